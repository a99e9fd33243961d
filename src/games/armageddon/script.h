/* What the scripted player shares with the drills. */
#ifndef ARMA_SCRIPT_H
#define ARMA_SCRIPT_H

#include "rules.h"

enum { ARMA_FAR = 4000, ARMA_FIELD_QUEUE = 8192 };

/* Cost of the way to the nearest goal, by hex. */
struct arma_field {
    int16_t far[ARMA_HEXES];
    int16_t queue[ARMA_FIELD_QUEUE];
    int head, tail;
};

struct arma_goal {
    bool hold, leave, ford, kill;
    bool hunt;                  /* enemies have to be driven from the south bank */
    bool ours;                  /* all hexes that count are held */
    bool need[ARMA_OBJECTIVES]; /* those that are not */
    int turns_left;
};

struct arma_plan {
    const struct arma_data *d;
    const struct arma_state *s;
    int style;
    int side;
    struct arma_goal goal;
    struct arma_field march; /* to what the side wants */
    struct arma_field enemy; /* to the nearest enemy */
    int middle, best;        /* how far the army has come: its mean and its foremost unit */
};

void arma_plan_init(struct arma_plan *plan, const struct arma_data *d, const struct arma_state *s,
                    int side, int style);
/* A chariot's next step in a charge: `run` hexes of it are done in direction `running`. */
bool arma_charge_step(const struct arma_plan *plan, int piece, int left, int run, int running,
                      struct ac_action *out);
int arma_stand_score(const struct arma_plan *plan, int piece, int hex, int facing);

#endif
