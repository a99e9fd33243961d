/* Puzzles: moments of played games in which one order is better than all others (docs/FORMAT.md, "Puzzles"). */

import { h, remember, upper } from "./dom.js";

const DAY = 24 * 60 * 60 * 1000;

const solved = (game, puzzle) => remember(`learnt.${game.id}.${puzzle.id}`);

const grade = (puzzle) => h("span", { class: "grade", role: "img", "aria-label": `grade ${puzzle.grade} of 5`, title: `Grade ${puzzle.grade} of 5, by how often machines miss it` }, "★".repeat(puzzle.grade), h("span", { class: "faint" }, "★".repeat(5 - puzzle.grade)));

/** All of them, in the same order for everybody: a day has one, and the next day another game's. */
function inTurn(games) {
  const lists = games.map((game) => (game.puzzles || []).map((puzzle) => ({ game, puzzle })));
  const out = [];
  for (let n = 0; lists.some((l) => n < l.length); n++) out.push(...lists.flatMap((l) => l.slice(n, n + 1)));
  return out;
}

/** The day's puzzle for the first page, and the way to all others; nothing where there are none. */
export function ofTheDay(games, now = Date.now()) {
  const all = inTurn(games);
  if (!all.length) return null;
  const { game, puzzle } = all[Math.floor(now / DAY) % all.length];
  return h("section", { class: "chooser puzzle", "aria-label": "Puzzle of the day" }, h("h2", {}, "Puzzle of the day"),
           h("p", {}, h("b", {}, puzzle.title), ` ${game.title}. ${upper(puzzle.goal)}. `, grade(puzzle), solved(game, puzzle) ? " Solved ✓" : ""),
           h("p", { class: "buttons" }, h("a", { class: "button primary", href: `/learn/${game.id}/${puzzle.id}` }, solved(game, puzzle) ? "Look at it again" : "Solve it")),
           h("p", { class: "small all-puzzles" }, "All puzzles: ", games.filter((g) => g.puzzles?.length).map((g, i) => [i ? ", " : "", h("a", { href: `/games/${g.id}#puzzles` }, g.title), ` (${tally(g, g.puzzles)})`])));
}

const tally = (game, list) => `${list.filter((p) => solved(game, p)).length} of ${list.length} solved`;

/** A game's puzzles, the easy ones first. */
export const byGrade = (game) => [...(game.puzzles || [])].sort((a, b) => a.grade - b.grade);

/** The first after this one, or after the beginning, that has not been solved. */
export function nextPuzzle(game, id) {
  const list = byGrade(game), at = list.findIndex((p) => p.id === id) + 1;
  return [...list.slice(at), ...list.slice(0, at)].find((p) => p.id !== id && !solved(game, p));
}

/** A game's puzzles by grade, with what has been solved of each. */
export function puzzleList(game) {
  if (!game.puzzles?.length) return null;
  const list = byGrade(game), next = nextPuzzle(game);
  const row = (p) => h("li", {}, h("a", { href: `/learn/${game.id}/${p.id}` }, p.title), solved(game, p) ? " ✓ " : " ", h("span", { class: "small" }, p.goal));
  const part = (n) => {
    const some = list.filter((p) => Number(p.grade) === n);
    return some.length ? [h("h3", {}, grade(some[0]), ` ${tally(game, some)}`), h("ul", {}, some.map(row))] : [];
  };
  return h("section", { class: "lessons", id: "puzzles", "aria-label": "Puzzles" }, h("details", { open: location.hash === "#puzzles" || null }, h("summary", {}, `Puzzles: ${tally(game, list)}`),
           next ? h("p", { class: "buttons" }, h("a", { class: "button", href: `/learn/${game.id}/${next.id}` }, "Solve the next one")) : null, [1, 2, 3, 4, 5].map(part)));
}
