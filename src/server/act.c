/* What people do at a table: docs/API.md, "Acting". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "host/record_file.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_put.h"

unsigned srv_mine(const struct srv_call *call, const struct ac_table_row *row)
{
    return srv_sides_of(row, call->user.id);
}

static void done(struct srv_call *call, json_t *more)
{
    json_t *out = more ? more : ac_put_object();

    ac_put_int(out, "seq", srv_seq(call->table));
    ac_put_int(out, "step", call->table->match.line_count);
    srv_answer(call, out);
}

/* The side the caller acts for: `as`, the one that decides, or his only one. */
static bool acting_side(struct srv_call *call, ac_side *out)
{
    const struct srv_table *table = call->table;
    const unsigned mine = srv_mine(call, &table->row);
    const ac_side to_act = ac_to_act(table->match.state);
    const char *as = srv_text(call, "as");
    struct ac_err err = { 0 };
    int side = -1;

    if (!mine) {
        srv_refuse(call, "forbidden", "you have no seat at this table");
        return false;
    }
    if (as && ac_parse_side(table->game->game, as, false, &side, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    if (!as)
        side = (to_act == 0 || to_act == 1) && mine >> to_act & 1u ? to_act : mine & 1u ? 0 : 1;
    if (!(mine >> side & 1u)) {
        srv_refuse(call, "forbidden", "that side is not yours");
        return false;
    }
    *out = (ac_side)side;
    return true;
}

/* Is the table being played, and where the caller believes it is? `must`: he has to say so. */
static bool at_seq(struct srv_call *call, bool must)
{
    const int64_t seq = srv_int(call, "seq", -1);

    if (seq >= 0 && seq != srv_seq(call->table)) { /* also where the game has ended meanwhile */
        srv_refuse(call, "stale", "the table has gone on to %d", srv_seq(call->table));
        return false;
    }
    if (call->table->row.status != AC_TABLE_PLAYING || srv_over(call->table)) {
        srv_refuse(call, "refused",
                   call->table->row.status == AC_TABLE_WAITING ? "the table waits for players"
                                                               : "the game is over");
        return false;
    }
    if (seq < 0 && must) {
        srv_refuse(call, "bad", "expected \"seq\", the number of the table's last line");
        return false;
    }
    return true;
}

/* ---- act ---- */

struct acting {
    ac_side side;
    int played;
    struct ac_order_plan *plan; /* of the last order, NULL: none was given */
    struct ac_err err;
};

/* After an action: does the list stop here, at a die, the other side or a reveal? */
static bool stops(const struct srv_table *table, ac_side side)
{
    const struct ac_match *match = &table->match;

    return srv_over(table) || ac_to_act(match->state) != side ||
           (match->line_count && match->log[match->line[match->line_count - 1]].barrier);
}

static bool play_order(struct srv_table *table, const struct ac_order *order, struct acting *acting)
{
    if (!acting->plan)
        acting->plan = calloc(1, sizeof(*acting->plan));
    if (!acting->plan)
        ac_bug("out of memory for an order");
    return ac_match_order(&table->match, acting->side, order, acting->plan, &acting->err) == AC_OK;
}

/* An action or an order. */
static bool play_text(struct srv_table *table, const char *text, struct acting *acting)
{
    struct ac_line_meant meant;
    bool good;

    acting->err = (struct ac_err){ 0 };
    if (ac_to_act(table->match.state) != acting->side) {
        (void)ac_refuse(&acting->err, AC_ERR_REFUSED, "it is the other side's decision");
        return false;
    }
    if (ac_means_last_time(text)) { /* as last time */
        int done;

        good = ac_match_same(&table->match, acting->side, &done, &acting->err) == AC_OK;
        srv_items_add(table, NULL);
        acting->played += good;
        return good;
    }
    if (ac_parse_meant(table->game->game, table->match.state, acting->side, text, &meant,
                       &acting->err) != AC_OK)
        return false;
    if (meant.is_order)
        good = play_order(table, &meant.order, acting);
    else
        good = srv_play(table, acting->side, &meant.action, &acting->err) == AC_OK;
    srv_items_add(table, NULL);
    acting->played += good;
    return good;
}

/* Each may be an order of a thousand steps: nobody waits for hundreds of them, the rest comes with another message. */
static bool play_list(struct srv_table *table, const json_t *list, struct acting *acting)
{
    const int before = table->match.count;
    const int64_t until = srv_spent_micros() + SRV_ACTS_US;

    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));

        if (table->match.count - before >= SRV_ACTS_LINES || srv_spent_micros() > until) {
            (void)ac_refuse(&acting->err, AC_ERR_REFUSED, "that is enough for one message");
            return false;
        }
        if (!text) {
            (void)ac_refuse(&acting->err, AC_ERR_INPUT, "expected actions as texts");
            return false;
        }
        if (!play_text(table, text, acting))
            return false;
        if (stops(table, acting->side))
            return true;
    }
    return true;
}

