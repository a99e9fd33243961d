/*
 * The ground of a board, drawn once from its data: regions of equal terrain with soft edges, relief
 * by hachures, streams as one line, woods and houses strewn over their region rather than stamped
 * into each place. Knows patterns, not games.
 */

import { s } from "./dom.js";
import { band, box, chains, courses, dice, inside, pairs, rim, round, sampled, signed, smooth, soften, straight, strewn } from "./curves.js";

const INK = "#4a3c28";

/* Drawn in this order, lowest first. */
const ORDER = ["sea", "harbour", "shoal", "beach", "paper", "baize", "marsh", "slope", "rock", "hilltop", "road",
               "street", "river", "woods", "city", "village", "mole", "wall"];
const SOFT = new Set(["sea", "harbour", "shoal", "beach", "marsh", "slope", "rock", "hilltop", "woods", "city",
                      "village"]);
const WATER = new Set(["sea", "harbour", "shoal"]);

let serial = 0;

/** The ground as SVG; `live` on it draws things that play changes in the same manner. */
export function drawGround(board, skin) {
  const ground = new Ground(board, skin);
  const out = ground.draw();
  /* roads and rivers run on past the edge of a free table */
  out.live = (features) => s("g", board.kind === "plane" ? { "clip-path": `url(#${ground.id}clip)` } : {}, drawFeatures(features, skin, ground.unit, ground));
  return out;
}

class Ground {
  constructor(board, skin) {
    this.board = board;
    this.skin = skin;
    this.id = `g${++serial}`;
    this.unit = board.unit || 60;
    this.defs = s("defs");
    this.spaces = board.spaces.map((space) => ({
      ...space, outline: pairs(space.outline), look: skin.terrain(space.terrain),
    }));
    this.gridded = board.kind === "hex" || board.kind === "square";
    if (board.kind === "graph") {
      this.loose = this.spaces.filter((sp) => sp.outline.length !== 6);
      const hexes = this.spaces.filter((sp) => sp.outline.length === 6);
      if (hexes.length > 20) {
        this.spaces = hexes;
        this.gridded = true;
      }
    }
  }

  draw() {
    const { board } = this;
    const out = s("g", { class: "ground" }, this.defs);
    const base = this.base();
    this.clip();
    out.append(this.sheet(base));
    if (board.kind === "plane") out.append(this.ruler());
    const inner = s("g", { "clip-path": `url(#${this.id}clip)` });
    out.append(inner);
    if (this.gridded) this.regions(inner, base);
    if (this.gridded && this.loose) {
      inner.append(this.grid());
      this.spaces = this.loose;
    }
    if (!this.gridded || this.loose) this.plots(inner);
    if (board.kind === "graph" || board.kind === "area") inner.append(this.links());
    inner.append(this.features(board.features));
    if (board.kind === "graph") inner.append(this.sockets());
    if (this.gridded && !this.loose) inner.append(this.grid());
    return out;
  }

  /* The commonest terrain is the sheet itself. */
  base() {
    const count = new Map();
    for (const sp of this.spaces) count.set(sp.look.pattern, (count.get(sp.look.pattern) || 0) + 1);
    if (this.board.kind === "plane") return this.spaces[0]?.look || this.skin.terrain("baize");
    /* beside hexes a graph has a town: what no place covers is land */
    if (!this.gridded || this.loose) return { pattern: "paper", fill: "#e9dfc6" };
    const [best] = [...count].sort((a, b) => b[1] - a[1])[0] || ["paper"];
    const pattern = WATER.has(best) ? best : "paper";
    return this.spaces.find((sp) => sp.look.pattern === pattern)?.look || { pattern, fill: "#efe6cf" };
  }

  clip() {
    const loops = this.gridded && !this.loose ? rim(this.spaces.map((sp) => sp.outline)) : [];
    const { width, height } = this.board;
    const shape = loops.length
      ? s("path", { d: loops.map((l) => straight(l, true)).join(""), "clip-rule": "evenodd" })
      : s("rect", { x: 0, y: 0, width, height });
    this.edge = loops;
    this.defs.append(s("clipPath", { id: `${this.id}clip` }, shape));
  }

