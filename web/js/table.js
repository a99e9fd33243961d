/*
 * A table: keeps in step with the server, shows its snapshots, and gives the hands (play.js) something
 * to work with. The server's word is the state; nothing is assumed to have happened before it says so.
 */

import { announce, clear, h, remember, upper } from "./dom.js";
import { fixed, get, nonce, socket } from "./api.js";
import { withDice } from "./dice.js";
import { Board, roomy } from "./board.js";
import { Skin } from "./skin.js";
import { Words } from "./words.js";
import { Choices } from "./choose.js";
import { Panels } from "./panels.js";
import { Hand } from "./play.js";
import { Minimap } from "./minimap.js";
import { Beyond } from "./beyond.js";
import { Keys } from "./keys.js";
import { Reel } from "./replay.js";
import { lookingBack } from "./past.js";
import { diceToast, menu, whyNot } from "./cards.js";
import { Draft, kept } from "./draft.js";
import { Tray } from "./tray.js";
import { Analysis } from "./analysis.js";
import { Inspector } from "./inspect.js";
import { Tutor } from "./tutor.js";
import { briefing } from "./brief.js";
import { Sounds } from "./sounds.js";
import { Lesson } from "./lesson.js";
import * as notify from "./notify.js";

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const SPEED = { slow: 650, normal: 260, fast: 90, skip: 0 };
const sameSight = (a, b) => a.x === b.x && a.y === b.y && a.k === b.k;
const WHOLE = { slow: 18000, normal: 6000, fast: 2500 }; /* ms that a turn of the other side may take to be shown */

export class Table {
  constructor(id, app, ctx) {
    Object.assign(this, { id, app, ctx, items: [], queue: [], trails: new Map(), fallen: new Map(), speed: remember("speed") || "normal" });
    this.sounds = new Sounds();
    this.link = socket();
    this.offs = [];
    this.seen = 0;
  }

  /* ---- opening and closing ---- */

  async open(mode, step) {
    this.as = undefined;
    const { snap, game, skin } = await this.fetched();
    this.game = { ...game, boards: game.boards.map(roomy) };
    this.skin = new Skin(skin, game.scenario.sides.map((sd) => sd.word));
    this.game.pieces = Words.names(skin.words, game.pieces);
    this.words = new Words(skin.words, this.game.pieces, game.scenario.sides);
    this.hand = new Hand(this);
    this.tutor = new Tutor(this);
    this.board = new Board(this.game, this.skin, this.hand.pointer());
    this.panels = new Panels(this);
    this.layout();
    this.keys = new Keys(this);
    window.aciesTable = this; /* for tests and for the curious */
    this.tickOn();
    this.lastSeen = remember(`seen.${this.id}`);
    this.resultSeen = mode === "replay";
    const opening = mode !== "replay" && (await this.opening(snap));
    this.take(opening || snap, true);
    if (opening) this.queue.push(snap);
    this.board.show(snap.view?.board || game.boards[0]?.id);
    this.board.firstLook(); /* the window had its size before the set-up was fetched, and says nothing more */
    this.stage.dataset.kind = this.board.current?.kind || "";
    const brief = mode !== "replay" && briefing(this, !!opening);
    this.hearLate();
    if (mode === "replay") this.startReplay(/^\d+$/.test(step || "") ? Number(step) : undefined);
    else {
      if (!brief && this.queue.length && !this.player && !this.showing) this.playNext();
      if (!opening) this.sinceYouLeft();
      void this.retrace().catch(() => {}); /* nothing hangs on it */
    }
    if (mode !== "replay") this.lesson = await Lesson.of(this);
    const drafted = mode !== "replay" && snap.legal && kept(this);
    if (drafted) this.beginDraft().then((d) => d.add(drafted));
    if (matchMedia("(hover: hover)").matches) this.board.svg.focus({ preventScroll: true });
    return () => this.close();
  }

  /* What the table is laid from. What comes meanwhile is heard after it. */
  async fetched() {
    this.late = [];
    this.listen();
    try {
      const snap = await this.watch();
      const [game, skin] = await Promise.all([fixed(`/api/data/${snap.data}`), fixed(`/api/games/${snap.summary.game}/skin`).catch(() => ({}))]);
      return { snap, game, skin };
    } catch (error) {
      this.deaf();
      throw error;
    }
  }

  hearLate() {
    const { late } = this;
    this.late = null;
    for (const hear of late) hear();
  }

  /*
   * Who moves second comes to a battle that has begun: the set-up is shown first, and then what has been done since,
   * as any turn of the other side.
   */
  async opening(snap) {
    const acts = (snap.items || []).filter((i) => i.kind === "action");
    const fresh = remember(`seen.${this.id}`) === null && snap.mine.length && snap.view && !snap.result;
    if (!fresh || acts.length < 2 || acts.some((i) => snap.mine.includes(i.side)) || SPEED[this.speed] === 0) return null;
    this.snap = snap;
    const start = await new Reel(this, snap.step).at(0).catch(() => null);
    return start && { ...snap, view: start.view, items: [], step: 0, seq: 0, legal: null, can_undo: false };
  }

