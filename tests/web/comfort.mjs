/* What a person sees that once was wrong or wanting: replay in step, fights on two places, advice, set-up and join pages, goals. */

import { axe, check, clickPlace, endPhase, goesOn, idle, myTurn, person, shot, sound, spot, startGame, state, tableOf, type, until } from "./harness.mjs";

const MACHINE = { who: "machine", level: "recruit" };

/* The staff plays both sides for some steps. */
async function played(page, steps) {
  for (let i = 0; i < 60 && (await page.evaluate(() => window.aciesTable.snap.step)) < steps; i++) {
    await myTurn(page);
    await page.evaluate(async () => {
      const t = window.aciesTable;
      const staff = await t.ask("staff", { scope: "phase" }).catch(() => null);
      const texts = ((staff?.plan || staff?.drill)?.actions || []).map((a) => a.text);
      await t.act(texts.length ? texts.slice(0, 120) : [t.choices.all.at(-1).text]);
      await t.settled();
    });
  }
}

/* In a replay tray, losses and log stand at the step that is shown, and both armies are in sight at its beginning. */
export async function replayInStep(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "armageddon/rome", { seed: 3 });
  await played(page, 420);
  const lost = (p) => p.evaluate(() => window.aciesTable.shown().tracks.filter((t) => /lost/i.test(t.name)).map((t) => t.value));
  const now = await lost(page);
  check(now.some((n) => n > 0), "nobody has fallen: the test proves nothing");
  const { table } = await page.evaluate(() => ({ table: window.aciesTable.id }));
  await page.goto(`/t/${table}/replay`);
  await until(page, (t) => t?.replay?.view && t.items[0]?.seq === 1 && document.querySelectorAll(".log li").length > 20, null, "the replay");
  await shot(page, "replay-begins");
  check((await lost(page)).every((n) => n === 0), "losses of the end at the beginning");
  const tray = () => page.evaluate(() => window.aciesTable.tray.root.textContent);
  check(!/lost|eliminated/i.test(await tray()) || /\(0\)/.test(await tray()), `the tray at the beginning: ${await tray()}`);
  check((await page.locator(".log .later").count()) > 10, "the log stands at the end of the game");
  const sides = await page.evaluate(() => [...new Set(window.aciesTable.replay.view.pieces.filter((p) => p.place && window.aciesTable.board.point(p.place) && window.aciesTable.board.inSight(p.place)).map((p) => p.side))].filter(Boolean));
  check(sides.length === 2, `in sight at the beginning: ${sides}`);
  await page.click('[aria-label="To the end"]');
  await until(page, (t) => t.replay.step === t.replay.reel.steps, null, "the end");
  await until(page, (t, want) => JSON.stringify(t.shown().tracks.filter((x) => /lost/i.test(x.name)).map((x) => x.value)) === JSON.stringify(want), now, "the losses of the end");
  check((await page.locator(".log .later").count()) === 0, "lines later than the end");
  sound(page);
}

const TWO = `game: armageddon
scenario: rome
position:
  format: 2
  saved: true
  turn: 5
  phase: melee
  step: plan
  side: romans
  control: {2826: romans}
  pieces:
    RMI1: 2426 W led
    RMI2: 2426 W led
    RMI3: 2426 W led
    SAX1: 2326 E led
    SAX2: 2425 E led
`;

/* One attack on two hexes: either of them opens its card. */
export async function twoHexes(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { position: TWO, seed: 4 });
  await myTurn(page);
  const { legal } = await state(page);
  const targets = [...new Set(legal.filter((t) => t.startsWith("attack ")).map((t) => t.split(" ")[2]))];
  check(targets.length === 2, `targets ${targets}`);
  for (const text of legal.filter((t) => t.startsWith("attack ") && t.endsWith(targets[0]))) await type(page, text);
  await type(page, `also ${targets.join(" ")}`);
  await endPhase(page);
  for (const place of targets) {
    await page.keyboard.press("Escape");
    await clickPlace(page, place);
    await page.locator(".card-box .odds").waitFor();
    check((await page.locator(".why-not").count()) === 0, `${place} is refused although it is part of the attack`);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".card-box", { state: "detached" });
  }
  sound(page);
}

