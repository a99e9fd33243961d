/* The first pages: the games, their scenarios, making and joining a table. */

import { clear, h, levelWords, paced, plural, remember, s, upper } from "./dom.js";
import { alone, fixed, get, nonce, post, socket } from "./api.js";
import { clockWords, openSeats, Watched } from "./lobby.js";
import { makeTable } from "./dice.js";
import { markdown } from "./markdown.js";
import { languageChoice } from "./languages.js";
import { chooser } from "./offer.js";
import { ofTheDay, puzzleList } from "./puzzles.js";
import * as notify from "./notify.js";

export function frame(app, page, { me, theme }, ...content) {
  const button = h("button", { class: "quiet", type: "button", title: "Light or dark", onclick: () => (button.textContent = `Look: ${theme(true)}`) }, `Look: ${theme()}`);
  const who = [alone ? null : h("a", { href: "/cups" }, "Cups"), me.admin && me.public ? h("a", { href: "/admin" }, "Administration") : null, alone ? null : h("a", { href: "/account", translate: me.user ? "no" : null }, me.user ? me.name : "Sign in")];
  clear(app, h("header", { class: "masthead" }, h("a", { href: "/", class: "brand", translate: "no" }, "Acies"), h("p", { class: "motto" }, "Ancient battles, with the rules kept for you"),
               h("nav", { "aria-label": "Page" }, who, languageChoice(), button)),
        h("main", { id: "main", class: `page ${page}-page` }, ...content));
}

/* Pictures are drawn when they come into sight: the first paint waits for none of them. */
const sight = new IntersectionObserver((entries) => {
  for (const entry of entries)
    if (entry.isIntersecting) {
      sight.unobserve(entry.target);
      setTimeout(/** @type {any} */ (entry.target).draw, 60); /* words first */
    }
}, { rootMargin: "200px" });

/** @param then called with (data, look, view) when they are there */
export function mapPicture(game, scenario, then) {
  const place = h("div", { class: "map", "aria-hidden": "true" });
  place.draw = async () => {
    try {
      const [{ picture }, { Skin }, first, skin] = await Promise.all([import("./board.js"), import("./skin.js"), fixed(`/api/games/${game}/scenarios/${scenario.id}`), fixed(`/api/games/${game}/skin`)]);
      const data = await fixed(`/api/data/${first.data}`);
      const look = new Skin(skin, scenario.sides.map((s) => s.word));
      clear(place, picture(data, look, first.view, place.clientWidth / (place.clientHeight || 1) || 1.6));
      paint(place, look, scenario);
      await then?.(data, look, first.view);
    } catch {
      place.classList.add("blank");
    }
  };
  sight.observe(place);
  return place;
}

const length = (sc) => [sc.turns ? plural(sc.turns, "turn") : null, sc.minutes ? (sc.minutes >= 90 ? `about ${Math.round(sc.minutes / 60)} hours` : `about ${sc.minutes} minutes`) : null].filter(Boolean).join(", ");

const firstOf = (game) => game.scenarios.find((sc) => sc.first) || game.scenarios[0];

export async function homePage(app, ctx) {
  const games = await fixed("/api/games");
  const mine = h("section", { class: "mine", "aria-label": "My games" });
  const watched = new Watched();
  frame(app, "home", ctx, h("h1", { class: "unseen" }, "Acies"), mine, h("section", { class: "lobby", "aria-label": "Open seats" }), chooser(games, ctx), ofTheDay(games),
        h("h2", { class: "all-battles" }, "Choose a battle"),
        h("div", { class: "games" }, games.map((game) => gameCard(game))),
        h("section", { class: "lobby watching", "aria-label": "Games to watch" }, watched.node));
  performance.mark("acies-home");
  const lobby = app.querySelector(".lobby");
  const refresh = () => myGames(mine, lobby, watched, ctx).catch(() => {});
  const link = socket();
  const soon = paced(refresh);
  const off = [link.on("summary", soon), link.on("lobby", soon), link.on("summary", ({ summary: t }) => t.my_turn && notify.tell(t.table, t.seq, `${t.title}: your turn`, `Turn ${t.turn}, ${t.phase}`))];
  /* first to hear of changes, then how it stands: nothing falls between. Where no socket opens the lists do not wait for it */
  let late = false;
  const heard = link.ask("lobby", { on: true }).then(() => late && refresh(), () => {});
  await Promise.race([heard, new Promise((r) => setTimeout(r, 300))]);
  late = true;
  await refresh();
  return () => {
    watched.stop();
    off.forEach((f) => f());
    link.ask("lobby", { on: false }).catch(() => {});
  };
}

