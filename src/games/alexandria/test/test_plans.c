/* What makes an opponent worthy, and what would ruin him: positions, and habits over whole games. */
#include "alexandria/test/table.h"
#include "core/playout.h"

#include <stdio.h>
#include <string.h>

enum { SEEDS = 40 };

static const char *verb(const struct ac_action *action)
{
    return alex_ruleset.verbs[action->verb].name;
}

/* Of so many seeds, those in which the script answers with this verb, and this piece if it is one. */
static int chooses(const struct board *b, const char *name, int piece)
{
    int count = 0;

    for (int seed = 0; seed < SEEDS; seed++) {
        struct ac_action action;
        struct ac_rng rng;

        ac_rng_seed(&rng, 11, (uint64_t)seed);
        alex_ruleset.advise(b->game, b->state, 0, &rng, &action);
        count += strcmp(verb(&action), name) == 0 && (piece == AC_NONE || action.arg[0] == piece);
    }
    return count;
}

/* --- whole games --- */

struct habits {
    int turns[2];
    int count[2][ALEX_MAX_PIECES + 8]; /* by leader, or by mode behind them */
};

static void count_command(const struct ac_action *action, int side, struct habits *h)
{
    const bool leader = action->verb == ALEX_ACTIVATE;

    if (!leader && (action->verb < ALEX_FLEET || action->verb > ALEX_PASS))
        return;
    h->turns[side]++;
    h->count[side][leader ? action->arg[0] : ALEX_MAX_PIECES + action->verb - ALEX_FLEET]++;
}

/* The script against itself up to the end of a turn; counts the commands, and those of six turns. */
static void play_on(struct board *b, uint64_t game, int turns, struct habits *all,
                    struct habits *early)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 13, game);
    ac_begin(b->game, b->state);
    while (ac_to_act(b->state) != AC_OVER && (b->s->turns[0] < turns || b->s->turns[1] < turns)) {
        const int side = b->s->head.to_act;
        struct ac_action action;
        struct ac_chance chance;

        if (awaits_dice(b)) {
            ac_chance(b->game, b->state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &rng));
        } else {
            alex_ruleset.advise(b->game, b->state, 0, &rng, &action);
            count_command(&action, side, all);
            if (b->s->turns[side] < 6)
                count_command(&action, side, early);
        }
        ac_apply(b->game, b->state, &action, NULL);
    }
}

/* --- light troops withdraw ------------------------------------------------------------------------ */

static void approach(struct board *b, const char *unit)
{
    char pieces[128];

    (void)snprintf(pieces, sizeof(pieces), "Sosius 1510; HI-1 1511 NEE; %s 1514 N", unit);
    lay(b, "battle", "egypt", pieces);
    play(b, "?decline; activate Sosius; move HI-1; step 1512 NEE");
    assert_int_equal(b->s->head.to_act, ALEX_ROME);
}

static void test_light_troops_withdraw(void **unused)
{
    static const char *const light[] = { "Numidian-1", "Cretan-1" };
    struct board b;

    (void)unused;
    for (int i = 0; i < 2; i++) {
        approach(&b, light[i]);
        assert_int_equal(chooses(&b, "withdraw", unit_of(&b, light[i])), SEEDS);
        clear_board(&b);
    }
    approach(&b, "VI-1"); /* a cohort of veterans awaits them */
    assert_int_equal(chooses(&b, "decline", AC_NONE), SEEDS);
    clear_board(&b);
    lay(&b, "battle", "rome", "Legate-VI 1510; VI-1 1511 NEE; LC-1 1514 SWW");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 1512 NEE");
    assert_int_equal(chooses(&b, "withdraw", unit_of(&b, "LC-1")), SEEDS); /* and so is cavalry */
    clear_board(&b);
}

/* The same skirmishers do not give up ground that counts. */
static void test_light_troops_hold_the_redoubt(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 2423; VI-1 2423; LI-1 2124 N; HI-9 2025 N");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 2323 -");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    assert_true(can(&b, "withdraw LI-1 2024"));
    assert_int_equal(chooses(&b, "withdraw", AC_NONE), 0);
    clear_board(&b);
}

/* Javelins are thrown from behind; a unit near its end then turns and gets away from the answer. */
static void test_skirmishers_get_away(void **unused)
{
    struct ac_action action;
    struct ac_rng rng;
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Ganymedes 1508; Sosius 1510; LI-1 1511 NEE hits 5; VI-1 1514 NEE");
    play(&b, "?decline; activate Sosius; move LI-1; step 1512 NEE; ?decline; step 1513 NEE; "
             "?decline; fire VI-1; 9; ?decline");
    assert_int_equal(chooses(&b, "face", AC_NONE), SEEDS);
    ac_rng_seed(&rng, 11, 0);
    for (int i = 0; i < 8 && ac_top_const(&b.s->head)->kind == ALEX_ROW_MOVE; i++) {
        alex_ruleset.advise(b.game, b.state, 0, &rng, &action);
        ac_apply(b.game, b.state, &action, NULL);
    }
    assert_true(alex_distance(b.d, place_of(&b, at(&b, "LI-1")), place_of(&b, "1514")) > 1);
    clear_board(&b);
}

