/* What the marks on counters and on the map mean, for the help: those of the game as they are drawn, and those of the page. */

import { h, s, upper } from "./dom.js";
import { badge } from "./counters.js";

const SIZE = 20;

/** A mark as it is drawn on a counter, small enough for a line of text; null where it has no sign. */
export function markSign(skin, kind, own) {
  const look = skin.mark(kind), label = own || look.text;
  if (!label) return null;
  const wide = Math.max(SIZE, SIZE * (0.42 + 0.36 * label.length)) + 4;
  return s("svg", { class: "mark-sign", viewBox: `${-wide / 2} ${-SIZE / 2 - 2} ${wide} ${SIZE + 4}`, width: wide, height: SIZE + 4, "aria-hidden": "true", translate: "no" }, badge(0, 0, SIZE, look, label));
}

/* The page's own: the same in all games. */
const PAGE = [["Pale rim", "may act now"], ["Broken pale rim", "somebody below it in the pile may act"], ["Pale counter", "reduced: it has lost strength"], ["Tooth at an edge", "the front: it faces there"], ["Figure in a circle", "so many lie in the pile; hover to lay it open"], ["× and a figure", "so many that are alike"], ["Coloured band", "its formation or people"], ["Cross", "somebody fell here since your last turn"], ["Dotted line", "the last moves"],
              ["Green place", "can be reached; the figure is the cost"], ["Yellow place", "the move ends there"], ["Orange place", "an enemy could react there"], ["Red place", "an enemy to strike"], ["Blue place", "to be clicked now"]];

/** The game's marks that have a sign, without what only "Show…" lights. */
function ownMarks(table) {
  const shown = new Set(table.game.overlays.map((o) => o.name));
  return Object.keys(table.skin.data.marks || {}).filter((kind) => !shown.has(kind)).map((kind) => [markSign(table.skin, kind), upper(table.words.state({ kind }))]).filter(([sign]) => sign);
}

export function legend(table) {
  const lines = (list) => h("dl", { class: "marks" }, list.map(([sign, text]) => [h("dt", {}, sign), h("dd", {}, text)]));
  const { title, source } = table.board.current;
  const terms = Object.entries(table.words.terms).map(([term, what]) => [term, upper(what)]);
  return [terms.length ? [h("h2", {}, "Words of this game"), lines(terms)] : [], h("h2", {}, "Marks of this game"), lines(ownMarks(table)), h("h2", {}, "Rims, signs and colours"), lines(PAGE), source ? h("p", { class: "small" }, title, ": ", source) : null];
}