/* The odds card leaves the fight in sight on a telephone too: the map makes room. */
export async function cardBesideFight(browser, url) {
  const page = await person(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await startGame(page, "armageddon/rome", { seed: 3, position: TWO });
  for (const name of ["RMI1", "RMI2", "RMI3"]) await type(page, `attack ${name} 2326`);
  await endPhase(page);
  await myTurn(page);
  if (!(await page.locator(".card-box").count())) await clickPlace(page, "2326");
  await page.waitForSelector(".card-box .odds");
  await shot(page, "card-beside-fight");
  const hidden = await page.evaluate(() => {
    const { board } = window.aciesTable, card = document.querySelector(".card-box").getBoundingClientRect(), tools = document.querySelector(".tools").getBoundingClientRect();
    const under = ([x, y]) => (x > card.left && x < card.right && y > card.top && y < card.bottom) || y < tools.top || y < board.svg.getBoundingClientRect().top;
    return ["2326", "2426"].filter((p) => under(board.screen(p)));
  });
  check(!hidden.length, `the card lies on ${hidden}`);
  await page.click(".card-box .primary");
  await page.waitForSelector(".dice .die");
  sound(page);
}

/* A hint is words of a player, says when nothing stands out, and points; a plan tells what it does, order by order too. */
export async function adviceInWords(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 6 });
  await myTurn(page);
  await page.click('.prompt button:has-text("Advice…")');
  await page.click('.menu button:has-text("A hint")');
  await until(page, () => /you win|nothing else to do/.test(document.querySelector("#prompt").textContent), null, "the hint", 30000);
  const hint = await page.textContent("#prompt");
  check(!/error|script|rollout|\d\d in 100 \(/.test(hint), `the hint says "${hint}"`);
  await shot(page, "advice-hint");
  await page.keyboard.press("Escape");
  await page.click('.prompt button:has-text("Advice…")');
  await page.click('.menu button:has-text("rest of this phase")');
  await until(page, () => /Proposed: \d+ to [a-z]/.test(document.querySelector("#prompt").textContent), null, "what the plan comes to");
  await page.click('.prompt button:has-text("What exactly?")');
  check((await page.locator(".menu button").count()) > 3, "the plan is not listed");
  await shot(page, "advice-plan");
  sound(page);
}

/* Anapus: after End movement the page asks what it waits for now. */
export async function whoStandsInFront(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "syracuse/anapus", { mine: ["athenians"], seed: 2 });
  await myTurn(page);
  await goesOn(page, () => page.evaluate(() => window.aciesTable.act(["advance ah3", "advance ah4"])));
  await endPhase(page);
  const told = await until(page, (t) => t.idle() && t.hand.mine() && document.querySelector("#prompt").textContent, null, "the next question");
  const { legal } = await state(page);
  check(legal.some((t) => t.startsWith("swap ")), `no choice of who stands in front: ${legal.slice(0, 3)}`);
  check(/Who stands in front/.test(told), `the page asks "${told}"`);
  check((await page.locator('.prompt .buttons button:has-text("Stand so")').count()) === 1, "the button still says End movement");
  sound(page);
}

