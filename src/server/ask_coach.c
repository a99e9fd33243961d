/* Questions that take a worker: the hint, the tutor, the staff. They are answered when it is done. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "server/question.h"
#include "json/json.h"
#include "json/json_put.h"

/* The thinking came to nothing: the asker is told, and nobody else hears of it. */
static bool failed(const struct srv_job *job)
{
    if (!job->failed[0])
        return false;
    srv_log_fields(SRV_LOG_ERROR, "thinking_failed",
                   &(struct srv_log_fields){ .request = job->call->number,
                                             .table = job->table,
                                             .user = job->call->user.id,
                                             .text = job->failed });
    srv_refuse(job->call, "trouble", "%s", job->failed);
    return true;
}

/* What a person would say: orders, and the actions that no order stands for. */
static json_t *lines_json(const struct ac_game *game, const struct srv_job *job)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < job->count;) {
        const struct ac_told_order *order = ac_told_at(&job->orders, i);
        const int steps = order ? order->count : 1;
        char line[AC_NOTATION_MAX];
        struct ac_text text;
        json_t *one;

        ac_text_over(&text, line, sizeof(line));
        if (order)
            ac_print_order(game, &order->given, &text);
        else
            ac_print_action(game, NULL, &job->action[i], &text);
        one = ac_put_object();
        ac_put_text(one, "text", line);
        ac_put_int(one, "steps", steps);
        (void)json_array_append_new(out, one);
        i += steps;
    }
    return out;
}

static void finish_staff(struct srv_server *server, struct srv_job *job)
{
    const struct ac_game *game = job->game->game;
    struct ac_order_plan *plan;
    json_t *out;

    (void)server;
    if (failed(job))
        return;
    plan = calloc(1, sizeof(*plan));
    out = ac_put_object();
    if (!plan)
        ac_bug("out of memory for advice");
    for (int i = 0; i < job->count; i++)
        ac_actions_add(&plan->steps, job->action[i]);
    ac_put_int(out, "seq", job->seq);
    ac_put(out, "plan", ac_json_plan(game, plan));
    ac_put(out, "lines", lines_json(game, job));
    ac_put(out, "view", ac_json_view(game, ac_state_in(&job->state), job->side));
    free(plan);
    srv_answer(job->call, out);
}

/* The coach is free for the next question of the side. */
static void coach_done(struct srv_server *server, const struct srv_job *job)
{
    struct srv_table *table = srv_table_in_memory(server, job->table);

    if (table && table->coach[job->side] == job->number)
        table->coach[job->side] = 0;
}

/* A win chance with its error, to three figures: more would be noise. */
static void put_chance(json_t *out, const char *whose, double chance, double error)
{
    char key[32];

    (void)snprintf(key, sizeof(key), "%schance", whose);
    ac_put(out, key, json_real(round(1000 * chance) / 1000));
    (void)snprintf(key, sizeof(key), "%serror", whose);
    ac_put(out, key, json_real(round(1000 * error) / 1000));
}

static void finish_hint(struct srv_server *server, struct srv_job *job)
{
    const struct ac_game *game = job->game->game;
    const struct ac_hint *hint = &job->hint;
    char other[AC_NOTATION_MAX] = "", reason[2 * AC_NOTATION_MAX];
    struct ac_text text;
    json_t *out;

    coach_done(server, job);
    if (failed(job))
        return;
    out = ac_put_object();
    ac_text_over(&text, other, sizeof(other));
    if (hint->has_other)
        ac_print_action(game, NULL, &hint->other, &text);
    ac_put_int(out, "seq", job->seq);
    ac_put(out, "action", ac_json_action(game, &hint->best));
    ac_put(out, "other", hint->has_other ? ac_json_action(game, &hint->other) : json_null());
    ac_text_over(&text, reason, sizeof(reason));
    ac_hint_reason(hint, other, &text);
    ac_put_text(out, "reason", reason);
    put_chance(out, "", hint->chance, hint->error);
    if (hint->has_other)
        put_chance(out, "other_", hint->other_chance, hint->other_error);
    ac_put(out, "card", job->good ? ac_json_card(game, &job->card) : json_null());
    srv_answer(job->call, out);
}

