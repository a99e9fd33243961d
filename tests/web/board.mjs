/* The board: stacks fan out, the glass magnifies, counters hide, the small map jumps, overlays, several boards, pieces under way. */

import { readFileSync } from "node:fs";
import { axe, check, clickPiece, clickPlace, goesOn, myTurn, person, pressEnd, piece, shot, sound, spot, standsAt, startGame, state, type, until } from "./harness.mjs";

export async function looksAround(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 5 });
  await myTurn(page);
  const stack = await page.evaluate(() => {
    const { view } = window.aciesTable.snap;
    return view.pieces.find((p) => view.pieces.some((q) => q !== p && q.place === p.place))?.place;
  });
  /* a stack fans out under the pointer, and the glass shows all of it with names */
  await page.mouse.move(...(await spot(page, stack)));
  await page.waitForSelector(".piece.fan");
  await page.waitForSelector(".inspect:not([hidden]) li");
  check((await page.textContent(".inspect")).includes(stack), "the glass does not name the place");
  await shot(page, "inspect");
  await page.mouse.move(20, 20);
  await page.waitForSelector(".inspect", { state: "hidden" });
  /* counters hide and come back */
  await page.keyboard.press("h");
  await page.waitForSelector(".layer-pieces.hidden", { state: "attached" });
  await page.keyboard.press("h");
  /* the small map jumps there */
  const was = await page.evaluate(() => window.aciesTable.board.at.x);
  const box = await page.locator(".minimap").boundingBox();
  await page.mouse.click(box.x + 20, box.y + 20);
  await until(page, (t, x) => t.board.at.x !== x, was, "the map to jump");
  await page.keyboard.press("a");
  /* zones on demand */
  await page.selectOption(".overlays", { label: "Objectives" });
  await page.waitForSelector(".lit.zone");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".lit.zone", { state: "detached" });
  /* the other board */
  await page.selectOption(".boards", "off");
  await until(page, (t) => t.board.current.id === "off", null, "the boxes");
  check(await page.evaluate(() => window.aciesTable.board.pieceSize() * window.aciesTable.board.at.k >= 22), "what lies in the boxes is too small to be read");
  await page.waitForSelector(".minimap", { state: "hidden" });
  await page.selectOption(".boards", "map");
  sound(page);
}

/* Zones have the colours of their sides and a legend; what may be done stays lit above them; a new window keeps its middle. */
export async function onDemand(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "elements/quick", { mine: ["carthage"], seed: 7 });
  await myTurn(page);
  await page.selectOption(".overlays", "zones");
  await page.waitForSelector(".lit.zone");
  const colours = await page.locator(".lit.zone").evaluateAll((list) => [...new Set(list.map((n) => getComputedStyle(n).fill))]);
  check(colours.length === 2, `zones of two sides in ${colours.length} colours`);
  check(/Carthaginians.*Romans/.test(await page.textContent(".legend")), "the legend does not name both sides");
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 5 });
  await myTurn(page);
  const prompt = await page.textContent(".prompt-text");
  await page.selectOption(".overlays", "fire");
  await page.waitForSelector('.legend:has-text("point at a piece")');
  check((await page.textContent(".prompt-text")) === prompt, "the prompt gave way to the overlay");
  await clickPiece(page, "RMS1");
  await page.waitForSelector('.legend:has-text("none now")'); /* spears do not shoot */
  await page.selectOption(".overlays", "objectives");
  await page.waitForSelector(".lit.zone");
  check((await page.locator(".lit.reach").count()) > 5, "the reach is gone under the overlay");
  await shot(page, "on-demand");
  /* a smaller window looks at the same place */
  const middle = () => page.evaluate(() => {
    const { left, top, w, h } = window.aciesTable.board.size();
    return window.aciesTable.board.boardPoint(left + w / 2, top + h / 2);
  });
  const [x, y] = await middle(), width = await page.evaluate(() => window.aciesTable.board.size().w);
  await page.setViewportSize({ width: 1100, height: 640 });
  await until(page, (t, w) => t.board.size().w !== w && t.board.room.w === t.board.size().w, width, "the smaller window");
  const [x1, y1] = await middle(), unit = await page.evaluate(() => window.aciesTable.board.current.unit);
  check(Math.hypot(x1 - x, y1 - y) < unit / 2, "the map slipped away");
  sound(page);
}

