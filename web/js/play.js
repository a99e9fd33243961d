/*
 * The hand: what a click, a drag or a key means now. It reads the legal list (choose.js), shows reach, odds
 * and menus, and sends actions. First click shows the odds, second click rolls.
 */

import { announce, clear, h, mixed, upper } from "./dom.js";
import { path, ways } from "./choose.js";
import { asking } from "./why.js";
import { foreseeing } from "./foresee.js";
import { barring } from "./bar.js";
import { look } from "./board.js";
import { beside, closeMenu, menu, near, oddsCard, percents, stepper } from "./cards.js";
import { Free } from "./free.js";
import { Arrange, Brush } from "./setup.js";
import { couldReact } from "./draft.js";
import { orderLine, planning } from "./plans.js";
import { lassoing } from "./lasso.js";

export class Hand {
  constructor(table) {
    this.table = table;
    this.selected = [];
    this.reach = null;
    this.ahead = []; /* what the chosen piece could strike once it is under way */
    this.pending = null; /* an action whose card is open */
    this.plan = null; /* an order or staff plan shown as ghosts */
    this.lastAt = null;
    this.free = new Free(this);
    this.brush = new Brush(this);
    this.arrange = new Arrange(this);
  }

  pointer() {
    return {
      click: (hit) => this.click(hit),
      hover: (place, piece, at) => this.hover(place, piece, at),
      back: () => this.back(),
      moved: (at) => {
        this.table.minimap?.frame(at);
        this.table.beyond?.draw();
        this.table.lesson?.makeRoom();
      },
      drawn: () => this.table.beyond?.draw(),
      wheel: (e) => this.free.turn(Math.sign(e.deltaY) * (e.shiftKey ? -4 : -30)),
      carry: (hit) => this.carry(hit),
      carrying: (hit, point) => this.carrying(hit, point),
      dropped: (hit, point, at) => this.dropped(hit, point, at),
    };
  }

  get choices() {
    return this.table.choices;
  }

  get board() {
    return this.table.board;
  }

  mine() {
    const { snap, replay } = this.table;
    return !replay && snap.legal && !snap.settled && snap.summary.status !== "waiting";
  }

  /* ---- showing what may be done ---- */

  /* The server has gone on: keep the selection if it still means something. */
  refresh() {
    this.closeCard();
    this.noTip();
    this.plan = this.tried = this.free.hold = null;
    this.free.strip(null);
    this.board.ghosts(null);
    const can = this.mine() ? this.choices.subjects() : new Set();
    this.findAlike(can);
    this.countAble(can);
    /* on a free table what has been set up may be set up elsewhere */
    if (this.mine() && this.free.on() && this.choices.all.some((c) => c.coords.length)) for (const p of this.choices.takenBack()) can.add(p);
    this.board.state.canAct = new Set([...can, ...this.alike.keys()]);
    /* another phase is another question: what was in hand is put down */
    const open = this.board.fanned; /* a pile lies open for as long as somebody is to be chosen from it */
    if (open && (this.chosenIn !== this.moment() || !this.table.snap.view?.pieces.some((p) => p.place === open && can.has(p.piece)))) this.board.setFan(null);
    const kept = this.chosenIn === this.moment() || !this.selected.length;
    this.chosenIn = this.moment();
    this.selected = kept ? this.selected.filter((p) => can.has(p)) : [];
    this.reach = null;
    this.ahead = [];
    if (this.wanted && can.has(this.wanted)) [this.selected, this.wanted, this.byHand] = [[this.wanted], null, true];
    this.show();
    if (this.selected.length === 1) this.askReach();
    this.autoSelect(can);
    this.bringIntoSight();
    if (this.overlayName) this.overlay(this.overlayName);
    this.goOn();
  }

  /* Places to choose from that are all out of sight are brought into it. */
  bringIntoSight() {
    const { board } = this;
    if (!this.mine() || !board.placed) return;
    const places = this.choices.all.filter((c) => !c.subjects.length || c.lent).flatMap((c) => c.places).filter((p) => board.point(p));
    if (places.length && !places.some((p) => board.inSight(p))) board.fit(places);
  }

  /* Of pieces that look the same in one place a game may list one: whichever is clicked, it stands for them. */
  findAlike(can) {
    this.alike = new Map();
    const listed = new Map();
    const pieces = this.table.snap.view?.pieces || [];
    for (const p of pieces) if (can.has(p.piece) && p.place) listed.set(look(p), p.piece);
    for (const p of pieces) if (!can.has(p.piece) && p.place && listed.has(look(p))) this.alike.set(p.piece, listed.get(look(p)));
  }

  /** All that look like a piece where it stands, those that are listed first. */
  row(piece) {
    const own = this.pieceOf(piece);
    if (!own?.place) return [piece];
    const can = this.choices.subjects();
    return this.table.snap.view.pieces.filter((p) => p.place === own.place && look(p) === look(own)).map((p) => p.piece).sort((a, b) => Number(b === piece) - Number(a === piece) || Number(can.has(b)) - Number(can.has(a)));
  }

  /* A retreat or a loss that concerns one piece only needs no click to begin. */
  autoSelect(can) {
    const lent = this.choices.all.some((c) => c.lent);
    if (!this.selected.length && can.size === 1 && (lent || !this.choices.free().length)) this.select([...can]);
  }

