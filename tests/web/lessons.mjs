/* Lessons: somebody who does only what the card says gets through the guided battle. */

import { axe, check, clickPiece, clickPlace, goesOn, idle, myTurn, person, pressEnd, quiet, shot, sound, until } from "./harness.mjs";

const told = (page) => page.textContent(".lesson .lesson-text");
const at = (page, words) => page.locator(`.lesson .lesson-text:has-text("${words}")`).waitFor({ timeout: 30000 });

/* Both of a pile's skirmishers, one after the other, as a hand picks them: by the pile. */
const select = (page, name) => page.evaluate((n) => window.aciesTable.hand.select([n]), name);

/* Whoever learns here has dice that are the same in every run: a fight that goes otherwise asks for other clicks. */
const pupil = (browser, url, seed = 1) => person(browser, url, { viewport: { width: 1440, height: 900 }, seed });

export async function rome(browser, url) {
  const page = await pupil(browser, url);
  await page.goto("/");
  await page.click('.game:has(h2:text-is("Armageddon")) .learn');
  await page.waitForSelector(".lesson");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  await at(page, "You are the Romans");
  await shot(page, "lesson-begins");
  await axe(page, "a lesson", ".lesson");
  await page.click('.lesson button:has-text("Next")');
  await at(page, "First you may shoot");
  for (let i = 0; i < 3 && !/enemy in reach/.test(await told(page)); i++) {
    await clickPlace(page, "2827");
    await quiet(page);
  }
  await at(page, "The enemy in reach");
  await page.locator(".layer-tags .tag").first().waitFor({ state: "attached" });
  await shot(page, "lesson-odds");
  await goesOn(page, () => clickPlace(page, "2726"));
  await at(page, "Two volleys");
  const other = await until(page, (t) => [...t.choices.subjects()].find((p) => p.startsWith("RSK") && t.hand.pieceOf(p).place === "2827"), null, "the other skirmishers");
  await select(page, other);
  await goesOn(page, () => clickPlace(page, "2726"));
  await at(page, "Now press Shoot as aimed");
  await goesOn(page, () => pressEnd(page));
  await at(page, "Click the target");
  await clickPlace(page, "2726");
  await page.locator(".card-box .odds").waitFor();
  await goesOn(page, () => page.click(".card-box .primary"));
  await at(page, "Your movement");
  await clickPiece(page, "RMI9");
  const to = await until(page, (t) => t.hand.reach?.at.find((a) => a.cost >= t.hand.reach.scale && !t.snap.view.pieces.some((p) => p.place === a.place))?.place, null, "somewhere to go");
  await goesOn(page, () => clickPlace(page, to));
  await at(page, "Was that wise");
  await goesOn(page, () => page.click(".undo"));
  await at(page, "Units fight to their front");
  await page.keyboard.press("Escape");
  await clickPiece(page, "RMI9");
  await goesOn(page, () => page.locator(".compass-arrow").first().click());
  await at(page, "Leave the others");
  await goesOn(page, () => pressEnd(page));
  await at(page, "Now hand to hand");
  await select(page, await until(page, (t) => [...t.choices.subjects()].find((p) => t.choices.of(p).some((c) => c.text.endsWith(" 2725"))), null, "somebody who can attack"));
  await goesOn(page, () => clickPlace(page, "2725"));
  await at(page, "Let more of the Spearmen join");
  for (let i = 0; i < 4; i++) {
    const more = await page.evaluate(() => window.aciesTable.choices.all.find((c) => c.text.startsWith("attack") && c.text.endsWith(" 2725"))?.text);
    if (!more || (await page.locator(".layer-tags .tag:not(.weak)").filter({ hasText: /^([2-9])-1/ }).count())) break;
    await select(page, more.split(" ")[1]);
    await goesOn(page, () => clickPlace(page, "2725"));
  }
  await page.keyboard.press("Escape");
  await goesOn(page, () => pressEnd(page));
  await at(page, "Click the enemy for the card");
  await clickPlace(page, "2725");
  await page.locator(".card-box .odds").waitFor();
  await shot(page, "lesson-melee");
  await goesOn(page, () => page.click(".card-box .primary"));
  await at(page, "Your turn is over");
  /* to the end, by the buttons that end each choice */
  for (let i = 0; i < 60 && !(await page.evaluate(() => window.aciesTable.snap.result)); i++) {
    if ((await until(page, (t) => (t.snap.result ? "over" : t.hand.mine() && t.idle()), null, "my turn or the end", 60000)) === "over") break;
    await myTurn(page).catch(() => {});
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = staff?.plan.actions.map((a) => a.text) || [];
      await t.act(texts.length ? texts : [t.choices.all[t.choices.all.length - 1].text]);
    });
    await idle(page);
  }
  await page.locator('.lesson .lesson-text:has-text("lesson")').waitFor({ timeout: 60000 });
  await shot(page, "lesson-ends");
  /* it is kept: a page that is loaded again stands where it stood */
  await page.reload();
  await page.waitForSelector(".lesson");
  sound(page);
}

