/*
 * The log for people: sentences under headings, sides by name, the case as a quiet mark at the end of a line. What one
 * piece does on its way is one line, a roll and what came of it another. The pointer over a line shows where it was.
 */

import { clear, h, upper } from "./dom.js";
import { runs, sentence, telling } from "./cards.js";

const MOST = 800; /* lines shown at once, unless somebody reads back */

export class Log {
  constructor(panels) {
    this.panels = panels;
    this.table = panels.table;
    this.list = h("ol", { class: "log" });
    this.under = new Map(); /* what was done by an order, by its number */
    this.about = new WeakMap(); /* what a line tells, by its element */
    this.list.addEventListener("click", (e) => this.click(e));
    this.list.addEventListener("mouseover", (e) => this.point(e));
    this.reset();
  }

  reset() {
    clear(this.list);
    Object.assign(this, { seq: 0, join: null, heading: null, turn: null, dice: [], tried: [] });
  }

  add(items) {
    for (const item of items) {
      if (item.seq <= this.seq) continue;
      this.seq = item.seq;
      this.one(item);
    }
    while (this.list.childNodes.length > MOST && !this.back) {
      this.list.firstChild.remove();
      this.cut = true;
    }
  }

  /* What was before the lines that are shown: read when it is asked for. */
  drawEarlier() {
    const more = this.table.itemsFrom > 0 || this.cut;
    this.list.querySelector(".earlier")?.remove();
    if (more) this.list.prepend(h("li", { class: "earlier" }, h("button", { type: "button", class: "quiet" }, "Earlier…")));
  }

  async earlier() {
    const { body } = this.panels;
    const below = body.scrollHeight - body.scrollTop;
    this.back = true;
    this.panels.following = false;
    if (this.cut) {
      this.cut = false;
      this.reset();
    } else await this.table.earlier().catch((e) => this.table.say(e));
    this.panels.drawLog();
    body.scrollTop = body.scrollHeight - below; /* the line that was read stays where it is */
  }

  /* ---- the pointer ---- */

  line(e) {
    const li = e.target.closest?.("li");
    return li && this.about.get(li) ? { li, ...this.about.get(li) } : null;
  }

  click(e) {
    const rule = e.target.closest(".case");
    if (rule) return void this.panels.openCase(rule.textContent);
    if (e.target.closest(".earlier")) return void this.earlier();
    const line = this.line(e);
    if (!line || e.target.closest("summary")) return;
    const { replay } = this.table;
    if (replay && line.item.step !== undefined) return void replay.goto(line.item.step);
    for (const thing of line.things) if (this.table.flashEvent(thing)) return;
  }

  point(e) {
    const line = this.line(e);
    if (!line || line.li === this.over) return;
    this.over = line.li;
    this.table.showWhere(line.things);
  }

  /* ---- lines ---- */

  put(li, item, things) {
    if (this.heading && !li.classList.contains("heading")) {
      this.list.append(...this.heading);
      this.heading = null;
    }
    this.about.set(li, { item, things });
    this.list.append(li);
    return li;
  }

  li(item, cls, ...content) {
    return h("li", { class: [item.kind, item.standing === false ? "undone" : "", cls].join(" "), "data-seq": item.seq, "data-step": item.step }, ...content);
  }

  rules(events) {
    const ids = [...new Set(events.map((e) => e.case).filter(Boolean))].slice(0, 2);
    return ids.map((id) => h("button", { type: "button", class: "case", title: `Rule ${id}`, tabindex: -1 }, id));
  }

  /** The sentence of an event: the game's own words for it, or the rules'. */
  words(e) {
    const { words } = this.table;
    return words.event(e) ?? words.heading(e) ?? words.names(sentence(e));
  }

  /* An order's line for people: the game's sentence for it, or the order with pieces by their names; an action of a free table without its figures. */
  saidOf(line) {
    const { words, game, choices } = this.table;
    const done = ", done";
    if (line.endsWith(done)) return `${this.saidOf(line.slice(0, -done.length))}, and that is all`;
    const free = choices.verbs.get(line.split(" ", 1)[0])?.args.some((a) => a.kind === "coord");
    const text = free ? choices.plain(choices.parse(line)) : line;
    return words.order(text, game.orders) ?? text.split(" ").map((w) => (w.startsWith("{") ? words.those(w.slice(1, -1).split(",")) : words.say(w))).join(" ");
  }

