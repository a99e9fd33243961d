/* The first sight of a battle: what it is about, then what the other side has done, from the set-up. */

import { axe, check, endPhase, goesOn, idle, myTurn, person, shot, sound, standsAt, tableOf, until } from "./harness.mjs";

const MACHINE = { who: "machine", level: "recruit" };

/* Who moves second sees the set-up behind the briefing, and then the enemy's moves one after another. */
export async function opening(browser, url) {
  const page = await person(browser, url, { briefing: true });
  const { table } = await tableOf(page, "tyre/naval", { macedonians: { who: "me" }, tyrians: MACHINE }, null, { seed: 4 });
  await page.waitForTimeout(1500); /* the machine has moved */
  await page.goto(`/t/${table}`);
  await page.waitForSelector(".brief");
  await shot(page, "first-briefing");
  const tall = await page.evaluate(() => [...document.querySelectorAll(".layer-pieces .piece:not(.buried) text")].map((n) => Number(n.getAttribute("font-size")) * n.getScreenCTM().a));
  check(tall.length > 20 && Math.max(...tall) > 10.95, `the set-up is seen from so far away that figures are ${Math.max(...tall).toFixed(1)} px high`);
  await axe(page, "the briefing");
  check(/You are the Macedonians/.test(await page.textContent(".brief")), "the briefing does not say who I am");
  check((await page.locator(".brief .goals li").count()) > 0 || (await until(page, () => document.querySelectorAll(".brief .goals li").length, null, "goals")), "it does not say how I win");
  check((await page.evaluate(() => window.aciesTable.items.length)) === 0, "the log tells what is not shown yet");
  await page.click(".brief .button.primary");
  const seen = new Set();
  for (let i = 0; i < 200; i++) {
    const now = await page.evaluate(() => ({ step: window.aciesTable.items.length, idle: window.aciesTable.idle() }));
    seen.add(now.step);
    if (now.idle) break;
    await page.waitForTimeout(40);
  }
  check(seen.size > 3, `the opening was shown in ${seen.size} steps`);
  await myTurn(page);
  /* once is enough */
  await page.reload();
  await myTurn(page);
  check((await page.locator(".brief").count()) === 0, "the briefing comes again");
  sound(page);
}

/* What happens while the set-up is still fetched (here: one's own move in another window) is not lost. */
export async function meanwhile(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "tyre/naval", { macedonians: { who: "me" }, tyrians: MACHINE }, null, { seed: 4 });
  const other = await page.context().newPage();
  await other.goto("/");
  let release, asked;
  const released = new Promise((done) => (release = done)), wanted = new Promise((done) => (asked = done));
  const quiet = async () => {
    const state = await (await page.request.get(`/api/tables/${table}`)).json();
    return state.view?.turn?.to_act === "macedonians";
  };
  for (let i = 0; i < 100 && !(await quiet()); i++) await page.waitForTimeout(100);
  await page.route("**/replay?*", async (route) => {
    asked();
    await released;
    await route.continue();
  });
  await page.goto(`/t/${table}`);
  await wanted;
  await other.goto(`/t/${table}`);
  await until(other, (t) => t?.snap, null, "the other window");
  await other.evaluate(() => window.aciesTable.setSpeed("skip"));
  await myTurn(other);
  const before = await other.evaluate(() => window.aciesTable.snap.step);
  await endPhase(other);
  await until(other, (t, n) => t.snap.step > n, before, "the other window's move");
  await myTurn(other);
  const step = await other.evaluate(() => window.aciesTable.snap.step);
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  release();
  await until(page, (t) => t.stage.dataset.kind, null, "the board");
  await until(page, (t, n) => t.idle() && t.snap.step >= n, step, "what happened meanwhile");
  await myTurn(page);
  sound(page);
}

/* Nor is what happens while the data of the game are on their way, before there is a board. */
export async function beforeTheBoard(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "me" } }, null, { seed: 4 });
  let heard = false;
  page.on("websocket", (ws) => ws.on("framereceived", ({ payload }) => (heard ||= JSON.parse(payload).type === "update")));
  await page.route("**/api/data/**", async (route) => {
    const { seq } = await (await page.request.get(`/api/tables/${table}`)).json();
    await page.request.post(`/api/tables/${table}/act`, { data: { seq, action: "step RSK1 2426" }, headers: { "Content-Type": "application/json" } });
    for (let i = 0; i < 100 && !heard; i++) await new Promise((done) => setTimeout(done, 50));
    await route.continue();
  });
  await page.goto(`/t/${table}`);
  await until(page, (t) => t?.snap && t.idle?.(), null, "the table");
  check(heard, "the table said nothing before there was a board: the test proves nothing");
  await standsAt(page, "RSK1", "2426");
  sound(page);
}

