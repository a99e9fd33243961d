/* Playing: a newcomer, two people and a spectator, one screen for two, keys only, looking back. */

import { readFileSync } from "node:fs";
import { axe, check, clickPlace, goesOn, mine, person, pressEnd, shot, spot, tableOf, until } from "./harness.mjs";

const MACHINE = { who: "machine", level: "recruit" };

/* Three clicks from the first page to a battle; a move, a refusal with its case, undo, a reload in mid-turn. */
export async function newcomer(browser, url) {
  const page = await person(browser, url);
  await page.goto("/");
  await page.click('.game:has(h2:text-is("Armageddon")) .button.primary');
  await page.click("#start");
  await page.waitForSelector(".piece.can-act");
  await mine(page);
  const unit = await page.evaluate(() => {
    const { view } = window.aciesTable.snap;
    const top = (p) => !view.pieces.some((q) => q.place === p.place && q.stack > p.stack);
    return view.pieces.find((p) => window.aciesTable.board.state.canAct.has(p.piece) && top(p));
  });
  await clickPlace(page, unit.place);
  await page.waitForSelector(".piece.selected");
  const goal = await until(page, (t) => t.hand.reach && t.hand.reach.at.find((a) => a.cost >= 2 * t.hand.reach.scale && !t.snap.view.pieces.some((p) => p.place === a.place))?.place, null, "a reach of two hexes");
  const piece = await page.evaluate(() => window.aciesTable.hand.selected[0]);
  /* too far: refused at the pointer, with a case */
  const far = await page.evaluate((p) => {
    const { board, snap } = window.aciesTable;
    const from = board.point(snap.view.pieces.find((q) => q.piece === p).place);
    return [...board.current.byPlace.values()].filter((sp) => !snap.view.pieces.some((q) => q.place === sp.place))
      .map((sp) => [Math.hypot(sp.centre[0] - from[0], sp.centre[1] - from[1]) / board.current.unit, sp.place]).filter(([d]) => d > 7 && d < 9).map(([, pl]) => pl)[0];
  }, piece);
  await clickPlace(page, far);
  await page.waitForSelector(".why-not .case");
  check(/[A-Z]/.test(await page.textContent(".why-not .case")), "the refusal names no case");
  await shot(page, "newcomer-refused");
  await clickPlace(page, goal);
  await until(page, (t, [p, g]) => t.snap.view.pieces.find((q) => q.piece === p).place === g, [piece, goal], "the piece at its goal");
  /* undo until it stands where it stood */
  for (let i = 0; i < 12; i++) {
    if (await page.evaluate(([p, at]) => window.aciesTable.snap.view.pieces.find((q) => q.piece === p).place === at, [piece, unit.place])) break;
    await goesOn(page, () => page.click(".undo"), "an undo");
  }
  await until(page, (t, [p, at]) => t.snap.view.pieces.find((q) => q.piece === p).place === at, [piece, unit.place], "undone");
  /* again, then a reload: nothing is lost and play goes on */
  await page.evaluate((p) => window.aciesTable.hand.select([p]), piece);
  await until(page, (t) => t.hand.reach, null, "reach");
  await clickPlace(page, goal);
  await until(page, (t, [p, g]) => t.snap.view.pieces.find((q) => q.piece === p).place === g, [piece, goal], "the piece at its goal again");
  await page.reload();
  await page.waitForSelector(".piece");
  await until(page, (t, [p, g]) => t && t.snap.view.pieces.find((q) => q.piece === p).place === g, [piece, goal], "the same position after a reload");
  await page.waitForSelector(".layer-trail .trail", { state: "attached" }); /* and how it came about */
  await mine(page);
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
  check(page.outside.length === 0, `asked outside: ${page.outside.join(" ")}`);
}

