/*
 * A loop around pieces chooses them: Shift and drag over the ground, or "Choose with a loop" in the View menu where there is no
 * Shift. Methods of the hand (play.js).
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

export const lassoing = {
  /** Does a drag from here draw a loop? */
  loopBegins(hit) {
    if (!this.mine() || hit.piece || !(hit.shift || this.looping)) return false;
    this.loop = [hit.point];
    return true;
  },

  loopTo(point) {
    this.loop.push(point);
    this.board.loop(this.loop);
  },

  /* Those that can act and lie inside; a loop around nobody changes nothing. */
  loopEnds() {
    const { board, loop } = this;
    this.loop = null;
    this.looping = false;
    board.loop(null);
    if (loop.length < 3) return;
    const where = (p) => p.at ?? board.point(p.place);
    const caught = this.table.snap.view.pieces.filter((p) => p.board === board.current.id && this.choices.subjects().has(p.piece) && where(p) && inside(loop, where(p))).map((p) => p.piece);
    if (!caught.length) return void announce("Nobody who can act is inside.");
    this.select(caught);
    announce(`${caught.length} chosen.`);
  },
};
