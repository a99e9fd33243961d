/* Tyre: the naval battle at a glance, and a campaign through planning, a naval phase and a landing. */

import { readFileSync } from "node:fs";
import { check, clickPlace, goesOn, myTurn, person, piece, screen, shot, sound, standsAt, startGame, state, type, until } from "./harness.mjs";

/* The staff plays on, phase by phase, until `stop` (asked of the page's state) holds. */
async function staffUntil(page, stop, what, phases = 400) {
  for (let i = 0; i < phases; i++) {
    await myTurn(page);
    const now = await state(page);
    if (now.result || stop(now)) return now;
    await goesOn(page, () => page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = staff?.plan.actions.map((a) => a.text) || [];
      await t.act(texts.length ? texts.slice(0, 200) : [t.choices.all[t.choices.all.length - 1].text]);
    }), what);
  }
  throw new Error(`the staff never came to: ${what}`);
}

const centre = (page, place, zoom) => page.evaluate(([p, z]) => {
  const { board } = window.aciesTable;
  board.centre(p);
  if (z) board.zoomBy?.(z);
}, [place, zoom]);

/* A ship rows by the mouse; a hull that shows its side has odds before anything is rolled. */
export async function fleetBattle(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "tyre/naval", { seed: 5 });
  await staffUntil(page, (s) => s.legal.some((l) => l.startsWith("move ")) && s.turn >= 1 && s.seq > 250, "a few impulses");
  const now = await state(page);
  check(now.pieces.some((p) => p.facing !== null && p.symbol === "trireme"), "no ship has a facing");
  await shot(page, "tyre-fleet");
  /* somebody has a ram: find it by asking ship by ship, show the card, roll */
  let rammed = false;
  for (let i = 0; i < 120 && !rammed; i++) {
    await myTurn(page);
    const s = await state(page);
    const rams = s.legal.filter((l) => l.startsWith("ram "));
    if (rams.length) {
      const card = await page.evaluate((text) => window.aciesTable.ask("odds", { action: text }).catch(() => null), rams[0]);
      check(card, `no card for ${rams[0]}`);
      await shot(page, "tyre-ram");
      await type(page, rams[0]);
      rammed = true;
      break;
    }
    if (s.legal.some((l) => l.startsWith("halt"))) await type(page, "halt");
    else if (s.legal.some((l) => l.startsWith("move "))) await type(page, s.legal.filter((l) => l.startsWith("move "))[0]);
    else await staffUntil(page, (x) => x.seq > s.seq, "the next decision", 2);
  }
  check(rammed, "nobody could ram");
  sound(page);
}

/* The ninth week: bombard; the tenth: assault. Secrets stay behind the curtain until they are opened. */
export async function campaign(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "tyre/campaign", { seed: 3, position: readFileSync(new URL("siege.yaml", import.meta.url), "utf8") });
  /* planning, by hand */
  check((await myTurn(page)) === "macedonians", "the Macedonian does not plan first");
  await shot(page, "tyre-plan");
  await type(page, "plan bombard");
  check((await myTurn(page, "tyrians")) === "tyrians", "the Tyrian does not divide his points");
  const hidden = await page.evaluate(() => JSON.stringify(window.aciesTable.snap.view.tracks));
  check(!/Plan/.test(hidden), "the Tyrian is shown the plan");
  await type(page, "engineers 4 2 0");
  await staffUntil(page, (s) => /naval movement/i.test(s.phase) && s.side === "macedonians", "the naval phase");
  /* a ship is moved by two clicks: take it up, point at where it may go */
  const moves = (await state(page)).legal.filter((l) => l.startsWith("move ")).map((l) => l.split(" ")[1]);
  check(moves.length > 5, "the fleet is not under command");
  const ship = await page.evaluate((names) => names.find((n) => window.aciesTable.snap.view.pieces.find((p) => p.piece === n)?.board === 0), moves) || moves[0];
  await page.evaluate((n) => window.aciesTable.hand.select([n]), ship);
  const goal = await until(page, (t) => t.hand.reach && t.hand.reach.at.find((a) => a.cost >= 3 && !a.danger && !t.snap.view.pieces.some((p) => p.place === a.place))?.place, null, "a reach at sea");
  await clickPlace(page, goal);
  await standsAt(page, ship, goal);
  await shot(page, "tyre-under-way");
  await staffUntil(page, (s) => /break off/i.test(s.phase), "the end of the impulse");
  await type(page, "stop stop");
  await myTurn(page, "tyrians");
  await type(page, "stop stop");
  /* the next week: the assault */
  await staffUntil(page, (s) => s.legal.includes("plan assault"), "the next plan");
  await type(page, "plan assault");
  await staffUntil(page, (s) => /Macedonian land/i.test(s.phase) && s.legal.some((l) => l.startsWith("march ")), "somebody to land", 600);
  const lander = (await state(page)).legal.find((l) => l.startsWith("march ")).split(" ")[1];
  const before = (await piece(page, lander)).place;
  await type(page, `march ${lander}`);
  await myTurn(page, "macedonians");
  const steps = (await state(page)).legal.filter((l) => l.startsWith("step "));
  check(steps.length, `${lander} cannot step ashore`);
  await type(page, steps[0]);
  await standsAt(page, lander, steps[0].split(" ")[1]);
  check((await piece(page, lander)).place !== before, "nobody landed");
  await centre(page, steps[0].split(" ")[1]);
  await shot(page, "tyre-landing");
  sound(page);
}

