/*
 * Perft: leaves of the tree of actions and outcomes, by depth, against tests/perft/counts.txt. A list
 * that gains or loses an action is seen here first.
 */
#include <stdlib.h>

#include "core/playout.h"
#include "tests/frame/frame.h"
#include "tests/unit.h"

static uint64_t leaves(const struct ac_game *game, uint64_t depth)
{
    struct ac_state_room *room = calloc((size_t)depth + 1, sizeof(*room));
    struct ac_actions *lists = calloc((size_t)depth + 1, sizeof(*lists));
    struct ac_state_room first;
    uint64_t count;

    if (!room || !lists)
        ac_bug("out of memory for a tree of depth %d", (int)depth);
    ac_begin(game, ac_state_in(&first));
    count = ac_perft(game, ac_state_in(&first), (int)depth, room, lists);
    free(room);
    free(lists);
    return count;
}

static void test_counts(void **unused)
{
    (void)unused;
    assert_int_equal(ac_frame_run(AC_SOURCE_DIR "/tests/perft/counts.txt", false, leaves), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_counts) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