/* Beside the map: goals by side, the roster sorted out, a chart enlarged, exact moves of a free table in words. */
export async function beside(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "elements/quick", { mine: ["carthage"], seed: 7 });
  await myTurn(page);
  await page.click("#tab-goals");
  await page.waitForSelector(".goals");
  check((await page.locator(".panel h4").allTextContents())[0] === "Carthaginians, you", "my own goals are not the first");
  await page.click("#tab-roster");
  const all = await page.locator(".roster li").count();
  await page.click('.chips button:has-text("Can act")');
  const able = await page.locator(".roster li").count();
  check(able > 0 && able < all && able === (await page.locator(".roster .can").count()), `${able} of ${all} can act`);
  await page.click("#tab-charts");
  await page.locator(".larger").first().click();
  await page.waitForSelector(".large-chart table");
  await axe(page, "a chart over the map");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".large-chart", { state: "detached" });
  await page.click("#tab-actions");
  await page.locator(".panel details summary").last().click();
  await page.waitForSelector('.legal button:has-text("MU ahead")');
  await goesOn(page, () => page.locator('.legal button:has-text("MU ahead")').first().click(), "the move in words");
  sound(page);
}

/* What one piece does on its way is one line of the log. */
export async function oneLine(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 5 });
  await myTurn(page, "romans");
  for (const text of ["step RSK1 2426", "step RSK1 2326", "turn RSK1 NW", "halt"]) await type(page, text);
  const lines = await page.locator(".log li").allTextContents();
  check(lines.some((l) => /moves to 2426 → 2326; turns NW MOV\.A$/.test(l)), `the log says ${lines.join(" | ")}`);
  sound(page);
}

/* Of units that look the same the game lists one: whichever is clicked, it goes. */
export async function alike(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "syracuse/campaign", { seed: 4 });
  let twin = null;
  for (let i = 0; i < 60 && !twin; i++) {
    await myTurn(page);
    twin = await page.evaluate(() => {
      const { hand, choices, board } = window.aciesTable;
      return [...hand.alike].find(([p, s]) => hand.pieceOf(p).board === board.current.id && choices.of(s).some((c) => c.places.length))?.[0];
    });
    if (twin) break;
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const want = t.choices.all.find((c) => /^(activate|impulse ground)/.test(c.text)) || t.choices.all.find((c) => t.choices.flag(c, "ends")) || t.choices.all[0];
      await t.act([want.text]);
      await t.settled();
    });
  }
  check(twin, "the game lists every unit by itself");
  const [stands, place, goal] = await page.evaluate((p) => {
    const { hand, choices, board } = window.aciesTable;
    const listed = hand.alike.get(p), at = hand.pieceOf(p).place;
    hand.click({ piece: p, place: at, at: board.screen(at), point: board.point(at) });
    return [listed, at, choices.of(listed).find((c) => c.places.length).places[0]];
  }, twin);
  await until(page, (t, p) => t.hand.selected.join() === p, stands, `${stands} chosen for ${twin}`);
  const seq = (await state(page)).seq;
  await clickPlace(page, goal);
  const open = page.locator(".menu button");
  await until(page, (t, s) => t.snap.seq > s || document.querySelector(".menu button"), seq, "the move or a menu");
  if (await open.count()) await open.first().click();
  await until(page, (t, [p, at]) => t.snap.view.pieces.find((q) => q.piece === p)?.place !== at, [stands, place], "the unit moved");
  sound(page);
}

