/*
 * The state described: every byte is a member; positions are words, are read back, and what cannot
 * be is refused. And a secret is not told by who is asked.
 */
#include "tyre/test/table.h"

#include <string.h>

#include "core/match.h"
#include "core/position.h"
#include "games/registry.h"
#include "tyre/load.h"

static unsigned char covered[sizeof(struct tyre_state)];

static void cover(const struct ac_member *member)
{
    for (; member->name; member++) {
        const int count = member->count ? member->count : 1;
        const int stride = member->stride ? member->stride : member->size;

        for (int i = 0; i < count; i++)
            for (int b = 0; b < member->size; b++) {
                assert_in_range(member->offset + i * stride + b, 0, sizeof(covered) - 1);
                covered[member->offset + i * stride + b] = 1;
            }
    }
}

static void test_every_byte_is_a_member(void **unused)
{
    const struct ac_description *d = fix.game->rules->description;

    (void)unused;
    memset(covered, 0, sizeof(covered));
    cover(d->state);
    cover(d->piece);
    /* frames have members of their own, over all of their arguments */
    memset(covered + offsetof(struct tyre_state, head.frame), 1,
           sizeof(((struct ac_head *)0)->frame));
    covered[offsetof(struct tyre_state, head.depth)] = 1;
    for (size_t i = 0; i < sizeof(covered); i++)
        if (!covered[i])
            fail_msg("byte %zu of the state is no member", i);
    for (int kind = 1; kind < d->frame_count; kind++)
        assert_non_null(d->frame[kind].name);
}

/* Reads a position of the campaign; what is refused is said, "" when nothing is. */
static const char *read_position(const char *lines)
{
    static struct ac_err err;
    static char text[4096];
    struct ac_load load = { .what = "test", .text = text };
    struct ac_loaded loaded;
    struct ac_text out;
    enum ac_status status;

    memset(&err, 0, sizeof(err));
    ac_text_over(&out, text, sizeof(text));
    ac_text_addf(&out, "game: tyre\nscenario: campaign\nposition:\n%s", lines);
    load.size = out.len;
    if (ac_data_load(&fix.lib, ac_rulesets, &load, &loaded, &err) != AC_OK)
        return err.text;
    status =
        ac_position_read(loaded.game, loaded.position, (struct ac_state *)(void *)&fix.room, &err);
    ac_game_free(loaded.game);
    return status == AC_OK ? "" : err.text;
}

static void refused(const char *lines, const char *part)
{
    const char *text = read_position(lines);

    if (!strstr(text, part))
        fail_msg("expected a refusal about \"%s\", got \"%s\"", part, text);
}

static void test_words(void **unused)
{
    static const char lines[] =
        "  turn: 3\n  segment: move-1\n  impulse: 1\n  plan: bombard\n"
        "  plan-open: yes\n  walls: {3719: 6}\n  fireship: gone\n  pieces:\n"
        "    TT1: 4413 NE\n    Hanno: aboard TT1 naval\n"
        "    Fireship: sunk\n    AT1: 5010 E damaged\n";
    char text[4096];
    struct ac_text out;

    (void)unused;
    assert_string_equal(read_position(lines), "");
    assert_int_equal(fix.s->hex[pc("TT1")], hx(4413));
    assert_int_equal(fix.s->ship_at[hx(4413)], pc("TT1"));
    assert_int_equal(fix.s->leader_on[pc("TT1")], pc("Hanno") - TYRE_LEADER0);
    assert_int_equal(fix.s->head.to_act, TYRE_TYR);
    assert_int_equal(fix.s->level[fix.d->wall[hx(3719)]], TYRE_BREACH);
    ac_text_over(&out, text, sizeof(text));
    ac_position_write(fix.game, (const struct ac_state *)(const void *)fix.s, &out);
    assert_non_null(strstr(text, "  segment: move-1\n"));
    assert_non_null(strstr(text, "  walls: {3719: 6}\n"));
    assert_non_null(strstr(text, "    TT1: 4413 NE\n"));
    assert_non_null(strstr(text, "    AT1: 5010 E damaged\n"));
}

static void test_what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    refused("  segment: plan\n  wounds: Alexander Nobody\n", "expected a leader");
    refused("  segment: plan\n  overladen: AT1\n", "AT1");
    refused("  segment: plan\n  morale: {macedonians: 0 hello}\n", "nothing more here");
    refused("  segment: plan\n  losses: -1\n", "a number from 0 to 255");
    refused("  segment: plam\n", "did you mean plan");
    refused("  segment: plan\n  sflag: 4 4\n", "a key of a position");
    refused("  segment: gather-mac\n  impulse: 3\n", "assault");
    refused("  segment: move-1\n  impulse: 1\n  plan: bombard\n  plan-open: yes\n  fireship: gone\n"
            "  pieces:\n    Fireship: sunk\n    TT1: 4413 NE\n    TT2: 4413 NE\n",
            "another of its kind");
    refused("  segment: move-1\n  impulse: 1\n  plan: bombard\n  plan-open: yes\n  fireship: gone\n"
            "  pieces:\n    Fireship: sunk\n    TT1: 3606 NE\n",
            "a ship cannot be there");
}

/* How often each side is asked until the Macedonian loads his ships, and by whom: as text. */
static void asked_of(const struct ac_action *split, char out[64])
{
    struct ac_match match;
    struct ac_err err = { 0 };
    struct ac_action action = ac_act1(TYRE_V_PLAN, TYRE_PLAN_BOMBARD);
    struct ac_text text;

    ac_text_over(&text, out, 64);
    assert_int_equal(ac_match_init(&match, fix.game, NULL, &err), AC_OK);
    assert_int_equal(ac_match_play(&match, TYRE_MAC, &action, &err), AC_OK);
    assert_int_equal(ac_match_play(&match, TYRE_TYR, split, &err), AC_OK);
    while (tyre_in(match.state)->seg < TYRE_SEG_EMBARK) {
        const ac_side side = ac_to_act(match.state);

        if (side == AC_CHANCE) {
            assert_int_equal(ac_match_outcome(&match, 0, &err), AC_OK);
            continue;
        }
        if (!ac_match_settled(&match, &action)) {
            ac_text_putc(&text, side == TYRE_MAC ? 'M' : 'T');
            action = ac_act0(TYRE_V_DONE);
        }
        assert_int_equal(ac_match_play(&match, side, &action, &err), AC_OK);
    }
    ac_match_release(&match);
}

/* cases: 14.3 4.1C */
static void test_tyre_14_3__who_is_asked_tells_no_secret(void **unused)
{
    struct ac_actions splits = { .retracts = false };
    char first[64] = "", now[64];

    (void)unused;
    fix.room = fix.d->start;
    play(act1(TYRE_V_PLAN, TYRE_PLAN_BOMBARD));
    ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &splits);
    assert_true(splits.count > 20);
    for (int i = 0; i < splits.count; i++) {
        asked_of(&splits.list[i], now);
        if (i == 0)
            memcpy(first, now, sizeof(first));
        assert_string_equal(now, first);
    }
    assert_non_null(strchr(first, 'T'));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_is_a_member),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_what_cannot_be_is_refused),
        cmocka_unit_test(test_tyre_14_3__who_is_asked_tells_no_secret),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
