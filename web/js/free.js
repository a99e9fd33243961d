/*
 * A free table: pieces are dragged anywhere, an outline follows the hand at once, and a ghost shows what the rules make
 * of it. What is legal, and what is exact within a hair (contacts and the like), only the server knows; it is asked as
 * the hand moves. The exact moves besides come with the pick-up, to go through one by one.
 */

import { h, s } from "./dom.js";
import { bars, runs, sentence } from "./cards.js";

const TURN = 1440; /* quarter degrees in a circle */
const MADE = { snapped: "Exact: ", dragged: "As dragged: ", clamped: "As far as it goes: " };
const PACE = 45; /* ms between two questions about where the hand is */

const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const bend = (a, b) => Math.abs(((a - b + 3 * TURN + TURN / 2) % TURN) - TURN / 2);
const ahead = (heading) => [Math.cos((heading * Math.PI) / 720), -Math.sin((heading * Math.PI) / 720)];

function about([x, y], [cx, cy], turn) {
  const a = (-turn * Math.PI) / 720, dx = x - cx, dy = y - cy; /* headings run counter-clockwise */
  return [cx + dx * Math.cos(a) - dy * Math.sin(a), cy + dx * Math.sin(a) + dy * Math.cos(a)];
}

/* How far a piece has come, seen from where it stood: ahead or back, aside, turned. */
function gone(was, now, unit, word) {
  const [fx, fy] = ahead(was.heading), dx = (now.at[0] - was.at[0]) / unit, dy = (now.at[1] - was.at[1]) / unit;
  const on = Math.round((dx * fx + dy * fy) * 10) / 10, right = Math.round((dy * fx - dx * fy) * 10) / 10;
  const turned = Math.round((((now.heading - was.heading + 3 * TURN + TURN / 2) % TURN) - TURN / 2) / 4);
  const out = [on ? `${Math.abs(on)} ${word} ${on > 0 ? "ahead" : "back"}` : "", right ? `${Math.abs(right)} ${word} to the ${right > 0 ? "right" : "left"}` : "", turned ? `turned ${Math.abs(turned)}° to the ${turned > 0 ? "left" : "right"}` : ""].filter(Boolean);
  return out.length ? out : ["where it stands"];
}

export class Free {
  constructor(hand) {
    this.hand = hand;
    this.known = { key: "" };
    this.hold = null;
    this.loose = false; /* springs to nothing: S */
  }

  get table() {
    return this.hand.table;
  }

  get board() {
    return this.hand.board;
  }

  on() {
    return this.board.current?.kind === "plane";
  }

  /* The chosen pieces in the game's order: the first leads, as it does for the server. */
  pieces() {
    this.order ??= new Map(this.table.game.pieces.map((p, i) => [p.name, i]));
    return [...this.hand.selected].sort((a, b) => this.order.get(a) - this.order.get(b));
  }

  lead() {
    return this.hand.pieceOf(this.pieces()[0]);
  }

  /* ---- exact moves, asked for when pieces are taken up ---- */

  async lift() {
    const pieces = this.pieces();
    const key = `${this.table.snap.seq} ${this.table.draft?.texts.length ?? ""} ${pieces}`;
    if (!pieces.length || this.known.key === key) return;
    this.known = { key, list: [] };
    try {
      const { candidates } = await this.table.ask("candidates", { pieces });
      if (this.known.key !== key) return;
      if (pieces.length === 1) await this.hints(pieces[0]);
      if (this.known.key !== key) return;
      this.known.list = candidates.map((c) => ({ ...c, pose: c.changes.pieces.find((p) => p.piece === pieces[0]) })).filter((c) => c.pose?.at);
      this.offerPlaces();
    } catch {
      /* the server will still propose */
    }
  }

  /* What the rules say of each exact move of one piece: what it comes to, whom it meets, with what chance. */
  async hints(piece) {
    const answer = await this.table.ask("reach", { piece }).catch(() => null);
    this.said = new Map((answer?.reach?.at || []).filter((a) => a.at).map((a) => [a.step.text, a]));
  }