  watch() {
    return this.link.ask("watch", { table: this.id, since: this.items.length ? this.items[this.items.length - 1].seq : undefined, as: this.as });
  }

  listen() {
    const now = (f) => (m) => (this.late ? void this.late.push(() => f(m)) : f(m));
    const mine = (f) => now((m) => m.table === this.id && f(m));
    const on = (type, f) => this.offs.push(this.link.on(type, f));
    on("update", mine((m) => this.update(m)));
    on("again", now(() => this.resync()));
    on("link", now(({ up }) => this.root.classList.toggle("offline", !up)));
    on("thinking", mine((m) => {
      this.snap.thinking = m.thinking;
      this.panels.drawSides();
    }));
    on("clock", mine((m) => this.setClock(m.clock)));
    on("offer", mine((m) => {
      this.snap.offer = m.offer;
      this.drawOffer();
    }));
    on("presence", mine((m) => {
      for (const sd of this.snap.summary.sides) if (sd.word in m.sides) sd.present = m.sides[sd.word];
      this.panels.drawSides();
    }));
    on("chat", mine((m) => this.panels.addTalk(m.chat)));
    on("summary", mine((m) => {
      const began = this.snap.summary.status === "waiting" && m.summary.status !== "waiting";
      this.snap.summary = m.summary;
      if (began) return void this.resync();
      this.panels.drawSides();
      this.drawRematch();
      if (!this.replay) this.hand.promptBar();
    }));
    on("bye", now((m) => this.tell(m.text || "The server stops; the page comes back by itself.")));
  }

  deaf() {
    this.offs.forEach((f) => f());
    this.offs = [];
  }

  tickOn() {
    let beats = 0;
    this.ticker = setInterval(() => {
      this.panels.tick();
      if (!this.link.up && ++beats % 6 === 0 && !this.busy) this.resync();
    }, 500);
  }

  close() {
    this.closed = true;
    this.stopShowing();
    this.analysis?.close();
    clearInterval(this.ticker);
    clearTimeout(this.player);
    this.deaf();
    this.keys?.close();
    this.replay?.close();
    this.link.ask("unwatch", { table: this.id }).catch(() => {});
  }

  /* ---- the window ---- */

