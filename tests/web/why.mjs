/* Why not, true: the piece that was clicked, orders of this moment, and what would be allowed. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, clickPiece, clickPlace, idle, myTurn, person, quiet, shot, sound, startGame, state, type, until } from "./harness.mjs";

/* What the page asks the rules, from now on: [{action, draft, verbs to choose from}]. */
const listen = (page) => page.evaluate(() => {
  const t = window.aciesTable;
  const ask = t.ask.bind(t), say = t.say.bind(t);
  window.asked = [];
  window.said = []; /* refusals shown: the case, and the verbs to choose from */
  t.say = (error, at) => {
    const rule = error.rule ?? error.case;
    /* what only begins an order ("move X") leads to others, which are asked of a draft */
    const then = window.asked.slice(-8).filter((q) => q.draft).map((q) => q.action.split(" ")[0]);
    if (rule) window.said.push({ rule, text: error.text, now: [...new Set([...t.choices.all.map((c) => c.verb.name), ...then])] });
    return say(error, at);
  };
  t.ask = (what, more) => {
    if (what === "why") window.asked.push({ action: more.action, draft: more.draft || null, now: [...new Set(t.choices.all.map((c) => c.verb.name))] });
    return ask(what, more);
  };
});

const answer = async (page) => {
  await page.waitForSelector(".why-not");
  return page.textContent(".why-not");
};

/* A unit that cannot attack says why it cannot, not what another could do; the one in hand is put down. */
export async function ownPiece(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 5 });
  await listen(page);
  /* both sides are mine: forward until somebody may fight */
  for (let i = 0; i < 40; i++) {
    await myTurn(page);
    const { phase, legal } = await state(page);
    if (phase === "Melee Combat" && legal.some((t) => t.startsWith("attack"))) break;
    const texts = await page.evaluate(async () => (await window.aciesTable.ask("staff", { scope: "phase" }).catch(() => null))?.plan.actions.map((a) => a.text) || []);
    const rolls = await page.evaluate((list) => list.findIndex((x) => window.aciesTable.choices.verbs.get(x.split(" ")[0])?.flags.includes("rolls")), texts);
    const now = rolls < 0 ? texts : texts.slice(0, Math.max(1, rolls));
    await page.evaluate((list) => window.aciesTable.act(list), now.length ? now : [legal[legal.length - 1]]);
    await idle(page);
  }
  const { side } = await state(page);
  const idler = await page.evaluate((w) => {
    const { snap, board, choices } = window.aciesTable;
    const can = choices.subjects();
    const top = (p) => !snap.view.pieces.some((q) => q.place === p.place && q.stack > p.stack);
    return snap.view.pieces.find((p) => p.side === w && p.place && top(p) && !board.state.canAct.has(p.piece) && !snap.view.pieces.some((q) => q.place === p.place && can.has(q.piece)))?.piece;
  }, side);
  check(idler, "everybody can attack");
  const able = await page.evaluate(() => [...window.aciesTable.choices.subjects()][0]);
  await page.evaluate((p) => window.aciesTable.hand.select([p]), able);
  await clickPiece(page, idler);
  const told = await answer(page);
  const asked = await page.evaluate(() => window.asked);
  check(asked.length && asked.every((q) => q.action.split(" ")[1] === idler), `asked about others: ${JSON.stringify(asked)}`);
  check(asked.every((q) => q.now.includes(q.action.split(" ")[0])), `asked what is no order of this phase: ${JSON.stringify(asked)}`);
  check(/can act|may/.test(told), `it does not say what is allowed: ${told}`);
  check((await page.evaluate(() => window.aciesTable.hand.selected.length)) === 0, "the former unit is still in hand");
  await shot(page, "why-own");
  sound(page);
}

