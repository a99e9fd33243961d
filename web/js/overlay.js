/*
 * What is drawn over and under the pieces of a board: marks of the rules, lit places, ways, ghosts, tags, rings, the
 * ruler, the compass. These are methods of the board (board.js), kept here to be read alone.
 */

import { areas, links } from "./marks.js";
import { s, clear } from "./dom.js";
import { smooth, straight } from "./curves.js";
import { base, counter } from "./counters.js";

export const overlaying = {
  marks(view) {
    const under = [], over = [];
    const { unit } = this.current;
    for (const m of view.marks) {
      if (m.board !== this.current.id) continue;
      const p = this.point(m.place);
      if (!p) continue;
      const look = this.skin.mark(m.kind);
      const colour = m.side ? this.skin.side(m.side).field : look.fill;
      const q = m.to ? this.point(m.to) : null;
      if (q && links[look.shape]) over.push(links[look.shape](p, q, unit, look));
      else if (q) over.push(arrow(p, q, unit, colour, m.text));
      else under.push(this.mark(m, p, unit, look, colour));
    }
    clear(this.layer.under, under);
    clear(this.layer.over, over);
  },

  mark(m, p, unit, look, colour) {
    const label = m.text || look.text;
    const g = s("g", { class: "mark", transform: `translate(${p[0]} ${p[1]})` });
    const sp = this.current.byPlace.get(m.place);
    if (areas[look.shape] && sp?.outline.length > 2) {
      g.append(areas[look.shape](unit, look, m.text, sp.outline.map((o) => [o[0] - p[0], o[1] - p[1]])), s("title", {}, [m.kind, m.text].filter(Boolean).join(" ")));
      return g;
    }
    if (sp?.outline.length > 2)
      g.append(s("path", { d: straight(sp.outline.map((o) => [p[0] + (o[0] - p[0]) * 0.9 - p[0], p[1] + (o[1] - p[1]) * 0.9 - p[1]]), true), fill: colour, "fill-opacity": 0.13,
                           stroke: colour, "stroke-width": unit * 0.05, "stroke-dasharray": `${unit * 0.12} ${unit * 0.08}` }));
    if (label)
      g.append(s("rect", { x: -unit * 0.13 - label.length * unit * 0.045, y: unit * 0.2, width: unit * 0.26 + label.length * unit * 0.09, height: unit * 0.24,
                           rx: unit * 0.06, fill: look.fill }),
               s("text", { x: 0, y: unit * 0.38, "font-size": unit * 0.19, class: "mark-text", fill: look.ink }, label));
    g.append(s("title", {}, [m.kind, m.text].filter(Boolean).join(" ")));
    return g;
  },

  /* ---- what is lit ---- */

  /** @param list [{place, kind, text, colour}] kinds: reach, danger, stop, target, act; zone, in a layer of its own */
  light(list, layer = "lit") {
    const out = [];
    const { unit } = this.current;
    for (const { place, shape, kind, text, colour } of list || []) {
      if (shape) { /* on a plane */
        const points = shape.flatMap((x, i) => (i % 2 ? [] : [[x, shape[i + 1]]]));
        out.push(tinted(s("path", { d: straight(points, true), class: `lit ${kind}`, "stroke-width": unit * 0.045 }), colour));
        continue;
      }
      const sp = this.current.byPlace.get(place);
      if (!sp) continue;
      const d = sp.outline.length > 2 ? straight(sp.outline.map((o) => [sp.centre[0] + (o[0] - sp.centre[0]) * 0.94, sp.centre[1] + (o[1] - sp.centre[1]) * 0.94]), true)
                                      : `M${sp.centre[0] - unit * 0.4} ${sp.centre[1]}a${unit * 0.4} ${unit * 0.4} 0 1 0 ${unit * 0.8} 0a${unit * 0.4} ${unit * 0.4} 0 1 0 ${-unit * 0.8} 0Z`;
      out.push(tinted(s("path", { d, class: `lit ${kind}`, "stroke-width": unit * 0.045 }), colour));
      if (text) out.push(s("text", { x: sp.centre[0], y: (sp.box ? sp.box.y + sp.box.h : sp.centre[1] + unit / 2) - unit * 0.16, "font-size": unit * 0.22, class: `lit-text ${kind}` }, text));
    }
    clear(this.layer[layer], out);
  },

  cursor(place) {
    if (!this.current) return;
    const sp = place && this.current?.byPlace.get(place);
    const { unit } = this.current;
    clear(this.layer.cursor, sp ? s("path", { d: sp.outline.length > 2 ? straight(sp.outline, true) : smooth([[sp.centre[0] - unit / 2, sp.centre[1]], [sp.centre[0], sp.centre[1] - unit / 2],
      [sp.centre[0] + unit / 2, sp.centre[1]], [sp.centre[0], sp.centre[1] + unit / 2]], true), class: "cursor", "stroke-width": unit * 0.06 }) : []);
  },

  /** Trails: [{points or from/to, side, kind}] */
  trails(list) {
    if (!this.current) return; /* something was played while the table was being laid */
    const out = [];
    const { unit } = this.current;
    for (const t of list || []) {
      const points = t.points.map((p) => this.point(p)).filter(Boolean);
      if (points.length < 2) continue;
      out.push(trail(points, unit, t.side ? this.skin.side(t.side) : { field: "#6a5f4d", edge: "#3a342a" }, t.kind));
    }
    clear(this.layer.trail, out);
  },

  /** @param more drawn under the ghosts  @param cls an added class of each ghost */
  ghosts(view, pieces, { more = [], cls = "" } = {}) {
    const out = [...more];
    if (view)
      for (const stack of this.stacks({ pieces: view.pieces.filter((p) => pieces.has(p.piece)) })) {
        const wanted = new Map();
        this.lay(stack, wanted);
        for (const item of wanted.values()) {
          const card = item.piece.at && this.current.kind === "plane" ? base(item.piece, this.skin) : counter(item.piece, this.skin, item.size, this.angles);
          out.push(s("g", { class: `ghost ${cls}`, transform: `translate(${item.x} ${item.y})` }, card));
        }
      }
    clear(this.layer.ghost, out);
  },

  /** Two corners to wheel by, or null. */
  handles(ends) {
    const { unit } = this.current;
    clear(this.layer.handles, (ends || []).map((p, i) => s("circle", { cx: p[0], cy: p[1], r: unit * 0.24, class: "handle", "stroke-width": unit * 0.07, "data-handle": i ? "right" : "left" }, s("title", {}, "Drag to wheel"))));
  },

  /** Places where an enemy could react to what is drafted. */
  alerts(list) {
    const { unit } = this.current;
    clear(this.layer.alerts, (list || []).map(({ place, text }) => {
      const p = this.point(place);
      return p ? s("g", { class: "alert", transform: `translate(${p[0] + unit * 0.36} ${p[1] - unit * 0.34})` }, s("circle", { r: unit * 0.17, "stroke-width": unit * 0.03 }), s("text", { y: unit * 0.09, "font-size": unit * 0.26 }, "!"), s("title", {}, text)) : null;
    }));
  },

  /* ---- measuring ---- */

  /** Steps from place to place, over shared edges or along links; null when there is no way. */
  steps(from, to) {
    const near = (this.current.near ??= adjacency(this.current));
    const far = new Map([[from, 0]]);
    for (const place of far.keys()) {
      if (place === to) return far.get(place);
      for (const next of near.get(place) || []) if (!far.has(next)) far.set(next, far.get(place) + 1);
    }
    return null;
  },

  /** The places that touch a place. */
  around(place) {
    return [...((this.current.near ??= adjacency(this.current)).get(place) || [])];
  },

  ruler(a, b) {
    if (!a) return void clear(this.layer.ruler);
    const { unit, kind } = this.current;
    const ends = kind === "plane" ? [a, b] : [a, b].map((p) => this.point(this.placeAtPoint(...p)) || p);
    const [from, to] = [a, b].map((p) => this.placeAtPoint(...p));
    const far = kind === "plane" ? Math.round((10 * Math.hypot(b[0] - a[0], b[1] - a[1])) / unit) / 10 : from && to ? this.steps(from, to) : null;
    const [[x0, y0], [x1, y1]] = ends;
    clear(this.layer.ruler, s("path", { d: `M${x0} ${y0}L${x1} ${y1}`, class: "ruler-line", "stroke-width": unit * 0.08, "stroke-dasharray": `${unit * 0.2} ${unit * 0.12}` }),
          s("text", { x: (x0 + x1) / 2, y: (y0 + y1) / 2 - unit * 0.2, class: "ruler-text", "font-size": 17 / this.at.k, "stroke-width": 4 / this.at.k }, far === null ? "no way" : `${far} ${this.skin.unit(kind)}`));
  },

  /** Rings around what is spoken of. */
  pointAt(places) {
    const { unit } = this.current;
    clear(this.layer.pointed, places.map((p) => this.point(p)).filter(Boolean).map(([x, y]) => s("circle", { cx: x, cy: y, r: unit * 0.62, class: "pointed", "stroke-width": unit * 0.08 })));
  },

  /** Small tags of paper on places: [{place, text, weak}]. Readable however far the map is. */
  tags(list) {
    if (!this.current) return;
    const { unit } = this.current;
    const size = Math.max(Math.min(unit * 0.2, 15 / this.at.k), 12.5 / this.at.k);
    clear(this.layer.tags, list.filter((t) => this.point(t.place)).map(({ place, text, weak }) => {
      const [x, y] = this.point(place);
      const wide = size * (0.9 + 0.56 * text.length);
      return s("g", { class: weak ? "tag weak" : "tag", transform: `translate(${x} ${y - unit * 0.44})` }, s("rect", { x: -wide / 2, y: -size * 0.8, width: wide, height: size * 1.5, rx: size * 0.3, "stroke-width": size * 0.09 }), s("text", { y: size * 0.32, "font-size": size }, text));
    }));
  },

  /** Where somebody fell: [{place, board, side}] */
  crosses(list) {
    if (!this.current) return;
    const { unit } = this.current;
    const r = unit * 0.17;
    clear(this.layer.fallen, list.filter((f) => f.board === this.current.id && this.point(f.place)).map((f) => {
      const [x, y] = this.point(f.place);
      const d = `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`;
      return s("g", { class: "fell", transform: `translate(${x} ${y + unit * 0.3})` }, s("path", { d, "stroke-width": unit * 0.13, stroke: "#fff8e8" }), s("path", { d, "stroke-width": unit * 0.075, stroke: this.skin.side(f.side).field }));
    }));
  },

  flash(places, softly) {
    if (!this.current) return;
    const { unit } = this.current;
    if (softly) for (const old of this.layer.cursor.querySelectorAll(".flash.soft")) old.remove();
    for (const place of places) {
      const p = this.point(place);
      if (!p) continue;
      const c = s("circle", { cx: p[0], cy: p[1], r: unit * 0.55, class: softly ? "flash soft" : "flash", "stroke-width": unit * 0.09 });
      this.layer.cursor.append(c);
      setTimeout(() => c.remove(), 1600);
    }
  },

  /** A ring of arrows around a place, to choose a facing; `pick` is called with its index. */
  compass(place, choices, pick) {
    const p = this.point(place);
    if (!p) return;
    const { unit } = this.current;
    const g = s("g", { class: "compass", transform: `translate(${p[0]} ${p[1]})` });
    for (const { index, label } of choices) {
      const a = this.angles[index] ?? 0;
      const node = s("g", { class: "compass-arrow", transform: `rotate(${a})`, role: "button", "aria-label": label },
                     s("circle", { cx: unit * 0.62, cy: 0, r: unit * 0.19, class: "compass-hit" }),
                     s("path", { d: `M${unit * 0.5} ${-unit * 0.1}L${unit * 0.78} 0L${unit * 0.5} ${unit * 0.1}L${unit * 0.57} 0Z` }), s("title", {}, label));
      node.addEventListener("click", (e) => {
        e.stopPropagation();
        pick(index);
      });
      node.addEventListener("pointerdown", (e) => e.stopPropagation());
      g.append(node);
    }
    clear(this.layer.ghost, g);
  },
};

