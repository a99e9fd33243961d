/* Questions about a table: docs/API.md, "Asking". All are answered from what the asker may see. */
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "core/threat.h"
#include "engine/engine.h"
#include "notation/lesson.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "notation/words.h"
#include "server/question.h"
#include "json/json.h"
#include "json/json_put.h"

/* The loop must not wait for a million nodes, nor for orders tried all over a map. */
enum { ODDS_NODES = 200000, CANDIDATES = 160, ORDERS_US = 16000 };

static void put_draft(const struct srv_question *q, json_t *out)
{
    if (!q->drafted)
        return;
    ac_put_int(out, "drafted", q->count);
    if (q->stopped.status != AC_OK)
        ac_put(out, "stopped",
               srv_error_json(q->call, q->stopped.status == AC_ERR_REFUSED ? "refused" : "bad",
                              q->stopped.text, q->stopped.rule));
}

static void reply(const struct srv_question *q, json_t *out)
{
    ac_put_int(out, "seq", srv_seq(q->call->table));
    put_draft(q, out);
    srv_answer(q->call, out);
}

static void reply_one(const struct srv_question *q, const char *key, json_t *value)
{
    json_t *out = ac_put_object();

    ac_put(out, key, value);
    reply(q, out);
}

/* May the viewer ask about decisions now? */
static bool decides(const struct srv_question *q)
{
    return ac_to_act(q->state) == q->viewer && q->call->table->row.status == AC_TABLE_PLAYING;
}

bool srv_need_decision(const struct srv_question *q)
{
    if (decides(q))
        return true;
    srv_refuse(q->call, "forbidden", "it is not your decision now");
    return false;
}

/* ---- drafts ---- */

struct reveal {
    const struct srv_question *q;
    bool seen;
};

static void note_event(void *self, const struct ac_event *event)
{
    struct reveal *reveal = self;
    const struct srv_question *q = reveal->q;

    if (q->game->rules->events[event->kind].flags & AC_EVENT_REVEAL)
        reveal->seen = true;
    else if (q->events)
        ac_add(q->events, ac_json_event(q->game, event, q->viewer));
}

/* Plays a drafted action on the scratch state; false when the draft ends there. */
static bool draft_action(struct srv_question *q, struct ac_action action)
{
    struct reveal reveal = { q, false };
    const struct ac_sink sink = { note_event, &reveal };
    struct ac_why why;

    if (ac_to_act(q->state) != q->viewer)
        return false;
    if (!ac_judge(q->game, q->state, (ac_side)q->viewer, &action, &why)) {
        (void)ac_refuse(&q->stopped, AC_ERR_REFUSED, "%s", why.text);
        q->stopped.rule = why.rule;
        return false;
    }
    if (q->game->rules->verbs[action.verb].flags & AC_VERB_REVEAL)
        return false;
    ac_apply(q->game, q->state, &action, &sink);
    return !reveal.seen;
}

static bool draft_order(struct srv_question *q, const struct ac_order *order)
{
    struct ac_order_plan *plan = calloc(1, sizeof(*plan));
    bool goes_on = true;

    if (!plan)
        ac_bug("out of memory for an order");
    ac_order_work_out(q->game, q->state, (ac_side)q->viewer, order, plan);
    if (!plan->steps.count) {
        (void)ac_refuse(&q->stopped, AC_ERR_REFUSED, "%s", plan->why.text);
        q->stopped.rule = plan->why.rule;
        goes_on = false;
    }
    for (int i = 0; i < plan->steps.count && goes_on; i++)
        goes_on = draft_action(q, plan->steps.list[i]);
    q->count += plan->steps.count > 0;
    free(plan);
    return goes_on;
}

