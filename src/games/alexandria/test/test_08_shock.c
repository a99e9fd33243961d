/* Chapters 8 and 10: shock, its modifiers and its effects. */
#include "alexandria/test/table.h"

/* W22: HI in 4-K against a recruit cohort with a Scorpio in 34-K. cases: 8.52.1 8.52.4 8.52.6 7.43.1
 * 8.53.1 8.53.3 10.12.1 10.12.2 8.5.1 8.5.3 10.3.1 7.66.1 8.13.1 8.51.4 8.2.6 8.0.1 3.C.1 10.11.1 */
static void test_alex_8_52_1__worked_example(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south; Rm-Scorpio-1 34-K");
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end");
    assert_true(can(&b, "react Rm-Scorpio-1 HI-1"));
    play(&b, "react Rm-Scorpio-1 HI-1; 5"); /* range 1: 7 or less */
    assert_int_equal(hits(&b, "HI-1"), 1);
    play(&b, "use XXXVII-1");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), -1);
    play(&b, "9"); /* total 8 */
    assert_int_equal(hits(&b, "HI-1"), 2);
    assert_int_equal(hits(&b, "XXXVII-1"), 2);
    assert_int_equal(hits(&b, "Rm-Scorpio-1"), 1);
    play(&b, "retreat XXXVII-1 3-K -; face south; retreat Rm-Scorpio-1 3-K -");
    play(&b, "advance HI-1 34-K north -");
    assert_string_equal(at(&b, "HI-1"), "34-K");
    clear_board(&b);
}

/* Makes every unit of the side active, wherever its leader is. */
static void reach_all(struct board *b)
{
    for (int u = 0; u < b->d->unit_count; u++)
        if (b->s->unit[u].at != AC_NONE && b->d->piece[u].side == b->s->active)
            b->s->unit[u].flags |= ALEX_ACTIVE;
}

/* Lays a combat hex to hex and answers with its modifier. */
static int modifier(struct board *b, const char *pieces, const char *attacks)
{
    lay(b, "battle", "egypt", pieces);
    play(b, "?decline; activate Sosius");
    reach_all(b);
    play(b, "end; end");
    play(b, attacks);
    return alex_shock_modifier(&b->a, 0, NULL);
}

/* W21, D60-D64. cases: 8.51.1 8.51.2 8.51.7 8.51.8 8.51.9 8.51.11 8.51.12 8.51.13 8.51.16 8.51.17
 * 8.73.1 10.22.1 10.22.2 8.72.5 4.1.4 7.61.3 10.14.1 */
static void test_alex_8_51_1__modifiers(void **unused)
{
    struct board b;

    (void)unused;
    /* HI against LI, alone, front to front: +3, whatever its hits */
    assert_int_equal(modifier(&b, "Sosius 5-J; HI-8 2019 N hits 4; Numidian-1 2119 S",
                              "attack HI-8 2119 - - -; end"),
                     3);
    clear_board(&b);
    /* through the flank: +2 more; the LI faces south, the attack comes from the north */
    assert_int_equal(
        modifier(&b, "Sosius 5-J; HI-8 2219 S; Numidian-1 2119 S", "attack HI-8 2119 - - -; end"),
        5);
    clear_board(&b);
    /* HI against a recruit in a Point through its Rear: -1 + 2 */
    assert_int_equal(modifier(&b, "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K north",
                              "attack HI-1 34-K - - -; end"),
                     1);
    clear_board(&b);
    /* both reduced, from the front in a Point: -1 -1 +1 */
    assert_int_equal(modifier(&b, "Sosius 5-J; HI-1 4-K north reduced; XXXVII-1 34-K south reduced",
                              "attack HI-1 34-K - - -; end"),
                     -1);
    clear_board(&b);
    /* Charisma 1 of Ganymedes against Caesar's 2 */
    assert_int_equal(modifier(&b,
                              "Sosius 5-J; HI-1 4-K north; Ganymedes 4-K; XXXVII-1 34-K south;"
                              "Caesar 34-K",
                              "attack HI-1 34-K - - -; end; decline; 5; 5"),
                     -2);
    clear_board(&b);
    /* two against one: +1 */
    assert_int_equal(modifier(&b, "Sosius 5-J; HI-8 2019 N; HI-9 2020 N; Numidian-1 2119 S",
                              "attack HI-8 2119 - - -; attack HI-9 2119 - - -; end; use HI-8"),
                     4);
    clear_board(&b);
    /* into the Lighthouse: -3; LI there */
    assert_int_equal(
        modifier(&b, "Sosius 5-J; HI-8 4030 NEE; Numidian-1 4031", "attack HI-8 4031 - - -; end"),
        0);
    clear_board(&b);
    /* across the canal: -2 */
    assert_int_equal(modifier(&b, "Sosius 5-J; HI-8 3044 NWW; Numidian-1 3043 NEE",
                              "attack HI-8 3043 - - -; end"),
                     1);
    clear_board(&b);
}

