/* See the header. */
#include "host/hosting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "lab/crew.h"

enum {
    ADVISER = AC_SIDES, /* a veteran who plays on for a person */
    COACH,              /* a general who gives hints */
    MACHINES,
    COACH_MICROS = 2000000, /* he answers within two seconds */
    USUAL_MICROS = 5000000, /* a general's Game-Turn */
};

static bool is_person(const struct ac_host *host, int side)
{
    return host->seat[side].kind == AC_SEAT_HUMAN;
}

/* An engine is told the position as it stands: at the start, and after something was taken back. */
static enum ac_status start_engine(struct ac_host *host, int side, struct ac_err *err)
{
    ac_engine_client_stop(&host->engine[side]);
    host->told[side] = host->table.match.line_count;
    host->engine[side].millis = AC_BOT_SECONDS * INT64_C(1000);
    if (ac_engine_client_start(&host->engine[side], host->seat[side].command, host->table.game,
                               host->table.match.state, err) != AC_OK)
        return err->status;
    return ac_engine_client_settle(&host->engine[side], err);
}

static enum ac_status seat_players(struct ac_host *host, const struct ac_host_order *order,
                                   const struct ac_record_file *record, struct ac_err *err)
{
    static const char *const usual[AC_SIDES] = { "human", "veteran" };
    enum ac_status status = AC_OK;

    for (int side = 0; side < AC_SIDES && status == AC_OK; side++) {
        const char *word = order->seat[side];

        if (!word)
            word = record && record->head.player[side][0] ? record->head.player[side] : usual[side];
        status = ac_seat_parse(word, &host->seat[side], err);
        if (status == AC_OK && host->seat[side].kind == AC_SEAT_BOT)
            status = ac_bot_start(&host->bot[side], host->seat[side].command, host->table.game,
                                  (ac_side)side, err);
        if (status == AC_OK && host->seat[side].kind == AC_SEAT_ENGINE)
            status = start_engine(host, side, err);
    }
    return status;
}

/*
 * Time, rollouts, or both. When neither is said the usual number of rollouts, but no longer than
 * anybody likes to wait: in the largest scenarios a rollout takes its time.
 */
static void set_budget(struct ac_host *host, struct ac_player *player, uint64_t micros,
                       int rollouts)
{
    player->team = &host->team;
    player->clock = ac_crew_clock;
    player->micros = micros || rollouts ? micros : USUAL_MICROS;
    if (micros || rollouts) {
        player->rollouts = rollouts;
        player->steps = 0;
    }
}

static enum ac_status make_machines(struct ac_host *host, const struct ac_host_order *order,
                                    struct ac_err *err)
{
    const uint64_t seed = order->seed ? *order->seed : 1;

    host->machine = calloc(MACHINES, sizeof(*host->machine));
    if (!host->machine)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    host->team = ac_crew(order->threads ? order->threads : ac_crew_cores());
    for (int side = 0; side < AC_SIDES; side++) {
        ac_player_init(&host->machine[side], host->seat[side].level, seed, (uint64_t)side + 1);
        set_budget(host, &host->machine[side], order->think, order->rollouts);
        host->machine[side].frank = is_person(host, 1 - side);
    }
    host->offers = AC_NONE;
    ac_player_init(&host->machine[ADVISER], AC_LEVEL_VETERAN, seed, ADVISER + 1);
    ac_player_init(&host->machine[COACH], AC_LEVEL_GENERAL, seed, COACH + 1);
    set_budget(host, &host->machine[COACH], order->think ? order->think : COACH_MICROS,
               order->rollouts);
    return AC_OK;
}

static void set_dice(struct ac_host *host, const struct ac_host_order *order)
{
    host->how = order->typed ? AC_HOST_TYPED : AC_HOST_COMMITTED;
    if (order->seed)
        ac_dice_from_seed(&host->dice, *order->seed);
    else
        ac_dice_new(&host->dice);
}

static void fill_head(const struct ac_host *host, struct ac_record_head *head)
{
    ac_record_head_of(&host->table.match, AC_VERSION, host->table.scenario_word, head);
    for (int side = 0; side < AC_SIDES; side++)
        (void)snprintf(head->player[side], sizeof(head->player[side]), "%s%s",
                       ac_seat_prefix(&host->seat[side]), ac_seat_text(&host->seat[side]));
    if (host->how == AC_HOST_TYPED)
        head->dice = AC_RECORD_TYPED;
    else
        ac_record_set_dice(head, &host->dice);
}

