/* Small words on which a case turns: nobody, already, exactly as many, which of two. */
#include <stdio.h>
#include <string.h>

#include "alexandria/test/table.h"
#include "core/position.h"

static bool written(struct board *b, const char *word)
{
    char text[8192];
    struct ac_text out;

    ac_text_over(&out, text, sizeof(text));
    ac_position_write(b->game, b->state, &out);
    return strstr(text, word) != NULL;
}

/* The hex that the Lighthouse has closed is told by its number. cases: 5.26.2 */
static void test_alex_5_26_2__which_hex_is_closed(void **unused)
{
    static const struct {
        const char *pieces, *acts, *closed;
    } rows[] = {
        { "Eg-Tri-1 4033 SW; Cretan-1 4031; Eg-Tri-2 2604 W", "row 4032; deny", "denied-4032" },
        { "Eg-Tri-1 3933 W; Cretan-1 4031; Eg-Tri-2 2604 W", "row 3932; deny", "denied-3932" },
        { "Eg-Tri-1 3832 NW; Cretan-1 4031; Eg-Tri-2 2604 W", "row 3931; deny", "denied-3931" },
    };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct board b;

        lay(&b, "battle", "egypt", rows[i].pieces);
        play(&b, "fleet; ready; sail Eg-Tri-1 3");
        play(&b, rows[i].acts);
        for (int k = 0; k < 3; k++)
            assert_int_equal(written(&b, rows[k].closed), k == i);
        clear_board(&b);
    }
}

/* What is said of the die for a fire is what it does: out up to 2, burnt out from 6. cases: 7.32.4 */
static void test_alex_7_32_4__what_the_die_says(void **unused)
{
    static const int label[] = { 0,
                                 ALEX_L_QUENCHED,
                                 ALEX_L_QUENCHED,
                                 ALEX_L_BURNS_ON,
                                 ALEX_L_BURNS_ON,
                                 ALEX_L_BURNS_ON,
                                 ALEX_L_BURNT_OUT };
    struct board b;

    (void)unused;
    for (int die = 1; die <= 6; die++) {
        char dice[4] = { (char)('0' + die) };

        lay(&b, "naval", "rome", "Rm-Bi-1 2604 W burning; Rm-Tri-1 2609 W; Eg-Tri-1 2612 W");
        play(&b, "?ready; end");
        assert_int_equal(alex_firefight_label(&b.a, ac_top_const(&b.s->head), die), label[die]);
        play(&b, dice);
        assert_int_equal(alive(&b, "Rm-Bi-1"), label[die] != ALEX_L_BURNT_OUT);
        assert_int_equal((ship(&b, "Rm-Bi-1")->flags & ALEX_BURNING) != 0,
                         label[die] == ALEX_L_BURNS_ON);
        clear_board(&b);
    }
}

/* A volley that misses hurts nobody, and one that hits an empty deck neither. cases: 7.21.2 */
static void test_alex_7_21_2__misses_and_empty_decks(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Quad-1 2604 W; VI-1 aboard Rm-Quad-1; Cretan-1 aboard Rm-Quad-1; Eg-Tri-1 2605 W;"
        "LI-1 aboard Eg-Tri-1; Eg-Tri-2 2704 W; Rm-Bi-1 2601 W");
    play(&b, "ready; volley Rm-Quad-1 Eg-Tri-1 2; decline; 4"); /* 3 or less */
    assert_int_equal(hits(&b, "LI-1"), 0);
    play(&b, "volley Rm-Quad-1 Eg-Tri-2 1; 2"); /* hits, without a flame */
    assert_int_equal(b.s->losses[ALEX_EGYPT], 0);
    assert_true(can(&b, "sail Rm-Quad-1 1"));
    clear_board(&b);
}

static int reported;

static void count_hits(void *self, const struct ac_event *event)
{
    (void)self;
    reported += event->kind == ALEX_EV_HIT;
}

/* Who gets no share is not hit; who is gone is not lost again. cases: 10.12.1 10.13.2 */
static void test_alex_10_12_1__no_share(void **unused)
{
    const struct ac_sink sink = { count_hits, NULL };
    struct board b;
    int16_t two[2];

    (void)unused;
    lay(&b, "battle", "egypt", "HI-1 4-K north; HI-2 4-J north; VI-3 4-L north hits 6");
    b.a.sink = &sink;
    reported = 0;
    two[0] = (int16_t)unit_of(&b, "HI-1");
    two[1] = (int16_t)unit_of(&b, "HI-2");
    alex_divide_hits(&b.a, two, 2, 1, two[1]);
    assert_int_equal(reported, 1);
    assert_int_equal(hits(&b, "HI-2"), 1);
    for (int i = 0; i < 2; i++)
        alex_hit(&b.a, unit_of(&b, "VI-3"), 1, 0);
    assert_int_equal(reported, 2);
    assert_int_equal(b.s->losses[ALEX_ROME], 7);
    clear_board(&b);
}

