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
    uint8_t *threat;            /* at sea: by hex, the directions the enemy could ram in */
    uint8_t (*way)[TYRE_HEXES]; /* ashore: half points to the Temple and to the Agenorium */
    bool *sector;               /* in the assault: by wall, is it one the army goes for? */
};

/* Worth of a ram in hundredths of a hull; script_naval.c */
int tyre_ram_worth(const struct tyre_data *d, const struct tyre_state *s, int ship, int target);

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
