/*
 * Languages: in the pseudo-language every word of the catalogue is accented, so a plain English word on a screen is one that
 * no translator can reach. Each case goes through screens and names what it found; LIST=file writes all of it there.
 */

import { appendFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { axe, check, mine, myTurn, person, Server, shot, sound, startGame, tableOf, until } from "./harness.mjs";

const LANG = "en-XA";

/* Not words: addresses, cases (CC.MOD.flank), codes of pieces and places (Rm-Quad-1, 3130), kinds in capitals. What people wrote is marked in the page. */
const leftovers = () => {
  const bare = (t) => t.replace(/https?:\S+|\b[A-Z][A-Za-z]*(\.[\w-]+)+|\b[A-Z]\w*(-\w+)*-\d+\b|\b(SCh|WWg|Art)\b|\b\w*\d[\w-]*\b|\b[A-Z]{2,6}\b/g, " ");
  const found = [];
  const look = (text, node, what) => {
    if (!/[A-Za-z]{3,}|\b[a-z]{2}\b|\ba (?=[[\p{L}])/u.test(bare(text)) || node.closest("[translate=no], script, style, noscript")) return;
    const way = [];
    for (let n = node; n && n !== document.body && way.length < 4; n = n.parentElement) way.unshift(n.tagName.toLowerCase() + (n.getAttribute("class") ? `.${n.getAttribute("class").trim().split(/\s+/).join(".")}` : ""));
    found.push(`${text.trim()}   <${way.join(" ")}${what ? ` @${what}` : ""}>`);
  };
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let n; (n = walk.nextNode()); ) if (n.parentElement && (n.parentElement.checkVisibility?.() ?? true)) look(n.data, n.parentElement);
  for (const name of ["title", "aria-label", "aria-description", "aria-valuetext", "placeholder", "alt"]) for (const n of document.querySelectorAll(`[${name}]`)) look(n.getAttribute(name), n, name);
  return found;
};

class Reader {
  constructor(page) {
    this.page = page;
    this.found = new Map();
    this.screens = 0;
  }

  async screen(name) {
    this.screens++;
    for (const text of await this.page.evaluate(leftovers)) {
      if (this.found.has(text)) continue;
      this.found.set(text, name);
      if (process.env.LIST) appendFileSync(process.env.LIST, `${name}: ${text}\n`);
    }
  }

  end() {
    const list = [...this.found].slice(0, 12).map(([t, s]) => `${s}: “${t}”`);
    check(!this.found.size, `${this.found.size} texts on ${this.screens} screens have English words: ${list.join("; ")}`);
  }
}

async function reader(browser, url, options = {}) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 }, ...options });
  await page.addInitScript((l) => localStorage.setItem("acies.language", JSON.stringify(l)), LANG);
  return page;
}

/* The first page, each game's page with everything unfolded, the ladder, my games, joining, what is not there. */
export async function pages(browser, url) {
  const page = await reader(browser, url);
  const r = new Reader(page);
  const { table } = await tableOf(page, "syracuse/anapus", { athenians: { who: "me" }, syracusans: { who: "machine", level: "veteran" } });
  await page.request.post(`/api/tables/${table}/resign`, { data: {}, headers: { "Content-Type": "application/json" } });
  const { links } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "friend" } });
  await page.goto("/");
  await page.waitForSelector(".mine li");
  check((await page.getAttribute("html", "lang")) === LANG, "the document does not say its language");
  await r.screen("home");
  await shot(page, "language-home");
  for (const game of await (await page.request.get("/api/games")).json()) {
    await page.goto(`/games/${game.id}`);
    await page.waitForSelector("main h1");
    await page.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
    if (game.id === "syracuse") await page.waitForSelector(".ladder li");
    await page.waitForSelector(".own-battle, .own, main form", { state: "attached" });
    await r.screen(`games/${game.id}`);
  }
  await shot(page, "language-game");
  for (const [path, ready] of [[Object.values(links)[0], "main h1"], ["/account", "main h1"], ["/t/nowhere", ".trouble"], ["/admin", "main"], ["/cups", "main h1"]]) {
    await page.goto(path);
    await page.waitForSelector(ready);
    await r.screen(path.split("/")[1]);
  }
  r.end();
}

