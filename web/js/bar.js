/*
 * The prompt under the board and its buttons: what may be done without pointing at the map, what ends the phase, and
 * what it would leave undone. These are methods of the hand (play.js), kept here to be read alone.
 */

import { announce, clear, h, upper } from "./dom.js";
import { menu, numbers } from "./cards.js";
import { ways } from "./choose.js";

const GUARD = 400; /* ms in which a button that has changed takes no click */

export const barring = {
  promptBar() {
    const { table } = this;
    const { snap } = table;
    const turn = snap.view?.turn || {};
    const mine = this.mine();
    table.bar.classList.toggle("mine", !!mine);
    table.bar.classList.remove("drafting");
    let text = table.words.promptOf(turn.prompt || "");
    if (mine) text = this.ownPrompt() || text;
    if (snap.result) text = `${table.namesWinner(snap.result) ? "" : snap.result.winner ? `The ${table.sideName(snap.result.winner)} won. ` : "A draw. "}${table.saysEnd(snap.result)}`;
    else if (table.showing) text = `The ${table.sideName(table.shown().turn.to_act)} move.`;
    else if (snap.summary.trouble) text = `This table cannot go on: ${snap.summary.trouble}. Nothing is lost; a take-back (Game) may get it going again.`;
    else if (!mine) text = snap.thinking ? `The ${table.sideName(snap.thinking)} are thinking…` : turn.to_act === "chance" ? "The dice are thrown…" : `The ${table.sideName(turn.to_act)} decide: ${text || turn.phase || ""}`;
    else if (this.selected.length === 1 && !this.choices.of(this.selected[0]).some((c) => c.lent)) text = `${this.board.name(this.selected[0])} ${this.hintFor(this.selected[0])}`;
    else if (this.selected.length > 1) text = this.board.current.kind === "plane" ? this.groupHint() : `${this.selected.length} chosen: point where they are to go, or take one of the Orders….`;
    if (table.prompt.textContent !== upper(text)) table.prompt.textContent = upper(text);
    table.prompt.title = table.words.explain(text);
    const asks = mine && this.ending && !this.plan && !table.draft;
    if (asks) table.prompt.textContent = this.ending.question;
    clear(table.buttons, asks ? this.endingButtons() : this.plan ? this.planButtons() : mine ? this.actionButtons() : this.idleButtons());
    if (table.draft) this.draftBar(mine);
    this.guard();
    table.undoButton.disabled = (!snap.can_undo && !table.draft) || !!table.replay;
  },

  /* A click takes up all that stand together, for they go for one order: said where it happens, with the way to one of them. */
  groupHint() {
    if (this.choices.all.some((c) => c.targets.length) && !this.choices.all.some((c) => c.coords.length)) return `${this.selected.length} chosen: click the enemy they shoot at.`;
    const one = this.selected.includes(this.pointed) ? ` Click ${this.board.name(this.pointed)} again to take it alone.` : "";
    return `${this.selected.length} chosen, a group: drag it, point where to go, or give an order.${one}`;
  },

  groupButton() {
    const [first] = this.selected;
    if (!first || !this.free.on()) return null;
    const group = this.choices.group(first);
    if (this.selected.length > 1 && this.selected.includes(this.pointed)) return this.button(`Only ${this.board.name(this.pointed)}`, "take up this one alone: click it again", () => this.select([this.pointed]));
    return this.selected.length === 1 && group.length > 1 ? this.button(`Whole group (${group.length})`, "all that stand together go for one order", () => this.select(this.choices.group((this.pointed = first)))) : null;
  },

  /* Where all that may be done is one thing the game may have words for it. */
  ownPrompt() {
    const verbs = new Set(this.choices.all.filter((c) => !this.choices.flag(c, "ends") && !this.choices.flag(c, "retract")).map((c) => c.verb.name));
    return verbs.size === 1 ? this.table.words.prompt([...verbs][0]) : null;
  },

  /* With a draft: what is sketched so far, and the button that sends it. */
  draftBar(mine) {
    const { table } = this;
    const n = table.draft.texts.length;
    if (!mine) {
      table.prompt.textContent = table.draft.answered ? `The draft ends here. ${table.draft.answered}` : "The draft ends here: dice, the enemy or a reveal come next.";
      clear(table.buttons);
    } else if (!n && !this.selected.length) table.prompt.textContent = "A draft: what you order now is only sketched, and can be undone. Commit sends it, Drop forgets it.";
    table.bar.classList.add("drafting");
    for (const b of table.buttons.querySelectorAll(".primary")) b.classList.remove("primary");
    table.buttons.append(h("span", { class: "gap" }), this.button("Drop", "forget the draft (D)", () => table.dropDraft()), this.button(n ? `Commit ${n}` : "Commit", "send the drafted orders (C)", () => table.commitDraft(), "primary commit"));
    table.buttons.lastChild.disabled = !n;
  },

  /* "may move or turn: click a lit place, or drag it there." */
  hintFor(piece) {
    const own = this.choices.of(piece);
    if (this.free.on() && own.length && own.every((c) => this.choices.flag(c, "retract"))) return "stands: drag it elsewhere, or turn it by its corners.";
    const instead = this.mayInstead(piece), what = /^It may (.*)\.$/.exec(instead)?.[1];
    const may = what ? `may ${what}` : instead;
    const here = this.pieceOf(piece)?.place;
    const pointing = own.some((c) => c.places.length || c.targets.length) || (this.reach && [...ways(this.reach).keys()].some((p) => p !== here));
    const aims = this.declares(own).length || own.some((c) => c.targets.length);
    const how = this.free.on() && own.some((c) => c.coords.length) ? ": drag it, or point where to go" : aims ? ": click the enemy" : this.ahead.length ? ": click a lit place, or an enemy that is outlined" : pointing ? ": click a lit place, or drag it there" : this.turns().length ? ": click an arrow beside it" : "";
    return `${may}${how}.`;
  },

  button(label, hint, f, cls = "") {
    return h("button", { type: "button", class: `button ${cls}`, title: hint || null, onclick: (e) => f(e) }, label);
  },

  /* ---- ending the phase ---- */

  /*
   * A button that has just become another one takes no click: who presses twice, or presses what was there a moment
   * ago, means what he read.
   */
  guard() {
    const { buttons } = this.table;
    const now = [...buttons.querySelectorAll("button")].map((b) => b.textContent).join("\n");
    if (now === this.labels) return;
    this.labels = now;
    buttons.classList.add("fresh");
    clearTimeout(this.guarded);
    this.guarded = setTimeout(() => buttons.classList.remove("fresh"), GUARD);
  },

  /** Which decision this is: what was asked in another is asked anew. */
  moment() {
    const { turn, phase, to_act: side } = this.table.snap.view?.turn || {};
    return `${turn} ${phase} ${side}`;
  },

  /* How many could act when the phase began: only then does one know what "most of them" is. */
  countAble(can) {
    const now = this.moment();
    if (this.able?.moment !== now) this.able = { moment: now, most: 0, asked: false };
    this.able.most = Math.max(this.able.most, can.size);
    this.ending = null;
  },

  /** Those who could still act in this phase, where that is what the phase is about. */
  leftNow() {
    const { words, snap } = this.table;
    const known = words.left(snap.view.turn.phase);
    const who = [...this.choices.subjects()].filter((p) => this.choices.of(p).some((c) => words.counts(c.verb.name)));
    return known && !this.arrange.on() ? { count: who.length, words: known } : { count: 0, words: "" };
  },

  end(choice, at) {
    const left = this.leftNow();
    const { most, asked } = this.able;
    if (this.table.draft || asked || left.count < 3 || left.count * 2 <= most) return void this.perform(choice, at);
    this.able.asked = true;
    this.ending = { choice, question: `${left.count} of ${most} ${left.words}. ${this.choices.label(choice)} all the same?` };
    this.promptBar();
    announce(this.table.prompt.textContent);
  },

  endingButtons() {
    const { choice } = this.ending;
    const leave = (f) => (e) => {
      this.ending = null;
      this.promptBar();
      f?.([e.clientX, e.clientY]);
    };
    return [this.button("Not yet", "go on with this phase (Esc)", leave()), h("span", { class: "gap" }), this.button(this.choices.label(choice), choice.verb.text, leave((at) => this.perform(choice, at)), "primary ends")];
  },

  /* What ends the phase, not one piece's doings. */
  endsPhase(choice) {
    return this.choices.flag(choice, "ends") && !this.endsPiece(choice.verb.name);
  },

  endsPiece(verb) {
    return this.table.words.endsPiece(verb, this.table.snap.view?.turn.prompt);
  },

  /* What ends the phase says how many it would leave; what ends one piece's doings stands apart from it. */
  endButton(c, ends, grave, wanted) {
    const phase = ends && !this.endsPiece(c.verb.name);
    const left = phase ? this.leftNow() : { count: 0 };
    const label = `${this.choices.label(c, { subject: true })}${left.count ? ` (${left.count} ${left.words})` : ""}`;
    const main = this.table.words.main(c.verb.name) ?? (phase && !wanted);
    const cls = grave ? "grave" : [main ? "primary" : "", phase ? "ends" : ends ? "stops" : ""].join(" ");
    return this.button(label, c.verb.text, (e) => (phase ? this.end(c, [e.clientX, e.clientY]) : this.perform(c, [e.clientX, e.clientY])), cls);
  },

  /* ---- what may be done without pointing ---- */

  /** Choices of a button each, by verb: of what is chosen, and of nothing in particular. */
  buttonChoices() {
    const byVerb = new Map();
    const chosen = (c) => c.subjects.length === this.selected.length && this.selected.every((p) => c.subjects.includes(p));
    const context = this.selected.length ? this.choices.all.filter((c) => chosen(c) && !c.places.length && !c.targets.length && c.facing === null) : [];
    for (const c of [...context, ...this.choices.free()]) byVerb.set(c.verb.name, [...(byVerb.get(c.verb.name) || []), c]);
    return byVerb;
  },

  actionButtons() {
    const out = [];
    const byVerb = this.buttonChoices();
    const { words } = this.table;
    const places = this.selected.length ? [] : this.placeButtons();
    const wanted = [...byVerb.keys()].some((verb) => words.main(verb)) || places.some((o) => o.main); /* then what ends the phase is not what most want */
    for (const [name, list] of byVerb) {
      const [c] = list;
      const ends = this.choices.flag(c, "ends"), grave = this.choices.flag(c, "grave");
      const put = (node) => out.push({ ends: ends && !this.endsPiece(name), piece: ends && this.endsPiece(name), grave, node });
      if (c.coords.length) put(this.button(`${words.menu(name)}: ${list.length} ways`, "go through the exact moves, each shown first", () => this.tryNext(list)));
      else if (list.length <= 4) for (const one of list) put(this.endButton(one, ends, grave, wanted));
      else put(this.button(`${words.menu(name)}…`, c.verb.text, (e) => this.offerMenu(list, [e.clientX, e.clientY])));
    }
    const turns = this.turns();
    if (turns.length > 1) out.push({ node: this.button(`${words.menu(turns[0].verb.name)}…`, turns[0].verb.text, (e) => this.offerMenu(turns, [e.clientX, e.clientY], { subject: true })) });
    out.push(...places);
    out.sort((a, b) => Number(!!a.ends) - Number(!!b.ends));
    return this.inOrder(out);
  },

  /* From left to right: what ends one piece's doings, aids, what cannot be taken back, the rest, what ends the phase. */
  inOrder(out) {
    const nodes = (f) => out.filter(f).map((o) => o.node);
    const aids = [this.draftButton(), this.staffButton(), this.orderButton()].filter(Boolean);
    const more = this.button("⋯", "draft, advice, orders", (e) => menu(this.table.stage, [e.clientX, e.clientY], aids.map((b) => ({ label: b.textContent, note: b.title, pick: () => b.dispatchEvent(new MouseEvent("click", { clientX: e.clientX, clientY: e.clientY })) }))), "narrow");
    more.setAttribute("aria-label", "More");
    return [...nodes((o) => o.piece), this.rowStepper(), this.groupButton(), this.brush.button(), this.arrange.button(), h("span", { class: "aids" }, aids), more, ...nodes((o) => o.grave), h("span", { class: "gap" }), ...nodes((o) => !o.grave && !o.piece)];
  },

  draftButton() {
    return this.table.draft ? null : this.button("Draft", "try moves out: nothing is sent before you commit it (D)", () => this.table.toggleDraft(), "draft");
  },

  /* Choices that are made by pointing at a place, as a list too; what rolls can be done in one go. */
  placeButtons() {
    const byVerb = new Map();
    for (const c of this.choices.onPlaces()) byVerb.set(c.verb.name, [...(byVerb.get(c.verb.name) || []), c]);
    const out = [];
    for (const [name, list] of byVerb) {
      if (list.length === 1) {
        const [c] = list;
        out.push({ ends: false, grave: false, node: this.button(this.choices.label(c), c.verb.text, (e) => this.perform(c, [e.clientX, e.clientY])) });
        continue;
      }
      out.push({ ends: false, grave: false, node: this.button(`${this.table.words.menu(name)}…`, list[0].verb.text, (e) => this.offerMenu(list, [e.clientX, e.clientY], {}, `${list.length} to choose from`)) });
      if (list.length > 1 && this.choices.flag(list[0], "rolls") && new Set(list.map((c) => c.places[0])).size === list.length)
        out.push({ ends: true, main: true, grave: false, node: this.button(this.table.words.all(name) || `${upper(name)} all`, "one after another; stops when there is something to choose", () => this.rollAll(name), "primary") });
    }
    return out;
  },

  async rollAll(verb) {
    const { table } = this;
    this.rolling = verb;
    const [next] = this.choices.onPlaces().filter((c) => c.verb.name === verb);
    if (!next || !(await table.act([next.text]))) this.rolling = null;
  },

  /* Goes on with "all" when the same question comes again, and with nothing else. */
  goOn() {
    if (!this.rolling || this.table.queue.length) return;
    const { snap } = this.table;
    if (!snap.legal || snap.settled) {
      if (snap.result) this.rolling = null;
      return;
    }
    const again = this.choices.all.length && this.choices.all.every((c) => c.verb.name === this.rolling || this.choices.flag(c, "ends") || this.choices.flag(c, "retract"));
    const verb = this.rolling;
    if (!again || !this.choices.onPlaces().some((c) => c.verb.name === verb)) this.rolling = null;
    else setTimeout(() => this.rolling && this.rollAll(verb), 900);
  },

  idleButtons() {
    const { table } = this;
    if (!table.queue.length) return [];
    const { showing } = table;
    const speeds = ["slow", "normal", "fast"];
    const skip = this.button("Skip", "show the end at once", () => table.skip());
    if (!showing) return [skip];
    const speed = this.button(`Speed: ${table.speed}`, "how fast the other side's moves are shown", () => {
      table.setSpeed(speeds[(speeds.indexOf(table.speed) + 1) % speeds.length]);
      this.promptBar();
    });
    const pause = this.button(showing.paused ? "Go on" : "Pause", "hold what is shown, or let it go on", () => table.pause());
    return [skip, speed, pause, showing.paused ? this.button("Step", "the next step", () => showing.step?.()) : null];
  },

  offerMenu(list, at, known, title) {
    if (this.offerNumbers(list, at)) return;
    menu(this.table.stage, at, list.map((c) => ({ label: this.choices.label(c, known), note: list.length < 8 ? c.verb.text : "", grave: this.choices.flag(c, "grave"), pick: () => this.perform(c, at) })), title);
  },

  /* Many choices of one verb that differ in numbers alone: steppers instead of a long list. */
  offerNumbers(list, at) {
    const [first] = list;
    const specs = first.verb.args.filter((a) => a.kind === "number");
    const rest = (c) => JSON.stringify(Object.entries(c.action.args).filter(([k]) => !specs.some((sp) => sp.name === k)));
    if (list.length < 5 || !specs.length || list.some((c) => c.verb !== first.verb || rest(c) !== rest(first))) return false;
    const values = (name) => [...new Set(list.map((c) => c.action.args[name]))].sort((a, b) => a - b);
    const preview = async (c) => {
      const answer = await this.table.ask("view", { draft: [c.text] }).catch(() => null);
      if (answer?.view && this.table.stage.querySelector(".steppers")) this.board.ghosts(answer.view, new Set(this.movedIn(answer.view)));
    };
    numbers(this.table.stage, at, { preview, title: upper(first.verb.text), specs: specs.map((sp) => ({ name: sp.name, values: values(sp.name), value: first.action.args[sp.name] })),
      find: (v) => list.find((c) => specs.every((sp) => c.action.args[sp.name] === v[sp.name])), pick: (c) => this.perform(c, at) });
    return true;
  },
};
