/*
 * Loading a scenario: the shared documents first (load_tables.c), then what the scenario changes in
 * the terrain, its forces and set-up (load_forces.c), its victory conditions and special rules, and
 * the boards for the interfaces (load_board.c).
 */
#include "armageddon/load.h"

#include <string.h>

#include "data/scenario.h"

static const char *const edge_words[] = { "north", "south", "east", "west", 0 };

enum ac_status arma_load_hex(struct arma_loader *l, const struct ac_node *node, const char *word,
                             int16_t *out, struct ac_err *err)
{
    return arma_load_hex_word(l, node, 0, word, out, err);
}

enum ac_status arma_load_hex_word(struct arma_loader *l, const struct ac_node *node, int number,
                                  const char *word, int16_t *out, struct ac_err *err)
{
    int hex = arma_hex_named(word);

    if (hex < 0 && word[0] >= 'A' && word[0] <= 'Z' && !word[1])
        hex = l->d->board.letter[word[0] - 'A'];
    if (hex < 0)
        return ac_node_refuse_word(err, node, ac_node_word_at(node, number),
                                   "unknown hex \"%.20s\", expected a letter or CCRR", word);
    *out = (int16_t)hex;
    return AC_OK;
}

static enum ac_status read_side(const struct ac_node *map, const struct ac_key *keys,
                                const char *key, int8_t *out, struct ac_err *err)
{
    int side = 0;
    const enum ac_status status = ac_key_name(map, keys, key, &side, err);

    *out = (int8_t)side;
    return status;
}

/* ---- what the scenario does to the terrain ---- */

/* Kinds that stay; all others become clear [RUL.IGNORE]. */
static enum ac_status keep_kinds(struct arma_loader *l, const struct ac_node *n, struct ac_err *err)
{
    static const char *const kinds[] = { "nothing", "villages", "woods", "stream", "hills", 0 };
    bool keep[5] = { false };
    struct arma_words w;
    enum ac_status status = arma_words(n, l->arena, &w, err);

    for (int i = 0; i < w.count && status == AC_OK; i++) {
        int k = 0;
        while (kinds[k] && strcmp(kinds[k], w.word[i]) != 0)
            k++;
        if (kinds[k])
            keep[k] = true;
        else
            status = ac_node_pass(
                ac_node_refuse_unknown(err, n, ac_node_word_at(n, i), "terrain", kinds, -1), err);
    }
    for (int h = 0; h < ARMA_HEXES && status == AC_OK; h++) {
        uint8_t *terrain = &l->d->board.hex[h].terrain;
        const int kind = *terrain >= ARMA_SLOPE ? 4 : *terrain;
        if (*terrain != ARMA_CLEAR && !keep[kind])
            *terrain = ARMA_CLEAR;
    }
    return status;
}

static enum ac_status keep_hills(struct arma_loader *l, const struct ac_node *n, struct ac_err *err)
{
    struct arma_words w;
    enum ac_status status = arma_words(n, l->arena, &w, err);

    for (int i = 0; i < w.count; i++)
        if ((w.word[i][1] || !memchr(l->hill, w.word[i][0], sizeof(l->hill))) &&
            !AC_NODE_GO_ON(&status,
                           ac_node_refuse_word(err, n, ac_node_word_at(n, i),
                                               "\"%.20s\", expected letters of hills", w.word[i]),
                           err))
            return status;
    for (int h = 0; h < ARMA_HEXES && status == AC_OK; h++) {
        bool kept = l->hill[h] == 0;
        for (int i = 0; i < w.count && !kept; i++)
            kept = w.word[i][0] == l->hill[h];
        if (!kept)
            l->d->board.hex[h].terrain = ARMA_CLEAR;
    }
    return status;
}

static enum ac_status clear_hexes(struct arma_loader *l, const struct ac_node *n,
                                  struct ac_err *err)
{
    struct arma_words w;
    enum ac_status status = arma_words(n, l->arena, &w, err);

