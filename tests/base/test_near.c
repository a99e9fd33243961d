/* Nearest names, and all faults of a file at once. */
#include "base/near.h"
#include "base/status.h"
#include "tests/unit.h"

static const char *const names[] = { "movement", "melee", "fire", "moved", NULL };

static void test_a_misspelt_word_finds_its_name(void **unused)
{
    (void)unused;
    assert_string_equal(ac_near("movment", names), "movement");
    assert_string_equal(ac_near("mvoed", names), "moved");
    assert_string_equal(ac_near("FIRE", names), "fire");
    assert_string_equal(ac_near("meelee", names), "melee");
}

static void test_a_foreign_word_finds_none(void **unused)
{
    (void)unused;
    assert_null(ac_near("construction", names));
    assert_null(ac_near("x", names));
    assert_null(ac_near("", names));
}

static void test_distance_counts_changes(void **unused)
{
    (void)unused;
    assert_int_equal(ac_near_distance("abc", 3, "abc"), 0);
    assert_int_equal(ac_near_distance("abC", 3, "abc"), 0);
    assert_int_equal(ac_near_distance("acb", 3, "abc"), 1);
    assert_int_equal(ac_near_distance("ab", 2, "abc"), 1);
    assert_int_equal(ac_near_distance("", 0, "abc"), 3);
}

static void test_faults_are_gathered(void **unused)
{
    struct ac_fault fault[2];
    struct ac_faults all = { .fault = fault, .room = 2 };
    struct ac_err err = { .all = &all };

    (void)unused;
    (void)ac_refuse_at(&err, AC_ERR_INPUT, 3, "first");
    (void)ac_refuse_at(&err, AC_ERR_INPUT, 3, "first");
    (void)ac_refuse_at(&err, AC_ERR_INPUT, 5, "second");
    (void)ac_refuse_at(&err, AC_ERR_INPUT, 7, "third");
    assert_int_equal(all.count, 3);
    assert_string_equal(err.text, "first");
    assert_int_equal(err.line, 3);
    assert_string_equal(fault[1].text, "second");
    assert_int_equal(fault[1].line, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_misspelt_word_finds_its_name),
        cmocka_unit_test(test_a_foreign_word_finds_none),
        cmocka_unit_test(test_distance_counts_changes),
        cmocka_unit_test(test_faults_are_gathered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