  layout() {
    const { game } = this;
    this.head = h("div", { class: "where" });
    this.phases = h("ol", { class: "phases", "aria-label": "Phases" });
    this.stage = h("div", { class: "stage" });
    this.prompt = h("p", { class: "prompt-text", id: "prompt" });
    this.buttons = h("div", { class: "buttons", role: "group", "aria-label": "Actions" });
    this.undoButton = h("button", { type: "button", class: "button undo", onclick: () => this.undo(), title: "Undo (U)" }, "Undo");
    this.typed = h("form", { class: "typed", hidden: true });
    this.bar = h("section", { class: "prompt", "aria-label": "What the phase wants" }, this.prompt, this.typed, this.buttons, this.undoButton);
    const tool = (label, text, f) => h("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick: f }, text);
    const boards = game.boards.length > 1 ? h("select", { class: "boards", "aria-label": "Board", onchange: (e) => this.showBoard(e.target.value) }, game.boards.map((b) => h("option", { value: b.id }, b.title || b.id))) : null;
    this.boardChoice = boards;
    const overlays = game.overlays.length ? h("select", { class: "overlays", "aria-label": "Show on the map", onchange: (e) => this.hand.overlay(e.target.value) }, h("option", { value: "" }, "Show…"), game.overlays.map((o) => h("option", { value: o.name, title: o.text }, upper(o.name)))) : null;
    this.overlayChoice = overlays;
    const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "Map" }, tool("Nearer (+)", "+", () => this.board.zoom(1.3)), tool("Farther (-)", "−", () => this.board.zoom(1 / 1.3)),
      tool("Whole map (F)", "⤢", () => this.board.fit()), (this.viewButton = tool("View… what is shown, and how", "View…", (e) => this.viewMenu(e))), boards, overlays, tool("Help (?)", "?", () => this.keys.help()));
    this.minimap = new Minimap(this);
    this.beyond = new Beyond(this);
    this.tray = new Tray(this);
    this.inspector = new Inspector(this);
    this.legend = h("p", { class: "legend", role: "status", hidden: true });
    tools.append(this.legend, this.tray.root);
    this.stage.append(this.board.svg, this.beyond.root, tools, this.minimap.svg, this.inspector.root, h("p", { id: "board-help", class: "unseen" }, "Tab goes through the pieces that can act, arrow keys look around, Enter chooses, Escape goes back, U undoes, slash types an action, question mark helps. The panel Actions lists every legal action as text."));
    this.stage.addEventListener("wheel", (e) => e.target === this.stage && this.board.wheel(e), { passive: false }); /* the map may be on its way */
    this.root = h("div", { class: "table" }, h("header", { class: "top" }, h("a", { href: "/", class: "brand", translate: "no" }, "Acies"), this.head, this.phases), h("main", { id: "main", class: "field" }, h("h1", { class: "unseen" }, `${game.title}: ${game.scenario.title}`), this.stage, this.bar), this.panels.root,
                  h("p", { class: "offline-note", role: "status" }, "Connecting again…"));
    clear(this.app, this.root);
  }

  showBoard(id) {
    this.board.show(id);
    this.stage.dataset.kind = this.board.current.kind;
    if (this.boardChoice) this.boardChoice.value = this.board.current.id;
    this.board.fitPieces();
    this.minimap.reset();
    this.hand.refresh();
  }

  viewMenu(e) {
    const entry = (label, key, pick) => ({ label, note: key, pick });
    menu(this.stage, [e.clientX, e.clientY], [entry("To the armies", "A", () => this.board.fitPieces()), entry(this.board.state.hideCounters ? "Show the counters" : "Hide the counters", "H", () => this.toggleCounters()),
      entry(this.noTrails ? "Show the last moves" : "Hide the last moves", "T", () => this.toggleTrails()), entry(this.board.measuring ? "Stop measuring" : "Measure", "R", () => this.toggleRuler()), entry("Choose with a loop", "Shift and drag", () => this.loopNext()), entry("Light or dark", "", () => this.ctx.theme(true))], "View");
  }

  loopNext() {
    this.hand.looping = true;
    this.prompt.textContent = "Draw a loop around the pieces you want.";
  }

  toggleCounters() {
    this.board.state.hideCounters = !this.board.state.hideCounters;
    this.board.dress();
  }

  toggleRuler() {
    this.board.measuring = !this.board.measuring;
    this.viewButton.setAttribute("aria-pressed", this.board.measuring);
    if (!this.board.measuring) this.board.ruler(null);
  }

  toggleTrails() {
    this.noTrails = !this.noTrails;
    this.drawTrails();
  }

  /** How it ended, as a sentence: who gave up is called as everywhere else. */
  saysEnd({ text = "" }) {
    const side = this.game.scenario.sides.find((sd) => text.startsWith(`${sd.name} `));
    return side ? `The ${text}` : upper(text);
  }

  /* Does what the game says of its end name who has won? Then nobody else need say it. */
  namesWinner(result) {
    return !!result.winner && (result.text || "").startsWith(`the ${this.sideName(result.winner)} win`);
  }

  sideName(word) {
    return this.game.scenario.sides.find((sd) => sd.word === word)?.name || word;
  }

  /* ---- keeping in step ---- */

  async resync() {
    this.syncing = (this.syncing || 0) + 1;
    try {
      this.stopShowing();
      this.queue = [];
      const snap = await this.watch();
      if (this.closed || snap.seq < this.snap.seq) return; /* an update was quicker */
      this.stopShowing();
      this.queue = this.queue.filter((m) => m.seq > snap.seq);
      this.take(snap, false);
      if (this.queue.length) this.playNext();
    } catch (error) {
      this.tell(error.text);
    } finally {
      this.syncing--;
    }
  }

  update(m) {
    const last = this.queue.length ? this.queue[this.queue.length - 1].seq : this.snap.seq;
    if (m.seq < last) return;
    if (m.from !== undefined && m.from > last) return void this.resync();
    this.queue.push(m);
    if (!this.player && !this.showing && !this.held) this.playNext();
  }

  /* The other side's moves come one after another, so that they can be watched. */
  playNext() {
    this.player = null;
    const [next] = this.queue;
    if (!next) return;
    const theirs = next.items.filter((i) => (i.kind === "action" || i.kind === "roll") && !this.snap.mine.includes(i.side));
    const pace = this.replay || document.hidden ? 0 : SPEED[this.speed];
    if (pace && theirs.filter((i) => i.side).length > 1 && next.step > this.snap.step) return void this.showTurn(next, theirs.length);
    this.queue.shift();
    this.take(next, false);
    const wait = theirs.some((i) => i.side) ? Math.min(pace, this.queue.length > 25 ? 40 : 1e9) : 0;
    if (this.queue.length || wait) this.player = setTimeout(() => this.playNext(), wait);
  }

  /* One message may bring a whole turn: its steps are fetched and shown, then the table stands as it says. */
  async showTurn(next, count) {
    const own = (this.showing = { from: this.board.at });
    const reel = new Reel(this, next.step);
    const pace = () => Math.min(SPEED[this.speed], (WHOLE[this.speed] || 0) / count);
    this.hand.refresh();
    this.board.setFan(null);
    try {
      for (let step = this.snap.step + 1; step < next.step; step++) {
        const at = await reel.at(step);
        if (this.showing !== own) return;
        await new Promise((done) => {
          own.step = done;
          if (!own.paused) this.player = setTimeout(done, pace());
        });
        if (this.showing !== own) return;
        this.showStep(at, next.items);
      }
    } catch {
      /* what cannot be fetched is shown as it ends */
    }
    if (this.showing !== own) return;
    this.lookBack();
    this.showing = null;
    this.queue.shift();
    this.take(next, false);
    this.player = setTimeout(() => this.playNext(), pace());
  }

  /* What they do out of sight is gone to, unless the reader has moved the map himself. */
  lead(item) {
    const { board, showing } = this;
    if (!item || showing.from === null || (showing.led && !sameSight(board.at, showing.led))) return void (showing.from = null);
    const places = this.placesOf(item).filter((p) => board.point(p));
    if (!places.length || places.some((p) => board.inSight(p))) return;
    board.centre(places[0]);
    showing.led = board.at;
  }

  /* And back to where he was looking. */
  lookBack() {
    const { board, showing } = this;
    if (showing?.led && showing.from && sameSight(board.at, showing.led)) board.move(showing.from);
  }

  /** Holds what is shown of the other side's turn, or lets it go on. */
  pause() {
    const { showing } = this;
    if (!showing) return;
    clearTimeout(this.player);
    showing.paused = !showing.paused;
    if (!showing.paused) showing.step?.();
    this.hand.promptBar();
  }

  showStep({ step, view, item }, items) {
    const known = this.items.length ? this.items[this.items.length - 1].seq : 0;
    const fresh = items.filter((i) => i.seq > known && i.step !== undefined && i.step <= step);
    this.items.push(...fresh);
    if (fresh.length) remember(`seen.${this.id}`, fresh[fresh.length - 1].seq);
    this.follow(this.shownView || this.snap.view, view, item ? [item] : []);
    this.shownView = view;
    if (view.board && view.board !== this.lastBoard) {
      this.lastBoard = view.board;
      this.showBoard(view.board);
    }
    this.drawHead();
    this.board.draw(view);
    this.drawTrails();
    this.lead(item);
    this.panels.drawSides();
    this.tray.draw(view);
    if (this.panels.tab === "log") this.panels.drawLog();
    this.minimap.draw(view);
    for (const i of fresh) if (i.kind === "roll" && i.action) this.thrown(i);
  }

  /* Dice tumble where they were thrown for. */
  thrown(item) {
    const place = item.events.flatMap((e) => this.placesOf(e)).find((p) => this.board.point(p) && this.board.inSight(p));
    const [x, y] = (place && this.board.screen(place)) || [];
    const size = this.board.current.unit * this.board.at.k;
    diceToast(this, item, place ? [x + size * 0.4, y] : this.lastThrow);
    if (place) this.lastThrow = [x + size * 0.4, y];
    this.sounds.dice(item);
  }

  stopShowing() {
    clearTimeout(this.player);
    this.lookBack();
    this.player = this.showing = this.shownView = null;
  }

  skip() {
    const before = this.shownView;
    this.stopShowing();
    this.shownView = before;
    while (this.queue.length) this.take(this.queue.shift(), false);
  }

  take(snap, first) {
    if (this.draft && snap.seq === this.draft.real.seq) return void (this.draft.real = snap); /* nothing has been played */
    if (this.draft) this.forgetDraft();
    const before = this.shownView || this.snap?.view;
    this.shownView = null;
    this.snap = snap;
    this.setClock(snap.clock);
    const known = this.items.length ? this.items[this.items.length - 1].seq : 0;
    const fresh = (snap.items || []).filter((i) => i.seq > known);
    if (snap.items_from > known || first) this.newPage(snap.items_from || 0);
    this.items.push(...fresh);
    for (const i of fresh) if ((i.kind === "undo" || i.kind === "takeback") && i.to !== undefined) this.strike(i);
    remember(`seen.${this.id}`, snap.seq);
    this.readChoices();
    this.board.state.reader = snap.mine.length === 1 ? snap.mine[0] : null;
    if (!first && before && snap.view) this.follow(before, snap.view, fresh);
    if (!this.replay) this.drawAll(snap.view, fresh, first);
    this.yourTurn();
    void this.lesson?.look();
  }

  /* A long game's log comes in pages, the newest first: what lies before it is read when somebody looks back. */
  newPage(from) {
    this.items = [];
    this.itemsFrom = from;
    this.panels.log.reset();
  }

  /** Reads the page of the log before the first line that is here. @returns was there one? */
  async earlier() {
    if (!this.itemsFrom) return false;
    const before = this.itemsFrom + 1;
    const page = await get(`/api/tables/${this.id}/log?before=${before}${this.as ? `&as=${this.as}` : ""}`);
    if (this.closed || this.itemsFrom + 1 !== before) return false; /* somebody else has read it */
    this.itemsFrom = page.items_from;
    this.items = [...page.items, ...this.items];
    this.panels.log.reset();
    return true;
  }

  readChoices() {
    const { snap } = this;
    const sides = new Map((snap.view?.pieces || []).map((p) => [p.piece, p.side]));
    const me = snap.legal?.to_act;
    this.choices = new Choices(this.game, snap.settled ? null : snap.legal, { side: (p) => sides.get(p), me, actor: this.actor(me, sides), words: this.words, phase: snap.view?.turn.phase, prompt: snap.view?.turn.prompt });
  }

  /* The piece of mine that the last actions were about, as far as they go on without a break. */
  actor(me, sides) {
    const read = this.choices || new Choices(this.game, null);
    const pieces = (item) => read.verbs.get(item.action?.verb)?.args.filter((a) => a.kind === "piece").map((a) => item.action.args?.[a.name]) || [];
    const drafted = (this.draft?.texts || []).map((text) => ({ kind: "action", side: me, action: read.parse(text) }));
    const items = [...this.items.slice(-200), ...drafted];
    for (let i = items.length - 1; me && i >= 0; i--) {
      const item = items[i];
      if (item.standing === false || ["undo", "standing", "order"].includes(item.kind)) continue;
      if (item.kind !== "action" || item.side !== me) return null;
      if (read.verbs.get(item.action?.verb)?.flags.includes("ends")) return null; /* what comes after is nobody's in particular */
      const own = pieces(item).find((p) => sides.get(p) === me);
      if (own) return own;
    }
    return null;
  }

  /* Log lines that an undo took back are struck through. */
  strike(undo) {
    for (const i of this.items) if (i.seq < undo.seq && (i.kind === "order" ? i.step >= undo.to : i.step > undo.to && (i.kind === "action" || i.kind === "roll"))) i.standing = false;
    this.panels.log.reset();
  }

  drawAll(view, fresh, first) {
    this.drawHead();
    if (!view) return void this.drawWaiting();
    const waiting = this.snap.summary.status === "waiting";
    this.stage.querySelector(".curtain")?.remove();
    if (view.board && this.lastBoard !== view.board) {
      this.lastBoard = view.board;
      if (this.boardChoice) this.boardChoice.value = view.board;
      if (!first) this.showBoard(view.board);
    }
    this.board.draw(view);
    if (this.hand.plan?.seq !== this.snap.seq) {
      /* else nothing has been played, and what is proposed stands */
      this.drawTrails();
      this.hand.refresh();
    }
    this.panels.draw();
    this.minimap.draw(view);
    this.drawOffer();
    if (!first) for (const i of fresh) if (i.kind === "roll" && i.action) this.thrown(i);
    if (waiting) return void this.drawWaiting();
    this.handOver();
    this.drawResult();
  }

  shown() {
    return this.replay?.view || this.shownView || this.snap.view || { pieces: [], tracks: [], marks: [], features: [], turn: {} };
  }

  setClock(clock) {
    if (this.snap) this.snap.clock = clock;
    this.clockAt = Date.now();
  }

  drawHead() {
    const { snap, game } = this;
    const turn = this.shown().turn || {};
    const sc = game.scenario;
    const who = turn.to_act && turn.to_act !== "over" && turn.to_act !== "chance" ? this.sideName(turn.to_act) : "";
    clear(this.head, h("b", {}, game.title), sc.title === game.title ? null : h("span", { class: "battle" }, sc.title), turn.turn ? h("span", { class: "turn-number" }, `Turn ${turn.turn}${sc.turns ? ` of ${sc.turns}` : ""}`) : null, turn.phase ? h("span", { class: "now" }, `▸ ${upper(turn.phase)}`, who ? h("span", { class: "whose" }, turn.reaction ? `: the ${who} may answer` : ` (${who})`) : null) : null);
    const phases = game.phases.filter((p) => !/^over$/i.test(p)); /* the end is no phase of a turn */
    const now = phases.indexOf(turn.phase);
    const one = (text, here) => h("li", { class: here ? "here" : null, "aria-current": here ? "step" : null }, text);
    /* the present phase is named already: of a long turn only where it is and what comes next */
    const long = phases.length > 7 && now >= 0;
    this.phases.title = (long ? phases.slice(Math.max(0, now - 1), now + 2) : phases).map(upper).join(", ");
    clear(this.phases, long ? [phases[now - 1] ? one(upper(phases[now - 1])) : null, one(upper(phases[now]), true), phases[now + 1] ? one(upper(phases[now + 1])) : null] : phases.slice(0, 7).map((p, i) => one(upper(p), i === now)));
    const mine = snap.legal && !snap.settled;
    document.title = `${mine ? "● " : ""}${sc.title} - ${game.title}`;
  }

  drawWaiting() {
    const { summary } = this.snap;
    clear(this.buttons);
    this.bar.classList.remove("mine");
    this.undoButton.disabled = true;
    const open = summary.sides.filter((sd) => sd.who === "friend" || sd.who === "open");
    this.prompt.textContent = `Waiting for ${open.map((sd) => `the ${sd.name}`).join(" and ")}.`;
    for (const sd of open)
      if (sd.link) {
        const url = location.origin + sd.link;
        this.buttons.append(h("button", { type: "button", class: "button primary", onclick: (e) => {
          navigator.clipboard?.writeText(url);
          e.target.textContent = "Link copied";
        } }, "Copy the link"), h("code", { class: "link" }, url));
      }
    this.panels.draw();
  }

  /* Two at one screen, with secrets: the other must not see before the screen has changed hands. */
  handOver() {
    const { snap } = this;
    const next = snap.view?.turn.to_act;
    const both = snap.mine.length > 1 && !snap.result;
    if (!both || !snap.mine.includes(next) || snap.viewer === next) return;
    if (!snap.hand_over) { /* nothing to hide: the seat changes by itself */
      this.as = undefined;
      this.resync();
      return;
    }
    const box = h("div", { class: "curtain", role: "dialog", "aria-label": "Hand over" }, h("h2", {}, `The ${this.sideName(next)} decide`), h("p", {}, "Hand the screen over. What is secret stays hidden until the button is pressed."),
                  h("button", { type: "button", class: "button primary big", onclick: () => {
                    this.as = next;
                    box.remove();
                    this.resync();
                  } }, `I play the ${this.sideName(next)}`));
    this.stage.append(box);
    box.querySelector("button").focus();
  }

  /** Has a machine given up? People resign for reasons of their own. */
  gaveUp(result) {
    const loser = this.snap.summary.sides.find((sd) => sd.word !== result.winner);
    return result.winner && loser?.who === "machine" && this.items.some((i) => i.kind === "resign");
  }

  drawResult() {
    const { result } = this.snap;
    const old = this.stage.querySelector(".result");
    if (!result) return void old?.remove();
    if (!this.analysis) {
      this.analysis = new Analysis(this);
      this.panels.offerAnalysis();
    }
    if (old || this.resultSeen || this.lesson?.box.isConnected) return; /* how a lesson's battle ended its card tells */
    const box = h("div", { class: "result", role: "dialog", "aria-label": "Result" }, h("h2", {}, !result.winner ? "A draw" : this.snap.mine.length !== 1 ? this.namesWinner(result) ? "The battle is over" : `The ${this.sideName(result.winner)} win` : this.snap.mine.includes(result.winner) ? "You have won" : "You have lost"), result.winner && this.snap.mine.length === 1 && !this.namesWinner(result) ? h("p", {}, `The ${this.sideName(result.winner)} win.`) : null, h("p", {}, this.saysEnd(result), " ", result.case ? this.panels.rule(result.case) : null), this.gaveUp(result) ? h("p", {}, "The machine saw no way left to win: of the games it played on from here in thought it won none.") : null,
      h("p", { class: "buttons wrap" }, h("a", { class: "button primary", href: `/t/${this.id}/replay` }, "Step through the game"), h("button", { type: "button", class: "button analyse", onclick: () => {
        this.resultSeen = true;
        box.remove();
        this.panels.show("analysis");
        this.panels.root.classList.add("up");
        if (this.analysis.state === "none") this.analysis.begin();
      } }, "Analyse it"), h("span", { class: "buttons rematch" }, this.rematchButtons()), h("a", { class: "button", href: `/api/tables/${this.id}/record`, download: `${this.id}.acies` }, "Export"),
        h("button", { type: "button", class: "button", onclick: () => {
          this.resultSeen = true;
          box.remove();
        } }, "Look at the map")));
    this.stage.append(box);
  }

  drawOffer() {
    this.stage.querySelector(".offer")?.remove();
    const { offer } = this.snap;
    if (!offer) return;
    const back = this.snap.step - (offer.step ?? 0);
    const what = { draw: "a draw", takeback: back > 1 ? `to take ${back} steps back` : "to take a step back", repair: "to put the position right" }[offer.kind] || offer.kind;
    const answer = (accept) => () => this.send("answer", { accept, number: offer.number }).catch((e) => this.say(e));
    this.stage.append(h("div", { class: "offer", role: "alert" }, h("p", {}, offer.mine ? `You offer ${what}.` : `The ${this.sideName(offer.by)} ask for ${what}.`), h("p", { class: "buttons" },
      offer.mine ? h("button", { type: "button", class: "button", onclick: answer(false) }, "Withdraw")
                 : [h("button", { type: "button", class: "button primary", onclick: answer(true) }, "Agree"), h("button", { type: "button", class: "button", onclick: answer(false) }, "Decline")])));
  }

  /* ---- drafts ---- */

  async beginDraft(auto) {
    if (!this.draft) this.draft = new Draft(this, auto);
    this.hand.refresh();
    return this.draft;
  }

  forgetDraft() {
    this.draft = null;
    remember(`draft.${this.id}`, null);
    this.board.state.sketched = new Set();
    this.board.alerts([]);
  }

  dropDraft() {
    if (!this.draft) return;
    this.snap = this.draft.real;
    this.forgetDraft();
    this.readChoices();
    this.board.draw(this.snap.view);
    this.drawTrails();
    this.hand.refresh();
    this.panels.drawSides();
  }

  async commitDraft() {
    const { draft } = this;
    if (!draft?.texts.length) return void this.dropDraft();
    if (this.busy || !(await this.tutor.lets(draft.texts)) || this.draft !== draft) return;
    const { real, texts } = draft;
    this.forgetDraft();
    this.snap = real;
    this.readChoices();
    if (!(await this.play(texts))) {
      this.board.draw(this.snap.view);
      this.hand.refresh();
    }
  }

  toggleDraft() {
    if (this.draft) this.dropDraft();
    else if (this.hand.mine()) void this.beginDraft();
  }

  /** What a place is called, with its code: "Ortygia (I-1)"; the code alone where it has no name. */
  placeCalled(place) {
    const sp = [...this.board.boards.values()].map((b) => b.byPlace.get(place)).find(Boolean);
    if (!sp) return place;
    const name = sp.name || this.words.place(place) || (sp.label !== place ? sp.label : "");
    return name ? `${name} (${place})` : place;
  }

  /** A sentence of the rules for people: a place that has a name is called by it. */
  placeWords(text) {
    return text.replace(/[\w-]+/g, (place) => this.placeCalled(place));
  }

  /** Places that a goal's words name, of all goals or of one. */
  async goalPlaces(goal) {
    const goals = goal ? [goal] : (await this.ask("goals")).goals;
    const known = (word) => [...this.board.boards.values()].some((b) => b.byPlace.has(word));
    return [...new Set(goals.flatMap((g) => g.text.match(/[\w-]+/g) || []).filter((w) => /\d/.test(w) && known(w)))];
  }

  /** Where something of the log was: its places, and where its pieces stand or fell. */
  placesOf(thing) {
    const args = thing.args || thing.action?.args || {};
    const places = new Set();
    const view = this.shown();
    for (const value of Object.values(args).flat()) {
      if (typeof value !== "string") continue;
      const piece = view.pieces.find((p) => p.piece === value);
      if (piece) places.add(piece.place ?? piece.at);
      else if (this.fallen.has(value)) places.add(this.fallen.get(value).place);
      else if ([...this.board.boards.values()].some((b) => b.byPlace.has(value))) places.add(value);
    }
    return [...places].filter(Boolean);
  }

  /** Shows where it was, as far as that is in sight. */
  showWhere(things) {
    this.board.flash([...new Set(things.flatMap((t) => this.placesOf(t)))].slice(0, 12), true);
  }

  /** Goes to where it was. @returns is there such a place? */
  flashEvent(thing) {
    const list = this.placesOf(thing);
    if (!list.length) return false;
    if (!this.board.inSight(list[0]) || !this.board.point(list[0])) this.board.centre(list[0]);
    this.board.flash(list);
    return true;
  }

  centrePiece(p) {
    const where = p.at ?? p.place ?? this.shown().pieces.find((q) => q.piece === p.carrier)?.place;
    if (p.board !== this.board.current.id) this.showBoard(p.board);
    if (where) {
      this.board.centre(where);
      this.board.flash([where]);
    }
    if (this.choices.subjects().has(p.piece)) this.hand.select([p.piece]);
  }

  yourTurn() {
    const now = !!(this.snap.legal && !this.snap.settled);
    if (now && this.wasMine === false) {
      announce(`Your turn. ${this.snap.view?.turn.prompt || ""}`);
      this.sounds.turn();
      void notify.tell(this.id, this.snap.seq, `${this.game.scenario.title}: your turn`, this.snap.view?.turn.prompt || "");
    }
    this.wasMine = now;
  }

  setSpeed(v) {
    this.speed = remember("speed", v);
  }

  /* ---- to the server ---- */

  ask(what, more) {
    const draft = this.draft?.texts.length ? { draft: [...this.draft.texts, ...(more?.draft || [])] } : {};
    return this.link.ask("ask", { table: this.id, what, as: this.as, ...more, ...draft });
  }

  send(verb, body) {
    return this.link.ask(verb, { table: this.id, as: this.as, ...body });
  }

  /** Gives an order: into the draft, or past the tutor to the server. */
  async act(texts, at, alerts) {
    if (this.busy) return this.tutor.insists(texts), false;
    if (this.draft) {
      const kept = await this.draft.add(texts, at, alerts);
      if (kept && this.draft?.auto) await this.commitDraft();
      return kept;
    }
    if (this.queue.length) this.skip();
    return (await this.tutor.lets(texts, at)) && this.play(texts, at);
  }

  /* Plays actions; refusals are said at the pointer. */
  async play(texts, at) {
    if (this.busy) return false;
    this.busy = true;
    this.root.classList.add("busy");
    if (this.queue.length) this.skip();
    try {
      const body = texts.length === 1 ? { action: texts[0] } : { actions: texts };
      const done = await this.send("act", { seq: this.snap.seq, ...body });
      await this.caughtUp(done.seq);
      if (done.stopped) this.say(done.stopped, at);
      else if (done.plan?.left.length) this.tell(`${done.plan.left.length} could not: ${done.plan.left.slice(0, 3).map((l) => `${this.board.name(l.piece)} (${l.text || l.case})`).join(", ")}`);
      return true;
    } catch (error) {
      if (error.code === "stale") await this.resync();
      this.say(error, at);
      return false;
    } finally {
      this.busy = false;
      this.root.classList.remove("busy");
    }
  }

  /* An answer says how far the table has gone; what it looks like then comes by itself. Before that a click would speak of what is past. */
  async caughtUp(seq) {
    this.acted = seq;
    const late = Date.now() + 4000;
    while (!this.closed && this.snap.seq < seq && !this.queue.length) {
      if (!this.link.up || Date.now() > late) return this.resync();
      await pause(10);
    }
  }

  /** Has all that was sent come back, and is it shown? */
  idle() {
    return !this.busy && !this.syncing && !this.queue.length && !this.showing && (this.acted || 0) <= this.snap.seq;
  }

  async settled() {
    while (!this.closed && !this.idle()) await pause(10);
  }

  /* Pressed twice in a row it goes back twice: the second waits for the first. */
  async undo() {
    if (this.draft) return void this.draft.undo();
    this.hand.back();
    if (this.queue.length) this.skip();
    await this.settled();
    this.busy = true;
    const asked = this.snap.view?.turn.to_act;
    try {
      await this.caughtUp((await this.send("undo", { seq: this.snap.seq })).seq);
      const now = this.snap.view?.turn.to_act;
      if (now !== asked && this.snap.mine.length > 1) this.tell(`The ${this.sideName(now)} take their last order back and decide again.`);
    } catch (error) {
      if (error.code === "stale") await this.resync();
      this.say(error);
    } finally {
      this.busy = false;
    }
  }

  offer(what) {
    return this.send("offer", what).catch((e) => this.say(e));
  }

  askTakeback() {
    const last = [...this.items].reverse().find((i) => i.kind === "action" && i.standing !== false && this.snap.mine.includes(i.side));
    if (last) this.offer({ kind: "takeback", step: last.step - 1 });
    else this.tell("There is nothing of yours to take back.");
  }

  /* Against a machine there is a new game at once; a person is asked, and told with the summary. */
  async rematch(accept = true) {
    try {
      const { rematch } = this.snap.summary;
      let made;
      if (!accept) made = await this.send("rematch", { accept: false });
      else if (rematch?.commitment) made = await this.send("rematch", { nonce: nonce() }); /* the dice were committed to with the offer */
      else made = await withDice((dice) => this.send("rematch", { swap: true, ...dice }));
      if (made.table !== this.id) this.ctx.go(`/t/${made.table}`);
    } catch (error) {
      this.say(error);
    }
  }

  /** How a rematch stands, as buttons. */
  rematchButtons() {
    const { rematch } = this.snap.summary;
    const button = (text, f, cls = "") => h("button", { type: "button", class: `button ${cls}`, onclick: f }, text);
    if (rematch?.table) return [h("a", { class: "button primary", href: `/t/${rematch.table}` }, "To the rematch")];
    if (rematch?.mine) return [h("span", { class: "small" }, "You have offered a rematch."), button("Withdraw it", () => this.rematch(false))];
    if (rematch) return [button(`Take the rematch${rematch.swap ? ", sides changed" : ""}`, () => this.rematch(), "primary"), button("No rematch", () => this.rematch(false))];
    return this.snap.mine.length ? [button("Rematch", () => this.rematch())] : [];
  }

  /* Somebody has asked for a rematch, taken it or not. */
  drawRematch() {
    for (const place of this.root.querySelectorAll(".rematch")) clear(place, this.rematchButtons());
    const { rematch } = this.snap.summary;
    const old = this.stage.querySelector(".offer.again");
    old?.remove();
    if (!rematch || rematch.mine || this.stage.querySelector(".result") || !this.snap.result) return;
    this.stage.append(h("div", { class: "offer again", role: "alert" }, h("p", {}, rematch.table ? "The rematch has begun." : `The ${this.sideName(rematch.by)} ask for a rematch.`), h("p", { class: "buttons rematch" }, this.rematchButtons())));
  }

  /** A second press is the confirmation. */
  sure(button, question, then) {
    if (button.dataset.sure) return void then().catch((e) => this.say(e));
    const was = button.textContent;
    button.dataset.sure = "1";
    button.textContent = question;
    setTimeout(() => {
      delete button.dataset.sure;
      button.textContent = was;
    }, 4000);
  }

  say(error, at) {
    const spot = at || this.hand?.lastAt || null, text = error.text && this.words ? this.words.called(error.text) : error.text;
    whyNot(this.stage, spot, { rule: error.rule ?? error.case ?? null, text, title: error.title, more: error.more }, (id) => this.panels.rule(id));
    announce([error.rule ?? error.case, text, error.more].filter(Boolean).map((t) => (/[.!?]$/.test(t) ? t : `${t}.`)).join(" "));
  }

  tell(text) {
    this.say({ text });
  }
}

Object.assign(Table.prototype, lookingBack);
