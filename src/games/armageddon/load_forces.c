/*
 * A scenario's forces: groups with their units, zones or entries, and the preset set-up; and its
 * victory conditions.
 */
#include "armageddon/load.h"

#include <string.h>

#include "base/bits.h"

/* "MI", or the grade of a leader "F"; -1: unknown. */
static int type_named(const char *word, size_t len)
{
    for (int t = 0; t < ARMA_TYPES; t++) {
        const char *code = t >= ARMA_CMA ? arma_codes[t] + 2 : arma_codes[t];
        if (strlen(code) == len && strncmp(code, word, len) == 0)
            return t;
    }
    return -1;
}

static enum ac_status unknown_type(const struct ac_node *n, size_t at, struct ac_err *err)
{
    const char *names[ARMA_TYPES];

    for (int t = 0; t < ARMA_TYPES; t++)
        names[t] = t >= ARMA_CMA ? arma_codes[t] + 2 : arma_codes[t];
    return ac_node_refuse_unknown(err, n, at, "type", names, ARMA_TYPES);
}

/* ---- groups ---- */

static enum ac_status add_pieces(struct arma_loader *l, const struct ac_node *n, int group,
                                 int type, int count, struct ac_err *err)
{
    struct arma_data *d = l->d;

    for (int i = 0; i < count; i++) {
        if (d->piece_count == ARMA_PIECES)
            return ac_node_refuse(err, n, "more than %d pieces", ARMA_PIECES);
        const int p = d->piece_count++;
        d->type[p] = (uint8_t)type;
        d->group_of[p] = (uint8_t)group;
        d->start[p] = (struct arma_start){ .hex = -1, .rides = -1 };
    }
    return AC_OK;
}

/* "9 MI, 6 MS, 2 A" [SETUP.1] */
static enum ac_status read_units(struct arma_loader *l, const struct ac_node *n, int group,
                                 struct ac_err *err)
{
    struct arma_words w;
    enum ac_status status = arma_words(n, l->arena, &w, err);

    if (status == AC_OK && (w.count % 2 || w.count == 0))
        status = ac_node_refuse(err, n, "expected numbers and types, like 9 MI, 6 MS");
    for (int i = 0; i + 1 < w.count && status == AC_OK; i += 2) {
        const size_t len = strcspn(w.word[i + 1], ",");
        const int type = strlen(w.word[i + 1]) - len > 1 ? -1 : type_named(w.word[i + 1], len);
        int count;
        if (!arma_whole(w.word[i], 1, 99, &count))
            return ac_node_refuse_word(err, n, ac_node_word_at(n, i),
                                       "\"%.20s\", expected a number and a type, like 9 MI",
                                       w.word[i]);
        if (type < 0)
            return unknown_type(n, ac_node_word_at(n, i + 1), err);
        status = add_pieces(l, n, group, type, count, err);
    }
    return status;
}

/* "D-3 H-3", "H M", "3421 3521": hexes with a radius, 0 when none is given. */
static enum ac_status read_zones(struct arma_loader *l, const struct ac_node *n,
                                 struct arma_group *g, struct ac_err *err)
{
    struct arma_words w;
    enum ac_status status = arma_words(n, l->arena, &w, err);

    if (status == AC_OK && (w.count < 1 || w.count > 3))
        status = ac_node_refuse(err, n, "%d zones, expected 1 to 3", w.count);
    for (int i = 0; i < w.count && status == AC_OK; i++) {
        char name[8] = "";
        const size_t len = strcspn(w.word[i], "-");
        int radius = 0;
        memcpy(name, w.word[i], (size_t)ac_min((int)len, 7));
        if (w.word[i][len] && !arma_whole(w.word[i] + len + 1, 0, 40, &radius))
            return ac_node_refuse_word(err, n, ac_node_word_at(n, i),
                                       "\"%.20s\", expected a hex and a radius, like D-3",
                                       w.word[i]);
        g->zone_radius[i] = (uint8_t)radius;
        status = arma_load_hex_word(l, n, i, name, &g->zone_hex[i], err);
        g->zone_count = (uint8_t)(i + 1);
    }
    return status;
}

