/* Counters: a square of card in its side's colour, symbol in ink, figures, badges, a notch at the front. */

import { s } from "./dom.js";
import { draw } from "./symbols.js";

const FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

function text(x, y, size, colour, content, more) {
  return s("text", { x, y, "font-size": size, fill: colour, "text-anchor": "middle", "font-family": FONT, "font-weight": 600,
                     ...more }, content);
}

function lighter(hex, by) {
  const n = parseInt(hex.slice(1), 16);
  const mix = (v) => Math.round(v + (255 - v) * by);
  return `rgb(${mix(n >> 16)},${mix((n >> 8) & 255)},${mix(n & 255)})`;
}

/* The notch: a small arrow outside the front side. */
function notch(size, angle, colour) {
  const r = size * 0.5;
  const rad = (angle * Math.PI) / 180;
  /* where the ray leaves the square */
  const k = r / Math.max(Math.abs(Math.cos(rad)), Math.abs(Math.sin(rad)));
  const reach = Math.min(k, r * 1.18);
  const w = size * 0.22, l = size * 0.19; /* bold: which way it looks is read at a glance */
  return s("path", { d: `M${reach - l * 0.15} ${-w}L${reach + l} 0L${reach - l * 0.15} ${w}Z`, transform: `rotate(${angle})`,
                     fill: colour, stroke: "#fff8e8", "stroke-width": size * 0.045, "stroke-linejoin": "round", class: "notch" });
}

export function badge(x, y, size, look, label) {
  const wide = Math.max(size, size * (0.42 + 0.36 * label.length));
  const g = s("g", { class: "badge", transform: `translate(${x} ${y})` });
  g.append(s("rect", { x: -wide / 2, y: -size / 2, width: wide, height: size, rx: size * 0.3, fill: look.fill, stroke: "#fff8e8",
                       "stroke-width": size * 0.09 }),
           text(0, size * 0.29, size * 0.8, look.ink, label, { "font-weight": 700 }));
  return g;
}

/** One counter around (0, 0), `size` wide. */
export function counter(piece, skin, size, angles) {
  const side = skin.side(piece.side);
  const weak = piece.reduced;
  const field = weak ? lighter(side.field, 0.62) : side.field;
  const ink = weak ? side.edge : side.ink;
  const h = size / 2;
  const g = s("g", { class: "card" });
  if (piece.facing !== null && piece.facing !== undefined && angles.length)
    g.append(notch(size, angles[piece.facing % angles.length], side.edge));
  g.append(s("rect", { x: -h + size * 0.03, y: -h + size * 0.05, width: size, height: size, rx: size * 0.09, fill: "#000", opacity: 0.28 }),
           s("rect", { x: -h, y: -h, width: size, height: size, rx: size * 0.09, fill: field, stroke: side.edge,
                       "stroke-width": size * 0.03, class: "field" }),
           s("rect", { x: -h + size * 0.035, y: -h + size * 0.035, width: size * 0.93, height: size * 0.93, rx: size * 0.07, fill: "none",
                       stroke: "#fff", "stroke-opacity": 0.22, "stroke-width": size * 0.02 }));
  if (side.pattern === "striped")
    for (let i = -1; i <= 1; i++)
      g.append(s("path", { d: `M${-h} ${i * size * 0.33 + size * 0.16}l${size} ${-size * 0.33}`, stroke: side.edge, "stroke-opacity": 0.4,
                           "stroke-width": size * 0.05 }));
  const band = skin.group(piece.group);
  if (band)
    g.append(s("rect", { x: -h + size * 0.05, y: -h + size * 0.05, width: size * 0.9, height: size * 0.12, rx: size * 0.04, fill: band,
                         stroke: "#fff8e8", "stroke-width": size * 0.015 }));
  face(g, piece, skin, size, ink, field, band);
  corners(g, piece, skin, size);
  return g;
}

