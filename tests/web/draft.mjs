/* Drafts: sketched as ghosts, undone, dropped, kept over a reload, committed together; waypoints; quantities; trays. */

import { readFileSync } from "node:fs";
import { axe, check, clickPiece, clickPlace, drag, endPhase, goesOn, myTurn, person, pressEnd, piece, shot, sound, standsAt, spot, startGame, state, tableOf, type, until } from "./harness.mjs";

async function atRome(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 5 });
  await myTurn(page, "romans");
  return page;
}

/* A unit that can go at least two hexes, and a free place that far away. */
async function mover(page, not = []) {
  const units = await page.evaluate((skip) => {
    const { view } = window.aciesTable.snap;
    const top = (p) => !view.pieces.some((q) => q.place === p.place && q.stack > p.stack);
    return view.pieces.filter((p) => window.aciesTable.board.state.canAct.has(p.piece) && top(p) && !skip.includes(p.piece)).map((p) => p.piece);
  }, not);
  for (const unit of units) {
    await page.keyboard.press("Escape");
    await page.evaluate((u) => window.aciesTable.hand.select([u]), unit);
    await until(page, (t, u) => t.hand.selected[0] === u && t.hand.reach, unit, `the reach of ${unit}`);
    const goal = await page.evaluate(() => {
      const { hand, snap } = window.aciesTable;
      return hand.reach.at.find((a) => a.cost >= 2 * hand.reach.scale && !snap.view.pieces.some((p) => p.place === a.place))?.place;
    });
    if (goal) return [unit, goal];
  }
  throw new Error("nobody can go two hexes");
}

const drafted = (page, n) => until(page, (t, k) => (t.draft?.texts.length ?? 0) >= k, n, `${n} drafted orders`);

export async function sketchAndCommit(browser, url) {
  const page = await atRome(browser, url);
  const before = await state(page);
  await page.keyboard.press("d");
  await page.waitForSelector(".prompt.drafting");
  const [first, there] = await mover(page);
  await clickPlace(page, there);
  await drafted(page, 1);
  await page.waitForSelector(`.piece.sketched[data-piece="${first}"]`);
  /* another is clicked while the first is under way: the first halts there */
  const other = await page.evaluate((u) => {
    const { view } = window.aciesTable.snap;
    const top = (p) => !view.pieces.some((q) => q.place === p.place && q.stack > p.stack);
    return view.pieces.filter((p) => p.side === "romans" && p.piece !== u && top(p) && p.place).pop().piece;
  }, first);
  await clickPiece(page, other);
  await until(page, (t, u) => t.hand.selected[0] === u && t.hand.reach, other, "the other taken up");
  const second = other;
  const over = await page.evaluate(() => {
    const { hand, snap } = window.aciesTable;
    return hand.reach.at.find((a) => !snap.view.pieces.some((p) => p.place === a.place)).place;
  });
  await clickPlace(page, over);
  await until(page, (t, u) => t.board.state.sketched.has(u), second, "the second in the draft");
  await shot(page, "draft");
  await axe(page, "draft");
  check((await state(page)).seq === before.seq, "a draft was sent");
  /* one back, then again */
  await page.click(".undo");
  await until(page, (t, u) => !t.board.state.sketched.has(u), second, "the second taken back");
  check(await page.evaluate((u) => window.aciesTable.board.state.sketched.has(u), first), "the first went with it");
  /* a reload keeps what is sketched */
  await page.reload();
  await until(page, (t, u) => t?.draft && t.board.state.sketched.has(u), first, "the draft after a reload");
  await goesOn(page, () => page.click(".commit"), "the draft to be committed");
  await standsAt(page, first, there);
  check((await page.locator(".piece.sketched").count()) === 0, "ghosts are left");
  sound(page);
}

export async function dropped(browser, url) {
  const page = await atRome(browser, url);
  const before = await state(page);
  await page.click(".button.draft");
  const [unit, there] = await mover(page);
  const home = (await piece(page, unit)).place;
  await clickPlace(page, there);
  await drafted(page, 1);
  await page.click('.prompt .buttons button:has-text("Drop")');
  await standsAt(page, unit, home);
  check((await state(page)).seq === before.seq, "something was sent");
  sound(page);
}

