/*
 * From a list of legal actions to gestures. An action is a verb with arguments of known kinds; its
 * subject is the first piece (or set of pieces) it names, its targets are the other pieces and the
 * places. Nothing here knows a verb of any game.
 */

import { upper } from "./dom.js";

export class Choices {
  /** @param about (side(piece), me, actor): whose a piece is, who decides, and which of mine is acting already */
  constructor(game, legal, about = {}) {
    this.about = about;
    this.verbs = new Map(game.verbs.map((v) => [v.name, v]));
    this.facings = game.facings || [];
    this.names = new Map(game.pieces.map((p) => [p.name, p.text || p.name]));
    this.all = (legal?.actions || []).map((action) => this.read(action));
    this.chance = legal?.chance || null;
    this.lend(about.actor);
  }

  /* "row 4918" names no piece: it belongs to the one that is on its way. */
  lend(actor) {
    if (!actor || this.all.some((c) => c.subjects.length)) return;
    for (const c of this.all)
      if (c.places.length || c.targets.length || c.facing !== null) {
        c.subjects = [actor];
        c.lent = true;
      }
  }

  theirs(piece) {
    const side = this.about.side?.(piece);
    return !!side && !!this.about.me && side !== this.about.me;
  }

  read(action) {
    const verb = this.verbs.get(action.verb) || { name: action.verb, text: "", flags: [], args: [] };
    const c = { action, text: action.text, verb, subjects: [], targets: [], places: [], among: [], facing: null, rest: [], coords: [] };
    for (const spec of verb.args) {
      const value = action.args?.[spec.name];
      if (value === null || value === undefined) continue;
      if (spec.kind === "piece" && c.subjects.includes(value)) c.among.push(value); /* the one of them that leads */
      else if (spec.kind === "piece") (c.subjects.length || this.theirs(value) ? c.targets : c.subjects).push(value);
      else if (spec.kind === "set") (c.subjects.length ? c.targets : c.subjects).push(...value);
      else if (spec.kind === "place") c.places.push(value);
      else if (spec.kind === "coord") c.coords.push(value);
      else if (spec.kind === "name" && this.facings.includes(value)) c.facing = this.facings.indexOf(value);
      else c.rest.push(String(value));
    }
    return c;
  }

  /** An action from its notation: "step A1 2010". */
  parse(text) {
    const words = text.match(/\{[^}]*\}|\S+/g) || [];
    const verb = this.verbs.get(words[0]);
    const args = {};
    verb?.args.forEach((spec, i) => {
      const word = words[i + 1];
      args[spec.name] = word === undefined || word === "-" ? null : word.startsWith("{") ? word.slice(1, -1).split(",") : spec.kind === "number" || spec.kind === "coord" ? Number(word) : word;
    });
    return { text, verb: words[0], args };
  }

  /** An action that nothing more is told of: its notation, but no figures of a free table. */
  plain(action) {
    const choice = this.read(action);
    return choice.coords.length ? this.label(choice) : action.text;
  }

  flag(choice, flag) {
    return choice.verb.flags.includes(flag);
  }

  /** Pieces that begin some action: those that can act. */
  subjects() {
    return new Set(this.all.filter((c) => !this.flag(c, "retract") || c.places.length).flatMap((c) => c.subjects));
  }

  /** Pieces that have been put somewhere and may be taken back. */
  takenBack() {
    return this.all.filter((c) => this.flag(c, "retract")).flatMap((c) => c.subjects);
  }

  of(piece) {
    return this.all.filter((c) => c.subjects.includes(piece));
  }

  /** Neither a piece nor a place: a button. */
  free() {
    return this.all.filter((c) => !c.subjects.length && !c.places.length && !c.targets.length);
  }

  /** Only places or enemies: answered by pointing at the map. */
  onPlaces() {
    return this.all.filter((c) => !c.subjects.length && (c.places.length || c.targets.length));
  }

  /** The largest group that acts together with a piece. */
  group(piece) {
    const sets = this.all.filter((c) => c.subjects.length > 1 && c.subjects.includes(piece)).map((c) => c.subjects);
    return sets.sort((a, b) => b.length - a.length)[0] || [piece];
  }

  /** A label for people: the game's own words for it, then what is left to say when the subject is known. */
  label(choice, known = {}) {
    const { words: ours, phase, prompt } = this.about;
    const said = ours?.of(choice, { phase, prompt, beside: (this.verbNames ??= new Set(this.all.map((c) => c.verb.name))) });
    const words = [];
    const told = new Set([...(said?.told || [])].flatMap((arg) => choice.action.args?.[arg] ?? []).map(String));
    const open = (p) => !told.has(String(p));
    const subjects = known.subject ? [] : choice.subjects.filter(open);
    const who = subjects.length > 3 ? `${subjects.length} pieces` : subjects.map((p) => this.names.get(p) || p).join(", ");
    for (const p of [...choice.among, ...choice.targets].filter(open)) if (p !== known.target) words.push(this.names.get(p) || p);
    for (const p of choice.places.filter(open)) if (p !== known.place) words.push(p);
    if (choice.facing !== null && open(this.facings[choice.facing])) words.push(`facing ${ours?.say(this.facings[choice.facing]) ?? this.facings[choice.facing]}`);
    words.push(...choice.rest.filter(open));
    const what = [said?.text || upper(choice.verb.name), ...words].join(" ");
    if (!who) return what;
    return said || words.length ? `${who}: ${what[0].toLowerCase()}${what.slice(1)}` : `${what} ${who}`; /* "Bowmen 2: aim at 2526", but "Move Bowmen 2" */
  }
}

/** Cheapest ways of a reach answer, by place: [{place, cost, facings: Map(facing, index), index}] */
export function ways(reach) {
  const by = new Map();
  (reach?.at || []).forEach((at, index) => {
    const now = by.get(at.place);
    if (!now) by.set(at.place, { place: at.place, cost: at.cost, index, stops: at.stops, danger: at.danger, facings: new Map([[at.facing, index]]) });
    else {
      if (!now.facings.has(at.facing) || reach.at[now.facings.get(at.facing)].cost > at.cost) now.facings.set(at.facing, index);
      if (at.cost < now.cost) Object.assign(now, { cost: at.cost, index, stops: at.stops, danger: at.danger });
    }
  });
  return by;
}

/** The steps that lead to entry `index` of a reach answer. */
export function path(reach, index) {
  const steps = [];
  for (let i = index; i !== null && i !== undefined; i = reach.at[i].from) steps.unshift(reach.at[i]);
  return steps;
}

/** The text of an order like `choice`, of another piece, place or target: what a click could have meant. */
export function fill(choice, piece, place, target) {
  const words = [choice.verb.name];
  let subject = !!choice.lent, placed = false;
  for (const spec of choice.verb.args) {
    const value = choice.action.args?.[spec.name];
    const given = value !== null && value !== undefined;
    if (spec.kind === "piece" && !subject && !choice.targets.includes(value)) {
      subject = true;
      words.push(piece);
    } else if (spec.kind === "piece" && target && given) words.push(target);
    else if (spec.kind === "place" && place && given && !placed) {
      placed = true;
      words.push(place);
    } else if (!given || spec.kind === "place") words.push("-");
    else words.push(Array.isArray(value) ? `{${value.join(",")}}` : String(value));
  }
  while (words[words.length - 1] === "-") words.pop();
  return words.join(" ");
}
