/*
 * The board on the screen: an SVG that is dragged, wheeled, pinched; layers for the ground, lit places,
 * pieces, marks and trails. It draws a view (docs/PROTOCOL.md) and tells its owner what was pointed at;
 * it decides nothing.
 */

import { s, clear } from "./dom.js";
import { box, inside, pairs } from "./curves.js";
import { base, counter } from "./counters.js";
import { drawFeatures, drawGround } from "./terrain.js";
import { facingAngles } from "./skin.js";
import { overlaying } from "./overlay.js";
import { looking } from "./sight.js";

/**
 * Where a box beside the map lies means nothing: boxes in one tall row are laid side by side, for the screen is wide,
 * and what lies in them is as large as they have room for.
 */
export function roomy(board) {
  if (board.kind !== "boxes" || !board.spaces.length) return board;
  const boxes = board.spaces.map((sp) => box(pairs(sp.outline)));
  const w = Math.max(...boxes.map((b) => b.w)), h = Math.max(...boxes.map((b) => b.h));
  const unit = Math.max(board.unit, Math.min(w / 6, h / 2.2));
  const n = boxes.length, columns = n > 4 ? 3 : 2, gap = unit * 0.4;
  if (n < 3 || board.height < board.width * 1.5) return { ...board, unit };
  const spaces = board.spaces.map((sp, i) => {
    const dx = (i % columns) * (w + gap) - boxes[i].x, dy = Math.floor(i / columns) * (h + gap) - boxes[i].y;
    return { ...sp, centre: [sp.centre[0] + dx, sp.centre[1] + dy], outline: sp.outline.map((v, k) => v + (k % 2 ? dy : dx)) };
  });
  return { ...board, unit, spaces, width: columns * (w + gap) - gap, height: Math.ceil(n / columns) * (h + gap) - gap };
}

const FIGURES = 38; /* px of a space below which nobody reads a figure: counters then have their sign alone, and larger */

const TARGET = 1000; /* places to go to that a target counts for, where a fan must lie on something */

/* Points of a box, `step` apart. */
const grid = (b, step) => Array.from({ length: Math.ceil(b.w / step) * Math.ceil(b.h / step) }, (_, i) => [b.x + (i % Math.ceil(b.w / step)) * step, b.y + Math.floor(i / Math.ceil(b.w / step)) * step]);

const LAYERS = ["ground", "shade", "labels", "live", "zones", "lit", "under", "fallen", "trail", "pieces", "over", "tags", "alerts", "ghost", "handles", "cursor", "pointed", "ruler"];

export class Board {
  /**
   * @param game the unchanging data of a game  @param skin how it is drawn
   * @param on (place, piece, hover, press): called with names and the pointer's place on the screen
   */
  constructor(game, skin, on) {
    this.game = game;
    this.skin = skin;
    this.on = on || {};
    this.angles = facingAngles(game.facings);
    this.boards = new Map(game.boards.map((b) => [b.id, this.prepare(b)]));
    this.svg = s("svg", { class: "board", role: "application", tabindex: 0, "aria-label": "The board", "aria-describedby": "board-help" });
    this.world = s("g", { class: "world" });
    this.svg.append(this.world);
    this.layer = {};
    for (const name of LAYERS) this.world.append((this.layer[name] = s("g", { class: `layer-${name}` })));
    this.view = null;
    this.at = { x: 0, y: 0, k: 1 };
    this.pieceNodes = new Map();
    this.state = { selected: new Set(), canAct: new Set(), targets: new Map(), hideCounters: false, reader: null }; /* reader: the side whose eyes look at it */
    this.grounds = new Map();
    this.fanned = null;
    this.pointers = new Map();
    this.listen();
    this.current = null;
  }

  prepare(board) {
    const spaces = new Map();
    for (const sp of board.spaces) {
      const outline = pairs(sp.outline);
      spaces.set(sp.place, { ...sp, outline, box: outline.length > 2 ? box(outline) : null });
    }
    return { ...board, byPlace: spaces };
  }

  /* ---- which board, where to look ---- */

  show(id) {
    if (this.current?.id === id) return;
    this.current = this.boards.get(id) || this.boards.values().next().value;
    if (!this.current) return;
    this.groundNow = null;
    this.drawGround();
    clear(this.layer.shade, s("rect", { class: "shade", x: -this.current.width, y: -this.current.height, width: this.current.width * 3,
                                        height: this.current.height * 3 }));
    this.labels();
    this.fit();
    if (this.view) this.draw(this.view);
  }