/* A new record: where it was told, or in the state folder when a person plays. */
static enum ac_status begin_record(struct ac_host *host, const struct ac_host_order *order,
                                   struct ac_err *err)
{
    const char *path = order->record;
    char own[AC_LIBRARY_PATH];
    struct ac_record_head head;
    enum ac_status status;

    if (!path && !is_person(host, 0) && !is_person(host, 1))
        return AC_OK;
    if (!path) {
        struct ac_err trouble = { 0 };

        if (ac_autosave_path(host->table.scenario_word, own, sizeof(own), &trouble) != AC_OK) {
            (void)snprintf(host->note, sizeof(host->note), "no record is kept: %.200s",
                           trouble.text);
            return AC_OK;
        }
        path = own;
    }
    fill_head(host, &head);
    status = ac_recorder_create(&host->recorder, path, &host->table.match, &head, err);
    if (status == AC_OK && host->how == AC_HOST_COMMITTED)
        status = ac_secret_keep(path, &host->dice, err);
    return status;
}

static enum ac_status start_new(struct ac_host *host, struct ac_host_order *order,
                                const struct ac_host_seating *seating, struct ac_err *err)
{
    enum ac_status status = ac_table_open(&host->table, &order->table, err);

    if (status == AC_OK && seating)
        status = seating->seats(seating->self, host->table.game, order, err);
    if (status == AC_OK)
        status = seat_players(host, order, NULL, err);
    if (status == AC_OK) {
        set_dice(host, order);
        status = make_machines(host, order, err);
    }
    if (status == AC_OK)
        status = begin_record(host, order, err);
    return status;
}

/* The dice the record is committed to, or others, with a word about it. */
static void go_on_with_dice(struct ac_host *host, const struct ac_host_order *order,
                            const struct ac_record_file *record)
{
    set_dice(host, order);
    if (record->head.dice == AC_RECORD_TYPED)
        host->how = AC_HOST_TYPED;
    if (host->how == AC_HOST_TYPED)
        return;
    if (ac_secret_fetch(order->table.what, &record->head, &host->dice))
        return;
    host->how = AC_HOST_FREE;
    (void)snprintf(
        host->note, sizeof(host->note),
        "the secret of this record's dice is not here: rolls from now on cannot be checked");
}

static enum ac_status start_old(struct ac_host *host, struct ac_host_order *order,
                                const struct ac_host_seating *seating, struct ac_err *err)
{
    const struct ac_record_reading how = { .data = order->table.data, .recover = order->recover };
    struct ac_record_file record = { 0 };
    enum ac_status status;

    if (order->record)
        return ac_refuse(err, AC_ERR_USAGE, "a record is gone on with in its own file");
    status = ac_record_file_open(&host->table, order->table.what, &how, &record, err);
    if (status == AC_OK && seating)
        status = seating->seats(seating->self, host->table.game, order, err);
    if (status == AC_OK)
        status = seat_players(host, order, &record, err);
    if (status == AC_OK) {
        go_on_with_dice(host, order, &record);
        status = make_machines(host, order, err);
    }
    if (status == AC_OK)
        status = ac_recorder_resume(&host->recorder, order->table.what, &host->table.match, &record,
                                    err);
    ac_record_file_release(&record);
    return status;
}

enum ac_status ac_host_start(struct ac_host *host, struct ac_host_order *order,
                             const struct ac_host_seating *seating, struct ac_err *err)
{
    *host = (struct ac_host){ 0 };
    host->recorder.fd = -1;
    for (int side = 0; side < AC_SIDES; side++) {
        host->bot[side] = ac_bot_none();
        host->engine[side] = ac_engine_client_none();
    }
    return ac_is_record(order->table.what) ? start_old(host, order, seating, err)
                                           : start_new(host, order, seating, err);
}

void ac_host_release(struct ac_host *host)
{
    ac_recorder_close(&host->recorder);
    for (int side = 0; side < AC_SIDES; side++) {
        ac_bot_stop(&host->bot[side]);
        ac_engine_client_stop(&host->engine[side]);
    }
    for (int i = 0; host->machine && i < MACHINES; i++)
        ac_player_release(&host->machine[i]);
    free(host->machine);
    host->machine = NULL;
    ac_table_release(&host->table);
}