/* ---- a newcomer who does what each card says, and nothing else ---- */

/* What the card waits for, as the page knows it; it is asked of the page, not of the file. */
const card = (page) => page.evaluate(() => {
  const { lesson, choices, hand, snap } = window.aciesTable;
  const { step, missed } = lesson || {};
  if (!step || missed) return { end: true, missed: !!missed };
  const like = (p) => new RegExp(`^${p.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}$`);
  const { until } = step;
  const fits = until?.action ? choices.all.filter((c) => like(until.action).test(c.text)) : [];
  return { n: lesson.kept.step, last: lesson.kept.step === lesson.data.steps.length - 1, text: step.text, until, show: [step.show || []].flat(), mine: !!hand.mine(), over: !!snap.result, fits: fits.slice(0, 3).map((c) => ({ text: c.text, subjects: c.subjects, lent: !!c.lent, places: c.places, targets: c.targets, coords: c.coords.length > 0, facing: c.facing })) };
});

const placeOf = (page, name) => page.evaluate((n) => {
  const p = window.aciesTable.snap.view.pieces.find((q) => q.piece === n);
  return p ? (p.place ?? p.at) : n;
}, name);

const picked = (page, name) => page.evaluate((n) => window.aciesTable.hand.selected.length === 1 && window.aciesTable.hand.selected[0] === n, name);

/* Takes a piece up as a hand does: clicks the pile until it is the one. */
async function take(page, name) {
  for (let i = 0; i < 4 && !(await picked(page, name)); i++) await clickPiece(page, name);
  if (!(await picked(page, name))) await select(page, name);
}

/* The card that a click opened is read and its button pressed. */
async function rolls(page) {
  const button = page.locator(".card-box .primary");
  if (await button.count()) await button.first().click().catch(() => {});
}

/* One order that the card asks for, by pointing where it can be pointed at, else by its button. */
async function give(page, { fits, show }) {
  const c = fits.find((x) => x.subjects.some((p) => show.includes(p))) || fits[0];
  const [piece] = c.subjects;
  if (piece && !c.lent && !c.coords) await take(page, piece);
  await quiet(page); /* what only one thing can be done with does it when it is clicked */
  if (!(await page.evaluate((text) => window.aciesTable.choices.all.some((x) => x.text === text), c.text))) return;
  const place = c.places.at(-1) ?? (c.targets.length ? await placeOf(page, c.targets[0]) : null);
  if (c.coords) {
    await clickPiece(page, piece);
    await quiet(page);
    await page.evaluate(async (text) => window.aciesTable.hand.perform(window.aciesTable.choices.all.find((x) => x.text === text)), c.text);
  } else if (place) await clickPlace(page, place);
  else if (c.facing !== null) await page.evaluate((text) => window.aciesTable.hand.perform(window.aciesTable.choices.all.find((x) => x.text === text)), c.text);
  else {
    const label = await page.evaluate((text) => window.aciesTable.choices.label(window.aciesTable.choices.all.find((x) => x.text === text), { subject: true }), c.text);
    const button = page.locator(".prompt .buttons button").filter({ hasText: label }).first();
    if (await button.count()) await button.click();
    else await page.evaluate((text) => window.aciesTable.act([text]), c.text);
    const sure = page.locator(".prompt .buttons .ends");
    await quiet(page);
    if ((await page.evaluate(() => !!window.aciesTable.hand.ending)) && (await sure.count())) await sure.click();
  }
  await quiet(page);
  await rolls(page);
}

