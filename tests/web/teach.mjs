/* What a lesson's card says is true of the screen: a newcomer points with a real hand at what is ringed, and looks for what he is told he will see. */

import { check, goesOn, idle, myTurn, person, pressEnd, screen, shot, sound, until } from "./harness.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const says = (page, words) => page.locator(`.lesson .lesson-text:has-text("${words}")`).waitFor({ state: "attached", timeout: 20000 });
const small = (page) => page.viewportSize().width < 600;

/* A lesson after its first card. */
async function begin(browser, url, size, lesson) {
  const page = await person(browser, url, size);
  await page.goto(`/learn/${lesson}`);
  await page.waitForSelector(".lesson");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  await page.click('.lesson button:has-text("Next")');
  await myTurn(page);
  return page;
}

/* What lies under the finger at the middle of a place: the place, a counter's place, or the name of what covers the map there. */
const under = async (page, place) => {
  const [x, y] = await screen(page, place);
  return page.evaluate(([px, py]) => {
    const node = document.elementFromPoint(px, py), { board } = window.aciesTable;
    if (!node || !board.svg.contains(node)) return node?.closest("[class]")?.className || "nothing";
    return node.closest("[data-piece]")?.dataset.place || board.placeAt(px, py);
  }, [x, y]);
};

/* A hand rests where it points, as long as a pile takes to fan out; a finger only taps. What it points at must lie open. */
async function point(page, place) {
  const found = await under(page, place);
  check(found === place, `${place} cannot be pointed at: ${found} lies there`);
  const [x, y] = await screen(page, place);
  if (small(page)) return void (await page.touchscreen.tap(x, y));
  await page.mouse.move(x, y, { steps: 4 });
  await page.waitForTimeout(450);
  await page.mouse.click(x, y);
}

/* The tag on a place, when it says what is wanted. */
const tag = (page, place, want) => until(page, (t, [p, w]) => {
  const [x, y] = t.board.screen(p), r = t.board.current.unit * t.board.at.k;
  return [...document.querySelectorAll(".layer-tags .tag")].filter((n) => {
    const b = n.getBoundingClientRect();
    return Math.hypot(b.left + b.width / 2 - x, b.top + b.height / 2 - y) < r * 0.75;
  }).map((n) => n.textContent).find((text) => new RegExp(w).test(text));
}, [place, want], `a tag on ${place} that says ${want}`);

const noTip = async (page) => {
  await page.waitForTimeout(400);
  check(!(await page.locator(".odds-tip").count()), `a tip is left over: ${await page.locator(".odds-tip").allTextContents()}`);
};
const fans = (page) => page.locator(".piece.fan").count();

/* The first battle, as far as the enemy's answer. */
async function battle(browser, url, size) {
  const page = await begin(browser, url, size, "armageddon/1-first");
  await says(page, "First you may shoot");
  await point(page, "2827");
  await says(page, "The enemy in reach");
  await tag(page, "2726", "^1-2");
  await goesOn(page, () => point(page, "2726"));
  await says(page, "Two volleys");
  await tag(page, "2726", "^1-2"); /* of what is declared, with nobody in hand */
  await noTip(page);
  await point(page, "2827");
  await tag(page, "2726", "^1-1");
  await goesOn(page, () => point(page, "2726"));
  await says(page, "Now press Shoot");
  await tag(page, "2726", "^1-1");
  await noTip(page);
  await shot(page, `teach-aimed-${size.viewport.width}`);
  await goesOn(page, () => page.locator(".prompt .ends").click()); /* one is left: nobody asks */
  await says(page, "Click the target");
  await point(page, "2726");
  await page.locator(".card-box .odds").waitFor();
  await shot(page, `teach-card-${size.viewport.width}`);
  await goesOn(page, () => page.click(".card-box .primary"));
  await says(page, "Your movement");
  await marched(page);
  await says(page, "Leave the others");
  const stop = page.locator(".prompt .stops");
  if (await stop.count()) await goesOn(page, () => stop.click());
  await page.locator(".prompt .ends").click();
  check(await until(page, (t) => t.hand.ending?.question, null, "the question"), "it is not asked whether most should stay");
  await page.waitForTimeout(450);
  await goesOn(page, () => page.locator(".prompt .ends").click());
  await struck(page, size);
  return page;
}

/* There, back and turned: what was taken back leaves no trail. */
async function marched(page) {
  await point(page, "2928");
  const to = await until(page, (t) => t.hand.reach?.at.map((a) => a.place).find((p) => p !== "2928" && !t.snap.view.pieces.some((q) => q.place === p)), null, "somewhere to go");
  await goesOn(page, () => point(page, to));
  await says(page, "Was that wise");
  check(await page.locator(".layer-trail .trail").count(), "a move leaves no trail");
  await goesOn(page, () => page.click(".undo"));
  await says(page, "Units fight to their front");
  if (!small(page)) await page.mouse.move(...(await screen(page, "2331")));
  await page.waitForTimeout(300);
  check(!(await page.locator(".layer-trail .trail").count()), "the trail of a move that was taken back is still there");
  if (!(await page.locator(".compass-arrow").count())) await point(page, "2928");
  await goesOn(page, () => page.locator(".compass-arrow").first().click());
}

/* Hand to hand: the pile that fans out never lies on the enemy it is to attack. */
async function struck(page, size) {
  await says(page, "Now hand to hand");
  for (let i = 0; i < 2; i++) {
    await point(page, "2825");
    await tag(page, "2725", i ? "^2-1" : "^1-1");
    await page.waitForTimeout(450);
    await shot(page, `teach-melee-${size.viewport.width}-${i}`);
    await goesOn(page, () => point(page, "2725"));
    await tag(page, "2725", i ? "^2-1" : "^1-1");
    await noTip(page);
  }
  await goesOn(page, () => pressEnd(page));
  await says(page, "Click the enemy for the card");
  check(!(await fans(page)), "the pile is still fanned out when the declaring is over");
  await point(page, "2725");
  await page.locator(".card-box .odds").waitFor();
  await goesOn(page, () => page.click(".card-box .primary"));
  await idle(page);
  check(!(await fans(page)), "the pile is fanned out in the enemy's turn");
  sound(page);
}

export const battleWide = (browser, url) => battle(browser, url, WIDE);
export const battlePhone = (browser, url) => battle(browser, url, PHONE);