/* Shift+click bends the way; the last click sends the whole of it. */
export async function waypoint(browser, url) {
  const page = await atRome(browser, url);
  const [unit] = await mover(page);
  const [via, goal] = await page.evaluate((u) => {
    const { hand, snap, board } = window.aciesTable;
    const free = hand.reach.at.filter((a) => !snap.view.pieces.some((p) => p.place === a.place));
    const step = free.find((a) => a.cost === hand.reach.scale);
    const next = free.find((a) => a.place !== step.place && a.cost >= 2 * hand.reach.scale && board.steps(step.place, a.place) === 1);
    void u;
    return [step.place, next.place];
  }, unit);
  await clickPlace(page, via, { modifiers: ["Shift"] });
  await until(page, (t) => t.draft?.auto && t.hand.reach, null, "the bent way");
  await until(page, (t, g) => t.hand.reach.at.some((a) => a.place === g), goal, "the goal in reach from the waypoint");
  await goesOn(page, () => clickPlace(page, goal), "the whole way");
  await standsAt(page, unit, goal);
  sound(page);
}

/* A place where the enemy could shoot says who would, before the way is chosen and in the draft. */
export async function reactions(browser, url) {
  const page = await person(browser, url);
  const position = readFileSync(new URL("fire.yaml", import.meta.url), "utf8");
  const { table } = await tableOf(page, "kadesh", { egyptians: { who: "me" }, hittites: { who: "me" } }, position);
  await page.goto(`/t/${table}`);
  await myTurn(page, "hittites");
  for (let i = 0; i < 4 && !(await state(page)).legal.some((a) => a.startsWith("step HCH1")); i++) await endPhase(page);
  await page.evaluate(() => window.aciesTable.hand.select(["HCH1"]));
  await until(page, (t) => t.hand.reach?.at.some((a) => a.place === "3218" && a.danger), null, "a dangerous place in reach");
  const at = await spot(page, "3218");
  await page.mouse.move(...at);
  await page.waitForSelector(".odds-tip");
  const told = await page.textContent(".odds-tip");
  check(/Egyptians could react: .*Bowmen \d+: shoot/.test(told), `it says ${told}`);
  await page.keyboard.press("d");
  await page.waitForSelector(".prompt.drafting");
  await page.evaluate(() => window.aciesTable.hand.select(["HCH1"]));
  await until(page, (t) => t.hand.reach, null, "the reach in the draft");
  await page.mouse.click(...at);
  await page.waitForSelector(".alert");
  check((await page.textContent(".alert title")) === told, "the mark names somebody else");
  check((await page.textContent(".prompt-text")).includes(told), "the prompt does not say who comes next");
  await shot(page, "reactions");
  sound(page);
}

/* Fire out of turn: who is chosen to shoot points at his target, and the bar says what is left to press. */
export async function answered(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "kadesh", { egyptians: { who: "me" }, hittites: { who: "me" } }, readFileSync(new URL("fire.yaml", import.meta.url), "utf8"), { seed: 1 });
  await page.goto(`/t/${table}`);
  await myTurn(page, "hittites");
  for (let i = 0; i < 4 && !(await state(page)).legal.some((a) => a.startsWith("step HCH1")); i++) await endPhase(page);
  await page.evaluate(() => window.aciesTable.hand.select(["HCH1"]));
  await until(page, (t) => t.hand.reach, null, "its reach");
  await clickPlace(page, "3218");
  await myTurn(page, "egyptians");
  const told = await page.textContent(".prompt-text");
  const { legal } = await state(page);
  const shooter = legal.find((text) => text.startsWith("shoot ")).split(" ")[1];
  await goesOn(page, () => clickPiece(page, shooter), `${shooter} to be chosen`);
  await page.locator(".layer-over .arrow").first().waitFor({ state: "attached" });
  check((await page.textContent(".prompt-text")) !== told, `the bar still says: ${told}`);
  await shot(page, "answered");
  sound(page);
}

