/* JSON for clients: whole texts for the small shapes, round trips and secrets for the large ones. */
#include "json/json.h"

#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "tests/mini/mini.h"
#include "tests/unit.h"

static struct ac_game *game;
static struct ac_state_room room;

static int set_up(void **unused)
{
    (void)unused;
    game = mini_game(&mini_rules_1, "on");
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    ac_game_free(game);
    return 0;
}

static struct ac_state *after(const char *const *actions)
{
    struct ac_state *state = ac_state_in(&room);
    struct ac_action action;
    struct ac_err err = { 0 };

    ac_begin(game, state);
    for (int i = 0; actions[i]; i++) {
        if (ac_parse_at(game, state, actions[i], &action, &err) != AC_OK)
            fail_msg("%s: %s", actions[i], err.text);
        ac_apply(game, state, &action, NULL);
    }
    return state;
}

static const char *const moving[] = { "plan 2", "plan 3", "roll calm", NULL };
static const char *const planned[] = { "plan 2", NULL };
static const char *const shooting[] = { "plan 2", "plan 3", "roll calm", "shoot A1 B1", NULL };

static char *dumped(json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);

    assert_non_null(text);
    json_decref(json);
    return text;
}

static void expect(json_t *json, const char *want)
{
    char *text = dumped(json);

    assert_string_equal(text, want);
    free(text);
}

static void test_actions(void **unused)
{
    const struct ac_action step = ac_act3(MINI_STEP, 0, AC_NONE, 3);
    const struct ac_action gather = ac_act3(MINI_GATHER, 3, -4, 0);
    const struct ac_action hidden = ac_act1(MINI_PLAN, AC_NONE);

    (void)unused;
    expect(ac_json_action(game, &step),
           "{\"text\":\"step A1 - 2010\",\"verb\":\"step\","
           "\"args\":{\"unit\":\"A1\",\"facing\":null,\"to\":\"2010\"}}");
    expect(ac_json_action(game, &gather),
           "{\"text\":\"gather {A1,A2} -4\",\"verb\":\"gather\","
           "\"args\":{\"units\":[\"A1\",\"A2\"],\"x\":-4,\"with\":[]}}");
    expect(ac_json_action(game, &hidden),
           "{\"text\":\"plan ?\",\"verb\":\"plan\",\"hidden\":true}");
}

static void test_legal_of_each_decider(void **unused)
{
    static const char *const both[] = { "plan 2", "plan 3", NULL };
    char *text;

    (void)unused;
    text = dumped(ac_json_legal(game, after(planned)));
    assert_non_null(strstr(text, "{\"to_act\":\"aenians\",\"actions\":[{\"text\":\"plan 1\""));
    free(text);
    expect(ac_json_legal(game, after(both)),
           "{\"to_act\":\"chance\",\"chance\":{\"what\":\"wind\",\"total\":4,\"outcomes\":["
           "{\"text\":\"roll calm\",\"roll\":\"calm\",\"weight\":3},"
           "{\"text\":\"roll gusty\",\"roll\":\"gusty\",\"weight\":1}]}}");
}

static void test_events_respect_the_viewer(void **unused)
{
    const struct ac_event secret = { .kind = 0, .see = 1u | 8u, .rule = 1, .arg = { 3 } };

    (void)unused;
    assert_null(ac_json_event(game, &secret, 1));
    expect(ac_json_event(game, &secret, 0),
           "{\"kind\":\"planned\",\"case\":\"PLAN.1\",\"text\":\"PLAN.1 plans 3\",\"flags\":[],"
           "\"args\":{\"number\":3}}");
}

static void test_small_shapes(void **unused)
{
    const struct ac_why why = { 2, "no" };
    const struct ac_result result = { 1, 3, 4, "3 hits" };
    const struct ac_result draw = { .winner = AC_NONE };
    const struct ac_standing given = { .choice = { 1 } };
    const struct ac_overlay overlay = { .count = 1, .lit = { { 2, 5, AC_NONE } } };

    (void)unused;
    expect(ac_json_why(game, true, &why), "{\"allowed\":true}");
    expect(ac_json_why(game, false, &why),
           "{\"allowed\":false,\"case\":\"MOVE.2\",\"text\":\"no\"}");
    expect(ac_json_result(game, &result),
           "{\"winner\":\"aenians\",\"margin\":3,\"case\":\"END.4\",\"text\":\"3 hits\"}");
    expect(ac_json_result(game, &draw),
           "{\"winner\":null,\"margin\":0,\"case\":null,\"text\":\"\"}");
    expect(ac_json_standing_set(game, &given), "{\"move\":\"end\"}");
    expect(ac_json_overlay(game, &overlay), "[{\"place\":\"1012\",\"value\":5,\"side\":null}]");
    expect(ac_json_turn(game, after(moving), 0),
           "{\"to_act\":\"argives\",\"phase\":\"move\",\"turn\":1,\"case\":\"MOVE.2\","
           "\"reaction\":false,\"prompt\":\"move or shoot\"}");
}

static void test_odds_and_card(void **unused)
{
    static struct ac_odds_room walk;
    static struct ac_card card;
    const struct ac_state *state = after(shooting);
    struct ac_odds odds;

    (void)unused;
    assert_true(ac_odds(game, state, NULL, &walk, &odds));
    expect(ac_json_odds(game, &odds),
           "{\"sampled\":false,\"total\":3,\"results\":[{\"label\":\"miss\",\"weight\":2},"
           "{\"label\":\"hit\",\"weight\":1}],\"nodes\":6}");
    assert_true(game->rules->forecast(game, state, NULL, &card));
    expect(ac_json_card(game, &card),
           "{\"title\":\"Shot\",\"column\":\"hits high\",\"lines\":[{\"case\":\"SHOT.3\","
           "\"side\":\"argives\",\"text\":\"needed\",\"num\":5,\"den\":1}],"
           "\"hints\":[\"no cover\"],\"total\":6,\"results\":["
           "{\"label\":\"miss\",\"weight\":4,\"text\":\"\"},"
           "{\"label\":\"hit\",\"weight\":2,\"text\":\"\"}]}");
}

