/*
 * The page as people use it: node run.mjs [part of a name]. Every function that a .mjs file of this folder exports is a
 * case, run(browser, url, server); its name is "file.function". Prints one line a case, ends 1 when one failed.
 */

import { readdirSync } from "node:fs";
import { browse, Server } from "./harness.mjs";

const only = process.argv[2] || "";
const files = readdirSync(new URL(".", import.meta.url)).filter((f) => f.endsWith(".mjs") && f !== "run.mjs" && f !== "harness.mjs").sort();
const cases = [];
for (const file of files)
  for (const [name, run] of Object.entries(await import(new URL(file, import.meta.url))))
    if (typeof run === "function" && `${file.slice(0, -4)}.${name}`.includes(only)) cases.push([`${file.slice(0, -4)}.${name}`, run]);

const server = await Server.start();
const browser = await browse();
let failed = cases.length ? 0 : 1;
for (const [name, run] of cases) {
  const began = Date.now();
  try {
    await run(browser, server.url, server);
    console.log(`ok      ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}: ${error.message}`);
    if (process.env.VERBOSE) console.log(error.stack);
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
server.stop();
process.exit(failed ? 1 : 0);