static enum ac_status read_entry(struct arma_loader *l, const struct ac_node *map,
                                 struct arma_group *g, struct ac_err *err)
{
    const struct ac_key *keys = ac_key_named(arma_scenario_keys, "forces")->inside;
    const struct ac_node *n = ac_node_get(map, "enter");
    struct arma_words w;
    int32_t turn = 1;
    int32_t low = 1;
    int32_t high = ARMA_ROWS;
    enum ac_status status = ac_key_int(map, keys, "turn", &turn, err);

    if (status == AC_OK)
        status = ac_node_get_bool(map, "waits", &g->waits, err);
    if (status == AC_OK)
        status = ac_key_int(map, keys, "from-row", &low, err);
    if (status == AC_OK)
        status = ac_key_int(map, keys, "to-row", &high, err);
    g->turn = (uint8_t)turn;
    g->low_row = (int8_t)low;
    g->high_row = (int8_t)high;
    g->gate = -1;
    if (status == AC_OK && n) {
        g->entry = ARMA_ENTERS;
        status = arma_words(n, l->arena, &w, err);
        if (status == AC_OK)
            status = arma_load_edges(n, &w, &g->edges, err);
    }
    n = ac_node_get(map, "gate");
    if (status == AC_OK && n)
        status = arma_load_hex(l, n, n->text, &g->gate, err);
    return status;
}

static enum ac_status read_group(struct arma_loader *l, const struct ac_node *map, int side,
                                 struct ac_err *err)
{
    struct arma_data *d = l->d;
    struct arma_group *g = &d->group[d->group_count];
    const struct ac_node *units;
    const struct ac_node *zones;
    enum ac_status status = AC_OK;

    if (d->group_count == ARMA_GROUPS)
        status = ac_node_refuse(err, map, "more than %d groups", ARMA_GROUPS);
    if (status == AC_OK)
        status = ac_node_need(map, "units", AC_NODE_SCALAR, &units, err);
    if (status != AC_OK)
        return status;
    g->side = (int8_t)side;
    g->first = (int16_t)d->piece_count;
    status = read_units(l, units, d->group_count, err);
    g->count = (int16_t)(d->piece_count - g->first);
    if (status == AC_OK)
        status = read_entry(l, map, g, err);
    zones = ac_node_get(map, "deploy");
    if (!zones)
        zones = ac_node_get(map, "at"); /* stacking alone fills both villages of extra 15 */
    if (!zones) {
        zones = ac_node_get(map, "arrive");
        g->entry = zones ? ARMA_ARRIVES : g->entry;
    }
    if (status == AC_OK && zones)
        status = read_zones(l, zones, g, err);
    if (status == AC_OK && !zones && g->entry != ARMA_ENTERS)
        status = ac_node_refuse(err, map, "expected deploy, at, enter or arrive");
    d->group_count++;
    return status;
}

/* ---- the preset set-up ---- */

/* A free piece of a type of the group, -1: none left. */
static int free_piece(const struct arma_data *d, const struct arma_group *g, int type)
{
    for (int p = g->first; p < g->first + g->count; p++)
        if (d->type[p] == type && d->start[p].hex < 0)
            return p;
    return -1;
}

/* "CH+AX+D", at byte `spot` of the block: what stands together; the first may carry the others. */
static enum ac_status place_word(struct arma_loader *l, const struct ac_node *n,
                                 const struct arma_group *g, size_t spot,
                                 const struct arma_start *at, struct ac_err *err)
{
    const char *word = n->text + spot;
    int chariot = -1;

    while (*word && !strchr(" \t\r\n", *word)) {
        const size_t len = strcspn(word, "+ \t\r\n");
        const int type = type_named(word, len);
        const int p = type < 0 ? -1 : free_piece(l->d, g, type);
        if (type < 0)
            return unknown_type(n, (size_t)(word - n->text), err);
        if (p < 0)
            return ac_node_refuse_word(err, n, (size_t)(word - n->text),
                                       "no %.*s left to set up in %s: the units have fewer",
                                       (int)len, word, l->game->place_name[at->hex]);
        l->d->start[p] = *at;
        l->d->start[p].rides = (int16_t)chariot;
        if (type == ARMA_CH)
            chariot = p;
        word += len + (word[len] == '+');
    }
    return AC_OK;
}