  /* "move AT2" alone: taking the piece up is the action, once it is known that it leads nowhere else. */
  straightAway(piece) {
    const own = this.choices.of(piece);
    const [only] = own;
    const far = this.reach && [...ways(this.reach).keys()].some((p) => p !== this.pieceOf(piece)?.place);
    if (own.length !== 1 || far || only.places.length || only.targets.length || only.facing !== null || only.rest.length) return;
    if (["rolls", "grave", "ends", "retract"].some((f) => this.choices.flag(only, f))) return;
    /* who is pointed at must be all that is asked: beside "attack there" a click on a piece takes it up, and does not make it hold */
    if (this.choices.all.some((c) => c.verb !== only.verb && (c.subjects.length || c.places.length || c.targets.length))) return;
    void this.table.act([only.text], this.lastAt);
  }

  select(pieces, more) {
    this.closeCard();
    this.ending = null;
    if (more) this.selected = this.selected.includes(pieces[0]) ? this.selected.filter((p) => p !== pieces[0]) : [...this.selected, ...pieces];
    else this.selected = pieces;
    this.reach = null;
    this.ahead = [];
    this.show();
    this.table.lesson?.chosen(this.selected);
    const [piece] = this.selected;
    if (this.selected.length === 1) {
      if (this.free.on()) this.board.ghosts(null);
      const name = this.board.name(piece);
      announce(`${name}: ${this.choices.of(piece).length} actions`);
      this.askReach();
    }
    if (this.overlayName && this.table.game.overlays.find((o) => o.name === this.overlayName)?.piece) this.overlay(this.overlayName);
  }

  async askReach() {
    const [piece] = this.selected;
    this.ahead = [];
    const owns = this.choices.of(piece);
    if (this.board.current.kind === "plane") return;
    const begins = owns.length && owns.every((c) => c.verb === owns[0].verb && !c.targets.length); /* "move X", or "sail X 2" to "sail X 9" */
    if (!begins && !owns.some((c) => c.places.length || c.facing !== null)) return;
    const asked = (this.asked = (this.asked || 0) + 1);
    const { seq } = this.table.snap;
    try {
      const question = this.table.ask("reach", { piece });
      this.reaching = { piece, seq, answered: question.catch(() => null) };
      const answer = await question;
      if (this.asked !== asked || this.selected[0] !== piece || answer.seq !== this.table.snap.seq) return;
      this.reach = answer.reach;
      this.show();
      if (this.byHand) this.straightAway(piece);
      if (begins) await this.lookAhead(piece, asked);
    } catch {
      /* pieces without a reach are moved by their legal list alone */
    }
  }

  /* "move X" only begins: enemies that it could then strike are shown at once, and a click on one does both. */
  async lookAhead(piece, asked) {
    const begun = await this.begun(piece);
    if (!begun || this.asked !== asked || this.selected[0] !== piece) return;
    this.ahead = begun.choices.all.filter((c) => c.targets.some((t) => begun.choices.theirs(t)));
    if (this.ahead.length) this.show();
  }

  show() {
    const { board } = this;
    board.state.selected = new Set(this.selected);
    const targets = new Map();
    const lit = new Map();
    if (this.mine()) {
      const own = this.selected.length === 1 ? this.choices.of(this.selected[0]) : [];
      for (const c of own) {
        for (const p of c.places) lit.set(p, { place: p, kind: c.targets.length || this.enemyAt(p) ? "target" : "reach", text: "" });
        for (const p of c.targets) targets.set(p, c);
      }
      if (this.reach) for (const c of this.ahead) for (const p of c.targets) targets.set(p, c);
      if (!this.selected.length) for (const c of this.choices.onPlaces()) for (const p of [...c.places, ...c.targets.map((t) => this.pieceOf(t)?.place).filter(Boolean)]) lit.set(p, { place: p, kind: this.choices.flag(c, "rolls") ? "target" : "act", text: "" });
      if (this.reach) this.lightReach(lit);
    }
    board.state.targets = targets;
    board.keepClear(this.aimedAt(), [...lit.keys()]);
    if (board.view && (board.current.kind === "area" || board.current.kind === "boxes")) board.draw(board.view); /* who stands for a row may change */
    board.light([...lit.values()]);
    board.dress();
    if (this.table.tray && board.view) this.table.tray.draw(board.view);
    this.compass();
    if (this.free.on()) {
      this.free.handles();
      if (this.selected.length) void this.free.lift();
    } else board.handles(null);
    this.promptBar();
    this.table.lesson?.makeRoom();
    void this.showOdds();
  }

  /* Places of enemies that an order of now points at: of the chosen piece, else of anybody. */
  aimedAt() {
    const own = !this.mine() ? [] : this.selected.length === 1 ? [...this.choices.of(this.selected[0]), ...this.ahead] : this.choices.all;
    return new Set(own.flatMap((c) => [...c.places, ...c.targets.map((t) => this.pieceOf(t)?.place)]).filter((p) => p && this.enemyAt(p)));
  }

  lightReach(lit) {
    const { scale } = this.reach;
    for (const way of ways(this.reach).values()) {
      if (this.pieceOf(this.selected[0])?.place === way.place) continue;
      lit.set(way.place, { place: way.place, kind: way.danger ? "danger" : way.stops ? "stop" : "reach", text: mixed(way.cost, scale) });
    }
  }

