/*
 * The briefing: before the first move of a battle, what it is about, which side is mine and how it wins, and how a hand
 * plays it. Then what the other side has done already is played back from the set-up.
 */

import { h, levelWords, remember, upper } from "./dom.js";

const GESTURES = ["Click a piece with a light rim, then a lit place: it goes there. Or drag it.", "Point at an enemy to see your chances; click, and click again to roll.", "A click that the rules forbid says why, and what you may do instead.", "Undo takes back whatever no die has settled."];

/** Shows it where it is due. @returns is it shown? */
export function briefing(table, opening) {
  const { snap, game } = table;
  const acted = table.items.some((i) => i.kind === "action" && snap.mine.includes(i.side));
  if (remember("briefing") === "off" || !snap.mine.length || !snap.view || snap.result || snap.summary.status === "waiting" || acted || remember(`briefed.${table.id}`) || snap.hand_over) return false;
  remember(`briefed.${table.id}`, true);
  table.held = true;
  const { scenario } = game;
  const battles = remember("battles", (remember("battles") || 0) + 1); /* after a few of them a hand knows its gestures */
  const goals = h("ul", { class: "goals" });
  const begin = h("button", { type: "button", class: "button primary big", onclick: () => end() }, opening ? "Begin: see their first moves" : "Begin");
  const box = h("div", { class: "brief", role: "dialog", "aria-modal": "true", "aria-labelledby": "brief-title" }, h("h2", { id: "brief-title" }, scenario.title), h("p", { class: "small" }, [game.title, scenario.date].filter(Boolean).join(", ")),
    (scenario.note || "").split("\n").filter(Boolean).slice(0, 3).map((line) => h("p", { class: "lead" }, line)), whose(table, opening), goals,
    battles > 3 ? null : h("ul", { class: "how" }, GESTURES.map((text) => h("li", {}, h("span", { "aria-hidden": "true" }, "›"), h("span", {}, text)))),
    h("p", { class: "buttons wrap" }, begin, h("button", { type: "button", class: "button", onclick: () => guide() }, "How to play")),
    h("p", { class: "small" }, h("label", {}, h("input", { type: "checkbox", checked: true, onchange: (e) => remember("briefing", e.target.checked ? null : "off") }), " Show this before each battle")));
  const end = () => {
    box.remove();
    table.held = false;
    if (!table.player && !table.showing) table.playNext();
    table.board.svg.focus({ preventScroll: true });
  };
  const guide = () => {
    end();
    table.panels.openGuide();
  };
  box.addEventListener("keydown", (e) => {
    if (e.key === "Escape") end();
    if (e.key !== "Tab") e.stopPropagation();
  });
  table.stage.append(box);
  begin.focus({ preventScroll: true });
  void list(table, goals);
  return true;
}

function whose(table, opening) {
  const { snap } = table;
  if (snap.mine.length > 1) return h("p", {}, "Both sides are played at this screen.");
  const [me] = snap.mine;
  const other = snap.summary.sides.find((sd) => sd.word !== me);
  const foe = other.who === "machine" ? `the machine, ${levelWords(other.level)}` : other.player || "another player";
  return [h("p", { class: "you" }, table.panels.side(me), `You are the ${table.sideName(me)}.`), h("p", {}, `Against you: the ${other.name} (${foe}).${opening ? " They have moved first." : ""}`)];
}

/* How my side wins; with many ways, the first few. Where it wins unless the other does, what the other needs. */
async function list(table, place) {
  const goals = (await table.ask("goals").catch(() => null))?.goals || [], { mine } = table.snap;
  const own = goals.filter((g) => mine.length > 1 || g.side === mine[0]), foes = goals.filter((g) => !own.includes(g) && g.side);
  const unless = foes.length && own.length && own.every((g) => / otherwise$/.test(g.text));
  const line = (text, mark = "◎") => h("li", {}, h("span", { "aria-hidden": "true" }, mark), h("span", {}, text));
  if (unless) place.append(line(`You win unless the ${table.sideName(foes[0].side)} come to this:`));
  if (own.length) place.append(...(unless ? foes : own).slice(0, 4).map((g) => line(upper(table.placeWords(g.text)), unless ? "›" : "◎")));
}
