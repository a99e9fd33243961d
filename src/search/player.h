/*
 * Machine players for any game. They see what their side may see (the state is redacted before they
 * look), choose among legal actions like everybody, and hold no game knowledge: that is in the
 * ruleset's advise and appraise.
 *
 *   random   any legal action
 *   recruit  the script at its boldest, with lapses: quick and weak
 *   veteran  the script at its best
 *   general  plans whole turns by search (search/general.h) within a budget
 *
 * A general keeps its plan while the turn lasts and carries it out step by step. When dice or the
 * other side have changed things it plans again with a part of what is left of the budget;
 * reactions, retreats and losses are weighed by themselves. The budget is for a whole Game-Turn,
 * or for a turn of the side where the scenario counts no Game-Turns: rollouts, steps of play in
 * them (the same work whatever the horizon), time (a clock the program lends), or several of them.
 *
 * A player given a seed and a budget of rollouts or steps chooses the same whatever the machine and
 * the team.
 */
#ifndef AC_SEARCH_PLAYER_H
#define AC_SEARCH_PLAYER_H

#include "search/general.h"

enum ac_level {
    AC_LEVEL_RANDOM,
    AC_LEVEL_RECRUIT,
    AC_LEVEL_VETERAN,
    AC_LEVEL_GENERAL,
    AC_LEVEL_BOLD, /* veterans of another temper; kept behind so that numbers of levels stay */
    AC_LEVEL_CAREFUL,
    AC_LEVEL_COUNT
};

/* NULL-terminated: "random", "recruit", ... */
extern const char *const ac_level_names[AC_LEVEL_COUNT + 1];

enum {
    /* a general's budget for a Game-Turn, unless it is told another: what is used up first */
    AC_PLAYER_ROLLOUTS = 4000,
    AC_PLAYER_WORK = 300000, /* steps of play in them */
    AC_PLAYER_STEPS = 3000,  /* of a rollout that is played out, before appraise judges at the next
                                  Game-Turn: one may have a thousand */
};

/* Of a coach, who speaks of games played out where that can be. */
extern const struct ac_horizon ac_coach_horizon;

/* What a player remembers of the game; most of it is a general's. */
struct ac_memory {
    struct ac_plan plan;
    int at;            /* next step of the plan */
    bool planned;      /* there is a plan */
    bool passed;       /* the last choice let the turn pass to the other side */
    int turn, phase;   /* Game-Turn the budget is for; phase of the last own decision in it */
    uint64_t calls;    /* searches so far: each has a seed of its own */
    uint64_t expected; /* what should come next: see player.c */
    int rollouts_left, reply_rollouts_left;
    int64_t steps_left, reply_steps_left;
    uint64_t micros_left, reply_micros_left;
    uint64_t micros_each;      /* what a rollout took in the last search, 0: not known */
    int64_t steps_each;        /* the same in steps */
    int plans, plans_before;   /* fresh ones made in this Game-Turn and in the one before */
    int upsets, upsets_before; /* times that something else came than was planned for, likewise */

    /* for what it says */
    struct ac_finding last;            /* its plan pointer is not kept */
    int origins[AC_PLAN_ORIGIN_COUNT]; /* of the plans it took */
    int turns_lost;                    /* Game-Turns in a row that looked lost */
    int turns_planned;

    /* of a frank player */
    int looked;      /* 1 + the Game-Turn in which it last looked how the game stands */
    int turns_drawn; /* Game-Turns in a row that looked drawn */
    bool offers_draw;
};

struct ac_player {
    enum ac_level level;
    struct ac_rng rng;
    uint64_t seed;

    /* of a general; set after ac_player_init */
    int rollouts;    /* for a Game-Turn, 0: any number */
    int64_t steps;   /* of play in them, 0: any number */
    uint64_t micros; /* for a Game-Turn, 0: any time; one of the three is set */
    const struct ac_foresight *foresight; /* NULL: the ruleset's */
    uint64_t (*clock)(void *self); /* microseconds; needed with `micros`; any thread asks it */
    void *clock_self;
    const struct ac_team *team; /* NULL: alone */

    bool
        frank; /* says when its game is lost or drawn: it looks once a Game-Turn, with dice of its own */

    struct ac_general *general; /* taken when first needed */
    struct ac_memory memory;

    const struct ac_state *seen; /* while it chooses: the state as its side sees it */

    /* working memory, so that a choice allocates nothing */
    struct ac_state_room view, trial;
    struct ac_actions list;
};

void ac_player_init(struct ac_player *player, enum ac_level level, uint64_t seed, uint64_t stream);
void ac_player_release(struct ac_player *player);

/* Another game begins: as ac_player_init, but the budget, clock, team and memory taken stay. */
void ac_player_restart(struct ac_player *player, uint64_t seed, uint64_t stream);

/* The player's choice for the side to act. */
void ac_player_choose(struct ac_player *player, const struct ac_game *game,
                      const struct ac_state *state, struct ac_action *out);

/* Has rollouts from spec->seen end there: sets turns, rounds and steps. */
void ac_player_horizon(const struct ac_horizon *horizon, struct ac_rollout_spec *spec);

/*
 * Has it looked lost for some turns? The program may then resign for it. A general knows by its plans,
 * the others when they are frank.
 */
bool ac_player_resigns(const struct ac_player *player);

/* Does a frank player offer a draw with its last choice? Once in some turns at most. */
bool ac_player_offers_draw(const struct ac_player *player);

/* A sentence or two about what a general tried; nothing for the other levels. */
void ac_player_says(const struct ac_player *player, const struct ac_game *game,
                    struct ac_text *out);

/* AC_NONE when there is no such level. */
int ac_level_find(const char *name);

#endif