static bool in_zone(const struct arma_data *d, const struct arma_group *g, int hex)
{
    for (int z = 0; z < g->zone_count; z++)
        if (arma_distance(&d->board, g->zone_hex[z], hex) <= g->zone_radius[z])
            return true;
    return false;
}

/* "2723 W", words i and i + 1 of the block: where the pieces after it stand. */
static enum ac_status open_stack(struct arma_loader *l, const struct ac_node *n,
                                 const struct arma_group *g, const struct arma_words *w, int i,
                                 struct arma_start *at, struct ac_err *err)
{
    const int hex = arma_hex_named(w->word[i]);
    int facing = -1;

    if (hex < 0)
        return ac_node_refuse_word(err, n, ac_node_word_at(n, i), "unknown hex \"%.20s\"",
                                   w->word[i]);
    at->hex = (int16_t)hex;
    if (i + 1 == w->count)
        return ac_node_refuse_word(err, n, ac_node_word_at(n, i), "no facing after %s", w->word[i]);
    for (int f = 0; f < ARMA_DIRS; f++)
        if (strcmp(arma_dir_names[f], w->word[i + 1]) == 0)
            facing = f;
    if (facing < 0)
        return ac_node_refuse_unknown(err, n, ac_node_word_at(n, i + 1), "facing", arma_dir_names,
                                      ARMA_DIRS);
    at->facing = (int8_t)facing;
    if (!in_zone(l->d, g, hex))
        return ac_node_refuse_word(err, n, ac_node_word_at(n, i),
                                   "%s is outside the zone of these units", w->word[i]);
    return AC_OK;
}

/* Words in turn: a hex opens a stack, a facing follows, then its pieces. */
static enum ac_status read_place(struct arma_loader *l, const struct ac_node *n,
                                 const struct arma_group *g, struct ac_err *err)
{
    struct arma_start at = { .hex = -1, .facing = 0, .rides = -1 };
    struct arma_words w;
    const int faults = err && err->all ? err->all->count : 0;
    enum ac_status status = arma_words(n, l->arena, &w, err);

    for (int i = 0; i < w.count && status == AC_OK; i++) {
        const size_t spot = ac_node_word_at(n, i);
        const bool digits = w.word[i][0] >= '0' && w.word[i][0] <= '9';
        if (digits)
            status = open_stack(l, n, g, &w, i++, &at, err);
        else if (at.hex < 0)
            status = ac_node_refuse_word(err, n, spot, "\"%.20s\", expected a hex CCRR", w.word[i]);
        else
            status = place_word(l, n, g, spot, &at, err);
        status = ac_node_pass(status, err); /* the other rows are read all the same */
    }
    return err && err->all && err->all->count > faults ? AC_ERR_INPUT : status;
}

/* The byte of a block at which a hex is first named. */
static size_t hex_at(const struct ac_node *n, const char *name)
{
    size_t at = 0;

    for (int i = 0; n->text[at] && strncmp(n->text + at, name, strlen(name)) != 0; i++)
        at = ac_node_word_at(n, i);
    return n->text[at] ? at : 0;
}

