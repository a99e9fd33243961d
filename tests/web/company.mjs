/* A reason to return: cups, open seats, games to watch, somebody's page; mute, block and report, and the administrator's side of it. */

import { axe, check, person, Server, shot, sound, tableOf } from "./harness.mjs";
import { rmSync } from "node:fs";
import { join } from "node:path";

const post = async (page, path, data = {}) => (await page.request.post(path, { data, headers: { "Content-Type": "application/json" } })).json();

async function publicServer(name, run) {
  const db = join(process.cwd(), `${name}-${process.pid}.db`);
  for (const end of ["", "-wal", "-shm"]) rmSync(db + end, { force: true });
  const server = await Server.start(db, ["--public"]);
  try {
    await run(server.url);
  } finally {
    server.stop();
  }
}

async function member(browser, url, name) {
  const page = await person(browser, url);
  const me = await post(page, "/api/register", { name, password: "correct horse" });
  check(me.user, `${name} is not let in: ${JSON.stringify(me)}`);
  return page;
}

/* Somebody makes a cup; two join from the list; it begins, goes on by itself, and has a winner. */
export async function cup(browser) {
  await publicServer("cup", async (url) => {
    const names = ["Ada", "Bo", "Cy"], pages = [];
    for (const name of names) pages.push(await member(browser, url, name));
    const [ada, bo, cy] = pages;
    await ada.goto("/");
    await ada.click('nav a:has-text("Cups")');
    await ada.waitForSelector("text=make the first");
    check(await ada.locator(".no-cups li").count() > 2 && (await ada.isVisible(".make-cup [name=title]")), "where there is no cup it is not told what one is, or how to make one");
    await shot(ada, "no-cups");
    await ada.fill("[name=title]", "Cup of the Tiber");
    await ada.selectOption("[name=scenario]", "armageddon/rome");
    await ada.fill("[name=size]", "3");
    await axe(ada, "making a cup");
    await ada.click('button:has-text("Make the cup")');
    await ada.waitForSelector('h1:has-text("Cup of the Tiber")');
    for (const page of [bo, cy]) {
      await page.goto("/cups");
      await page.click("text=Cup of the Tiber");
      await page.click('button:has-text("Play in it")');
      await page.waitForFunction(() => !document.querySelector(".buttons .primary"));
    }
    /* Ada's page has followed */
    await ada.waitForSelector("text=Round 1 of 3");
    await ada.waitForSelector("text=Being played now");
    await axe(ada, "a cup");
    await shot(ada, "cup");
    for (let round = 1; round <= 3; round++) {
      await ada.waitForSelector(`text=Round ${round} of 3`);
      const state = await (await ada.request.get(`/api/cups/${ada.url().split("/").pop()}`)).json();
      for (const g of state.games.filter((x) => x.round === round)) await post(pages[names.indexOf(g.first > g.second ? g.first : g.second)], `/api/tables/${g.table}/resign`);
    }
    await ada.waitForSelector("text=Won by Ada with 4 of 4");
    const points = await ada.locator(".cross tbody tr").allInnerTexts();
    check(/Ada/.test(points[0]) && /Cy/.test(points[2]), `the standing is ${points}`);
    await shot(ada, "cup-over");
    await bo.goto("/people/me");
    await bo.waitForSelector("text=Place 2 of 3.");
    sound(ada);
  });
}

/* An open seat is found by length and by who offers it, and taken; the game is then watched from the first page, and its picture follows. */
export async function seats(browser, url) {
  const one = await person(browser, url), two = await person(browser, url), third = await person(browser, url);
  for (const page of [one, two, third]) await page.goto("/");
  const made = await tableOf(one, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "open" } }, null, { clock: { kind: "days", days: 2 } });
  await tableOf(one, "syracuse/campaign", { athenians: { who: "me" }, syracusans: { who: "open" } });
  const rows = two.locator(".seats-open li");
  await two.locator(".seats-open li:has-text('Rome')").waitFor();
  await two.locator(".seats-open li:has-text('Siege')").waitFor();
  check(/2 days for a decision/.test((await rows.allInnerTexts()).join()), `the seats say ${await rows.allInnerTexts()}`);
  await axe(two, "open seats", ".lobby");
  await shot(two, "seats");
  await two.selectOption(".lobby .asks label:has-text('A battle') select", "short");
  await two.locator(".seats-open li:has-text('Siege')").waitFor({ state: "detached" });
  await two.locator(".seats-open li:has-text('Rome') button").first().click();
  await two.waitForURL(`**/t/${made.table}`);
  await third.goto("/");
  const card = third.locator(`.watched li:has(a[href="/t/${made.table}"])`);
  await card.waitFor();
  await third.waitForFunction((id) => document.querySelector(`.watched a[href="/t/${id}"] img`)?.naturalWidth > 0, made.table);
  const before = await card.locator("img").getAttribute("src");
  const state = await (await one.request.get(`/api/tables/${made.table}`)).json();
  const actor = state.legal ? one : two;
  const legal = (state.legal || (await (await two.request.get(`/api/tables/${made.table}`)).json()).legal).actions;
  await post(actor, `/api/tables/${made.table}/act`, { seq: state.seq, action: legal[0].text });
  await third.waitForFunction(([id, src]) => document.querySelector(`.watched a[href="/t/${id}"] img`).getAttribute("src") !== src, [made.table, before]);
  await axe(third, "games to watch", ".watching");
  await card.scrollIntoViewIfNeeded();
  await shot(third, "watched");
  sound(third);
}

