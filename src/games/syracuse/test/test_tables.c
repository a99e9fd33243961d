/* Every table typed a second time, independently of the data files: this copy is the oracle. */
#include <stdio.h>
#include <string.h>

#include "syracuse/test/table.h"

/* cases: 8.3.2-05 */
static void test_assault_table(void **unused)
{
    static const char *const want[6][7] = {
        { "2R/-", "2D/-", "1D/-", "1D/-", "1D/-", "1/D", "1/1D" },
        { "2D/-", "1D/-", "1D/-", "1/-", "1/D", "1/1D", "-/1D" },
        { "1D/-", "1D/-", "1/D", "1/D", "1/1D", "-/1D", "-/2D" },
        { "1D/-", "1/-", "1/1", "1/1D", "-/1D", "-/2D", "-/1R" },
        { "1/-", "1/D", "1/1D", "-/1D", "-/2D", "-/1R", "-/2R" },
        { "1/D", "1/1", "-/1D", "-/2D", "-/1R", "-/2R", "-/2R" },
    };
    static const char effect[3] = { 0, 'D', 'R' };
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/anapus", NULL, NULL);
    for (int die = 0; die < 6; die++)
        for (int column = 0; column < 7; column++) {
            const struct syra_cell *cell = &t.d->crt[die][column];
            char text[2][4] = { "", "" }, all[12];

            for (int side = 0; side < 2; side++) {
                int n = 0;

                if (cell->loss[side])
                    text[side][n++] = (char)('0' + cell->loss[side]);
                if (cell->effect[side])
                    text[side][n++] = effect[cell->effect[side]];
                if (!n)
                    text[side][n++] = '-';
                text[side][n] = 0;
            }
            (void)snprintf(all, sizeof(all), "%s/%s", text[0], text[1]);
            assert_string_equal(all, want[die][column]);
            assert_string_equal(syra_labels[cell->label], want[die][column]);
        }
    close_table(&t);
}

static const struct {
    const char *id;
    int value;
} modifiers[] = {
    { "M1", 1 },   { "M2", 1 },   { "M3", -1 }, { "M4", 1 },  { "M5A", -1 }, { "M5S", 1 },
    { "M6", -1 },  { "M7", -1 },  { "M8", -1 }, { "I1", 1 },  { "I2", 1 },   { "I3", 1 },
    { "I4", 1 },   { "I5", -1 },  { "I6", -1 }, { "F2", -1 }, { "F3", 1 },   { "F4", 1 },
    { "F5", -1 },  { "F6", 1 },   { "F7", -1 }, { "F8", 1 },  { "E1", -2 },  { "E2", -1 },
    { "E3", 1 },   { "E4", 1 },   { "E5", 1 },  { "E6", -1 }, { "E7", -1 },  { "E8", -1 },
    { "G2", 1 },   { "G3", 1 },   { "G4", -1 }, { "G5", 1 },  { "G6", 1 },   { "G7", -1 },
    { "C1A", 1 },  { "C1B", 2 },  { "C2", 1 },  { "C3", 1 },  { "C4", -1 },  { "C5", 1 },
    { "C6", -1 },  { "C7", 1 },   { "N2", -1 }, { "N3", 1 },  { "N4", 1 },   { "N5", 1 },
    { "Q2A", -1 }, { "Q2B", -2 }, { "Q3", 1 },  { "Q4", 1 },  { "Q5", -1 },  { "Q6", 1 },
    { "Q8", 1 },   { "W1", 1 },   { "W2", 1 },  { "W3", -1 }, { "W4", -1 },  { "W5", -1 },
    { "W6", -1 },
};

/* cases: 5.1-02 8.2.3-02 8.2.3-05 8.3.1-05 8.3.3-03 8.3.4-04 10.2.1-02 */
static void test_modifiers(void **unused)
{
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/anapus", NULL, NULL);
    assert_int_equal(sizeof(modifiers) / sizeof(modifiers[0]), SYRA_MODIFIERS);
    for (int i = 0; i < SYRA_MODIFIERS; i++) {
        assert_string_equal(syra_modifier_ids[i], modifiers[i].id);
        assert_int_equal(t.d->mod[i], modifiers[i].value);
    }
    close_table(&t);
}

/* cases: 4.1-01 4.1-02 */
static void test_events(void **unused)
{
    static const int want[11] = { SYRA_STORMS,   SYRA_BAD_OMENS,  SYRA_FEVER,      SYRA_ATH_LEVIES,
                                  SYRA_NO_EVENT, SYRA_NO_EVENT,   SYRA_NO_EVENT,   SYRA_SYR_LEVIES,
                                  SYRA_FAIR,     SYRA_GOOD_OMENS, SYRA_PEACE_PARTY };
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    for (int i = 0; i < 11; i++) /* I8: 6 and 5 Good Omens, 3 and 4 none, 1 and 1 Storms */
        assert_int_equal(t.d->event_effect[i], want[i]);
    assert_int_equal(t.d->turn_count, 9);
    assert_true(t.d->winter[1] && t.d->winter[5] && !t.d->winter[0]);
    close_table(&t);
}

struct counters {
    const char *word;
    int count, nation, type, steps;
    int front[4], back[4]; /* Fire, Assault, range, MP */
};

