/* The log and what follows from it; see the header. */
#include "core/match.h"

#include <string.h>

enum { MATCH_MEMORY = 512 * 1024 * 1024, FIRST_ROOM = 64 };

static struct ac_state *new_state(struct ac_match *match, const struct ac_state *from)
{
    struct ac_state *state = ac_arena_alloc(&match->arena, 1, match->game->rules->state_size);

    if (state && from)
        ac_copy(match->game, state, from);
    return state;
}

enum ac_status ac_match_init(struct ac_match *match, const struct ac_game *game,
                             const struct ac_state *start, struct ac_err *err)
{
    memset(match, 0, sizeof(*match));
    match->game = game;
    ac_arena_init(&match->arena, MATCH_MEMORY);
    match->start = new_state(match, start);
    if (match->start && !start)
        ac_begin(game, match->start);
    match->state = match->start ? new_state(match, match->start) : NULL;
    if (!match->state) {
        ac_match_release(match);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a match");
    }
    return AC_OK;
}

void ac_match_release(struct ac_match *match)
{
    ac_arena_release(&match->arena);
    memset(match, 0, sizeof(*match));
}

/* Room for one more entry in log and line; old arrays stay in the arena (at most as much again). */
static enum ac_status make_room(struct ac_match *match, struct ac_err *err)
{
    const int room = match->room ? match->room * 2 : FIRST_ROOM;
    struct ac_entry *log;
    int *line;

    if (match->count < match->room)
        return AC_OK;
    log = ac_arena_alloc(&match->arena, (size_t)room, sizeof(*log));
    line = ac_arena_alloc(&match->arena, (size_t)room, sizeof(*line));
    if (!log || !line)
        return ac_refuse(err, AC_ERR_LIMIT, "the match has grown too long");
    if (match->count) {
        memcpy(log, match->log, (size_t)match->count * sizeof(*log));
        memcpy(line, match->line, (size_t)match->line_count * sizeof(*line));
    }
    match->log = log;
    match->line = line;
    match->room = room;
    return AC_OK;
}

static struct ac_entry *append(struct ac_match *match, enum ac_entry_kind kind, ac_side side)
{
    struct ac_entry *entry = &match->log[match->count++];

    *entry = (struct ac_entry){ .kind = kind, .side = side, .standing = true };
    return entry;
}

/* Entries that change the state stand in the line. */
static void append_to_line(struct ac_match *match, const struct ac_entry *entry)
{
    match->line[match->line_count++] = (int)(entry - match->log);
}

enum ac_status ac_match_copy_line(struct ac_match *out, const struct ac_match *from,
                                  struct ac_err *err)
{
    enum ac_status status = ac_match_init(out, from->game, from->start, err);

    for (int i = 0; i < from->line_count && status == AC_OK; i++) {
        const struct ac_entry *entry = &from->log[from->line[i]];
        struct ac_entry *copy;

        status = make_room(out, err);
        if (status != AC_OK)
            break;
        copy = append(out, entry->kind, entry->side);
        append_to_line(out, copy);
        *copy = *entry;
        copy->order = 0; /* what was said beside the line is left out */
        if (entry->state)
            copy->state = new_state(out, entry->state);
        if (entry->state && !copy->state)
            status = ac_refuse(err, AC_ERR_MEMORY, "out of memory for a copy");
    }
    if (status != AC_OK) {
        ac_match_release(out);
        return status;
    }
    ac_copy(out->game, out->state, from->state);
    out->ended = from->ended;
    out->result = from->result;
    return AC_OK;
}

struct watcher {
    struct ac_match *match;
    bool reveal;
};

static void watch(void *self, const struct ac_event *event)
{
    struct watcher *watcher = self;

    if (watcher->match->game->rules->events[event->kind].flags & AC_EVENT_REVEAL)
        watcher->reveal = true;
    if (watcher->match->sink.event)
        watcher->match->sink.event(watcher->match->sink.self, event);
}

/* What was left until a turn that has begun is left no more. */
static void lapse(struct ac_match *match)
{
    const int turn = ac_head(match->state)->turn;

    for (int side = 0; side < AC_SIDES; side++)
        for (int i = 0; i < match->game->rules->standing_count; i++)
            if (match->standing[side].until[i] && match->standing[side].until[i] <= turn)
                match->standing[side].choice[i] = match->standing[side].until[i] = 0;
}

/* The line has grown by what led to the present state. */
static void pass(struct ac_match *match)
{
    ac_trail_pass(&match->trail, &match->arena, match->game, match->line_count, match->state);
}

