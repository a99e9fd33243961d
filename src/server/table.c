/* Tables in memory: read from the store when they are asked for, dropped when nobody does. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/version.h"
#include "host/record_file.h"
#include "server/inside.h"
#include "json/json.h"

enum {
    IDLE_SECONDS = 120,
    LEAST_MS = 1000, /* that a table stays, however much they weigh */
    READ_TRIES = 5,
    ITEM_BYTES = 48, /* of the text of most items of a log */
};

/* ---- life ---- */

static struct srv_table *new_table(struct srv_game *game)
{
    struct srv_table *table = calloc(1, sizeof(*table));

    if (!table)
        ac_bug("out of memory for a table");
    table->game = game;
    srv_game_keep(game);
    table->used = srv_now();
    return table;
}

static void free_table(struct srv_table *table)
{
    ac_record_writer_release(&table->writer);
    ac_match_release(&table->match);
    srv_items_free(table);
    srv_game_let(table->game);
    free(table->offer_text);
    for (int side = 0; side < AC_SIDES; side++)
        free(table->mind[side]);
    sodium_memzero(&table->dice, sizeof(table->dice));
    free(table);
}

static void put_in_memory(struct srv_server *server, struct srv_table *table)
{
    struct srv_table **bucket = &server->tables[srv_bucket(table->row.id)];

    table->next = *bucket;
    *bucket = table;
    server->table_count++;
}

void srv_table_forget(struct srv_server *server, struct srv_table *table)
{
    struct srv_table **at = &server->tables[srv_bucket(table->row.id)];

    while (*at && *at != table)
        at = &(*at)->next;
    if (!*at)
        ac_bug("table %s is not in memory", table->row.id);
    *at = table->next;
    server->table_count--;
    free_table(table);
}

void srv_tables_free(struct srv_server *server)
{
    for (int i = 0; i < SRV_BUCKETS; i++)
        while (server->tables[i])
            srv_table_forget(server, server->tables[i]);
}

/* Bytes of what was played: the log with its positions, what people are told of it, what machines remember. */
static size_t size_of_play(const struct srv_table *table)
{
    size_t size = table->match.arena.total + table->writer.arena.total +
                  (size_t)table->item_room * (sizeof(struct srv_item) + ITEM_BYTES) +
                  (size_t)table->event_room * sizeof(struct srv_event);

    for (int side = 0; side < AC_SIDES; side++)
        size += table->mind[side] ? sizeof(struct srv_memory) : 0;
    return size;
}

/* What a table weighs in memory, with a battle of its own. */
static int64_t weight_of(const struct srv_table *table)
{
    const int64_t own =
        srv_is_own(table->row.scenario) ? 1 + srv_game_weight(table->game) / table->game->users : 1;

    return own + (int64_t)(size_of_play(table) / SRV_WEIGHT_BYTES);
}

/* Who would answer an offer that was dropped is told to have it made anew. */
static bool is_unused(const struct srv_table *table, int64_t before, bool offers)
{
    return !table->dirty && !table->thinking && table->used < before &&
           (!table->offer_text || offers);
}

/* Those that nobody has asked for since then, and with `offers` also where one waits; what the others weigh. */
static int64_t drop_unused(struct srv_server *server, int64_t before, bool offers)
{
    int64_t weight = 0;
    int kept = 0;

    for (int i = 0; i < SRV_BUCKETS; i++) {
        struct srv_table *next;

        for (struct srv_table *table = server->tables[i]; table; table = next) {
            next = table->next;
            kept += table->offer_text != NULL && table->used < before;
            if (is_unused(table, before, offers || kept > SRV_OFFERS_KEPT))
                srv_table_forget(server, table);
            else
                weight += weight_of(table);
        }
    }
    return weight;
}