/* The set-up page: no numbers of rules, which side is easier, armies by name; headings in order. */
export async function settingUp(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  for (const [path, army] of [["/games/armageddon/delta", "Bowmen"], ["/games/tyre/naval", "rireme"]]) {
    await page.goto(path);
    await page.waitForSelector(".army li");
    for (const d of await page.locator(".start details > summary").all()) await d.click();
    const text = await page.textContent(".start");
    check(!/SCN\.|\b[A-Z]{2,}\.[a-z0-9]/.test(text), `${path}: ${/.{20}(SCN\.|\b[A-Z]{2,}\.[a-z0-9]).{10}/.exec(text)?.[0]}`);
    check((await page.locator(".easier").count()) === 1, `${path} does not say which side is easier`);
    const armies = (await page.locator(".army li > span").allTextContents()).join("; ");
    check(armies.includes(army) && !/[a-z]\d/.test(armies), `${path}: ${/.{12}[a-z]\d.{4}/.exec(armies)?.[0] || armies.slice(0, 80)}`);
    await axe(page, path);
    const levels = await page.evaluate(() => [...document.querySelectorAll("h1, h2, h3, h4")].map((n) => Number(n.tagName[1])));
    check(levels.every((n, i) => i === 0 || n <= levels[i - 1] + 1), `headings in the order ${levels}`);
    await shot(page, `setup${path.replace(/\//g, "-")}`);
  }
  sound(page);
}

/* Who is invited sees to what: the map, the sides, the clock, how long, and where to learn it. */
export async function invited(browser, url) {
  const host = await person(browser, url), guest = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await host.goto("/");
  const made = await tableOf(host, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "friend" } }, null, { clock: { kind: "days", days: 3 } });
  await guest.goto(made.links.sabines);
  await guest.waitForSelector(".join-page .map svg");
  const text = await guest.textContent(".join-page");
  for (const want of ["Sabines", "(you)", "3 days for a decision", "10 turns", "invites you", "A first battle"]) check(text.includes(want), `the invitation does not say "${want}"`);
  await axe(guest, "an invitation");
  await guest.locator(".join-page .goals li", { hasText: /control 2826/ }).waitFor();
  await guest.locator(".join-page .army li", { hasText: "Axemen ×7" }).waitFor();
  await shot(guest, "join");
  await guest.click("text=Take the seat");
  await until(guest, (t) => t?.snap?.mine.join() === "sabines", null, "the guest at the table");
  sound(guest);
}

/* A goal that is a place lights up under the pointer, and a click goes there. */
export async function goalsOnTheMap(browser, url) {
  const page = await person(browser, url);
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: MACHINE });
  await page.goto(`/t/${table}`);
  await myTurn(page);
  await page.click("#tab-goals");
  const link = page.locator(".goals .place-link").first();
  await link.waitFor();
  await link.hover();
  await page.waitForSelector(".flash", { state: "attached" });
  await page.evaluate(() => window.aciesTable.board.centre("2020"));
  await link.click();
  await until(page, (t) => t.board.inSight("2826"), null, "the goal in sight");
  await idle(page);
  await shot(page, "goals");
  sound(page);
}

/* "How long have you got, how new are you" leads to a battle with a side and an opponent in one click. */
export async function chosenForMe(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await page.goto("/");
  const rows = page.locator(".offers li");
  await rows.first().waitFor();
  await page.selectOption(".chooser select >> nth=0", "10");
  check((await rows.locator('a:has-text("Learn it")').count()) === 3, "ten minutes are not enough for a lesson");
  await page.selectOption(".chooser select >> nth=0", "45");
  await page.selectOption(".chooser select >> nth=1", "new");
  const minutes = async () => (await rows.allTextContents()).map((t) => Number(/about (\d+) minutes/i.exec(t)[1]));
  check((await minutes()).every((m) => m <= 54), `too long for three quarters of an hour: ${await minutes()}`);
  check(/recruit/.test(await rows.first().textContent()) && (await rows.first().locator("text=Learn it first").count()) === 1, "a newcomer is not offered a recruit and a lesson");
  await shot(page, "first-page");
  await axe(page, "the first page");
  await page.selectOption(".chooser select >> nth=0", "150");
  await page.selectOption(".chooser select >> nth=1", "old");
  check(/general/.test(await rows.first().textContent()), "who knows the games is not offered a general");
  const fair = (await rows.allTextContents()).map((t) => Number(/win (\d) games/.exec(t)[1]));
  check(fair.every((n) => n >= 3 && n <= 7), `not fair: ${fair}`);
  await page.reload();
  check((await page.locator(".chooser select >> nth=1").inputValue()) === "old", "the answers are not kept");
  const said = await rows.first().textContent();
  await rows.first().locator("text=Play it").click();
  await until(page, (t, text) => t?.snap && text.includes(t.game.title) && t.snap.mine.length === 1 && text.includes(`You are the ${t.sideName(t.snap.mine[0])}`), said, "the battle that was offered");
  sound(page);
}