/* Applies to the present state; true when somebody learnt something by it. */
static bool apply_now(struct ac_match *match, const struct ac_action *action)
{
    struct watcher watcher = { match, false };
    const struct ac_sink sink = { watch, &watcher };

    ac_apply(match->game, match->state, action, &sink);
    pass(match);
    lapse(match);
    return watcher.reveal;
}

static enum ac_status refuse_ended(const struct ac_match *match, struct ac_err *err)
{
    struct ac_result result;

    if (!ac_match_over(match, &result))
        return AC_OK;
    return ac_refuse(err, AC_ERR_REFUSED, "the game is over: %s", result.text);
}

enum ac_status ac_match_play(struct ac_match *match, ac_side side, const struct ac_action *action,
                             struct ac_err *err)
{
    struct ac_entry *entry;
    struct ac_why why;
    enum ac_status status = refuse_ended(match, err);

    if (status == AC_OK)
        status = make_room(match, err);
    if (status != AC_OK)
        return status;
    if (!ac_judge(match->game, match->state, side, action, &why)) {
        (void)ac_refuse(err, AC_ERR_REFUSED, "%s", why.text);
        if (err)
            err->rule = why.rule;
        return AC_ERR_REFUSED;
    }
    entry = append(match, AC_ENTRY_ACTION, side);
    entry->action = *action;
    if (match->marked > 0 && match->log[match->mark - 1].side == side) {
        entry->order = match->mark;
        match->marked--;
    }
    append_to_line(match, entry);
    entry->barrier = (match->game->rules->verbs[action->verb].flags & AC_VERB_REVEAL) != 0;
    if (apply_now(match, action))
        entry->barrier = true;
    return AC_OK;
}

enum ac_status ac_match_mark(struct ac_match *match, ac_side side, const struct ac_order *order,
                             int steps, bool whole, struct ac_err *err)
{
    struct ac_order *given = NULL;
    struct ac_entry *entry;
    enum ac_status status = make_room(match, err);

    if (status != AC_OK)
        return status;
    if (steps < 1 || steps > AC_MAX_ACTIONS)
        return ac_refuse(err, AC_ERR_INPUT, "an order of %d actions, expected 1 to %d", steps,
                         AC_MAX_ACTIONS);
    if (order) {
        given = ac_arena_alloc(&match->arena, 1, sizeof(*given));
        if (!given)
            return ac_refuse(err, AC_ERR_LIMIT, "the match has grown too long");
        *given = *order;
    }
    entry = append(match, AC_ENTRY_ORDER, side);
    entry->given = given;
    entry->steps = steps;
    entry->whole = whole;
    match->mark = match->count;
    match->marked = steps;
    return AC_OK;
}

struct reveals {
    const struct ac_ruleset *rules;
    bool shown;
};

static void note_reveal(void *self, const struct ac_event *event)
{
    struct reveals *reveals = self;

    if (reveals->rules->events[event->kind].flags & AC_EVENT_REVEAL)
        reveals->shown = true;
}

/* Why an order cannot go on from here. */
static enum ac_stop stop_at(const struct ac_state *state, ac_side side, bool shown)
{
    const ac_side next = ac_to_act(state);

    if (next == AC_OVER)
        return AC_STOP_OVER;
    if (next == AC_CHANCE)
        return AC_STOP_DICE;
    if (next != side)
        return AC_STOP_ENEMY;
    return shown ? AC_STOP_REVEAL : AC_STOP_CHOICE;
}

/* How many actions of the plan the true state takes; says why no more. */
static void try_plan(const struct ac_match *match, ac_side side, struct ac_order_plan *plan)
{
    struct reveals reveals = { match->game->rules, false };
    const struct ac_sink sink = { note_reveal, &reveals };
    const int planned = plan->steps.count;
    const struct ac_why said = plan->why;
    struct ac_state_room room;
    struct ac_state *trial = ac_state_in(&room);
    int done = 0;

    ac_copy(match->game, trial, match->state);
    while (done < planned && !reveals.shown && ac_to_act(trial) == side &&
           ac_judge(match->game, trial, side, &plan->steps.list[done], &plan->why)) {
        const struct ac_action *step = &plan->steps.list[done++];

        ac_perform(match->game, trial, step, &sink);
        if (reveals.rules->verbs[step->verb].flags & AC_VERB_REVEAL)
            reveals.shown = true;
    }
    if (done == planned) {
        plan->why = said;
        return;
    }
    plan->steps.count = done;
    plan->stop = stop_at(trial, side, reveals.shown);
}