  hint(text) {
    const a = this.said?.get(text);
    if (!a) return [];
    const name = a.foe && this.board.name(a.foe);
    const odds = a.win !== undefined && a.foe ? ` (wins ${Math.round(a.win / 10)}%, loses ${Math.round(a.lose / 10)}%)` : "";
    return [a.note, name ? `against ${name}${odds}` : ""].filter(Boolean);
  }

  /** An order on the table as a person says it: who, how far, which way. `view`: how it looks afterwards; null: no such order. */
  goes(choice, view) {
    const [lead] = choice.subjects;
    const was = this.hand.pieceOf(lead), now = view?.pieces.find((p) => p.piece === lead);
    if (!choice.coords.length || !was?.at || !now?.at) return null;
    const more = choice.subjects.length - 1;
    return `${this.board.name(lead)}${more ? ` and ${more} more` : ""} ${gone(was, now, this.board.current.unit, this.table.skin.unit("plane")).join(", ")}`;
  }

  /** Exact moves of these pieces in words, by their notation: "2.8 MU ahead, 15° to the left". */
  async inWords(pieces) {
    const { candidates } = await this.table.ask("candidates", { pieces });
    const lead = this.hand.pieceOf(pieces[0]);
    const { unit } = this.board.current, word = this.table.skin.unit("plane");
    if (pieces.length === 1) await this.hints(pieces[0]);
    return new Map(candidates.map((c) => [c.action.text, c.changes.pieces.find((p) => p.piece === pieces[0])]).filter(([, pose]) => pose?.at && lead?.at)
      .map(([text, pose]) => [text, [...gone(lead, pose, unit, word), ...(pieces.length === 1 ? this.hint(text) : [])].join(", ")]));
  }

  /* ---- pieces that are not on the table yet ---- */

  unplaced() {
    return this.hand.selected.length > 0 && !this.lead()?.at;
  }

  /* Where it could stand, as outlines; a click takes the nearest. */
  offerPlaces() {
    if (!this.unplaced() || !this.hand.mine() || this.hand.plan) return;
    this.board.ghosts(null, null, { more: this.known.list.map((c) => outline(c.pose, "wish")) });
  }

  /* It is put where it is pointed at, and the next one is taken up. */
  async putDown(point, at) {
    const { table, hand } = this;
    const [piece] = this.pieces();
    const heading = this.known.list?.[0]?.pose.heading ?? hand.choices.all.find((c) => c.verb.args.some((a) => a.name === "heading"))?.action.args.heading ?? 0;
    try {
      const answer = await table.ask("propose", { pieces: [piece], at: point.map(Math.round), heading, free: this.loose });
      if (!answer.action) return void table.say({ rule: answer.why?.case, text: answer.why?.text, title: answer.why?.title }, at);
      if (!(await table.act([answer.action.text], at))) return;
      const left = table.game.pieces.map((p) => p.name).filter((p) => hand.board.state.canAct.has(p) && !hand.pieceOf(p)?.at);
      if (left.length) hand.select([left.find((p) => this.order.get(p) > this.order.get(piece)) || left[0]]);
    } catch (error) {
      table.say(error, at);
    }
  }

  /* ---- dragging ---- */

  /** A press on a chosen piece or on a corner handle that became a drag. */
  start(hit) {
    const lead = this.lead();
    if (!lead?.at || !this.hand.mine()) return false;
    if (hit.handle) {
      const [left, right] = this.corners();
      this.hold = { lead, from: hit.point, wheel: hit.handle === "left" ? right : left, grip: hit.handle === "left" ? left : right, turned: 0 };
    } else if (this.hand.selected.includes(hit.piece)) this.hold = { lead, from: hit.point, turned: 0 };
    else return false;
    this.hand.plan = null;
    void this.lift();
    this.board.handles(null);
    return true;
  }