  /* An order is a line that opens into what was done. */
  order(item) {
    if (!item.text) return;
    const list = h("ul", {});
    this.join = null;
    const li = this.li(item, "", this.panels.side(item.side), h("details", { class: "rest" }, h("summary", { class: "line" }, upper(this.saidOf(item.text))), list));
    this.put(li, item, [item]);
    this.under.set(item.seq, list);
  }

  one(item) {
    const list = item.order && this.under.get(item.order);
    if (!list || !list.isConnected) return this.tell(item);
    const outside = this.list;
    this.list = list;
    this.tell(item);
    this.list = outside;
    if (this.heading) this.join = null;
  }

  tell(item) {
    if (item.kind === "order") return this.order(item);
    if (item.kind === "undo" || item.kind === "takeback") return this.plain(item, item.kind === "undo" ? "taken back" : "back to an earlier step");
    if (item.kind === "roll") return this.roll(item);
    if (item.events?.length) return this.acted(item);
    if (item.kind === "action" && item.action) return this.unsaid(item);
    const words = { resign: "resigns", draw: "a draw is agreed", timeout: "out of time", repair: "the position was put right", snapshot: "goes on with newer rules" };
    if (words[item.kind]) this.plain(item, words[item.kind]);
  }

  plain(item, text) {
    this.join = null;
    this.put(this.li(item, "", this.panels.side(item.side), h("i", {}, text)), item, [item]);
  }

  /* Headings wait until something happens under them: a phase without an act is not told. */
  head(item, e) {
    const { words } = this.table;
    const turn = typeof e.args?.turn === "number" ? e.args.turn : null;
    const text = words.heading(e) ?? upper(words.names(sentence(e)));
    const li = (more, ...content) => this.li(item, `heading ${more}`, ...content);
    const out = (this.heading || []).filter((old) => old.dataset.kind !== e.kind);
    if (turn !== null && turn !== this.turn) {
      this.turn = turn;
      out.splice(0, out.length, li("turn", `Turn ${turn}`));
    }
    if (text && !/^turn \d+$/i.test(text)) out.push(li("", upper(text)));
    if (text && out.length) out[out.length - 1].dataset.kind = e.kind;
    this.heading = out;
    this.join = null;
    this.dice = [];
    this.tried = [];
  }

  /*
   * A die, what it was for, and what came of it. A die that decides nothing by itself is shown with the next, and with
   * it what was tried.
   */
  roll(item) {
    const phase = (e) => e.flags?.includes("phase");
    const events = [...this.tried.splice(0), ...telling(item.events, this.table.words).filter((e) => this.words(e))];
    this.dice.push(item.action ? String(item.action.roll) : "?");
    if (events.every((e) => this.table.words.tries(e))) this.tried = events;
    else this.rolled(item, events);
    for (const e of item.events.filter(phase)) this.head(item, e);
  }

  rolled(item, events) {
    const what = upper((item.what || "").replace(/^(?:second )?(?:two unequal )?(?:2?D\d+|die|dice)?(?: ?for| to| of|:)?(?: ?the| a)? /i, ""));
    const said = events.map((e) => this.words(e)).join("; ");
    const same = said.toLowerCase().startsWith(what.toLowerCase()) || /of the (active|waiting) side/.test(item.what || "");
    const dice = this.dice.splice(0).map((d) => h("span", { class: "rolled" }, d));
    const li = this.li(item, events.some((e) => e.flags?.includes("loss")) ? "is-loss" : "", dice, h("span", { class: "line" }, `${same || !what ? upper(said) : `${what}: ${said}`} `), this.rules(events));
    this.join = null;
    this.put(li, item, events);
  }

