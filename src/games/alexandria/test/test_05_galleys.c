/* Galleys off the open sea: beaches, slips, transfers, the Lighthouse, the crippled; fire aboard. */
#include <stdio.h>

#include "alexandria/test/table.h"

static void tie(struct board *b, const char *one, const char *two)
{
    ship(b, one)->grapples |= 1u << b->d->piece[unit_of(b, two)].galley;
    ship(b, two)->grapples |= 1u << b->d->piece[unit_of(b, one)].galley;
}

/* cases: 5.45.1 5.45.2 5.45.3 10.43.1 10.43.2 10.43.3 10.43.4 5.51.4 */
static void test_alex_10_43_2__crippled(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Tri-1 2604 W crippled port; Rm-Tri-2 2304 W; Eg-Tri-1 2612 W");
    assert_false(alex_can_run(b.d, b.s, unit_of(&b, "Rm-Tri-1")));
    play(&b, "ready");
    assert_true(can(&b, "sail Rm-Tri-1 1"));
    assert_false(can(&b, "sail Rm-Tri-1 2"));
    play(&b, "sail Rm-Tri-1 1");
    assert_false(can(&b, "row 2603") || can(&b, "row 2703")); /* ahead, and the other side */
    assert_true(can(&b, "row 2503") && can(&b, "turn SW"));
    play(&b, "row 2503; halt; end");
    assert_int_equal(b.s->active, ALEX_EGYPT); /* no Fatigue check for it */
    clear_board(&b);
}

/* cases: 5.47.1 5.47.2 5.47.3 5.32.3 5.36.18 5.36.19 5.48.3 5.48.4 5.48.5 5.44.3 6.23.1 6.23.2 */
static void test_alex_5_47_1__backwater(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Bi-1 2604 W; Rm-Quad-1 4130 SW beached; Rm-Tri-1 3032 W; Eg-Tri-1 3033 W");
    assert_int_equal(alex_allowance(b.d, b.s, unit_of(&b, "Rm-Quad-1")), 3); /* half speed */
    play(&b, "ready; sail Rm-Bi-1 4; back 2605");
    assert_false(can(&b, "row 2604") || can(&b, "turn SW"));
    assert_true(can(&b, "back 2606"));
    play(&b, "back 2606; halt");
    assert_int_equal(ship(&b, "Rm-Bi-1")->used, 4);
    assert_true(can(&b, "sail Rm-Quad-1 2"));
    assert_false(can(&b, "sail Rm-Quad-1 4"));
    play(&b, "sail Rm-Quad-1 2");
    assert_false(can(&b, "row 4129"));
    play(&b, "back 4231; halt");
    assert_false(ship(&b, "Rm-Quad-1")->flags & ALEX_BEACHED);
    play(&b, "sail Rm-Tri-1 3");
    assert_false(can(&b, "about")); /* an enemy beside it */
    clear_board(&b);
}

/* cases: 5.64.1 5.64.2 5.64.3 5.64.4 5.61.3 */
static void test_alex_5_64_2__transfer(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Quad-1 3033 NW; VI-1 aboard Rm-Quad-1; Rm-Quad-2 3032 NW; Rm-Tri-1 3035 NW");
    play(&b, "ready; move VI-1");
    assert_true(can(&b, "transfer Rm-Quad-2"));
    assert_false(can(&b, "transfer Rm-Tri-1"));
    play(&b, "transfer Rm-Quad-2");
    assert_string_equal(at(&b, "VI-1"), "3032");
    assert_false(can(&b, "transfer Rm-Quad-1"));
    play(&b, "halt");
    assert_int_equal(alex_allowance(b.d, b.s, unit_of(&b, "Rm-Quad-2")), 3); /* 5 halved */
    play(&b, "sail Rm-Quad-2 1; row 3131");
    assert_string_equal(at(&b, "VI-1"), "3131");
    clear_board(&b);
}

