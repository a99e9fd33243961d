/*
 * The property battery: what must hold of every game, whatever its rules. It plays seeded games to
 * the end, at random and by script, and questions the ruleset at each step and, at sampled nodes,
 * from every side. docs/adding-a-game.md says how a game joins.
 *
 * Game number n of a seed is the same whoever plays it, so that a failure is repeated by playing
 * that one game again; the report ends with the command that does it. A test reads the environment
 * for it (ac_battery_env):
 *
 *   AC_BATTERY_SEED   seed
 *   AC_BATTERY_FIRST  number of the first game
 *   AC_BATTERY_GAMES  how many
 */
#ifndef AC_TESTS_BATTERY_H
#define AC_TESTS_BATTERY_H

#include "acies/game.h"
#include "base/rng.h"

enum { AC_BATTERY_REPORT = 2048 };

struct ac_battery {
    /* in */
    const char *program; /* to run again: "build/dev/tests/test.battery.tiny" */
    uint64_t seed;
    int first, games;
    int period;     /* of every so many games one is by script, one mixed, the others random */
    int sample;     /* the dear properties at one node in so many; 0: never */
    int mutations;  /* at a sampled node: changed and made-up actions */
    uint64_t limit; /* of steps in a game */
    uint64_t cap; /* not 0: a game is left after so many steps, for quick looks at many scenarios */

    /* out, added up */
    uint64_t played, steps, rolls, sampled;
    uint64_t judged;   /* actions judged, listed ones and others */
    uint64_t refused;  /* of these */
    uint64_t cards;    /* odds cards compared with the walk */
    uint64_t paths;    /* of reach, played */
    uint64_t ordered;  /* actions of orders, played */
    uint64_t undone;   /* steps undone and redone */
    uint64_t secrets;  /* states compared with another secret in them */
    uint64_t proposed; /* wishes answered with an action */
    uint64_t retracts; /* retract actions tried */
    int longest;       /* legal list */
};

/* Usual numbers for a sample in ctest. */
struct ac_battery ac_battery_usual(const char *program, uint64_t seed, int games);

/* Takes seed, first and games from the environment when they are there. */
void ac_battery_env(struct ac_battery *battery);

/*
 * Plays and questions. False with the failure in `report` (AC_BATTERY_REPORT bytes): game, scenario,
 * options, seed, game number, step, property, what was wrong, and the command that repeats it.
 */
bool ac_battery_run(const struct ac_game *game, struct ac_battery *battery, char *report);

/* Changes one argument of an action that has some; the result may be out of range. */
void ac_battery_change(const struct ac_game *game, struct ac_rng *rng, struct ac_action *action);

/* Any verb with any arguments in range. */
void ac_battery_make_up(const struct ac_game *game, struct ac_rng *rng, struct ac_action *out);

/*
 * Variants of a game for the battery: number 0 is the default options; the others flip one doubtful
 * ruling each. Of number 0 the setting is of NULLs.
 */
int ac_battery_variants(const struct ac_ruleset *rules);
struct ac_setting ac_battery_variant(const struct ac_ruleset *rules, int variant);

#endif
