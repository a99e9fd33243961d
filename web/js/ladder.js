/* How strong players are: the ladder of a game, and somebody's own page. */

import { get, fixed } from "./api.js";
import { clear, h, plural, upper } from "./dom.js";
import { frame } from "./home.js";

const NOTE = "Rated are games from a battle's beginning, without advice and without steps taken back by consent; what a battle gives one side is taken off.";

/* "1534 ± 60": one standard error; who has played little has a wide one. */
const figure = (r) => h("span", { class: r.sure ? null : "unsure", title: r.sure ? null : "few games so far" }, h("b", {}, String(r.rating)), ` ± ${r.error}`);
const played = (r) => `${plural(r.games, "game")}, ${r.won} won${r.drawn ? `, ${r.drawn} drawn` : ""}`;

/** The ladder of a game, filled when it has come; nothing while nobody is on it. */
export function ladder(game) {
  const place = h("section", { class: "ladder", "aria-label": "Ladder" });
  get(`/api/ladder?game=${game.id}`).then(({ ladder: rungs }) => {
    if (!rungs.some((r) => r.name)) return;
    clear(place, h("h2", {}, "Ladder"), h("ol", {}, rungs.slice(0, 20).map((r) => h("li", {}, r.machine ? h("i", {}, `Machine, ${r.machine}`) : h("a", { href: `/people/${encodeURIComponent(r.name)}`, translate: "no" }, r.name), " ", figure(r), h("span", { class: "small" }, ` ${played(r)}`)))),
          h("p", { class: "small" }, NOTE));
  }, () => {});
  return place;
}

/** Ratings of one person, by game and side. */
export function ratings(list, games) {
  if (!list.length) return h("p", { class: "small" }, `No rated game yet. ${NOTE}`);
  const title = (id) => games.find((g) => g.id === id)?.title || id;
  const side = (r) => games.find((g) => g.id === r.game)?.scenarios.flatMap((sc) => sc.sides).find((sd) => sd.word === r.side)?.name || upper(r.side);
  const row = (r) => h("tr", { class: r.side ? null : "whole" }, h("th", { scope: "row" }, r.side ? side(r) : title(r.game)), h("td", {}, figure(r)), h("td", { class: "small" }, played(r)));
  return h("table", { class: "ratings" }, h("tbody", {}, list.map(row)));
}

export async function profilePage(app, name, ctx) {
  const [who, games] = await Promise.all([get(`/api/people/${encodeURIComponent(name)}`), fixed("/api/games")]);
  document.title = `${who.name} - Acies`;
  frame(app, "profile", ctx, h("h1", { translate: "no" }, who.name), h("p", { class: "lead" }, "Here since ", h("span", { translate: "no" }, new Date(who.since).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }))), ratings(who.ratings, games));
}