/* Where they weigh too much all together, those go first that were not asked for longest. */
void srv_tables_sweep(struct srv_server *server, int64_t now)
{
    const int seconds = server->options.idle_seconds ? server->options.idle_seconds : IDLE_SECONDS;
    int64_t idle = (int64_t)seconds * 1000;
    bool heavy = drop_unused(server, now - idle, false) > SRV_WEIGHT_KEPT;

    while (heavy && idle > LEAST_MS) {
        heavy = drop_unused(server, now - idle, true) > SRV_WEIGHT_KEPT;
        idle /= 2;
    }
    srv_games_thin_out(server);
}

void srv_tables_unseat(struct srv_server *server, int64_t user)
{
    srv_tell_gone(server, user);
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (struct srv_table *table = server->tables[i]; table; table = table->next)
            for (int side = 0; side < AC_SIDES; side++)
                if (table->row.seat[side].user == user)
                    table->row.seat[side].user = 0;
}

struct srv_table *srv_table_in_memory(struct srv_server *server, const char *id)
{
    struct srv_table *table = server->tables[srv_bucket(id)];

    while (table && strcmp(table->row.id, id) != 0)
        table = table->next;
    return table;
}

/* ---- reading ---- */

static void set_dice(struct srv_table *table)
{
    ac_dice_from_secret(&table->dice, table->row.secret);
    for (int side = 0; side < AC_SIDES; side++)
        ac_dice_mix(&table->dice, (ac_side)side, table->row.seat[side].nonce);
}

/* The rules were mended while this game was played: whoever runs the server can read how it went. */
static void tell_older(const struct srv_table *table, const struct ac_record_report *report)
{
    char text[256];

    if (report->stopped)
        (void)snprintf(text, sizeof(text), "of revision %d, told up to line %d: %.160s",
                       report->older, report->stopped, report->parted);
    else
        (void)snprintf(text, sizeof(text), "of revision %d, goes on by the present one",
                       report->older);
    srv_log_fields(SRV_LOG_INFO, "table_older",
                   &(struct srv_log_fields){ .table = table->row.id, .text = text });
}

static struct ac_record_use use_of(struct srv_table *table)
{
    return (struct ac_record_use){ .game = table->game->game,
                                   .parser = ac_yaml_position_parser(),
                                   .upgrade = true,
                                   .other_data = true,
                                   .older = true,
                                   .sink = srv_items_sink(table) };
}

static enum ac_status replay(struct srv_table *table, const char *text, size_t size,
                             struct ac_err *err)
{
    const struct ac_record_use use = use_of(table);
    struct ac_record_report report = { 0 };
    enum ac_status status = ac_record_read_head(text, size, &table->head, err);

    if (status == AC_OK)
        status = ac_record_replay(&use, &table->head, &table->match, &report, err);
    if (status != AC_OK)
        return status;
    if (report.older)
        tell_older(table, &report);
    table->base = table->row.seq - report.written;
    table->match.sink = srv_items_sink(table);
    status = ac_record_writer_init(&table->writer, &table->match, report.written, err);
    table->writer.head = table->head;
    table->writer.ended = report.ended;
    srv_items_walk(table);
    return status;
}

/* All lines up to the one that the row names; another server may be writing: then both are read again. */
static enum ac_status read_lines(struct srv_server *server, struct srv_table *table,
                                 struct ac_text *text, int *last, struct ac_err *err)
{
    enum ac_status status = ac_store_lines(server->store, table->row.id, text, last, err);

    for (int i = 0; i < READ_TRIES && status == AC_OK && *last > table->row.seq &&
                    ac_store_shared(server->store);
         i++) {
        status = ac_store_table_get(server->store, table->row.id, &table->row, err);
        ac_text_clear(text);
        if (status == AC_OK)
            status = ac_store_lines(server->store, table->row.id, text, last, err);
    }
    return status;
}

/* Is it what the record says that is at fault, today and tomorrow? One of a newer program is no fault of the table's. */
static bool is_broken(enum ac_status status)
{
    return status == AC_ERR_INPUT || status == AC_ERR_LIMIT || status == AC_ERR_REFUSED;
}

