/* The scripted player, among its own files. */
#ifndef TYRE_SCRIPT_H
#define TYRE_SCRIPT_H

#include "tyre/rules.h"

enum { TYRE_STEADY, TYRE_BOLD, TYRE_WARY };

struct tyre_mind {
    const struct ac_game *game;
    const struct tyre_data *d;
    const struct tyre_state *s;
    const struct ac_actions *list;
    struct ac_rng *rng;
    int style;
    int side;
};

/* Worth of a ram in hundredths of a hull; script_naval.c */
int tyre_ram_worth(const struct tyre_data *d, const struct tyre_state *s, int ship, int target);

void tyre_think_move(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_naval_melee(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_plan(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_engines(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_land(const struct tyre_mind *m, struct ac_action *out);
void tyre_think_combat(const struct tyre_mind *m, struct ac_action *out);

/* The wall a plan is built on: the most advanced of the sites, AC_NONE when all are breached. */
int tyre_best_wall(const struct tyre_data *d, const struct tyre_state *s);
int tyre_breaches(const struct tyre_data *d, const struct tyre_state *s);

/* The listed action of a verb with that first argument (AC_NONE: any); false: none. */
bool tyre_pick_verb(const struct ac_actions *list, int verb, int arg, struct ac_action *out);

#endif
