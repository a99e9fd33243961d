/* A small map in the corner: where everything is, and what part of it is in sight. */

import { clear, s } from "./dom.js";

export class Minimap {
  constructor(table) {
    this.table = table;
    this.svg = s("svg", { class: "minimap", "aria-hidden": "true" });
    this.dots = s("g");
    this.window = s("rect", { class: "window" });
    this.note = s("text", { class: "note" });
    this.ground = s("g", { class: "land" });
    this.svg.append((this.sheet = s("rect", { class: "sheet" })), this.ground, this.dots, this.window, this.note);
    const jump = (e) => {
      if (e.type === "pointermove" && !e.buttons) return;
      const r = this.svg.getBoundingClientRect();
      const { current } = table.board;
      const k = Math.min(r.width / current.width, r.height / current.height);
      table.board.centre([(e.clientX - r.left - (r.width - current.width * k) / 2) / k, (e.clientY - r.top - (r.height - current.height * k) / 2) / k]);
    };
    this.svg.addEventListener("pointerdown", jump);
    this.svg.addEventListener("pointermove", jump);
  }

  reset() {
    this.draw(this.table.shown());
  }

  draw(view) {
    const { board, skin } = this.table;
    const { current } = board;
    if (!current) return;
    this.svg.setAttribute("viewBox", `0 0 ${current.width} ${current.height}`);
    for (const [k, v] of Object.entries({ x: 0, y: 0, width: current.width, height: current.height })) this.sheet.setAttribute(k, v);
    if (this.drawn !== board.groundNow) {
      this.drawn = board.groundNow;
      const by = new Map();
      for (const sp of current.byPlace.values()) {
        const look = skin.terrain(board.terrain(sp));
        const fill = look.pattern === "river" ? "#a9c5cd" : look.pattern === "woods" ? "#aab57d" : look.fill;
        if (sp.outline.length > 2) by.set(fill, `${by.get(fill) || ""}M${sp.outline.map((p) => p.join(" ")).join("L")}Z`);
      }
      if (current.kind === "plane") by.set(skin.terrain("baize").fill, `M0 0H${current.width}V${current.height}H0Z`);
      clear(this.ground, [...by].map(([fill, d]) => s("path", { d, fill })));
    }
    const r = Math.max(current.unit * 0.34, current.width / 110);
    clear(this.dots, view.pieces.filter((p) => p.board === current.id).map((p) => {
      const at = p.at ?? board.point(p.place);
      return at ? s("rect", { x: at[0] - r, y: at[1] - r, width: 2 * r, height: 2 * r, fill: skin.side(p.side).field, stroke: skin.side(p.side).edge, "stroke-width": r * 0.2 }) : null;
    }));
    this.frame(board.at);
  }

  frame(at) {
    const { board } = this.table;
    if (!board?.current) return;
    const { w, h } = board.size();
    this.window.setAttribute("x", -at.x / at.k);
    this.window.setAttribute("y", -at.y / at.k);
    this.window.setAttribute("width", w / at.k);
    this.window.setAttribute("height", h / at.k);
    this.window.setAttribute("stroke-width", board.current.width / 120);
    this.giveWay();
  }

  /* Where it would lie on men it goes to the other corner, if none stand there. */
  giveWay() {
    const { board, stage } = this.table;
    const own = this.svg.getBoundingClientRect(), { left, right } = stage.getBoundingClientRect();
    const half = (board.pieceSize() / 2) * board.at.k;
    const at = (board.view?.pieces || []).filter((p) => p.board === board.current.id).map((p) => board.screen(p.at ?? p.place)).filter(Boolean);
    const covers = (l) => at.some(([x, y]) => x > l - half && x < l + own.width + half && y > own.top - half && y < own.bottom + half);
    const other = left + right - own.right;
    if (own.width && covers(own.left) && !covers(other)) this.svg.classList.toggle("aside");
  }

  say(text) {
    const { current } = this.table.board;
    this.note.textContent = text;
    this.note.setAttribute("x", current.width * 0.03);
    this.note.setAttribute("y", current.height * 0.97);
    this.note.setAttribute("font-size", Math.min(current.width / 17, (current.width * 0.94) / (0.55 * Math.max(1, text.length))));
  }
}
