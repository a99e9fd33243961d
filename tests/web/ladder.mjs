/* Ratings on the page: a game ends, the ladder and one's own page tell. */

import { axe, check, person, shot, sound, tableOf } from "./harness.mjs";

export async function ladder(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "syracuse/anapus", { athenians: { who: "me" }, syracusans: { who: "machine", level: "veteran" } });
  await page.request.post(`/api/tables/${table}/resign`, { data: {}, headers: { "Content-Type": "application/json" } });
  await page.goto("/games/syracuse");
  const rungs = page.locator(".ladder li");
  await rungs.first().waitFor();
  const said = await rungs.allInnerTexts();
  check(said.some((t) => /^Machine, veteran 1\d\d\d ± \d+/.test(t)) && said.some((t) => /1 game, 0 won/.test(t)), `the ladder says ${said}`);
  await axe(page, "the ladder", ".ladder");
  await page.goto("/account");
  await page.locator(".ratings").waitFor();
  const own = await page.locator(".ratings").innerText();
  check(/The Siege of Syracuse/.test(own) && /Athenians/.test(own), `my ratings say ${own}`);
  await shot(page, "ratings");
  sound(page);
}
