/* Cups: everybody meets everybody by correspondence, and the cup runs itself. The list, a new one, and one of them. */

import { clear, h, paced, plural, upper } from "./dom.js";
import { fixed, get, post, socket } from "./api.js";
import { frame } from "./home.js";
import { minutesWords } from "./lobby.js";

const who = (name, me) => (me.public && name !== "nobody" ? h("a", { href: `/people/${encodeURIComponent(name)}`, translate: "no" }, name) : name);
const pace = (c) => `${plural(c.days, "day")} for a decision, ${c.twice ? "each pair twice with both sides" : "each pair once"}`;
const half = (n) => (Number.isInteger(n) ? String(n) : n > 1 ? `${Math.floor(n)}½` : "½");

/* ---- all of them ---- */

function row(c) {
  const state = c.status === "waiting" ? `${c.players.length} of ${c.size} players` : c.status === "running" ? `round ${c.round} of ${c.rounds}, ${c.players[0].name} leads` : `won by ${c.players[0].name}`;
  return h("li", { class: c.players.some((p) => p.me) ? "turn" : null }, h("a", { href: `/cups/${c.cup}` }, h("b", {}, c.title)), h("span", {}, `${c.battle}, ${c.game_title}`), h("span", { class: "state" }, upper(state)));
}

const section = (title, list) => (list.length ? [h("h2", {}, title), h("ul", { class: "tables cups" }, list.map(row))] : null);

/* @param open whether the form is open: where there is no cup it is what one comes for */
function making(games, ctx, open) {
  const problem = h("p", { class: "problem", role: "alert" });
  const battles = games.flatMap((g) => g.scenarios.map((sc) => h("option", { value: `${g.id}/${sc.id}` }, `${g.title}: ${sc.title}${sc.minutes ? `, ${minutesWords(sc.minutes)}` : ""}`)));
  const number = (name, label, value, min, max) => h("label", { class: "row" }, h("span", {}, label), h("input", { name, type: "number", min, max, value: String(value), required: true }));
  return h("details", { class: "make-cup", open: open || null }, h("summary", {}, "Make a cup"), h("form", { class: "form-cups", onsubmit: async (e) => {
    e.preventDefault();
    const f = e.target.elements;
    try {
      ctx.go(`/cups/${(await post("/api/cups", { title: f.title.value.trim(), scenario: f.scenario.value, size: Number(f.size.value), days: Number(f.days.value), twice: f.twice.checked })).cup}`);
    } catch (error) {
      problem.textContent = error.text;
    }
  } }, h("label", { class: "row" }, h("span", {}, "Its name"), h("input", { name: "title", maxlength: 60, required: true, autocomplete: "off", value: "" })), h("label", { class: "row" }, h("span", {}, "The battle"), h("select", { name: "scenario" }, battles)),
    number("size", "Players, 3 to 12; it begins when it is full", 6, 3, 12), number("days", "Days for a decision, 1 to 14", 3, 1, 14),
    h("label", { class: "row" }, h("span", {}, "Each pair meets twice, with both sides"), h("input", { name: "twice", type: "checkbox", checked: true })), h("p", { class: "buttons" }, h("button", { class: "button primary" }, "Make the cup")), problem));
}

/* Where there is none yet, what a cup is stands in the place of the lists. */
const howItGoes = () => h("section", { class: "no-cups" }, h("p", {}, "There is none yet: make the first."), h("ol", {}, h("li", {}, "Somebody chooses a battle, how many play, and how many days there are for a decision."), h("li", {}, "Whoever likes to joins; it begins when it is full, or with three when its maker says so."),
  h("li", {}, "In each round everybody has a game, played when there is time for it. A win counts 1, a draw ½."), h("li", {}, "When the last round is over the standing tells who has won.")));

/* Answers with what fills the lists anew; somebody may be writing into the form below them. */
async function allCups(app, ctx) {
  const games = await fixed("/api/games"), lists = h("div");
  let none = false;
  const fill = async () => {
    const cups = await get("/api/cups"), of = (status) => cups.filter((c) => c.status === status);
    none = !cups.length;
    clear(lists, cups.length ? null : howItGoes(), section("To join", of("waiting")), section("Being played", of("running")), section("Over", of("over")));
  };
  await fill();
  document.title = "Cups - Acies";
  frame(app, "cups", ctx, h("h1", {}, "Cups"), h("p", { class: "lead" }, "Everybody meets everybody. A round begins when the one before it is over; the clock sees to it that it is."),
    lists, ctx.me.user ? making(games, ctx, none) : h("p", {}, h("a", { href: "/account" }, "Sign in"), " to play in one, or to make one."));
  return fill;
}

/* ---- one ---- */

