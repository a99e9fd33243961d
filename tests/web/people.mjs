/* People: accounts with --public, tokens, the administrator; consent between two; presence, talk, notes, clocks, abandoned games. */

import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { axe, check, endPhase, goesOn, myTurn, person, Server, shot, sound, startGame, state, tableOf, until } from "./harness.mjs";

async function publicServer(name, run, more = []) {
  const db = join(process.cwd(), `${name}-${process.pid}.db`);
  for (const end of ["", "-wal", "-shm"]) rmSync(db + end, { force: true });
  const server = await Server.start(db, ["--public", ...more]);
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
    const row = first.locator('.users tbody tr:has(th :text-is("Bo"))');
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
    /* what was ruled is kept; nothing is set aside */
    await first.click("text=What was ruled");
    await first.waitForSelector('.users td:has-text("user delete")');
    await first.waitForSelector('.trouble-list:has-text("None")');
    sound(first);
  });
}

/* The six digits that a telephone shows for a secret. */
function sixDigits(secret, now = Date.now()) {
  const bits = [...secret.replace(/=+$/, "")].map((c) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(c).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((b) => parseInt(b, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30000)));
  const mac = createHmac("sha1", key).update(step).digest();
  return String((mac.readUInt32BE(mac[19] & 15) & 0x7fffffff) % 1000000).padStart(6, "0");
}

/* A second factor is switched on, asked for at the next sign-in, and switched off; other sessions are seen and ended. */
export async function secondFactor(browser) {
  await publicServer("factor", async (url) => {
    const page = await person(browser, url), other = await person(browser, url);
    await signUp(other, "Ada"); /* the first administers, and an only administrator stays */
    await other.context().clearCookies();
    await signUp(page, "Mago");
    await page.goto("/account");
    check(/12 characters/.test(await page.textContent(".form-password")), "the page does not say how long a password must be");
    await page.fill(".factor [name=password]", "correct horse");
    await page.click('.factor button:has-text("Protect the account")');
    const secret = await page.textContent(".factor .secret");
    await shot(page, "account-factor");
    await axe(page, "the second factor");
    await page.fill(".factor [name=code]", "000000");
    await page.click('.factor button:has-text("Switch the second factor on")');
    await page.waitForFunction(() => document.querySelector(".factor .problem").textContent.length > 3);
    await page.fill(".factor [name=code]", sixDigits(secret));
    await page.click('.factor button:has-text("Switch the second factor on")');
    await page.waitForSelector('.said:has-text("second factor is on")');
    /* another browser: the password alone is not enough, and the page asks for the rest */
    await other.goto("/account");
    await other.fill(".form-login [name=name]", "Mago");
    await other.fill(".form-login [name=password]", "correct horse");
    await other.click(".form-login button");
    await other.fill(".form-login [name=code]", sixDigits(secret, Date.now() + 30000)); /* the first was used up */
    await other.click(".form-login button");
    await other.waitForSelector('nav a:has-text("Mago")');
    await page.reload();
    await page.locator(".sessions li").nth(1).waitFor();
    await page.click('.sessions button:has-text("Sign out")');
    await page.waitForFunction(() => document.querySelectorAll(".sessions li").length === 1);
    await page.fill(".factor [name=password]", "correct horse");
    await page.click(".factor button");
    await page.waitForSelector('.said:has-text("second factor is off")');
    /* and the account ends with its password */
    await page.click("text=Delete the account");
    await page.fill(".form-delete [name=password]", "correct horse");
    await page.click(".form-delete button");
    await page.waitForSelector('nav a:has-text("Sign in")');
    check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
  });
}

