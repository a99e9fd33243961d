/*
 * Positions: a state as text and back, by the ruleset's description (acies/member.h).
 *
 *   turn: 3
 *   phase: melee
 *   pieces:
 *     RMS1: 2010 E moved
 *   pending:
 *     - moving romans unit RMS1 left 3
 *
 * Written text is the lines of a YAML map, indented by two blanks. What is read back is checked:
 * every word, range, repeated or unknown key and left-over text is refused with line, column, what was
 * expected and the nearest name, all faults of the file at once (err->all); then the whole state
 * (`derive`, `check`), and at last that whoever is to act can act.
 */
#ifndef AC_CORE_POSITION_H
#define AC_CORE_POSITION_H

#include "core/play.h"

/* The format of positions that this program writes; an older one is brought up by `acies upgrade`. */
enum { AC_POSITION_FORMAT = 2 };

void ac_position_write(const struct ac_game *game, const struct ac_state *state,
                       struct ac_text *out);

/* `state` is room for state_size bytes; after a refusal it is undefined. */
enum ac_status ac_position_read(const struct ac_game *game, const struct ac_node *position,
                                struct ac_state *state, struct ac_err *err) AC_MUST_CHECK;

/* The reference of a ruleset's positions, as Markdown; it has a description. */
void ac_position_keys(const struct ac_ruleset *rules, struct ac_text *out);

#endif