/* A link to a step opens there for somebody else; the picture is one; the code names both. */
export async function shared(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  const other = await person(browser, url);
  const table = await startGame(page, "armageddon/rome", { seed: 3 });
  await played(page, 60);
  await page.goto(`/t/${table}/replay`);
  await until(page, (t) => t?.replay?.view, null, "the replay");
  await page.evaluate(() => window.aciesTable.replay.goto(25));
  await until(page, () => location.pathname.endsWith("/replay/25"), null, "the address of the step");
  await page.click('.replay button:has-text("Share…")');
  await page.waitForFunction(() => document.querySelector(".share-picture")?.naturalWidth > 50);
  const ground = await page.evaluate(() => {
    const img = document.querySelector(".share-picture"), c = Object.assign(document.createElement("canvas"), { width: 900, height: 900 * img.naturalHeight / img.naturalWidth });
    const pen = c.getContext("2d");
    pen.drawImage(img, 0, 0, c.width, c.height);
    const { data } = pen.getImageData(0, 0, c.width, c.height);
    const near = (...rgb) => data.filter((_, i) => i % 4 === 0 && rgb.every((v, k) => Math.abs(data[i + k] - v) < 12)).length;
    return { trees: near(0xa2, 0xad, 0x72), water: near(0xa9, 0xc5, 0xcd) };
  });
  check(ground.trees > 80 && ground.water > 400, `the picture of Rome has ${ground.trees} points of woods and ${ground.water} of water`);
  await shot(page, "share");
  await axe(page, "sharing", ".share");
  const link = await page.inputValue('[aria-label="Link to this step"]'), code = await page.inputValue('[aria-label="Code for a forum or a page"]');
  check(link === `${url}/t/${table}/replay/25` && code.includes(link) && code.includes("/picture?step=25"), `link ${link}, code ${code}`);
  await other.goto(link);
  await until(other, (t) => t?.replay?.step === 25 && t.replay.view, null, "the step for somebody else");
  sound(page);
  sound(other);
}

/* Replay and analysis on one board: begun there, the curve under the slider, the worst order and the luckiest roll at hand. */
export async function analysedInReplay(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  const table = await startGame(page, "armageddon/rome", { position: TWO, seed: 9 });
  await played(page, 12);
  await page.click("#tab-orders");
  await page.click("text=Resign");
  await page.click("text=Really resign?");
  await page.waitForSelector(".result");
  await page.goto(`/t/${table}/replay`);
  await page.click('.chance-chart button:has-text("Analyse the game")');
  await page.waitForSelector('.chance-chart:has-text("weighed"), .chance-chart .chances');
  await page.waitForSelector(".chance-chart .chances", { timeout: 180000 });
  const under = await page.evaluate(() => document.querySelector(".replay .chances").getBoundingClientRect().top > document.querySelector(".replay input[type=range]").getBoundingClientRect().top);
  check(under, "the curve is not under the slider");
  const jumps = page.locator(".chance-chart .jump");
  check((await jumps.count()) > 0, "neither the worst order nor the luckiest roll is at hand");
  await jumps.last().click();
  await until(page, (t) => !t.replay.better.hidden, null, "what the step came to");
  await shot(page, "replay-analysis");
  await page.click("#tab-analysis");
  const verdict = await page.textContent(".verdict");
  check(/^The dice (were fair|(gave|cost) .+)/.test(verdict) && !/error|±|\d\d\.\d/.test(verdict), `the verdict says "${verdict}"`);
  /* a game that was lost by and by is not called one in which nothing cost much */
  await page.evaluate(() => {
    const { analysis } = window.aciesTable;
    const items = analysis.result.items.map((i) => ({ ...i, lost: 0 }));
    analysis.result = { ...analysis.result, items, luck: 0, luck_error: 0.01, play: -0.32, play_error: 0.05 };
    analysis.draw();
  });
  const slow = await page.textContent(".verdict");
  check(/no single order stands out, but .* cost (you|the Romans) about a third of a game/.test(slow), `lost by and by, the verdict says "${slow}"`);
  sound(page);
}

