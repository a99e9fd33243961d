/*
 * A ruleset with a fault at every entry in turn: a bug, a crash, a loop. It costs one answer or one
 * table; the server, and everybody else, go on. faults.py plays; the file `fault` says "ENTRY KIND".
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/bug.h"
#include "tests/server/tiny_server.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static const char db[] = "faults.db";

static void meet(const char *entry)
{
    char wanted[32] = "", kind[32] = "";
    FILE *file;

    if (access("fault", F_OK) != 0)
        return;
    file = fopen("fault", "r");
    if (!file)
        return;
    if (fscanf(file, "%31s %31s", wanted, kind) != 2 || strcmp(wanted, entry) != 0)
        wanted[0] = '\0';
    (void)fclose(file);
    if (!wanted[0])
        return;
    if (strcmp(kind, "bug") == 0)
        ac_bug("a fault was put into %s", entry);
    if (strcmp(kind, "crash") == 0)
        (void)raise(SIGSEGV);
    while (strcmp(kind, "loop") == 0 && access("fault", F_OK) == 0)
        ;
}

typedef const struct ac_game *game_p;
typedef const struct ac_state *state_p;

static void bad_ask(const struct ac_look *look, struct ac_turn *out)
{
    (void)look;
    (void)out;
    meet("ask");
}

static void bad_legal(const struct ac_look *look, struct ac_actions *out)
{
    meet("legal");
    tiny_row(&tiny_race, look->state)->legal(look, out);
}

static bool bad_settle(struct ac_play *play)
{
    (void)play;
    meet("settle");
    return true;
}

static void bad_chance(const struct ac_look *look, struct ac_chance *out)
{
    meet("chance");
    tiny_row(&tiny_race, look->state)->chance(look, out);
}

static void bad_apply(struct ac_play *play, const struct ac_action *action)
{
    meet("apply");
    tiny_row(&tiny_race, play->state)->apply(play, action);
}

static bool bad_forecast(game_p game, state_p state, const struct ac_action *action,
                         struct ac_card *out)
{
    meet("forecast");
    return tiny_race.forecast(game, state, action, out);
}

static void bad_view(game_p game, state_p state, struct ac_view *out)
{
    meet("view");
    tiny_race.view(game, state, out);
}

static void bad_goals(game_p game, state_p state, struct ac_goals *out)
{
    meet("goals");
    tiny_race.goals(game, state, out);
}

/* Where each runner is, read and written by functions: what a position is written by. */
static int64_t bad_get(game_p game, state_p state, const void *at, int i)
{
    (void)game;
    (void)state;
    meet("save");
    return ((const struct race_state *)at)->at[i];
}

static void put_at(game_p game, struct ac_state *state, void *at, int i, int64_t value)
{
    (void)game;
    (void)state;
    meet("restore");
    ((struct race_state *)at)->at[i] = (int16_t)value;
}

static void bad_begin(game_p game, struct ac_state *state)
{
    meet("begin");
    tiny_race.begin(game, state);
}

static void bad_advise(game_p game, state_p state, int style, struct ac_rng *rng,
                       struct ac_action *out)
{
    meet("advise");
    tiny_race.advise(game, state, style, rng, out);
}

static int32_t bad_appraise(game_p game, state_p state, ac_side side)
{
    meet("appraise");
    return tiny_race.appraise(game, state, side);
}

static ac_case bad_why(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *text)
{
    meet("why");
    return tiny_row(&tiny_plane, look->state)->why(look, action, text);
}

static void bad_reach(game_p game, state_p state, ac_piece piece, struct ac_reach *out)
{
    meet("reach");
    tiny_siege.reach(game, state, piece, out);
}

static void bad_result(game_p game, state_p state, struct ac_result *out)
{
    meet("result");
    tiny_race.result(game, state, out);
}

static bool bad_answer(game_p game, state_p state, const struct ac_standing *given,
                       struct ac_action *out)
{
    meet("answer");
    return tiny_parry.answer(game, state, given, out);
}

static void bad_overlay(game_p game, state_p state, int overlay, ac_piece piece,
                        struct ac_overlay *out)
{
    meet("overlay");
    tiny_siege.overlay(game, state, overlay, piece, out);
}

static void bad_order(struct ac_ordering *run)
{
    meet("order");
    tiny_plane.order(run);
}

static bool bad_propose(game_p game, state_p state, const struct ac_wish *wish,
                        struct ac_action *out, struct ac_why *why)
{
    meet("propose");
    return tiny_plane.propose(game, state, wish, out, why);
}

