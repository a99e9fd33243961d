/* People: accounts with --public, tokens, the administrator; consent between two; presence, talk, notes, clocks, abandoned games. */

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { axe, check, endPhase, goesOn, myTurn, person, Server, shot, sound, startGame, state, tableOf, until } from "./harness.mjs";

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

async function signUp(page, name, password = "correct horse") {
  await page.goto("/account");
  await page.fill(".form-register [name=name]", name);
  await page.fill(".form-register [name=password]", password);
  await page.click(".form-register button");
  await page.waitForSelector(`nav a:has-text("${name}")`);
}

/* Sign up, out and in; a bad password is told; a token is made once and withdrawn; name and vacation are kept. */
export async function accounts(browser) {
  await publicServer("accounts", async (url) => {
    const page = await person(browser, url);
    await signUp(page, "Hanno");
    await page.goto("/account");
    await page.waitForSelector(".token-box");
    await axe(page, "account");
    await page.fill(".form-tokens [name=note]", "my bot");
    await page.click(".form-tokens button");
    await page.waitForSelector(".token code");
    const token = await page.textContent(".token code");
    const asBot = await (await page.request.get("/api/me", { headers: { Authorization: `Bearer ${token}` } })).json();
    check(asBot.name === "Hanno", "the token is not good");
    await shot(page, "account");
    await page.click('.tokens button:has-text("Withdraw")');
    await page.waitForFunction(() => !document.querySelector(".tokens li"));
    await page.fill(".form-me [name=vacation]", "5");
    await page.click('.form-me button:has-text("Go on vacation")');
    await page.waitForFunction(() => document.querySelector(".said").textContent.length > 0);
    check((await (await page.request.get("/api/me")).json()).vacation, "no vacation");
    await page.waitForSelector("text=Away until");
    check((await page.locator("[name=notice]").count()) === 0, "an address is asked for where nothing is sent");
    await page.click("#sign-out");
    await page.waitForSelector('nav a:has-text("Sign in")');
    await page.goto("/account");
    await page.waitForSelector(".form-login");
    await axe(page, "sign in");
    await page.fill(".form-login [name=name]", "Hanno");
    await page.fill(".form-login [name=password]", "wrong horse");
    await page.click(".form-login button");
    await page.waitForFunction(() => document.querySelector(".form-login .problem").textContent.length > 3);
    await page.fill(".form-login [name=password]", "correct horse");
    await page.click(".form-login button");
    await page.waitForSelector('nav a:has-text("Hanno")');
    sound(page);
  });
}

/* The first account administers: a code for a lost password, mute, ban, delete. */
export async function administration(browser) {
  await publicServer("administration", async (url) => {
    const first = await person(browser, url), second = await person(browser, url);
    await signUp(first, "Ada");
    await signUp(second, "Bo");
    await second.goto("/admin");
    await second.waitForSelector(".trouble");
    await first.goto("/admin");
    const row = first.locator('.users tr:has-text("Bo")');
    await row.waitFor();
    await axe(first, "administration");
    await shot(first, "administration");
    await row.locator("text=Reset password").click();
    await first.waitForFunction(() => /Code for Bo/.test(document.querySelector(".said").textContent));
    const code = /Code for Bo: (\S+)\./.exec(await first.textContent(".said"))[1];
    await second.goto("/account");
    await second.click("#sign-out");
    await second.waitForSelector('nav a:has-text("Sign in")');
    await second.goto("/account");
    await second.click("text=I have lost my password");
    await second.fill(".form-reset [name=name]", "Bo");
    await second.fill(".form-reset [name=code]", code);
    await second.fill(".form-reset [name=password]", "battery staple");
    await second.click(".form-reset button");
    await second.waitForSelector('nav a:has-text("Bo")');
    await row.locator("text=Mute").click();
    await first.waitForSelector('.users tr:has-text("Bo"):has-text("muted")');
    await row.locator("text=Ban").click();
    await row.locator("text=Really ban?").click();
    await first.waitForSelector('.users tr:has-text("Bo"):has-text("banned")');
    await row.locator("text=Delete").click();
    await row.locator("text=Really delete?").click();
    await first.waitForFunction(() => !/Bo/.test(document.querySelector(".users tbody").textContent));
    sound(first);
  });
}

async function two(browser, url, more = {}) {
  const one = await person(browser, url), other = await person(browser, url);
  await one.goto("/");
  await other.goto("/");
  const made = await tableOf(one, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "friend" } }, null, { seed: 8, ...more });
  await other.goto(made.links.sabines);
  await other.click("text=Take the seat");
  await one.goto(`/t/${made.table}`);
  await myTurn(one);
  await until(other, (t) => t?.snap, null, "the other at the table");
  return [one, other, made.table];
}

