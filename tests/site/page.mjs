/* page.mjs SITE OUT: the site in a browser, from a plain file host in a folder, and then without any host. A person plays,
   learns, looks back and shares; machines play a whole game of each kind, whose records are left in OUT. */
import { createServer } from "node:http";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { browse, clickPiece, clickPlace, endPhase, goesOn, mine, person, shot, sound, standsAt, until } from "../web/harness.mjs";
import { rome as romanLesson } from "../web/lessons.mjs";

const [site, out] = process.argv.slice(2);
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };
const FOLDER = "/some/folder/";
const KINDS = ["armageddon/rome", "tyre/naval", "alexandria/heptastadium", "syracuse/anapus", "elements/quick"];

/* Files as they are, in a folder and at the root; nothing else. */
function host() {
  const server = createServer((request, answer) => {
    const path = new URL(request.url, "http://x").pathname;
    const file = join(site, path.slice(path.startsWith(FOLDER) ? FOLDER.length : 1) || "index.html");
    try {
      if (!statSync(file).isFile()) throw new Error();
      answer.writeHead(200, { "Content-Type": types[extname(file)] || "application/octet-stream" }).end(readFileSync(file));
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function check(good, text) {
  if (!good) throw new Error(text);
  console.log(`ok      ${text}`);
}

const server = await host();
const root = `http://127.0.0.1:${server.address().port}`, url = `${root}${FOLDER}`;
const browser = await browse();
const page = await person(browser, url, { serviceWorkers: "allow" });
/** Something done with the page's own api. */
const api = (f, ...args) => page.evaluate(`(async () => { const api = await import("${url}js/api.js"); return (${f})(api, ...${JSON.stringify(args)}); })()`);

async function firstVisit() {
  await page.goto(url);
  await page.waitForSelector("text=Armageddon", { timeout: 60000 });
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  check(paint < 2000, `first paint after ${Math.round(paint)} ms`);
  await page.locator(".game .map svg").first().waitFor({ timeout: 30000 });
  await shot(page, "site-home");
  check(!(await page.locator('a[href="/account"]').count()), "no account is asked for");
}

/* Another language is chosen at the head of the page, whose file comes from the same folder; and English again. */
async function speaks() {
  const puzzles = page.locator(".puzzle h2");
  for (const [code, words] of [["de", "Aufgabe des Tages"], ["en", "Puzzle of the day"]]) {
    await page.selectOption("select.language", code);
    await puzzles.filter({ hasText: words }).waitFor({ timeout: 30000 });
    check(true, `the page says "${words}"`);
  }
}

/* A person sits down by the page's own buttons, moves a unit, is refused, takes back, ends the phase, and is answered. */
async function play() {
  await page.click('a[href="/games/armageddon/rome"] >> nth=0');
  await page.selectOption("#seat-sabines", "machine veteran");
  check(page.url().includes("#/games/armageddon/rome"), "addresses stand behind the #");
  check((await page.locator("#seat-sabines option").allTextContents()).every((t) => !/friend|anyone/i.test(t)), "nobody is invited who could not come");
  await shot(page, "site-setup");
  await page.click("#start");
  await mine(page);
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  const before = await page.evaluate(() => window.aciesTable.snap.view.pieces.find((p) => p.piece === "RMI5").place);
  await clickPiece(page, "RMI5");
  const to = await until(page, (t) => t.hand.reach?.at.find((a) => a.cost >= t.hand.reach.scale && !t.snap.view.pieces.some((p) => p.place === a.place))?.place, null, "somewhere to go");
  await goesOn(page, () => clickPlace(page, to));
  await standsAt(page, "RMI5", to);
  await shot(page, "site-table");
  await goesOn(page, () => page.click(".undo"));
  await standsAt(page, "RMI5", before);
  const why = await api(async (a, t) => (await a.post(`/api/tables/${t}/ask`, { what: "why", action: "step RMI1 3505" })).why, await page.evaluate(() => window.aciesTable.id));
  check(why.allowed === false && why.case, `a refusal names its rule: ${why.case}`);
  await endPhase(page);
  const table = await page.evaluate(() => window.aciesTable.id);
  check(page.url().endsWith(`#/t/${table}`), "a table has its address");
  return table;
}

/* The veteran's whole turn, from the end of mine to my next decision, by the page's own clock. */
async function veteran() {
  const took = await api(async (a) => {
    const t = (await a.post("/api/tables", { scenario: "armageddon/rome", seats: { romans: { who: "me" }, sabines: { who: "machine", level: "veteran" } } })).table;
    const s = await a.get(`/api/tables/${t}`);
    const began = performance.now();
    await a.post(`/api/tables/${t}/act`, { seq: s.seq, action: "done" });
    for (let now = s; performance.now() - began < 20000; now = await a.get(`/api/tables/${t}`)) if (now.seq > s.seq + 2 && now.legal) return { ms: performance.now() - began, moves: now.seq - s.seq };
    return null;
  });
  check(took?.moves > 2, `${took?.moves} lines in ${Math.round(took?.ms)} ms with the veteran's answers`);
  check(took.ms / took.moves < 50, `${(took.ms / took.moves).toFixed(1)} ms a move of the veteran`);
}

/* While a general plans, the page answers. */
async function general() {
  const found = await api(async (a) => {
    const t = (await a.post("/api/tables", { scenario: "armageddon/rome", seats: { romans: { who: "machine", level: "general" }, sabines: { who: "me" } } })).table;
    const began = performance.now();
    let slowest = 0, asked = 0;
    for (;;) {
      const at = performance.now();
      await a.post(`/api/tables/${t}/ask`, { what: "goals" }).catch(() => null);
      slowest = Math.max(slowest, performance.now() - at);
      asked++;
      if ((await a.get(`/api/tables/${t}`)).seq > 8 || performance.now() - began > 60000) break;
      await new Promise((r) => setTimeout(r, 50));
    }
    return { slowest, asked, took: performance.now() - began, seq: (await a.get(`/api/tables/${t}`)).seq };
  });
  check(found.seq > 8, `a general has moved after ${Math.round(found.took)} ms`);
  check(found.asked > 3 && found.slowest < found.took / 2, `meanwhile ${found.asked} questions were answered, the slowest after ${Math.round(found.slowest)} ms`);
}

async function advice(table) {
  await mine(page);
  const hint = await api(async (a, t) => a.post(`/api/tables/${t}/ask`, { what: "hint" }), table);
  check(hint, "the coach answers");
}

/* Machines: a whole game of each kind; one is taken apart. */
async function games() {
  for (const scenario of KINDS) {
    const over = await api(async (a, name) => {
      const [game, id] = name.split("/");
      const words = (await a.get("/api/games")).find((g) => g.id === game).scenarios.find((s) => s.id === id).sides.map((s) => s.word);
      const t = (await a.post("/api/tables", { scenario: name, seats: { [words[0]]: { who: "machine", level: "veteran" }, [words[1]]: { who: "machine", level: "recruit" } } })).table;
      for (let i = 0; i < 1200; i++) {
        const s = await a.get(`/api/tables/${t}`);
        if (s.summary.status === "over") return { table: t, text: s.result.text, record: await a.get(`/api/tables/${t}/record`) };
        await new Promise((r) => setTimeout(r, 100));
      }
      return null;
    }, scenario);
    check(over?.record.startsWith("acies-record"), `${scenario} to its end: ${over?.text}`);
    writeFileSync(join(out, `browser-${scenario.replace("/", "-")}.acies`), over.record);
    if (scenario === "syracuse/anapus") await lookBack(over.table);
  }
}

async function lookBack(table) {
  await page.goto(`${url}#/t/${table}/replay/20`);
  await page.reload();
  await until(page, (t) => t?.replay?.step === 20, null, "the replay at step 20");
  await shot(page, "site-replay");
  await page.click('button:has-text("Share…")');
  await page.waitForFunction(() => document.querySelector(".share-picture")?.naturalWidth > 100, null, { timeout: 20000 });
  await shot(page, "site-share");
  check(!(await page.locator(".share-row").count()), "a picture is shared; links that nobody else could open are not offered");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.click('a:has-text("Save the picture")')]);
  check(readFileSync(await saved.path(), "utf8").includes("<svg"), "the picture is saved");
  await page.click(".share .close");
  const [record] = await Promise.all([page.waitForEvent("download"), page.click('a:has-text("Export")')]);
  const text = readFileSync(await record.path(), "utf8");
  check(text.startsWith("acies-record"), "the record is exported");
  const again = await api(async (a, r) => (await a.post("/api/tables", { record: r })).table, text);
  check(again && again !== table, "and brought back as a table");
  const analysis = await api(async (a, t) => {
    let found = await a.post(`/api/tables/${t}/analysis`, {});
    for (let i = 0; i < 1200 && found.state !== "done" && found.state !== "failed"; i++) {
      await new Promise((r) => setTimeout(r, 100));
      found = await a.get(`/api/tables/${t}/analysis`);
    }
    return found;
  }, table);
  check(analysis.state === "done" && analysis.analysis, "the game is taken apart");
}

async function withoutHost(table) {
  await page.waitForTimeout(1500); /* what was played is written some time later */
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  server.closeAllConnections?.();
  await new Promise((done) => server.close(done));
  await page.goto(url);
  await page.waitForSelector("text=Armageddon", { timeout: 60000 });
  const kept = await api(async (a) => (await a.get("/api/tables?which=mine")).map((t) => t.table));
  check(kept.includes(table), "without a network the page opens and the game is there");
  await page.click(`a[href="/t/${table}"] >> nth=0`);
  await mine(page);
  await endPhase(page);
  check(await page.evaluate(() => window.aciesTable.snap.seq > 0), "and goes on");
  await shot(page, "site-offline");
}

try {
  await firstVisit();
  await speaks();
  const table = await play();
  await advice(table);
  await veteran();
  await general();
  await games();
  await romanLesson(browser, root);
  check(true, "a beginner gets through the first lesson");
  await withoutHost(table);
  sound(page);
} catch (error) {
  console.error(`FAIL: ${error.message} ${page.faults.join("; ")}`);
  await shot(page, "site-fail").catch(() => {});
  process.exitCode = 1;
}
await browser.close();
server.close();
