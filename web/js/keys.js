/* Everything by keyboard: Tab through pieces that can act, arrows, Enter, Esc, U, /, ?; and typed notation. */

import { announce, clear, h } from "./dom.js";
import { legend } from "./legend.js";
import { ways } from "./choose.js";

const HAND = [["Drag, wheel, pinch", "move the map; nearer, farther"], ["Click a piece, then a lit place", "go there; a click that the rules forbid names the rule"], ["Press and drag a lit place", "go there and face"], ["Click a target, then again", "the odds first, then the roll"], ["Shift+click", "choose several pieces; on a lit place: bend the way"], ["Right click", "one step back"], ["Drag, setting up", "to another place, or onto another piece to change places"], ["Drag on a free table", "move, or set up; the corners wheel, the wheel turns"]];
const HELP = [["Tab, Shift+Tab", "next or previous piece that can act"], ["Arrow keys", "look around, place by place"], ["Enter or Space", "choose what the cursor is on; again to roll"], ["Esc", "one step back"], ["U", "undo"], ["P", "to the buttons of the prompt"],
              ["/", "type an order or an action; Tab completes"], ["+ and -", "nearer, farther"], ["F, A", "whole map, the armies"], ["H, T, R, Z", "counters, trails, ruler, magnifying glass"], ["D, C", "sketch a draft or drop it; commit it"], ["B", "brush: place the next of the same kind"], ["W", "bend the way: a waypoint on a lit place"], ["L", "the list of legal actions"], ["G", "how do I win"], ["M", "a general's hint, and its reason"], ["1 to 9", "choose from an open menu"], ["Q, E", "on a free table: turn what is dragged (Shift: a degree)"], ["S", "on a free table: what is dragged springs to contacts and edges, or stays as dragged"], ["Tab in a drag, N", "on a free table: the next exact move"], ["?", "this help"]];

export class Keys {
  constructor(table) {
    this.table = table;
    this.cursor = null;
    this.on = (e) => this.key(e);
    document.addEventListener("keydown", this.on);
    this.makeTyped();
  }

