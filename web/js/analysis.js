/*
 * A finished game taken apart (docs/API.md, "Analysis"): the chances along the game as a chart, what was luck and what
 * was play as sums, the turning points, and at each of them the order that would have been better.
 */

import { clear, h, s, upper } from "./dom.js";
import { get, post } from "./api.js";
import { games } from "./advice.js";

const percent = (x) => `${Math.round(100 * x)}%`;
const signed = (x) => `${x < 0 ? "−" : "+"}${Math.round(Math.abs(100 * x))}`;

const USEFUL = 0.2;
const LIMIT = 90; /* seconds that the server spends on a game */

const inAHundred = (x) => `about ${Math.round(Math.abs(100 * x))} games in 100`;

/* "about a third of a game" */
function part(x) {
  const sizes = [[0.07, "a little"], [0.15, "about a tenth of a game"], [0.29, "about a quarter of a game"], [0.42, "about a third of a game"], [0.62, "about half a game"], [0.87, "most of a game"], [1.3, "about a whole game"]];
  return sizes.find(([most]) => Math.abs(x) < Number(most))?.[1] || "more than a game";
}

export class Analysis {
  constructor(table) {
    this.table = table;
    this.state = "none";
    this.body = null;
    this.path = `/api/tables/${table.id}/analysis`;
    this.look(get(this.path));
  }

  begin() {
    this.begun = true;
    this.since = null;
    this.state = "waiting";
    this.draw();
    if (this.table.replay) this.attach(this.table.replay);
    this.look(post(this.path));
  }

  async look(asked) {
    try {
      const got = await asked;
      Object.assign(this, { state: got.state, done: got.done, of: got.of, first: got.first, result: got.analysis });
    } catch (error) {
      this.state = "failed";
      this.problem = error.text;
    }
    if (this.table.closed) return;
    if (this.begun && this.state === "none") return void this.begin(); /* the server has been started anew */
    if (this.state === "running" && !this.since) this.since = { at: Date.now(), done: this.done };
    this.draw();
    if (this.state === "waiting" || this.state === "running") this.timer = setTimeout(() => this.look(get(this.path)), 1000);
    if (this.table.replay) {
      this.attach(this.table.replay);
      if (this.result) this.at(this.table.replay);
    }
  }

  close() {
    clearTimeout(this.timer);
  }

  name(word) {
    return this.table.sideName(word);
  }

  /* ---- the panel ---- */

  panel(body) {
    this.body = body;
    this.draw();
  }

  draw() {
    const { body } = this;
    if (!body?.isConnected || this.table.panels.tab !== "analysis") return;
    if (this.state === "done" && this.result) return void clear(body, this.report());
    const busy = this.state === "waiting" || this.state === "running";
    clear(body, h("h3", {}, "Analysis"), h("p", {}, "Every order and every roll is weighed by playing the game on from there many times: what was luck, what was play, and what would have been better."),
      busy ? [h("progress", { max: this.of || 1, value: this.done || 0, "aria-label": "Progress of the analysis" }), h("p", { class: "small", role: "status" }, this.of ? `${this.done} of ${this.of} weighed${this.left()}` : "Waiting for its turn…"), this.first ? h("p", { class: "small first" }, `A first look. ${this.glance(this.first)}`) : null]
           : h("p", { class: "buttons" }, h("button", { type: "button", class: "button primary analyse", onclick: () => this.begin() }, "Analyse the game")),
      this.state === "failed" ? h("p", { class: "problem" }, this.problem || "The analysis failed.") : null);
  }

  /* How long it takes: as fast as until now, and never longer than the server allows. */
  left() {
    const past = this.since ? (Date.now() - this.since.at) / 1000 : 0;
    if (past < 2) return "";
    const rate = (this.done - this.since.done) / past;
    const left = Math.max(1, Math.min(LIMIT - past, rate > 0 ? (this.of - this.done) / rate : LIMIT));
    return `, about ${left > 50 ? "a minute" : `${Math.ceil(left / 5) * 5} seconds`} left`;
  }

  /* Sums with an error so great say nothing. */
  summed() {
    return this.result.luck !== null && this.result.play_error <= USEFUL;
  }