/* The style sheet has a colour for each kind; a side's own goes before it. */
function tinted(node, colour) {
  if (colour) node.style.fill = node.style.stroke = colour;
  return node;
}

/* Which places touch: by links where there are some, and by edges that two outlines share. */
function adjacency(board) {
  const near = new Map([...board.byPlace.keys()].map((p) => [p, new Set()]));
  const join = (a, b) => {
    near.get(a)?.add(b);
    near.get(b)?.add(a);
  };
  for (const [a, b] of board.links || []) join(a, b);
  if (board.kind === "area") return near;
  const edges = new Map();
  for (const sp of board.byPlace.values())
    sp.outline.forEach((p, i) => {
      const q = sp.outline[(i + 1) % sp.outline.length];
      const key = p[0] < q[0] || (p[0] === q[0] && p[1] < q[1]) ? `${p}|${q}` : `${q}|${p}`;
      if (edges.has(key)) join(edges.get(key), sp.place);
      else edges.set(key, sp.place);
    });
  return near;
}

function arrow(p, q, unit, colour, label) {
  const len = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const ux = (q[0] - p[0]) / len, uy = (q[1] - p[1]) / len;
  const a = [p[0] + ux * unit * 0.3, p[1] + uy * unit * 0.3], b = [q[0] - ux * unit * 0.36, q[1] - uy * unit * 0.36];
  const w = unit * 0.11;
  const g = s("g", { class: "arrow" });
  g.append(s("path", { d: `M${a[0] - uy * w * 0.5} ${a[1] + ux * w * 0.5}L${b[0] - uy * w} ${b[1] + ux * w}L${b[0] - uy * w * 2} ${b[1] + ux * w * 2}` +
                          `L${b[0] + ux * unit * 0.24} ${b[1] + uy * unit * 0.24}L${b[0] + uy * w * 2} ${b[1] - ux * w * 2}L${b[0] + uy * w} ${b[1] - ux * w}L${a[0] + uy * w * 0.5} ${a[1] - ux * w * 0.5}Z`,
                       fill: colour, "fill-opacity": 0.85, stroke: "#fff8e8", "stroke-width": unit * 0.025, "stroke-linejoin": "round" }));
  if (label) g.append(s("text", { x: (p[0] + q[0]) / 2, y: (p[1] + q[1]) / 2, "font-size": unit * 0.2, class: "lit-text" }, label));
  return g;
}

function trail(points, unit, side, kind) {
  const end = points[points.length - 1], before = points[points.length - 2];
  const a = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  const g = s("g", { class: `trail ${kind || ""}` });
  g.append(s("path", { d: smooth(points, false), fill: "none", stroke: "#fff8e8", "stroke-width": unit * 0.13, "stroke-linecap": "round", opacity: 0.6 }),
           s("path", { d: smooth(points, false), fill: "none", stroke: side.field, "stroke-width": unit * 0.075, "stroke-linecap": "round",
                       "stroke-dasharray": `${unit * 0.16} ${unit * 0.13}` }),
           s("circle", { cx: points[0][0], cy: points[0][1], r: unit * 0.08, fill: side.field, stroke: "#fff8e8", "stroke-width": unit * 0.02 }),
           s("path", { d: `M${-unit * 0.12} ${-unit * 0.12}L${unit * 0.08} 0L${-unit * 0.12} ${unit * 0.12}`, fill: "none", stroke: side.field, "stroke-width": unit * 0.07,
                       "stroke-linecap": "round", "stroke-linejoin": "round", transform: `translate(${end[0]} ${end[1]}) rotate(${a})` }));
  return g;
}