  close() {
    document.removeEventListener("keydown", this.on);
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const tag = e.target.tagName;
    if (tag === "INPUT" || tag === "TEXTAREA" || tag === "SELECT") return;
    if (e.key === "Escape") return void this.escape();
    const onBoard = e.target === this.table.board.svg || e.target === document.body;
    const plain = { u: () => this.table.undo(), "/": () => this.type(), "?": () => this.help(), "+": () => this.table.board.zoom(1.25), "=": () => this.table.board.zoom(1.25), "-": () => this.table.board.zoom(0.8),
                    f: () => this.table.board.fit(), a: () => this.table.board.fitPieces(), h: () => this.table.toggleCounters(), t: () => this.table.toggleTrails(), r: () => this.table.toggleRuler(), z: () => this.table.inspector.toggle(), d: () => this.table.toggleDraft(), c: () => this.table.draft && this.table.commitDraft(), w: () => this.waypoint(), b: () => this.table.hand.mine() && this.table.hand.brush.toggle(), l: () => this.table.panels.read("actions"), g: () => this.table.panels.read("goals"), p: () => this.toPrompt(), m: () => this.table.hand.mine() && this.table.hand.hint() };
    const f = plain[e.key.toLowerCase()];
    if (f) {
      e.preventDefault();
      return void f();
    }
    if (this.table.replay?.key(e)) return;
    const { hand } = this.table;
    if (hand.free.hold && e.key === "Tab") {
      e.preventDefault();
      return void hand.free.cycle(e.shiftKey ? -1 : 1);
    }
    if (/^[qe]$/i.test(e.key) && hand.free.on()) return void this.swing(e.key.toLowerCase() === "q" ? 1 : -1, e.shiftKey);
    if (/^s$/i.test(e.key) && hand.free.on()) return void hand.free.loosen();
    if (/^n$/i.test(e.key) && hand.free.on() && hand.mine()) return void this.nextExact(e.shiftKey ? -1 : 1);
    if (!onBoard) return;
    if (e.key === "Tab") this.tab(e);
    else if (e.key.startsWith("Arrow")) {
      e.preventDefault();
      this.arrow(e.key);
    } else if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      this.enter();
    }
  }

  /* Q and E turn what is dragged, 7½ degrees or one; without a drag what is chosen turns where it stands. */
  swing(way, fine) {
    const { hand } = this.table;
    const by = way * (fine ? 4 : 30);
    if (hand.free.turn(by) || !hand.selected.length || !hand.mine()) return;
    const lead = hand.free.lead();
    if (lead?.at) void hand.pointAt(lead.at, this.table.board.screen(lead.at), by);
  }

  /* The exact moves of what is chosen, one after another, as ghosts; Enter carries one out. */
  nextExact(by) {
    const { hand } = this.table;
    const { list } = hand.free.known;
    if (!hand.selected.length || !list?.length) return;
    this.nth = ((this.nth ?? -1) + by + list.length) % list.length;
    const c = list[this.nth];
    hand.setPlan({ actions: [c.action] }, { pieces: this.table.snap.view.pieces.map((p) => c.changes.pieces.find((q) => q.piece === p.piece) || p) }, `${this.nth + 1} of ${list.length}`);
    hand.free.describe(c, "snapped");
  }

  /* To what ends the phase, or the first button there is; the prompt is read out. */
  toPrompt() {
    const { buttons, prompt } = this.table;
    const all = [...buttons.querySelectorAll("button:not(:disabled)")].filter((b) => b.offsetParent);
    const first = ["primary", "ends", "stops"].map((cls) => all.find((b) => b.classList.contains(cls))).find(Boolean);
    (first || all[0])?.focus();
    announce(prompt.textContent);
  }

  waypoint() {
    const { hand, board } = this.table;
    const place = this.cursor;
    if (place && hand.selected.length === 1) hand.click({ place, piece: null, at: board.screen(place), point: board.point(place), shift: true, key: true });
  }

  escape() {
    const box = this.table.stage.querySelector(".help");
    if (box) return void box.remove();
    this.table.stage.querySelector(".why-not")?.remove();
    this.table.hand.back();
    this.table.board.svg.focus({ preventScroll: true });
  }

  /* Pieces that can act, in the order of their places; past the last one the focus goes on. */
  tab(e) {
    const { board, snap, hand } = this.table;
    const can = board.state.canAct;
    const list = (snap.view?.pieces || []).filter((p) => can.has(p.piece) && p.board === board.current.id);
    if (!list.length) return;
    const now = list.findIndex((p) => p.piece === hand.selected[0]);
    const next = now < 0 ? (e.shiftKey ? list.length - 1 : 0) : now + (e.shiftKey ? -1 : 1);
    if (next < 0 || next >= list.length) return;
    e.preventDefault();
    const p = list[next];
    hand.select([p.piece]);
    this.put(p.place);
    if (p.place && !board.inSight(p.place)) board.centre(p.place);
  }

  put(place) {
    this.cursor = place;
    this.table.board.cursor(place);
  }

  arrow(key) {
    const { board } = this.table;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const spaces = [...board.current.byPlace.values()];
    if (!spaces.length) return board.pan(-dx * 60, -dy * 60);
    let from = this.cursor && board.point(this.cursor);
    if (!from) {
      const { w, h: hgt, left, top } = board.size();
      from = board.boardPoint(left + w / 2, top + hgt / 2);
    }
    let best = null, least = Infinity;
    for (const sp of spaces) {
      const x = sp.centre[0] - from[0], y = sp.centre[1] - from[1];
      const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead <= board.current.unit * 0.2) continue;
      const d = ahead + aside * 1.6;
      if (d < least) [best, least] = [sp, d];
    }
    if (!best) return;
    this.put(best.place);
    if (!board.inSight(best.place)) board.centre(best.place);
    const here = this.table.shown().pieces.filter((p) => p.place === best.place).map((p) => board.name(p.piece));
    const lit = this.table.hand.reach?.at.find((a) => a.place === best.place);
    announce([best.place, board.terrain(best), best.label, ...here, lit ? "in reach" : ""].filter(Boolean).join(", "));
    const stack = this.table.shown().pieces.filter((p) => p.place === best.place && p.board === board.current.id).sort((a, b) => b.stack - a.stack);
    this.table.hand.hover(best.place, stack[0]?.piece);
  }

  enter() {
    const { board, hand } = this.table;
    if (hand.card) return hand.roll();
    const place = this.cursor;
    if (!place) return;
    const stack = this.table.shown().pieces.filter((p) => p.place === place && p.board === board.current.id).sort((a, b) => b.stack - a.stack);
    const only = this.onlyOrder(stack);
    if (only) return void hand.perform(only, board.screen(place));
    hand.click({ place, piece: stack[0]?.piece || null, at: board.screen(place), point: board.point(place), key: true });
  }

  /* What the chosen piece of a pile may do, where that is one thing and needs no place: Enter does it, as a click on the piece would. */
  onlyOrder(stack) {
    const { hand } = this.table, [piece] = hand.selected;
    const own = hand.selected.length === 1 && hand.mine() && stack.some((p) => p.piece === piece) ? hand.choices.of(piece) : [];
    const [only] = own, far = hand.reach && [...ways(hand.reach).keys()].some((p) => p !== this.cursor);
    return own.length === 1 && !far && !only.places.length && !only.targets.length && only.facing === null ? only : null;
  }

  /* ---- typed notation ---- */

  makeTyped() {
    const { table } = this;
    const list = h("datalist", { id: "words" });
    this.field = h("input", { name: "text", "aria-label": "Type an action", placeholder: "Type an action, Tab completes", autocomplete: "off", spellcheck: "false", list: "words", value: "" });
    this.field.addEventListener("input", () => this.complete());
    this.field.addEventListener("keydown", (e) => {
      if (e.key === "Escape") {
        table.typed.hidden = true;
        table.board.svg.focus({ preventScroll: true });
        e.stopPropagation();
      } else if (e.key === "Tab" && this.words?.length && !e.shiftKey) {
        e.preventDefault();
        this.take(common(this.words));
      }
    });
    this.hint = h("span", { class: "completions small", "aria-live": "polite" });
    clear(table.typed, this.field, list, this.hint);
    this.list = list;
    table.typed.addEventListener("submit", (e) => {
      e.preventDefault();
      const text = this.field.value.trim().replace(/^\/+\s*/, ""); /* the key that opens the line may be pressed twice */
      const ending = !table.draft && table.hand.choices.all.find((c) => c.text === text && table.hand.endsPhase(c));
      if (ending) {
        this.field.value = "";
        table.hand.end(ending); /* asks as the button does */
      } else if (text)
        table.act([text]).then((ok) => {
          if (ok) this.field.value = "";
          this.complete();
        });
    });
  }

  type() {
    this.table.typed.hidden = false;
    this.field.focus();
    this.complete();
  }

  async complete() {
    const text = this.field.value;
    const answer = await this.table.ask("complete", { text }).catch(() => null);
    if (!answer || this.field.value !== text) return;
    this.words = answer.words;
    this.start = answer.start ?? text.lastIndexOf(" ") + 1;
    clear(this.list, answer.words.slice(0, 30).map((w) => h("option", { value: text.slice(0, this.start) + w })));
    this.hint.textContent = answer.words.slice(0, 12).join("  ") + (answer.words.length > 12 ? " …" : "");
  }

  take(word) {
    const rest = this.field.value.slice(0, this.start ?? 0);
    this.field.value = rest + word + (this.words.length === 1 ? " " : "");
    this.complete();
  }

  help() {
    const old = this.table.stage.querySelector(".help");
    if (old) return void old.remove();
    const list = (lines) => h("dl", {}, lines.map(([k, t]) => [h("dt", {}, h("kbd", {}, k)), h("dd", {}, t)]));
    const box = h("div", { class: "help", role: "dialog", "aria-label": "Help", tabindex: -1 }, h("button", { type: "button", class: "button close", onclick: () => box.remove() }, "Close"), h("h2", {}, "Gestures"), list(HAND), legend(this.table), h("h2", {}, "Keys"), list(HELP));
    this.table.stage.append(box);
    box.querySelector("button").focus({ preventScroll: true });
  }
}

function common(words) {
  let out = words[0];
  for (const w of words) while (!w.startsWith(out)) out = out.slice(0, -1);
  return out || words[0];
}