/* A game in which somebody was advised says nothing of how strong he is. False: refused. */
static bool note_advice(struct srv_question *q)
{
    struct srv_table *table = q->call->table;

    if (!table->row.rated || table->row.status != AC_TABLE_PLAYING)
        return true;
    if (!srv_changes(q->call))
        return false;
    q->call->wrote = false; /* the answer, which comes later, does not depend on it */
    table->row.rated = false;
    srv_table_touch(q->call->server, table);
    return true;
}

/* A job about what the asker sees. */
static struct srv_job *new_job(struct srv_question *q, enum srv_job_kind kind)
{
    struct srv_job *job = srv_job_new(q->call->server, kind);

    job->game = q->call->table->game;
    srv_game_keep(job->game);
    memcpy(job->table, q->call->table->row.id, sizeof(job->table));
    job->seq = srv_seq(q->call->table);
    job->from = srv_owner_of(q->call->server, q->call->peer);
    job->owner = q->call->user.id;
    job->side = (ac_side)q->viewer;
    ac_copy(q->game, ac_state_in(&job->state), q->state);
    job->call = srv_call_copy(q->call);
    return job;
}

/*
 * Between people a rated game is played without advice: who stands badly could otherwise make it unrated
 * by a question, and never lose a rated game.
 */
static bool may_be_advised(const struct srv_question *q)
{
    const struct ac_table_row *row = &q->call->table->row;
    const bool people = row->seat[0].who == AC_WHO_PERSON && row->seat[1].who == AC_WHO_PERSON;

    if (row->status != AC_TABLE_PLAYING || !people || !srv_is_rated(q->call->table))
        return true;
    srv_refuse(q->call, "refused", "this game counts for ratings: nobody is advised in it");
    return false;
}

/* A coach thinks for a second or more: one question of a side at a time. */
static bool coach_free(const struct srv_question *q)
{
    if (!q->call->table->coach[q->viewer])
        return true;
    srv_refuse(q->call, "slow", "the coach thinks about your last question");
    return false;
}

static void give_coach(struct srv_question *q, struct srv_job *job)
{
    q->call->table->coach[q->viewer] = job->number;
    job->level = AC_LEVEL_GENERAL;
    srv_job_give(q->call->server, job);
}

void srv_ask_hint(struct srv_question *q)
{
    struct srv_job *job;

    if (!srv_need_decision(q) || !may_be_advised(q) || !coach_free(q) ||
        !srv_thought_room(q->call, SRV_METER_COACH) || !note_advice(q))
        return;
    job = new_job(q, SRV_JOB_HINT);
    job->finish = finish_hint;
    give_coach(q, job);
}

static void finish_tutor(struct srv_server *server, struct srv_job *job)
{
    const struct ac_warning *warning = &job->warning;
    const bool found = warning->lost > 0;
    char reason[AC_NOTATION_MAX];
    struct ac_text text;
    json_t *out;

    coach_done(server, job);
    if (failed(job))
        return;
    out = ac_put_object();
    ac_text_over(&text, reason, sizeof(reason));
    if (found)
        ac_warning_reason(warning, &text);
    ac_put_int(out, "seq", job->seq);
    ac_put(out, "judged", json_boolean(warning->judged));
    ac_put(out, "lost", json_real(warning->lost));
    ac_put(out, "error", json_real(warning->error));
    ac_put(out, "better", found ? ac_json_action(job->game->game, &warning->better) : json_null());
    ac_put_text(out, "reason", found ? reason : NULL);
    srv_answer(job->call, out);
}

/* The actions of a line: itself, or those of an order, which is tried from where things stand. */
static int take_line(struct srv_question *q, const char *text, struct ac_action *out, int room,
                     struct ac_err *err)
{
    struct ac_line_meant meant;
    struct ac_order_plan *plan;
    int count;