  acted(item) {
    let run = [];
    const flush = () => {
      for (const group of runs(run)) this.group(item, group);
      run = [];
    };
    for (const e of item.events)
      if (e.flags?.includes("phase")) {
        flush();
        this.head(item, e);
      } else run.push(e);
    flush();
  }

  /* Many pieces that do the same in one order are one line that opens. */
  group(item, [e, ...rest]) {
    if (!rest.length && this.joined(item, e)) return;
    const text = this.words(e);
    if (!text) return;
    this.join = null;
    const cls = ["event", ...(e.flags || []).map((f) => `is-${f}`)].join(" ");
    const li = this.li(item, cls, this.panels.side(item.side), h("span", { class: "line" }, `${upper(text)} `), this.rules([e]));
    if (rest.length) li.append(h("details", { class: "rest" }, h("summary", {}, `and ${rest.length} more`), h("ul", {}, rest.map((x) => h("li", {}, upper(this.words(x) || ""))))));
    this.put(li, item, [e, ...rest]);
  }

  /* What one piece does on its way is one line: "moves to 1427 → 1426; turns NW; moves to 1425". */
  joined(item, e) {
    const names = Object.values(e.args || {});
    const last = this.join?.li.isConnected && this.join.by === item.side ? this.join : null;
    const moves = e.flags?.includes("move") || this.table.game.facings?.includes(names[names.length - 1]);
    if (item.kind !== "action" || item.standing === false || item.events[0] !== e || names.length < 2 || !moves) return false;
    const end = names[names.length - 1], name = this.table.board.name(names[0]), words = this.words(e);
    const rest = words.startsWith(`${name} `) ? words.slice(name.length + 1) : null;
    const on = last?.kind === e.kind && e.flags?.includes("move"); /* from place to place; who faces anew begins anew */
    if (last?.of === names[0] && (on || rest)) {
      this.longer(last, on ? ` → ${end}` : `; ${rest}`);
      Object.assign(last, { kind: e.kind });
      this.about.get(last.li).things.push(e);
      last.li.dataset.step = item.step;
      return true;
    }
    /* "move X", "turn NW" had no words of their own: they stand in front of what came of them */
    const before = last && !last.of && last.about === names[0] && rest ? last.orders.slice(1).filter((o) => !rest.split(" ").includes(o.split(" ").pop())) : [];
    if (last && !last.of && last.about === names[0]) last.li.remove();
    const text = upper(before.length ? `${name} ${[...before, rest].join("; ")}` : words);
    const li = this.li(item, ["event", ...(e.flags || []).map((f) => `is-${f}`)].join(" "), this.panels.side(item.side), h("span", { class: "line" }, `${text} `), this.rules([e]));
    this.join = { li: this.put(li, item, [e]), text, of: names[0], by: item.side, kind: e.kind };
    return true;
  }

  /* An order without a word of its own goes with the line before it, unless it begins with another piece. */
  unsaid(item) {
    const { choices, words } = this.table;
    const c = choices.read(item.action);
    const said = words.said(c);
    if (said === "" || (c.facing !== null && !c.subjects.length && !this.join?.li.isConnected)) return; /* a turn of nobody knows whom */
    const pieces = [...c.subjects, ...c.targets];
    const text = said ?? [c.verb.name, ...pieces.map((p) => choices.names.get(p) || p), ...c.places, c.facing === null ? "" : choices.facings[c.facing], ...(c.coords.length ? [] : c.rest)].filter(Boolean).join(" ");
    const last = this.join?.li.isConnected && this.join.by === item.side ? this.join : null;
    if (last && !pieces.length) {
      this.longer(last, `; ${text}`);
      last.kind = null;
      last.orders?.push(text);
      return;
    }
    const li = this.li(item, "quiet", this.panels.side(item.side), h("span", { class: "line" }, upper(text)));
    this.join = { li: this.put(li, item, [item]), text: upper(text), by: item.side, about: pieces[0], orders: [text] };
  }

  /* What stands in the page may be in another language: the line is made longer from what it was made of. */
  longer(join, more) {
    join.text += more;
    join.li.querySelector(".line").textContent = `${join.text} `;
  }
}
