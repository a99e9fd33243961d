/* The server's place taken by a worker of this page (engine/worker.js): what js/api.js gives, without a
   network. Addresses of the page stand behind a `#`, so that any file host can serve it from any folder. */

export class Refusal extends Error {
  constructor(error) {
    super(error.text || error.code || "refused");
    Object.assign(this, { code: error.code, text: error.text, rule: error.case ?? null, title: error.title ?? null, seq: error.seq });
  }
}

/* ---- addresses ---- */

/** The path that the page is at: "/t/ID". */
export const where = () => location.hash.slice(1) || "/";
/** What the browser is to show for a path. */
export const address = (path) => `${location.pathname}#${path}`;
/** What others are given to open a path, and where a picture of the API comes from. */
export const link = (path) => new URL(address(path), location.href).href;
export const source = async (path) => `data:image/svg+xml,${encodeURIComponent(await get(path))}`;
/** Is there nobody to play with but the machine, and who sits beside? */
export const alone = true;

/* ---- the engine ---- */

const BASE = new URL("..", import.meta.url);

class Engine {
  constructor(keep) {
    this.next = 1;
    this.waiting = new Map();
    this.sockets = new Map();
    this.worker = new Worker(new URL("engine/worker.js", BASE));
    this.ready = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.ready.catch(() => {});
    this.worker.onmessage = (e) => this.take(e.data);
    this.worker.onerror = (e) => this.fail(e.message);
    this.worker.postMessage({ call: "open", keep });
  }

  fail(text) {
    this.reject(new Refusal({ code: "trouble", text: `The engine could not be started: ${text || "this browser may be too old."}` }));
    for (const { reject } of this.waiting.values()) reject(new Refusal({ code: "trouble", text: "The engine has stopped. Load the page again; your games are kept." }));
    this.waiting.clear();
  }

  take(message) {
    if (message.ready) this.resolve();
    else if (message.failed) this.fail(message.failed);
    else if (message.reply) {
      const waits = this.waiting.get(message.reply);
      this.waiting.delete(message.reply);
      waits?.resolve(message);
    } else if (message.send) this.sockets.get(message.send)?.(message.text);
    else if (message.progress) this.told?.(message.progress);
    else if (message.saved === false) document.querySelector("#live")?.replaceChildren("This browser does not let the page keep your games: export a record to save one.");
  }

  async request(method, path, body) {
    await this.ready;
    const [bare, query] = path.split("?");
    const id = this.next++;
    const answer = await new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ call: "request", id, post: method === "POST", path: decodeURIComponent(bare), query: decodeURIComponent(query || ""), body: body && JSON.stringify(body) });
    });
    const data = answer.type.includes("json") ? JSON.parse(answer.body) : answer.body;
    if (data?.error?.code) throw new Refusal(data.error); /* a hint has an "error" too: of its chance */
    if (answer.status >= 400) throw new Refusal({ code: String(answer.status), text: `The engine answered ${answer.status}.` });
    return data;
  }

  /** Takes a record apart; `told` hears how far it is. */
  async analyse(record, told) {
    await this.ready;
    this.told = told;
    const id = this.next++;
    const answer = await new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ call: "analyse", id, record });
    });
    if (answer.status >= 400) throw new Refusal({ code: "refused", text: answer.body });
    return JSON.parse(answer.body);
  }

  connect(take) {
    const id = this.next++;
    this.sockets.set(id, take);
    this.worker.postMessage({ call: "connect", id });
    return (text) => this.worker.postMessage({ call: "message", id, text });
  }

  stop() {
    this.worker.terminate();
  }
}

const engine = new Engine(true);

/* ---- analysis: in an engine of its own, so that play goes on ---- */

const analyses = new Map();

async function analyse(table, state) {
  const helper = new Engine(false);
  try {
    const record = await engine.request("GET", `/api/tables/${table}/record`);
    Object.assign(state, await helper.analyse(record, (told) => Object.assign(state, told)));
  } catch (error) {
    state.state = "failed";
    state.text = error.text;
  } finally {
    helper.stop();
  }
}

function analysis(table, begin) {
  let state = analyses.get(table);
  if (!state && begin) {
    state = { state: "running", done: 0, of: 0, analysis: null };
    analyses.set(table, state);
    analyse(table, state);
  }
  return state || { state: "none", done: 0, of: 0, analysis: null };
}

/* ---- what js/api.js gives ---- */

function request(method, path, body) {
  const asked = path.match(/^\/api\/tables\/([^/]+)\/analysis$/);
  return asked ? Promise.resolve(analysis(asked[1], method === "POST")) : engine.request(method, path, body);
}

export const get = (path) => request("GET", path);
export const post = (path, body) => request("POST", path, body || {});

const cache = new Map();
/** What does not change is asked for once. */
export function fixed(path) {
  if (!cache.has(path))
    cache.set(path, get(path).catch((e) => {
      cache.delete(path);
      throw e;
    }));
  return cache.get(path);
}

export class Socket {
  constructor() {
    this.next = 1;
    this.waiting = new Map();
    this.handlers = new Map();
    this.up = true;
    /* who asks first becomes somebody; the socket is his */
    this.say = get("/api/me").then(() => engine.connect((text) => this.take(JSON.parse(text))));
  }

  take(message) {
    const waits = message.id !== undefined && this.waiting.get(message.id);
    if (waits) {
      this.waiting.delete(message.id);
      if (message.error) waits.reject(new Refusal(message.error));
      else waits.resolve(message.ok);
    } else if (message.type) this.fire(message.type, message);
  }

  fire(type, message) {
    for (const f of this.handlers.get(type) || []) f(message);
  }

  on(type, handler) {
    if (!this.handlers.has(type)) this.handlers.set(type, new Set());
    this.handlers.get(type).add(handler);
    return () => this.handlers.get(type).delete(handler);
  }

  async ask(what, body) {
    if (what === "analysis") return analysis(body.table, true);
    const say = await this.say;
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve, reject });
      say(JSON.stringify({ id, do: what, ...body }));
    });
  }
}

let shared = null;
export function socket() {
  return (shared ??= new Socket());
}

/** 32 hex digits of our own, mixed into the dice. */
export function nonce() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
}

/* A link to something of the API is a file to be kept: there is no server to fetch it from. */
document.addEventListener("click", async (e) => {
  const link = e.target.closest?.('a[href^="/api/"]');
  if (!link) return;
  e.preventDefault();
  const text = await get(link.getAttribute("href"));
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([typeof text === "string" ? text : JSON.stringify(text)], { type: "text/plain" }));
  file.download = link.download || "acies.txt";
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 1000);
}, true);

/* The files are kept for the next time, also without a network. */
if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register(new URL("sw.js", BASE)).catch(() => {});