enum ac_host_want ac_host_wants(const struct ac_host *host)
{
    const struct ac_match *match = &host->table.match;
    const ac_side side = ac_to_act(match->state);
    struct ac_action action;
    struct ac_result result;

    if (ac_match_over(match, &result))
        return AC_HOST_END;
    if (side == AC_CHANCE)
        return host->how == AC_HOST_TYPED ? AC_HOST_ROLL : AC_HOST_STEP;
    if (!is_person(host, side) || ac_match_settled(match, &action))
        return AC_HOST_STEP;
    return AC_HOST_DECISION;
}

/* ---- a machine's turn in orders ---- */

static void note_reveal(void *self, const struct ac_event *event)
{
    struct ac_host *host = self;

    if (host->table.game->rules->events[event->kind].flags & AC_EVENT_REVEAL)
        host->ahead.line = AC_NONE;
}

/*
 * Nothing comes between what it decides now: so it decides on a copy, to the same end as if it were
 * asked action by action.
 */
static void think_ahead(struct ac_host *host, ac_side side)
{
    const struct ac_match *match = &host->table.match;
    const struct ac_game *game = host->table.game;
    const struct ac_sink sink = { note_reveal, host };
    struct ac_ahead *ahead = &host->ahead;
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);

    ahead->at = ahead->count = ahead->line = 0;
    ac_copy(game, state, match->state);
    while (ahead->count < AC_TOLD_STEPS && ac_to_act(state) == side && ahead->line != AC_NONE) {
        struct ac_action *action = &ahead->action[ahead->count++];

        ac_player_choose(&host->machine[side], game, state, action);
        ac_apply(game, state, action, &sink);
    }
    ahead->line = match->line_count;
    ac_tell_orders(game, match->state, side, ahead->action, ahead->count, &ahead->told);
}

static bool is_ahead(const struct ac_host *host)
{
    const struct ac_ahead *ahead = &host->ahead;

    return ahead->at < ahead->count && host->table.match.line_count == ahead->line + ahead->at;
}

/* May the other side hear of it: was all of it done, and nothing in secret? */
static bool is_open(const struct ac_host *host, const struct ac_told_order *told)
{
    for (int i = told->first; i < told->first + told->count; i++)
        if (host->table.game->rules->verbs[host->ahead.action[i].verb].flags & AC_VERB_SECRET)
            return false;
    return told->whole;
}

const struct ac_order *ac_host_told(const struct ac_host *host, bool *begins)
{
    const struct ac_ahead *ahead = &host->ahead;

    *begins = false;
    for (int i = 0; is_ahead(host) && i < ahead->told.count; i++) {
        const struct ac_told_order *told = &ahead->told.order[i];

        if (ahead->at < told->first || ahead->at >= told->first + told->count)
            continue;
        *begins = ahead->at == told->first;
        return is_open(host, told) ? &told->given : NULL;
    }
    return NULL;
}

/* The record says with the first action of an order that the next ones carry it out. */
static enum ac_status mark_ahead(struct ac_host *host, const struct ac_action *action,
                                 struct ac_err *err)
{
    struct ac_ahead *ahead = &host->ahead;
    struct ac_match *match = &host->table.match;
    const struct ac_told_order *told;

    if (!is_ahead(host) || !ac_action_same(action, &ahead->action[ahead->at])) {
        ahead->count = 0;
        return AC_OK;
    }
    told = ac_told_at(&ahead->told, ahead->at++);
    if (!told || !is_open(host, told))
        return AC_OK;
    return ac_match_mark(match, ac_to_act(match->state), &told->given, told->count, true, err);
}

enum ac_status ac_host_next(struct ac_host *host, struct ac_action *out, struct ac_err *err)
{
    const struct ac_match *match = &host->table.match;
    const ac_side side = ac_to_act(match->state);
    struct ac_chance chance;