/* Accounts, a person's page and the administrator's, on a server for strangers. */
export async function people(browser) {
  const db = join(process.cwd(), `language-${process.pid}.db`);
  for (const end of ["", "-wal", "-shm"]) rmSync(db + end, { force: true });
  const server = await Server.start(db, ["--public"]);
  try {
    const page = await reader(browser, server.url);
    const r = new Reader(page);
    await page.goto("/account");
    await page.waitForSelector(".form-register");
    await r.screen("sign up");
    await page.fill(".form-register [name=name]", "Fire");
    await page.fill(".form-register [name=password]", "correct horse");
    await page.click(".form-register button");
    await page.waitForSelector(".games");
    check((await page.textContent("nav a[href='/account']")) === "Fire", "a person's name was translated");
    for (const path of ["/account", "/people/Fire", "/admin"]) {
      await page.goto(path);
      await page.waitForSelector("main h1");
      await page.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
      await r.screen(path);
    }
    /* the second factor and its secret */
    await page.goto("/account");
    await page.waitForSelector(".factor");
    await page.fill(".factor [name=password]", "correct horse");
    await page.click(".factor button");
    await page.waitForSelector(".factor .secret");
    await r.screen("the second factor");
    /* cups: none, one that is made, its page */
    await page.goto("/cups");
    await page.waitForSelector("main details");
    await page.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
    await r.screen("making a cup");
    await page.fill("[name=title]", "Fire");
    await page.fill("[name=size]", "3");
    await page.click("main form button[type=submit], main form .primary");
    await page.waitForFunction(() => /\/cups\/./.test(location.pathname));
    await page.waitForSelector("main h1");
    await r.screen("a cup");
    await page.goto("/cups");
    await page.waitForSelector("main li");
    await r.screen("cups");
    r.end();
  } finally {
    server.stop();
  }
}

/* Advice: a hint; puzzles and their answers. */
export async function advised(browser, url) {
  const page = await reader(browser, url);
  const r = new Reader(page);
  await startGame(page, "tyre/campaign", { seed: 3 });
  await myTurn(page);
  await page.keyboard.press("m");
  await until(page, (t) => t.hand.plan, null, "a hint");
  await r.screen("a hint");
  for (const id of ["puzzle-anapus-200", "puzzle-anapus-3"]) {
    await page.goto(`/learn/syracuse/${id}`);
    await page.waitForSelector(".lesson .quiet");
    await r.screen(id);
    await page.click(".lesson .quiet");
    await page.waitForSelector(".lesson .lesson-text");
    await r.screen(`the answer of ${id}`);
  }
  r.end();
  sound(page);
}

/* The analysis of a finished game: while it is made, its sums, the replay with a better order. */
export async function analysed(browser, url) {
  const page = await reader(browser, url);
  const r = new Reader(page);
  await startGame(page, "syracuse/anapus", { seed: 9 });
  await played(page, r, "before an analysis", 12);
  await page.evaluate(() => window.aciesTable.send("resign", {}));
  await page.waitForSelector(".result");
  await page.locator(".result .analyse").click();
  await page.waitForSelector(".panel progress, .panel .sums");
  await r.screen("an analysis begins");
  await page.waitForSelector(".panel .sums", { timeout: 120000 });
  await r.screen("an analysis");
  const index = await page.evaluate(() => window.aciesTable.analysis.result.items.findIndex((i) => i.weighed));
  await page.evaluate((n) => window.aciesTable.analysis.visit(n), index);
  await page.waitForSelector(".replay");
  await r.screen("a weighed order in the replay");
  r.end();
  sound(page);
}

/* A longer language fits: nothing is wider than the window, at home and at a table. */
export async function fits(browser, url) {
  for (const [name, options] of [["wide", {}], ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]]) {
    const page = await reader(browser, url, options);
    const width = async (where) => {
      const over = (await page.evaluate(() => Math.max(document.scrollingElement.scrollWidth, ...[...document.querySelectorAll("nav > *, .prompt, .side, .chooser *")].map((n) => n.getBoundingClientRect().right)))) - page.viewportSize().width;
      check(over <= 0, `${where}, ${name}: ${over} pixels wider than the window`);
      await shot(page, `language-${where}-${name}`);
    };
    await page.goto("/");
    await page.waitForSelector(".game h2");
    await width("home");
    await startGame(page, "tyre/naval", { seed: 5 });
    await myTurn(page);
    await width("table");
    if (name === "wide") await axe(page, "a table in another language");
    sound(page);
  }
}

