/*
 * No allocation per decision: a game loaded, random games are played to the end while every call of
 * the allocator is counted, and none may come.
 */
#include "tests/unit.h"

#include "core/playout.h"
#include "data/scenario.h"
#include "games/registry.h"

static int counting;
static unsigned long calls;

/* Of the address sanitizer; absent in builds without it. */
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *))
    __attribute__((weak));

static void on_malloc(const volatile void *memory, size_t size)
{
    (void)memory;
    (void)size;
    calls += (unsigned long)counting;
}

static void on_free(const volatile void *memory)
{
    (void)memory;
}

static void play(const struct ac_game *game, int style)
{
    static struct ac_state_room room;
    static struct ac_actions list;
    struct ac_playout playout = { .style = { style, style }, .limit = 1000000 };
    struct ac_rng rng;

    ac_rng_seed(&rng, 5, 0);
    counting = 1;
    ac_begin(game, ac_state_in(&room));
    assert_true(ac_playout(game, ac_state_in(&room), &rng, &list, &playout));
    counting = 0;
}

static void test_no_allocation_in_play(void **unused)
{
    struct ac_library library;
    struct ac_arena arena;
    struct ac_err err = { 0 };

    (void)unused;
    assert_true(__sanitizer_install_malloc_and_free_hooks(on_malloc, on_free) > 0);
    counting = 1;
    ac_arena_init(&arena, 1000);
    assert_non_null(ac_arena_alloc(&arena, 1, 1));
    ac_arena_release(&arena);
    counting = 0;
    assert_int_equal(calls, 1); /* the count works */
    calls = 0;
    assert_int_equal(ac_library_init(&library, NULL, &err), AC_OK);
    for (int i = 0; ac_rulesets[i]; i++) {
        const struct ac_load load = { .what = ac_rulesets[i]->id };
        struct ac_loaded loaded;

        assert_int_equal(ac_data_load(&library, ac_rulesets, &load, &loaded, &err), AC_OK);
        play(loaded.game, AC_PICK_RANDOM);
        play(loaded.game, 0);
        if (calls)
            print_error("%s allocates\n", ac_rulesets[i]->id);
        assert_int_equal(calls, 0);
        assert_true(ac_rulesets[i]->state_size <= AC_STATE_MAX);
        ac_game_free(loaded.game);
    }
    ac_library_release(&library);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_no_allocation_in_play) };

    if (!__sanitizer_install_malloc_and_free_hooks)
        return 77;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