/* Every panel of every game, and its fight, without a fault of axe; the fight on a wide window and on a phone. */
const FIGHTS = { armageddon: "2-charge", tyre: "1-ram", alexandria: "2-ram", syracuse: "1-first", elements: "1-first" };

/* The staff plays both sides until something is to be rolled for, whose card is opened. */
async function toTheFight(page, game) {
  const lesson = await (await page.request.get(`/api/games/${game}/lessons/${FIGHTS[game]}`)).json();
  await startGame(page, `${game}/${lesson.scenario}`, { position: lesson.position, seed: 5 });
  for (let i = 0; i < 120; i++) {
    await myTurn(page);
    const opened = await page.evaluate(async () => {
      const t = window.aciesTable;
      const rolls = t.choices.all.find((c) => t.choices.flag(c, "rolls") && (c.places.length || c.targets.length || c.subjects.length) && !t.choices.flag(c, "grave"));
      if (rolls) {
        const { card } = await t.ask("card", { action: rolls.text }).catch(() => ({}));
        if (card?.total && card.lines.length) return t.hand.openCard(rolls), true;
      }
      const staff = await t.ask("staff", { scope: "choice" }).catch(() => null);
      const [first] = (staff?.plan || staff?.drill)?.actions || [];
      await t.act([first ? first.text : t.choices.all.at(-1).text]);
      await t.settled();
      return false;
    });
    if (opened) return void (await page.locator(".card-box .odds").waitFor());
  }
  throw new Error(`${game}: nothing was rolled for`);
}

async function fight(browser, url, game) {
  for (const [name, options] of [["wide", { viewport: { width: 1440, height: 900 } }], ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]]) {
    const page = await person(browser, url, options);
    await toTheFight(page, game);
    await shot(page, `fight-${game}-${name}`);
    await axe(page, `${game}, the fight, ${name}`);
    const sight = await page.evaluate(() => {
      const r = document.querySelector(".card-box").getBoundingClientRect();
      return r.left >= 0 && r.right <= innerWidth + 1 && document.documentElement.scrollWidth <= innerWidth;
    });
    check(sight, `${game}, ${name}: the card is wider than the window`);
    const reckoned = await page.locator(".card-box b").evaluateAll((all) => all.filter((b) => !b.closest(".lines")).map((b) => b.textContent));
    check(!reckoned.length, `${game}: figures that the rules did not give: ${reckoned}`);
    const narrow = await page.locator(".card-box .why").evaluateAll((all) => all.filter((w) => w.textContent && w.clientWidth < 0.7 * w.closest(".card-box").clientWidth).map((w) => w.textContent));
    check(!narrow.length, `${game}, ${name}: squeezed on the card: ${narrow}`);
    if (name === "wide") {
      await page.keyboard.press("Escape");
      for (const tab of game === "armageddon" ? ["log", "actions", "roster", "goals", "charts", "rules", "talk", "orders"] : ["actions", "charts"]) {
        await page.click(`#tab-${tab}`);
        await page.waitForFunction(() => document.querySelector("#panel").textContent.length > 0 || document.querySelector("#panel").children.length > 0);
        await axe(page, `${game}: the panel ${tab}`, ".side");
      }
    }
    sound(page);
  }
}

