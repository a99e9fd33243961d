/*
 * A table for tests: a scenario is opened, units are put where a case needs them, and play goes on
 * with notation ("move ah1 L-12") and dice ("roll 4").
 */
#ifndef SYRA_TEST_TABLE_H
#define SYRA_TEST_TABLE_H

#include "core/play.h"
#include "data/scenario.h"
#include "syracuse/decisions.h"
#include "tests/unit.h"

struct table {
    struct ac_library lib;
    struct ac_loaded loaded;
    const struct ac_game *game;
    const struct syra_data *d;
    struct ac_state_room room;
    struct ac_state *state;
    struct syra_state *s;
    struct syra_look l;
    struct syra_play p;
    int label; /* of the last result event, AC_NONE */
};

/* Opens a scenario at its beginning, with one option changed when `option` is not NULL. */
void open_table(struct table *t, const char *scenario, const char *option, const char *choice);
void close_table(struct table *t);

/* The campaign, rolled on to the Operations Phase of turn 1, the map swept clean, the side to act. */
void open_map(struct table *t, int side);
/* The same with a ruling changed. */
void open_map_with(struct table *t, int side, const char *option, const char *choice);
/* The Tactical Battle Board, empty; units are set with stand(); the attacker is to move. */
void open_board(struct table *t, bool naval);

/* Puts units ("ah1 ah3 nicias") into a place at full strength and Normal. */
void put(struct table *t, const char *units, const char *place);
void stand(struct table *t, const char *units, const char *square, int facing);
void aboard(struct table *t, const char *ship, const char *units);
void disrupt(struct table *t, const char *units);
void rout(struct table *t, const char *units);
void steps(struct table *t, const char *unit, int steps);

struct syra_unit *unit(struct table *t, const char *name);
int piece(const struct table *t, const char *name);
int area(const struct table *t, const char *name);
const char *where(struct table *t, const char *name);

bool can(struct table *t, const char *action);
/* The id of the case that refuses it, "" when it is legal. */
const char *why(struct table *t, const char *action);
struct refusal {
    const char *action, *rule;
};
/* Asks for each, and tells all that are answered by another case. */
void refuses(struct table *t, const struct refusal *row, size_t count);
/* Refused, with these words in the reason. */
void refused_saying(struct table *t, const char *action, const char *words);
#define REFUSES(t, row) refuses(&(t), row, sizeof(row) / sizeof((row)[0]))
/* Plays actions and dice, parted by semicolons; each must be legal. */
void play(struct table *t, const char *actions);
/* How many legal actions begin with these words. */
int choices(struct table *t, const char *words);
/* Rolls dice by `high` or low ends until a side decides or the game is over. */
void roll_on(struct table *t, int die);

#endif
