/*
 * The page as people use it: node run.mjs [part of a name]. Every function that a .mjs file of this folder exports is a
 * case, run(browser, url, server), which makes its own contexts; its name is "file.function". Prints one line a case, ends 1 when one failed.
 */

import { readdirSync } from "node:fs";
import { browse, Server, shot } from "./harness.mjs";

const only = process.argv[2] || "";
const files = readdirSync(new URL(".", import.meta.url)).filter((f) => f.endsWith(".mjs") && f !== "run.mjs" && f !== "harness.mjs").sort();
const cases = [];
for (const file of files)
  for (const [name, run] of Object.entries(await import(new URL(file, import.meta.url))))
    if (typeof run === "function" && `${file.slice(0, -4)}.${name}`.includes(only)) cases.push([`${file.slice(0, -4)}.${name}`, run]);

const server = await Server.start();
const browser = await browse();
let failed = cases.length ? 0 : 1;

/* What a person saw when it failed: the address, the prompt, what was told, the last of the log. */
const says = () => {
  const all = (q) => [...document.querySelectorAll(q)].map((n) => n.textContent.trim()).filter(Boolean);
  const t = window.aciesTable;
  return JSON.stringify({ at: location.pathname, seq: t?.snap?.seq, idle: t?.idle?.(), prompt: all(".prompt").join(" "), told: all(".toast, .said, .menu, .lesson, .card-box"), log: all(".log li").slice(-3) });
};

async function one([name, run]) {
  const began = Date.now();
  const contexts = [];
  const own = { newContext: async (options) => {
    contexts.push(await browser.newContext(options));
    return contexts[contexts.length - 1];
  } };
  try {
    await run(own, server.url, server);
    console.log(`ok      ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}: ${error.message}`);
    if (process.env.VERBOSE) console.log(error.stack);
    for (const page of contexts.flatMap((c) => c.pages())) {
      console.log(`        ${await page.evaluate(says).catch(() => "a page that does not answer")}`);
      await shot(page, `FAILED-${name}`).catch(() => null);
    }
  }
  for (const context of contexts) await context.close();
}

/* most of a case is waiting: JOBS of them (3) share the time */
const todo = [...cases];
const work = async () => {
  for (let next; (next = todo.shift()); ) await one(next);
};
await Promise.all(Array.from({ length: Number(process.env.JOBS) || 3 }, work));
await browser.close();
server.stop();
process.exit(failed ? 1 : 0);
