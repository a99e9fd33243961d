/*
 * The words of a game for people: what its buttons say and what is left to do in a phase. They are data
 * (docs/FORMAT.md, Words); what a game leaves out is said with the rules' own words.
 */

import { plural, upper } from "./dom.js";

const HOLE = /\{([\w-]+)\}/g;
const COMPASS = { n: "north", e: "east", s: "south", w: "west", hexes: "the hexes" }; /* sides of a square board; out of a city */

/* "{1} has {2} left" as a pattern of such sentences. */
const holed = (text) => new RegExp(`^${text.split(/\{\d\}/).map((t) => t.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&")).join("(.+)")}$`, "i");

/* Names with a star in them, as patterns: "Ph*: Pharos *". */
const rules = (names) => Object.entries(names || {}).map(([from, to]) => [new RegExp(`^${from.split("*").map((t) => t.replace(/[.+?^$()|[\]\\{}]/g, "\\$&")).join("(.+)")}$`), to]);

export class Words {
  /** @param data the words of a game's skin @param pieces as Words.names gives them @param sides of the scenario */
  constructor(data, pieces = [], sides = []) {
    this.verbs = data?.verbs || {};
    this.leftBy = data?.left;
    this.events = data?.events || {};
    this.orders = data?.orders || {};
    this.attempts = new Set(data?.attempts || []);
    this.corners = data?.figures || {};
    this.kinds = data?.kinds || {};
    this.states = data?.states || {};
    this.results = data?.results || {};
    this.figureWords = data?.figureWords || {};
    this.terms = data?.terms || {};
    this.threats = data?.threats || {};
    this.later = data?.later || {};
    this.single = data?.called || {};
    this.places = rules(data?.places);
    this.sideWords = data?.sides || [];
    this.prompts = Object.entries(data?.prompts || {}).map(([from, to]) => [holed(from), to]);
    const names = new Map(pieces.map((p) => [p.name, p.text]));
    this.texts = names;
    this.any = null; /* any of these texts, or a word: made when it is first wanted */
    this.codes = new Map(pieces.filter((p) => p.code).map((p) => [p.name, p.text]));
    const called = new Map(this.sideWords.map((word, i) => [word, sides[i]?.name]));
    this.name = (piece) => names.get(piece) || called.get(piece) || piece;
  }

  /** Names of pieces for people: "Rm-Quad-1" by "Rm-Quad-*: Roman quadrireme *". */
  static names(data, pieces) {
    const all = rules(data?.names);
    const named = (p) => {
      const rule = all.find(([pattern]) => pattern.test(p.name));
      return rule ? p.name.replace(rule[0], rule[1].replace("*", "$1")) : p.text || p.name;
    };
    return pieces.map((p) => ({ ...p, text: named(p), code: named(p) !== p.text }));
  }

  /** A sentence of the rules with pieces called by their names. */
  names(text) {
    return this.codes.size ? text.replace(/[\w-]+/g, (w) => this.codes.get(w) || w) : text;
  }

  /** What a place is called whose code is on the map, or "". */
  place(code) {
    const rule = this.places.find(([pattern]) => pattern.test(code));
    return rule ? code.replace(rule[0], rule[1].replace("*", "$1")) : "";
  }

