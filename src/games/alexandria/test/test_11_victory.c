/* Chapters 11 and 12: set-ups, exhaustion, victory. */
#include <string.h>

#include "alexandria/test/table.h"

static int in_play(const struct board *b, int side, int type, int tq)
{
    int n = 0;

    for (int u = 0; u < b->d->unit_count; u++)
        n += b->s->unit[u].at != AC_NONE && b->d->piece[u].side == side &&
             b->d->piece[u].type == type && (tq == 0 || b->d->piece[u].tq == tq);
    return n;
}

static int fleet(const struct board *b, int side)
{
    int n = 0;

    for (int g = b->d->first_galley; g < b->d->piece_count; g++)
        n += b->s->unit[g].at != AC_NONE && b->d->piece[g].side == side;
    return n;
}

/* Every set-up stacks legally. */
static void assert_stacked(const struct board *b)
{
    for (int u = 0; u < b->d->unit_count; u++)
        if (b->s->unit[u].at != AC_NONE)
            assert_true(alex_can_stack(b->d, b->s, u, b->s->unit[u].at));
}

/* cases: 12.1.1 12.1.2 12.1.3 12.1.4 12.1.5 12.1.6 12.1.7 */
static void test_alex_12_1_2__set_up(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    assert_stacked(&b);
    assert_int_equal(b.s->active, ALEX_ROME);
    assert_int_equal(in_play(&b, ALEX_ROME, ALEX_CO, 0), 14);
    assert_int_equal(in_play(&b, ALEX_ROME, ALEX_ARCHER, 0), 4);
    assert_int_equal(in_play(&b, ALEX_ROME, ALEX_LI, 0), 4);
    assert_int_equal(in_play(&b, ALEX_ROME, ALEX_SCORPIO, 0), 1);
    assert_int_equal(fleet(&b, ALEX_ROME), 13);
    assert_int_equal(fleet(&b, ALEX_EGYPT), 14);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_HI, 7), 4);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_HI, 6), 3);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_HI, 5), 2);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_MI, 0), 2);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_LI, 6), 2);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_ARCHER, 0), 2);
    assert_string_equal(at(&b, "HI-1"), "2124");
    for (int u = 0; u < b.d->unit_count; u++) {
        const int where = alex_where(b.d, b.s, u);

        if (where != AC_NONE && b.d->piece[u].side == ALEX_EGYPT && where != b.d->redoubt[0])
            assert_false(b.d->place[where].zones & ALEX_ZONE_BARRED);
    }
    for (int g = b.d->first_galley; g < b.d->piece_count; g++) {
        const int where = b.s->unit[g].at;

        if (where == AC_NONE)
            continue;
        if (b.d->piece[g].side == ALEX_EGYPT)
            assert_true(b.d->place[where].zones & ALEX_ZONE_EUNOSTUS);
        else
            assert_true((b.d->place[where].zones & ALEX_ZONE_HARBOR) ||
                        b.d->place[where].number == 2424 || b.d->place[where].number == 2324);
    }
    clear_board(&b);
}

/* cases: 12.2.1 12.2.2 12.2.3 12.2.4 12.2.5 */
static void test_alex_12_2_2__set_up(void **unused)
{
    static const int rome[] = { 3002, 3003, 2902, 2802, 2803, 2403, 2404, 2303, 2304, 2203, 2204 };
    struct board b;

    (void)unused;
    begin(&b, "naval");
    assert_stacked(&b);
    assert_int_equal(fleet(&b, ALEX_ROME), 11);
    assert_int_equal(fleet(&b, ALEX_EGYPT), 16);
    assert_int_equal(in_play(&b, ALEX_ROME, ALEX_CO, 0), 11);
    assert_int_equal(in_play(&b, ALEX_ROME, ALEX_ARCHER, 0), 2);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_HI, 7), 2);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_HI, 6), 3);
    for (int tq = 5; tq <= 7; tq++)
        assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_MI, tq), 2);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_LI, 6), 2);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_LI, 5), 2);
    for (int i = 0; i < 11; i++) {
        char name[8] = { (char)('0' + rome[i] / 1000), (char)('0' + rome[i] / 100 % 10),
                         (char)('0' + rome[i] / 10 % 10), (char)('0' + rome[i] % 10) };
        const int galley = alex_galley_at(b.d, b.s, place_of(&b, name));

        assert_true(galley != AC_NONE && b.d->piece[galley].side == ALEX_ROME);
        assert_int_equal(b.s->unit[galley].facing, AC_HEX_E);
    }
    clear_board(&b);
}

