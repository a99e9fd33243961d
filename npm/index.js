/* The engine of Acies for JavaScript: ancient battles with the rules enforced, in WebAssembly.
   index.d.ts says what there is; acies.h, of which this is a thin dress, what each call promises. */
import make from "./engine.js";

export const SPECTATOR = 2, REFEREE = 3, CHANCE = 4, OVER = 5, NOBODY = -1;

const MAX_ACTIONS = 1024, TEXT = 2048, ACTION = 28, RNG = 32;
const REFUSED = 1; /* enum acies_status */

/** What the library refused, in its own words; `refused`: by the rules, the text begins with the case. */
export class AciesError extends Error {
  constructor(text, refused = false) {
    super(text);
    this.name = "AciesError";
    this.refused = refused;
  }
}

let c = null; /* the engine, once it is loaded */
let scratch = 0; /* room for one action, one text, two pointers */
const forgotten = typeof FinalizationRegistry === "undefined" ? null : new FinalizationRegistry(({ free, at }) => c[free](at));

/** Loads the engine, once. `wasm`: its bytes or address, where it does not lie beside this file. */
export async function load({ wasm } = {}) {
  if (c) return;
  const url = wasm instanceof URL || typeof wasm === "string" ? wasm : new URL("acies.wasm", import.meta.url);
  let bytes = wasm && !(wasm instanceof URL) && typeof wasm !== "string" ? wasm : null;
  if (!bytes && typeof process !== "undefined" && process.versions?.node && String(url).startsWith("file:")) bytes = await (await import("node:fs/promises")).readFile(new URL(url));
  if (!bytes) {
    const answer = await fetch(url);
    if (!answer.ok) throw new AciesError(`${url}: ${answer.status}`);
    bytes = await answer.arrayBuffer();
  }
  const made = await make({ wasmBinary: bytes, printErr: (text) => console.error(text) });
  c ??= made;
  scratch = c._malloc(ACTION + TEXT + 16);
}

/* ---- across the border ---- */

function engine() {
  if (!c) throw new AciesError("the engine is not loaded: await load() first");
  return c;
}

const last = () => c.UTF8ToString(c._acies_error());

function check(status) {
  if (status) throw new AciesError(last(), status === REFUSED);
}

/** Gives `use` the address of a text; the text is gone afterwards. */
function lend(text, use) {
  if (text === null || text === undefined) return use(0);
  const size = c.lengthBytesUTF8(text) + 1;
  const at = c._malloc(size);
  c.stringToUTF8(text, at, size);
  try {
    return use(at, size - 1);
  } finally {
    c._free(at);
  }
}

/** A text that the library gave away. */
function given(at) {
  if (!at) throw new AciesError(last());
  const text = c.UTF8ToString(at);
  c._acies_free(at);
  return text;
}

const parsed = (at) => JSON.parse(given(at));
const whole = (n) => BigInt.asUintN(64, BigInt(n));
const pair = (texts, use) => lend(texts?.[0], (a) => lend(texts?.[1], (b) => {
  const at = scratch + ACTION + TEXT;
  c.HEAPU32[at >> 2] = a;
  c.HEAPU32[(at >> 2) + 1] = b;
  return use(at);
}));

/** Something of the library's that has to be given back: by close(), or when nobody knows it any more. */
class Held {
  constructor(at, free) {
    if (!at) throw new AciesError(last());
    this._at = at;
    this._free = free;
    if (free) forgotten?.register(this, { at, free }, this);
  }

  get _c() {
    if (!this._at) throw new AciesError("it has been closed");
    return this._at;
  }

  close() {
    if (!this._at || !this._free) return;
    forgotten?.unregister(this);
    c[this._free](this._at);
    this._at = 0;
  }
}

/* ---- what there is ---- */

export const version = () => engine().UTF8ToString(c._acies_version());
export const scenarios = () => given(engine()._acies_scenarios()).trim().split("\n");

export class Rng extends Held {
  constructor(seed = 0, stream = 0) {
    super(engine()._malloc(RNG), "_free");
    c._acies_seed(this._c, whole(seed), whole(stream));
  }

  below(n) {
    return c._acies_below(this._c, n) >>> 0;
  }
}

export class Game extends Held {
  constructor(what, { options = {}, text = null } = {}) {
    engine();
    const words = Object.entries(options).map(([name, choice]) => `${name}=${choice}`).join(" ");
    super(lend(what, (name) => lend(words, (o) => (text === null ? c._acies_open(name, o, 0) : lend(text, (t, size) => c._acies_open_text(name, t, size, o, 0))))), "_acies_close");
    this.name = c.UTF8ToString(c._acies_game_name(this._c));
    this.sides = [0, 1].map((side) => c.UTF8ToString(c._acies_side_word(this._c, side)));
    this.secrets = Boolean(c._acies_has_secrets(this._c));
    this.space = c._acies_space(this._c);
    this.observationSize = c._acies_observation_size(this._c);
    this.pieces = Array.from({ length: c._acies_pieces(this._c) }, (_, i) => c.UTF8ToString(c._acies_piece_name(this._c, i)));
    this.places = Array.from({ length: c._acies_places(this._c) }, (_, i) => c.UTF8ToString(c._acies_place_name(this._c, i)));
  }

  json() {
    return parsed(c._acies_game_json(this._c));
  }

  case(id) {
    const at = lend(id, (t) => c._acies_case(this._c, t));
    return at ? c.UTF8ToString(at) : null;
  }