/* Who has stepped towards somebody and turns is forgotten to have, but for archers. cases: 6.13.3 */
static void test_alex_6_13_3__archers_turn_freely(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 2019; VI-1 2019 N; Cretan-1 2020 N; HI-1 7-A north");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 2119 N");
    assert_true(written(&b, " toward"));
    play(&b, "face NEE");
    assert_false(written(&b, " toward"));
    clear_board(&b);
    lay(&b, "battle", "rome", "Legate-VI 2019; VI-1 2019 N; Cretan-1 2020 N; HI-1 7-A north");
    play(&b, "?decline; auxiliaries; move Cretan-1; step 2120 N");
    assert_true(written(&b, " toward"));
    play(&b, "face NEE");
    assert_true(written(&b, " toward"));
    clear_board(&b);
}

/* Who fires before it moves and may stay stands: archers and engines, not who has moved. cases: 7.62.1 */
static void test_alex_7_62_1__who_stands(void **unused)
{
    static const struct {
        const char *acts;
        bool stands;
    } rows[] = {
        { "move Cretan-1; fire HI-1", true },
        { "move Cretan-1; step 2119 N; fire HI-1", false },
        { "move Rm-Scorpio-1; fire HI-1", true },
    };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct board b;

        lay(&b, "battle", "rome",
            "Legate-VI 2018; Cretan-1 2019 N; Rm-Scorpio-1 2018; HI-1 2219 N");
        play(&b, "?decline; auxiliaries");
        play(&b, rows[i].acts);
        assert_int_equal(written(&b, " stand"), rows[i].stands);
        clear_board(&b);
    }
}

/* From a deck nobody lands in an activation of the auxiliaries. cases: 5.63.1 */
static void test_alex_5_63_1__whose_turn_it_is(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "rome",
        "Rm-Quad-1 2324 NE moored 2323; Cretan-1 aboard Rm-Quad-1; HI-1 2124 N");
    play(&b, "?decline; auxiliaries; move Cretan-1");
    assert_string_equal(why(&b, "step 2323 -"), "5.63.1");
    clear_board(&b);
}

/* A Diekplus takes two points and the hex beyond: three are enough, two are not. cases: 9.24.1 */
static void test_alex_9_24_1__with_the_last_points(void **unused)
{
    (void)unused;
    for (int points = 2; points <= 3; points++) {
        struct board b;

        lay(&b, "naval", "rome",
            "Rm-Quad-1 2924 W; Eg-Tri-1 3023 W; Eg-Tri-2 2923 W; Eg-Tri-3 2824 W");
        for (int g = b.d->first_galley; g < b.d->piece_count; g++)
            if (b.s->unit[g].at != AC_NONE && b.d->piece[g].side == ALEX_EGYPT)
                alex_ship(b.d, b.s, g)->speed = ALEX_ATTACK;
        play(&b, "speed Rm-Quad-1");
        play(&b, points == 2 ? "sail Rm-Quad-1 2" : "sail Rm-Quad-1 3");
        assert_int_equal(can(&b, "diekplus Eg-Tri-2 Eg-Tri-2 port"), points == 3);
        clear_board(&b);
    }
}

/* Romans on Pharos wake its garrison; not those in the Lighthouse, not Egyptians, not steps elsewhere.
 * cases: 11.2.13 */
static void test_alex_11_2_13__who_has_landed(void **unused)
{
    static const struct {
        const char *side, *pieces, *acts;
        int landed;
    } rows[] = {
        { "rome", "Legate-VI 3316; VI-1 3316 NWW; HI-1 7-A north", "move VI-1; step 3315 NWW", 1 },
        { "rome", "Legate-VI 4030; VI-1 4030 NEE; HI-1 7-A north", "move VI-1; step 4031 -", 0 },
        { "rome", "Legate-VI 2019; VI-1 2019 N; HI-1 7-A north", "move VI-1; step 2119 N", 0 },
        { "egypt", "Sosius 3316; HI-1 3316 NWW; VI-1 4-L north", "move HI-1; step 3315 NWW", 0 },
    };

    (void)unused;
    for (int i = 0; i < 4; i++) {
        struct board b;

        lay(&b, "battle", rows[i].side, rows[i].pieces);
        play(&b,
             rows[i].side[0] == 'r' ? "?decline; activate Legate-VI" : "?decline; activate Sosius");
        play(&b, rows[i].acts);
        assert_int_equal(b.s->landed, rows[i].landed);
        clear_board(&b);
    }
}

