/* What a lesson's card says is true of the screen: a newcomer points with a real hand at what is ringed, and looks for what he is told he will see. */

import { check, goesOn, idle, myTurn, person, pressEnd, screen, shot, sound, spot, startGame, until } from "./harness.mjs";

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
  const ends = await until(page, (t) => t.hand.reach && [...t.hand.reach.at].sort((a, b) => b.cost - a.cost).map((a) => a.place).filter((p) => !t.snap.view.pieces.some((q) => q.place === p)), null, "somewhere to go");
  await page.waitForTimeout(300);
  let to = null; /* the farthest that lies open */
  for (const p of ends) if (!to && (await under(page, p)) === p) to = p;
  check(to, `no lit place lies open: ${ends}`);
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

const placeOf = (page, name) => page.evaluate((n) => window.aciesTable.snap.view.pieces.find((p) => p.piece === n).place, name);

/* A ship is taken up, and who is outlined is clicked: that rams. */
async function ramming(browser, url, size) {
  const page = await begin(browser, url, size, "tyre/1-ram");
  await says(page, "Click the ship that is pointed at");
  await shot(page, `teach-ram-${size.viewport.width}-0`);
  await point(page, await placeOf(page, "TT3"));
  await says(page, "Every lit hex");
  const foes = await until(page, (t) => {
    const names = [...document.querySelectorAll(".piece.target")].map((n) => n.dataset.piece);
    return names.length && names.map((n) => t.hand.pieceOf(n).place);
  }, null, "an outlined enemy");
  await page.waitForTimeout(300);
  await shot(page, `teach-ram-${size.viewport.width}-1`);
  let foe = null;
  for (const p of foes) if (!foe && (await under(page, p)) === p) foe = p;
  check(foe, `no outlined enemy lies open: ${foes}`);
  await point(page, foe);
  await page.locator(".card-box .odds").waitFor();
  await shot(page, `teach-ram-${size.viewport.width}-2`);
  await apart(page, ".lesson", ".card-box");
  await goesOn(page, () => page.click(".card-box .primary"));
  await says(page, "A ship that has rammed");
  await shot(page, `teach-ram-${size.viewport.width}-3`);
  await another(page);
  await says(page, "Move others too");
  await page.keyboard.press("Escape");
  if (await page.locator(".prompt .stops").count()) await goesOn(page, () => page.locator(".prompt .stops").click());
  await goesOn(page, () => pressEnd(page));
  await says(page, "The enemy moves");
  sound(page);
}

/* Another ship is rowed to a hex that is lit for it. */
async function another(page) {
  const ship = await until(page, (t) => t.idle() && t.snap.view.pieces.find((p) => p.piece === "TT1")?.place, null, "another ship");
  if (await page.locator(".prompt .stops").count()) await goesOn(page, () => page.locator(".prompt .stops").click()); /* what rammed may be under way */
  await spot(page, ship); /* the map is moved to it */
  await point(page, ship);
  const to = await until(page, async (t) => {
    const free = t.hand.selected[0] === "TT1" && t.hand.reach?.at.map((a) => a.place).filter((p) => p !== t.hand.pieceOf("TT1").place && !t.snap.view.pieces.some((q) => q.place === p));
    return free && free.find((p) => t.board.inSight(p) && document.elementFromPoint(...t.board.screen(p))?.closest("svg.board"));
  }, null, "a lit hex in sight");
  await goesOn(page, () => point(page, to));
}

/* Two things of the page do not lie on each other. */
async function apart(page, one, other) {
  const [a, b] = await Promise.all([one, other].map((q) => page.locator(q).first().boundingBox()));
  check(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1, `${one} lies on ${other}: ${JSON.stringify([a, b])}`);
}

export const ramWide = (browser, url) => ramming(browser, url, WIDE);
export const ramPhone = (browser, url) => ramming(browser, url, PHONE);

