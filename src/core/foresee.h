/*
 * The odds an action leads to, also when its dice come later: an attack that is declared now and
 * resolved when all are declared. What is to come is tried on a copy of what the side knows.
 */
#ifndef AC_CORE_FORESEE_H
#define AC_CORE_FORESEE_H

#include "core/play.h"

/*
 * The card of the action itself (NULL: of the pending roll), or of the roll at the same target that
 * would follow if the side then ended this part of its phase; false when there is none. `seen` is
 * what the side sees.
 */
bool ac_foresee(const struct ac_game *game, const struct ac_state *seen,
                const struct ac_action *action, struct ac_card *out);

#endif
