/* What people read is said in sentences: orders in the log, results of rolls, buttons. */

import { check, clickPiece, clickPlace, endPhase, myTurn, person, shot, sound, spot, startGame, tableOf, type, until } from "./harness.mjs";

const BATTLES = { armageddon: "armageddon/rome", tyre: "tyre/naval", alexandria: "alexandria/heptastadium", syracuse: "syracuse/anapus", elements: "elements/quick" };

/* The staff plays a phase after the other; gives every log line and every label of what could be chosen. */
async function played(page, phases) {
  const labels = new Set();
  for (let i = 0; i < phases; i++) {
    await myTurn(page);
    const more = await page.evaluate(async () => {
      const t = window.aciesTable;
      const labels = t.choices.all.slice(0, 400).map((c) => `${c.verb.name}\t${t.choices.label(c)}`);
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const lines = (staff?.lines || staff?.plan?.actions || []).map((a) => a.text);
      await t.act(lines.length ? lines : [t.choices.all.at(-1).text]);
      await t.settled();
      return labels;
    });
    for (const l of more) labels.add(l);
  }
  const log = await page.evaluate(() => [...document.querySelectorAll(".log li:not(.heading)")].map((li) => (li.querySelector(":scope > .line, :scope > details > summary") || li).textContent.trim()));
  return { log, labels: [...labels] };
}

/* What no sentence has: the code of a piece, what the rules call a side, an order as it is typed, two places with nothing between them. */
const faults = (page, said) => page.evaluate((lines) => {
  const { game, words } = window.aciesTable;
  const codes = new Set(game.pieces.filter((p) => p.name.length > 2 && !words.name(p.name).split(" ").includes(p.name)).map((p) => p.name));
  const names = new Set(game.pieces.map((p) => words.name(p.name)));
  const places = new Set(game.places);
  const orders = new Set(game.orders.map((o) => o.name));
  const named = (text) => [...names].some((n) => text.startsWith(`${n} `) || text === n) || / pieces/.test(text);
  const bad = (line) => {
    const all = line.split(/[\s,;:→]+/);
    const glued = line.split(" ").some((w, i, list) => places.has(w) && places.has(list[i + 1]));
    const [first] = line.toLowerCase().split(" ");
    return all.some((w) => codes.has(w) || /^(blue|gold)$/.test(w)) || glued || (orders.has(first) && named(line.slice(first.length + 1)));
  };
  return lines.filter(bad);
}, said);

/* The replay of what was played, step by step. */
async function retold(page) {
  return page.evaluate(async () => {
    const t = window.aciesTable, told = new Set();
    t.startReplay(0);
    for (let step = Math.max(1, t.snap.step - 60); step <= t.snap.step; step++) {
      await t.replay.goto(step);
      told.add(t.replay.what.textContent.trim());
    }
    return [...told];
  });
}

async function speaks(browser, url, game) {
  const page = await person(browser, url);
  await startGame(page, BATTLES[game], { seed: 5 });
  const { log, labels } = await played(page, 8);
  if (process.env.VERBOSE) console.log(game, JSON.stringify({ log, labels: labels.filter((l, i) => labels.findIndex((m) => m.split("\t")[0] === l.split("\t")[0]) > i - 3) }, null, 1));
  check(log.length > 3, `${game}: nothing is in the log`);
  const { length } = log.filter((l) => / rams [^;]*$/.test(l));
  check(!length, `${game}: ${length} rams of which nobody is told what came of them`);
  const wrong = await faults(page, [...log, ...labels.map((l) => l.split("\t")[1])]);
  check(!wrong.length, `${game} does not speak in sentences: ${wrong.slice(0, 5).join(" | ")}`);
  const replay = await retold(page);
  if (process.env.VERBOSE) console.log(replay);
  const odd = await faults(page, replay);
  check(replay.length > 5 && !odd.length, `${game}: the replay says ${odd.slice(0, 5).join(" | ")}`);
  await shot(page, `words-${game}`);
  sound(page);
}