/* The card is folded to a line and opened again by hand, and stays so until the next step. */
export async function folds(browser, url) {
  const page = await begin(browser, url, PHONE, "armageddon/1-first");
  const lesson = page.locator(".lesson"), high = async () => (await lesson.boundingBox()).height;
  const open = await high();
  check(open > 100, `the card is ${open} px high before anybody has folded it`);
  await page.click('.lesson button:has-text("Fold")');
  check((await high()) < 50, "a folded card is a line");
  await page.click('.lesson button:has-text("Show")');
  check((await high()) > 100, "the card does not open again");
  sound(page);
}

/* Men whose counters lie under something of the page, where the map has room for them elsewhere. */
const lyingUnder = (page, selector) => page.evaluate((q) => {
  const boxes = [...document.querySelectorAll(q)].filter((n) => n.getClientRects().length).map((n) => n.getBoundingClientRect());
  return [...document.querySelectorAll(".layer-pieces .piece:not(.buried)")].filter((n) => {
    const own = (n.querySelector(".card") || n).getBoundingClientRect();
    return boxes.some((b) => own.left < b.right - 2 && own.right > b.left + 2 && own.top < b.bottom - 2 && own.bottom > b.top + 2);
  }).map((n) => n.dataset.piece);
}, selector);

/* The first card of a battle lies on no counter, nor do the tools and what is beside the map. */
export async function liesOnNobody(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1280, height: 740 } });
  await page.goto("/learn/armageddon/1-first");
  await says(page, "You are the Romans");
  await idle(page);
  await shot(page, "teach-lies-on-nobody");
  const hidden = await lyingUnder(page, ".lesson, .tools > *");
  check(!hidden.length, `the card lies on ${hidden}`);
  sound(page);
}

/* A lesson's battle ends in its card alone: when what the enemy did has been shown, and saying who has won. */
export async function endsInTheCard(browser, url) {
  const page = await begin(browser, url, WIDE, "armageddon/1-first");
  for (let i = 0; i < 20 && !(await page.locator('.lesson-text:has-text("The last turn")').count()); i++) await page.click('.lesson button:has-text("Skip this")');
  await page.evaluate(() => window.aciesTable.setSpeed("fast"));
  let early = null;
  for (let i = 0; i < 60 && !(await page.evaluate(() => window.aciesTable.snap.result)); i++) {
    const now = await until(page, (t) => (t.snap.result ? "over" : t.hand.mine() && t.idle() ? "mine" : t.queue.length && !document.querySelector(".lesson-text").textContent.startsWith("The last turn") ? "early" : null), null, "my turn or the end", 60000);
    if (now === "early") early = await page.textContent(".lesson");
    if (now !== "mine") continue;
    await page.evaluate(async () => {
      const t = window.aciesTable, last = t.choices.all.find((c) => t.hand.endsPhase(c)) || t.choices.all.at(-1);
      await t.act([last.text]);
    });
  }
  await page.locator('.lesson-text:has-text("that was the lesson")').waitFor();
  check(!early, `while the enemy's moves are shown the card says "${early}"`);
  const won = await page.evaluate(() => window.aciesTable.snap.result.winner === "romans");
  check((await page.textContent(".lesson-text")).startsWith(won ? "You have won" : "The battle is lost"), `the card does not say who has won: ${await page.textContent(".lesson")}`);
  check(!(await page.locator(".result").count()), "the result lies under the card");
  await page.click('.lesson button:has-text("Close")');
  await page.locator(".result").waitFor();
  sound(page);
}

/* Nor does a battle open with the enemy's archers under the men who wait beside the map. */
export async function opensBesideTheTray(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1100, height: 640 } });
  await startGame(page, "armageddon/kadesh", { mine: ["hittites"], seed: 7 });
  await myTurn(page);
  await page.reload();
  await myTurn(page);
  await shot(page, "teach-tray");
  check((await page.locator(".tray-pieces").count()) > 0, "nothing waits beside the map here");
  const hidden = await lyingUnder(page, ".tray > *");
  check(!hidden.length, `what is beside the map lies on ${hidden}`);
  sound(page);
}
