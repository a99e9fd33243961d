/* A board for tests: positions laid by text, actions played by notation, dice by their number. */
#ifndef ALEX_TEST_TABLE_H
#define ALEX_TEST_TABLE_H

#include "alexandria/alexandria.h"
#include "alexandria/rules.h"
#include "core/play.h"
#include "data/scenario.h"
#include "tests/unit.h"

struct board {
    struct ac_library lib;
    struct ac_loaded loaded;
    struct ac_game *game;
    const struct alex_data *d;
    struct ac_state_room room;
    struct ac_state *state;
    struct alex_state *s;
    struct alex a; /* for calls into the rules */
    int label;     /* of the last roll */
};

/* A shipped scenario from its beginning; with an option when it is not NULL. */
void begin(struct board *b, const char *scenario);
void begin_with(struct board *b, const char *scenario, const char *option, const char *choice);

/* A scenario with only these pieces: "HI-2 4-K north; XXXVII-1 34-K south hits 2". */
void lay(struct board *b, const char *scenario, const char *side, const char *pieces);
void clear_board(struct board *b);

bool can(struct board *b, const char *action);
const char *why(struct board *b, const char *action); /* the case, "" when it is allowed */

/* Plays actions with ; between; where dice are awaited a number is thrown; ?action: only if legal. */
void play(struct board *b, const char *actions);

int unit_of(const struct board *b, const char *name);
int place_of(const struct board *b, const char *name);
const char *at(const struct board *b, const char *name);
int hits(const struct board *b, const char *name);
bool alive(const struct board *b, const char *name);
struct alex_ship *ship(struct board *b, const char *name);

bool awaits_dice(const struct board *b);
bool in_clash(const struct board *b); /* a combat is being resolved */

#endif
