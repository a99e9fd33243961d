/* The charts: they are all there, filled, marked, and say what the rules do. */
#include <stdlib.h>
#include <string.h>

#include "elements/test/table.h"

static const struct ac_chart *find_chart(const char *title)
{
    for (int i = 0; i < field.game->chart_count; i++)
        if (strncmp(field.game->chart[i].title, title, strlen(title)) == 0)
            return &field.game->chart[i];
    ac_bug("no chart %s", title);
}

static const char *cell(const struct ac_chart *chart, int row, int column)
{
    return chart->cell[row * chart->columns + column];
}

/* The row whose cell in a column is this word. */
static int row_of(const struct ac_chart *chart, int column, const char *word)
{
    for (int r = 1; r < chart->rows; r++)
        if (strcmp(cell(chart, r, column), word) == 0)
            return r;
    ac_bug("no row %s in %s", word, chart->title);
}

static int figure(const char *word)
{
    return strcmp(word, "-") == 0 ? 0 : (int)strtol(word, NULL, 10);
}

/* One subtype of each type, in the order of the sheet. */
static const char *const subs[ELEM_TYPES] = { "Art", "4Ax", "4Bd", "4Bw", "3Cm", "CF",  "4Kn",
                                              "3Cv", "El",  "7Hd", "3Kn", "2LH", "3Sp", "8Bw",
                                              "4Pk", "2Ps", "3Bd", "SCh", "4Sp", "WWg", "4Wb" };

static const char *code_of(int type)
{
    return elem_data_of(field.game)->kind[type].code;
}

static void test_all_are_there(void **unused)
{
    static const char *const titles[] = {
        "Close combat factors",
        "Close combat: added",
        "Close combat: rear support",
        "Shooting: ranges",
        "Shooting: added",
        "Results: equal",
        "Results: beaten",
        "Results: the opponent",
        "Move distances",
        "Command",
        "Passing through",
        "Ground",
        "Terrain by topography",
    };

    (void)unused;
    assert_int_equal(field.game->chart_count, sizeof(titles) / sizeof(titles[0]));
    for (size_t i = 0; i < sizeof(titles) / sizeof(titles[0]); i++) {
        const struct ac_chart *chart = find_chart(titles[i]);

        assert_true(strlen(chart->source) > 0);
        assert_true(chart->rule > 0);
        for (int k = 0; k < chart->rows * chart->columns; k++)
            assert_true(strlen(chart->cell[k]) > 0);
    }
    assert_string_equal(find_chart("Results: equal")->source, "printed");
    assert_non_null(strstr(find_chart("Results: beaten")->source, "repaired: rows of Hordes"));
    assert_non_null(strstr(find_chart("Ground")->source, "found: "));
}

/* Two elements front to front in the open. */
static void pair_up(int own, int foe)
{
    field_clear();
    put(OWN, subs[own], 400, 400, NORTH);
    put(FOE, subs[foe], 400, 400, SOUTH);
}

static void test_factors(void **unused)
{
    const struct ac_chart *chart = find_chart("Close combat factors");

    (void)unused;
    for (int a = 0; a < ELEM_TYPES; a++)
        for (int b = 0; b < ELEM_TYPES; b++) {
            const int row = row_of(chart, 1, code_of(a));
            const bool mounted =
                strcmp(cell(chart, row_of(chart, 1, code_of(b)), 2), "mounted") == 0;
            struct elem_factor factor;

            pair_up(a, b);
            elem_close_factor(world(), OWN, FOE, &factor);
            assert_int_equal(factor.total, figure(cell(chart, row, mounted ? 4 : 3)));
            put_area(ELEM_MARSH, 400, 380, 300, 300, EAST);
            elem_close_factor(world(), OWN, FOE, &factor);
            assert_int_equal(factor.total, figure(cell(chart, row, mounted ? 4 : 3)) +
                                               figure(cell(chart, row, 5)));
        }
}

/* Is a type in a set as the charts write it: codes and classes, a minus takes one out? */
static bool in_set(const char *set, int type)
{
    const struct elem_kind *kind = &elem_data_of(field.game)->kind[type];
    char words[120];
    bool in = false;

    assert_true(strlen(set) < sizeof(words));
    strcpy(words, set);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        if (word[0] == '-')
            in = in && strcmp(word + 1, kind->code) != 0;
        else
            in = in || strcmp(word, "any") == 0 || strcmp(word, kind->code) == 0 ||
                 strcmp(word, kind->mounted ? "mounted" : "foot") == 0;
    }
    return in;
}