  enemyAt(place) {
    const { snap } = this.table;
    const me = snap.view.turn.to_act;
    return snap.view.pieces.some((p) => p.place === place && p.side && p.side !== me);
  }

  pieceOf(name) {
    return this.table.snap.view?.pieces.find((p) => p.piece === name);
  }

  turns() {
    const [piece] = this.selected;
    return piece && this.selected.length === 1 && this.mine() ? this.choices.of(piece).filter((c) => c.facing !== null && !c.places.length && !c.targets.length) : [];
  }

  /* Turning in place: arrows around the selected piece, or around the place it was just given. */
  compass() {
    if (this.plan) return;
    const [piece] = this.selected;
    const turns = this.turns();
    const own = this.pieceOf(piece);
    const at = own?.board === this.board.current.id ? own.place : turns.length && this.brush.chain()?.flatMap((c) => c.places)[0];
    if (!turns.length || !at) return void this.board.ghosts(null);
    this.board.compass(at, turns.map((c) => ({ index: c.facing, label: this.choices.label(c, { subject: true }) })), (index) => this.perform(turns.find((c) => c.facing === index)));
  }

  /* ---- clicking ---- */

  click(hit) {
    const { table } = this;
    this.lastAt = hit.at;
    closeMenu(table.stage);
    table.stage.querySelector(".why-not")?.remove();
    this.noTip();
    if (table.queue.length) return void table.skip();
    if (this.ordering) return void this.orderPoint(hit);
    if (!this.mine()) return void this.lookAt(hit);
    if (this.pending && this.means(this.pending, hit)) return void this.roll();
    this.closeCard();
    if (this.brush.on && hit.place && !hit.tray) return void this.brush.stroke(hit.place, hit.at);
    if (this.actAt(hit) || this.aimAt(hit)) return;
    if (this.selected.length > 1 && this.bulkTo(hit)) return;
    if (this.pick(hit)) return;
    if (hit.piece && this.turnTo(hit)) return;
    if (this.onPlace(hit)) return;
    if (this.selected.length && this.free.on() && this.choices.all.some((c) => c.coords.length)) return void (this.free.unplaced() ? this.free.putDown(hit.point, hit.at) : this.pointAt(hit.point, hit.at));
    if (hit.place && this.enemyAt(hit.place) && this.choices.onPlaces().some((c) => this.choices.flag(c, "rolls"))) return void this.partOf(hit);
    this.refuse(hit);
  }

  /* A fight may take in several places: a click on any of them is a click on the fight. */
  async partOf(hit) {
    const { table } = this;
    const there = table.snap.view.pieces.filter((p) => p.place === hit.place).map((p) => p.piece);
    for (const c of this.choices.onPlaces().filter((x) => this.choices.flag(x, "rolls")).slice(0, 16)) {
      const { card } = await table.ask("card", { action: c.text }).catch(() => ({}));
      if (card?.lines.some((l) => l.text.split(/[^\w-]+/).some((w) => there.includes(w)))) return void this.openCard(c, hit.at);
    }
    this.refuse(hit);
  }

  /* Nothing that may be done: what is meant is asked of the rules, or else looked at. */
  refuse(hit) {
    const { table } = this;
    if (hit.piece && this.pieceOf(hit.piece)?.side === table.snap.view.turn.to_act && hit.piece !== this.selected[0]) return void this.whyIdle(hit);
    if (this.selected.length && hit.place) return void this.whyNot(hit);
    this.select([]);
    this.lookAt(hit);
    const later = this.later(hit);
    if (later) table.say({ text: later }, hit.at);
  }

  /* With a piece in hand: what would it do there? */
  actAt(hit) {
    if (this.selected.length !== 1 || !hit.place) return false;
    const [piece] = this.selected;
    if (hit.piece === piece) return false;
    const own = this.choices.of(piece);
    const bent = hit.shift && this.reach && ways(this.reach).get(hit.place);
    if (bent && !hit.piece) return this.go(bent.index, hit.at, true), true;
    let fits = own.filter((c) => (hit.piece && c.targets.includes(hit.piece)) || c.places[c.places.length - 1] === hit.place);
    if (!fits.length && hit.place) fits = own.filter((c) => c.targets.some((t) => this.pieceOf(t)?.place === hit.place));
    const switching = hit.piece && this.board.state.canAct.has(hit.piece) && !fits.some((c) => c.targets.includes(hit.piece));
    if (fits.length === 1 && !switching) return this.perform(fits[0], hit.at), true;
    /* a way out and back in is no answer to who points at his neighbours */
    const way = this.reach && this.pieceOf(piece)?.place !== hit.place && ways(this.reach).get(hit.place);
    if (!fits.length && way && !switching) return this.go(way.index, hit.at), true;
    if (switching) {
      if (!fits.length && !way) return false;
      /* a friend stands there: join him or take him up instead? */
      const entries = fits.map((c) => ({ label: this.choices.label(c, { subject: true, place: hit.place }), note: c.verb.text, pick: () => this.perform(c, hit.at) }));
      if (!fits.length) entries.push({ label: `Go there (${mixed(way.cost, this.reach.scale)})`, pick: () => this.go(way.index, hit.at) });
      entries.push({ label: `Take up ${this.board.name(hit.piece)}`, pick: () => this.select([hit.piece]) });
      menu(this.table.stage, hit.at, entries);
      return true;
    }
    if (fits.length > 1) {
      if (fits.every((c) => c.facing !== null && c.verb === fits[0].verb))
        this.board.compass(hit.place, fits.map((c) => ({ index: c.facing, label: this.choices.label(c, { subject: true }) })), (index) => this.perform(fits.find((c) => c.facing === index), hit.at));
      else this.offerMenu(fits, hit.at, { subject: true, place: hit.place });
      return true;
    }
    return false;
  }