/* An attack on the Lighthouse and another hex at once has its -3 too: HI against two LI,
 * 3 - 1 for numbers - 3. cases: 8.51.17 */
static void test_alex_8_51_17__lighthouse_among_several(void **unused)
{
    static const char *const pieces =
        "Sosius 5-J; HI-8 4030 NEE; Numidian-1 4031; Numidian-2 4130 S";
    struct board b;

    (void)unused;
    assert_int_equal(modifier(&b, pieces, "attack HI-8 4130 4031 - -; end; use Numidian-1"), -1);
    clear_board(&b);
    /* without the garrison in it: two LI in two open hexes */
    assert_int_equal(modifier(&b, "Sosius 5-J; HI-8 2019 N; Numidian-1 2119 S; Numidian-2 2118 S",
                              "attack HI-8 2119 2118 - -; end; use Numidian-1"),
                     2);
    clear_board(&b);
}

/* D68, D80. cases: 10.12.5 */
static void test_alex_10_12_5__division(void **unused)
{
    struct board b;
    int16_t three[3], two[2];

    (void)unused;
    lay(&b, "battle", "egypt", "HI-1 4-K north; HI-2 4-J north; HI-3 4-L north");
    three[0] = two[0] = (int16_t)unit_of(&b, "HI-1");
    three[1] = two[1] = (int16_t)unit_of(&b, "HI-2");
    three[2] = (int16_t)unit_of(&b, "HI-3");
    alex_divide_hits(&b.a, two, 2, 5, two[0]);
    assert_int_equal(hits(&b, "HI-1"), 3);
    assert_int_equal(hits(&b, "HI-2"), 2);
    clear_board(&b);
    lay(&b, "battle", "egypt", "HI-1 4-K north; HI-2 4-J north; HI-3 4-L north");
    alex_divide_hits(&b.a, three, 3, 4, three[0]);
    assert_int_equal(hits(&b, "HI-1"), 2);
    assert_int_equal(hits(&b, "HI-2"), 1);
    assert_int_equal(hits(&b, "HI-3"), 1);
    clear_board(&b);
    lay(&b, "battle", "egypt", "HI-1 4-K north; HI-2 4-J north; HI-3 4-L north");
    alex_divide_hits(&b.a, three, 3, 5, three[0]);
    assert_int_equal(hits(&b, "HI-1"), 3);
    assert_int_equal(hits(&b, "HI-2"), 1);
    clear_board(&b);
}

/* D69. cases: 10.13.1 10.13.2 10.21.1 10.21.2 8.52.2 8.52.3 10.16.2 */
static void test_alex_10_13_1__reduction(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "XXXVII-1 4-K north hits 3; VI-3 4-J north hits 6; HI-8 4-L north hits 5");
    alex_hit(&b.a, unit_of(&b, "XXXVII-1"), 3, 0);
    assert_true(b.s->unit[unit_of(&b, "XXXVII-1")].flags & ALEX_REDUCED);
    assert_int_equal(hits(&b, "XXXVII-1"), 1);
    alex_hit(&b.a, unit_of(&b, "VI-3"), 1, 0);
    assert_false(alive(&b, "VI-3"));
    alex_hit(&b.a, unit_of(&b, "HI-8"), 5, 0); /* TQ 6, reduced 4: an excess of 4 */
    assert_false(alive(&b, "HI-8"));
    alex_hit(&b.a, unit_of(&b, "XXXVII-1"), 2, 0);
    assert_false(alive(&b, "XXXVII-1"));
    assert_int_equal(b.s->losses[ALEX_ROME], 5 + 7);
    assert_int_equal(b.s->losses[ALEX_EGYPT], 6);
    clear_board(&b);
}