/* Numbers count for nothing in a Point, where artillery alone is no unit of them. cases: 8.51.11 */
static void test_alex_8_51_11__artillery_in_a_point(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 5-J; HI-1 4-K north; Rm-Scorpio-1 34-K");
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end; ?decline");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), 3); /* heavy foot against light */
    clear_board(&b);
}

/* C23: a crew that cannot get out of the way is tired by trying, where the ruling says so. cases: 5.92.2 5.53.1 */
static void test_alex_5_92_2__tired_by_trying(void **unused)
{
    (void)unused;
    for (int always = 0; always < 2; always++) {
        struct board b;

        lay(&b, "naval", "egypt", "Rm-Quad-1 2604 W fatigue 1; Eg-Tri-1 2606 W");
        b.game->option[ALEX_OPT_AVOID] = (int16_t)always;
        play(&b, "ready; sail Eg-Tri-1 1; row 2605; avoid Rm-Quad-1; 3");
        assert_int_equal(ship(&b, "Rm-Quad-1")->fatigue, always ? 2 : 1);
        clear_board(&b);
    }
}

/* Each firer answers a step once. cases: 7.42.1 */
static void test_alex_7_42_1__once_a_step(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1511; HI-1 1512 NEE; Cretan-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move HI-1; step 1513 NEE; react Cretan-1 HI-1; 4");
    assert_false(can(&b, "react Cretan-1 HI-1"));
    clear_board(&b);
}

/* Who loses a galley gives its worth to the other side. cases: 12.2.7 10.42.5 */
static void test_alex_12_2_7__who_scores(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Tri-1 2604 W; Eg-Tri-1 2612 W; Eg-Quad-1 2616 W; Rm-Bi-1 2701 W");
    alex_remove_galley(&b.a, unit_of(&b, "Eg-Tri-1"), ALEX_10_42_1);
    assert_int_equal(b.s->points[ALEX_ROME], b.d->piece[unit_of(&b, "Eg-Tri-1")].defence);
    assert_int_equal(b.s->points[ALEX_EGYPT], 0);
    clear_board(&b);
}

/* With the fleet those aboard are active, the soldiers of it; a leader is no unit. cases: 4.42.3 */
static void test_alex_4_42_3__not_the_leader(void **unused)
{
    struct board b;
    char pieces[128];
    const char *leader;

    (void)unused;
    begin(&b, "battle");
    leader = b.game->piece_name[b.d->unit_count];
    assert_int_equal(b.d->piece[b.d->unit_count].side, ALEX_ROME);
    (void)snprintf(pieces, sizeof(pieces),
                   "Rm-Quad-1 3033 NW; VI-1 aboard Rm-Quad-1; %s aboard Rm-Quad-1; HI-1 7-A north",
                   leader);
    clear_board(&b);
    lay(&b, "battle", "rome", pieces);
    play(&b, "?decline; fleet");
    assert_true(b.s->unit[unit_of(&b, "VI-1")].flags & ALEX_ACTIVE);
    assert_false(b.s->unit[b.d->unit_count].flags & ALEX_ACTIVE);
    clear_board(&b);
}

/* Just as many points as the goal win. cases: 12.2.10 12.2.11 */
static void test_alex_12_2_10__just_the_goal(void **unused)
{
    (void)unused;
    for (int side = 0; side < 2; side++)
        for (int missing = 0; missing < 2; missing++) {
            struct board b;

            lay(&b, "naval", "egypt", "Rm-Tri-1 2604 W; Eg-Tri-1 2612 W");
            b.s->points[side] = (int16_t)(b.d->goal[side] - missing);
            alex_victory_phase(&b.a);
            assert_int_equal(b.s->ended, !missing);
            if (!missing)
                assert_int_equal(b.s->winner, side);
            clear_board(&b);
        }
}