  /* A free table: an enemy is pointed at, by those who are chosen (all of them, or as many as can), or by nobody yet. */
  aimAt(hit) {
    if (!this.free.on() || !hit.piece || !this.choices.theirs(hit.piece)) return false;
    const aimed = this.choices.all.filter((c) => c.targets.includes(hit.piece));
    const chosen = (c) => c.subjects.filter((p) => this.selected.includes(p)).length;
    const mine = this.selected.length ? aimed.filter((c) => c.subjects.every((p) => this.selected.includes(p))) : aimed;
    const fits = (mine.length ? mine : aimed.filter(chosen)).sort((a, b) => chosen(b) - chosen(a) || b.subjects.length - a.subjects.length);
    if (!fits.length) return false;
    if (this.selected.length || fits.length === 1) void this.perform(fits[0], hit.at);
    else this.offerMenu(fits, hit.at, { target: hit.piece });
    return true;
  }

  /* One piece is under way and another of mine is clicked: the first halts where it is, if that ends nothing else. */
  turnTo(hit) {
    const { table } = this;
    const under = [...this.choices.subjects()];
    const ends = this.choices.free().filter((c) => this.choices.flag(c, "ends") && !this.choices.flag(c, "grave"));
    const me = table.snap.view.turn.to_act;
    if (under.length !== 1 || ends.length !== 1 || this.choices.theirs(hit.piece) || this.pieceOf(hit.piece)?.side !== me || this.pieceOf(under[0])?.place === hit.place) return false;
    void this.haltFor(hit, ends[0].text);
    return true;
  }

  async haltFor(hit, text) {
    const { table } = this;
    const { turn } = table.snap.view;
    const answer = await table.ask("view", { draft: [text] }).catch(() => null);
    const next = answer?.view.turn;
    const same = next && next.to_act === turn.to_act && next.phase === turn.phase && next.turn === turn.turn;
    const mentioned = (a) => JSON.stringify(a.args || {}).includes(`"${hit.piece}"`);
    if (!same || !answer.legal?.actions?.some(mentioned)) return void (this.onPlace(hit) || (this.selected.length ? this.whyNot(hit) : this.lookAt(hit)));
    this.wanted = hit.piece;
    await table.act([text], hit.at);
  }

  /* Several are chosen and a place is pointed at: the orders that take them there. */
  bulkTo(hit) {
    const orders = this.orderKinds().filter((o) => o.pieces && o.place);
    if (!hit.place || hit.shift || !orders.length || this.free.on() || this.selected.some((p) => this.pieceOf(p)?.place === hit.place)) return false;
    void this.sendTo(hit, orders);
    return true;
  }

  async sendTo(hit, orders) {
    const { table } = this;
    const pieces = this.selected;
    const answers = [];
    for (const o of orders) {
      const line = orderLine(o, { pieces, place: hit.place });
      const answer = await table.ask("plan", { order: line }).catch(() => null);
      const same = ([, plan]) => String(plan.actions.map((a) => a.text)) === String(answer.plan.actions.map((a) => a.text));
      if (answer?.plan.actions.length && !answers.some(same)) answers.push([o, answer.plan, line]); /* two orders that come to the same are one to choose */
    }
    if (!answers.length) return void this.whyNot(hit);
    const show = ([o, plan, line]) => this.showPlan(plan, upper(o.text), null, line);
    if (answers.length === 1) return void show(answers[0]);
    menu(table.stage, hit.at, answers.map((a) => ({ label: upper(a[0].text), note: `${a[1].actions.length} actions`, pick: () => show(a) })));
  }

  /* How many of a row that looks alike: "Hoplite x15". */
  rowStepper() {
    const { kind } = this.board.current;
    if (!this.selected.length || (kind !== "area" && kind !== "boxes")) return null;
    const row = this.row(this.selected[0]);
    if (row.length < 2 || !this.selected.every((p) => row.includes(p))) return null;
    return h("span", { class: "quantity" }, stepper("How many", row.map((_, i) => i + 1), this.selected.length, (n) => {
      this.selected = row.slice(0, n);
      this.reach = null;
      this.board.state.selected = new Set(this.selected);
      this.board.dress();
      this.table.prompt.textContent = `${n} of ${row.length} ${this.board.name(this.selected[0])}: point at the place.`;
      if (n === 1) this.askReach();
    }), h("span", { class: "small" }, ` of ${row.length}`));
  }

