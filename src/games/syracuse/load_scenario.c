/* A scenario: who stands where, walls, levels, and for a battle its field. */
#include <string.h>

#include "data/scenario.h"
#include "syracuse/rules.h"

enum { MAX_WORDS = 64 };

static const char *const sides[] = { "athenian", "syracusan", NULL };

static int find_name(const char *const *names, int count, const char *word, size_t len)
{
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == len && strncmp(names[i], word, len) == 0)
            return i;
    return AC_NONE;
}

static enum ac_status find_place(const struct ac_game *game, const struct ac_node *node, int *out,
                                 struct ac_err *err)
{
    *out = find_name(game->place_name, game->place_count, node->text, strlen(node->text));
    if (*out == AC_NONE)
        return ac_node_refuse_unknown(err, node, 0, "place", game->place_name, game->place_count);
    return AC_OK;
}

/* "ah1" or "ah1-15", word number `at` of the node: the first piece and how many. */
static enum ac_status find_units(const struct ac_game *game, const struct ac_node *node, int at,
                                 const char *word, int range[2], struct ac_err *err)
{
    const size_t spot = ac_node_word_at(node, at);
    const char *dash = strchr(word, '-');
    const size_t len = dash ? (size_t)(dash - word) : strlen(word);
    int last = 0;

    range[0] = find_name(game->piece_name, game->piece_count, word, len);
    if (range[0] == AC_NONE)
        return ac_node_refuse_unknown(err, node, spot, "unit", game->piece_name, game->piece_count);
    range[1] = 1;
    if (!dash)
        return AC_OK;
    for (const char *c = dash + 1; *c; c++) {
        if (*c < '0' || *c > '9' || last > 100)
            return ac_node_refuse_word(err, node, spot, "\"%.20s\" is no range such as ah1-15",
                                       word);
        last = 10 * last + (*c - '0');
    }
    range[1] = last - syra_data(game)->piece[range[0]].number + 1;
    if (range[1] < 1 || range[0] + range[1] > game->piece_count ||
        syra_data(game)->piece[range[0] + range[1] - 1].number != last)
        return ac_node_refuse_word(err, node, spot, "\"%.20s\" is no range of one kind of unit",
                                   word);
    return AC_OK;
}

/* Which wave of reinforcements a unit belongs to. */
enum ac_status syra_load_waves(struct ac_game *game, struct syra_data *d, const struct ac_node *doc,
                               struct ac_err *err)
{
    static const char *const names[] = { "first", "second", "athenian", "variant" };
    const struct ac_node *waves, *node;
    const char *words[MAX_WORDS];
    enum ac_status status = ac_node_need(doc, "waves", AC_NODE_MAP, &waves, err);

    for (int w = 0; w < 4 && waves; w++) {
        int n = 0, range[2];
        enum ac_status one = ac_node_need(waves, names[w], AC_NODE_SCALAR, &node, err);

        if (one == AC_OK)
            one = ac_node_words(node, &game->arena, words, MAX_WORDS, &n, err);
        for (int i = 0; i < n && ac_node_pass(one, err) == AC_OK; i++) {
            const enum ac_status found = find_units(game, node, i, words[i], range, err);

            (void)AC_NODE_GO_ON(&one, found, err);
            for (int k = 0; found == AC_OK && k < range[1]; k++)
                d->piece[range[0] + k].wave = (uint8_t)(w + 1);
        }
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    return status;
}

/* What the units of one entry have in common. */
struct entry {
    int at, square, carrier, owner;
    bool reduced, light;
};

static void start_unit(struct syra_data *d, int unit, const struct entry *e, bool top)
{
    struct syra_start *s = &d->start[unit];
    const struct syra_piece *piece = &d->piece[unit];
    const int full = d->kind[piece->kind].steps;

    s->used = 1;
    s->at = (uint8_t)e->at;
    s->square = (uint8_t)(e->square + 1);
    s->carrier = (uint8_t)(e->carrier + 1);
    s->top = top;
    s->owner =
        (uint8_t)(piece->nation == SYRA_SICEL && e->owner != AC_NONE ? e->owner : piece->side);
    s->steps = (uint8_t)full;
    if (e->reduced)
        s->steps = full == 5 ? 3 : 1;
    s->light = e->light && piece->pair;
}

static enum ac_status read_units(struct ac_game *game, struct syra_data *d,
                                 const struct ac_node *map, const struct entry *e,
                                 struct ac_err *err)
{
    const struct ac_node *node;
    const char *words[MAX_WORDS];
    int n = 0, combat = 0;
    enum ac_status status = ac_node_need(map, "units", AC_NODE_SCALAR, &node, err);