    if (ac_parse_meant(q->game, q->state, (ac_side)q->viewer, text, &meant, err) != AC_OK)
        return 0;
    if (!meant.is_order) {
        *out = meant.action;
        return 1;
    }
    plan = calloc(1, sizeof(*plan));
    if (!plan)
        ac_bug("out of memory for an order");
    ac_order_work_out(q->game, q->state, (ac_side)q->viewer, &meant.order, plan);
    count = plan->steps.count < room ? plan->steps.count : room;
    memcpy(out, plan->steps.list, (size_t)count * sizeof(*out));
    if (!count)
        (void)ac_refuse(err, AC_ERR_REFUSED, "%s", plan->why.text);
    free(plan);
    return count;
}

/* "actions": the order. The first must be legal; what others say to the rest, `act` will tell. */
static int take_order(struct srv_question *q, struct ac_action order[SRV_BATCH])
{
    const json_t *list = json_object_get(q->call->body, "actions");
    struct ac_err err = { 0 };
    struct ac_why why = { 0 };
    const int64_t until = srv_spent_micros() + SRV_ACTS_US;
    int count = 0;

    if (!json_is_array(list) || json_array_size(list) == 0 || json_array_size(list) > SRV_ACTS_MAX)
        (void)ac_refuse(&err, AC_ERR_INPUT, "expected \"actions\" with 1 to %d of them",
                        SRV_ACTS_MAX);
    for (size_t i = 0; err.status == AC_OK && count < SRV_BATCH && i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));

        count += take_line(q, text ? text : "", &order[count], SRV_BATCH - count, &err);
        if (srv_spent_micros() > until) /* the first of them are weighed */
            break;
    }
    if (err.status == AC_OK && !ac_judge(q->game, q->state, (ac_side)q->viewer, &order[0], &why)) {
        (void)ac_refuse(&err, AC_ERR_REFUSED, "%s", why.text);
        err.rule = why.rule;
    }
    if (err.status == AC_OK)
        return count;
    srv_refuse_err(q->call, &err);
    return 0;
}

void srv_ask_tutor(struct srv_question *q)
{
    struct ac_action order[SRV_BATCH];
    struct srv_job *job;
    int count;

    if (!srv_need_decision(q) || !may_be_advised(q) || !coach_free(q) ||
        !srv_thought_room(q->call, SRV_METER_COACH))
        return;
    count = take_order(q, order);
    if (count == 0 || !note_advice(q))
        return;
    job = new_job(q, SRV_JOB_TUTOR);
    memcpy(job->action, order, (size_t)count * sizeof(order[0]));
    job->count = count;
    job->finish = finish_tutor;
    give_coach(q, job);
}

static void give_staff(struct srv_question *q, int scope, ac_piece piece)
{
    const char *level = srv_text(q->call, "level");
    const int which = level ? ac_level_find(level) : AC_LEVEL_VETERAN;
    struct srv_job *job = new_job(q, SRV_JOB_STAFF);

    job->level = which < 0 ? AC_LEVEL_VETERAN : (enum ac_level)which;
    job->scope = scope;
    job->piece = piece;
    job->finish = finish_staff;
    srv_job_give(q->call->server, job);
}

void srv_ask_staff(struct srv_question *q)
{
    static const char *const scopes[] = { "choice", "piece", "phase", "turn" };
    const char *scope = srv_text(q->call, "scope");
    ac_piece piece = AC_NONE;
    int i = 0;

    if (!srv_need_decision(q) || !may_be_advised(q))
        return;
    while (scope && i < 4 && strcmp(scope, scopes[i]) != 0)
        i++;
    if (i == 4) {
        srv_refuse(q->call, "bad", "expected \"scope\": choice, piece, phase or turn");
        return;
    }
    if (i == SRV_SCOPE_PIECE && !srv_take_piece(q, srv_text(q->call, "piece"), &piece))
        return;
    if (srv_thought_room(q->call, SRV_METER_COACH) && note_advice(q))
        give_staff(q, i, piece);
}
