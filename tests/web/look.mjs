/* Looks: every game draws, small and large, light and dark; axe finds no serious fault; little is sent. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import { axe, check, mine, myTurn, person, Server, shot, sound, startGame, tableOf, until } from "./harness.mjs";

/* files of WEB come unpacked */
const MEASURED = process.env.WEB ? 4 : 1;

async function firstSeats(page, game) {
  const games = await (await page.request.get("/api/games")).json();
  const g = games.find((x) => x.id === game);
  const sc = g.scenarios.find((x) => x.first) || g.scenarios[0];
  return [`${game}/${sc.id}`, Object.fromEntries(sc.sides.map((sd, i) => [sd.word, i ? { who: "machine", level: "recruit" } : { who: "me" }]))];
}

/* What a page has fetched so far, in bytes. */
const fetched = (page, until) => page.evaluate((end) => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter((e) => e.responseStart <= (end ? performance.getEntriesByName(end)[0].startTime : Infinity)).reduce((sum, e) => sum + e.transferSize, 0), until);

/* The first page: a picture of each map, and less than 250 KB before it can be read; as much for the heaviest board, by whoever comes there first. */
export async function firstPaint(browser, url) {
  const page = await person(browser, url);
  await page.goto("/");
  await page.waitForSelector(".game h2");
  /* what had arrived when the games stood on the page */
  const painted = await fetched(page, "acies-home");
  check(painted > 20000 && painted < 250000 * MEASURED, `${painted} bytes before the first paint`);
  console.log(`        ${painted} bytes before the first paint`);
  const count = await page.locator(".game").count();
  for (let i = 0; i < count; i++) {
    await page.locator(".game").nth(i).scrollIntoViewIfNeeded();
    await page.locator(".game").nth(i).locator("svg.picture path").first().waitFor({ state: "attached" });
  }
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, "home");
  const { table } = await tableOf(page, "tyre/campaign", { macedonians: { who: "me" }, tyrians: { who: "me" } });
  const fresh = await person(browser, url);
  await fresh.goto(`/t/${table}`);
  await fresh.waitForSelector(".piece");
  const board = await fetched(fresh);
  check(board > 20000 && board < 250000 * MEASURED, `${board} bytes until a table stands`);
  sound(page);
}

/* Every game opens on its board with its pieces, without an error. */
export async function everyGame(browser, url) {
  const page = await person(browser, url);
  const games = await (await page.request.get("/api/games")).json();
  for (const game of games) {
    const [scenario, seats] = await firstSeats(page, game.id);
    const { table } = await tableOf(page, scenario, seats);
    await page.goto(`/t/${table}`);
    await myTurn(page);
    check((await page.locator(".piece").count()) > 5, `${scenario}: hardly a piece is drawn`);
    check((await page.locator(".ground path, .ground rect").count()) > 3, `${scenario}: no ground is drawn`);
    check((await page.textContent(".prompt-text")).length > 3, `${scenario}: no prompt`);
    /* the longest name of a phase there is does not fall off the edge */
    const cut = await page.evaluate(() => {
      const t = window.aciesTable, { turn } = t.snap.view;
      const was = turn.phase;
      turn.phase = [...t.game.phases].sort((a, b) => b.length - a.length)[0];
      t.drawHead();
      const now = document.querySelector(".where .now").getBoundingClientRect(), where = document.querySelector(".where").getBoundingClientRect();
      turn.phase = was;
      t.drawHead();
      return now.right > where.right + 1;
    });
    check(!cut, `${scenario}: the phase is cut off`);
    await shot(page, `game-${game.id}`);
  }
  sound(page);
}