  /* Where the lead would stand if there were no rules. */
  wish(point) {
    const { lead, from, wheel, grip, turned } = this.hold;
    if (!wheel) return { at: [lead.at[0] + point[0] - from[0], lead.at[1] + point[1] - from[1]].map(Math.round), heading: (lead.heading + turned + TURN) % TURN };
    const angle = (p) => (-Math.atan2(p[1] - wheel[1], p[0] - wheel[0]) * 720) / Math.PI;
    let turn = Math.round(angle([grip[0] + point[0] - from[0], grip[1] + point[1] - from[1]]) - angle(grip));
    turn = ((turn + TURN / 2 + TURN) % TURN) - TURN / 2;
    return { at: about(lead.at, wheel, turn).map(Math.round), heading: (lead.heading + turn + TURN) % TURN };
  }

  to(point) {
    if (!this.hold) return;
    this.hold.point = point;
    this.hold.wish = this.wish(point);
    this.hold.fixed = false;
    this.draw();
    void this.propose();
  }

  /** Springing to what is exact, on or off; in a drag at once. */
  loosen() {
    this.loose = !this.loose;
    if (this.hold?.point) this.to(this.hold.point);
    else this.table.say({ text: this.loose ? "What you drag stays where you drag it (S: it springs to contacts again)." : "What you drag springs to contacts and edges within a hair." });
  }

  turn(by) {
    if (!this.hold || this.hold.wheel) return false;
    this.hold.turned = (this.hold.turned + by + TURN) % TURN;
    if (this.hold.point) this.to(this.hold.point);
    return true;
  }

  /** The next exact move from where the drag is, nearest first. */
  cycle(by) {
    const { hold } = this;
    if (!hold || !this.known.list?.length) return false;
    const list = [...this.known.list].sort((a, b) => apart(a.pose.at, hold.wish.at) - apart(b.pose.at, hold.wish.at));
    hold.nth = ((hold.nth ?? -1) + by + list.length) % list.length;
    hold.fixed = true;
    this.show(list[hold.nth], "snapped");
    return true;
  }

  /* Several that are put down one by one, as in setting up, are dragged together: no move takes a set of them. */
  each() {
    const verbs = this.hand.choices.all.filter((c) => c.coords.length).map((c) => c.verb);
    return this.hand.selected.length > 1 && verbs.length > 0 && !verbs.some((v) => v.args.some((a) => a.kind === "set"));
  }

  /* Where each of them would stand if there were no rules. */
  wanted() {
    const { lead, wish } = this.hold;
    const turn = wish.heading - lead.heading;
    return this.hand.selected.map((p) => this.hand.pieceOf(p)).filter((p) => p?.at).map((p) => {
      const at = about(p.at, lead.at, turn);
      return { ...p, at: [at[0] + wish.at[0] - lead.at[0], at[1] + wish.at[1] - lead.at[1]], heading: (p.heading + turn + TURN) % TURN };
    });
  }

  /* One after the other, the foremost in the way of the drag first, so that nobody is in the way of the next; all or none. */
  async proposeEach() {
    const { lead, wish } = this.hold;
    const along = (p) => p.at[0] * (wish.at[0] - lead.at[0]) + p.at[1] * (wish.at[1] - lead.at[1]);
    const texts = [], pieces = [];
    for (const p of this.wanted().sort((a, b) => along(b) - along(a))) {
      const answer = await this.table.ask("propose", { pieces: [p.piece], at: p.at.map(Math.round), heading: p.heading, free: true, draft: texts });
      if (!answer.action || answer.why) return { why: answer.why };
      texts.push(answer.action.text);
      pieces.push(...answer.changes.pieces.filter((x) => x.piece === p.piece));
    }
    return { action: { text: texts[texts.length - 1] }, texts, changes: { pieces } };
  }

