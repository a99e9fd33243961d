/*
 * Two threads: a simulation must reach 0.9 of the scaling that a spin loop reaches on this machine in
 * the same run. Both are measured in turn, several times, and the middle one counts: what else the
 * machine does disturbs both alike.
 */
#include <pthread.h>
#include <stdlib.h>

#include "lab/crew.h"
#include "lab/simulate.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { ROUNDS = 9, SKIPPED = 77 };

static const uint64_t SPINS = 150000000;
static const uint64_t RACES = 30000;

static void *spin(void *self)
{
    volatile uint64_t *out = self;
    uint64_t x = 88172645463325252u;

    for (uint64_t i = 0; i < SPINS; i++) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
    }
    *out = x;
    return NULL;
}

static double spin_seconds(int threads)
{
    const uint64_t began = ac_crew_clock(NULL);
    uint64_t out[2];
    pthread_t other;

    if (threads == 2)
        assert_int_equal(pthread_create(&other, NULL, spin, &out[1]), 0);
    (void)spin(&out[0]);
    if (threads == 2)
        (void)pthread_join(other, NULL);
    return (double)(ac_crew_clock(NULL) - began) / 1e6;
}

static double race_seconds(const struct ac_game *game, int threads)
{
    const struct ac_simulation sim = {
        .game = game,
        .skill = { { .level = AC_LEVEL_VETERAN }, { .level = AC_LEVEL_RANDOM } },
        .games = RACES * (uint64_t)threads,
        .seed = 1,
        .threads = threads,
        .ranks = 1,
    };
    const uint64_t began = ac_crew_clock(NULL);
    struct ac_tally tally;
    struct ac_err err = { 0 };

    assert_int_equal(ac_simulate(&sim, &tally, &err), AC_OK);
    return (double)(ac_crew_clock(NULL) - began) / 1e6;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;

    return (x > y) - (x < y);
}

static void test_two_threads_scale(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_siege);
    double share[ROUNDS];

    (void)unused;
    (void)race_seconds(game, 1); /* warm */
    for (int i = 0; i < ROUNDS; i++) {
        const double spinning = 2 * spin_seconds(1) / spin_seconds(2);
        const double racing = 2 * race_seconds(game, 1) / race_seconds(game, 2);

        share[i] = racing / spinning;
    }
    qsort(share, ROUNDS, sizeof(share[0]), by_size);
    print_message("simulation scales by %.2f of what a spin loop does\n", share[ROUNDS / 2]);
    assert_true(share[ROUNDS / 2] >= 0.9);
    ac_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_two_threads_scale) };

    if (ac_crew_cores() < 2)
        return SKIPPED;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