/* What a catalogue says of a text: holes, numbers, capitals, sentences in a row; what is not translated stays English. */
export async function readings(browser, url) {
  const page = await person(browser, url);
  await page.goto("/");
  const said = await page.evaluate(async () => {
    const { Catalogue, parse } = await import("/js/language.js");
    const po = (...all) => parse(all.map(([id, ...said]) => `msgid "${id}"\n${said.length > 1 ? `msgid_plural "${said.shift()}"\n${said.map((t, i) => `msgstr[${i}] "${t}"`).join("\n")}` : `msgstr "${said[0]}"`}\n`).join("\n"));
    const polish = new Catalogue(po(["{n1} turn", "{n1} turns", "{n1} tura", "{n1} tury", "{n1} tur"], ["{1} retreats to {2}", "Do {2} cofa się {1}"], ["the hill", "wzgórze"], ["Not yet", ""], ["not", "nie"], ["yet", "jeszcze"], ["No more attacks.", "Koniec ataków."], ["Turn {facing}", "Zwrot {facing}"], ["Turn {turn}", "Tura {turn}"]), "pl");
    return ["1 turn", "3 turns", "5 turns", "T1 retreats to the hill", "The hill", "Not yet", "T1 retreats to 1427. No more attacks.", "The yet unknown of nobody", "Turn 5", "Turn NE"].map((t) => polish.translate(t));
  });
  const expected = ["1 tura", "3 tury", "5 tur", "Do wzgórze cofa się T1", "Wzgórze", "Not yet", "Do 1427 cofa się T1. Koniec ataków.", "The yet unknown of nobody", "Tura 5", "Zwrot NE"];
  expected.forEach((e, i) => check(said[i] === e, `“${said[i]}”, expected “${e}”`));
}

/* Languages are chosen at the head of the page and kept; each has its file; a translator tries his own; a wrong one leaves the page English. */
export async function chosen(browser, url) {
  const files = readdirSync(join(process.env.SRC, "web/language")).filter((f) => f.endsWith(".po")).map((f) => f.slice(0, -3)).sort();
  const page = await person(browser, url);
  const asked = [];
  page.on("request", (q) => /language/.test(q.url()) && asked.push(q.url()));
  await page.goto("/");
  await page.waitForSelector(".game h2");
  check(asked.every((u) => u.endsWith("/js/languages.js")), `English asks for ${asked}`);
  const listed = (await page.locator(".language option").evaluateAll((all) => all.map((o) => o.value))).filter((v) => v !== "en" && v !== "own").sort();
  check(String(listed) === String(files), `the page offers ${listed}, the folder has ${files}`);
  await page.goto("/?lang=zz");
  await page.waitForSelector(".game h2");
  check(/Choose a battle/.test(await page.textContent(".all-battles")), "a language that there is not breaks the page");
  const chooser = page.waitForEvent("filechooser");
  await page.selectOption(".language", "own");
  await (await chooser).setFiles({ name: "la.po", mimeType: "text/plain", buffer: Buffer.from('msgid ""\nmsgstr "Language: la\\n"\n\nmsgid "Choose a battle"\nmsgstr "Elige proelium"\n') });
  await page.waitForFunction(() => document.querySelector(".all-battles")?.textContent === "Elige proelium");
  check((await page.getAttribute("html", "lang")) === "la", "the document does not say the language of the file");
  const tried = async (text) => {
    const opened = page.waitForEvent("filechooser");
    await page.selectOption(".language", "own");
    await (await opened).setFiles({ name: "own.po", mimeType: "text/plain", buffer: Buffer.from(text) });
  };
  await page.selectOption(".language", "en");
  await page.waitForFunction(() => document.querySelector(".all-battles")?.textContent === "Choose a battle");
  await tried('msgid "Choose a battle"\nmsgstr "\\q"\n');
  await page.waitForFunction(() => document.querySelector(".language").validationMessage === "This file is no catalogue of messages.");
  await page.reload();
  await page.waitForSelector(".all-battles");
  await tried(`msgid "Choose a battle"\nmsgstr "Elige"\n${"#".repeat(6e6)}`);
  await page.waitForFunction(() => document.querySelector(".language").validationMessage === "This browser has no room for so large a file.");
  await page.reload();
  await page.waitForSelector(".all-battles");
  await tried('msgid ""\nmsgstr "Language: zh_Hant_TW\\n"\n\nmsgid "Choose a battle"\nmsgstr "選擇戰役"\n');
  await page.waitForFunction(() => document.querySelector(".all-battles")?.textContent === "選擇戰役");
  await page.selectOption(".language", "en");
  await page.waitForFunction(() => document.querySelector(".all-battles")?.textContent === "Choose a battle");
  check(page.faults.length === 0, `errors: ${page.faults}`);
}

