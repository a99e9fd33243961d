/* Set-up by hand: each scenario's freedom, and nothing beyond it. */
#include <stdio.h>

#include "alexandria/test/table.h"
#include "core/playout.h"

/* Romans of the full battle begin ashore or aboard; Egyptians never aboard. cases: 11.1.8 11.2.11 */
static void test_alex_11_1_8__ashore_or_aboard(void **unused)
{
    struct board b;

    (void)unused;
    begin_with(&b, "battle", "deploy", "hand");
    play(&b, "deploy VI-1");
    assert_true(can(&b, "embark Rm-T-1") && can(&b, "station 2840"));
    play(&b, "embark Rm-T-1; deploy Caesar");
    assert_true(can(&b, "embark Rm-T-1"));
    play(&b, "embark Rm-T-1");
    assert_int_equal(b.s->unit[unit_of(&b, "VI-1")].at, alex_deck(b.d, unit_of(&b, "Rm-T-1")));
    assert_int_equal(b.s->unit[unit_of(&b, "Caesar")].at, alex_deck(b.d, unit_of(&b, "Rm-T-1")));
    for (int u = 0; u < b.d->unit_count; u++) {
        char text[64];

        if (b.d->piece[u].side != ALEX_ROME || u == unit_of(&b, "VI-1") ||
            !alex_is_deck(b.d, b.s->unit[u].at))
            continue;
        (void)snprintf(text, sizeof(text), "deploy %s; station 2840; face N",
                       b.game->piece_name[u]); /* one of those the set-up has aboard */
        play(&b, text);
        assert_int_equal(b.s->unit[u].at, place_of(&b, "2840"));
        break;
    }
    play(&b, "end; deploy HI-20");
    assert_false(can(&b, "embark Eg-Tri-1"));
    clear_board(&b);
}

/* cases: 11.1.4 11.1.9 11.2.4 11.2.10 */
static void test_alex_11_2_10__freedom(void **unused)
{
    struct board b;

    (void)unused;
    begin_with(&b, "heptastadium", "deploy", "hand");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    assert_false(can(&b, "deploy HI-2"));
    play(&b, "deploy VI-7");
    assert_true(can(&b, "station Ph1") && can(&b, "halt"));
    assert_false(can(&b, "station Ph4")); /* taken */
    assert_false(can(&b, "station 3118"));
    play(&b, "station Ph1; face east; deploy Rm-Bi-1; station 3333; turn NW");
    assert_string_equal(at(&b, "VI-7"), "Ph1");
    assert_string_equal(at(&b, "Rm-Bi-1"), "3333");
    assert_false(can(&b, "deploy VI-7")); /* once */
    play(&b, "deploy XXVII-4; embark Rm-Bi-2; end");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    play(&b, "deploy HI-17");
    assert_true(can(&b, "station 7-A"));
    assert_false(can(&b, "station 5-J") || can(&b, "station Ph2"));
    play(&b, "station 7-A; face north; deploy Eg-Bi-1; station 2016; turn NE; end");
    assert_int_equal(b.s->active, ALEX_ROME);
    assert_true(can(&b, "fleet"));
    clear_board(&b);
    begin_with(&b, "battle", "deploy", "hand");
    play(&b, "deploy VI-1; station 2840; face N; end; deploy LI-24");
    assert_false(can(&b, "station 34-K") || can(&b, "station 3/4-J/K")); /* beside the section */
    assert_true(can(&b, "station 4/5-A/B"));
    clear_board(&b);
    begin_with(&b, "naval", "deploy", "hand");
    play(&b, "deploy Rm-LBi-1; station 2203; end; end");
    assert_string_equal(at(&b, "Rm-LBi-1"), "2203");
    clear_board(&b);
}

/* Random set-ups are consistent and lead to games that end. */
static void test_deploy_at_random(void **unused)
{
    static const char *const scenarios[] = { "heptastadium", "naval" };
    static struct ac_actions list;

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct ac_playout play = { .style = { AC_PICK_RANDOM, AC_PICK_RANDOM }, .limit = 1000000 };
        struct ac_rng rng;
        struct board b;

        begin_with(&b, scenarios[i], "deploy", "hand");
        ac_rng_seed(&rng, 4, (uint64_t)i);
        assert_true(ac_playout(b.game, b.state, &rng, &list, &play));
        clear_board(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_11_1_8__ashore_or_aboard),
        cmocka_unit_test(test_alex_11_2_10__freedom),
        cmocka_unit_test(test_deploy_at_random),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
