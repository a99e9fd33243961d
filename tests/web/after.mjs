/* After a game: the record at once, smooth steps, the analysis with its chart and the better order, since you left. */

import { axe, check, endPhase, myTurn, person, pressEnd, shot, sound, startGame, until } from "./harness.mjs";

/* The staff plays for both sides until the game is over or long enough, then one resigns. */
async function played(page, actions) {
  for (let i = 0; i < 200; i++) {
    await myTurn(page);
    const seq = await page.evaluate(() => window.aciesTable.snap.step);
    if (seq >= actions) break;
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = staff?.plan.actions.map((a) => a.text) || [];
      await t.act(texts.length ? texts.slice(0, 200) : [t.choices.all[t.choices.all.length - 1].text]);
      await t.settled();
    });
  }
}

async function resigned(page) {
  await page.click("#tab-orders");
  await page.click("text=Resign");
  await page.click("text=Really resign?");
  await page.waitForSelector(".result");
  for (const where of [".result", ".prompt-text"]) {
    const said = await page.locator(where).textContent();
    check(/The [A-Z]\w+ resigned/.test(said), `${where} says ${said}`);
  }
}

export async function replaysAtOnce(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 9 });
  await played(page, 130);
  const end = await page.evaluate(() => JSON.stringify(window.aciesTable.snap.view.pieces.map((p) => [p.piece, p.place, p.facing]).sort()));
  await resigned(page);
  await page.click(".result >> text=Step through the game");
  await page.waitForSelector(".replay");
  const steps = await until(page, (t) => t.replay && t.replay.reel.stretches.size >= Math.ceil(t.replay.reel.steps / 60) && [...t.replay.reel.stretches.values()].every((x) => x.changes) && t.replay.reel.steps, null, "the whole record");
  check(steps >= 130, `only ${steps} steps`);
  /* now no step asks the server */
  let asked = 0;
  page.on("request", (r) => /\/api\//.test(r.url()) && asked++); /* a new address may make the browser look at the icon again */
  await page.evaluate(() => (window.shown = []));
  for (const step of [1, 59, 60, 61, 120, 7]) {
    await page.evaluate((n) => window.aciesTable.replay.goto(n), step);
    await until(page, (t, n) => t.replay.where && document.querySelector(".where-step").textContent.startsWith(`${n} /`), step, `step ${step}`);
  }
  await page.click('[aria-label="To the end"]');
  await until(page, (t) => t.replay.step === t.replay.reel.steps && document.querySelector(".where-step").textContent === `${t.replay.step} / ${t.replay.step}`, null, "the end");
  check(asked === 0, `${asked} requests while stepping`);
  const shown = await page.evaluate(() => JSON.stringify(window.aciesTable.replay.view.pieces.map((p) => [p.piece, p.place, p.facing]).sort()));
  check(shown === end, "the end of the replay is not the end of the game");
  /* every step by changes is the step by itself */
  for (const step of [33, 60, 97]) {
    const same = await page.evaluate(async (n) => {
      const { replay, id } = window.aciesTable;
      const whole = await (await fetch(`/api/tables/${id}/replay?step=${n}&as=referee`)).json();
      const got = await replay.reel.at(n);
      const sort = (v) => JSON.stringify([...v.pieces].sort((a, b) => (a.piece < b.piece ? -1 : 1)));
      return sort(whole.view) === sort(got.view) && JSON.stringify(whole.view.turn) === JSON.stringify(got.view.turn);
    }, step);
    check(same, `step ${step} by changes is not the step`);
  }
  sound(page);
}

/* Of a long game the newest lines come first; earlier ones are read when somebody looks back, and in a replay all of them. */
export async function logInPages(browser, url) {
  const page = await person(browser, url);
  const table = await startGame(page, "armageddon/rome", { seed: 9 });
  await played(page, 130);
  /* as of a game too long for one answer */
  await page.context().routeWebSocket(/\/ws$/, (ws) => {
    const server = ws.connectToServer();
    server.onMessage((m) => {
      const said = JSON.parse(m);
      if (said.ok?.items?.length > 40) Object.assign(said.ok, { items_from: said.ok.items.at(-31).seq, items: said.ok.items.slice(-30) });
      ws.send(JSON.stringify(said));
    });
  });
  await page.goto(`/t/${table}`);
  await myTurn(page);
  const first = () => page.evaluate(() => window.aciesTable.items[0].seq);
  check((await first()) > 40, "the whole log came at once");
  const lines = () => page.locator(".log li").count();
  const before = await lines();
  await page.click(".log .earlier button");
  await until(page, (t) => t.items[0].seq === 1, null, "the earlier lines");
  check((await lines()) > before, "the earlier lines are not shown");
  check((await page.locator(".log .earlier").count()) === 0, "there is something before the beginning");
  await page.reload();
  await myTurn(page);
  check((await first()) > 40, "the whole log came at once");
  await page.goto(`/t/${table}/replay`);
  await until(page, (t) => t?.items[0]?.seq === 1, null, "the whole log in a replay");
  check((await page.locator(".log .later").count()) > 10, "the log is not in step with the replay");
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
}

