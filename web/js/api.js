/* The server: requests over HTTP, one socket for everything live (docs/API.md). */

export class Refusal extends Error {
  constructor(error) {
    super(error.text || error.code || "refused");
    Object.assign(this, { code: error.code, text: error.text, rule: error.case ?? null, title: error.title ?? null, seq: error.seq });
  }
}

/** The path that the page is at, and what the browser is to show for a path. */
export const where = () => location.pathname;
export const address = (path) => path;
/** What others are given to open a path, and where a picture of the API comes from. */
export const link = (path) => location.origin + path;
export const source = async (path) => path;
/** Is there nobody to play with but the machine, and who sits beside? */
export const alone = false;

async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, { method, headers: body ? { "Content-Type": "application/json" } : {}, body: body ? JSON.stringify(body) : undefined });
  } catch {
    throw Object.assign(new Refusal({ code: "trouble", text: "The server does not answer." }), { away: true });
  }
  const type = answer.headers.get("Content-Type") || "";
  const data = type.includes("json") ? await answer.json() : await answer.text();
  if (data?.error?.code) throw new Refusal(data.error); /* a hint has an "error" too: of its chance */
  if (!answer.ok) throw new Refusal({ code: String(answer.status), text: `The server answered ${answer.status}.` });
  return data;
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
    this.tries = 0;
    this.open();
  }

  open() {
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    /** @type {Promise<void>} */
    this.ready = new Promise((resolve) => {
      this.socket = new WebSocket(url, "acies");
      this.socket.addEventListener("open", () => {
        this.up = true;
        this.tries = 0;
        resolve();
        this.reopened?.();
        if (this.opened) this.fire("again");
        this.opened = true;
        this.fire("link", { up: true });
      });
    });
    this.socket.addEventListener("message", (e) => this.take(JSON.parse(e.data)));
    this.socket.addEventListener("close", () => this.lost());
  }

  lost() {
    this.up = false;
    for (const { reject } of this.waiting.values()) reject(new Refusal({ code: "trouble", text: "The connection was lost; it is being made again." }));
    this.waiting.clear();
    if (this.closed) return;
    this.fire("link", { up: false });
    setTimeout(() => this.open(), Math.min(10000, 300 * 2 ** this.tries++));
  }

  take(message) {
    const waits = message.id !== undefined && this.waiting.get(message.id);
    if (waits) {
      this.waiting.delete(message.id);
      if (message.error) waits.reject(new Refusal(message.error));
      else waits.resolve(message.ok);
    } else if (message.type) {
      if (message.type === "bye") this.leave();
      this.fire(message.type, message);
    }
  }

  /* The server ends: what was asked is answered here, what comes now is asked of the next socket. */
  leave() {
    this.up = false;
    this.ready = new Promise((resolve) => (this.reopened = resolve));
  }

  fire(type, message) {
    for (const f of this.handlers.get(type) || []) f(message);
  }

  on(type, handler) {
    if (!this.handlers.has(type)) this.handlers.set(type, new Set());
    this.handlers.get(type).add(handler);
    return () => this.handlers.get(type).delete(handler);
  }

  /* A proxy may not let sockets through: then the same requests go over HTTP. */
  async plain(what, { table, ...body }) {
    if (what === "unwatch" || what === "lobby" || what === "ping") return {};
    const path = `/api/tables/${table}`;
    if (what !== "watch") return post(`${path}/${what}`, body);
    const query = Object.entries(body).filter(([, v]) => v !== undefined).map(([k, v]) => `${k}=${encodeURIComponent(v)}`);
    return get(`${path}${query.length ? `?${query.join("&")}` : ""}`);
  }

  async ask(what, body) {
    const ready = this.up || (await Promise.race([this.ready.then(() => true), new Promise((r) => setTimeout(r, this.opened ? 4000 : 2500, false))]));
    if (!ready) return this.plain(what, body);
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve, reject });
      try {
        this.socket.send(JSON.stringify({ id, do: what, ...body }));
      } catch {
        this.waiting.delete(id);
        reject(new Refusal({ code: "trouble", text: "The connection was lost." }));
      }
    });
  }
}

/* Without a network the page opens all the same, and says so: what it needs is kept (sw.js). */
if ("serviceWorker" in navigator && (location.protocol === "https:" || ["localhost", "127.0.0.1"].includes(location.hostname)))
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));

let shared = null;
export function socket() {
  return (shared ??= new Socket());
}

/** 32 hex digits of our own, mixed into the dice. */
export function nonce() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
}
