/* The coach: a hint with its reason, and a tutor who warns before an order that throws away much. */

import { axe, check, goesOn, myTurn, person, shot, sound, startGame, state, until } from "./harness.mjs";

/* A hint says what a general would do and why; it is shown before it is played. */
export async function hint(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "tyre/campaign", { seed: 3 });
  await myTurn(page);
  const before = await state(page);
  await page.keyboard.press("m");
  await page.waitForSelector('.prompt button:has-text("Carry out")');
  const told = await page.textContent(".prompt-text");
  check(/^\S.*: you win (about (1 game|\d games) in 10|nearly every game|hardly a game) then, .* with the next best \(.+\)\./.test(told), `the hint says "${told}"`);
  check((await page.textContent("#live")).includes(told), "the reason is not read out");
  check((await state(page)).seq === before.seq, "the hint was played");
  await shot(page, "hint");
  await axe(page, "a hint");
  await page.click('.prompt button:has-text("Carry out")');
  await goesOn(page, () => page.click(".card-box .primary"), "the hint to be carried out"); /* a plan is grave: it is asked for twice */
  sound(page);
}

const warned = (page) => page.waitForSelector(".card-box.tutor");
const plan = (page, text) => page.evaluate((t) => void window.aciesTable.act([t]), text);

/* Where nothing stands out nothing is advised, and a plan for the whole phase is at hand. */
export async function hintOfNothing(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 3 });
  await myTurn(page);
  await page.evaluate(() => {
    const t = window.aciesTable, ask = t.link.ask.bind(t.link);
    const [one, two] = t.choices.all;
    t.link.ask = (what, body) => (body.what === "hint" ? Promise.resolve({ seq: t.snap.seq, action: one.action, other: two.action, reason: "", chance: 0.13, error: 0.04, other_chance: 0.11, other_error: 0.04, card: null }) : ask(what, body));
  });
  await page.keyboard.press("m");
  await page.waitForSelector('.prompt-text:has-text("Nothing stands out here: you win about 1 game in 10")');
  check((await page.locator(".layer-trail .trail").count()) === 0, "an arrow points where nothing is advised");
  await page.click('.prompt button:has-text("Plan this phase")');
  await page.waitForSelector('.prompt button:has-text("Carry out")');
  check(/^Proposed: (\d+ to [a-z]+,? ?)+/.test(await page.textContent(".prompt-text")), `the plan says ${await page.textContent(".prompt-text")}`);
  sound(page);
}

/* The tutor is set in the panel Orders and kept for the browser. */
async function setTutor(page, most) {
  await page.click("#tab-orders");
  await page.selectOption(".tutor-bar", String(most));
  await axe(page, "the tutor's setting", ".panel");
}

/* An assault on Tyre before there is a breach throws the siege away: a warning; a bombardment does not: none. */
export async function tutor(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "tyre/campaign", { seed: 3 });
  await myTurn(page);
  await setTutor(page, 10);
  const before = await state(page);
  await plan(page, "plan assault");
  await warned(page);
  const told = await page.textContent("#tutor-text");
  check(/^It throws away \d+ wins in 100 \(error \d+\)\.Better: Bombard this week\.(It won|Played on a while, it stands at) [\d.]+ in 100 .*, your order [\d.]+ in 100/.test(told), `the tutor says "${told}"`);
  check((await page.textContent("#live")).startsWith("Your tutor doubts this. It throws away"), "the warning is not read out");
  check(await page.evaluate(() => document.activeElement.textContent === "Take it back"), "the safe answer has not the focus");
  await shot(page, "tutor");
  await axe(page, "the tutor's warning");
  /* Escape takes it back */
  await page.keyboard.press("Escape");
  await page.waitForSelector(".card-box.tutor", { state: "detached" });
  check((await state(page)).seq === before.seq, "what was taken back was played");
  /* it shows the better order, which passes without another word */
  await plan(page, "plan assault");
  await warned(page);
  await page.click('.tutor button:has-text("Show me")');
  await page.waitForSelector('.prompt button:has-text("Carry out")');
  check(/^Better: Bombard this week: /.test(await page.textContent(".prompt-text")), "the better order is not shown");
  await page.keyboard.press("Escape");
  await goesOn(page, () => plan(page, "plan bombard"), "the good order to be played");
  check((await page.locator(".card-box.tutor").count()) === 0, "a warning of the better order");
  sound(page);
}