/* --- a fleet that lasts ---------------------------------------------------------------------------- */

/* A galley that is fresh rows at Attack Speed for a ram; one that is tired does not. */
static void test_tired_crews_are_spared(void **unused)
{
    struct board b;
    int galley;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-LBi-1 3033 NW; Eg-Tri-1 2830 NE");
    galley = unit_of(&b, "Rm-LBi-1");
    assert_int_equal(chooses(&b, "speed", galley), SEEDS);
    ship(&b, "Rm-LBi-1")->fatigue = 2;
    assert_int_equal(chooses(&b, "speed", galley), 0);
    clear_board(&b);
}
/* By turn 4 not one galley in eight is down by two levels of Fatigue. */
static void fleet_lasts(const char *scenario)
{
    int galleys = 0;
    int tired = 0;
    struct habits habits = { 0 };
    struct board b;

    begin(&b, scenario);
    for (int game = 0; game < 8; game++) {
        play_on(&b, (uint64_t)game, 4, &habits, &habits);
        for (int g = b.d->first_galley; g < b.d->piece_count; g++) {
            galleys += b.s->unit[g].at != AC_NONE;
            tired += b.s->unit[g].at != AC_NONE && alex_ship(b.d, b.s, g)->fatigue >= 2;
        }
    }
    assert_true(8 * tired < galleys);
    clear_board(&b);
}

static void test_fleet_is_fresh_on_turn_4(void **unused)
{
    (void)unused;
    fleet_lasts("heptastadium");
    fleet_lasts("naval");
}

/* --- seizures are saved for the moment --------------------------------------------------------------- */

/* Nobody in contact, or a garrison that will stand for long: not worth an attempt. One that the next
 * blow may end is; but the last attempt is for the last turns, when nothing is answered any more. */
static void test_seizures_are_saved(void **unused)
{
    const char *const apart =
        "Legate-XXVII 2423; XXVII-1 2423; Caesar 3119; VI-1 3119 S; HI-1 2124 "
        "N; HI-2 2024 N; Sosius 2024; Ganymedes 4-D";
    const char *const strong = "Legate-XXVII 2224; XXVII-1 2224; XXVII-2 2323; Caesar 3119; VI-1 "
                               "3119 S; HI-1 2124 N; HI-2 6-H north; Sosius 6-H; Ganymedes 7-F";
    const char *const weak =
        "Legate-XXVII 2224; XXVII-1 2224; XXVII-2 2323; Caesar 3119; VI-1 3119 "
        "S; LI-1 2124 N hits 5; HI-2 6-H north; Sosius 6-H; Ganymedes 7-F";
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "egypt", apart);
    b.s->turns[0] = b.s->turns[1] = 8;
    assert_true(can(&b, "seize"));
    assert_int_equal(chooses(&b, "seize", AC_NONE), 0);
    clear_board(&b);
    lay(&b, "heptastadium", "egypt", strong);
    b.s->turns[0] = b.s->turns[1] = 8;
    assert_int_equal(chooses(&b, "seize", AC_NONE), 0);
    clear_board(&b);
    lay(&b, "heptastadium", "egypt", weak);
    b.s->turns[0] = b.s->turns[1] = 8;
    assert_int_equal(chooses(&b, "seize", AC_NONE), SEEDS);
    b.s->attempts[ALEX_ROME] = 1;
    assert_int_equal(chooses(&b, "seize", AC_NONE), 0);
    b.s->turns[0] = b.s->turns[1] = 23;
    assert_int_equal(chooses(&b, "seize", AC_NONE), SEEDS);
    clear_board(&b);
}

/* --- fleet and causeway together ----------------------------------------------------------------------- */

/* Cohorts aboard and room ashore: the fleet lands them. With the causeway full the legion fights. */
static void test_fleet_feeds_the_causeway(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "rome",
        "Rm-Quad-1 2424 NE moored 2423; XXVII-1 aboard Rm-Quad-1; Rm-Quad-2 2324 NE moored 2323; "
        "XXVII-2 aboard Rm-Quad-2; Legate-XXVII 3119; VI-1 3119 S; HI-1 2124 N; Sosius 6-H; HI-2 "
        "6-H "
        "north");
    play(&b, "?decline");
    assert_int_equal(chooses(&b, "fleet", AC_NONE), SEEDS);
    clear_board(&b);
    lay(&b, "heptastadium", "rome",
        "XXVII-1 2224; XXVII-2 2323; XXVII-3 2423; Legate-XXVII 2323; VI-1 3119 S; Rm-Quad-1 2424 "
        "NE "
        "moored 2423; HI-1 2124 N; Sosius 6-H; HI-2 6-H north");
    play(&b, "?decline");
    assert_int_equal(chooses(&b, "activate", unit_of(&b, "Legate-XXVII")), SEEDS);
    clear_board(&b);
}

