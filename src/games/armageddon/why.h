/* What the chapters of refusals share: names, and reasons that belong to no chapter. */
#ifndef ARMA_WHY_H
#define ARMA_WHY_H

#include "armageddon/rules.h"

static inline const char *arma_piece_name(const struct ac_look *look, int piece)
{
    return look->game->piece_name[piece];
}

static inline const char *arma_hex_name(const struct ac_look *look, int hex)
{
    return look->game->place_name[hex];
}

/* Where a piece is that is not on the map, and by which case. */
ac_case arma_off_map(const struct ac_look *look, int piece, struct ac_text *more);

/* The phase a verb belongs to, AC_NONE: it answers something pending. */
int arma_verb_phase(int verb);

/* A verb that this row does not know. */
ac_case arma_elsewhere(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);

#endif
