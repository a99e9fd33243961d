/* What the tests of the page share: a server of their own, a browser, and a few gestures. */

import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const tools = createRequire(join(process.env.TOOLS, "x.js"));
const { chromium } = tools("playwright-core");
export const axeSource = tools("axe-core").source;

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const shots = process.env.ARTIFACTS || "shots";
mkdirSync(shots, { recursive: true });

export class Server {
  /** `more`: flags of `acies serve`; tables may be made with a seed unless the server is public. */
  static async start(db = join(process.cwd(), `page-${process.pid}.db`), more = []) {
    const server = new Server();
    server.db = db;
    const flags = ["serve", "--port", "0", "--db", db, "--log", "error", ...(more.includes("--public") ? [] : ["--test-dice"]), ...more];
    server.child = spawn(process.env.ACIES, flags, { stdio: ["ignore", "pipe", "inherit"] });
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

  /** Stops it and waits until it has ended. */
  async end() {
    this.child.removeAllListeners("exit");
    const ended = new Promise((done) => this.child.once("exit", done));
    this.child.kill();
    await ended;
  }
}

export async function browse() {
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
}

/*
 * LAG=ms: everything between page and server takes up to so long, each time another time; THROTTLE=n: the page's processor
 * is n times slower. What passes on a quick machine only because answers come at once is found so.
 */
const LAG = Number(process.env.LAG) || 0, THROTTLE = Number(process.env.THROTTLE) || 0;
const lag = () => new Promise((done) => setTimeout(done, Math.random() ** 2 * LAG));

async function slowed(context) {
  if (!LAG) return;
  await context.route(/\/api\//, async (route) => {
    await lag();
    await route.fallback();
  });
  await context.routeWebSocket(/\/ws$/, (ws) => {
    const server = ws.connectToServer();
    let up = Promise.resolve(), down = Promise.resolve(); /* late, but in their order */
    ws.onMessage((m) => (up = up.then(lag).then(() => server.send(m))));
    server.onMessage((m) => (down = down.then(lag).then(() => ws.send(m))));
  });
}

/* Tables that the page itself makes (a lesson's, say) have the dice of a seed; the promise of other dice is not told. */
async function fixDice(context, seed) {
  await context.route(/\/api\/tables$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const asked = { ...route.request().postDataJSON(), seed };
    delete asked.ticket;
    delete asked.nonce;
    const response = await route.fetch({ postData: asked });
    const made = await response.json();
    delete made.dice;
    return route.fulfill({ response, json: made });
  });
}

/**
 * A person: a browser of his own, whose errors fail the test. `briefing`: he wants one before each battle; `seed`: the dice of
 * the tables that he makes by hand. What the page keeps for days without a network would answer for the server here, so only
 * the test of that has it (`serviceWorkers: "allow"`).
 */
