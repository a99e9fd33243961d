/*
 * A game that is being played goes on under another revision of its rules, from the snapshot that the
 * old program wrote; without one it waits, unharmed. upgrade.py plays.
 */
#include "tests/server/tiny_server.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static const char db[] = "upgrade.db";

/* The new rules differ in how far a run goes at most: an old record would not replay. */
static void short_runs(const struct ac_look *look, struct ac_chance *out)
{
    tiny_row(&tiny_race, look->state)->chance(look, out);
    ac_chance_die(out, out->what, 2);
}

static void play(const struct srv_options *options, const char *act)
{
    struct tiny_server tiny;

    tiny_server_start(&tiny, options);
    tiny_server_script(&tiny, "upgrade.py", act);
    tiny_server_stop(&tiny);
}

static void test_a_live_game_changes_its_revision(void **unused)
{
    static struct ac_ruleset newer;
    static struct ac_decision rows[TINY_ROWS];
    static const struct ac_ruleset *const old_rules[] = { &tiny_race, NULL };
    static const struct ac_ruleset *const new_rules[] = { &newer, NULL };
    struct srv_options old_options, new_options;
    struct ac_err err = { 0 };
    int count = 0;

    (void)unused;
    newer = tiny_race;
    newer.revision++;
    tiny_rows(&newer, rows);
    for (int i = 0; i < newer.decision_count; i++)
        rows[i].chance = rows[i].chance ? short_runs : NULL;
    tiny_server_remove(db);
    old_options = tiny_options(db, old_rules);
    new_options = old_options;
    new_options.rulesets = new_rules;
    play(&old_options, "begin");
    play(&old_options, "same");
    assert_int_equal(srv_snapshot_all(&old_options, &count, &err), AC_OK);
    assert_int_equal(count, 1);
    play(&new_options, "go_on");
    play(&new_options, "again");
    tiny_server_remove(db);
    /* without a snapshot it is told by the new rules as far as they go, and goes on */
    play(&old_options, "begin");
    play(&new_options, "told");
    play(&new_options, "again");
    tiny_server_remove(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_live_game_changes_its_revision),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