static enum ac_status read_table(struct srv_server *server, struct srv_table *table,
                                 struct ac_err *err)
{
    struct ac_text text;
    int last;
    enum ac_status status;

    server->counts.tables_read++;
    ac_text_init(&text, AC_RECORD_MAX);
    status = read_lines(server, table, &text, &last, err);
    if (status == AC_OK && last != table->row.seq)
        status = ac_refuse(err, AC_ERR_IO, "table %s: line %d is not the last, %d is",
                           table->row.id, last, table->row.seq);
    if (status == AC_OK) {
        status = replay(table, text.data, text.len, err);
        if (is_broken(
                status)) /* or whoever asks, and every clock, would have it read again and again */
            srv_guard_aside(server, table->row.id, err->text);
    }
    table->written = text.len;
    ac_text_release(&text);
    return status;
}

/* The game of a scenario that players brought: it stands in the head of the table's record. */
static enum ac_status load_own(struct srv_server *server, const struct ac_table_row *row,
                               struct srv_game **out, struct ac_err *err)
{
    struct ac_record_head head;
    struct ac_text lines, text;
    int last;
    enum ac_status status;

    ac_text_init(&lines, AC_RECORD_MAX);
    ac_text_init(&text, AC_RECORD_MAX);
    status = ac_store_lines(server->store, row->id, &lines, &last, err);
    if (status == AC_OK) {
        status = ac_record_read_head(lines.data, lines.len, &head, err);
        if (status == AC_OK) {
            ac_record_print_files(&head, &text);
            status = srv_game_own(server, row->scenario, row->options, &text, out, err);
        }
        if (is_broken(status))
            srv_guard_aside(server, row->id, err->text);
    }
    ac_text_release(&text);
    ac_text_release(&lines);
    return status;
}

enum ac_status srv_game_of_row(struct srv_server *server, const struct ac_table_row *row,
                               struct srv_game **out, struct ac_err *err)
{
    return srv_is_own(row->scenario) ? load_own(server, row, out, err)
                                     : srv_game_get(server, row->scenario, row->options, out, err);
}

static enum ac_status load_table(struct srv_server *server, const char *id, struct srv_table **out,
                                 struct ac_err *err)
{
    struct ac_table_row row;
    struct srv_game *game;
    struct srv_table *table;
    enum ac_status status = ac_store_table_get(server->store, id, &row, err);

    if (status == AC_OK && row.trouble[0])
        return ac_refuse(err, AC_ERR_IO, "this table is set aside: %s", row.trouble);
    if (status == AC_OK)
        status = srv_game_of_row(server, &row, &game, err);
    if (status != AC_OK)
        return status;
    (void)snprintf(server->reading, sizeof(server->reading), "%s", id);
    table = new_table(game);
    table->row = row;
    status = read_table(server, table, err);
    table->told_to_act = table->row.to_act;
    if (status != AC_OK) {
        srv_log_fields(SRV_LOG_ERROR, "table_unreadable",
                       &(struct srv_log_fields){ .table = id, .text = err->text });
        free_table(table);
        server->reading[0] = '\0';
        err->status = AC_ERR_IO; /* it is nothing the asker did */
        return AC_ERR_IO;
    }
    set_dice(table);
    put_in_memory(server, table);
    server->reading[0] = '\0';
    *out = table;
    return AC_OK;
}

/* ---- what another server has written ---- */

/* Its lines, played on the match as they were there; the log and the writer go along. */
static enum ac_status play_on(struct srv_table *table, const char *lines, size_t size,
                              struct ac_err *err)
{
    const struct ac_record_use use = use_of(table);
    struct ac_text printed;
    enum ac_status status = ac_record_read_on(&use, &table->head, lines, size, &table->match, err);

    if (status != AC_OK)
        return status;
    srv_items_walk_on(table);
    ac_text_init(&printed, AC_RECORD_MAX);
    status = ac_record_append(&table->writer, &printed, err);
    ac_text_release(&printed);
    table->written += size;
    return status;
}

