/*
 * A loop around pieces, or a box that is drawn from corner to corner, chooses them: Shift and drag over the ground, or "Choose
 * with a loop" in the View menu where there is no Shift. Methods of the hand (play.js).
 */

import { announce } from "./dom.js";

/* Is the point inside the closed line? */
function inside(line, [x, y]) {
  let odd = false;
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [ax, ay] = line[i], [bx, by] = line[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

const STRAIGHT = 0.9; /* of its length from end to end: so straight a line is meant as the diagonal of a box */

/** What is drawn: a loop, or a box where the hand went straight across. */
function drawn(line) {
  const off = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const length = line.slice(1).reduce((sum, p, i) => sum + off(p, line[i]), 0);
  const [ax, ay] = line[0], [bx, by] = line[line.length - 1];
  return off(line[0], line[line.length - 1]) > STRAIGHT * length ? [[ax, ay], [bx, ay], [bx, by], [ax, by]] : line;
}

export const lassoing = {
  /** Does a drag from here draw a loop? */
  loopBegins(hit) {
    if (!this.mine() || hit.piece || !(hit.shift || this.looping)) return false;
    this.loop = [hit.point];
    return true;
  },

  loopTo(point) {
    this.loop.push(point);
    this.board.loop(drawn(this.loop));
  },

  /* Those that can act and lie inside; a loop around nobody changes nothing. */
  loopEnds() {
    const { board } = this, loop = drawn(this.loop);
    this.loop = null;
    this.looping = false;
    board.loop(null);
    const where = (p) => p.at ?? board.point(p.place);
    const caught = this.table.snap.view.pieces.filter((p) => p.board === board.current.id && this.choices.subjects().has(p.piece) && where(p) && inside(loop, where(p))).map((p) => p.piece);
    if (!caught.length) return void announce("Nobody who can act is inside.");
    this.select(caught);
    announce(`${caught.length} chosen.`);
  },
};
