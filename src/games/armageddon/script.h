/* What the scripted player shares with the orders. */
#ifndef ARMA_SCRIPT_H
#define ARMA_SCRIPT_H

#include "armageddon/rules.h"

struct arma_goal {
    bool hold, leave, ford, kill;
    bool hunt;                  /* enemies have to be driven from the south bank */
    bool ours;                  /* all hexes that count are held */
    bool need[ARMA_OBJECTIVES]; /* those that are not */
    int turns_left;
};

/* What a style cares for, in halves of a Movement Point of march. */
struct arma_weights {
    int way, way_late,
        way_ours; /* a half of the way to the goal: with time, without, when it is held */
    int haste;    /* turns kept for the fight at the goal */
    int guard;    /* standing alone in a hex that counts */
    int outrun;   /* a half ahead of the army's middle */
    int near;     /* a half nearer to the enemy */
    int front, front_late, back; /* an enemy before, and behind */
    int strike;                  /* hundredths: what an attack from here would gain */
};

struct arma_plan {
    const struct arma_data *d;
    const struct arma_state *s;
    int style;
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
    const struct arma_weights *weigh;
    uint8_t *near; /* by hex: hexes to the nearest enemy, plus one; 0: not looked at yet */
};

/* Works out goals, ways and enemies; d, s, side, style and near (all zeroes) are given. */
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
/* Expected worth of a result against a hex, in hundredths of what stands there. */
int arma_column_worth(const struct arma_data *d, int column, int plus);
int arma_hex_worth(const struct arma_plan *plan, int hex);
/* What one more unit that stands and looks so adds to the best attack it can join. */
int arma_strike_score(const struct arma_plan *plan, int piece, int hex, int facing);
int arma_stand_score(const struct arma_plan *plan, int piece, int hex, int facing);

#endif
