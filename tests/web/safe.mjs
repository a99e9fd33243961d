/* A slip of the hand costs nothing: what ends a phase says so, asks, and does not stand where something else stood. */

import { check, clickPiece, clickPlace, goesOn, idle, myTurn, person, sound, startGame, state, until } from "./harness.mjs";

const label = (page) => page.locator(".prompt .buttons .ends").textContent();

/** Two quick presses of the real button of a mouse, where an element is. */
async function doubleClick(page, selector) {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
}

/* Found by playing: a double click on Halt ended the movement of 21 who had not moved. */
export async function doubleHalt(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3 });
  await myTurn(page);
  check(/End movement \(22 can still move\)/.test(await label(page)), `what ends the phase says: ${await label(page)}`);
  const unit = await page.evaluate(() => window.aciesTable.snap.view.pieces.find((p) => p.side === "romans" && p.symbol === "SK").piece);
  await clickPiece(page, unit);
  const to = await until(page, (t) => t.hand.reach?.at.find((a) => a.cost === t.hand.reach.scale && a.place !== t.hand.pieceOf(t.hand.selected[0]).place)?.place, null, "a step");
  await goesOn(page, () => clickPlace(page, to));
  const stop = '.prompt .buttons button:has-text("Stop here")';
  const end = await page.locator(stop).boundingBox();
  await page.waitForFunction(() => !document.querySelector(".prompt .buttons.fresh"));
  await doubleClick(page, stop);
  await until(page, (t) => t.items.some((i) => i.action?.text === "halt"), null, "the unit to stop");
  await idle(page);
  await page.waitForTimeout(700); /* what a second click would have ended is over by then */
  const now = await state(page);
  check(now.phase === "Movement" && now.side === "romans" && now.turn === 1, `a double click led to ${now.turn} ${now.phase} ${now.side}`);
  check(!(await page.evaluate(() => window.aciesTable.hand.ending)), "the second click was taken for the end of the phase");
  const done = await page.locator(".prompt .buttons .ends").boundingBox();
  check(end.x + end.width < done.x || done.x + done.width < end.x, "what ends the phase stands where what ends one unit's move stood");
  sound(page);
}

/* A double click on what ends the phase asks, and goes no further; then each answer does what it says. */
export async function askedOnce(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3 });
  await myTurn(page);
  await page.waitForFunction(() => !document.querySelector(".prompt .buttons.fresh"));
  await doubleClick(page, ".prompt .buttons .ends");
  await page.waitForSelector('.prompt-text:has-text("22 of 22 can still move")');
  await page.waitForTimeout(500);
  check((await state(page)).phase === "Movement", "a double click ended the phase");
  await page.click('.prompt button:has-text("Not yet")');
  check(/22 can still move/.test(await label(page)), "the button is not back");
  /* asked once, not each time */
  await goesOn(page, () => page.click(".prompt .buttons .ends"), "the phase to end");
  sound(page);
}

/* Who may only board a chariot, and has no movement to make now, is not counted among those who can still move. */
export async function boardingLeavesNobody(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1280, height: 800 } });
  await startGame(page, "armageddon/kadesh", { mine: ["hittites"], seed: 7 });
  await myTurn(page);
  check((await label(page)) === "Nobody else boards", `what ends the boarding says: ${await label(page)}`);
  sound(page);
}

/* The word that ends the phase asks as its button does, once. */
export async function askedWhenTyped(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3 });
  await myTurn(page);
  const word = await page.evaluate(() => window.aciesTable.hand.choices.all.find((c) => window.aciesTable.hand.endsPhase(c)).text);
  await page.evaluate(() => window.aciesTable.keys.type());
  await page.fill(".typed input", word);
  await page.press(".typed input", "Enter");
  await page.waitForSelector('.prompt-text:has-text("22 of 22 can still move")');
  await page.waitForTimeout(300);
  check((await state(page)).phase === "Movement", "a typed end was not asked about");
  await page.click('.prompt button:has-text("Not yet")');
  await page.fill(".typed input", word);
  await goesOn(page, () => page.press(".typed input", "Enter"), "the phase to end");
  sound(page);
}

/* Who presses Skip as the playback ends does not end his own phase. */
export async function skipIsNotDone(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 3, speed: "slow" });
  await myTurn(page);
  await page.locator(".prompt .buttons .ends").click();
  await page.locator('.prompt .buttons .ends:has-text("End movement")').click();
  const skip = page.locator('.prompt button:has-text("Skip")');
  await skip.waitFor({ timeout: 30000 });
  await page.waitForFunction(() => !document.querySelector(".prompt .buttons.fresh"));
  const { seq } = await state(page);
  await doubleClick(page, '.prompt button:has-text("Skip")');
  await myTurn(page);
  await page.waitForTimeout(500);
  const own = await page.evaluate((s) => window.aciesTable.items.filter((i) => i.seq > s && i.side === "romans" && i.kind === "action").map((i) => i.action?.text), seq);
  check(own.length === 0, `a double click on Skip also played ${own.join(", ")}`);
  sound(page);
}