/* An action or an order of the draft; false when it ends there. */
static bool draft_one(struct srv_question *q, const char *text)
{
    struct ac_line_meant meant;
    bool goes_on;

    if (ac_to_act(q->state) != q->viewer ||
        ac_parse_meant(q->game, q->state, (ac_side)q->viewer, text, &meant, &q->stopped) != AC_OK)
        return false;
    if (meant.is_order)
        return draft_order(q, &meant.order);
    goes_on = draft_action(q, meant.action);
    q->count += q->stopped.status == AC_OK &&
                !(q->game->rules->verbs[meant.action.verb].flags & AC_VERB_REVEAL);
    return goes_on;
}

static bool play_draft(struct srv_question *q)
{
    const json_t *list = json_object_get(q->call->body, "draft");
    const int64_t until = srv_spent_micros() + SRV_ACTS_US;

    if (!list)
        return true;
    q->drafted = true;
    if (!json_is_array(list) || json_array_size(list) > SRV_ACTS_MAX) {
        srv_refuse(q->call, "bad", "expected \"draft\" as a list of at most %d actions",
                   SRV_ACTS_MAX);
        return false;
    }
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));

        if (srv_spent_micros() > until) {
            (void)ac_refuse(&q->stopped, AC_ERR_REFUSED, "that is enough for one question");
            break;
        }
        if (!text || !draft_one(q, text))
            break;
    }
    return true;
}

/* ---- answers ---- */

static json_t *legal_json(const struct srv_question *q)
{
    return decides(q) ? ac_json_legal(q->game, q->state) : json_null();
}

static void ask_legal(struct srv_question *q)
{
    reply_one(q, "legal", legal_json(q));
}

/*
 * A draft that leads into the other side's reaction says who could react and how. It is read off a state
 * that the asker could equally be in, so that it tells nothing he does not know.
 */
static json_t *replies_json(const struct srv_question *q)
{
    const ac_side to_act = ac_to_act(q->state);
    struct ac_state_room room;
    struct ac_rng rng;
    struct ac_turn turn;

    if (q->count == 0 || to_act >= AC_SIDES || to_act == q->viewer)
        return json_null();
    ac_turn_of(q->game, q->state, q->viewer, &turn);
    if (!turn.reaction)
        return json_null();
    ac_copy(q->game, ac_state_in(&room), q->state);
    if (q->game->rules->secrets) {
        ac_rng_seed(&rng, 1, 0);
        q->game->rules->resample(q->game, ac_state_in(&room), q->viewer, &rng);
    }
    return ac_json_legal(q->game, ac_state_in(&room));
}

static void ask_view(struct srv_question *q)
{
    json_t *out = ac_put_object();

    ac_put(out, "view", ac_json_view(q->game, q->state, q->viewer));
    ac_put(out, "legal", legal_json(q));
    ac_put(out, "replies", replies_json(q));
    reply(q, out);
}

/* The action of the question; *given is false when there is none and `optional`. */
static bool take_action(struct srv_question *q, bool optional, struct ac_action *out, bool *given)
{
    const char *text = srv_text(q->call, "action");
    struct ac_err err = { 0 };

    *given = text != NULL;
    if (!text && optional)
        return true;
    if (!text) {
        srv_refuse(q->call, "bad", "expected \"action\"");
        return false;
    }
    if (ac_parse_action(q->game, NULL, text, out, &err) != AC_OK) {
        srv_refuse_err(q->call, &err);
        return false;
    }
    return true;
}

static json_t *why_json(struct srv_question *q, bool allowed, const struct ac_why *why)
{
    json_t *out = ac_json_why(q->game, allowed, why);
    const char *title = allowed || !why->rule ? NULL
                                              : srv_case_title(q->call->server, q->game->rules->id,
                                                               ac_case_id(q->game, why->rule));

    if (title)
        ac_put_text(out, "title", title);
    return out;
}

static void ask_why(struct srv_question *q)
{
    struct ac_action action;
    struct ac_why why = { 0 };
    bool given, allowed;

    if (!take_action(q, false, &action, &given))
        return;
    allowed = ac_judge(q->game, q->state, (ac_side)q->viewer, &action, &why);
    reply_one(q, "why", why_json(q, allowed, &why));
}

