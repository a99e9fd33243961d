/* The largest maps are light to move: while a hand drags them nothing of them is painted. */

import { check, myTurn, person, sound, startGame } from "./harness.mjs";

/* How often the map was painted while f ran, and how long that took (ms). */
async function traced(page, f) {
  const cdp = await page.context().newCDPSession(page);
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] } });
  const began = Date.now();
  await f();
  const took = Date.now() - began;
  const done = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await done;
  /* of the map: the svg itself, or the stage that holds it */
  return { took, paints: events.filter((e) => e.name === "Paint" && /svg class='board|class='stage'/.test(e.args.data?.nodeName || "")).length };
}

async function pans(page, scenario, mine) {
  await startGame(page, scenario, { mine, seed: 1 });
  await myTurn(page);
  const box = await page.locator(".board").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const bare = await page.evaluate(() => window.aciesTable.board.current.unit); /* the map is there */
  check(bare > 0, "no map");
  await page.keyboard.press("f");
  for (let i = 0; i < 4; i++) await page.keyboard.press("+");
  await page.mouse.move(x, y);
  await page.waitForTimeout(400);
  /* empty ground is what a map is dragged by */
  const from = await page.evaluate(([cx, cy]) => {
    for (let r = 0; r < 400; r += 15)
      for (let a = 0; a < 12; a++) {
        const p = [cx + r * Math.cos(a / 2), cy + r * Math.sin(a / 2)];
        const there = document.elementFromPoint(...p);
        if (there?.closest(".board") && !there.closest(".piece")) return p;
      }
    return [cx, cy];
  }, [x, y]);
  await page.mouse.move(...from);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.move(from[0] + 12, from[1] + 8);
  await page.waitForTimeout(100); /* the layer is made once */
  const before = await page.evaluate(() => window.aciesTable.board.at.x);
  const cost = await traced(page, async () => {
    for (let i = 1; i <= 90; i++) await page.mouse.move(from[0] + 12 + 160 * Math.sin(i / 9), from[1] + 8 + 90 * Math.cos(i / 7));
  });
  const after = await page.evaluate(() => window.aciesTable.board.at.x);
  await page.mouse.up();
  check(before !== after, `${scenario}: the map did not move`);
  return cost;
}

export async function light(browser, url) {
  const page = await person(browser, url, { viewport: { width: 1440, height: 900 } });
  for (const [scenario, mine] of [["armageddon/kadesh", ["egyptians"]], ["tyre/campaign", ["macedonians"]]]) {
    /* the trace is of the whole browser: another case's page may paint meanwhile */
    let { took, paints } = await pans(page, scenario, mine);
    for (let again = 0; paints > 9 && again < 2; again++) ({ took, paints } = await pans(page, scenario, mine));
    check(paints <= 9, `${scenario}: the map was painted ${paints} times in ${took} ms while it was dragged by 90 moves`);
  }
  sound(page);
}
