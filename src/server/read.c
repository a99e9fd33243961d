/* What is read of a table: docs/API.md, "The state of a table" and "Reading". */
#include <string.h>

#include "draw/svg.h"
#include "notation/notation.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_put.h"
#include "json/json_text.h"

bool srv_may_look(const struct ac_table_row *row, const struct ac_user_row *user)
{
    return row->watch || srv_sides_of(row, user->id) || user->admin ||
           (user->id && row->maker == user->id);
}

bool srv_may_see(const struct srv_table *table, unsigned mine, int viewer)
{
    return table->row.status == AC_TABLE_FINISHED || viewer == AC_SPECTATOR ||
           (viewer < AC_SIDES && mine >> viewer & 1u);
}

bool srv_viewer(struct srv_call *call, int *out)
{
    const struct srv_table *table = call->table;
    const unsigned mine = srv_mine(call, &table->row);
    const char *as = srv_text(call, "as");
    struct ac_err err = { 0 };

    if (!srv_may_look(&table->row, &call->user)) {
        srv_refuse(call, "forbidden", "this table is not open to watchers");
        return false;
    }
    if (!as) {
        *out = srv_usual_viewer(table, mine);
        return true;
    }
    if (ac_parse_side(table->game->game, as, true, out, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    if (srv_may_see(table, mine, *out))
        return true;
    srv_refuse(call, "forbidden", "you may not see what %.40s sees", as);
    return false;
}

static void snapshot(struct srv_call *call)
{
    const int64_t since = srv_int(call, "since", 0);
    struct srv_look look = { .user = call->user.id };
    struct ac_text text;

    if (!srv_viewer(call, &look.viewer))
        return;
    look.since = since > 0 && since <= srv_seq(call->table) ? (int)since : 0;
    ac_text_init(&text, AC_JS_MAX);
    ac_js_open(&text, NULL, '{');
    srv_snapshot(&text, call->server, call->table, &look);
    ac_js_close(&text, '}');
    srv_answer_js(call, &text);
    ac_text_release(&text);
}

/* In one answer, for the loop serves others too: steps, and bytes of the views that are compared. */
enum { REPLAY_STEPS = 60, REPLAY_BYTES = 256 * 1024 };

static json_t *item_json(const struct srv_table *table, int i, int viewer)
{
    struct ac_text text;
    json_t *out;

    ac_text_init(&text, AC_JS_MAX);
    srv_item_js(&text, NULL, table, i, viewer);
    out = ac_js_read(&text);
    ac_text_release(&text);
    return out;
}

/* A stretch of the record while it is walked. */
struct reel {
    const struct srv_table *table;
    int viewer;
    struct ac_state_room room;
    json_t *view;
    size_t bytes; /* of the views so far */
};

static json_t *reel_view(struct reel *reel)
{
    struct ac_text text;
    json_t *out;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_view(&text, NULL, reel->table->game->game, ac_state_in(&reel->room), reel->viewer);
    reel->bytes += text.len;
    out = ac_js_read(&text);
    ac_text_release(&text);
    return out;
}

/* One step of the line; answers with what it changes in the view, which becomes the new one. */
static json_t *replay_step(struct reel *reel, int step)
{
    const struct srv_table *table = reel->table;
    struct ac_state *state = ac_state_in(&reel->room);
    const struct ac_game *game = table->game->game;
    const struct ac_entry *entry = &table->match.log[table->match.line[step]];
    json_t *out, *after;

    if (entry->state)
        ac_copy(game, state, entry->state);
    else
        ac_apply(game, state, &entry->action, NULL);
    after = reel_view(reel);
    out = srv_view_changes(reel->view, after);
    ac_put(out, "item", item_json(table, table->match.line[step], reel->viewer));
    json_decref(reel->view);
    reel->view = after;
    return out;
}

/* What each step changes from there on: at least one, if there is one. */
static json_t *walk(struct reel *reel, int from)
{
    const int last = reel->table->match.line_count;
    json_t *changes = ac_put_array();

    for (int step = from; step < last && step < from + REPLAY_STEPS; step++) {
        if (step > from && reel->bytes > REPLAY_BYTES)
            break;
        ac_add(changes, replay_step(reel, step));
    }
    return changes;
}

/* A stretch of the record at once: the view at its beginning, then what each step changes. */
static void stretch(struct srv_call *call, int viewer)
{
    const int64_t began = srv_steady_micros();
    const struct srv_table *table = call->table;
    const int64_t from = srv_int(call, "from", 0);
    struct reel reel = { .table = table, .viewer = viewer };
    json_t *out;

    if (!srv_has_left(call, SRV_METER_REPLAY))
        return;
    if (from < 0 || from > table->match.line_count ||
        !ac_match_at(&table->match, (int)from, ac_state_in(&reel.room))) {
        srv_refuse(call, "bad", "expected \"from\" from 0 to %d", table->match.line_count);
        return;
    }
    out = ac_put_object();
    reel.view = reel_view(&reel);
    ac_put_int(out, "from", from);
    ac_put_int(out, "steps", table->match.line_count);
    ac_put_int(out, "seq", srv_seq(table));
    ac_put(out, "view", json_incref(reel.view));
    ac_put(out, "changes", walk(&reel, (int)from));
    json_decref(reel.view);
    srv_answer(call, out);
    srv_charge(call->server, call->peer, SRV_METER_REPLAY,
               (double)(srv_steady_micros() - began) / 1000.0);
}

/* The position after the step that is asked for, the last one unless it is named. */
static bool at_step(struct srv_call *call, struct ac_state *state, int *out)
{
    const struct ac_match *match = &call->table->match;
    const int64_t step = srv_int(call, "step", match->line_count);

    if (step < 0 || step > match->line_count || !ac_match_at(match, (int)step, state)) {
        srv_refuse(call, "bad", "expected \"step\" from 0 to %d", match->line_count);
        return false;
    }
    *out = (int)step;
    return true;
}

static void replay(struct srv_call *call)
{
    const struct srv_table *table = call->table;
    const struct ac_game *game = table->game->game;
    struct ac_state_room room;
    json_t *out;
    int viewer, step;

    if (!srv_viewer(call, &viewer))
        return;
    if (srv_int(call, "from", -1) >= 0) {
        stretch(call, viewer);
        return;
    }
    if (!at_step(call, ac_state_in(&room), &step))
        return;
    out = ac_put_object();
    ac_put_int(out, "step", step);
    ac_put_int(out, "steps", table->match.line_count);
    ac_put_int(out, "seq", srv_seq(table));
    ac_put(out, "item", step ? item_json(table, table->match.line[step - 1], viewer) : json_null());
    ac_put(out, "view", ac_json_view(game, ac_state_in(&room), viewer));
    ac_put(out, "goals", ac_json_goals(game, ac_state_in(&room), viewer));
    srv_answer(call, out);
}

struct chat_list {
    struct srv_call *call;
    json_t *list;
};

json_t *srv_chat_json(const struct srv_table *table, const struct ac_chat_row *row)
{
    json_t *out = ac_put_object();
    char id[SRV_USER_ID];

    srv_user_id(row->user, id);
    ac_put_int(out, "n", row->n);
    ac_put(out, "by", ac_put_string(row->name));
    ac_put_text(out, "user", row->user ? id : NULL);
    ac_put_text(out, "side",
                row->side == AC_NONE ? NULL : table->game->game->scenario.side_word[row->side]);
    ac_put(out, "text", ac_put_string(row->text));
    ac_put_int(out, "at", row->at);
    return out;
}

/* Whom the reader does not want to hear he does not. */
static void add_chat(void *self, const struct ac_chat_row *row)
{
    struct chat_list *list = self;

    if (!srv_tie_word(list->call->server, list->call->user.id, row->user))
        ac_add(list->list, srv_chat_json(list->call->table, row));
}

/* A page of the chat: the last ones after `since` and before `before`. */
static void read_chat(struct srv_call *call)
{
    const int64_t since = srv_int(call, "since", 0), before = srv_int(call, "before", INT32_MAX);
    const struct ac_chat_query query = { .since = since < 0 ? 0 : since,
                                         .before = before,
                                         .max = SRV_LIST_MAX };
    struct chat_list list = { call, NULL };
    struct ac_err err = { 0 };
    int viewer;

    if (!srv_viewer(call, &viewer))
        return;
    list.list = ac_put_array();
    if (ac_store_chat(call->server->store, call->table->row.id, &query, add_chat, &list, &err) !=
        AC_OK) {
        json_decref(list.list);
        srv_refuse_err(call, &err);
        return;
    }
    srv_answer(call, list.list);
}

/* A page of the log: the newest items before `before` that fit an answer. */
static void read_log(struct srv_call *call)
{
    const int64_t asked = srv_int(call, "before", srv_seq(call->table) + 1);
    const int last = srv_seq(call->table);
    const int to = asked > last ? last : asked > 1 ? (int)asked - 1 : 0;
    struct ac_text text;
    int viewer, from;

    if (!srv_viewer(call, &viewer))
        return;
    from = srv_items_from(call->table, 0, to, viewer);
    ac_text_init(&text, AC_JS_MAX);
    ac_js_open(&text, NULL, '{');
    ac_js_int(&text, "seq", last);
    ac_js_int(&text, "items_from", from);
    srv_items_js(&text, "items", call->table, from, to, viewer);
    ac_js_close(&text, '}');
    srv_answer_js(call, &text);
    ac_text_release(&text);
}

static void read_notes(struct srv_call *call)
{
    struct ac_err err = { 0 };
    struct ac_text text;
    json_t *out;
    int viewer;

    if (!srv_need_user(call) || !srv_viewer(call, &viewer))
        return;
    ac_text_init(&text, (size_t)SRV_NOTES_MAX * 2);
    if (ac_store_note(call->server->store, call->table->row.id, call->user.id, &text, &err) !=
        AC_OK) {
        ac_text_release(&text);
        srv_refuse_err(call, &err);
        return;
    }
    out = ac_put_object();
    ac_put(out, "text", ac_put_string(text.len ? text.data : ""));
    ac_text_release(&text);
    srv_answer(call, out);
}

static enum ac_status print_record(const struct srv_call *call, int viewer, struct ac_text *out,
                                   struct ac_err *err)
{
    const struct srv_table *table = call->table;
    struct ac_sealer sealer;
    int last;

    if (table->row.status == AC_TABLE_FINISHED)
        return ac_store_lines(call->server->store, table->row.id, out, &last, err);
    memcpy(sealer.secret, table->row.sealer, sizeof(sealer.secret));
    return ac_record_export(&table->match, &table->head, viewer, &sealer, out, err);
}

static void read_record(struct srv_call *call)
{
    struct ac_err err = { 0 };
    struct ac_text text;
    int viewer;

    if (!srv_viewer(call, &viewer))
        return;
    ac_text_init(&text, AC_RECORD_MAX);
    if (print_record(call, viewer, &text, &err) != AC_OK)
        srv_refuse_err(call, &err);
    else
        srv_answer_bytes(call, "text/plain; charset=utf-8",
                         "cache-control: no-store\n"
                         "content-disposition: attachment; filename=\"game.acies\"\n",
                         text.data, text.len);
    ac_text_release(&text);
}

/* Opened by itself a picture is a page of ours: nothing in it may run. */
#define PICTURE "cache-control: no-store\ncontent-security-policy: default-src 'none'; sandbox\n"

/* The position as a picture, for a post or a letter. */
static void read_picture(struct srv_call *call)
{
    struct ac_picture how = { .board = AC_NONE, .close = srv_int(call, "close", 0) != 0 };
    const struct ac_game *game = call->table->game->game;
    struct ac_state_room room;
    struct ac_skin skin;
    struct ac_text text;
    struct ac_err err = { 0 };
    enum ac_status status;
    int step;

    if (!srv_viewer(call, &how.viewer) || !at_step(call, ac_state_in(&room), &step))
        return;
    ac_text_init(&text, AC_SVG_MAX);
    status = ac_skin_open(&skin, &call->server->library, game->rules->id, &err);
    if (status == AC_OK)
        status = ac_svg_position(game, &skin, ac_state_in(&room), &how, &text, &err);
    if (status != AC_OK)
        srv_refuse_err(call, &err);
    else
        srv_answer_bytes(call, "image/svg+xml", PICTURE, text.data, text.len);
    ac_text_release(&text);
}

bool srv_read_verb(struct srv_call *call, const char *verb)
{
    static const struct {
        const char *name;
        void (*run)(struct srv_call *call);
    } verbs[] = {
        { "", snapshot },
        { "replay", replay },
        { "log", read_log },
        { "chat", read_chat },
        { "notes", read_notes },
        { "record", read_record },
        { "picture", read_picture },
        { "analysis", srv_analysis_read },
    };

    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
        if (strcmp(verb, verbs[i].name) == 0) {
            verbs[i].run(call);
            return true;
        }
    return false;
}
