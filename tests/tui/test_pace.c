/* How long a machine's turn is shown: the steps of one piece as one, and never longer than was chosen. */
#include "tests/unit.h"
#include "tui/app.h"

static int shown(struct tui_app *app, int pieces, int steps)
{
    int sum = 0;

    app->story.shown_ms = 0;
    for (int p = 0; p < pieces; p++)
        for (int s = 0; s < steps; s++) {
            app->story.fresh = s == 0;
            sum += tui_pause(app);
            app->story.shown_ms += tui_pause(app);
        }
    return sum;
}

static void test_turn_takes_two_seconds_at_most(void **state)
{
    static struct tui_app app;

    (void)state;
    app.speed = TUI_SPEEDS / 2; /* as it is without settings */
    assert_int_equal(tui_show_ms(&app), 2000);
    for (int pieces = 1; pieces < 400; pieces += 7)
        assert_true(shown(&app, pieces, 5) <= 2000);
    assert_true(shown(&app, 15, 5) > 1000); /* and it can be followed */
    assert_int_equal(shown(&app, 15, 1), shown(&app, 15, 9));
}

static void test_skipping_shows_nothing(void **state)
{
    static struct tui_app app;

    (void)state;
    app.speed = TUI_SPEEDS / 2;
    app.hurry = true;
    assert_int_equal(shown(&app, 30, 3), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turn_takes_two_seconds_at_most),
        cmocka_unit_test(test_skipping_shows_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