const hours = (m) => (m >= 90 ? plural(Math.round(m / 60), "hour") : `${m} minutes`);

/* How many battles, and how long they last. */
function span(game) {
  const minutes = game.scenarios.map((sc) => sc.minutes).filter(Boolean);
  const [low, high] = [Math.min(...minutes), Math.max(...minutes)];
  return [plural(game.scenarios.length, "battle"), minutes.length ? (low === high ? hours(low) : `${hours(low)} to ${hours(high)}`) : null, game.secrets ? "with secrets" : null].filter(Boolean);
}

function gameCard(game) {
  const first = firstOf(game);
  /* "Where and when: what makes it special" */
  const [when, special] = game.about.includes(": ") ? [game.about.slice(0, game.about.indexOf(": ")), game.about.slice(game.about.indexOf(": ") + 2)] : [game.about, ""];
  return h("article", { class: "game" },
           h("a", { href: `/games/${game.id}/${first.id}`, class: "picture-link", tabindex: -1, "aria-hidden": "true" }, mapPicture(game.id, first)),
           h("div", { class: "words" },
             h("h2", {}, game.title),
             h("p", { class: "when" }, when),
             special ? h("p", {}, upper(special)) : null,
             h("ul", { class: "facts", "aria-label": "In short" }, span(game).map((t) => h("li", {}, t))),
             h("p", { class: "small" }, `First battle: ${first.title}${first.date ? `, ${first.date}` : ""}. ${upper(length(first))}.`),
             h("p", { class: "buttons" }, h("a", { href: `/games/${game.id}/${first.id}`, class: "button primary", "aria-label": `Play ${game.title}: ${first.title}` }, "Play"),
               lessonLink(game), h("a", { href: `/games/${game.id}`, class: "button" }, plural(game.scenarios.length, "scenario")))));
}

/* The guided battle, for whoever has not had it. */
function lessonLink(game) {
  const [first] = game.lessons || [];
  if (!first) return null;
  return h("a", { href: `/learn/${game.id}/${first.id}`, class: "button learn", title: `${first.title}, about ${first.minutes} minutes` }, remember(`learnt.${game.id}.${first.id}`) ? "Lesson" : "Learn it");
}

/* Lessons by chapter. */
function lessons(game) {
  if (!game.lessons?.length) return null;
  const chapters = new Map();
  for (const l of game.lessons) chapters.set(l.chapter || "Lessons", [...(chapters.get(l.chapter || "Lessons") || []), l]);
  return h("section", { class: "lessons", "aria-label": "Lessons" }, [...chapters].map(([title, list]) => [h("h2", {}, title), h("ul", {}, list.map((l) => h("li", {}, h("a", { href: `/learn/${game.id}/${l.id}` }, l.title), remember(`learnt.${game.id}.${l.id}`) ? " ✓" : "", h("span", { class: "small" }, ` ${[l.goal, l.minutes ? `about ${l.minutes} minutes` : ""].filter(Boolean).join("; ")}`))))]));
}

async function myGames(place, lobby, watched, ctx) {
  let lost = false;
  const [mine, done, open, watch] = await Promise.all(["mine", "finished", "open", "watch"].map((w) => get(`/api/tables?which=${w}`).catch((e) => {
    lost ||= e.code === "trouble";
    return [];
  })));
  if (lost) return void clear(place, h("p", { class: "no-server", role: "status" }, "The server does not answer. The games below are kept from your last visit; yours come back with the connection."));
  mine.sort((a, b) => b.my_turn - a.my_turn || b.changed - a.changed);
  const away = new Set(remember("away") || []);
  const put = (id, on) => {
    remember("away", on ? [...away, id] : [...away].filter((x) => x !== id));
    void myGames(place, lobby, watched, ctx);
  };
  const list = (games, label, on) => h("ul", { class: "tables" }, games.map((t) => tableRow(t, h("button", { type: "button", class: "quiet away", "aria-label": `${label}: ${t.title}`, onclick: () => put(t.table, on) }, label))));
  const here = mine.filter((t) => !away.has(t.table)), gone = mine.filter((t) => away.has(t.table));
  const [first, more] = [here.slice(0, 12), here.slice(12)];
  const unfolded = new Set([...place.querySelectorAll("details[open]")].map((d) => d.dataset.rest));
  const rest = (name, title, ...what) => h("details", { "data-rest": name, open: unfolded.has(name) || null }, h("summary", {}, title), ...what);
  clear(place, mine.length ? [h("h2", {}, "My games"), list(first, "Put away", true), more.length ? rest("more", plural(more.length, "more game"), list(more, "Put away", true)) : null, gone.length ? rest("away", `${plural(gone.length, "game")} put away`, list(gone, "Bring back", false)) : null] : [],
        done.length ? rest("done", plural(done.length, "finished game"), h("ul", { class: "tables" }, done.slice(0, 50).map((t) => tableRow(t)))) : []);
  watched.show(watch);
  clear(lobby, openSeats(open.filter((t) => !t.sides.some((sd) => sd.mine)), ctx));
}