    for (int i = 0; i < w.count; i++) {
        int16_t hex = 0;
        if (!AC_NODE_GO_ON(&status, arma_load_hex_word(l, n, i, w.word[i], &hex, err), err))
            return status;
        l->d->board.hex[hex].terrain = ARMA_CLEAR;
    }
    return status;
}

static void change_kind(struct arma_loader *l, bool hills, enum arma_terrain to)
{
    for (int h = 0; h < ARMA_HEXES; h++) {
        uint8_t *terrain = &l->d->board.hex[h].terrain;
        if (hills ? (*terrain == ARMA_SLOPE || *terrain == ARMA_HILLTOP) : *terrain == ARMA_STREAM)
            *terrain = (uint8_t)to;
    }
}

static enum ac_status read_terrain(struct arma_loader *l, const struct ac_node *map,
                                   struct ac_err *err)
{
    const struct ac_key *keys = ac_key_named(arma_scenario_keys, "terrain")->inside;
    const struct ac_node *n = ac_node_get(map, "keep");
    int k = 0;
    enum ac_status status = AC_OK;

    if (n)
        status = keep_kinds(l, n, err);
    n = ac_node_get(map, "hills");
    if (status == AC_OK && n)
        status = keep_hills(l, n, err);
    n = ac_node_get(map, "clear");
    if (status == AC_OK && n)
        status = clear_hexes(l, n, err);
    if (status == AC_OK && ac_node_get(map, "hills-are")) {
        status = ac_key_name(map, keys, "hills-are", &k, err);
        change_kind(l, true, ARMA_MARSH);
        l->d->special |= ARMA_HILLS_MARSH;
    }
    if (status == AC_OK && ac_node_get(map, "stream-is")) {
        status = ac_key_name(map, keys, "stream-is", &k, err);
        if (k == 0)
            change_kind(l, false, ARMA_ROAD);
        else
            l->d->special |= ARMA_DRY;
    }
    return status;
}

/* ---- special rules ---- */

static enum ac_status read_special(struct arma_loader *l, const struct ac_node *list,
                                   struct ac_err *err)
{
    static const char *const names[] = { "eclipse", "cat",        "balking",     "feint",
                                         "wings",   "low-ground", "count-fords", 0 };
    static const uint32_t flags[] = { ARMA_ECLIPSE, ARMA_CAT,        ARMA_BALKING,    ARMA_FEINT,
                                      ARMA_WINGS,   ARMA_LOW_GROUND, ARMA_COUNT_FORDS };
    enum ac_status status = AC_OK;

    for (const struct ac_node *n = list->child; n && status == AC_OK; n = n->next) {
        int k = 0;
        status = ac_node_name(n, names, &k, err);
        l->d->special |= flags[k];
    }
    l->d->eclipse_turn = 6;
    return status;
}

/* "blue CH 6": a side's allowance for a type. */
static enum ac_status read_allowance(struct arma_loader *l, const struct ac_node *n,
                                     struct ac_err *err)
{
    struct arma_words w;
    const enum ac_status status = arma_words(n, l->arena, &w, err);
    const bool three = status == AC_OK && w.count == 3;
    const bool gold = three && strcmp(w.word[0], "gold") == 0;
    int type = -1;
    int value = 0;

    if (status != AC_OK)
        return status;
    for (int t = 0; t < ARMA_TYPES && three; t++)
        if (strcmp(arma_codes[t], w.word[1]) == 0)
            type = t;
    if (type < 0 || (!gold && strcmp(w.word[0], "blue") != 0) ||
        !arma_whole(w.word[2], 1, 10, &value))
        return ac_node_refuse(err, n, "expected a side, a type and an allowance, like blue CH 6");
    l->d->allowance[gold][type] = (uint8_t)(value * ARMA_MP);
    return AC_OK;
}

