/* Positions: every byte of a state is described, old files are read, and what cannot be is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alexandria/test/table.h"
#include "core/member.h"
#include "core/playout.h"
#include "core/position.h"
#include "data/source.h"

static void mark(bool *known, size_t base, const struct ac_member *m)
{
    const size_t stride = m->stride ? m->stride : m->size;

    for (int i = 0; i < ac_member_count(m); i++)
        memset(known + base + m->offset + stride * (size_t)i, true, m->size);
}

static void mark_all(bool *known, size_t base, const struct ac_member *m)
{
    for (; m->name; m++)
        mark(known, base, m);
}

/* What no member tells is 0 in every state of a played game. */
static void test_every_byte_is_described(void **unused)
{
    const struct ac_description *d = &alex_description;
    static bool known[sizeof(struct alex_state)];
    static struct ac_actions list;
    struct ac_rng rng;
    struct board b;

    (void)unused;
    mark_all(known, 0, d->state);
    mark_all(known, 0, d->piece);
    for (int i = 0; i < d->records->max; i++)
        mark_all(known, d->records->offset + (size_t)i * d->records->stride,
                 d->records->line.member);
    known[d->records->count_offset] = true;
    memset(known + offsetof(struct ac_head, depth), true, 1);
    for (int scenario = 0; scenario < 2; scenario++) {
        begin(&b, scenario ? "heptastadium" : "naval");
        ac_rng_seed(&rng, 5, 1);
        for (int n = 0; n < 1500 && b.s->head.to_act != AC_OVER; n++) {
            const unsigned char *bytes = b.room.bytes;
            struct ac_chance chance;
            struct ac_action action;

            for (size_t i = 0; i < sizeof(struct alex_state); i++)
                if (bytes[i] && !known[i] &&
                    (i < offsetof(struct ac_head, frame) || i >= sizeof(struct ac_head)))
                    fail_msg("byte %zu of the state is not described", i);
            if (b.s->head.to_act == AC_CHANCE) {
                ac_chance(b.game, b.state, &chance);
                action = ac_outcome(ac_chance_pick(&chance, &rng));
            } else {
                ac_legal(b.game, b.state, &list);
                action = list.list[ac_rng_below(&rng, (uint32_t)list.count)];
            }
            ac_apply(b.game, b.state, &action, NULL);
        }
        clear_board(&b);
    }
}

static enum ac_status read_text(struct board *b, const char *lines, struct ac_err *err)
{
    char text[1024];
    struct ac_loaded loaded;
    struct ac_state_room room;
    enum ac_status status;

    (void)snprintf(text, sizeof(text), "game: alexandria\nscenario: battle\nposition:\n%s", lines);
    status = ac_data_load(&b->lib, (const struct ac_ruleset *const[]){ &alex_ruleset, NULL },
                          &(struct ac_load){ .what = "test", .text = text, .size = strlen(text) },
                          &loaded, err);
    if (status != AC_OK)
        return status;
    status = ac_position_read(loaded.game, loaded.position, ac_state_in(&room), err);
    ac_game_free(loaded.game);
    return status;
}

static void test_impossible_positions_are_refused(void **unused)
{
    static const char *const lines[] = {
        "  side: rome\n  pieces:\n    VI-1: 3119 S hits 20\n",
        "  side: rome\n  pieces:\n    VI-1: 3119 S aboard Rm-Quad-1\n",
        "  side: rome\n  pieces:\n    VI-1: 3119 S fatigue 2\n",
        "  side: rome\n  pieces:\n    VI-1: 3030 N\n",      /* the sea */
        "  side: rome\n  pieces:\n    Rm-Quad-1: 1313 W\n", /* dry land */
        "  side: rome\n  pieces:\n    HI-1: 4-H north\n",   /* no street leads there */
        "  side: rome\n  pieces:\n    VI-1: 3119 NE\n",
        "  side: rome\n  pieces:\n    VI-1: aboard Rm-Quad-1\n",
        "  side: rome\n  sides: rome\n  pieces:\n    VI-1: 3119 S\n",
        "  side: rome\n  pending:\n    - move rome unit VI-1 start 3119\n  pieces:\n    VI-1: 3119 "
        "S\n",
        "  side: rome\n  pending:\n    - movement rome\n    - move rome unit HI-1 start 3119\n"
        "  pieces:\n    HI-1: 3119 S active\n",
        "  side: rome\n  pending:\n    - movement rome\n    - ram rome galley VI-1 target HI-1\n"
        "  pieces:\n    VI-1: 3119 S\n    HI-1: 2124 S\n",
        /* a step into the sea */
        "  side: rome\n  phase: movement\n  activated: leader\n  leader: Legate-VI\n  pending:\n"
        "    - movement rome\n    - move rome unit VI-1 start 3119\n"
        "    - retire-fire rome unit VI-1 to 3030 facing NEE from 3119 cost 1\n"
        "  pieces:\n    Legate-VI: 3119\n    VI-1: 3119 S active\n",
        /* the turn begins, and somebody is active already; or it is not his side's */
        "  side: rome\n  activated: leader\n  leader: Legate-VI\n  pieces:\n    VI-1: 3119 S\n",
        "  side: rome\n  pieces:\n    VI-1: 3119 S active\n",
        "  side: rome\n  phase: movement\n  activated: leader\n  leader: Legate-VI\n  pending:\n"
        "    - movement rome\n  pieces:\n    Legate-VI: 3119\n    HI-1: 2124 N active\n",
        "  side: rome\n  pieces:\n    Rm-Quad-1: 2324 NW grapples Eg-Quad-1\n    Eg-Quad-1: 2325 "
        "NW\n",
    };
    struct board b;

    (void)unused;
    begin(&b, "battle");
    for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        struct ac_err err = { 0 };

        if (read_text(&b, lines[i], &err) == AC_OK)
            fail_msg("read as sound:\n%s", lines[i]);
        assert_true(strlen(err.text) > 0);
    }
    clear_board(&b);
}