/* Who is stopped where it may not stay goes back to where it came from. cases: 5.74.7 */
static void test_alex_5_74_7__back_again(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; MI-1 2119 N");
    play(&b, "?decline; activate Sosius; move HI-8; step 2119 N");
    assert_string_equal(at(&b, "HI-8"), "2119");
    b.s->unit[unit_of(&b, "HI-8")].flags |= ALEX_DONE; /* as by fire */
    ac_settle(b.game, b.state, NULL);
    assert_string_equal(at(&b, "HI-8"), "2019");
    clear_board(&b);
}

/* Where the attackers have fallen before the shock no leader is in a fight. cases: 8.4.1 8.65.1 */
static void test_alex_8_4_1__nobody_left_to_fight(void **unused)
{
    (void)unused;
    for (int falls = 0; falls < 2; falls++) {
        struct board b;

        lay(&b, "battle", "egypt",
            "Sosius 5-J; HI-1 4-K north reduced hits 4; XXXVII-1 34-K south; Rm-Scorpio-1 34-K;"
            "Caesar 34-K");
        play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end; decline");
        play(&b, falls ? "react Rm-Scorpio-1 HI-1; 5" : "react Rm-Scorpio-1 HI-1; 9");
        assert_int_equal(alive(&b, "HI-1"), !falls);
        assert_int_equal(awaits_dice(&b), !falls); /* for Caesar */
        clear_board(&b);
    }
}

/* Those aboard a galley that has fired do not fire at the land. cases: 7.21.3 */
static void test_alex_7_21_3__one_or_the_other(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quad-1 2604 W; Cretan-1 aboard Rm-Quad-1; Cretan-2 4-J north; HI-1 7-A north");
    assert_true(alex_may_fire(&b.a, unit_of(&b, "Cretan-1")));
    ship(&b, "Rm-Quad-1")->flags |= ALEX_VOLLEYED;
    assert_false(alex_may_fire(&b.a, unit_of(&b, "Cretan-1")));
    assert_true(alex_may_fire(&b.a, unit_of(&b, "Cretan-2")));
    clear_board(&b);
}

/* No unit stacks with an enemy, in the open or in the Lighthouse, and there with no more than one. cases: 5.71.9 */
static void test_alex_5_71_9__not_with_enemies(void **unused)
{
    static const struct {
        const char *pieces, *unit, *place;
        bool stacks;
    } rows[] = {
        { "HI-8 2019 N; VI-1 2119 S", "HI-8", "2119", false },
        { "HI-8 2019 N; HI-9 2119 N", "HI-8", "2119", true },
        { "HI-8 4030 NEE; Cretan-1 4031", "HI-8", "4031", false },
        { "Numidian-1 4030 NEE; Cretan-1 4031", "Numidian-1", "4031", true },
        { "Numidian-1 4030 NEE; Numidian-2 4031", "Numidian-1", "4031", false },
        { "Rm-Scorpio-1 4030; Cretan-1 4031", "Rm-Scorpio-1", "4031", false },
    };

    (void)unused;
    for (int i = 0; i < 6; i++) {
        struct board b;

        lay(&b, "battle", "egypt", rows[i].pieces);
        assert_int_equal(
            alex_can_stack(b.d, b.s, unit_of(&b, rows[i].unit), place_of(&b, rows[i].place)),
            rows[i].stacks);
        clear_board(&b);
    }
}

/* A leader whose unit falls back before the shock goes along with it. cases: 8.3.3 */
static void test_alex_8_3_3__his_leader_goes_along(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-8 2019 N; VI-3 2220 S; Legate-VI 2220");
    play(&b, "?decline; activate Sosius; move HI-8; step 2119 N; ?decline; halt; end; end");
    play(&b, "attack HI-8 2220 - - -; end; ?decline; 8; retreat VI-3 2221 -");
    assert_string_equal(at(&b, "VI-3"), "2221");
    assert_string_equal(at(&b, "Legate-VI"), "2221");
    clear_board(&b);
}

/* Fires are fought with a die of six sides, fights with one of ten. cases: 2.3.2 2.3.1 */
static void test_alex_2_3_2__dice(void **unused)
{
    struct ac_chance chance;
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Bi-1 2604 W burning; Rm-Tri-1 2609 W; Eg-Tri-1 2612 W");
    play(&b, "?ready; end");
    ac_chance(b.game, b.state, &chance);
    assert_int_equal(chance.first, 1);
    assert_int_equal(chance.count, 6);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south");
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end");
    ac_chance(b.game, b.state, &chance);
    assert_int_equal(chance.first, 0);
    assert_int_equal(chance.count, 10);
    clear_board(&b);
}