/* The legion in reserve is called up while the first one fights: one worn cohort does not keep what it
 * has taken. */
static void test_reserve_marches(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "rome",
        "Legate-XXVII 2423; XXVII-1 2423; Legate-VI 3119; VI-1 3119 S; VI-2 3119 S; VI-3 Ph8 "
        "hexes; "
        "HI-1 5-D north; Sosius 5-D");
    play(&b, "?decline");
    assert_true(chooses(&b, "activate", unit_of(&b, "Legate-VI")) >= SEEDS / 4);
    clear_board(&b);
}

/* A cohort beneath an engine comes out on top of the stack, for only the topmost may move [5.76]. */
static void test_script_comes_out_on_top(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Legate-VI 4-H; Rm-Scorpio-1 4-H; VI-1 4-H west; Caesar 3041; Gallic-3 3041 NEE; HI-1 2124 "
        "N; "
        "HI-2 3119 S");
    play(&b, "?decline; activate Legate-VI; move VI-1");
    assert_int_equal(chooses(&b, "shift", 0), SEEDS);
    clear_board(&b);
}

/* An enemy beside a unit can be attacked only when it is in front: the unit turns to him [8.11]. */
static void test_script_turns_to_strike(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Legate-VI 2025; VI-1 2025 NWW; VI-2 2124 N; Caesar 3041; Gallic-3 3041 NEE; Eg-Scorpio-2 "
        "2026; "
        "HI-2 3119 S");
    play(&b, "?decline; activate Legate-VI; move VI-1");
    assert_int_equal(chooses(&b, "face", AC_NONE), SEEDS);
    clear_board(&b);
}

/* The legate goes after the cohort that has only to walk into the northern redoubt: on a causeway full
 * of friends his range is short [4.41.11]. */
static void test_legate_follows_the_front(void **unused)
{
    struct ac_action action;
    struct ac_rng rng;
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Legate-XXVII 2423; XXVII-1 2124 N; XXVII-2 2423; XXVII-3 2522; XXVII-4 2622; XXVII-5 "
        "2721; "
        "XXVII-6 2821; XXVII-7 2920; Caesar 3041; Gallic-3 3041 NEE; HI-1 5-D north; HI-2 Ph1 "
        "north");
    play(&b, "?decline");
    assert_int_equal(chooses(&b, "activate", unit_of(&b, "Legate-XXVII")), SEEDS);
    play(&b, "activate Legate-XXVII; end");
    ac_rng_seed(&rng, 11, 0);
    alex_ruleset.advise(b.game, b.state, 0, &rng, &action);
    assert_string_equal(verb(&action), "lead");
    assert_true(b.d->place[action.arg[1]].lane >= 7);
    clear_board(&b);
}

/* A legate who is still in harbour does not go ashore there; the fleet takes him to the causeway. */
static void test_legate_sails(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quad-1 2938 W; XXVII-1 aboard Rm-Quad-1; Legate-XXVII aboard Rm-Quad-1; XXVII-2 2423; "
        "Rm-Bi-1 2836 NW; Caesar 3041; Gallic-3 3041 NEE; HI-1 2124 N; HI-2 3119 S");
    play(&b, "?decline");
    assert_int_equal(chooses(&b, "fleet", AC_NONE), SEEDS);
    clear_board(&b);
}

/* --- with the enemy exhausted ------------------------------------------------------------------------- */

static const char *step_of(struct board *b)
{
    struct ac_action action;
    struct ac_rng rng;

    ac_rng_seed(&rng, 11, 0);
    alex_ruleset.advise(b->game, b->state, 0, &rng, &action);
    return strcmp(verb(&action), "step") == 0 ? b->game->place_name[action.arg[0]] : verb(&action);
}

/* Rome cannot attack the redoubt any more [11.3.1]: who stood by there marches on the palace. */
static void test_egypt_marches_on_the_palace(void **unused)
{
    const char *const pieces =
        "HI-1 2124 N; HI-2 3119 S; Sosius 4-F; HI-3 4-F east; VI-1 3-K south; "
        "Caesar 3041; Gallic-3 3041 NEE; Legate-VI 3041";
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", pieces);
    play(&b, "?decline; activate Sosius; move HI-3");
    assert_string_not_equal(step_of(&b), "4-G");
    clear_board(&b);
    lay(&b, "battle", "egypt", pieces);
    b.s->exhausted[ALEX_ROME] = 1;
    play(&b, "?decline; activate Sosius; move HI-3");
    assert_string_equal(step_of(&b), "4-G");
    clear_board(&b);
}