    if (side == AC_CHANCE) {
        ac_chance(host->table.game, match->state, &chance);
        *out = ac_outcome(ac_dice_roll(&host->dice, match->rolls, &chance));
        return AC_OK;
    }
    switch (host->seat[side].kind) {
    case AC_SEAT_HUMAN:
        if (!ac_match_settled(match, out))
            ac_bug("a step without its person");
        return AC_OK;
    case AC_SEAT_MACHINE:
        if (!is_ahead(host))
            think_ahead(host, side);
        *out = host->ahead.action[host->ahead.at];
        return AC_OK;
    case AC_SEAT_BOT:
        return ac_bot_choose(&host->bot[side], host->table.game, match->state, out, err);
    case AC_SEAT_ENGINE:
        if (host->told[side] != match->line_count && start_engine(host, side, err) != AC_OK)
            return err->status;
        return ac_engine_client_choose(&host->engine[side], host->table.game, match->state, out,
                                       err);
    }
    ac_bug("no such seat %d", (int)host->seat[side].kind);
}

/* A machine whose game has looked lost for some turns. */
static bool gives_up(const struct ac_host *host, ac_side side)
{
    struct ac_result result;

    return side < AC_SIDES && side >= 0 && host->seat[side].kind == AC_SEAT_MACHINE &&
           !is_ahead(host) && ac_player_resigns(&host->machine[side]) &&
           !ac_match_over(&host->table.match, &result);
}

static enum ac_status resign(struct ac_host *host, ac_side side, struct ac_err *err)
{
    const enum ac_status status = ac_match_resign(&host->table.match, side, err);

    return status == AC_OK ? ac_host_sync(host, err) : status;
}

/* Engines hear of what was done to the state before; who did it knows. */
static enum ac_status tell_engines(struct ac_host *host, const struct ac_state *before,
                                   const struct ac_action *action, struct ac_err *err)
{
    const int steps = host->table.match.line_count;
    enum ac_status status = AC_OK;

    for (int side = 0; side < AC_SIDES && status == AC_OK; side++) {
        if (host->seat[side].kind != AC_SEAT_ENGINE)
            continue;
        host->told[side] = host->told[side] == steps - 1 ? steps : AC_NONE;
        if (host->told[side] == steps && side != ac_to_act(before))
            status =
                ac_engine_client_heed(&host->engine[side], host->table.game, before, action, err);
    }
    return status;
}

/* A machine may have offered a draw with its choice; what a person does after it is his answer. */
static void note_offer(struct ac_host *host, ac_side side)
{
    if (side < 0 || side >= AC_SIDES)
        return;
    if (host->seat[side].kind == AC_SEAT_MACHINE && ac_player_offers_draw(&host->machine[side]))
        host->offers = side;
    else if (is_person(host, side))
        host->offers = AC_NONE;
}

enum ac_status ac_host_do(struct ac_host *host, const struct ac_action *action, struct ac_err *err)
{
    struct ac_match *match = &host->table.match;
    const ac_side side = ac_to_act(match->state);
    struct ac_state_room before;
    enum ac_status status;

    ac_copy(host->table.game, ac_state_in(&before), match->state);
    status = mark_ahead(host, action, err);
    if (status == AC_OK)
        status = side == AC_CHANCE ? ac_match_outcome(match, action->arg[0], err)
                                   : ac_match_play(match, side, action, err);
    if (status == AC_OK)
        status = tell_engines(host, ac_state_in(&before), action, err);
    if (status != AC_OK)
        return status;
    note_offer(host, side);
    return gives_up(host, side) ? resign(host, side, err) : ac_recorder_sync(&host->recorder, err);
}

enum ac_status ac_host_draw(struct ac_host *host, ac_side side, struct ac_err *err)
{
    struct ac_match *match = &host->table.match;
    const ac_side other = (ac_side)(1 - side);
    const struct ac_game *game = host->table.game;
    enum ac_status status;

    if (!is_person(host, other) && host->offers != other &&
        (host->seat[other].kind != AC_SEAT_MACHINE ||
         game->rules->appraise(game, match->state, other) >= 0))
        return ac_refuse(err, AC_ERR_REFUSED, "the other side does not agree to a draw");
    status = ac_match_draw(match, err);
    return status == AC_OK ? ac_host_sync(host, err) : status;
}

enum ac_status ac_host_order(struct ac_host *host, const struct ac_order *order,
                             struct ac_order_plan *plan, struct ac_err *err)
{
    struct ac_match *match = &host->table.match;
    const enum ac_status status = ac_match_order(match, ac_to_act(match->state), order, plan, err);

