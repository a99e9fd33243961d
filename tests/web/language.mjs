/*
 * Languages: in the pseudo-language every word of the catalogue is accented, so a plain English word on a screen is one that
 * no translator can reach. Each case goes through screens and names what it found; LIST=file writes all of it there.
 */

import { appendFileSync } from "node:fs";
import { check, mine, myTurn, person, shot, sound, startGame, tableOf, until } from "./harness.mjs";

const LANG = "en-XA";

/* Not words: notations, codes of pieces, names of browsers' keys; what people wrote is marked in the page. */
const leftovers = () => {
  const bare = (t) => t.replace(/\b[A-Z]\w*(-\w+)*-\d+\b|\b(SCh|WWg|Art)\b|\b[A-Z][A-Za-z]*(\.[\w-]+)+|https?:\S+|\/\w[\w/.-]*|[\w.-]+@[\w.]+|\b[A-Z][a-z]{0,3}\b|\b\w*\d[\w-]*\b|\b[A-Z]{2,6}\b/g, " ");
  const found = [];
  const look = (text, node, what) => {
    if (!/[A-Za-z]{3,}/.test(bare(text)) || node.closest("[translate=no], script, style, noscript")) return;
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

/* The first page, each game's page with everything unfolded, joining, accounts. */
export async function pages(browser, url) {
  const page = await reader(browser, url);
  const r = new Reader(page);
  await page.goto("/");
  await page.waitForSelector(".game h2");
  check((await page.getAttribute("html", "lang")) === LANG, "the document does not say its language");
  await r.screen("home");
  await shot(page, "language-home");
  const games = await (await page.request.get("/api/games")).json();
  for (const game of games) {
    await page.goto(`/games/${game.id}`);
    await page.waitForSelector("main h1");
    await page.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
    await page.waitForTimeout(150);
    await r.screen(`games/${game.id}`);
  }
  await shot(page, "language-game");
  const sc = games[0].scenarios[0];
  const { links } = await tableOf(page, `${games[0].id}/${sc.id}`, Object.fromEntries(sc.sides.map((sd, i) => [sd.word, { who: i ? "friend" : "me" }])));
  await page.goto(Object.values(links)[0]);
  await page.waitForSelector("main h1");
  await r.screen("join");
  await page.goto("/account");
  await page.waitForSelector("main h1");
  await r.screen("account");
  await page.goto("/t/nowhere");
  await page.waitForSelector(".trouble, .error, main");
  await r.screen("trouble");
  r.end();
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
  await page.evaluate(() => document.querySelectorAll(".prompt .buttons .aids button")[1]?.click());
  await r.screen(`${name}, advice`);
  await page.keyboard.press("Escape");
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
}

async function game(browser, url, scenario, steps) {
  const page = await reader(browser, url);
  const r = new Reader(page);
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