/* An address for notices on a public server counts when the code that was sent there comes back. */
export async function noticeCode(browser) {
  const mail = join(process.cwd(), `notice-${process.pid}.txt`);
  rmSync(mail, { force: true });
  await publicServer("notices", async (url) => {
    const page = await person(browser, url);
    await signUp(page, "Hasdrubal");
    await page.goto("/account");
    await page.fill(".notices [name=notice]", "hasdrubal@games.example");
    await page.click('.notices button:has-text("Set the address")');
    await page.waitForSelector('.said:has-text("A code was sent to hasdrubal@games.example")');
    await page.fill("[name=notice_code]", "wrong");
    await page.click('.notices button:has-text("Confirm the address")');
    await page.waitForFunction(() => [...document.querySelectorAll(".notices .problem")].some((p) => p.textContent.length > 3));
    let code;
    for (let i = 0; i < 100 && !code; i++) {
      code = existsSync(mail) && /"code": ?"([^"]+)"/.exec(readFileSync(mail, "utf8"))?.[1];
      await page.waitForTimeout(50);
    }
    check(code, "no code was sent");
    await page.fill("[name=notice_code]", code);
    await page.click('.notices button:has-text("Confirm the address")');
    await page.waitForSelector('.said:has-text("confirmed")');
    check((await (await page.request.get("/api/me")).json()).notice === "hasdrubal@games.example", "the address is not kept");
    sound(page);
  }, ["--notify", `cat >>${mail}`, "--notify-after", "1"]);
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

/* Between two people a rematch is offered, declined, offered again and taken. */
export async function rematchOffered(browser, url) {
  const [one, other] = await two(browser, url);
  await one.click("#tab-orders");
  await one.click("text=Resign");
  await one.click("text=Really resign?");
  await one.waitForSelector(".result");
  await other.click(".result >> text=Look at the map");
  await one.click(".result .rematch >> text=Rematch");
  await one.waitForSelector(".result .rematch:has-text('You have offered')");
  await other.waitForSelector(".offer.again:has-text('ask for a rematch')");
  await shot(other, "rematch-offered");
  await other.click(".offer.again >> text=No rematch");
  await one.waitForSelector(".result .rematch button:text-is('Rematch')");
  await one.click(".result .rematch >> text=Rematch");
  await other.click(".offer.again >> text=Take the rematch");
  await until(other, (t) => t?.snap?.mine.join() === "romans" && t.snap.summary.status === "playing", null, "the other at the rematch, sides changed");
  await one.click(".result .rematch >> text=To the rematch");
  await until(one, (t) => t?.snap?.mine.join() === "sabines", null, "both at the rematch");
  sound(one);
  sound(other);
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

/* What people write is text wherever it is shown: talk, titles and names of a battle of their own, cups. */
export async function hostileWords(browser, url) {
  const evil = "<img src=x onerror=window.struck=1>";
  const page = await person(browser, url);
  const post = async (path, data) => {
    const answer = await page.request.post(path, { data, headers: { "Content-Type": "application/json" } });
    check(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const quoted = JSON.stringify(evil);
  const position = readFileSync(join(process.env.SRC, "src/games/armageddon/data/scenarios/rome.yaml"), "utf8").replace("id: rome", "id: evil")
    .replace(/^title: .*/m, `title: ${quoted}`).replace(/^date: .*/m, `date: ${quoted}`).replace("name: Romans", `name: ${quoted}`);
  await page.goto("/");
  const { table } = await post("/api/tables", { position, seats: { romans: { who: "me" }, sabines: { who: "open" } } });
  await post(`/api/tables/${table}/chat`, { text: evil });
  const { cup } = await post("/api/cups", { title: evil, scenario: "armageddon/rome", size: 3 });
  const unharmed = async (path, waits) => {
    await page.goto(path);
    await page.waitForFunction((word) => document.body.innerText.includes(word), waits, { timeout: 15000 });
    await page.waitForTimeout(200); /* a picture that is not there takes a moment to fail */
    const found = await page.evaluate(() => [window.struck, document.querySelectorAll("[onerror], img[src=x]").length]);
    check(!found[0] && found[1] === 0, `${path}: words became elements`);
  };
  await unharmed(`/t/${table}`, evil);
  await page.click('button:has-text("Talk"), [role=tab]:has-text("Talk")');
  await page.waitForFunction((word) => document.body.innerText.split(word).length > 4, evil, { timeout: 15000 }); /* once more, in the talk */
  check(!(await page.evaluate(() => window.struck)), "talk became an element");
  await shot(page, "hostile-table");
  await unharmed(`/cups/${cup}`, evil);
  await shot(page, "hostile-cup");
  for (const path of ["/", "/cups", "/account", "/games/armageddon"]) await unharmed(path, "Acies");
  await shot(page, "hostile-lists");
  await page.goto(`/api/tables/${table}/picture`);
  check(!(await page.evaluate(() => window.struck)), "the picture ran what it was given");
}