  /* Taking up a piece; a second click on the same pile goes down it. */
  pick(hit) {
    const can = this.board.state.canAct;
    if (!hit.piece) return false;
    const stack = this.table.snap.view.pieces.filter((p) => p.place && p.place === hit.place && p.board === this.board.current.id).sort((a, b) => b.stack - a.stack);
    const able = stack.filter((p) => can.has(p.piece) && !this.alike.has(p.piece));
    let piece = this.alike.get(hit.piece) || (can.has(hit.piece) ? hit.piece : able[0]?.piece);
    if (!piece) return false;
    if (hit.shift) return this.select([piece], true), true;
    this.byHand = true;
    if (this.board.current.kind === "plane") {
      /* first the group, then the element alone */
      const group = this.choices.group(piece);
      const same = this.selected.length === group.length && group.every((p) => this.selected.includes(p));
      this.pointed = piece;
      return this.select(same && group.length > 1 ? [piece] : this.selected.length === 1 && this.selected[0] === piece ? [] : group), true;
    }
    const heaped = !["area", "boxes"].includes(this.board.current.kind); /* elsewhere each lies open, and is clicked itself */
    if (heaped && this.selected.includes(hit.piece) && able.length > 1 && !hit.fan) {
      const i = able.findIndex((p) => p.piece === hit.piece);
      piece = able[(i + 1) % able.length].piece;
    } else if (this.selected.length === 1 && this.selected[0] === piece) return this.select([]), true;
    if (hit.touch && able.length > 1) this.board.setFan(hit.place, true);
    this.select([piece]);
    return true;
  }

  /* Places that are themselves the answer, and enemies that several of mine could act upon. */
  onPlace(hit) {
    if (!hit.place) return false;
    const direct = this.choices.onPlaces().filter((c) => c.places.includes(hit.place) || (hit.piece ? c.targets.includes(hit.piece) : c.targets.some((t) => this.pieceOf(t)?.place === hit.place)));
    const facings = direct.filter((c) => c.facing !== null);
    if (direct.length === 1) return this.perform(direct[0], hit.at), true;
    if (direct.length && facings.length === direct.length)
      return this.board.compass(hit.place, direct.map((c) => ({ index: c.facing, label: this.choices.label(c) })), (i) => this.perform(direct.find((c) => c.facing === i), hit.at)), true;
    const aimed = this.choices.all.filter((c) => c.subjects.length && (c.places.includes(hit.place) || c.targets.some((t) => this.pieceOf(t)?.place === hit.place)));
    if (!direct.length && (!aimed.length || this.selected.length)) return false;
    void this.gather(hit, direct, aimed);
    return true;
  }

  /* "All who can": orders that ask for a place stand in front of the single actions. */
  async gather(hit, direct, aimed) {
    const { table } = this;
    const entries = [];
    for (const o of this.orderKinds().filter((x) => x.place && !x.pieces)) {
      const line = orderLine(o, { place: hit.place });
      const answer = await table.ask("plan", { order: line }).catch(() => null);
      if (answer?.plan.actions.length) entries.push({ label: upper(o.text), note: `${answer.plan.actions.length} actions`, pick: () => table.act([line], hit.at) });
    }
    const label = (c) => ({ label: this.choices.label(c, { place: hit.place }), note: "", grave: this.choices.flag(c, "grave"), pick: () => this.perform(c, hit.at) });
    entries.push(...direct.map(label), ...aimed.slice(0, 14).map(label));
    if (entries.length === 1) entries[0].pick();
    else menu(table.stage, hit.at, entries, `At ${hit.place}`);
  }

  /* Who points before the reach of a piece is known means what will be lit there. @returns did it come while waiting? */
  async reachComes(piece) {
    const { reaching, table } = this;
    if (this.reach || reaching?.piece !== piece || reaching.seq !== table.snap.seq) return false;
    this.reaching = null;
    await reaching.answered;
    return !!this.reach && this.selected[0] === piece;
  }

  /* Not my choice: say what is there. */
  lookAt(hit) {
    if (!hit.place && !hit.piece) return;
    const { table } = this;
    const space = table.board.current.byPlace.get(hit.place);
    const here = table.shown().pieces.filter((p) => p.place && p.place === hit.place).map((p) => table.board.name(p.piece));
    announce([hit.place, table.board.terrain(space), ...here].filter(Boolean).join(", "));
    if (hit.touch && here.length > 1) table.board.setFan(hit.place, true);
  }

  hover(place, piece, at) {
    const { table } = this;
    this.tip(place, piece, at);
    this.warn(place, at);
    this.shine(piece);
    table.inspector.look(place, this.free.hold ? null : piece);
    const way = place && this.reach && ways(this.reach).get(place);
    if (way && this.selected.length) {
      const steps = path(this.reach, way.index);
      const from = this.pieceOf(this.selected[0])?.place;
      table.board.trails([{ points: [from, ...steps.map((st) => st.place)].filter((p, i, all) => p && p !== all[i - 1]), side: this.pieceOf(this.selected[0])?.side, kind: "plan" }]);
      this.hovering = true;
    } else if (this.hovering) {
      this.hovering = false;
      table.drawTrails();
    }
    const space = place && table.board.current.byPlace.get(place);
    table.minimap.say(space ? [upper(table.placeCalled(place)), table.board.terrain(space)].filter(Boolean).join(" · ") : "");
  }

  /* What a tip says holds until something is done: then it goes, and what was asked for is not said any more. */
  noTip() {
    clearTimeout(this.tipTimer);
    clearTimeout(this.warnTimer);
    this.tipped = null;
    this.table.stage.querySelector(".odds-tip")?.remove();
  }

