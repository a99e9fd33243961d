/* What the files of libacies share. The interface and its manual is acies.h. */
#ifndef AC_LIB_INSIDE_H
#define AC_LIB_INSIDE_H

#include "acies.h"
#include "data/casebook.h"
#include "host/table.h"
#include "search/player.h"

struct acies_game {
    struct ac_table table; /* its match stands where the game was opened */
    struct ac_casebook book;
    int *block; /* first number of each verb in the fixed space; the last entry is its size */
};

struct acies_state {
    const struct acies_game *game;
    struct ac_actions *list; /* taken when first needed */
    bool listed;             /* `list` is that of the state as it is */
    struct ac_state_room room;
};

_Static_assert(sizeof(struct acies_action) == sizeof(struct ac_action), "an action is its words");
_Static_assert(sizeof(struct acies_rng) == sizeof(struct ac_rng), "a generator is its words");
_Static_assert((int)ACIES_PARTS == 1 + (int)AC_MAX_ARGS, "an action has a verb and arguments");
_Static_assert((int)ACIES_MAX_ACTIONS == (int)AC_MAX_ACTIONS, "lists are of one length");
_Static_assert((int)ACIES_CHANCE == (int)AC_CHANCE && (int)ACIES_OVER == (int)AC_OVER &&
                   (int)ACIES_REFEREE == (int)AC_REFEREE && (int)ACIES_NOBODY == (int)AC_NONE,
               "who decides and who looks have one number inside and outside");

static inline const struct ac_game *lib_game(const struct acies_state *state)
{
    return state->game->table.game;
}

/* The bytes of a state behind the const of its handle. */
static inline const struct ac_state *lib_state(const struct acies_state *state)
{
    return (const struct ac_state *)(const void *)state->room.bytes;
}

static inline struct ac_action lib_action(const struct acies_action *action)
{
    struct ac_action out;

    memcpy(&out, action, sizeof(out));
    return out;
}

static inline bool lib_is_side(int who)
{
    return who == 0 || who == 1;
}

/* Notes a refusal for acies_error and gives its status. */
enum acies_status lib_refuse(const struct ac_err *err);
enum acies_status lib_refuse_text(enum ac_status status, const char *text);

/* The list of the side to act, made from what it sees. */
void lib_list(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out);

/* The list of the state as it is, from the cache. NULL: no memory. */
const struct ac_actions *lib_listed(struct acies_state *state);

/* "MEL.A1: no unit ... (the case)". */
void lib_print_why(const struct acies_game *game, const struct ac_why *why, struct ac_text *out);

/* 0, 1 or ACIES_NOBODY. */
int lib_winner(const struct ac_game *game, const struct ac_state *state);

/* The space of actions: made when a game is opened; numbers of a list. */
bool lib_space_make(struct acies_game *game);
void lib_space_list(const struct acies_game *game, const struct ac_actions *list, int32_t *out);
void lib_observe(const struct acies_game *game, const struct ac_state *state, int viewer,
                 int32_t *out);

/* A text as the caller's own; NULL when it is too long or there is no memory. */
char *lib_give(struct ac_text *text);

#endif