/* A phone: nothing is wider than the screen, the buttons are under the thumb, panels are sheets. */
export async function phone(browser, url) {
  const page = await person(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await page.goto("/");
  await page.waitForSelector(".game h2");
  check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the first page is wider than the phone");
  const { table } = await tableOf(page, "armageddon/rome", { romans: { who: "me" }, sabines: { who: "machine", level: "recruit" } });
  await page.goto(`/t/${table}`);
  await mine(page);
  check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the table is wider than the phone");
  const piece = await page.evaluate(() => {
    const t = window.aciesTable, r = t.board.svg.getBoundingClientRect();
    return t.snap.view.pieces.filter((p) => t.board.state.canAct.has(p.piece)).map((p) => t.board.screen(p.place)).find(([x, y]) => x > r.left + 20 && x < r.right - 20 && y > r.top + 110 && y < r.bottom - 100);
  });
  check(piece, "no piece that can act is in sight");
  await page.touchscreen.tap(...piece);
  await page.waitForSelector(".piece.selected");
  await shot(page, "phone");
  const undo = await page.locator(".undo").boundingBox();
  check(undo && undo.y > 500 && undo.x + undo.width <= 390, "Undo is not under the thumb");
  await page.tap("#tab-goals");
  await page.waitForSelector(".goals li");
  await shot(page, "phone-goals");
  check((await page.locator(".stage").boundingBox()).height > 150, "the sheet leaves nothing of the map");
  await page.tap("#tab-goals");
  /* two fingers apart: nearer; the phase is read to its end; the help begins at its beginning */
  const touch = await page.context().newCDPSession(page);
  const send = (type, ...points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const near = () => page.evaluate(() => window.aciesTable.board.at.k);
  const before = await near();
  await send("touchStart", [150, 400], [250, 400]);
  for (let i = 1; i < 9; i++) await send("touchMove", [150 - 8 * i, 400], [250 + 8 * i, 400]);
  await send("touchEnd");
  check((await near()) > before * 1.5, "two fingers do not bring the map nearer");
  check(await page.evaluate(() => document.querySelector(".where .now").scrollWidth <= document.querySelector(".where .now").clientWidth + 1), "the phase is cut off");
  await page.tap('[aria-label="Help (?)"]');
  check(await page.evaluate(() => document.querySelector(".help").scrollTop === 0), "the help begins in its middle");
  check((await page.locator(".tools").boundingBox()).height < 60, "the tools take two rows");
  check(page.faults.length === 0, `errors: ${page.faults.join("; ")}`);
}

/* No serious fault on any page, light and dark. */
export async function accessible(browser, url) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await person(browser, url, { colorScheme });
    await page.goto("/");
    await page.waitForSelector(".game h2");
    await axe(page, `home, ${colorScheme}`);
    await page.goto("/games/tyre");
    await page.waitForSelector(".scenarios li");
    await axe(page, `scenarios, ${colorScheme}`);
    await page.goto("/games/armageddon/rome");
    await page.waitForSelector("#start");
    await axe(page, `set-up, ${colorScheme}`);
    await page.click("#start");
    await mine(page);
    await axe(page, `table, ${colorScheme}`);
    /* words and colours are the same in every panel: all of them once, the tables of figures twice */
    for (const tab of colorScheme === "dark" ? ["charts", "talk"] : ["actions", "roster", "goals", "charts", "rules", "talk", "orders"]) {
      await page.click(`#tab-${tab}`);
      await page.waitForSelector(".panel > *");
      await axe(page, `${tab}, ${colorScheme}`, ".side");
    }
    await shot(page, `table-${colorScheme}`);
    await page.goto(`${new URL(page.url()).pathname}/replay`);
    await page.waitForSelector(".replay");
    await axe(page, `replay, ${colorScheme}`);
    await page.context().close();
  }
}

