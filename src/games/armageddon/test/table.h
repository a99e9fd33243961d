/*
 * A table for tests: any pieces of either side laid out on the map by hand, and played on with
 * notation. Blue has the mark B, Gold the mark G, each with six units of every type and two leaders
 * of every grade: BMS1, GCH2, BCMF1.
 */
#ifndef ARMA_TEST_TABLE_H
#define ARMA_TEST_TABLE_H

#include "armageddon/state.h"
#include "core/play.h"
#include "data/scenario.h"

struct table {
    struct ac_library lib;
    struct ac_loaded loaded;
    const struct ac_game *game;
    const struct arma_data *d;
    struct ac_state_room room;
    struct ac_state *state;
    struct arma_state *s;
    int results; /* result events of the last play */
    int label;   /* of the last of them */
    struct {
        int times;
        int32_t arg[AC_MAX_ARGS]; /* of the last */
    } told[64];                   /* events of the last play, by kind */
};

/* Lays a position (lines of its YAML map) on a scenario; NULL: the test scenario of all types. */
void lay(struct table *t, const char *scenario, const char *position);
/* The same with more keys for the test scenario, each a whole line, and one option changed. */
void lay_with(struct table *t, const char *keys, const char *option, const char *choice,
              const char *position);
/* A whole file, with one option changed. */
void lay_text(struct table *t, const char *text, const char *option, const char *choice);
/* The scenario's own beginning. */
void begin(struct table *t, const char *scenario);
void begin_with(struct table *t, const char *scenario, const char *option, const char *choice);
void clear_table(struct table *t);

/* Is the action legal? The id of the case that refuses it, "" when it is legal. */
bool can(struct table *t, const char *action);
const char *why(struct table *t, const char *action);
/* Plays an action that must be legal, or an outcome ("roll 4"). */
void play(struct table *t, const char *action);
/* Plays several, parted by semicolons; one that ends in ? only if it is legal. */
void play_all(struct table *t, const char *actions);

int piece(const struct table *t, const char *name);
/* Where a piece is: its hex, or "waiting", "lost", "gone". */
const char *where(const struct table *t, const char *name);
const char *facing(const struct table *t, const char *name);
int marker(const struct table *t, const char *name); /* without ARMA_FRESH */
int hex(const char *name);
/* Number of legal actions that begin with these words. */
int choices(struct table *t, const char *words);
/* Joins every free unit that can into the melee attack on a hex. */
void join_all_on(struct table *t, const char *target);

/* What the script does in a position: its action as text. */
const char *advice(struct table *t);
/* Plays the script for one side until the phase is over. */
void follow(struct table *t, int phase, int side);

#endif