/* Every line of a factor is the chart's: the figure, for one whom it names. */
static void check_lines(const struct elem_factor *factor, int unit, unsigned *seen)
{
    static const char *const titles[] = { "Close combat: added", "Shooting: added" };

    for (int i = 0; i < factor->count; i++)
        for (int c = 0; c < 2; c++) {
            const struct ac_chart *chart = find_chart(titles[c]);

            for (int r = 1; r < chart->rows; r++)
                if (strcmp(cell(chart, r, 3), ac_case_id(field.game, factor->line[i].rule)) == 0 &&
                    strcmp(cell(chart, r, 2), "by type") != 0) {
                    assert_int_equal(factor->line[i].value, figure(cell(chart, r, 2)));
                    assert_true(in_set(cell(chart, r, 1),
                                       elem_type_of(elem_data_of(field.game), &field.s, unit)));
                    *seen |= 1u << (16 * c + r);
                }
        }
}

static void put_in_camp(int unit, int camp)
{
    field.s.camp[camp] = (struct elem_camp){ .x = 400, .y = 430, .heading = SOUTH, .there = 1 };
    field.s.unit[unit] = (struct elem_unit){ .sub = field.s.unit[unit].sub,
                                             .where = ELEM_INSIDE,
                                             .camp = (uint8_t)(camp + 1) };
}

static void check_close(int a, int b, unsigned *seen)
{
    struct elem_factor factor;

    elem_close_factor(world(), a, b, &factor);
    check_lines(&factor, a, seen);
}

static void check_shot(int target, uint32_t aid, unsigned *seen)
{
    const struct elem_fight fight = {
        .kind = ELEM_SHOOTING, .a = OWN, .b = (uint8_t)target, .aid = aid
    };
    struct elem_factor shooter;
    struct elem_factor shot;

    elem_shoot_factors(world(), &fight, &shooter, &shot);
    check_lines(&shot, target, seen);
}

static void test_modifiers(void **unused)
{
    static const int banks[] = { 0, 410, 0, 450, 1524, 410, 1524, 450 };
    static const char *const shot[] = { "4Bd", "El", "3Bd", "4Sp" };
    unsigned seen = 0;

    (void)unused;
    field_clear(); /* a general, overlapped on his left, flanked on his right, with one behind */
    put(0, "4Bd", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 400, SOUTH);
    put(FOE + 1, "4Sp", 320, 400, SOUTH);
    put(FOE + 2, "4Sp", 440, 360, WEST);
    put(FOE + 3, "4Sp", 400, 370, NORTH);
    check_close(0, FOE, &seen);
    field_clear();
    put(OWN, "4Sp", 400, 450, NORTH);
    put(FOE, "4Bd", 400, 450, SOUTH);
    put_area(ELEM_GENTLE, 400, 400, 400, 200, EAST);
    check_close(OWN, FOE, &seen);
    field_clear();
    put(OWN, "4Sp", 400, 409, NORTH);
    put(FOE, "4Bd", 400, 409, SOUTH);
    put_strip(ELEM_RIVER, banks, 8);
    check_close(OWN, FOE, &seen);
    for (int i = 0; i < 4; i++) {
        field_clear();
        put(OWN, "4Bw", 400, 400, NORTH);
        put(12, shot[i], 400, 480, SOUTH);
        if (i == 3)
            put_in_camp(12, 1);
        check_shot(12, 0, &seen);
        check_shot(12, 1u << (OWN + 1), &seen);
        check_shot(12, 7u << (OWN + 1), &seen);
        if (i == 3)
            check_close(12, OWN, &seen);
    }
    assert_int_equal(seen, 0xfeu | 0xfeu << 16); /* seven lines each */
}

/* Does a line of results fit what is in the open, in close combat or shooting, in no camp? */
static bool fits(const char *situation, bool shooting)
{
    if (strcmp(situation, "in close combat") == 0)
        return !shooting;
    if (strcmp(situation, "shot at") == 0)
        return shooting;
    if (strcmp(situation, "in bad going") == 0 || strcmp(situation, "in a camp") == 0)
        return false;
    assert_true(strcmp(situation, "-") == 0 || strstr(situation, "in good going") == situation ||
                strcmp(situation, "by one in no camp") == 0);
    return true;
}

static const char *look_up(const struct ac_chart *chart, int who, int by, bool shooting)
{
    for (int r = 1; r < chart->rows; r++)
        if (in_set(cell(chart, r, 0), who) && in_set(cell(chart, r, 1), by) &&
            fits(cell(chart, r, 2), shooting))
            return cell(chart, r, 3);
    return "";
}

