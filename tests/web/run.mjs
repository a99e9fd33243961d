/* The page as people use it: node run.mjs [part of a name]. Prints one line a case, ends 1 when one failed. */

import { browse, Server } from "./harness.mjs";
import * as play from "./play.mjs";
import * as look from "./look.mjs";

const only = process.argv[2] || "";
const server = await Server.start();
const browser = await browse();
let failed = 0;
for (const [name, run] of [...Object.entries(play), ...Object.entries(look)]) {
  if (!name.includes(only)) continue;
  const began = Date.now();
  try {
    await run(browser, server.url);
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
