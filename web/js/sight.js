/*
 * Where to look: what of a map is in sight when a table opens. Figures that can be read come first, then one's own men,
 * then the enemy that they stand nearest to. Methods of the board (board.js), kept here to be read alone.
 */

import { box } from "./curves.js";

const LEGIBLE = { hex: 66, graph: 66, area: 70, square: 60, plane: 22 }; /* px of the board's unit at which every figure is 11 px high */

const MARGIN = 0.6; /* units that a piece is from the edge at least, to be in sight */
const TOOLS = 48; /* px at the upper edge that the tools lie on at least */

const within = (v, low, high) => Math.max(low, Math.min(high, v));
const middle = (a, b) => a.map((v, i) => (v + b[i]) / 2);

export const looking = {
  /** Where the action is: all that lies on the board now, or as much of it as is in sight where figures can be read. */
  fitPieces() {
    const all = this.view?.pieces.filter((p) => p.board === this.current?.id) || [];
    const camps = all.filter((p) => p.symbol === "camp").map((p) => String(p.at)); /* at the edges of a table, with who keeps them */
    const men = all.filter((p) => !camps.includes(String(p.at)));
    const pieces = (men.length ? men : all).filter((p) => this.where(p));
    if (!pieces.length) return this.fit();
    this.fit(this.current.kind !== "boxes" ? pieces.map((p) => this.where(p)) : null);
    const k = (LEGIBLE[this.current.kind] || 0) / this.current.unit;
    if (this.at.k < k) this.lookAt(this.best(pieces, k), k);
  },

  where(piece) {
    return piece.at ?? this.point(piece.place);
  },

  /* How far down the tools reach, with what lies beside the map: a tray that is open would hide men. */
  toolsHigh() {
    const { h, top } = this.size(), tools = this.svg.parentElement?.querySelector(".tools");
    return within(tools ? tools.getBoundingClientRect().bottom - top : 0, TOOLS, h / 3);
  },

  /* Puts a point into the middle of what the tools leave of the window. */
  lookAt([x, y], k) {
    const { w, h } = this.size();
    this.move({ k, x: w / 2 - x * k, y: (h + this.toolsHigh()) / 2 - y * k });
  },

  /* The point around which most pieces are in sight. Two enemies who stand nearest to each other are among them, if both can be; else the nearest of mine. */
  best(pieces, k) {
    const { w, h } = this.size(), { unit } = this.current;
    const room = [w / k - 2 * MARGIN * unit, (h - this.toolsHigh()) / k - 2 * MARGIN * unit];
    const own = this.acting(pieces), near = this.meeting(own, pieces);
    const both = near && near.every((p) => near.every((q) => room.every((r, i) => Math.abs(p[i] - q[i]) <= r)));
    const keep = !near ? [] : both ? near : near.slice(0, 1);
    const hold = (point) => point.map((v, i) => within(v, Math.max(...keep.map((p) => p[i] - room[i] / 2)), Math.min(...keep.map((p) => p[i] + room[i] / 2))));
    const points = [...own, ...(both ? pieces : [])].map((p) => this.where(p)); /* mine count twice */
    const b = box(points), all = box(pieces.map((p) => this.where(p)));
    const rein = (point) => point.map((v, i) => { /* no empty ground where somebody could be in sight */
      const low = [all.x, all.y][i], high = low + [all.w, all.h][i];
      return high - low > room[i] ? within(v, low + room[i] / 2, high - room[i] / 2) : (low + high) / 2;
    });
    const aims = [[b.x + b.w / 2, b.y + b.h / 2], ...(near ? [middle(...near)] : []), ...points].map((aim) => rein(hold(aim)));
    const seen = (aim) => points.filter((p) => p.every((v, i) => Math.abs(v - aim[i]) <= room[i] / 2)).length;
    return aims.map((aim) => ({ aim, n: seen(aim) })).reduce((a, c) => (c.n > a.n ? c : a)).aim;
  },

  /* Where the two stand who are nearest to each other, one of `own` and an enemy; or null. */
  meeting(own, pieces) {
    const sides = new Set(own.map((p) => p.side));
    const foes = pieces.filter((p) => p.side && !sides.has(p.side)).map((p) => this.where(p));
    let best = null, least = Infinity;
    for (const a of own.map((p) => this.where(p))) for (const b of foes) {
      const off = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (off < least) [best, least] = [[a, b], off];
    }
    return best;
  },

  /* Who looks at the map: those of his who may act, else all of his; for who has no side, or both, those of the side that decides. */
  acting(pieces) {
    const able = pieces.filter((p) => this.state.canAct.has(p.piece));
    const side = this.state.reader ?? this.view.turn?.to_act;
    const own = able.length ? able : pieces.filter((p) => p.side === side);
    return own.length ? own : pieces;
  },

  inSight(place) {
    const point = this.point(place);
    if (!point) return true;
    const { w, h } = this.size();
    const x = point[0] * this.at.k + this.at.x, y = point[1] * this.at.k + this.at.y;
    return x > 30 && y > 30 && x < w - 30 && y < h - 30;
  },
};