/* Who has collided is slow for another turn, though it has moved in this one. cases: 10.44.5 */
static void test_alex_10_44_5__after_a_collision(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Eg-Quad-1 3032 NW; Rm-Tri-1 3034 W");
    play(&b, "speed Rm-Tri-1; sail Rm-Tri-1 2; row 3033; ?decline; ram Eg-Quad-1; 8; halt; end; 4");
    assert_int_equal(b.s->active, ALEX_EGYPT);
    assert_true(ship(&b, "Rm-Tri-1")->flags & ALEX_HALF);
    clear_board(&b);
}

/* Troops that are as good as those who harass them have nothing more to catch them with. cases: 7.54.2 */
static void test_alex_7_54_2__as_good(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1512; LI-11 1513 N; XXXVII-1 1714 S"); /* both 5 */
    play(&b, "?decline; activate Sosius; move LI-11; harass XXXVII-1; contact; 9; 6");
    assert_string_equal(at(&b, "LI-11"), "1513"); /* 6 is not above 6 */
    clear_board(&b);
}

/* Archers defend in a column of their own. cases: 8.51.4 */
static void test_alex_8_51_4__against_archers(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2018; HI-8 2019 N; Cretan-1 2119 S");
    play(&b, "?decline; activate Sosius; end; end; attack HI-8 2119 - - -; end");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), 4);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2018; LI-11 2019 N; Cretan-1 2119 S");
    play(&b, "?decline; activate Sosius; end; end; attack LI-11 2119 - - -; end");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), 1);
    clear_board(&b);
}

/* A Slip has room for two. cases: 5.72.2 */
static void test_alex_5_72_2__two_in_a_slip(void **unused)
{
    static const char *const pieces[] = { "Eg-Tri-3 2419 SE; Eg-Tri-1 2319 NE",
                                          "Eg-Tri-3 2419 SE; Eg-Tri-1 2319 NE; Eg-Tri-2 2319 NE" };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct board b;

        lay(&b, "naval", "egypt", pieces[i]);
        assert_int_equal(alex_galley_enters(&b.a, unit_of(&b, "Eg-Tri-3"), place_of(&b, "2319")),
                         i == 0);
        clear_board(&b);
    }
}

/* Horse that harass have moved, and their die says so. cases: 7.53.1 7.17.4 */
static void test_alex_7_53_1__from_the_saddle(void **unused)
{
    (void)unused;
    for (int die = 4; die <= 5; die++) { /* 5, less 1 */
        struct board b;

        lay(&b, "battle", "egypt", "Sosius 1512; LC-1 1513 N; VI-1 1714 S");
        play(&b, "?decline; activate Sosius; move LC-1; harass VI-1");
        play(&b, die == 4 ? "4" : "5");
        assert_int_equal(b.label, die == 4 ? ALEX_L_HIT : ALEX_L_MISS);
        assert_int_equal(hits(&b, "VI-1"), die == 4);
        clear_board(&b);
    }
}

/* The garrison of Pharos begins in its Points or beside one. cases: 11.2.8 */
static void test_alex_11_2_8__beside_a_point(void **unused)
{
    struct board b;

    (void)unused;
    begin_with(&b, "battle", "deploy", "hand");
    play(&b, "end; deploy LI-1");
    assert_true(can(&b, "station 3316"));
    assert_false(can(&b, "station 3314"));
    clear_board(&b);
}

/* E30: a Ballista aims at the galley, a Scorpio at those aboard. cases: 7.65.1 */
static void test_alex_7_65_1__at_the_galley(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Scorpio-1 2838; Rm-Ballista-1 2839; Eg-Tri-2 2937 W; LI-1 aboard Eg-Tri-2");
    play(&b, "?decline; auxiliaries; move Rm-Ballista-1");
    assert_false(can(&b, "fire LI-1"));
    assert_true(can(&b, "fire Eg-Tri-2"));
    play(&b, "halt; move Rm-Scorpio-1");
    assert_true(can(&b, "fire LI-1"));
    assert_false(can(&b, "fire Eg-Tri-2"));
    clear_board(&b);
}