  /** What the ground of a place is now. */
  terrain(sp) {
    const all = this.view?.board === this.current.id ? this.view.ground : null;
    return sp && (all || sp.terrain);
  }

  /* Each ground is drawn once; a battle may be fought on another than the board's own. */
  drawGround() {
    const { current, view } = this;
    const all = view?.board === current.id ? view.ground : null;
    const key = all ? `${current.id} ${all}` : current.id;
    if (this.groundNow === key) return;
    this.groundNow = key;
    this.liveLook = null;
    const board = all ? { ...current, spaces: current.spaces.map((sp) => ({ ...sp, terrain: all })) } : current;
    if (!this.grounds.has(key)) this.grounds.set(key, drawGround(board, this.skin));
    clear(this.layer.ground, this.grounds.get(key));
  }

  labels() {
    const { unit, kind } = this.current;
    const numbers = s("g", { class: "numbers" }), names = s("g", { class: "names" });
    for (const sp of this.current.byPlace.values()) {
      const b = sp.box || { x: sp.centre[0] - unit / 2, y: sp.centre[1] - unit / 2, w: unit, h: unit };
      if (kind === "hex" || kind === "square")
        numbers.append(s("text", { x: sp.centre[0], y: b.y + unit * (kind === "hex" ? 0.22 : 0.18), "font-size": unit * 0.13, class: kind === "square" ? "number always" : "number" }, sp.place));
      const name = sp.label && !(kind === "square" && sp.label === sp.place) ? sp.label : kind === "area" || kind === "boxes" ? sp.place.replace(/[-_]/g, " ") : "";
      if (!name) continue;
      const wide = kind === "boxes" || kind === "area";
      names.append(s("text", { x: sp.centre[0], y: kind === "boxes" ? b.y + unit * 0.35 : kind === "area" ? (sp.label ? b.y + b.h * 0.5 : sp.centre[1]) - unit * 0.5 : sp.centre[1] + unit * 0.14,
                               "font-size": unit * (wide ? 0.26 : kind === "graph" ? 0.19 : 0.4), class: wide ? "area-name" : kind === "graph" ? "number" : "letter", "data-place": sp.place }, name));
      if (kind === "area" && sp.name && sp.name !== name) names.append(s("text", { "font-size": unit * 0.16, class: "area-called", "data-place": sp.place }, sp.name));
    }
    clear(this.layer.labels, numbers, names);
  }

  size() {
    const r = (this.svg.parentElement || this.svg).getBoundingClientRect(); /* the map itself may be shifted */
    return { w: r.width || 800, h: r.height || 600, left: r.left, top: r.top };
  }

  fit(places) {
    if (!this.current) return;
    const { unit } = this.current;
    const squares = this.current.kind === "square" && !places ? box([...this.current.byPlace.values()].map((sp) => sp.centre)) : null; /* its sheet may be cut: the squares are what one wants to see */
    let area = squares ? { x: squares.x - unit, y: squares.y - unit * 0.8, w: squares.w + unit * 2, h: squares.h + unit * 1.6 } : { x: -unit * 0.6, y: -unit * 0.6, w: this.current.width + unit * 1.2, h: this.current.height + unit * 1.2 };
    if (places?.length) {
      const points = places.map((p) => this.current.byPlace.get(p)?.centre || (Array.isArray(p) ? p : null)).filter(Boolean);
      if (points.length) {
        const b = box(points);
        area = { x: b.x - unit * 2.5, y: b.y - unit * 2.5, w: b.w + unit * 5, h: b.h + unit * 5 };
      }
    }
    const { w, h } = this.size();
    const tools = this.current.kind === "boxes" || this.current.kind === "square" ? 48 : 0; /* a row of boxes does not begin under them */
    const k = Math.min(w / area.w, (h - tools) / area.h, 160 / unit);
    this.move({ k, x: (w - area.w * k) / 2 - area.x * k, y: tools + (h - tools - area.h * k) / 2 - area.y * k });
  }

  move(at) {
    const { w, h } = this.size();
    const { width, height, unit } = this.current;
    const least = Math.min(w / (width * 1.6), h / (height * 1.6)), most = 260 / unit;
    at.k = Math.max(least, Math.min(most, at.k));
    /* the map always fills the window as far as it can */
    at.x = within(at.x, width * at.k, w);
    at.y = within(at.y, height * at.k, h);
    this.at = at;
    this.room = { w, h };
    if (this.moving) this.shift();
    else this.settle();
  }