static void test_text_cut_in_mid_character(void **unused)
{
    const struct ac_result result = { .winner = AC_NONE, .text = "caf\xc3" };

    (void)unused;
    expect(ac_json_result(game, &result),
           "{\"winner\":null,\"margin\":0,\"case\":null,\"text\":\"caf\"}");
}

/* The view of the other side and of a spectator is the same whatever was planned. */
static void test_views_do_not_leak(void **unused)
{
    static const char *const other[] = { "plan 3", NULL };

    (void)unused;
    for (int viewer = 1; viewer <= AC_SPECTATOR; viewer++) {
        char *a = dumped(ac_json_view(game, after(planned), viewer));
        char *b = dumped(ac_json_view(game, after(other), viewer));

        assert_string_equal(a, b);
        free(a);
        free(b);
    }
}

static void test_view(void **unused)
{
    json_t *view = ac_json_view(game, after(moving), 0);
    json_t *piece = json_array_get(json_object_get(view, "pieces"), 0);

    (void)unused;
    assert_int_equal(json_array_size(json_object_get(view, "pieces")), MINI_PIECES);
    assert_string_equal(json_string_value(json_object_get(view, "viewer")), "argives");
    assert_string_equal(json_string_value(json_object_get(view, "board")), "field");
    json_incref(piece);
    expect(piece, "{\"piece\":\"A1\",\"side\":\"argives\",\"board\":\"field\",\"place\":\"1010\","
                  "\"facing\":0,\"stack\":0,\"count\":1,\"can_act\":true,\"reduced\":false,"
                  "\"symbol\":\"guard\",\"values\":[\"3\",\"\",\"\",\"6\"],"
                  "\"badges\":[{\"text\":\"m\",\"kind\":\"moved\"}]}");
    json_decref(view);
    expect(ac_json_goals(game, after(moving), 0),
           "[{\"side\":\"argives\",\"case\":\"END.4\",\"met\":false,\"value\":0,\"need\":1,"
           "\"text\":\"more hits\"}]");
}

static void test_reach_and_orders(void **unused)
{
    static struct ac_reach reach;
    static struct ac_order_plan plan;
    const struct ac_state *state = after(moving);
    struct ac_order order = ac_order_of(0);
    json_t *json;

    (void)unused;
    game->rules->reach(game, state, 0, &reach);
    json = ac_json_reach(game, &reach);
    assert_int_equal(json_array_size(json_object_get(json, "at")), 5);
    json_decref(json);
    order.piece_count = 2;
    order.piece[1] = 2;
    order.place = 3;
    ac_order_work_out(game, state, 0, &order, &plan);
    expect(ac_json_plan(game, &plan),
           "{\"actions\":[{\"text\":\"step A1 - 2010\",\"verb\":\"step\",\"args\":{\"unit\":\"A1\","
           "\"facing\":null,\"to\":\"2010\"}}],\"stop\":\"done\",\"case\":null,\"text\":\"\","
           "\"left\":[{\"piece\":\"B1\",\"case\":null,\"text\":\"no place is free for it\"}]}");
    expect(ac_json_orders(game),
           "[{\"name\":\"advance\",\"text\":\"all step on\",\"case\":null,\"args\":[{\"name\":"
           "\"unit\",\"what\":\"who\",\"optional\":false},{\"name\":\"to\",\"what\":\"place\","
           "\"optional\":false}]}]");
}

static void test_the_fixed_part(void **unused)
{
    static const char *const keys[] = {
        "id",       "title",  "about",   "revision", "secrets", "scenario", "options",
        "phases",   "labels", "facings", "styles",   "verbs",   "orders",   "standing",
        "overlays", "pieces", "places",  "boards",   "charts",
    };
    json_t *json = ac_json_game(game);
    size_t i = 0;
    const char *key;
    json_t *value;
    char *verbs;

    (void)unused;
    json_object_foreach(json, key, value) assert_string_equal(key, keys[i++]);
    assert_int_equal(i, sizeof(keys) / sizeof(keys[0]));
    value = json_array_get(json_object_get(json, "boards"), 0);
    assert_int_equal(json_array_size(json_object_get(value, "spaces")), MINI_PLACES);
    verbs = dumped(json_incref(json_array_get(json_object_get(json, "verbs"), MINI_PLAN)));
    assert_string_equal(verbs, "{\"name\":\"plan\",\"text\":\"choose a number in secret\","
                               "\"flags\":[\"secret\"],\"args\":[{\"name\":\"number\","
                               "\"kind\":\"number\",\"optional\":false,\"low\":1,\"high\":3}]}");
    free(verbs);
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_legal_of_each_decider),
        cmocka_unit_test(test_events_respect_the_viewer),
        cmocka_unit_test(test_small_shapes),
        cmocka_unit_test(test_odds_and_card),
        cmocka_unit_test(test_text_cut_in_mid_character),
        cmocka_unit_test(test_views_do_not_leak),
        cmocka_unit_test(test_view),
        cmocka_unit_test(test_reach_and_orders),
        cmocka_unit_test(test_the_fixed_part),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
