/*
 * Positions: what is written in play is read back to the same bytes at every moment; a few lines by
 * hand are enough; what cannot be is refused.
 */
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "data/yaml.h"
#include "syracuse/test/table.h"

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

/* cases: 4.3-02 6.1.2-01 */
static void test_a_few_lines_are_enough(void **unused)
{
    struct ac_state_room room;
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    assert_null(refusal(&t,
                        "turn: 3\nphase: operations\nimpulses: {athenian: 2, syracusan: 1}\n"
                        "walls-athenian: {L-9: 2}\npieces:\n  ah1: L-10\n  nicias: L-10 steps 1\n"
                        "  sh1: L-7 disrupted\n",
                        ac_state_in(&room)));
    assert_int_equal(ac_to_act(ac_state_in(&room)), t.d->initiative);
    assert_int_equal(syra_in(ac_state_in(&room))->unit[piece(&t, "nicias")].steps, 1);
    assert_int_equal(syra_in(ac_state_in(&room))->unit[piece(&t, "ah2")].at, t.d->lost);
    close_table(&t);
}

static void test_what_cannot_be_is_refused(void **unused)
{
    static const struct {
        const char *text, *says;
    } wrong[] = {
        { "pieces:\n  ah1: L-10 aboard sh1\n", "not where its ship is" },
        { "pieces:\n  ah1: L-10 rolls-leader\n", "settle" },
        { "pieces:\n  ah1: L-10 square a1\n", "square" },
        { "pieces:\n  ah1: L-10 syracusan\n", "only Sicels change sides" },
        { "pieces:\n  ah1: disrupted\n", "expected an area or a box" },
        { "event: 1\npieces:\n  ah1: L-10\n", "event" },
        { "roll: fire\npieces:\n  ah1: L-10\n", "nobody rolls that die" },
        { "stage: morale\npieces:\n  ah1: L-10\n", "stage" },
        { "battle: L-10\npieces:\n  ah1: L-10\n", "pending" },
        { "mover: ah1\npieces:\n  ah1: L-10\n", "Impulse" },
        { "pieces:\n  ah1: L-10 movd\n", "did you mean moved" },
        { "stages: end\npieces:\n  ah1: L-10\n", "did you mean stage" },
        { "pieces:\n  ah1: L-7\n", "never in the walled city" },
        { "pieces:\n  an1: S-8\n  ah1: S-8 aboard an1\n  ah2: S-8 aboard an1\n", "cannot carry" },
        { "pieces:\n  an1: S-8 steps 1\n  al1: S-8 aboard an1\n  ah2: S-8 aboard an1\n",
          "cannot carry" },
        { "pieces:\n  an1: S-8\n  ah1: S-8 routed aboard an1\n", "cannot carry" },
        { "draws: {athenian: 1}\npieces:\n  ah1: L-10\n", "stage" },
        { "to-feed: 3\npieces:\n  ah1: L-10\n", "stage" },
        { "rebuilds: ah2\npieces:\n  ah1: L-10\n", "return" },
        { "pieces:\n  ah1: L-10\n  sh1: L-10 against ah1\n", "with or against" },
    };
    struct ac_state_room room;
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        const char *says = refusal(&t, wrong[i].text, ac_state_in(&room));

        if (!says || !strstr(says, wrong[i].says))
            fail_msg("%s\nwas answered: %s", wrong[i].text, says ? says : "sound");
    }
    close_table(&t);
}

/* What older texts said in fewer words is brought into the members of today. */
static void test_older_words_are_understood(void **unused)
{
    struct ac_state_room room;
    const struct syra_state *s = syra_in(ac_state_in(&room));
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    assert_null(refusal(&t,
                        "stage: feed\ncapacity: 4\nquota: 3\npieces:\n  sh1: L-7\n  sh2: L-7\n"
                        "  sh3: L-7\n  sl1: L-7\n  sl2: L-7\n",
                        ac_state_in(&room)));
    assert_int_equal(s->to_feed, 3);
    assert_null(refusal(&t,
                        "stage: reinforcements\nquota: 6\npending:\n  - turn athenian\n  - "
                        "replacements athenian\npieces:\n  an1: L-10\n  ah1: L-10 steps 2\n",
                        ac_state_in(&room)));
    assert_int_equal(s->replacements, 6);
    assert_null(refusal(&t,
                        "stage: recruit-high\nfirst-die: 1\nquota: 2\nactor: athenian\nmorale: "
                        "{athenian: 8, syracusan: 5}\npieces:\n  ah1: L-10\n",
                        ac_state_in(&room)));
    assert_int_equal(s->draws[0], 2);
    assert_int_equal(s->first_die, 0);
    assert_null(refusal(&t,
                        "phase: walls\nmethod: areas\nroll: wall\nfight: L-10\nwoken: L-12\n"
                        "works-athenian: {L-10: 1, L-12: 1}\npending:\n  - turn athenian\n  - "
                        "impulse athenian step walls\npieces:\n  ah1: L-10 acted builds\n  ah2: "
                        "L-12 acted builds\n",
                        ac_state_in(&room)));
    assert_int_equal(s->walls_rolled[0], UINT64_C(1) << area(&t, "L-12"));
    assert_int_equal(s->woken, 0);
    assert_null(refusal(&t,
                        "phase: skirmish\nskirmish: L-12\nskirmish-step: act\npending:\n  - turn "
                        "athenian\n  - impulse athenian step combat\n  - skirmish athenian\n"
                        "pieces:\n  ah1: L-12 takes-part with sh1\n  nicias: L-12 with ah1\n"
                        "  sh1: L-12 takes-part with ah1\n",
                        ac_state_in(&room)));
    assert_int_equal(s->unit[piece(&t, "ah1")].foe, piece(&t, "sh1") + 1);
    assert_int_equal(s->unit[piece(&t, "nicias")].with, piece(&t, "ah1") + 1);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_is_written_and_read),
        cmocka_unit_test(test_a_few_lines_are_enough),
        cmocka_unit_test(test_older_words_are_understood),
        cmocka_unit_test(test_what_cannot_be_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
