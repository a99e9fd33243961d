/* The scripted player: positions in which the worthy thing must be done, and games against chance. */
#include "alexandria/test/table.h"
#include "core/playout.h"

static const char *advice(struct board *b, struct ac_action *out)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 7, 0);
    alex_ruleset.advise(b->game, b->state, 0, &rng, out);
    return alex_ruleset.verbs[out->verb].name;
}

/* An empty galley alongside is boarded; a galley with a landing to make goes to the causeway. */
static void test_script_takes_what_is_free(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Eg-Quad-1 3032 NW; Rm-Quad-1 3033 NW; VI-3 aboard Rm-Quad-1; Rm-Bi-1 2603 W");
    ship(&b, "Eg-Quad-1")->grapples = 1u << b.d->piece[unit_of(&b, "Rm-Quad-1")].galley;
    ship(&b, "Rm-Quad-1")->grapples = 1u << b.d->piece[unit_of(&b, "Eg-Quad-1")].galley;
    play(&b, "ready; end");
    assert_string_equal(advice(&b, &action), "board");
    clear_board(&b);
}

/* A redoubt that stands empty is entered. */
static void test_script_enters_the_redoubt(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "rome", "Legate-XXVII 2323; XXVII-1 2224; VI-1 3119 S; HI-1 5-D north");
    assert_string_equal(advice(&b, &action), "activate");
    play(&b, "activate Legate-XXVII; move XXVII-1");
    assert_string_equal(advice(&b, &action), "step");
    assert_int_equal(action.arg[0], b.d->redoubt[0]);
    clear_board(&b);
}

/* The last unit of a redoubt stays. */
static void test_script_keeps_the_redoubt(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "egypt", "Sosius 2124; HI-1 2124 N; VI-1 2423; VI-2 3119 S");
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_string_equal(advice(&b, &action), "halt");
    clear_board(&b);
}

/* Caesar gets away from an enemy who comes upon him alone. */
static void test_script_saves_caesar(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 4-K; HI-1 4-K north; Caesar 3-K; VI-1 2-L south");
    play(&b, "?decline; activate Sosius; move HI-1; step 34-K north");
    assert_string_equal(advice(&b, &action), "flee");
    clear_board(&b);
}

/* Caesar under the enemy's eyes: he is moved before anything else is. */
static void test_script_takes_caesar_out_of_reach(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Caesar 3-K; VI-1 3-K south; Legate-VI 3-L; VI-2 3-L south; HI-1 34-K north; HI-2 34-L "
        "north");
    play(&b, "?decline");
    assert_string_equal(advice(&b, &action), "commander");
    clear_board(&b);
}

/* Nobody can strike at him, but a bow has a line to him along the street: one die in ten may end the battle. */
static void test_script_takes_caesar_out_of_shot(void **unused)
{
    struct ac_action action;
    struct board b;
    int street;

    (void)unused;
    lay(&b, "battle", "rome",
        "Caesar 3-K; VI-1 3-K south; VI-2 2-L south; Archer-1 4-K north; HI-1 2124 NEE; HI-2 3119 "
        "S");
    play(&b, "?decline");
    assert_string_equal(advice(&b, &action), "commander");
    play(&b, "commander");
    assert_string_equal(advice(&b, &action), "lead");
    street = action.arg[1];
    ac_apply(b.game, b.state, &action, NULL);
    assert_int_equal(b.s->unit[b.d->caesar].at, street);
    assert_int_equal(alex_range(&b.a, unit_of(&b, "Archer-1"), b.d->caesar), 0);
    clear_board(&b);
}

/* Egypt's archer shoots at the place where he is, and so would any that could. */
static void test_script_shoots_at_caesar(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Caesar 3-K; VI-1 3-K south; VI-2 2-L south; Archer-1 4-K north; HI-1 2124 NEE; HI-2 3119 "
        "S");
    play(&b, "?decline");
    assert_string_equal(advice(&b, &action), "auxiliaries");
    play(&b, "auxiliaries; move Archer-1");
    assert_string_equal(advice(&b, &action), "fire");
    clear_board(&b);
}