/* How long ago, in a word or two. */
function ago(time) {
  const minutes = (Date.now() - time * (time < 1e11 ? 1000 : 1)) / 60000;
  if (!time || minutes < 2) return "just now";
  return minutes < 60 ? `${Math.round(minutes)} minutes ago` : minutes < 1440 ? `${plural(Math.round(minutes / 60), "hour")} ago` : `${plural(Math.round(minutes / 1440), "day")} ago`;
}

function tableRow(t, button) {
  const state = t.status === "over" ? resultText(t) : t.status === "waiting" ? "waiting for players" : t.trouble ? `cannot go on: ${t.trouble}` : t.my_turn ? "your turn" : `${sideName(t, t.to_act) || "someone"} to act`;
  return h("li", { class: t.my_turn ? "turn" : null },
           h("a", { href: `/t/${t.table}` }, h("b", {}, t.title), ` ${t.game_title}`),
           h("span", {}, t.sides.map((sd) => `${sd.name} (${sd.mine ? "me" : sd.who === "machine" ? levelWords(sd.level) || "machine" : sd.player || sd.who})`).join(" against ")),
           h("span", { class: "state" }, t.status === "playing" ? `Turn ${t.turn}, ${t.phase}: ${state}` : state, " ", t.rematch && !t.rematch.table && !t.rematch.mine ? h("b", {}, "a rematch is offered ") : null, h("span", { class: "ago" }, ago(t.changed))), button || null);
}

const sideName = (t, word) => t.sides.find((sd) => sd.word === word)?.name;
const resultText = (t) => (t.result ? (t.result.winner ? `${sideName(t, t.result.winner)} won` : "a draw") : "over");

/* ---- a game and its scenarios ---- */

export async function gamePage(app, id, scenarioId, ctx) {
  const games = await fixed("/api/games");
  const game = games.find((g) => g.id === id);
  if (!game) throw { code: "unknown", text: "There is no such game." };
  document.title = `${game.title} - Acies`;
  const scenario = scenarioId && game.scenarios.find((sc) => sc.id === scenarioId);
  if (scenario) return setupPage(app, game, scenario, ctx);
  if (scenarioId) throw { code: "unknown", text: `${game.title} has no such battle.`, href: `/games/${game.id}`, where: `To the battles of ${game.title}` };
  const list = [...game.scenarios].sort((a, b) => b.first - a.first);
  const cards = list.map((sc) => scenarioCard(game, sc));
  const words = (sc) => [sc.title, sc.date, sc.note, ...sc.sides.map((sd) => `${sd.name} ${sd.force}`)].join(" ").toLowerCase();
  const find = list.length > 8 ? h("input", { type: "search", class: "find", "aria-label": "Find a battle", placeholder: "Find a battle, a people, a year", value: "", oninput: (e) => {
    const q = e.target.value.trim().toLowerCase();
    list.forEach((sc, i) => (cards[i].hidden = !words(sc).includes(q)));
  } }) : null;
  const board = h("div");
  import("./ladder.js").then(({ ladder }) => clear(board, ladder(game)), () => {});
  const own = h("div");
  import("./own.js").then(({ ownBattle }) => clear(own, ownBattle(game, ctx)), () => {});
  frame(app, "scenarios", ctx, h("p", { class: "crumbs" }, h("a", { href: "/" }, "All games")), h("h1", {}, game.title), h("p", { class: "lead" }, game.about), lessons(game), puzzleList(game),
        find, h("ul", { class: "scenarios" }, cards), board, own, sources(game), guides(game));
}

