/*
 * A free table by hand: what is dragged is done as it is dragged (wheels by degrees, single elements by quanta), springs to a
 * contact only within a hair and not at all when told so, marches a road at full length, forms columns, shoots together, and
 * armies are set up where the hand puts them.
 */

import { check, choose, clickPiece, goesOn, myTurn, person, piece, pressEnd, screen, shot, sound, startGame, until } from "./harness.mjs";

const Q = 16; /* units of the board in a quantum; 80 of these are an element's front */

const position = (pieces, more = "") => `game: elements
scenario: quick
position:
  format: 2
  saved: true
  turn: 5
  phase: movement
  side: carthage
  pips: 6
${more}  pieces:
    A1: 2.5 2.5 90 3Cv
    B1: 35 35 270 3Cv
${pieces.map((p) => `    ${p}`).join("\n")}
`;

async function table(browser, url, pieces, more) {
  const page = await person(browser, url);
  await startGame(page, "elements/quick", { seed: 3, position: position(pieces, more) });
  await myTurn(page);
  return page;
}

async function chosen(page, names) {
  if (await page.evaluate((n) => window.aciesTable.hand.selected.join() === n, names.join())) return;
  await clickPiece(page, names[0]);
  await until(page, (t, n) => t.hand.selected.includes(n), names[0], `${names[0]} chosen`);
  if (names.length === 1 && (await page.evaluate(() => window.aciesTable.hand.selected.length)) > 1) await clickPiece(page, names[0]);
  await until(page, (t, n) => [...t.hand.selected].sort().join() === n, [...names].sort().join(), `${names} chosen`);
}

/* Drags the pressed thing so many quanta east and north; the button stays down. */
async function pull(page, from, east, north) {
  const a = await screen(page, from), b = await screen(page, [from[0] + Q * east, from[1] - Q * north]);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move((a[0] + b[0]) / 2 + 3, (a[1] + b[1]) / 2, { steps: 3 });
  await page.mouse.move(...b, { steps: 3 });
  await answered(page);
}

const answered = (page) => until(page, (t) => (t.hand.free.hold?.shown || t.hand.free.hold?.why) && !t.hand.free.hold.asking && !t.hand.free.hold.again, null, "what the rules make of it");
const strip = (page) => page.textContent(".strip");
const near = (a, b, by) => Math.abs(a - b) <= by;

/* A line wheels by the degrees that its corner is pulled, to a degree; pulled back it does not wheel forward. */
export async function wheelsAsDragged(browser, url) {
  const line = ["A2: 10 10 90 4Bd", "A3: 12 10 90 4Bd", "A4: 14 10 90 4Bd"];
  for (const degrees of [5, 8, 11]) {
    const page = await table(browser, url, [...line, "B2: 30 30 270 4Bd"]);
    await chosen(page, ["A2", "A3", "A4"]);
    const grip = await page.evaluate(() => window.aciesTable.hand.free.corners()[1]);
    const wide = 240, up = wide * Math.sin((degrees * Math.PI) / 180), in_ = wide * (1 - Math.cos((degrees * Math.PI) / 180));
    await pull(page, grip, -in_, up);
    check(/^As dragged/.test(await strip(page)), `${degrees} degrees: ${await strip(page)}`);
    if (degrees === 8) await shot(page, "freehand-wheel");
    await goesOn(page, () => page.mouse.up(), "the wheel");
    const turned = ((await piece(page, "A3")).heading - 360) / 4;
    check(near(turned, degrees, 1), `pulled ${degrees} degrees, turned ${turned}`);
    await page.context().close();
  }
  const page = await table(browser, url, [...line, "B2: 30 30 270 4Bd"]);
  await chosen(page, ["A2", "A3", "A4"]);
  await pull(page, await page.evaluate(() => window.aciesTable.hand.free.corners()[1]), -2, -30);
  check(await page.evaluate(() => !window.aciesTable.hand.free.hold.shown), `pulled back: ${await strip(page)}`);
  await page.waitForSelector(".strip.no .case");
  await page.mouse.up();
  sound(page);
}