/* Who passes through a stack is not counted in it; all other stacks keep to their limits. */
static void test_alex_5_74_7__stacks_beside_who_passes(void **unused)
{
    static const struct {
        const char *pieces;
        bool sound;
    } row[] = {
        { "VI-1: 3119 S active moved\n    VI-2: 3119 S\n    VI-3: 3119 S\n", true },
        { "VI-1: 3119 S active moved\n    VI-2: 3119 S\n    VI-3: 3119 S\n    VI-4: 3119 S\n",
          false },
        { "VI-1: 3119 S active moved\n    HI-1: 2124 N\n    HI-2: 2124 N\n", true },
        { "VI-1: 3119 S active moved\n    HI-1: 2124 N\n    HI-2: 2124 N\n    HI-3: 2124 N\n",
          false },
    };
    struct board b;

    (void)unused;
    begin(&b, "battle");
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_err err = { 0 };
        char text[512];

        (void)snprintf(
            text, sizeof(text),
            "  side: rome\n  phase: movement\n  activated: leader\n  leader: Legate-VI\n"
            "  pending:\n    - movement rome\n    - move rome unit VI-1 from 3118 start 3118\n"
            "  pieces:\n    Legate-VI: 3119\n    %s",
            row[i].pieces);
        assert_int_equal(read_text(&b, text, &err) == AC_OK, row[i].sound);
        if (!row[i].sound)
            assert_non_null(strstr(err.text, "a stack over its limit"));
    }
    clear_board(&b);
}

/* A unit in its sequence, as a person writes it; and the same moment as the old format had it. */
static void test_old_and_new_words_say_the_same(void **unused)
{
    static const char *const now = "  side: rome\n  phase: movement\n  activated: leader\n"
                                   "  leader: Legate-VI\n  turns: {rome: 1, egypt: 1}\n  turn: 2\n"
                                   "  pending:\n    - movement rome\n"
                                   "    - move rome unit VI-1 start 3119\n"
                                   "  pieces:\n    - VI-1 3119 S active\n    - Legate-VI 3119\n";
    struct ac_state_room one, two;
    struct ac_err err = { 0 };
    struct board b;
    char then[1024];

    (void)unused;
    begin(&b, "battle");
    (void)snprintf(then, sizeof(then),
                   "  side: rome\n  turns: 1 1\n  head: 0 1 2\n  activation: 1 %d 0\n"
                   "  pending:\n    - 1 0 5 0 -1 0 0 0 0 0\n    - 2 0 0 0 %d 0 -1 -1 0 %d\n"
                   "  pieces:\n    - VI-1 3119 S flags=2\n    - Legate-VI 3119\n",
                   unit_of(&b, "Legate-VI"), unit_of(&b, "VI-1"), place_of(&b, "3119"));
    for (int i = 0; i < 2; i++) {
        char text[1200];
        struct ac_loaded loaded;
        const int len =
            snprintf(text, sizeof(text), "game: alexandria\nscenario: battle\nposition:\n%s",
                     i ? then : now);

        if (ac_data_load(&b.lib, (const struct ac_ruleset *const[]){ &alex_ruleset, NULL },
                         &(struct ac_load){ .what = "test", .text = text, .size = (size_t)len },
                         &loaded, &err) != AC_OK ||
            ac_position_read(loaded.game, loaded.position, ac_state_in(i ? &two : &one), &err) !=
                AC_OK)
            fail_msg("%s", err.text);
        ac_game_free(loaded.game);
    }
    assert_memory_equal(one.bytes, two.bytes, sizeof(struct alex_state));
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_is_described),
        cmocka_unit_test(test_impossible_positions_are_refused),
        cmocka_unit_test(test_alex_5_74_7__stacks_beside_who_passes),
        cmocka_unit_test(test_old_and_new_words_say_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