/* cases: 5.26.1 5.26.2 5.36.10 */
static void test_alex_5_26_2__lighthouse(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Eg-Tri-1 3933 W; Cretan-1 4031; Eg-Tri-2 2604 W");
    play(&b, "fleet; ready; sail Eg-Tri-1 2; row 3932");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    play(&b, "deny");
    assert_string_equal(at(&b, "Eg-Tri-1"), "3933");
    assert_false(can(&b, "row 3932"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Eg-Tri-1 3933 W; Cretan-1 4031; Eg-Tri-2 2604 W");
    play(&b, "fleet; ready; sail Eg-Tri-1 2; row 3932; allow");
    assert_string_equal(at(&b, "Eg-Tri-1"), "3932");
    clear_board(&b);
}

/* cases: 5.27.4 5.27.5 5.27.6 5.27.7 7.34.1 7.34.2 5.72.1 5.72.2 5.75.2 5.49.5 */
static void test_alex_5_27_4__slips(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Quad-1 2420 SW; VI-1 aboard Rm-Quad-1; Cretan-1 aboard Rm-Quad-1; Rm-Quin-1 2419 SE;"
        "VI-2 aboard Rm-Quin-1; Eg-Tri-1 2319 NE");
    ship(&b, "Rm-Quin-1")->speed = ALEX_ATTACK;
    assert_false(alex_may_ram(&b.a, unit_of(&b, "Rm-Quin-1"), unit_of(&b, "Eg-Tri-1")));
    ship(&b, "Rm-Quin-1")->speed = ALEX_CRUISE;
    assert_false(alex_galley_enters(&b.a, unit_of(&b, "Rm-Quin-1"), place_of(&b, "2319")));
    assert_false(alex_galley_enters(&b.a, unit_of(&b, "Rm-Quin-1"), place_of(&b, "2420")));
    play(&b, "ready");
    assert_true(can(&b, "burn Rm-Quad-1 2320 3"));
    assert_false(can(&b, "burn Rm-Quad-1 2319 3")); /* a galley is in it: that is the target */
    assert_true(can(&b, "volley Rm-Quad-1 Eg-Tri-1 3"));
    play(&b, "burn Rm-Quad-1 2320 3; 1; 4");
    assert_int_equal(b.s->points[ALEX_ROME], 5);
    assert_false(alex_galley_enters(&b.a, unit_of(&b, "Rm-Quin-1"), place_of(&b, "2320")));
    clear_board(&b);
}

/* D55, D85. cases: 7.32.1 7.32.2 7.33.1 7.33.2 3.D.3 */
static void test_alex_7_33_1__fire_spreads(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Bi-1 2604 W burning; Rm-Tri-1 2603 W; Eg-Tri-1 2612 W");
    tie(&b, "Rm-Bi-1", "Rm-Tri-1");
    play(&b, "?ready; end; 3; 5"); /* burns on; the other catches fire */
    assert_true(ship(&b, "Rm-Bi-1")->flags & ALEX_BURNING);
    assert_true(ship(&b, "Rm-Tri-1")->flags & ALEX_BURNING);
    clear_board(&b);
    lay(&b, "naval", "rome", "Rm-Bi-1 2604 W burning; Rm-Tri-1 2603 W; Eg-Tri-1 2612 W");
    tie(&b, "Rm-Bi-1", "Rm-Tri-1");
    play(&b, "?ready; end; 2"); /* out: nothing to spread */
    assert_false(ship(&b, "Rm-Bi-1")->flags & ALEX_BURNING);
    assert_int_equal(b.s->active, ALEX_EGYPT);
    clear_board(&b);
    lay(&b, "naval", "rome", "Rm-Bi-1 2604 W burning; Rm-Tri-1 2603 W; Eg-Tri-1 2612 W");
    tie(&b, "Rm-Bi-1", "Rm-Tri-1");
    play(&b, "?ready; end; 6"); /* burnt out, alone */
    assert_false(alive(&b, "Rm-Bi-1"));
    assert_true(alive(&b, "Rm-Tri-1"));
    clear_board(&b);
}

/* D49, D50. cases: 9.42.2 9.42.4 9.42.5 9.42.6 9.42.7 9.43.1 5.36.20 10.44.5 */
static void test_alex_9_42_5__cutting_modifiers(void **unused)
{
    static const struct {
        const char *pieces;
        const char *dice;
        bool free;
    } rows[] = {
        { "Eg-Tri-1 3032 NW crippled port; Rm-T-1 3033 NW", "3", true },
        { "Eg-Tri-1 3032 NW crippled port; Rm-T-1 3033 NW", "4", false },
        { "Eg-Tri-1 3032 NW repulsed; Rm-T-1 3033 NW", "5", true }, /* repulsed a boarding */
        { "Eg-Tri-1 3032 NW; Rm-T-1 3033 NW owner egypt captured", "6", true },
    };

    (void)unused;
    for (int i = 0; i < 4; i++) {
        struct board b;
        char text[128];

        (void)snprintf(text, sizeof(text), "%s; Eg-Bi-1 2603 W; Rm-Bi-1 2701 W", rows[i].pieces);
        lay(&b, "naval", "egypt", text);
        tie(&b, "Eg-Tri-1", "Rm-T-1");
        play(&b, i < 2 ? "ready; cut Eg-Tri-1 1" : "ready; cut Eg-Tri-1 2");
        play(&b, rows[i].dice);
        assert_int_equal(ship(&b, "Eg-Tri-1")->grapples == 0, rows[i].free);
        clear_board(&b);
    }
}

/* D51, D86. cases: 9.44.4 9.35.1 10.42.2 9.34.2 9.15.10 */
static void test_alex_9_44_4__fouled(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Quad-1 3033 W; Eg-Quad-1 3032 NW rammed; Rm-Bi-1 2603 W");
    assert_false(alex_may_grapple(&b.a, unit_of(&b, "Rm-Quad-1"), unit_of(&b, "Eg-Quad-1")));
    ship(&b, "Rm-Quad-1")->fouls = 1u << b.d->piece[unit_of(&b, "Eg-Quad-1")].galley;
    ship(&b, "Eg-Quad-1")->fouls = 1u << b.d->piece[unit_of(&b, "Rm-Quad-1")].galley;
    assert_true(alex_may_grapple(&b.a, unit_of(&b, "Rm-Quad-1"), unit_of(&b, "Eg-Quad-1")));
    assert_true(alex_may_grapple(&b.a, unit_of(&b, "Eg-Quad-1"), unit_of(&b, "Rm-Quad-1")));
    play(&b, "ready; end; unfoul Rm-Quad-1; 5"); /* 5 - 2: crew 3 */
    assert_int_equal(ship(&b, "Rm-Quad-1")->fouls, 0);
    assert_true(ship(&b, "Rm-Quad-1")->flags & ALEX_HALF);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_10_43_2__crippled),
        cmocka_unit_test(test_alex_5_47_1__backwater),
        cmocka_unit_test(test_alex_5_64_2__transfer),
        cmocka_unit_test(test_alex_5_26_2__lighthouse),
        cmocka_unit_test(test_alex_5_27_4__slips),
        cmocka_unit_test(test_alex_7_33_1__fire_spreads),
        cmocka_unit_test(test_alex_9_42_5__cutting_modifiers),
        cmocka_unit_test(test_alex_9_44_4__fouled),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
