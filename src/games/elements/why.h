/* What why.c and why_move.c share. */
#ifndef ELEM_WHY_H
#define ELEM_WHY_H

#include "elements/rules.h"

static inline const char *elem_piece(const struct ac_look *look, int piece)
{
    return look->game->piece_name[piece];
}

/* A distance in MU, to the tenth above. */
void elem_say_mu(struct ac_text *more, int64_t ticks);

/* A verb of another phase [SEQ.11]. */
ac_case elem_elsewhere(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more);

#endif