/* Nothing on the list fits yet: the piece that is pointed at goes where is pointed to, or the phase is ended. */
async function lead(page, { until, show }) {
  const to = until.at || show.find((s) => /^\d|^[a-z]\d+$/.test(s));
  const piece = until.piece && !until.piece.includes("*") ? until.piece : show.find((s) => s !== to);
  const able = piece && (await page.evaluate((n) => window.aciesTable.board.state.canAct.has(n), piece));
  if (able && to) {
    await take(page, piece);
    await quiet(page);
    await clickPlace(page, to);
  } else if (able) await clickPiece(page, piece);
  else if (until.undo) await page.click(".undo");
  else if (await page.locator(".prompt .buttons .ends, .prompt .buttons .primary, .prompt .buttons .stops").count()) await pressEnd(page);
  await quiet(page);
  await rolls(page);
}

/* As the staff would: where a card only says "fight on". */
const playOn = (page) => page.evaluate(async () => {
  const t = window.aciesTable;
  const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
  const texts = staff?.plan.actions.map((a) => a.text) || [];
  await t.act(texts.length ? texts : [t.choices.all.at(-1).text]);
});

/* Until there is something for the pupil to do: to read on, to decide, to see the end. */
async function awaited(page) {
  await quiet(page);
  await until(page, (t) => !t.lesson?.step || t.lesson.missed || !t.lesson.step.until || t.snap.result || t.hand.mine(), null, "something to do", 60000);
  await quiet(page);
  return card(page);
}

async function follow(page, game, title, most = 120) {
  await page.goto(`/games/${game}`);
  await page.click(`.lessons a:text-is("${title}")`);
  await page.waitForSelector(".lesson");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  const told = [];
  for (let i = 0, same = 0; i < most; i++) {
    const now = await awaited(page);
    if (now.end) return { told, missed: now.missed };
    same = told.at(-1) === now.n ? same + 1 : 0;
    if (!same) told.push(now.n);
    if (same === 0 && i < 3) await shot(page, `lesson-${game}-${title.replace(/\W+/g, "-").toLowerCase()}`);
    if (process.env.TRACE) console.log(game, now.n, now.until, now.fits.map((c) => c.text));
    if (!now.until) await page.click('.lesson button:has-text("Next")');
    else if (now.over) await until(page, (t) => !t.lesson.step || t.lesson.missed, null, "the card to follow the end of the game");
    else if (now.until.select) await clickPiece(page, now.show[0] || (await page.evaluate(() => [...window.aciesTable.choices.subjects()][0])));
    else if (now.fits.length) await give(page, now);
    else if (same > 12 && now.last) return { told, open: true }; /* the last step is a fight, which takes as long as the dice will have it */
    else if (same > 3 || !(now.until.action || now.until.at || now.until.undo || now.until.phase)) await playOn(page);
    else await lead(page, now);
  }
  throw new Error(`${game}, "${title}": no end; the card says ${(await card(page)).text}`);
}

async function guided(browser, url, game, first, then, seed) {
  const page = await pupil(browser, url, seed);
  await follow(page, game, first);
  const { missed, open } = await follow(page, game, then);
  check(!missed, `${game}: the task of "${then}" was missed`);
  if (!open) await page.locator(".lesson .lesson-text:has-text('lesson')").waitFor();
  await axe(page, `${game}: the end of a lesson`, ".lesson");
  await shot(page, `lesson-${game}-task-done`);
  sound(page);
}

