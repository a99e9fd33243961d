/*
 * What a few games played on by the scripts say of a position: enough to know a game that is lost or
 * drawn when a person would know it, and too little for anything else.
 */
#ifndef AC_SEARCH_OUTLOOK_H
#define AC_SEARCH_OUTLOOK_H

#include "search/rollout.h"

struct ac_outlook {
    int games, lost, drawn;
};

/* `seen`: as the side sees it. Too few games for a word are told as none. */
void ac_outlook_take(const struct ac_game *game, const struct ac_state *seen, ac_side side,
                     uint64_t seed, struct ac_outlook *out);

#endif
