/* Reasons: a case, and in `more` what the case leaves open. */
#ifndef ALEX_WHY_H
#define ALEX_WHY_H

#include "alexandria/rules.h"

ac_case alex_no(struct ac_text *more, ac_case rule, const char *reason);
ac_case alex_no_piece(const struct alex *a, struct ac_text *more, ac_case rule, int piece,
                      const char *reason);
ac_case alex_no_place(const struct alex *a, struct ac_text *more, ac_case rule, int place,
                      const char *reason);
ac_case alex_no_points(struct ac_text *more, ac_case rule, int needed, int left);

/* Of galleys: 0 when the action is none of theirs, or not of this row. `asked`: the verb is listed. */
ac_case alex_why_sea(const struct alex *a, const struct ac_look *look,
                     const struct ac_action *action, const struct ac_action *first,
                     struct ac_text *more);

/* Of shock, retreats, advances and set-up; `first` is the first action listed with the verb. */
ac_case alex_why_shock(const struct alex *a, const struct ac_look *look,
                       const struct ac_action *action, const struct ac_action *first,
                       struct ac_text *more);

#endif
