/*
 * A lesson at the table (docs/FORMAT.md, "Lessons"): a card with the step that is to be done and what it points at.
 * Whether a step is done the server says from the record; this only asks and shows.
 */

import { announce, clear, h, remember, upper } from "./dom.js";
import { fixed } from "./api.js";
import { makeTable } from "./dice.js";
import { nextPuzzle } from "./puzzles.js";

const PILE = 0.66; /* of a counter, from the middle of its place to the edge of a pile */
const SPACE = 44; /* px around a place that a finger needs */

/** Makes the lesson's table and gives its address. */
export async function beginLesson(game, name) {
  const lesson = await fixed(`/api/games/${game}/lessons/${name}`);
  const games = await fixed("/api/games");
  const scenario = games.find((g) => g.id === game)?.scenarios.find((sc) => sc.id === lesson.scenario);
  const seats = Object.fromEntries(scenario.sides.map((sd) => [sd.word, sd.word === lesson.side ? { who: "me" } : { who: "machine", level: lesson.level || "recruit" }]));
  const what = lesson.position ? { position: lesson.position } : { scenario: `${game}/${lesson.scenario}` };
  const { table } = await makeTable("/api/tables", { ...what, seats });
  remember(`lesson.${table}`, { name, step: 0, mark: null });
  remember(`briefed.${table}`, true); /* the lesson is its own briefing */
  return `/t/${table}`;
}

export class Lesson {
  /** The lesson that a table was made for, or null. */
  static async of(table) {
    const kept = remember(`lesson.${table.id}`);
    if (!kept) return null;
    const [data, games] = await Promise.all([fixed(`/api/games/${table.game.id}/lessons/${kept.name}`), fixed("/api/games")]).catch(() => []);
    return data ? new Lesson(table, data, kept, games) : null;
  }

  constructor(table, data, kept, games) {
    Object.assign(this, { table, data, kept, games });
    this.box = h("section", { class: "lesson", "aria-label": "Lesson", "aria-live": "polite" });
    this.foldButton = h("button", { type: "button", class: "quiet fold", onclick: () => this.fold(!this.box.classList.contains("folded"), true) }, "Fold");
    table.stage.querySelector(".result")?.remove(); /* how it ended the card tells */
    table.stage.append(this.box);
    this.draw();
    void this.look();
  }

  placeOf(what) {
    const piece = this.table.shown().pieces.find((p) => p.piece === what);
    return piece ? (piece.at ?? piece.place) : what;
  }

  get step() {
    return this.data.steps[this.kept.step];
  }

  keep(more) {
    Object.assign(this.kept, more);
    remember(`lesson.${this.table.id}`, this.kept);
  }

  /* Something has happened: is the step done? Several may be at once. What is still played back has not happened yet: it is looked at again when it has. */
  async look() {
    if (this.missed || this.behind()) return;
    if (this.looking || !this.step) return void (this.again = true);
    this.looking = true;
    do {
      this.again = false;
      const { step, mark } = this.kept;
      const answer = await this.table.link.ask("ask", { table: this.table.id, what: "lesson", lesson: this.kept.name, step, ...(mark === null ? {} : { since: mark }) }).catch(() => null);
      if (!answer || this.table.closed || this.kept.step !== step) continue;
      if (this.behind()) break;
      if (mark === null) this.keep({ mark: answer.mark });
      this.waits = answer.state;
      if (answer.state === "past" && this.step.task) return void this.drawMissed(answer.wins);
      if (answer.state === "met" || answer.state === "past") {
        this.next(answer.mark);
        this.again = !!this.step;
      } else this.draw();
    } while (this.again && !this.table.closed);
    this.looking = false;
  }

  /* Does the reader see what the server knows? */
  behind() {
    return this.table.queue.length > 0;
  }

  next(mark) {
    this.keep({ step: this.kept.step + 1, mark: mark ?? null });
    this.waits = null;
    this.draw();
    if (this.step) announce(this.step.text);
  }

  /** The choice of pieces has changed. */
  chosen(pieces) {
    const want = this.step?.until?.select;
    if (!want) return;
    const fits = new RegExp(`^${want.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}$`);
    if (pieces.some((p) => fits.test(p))) {
      this.next();
      void this.look();
    }
  }