export async function person(browser, url, options = {}) {
  const { briefing, seed, ...rest } = options;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 720 }, serviceWorkers: "block", ...rest });
  /* the first sight of a battle is looked at by cases of its own: elsewhere it would be one more click each time */
  if (!briefing) await context.addInitScript(() => localStorage.getItem("acies.briefing") ?? localStorage.setItem("acies.briefing", '"off"'));
  /* WEB=folder: the page's files from there, to try a change without building */
  await slowed(context);
  if (seed !== undefined) await fixDice(context, seed);
  if (process.env.WEB) await context.route(/\/(js\/.*\.js|style\.css|language\/.*)$/, (route) => {
    const path = join(process.env.WEB, new URL(route.request().url()).pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fallback();
  });
  const page = await context.newPage();
  if (THROTTLE > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
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

export const mine = (page) => until(page, (t) => t?.idle() && t.hand.mine() && t.choices.all.length > 0, null, "my turn");

/** Waits until nothing is under way: what was sent has come back and is shown. */
export const idle = (page) => until(page, (t) => t?.idle(), null, "the table to be idle");

/** Waits until nothing is under way and every question is answered, for two frames: what a click leads to has come of it. */
export const quiet = (page) => until(page, async (t) => {
  const calm = () => t?.idle() && !t.link.waiting.size && !t.lesson?.looking;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  return calm() && (await frame(), await frame(), calm());
}, null, "everything to be answered");

/** A table of a scenario, or of a position given as text; `more`: seed, options, clock ... of POST /api/tables. */
export async function tableOf(page, scenario, seats, position, more = {}) {
  const answer = await page.request.post("/api/tables", { data: { ...(position ? { position } : { scenario }), seats, ...more }, headers: { "Content-Type": "application/json" } });
  const body = await answer.json();
  check(body.table, `no table for ${scenario}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Sits down at a new table and waits for its board. `mine`: the sides (words) that the page plays, all of them when
 * left out; the machine (`level`) plays the rest. `seed` makes the dice the same in every run; `position` is text.
 * The other side's moves are not played back slowly unless `speed` says so.
 */
export async function startGame(page, scenario, { mine: own, level = "recruit", seed, options, position, speed = "skip" } = {}) {
  const [id, name] = scenario.split("/");
  const games = await (await page.request.get("/api/games")).json();
  const found = games.find((g) => g.id === id)?.scenarios.find((s) => s.id === name);
  check(found, `there is no scenario ${scenario}`);
  const words = found.sides.map((s) => s.word);
  for (const w of own || []) check(words.includes(w), `${scenario} has no side ${w}, but ${words.join(" and ")}`);
  const seats = Object.fromEntries(words.map((w) => [w, !own || own.includes(w) ? { who: "me" } : { who: "machine", level }]));
  const { table } = await tableOf(page, scenario, seats, position, { ...(seed !== undefined ? { seed } : {}), ...(options ? { options } : {}) });
  await page.goto(`/t/${table}`);
  await until(page, (t, w) => t && t.id === w && t.snap, table, "the table");
  await page.evaluate((v) => window.aciesTable.setSpeed(v), speed);
  return table;
}

/** Waits until `side` (or any side of mine) decides and the page shows it; in games with secrets the curtain is lifted. */
export async function myTurn(page, side, timeout = 60000) {
  const end = Date.now() + timeout;
  for (;;) {
    const curtain = page.locator(".curtain button");
    if (await curtain.count()) await curtain.click({ timeout: 1000 }).catch(() => {});
    const now = await page.evaluate((w) => {
      const t = window.aciesTable;
      if (t?.snap?.result) return "over";
      return t?.idle() && t.hand.mine() && t.choices.all.length > 0 && (!w || t.snap.view.turn.to_act === w) && t.snap.view.turn.to_act;
    }, side || null).catch(() => null);
    if (now === "over") throw new Error(`the game is over before ${side || "I"} could act`);
    if (now) return now;
    if (Date.now() > end) throw new Error(`waited in vain for the turn of ${side || "mine"}`);
    await page.waitForTimeout(60);
  }
}

/** What the page knows: {seq, turn, phase, side, prompt, legal: [texts], pieces}. */
export async function state(page) {
  return page.evaluate(() => {
    const { snap, choices } = window.aciesTable;
    const { turn, phase, to_act: side, prompt } = snap.view.turn;
    return { seq: snap.seq, turn, phase, side, prompt, result: snap.result, legal: choices.all.map((c) => c.text), pieces: snap.view.pieces };
  });
}

/** A piece of the view by its name, or undefined. */
export const piece = (page, name) => page.evaluate((n) => window.aciesTable.snap.view.pieces.find((p) => p.piece === n), name);

/** Does something and waits until the server has gone on because of it, and all that came of it is shown. */
export async function goesOn(page, does, what = "the table to go on") {
  await idle(page);
  const seq = await page.evaluate(() => window.aciesTable.snap.seq);
  await does();
  await until(page, (t, s) => t.snap.seq > s && t.idle(), seq, what);
}

/** Waits until a piece stands at a place. */
export const standsAt = (page, name, place) => until(page, (t, [n, at]) => t.snap.view.pieces.find((p) => p.piece === n)?.place === at, [name, place], `${name} at ${place}`);

/** Plays an action in notation, as typed by hand (/). */
export async function type(page, text) {
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.aciesTable.keys.type());
  await page.fill(".typed input", text);
  await goesOn(page, () => page.press(".typed input", "Enter"), `"${text}" to be played`);
  await page.evaluate(() => (window.aciesTable.typed.hidden = true));
}

/** Chooses by its words: an entry of the open menu, else a button under the board, else an entry of the panel Actions. */
export async function choose(page, words) {
  const named = (root) => page.locator(root).filter({ hasText: words }).first();
  for (const root of [".menu button", ".card-box button", ".prompt .buttons button"]) {
    const found = named(root);
    if (await found.count()) return found.click();
  }
  await page.click("#tab-actions");
  for (const details of await page.locator(".panel details:not([open]) > summary").all()) await details.click();
  const found = named(".panel .legal button");
  check(await found.count(), `nothing says ${words}`);
  return found.click();
}

/** Ends the phase or the choice: the button that the game marks so. Who leaves most of his men idle is asked once. */
export async function endPhase(page) {
  await page.keyboard.press("Escape");
  await goesOn(page, () => pressEnd(page), "the phase to end");
}

export async function pressEnd(page) {
  const stops = page.locator(".prompt .buttons .stops"), ends = page.locator(".prompt .buttons .ends, .prompt .buttons .primary");
  if ((await stops.count()) && !(await ends.count())) {
    await goesOn(page, () => stops.last().click(), "a piece to stop");
    if (!(await ends.count())) return;
  }
  const { seq } = await state(page);
  await ends.last().click();
  const asked = await until(page, (t, s) => (t.hand.ending ? "asked" : t.busy || t.snap.seq > s || t.hand.card ? "went on" : null), seq, "an answer to what ends the phase");
  if (asked === "asked") await page.locator(".prompt .buttons .ends").click();
}

/** Does something that the rules forbid and gives the case that the answer at the pointer names. */
export async function refused(page, does, rule) {
  await page.evaluate(() => document.querySelector(".why-not")?.remove());
  await does();
  const named = page.locator(".why-not .case");
  await named.waitFor({ timeout: 10000 });
  const got = await named.textContent();
  check(!rule || (rule.test ? rule.test(got) : got === rule), `refused by ${got}, expected ${rule}`);
  return got;
}

/** axe-core finds no fault, on the page or within `root`. */
export async function axe(page, where, root) {
  await page.evaluate(axeSource);
  /* drawn ground has no words in it, and thousands of paths */
  const found = await page.evaluate((r) => window.axe.run(r ? { include: [r] } : { exclude: [".map svg", ".layer-ground", ".minimap"] }, { resultTypes: ["violations"] }), root || null);
  const bad = found.violations;
  check(bad.length === 0, `${where}: ${bad.map((v) => `${v.id} at ${v.nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.any[0]?.message || ""}`).join(", ")}`).join("; ")}`);
}

/** No error in the page, and nothing asked of another server. */
export function sound(page) {
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
  check(page.outside.length === 0, `asked outside: ${page.outside.join(" ")}`);
}

/** What f says of the page once it says the same in two frames: what still moves is not pressed. */
export async function steady(page, f, arg) {
  await page.evaluate(`window.steady = ${f}`);
  return page.evaluate(async (a) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let last = null, i = 0; i < 300; i++) {
      const now = JSON.stringify(window.steady(a));
      if (now === last) return JSON.parse(now);
      last = now;
      await frame();
    }
    throw new Error("the page does not come to rest");
  }, arg);
}