/* D66, D20: who must, who may, who checks. cases: 8.2.2 8.2.3 8.2.4 8.2.5 8.3.1 8.3.2 8.3.3 8.3.4
 * 8.11.1 8.2.1 5.77.1 8.51.14 10.16.1 8.75.7 */
static void test_alex_8_2_2__cases(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; VI-3 2220 S");
    play(&b, "?decline; activate Sosius; move HI-8; step 2119 N");
    play(&b, "?decline; halt; end; end");
    assert_false(can(&b, "end")); /* case A must attack */
    play(&b, "attack HI-8 2220 - - -; end");
    assert_true(awaits_dice(&b)); /* the defender checks: TQ 7 */
    play(&b, "8");
    assert_int_equal(b.label, ALEX_L_FAILS);
    assert_true(can(&b, "retreat VI-3 2321 -") || b.s->head.to_act == ALEX_ROME);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2019; LI-4 2019 N; VI-3 2220 S");
    play(&b, "?decline; activate Sosius; move LI-4; step 2119 N; ?decline; halt; end; end");
    assert_true(can(&b, "end"));                /* case B may */
    play(&b, "attack LI-4 2220 - - -; end; 7"); /* it checks: TQ 6, fails */
    assert_false(awaits_dice(&b));
    assert_int_equal(hits(&b, "VI-3"), 0);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2119 N; HI-9 2119 N; VI-3 2220 S");
    play(&b, "?decline; activate Sosius; end; end");
    assert_true(can(&b, "end")); /* case C: voluntary, nobody checks */
    play(&b, "attack HI-8 2220 - - -; end");
    assert_true(in_clash(&b));
    clear_board(&b);
}

/* D92: H1 has enemies in two hexes, H2 in one of them. cases: 8.11.3 8.11.4 8.11.7 8.1.2 8.1.3 */
static void test_alex_8_11_4__plans(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Archer-1 7-A north; HI-8 2019 N; HI-9 2020 N; VI-3 2118 S; VI-4 2119 S");
    play(&b, "?decline; auxiliaries");
    reach_all(&b);
    b.s->unit[unit_of(&b, "HI-8")].flags |= ALEX_MOVED;
    b.s->unit[unit_of(&b, "HI-9")].flags |= ALEX_MOVED;
    play(&b, "end");
    assert_true(can(&b, "attack HI-8 2118 - - -"));
    assert_true(can(&b, "attack HI-9 2119 - - -"));
    assert_false(can(&b, "attack HI-8 2119 2118 - -")); /* HI-9 would have nothing left */
    assert_false(can(&b, "end"));
    play(&b, "attack HI-8 2118 - - -; attack HI-9 2119 - - -");
    assert_true(can(&b, "end"));
    clear_board(&b);
}

/* D67 and Blocks. cases: 8.13.4 8.13.5 8.13.6 8.14.1 8.14.2 5.23.1 5.23.3 5.23.4 5.75.3 5.71.8 */
static void test_alex_8_13_5__blocks(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 4-J; HI-1 4-J north; XXXVII-1 34-J south; HI-2 4/5-J/L;"
        "XXXVII-2 4/5-J/L; HI-3 3/4-J/K");
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_true(can(&b, "step 3/4-J/K -"));
    play(&b, "step 3/4-J/K -; halt; end; end");
    assert_false(can(&b, "attack HI-1 34-J - - -")); /* entered this turn */
    assert_true(can(&b, "attack HI-3 34-J - - -"));  /* was there, no enemy inside */
    assert_true(can(&b, "attack HI-2 4/5-J/L - - -"));
    play(&b, "attack HI-2 4/5-J/L - - -; end");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL) + 100, 99); /* HI against CO, no position */
    clear_board(&b);
}

