/* Refusals: the case that forbids, one row each; the id is what the test is about. */
#include <stdio.h>
#include <string.h>

#include "alexandria/test/table.h"

struct row {
    const char *id;
    const char *scenario, *side, *pieces; /* side NULL: the scenario from its beginning */
    const char *plays, *action;
};

#define LAND                                                                                       \
    "Sosius 1510; HI-1 1511 NEE; LI-1 1512 NEE; VI-1 1514 NEE; Archer-1 1410 NEE; "                \
    "Eg-Tri-1 2222 NE"
#define SEA                                                                                        \
    "Rm-Quad-1 3033 NW; VI-3 aboard Rm-Quad-1; Rm-T-1 3434 NW; Eg-Quad-1 3032 NW; LI-4 aboard "    \
    "Eg-Quad-1; Eg-Tri-1 2828 NE"

/* clang-format off */
static const struct row rows[] = {
    { "4.4.1", "battle", "egypt", LAND, "?decline; auxiliaries", "move HI-1" },
    { "4.23.1", "battle", "egypt", "Ganymedes 1508; " LAND, "?decline", "activate Ganymedes" },
    { "3.A.5", "battle", "egypt", "Legate-VI 1514; " LAND, "?decline", "activate Legate-VI" },
    { "4.41.1", "battle", "egypt", LAND, "?decline", "activate HI-1" },
    { "5.31.2", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1; halt", "move HI-1" },
    { "4.43.3", "battle", "egypt", "Ganymedes 1508; " LAND, "?decline; activate Sosius", "escort HI-1" },
    { "5.32.1", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "step 1510 -" },
    { "6.11.1", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "face NEE" },
    { "7.11.1", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "fire VI-1" },
    { "7.15.2", "battle", "egypt", LAND, "?decline; auxiliaries; move Archer-1", "fire VI-1" },
    { "7.13.1", "battle", "egypt", LAND, "?decline; auxiliaries; move Archer-1", "fire HI-1" },
    { "7.51.2", "battle", "egypt", LAND, "?decline; auxiliaries; move Archer-1", "harass VI-1" },
    { "11.3.7", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "leave" },
    { "5.61.1", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "embark VI-1" },
    { "5.62.2", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "embark Eg-Tri-1" },
    { "5.64.1", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "transfer Eg-Tri-1 -" },
    { "4.1.7", "battle", "egypt", LAND, "?decline; activate Sosius; end", "lead Sosius 4-K -" },
    { "5.42.1", "naval", "rome", SEA, "", "sail Rm-Quad-1 3" },
    { "4.42.1", "naval", "rome", SEA, "", "speed Eg-Quad-1" },
    { "5.42.2", "naval", "rome", SEA, "", "speed Rm-T-1" },
    { "5.41.1", "naval", "rome", "Rm-Quin-1 3436 NW; " SEA, "speed Rm-Quad-1", "speed Rm-Quad-1" },
    { "5.54.2", "naval", "rome", "Rm-Quin-1 3436 NW fatigue 4; " SEA, "", "speed Rm-Quin-1" },
    { "5.43.1", "naval", "rome", SEA, "ready", "sail Rm-Quad-1 9" },
    { "5.43.3", "naval", "rome", SEA, "speed Rm-Quad-1", "sail Rm-Quad-1 1" },
    { "9.41.1", "naval", "rome", SEA, "ready", "cut Rm-Quad-1 2" },
    { "7.22.1", "naval", "rome", SEA, "ready", "volley Rm-Quad-1 Eg-Tri-1 1" },
    { "7.23.1", "naval", "rome", SEA, "ready", "volley Rm-Quad-1 Eg-Quad-1 4" },
    { "7.22.3", "naval", "rome", SEA, "ready", "volley Rm-T-1 Eg-Quad-1 1" },
    { "5.43.2", "naval", "rome", SEA, "ready; sail Rm-T-1 2", "halt" },
    { "6.22.1", "naval", "rome", SEA, "ready; sail Rm-T-1 2", "row 3435" },
    { "5.33.3", "naval", "rome", SEA, "ready; sail Rm-T-1 2", "row 2020" },
    { "6.2.1", "naval", "rome", SEA, "ready; sail Rm-T-1 2", "turn NW" },
    { "6.21.1", "naval", "rome", SEA, "ready; sail Rm-T-1 2", "turn SE" },
    { "5.47.1", "naval", "rome", SEA, "ready; sail Rm-T-1 2", "back 3033" },
    { "5.29.1", "naval", "rome", SEA, "ready; sail Rm-T-1 2", "beach" },
    { "9.11.2", "naval", "rome", SEA, "ready; sail Rm-Quad-1 2", "ram Eg-Quad-1" },
    { "9.12.1", "naval", "rome", SEA, "speed Rm-Quad-1; sail Rm-Quad-1 2; ?decline", "ram Eg-Tri-1" },
    { "9.22.1", "naval", "rome", SEA, "ready; sail Rm-Quad-1 3", "diekplus Eg-Quad-1 Eg-Quad-1 port" },
    { "5.72.1", "naval", "rome", SEA, "ready; sail Rm-Quad-1 2", "row 3032" },
    { "12.1.8", "heptastadium", "egypt", "Ganymedes 4-E; Sosius 4-D; HI-1 4-I north; VI-1 3119 S", "?decline; activate Sosius; ?move HI-1", "step 4-J north" },
    { "8.1.1", "battle", "egypt", "Sosius 2019; HI-8 2119 N; VI-3 2220 S; VI-4 3720 S", "?decline; activate Sosius; end; end", "attack VI-3 2119 - - -" },
    { "8.1.4", "battle", "egypt", "Sosius 2019; HI-8 2119 N; VI-3 2220 S", "?decline; activate Sosius; end; end", "attack HI-8 2019 - - -" },
    { "8.11.3", "battle", "egypt", "Sosius 2019; HI-8 2119 N; VI-3 2220 S; VI-4 3720 S", "?decline; activate Sosius; end; end", "attack HI-8 3720 - - -" },
    { "8.61.1", "battle", "egypt", "Sosius 2019; HI-8 2119 N; VI-3 2220 S; VI-4 3720 S", "?decline; activate Sosius; end; end", "board HI-8 VI-3" },
    { "8.1.2", "battle", "egypt", "Sosius 2019; HI-8 2119 N; VI-3 2220 S; VI-4 3720 S", "?decline; activate Sosius; end; end; attack HI-8 2220 - - -", "attack HI-8 2220 - - -" },
};
/* clang-format on */

static void test_refusals_name_their_case(void **unused)
{
    int wrong = 0;

    (void)unused;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct board b;
        const char *id;

        lay(&b, rows[i].scenario, rows[i].side, rows[i].pieces);
        play(&b, rows[i].plays);
        id = why(&b, rows[i].action);
        if (strcmp(id, rows[i].id) != 0) {
            print_error("%s: refused by \"%s\", not by %s\n", rows[i].action, id, rows[i].id);
            wrong++;
        }
        clear_board(&b);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_refusals_name_their_case) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
