/*
 * What has happened at a table: the ways of those who moved, where somebody fell, the replay, what happened in an
 * absence. These are methods of the table (table.js), kept here to be read alone.
 */

import { h } from "./dom.js";
import { Reel, Replay } from "./replay.js";
import { shareBox } from "./share.js";

export const lookingBack = {
  /* ---- what moved ---- */

  follow(before, after, fresh) {
    const acts = fresh.filter((i) => i.kind === "action");
    /* what was taken back left no way, and the way back is none: those of the moves that stand are read off the record */
    if (fresh.some((i) => i.kind === "undo" || i.kind === "takeback")) {
      this.trails.clear();
      this.fell(before, after);
      return void this.retrace().catch(() => {});
    }
    const by = acts.length ? acts[0].side : null;
    if (by && by !== this.trailSide) {
      this.trailSide = by;
      this.trails.clear();
      /* a loss is marked until the side that suffered it has had its turn */
      for (const [name, f] of this.fallen) if (f.turns++ > 0) this.fallen.delete(name);
    }
    const was = new Map(before.pieces.map((p) => [p.piece, p]));
    const there = new Set(after.pieces.map((p) => p.piece));
    this.fell(before, after);
    for (const p of after.pieces) {
      const old = was.get(p.piece);
      const from = old && (old.place ?? old.at), to = p.place ?? p.at;
      if (!old || !from || !to || String(from) === String(to) || old.board !== p.board) continue;
      const t = this.trails.get(p.piece) || { points: [from], side: p.side };
      t.points.push(to);
      this.trails.set(p.piece, t);
    }
    for (const name of this.trails.keys()) if (!there.has(name)) this.trails.delete(name);
  },

  /* Who stood on the map and stands nowhere on it any more has fallen where he stood. */
  fell(before, after) {
    const boards = new Set(this.game.boards.filter((b) => b.kind !== "boxes").map((b) => b.id));
    const on = (p) => boards.has(p.board) && !p.carrier && (p.place ?? p.at);
    const now = new Map(after.pieces.map((p) => [p.piece, p]));
    for (const p of before.pieces) if (p.side && on(p) && before.board === after.board && !(now.has(p.piece) && (on(now.get(p.piece)) || now.get(p.piece).carrier))) this.fallen.set(p.piece, { place: p.place ?? p.at, board: p.board, side: p.side, turns: 0 });
    for (const p of after.pieces) if (on(p)) this.fallen.delete(p.piece);
  },

  /* The ways of the side that acted last, from the record: a page that is loaded again has not seen them made. */
  async retrace() {
    const { snap } = this;
    const made = this.items.filter((i) => i.step !== undefined && i.standing !== false && (i.kind === "action" || i.kind === "roll"));
    const acts = made.filter((i) => i.kind === "action" && i.side);
    const side = acts[acts.length - 1]?.side;
    const other = acts.findLastIndex((i) => i.side !== side);
    const from = Math.max(other < 0 ? 0 : acts[other].step, snap.step - 60);
    if (!side || !snap.view || from >= snap.step) return;
    const reel = new Reel(this);
    for (let was = (await reel.at(from)).view, step = from + 1; step <= snap.step; step++) {
      const { view, item } = await reel.at(step);
      if (this.snap.seq !== snap.seq || this.closed) return; /* what moves now is seen */
      this.follow(was, view, item ? [item] : []);
      was = view;
    }
    if (!this.hand.plan && !this.hand.hovering) this.drawTrails();
  },

  drawTrails() {
    this.board.crosses([...this.fallen.values()]);
    this.board.trails(this.draft ? this.draft.trails() : this.noTrails ? [] : [...this.trails.values()]);
  },

  /* ---- looking back ---- */

  startReplay(step) {
    this.dropDraft();
    this.replay?.close();
    this.replay = new Replay(this, step);
    if (this.snap.result && !this.analysis) this.drawResult();
  },

  endReplay() {
    this.replay?.close();
    this.replay = null;
    this.drawAll(this.snap.view, [], false);
    this.panels.markStep();
  },

  /** A link to a step, its picture, a piece of code. */
  share(step) {
    this.stage.querySelector(".help")?.remove();
    const box = shareBox(this, step, () => box.remove());
    this.stage.append(box);
    this.panels.root.classList.remove("up");
    (box.querySelector("input") || box.querySelector("button")).focus({ preventScroll: true });
  },

  /* After an absence, offer to play back what the others did. */
  sinceYouLeft() {
    const seen = this.lastSeen;
    if (seen === null || seen >= this.snap.seq) return;
    const news = this.items.filter((i) => i.seq > seen && (i.kind === "action" || i.kind === "roll") && !this.snap.mine.includes(i.side));
    if (news.length < 3) return;
    const box = h("div", { class: "offer since", role: "status" }, h("p", {}, `Since you left: ${news.length} steps.`), h("p", { class: "buttons" }, h("button", { type: "button", class: "button primary", onclick: () => {
      box.remove();
      this.startReplay(news[0].step - 1);
      this.replay.play(() => this.endReplay());
    } }, "Play back"), h("button", { type: "button", class: "button", onclick: () => box.remove() }, "Skip")));
    this.stage.append(box);
  },
};
