/* The engine in a worker: the whole server of `acies serve`, and a folder of the browser's own for its
   store. One message in, one or more out; while there is work left it is taken up between messages. */

importScripts("acies.js");

const FOLDER = "/acies";
const SAVE_AFTER = 150; /* milliseconds: the moves of one click become one writing */

let engine = null;
let busy = false;
let saving = null;
let unsaved = false;
const waiting = [];

/* ---- keeping games ---- */

function sync(load) {
  return new Promise((resolve, reject) => engine.FS.syncfs(load, (error) => (error ? reject(error) : resolve())));
}

async function save() {
  saving = null;
  if (!unsaved) return;
  unsaved = false;
  try {
    await sync(false);
    postMessage({ saved: true });
  } catch {
    postMessage({ saved: false });
  }
}

function saveSoon() {
  unsaved = true;
  saving ??= setTimeout(save, SAVE_AFTER);
}

/* ---- serving ---- */

function turn() {
  busy = engine._page_turn() !== 0;
  if (busy) again.port2.postMessage(null);
}

/* A message to itself is taken up after those that came before: questions are answered while a machine thinks. */
const again = new MessageChannel();
again.port1.onmessage = () => turn();

const calls = {
  request: ({ id, post, path, query, body }) => {
    engine.ccall("page_request", null, ["number", "number", "string", "string", "string"], [id, post ? 1 : 0, path, query || "", body || ""]);
    if (post) saveSoon();
  },
  connect: ({ id }) => engine._page_connect(id),
  message: ({ id, text }) => {
    engine.ccall("page_message", null, ["number", "string"], [id, text]);
    saveSoon();
  },
};

function take(message) {
  calls[message.call](message);
  if (!busy) turn();
  else again.port2.postMessage(null);
}

onmessage = (e) => {
  if (e.data.call === "open") open(e.data);
  else if (engine) take(e.data);
  else waiting.push(e.data);
};

async function open({ keep }) {
  try {
    const made = await makeAcies({
      locateFile: (file) => file,
      printErr: () => {},
      reply: (conn, status, type, body) => postMessage({ reply: conn, status, type, body }),
      send: (conn, text) => {
        if (text.includes('"type":"update"')) saveSoon();
        postMessage({ send: conn, text });
      },
    });
    engine = made;
    engine.FS.mkdir(FOLDER);
    if (keep) {
      engine.FS.mount(engine.FS.filesystems.IDBFS, {}, FOLDER);
      await sync(true);
    }
    if (!engine.ccall("page_open", "number", ["string"], [`${FOLDER}/games.db`])) throw new Error(engine.UTF8ToString(engine._page_trouble()));
    postMessage({ ready: true });
    waiting.splice(0).forEach(take);
    setInterval(() => busy || turn(), 1000);
  } catch (error) {
    postMessage({ failed: String(error?.message || error) });
  }
}
