/* What the engine calls in its worker; linked by emscripten, whose tools want plain functions here. */
mergeInto(LibraryManager.library, {
  page_reply: function (conn, status, type, body, size) {
    Module["reply"](conn, status, UTF8ToString(type), new TextDecoder().decode(HEAPU8.slice(body, body + size)));
  },
  page_think: function (number, bytes, size) {
    Module["think"](number, HEAPU8.slice(bytes, bytes + size));
  },
  page_done: function (bytes, size) {
    Module["done"](HEAPU8.slice(bytes, bytes + size));
  },
  page_progress: function (done, of, first) {
    Module["progress"](first ? { first: UTF8ToString(first) } : { done: done, of: of });
  },
  page_send: function (conn, text, size) {
    Module["send"](conn, new TextDecoder().decode(HEAPU8.slice(text, text + size)));
  },
});
