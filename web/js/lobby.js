/* Who else plays: open seats by length and experience, and games to watch, each with a picture that follows it. */

import { clear, h, levelWords, plural, remember, upper } from "./dom.js";
import { get, nonce, post, source } from "./api.js";

const LOOK_EVERY = 5000; /* ms, at games that are watched from afar */
const MOST = 12;
const FEW = 5; /* rated games: who has played fewer is new to it */

export const minutesWords = (m) => (!m ? "" : m >= 90 ? `about ${plural(Math.round(m / 60), "hour")}` : `about ${m} minutes`);

/** A clock in words. */
export function clockWords(clock) {
  if (clock?.kind === "live") return `${clock.minutes} minutes each, and ${clock.increment} seconds a decision`;
  return clock?.kind === "days" ? `${plural(clock.days, "day")} for a decision` : "no clock";
}

/** A person as a link to his page, with how strong he is. */
export function personLink(side, me) {
  const name = me?.public && side.player !== "nobody" ? h("a", { href: `/people/${encodeURIComponent(side.player)}`, translate: "no" }, side.player) : side.player;
  return [name, side.rating ? h("span", { class: "small" }, ` ${side.rating}, ${plural(side.games, "game")}`) : h("span", { class: "small" }, " new to it")];
}

/* ---- open seats ---- */

const LENGTHS = { any: "of any length", short: "up to 45 minutes", long: "longer" };
const WHO = { any: "anybody", new: "who is new to it", old: "who knows the game" };
const fitsLength = { any: () => true, short: (t) => t.minutes && t.minutes <= 45, long: (t) => !t.minutes || t.minutes > 45 };
const host = (t) => t.sides.find((sd) => sd.who === "person");
const isNew = (t) => !host(t) || (host(t).games || 0) < FEW;
const fitsWho = { any: () => true, new: isNew, old: (t) => !isNew(t) };

function seatRow(t, { go, me }, problem) {
  const by = host(t);
  const take = (sd) => h("button", { type: "button", class: "button", onclick: async () => {
    try {
      go(`/t/${(await post("/api/join", { table: t.table, side: sd.word, nonce: nonce() })).table}`);
    } catch (error) {
      problem.textContent = error.text;
    }
  } }, `Take the ${sd.name}`);
  return h("li", {}, h("span", {}, h("b", {}, t.title), ` ${t.game_title}`), h("span", {}, by ? ["against ", personLink(by, me)] : "both seats are free"),
    h("span", { class: "state" }, upper([minutesWords(t.minutes), clockWords(t.clock), t.rated ? "" : "not rated"].filter(Boolean).join(", "))), h("span", { class: "buttons" }, t.sides.filter((sd) => sd.who === "open").map(take)));
}

/** Seats for anyone, those that fit first asked for; what is chosen is kept. */
export function openSeats(open, ctx) {
  if (!open.length) return [];
  const now = { length: "any", who: "any", ...remember("seats") };
  const list = h("ul", { class: "tables seats-open" }), problem = h("p", { class: "problem", role: "alert" });
  const draw = () => {
    const fit = open.filter((t) => fitsLength[now.length](t) && fitsWho[now.who](t));
    clear(list, fit.length ? fit.map((t) => seatRow(t, ctx, problem)) : h("li", {}, h("span", {}, "None of that kind now.")));
  };
  const pick = (key, label, of) => h("label", {}, h("span", {}, label), h("select", { onchange: (e) => {
    now[key] = e.target.value;
    remember("seats", now);
    draw();
  } }, Object.entries(of).map(([value, text]) => h("option", { value, selected: now[key] === value }, text))));
  draw();
  return [h("h2", {}, "Open seats"), open.length > 1 || now.length !== "any" || now.who !== "any" ? h("p", { class: "asks" }, pick("length", "A battle", LENGTHS), pick("who", "against", WHO)) : null, list, problem];
}

/* ---- games to watch ---- */

/** Cards of games that others play; `look` asks how they stand and changes what has changed. */
export class Watched {
  constructor() {
    this.cards = new Map();
    this.list = h("ul", { class: "watched" });
    this.node = h("div", { hidden: true }, h("h2", {}, "Games to watch"), this.list);
    this.timer = setInterval(() => !document.hidden && this.cards.size && get("/api/tables?which=watch").then((all) => this.show(all), () => {}), LOOK_EVERY);
  }

  stop() {
    clearInterval(this.timer);
  }

  show(all) {
    const others = all.filter((t) => t.status === "playing" && !t.trouble && !t.sides.some((sd) => sd.mine)).slice(0, MOST);
    for (const id of this.cards.keys()) if (!others.some((t) => t.table === id)) this.cards.delete(id);
    for (const t of others) this.card(t);
    this.node.hidden = !others.length;
    const wanted = others.map((t) => this.cards.get(t.table).node);
    if (wanted.some((n, i) => this.list.children[i] !== n) || this.list.children.length !== wanted.length) clear(this.list, wanted);
  }

  card(t) {
    if (!this.cards.has(t.table)) {
      const picture = h("img", { alt: "", loading: "lazy", width: 320, height: 200 }), words = h("span", { class: "words" });
      this.cards.set(t.table, { seq: -1, picture, words, node: h("li", {}, h("a", { href: `/t/${t.table}` }, picture, words)) });
    }
    const card = this.cards.get(t.table);
    if (card.seq === t.seq) return;
    card.seq = t.seq;
    void source(`/api/tables/${t.table}/picture?close=1&as=spectator&v=${t.seq}`).then((url) => (card.picture.src = url));
    const name = (sd) => `${sd.name}: ${sd.who === "machine" ? levelWords(sd.level) || "machine" : sd.player || sd.who}${sd.rating ? ` ${sd.rating}` : ""}`;
    clear(card.words, h("b", {}, t.title), h("span", { class: "small" }, ` ${t.game_title}. Turn ${t.turn}, ${t.phase}`), t.sides.map((sd) => h("span", { class: "seat-line" }, name(sd))));
  }
}