/* Shooting and fighting: the first click shows the odds, the second rolls, the die is shown. */
export async function battle(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "kadesh", { egyptians: { who: "me" }, hittites: { who: "me" } }, readFileSync(new URL("fire.yaml", import.meta.url), "utf8"));
  await page.goto(`/t/${table}`);
  await mine(page);
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  /* an archer is taken up, the target pointed at */
  await page.evaluate(() => window.aciesTable.hand.select(["HIB1"]));
  await clickPlace(page, "0803");
  await until(page, (t) => t.items.some((i) => i.action?.text === "aim HIB1 0803"), null, "the archer aims");
  const rolled = new Set();
  for (let i = 0; i < 160 && !(rolled.has("loose") && rolled.has("resolve")); i++) {
    await mine(page);
    const seq = await page.evaluate(() => window.aciesTable.snap.seq);
    const roll = await page.evaluate(() => {
      const { choices } = window.aciesTable;
      const c = choices.onPlaces().find((x) => choices.flag(x, "rolls"));
      return c ? { verb: c.verb.name, place: c.places[0], text: c.text } : null;
    });
    if (roll && !rolled.has(roll.verb)) {
      await page.keyboard.press("Escape");
      await clickPlace(page, roll.place);
      const entry = page.locator(`.menu button:has-text("${roll.verb[0].toUpperCase()}${roll.verb.slice(1)}")`).first();
      const card = page.locator(".card-box .odds");
      await entry.or(card).first().waitFor(); /* where there is more to do than this, a menu comes first */
      if (await entry.isVisible()) await entry.click();
      await card.waitFor();
      check((await page.locator(".card-box .odds tr").count()) >= 1, "no odds on the card");
      await shot(page, `battle-${roll.verb}-card`);
      await axe(page, `odds card of ${roll.verb}`);
      await clickPlace(page, roll.place);
      await until(page, (t, s) => t.snap.seq > s, seq, "the roll");
      await page.waitForSelector(".dice .die");
      await shot(page, `battle-${roll.verb}-rolled`);
      rolled.add(roll.verb);
      continue;
    }
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = staff?.plan.actions.map((a) => a.text) || [];
      const cut = texts.findIndex((x) => t.choices.verbs.get(x.split(" ")[0])?.flags.includes("rolls"));
      const first = cut === 0 ? texts.slice(0, 1) : cut > 0 ? texts.slice(0, cut) : texts;
      await t.act(first.length ? first : [t.choices.all[t.choices.all.length - 1].text]);
    });
    await until(page, (t, s) => t.snap.seq > s, seq, "the staff's orders");
  }
  check(rolled.has("resolve"), `no melee was fought: ${[...rolled]}`);
  check(rolled.has("loose"), `nobody shot: ${[...rolled]}`);
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
}

/* Two people by link and a spectator, to the end of a turn. */
export async function online(browser, url) {
  const [one, two, third] = await Promise.all([person(browser, url), person(browser, url), person(browser, url)]);
  await one.goto("/games/armageddon/rome");
  await one.selectOption("#seat-sabines", "friend");
  await one.click("#start");
  await one.waitForSelector(".link");
  const link = await one.textContent(".link");
  await two.goto(link);
  await two.click("text=Take the seat");
  await two.waitForSelector(".piece");
  await mine(one);
  await third.goto(new URL(one.url()).pathname);
  await third.waitForSelector(".piece");
  check(await until(third, (t) => t.snap.viewer === "spectator"), "the third is no spectator");
  check((await third.locator(".prompt .buttons .primary").count()) === 0, "a spectator is offered actions");
  /* a move of the first is seen by both others */
  await mine(one);
  const step = await one.evaluate(() => window.aciesTable.choices.all.find((c) => c.subjects.length && c.places.length).action);
  await one.evaluate((text) => window.aciesTable.act([text]), step.text);
  const [unit, to] = [Object.values(step.args)[0], Object.values(step.args)[1]];
  for (const page of [one, two, third]) await until(page, (t, [p, pl]) => t.snap.view.pieces.find((q) => q.piece === p)?.place === pl, [unit, to], "the move on every screen");
  check((await two.locator(".piece.can-act").count()) === 0, "the second may act out of turn");
  for (let i = 0; i < 12; i++) {
    const turn = await third.evaluate(() => window.aciesTable.snap.view.turn.turn);
    if (turn > 1) break;
    const who = await Promise.any([mine(one).then(() => one), mine(two).then(() => two)]);
    await goesOn(who, () => pressEnd(who), "play to go on");
    const seq = await who.evaluate(() => window.aciesTable.snap.seq);
    for (const page of [one, two, third]) await until(page, (t, s) => t.snap.seq >= s && t.idle(), seq, "all to see it");
  }
  await until(third, (t) => t.snap.view.turn.turn > 1, null, "the second turn");
  await two.click("#tab-talk");
  await two.fill(".say input", "well marched");
  await two.click(".say button");
  await one.click("#tab-talk");
  await one.waitForSelector('.talk li:has-text("well marched")');
  await shot(third, "online-spectator");
  for (const page of [one, two, third]) check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
}

/* One screen, two players; where there are secrets a curtain falls between them. */
export async function hotseat(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "me" } });
  await page.goto(`/t/${table}`);
  await mine(page);
  const first = await page.evaluate(() => window.aciesTable.snap.view.turn.to_act);
  for (let i = 0; i < 8 && (await page.evaluate(() => window.aciesTable.snap.view.turn.to_act)) === first; i++) {
    await goesOn(page, () => pressEnd(page), "the phase to end");
    await mine(page);
  }
  check((await page.evaluate(() => window.aciesTable.snap.view.turn.to_act)) !== first, "the other side never came to act");
  check((await page.locator(".curtain").count()) === 0, "a curtain in a game without secrets");
  const games = await (await page.request.get("/api/games")).json();
  const secret = games.find((g) => g.secrets);
  if (secret) {
    const sc = secret.scenarios.find((s) => s.id === "campaign") || secret.scenarios[0];
    const made = await tableOf(page, `${secret.id}/${sc.id}`, Object.fromEntries(sc.sides.map((s) => [s.word, { who: "me" }])));
    await page.goto(`/t/${made.table}`);
    await page.waitForSelector(".curtain");
    await shot(page, "hotseat-curtain");
    await page.click(".curtain button");
    await mine(page);
    check((await page.locator(".curtain").count()) === 0, "the curtain stays");
  }
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
}