/** Where a place or a point of the board is on the screen. */
export const screen = (page, place) => steady(page, (p) => window.aciesTable.board.screen(p), place);

/** The middle of a place on the screen, brought into sight first. */
export async function spot(page, place) {
  await idle(page);
  return steady(page, (p) => {
    const { board } = window.aciesTable;
    const [x, y] = board.screen(p);
    const r = board.svg.getBoundingClientRect();
    if (x < r.left + 60 || y < r.top + 60 || x > r.right - 190 || y > r.bottom - 60) board.centre(p);
    return board.screen(p);
  }, place);
}

async function press(page, [x, y], options) {
  for (const key of options?.modifiers || []) await page.keyboard.down(key);
  await page.mouse.click(x, y, options);
  for (const key of options?.modifiers || []) await page.keyboard.up(key);
}

export async function clickPlace(page, place, options) {
  await press(page, await spot(page, place), options);
}

/** Takes up or points at a piece, whichever pile, tray or table it lies on. */
export async function clickPiece(page, name, options) {
  await idle(page);
  const at = await steady(page, (n) => {
    const { board, snap } = window.aciesTable;
    const p = snap.view.pieces.find((q) => q.piece === n);
    if (p && p.board !== board.current.id) window.aciesTable.showBoard(p.board);
    const where = p.at ?? p.place;
    const node = board.pieceNodes.get(n);
    const r = board.svg.getBoundingClientRect();
    const [sx, sy] = board.screen(where);
    if (sx < r.left + 60 || sy < r.top + 60 || sx > r.right - 190 || sy > r.bottom - 60) board.centre(where);
    if (!node) return board.screen(where);
    const b = (node.querySelector(".card") || node).getBoundingClientRect();
    return [b.left + b.width / 2, b.top + b.height / 2];
  }, name);
  await press(page, at, options);
}

/** Presses on one place, drags and releases on another. */
export async function drag(page, from, to, steps = 8) {
  const a = await spot(page, from), b = await screen(page, to);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps });
  await page.mouse.up();
}

export async function shot(page, name) {
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