/* A single element goes where it is dragged, to a quantum or two of what a pixel is; S turns springing off and on. */
export async function goesAsDragged(browser, url) {
  const page = await table(browser, url, ["A2: 20 10 90 3Cv", "B2: 20.3 14 270 4Bd"]);
  await chosen(page, ["A2"]);
  for (const [east, north] of [[-30, 0], [-60, 20], [15, 60]]) {
    const before = await piece(page, "A2");
    await pull(page, before.at, east, north);
    const { at } = await page.evaluate(() => window.aciesTable.hand.free.hold.shown.changes.pieces.find((p) => p.piece === "A2"));
    check(near((at[0] - before.at[0]) / Q, east, 3) && near((before.at[1] - at[1]) / Q, north, 3), `wished ${east} ${north}, got ${(at[0] - before.at[0]) / Q} ${(before.at[1] - at[1]) / Q}`);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await chosen(page, ["A2"]);
  }
  /* 5 quanta from the line of the enemy: it springs there, and not when told so */
  const { at } = await piece(page, "A2");
  await pull(page, at, 7, 158);
  check(/^Exact/.test(await strip(page)), `at the enemy: ${await strip(page)}`);
  await page.keyboard.press("s");
  await until(page, (t) => t.hand.free.hold && !t.hand.free.hold.asking && document.querySelector(".strip")?.textContent.includes("free"), null, "a free drag");
  check(!/^Exact/.test(await strip(page)), `free: ${await strip(page)}`);
  await shot(page, "freehand-free");
  await page.keyboard.press("s");
  await until(page, () => /^Exact/.test(document.querySelector(".strip")?.textContent || ""), null, "springing again");
  await goesOn(page, () => page.mouse.up(), "contact");
  check((await piece(page, "A2")).at[0] === (await piece(page, "B2")).at[0], "not before the enemy");
  sound(page);
}

/* A group slides to the line of an enemy near it, at the distance to which it is dragged [GRP.8]. */
export async function slides(browser, url) {
  const page = await table(browser, url, ["A2: 20 10 90 4Bd", "A3: 22 10 90 4Bd", "B2: 20.5 13.5 270 4Bd"]);
  await chosen(page, ["A2", "A3"]);
  const before = await piece(page, "A2");
  await pull(page, before.at, 17, 70);
  check(/^Exact/.test(await strip(page)), await strip(page));
  await shot(page, "freehand-slide");
  await goesOn(page, () => page.mouse.up(), "the slide");
  const after = await piece(page, "A2");
  check(after.at[0] - before.at[0] === 20 * Q, `slid ${(after.at[0] - before.at[0]) / Q}`);
  check(near((before.at[1] - after.at[1]) / Q, 70, 3), `went ${(before.at[1] - after.at[1]) / Q} ahead`);
  sound(page);
}

/* A column on a road goes as far as it is dragged: six MU; what stops it farther on is said. */
export async function road(browser, url) {
  const page = await table(browser, url, ["A2: 10 10 90 4Bd", "A3: 10 9.25 90 4Bd", "A4: 10 8.5 90 4Bd", "B2: 30 30 270 4Bd"], "  lines:\n    - road banks 9.5,0,10.5,0,9.5,38.1,10.5,38.1\n");
  await chosen(page, ["A2", "A3", "A4"]);
  const before = await piece(page, "A2");
  await pull(page, before.at, 1, 300);
  check(/^As far as it goes: 6 MU/.test(await strip(page)), await strip(page));
  await page.waitForSelector(".strip .case");
  await shot(page, "freehand-road");
  await goesOn(page, () => page.mouse.up(), "the march");
  const gone = (before.at[1] - (await piece(page, "A2")).at[1]) / Q;
  check(gone === 240, `marched ${gone} of 240`);
  sound(page);
}

/* A line of three is offered to form a column, behind each of them. */
export async function forms(browser, url) {
  const page = await table(browser, url, ["A2: 10 10 90 4Bd", "A3: 12 10 90 4Bd", "A4: 14 10 90 4Bd", "B2: 30 30 270 4Bd"]);
  await chosen(page, ["A2", "A3", "A4"]);
  await page.waitForSelector('.prompt button:has-text("Column behind")');
  await shot(page, "freehand-form");
  await goesOn(page, () => page.click('.prompt button:has-text("Column behind Elephants A3")'), "the column");
  const all = await Promise.all(["A2", "A3", "A4"].map((p) => piece(page, p)));
  check(new Set(all.map((p) => p.at[0])).size === 1, "not in file");
  sound(page);
}

