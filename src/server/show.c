/* Tables as JSON, each for its viewer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "proto/json.h"
#include "proto/json_put.h"
#include "proto/words.h"
#include "server/inside.h"

unsigned srv_sides_of(const struct ac_table_row *row, int64_t user)
{
    unsigned mine = 0;

    for (int side = 0; side < AC_SIDES; side++)
        if (user && row->seat[side].who == AC_WHO_PERSON && row->seat[side].user == user)
            mine |= 1u << side;
    return mine;
}

/* Reading a scenario takes memory of the library, so each is read once. */
struct srv_scenario_kept {
    struct srv_scenario_kept *next;
    char name[AC_STORE_PATH];
    struct ac_scenario scenario;
};

static struct srv_scenario_kept *read_scenario(struct srv_server *server, const char *name)
{
    struct srv_scenario_kept *kept = calloc(1, sizeof(*kept));
    const char *slash = strchr(name, '/');
    char game[AC_STORE_WORD];

    if (!kept)
        ac_bug("out of memory for a scenario");
    (void)snprintf(kept->name, sizeof(kept->name), "%s", name);
    (void)snprintf(game, sizeof(game), "%.*s", slash ? (int)(slash - name) : 0, name);
    if (slash &&
        ac_scenario_peek(&server->library, game, slash + 1, &kept->scenario, NULL) == AC_OK)
        return kept;
    /* gone from the library: the table can still be listed */
    kept->scenario = (struct ac_scenario){ .id = kept->name,
                                           .title = kept->name,
                                           .side = { "first", "second" },
                                           .side_word = { "first", "second" } };
    return kept;
}

const struct ac_scenario *srv_scenario(struct srv_server *server, const char *name)
{
    struct srv_scenario_kept *kept = server->scenarios;

    while (kept && strcmp(kept->name, name) != 0)
        kept = kept->next;
    if (!kept) {
        kept = read_scenario(server, name);
        kept->next = server->scenarios;
        server->scenarios = kept;
    }
    return &kept->scenario;
}

void srv_scenarios_free(struct srv_server *server)
{
    while (server->scenarios) {
        struct srv_scenario_kept *next = server->scenarios->next;

        free(server->scenarios);
        server->scenarios = next;
    }
}

/* ---- summaries ---- */

static const char *who_word(enum ac_seat_who who)
{
    static const char *const words[] = { "open", "friend", "person", "machine" };

    return words[who];
}

static json_t *seat_json(struct srv_server *server, const struct ac_table_row *row, int side,
                         const struct ac_scenario *scenario, int64_t user)
{
    const struct ac_seat_row *seat = &row->seat[side];
    json_t *out = ac_put_object();
    char name[AC_STORE_NAME];

    ac_put_text(out, "word", scenario->side_word[side]);
    ac_put_text(out, "name", scenario->side[side]);
    ac_put_text(out, "who", who_word(seat->who));
    if (seat->who == AC_WHO_PERSON) {
        srv_name_of(server, seat->user, name);
        ac_put(out, "player", ac_put_string(name));
    } else {
        ac_put_text(out, "player", seat->who == AC_WHO_MACHINE ? seat->level : NULL);
    }
    if (seat->who == AC_WHO_MACHINE)
        ac_put_text(out, "level", seat->level);
    ac_put_bool(out, "mine", (srv_sides_of(row, user) >> side & 1u) != 0);
    ac_put_bool(out, "present",
                seat->who == AC_WHO_MACHINE ||
                    (seat->who == AC_WHO_PERSON && srv_present(server, row->id, seat->user)));
    if (seat->who == AC_WHO_FRIEND && user && row->maker == user) {
        char link[AC_STORE_LINK + 8];

        (void)snprintf(link, sizeof(link), "/join/%s", seat->link);
        ac_put_text(out, "link", link);
    }
    return out;
}

static void put_play(json_t *out, const struct ac_table_row *row,
                     const struct ac_scenario *scenario, int64_t user)
{
    const bool asked = row->status == AC_TABLE_PLAYING && row->to_act != AC_NONE;

    ac_put_int(out, "seq", row->seq);
    ac_put_int(out, "turn", row->turn);
    ac_put_text(out, "phase", row->phase[0] ? row->phase : NULL);
    ac_put_text(out, "to_act", asked ? scenario->side_word[row->to_act] : NULL);
    ac_put_bool(out, "my_turn", asked && (srv_sides_of(row, user) >> row->to_act & 1u) != 0);
    ac_put_bool(out, "watch", row->watch);
    ac_put_int(out, "created", row->created);
    ac_put_int(out, "changed", row->changed);
    ac_put(out, "clock", srv_clock_json(row, scenario->side_word));
    if (row->result[0]) {
        json_t *result = json_loads(row->result, 0, NULL);

        if (result)
            ac_put(out, "result", result);
    }
}

json_t *srv_summary(struct srv_server *server, const struct ac_table_row *row, int64_t user)
{
    static const char *const statuses[] = { "waiting", "playing", "over" };
    const struct ac_ruleset *rules = srv_ruleset(server, row->game);
    const struct ac_scenario *scenario = srv_scenario(server, row->scenario);
    json_t *out = ac_put_object(), *sides = ac_put_array();

    for (int side = 0; side < AC_SIDES; side++)
        ac_add(sides, seat_json(server, row, side, scenario, user));
    ac_put_text(out, "table", row->id);
    ac_put_text(out, "game", row->game);
    ac_put_text(out, "game_title", rules ? rules->title : row->game);
    ac_put_text(out, "scenario", scenario->id);
    ac_put_text(out, "title", scenario->title);
    ac_put_text(out, "status", statuses[row->status]);
    ac_put(out, "sides", sides);
    put_play(out, row, scenario, user);
    return out;
}

