/* Tables as JSON, each for its viewer. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "notation/words.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_text.h"

enum { OFFERS = 1000000000 }; /* numbers that are drawn for them */

unsigned srv_sides_of(const struct ac_table_row *row, int64_t user)
{
    unsigned mine = 0;

    for (int side = 0; side < AC_SIDES; side++)
        if (user && row->seat[side].who == AC_WHO_PERSON && row->seat[side].user == user)
            mine |= 1u << side;
    return mine;
}

/*
 * Reading a scenario takes memory of the library, so each is read once. Of those that players brought the
 * ones that were asked for last are kept, at the head of the list.
 */
struct srv_scenario_kept {
    struct srv_scenario_kept *next;
    char name[AC_STORE_PATH];
    bool unread; /* there was no time in this turn: the next that asks reads it */
    struct ac_scenario scenario;
    struct ac_arena arena; /* texts of one that players brought */
};

/*
 * What lists tell of a scenario that players brought: its game may be dropped before the list is. Of one whose text is
 * not shared yet the game is loaded, a few in a turn.
 */
static bool copy_own(struct srv_server *server, const struct ac_table_row *row,
                     struct srv_scenario_kept *kept)
{
    struct ac_scenario *to = &kept->scenario;
    struct srv_game *game;

    ac_arena_init(&kept->arena, 1 << 20);
    if (srv_battle_read(server, row, &kept->arena, to))
        return true;
    kept->unread = server->battles_read >= SRV_BATTLES_READ;
    if (kept->unread)
        return false;
    server->battles_read++;
    if (srv_game_of_row(server, row, &game, NULL) != AC_OK)
        return false;
    to->id = srv_copy_cut(&kept->arena, game->game->scenario.id, SRV_SHORT_MAX);
    to->title = srv_copy_cut(&kept->arena, game->game->scenario.title, SRV_TITLE_MAX);
    to->minutes = game->game->scenario.minutes;
    for (int side = 0; side < AC_SIDES; side++) {
        const struct ac_scenario *from = &game->game->scenario;

        to->side[side] = srv_copy_cut(&kept->arena, from->side[side], SRV_SHORT_MAX);
        to->side_word[side] = srv_copy_cut(&kept->arena, from->side_word[side], SRV_SHORT_MAX);
    }
    return to->id && to->title && to->side[0] && to->side[1] && to->side_word[0] &&
           to->side_word[1];
}