static enum ac_status read_on(struct srv_server *server, struct srv_table *table,
                              const struct ac_table_row *row, struct ac_err *err)
{
    struct ac_text lines;
    enum ac_status status;

    if (row->seq == table->row.seq)
        return AC_OK;
    ac_text_init(&lines, AC_RECORD_MAX);
    status = ac_store_lines_between(server->store, row->id, table->row.seq, row->seq, &lines, err);
    if (status == AC_OK)
        status = play_on(table, lines.data, lines.len, err);
    if (status == AC_OK && srv_seq(table) != row->seq)
        status = ac_refuse(err, AC_ERR_NOT_FOUND, "lines that are none");
    ac_text_release(&lines);
    return status;
}

/*
 * A table in memory that is behind the store goes on from where it is. False: it cannot, and is of no use any
 * more; it is read as a whole.
 */
static bool follow(struct srv_server *server, struct srv_table *table)
{
    struct ac_table_row row;
    struct ac_err err = { 0 };

    if (table->row.status == AC_TABLE_WAITING || srv_seq(table) != table->row.seq ||
        table->writer.done != table->match.count ||
        ac_store_table_get(server->store, table->row.id, &row, &err) != AC_OK || row.trouble[0] ||
        row.seq < table->row.seq || read_on(server, table, &row, &err) != AC_OK)
        return false;
    if (strcmp(row.offer, table->row.offer) != 0) {
        free(table->offer_text);
        table->offer_text = NULL;
    }
    table->row = row;
    table->told_to_act = row.to_act;
    table->thinking = false; /* whatever thinks here thinks about another position */
    table->job = 0;
    server->counts.tables_followed++;
    return true;
}

enum ac_status srv_table_find(struct srv_server *server, const char *id, struct srv_table **out,
                              struct ac_err *err)
{
    enum ac_status status = AC_OK;

    bool fresh = true;

    srv_guard_table(server, id);
    *out = srv_table_in_memory(server, id);
    /* dropped in this turn: what is written to it now would fail for everybody */
    if (*out && (*out)->dropped)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "no such table %s", id);
    if (*out)
        status = srv_fresh(server, *out, &fresh, err);
    if (status == AC_OK && !fresh)
        fresh = follow(server, *out);
    if (status == AC_ERR_NOT_FOUND || !fresh) { /* another server has dropped or changed it */
        srv_table_forget(server, *out);
        *out = NULL;
    }
    if (status == AC_OK && !*out)
        status = load_table(server, id, out, err);
    if (status != AC_OK)
        return status;
    (*out)->used = srv_now();
    /* a program of another revision may have stopped where this one need not ask */
    if ((*out)->row.status == AC_TABLE_PLAYING && !(*out)->dirty && !(*out)->row.elsewhere &&
        (srv_seq(*out) != (*out)->row.seq || ac_to_act((*out)->match.state) == AC_CHANCE) &&
        srv_claim(server, *out, err) == AC_OK)
        srv_changed(server, *out);
    srv_think(server, *out);
    return AC_OK;
}

/* ---- setting aside ---- */

enum ac_status srv_table_set_aside(struct srv_server *server, const char *id, const char *why,
                                   struct ac_err *err)
{
    struct ac_audit_row ruling = { .at = srv_now(), .event = "table_set_aside" };
    struct ac_table_row row;
    struct ac_claim claim;
    enum ac_status status = ac_store_claim(server->store, id, true, &claim, err);

    if (status == AC_OK)
        status = ac_store_table_get(server->store, id, &row, err);
    if (status != AC_OK)
        return status;
    srv_log_fields(SRV_LOG_ERROR, "table_set_aside",
                   &(struct srv_log_fields){ .table = id, .text = why });
    (void)snprintf(row.trouble, sizeof(row.trouble), "%s", why);
    (void)snprintf(ruling.what, sizeof(ruling.what), "%s: %.200s", id, why);
    status = ac_store_table_set(server->store, &row, err);
    srv_tell_table(server, id, false, false);
    return status == AC_OK ? ac_store_audit_add(server->store, &ruling, err) : status;
}