    if (status == AC_OK)
        status = ac_node_words(node, &game->arena, words, MAX_WORDS, &n, err);
    for (int i = 0; i < n && status == AC_OK; i++) {
        int range[2];

        status = find_units(game, node, i, words[i], range, err);
        for (int k = 0; status == AC_OK && k < range[1]; k++) {
            const int unit = range[0] + k;

            if (d->start[unit].used)
                return ac_node_refuse_word(err, node, ac_node_word_at(node, i), "%s is there twice",
                                           game->piece_name[unit]);
            start_unit(d, unit, e, combat > 0);
            if (d->piece[unit].type != SYRA_LEADER)
                combat++;
            if (e->square != AC_NONE && combat > 2)
                return ac_node_refuse_word(err, node, ac_node_word_at(node, i),
                                           "more than two units in one square");
        }
    }
    return status;
}

static enum ac_status read_entry(struct ac_game *game, struct syra_data *d,
                                 const struct ac_node *map, struct ac_err *err)
{
    const struct ac_node *at = ac_node_get(map, "at"), *square = ac_node_get(map, "square");
    const struct ac_node *aboard = ac_node_get(map, "aboard");
    struct entry e = { d->battle_area, AC_NONE, AC_NONE, AC_NONE, false, false };
    int place = 0, range[2];
    const struct ac_key *keys = ac_key_named(syra_scenario_keys, "forces")->inside;
    enum ac_status status = AC_OK;

    if (at)
        status = find_place(game, at, &e.at, err);
    if (status == AC_OK && square) {
        status = find_place(game, square, &place, err);
        if (status == AC_OK && place < d->squares)
            return ac_node_refuse(err, square, "%s is no square", square->text);
        e.square = place - d->squares;
    }
    if (status == AC_OK)
        status = ac_key_name(map, keys, "owner", &e.owner, err);
    if (status == AC_OK && aboard) {
        status = find_units(game, aboard, 0, aboard->text, range, err);
        if (status == AC_OK && (d->piece[range[0]].type != SYRA_NAVAL || !d->start[range[0]].used))
            return ac_node_refuse(err, aboard, "%s is no ship named before", aboard->text);
        if (status == AC_OK) {
            e.carrier = range[0];
            e.at = d->start[range[0]].at;
        }
    }
    if (status == AC_OK)
        status = ac_node_get_bool(map, "reduced", &e.reduced, err);
    if (status == AC_OK)
        status = ac_node_get_bool(map, "light", &e.light, err);
    if (status == AC_OK && e.at == AC_NONE)
        return ac_node_refuse(err, map, "no place for these units, expected at, square or aboard");
    return status == AC_OK ? read_units(game, d, map, &e, err) : status;
}

static enum ac_status read_wall(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *node, int at, const char *word, int side,
                                struct ac_err *err)
{
    const int area = find_name(game->place_name, d->area_count, word, strlen(word));

    if (area == AC_NONE)
        return ac_node_refuse_unknown(err, node, ac_node_word_at(node, at), "area",
                                      game->place_name, d->area_count);
    if (d->area[area].ground == SYRA_SEA || d->walls[side][area] > 1)
        return ac_node_refuse_word(err, node, ac_node_word_at(node, at), "no wall can stand in %s",
                                   word);
    d->walls[side][area]++;
    return AC_OK;
}

static enum ac_status read_walls(struct ac_game *game, struct syra_data *d,
                                 const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *walls = ac_node_get(doc, "walls");
    const struct ac_node *fort = walls ? ac_node_get(walls, "fort") : NULL;
    enum ac_status status = AC_OK;

    d->fort_area = AC_NONE;
    for (int side = 0; walls && side < 2; side++) {
        const struct ac_node *node = ac_node_get(walls, sides[side]);
        const char *words[MAX_WORDS];
        int n = 0;

        if (node && !AC_NODE_GO_ON(
                        &status, ac_node_words(node, &game->arena, words, MAX_WORDS, &n, err), err))
            return status;
        for (int i = 0; i < n; i++)
            if (!AC_NODE_GO_ON(&status, read_wall(game, d, node, i, words[i], side, err), err))
                return status;
    }
    if (fort && AC_NODE_GO_ON(&status, find_place(game, fort, &d->fort_area, err), err) &&
        d->fort_area >= d->area_count)
        (void)AC_NODE_GO_ON(&status, ac_node_refuse(err, fort, "%s is no area", fort->text), err);
    if (walls)
        (void)AC_NODE_GO_ON(&status, ac_node_get_bool(walls, "fort-gone", &d->fort_gone, err), err);
    return status;
}

static enum ac_status read_pair(const struct ac_node *map, const char *key, int high,
                                uint8_t out[2], struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, key);
    int i = 0;
    enum ac_status status = AC_OK;

    if (!node)
        return AC_OK;
    if (node->kind != AC_NODE_LIST || node->count != 2)
        return ac_node_refuse(err, node, "%s: expected two numbers", key);
    for (const struct ac_node *n = node->child; n && status == AC_OK; n = n->next, i++) {
        int32_t v = 0;

        status = ac_node_int(n, 0, high, &v, err);
        out[i] = (uint8_t)v;
    }
    return status;
}

