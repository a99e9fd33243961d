/* The engine in a worker: the whole server of `acies serve`, and a folder of the browser's own for its
   store. One message in, one or more out; while there is work left it is taken up between messages. */

importScripts("acies.js");

const FOLDER = "/acies";
const SAVE_AFTER = 150; /* milliseconds: the moves of one click become one writing */

let engine = null;
let busy = false;
let saving = null;
let unsaved = false;
let answered = null; /* of the thinker: what it has just found */
const waiting = [];

/* ---- keeping games: the store's files as they stand between two messages, all in one transaction, so that what is kept
   is always whole; -shm is an index that SQLite makes anew ---- */

const FILES = "FILE_DATA";
let kept = null; /* the browser's database; null: it has none for us */

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error);
  });
}

async function load() {
  const asked = indexedDB.open(FOLDER, 21);
  asked.onupgradeneeded = () => asked.result.createObjectStore(FILES);
  const database = await done(asked);
  const files = database.transaction(FILES).objectStore(FILES);
  const [names, found] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
  names.forEach((name, i) => found[i].contents && !name.endsWith("-shm") && engine.FS.writeFile(name, found[i].contents));
  kept = database;
}

function write() {
  const transaction = kept.transaction(FILES, "readwrite"), files = transaction.objectStore(FILES);
  files.clear();
  for (const name of engine.FS.readdir(FOLDER)) {
    if (name.startsWith(".") || name.endsWith("-shm")) continue;
    files.put({ timestamp: new Date(), contents: engine.FS.readFile(`${FOLDER}/${name}`) }, `${FOLDER}/${name}`);
  }
  return done(transaction);
}

/* One writing at a time; what changes meanwhile is the next one's. */
async function save() {
  while (unsaved) {
    unsaved = false;
    try {
      await write();
      postMessage({ saved: true });
    } catch {
      postMessage({ saved: false });
    }
  }
  saving = null;
}

function saveSoon() {
  unsaved = true;
  saving ??= setTimeout(save, SAVE_AFTER);
}

/* ---- thinking: a general and the coach take seconds, so they have a worker of their own, made when it is wanted ---- */

let thinker = null;
const thinking = new Set();

function withBytes(bytes, use) {
  const at = engine._malloc(bytes.length || 1);
  engine.HEAPU8.set(bytes, at);
  use(at, bytes.length);
  engine._free(at);
}

function thought(number, bytes) {
  thinking.delete(number);
  withBytes(bytes, (at, size) => engine._page_thought(number, at, size));
  if (!busy) turn();
}

/* It has ended with a fault: what it thought about has no answer, and another is made next time. */
function thinkerFailed() {
  thinker?.terminate();
  thinker = null;
  for (const number of [...thinking]) thought(number, new Uint8Array());
}

function think(number, bytes) {
  thinking.add(number);
  if (!thinker) {
    thinker = new Worker("worker.js");
    thinker.onmessage = ({ data }) => {
      if (data.thought) thought(data.thought, data.bytes);
      else if (data.failed) thinkerFailed();
    };
    thinker.onerror = (e) => (e.preventDefault(), thinkerFailed());
    thinker.postMessage({ call: "open", keep: false });
  }
  thinker.postMessage({ call: "think", number, bytes }, [bytes.buffer]);
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
  think: ({ number, bytes }) => {
    answered = null;
    withBytes(bytes, (at, size) => engine._page_do(at, size));
    postMessage({ thought: number, bytes: answered || new Uint8Array() });
  },
  analyse: ({ id, record }) => {
    if (!engine.ccall("page_analyse", "number", ["number", "string"], [id, record])) postMessage({ reply: id, status: 400, type: "text/plain", body: engine.UTF8ToString(engine._page_trouble()) });
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
      think,
      progress: (told) => postMessage({ progress: told }),
      done: (bytes) => (answered = bytes),
      reply: (conn, status, type, body) => postMessage({ reply: conn, status, type, body }),
      send: (conn, text) => {
        if (text.includes('"type":"update"')) saveSoon();
        postMessage({ send: conn, text });
      },
    });
    engine = made;
    engine.FS.mkdir(FOLDER);
    if (keep) await load().catch(() => {}); /* save says that nothing is kept */
    if (!engine.ccall("page_open", "number", ["string", "number"], [`${FOLDER}/games.db`, keep && typeof Worker !== "undefined" ? 1 : 0])) throw new Error(engine.UTF8ToString(engine._page_trouble()));
    postMessage({ ready: true });
    waiting.splice(0).forEach(take);
    setInterval(() => busy || turn(), 1000);
  } catch (error) {
    postMessage({ failed: String(error?.message || error) });
  }
}