/* Every type against every other, by the chart and by the rules. */
static void test_results(void **unused)
{
    static const struct {
        const char *title;
        int score, foe;
    } table[] = { { "Results: equal", 5, 5 },
                  { "Results: beaten", 5, 9 },
                  { "Results: the opponent", 5, 10 } };

    (void)unused;
    for (int a = 0; a < ELEM_TYPES; a++)
        for (int b = 0; b < ELEM_TYPES; b++)
            for (int k = 0; k < 6; k++) {
                const bool shooting = k >= 3;
                enum elem_result result;

                pair_up(a, b);
                result = elem_result_of(world(), OWN, FOE, table[k % 3].score, table[k % 3].foe,
                                        shooting);
                assert_string_equal(look_up(find_chart(table[k % 3].title), a, b, shooting),
                                    elem_result_names[result]);
            }
}

static void test_support(void **unused)
{
    const struct ac_chart *chart = find_chart("Close combat: rear support");

    (void)unused;
    for (int a = 0; a < ELEM_TYPES; a++)
        for (int behind = 0; behind < ELEM_TYPES; behind++)
            for (int b = 0; b < ELEM_TYPES; b++) {
                struct elem_factor alone;
                struct elem_factor deep;
                int want = 0;

                pair_up(a, b);
                elem_close_factor(world(), OWN, FOE, &alone);
                put(OWN + 1, subs[behind], 400,
                    400 - elem_sub_of(elem_data_of(field.game), &field.s, OWN)->depth, NORTH);
                elem_close_factor(world(), OWN, FOE, &deep);
                for (int r = 1; r < chart->rows; r++)
                    if (in_set(cell(chart, r, 0), a) && in_set(cell(chart, r, 1), behind) &&
                        in_set(cell(chart, r, 2), b))
                        want += figure(cell(chart, r, 3));
                assert_int_equal(deep.total - alone.total, want);
            }
}

static void test_shooting(void **unused)
{
    const struct ac_chart *chart = find_chart("Shooting: ranges");

    (void)unused;
    for (int a = 0; a < ELEM_TYPES; a++) {
        const int row = row_of(chart, 1, code_of(a));
        const int range = figure(cell(chart, row, 2)) * ELEM_MU;

        for (int k = 0; k < 2; k++) {
            const struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = OWN, .b = FOE };
            struct elem_factor shooter;
            struct elem_factor target;

            field_clear();
            put(OWN, subs[a], 400, 400, NORTH);
            put(FOE, k ? "3Cv" : "4Ax", 400, 400 + (range ? range : ELEM_MU), SOUTH);
            assert_int_equal(elem_can_shoot(world(), OWN, FOE) >= 0, range > 0);
            elem_shoot_factors(world(), &fight, &shooter, &target);
            if (range)
                assert_int_equal(shooter.total, figure(cell(chart, row, 3 + k)));
            put(FOE, "3Cv", 400, 401 + range, SOUTH);
            assert_true(elem_can_shoot(world(), OWN, FOE) < 0);
        }
        field_clear();
        put(OWN, "4Bw", 400, 400, NORTH);
        put(FOE, subs[a], 400, 480, SOUTH);
        {
            const struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = OWN, .b = FOE };
            struct elem_factor shooter;
            struct elem_factor target;

            elem_shoot_factors(world(), &fight, &shooter, &target);
            assert_int_equal(target.line[0].value, figure(cell(chart, row, 5)));
        }
    }
}

/* Straight ahead to the figure of the chart and not a quantum more, on each kind of way. */
static void check_moves(void)
{
    static const int banks[] = { 0, 300, 0, 1200, 1524, 300, 1524, 1200 };
    static const int road[] = { 360, 0, 440, 0, 360, 1524, 440, 1524 };
    const struct ac_chart *chart = find_chart("Move distances");

    assert_int_equal(chart->rows, ELEM_TYPES);
    for (int a = 0; a < ELEM_TYPES; a++)
        for (int way = 2; a != ELEM_CF && way < 6; way++) {
            const int mu = figure(cell(chart, row_of(chart, 1, code_of(a)), way));

            field_clear();
            put(OWN, subs[a], 400, 400, NORTH);
            if (way == 3)
                put_area(ELEM_MARSH, 400, 400, 200, 200, EAST);
            if (way == 4)
                put_strip(ELEM_RIVER, banks, 8);
            if (way == 5)
                put_strip(ELEM_ROAD, road, 8);
            if (mu)
                assert_int_equal(may_go(OWN, 400, 400 + mu * ELEM_MU, NORTH), 0);
            assert_int_not_equal(may_go(OWN, 400, 401 + mu * ELEM_MU, NORTH), 0);
        }
}

/* With both speeds of ruling M1. */
static void test_moves(void **unused)
{
    const struct ac_chart *chart = find_chart("Move distances");

    (void)unused;
    assert_string_equal(cell(chart, row_of(chart, 1, "Kn"), 2), "5");
    check_moves();
    field_reopen("speeds", "guide");
    chart = find_chart("Move distances");
    assert_string_equal(cell(chart, row_of(chart, 1, "Kn"), 2), "4");
    check_moves();
    field_reopen(NULL, NULL);
}