/* A worn cohort that is ahead is kept from harm in a street, but does not bar the causeway to others. */
static void test_worn_cohort_makes_way(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Legate-XXVII 2522; XXVII-8 2423 hits 5; XXVII-1 2522; Caesar 3041; Gallic-3 3041 NEE; "
        "HI-1 "
        "2124 N; HI-2 3119 S");
    b.s->exhausted[ALEX_EGYPT] = 1;
    play(&b, "?decline; activate Legate-XXVII; move XXVII-8");
    assert_string_equal(step_of(&b), "2323");
    clear_board(&b);
    lay(&b, "battle", "rome",
        "Legate-XXVII 4-H; XXVII-8 4-G west hits 5; Caesar 3041; Gallic-3 3041 NEE; HI-1 2124 N; "
        "HI-2 "
        "3119 S");
    b.s->exhausted[ALEX_EGYPT] = 1;
    play(&b, "?decline; activate Legate-XXVII; move XXVII-8");
    assert_string_equal(step_of(&b), "halt");
    clear_board(&b);
}

/* --- more than one leader -------------------------------------------------------------------------------- */

/* The leader who has something to do is woken, whoever he is. */
static void test_leader_with_work_is_woken(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Legate-VI 3-K; VI-1 3-K south; LI-1 34-K north hits 4; Legate-XXVII 3-P; XXVII-1 3-P "
        "south");
    play(&b, "?decline");
    assert_int_equal(chooses(&b, "activate", unit_of(&b, "Legate-VI")), SEEDS);
    clear_board(&b);
    lay(&b, "battle", "rome",
        "Legate-XXVII 3-K; XXVII-1 3-K south; LI-1 34-K north hits 4; Legate-VI 3-P; VI-1 3-P "
        "south");
    play(&b, "?decline");
    assert_int_equal(chooses(&b, "activate", unit_of(&b, "Legate-XXVII")), SEEDS);
    clear_board(&b);
}

/* No command takes two thirds of the turns, and Rome's first six see both fleet and legions. */
static void test_no_leader_for_ever(void **unused)
{
    struct habits all = { 0 }, early = { 0 };
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    for (int game = 0; game < 8; game++)
        play_on(&b, (uint64_t)game, 25, &all, &early);
    clear_board(&b);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < ALEX_MAX_PIECES + 8; i++)
            assert_true(3 * all.count[side][i] < 2 * all.turns[side]);
    assert_in_range(early.count[ALEX_ROME][ALEX_MAX_PIECES], early.turns[ALEX_ROME] / 8,
                    early.turns[ALEX_ROME] * 5 / 6);
}

/* --- Caesar's life -------------------------------------------------------------------------- */

/* Caesar in the open is shot at with a bow that can do no other harm: his death ends the battle [4.34.1]. */
static void test_archers_shoot_at_caesar(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Archer-1 3044 SWW; Caesar 3041; VI-1 2-K south; Legate-VI 2-K; HI-1 2124 N; HI-2 3119 S; "
        "HI-5 4-M north; Sosius 4-M");
    play(&b, "?decline");
    assert_int_equal(chooses(&b, "auxiliaries", AC_NONE), SEEDS);
    play(&b, "auxiliaries; move Archer-1");
    assert_int_equal(chooses(&b, "fire", unit_of(&b, "Caesar")), SEEDS);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_light_troops_withdraw),
        cmocka_unit_test(test_light_troops_hold_the_redoubt),
        cmocka_unit_test(test_skirmishers_get_away),
        cmocka_unit_test(test_tired_crews_are_spared),
        cmocka_unit_test(test_fleet_is_fresh_on_turn_4),
        cmocka_unit_test(test_seizures_are_saved),
        cmocka_unit_test(test_fleet_feeds_the_causeway),
        cmocka_unit_test(test_reserve_marches),
        cmocka_unit_test(test_script_comes_out_on_top),
        cmocka_unit_test(test_script_turns_to_strike),
        cmocka_unit_test(test_legate_follows_the_front),
        cmocka_unit_test(test_legate_sails),
        cmocka_unit_test(test_egypt_marches_on_the_palace),
        cmocka_unit_test(test_worn_cohort_makes_way),
        cmocka_unit_test(test_leader_with_work_is_woken),
        cmocka_unit_test(test_no_leader_for_ever),
        cmocka_unit_test(test_archers_shoot_at_caesar),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