/* `, done until TURN`: what is left until then, unless that turn has begun by it. */
static enum ac_status rest_until(struct ac_match *match, ac_side side, int turn, struct ac_err *err)
{
    const struct ac_ruleset *rules = match->game->rules;

    if (turn <= ac_head(match->state)->turn)
        return AC_OK;
    return ac_match_standing(match, side, rules->rest.which, rules->rest.choice + turn * AC_UNTIL,
                             err);
}

enum ac_status ac_match_order(struct ac_match *match, ac_side side, const struct ac_order *order,
                              struct ac_order_plan *plan, struct ac_err *err)
{
    struct ac_order said = *order;
    bool whole;
    enum ac_status status = refuse_ended(match, err);

    if (status != AC_OK)
        return status;
    said.rests_until = 0; /* the log has it as a standing order, which only its side may see */
    ac_order_work_out(match->game, match->state, side, order, plan);
    try_plan(match, side, plan);
    if (!plan->steps.count) {
        (void)ac_refuse(err, AC_ERR_REFUSED, "%s", plan->why.text);
        if (err)
            err->rule = plan->why.rule;
        return AC_ERR_REFUSED;
    }
    whole = ac_order_whole(match->game, order, plan);
    status = ac_match_mark(match, side, &said, plan->steps.count, whole, err);
    for (int i = 0; i < plan->steps.count && status == AC_OK; i++)
        status = ac_match_play(match, side, &plan->steps.list[i], err);
    if (status == AC_OK && order->rests_until && whole)
        status = rest_until(match, side, order->rests_until, err);
    return status;
}

enum ac_status ac_match_outcome(struct ac_match *match, int outcome, struct ac_err *err)
{
    struct ac_chance chance;
    struct ac_entry *entry;
    enum ac_status status = refuse_ended(match, err);

    if (status == AC_OK)
        status = make_room(match, err);
    if (status != AC_OK)
        return status;
    if (ac_to_act(match->state) != AC_CHANCE)
        return ac_refuse(err, AC_ERR_REFUSED, "no die is to be rolled now");
    ac_chance(match->game, match->state, &chance);
    if (outcome < 0 || outcome >= chance.count || ac_chance_weight(&chance, outcome) == 0)
        return ac_refuse(err, AC_ERR_REFUSED, "that cannot be rolled here");
    entry = append(match, AC_ENTRY_OUTCOME, AC_CHANCE);
    entry->action = ac_outcome(outcome);
    entry->barrier = true;
    append_to_line(match, entry);
    match->rolls++;
    match->marked = 0;
    (void)apply_now(match, &entry->action);
    return AC_OK;
}

/* Replays the first `length` entries of the line into `out`, silently. */
static void replay(const struct ac_match *match, int length, struct ac_state *out)
{
    ac_copy(match->game, out, match->start);
    for (int i = 0; i < length; i++) {
        const struct ac_entry *entry = &match->log[match->line[i]];

        if (entry->state)
            ac_copy(match->game, out, entry->state);
        else
            ac_apply(match->game, out, &entry->action, NULL);
    }
}

bool ac_match_at(const struct ac_match *match, int length, struct ac_state *out)
{
    if (length < 0 || length > match->line_count)
        return false;
    replay(match, length, out);
    return true;
}

static int order_of(const struct ac_match *match, int at)
{
    return at < 0 ? 0 : match->log[match->line[at]].order;
}

/* The standing order that was left last and stands. */
static void leave_again(struct ac_match *match, ac_side side, int which)
{
    struct ac_standing *left = &match->standing[side];

    left->choice[which] = left->until[which] = 0;
    for (int i = match->count - 1; i >= 0; i--) {
        const struct ac_entry *entry = &match->log[i];

        if (entry->kind != AC_ENTRY_STANDING || !entry->standing || entry->side != side ||
            entry->which != which)
            continue;
        left->choice[which] = (int16_t)entry->choice;
        left->until[which] = (int16_t)entry->until;
        break;
    }
    lapse(match);
}

/* What orders left that are taken back is left no more. */
static void drop_standing(struct ac_match *match, int from)
{
    bool dropped[AC_SIDES][AC_MAX_STANDING] = { { false } };

    for (int i = from; i < match->count; i++) {
        struct ac_entry *entry = &match->log[i];

        if (entry->kind != AC_ENTRY_STANDING || !entry->order || !entry->standing ||
            match->log[entry->order - 1].standing)
            continue;
        entry->standing = false;
        dropped[entry->side][entry->which] = true;
    }
    for (int side = 0; side < AC_SIDES; side++)
        for (int which = 0; which < match->game->rules->standing_count; which++)
            if (dropped[side][which])
                leave_again(match, (ac_side)side, which);
}