static void test_command(void **unused)
{
    const struct ac_chart *chart = find_chart("Command");
    const char *slow = cell(chart, row_of(chart, 3, "PIP.4"), 1);
    const char *far = cell(chart, row_of(chart, 3, "PIP.5"), 0);
    const int mu = figure(strpbrk(far, "0123456789"));

    (void)unused;
    for (int a = 0; a < ELEM_TYPES; a++) {
        field_clear();
        put(0, "3Cv", 400, 400, NORTH);
        put(OWN, subs[a], 600, 400, NORTH);
        assert_int_equal(elem_pips(world(), 1u << OWN).total, in_set(slow, a) ? 2 : 1);
    }
    put(OWN, "4Ax", 400, 400 + mu * ELEM_MU + 40, NORTH);
    assert_int_equal(elem_pips(world(), 1u << OWN).total, 1);
    put(OWN, "4Ax", 400, 401 + mu * ELEM_MU + 40, NORTH);
    assert_int_equal(elem_pips(world(), 1u << OWN).total, 2);
}

static void test_passing(void **unused)
{
    const struct ac_chart *chart = find_chart("Passing");

    (void)unused;
    for (int a = 0; a < ELEM_TYPES; a++)
        for (int b = 0; a != ELEM_CF && b < ELEM_TYPES; b++) {
            bool want = false;

            for (int r = 1; r < chart->rows; r++)
                want = want || (in_set(cell(chart, r, 0), a) && in_set(cell(chart, r, 1), b) &&
                                strcmp(cell(chart, r, 2), "recoil") == 0);
            field_clear();
            put(OWN, subs[a], 700, 700, NORTH);
            put(OWN + 1, subs[b], 700,
                700 - elem_sub_of(elem_data_of(field.game), &field.s, OWN)->depth, NORTH);
            elem_recoil(field.game, &field.s, OWN, NULL);
            if (a == ELEM_EL)
                assert_int_equal(field.s.unit[OWN + 1].where, ELEM_LOST); /* trampled */
            else if (!want && (b == ELEM_EL || b == ELEM_WWG))
                assert_int_equal(field.s.unit[OWN].where, ELEM_LOST); /* cannot be pushed */
            else
                assert_int_equal(
                    field.s.unit[OWN + 1].y ==
                        (700 - elem_sub_of(elem_data_of(field.game), &field.s, OWN)->depth) *
                            AC_TICKS,
                    want);
        }
}

static void test_ground(void **unused)
{
    const struct ac_chart *chart = find_chart("Ground");
    const struct ac_chart *tops = find_chart("Terrain");

    (void)unused;
    for (int kind = 0; kind < ELEM_RIVER; kind++) {
        const int row = row_of(chart, 0, elem_terrain_names[kind]);
        const char *going = cell(chart, row, 1);

        field_clear();
        put_area(kind, 700, 900, 300, 300, EAST);
        put(0, "4Bd", 700, 950, NORTH);
        put(OWN, "4Bd", 700, 600, NORTH);
        put(OWN + 1, "3Cm", 700, 900, NORTH);
        assert_int_equal(elem_in_bad(world(), 0), strncmp(going, "bad", 3) == 0);
        assert_int_equal(elem_in_bad(world(), OWN + 1), strcmp(going, "bad") == 0);
        assert_int_equal(elem_pips(world(), 1u << OWN).general,
                         strcmp(cell(chart, row, 3), "yes") == 0);
        put(0, "4Bd", 700, 1150, NORTH); /* the piece lies between them */
        assert_int_equal(elem_pips(world(), 1u << OWN).far,
                         strcmp(cell(chart, row, 2), "yes") == 0 ||
                             strcmp(cell(chart, row, 5), "yes") == 0);
    }
    assert_string_equal(cell(tops, row_of(tops, 0, "Littoral"), 1), "waterway");
    assert_string_equal(cell(tops, row_of(tops, 0, "Littoral"), 2),
                        "woods or dunes, steep or marsh, river");
    assert_string_equal(cell(tops, row_of(tops, 0, "Steppe"), 2), "rough, river");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_are_there), cmocka_unit_test(test_factors),
        cmocka_unit_test(test_modifiers),     cmocka_unit_test(test_results),
        cmocka_unit_test(test_support),       cmocka_unit_test(test_shooting),
        cmocka_unit_test(test_moves),         cmocka_unit_test(test_command),
        cmocka_unit_test(test_passing),       cmocka_unit_test(test_ground),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