/* For cards and odds: an action must be allowed, and without one a roll must be pending. */
static bool take_roll(struct srv_question *q, struct ac_action *action,
                      const struct ac_action **out)
{
    struct ac_why why;
    bool given;

    if (!take_action(q, true, action, &given))
        return false;
    *out = given ? action : NULL;
    if (!given && ac_to_act(q->state) != AC_CHANCE) {
        srv_refuse(q->call, "bad", "no roll is pending, expected \"action\"");
        return false;
    }
    if (given && !ac_judge(q->game, q->state, (ac_side)q->viewer, action, &why)) {
        struct ac_err err = { 0 };

        (void)ac_refuse(&err, AC_ERR_REFUSED, "%s", why.text);
        err.rule = why.rule;
        srv_refuse_err(q->call, &err);
        return false;
    }
    return true;
}

static json_t *card_json(const struct srv_question *q, const struct ac_action *action)
{
    struct ac_card card = { 0 };

    return q->game->rules->forecast(q->game, q->state, action, &card) ? ac_json_card(q->game, &card)
                                                                      : json_null();
}

static void ask_card(struct srv_question *q)
{
    struct ac_action action;
    const struct ac_action *asked;

    if (take_roll(q, &action, &asked))
        reply_one(q, "card", card_json(q, asked));
}

static void ask_odds(struct srv_question *q)
{
    struct ac_odds_room *room;
    struct ac_odds odds;
    struct ac_action action;
    const struct ac_action *asked;

    if (!take_roll(q, &action, &asked))
        return;
    room = calloc(1, sizeof(*room));
    if (!room)
        ac_bug("out of memory for odds");
    room->nodes = ODDS_NODES;
    room->seed = 1;
    reply_one(q, "odds",
              ac_odds(q->game, q->state, asked, room, &odds) ? ac_json_odds(q->game, &odds)
                                                             : json_null());
    free(room);
}

bool srv_take_piece(struct srv_question *q, const char *word, ac_piece *out)
{
    struct ac_err err = { 0 };

    if (!word) {
        srv_refuse(q->call, "bad", "expected \"piece\"");
        return false;
    }
    if (ac_parse_piece(q->game, word, out, &err) != AC_OK) {
        srv_refuse_err(q->call, &err);
        return false;
    }
    return true;
}

static void ask_reach(struct srv_question *q)
{
    struct ac_reach *reach;
    ac_piece piece;

    if (!srv_need_decision(q) || !srv_take_piece(q, srv_text(q->call, "piece"), &piece))
        return;
    reach = calloc(1, sizeof(*reach));
    if (!reach)
        ac_bug("out of memory for a reach");
    reach->scale = 1;
    q->game->rules->reach(q->game, q->state, piece, reach);
    reply_one(q, "reach", ac_json_reach(q->game, reach));
    free(reach);
}

/* "at": [x, y]; nothing is changed when it is not there. */
static bool take_point(struct srv_question *q, struct ac_point *out)
{
    const json_t *at = json_object_get(q->call->body, "at");
    const json_t *x = json_array_get(at, 0), *y = json_array_get(at, 1);

    if (!at)
        return true;
    if (!json_is_integer(x) || !json_is_integer(y) || llabs(json_integer_value(x)) > 1000000000 ||
        llabs(json_integer_value(y)) > 1000000000) {
        srv_refuse(q->call, "bad", "expected \"at\" as [x, y] in board units");
        return false;
    }
    *out = (struct ac_point){ (int32_t)json_integer_value(x), (int32_t)json_integer_value(y) };
    return true;
}

static bool take_pieces(struct srv_question *q, ac_piece *list, int max, int *count)
{
    const json_t *pieces = json_object_get(q->call->body, "pieces");

    *count = 0;
    if (pieces && (!json_is_array(pieces) || json_array_size(pieces) > (size_t)max)) {
        srv_refuse(q->call, "bad", "expected \"pieces\" as a list of at most %d", max);
        return false;
    }
    for (size_t i = 0; i < json_array_size(pieces); i++)
        if (!srv_take_piece(q, json_string_value(json_array_get(pieces, i)), &list[(*count)++]))
            return false;
    return true;
}

