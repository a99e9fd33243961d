/*
 * Setting up by hand: a brush that repeats the last placing with the next piece of the same kind, and set-ups that are
 * kept in this browser or carried about as text. Both work on notation; what may stand where the rules say.
 */

import { clear, h, plural, remember } from "./dom.js";
import { Choices } from "./choose.js";

export class Brush {
  constructor(hand) {
    this.hand = hand;
    this.on = false;
    this.queue = [];
  }

  get table() {
    return this.hand.table;
  }

  /* My last orders of this phase, from the one that names a piece to the one that put it down. */
  chain() {
    const { table } = this;
    const me = table.snap.view?.turn.to_act;
    const drafted = (table.draft?.texts || []).map((text) => ({ kind: "action", side: me, action: table.choices.parse(text) }));
    const items = [...table.items.slice(-60), ...drafted].filter((i) => i.kind === "action" && i.standing !== false);
    const out = [];
    for (let i = items.length - 1; i >= 0 && items[i].side === me && items[i].action?.args; i--) {
      const c = table.choices.read(items[i].action);
      out.unshift(c);
      if (c.subjects.length) break;
    }
    const places = out.flatMap((c) => c.places);
    return out[0]?.subjects.length === 1 && places.length === 1 && out.every((c) => !c.targets.length) ? out : null;
  }

  /* The next piece of the same kind that could be taken up. */
  next(chain) {
    const { view } = this.table.snap;
    const kind = (p) => JSON.stringify([p.side, p.symbol, p.group, p.values]);
    const was = view.pieces.find((p) => p.piece === chain[0].subjects[0]);
    const same = this.table.choices.all.filter((c) => c.verb === chain[0].verb && c.subjects.length === 1).map((c) => view.pieces.find((p) => p.piece === c.subjects[0]));
    return was && same.find((p) => p && p.piece !== was.piece && kind(p) === kind(was) && (!p.place || !this.onMap(p)))?.piece;
  }

  onMap(p) {
    return this.table.board.boards.get(p.board)?.kind !== "boxes";
  }

  offered() {
    const chain = this.hand.mine() && this.chain();
    return !!chain && !!this.next(chain);
  }

  button() {
    if (!this.on && !this.offered()) return null;
    const b = this.hand.button(this.on ? "Brush is on" : "Brush", "click or drag over places: the next of the same kind go there in the same way (B)", () => this.toggle());
    b.setAttribute("aria-pressed", this.on);
    return b;
  }

  toggle() {
    this.on = !this.on && this.offered();
    this.queue = [];
    this.hand.promptBar();
  }

  stroke(place, at) {
    if (!place || this.queue.some((q) => q.place === place)) return;
    this.queue.push({ place, at });
    if (!this.busy) void this.work();
  }

  async work() {
    this.busy = true;
    while (this.queue.length && this.on) {
      const { place, at } = this.queue[0];
      const chain = this.chain();
      const piece = chain && this.next(chain);
      if (!piece) break;
      const texts = chain.map((c) => c.text.split(" ").map((w) => (w === chain[0].subjects[0] ? piece : c.places.includes(w) ? place : w)).join(" "));
      if (!(await this.table.act(texts, at))) break;
      await this.table.settled();
      this.queue.shift();
    }
    this.busy = false;
    this.queue = [];
    if (!this.offered()) this.on = false;
    this.hand.promptBar();
  }
}

/**
 * Changing a set-up that stands: a piece is dragged to another place, or onto another piece to change places with it;
 * the whole is mirrored. The orders are found by asking what could come next, so that no game's verbs are known here.
 */
export class Arrange {
  constructor(hand) {
    this.hand = hand;
  }

  get table() {
    return this.hand.table;
  }

  on() {
    const { turn } = this.table.snap.view || {};
    return !!this.hand.mine() && /set.?up|deploy/i.test(`${turn.phase} ${turn.prompt}`) && this.table.board.current.kind !== "plane";
  }

  placed() {
    const { view } = this.table.snap;
    return view.pieces.filter((p) => p.side === view.turn.to_act && p.place && p.board === this.table.board.current.id && this.table.board.current.kind !== "boxes");
  }

