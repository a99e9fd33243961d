/* Orders are worked out on a copy, by ordinary actions that the rules allow there; see the header. */
#include "core/order.h"

#include <string.h>

const char *const ac_stop_words[AC_STOP_COUNT + 1] = {
    [AC_STOP_DONE] = "done",     [AC_STOP_DICE] = "dice",     [AC_STOP_ENEMY] = "enemy",
    [AC_STOP_REVEAL] = "reveal", [AC_STOP_CHOICE] = "choice", [AC_STOP_OVER] = "over",
};

const char *ac_stop_text(enum ac_stop stop)
{
    switch (stop) {
    case AC_STOP_DONE:
        return "";
    case AC_STOP_DICE:
        return "dice come next";
    case AC_STOP_ENEMY:
        return "the enemy may answer";
    case AC_STOP_REVEAL:
        return "something was shown";
    case AC_STOP_CHOICE:
        return "you have to choose";
    case AC_STOP_OVER:
        return "the game is over";
    case AC_STOP_COUNT:
        break;
    }
    ac_bug("an order cannot stop for reason %d", (int)stop);
}

static void say(struct ac_why *why, ac_case rule, const char *text)
{
    struct ac_text out;

    why->rule = rule;
    ac_text_over(&out, why->text, sizeof(why->text));
    ac_text_add(&out, text);
}

struct ac_order ac_order_of(int kind)
{
    return (struct ac_order){ .kind = (int16_t)kind,
                              .other = AC_NONE,
                              .place = AC_NONE,
                              .facing = AC_NONE,
                              .word = AC_NONE,
                              .number = AC_NONE };
}

bool ac_order_says(const struct ac_order *order, enum ac_order_what what)
{
    switch (what) {
    case AC_ORDER_WHO:
        return order->piece_count > 0;
    case AC_ORDER_PIECE:
        return order->other != AC_NONE;
    case AC_ORDER_PLACE:
        return order->place != AC_NONE;
    case AC_ORDER_FACING:
        return order->facing != AC_NONE;
    case AC_ORDER_NUMBER:
        return order->number != AC_NONE;
    case AC_ORDER_WORD:
        return order->word != AC_NONE;
    }
    ac_bug("an order asks for kind %d", (int)what);
}

/* Games need not look whether what they must be told was said. */
static bool is_whole(const struct ac_game *game, const struct ac_order *order)
{
    const struct ac_order_kind *kind;

    if (order->kind == AC_NONE)
        return true;
    kind = &game->rules->orders[order->kind];
    for (int i = 0; i < kind->argc; i++)
        if (!kind->arg[i].optional && !ac_order_says(order, kind->arg[i].what))
            return false;
    return true;
}

static void start_plan(struct ac_order_plan *plan)
{
    plan->stop = AC_STOP_DONE;
    plan->why = (struct ac_why){ 0 };
    plan->left_count = 0;
    plan->steps.count = 0;
    plan->steps.retracts = false;
}

/* Can nobody be asked before the turn that was named? */
static bool may_rest_until(const struct ac_game *game, const struct ac_state *state, int until,
                           struct ac_why *why)
{
    if (!game->rules->rest.choice)
        say(why, 0, "nobody here can rest until a turn");
    else if (until <= ac_head(state)->turn)
        say(why, 0, "the turn to rest until has begun");
    else
        return true;
    return false;
}

/* The game's own way to end a part of a turn; AC_NONE: it has none. */
static int rest_of(const struct ac_ruleset *rules)
{
    for (int kind = 0; kind < rules->order_count; kind++)
        if (strcmp(rules->orders[kind].name, "rest") == 0)
            return kind;
    return AC_NONE;
}

/* What the list has to end something with. */
static bool end_one(struct ac_ordering *run)
{
    struct ac_actions list = { .count = 0 };

    ac_legal(run->game, run->state, &list);
    for (int i = 0; i < list.count; i++)
        if (run->game->rules->verbs[list.list[i].verb].flags & AC_VERB_ENDS)
            return ac_order_do(run, list.list[i]);
    return false;
}

/* The move of whoever is under way ends first, then the question at which the order was given. */
static void end_part(struct ac_ordering *run, int asked)
{
    const struct ac_ruleset *rules = run->game->rules;
    const int phase = ac_head(run->state)->phase;
    const int rest = rest_of(rules);

    if (rest != AC_NONE) {
        const struct ac_order order = ac_order_of(rest);
        struct ac_ordering others = *run;

        others.order = &order;
        rules->order(&others);
        return;
    }
    for (int at = AC_NONE;
         at != asked && ac_order_goes_on(run) && ac_head(run->state)->phase == phase;) {
        at = rules->decision(run->state);
        if (!end_one(run))
            return;
    }
}