/* Rude words: their writer is muted and reported from his page, the administrator reads it and bans him. */
export async function manners(browser) {
  await publicServer("manners", async (url) => {
    const ada = await member(browser, url, "Ada"), bo = await member(browser, url, "Bo"), cy = await member(browser, url, "Cy");
    const made = await tableOf(cy, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "open" } });
    await post(bo, "/api/join", { table: made.table, side: "sabines" });
    await post(bo, `/api/tables/${made.table}/chat`, { text: "You play like a goose." });
    await cy.goto(`/t/${made.table}`);
    await cy.click("#tab-talk");
    await cy.click('.talk a:has-text("Bo")');
    await cy.waitForSelector('h1:has-text("Bo")');
    await cy.click('button:has-text("Mute")');
    await cy.waitForSelector("text=You do not read what Bo writes");
    await cy.click("text=Report Bo to the administrator");
    await cy.fill(".form-report textarea", "He insults people and their birds.");
    await axe(cy, "somebody's page");
    await shot(cy, "profile");
    await cy.click('.form-report button:has-text("Report")');
    await cy.waitForSelector("text=the administrator will look at it");
    await cy.goto(`/t/${made.table}`);
    await cy.click("#tab-talk");
    await cy.waitForSelector(".say");
    check((await cy.locator(".talk li").count()) === 0, "what a muted person writes is still there");
    await cy.goto("/account");
    await cy.waitForSelector('.ties-box:has-text("Bo")');
    await ada.goto("/admin");
    await ada.waitForSelector("text=their birds");
    check(await ada.locator(`.reports a[href="/t/${made.table}"]`).count(), "the report does not name the table");
    await ada.fill('[aria-label="Tables that Bo may have"]', "5");
    await ada.press('[aria-label="Tables that Bo may have"]', "Tab");
    await ada.waitForSelector("text=The quota of Bo is changed");
    await axe(ada, "administration with reports");
    await shot(ada, "reports");
    await ada.locator(".reports button:has-text('Ban')").click();
    await ada.locator(".reports button:has-text('Really ban?')").click();
    await ada.waitForSelector("text=Bo is banned.");
    await ada.locator(".reports button:has-text('Close the report')").click();
    await ada.waitForSelector("text=None is open.");
    sound(ada);
    sound(cy);
  });
}

/* A finished game is looked into from one's own page: then it tells what the dice gave and what was thrown away. */
export async function balance(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "syracuse/anapus", { athenians: { who: "me" }, syracusans: { who: "machine", level: "recruit" } }, null, { seed: 3 });
  const state = await (await page.request.get(`/api/tables/${table}`)).json();
  await post(page, `/api/tables/${table}/act`, { seq: state.seq, action: state.legal.actions[0].text });
  await post(page, `/api/tables/${table}/resign`);
  await page.goto("/account");
  await page.click("text=My page: luck and errors");
  await page.waitForSelector("text=No game has been looked into yet");
  await page.click('button:has-text("Look into my finished games")');
  await page.locator(".balances").waitFor({ timeout: 90000 });
  const said = await page.locator(".balances").innerText();
  check(/The Siege of Syracuse\s+1 game\s+.*luck|dice/.test(said) && /± \d\.\d\d thrown away a game/.test(said), `the balance says ${said}`);
  await axe(page, "luck and errors");
  await shot(page, "balance");
  await page.click('button:has-text("Look into my finished games")');
  await page.waitForSelector("text=All your finished games have been looked into.");
  sound(page);
}
