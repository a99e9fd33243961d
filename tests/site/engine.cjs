/* engine.cjs SITE OUT: the site's engine in node: machines play a whole game of each kind; the records go to OUT. */
const fs = require("fs");
const path = require("path");

const [site, out] = process.argv.slice(2);
const make = require(path.join(site, "engine", "acies.js"));
const SCENARIOS = ["armageddon/rome", "tyre/naval", "alexandria/heptastadium", "syracuse/anapus", "elements/quick"];

async function main() {
  const got = new Map();
  const engine = await make({ wasmBinary: fs.readFileSync(path.join(site, "engine", "acies.wasm")), reply: (conn, status, type, body) => got.set(conn, { status, body }), send: () => {} });
  engine.FS.mkdir("/acies");
  if (!engine.ccall("page_open", "number", ["string", "number"], ["/acies/games.db", 0])) throw new Error(engine.UTF8ToString(engine._page_trouble()));
  let next = 1;
  const ask = (post, address, body) => {
    const id = next++;
    engine.ccall("page_request", null, ["number", "number", "string", "string", "string"], [id, post ? 1 : 0, address, "", body ? JSON.stringify(body) : ""]);
    for (let i = 0; i < 1000 && !got.has(id); i++) engine._page_turn();
    return got.get(id);
  };
  const games = JSON.parse(ask(false, "/api/games").body);
  for (const scenario of SCENARIOS) {
    const [game, id] = scenario.split("/");
    const words = games.find((g) => g.id === game).scenarios.find((s) => s.id === id).sides.map((s) => s.word);
    const seats = { [words[0]]: { who: "machine", level: "veteran" }, [words[1]]: { who: "machine", level: "recruit" } };
    const made = JSON.parse(ask(true, "/api/tables", { scenario, seats }).body);
    const began = process.hrtime.bigint();
    for (let i = 0; i < 100000 && engine._page_turn(); i++);
    const shown = JSON.parse(ask(false, `/api/tables/${made.table}`).body);
    if (shown.summary.status !== "over") throw new Error(`${scenario}: ${shown.summary.status} after ${shown.seq} lines`);
    fs.writeFileSync(path.join(out, `${game}-${id}.acies`), ask(false, `/api/tables/${made.table}/record`).body);
    console.log(`${scenario}: ${shown.seq} lines in ${Number((process.hrtime.bigint() - began) / 1000000n)} ms, ${shown.result.text}`);
  }
}

main().catch((error) => {
  console.error(`FAIL: ${error.message}`);
  process.exit(1);
});