  sheet(base) {
    const { width, height } = this.board;
    const u = this.unit;
    const margin = u * 0.55;
    const g = s("g");
    g.append(s("rect", { x: -margin + u * 0.08, y: -margin + u * 0.1, width: width + 2 * margin, height: height + 2 * margin,
                         rx: u * 0.12, fill: "#000", opacity: 0.16 }));
    g.append(s("rect", { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, rx: u * 0.12,
                         fill: base.pattern === "baize" ? "#5b4630" : "#f3ebd8", class: "margin" }));
    const body = this.edge.length ? s("path", { d: this.edge.map((l) => straight(l, true)).join(""), fill: base.fill })
                                  : s("rect", { x: 0, y: 0, width, height, fill: base.fill });
    g.append(body);
    const texture = body.cloneNode();
    texture.setAttribute("fill", this.pattern(WATER.has(base.pattern) ? base.pattern : base.pattern === "baize" ? "baize" : "paper"));
    g.append(texture);
    const line = body.cloneNode();
    line.setAttribute("fill", "none");
    line.setAttribute("stroke", INK);
    line.setAttribute("stroke-width", round(u * 0.03));
    line.setAttribute("opacity", "0.55");
    g.append(line);
    return g;
  }

  /* A repeated texture, made on first use. */
  pattern(name) {
    const id = `${this.id}${name}`;
    if (!this.defs.querySelector(`#${id}`)) {
      const size = 156; /* three places of a common hex map; other boards scale it */
      const p = s("pattern", { id, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: `scale(${round(this.unit / 52 * 10) / 10})` });
      (TEXTURES[name] || TEXTURES.paper)(p, size, dice(name.length * 977 + 5));
      this.defs.append(p);
    }
    return `url(#${id})`;
  }

  regions(out, base) {
    const groups = new Map();
    for (const sp of this.spaces) {
      const p = sp.look.pattern;
      if (!groups.has(p)) groups.set(p, []);
      groups.get(p).push(sp);
    }
    const list = [...groups].sort((a, b) => ORDER.indexOf(a[0]) - ORDER.indexOf(b[0]));
    if (WATER.has(base.pattern)) {
      list.sort((a, b) => Number(WATER.has(b[0])) - Number(WATER.has(a[0])));
      this.land(out, base);
    }
    for (const [pattern, spaces] of list) {
      if (pattern === base.pattern && spaces.every((sp) => sp.look.fill === base.fill)) continue;
      this.region(out, pattern, spaces, groups, base);
    }
  }

  /* On a sheet of sea all land has one coast; what stands on it is drawn after. */
  land(out, base) {
    const dry = this.spaces.filter((sp) => !WATER.has(sp.look.pattern) && sp.look.pattern !== "mole");
    if (!dry.length) return;
    const plain = dry.find((sp) => sp.look.pattern === "paper") || { look: { fill: "#efe6cf" } };
    const d = this.loops(dry, true).map((l) => straight(l, true)).join("");
    coast(this, out, d, base);
    out.append(s("path", { d, fill: plain.look.fill, "fill-rule": "evenodd" }), s("path", { d, fill: this.pattern("paper"), "fill-rule": "evenodd" }));
  }

  loops(spaces, softly) {
    const { width, height } = this.board;
    const u = this.unit;
    /* edges on the rim of the map stay where they are: the region runs off the sheet */
    const push = (p) => [p[0] < u * 0.6 ? p[0] - u : p[0] > width - u * 0.6 ? p[0] + u : p[0],
                         p[1] < u * 0.6 ? p[1] - u : p[1] > height - u * 0.6 ? p[1] + u : p[1]];
    const loops = rim(spaces.map((sp) => sp.outline));
    return softly ? loops.map((l) => soften(l.map(push), 3)) : loops;
  }

  region(out, pattern, spaces, groups, base) {
    const fills = new Map();
    for (const sp of spaces) fills.set(sp.look.fill, [...(fills.get(sp.look.fill) || []), sp]);
    const whole = pattern === "slope" && groups.has("hilltop") ? [...spaces, ...groups.get("hilltop")] : spaces;
    const loops = this.loops(whole, SOFT.has(pattern));
    const d = loops.map((l) => straight(l, true)).join("");
    if (pattern === "river") return void this.river(out, spaces);
    if (pattern === "wall" || pattern === "mole") return void this.works(out, pattern, spaces, fills);
    for (const [fill, part] of fills) {
      const shape = fills.size === 1 ? d : this.loops(part, SOFT.has(pattern)).map((l) => straight(l, true)).join("");
      out.append(s("path", { d: shape, fill, "fill-rule": "evenodd" }));
    }
    const painter = PAINT[pattern];
    if (painter) painter(this, out, loops, d, base, spaces);
    else if (TEXTURES[pattern]) out.append(s("path", { d, fill: this.pattern(pattern), "fill-rule": "evenodd" }));
  }

