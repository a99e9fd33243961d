/* What the tests of the page share: a server of their own, a browser, and a few gestures. */

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const tools = createRequire(join(process.env.TOOLS, "x.js"));
const { chromium } = tools("playwright-core");
export const axeSource = tools("axe-core").source;

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const shots = process.env.ARTIFACTS || "shots";
mkdirSync(shots, { recursive: true });

export class Server {
  static async start(db = join(process.cwd(), `page-${process.pid}.db`)) {
    const server = new Server();
    server.db = db;
    server.child = spawn(process.env.ACIES, ["serve", "--port", "0", "--db", db, "--log", "error"], { stdio: ["ignore", "pipe", "inherit"] });
    server.url = await new Promise((resolve, reject) => {
      let text = "";
      server.child.stdout.on("data", (d) => {
        text += d;
        const m = /(http:\/\/localhost:\d+)\//.exec(text);
        if (m) resolve(m[1]);
      });
      server.child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
      setTimeout(() => reject(new Error(`the server does not say where it is: ${text}`)), 15000);
    });
    return server;
  }

  stop() {
    this.child.removeAllListeners("exit");
    this.child.kill();
  }
}

export async function browse() {
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
}

/** A person: a browser of his own, whose errors fail the test. */
export async function person(browser, url, options = {}) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 720 }, ...options });
  const page = await context.newPage();
  page.faults = [];
  page.outside = [];
  page.on("pageerror", (e) => page.faults.push(e.message));
  page.on("console", (m) => m.type() === "error" && !/status of 4\d\d/.test(m.text()) && page.faults.push(m.text()));
  page.on("request", (r) => !r.url().startsWith(url) && !r.url().startsWith("data:") && !r.url().startsWith(url.replace("http", "ws")) && page.outside.push(r.url()));
  return page;
}

export function check(ok, what) {
  if (!ok) throw new Error(what);
}

/** Waits until f, run in the page with the table, gives something true. */
export async function until(page, f, arg, what = String(f), timeout = 20000) {
  const end = Date.now() + timeout;
  for (;;) {
    const got = await page.evaluate(`(${f})(window.aciesTable, ${JSON.stringify(arg ?? null)})`).catch(() => null);
    if (got) return got;
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await page.waitForTimeout(60);
  }
}

export const mine = (page) => until(page, (t) => t && t.hand.mine() && !t.queue.length && !t.busy && t.choices.all.length > 0, null, "my turn");

/** A table of a scenario, or of a position given as text. */
export async function tableOf(page, scenario, seats, position) {
  const answer = await page.request.post("/api/tables", { data: { ...(position ? { position } : { scenario }), seats }, headers: { "Content-Type": "application/json" } });
  const body = await answer.json();
  check(body.table, `no table for ${scenario}: ${JSON.stringify(body)}`);
  return body;
}

/** The middle of a place on the screen, brought into sight first. */
export async function spot(page, place) {
  return page.evaluate((p) => {
    const { board } = window.aciesTable;
    const [x, y] = board.screen(p);
    const r = board.svg.getBoundingClientRect();
    if (x < r.left + 60 || y < r.top + 60 || x > r.right - 190 || y > r.bottom - 60) board.centre(p);
    return board.screen(p);
  }, place);
}

export async function clickPlace(page, place, options) {
  const [x, y] = await spot(page, place);
  await page.mouse.click(x, y, options);
}

export async function shot(page, name) {
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