/* A die of the crew and two frees a fouled galley, one more does not. cases: 9.44.1 */
static void test_alex_9_44_1__one_too_many(void **unused)
{
    (void)unused;
    for (int die = 5; die <= 6; die++) {
        struct board b;

        lay(&b, "naval", "rome", "Rm-Quad-1 3033 W; Eg-Quad-1 3032 NW rammed; Rm-Bi-1 2603 W");
        ship(&b, "Rm-Quad-1")->fouls = 1u << b.d->piece[unit_of(&b, "Eg-Quad-1")].galley;
        ship(&b, "Eg-Quad-1")->fouls = 1u << b.d->piece[unit_of(&b, "Rm-Quad-1")].galley;
        play(&b, die == 5 ? "ready; end; unfoul Rm-Quad-1; 5" : "ready; end; unfoul Rm-Quad-1; 6");
        assert_int_equal(ship(&b, "Rm-Quad-1")->fouls == 0, die == 5); /* crew 3 */
        clear_board(&b);
    }
}

/* A leader goes into a Block with all he has, but not to the enemy. cases: 4.31.2 */
static void test_alex_4_31_2__a_block_of_the_enemy(void **unused)
{
    (void)unused;
    for (int held = 0; held < 2; held++) {
        struct board b;
        int16_t to[16];
        int block = AC_NONE;

        lay(&b, "battle", "egypt", "Sosius 4-D; HI-1 4-D hexes; VI-1 4-H west");
        const int count = alex_links(b.d, place_of(&b, "4-D"), true, to);
        for (int i = 0; i < count; i++)
            if (b.d->place[to[i]].kind == ALEX_BLOCK)
                block = to[i];
        assert_true(block != AC_NONE);
        if (held)
            alex_put(b.a.s, unit_of(&b, "VI-1"), block);
        struct ac_actions list = { .count = 0 };
        bool listed = false;
        b.a.s->mode = ALEX_MODE_LEADER;
        alex_lead_legal(&b.a, unit_of(&b, "Sosius"), &list);
        for (int i = 0; i < list.count; i++)
            listed = listed || list.list[i].arg[1] == block;
        assert_int_equal(listed, !held);
        clear_board(&b);
    }
}

/* A leader aboard has nowhere to flee to. cases: 4.32.5 */
static void test_alex_4_32_5__no_flight_from_a_deck(void **unused)
{
    struct board b;
    int16_t to[64];

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius aboard Eg-Quad-1; Eg-Quad-1 2319 NE; HI-1 2219 N");
    assert_int_equal(alex_flee_places(&b.a, unit_of(&b, "Sosius"), 3, to), 0);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_6_13_3__archers_turn_freely),
        cmocka_unit_test(test_alex_5_63_1__whose_turn_it_is),
        cmocka_unit_test(test_alex_9_24_1__with_the_last_points),
        cmocka_unit_test(test_alex_7_62_1__who_stands),
        cmocka_unit_test(test_alex_5_26_2__which_hex_is_closed),
        cmocka_unit_test(test_alex_7_32_4__what_the_die_says),
        cmocka_unit_test(test_alex_7_21_2__misses_and_empty_decks),
        cmocka_unit_test(test_alex_10_12_1__no_share),
        cmocka_unit_test(test_alex_11_2_13__who_has_landed),
        cmocka_unit_test(test_alex_8_51_11__artillery_in_a_point),
        cmocka_unit_test(test_alex_5_92_2__tired_by_trying),
        cmocka_unit_test(test_alex_7_42_1__once_a_step),
        cmocka_unit_test(test_alex_12_2_7__who_scores),
        cmocka_unit_test(test_alex_4_42_3__not_the_leader),
        cmocka_unit_test(test_alex_12_2_10__just_the_goal),
        cmocka_unit_test(test_alex_5_74_7__back_again),
        cmocka_unit_test(test_alex_8_4_1__nobody_left_to_fight),
        cmocka_unit_test(test_alex_7_21_3__one_or_the_other),
        cmocka_unit_test(test_alex_5_71_9__not_with_enemies),
        cmocka_unit_test(test_alex_8_3_3__his_leader_goes_along),
        cmocka_unit_test(test_alex_2_3_2__dice),
        cmocka_unit_test(test_alex_10_44_5__after_a_collision),
        cmocka_unit_test(test_alex_7_54_2__as_good),
        cmocka_unit_test(test_alex_8_51_4__against_archers),
        cmocka_unit_test(test_alex_5_72_2__two_in_a_slip),
        cmocka_unit_test(test_alex_7_53_1__from_the_saddle),
        cmocka_unit_test(test_alex_11_2_8__beside_a_point),
        cmocka_unit_test(test_alex_7_65_1__at_the_galley),
        cmocka_unit_test(test_alex_9_44_1__one_too_many),
        cmocka_unit_test(test_alex_4_31_2__a_block_of_the_enemy),
        cmocka_unit_test(test_alex_4_32_5__no_flight_from_a_deck),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
