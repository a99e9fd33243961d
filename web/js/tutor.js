/*
 * The tutor: looks at an order before it is given and warns when it throws away more than the person chose. The
 * server weighs it (docs/API.md, "tutor") on what the side sees; who insists is obeyed.
 */

import { announce, clear, h, remember, upper } from "./dom.js";
import { near } from "./cards.js";

/** Wins in 100 that an order may throw away before the tutor speaks; 0: it is silent. */
export const BARS = [0, 3, 5, 10, 20];

const LEFT = Symbol("taken back while it was weighed");
const figure = (chance) => String(Math.round(100 * chance));

export class Tutor {
  constructor(table) {
    this.table = table;
    this.most = remember("tutor") || 0;
  }

  set(most) {
    this.most = remember("tutor", most);
  }

  /** May the order be given? Asks the person where the tutor doubts it. */
  async lets(texts, at) {
    const { table } = this;
    const { seq } = table.snap;
    const advised = this.advised?.seq === seq && texts.length === 1 && texts[0] === this.advised.text;
    if (!this.most || advised) return true;
    const said = await this.weigh(texts);
    if (table.closed) return false;
    if (table.snap.seq !== seq) return table.tell("The table has gone on; look again."), false;
    if (said === LEFT) return false;
    if (said?.judged === false) table.tell("Your tutor had no time to judge this order.");
    if (said?.unsure) table.tell(said.unsure);
    if (!said?.better || 100 * (said.lost - said.error) <= this.most) return true;
    return this.warn(said, texts, at, await table.hand.say(said.better));
  }

  /*
   * A tutor who cannot answer holds nothing up: what is wrong with the order the server will say itself. Nor need
   * anybody wait for him: the order given again goes past him, Escape takes it back.
   */
  async weigh(texts) {
    const { table } = this;
    table.busy = true;
    table.root.classList.add("busy");
    const left = new Promise((done) => (this.weighing = { texts, done }));
    clear(table.buttons, h("span", { class: "gap" }), h("button", { type: "button", class: "button", onclick: () => this.takeBack() }, "Take it back"), h("button", { type: "button", class: "button primary", onclick: () => this.leave(null) }, "Send it now"));
    table.prompt.textContent = "Your tutor weighs the order…";
    announce(table.prompt.textContent);
    try {
      return await Promise.race([left, table.send("ask", { what: "tutor", actions: texts })]);
    } catch (error) {
      return error.code === "slow" || error.code === "trouble" ? { unsure: `Your tutor could not look at it: ${error.text}` } : null;
    } finally {
      this.weighing = null;
      table.busy = false;
      table.root.classList.remove("busy");
      table.hand.promptBar();
    }
  }

  /** Does not wait for the tutor any longer. @returns was he at it? */
  leave(how) {
    const { weighing } = this;
    weighing?.done(how);
    return !!weighing;
  }

  takeBack() {
    return this.leave(LEFT);
  }

  /** The same order once more while it is weighed: it is meant. */
  insists(texts) {
    return !!this.weighing && String(this.weighing.texts) === String(texts) && this.leave(null);
  }

  warn(said, texts, at, words) {
    const { table } = this;
    this.close();
    const better = table.choices.read(said.better);
    const same = said.better.text === texts[0]; /* the order begins well */
    const doubt = `It throws away ${figure(said.lost)} wins in 100 (error ${figure(said.error)}).`;
    const advice = `${words}${same ? ", and then look again" : ""}`;
    announce(`Your tutor doubts this. ${doubt} Better: ${advice}. ${upper(said.reason)}.`);
    return new Promise((done) => {
      const end = (go, then) => () => {
        this.refuse = null;
        this.close();
        done(go);
        then?.();
      };
      const button = (label, f, cls = "") => h("button", { type: "button", class: `button ${cls}`, onclick: f }, label);
      const back = button("Take it back", end(false), "primary");
      this.box = near(h("div", { class: "card-box tutor", role: "alertdialog", "aria-labelledby": "tutor-title", "aria-describedby": "tutor-text" }, h("h3", { id: "tutor-title" }, "Your tutor doubts this"),
        h("div", { id: "tutor-text" }, h("p", {}, doubt), h("p", {}, "Better: ", h("b", {}, advice), "."), h("p", { class: "small" }, `${upper(said.reason)}.`)), h("p", { class: "buttons wrap" }, back, button("Show me", end(false, () => this.show(said, better))), button("Do it anyway", end(true), "grave"))), at || table.hand.lastAt, table.stage);
      this.refuse = () => done(false);
      back.focus({ preventScroll: true });
    });
  }

  /* The better order as a hint; beside a draft, which stays, it is only pointed at. */
  show(said, better) {
    const { hand, draft } = this.table;
    this.advised = { seq: said.seq, text: said.better.text };
    if (draft) hand.pointOut(better);
    else void hand.showPlan({ actions: [said.better] }, "Better", said.reason);
  }

  /** Puts the warning away; the order it was about is taken back. @returns was there one? */
  close() {
    const { box, refuse } = this;
    this.box = this.refuse = null;
    box?.remove();
    refuse?.();
    return !!box;
  }
}