static struct srv_scenario_kept *read_scenario(struct srv_server *server,
                                               const struct ac_table_row *row)
{
    struct srv_scenario_kept *kept = calloc(1, sizeof(*kept));
    const char *name = row->scenario;
    const char *slash = strchr(name, '/');
    char game[AC_STORE_WORD];

    if (!kept)
        ac_bug("out of memory for a scenario");
    (void)snprintf(kept->name, sizeof(kept->name), "%s", name);
    (void)snprintf(game, sizeof(game), "%.*s", slash ? (int)(slash - name) : 0, name);
    if (srv_is_own(name) && copy_own(server, row, kept))
        return kept;
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

static void forget_scenario(struct srv_scenario_kept **at)
{
    struct srv_scenario_kept *kept = *at;

    *at = kept->next;
    ac_arena_release(&kept->arena);
    free(kept);
}

/* Of those that players brought the one that nobody has asked for longest makes room. */
static void forget_oldest(struct srv_server *server)
{
    struct srv_scenario_kept **oldest = NULL;
    int own = 0;

    for (struct srv_scenario_kept **at = &server->scenarios; *at; at = &(*at)->next)
        if (srv_is_own((*at)->name)) {
            oldest = at;
            own++;
        }
    if (oldest && own >= SRV_BATTLES_KEPT)
        forget_scenario(oldest);
}

const struct ac_scenario *srv_scenario(struct srv_server *server, const struct ac_table_row *row)
{
    struct srv_scenario_kept **at = &server->scenarios, *kept;

    while (*at && strcmp((*at)->name, row->scenario) != 0)
        at = &(*at)->next;
    kept = *at;
    if (kept && kept->unread && server->battles_read < SRV_BATTLES_READ) {
        forget_scenario(at);
        kept = NULL;
    }
    if (kept) {
        *at = kept->next;
    } else {
        kept = read_scenario(server, row);
        forget_oldest(server);
    }
    kept->next = server->scenarios;
    server->scenarios = kept;
    return &kept->scenario;
}

void srv_scenarios_free(struct srv_server *server)
{
    while (server->scenarios)
        forget_scenario(&server->scenarios);
}

/* ---- summaries ---- */

static const char *who_word(enum ac_seat_who who)
{
    static const char *const words[] = { "open", "friend", "person", "machine" };

    return words[who];
}

static void put_seat(struct ac_text *out, struct srv_server *server, const struct ac_table_row *row,
                     int side, int64_t user)
{
    const struct ac_scenario *scenario = srv_scenario(server, row);
    const struct ac_seat_row *seat = &row->seat[side];
    char name[AC_STORE_NAME];
    struct srv_strength strength;

    ac_js_open(out, NULL, '{');
    ac_js_text(out, "word", scenario->side_word[side]);
    ac_js_text(out, "name", scenario->side[side]);
    ac_js_text(out, "who", who_word(seat->who));
    if (seat->who == AC_WHO_PERSON)
        srv_name_of(server, seat->user, name);
    ac_js_text(out, "player",
               seat->who == AC_WHO_PERSON    ? name
               : seat->who == AC_WHO_MACHINE ? seat->level
                                             : NULL);
    if (seat->who == AC_WHO_MACHINE)
        ac_js_text(out, "level", seat->level);
    if (srv_rating_of(server, seat, row->game, &strength)) {
        ac_js_int(out, "rating", strength.rating);
        ac_js_int(out, "games", strength.games);
    }
    ac_js_bool(out, "mine", (srv_sides_of(row, user) >> side & 1u) != 0);
    ac_js_bool(out, "present",
               seat->who == AC_WHO_MACHINE ||
                   (seat->who == AC_WHO_PERSON && srv_present(server, row->id, seat->user)));
    if (seat->who == AC_WHO_FRIEND && user && row->maker == user) {
        char link[AC_STORE_LINK + 8];

        (void)snprintf(link, sizeof(link), "/join/%s", seat->link);
        ac_js_text(out, "link", link);
    }
    ac_js_close(out, '}');
}

void srv_rematch_read(const struct ac_table_row *row, struct srv_rematch *out)
{
    const char *text = row->rematch;

    *out = (struct srv_rematch){ 0 };
    if ((text[0] == '0' || text[0] == '1') && text[1] == ' ') {
        out->offered = true;
        out->side = (ac_side)(text[0] - '0');
        out->swap = text[2] == '1';
        out->drawn = text[3] == ' ' ? text + 4 : NULL;
    } else if (text[0]) {
        out->table = text;
    }
}

static void put_commitment(struct ac_text *out, const char *drawn)
{
    unsigned char secret[AC_STORE_SECRET];
    char hex[2 * AC_STORE_SECRET + 1];

    if (!drawn || strlen(drawn) < 2 * sizeof(secret))
        return;
    (void)snprintf(hex, sizeof(hex), "%s", drawn);
    if (!ac_read_hex(hex, secret, sizeof(secret)))
        return;
    srv_commitment_hex(secret, hex);
    ac_js_text(out, "commitment", hex);
}

static void put_rematch(struct ac_text *out, const struct ac_table_row *row,
                        const struct ac_scenario *scenario, int64_t user)
{
    struct srv_rematch rematch;

    srv_rematch_read(row, &rematch);
    if ((!rematch.offered && !rematch.table) || !srv_sides_of(row, user))
        return;
    ac_js_open(out, "rematch", '{');
    ac_js_text(out, "table", rematch.table);
    if (rematch.offered) {
        ac_js_text(out, "by", scenario->side_word[rematch.side]);
        ac_js_bool(out, "swap", rematch.swap);
        put_commitment(out, rematch.drawn);
        ac_js_bool(out, "mine", (srv_sides_of(row, user) >> rematch.side & 1u) != 0);
    }
    ac_js_close(out, '}');
}

static void put_play(struct ac_text *out, const struct ac_table_row *row,
                     const struct ac_scenario *scenario, int64_t user)
{
    const bool asked = row->status == AC_TABLE_PLAYING && row->to_act != AC_NONE;

    ac_js_int(out, "seq", row->seq);
    ac_js_int(out, "turn", row->turn);
    ac_js_text(out, "phase", row->phase[0] ? row->phase : NULL);
    ac_js_text(out, "to_act", asked ? scenario->side_word[row->to_act] : NULL);
    ac_js_bool(out, "my_turn", asked && (srv_sides_of(row, user) >> row->to_act & 1u) != 0);
    ac_js_bool(out, "watch", row->watch);
    ac_js_bool(out, "rated", row->rated);
    ac_js_int(out, "created", row->created);
    ac_js_int(out, "changed", row->changed);
    srv_clock_js(out, "clock", row, scenario->side_word);
    if (row->result[0]) {
        json_t *result = json_loads(row->result, 0, NULL); /* it was cut if it was too long */

        if (result)
            ac_js_tree(out, "result", result);
    }
    put_rematch(out, row, scenario, user);
    if (row->trouble[0] || row->kicks >= SRV_KICKS)
        ac_js_text(out, "trouble",
                   row->trouble[0] ? row->trouble : "the machine cannot go on from here");
}

void srv_summary(struct ac_text *out, const char *key, struct srv_server *server,
                 const struct ac_table_row *row, int64_t user)
{
    static const char *const statuses[] = { "waiting", "playing", "over" };
    const struct ac_ruleset *rules = srv_ruleset(server, row->game);
    const struct ac_scenario *scenario = srv_scenario(server, row);

    ac_js_open(out, key, '{');
    ac_js_text(out, "table", row->id);
    ac_js_text(out, "game", row->game);
    ac_js_text(out, "game_title", rules ? rules->title : row->game);
    ac_js_text(out, "scenario", scenario->id);
    ac_js_text(out, "title", scenario->title);
    if (scenario->minutes)
        ac_js_int(out, "minutes", scenario->minutes);
    ac_js_text(out, "status", statuses[row->status]);
    ac_js_open(out, "sides", '[');
    for (int side = 0; side < AC_SIDES; side++)
        put_seat(out, server, row, side, user);
    ac_js_close(out, ']');
    put_play(out, row, scenario, user);
    ac_js_close(out, '}');
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
    char side[16], step[16], which[24];
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
    /* one that an older program has written has none */
    return !ac_next_word(&text, which, sizeof(which)) ||
           ac_read_int(which, 1, OFFERS, &out->number);
}

void srv_offer_keep(struct srv_table *table, const char *kind, ac_side side, int step)
{
    (void)snprintf(table->row.offer, sizeof(table->row.offer), "%s %d %d %u", kind, side, step,
                   1 + randombytes_uniform(OFFERS));
    free(table->offer_text);
    table->offer_text = NULL;
    table->new_offer = true;
}

void srv_offer_js(struct ac_text *out, const char *key, const struct srv_table *table,
                  unsigned mine)
{
    struct srv_offer offer;

    if (!srv_offer_read(table->row.offer, &offer)) {
        ac_js_null(out, key);
        return;
    }
    ac_js_open(out, key, '{');
    ac_js_text(out, "kind", offer.kind);
    ac_js_int(out, "number", offer.number);
    ac_js_side(out, "by", table->game->game, offer.side);
    if (strcmp(offer.kind, "takeback") == 0)
        ac_js_int(out, "step", offer.step);
    ac_js_bool(out, "mine", (mine >> offer.side & 1u) != 0);
    ac_js_close(out, '}');
}

static void put_dice(struct ac_text *out, const struct srv_table *table)
{
    char hex[2 * AC_DICE_SECRET + 1];

    ac_js_open(out, "dice", '{');
    ac_print_hex(table->dice.commitment, AC_DICE_COMMITMENT, hex);
    ac_js_text(out, "commitment", hex);
    ac_js_open(out, "nonces", '[');
    for (int side = 0; side < AC_SIDES; side++) {
        ac_print_hex(table->row.seat[side].nonce, AC_DICE_NONCE, hex);
        ac_js_text(out, NULL, hex);
    }
    ac_js_close(out, ']');
    if (table->row.status == AC_TABLE_FINISHED) {
        ac_print_hex(table->dice.secret, AC_DICE_SECRET, hex);
        ac_js_text(out, "secret", hex);
    }
    ac_js_close(out, '}');
}

static void put_standing(struct ac_text *out, const struct srv_table *table, int viewer)
{
    const struct ac_ruleset *rules = table->game->game->rules;

    ac_js_open(out, "standing", '{');
    for (int i = 0; (viewer == 0 || viewer == 1) && i < rules->standing_count; i++)
        ac_js_text(out, rules->standing[i].name,
                   rules->standing[i].choices[table->match.standing[viewer].choice[i]]);
    ac_js_close(out, '}');
    ac_js_open(out, "until", '{');
    for (int i = 0; (viewer == 0 || viewer == 1) && i < rules->standing_count; i++)
        if (table->match.standing[viewer].until[i])
            ac_js_int(out, rules->standing[i].name, table->match.standing[viewer].until[i]);
    ac_js_close(out, '}');
}

bool srv_is_anothers(const struct srv_table *table, ac_side side)
{
    const ac_side to_act = ac_to_act(table->match.state);
    const struct ac_seat_row *seat = table->row.seat;

    return (to_act == 0 || to_act == 1) && to_act != side && seat[to_act].who == AC_WHO_PERSON &&
           seat[to_act].user != seat[side].user;
}

/* Whose last step an undo takes back: of two at one screen without secrets, that of whoever acted. */
static ac_side undone_side(const struct srv_table *table, int viewer)
{
    const struct ac_match *match = &table->match;
    const struct ac_seat_row *seat = table->row.seat;
    const bool both = seat[0].who == AC_WHO_PERSON && seat[1].who == AC_WHO_PERSON &&
                      seat[0].user == seat[1].user;
    const ac_side last =
        match->line_count ? match->log[match->line[match->line_count - 1]].side : (ac_side)viewer;

    return both && last < AC_SIDES && srv_usual_viewer(table, 3u) != AC_SPECTATOR ? last
                                                                                  : (ac_side)viewer;
}

/* What the viewer may do now. */
static void put_decision(struct ac_text *out, const struct srv_table *table, int viewer)
{
    const struct ac_match *match = &table->match;
    const struct ac_game *game = table->game->game;
    const bool playing = table->row.status == AC_TABLE_PLAYING;
    const bool side = viewer == 0 || viewer == 1;
    const ac_side to_act = ac_to_act(match->state);
    const bool machine =
        playing && (to_act == 0 || to_act == 1) && table->row.seat[to_act].who == AC_WHO_MACHINE;

    if (playing && side && to_act == viewer && !match->ended)
        ac_js_legal(out, "legal", game, match->state);
    else
        ac_js_null(out, "legal");
    ac_js_bool(out, "settled", playing && to_act == AC_CHANCE && !match->ended);
    ac_js_text(out, "thinking", machine ? game->scenario.side_word[to_act] : NULL);
    ac_js_bool(out, "can_undo",
               side && playing && ac_match_can_undo(match, undone_side(table, viewer)) &&
                   !srv_is_anothers(table, (ac_side)viewer));
    put_standing(out, table, viewer);
}

static void put_mine(struct ac_text *out, const struct srv_table *table, unsigned mine)
{
    ac_js_open(out, "mine", '[');
    for (int side = 0; side < AC_SIDES; side++)
        if (mine >> side & 1u)
            ac_js_side(out, NULL, table->game->game, side);
    ac_js_close(out, ']');
    if (mine == 3u)
        ac_js_bool(out, "hand_over", srv_usual_viewer(table, mine) == AC_SPECTATOR);
}

void srv_snapshot(struct ac_text *out, struct srv_server *server, struct srv_table *table,
                  const struct srv_look *look)
{
    static const char *const viewers[] = { NULL, NULL, "spectator", "referee" };
    const struct ac_game *game = table->game->game;
    const unsigned mine = srv_sides_of(&table->row, look->user);
    struct ac_result result;
    int from;

    ac_js_text(out, "table", table->row.id);
    ac_js_int(out, "seq", srv_seq(table));
    ac_js_int(out, "step", table->match.line_count);
    ac_js_text(out, "data", table->game->hash);
    ac_js_text(out, "viewer",
               look->viewer > 1 ? viewers[look->viewer] : game->scenario.side_word[look->viewer]);
    put_mine(out, table, mine);
    srv_summary(out, "summary", server, &table->row, look->user);
    if (!look->lean)
        ac_js_view(out, "view", game, table->match.state, look->viewer);
    put_decision(out, table, look->viewer);
    srv_offer_js(out, "offer", table, mine);
    srv_clock_js(out, "clock", &table->row, game->scenario.side_word);
    put_dice(out, table);
    if (table->row.status == AC_TABLE_FINISHED && ac_match_over(&table->match, &result))
        ac_js_tree(out, "result", ac_json_result(game, &result));
    else
        ac_js_null(out, "result");
    ac_js_int(out, "chat", ac_store_chat_last(server->store, table->row.id));
    from = srv_items_from(table, look->since, srv_seq(table), look->viewer);
    ac_js_int(out, "items_from", from);
    srv_items_js(out, "items", table, from, srv_seq(table), look->viewer);
}
