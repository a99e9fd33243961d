/* Weights as data: by style, side and scenario, within their bounds, and never by a misspelt name. */
#include "data/weights.h"

#include <string.h>

#include "tests/unit.h"

static const char *const styles[] = { "veteran", "bold" };
static const struct ac_knob knobs[] = {
    { "way", "the way", 3, 0, 10 },
    { "back", "the back", -5, -20, 0 },
};
static const struct ac_ruleset rules = {
    .id = "toy", .styles = styles, .style_count = 2, .knobs = knobs, .knob_count = 2
};

/* A game of the scenario "rome" with the weights of a file; all 1 before. */
static enum ac_status read_over(const char *text, struct ac_game *game, struct ac_err *err)
{
    const struct ac_embedded file = { .path = "toy/weights.yaml",
                                      .bytes = (const unsigned char *)text,
                                      .size = strlen(text) };
    struct ac_library library;
    enum ac_status status;

    *game = (struct ac_game){ .rules = &rules };
    game->scenario.id = "rome";
    game->scenario.side_word[0] = "romans";
    game->scenario.side_word[1] = "sabines";
    for (int i = 0; i < 2 * AC_SIDES; i++)
        game->weights[i / 2][i % 2] = (struct ac_weights){ { 1, -1 } };
    assert_int_equal(ac_library_init_over(&library, &file, 1, NULL, err), AC_OK);
    status = ac_weights_read(&library, game, err);
    ac_library_release(&library);
    return status;
}

static void test_styles_then_scenarios(void **unused)
{
    static const char text[] = "styles:\n"
                               "  veteran:\n    way: 4\n"
                               "  bold:\n    way: 9\n    back: -20\n"
                               "scenarios:\n"
                               "  rome:\n    sabines:\n      veteran:\n        way: 7\n"
                               "  veii:\n    etruscans:\n      veteran:\n        way: 10\n";
    struct ac_game game;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(read_over(text, &game, &err), AC_OK);
    assert_int_equal(game.weights[0][0].of[0], 4);
    assert_int_equal(game.weights[1][0].of[0], 7);  /* the scenario's own */
    assert_int_equal(game.weights[1][0].of[1], -1); /* left out: as it was */
    assert_int_equal(game.weights[0][1].of[0], 9);
    assert_int_equal(game.weights[1][1].of[1], -20);
}

static void test_refusals(void **unused)
{
    static const struct {
        const char *text, *why;
    } bad[] = {
        { "styles:\n  veteran:\n    way: 11\n", "11" },
        { "styles:\n  veteran:\n    wya: 4\n", "wya" },
        { "styles:\n  brave:\n    way: 4\n", "brave" },
        { "style:\n  veteran:\n    way: 4\n", "style" },
        { "styles:\n  veteran: 4\n", "knobs" },
        { "scenarios:\n  rome:\n    greeks:\n      veteran:\n        way: 4\n", "greeks" },
        { "scenarios:\n  rome: 4\n", "sides" },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        struct ac_game game;
        struct ac_err err = { 0 };

        assert_int_equal(read_over(bad[i].text, &game, &err), AC_ERR_INPUT);
        assert_non_null(strstr(err.text, bad[i].why));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_styles_then_scenarios),
        cmocka_unit_test(test_refusals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
