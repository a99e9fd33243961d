/* Round figures that add up. */
#include "base/shares.h"

#include "core/play.h"
#include "tests/unit.h"

static uint64_t sum(const uint64_t *list, int count)
{
    uint64_t all = 0;

    for (int i = 0; i < count; i++)
        all += list[i];
    return all;
}

static void test_adds_up(void **unused)
{
    uint64_t weight[6], share[6];

    (void)unused;
    for (uint64_t n = 1; n < 4000; n++) {
        for (uint64_t i = 0; i < 6; i++)
            weight[i] = (n * 37 + i * i * 11) % (n % 50 + 1);
        ac_shares(weight, 6, 100, share);
        assert_int_equal(sum(share, 6), sum(weight, 6) ? 100 : 0);
        for (int i = 0; i < 6; i++)
            assert_true(!sum(weight, 6) ||
                        (share[i] * sum(weight, 6) < weight[i] * 100 + sum(weight, 6) &&
                         share[i] * sum(weight, 6) + sum(weight, 6) > weight[i] * 100));
    }
}

static void test_greatest_remainder(void **unused)
{
    uint64_t share[3];

    (void)unused;
    ac_shares((const uint64_t[]){ 1, 1, 1 }, 3, 100, share);
    assert_true(share[0] == 34 && share[1] == 33 && share[2] == 33);
    ac_shares((const uint64_t[]){ 495, 495, 10 }, 3, 100, share); /* rounded one by one: 101 */
    assert_true(share[0] == 50 && share[1] == 49 && share[2] == 1);
    ac_shares((const uint64_t[]){ 0, 0, 7 }, 3, 1000, share);
    assert_true(share[0] == 0 && share[1] == 0 && share[2] == 1000);
}

/* What no result names has its part too. */
static void test_card(void **unused)
{
    static struct ac_card card = { .result_count = 2, .total = 36 };
    uint64_t share[AC_MAX_CARD_RESULTS + 1];

    (void)unused;
    card.result[0].weight = 12;
    card.result[1].weight = 12;
    ac_card_shares(&card, 100, share);
    assert_true(share[0] == 34 && share[1] == 33 && share[2] == 33);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_adds_up),
        cmocka_unit_test(test_greatest_remainder),
        cmocka_unit_test(test_card),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