/* A ship under way keeps its reach: the next place can be pointed at, as far as it still goes. */
export async function underWay(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "tyre/naval", { seed: 3 });
  await myTurn(page);
  const ship = await page.evaluate(() => window.aciesTable.choices.all.find((c) => c.verb.name === "move").subjects[0]);
  /* a click would be the whole move: it is taken up and rowed one hex by single actions */
  await goesOn(page, () => page.evaluate((s) => window.aciesTable.act([`move ${s}`]), ship), "the ship to be taken up");
  await goesOn(page, () => page.evaluate(() => window.aciesTable.act([window.aciesTable.choices.all.find((c) => c.verb.name === "row").text])), "the ship to row");
  if (!(await page.evaluate((s) => window.aciesTable.hand.selected[0] === s, ship))) await clickPiece(page, ship);
  await until(page, (t, s) => t.hand.selected[0] === s && t.hand.reach?.at.length > 0, ship, "the reach of the ship under way");
  check((await page.locator(".layer-lit .lit").count()) > 0, "nothing is lit for the ship under way");
  const next = await page.evaluate(() => {
    const { hand, snap } = window.aciesTable;
    const own = hand.pieceOf(hand.selected[0]).place;
    return hand.reach.at.find((a) => a.place !== own && !snap.view.pieces.some((p) => p.place === a.place))?.place;
  });
  const before = (await state(page)).seq;
  await goesOn(page, () => clickPlace(page, next), "the ship to row on");
  check((await state(page)).seq > before, "it did not row on");
  await shot(page, "under-way");
  sound(page);
}

/* The bar under the map may grow; the map stays where it is. Only a window of another size keeps its middle. */
export async function staysPut(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 5 });
  await myTurn(page);
  const where = () => page.evaluate(() => window.aciesTable.board.screen("2723"));
  const room = () => page.evaluate(() => window.aciesTable.board.room.h);
  const [before, high] = [await where(), await room()];
  await page.evaluate(() => (document.querySelector(".prompt").style.minHeight = "120px"));
  await until(page, (t, h) => t.board.room.h < h, high, "the map to have less room");
  check(JSON.stringify(await where()) === JSON.stringify(before), "the map slipped under the pointer");
  const less = await room();
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width, height: height - 80 });
  await until(page, (t, h) => t.board.room.h < h, less, "a lower window");
  check((await where())[1] < before[1] - 20, "a window of another size lost its middle");
  sound(page);
}

/* An overlay of a piece follows the pointer; a target tells its odds before it is clicked. */
export async function underThePointer(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "alexandria/heptastadium", { seed: 3 });
  await myTurn(page);
  await page.selectOption(".overlays", { label: "Command" });
  const leader = await page.evaluate(() => {
    const { snap, board } = window.aciesTable;
    return snap.view.pieces.find((p) => p.place && board.point(p.place) && board.inSight(p.place) && window.aciesTable.choices.of(p.piece).some((c) => c.verb.name === "activate"))?.piece;
  });
  check(leader, "no leader in sight");
  await page.evaluate((p) => {
    const { hand } = window.aciesTable;
    hand.hover(hand.pieceOf(p).place, p, [300, 300]);
  }, leader);
  await page.waitForSelector(".lit.zone");
  await shot(page, "overlay-under-pointer");
  await startGame(page, "tyre/naval", { seed: 3 });
  await myTurn(page);
  /* rows until some ship can ram */
  for (let i = 0; i < 12; i++) {
    await myTurn(page);
    if (await page.evaluate(() => window.aciesTable.choices.all.some((c) => window.aciesTable.choices.flag(c, "rolls")))) break;
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = staff?.plan.actions.map((a) => a.text) || [];
      const cut = texts.findIndex((x) => t.choices.verbs.get(x.split(" ")[0])?.flags.includes("rolls"));
      await t.act(cut > 0 ? texts.slice(0, cut) : texts.length ? texts : [t.choices.all[t.choices.all.length - 1].text]);
      await t.settled();
    });
  }
  const target = await page.evaluate(() => {
    const t = window.aciesTable;
    const c = t.choices.all.find((x) => t.choices.flag(x, "rolls"));
    if (!c) return null;
    if (c.subjects.length === 1) t.hand.select([c.subjects[0]]);
    return c.targets.length ? t.hand.pieceOf(c.targets[0]).place : c.places[0];
  });
  check(target, "nobody came to dice");
  await page.mouse.move(...(await spot(page, target)));
  await page.waitForSelector(".odds-tip");
  check(/%/.test(await page.textContent(".odds-tip")), "no odds at the pointer");
  await shot(page, "odds-tip");
  sound(page);
}