static enum ac_status read_battle(struct ac_game *game, struct syra_data *d,
                                  const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_key *keys = ac_key_named(syra_scenario_keys, "battle")->inside;
    const struct ac_node *battle = ac_node_get(doc, "battle"), *area;
    enum ac_status status;

    d->battle_area = AC_NONE;
    if (d->kind_of_play != SYRA_BATTLE)
        return AC_OK;
    if (!battle)
        return ac_node_refuse(err, doc, "a battle needs the key battle: area and attacker");
    status = ac_node_need(battle, "area", AC_NODE_SCALAR, &area, err);
    if (status == AC_OK)
        status = find_place(game, area, &d->battle_area, err);
    if (status == AC_OK && d->battle_area >= d->area_count)
        return ac_node_refuse(err, area, "%s is no area", area->text);
    if (status == AC_OK)
        status = ac_key_name(battle, keys, "attacker", &d->attacker, err);
    if (status == AC_OK)
        status = ac_node_get_bool(battle, "naval", &d->naval, err);
    if (status == AC_OK)
        status = ac_node_get_bool(battle, "rams", &d->rams, err);
    if (status == AC_OK)
        status = ac_node_get_bool(battle, "night", &d->night, err);
    return status;
}

static enum ac_status read_levels(const struct ac_game *game, struct syra_data *d,
                                  const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_key *keys = ac_key_named(syra_scenario_keys, "start")->inside;
    const struct ac_node *start = ac_node_get(doc, "start");
    int32_t turn = 1, waves = 7, check = SYRA_FIRST_CHECK;
    uint8_t drawn[2] = { 0, 0 };
    enum ac_status status = AC_OK;

    (void)game;
    d->morale[0] = 7;
    d->morale[1] = 6;
    d->start_turn = 1;
    d->first_check = SYRA_FIRST_CHECK;
    if (!start)
        return AC_OK;
    status = ac_node_get_int(start, "turn", 1, d->turn_count, &turn, err);
    if (status == AC_OK)
        status = ac_key_int(start, keys, "waves", &waves, err);
    if (status == AC_OK)
        status = ac_node_get_int(start, "surrender", SYRA_FIRST_CHECK, d->turn_count, &check, err);
    if (!AC_NODE_GO_ON(&status, read_pair(start, "morale", SYRA_LEVEL_MAX, d->morale, err), err) ||
        !AC_NODE_GO_ON(&status,
                       read_pair(start, "levels", SYRA_LEVEL_MAX, d->initiative_level, err), err) ||
        !AC_NODE_GO_ON(&status, read_pair(start, "sicels", 6, drawn, err), err))
        return status;
    if (status == AC_OK)
        status = ac_node_get_bool(start, "rams", &d->rams, err);
    if (status == AC_OK)
        status = ac_key_name(start, keys, "initiative", &d->initiative, err);
    d->start_turn = turn;
    d->first_check = check;
    d->waves = (uint8_t)waves;
    d->sicel_draw[0] = drawn[0];
    d->sicel_draw[1] = drawn[1];
    return status;
}

/* Ships of the board carry their cargo's place; every unit of a battle is in its area. */
static enum ac_status check_start(const struct ac_game *game, const struct syra_data *d,
                                  const struct ac_node *doc, struct ac_err *err)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_start *s = &d->start[i];
        const bool leader = d->piece[i].type == SYRA_LEADER;
        const bool naval = d->piece[i].type == SYRA_NAVAL;

        if (!s->used)
            continue;
        if (s->square && !leader && naval != d->naval)
            return ac_node_refuse(err, doc, "%s cannot stand on this board", game->piece_name[i]);
        if (s->at < d->area_count && !naval && !s->carrier && d->area[s->at].ground == SYRA_SEA)
            return ac_node_refuse(err, doc, "%s is at sea without a ship", game->piece_name[i]);
    }
    return AC_OK;
}

enum ac_status syra_load_scenario(struct ac_game *game, struct syra_data *d,
                                  const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *forces;
    enum ac_status status = ac_key_name(doc, syra_scenario_keys, "kind", &d->kind_of_play, err);

    if (!AC_NODE_GO_ON(&status, read_battle(game, d, doc, err), err))
        return status;
    if (status != AC_OK)
        d->battle_area = 0; /* whose units stand nowhere else: that is no fault of theirs */
    if (!AC_NODE_GO_ON(&status, read_levels(game, d, doc, err), err) ||
        !AC_NODE_GO_ON(&status, read_walls(game, d, doc, err), err) ||
        !AC_NODE_GO_ON(&status, ac_node_need(doc, "forces", AC_NODE_LIST, &forces, err), err))
        return status;
    for (const struct ac_node *n = forces ? forces->child : NULL; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_entry(game, d, n, err), err))
            return status;
    return status == AC_OK ? check_start(game, d, doc, err) : status;
}