export const armageddon = (browser, url) => speaks(browser, url, "armageddon");
export const tyre = (browser, url) => speaks(browser, url, "tyre");
export const alexandria = (browser, url) => speaks(browser, url, "alexandria");
export const syracuse = (browser, url) => speaks(browser, url, "syracuse");
export const elements = (browser, url) => speaks(browser, url, "elements");

/* People read names, not codes: of every piece of a battle of each game; places in a stack are called by their order. */
export async function names(browser, url) {
  const page = await person(browser, url);
  for (const scenario of ["armageddon/kadesh", "tyre/campaign", "alexandria/heptastadium", "syracuse/campaign", "elements/quick"]) {
    await startGame(page, scenario, { seed: 5 });
    const codes = await page.evaluate(() => window.aciesTable.game.pieces.map((p) => window.aciesTable.board.name(p.name)).filter((n) => /^\w+-[\w-]*\d$|^[A-Z]{2,5}\d+$/.test(n)));
    check(codes.length === 0, `${scenario}: codes in place of names: ${codes.slice(0, 8)}`);
    if (!scenario.startsWith("alexandria")) continue;
    const label = await page.evaluate(() => window.aciesTable.words.of({ verb: { name: "shift", args: [{ name: "position", kind: "number" }] }, action: { args: { position: 0 } } }).text);
    check(label === "To the top of the stack", `the order of a stack: ${label}`);
  }
  sound(page);
}

/* In the roster boxes beside the map and what a piece is just now have their names, not the data's words. */
export async function roster(browser, url) {
  const page = await person(browser, url);
  for (const [scenario, want] of [["armageddon/kadesh", "waiting"], ["tyre/campaign", "commands at sea"]]) {
    await startGame(page, scenario, { seed: 3 });
    await myTurn(page);
    await page.click("#tab-roster");
    const said = await page.locator(".roster .small").allTextContents();
    check(said.some((text) => text.includes(want)), `${scenario}: nobody is ${want}`);
    const raw = [...new Set(said.filter((text) => /[a-z]-[a-z]/.test(text)))];
    check(!raw.length, `${scenario}: ${raw}`);
  }
  sound(page);
}

/* Who has won is said once, as a sentence, when a battle is over and in its replay. */
export async function wonOnce(browser, url) {
  const page = await person(browser, url), machine = { who: "machine", level: "recruit" };
  const { table } = await tableOf(page, "armageddon/rome", { romans: machine, sabines: machine }, null, { seed: 5 });
  await page.addInitScript(() => localStorage.setItem("acies.speed", '"skip"')); /* how it ends is looked at, not how it goes */
  await page.goto(`/t/${table}`);
  await until(page, (t, w) => t && t.id === w && t.snap, table, "the table");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  await page.locator(".result").waitFor({ timeout: 60000 });
  for (const where of [".result", ".prompt-text"]) {
    const said = (await page.locator(where).textContent()).trim();
    check(said.match(/(Romans|Sabines) w[io]n/g).length === 1 && !/\. ?[a-z]/.test(said.replace(/SCN.*/, "")), `${where} says ${said}`);
    check(/the Romans have lost \d+ units, the Sabines \d+/.test(said), `${where} does not say who has lost how many: ${said}`);
  }
  sound(page);
}

/* Who boards what is a sentence in the log, not a verb before two names. */
export async function boards(browser, url) {
  const page = await person(browser, url);
  const said = async (scenario, args) => {
    await startGame(page, scenario, { seed: 5 });
    return page.evaluate((a) => window.aciesTable.words.said({ verb: { name: "board" }, action: { args: a } }), args);
  };
  const own = await said("alexandria/naval", { unit: "Cohort", galley: "Galley" });
  check(own === "Cohort boards Galley", `Alexandria says "${own}"`);
  const back = await said("tyre/naval", { unit: "Hypaspists", ship: "Ship" });
  check(back === "Hypaspists retreats aboard Ship", `Tyre says "${back}"`);
}