  draw() {
    const { table, step, data } = this;
    const n = this.kept.step, all = data.steps.length;
    const button = (text, f, cls = "") => h("button", { type: "button", class: `button ${cls}`, onclick: f }, text);
    const on = () => {
      this.next();
      void this.look();
    };
    if (!step) return void this.drawEnd(button);
    const cases = [step.cases || []].flat().map((id) => table.panels.rule(id));
    clear(this.box, this.foldButton, h("p", { class: "small" }, all > 1 ? `${data.title}, ${n + 1} of ${all}` : data.title), h("p", { class: "lesson-text" }, step.text), h("p", { class: "buttons" }, !step.until ? button("Next", on, "primary") : null, step.show ? button("Show me", () => this.show(true)) : null,
      step.until ? h("button", { type: "button", class: "quiet", onclick: data.grade ? () => this.drawAnswer() : on }, data.grade ? "Show the answer" : "Skip this") : null, cases.length ? h("span", { class: "small" }, "Rules: ", cases) : null));
    this.show(false);
    if (this.drawn !== n) this.byHand = false; /* another step is read anew */
    if (this.drawn !== n) this.beside();
    this.drawn = n;
    this.makeRoom();
  }

  /* ---- room for what the card speaks of ---- */

  /* What the card points at is brought into sight, and out from under it: all of it, or the first where there is no room for all. */
  beside() {
    this.fold(false);
    const { board, stage } = this.table;
    const whole = stage.getBoundingClientRect(), own = this.box.getBoundingClientRect();
    const narrow = own.width > whole.width * 0.6; /* there it lies over the map from edge to edge */
    const low = [whole.left + SPACE, (narrow ? own.bottom : whole.top) + SPACE * 1.5], high = [(narrow ? whole.right : own.left) - SPACE, whole.bottom - SPACE];
    const out = (p) => p[0] < whole.left + SPACE / 2 || p[0] > whole.right - SPACE / 2 || p[1] < whole.top + SPACE / 2 || p[1] > whole.bottom - SPACE / 2;
    const hidden = (/** @type {any} */ p) => this.covers(p) || out(p);
    const all = this.spots(), span = (list, i) => [Math.min(...list.map((p) => p[i])), Math.max(...list.map((p) => p[i]))];
    const fits = (list) => [0, 1].every((i) => span(list, i)[1] - span(list, i)[0] <= high[i] - low[i]);
    const list = all.length && fits(all) ? all : all.slice(0, 1);
    if (list.some(hidden)) board.pan(...[0, 1].map((i) => Math.max(0, low[i] - span(list, i)[0]) || Math.min(0, high[i] - span(list, i)[1])));
    this.uncover(hidden);
  }

  /* Men lie under the card who need not: the map goes aside or down by as little as shows most of them, and all that the hand has to go to. */
  uncover(hidden) {
    const { board } = this.table, own = this.box.getBoundingClientRect(), half = board.pieceSize() * PILE * board.at.k;
    const men = (board.view?.pieces || []).filter((p) => p.board === board.current.id).map((p) => board.screen(p.at ?? p.place)).filter(Boolean);
    const under = (p) => p[0] + half > own.left && p[0] - half < own.right && p[1] + half > own.top && p[1] - half < own.bottom;
    const moved = (p, by) => [p[0] + by[0], p[1] + by[1]];
    const seen = (by) => men.filter((p) => !hidden(moved(p, by)) && !under(moved(p, by))).length;
    const ways = men.filter(under).flatMap(([x, y]) => [[Math.floor(own.left - half - x), 0], [0, Math.ceil(own.bottom + half - y)]]);
    const spots = this.spots().filter((p) => !hidden(p));
    const keeps = (by) => spots.every((p) => !hidden(moved(p, by)));
    const far = (by) => Math.abs(by[0]) + Math.abs(by[1]);
    const best = ways.filter(keeps).reduce((a, b) => (seen(b) > seen(a) || (seen(b) === seen(a) && far(b) < far(a)) ? b : a), [0, 0]);
    if (far(best)) board.pan(best[0], best[1]);
  }

  /* Where on the screen the hand has to go now: what is ringed, and what the chosen piece may strike. */
  spots() {
    const { board, hand } = this.table;
    const aims = hand.selected.length ? [...(board.state.aims || [])] : [];
    return [...[this.step?.show || []].flat().map((what) => this.placeOf(what)), ...aims].map((p) => board.screen(p)).filter(Boolean);
  }

  covers([x, y]) {
    const b = this.box.getBoundingClientRect();
    return x > b.left - SPACE / 2 && x < b.right + SPACE / 2 && y > b.top - SPACE / 2 && y < b.bottom + SPACE / 2;
  }

  /** Folds the card while it lies on what is to be clicked, or on a card of odds; what the reader chose himself stays. */
  makeRoom(card = !!this.table.hand.card) {
    if (this.byHand || !this.step?.until || this.missed || !this.box.isConnected) return;
    if (this.data.grade && !this.table.hand.selected.length) return; /* a puzzle is read first: what it rings is not what is to be clicked */
    const whole = this.table.stage.getBoundingClientRect();
    this.box.classList.remove("folded"); /* it is measured as it would lie */
    this.fold((card && this.box.getBoundingClientRect().width > whole.width * 0.6) || this.spots().some((p) => this.covers(p)));
  }