/* Nor on the pages that no battle is on, with all that can be unfolded, on a telephone in the dark; and none is wider than it. */
export async function otherPages(browser) {
  const db = join(process.cwd(), `look-${process.pid}.db`);
  for (const end of ["", "-wal", "-shm"]) rmSync(db + end, { force: true });
  const server = await Server.start(db, ["--public"]);
  try {
    const page = await person(browser, server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" });
    const seen = async (path, ready) => {
      if (path) await page.goto(path);
      await page.waitForSelector(ready);
      await page.evaluate(() => document.querySelectorAll("main details").forEach((d) => (d.open = true)));
      await axe(page, `${path || ready}, on a telephone in the dark`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      check(over <= 0, `${path || ready} is ${over} px wider than a telephone`);
    };
    await seen("/account", ".form-register");
    await page.fill(".form-register [name=name]", "Ada");
    await page.fill(".form-register [name=password]", "correct horse");
    await page.click(".form-register button");
    await page.waitForSelector(".games");
    for (const [path, ready] of [["/", ".offers li"], ["/account", ".factor"], ["/people/Ada", "main h1"], ["/admin", "main h1"], ["/games/syracuse#puzzles", "#puzzles li"], ["/t/nowhere", ".trouble"], ["/cups", "main details"]]) await seen(path, ready);
    await page.fill("[name=title]", "Spring");
    await page.fill("[name=size]", "3");
    await page.click("main form button[type=submit], main form .primary");
    await page.waitForFunction(() => /\/cups\/./.test(location.pathname));
    await seen(null, "main h1");
    await seen("/cups", "main li");
    sound(page);
  } finally {
    server.stop();
  }
}

/* Nor in what opens over the board: menu, help, refusal, legend, curtain, result. */
export async function dialogs(browser, url) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await person(browser, url, { colorScheme });
    const seen = async (root) => {
      await page.waitForSelector(root);
      await axe(page, `${root}, ${colorScheme}`, root);
    };
    await startGame(page, "armageddon/rome", { seed: 5 });
    await mine(page);
    await page.click('.prompt button:has-text("Advice…")');
    await seen(".menu");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await seen(".help");
    await shot(page, `help-${colorScheme}`);
    await page.keyboard.press("Escape");
    await page.selectOption(".overlays", "fronts");
    await seen(".legend:not([hidden])");
    await page.evaluate(() => window.aciesTable.act(["step RMI1 0101"]));
    await seen(".why-not");
    await page.click("#tab-orders");
    await page.click("text=Resign");
    await page.click("text=Really resign?");
    await seen(".result");
    if (colorScheme === "light") {
      await startGame(page, "tyre/campaign", { seed: 5 });
      await page.waitForSelector(".prompt.mine, .curtain");
      for (let i = 0; i < 6 && !(await page.locator(".curtain").count()); i++)
        await page.evaluate(async () => {
          const t = window.aciesTable;
          await t.act([t.choices.all[0].text]);
          await t.settled();
        });
      await seen(".curtain");
      await shot(page, `curtain-${colorScheme}`);
    }
    sound(page);
    await page.context().close();
  }
}

/* What each game is, in short; a battle is found by a word; its card leads to its set-up. */
export async function finding(browser, url) {
  const page = await person(browser, url);
  await page.goto("/");
  await page.waitForSelector(".game h2");
  const count = await page.locator(".game").count();
  check(count === (await page.locator(".game .when").count()) && count === (await page.locator(".game .facts").count()), "a game does not say when, how many, how long");
  await page.goto("/games/armageddon");
  await page.waitForSelector(".scenarios li");
  const all = await page.locator(".scenarios li:visible").count();
  await page.fill(".find", "kadesh");
  await page.waitForFunction((n) => [...document.querySelectorAll(".scenarios li")].filter((x) => !x.hidden).length < n, all);
  check((await page.locator(".scenarios li:visible").count()) >= 1, "Kadesh is not found");
  await page.click(".scenarios li:visible h2 a");
  await page.waitForSelector("#start");
  check(/kadesh/.test(page.url()), `at ${page.url()}`);
  /* what MI stands for, in each army */
  await page.waitForSelector('.army li:has-text("Militia Infantry ×8") svg');
  check((await page.locator(".armies h2").allTextContents()).join() === "Egyptians,Hittites", "the armies are not both told");
  sound(page);
}

/* Who wants no motion gets none. */
export async function still(browser, url) {
  const page = await person(browser, url, { reducedMotion: "reduce" });
  await startGame(page, "armageddon/rome", { mine: ["romans"], seed: 1 });
  await mine(page);
  const moving = await page.evaluate(() => {
    const { board, snap } = window.aciesTable;
    board.flash([snap.view.pieces[0].place]);
    window.aciesTable.tell("nothing moves");
    return [".flash", ".why-not"].map((q) => getComputedStyle(document.querySelector(q)).animationName);
  });
  check(moving.every((name) => name === "none"), `moving: ${moving}`);
  sound(page);
}