/* Nothing is ended for somebody who could not do as he was told: perhaps he has another way. */
static void let_rest(struct ac_ordering *run, int asked)
{
    struct ac_order_plan *plan = run->plan;
    const int steps = plan->steps.count;

    if (!steps || !ac_order_goes_on(run))
        return;
    if (plan->left_count) {
        ac_order_stop(run, 0, "not all could, so nothing is ended yet");
        return;
    }
    end_part(run, asked);
    if (plan->steps.count == steps && plan->stop == AC_STOP_DONE)
        ac_order_stop(run, 0, "there is nothing to end here");
}

/*
 * Nobody is woken, taken up or ended for nothing: where all who were told stay and nobody else has gone,
 * what was begun is not done.
 */
static void drop_idle(const struct ac_ordering *run, const struct ac_state *from)
{
    struct ac_order_plan *plan = run->plan;
    struct ac_view before, after;

    if (!run->order->piece_count || plan->left_count < run->order->piece_count ||
        !plan->steps.count || plan->stop != AC_STOP_DONE)
        return;
    ac_view(run->game, from, run->side, &before);
    ac_view(run->game, run->state, run->side, &after);
    if (!ac_stand_elsewhere(&before, &after))
        plan->steps.count = 0;
}

void ac_order_work_out(const struct ac_game *game, const struct ac_state *state, ac_side side,
                       const struct ac_order *order, struct ac_order_plan *out)
{
    struct ac_state_room room;
    struct ac_ordering run = { game, order, ac_state_in(&room), out, side };

    start_plan(out);
    if (ac_to_act(state) != side) {
        say(&out->why, 0, "it is not your decision");
        return;
    }
    if (!is_whole(game, order)) {
        say(&out->why, 0, "the order needs more words");
        return;
    }
    if (order->rests_until && !may_rest_until(game, state, order->rests_until, &out->why))
        return;
    ac_see(game, state, side, run.state);
    if (order->kind == AC_NONE)
        (void)ac_order_do(&run, order->action);
    else
        game->rules->order(&run);
    drop_idle(&run, state);
    if (order->rests)
        let_rest(&run, game->rules->decision(state));
    if (out->stop == AC_STOP_DONE && out->steps.count)
        out->why = (struct ac_why){ 0 }; /* of something that was tried on the way */
    if (!out->steps.count && out->left_count)
        out->why = out->left[0].why;
    if (!out->steps.count && !out->why.text[0] && !out->why.rule)
        say(&out->why, 0, "nothing of it can be done now");
}

bool ac_order_whole(const struct ac_game *game, const struct ac_order *order,
                    const struct ac_order_plan *plan)
{
    const int count = plan->steps.count;

    if (plan->left_count || !count)
        return false;
    return plan->stop == AC_STOP_DONE ||
           (order->rests && plan->stop != AC_STOP_CHOICE &&
            (game->rules->verbs[plan->steps.list[count - 1].verb].flags & AC_VERB_ENDS));
}

bool ac_order_goes_on(const struct ac_ordering *run)
{
    return run->plan->stop == AC_STOP_DONE && run->plan->steps.count < AC_MAX_ACTIONS;
}

struct reveals {
    const struct ac_game *game;
    bool shown;
};

static void note_reveal(void *self, const struct ac_event *event)
{
    struct reveals *reveals = self;

    if (reveals->game->rules->events[event->kind].flags & AC_EVENT_REVEAL)
        reveals->shown = true;
}

bool ac_order_do(struct ac_ordering *run, struct ac_action action)
{
    struct reveals reveals = { run->game, false };
    const struct ac_sink sink = { note_reveal, &reveals };
    struct ac_order_plan *plan = run->plan;
    ac_side next;

    if (!ac_order_goes_on(run) || !ac_allowed(run->game, run->state, &action, &plan->why))
        return false;
    ac_perform(run->game, run->state, &action, &sink);
    ac_actions_add(&plan->steps, action);
    next = ac_to_act(run->state);
    if (next == AC_OVER)
        plan->stop = AC_STOP_OVER;
    else if (next == AC_CHANCE)
        plan->stop = AC_STOP_DICE;
    else if (next != run->side)
        plan->stop = AC_STOP_ENEMY;
    else if (reveals.shown || (run->game->rules->verbs[action.verb].flags & AC_VERB_REVEAL))
        plan->stop = AC_STOP_REVEAL;
    return true;
}

