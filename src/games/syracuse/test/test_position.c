/*
 * Positions: every byte of a state is described, derived or zero; what is written in play is read
 * back to the same bytes at every moment; what cannot be is refused.
 */
#include <stdlib.h>

#include "core/member.h"
#include "core/position.h"
#include "data/yaml.h"
#include "syracuse/position.h"
#include "syracuse/test/table.h"

static void cover(unsigned char *seen, const struct ac_member *member, size_t base)
{
    for (; member->name; member++)
        for (int i = 0; i < ac_member_count(member); i++)
            memset(seen + base + member->offset +
                       (size_t)i * (member->stride ? member->stride : member->size),
                   1, member->size);
}

static void test_every_byte_is_described(void **unused)
{
    static unsigned char seen[sizeof(struct syra_state)];
    const size_t first = offsetof(struct ac_head, frame);

    (void)unused;
    cover(seen, syra_description.state, 0);
    cover(seen, syra_description.piece, 0);
    memset(seen + first, 1, sizeof(struct ac_frame) * AC_MAX_FRAMES); /* pending */
    for (size_t i = 0; i < sizeof(seen); i++)
        if (!seen[i])
            fail_msg("byte %zu of the state is not described", i);
}

/* Reads a position of this game; NULL when it is sound, else the refusal. */
static const char *refusal(struct table *t, const char *text, struct ac_state *out)
{
    static char message[AC_ERR_TEXT];
    struct ac_arena arena;
    struct ac_err err = { 0 };
    const struct ac_node *node = NULL;
    enum ac_status status;

    ac_arena_init(&arena, 1 << 20);
    assert_int_equal(ac_yaml_parse("test", text, strlen(text), &arena, &node, &err), AC_OK);
    status = ac_position_read(t->game, node, out, &err);
    memcpy(message, err.text, sizeof(message));
    ac_arena_release(&arena);
    return status == AC_OK ? NULL : message;
}

static void step_on(struct table *t, struct ac_rng *rng)
{
    static struct ac_actions list;
    struct ac_action action;
    struct ac_chance chance;

    if (ac_to_act(t->state) == AC_CHANCE) {
        ac_chance(t->game, t->state, &chance);
        action = ac_outcome(ac_chance_pick(&chance, rng));
    } else {
        list.count = 0;
        ac_legal(t->game, t->state, &list);
        action = list.list[ac_rng_below(rng, (uint32_t)list.count)];
    }
    ac_apply(t->game, t->state, &action, NULL);
}

static void round_trips(const char *scenario, uint64_t seed, int steps, int every)
{
    struct table t;
    struct ac_rng rng;
    struct ac_text text;
    struct ac_state_room room;

    open_table(&t, scenario, NULL, NULL);
    ac_rng_seed(&rng, seed, 1);
    for (int n = 0; n < steps && ac_to_act(t.state) != AC_OVER; n++) {
        step_on(&t, &rng);
        if (n % every)
            continue;
        ac_text_init(&text, 1 << 20);
        ac_position_write(t.game, t.state, &text);
        const char *wrong = refusal(&t, text.data, ac_state_in(&room));
        if (wrong)
            fail_msg("%s, step %d: %s\n%s", scenario, n, wrong, text.data);
        if (!ac_same(t.game, t.state, ac_state_in(&room)))
            fail_msg("%s, step %d: it changes\n%s", scenario, n, text.data);
        ac_text_release(&text);
    }
    close_table(&t);
}

static void test_play_is_written_and_read(void **unused)
{
    static const char *const scenarios[] = { "syracuse/anapus", "syracuse/harbour",
                                             "syracuse/campaign", "syracuse/crisis" };
    const char *more = getenv("SYRA_POSITIONS"); /* a search by hand: how many games */

    (void)unused;
    for (int k = 0; k < 4; k++)
        for (int seed = 1; seed <= (more ? atoi(more) : 1); seed++)
            round_trips(scenarios[k], (uint64_t)seed, 6000, more ? 1 : 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_is_described),
        cmocka_unit_test(test_play_is_written_and_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
