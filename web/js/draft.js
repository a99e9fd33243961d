/*
 * A draft: moves are sketched on what the server would answer, undone freely, and sent together. The server plays
 * the sketch on a copy and stops it where dice, a reaction or a reveal would come; until Commit nobody else
 * knows of it.
 */

import { announce, plural, remember } from "./dom.js";
import { Choices } from "./choose.js";

export class Draft {
  /** @param auto sent with the next move, as for a way that is bent by waypoints */
  constructor(table, auto = false) {
    Object.assign(this, { table, auto, real: table.snap, texts: [], marks: [], steps: [], alerts: [] });
  }

  get over() {
    return this.texts.length > 0 && !this.table.snap.legal;
  }

  /** Sketches more actions; as many as can be are kept. @returns were there any? */
  async add(texts, at, alerts = []) {
    const { table } = this;
    const before = this.texts.length;
    let answer;
    try {
      answer = await table.link.ask("ask", { table: table.id, as: table.as, what: "view", draft: [...this.texts, ...texts] });
    } catch (error) {
      table.say(error, at);
      return false;
    }
    if (table.draft !== this) return false;
    if (answer.seq !== this.real.seq) return this.lost();
    if (answer.drafted <= before) {
      if (answer.stopped) table.say({ rule: answer.stopped.case, text: answer.stopped.text, title: answer.stopped.title }, at);
      else table.say({ text: "The dice, the enemy or a reveal come first: commit what is drafted." }, at);
      return false;
    }
    this.steps.push({ from: before, alerts: this.alerts.length });
    this.texts = [...this.texts, ...texts].slice(0, answer.drafted);
    this.alerts.push(...this.named(alerts, answer));
    if (answer.stopped && answer.drafted < before + texts.length) table.say({ rule: answer.stopped.case, text: answer.stopped.text, title: answer.stopped.title }, at);
    this.show(answer);
    return true;
  }

  /* The last mark says who could react there and how. */
  named(alerts, answer) {
    const text = couldReact(this.table, answer);
    if (!text) return alerts;
    const was = new Map(this.table.snap.view.pieces.map((p) => [p.piece, p.place ?? p.at]));
    const moved = answer.view.pieces.find((p) => was.has(p.piece) && String(was.get(p.piece)) !== String(p.place ?? p.at));
    const place = moved?.place ?? moved?.at ?? alerts[alerts.length - 1]?.place;
    return place ? [...alerts.filter((a) => a.place !== place), { place, text }] : alerts;
  }

  async undo() {
    const step = this.steps.pop();
    if (!step) return void this.table.dropDraft();
    this.texts.length = step.from;
    this.alerts.length = step.alerts;
    const answer = await this.table.link.ask("ask", { table: this.table.id, as: this.table.as, what: "view", draft: this.texts }).catch(() => null);
    if (answer && this.table.draft === this) this.show(answer);
  }

  show(answer) {
    const { table } = this;
    this.answered = couldReact(table, answer);
    remember(`draft.${table.id}`, this.auto ? null : { seq: this.real.seq, texts: this.texts });
    table.snap = { ...this.real, view: answer.view, legal: answer.legal, can_undo: true };
    table.readChoices();
    this.draw();
    if (this.texts.length) announce(`${plural(this.texts.length, "order")} drafted`);
  }

  draw() {
    const { table } = this;
    const was = new Map(this.real.view.pieces.map((p) => [p.piece, p]));
    const look = (p) => JSON.stringify([p.place, p.at, p.facing, p.heading, p.board]);
    const moved = table.snap.view.pieces.filter((p) => was.has(p.piece) && look(was.get(p.piece)) !== look(p));
    table.board.state.sketched = new Set(moved.map((p) => p.piece));
    table.board.draw(table.snap.view);
    table.board.alerts(this.alerts);
    table.drawTrails();
    table.hand.refresh();
    table.panels.drawSides();
    table.minimap.draw(table.snap.view);
  }

  /** From where each piece has been sketched. */
  trails() {
    const now = new Map(this.table.snap.view.pieces.map((p) => [p.piece, p]));
    return this.real.view.pieces.filter((p) => now.has(p.piece)).map((p) => ({ points: [p.place ?? p.at, now.get(p.piece).place ?? now.get(p.piece).at], side: p.side, kind: "plan" }))
      .filter((t) => t.points.every(Boolean) && String(t.points[0]) !== String(t.points[1]));
  }

  lost() {
    this.table.dropDraft();
    this.table.tell("The table has gone on; the draft is dropped.");
    return false;
  }
}

/** Who could react to a draft and how, in words; "" when nobody could. `answer`: of the question "view". */
export function couldReact(table, { replies, view }) {
  if (!replies?.actions?.length) return "";
  const sides = new Map(view.pieces.map((p) => [p.piece, p.side]));
  const read = new Choices(table.game, replies, { side: (p) => sides.get(p), me: replies.to_act });
  const able = read.all.filter((c) => !["ends", "retract"].some((f) => read.flag(c, f)));
  const by = new Map();
  for (const c of able) for (const p of c.subjects.length ? c.subjects : [""]) by.set(p, (by.get(p) || new Set()).add(c.verb.name));
  const who = [...by].map(([p, verbs]) => `${p ? `${table.board.name(p)}: ` : ""}${[...verbs].join(" or ")}`);
  return `The ${table.sideName(replies.to_act)} could react${who.length ? `: ${who.slice(0, 4).join("; ")}${who.length > 4 ? ` and ${who.length - 4} more` : ""}` : ""}.`;
}

/** What was drafted before the page was loaded again, if it still fits. */
export function kept(table) {
  const was = remember(`draft.${table.id}`);
  return was?.seq === table.snap.seq && was.texts?.length ? was.texts : null;
}