bool ac_order_find(const struct ac_ordering *run, int verb, int32_t a, int32_t b,
                   struct ac_action *out)
{
    struct ac_actions list;

    if (!ac_order_goes_on(run))
        return false;
    list.count = 0;
    list.retracts = false;
    ac_legal(run->game, run->state, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && (a == AC_NONE || list.list[i].arg[0] == a) &&
            (b == AC_NONE || list.list[i].arg[1] == b)) {
            *out = list.list[i];
            return true;
        }
    return false;
}

void ac_order_leave_by(struct ac_ordering *run, ac_piece piece, ac_case rule, const char *text)
{
    struct ac_order_plan *plan = run->plan;

    for (int i = 0; i < plan->left_count; i++)
        if (plan->left[i].piece == piece)
            return;
    if (plan->left_count == AC_ORDER_PIECES)
        return;
    plan->left[plan->left_count].piece = piece;
    if (text)
        say(&plan->left[plan->left_count].why, rule, text);
    else
        plan->left[plan->left_count].why = plan->why;
    plan->left_count++;
}

void ac_order_leave(struct ac_ordering *run, ac_piece piece, const char *text)
{
    ac_order_leave_by(run, piece, 0, text);
}

void ac_order_stop(struct ac_ordering *run, ac_case rule, const char *text)
{
    run->plan->stop = AC_STOP_CHOICE;
    say(&run->plan->why, rule, text);
}

/* Can anybody answer on the way to this end? */
static bool is_answered(const struct ac_reach *reach, int end)
{
    for (int i = end; i != AC_NONE; i = reach->at[i].from)
        if (reach->at[i].danger)
            return true;
    return false;
}

int ac_order_way_end(const struct ac_reach *reach, const struct ac_order_way *walk)
{
    int best = AC_NONE;
    bool best_answered = true;

    for (int i = 0; i < reach->count; i++) {
        const struct ac_reach_at *at = &reach->at[i];
        bool answered;

        if (at->place != walk->place || (walk->facing != AC_NONE && at->facing != walk->facing))
            continue;
        answered = is_answered(reach, i);
        if ((answered && walk->safe) || (answered && !best_answered))
            continue;
        if (best == AC_NONE || (best_answered && !answered) || at->cost < reach->at[best].cost) {
            best = i;
            best_answered = answered;
        }
    }
    return best;
}

struct ac_ordering *ac_order_try(const struct ac_ordering *run, struct ac_order_trial *trial)
{
    start_plan(&trial->plan);
    ac_copy(run->game, ac_state_in(&trial->room), run->state);
    trial->run = *run;
    trial->run.state = ac_state_in(&trial->room);
    trial->run.plan = &trial->plan;
    return &trial->run;
}

int ac_order_way_cost(const struct ac_ordering *run, const struct ac_order_way *walk)
{
    struct ac_reach reach = { .count = 0 };
    int end;

    run->game->rules->reach(run->game, run->state, walk->piece, &reach);
    end = ac_order_way_end(&reach, walk);
    return end == AC_NONE ? AC_NONE : reach.at[end].cost;
}

static bool is_there(const struct ac_reach *reach, const struct ac_order_way *walk)
{
    for (int i = 0; i < reach->count; i++)
        if (reach->at[i].place == walk->place)
            return true;
    return false;
}

bool ac_order_walk(struct ac_ordering *run, const struct ac_order_way *walk)
{
    struct ac_reach reach = { .count = 0 };
    int path[AC_MAX_REACH];
    int length = 0;
    int end;

    if (!ac_order_goes_on(run))
        return false;
    run->game->rules->reach(run->game, run->state, walk->piece, &reach);
    end = ac_order_way_end(&reach, walk);
    if (end == AC_NONE) {
        const char *text = "it cannot get there in this move";

        if (!reach.count)
            text = "it cannot move now";
        else if (is_there(&reach, walk))
            text = walk->safe ? "the enemy could answer" : "it cannot get there with that facing";
        say(&run->plan->why, 0, text);
        return false;
    }
    for (int i = end; i != AC_NONE; i = reach.at[i].from)
        path[length++] = i;
    while (length > 0)
        if (!ac_order_do(run, reach.at[path[--length]].step))
            return false;
    return true;
}