  fold(yes, byHand = false) {
    this.byHand ||= byHand;
    this.box.classList.toggle("folded", yes);
    const word = yes ? "Show" : "Fold";
    if (this.foldButton.textContent !== word) this.foldButton.textContent = word;
    this.foldButton.setAttribute("aria-expanded", String(!yes));
  }

  /* A task that was missed is tried again from the beginning: it is a small position. @param wins of 100 games, of the order that was given */
  drawMissed(wins) {
    const { table, data } = this;
    this.looking = false;
    this.missed = true;
    table.board.pointAt([]);
    this.box.classList.remove("folded");
    const told = !data.wins ? this.step.text : wins === undefined ? `The order you gave is none of the best. The best wins ${data.wins} games of 100.` : `The order you gave wins ${wins} games of 100, the best ${data.wins}.`;
    clear(this.box, h("p", { class: "small" }, data.title), h("p", { class: "lesson-text" }, "Not this time."), h("p", {}, told),
      h("p", { class: "buttons wrap" }, this.againButton(), data.grade ? h("button", { type: "button", class: "button", onclick: () => this.drawAnswer() }, "Show the answer") : null, h("button", { type: "button", class: "button", onclick: () => this.box.remove() }, "Play on")));
    announce("Not this time. Try it again.");
  }

  againButton() {
    const { table } = this;
    const again = async () => table.ctx.go(await beginLesson(table.game.id, this.kept.name));
    return h("button", { type: "button", class: "button primary", onclick: () => again().catch((e) => table.say(e)) }, "Try it again");
  }

  /* Whoever gives a puzzle up has not solved it. */
  drawAnswer() {
    this.looking = false;
    this.missed = true;
    const { piece, at, action } = this.step?.until || {};
    this.table.board.pointAt([piece, at, ...(action || "").split(" ").slice(1)].filter(Boolean).map((what) => this.placeOf(what)));
    this.box.classList.remove("folded");
    clear(this.box, h("p", { class: "small" }, this.data.title), this.reasons(), h("p", { class: "buttons" }, this.againButton(), h("button", { type: "button", class: "button", onclick: () => this.box.remove() }, "Close")));
  }

  /* The answer of a puzzle and why it is the best: a paragraph each for what it is, gains, costs and leaves. */
  reasons() {
    return this.data.closing.split(/ (?=What it gains:|What it costs:|On average )/).map((part, i) => {
      const [, head, rest] = /^(What it \w+:) (.*)$/.exec(part) || [];
      return h("p", { class: i ? "" : "lesson-text" }, head ? [h("b", {}, head), " ", rest] : part);
    });
  }

  drawEnd(button) {
    const { table, data } = this;
    const { result, mine } = table.snap;
    const won = result?.winner && mine.includes(result.winner), lost = result?.winner && !won && !data.grade;
    table.board.pointAt([]);
    remember(`learnt.${table.game.id}.${this.kept.name}`, true);
    this.box.classList.remove("folded");
    clear(this.box, h("p", { class: "small" }, this.data.title), h("p", { class: "lesson-text" }, data.grade ? "Solved." : won ? "You have won, and that was the lesson." : lost ? "The battle is lost; that was the lesson all the same." : "That was the lesson."), data.grade ? this.reasons() : h("p", {}, data.closing || "The rest is in the Rules panel."),
      h("p", { class: "buttons wrap" }, lost ? this.againButton() : null, this.after(button), button(`Play ${upper(table.game.scenario.title)} for real`, () => table.ctx.go(`/games/${table.game.id}/${table.game.scenario.id}`)), button("Close", () => {
        this.box.remove();
        table.drawResult();
      })));
  }

  /* The lesson that follows, if there is one. */
  after(button) {
    const { table } = this;
    const game = this.games?.find((g) => g.id === table.game.id);
    const all = game?.lessons || [];
    const next = !game ? null : this.data.grade ? nextPuzzle(game, this.kept.name) : all[all.findIndex((l) => l.id === this.kept.name) + 1];
    return next ? button(`Next ${this.data.grade ? "puzzle" : "lesson"}: ${next.title}`, () => table.ctx.go(`/learn/${table.game.id}/${next.id}`), "primary") : null;
  }

  /* Rings around what the step speaks of; brought into sight when asked for. */
  show(centre) {
    const { board } = this.table;
    const places = [this.step?.show || []].flat().map((what) => this.placeOf(what)).filter((p) => board.point(p));
    board.pointAt(places);
    if (centre && places.length) {
      if (!board.inSight(places[0])) board.centre(places[0]);
      board.flash(places);
    }
  }
}