static void ask_plan(struct srv_question *q)
{
    const char *line = srv_text(q->call, "order");
    struct ac_order_plan *plan;
    struct ac_err err = { 0 };
    struct ac_order order;

    if (!srv_need_decision(q))
        return;
    if (ac_parse_order(q->game, q->state, (ac_side)q->viewer, line ? line : "", &order, &err) !=
        AC_OK) {
        srv_refuse_err(q->call, &err);
        return;
    }
    plan = calloc(1, sizeof(*plan));
    if (!plan)
        ac_bug("out of memory for an order");
    ac_order_work_out(q->game, q->state, (ac_side)q->viewer, &order, plan);
    reply_one(q, "plan", ac_json_plan(q->game, plan));
    free(plan);
}

/* ---- which orders would do anything now ---- */

struct attempt {
    const struct srv_question *q;
    struct ac_order_plan *plan;
    struct ac_order order;
    int64_t until;    /* the loop must not wait for a map's worth of tries */
    ac_place *places; /* all of them, those that legal actions name in front */
    int named;        /* how many those are */
};

enum verdict { VERDICT_NO, VERDICT_YES, VERDICT_OPEN };

static enum verdict try_order(struct attempt *a)
{
    if (srv_spent_micros() > a->until)
        return VERDICT_OPEN;
    ac_order_work_out(a->q->game, a->q->state, (ac_side)a->q->viewer, &a->order, a->plan);
    return a->plan->steps.count > 0 ? VERDICT_YES : VERDICT_NO;
}

static const struct ac_order_arg *arg_of(const struct attempt *a, enum ac_order_what what)
{
    const struct ac_order_kind *kind = &a->q->game->rules->orders[a->order.kind];

    for (int i = 0; i < kind->argc; i++)
        if (kind->arg[i].what == what)
            return &kind->arg[i];
    return NULL;
}

/* Must it be said in words? */
static bool needs(const struct attempt *a, enum ac_order_what what)
{
    const struct ac_order_arg *arg = arg_of(a, what);

    return arg && !arg->optional;
}

static enum verdict try_facings(struct attempt *a)
{
    const struct ac_ruleset *rules = a->q->game->rules;
    const int count = rules->facings ? ac_count_names(rules->facings) : 0;
    const bool place = arg_of(a, AC_ORDER_PLACE) != NULL;
    enum verdict found = VERDICT_NO;

    a->order.facing = AC_NONE;
    if (!arg_of(a, AC_ORDER_FACING) || place)
        return try_order(a);
    for (int i = 0; i < count && found == VERDICT_NO; i++) {
        a->order.facing = (int16_t)i;
        found = try_order(a);
    }
    return found;
}

static enum verdict try_places(struct attempt *a)
{
    const bool who = needs(a, AC_ORDER_WHO);
    const int count = who ? a->q->game->place_count : a->named;
    enum verdict found = VERDICT_NO;

    a->order.place = AC_NONE;
    if (who && a->order.piece_count == 0)
        return VERDICT_NO;
    if (needs(a, AC_ORDER_PIECE) || needs(a, AC_ORDER_NUMBER) || needs(a, AC_ORDER_WORD))
        return VERDICT_OPEN; /* it has to be said in words */
    if (!arg_of(a, AC_ORDER_PLACE))
        return try_facings(a);
    for (int i = 0; i < count && found == VERDICT_NO; i++) {
        a->order.place = a->places[i];
        found = try_facings(a);
    }
    return found;
}

