/* The Siege of Syracuse: a first turn with a Pitched Battle, from the map to the battle board and back. */

import { check, clickPiece, clickPlace, endPhase, goesOn, myTurn, person, piece, shot, sound, standsAt, startGame, state, type, until } from "./harness.mjs";

/* The own script decides what is left of a phase; dice are rolled by the table. */
async function staff(page) {
  await goesOn(page, () => page.evaluate(async () => {
    const t = window.aciesTable;
    const plan = await t.ask("staff", { scope: "phase" }).catch(() => null);
    const texts = plan?.plan.actions.map((a) => a.text) || [];
    await t.act(texts.length ? texts : [t.choices.all[t.choices.all.length - 1].text]);
  }), "the staff's orders");
}

const hoplites = (page, place) => page.evaluate((at) => window.aciesTable.snap.view.pieces.filter((p) => p.place === at && /^ah\d/.test(p.piece)).length, place);

/* A battle at sea is fought on water: the view says what the ground is, and the board follows it there and back. */
async function overWater(page) {
  const drawn = await page.evaluate(() => {
    const { board } = window.aciesTable;
    const { view } = board;
    const look = (ground) => {
      board.draw({ ...view, ground });
      return [board.layer.ground.innerHTML, board.terrain(board.current.byPlace.values().next().value)];
    };
    return [look("sea"), look(null)];
  });
  check(drawn[0][0] !== drawn[1][0] && drawn[0][1] === "sea" && drawn[1][1] === "field", `the ground is ${drawn.map((d) => d[1])}`);
}

/* Who points at another of the same camp means him, and who points at him again puts him down: nobody marches out and back. */
async function otherInCamp(page, one) {
  const { seq } = await state(page);
  await clickPiece(page, "lamachus");
  await until(page, (t) => t.hand.selected[0] === "lamachus", null, "Lamachus taken up");
  await clickPiece(page, "lamachus");
  await until(page, (t) => !t.hand.selected.length, null, "Lamachus put down");
  check((await page.locator(".menu").count()) === 0 && (await state(page)).seq === seq, "a click within the camp does something");
  await clickPiece(page, one);
  await until(page, (t, p) => t.hand.selected[0] === p && t.hand.reach, one, "the Hoplite again");
}

export async function firstTurn(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "syracuse/campaign", { seed: 11 });
  await myTurn(page, "athenians");
  for (let i = 0; i < 12 && !(await state(page)).legal.includes("impulse ground"); i++) await staff(page); /* levies, whom the city feeds */
  check((await state(page)).legal.includes("impulse ground"), `Athens does not open the turn: ${(await state(page)).legal}`);
  await shot(page, "syracuse-map");
  /* nobody can move before the kind of Impulse is chosen: a click on a piece says so */
  await clickPiece(page, "lamachus");
  await page.locator('.why-not:has-text("March by land")').waitFor();
  /* a Ground Impulse of Lamachus' camp at Dascon */
  await type(page, "impulse ground");
  await myTurn(page, "athenians");
  if ((await state(page)).legal.includes("activate L-10")) await type(page, "activate L-10");
  await myTurn(page, "athenians");
  /* the first Hoplite by hand: take it up, point at the Fusco plain, where the Syracusan horse stand */
  const one = await page.evaluate(() => window.aciesTable.choices.all.find((c) => /^move ah\d+ L-12$/.test(c.text)).subjects[0]);
  await clickPiece(page, one);
  await until(page, (t, p) => t.hand.selected[0] === p && t.hand.reach?.at.some((a) => a.place === "L-11"), one, "the reach of a Hoplite");
  await shot(page, "syracuse-reach");
  await otherInCamp(page, one);
  await goesOn(page, () => clickPlace(page, "L-11"), "the Hoplite on its way");
  await standsAt(page, one, "L-11");
  /* the city is closed to Athenians: refused, with the case */
  check(!(await state(page)).legal.some((x) => /^move a\w+ L-7$/.test(x)), "Athenians may enter the city");
  /* nine more and their general: they are alike, so the next one is always the first that is listed */
  for (let i = 0; i < 9; i++) {
    await myTurn(page, "athenians");
    const next = await page.evaluate(() => window.aciesTable.choices.all.find((c) => /^move ah\d+ L-12$/.test(c.text))?.subjects[0]);
    if (!next) break;
    await type(page, `move ${next} L-12`);
    await type(page, `move ${next} L-11`);
  }
  await type(page, "move lamachus L-12");
  await type(page, "move lamachus L-11");
  check((await hoplites(page, "L-11")) >= 8, "the Hoplites are not in the Fusco plain");
  await endPhase(page);
  /* Reaction, then the kind of combat: Athens wants a Pitched Battle */
  for (let i = 0; i < 8 && !(await state(page)).legal.includes("declare day battle"); i++) {
    await myTurn(page);
    const { legal } = await state(page);
    if (legal.includes("declare day battle")) break;
    await type(page, legal.includes("done") ? "done" : legal[legal.length - 1]);
  }
  await shot(page, "syracuse-combat");
  await type(page, "declare day battle");
  await myTurn(page);
  if ((await state(page)).legal.includes("answer battle")) await type(page, "answer battle");
  await until(page, (t) => t.snap.view.pieces.some((p) => p.board === "battle") || /set|battle/i.test(t.snap.view.turn.phase), null, "the battle board");
  /* both sides set up in the order their staff proposes, and fight */
  let rounds = 0, shown = false, fought = false;
  for (let i = 0; i < 400; i++) {
    await myTurn(page);
    const now = await state(page);
    if (!/battle|board|fire|assault|rally|retreat|set-up|move/i.test(now.phase) || now.legal.includes("pass")) break;
    const cards = now.pieces.filter((p) => p.board === "battle" || /^[a-h]\d+$/.test(p.place)).length;
    if (!shown && cards >= 8 && !now.legal.some((x) => x.startsWith("place"))) {
      await shot(page, "syracuse-battle-set");
      await overWater(page);
      shown = true;
    }
    if (!fought && now.legal.some((x) => x.startsWith("assault"))) {
      await shot(page, "syracuse-battle-assault");
      fought = true;
    }
    rounds = i;
    await staff(page);
  }
  check(shown, "no battle line was seen");
  check(fought, `nobody assaulted in ${rounds} orders`);
  /* back on the map: who has survived stands in the plain, or has fled */
  await myTurn(page);
  check((await piece(page, "lamachus")).board === "map", "Lamachus is not back on the map");
  await shot(page, "syracuse-after");
  sound(page);
}
