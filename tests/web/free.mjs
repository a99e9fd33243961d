/* A free table: dragging shows a clamped ghost at once, goes through exact moves, turns, wheels, refuses with its case. */

import { axe, check, clickPiece, goesOn, myTurn, person, piece, refused, screen, shot, sound, startGame, until } from "./harness.mjs";

async function atQuickBattle(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "elements/quick", { seed: 3 });
  await myTurn(page);
  return page;
}

/* Takes up one element alone: the first click takes its group, the second the element. */
async function alone(page, name) {
  for (let i = 0; i < 3; i++) {
    if (await page.evaluate((n) => window.aciesTable.hand.selected.join() === n, name)) break;
    await clickPiece(page, name);
    await until(page, (t, n) => t.hand.selected.includes(n), name, `${name} taken up`);
  }
  await until(page, (t, n) => t.hand.selected.join() === n && t.hand.free.known.list?.length > 0, name, "its exact moves");
}

/* An element is pulled much too far: the ghost stops at the legal maximum, the strip says how far and what it costs. */
export async function clamped(browser, url) {
  const page = await atQuickBattle(browser, url);
  await alone(page, "A2");
  const before = await piece(page, "A2");
  const a = await screen(page, before.at), b = await screen(page, [before.at[0] + 700, before.at[1] - 7000]);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps: 6 });
  await until(page, (t) => t.hand.free.hold?.shown && !t.hand.free.hold.asking, null, "a ghost");
  await page.waitForSelector(".layer-ghost .ghost");
  await page.waitForSelector(".strip:has-text('MU')");
  check(/PIPs \d → \d/.test(await page.textContent(".strip")), "the strip says no cost");
  await page.waitForSelector(".strip .more .case");
  await shot(page, "free-clamped");
  await axe(page, "a drag on a free table");
  await goesOn(page, () => page.mouse.up(), "the element to move");
  const after = await piece(page, "A2");
  const gone = Math.hypot(after.at[0] - before.at[0], after.at[1] - before.at[1]);
  check(gone > 640 && gone < 7000, `moved ${gone} of 7000`);
  sound(page);
}

/* Tab goes through the exact moves in a drag, nearest first; Q and the wheel turn. */
export async function tabs(browser, url) {
  const page = await atQuickBattle(browser, url);
  await alone(page, "A2");
  const [from, to] = await page.evaluate(() => {
    const { free } = window.aciesTable.hand;
    return [free.lead().at, free.known.list[0].pose.at];
  });
  const a = await screen(page, from), b = await screen(page, to);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps: 4 });
  await until(page, (t) => t.hand.free.hold?.wish, null, "a drag");
  await page.keyboard.press("Tab");
  await until(page, (t) => t.hand.free.hold?.shown?.exact, null, "an exact move");
  const first = await page.evaluate(() => window.aciesTable.hand.free.hold.shown.action.text);
  await page.keyboard.press("Tab");
  const next = await page.evaluate(() => window.aciesTable.hand.free.hold.shown.action.text);
  check(next !== first, "Tab does not go on to another exact move");
  await shot(page, "free-snapped");
  /* turning: the wish turns with the wheel and with Q */
  const heading = () => page.evaluate(() => window.aciesTable.hand.free.hold.wish.heading);
  const h0 = await heading();
  await page.mouse.wheel(0, -100);
  await page.keyboard.press("q");
  await until(page, (t, h) => t.hand.free.hold.wish.heading === (h + 60) % 1440, h0, "turned by wheel and key");
  await page.keyboard.press("Escape");
  check(await page.evaluate(() => !window.aciesTable.hand.free.hold), "Escape does not let go");
  await page.mouse.up();
  const still = await piece(page, "A2");
  check(still.at.join() === from.join(), "moved although it was let go");
  sound(page);
}

/* A click takes up the group and says so; one of it by a second click or the button, the group again by another. */
export async function groupOrOne(browser, url) {
  const page = await atQuickBattle(browser, url);
  const chosen = (n) => until(page, (t, want) => t.hand.selected.length === want, n, `${n} chosen`);
  const button = (text) => page.locator(".prompt .buttons button", { hasText: text });
  await clickPiece(page, "A9");
  await until(page, (t) => t.hand.selected.length > 3, null, "the group");
  const all = await page.evaluate(() => window.aciesTable.hand.selected.length);
  const name = await page.evaluate(() => window.aciesTable.board.name("A9"));
  const says = await page.textContent(".prompt-text");
  check(says.includes(`${all} chosen, a group`) && says.includes(`Click ${name} again`), `it says: ${says}`);
  await shot(page, "free-group");
  await clickPiece(page, "A9");
  await chosen(1);
  await button(`Whole group (${all})`).click();
  await chosen(all);
  await button(`Only ${name}`).click();
  await chosen(1);
  check(await page.evaluate(() => window.aciesTable.hand.selected[0] === "A9"), "another one was taken up");
  sound(page);
}

