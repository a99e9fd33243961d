/* What stands beside the map: sides and tracks, the log, legal actions as text, roster, goals, charts, rules, talk. */

import { clear, h, levelWords, upper } from "./dom.js";
import { fixed, get } from "./api.js";
import { draw as symbol } from "./symbols.js";
import { s } from "./dom.js";
import { markdown } from "./markdown.js";
import { setupPanel } from "./setup.js";
import { Log } from "./log.js";
import { BARS } from "./tutor.js";
import * as notify from "./notify.js";

const TABS = [["log", "Log"], ["actions", "Actions"], ["roster", "Roster"], ["goals", "Goals"], ["charts", "Charts"], ["rules", "Rules"], ["talk", "Talk"], ["orders", "Game"]];

export class Panels {
  constructor(table) {
    this.table = table;
    this.tab = "log";
    this.list = TABS.map(([id]) => id);
    this.sides = h("section", { class: "sides", "aria-label": "Sides" });
    this.tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "Panels" }, TABS.map(([id, text]) =>
      h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "panel", "aria-selected": id === this.tab, onclick: () => this.show(id, true) }, text)));
    this.tabs.addEventListener("keydown", (e) => {
      if (e.key !== "ArrowRight" && e.key !== "ArrowLeft") return;
      const i = this.list.indexOf(this.tab), n = this.list.length;
      this.show(this.list[(i + (e.key === "ArrowRight" ? 1 : n - 1)) % n]);
      this.tabs.querySelector("[aria-selected=true]").focus();
      e.stopPropagation();
    });
    this.body = h("div", { class: "panel", id: "panel", role: "tabpanel", tabindex: 0, "aria-labelledby": "tab-log" });
    this.root = h("aside", { class: "side", "aria-label": "Beside the map" }, this.sides, this.tabs, this.body);
    this.log = new Log(this);
    this.until = {}; /* standing order: the turn at whose beginning it shall lapse */
    this.following = true; /* until somebody scrolls back in the log */
    this.body.addEventListener("scroll", () => {
      if (this.tab === "log" && this.body.clientHeight === this.tall) this.following = this.body.scrollTop + this.body.clientHeight > this.body.scrollHeight - 60;
    });
    new ResizeObserver(() => {
      this.tall = this.body.clientHeight;
      if (this.tab === "log") this.toEnd();
    }).observe(this.body);
  }

  /* A window that changes its size, a keyboard that opens, are no reason to stop following. */
  toEnd() {
    if (this.following && !this.table.replay) this.body.scrollTop = this.body.scrollHeight;
  }

  /** When the game is over there is one panel more. */
  offerAnalysis() {
    if (this.tabs.querySelector("#tab-analysis")) return;
    this.list.push("analysis");
    this.tabs.append(h("button", { type: "button", role: "tab", id: "tab-analysis", "aria-controls": "panel", "aria-selected": false, tabindex: -1, onclick: () => this.show("analysis", true) }, "Analysis"));
  }

  drawAnalysis() {
    this.table.analysis?.panel(this.body);
  }

  show(id, byHand) {
    const same = this.tab === id;
    this.tab = id;
    for (const b of this.tabs.children) {
      b.setAttribute("aria-selected", b.id === `tab-${id}`);
      b.tabIndex = b.id === `tab-${id}` ? 0 : -1;
    }
    this.tabs.querySelector(`#tab-${id}`)?.classList.remove("news");
    this.body.setAttribute("aria-labelledby", `tab-${id}`);
    if (byHand) this.root.classList.toggle("up", !(same && this.root.classList.contains("up")));
    clear(this.body);
    this.body.scrollTop = 0;
    this.draw();
  }

  /** Shows a panel to the keyboard: the focus goes into it. */
  read(id) {
    this.show(id);
    this.root.classList.add("up");
    (this.body.querySelector("summary, .legal button") || this.body).focus();
  }

  draw() {
    this.drawSides();
    const f = { log: "drawLog", actions: "drawActions", roster: "drawRoster", goals: "drawGoals", charts: "drawCharts", rules: "drawRules", talk: "drawTalk", orders: "drawOrders", analysis: "drawAnalysis" }[this.tab];
    this[f]();
  }

  /** The number of a case, as a button that opens it. */
  rule(id) {
    return h("button", { type: "button", class: "case", title: `Rule ${id}`, onclick: (e) => {
      e.stopPropagation();
      this.openCase(id);
    } }, id);
  }

  openCase(id) {
    this.wanted = id;
    this.show("rules");
    this.root.classList.add("up");
  }

  /** Opens the guide "How to play". */
  async openGuide() {
    this.openCase("");
    for (let i = 0; i < 100 && !this.body.querySelector("details"); i++) await new Promise((done) => setTimeout(done, 30));
    const guide = this.body.querySelector("details");
    if (guide) guide.open = true;
  }

  side(word) {
    if (!word) return null;
    const look = this.table.skin.side(word);
    const dot = h("span", { class: "dot", title: this.table.sideName(word) });
    dot.style.background = look.field;
    dot.style.borderColor = look.edge;
    return dot;
  }

  /* ---- sides, clocks, tracks ---- */

  drawSides() {
    const { snap } = this.table;
    const view = this.table.shown();
    const tracks = view?.tracks || [];
    /* words beside a figure, such as an army's name, stand under it */
    const beside = (t) => t.max > 0 && t.text && !/\d/.test(t.text);
    const row = (t) => h("li", {}, h("span", {}, upper(t.name)), t.max > 1 && t.value >= 0 ? meter(t) : null, h("b", {}, beside(t) ? String(t.value) : t.text || String(t.value)), beside(t) ? h("small", {}, t.text) : null);
    clear(this.sides, snap.summary.sides.map((sd) => {
      const acts = view?.turn?.to_act === sd.word && (!snap.result || this.table.replay);
      const clock = h("span", { class: "clock", "data-side": sd.word });
      return h("div", { class: `one-side${acts ? " acts" : ""}` }, h("h2", {}, this.side(sd.word), sd.name, acts ? h("span", { class: "turn-mark", title: "to act" }, " ▸") : null, clock),
               h("p", { class: "small" }, sd.mine ? "you" : sd.who === "machine" ? `machine, ${levelWords(sd.level)}` : sd.who === "person" ? (sd.player ? h("span", { translate: "no" }, sd.player) : "player") : sd.who === "friend" ? "waiting for a friend" : "open seat",
                 sd.rating && snap.summary.rated ? h("span", { class: "rating", title: "rating" }, ` ${sd.rating}`) : null,
                 sd.who === "person" && !sd.mine ? h("span", { class: sd.present ? "present" : "away" }, sd.present ? " ● here" : " ○ away") : null,
                 snap.thinking === sd.word ? h("span", { class: "thinking" }, " thinking…") : null,
                 sd.link ? " " : null, sd.link ? h("button", { type: "button", class: "case", onclick: (e) => {
                   navigator.clipboard?.writeText(location.origin + sd.link);
                   e.target.textContent = location.origin + sd.link;
                 } }, "copy link") : null),
               h("ul", { class: "tracks" }, tracks.filter((t) => t.side === sd.word).map(row)));
    }), h("ul", { class: "tracks common" }, tracks.filter((t) => !t.side).map(row)));
    this.tick();
  }

  tick() {
    const clock = this.table.snap?.clock;
    if (!clock || clock.kind === "none" || !clock.left) return;
    for (const node of this.sides.querySelectorAll(".clock")) {
      const word = node.dataset.side;
      let ms = clock.left[word];
      if (ms === undefined) continue;
      if (clock.runs === word) ms -= Date.now() - this.table.clockAt;
      ms = Math.max(0, ms);
      const m = Math.floor(ms / 60000);
      node.textContent = m >= 1440 ? `${Math.floor(m / 1440)} d ${Math.floor((m % 1440) / 60)} h` : m >= 60 ? `${Math.floor(m / 60)}:${String(m % 60).padStart(2, "0")} h` : `${m}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;
    }
  }

  /* ---- the log ---- */

  drawLog() {
    if (this.body.firstChild !== this.log.list) clear(this.body, this.log.list);
    this.log.add(this.table.items);
    this.log.drawEarlier();
    this.toEnd();
    this.markStep();
  }

  /** In a replay the log stands at the step that is shown. */
  markStep() {
    const list = this.body.firstChild;
    const step = this.table.replay?.step;
    if (this.tab !== "log" || list?.className !== "log") return;
    let now = null;
    for (const li of list.children) {
      const later = step !== undefined && Number(li.dataset.step) > step;
      li.classList.toggle("later", later);
      li.classList.remove("now");
      if (!later && li.dataset.step) now = li;
    }
    if (step === undefined) return;
    now?.classList.add("now");
    if (now) this.body.scrollTop = now.offsetTop - this.body.offsetTop - this.body.clientHeight * 0.6;
    else this.body.scrollTop = 0;
  }

  /* ---- what may be done, as text ---- */

  drawActions() {
    const { choices } = this.table;
    const list = choices?.all || [];
    const groups = new Map();
    for (const c of list) {
      const key = c.subjects.join();
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(c);
    }
    const inside = this.body.contains(document.activeElement);
    const name = (p) => choices.names.get(p) || p;
    const heading = ([{ subjects: who }]) => (who.length > 3 ? `${who.length} pieces, ${name(who[0])} to ${name(who[who.length - 1])}` : who.map(name).join(", "));
    clear(this.body, h("p", { class: "small" }, list.length ? `${list.length} legal actions. Each can also be typed.` : this.table.snap.result ? "The game is over." : "Nothing to decide for you now."),
          [...groups].map(([who, group]) => {
            const body = h("ul", { class: "legal" });
            const fill = () => !body.childNodes.length && void this.fillActions(body, group);
            if (!who || groups.size < 3) fill();
            return who && groups.size >= 3 ? h("details", { ontoggle: (e) => e.target.open && fill() }, h("summary", {}, `${heading(group)} (${group.length})`), body) : h("div", {}, who ? h("h3", {}, heading(group)) : null, body);
          }));
    if (inside) (this.body.querySelector("summary, .legal button") || this.body).focus();
  }

  /* On a free table what an action comes to is told from where it puts the pieces. */
  async fillActions(body, group) {
    const { choices, hand } = this.table;
    const button = (c) => h("button", { type: "button", onclick: () => this.table.hand.perform(c) }, choices.label(c, { subject: true }));
    const buttons = group.map(button);
    const told = new Set(); /* what a verb means is said once */
    clear(body, group.map((c, i) => h("li", {}, buttons[i], told.has(c.verb) ? null : told.add(c.verb) && h("span", { class: "small" }, c.verb.text))));
    if (!group.some((c) => c.coords.length && c.subjects.length)) return;
    const words = await hand.free.inWords(group[0].subjects).catch(() => new Map());
    group.forEach((c, i) => words.has(c.text) && buttons[i].append(`: ${words.get(c.text)}`));
  }

  /* ---- every piece ---- */

  drawRoster() {
    const view = this.table.shown();
    const can = this.table.choices?.subjects() || new Set();
    const beside = (p) => !!p.carrier || this.table.board.boards.get(p.board)?.kind === "boxes" || !(p.place || p.at);
    /** @type {Record<string, [string, (p: any) => any]>} */
    const kinds = { all: ["All", () => true], can: ["Can act", (p) => can.has(p.piece)], map: ["On the map", (p) => !beside(p)], beside: ["Aboard or beside it", beside], marked: ["Marked", (p) => p.reduced || p.badges.length > 0] };
    const picked = kinds[this.rosterOf] ? this.rosterOf : "all";
    const groups = this.table.snap.summary.sides.map((sd) => [sd, view.pieces.filter((p) => p.side === sd.word && kinds[picked][1](p))]);
    const chips = Object.entries(kinds).map(([k, [text, fits]]) => [k, text, view.pieces.filter((p) => p.side && fits(p)).length]).filter(([k, , n]) => n || k === picked);
    clear(this.body, h("p", { class: "chips", role: "group", "aria-label": "Which pieces" }, chips.map(([k, text, n]) => h("button", { type: "button", "aria-pressed": k === picked, onclick: () => {
      this.rosterOf = k;
      this.drawRoster();
      this.body.querySelector('.chips [aria-pressed="true"]').focus();
    } }, `${text} ${n}`))), groups.map(([sd, pieces]) => [h("h3", {}, this.side(sd.word), `${sd.name} (${pieces.length})`), h("ul", { class: "roster" }, pieces.map((p) => this.rosterRow(p, can)))]));
  }

  rosterRow(p, can) {
    const look = this.table.skin.symbol(p.symbol), side = this.table.skin.side(p.side);
    const name = this.table.board.name(p.piece), states = [...p.badges.map((b) => this.table.words.state(b)), p.reduced ? "reduced" : ""].filter((text) => text && !name.includes(text));
    const chip = s("svg", { viewBox: "0 0 100 100", class: "chip", "aria-hidden": "true" }, s("rect", { width: 100, height: 100, rx: 12, fill: side.field, stroke: side.edge, "stroke-width": 5 }));
    if (look.shape) chip.append(symbol(look.shape, 50, 50, 72, side.ink, side.field));
    return h("li", {}, h("button", { type: "button", class: "line", onclick: () => this.table.centrePiece(p) }, chip, h("span", {}, name, p.count > 1 ? ` ×${p.count}` : ""),
      h("span", { class: "small" }, [this.rosterPlace(p), ...states].filter(Boolean).join(", ")),
      can.has(p.piece) ? h("span", { class: "can", title: "can act" }, "●") : null));
  }

  /* Where it is: a box beside the map by what it is called. */
  rosterPlace(p) {
    const { board } = this.table, on = board.boards.get(p.board);
    if (!p.place) return p.carrier ? `on ${board.name(p.carrier)}` : "";
    return (on?.kind === "boxes" && on.byPlace.get(p.place)?.label) || upper(this.table.placeCalled(p.place));
  }

  /* ---- how do I win ---- */

  async drawGoals() {
    const body = this.body;
    const answer = await this.table.ask("goals").catch(() => null);
    if (this.tab !== "goals" || !answer) return;
    const { mine, summary } = this.table.snap;
    const one = (g) => h("li", { class: g.met ? "met" : null }, h("span", { class: "tick", role: "img", "aria-label": g.met ? "met" : "not met" }, g.met ? "✓" : "○"), h("span", {}, this.goalWords(g), g.need > 1 ? ` (${g.value} of ${g.need})` : "", " ", g.case ? this.rule(g.case) : null));
    const list = (goals, ...head) => (goals.length ? [h("h4", {}, ...head), h("ul", { class: "goals" }, goals.map(one))] : null);
    const words = [...summary.sides.map((sd) => sd.word)].sort((a, b) => mine.includes(b) - mine.includes(a));
    const { scenario } = this.table.game;
    clear(body, (scenario.note || "").split("\n").filter(Boolean).map((line) => h("p", { class: "small" }, line)), h("h3", {}, "How do I win?"), words.map((w) => list(answer.goals.filter((g) => g.side === w), this.side(w), `${this.table.sideName(w)}${mine.includes(w) && mine.length < words.length ? ", you" : ""}`)), list(answer.goals.filter((g) => !words.includes(g.side)), "Otherwise"));
  }

  /* A goal that is a place lights it up under the pointer, and goes there when it is clicked. */
  goalWords(g) {
    const { table } = this;
    const words = upper(table.placeWords(g.text));
    const node = h("span", {}, words);
    void table.goalPlaces(g).then((places) => {
      if (!places.length) return;
      const link = h("button", { type: "button", class: "place-link", title: "Show it on the map", onclick: () => {
        if (!table.board.inSight(places[0])) table.board.centre(places[0]);
        table.board.flash(places);
      } }, words);
      link.addEventListener("mouseenter", () => table.board.flash(places, true));
      node.replaceWith(link);
    });
    return node;
  }

  drawCharts() {
    clear(this.body, this.table.game.charts.map((c) => h("section", { class: "chart" }, h("h3", {}, c.title, " ", c.case ? this.rule(c.case) : null, h("button", { type: "button", class: "case larger", "aria-label": `Enlarge: ${c.title}`, onclick: () => this.enlarge(c) }, "enlarge")),
      chart(c), c.source ? h("p", { class: "small" }, c.source) : null)), this.table.game.charts.length ? null : h("p", {}, "No charts."));
  }

  /* A chart that is wider than the panel, over the map. */
  enlarge(c) {
    const { stage } = this.table;
    stage.querySelector(".help")?.remove();
    const box = h("div", { class: "help large-chart", role: "dialog", "aria-label": c.title }, h("button", { type: "button", class: "button close", onclick: () => box.remove() }, "Close"), h("h2", {}, c.title, " ", c.case ? this.rule(c.case) : null), chart(c, `${c.title}, enlarged`), c.source ? h("p", { class: "small" }, c.source) : null);
    stage.append(box);
    this.root.classList.remove("up");
    box.querySelector(".button").focus({ preventScroll: true });
  }

  async drawRules() {
    const wanted = this.wanted;
    this.wanted = null;
    if (this.body.querySelector(".rules") && !wanted) return;
    const game = this.table.game.id;
    const [cases, games] = await Promise.all([fixed(`/api/games/${game}/cases`), fixed("/api/games")]);
    if (this.tab !== "rules") return;
    const list = h("dl", { class: "rules" });
    const find = h("input", { type: "search", placeholder: "Find a rule", "aria-label": "Find a rule", value: wanted || "", oninput: () => fill() });
    const fill = () => {
      const q = find.value.trim().toLowerCase();
      let hits = cases.filter((c) => !q || c.id.toLowerCase().includes(q) || c.title.toLowerCase().includes(q));
      hits.sort((a, b) => Number(b.id.toLowerCase() === q) - Number(a.id.toLowerCase() === q));
      hits = hits.slice(0, 120);
      clear(list, hits.map((c) => [h("dt", { class: c.id === wanted ? "wanted" : null }, c.id), h("dd", {}, c.title, c.note ? h("p", { class: "small" }, c.note) : null)]));
    };
    fill();
    const names = games.find((g) => g.id === game)?.guides || [];
    clear(this.body, find, names.map((name) => {
      const text = h("div", { class: "markdown" });
      return h("details", { ontoggle: async (e) => e.target.open && !text.childNodes.length && clear(text, markdown(await fixed(`/api/games/${game}/guides/${name}`))) }, h("summary", {}, name === "guide" ? "How to play" : `Guide: ${name}`), text);
    }), list);
  }

  /* ---- talk and notes ---- */

  async drawTalk() {
    if (this.body.querySelector(".talk")) return;
    const base = `/api/tables/${this.table.id}`;
    const list = h("ol", { class: "talk" });
    const notes = h("textarea", { class: "notes", "aria-label": "My private notes", placeholder: "Private notes", onchange: (e) => this.table.send("notes", { text: e.target.value }).catch(() => {}) });
    clear(this.body, h("h3", {}, "Talk"), list, h("form", { class: "say", onsubmit: (e) => {
      e.preventDefault();
      const field = e.target.elements.text;
      if (field.value.trim()) this.table.send("chat", { text: field.value.trim() }).then(() => (field.value = ""), (error) => this.table.say(error));
    } }, h("input", { name: "text", maxlength: 500, "aria-label": "Say something", placeholder: "Say something", autocomplete: "off", value: "" }), h("button", { class: "button" }, "Send")), this.table.snap.mine.length ? [h("h3", {}, "Notes"), notes] : null);
    const [chat, mine] = await Promise.all([get(`${base}/chat?since=0`).catch(() => []), get(`${base}/notes`).catch(() => ({ text: "" }))]);
    notes.value = mine.text || "";
    for (const m of chat) this.addTalk(m);
  }

  addTalk(m) {
    const list = this.body.querySelector(".talk");
    if (list) list.append(h("li", {}, this.side(m.side), h("b", { translate: "no" }, this.table.ctx.me?.public && m.user && m.user !== this.table.ctx.me.user ? h("a", { href: `/people/${m.user}?table=${this.table.id}`, title: "Their page: mute, block, report" }, m.by) : m.by), " ", h("span", { translate: "no" }, m.text)));
    else if (this.tab !== "talk") this.tabs.querySelector("#tab-talk").classList.add("news");
  }

  /* ---- standing orders, and ending the game ---- */

  /* A position is edited as text and offered; when the other side agrees it goes into the record. */
  async repair() {
    const { table } = this;
    const answer = await table.ask("position", {}).catch((e) => table.say(e));
    if (!answer) return;
    const area = h("textarea", { class: "position", "aria-label": "The position as text", rows: 16, spellcheck: "false", value: answer.position });
    const box = h("div", { class: "help repair", role: "dialog", "aria-label": "Put the position right" }, h("h2", {}, "Put the position right"), h("p", { class: "small" }, "Change what is wrong, then ask. Nothing changes before the other side agrees."), area,
      h("p", { class: "buttons" }, h("button", { type: "button", class: "button primary", onclick: async () => {
        try {
          await table.send("offer", { kind: "repair", position: area.value });
          box.remove();
        } catch (error) {
          box.querySelector(".problem").textContent = error.text;
        }
      } }, "Ask for it"), h("button", { type: "button", class: "button", onclick: () => box.remove() }, "Cancel")), h("p", { class: "problem", role: "alert" }));
    table.stage.append(box);
    area.focus();
  }

  /** A standing order with its choices, and the turn at whose beginning it lapses (docs/API.md, "standing"). */
  standingRow(o, mine) {
    const { snap } = this.table;
    if (Number(this.until[o.name]) <= snap.view.turn.turn) delete this.until[o.name]; /* that turn has begun */
    const until = { ...snap.until, ...this.until };
    const give = (choice) => this.table.send("standing", { name: o.name, choice: until[o.name] && choice !== o.choices[0] ? `${choice}@${until[o.name]}` : choice }).catch((x) => this.table.say(x));
    const choices = h("select", { disabled: !mine, onchange: (e) => give(e.target.value) }, o.choices.map((c) => h("option", { value: c, selected: snap.standing?.[o.name] === c }, c.replace(/-/g, " "))));
    const turn = h("input", { type: "number", class: "until", min: 2, max: 9999, placeholder: "until turn", "aria-label": "until turn", value: until[o.name] ?? "", disabled: !mine, onchange: (e) => {
      until[o.name] = this.until[o.name] = e.target.value;
      if (choices.value !== o.choices[0]) give(choices.value);
    } });
    return h("div", { class: "row" }, h("label", {}, h("span", {}, upper(o.text)), choices), turn);
  }

  drawOrders() {
    const { game, snap } = this.table;
    if (this.body.contains(document.activeElement) && document.activeElement.tagName === "TEXTAREA") return; /* not while somebody writes */
    const mine = snap.mine.length > 0 && !snap.result;
    clear(this.body, h("h3", {}, "Standing orders"), game.standing.length ? game.standing.map((o) => this.standingRow(o, mine)) : h("p", {}, "This game has none."),
      h("h3", {}, "The game"), h("p", { class: "buttons wrap" },
        h("a", { class: "button", href: `/t/${this.table.id}/replay` }, "Step through the record"), h("a", { class: "button", href: `/api/tables/${this.table.id}/record`, download: `${game.id}-${this.table.id}.acies` }, "Export the record"), h("button", { type: "button", class: "button", onclick: () => this.table.share(this.table.replay?.step ?? snap.step) }, "Share…"),
        mine ? [h("button", { type: "button", class: "button", onclick: () => this.table.offer({ kind: "draw" }) }, "Offer a draw"), h("button", { type: "button", class: "button", onclick: () => this.table.askTakeback() }, "Ask for a take-back"),
                game.secrets ? null : h("button", { type: "button", class: "button", onclick: () => this.repair() }, "Put the position right…"),
                snap.summary.sides.some((sd) => sd.who === "person" && !sd.mine) ? h("button", { type: "button", class: "button", title: "without a clock, after 14 days without an act of the other side", onclick: () => this.table.send("claim", {}).catch((x) => this.table.say(x)) }, "Claim an abandoned game") : null,
                h("button", { type: "button", class: "button grave", onclick: (e) => this.table.sure(e.target, "Really resign?", () => this.table.send("resign", {})) }, "Resign")] : null,
        snap.result ? h("span", { class: "buttons wrap rematch" }, this.table.rematchButtons()) : null),
      mine ? setupPanel(this.table) : null,
      h("p", { class: "small" }, snap.dice?.commitment ? `Dice commitment ${snap.dice.commitment.slice(0, 16)}…` : ""), snap.dice?.secret ? h("p", { class: "small secret" }, `Dice secret ${snap.dice.secret}`) : null,
      h("h3", {}, "This page"), h("label", { class: "row" }, h("span", {}, "Playback of the other side"), h("select", { onchange: (e) => this.table.setSpeed(e.target.value) },
        ["slow", "normal", "fast", "skip"].map((v) => h("option", { value: v, selected: v === this.table.speed }, v)))),
      h("label", { class: "row" }, h("span", {}, "A tutor warns before an order that throws away"), h("select", { class: "tutor-bar", onchange: (e) => this.table.tutor.set(Number(e.target.value)) },
        BARS.map((n) => h("option", { value: n, selected: n === this.table.tutor.most }, n ? `more than ${n} wins in 100` : "off")))),
      h("label", { class: "row" }, h("span", {}, "Sounds: dice, losses, my turn"), h("input", { type: "range", class: "volume", min: 0, max: 100, step: 10, value: this.table.sounds.volume, onchange: (e) => this.table.sounds.set(Number(e.target.value)) })),
      notify.able() ? h("label", { class: "row" }, h("span", {}, "A notice when it is my turn and I look elsewhere"), h("input", { type: "checkbox", class: "notify", checked: notify.on(), onchange: async (e) => (e.target.checked = await notify.set(e.target.checked)) })) : null);
  }
}

function chart(c, label = c.title) {
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, h("table", {}, h("thead", {}, h("tr", {}, (c.rows[0] || []).map((x) => (x ? h("th", { scope: "col" }, x) : h("td", {}))))), h("tbody", {}, c.rows.slice(1).map((r) => h("tr", {}, r.map((x, i) => (i || !x ? h("td", {}, x) : h("th", { scope: "row" }, x))))))));
}

function meter(t) {
  const bar = h("span", { class: "meter" }, h("span", {}));
  bar.firstChild.style.width = `${Math.max(0, Math.min(100, (100 * t.value) / t.max))}%`;
  return bar;
}