function face(g, piece, skin, size, ink, field, band) {
  const look = skin.symbol(piece.symbol);
  const [tl, tr, bl, br] = piece.values;
  const top = tl || tr, bottom = bl || br;
  const dy = (band ? size * 0.05 : 0) + (top && !bottom ? size * 0.07 : bottom && !top ? -size * 0.07 : 0);
  g.append(s("g", { class: "sign" }, look.shape ? draw(look.shape, 0, dy, size * (top && bottom ? 0.44 : top || bottom ? 0.54 : 0.68), ink, field)
    : text(0, dy + size * 0.13, size * (look.letters.length > 2 ? 0.3 : 0.38), ink, look.letters, { "font-weight": 700 })));
  const letters = look.shape && look.letters && !piece.group && !piece.values.includes(look.letters) ? look.letters : "";
  /* a row that is full is written smaller, and one that is too full narrower, so that its two figures stay apart */
  const fit = (a, b) => size * 0.265 * Math.min(1, Math.max(4.6 / ((a || "").length + (b || "").length || 1), 0.9));
  const f0 = fit(tl, tr || (br ? look.letters : "")), f1 = fit(bl, br || letters);
  const narrow = (a, b) => (b && a.length > 2 && a.length + b.length > 5 ? { textLength: size * 0.4, lengthAdjust: "spacingAndGlyphs" } : {});
  const y0 = -size * (band ? 0.16 : 0.27), y1 = size * 0.44;
  if (tl) g.append(text(-size * 0.43, y0, f0, ink, tl, { "text-anchor": "start", ...narrow(tl, tr) }));
  if (tr) g.append(text(size * 0.43, y0, f0, ink, tr, { "text-anchor": "end", ...narrow(tr, tl) }));
  if (bl) g.append(text(-size * 0.43, y1, f1, ink, bl, { "text-anchor": "start", ...narrow(bl, br) }));
  if (br) g.append(text(size * 0.43, y1, f1, ink, br, { "text-anchor": "end", ...narrow(br, bl) }));
  if (letters && !br) g.append(text(size * 0.43, y1, f1 * 0.82, ink, letters, { "text-anchor": "end", opacity: 0.8 }));
  /* ships of a fleet differ in class: the letter stands where a corner is free */
  else if (look.shape && br && !tr && look.letters && tl) g.append(text(size * 0.43, y0, f0 * 0.9, ink, look.letters, { "text-anchor": "end", opacity: 0.9 }));
}

const CORNERS = [[0.46, -0.46], [-0.46, -0.46], [0.46, 0.4], [-0.46, 0.4]];

function corners(g, piece, skin, size) {
  piece.badges.slice(0, 4).forEach((b, i) => {
    const look = skin.mark(b.kind);
    const label = b.text || look.text || b.kind[0].toUpperCase();
    g.append(badge(CORNERS[i][0] * size, CORNERS[i][1] * size, size * 0.3, look, label));
  });
  if (piece.count > 1)
    g.append(badge(0, size * 0.5, size * 0.3, { fill: "#fff8e8", ink: "#2a2418" }, `×${piece.count}`));
}

/** A base on a free table: its own size, turned as it stands, the front edge heavy. */
export function base(piece, skin) {
  const side = skin.side(piece.side);
  const [w, d] = piece.size;
  const g = s("g", { class: "card" });
  const turn = -piece.heading / 4 + 90; /* counter-clockwise from the right; drawn with its front up */
  const body = s("g", { transform: `rotate(${turn})` });
  const band = skin.group(piece.group);
  body.append(s("rect", { x: -w / 2 + d * 0.05, y: -d / 2 + d * 0.08, width: w, height: d, fill: "#000", opacity: 0.3, rx: d * 0.05 }),
              s("rect", { x: -w / 2, y: -d / 2, width: w, height: d, rx: d * 0.05, fill: side.field, stroke: side.edge, "stroke-width": d * 0.03, class: "field" }),
              s("path", { d: `M${-w / 2} ${-d / 2}h${w}`, stroke: side.edge, "stroke-width": d * 0.12 }),
              s("path", { d: `M${-d * 0.12} ${-d / 2}L0 ${-d * 0.68}L${d * 0.12} ${-d / 2}Z`, fill: side.edge }));
  if (band) body.append(s("rect", { x: -w / 2, y: d / 2 - d * 0.14, width: w, height: d * 0.14, fill: band }));
  g.append(body);
  const look = skin.symbol(piece.symbol);
  const size = Math.min(w, d) * 0.74;
  const lean = ((((turn + 90) % 180) + 180) % 180) - 90; /* never upside down */
  const upright = s("g", { transform: `rotate(${lean})` });
  if (look.shape) upright.append(draw(look.shape, -w * 0.2 * (w > d * 1.25 && piece.values.some(Boolean)), 0, size, side.ink, side.field));
  const letters = piece.values.find(Boolean) || (look.shape ? "" : look.letters);
  const tall = Math.min(d * 0.7, w * (look.shape ? 0.25 : 0.28)); /* of the letters: all of a shallow base, so that they are read at the opening zoom */
  if (letters && (w > d * 1.25 || !look.shape)) upright.append(text(look.shape ? w * 0.22 : 0, tall * 0.35, tall, side.ink, letters));
  g.append(upright);
  corners(g, piece, skin, Math.min(w, d) * 1.05);
  return g;
}