  /** A reason of the rules with pieces called by their names, whether it says "RMI1" or "Romans Militia Infantry 1". */
  called(text) {
    this.any ||= new RegExp([...this.texts.values()].sort((a, b) => b.length - a.length).map((t) => t.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&")).concat("[\\w-]+").join("|"), "g");
    return text.replace(this.any, (w) => (/\d/.test(w) && this.texts.get(w)) || w);
  }

  /** The sentence of an event; "" where it is not to be told, null where the game has no words for it. */
  event(e) {
    const own = this.events[e.kind];
    if (own === undefined || typeof own !== "string") return null;
    return this.put(own, e.args);
  }

  /** Does an event tell only what is tried, and the result of the roll what came of it? */
  tries(e) {
    return this.attempts.has(e.kind);
  }

  /** The heading that a phase's event is, or null. */
  heading(e) {
    const own = this.events[e.kind]?.heading;
    const fits = own && [own].flat().find((t) => [...t.matchAll(HOLE)].every(([, arg]) => e.args?.[arg])); /* what has no number yet has none in its heading */
    return own === undefined ? null : fits === undefined ? "" : this.put(fits, e.args);
  }

  /** An order of many actions as a sentence: "go SAX4 2626" is "Sabines Axemen 4 goes to 2626"; null without words for it. @param kinds the game's orders */
  order(text, kinds) {
    const [verb, ...given] = text.match(/\{[^}]*\}|\S+/g) || [];
    const own = this.orders[verb], kind = kinds.find((k) => k.name === verb);
    if (!own || !kind) return null;
    const args = {};
    let many = false, facing = "";
    kind.args.forEach((spec, i) => {
      const word = given[i] === "-" ? undefined : given[i];
      const list = word?.startsWith("{") ? word.slice(1, -1).split(",") : [word];
      if (word === undefined) return;
      if (spec.what === "who") many = list.length > 1;
      if (spec.what === "facing") facing = this.say(word);
      else args[spec.name] = spec.what === "number" ? plural(Number(word), spec.name.replace(/(?<=x)es$|s$/, ""), spec.name) : this.those(list);
    });
    const fits = [own[many ? "many" : "one"] || own].flat().find((t) => [...t.matchAll(HOLE)].every(([, arg]) => args[arg] || arg === "facing"));
    if (fits === undefined) return null;
    return facing && !fits.includes("{facing}") ? `${this.put(fits, args)}, facing ${facing}` : this.put(fits, { ...args, facing });
  }

  /** Pieces by their names, many of them by their number. */
  those(names) {
    if (names.length > 3) return `${names.length} pieces`;
    const [last, ...rest] = names.map((n) => this.say(n)).reverse();
    return rest.length ? `${rest.reverse().join(", ")} and ${last}` : last;
  }

  /** An order that no event tells of, as a sentence; "" where it is not to be told, null without words for it. */
  said(choice) {
    const own = this.verbs[choice.verb.name]?.said, { args } = choice.action;
    const text = typeof own === "object" ? own[Object.values(args || {}).find((v) => v in own)] : own;
    return text === undefined ? null : this.put(text, args);
  }

  put(text, args) {
    return text.replace(HOLE, (_, arg) => (arg === "result" && args?.result ? this.result(args.result) : this.say(args?.[arg])).replace(/(?<=[a-z])[-_](?=[a-z])/gi, " "));
  }

  /**
   * What a choice is called, and which of its arguments are told by that; null where the game has no words for it.
   * @param beside names of the verbs that may be chosen beside it, `prompt` what the rules ask
   */
  of(choice, { phase, beside, prompt } = /** @type {any} */ ({})) {
    const own = this.verbs[choice.verb.name];
    if (!own) return null;
    const other = Object.keys(own.beside || {}).find((verb) => beside?.has(verb));
    const value = this.value(own, choice);
    const text = value || this.asked(own, prompt) || own.beside?.[other] || own.phase?.[phase] || own.label;
    if (!text) return null;
    const told = new Set([...(value ? choice.verb.args.map((a) => a.name) : []), ...(own.untold || [])]);
    const put = (_, arg) => {
      told.add(arg);
      return this.say(choice.action.args?.[arg]);
    };
    return { text: text.replace(HOLE, put), told };
  }

  /* The label of a verb that means another thing where the rules ask something else. */
  asked(own, prompt) {
    return own?.asked?.[Object.keys(own.asked).find((part) => prompt?.includes(part))];
  }

  /* "stop fight" is neither a stop nor a verb with an object: each of its values has a name of its own. */
  value(own, choice) {
    const spec = own.value && choice.verb.args.find((a) => a.kind === "name" || a.kind === "number");
    return spec && own.value[choice.action.args?.[spec.name]];
  }

  say(value) {
    if (value === null || value === undefined) return "";
    return Array.isArray(value) ? value.map(this.name).join(", ") : COMPASS[value] || this.single[value] || this.name(String(value));
  }

  /** What comes of a roll, by its name in the rules: "D", "foe-recoils"; without one it goes on. */
  result(label) {
    return this.results[label] || (label ?? "goes on").replace(/(?<=[a-z])[-_](?=[a-z])/gi, " ");
  }

  /** What a piece that may be given this order may do: "move", "shoot". */
  may(verb) {
    return this.verbs[verb]?.may || verb;
  }

  /** The figures of a counter in words: "melee 1, moves 5, fire 1 at range 2". */
  figures(piece) {
    const by = this.corners[piece.symbol] || this.corners["*"];
    if (!by) return "";
    const one = (value, i) => {
      if (!value || !by[i]) return "";
      const told = this.figureWords[value] || value;
      const parts = value.split("-");
      return by[i].replace("{1}", parts[0]).replace("{2}", parts[1] ?? "").replace("{}", told);
    };
    return piece.values.map(one).filter(Boolean).join(", ");
  }

  /** What a piece is. */
  kind(symbol) {
    return this.kinds[symbol] || (symbol || "").replace(/[-_]/g, " ");
  }

  /** What the short words of a text mean: "MU: the measure of all distances"; "" where it has none. */
  explain(text) {
    return Object.entries(this.terms).filter(([term]) => new RegExp(`\\b${term}s?\\b`).test(text)).map(([term, what]) => `${term}: ${what}`).join("; ");
  }

  /** What a badge means. */
  state(badge) {
    const told = this.states[badge.kind] || badge.kind.replace(/[-_]/g, " ");
    return /^\d+$/.test(badge.text || "") ? `${told}: ${badge.text}` : told;
  }

  /** Does this verb end what one piece does, and not the phase? @param prompt what the rules ask */
  endsPiece(verb, prompt) {
    return this.verbs[verb]?.ends === "piece" || !!this.asked(this.verbs[verb], prompt);
  }

  /** What the rules ask, as the page asks it: there nobody types "done". */
  promptOf(text) {
    const [pattern, own] = this.prompts.find(([p]) => p.test(text)) || [];
    if (!pattern) return this.names(text);
    const parts = pattern.exec(text);
    return this.names(own.replace(/\{(\d)\}/g, (_, n) => parts[n]));
  }

  /** Is it what most players want (true), what they seldom want (false), or neither? */
  main(verb) {
    const { main } = this.verbs[verb] || {};
    return main === undefined ? null : main === "yes" || main === "true";
  }

  /** What is asked where nothing else may be done, in words of the game's own. */
  prompt(verb) {
    return this.verbs[verb]?.prompt || null;
  }

  /** What opens the list of a verb's choices. */
  menu(verb) {
    return this.verbs[verb]?.menu || upper(verb);
  }

  /** Is who may be given this order one of those who are left to act? */
  counts(verb) {
    return !/^no$|^false$/.test(String(this.verbs[verb]?.left ?? "yes"));
  }

  /** The state into which an order may bring friends, or null. */
  harms(verb) {
    return this.verbs[verb]?.harms || null;
  }

  /** "Shoot all": the button that does it everywhere, one after another. */
  all(verb) {
    return this.verbs[verb]?.all || null;
  }

  /** What those who have not acted in a phase could still do; empty where acting is not what the phase is about. */
  left(phase) {
    return this.leftBy ? this.leftBy[phase] || "" : "can still act";
  }
}
