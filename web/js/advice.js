/*
 * Advice in words: what a hint is worth, and what a plan of many orders comes to. A hint that leads the next best by
 * less than its error is none, and is not told as one.
 */

import { effect } from "./foresee.js";

const CERTAIN = 2; /* standard errors by which a hint must lead */

/** A chance as games: 0.74 is "about 7 games in 10". */
export function games(chance) {
  const tenths = Math.round(10 * chance);
  if (chance < 0.04) return "hardly a game";
  if (chance > 0.96) return "nearly every game";
  return tenths < 2 ? "about 1 game in 10" : `about ${Math.min(9, tenths)} games in 10`;
}

/** Does it lead the next best by more than chance? */
export function stands(hint) {
  if (!hint.other || hint.chance === undefined) return true;
  return hint.chance - hint.other_chance > CERTAIN * Math.hypot(hint.error, hint.other_error);
}

/** Said in the place of a hint where there is none. */
export const none = (hint) => `Nothing stands out here: you win ${games(hint.chance)} whatever you do next. A plan for the whole phase says more.`;

/**
 * What speaks for a hint. @param said the order as people call it  @param other the next best
 * @param sees what the hand sees of it: {card, goal, foes}
 */
export function advice(hint, said, other, sees) {
  if (!hint.other) return `${said}: there is nothing else to do.`;
  const reasons = why(sees);
  const because = reasons.length ? ` ${reasons.join("; ")}.` : "";
  if (hint.chance === undefined) return `${said}.${because}`;
  const told = `${said}: you win ${games(hint.chance)} then, ${games(hint.other_chance)} with the next best (${other}).`;
  return told + because;
}

function why({ card, goal, foes }) {
  const out = [];
  if (card?.total) out.push(`${[card.column, `something comes of it in ${effect(card)} of 100`].filter(Boolean).join(", ")}`);
  if (goal) out.push(goal);
  if (foes > 0) out.push(`it then stands beside ${foes === 1 ? "an enemy" : `${foes} enemies`}`);
  if (foes < 0) out.push("it gets away from the enemy beside it");
  return out.map((text) => text[0].toUpperCase() + text.slice(1));
}

/** A plan of many orders in a sentence: "12 to move, 3 to turn". What names no piece is of the one before. @param may a verb for people */
export function summary(choices, may) {
  const doing = new Map(), ends = [];
  let last = null;
  for (const c of choices) {
    last = c.subjects[0] ?? last;
    if (!c.subjects.length && !c.places.length && !c.targets.length) ends.push(c);
    else doing.set(may(c.verb.name), (doing.get(may(c.verb.name)) || new Set()).add(last ?? c.text));
  }
  const parts = [...doing].map(([verb, who]) => `${who.size} to ${verb}`);
  return parts.length ? parts.join(", ") : `${ends.length} orders`;
}