/* Every piece that deploys is placed, in stacks that are legal [RUL.STK-SET]. */
static enum ac_status check_place(struct arma_loader *l, const struct ac_node *n,
                                  const struct arma_group *g, struct ac_err *err)
{
    struct arma_state *s = ac_arena_alloc(l->arena, 1, sizeof(*s));

    if (!s)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory to check the set-up");
    for (int p = 0; p < l->d->piece_count; p++) {
        s->piece[p] = (struct arma_piece){ .hex = -1, .type = l->d->type[p] };
        if (l->d->start[p].hex >= 0) {
            arma_put(l->d, s, p, l->d->start[p].hex);
            s->piece[p].rides = (uint8_t)(l->d->start[p].rides + 1);
        }
    }
    for (int p = g->first; p < g->first + g->count; p++) {
        if (l->d->start[p].hex < 0)
            return ac_node_refuse(err, n, "place: %s is not set up", arma_codes[l->d->type[p]]);
        if (arma_stack_broken(l->d, s, l->d->start[p].hex) != ARMA_OK)
            return ac_node_refuse_word(err, n, hex_at(n, l->game->place_name[l->d->start[p].hex]),
                                       "the stack in %s is over the limits",
                                       l->game->place_name[l->d->start[p].hex]);
    }
    return AC_OK;
}

/* What a side's `force` says for people, where it is numbers and types: it must agree. */
static enum ac_status check_force(const struct arma_loader *l, const struct ac_node *force,
                                  int side, struct ac_err *err)
{
    int count[ARMA_TYPES] = { 0 };
    const char *c = force ? force->text : "";

    for (int p = 0; p < l->d->piece_count; p++)
        if (arma_side_of(l->d, p) == side)
            count[l->d->type[p]]++;
    while (*c) {
        const char *word = c;
        const int n = arma_number(c, &c);
        const size_t len = *c == ' ' ? strcspn(c + 1, ",;") : 0;
        const int type = n > 0 && len ? type_named(c + 1, len) : -1;
        if (type < 0)
            return AC_OK; /* other words */
        if (count[type] != n)
            return ac_node_pass(
                ac_node_refuse_word(err, force, (size_t)(word - force->text),
                                    "force says %d %s, the units of the side are %d", n,
                                    arma_codes[type], count[type]),
                err);
        c += 1 + len;
        c += strspn(c, ",; ");
    }
    return AC_OK;
}

static enum ac_status check_forces(const struct arma_loader *l, const struct ac_node *doc,
                                   struct ac_err *err)
{
    const struct ac_node *sides = ac_node_get(doc, "sides");
    enum ac_status status = AC_OK;
    int side = 0;

    for (const struct ac_node *n = sides ? sides->child : 0; n && status == AC_OK; n = n->next)
        status = check_force(l, ac_node_get(n, "force"), side++, err);
    return status;
}

/* "CH MC": in the other reading of a garbled list these are those. */
static enum ac_status read_again(struct arma_loader *l, const struct ac_node *n,
                                 const struct arma_group *g, struct ac_err *err)
{
    struct arma_data *d = l->d;
    struct arma_words w;
    enum ac_status status = arma_words(n, l->arena, &w, err);
    const int from =
        status == AC_OK && w.count == 2 ? type_named(w.word[0], strlen(w.word[0])) : -1;
    const int to = from < 0 ? -1 : type_named(w.word[1], strlen(w.word[1]));

    if (status == AC_OK && (to < 0 || arma_is_leader(from) || arma_is_leader(to)))
        status = ac_node_refuse(err, n, "expected two types of units, like CH MC");
    if (status != AC_OK || arma_option(d, ARMA_OPT_MISPRINTS) == 0)
        return status;
    for (int p = g->first; p < g->first + g->count; p++) {
        if (d->type[p] == from)
            d->type[p] = (uint8_t)to;
        if (d->start[p].rides >= 0 && d->type[d->start[p].rides] != ARMA_CH)
            d->start[p].rides = -1;
    }
    return AC_OK;
}

/* ---- names ---- */

static enum ac_status name_places(struct arma_loader *l, struct ac_err *err)
{
    static const char *const boxes[] = { "blue-waiting", "gold-waiting", "blue-lost",
                                         "gold-lost",    "blue-gone",    "gold-gone" };
    const char **names = ac_arena_alloc(l->arena, ARMA_ALL_HEXES, sizeof(*names));
    char text[8];