/* Who orders much with one word pays for every line of it, and in a record that is full for many. */
static int price_of(const struct srv_table *table, int lines)
{
    return table->written < SRV_RECORD_FULL ? lines : lines * SRV_FULL_LINES;
}

static void act(struct srv_call *call)
{
    const int before = call->table->match.count;
    const json_t *list = json_object_get(call->body, "actions");
    const char *one = srv_text(call, "action");
    struct acting acting = { 0 };
    json_t *out;
    int paid, price;
    bool good;

    if (!at_seq(call, true) || !acting_side(call, &acting.side))
        return;
    if (!one && (!json_is_array(list) || json_array_size(list) == 0 ||
                 json_array_size(list) > SRV_ACTS_MAX)) {
        srv_refuse(call, "bad", "expected \"action\", or \"actions\" with 1 to %d of them",
                   SRV_ACTS_MAX);
        return;
    }
    paid = price_of(call->table, one ? 1 : (int)json_array_size(list));
    if (!srv_spend(call, SRV_METER_LINE, paid) || !srv_changes(call))
        return;
    good = one ? play_text(call->table, one, &acting) : play_list(call->table, list, &acting);
    price = price_of(call->table, call->table->match.count - before);
    if (price > paid)
        srv_owe(call, SRV_METER_LINE, price - paid);
    if (!good && acting.played == 0) {
        srv_refuse_err(call, &acting.err);
        free(acting.plan);
        return;
    }
    out = ac_put_object();
    ac_put_int(out, "done", acting.played);
    if (acting.plan)
        ac_put(out, "plan", ac_json_plan(call->table->game->game, acting.plan));
    free(acting.plan);
    if (!good)
        ac_put(out, "stopped", srv_error_json(call, "refused", acting.err.text, acting.err.rule));
    srv_changed(call->server, call->table);
    done(call, out);
}

/* ---- undo ---- */

/* A record must stay short enough to be read: acts go on, the rest of the lines stops before. */
static bool line_room(struct srv_call *call)
{
    if (call->table->written < SRV_RECORD_FULL)
        return true;
    srv_refuse(call, "large", "the record of this game is full: play on, or offer a draw");
    return false;
}

static void undo(struct srv_call *call)
{
    struct srv_table *table = call->table;
    struct ac_err err = { 0 };
    ac_side side;
    int length;

    if (!at_seq(call, true) || !acting_side(call, &side))
        return;
    /* with both seats mine, the last to act is meant */
    if (!srv_text(call, "as") && srv_mine(call, &table->row) == 3u && table->match.line_count)
        side = table->match.log[table->match.line[table->match.line_count - 1]].side == 1;
    if (srv_is_anothers(table, side)) {
        srv_refuse(call, "refused", "it is the other's turn now: ask him to take back");
        return;
    }
    length = ac_match_undo_length(&table->match, side);
    if (length < 0) {
        srv_refuse(call, "refused",
                   "nothing to undo: the last step was a roll, a reveal or the other side's");
        return;
    }
    if (!line_room(call) || !srv_spend(call, SRV_METER_LINE, 1) || !srv_changes(call))
        return;
    while (table->match.line_count > length)
        if (ac_match_undo(&table->match, side, &err) != AC_OK) {
            srv_refuse_err(call, &err);
            return;
        }
    srv_changed(call->server, table);
    done(call, NULL);
}

/* ---- standing orders, resignation ---- */

static bool standing_room(struct srv_call *call)
{
    const struct ac_match *match = &call->table->match;
    int in_a_row = 0;

    for (int i = match->count - 1; i >= 0 && match->log[i].kind == AC_ENTRY_STANDING; i--)
        in_a_row++;
    if (in_a_row < SRV_STANDING_MAX)
        return true;
    srv_refuse(call, "slow", "enough standing orders for now: play on");
    return false;
}

/* Does the choice stand already, and as long as is asked for? */
static bool stands(const struct ac_standing *given, int which, int what)
{
    return given->choice[which] == what % AC_UNTIL && given->until[which] == what / AC_UNTIL;
}

