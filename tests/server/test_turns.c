/* Whose work is done first: addresses take turns, and at one address its people. */
#include "server/inside.h"
#include "tests/server/tiny_server.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { MOST = 16 };

static int done_count;
static int64_t done[MOST]; /* their owners */

static void note_done(struct srv_server *server, struct srv_job *job)
{
    (void)server;
    assert_in_range(done_count, 0, MOST - 1);
    done[done_count++] = job->owner;
}

/* A password that is none takes no time. */
static void give(struct srv_server *server, int64_t from, int64_t owner)
{
    struct srv_job *job = srv_job_new(server, SRV_JOB_VERIFY);

    job->from = from;
    job->owner = owner;
    job->finish = note_done;
    srv_job_give(server, job);
}

static void expect(struct srv_server *server, const int64_t *owner, int count)
{
    done_count = 0;
    for (int i = 0; i < count; i++)
        srv_jobs_finish(server);
    assert_int_equal(done_count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(done[i], owner[i]);
}

static void test_addresses_take_turns(void **unused)
{
    static const struct ac_ruleset *const rulesets[] = { &tiny_duel, NULL };
    static const int64_t people[] = { 1, 4, 2, 3, 1 }, one_place[] = { 2, 3, 1, 1 };
    struct srv_options options = tiny_options(":memory:", rulesets);
    struct srv_server *server;
    struct ac_err err = { 0 };

    (void)unused;
    options.threads = -1;
    assert_int_equal(srv_server_open(&server, &options, &err), AC_OK);
    for (int64_t owner = 1; owner <= 3; owner++) /* many of one address were there before */
        give(server, 100, owner);
    give(server, 100, 1);
    give(server, 200, 4);
    expect(server, people, 5);
    give(server, 100, 1);
    give(server, 100, 1);
    give(server, 100, 2);
    give(server, 100, 3);
    expect(server, one_place, 4);
    srv_server_close(server);
}

/* Eight addresses fill the line of passwords; who comes from another is let in all the same, once. */
static void test_room_for_others(void **unused)
{
    static const struct ac_ruleset *const rulesets[] = { &tiny_duel, NULL };
    struct srv_options options = tiny_options(":memory:", rulesets);
    struct srv_server *server;
    struct ac_err err = { 0 };

    (void)unused;
    options.threads = -1;
    assert_int_equal(srv_server_open(&server, &options, &err), AC_OK);
    for (int i = 0; i < SRV_PASSWORDS_WAIT; i++) {
        assert_true(srv_password_room(server, 1 + i / SRV_PASSWORDS_PEER));
        give(server, 0, 1 + i / SRV_PASSWORDS_PEER);
        assert_false(i == SRV_PASSWORDS_PEER - 1 && srv_password_room(server, 1));
    }
    assert_false(srv_password_room(server, 1));
    for (int i = 0; i < SRV_PASSWORDS_WAIT; i++) {
        assert_true(srv_password_room(server, 1000 + i));
        give(server, 0, 1000 + i);
        assert_false(srv_password_room(server, 1000 + i));
    }
    assert_false(srv_password_room(server, 2000));
    srv_server_close(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses_take_turns),
        cmocka_unit_test(test_room_for_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
