/* A table set up by hand for tests: elements where the test wants them, in quanta. */
#ifndef ELEM_TEST_TABLE_H
#define ELEM_TEST_TABLE_H

#include "elements/rules.h"
#include "tests/unit.h"

/* Own elements are 1 to 11 (0 is the general), enemies 13 to 23 (12 is the general). */
enum { OWN = 1, FOE = 13, NORTH = 360, WEST = 720, SOUTH = 1080, EAST = 0 };

struct field {
    struct ac_game *game;
    struct elem_state s;
};

extern struct field field;

/* The quick battle loaded, with options "name choice" or NULL. */
int field_open(void **unused);
int field_close(void **unused);
void field_reopen(const char *option, const char *choice);

/* The quick battle at a position, the lines below `position:`; what is refused is said, "" if nothing. */
const char *field_position(const char *lines);

/* An empty table in the active side's movement: own side to move, third turn, six PIPs. */
void field_clear(void);

/* Puts an element of a subtype down. */
void put(int unit, const char *sub, int x, int y, int heading);

void put_area(int kind, int x, int y, int length, int width, int heading);

/* Two straight banks: `n` numbers x y x y for each section. */
void put_strip(int kind, const int *banks, int n);

/* The world as it stands. */
struct elem_world *world(void);

/* The case that forbids a single element's move to a pose, 0 when it is legal. */
ac_case may_go(int unit, int x, int y, int heading);

/* The same for a group: where its lead ends. */
ac_case group_may_go(uint32_t set, int x, int y, int heading);

/* The cost of the last legal leg of a unit, in ticks. */
int32_t last_cost(int unit);

/* Plays a move. */
void go(uint32_t set, int x, int y, int heading);

/* The case that refuses an action of the side to act, 0: it is allowed. Every refusal has a reason. */
ac_case refused(struct ac_action action);

/* Performs an action, or rolls a die; then play goes on by itself. */
void act(struct ac_action action);
void roll(int die);
void settle(void);

/* Both close combat factors of a pair. */
void assert_factors(int a, int b, int factor_a, int factor_b);

void assert_at(int unit, int x, int y, int heading);

#define SET_OF(first, count) ((((1u << (count)) - 1u)) << (first))

#endif