/* ---- snapshots ---- */

int srv_usual_viewer(const struct srv_table *table, unsigned mine)
{
    const ac_side side = ac_to_act(table->match.state);

    if (mine == 1u || mine == 2u)
        return mine == 1u ? 0 : 1;
    if (!mine || (table->row.status != AC_TABLE_FINISHED &&
                  ac_secrecy(table->game->game, table->match.state)))
        return AC_SPECTATOR;
    return side == 1 ? 1 : 0;
}

bool srv_offer_read(const char *text, struct srv_offer *out)
{
    char side[16], step[16];
    int64_t number;

    *out = (struct srv_offer){ 0 };
    if (!ac_next_word(&text, out->kind, sizeof(out->kind)) ||
        !ac_next_word(&text, side, sizeof(side)) || !ac_next_word(&text, step, sizeof(step)) ||
        !ac_read_int(side, 0, AC_SIDES - 1, &number))
        return false;
    out->side = (ac_side)number;
    if (!ac_read_int(step, -1, INT32_MAX, &number))
        return false;
    out->step = (int)number;
    return true;
}

json_t *srv_offer_json(const struct srv_table *table, unsigned mine)
{
    struct srv_offer offer;
    json_t *out;

    if (!srv_offer_read(table->row.offer, &offer))
        return json_null();
    out = ac_put_object();
    ac_put_text(out, "kind", offer.kind);
    ac_put_text(out, "by", table->game->game->scenario.side_word[offer.side]);
    if (strcmp(offer.kind, "takeback") == 0)
        ac_put_int(out, "step", offer.step);
    ac_put_bool(out, "mine", (mine >> offer.side & 1u) != 0);
    return out;
}

static json_t *dice_json(const struct srv_table *table)
{
    char hex[2 * AC_DICE_SECRET + 1];
    json_t *out = ac_put_object(), *nonces = ac_put_array();

    ac_print_hex(table->dice.commitment, AC_DICE_COMMITMENT, hex);
    ac_put_text(out, "commitment", hex);
    for (int side = 0; side < AC_SIDES; side++) {
        ac_print_hex(table->row.seat[side].nonce, AC_DICE_NONCE, hex);
        ac_add(nonces, ac_put_string(hex));
    }
    ac_put(out, "nonces", nonces);
    if (table->row.status == AC_TABLE_FINISHED) {
        ac_print_hex(table->dice.secret, AC_DICE_SECRET, hex);
        ac_put_text(out, "secret", hex);
    }
    return out;
}

/* What the viewer may do now. */
static void put_decision(json_t *out, const struct srv_table *table, int viewer)
{
    const struct ac_match *match = &table->match;
    const bool side = viewer == 0 || viewer == 1;
    const bool asked = table->row.status == AC_TABLE_PLAYING && side &&
                       ac_to_act(match->state) == viewer && !match->ended;
    const ac_side to_act = ac_to_act(match->state);

    ac_put(out, "legal", asked ? ac_json_legal(table->game->game, match->state) : json_null());
    ac_put_bool(out, "settled",
                table->row.status == AC_TABLE_PLAYING && to_act == AC_CHANCE && !match->ended);
    ac_put_text(out, "thinking",
                table->row.status == AC_TABLE_PLAYING && (to_act == 0 || to_act == 1) &&
                        table->row.seat[to_act].who == AC_WHO_MACHINE
                    ? table->game->game->scenario.side_word[to_act]
                    : NULL);
    ac_put_bool(out, "can_undo",
                side && table->row.status == AC_TABLE_PLAYING &&
                    ac_match_can_undo(match, (ac_side)viewer));
    ac_put(out, "orders",
           side ? ac_json_orders_set(table->game->game, &match->orders[viewer]) : ac_put_object());
}

static json_t *mine_json(const struct srv_table *table, unsigned mine)
{
    json_t *out = ac_put_array();

    for (int side = 0; side < AC_SIDES; side++)
        if (mine >> side & 1u)
            ac_add(out, ac_put_string(table->game->game->scenario.side_word[side]));
    return out;
}

json_t *srv_snapshot(struct srv_server *server, struct srv_table *table, int viewer, int64_t user,
                     int since, bool lean)
{
    static const char *const viewers[] = { NULL, NULL, "spectator", "referee" };
    const struct ac_game *game = table->game->game;
    const unsigned mine = srv_sides_of(&table->row, user);
    struct ac_result result;
    json_t *out = ac_put_object();

    ac_put_text(out, "table", table->row.id);
    ac_put_int(out, "seq", srv_seq(table));
    ac_put_int(out, "step", table->match.line_count);
    ac_put_text(out, "data", table->game->hash);
    ac_put_text(out, "viewer", viewer > 1 ? viewers[viewer] : game->scenario.side_word[viewer]);
    ac_put(out, "mine", mine_json(table, mine));
    if (mine == 3u)
        ac_put_bool(out, "hand_over", srv_usual_viewer(table, mine) == AC_SPECTATOR);
    ac_put(out, "summary", srv_summary(server, &table->row, user));
    if (!lean)
        ac_put(out, "view", ac_json_view(game, table->match.state, viewer));
    put_decision(out, table, viewer);
    ac_put(out, "offer", srv_offer_json(table, mine));
    ac_put(out, "clock", srv_clock_json(&table->row, game->scenario.side_word));
    ac_put(out, "dice", dice_json(table));
    ac_put(out, "result",
           table->row.status == AC_TABLE_FINISHED && ac_match_over(&table->match, &result)
               ? ac_json_result(game, &result)
               : json_null());
    ac_put_int(out, "chat", ac_store_chat_last(server->store, table->row.id));
    ac_put(out, "items", srv_items_json(table, since, viewer));
    return out;
}