/* The group wheels by its corner, as a whole. */
export async function wheels(browser, url) {
  const page = await atQuickBattle(browser, url);
  await clickPiece(page, "A9");
  await until(page, (t) => t.hand.selected.length > 3 && t.hand.free.known.list, null, "the group");
  await page.waitForSelector(".handle[data-handle=right]");
  const before = await piece(page, "A9");
  const box = await page.locator(".handle[data-handle=right]").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 3, y - 22, { steps: 5 });
  await until(page, (t) => t.hand.free.hold?.shown && !t.hand.free.hold.asking, null, "a wheeled ghost");
  await shot(page, "free-wheel");
  await goesOn(page, () => page.mouse.up(), "the wheel");
  const after = await piece(page, "A9");
  check(after.heading !== before.heading, "the group did not turn");
  sound(page);
}

/* The line is dragged ahead: what is told of it is short and does not lie over it. */
export async function ahead(browser, url) {
  const page = await atQuickBattle(browser, url);
  await clickPiece(page, "A9");
  await until(page, (t) => t.hand.selected.length > 3 && t.hand.free.known.list, null, "the group");
  const [x, y] = await screen(page, (await piece(page, "A9")).at);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 5 });
  await page.waitForSelector(".strip .more li:has-text('more')");
  const strip = await page.locator(".strip").boundingBox();
  check((await page.locator(".strip .more li").count()) < 5, "every element has a line of its own");
  /* all at once: they are drawn anew when the server answers */
  const ghosts = await page.locator(".layer-ghost .ghost").evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
  check(ghosts.length > 0, "there is no ghost");
  for (const g of ghosts) {
    check(g.y > strip.y + strip.height || g.y + g.height < strip.y || g.x > strip.x + strip.width || g.x + g.width < strip.x, "the strip lies over the ghost");
  }
  await shot(page, "free-ahead");
  await goesOn(page, () => page.mouse.up(), "the line to go ahead");
  await page.waitForSelector(".log details:has-text('and 10 more')");
  sound(page);
}

/* What the rules forbid is named with its case while it is dragged, refused at the pointer, and nothing moves. */
export async function refusesThere(browser, url) {
  const page = await atQuickBattle(browser, url);
  await alone(page, "A2");
  await clickPiece(page, "A1", { modifiers: ["Shift"] });
  await until(page, (t) => t.hand.selected.length === 2, null, "two that are no group");
  const before = await piece(page, "A2");
  const a = await screen(page, before.at), b = await screen(page, [before.at[0], before.at[1] - 2000]);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps: 4 });
  await page.waitForSelector(".strip.no .case");
  await page.waitForSelector(".wish.no");
  await refused(page, () => page.mouse.up(), /^GRP/);
  const after = await piece(page, "A2");
  check(after.at.join() === before.at.join(), "moved although it was refused");
  sound(page);
}

/* The ruler: a drag with the tool on says how far it is and moves nothing. */
export async function measures(browser, url) {
  const page = await atQuickBattle(browser, url);
  const a = await screen(page, [6000, 12000]), b = await screen(page, [6000 + 6400, 12000]);
  await page.click('[aria-label^="View…"]');
  await page.click('.menu button:has-text("Measure")');
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps: 3 });
  const text = await page.textContent(".ruler-text");
  check(/^(9\.9|10|10\.1) MU$/.test(text), `measured ${text}`);
  await page.mouse.up();
  await page.keyboard.press("r");
  check((await page.locator(".ruler-text").count()) === 0, "the ruler stays");
  /* on hexes it counts hexes */
  await startGame(page, "armageddon/rome", { seed: 1 });
  await myTurn(page);
  const [c, d] = await page.evaluate(() => {
    const { board } = window.aciesTable;
    const { left, top, width, height } = board.svg.getBoundingClientRect();
    const from = board.placeAt(left + width / 2, top + height / 2);
    const to = [...board.current.byPlace.keys()].find((p) => board.inSight(p) && board.steps(from, p) === 4);
    return [from, to].map((p) => board.screen(p));
  });
  await page.keyboard.press("r");
  await page.mouse.move(...c);
  await page.mouse.down();
  await page.mouse.move(...d, { steps: 3 });
  check((await page.textContent(".ruler-text")) === "4 hexes", `measured ${await page.textContent(".ruler-text")}`);
  await page.mouse.up();
  sound(page);
}

/* No mouse: Tab takes an element up, N shows its exact moves one by one, Enter carries one out. */
export async function byKeys(browser, url) {
  const page = await atQuickBattle(browser, url);
  await page.focus(".board");
  await page.keyboard.press("Tab");
  await until(page, (t) => t.hand.selected.length === 1 && t.hand.free.known.list?.length > 1, null, "an element with its exact moves");
  await page.keyboard.press("n");
  await page.waitForSelector(".ghost");
  const first = await page.evaluate(() => window.aciesTable.hand.plan.actions[0].text);
  await page.focus(".board");
  await page.keyboard.press("n");
  await until(page, (t, text) => t.hand.plan && t.hand.plan.actions[0].text !== text, first, "the next exact move");
  const before = await page.evaluate(() => JSON.stringify(window.aciesTable.snap.view.pieces.map((p) => p.at)));
  await page.waitForFunction(() => document.activeElement.classList.contains("primary"));
  await goesOn(page, () => page.keyboard.press("Enter"), "the move by key");
  check((await page.evaluate(() => JSON.stringify(window.aciesTable.snap.view.pieces.map((p) => p.at)))) !== before, "nothing moved");
  sound(page);
}
