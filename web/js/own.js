/* A battle of one's own: a scenario or position file (docs/FORMAT.md), played here against a friend or the machine. */

import { h } from "./dom.js";
import { makeTable } from "./dice.js";

/* The two sides of a file by their words, or those of the built-in scenario that it names. */
function sidesOf(text, game) {
  const words = [...text.matchAll(/^\s*(?:-\s*)?word:\s*["']?([\w-]+)/gm)].map((m) => m[1]).slice(0, 2);
  const id = text.match(/^scenario:\s*["']?([\w-]+)/m)?.[1];
  return words.length === 2 ? words : (game.scenarios.find((sc) => sc.id === id)?.sides || []).map((sd) => sd.word);
}

export function ownBattle(game, ctx) {
  const problem = h("p", { class: "problem", role: "alert" });
  const file = h("input", { type: "file", accept: ".yaml,.yml,text/plain", "aria-label": "The file of your battle" });
  const play = async (other) => {
    problem.textContent = "";
    try {
      if (!file.files[0]) throw { text: "Choose a file first." };
      const position = await file.files[0].text();
      const [mine, theirs] = sidesOf(position, game);
      if (!theirs) throw { text: "The file names no two sides: see `acies show GAME/SCENARIO --file` for a model." };
      const made = await makeTable("/api/tables", { position, seats: { [mine]: { who: "me" }, [theirs]: other } });
      ctx.go(`/t/${made.table}`);
    } catch (error) {
      problem.textContent = error.text || String(error);
    }
  };
  const button = (text, other) => h("button", { type: "button", class: "button", onclick: () => play(other) }, text);
  return h("details", { class: "own" }, h("summary", {}, "A battle of your own"),
           h("p", { class: "small" }, "A scenario or position that you wrote, with its own forces and map. It travels inside the game's record."), file,
           h("p", { class: "buttons" }, button("Against a friend, by link", { who: "friend" }), button("Against the machine", { who: "machine", level: "veteran" })), problem);
}