  /* Places that a stream runs through become one line from end to end, wider downstream. */
  river(out, spaces) {
    const near = neighbours(spaces);
    const { width, height } = this.board;
    const u = this.unit;
    const lines = courses(spaces, (sp) => near.get(sp));
    const banks = s("g"), water = s("g");
    lines.forEach((line, index) => {
      const points = line.map((sp) => sp.centre);
      const off = (end, next) => {
        const edge = end[0] < u || end[0] > width - u || end[1] < u || end[1] > height - u;
        return edge ? [[end[0] * 2 - next[0], end[1] * 2 - next[1]]] : [];
      };
      if (points.length > 1)
        points.unshift(...off(points[0], points[1])), points.push(...off(points[points.length - 1], points[points.length - 2]));
      /* a hex chain zigzags: the middles of its steps run more like water */
      const course = [points[0], ...points.slice(1).map((p, i) => [(p[0] + points[i][0]) / 2, (p[1] + points[i][1]) / 2]),
                      points[points.length - 1]];
      banks.append(s("path", { d: band(course, u * 0.3, u * 0.5, index + 3), fill: "#5f7d86", opacity: 0.75 }));
      water.append(s("path", { d: band(course, u * 0.2, u * 0.39, index + 3), fill: "#a9c5cd" }));
      water.append(s("path", { d: smooth(course.map(([x, y]) => [x - u * 0.05, y - u * 0.04]), false), fill: "none", stroke: "#d3e3e4", "stroke-width": round(u * 0.05),
                               opacity: 0.8, "stroke-linecap": "round" }),
                   s("path", { d: smooth(course.map(([x, y]) => [x + u * 0.06, y + u * 0.05]), false), fill: "none", stroke: "#7fa0ab", "stroke-width": round(u * 0.02),
                               "stroke-dasharray": `${round(u * 0.9)} ${round(u * 0.5)} ${round(u * 0.3)} ${round(u * 0.8)}`, opacity: 0.8, "stroke-linecap": "round" }));
    });
    out.append(banks, water);
  }

  /* Walls and moles that fill places run through their middles, one course after another. */
  works(out, pattern, spaces, fills) {
    const u = this.unit;
    const near = neighbours(spaces);
    const lines = courses(spaces, (sp) => near.get(sp));
    for (const line of lines) {
      const ring = line.length > 5 && near.get(line[0]).includes(line[line.length - 1]);
      const points = line.map((sp) => sp.centre);
      if (points.length === 1) points.push([points[0][0] + 1, points[0][1]]);
      const look = { pattern, stroke: line[0].look.fill };
      const width = pattern === "wall" ? u * 0.34 : u * 0.9;
      out.append(...STROKE[pattern](points, ring, look, width, u, this));
    }
    void fills;
  }