/* Two Bows are chosen with one click and shoot together at the enemy that is clicked: the card first. */
export async function shootTogether(browser, url) {
  const page = await table(browser, url, ["A3: 22.5 17.5 90 4Bw", "A4: 24.5 17.5 90 4Bw", "B4: 23.5 20 270 4Bd"]);
  await pressEnd(page);
  await until(page, (t) => t.choices.all.some((c) => c.verb.name === "shoot"), null, "shooting");
  await clickPiece(page, "A3");
  await until(page, (t) => t.hand.selected.length === 2, null, "both Bows chosen");
  await page.waitForSelector('.prompt-text:has-text("click the enemy")');
  await clickPiece(page, "B4");
  await page.waitForSelector(".card-box");
  const title = await page.textContent(".card-box h2");
  check(/Bows A3 .*Blades B4/.test(title), `what they are is said twice: ${title}`);
  await shot(page, "freehand-shoot");
  await goesOn(page, () => choose(page, /roll/i), "the shot");
  const said = await page.evaluate(() => JSON.stringify(window.aciesTable.items));
  check(said.includes("shoot B4 {A3,A4}"), `shot ${said.slice(0, 600)}`);
  sound(page);
}

/* Setting up by hand: any element, anywhere, at an angle, behind another; what stands is dragged elsewhere. */
export async function deploys(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "elements/quick", { seed: 3, options: { setup: "deploy" } });
  for (let i = 0; i < 12; i++) {
    await myTurn(page);
    const phase = await page.evaluate(() => window.aciesTable.snap.view.turn.phase);
    if (phase === "Deployment") break;
    await page.evaluate(() => {
      const t = window.aciesTable, by = (v) => t.choices.all.find((c) => c.verb.name === v);
      return t.act([(by("done") || by("board") || t.choices.all[0]).text]);
    });
  }
  const own = await page.evaluate(() => [...window.aciesTable.hand.board.state.canAct]);
  const [a, b, c] = [own[4], own[10], own[6]];
  const edge = await page.evaluate((p) => window.aciesTable.choices.of(p).find((x) => x.coords.length).action.args, a);
  const up = edge.heading === 360, y = up ? 24384 - 400 * Q : 400 * Q; /* the board is 1524 quanta high */
  const put = async (name, x, deep) => {
    await page.click(`[data-tray="${name}"]`);
    await until(page, (t, n) => t.hand.selected.join() === n, name, `${name} in hand`);
    const at = await screen(page, [x, y + (up ? 1 : -1) * deep * Q]);
    await goesOn(page, () => page.mouse.click(...at), `${name} to stand`);
    check((await piece(page, name)).at, `${name} does not stand`);
  };
  await put(a, 700 * Q, 33);
  await put(b, 703 * Q, 60); /* behind it, roughly: it springs to its rear edge */
  const [pa, pb] = [await piece(page, a), await piece(page, b)];
  check(pa.at[0] === pb.at[0] && pa.heading === pb.heading, `not in support: ${pa.at} ${pb.at}`);
  await put(c, 1000 * Q, 40);
  /* it is dragged elsewhere, and turned on the way */
  const { at, heading } = await piece(page, c);
  await page.mouse.move(...(await screen(page, at)));
  await page.mouse.down();
  await page.mouse.move(...(await screen(page, [at[0] + 90 * Q, at[1]])), { steps: 5 });
  await page.keyboard.press("q");
  await page.keyboard.press("q");
  await answered(page);
  await shot(page, "freehand-deploy");
  await goesOn(page, () => page.mouse.up(), "another place");
  const now = await piece(page, c);
  check(near((now.at[0] - at[0]) / Q, 90, 4) && now.heading === (heading + 60) % 1440, `stands at ${now.at}, ${now.heading}`);
  /* two that stand one behind the other are dragged elsewhere together, over the place they leave, and stay so */
  await page.evaluate((both) => window.aciesTable.hand.select(both), [a, b]);
  await pull(page, pa.at, -15, up ? -10 : 10);
  await shot(page, "freehand-deploy-group");
  await goesOn(page, () => page.mouse.up(), "both to stand elsewhere");
  const [na, nb] = [await piece(page, a), await piece(page, b)];
  check(near((na.at[0] - pa.at[0]) / Q, -15, 4) && na.at[0] - pa.at[0] === nb.at[0] - pb.at[0] && na.at[1] - pa.at[1] === nb.at[1] - pb.at[1], `they stand at ${na.at} and ${nb.at}`);
  /* out of the zone nobody goes, and it says why */
  await page.evaluate((both) => window.aciesTable.hand.select(both), [a, b]);
  await pull(page, na.at, 0, up ? 900 : -900);
  check(await page.evaluate(() => window.aciesTable.hand.free.hold?.why), "both may stand anywhere");
  await page.mouse.up();
  check(String((await piece(page, a)).at) === String(na.at) && String((await piece(page, b)).at) === String(nb.at), "half of the group went");
  sound(page);
}