/* Ends of phases that have nothing in them pass by themselves, and no prompt has one answer alone. */
export async function battleGoesOn(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 5 });
  for (let i = 0; i < 6; i++) {
    await myTurn(page);
    const { legal } = await state(page);
    check(legal.length > 1 || (await page.evaluate(() => window.aciesTable.choices.flag(window.aciesTable.choices.all[0], "rolls"))), `a prompt with one answer: ${legal}`);
    await goesOn(page, () => pressEnd(page), "the phase to end");
  }
  sound(page);
}

/* A hand that is quicker than the answers: a place pointed at before the reach is known, U pressed three times in a row. */
export async function quickHand(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 5 });
  await myTurn(page, "romans");
  await page.evaluate(() => window.aciesTable.hand.select(["RMI1"]));
  const far = await until(page, (t) => t.hand.reach?.at.find((a) => a.cost >= 2 * t.hand.reach.scale && !t.snap.view.pieces.some((p) => p.place === a.place))?.place, null, "a place two hexes away");
  const home = (await piece(page, "RMI1")).place;
  const at = await spot(page, far);
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const { link } = window.aciesTable;
    const ask = link.ask.bind(link);
    const late = new Set(["reach", "undo"]);
    link.ask = (what, body) => (late.has(body.what || what) ? new Promise((done) => setTimeout(done, 500)).then(() => ask(what, body)) : ask(what, body));
    window.aciesTable.hand.select(["RMI1"]);
  });
  const steps = await page.evaluate(() => window.aciesTable.snap.step);
  await page.mouse.click(...at);
  await standsAt(page, "RMI1", far);
  await until(page, (t) => t.idle(), null, "the march to be over");
  check((await page.evaluate(() => window.aciesTable.snap.step)) >= steps + 2, "the way is one step only");
  await page.focus(".board");
  for (let i = 0; i < 3; i++) await page.keyboard.press("u");
  await standsAt(page, "RMI1", home);
  await until(page, (t) => t.idle(), null, "all to be taken back");
  check(!/gone on/.test((await page.locator(".why-not").allTextContents()).join()), "the second U speaks of a table that has gone on");
  sound(page);
}

/* The card under the pointer says who threatens a piece, in every game. */
export async function whoThreatens(browser, url) {
  const page = await person(browser, url, { seed: 1 });
  const text = (name) => readFileSync(new URL(`${name}.yaml`, import.meta.url), "utf8");
  const says = async (name, told) => {
    await myTurn(page);
    const { place, at } = await piece(page, name);
    await page.mouse.move(20, 20);
    await page.mouse.move(...(await spot(page, place ?? at)));
    const said = page.locator(".inspect .threat");
    await said.filter({ hasText: told }).first().waitFor({ timeout: 8000 }).catch(() => {});
    const all = await said.allTextContents();
    check(all.some((t) => told.test(t)), `of ${name} is said: ${all}`);
  };
  await startGame(page, "armageddon/kadesh", { position: text("fire") });
  await says("EMS3", /^Could be attacked after their next move by: Hittites/);
  await startGame(page, "tyre/naval", { seed: 3 });
  await says("TT1", /^Could be rammed by: .*trireme/);
  await startGame(page, "alexandria/heptastadium", { seed: 3 });
  await says("XXVII-1", /^Could be shot by: Egyptian scorpion 1/i);
  await page.goto("/learn/syracuse/1-first");
  await says("ah5", /^Could be shot by: Syracusan Archer/);
  await startGame(page, "elements/quick", { seed: 3 });
  const { position } = await page.evaluate(() => window.aciesTable.ask("position"));
  await startGame(page, "elements/quick", { position: position.replace(/B11: .*/, "B11: 18.55 11.5 270 2Ps") });
  await says("A6", /^In a zone of control of the enemy$/);
  await shot(page, "who-threatens");
  sound(page);
}