  /* As far as the map has come since it was painted. */
  shift() {
    const { x, y, k } = this.at, f = k / this.moving.k;
    this.svg.style.transform = `translate(${(x - f * this.moving.x).toFixed(2)}px, ${(y - f * this.moving.y).toFixed(2)}px) scale(${f.toFixed(5)})`;
  }

  /* Painted where it is; and what depends on how near it is. */
  settle() {
    const { x, y, k } = this.at;
    this.world.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`);
    const size = this.current.unit * this.at.k;
    this.svg.classList.toggle("near", size > 62);
    this.svg.classList.toggle("far", size < 26);
    this.svg.classList.toggle("signs", (this.current.kind === "hex" || this.current.kind === "square") && size < FIGURES);
    this.on.moved?.(this.at);
  }

  /*
   * While a hand or a wheel moves the map it is a layer that is only shifted and scaled; it is painted anew when it
   * has come to rest.
   */
  sweep() {
    if (!this.moving) {
      this.moving = { ...this.at };
      this.svg.classList.add("moving");
    }
    clearTimeout(this.rest);
    if (!this.pointers.size) this.rest = setTimeout(() => this.land(), 160); /* a wheel does not say when it stops */
  }

  land() {
    clearTimeout(this.rest);
    if (!this.moving) return;
    this.moving = null;
    this.svg.classList.remove("moving");
    this.svg.style.transform = "";
    this.settle();
  }

  /* The window has changed: what was in its middle stays there. Where only a bar beside the map grew or shrank nothing moves: a place must not slip from under the pointer. */
  resized() {
    const { w, h } = this.size();
    const own = `${window.innerWidth} ${window.innerHeight}`;
    const half = own === this.window ? 0 : 0.5;
    this.window = own;
    this.move({ ...this.at, x: this.at.x + (w - this.room.w) * half, y: this.at.y + (h - this.room.h) * half });
  }

  zoom(factor, cx, cy) {
    const { w, h } = this.size();
    const x = cx ?? w / 2, y = cy ?? h / 2;
    const k = this.at.k * factor;
    const f = k / this.at.k;
    this.move({ k, x: x - (x - this.at.x) * f, y: y - (y - this.at.y) * f });
  }

  pan(dx, dy) {
    this.move({ ...this.at, x: this.at.x + dx, y: this.at.y + dy });
  }

  centre(place) {
    const board = [...this.boards.values()].find((b) => b.byPlace.has(place));
    if (board && board.id !== this.current.id) this.show(board.id);
    const point = Array.isArray(place) ? place : this.current.byPlace.get(place)?.centre;
    if (!point) return;
    const { w, h } = this.size();
    const k = Math.max(this.at.k, 44 / this.current.unit);
    this.move({ k, x: w / 2 - point[0] * k, y: h / 2 - point[1] * k });
  }

  point(place) {
    return Array.isArray(place) ? place : this.current?.byPlace.get(place)?.centre;
  }

  /** Screen coordinates of a place, for cards and menus beside it. */
  screen(place) {
    const point = this.point(place);
    if (!point) return null;
    const { left, top } = this.size();
    return [point[0] * this.at.k + this.at.x + left, point[1] * this.at.k + this.at.y + top];
  }

  boardPoint(clientX, clientY) {
    const { left, top } = this.size();
    return [(clientX - left - this.at.x) / this.at.k, (clientY - top - this.at.y) / this.at.k];
  }

  placeAt(clientX, clientY) {
    return this.placeAtPoint(...this.boardPoint(clientX, clientY));
  }

  placeAtPoint(x, y) {
    let best = null, least = Infinity;
    for (const sp of this.current.byPlace.values()) {
      if (sp.box && (x < sp.box.x || y < sp.box.y || x > sp.box.x + sp.box.w || y > sp.box.y + sp.box.h)) continue;
      const hit = sp.outline.length > 2 ? inside([sp.outline], x, y) : Math.hypot(x - sp.centre[0], y - sp.centre[1]) < this.current.unit * 0.5;
      if (!hit) continue;
      const size = sp.box ? sp.box.w * sp.box.h : 1;
      if (size < least) [best, least] = [sp.place, size];
    }
    return best;
  }

  /* ---- pieces ---- */

  draw(view) {
    this.view = view;
    if (!this.current) this.show(view.board);
    this.drawGround();
    this.drawLive(this.current.id === this.game.boards[0].id ? view.features : []);
    this.marks(view);
    const wanted = new Map();
    for (const stack of this.stacks(view)) this.lay(stack, wanted);
    for (const [name, node] of this.pieceNodes)
      if (!wanted.has(name)) {
        node.remove();
        this.pieceNodes.delete(name);
      }
    const order = [...wanted.values()].sort((a, b) => a.z - b.z);
    for (const item of order) this.put(item);
    if (this.current.kind === "area") this.uncover(order);
    this.dress();
    this.on.drawn?.();
  }

  /* The name of an area stands where no counter lies on it, as near to its place as there is room in the area. */
  uncover(items) {
    const { unit } = this.current;
    for (const name of this.layer.labels.querySelectorAll(".area-name")) {
      const sp = this.current.byPlace.get(name.dataset.place);
      name.home ||= [Number(name.getAttribute("x")), Number(name.getAttribute("y"))];
      const w = unit * (0.1 + 0.09 * name.textContent.length), h = unit * 0.26; /* half its width, its height */
      const free = ([x, y]) => items.every((i) => Math.abs(i.x - x) > w + i.size / 2 || Math.abs(i.y - (y - h / 3)) > (h + i.size) / 2);
      const far = (p) => Math.hypot(p[0] - name.home[0], p[1] - name.home[1]);
      const spots = free(name.home) || !sp.box ? [name.home] : grid(sp.box, unit * 0.06).filter(([x, y]) => free([x, y]) && inside([sp.outline], x, y - h / 3)).sort((a, b) => far(a) - far(b));
      const [x, y] = spots[0] || name.home;
      name.setAttribute("x", x);
      name.setAttribute("y", y);
    }
    this.callAreas(items);
  }

  /* Under its code what an area is called, where neither a counter nor another name lies. */
  callAreas(items) {
    const { unit } = this.current;
    const taken = items.map((i) => ({ x: i.x, y: i.y, w: i.size / 2, h: i.size / 2 }));
    const codes = [...this.layer.labels.querySelectorAll(".area-name")];
    const box = (n, y, size) => ({ x: Number(n.getAttribute("x")), y, w: size * 0.3 * n.textContent.length, h: size * 0.5 });
    taken.push(...codes.map((n) => box(n, Number(n.getAttribute("y")) - unit * 0.09, unit * 0.26)));
    for (const called of this.layer.labels.querySelectorAll(".area-called")) {
      const code = codes.find((n) => n.dataset.place === called.dataset.place);
      const y = Number(code.getAttribute("y")) + unit * 0.2;
      called.setAttribute("x", code.getAttribute("x"));
      called.setAttribute("y", y);
      const own = box(called, y - unit * 0.06, unit * 0.16);
      const free = taken.every((t) => Math.abs(t.x - own.x) > t.w + own.w || Math.abs(t.y - own.y) > t.h + own.h);
      called.classList.toggle("crowded", !free);
      if (free) taken.push(own);
    }
  }

  drawLive(features) {
    const look = `${this.current.id}${JSON.stringify(features)}`;
    if (look === this.liveLook) return;
    this.liveLook = look;
    const ground = this.grounds.get(this.groundNow);
    clear(this.layer.live, ground ? ground.live(features) : drawFeatures(features, this.skin, this.current.unit, null));
  }

  /* Pieces by place, in their order from the bottom. */
  stacks(view) {
    const by = new Map();
    for (const p of view.pieces) {
      if (p.board !== this.current.id || (p.carrier && !p.place)) continue;
      const key = p.place ?? `at:${p.piece}`;
      if (!by.has(key)) by.set(key, []);
      by.get(key).push(p);
    }
    for (const list of by.values()) list.sort((a, b) => a.stack - b.stack);
    return by.values();
  }

  pieceSize() {
    const { unit, kind } = this.current;
    return unit * (kind === "hex" || kind === "square" ? 0.7 : 0.64);
  }

  lay(stack, wanted) {
    const first = stack[0];
    if (first.at && this.current.kind === "plane") {
      wanted.set(first.piece, { piece: first, x: first.at[0], y: first.at[1], size: 0, z: 0 });
      return;
    }
    const sp = this.current.byPlace.get(first.place);
    if (!sp) return;
    const size = this.pieceSize();
    const tray = this.current.kind === "area" || this.current.kind === "boxes";
    if (tray) this.tray(stack, sp, size, wanted);
    else if (this.fanned === first.place && stack.length > 1) this.fan(stack, sp, size, wanted);
    else this.pile(stack, sp, size, wanted);
  }

  pile(stack, sp, size, wanted) {
    const n = stack.length, shift = Math.min(size * 0.1, (size * 0.34) / Math.max(1, n - 1));
    stack.forEach((piece, i) => {
      const off = (i - (n - 1) / 2) * shift;
      wanted.set(piece.piece, { piece, x: sp.centre[0] + off, y: sp.centre[1] - off, size, z: sp.centre[1] * 100 + (this.state.selected.has(piece.piece) ? n : i),
                                pile: i === n - 1 && n > 1 ? n : 0, buried: i < n - 1 && !this.state.selected.has(piece.piece) });
    });
  }

  fan(stack, sp, size, wanted) {
    const { spots } = this.fanOf(stack.length, sp, size);
    [...stack].reverse().forEach((piece, i) => wanted.set(piece.piece, { piece, x: spots[i][0], y: spots[i][1], size: size * 1.08, z: 1e9 + i, fan: true }));
  }

  /*
   * Where the counters of a fan lie: around their place, or to a side of it. What is to be clicked now lies open: the way that covers
   * the fewest targets is taken, and of those the one that covers the fewest lit places.
   */
  fanOf(n, sp, size) {
    const wide = Math.min(n, n > 6 ? Math.ceil(n / 2) : n), high = Math.ceil(n / wide);
    const grid = (columns, rows, dx, dy) => Array.from({ length: n }, (_, i) => {
      const row = Math.floor(i / columns), inRow = Math.min(columns, n - row * columns);
      return [sp.centre[0] + ((i % columns) - (inRow - 1) / 2 + dx) * size * 1.2, sp.centre[1] + (row - (rows - 1) / 2 + dy) * size * 1.2];
    });
    const [w, h] = [(wide - 1) / 2, (high - 1) / 2];
    const ways = [grid(wide, high, 0, 0), grid(wide, high, w, h), grid(wide, high, -w, h), grid(high, wide, h, w), grid(high, wide, h, -w), grid(wide, high, 0, h + 1), grid(wide, high, 0, -h - 1), grid(wide, high, w + 1, 0), grid(wide, high, -w - 1, 0)];
    return ways.map((spots) => ({ spots, covers: this.covered(spots, sp, size) })).reduce((a, b) => (b.covers < a.covers ? b : a));
  }

  /* What a fan would lie on: a target counts for more than any number of places to go to. */
  covered(spots, sp, size) {
    const reach = size * 0.54 + this.current.unit * 0.3;
    const over = ([x, y]) => spots.some((p) => Math.abs(p[0] - x) < reach && Math.abs(p[1] - y) < reach);
    const count = (places) => [...(places || [])].filter((p) => p !== sp.place && this.point(p) && over(this.point(p))).length;
    return TARGET * count(this.state.aims) + count(this.state.lit);
  }

  /* How much that is to be clicked a fan of a place lies on, at best. */
  fanCovers(place) {
    const n = this.view.pieces.filter((p) => p.place === place && p.board === this.current.id).length, sp = this.current.byPlace.get(place);
    return n > 1 && sp ? this.fanOf(n, sp, this.pieceSize()).covers : 0;
  }

  /* Pieces that look alike are one counter with a number; one that can act stands for them. */
  alike(stack) {
    const rows = new Map();
    for (const p of stack) {
      const key = look(p);
      const row = rows.get(key);
      const up = (q) => Number(this.state.selected.has(q.piece)) * 2 + Number(this.state.canAct.has(q.piece));
      if (!row) rows.set(key, { piece: p, count: p.count });
      else Object.assign(row, { piece: up(p) > up(row.piece) ? p : row.piece, count: row.count + p.count });
    }
    return [...rows.values()].map(({ piece, count }) => ({ ...piece, count }));
  }

  tray(all, sp, size, wanted) {
    const b = sp.box || { w: size * 4, h: size * 4 };
    const stack = all.length > 4 ? this.alike(all) : all;
    const n = stack.length;
    let cell = size * 1.08;
    const room = this.current.kind === "boxes" ? { w: b.w * 0.86, h: b.h * 0.72 } : { w: b.w * 1.12, h: b.h * 0.935 }; /* figures that can be read may lie on a border */
    while (Math.max(1, Math.floor(room.w / cell)) * Math.max(1, Math.floor(room.h / cell)) < n && cell > size * 0.3) cell *= 0.99;
    const columns = Math.max(1, Math.min(n, Math.floor(room.w / cell)));
    const rows = Math.ceil(n / columns);
    const y0 = sp.centre[1] + (this.current.kind === "boxes" ? size * 0.25 : 0);
    [...stack].sort((a, c) => (a.side || "").localeCompare(c.side || "") || (a.symbol || "").localeCompare(c.symbol || "")).forEach((piece, i) => {
      const row = Math.floor(i / columns), inRow = Math.min(columns, n - row * columns);
      wanted.set(piece.piece, { piece, x: sp.centre[0] + ((i % columns) - (inRow - 1) / 2) * cell, y: y0 + (row - (rows - 1) / 2) * cell,
                                size: cell / 1.08, z: sp.centre[1] * 100 + i });
    });
  }

  put(item) {
    const { piece } = item;
    const look = JSON.stringify([piece.side, piece.facing, piece.reduced, piece.symbol, piece.group, piece.values, piece.badges, piece.count, piece.heading,
                                 piece.size, item.size, item.pile]);
    let node = this.pieceNodes.get(piece.piece);
    if (!node) {
      node = s("g", { class: "piece", "data-piece": piece.piece });
      this.pieceNodes.set(piece.piece, node);
      node.look = "";
    }
    if (node.look !== look) {
      node.look = look;
      const card = this.current.kind === "plane" && piece.at ? base(piece, this.skin) : counter(piece, this.skin, item.size, this.angles);
      const flat = piece.size && this.current.kind === "plane";
      const r = item.size * 0.6, m = flat ? Math.min(...piece.size) * 0.1 : 0;
      const ring = flat ? { x: -piece.size[0] / 2 - m, y: -piece.size[1] / 2 - m, width: piece.size[0] + 2 * m, height: piece.size[1] + 2 * m, rx: m, "stroke-width": m * 1.2, transform: `rotate(${90 - piece.heading / 4})` }
                        : { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: r * 0.22, "stroke-width": r * 0.12 };
      clear(node, s("rect", { class: "ring", ...ring }), card);
      if (item.pile > 1) node.append(pileCount(item.size, item.pile));
      const name = this.name(piece.piece);
      node.append(s("title", {}, name));
    }
    node.setAttribute("transform", `translate(${item.x.toFixed(1)} ${item.y.toFixed(1)})`);
    node.dataset.place = piece.place ?? "";
    node.classList.toggle("buried", !!item.buried);
    node.classList.toggle("fan", !!item.fan);
    this.layer.pieces.append(node);
  }

  name(piece) {
    this.names ??= new Map(this.game.pieces.map((p) => [p.name, p.text || p.name]));
    return this.names.get(piece) || piece;
  }

  /* Rings and marks that say what may be done; no redrawing. */
  dress() {
    const { selected, canAct, targets } = this.state;
    /* somebody further down the pile can act: the top says so */
    const below = new Set((this.view?.pieces || []).filter((p) => p.place && canAct.has(p.piece)).map((p) => p.place));
    for (const [name, node] of this.pieceNodes) {
      node.classList.toggle("selected", selected.has(name));
      node.classList.toggle("can-act", canAct.has(name));
      node.classList.toggle("can-below", !canAct.has(name) && below.has(node.dataset.place) && !node.classList.contains("buried"));
      node.classList.toggle("target", targets.has(name));
      node.classList.toggle("sketched", !!this.state.sketched?.has(name));
      /* a chosen piece lies on top of its pile */
      if (selected.has(name) && node.classList.contains("buried")) {
        node.classList.remove("buried");
        this.layer.pieces.append(node);
      }
    }
    this.layer.pieces.classList.toggle("hidden", this.state.hideCounters);
  }

  /** What is to be clicked now: enemies that are aimed at, and places to go to. A fan keeps off them. */
  keepClear(aims, lit) {
    Object.assign(this.state, { aims, lit });
    if (!this.fanned || !this.view) return;
    const covers = this.held(this.fanned) ? this.fanCovers(this.fanned) : 0;
    /* a finger has no other way to look into a pile: for it a place to go to may lie under the fan, a target never */
    if (covers >= (this.touched ? TARGET : 1)) this.setFan(null);
    else this.draw(this.view);
  }

  /* Is a piece of this pile in hand? Then what is pointed at next lies beside it. */
  held(place) {
    return this.view.pieces.some((p) => p.place === place && this.state.selected.has(p.piece));
  }

  /** Lays a pile open, or none; `touched`: by a finger. */
  setFan(place, touched) {
    clearTimeout(this.fanTimer);
    this.touched = !!touched;
    if (this.fanned === place) return;
    this.fanned = place;
    if (this.view) this.draw(this.view);
  }

  /* ---- the pointer ---- */

  listen() {
    const svg = this.svg;
    this.wheel = (e) => {
      if (e.target !== svg.parentElement && !svg.contains(e.target)) return;
      e.preventDefault();
      if (this.on.wheel?.(e)) return;
      const { left, top } = this.size();
      this.sweep();
      this.zoom(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)), e.clientX - left, e.clientY - top);
    };
    svg.addEventListener("wheel", this.wheel, { passive: false });
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.drag(e));
    svg.addEventListener("pointerup", (e) => this.up(e));
    svg.addEventListener("pointercancel", (e) => {
      if (this.pointers.get(e.pointerId)?.carried) this.on.back?.();
      this.pointers.delete(e.pointerId);
      this.land();
    });
    svg.addEventListener("pointerleave", (e) => {
      this.on.hover?.(null, null);
      clearTimeout(this.fanTimer);
      if (e.pointerType !== "touch") this.setFan(null);
    });
    svg.addEventListener("contextmenu", (e) => {
      e.preventDefault();
      this.on.back?.();
    });
    new ResizeObserver(() => {
      if (!this.current) return;
      if (this.placed) this.resized();
      else this.firstLook();
    }).observe(svg);
  }

  /** Once, as soon as there are a window and a board: what is worth looking at is in sight. */
  firstLook() {
    if (this.placed) return;
    this.placed = true;
    this.window = `${window.innerWidth} ${window.innerHeight}`;
    this.fitPieces();
  }

  hit(e) {
    const node = e.target.closest?.("[data-piece]");
    const place = this.placeAt(e.clientX, e.clientY);
    return { handle: e.target.closest?.("[data-handle]")?.dataset.handle || null, piece: node?.dataset.piece || null, place: node?.dataset.place || place, at: [e.clientX, e.clientY], point: this.boardPoint(e.clientX, e.clientY), shift: e.shiftKey,
             touch: e.pointerType === "touch" };
  }

  down(e) {
    if (e.button > 0) return;
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY, x0: e.clientX, y0: e.clientY, hit: this.hit(e), moved: false });
    if (this.pointers.size === 2) {
      const [a, b] = this.pointers.values();
      this.pinch = Math.hypot(a.x - b.x, a.y - b.y);
      a.moved = b.moved = true;
    }
  }

  /** The line of a loop that is being drawn around pieces. */
  loop(points) {
    clear(this.layer.ruler, points?.length > 1 ? s("path", { d: `${points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("")}Z`, class: "loop-line", "stroke-width": 2.5 / this.at.k }) : []);
  }

  drag(e) {
    const p = this.pointers.get(e.pointerId);
    if (!p) {
      if (e.pointerType !== "touch") this.hover(e);
      return;
    }
    const dx = e.clientX - p.x, dy = e.clientY - p.y;
    if (!p.moved && Math.hypot(e.clientX - p.x0, e.clientY - p.y0) > 6) {
      p.moved = true;
      p.measured = this.measuring && this.pointers.size === 1;
      p.carried = !p.measured && this.pointers.size === 1 && this.on.carry?.(p.hit);
      try {
        this.svg.setPointerCapture(e.pointerId);
      } catch {
        /* the pointer may be gone already */
      }
    }
    [p.x, p.y] = [e.clientX, e.clientY];
    if (this.pointers.size === 2) {
      const [a, b] = this.pointers.values();
      const apart = Math.hypot(a.x - b.x, a.y - b.y);
      const { left, top } = this.size();
      this.sweep();
      if (this.pinch) this.zoom(apart / this.pinch, (a.x + b.x) / 2 - left, (a.y + b.y) / 2 - top);
      this.pinch = apart;
      this.pan(dx / 2, dy / 2);
    } else if (p.moved && p.measured) this.ruler(p.hit.point, this.boardPoint(e.clientX, e.clientY));
    else if (p.moved && p.carried) this.on.carrying?.(p.hit, this.boardPoint(e.clientX, e.clientY));
    else if (p.moved) {
      this.svg.classList.add("dragging");
      this.sweep();
      this.pan(dx, dy);
    }
  }

  up(e) {
    const p = this.pointers.get(e.pointerId);
    this.pointers.delete(e.pointerId);
    this.svg.classList.remove("dragging");
    if (!this.pointers.size) this.land();
    if (!p) return;
    if (p.measured) return;
    if (p.carried) this.on.dropped?.(p.hit, this.boardPoint(e.clientX, e.clientY), [e.clientX, e.clientY]);
    else if (!p.moved) this.on.click?.(p.hit);
  }

  hover(e) {
    const hit = this.hit(e);
    const stack = hit.place && this.view?.pieces.filter((p) => p.place === hit.place && p.board === this.current.id);
    const many = stack?.length > 1 && this.current.kind !== "area" && this.current.kind !== "boxes";
    const within = e.target.closest?.(".piece.fan");
    if (hit.piece && many && this.fanned !== hit.place) {
      clearTimeout(this.fanTimer);
      this.fanTimer = setTimeout(() => (this.held(hit.place) && this.fanCovers(hit.place)) || this.setFan(hit.place), 350);
    } else if (!within && this.fanned && hit.place !== this.fanned) {
      clearTimeout(this.fanTimer);
      this.setFan(null);
    } else if (!hit.piece) clearTimeout(this.fanTimer);
    if (hit.place !== this.hovered?.place || hit.piece !== this.hovered?.piece) {
      this.hovered = hit;
      this.on.hover?.(hit.place, hit.piece, hit.at);
    }
  }
}

Object.assign(Board.prototype, looking, overlaying);

/** What of a piece can be seen: pieces with the same look at one place are the same to everybody. */
export const look = (p) => JSON.stringify([p.side, p.symbol, p.group, p.values, p.reduced, p.facing, p.badges, p.board, p.place]);

/* Where the near edge of a map of `length` may lie in a window of `room`. */
function within(at, length, room) {
  const slack = Math.max(70, Math.abs(room - length) * 0.1);
  const low = Math.min(0, room - length) - slack, high = Math.max(0, room - length) + slack;
  return Math.max(low, Math.min(high, at));
}

function pileCount(size, n) {
  return s("g", { class: "pile-count", transform: `translate(${-size * 0.55} ${size * 0.55})` }, s("circle", { r: size * 0.18, fill: "#fff8e8", stroke: "#3a342a", "stroke-width": size * 0.02 }),
           s("text", { y: size * 0.095, "font-size": size * 0.27, "text-anchor": "middle", fill: "#2a2418", "font-weight": 700, class: "plain" }, String(n)));
}

/* What of a map to show around a box: no more than the map, in the shape of the picture. */
function around(b, { width, height, unit }, shape) {
  let w = Math.max(b.w + unit * 3, width * 0.4), h = Math.max(b.h + unit * 3, height * 0.4);
  if (w / h < shape) w = h * shape;
  else h = w / shape;
  const k = Math.max(1, Math.min(w / (width + unit), h / (height + unit)));
  w /= k;
  h /= k;
  const put = (mid, size, full) => (size >= full ? (full - size) / 2 : Math.max(-unit * 0.3, Math.min(full - size + unit * 0.3, mid - size / 2)));
  return { x: put(b.x + b.w / 2, w, width), y: put(b.y + b.h / 2, h, height), w, h };
}

/** A still picture of a map with what lies on it, for the first page. */
export function picture(game, skin, view, shape = 1.6) {
  const id = view?.board || game.boards[0]?.id;
  const data = game.boards.find((b) => b.id === id) || game.boards[0];
  if (!data) return s("svg", {});
  const tmp = new Board(game, skin, {});
  tmp.current = tmp.boards.get(data.id);
  const at = (view?.pieces || []).filter((p) => p.board === data.id).map((p) => p.at ?? tmp.point(p.place)).filter(Boolean);
  const frame = at.length ? around(box(at), data, shape) : { x: 0, y: 0, w: data.width, h: data.height };
  const svg = s("svg", { viewBox: `${frame.x} ${frame.y} ${frame.w} ${frame.h}`, preserveAspectRatio: "xMidYMid slice", class: "picture", "aria-hidden": "true" });
  tmp.view = view || null;
  tmp.drawGround();
  svg.append(tmp.layer.ground);
  if (view) {
    tmp.draw(view);
    svg.append(tmp.layer.live, tmp.layer.pieces);
    for (const n of svg.querySelectorAll("[data-piece]")) n.removeAttribute("data-piece");
  }
  return svg;
}
