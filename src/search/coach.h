/*
 * Help for a person: a hint with what speaks for it, and a warning before an order that throws
 * away much. The coach is a general of the person's own side: it sees no more than the person.
 */
#ifndef AC_SEARCH_COACH_H
#define AC_SEARCH_COACH_H

#include "search/player.h"

/* Win chances, 0 to 1 (a draw counts half), with standard errors. */
struct ac_hint {
    struct ac_action best, other; /* what to do, and the strongest alternative */
    bool has_other;               /* false: there is only one thing to do */
    bool scripted;                /* the script would do it too */
    bool to_the_end;              /* chances are of games played out; else appraise judged */
    double chance, error;
    double other_chance, other_error;
    int rollouts;
};

/* False: no memory. `coach` is of level general; its budget is spent once. */
bool ac_hint(struct ac_player *coach, const struct ac_game *game, const struct ac_state *state,
             struct ac_hint *out);

/* What speaks for a hint, in words after its action; `other` is the alternative as text. */
void ac_hint_reason(const struct ac_hint *hint, const char *other, struct ac_text *out);

struct ac_warning {
    struct ac_action better;
    double lost;  /* win chance thrown away against `better`; 0 when nothing better was found */
    double error; /* standard error of `lost`, wide after few rollouts */
    bool judged;  /* false: there was no time to try the order; then nothing is claimed */
    bool to_the_end;
    double chance, chance_error; /* of the order */
    double better_chance, better_error;
    int rollouts;
};

/* What an action the person is about to give would throw away. False: no memory. */
bool ac_tutor(struct ac_player *coach, const struct ac_game *game, const struct ac_state *state,
              const struct ac_action *action, struct ac_warning *out);

/*
 * The same of an order of several actions, the first of which is legal: as far as it goes before
 * dice, a reveal or the other side. It is compared with single actions, after which the script decides.
 */
struct ac_steps {
    const struct ac_action *action;
    int count;
};
bool ac_tutor_order(struct ac_player *coach, const struct ac_game *game,
                    const struct ac_state *state, struct ac_steps order, struct ac_warning *out);

/* What speaks for the better action, in words after it. */
void ac_warning_reason(const struct ac_warning *warning, struct ac_text *out);

#endif
