/* Orders at the page: a whole turn of Rome moved with six of them, a Tyrian squadron's with four, by pointing and by typing; each taken back whole. */

import { check, clickPiece, clickPlace, goesOn, mine, myTurn, person, piece, shot, sound, standsAt, startGame, type, until } from "./harness.mjs";

/* of the person, or of the machine across the table */
const orders = (page, theirs = false) => page.evaluate((t) => window.aciesTable.items.filter((i) => i.kind === "order" && i.standing !== false && window.aciesTable.snap.mine.includes(i.side) !== t).map((i) => i.text), theirs);
const step = (page) => page.evaluate(() => window.aciesTable.snap.step);

/* One piece is sent by pointing: taken up, then the end of its way; its move is over with that. */
async function pointed(page, name, place) {
  await page.evaluate((n) => window.aciesTable.hand.select([n]), name);
  await page.waitForFunction((p) => window.aciesTable.hand.reach?.at.some((a) => a.place === p), place);
  await goesOn(page, () => clickPlace(page, place), `${name} to go`);
  await standsAt(page, name, place);
}

/* Several are chosen, a place is pointed at, the plan is shown and carried out. */
async function together(page, names, place) {
  await page.keyboard.press("Escape");
  await page.evaluate((all) => window.aciesTable.hand.select(all), names);
  await clickPlace(page, place);
  const go = page.locator('.menu button:has-text("Go to the hex")'), carry = page.locator('.prompt button:has-text("Carry out")');
  await go.or(carry).first().waitFor();
  if (await go.isVisible()) await go.click();
  await page.waitForSelector(".ghost");
  await goesOn(page, () => carry.click(), "the group to go");
}

export async function turnOfRome(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3 });
  await mine(page);
  await together(page, ["RSK1", "RSK2", "RSK3", "RSK4"], "2326");
  await standsAt(page, "RSK2", "2326");
  await together(page, ["RMS1", "RMS2"], "2425");
  await standsAt(page, "RMS2", "2425");
  await pointed(page, "RAX3", "2427");
  /* what was not meant is taken back whole */
  const before = await step(page);
  await type(page, "advance RMI* W 1");
  check((await step(page)) > before + 9, "nine units moved in fewer actions");
  await goesOn(page, () => page.click(".undo"), "an undo");
  check((await step(page)) === before, "an order is taken back whole");
  check((await piece(page, "RMI9")).place === "2729", "a unit of the order still stands ahead");
  await type(page, "advance RMI* W 1");
  await type(page, "go RMS3 RMS4 RMS5 RMS6 2525");
  await shot(page, "orders");
  const log = await page.evaluate(() => [...document.querySelectorAll(".log li.order summary")].map((s) => s.textContent));
  check(log.length >= 5 && log.some((t) => /advance/i.test(t)), `the log does not show the orders: ${log}`);
  await type(page, "advance RAX1 RAX2 W");
  check((await orders(page)).length === 6, `not six orders: ${(await orders(page)).join("; ")}`);
  await myTurn(page); /* nobody is left to move: the phase ended by itself */
  check((await page.evaluate(() => window.aciesTable.snap.view.turn.turn)) === 2, "the turn did not end");
  const said = await orders(page, true);
  check(said.some((t) => /^(go|advance) .*S[A-Z]{2}\d/.test(t)), `the machine's turn is not told in orders: ${said}`);
  sound(page);
}

/* The staff's plan is told in words, listed and carried out as orders. */
export async function staffsOrders(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3 });
  await mine(page);
  await page.evaluate(() => window.aciesTable.hand.staff("phase"));
  await page.waitForFunction(() => window.aciesTable.hand.plan);
  const prompt = await page.textContent(".prompt");
  check(/Proposed: \d+ to [a-z]/.test(prompt), `the plan is not told in words: ${prompt}`);
  await page.getByRole("button", { name: "What exactly?" }).click();
  await page.getByRole("menuitem", { name: / (go to|advance|goes to)/ }).first().waitFor();
  await shot(page, "staff-orders");
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.aciesTable.hand.staff("phase"));
  await page.waitForFunction(() => window.aciesTable.hand.plan);
  await page.getByRole("button", { name: "Carry out" }).click();
  await page.waitForFunction(() => window.aciesTable.items.filter((i) => i.kind === "order").length >= 4);
  const mineSaid = await orders(page);
  check(mineSaid.length >= 4 && mineSaid.every((t) => t), `the plan was not played in orders: ${mineSaid}`);
  sound(page);
}

/* Sixteen ships in three divisions: each keeps station on its first, the last one holds, and the segment is over. */
export async function turnOfSquadron(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "tyre/naval", { mine: ["tyrians"], seed: 3 });
  await mine(page);
  await together(page, ["TT1", "TT2", "TT3", "TT4", "TB1", "TB2"], "5018");
  await standsAt(page, "TT1", "5018");
  await standsAt(page, "TB2", "5022");
  await type(page, "go TQ1 TQ2 TT5 TT6 TT7 4919");
  await type(page, "go TQ3 TQ4 TT8 TT9 4819");
  await standsAt(page, "TT9", "4820");
  await shot(page, "squadron");
  await type(page, "hold TT10");
  check((await orders(page)).length === 4, `not four orders: ${(await orders(page)).join("; ")}`);
  await page.waitForFunction(() => window.aciesTable.items.some((i) => i.side === "macedonians"));
  sound(page);
}

