/* Ratings: the worked example of Glickman's paper, and what a player would expect. */
#include "server/glicko.h"

#include "tests/unit.h"

#define assert_near(is, should, by) assert_true((is) > (should) - (by) && (is) < (should) + (by))

static void test_the_paper(void **unused)
{
    const struct srv_glicko_game games[] = { { { 1400, 30, 0.06 }, 0, 1 },
                                             { { 1550, 100, 0.06 }, 0, 0 },
                                             { { 1700, 300, 0.06 }, 0, 0 } };
    const struct srv_glicko after =
        srv_glicko_played((struct srv_glicko){ 1500, 200, 0.06 }, games, 3);

    (void)unused;
    assert_near(after.rating, 1464.06, 0.02);
    assert_near(after.deviation, 151.52, 0.02);
    assert_near(after.volatility, 0.05999, 0.00001);
}

static void test_rest_brings_doubt(void **unused)
{
    const struct srv_glicko who = { 1700, 50, 0.06 };

    (void)unused;
    assert_near(srv_glicko_rested(who, 1).deviation, 51.07, 0.01); /* sqrt(50^2 + 10.42^2) */
    assert_near(srv_glicko_rested(who, 1e9).deviation, 350, 0.001);
    assert_near(srv_glicko_rested(who, 52).rating, 1700, 0.001);
    assert_near(srv_glicko_rested(who, -520).deviation, 50, 0.001); /* a clock that was put back */
}

/* To win as the favoured side says less, to win as the other more; to draw at even odds says nothing. */
static void test_an_uneven_battle(void **unused)
{
    const struct srv_glicko who = { 1500, 80, 0.06 };
    double gain[3];

    (void)unused;
    for (int i = 0; i < 3; i++) {
        const struct srv_glicko_game game = { who, (i - 1) * 200, 1 };

        gain[i] = srv_glicko_played(who, &game, 1).rating - who.rating;
    }
    assert_true(gain[0] > 0 && gain[0] < gain[1] && gain[1] < gain[2]);
    assert_near(srv_glicko_played(who, &(struct srv_glicko_game){ who, 0, 0.5 }, 1).rating, 1500,
                0.001);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_paper),
        cmocka_unit_test(test_rest_brings_doubt),
        cmocka_unit_test(test_an_uneven_battle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
