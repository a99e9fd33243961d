/*
 * Stepping through the record: it is loaded once, in stretches, and then every step is at hand. Jump, play, branch off
 * against the machine, export; with an analysis the chart of the chances lies above the slider.
 */

import { announce, clear, h, upper } from "./dom.js";
import { address, get } from "./api.js";
import { makeTable } from "./dice.js";
import { faces, telling } from "./cards.js";

const STRETCH = 60; /* steps that are kept together; the server may answer with fewer at once */
const PATIENCE = 8; /* times that it may ask for time */

/** The record as views: a full one at the head of each stretch, then what every step changes. */
export class Reel {
  constructor(table, steps = table.snap.step) {
    this.table = table;
    this.stretches = new Map();
    this.steps = steps;
  }

  /** What the server answers from that step on; when it wants time it gets it. */
  async ask(from) {
    const as = this.table.snap.result ? "&as=referee" : this.table.as ? `&as=${this.table.as}` : "";
    for (let times = 0; ; times++) {
      try {
        return await get(`/api/tables/${this.table.id}/replay?from=${from}${as}`);
      } catch (error) {
        if (error.code !== "slow" || times === PATIENCE || this.gone) throw error;
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  }

  async load(from) {
    const got = await this.ask(from);
    for (let n = got.changes.length; n < STRETCH && from + n < got.steps; n = got.changes.length) {
      const { changes } = await this.ask(from + n);
      if (!changes.length) break;
      got.changes.push(...changes);
    }
    return got;
  }

  stretch(from) {
    if (!this.stretches.has(from)) {
      const asked = this.load(from).then((got) => {
        this.steps = got.steps;
        this.stretches.set(from, got);
        return got;
      });
      asked.catch(() => this.stretches.delete(from));
      this.stretches.set(from, asked);
    }
    return this.stretches.get(from);
  }

  /** All of it, one stretch after the other, in the background. */
  async fill(on) {
    for (let from = 0; from <= this.steps && !this.gone; from += STRETCH) {
      await this.stretch(from);
      on?.(Math.min(this.steps, from + STRETCH));
    }
  }

  async at(step) {
    const want = Math.max(0, Math.min(this.steps, step));
    const from = Math.min(Math.floor(want / STRETCH), Math.floor(Math.max(0, want - 1) / STRETCH)) * STRETCH;
    const got = await this.stretch(from);
    const near = this.last?.from === from && this.last.step <= want ? this.last : { from, step: from, view: got.view };
    let { view } = near;
    for (let i = near.step - from; i < want - from; i++) view = changed(view, got.changes[i]);
    this.last = { from, step: want, view };
    return { step: want, view, item: want > from ? got.changes[want - from - 1].item : null };
  }
}

/** A view with changes laid over it (docs/API.md, "Reading"). */
export function changed(view, changes) {
  const { pieces: fresh, gone, item, ...rest } = changes;
  void item;
  const out = { ...view, ...rest };
  if (!fresh.length && !gone.length) return out;
  const by = new Map(view.pieces.map((p) => [p.piece, p]));
  for (const name of gone) by.delete(name);
  for (const p of fresh) by.set(p.piece, p);
  out.pieces = [...by.values()];
  return out;
}

export class Replay {
  constructor(table, step) {
    this.table = table;
    this.view = null;
    this.reel = new Reel(table);
    this.step = step ?? 0;
    this.range = h("input", { type: "range", min: 0, max: this.reel.steps, value: this.step, "aria-label": "Step", oninput: (e) => this.goto(Number(e.target.value)) });
    this.where = h("output", { class: "where-step" });
    this.what = h("p", { class: "what" });
    this.better = h("p", { class: "better", hidden: true });
    this.chart = h("div", { class: "chance-chart", hidden: true });
    this.playButton = h("button", { type: "button", class: "button primary", onclick: () => (this.timer ? this.stop() : this.play()) }, "Play");
    const b = (text, label, f) => h("button", { type: "button", class: "button", title: label, "aria-label": /[a-z]{2}/i.test(text) ? null : label, onclick: f }, text);
    this.box = h("section", { class: "replay", "aria-label": "Replay" }, h("div", { class: "told" }, this.what, this.better), h("div", { class: "buttons" }, b("|◂", "To the beginning", () => this.goto(0)), b("◂◂", "Phase before", () => this.phase(-1)), b("◂", "Order before", () => this.goto(this.next(-1))), this.playButton,
      b("▸", "Next order", () => this.goto(this.next(1))), b("▸▸", "Next phase", () => this.phase(1)), b("▸|", "To the end", () => this.goto(this.reel.steps)), this.range, this.where, table.snap.mine.length && !table.snap.result ? b("Go back to here", "take everything after this step back, if the other side agrees", () => this.takeback()) : null, b("Play on from here", "a new game from this step, against the machine", () => this.branch()),
      h("a", { class: "button", href: `/api/tables/${table.id}/record`, download: `${table.id}.acies` }, "Export"), b("Share…", "a link to this step, a picture", () => table.share(this.step)), b("Close", "back to the table", () => this.leave())), this.chart);
    table.stage.append(this.box);
    table.root.classList.add("replaying");
    this.goto(this.step);
    this.reel.fill().catch(() => {});
    void this.wholeLog().catch(() => {});
    table.analysis?.attach(this);
  }

  /** The chart lies under the slider, and the slider is as wide as it. */
  under(...content) {
    this.chart.hidden = false;
    clear(this.chart, ...content);
  }

  async goto(step) {
    const { table } = this;
    const want = Math.max(0, Math.min(this.reel.steps, step));
    this.step = want;
    let at;
    try {
      at = await this.reel.at(want);
    } catch (error) {
      return void table.say(error);
    }
    if (this.step !== want || this.gone) return;
    const before = this.view;
    this.view = at.view;
    this.range.max = this.reel.steps;
    this.range.value = want;
    this.where.textContent = `${want} / ${this.reel.steps}`;
    clearTimeout(this.addressed); /* the address becomes a link to what is seen, once one stands there */
    this.addressed = setTimeout(() => this.gone || history.replaceState(null, "", address(`/t/${table.id}/replay/${want}`)), 300);
    this.tell(at.item);
    table.trails.clear();
    if (before) table.follow(before, at.view, at.item ? [at.item] : []);
    if (at.view.board && at.view.board !== before?.board && at.view.board !== table.board.current.id) table.showBoard(at.view.board);
    table.drawHead();
    Object.assign(table.board.state, { canAct: new Set(), selected: new Set(), targets: new Map(), sketched: new Set() });
    table.board.draw(at.view);
    table.board.light([]);
    table.board.ghosts(null);
    table.drawTrails();
    table.tray.draw(at.view);
    table.panels.drawSides();
    table.panels.markStep();
    table.minimap.draw(at.view);
    if (!before) table.board.fitPieces();
    announce(this.what.textContent);
    if (at.item) table.flashEvent(at.item.events[0]?.args && Object.keys(at.item.events[0].args).length ? at.item.events[0] : at.item);
    table.analysis?.at(this);
  }

  /* The log is in step with the record from its first line. */
  async wholeLog() {
    const { table } = this;
    table.panels.log.back = true;
    while (!this.gone && (await table.earlier()));
    if (!this.gone && table.panels.tab === "log") table.panels.drawLog();
  }

  tell(item) {
    const { panels, words } = this.table;
    const told = ({ kind, events }) => (kind === "roll" ? [...telling(events, words), ...events.filter((e) => e.flags?.includes("phase"))] : events).filter((e) => panels.log.words(e));
    clear(this.what, item?.kind === "roll" && item.action ? faces(item) : null,
          item ? [panels.side(item.side), told(item).length ? told(item).map((e) => h("span", {}, `${upper(panels.log.words(e))} `, e.case ? panels.rule(e.case) : null)) : item.kind === "roll" ? item.what || "" : item.action ? upper(this.said(item.action)) : item.kind] : "The beginning");
  }

  /* An order that no event tells of, in the game's words. */
  said(action) {
    const { words, choices } = this.table;
    const choice = choices.read(action);
    return words.said(choice) || choices.label(choice);
  }

  /* Where the next order ends, or the one before begins; what was no order is a step. */
  next(by) {
    const orders = new Map(this.table.items.filter((i) => i.order && i.standing !== false).map((i) => [i.step, i.order]));
    const first = by > 0 ? this.step + 1 : this.step;
    let to = first;
    while (orders.get(first) && orders.get(to + by) === orders.get(first)) to += by;
    return by > 0 ? to : to - 1;
  }

  /* The record's own phase marks. */
  phase(by) {
    const marks = this.table.items.filter((i) => i.events?.some((e) => e.flags?.includes("phase")) && i.standing !== false).map((i) => i.step);
    const next = by > 0 ? marks.find((m) => m > this.step) : [...marks].reverse().find((m) => m < this.step);
    this.goto(next ?? this.step + by * 10);
  }

  play(then) {
    this.playButton.textContent = "Pause";
    const beat = async () => {
      await this.goto(this.next(1));
      if (this.gone) return;
      if (this.step >= this.reel.steps) {
        this.stop();
        return then?.();
      }
      this.timer = setTimeout(beat, { slow: 1100, fast: 160, skip: 40 }[this.table.speed] || 450);
    };
    this.timer = setTimeout(beat, 200);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.playButton.textContent = "Play";
  }

  async branch() {
    try {
      const made = await makeTable(`/api/tables/${this.table.id}/branch`, { step: this.step });
      this.table.ctx.go(`/t/${made.table}`);
    } catch (error) {
      this.table.say(error);
    }
  }

  async takeback() {
    const { table, step } = this;
    this.leave();
    await table.offer({ kind: "takeback", step });
  }

  key(e) {
    const f = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[e.key];
    if (!f || e.target.tagName === "INPUT") return false;
    e.preventDefault();
    this.goto(e.shiftKey || Math.abs(f) > 1 ? this.step + f : this.next(f));
    return true;
  }

  leave() {
    history.replaceState(null, "", address(`/t/${this.table.id}`));
    this.table.endReplay();
  }

  close() {
    this.gone = this.reel.gone = true;
    this.stop();
    this.box.remove();
    this.table.root.classList.remove("replaying");
  }
}
