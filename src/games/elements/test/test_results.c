/* Results by type, situation and score: the vectors E031 to E064, E164, and the tables again. */
#include <string.h>

#include "elements/test/table.h"

/* The loser stands at (400,400) facing north, the winner faces it. */
static enum elem_result lose(const char *loser, const char *winner, int score, int foe_score,
                             bool shooting)
{
    put(OWN, loser, 400, 400, NORTH);
    put(FOE, winner, 400, 400, SOUTH);
    return elem_result_of(world(), OWN, FOE, score, foe_score, shooting);
}

static enum elem_result open_ground(const char *loser, const char *winner, int score, int foe_score)
{
    field_clear();
    return lose(loser, winner, score, foe_score, false);
}

static enum elem_result on_ground(int kind, const char *loser, const char *winner, int score,
                                  int foe_score)
{
    field_clear();
    put_area(kind, 400, 360, 200, 160, EAST);
    return lose(loser, winner, score, foe_score, false);
}

static enum elem_result shot(const char *target, const char *shooter, int score, int foe_score)
{
    field_clear();
    return lose(target, shooter, score, foe_score, true);
}

/* cases: RES.1 RES.2 RES.3 RES.4 RES.5 RES.equal.scythed RES.equal.others RES.beaten.foot.kn
 * RES.beaten.foot.wb RES.beaten.auxilia RES.beaten.bows.mtd RES.beaten.camelry.horse
 * RES.beaten.camelry.flee RES.beaten.camelry RES.beaten.cavalry.cm RES.beaten.elephants.light
 * RES.beaten.elephants.art RES.beaten.hordes RES.beaten.hordes.shot RES.beaten.knights
 * RES.beaten.knights.else RES.beaten.lighthorse.art RES.beaten.psiloi RES.beaten.psiloi.horse
 * RES.beaten.warwagons.el RES.beaten.warwagons RES.beaten.artillery.ds */
static void test_beaten_vectors(void **unused)
{
    (void)unused;
    assert_int_equal(open_ground("4Sp", "4Bd", 4, 8), ELEM_DESTROYED);           /* E031 */
    assert_int_equal(open_ground("4Sp", "4Bd", 5, 9), ELEM_RECOIL);              /* E032 */
    assert_int_equal(open_ground("SCh", "4Sp", 7, 7), ELEM_DESTROYED);           /* E033 */
    assert_int_equal(open_ground("3Kn", "4Sp", 7, 7), ELEM_NONE);                /* E034 */
    assert_int_equal(open_ground("4Sp", "3Kn", 7, 8), ELEM_DESTROYED);           /* E035 */
    assert_int_equal(on_ground(ELEM_ROUGH, "4Sp", "3Kn", 5, 8), ELEM_RECOIL);    /* E036 */
    assert_int_equal(on_ground(ELEM_WOODS, "4Bd", "4Wb", 6, 8), ELEM_DESTROYED); /* E037 */
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Wb", 0, 0, 0);
    field.s.unit[FOE] =
        (struct elem_unit){ .sub = field.s.unit[FOE].sub, .where = ELEM_INSIDE, .camp = 2 };
    field.s.camp[1] = (struct elem_camp){ .x = 400, .y = 400, .heading = SOUTH, .there = 1 };
    assert_int_equal(elem_result_of(world(), OWN, FOE, 6, 8, false), ELEM_RECOIL); /* E038 */
    assert_int_equal(open_ground("4Ax", "SCh", 5, 8), ELEM_RECOIL);                /* E039 */
    assert_int_equal(on_ground(ELEM_MARSH, "4Bw", "2LH", 4, 6), ELEM_DESTROYED);   /* E040 */
    assert_int_equal(on_ground(ELEM_ROUGH, "3Cm", "3Kn", 4, 7), ELEM_NONE);        /* E041 */
    assert_int_equal(on_ground(ELEM_WOODS, "3Cm", "4Ax", 4, 7), ELEM_FLEE);        /* E042 */
    assert_int_equal(on_ground(ELEM_DUNES, "3Cm", "4Ax", 4, 7), ELEM_RECOIL);      /* E043 */
    assert_int_equal(open_ground("3Cv", "3Cm", 4, 6), ELEM_FLEE);                  /* E044 */
    assert_int_equal(open_ground("El", "2Ps", 6, 7), ELEM_DESTROYED);              /* E045 */
    assert_int_equal(shot("El", "Art", 5, 8), ELEM_DESTROYED);                     /* E046 */
    assert_int_equal(open_ground("7Hd", "4Bd", 5, 8), ELEM_NONE);                  /* E047 */
    assert_int_equal(shot("7Hd", "4Bw", 5, 8), ELEM_RECOIL);                       /* E048 */
    assert_int_equal(open_ground("4Kn", "2LH", 6, 7), ELEM_DESTROYED);             /* E049 */
    assert_int_equal(open_ground("3Kn", "4Sp", 5, 8), ELEM_RECOIL);                /* E050 */
    assert_int_equal(shot("2LH", "Art", 5, 8), ELEM_FLEE);                         /* E051 */
    assert_int_equal(open_ground("2Ps", "4Kn", 5, 8), ELEM_RECOIL);                /* E052 */
    assert_int_equal(open_ground("2Ps", "3Cv", 4, 6), ELEM_DESTROYED);             /* E053 */
    assert_int_equal(open_ground("WWg", "El", 6, 8), ELEM_DESTROYED);              /* E054 */
    assert_int_equal(open_ground("WWg", "3Kn", 6, 8), ELEM_NONE);                  /* E055 */
    assert_int_equal(shot("Art", "Art", 5, 8), ELEM_NONE);                         /* E056 */
}