export const fightOfArmageddon = (browser, url) => fight(browser, url, "armageddon");
export const fightOfTyre = (browser, url) => fight(browser, url, "tyre");
export const fightOfAlexandria = (browser, url) => fight(browser, url, "alexandria");
export const fightOfSyracuse = (browser, url) => fight(browser, url, "syracuse");
export const fightOfElements = (browser, url) => fight(browser, url, "elements");

/* Nobody types "done" here: what is asked and what the button says are one thing, and a unit's halt does not end the phase. */
export async function underWayInWords(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "syracuse/campaign", { seed: 3 });
  const give = async (verb) => {
    await myTurn(page);
    const { legal } = await state(page);
    await goesOn(page, () => page.evaluate((text) => window.aciesTable.act([text]), legal.find((text) => text.startsWith(verb))));
  };
  for (const verb of ["impulse ground", "activate", "move"]) await give(verb);
  await myTurn(page);
  check(/goes on: \d+ movement points left/.test(await page.textContent("#prompt")), `asked: ${await page.textContent("#prompt")}`);
  await page.click('.prompt .stops:has-text("It goes no farther")');
  await page.waitForSelector('.prompt .ends:has-text("End movement")');
  check(!/done/.test(await page.textContent("#prompt")), "the page asks for a word that is typed");
  sound(page);
}

const PRESSED = `game: armageddon
scenario: rome
position:
  format: 2
  saved: true
  turn: 5
  phase: melee
  step: plan
  side: romans
  control: {2826: romans}
  pieces:
    RMI1: 2426 W led
    RMI2: 2426 W led
    RMI3: 2426 W led
    SAX1: 2326 E led
    SAX2: 2226 E led
    SAX3: 2225 E led
    SAX4: 2325 E led
`;

/* A retreat through friends disrupts them: the ends that cost that say so before one is chosen, and the others do not. */
export async function retreat(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "armageddon/rome", { position: PRESSED, seed: 1 });
  await myTurn(page, "romans");
  for (const unit of ["RMI1", "RMI2", "RMI3"]) await type(page, `attack ${unit} 2326`);
  await endPhase(page);
  await type(page, "resolve 2326");
  await myTurn(page, "sabines");
  const warned = await until(page, (t) => {
    const at = [...t.board.layer.tags.querySelectorAll(".tag")].map((n) => n.getAttribute("transform"));
    const { unit } = t.board.current;
    return at.length > 4 && t.choices.all.map((c) => c.places[0]).filter((p) => at.includes(`translate(${t.board.point(p)[0]} ${t.board.point(p)[1] - unit * 0.44})`));
  }, null, "ends of the retreat that warn");
  await shot(page, "retreat");
  const ends = (await state(page)).legal.map((text) => text.split(" ")[2]);
  check(warned.length && warned.length < ends.length, `of ${ends} these warn: ${warned}`);
  /* the tip at the pointer names them */
  await page.mouse.move(...(await spot(page, "2025")));
  check(warned.includes("2025"), `2025 does not warn, but ${warned}`);
  await page.locator(".odds-tip", { hasText: /Friends in the way are disrupted: .*Axemen/ }).waitFor();
  /* what was said comes true, and only there */
  const shaken = () => page.evaluate(() => window.aciesTable.snap.view.pieces.filter((p) => p.piece !== "SAX1" && p.badges.some((b) => /disrupted/.test(b.kind))).length);
  check((await shaken()) === 0, "a friend is disrupted before the retreat");
  await goesOn(page, async () => page.mouse.click(...(await spot(page, "2025"))));
  check((await shaken()) === 1, "the friend in the way stands as before");
  sound(page);
}