static void go_back(struct ac_match *match, int length)
{
    const int from = length < match->line_count ? match->line[length] : match->count;

    for (int i = length; i < match->line_count; i++) {
        match->log[match->line[i]].standing = false;
        if (order_of(match, i) && order_of(match, i) != order_of(match, length - 1))
            match->log[order_of(match, i) - 1].standing = false;
    }
    match->marked = 0;
    match->line_count = length;
    ac_trail_back(&match->trail, &match->arena, match, match->line, length, match->state);
    drop_standing(match, from);
}

bool ac_match_can_undo(const struct ac_match *match, ac_side side)
{
    const struct ac_entry *last;

    if (match->ended || match->line_count == 0)
        return false;
    last = &match->log[match->line[match->line_count - 1]];
    return last->kind == AC_ENTRY_ACTION && last->side == side && !last->barrier;
}

/* Length of the line before the last action, or before the order that it carries out. */
static int last_choice(const struct ac_match *match)
{
    const int order = order_of(match, match->line_count - 1);
    int length = match->line_count - 1;

    while (order && length > 0 && order_of(match, length - 1) == order)
        length--;
    return length;
}

enum ac_status ac_match_undo(struct ac_match *match, ac_side side, struct ac_err *err)
{
    struct ac_entry *entry;
    enum ac_status status;

    if (!ac_match_can_undo(match, side))
        return ac_refuse(err, AC_ERR_REFUSED,
                         "nothing to undo: the last step was a roll, a reveal or the other side's");
    status = make_room(match, err);
    if (status != AC_OK)
        return status;
    go_back(match, last_choice(match));
    entry = append(match, AC_ENTRY_UNDO, side);
    entry->to = match->line_count;
    return AC_OK;
}

enum ac_status ac_match_takeback(struct ac_match *match, int length, struct ac_err *err)
{
    struct ac_entry *entry;
    enum ac_status status = make_room(match, err);

    if (status != AC_OK)
        return status;
    if (length < 0 || length >= match->line_count)
        return ac_refuse(err, AC_ERR_REFUSED, "cannot go back to step %d, expected 0 to %d", length,
                         match->line_count - 1);
    go_back(match, length);
    match->ended = false;
    entry = append(match, AC_ENTRY_TAKEBACK, AC_NONE);
    entry->to = length;
    return AC_OK;
}

static enum ac_status end(struct ac_match *match, enum ac_entry_kind kind, ac_side side,
                          ac_side winner, const char *what, struct ac_err *err)
{
    enum ac_status status = refuse_ended(match, err);
    struct ac_text text;

    if (status == AC_OK)
        status = make_room(match, err);
    if (status != AC_OK)
        return status;
    (void)append(match, kind, side);
    match->ended = true;
    match->result = (struct ac_result){ .winner = winner };
    ac_text_over(&text, match->result.text, sizeof(match->result.text));
    if (side != AC_NONE)
        ac_text_addf(&text, "%s ", ac_side_text(match->game, side));
    ac_text_add(&text, what);
    return AC_OK;
}

enum ac_status ac_match_resign(struct ac_match *match, ac_side side, struct ac_err *err)
{
    return end(match, AC_ENTRY_RESIGN, side, (ac_side)(1 - side), "resigned", err);
}

enum ac_status ac_match_draw(struct ac_match *match, struct ac_err *err)
{
    return end(match, AC_ENTRY_DRAW, AC_NONE, AC_NONE, "a draw was agreed", err);
}

enum ac_status ac_match_timeout(struct ac_match *match, ac_side side, struct ac_err *err)
{
    return end(match, AC_ENTRY_TIMEOUT, side, (ac_side)(1 - side), "ran out of time", err);
}

static int count_choices(const struct ac_standing_kind *kind)
{
    int n = 0;

    while (kind->choices[n])
        n++;
    return n;
}

/* The order that ended with `, done` just now and leaves this with it; 0: it is left by itself. */
static int left_by(const struct ac_match *match, ac_side side, int which, int until)
{
    const struct ac_ruleset *rules = match->game->rules;
    const struct ac_entry *last = match->count ? &match->log[match->count - 1] : NULL;
    const struct ac_order *given;

    if (!last || last->kind != AC_ENTRY_ACTION || !last->order || last->side != side || !until ||
        !rules->rest.choice || which != rules->rest.which)
        return 0;
    given = match->log[last->order - 1].given;
    return given && given->rests ? last->order : 0;
}