enum ac_status srv_table_release(struct srv_server *server, const char *id, struct ac_err *err)
{
    struct srv_table *table = srv_table_in_memory(server, id);
    struct ac_table_row row;
    struct ac_claim claim;
    enum ac_status status = table ? srv_claim(server, table, err)
                                  : ac_store_claim(server->store, id, true, &claim, err);

    if (status == AC_OK)
        status = ac_store_table_get(server->store, id, &row, err);
    if (status != AC_OK)
        return status;
    row.trouble[0] = '\0';
    row.kicks = 0;
    if (row.clock.runs != AC_NONE)
        row.clock.since = srv_now(); /* nobody pays for the time it lay there */
    if (table) {                     /* it stopped for its machine alone */
        table->row.kicks = 0;
        srv_table_touch(server, table);
    }
    return ac_store_table_set(server->store, &row, err);
}

/* ---- making ---- */

static void make_head(struct srv_table *table)
{
    struct ac_record_head *head = &table->head;

    ac_record_head_of(&table->match, AC_VERSION, NULL, head);
    for (int side = 0; side < AC_SIDES; side++)
        if (table->row.seat[side].who == AC_WHO_MACHINE)
            (void)snprintf(head->player[side], sizeof(head->player[side]), "%s",
                           table->row.seat[side].level);
    set_dice(table);
    ac_record_set_dice(head, &table->dice);
    table->writer.head = *head;
}

static void print_head(struct srv_table *table, struct ac_text *out)
{
    make_head(table);
    ac_text_init(out, AC_RECORD_MAX);
    ac_record_print_head(&table->match, &table->head, out);
    table->written = out->len;
    srv_battle_cut(&table->row, table->game->game, out);
}

enum ac_status srv_table_new(struct srv_server *server, struct ac_table_row *row,
                             struct srv_game *game, const struct ac_state *start,
                             struct srv_table **out, struct ac_err *err)
{
    struct srv_table *table = new_table(game);
    struct ac_text head;
    enum ac_status status;

    srv_random_word(row->id, 12);
    if (sodium_is_zero(row->secret, sizeof(row->secret)))
        randombytes_buf(row->secret, sizeof(row->secret));
    randombytes_buf(row->sealer, sizeof(row->sealer));
    row->created = row->changed = srv_now();
    row->to_act = AC_NONE;
    table->row = *row;
    status = ac_match_init(&table->match, game->game, start, err);
    if (status == AC_OK)
        status = ac_record_writer_init(&table->writer, &table->match, 0, err);
    if (status != AC_OK) {
        free_table(table);
        return status;
    }
    table->match.sink = srv_items_sink(table);
    status = srv_battle_keep(server, &table->row, game->game, err);
    if (status == AC_OK) {
        print_head(table, &head);
        status = ac_store_table_add(server->store, &table->row, head.data, err);
        ac_text_release(&head);
    }
    put_in_memory(server, table);
    srv_table_touch(server, table); /* so that a failed commit drops it */
    table->new_seats = true;
    *out = table;
    if (status == AC_OK)
        status = ac_store_stamp(server->store, row->id, &table->row.stamp, err);
    return status == AC_OK ? srv_claim(server, table, err) : status;
}

enum ac_status srv_table_begin(struct srv_server *server, struct srv_table *table,
                               struct ac_err *err)
{
    struct ac_text head;
    enum ac_status status;

    for (int side = 0; side < AC_SIDES; side++)
        if (table->row.seat[side].who == AC_WHO_OPEN || table->row.seat[side].who == AC_WHO_FRIEND)
            return AC_OK;
    if (table->row.status != AC_TABLE_WAITING)
        return AC_OK;
    print_head(table, &head);
    status = ac_store_set_head(server->store, &table->row, head.data, false, err);
    ac_text_release(&head);
    if (status != AC_OK)
        return status;
    table->row.status = AC_TABLE_PLAYING;
    srv_clock_begin(table, srv_now());
    srv_changed(server, table);
    return AC_OK;
}

