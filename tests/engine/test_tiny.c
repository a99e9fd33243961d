/*
 * Records, exports and JSON over the tiny rulesets, with positions read by the real YAML parser: at
 * every step of random games.
 */
#include <stdlib.h>
#include <string.h>

#include "data/yaml.h"
#include "notation/notation.h"
#include "record/record.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"
#include "json/json.h"

enum { STEPS = 400 };

static int seals; /* in all exports: some game must have had something to hide */

static enum ac_status parse(void *self, const char *bytes, size_t size, struct ac_arena *arena,
                            const struct ac_node **out, struct ac_err *err)
{
    (void)self;
    return ac_yaml_parse("position", bytes, size, arena, out, err);
}

/* Reads a record of the match's game; the match is the caller's to release. */
static struct ac_record_report read_back(const struct ac_game *game, const struct ac_text *text,
                                         struct ac_match *match)
{
    const struct ac_record_use use = { .game = game, .parser = { parse, NULL } };
    struct ac_record_head head;
    struct ac_record_report report = { 0 };
    struct ac_err err = { 0 };

    if (ac_record_read_head(text->data, text->len, &head, &err) != AC_OK ||
        ac_record_replay(&use, &head, match, &report, &err) != AC_OK)
        fail_msg("%s: %s\n%s", game->rules->id, err.text, text->data);
    return report;
}

static void random_step(struct ac_match *match, struct ac_rng *rng)
{
    static struct ac_actions list;
    const ac_side side = ac_to_act(match->state);
    struct ac_chance chance;
    struct ac_err err = { 0 };
    enum ac_status status;

    if (side == AC_CHANCE) {
        ac_chance(match->game, match->state, &chance);
        status = ac_match_outcome(match, ac_chance_pick(&chance, rng), &err);
    } else if (ac_rng_below(rng, 10) == 0 && ac_match_can_undo(match, side)) {
        status = ac_match_undo(match, side, &err);
    } else if (ac_rng_below(rng, 25) == 0) {
        status = ac_match_set_state(match, AC_ENTRY_SNAPSHOT, match->state, &err);
    } else {
        list.retracts = true;
        ac_legal(match->game, match->state, &list);
        status =
            ac_match_play(match, side, &list.list[ac_rng_below(rng, (uint32_t)list.count)], &err);
    }
    if (status != AC_OK)
        fail_msg("%s: %s", match->game->rules->id, err.text);
}

/* Calls `look` before every step of a few random games. */
static void in_random_games(const struct ac_ruleset *rules,
                            void (*look)(const struct ac_match *match))
{
    struct ac_game *game = tiny_game(rules);

    for (uint64_t seed = 0; seed < 3; seed++) {
        struct ac_match match;
        struct ac_rng rng;
        struct ac_err err = { 0 };

        ac_rng_seed(&rng, seed, 0);
        assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
        for (int i = 0; i < STEPS && ac_to_act(match.state) != AC_OVER; i++) {
            look(&match);
            random_step(&match, &rng);
        }
        look(&match);
        ac_match_release(&match);
    }
    ac_game_free(game);
}

static void look_at_record(const struct ac_match *match)
{
    struct ac_match back;
    struct ac_record_head head;
    struct ac_text text;
    struct ac_err err = { 0 };

    ac_text_init(&text, AC_RECORD_MAX);
    ac_record_head_of(match, "0.1.0", NULL, &head);
    assert_int_equal(ac_record_write(match, &head, &text, &err), AC_OK);
    (void)read_back(match->game, &text, &back);
    assert_true(ac_same(match->game, match->state, back.state));
    assert_int_equal(match->count, back.count);
    assert_int_equal(match->line_count, back.line_count);
    ac_match_release(&back);
    ac_text_release(&text);
}

/* What a viewer is mailed leads to exactly what he may see, and with all seals opened to all. */
static void look_at_export_of(const struct ac_match *match, int viewer)
{
    const struct ac_sealer sealer = { { 1 } };
    struct ac_state_room seen;
    struct ac_match back;
    struct ac_record_head head;
    struct ac_record_report report;
    struct ac_text text;
    struct ac_err err = { 0 };

    ac_text_init(&text, AC_RECORD_MAX);
    ac_record_head_of(match, "0.1.0", NULL, &head);
    assert_int_equal(ac_record_export(match, &head, viewer, &sealer, &text, &err), AC_OK);
    report = read_back(match->game, &text, &back);
    ac_see(match->game, match->state, report.viewer, ac_state_in(&seen));
    assert_true(ac_same(match->game, ac_state_in(&seen), back.state));
    ac_match_release(&back);
    seals += report.seals;
    if (report.seals) {
        for (int i = 0; i < match->count; i++)
            if (match->log[i].kind == AC_ENTRY_ACTION)
                ac_record_print_opening(match, &sealer, i, &text);
        if (!strstr(text.data, "\n* hidden\n")) {
            report = read_back(match->game, &text, &back);
            assert_int_equal(report.openings, report.seals);
            assert_true(ac_same(match->game, match->state, back.state));
            ac_match_release(&back);
        }
    }
    ac_text_release(&text);
}

static void look_at_exports(const struct ac_match *match)
{
    for (int viewer = 0; viewer <= AC_SPECTATOR; viewer++)
        look_at_export_of(match, viewer);
}

static void demand(json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);
    json_t *back = text ? json_loads(text, JSON_REJECT_DUPLICATES, NULL) : NULL;

    assert_non_null(back);
    assert_true(json_equal(json, back));
    json_decref(back);
    json_decref(json);
    free(text);
}

static void look_at_json(const struct ac_match *match)
{
    static struct ac_reach reach;
    const struct ac_game *game = match->game;
    struct ac_state_room seen;

    for (int viewer = 0; viewer < AC_VIEWERS; viewer++) {
        demand(ac_json_view(game, match->state, viewer));
        demand(ac_json_goals(game, match->state, viewer));
    }
    demand(ac_json_legal(game, match->state));
    if (ac_to_act(match->state) > 1)
        return;
    ac_see(game, match->state, ac_to_act(match->state), ac_state_in(&seen));
    for (int piece = 0; piece < game->piece_count && game->rules->reach; piece++) {
        memset(&reach, 0, sizeof(reach));
        game->rules->reach(game, ac_state_in(&seen), (ac_piece)piece, &reach);
        demand(ac_json_reach(game, &reach));
    }
}

static void test_records(void **unused)
{
    (void)unused;
    for (int i = 0; i < TINY_COUNT; i++)
        in_random_games(tiny_all[i], look_at_record);
}

static void test_exports(void **unused)
{
    (void)unused;
    for (int i = 0; i < TINY_COUNT; i++)
        in_random_games(tiny_all[i], look_at_exports);
    assert_true(seals > 20);
}

static void test_json(void **unused)
{
    (void)unused;
    for (int i = 0; i < TINY_COUNT; i++) {
        struct ac_game *game = tiny_game(tiny_all[i]);

        demand(ac_json_game(game));
        ac_game_free(game);
        in_random_games(tiny_all[i], look_at_json);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_exports),
        cmocka_unit_test(test_json),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