/* D70. cases: 10.3.2 10.3.3 10.3.4 5.74.4 8.75.6 */
static void test_alex_10_3_2__retreats(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south; XXXVII-2 3-K south");
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end; 9");
    assert_false(can(&b, "retreat XXXVII-1 3-K -")); /* full */
    assert_true(can(&b, "retreat XXXVII-1 23-K 3-K") && can(&b, "retreat XXXVII-1 3-J 3-K"));
    play(&b, "retreat XXXVII-1 23-K 3-K; face south; 6"); /* the friend checks: TQ 5 */
    assert_int_equal(hits(&b, "XXXVII-2"), 1);
    clear_board(&b);
    lay(&b, "battle", "egypt",
        "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south; XXXVII-2 3-K south; XXXVII-3 23-K south;"
        "XXXVII-4 3-J south; XXXVII-5 3-L south");
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end; 9");
    assert_false(alive(&b, "XXXVII-1"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south; Rm-Scorpio-1 3-K");
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end; 9");
    assert_true(can(&b, "retreat XXXVII-1 3-K -"));
    clear_board(&b);
}

/* D79. cases: 7.66.3 10.3.5 */
static void test_alex_7_66_3__lone_artillery(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; Rm-Scorpio-1 2119");
    play(&b, "?decline; activate Sosius; end; end; attack HI-8 2119 - - -; end; 5; 5"); /* +3: 8 */
    assert_false(alive(&b, "Rm-Scorpio-1"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; Numidian-1 2119 S");
    play(&b, "?decline; activate Sosius; end; end; attack HI-8 2119 - - -; end; 5; 5");
    assert_int_equal(hits(&b, "Numidian-1"), 3);
    assert_string_equal(at(&b, "Numidian-1"), "2119");
    clear_board(&b);
}

/* Does the overlay of what a unit could attack light the place? */
static bool strikes(struct board *b, const char *unit, const char *place)
{
    enum { SHOCK = 4 };
    static struct ac_overlay lit;

    assert_string_equal(alex_overlays[SHOCK].name, "shock");
    lit.count = 0;
    alex_overlay(b->game, b->state, SHOCK, (ac_piece)unit_of(b, unit), &lit);
    for (int i = 0; i < lit.count; i++)
        if (lit.lit[i].place == place_of(b, place))
            return true;
    return false;
}

/*
 * Whom a unit could attack where it stands is told before anybody is woken: whoever is before it, if its side can wake
 * it. cases: 8.1.1 8.13.2
 */
static void test_alex_8_1_1__a_shock_is_foretold(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south; HI-2 2-K north; Numidian-1 3-K south");
    assert_true(strikes(&b, "HI-1", "34-K"));
    assert_false(strikes(&b, "HI-1", "3-K")); /* it is not beside it */
    assert_true(alex_may_wake(&b.a, unit_of(&b, "HI-1")));
    assert_false(strikes(&b, "XXXVII-1", "4-K")); /* nobody can wake it */
    b.s->unit[unit_of(&b, "XXXVII-1")].flags |= ALEX_ACTIVE;
    b.s->active = ALEX_ROME;
    assert_true(strikes(&b, "XXXVII-1", "4-K"));
    b.s->unit[unit_of(&b, "XXXVII-1")].flags |= ALEX_TURNED;
    assert_false(strikes(&b, "XXXVII-1", "4-K")); /* [6.13.3] */
    b.s->active = ALEX_EGYPT;
    b.s->exhausted[ALEX_EGYPT] = 1;
    assert_false(strikes(&b, "HI-1", "34-K"));
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_8_52_1__worked_example),
        cmocka_unit_test(test_alex_8_1_1__a_shock_is_foretold),
        cmocka_unit_test(test_alex_8_51_1__modifiers),
        cmocka_unit_test(test_alex_8_51_17__lighthouse_among_several),
        cmocka_unit_test(test_alex_10_12_5__division),
        cmocka_unit_test(test_alex_10_13_1__reduction),
        cmocka_unit_test(test_alex_8_2_2__cases),
        cmocka_unit_test(test_alex_8_11_4__plans),
        cmocka_unit_test(test_alex_8_13_5__blocks),
        cmocka_unit_test(test_alex_10_3_2__retreats),
        cmocka_unit_test(test_alex_7_66_3__lone_artillery),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