/* From the last card of the first page: the next page begins at its top, and on a phone the button that starts is near. */
export async function fromTheTop(browser, url) {
  const page = await person(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto("/");
  await page.waitForSelector(".game h2");
  await page.locator(".game").last().locator(".button.primary").tap();
  await page.waitForSelector("#start");
  check((await page.evaluate(() => scrollY)) === 0, "the page does not begin at its top");
  const start = await page.locator("#start").boundingBox();
  check(start.y < 1000 && start.x + start.width <= 390, `the button that starts is ${Math.round(start.y)} px down`);
  await shot(page, "phone-setup");
  sound(page);
}

/* On a telephone every button of the bar can be read whole, and what the dice say lies neither on the lesson nor on other dice. */
export async function readable(browser, url) {
  const page = await person(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, seed: 1 });
  await page.goto("/learn/alexandria/1-first");
  await myTurn(page);
  const cut = await page.evaluate(() => {
    const bar = document.querySelector(".prompt .buttons").getBoundingClientRect();
    const shown = [...document.querySelectorAll(".prompt .buttons button")].filter((n) => n.checkVisibility());
    return shown.filter((n) => { const b = n.getBoundingClientRect(); return b.right > bar.right + 1 || b.bottom > bar.bottom + 1; }).map((n) => n.textContent);
  });
  check(cut.length === 0, `cut off: ${cut.join(", ")}`);
  const ringed = await page.evaluate(() => {
    const card = document.querySelector(".lesson").getBoundingClientRect(), stage = document.querySelector(".stage").getBoundingClientRect();
    return [...document.querySelectorAll(".pointed")].map((n) => n.getBoundingClientRect()).some((b) => b.top >= card.bottom && b.bottom <= stage.bottom && b.left >= stage.left && b.right <= stage.right);
  });
  check(ringed, "what the first step says is ringed is not in sight");
  const covered = await page.evaluate(async () => {
    const { diceToast } = await import("/js/cards.js");
    const t = window.aciesTable, { left, right, top } = t.stage.getBoundingClientRect();
    for (const roll of [2, 5]) diceToast(t, { action: { roll }, events: [] }, [(left + right) / 2, top + 60]);
    const boxes = [...t.stage.querySelectorAll(".dice, .lesson")].map((n) => n.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right)).length;
  });
  check(covered === 0, `${covered} times something that is told lies on something else`);
  sound(page);
}

/* The armies of a free table are large enough to be read at the first look, though the camps are far away. */
export async function tableAtFirst(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 }, seed: 1 });
  await page.goto("/learn/elements/1-first");
  await myTurn(page);
  const wide = await page.evaluate(() => window.aciesTable.board.pieceNodes.get("A6").getBoundingClientRect().width);
  check(wide > 60, `Spears are ${Math.round(wide)} pixels wide`);
  sound(page);
}