/* Who wins unless the other side comes to something reads what that is, not that he wins otherwise. */
export async function unlessTheyDo(browser, url) {
  const page = await person(browser, url, { briefing: true });
  const { table } = await tableOf(page, "armageddon/kadesh", { egyptians: { who: "me" }, hittites: MACHINE }, null, { seed: 4 });
  await page.goto(`/t/${table}`);
  await page.locator(".brief .goals li").nth(2).waitFor();
  const said = await page.locator(".brief .goals").textContent();
  check(/You win unless the Hittites/.test(said) && /25/.test(said) && /15/.test(said) && !/otherwise/.test(said), `the briefing says ${said}`);
  sound(page);
}

/* Who moves first has the briefing and then the board; on a phone it is not hidden behind a panel. */
export async function phone(browser, url) {
  const page = await person(browser, url, { briefing: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: MACHINE });
  await page.goto(`/t/${table}`);
  await page.locator(".brief .button.primary").waitFor();
  await shot(page, "first-briefing-phone");
  const inSight = await page.locator(".brief .button.primary").evaluate((b) => {
    const r = b.getBoundingClientRect();
    return r.top >= 0 && r.bottom <= innerHeight;
  });
  check(inSight, "the button that begins is out of sight");
  await page.tap(".brief .button.primary");
  await page.waitForSelector(".brief", { state: "detached" });
  await myTurn(page);
  sound(page);
}

/* On a telephone the enemy's moves far away are gone to while they are shown; then I look at my own men again. */
export async function goneTo(browser, url) {
  const page = await person(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => localStorage.setItem("acies.speed", '"fast"'));
  const { table } = await tableOf(page, "armageddon/rome", { romans: MACHINE, sabines: { who: "me" } }, null, { seed: 3 });
  await page.goto(`/t/${table}`);
  const seen = () => page.evaluate(() => {
    const t = window.aciesTable;
    const sides = t.shown().pieces.filter((p) => t.board.point(p.place) && t.board.inSight(p.place)).map((p) => p.side);
    return { during: !!t.showing, sides: [...new Set(sides)].join() };
  });
  await until(page, (t) => t?.showing?.led, null, "the enemy's moves to be gone to");
  const { during, sides } = await seen();
  check(during && sides.includes("romans"), `while the Romans move, in sight are: ${sides}`);
  await myTurn(page);
  check((await seen()).sides === "sabines", `after their moves in sight are: ${(await seen()).sides}`);
  sound(page);
}

/* The log follows play over a change of the window's size, and stops only when somebody scrolls back. */
export async function logFollows(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1280, height: 900 } });
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "me" } });
  await page.goto(`/t/${table}`);
  await myTurn(page);
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  const go = async () => {
    const texts = await page.evaluate(async () => (await window.aciesTable.ask("staff", { scope: "turn" })).plan.actions.map((a) => a.text));
    await goesOn(page, () => page.evaluate((t) => window.aciesTable.act(t.slice(0, 40)), texts.length ? texts : ["done"]));
  };
  const low = () => page.evaluate(() => {
    const b = window.aciesTable.panels.body;
    return b.scrollHeight - b.clientHeight - b.scrollTop;
  });
  for (let i = 0; i < 6 && (await page.evaluate(() => window.aciesTable.panels.body.scrollHeight < 1100)); i++) await go();
  check((await low()) < 5, "the log does not stand at its end");
  await page.setViewportSize({ width: 1280, height: 620 });
  await idle(page);
  await page.waitForTimeout(200);
  check((await low()) < 5, `after a resize the log is ${await low()} px short`);
  await go();
  check((await low()) < 5, "the log has stopped following");
  await page.evaluate(() => (window.aciesTable.panels.body.scrollTop = 0));
  await page.waitForTimeout(100);
  await go();
  check((await page.evaluate(() => window.aciesTable.panels.body.scrollTop)) < 40, "who reads back is pulled to the end");
  sound(page);
}

/* No game disappears from the first page; what is put away can be brought back. The page of a table is no longer than the window. */
export async function allMyGames(browser, url) {
  const page = await person(browser, url);
  for (let i = 0; i < 14; i++) await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: MACHINE });
  await page.goto("/");
  await page.locator(".mine .tables li").first().waitFor();
  const rows = () => page.locator(".mine .tables li").count();
  check((await rows()) >= 14, `${await rows()} of 14 games are on the page`);
  const before = await page.locator(".mine > .tables > li").count();
  await page.locator(".mine .away").first().click();
  await page.locator('.mine summary:has-text("put away")').click();
  // news of another table draws the list again: what is unfolded stays so under the hand
  const shown = await rows();
  await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: MACHINE });
  await page.waitForFunction((n) => document.querySelectorAll(".mine .tables li").length > n, shown);
  await page.locator('.mine button:has-text("Bring back")').click();
  await page.waitForFunction(() => !document.querySelector(".mine")?.textContent.includes("Bring back"));
  check((await page.locator(".mine > .tables > li").count()) === before, "it is not back");
  await page.locator(".mine .tables a").first().click();
  await myTurn(page);
  const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  check(over <= 0, `the page of a table is ${over} px longer than the window`);
  sound(page);
}
