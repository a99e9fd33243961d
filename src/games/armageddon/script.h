/* What the scripted player shares with the orders. */
#ifndef ARMA_SCRIPT_H
#define ARMA_SCRIPT_H

#include "armageddon/rules.h"

struct arma_goal {
    bool hold, leave, ford, kill;
    bool hunt;                  /* enemies have to be driven from the south bank */
    bool stay;                  /* some of ours have to stay there */
    bool ours;                  /* all hexes that count are held */
    bool need[ARMA_OBJECTIVES]; /* those that are not */
    int turns_left;
};

/*
 * What a style weighs (data/weights.yaml): its name, its usual value and bounds, and what it is.
 * Scores are in halves of a Movement Point of march; distances in Movement Points.
 */
/* clang-format off */
#define ARMA_KNOBS(X)                                                                              \
    X(WAY, "way", 3, 0, 30, "a half of the way to the goal, with time to spare")                   \
    X(WAY_LATE, "way-late", 12, 0, 60, "the same when time is short")                              \
    X(WAY_OURS, "way-ours", 6, 0, 30, "the same when all that counts is held")                     \
    X(HASTE, "haste", 8, 0, 40, "turns kept for the fight at the goal")                            \
    X(GUARD, "guard", 150, 0, 400, "standing alone in a hex that counts")                          \
    X(GARRISON, "garrison", 25, 0, 200, "standing there with others")                              \
    X(OUTRUN, "outrun", 4, 0, 30, "a half ahead of the army's middle")                             \
    X(LEAD, "lead", 150, 50, 400, "hundredths of the pace that the fast may be ahead")             \
    X(SIGHT, "sight", 10, 0, 40, "how near the enemy must be for the army to keep together")       \
    X(NEAR, "near", 2, 0, 20, "a half nearer to the enemy")                                        \
    X(APPROACH, "approach", 6, 0, 40, "how near counts where nobody has to be killed")             \
    X(FRONT, "front", 10, -20, 60, "an enemy before it")                                           \
    X(FRONT_LATE, "front-late", 8, -20, 60, "the same when time is short")                         \
    X(BACK, "back", 12, 0, 80, "an enemy behind it")                                               \
    X(STRIKE, "strike", 150, 0, 600, "hundredths of what an attack from there would gain")         \
    X(ARCHERS, "archers", 25, 0, 120, "archers next to an enemy")                                  \
    X(BARE, "bare", 0, 0, 120, "archers and chariots before the enemy without foot beside them")   \
    X(FORD, "ford", 200, 0, 400, "water that has to be entered")                                   \
    X(WATER, "water", 8, 0, 60, "water to stand in")                                               \
    X(VILLAGE, "village", 4, 0, 60, "a village to stand in")                                       \
    X(SLOPE, "slope", 3, 0, 60, "a slope for foot that holds it")                                  \
    X(BRAKE, "brake", 0, 0, 60, "the same for foot that stands on it with the enemy near")         \
    X(WHEEL, "wheel", 2, 0, 20, "a step that needs a turn first")                                  \
    X(LOOK_FRONT, "look-front", 20, 0, 80, "facing an enemy next to it")                           \
    X(LOOK_BACK, "look-back", 25, 0, 80, "showing him the back")                                   \
    X(OPEN, "open", 5, 0, 60, "an attack that others can join")                                    \
    X(DISRUPT, "disrupt", 35, 0, 100, "hundredths of a stack that a first result is worth")        \
    X(ROUT, "rout", 75, 0, 100, "the same for the second")                                         \
    X(PRIZE, "prize", 30, 0, 200, "enemies in a hex that counts")                                  \
    X(SHAKEN, "shaken", 20, 0, 80, "a disrupted unit to lose rather than a steady one")            \
    X(FRIENDS, "friends", 20, 0, 80, "steady friends who would be shaken by a retreat")            \
    X(LEADER_BONUS, "leader-bonus", 14, 0, 60, "a leader's bonus with a stack about to fight")     \
    X(LEADER_SOON, "leader-soon", 5, 0, 20, "how near the enemy is then")                          \
    X(LEADER_ALONE, "leader-alone", 60, 0, 300, "a leader alone before the enemy")                 \
    X(LEADER_BARE, "leader-bare", 0, 0, 300, "a leader before the enemy without steady foot")      \
    X(CHARGE, "charge", 0, 0, 1, "charges also where nothing has to be held")                      \
    X(RUNNERS, "runners", 0, 0, 30, "a half from the enemy for the fast who only have to stay")      \
    X(RUNNERS_FAR, "runners-far", 12, 1, 40, "how far counts")
/* clang-format on */

enum arma_knob {
#define X(id, name, usual, least, most, text) ARMA_K_##id,
    ARMA_KNOBS(X)
#undef X
        ARMA_KNOB_COUNT
};

extern const struct ac_knob arma_knobs[ARMA_KNOB_COUNT];

struct arma_plan {
    const struct arma_data *d;
    const struct arma_state *s;
    const int16_t *w; /* weights, by arma_knob */
    int side;
    struct arma_goal goal;
    int middle; /* how far the army has come */
    int pace;   /* Movement Allowance of its units on average */
    int way_count;
    const int16_t *way[ARMA_OBJECTIVES + 1]; /* to each thing the side wants now */
    bool hunts;                              /* it wants enemies too: those of foe_hunted */
    int foe_count;
    int16_t foe[ARMA_PIECES]; /* hexes of enemies, those that are hunted first */
    int foe_hunted;
    uint8_t foe_off[ARMA_PIECES]; /* of those: hexes to add where hunters are enough */
    uint8_t *near; /* by hex: hexes to the nearest enemy, plus one; 0: not looked at yet */
};

/* Works out goals, ways and enemies; d, s, side, w and near (all zeroes) are given. */
void arma_plan_init(struct arma_plan *plan);
/* Cost of the way from a hex to the nearest thing the side wants, in halves; ARMA_FAR: none. */
int arma_way(const struct arma_plan *plan, int hex);
/* Hexes to the nearest enemy that can be got at, in halves as if all were clear; ARMA_FAR: none. */
int arma_near(const struct arma_plan *plan, int hex);
/* A chariot's next step in a charge: `run` hexes of it are done in direction `running`. */
bool arma_charge_step(const struct arma_plan *plan, int piece, int left, int run, int running,
                      struct ac_action *out);
/* A leader's next step to where he leads most; false when he stays. */
bool arma_leader_step(const struct arma_plan *plan, int piece, int left, struct ac_action *out);
/* Is steady foot in the hex, but for this piece? It covers who cannot fight. */
bool arma_has_foot(const struct arma_plan *plan, int piece, int hex);
/* Expected worth of a result against a hex, in hundredths of what stands there. */
int arma_column_worth(const struct arma_plan *plan, int column, int plus);
int arma_hex_worth(const struct arma_plan *plan, int hex);
/* What one more unit that stands and looks so adds to the best attack it can join. */
int arma_strike_score(const struct arma_plan *plan, int piece, int hex, int facing);
int arma_stand_score(const struct arma_plan *plan, int piece, int hex, int facing);

#endif