/* Pieces may be sent far away; an order without them is about a place that single orders name. */
static void put_named_first(struct attempt *a)
{
    const struct ac_game *game = a->q->game;
    struct ac_actions *list = &a->plan->steps;
    int named = 0;

    for (int i = 0; i < game->place_count; i++)
        a->places[i] = (ac_place)i;
    list->count = 0;
    ac_legal(game, a->q->state, list);
    for (int i = 0; i < list->count; i++) {
        const struct ac_action *action = &list->list[i];
        const struct ac_verb *verb = &game->rules->verbs[action->verb];

        for (int k = 0; k < verb->argc; k++)
            for (int n = named; verb->arg[k].kind == AC_ARG_PLACE && n < game->place_count; n++)
                if (a->places[n] == action->arg[k]) {
                    a->places[n] = a->places[named];
                    a->places[named++] = (ac_place)action->arg[k];
                    break;
                }
    }
    a->named = named;
}

static void ask_orders(struct srv_question *q)
{
    struct attempt a = { .q = q, .order = ac_order_of(0) };
    const struct ac_ruleset *rules = q->game->rules;
    int count = 0;
    json_t *out;

    if (!srv_need_decision(q) || !take_pieces(q, a.order.piece, AC_ORDER_PIECES, &count))
        return;
    a.order.piece_count = (int16_t)count;
    a.plan = calloc(1, sizeof(*a.plan));
    a.places = calloc((size_t)q->game->place_count + 1, sizeof(*a.places));
    if (!a.plan || !a.places)
        ac_bug("out of memory for the orders");
    put_named_first(&a);
    out = ac_put_object();
    for (int kind = 0; kind < rules->order_count; kind++) {
        enum verdict found;

        a.order.kind = (int16_t)kind;
        a.until = srv_spent_micros() + ORDERS_US / rules->order_count;
        found = try_places(&a);
        ac_put(out, rules->orders[kind].name,
               found == VERDICT_OPEN ? json_null() : json_boolean(found == VERDICT_YES));
    }
    free(a.places);
    free(a.plan);
    reply_one(q, "orders", out);
}

/* ---- trials: what an action would do ---- */

/* Is the action about exactly these pieces? */
static bool about_pieces(const struct ac_game *game, const struct ac_action *action,
                         const ac_piece *pieces, int count)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    uint32_t want = 0;

    for (int i = 0; i < count; i++)
        want |= pieces[i] < 32 ? 1u << pieces[i] : 0;
    for (int a = 0; a < verb->argc; a++) {
        if (verb->arg[a].kind == AC_ARG_SET && (uint32_t)action->arg[a] == want)
            return true;
        if (verb->arg[a].kind == AC_ARG_PIECE && count == 1 && action->arg[a] == pieces[0])
            return true;
    }
    return false;
}

static json_t *trial_json(const struct srv_question *q, const json_t *before,
                          const struct ac_action *action)
{
    struct ac_state_room room;
    json_t *out = ac_put_object(), *view;

    ac_copy(q->game, ac_state_in(&room), q->state);
    ac_apply(q->game, ac_state_in(&room), action, NULL);
    view = ac_json_view(q->game, ac_state_in(&room), q->viewer);
    ac_put(out, "action", ac_json_action(q->game, action));
    ac_put(out, "changes", srv_view_changes(before, view));
    json_decref(view);
    return out;
}

/* The listed actions of these pieces with where each would put them: snapping needs no round trip. */
static void ask_candidates(struct srv_question *q)
{
    struct ac_actions *list;
    ac_piece pieces[32];
    json_t *out, *before;
    int count;

    if (!srv_need_decision(q) || !take_pieces(q, pieces, 32, &count))
        return;
    list = calloc(1, sizeof(*list));
    if (!list)
        ac_bug("out of memory for candidates");
    out = ac_put_array();
    before = ac_json_view(q->game, q->state, q->viewer);
    ac_legal(q->game, q->state, list);
    for (int i = 0; i < list->count && json_array_size(out) < CANDIDATES; i++)
        if (about_pieces(q->game, &list->list[i], pieces, count) &&
            !(q->game->rules->verbs[list->list[i].verb].flags & (AC_VERB_ROLLS | AC_VERB_REVEAL)))
            ac_add(out, trial_json(q, before, &list->list[i]));
    json_decref(before);
    free(list);
    reply_one(q, "candidates", out);
}