/* Take-back, repair and draw by consent; who is here; clocks; talk and notes; an abandoned game not yet. */
export async function consent(browser, url) {
  const [one, other] = await two(browser, url, { clock: { kind: "live", minutes: 30, increment: 10 } });
  await one.waitForSelector(".present");
  await until(one, () => [...document.querySelectorAll(".clock")].every((c) => /\d+:\d\d/.test(c.textContent)), null, "both clocks");
  const before = await one.evaluate(() => JSON.stringify(window.aciesTable.snap.view.pieces.map((p) => p.place)));
  const step = await one.evaluate(() => window.aciesTable.choices.all.find((c) => /^step /.test(c.text)).text);
  await goesOn(one, () => one.evaluate((text) => window.aciesTable.act([text]), step), "the step");
  await goesOn(one, () => one.locator('.prompt .buttons button:has-text("Stop here")').click(), "the halt");
  /* the other says no, then yes */
  await one.click("#tab-orders");
  await one.click("text=Ask for a take-back");
  await other.waitForSelector(".offer");
  await other.click(".offer >> text=Decline");
  await one.waitForSelector(".offer", { state: "detached" });
  const seq = await one.evaluate(() => window.aciesTable.snap.seq);
  await one.click("text=Ask for a take-back");
  await other.click(".offer >> text=Agree");
  await until(one, (t, s) => t.snap.seq > s, seq, "the take-back");
  await myTurn(one);
  /* a repair: the position as text, a piece put elsewhere */
  await one.click("#tab-orders");
  await one.click("text=Put the position right");
  await one.waitForSelector(".position");
  await axe(one, "repair");
  await shot(one, "repair");
  const text = await one.inputValue(".position");
  check(/pieces:/.test(text), "the position is no position");
  await one.fill(".position", `${text}nonsense: here\n`);
  await one.click(".repair >> text=Ask for it");
  await one.waitForFunction(() => document.querySelector(".repair .problem").textContent.length > 3);
  await one.fill(".position", text);
  await one.click(".repair >> text=Ask for it");
  const at = await one.evaluate(() => window.aciesTable.snap.seq);
  await other.click(".offer >> text=Agree");
  await until(one, (t, s) => t.snap.seq > s, at, "the repair");
  void before;
  /* talk marks the tab; notes are kept */
  await one.click("#tab-log");
  await other.click("#tab-talk");
  await other.fill(".say input", "well met");
  await other.click(".say button");
  await one.waitForSelector("#tab-talk.news");
  await one.click("#tab-talk");
  await one.waitForSelector('.talk li:has-text("well met")');
  check((await one.locator("#tab-talk.news").count()) === 0, "the mark stays after the talk was read");
  await one.fill(".notes", "watch the left wing");
  await one.press(".notes", "Tab");
  await until(one, async (t) => (await (await fetch(`/api/tables/${t.id}/notes`)).json()).text === "watch the left wing", null, "the notes kept");
  /* the tab's title says whose turn it is */
  check(/^● /.test(await one.title()) && !/^● /.test(await other.title()), "the titles do not say whose turn it is");
  await one.click("#tab-orders");
  await one.click("text=Claim an abandoned game");
  await one.waitForSelector(".why-not");
  await one.click("text=Offer a draw");
  await other.click(".offer >> text=Agree");
  await one.waitForSelector(".result:has-text('A draw')");
  sound(one);
  sound(other);
}

/* Where notices are sent an address can be left; a game whose other player stays away for a fortnight can be claimed. */
export async function awayForLong(browser) {
  const db = join(process.cwd(), `away-${process.pid}.db`);
  for (const end of ["", "-wal", "-shm"]) rmSync(db + end, { force: true });
  const notify = ["--notify", "cat >/dev/null", "--notify-after", "2"];
  let server = await Server.start(db, notify);
  try {
    const [one, other] = await two(browser, server.url);
    await other.goto("/account");
    const address = other.locator("form:has([name=notice])");
    await address.locator("[name=notice]").fill("nowhere");
    await address.locator("button").click();
    await until(other, () => [...document.querySelectorAll(".problem")].some((p) => p.textContent.length > 3), null, "the bad address to be told");
    await address.locator("[name=notice]").fill("guest@games.example");
    await address.locator("button").click();
    await other.waitForSelector(".said:has-text('Kept')");
    check((await (await other.request.get("/api/me")).json()).notice === "guest@games.example", "the address is not kept");
    /* the Romans pass everything; the Sabines do not come back for fifteen days */
    for (let i = 0; i < 6 && (await one.evaluate(() => window.aciesTable.snap.view.turn.to_act)) === "romans"; i++) await endPhase(one);
    await one.click("#tab-orders");
    await one.click("text=Claim an abandoned game");
    await one.waitForSelector(".why-not:has-text('14 days')");
    await server.end();
    execFileSync("python3", ["-c", "import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.execute('UPDATE tables SET changed = changed - 15 * 86400000'); d.commit()", db]);
    server = await Server.start(db, [...notify, "--port", new URL(server.url).port]);
    await until(one, (t) => t.link.up, null, "the page to come back by itself");
    await one.click("#tab-orders");
    await one.click("text=Claim an abandoned game");
    await one.waitForSelector(".result:has-text('Romans win')");
  } finally {
    server.stop();
  }
}

