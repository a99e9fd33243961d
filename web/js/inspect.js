/* The magnifying glass: what lies under the pointer, large, with its name, its figures and its state in words. */

import { clear, h, s, upper } from "./dom.js";
import { counter } from "./counters.js";
import { markSign } from "./legend.js";

const SIZE = 62;
const WIDE = 340; /* px that the card takes from the edge, and a piece beside it */
const PAUSE = 180; /* ms that a pointer rests on a piece before it is asked who threatens it */
const NAMED = 3; /* enemies that are named; of more the rest is a number */

export class Inspector {
  constructor(table) {
    this.table = table;
    this.on = true;
    this.known = null; /* of what piece and moment the threats are known */
    this.threats = [];
    this.root = h("aside", { class: "inspect", "aria-hidden": "true", hidden: true });
  }

  toggle() {
    this.on = !this.on;
    if (!this.on) this.hide();
    return this.on;
  }

  hide() {
    clearTimeout(this.timer);
    this.root.hidden = true;
  }

  /** After a moment over a piece; at once when it is open already. */
  look(place, piece) {
    clearTimeout(this.timer);
    if (!this.on || !piece) return void (this.root.hidden = true);
    if (this.root.hidden) this.timer = setTimeout(() => this.show(place, piece), 420);
    else this.show(place, piece);
  }

  show(place, piece) {
    const { board } = this.table;
    const { pieces } = this.table.shown();
    const own = pieces.find((p) => p.piece === piece);
    if (!own) return void this.hide();
    const there = own.place ? pieces.filter((p) => p.place === own.place && p.board === own.board) : [own];
    const aboard = pieces.filter((p) => p.carrier && there.some((q) => q.piece === p.carrier) && !there.includes(p));
    const rows = board.alike([...there].sort((a, b) => b.stack - a.stack)).slice(0, 7);
    const space = board.current.byPlace.get(place);
    clear(this.root, h("p", { class: "small" }, [space ? upper(this.table.placeCalled(space.place)) : "", board.terrain(space)].filter(Boolean).join(", ")),
          h("ul", {}, [...rows, ...aboard.slice(0, 4)].map((p) => this.row(p))), there.length > rows.reduce((n, p) => n + p.count, 0) ? h("p", { class: "small" }, "and more") : null);
    this.giveWay(board.screen(own.at ?? own.place));
    this.root.hidden = false;
    void this.threatened(own);
  }

  /* It does not lie on what is pointed at: then it is in the other corner. */
  giveWay(at) {
    const { left, top, height } = this.table.stage.getBoundingClientRect();
    this.root.classList.toggle("aside", !!at && at[0] < left + WIDE && at[1] > top + height / 3);
  }

  /* Who threatens it, as things stand. What is past, and who lies in a box, is not asked about. */
  async threatened(p) {
    const { table } = this;
    const asked = (this.asked = `${table.snap.seq} ${table.draft?.texts.length || 0} ${p.piece}`);
    if (table.replay || table.shownView || !p.side || !(p.place || p.at) || !Object.keys(table.words.threats).length) return;
    await new Promise((done) => setTimeout(done, PAUSE)); /* who only passes over pieces asks nothing */
    if (this.asked !== asked || this.root.hidden) return;
    if (this.known !== asked) [this.threats, this.known] = [await table.ask("threats", { piece: p.piece }).then((a) => a.threats, () => []), asked];
    if (this.asked !== asked) return;
    const row = [...this.root.querySelectorAll("li")].find((li) => li.dataset.piece === p.piece) || this.root.querySelector("li");
    row?.lastChild.append(...this.threatWords());
  }

  threatWords() {
    const { board, words } = this.table;
    const kinds = Object.entries(words.threats).map(([name, text]) => [text, this.threats.filter((t) => t.overlay === name)]).filter(([, list]) => list.length);
    return kinds.map(([text, list]) => {
      const names = list.filter((t) => t.piece).map((t) => board.name(t.piece));
      const rest = names.length - NAMED;
      return h("span", { class: "small threat" }, h("span", {}, upper(text)), names.length ? ": " : "", names.slice(0, NAMED).map((name, i) => [i ? ", " : "", h("span", {}, name)]), rest > 0 ? [", ", h("span", {}, `and ${rest} more`)] : null);
    });
  }

  row(p) {
    const { board, skin } = this.table;
    const box = `${-SIZE * 0.62} ${-SIZE * 0.62} ${SIZE * 1.24} ${SIZE * 1.24}`;
    const { words } = this.table;
    const plain = [p.reduced ? "reduced" : "", p.carrier ? "aboard" : ""].filter(Boolean).map((text) => h("span", {}, upper(text)));
    const state = [...p.badges.map((b) => h("span", {}, markSign(skin, b.kind, b.text), " ", upper(words.state(b)))), ...plain];
    const facing = p.facing !== null && p.facing !== undefined ? this.table.game.facings[p.facing] : null;
    const small = (text) => (text ? h("span", { class: "small" }, text) : null);
    const kind = upper(words.kind(p.symbol)), name = board.name(p.piece);
    return h("li", { "data-piece": p.piece }, s("svg", { viewBox: box, width: SIZE, height: SIZE }, counter({ ...p, badges: [], count: 1 }, skin, SIZE, board.angles)),
      h("div", {}, h("b", {}, name, p.count > 1 ? ` ×${p.count}` : ""), small(upper([name.toLowerCase().includes(kind.toLowerCase()) ? "" : kind, p.group, facing ? `facing ${words.say(facing)}` : ""].filter(Boolean).join(", "))), small(words.explain(name)), small(upper(words.figures(p))), state.length ? h("span", { class: "small state-words" }, state) : null, small(this.may(p))));
  }

  /* What it may still do, or who stands against it. */
  may(p) {
    const { hand, board, choices } = this.table;
    const near = p.place ? board.around(p.place) : [];
    const foes = this.table.shown().pieces.filter((q) => near.includes(q.place) && q.side && q.side !== p.side && q.board === p.board).length;
    const beside = foes ? `${foes} ${foes === 1 ? "enemy" : "enemies"} beside it.` : "";
    const can = hand.mine() && choices.subjects().has(p.piece) ? hand.mayInstead(p.piece) : "";
    return [can, beside].filter(Boolean).join(" ");
  }
}