static const struct counters want[] = {
    { "ah", 20, SYRA_ATHENIAN, SYRA_HOPLITE, 5, { 0, 5, 0, 3 }, { 0, 3, 0, 3 } },
    { "al", 4, SYRA_ATHENIAN, SYRA_LIGHT, 2, { 2, 2, 1, 4 }, { 0, 1, 0, 4 } },
    { "ap", 3, SYRA_ATHENIAN, SYRA_PELTAST, 1, { 3, 1, 2, 4 }, { 0 } },
    { "aa", 2, SYRA_ATHENIAN, SYRA_ARCHER, 1, { 3, 1, 3, 4 }, { 0 } },
    { "ac", 2, SYRA_ATHENIAN, SYRA_CAVALRY, 2, { 2, 2, 1, 6 }, { 1, 1, 1, 6 } },
    { "an", 10, SYRA_ATHENIAN, SYRA_NAVAL, 2, { 0, 5, 0, 5 }, { 0, 3, 0, 5 } },
    { "sh", 3, SYRA_SYRACUSAN, SYRA_HOPLITE, 5, { 0, 5, 0, 3 }, { 0, 3, 0, 3 } },
    { "sl", 2, SYRA_SYRACUSAN, SYRA_LIGHT, 2, { 2, 2, 1, 4 }, { 0, 1, 0, 4 } },
    { "sx", 7, SYRA_SYRACUSAN, SYRA_CAVALRY, 2, { 2, 2, 1, 6 }, { 1, 1, 1, 6 } },
    { "sp", 2, SYRA_SYRACUSAN, SYRA_PELTAST, 1, { 3, 1, 2, 4 }, { 0 } },
    { "sa", 1, SYRA_SYRACUSAN, SYRA_ARCHER, 1, { 3, 1, 3, 4 }, { 0 } },
    { "sn", 5, SYRA_SYRACUSAN, SYRA_NAVAL, 2, { 0, 4, 0, 4 }, { 0, 2, 0, 4 } },
    { "gh", 12, SYRA_ALLIED, SYRA_HOPLITE, 5, { 0, 5, 0, 3 }, { 0, 3, 0, 3 } },
    { "gl", 2, SYRA_ALLIED, SYRA_LIGHT, 2, { 2, 2, 1, 4 }, { 0, 1, 0, 4 } },
    { "gp", 3, SYRA_ALLIED, SYRA_PELTAST, 1, { 3, 1, 2, 4 }, { 0 } },
    { "ga", 2, SYRA_ALLIED, SYRA_ARCHER, 1, { 3, 1, 3, 4 }, { 0 } },
    { "gc", 2, SYRA_ALLIED, SYRA_CAVALRY, 2, { 2, 2, 1, 6 }, { 1, 1, 1, 6 } },
    { "gn", 3, SYRA_ALLIED, SYRA_NAVAL, 2, { 0, 4, 0, 4 }, { 0, 2, 0, 4 } },
    { "kl", 5, SYRA_SICEL, SYRA_LIGHT, 1, { 1, 2, 1, 4 }, { 0 } },
    { "kp", 4, SYRA_SICEL, SYRA_PELTAST, 1, { 2, 1, 2, 4 }, { 0 } },
    { "kc", 3, SYRA_SICEL, SYRA_CAVALRY, 1, { 1, 2, 1, 6 }, { 0 } },
};

static void check_figures(struct table *t, int i, const int figures[4])
{
    assert_int_equal(syra_fire_factor(&t->l, i), figures[0]);
    assert_int_equal(syra_assault_factor(&t->l, i), figures[1]);
    assert_int_equal(syra_range(&t->l, i), figures[2]);
    assert_int_equal(syra_move_points(&t->l, i), figures[3]);
}

/* cases: 3.0-06 3.0-07 3.0-08 3.0-09 3.0-12 10.1-02 7.0-01 */
static void test_counters(void **unused)
{
    struct table t;
    int total = 0;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    for (size_t k = 0; k < sizeof(want) / sizeof(want[0]); k++)
        for (int n = 1; n <= want[k].count; n++, total++) {
            char name[16];
            int i;

            (void)snprintf(name, sizeof(name), "%s%d", want[k].word, n);
            i = piece(&t, name);
            assert_int_equal(i, total);
            assert_int_equal(t.d->piece[i].nation, want[k].nation);
            assert_int_equal(t.d->piece[i].type, want[k].type);
            assert_int_equal(syra_full_steps(&t.l, i), want[k].steps);
            t.s->unit[i].steps = (uint8_t)want[k].steps;
            check_figures(&t, i, want[k].front);
            if (want[k].steps > 1) {
                t.s->unit[i].steps = want[k].steps == 5 ? 3 : 1;
                assert_true(syra_reduced(&t.l, i));
                check_figures(&t, i, want[k].back);
            }
        }
    assert_int_equal(total + 6, SYRA_UNITS);
    close_table(&t);
}

/* cases: 10.4.4-01 10.4.4-02 8.4.1-01 */
static void test_leaders(void **unused)
{
    static const struct {
        const char *name;
        int full, reduced, naval, naval_reduced;
    } row[] = {
        { "nicias", 1, 0, 1, 0 },      { "lamachus", 2, 1, 2, 1 }, { "demosthenes", 2, 1, 2, 1 },
        { "hermocrates", 2, 1, 2, 1 }, { "gylippus", 3, 2, 3, 2 }, { "ariston", 1, 0, 2, 1 },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    for (size_t k = 0; k < sizeof(row) / sizeof(row[0]); k++) {
        const int i = piece(&t, row[k].name);

        put(&t, row[k].name, "L-3");
        assert_int_equal(syra_rating(&t.l, i, false), row[k].full);
        t.s->unit[i].carrier = 1;
        assert_int_equal(syra_rating(&t.l, i, true), row[k].naval);
        assert_int_equal(syra_rating(&t.l, i, false), row[k].full); /* G13 */
        t.s->unit[i].steps = 1;
        assert_int_equal(syra_rating(&t.l, i, true), row[k].naval_reduced);
        assert_int_equal(syra_rating(&t.l, i, false), row[k].reduced);
    }
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_assault_table), cmocka_unit_test(test_modifiers),
        cmocka_unit_test(test_events),        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_leaders),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