/* What a player got from a game: "1", "½", "0", a point while it is played, a dash before. */
const got = (g, name) => (!g.result ? (g.table ? "●" : "–") : g.result === "draw" ? "½" : g.result === "nobody" ? "0" : (g.result === "first") === (g.first === name) ? "1" : "0");

function cell(c, a, b) {
  const games = c.games.filter((g) => (g.first === a && g.second === b) || (g.first === b && g.second === a)).sort((g) => (g.first === a ? -1 : 1));
  return h("td", { class: "met" }, a === b ? "" : games.map((g) => (g.table ? h("a", { href: `/t/${g.table}`, title: `Round ${g.round}: ${g.first} against ${g.second}` }, got(g, a)) : h("span", {}, got(g, a)))));
}

function cross(c, me) {
  const rows = c.players.map((p, i) => h("tr", { class: p.me ? "me" : null }, h("td", {}, `${i + 1}.`), h("th", { scope: "row" }, who(p.name, me), p.rating ? h("span", { class: "small" }, ` ${p.rating}`) : null, p.gone ? h("span", { class: "small" }, " has left") : null),
    c.status === "waiting" ? null : [c.players.map((q) => cell(c, p.name, q.name)), h("td", {}, h("b", {}, half(p.points))), h("td", { class: "small" }, `${p.games}`)]));
  const heads = c.status === "waiting" ? null : [c.players.map((_, i) => h("th", { scope: "col" }, String(i + 1))), h("th", { scope: "col" }, "Points"), h("th", { scope: "col" }, "Played")];
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Standing" }, h("table", { class: "users cross" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "unseen" }, "Place")), h("th", { scope: "col" }, "Player"), heads)), h("tbody", {}, rows)));
}

function doing(c, ctx, again) {
  const problem = h("p", { class: "problem", role: "alert" });
  const inIt = c.players.some((p) => p.me && !p.gone);
  const button = (label, verb, primary) => h("button", { type: "button", class: `button ${primary ? "primary" : ""}`, onclick: async () => {
    try {
      const after = await post(`/api/cups/${c.cup}/${verb}`);
      if (after.cup) await again();
      else ctx.go("/cups");
    } catch (error) {
      problem.textContent = error.text;
    }
  } }, label);
  if (c.status === "over") return null;
  if (!ctx.me.user) return h("p", {}, h("a", { href: "/account" }, "Sign in"), " to play in it.");
  const waiting = c.status === "waiting";
  return [h("p", { class: "buttons" }, waiting && !inIt && c.players.length < c.size ? button("Play in it", "join", true) : null, waiting && c.mine && c.players.length >= 3 ? button("Begin now", "begin", true) : null,
    inIt ? button(waiting ? (c.mine ? "Call it off" : "Leave it") : "Leave: games to come are lost", "leave") : null), problem];
}

async function oneCup(app, id, ctx) {
  const c = await get(`/api/cups/${encodeURIComponent(id)}`);
  if (ctx.left?.()) return; /* to another page meanwhile */
  document.title = `${c.title} - Acies`;
  const now = c.games.filter((g) => g.round === c.round && g.table && !g.result);
  const state = c.status === "waiting" ? `It begins when ${c.size} players are there, or when ${c.maker} begins it.` : c.status === "running" ? `Round ${c.round} of ${c.rounds}.` : `Won by ${c.players[0].name} with ${half(c.players[0].points)} of ${c.players[0].games}.`;
  frame(app, "cups", ctx, h("p", { class: "crumbs" }, h("a", { href: "/cups" }, "All cups")), h("h1", { translate: "no" }, c.title), h("p", { class: "lead" }, h("a", { href: `/games/${c.scenario}` }, c.battle), `, ${c.game_title}. ${upper(pace(c))}. ${state}`),
    doing(c, ctx, () => oneCup(app, id, ctx)), cross(c, ctx.me),
    now.length ? [h("h2", {}, "Being played now"), h("ul", { class: "tables" }, now.map((g) => h("li", {}, h("a", { href: `/t/${g.table}` }, `${g.first} against ${g.second}`))))] : null,
    c.status === "waiting" ? null : h("p", { class: "small" }, "A win counts 1, a draw ½. Who is level is ranked by the points of those he beat. In a pair's cell: the game with the first side, then the other."));
}

export async function cupsPage(app, id, ctx) {
  const link = socket();
  let left = false;
  const fresh = id ? () => oneCup(app, id, { ...ctx, left: () => left }) : await allCups(app, ctx);
  if (id) await fresh();
  const again = () => fresh().catch(() => {});
  const off = link.on("lobby", paced(again));
  link.ask("lobby", { on: true }).then(again, () => {}); /* what changed before that was heard */
  return () => {
    left = true;
    off();
    link.ask("lobby", { on: false }).catch(() => {});
  };
}