/* A catalogue that would take for ever is left after a while, and the page answers, in English. */
export async function hostile(browser, url) {
  const page = await person(browser, url);
  const holes = (n) => Array.from({ length: 12 }, (_, i) => `{h${n}-${i}}a`).join("");
  const many = Array.from({ length: 3000 }, (_, n) => `msgid "${holes(n)} the"\nmsgstr "x"\n`).join("\n");
  await page.addInitScript((text) => {
    localStorage.setItem("acies.language", '"own"');
    localStorage.setItem("acies.language.own", JSON.stringify(text));
  }, many);
  const warned = page.waitForEvent("console", { predicate: (m) => m.text().includes("takes too long"), timeout: 60000 });
  await page.goto("/");
  await page.evaluate(() => document.body.append(`the ${"a ".repeat(300)}`));
  await warned;
  const began = Date.now();
  check(/Choose a battle/.test(await page.textContent(".all-battles")), "the page is not in English");
  await page.evaluate(() => document.body.append(`the ${"a ".repeat(301)}`));
  check(Date.now() - began < 5000, `the page does not answer for ${Date.now() - began} ms`);
}

/* German has all words of the page, and a turn of the game is not called a turn of the body. */
export async function german(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem("acies.language", '"de"'));
  await startGame(page, "armageddon/rome", { seed: 5 });
  await myTurn(page);
  await page.evaluate(() => window.aciesTable.hand.select(["RMI1"]));
  check(/^Zug 1 von 10$/.test(await page.textContent(".where .turn-number")), await page.textContent(".where .turn-number"));
  await page.locator(".prompt .buttons button", { hasText: "Drehen…" }).waitFor();
  await page.keyboard.press("?");
  await page.locator(".help", { hasText: "Zeichen dieses Spiels" }).waitFor();
  await shot(page, "language-german");
  const left = await page.evaluate(() => [...document.querySelectorAll(".prompt, .help, .panels [role=tab], .tools button")].flatMap((n) => n.textContent.match(/\b(the|and|this|what|click|drag|your)\b/gi) || []));
  check(left.length === 0, `English words at the table: ${left}`);
  sound(page);
}

/* The proof would notice: without one message in the catalogue its words are found. */
export async function noticed(browser, url) {
  const page = await reader(browser, url);
  const pot = readFileSync(join(process.env.SRC, "web/language/acies.pot"), "utf8");
  await page.route("**/language/acies.pot", (route) => route.fulfill({ body: pot.replace('msgid "Choose a battle"\nmsgstr ""\n', ""), contentType: "text/plain" }));
  await page.goto("/");
  await page.waitForSelector(".game h2");
  const found = await page.evaluate(leftovers);
  check(found.length === 1 && found[0].includes("h2.all-battles"), `found without “Choose a battle”: ${found}`);
}

/* The staff plays for both sides until so many steps are in the record. */
async function played(page, r, name, steps) {
  for (let i = 0; i < 60; i++) {
    await myTurn(page);
    await r.screen(name);
    if ((await page.evaluate(() => window.aciesTable.snap.step)) >= steps) return;
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = staff?.plan.actions.map((a) => a.text) || [];
      await t.act(texts.length ? texts.slice(0, 200) : [t.choices.all[t.choices.all.length - 1].text]);
      await t.settled();
    });
  }
}

/* What stands beside the map, each panel with everything unfolded. */
async function panels(page, r, name) {
  for (const tab of ["log", "actions", "roster", "goals", "charts", "rules", "talk", "orders"]) {
    await page.click(`#tab-${tab}`);
    await page.waitForFunction(() => document.querySelector("#panel").children.length > 0);
    await page.evaluate(() => document.querySelectorAll("#panel details").forEach((d) => (d.open = true)));
    await r.screen(`${name}, ${tab}`);
  }
}