function scenarioCard(game, sc) {
  return h("li", { class: sc.first ? "first" : null },
           h("a", { href: `/games/${game.id}/${sc.id}`, class: "picture-link", tabindex: -1, "aria-hidden": "true" }, mapPicture(game.id, sc)),
           h("div", { class: "words" }, h("h2", {}, h("a", { href: `/games/${game.id}/${sc.id}` }, sc.title), " ", h("small", {}, sc.date || "")),
             sc.first ? h("p", { class: "ribbon" }, "A good first battle") : null,
             h("p", { class: "forces" }, sc.sides.map((sd) => h("span", {}, h("b", {}, sd.name), sd.force ? `: ${bound(sd.force)}` : ""))),
             balance(sc), h("p", { class: "small" }, [upper(length(sc)), claimed(sc)].filter(Boolean).join(". "))));
}

/* The sides' own colours, once they are known. */
function paint(picture, look, scenario) {
  const bar = picture.closest("li, section")?.querySelector(".even");
  if (!bar) return;
  bar.children[0].style.background = look.side(scenario.sides[0].word).field;
  bar.style.background = look.side(scenario.sides[1].word).field;
}

/* A number stays with what it counts; a force in codes, "9 MI, 6 MS", says nothing to who is new, but how large it is. */
const bound = (force) => (/^\d+ [A-Z]+(, \d+ [A-Z]+)*$/.test(force) ? `${force.match(/\d+/g).reduce((sum, n) => sum + Number(n), 0)} pieces` : force.replace(/(\d+) (?=\S)/g, "$1\u00a0"));

/* What was measured, as a bar with both sides in it. */
function balance(sc) {
  const b = sc.balance;
  if (!b?.games) return null;
  const bar = h("span", { class: "even", "aria-hidden": "true" }, h("span", { class: "even-one" }), h("span", { class: "even-draw" }));
  bar.children[0].style.width = `${(100 * b.wins[0]) / b.games}%`;
  bar.children[1].style.width = `${(100 * b.draws) / b.games}%`;
  return h("p", { class: "balance small" }, bar, h("span", {}, b.text));
}

/* What the rulebook says of a scenario, and where that is not what was measured. */
function claimed(sc) {
  const b = sc.balance;
  const uneven = b?.games && Math.max(...b.wins) + b.draws / 2 > 0.7 * b.games;
  return uneven && /best balanced/.test(sc.claim) ? "The rulebook calls it one of the best balanced, which between machines it is not" : sc.claim;
}

function sources(game) {
  if (!game.sources?.length) return null;
  return h("details", { class: "sources" }, h("summary", {}, "How the data is known"), h("ul", {}, game.sources.map((x) => h("li", {}, h("b", { translate: "no" }, [x.document, x.part].filter(Boolean).join(", ")), `: ${x.source}`))));
}

function guides(game) {
  if (!game.guides?.length) return null;
  return h("section", { class: "guides" }, game.guides.map((name) => {
    const body = h("div", { class: "markdown" });
    return h("details", { ontoggle: async (e) => {
      if (!e.target.open || body.childNodes.length) return;
      clear(body, markdown(await fixed(`/api/games/${game.id}/guides/${name}`)));
    } }, h("summary", {}, name === "guide" ? "How to play" : `Guide: ${name}`), body);
  }));
}

/* ---- a scenario: who plays, options, start ---- */

/* What the letters on the counters stand for: each kind drawn once, with its name and how many there are. */
async function armies(place, scenario, data, look, view, mine) {
  const [{ counter }, { Words }] = await Promise.all([import("./counters.js"), import("./words.js")]);
  const names = new Map(Words.names(look.data.words, data.pieces).map((p) => [p.name, p.text || p.name]));
  clear(place, scenario.sides.map((side) => {
    const kinds = new Map();
    for (const p of view.pieces.filter((q) => q.side === side.word)) {
      const text = names.get(p.piece).replace(/,? [A-Z]*\d+\b/, "").replace(/(?<=[a-z])-?\d+$/i, ""); /* "Hypaspist1" is one of several */
      const name = upper(text.startsWith(`${side.name} `) ? text.slice(side.name.length + 1) : text);
      const key = JSON.stringify([name, p.symbol, p.values]);
      kinds.set(key, { name, piece: p, count: (kinds.get(key)?.count || 0) + p.count });
    }
    return h("div", {}, h("h2", { class: "army-name" }, side.name, side.word === mine ? " (you)" : ""), h("ul", { class: "army" }, [...kinds.values()].map(({ name, piece, count }) => h("li", {},
      s("svg", { viewBox: "-20 -20 40 42", width: 34, height: 36, "aria-hidden": "true" }, counter({ ...piece, facing: null, badges: [], count: 1 }, look, 32, [])), h("span", {}, name, count > 1 ? ` ×${count}` : "")))));
  }));
}

