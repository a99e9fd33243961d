/* Where two rules meet: what the chapters' own tests pass by. */
#include "alexandria/test/table.h"

static void tie(struct board *b, const char *one, const char *two, bool foul)
{
    const uint32_t x = 1u << b->d->piece[unit_of(b, one)].galley;
    const uint32_t y = 1u << b->d->piece[unit_of(b, two)].galley;

    *(foul ? &ship(b, one)->fouls : &ship(b, one)->grapples) |= y;
    *(foul ? &ship(b, two)->fouls : &ship(b, two)->grapples) |= x;
}

static void activate_all(struct board *b)
{
    for (int u = 0; u < b->d->unit_count; u++)
        if (b->s->unit[u].at != AC_NONE && b->d->piece[u].side == b->s->active)
            b->s->unit[u].flags |= ALEX_ACTIVE;
}

/* --- galleys --------------------------------------------------------------------------------------- */

/* A beach at the end of a short row is no effort; leaving one takes half the crew's strength.
 * cases: 5.48.4 5.51.2 5.51.3 */
static void test_alex_5_51_3__beaches_and_fatigue(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Bi-1 4231 SW; Rm-Quad-1 4128 SW beached; Eg-Tri-1 2612 W");
    play(&b, "ready; sail Rm-Bi-1 3; row 4130; beach"); /* 1 of 7 */
    play(&b, "sail Rm-Quad-1 2; back 4229; halt; end");
    assert_true(awaits_dice(&b)); /* 2 of the 3 that half speed leaves: one check ... */
    play(&b, "6");
    assert_int_equal(ship(&b, "Rm-Quad-1")->fatigue, 1);
    assert_int_equal(ship(&b, "Rm-Bi-1")->fatigue, 0);
    assert_int_equal(b.s->active, ALEX_EGYPT);                               /* ... and only one */
    assert_int_equal(alex_allowance(b.d, b.s, unit_of(&b, "Rm-Quad-1")), 4); /* 5 again, less 1 */
    clear_board(&b);
}

/* A fouled or rammed galley may cut its grapples, with 1 more on the die when it is fouled.
 * cases: 9.42.4 9.41.2 9.42.0 */
static void test_alex_9_42_4__fouled_and_grappled(void **unused)
{
    for (int i = 0; i < 2; i++) {
        struct board b;

        (void)unused;
        lay(&b, "naval", "egypt",
            "Eg-Tri-1 3032 NW; Rm-T-1 3033 NW; Eg-Bi-1 2603 W; Rm-Bi-1 2701 W");
        tie(&b, "Eg-Tri-1", "Rm-T-1", false);
        tie(&b, "Eg-Tri-1", "Rm-T-1", true);
        play(&b, "ready");
        assert_false(can(&b, "cut Eg-Tri-1 3"));                 /* it could not row on */
        play(&b, i ? "cut Eg-Tri-1 2; 4" : "cut Eg-Tri-1 2; 3"); /* crew 2: 3 - 2 + 1, 4 - 2 + 1 */
        assert_int_equal(ship(&b, "Eg-Tri-1")->grapples == 0, i == 0);
        assert_true(ship(&b, "Eg-Tri-1")->fouls);
        assert_false(can(&b, "sail Eg-Tri-1 1"));
        clear_board(&b);
    }
}