/* Every mark on a counter is named: in the help with its sign, and in the card of the piece under the pointer. */
export async function marks(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, "armageddon/rome", { position: PRESSED, seed: 1 });
  await myTurn(page, "romans");
  for (const unit of ["RMI1", "RMI2", "RMI3"]) await type(page, `attack ${unit} 2326`);
  await endPhase(page);
  await type(page, "resolve 2326");
  await myTurn(page, "sabines");
  const borne = await page.evaluate(() => [...new Set(window.aciesTable.snap.view.pieces.flatMap((p) => p.badges.map((b) => b.kind)))]);
  check(borne.length > 2, `few marks are borne: ${borne}`);
  await page.mouse.move(...(await spot(page, "2326")));
  await page.locator(".inspect .state-words", { hasText: "Disrupted in melee" }).waitFor();
  const shown = await page.locator(".inspect .state-words .mark-sign").count();
  check(shown === 3, `${shown} signs beside the words`);
  await shot(page, "marks-card");
  await page.keyboard.press("?");
  const told = await page.locator(".help .marks").first().textContent();
  for (const kind of borne) check(told.includes(await page.evaluate((k) => window.aciesTable.words.state({ kind: k }).slice(1), kind)), `the help does not name ${kind}`);
  await shot(page, "marks-help");
  await axe(page, "help with its legend", ".help");
  sound(page);
}

/* At the first look both armies are in sight; where figures that can be read leave no room for both, my own, and a sign at the edge that leads to the enemy. The name of the phase is whole, also in a narrow window, where names without room are left out. */
export async function narrow(browser, url) {
  for (const [scenario, me, width, height] of [["armageddon/rome", "sabines", 390, 844], ["tyre/naval", "tyrians", 390, 844], ["tyre/naval", "tyrians", 1000, 700], ["syracuse/anapus", "syracusans", 1366, 768], ["armageddon/rome", "sabines", 1366, 768]]) {
    const page = await person(browser, url, { viewport: { width, height }, ...(width < 600 ? { hasTouch: true, isMobile: true } : {}) });
    await startGame(page, scenario, { seed: 5, mine: [me] });
    await myTurn(page);
    await until(page, (t) => t.board.placed, null, "the first look");
    const seen = () => page.evaluate(() => {
      const { board, snap } = window.aciesTable;
      return [...new Set(snap.view.pieces.filter((p) => p.side && board.point(p.place) && board.inSight(p.place)).map((p) => p.side))];
    });
    const sides = await seen();
    await shot(page, `narrow-${scenario.split("/")[1]}-${width}`);
    check(sides.includes(me), `${scenario} at ${width}: in sight are ${sides}, but none of mine`);
    const whole = await page.evaluate(() => {
      const now = document.querySelector(".where .now"), top = document.querySelector(".top").getBoundingClientRect(), list = document.querySelector(".phases").getBoundingClientRect();
      const cut = [...document.querySelectorAll(".phases li")].map((li) => li.getBoundingClientRect()).filter((b) => b.top < list.bottom - 2 && b.width && (b.left < list.left - 1 || b.right > list.right + 1)).length;
      const b = now.getBoundingClientRect();
      return b.right <= top.right + 1 && b.bottom <= top.bottom + 1 && now.scrollWidth <= now.clientWidth + 1 && !cut;
    });
    check(whole, `${scenario} at ${width}: a phase is cut off`);
    const signs = await page.locator(".beyond-sign").allTextContents();
    check(signs.length === 2 - sides.length, `${scenario} at ${width}: in sight are ${sides}, and the edge says ${signs}`);
    if (signs.length) {
      check(/^[▸◂▴▾]\d+ [A-Z]/.test(signs[0]), `the sign at the edge says ${signs[0]}`);
      await page.locator(".beyond-sign").click();
      check((await seen()).some((side) => side !== me), `${scenario} at ${width}: the sign does not lead to the enemy`);
    }
    sound(page);
    await page.context().close();
  }
}

/* Draft says what it is before anything is sketched. */
export async function drafting(browser, url) {
  const page = await person(browser, url);
  await startGame(page, "armageddon/rome", { seed: 5 });
  await myTurn(page);
  await page.click(".prompt .buttons .draft");
  await page.locator(".prompt-text", { hasText: "Commit sends it, Drop forgets it" }).waitFor();
  sound(page);
}
