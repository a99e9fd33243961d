/* Installed, and without a network; a notice when it is my turn; a loop around pieces. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { check, goesOn, idle, myTurn, person, screen, shot, sound, startGame, until } from "./harness.mjs";

/* What is kept is the whole page: every file of the folder, none that is not there. */
export async function everyFile() {
  const text = readFileSync(join(process.env.SRC, "web/sw.js"), "utf8");
  const kept = [.../\[("account"[^\]]*)\]/.exec(text)[1].matchAll(/"(\w+)"/g)].map((m) => m[1]);
  const files = readdirSync(join(process.env.SRC, "web/js")).map((f) => f.replace(/\.js$/, "")).sort();
  check(JSON.stringify(kept) === JSON.stringify(files), `kept and not there: ${kept.filter((f) => !files.includes(f))}; there and not kept: ${files.filter((f) => !kept.includes(f))}`);
}

/* Who opens a picture of a game, or anything that is no page, does not find it in the page's place when the server is away. */
export async function nothingButThePage() {
  const kept = new Map(), on = {};
  const cache = { put: async (key, answer) => kept.set(key, answer), match: async (key) => kept.get(key) };
  const answers = { "/": ["text/html; charset=utf-8", "the page"], "/t/abc": ["text/html", "the page"], "/api/tables/abc/picture": ["image/svg+xml", "a picture"], "/healthz": ["application/json", "health"], "/style.css": ["text/css", "a style"] };
  let away = false;
  const fetch = async ({ url }) => {
    if (away) throw new Error("away");
    const [type, body] = answers[new URL(url).pathname];
    return { ok: true, headers: new Map([["content-type", type]]), body, clone() { return this; } };
  };
  runInNewContext(readFileSync(join(process.env.SRC, "web/sw.js"), "utf8"), { self: { addEventListener: (name, f) => (on[name] = f) }, caches: { open: async () => cache }, URL, location: { origin: "https://g.example" }, fetch });
  const open = async (path) => {
    let answer = null;
    on.fetch({ request: { url: `https://g.example${path}`, method: "GET", mode: "navigate" }, respondWith: (p) => (answer = p) });
    return (await answer)?.body;
  };
  check((await open("/")) === "the page", "the page does not come");
  for (const path of Object.keys(answers)) await open(path);
  away = true;
  check((await open("/")) === "the page" && (await open("/t/abc")) === "the page", `kept instead of the page: ${await open("/")}`);
  check((await open("/api/tables/abc/picture")) === undefined, "what is no page is answered with it");
}

/* The page opens without a network, says so, and is itself again with it. */
export async function withoutNetwork(browser, url) {
  const page = await person(browser, url, { serviceWorkers: "allow" });
  await page.goto("/");
  await page.waitForSelector(".game h2");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(page, () => !!navigator.serviceWorker.controller, null, "the worker in charge");
  await page.reload();
  await page.waitForSelector(".game h2");
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".game h2");
  await page.waitForSelector(".no-server");
  await shot(page, "without-network");
  await page.goto("/games/armageddon");
  await page.waitForSelector(".scenarios h2");
  /* what needs the server says so, and comes by itself when it is back */
  await page.goto("/cups");
  await page.waitForSelector('.trouble:has-text("The server does not answer. It is tried again by itself.")');
  await page.context().setOffline(false);
  await page.waitForSelector('h1:text-is("Cups")', { timeout: 30000 });
  await page.goto("/");
  await page.waitForSelector(".game h2");
  check((await page.locator(".no-server").count()) === 0, "the page does not notice that the server is back");
  const manifest = await (await page.request.get("/acies.webmanifest")).json();
  check(manifest.start_url === "/" && manifest.display === "standalone" && manifest.icons.some((i) => i.sizes === "any"), "it cannot be installed");
}

/* A notice is switched on by the reader and comes when it is my turn and I look elsewhere. */
export async function notices(browser, url) {
  const page = await person(browser, url, { permissions: ["notifications"] });
  await page.addInitScript(() => {
    window.noticed = [];
    window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title) {
        window.noticed.push(title);
      }
    };
    Object.defineProperty(document, "hidden", { get: () => window.away === true });
  });
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 8 });
  await myTurn(page);
  await page.click("#tab-orders");
  check(!(await page.isChecked(".notify")), "notices are on without being asked for");
  await page.check(".notify");
  await page.evaluate(() => (window.away = true));
  for (let i = 0; i < 4 && !(await page.evaluate(() => window.noticed.length)); i++, await myTurn(page))
    await goesOn(page, () => page.evaluate(() => window.aciesTable.act([window.aciesTable.choices.all.at(-1).text])));
  await until(page, () => window.noticed.length, null, "a notice");
  check(/your turn/.test(await page.evaluate(() => window.noticed[0])), "the notice does not say whose turn it is");
  sound(page);
}

/* Shift and a loop around some of them, or a box, chooses these and no others; the View menu does it without Shift. */
export async function loop(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 8 });
  await myTurn(page);
  await page.evaluate(() => window.aciesTable.board.fitPieces());
  const want = await page.evaluate(() => {
    const t = window.aciesTable;
    const by = new Map();
    for (const p of t.snap.view.pieces) if (t.board.state.canAct.has(p.piece) && t.board.inSight(p.place)) by.set(p.place, [...(by.get(p.place) || []), p.piece]);
    return [...by].sort((a, b) => t.board.point(a[0])[1] - t.board.point(b[0])[1])[0]; /* the topmost pile */
  });
  const around = async () => {
    await idle(page);
    const [x, y] = await screen(page, want[0]);
    const r = 40;
    await page.mouse.move(x - r, y - r);
    await page.mouse.down();
    for (const [dx, dy] of [[r, -r], [r, r * 0.8], [-r, r * 0.8], [-r, -r]]) await page.mouse.move(x + dx, y + dy, { steps: 4 });
  };
  const chosen = () => page.evaluate(() => [...window.aciesTable.hand.selected].sort());
  await page.keyboard.down("Shift");
  await around();
  await page.locator(".loop-line").waitFor();
  await shot(page, "loop");
  await page.mouse.up();
  await page.keyboard.up("Shift");
  check(JSON.stringify(await chosen()) === JSON.stringify([...want[1]].sort()), `chosen: ${await chosen()}, inside: ${want[1]}`);
  await page.keyboard.press("Escape");
  await page.click('[aria-label^="View…"]');
  await page.click('.menu button:has-text("Choose with a loop")');
  await around();
  await page.mouse.up();
  check((await chosen()).length === want[1].length, "the View menu draws no loop");
  await page.keyboard.press("Escape");
  const [x, y] = await screen(page, want[0]);
  await page.keyboard.down("Shift");
  await page.mouse.move(x - 40, y - 40);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 32, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  check((await chosen()).length === want[1].length, `a box from corner to corner chooses ${await chosen()}`);
  sound(page);
}
