/* Elements: a quick battle from the first page to the first die, then a battle joined by dragging and by keys. */

import { check, choose, goesOn, myTurn, person, pressEnd, piece, refused, screen, shot, sound, startGame, state, until } from "./harness.mjs";

const TICKS = 65536, NORTH = 360, SOUTH = 1080;

/* Subtype, x and y of the front middle in quanta, heading. */
const FIELD = {
  A1: ["3Cv", 740, 560, NORTH], A2: ["3Cv", 420, 690, NORTH], A3: ["El", 740, 700, NORTH], A4: ["2LH", 300, 690, NORTH], A5: ["4Sp", 820, 700, NORTH], A6: ["4Sp", 900, 700, NORTH],
  A7: ["4Sp", 980, 700, NORTH], A8: ["4Bw", 1100, 700, NORTH], A9: ["4Wb", 580, 700, NORTH], A10: ["4Wb", 660, 700, NORTH], A11: ["4Wb", 580, 670, NORTH], A12: ["4Wb", 660, 670, NORTH],
  B1: ["3Cv", 740, 920, SOUTH], B2: ["3Cv", 1100, 800, SOUTH], B3: ["4Bd", 980, 780, SOUTH], B4: ["4Bd", 900, 780, SOUTH], B5: ["4Bd", 820, 780, SOUTH], B6: ["4Bd", 740, 780, SOUTH],
  B7: ["4Sp", 660, 780, SOUTH], B8: ["4Sp", 580, 780, SOUTH], B9: ["4Sp", 660, 810, SOUTH], B10: ["4Sp", 580, 810, SOUTH], B11: ["2Ps", 500, 820, SOUTH], B12: ["2Ps", 420, 820, SOUTH],
};

const POSITION = `game: elements
scenario: quick
position:
  phase: movement
  to-act: first
  turn: 5
  pips: 6
  armies: 53 54
  edges: 0 2
  ended: 2 2
  areas:
    - woods 1280 1060 300 200 60
    - rough 260 1040 240 160 1380
    - gentle 420 400 340 220 120
  lines:
    - road 90 0 130 0 110 800 150 800 120 1524 160 1524
  units:
${Object.entries(FIELD).map(([name, [sub, x, y, h]]) => `    ${name}: ${sub} table ${x * TICKS} ${y * TICKS} ${h} 0 0 0 0 0 0 0`).join("\n")}
    AF: CF inside 0 0 0 1 0 0 0 0 0 0
    BF: CF inside 0 0 0 2 0 0 0 0 0 0
  camp-a: 562 100 360 1
  camp-b: 962 1424 1080 2
`;

/* Drags what is chosen by one of its pieces, so many quanta east and north. */
async function pull(page, name, east, north) {
  const { at } = await piece(page, name);
  const a = await screen(page, at), b = await screen(page, [at[0] + 16 * east, at[1] - 16 * north]);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps: 8 });
  await until(page, (t) => t.hand.free.hold?.shown || t.hand.free.hold?.why, null, "a ghost or a refusal");
}

async function take(page, names) {
  await page.keyboard.press("Escape");
  await page.evaluate((n) => window.aciesTable.hand.select(n), names);
  await until(page, (t, n) => t.hand.selected.join() === n && t.hand.free.known.list?.length > 0, names.join(), `${names} chosen`);
}

/* Rolls for what can be rolled for: the first click shows the odds, the second rolls. */
async function rollOne(page, verb) {
  const text = await page.evaluate((v) => window.aciesTable.choices.all.find((c) => c.text.startsWith(v))?.text, verb);
  if (!text) return null;
  await page.keyboard.press("Escape");
  await page.evaluate((t) => window.aciesTable.hand.perform(window.aciesTable.choices.all.find((c) => c.text === t)), text);
  await page.waitForSelector(".card-box");
  await goesOn(page, () => choose(page, /roll/i), `${text} to be rolled`);
  return text;
}

/* From the start page to the first command die of a quick battle in less than twenty seconds; both armies stand in line. */
export async function quickBattle(browser, url) {
  const page = await person(browser, url);
  const began = Date.now();
  await page.goto("/");
  await page.click('.game:has(h2:text-is("Elements")) .button.primary');
  await page.click("#start");
  await page.waitForSelector(".piece");
  await until(page, (t) => t.snap.view.tracks?.some((k) => /PIP/i.test(k.name) && k.value > 0) || t.items.some((i) => /PIP/.test(JSON.stringify(i))), null, "the first command die");
  check(Date.now() - began < 20000, `on the table after ${Date.now() - began} ms`);
  await page.keyboard.press("f");
  await shot(page, "elements-lines");
  sound(page);
}

/* A refused move with its case; a group dragged into contact, one moved by keys; shooting, combat and pursuit. */
export async function battle(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1400, height: 900 } });
  await startGame(page, "elements/quick", { seed: 1, position: POSITION });
  await myTurn(page, "carthage");
  await page.keyboard.press("a");
  /* out of the zone of the enemy in front, sideways: refused, and nothing moves */
  await take(page, ["A3"]);
  const before = await piece(page, "A3");
  await refused(page, async () => {
    await pull(page, "A3", -190, -120);
    await page.mouse.up();
  }, /^(ZOC|SING|MOVE)/);
  check((await piece(page, "A3")).at.join() === before.at.join(), "moved although it was refused");
  await shot(page, "elements-refused");
  /* the Warbands, two deep, are pulled at the enemy and snap to his front */
  await take(page, ["A9", "A10", "A11", "A12"]);
  await pull(page, "A9", 4, 74);
  await until(page, (t) => t.hand.free.hold?.shown?.exact, null, "an exact contact");
  await goesOn(page, () => page.mouse.up(), "the Warbands to move");
  check((await piece(page, "A9")).at[1] < before.at[1], "the Warbands did not go ahead");
  /* the Elephants by keys: N goes through the exact moves, Enter carries one out */
  await take(page, ["A3"]);
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("n");
    const to = await until(page, (t) => t.hand.plan?.actions[0]?.text, null, "a plan");
    if (to === `move new {A3} ${740 * TICKS} ${780 * TICKS} ${NORTH}`) break;
  }
  await goesOn(page, () => page.locator(".prompt .buttons .primary").filter({ hasText: "Carry out" }).click(), "the Elephants to move");
  check((await piece(page, "A3")).at[1] < before.at[1], "the Elephants did not move");
  await page.keyboard.press("a");
  await shot(page, "elements-melee");
  await goesOn(page, () => pressEnd(page), "the movement to end");
  /* both players are at this screen: roll until shots, fights and a pursuit have been seen */
  const seen = new Set();
  for (let i = 0; i < 24 && !(seen.has("shoots") && seen.has("fights") && seen.has("pursues")); i++) {
    await myTurn(page);
    const { legal } = await state(page);
    const verb = ["shoot", "fight"].find((v) => legal.some((t) => t.startsWith(v)));
    if (verb) await rollOne(page, verb);
    else if (legal.includes("end")) await goesOn(page, () => pressEnd(page), "the movement to end");
    else await goesOn(page, () => page.evaluate((t) => window.aciesTable.act([t]), legal[0]), `${legal[0]} to be played`);
    for (const word of ["shoots", "fights", "recoils", "pursues", "destroyed"])
      if (await page.evaluate((w) => JSON.stringify(window.aciesTable.items).includes(w), word)) seen.add(word);
  }
  for (const word of ["shoots", "fights", "pursues"]) check(seen.has(word), `nobody ${word}: ${[...seen]}`);
  await page.keyboard.press("a");
  await shot(page, "elements-pursuit");
  sound(page);
}
