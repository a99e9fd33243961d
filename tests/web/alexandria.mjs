/* Caesar in Alexandria: the battle for the Heptastadium through landing, shock on the causeway, ram and boarding. */

import { readFileSync } from "node:fs";
import { axe, check, choose, clickPiece, clickPlace, endPhase, goesOn, idle, myTurn, person, piece, shot, sound, standsAt, startGame, state, type, until } from "./harness.mjs";

const WIDE = { viewport: { width: 1600, height: 1000 } };

const can = async (page, text) => (await state(page)).legal.includes(text);

/** Answers reactions of either side with no, until one of these words begins a legal action. */
async function declineUntil(page, ...words) {
  for (let i = 0; i < 40; i++) {
    await myTurn(page);
    const { legal } = await state(page);
    if (legal.some((text) => words.includes(text.split(" ")[0]))) return;
    const no = legal.find((text) => text === "decline") || legal.find((text) => /^(use|halt|face|advance|retreat)\b/.test(text));
    check(no, `nothing to answer with: ${legal.slice(0, 6)}`);
    await type(page, no);
  }
  throw new Error(`nobody asked for ${words}`);
}

const grappled = async (page, galley) => (await piece(page, galley)).badges?.some((b) => ["grappled", "moored"].includes(b.kind));

/** The odds first, then the roll: the card must itemise and its results must be there. */
async function rolls(page, words, name, act) {
  await act();
  await page.waitForSelector(".card-box .odds");
  const card = await page.textContent(".card-box");
  for (const w of words) check(card.includes(w), `the card of ${name} says nothing of "${w}": ${card}`);
  check((await page.locator(".card-box .odds tr").count()) >= 2, `no results on the card of ${name}`);
  await shot(page, `alexandria-${name}-card`);
  await goesOn(page, () => page.click(".card-box .primary"), name);
}

/* The first turn of the scenario: the quadriremes make fast to the causeway and land their cohorts. */
export async function landing(browser, url) {
  const page = await person(browser, url, WIDE);
  await startGame(page, "alexandria/heptastadium", { seed: 1 });
  await myTurn(page, "rome");
  await shot(page, "alexandria-map");
  await goesOn(page, () => choose(page, "Fleet"), "the fleet");
  await myTurn(page, "rome");
  await endPhase(page); /* all at cruise */
  let landed = false;
  for (const [galley, space, unit] of [["Rm-Quad-2", "2323", "XXVII-2"], ["Rm-Quad-1", "2423", "XXVII-1"]]) {
    await type(page, `sail ${galley} 0`);
    await myTurn(page, "rome");
    await rolls(page, ["crew"], `moor-${space}`, () => clickPlace(page, space));
    await myTurn(page, "rome");
    await declineUntil(page, "sail");
    if (!(await grappled(page, galley))) continue;
    await type(page, `move ${unit}`);
    await myTurn(page, "rome");
    await goesOn(page, () => clickPlace(page, space), "the landing");
    await standsAt(page, unit, space);
    await declineUntil(page, "sail");
    landed = true;
  }
  check(landed, "nobody landed: the seed throws two sixes");
  await clickPlace(page, "2423");
  await shot(page, "alexandria-landing");
  sound(page);
}

/* A galley is taken up and a place pointed at: the way's cost is the speed that is announced. */
export async function sails(browser, url) {
  const page = await person(browser, url, WIDE);
  await startGame(page, "alexandria/heptastadium", { seed: 7 });
  await myTurn(page, "rome");
  await goesOn(page, () => choose(page, "Fleet"), "the fleet");
  await myTurn(page, "rome");
  await endPhase(page);
  await clickPiece(page, "Rm-Tri-1");
  const there = await until(page, (t) => t.hand.reach?.at.find((a) => a.cost === 3 && !a.danger && !t.hand.reach.at.some((b) => b.place === a.place && b.cost < 3) && !t.snap.view.pieces.some((p) => p.place === a.place))?.place, null, "places in reach");
  await goesOn(page, () => clickPlace(page, there), "the galley to sail");
  await standsAt(page, "Rm-Tri-1", there);
  const said = await page.evaluate(() => window.aciesTable.items.map((i) => i.action?.text).filter((x) => x?.startsWith("sail")));
  check(said.length === 1 && said[0] === "sail Rm-Tri-1 3", `announced ${said}`);
  sound(page);
}