/* When a table opens, on a wide window, a small one or a telephone, every figure on a counter is at least 11 px high, letters that name a kind 9, no figure lies on another and none on the name of an area. */
export async function figuresAtFirst(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  for (const scenario of ["armageddon/rome", "armageddon/kadesh", "tyre/naval", "alexandria/battle", "syracuse/anapus", "syracuse/campaign", "elements/quick", "elements/cannae"]) {
    await startGame(page, scenario, { seed: 3 });
    await myTurn(page);
    const small = async (size) => {
      const figures = await page.evaluate(() => [...document.querySelectorAll(".layer-pieces .piece:not(.buried) .card > text")].filter((n) => /\d/.test(n.textContent) && n.checkVisibility()).map((n) => Number(n.getAttribute("font-size")) * Math.hypot(n.getScreenCTM().a, n.getScreenCTM().b)));
      check(figures.every((px) => px > 10.95), `${scenario} on ${size}: figures of ${Math.min(...figures).toFixed(1)} px`);
      check(figures.length || scenario.startsWith("elements"), `${scenario} on ${size}: not one figure`);
    };
    for (const [width, height] of [[390, 844], [1366, 768]]) {
      await page.setViewportSize({ width, height });
      await until(page, (t, w) => t.board.room.w <= w && t.board.room.w === t.board.size().w, width, "the other window");
      await page.keyboard.press("a"); /* as it opens */
      await small(`${width} by ${height}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await until(page, (t) => t.board.room.w > 1000 && t.board.room.w === t.board.size().w, null, "the wide window");
    await page.keyboard.press("a");
    const bad = await page.evaluate(() => [...document.querySelectorAll(".layer-pieces .piece:not(.buried)")].flatMap((piece) => {
      const texts = [...piece.querySelectorAll("text")].filter((n) => n.textContent && !n.closest(".badge, .pile-count"));
      const drawn = texts.map((n) => ({ text: n.textContent, high: Number(n.getAttribute("font-size")) * Math.hypot(n.getScreenCTM().a, n.getScreenCTM().b), box: n.getBoundingClientRect() }));
      const small = drawn.filter(({ text, high }) => high < (/\d/.test(text) || window.aciesTable.board.current.kind === "plane" ? 10.95 : 9)).map(({ text, high }) => `${text} of ${high.toFixed(1)} px`);
      const over = drawn.filter((a, i) => drawn.slice(i + 1).some((b) => Math.abs(a.box.top - b.box.top) < 4 && a.box.left < b.box.right - 0.5 && b.box.left < a.box.right - 0.5)).map(({ text }) => `${text} on another`);
      return [...small, ...over].map((what) => `${piece.dataset.piece}: ${what}`);
    }));
    check(!bad.length, `${scenario}: ${bad.length}, such as ${bad.slice(0, 4).join("; ")}`);
    const covered = await page.evaluate(() => {
      const cards = [...document.querySelectorAll(".layer-pieces .field")].map((n) => n.getBoundingClientRect());
      const under = ({ left, right, top, height }) => cards.some((c) => c.left < right && left < c.right && c.top < top + height * 0.75 && top + height * 0.25 < c.bottom);
      return [...document.querySelectorAll(".area-name")].filter((n) => under(n.getBoundingClientRect())).map((n) => n.textContent);
    });
    check(!covered.length, `${scenario}: counters lie on the names ${covered}`);
  }
  sound(page);
}

/* A battle board that is a little higher than the window opens without empty ground below: as much of it is in sight as can be. */
export async function noEmptyGround(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1366, height: 768 } });
  await startGame(page, "syracuse/anapus", { seed: 5 });
  await myTurn(page);
  const { below, foes } = await page.evaluate(() => {
    const boxes = (side) => [...document.querySelectorAll(".layer-pieces .piece:not(.buried) .card")].filter((n) => window.aciesTable.snap.view.pieces.find((p) => p.piece === n.closest(".piece").dataset.piece).side === side).map((n) => n.getBoundingClientRect());
    const map = window.aciesTable.board.svg.getBoundingClientRect();
    return { below: map.bottom - Math.max(...boxes("athenians").map((b) => b.bottom)), foes: boxes("syracusans").filter((b) => b.bottom > map.top).length };
  });
  check(below > 0 && below < 40, `${below} px of empty ground below my line`);
  check(foes > 0, "nothing of the enemy's line is in sight");
  sound(page);
}

/* A standing order: a word is apart from its choices, and what is to be typed is read whole. */
export async function standingOrders(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1366, height: 768 } });
  await startGame(page, "armageddon/rome", { seed: 5, mine: ["romans"] });
  await myTurn(page);
  await page.click("#tab-orders");
  const rows = await page.evaluate(() => [...document.querySelectorAll(".panel .row")].filter((n) => n.querySelector(".until")).map((n) => {
    const text = document.createRange();
    text.selectNodeContents(n.querySelector("label span"));
    const last = [...text.getClientRects()].pop(), choices = n.querySelector("select").getBoundingClientRect(), input = n.querySelector(".until");
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = getComputedStyle(input).font;
    return { apart: choices.top >= last.bottom ? Infinity : choices.left - last.right, room: input.clientWidth - parseFloat(getComputedStyle(input).paddingLeft) - pen.measureText(input.placeholder).width };
  }));
  check(rows.length > 1 && rows.every((r) => r.apart > 3), `between words and choices: ${rows.map((r) => r.apart)} px`);
  check(rows.every((r) => r.room > 0), `"until turn" is cut by ${rows.map((r) => -r.room)} px`);
  sound(page);
}