  /* What is drafted without the orders that put these pieces down, then taken back what has been sent. Null: it cannot be. */
  lifted(pieces) {
    const { choices, draft } = this.table;
    const out = [], drafted = new Set();
    let drop = false;
    for (const text of draft?.texts || []) {
      const [first] = choices.read(choices.parse(text)).subjects;
      if (first) drop = pieces.includes(first);
      if (drop) drafted.add(first);
      else out.push(text);
    }
    for (const p of pieces) {
      if (drafted.has(p)) continue;
      const own = choices.of(p);
      const back = own.find((c) => choices.flag(c, "retract"));
      if (back) out.push(back.text);
      else if (!own.length) return null;
    }
    return out;
  }

  /* Adds the orders that put a piece down; false: it cannot stand there. With `not` instead of a place: anywhere else. */
  async into(texts, { piece, place, facing, not }) {
    const { table } = this;
    const before = texts.length;
    let stands = false;
    for (let i = 0; i < 4; i++) {
      const { legal } = await table.link.ask("ask", { table: table.id, as: table.as, what: "view", draft: texts });
      const list = new Choices(table.game, legal);
      const fits = (c) => !list.flag(c, "retract") && !list.flag(c, "ends") && (i ? !c.subjects.length : c.subjects.length === 1 && c.subjects[0] === piece) && c.places.every((p) => (not ? !not.includes(p) : p === place));
      const able = list.all.filter((c) => fits(c) && (!stands || c.facing !== null));
      const next = able.find((c) => c.facing === (facing ?? null)) || able[0]; /* another facing where its own is not to be had */
      if (!next || (i && !next.places.length && next.facing === null)) break;
      texts.push(next.text);
      stands ||= next.places.length > 0;
      if (stands && next.facing !== null) break;
    }
    if (!stands) texts.length = before;
    return stands;
  }

  /* Puts pieces where they are wanted, in this order; what cannot stand there is left in hand. */
  async put(wanted, at, sketched) {
    const { table } = this;
    const texts = this.lifted(wanted.map((w) => w.piece));
    if (!texts) return void table.say({ text: "What is set up and sent cannot be taken up again here; undo it, or sketch the set-up as a draft." }, at);
    const base = texts.length;
    let left = 0;
    for (const w of wanted) if (!(await this.into(texts, w))) left++;
    if (left && !sketched && wanted.length === 2) { /* no room for both: one of them stands aside for a moment */
      const [one, two] = wanted;
      texts.length = base;
      left = 0;
      for (const w of [{ piece: one.piece, not: [one.place, two.place] }, two, one]) if (!(await this.into(texts, w))) left++;
    }
    if (left && !sketched) return void table.say({ text: wanted.length > 1 ? "These two cannot change places." : "It cannot stand there." }, at);
    if (!sketched && !table.draft) return void table.act(texts, at);
    table.dropDraft();
    await sketch(table, texts, left);
  }

  /** A piece was dragged from its place to another. */
  drop(piece, place, at) {
    const { hand } = this;
    const own = hand.pieceOf(piece);
    if (!place || !own || place === own.place) return;
    const [there] = this.placed().filter((p) => p.place === place).sort((a, b) => b.stack - a.stack);
    void this.put([{ piece, place, facing: own.facing }, ...(there ? [{ piece: there.piece, place: own.place, facing: there.facing }] : [])], at);
  }

  button() {
    if (!this.on()) return null;
    const rest = this.hand.choices.subjects().size ? this.hand.button("Place the rest", "who is left is set up for you, as a plan first", () => this.hand.staff("phase")) : null;
    return [rest, this.placed().length < 2 ? null : this.hand.button("Mirror", "sketch the set-up the other way round", () => this.mirror())];
  }

