/* Conditions that are easily left out: each of these fails when one of them is. */
#include "alexandria/test/table.h"

/* A leader alone keeps away from the enemy; onto a friend he may go. cases: 4.31.1 */
static void test_alex_4_31_1__not_beside_the_enemy(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 23-K; VI-1 23-K south; VI-2 3-L south; HI-1 34-K north");
    play(&b, "?decline; activate Legate-VI; end");
    assert_false(can(&b, "lead Legate-VI 3-K -"));
    assert_true(can(&b, "lead Legate-VI 3-L -"));
    clear_board(&b);
}

/* D36: two points at attack speed, and the crew is checked. cases: 5.51.1 */
static void test_alex_5_51_1__attack_speed_tires(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Bi-1 2606 W; Eg-Tri-1 2620 W");
    play(&b, "speed Rm-Bi-1; sail Rm-Bi-1 2; row 2605; row 2604; ?halt; ?end");
    assert_true(awaits_dice(&b));
    play(&b, "4"); /* crew 3 */
    assert_int_equal(ship(&b, "Rm-Bi-1")->fatigue, 1);
    clear_board(&b);
}

/* F31: who attacks a Point covers nothing of his zone; the plan of the others must not count on him.
 * cases: 8.11.1 8.13.3 */
static void test_alex_8_13_3__who_fights_elsewhere_covers_nothing(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "rome",
        "Legate-XXVII 2224; XXVII-5 2124 S; XXVII-2 2026 SWW; HI-8 2024 NEE; HI-3 2025 NWW; "
        "MI-1 4-E hexes");
    play(&b, "?decline; activate Legate-XXVII; end; end");
    assert_true(can(&b, "attack XXVII-5 2024 - - -")); /* the other may take what is left */
    play(&b, "attack XXVII-2 4-E - - -");
    assert_false(can(&b, "attack XXVII-5 2024 - - -"));
    assert_true(can(&b, "attack XXVII-5 2025 2024 - -"));
    play(&b, "cancel XXVII-2; attack XXVII-5 2024 - - -");
    assert_false(can(&b, "attack XXVII-2 4-E - - -")); /* now he is needed */
    assert_true(can(&b, "attack XXVII-2 2025 - - -"));
    clear_board(&b);
}

/* D17: who moves his commander skips the victory phase; the next one finds the winner, whose turn it
 * is not. cases: 3.A.6 4.43.1 11.4.1 */
static void test_alex_3_A_6__commander_alone(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "VI-1 2124 N; VI-2 3119 S; Caesar 2-K; VI-3 2-K south; HI-1 7-A north");
    play(&b, "?decline; commander; lead Caesar 2-L -");
    assert_false(b.s->ended);
    assert_int_equal(b.s->active, ALEX_EGYPT);
    play(&b, "?decline; pass");
    assert_true(b.s->ended);
    assert_int_equal(b.s->winner, ALEX_ROME);
    clear_board(&b);
}

/* A galley that caught fire in this very turn is not put out yet. cases: 7.33.2 */
static void test_alex_7_33_2__a_fresh_fire(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Bi-1 2604 W burning fresh; Eg-Tri-1 2620 W");
    play(&b, "?ready; ?end; ?end");
    assert_int_equal(b.s->active, ALEX_EGYPT); /* no roll */
    assert_true(ship(&b, "Rm-Bi-1")->flags & ALEX_BURNING);
    clear_board(&b);
}

/* Through a friend it may not stay with, but not where an enemy would stop it. cases: 5.74.7 6.33.1 */
static void test_alex_5_74_7__no_passing_in_a_zone(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; MI-1 2119 N");
    play(&b, "?decline; activate Sosius; move HI-8");
    assert_true(can(&b, "step 2119 N"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; MI-1 2119 N; VI-3 2220 S");
    play(&b, "?decline; activate Sosius; move HI-8");
    assert_false(can(&b, "step 2119 N"));
    clear_board(&b);
}

/* D22: through a redoubt nobody loses his order. cases: 5.74.5 */
static void test_alex_5_74_5__through_a_redoubt(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2024; HI-8 2024 N; HI-1 2124 N");
    play(&b, "?decline; activate Sosius; move HI-8; step 2124 N");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1],
                     2); /* the friend costs one more */
    play(&b, "step 2224");
    assert_false(awaits_dice(&b));
    assert_string_equal(at(&b, "HI-8"), "2224");
    clear_board(&b);
}

/* Held in a zone of control, a unit does not withdraw. cases: 5.81.5 */
static void test_alex_5_81_5__held_fast(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2022; HI-8 2022 SWW; Numidian-1 2119 S");
    play(&b, "?decline; activate Sosius; move HI-8; step 2021 SWW");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2022; HI-8 2022 SWW; Numidian-1 2119 S; LI-1 2219 S");
    play(&b, "?decline; activate Sosius; move HI-8; step 2021 SWW");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    clear_board(&b);
}