  /* What it comes to, in words of a player. */
  verdict() {
    const a = this.result, { mine } = this.table.snap;
    const me = mine.length === 1 ? a.sides.indexOf(mine[0]) : 0;
    const you = mine.length === 1 ? "you" : `the ${this.name(a.sides[me])}`;
    const luck = me === 0 ? a.luck : -a.luck;
    const dice = !this.summed() ? "What the dice did in all is not known" : Math.abs(luck) <= Math.max(0.05, 2 * a.luck_error) ? "The dice were fair, as far as can be told" : `The dice ${luck > 0 ? "gave" : "cost"} ${you} ${part(luck)}`;
    const own = a.items.filter((i) => i.kind === "order" && i.weighed && i.side === a.sides[me] && i.lost > 2 * i.lost_error && (i.proven || !a.proven)).sort((x, y) => y.lost - x.lost)[0];
    const worst = own ? `. ${mine.length === 1 ? "Your" : "Their"} worst order came in ${this.when(own)}: ${this.what(own.text)}; it cost ${part(own.lost)}` : this.byAndBy(me === 0 ? a.play : -a.play, you) || `; no order of ${mine.length === 1 ? "yours" : "theirs"} cost much`;
    return `${dice}${worst}.`;
  }

  /* Many small things can decide what no single order did. */
  byAndBy(play, you) {
    if (!this.summed() || Math.abs(play) <= Math.max(0.1, 2 * this.result.play_error)) return "";
    return `; no single order stands out, but the play of both together ${play > 0 ? "gave" : "cost"} ${you} ${part(play)}`;
  }

  /* A game that was won from the beginning has no sums worth reading. */
  settled() {
    const { start, items, points } = this.result;
    return !points.length && Math.abs(start - 0.5) >= 0.495 && items.every((i) => i.weighed && Math.abs(i.after - start) <= 0.005);
  }

