/*
 * Plans: orders (docs/ARCHITECTURE.md, "Orders"), what the staff proposes, hints. Each is shown as ghosts first and
 * played when it is accepted. These are methods of the hand (play.js), kept here to be read alone.
 */

import { announce, clear, h, upper } from "./dom.js";
import { menu } from "./cards.js";
import { advice, none, stands, summary } from "./advice.js";

/** What an order asks for: pieces, a place, a facing; `words`: something that has to be typed. */
export function shape(order) {
  const has = (what) => order.args.some((a) => a.what === what);
  const must = (what) => order.args.some((a) => a.what === what && !a.optional);
  return { ...order, pieces: has("who"), place: has("place"), facing: has("facing"), words: ["piece", "number", "word"].some(must) };
}

/** The line of an order. */
export function orderLine(order, { pieces = [], place = null, facing = null }) {
  const said = { who: pieces.length > 1 ? `{${pieces.join(",")}}` : pieces[0], place, facing };
  return [order.name, ...order.args.map((a) => said[a.what] ?? "-")].join(" ").replace(/( -)+$/, "");
}

const STOPS = { dice: "the dice", enemy: "the enemy may answer", reveal: "something is shown", choice: "a choice of yours", over: "the end" };

export const planning = {
  /* Orders that need nothing typed; a free table turns by hand. */
  orderKinds() {
    const { facings, orders } = this.table.game;
    return orders.map(shape).filter((o) => !o.words && (!o.facing || facings.length));
  },

  orderButton() {
    const orders = this.orderKinds();
    if (!orders.length) return null;
    return this.button("Orders…", "one order for many: go there, attack, fall back…", (e) => void this.offerOrders(orders, [e.clientX, e.clientY]));
  },

  ordered() {
    return (this.selected.length ? this.selected : [...this.board.state.canAct]).slice(0, 64);
  },

  /* What would do nothing now stands below, grey. */
  async offerOrders(orders, at) {
    const { table } = this;
    const { seq } = table.snap;
    const can = (await table.ask("orders", { pieces: this.ordered() }).catch(() => null))?.orders || {};
    if (table.snap.seq !== seq) return;
    const idle = (o) => can[o.name] === false;
    const entries = [...orders].sort((a, b) => Number(idle(a)) - Number(idle(b))).map((o) => ({ label: upper(o.text), note: idle(o) ? "nobody can now" : o.name, off: idle(o), pick: () => this.startOrder(o, at) }));
    menu(table.stage, at, entries, orders.every(idle) ? "No order would do anything now" : this.selected.length ? `For ${this.selected.length} chosen` : "For all who can");
  },

  startOrder(order, at) {
    this.ordering = { order, pieces: this.ordered() };
    if (order.facing && !order.place) {
      const { facings } = this.table.game;
      menu(this.table.stage, at, facings.map((f) => ({ label: f, pick: () => this.runOrder({ facing: f }) })), "Facing");
      return;
    }
    if (!order.place) return void this.runOrder({});
    this.table.prompt.textContent = `${upper(order.text)}: point at the place, or Esc.`;
  },

  /* The next click says where. */
  orderPoint(hit) {
    if (hit.place) void this.runOrder({ place: hit.place });
    else this.back();
  },

  async runOrder(more) {
    const { order, pieces } = this.ordering;
    this.ordering = null;
    await this.showOrder(order, { ...(order.pieces ? { pieces } : {}), ...more });
  },

  /** An order as ghosts, with where it would stop and who could not. */
  async showOrder(order, said) {
    const { table } = this;
    try {
      const line = orderLine(order, said);
      const { plan } = await table.ask("plan", { order: line });
      await this.showPlan(plan, upper(order.text), null, line);
    } catch (error) {
      table.say(error);
    }
  },

  staffButton() {
    return this.button("Advice…", "a hint, or a plan for the whole phase", (e) => menu(this.table.stage, [e.clientX, e.clientY], [
      { label: "A hint for this choice", pick: () => this.hint() },
      { label: "Propose the rest of this phase", pick: () => this.staff("phase") },
      { label: "Propose the rest of this turn", pick: () => this.staff("turn") },
      ...(this.selected.length === 1 ? [{ label: "Propose for the chosen piece", pick: () => this.staff("piece") }] : []),
    ], "Advice"));
  },

  async hint() {
    const { table } = this;
    table.prompt.textContent = "A general thinks about it…";
    announce(table.prompt.textContent);
    try {
      const hint = await table.ask("hint", {});
      if (hint.seq !== table.snap.seq) return;
      if (!stands(hint)) {
        this.promptBar();
        table.prompt.textContent = none(hint);
        clear(table.buttons, h("span", { class: "gap" }), this.button("Plan this phase", "what a general would do with all who can act, shown first", () => this.staff("phase"), "primary"), this.button("Leave it", "", () => this.back()));
        return void announce(table.prompt.textContent);
      }
      await this.showPlan({ actions: [hint.action], left: [] }, "Hint");
      table.prompt.textContent = advice(hint, await this.say(hint.action), hint.other && (await this.say(hint.other)), await this.seesOf(hint));
      this.aim(this.choices.read(hint.action));
      announce(table.prompt.textContent);
    } catch (error) {
      this.promptBar();
      table.say(error);
    }
  },

  /* What of a hint can be seen on the map: odds, the way to a goal, enemies beside it. */
  async seesOf({ action, card }) {
    const { table, board } = this;
    const c = this.choices.read(action);
    const own = this.pieceOf(c.subjects[0]), to = c.places.at(-1);
    if (!own?.place || !to || this.enemyAt(to)) return { card };
    const foes = (place) => board.around(place).filter((p) => this.enemyAt(p)).length;
    const goals = await table.goalPlaces().catch(() => []);
    const off = (p, q) => Math.hypot(board.point(p)[0] - board.point(q)[0], board.point(p)[1] - board.point(q)[1]);
    const near = goals.filter((g) => board.point(g)).find((g) => to === g || off(to, g) < off(own.place, g) - board.current.unit * 0.3);
    return { card, goal: near ? (to === near ? "it takes what decides the battle" : `it goes towards ${near}`) : null, foes: foes(to) || (foes(own.place) ? -1 : 0) };
  },

  /* An arrow from who acts to whom or where. */
  aim(choice) {
    const own = this.pieceOf(choice.subjects[0]);
    const to = choice.places.at(-1) ?? (this.pieceOf(choice.targets[0])?.place || this.pieceOf(choice.targets[0])?.at);
    if (own && to && own.place !== to) this.board.trails([{ points: [own.place ?? own.at, to], side: own.side, kind: "plan" }]);
  },

  /** An action as people call it; on a free table, where it has only figures, by what it would do. */
  async say(action) {
    const choice = this.choices.read(action);
    const after = choice.coords.length ? await this.table.ask("view", { draft: [action.text] }).catch(() => null) : null;
    return this.free.goes(choice, after?.view) || this.choices.label(choice);
  },

  async staff(scope) {
    try {
      const answer = await this.table.ask("staff", { scope, ...(scope === "piece" ? { piece: this.selected[0] } : {}) });
      this.setPlan({ ...answer.plan, lines: answer.lines }, answer.view, "Proposed");
    } catch (error) {
      this.table.say(error);
    }
  },

  /** @param line the order that it is a plan of */
  async showPlan(plan, title, reason, line) {
    const { table } = this;
    if (!plan.actions.length) return void table.tell(plan.text ? `Nobody can carry that out now: ${plan.text}` : "Nobody can carry that out now.");
    const answer = await table.ask("view", { draft: plan.actions.map((a) => a.text) }).catch(() => ({ view: null }));
    this.setPlan(plan, answer.view, title, reason, line);
  },

  /** @param reason what speaks for it, in words that go on after the order */
  setPlan({ actions, left = [], stop = "done", lines = null }, view, title, reason, line) {
    if (this.tried && !actions.some((a) => this.tried.list.some((c) => c.action === a))) this.tried = null;
    if (!actions.length) return void this.table.tell("There is nothing to propose here.");
    const orders = lines?.some((l) => l.steps > 1) ? lines : null;
    this.plan = { actions, left, title, line, orders, seq: this.table.snap.seq };
    const moved = view ? this.movedIn(view) : [];
    this.board.ghosts(view, new Set(moved));
    const was = new Map(this.table.snap.view.pieces.map((p) => [p.piece, p]));
    if (view) this.board.trails(view.pieces.filter((p) => moved.includes(p.piece) && was.get(p.piece)).map((p) => ({ points: [was.get(p.piece).place ?? was.get(p.piece).at, p.place ?? p.at], side: p.side, kind: "plan" })).filter((t) => t.points.every(Boolean) && String(t.points[0]) !== String(t.points[1])));
    const first = this.choices.all.find((c) => c.text === actions[0].text);
    if (!moved.length && first) this.pointOut(first);
    this.board.state.targets = new Map(left.map((l) => [l.piece, null]));
    this.board.dress();
    this.promptBar();
    const only = actions.length === 1 && this.choices.read(actions[0]);
    this.table.prompt.textContent = `${title}: ${only ? this.free.goes(only, view) || this.choices.label(only) : summary(actions.map((x) => this.choices.read(x)), (verb) => this.table.words.may(verb))}${STOPS[stop] ? `, then ${STOPS[stop]}` : ""}${left.length ? `; ${left.length} cannot (${this.board.name(left[0].piece)}: ${left[0].text || left[0].case})` : ""}${reason ? `: ${reason}` : ""}.`;
    this.table.buttons.querySelector(".primary")?.focus({ preventScroll: true });
  },

  /* What moves nobody is shown by who does it, to whom and where. */
  pointOut(choice) {
    const { board } = this;
    const pieces = [...choice.subjects, ...choice.targets].map((p) => this.pieceOf(p)).filter((p) => p?.board === board.current.id);
    const places = [...new Set([...choice.places, ...pieces.map((p) => p.place).filter(Boolean)])];
    board.light(places.map((place) => ({ place, kind: "target" })));
    const spots = [...places, ...pieces.filter((p) => !p.place && p.at).map((p) => p.at)];
    if (spots.length && !board.inSight(spots[0])) board.centre(spots[0]);
    board.flash(spots);
  },

  /* A free table has too many moves for a menu: each is shown as a ghost in turn. */
  async tryNext(list) {
    this.tried = { list, at: this.tried?.list === list ? (this.tried.at + 1) % list.length : 0 };
    const { at } = this.tried;
    await this.showPlan({ actions: [list[at].action], left: [] }, `${at + 1} of ${list.length}`);
  },

  /* One by one: orders as a person would type them, and what each comes to in the end; else the actions. */
  planEntries() {
    const { actions, orders } = this.plan;
    let end = 0;
    if (!orders) return actions.map((a) => ({ label: this.choices.label(this.choices.read(a)), pick: () => this.pointOut(this.choices.read(a)) }));
    return orders.map((o) => {
      const last = this.choices.read(actions[(end += o.steps) - 1]);
      return { label: o.steps > 1 ? upper(this.table.panels.log.saidOf(o.text)) : this.choices.label(last), pick: () => this.pointOut(last) };
    });
  },

  planButtons() {
    const { actions, line, orders } = this.plan;
    const { tried } = this;
    const give = (text) => {
      this.plan = null;
      this.free.strip(null);
      this.board.ghosts(null);
      this.table.act([text], this.lastAt);
    };
    const last = line && this.choices.all.some((c) => this.endsPhase(c)) ? this.button("Do it and end", "these orders, and nobody else acts in this part of the turn", () => give(`${line}, done`)) : null;
    const list = actions.length > 1 ? this.button("What exactly?", "the orders one by one", (e) => {
      const entries = this.planEntries();
      menu(this.table.stage, [e.clientX, e.clientY], entries.slice(0, 60), `${entries.length} orders; click one to see where`);
    }) : null;
    return [list, tried ? this.button("Next", "show the next one", () => this.tryNext(tried.list)) : null, h("span", { class: "gap" }), last, this.button("Carry out", "play these orders", () => {
      if (line) return give(line);
      this.plan = null;
      this.free.strip(null);
      this.board.ghosts(null);
      const [only] = actions;
      const choice = actions.length === 1 && this.choices.all.find((c) => c.text === only.text);
      if (choice) this.perform(choice, this.lastAt);
      else this.table.act((orders || actions).map((a) => a.text), this.lastAt);
    }, "primary"), this.button("Leave it", "", () => this.back())];
  },
};