static void standing(struct srv_call *call)
{
    const char *name = srv_text(call, "name"), *choice = srv_text(call, "choice");
    char word[160];
    struct ac_err err = { 0 };
    ac_side side;
    int which, what;

    if (!at_seq(call, false) || !acting_side(call, &side))
        return;
    if (!name || !choice) {
        srv_refuse(call, "bad", "expected \"name\" and \"choice\"");
        return;
    }
    (void)snprintf(word, sizeof(word), "%.70s=%.70s", name, choice);
    if (ac_parse_standing(call->table->game->game, word, &which, &what, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    if (stands(&call->table->match.standing[side], which, what)) {
        done(call, NULL); /* nothing changes, so there is nothing to write */
        return;
    }
    if (!standing_room(call) || !line_room(call) || !srv_spend(call, SRV_METER_LINE, 1) ||
        !srv_changes(call))
        return;
    if (ac_match_standing(&call->table->match, side, which, what, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    srv_changed(call->server, call->table);
    done(call, NULL);
}

static void resign(struct srv_call *call)
{
    struct ac_err err = { 0 };
    ac_side side;

    if (!at_seq(call, false) || !acting_side(call, &side) || !srv_changes(call))
        return;
    if (ac_match_resign(&call->table->match, side, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    srv_changed(call->server, call->table);
    done(call, NULL);
}

static bool on_vacation(const struct srv_call *call, int64_t user)
{
    struct ac_user_row row;

    return ac_store_user_get(call->server->store, user, &row, NULL) == AC_OK &&
           row.vacation > srv_now();
}

/* The game of an opponent who stays away. */
static void claim(struct srv_call *call)
{
    struct srv_table *table = call->table;
    const int64_t away = srv_now() - table->row.changed;
    const ac_side to_act = ac_to_act(table->match.state);
    struct ac_err err = { 0 };
    ac_side side;

    if (!at_seq(call, false) || !acting_side(call, &side))
        return;
    if (table->row.clock.kind != AC_CLOCK_NONE || srv_mine(call, &table->row) == 3u ||
        to_act != 1 - side || table->row.seat[to_act].who != AC_WHO_PERSON ||
        on_vacation(call, table->row.seat[to_act].user) ||
        away < (int64_t)SRV_AWAY_DAYS * 86400000) {
        srv_refuse(call, "refused",
                   "a game without a clock can be claimed after %d days without an act of the "
                   "side that decides, unless its player is on vacation",
                   SRV_AWAY_DAYS);
        return;
    }
    if (!srv_changes(call))
        return;
    if (ac_match_timeout(&table->match, to_act, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    srv_changed(call->server, table);
    done(call, NULL);
}

/* ---- consent ---- */

struct offer {
    struct srv_offer what;
    const char *position; /* of a repair */
};

static enum ac_status repair(struct srv_table *table, const char *text, struct ac_err *err);

/* Does what both agree on. */
static enum ac_status agree(struct srv_table *table, const struct offer *offer, struct ac_err *err)
{
    if (strcmp(offer->what.kind, "draw") == 0)
        return ac_match_draw(&table->match, err);
    if (strcmp(offer->what.kind, "takeback") == 0)
        return ac_match_takeback(&table->match, offer->what.step, err);
    return repair(table, offer->position, err);
}

/* The lines below `position:` of a position file of this scenario. */
static enum ac_status read_position(const struct srv_table *table, const char *text,
                                    struct ac_state *out, struct ac_err *err)
{
    const struct ac_position_parser parser = ac_yaml_position_parser();
    const char *at = text ? strstr(text, "position:\n") : NULL;

    if (!at || (at != text && at[-1] != '\n'))
        return ac_refuse(err, AC_ERR_INPUT, "expected a position file with a line \"position:\"");
    at += strlen("position:\n");
    memset((void *)out, 0, table->game->game->rules->state_size);
    return ac_record_restore(table->game->game, &parser, at, strlen(at), out, err);
}

static enum ac_status repair(struct srv_table *table, const char *text, struct ac_err *err)
{
    struct ac_state_room room;
    const enum ac_status status = read_position(table, text, ac_state_in(&room), err);

    if (status != AC_OK)
        return status;
    return ac_match_set_state(&table->match, AC_ENTRY_REPAIR, ac_state_in(&room), err);
}

/* Would the machine take it? A draw when it stands worse; the rest is a courtesy to people. */
static bool machine_agrees(const struct srv_table *table, const struct offer *offer)
{
    const ac_side other = (ac_side)(1 - offer->what.side);

    if (strcmp(offer->what.kind, "draw") != 0)
        return true;
    return table->game->game->rules->appraise(table->game->game, table->match.state, other) < 0;
}

static enum ac_status check_offer(const struct srv_table *table, const struct offer *offer,
                                  struct ac_err *err)
{
    struct ac_state_room room;

    if (strcmp(offer->what.kind, "draw") == 0)
        return AC_OK;
    if (strcmp(offer->what.kind, "takeback") == 0) {
        if (offer->what.step < 0 || offer->what.step >= table->match.line_count)
            return ac_refuse(err, AC_ERR_REFUSED, "cannot go back to step %d, expected 0 to %d",
                             offer->what.step, table->match.line_count - 1);
        return AC_OK;
    }
    if (strcmp(offer->what.kind, "repair") == 0 && table->game->game->rules->secrets)
        return ac_refuse(err, AC_ERR_REFUSED,
                         "a position with secrets cannot be written by one side: use takeback");
    if (strcmp(offer->what.kind, "repair") == 0 && offer->position &&
        strlen(offer->position) > SRV_OFFER_MAX)
        return ac_refuse(err, AC_ERR_LIMIT, "a position that is offered has at most %d bytes",
                         SRV_OFFER_MAX);
    if (strcmp(offer->what.kind, "repair") == 0)
        return read_position(table, offer->position, ac_state_in(&room), err);
    return ac_refuse(err, AC_ERR_INPUT, "unknown offer \"%s\", expected draw, takeback or repair",
                     offer->what.kind);
}

static void carry_out(struct srv_call *call, const struct offer *offer)
{
    struct ac_err err = { 0 };

    if (agree(call->table, offer, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    srv_changed(call->server, call->table);
    done(call, NULL);
}

static void keep_offer(struct srv_call *call, const struct offer *offer)
{
    struct srv_table *table = call->table;

    srv_offer_keep(table, offer->what.kind, offer->what.side, offer->what.step);
    table->offer_text = offer->position ? strdup(offer->position) : NULL;
    srv_table_touch(call->server, table);
    done(call, NULL);
}

/* A position is written into the record as it is: it costs what so much of anything else would. */
static double price_of_offer(const struct offer *offer)
{
    return SRV_OFFER_LINES +
           (offer->position ? (double)strlen(offer->position) / SRV_LINE_BYTES : 0);
}

static void offer(struct srv_call *call)
{
    struct srv_table *table = call->table;
    struct offer made = { .what.step = (int)srv_int(call, "step", -1),
                          .position = srv_text(call, "position") };
    const char *kind = srv_text(call, "kind");
    struct ac_err err = { 0 };
    bool machine;

    if (!at_seq(call, false) || !acting_side(call, &made.what.side))
        return;
    (void)snprintf(made.what.kind, sizeof(made.what.kind), "%.15s", kind ? kind : "");
    if (check_offer(table, &made, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    machine = table->row.seat[1 - made.what.side].who == AC_WHO_MACHINE;
    if (machine && !machine_agrees(table, &made)) {
        srv_refuse(call, "refused", "the other side does not agree");
        return;
    }
    if (!line_room(call) || !srv_spend(call, SRV_METER_LINE, price_of_offer(&made)) ||
        !srv_changes(call))
        return;
    if (machine || srv_mine(call, &table->row) == 3u)
        carry_out(call, &made);
    else
        keep_offer(call, &made);
}

static void answer(struct srv_call *call)
{
    struct srv_table *table = call->table;
    struct offer made = { .position = table->offer_text };
    ac_side side;

    if (!at_seq(call, false) || !acting_side(call, &side))
        return;
    if (!srv_offer_read(table->row.offer, &made.what)) {
        srv_refuse(call, "refused", "there is no offer");
        return;
    }
    if (srv_int(call, "number", made.what.number) != made.what.number) {
        srv_refuse(call, "stale", "that is not what is offered now: look again");
        return;
    }
    if (strcmp(made.what.kind, "repair") == 0 && !made.position &&
        srv_bool(call, "accept", false)) {
        srv_refuse(call, "stale", "the position is no longer here: offer it anew");
        return;
    }
    if (!srv_changes(call))
        return;
    if (made.what.side == side || !srv_bool(call, "accept", false)) {
        table->row.offer[0] = '\0';
        srv_table_touch(call->server, table);
        table->new_offer = true;
        done(call, NULL);
        return;
    }
    carry_out(call, &made);
}

/* ---- words ---- */

/* U+2028 to U+202E and U+2066 to U+2069: ends of lines, and what turns the words around it about. */
static bool turns_about(const unsigned char *c)
{
    return c[0] == 0xe2 && ((c[1] == 0x80 && c[2] >= 0xa8 && c[2] <= 0xae) ||
                            (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9));
}

/* Words for people: what cannot be seen has no place in them. */
static bool plain(const char *text, bool lines)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if ((*c < 0x20 && !(lines && (*c == '\n' || *c == '\t'))) || *c == 0x7f || turns_about(c))
            return false;
    return true;
}

bool srv_text_fits(struct srv_call *call, const char *text, size_t max, bool lines)
{
    if (text && strlen(text) <= max) {
        if (plain(text, lines))
            return true;
        srv_refuse(call, "bad", "expected \"text\" without control characters");
        return false;
    }
    srv_refuse(call, text ? "large" : "bad", "expected \"text\" of at most %zu bytes", max);
    return false;
}

/*
 * Whoever writes to a table is the only one for that turn: messages are numbered, and of two servers that wrote the same
 * rows in another order each would wait for the other. False: refused, which costs nobody else his turn.
 */
static bool hold_table(struct srv_call *call)
{
    struct ac_claim claim;
    struct ac_err err = { 0 };

    if (ac_store_claim(call->server->store, call->table->row.id, false, &claim, &err) == AC_OK)
        return true;
    srv_refuse_err(call, &err);
    return false;
}

static void chat(struct srv_call *call)
{
    const unsigned mine = srv_mine(call, &call->table->row);
    struct ac_chat_row row = { .text = srv_text(call, "text"),
                               .side = mine == 1u   ? 0
                                       : mine == 2u ? 1
                                                    : AC_NONE,
                               .at = srv_now(),
                               .user = call->user.id };
    struct ac_err err = { 0 };
    json_t *message;

    if (!srv_need_user(call) || !srv_text_fits(call, row.text, SRV_CHAT_MAX, false))
        return;
    if (call->user.muted || (!mine && !call->table->row.watch)) {
        srv_refuse(call, "forbidden", call->user.muted ? "you are muted" : "not your table");
        return;
    }
    if (!srv_spend(call, SRV_METER_CHAT, 1) || !srv_writes(call) || !hold_table(call))
        return;
    memcpy(row.name, call->user.name, sizeof(row.name));
    if (ac_store_chat_add(call->server->store, call->table->row.id, SRV_CHAT_KEPT, &row, &err) !=
        AC_OK) {
        call->server->broken = true;
        srv_refuse_err(call, &err);
        return;
    }
    message = ac_put_object();
    ac_put_text(message, "type", "chat");
    ac_put_text(message, "table", call->table->row.id);
    ac_put(message, "chat", srv_chat_json(call->table, &row));
    srv_push_later(call->server, call->table->row.id, message, call->user.id);
    message = ac_put_object();
    ac_put_int(message, "chat", row.n);
    srv_answer(call, message);
}

/* Who looks on takes none: they would be kept for as many tables as there are. */
static void notes(struct srv_call *call)
{
    const char *text = srv_text(call, "text");
    struct ac_err err = { 0 };

    if (!srv_mine(call, &call->table->row)) {
        srv_refuse(call, "forbidden", "you have no seat at this table");
        return;
    }
    if (!srv_text_fits(call, text, SRV_NOTES_MAX, true) ||
        !srv_spend(call, SRV_METER_LINE, 1 + (double)strlen(text) / SRV_LINE_BYTES) ||
        !srv_writes(call) || !hold_table(call))
        return;
    if (ac_store_note_set(call->server->store, call->table->row.id, call->user.id, text, &err) !=
        AC_OK) {
        call->server->broken = true;
        srv_refuse_err(call, &err);
        return;
    }
    srv_answer(call, json_pack("{s:b}", "ok", 1));
}

bool srv_act_verb(struct srv_call *call, const char *verb)
{
    static const struct {
        const char *name;
        void (*run)(struct srv_call *call);
    } verbs[] = {
        { "act", act },
        { "undo", undo },
        { "standing", standing },
        { "resign", resign },
        { "claim", claim },
        { "offer", offer },
        { "answer", answer },
        { "chat", chat },
        { "notes", notes },
        { "branch", srv_lobby_branch },
        { "rematch", srv_lobby_rematch },
        { "leave", srv_lobby_leave },
        { "analysis", srv_analysis_begin },
    };

    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
        if (strcmp(verb, verbs[i].name) == 0) {
            if (srv_need_user(call))
                verbs[i].run(call);
            return true;
        }
    return false;
}