/* A group goes, and with the same press the movement is over: nobody else is asked for. */
export async function goAndEnd(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3 });
  await mine(page);
  await page.evaluate((all) => window.aciesTable.hand.select(all), ["RMS1", "RMS2"]);
  await clickPlace(page, "2425");
  const go = page.locator('.menu button:has-text("Go to the hex")'), end = page.locator('.prompt button:has-text("Do it and end")');
  await go.or(end).first().waitFor();
  if (await go.isVisible()) await go.click();
  await page.waitForSelector(".ghost");
  await shot(page, "go-and-end");
  await goesOn(page, () => end.click(), "the group to go");
  await standsAt(page, "RMS2", "2425");
  const said = await orders(page);
  check(said.length === 1 && /, done$/.test(said[0]), `not one order that ends: ${said.join("; ")}`);
  await page.waitForFunction(() => window.aciesTable.items.some((i) => i.side === "sabines"));
  sound(page);
}

/* Two at one screen: what ended one side's movement can be taken back when the other is asked, and it is told whose it was. */
export async function undoAtOneScreen(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans", "sabines"], seed: 3 });
  await mine(page);
  await type(page, "advance RMS1 W 1, done");
  const turn = () => page.evaluate(() => window.aciesTable.snap.view.turn.to_act);
  await page.waitForFunction(() => window.aciesTable.snap.view.turn.to_act === "sabines");
  await page.waitForSelector(".undo:not([disabled])");
  await goesOn(page, () => page.click(".undo"), "an undo");
  check((await turn()) === "romans", "the movement of the Romans did not come back");
  await page.waitForSelector('.why-not:has-text("Romans take their last order back")');
  await shot(page, "undo-one-screen");
  sound(page);
}

/* A standing order is left until a turn: it is there after a reload, can be left for good, and lapses by itself when the turn begins. */
export async function standingUntil(browser, url) {
  const page = await person(browser, url);
  const row = (text) => page.locator(".panel .row", { hasText: text });
  const name = async (which, turn) => {
    await which.getByLabel("until turn").fill(turn);
    await which.getByLabel("until turn").press("Tab");
  };
  await startGame(page, "elements/marathon", { mine: ["persians"], seed: 3 });
  await myTurn(page);
  await page.click("#tab-orders");
  const fights = row("Close combats in my turn"), stand = row("My movement ends at once");
  await name(fights, "900");
  await fights.locator("select").selectOption("best");
  await until(page, (t) => t.snap.standing.fights === "best" && t.snap.until.fights === 900, null, "the order to stand until a turn");
  await page.reload();
  await until(page, (t) => t?.snap, null, "the table again");
  await page.click("#tab-orders");
  check((await fights.getByLabel("until turn").inputValue()) === "900", "after a reload nobody sees when it lapses");
  await name(fights, "");
  await until(page, (t) => t.snap.standing.fights === "best" && !t.snap.until.fights, null, "the order to stand for good");
  await name(stand, "5");
  await stand.locator("select").selectOption("fast");
  await until(page, (t) => t.snap.view.turn.turn === 5 && t.idle() && t.hand.mine() && t.snap.standing.stand === "ask", null, "the order to lapse");
  await shot(page, "standing-until");
  const ends = await page.evaluate(() => window.aciesTable.items.filter((i) => i.kind === "action" && i.side === "persians" && i.action.text === "end").length);
  check(ends === 2, `not the movements of turns 1 and 3 were ended by it, but ${ends}`);
  check((await stand.getByLabel("until turn").inputValue()) === "", "the turn that has begun is still named");
  sound(page);
}

/* A typed order that cannot be done says why, and nothing happens. */
export async function refusedOrder(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3 });
  await mine(page);
  const before = await step(page);
  await clickPiece(page, "RMS1");
  await page.evaluate(() => window.aciesTable.act(["go RMS1 0101"]));
  await page.waitForSelector(".why-not, .toast");
  check((await step(page)) === before, "something was done");
}

/* A legion is meant by its name without a number; undo takes back the order with the halt that the rules forced after it. */
export async function byWhatTheyAreCalled(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "alexandria/heptastadium", { mine: ["rome"], seed: 3 });
  await mine(page);
  for (const [said, heard] of [["bring VI 2920", /^bring \{VI-1,VI-2,/], ["line Rm-T-1 Rm-T-2 2525", /^line \{Rm-T-1,Rm-T-2\} 2525$/]]) {
    const before = await step(page);
    await type(page, said);
    check(heard.test((await orders(page)).at(-1)), `${said} was heard as ${(await orders(page)).at(-1)}`);
    await goesOn(page, () => page.click(".undo"), "an undo");
    check((await step(page)) === before, `${said} is not taken back whole`);
  }
  sound(page);
}