/* cases: RES.doubled.cavalry.foot RES.doubled.cavalry RES.doubled.lighthorse
 * RES.doubled.lighthorse.kill RES.doubled.psiloi RES.doubled.psiloi.light RES.doubled.others.art */
static void test_doubled_vectors(void **unused)
{
    static const int banks[] = { 0, 350, 0, 390, 1524, 350, 1524, 390 };

    (void)unused;
    assert_int_equal(open_ground("3Cv", "4Pk", 4, 9), ELEM_FLEE);                /* E057 */
    assert_int_equal(open_ground("3Cv", "3Sp", 4, 8), ELEM_DESTROYED);           /* E058 */
    assert_int_equal(open_ground("2LH", "4Bd", 3, 8), ELEM_FLEE);                /* E059 */
    assert_int_equal(open_ground("2LH", "2Ps", 3, 6), ELEM_DESTROYED);           /* E060 */
    assert_int_equal(open_ground("2Ps", "4Bd", 3, 9), ELEM_FLEE);                /* E061 */
    assert_int_equal(on_ground(ELEM_WOODS, "2Ps", "3Kn", 3, 9), ELEM_FLEE);      /* E062 */
    assert_int_equal(on_ground(ELEM_WOODS, "2Ps", "4Ax", 3, 9), ELEM_DESTROYED); /* E063 */
    assert_int_equal(open_ground("3Kn", "Art", 4, 8), ELEM_RECOIL);              /* E064 */
    field_clear();
    put_strip(ELEM_RIVER, banks, 8);
    assert_int_equal(lose("4Sp", "3Kn", 6, 8, false), ELEM_RECOIL); /* E164 */
}

/* The other lines, once each: loser, winner, ground, shooting, doubled, result. */
static const struct {
    const char *loser, *winner;
    int ground; /* -1 open */
    bool shooting, doubled;
    enum elem_result want;
} line[] = {
    { "Art", "4Bd", -1, false, false, ELEM_DESTROYED },
    { "4Ax", "HCh", -1, false, false, ELEM_DESTROYED },
    { "4Ax", "3Kn", ELEM_ROUGH, false, false, ELEM_RECOIL },
    { "4Bd", "SCh", -1, false, false, ELEM_DESTROYED },
    { "3Sp", "3Kn", -1, false, false, ELEM_DESTROYED },
    { "8Bw", "3Kn", -1, false, false, ELEM_DESTROYED },
    { "4Pk", "3Kn", -1, false, false, ELEM_DESTROYED },
    { "3Bd", "3Kn", -1, false, false, ELEM_DESTROYED },
    { "4Bd", "4Kn", -1, false, false, ELEM_RECOIL },
    { "4Bd", "4Sp", -1, false, false, ELEM_RECOIL },
    { "4Bw", "4Bd", -1, false, false, ELEM_RECOIL },
    { "3Cm", "SCh", -1, false, false, ELEM_FLEE },
    { "3Cm", "4Bd", -1, false, false, ELEM_RECOIL },
    { "CF", "4Bd", -1, false, false, ELEM_DESTROYED },
    { "3Cv", "SCh", -1, false, false, ELEM_FLEE },
    { "3Cv", "4Bd", ELEM_MARSH, false, false, ELEM_FLEE },
    { "LCh", "4Bd", -1, false, false, ELEM_RECOIL },
    { "El", "4Bd", -1, false, false, ELEM_RECOIL },
    { "El", "Art", -1, false, false, ELEM_RECOIL },
    { "7Hd", "El", -1, false, false, ELEM_DESTROYED },
    { "7Hd", "El", ELEM_ROUGH, false, false, ELEM_NONE },
    { "7Hd", "4Wb", ELEM_WOODS, false, false, ELEM_DESTROYED },
    { "3Kn", "4Bd", ELEM_ROUGH, false, false, ELEM_DESTROYED },
    { "2LH", "SCh", -1, false, false, ELEM_FLEE },
    { "2LH", "4Bd", ELEM_WOODS, false, false, ELEM_FLEE },
    { "2LH", "4Bd", -1, false, false, ELEM_RECOIL },
    { "LCm", "4Bd", ELEM_DUNES, false, false, ELEM_RECOIL },
    { "2Ps", "3Cm", ELEM_DUNES, false, false, ELEM_DESTROYED },
    { "2Ps", "3Cm", ELEM_ROUGH, false, false, ELEM_RECOIL },
    { "SCh", "4Bd", -1, false, false, ELEM_DESTROYED },
    { "WWg", "Art", -1, true, false, ELEM_DESTROYED },
    { "4Wb", "SCh", -1, false, false, ELEM_DESTROYED },
    { "4Wb", "4Bd", -1, false, false, ELEM_RECOIL },
    { "4Wb", "3Kn", ELEM_WOODS, false, false, ELEM_RECOIL },
    { "3Cv", "Art", -1, false, true, ELEM_FLEE },
    { "3Cv", "4Sp", ELEM_ROUGH, false, true, ELEM_DESTROYED },
    { "2LH", "3Cv", -1, false, true, ELEM_DESTROYED },
    { "2LH", "Art", -1, true, true, ELEM_DESTROYED },
    { "2LH", "4Bd", ELEM_ROUGH, false, true, ELEM_DESTROYED },
    { "2Ps", "2LH", -1, false, true, ELEM_DESTROYED },
    { "2Ps", "3Cm", ELEM_OASIS, false, true, ELEM_DESTROYED },
    { "2Ps", "2LH", ELEM_ROUGH, false, true, ELEM_FLEE },
    { "SCh", "4Bd", -1, false, true, ELEM_DESTROYED },
    { "4Bd", "4Sp", -1, false, true, ELEM_DESTROYED },
    { "El", "Art", -1, true, true, ELEM_DESTROYED },
};