  /* One question at a time; the last wish is asked for when the answer is there. */
  async propose() {
    const { hold } = this;
    if (!hold || hold.asking) {
      if (hold) hold.again = true;
      return;
    }
    hold.asking = true;
    const { wish } = hold;
    try {
      const answer = this.each() ? await this.proposeEach() : await this.table.ask("propose", { pieces: this.pieces(), at: wish.at, heading: wish.heading, free: this.loose });
      if (this.hold !== hold || hold.fixed) return;
      if (answer.action) this.show(answer, this.made(answer, wish));
      else {
        hold.shown = null;
        hold.why = answer.why;
        this.draw();
        this.strip([answer.why?.case ? this.table.panels.rule(answer.why.case) : null, ` ${answer.why?.text || answer.why?.title || "Not there."}`], "no");
      }
    } catch (error) {
      hold.why = { case: error.rule, text: error.text };
    } finally {
      hold.asking = false;
      if (hold.again && this.hold === hold) {
        /* no faster than the server takes questions */
        setTimeout(() => {
          hold.again = false;
          if (this.hold === hold && !hold.fixed) void this.propose();
          hold.done?.();
        }, PACE);
      } else hold.done?.();
    }
  }

  /* What the rules make of a wish: cut short, done as it was dragged, or sprung to something exact. */
  made(answer, wish) {
    if (answer.why) return "clamped";
    const now = answer.changes.pieces.find((p) => p.piece === this.pieces()[0]);
    return now?.at && apart(now.at, wish.at) < 3 && bend(now.heading, wish.heading) < 2 ? "dragged" : "snapped";
  }

  show(answer, how) {
    const { hold } = this;
    hold.why = null;
    hold.shown = { ...answer, exact: how === "snapped" };
    this.draw();
    this.describe(answer, how);
  }

  /* The ghost that the rules allow, and the outline of what the hand wants. */
  draw() {
    const { hold, board } = this;
    const { shown } = hold;
    const wanted = this.wanted();
    const outlines = wanted.map((p) => outline(p, hold.why ? "wish no" : "wish"));
    if (shown) board.ghosts({ pieces: shown.changes.pieces }, new Set(shown.changes.pieces.map((p) => p.piece)), { more: outlines, cls: shown.exact ? "snapped" : "" });
    else board.ghosts(null, null, { more: outlines });
    const path = shown && shown.changes.pieces.filter((p) => wanted.some((q) => q.piece === p.piece)).map((p) => ({ points: [this.hand.pieceOf(p.piece).at, p.at], side: p.side, kind: "plan" }));
    board.trails(path?.filter((t) => apart(...t.points) > board.current.unit * 0.3) || []);
  }

  /** The strip: how far, how much it costs, what it brings; odds when they are known. */
  describe(answer, how) {
    const parts = [...measures(this.hand, answer.changes, this.table), ...this.hint(answer.action.text)];
    const stopped = answer.why && [" · ", answer.why.case ? this.table.panels.rule(answer.why.case) : null, ` ${answer.why.text || answer.why.title || ""}`];
    this.strip([h("b", {}, MADE[how]), parts.join(" · "), stopped, this.loose ? " · free (S)" : null], `${how}${this.low(answer.changes.pieces) ? " high" : ""}`);
    const { action: { text }, texts = [text] } = answer;
    clearTimeout(this.trial);
    this.trial = setTimeout(async () => {
      const more = await this.table.ask("trial", { draft: texts }).catch(() => null);
      if (!more || this.showing !== text) return;
      this.tell(more);
    }, 120);
    this.showing = text;
  }

  /* What moves is in the lower half of the window: the strip goes up, so as not to lie over it. */
  low(pieces) {
    const ys = pieces.filter((p) => p.at).map((p) => this.board.screen(p.at)[1]);
    const { top, h: high } = this.board.size();
    return ys.length > 0 && ys.reduce((a, y) => a + y, 0) / ys.length > top + high / 2;
  }

  tell(more) {
    const box = this.table.stage.querySelector(".strip");
    if (!box) return;
    box.querySelector(".more")?.remove();
    const lines = runs(more.events).map(([e, ...rest]) => h("li", {}, e.case ? this.table.panels.rule(e.case) : null, ` ${sentence(e)}${rest.length ? `, and ${rest.length} more` : ""}`));
    const cards = more.cards.map(({ card }) => h("div", { class: "ahead" }, h("b", {}, card.title, card.column ? ` ${card.column}` : ""), bars(card.results, card.total, (label) => this.table.words.result(label))));
    box.append(h("div", { class: "more" }, h("ul", {}, lines), cards));
  }