/* cases: 11.1.5 11.1.6 11.1.7 11.2.5 11.2.6 11.2.8 11.2.9 11.2.11 11.2.12 11.4.4 */
static void test_alex_11_1_5__set_up(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "battle");
    assert_stacked(&b);
    assert_int_equal(b.s->active, ALEX_EGYPT);
    assert_int_equal(in_play(&b, ALEX_ROME, ALEX_CO, 0), 26);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_MI, 0), 5);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_HI, 0), 20);
    assert_int_equal(in_play(&b, ALEX_EGYPT, ALEX_LI, 0), 24);
    assert_string_equal(at(&b, "Cretan-1"), "4031");
    assert_true(alex_holds(&b.a, ALEX_EGYPT, b.d->redoubt[0]));
    assert_true(alex_holds(&b.a, ALEX_EGYPT, b.d->redoubt[1]));
    assert_true(alex_controls_palace(&b.a, ALEX_ROME));
    for (int g = b.d->first_galley; g < b.d->piece_count; g++)
        assert_int_equal(b.d->place[b.s->unit[g].at].terrain, ALEX_SLIP);
    for (int u = 0; u < b.d->unit_count; u++) {
        const int where = b.s->unit[u].at;

        if (where == AC_NONE)
            continue;
        if (b.d->piece[u].side == ALEX_EGYPT)
            assert_true(where < b.d->place_count && !(b.d->place[where].zones & ALEX_ZONE_ROMAN));
        else if (where < b.d->place_count && where != b.d->lighthouse)
            assert_true(b.d->place[where].zones & ALEX_ZONE_ROMAN);
        if (b.d->piece[u].type == ALEX_LC)
            assert_true(b.d->place[where].zones & ALEX_ZONE_WEST);
    }
    clear_board(&b);
}

/* D76: after 25 turns. cases: 12.1.10 12.1.11 */
static void test_alex_12_1_11__the_end(void **unused)
{
    static const char *const pieces[] = { "VI-1 3119 S; HI-1 4-D hexes",
                                          "VI-1 3119 S; VI-2 2124 N; HI-1 4-D hexes" };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct board b;

        lay(&b, "heptastadium", "rome", pieces[i]);
        b.s->turns[ALEX_ROME] = 24;
        play(&b, "pass");
        assert_int_equal(b.s->head.to_act, AC_OVER);
        assert_int_equal(b.s->winner, i ? ALEX_ROME : ALEX_EGYPT);
        clear_board(&b);
    }
}

/* H22: nobody enters streets J to Q. */
static void test_alex_12_1_8__closed_streets(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "egypt", "Sosius 4-I; HI-1 4-I east");
    play(&b, "?decline; activate Sosius; move HI-1; step 4-IJ east");
    assert_string_equal(why(&b, "step 4-J east"), "12.1.8");
    clear_board(&b);
}

/* D73, D74. cases: 11.3.1 11.3.2 11.3.3 11.3.4 11.3.5 11.3.6 11.3.11 11.3.12 3.E.1 3.E.2 */
static void test_alex_11_3_3__exhaustion(void **unused)
{
    static const char *const lost[] = { "HI-1", "HI-2",     "MI-3",     "LI-1",        "LI-2",
                                        "LI-3", "Archer-1", "Archer-2", "Eg-Scorpio-1" };
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "HI-1 4-D hexes reduced; HI-2 4-E hexes; MI-3 4-F hexes; LI-1 4-G hexes; LI-2 4-H hexes;"
        "LI-3 4-I north; Archer-1 5-D north; Archer-2 5-E north; Eg-Scorpio-1 5-F; Eg-Quad-1 2222 "
        "NE;"
        "HI-5 4-K north; VI-1 34-K south; Sosius 5-J");
    for (size_t i = 0; i < sizeof(lost) / sizeof(lost[0]); i++)
        alex_eliminate(&b.a, unit_of(&b, lost[i]), 0);
    alex_remove_galley(&b.a, unit_of(&b, "Eg-Quad-1"), 0);
    assert_int_equal(b.s->losses[ALEX_EGYPT], 29);
    b.s->losses[ALEX_EGYPT] = 50;
    alex_exhaustion_phase(&b.a);
    assert_int_equal(b.s->exhausted[ALEX_EGYPT], 0);
    b.s->losses[ALEX_EGYPT] = 51;
    alex_exhaustion_phase(&b.a);
    assert_int_equal(b.s->exhausted[ALEX_EGYPT], 1);
    play(&b, "?decline; activate Sosius; end; end"); /* no shock on land any more */
    assert_int_equal(b.s->active, ALEX_ROME);
    clear_board(&b);
}