  /* Targets tell their odds when the pointer rests on them. */
  tip(place, piece, at) {
    this.noTip();
    if (!at || !this.mine() || this.card || this.plan) return;
    const own = this.selected.length === 1 ? this.choices.of(this.selected[0]) : this.choices.onPlaces();
    const aims = (c) => (piece && c.targets.includes(piece)) || (place && (c.places[c.places.length - 1] === place || c.targets.some((t) => this.pieceOf(t)?.place === place)));
    const rolls = own.find((c) => this.choices.flag(c, "rolls") && aims(c));
    const harms = rolls ? null : own.find((c) => this.table.words.harms(c.verb.name) && aims(c));
    const declares = rolls || harms ? null : this.declares(own).find(aims);
    if (!rolls && !declares && !harms) return;
    const asked = (this.tipped = {});
    this.tipTimer = setTimeout(async () => {
      const told = rolls ? await this.rollTip(rolls) : harms ? await this.harmTip(harms) : await this.foreseenTip(declares);
      if (!told || this.card || this.tipped !== asked || this.board.hovered?.place !== place) return;
      near(h("div", { class: "odds-tip" }, h("p", {}, h("b", {}, told.title)), h("p", {}, told.text)), at, this.table.stage);
    }, 260);
  }

  async rollTip(choice) {
    const { card } = await this.table.ask("card", { action: choice.text }).catch(() => ({}));
    if (!card?.total) return null;
    const can = card.results.filter((x) => x.weight), parts = percents(can.map((x) => x.weight));
    return { title: `${card.title}${card.column ? ` ${card.column}` : ""}`, text: can.map((x, i) => `${this.table.words.result(x.label)} ${parts[i]}`).slice(0, 5).join(" · ") };
  }

  /* A place where an enemy could react tells who and how. */
  warn(place, at) {
    clearTimeout(this.warnTimer);
    const way = at && place && this.reach && !this.card && !this.plan && ways(this.reach).get(place);
    if (!way?.danger) return;
    const draft = path(this.reach, way.index).map((st) => st.step.text);
    this.warnTimer = setTimeout(async () => {
      const { table } = this;
      const answer = await table.ask("view", { draft }).catch(() => ({}));
      const text = answer.seq === table.snap.seq && this.board.hovered?.place === place && couldReact(table, answer);
      if (text && !table.stage.querySelector(".odds-tip")) near(h("div", { class: "odds-tip" }, h("p", {}, text)), at, table.stage);
    }, 260);
  }

  /* What is shown for a piece is shown for the one under the pointer while none is chosen. */
  shine(piece) {
    const kind = this.overlayName && this.table.game.overlays.find((o) => o.name === this.overlayName);
    clearTimeout(this.shineTimer);
    if (!kind?.piece || this.selected.length || !piece) return;
    this.shineTimer = setTimeout(() => this.overlay(this.overlayName, piece), 120);
  }

  /* ---- doing it ---- */

  async perform(choice, at) {
    const grave = this.choices.flag(choice, "grave");
    if (!this.choices.flag(choice, "rolls") && !grave) return void this.table.act([choice.text], at);
    await this.openCard(choice, at, grave);
  }

  async openCard(choice, at, grave) {
    const { table } = this;
    this.closeCard();
    const answer = await table.ask("card", { action: choice.text }).catch(() => ({ card: null }));
    const odds = answer.card ? null : (await table.ask("odds", { action: choice.text }).catch(() => ({ odds: null }))).odds;
    const { card } = answer;
    const certain = card ? !card.lines.length && card.results.filter((x) => x.weight).length < 2 : !odds?.results?.length; /* nothing to weigh */
    if (certain && !grave) return void table.act([choice.text], at);
    this.pending = choice;
    table.lesson?.makeRoom(true);
    table.stage.querySelector(".odds-tip")?.remove();
    const [who] = [...choice.targets, ...choice.subjects].map((p) => this.pieceOf(p)).filter((p) => p?.board === table.board.current.id);
    const where = choice.places[0] ?? who?.at ?? who?.place;
    if (where && !table.board.inSight(where)) table.board.centre(where);
    const spot = (where && table.board.screen(where)) || at;
    const words = (answer.card?.lines || []).flatMap((l) => l.text.split(/[^\w-]+/));
    const fight = [where, ...words.map((w) => this.pieceOf(w)).filter((p) => p?.board === table.board.current.id).map((p) => p.at ?? p.place)].filter(Boolean).map((p) => table.board.screen(p)).filter(Boolean);
    this.card = beside(oddsCard(answer.card, odds, `${this.choices.label(choice)}: ${choice.verb.text}`, { rule: (id) => table.panels.rule(id), side: (w) => table.panels.side(w), name: (w) => this.board.name(w), say: (label) => table.words.result(label), roll: () => this.roll(), cancel: () => this.closeCard(), verb: grave ? upper(this.choices.label(choice, { subject: true })) : "Roll" }), fight.length ? fight : [spot || at], table.board.current.unit * table.board.at.k * 0.6, table.stage);
    if (this.card.aside) this.board.pan(...this.card.aside);
    this.card.querySelector(".primary").focus({ preventScroll: true });
    announce(answer.card ? `${answer.card.title} ${answer.card.column || ""}. ${answer.card.results.map((r) => `${table.words.result(r.label)} ${r.weight} of ${answer.card.total}`).join(", ")}` : "");
  }

  closeCard() {
    this.table.tutor.close();
    this.card?.remove();
    this.card = this.pending = null;
    this.table.lesson?.makeRoom();
  }

  roll() {
    const { pending } = this;
    this.closeCard();
    if (pending) this.table.act([pending.text], this.lastAt);
  }