  report() {
    const a = this.result;
    if (this.settled()) return [h("h3", {}, "Analysis"), h("p", { class: "verdict" }, a.headline), h("p", { class: "small" }, `${a.rollouts} games were played on.`), this.chart(280, 90)];
    const [one, two] = a.sides;
    const gained = (x) => `for the ${this.name(x >= 0 ? one : two)}`;
    const row = (label, value, error, note) => h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, value), h("td", { class: "small" }, error ? `±${Math.round(100 * error)}` : ""), h("td", { class: "small" }, note || ""));
    const sum = (label, value, error) => (this.summed() ? row(label, signed(value), error, gained(value)) : row(label, "not known"));
    return [h("h3", {}, "Analysis"), h("p", { class: "verdict" }, this.verdict()), h("p", {}, this.course()), a.partial ? h("p", { class: "small" }, "Stopped before the end of the game: what was weighed by then.") : null,
      h("table", { class: "sums" }, h("caption", { class: "unseen" }, "Luck and play"), h("tbody", {}, row(`${this.name(one)} at the start`, percent(a.start), a.start_error),
        sum("Luck of the dice", a.luck, a.luck_error), sum("Play of both", a.play, a.play_error),
        [one, two].map((word, i) => (a.blamed?.[i] ? row(`${a.blamed[i] === 1 ? "The worst order" : `The ${a.blamed[i]} worst orders`} of the ${this.name(word)}`, signed(i ? a.lost[1] : -a.lost[0]), a.lost_error[i]) : null)), row("At the end", percent(a.end), a.end_error))),
      h("p", { class: "small" }, `Games in a hundred that the ${this.name(one)} win; ± is how far a figure may be off.`), h("p", { class: "small" }, this.care()), this.chart(280, 90),
      h("h3", {}, "Turning points"), h("ol", { class: "points" }, a.points.map((p) => h("li", {}, h("button", { type: "button", class: "line", onclick: () => this.visit(p.item) }, this.table.panels.side(a.items[p.item]?.side), h("span", {}, this.point(a.items[p.item])))))),
      a.points.length ? null : h("p", {}, "None stands out.")];
  }

  /* What a first look has found, as the server says it in notation. */
  glance(text) {
    const [, head, what, worth, better] = /^(The costliest order|The luckiest roll): (.*?)(?: \([^()]*\))?: (it .*?)(?:; better was (.*?)(?: \([^()]*\))?)?\.$/.exec(text) || [];
    if (!head) return this.readable(text);
    const [, turn] = /^Game-Turn (\d+), /.exec(what) || [];
    return `${head}${turn ? `, in turn ${turn}` : ""}: ${this.what(what)}; ${worth}${better ? `; better: ${this.orders(better)}` : ""}.`;
  }

  /* What the battle promised at first. */
  course() {
    const a = this.result, fair = Math.abs(a.start - 0.5) <= Math.max(0.05, 2 * a.start_error);
    const side = this.name(a.sides[a.start < 0.5 ? 1 : 0]);
    return fair ? "At the start both sides stood about equal." : `At the start the ${side} stood better: they win ${games(Math.max(a.start, 1 - a.start))} from there.`;
  }

  /* What was not looked into is not "nothing". */
  care() {
    const { rollouts, unweighed, items, orders, looked } = this.result;
    const missed = unweighed ? ` For ${unweighed} of ${items.length} orders and rolls there was no time.` : "";
    const sought = orders && looked < orders ? ` Better orders were looked for with care where most hung on it, ${looked} of ${orders} times.` : "";
    return `${rollouts} games were played on.${missed}${sought}`;
  }

  /* An order or a roll that mattered: what it was, what hung on it, what would have been better. */
  point(item) {
    const told = upper(`${this.when(item)}: ${this.what(item.text)}`), [one, two] = this.result.sides;
    if (item.kind === "roll") return `${told}. It was worth ${inAHundred(item.luck)} to the ${this.name(item.luck > 0 ? one : two)}.`;
    const better = item.better_text ? ` Better: ${this.orders(item.better_text)}.` : "";
    return `${told}. It cost the ${this.name(item.side)} ${inAHundred(item.lost)}.${better}`;
  }

  /* "Game-Turn 9, Fire Combat: Romans: aim RSK2 2726" without when it was and whose: that is told beside it. */
  what(text) {
    const { phases, scenario } = this.table.game;
    const begins = [/^Game-Turn \d+, /, ...phases.map((p) => `${p}: `), ...scenario.sides.map((sd) => `${sd.name}: `)];
    const rest = begins.reduce((now, head) => (typeof head === "string" ? (now.startsWith(head) ? now.slice(head.length) : now) : now.replace(head, "")), text);
    const at = rest.lastIndexOf(": ") + 1;
    return [rest.slice(0, at), this.orders(rest.slice(at).trim())].filter(Boolean).join(" ");
  }

  /* Orders one after another as sentences; what only ends a piece's move is not told. */
  orders(text) {
    return text.split(/, (?![^{]*\})/).map((order) => this.order(order)).filter(Boolean).join(", ");
  }

  /* "turn 9, movement" */
  when(item) {
    return [`turn ${item.turn}`, item.phase?.toLowerCase()].filter(Boolean).join(", ");
  }

  order(text) {
    const { choices, words, panels } = this.table;
    const choice = choices.verbs.has(text.split(" ")[0]) ? choices.read(choices.parse(text)) : null;
    if (choice?.coords.length) return this.readable(text);
    return words.order(text, this.table.game.orders) ?? (choice ? (words.said(choice) ?? choices.label(choice)) : panels.log.saidOf(text));
  }

  /* Orders of a free table are figures: who is told, where to is seen on the map. */
  readable(text) {
    const short = text.replace(/\{(\w+)((?:,\w+)*)\}/g, (_, first, more) => `${first}${more ? ` and ${more.split(",").length - 1} more` : ""}`).replace(/(?: -?\d{5,}){2}(?: \d+)?/g, "");
    return short.replace(/[\w-]+/g, (w) => this.table.words.name(w));
  }

  /** Opens the replay at an item of the analysis. */
  visit(index) {
    const item = this.result.items[index];
    this.asked = item;
    const { table } = this;
    if (!item) return;
    if (!table.replay) {
      table.stage.querySelector(".result")?.remove();
      table.resultSeen = true;
      table.startReplay(item.first);
    } else table.replay.goto(item.kind === "roll" ? item.end : item.first);
  }

  /* ---- the chart ---- */

  chart(w, hgt, replay) {
    const a = this.result;
    const last = Math.max(1, ...a.items.map((i) => i.end));
    const x = (step) => (w * step) / last, y = (p) => hgt * (1 - p);
    const marks = [];
    let d = `M0 ${y(a.start).toFixed(1)}`, before = a.start;
    a.items.forEach((i, n) => {
      if (!i.weighed) return;
      d += `L${x(i.first).toFixed(1)} ${y(before).toFixed(1)}L${x(i.end).toFixed(1)} ${y(i.smooth).toFixed(1)}`;
      before = i.smooth;
      if (a.points.some((p) => p.item === n)) marks.push(s("path", { d: `M${x(i.end).toFixed(1)} ${(y(i.smooth) - 9).toFixed(1)}v18`, class: i.kind === "roll" ? "luck-mark" : "order-mark" }, s("title", {}, this.point(i))));
    });
    const look = (word) => this.table.skin.side(word).field;
    const svg = s("svg", { viewBox: `0 -4 ${w} ${hgt + 8}`, class: "chances", preserveAspectRatio: "none", role: "img", "aria-label": `Win chance of the ${this.name(a.sides[0])} along the game: ${percent(a.start)} at the start, ${percent(a.end)} at the end` },
      s("rect", { x: 0, y: 0, width: w, height: hgt, fill: look(a.sides[1]), "fill-opacity": 0.3 }), s("path", { d: `${d}L${w} ${y(a.end)}V${hgt}H0Z`, fill: look(a.sides[0]), "fill-opacity": 0.5 }),
      s("path", { d: `M0 ${hgt / 2}H${w}`, class: "half" }), s("path", { d, class: "chance-line", fill: "none" }), marks);
    if (replay) svg.append((this.needle = s("path", { class: "needle", d: `M0 0V${hgt}` })));
    svg.addEventListener("click", (e) => {
      const r = svg.getBoundingClientRect();
      const step = Math.round(((e.clientX - r.left) / r.width) * last);
      if (this.table.replay) this.table.replay.goto(step);
      else this.visit(Math.max(0, a.items.findIndex((i) => i.end >= step)));
    });
    this.scale = x;
    this.height = hgt;
    return svg;
  }

  /* Replay and analysis on one board: the curve under the slider, the worst order and the luckiest roll at hand. */
  attach(replay) {
    const { result } = this;
    if (!result) return void replay.under(this.waiting());
    if (replay.chart.querySelector(".chances")) return;
    const most = (list, value) => list.reduce((best, n) => (best < 0 || value(result.items[n]) > value(result.items[best]) ? n : best), -1);
    const of = (kind) => [...result.items.keys()].filter((n) => result.items[n].kind === kind && result.items[n].weighed);
    const given = of("order").filter((n) => result.items[n].lost > result.items[n].lost_error), { mine } = this.table.snap;
    const own = mine.length === 1 ? given.filter((n) => result.items[n].side === mine[0]) : [];
    const worst = most(own.length ? own : given, (i) => i.lost), lucky = most(of("roll"), (i) => Math.abs(i.luck));
    const jump = (n, text) => (n < 0 ? null : h("button", { type: "button", class: "button jump", onclick: () => this.visit(n) }, text));
    replay.under(h("span", { class: "small" }, this.name(result.sides[0])), this.chart(800, 56, true), jump(worst, own.length ? "Your worst order" : "Worst order"), jump(lucky, "Luckiest roll"));
  }

  /* Until there is a curve: how far it is, or the button that begins it. */
  waiting() {
    if (this.state === "waiting" || this.state === "running") return h("span", { class: "small", role: "status" }, this.of ? `The game is being weighed: ${this.done} of ${this.of}${this.left()}` : "The analysis waits for its turn…");
    return h("button", { type: "button", class: "button", onclick: () => this.begin() }, "Analyse the game");
  }

  /* Where the replay stands: the needle, and the better order if there was one. */
  at(replay) {
    if (!this.result) return;
    this.needle?.setAttribute("transform", `translate(${this.scale(replay.step).toFixed(1)} 0)`);
    const { items } = this.result;
    const next = items.find((i) => i.weighed && i.first === replay.step && (i === this.asked || (i.better && i.lost > i.lost_error)));
    const item = next || items.find((i) => i.weighed && i.first < replay.step && replay.step <= i.end);
    replay.better.hidden = !item;
    if (!item) return;
    const parts = [h("b", {}, `${percent(this.stood(item))} → ${percent(item.smooth)}`), next ? " Next: " : " ", upper(this.what(item.text))];
    if (item.kind === "roll") parts.push(h("span", { class: "luck" }, ` luck ${signed(item.luck)} for the ${this.name(this.result.sides[0])}`));
    else if (item.better && item.lost > item.lost_error) {
      parts.push(h("span", { class: "lost" }, ` gave away ${Math.round(100 * item.lost)}; better: `), h("b", {}, item.better_text ? this.orders(item.better_text) : this.words(item.better)));
      this.show(item.better, replay);
    }
    clear(replay.better, parts);
  }

  /* Where the curve stood before an item. */
  stood(item) {
    const { items, start } = this.result;
    return items.slice(0, items.indexOf(item)).filter((i) => i.weighed).at(-1)?.smooth ?? start;
  }

  words(action) {
    const choice = this.table.choices.read(action);
    return this.table.choices.label(choice);
  }

  /* The better order on the map: its pieces lit, its places outlined, the way between them drawn. */
  show(action, replay) {
    const { board, choices } = this.table;
    const c = choices.read(action);
    const at = (name) => {
      const p = replay.view.pieces.find((q) => q.piece === name);
      return p?.place ?? p?.at;
    };
    const from = c.subjects.map(at).filter(Boolean), to = [...c.places, ...c.targets.map(at)].filter(Boolean);
    board.light([...from.filter((p) => !Array.isArray(p)).map((place) => ({ place, kind: "act", text: "" })), ...to.filter((p) => !Array.isArray(p)).map((place) => ({ place, kind: "target", text: "" }))]);
    if (from[0] && to[0]) board.trails([{ points: [from[0], to[0]], side: replay.view.pieces.find((q) => q.piece === c.subjects[0])?.side, kind: "plan" }]);
  }
}