static enum ac_status read_allowances(struct arma_loader *l, const struct ac_node *list,
                                      struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (const struct ac_node *n = list->child; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_allowance(l, n, err), err))
            return status;
    return status;
}

static enum ac_status read_exit(struct arma_loader *l, const struct ac_node *map,
                                struct ac_err *err)
{
    const struct ac_key *keys = ac_key_named(arma_scenario_keys, "exit")->inside;
    const struct ac_node *n;
    int32_t within = 0;
    struct arma_words w;
    enum ac_status status = read_side(map, keys, "side", &l->d->exit_side, err);

    if (status == AC_OK)
        status = ac_node_need(map, "edges", AC_NODE_SCALAR, &n, err);
    if (status == AC_OK)
        status = arma_words(n, l->arena, &w, err);
    if (status == AC_OK)
        status = arma_load_edges(n, &w, &l->d->exit_edges, err);
    n = ac_node_get(map, "near");
    if (status == AC_OK && n)
        status = arma_load_hex(l, n, n->text, &l->d->exit_near, err);
    if (status == AC_OK)
        status = ac_key_int(map, keys, "within", &within, err);
    l->d->exit_within = (uint8_t)within;
    return status;
}

enum ac_status arma_load_edges(const struct ac_node *node, const struct arma_words *w, uint8_t *out,
                               struct ac_err *err)
{
    *out = 0;
    for (int i = 0; i < w->count; i++) {
        const struct ac_node word = {
            .kind = AC_NODE_SCALAR, .line = node->line, .file = node->file, .text = w->word[i]
        };
        int k = 0;
        const enum ac_status status = ac_node_name(&word, edge_words, &k, err);
        if (status != AC_OK)
            return status;
        *out = (uint8_t)(*out | 1u << k);
    }
    return AC_OK;
}

/* ---- all of it ---- */

static enum ac_status read_marks(struct arma_loader *l, const struct ac_node *doc,
                                 struct ac_err *err)
{
    const struct ac_node *sides;
    int i = 0;
    enum ac_status status = ac_node_need(doc, "sides", AC_NODE_LIST, &sides, err);

    for (const struct ac_node *n = status == AC_OK ? sides->child : 0; n; n = n->next, i++) {
        const char *mark = i ? "G" : "B";
        enum ac_status one = ac_node_get_text(n, "mark", &mark, err);
        if (one == AC_OK && (mark[0] < 'A' || mark[0] > 'Z' || mark[1]))
            one = ac_node_refuse(err, ac_node_get(n, "mark"),
                                 "mark is \"%s\", expected one capital letter", mark);
        l->mark[i] = mark[0];
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    if (status == AC_OK && l->mark[0] == l->mark[1])
        status = ac_node_refuse(err, sides, "both sides have the mark %c", l->mark[0]);
    return status;
}

/*
 * Who deploys and moves first is the side listed first unless the file says otherwise [RUL.ORDER].
 */
static enum ac_status read_scenario(struct arma_loader *l, const struct ac_node *doc,
                                    struct ac_err *err)
{
    static const struct {
        const char *key;
        enum ac_status (*read)(struct arma_loader *, const struct ac_node *, struct ac_err *);
    } part[] = {
        { "terrain", read_terrain },
        { "allowance", read_allowances },
        { "special", read_special },
        { "exit", read_exit },
    };
    const struct ac_key *keys = arma_scenario_keys;
    bool leaders = true;
    enum ac_status status = read_marks(l, doc, err);

    if (!AC_NODE_GO_ON(&status, read_side(doc, keys, "deploys", &l->d->deploys_first, err), err) ||
        !AC_NODE_GO_ON(&status, read_side(doc, keys, "moves", &l->d->moves_first, err), err) ||
        !AC_NODE_GO_ON(&status, ac_node_get_bool(doc, "leaders", &leaders, err), err))
        return status;
    if (!leaders)
        l->d->special |= ARMA_NO_LEADERS;
    for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
        const struct ac_node *n = ac_node_get(doc, part[i].key);
        if (n && !AC_NODE_GO_ON(&status, part[i].read(l, n, err), err))
            return status;
    }
    return status;
}

