/* A hand that drags first: pieces are carried off everywhere, the map is moved by its ground; the card under the pointer speaks. */

import { check, drag, goesOn, idle, myTurn, person, piece, screen, shot, sound, spot, standsAt, startGame, state, until } from "./harness.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/* A unit that can act, and a place two or more away that it can go to. */
async function mover(page) {
  const name = await page.evaluate(() => {
    const { snap, board } = window.aciesTable;
    /* alone in its place: a pile fans out under a slow hand */
    const alone = (p) => !snap.view.pieces.some((q) => q.place === p.place && q !== p);
    return snap.view.pieces.find((p) => board.state.canAct.has(p.piece) && p.place && alone(p) && p.board === board.current.id).piece;
  });
  await page.evaluate((n) => {
    window.aciesTable.hand.byHand = false;
    window.aciesTable.hand.select([n]);
  }, name);
  const to = await until(page, (t) => t.hand.reach?.at.filter((a) => !t.snap.view.pieces.some((p) => p.place === a.place)).sort((a, b) => b.cost - a.cost)[0]?.place, null, "somewhere to go");
  await page.keyboard.press("Escape");
  return { name, to, from: (await piece(page, name)).place };
}

/* Everybody at the Anapus begins in a pile: two who do not. */
const ALONE = `game: syracuse
scenario: anapus
position:
  turn: 1
  phase: battle-move
  morale: {athenians: 7, syracusans: 6}
  battle: L-12
  battle-round: 1
  battle-step: move
  pending:
    - battle athenians
  pieces:
    ah1: L-12 square b1
    nicias: L-12 square b1
    ah2: L-12 square d1
    sh1: L-12 square b11 s
    hermocrates: L-12 square b11
`;

export async function carried(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  for (const [scenario, position] of [["armageddon/rome"], ["tyre/naval"], ["syracuse/anapus", ALONE]]) {
    await startGame(page, scenario, { seed: 3, position });
    await myTurn(page);
    const { name, to, from } = await mover(page);
    const a = await spot(page, from);
    const view = await page.evaluate(() => ({ ...window.aciesTable.board.at }));
    const b = await screen(page, to);
    await page.mouse.move(...a);
    await page.mouse.down();
    await page.mouse.move(a[0] + 10, a[1] + 3);
    await until(page, (t) => t.hand.reach, null, "the reach of what is carried");
    await page.mouse.move(...b, { steps: 6 });
    await page.waitForSelector(".ghost", { state: "attached" });
    if (scenario === "armageddon/rome") await shot(page, "hand-carried");
    check(await page.locator(".layer-tags .tag").count(), `${scenario}: what it costs is not shown`);
    const moved = JSON.stringify(await page.evaluate(() => ({ ...window.aciesTable.board.at })));
    await goesOn(page, () => page.mouse.up(), `${scenario}: ${name} to go to ${to}`);
    await standsAt(page, name, to);
    check(JSON.stringify(view) === moved, `${scenario}: the map moved with the piece`);
  }
  sound(page);
}

/* Put down where it cannot go it stays, and the rules say why; on its own place nothing happens; empty ground moves the map. */
export async function putBack(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 3 });
  await myTurn(page);
  const { name, from } = await mover(page);
  const far = await page.evaluate((at) => {
    const { board, snap } = window.aciesTable;
    const [x, y] = board.point(at);
    return [...board.current.byPlace.values()].filter((sp) => board.inSight(sp.place) && !snap.view.pieces.some((q) => q.place === sp.place) && Math.hypot(sp.centre[0] - x, sp.centre[1] - y) > 7 * board.current.unit)[0]?.place;
  }, from);
  await drag(page, from, far);
  await page.waitForSelector(".why-not");
  check((await piece(page, name)).place === from, "it went where it cannot go");
  const { seq } = await state(page);
  const at = await page.evaluate(() => ({ ...window.aciesTable.board.at }));
  await page.keyboard.press("Escape");
  await drag(page, far, from);
  await idle(page);
  check((await state(page)).seq === seq, "dragging the ground gave an order");
  check((await page.evaluate(() => window.aciesTable.board.at.x)) !== at.x, "empty ground does not move the map");
  sound(page);
}

/* A battle board of squares opens on a telephone with figures that can be read, where the armies meet. */
export async function phoneSquares(browser, url) {
  const page = await person(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const file = readFileSync(join(process.env.SRC, "src/games/syracuse/guide/puzzle-anapus-41-4.yaml"), "utf8");
  const position = file.match(/position: \|\n((?: {2}.*\n)+)/)[1].replace(/^ {2}/gm, "");
  await startGame(page, "syracuse/anapus", { position });
  await myTurn(page);
  const space = await page.evaluate(() => window.aciesTable.board.at.k * window.aciesTable.board.current.unit);
  check(space >= 50, `a square has ${Math.round(space)} px`);
  await shot(page, "hand-phone-squares");
  sound(page);
}

/* Seen whole, a battle board has the window for its squares, not for the margins of its sheet; the tools lie on none of them. */
export async function wholeSquares(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "syracuse/anapus", { position: ALONE });
  await myTurn(page);
  await page.keyboard.press("f");
  const seen = await page.evaluate(() => {
    const { board } = window.aciesTable, half = (board.current.unit / 2) * board.at.k, { top, h } = board.size();
    const ys = [...board.current.byPlace.values()].map((sp) => board.screen(sp.place)[1]);
    return { square: 2 * half, free: Math.min(...ys) - half - document.querySelector(".tool").getBoundingClientRect().bottom, low: top + h - Math.max(...ys) - half };
  });
  check(seen.square >= 58 && seen.free >= 0 && seen.low >= 0, `seen whole: ${JSON.stringify(seen)}`);
  sound(page);
}

/* The card under the pointer names every figure. */
export async function figures(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  const told = { "armageddon/rome": [/Melee 1, moves 5, attacked from the flank 1\/2, fire 1 at range 2/, "SK"], "tyre/naval": [/Boards with 5, rows 7, 10 when ramming/, "trireme"] };
  for (const [scenario, [words, symbol]] of Object.entries(told)) {
    await startGame(page, scenario, { seed: 3 });
    await myTurn(page);
    const place = await page.evaluate((w) => window.aciesTable.snap.view.pieces.find((p) => p.symbol === w && p.place && !window.aciesTable.snap.view.pieces.some((q) => q.place === p.place && q.stack > p.stack)).place, symbol);
    await page.mouse.move(...(await spot(page, place)));
    await page.locator(".inspect:not([hidden])").waitFor();
    const text = await page.textContent(".inspect");
    check(words.test(text), `${scenario}: the card says ${text}`);
    check(/It may /.test(text) || scenario !== "armageddon/rome", `it does not say what the unit may do: ${text}`);
  }
  await shot(page, "hand-figures");
  sound(page);
}