  /* About the middle of the line: a line from north to south is turned upside down, one from west to east left to right. */
  mirror() {
    const { board } = this.table;
    const pieces = this.placed().sort((a, b) => a.stack - b.stack);
    const points = pieces.map((p) => board.point(p.place));
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const wide = Math.max(...xs) - Math.min(...xs), high = Math.max(...ys) - Math.min(...ys);
    const flip = ([x, y]) => (wide > high ? [Math.max(...xs) + Math.min(...xs) - x, y] : [x, Math.max(...ys) + Math.min(...ys) - y]);
    const turned = (f) => {
      if (f === null || f === undefined) return f;
      const want = wide > high ? 180 - board.angles[f] : -board.angles[f];
      const off = (a) => Math.abs(((((a - want) % 360) + 540) % 360) - 180);
      return board.angles.map((_, i) => i).sort((a, b) => off(board.angles[a]) - off(board.angles[b]))[0];
    };
    void this.put(pieces.map((p, i) => ({ piece: p.piece, place: board.placeAtPoint(...flip(points[i])), facing: turned(p.facing) })), null, true);
  }
}

/* ---- kept set-ups ---- */

const key = (table) => `setups.${table.game.id}.${table.game.scenario.id}`;

/** My standing orders of this phase, as text: what would set me up again. */
export function ordersSoFar(table) {
  const me = table.snap.view?.turn.to_act;
  const items = table.items.filter((i) => i.standing !== false);
  let from = 0;
  items.forEach((i, n) => i.events?.some((e) => e.flags?.includes("phase")) && (from = n + 1));
  return [...items.slice(from).filter((i) => i.kind === "action" && i.side === me && i.action?.args).map((i) => i.action.text), ...(table.draft?.texts || [])];
}

/** Sketches orders as a draft; what no longer can be done is left out. */
export async function sketch(table, texts, left = 0) {
  const draft = await table.beginDraft();
  let rest = texts;
  while (rest.length) {
    const before = draft.texts.length;
    await draft.add(rest, null).catch(() => false);
    if (table.draft !== draft) return;
    const done = draft.texts.length - before;
    rest = rest.slice(done);
    if (rest.length) {
      rest = rest.slice(1);
      left++;
    }
    if (left > 200) break;
  }
  table.stage.querySelector(".why-not")?.remove();
  table.tell(`${plural(draft.texts.length, "order")} sketched${left ? `, ${left} could not be` : ""}. Commit sends them.`);
}

export function setupPanel(table) {
  const mine = !!table.hand.mine();
  const box = h("section", { class: "setups" });
  const all = () => remember(key(table)) || [];
  const draw = () => {
    const now = mine ? ordersSoFar(table) : [];
    const area = h("textarea", { "aria-label": "Orders as text", rows: 4, placeholder: "Orders as text, one a line", value: "" });
    clear(box, h("h3", {}, "Kept set-ups"), h("p", { class: "small" }, "The orders of this phase can be kept in this browser, or carried about as text, and sketched again in another game."),
      h("p", { class: "buttons wrap" },
        h("button", { type: "button", class: "button keep", disabled: !now.length, onclick: () => {
          remember(key(table), [...all(), { name: `${table.sideName(table.snap.view.turn.to_act)}, ${table.snap.view.turn.phase} (${all().length + 1})`, side: table.snap.view.turn.to_act, texts: now }].slice(-20));
          draw();
        } }, `Keep these ${now.length} orders`),
        h("button", { type: "button", class: "button", disabled: !now.length, onclick: () => (area.value = now.join("\n")) }, "As text"),
        h("button", { type: "button", class: "button sketch-text", disabled: !mine, onclick: () => sketch(table, area.value.split(/\r?\n/).map((l) => l.trim()).filter(Boolean)) }, "Sketch the text")),
      area,
      h("ul", { class: "kept" }, all().map((k, i) => h("li", { class: "row" }, h("span", {}, `${k.name}: ${plural(k.texts.length, "order")}`), h("button", { type: "button", class: "button", disabled: !mine, onclick: () => sketch(table, k.texts) }, "Sketch"),
        h("button", { type: "button", class: "quiet", "aria-label": `Forget ${k.name}`, onclick: () => {
          remember(key(table), all().filter((_, n) => n !== i));
          draw();
        } }, "Forget")))));
  };
  draw();
  return box;
}
