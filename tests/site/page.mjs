/* page.mjs SITE: the site in a browser, from a plain file host in a folder, and then without any host. */
import { createServer } from "node:http";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";

const { chromium } = createRequire(join(process.env.TOOLS, "x.js"))("playwright-core");
const site = process.argv[2];
const shots = process.env.ARTIFACTS || "shots";
mkdirSync(shots, { recursive: true });
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };
const FOLDER = "/some/folder/";

function host() {
  const server = createServer((request, answer) => {
    const path = new URL(request.url, "http://x").pathname;
    const file = join(site, path.slice(FOLDER.length) || "index.html");
    try {
      if (!path.startsWith(FOLDER) || !statSync(file).isFile()) throw new Error();
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
const url = `http://127.0.0.1:${server.address().port}${FOLDER}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
const faults = [];
page.on("pageerror", (e) => faults.push(e.message));
page.on("response", (r) => r.status() >= 400 && faults.push(`${r.status()} ${r.url()}`));
try {
  await page.goto(url);
  await page.waitForSelector("text=Armageddon", { timeout: 60000 });
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  check(paint < 2000, `first paint after ${Math.round(paint)} ms`);
  await page.screenshot({ path: join(shots, "site-home.png") });

  /* a person plays: the page's own buttons */
  await page.click('a[href="/games/armageddon/rome"] >> nth=0');
  await page.waitForSelector("h1");
  await page.screenshot({ path: join(shots, "site-setup.png") });
  check(page.url().includes("#/games/armageddon/rome"), "addresses stand behind the #");

  const api = (f, ...args) => page.evaluate(`(async () => { const api = await import("${url}js/api.js"); return (${f})(api, ...${JSON.stringify(args)}); })()`);
  const table = await api(async (a) => (await a.post("/api/tables", { scenario: "armageddon/rome", seats: { romans: { who: "me" }, sabines: { who: "machine", level: "veteran" } } })).table);
  await page.goto(`${url}#/t/${table}`);
  await page.reload();
  await page.waitForSelector(".table", { timeout: 60000 });
  const seen = await api(async (a, t) => a.get(`/api/tables/${t}`), table);
  const action = seen.legal.actions[0];
  const answers = await api(async (a, t, text) => ({
    why: await a.post(`/api/tables/${t}/ask`, { what: "why", action: "step RMI1 3505" }),
    reach: await a.post(`/api/tables/${t}/ask`, { what: "reach", piece: "RMI1" }),
    draft: await a.post(`/api/tables/${t}/ask`, { what: "view", draft: [text] }),
    goals: await a.post(`/api/tables/${t}/ask`, { what: "goals" }),
  }), table, action.text);
  check(answers.why.why.allowed === false && answers.why.why.case, `a refusal names its rule: ${answers.why.why.case}`);
  check(answers.draft.drafted === 1, "a draft is answered");
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(shots, "site-table.png") });

  /* the machine's turn */
  const took = await api(async (a, t) => {
    const s = await a.get(`/api/tables/${t}`);
    const end = s.legal.actions.find((x) => /^(done|end|pass)/.test(x.text)) || s.legal.actions[0];
    const began = performance.now();
    await a.post(`/api/tables/${t}/act`, { seq: s.seq, action: end.text });
    let now = s;
    while ((now = await a.get(`/api/tables/${t}`)).seq < s.seq + 3 && performance.now() - began < 20000);
    return { ms: performance.now() - began, moves: now.seq - s.seq };
  }, table);
  check(took.moves >= 2, `${took.moves} lines in ${Math.round(took.ms)} ms with the veteran's answers`);

  /* a whole game between machines, its record, its analysis begun in a worker of its own */
  const over = await api(async (a) => {
    const t = (await a.post("/api/tables", { scenario: "tyre/naval", seats: { macedonians: { who: "machine", level: "recruit" }, tyrians: { who: "machine", level: "veteran" } } })).table;
    for (let i = 0; i < 600; i++) {
      const s = await a.get(`/api/tables/${t}`);
      if (s.summary.status === "over") return { result: s.result, record: await a.get(`/api/tables/${t}/record`), analysis: (await a.post(`/api/tables/${t}/analysis`, {})).state };
      await new Promise((r) => setTimeout(r, 100));
    }
    return null;
  });
  check(over && over.record.startsWith("acies-record"), `a game to its end: ${over?.result.text}`);
  check(over.analysis === "running", "its analysis runs");

  /* kept, and without a host */
  await page.waitForTimeout(1500);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  server.closeAllConnections?.();
  await new Promise((done) => server.close(done));
  await page.goto(url);
  await page.waitForSelector("text=Armageddon", { timeout: 60000 });
  const mine = await api(async (a) => (await a.get("/api/tables?which=mine")).map((t) => t.table));
  check(mine.includes(table), "without a network the page opens and the game is there");
  check(faults.length === 0, `no faults of the page ${faults.join("; ")}`);
} catch (error) {
  console.error(`FAIL: ${error.message} ${faults.join("; ")}`);
  await page.screenshot({ path: join(shots, "site-fail.png") }).catch(() => {});
  process.exitCode = 1;
}
await browser.close();
server.close();
