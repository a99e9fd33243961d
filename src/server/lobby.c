/* Making, joining and finding tables: docs/API.md. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "notation/notation.h"
#include "notation/words.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_put.h"
#include "json/json_text.h"

enum { MAX_MINUTES = 24 * 60, MAX_INCREMENT = 3600, MAX_DAYS = 30, LINK_LENGTH = 22 };

/* ---- what a new table is to be ---- */

struct making {
    struct srv_call *call;
    struct ac_table_row row;
    struct srv_game *game;
    struct ac_state_room start;
    bool has_start;
};

/* The options as one text in the ruleset's order, so that equal choices are equal texts. */
static bool read_options(struct making *m, const struct ac_ruleset *rules)
{
    const json_t *options = json_object_get(m->call->body, "options");
    struct ac_text text;
    size_t known = 0;

    if (options && !json_is_object(options)) {
        srv_refuse(m->call, "bad", "expected \"options\" as an object with the choices in it");
        return false;
    }
    ac_text_over(&text, m->row.options, sizeof(m->row.options));
    for (int i = 0; i < rules->option_count; i++) {
        const json_t *value = json_object_get(options, rules->options[i].name);
        const char *choice = json_string_value(value);

        known += value != NULL;
        if (!value)
            continue;
        if (!choice || ac_choice_find(&rules->options[i], choice) < 0) {
            srv_refuse(m->call, "bad", "option %s has no such choice", rules->options[i].name);
            return false;
        }
        ac_text_addf(&text, "%s%s=%s", text.len ? " " : "", rules->options[i].name, choice);
    }
    if (known != json_object_size(options)) {
        srv_refuse(m->call, "bad", "unknown option");
        return false;
    }
    return true;
}

static bool load_game(struct making *m, const char *scenario)
{
    const char *slash = strchr(scenario, '/');
    const struct ac_ruleset *rules;
    struct ac_err err = { 0 };

    (void)snprintf(m->row.game, sizeof(m->row.game), "%.*s",
                   slash ? (int)(slash - scenario) : (int)strlen(scenario), scenario);
    (void)snprintf(m->row.scenario, sizeof(m->row.scenario), "%s", scenario);
    rules = srv_ruleset(m->call->server, m->row.game);
    if (rules && !read_options(m, rules))
        return false;
    if (srv_game_get(m->call->server, m->row.scenario, m->row.options, &m->game, &err) == AC_OK)
        return true;
    srv_refuse_err(m->call, &err);
    return false;
}

/* ---- seats ---- */

static bool read_level(struct srv_call *call, const char *level, struct ac_seat_row *seat)
{
    if (!level)
        level = "veteran";
    if (ac_level_find(level) < 0) {
        srv_refuse(call, "bad", "unknown level \"%.40s\"", level);
        return false;
    }
    (void)snprintf(seat->level, sizeof(seat->level), "%s", level);
    seat->who = AC_WHO_MACHINE;
    return true;
}

static bool read_seat(struct making *m, int side, const json_t *wanted)
{
    struct ac_seat_row *seat = &m->row.seat[side];
    const char *who = json_string_value(json_object_get(wanted, "who"));

    randombytes_buf(seat->nonce, sizeof(seat->nonce));
    if (!who || strcmp(who, "open") == 0) {
        seat->who = AC_WHO_OPEN;
    } else if (strcmp(who, "me") == 0) {
        seat->who = AC_WHO_PERSON;
        seat->user = m->call->user.id;
    } else if (strcmp(who, "friend") == 0) {
        seat->who = AC_WHO_FRIEND;
        srv_random_word(seat->link, LINK_LENGTH);
    } else if (strcmp(who, "machine") == 0) {
        return read_level(m->call, json_string_value(json_object_get(wanted, "level")), seat);
    } else {
        srv_refuse(m->call, "bad", "a seat is for: me, machine, friend or open");
        return false;
    }
    return true;
}

static bool read_seats(struct making *m)
{
    const json_t *seats = json_object_get(m->call->body, "seats");
    size_t known = 0;

    if (seats && !json_is_object(seats)) {
        srv_refuse(m->call, "bad", "expected \"seats\" as an object with the sides in it");
        return false;
    }
    for (int side = 0; side < AC_SIDES; side++) {
        const json_t *wanted = json_object_get(seats, m->game->game->scenario.side_word[side]);

        known += wanted != NULL;
        if (!read_seat(m, side, wanted))
            return false;
    }
    if (known != json_object_size(seats)) {
        srv_refuse(m->call, "bad", "unknown side, expected %s or %s",
                   m->game->game->scenario.side_word[0], m->game->game->scenario.side_word[1]);
        return false;
    }
    return true;
}