/* Words of a notation that are no verbs: what "It may ..." and a plan say instead stands in a game's words. */
const NO_VERBS = /^(at|aboard|about|also|back|facing|speed|ashore|flag|camp|refuge|point|counter|boulder|unfoul|breakoff|fallback|diekplus|station|post|settle|vary|narrow|call|second|free|skirt|keep|cut|lead|contact|forfeit|remove)$/;

/* What a piece may do is said in verbs, in every game. */
export async function maySay(browser, url) {
  const page = await person(browser, url);
  for (const [game, scenario] of Object.entries(BATTLES)) {
    await startGame(page, scenario, { seed: 5 });
    const raw = await page.evaluate(() => window.aciesTable.game.verbs.filter((v) => !v.flags.includes("retract") && v.args.some((a) => /piece|place|set|coord/.test(a.kind))).map((v) => window.aciesTable.words.may(v.name)));
    const odd = raw.filter((word) => NO_VERBS.test(word));
    check(raw.length > 5 && !odd.length, `${game}: a piece may "${odd.join('", "')}"`);
  }
  sound(page);
}

/* Setting up: how to begin is asked; a place too far away is refused by the piece's name and in words; the plan counts pieces. */
export async function setUpInWords(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "armageddon/rome", { seed: 5, options: { deploy: "hand" } });
  await myTurn(page);
  check(/^Set up your army: click a unit above the map/.test(await page.textContent(".prompt-text")), await page.textContent(".prompt-text"));
  await page.locator(".tray-piece.can-act").first().click();
  await until(page, (t) => t.choices.all.some((c) => c.places.length), null, "places to set it up");
  await clickPlace(page, "2020");
  const said = await page.locator(".why-not").textContent();
  check(/2020 is 11 hexes from 2826; Romans Militia Infantry 1 stands within 3/.test(said) && /It may be set up\./.test(said), said);
  await page.click('.prompt button:has-text("Place the rest")');
  await until(page, () => /Proposed: 22 to be set up/.test(document.querySelector("#prompt").textContent), null, "a plan for all 22");
  sound(page);
}

const BEFORE = `game: armageddon
scenario: rome
position:
  format: 2
  saved: true
  turn: 5
  phase: melee
  step: plan
  side: romans
  control: {2826: romans}
  pieces:
    RMS1: 2426 W led
    RMS2: 2426 W led
    RMS3: 2426 W led
    SAX1: 2326 E led
`;

/* A result is said, not only given its letter of the chart: in the tip at the target and on the card. */
export async function resultsSaid(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "armageddon/rome", { position: BEFORE, seed: 1 });
  await myTurn(page);
  const bare = (text) => /(^|[^(\w])[DHE]( \d+%|$)/m.test(text);
  await clickPiece(page, "RMS1");
  await page.mouse.move(...(await spot(page, "2326")));
  const tip = page.locator(".odds-tip", { hasText: /disrupted \(D\) \d+%/ });
  await tip.waitFor();
  check(!bare(await tip.textContent()), `the tip says ${await tip.textContent()}`);
  for (const unit of ["RMS1", "RMS2", "RMS3"]) await type(page, `attack ${unit} 2326`);
  await endPhase(page);
  await clickPlace(page, "2326");
  await page.locator(".card-box .odds th").first().waitFor();
  const names = await page.locator(".card-box .odds th").allTextContents();
  check(names.some((n) => /disrupted|lost|eliminated/.test(n)) && !names.some(bare), `the card says ${names}`);
  sound(page);
}