/* cases: RES.beaten.artillery.cc RES.beaten.auxilia.kn RES.beaten.foot RES.beaten.bows
 * RES.beaten.followers RES.beaten.cavalry.sch RES.beaten.cavalry.bad RES.beaten.cavalry
 * RES.beaten.elephants RES.beaten.hordes.heavy RES.beaten.hordes.wb RES.beaten.knights.bad
 * RES.beaten.lighthorse.sch RES.beaten.lighthorse.bad RES.beaten.lighthorse RES.beaten.psiloi.cm
 * RES.beaten.scythed RES.beaten.warwagons.art RES.beaten.warband.kn RES.beaten.warband
 * RES.doubled.cavalry.art RES.doubled.lighthorse.art RES.doubled.lighthorse.bad
 * RES.doubled.psiloi.horse RES.doubled.psiloi.cm RES.doubled.scythed RES.doubled.others */
static void test_other_lines(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof(line) / sizeof(line[0]); i++) {
        field_clear();
        if (line[i].ground >= 0)
            put_area(line[i].ground, 400, 360, 200, 160, EAST);
        assert_int_equal(lose(line[i].loser, line[i].winner, line[i].doubled ? 4 : 6,
                              line[i].doubled ? 8 : 8, line[i].shooting),
                         line[i].want);
    }
}

/* cases: RES.beaten.hordes.camp RES.beaten.warwagons.camp */
static void test_in_camp(void **unused)
{
    (void)unused;
    for (int k = 0; k < 2; k++) {
        field_clear();
        put(FOE, "4Bd", 400, 400, SOUTH);
        put(OWN, k ? "7Hd" : "WWg", 0, 0, 0);
        field.s.unit[OWN] =
            (struct elem_unit){ .sub = field.s.unit[OWN].sub, .where = ELEM_INSIDE, .camp = 1 };
        field.s.camp[0] = (struct elem_camp){ .x = 400, .y = 400, .heading = NORTH, .there = 1 };
        assert_int_equal(elem_result_of(world(), OWN, FOE, 6, 8, false), ELEM_DESTROYED);
    }
}

/* For every pair of types: scores decide, never both lose but Scythed Chariots, doubled iff. */
static void test_every_pair(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);

    (void)unused;
    for (int a = 0; a < d->subs; a++)
        for (int b = 0; b < d->subs; b++)
            for (int sa = 0; sa <= 12; sa += 3)
                for (int sb = 0; sb <= 12; sb += 2) {
                    enum elem_result ra;
                    enum elem_result rb;

                    field_clear();
                    put(OWN, d->sub[a].name, 400, 400, NORTH);
                    put(FOE, d->sub[b].name, 400, 400, SOUTH);
                    ra = elem_result_of(world(), OWN, FOE, sa, sb, false);
                    rb = elem_result_of(world(), FOE, OWN, sb, sa, false);
                    if (sa > sb)
                        assert_int_equal(ra, ELEM_NONE);
                    if (sa != sb)
                        assert_true(ra == ELEM_NONE || rb == ELEM_NONE);
                    if (2 * sa <= sb && sa != sb) /* a doubled element never stands */
                        assert_true(ra != ELEM_NONE);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beaten_vectors), cmocka_unit_test(test_doubled_vectors),
        cmocka_unit_test(test_other_lines),    cmocka_unit_test(test_in_camp),
        cmocka_unit_test(test_every_pair),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