/* A nonce of the player's own for his seats; without one the server has drawn it. */
static bool read_nonce(struct srv_call *call, struct ac_table_row *row, unsigned sides)
{
    const char *hex = srv_text(call, "nonce");
    unsigned char nonce[AC_STORE_NONCE];

    if (!hex)
        return true;
    if (!ac_read_hex(hex, nonce, sizeof(nonce))) {
        srv_refuse(call, "bad", "expected \"nonce\" as %d hexadecimal digits", 2 * AC_STORE_NONCE);
        return false;
    }
    for (int side = 0; side < AC_SIDES; side++)
        if (sides >> side & 1u)
            memcpy(row->seat[side].nonce, nonce, sizeof(nonce));
    return true;
}

/* Dice that can be foreseen, on a server for tests: the secret of the seed, no nonces. */
static bool read_seed(struct making *m)
{
    const json_t *seed = json_object_get(m->call->body, "seed");
    struct ac_dice dice;

    if (!seed)
        return true;
    if (!m->call->server->options.test_dice || !json_is_integer(seed)) {
        srv_refuse(m->call, "forbidden", "this server takes no \"seed\"");
        return false;
    }
    ac_dice_from_seed(&dice, (uint64_t)json_integer_value(seed));
    memcpy(m->row.secret, dice.secret, sizeof(m->row.secret));
    for (int side = 0; side < AC_SIDES; side++)
        memset(m->row.seat[side].nonce, 0, sizeof(m->row.seat[side].nonce));
    return true;
}

static bool number_in(const json_t *map, const char *key, int64_t low, int64_t high, int64_t *out)
{
    const json_t *value = json_object_get(map, key);

    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= low && *out <= high;
}

static bool read_clock(struct making *m)
{
    const json_t *clock = json_object_get(m->call->body, "clock");
    const char *kind = json_string_value(json_object_get(clock, "kind"));
    struct ac_clock_row *out = &m->row.clock;
    int64_t base = 0, more = 0;

    out->runs = AC_NONE;
    if (!clock || (kind && strcmp(kind, "none") == 0))
        return true;
    if (kind && strcmp(kind, "live") == 0 && number_in(clock, "minutes", 1, MAX_MINUTES, &base) &&
        (!json_object_get(clock, "increment") ||
         number_in(clock, "increment", 0, MAX_INCREMENT, &more))) {
        out->kind = AC_CLOCK_LIVE;
        out->base = base * 60000;
        out->increment = more * 1000;
        return true;
    }
    if (kind && strcmp(kind, "days") == 0 && number_in(clock, "days", 1, MAX_DAYS, &base)) {
        out->kind = AC_CLOCK_DAYS;
        out->base = base * 86400000;
        return true;
    }
    srv_refuse(m->call, "bad",
               "expected \"clock\": none, live with minutes and increment, or days with days");
    return false;
}

/* ---- making ---- */

static json_t *links_json(const struct srv_table *table)
{
    json_t *out = ac_put_object();
    char link[AC_STORE_LINK + 8];

    for (int side = 0; side < AC_SIDES; side++)
        if (table->row.seat[side].who == AC_WHO_FRIEND) {
            (void)snprintf(link, sizeof(link), "/join/%s", table->row.seat[side].link);
            ac_put_text(out, table->game->game->scenario.side_word[side], link);
        }
    return out;
}

static void answer_made(struct srv_call *call, struct srv_table *table)
{
    static const char *const statuses[] = { "waiting", "playing", "over" };
    char hex[2 * AC_DICE_COMMITMENT + 1];
    json_t *out = ac_put_object(), *dice = ac_put_object();

    ac_print_hex(table->dice.commitment, AC_DICE_COMMITMENT, hex);
    ac_put_text(dice, "commitment", hex);
    ac_put_text(out, "table", table->row.id);
    ac_put_text(out, "status", statuses[table->row.status]);
    ac_put(out, "links", links_json(table));
    ac_put(out, "dice", dice);
    srv_answer(call, out);
}