/* The Lighthouse closes each of its hexes once a move, ahead or astern. cases: 5.26.2 5.47.1 */
static void test_alex_5_26_2__every_way_in(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Eg-Tri-1 4033 SW; Cretan-1 4031; Eg-Tri-2 2604 W");
    play(&b, "fleet; ready; sail Eg-Tri-1 3; row 4032; deny; row 3932; deny");
    assert_false(can(&b, "row 3932") || can(&b, "row 4032")); /* both stay closed */
    assert_true(can(&b, "row 3933"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Eg-Tri-1 4033 E; Cretan-1 4031; Eg-Tri-2 2604 W");
    play(&b, "fleet; ready; sail Eg-Tri-1 4; back 4032");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    play(&b, "deny");
    assert_false(can(&b, "back 4032"));
    play(&b, "back 4132");
    assert_string_equal(at(&b, "Eg-Tri-1"), "4132");
    clear_board(&b);
    lay(&b, "battle", "egypt", "Eg-Tri-1 4033 E; Cretan-1 4031; Eg-Tri-2 2604 W");
    play(&b, "fleet; ready; sail Eg-Tri-1 4; back 4032; allow");
    assert_string_equal(at(&b, "Eg-Tri-1"), "4032");
    clear_board(&b);
}

/* cases: 5.64.1 */
static void test_alex_5_64_1__a_leader_goes_over(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quad-1 3033 NW; VI-1 aboard Rm-Quad-1; Caesar aboard Rm-Quad-1; Rm-Quad-2 3032 NW");
    play(&b, "?decline; fleet; ready; move VI-1");
    assert_true(can(&b, "transfer Rm-Quad-2"));
    play(&b, "transfer Rm-Quad-2 Caesar");
    assert_string_equal(at(&b, "VI-1"), "3032");
    assert_string_equal(at(&b, "Caesar"), "3032");
    clear_board(&b);
}

/* W23: three cohorts, two enemy galleys; each cohort in one combat. cases: 8.63.1 8.63.2 */
static void test_alex_8_63_2__divided_boarding(void **unused)
{
    static const char *const boards[] = {
        "board VI-1 Eg-Tri-1; board VI-2 Eg-Tri-2; board VI-3 Eg-Tri-2",
        "board VI-1 Eg-Tri-1; board VI-2 Eg-Tri-1; board VI-3 Eg-Tri-2",
        "board VI-1 Eg-Tri-1; board VI-2 Eg-Tri-1; board VI-3 Eg-Tri-1",
        "board VI-1 Eg-Tri-2; board VI-2 Eg-Tri-2; board VI-3 Eg-Tri-2",
        "board VI-2 Eg-Tri-1",
        "",
    };
    static const int count[][2] = { { 1, 2 }, { 2, 1 }, { 3, 0 }, { 0, 3 }, { 1, 0 }, { 0, 0 } };

    (void)unused;
    for (int i = 0; i < 6; i++) {
        struct board b;
        int on[2] = { 0, 0 };

        lay(&b, "naval", "rome",
            "Rm-Quin-1 3033 NW; VI-1 aboard Rm-Quin-1; VI-2 aboard Rm-Quin-1; VI-3 "
            "aboard Rm-Quin-1;"
            "Eg-Tri-1 3032 NW; HI-1 aboard Eg-Tri-1; Eg-Tri-2 3034 NW; HI-2 aboard Eg-Tri-2;"
            "Rm-Bi-1 2701 W");
        tie(&b, "Rm-Quin-1", "Eg-Tri-1", false);
        tie(&b, "Rm-Quin-1", "Eg-Tri-2", false);
        play(&b, "ready; end");
        play(&b, boards[i]);
        for (int k = 1; k <= 3; k++) {
            const int unit = unit_of(&b, k == 1 ? "VI-1" : k == 2 ? "VI-2" : "VI-3");
            const int combat = b.s->unit[unit].combat;

            if (combat)
                on[alex_deck_piece(b.d, b.s->combat[combat - 1].place[0]) !=
                   unit_of(&b, "Eg-Tri-1")]++;
        }
        assert_int_equal(on[0], count[i][0]);
        assert_int_equal(on[1], count[i][1]);
        if (i < 5)
            assert_false(can(&b, "board VI-2 Eg-Tri-1") && can(&b, "board VI-2 Eg-Tri-2"));
        assert_true(can(&b, "end"));
        clear_board(&b);
    }
}

/* --- fire -------------------------------------------------------------------------------------------- */

/* D89: the Scorpio under the HI fires, the answer strikes the HI. cases: 7.44.2 */
static void test_alex_7_44_2__answered_above(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Archer-3 7-A north; HI-1 3818 N; Eg-Scorpio-1 3818; Cretan-1 3918 S");
    play(&b, "?decline; auxiliaries; move Eg-Scorpio-1; fire Cretan-1");
    assert_true(can(&b, "react Cretan-1 HI-1"));
    play(&b, "react Cretan-1 HI-1; 9; 4"); /* 5 at range 1, less 1 for arrows at HI */
    assert_int_equal(hits(&b, "HI-1"), 1);
    assert_int_equal(hits(&b, "Eg-Scorpio-1"), 0);
    clear_board(&b);
}

/* In a Block that both sides hold, a 0 endangers the leader fired at, not the firer's own.
 * cases: 7.18.1 */
static void test_alex_7_18_1__leaders_in_a_block(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Cretan-1 3/4-J/K; Caesar 3/4-J/K; HI-1 3/4-J/K; Cretan-2 3739 N");
    play(&b, "?decline; auxiliaries; move Cretan-1; fire HI-1; 0");
    assert_false(awaits_dice(&b)); /* Caesar is not rolled for */
    clear_board(&b);
    lay(&b, "battle", "rome", "Cretan-1 3/4-J/K; Caesar 3/4-J/K; HI-1 3/4-J/K; Sosius 3/4-J/K");
    play(&b, "?decline; auxiliaries; move Cretan-1; fire HI-1; 0");
    assert_true(awaits_dice(&b));
    play(&b, "9");
    assert_false(alive(&b, "Sosius"));
    assert_true(alive(&b, "Caesar"));
    clear_board(&b);
}

/* A Ballista's stone at a galley may be answered from the deck; then the galley's own shot is gone.
 * cases: 7.45.2 7.21.3 */
static void test_alex_7_45_2__answer_to_a_ballista(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Ballista-1 2838; Eg-Tri-1 2937 W; Archer-1 aboard Eg-Tri-1");
    play(&b, "?decline; auxiliaries; move Rm-Ballista-1; fire Eg-Tri-1");
    assert_true(can(&b, "react Archer-1 Rm-Ballista-1"));
    play(&b, "react Archer-1 Rm-Ballista-1; 9; 5");
    assert_int_equal(hits(&b, "Rm-Ballista-1"), 1);
    assert_false(alex_can_react(&b.a, unit_of(&b, "Eg-Tri-1")));
    clear_board(&b);
    lay(&b, "battle", "rome",
        "Rm-Ballista-1 2838; Eg-Tri-1 2937 W reacted; Archer-1 aboard Eg-Tri-1"); /* has fired */
    play(&b, "?decline; auxiliaries; move Rm-Ballista-1; fire Eg-Tri-1");
    assert_true(awaits_dice(&b));
    clear_board(&b);
}

/* Ashore, and nearer than the galley lay: it may fire. cases: 7.11.2 5.63.8 */
static void test_alex_7_11_2__from_the_shore(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Tri-1 4124 SE beached; Cretan-1 aboard Rm-Tri-1; Rm-Bi-1 4220 W; LI-1 4022 N;"
        "LI-2 4127 N");
    play(&b, "?decline; fleet; ?ready; move Cretan-1; step 4024 SWW; ?decline");
    assert_false(can(&b, "step 4023 SWW")); /* no further */
    assert_true(can(&b, "fire LI-1"));      /* 3 hexes from the deck, 2 from the shore */
    assert_false(can(&b, "fire LI-2"));     /* no nearer than before */
    clear_board(&b);
}

/* --- land ---------------------------------------------------------------------------------------------- */

/* The leader goes with his unit, elsewhere, or stays. cases: 5.86.1 */
static void test_alex_5_86_1__leaders_withdraw(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 4-E; HI-8 4-E east; XXXVII-1 4-G west; Legate-XXXVII 4-G");
    play(&b, "?decline; activate Sosius; move HI-8; step 4-F east; withdraw XXXVII-1 4-H");
    assert_true(can(&b, "follow Legate-XXXVII 4-H") && can(&b, "follow Legate-XXXVII 4-I"));
    assert_true(can(&b, "decline"));
    assert_false(can(&b, "follow Legate-XXXVII 4-F"));
    play(&b, "follow Legate-XXXVII 4-I");
    assert_string_equal(at(&b, "XXXVII-1"), "4-H");
    assert_string_equal(at(&b, "Legate-XXXVII"), "4-I");
    clear_board(&b);
}

/* Through the west of the island, but not to stay, until Romans have landed. cases: 11.2.13 */
static void test_alex_11_2_13__the_men_of_pharos(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 3315; LI-1 3315 SWW island; LI-2 3313 NEE island");
    play(&b, "?decline; activate Sosius; move LI-1");
    assert_true(alex_strays(&b.a, unit_of(&b, "LI-1"), place_of(&b, "3314")));
    assert_false(alex_strays(&b.a, unit_of(&b, "LI-1"), place_of(&b, "3316"))); /* beside Ph4 */
    assert_false(alex_may_end(&b.a, unit_of(&b, "LI-1"), place_of(&b, "3314")));
    b.s->landed = 2;
    assert_true(alex_may_end(&b.a, unit_of(&b, "LI-1"), place_of(&b, "3314")));
    clear_board(&b);
    /* 3316 - 3415 - 3516 is a way round inside the ring; it may be walked, 3415 may not be kept */
    lay(&b, "battle", "egypt", "Sosius 3416; LI-1 3316 SWW island");
    play(&b, "?decline; activate Sosius; move LI-1; face NWW");
    assert_true(can(&b, "step 3315 NWW"));
    play(&b, "step 3315 NWW");
    assert_false(can(&b, "halt"));
    clear_board(&b);
}

/* --- shock ----------------------------------------------------------------------------------------------- */

/* Streets that the canal crosses: -2 in Shock, no cost to walk. cases: 8.51.16 5.24.1 */
static void test_alex_8_51_16__canal_in_the_streets(void **unused)
{
    static const struct {
        const char *pieces, *attack;
        int drm;
    } rows[] = {
        { "Sosius 5-J; HI-1 34-O north; XXXVII-1 3-O south", "attack HI-1 3-O - - -; end", -3 },
        { "Sosius 5-J; HI-1 3-N east; XXXVII-1 3-O west", "attack HI-1 3-O - - -; end", -3 },
        { "Sosius 5-J; HI-1 2-N north; XXXVII-1 12-N south", "attack HI-1 12-N - - -; end", -3 },
        { "Sosius 5-J; HI-1 3-P west; XXXVII-1 3-O east", "attack HI-1 3-O - - -; end", -1 },
        { "Sosius 5-J; HI-1 34-N north; XXXVII-1 3-N south", "attack HI-1 3-N - - -; end", -1 },
    };

    (void)unused;
    for (int i = 0; i < 5; i++) {
        struct board b;

        lay(&b, "battle", "egypt", rows[i].pieces);
        play(&b, "?decline; activate Sosius");
        activate_all(&b);
        play(&b, "end; end");
        play(&b, rows[i].attack);
        assert_int_equal(alex_shock_modifier(&b.a, 0, NULL) + 100, 100 + rows[i].drm);
        clear_board(&b);
    }
    {
        struct board b;

        lay(&b, "battle", "egypt", "Sosius 34-O; HI-1 34-O north");
        play(&b, "?decline; activate Sosius; move HI-1; step 3-O north");
        assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 1);
        clear_board(&b);
    }
}