/* Who joins a friend is not shot at on entering. cases: 7.42.4 */
static void test_alex_7_42_4__beside_a_friend(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2018; HI-8 2018 NEE; Cretan-1 2119 S");
    play(&b, "?decline; activate Sosius; move HI-8; step 2019 NEE");
    assert_true(can(&b, "react Cretan-1 HI-8"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2018; HI-8 2018 NEE; HI-9 2019 NEE; Cretan-1 2119 S");
    play(&b, "?decline; activate Sosius; move HI-8; step 2019 NEE");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    clear_board(&b);
}

/* D38: a tired crew avoids worse. cases: 5.92.1 5.92.2 5.93.2 */
static void test_alex_5_93_2__tired_avoidance(void **unused)
{
    for (int i = 0; i < 2; i++) {
        struct board b;

        (void)unused;
        lay(&b, "naval", "egypt", "Eg-Tri-1 2606 W; Rm-Bi-1 2604 NW fatigue 1; Rm-Bi-2 2301 W");
        play(&b, "?ready; sail Eg-Tri-1 1; row 2605; avoid Rm-Bi-1");
        play(&b, i ? "3" : "2"); /* crew 3, fatigue 1 */
        assert_int_equal(b.s->head.to_act, i ? ALEX_EGYPT : ALEX_ROME);
        if (i == 0)
            play(&b, "row 2703");
        assert_int_equal(ship(&b, "Rm-Bi-1")->fatigue, i ? 1 : 2);
        clear_board(&b);
    }
}

/* Not into a zone of control: then it stands, and that helps the attacker. cases: 8.3.3 8.3.4 8.51.14 */
static void test_alex_8_3_4__nowhere_to_go(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; VI-3 2220 S");
    play(&b, "?decline; activate Sosius; move HI-8; step 2119 N; ?decline; ?halt; end; end");
    play(&b, "attack HI-8 2220 - - -; end; 8"); /* TQ 7 */
    assert_true(can(&b, "retreat VI-3 2221 -"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; VI-3 2220 S; LI-1 2121 N");
    play(&b, "?decline; activate Sosius; move HI-8; step 2119 N; ?decline; ?halt; end; end");
    play(&b, "attack HI-8 2220 - - -; end; 8");
    assert_true(awaits_dice(&b));
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL) + 100, 99); /* -1 -1 and 1 */
    clear_board(&b);
}

/* Position counts only when every defender is taken from flank or rear. cases: 8.51.3 */
static void test_alex_8_51_3__all_of_them(void **unused)
{
    static const char *const pieces[] = { "HI-8 2219 S; Numidian-1 2119 S; Numidian-2 2119 S",
                                          "HI-8 2219 S; Numidian-1 2119 S; Numidian-2 2119 N" };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct board b;

        lay(&b, "battle", "egypt", pieces[i]);
        b.s->unit[unit_of(&b, "HI-8")].flags |= ALEX_ACTIVE;
        b.s->unit[unit_of(&b, "HI-8")].combat = 1;
        b.s->unit[unit_of(&b, "Numidian-1")].combat = 1;
        b.s->unit[unit_of(&b, "Numidian-2")].combat = 1;
        b.s->combats = 1;
        b.s->combat[0] = (struct alex_combat){
            .kind = ALEX_ON_HEX,
            .used = { (uint8_t)(unit_of(&b, "HI-8") + 1),
                      (uint8_t)(unit_of(&b, "Numidian-1") + 1) },
            .place = { (int16_t)place_of(&b, "2119"), AC_NONE, AC_NONE, AC_NONE },
        };
        assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), i ? 2 : 4); /* +3 -1, and +2 */
        clear_board(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_4_31_1__not_beside_the_enemy),
        cmocka_unit_test(test_alex_5_51_1__attack_speed_tires),
        cmocka_unit_test(test_alex_3_A_6__commander_alone),
        cmocka_unit_test(test_alex_8_13_3__who_fights_elsewhere_covers_nothing),
        cmocka_unit_test(test_alex_7_33_2__a_fresh_fire),
        cmocka_unit_test(test_alex_5_74_7__no_passing_in_a_zone),
        cmocka_unit_test(test_alex_5_74_5__through_a_redoubt),
        cmocka_unit_test(test_alex_5_81_5__held_fast),
        cmocka_unit_test(test_alex_7_42_4__beside_a_friend),
        cmocka_unit_test(test_alex_5_93_2__tired_avoidance),
        cmocka_unit_test(test_alex_8_3_4__nowhere_to_go),
        cmocka_unit_test(test_alex_8_51_3__all_of_them),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
