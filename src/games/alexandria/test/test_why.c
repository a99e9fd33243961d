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
    { "6.31.1", "battle", "egypt", "Sosius 1511; HI-1 1512 NEE; Cretan-1 1514 SWW; Numidian-1 2019 N", "?decline; activate Sosius; move HI-1; step 1513 NEE", "react Numidian-1 HI-1" },
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
    { "5.31.2", "battle", "egypt", LAND, "?decline; activate Sosius; move HI-1", "move LI-1" },
    { "5.43.3", "naval", "rome", "Rm-Quin-1 3436 NW; " SEA, "speed Rm-Quad-1; ready", "end" },
    { "9.31.1", "naval", "rome", SEA, "ready", "grapple Rm-Quad-1 Eg-Quad-1" },
    { "5.34.1", "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; VI-1 3119 S", "?decline; activate Sosius; move HI-1; step 1512; step 1513; step 1514; step 1515; face NWW", "face NEE" },
    { "5.75.1", "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; VI-1 1512 NWW", "?decline; activate Sosius; move HI-1", "step 1512" },
    { "5.23.3", "battle", "egypt", "Sosius 4-I; HI-1 4-I east; VI-1 3119 S", "?decline; activate Sosius; move HI-1; step 4-IJ", "step 3/4-I/J -" },
    { "7.61.4", "battle", "egypt", "Sosius 4-J; Eg-Scorpio-1 4-J; VI-1 3119 S", "?decline; activate Sosius; move Eg-Scorpio-1", "step 3/4-J/K -" },
    { "11.2.7", "battle", "egypt", "Sosius 1516; LC-1 1515 NEE; VI-1 3119 S", "?decline; activate Sosius; move LC-1", "step 5-A east" },
    { "5.61.4", "battle", "egypt", "Sosius 1814; LC-1 1814 NEE; Eg-Tri-1 1814 NE beached; VI-1 3119 S", "?decline; activate Sosius; move LC-1", "embark Eg-Tri-1" },
    { "6.17.1", "battle", "egypt", "Sosius 2423; HI-1 2423; VI-1 3119 S", "?decline; activate Sosius; move HI-1", "face NEE" },
    { "5.76.2", "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; VI-1 3119 S", "?decline; activate Sosius; move HI-1", "shift 0" },
    { "7.12.1", "battle", "egypt", "Archer-1 1313 N; VI-1 1513 S; VI-2 1613 S", "?decline; auxiliaries; move Archer-1; fire VI-1; 9", "fire VI-1" },
    { "7.62.1", "battle", "egypt", "Eg-Scorpio-1 1313; VI-1 1613 S", "?decline; auxiliaries; move Eg-Scorpio-1; step 1314", "fire VI-1" },
    { "7.12.4", "battle", "egypt", "Archer-1 1313 N; VI-1 1513 S; VI-2 1513 S", "?decline; auxiliaries; move Archer-1", "fire VI-2" },
    { "7.18.2", "battle", "egypt", "Archer-1 1313 N; VI-1 1513 S; Legate-VI 1513", "?decline; auxiliaries; move Archer-1", "fire Legate-VI" },
    { "7.16.1", "battle", "egypt", "Archer-1 2124 N; Rm-Tri-1 2325 NW; VI-1 aboard Rm-Tri-1", "?decline; auxiliaries; move Archer-1", "fire Rm-Tri-1" },
    { "7.52.2", "battle", "egypt", "Sosius 1512; LI-11 1513 N; VI-1 1413 S", "?decline; activate Sosius; move LI-11", "harass VI-1" },
    { "5.49.2", "naval", "rome", "Rm-Quin-1 3436 NW; " SEA, "speed Rm-Quin-1; ready; sail Rm-Quin-1 3", "turn NE" },
    { "5.47.2", "naval", "rome", SEA, "ready; sail Rm-T-1 4; row 3433", "back 3434" },
    { "5.44.1", "naval", "rome", "Rm-Quin-1 3436 NW rammed; " SEA, "ready", "sail Rm-Quin-1 2" },
    { "5.36.18", "naval", "rome", SEA, "ready; sail Rm-T-1 1", "back 3435" },
    { "6.23.2", "naval", "rome", SEA, "ready; sail Rm-Quad-1 3", "about" },
    { "7.31.1", "naval", "rome", "Rm-Bi-1 2421 E; VI-1 aboard Rm-Bi-1; Eg-Bi-1 2010 W", "ready", "burn Rm-Bi-1 2321 1" },
    { "7.34.1", "naval", "rome", "Rm-Quad-1 2421 E; VI-1 aboard Rm-Quad-1; Eg-Bi-1 2010 W", "ready", "burn Rm-Quad-1 2422 1" },
    { "5.27.6", "naval", "rome", "Rm-Quad-1 2421 E; VI-1 aboard Rm-Quad-1; Eg-Bi-1 2321 W", "ready", "burn Rm-Quad-1 2321 1" },
    { "8.1.5", "battle", "egypt", "Sosius 2019; HI-8 2119 N; Archer-1 2120 N; VI-3 2220 S", "?decline; activate Sosius; end; end", "attack Archer-1 2220 - - -" },
    { "8.15.1", "battle", "egypt", "Sosius 2019; HI-8 2119 N; VI-3 2220 S; Rm-Tri-1 2828 W", "?decline; activate Sosius; end; end", "board HI-8 Rm-Tri-1" },
    { "4.33.1", "battle", "egypt", LAND, "?decline", "activate Achilles" },
    { "4.42.2", "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; VI-1 3119 S", "?decline", "auxiliaries" },
    { "4.43.1", "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; VI-1 3119 S", "?decline", "commander" },
    { "4.44.2", "battle", "egypt", "Sosius aboard Eg-Tri-1; Eg-Tri-1 2828 NE; HI-1 1511 NEE; VI-1 3119 S", "?decline", "activate Sosius" },
    { "7.65.2", "battle", "egypt", "Eg-Ballista-1 2024; VI-1 4-D hexes", "?decline; auxiliaries; move Eg-Ballista-1", "fire VI-1" },
    { "7.63.2", "battle", "egypt", "Eg-Scorpio-1 4-K; VI-1 3/4-J/K", "?decline; auxiliaries; move Eg-Scorpio-1", "fire VI-1" },
    { "7.19.1", "battle", "egypt", "Archer-1 1313 N; VI-1 3119 S", "?decline; auxiliaries; move Archer-1", "fire VI-1" },
    { "7.52.5", "battle", "egypt", "Sosius 1512; LI-11 1513 S; VI-1 1713 S", "?decline; activate Sosius; move LI-11", "harass VI-1" },
    { "7.5.1", "battle", "egypt", "Sosius 1512; LI-11 1513 N; VI-1 5-A hexes", "?decline; activate Sosius; move LI-11", "harass VI-1" },
    { "5.45.2", "naval", "rome", "Rm-Quin-1 3436 NW crippled port; " SEA, "ready; sail Rm-Quin-1 1", "turn NE" },
    { "5.48.5", "battle", "rome", "Rm-Quad-1 1814 E beached; VI-1 3119 S; HI-1 2124 N", "?decline; fleet; ?ready", "sail Rm-Quad-1 1" },
    { "9.32.2", "naval", "rome", "Rm-Quad-1 3033 NW; Eg-Quad-1 3032 NW speed attack; Rm-Bi-1 2010 W", "ready; sail Rm-Quad-1 0", "grapple Rm-Quad-1 Eg-Quad-1" },
    { "5.36.20", "naval", "rome", "Rm-Quad-1 3033 NW grapples Eg-Quad-1; Eg-Quad-1 3032 NW grapples Rm-Quad-1; Rm-Bi-1 2010 W", "ready", "cut Rm-Quad-1 1" },
    { "9.42.7", "naval", "rome", "Rm-Quad-1 3033 NW grapples Eg-Quad-1; Eg-Quad-1 3032 NW grapples Rm-Quad-1; Rm-Bi-1 2010 W", "ready", "cut Rm-Quad-1 9" },
    { "7.21.3", "battle", "rome", "Rm-Quad-1 2324 NW; Cretan-1 aboard Rm-Quad-1; HI-1 2124 N; Eg-Tri-1 2325 NW", "?decline; fleet; ready; move Cretan-1; fire HI-1; 9; halt", "volley Rm-Quad-1 Eg-Tri-1 1" },
    { "5.36.21", "battle", "rome", "Rm-Quad-1 1005 E; HI-1 2124 N; Rm-Bi-1 2010 W", "?decline; fleet; speed Rm-Quad-1; ready; sail Rm-Quad-1 2", "beach" },
    { "5.64.2", "battle", "rome", "Rm-Quad-1 3033 NW; VI-1 aboard Rm-Quad-1; Rm-Tri-1 3436 NW; HI-1 2124 N", "?decline; fleet; ready; move VI-1", "transfer Rm-Tri-1 -" },
    { "5.63.2", "battle", "rome", "Rm-Quad-1 3033 NW; VI-1 aboard Rm-Quad-1; HI-1 2124 N", "?decline; fleet; ready; move VI-1", "step 3119 N" },
    { "5.36.17", "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; Eg-Tri-1 2828 NE; VI-1 3119 S", "?decline; activate Sosius; move HI-1", "embark Eg-Tri-1" },
    { "4.31.1", "battle", "egypt", "Sosius 1510; HI-1 1510 NEE; VI-1 1513 S", "?decline; activate Sosius; end", "lead Sosius 1512 -" },
    { "8.13.2", "battle", "egypt", "Sosius 4-J; HI-1 4-K west; HI-2 34-J north; VI-1 4-J north", "?decline; activate Sosius; end; end; attack HI-1 4-J", "attack HI-2 4-J" },
    { "4.32.2", "battle", "rome", "Legate-VI 3-K; VI-1 3-K south; Sosius 4-K", "?decline; activate Legate-VI; move VI-1; step 34-K south", "flee Sosius 3/4-J/K" },
    { "4.32.3", "battle", "rome", "Legate-VI 3-K; VI-1 3-K south; Sosius 4-K", "?decline; activate Legate-VI; move VI-1; step 34-K south", "flee Sosius 4-H" },
    { "8.11.6", "battle", "egypt", "Sosius 2019; HI-8 2119 N; HI-9 2119 N; LI-11 2120 N; VI-3 2220 S", "?decline; activate Sosius; end; end; attack HI-8 2220 - - -; attack HI-9 2220 - - -; attack LI-11 2220 - - -; end", "use HI-9" },
    { "8.14.1", "battle", "egypt", "Sosius 4-K; HI-1 4-K west; VI-1 3/4-J/K; HI-2 4-J east; VI-2 34-J south", "?decline; activate Sosius; end; end", "attack HI-1 3/4-J/K - - -" },
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