static void bad_resample(game_p game, struct ac_state *state, int viewer, struct ac_rng *rng)
{
    meet("resample");
    tiny_duel.resample(game, state, viewer, rng);
}

static const struct ac_description *bad_description(void)
{
    enum { MEMBERS = 8 };
    static struct ac_member members[MEMBERS];
    static struct ac_description description;

    description = *tiny_race.description;
    for (int i = 0; description.state[i].name; i++) {
        members[i] = description.state[i];
        if (strcmp(members[i].name, "at") == 0) {
            members[i].get = bad_get;
            members[i].set = put_at;
        }
    }
    description.state = members;
    return &description;
}

static const struct ac_ruleset *const *faulty(void)
{
    static struct ac_ruleset duel, parry, plane, rules, siege; /* files are found by order */
    static struct ac_decision rows[TINY_ROWS], plane_rows[TINY_ROWS];
    static const struct ac_ruleset *const list[] = { &duel, &parry, &plane, &rules, &siege, NULL };

    rules = tiny_race;
    tiny_rows(&rules, rows);
    for (int i = 0; i < rules.decision_count; i++) {
        rows[i].ask = bad_ask;
        rows[i].settle = bad_settle;
        rows[i].legal = rows[i].legal ? bad_legal : NULL;
        rows[i].chance = rows[i].chance ? bad_chance : NULL;
        rows[i].apply = rows[i].apply ? bad_apply : NULL;
    }
    rules.description = bad_description();
    rules.forecast = bad_forecast;
    rules.view = bad_view;
    rules.goals = bad_goals;
    rules.begin = bad_begin;
    rules.advise = bad_advise;
    rules.appraise = bad_appraise;
    rules.result = bad_result;
    parry = tiny_parry;
    parry.answer = bad_answer;
    siege = tiny_siege;
    siege.reach = bad_reach;
    siege.overlay = bad_overlay;
    plane = tiny_plane;
    tiny_rows(&plane, plane_rows);
    for (int i = 0; i < plane.decision_count; i++)
        plane_rows[i].why = plane_rows[i].why ? bad_why : NULL;
    plane.order = bad_order;
    plane.propose = bad_propose;
    duel = tiny_duel;
    duel.resample = bad_resample;
    return list;
}

enum { OFTEN = 100000 };

/* The server as a process: it may end. `rate`: requests a second, 0: the usual ones. */
static pid_t start(int *port, int rate)
{
    int ends[2];
    pid_t pid;

    assert_int_equal(pipe(ends), 0);
    pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        struct srv_options options = tiny_options(db, faulty());
        struct srv_server *server;
        struct ac_err err = { 0 };
        int number;

        (void)alarm(100); /* a test that fails leaves it behind */
        options.public_server = true;
        options.rate = rate;
        options.think_seconds = 2;
        if (srv_server_open(&server, &options, &err) != AC_OK)
            _exit(1);
        number = srv_server_port(server);
        if (write(ends[1], &number, sizeof(number)) != (ssize_t)sizeof(number))
            _exit(1);
        srv_server_run(server);
        _exit(0);
    }
    (void)close(ends[1]);
    assert_int_equal(read(ends[0], port, sizeof(*port)), sizeof(*port));
    (void)close(ends[0]);
    return pid;
}

static void play(int port, const char *act)
{
    char command[512];

    (void)snprintf(command, sizeof(command), "python3 %s/tests/server/faults.py %d %s",
                   AC_SOURCE_DIR, port, act);
    assert_int_equal(system(command), 0);
}

static void test_a_fault_costs_one_table(void **unused)
{
    int port, status;
    pid_t pid;

    (void)unused;
    (void)unlink("fault");
    tiny_server_remove(db);
    pid = start(&port, OFTEN);
    play(port, "bugs");
    play(port, "others");
    play(port, "machines");
    play(port, "analyses");
    play(port, "crash");
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status));
    (void)unlink("fault");
    pid = start(&port, OFTEN);
    play(port, "after");
    assert_int_equal(waitpid(pid, &status, WNOHANG), 0); /* it lives */
    (void)kill(pid, SIGKILL);
    (void)waitpid(pid, &status, 0);
    pid = start(&port, OFTEN);
    play(port, "killed");
    (void)kill(pid, SIGKILL);
    (void)waitpid(pid, &status, 0);
    pid = start(&port, 0);
    play(port, "dear");
    (void)kill(pid, SIGKILL);
    (void)waitpid(pid, &status, 0);
    tiny_server_remove(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fault_costs_one_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
