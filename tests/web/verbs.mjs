/* The verbs of harness.mjs on one game: what other cases stand on. */

import { check, clickPiece, clickPlace, endPhase, myTurn, person, piece, refused, sound, standsAt, startGame, state, type } from "./harness.mjs";

export async function verbs(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 7 });
  const side = await myTurn(page, "romans");
  check(side === "romans", `${side} is to act`);
  const before = await state(page);
  const step = before.legal.find((text) => /^step /.test(text)).split(" ");
  await type(page, step.join(" "));
  await standsAt(page, step[1], step[2]);
  await myTurn(page);
  /* too far: the case is named */
  const from = before.pieces.find((p) => p.piece === step[1]).place;
  await clickPiece(page, step[1]);
  await page.waitForSelector(".piece.selected");
  const far = await page.evaluate((at) => {
    const { board, snap } = window.aciesTable;
    const [x, y] = board.point(at);
    const free = [...board.current.byPlace.values()].filter((sp) => !snap.view.pieces.some((q) => q.place === sp.place));
    return free.map((sp) => [Math.hypot(sp.centre[0] - x, sp.centre[1] - y) / board.current.unit, sp.place]).filter(([d]) => d > 7 && d < 9)[0][1];
  }, from);
  await refused(page, () => clickPlace(page, far), /[A-Z]/);
  await endPhase(page);
  check((await piece(page, step[1])).side === "romans", "the piece changed sides");
  sound(page);
}

/* The same seed rolls the same dice. */
export async function seeds(browser, url) {
  const page = await person(browser, url);
  const made = [];
  for (const seed of [11, 11, 12]) {
    await startGame(page, "armageddon/rome", { seed });
    made.push(await page.evaluate(() => window.aciesTable.snap.dice.commitment));
  }
  check(made[0] === made[1] && made[0] !== made[2], `commitments ${made.join(" ")}`);
  sound(page);
}