/* ---- writing ---- */

void srv_table_touch(struct srv_server *server, struct srv_table *table)
{
    table->used = srv_now();
    if (table->dirty)
        return;
    table->dirty = true;
    table->next_dirty = server->dirty;
    server->dirty = table;
}

static enum ac_status note_result(struct srv_server *server, struct srv_table *table,
                                  struct ac_err *err)
{
    struct ac_result result;
    json_t *json;
    char *text;

    if (!ac_match_over(&table->match, &result))
        return AC_OK;
    json = ac_json_result(table->game->game, &result);
    text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    (void)snprintf(table->row.result, sizeof(table->row.result), "%s", text ? text : "");
    free(text);
    table->row.status = AC_TABLE_FINISHED;
    table->row.offer[0] = '\0';
    return srv_rate(server, table, &result, err);
}

/* What lists show, as the public may know it. */
static void note_turn(struct srv_table *table)
{
    const struct ac_ruleset *rules = table->game->game->rules;
    struct ac_turn turn;

    ac_turn_of(table->game->game, table->match.state, AC_SPECTATOR, &turn);
    table->row.turn = turn.turn;
    (void)snprintf(table->row.phase, sizeof(table->row.phase), "%s",
                   turn.phase < rules->phase_count ? rules->phases[turn.phase] : "");
    table->row.to_act = AC_NONE;
    if (table->row.status == AC_TABLE_PLAYING && (turn.to_act == 0 || turn.to_act == 1))
        table->row.to_act = turn.to_act;
}

static enum ac_status write_lines(struct srv_server *server, struct srv_table *table,
                                  struct ac_err *err)
{
    struct ac_lines lines = {
        .id = table->row.id, .from = table->row.seq, .to = srv_seq(table), .at = table->row.changed
    };
    const bool ended = table->row.status == AC_TABLE_FINISHED;
    struct ac_text text;
    enum ac_status status;

    if (lines.from == lines.to)
        return AC_OK;
    ac_text_init(&text, AC_RECORD_MAX);
    status = ac_record_append(&table->writer, &text, err);
    if (status == AC_OK && ended)
        ac_record_print_seed(&table->dice, &text);
    lines.text = text.data;
    if (status == AC_OK)
        status = ac_store_append(server->store, &lines, err);
    server->counts.lines += (uint64_t)(lines.to - lines.from);
    table->row.seq = lines.to;
    table->written += text.len;
    ac_text_release(&text);
    return status;
}

/*
 * Has anything happened but talk? Offers and standing orders do not make a game younger, or who is to decide and
 * does not could put off for ever that it is claimed.
 */
static bool goes_on(const struct srv_table *table)
{
    const struct ac_match *match = &table->match;

    for (int i = table->writer.done; i < match->count; i++)
        if (match->log[i].kind != AC_ENTRY_STANDING)
            return true;
    return table->row.status != AC_TABLE_PLAYING || table->new_seats || srv_over(table);
}

enum ac_status srv_table_write(struct srv_server *server, struct srv_table *table,
                               struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (table->dropped) {
        srv_tell_table(server, table->row.id, false, true);
        return AC_OK;
    }
    status = srv_claim(server, table, err); /* in case a commit came between */
    if (status != AC_OK)
        return status;
    if (goes_on(table))
        table->row.changed = srv_now();
    if (table->row.status == AC_TABLE_PLAYING)
        status = note_result(server, table, err);
    if (table->row.status != AC_TABLE_WAITING)
        srv_clock_move(table, srv_now());
    if (status == AC_OK)
        status = write_lines(server, table, err);
    note_turn(table);
    if (status == AC_OK)
        status = ac_store_table_set(server->store, &table->row, err);
    table->row.stamp = table->written_stamp;
    srv_tell_table(server, table->row.id, table->new_offer,
                   table->new_seats || table->row.status == AC_TABLE_FINISHED ||
                       table->told_to_act != table->row.to_act);
    return status;
}
