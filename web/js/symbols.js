/*
 * The drawn symbols of counters, which come with a game's skin: each in a box of 100 by 100, its parts
 * "how path": f filled with ink, s a stroke, t a thin stroke, k cut out (in the colour of the field).
 */

import { s } from "./dom.js";

const WIDTH = { s: 6.5, t: 3.4, ks: 4.5, kt: 3 };

/** The symbol as SVG, `size` wide around (x, y). */
export function draw(parts, x, y, size, ink, field) {
  const k = size / 100;
  const g = s("g", { transform: `translate(${x - size / 2} ${y - size / 2}) scale(${k})`, class: "symbol" });
  for (const part of parts || []) {
    const [how] = part.split(" ", 1);
    const d = part.slice(how.length + 1);
    const cut = how[0] === "k";
    const colour = cut ? field : ink;
    const stroke = how === "f" || how === "k" ? null : WIDTH[how];
    g.append(
      stroke
        ? s("path", { d, fill: "none", stroke: colour, "stroke-width": stroke, "stroke-linecap": "round",
                      "stroke-linejoin": "round" })
        : s("path", { d, fill: colour }));
  }
  return g;
}