/* D75. cases: 11.4.1 11.4.2 11.4.3 3.F.1 */
static void test_alex_11_4_1__victory(void **unused)
{
    static const struct {
        const char *egyptian;
        bool wins;
    } rows[] = { { "LI-1 23-L south", false },
                 { "LI-1 34-K south", true },
                 { "LI-1 2/3-K/L", false } };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct board b;
        char text[96] = "VI-1 2124 N; VI-2 3119 S; ";

        strcat(text, rows[i].egyptian);
        lay(&b, "battle", "rome", text);
        play(&b, "pass");
        assert_int_equal(b.s->head.to_act == AC_OVER && b.s->winner == ALEX_ROME, rows[i].wins);
        clear_board(&b);
    }
}

/* The optional ending. cases: 11.4.6 11.4.7 11.3.10 */
static void test_alex_11_4_6__early(void **unused)
{
    struct board b;

    (void)unused;
    begin_with(&b, "battle", "ending", "early");
    b.s->losses[ALEX_ROME] = 56;
    alex_early_ending(&b.a);
    assert_int_equal(b.s->winner, ALEX_EGYPT);
    clear_board(&b);
    begin_with(&b, "battle", "ending", "early");
    b.s->losses[ALEX_ROME] = 56;
    b.s->losses[ALEX_EGYPT] = 51;
    alex_early_ending(&b.a);
    assert_int_equal(b.s->winner, AC_NONE);
    assert_true(b.s->ended);
    clear_board(&b);
    begin(&b, "battle");
    b.s->exhausted[0] = b.s->exhausted[1] = 1;
    alex_victory_phase(&b.a);
    assert_true(b.s->ended && b.s->winner == AC_NONE);
    clear_board(&b);
}

/* D77, D78. cases: 12.2.9 12.2.10 12.2.11 12.2.12 12.2.13 */
static void test_alex_12_2_12__points(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "naval");
    alex_score(&b.a, unit_of(&b, "Eg-Quad-1"), ALEX_ROME, 7);
    alex_score(&b.a, unit_of(&b, "Eg-Quad-2"), ALEX_ROME, 6);
    alex_score(&b.a, unit_of(&b, "Eg-Quad-2"), ALEX_ROME,
               7); /* captured after the ram: best value */
    alex_score(&b.a, unit_of(&b, "Eg-Tri-1"), ALEX_ROME, 5);
    assert_int_equal(b.s->points[ALEX_ROME], 19);
    b.s->points[ALEX_ROME] = 36;
    alex_victory_phase(&b.a); /* a Roman turn: not yet */
    assert_false(b.s->ended);
    b.s->active = ALEX_EGYPT;
    b.s->points[ALEX_EGYPT] = 29;
    alex_victory_phase(&b.a);
    assert_int_equal(b.s->winner, ALEX_ROME);
    assert_int_equal(b.s->verdict, ALEX_12_2_13);
    clear_board(&b);
    begin(&b, "naval"); /* both at their goals with the same points: nobody's victory */
    b.s->active = ALEX_EGYPT;
    b.s->points[ALEX_ROME] = b.s->points[ALEX_EGYPT] = 36;
    alex_victory_phase(&b.a);
    assert_true(b.s->ended);
    assert_int_equal(b.s->winner, AC_NONE);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_12_1_2__set_up),
        cmocka_unit_test(test_alex_12_2_2__set_up),
        cmocka_unit_test(test_alex_11_1_5__set_up),
        cmocka_unit_test(test_alex_12_1_11__the_end),
        cmocka_unit_test(test_alex_12_1_8__closed_streets),
        cmocka_unit_test(test_alex_11_3_3__exhaustion),
        cmocka_unit_test(test_alex_11_4_1__victory),
        cmocka_unit_test(test_alex_11_4_6__early),
        cmocka_unit_test(test_alex_12_2_12__points),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