/* An area with many alike: a number is chosen with the stepper, the area pointed at, all of them go. */
export async function quantities(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "syracuse/campaign", { seed: 4 });
  await myTurn(page);
  let found = null;
  for (let i = 0; i < 60 && !found; i++) {
    await myTurn(page);
    found = await page.evaluate(() => {
      const { hand, board, choices } = window.aciesTable;
      if (board.current.kind !== "area") return null;
      const movers = [...choices.subjects()].filter((p) => choices.of(p).some((c) => c.places.length && c.verb.name === "move"));
      return movers.find((p) => hand.row(p).length > 2) || null;
    });
    if (found) break;
    await goesOn(page, () => page.evaluate(async () => {
      const t = window.aciesTable;
      const want = t.choices.all.find((c) => /^(activate|impulse ground)/.test(c.text)) || t.choices.all.find((c) => t.choices.flag(c, "ends")) || t.choices.all[0];
      await t.act([want.text]);
    }), "the answer");
  }
  check(found, "no row of alike units that can move was found");
  await clickPiece(page, found);
  await page.waitForSelector(".quantity .stepper");
  await page.click('[aria-label="How many: more"]');
  await page.click('[aria-label="How many: more"]');
  check((await page.textContent(".quantity output")) === "3", "the stepper does not count");
  await until(page, (t) => t.hand.selected.length === 3, null, "three chosen");
  await shot(page, "quantity");
  sound(page);
}

/* Setting up by hand: a click in the tray, one on the map, the brush repeats it, the whole is kept and sketched again. */
export async function setUp(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 5, options: { deploy: "hand" } });
  await myTurn(page);
  await page.waitForSelector(".tray-piece.can-act");
  const waiting = () => page.evaluate(() => window.aciesTable.snap.view.pieces.filter((p) => p.side === "romans" && p.board === "off").length);
  const all = await waiting();
  await goesOn(page, () => page.locator(".tray-piece.can-act").first().click(), "the unit to be taken from the tray");
  const [here, ...more] = await until(page, (t) => t.choices.all.some((c) => c.places.length) && [...new Set(t.choices.all.flatMap((c) => c.places))].filter((p) => t.board.inSight(p)), null, "places to set it up");
  await goesOn(page, () => clickPlace(page, here), "the unit to be set up");
  if (!(await page.locator(".compass-arrow").count())) await page.waitForSelector(".compass-arrow");
  await goesOn(page, () => page.locator(".compass-arrow").first().click(), "its facing");
  check((await waiting()) === all - 1, "nobody was set up");
  await shot(page, "setup-by-hand");
  await axe(page, "setting up by hand");
  /* the brush: two more of the same kind, the same way */
  await page.keyboard.press("b");
  await page.waitForSelector('.prompt [aria-pressed="true"]');
  const spots = more.filter((p) => p !== here).slice(0, 2);
  for (const [i, place] of spots.entries()) {
    await clickPlace(page, place);
    await until(page, (t, n) => !t.hand.brush.busy && t.snap.view.pieces.filter((p) => p.side === "romans" && p.board === "off").length === n, all - 2 - i, "the brush to place the next");
  }
  /* kept, and sketched again in a new game */
  await page.click("#tab-orders");
  await page.click(".keep");
  await page.waitForSelector(".kept li");
  await startGame(page, "armageddon/rome", { seed: 6, options: { deploy: "hand" } });
  await myTurn(page);
  await page.click("#tab-orders");
  await page.click('.kept button:has-text("Sketch")');
  await until(page, (t, n) => t.draft && t.snap.view.pieces.filter((p) => p.side === "romans" && p.board === "off").length === n, all - 3, "three sketched");
  await goesOn(page, () => page.click(".commit"), "the set-up to be committed");
  check((await waiting()) === all - 3, "the set-up did not come back");
  sound(page);
}

