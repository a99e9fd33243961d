/*
 * A player from outside: a program of its own that a simulation asks for decisions. The lab starts no
 * programs; who can lends these functions (host/guest.h). Guests of several games, and of several
 * threads, are asked at the same time.
 *
 * A guest that does not keep to the rules of the game or of the house loses that game, and no other.
 */
#ifndef AC_LAB_GUEST_H
#define AC_LAB_GUEST_H

#include "core/play.h"

enum ac_foul {
    AC_FOUL_NONE,
    AC_FOUL_LATE,    /* no answer in time */
    AC_FOUL_ENDED,   /* it could not be started, or has ended */
    AC_FOUL_ILLEGAL, /* its answer is no action, or not a legal one */
    AC_FOUL_LOST,    /* it refuses what the others have done, so it is in another game */
    AC_FOUL_COUNT
};

/* "no answer in time", ... */
extern const char *const ac_foul_names[AC_FOUL_COUNT];

/* The game a guest is to play. */
struct ac_guest_call {
    const struct ac_game *game;
    const struct ac_state *start;
    ac_side side;
    uint64_t seed, number; /* of the run and of the game in it */
};

struct ac_guest {
    const char *name; /* for people */
    void *self;

    /* One for a game; what it answers with is given to the others. NULL: it cannot be had. */
    void *(*begin)(void *self, const struct ac_guest_call *call);
    /* Its choice for the state, which its side decides. It need not be legal. */
    enum ac_foul (*choose)(void *player, const struct ac_state *state, struct ac_action *out);
    /* An action of the other side or an outcome is about to be done to the state. */
    enum ac_foul (*heed)(void *player, const struct ac_state *state,
                         const struct ac_action *action);
    /* What it did: kept for the report. `action` is not legal, NULL: it did not get that far. */
    void (*blame)(void *player, enum ac_foul foul, const struct ac_action *action);
    void (*end)(void *player);
};

#endif