async function setupPage(app, game, sc, ctx) {
  const { me, go } = ctx;
  const levels = (me.levels || []).filter((l) => l !== "random");
  const level = remember("level") || (levels.includes("recruit") ? "recruit" : levels[0] || "veteran");
  const seats = sc.sides.map((side, i) => ({ side, who: i === 0 ? "me" : "machine", level }));
  const options = {};
  let clock = { kind: "none" };
  const problem = h("p", { class: "problem", role: "alert" });
  const seatBox = h("div", { class: "seats" });
  const drawSeats = () => clear(seatBox, seats.map((seat) => seatChoice(seat, levels, drawSeats)), seats.length === 2 ? h("button", { type: "button", class: "quiet", onclick: () => {
    [seats[0].who, seats[1].who] = [seats[1].who, seats[0].who];
    drawSeats();
  } }, "Change sides") : null);
  drawSeats();
  const start = async () => {
    problem.textContent = "";
    try {
      const body = { scenario: `${game.id}/${sc.id}`, options, clock,
                     seats: Object.fromEntries(seats.map((x) => [x.side.word, x.who === "machine" ? { who: "machine", level: x.level } : { who: x.who }])) };
      const made = await makeTable("/api/tables", body);
      remember("level", seats.find((x) => x.who === "machine")?.level || level);
      go(`/t/${made.table}`);
    } catch (error) {
      problem.textContent = error.text;
    }
  };
  const forces = h("section", { class: "armies", "aria-label": "The armies" });
  frame(app, "setup", ctx, h("p", { class: "crumbs" }, h("a", { href: "/" }, "All games"), " / ", h("a", { href: `/games/${game.id}` }, game.title)),
        h("div", { class: "columns" },
          h("section", {}, h("h1", {}, sc.title, " ", h("small", {}, sc.date || "")), mapPicture(game.id, sc, (data, look, view) => armies(forces, sc, data, look, view)),
            (sc.note || "").split("\n").filter(Boolean).map((line) => h("p", {}, line)),
            balance(sc), h("p", { class: "small" }, [upper(length(sc)), claimed(sc), sc.source ? `Set-up: ${sc.source}` : null].filter(Boolean).join(". ")),
            forces, guides(game), sources(game)),
          h("section", { class: "start" }, h("h2", {}, "Who plays"), easier(sc), seatBox,
            h("p", { class: "buttons" }, h("button", { type: "button", class: "button primary big", onclick: start, id: "start" }, "Start the battle")), problem,
            clockChoice((c) => (clock = c)), optionChoice(game, options))));
}

/* Which side a beginner should take, by what was measured. */
function easier(sc) {
  const b = sc.balance;
  if (!b?.games) return null;
  const share = b.wins.map((n) => (n + b.draws / 2) / b.games), best = share[0] >= share[1] ? 0 : 1;
  const even = share[best] < 0.58;
  return h("p", { class: "small easier" }, even ? "The sides are even: between equal machines each wins about half of the games." : `The ${sc.sides[best].name} have it easier: between equal machines they win about ${Math.min(10, Math.round(10 * share[best]))} games in 10. A good side to begin with.`);
}

function seatChoice(seat, levels, redraw) {
  const id = `seat-${seat.side.word}`;
  const choices = [["me", "I play"], ...levels.map((l) => [`machine ${l}`, `The machine: ${levelWords(l)}`]), ...(alone ? [] : [["friend", "A friend, by link"], ["open", "Anyone"]])];
  const now = seat.who === "machine" ? `machine ${seat.level}` : seat.who;
  return h("div", { class: "seat" }, h("label", { for: id }, h("b", {}, seat.side.name), h("span", { class: "small" }, bound(seat.side.force || ""))),
           h("select", { id, onchange: (e) => {
             [seat.who, seat.level] = [e.target.value.split(" ")[0], e.target.value.split(" ")[1] || seat.level];
             redraw();
           } }, choices.map(([value, text]) => h("option", { value, selected: value === now }, text))));
}