/* What the draft changes, what it says, and the dice it leads to. */
static void ask_trial(struct srv_question *q)
{
    struct ac_state_room room;
    json_t *before, *after, *changes, *out = ac_put_object();

    ac_see(q->game, q->call->table->match.state, q->viewer, ac_state_in(&room));
    before = ac_json_view(q->game, ac_state_in(&room), q->viewer);
    after = ac_json_view(q->game, q->state, q->viewer);
    changes = srv_view_changes(before, after);
    ac_put(out, "cards", srv_cards_ahead(q->game, q->state, q->viewer, changes));
    ac_put(out, "changes", changes);
    ac_put(out, "events", json_incref(q->events));
    json_decref(before);
    json_decref(after);
    reply(q, out);
}

static void propose_json(struct srv_question *q, const struct ac_action *action,
                         const struct ac_why *why)
{
    json_t *before = ac_json_view(q->game, q->state, q->viewer);
    json_t *out = trial_json(q, before, action);

    json_decref(before);
    if (why->rule) /* why it falls short of the wish */
        ac_put(out, "why", why_json(q, false, why));
    reply(q, out);
}

static void ask_propose(struct srv_question *q)
{
    ac_piece pieces[32];
    struct ac_wish wish = { .heading = (int32_t)srv_int(q->call, "heading", 0),
                            .free = json_is_true(json_object_get(q->call->body, "free")) };
    struct ac_action action;
    struct ac_why why = { 0 };
    int count;

    if (!srv_need_decision(q) || !take_pieces(q, pieces, 32, &count) || !take_point(q, &wish.at))
        return;
    if (!q->game->rules->propose) {
        srv_refuse(q->call, "bad", "this game has no free board");
        return;
    }
    for (int i = 0; i < count; i++)
        if (pieces[i] < 32)
            wish.pieces |= 1u << pieces[i];
    if (q->game->rules->propose(q->game, q->state, &wish, &action, &why))
        propose_json(q, &action, &why);
    else
        reply_one(q, "why", why_json(q, false, &why));
}

static void ask_overlay(struct srv_question *q)
{
    const char *name = srv_text(q->call, "name");
    const struct ac_ruleset *rules = q->game->rules;
    struct ac_overlay *overlay;
    ac_piece piece = AC_NONE;
    int i = 0;

    while (name && i < rules->overlay_count && strcmp(rules->overlays[i].name, name) != 0)
        i++;
    if (!name || i == rules->overlay_count) {
        srv_refuse(q->call, "bad", "unknown overlay \"%.40s\"", name ? name : "");
        return;
    }
    if (rules->overlays[i].of_piece && !srv_take_piece(q, srv_text(q->call, "piece"), &piece))
        return;
    overlay = calloc(1, sizeof(*overlay));
    if (!overlay)
        ac_bug("out of memory for an overlay");
    rules->overlay(q->game, q->state, i, piece, overlay);
    reply_one(q, "overlay", ac_json_overlay(q->game, overlay));
    free(overlay);
}

static void ask_threats(struct srv_question *q)
{
    enum { MOST = 64 };
    struct ac_threat threats[MOST];
    struct ac_threat_room *room;
    json_t *out;
    ac_piece piece;
    int count;

    if (!srv_take_piece(q, srv_text(q->call, "piece"), &piece))
        return;
    room = calloc(1, sizeof(*room));
    if (!room)
        ac_bug("out of memory for threats");
    count = ac_threats(q->game, q->state, q->viewer, piece, room, threats, MOST);
    free(room);
    out = ac_put_array();
    for (int i = 0; i < count; i++) {
        json_t *one = ac_put_object();

        ac_put_piece(one, "piece", q->game, threats[i].piece);
        ac_put_text(one, "overlay", q->game->rules->overlays[threats[i].overlay].name);
        ac_add(out, one);
    }
    reply_one(q, "threats", out);
}

static void ask_goals(struct srv_question *q)
{
    reply_one(q, "goals", ac_json_goals(q->game, q->state, q->viewer));
}

