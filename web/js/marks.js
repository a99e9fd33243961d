/* Marks that are drawn rather than lettered: what a skin names as the shape of a mark. Units are hex widths. */

import { s } from "./dom.js";

const between = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

/* A chain from one piece to the other. */
function chain(p, q, unit, look) {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
  const links = Math.max(3, Math.round(length / unit / 0.13));
  const g = s("g", { class: "mark chain" });
  for (let i = 0; i <= links; i++) {
    const [x, y] = between(p, q, 0.18 + (0.64 * i) / links);
    for (const [stroke, width] of [["#fff8e8", 0.055], [look.fill, 0.03]])
      g.append(s("ellipse", { cx: x, cy: y, rx: unit * 0.075, ry: unit * (i % 2 ? 0.022 : 0.05), transform: `rotate(${turn} ${x} ${y})`,
                              fill: "none", stroke, "stroke-width": unit * width }));
  }
  return g;
}

/* Logs chained across the water, along the side that two places share. */
function boom(p, q, unit, look) {
  const [x, y] = between(p, q, 0.5);
  const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI + 90;
  const g = s("g", { class: "mark boom", transform: `translate(${x} ${y}) rotate(${turn})` });
  g.append(s("path", { d: `M${-unit * 0.34} 0H${unit * 0.34}`, stroke: "#2b2118", "stroke-width": unit * 0.03 }));
  for (let i = -1; i <= 1; i++)
    g.append(s("rect", { x: i * unit * 0.2 - unit * 0.085, y: -unit * 0.05, width: unit * 0.17, height: unit * 0.1, rx: unit * 0.05,
                         fill: look.fill, stroke: "#2b2118", "stroke-width": unit * 0.018 }));
  return g;
}

/* A wall that is giving way: as many cracks as it has points. */
function cracks(unit, look, text) {
  const g = s("g", { class: "mark cracks" });
  for (let i = 0; i < Number(text); i++) {
    const a = (i * 137.5 * Math.PI) / 180;
    const x = Math.cos(a) * unit * 0.16, y = Math.sin(a) * unit * 0.16;
    g.append(s("path", { d: `M${x} ${y - unit * 0.13}l${unit * 0.05} ${unit * 0.09}l${-unit * 0.07} ${unit * 0.05}l${unit * 0.05} ${unit * 0.11}`,
                         fill: "none", stroke: look.fill, "stroke-width": unit * 0.035, "stroke-linejoin": "round" }));
  }
  return g;
}

/* A breach: the wall is stones. */
function rubble(unit, look) {
  const g = s("g", { class: "mark rubble" });
  g.append(s("ellipse", { cx: 0, cy: 0, rx: unit * 0.36, ry: unit * 0.34, fill: "#d9cbaa" }));
  for (let i = 0; i < 17; i++) {
    const a = i * 2.4, r = unit * 0.085 * Math.sqrt(i);
    const x = Math.cos(a) * r, y = Math.sin(a) * r, w = unit * (0.07 + 0.02 * (i % 3));
    g.append(s("rect", { x: x - w / 2, y: y - w / 2, width: w, height: w * 0.8, rx: unit * 0.015, transform: `rotate(${(i * 47) % 90} ${x} ${y})`,
                         fill: i % 2 ? look.fill : "#8d8069", stroke: "#4a4031", "stroke-width": unit * 0.012 }));
  }
  return g;
}

/* A filled hex: new ground. */
function ground(unit, look, text, outline) {
  const d = outline.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("") + "Z";
  const g = s("g", { class: "mark ground" }, s("path", { d, fill: look.fill, stroke: "#8b7a58", "stroke-width": unit * 0.05, "stroke-linejoin": "round" }));
  for (let i = -2; i <= 2; i++)
    g.append(s("path", { d: `M${-unit * 0.32} ${i * unit * 0.12}h${unit * 0.64}`, stroke: "#a9966f", "stroke-width": unit * 0.025, "stroke-dasharray": `${unit * 0.14} ${unit * 0.05}` }));
  return g;
}

/* A plain figure. */
function figure(unit, look, text) {
  return s("text", { class: "mark-text", x: 0, y: unit * 0.1, "font-size": unit * 0.26, fill: look.fill, "font-style": "italic" }, text);
}

export const links = { chain, boom };
export const areas = { cracks, rubble, ground, figure };
