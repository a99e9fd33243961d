/* What others are sent of a secret: nothing. secrets.py plays and compares. */
#include "tests/server/tiny_server.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static void test_secrets_stay_with_their_side(void **unused)
{
    static const struct ac_ruleset *const rulesets[] = { &tiny_duel, NULL };
    struct srv_options options = tiny_options("secrets.db", rulesets);
    struct tiny_server tiny;

    (void)unused;
    tiny_server_remove("secrets.db");
    tiny_server_start(&tiny, &options);
    tiny_server_script(&tiny, "secrets.py", "");
    tiny_server_stop(&tiny);
    tiny_server_remove("secrets.db");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_secrets_stay_with_their_side),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