export const alexandria = (browser, url) => guided(browser, url, "alexandria", "The causeway", "A galley's ram");

/* From before or from behind: the tags of both show which is better, and the better is sent. */
export const shock = async (browser, url) => {
  const page = await pupil(browser, url);
  check(!(await follow(page, "alexandria", "A shock in the streets")).missed, "the task in the streets was missed");
  await page.locator(".lesson .lesson-text:has-text('lesson')").waitFor();
  await shot(page, "lesson-shock");
  sound(page);
};

/* Who attacks from before is told so. */
export const shockMissed = async (browser, url) => {
  const page = await pupil(browser, url);
  await page.goto("/learn/alexandria/3-shock");
  await page.waitForSelector(".lesson");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  for (const order of ["activate Legate-VI", "end", "end"]) {
    await myTurn(page);
    await page.evaluate((what) => window.aciesTable.act([what]), order);
    await quiet(page);
  }
  await page.click('.lesson button:has-text("Next")');
  await at(page, "Your task: only one");
  await page.evaluate(() => window.aciesTable.act(["attack VI-1 Ph5"]));
  await at(page, "Not this time");
  sound(page);
};
export const syracuse = (browser, url) => guided(browser, url, "syracuse", "The phalanx", "A siege wall");
export async function elements(browser, url) {
  const page = await pupil(browser, url);
  await follow(page, "elements", "Two lines");
  /* the wheel, by its handle */
  await page.goto("/games/elements");
  await page.click('.lessons a:text-is("A wheel into contact")');
  await at(page, "Your Spears face north");
  await page.click('.lesson button:has-text("Next")');
  await myTurn(page);
  await clickPiece(page, "A5");
  await at(page, "Your task");
  await shot(page, "lesson-wheel");
  const handles = await page.locator(".handle").evaluateAll((all) => all.map((n) => n.getBoundingClientRect()).map((r) => [r.left + r.width / 2, r.top + r.height / 2]));
  const from = handles.sort((a, b) => b[0] - a[0])[0], to = await page.evaluate(() => window.aciesTable.board.screen(window.aciesTable.snap.view.pieces.find((p) => p.piece === "B4").at));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  await quiet(page);
  await shot(page, "lesson-wheel-drag");
  await page.mouse.up();
  await until(page, (t) => t.idle() && t.snap.view.pieces.find((p) => p.piece === "A5").heading !== 360, null, "the wheel");
  await goesOn(page, () => pressEnd(page));
  await at(page, "Edge to edge");
  sound(page);
}
export const armageddon = async (browser, url) => {
  const page = await pupil(browser, url);
  check(!(await follow(page, "armageddon", "A charge")).missed, "the charge was missed");
  sound(page);
};
export const tyre = async (browser, url) => {
  const page = await pupil(browser, url);
  check(!(await follow(page, "tyre", "Into the breach")).missed, "the task at the breach was missed");
  sound(page);
};

/* Who misses a task is told so and may begin again. */
export async function missed(browser, url) {
  const page = await pupil(browser, url);
  await page.goto("/learn/armageddon/2-charge");
  await page.waitForSelector(".lesson");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  await page.click('.lesson button:has-text("Next")');
  await clickPiece(page, "ECH1");
  await at(page, "Your task: drive");
  for (let i = 0; i < 8 && !/Not this time/.test(await told(page)); i++) {
    await quiet(page);
    if (await page.locator(".prompt .buttons .ends, .prompt .buttons .primary, .prompt .buttons .stops").count()) await pressEnd(page);
    await quiet(page);
  }
  await at(page, "Not this time");
  await shot(page, "lesson-missed");
  const before = page.url();
  await page.click('.lesson button:has-text("Try it again")');
  await page.waitForFunction((u) => location.href !== u, before);
  await at(page, "A chariot with Axemen");
  sound(page);
}

