/* Dice that nobody can bend: the server commits to its secret before it hears our nonce. */

import { nonce, post } from "./api.js";

/**
 * A new table by a request of one's own: `ask(dice)` sends it with the ticket and nonce it is given, and answers with
 * what was made. Other dice than were promised are no dice to play with.
 */
export async function withDice(ask) {
  const { ticket, commitment } = await post("/api/dice", {});
  const made = await ask({ ticket, nonce: nonce() });
  if (made.dice && made.dice.commitment !== commitment) throw { code: "trouble", text: "The server does not use the dice it has committed to. Do not trust this table." };
  return made;
}

/** POST to `path`, which makes a table. */
export const makeTable = (path, body) => withDice((dice) => post(path, { ...body, ...dice }));