/* The hilltop as a slope hex: the other reading of [RUL.HILL]. */
static void hilltops_as_slopes(struct arma_data *d)
{
    for (int h = 0; h < ARMA_HEXES; h++)
        if (d->board.hex[h].terrain == ARMA_HILLTOP)
            d->board.hex[h].terrain = ARMA_SLOPE;
}

/* What a step from a hex costs and to whom it is closed for good, so that lists need not ask. */
static void find_steps(struct arma_data *d, int from)
{
    struct arma_hex *h = &d->board.hex[from];

    h->no_wheels = h->crest;
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int to = h->to[dir];
        const int terrain = to < 0 ? ARMA_CLEAR : d->board.hex[to].terrain;
        const bool dry = terrain == ARMA_STREAM && (d->special & ARMA_DRY);

        h->cost[dir] = to < 0 || dry ? ARMA_NO_STEP : (uint8_t)arma_entry_cost(d, from, to);
        if (terrain == ARMA_MARSH)
            h->no_wheels |= (uint8_t)(1u << dir);
    }
}

static void finish_terrain(struct arma_data *d)
{
    arma_board_relief(&d->board); /* levels and crests of the hills as printed */
    if (d->option[ARMA_OPT_HILLTOP] == 1)
        hilltops_as_slopes(d);
    for (int h = 0; h < ARMA_HEXES; h++)
        d->terrain_used[d->board.hex[h].terrain] = true;
    for (int h = 0; h < ARMA_HEXES; h++)
        find_steps(d, h);
}

static enum ac_status load_documents(struct arma_loader *l, const struct ac_source *source,
                                     struct ac_err *err)
{
    static const struct {
        const char *name;
        enum ac_status (*read)(struct arma_loader *, const struct ac_node *, struct ac_err *);
    } doc[] = {
        { "map.yaml", arma_load_map },
        { "units.yaml", arma_load_units },
        { "tables.yaml", arma_load_tables },
    };
    enum ac_status status = AC_OK;

    for (size_t i = 0; i < sizeof(doc) / sizeof(doc[0]); i++) {
        const struct ac_node *node = source->open(source->self, doc[i].name, err);
        if (!node)
            return err ? err->status : AC_ERR_NOT_FOUND;
        if (!AC_NODE_GO_ON(&status, doc[i].read(l, node, err), err))
            return status;
    }
    return status;
}

enum ac_status arma_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    struct arma_loader l = { .game = game, .arena = &game->arena };
    enum ac_status status;

    l.d = ac_arena_alloc(&game->arena, 1, sizeof(*l.d));
    if (!l.d)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the game's data");
    memcpy(l.d->option, game->option, sizeof(l.d->option));
    l.d->exit_side = AC_NONE;
    l.d->exit_near = -1;
    status = ac_scenario_read(source->scenario, game, err);
    if (status == AC_OK)
        status = load_documents(&l, source, err);
    for (int side = 0; side < AC_SIDES && status == AC_OK; side++)
        for (int t = 0; t < ARMA_TYPES; t++)
            l.d->allowance[side][t] = l.d->unit[t].allowance;
    if (status == AC_OK) {
        status = read_scenario(&l, source->scenario, err);
        finish_terrain(l.d);
        if (AC_NODE_GO_ON(&status, arma_load_victory(&l, source->scenario, err), err)) {
            arma_find_ways(l.d);
            (void)AC_NODE_GO_ON(&status, arma_load_forces(&l, source->scenario, err), err);
        }
    }
    if (status == AC_OK)
        arma_find_doors(l.d);
    if (status == AC_OK)
        status = arma_load_boards(&l, err);
    l.d->turns = game->scenario.turns + (l.d->option[ARMA_OPT_EXTENSION] == 1 ? 3 : 0);
    game->data = l.d;
    return status;
}