  grid() {
    const seen = new Set();
    let d = "";
    for (const sp of this.spaces) {
      const o = sp.outline;
      for (let i = 0; i < o.length; i++) {
        const a = o[i], b = o[(i + 1) % o.length];
        const k = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? `${a}|${b}` : `${b}|${a}`;
        if (seen.has(k)) continue;
        seen.add(k);
        d += `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
      }
    }
    return s("path", { d, fill: "none", stroke: INK, "stroke-width": round(this.unit * 0.016), opacity: 0.3, class: "grid" });
  }

  /* Areas, points and blocks, boxes: each place for itself. */
  plots(out) {
    const { kind } = this.board;
    const u = this.unit;
    const list = [...this.spaces].sort((a, b) => ORDER.indexOf(a.look.pattern) - ORDER.indexOf(b.look.pattern));
    for (const sp of list) {
      const o = sp.outline;
      if (kind === "graph" && this.at_point(sp) && sp.look.pattern !== "city") continue; /* a socket on a street: drawn with the streets */
      if (o.length < 3) {
        out.append(s("circle", { cx: sp.centre[0], cy: sp.centre[1], r: u * 0.36, fill: sp.look.fill, stroke: INK,
                                 "stroke-width": u * 0.025, opacity: 0.95 }));
        continue;
      }
      const curved = kind === "area" && o.length > 4;
      const d = curved ? smooth(o, true, 0.55) : straight(o, true);
      const round_box = kind === "boxes";
      out.append(s("path", { d, fill: sp.look.fill, "stroke-linejoin": "round",
                             stroke: round_box ? "#8b7a58" : INK, "stroke-width": round(u * (kind === "area" ? 0.022 : 0.02)),
                             "stroke-opacity": 0.55 }));
      const texture = TEXTURES[sp.look.pattern];
      if (texture && kind !== "plane") out.append(s("path", { d, fill: this.pattern(sp.look.pattern) }));
      const painter = PLOT[sp.look.pattern];
      if (painter && kind !== "boxes") painter(this, out, [curved ? sampled(o, true, 3) : o], d, sp);
    }
  }

  links() {
    const at = new Map(this.spaces.map((sp) => [sp.place, sp]));
    const g = s("g", { class: "links" });
    if (this.board.kind !== "graph") return g;
    let d = "";
    for (const [a, b] of this.board.links) {
      const p = at.get(a)?.centre, q = at.get(b)?.centre;
      if (p && q && this.at_point(at.get(a)) && this.at_point(at.get(b))) d += `M${p[0]} ${p[1]}L${q[0]} ${q[1]}`;
    }
    g.append(s("path", { d, fill: "none", stroke: "#b49f74", "stroke-width": this.unit * 0.2, "stroke-linecap": "round", opacity: 0.9 }),
             s("path", { d, fill: "none", stroke: "#f2e8cf", "stroke-width": this.unit * 0.13, "stroke-linecap": "round" }));
    return g;
  }

  sockets() {
    const g = s("g", { class: "sockets" });
    for (const sp of this.spaces)
      if (sp.outline.length !== 6 && sp.look.pattern !== "city" && this.at_point(sp))
        g.append(s("circle", { cx: sp.centre[0], cy: sp.centre[1], r: this.unit * 0.3, fill: "#f5ecd6", stroke: "#8b7a58", "stroke-width": this.unit * 0.03 }));
    return g;
  }

  at_point(sp) {
    if (!sp) return false;
    const b = sp.outline.length > 2 ? box(sp.outline) : { w: 0, h: 0 };
    return Math.max(b.w, b.h) < this.unit * 1.05;
  }

  features(list) {
    const g = s("g", { class: "features" });
    g.append(...drawFeatures(list, this.skin, this.unit, this));
    return g;
  }

  ruler() {
    const { width, height, unit } = this.board;
    const g = s("g", { class: "ruler" });
    let d = "";
    for (let x = 0, i = 0; x <= width; x += unit, i++) d += `M${x} 0v${-unit * (i % 5 ? 0.12 : 0.28)}M${x} ${height}v${unit * (i % 5 ? 0.12 : 0.28)}`;
    for (let y = 0, i = 0; y <= height; y += unit, i++) d += `M0 ${y}h${-unit * (i % 5 ? 0.12 : 0.28)}M${width} ${y}h${unit * (i % 5 ? 0.12 : 0.28)}`;
    g.append(s("path", { d, stroke: "#d9c9a3", "stroke-width": unit * 0.02, fill: "none" }));
    return g;
  }
}

/** Lines and shapes that are not places; also those that play changes. */
export function drawFeatures(list, skin, unit, ground) {
  const out = [];
  const open = new Map();
  for (const f of list || []) {
    const points = pairs(f.points);
    const look = skin.feature(f.kind);
    if (f.closed) out.push(...shape(f, points, look, unit, ground));
    else {
      const k = `${f.kind}|${f.width}`;
      if (!open.has(k)) open.set(k, { look, width: f.width, lines: [] });
      open.get(k).lines.push(points);
    }
  }
  for (const { look, width, lines } of open.values())
    for (const chain of chains(lines))
      out.push(...stroke(chain, look, width || look.width || 0, unit, ground));
  return out;
}

function stroke({ points, closed }, look, width, unit, ground) {
  const paint = STROKE[look.pattern] || STROKE.road;
  return paint(points, closed, look, width, unit, ground);
}

function shape(f, given, look, unit, ground) {
  const points = signed(given) < 0 ? [...given].reverse() : given;
  const curved = points.length > 4;
  const d = curved ? smooth(points, true) : straight(points, true);
  const fill = look.fill || look.stroke;
  const g = [s("path", { d, fill, "fill-opacity": 0.92, stroke: INK, "stroke-opacity": 0.35, "stroke-width": unit * 0.02 })];
  const loops = [curved ? sampled(points, true, 4) : points];
  const holder = s("g");
  /* on a free table the unit is small beside the bases: trees and hachures are drawn to the bases */
  const large = ground?.board.kind === "plane" ? Object.assign(Object.create(ground), { unit: ground.unit * 2 }) : ground;
  if (ground && PLOT[look.pattern]) PLOT[look.pattern](large, holder, loops, d, null);
  else if (ground && TEXTURES[look.pattern]) holder.append(s("path", { d, fill: ground.pattern(look.pattern) }));
  g.push(holder);
  return g;
}

const line = (d, colour, width, more) =>
  s("path", { d, fill: "none", stroke: colour, "stroke-width": round(width), "stroke-linejoin": "round", "stroke-linecap": "round", ...more });

const STROKE = {
  river(points, closed, look, width, unit) {
    const w = width || unit * 0.3;
    if (closed) return [line(smooth(points, true), "#5f7d86", w * 1.3), line(smooth(points, true), "#a9c5cd", w)];
    return [s("path", { d: band(points, w * 0.9, w * 1.5, points.length), fill: "#5f7d86", opacity: 0.75 }),
            s("path", { d: band(points, w * 0.6, w * 1.15, points.length), fill: "#a9c5cd" })];
  },
  road(points, closed, look, width, unit) {
    const w = width || unit * 0.12;
    const d = smooth(points, closed);
    return [line(d, "#9c8352", w * 1.35, { opacity: 0.7 }), line(d, look.stroke === "#d9c49a" ? "#ecdcb4" : look.stroke, w * 0.85)];
  },
  street(points, closed, look, width, unit) {
    const w = width || unit * 0.2;
    const d = straight(points, closed);
    return [line(d, "#b49f74", w * 1.3), line(d, "#f4ead2", w)];
  },
  crest(points, closed, look, width, unit) {
    const smoothed = sampled(closed ? soften(points, 1) : points, closed, 4);
    return [line(straight(smoothed, closed), look.stroke, width || unit * 0.07, { opacity: 0.85 })];
  },
  slope(points, closed, look, width, unit) {
    const holder = s("g");
    const along = sampled(points, closed, 4);
    hachures([[...along, ...[...along].reverse()]], unit, 0.02, 0.16, 9, holder, "#6b5230");
    holder.append(line(straight(along, closed), "#7b5f33", width || unit * 0.045, { opacity: 0.8 }));
    return [holder];
  },
  rock(points, closed, look, width, unit) {
    return STROKE.slope(points, closed, look, width, unit);
  },
  coast(points, closed, look, width, unit) {
    const d = smooth(points, closed);
    return [line(d, look.stroke, width || unit * 0.05)];
  },
  boom(points, closed, look, width, unit) {
    const d = straight(points, closed);
    return [line(d, "#3f3426", width || unit * 0.12, { "stroke-dasharray": `${unit * 0.02} ${unit * 0.16}` }),
            line(d, "#6b5a44", unit * 0.03)];
  },
  mole(points, closed, look, width, unit) {
    const w = width || unit * 0.7;
    const d = smooth(points, closed);
    return [line(d, "#8b7d61", w * 1.1, { "stroke-linecap": "butt" }), line(d, "#d2c4a3", w, { "stroke-linecap": "butt" }),
            line(d, "#a6966f", w * 0.7, { "stroke-dasharray": `${unit * 0.05} ${unit * 0.12}`, opacity: 0.6, "stroke-linecap": "butt" })];
  },
  wall(points, closed, look, width, unit) {
    const w = width || unit * 0.15;
    const d = straight(points, closed);
    const out = [line(d, "#4f473b", w * 1.35, { "stroke-linecap": "square" }), line(d, look.stroke || "#b8ad98", w * 0.9, { "stroke-linecap": "square" }),
                 line(d, "#7d7363", w * 0.9, { "stroke-dasharray": `${round(w * 0.18)} ${round(w * 0.8)}`, "stroke-linecap": "butt", opacity: 0.7 })];
    const every = Math.max(1, Math.round(points.length / 40));
    points.forEach((p, i) => {
      const end = !closed && (i === 0 || i === points.length - 1);
      const a = points[(i - 1 + points.length) % points.length], b = points[(i + 1) % points.length];
      const bend = Math.abs(Math.atan2((p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0]),
                                       (p[0] - a[0]) * (b[0] - p[0]) + (p[1] - a[1]) * (b[1] - p[1])));
      if (end || (bend > 0.35 && i % every === 0) || (width && i % 4 === 0))
        out.push(s("rect", { x: p[0] - w * 0.85, y: p[1] - w * 0.85, width: w * 1.7, height: w * 1.7, rx: w * 0.2,
                             fill: "#c9bfab", stroke: "#4f473b", "stroke-width": round(w * 0.22) }));
    });
    return out;
  },
};

function hachures(loops, unit, from, length, seed, holder, colour = "#7b5f33") {
  const roll = dice(seed);
  let d = "";
  for (const loop of loops) {
    let gone = 0;
    for (let i = 0; i < loop.length; i++) {
      const a = loop[i], b = loop[(i + 1) % loop.length];
      const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (!len) continue;
      const nx = (b[1] - a[1]) / len, ny = -(b[0] - a[0]) / len;
      for (; gone < len; gone += unit * (0.085 + roll() * 0.05)) {
        const x = a[0] + ((b[0] - a[0]) * gone) / len, y = a[1] + ((b[1] - a[1]) * gone) / len;
        const l = unit * length * (0.65 + roll() * 0.6), f = unit * from;
        d += `M${round(x + nx * f)} ${round(y + ny * f)}L${round(x + nx * (f + l))} ${round(y + ny * (f + l))}`;
      }
      gone -= len;
    }
  }
  holder.append(s("path", { d, fill: "none", stroke: colour, "stroke-width": round(unit * 0.02), opacity: 0.55, "stroke-linecap": "round" }));
}

function tufts(ground, out, loops, gap = 0.36) {
  const u = ground.unit;
  for (const [x, y, r] of strewn(loops, u * gap, 11)) {
    const w = u * (0.17 + r * 0.09);
    const d = `M${round(x - w)} ${round(y)}c${round(-w * 0.3)} ${round(-w * 0.7)} ${round(w * 0.2)} ${round(-w)} ${round(w * 0.5)} ${round(-w * 0.85)}` +
              `c${round(w * 0.1)} ${round(-w * 0.6)} ${round(w * 0.9)} ${round(-w * 0.6)} ${round(w)} 0c${round(w * 0.5)} ${round(-w * 0.1)} ${round(w * 0.8)} ${round(w * 0.4)} ${round(w * 0.5)} ${round(w * 0.85)}` +
              `c${round(-w * 0.6)} ${round(w * 0.25)} ${round(-w * 1.4)} ${round(w * 0.25)} ${round(-w * 2)} 0Z`;
    out.append(s("path", { d: `M${round(x - w * 0.9)} ${round(y + w * 0.1)}h${round(w * 2.2)}l${round(-w * 0.3)} ${round(w * 0.25)}h${round(-w * 1.5)}Z`, fill: "#5a5f33", opacity: 0.28 }));
    out.append(s("path", { d, fill: r > 0.5 ? "#a9b37a" : "#9aa66c", stroke: "#4b5330", "stroke-width": round(u * 0.018) }));
    out.append(s("path", { d: `M${round(x - w * 0.1)} ${round(y - w * 0.25)}q${round(w * 0.35)} ${round(w * 0.3)} ${round(w * 0.7)} 0`, fill: "none",
                           stroke: "#4b5330", "stroke-width": round(u * 0.014), opacity: 0.8 }));
  }
}

function houses(ground, out, loops, gap, size, seed) {
  const u = ground.unit;
  for (const [x, y, r] of strewn(loops, u * gap, seed)) {
    const w = u * size * (0.8 + r * 0.6), hgt = w * (0.62 + r * 0.2), turn = Math.round((r * 997) % 1 * 50 - 25);
    const g = s("g", { transform: `translate(${round(x)} ${round(y)}) rotate(${turn})` });
    g.append(s("rect", { x: -w / 2 + w * 0.1, y: -hgt / 2 + w * 0.12, width: w, height: hgt, fill: "#000", opacity: 0.22 }),
             s("rect", { x: -w / 2, y: -hgt / 2, width: w, height: hgt, fill: "#c98a5e", stroke: "#5c3a22", "stroke-width": round(u * 0.014) }),
             s("rect", { x: -w / 2, y: 0, width: w, height: hgt / 2, fill: "#9c6240" }),
             s("path", { d: `M${round(-w / 2)} 0h${round(w)}`, stroke: "#5c3a22", "stroke-width": round(u * 0.012) }));
    out.append(g);
  }
}

function shores(ground, out, loops, d, colours) {
  const u = ground.unit;
  const id = `${ground.id}s${ground.defs.childNodes.length}`;
  ground.defs.append(s("clipPath", { id }, s("path", { d, "clip-rule": "evenodd" })));
  const g = s("g", { "clip-path": `url(#${id})` });
  const ring = (w, colour, opacity) => g.append(line(d, colour, u * w, { opacity }));
  ring(0.95, colours[0], 0.45);
  for (const [w, o] of [[0.62, 0.35], [0.4, 0.5], [0.2, 0.65]]) {
    ring(w, colours[1], o);
    ring(w - 0.055, colours[0], 1);
  }
  out.append(g, line(d, "#4d5f63", u * 0.035, { opacity: 0.9 }));
}

/* How a region of a gridded map is finished, after its fill. */
const PAINT = {
  woods(ground, out, loops, d) {
    out.append(line(d, "#8a9460", ground.unit * 0.03, { opacity: 0.6 }));
    tufts(ground, out, loops);
  },
  slope(ground, out, loops, d) {
    out.append(line(d, "#a98f5c", ground.unit * 0.03, { opacity: 0.4, "stroke-dasharray": `${ground.unit * 0.12} ${ground.unit * 0.1}` }));
  },
  hilltop(ground, out, loops, d) {
    hachures(loops, ground.unit, 0.05, 0.5, 5, out);
    out.append(line(d, "#7b5f33", ground.unit * 0.06, { opacity: 0.9 }));
    const inner = loops.map((l) => shrink(l, ground.unit * 0.32)).filter((l) => l.length > 2);
    out.append(line(inner.map((l) => straight(l, true)).join(""), "#fff6de", ground.unit * 0.025, { opacity: 0.35 }));
  },
  village(ground, out, loops) {
    houses(ground, out, loops, 0.34, 0.24, 3);
  },
  city(ground, out, loops, d) {
    out.append(line(d, "#6b5a44", ground.unit * 0.04, { opacity: 0.7 }));
    houses(ground, out, loops, 0.3, 0.25, 4);
  },
  sea(ground, out, loops, d, base) {
    if (!WATER.has(base.pattern)) shores(ground, out, loops, d, ["#b9cfd6", "#7f9da6"]);
    out.append(s("path", { d, fill: ground.pattern("sea"), "fill-rule": "evenodd" }));
  },
  harbour(ground, out, loops, d, base) {
    if (WATER.has(base.pattern)) out.append(s("path", { d, fill: ground.pattern("sea"), "fill-rule": "evenodd" }));
    else shores(ground, out, loops, d, ["#c9dcdd", "#86a5a8"]);
  },
  paper(ground, out, loops, d, base, spaces) {
    if (WATER.has(base.pattern)) return;
    const fills = new Set(spaces.map((sp) => sp.look.fill));
    /* lighter ground lies over darker: a shore shows at the edge of the land */
    const all = ground.loops(spaces, true).map((l) => straight(l, true)).join("");
    for (const fill of fills) {
      const part = spaces.filter((sp) => sp.look.fill === fill);
      const shape = fills.size === 1 ? all : ground.loops(part, true).map((l) => straight(l, true)).join("");
      out.append(s("path", { d: shape, fill, "fill-rule": "evenodd" }));
    }
    out.append(s("path", { d: all, fill: ground.pattern("paper"), "fill-rule": "evenodd" }));
  },
};

/* The shore lines of land on a sheet of sea. */
function coast(ground, out, d, base) {
  const u = ground.unit;
  for (const w of [0.95, 0.66, 0.38]) {
    out.append(line(d, "#7f9da6", u * w, { opacity: 0.75 }), line(d, base.fill, u * (w - 0.05)));
  }
  out.append(line(d, "#4d5f63", u * 0.07));
}

/* The same for one place or shape of any other board. */
const PLOT = {
  woods: (ground, out, loops) => tufts(ground, out, loops, 0.4),
  hilltop: (ground, out, loops, d) => {
    hachures([shrink(loops[0], ground.unit * 0.02)], ground.unit, -0.3, 0.28, 7, out);
    out.append(line(d, "#7b5f33", ground.unit * 0.03, { opacity: 0.5 }));
  },
  slope: (ground, out, loops) => hachures(loops, ground.unit, -0.32, 0.26, 7, out),
  village: (ground, out, loops) => houses(ground, out, loops, 0.4, 0.26, 3),
  city: (ground, out, loops) => houses(ground, out, loops.map((l) => shrink(l, ground.unit * 0.12)), 0.34, 0.25, 4),
};

function shrink(loop, by) {
  const n = loop.length;
  const out = loop.map((p, i) => {
    const a = loop[(i - 1 + n) % n], b = loop[(i + 1) % n];
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [p[0] - ((b[1] - a[1]) / len) * by, p[1] + ((b[0] - a[0]) / len) * by];
  });
  return out.filter((p) => inside([loop], p[0], p[1]));
}

function neighbours(spaces) {
  const edges = new Map();
  const near = new Map(spaces.map((sp) => [sp, []]));
  for (const sp of spaces)
    sp.outline.forEach((a, i) => {
      const b = sp.outline[(i + 1) % sp.outline.length];
      const k = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? `${a}|${b}` : `${b}|${a}`;
      if (edges.has(k)) {
        near.get(sp).push(edges.get(k));
        near.get(edges.get(k)).push(sp);
      } else edges.set(k, sp);
    });
  return near;
}

/* Repeated textures, subtle: a square of three places' width. */
const TEXTURES = {
  paper(p, size, roll) {
    let fibres = "", specks = "";
    for (let i = 0; i < 60; i++) {
      const x = roll() * size, y = roll() * size;
      fibres += `M${round(x)} ${round(y)}q${round((roll() - 0.5) * 9)} ${round((roll() - 0.5) * 9)} ${round((roll() - 0.5) * 16)} ${round((roll() - 0.5) * 8)}`;
      specks += `M${round(roll() * size)} ${round(roll() * size)}h.01`;
    }
    p.append(s("path", { d: fibres, fill: "none", stroke: "#8a7448", "stroke-width": 0.7, opacity: 0.16 }),
             s("path", { d: specks, stroke: "#6a5836", "stroke-width": 1.3, "stroke-linecap": "round", opacity: 0.16 }));
  },
  baize(p, size, roll) {
    let d = "";
    for (let i = 0; i < 160; i++) d += `M${round(roll() * size)} ${round(roll() * size)}l${round((roll() - 0.5) * 6)} ${round((roll() - 0.5) * 6)}`;
    p.append(s("path", { d, stroke: "#1f3320", "stroke-width": 0.9, opacity: 0.2, fill: "none" }),
             s("path", { d, stroke: "#dfeacb", "stroke-width": 0.6, opacity: 0.12, fill: "none", transform: "translate(3 2)" }));
  },
  sea(p, size, roll) {
    let d = "";
    for (let i = 0; i < 16; i++) {
      const x = roll() * size, y = roll() * size, w = size * 0.05;
      d += `M${round(x)} ${round(y)}q${round(w / 2)} ${round(-w * 0.4)} ${round(w)} 0t${round(w)} 0`;
    }
    p.append(s("path", { d, fill: "none", stroke: "#5f838e", "stroke-width": 1.1, opacity: 0.4, "stroke-linecap": "round" }));
  },
  harbour(p, size, roll) {
    TEXTURES.sea(p, size, roll);
  },
  shoal(p, size, roll) {
    let d = "";
    for (let i = 0; i < 220; i++) d += `M${round(roll() * size)} ${round(roll() * size)}h.01`;
    p.append(s("path", { d, stroke: "#6a7a63", "stroke-width": 2, "stroke-linecap": "round", opacity: 0.5 }));
  },
  beach(p, size, roll) {
    let d = "";
    for (let i = 0; i < 160; i++) d += `M${round(roll() * size)} ${round(roll() * size)}h.01`;
    p.append(s("path", { d, stroke: "#a58a4b", "stroke-width": 1.6, "stroke-linecap": "round", opacity: 0.5 }));
  },
  marsh(p, size, roll) {
    let d = "";
    for (let i = 0; i < 26; i++) {
      const x = roll() * size, y = roll() * size;
      d += `M${round(x)} ${round(y)}h9M${round(x + 2)} ${round(y)}l-1 -5M${round(x + 4.5)} ${round(y)}v-7M${round(x + 7)} ${round(y)}l1 -5`;
    }
    p.append(s("path", { d, fill: "none", stroke: "#5d7358", "stroke-width": 1, opacity: 0.6 }));
  },
  rock(p, size, roll) {
    let d = "";
    for (let i = 0; i < 24; i++) d += `M${round(roll() * size)} ${round(roll() * size)}l5 -8l4 3l5 6`;
    p.append(s("path", { d, fill: "none", stroke: "#5e5546", "stroke-width": 1.1, opacity: 0.5 }));
  },
};
