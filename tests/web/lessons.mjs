/* Lessons: somebody who does only what the card says gets through the guided battle. */

import { axe, check, clickPiece, clickPlace, goesOn, idle, myTurn, person, pressEnd, shot, sound, until } from "./harness.mjs";

const told = (page) => page.textContent(".lesson .lesson-text");
const at = (page, words) => page.locator(`.lesson .lesson-text:has-text("${words}")`).waitFor({ timeout: 30000 });

/* Both of a pile's skirmishers, one after the other, as a hand picks them: by the pile. */
const select = (page, name) => page.evaluate((n) => window.aciesTable.hand.select([n]), name);

export async function rome(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await page.goto("/");
  await page.click('.game:has(h2:text-is("Armageddon")) .learn');
  await page.waitForSelector(".lesson");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  await at(page, "You are the Romans");
  await shot(page, "lesson-begins");
  await axe(page, "a lesson", ".lesson");
  await page.click('.lesson button:has-text("Next")');
  await at(page, "First you may shoot");
  await clickPlace(page, "2827");
  if (!/enemy in reach/.test(await told(page))) await clickPlace(page, "2827");
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
  await at(page, "Let more units join");
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
    if (!(await page.evaluate(() => window.aciesTable.hand.mine()))) {
      await page.waitForTimeout(150);
      continue;
    }
    await myTurn(page).catch(() => {});
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = staff?.plan.actions.map((a) => a.text) || [];
      await t.act(texts.length ? texts.slice(0, 1) : [t.choices.all[t.choices.all.length - 1].text]);
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

/* The ram: what the staff would do is what the card asks for; each step is seen by the server. */
export async function ram(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await page.goto("/games/tyre");
  await page.click('.lessons a:has-text("The ram")');
  await page.waitForSelector(".lesson");
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  await at(page, "You are the Tyrians");
  await page.click('.lesson button:has-text("Next")');
  await at(page, "Click one of your ships");
  await clickPiece(page, await page.evaluate(() => [...window.aciesTable.choices.subjects()][0]));
  await at(page, "Every lit hex");
  for (let i = 0; i < 30 && !/Now move the others/.test(await told(page)); i++) {
    await goesOn(page, () => page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" });
      await t.act([staff.plan.actions[0].text]);
    }));
    if (i === 0) await at(page, "Enemy ships ahead");
    await page.waitForTimeout(60);
  }
  await at(page, "Now move the others");
  await page.keyboard.press("Escape");
  await goesOn(page, () => pressEnd(page));
  sound(page);
}
