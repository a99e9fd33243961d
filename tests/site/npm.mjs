/* npm.mjs PACKAGE RECORD...: the npm package in node. Every RECORD was written by the native library and names its
   scenario, levels and seed (GAME-ID.LEVEL.LEVEL.SEED.acies): the package plays the same game to the same bytes.
   Prints the rate of random games for the caller to compare. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import assert from "node:assert/strict";

const [folder, ...records] = process.argv.slice(2);
const { CHANCE, Game, Match, NOBODY, OVER, Player, REFEREE, Rng, State, AciesError, load, scenarios, version } = await import(pathToFileURL(createRequire(`${folder}/`).resolve("acies")));

assert.throws(() => scenarios(), /load\(\) first/);
await load();
assert.match(version(), /^\d+\.\d+\.\d+/);
assert.ok(scenarios().includes("elements/quick"));

/* the same bytes */
for (const file of records) {
  const [name, one, two, seed] = basename(file).split(".");
  const game = new Game(name.replace("-", "/")), match = game.match(), dice = new Rng(seed);
  const player = [new Player(one, seed), new Player(two, Number(seed) + 1)];
  while (match.roll(dice), match.winner === null) match.apply(player[match.state.toAct].choose(match.state));
  assert.ok(match.record([one, two]) === readFileSync(file, "utf8"), `${name}: another record than the native one`); /* not equal(): it would print both */
  const again = new Game("again", { text: match.record() }).state();
  assert.equal(again.hash(), match.state.hash(), `${name}: opened again`);
  console.log(`ok      ${name}: ${match.record().split("\n").length} lines, byte for byte`);
}

/* what the types say there is */
const declared = [...readFileSync(new URL("index.d.ts", pathToFileURL(createRequire(`${folder}/`).resolve("acies"))), "utf8").matchAll(/^export (?:declare )?class (\w+)[^{]*\{([\s\S]*?)^\}/gm)];
const classes = { AciesError, Rng, Game, State, Player, Match };
const game = new Game("armageddon/rome"), state = game.state();
const made = { AciesError: new AciesError("x"), Rng: new Rng(1), Game: game, State: state, Player: new Player("recruit"), Match: new Match(game) };
for (const [, name, body] of declared) {
  assert.ok(classes[name], `${name} is declared and not there`);
  for (const [, word] of body.matchAll(/^ {2}(?:readonly )?(\w+)(?=[(:])/gm)) if (word !== "constructor" && word !== "private") assert.ok(word in made[name], `${name}.${word} is declared and not there`);
  for (const word of Object.getOwnPropertyNames(classes[name].prototype)) if (!word.startsWith("_") && word !== "constructor") assert.match(body, new RegExp(`\\b${word}\\b`), `${name}.${word} is there and not declared`);
}
assert.equal(declared.length, Object.keys(classes).length);

/* asking */
const legal = state.legal();
assert.equal(legal.length, state.count);
assert.equal(state.why(legal[0]), null);
assert.match(state.why("step RMI1 3505"), /^[A-Z]+\.\S+: /);
assert.throws(() => state.apply("step RMI1 3505"), (e) => e instanceof AciesError && e.refused);
assert.throws(() => state.apply("no such thing"), AciesError);
assert.throws(() => new Game("nowhere/else"), /nowhere/);
assert.throws(() => new Player("emperor"), /emperor/);
assert.throws(() => state.odds(), /no dice/);
assert.equal(new Set(state.numbers()).size, state.count);
assert.equal(state.observe(0).length, game.observationSize);
assert.equal(typeof state.hash(), "bigint");
assert.ok(state.view(0).pieces.length > 20 && state.goals(0) && game.json().verbs.length > 5);
const copy = state.clone(), before = state.hash();
copy.apply(legal[0]);
assert.equal(state.hash(), before);
assert.notEqual(copy.hash(), before);
copy.copyFrom(state);
assert.equal(copy.hash(REFEREE), before);
assert.equal(new Game("p", { text: state.position() }).state().hash(), before);
copy.close();
assert.throws(() => copy.count, /closed/);

/* orders are one thing to take back; dice and their weights */
const match = game.match();
match.say("advance R* W");
assert.notEqual(match.state.hash(), before);
match.undo(0);
assert.equal(match.state.hash(), before);
match.resign(0);
assert.equal(match.winner, 1);
const dice = new Rng(7), walk = new Game("tyre/naval").state();
let rolls = 0;
while (!walk.over && rolls < 20) {
  if (walk.toAct === CHANCE) {
    rolls++;
    assert.equal(walk.weights().length, walk.count);
    assert.ok(walk.odds().results.length > 0);
    walk.roll(dice);
  } else walk.do(dice.below(walk.count));
}
assert.ok(rolls > 0 && OVER === 5 && NOBODY === -1);

/* how quick */
const began = process.cpuUsage();
const tally = state.rollouts(["random", "random"], 2000, 1);
const used = process.cpuUsage(began);
console.log(`rate ${Math.round(tally.steps / ((used.user + used.system) / 1e6))}`);
const veteran = new Player("veteran", 3), thought = game.state();
let slowest = 0;
while (thought.roll(dice), !thought.over) {
  const at = process.cpuUsage();
  const move = veteran.choose(thought);
  const spent = process.cpuUsage(at);
  slowest = Math.max(slowest, (spent.user + spent.system) / 1000);
  thought.apply(move);
}
console.log(`veteran's slowest move: ${slowest.toFixed(1)} ms`);
