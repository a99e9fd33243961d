/* Positions for tests: hexes by printed number, pieces by name, facings 1 NE to 6 NW. */
#ifndef TYRE_TEST_TABLE_H
#define TYRE_TEST_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/play.h"
#include "data/scenario.h"
#include "tyre/rules.h"

struct tyre_fix {
    struct ac_library lib;
    struct ac_loaded loaded;
    const struct ac_game *game;
    const struct tyre_data *d;
    struct tyre_state *s;
    struct tyre_state room;
    int label; /* of the last result reported */
};

extern struct tyre_fix fix;

/* Loads the scenario; group setup and teardown of cmocka. */
int tyre_open(const char *scenario);
int tyre_open_campaign(void **state);
int tyre_open_naval(void **state);
int tyre_open_assault(void **state);
int tyre_open_by_hand(void **state); /* the campaign, to be set up [17.1] */
/* The campaign with one option set. */
int tyre_open_with(const char *option, const char *value);
int tyre_close(void **state);

int hx(int number);
int pc(const char *name);

/* An empty sea, in a segment; then pieces; then `go`, which finds the decision. */
void empty(int seg, int impulse);
void assaulting(void); /* the assault is under way */
void ship(const char *name, int hex, int facing);
void aboard(const char *name, const char *carrier);
void ashore(const char *name, int hex);
void level(int hex, int points);
void go(void);

struct ac_action act0(int verb);
struct ac_action act1(int verb, int a);
struct ac_action act2(int verb, int a, int b);
struct ac_action act3(int verb, int a, int b, int c);

bool may(struct ac_action action);
int why(struct ac_action action); /* the case that refuses it, 0 when it is allowed */
void play(struct ac_action action);
void roll(int die); /* the outcome of the pending die, 1..6 */

/*
 * By words. `lay` takes a position of the loaded scenario, its lines as in a file; the assault is
 * under way in it, and the fireship gone, unless the lines say otherwise. `acts` plays actions as
 * people write them, parted by semicolons; "=5" is a die. `refusal` is what is said of an action that
 * is not allowed, "CASE reason", "" when it is. `asked` is the prompt.
 */
void lay(const char *lines);
void acts(const char *text);
void read_action(const char *text, struct ac_action *out);
const char *refusal(const char *action);
const char *asked(void);

#endif