/* Both fleets in the harbour: a landing between two Egyptians, a ram, a boarding, shock on the causeway. */
export async function heptastadium(browser, url) {
  const page = await person(browser, url, WIDE);
  const position = readFileSync(new URL("causeway.yaml", import.meta.url), "utf8");
  await startGame(page, "alexandria/heptastadium", { seed: 3, position });
  await declineUntil(page, "fleet");
  await shot(page, "alexandria-fleets");
  await axe(page, "the harbour of Alexandria");
  await goesOn(page, () => choose(page, "Fleet"), "the fleet");
  await type(page, "speed Rm-Quin-1");
  await endPhase(page);
  /* the landing: a cohort between the Egyptians on the causeway */
  await type(page, "move XXVII-1");
  await myTurn(page, "rome");
  await goesOn(page, () => clickPlace(page, "2323"), "the landing");
  await standsAt(page, "XXVII-1", "2323");
  await declineUntil(page, "sail");
  /* the ram: pointed at, odds, roll */
  await type(page, "sail Rm-Quin-1 2");
  await goesOn(page, () => clickPlace(page, "2626"), "a stroke ahead");
  await declineUntil(page, "ram");
  await rolls(page, ["ram attack", "crew"], "ram", () => clickPiece(page, "Eg-Tri-1"));
  await declineUntil(page, "sail", "move");
  const target = await piece(page, "Eg-Tri-1"), ram = await piece(page, "Rm-Quin-1");
  const badge = (p, kind) => p.badges?.some((b) => b.kind === kind);
  check(badge(target, "rammed") || badge(ram, "half-speed"), "neither rammed nor collided");
  await shot(page, "alexandria-ram");
  /* the shock combat phase: an attack along the causeway and two boardings; the last one left asks for no choice */
  await endPhase(page);
  await declineUntil(page, "board", "attack");
  check(await can(page, "board XXVII-4 Eg-Quad-1"), "the quadrireme cannot be boarded");
  await type(page, "attack XXVII-1 2423 - - -");
  await type(page, "board XXVII-4 Eg-Quad-1");
  await type(page, "board XXVII-5 Eg-Quad-2");
  await shot(page, "alexandria-attacks");
  await endPhase(page);
  const before = await state(page);
  const cards = [];
  for (let i = 0; i < 30; i++) {
    const { legal, seq } = await state(page);
    const resolve = legal.find((text) => text.startsWith("resolve"));
    if (!resolve) break;
    const name = resolve.endsWith("XXVII-1") ? "shock" : "boarding";
    cards.push(name);
    await rolls(page, ["weapons"], name, async () => {
      await page.keyboard.press("Escape");
      await page.evaluate((unit) => window.aciesTable.hand.select([unit]), resolve.split(" ")[1]);
      await choose(page, "Resolve");
    });
    check((await state(page)).seq > seq, "the combat did not go on");
    await declineUntil(page, "resolve", "activate", "seize", "fleet", "pass", "unfoul");
  }
  check((await state(page)).seq > before.seq + 2, "nothing was fought");
  check(cards.includes("shock") && cards.includes("boarding"), `odds were shown for ${cards} only`);
  await shot(page, "alexandria-after");
  const log = await page.textContent(".panel, #log, .log");
  check(log.length > 0, "no log");
  sound(page);
}

/* By keys alone: a leader is found by Tab, and Enter wakes him, as a click on him would. */
export async function wokenByKeys(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "alexandria/heptastadium", { mine: ["rome"], seed: 3 });
  await myTurn(page);
  await page.focus(".board");
  await page.keyboard.press("Tab");
  await until(page, (t) => t.hand.selected[0] === "Legate-VI" && t.idle(), null, "the Legate in hand");
  await idle(page); /* what he can reach is known */
  await goesOn(page, () => page.keyboard.press("Enter"), "the Legate to wake his men");
  check((await state(page)).phase === "movement", `Enter led to ${(await state(page)).phase}`);
  sound(page);
}
