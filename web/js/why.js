/*
 * Why not? A click that does nothing is a question, and the rules answer it: about the piece that was clicked, with
 * orders of this moment only, and with what would be allowed instead. Methods of the hand (play.js).
 */

import { Choices, fill } from "./choose.js";

const MOST = 6; /* questions asked about one click */

export const asking = {
  /** The chosen piece and a place or an enemy that it cannot do anything with. */
  async whyNot(hit) {
    const [piece] = this.selected;
    if (await this.reachComes(piece)) return void (this.actAt(hit) || this.whyNot(hit));
    const begun = await this.begun(piece);
    if (begun && this.leadsThere(begun.choices, hit)) return void this.beginAndAct(begun, hit);
    const now = begun?.choices || this.choices;
    const texts = this.orders(now, piece, hit.place, hit.piece).map((c) => fill(c, piece, hit.place, this.targetAt(hit)));
    await this.answer(piece, texts, hit, begun?.draft);
  },

  /** A piece of mine that cannot act: why can it not do what others do now? */
  async whyIdle(hit) {
    const { piece } = hit;
    this.select([]);
    const near = this.neighbours(hit.place);
    const free = near.filter((p) => !this.enemyAt(p));
    const foes = near.filter((p) => this.enemyAt(p));
    if (!foes.length) foes.push(...this.nearestFoe(hit.place));
    const texts = [];
    for (const c of this.orders(this.choices, piece, foes[0])) {
      const places = c.places.length && this.enemyAt(c.places[c.places.length - 1]) ? foes : free;
      const targets = c.targets.length ? foes.map((p) => this.topAt(p)) : [null];
      if (!c.places.length && !c.targets.length) texts.push(fill(c, piece));
      else if (c.targets.length) for (const t of targets.slice(0, 2)) texts.push(fill(c, piece, foes[0], t));
      else for (const p of places.slice(0, 2)) texts.push(fill(c, piece, p));
    }
    await this.answer(piece, texts, hit);
  },

  /* One order of each verb that is to be given now and names a piece; what is done to an enemy first where one is meant. */
  orders(choices, piece, place, target) {
    const foe = target ? choices.theirs(target) : place && this.enemyAt(place);
    const strikes = (c) => c.targets.some((t) => choices.theirs(t)) || (c.places.length > 0 && this.enemyAt(c.places[c.places.length - 1]));
    const own = (c) => c.subjects.includes(piece);
    const by = new Map();
    const fits = choices.all.filter((c) => c.subjects.length === 1 && !c.coords.length && !choices.flag(c, "retract"));
    /* an example of the piece itself goes before one of another, one against an enemy before others where one is meant */
    const ways = (c) => fits.filter((x) => x.verb === c.verb).length; /* who points somewhere means what is done in most ways: rowing, not backing water */
    fits.sort((a, b) => (foe ? strikes(b) - strikes(a) : strikes(a) - strikes(b)) || own(b) - own(a) || ways(b) - ways(a));
    for (const c of fits) {
      const key = `${c.verb.name} ${strikes(c)}`;
      if (!by.has(key)) by.set(key, c);
    }
    return [...by.values()].filter((c) => !place || c.places.length || c.targets.length);
  },

  targetAt(hit) {
    return hit.piece || this.topAt(hit.place);
  },

  topAt(place) {
    const there = this.table.snap.view.pieces.filter((p) => p.place === place);
    return there.sort((a, b) => b.stack - a.stack)[0]?.piece || null;
  },

  neighbours(place) {
    return place ? this.board.around(place) : [];
  },

  /* As a list, which is empty where there is none. */
  nearestFoe(place) {
    const from = this.board.point(place);
    const off = (p) => Math.hypot(this.board.point(p)[0] - from[0], this.board.point(p)[1] - from[1]);
    const places = this.table.snap.view.pieces.map((p) => p.place).filter((p) => p && this.board.point(p) && this.enemyAt(p));
    return from ? places.sort((a, b) => off(a) - off(b)).slice(0, 1) : [];
  },

  /* "move X" alone begins: what may be done then is asked of the state after it. */
  async begun(piece) {
    const { table } = this;
    const own = this.choices.of(piece);
    const [first] = own;
    if (!first || own.some((c) => c.places.length || c.targets.length || c.facing !== null || this.choices.flag(c, "rolls") || this.choices.flag(c, "grave"))) return null;
    const answer = await table.ask("view", { draft: [first.text] }).catch(() => null);
    if (!answer?.legal || answer.seq !== table.snap.seq) return null;
    const choices = new Choices(table.game, answer.legal, { ...this.choices.about, actor: piece });
    return { draft: [first.text], choices };
  },

  leadsThere(choices, hit) {
    const target = this.targetAt(hit);
    return choices.all.some((c) => (target && c.targets.includes(target)) || (c.places.length && c.places[c.places.length - 1] === hit.place));
  },

  async beginAndAct({ draft }, hit) {
    const [piece] = this.selected;
    if (!(await this.table.act(draft, hit.at))) return;
    await this.table.settled();
    if (!this.selected.length) this.select([piece]);
    if (!this.actAt(hit)) this.onPlace(hit);
  },

  /* Asks in turn until an order is refused by a rule; says that, and what may be done instead. */
  async answer(piece, texts, hit, draft) {
    const { table } = this;
    const { seq } = table.snap;
    const asked = [...new Set(texts)].slice(0, MOST);
    const told = await Promise.all(asked.map((action) => table.ask("why", { action, ...(draft ? { draft } : {}) }).catch(() => null)));
    if (table.snap.seq !== seq) return;
    const refusals = told.filter((t) => t && !t.why.allowed).map((t) => t.why);
    const general = table.snap.view.turn.case;
    const why = refusals.find((w) => w.case && w.case !== general && w.text) || refusals.find((w) => w.case) || refusals[0];
    const name = this.board.name(piece);
    const here = this.herePhrase(hit, piece);
    table.say({ rule: why?.case, text: why?.text || why?.title || `${name} can do nothing ${here}.`, title: why?.title, more: [this.later(hit), this.mayInstead(piece)].filter(Boolean).join(" ") }, hit.at);
  },

  /** Who points at an enemy that nobody can do anything to in this phase is told when it comes; else "". */
  later(hit) {
    const target = this.targetAt(hit), place = hit.place;
    const aims = (c) => c.targets.includes(target) || c.places[c.places.length - 1] === place;
    return target && this.choices.theirs(target) && !this.choices.all.some(aims) ? this.table.words.later[this.table.snap.view.turn.phase] || "" : "";
  },

  herePhrase(hit, piece) {
    return hit.piece === piece ? "now" : "here";
  },

  /** What a piece may do now, in words; or that it may do nothing, and who may. */
  mayInstead(piece) {
    const { words } = this.table;
    const own = this.choices.of(piece).filter((c) => !this.choices.flag(c, "retract"));
    const verbs = [...new Set(own.map((c) => words.may(c.verb.name)))];
    if (this.reach?.at.length > 1 && !verbs.includes("move")) verbs.unshift("move");
    if (verbs.length) return `It may ${listed(verbs.slice(0, 4))}.`;
    const others = this.choices.subjects().size;
    if (others) return `${others} other${others === 1 ? "" : "s"} can act: they have a light rim.`;
    const first = this.choices.free().filter((c) => !this.choices.flag(c, "retract")).map((c) => this.choices.label(c));
    if (first.length > 1 && first.length <= 4) return `First choose: ${first.join(", ")}.`;
    return this.choices.onPlaces().length ? "First choose one of the lit places." : "";
  },
};

function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words[words.length - 1]}`;
}
