/*
 * Plans: bulk orders (drills), what the staff proposes, hints. Each is shown as ghosts first and played when it is
 * accepted. These are methods of the hand (play.js), kept here to be read alone.
 */

import { announce, h, upper } from "./dom.js";
import { menu } from "./cards.js";
import { advice, none, stands, summary } from "./advice.js";

export const planning = {
  drillButton() {
    const { facings } = this.table.game;
    const drills = this.table.game.drills.filter((d) => !d.facing || facings.length); /* a free table turns by hand */
    if (!drills.length) return null;
    return this.button("Orders…", "bulk orders", (e) => void this.offerDrills(drills, [e.clientX, e.clientY]));
  },

  drilled() {
    return (this.selected.length ? this.selected : [...this.board.state.canAct]).slice(0, 64);
  },

  /* What would do nothing now stands below, grey. */
  async offerDrills(drills, at) {
    const { table } = this;
    const { seq } = table.snap;
    const can = (await table.ask("drills", { pieces: this.drilled() }).catch(() => null))?.drills || {};
    if (table.snap.seq !== seq) return;
    const idle = (d) => can[d.name] === false;
    const entries = [...drills].sort((a, b) => idle(a) - idle(b)).map((d) => ({ label: upper(d.text), note: idle(d) ? "nobody can now" : d.name, off: idle(d), pick: () => this.startDrill(d, at) }));
    menu(table.stage, at, entries, drills.every(idle) ? "No bulk order would do anything now" : this.selected.length ? `For ${this.selected.length} chosen` : "For all who can");
  },

  startDrill(drill, at) {
    this.drilling = { drill, pieces: this.drilled() };
    if (drill.facing) {
      const { facings } = this.table.game;
      menu(this.table.stage, at, facings.map((f) => ({ label: f, pick: () => (drill.place ? this.pointFor(drill, { facing: f }) : this.runDrill({ facing: f })) })), "Facing");
      return;
    }
    if (drill.place) return void this.pointFor(drill, {});
    void this.runDrill({});
  },

  /* The next click says where. */
  pointFor(drill, more) {
    this.drilling.more = more;
    this.table.prompt.textContent = `${upper(drill.text)}: point at the place, or Esc.`;
  },

  drillPoint(hit) {
    if (hit.place) void this.runDrill({ ...this.drilling.more, ...(this.drilling.drill.place ? { place: hit.place } : {}) });
    else this.back();
  },

  async runDrill(more) {
    const { table } = this;
    const { drill, pieces } = this.drilling;
    this.drilling = null;
    try {
      const answer = await table.ask("drill", { name: drill.name, ...(drill.pieces ? { pieces } : {}), ...more });
      await this.showPlan(answer.drill.actions, answer.drill.left, upper(drill.text));
    } catch (error) {
      table.say(error);
    }
  },

  staffButton() {
    return this.button("Advice…", "a hint, or a plan of your staff", (e) => menu(this.table.stage, [e.clientX, e.clientY], [
      { label: "A hint for this choice", pick: () => this.hint() },
      { label: "Propose the rest of this phase", pick: () => this.staff("phase") },
      { label: "Propose the rest of this turn", pick: () => this.staff("turn") },
      ...(this.selected.length === 1 ? [{ label: "Propose for the chosen piece", pick: () => this.staff("piece") }] : []),
    ], "Your staff"));
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
        return void announce(table.prompt.textContent);
      }
      await this.showPlan([hint.action], [], "Hint");
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
      this.setPlan(answer.drill.actions, answer.drill.left, answer.view, "The staff's plan");
    } catch (error) {
      this.table.say(error);
    }
  },

  async showPlan(actions, left, title, reason) {
    const { table } = this;
    if (!actions.length) return void table.tell("Nobody can carry that out now.");
    const answer = await table.ask("view", { draft: actions.map((a) => a.text) }).catch(() => ({ view: null }));
    this.setPlan(actions, left, answer.view, title, reason);
  },

  /** @param reason what speaks for it, in words that go on after the order */
  setPlan(actions, left, view, title, reason) {
    if (this.tried && !actions.some((a) => this.tried.list.some((c) => c.action === a))) this.tried = null;
    if (!actions.length) return void this.table.tell("There is nothing to propose here.");
    this.plan = { actions, left, title };
    const moved = view ? this.movedIn(view) : [];
    this.board.ghosts(view, new Set(moved));
    const was = new Map(this.table.snap.view.pieces.map((p) => [p.piece, p]));
    if (view) this.board.trails(view.pieces.filter((p) => moved.includes(p.piece) && was.get(p.piece)).map((p) => ({ points: [was.get(p.piece).place ?? was.get(p.piece).at, p.place ?? p.at], side: p.side, kind: "plan" })).filter((t) => t.points.every(Boolean) && String(t.points[0]) !== String(t.points[1])));
    const first = this.choices.all.find((c) => c.text === actions[0].text);
    if (!moved.length && first) this.pointOut(first);
    this.board.state.targets = new Map(left.map((p) => [p, null]));
    this.board.dress();
    this.promptBar();
    const only = actions.length === 1 && this.choices.read(actions[0]);
    this.table.prompt.textContent = `${title}: ${only ? this.free.goes(only, view) || this.choices.label(only) : summary(actions.map((a) => this.choices.read(a)), (verb) => this.table.words.may(verb))}${left.length ? `; ${left.length} cannot` : ""}${reason ? `: ${reason}` : ""}.`;
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
    await this.showPlan([list[at].action], [], `${at + 1} of ${list.length}`);
  },

  planButtons() {
    const { actions } = this.plan;
    const { tried } = this;
    const list = actions.length > 1 ? this.button("What exactly?", "the orders one by one", (e) => menu(this.table.stage, [e.clientX, e.clientY], actions.slice(0, 60).map((a) => ({ label: this.choices.label(this.choices.read(a)), pick: () => this.pointOut(this.choices.read(a)) })), `${actions.length} orders; click one to see where`)) : null;
    return [list, tried ? this.button("Next", "show the next one", () => this.tryNext(tried.list)) : null, h("span", { class: "gap" }), this.button("Carry out", "play these orders", () => {
      this.plan = null;
      this.free.strip(null);
      this.board.ghosts(null);
      const [only] = actions;
      const choice = actions.length === 1 && this.choices.all.find((c) => c.text === only.text);
      if (choice) this.perform(choice, this.lastAt);
      else this.table.act(actions.map((a) => a.text), this.lastAt);
    }, "primary"), this.button("Leave it", "", () => this.back())];
  },
};
