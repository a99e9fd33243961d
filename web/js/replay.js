/* Stepping through the record: jump, play, branch off against the machine, export. */

import { announce, clear, h } from "./dom.js";
import { get, post } from "./api.js";
import { die } from "./cards.js";
import { sentence } from "./panels.js";

export class Replay {
  constructor(table, step) {
    this.table = table;
    this.view = null;
    this.cache = new Map();
    this.step = step ?? 0;
    this.steps = table.snap.step;
    this.range = h("input", { type: "range", min: 0, max: this.steps, value: this.step, "aria-label": "Step", oninput: (e) => this.goto(Number(e.target.value)) });
    this.where = h("output", { class: "where-step" });
    this.what = h("p", { class: "what" });
    this.playButton = h("button", { type: "button", class: "button primary", onclick: () => (this.timer ? this.stop() : this.play()) }, "Play");
    const b = (text, label, f) => h("button", { type: "button", class: "button", title: label, "aria-label": /[a-z]{2}/i.test(text) ? null : label, onclick: f }, text);
    this.box = h("section", { class: "replay", "aria-label": "Replay" }, this.what, h("div", { class: "buttons" }, b("|◂", "To the beginning", () => this.goto(0)), b("◂ Turn", "Turn before", () => this.turn(-1)), b("◂", "Step back", () => this.goto(this.step - 1)), this.playButton,
      b("▸", "Step on", () => this.goto(this.step + 1)), b("Turn ▸", "Next turn", () => this.turn(1)), b("▸|", "To the end", () => this.goto(this.steps)), this.range, this.where, b("Play on from here", "a new game from this step, against the machine", () => this.branch()),
      h("a", { class: "button", href: `/api/tables/${table.id}/record`, download: `${table.id}.acies` }, "Export"), b("Close", "back to the table", () => this.leave())));
    table.stage.append(this.box);
    table.root.classList.add("replaying");
    this.goto(this.step);
  }

  async load(step) {
    if (!this.cache.has(step)) {
      const as = this.table.snap.result ? "" : "";
      this.cache.set(step, get(`/api/tables/${this.table.id}/replay?step=${step}${as}`));
    }
    return this.cache.get(step);
  }

  async goto(step) {
    const want = Math.max(0, Math.min(this.steps, step));
    this.step = want;
    const { table } = this;
    let at;
    try {
      at = await this.load(want);
    } catch (error) {
      return void table.say(error);
    }
    if (this.step !== want || this.gone) return;
    const before = this.view;
    this.steps = at.steps;
    this.view = at.view;
    this.range.max = at.steps;
    this.range.value = want;
    this.where.textContent = `${want} / ${at.steps}`;
    const item = at.item;
    clear(this.what, item?.kind === "roll" && item.action ? die(/^\d+$/.test(item.action.roll) ? Number(item.action.roll) : item.action.roll) : null, item ? [table.panels.side(item.side), item.events.length ? item.events.map((e) => [e.case ? table.panels.rule(e.case) : null, ` ${sentence(e)} `]) : item.action?.text || item.kind] : "The beginning");
    table.trails.clear();
    if (before) table.follow(before, at.view, item ? [item] : []);
    if (at.view.board !== table.board.current.id && at.view.board) table.showBoard(at.view.board);
    table.drawHead();
    table.board.state.canAct = new Set();
    table.board.state.selected = new Set();
    table.board.draw(at.view);
    table.board.light([]);
    table.board.ghosts(null);
    table.drawTrails();
    table.panels.drawSides();
    table.minimap.draw(at.view);
    announce(this.what.textContent);
    if (item) table.flashEvent(item.events[0]?.args && Object.keys(item.events[0].args).length ? item.events[0] : item);
    if (want < this.steps) this.load(want + 1).catch(() => {});
  }

  /* The record's own phase marks find the turns. */
  turn(by) {
    const marks = this.table.items.filter((i) => i.events?.some((e) => e.flags?.includes("phase")) && i.standing !== false).map((i) => i.step);
    const next = by > 0 ? marks.find((m) => m > this.step) : [...marks].reverse().find((m) => m < this.step);
    this.goto(next ?? this.step + by * 10);
  }

  play(then) {
    this.playButton.textContent = "Pause";
    const beat = async () => {
      await this.goto(this.step + 1);
      if (this.gone) return;
      if (this.step >= this.steps) {
        this.stop();
        return then?.();
      }
      this.timer = setTimeout(beat, this.table.speed === "slow" ? 1100 : this.table.speed === "fast" ? 180 : 500);
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
      const made = await post(`/api/tables/${this.table.id}/branch`, { step: this.step });
      this.table.ctx.go(`/t/${made.table}`);
    } catch (error) {
      this.table.say(error);
    }
  }

  key(e) {
    const f = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[e.key];
    if (!f || e.target.tagName === "INPUT") return false;
    e.preventDefault();
    this.goto(this.step + f);
    return true;
  }

  leave() {
    history.replaceState(null, "", `/t/${this.table.id}`);
    this.table.endReplay();
  }

  close() {
    this.gone = true;
    this.stop();
    this.box.remove();
    this.table.root.classList.remove("replaying");
  }
}