/* Cards at the map: a piece's, odds, menus, why not, advice, help. */
async function pointed(page, r, name) {
  await page.evaluate(() => {
    const t = window.aciesTable;
    const [piece] = t.choices.subjects();
    if (piece) t.hand.select?.([piece]);
  });
  await r.screen(`${name}, a piece taken up`);
  for (const i of [1, 2]) {
    await page.evaluate((n) => document.querySelectorAll(".prompt .buttons .aids button")[n]?.click(), i);
    await page.waitForSelector(".menu", { timeout: 3000 }).catch(() => null);
    await r.screen(`${name}, menu of ${["", "advice", "orders"][i]}`);
    await page.keyboard.press("Escape");
  }
  await page.evaluate(() => window.aciesTable.hand.staff("phase"));
  await r.screen(`${name}, the staff's plan`);
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.aciesTable.toggleDraft());
  await r.screen(`${name}, draft`);
  await page.evaluate(() => window.aciesTable.dropDraft());
  await page.evaluate(() => window.aciesTable.viewButton.click());
  await r.screen(`${name}, menu of the view`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await r.screen(`${name}, help`);
  await page.keyboard.press("Escape");
  const rolls = await page.evaluate(() => {
    const t = window.aciesTable;
    const c = t.choices.all.find((x) => t.choices.flag(x, "rolls"));
    if (c) t.hand.openCard(c);
    return !!c;
  });
  if (rolls) await page.waitForSelector(".card-box", { timeout: 5000 }).catch(() => null);
  await r.screen(`${name}, odds`);
  await page.keyboard.press("Escape");
}

async function hovered(page, r, name) {
  const spots = await page.evaluate(() => [...document.querySelectorAll(".piece")].map((n) => n.getBoundingClientRect()).filter((b) => b.left > 20 && b.top > 80 && b.right < innerWidth - 420 && b.bottom < innerHeight - 100).filter((_, i) => i % 5 === 0).slice(0, 4).map((b) => [b.left + b.width / 2, b.top + b.height / 2]));
  for (const [x, y] of spots) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(250);
    await r.screen(`${name}, hover`);
    await page.mouse.click(x, y);
    await page.waitForTimeout(100);
    await r.screen(`${name}, clicked`);
    await page.mouse.click(x + 90, y + 60);
    await page.waitForTimeout(150);
    await r.screen(`${name}, clicked beside`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  await page.mouse.move(2, 2);
}

async function ended(page, r, name) {
  await page.evaluate(() => window.aciesTable.send("resign", {}));
  await page.waitForSelector(".result");
  await r.screen(`${name}, result`);
  const id = await page.evaluate(() => window.aciesTable.id);
  await page.goto(`/t/${id}/replay`);
  await page.waitForSelector(".replay");
  await until(page, (t) => t?.replay?.reel, null, "the replay");
  await r.screen(`${name}, replay`);
  await page.evaluate(() => window.aciesTable.share(0));
  await r.screen(`${name}, share`);
}

/* The first sight of a battle. */
async function briefed(browser, url, scenario) {
  const page = await reader(browser, url, { briefing: true });
  const r = new Reader(page);
  await startGame(page, scenario, { seed: 5, level: "recruit" });
  await until(page, (t) => t?.snap && t.stage.querySelector("[role=dialog], .brief"), null, "a briefing");
  await r.screen(`${scenario}, briefing`);
  await page.context().close();
  return r.found;
}

async function game(browser, url, scenario, steps) {
  const page = await reader(browser, url);
  const r = new Reader(page);
  r.found = await briefed(browser, url, scenario);
  const [id] = scenario.split("/");
  const games = await (await page.request.get("/api/games")).json();
  await page.goto(`/learn/${id}/${games.find((g) => g.id === id).lessons[0].id}`);
  await mine(page);
  await r.screen(`${id}, lesson`);
  await startGame(page, scenario, { seed: 5 });
  await played(page, r, id, steps);
  await hovered(page, r, id);
  await pointed(page, r, id);
  await panels(page, r, id);
  await shot(page, `language-${id}`);
  await ended(page, r, id);
  sound(page);
  r.end();
}

export const armageddon = (browser, url) => game(browser, url, "armageddon/rome", 60);
export const tyre = (browser, url) => game(browser, url, "tyre/naval", 60);
export const alexandria = (browser, url) => game(browser, url, "alexandria/heptastadium", 40);
export const syracuse = (browser, url) => game(browser, url, "syracuse/anapus", 40);
export const elements = (browser, url) => game(browser, url, "elements/quick", 40);