  means(choice, hit) {
    return choice.places.includes(hit.place) || choice.targets.includes(hit.piece) || (!choice.places.length && choice.subjects.includes(hit.piece));
  }

  /* A way that begins with announcing a number: the least that is enough for it. */
  async announced(texts, cost) {
    const number = (c) => c.rest.length === 1 && Number(c.rest[0]);
    const named = (text) => this.choices.all.find((c) => c.text === text);
    const first = named(texts[0]);
    if (!first || !number(first) || texts.length < 2) return texts;
    const less = this.choices.of(first.subjects[0]).filter((c) => c.verb === first.verb && number(c) >= cost && number(c) < number(first)).sort((a, b) => number(a) - number(b));
    for (const c of less.slice(0, 3)) {
      const tried = [c.text, ...texts.slice(1)];
      const answer = await this.table.ask("view", { draft: tried }).catch(() => null);
      if (answer?.drafted === tried.length + (this.table.draft?.texts.length || 0)) return tried;
    }
    return texts;
  }

  /* The path to an entry of the reach; with `via` only sketched, to bend the way there. */
  async go(index, at, via) {
    const steps = path(this.reach, index);
    const alerts = steps.filter((st) => st.danger).map((st) => ({ place: st.place, text: "An enemy could react here" }));
    const texts = via ? steps.map((st) => st.step.text) : await this.announced(steps.map((st) => st.step.text), Math.ceil(steps[steps.length - 1].cost / this.reach.scale));
    this.board.setFan(null);
    const chosen = this.selected;
    if (via) {
      const draft = await this.table.beginDraft(true);
      this.asked++; /* the reach from where the way began is of no use any more */
      if (await draft.add(texts, at, alerts)) this.select(chosen);
    } else await this.table.act(this.goLine(steps) || texts, at, alerts);
  }

  /* The whole way as one order, where the game has it: the piece goes there, faces so, and its move is over. */
  goLine(steps) {
    const order = this.table.game.orders.find((o) => o.name === "go");
    const end = steps[steps.length - 1];
    if (!order || !end.place || this.selected.length !== 1) return null;
    return [orderLine(order, { pieces: this.selected, place: end.place, facing: end.facing === null ? null : this.table.game.facings[end.facing] })];
  }

  /* Move and face in one gesture: press the destination, drag towards the facing. */
  carry(hit) {
    if (!this.mine()) return false;
    if (this.loopBegins(hit)) return true;
    if (this.brush.on) return this.brush.stroke(hit.place, hit.at), true;
    if (hit.piece && this.arrange.on() && this.arrange.placed().some((p) => p.piece === hit.piece)) return (this.arranging = hit.piece), true;
    /* on a free table a press takes up what is not chosen yet */
    if (this.free.on() && hit.piece && !this.selected.includes(hit.piece) && this.board.state.canAct.has(hit.piece)) this.select(this.choices.group((this.pointed = hit.piece)));
    if (this.free.on()) return this.selected.length ? this.free.start(hit) : false;
    if (hit.piece && this.takeUp(hit)) return true;
    if (!this.selected.length) return false;
    const way = this.reach && hit.place && ways(this.reach).get(hit.place);
    return !!way && !hit.piece && way.facings.size > 1;
  }

  /* A piece that can act is carried off from where it lies; the map is moved by its ground. */
  takeUp(hit) {
    const piece = this.alike.get(hit.piece) || hit.piece;
    if (!this.board.state.canAct.has(piece)) return false;
    this.byHand = false; /* it is carried: taking it up alone is not the order */
    if (this.selected.length !== 1 || this.selected[0] !== piece) this.select([piece]);
    this.carried = { piece, from: hit.place };
    this.table.root.classList.add("carrying");
    return true;
  }

  /* The ghost under the hand, and what it would cost to put it down there. */
  carryTo(point) {
    const { piece } = this.carried;
    const place = this.board.placeAtPoint(...point);
    const own = this.pieceOf(piece);
    const way = place && this.reach && ways(this.reach).get(place);
    const fits = place && place !== this.carried.from && (way || this.choices.of(piece).some((c) => c.places[c.places.length - 1] === place || c.targets.some((t) => this.pieceOf(t)?.place === place)));
    this.carried.place = place;
    this.board.ghosts({ pieces: [{ ...own, place: place || own.place }] }, new Set([piece]), { cls: fits || place === this.carried.from ? "snapped" : "no" });
    this.board.tags(way && place !== this.carried.from ? [{ place, text: mixed(way.cost, this.reach.scale) }] : []);
    if (place !== this.board.hovered?.place) this.board.hovered = { place, piece: null };
    this.hover(place, null, this.board.screen(place));
  }

  async putDown(point, at) {
    const { carried } = this;
    this.carried = null;
    this.table.root.classList.remove("carrying");
    this.board.ghosts(null);
    this.board.tags([]);
    const place = this.board.placeAtPoint(...point);
    if (!place || place === carried.from) return void this.show();
    this.lastAt = at;
    await this.reachComes(carried.piece);
    const top = this.topAt(place);
    const hit = { place, piece: top && this.choices.theirs(top) ? top : null, at, point };
    if (this.selected[0] !== carried.piece) this.select([carried.piece]);
    if (!this.actAt(hit)) void this.whyNot(hit);
  }