/* The campaign is set up by hand: a general by a click, then the rest by the order "deploy". */
export async function setUpByHand(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "tyre/campaign", { seed: 3, options: { deploy: "hand" } });
  check((await myTurn(page)) === "macedonians", "the Macedonian does not set up first");
  /* the first general is taken up by himself, being the only choice */
  await until(page, (t) => t.choices.all.some((c) => c.text === "place 3731"), null, "Diades to be taken up");
  await myTurn(page);
  await centre(page, "3731");
  await clickPlace(page, "3731");
  await standsAt(page, "Diades", "3731");
  await shot(page, "tyre-set-up");
  for (const side of ["macedonians", "tyrians"]) {
    await myTurn(page, side);
    const orders = await page.evaluate(async () => (await window.aciesTable.ask("plan", { order: "deploy" })).plan.actions.map((a) => a.text));
    check(orders.length > 80, `${side}: only ${orders.length} orders to set up`);
    await goesOn(page, () => page.evaluate((texts) => window.aciesTable.act(texts), orders), "the set-up");
    await myTurn(page, side);
    await type(page, "done");
  }
  await myTurn(page, "macedonians");
  check(/plan/i.test((await state(page)).phase), "the siege does not begin");
  check((await piece(page, "Hanno")).place === (await piece(page, "TQ1")).place, "Hanno is not aboard his flagship");
  await shot(page, "tyre-set-up-done");
  sound(page);
}

/* The assault at its height, for the picture. */
export async function assault(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "tyre/assault", { seed: 4 });
  await staffUntil(page, (s) => /Macedonian melee/i.test(s.phase) && s.seq > 450, "hand to hand");
  await shot(page, "tyre-assault");
  sound(page);
}

/* Whom to attack is chosen before who attacks: every target says what comes of it if all join who may, and the pointer tells more. */
export async function whomToAttack(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "tyre/assault", { seed: 3, mine: ["macedonians", "tyrians"], position: readFileSync(new URL("melee.yaml", import.meta.url), "utf8") });
  await myTurn(page);
  const targets = (await state(page)).legal.filter((text) => text.startsWith("assail "));
  await until(page, (t, n) => t.stage.querySelectorAll(".tag").length === n, targets.length, "odds on every target");
  const { place } = await piece(page, "Militia6");
  await page.mouse.move(...(await screen(page, place)));
  await page.waitForSelector('.odds-tip:has-text("Melee against Militia6"):has-text("7-1")');
  sound(page);
}

/* A box around some ships and a click on the water: each order that takes them there, and none twice. */
export async function boxAndGo(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "tyre/naval", { mine: ["tyrians"], seed: 7 });
  await myTurn(page);
  await page.evaluate(() => window.aciesTable.hand.select(["TT1", "TT2", "TB1"]));
  check(/^3 chosen: point where they are to go/.test(await page.textContent(".prompt-text")), `the prompt says ${await page.textContent(".prompt-text")}`);
  const plans = await page.evaluate(async () => {
    const t = window.aciesTable, { unit } = t.board.current;
    const [x, y] = t.board.point(t.hand.pieceOf("TT2").place);
    const place = t.board.placeAtPoint(x, y - 3 * unit);
    const asked = [];
    const ask = t.link.ask.bind(t.link);
    t.link.ask = async (what, body) => {
      const answer = await ask(what, body);
      if (body.what === "plan" && answer.plan.actions.length) asked.push(String(answer.plan.actions.map((a) => a.text)));
      return answer;
    };
    t.hand.click({ place, piece: null, at: t.board.screen(place), point: t.board.point(place) });
    while (!document.querySelector(".menu") && !t.hand.plan) await new Promise((done) => setTimeout(done, 50));
    return { asked: asked.length, different: new Set(asked).size, shown: document.querySelectorAll(".menu button").length || 1 };
  });
  check(plans.asked > plans.different, `no two orders come to the same here: ${JSON.stringify(plans)}`);
  check(plans.shown === plans.different, `what comes to the same stands there twice: ${JSON.stringify(plans)}`);
  await shot(page, "tyre-box-and-go");
  sound(page);
}