/* Who was used takes the odd hit, be he the bottom of a stack attacked in front, the top of one
 * attacked from behind, or not the one its owner would choose; so 5.77 and the owner's choice never
 * come in. cases: 5.77.2 5.77.3 10.12.2 10.12.3 10.12.4 8.5.3 */
static void test_alex_10_12_2__who_was_used(void **unused)
{
    for (int i = 0; i < 4; i++) {
        const bool rear = i & 1;
        const bool top = i & 2;
        struct board b;

        (void)unused;
        lay(&b, "battle", "egypt",
            rear ? "Sosius 5-J; HI-8 2219 S; Numidian-1 2119 S; Numidian-2 2119 S"
                 : "Sosius 5-J; HI-8 2019 N; Numidian-1 2119 S; Numidian-2 2119 S");
        play(&b, "?decline; activate Sosius");
        activate_all(&b);
        play(&b, "end; end; attack HI-8 2119 - - -; end");
        play(&b, top ? "use Numidian-1" : "use Numidian-2");
        play(&b, rear ? "5" : "7"); /* 9: three hits; +3 -1, and +2 from behind */
        assert_int_equal(hits(&b, "Numidian-1"), top ? 2 : 1);
        assert_int_equal(hits(&b, "Numidian-2"), top ? 1 : 2);
        clear_board(&b);
    }
}