  strip(content, how = "") {
    const { stage } = this.table;
    stage.querySelector(".strip")?.remove();
    if (!content) return void (this.showing = null);
    stage.append(h("div", { class: `strip ${how}`, role: "status" }, h("p", {}, content)));
  }

  async drop(point, at) {
    const { hold } = this;
    if (!hold) return;
    if (!hold.fixed && String(hold.point) !== String(point)) this.to(point);
    /* the last wish may still be on its way */
    if (!hold.fixed && (hold.asking || hold.again)) await new Promise((done) => (hold.done = () => !hold.asking && !hold.again && done(true)));
    const { shown, why } = hold;
    this.cancel();
    if (shown) await this.table.act(shown.texts || [shown.action.text], at);
    else if (why) this.table.say({ rule: why.case, text: why.text, title: why.title }, at);
  }

  cancel() {
    const had = !!this.hold;
    this.hold = null;
    clearTimeout(this.trial);
    this.strip(null);
    this.board.ghosts(null);
    this.table.drawTrails();
    if (this.on()) this.handles();
    return had;
  }

  /* ---- corners to wheel by ---- */

  corners() {
    const chosen = this.hand.selected.map((p) => this.hand.pieceOf(p)).filter((p) => p?.at && p.size);
    if (!chosen.length) return null;
    const f = ahead(chosen[0].heading), r = [-f[1], f[0]];
    if (chosen.some((p) => bend(p.heading, chosen[0].heading) > 8)) return null;
    const all = chosen.flatMap((p) => [-1, 1].map((k) => [p.at[0] + (f[0] * p.size[1] + k * r[0] * p.size[0]) / 2, p.at[1] + (f[1] * p.size[1] + k * r[1] * p.size[0]) / 2]));
    const along = (p, v) => p[0] * v[0] + p[1] * v[1];
    const front = Math.max(...all.map((p) => along(p, f)));
    const first = all.filter((p) => along(p, f) > front - this.board.current.unit * 0.4).sort((a, b) => along(a, r) - along(b, r));
    return [first[0], first[first.length - 1]];
  }

  handles() {
    const ends = this.on() && this.hand.mine() && this.hand.selected.length && !this.hold ? this.corners() : null;
    this.board.handles(ends && this.hand.choices.all.some((c) => c.coords.length) ? ends : null);
  }
}

function outline(p, cls) {
  const [w, d] = p.size;
  return s("rect", { class: cls, x: -w / 2, y: -d / 2, width: w, height: d, "stroke-width": Math.min(w, d) * 0.06, transform: `translate(${p.at[0]} ${p.at[1]}) rotate(${90 - p.heading / 4})` });
}

const round = (x) => String(Math.round(x * 10) / 10);

/** What a change amounts to, in words: the longest way, the turn, tracks that go up or down. */
export function measures(hand, changes, table) {
  const { unit } = hand.board.current;
  const out = [];
  const word = table.skin.unit(hand.board.current.kind);
  let way = 0, turn = 0;
  for (const p of changes.pieces) {
    const was = hand.pieceOf(p.piece);
    if (!was?.at || !p.at || !hand.selected.includes(p.piece)) continue;
    way = Math.max(way, apart(was.at, p.at) / unit);
    turn = Math.max(turn, bend(was.heading, p.heading));
  }
  if (way > 0.05) out.push(`${round(way)} ${word}`);
  if (turn > 1) out.push(`turn ${round(turn / 4)}°`);
  const tracks = new Map((table.snap.view.tracks || []).map((t) => [`${t.name} ${t.side}`, t]));
  for (const t of changes.tracks || []) {
    const was = tracks.get(`${t.name} ${t.side}`);
    if (was && was.value !== t.value) out.push(`${t.name} ${was.value} → ${t.value}`);
  }
  return out.length ? out : ["stays"];
}