/* A rematch changes sides. */
export async function rematch(browser, url) {
  const page = await person(browser, url);
  const table = await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 8 });
  await myTurn(page);
  await page.click("#tab-orders");
  await page.click("text=Resign");
  await page.click("text=Really resign?");
  await page.waitForSelector(".result");
  await page.click(".result >> text=Rematch");
  await until(page, (t, old) => t && t.id !== old && t.snap && t.snap.mine.join() === "sabines", table, "the other side in the rematch");
  sound(page);
}

/* The same seat in two tabs: both show the same; of two orders at once one is played, the other is told and catches up. */
export async function twoTabs(browser, url) {
  const one = await person(browser, url);
  const table = await startGame(one, "armageddon/rome", { seed: 8 });
  const two = await one.context().newPage();
  await two.goto(`/t/${table}`);
  for (const page of [one, two]) await myTurn(page);
  const [step, other] = (await state(one)).legal.filter((text) => text.startsWith("step "));
  await one.evaluate((text) => window.aciesTable.act([text]), step);
  await until(two, (t, text) => t.items.some((i) => i.action?.text === text), step, "the other tab to see it");
  await one.keyboard.press("u");
  for (const page of [one, two]) await until(page, (t) => t.idle() && t.items.some((i) => i.kind === "undo"), null, "both to see the undo");
  const before = (await state(one)).seq;
  await Promise.all([one.evaluate((text) => window.aciesTable.act([text]), step), two.evaluate((text) => window.aciesTable.act([text]), other)]);
  for (const page of [one, two]) await until(page, (t, s) => t.idle() && t.snap.seq > s, before, "both to go on");
  const [a, b] = [await state(one), await state(two)];
  check(a.seq === b.seq && JSON.stringify(a.pieces) === JSON.stringify(b.pieces), "the tabs show different tables");
  const faults = [...one.faults];
  check(!faults.length, `errors: ${faults.join("; ")}`);
}

/* No way to the server: it is said, an order is refused in words and is not played later by itself; then all goes on. */
export async function offline(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 8 });
  await myTurn(page);
  const { legal, seq } = await state(page);
  await page.context().setOffline(true);
  await page.evaluate(() => window.aciesTable.link.socket.close()); /* what is open already is not cut by the browser */
  await page.waitForSelector(".offline-note", { state: "visible" });
  const played = await page.evaluate((text) => window.aciesTable.act([text]), legal.find((text) => text.startsWith("step ")));
  check(played === false, "an order was played without a server");
  await page.waitForSelector('.why-not:has-text("does not answer")');
  await shot(page, "offline");
  await page.context().setOffline(false);
  await page.waitForSelector(".offline-note", { state: "hidden", timeout: 30000 });
  await myTurn(page);
  check((await state(page)).seq === seq, "the order was played after all");
  await goesOn(page, () => page.evaluate((text) => window.aciesTable.act([text]), legal.find((text) => text.startsWith("step "))), "the order given again");
  check(page.outside.length === 0, `asked outside: ${page.outside.join(" ")}`);
}

/* Addresses and files that mean nothing are answered in words. */
export async function badInput(browser, url) {
  const page = await person(browser, url);
  for (const path of ["/t/nothere", "/games/chess", "/games/armageddon/atlantis", "/join/nonsense"]) {
    await page.goto(path);
    await page.waitForSelector(".trouble, .problem");
    const told = await page.textContent(".trouble, .problem");
    check(/[a-z]{3}/i.test(told) && !/undefined|null|\[object|TypeError/.test(told), `${path} says "${told}"`);
    check((await page.locator('a[href="/"]').count()) > 0, `${path} leads nowhere`);
  }
  const bad = [{}, { scenario: 7 }, { scenario: "armageddon/atlantis" }, { position: "" }, { position: "game: [" }, { position: "game: armageddon\nscenario: rome\npieces: 5\n" }, { position: "x".repeat(200000) }, { scenario: "armageddon/rome", seats: { romans: { who: "emperor" } } }, { scenario: "armageddon/rome", seats: [] }, { scenario: "armageddon/rome", options: { deploy: "sideways" } }, { scenario: "armageddon/rome", options: ["deploy"] }, { scenario: "armageddon/rome", clock: 5 }];
  for (const data of bad) {
    const answer = await page.request.post("/api/tables", { data, headers: { "Content-Type": "application/json" } });
    const { error } = await answer.json();
    check(answer.status() >= 400 && answer.status() < 500 && error?.code && /[a-z]{3}/.test(error.text), `${JSON.stringify(data).slice(0, 80)}: ${answer.status()} ${JSON.stringify(error)}`);
  }
  await page.goto("/");
  await page.waitForSelector(".game h2");
}