/* The tutor thinks in sight: who does not want to wait sends the order again or takes it back; one who could not judge says so. */
export async function tutorInSight(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 3 });
  await myTurn(page);
  await setTutor(page, 3);
  /* a tutor who never comes to an end, then one who has no time */
  await page.evaluate(() => {
    const { link } = window.aciesTable;
    const ask = link.ask.bind(link);
    window.judged = null;
    link.ask = (what, body) => (body.what === "tutor" ? window.judged || new Promise(() => {}) : ask(what, body));
  });
  const [order] = (await state(page)).legal.filter((text) => text.startsWith("step "));
  const before = await state(page);
  await plan(page, order);
  await page.waitForSelector('.prompt-text:has-text("Your tutor weighs the order")');
  await shot(page, "tutor-thinks");
  await axe(page, "a tutor who thinks", ".prompt");
  await page.focus(".board");
  await page.keyboard.press("Escape");
  await until(page, (t) => t.idle() && !/tutor/.test(t.prompt.textContent), null, "the order to be taken back");
  check((await state(page)).seq === before.seq, "what was taken back was played");
  await plan(page, order);
  await page.waitForSelector('.prompt-text:has-text("Your tutor weighs the order")');
  await goesPast(page, () => plan(page, order));
  await myTurn(page);
  await page.evaluate(() => (window.judged = Promise.resolve({ seq: 0, judged: false, lost: 0, error: 0, better: null, reason: null })));
  await goesPast(page, async () => plan(page, (await state(page)).legal.find((text) => text.startsWith("step ") || text === "done")));
  check(/no time to judge/.test(await page.textContent(".why-not")), "it is not said that nothing was judged");
  sound(page);
}

async function goesPast(page, does) {
  const { seq } = await state(page);
  await does();
  await until(page, (t, s) => t.snap.seq > s && t.idle(), seq, "the order to be played");
}

/* Who insists is obeyed; a bar that is set higher, or none, is silent. A draft is weighed when it is committed, and kept when it is taken back. */
export async function tutorObeys(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "tyre/campaign", { seed: 3 });
  await myTurn(page);
  check((await page.evaluate(() => window.aciesTable.tutor.most)) === 0, "the tutor is not off at first");
  await setTutor(page, 10);
  await page.reload();
  await myTurn(page);
  check((await page.evaluate(() => window.aciesTable.tutor.most)) === 10, "the setting was forgotten");
  await page.keyboard.press("d");
  await page.waitForSelector(".prompt.drafting");
  await plan(page, "plan assault");
  await until(page, (t) => t.draft?.texts.length === 1, null, "the plan in the draft");
  await page.click(".commit");
  await warned(page);
  await page.click('.tutor button:has-text("Take it back")');
  check(await page.evaluate(() => window.aciesTable.draft?.texts[0] === "plan assault"), "the draft was lost");
  await page.click(".commit");
  await warned(page);
  await goesOn(page, () => page.click('.tutor button:has-text("Do it anyway")'), "the order to be played");
  check(await page.evaluate(() => !window.aciesTable.draft), "the draft is left");
  sound(page);
}

/* On a free table an order has only figures: the coach says who goes how far and which way. */
export async function hintInWords(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "elements/quick", { seed: 3 });
  await myTurn(page);
  await page.keyboard.press("m");
  const told = await until(page, () => /you win/.test(document.querySelector("#prompt").textContent) && document.querySelector("#prompt").textContent, null, "the hint", 30000);
  check(!/\d{5}/.test(told), `the hint says "${told}"`);
  await shot(page, "hint-words");
  sound(page);
}