    return status == AC_OK ? ac_host_sync(host, err) : status;
}

enum ac_status ac_host_same(struct ac_host *host, int *done, struct ac_err *err)
{
    struct ac_match *match = &host->table.match;
    const enum ac_status status = ac_match_same(match, ac_to_act(match->state), done, err);

    return status == AC_OK ? ac_host_sync(host, err) : status;
}

enum ac_status ac_host_sync(struct ac_host *host, struct ac_err *err)
{
    host->ahead.count = 0; /* it was decided on for another line of play */
    return ac_recorder_sync(&host->recorder, err);
}

ac_side ac_host_undone(const struct ac_host *host, ac_side side)
{
    const struct ac_match *match = &host->table.match;
    const bool both = host->seat[0].kind == AC_SEAT_HUMAN && host->seat[1].kind == AC_SEAT_HUMAN;

    if (!both || host->table.game->rules->secrets || !match->line_count)
        return side;
    const ac_side last = match->log[match->line[match->line_count - 1]].side;

    return last < AC_SIDES ? last : side;
}

enum ac_status ac_host_undo(struct ac_host *host, ac_side side, struct ac_err *err)
{
    struct ac_match *match = &host->table.match;
    const int length = ac_match_undo_length(match, side);

    if (!match->line_count)
        return ac_refuse(err, AC_ERR_REFUSED, "nothing to undo: nothing has been done yet");
    if (length < 0)
        return ac_refuse(err, AC_ERR_REFUSED,
                         "nothing to undo: the last step was a roll, a reveal or the other side's");
    while (match->line_count > length) {
        const enum ac_status status = ac_match_undo(match, side, err);

        if (status != AC_OK)
            return status;
    }
    return ac_host_sync(host, err);
}

enum ac_status ac_host_takeback(struct ac_host *host, ac_side side, struct ac_err *err)
{
    const struct ac_match *match = &host->table.match;
    struct ac_result result;
    enum ac_status status;

    if (ac_match_over(match, &result))
        return ac_refuse(err, AC_ERR_REFUSED, "the game is over: nothing can be taken back");
    for (int step = match->line_count - 1; step >= 0; step--) {
        const struct ac_entry *entry = &match->log[match->line[step]];

        if (entry->kind != AC_ENTRY_ACTION || entry->side != side ||
            !ac_match_asked_at(match, step))
            continue;
        while (step > 0 && entry->order && match->log[match->line[step - 1]].order == entry->order)
            step--; /* an order is taken back whole */
        status = ac_match_takeback(&host->table.match, step, err);
        return status == AC_OK ? ac_host_sync(host, err) : status;
    }
    return ac_refuse(err, AC_ERR_REFUSED,
                     "nothing to take back: you have not decided anything yet");
}

enum ac_status ac_host_finish(struct ac_host *host, struct ac_err *err)
{
    if (host->how != AC_HOST_COMMITTED || !host->recorder.writing)
        return AC_OK;
    ac_secret_drop(host->recorder.path);
    return ac_recorder_open_dice(&host->recorder, &host->dice, err);
}

void ac_host_advise(struct ac_host *host, struct ac_action *out)
{
    ac_player_choose(&host->machine[ADVISER], host->table.game, host->table.match.state, out);
}

bool ac_host_hint(struct ac_host *host, struct ac_hint *out)
{
    return ac_hint(&host->machine[COACH], host->table.game, host->table.match.state, out);
}

bool ac_host_warn(struct ac_host *host, const struct ac_action *action, struct ac_warning *out)
{
    return ac_tutor(&host->machine[COACH], host->table.game, host->table.match.state, action, out);
}

void ac_host_says(const struct ac_host *host, struct ac_text *out)
{
    for (int side = 0; side < AC_SIDES; side++) {
        const size_t before = out->len;

        if (host->seat[side].kind != AC_SEAT_MACHINE)
            continue;
        ac_player_says(&host->machine[side], host->table.game, out);
        if (out->len > before)
            ac_text_putc(out, '\n');
    }
}

int ac_host_watcher(const struct ac_host *host)
{
    if (is_person(host, 0) == is_person(host, 1))
        return is_person(host, 0) ? AC_SPECTATOR : AC_REFEREE;
    return is_person(host, 0) ? 0 : 1;
}