/* The day's puzzle: who gives it up is shown the answer, a wrong order is told as such, the right one solves it. */
export async function puzzle(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  const give = (order) => page.evaluate((what) => window.aciesTable.act([what]), order);
  await page.goto("/");
  await page.click('.puzzle a:has-text("Solve it")');
  await at(page, "Give that order");
  await page.click('.lesson button:has-text("Show the answer")');
  await at(page, "games played on");
  const why = await page.textContent(".lesson");
  check(/What it gains: .+ instead of \d+/.test(why) && /units .* are left; after the next best order/.test(why), `no reason: ${why}`);
  check((await page.locator(".layer-pointed .pointed").count()) > 0, "the answer is not shown on the map");
  await shot(page, "puzzle-answer");
  await axe(page, "a puzzle's answer");
  /* an answer is said as the buttons say it, not as it would be typed */
  await page.goto("/learn/syracuse/puzzle-anapus-201");
  await page.click('.lesson button:has-text("Show the answer")');
  await at(page, "Best: Bring Syracusan Cavalry 1 to the front. Of 100");
  await at(page, "Next best: Bring Syracusan Hoplite 3 to the front, which wins 13");
  await page.goto("/learn/syracuse/puzzle-anapus-3");
  await at(page, "Give that order");
  await shot(page, "puzzle");
  /* a click on one's own piece takes it up: it gives no order, though holding back is all that it may do by itself */
  const { seq } = await page.evaluate(() => window.aciesTable.snap);
  for (const piece of ["sl1", "sl2"]) {
    await clickPiece(page, piece);
    await quiet(page);
    check((await page.evaluate(() => window.aciesTable.snap.seq)) === seq, `a click on ${piece} gave an order`);
  }
  await give("assault a6");
  await at(page, "Not this time");
  await page.locator('.lesson p:has-text("The order you gave wins 29 games of 100, the best 43.")').waitFor();
  await shot(page, "puzzle-missed");
  await axe(page, "a puzzle that was missed", ".lesson");
  await page.click('.lesson button:has-text("Try it again")');
  await at(page, "Give that order");
  await page.click('.lesson button:has-text("Show the answer")');
  await at(page, "Best: Assault e7 (Athenian ");
  await shot(page, "puzzle-said");
  await page.click('.lesson button:has-text("Try it again")');
  await at(page, "Give that order");
  await give("assault e7");
  await at(page, "Solved");
  await page.locator('.lesson p:has-text("What it gains")').waitFor();
  sound(page);
}

/* From the first page to the list of a game's puzzles: all of them, by grade, the easy ones first, and what is solved is marked. */
export async function puzzleList(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  const games = await (await page.request.get("/api/games")).json(), { title, puzzles } = games.find((g) => g.id === "syracuse");
  const [first] = puzzles;
  await page.addInitScript((id) => localStorage.setItem(`acies.learnt.syracuse.${id}`, "true"), first.id);
  await page.goto("/");
  await page.click(`.all-puzzles a:has-text("${title}")`);
  await page.locator("#puzzles li").first().waitFor();
  check((await page.locator("#puzzles li").count()) === puzzles.length, `${await page.locator("#puzzles li").count()} of ${puzzles.length} puzzles are listed`);
  const grades = await page.locator("#puzzles h3 .grade").evaluateAll((all) => all.map((n) => n.getAttribute("aria-label")));
  const expected = [1, 2, 3, 4, 5].filter((n) => puzzles.some((p) => Number(p.grade) === n)).map((n) => `grade ${n} of 5`);
  check(String(grades) === String(expected), `by grade: ${grades}, not ${expected}`);
  check(/✓/.test(await page.locator("#puzzles li", { hasText: first.title }).filter({ has: page.locator(`a[href$="${first.id}"]`) }).textContent()), "what is solved is not marked");
  await axe(page, "the puzzles of a game");
  await shot(page, "puzzle-list");
  await page.locator("#puzzles li a").first().click();
  await at(page, "Give that order");
  sound(page);
}