export async function analysed(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 9 });
  await played(page, 60);
  await resigned(page);
  await page.click(".result >> text=Analyse it");
  await page.waitForSelector(".panel progress, .panel .sums");
  await page.waitForSelector(".panel .sums", { timeout: 180000 });
  check((await page.locator(".panel .chances .chance-line").count()) === 1, "no chart of the chances");
  check((await page.locator(".panel .sums tr").count()) >= 4, "no sums of luck and play");
  await shot(page, "analysis");
  await axe(page, "analysis");
  const told = await page.locator(".panel").innerText();
  check(!/error|threw away|in earnest|Game-Turn|\b(step|aim|loose|attack|halt) [A-Z]{3}\d|\bR(SK|MI|AX|MS)\d/.test(told), `the analysis is not in words of a player: ${told}`);
  check(/At the start (both sides stood about equal|the \w+ stood better)/.test(told) && /(Turn \d+, [a-z ]+: .* (cost the \w+|was worth) about \d+ games? in 100|None stands out)/.test(told), `the analysis does not tell what it found: ${told}`);
  const index = await page.evaluate(() => {
    const { result } = window.aciesTable.analysis;
    const found = result.items.findIndex((i) => i.weighed && i.better && i.lost > i.lost_error);
    return found >= 0 ? found : result.items.findIndex((i) => i.weighed);
  });
  await page.evaluate((n) => window.aciesTable.analysis.visit(n), index);
  await page.waitForSelector(".replay .better:not([hidden])");
  await page.waitForSelector(".replay .chances .needle", { state: "attached" });
  await shot(page, "analysis-better");
  await axe(page, "replay with analysis");
  sound(page);
}

/* The machine's turn comes in one message and is shown step by step: it can be held, stepped, skipped. */
export async function enemyTurn(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 2, speed: "slow" });
  await myTurn(page);
  await pressEnd(page);
  await page.click('.prompt button:has-text("Pause")');
  const told = () => page.evaluate(() => window.aciesTable.items.length);
  await until(page, (t) => t.showing?.paused, null, "the show to be held");
  const [held, all] = [await told(), await page.evaluate(() => window.aciesTable.queue[0].items.length)];
  check(held < all, "the turn was shown at once");
  await page.click('.prompt button:has-text("Step")');
  await until(page, (t, n) => t.items.length > n && t.showing?.paused, held, "one step more");
  /* a step may have more than one line: the order that it begins, a die and what it does */
  const fresh = await page.evaluate((n) => window.aciesTable.items.slice(n), held);
  const steps = [...new Set(fresh.filter((i) => i.kind !== "order").map((i) => i.step))];
  check(steps.length === 1, `a step was more than a step: ${steps}`);
  const stepped = await told();
  await page.click('.prompt button:has-text("Go on")');
  await until(page, (t, n) => t.items.length > n, stepped, "the show to go on");
  await page.waitForSelector(".layer-trail .trail");
  await shot(page, "enemy-turn");
  await page.click('.prompt button:has-text("Pause")'); /* held, so that it cannot come to its end before it is skipped */
  await until(page, (t) => t.showing?.paused, null, "the show to be held again");
  await page.click('.prompt button:has-text("Skip")');
  await myTurn(page, "romans");
  check((await page.evaluate(() => window.aciesTable.shownView)) === null, "the board does not stand as it is");
  sound(page);
}

/* Coming back after the machine has gone on: what happened since is offered and played back. */
export async function sinceYouLeft(browser, url) {
  const page = await person(browser, url);
  const table = await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 2 });
  await myTurn(page);
  const seen = await page.evaluate(() => window.aciesTable.snap.seq);
  const theirs = () => page.evaluate(() => window.aciesTable.items.filter((i) => i.kind === "action" && i.side === "sabines").length);
  for (let i = 0; i < 8 && (await theirs()) < 4; i++) {
    await endPhase(page);
    await myTurn(page);
  }
  check((await theirs()) >= 4, "the machine did nothing");
  await page.evaluate(() => localStorage.setItem("acies.speed", '"skip"'));
  await page.addInitScript(([id, s]) => localStorage.setItem(`acies.seen.${id}`, JSON.stringify(s)), [table, seen]);
  await page.reload();
  await page.waitForSelector(".since");
  /* at this speed it may be over between two looks: it is noted when it comes */
  await page.evaluate(() => new MutationObserver(() => (window.playedBack ||= !!document.querySelector(".replay"))).observe(document.body, { childList: true, subtree: true }));
  await page.click(".since >> text=Play back");
  await until(page, (t) => window.playedBack && !t.replay && !document.querySelector(".replay"), null, "what happened since to be played back", 60000);
  await myTurn(page);
  sound(page);
}