/* What came of a roll is a sentence in the log, not a cell of a table; what one piece does is told in its order; places are called by their names. */
export async function cellsSaid(browser, url) {
  const page = await person(browser, url);
  const told = (items) => page.evaluate((list) => {
    const { log } = window.aciesTable.panels;
    const before = log.list.childNodes.length;
    log.add(list.map((item, i) => ({ seq: 1e6 + i + (window.toldSoFar = (window.toldSoFar || 0) + 10), standing: true, ...item })));
    return [...log.list.childNodes].slice(before).map((li) => li.querySelector(".line")?.textContent.trim() ?? li.textContent);
  }, items);
  const roll = (what, result) => ({ kind: "roll", what, action: { roll: 3 }, events: [{ kind: "result", text: `result: ${result}`, flags: ["result"], args: { result } }] });
  await startGame(page, "syracuse/campaign", { seed: 4 });
  await myTurn(page);
  const said = await told([roll("D6: assault", "-/1D"), roll("D10: a leader's fate", "miss"), roll("D10: rally", "failed")]);
  check(said.join("|") === "Assault: the defenders lose a step and are Disrupted|Leader's fate: no harm done|Rally: fails", `the log says ${said.join("|")}`);
  const side = "athenian";
  const turned = await told([{ kind: "action", side, action: { verb: "turn", args: {} }, events: [{ kind: "faces", text: "Athenian Hoplite 1 faces e", args: { unit: "ah1", facing: "e" } }] }, { kind: "action", side, action: { verb: "turn", args: {} }, events: [{ kind: "faces", text: "Athenian Hoplite 1 faces n", args: { unit: "ah1", facing: "n" } }] }]);
  check(turned.join("|") === "Athenian Hoplite 1 faces east; faces north", `who turns twice: ${turned.join("|")}`);
  await page.locator(".area-called", { hasText: "Plemmyrium neck" }).waitFor();
  const seen = await page.evaluate(() => [...document.querySelectorAll(".area-called")].filter((n) => n.checkVisibility()).length);
  check(seen > 5, `${seen} areas have their names on the map`);
  await page.click("#tab-roster");
  await page.locator(".roster .small", { hasText: /^[A-Z][a-z].*\((L|H|I|B|S)-\d+\)/ }).first().waitFor();
  await startGame(page, "alexandria/battle", { seed: 4 });
  await page.click("#tab-roster");
  await page.locator(".roster .small", { hasText: /^(Street|Corner of streets|Pharos) .*\(.+\)/ }).first().waitFor();
  await startGame(page, "tyre/campaign", { seed: 4 });
  await page.click("#tab-roster");
  await page.locator(".roster li", { hasText: "Greek peltasts 1" }).waitFor();
  const weeks = await told([{ kind: "action", events: [{ kind: "segment", text: "", flags: ["phase"], args: { segment: "Engineers", impulse: 0 } }, { kind: "sight", text: "", flags: ["result"], args: { result: "arrives", fleet: "abs", die: 1 } }] }]);
  check(!/impulse 0/.test(weeks.join()) && /The fleet of Aradus, Byblus and Sidon: arrives/.test(weeks.join()), `the week is told: ${weeks.join("|")}`);
  sound(page);
}

/* Who points at an enemy far away in the movement is told when attacks come. */
export async function whenAttacksCome(browser, url) {
  const page = await person(browser, url);
  for (const [scenario, told] of [["armageddon/rome", /Melee Combat Phase/], ["syracuse/anapus", /after movement/], ["elements/quick", /after the movement/], ["alexandria/heptastadium", /phases that follow/]]) {
    await startGame(page, scenario, { seed: 5 });
    await myTurn(page);
    const foe = await page.evaluate(() => {
      const { snap, board } = window.aciesTable;
      return snap.view.pieces.find((p) => p.side && p.side !== snap.view.turn.to_act && p.board === board.current.id && (p.at ?? p.place)).piece;
    });
    await clickPiece(page, foe);
    await page.locator(".why-not", { hasText: told }).waitFor({ timeout: 5000 });
  }
  sound(page);
}
