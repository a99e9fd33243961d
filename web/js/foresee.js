/*
 * Odds while attacks are declared: what an attack would come to if it were closed now, on every target in reach and on
 * every attack that stands. The server plays it as a draft and answers with the card. Methods of the hand (play.js).
 */

import { Choices } from "./choose.js";
import { percents } from "./cards.js";
import { plural } from "./dom.js";

const MOST = 8; /* targets looked at */
const MOST_ENDS = 24; /* of a retreat */

/** The chance that something comes of it, in per cent. */
export function effect(card) {
  const none = card.results.filter((r) => /^(no[- ]?effect|nothing|miss(ed)?|-)$/i.test(r.label ?? "")).reduce((n, r) => n + r.weight, 0);
  return Math.round((100 * (card.total - none)) / card.total);
}

export const foreseeing = {
  /** Orders that declare something against an enemy and roll only later. */
  declares(choices) {
    return choices.filter((c) => !this.choices.flag(c, "rolls") && !this.choices.flag(c, "retract") && (c.targets.some((t) => this.choices.theirs(t)) || (c.places.length === 1 && c.subjects.length && this.enemyAt(c.places[0]))));
  },

  placeOf(c) {
    return c.places[c.places.length - 1] ?? this.pieceOf(c.targets[0])?.place;
  },

  /* The list of what may be done after a draft. */
  async after(draft) {
    const { table } = this;
    const answer = await table.ask("view", { draft }).catch(() => null);
    const whole = draft.length + (table.draft?.texts.length || 0);
    if (!answer?.legal || answer.drafted !== whole) return null;
    return new Choices(table.game, answer.legal, { ...this.choices.about, actor: null }); /* what is rolled for then belongs to a place, not to who aimed last */
  },

  /** The cards of what would be rolled if these orders were given and the declaring ended: Map(place, {card, roll}); null when it may not end so. */
  async foresee(texts) {
    const { table } = this;
    const { seq } = table.snap;
    this.seen = this.seen?.seq === seq && this.seen.draft === table.draft?.texts.length ? this.seen : { seq, draft: table.draft?.texts.length, by: new Map() };
    const key = texts.join("\n");
    if (!this.seen.by.has(key)) this.seen.by.set(key, this.foreseen(texts));
    return this.seen.by.get(key);
  },

  async foreseen(texts) {
    const told = texts.length === 1 && (await this.table.ask("card", { action: texts[0] }).catch(() => null))?.card;
    const declared = told?.total && this.choices.all.find((c) => c.text === texts[0]);
    if (declared) return new Map([[this.placeOf(declared), { card: told, roll: texts[0] }]]);
    const then = texts.length ? await this.after(texts) : this.choices;
    const close = then?.free().find((c) => then.flag(c, "ends") && !then.flag(c, "grave"));
    if (!close) return null;
    const draft = [...texts, close.text];
    const closed = await this.after(draft);
    const out = new Map();
    for (const c of closed?.onPlaces().filter((x) => closed.flag(x, "rolls")).slice(0, MOST) || []) {
      const { card } = await this.table.ask("card", { draft, action: c.text }).catch(() => ({}));
      const place = c.places[0] ?? this.pieceOf(c.targets[0])?.place;
      if (card?.total && place) out.set(place, { card, roll: c.text });
    }
    return out;
  },

  /* ---- what friends suffer ---- */

  /** Friends who would come to harm by an order of which the game says that it may harm them (docs/FORMAT.md, "Words"): their names. */
  async harmed(choice) {
    const { table } = this;
    const kind = table.words.harms(choice.verb.name);
    const [own] = choice.subjects.map((p) => this.pieceOf(p));
    const answer = kind && own && (await table.ask("view", { draft: [choice.text] }).catch(() => null));
    if (!answer?.view) return [];
    const bears = (p) => p.badges.some((b) => b.kind === kind);
    const before = new Map(table.snap.view.pieces.map((p) => [p.piece, p]));
    return answer.view.pieces.filter((p) => p.side === own.side && !choice.subjects.includes(p.piece) && bears(p) && before.has(p.piece) && !bears(before.get(p.piece))).map((p) => p.piece);
  },

  /* Of an order before it is given, also for the tip at the pointer. */
  async harmTip(choice) {
    const names = (await this.harmed(choice)).map((p) => this.board.name(p));
    return names.length ? { title: this.choices.label(choice, { subject: true }), text: `Friends in the way are disrupted: ${names.join(", ")}.` } : null;
  },

  /* A tag on every end of the chosen piece's retreat that friends pay for. */
  async showHarm(choices, now) {
    const tags = [];
    for (const c of choices.slice(0, MOST_ENDS)) {
      const { length } = await this.harmed(c);
      if (this.oddsAsked !== now) return;
      if (length) tags.push({ place: this.placeOf(c), text: `disrupts ${plural(length, "friend")}`, weak: true });
    }
    this.board.tags(tags);
  },

  /** Writes the odds on the map: of what the chosen piece could attack, and of what is declared. */
  async showOdds() {
    const { table, board } = this;
    const now = (this.oddsAsked = (this.oddsAsked || 0) + 1);
    const harms = this.mine() && !this.plan && this.selected.length === 1 ? this.choices.of(this.selected[0]).filter((c) => table.words.harms(c.verb.name) && c.places.length) : [];
    if (harms.length) return void this.showHarm(harms, now);
    const all = this.mine() && !this.plan ? this.declares(this.choices.all) : [];
    const own = this.selected.length === 1 ? this.declares(this.choices.of(this.selected[0])) : all.filter((c) => !c.subjects.length); /* a target alone is named: who joins comes after */
    if (!all.length) return void board.tags([]);
    const { seq } = table.snap;
    const tags = [];
    for (const c of own.slice(0, MOST)) {
      const place = this.placeOf(c);
      const got = await this.foresee([c.text]);
      if (got === null) tags.push({ place, text: "too weak alone", weak: true });
      else if (got.get(place)) tags.push(tag(place, got.get(place).card));
    }
    for (const [place, { card }] of (await this.foresee([])) || []) if (!tags.some((t) => t.place === place)) tags.push(tag(place, card));
    if (this.oddsAsked === now && table.snap.seq === seq) board.tags(tags);
  },

  /** What a declaration would come to, for the tip at the pointer. */
  async foreseenTip(choice) {
    const got = await this.foresee([choice.text]);
    if (got === null) return { title: "Too weak alone", text: "More must join before this attack may stand." };
    const found = got.get(this.placeOf(choice));
    if (!found) return null;
    const can = found.card.results.filter((x) => x.weight), parts = percents(can.map((x) => x.weight));
    const title = choice.subjects.length ? `If it joins: ${found.card.column || found.card.title}` : [found.card.title, found.card.column].filter(Boolean).join(", ");
    return { title, text: can.map((x, i) => `${this.table.words.result(x.label)} ${parts[i]}`).join(" · ") };
  },
};

const tag = (place, card) => ({ place, text: [card.column, `${effect(card)}%`].filter(Boolean).join("  ") });