/* What stands is dragged to another place, or onto another to change places; the whole is mirrored as a sketch. */
export async function rearranged(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 5, options: { deploy: "hand" } });
  await myTurn(page);
  for (const text of ["pick RMI1", "at 2723", "facing W", "pick RMS1", "at 2625", "facing W", "pick RAX1", "at 2826", "facing NW"]) await type(page, text);
  check((await page.textContent(".log li:last-child .line")).trim() === "Romans Axemen 1 is set up in 2826 facing NW", "picking, placing and facing are not one line of the log");
  await goesOn(page, () => drag(page, "2723", "2625"), "the two to change places");
  await standsAt(page, "RMI1", "2625");
  await standsAt(page, "RMS1", "2723");
  await goesOn(page, () => drag(page, "2826", "2729"), "the axemen to go elsewhere");
  await standsAt(page, "RAX1", "2729");
  const seq = (await state(page)).seq;
  await page.click('.prompt button:has-text("Mirror")');
  await until(page, (t) => t.draft?.texts.length === 12, null, "the mirrored set-up as a sketch");
  check((await state(page)).seq === seq, "the mirrored set-up was sent");
  for (const [name, place, facing] of [["RMI1", "2627", "W"], ["RMS1", "2729", "W"], ["RAX1", "2723", "SW"]]) {
    const now = await piece(page, name);
    const faces = await page.evaluate((f) => window.aciesTable.game.facings[f], now.facing);
    check(now.place === place && faces === facing, `${name} stands at ${now.place} facing ${faces}, not at ${place} facing ${facing}`);
  }
  await shot(page, "mirrored");
  sound(page);
}

/* A free table is set up from the hand: outlines show where an element can stand, a click puts it there; numbers have steppers. */
export async function setUpTable(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "elements/quick", { seed: 3, options: { setup: "deploy" } });
  for (let i = 0; i < 12; i++) {
    await myTurn(page);
    const { phase } = await state(page);
    if (phase === "Deployment") break;
    if (phase === "Camps") {
      await page.click('.prompt .buttons button:has-text("Camp")');
      await page.waitForSelector(".steppers");
      await page.click('[aria-label="along: more"]');
      await page.waitForSelector(".ghost");
      await shot(page, "camp-stepper");
      await goesOn(page, () => page.click(".steppers .button.primary"), "the camp");
    } else await goesOn(page, () => pressEnd(page), `${phase} to end`);
  }
  check((await state(page)).phase === "Deployment", "no deployment");
  await page.waitForSelector(".tray-word");
  const name = await page.locator(".tray-word").first().getAttribute("data-tray");
  await page.locator(".tray-word").first().click();
  await page.waitForSelector(".wish");
  await shot(page, "setup-table");
  const spot = await until(page, (t) => t.hand.free.known.list?.map((c) => t.board.screen(c.pose.at)).find(([x, y]) => document.elementFromPoint(x, y)?.closest(".board")), null, "places for it");
  await goesOn(page, () => page.mouse.click(...spot), "the element to be put down");
  await until(page, (t, n) => t.snap.view.pieces.find((p) => p.piece === n)?.at, name, "the element on the table");
  sound(page);
}

/* Bulk orders and the staff: ghosts first, then all of it at once. */
export async function plans(browser, url) {
  const page = await atRome(browser, url);
  const places = () => page.evaluate(() => JSON.stringify(window.aciesTable.snap.view.pieces.map((p) => p.place)));
  const before = await places();
  await page.click('.prompt button:has-text("Orders…")');
  /* what nobody can carry out in this phase says so and cannot be pressed */
  await page.waitForSelector('.menu button:disabled:has-text("join the attack"):has-text("nobody can now")');
  await page.click('.menu button:enabled:has-text("The line advances")');
  await page.click('.menu button:has-text("W") >> nth=0');
  await page.waitForSelector(".ghost");
  await shot(page, "order");
  /* the table is told again, nothing has been played: what is proposed stands */
  await page.evaluate(() => window.aciesTable.resync());
  check(await page.locator(".ghost").count(), "the ghosts went away by themselves");
  check((await places()) === before, "played before it was accepted");
  await goesOn(page, () => page.click('.prompt button:has-text("Carry out")'), "the line to advance");
  check((await places()) !== before, "nobody advanced");
  await myTurn(page);
  await page.click('.prompt button:has-text("Advice…")');
  await page.click('.menu button:has-text("rest of this phase")');
  await page.waitForSelector('.prompt button:has-text("Carry out")');
  await goesOn(page, () => page.click('.prompt button:has-text("Carry out")'), "the staff's plan");
  sound(page);
}