/* Light troops on the Overpass do not close the causeway to an army that cannot be struck back at. */
static void test_script_lands_before_the_overpass(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quad-1 2722 W; XXVII-1 aboard Rm-Quad-1; Legate-XXVII aboard Rm-Quad-1; LI-17 2224; "
        "HI-1 2124 NEE; HI-2 3119 S; VI-2 2-L south");
    b.s->exhausted[ALEX_EGYPT] = 1;
    ship(&b, "Rm-Quad-1")->moored = b.d->lane[6];
    play(&b, "?decline; fleet; ?ready; move XXVII-1");
    assert_string_equal(advice(&b, &action), "step");
    assert_true(b.d->place[action.arg[0]].lane > 0);
    clear_board(&b);
}

/* Who holds the redoubt of the Heptastadium does not come out at veterans before it. */
static void test_script_waits_in_the_redoubt(void **unused)
{
    struct ac_action action;
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "egypt", "Sosius 2124; HI-1 2124 N; VI-1 2224; VI-2 3119 S");
    play(&b, "?decline; activate Sosius; move HI-1; halt; end");
    for (int n = 0; n < 4 && b.s->head.to_act == ALEX_EGYPT && b.s->active == ALEX_EGYPT; n++) {
        assert_string_not_equal(advice(&b, &action), "attack");
        ac_apply(b.game, b.state, &action, NULL);
    }
    assert_int_equal(b.s->unit[unit_of(&b, "HI-1")].hits, 0);
    clear_board(&b);
}

static int wins(const char *scenario, int rome, int egypt, int winner, int games)
{
    struct ac_playout play = { .style = { rome, egypt }, .limit = 1000000 };
    static struct ac_actions list;
    struct board b;
    int count = 0;

    begin(&b, scenario);
    for (int n = 0; n < games; n++) {
        struct ac_result result;
        struct ac_rng rng;

        ac_rng_seed(&rng, 3, (uint64_t)n);
        ac_begin(b.game, b.state);
        assert_true(ac_playout(b.game, b.state, &rng, &list, &play));
        alex_ruleset.result(b.game, b.state, &result);
        count += result.winner == winner;
    }
    clear_board(&b);
    return count;
}

/* What Rome makes of the position when the garrison of the southern redoubt has so many hits. */
static int32_t value_of(const char *where, int taken)
{
    struct board b;
    int32_t value;

    lay(&b, "heptastadium", "rome", where);
    b.s->unit[unit_of(&b, "HI-1")].hits = (uint8_t)taken;
    value = alex_ruleset.appraise(b.game, b.state, ALEX_ROME);
    clear_board(&b);
    return value;
}

/* A general can tell a blow at the garrison from one at those behind, and a hit from none. */
static void test_value_follows_the_siege(void **unused)
{
    const char *inside = "XXVII-1 2224; VI-1 3119 S; HI-1 2124 N; HI-2 6-D north";
    const char *behind = "XXVII-1 2224; VI-1 3119 S; HI-2 2124 N; HI-1 6-D north";
    const int32_t blow = value_of(inside, 2) - value_of(inside, 0);

    (void)unused;
    assert_true(blow >= 40000);
    assert_true(blow >= value_of(behind, 2) - value_of(behind, 0) + 40000);
}

/* A sample of what test_script_long.c asks of hundreds of games. */
static void test_script_beats_chance(void **unused)
{
    (void)unused;
    assert_true(wins("heptastadium", 0, AC_PICK_RANDOM, ALEX_ROME, 5) >= 4);
    assert_true(wins("heptastadium", AC_PICK_RANDOM, 0, ALEX_EGYPT, 5) >= 4);
    assert_true(wins("naval", 0, AC_PICK_RANDOM, ALEX_ROME, 5) >= 4);
    assert_true(wins("naval", AC_PICK_RANDOM, 0, ALEX_EGYPT, 5) >= 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_script_takes_what_is_free),
        cmocka_unit_test(test_script_enters_the_redoubt),
        cmocka_unit_test(test_script_keeps_the_redoubt),
        cmocka_unit_test(test_script_saves_caesar),
        cmocka_unit_test(test_script_takes_caesar_out_of_reach),
        cmocka_unit_test(test_script_takes_caesar_out_of_shot),
        cmocka_unit_test(test_script_shoots_at_caesar),
        cmocka_unit_test(test_script_lands_before_the_overpass),
        cmocka_unit_test(test_script_waits_in_the_redoubt),
        cmocka_unit_test(test_value_follows_the_siege),
        cmocka_unit_test(test_script_beats_chance),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