function clockChoice(set) {
  const kinds = { none: ["No clock", { kind: "none" }], quick: ["Live, 30 minutes each", { kind: "live", minutes: 30, increment: 15 }], long: ["Live, 90 minutes each", { kind: "live", minutes: 90, increment: 30 }],
                  ...(alone ? {} : { days: ["By correspondence, 3 days a decision", { kind: "days", days: 3 }] }) };
  return h("details", {}, h("summary", {}, "Clock"), h("label", { class: "row" }, h("span", {}, "Time"), h("select", { onchange: (e) => set(kinds[e.target.value][1]) },
    Object.entries(kinds).map(([k, [text]]) => h("option", { value: k }, text)))));
}

function optionChoice(game, chosen) {
  if (!game.options?.length) return null;
  /* where a rule comes from is of no use before the game is known */
  const plainly = (text) => upper(text.replace(/\s*\([^()]*\b[A-Z][A-Za-z0-9]*\.[^()]*\)/g, ""));
  const row = (o) => h("label", { class: "row", title: o.text }, h("span", {}, plainly(o.text)), h("select", { onchange: (e) => (chosen[o.name] = e.target.value) },
    o.choices.map((c, i) => h("option", { value: c, selected: i === 0 }, c.replace(/-/g, " ")))));
  const plain = game.options.filter((o) => !o.ruling), rulings = game.options.filter((o) => o.ruling);
  return [plain.length ? h("details", {}, h("summary", {}, "Options"), plain.map(row)) : null,
          rulings.length ? h("details", {}, h("summary", {}, "Advanced: rulings on doubtful rules"), rulings.map(row)) : null];
}

/* ---- by link ---- */

export async function joinPage(app, secret, ctx) {
  const offer = await get(`/api/join/${encodeURIComponent(secret)}`);
  const t = offer.table;
  const problem = h("p", { class: "problem", role: "alert" });
  const game = (await fixed("/api/games")).find((g) => g.id === t.game);
  const sc = game?.scenarios.find((x) => x.id === (t.scenario || "").split("/").pop());
  const host = t.sides.find((sd) => sd.who === "person")?.player;
  const facts = [length(sc || {}), clockWords(t.clock), t.watch ? "others may look on" : "nobody looks on"].filter(Boolean);
  document.title = `${t.title} - Acies`;
  const forces = h("section", { class: "armies", "aria-label": "The armies" }), wins = h("div", { class: "wins" });
  frame(app, "join", ctx, h("div", { class: "columns" }, h("section", {}, h("h1", {}, t.title, " ", h("small", {}, sc?.date || t.game_title)), sc ? mapPicture(game.id, sc, (data, look, view) => armies(forces, sc, data, look, view, offer.side)) : null,
          (sc?.note || "").split("\n").filter(Boolean).map((line) => h("p", {}, line)), forces, game ? guides(game) : null),
        h("section", { class: "start" }, h("h2", {}, `You are asked to play the ${sideName(t, offer.side)}`), h("p", {}, `${host ? `${host} invites you` : "You are invited"} to ${t.game_title}.`),
        h("ul", { class: "facts", "aria-label": "In short" }, facts.map((text) => h("li", {}, upper(text)))), wins, sc ? easier(sc) : null,
        game?.lessons?.length ? h("p", {}, "New to it? ", h("a", { href: `/learn/${game.id}/${game.lessons[0].id}` }, `${game.lessons[0].title}, a lesson of ${game.lessons[0].minutes} minutes`), ". The seat waits.") : null,
        h("p", { class: "buttons" }, h("button", { type: "button", class: "button primary big", onclick: async () => {
          try {
            const got = await post("/api/join", { link: secret, nonce: nonce() });
            ctx.go(`/t/${got.table}`);
          } catch (error) {
            problem.textContent = error.text;
          }
        } }, "Take the seat")), problem)));
  /* where nobody may look on it is told when the seat is taken */
  const { goals } = await post(`/api/tables/${t.table}/ask`, { what: "goals" }).catch(() => ({ goals: [] }));
  const own = goals.filter((g) => g.side === offer.side);
  if (own.length) clear(wins, h("p", {}, h("b", {}, "How you win")), h("ul", { class: "goals" }, own.map((g) => h("li", {}, h("span", { "aria-hidden": "true" }, "◎"), h("span", {}, upper(g.text))))));
}
