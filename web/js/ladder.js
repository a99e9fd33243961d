/* How strong players are: the ladder of a game, and somebody's own page. */

import { get, fixed, post } from "./api.js";
import { clear, h, plural, upper } from "./dom.js";
import { frame } from "./home.js";

const FEW = 5; /* games that are looked into at one press */
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

/* ---- luck and errors ---- */

const signed = (n) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n).toFixed(2)}`;
const within = (n, error) => Math.abs(n) <= 2 * error;

/* A sum over games in words: in won games, so that "+1" is a whole game that the dice have given. */
function luckWords(b) {
  if (!b.weighed) return "luck not weighed yet";
  return within(b.luck, b.luck_error) ? `luck even (${signed(b.luck)} ± ${b.luck_error.toFixed(2)} games)` : `the dice ${b.luck > 0 ? "gave" : "took"} ${Math.abs(b.luck).toFixed(2)} ± ${b.luck_error.toFixed(2)} games`;
}

/** Balance of luck and errors over all games that were looked into; `todo`: finished games that were not. */
export function balances(list, games, todo) {
  const title = (id) => games.find((g) => g.id === id)?.title || id;
  const row = (b) => h("tr", {}, h("th", { scope: "row" }, title(b.game)), h("td", {}, plural(b.games, "game")), h("td", {}, luckWords(b)), h("td", {}, `${(b.lost / b.games).toFixed(2)} ± ${(b.lost_error / b.games).toFixed(2)} thrown away a game`));
  return [h("h2", {}, "Luck and errors"), list.length ? h("table", { class: "ratings balances" }, h("tbody", {}, list.map(row))) : h("p", { class: "small" }, "No game has been looked into yet: the analysis of a finished game tells what was luck and what was play."),
          list.length ? h("p", { class: "small" }, "In won games: what all dice together gave beyond the fair share, and the winning chances thrown away by orders that were proven errors. Behind each its standard error.") : null, todo || null];
}

/** Looks into finished games that nobody has looked into, a few at a time. */
function lookInto(again) {
  const said = h("p", { class: "small", role: "status" });
  const button = h("button", { type: "button", class: "button", onclick: async () => {
    button.disabled = true;
    const done = (await get("/api/tables?which=finished")).filter((t) => t.sides.some((sd) => sd.mine) && !t.sides.every((sd) => sd.mine));
    let count = 0;
    for (const t of done) {
      if (count === FEW) break;
      const now = await get(`/api/tables/${t.table}/analysis`).catch(() => null);
      if (!now || now.state === "done" || now.state === "failed") continue;
      count++;
      said.textContent = `Looking into ${t.title} (${count}): this takes a minute or two. You may leave; it goes on.`;
      for (let state = "none"; !["done", "failed"].includes(state); await new Promise((r) => setTimeout(r, 1500))) {
        if (!button.isConnected) return;
        state = (await post(`/api/tables/${t.table}/analysis`).catch(() => ({ state: "failed" }))).state;
      }
    }
    if (!count) said.textContent = "All your finished games have been looked into.";
    else await new Promise((r) => setTimeout(r, 1200)).then(again); /* it is kept with the next beat of the server */
  } }, "Look into my finished games");
  return [h("p", { class: "buttons" }, button), said];
}

/* ---- somebody's page ---- */

const cupRow = (c, name) => h("li", {}, h("a", { href: `/cups/${c.cup}` }, c.title), h("span", { class: "small" }, ` ${c.battle}. ${c.status === "over" ? (c.players[0].name === name ? "Won it." : `Place ${c.players.findIndex((p) => p.name === name) + 1} of ${c.players.length}.`) : c.status === "running" ? `Round ${c.round} of ${c.rounds}.` : "Not begun."}`));

/* Mute, block, report: what one may do about somebody else. */
function about(who, again) {
  const said = h("p", { class: "said", role: "status" });
  const tell = async (body, words) => {
    try {
      await post(`/api/people/${who.user}`, body); /* also when he changes his name meanwhile */
      if (words) said.textContent = words;
      else await again();
    } catch (error) {
      said.textContent = error.text;
    }
  };
  const button = (label, body) => h("button", { type: "button", class: "button", onclick: () => tell(body) }, label);
  const text = h("textarea", { name: "text", maxlength: 1000, rows: 3, required: true, "aria-label": "What happened", placeholder: "What happened, and where" });
  const table = new URLSearchParams(location.search).get("table"); /* where his words were read */
  return h("section", { class: "about", "aria-label": "What to do about somebody" },
    h("p", {}, who.tie === "blocked" ? `You have blocked ${who.name}: neither of you sits down at the other's table, and you do not read what ${who.name} writes.` : who.tie === "muted" ? `You do not read what ${who.name} writes.` : null),
    h("p", { class: "buttons" }, who.tie ? button(who.tie === "blocked" ? "Unblock" : "Unmute", { do: "none" }) : null, who.tie === "muted" || who.tie === "blocked" ? null : button("Mute", { do: "mute" }), who.tie === "blocked" ? null : button("Block", { do: "block" })),
    h("details", {}, h("summary", {}, `Report ${who.name} to the administrator`), h("form", { class: "form-report", onsubmit: (e) => {
      e.preventDefault();
      void tell({ do: "report", text: text.value.trim(), ...(table ? { table } : {}) }, "Thank you: the administrator will look at it.");
      e.target.reset();
    } }, text, h("p", { class: "buttons" }, h("button", { class: "button" }, "Report")))), said);
}

export async function profilePage(app, name, ctx) {
  const [who, games] = await Promise.all([get(`/api/people/${encodeURIComponent(name)}`), fixed("/api/games")]);
  const again = () => profilePage(app, name, ctx);
  document.title = `${who.name} - Acies`;
  frame(app, "profile", ctx, h("h1", { translate: "no" }, who.name), h("p", { class: "lead" }, "Here since ", h("span", { translate: "no" }, new Date(who.since).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }))), h("h2", {}, "Ratings"), ratings(who.ratings, games),
    balances(who.balances, games, who.me ? lookInto(again) : null), who.cups.length ? [h("h2", {}, "Cups"), h("ul", { class: "cup-list" }, who.cups.map((c) => cupRow(c, who.name)))] : null,
    who.me || !ctx.me.user ? null : about(who, again));
}
