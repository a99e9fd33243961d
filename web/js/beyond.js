/* At the edge of the map: a side of which nobody is in sight, how many they are and which way. A click goes there. */

import { clear, h } from "./dom.js";

const ROOM = { x: 74, y: 22 }; /* px that a sign takes on both sides of its middle */

const TRIES = 60, STEP = 16; /* px along the edge */

const hold = (v, low, most) => Math.max(low, Math.min(most, v));

export class Beyond {
  constructor(table) {
    this.table = table;
    this.root = h("div", { class: "beyond", role: "group", "aria-label": "Out of sight" });
  }

  draw() {
    const { board } = this.table;
    if (!board.current || !board.view || !board.placed) return;
    const sides = board.current.kind === "boxes" ? [] : this.table.snap.summary.sides.map((sd) => this.missing(sd)).filter(Boolean);
    const told = JSON.stringify(sides);
    if (told === this.told) return;
    this.told = told;
    clear(this.root, sides.map((side) => this.sign(side)));
  }

  /* Who lies on this board: [{side, place, at: on the window}] */
  lying() {
    const { board } = this.table, { x, y, k } = board.at;
    const on = board.view.pieces.filter((p) => p.board === board.current.id && board.where(p));
    return on.map((p) => ({ side: p.side, place: p.at ?? p.place, at: [board.where(p)[0] * k + x, board.where(p)[1] * k + y] }));
  }

  /* A side that is on this board, but nowhere in sight: how many, and at what point of the edge one looks for the nearest of them. */
  missing({ word, name }) {
    const { board } = this.table, { w, h: high } = board.size();
    const all = this.lying(), own = all.filter((p) => p.side === word);
    if (!own.length || own.some((p) => board.inSight(p.place))) return null;
    const far = ({ at }) => Math.hypot(at[0] - w / 2, at[1] - high / 2);
    const next = own.reduce((a, b) => (far(b) < far(a) ? b : a));
    const [dx, dy] = [next.at[0] - w / 2, next.at[1] - high / 2];
    const across = Math.abs(dx) * high > Math.abs(dy) * w;
    const arrow = across ? (dx > 0 ? "▸" : "◂") : dy > 0 ? "▾" : "▴";
    return { word, name, n: own.length, to: next.place, arrow, at: this.free(next.at, across, all) };
  }

  /* The nearest point of the edge where the sign lies neither on a counter nor under the tools. */
  free(to, across, all) {
    const { board, stage } = this.table, { w, h: high, top } = board.size();
    const low = [ROOM.x + 6, stage.querySelector(".tools").getBoundingClientRect().bottom - top + ROOM.y], most = [w - ROOM.x - 6, high - ROOM.y - 6];
    const at = to.map((v, i) => hold(v, low[i], most[i])), half = (board.pieceSize() / 2) * board.at.k;
    const open = (p) => p.every((v, i) => v >= low[i] && v <= most[i]) && !all.some((q) => Math.abs(q.at[0] - p[0]) < ROOM.x + half && Math.abs(q.at[1] - p[1]) < ROOM.y + half);
    const along = Array.from({ length: TRIES }, (_, i) => (i % 2 ? STEP : -STEP) * Math.ceil(i / 2)).map((d) => (across ? [at[0], at[1] + d] : [at[0] + d, at[1]]));
    return (along.find(open) || at).map(Math.round);
  }

  sign({ word, name, n, to, arrow, at }) {
    const { board, panels } = this.table;
    const button = h("button", { type: "button", class: "beyond-sign", title: "Go there", onclick: () => board.centre(to) }, h("span", { "aria-hidden": "true" }, arrow), panels.side(word), h("span", {}, String(n)), " ", h("span", {}, name));
    Object.assign(button.style, { left: `${at[0]}px`, top: `${at[1]}px` });
    return button;
  }
}
