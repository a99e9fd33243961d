/*
 * What is not on the map: boxes beside it (reinforcements, a tray to set up from, ships under way home) as a strip
 * under the tools. A click is a click on the piece or the box itself.
 */

import { clear, h, s, upper } from "./dom.js";
import { counter } from "./counters.js";

const SIZE = 34;

export class Tray {
  constructor(table) {
    this.table = table;
    this.root = h("section", { class: "tray", "aria-label": "Beside the map", hidden: true });
    this.boxes = [...table.board.boards.values()].filter((b) => b.kind === "boxes");
    this.shut = null; /* until somebody opens or shuts it: open while there is something to do in it */
  }

  draw(view) {
    const { board } = this.table;
    const held = view.pieces.filter((p) => this.boxes.some((b) => b.id === p.board) && p.place);
    const lit = new Set(this.table.hand.mine() ? this.table.hand.choices.all.flatMap((c) => c.places) : []);
    const open = this.boxes.flatMap((b) => [...b.byPlace.values()]).filter((sp) => lit.has(sp.place) || held.some((p) => p.place === sp.place && p.side));
    const can = board.state.canAct;
    const inHand = this.table.hand.mine() ? [...can].filter((name) => !view.pieces.some((p) => p.piece === name && (p.place || p.at || p.carrier))) : [];
    const busy = open.filter((sp) => lit.has(sp.place) || held.some((p) => p.place === sp.place && can.has(p.piece)));
    this.root.hidden = (!open.length || board.current.kind === "boxes") && !inHand.length;
    if (this.root.hidden) return;
    this.table.stage.dataset.kind = board.current.kind;
    const shut = this.shut ?? !(busy.length || inHand.length);
    const toggle = h("button", { type: "button", class: "quiet", "aria-expanded": !shut, onclick: () => {
      this.shut = !shut;
      this.draw(view);
    } }, `${shut ? "▸" : "▾"} Beside the map (${held.length + inHand.length})`);
    clear(this.root, toggle, shut || !inHand.length ? null : this.hand(inHand), shut ? null : (busy.length ? busy : open).map((sp) => this.box(sp, held.filter((p) => p.place === sp.place), lit.has(sp.place))));
  }

  /* Pieces that stand nowhere yet: to set up, to vary. */
  hand(names) {
    const { board, hand } = this.table;
    return h("div", { class: "tray-box" }, h("span", { class: "tray-name" }, "In hand"), h("span", { class: "tray-pieces" }, names.map((name) => h("button", { type: "button", class: `tray-piece tray-word${hand.selected.includes(name) ? " selected" : ""} can-act`, "data-tray": name, onclick: () => hand.select(hand.selected.includes(name) ? [] : [name]) }, board.name(name)))));
  }

  box(sp, pieces, lit) {
    const { board } = this.table;
    const click = (e, piece) => {
      e.stopPropagation();
      this.table.hand.click({ place: sp.place, piece, at: [e.clientX, e.clientY], point: sp.centre, shift: e.shiftKey, tray: true });
    };
    const name = upper((sp.label || sp.place).replace(/[-_]/g, " "));
    return h("div", { class: `tray-box${lit ? " lit-box" : ""}` }, lit ? h("button", { type: "button", class: "tray-name button", onclick: (e) => click(e, null) }, name) : h("span", { class: "tray-name" }, name),
             h("span", { class: "tray-pieces" }, board.alike(pieces).map((p) => h("button", { type: "button", class: ["tray-piece", board.state.canAct.has(p.piece) ? "can-act" : "", board.state.selected.has(p.piece) ? "selected" : ""].join(" "), "data-tray": p.piece,
               title: `${board.name(p.piece)}${p.count > 1 ? `, ${p.count} of them` : ""}`, onclick: (e) => click(e, p.piece) }, s("svg", { viewBox: `${-SIZE * 0.62} ${-SIZE * 0.62} ${SIZE * 1.24} ${SIZE * 1.3}`, width: SIZE * 1.1, height: SIZE * 1.15, "aria-hidden": "true" }, counter(p, this.table.skin, SIZE, board.angles))))));
  }
}