/* Found by playing: an enemy ship ahead of the ram answered with a rule of the set-up. */
export async function enemyShip(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "tyre/naval", { seed: 4 });
  await myTurn(page);
  await listen(page);
  const own = await page.evaluate(() => [...window.aciesTable.choices.subjects()][0]);
  await clickPiece(page, own);
  await page.waitForSelector(".piece.selected");
  await until(page, (t) => t.hand.reach, null, "its reach");
  const far = await page.evaluate((w) => {
    const { snap } = window.aciesTable;
    const me = snap.view.pieces.find((p) => p.piece === w).side;
    return snap.view.pieces.find((p) => p.side && p.side !== me && p.place && p.facing !== null).place;
  }, own);
  await clickPlace(page, far);
  const told = await answer(page);
  check(!/5\.31|placed|set up/i.test(told), `a rule of the set-up: ${told}`);
  check(/It may /.test(told), `it does not say what is allowed: ${told}`);
  await shot(page, "why-ship");
  sound(page);
}

/* Which verbs a case refuses, by the table that the rules themselves are held to: Map(case, Set of verbs). */
function refusers(game) {
  const by = new Map();
  for (const [, rule, verb] of readFileSync(join(process.env.SRC, "tests/refusal", `${game}.txt`), "utf8").matchAll(/^(\S+) (\S+):/gm)) by.set(rule, (by.get(rule) || new Set()).add(verb));
  return by;
}

/* Clicks at random: whatever is asked of the rules is an order that could be given now. */
async function atRandom(page, scenario, clicks, first) {
  await startGame(page, scenario, { seed: 9 });
  await myTurn(page);
  if (first) await type(page, first);
  await myTurn(page);
  await listen(page);
  await page.evaluate(async (n) => {
    const t = window.aciesTable;
    let x = 12345;
    const random = (m) => (x = (x * 1103515245 + 12345) % 2147483648) % m;
    t.act = async () => false; /* what would be played is only shown: the position stays */
    for (let i = 0; i < n; i++) {
      const { board, snap, hand, link } = t;
      const [a, b] = [random(1000), random(100000)];
      const pieces = snap.view.pieces.filter((p) => (p.place || p.at) && p.board === board.current.id);
      const places = [...board.current.byPlace.keys()];
      const p = a % 3 ? pieces[b % pieces.length] : null;
      const place = p?.place || places[b % places.length] || null;
      const where = place || p?.at || [(a * 7919) % board.current.width, (b * 31) % board.current.height];
      hand.click({ piece: p?.piece || null, place, point: board.point(where) || where, at: board.screen(where) || [300, 300] });
      /* its answer is read before the next click, which would make it needless */
      for (let waits = 0; waits < 50 && (waits < 1 || link.waiting.size); waits++) await new Promise((done) => setTimeout(done, 2));
    }
  }, clicks);
  await quiet(page);
  const { asked, said } = await page.evaluate(() => ({ asked: window.asked, said: window.said }));
  const by = refusers(scenario.split("/")[0]);
  const strange = said.filter((r) => !r.now.some((verb) => by.get(r.rule)?.has(verb)));
  check(strange.length === 0, `${scenario}: refused by a case that has nothing to do with this moment: ${JSON.stringify(strange.slice(0, 3))}`);
  const foreign = asked.filter((q) => !q.draft && !q.now.includes(q.action.split(" ")[0]));
  check(foreign.length === 0, `${scenario}: asked what is no order of this moment: ${JSON.stringify(foreign.slice(0, 3))}`);
  return asked.length + said.length;
}

export async function manyClicks(browser, url) {
  const page = await person(browser, url);
  const begin = { "alexandria/heptastadium": "auxiliaries" }; /* until somebody is active nothing can be refused there */
  for (const scenario of ["armageddon/rome", "tyre/naval", "alexandria/heptastadium", "syracuse/anapus", "elements/quick"]) {
    const asked = await atRandom(page, scenario, 500, begin[scenario]);
    check(asked > 20, `${scenario}: only ${asked} things were asked`);
  }
  sound(page);
}
