/* The scripted player, among its own files. */
#ifndef TYRE_SCRIPT_H
#define TYRE_SCRIPT_H

#include "tyre/rules.h"

/*
 * What a style weighs (data/weights.yaml): name, usual value, bounds, meaning. First the sea, in
 * hundredths of a hull; from BREACHES on the siege and the landing, from WAY on the fight ashore.
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
    X(WANT_FLAG, "want-flag", 3, 1, 12, "the same for an admiral")                                 \
    X(BREACHES, "breaches", 7, 2, 14, "the siege: breaches before the assault")                    \
    X(BREACHES_LAST, "breaches-last", 4, 1, 14, "the same a week before the last")                 \
    X(BREACHES_LATE, "breaches-late", 6, 1, 14, "and two weeks before it")                         \
    X(FLEET, "fleet", 20, 6, 30, "ships that are ready, for the assault")                          \
    X(SEA_ODDS, "sea-odds", 30, 5, 80, "tenths of their ships before engines go to sea")           \
    X(SEA_LATE, "sea-late", 20, 5, 80, "the same in the last weeks")                               \
    X(TOGETHER, "together", 15, 0, 60, "tenths of their strength before fleets leave port")        \
    X(ESCORTS, "escorts", 4, 0, 10, "ships without men, against who is afloat")                    \
    X(WALL_DOWN, "wall-down", 4, 0, 20, "a point that a wall is down")                             \
    X(WALL_FAR, "wall-far", 2, 0, 12, "a hex from it to an objective")                             \
    X(WALL_BESIDE, "wall-beside", 5, 0, 40, "a breach beside it")                                  \
    X(ENGINE_DOWN, "engine-down", 10, 0, 60, "to an engine: a point that a wall is down")          \
    X(ENGINE_FAR, "engine-far", 3, 0, 20, "to an engine: a hex from it to the Temple")             \
    X(ENGINE_OWN, "engine-own", 200, 0, 400, "to an engine: the wall it lies before")              \
    X(COUNTER_FAR, "counter-far", 3, 0, 12, "hexes from a catapult to the wall in need")           \
    X(MEND_NEXT, "mend-next", 8, 0, 20, "mending what is next to fall")                            \
    X(MEND_BREACH, "mend-breach", 5, 0, 20, "mending a breach")                                    \
    X(SECTOR, "sector", 3, 1, 10, "hexes round the breach in the middle of the landing")           \
    X(SECTOR_WATER, "sector-water", 20, 0, 80, "water before a breach")                            \
    X(SECTOR_FAR, "sector-far", 8, 0, 30, "a hex from a breach to an objective")                   \
    X(SECTOR_FIRE, "sector-fire", 12, 0, 60, "a catapult that reaches the water before it")        \
    X(GAP_FAR, "gap-far", 6, 0, 30, "a way in: a hex to an objective")                             \
    X(GAP_SECTOR, "gap-sector", 100, 0, 300, "a way in that is one of the sector")                 \
    X(GAP_HELD, "gap-held", 5, 0, 30, "a point of who holds it")                                   \
    X(GAP_WHOLE, "gap-whole", 40, 0, 200, "a low wall that stands")                                \
    X(GAP_GUARDED, "gap-guarded", 120, 0, 300, "the same beside an enemy")                         \
    X(QUEUE, "queue", 30, 0, 120, "another ship for the same water")                               \
    X(WRECK, "wreck", 25, 0, 120, "a pip of the die that wrecks it on the beach")                  \
    X(BERTH_FIRE, "berth-fire", 12, 0, 80, "a catapult that reaches the ship")                     \
    X(WAY, "way", 5, 1, 20, "ashore: half a point of the way to an objective")                     \
    X(TAKE, "take", 200, 0, 400, "standing in an objective")                                       \
    X(GANG, "gang", 10, 0, 60, "a friend against the same enemy")                                  \
    X(GANG_PRIZE, "gang-prize", 40, 0, 200, "more when he stands in an objective")                 \
    X(AIM, "aim", 6, 0, 40, "a point of range to shoot at somebody")                               \
    X(AIM_PRIZE, "aim-prize", 20, 0, 80, "the same at who stands in an objective")                 \
    X(CLOSE, "close", 6, 0, 30, "to the garrison: a hex nearer to the enemy")                      \
    X(HOME, "home", 3, 0, 30, "to the garrison: a hex nearer to an objective")                     \
    X(HOLD, "hold", 120, 0, 300, "to the garrison: an objective itself")                           \
    X(PARAPET, "parapet", 15, 0, 100, "to the garrison: a wall with an enemy near")                \
    X(PLUG, "plug", 20, 0, 150, "to the garrison: a breach with an enemy near")                    \
    X(SHY, "shy", 30, 0, 150, "who only shoots beside an enemy, against it")                       \
    X(BESET, "beset", 200, 50, 600, "hundredths of a shot at whom others fight too")               \
    X(PRIZE, "prize", 3, 1, 12, "times an attack on an objective counts")
/* clang-format on */

enum tyre_knob {
#define X(id, name, usual, least, most, text) TYRE_K_##id,
    TYRE_KNOBS(X)
#undef X
        TYRE_KNOB_COUNT
};

extern const struct ac_knob tyre_knobs[TYRE_KNOB_COUNT];

/* The enemies afloat, whom every hex within reach is asked about. */
struct tyre_foes {
    int count;
    int16_t hex[TYRE_SHIPS];
    int8_t nearer[TYRE_SHIPS]; /* a laden one is worth going farther for */
};

/* Half points to the Temple and to the Agenorium, found when one is asked for. */
struct tyre_ways {
    bool known[2];
    uint8_t to[2][TYRE_HEXES];
};

struct tyre_mind {
    const struct ac_game *game;
    const struct tyre_data *d;
    const struct tyre_state *s;
    const struct ac_actions *list;
    struct ac_rng *rng;
    const int16_t *k; /* weights, by tyre_knob */
    int side;
    uint8_t *threat;        /* at sea: by hex, the directions the enemy could ram in */
    struct tyre_foes *foes; /* at sea */
    struct tyre_ways *ways; /* ashore */
    bool *sector;           /* in the assault: by wall, is it one the army goes for? */
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
int tyre_wall_worth(const struct tyre_mind *m, int w);
int tyre_breaches(const struct tyre_data *d, const struct tyre_state *s);

/* The listed action of a verb with that first argument (AC_NONE: any); false: none. */
bool tyre_pick_verb(const struct ac_actions *list, int verb, int arg, struct ac_action *out);

/* The first step on the way to an entry of a reach. */
struct ac_action tyre_first_step(const struct ac_reach *reach, int to);

#endif
