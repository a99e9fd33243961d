/* Orders in line mode: what a player wants in one breath, and what is asked before a phase ends. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/session_commands.h"
#include "host/idle.h"
#include "notation/order.h"
#include "notation/words.h"

void cli_put_order(const struct cli_session *session, const char *before,
                   const struct ac_order *order)
{
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    ac_print_order(cli_game(session), order, &text);
    (void)printf("%s%s", before, line);
}

static void say_report(const struct cli_session *session, const struct ac_order_plan *plan)
{
    struct ac_text text;

    ac_text_init(&text, 1 << 16);
    ac_print_order_report(cli_game(session), plan, &text);
    (void)puts(text.data);
    ac_text_release(&text);
}

static void say_refused(struct cli_session *session, ac_case rule, const char *reason)
{
    struct ac_text text;

    ac_text_init(&text, 4096);
    if (rule)
        ac_table_why(&session->host.table, rule, reason, &text);
    else
        ac_text_add(&text, reason);
    (void)printf("not done: %s\n", text.data);
    ac_text_release(&text);
}

static enum ac_status sketch(struct cli_session *session, const struct ac_order *order,
                             struct ac_order_plan *plan)
{
    if (!ac_draft_order(&session->draft, cli_game(session), order, plan)) {
        say_refused(session, plan->why.rule, plan->why.text);
        return AC_ERR_REFUSED;
    }
    say_report(session, plan);
    if (session->draft.closed)
        (void)puts("dice or the enemy answer this: type `draft commit`");
    return AC_OK;
}

static enum ac_status carry_out(struct cli_session *session, const struct ac_order *order,
                                struct ac_order_plan *plan, struct ac_err *err)
{
    const struct ac_head before = *ac_head(session->host.table.match.state);
    struct ac_err bad = { 0 };
    const enum ac_status status = ac_host_order(&session->host, order, plan, &bad);

    if (status == AC_ERR_REFUSED)
        say_refused(session, (ac_case)bad.rule, bad.text);
    else if (status == AC_OK)
        say_report(session, plan);
    else
        *err = bad;
    if (status == AC_OK)
        cli_tell_phase(session, &before);
    return status;
}

enum ac_status cli_play_order(struct cli_session *session, const struct ac_order *order,
                              struct ac_err *err)
{
    struct ac_order_plan *plan = calloc(1, sizeof(*plan));
    enum ac_status status;

    if (!plan)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for an order");
    status =
        session->draft.on ? sketch(session, order, plan) : carry_out(session, order, plan, err);
    session->last = *order;
    session->has_last = true;
    free(plan);
    return status;
}

enum ac_status cli_do_orders(struct cli_session *session, ac_side side, const char *rest,
                             struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);

    (void)side;
    (void)rest;
    (void)err;
    for (int i = 0; i < game->rules->order_count; i++) {
        const struct ac_order_kind *kind = &game->rules->orders[i];
        char line[AC_NOTATION_MAX];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        ac_print_order_usage(game, kind, &text);
        (void)printf("  %s: %s%s%s%s\n", line, kind->text, kind->rule ? " [" : "",
                     ac_case_id(game, kind->rule), kind->rule ? "]" : "");
    }
    if (!game->rules->order_count)
        (void)puts("this game has no orders");
    else
        (void)printf(
            "several pieces: {A,B}, A*, @PLACE or all; `again` gives the last order again\n"
            "`, done` after an order or action: and nobody else acts, this part is over\n"
            "%s",
            game->rules->rest.choice
                ? "`, done until 12`: and nobody is asked to move before turn 12\n"
                : "");
    return AC_OK;
}

/* What an order would come to, without giving it. */
enum ac_status cli_do_plan(struct cli_session *session, ac_side side, const char *rest,
                           struct ac_err *err)
{
    struct ac_order_plan *plan = calloc(1, sizeof(*plan));
    struct ac_err bad = { 0 };
    struct ac_order order;

    if (!plan)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for an order");
    if (ac_parse_order(cli_game(session), cli_state(session), side, rest, &order, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        free(plan);
        return AC_OK;
    }
    ac_order_work_out(cli_game(session), cli_state(session), side, &order, plan);
    for (int i = 0; i < plan->steps.count; i++) {
        cli_put_action(session, "  ", &plan->steps.list[i]);
        (void)puts("");
    }
    if (plan->steps.count)
        say_report(session, plan);
    else
        say_refused(session, plan->why.rule, plan->why.text);
    free(plan);
    return AC_OK;
}

enum ac_status cli_do_again(struct cli_session *session, ac_side side, const char *rest,
                            struct ac_err *err)
{
    (void)side;
    (void)rest;
    if (session->has_last)
        return cli_play_order(session, &session->last, err);
    (void)puts("you have given no order yet");
    return AC_OK;
}

enum ac_status cli_do_same(struct cli_session *session, ac_side side, const char *rest,
                           struct ac_err *err)
{
    const struct ac_head before = *ac_head(session->host.table.match.state);
    struct ac_err bad = { 0 };
    enum ac_status status;
    int done = 0;

    (void)side;
    (void)rest;
    if (session->draft.on) {
        (void)puts("commit or drop the draft first");
        return AC_OK;
    }
    status = ac_host_same(&session->host, &done, &bad);
    if (status == AC_ERR_REFUSED) {
        (void)printf("not done: %s\n", bad.text);
        return status;
    }
    if (status != AC_OK) {
        *err = bad;
        return status;
    }
    cli_tell_phase(session, &before);
    (void)printf("%d actions as last time\n", done);
    return AC_OK;
}

/* Says who could still act; true: it is most, and they are asked about once. */
static bool doubt(struct cli_session *session, const struct ac_idle *idle, bool again)
{
    session->ending = !again && idle->count > idle->acted;
    if (!idle->count)
        return false;
    (void)printf("%d could still act, %s first", idle->count,
                 cli_game(session)->piece_name[idle->first]);
    (void)puts(session->ending ? ": type it again to end all the same" : "");
    return session->ending;
}

bool cli_ask_idle_after(struct cli_session *session, const struct ac_order *order)
{
    const bool again = session->ending;
    struct ac_idle idle = { 0 };

    session->ending = false;
    if (session->draft.on || !order->rests)
        return false;
    ac_find_idle_after(&session->host.table.match, ac_to_act(cli_state(session)), order,
                       session->part, &idle);
    return doubt(session, &idle, again);
}

bool cli_ask_idle(struct cli_session *session, const struct ac_action *action)
{
    const struct ac_game *game = cli_game(session);
    const struct ac_state *state = cli_state(session);
    const ac_side side = ac_to_act(state);
    const bool again = session->ending;
    struct ac_idle idle = { 0 };
    struct ac_why why;

    session->ending = false;
    if (session->draft.on || !(game->rules->verbs[action->verb].flags & AC_VERB_ENDS) ||
        !ac_judge(game, state, side, action, &why) || !ac_ends_part(game, state, side, action))
        return false;
    ac_find_idle(&session->host.table.match, state, side, session->part, &idle);
    return doubt(session, &idle, again);
}
