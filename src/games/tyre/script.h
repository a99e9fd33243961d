/* The scripted player, among its own files. */
#ifndef TYRE_SCRIPT_H
#define TYRE_SCRIPT_H

#include "tyre/rules.h"

enum { TYRE_STEADY, TYRE_BOLD, TYRE_CAREFUL };

/*
 * What a style weighs at sea (data/weights.yaml): name, usual value, bounds, meaning. Scores are in
 * hundredths of a hull. The siege and the land are weighed by numbers of their own, in their files.
 */
/* clang-format off */
#define TYRE_KNOBS(X)                                                                              \
    X(SUNK, "sunk", 300, 100, 600, "a ship sunk")                                                  \
    X(DAMAGED, "damaged", 110, 0, 300, "a ship damaged")                                           \
    X(HIT, "hit", 40, 0, 200, "a ram that only holds it, or pins it")                              \
    X(CARGO, "cargo", 150, 0, 400, "more when it carries something")                               \
    X(FLAG, "flag", 60, 0, 400, "more when a leader is aboard")                                    \
    X(RAM_LEAST, "ram-least", 35, 0, 200, "the least that a ram must be worth")                    \
    X(RAM_SHOWN, "ram-shown", 50, 0, 300, "hundredths of what the place costs where it ends")      \
    X(RAM_RISK, "ram-risk", 60, 0, 300, "a ram that may go wrong")                                 \
    X(FLAG_RAM, "flag-ram", 0, 0, 400, "more that a ram must be worth to a flagship")              \
    X(FLAG_LAST, "flag-last", 300, 0, 3000, "tenths by which admirals wait for their ships")       \
    X(BOARD, "board", 33, 0, 200, "hundredths of what boarding next to it would gain")             \
    X(BOARDED, "boarded", 33, 0, 200, "and of what it would lose")                                 \
    X(SHAKEN, "shaken", 20, 0, 120, "an enemy beside it who is disrupted")                         \
    X(COMPANY, "company", 2, 0, 40, "a friend beside it")                                          \
    X(SHOWN, "shown", 18, 0, 120, "its side to an enemy who could ram it")                         \
    X(SHOWN_FLAG, "shown-flag", 30, 0, 200, "the same with a leader aboard")                       \
    X(SHOWN_CARGO, "shown-cargo", 40, 0, 200, "the same with an engine aboard")                    \
    X(SHOWN_TROOPS, "shown-troops", 60, 0, 200, "the same with troops aboard")                     \
    X(SHOWN_SECOND, "shown-second", 25, 0, 100, "hundredths of it for who moves second")           \
    X(CHANCE, "chance", 18, 0, 120, "an enemy's side straight ahead")                              \
    X(COMMAND, "command", 30, 0, 120, "an admiral in reach")                                       \
    X(COMMAND_FAR, "command-far", 2, 0, 20, "a hex beyond that")                                   \
    X(LEAD, "lead", 6, 0, 60, "a ship in an admiral's reach, to him")                              \
    X(NEAR, "near", 3, 0, 20, "a hex nearer to the enemy")                                         \
    X(WANT, "want", 3, 1, 12, "how near is near enough")                                           \
    X(WANT_FLAG, "want-flag", 3, 1, 12, "the same for an admiral")
/* clang-format on */

enum tyre_knob {
#define X(id, name, usual, least, most, text) TYRE_K_##id,
    TYRE_KNOBS(X)
#undef X
        TYRE_KNOB_COUNT
};

extern const struct ac_knob tyre_knobs[TYRE_KNOB_COUNT];

struct tyre_mind {
    const struct ac_game *game;
    const struct tyre_data *d;
    const struct tyre_state *s;
    const struct ac_actions *list;
    struct ac_rng *rng;
    int style;
    const int16_t *k; /* weights, by tyre_knob */
    int side;
    uint8_t *threat;            /* at sea: by hex, the directions the enemy could ram in */
    uint8_t (*way)[TYRE_HEXES]; /* ashore: half points to the Temple and to the Agenorium */
    bool *sector;               /* in the assault: by wall, is it one the army goes for? */
};

void tyre_think_move(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_naval_melee(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_plan(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_engines(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_land(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_combat(const struct tyre_mind *m, struct ac_action *out);

/* script_landing.c: half points to an objective over land, 255: no way. */
void tyre_way(const struct tyre_data *d, const struct tyre_state *s, int side, int goal,
              uint8_t *out);
/* What landing here is worth to the ship, 0: nothing. */
int tyre_entry_worth(const struct tyre_mind *m, int ship, int landing);
/* The breaches the army goes for as one, by wall. */
void tyre_choose_sector(const struct tyre_mind *m, bool *sector);
/* Water in which men wade to one of them. */
bool tyre_surf(const struct tyre_mind *m, int hex);
/* What lying here is worth to a troopship, by hex; 0: nothing. */
void tyre_berth_worth(const struct tyre_mind *m, int ship, int16_t *out);
/* Archers shoot from the ships until the way in is open, then they land too: what stands in an
 * objective falls to arrows sooner than to steel [11.5, 12.6]. */
bool tyre_lands(const struct tyre_mind *m, int unit);
/* Does the ship carry somebody who is to land? */
bool tyre_storms(const struct tyre_mind *m, int ship);
/* Catapults of Tyre that reach a ship here. */
int tyre_under_fire(const struct tyre_data *d, const struct tyre_state *s, int hex);

/* The wall the engine aboard is meant for, AC_NONE: none; script_naval.c */
int tyre_engine_wall(const struct tyre_mind *m, int ship);

/* Is the wall one the plan is built on, and how much; the best of them, AC_NONE: all breached. */
bool tyre_worth_breaking(const struct tyre_data *d, const struct tyre_state *s, int w);
int tyre_wall_worth(const struct tyre_data *d, const struct tyre_state *s, int w);
int tyre_best_wall(const struct tyre_data *d, const struct tyre_state *s);
int tyre_breaches(const struct tyre_data *d, const struct tyre_state *s);

/* The listed action of a verb with that first argument (AC_NONE: any); false: none. */
bool tyre_pick_verb(const struct ac_actions *list, int verb, int arg, struct ac_action *out);

/* The first step on the way to an entry of a reach. */
struct ac_action tyre_first_step(const struct ac_reach *reach, int to);

#endif