    if (!names)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for names");
    for (int i = 0; i < ARMA_ALL_HEXES; i++) {
        if (i >= ARMA_HEXES) {
            names[i] = boxes[i - ARMA_HEXES];
            continue;
        }
        ARMA_SAY(text, sizeof(text), "%04d", ac_hex_number(&arma_grid, i) % 10000);
        names[i] = ac_arena_strdup(l->arena, text);
    }
    l->game->place_count = ARMA_ALL_HEXES;
    l->game->place_name = names;
    return AC_OK;
}

/* "RMI3": the side's mark, the type, a number within side and type. */
static enum ac_status name_pieces(struct arma_loader *l, struct ac_err *err)
{
    struct arma_data *d = l->d;
    const char **name = ac_arena_alloc(l->arena, (size_t)d->piece_count, sizeof(*name));
    const char **full = ac_arena_alloc(l->arena, (size_t)d->piece_count, sizeof(*full));
    int count[AC_SIDES][ARMA_TYPES] = { { 0 } };
    char text[96];

    if (!name || !full)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for names");
    for (int p = 0; p < d->piece_count; p++) {
        const int side = arma_side_of(d, p);
        const int number = ++count[side][d->type[p]];
        ARMA_SAY(text, sizeof(text), "%c%s%d", l->mark[side], arma_codes[d->type[p]], number);
        name[p] = ac_arena_strdup(l->arena, text);
        ARMA_SAY(text, sizeof(text), "%s %s %d", l->game->scenario.side[side],
                 d->unit[d->type[p]].name, number);
        full[p] = ac_arena_strdup(l->arena, text);
        if (!name[p] || !full[p])
            return ac_refuse(err, AC_ERR_MEMORY, "no memory for names");
    }
    l->game->piece_count = d->piece_count;
    l->game->piece_name = name;
    l->game->piece_text = full;
    return AC_OK;
}

static enum ac_status set_up(struct arma_loader *l, const struct ac_node *map,
                             const struct arma_group *g, struct ac_err *err)
{
    const struct ac_node *misread = ac_node_get(map, "misread");
    const struct ac_node *place;
    enum ac_status status = AC_OK;

    if (g->entry == ARMA_DEPLOYS) {
        status = ac_node_need(map, "place", AC_NODE_SCALAR, &place, err);
        if (status == AC_OK)
            status = read_place(l, place, g, err);
    }
    if (status == AC_OK && misread)
        status = read_again(l, misread, g, err);
    if (status == AC_OK && g->entry == ARMA_DEPLOYS)
        status = check_place(l, place, g, err);
    return status;
}

enum ac_status arma_load_forces(struct arma_loader *l, const struct ac_node *doc,
                                struct ac_err *err)
{
    const struct ac_key *keys = ac_key_named(arma_scenario_keys, "forces")->inside;
    const struct ac_node *forces;
    const struct ac_node *of[ARMA_GROUPS] = { 0 };
    enum ac_status status = ac_node_need(doc, "forces", AC_NODE_LIST, &forces, err);

    if (status == AC_OK)
        status = name_places(l, err);
    if (status != AC_OK)
        return status;
    for (int side = 0; side < AC_SIDES; side++) {
        l->d->side_start[side] = l->d->piece_count;
        for (const struct ac_node *n = forces->child; n; n = n->next) {
            int k = 0;
            enum ac_status one = ac_key_name(n, keys, "side", &k, err);
            const int g = l->d->group_count;
            if (one == AC_OK && k == side)
                one = read_group(l, n, side, err);
            if (one == AC_OK && k == side)
                of[g] = n;
            if (!AC_NODE_GO_ON(&status, one, err))
                return status;
        }
    }
    l->d->side_start[AC_SIDES] = l->d->piece_count;
    if (status == AC_OK)
        status = check_forces(l, doc, err);
    for (int g = 0; g < l->d->group_count; g++)
        if (of[g] && !AC_NODE_GO_ON(&status, set_up(l, of[g], &l->d->group[g], err), err))
            return status;
    return status == AC_OK ? name_pieces(l, err) : status;
}
