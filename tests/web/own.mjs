/* A battle of one's own: made in one folder, played by two browsers, its record proven in another folder. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { axe, check, endPhase, myTurn, person, sound, until } from "./harness.mjs";

export async function friends(browser, url) {
  const here = mkdtempSync(join(tmpdir(), "own-")), there = mkdtempSync(join(tmpdir(), "own-"));
  const acies = (folder, ...words) => execFileSync(process.env.ACIES, words, { cwd: folder, encoding: "utf8" });
  try {
    const model = acies(here, "show", "armageddon/rome", "--file");
    writeFileSync(join(here, "hill.yaml"), model.replace(/^id: .*/m, "id: hill").replace(/^title: .*/m, "title: The Hill of Ours").replace("4 SK", "3 SK").replace("4 SK", "3 SK").replace(/2526 W SK SK/, "2526 W SK"));
    acies(here, "check", "hill.yaml");
    const one = await person(browser, url), two = await person(browser, url);
    await one.goto("/games/armageddon");
    await one.click(".own summary");
    await axe(one, "a battle of one's own", ".own");
    await one.setInputFiles(".own input[type=file]", join(here, "hill.yaml"));
    const [answer] = await Promise.all([one.waitForResponse((r) => r.url().endsWith("/api/tables") && r.request().method() === "POST"), one.click('.own button:has-text("friend")')]);
    const { table, links } = await answer.json();
    check(links?.sabines, `no link for the friend: ${await answer.text()}`);
    await two.goto(links.sabines);
    await two.click("text=Take the seat");
    await until(two, (t) => t?.snap?.mine.join() === "sabines", null, "the friend at the table");
    await myTurn(one, "romans");
    await endPhase(one);
    await until(two, (t) => t.snap.summary.title === "The Hill of Ours", null, "its own title");
    const record = await (await one.request.get(`/api/tables/${table}/record`)).text();
    writeFileSync(join(there, "hill.acies"), record);
    check(/^true: /m.test(acies(there, "verify", "hill.acies")), "the record is not true elsewhere");
    sound(one);
    sound(two);
  } finally {
    for (const folder of [here, there]) rmSync(folder, { recursive: true, force: true });
  }
}