  state() {
    return new State(this, c._acies_state_new(this._c));
  }

  match() {
    return new Match(this);
  }
}

export class State extends Held {
  constructor(game, at, free = "_acies_state_free") {
    super(at, free);
    this.game = game;
  }

  get toAct() {
    return c._acies_to_act(this._c);
  }

  get over() {
    return this.toAct === OVER;
  }

  get turn() {
    return c._acies_turn(this._c);
  }

  get winner() {
    const winner = c._acies_winner(this._c);
    return winner === OVER ? null : winner;
  }

  get count() {
    return c._acies_count(this._c);
  }

  hash(viewer = REFEREE) {
    return whole(c._acies_hash(this._c, viewer));
  }

  value(side) {
    return c._acies_value(this._c, side);
  }

  legal() {
    const room = c._malloc(MAX_ACTIONS * ACTION);
    const count = c._acies_legal(this._c, room, MAX_ACTIONS);
    const texts = Array.from({ length: count }, (_, i) => this._print(room + i * ACTION));
    c._free(room);
    return texts;
  }

  _print(action) {
    c._acies_print(this._c, action, scratch + ACTION, TEXT);
    return c.UTF8ToString(scratch + ACTION);
  }

  /* The address of an action that was given as text. */
  _parse(text) {
    check(lend(text, (t) => c._acies_parse(this._c, t, scratch)));
    return scratch;
  }

  do(n) {
    check(c._acies_do(this._c, n));
  }

  apply(text) {
    check(c._acies_apply(this._c, this._parse(text)));
  }

  why(text) {
    return c._acies_why(this._c, this._parse(text), scratch + ACTION, TEXT) ? null : c.UTF8ToString(scratch + ACTION);
  }

  roll(rng) {
    return c._acies_roll(this._c, rng._c);
  }

  weights() {
    return this.toAct === CHANCE ? Array.from({ length: this.count }, (_, i) => c._acies_weight(this._c, i) >>> 0) : [];
  }

  clone() {
    return new State(this.game, c._acies_clone(this._c));
  }

  copyFrom(other) {
    if (other.game !== this.game) throw new AciesError("a state of another game");
    c._acies_copy(this._c, other._c);
  }

  resample(viewer, rng) {
    c._acies_resample(this._c, viewer, rng._c);
  }

  rollouts(levels = ["veteran", "veteran"], games = 100, seed = 0) {
    const tally = c._malloc(40);
    try {
      check(pair(levels, (names) => c._acies_rollouts(this._c, names, whole(games), whole(seed), tally)));
      const at = (n) => Number(c.HEAPU32[(tally >> 2) + 2 * n]) + 2 ** 32 * c.HEAPU32[(tally >> 2) + 2 * n + 1];
      return { games: at(0), wins: [at(1), at(2)], draws: at(3), steps: at(4) };
    } finally {
      c._free(tally);
    }
  }

  view(viewer = SPECTATOR) {
    return parsed(c._acies_view_json(this._c, viewer));
  }

  goals(viewer = SPECTATOR) {
    return parsed(c._acies_goals_json(this._c, viewer));
  }

  result() {
    return parsed(c._acies_result_json(this._c));
  }

  card(text = null) {
    return parsed(c._acies_card_json(this._c, text === null ? 0 : this._parse(text)));
  }

  odds(text = null) {
    return parsed(c._acies_odds_json(this._c, text === null ? 0 : this._parse(text)));
  }

  reach(piece) {
    return parsed(c._acies_reach_json(this._c, typeof piece === "number" ? piece : this.game.pieces.indexOf(piece)));
  }

  position() {
    return given(c._acies_position(this._c));
  }

  numbers() {
    return this._ints(MAX_ACTIONS, (at) => c._acies_space_list(this._c, at));
  }

  observe(viewer) {
    return this._ints(this.game.observationSize, (at) => (c._acies_observe(this._c, viewer, at), this.game.observationSize));
  }

  _ints(most, fill) {
    const at = c._malloc(4 * most);
    const count = fill(at);
    const out = c.HEAP32.slice(at >> 2, (at >> 2) + count);
    c._free(at);
    return out;
  }
}

export class Player extends Held {
  constructor(level, seed = 0, rollouts = null) {
    engine();
    super(lend(level, (t) => c._acies_player_new(t, whole(seed))), "_acies_player_free");
    this.level = level;
    if (rollouts !== null) c._acies_player_rollouts(this._c, rollouts);
  }

  choose(state) {
    check(c._acies_choose(this._c, state._c, scratch));
    return state._print(scratch);
  }
}

export class Match extends Held {
  constructor(game) {
    super(c._acies_match_new(game._c), "_acies_match_free");
    this.game = game;
    this.state = new State(game, c._acies_match_state(this._c), null);
  }

  apply(text) {
    check(c._acies_match_apply(this._c, this.state._parse(text)));
  }

  say(line) {
    check(lend(line, (t) => c._acies_match_say(this._c, t)));
  }

  roll(rng) {
    const rolls = c._acies_match_roll(this._c, rng._c);
    if (rolls < 0) throw new AciesError(last());
    return rolls;
  }

  undo(side) {
    check(c._acies_match_undo(this._c, side));
  }

  resign(side) {
    check(c._acies_match_resign(this._c, side));
  }

  get winner() {
    const winner = c._acies_match_winner(this._c);
    return winner === OVER ? null : winner;
  }

  record(players = null) {
    return given(pair(players, (names) => c._acies_match_record(this._c, players ? names : 0)));
  }
}