static int machines_of(const struct ac_table_row *row)
{
    return (row->seat[0].who == AC_WHO_MACHINE) + (row->seat[1].who == AC_WHO_MACHINE);
}

/* Has the caller room for another table? On a public server machines alone play for the host. */
static bool has_room(struct making *m)
{
    struct srv_call *call = m->call;
    struct ac_err err = { 0 };
    int all, machines, quota;

    if (!call->server->options.public_server || call->user.admin)
        return true;
    if (machines_of(&m->row) == AC_SIDES) {
        srv_refuse(call, "forbidden", "machines alone play for the administrator");
        return false;
    }
    if (ac_store_count_made(call->server->store, call->user.id, &all, &machines, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    quota = srv_quota_of(&call->user);
    if (all >= quota || (machines_of(&m->row) && machines >= quota / SRV_TABLES_A_MACHINE)) {
        srv_refuse(call, "refused",
                   all >= quota
                       ? "you have %d tables that are not over: end some first"
                       : "you have %d games against machines that are not over: end some first",
                   all >= quota ? all : machines);
        return false;
    }
    return srv_spend(call, SRV_METER_TABLE, 1);
}

/* A secret that is there already was shown to the players. False: refused. */
static bool draw_secret(struct making *m)
{
    return !sodium_is_zero(m->row.secret, sizeof(m->row.secret)) ||
           srv_ticket_take(m->call, m->row.secret);
}

static struct srv_table *make(struct making *m)
{
    struct srv_server *server = m->call->server;
    struct srv_table *table = NULL;
    struct ac_err err = { 0 };
    enum ac_status status;

    if (!srv_battle_room(m->call, m->game->game) || !has_room(m) || !draw_secret(m) ||
        !srv_writes(m->call))
        return NULL;
    m->row.maker = m->call->user.id;
    m->row.rated =
        srv_bool(m->call, "rated", true) && !m->has_start && !srv_is_own(m->row.scenario);
    status = srv_table_new(server, &m->row, m->game, m->has_start ? ac_state_in(&m->start) : NULL,
                           &table, &err);
    if (status == AC_OK)
        status = srv_table_begin(server, table, &err);
    if (status != AC_OK) {
        server->broken = true;
        server->trouble = err;
        srv_refuse_err(m->call, &err);
        return NULL;
    }
    table->from = srv_owner_of(server, m->call->peer);
    server->lobby_changed = true;
    return table;
}

/* The game is known: the rest of what a new table is to be. */
static void go_on(struct making *m)
{
    struct srv_call *call = m->call;
    struct srv_table *table;

    if (!read_seats(m) || !read_clock(m) || !read_seed(m) ||
        !read_nonce(call, &m->row, srv_sides_of(&m->row, call->user.id)))
        return;
    m->row.watch = srv_bool(call, "watch", true);
    table = make(m);
    if (table)
        answer_made(call, table);
}

/* The game that an upload plays: one of this server's, or the one that it brings along. */
static enum ac_status find_game(struct srv_server *server, const struct srv_job *job,
                                struct srv_game **out, struct ac_err *err)
{
    const struct ac_text own = { .data = job->text, .len = job->text_size };

    if (!srv_is_own(job->scenario))
        return srv_game_get(server, job->scenario, job->options, out, err);
    return srv_game_own(server, job->scenario, job->options, &own, out, err);
}

/* What was sent has been read in a process of its own. */
static void finish_upload(struct srv_server *server, struct srv_job *job)
{
    struct making m = { .call = job->call, .start = job->state, .has_start = true };
    const char *slash = strchr(job->scenario, '/');
    struct ac_err err = { 0 };

    if (job->failed[0]) {
        srv_log_call(SRV_LOG_ERROR, "upload_failed", job->call, job->failed);
        srv_refuse(job->call, "bad", "it could not be read: %s", job->failed);
        return;
    }
    if (!job->good) {
        srv_refuse_err(job->call, &job->err);
        return;
    }
    (void)snprintf(m.row.game, sizeof(m.row.game), "%.*s", slash ? (int)(slash - job->scenario) : 0,
                   job->scenario);
    memcpy(m.row.scenario, job->scenario, sizeof(m.row.scenario));
    memcpy(m.row.options, job->options, sizeof(m.row.options));
    if (find_game(server, job, &m.game, &err) != AC_OK)
        srv_refuse_err(job->call, &err);
    else if (m.game->game->data_hash != job->hash)
        srv_refuse(job->call, "bad", "the scenario is not one of this server's");
    else
        go_on(&m);
}

static void give_upload(struct srv_call *call, const char *text)
{
    struct srv_job *job;

    if (!srv_thought_room(call, SRV_METER_UPLOAD))
        return;
    job = srv_job_new(call->server, SRV_JOB_UPLOAD);
    job->text = strdup(text);
    job->text_size = strlen(text);
    job->from = srv_owner_of(call->server, call->peer);
    job->owner = call->user.id;
    job->call = srv_call_copy(call);
    job->finish = finish_upload;
    if (!job->text)
        ac_bug("out of memory for an upload");
    srv_job_give(call->server, job);
}

void srv_lobby_make(struct srv_call *call)
{
    struct making m = { .call = call };
    const char *scenario = srv_text(call, "scenario");
    const char *text = srv_text(call, "record");

    if (!srv_need_user(call))
        return;
    if (!text)
        text = srv_text(call, "position");
    if (text)
        give_upload(call, text);
    else if (!scenario)
        srv_refuse(call, "bad", "expected \"scenario\" as GAME/ID");
    else if (load_game(&m, scenario))
        go_on(&m);
}

/* ---- lists ---- */

struct listing {
    struct srv_server *server;
    int64_t user;
    struct ac_text list;
};

/*
 * The newest games to watch, which are the same for everybody. To find them among very many takes long: for twenty times as
 * long they are told again, unless a table begins or ends meanwhile.
 */
enum { LATEST_TIMES = 20 };

struct srv_latest {
    int64_t until; /* srv_steady */
    int count;
    struct ac_table_row row[SRV_LIST_MAX];
};

static void note_latest(void *self, const struct ac_table_row *row)
{
    struct srv_latest *latest = self;

    if (latest->count < SRV_LIST_MAX)
        latest->row[latest->count++] = *row;
}

static enum ac_status read_latest(struct srv_server *server, struct ac_err *err)
{
    const struct ac_table_query query = { .which = AC_LIST_WATCH, .max = SRV_LIST_MAX };
    const int64_t began = srv_steady();
    enum ac_status status;

    if (!server->latest)
        server->latest = calloc(1, sizeof(*server->latest));
    if (!server->latest)
        ac_bug("out of memory for a list");
    if (began < server->latest->until)
        return AC_OK;
    server->latest->count = 0;
    status = ac_store_tables(server->store, &query, note_latest, server->latest, err);
    server->latest->until =
        status == AC_OK ? srv_steady() + LATEST_TIMES * (srv_steady() - began) : 0;
    return status;
}

void srv_latest_forget(struct srv_server *server)
{
    if (server->latest)
        server->latest->until = 0;
}

static void add_summary(void *self, const struct ac_table_row *row)
{
    struct listing *listing = self;

    srv_summary(&listing->list, NULL, listing->server, row, listing->user);
}

static enum ac_status list_tables(struct listing *listing, const struct ac_table_query *query,
                                  struct ac_err *err)
{
    struct srv_server *server = listing->server;
    enum ac_status status;

    if (query->which != AC_LIST_WATCH)
        return ac_store_tables(server->store, query, add_summary, listing, err);
    status = read_latest(server, err);
    for (int i = 0; status == AC_OK && i < server->latest->count; i++)
        add_summary(listing, &server->latest->row[i]);
    return status;
}

void srv_lobby_list(struct srv_call *call)
{
    static const struct {
        const char *word;
        enum ac_table_list which;
        bool own;
    } lists[] = {
        { "mine", AC_LIST_MINE, true },
        { "finished", AC_LIST_FINISHED, true },
        { "open", AC_LIST_OPEN, false },
        { "watch", AC_LIST_WATCH, false },
    };
    const char *word = srv_text(call, "which");
    struct ac_table_query query = { .user = call->user.id, .max = SRV_LIST_MAX };
    struct listing listing = { .server = call->server, .user = call->user.id };
    struct ac_err err = { 0 };
    size_t i = 0;

    while (i < 4 && word && strcmp(word, lists[i].word) != 0)
        i++;
    if (!word || i == 4) {
        srv_refuse(call, "bad", "expected \"which\": mine, finished, open or watch");
        return;
    }
    if (lists[i].own && !srv_need_user(call))
        return;
    query.which = lists[i].which;
    ac_text_init(&listing.list, AC_JS_MAX);
    ac_js_open(&listing.list, NULL, '[');
    if (list_tables(&listing, &query, &err) == AC_OK) {
        ac_js_close(&listing.list, ']');
        srv_answer_js(call, &listing.list);
    } else {
        srv_refuse_err(call, &err);
    }
    ac_text_release(&listing.list);
}

/* ---- joining and leaving ---- */

void srv_lobby_link(struct srv_call *call, const char *link)
{
    struct ac_table_row row;
    struct ac_err err = { 0 };
    char id[AC_STORE_ID];
    struct ac_text out;
    ac_side side;

    if (ac_store_link_find(call->server->store, link, id, &side, &err) != AC_OK ||
        ac_store_table_get(call->server->store, id, &row, &err) != AC_OK) {
        srv_refuse(call, "unknown", "this link is not, or no longer, good");
        return;
    }
    ac_text_init(&out, AC_JS_MAX);
    ac_js_open(&out, NULL, '{');
    srv_summary(&out, "table", call->server, &row, call->user.id);
    ac_js_text(&out, "side", srv_scenario(call->server, &row)->side_word[side]);
    ac_js_close(&out, '}');
    srv_answer_js(call, &out);
    ac_text_release(&out);
}

/* The seat the caller wants: by link, or an open one by name. */
static bool find_seat(struct srv_call *call, char id[AC_STORE_ID], ac_side *side)
{
    const char *link = srv_text(call, "link"), *table = srv_text(call, "table");
    const char *word = srv_text(call, "side");
    struct ac_err err = { 0 };
    int which;

    if (link) {
        if (ac_store_link_find(call->server->store, link, id, side, &err) == AC_OK &&
            srv_table_find(call->server, id, &call->table, &err) == AC_OK)
            return true;
        srv_refuse(call, "unknown", "this link is not, or no longer, good");
        return false;
    }
    if (!table || !word) {
        srv_refuse(call, "bad", "expected \"link\", or \"table\" and \"side\"");
        return false;
    }
    if (srv_table_find(call->server, table, &call->table, &err) != AC_OK ||
        ac_parse_side(call->table->game->game, word, false, &which, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    *side = (ac_side)which;
    return true;
}

void srv_lobby_join(struct srv_call *call)
{
    const bool by_link = srv_text(call, "link") != NULL;
    char id[AC_STORE_ID];
    struct ac_seat_row *seat;
    struct ac_err err = { 0 };
    ac_side side;

    if (!srv_need_user(call) || !find_seat(call, id, &side))
        return;
    seat = &call->table->row.seat[side];
    if (call->table->row.status != AC_TABLE_WAITING ||
        seat->who != (by_link ? AC_WHO_FRIEND : AC_WHO_OPEN)) {
        srv_refuse(call, "refused", "this seat is taken");
        return;
    }
    if (srv_table_apart(call->server, &call->table->row, call->user.id)) {
        srv_refuse(call, "forbidden", "one of you does not want to play the other");
        return;
    }
    if (!by_link && call->table->row.maker != call->user.id && !srv_spend(call, SRV_METER_JOIN, 1))
        return;
    if (!srv_writes(call) || !srv_changes(call) || !read_nonce(call, &call->table->row, 1u << side))
        return;
    seat->who = AC_WHO_PERSON;
    seat->user = call->user.id;
    seat->link[0] = '\0';
    call->table->new_seats = true;
    srv_table_touch(call->server, call->table);
    if (srv_table_begin(call->server, call->table, &err) != AC_OK) {
        call->server->broken = true;
        call->server->trouble = err;
        srv_refuse_err(call, &err);
        return;
    }
    call->server->lobby_changed = true;
    srv_answer(call, json_pack("{s:s, s:s}", "table", call->table->row.id, "side",
                               call->table->game->game->scenario.side_word[side]));
}

void srv_lobby_leave(struct srv_call *call)
{
    struct srv_table *table = call->table;
    const unsigned mine = srv_mine(call, &table->row);
    struct ac_err err = { 0 };

    if (table->row.status != AC_TABLE_WAITING || (!mine && table->row.maker != call->user.id)) {
        srv_refuse(call, "refused", "only a table that waits can be left; resign instead");
        return;
    }
    if (!srv_writes(call) || !srv_changes(call))
        return;
    srv_table_touch(call->server, table);
    table->new_seats = true;
    for (int side = 0; side < AC_SIDES; side++)
        if (mine >> side & 1u)
            table->row.seat[side] = (struct ac_seat_row){ .who = AC_WHO_OPEN };
    if (table->row.maker == call->user.id) {
        table->dropped = true;
        if (ac_store_table_drop(call->server->store, table->row.id, &err) != AC_OK) {
            call->server->broken = true;
            srv_refuse_err(call, &err);
            return;
        }
    }
    call->server->lobby_changed = true;
    srv_answer(call, json_pack("{s:b}", "ok", 1));
}

/* ---- going on elsewhere ---- */

static void copy_table(struct making *m, const struct srv_table *from)
{
    memcpy(m->row.game, from->row.game, sizeof(m->row.game));
    memcpy(m->row.scenario, from->row.scenario, sizeof(m->row.scenario));
    memcpy(m->row.options, from->row.options, sizeof(m->row.options));
    m->game = from->game;
    m->row.clock.runs = AC_NONE;
    m->row.watch = from->row.watch;
    for (int side = 0; side < AC_SIDES; side++)
        randombytes_buf(m->row.seat[side].nonce, AC_STORE_NONCE);
}

/* The state after a step, with what the caller may not know drawn anew. */
static bool state_at(struct srv_call *call, int64_t step, int viewer, struct ac_state *out)
{
    const struct srv_table *table = call->table;
    const struct ac_game *game = table->game->game;
    struct ac_state_room room;
    struct ac_rng rng;
    uint64_t seed;

    if (step < 0 || step > table->match.line_count || !ac_match_at(&table->match, (int)step, out)) {
        srv_refuse(call, "bad", "expected \"step\" from 0 to %d", table->match.line_count);
        return false;
    }
    if (!game->rules->secrets || table->row.status == AC_TABLE_FINISHED)
        return true;
    randombytes_buf(&seed, sizeof(seed));
    ac_rng_seed(&rng, seed, 0);
    ac_see(game, out, viewer, ac_state_in(&room));
    game->rules->resample(game, ac_state_in(&room), viewer, &rng);
    ac_copy(game, out, ac_state_in(&room));
    return true;
}

void srv_lobby_branch(struct srv_call *call)
{
    struct making m = { .call = call, .has_start = true };
    const char *word = srv_text(call, "side");
    struct ac_err err = { 0 };
    struct srv_table *table;
    int viewer, side;

    if (!srv_viewer(call, &viewer))
        return;
    side = viewer < AC_SIDES ? viewer : 0;
    if (word && ac_parse_side(call->table->game->game, word, false, &side, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    copy_table(&m, call->table);
    m.row.watch = false;
    if (!state_at(call, srv_int(call, "step", call->table->match.line_count), viewer,
                  ac_state_in(&m.start)) ||
        !read_level(call, srv_text(call, "level"), &m.row.seat[1 - side]))
        return;
    m.row.seat[side].who = AC_WHO_PERSON;
    m.row.seat[side].user = call->user.id;
    if (!read_nonce(call, &m.row, 1u << side))
        return;
    table = make(&m);
    if (table)
        answer_made(call, table);
}

/* A rematch against a machine, or against oneself, needs nobody's consent. */
static bool alone(const struct srv_call *call, const struct ac_table_row *row)
{
    const unsigned mine = srv_mine(call, row);

    return mine == 3u || row->seat[mine == 1u ? 1 : 0].who == AC_WHO_MACHINE;
}

/* The caller's seats in the rematch. */
static unsigned mine_after(const struct srv_call *call, const struct ac_table_row *old, bool swap)
{
    const unsigned mine = srv_mine(call, old);

    return swap ? (mine >> 1 & 1u) | (mine << 1 & 2u) : mine;
}

/* What was drawn for the one who offered: the secret that both were shown the commitment of, his nonce. */
static void read_drawn(struct making *m, const char *drawn, ac_side side)
{
    char hex[2 * AC_STORE_SECRET + 1] = "";

    if (!drawn || strlen(drawn) < 2 * (AC_STORE_SECRET + AC_STORE_NONCE))
        return;
    memcpy(hex, drawn, sizeof(hex) - 1);
    if (!ac_read_hex(hex, m->row.secret, AC_STORE_SECRET) ||
        !ac_read_hex(drawn + 2 * AC_STORE_SECRET, m->row.seat[side].nonce, AC_STORE_NONCE))
        ac_bug("the dice of a rematch cannot be read");
}

static struct srv_table *make_rematch(struct srv_call *call, const struct srv_rematch *offer,
                                      bool swap)
{
    const struct srv_table *old = call->table;
    struct making m = { .call = call };

    copy_table(&m, old);
    m.row.clock.kind = old->row.clock.kind;
    m.row.clock.base = old->row.clock.base;
    m.row.clock.increment = old->row.clock.increment;
    for (int side = 0; side < AC_SIDES; side++) {
        const struct ac_seat_row *from = &old->row.seat[swap ? 1 - side : side];

        m.row.seat[side].who = from->who;
        m.row.seat[side].user = from->user;
        memcpy(m.row.seat[side].level, from->level, sizeof(from->level));
    }
    if (offer->offered)
        read_drawn(&m, offer->drawn, swap ? 1 - offer->side : offer->side);
    if (!read_nonce(call, &m.row, mine_after(call, &old->row, swap)))
        return NULL;
    return make(&m);
}

/* "SIDE SWAP" and, when he named a ticket and a nonce, both in hex. False: refused. */
static bool offer_text(struct srv_call *call, unsigned mine, struct ac_text *out)
{
    struct ac_table_row row = { 0 };
    char hex[2 * AC_STORE_SECRET + 1];

    ac_text_addf(out, "%d %d", mine == 1u ? 0 : 1, srv_bool(call, "swap", true));
    if (!srv_text(call, "ticket") || !srv_text(call, "nonce"))
        return true;
    if (!read_nonce(call, &row, 1u) || !srv_ticket_take(call, row.secret))
        return false;
    ac_print_hex(row.secret, AC_STORE_SECRET, hex);
    ac_text_addf(out, " %s", hex);
    ac_print_hex(row.seat[0].nonce, AC_STORE_NONCE, hex);
    ac_text_add(out, hex);
    return true;
}

static void keep_rematch(struct srv_call *call, const char *text)
{
    struct srv_table *table = call->table;

    (void)snprintf(table->row.rematch, sizeof(table->row.rematch), "%s", text);
    table->new_seats = true; /* who sits there hears of it with the summary */
    srv_table_touch(call->server, table);
}

static void decline_rematch(struct srv_call *call, const struct srv_rematch *offer)
{
    if (offer->offered) {
        if (!srv_spend(call, SRV_METER_LINE, SRV_OFFER_LINES) || !srv_changes(call))
            return;
        keep_rematch(call, "");
    }
    srv_answer(call, json_pack("{s:s}", "table", call->table->row.id));
}

/* The first to ask offers, the other takes it or not. One for each game: who asks again is told which. */
void srv_lobby_rematch(struct srv_call *call)
{
    struct srv_table *old = call->table;
    const unsigned mine = srv_mine(call, &old->row);
    struct srv_rematch offer;
    struct srv_table *table;
    char room[sizeof(old->row.rematch)];
    struct ac_text text;

    if (old->row.status != AC_TABLE_FINISHED || !mine) {
        srv_refuse(call, "refused", "a rematch is for those who have played, when it is over");
        return;
    }
    srv_rematch_read(&old->row, &offer);
    if (offer.table) {
        srv_answer(call, json_pack("{s:s}", "table", offer.table));
        return;
    }
    if (srv_table_apart(call->server, &old->row, call->user.id)) {
        srv_refuse(call, "forbidden", "one of you does not want to play the other");
        return;
    }
    if (!srv_bool(call, "accept", true)) {
        decline_rematch(call, &offer);
        return;
    }
    if (!srv_spend(call, SRV_METER_LINE, SRV_OFFER_LINES) || !srv_changes(call))
        return;
    if (!alone(call, &old->row) && (!offer.offered || (mine >> offer.side & 1u))) {
        ac_text_over(&text, room, sizeof(room));
        if (!offer_text(call, mine, &text))
            return;
        keep_rematch(call, room);
        srv_answer(call, json_pack("{s:s, s:b}", "table", old->row.id, "offered", 1));
        return;
    }
    table = make_rematch(call, &offer, offer.offered ? offer.swap : srv_bool(call, "swap", true));
    if (!table)
        return;
    keep_rematch(call, table->row.id);
    answer_made(call, table);
}
