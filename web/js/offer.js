/*
 * "How long have you got, how new are you": a fair battle, a side and an opponent for it. What is fair was measured
 * (tools/balance); the rest is how long a battle takes and whether it is a good first one.
 */

import { clear, h, remember, upper } from "./dom.js";
import { makeTable } from "./dice.js";

const TIMES = { 10: "Ten minutes", 45: "Three quarters of an hour", 150: "An evening" };
const PEOPLE = { new: "I am new to this", some: "I have played a few", old: "I know these games" };
const LEVEL = { new: "recruit", some: "veteran", old: "general" };
const MOST = 3;

/* How often the first side wins between equals, a draw counted half. */
const share = (sc) => (sc.balance?.games ? (sc.balance.wins[0] + sc.balance.draws / 2) / sc.balance.games : 0.5);

/** Battles for somebody, the best first, no game twice: [{game, sc, side, level, wins}]. */
export function offers(games, minutes, who, levels) {
  const rated = games.flatMap((game) => game.scenarios.filter((sc) => sc.minutes && sc.minutes <= minutes * 1.2).map((sc) => ({ game, sc, worth: worth(game, sc, minutes, who) })));
  rated.sort((a, b) => b.worth - a.worth);
  const out = [];
  for (const r of rated) if (out.length < MOST && !out.some((o) => o.game === r.game)) out.push(r);
  return out.map(({ game, sc }) => {
    const first = share(sc), easy = first >= 0.5 ? 0 : 1;
    const side = who === "old" && Math.abs(first - 0.5) > 0.04 ? 1 - easy : easy;
    const level = levels.includes(LEVEL[who]) ? LEVEL[who] : levels[levels.length - 1];
    return { game, sc, side: sc.sides[side], foe: sc.sides[1 - side], level, wins: side ? 1 - first : first };
  });
}

/* As long as there is time, even, and for a newcomer one to begin with. */
function worth(game, sc, minutes, who) {
  const uneven = Math.abs(share(sc) - 0.5);
  const fair = who === "new" ? Math.max(0, uneven - 0.25) : uneven;
  return -0.6 * Math.abs(Math.log(sc.minutes / minutes)) - 4 * fair + (sc.first ? (who === "new" ? 1.5 : 0.2) : 0) + (who === "new" && game.lessons?.length ? 0.3 : 0);
}

async function begin(o, ctx) {
  const seats = { [o.side.word]: { who: "me" }, [o.foe.word]: { who: "machine", level: o.level } };
  const made = await makeTable("/api/tables", { scenario: `${o.game.id}/${o.sc.id}`, seats });
  ctx.go(`/t/${made.table}`);
}

function one(o, who, ctx, problem) {
  const [lesson] = o.game.lessons || [];
  const chance = Math.max(1, Math.min(9, Math.round(10 * o.wins)));
  return h("li", {}, h("div", {}, h("b", {}, o.sc.title), ` ${[o.game.title, o.sc.date].filter(Boolean).join(", ")}. `, h("span", { class: "small" }, `${upper(`about ${o.sc.minutes} minutes`)}. You are the ${o.side.name} (between equals they win ${chance} games in 10), against a ${o.level}.`)),
    h("span", { class: "buttons" }, who === "new" && lesson ? h("a", { class: "button", href: `/learn/${o.game.id}/${lesson.id}` }, "Learn it first") : null, h("button", { type: "button", class: "button primary", onclick: () => begin(o, ctx).catch((e) => (problem.textContent = e.text)) }, "Play it")));
}

/* In ten minutes there is time for a lesson: those not learnt yet, one of each game first. */
function lessons(games) {
  const open = games.flatMap((game) => (game.lessons || []).map((lesson, n) => ({ game, lesson, n, learnt: !!remember(`learnt.${game.id}.${lesson.id}`) })));
  return open.sort((a, b) => a.learnt - b.learnt || a.n - b.n).slice(0, MOST);
}

const lessonRow = ({ game, lesson }) => h("li", {}, h("div", {}, h("b", {}, lesson.title), ` ${game.title}. `, h("span", { class: "small" }, `${upper(`about ${lesson.minutes} minutes`)}: ${lesson.goal}.`)), h("a", { class: "button primary", href: `/learn/${game.id}/${lesson.id}` }, "Learn it"));

/** The question and its answers; both choices are kept for the next time. */
export function chooser(games, ctx) {
  const now = remember("chooser") || { minutes: 45, who: "new" };
  const list = h("ul", { class: "offers" }), problem = h("p", { class: "problem", role: "alert" });
  const draw = () => {
    remember("chooser", now);
    const levels = (ctx.me.levels || []).filter((l) => l !== "random");
    const short = Number(now.minutes) < 20;
    clear(list, short ? lessons(games).map(lessonRow) : offers(games, Number(now.minutes), now.who, levels.length ? levels : ["recruit"]).map((o) => one(o, now.who, ctx, problem)));
  };
  const pick = (key, label, of) => h("label", {}, h("span", {}, label), h("select", { onchange: (e) => {
    now[key] = e.target.value;
    draw();
  } }, Object.entries(of).map(([value, text]) => h("option", { value, selected: String(now[key]) === value }, text))));
  draw();
  return h("section", { class: "chooser", "aria-label": "Choose for me" }, h("h2", {}, "Choose for me"), h("p", { class: "asks" }, pick("minutes", "How long have you got?", TIMES), pick("who", "How new are you?", PEOPLE)), list, problem);
}