/* No mouse at all: choose, look around, move, take back, type. */
export async function keyboard(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: MACHINE });
  await page.goto(`/t/${table}`);
  await mine(page);
  await page.focus(".board");
  await page.keyboard.press("Tab");
  await page.waitForSelector(".piece.selected");
  const piece = await page.evaluate(() => window.aciesTable.hand.selected[0]);
  await until(page, (t) => t.hand.reach, null, "reach");
  const from = await page.evaluate((p) => window.aciesTable.snap.view.pieces.find((q) => q.piece === p).place, piece);
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("ArrowLeft");
    const free = await page.evaluate(() => {
      const t = window.aciesTable;
      return t.hand.reach.at.some((a) => a.place === t.keys.cursor) && !t.snap.view.pieces.some((p) => p.place === t.keys.cursor);
    });
    if (free) break;
  }
  await page.keyboard.press("Enter");
  await until(page, (t, [p, f]) => t.snap.view.pieces.find((q) => q.piece === p).place !== f, [piece, from], "the piece moved by keys");
  check(await page.evaluate(() => document.getElementById("live").textContent.length > 0), "nothing was announced");
  const seq = await page.evaluate(() => window.aciesTable.snap.seq);
  await page.keyboard.press("u");
  await until(page, (t, s) => t.snap.seq > s, seq, "undone by key");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await mine(page);
  const text = await page.evaluate(() => window.aciesTable.choices.all.find((c) => c.places.length).text);
  await page.keyboard.type(text.slice(0, 3));
  await page.waitForFunction(() => document.querySelector(".completions").textContent.length > 0);
  await page.fill(".typed input", text);
  const before = await page.evaluate(() => window.aciesTable.snap.seq);
  await page.keyboard.press("Enter");
  await until(page, (t, s) => t.snap.seq > s, before, "the typed action");
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  /* the list of legal actions is at hand: play its first action */
  await until(page, () => document.activeElement.matches(".panel summary, .panel .legal button"), null, "the focus in the list");
  if (await page.evaluate(() => document.activeElement.tagName === "SUMMARY")) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  await goesOn(page, () => page.keyboard.press("Enter"), "an action of the list");
  /* and the phase ends by the prompt's own button */
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  check(await page.evaluate(() => document.activeElement.matches(".prompt .primary, .prompt .ends, .prompt .stops")), "the prompt is not at hand");
  await goesOn(page, () => page.keyboard.press("Enter"), "the phase to end by key");
  await page.keyboard.press("?");
  await page.waitForSelector(".help");
  await page.keyboard.press("Escape");
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
}

/* After the game: step, jump, branch off, export, rematch. */
export async function replay(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: MACHINE });
  await page.goto(`/t/${table}`);
  await mine(page);
  await page.evaluate(() => window.aciesTable.setSpeed("skip"));
  await goesOn(page, () => pressEnd(page), "the phase to end");
  await mine(page);
  await page.click("#tab-orders");
  await page.click("text=Resign");
  await page.click("text=Really resign?");
  await page.waitForSelector(".result");
  await shot(page, "replay-result");
  await page.click(".result >> text=Step through the game");
  await page.waitForSelector(".replay");
  await page.waitForFunction(() => /^0 \//.test(document.querySelector(".where-step").textContent));
  const first = await page.evaluate(() => JSON.stringify(window.aciesTable.replay.view.pieces.map((p) => p.place)));
  await page.click('[aria-label="To the end"]');
  await page.waitForFunction(() => {
    const [a, b] = document.querySelector(".where-step").textContent.split(" / ");
    return a === b && b !== "0";
  });
  const last = await page.evaluate(() => JSON.stringify(window.aciesTable.replay.view.pieces.map((p) => p.place)));
  check(first !== last, "the replay shows no change");
  await page.click('[aria-label="Order before"]');
  await shot(page, "replay");
  const record = await page.request.get(`/api/tables/${table}/record`);
  check((await record.text()).includes("armageddon"), "the export is no record");
  await page.click('[aria-label="To the beginning"]');
  await page.waitForFunction(() => /^0 \//.test(document.querySelector(".where-step").textContent));
  await page.click("text=Play on from here");
  await page.waitForFunction((t) => location.pathname.startsWith("/t/") && !location.pathname.includes(t), table);
  await page.waitForSelector(".piece");
  await page.goto(`/t/${table}`);
  await page.waitForSelector(".result");
  await page.click(".result >> text=Rematch");
  await page.waitForFunction((t) => location.pathname.startsWith("/t/") && !location.pathname.includes(t), table);
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
  void spot;
}