  facingTo(place, point) {
    const c = this.board.point(place);
    const angle = (Math.atan2(point[1] - c[1], point[0] - c[0]) * 180) / Math.PI;
    const off = (a) => Math.abs(((a - angle + 540) % 360) - 180);
    const way = ways(this.reach).get(place);
    return [...way.facings.keys()].filter((f) => f !== null).sort((a, b) => off(this.board.angles[a]) - off(this.board.angles[b]))[0];
  }

  carrying(hit, point) {
    if (this.loop) return void this.loopTo(point);
    if (this.brush.on) return void this.brush.stroke(this.board.placeAtPoint(...point), this.lastAt);
    if (this.free.on()) return void this.free.to(point);
    if (this.carried) return void this.carryTo(point);
    if (this.arranging) return void this.board.ghosts({ pieces: [{ ...this.pieceOf(this.arranging), place: this.board.placeAtPoint(...point) }] }, new Set([this.arranging]));
    const way = ways(this.reach).get(hit.place);
    const facing = this.facingTo(hit.place, point);
    const piece = this.pieceOf(this.selected[0]);
    const view = { pieces: [{ ...piece, place: hit.place, facing }] };
    if (way) this.board.ghosts(view, new Set([piece.piece]));
  }

  dropped(hit, point, at) {
    if (this.loop) return void this.loopEnds();
    if (this.brush.on) return;
    if (this.free.on()) return void this.free.drop(point, at);
    if (this.carried) return void this.putDown(point, at);
    const { arranging } = this;
    this.arranging = null;
    if (arranging) return void (this.board.ghosts(null), this.arrange.drop(arranging, this.board.placeAtPoint(...point), at));
    const way = ways(this.reach).get(hit.place);
    const index = way?.facings.get(this.facingTo(hit.place, point));
    this.board.ghosts(null);
    if (index !== undefined) this.go(index, at);
  }

  /* A free table: the lead goes as near to the point as it may; shown first. */
  async pointAt(point, at, turn = 0) {
    const { table } = this;
    const lead = this.free.lead();
    try {
      const answer = await table.ask("propose", { pieces: this.free.pieces(), at: point.map(Math.round), heading: (lead.heading + turn + 1440) % 1440, free: this.free.loose });
      if (!answer.action) return void table.say({ rule: answer.why?.case, text: answer.why?.text, title: answer.why?.title }, at);
      this.setPlan({ actions: [answer.action] }, { pieces: table.snap.view.pieces.map((p) => answer.changes.pieces.find((q) => q.piece === p.piece) || p) }, "Move there");
      this.free.describe(answer, answer.why ? "clamped" : "dragged");
    } catch (error) {
      table.say(error, at);
    }
  }

  movedIn(view) {
    const was = new Map(this.table.snap.view.pieces.map((p) => [p.piece, JSON.stringify([p.place, p.at, p.facing, p.heading])]));
    return view.pieces.filter((p) => was.get(p.piece) !== JSON.stringify([p.place, p.at, p.facing, p.heading])).map((p) => p.piece);
  }

  /** Lights what the game can show on demand, under what may be done; what it is stands beside the tools. */
  async overlay(name, under) {
    const { table } = this;
    this.overlayName = name;
    const kind = table.game.overlays.find((o) => o.name === name);
    if (table.overlayChoice) table.overlayChoice.value = name;
    const piece = this.selected.length === 1 ? this.selected[0] : under;
    const blank = !kind || (kind.piece && !piece);
    try {
      const { overlay } = blank ? { overlay: [] } : await table.ask("overlay", { name, ...(kind.piece ? { piece } : {}) });
      if (this.overlayName !== name) return;
      table.board.light(overlay.map((o) => ({ place: o.place, shape: o.shape, kind: "zone", text: o.value ? String(o.value) : "", colour: o.side ? table.skin.side(o.side).field : null })), "zones");
      const sides = [...new Set(overlay.map((o) => o.side).filter(Boolean))];
      table.legend.hidden = !kind;
      clear(table.legend, !kind ? [] : [upper(kind.text), blank ? ": point at a piece" : [kind.piece ? ` (${this.board.name(piece)})` : "", overlay.length ? "" : ": none now"], sides.map((w) => h("span", { class: "legend-side" }, table.panels.side(w), table.sideName(w)))]);
    } catch (error) {
      table.say(error);
    }
  }

  /** One step back: a card, a menu, a plan, a selection. */
  back() {
    const { table } = this;
    this.rolling = null;
    if (this.carried) {
      this.carried = null;
      this.board.tags([]);
      this.table.root.classList.remove("carrying");
      return void this.show();
    }
    if (this.free.cancel()) return;
    this.brush.on = false;
    if (table.tutor.takeBack() || table.tutor.close()) return void this.show();
    if (this.ending) this.ending = null;
    else if (closeMenu(table.stage)) this.ordering = null;
    else if (this.card) this.closeCard();
    else if (this.plan || this.ordering) {
      this.plan = this.ordering = this.tried = null;
      this.board.ghosts(null);
      table.drawTrails();
    } else if (table.draft?.auto) return void table.dropDraft();
    else if (this.overlayName) this.overlay("");
    else if (this.board.fanned) this.board.setFan(null);
    else this.selected = [];
    this.reach = this.selected.length ? this.reach : null;
    this.show();
  }
}

Object.assign(Hand.prototype, asking, barring, foreseeing, planning, lassoing);