enum ac_status ac_match_standing(struct ac_match *match, ac_side side, int which, int choice,
                                 struct ac_err *err)
{
    int order;
    const struct ac_ruleset *rules = match->game->rules;
    const int until = choice / AC_UNTIL;
    struct ac_entry *entry;
    enum ac_status status;

    if (which < 0 || which >= rules->standing_count)
        return ac_refuse(err, AC_ERR_REFUSED, "no such standing order");
    if (choice < 0 || choice % AC_UNTIL >= count_choices(&rules->standing[which]))
        return ac_refuse(err, AC_ERR_REFUSED, "no such choice for the standing order %s",
                         rules->standing[which].name);
    if (until > AC_UNTIL_MAX || (until && until <= ac_head(match->state)->turn))
        return ac_refuse(err, AC_ERR_REFUSED, "turn %d is no turn to come: expected %d to %d",
                         until, ac_head(match->state)->turn + 1, AC_UNTIL_MAX);
    status = make_room(match, err);
    if (status != AC_OK)
        return status;
    order = left_by(match, side, which, until);
    entry = append(match, AC_ENTRY_STANDING, side);
    entry->order = order;
    entry->which = which;
    entry->choice = choice % AC_UNTIL;
    entry->until = until;
    match->standing[side].choice[which] = (int16_t)entry->choice;
    match->standing[side].until[which] = (int16_t)until;
    return AC_OK;
}

enum ac_status ac_match_set_state(struct ac_match *match, enum ac_entry_kind kind,
                                  const struct ac_state *state, struct ac_err *err)
{
    struct ac_state *copy;
    struct ac_entry *entry;
    enum ac_status status = make_room(match, err);

    if (status != AC_OK)
        return status;
    copy = new_state(match, state);
    if (!copy)
        return ac_refuse(err, AC_ERR_LIMIT, "the match has grown too long");
    entry = append(match, kind, AC_NONE);
    entry->state = copy;
    entry->barrier = true;
    append_to_line(match, entry);
    ac_copy(match->game, match->state, copy);
    pass(match);
    return AC_OK;
}

/* On a free board the list is only a part of what is legal: a single entry forces nothing. */
static bool has_free_verb(const struct ac_ruleset *rules)
{
    for (int v = 0; v < rules->verb_count; v++)
        if (rules->verbs[v].flags & AC_VERB_FREE)
            return true;
    return false;
}

bool ac_match_settled(const struct ac_match *match, struct ac_action *out)
{
    const struct ac_game *game = match->game;
    const ac_side side = ac_to_act(match->state);
    struct ac_actions list = { .retracts = true }; /* a step that can be taken back is a choice */
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);

    if (match->ended || (side != 0 && side != 1))
        return false;
    ac_see(game, match->state, side, seen);
    if (game->rules->answer && game->rules->answer(game, seen, &match->standing[side], out))
        return true;
    if (ac_decision_at(game, seen)->flags & AC_DECISION_ASKED)
        return false; /* that there is one answer only would tell a secret */
    ac_legal(game, seen, &list);
    if (list.count != 1 || has_free_verb(game->rules))
        return false;
    if (game->rules->verbs[list.list[0].verb].flags & AC_VERB_ROLLS)
        return false; /* the odds are shown before the dice, also when there is nothing to choose */
    *out = list.list[0];
    return true;
}

bool ac_match_asked_at(const struct ac_match *match, int length)
{
    struct ac_match then = *match; /* only looked at */
    struct ac_state_room room;
    struct ac_action action;

    if (!ac_match_at(match, length, ac_state_in(&room)))
        return false;
    then.state = ac_state_in(&room);
    return !ac_match_settled(&then, &action);
}

int ac_match_undo_length(const struct ac_match *match, ac_side side)
{
    if (match->ended)
        return -1;
    for (int length = match->line_count - 1; length >= 0; length--) {
        const struct ac_entry *entry = &match->log[match->line[length]];
        const bool inside = entry->order && order_of(match, length - 1) == entry->order;

        if (entry->kind != AC_ENTRY_ACTION || entry->side != side || entry->barrier)
            return -1;
        if (!inside && ac_match_asked_at(match, length))
            return length;
    }
    return -1;
}

bool ac_match_over(const struct ac_match *match, struct ac_result *out)
{
    if (match->ended) {
        *out = match->result;
        return true;
    }
    if (ac_to_act(match->state) != AC_OVER)
        return false;
    *out = (struct ac_result){ .winner = AC_NONE };
    match->game->rules->result(match->game, match->state, out);
    return true;
}