/* A hex left before the combat is not advanced into. cases: 8.53.1 */
static void test_alex_8_53_1__left_before_the_combat(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Archer-1 7-A north; HI-8 2019 N; Numidian-1 2118 S; VI-3 2119 S");
    play(&b, "?decline; auxiliaries");
    activate_all(&b);
    b.s->unit[unit_of(&b, "HI-8")].flags |= ALEX_MOVED;
    play(&b, "end; attack HI-8 2119 2118 - -; end");
    while (awaits_dice(&b) &&
           ac_top_const(&b.s->head)->kind == ALEX_ROW_CHECK) /* VI-3 comes first */
        play(&b, b.s->unit[unit_of(&b, "VI-3")].flags & ALEX_CHECK ? "0" : "9");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    play(&b, "retreat Numidian-1 2219 -");
    assert_int_equal(b.s->combat[0].place[0] == place_of(&b, "2118") ||
                         b.s->combat[0].place[1] == place_of(&b, "2118"),
                     0);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_5_51_3__beaches_and_fatigue),
        cmocka_unit_test(test_alex_9_42_4__fouled_and_grappled),
        cmocka_unit_test(test_alex_5_26_2__every_way_in),
        cmocka_unit_test(test_alex_5_64_1__a_leader_goes_over),
        cmocka_unit_test(test_alex_8_63_2__divided_boarding),
        cmocka_unit_test(test_alex_7_44_2__answered_above),
        cmocka_unit_test(test_alex_7_18_1__leaders_in_a_block),
        cmocka_unit_test(test_alex_7_45_2__answer_to_a_ballista),
        cmocka_unit_test(test_alex_7_11_2__from_the_shore),
        cmocka_unit_test(test_alex_5_86_1__leaders_withdraw),
        cmocka_unit_test(test_alex_11_2_13__the_men_of_pharos),
        cmocka_unit_test(test_alex_8_51_16__canal_in_the_streets),
        cmocka_unit_test(test_alex_10_12_2__who_was_used),
        cmocka_unit_test(test_alex_8_53_1__left_before_the_combat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