static void ask_complete(struct srv_question *q)
{
    const char *typed = srv_text(q->call, "text");
    struct ac_completions *found;
    json_t *out, *words;

    if (!srv_need_decision(q))
        return;
    found = calloc(1, sizeof(*found));
    if (!found)
        ac_bug("out of memory for completions");
    ac_complete(q->game, q->state, typed ? typed : "", found);
    out = ac_put_object();
    words = ac_put_array();
    for (int i = 0; i < found->count; i++)
        ac_add(words, ac_put_string(found->word[i]));
    ac_put_int(out, "start", (int64_t)found->start);
    ac_put(out, "words", words);
    ac_put_bool(out, "more", found->more);
    free(found);
    reply(q, out);
}

static void ask_position(struct srv_question *q)
{
    struct ac_text text;

    ac_text_init(&text, (size_t)1024 * 1024);
    ac_print_position(q->game, q->state, &text);
    reply_one(q, "position", ac_put_string(text.data));
    ac_text_release(&text);
}

/* What the order wins that was given in place of a puzzle's answer, where that was measured. */
static void put_given(json_t *out, int wins)
{
    if (wins >= 0)
        ac_put_int(out, "wins", wins);
}

/* "lesson": its name, "step", and "since": the mark that an earlier answer gave when the step was begun. */
static void ask_lesson(struct srv_question *q)
{
    static const char *const states[] = { "open", "met", "past", "read" };
    const struct ac_match *match = &q->call->table->match;
    const char *name = srv_text(q->call, "lesson");
    const int64_t step = srv_int(q->call, "step", 0);
    const int64_t since = srv_int(q->call, "since", match->count);
    const struct ac_node *lesson = srv_lesson(q->call, q->game->rules->id, name ? name : "");
    enum ac_lesson_state state;
    json_t *out;

    if (!lesson)
        return;
    if (step < 0 || step >= ac_lesson_steps(lesson) || since < 0 || since > match->count) {
        srv_refuse(q->call, "bad", "expected \"step\" and \"since\" of this lesson and table");
        return;
    }
    state = ac_lesson_step(lesson, (int)step, match, q->viewer, (int)since);
    out = ac_put_object();
    ac_put_text(out, "state", states[state]);
    ac_put_int(out, "mark", match->count);
    if (state == AC_LESSON_PAST)
        put_given(out, ac_lesson_given(lesson, match, q->viewer, (int)since));
    reply(q, out);
}

/* ---- by name ---- */

static const struct {
    const char *name;
    void (*run)(struct srv_question *q);
} questions[] = {
    { "legal", ask_legal },   { "view", ask_view },         { "why", ask_why },
    { "card", ask_card },     { "odds", ask_odds },         { "reach", ask_reach },
    { "plan", ask_plan },     { "propose", ask_propose },   { "overlay", ask_overlay },
    { "goals", ask_goals },   { "complete", ask_complete }, { "position", ask_position },
    { "hint", srv_ask_hint }, { "staff", srv_ask_staff },   { "candidates", ask_candidates },
    { "trial", ask_trial },   { "tutor", srv_ask_tutor },   { "orders", ask_orders },
    { "lesson", ask_lesson }, { "threats", ask_threats },
};

void srv_ask(struct srv_call *call)
{
    const char *what = srv_text(call, "what");
    struct srv_question q = { .call = call, .game = call->table->game->game };

    if (!srv_viewer(call, &q.viewer))
        return;
    q.state = ac_state_in(&q.room);
    q.events = what && strcmp(what, "trial") == 0 ? ac_put_array() : NULL;
    ac_see(q.game, call->table->match.state, q.viewer, q.state);
    for (size_t i = 0; what && i < sizeof(questions) / sizeof(questions[0]); i++)
        if (strcmp(what, questions[i].name) == 0) {
            if (play_draft(&q))
                questions[i].run(&q);
            json_decref(q.events);
            return;
        }
    srv_refuse(call, "bad", "unknown question \"%.40s\"", what ? what : "");
}
