/*
 * The map: terrain drawn as a grid, features by hex number, and the tables that are worked out from
 * them once (neighbours, lines of sight, command distances over water for every length of the mole,
 * the boards people look at).
 */
#include "tyre/load.h"

#include "data/scenario.h"

static const char codes[] = ".hpQb#PS-cTAmL"; /* in the order of enum tyre_terrain */

enum ac_status tyre_load_hex(const struct tyre_loader *l, const struct ac_node *node, int at,
                             const char *word, int *out)
{
    int number = 0;

    *out = tyre_number(word, &number) ? ac_hex_from_number(&l->d->grid, number) : AC_HEX_NONE;
    if (*out < 0)
        return ac_node_refuse_word(l->err, node, ac_node_word_at(node, at),
                                   "\"%.20s\" is no hex of the map", word);
    return AC_OK;
}

/* The hexes a key lists; *count is the room before, the number after. */
static enum ac_status read_hexes(const struct tyre_loader *l, const struct ac_node *map,
                                 const char *key, int16_t *out, int *count)
{
    const char *words[TYRE_MAX_WORDS];
    const int room = *count;
    int n = 0;
    enum ac_status status = tyre_load_words(l, map, key, words, &n);

    if (status == AC_OK && n > room)
        return ac_node_refuse(l->err, map, "%s has %d hexes, at most %d", key, n, room);
    *count = n;
    for (int i = 0; i < n && i < room; i++) {
        int hex = 0;

        if (!AC_NODE_GO_ON(&status, tyre_load_hex(l, ac_node_get(map, key), i, words[i], &hex),
                           l->err))
            return status;
        out[i] = (int16_t)ac_max(hex, 0);
    }
    return status;
}

static enum ac_status read_row(struct tyre_loader *l, const struct ac_node *node, const char **text)
{
    const char *p = *text;
    int row = 0;

    while (*p == ' ' || *p == '\n')
        p++;
    *text = p + strcspn(p, "\n");
    for (; *p >= '0' && *p <= '9' && row < 1000; p++)
        row = row * 10 + (*p - '0');
    for (int place = 1; place <= TYRE_PLACES; place++) {
        const int hex = ac_hex_at(&l->d->grid, place, row);
        const char *at;

        while (*p == ' ')
            p++;
        at = *p ? strchr(codes, *p) : NULL;
        if (hex < 0 || !at)
            return ac_node_refuse_word(l->err, node, (size_t)(p - node->text),
                                       "hexrow %d, place %d: \"%c\", expected one of %s", row,
                                       place, *p && *p != '\n' ? *p : ' ', codes);
        l->d->terrain[hex] = (uint8_t)(at - codes);
        p++;
    }
    p += strspn(p, " \r");
    if (*p && *p != '\n')
        return ac_node_refuse_word(l->err, node, (size_t)(p - node->text),
                                   "hexrow %d has more than %d places", row, TYRE_PLACES);
    return AC_OK;
}

static enum ac_status read_grid(struct tyre_loader *l, const struct ac_node *doc)
{
    const struct ac_node *node;
    const char *text;
    enum ac_status status = ac_node_need(doc, "hexes", AC_NODE_SCALAR, &node, l->err);

    if (status != AC_OK)
        return status;
    text = node->text;
    for (int row = 0; row < TYRE_ROWS; row++)
        if (!AC_NODE_GO_ON(&status, read_row(l, node, &text), l->err))
            return status;
    text += strspn(text, " \n\r");
    if (*text)
        return ac_node_refuse_word(l->err, node, (size_t)(text - node->text),
                                   "more than %d hexrows", TYRE_ROWS);
    return status;
}

/* What follows from terrain alone. */
static void mark_terrain(struct tyre_data *d)
{
    for (int h = 0; h < TYRE_HEXES; h++) {
        const int t = d->terrain[h];
        uint16_t f = 0;

        d->wall[h] = d->beach[h] = d->mole_step[h] = d->harbour[h] = AC_NONE;
        if (t <= TYRE_BEACH)
            f |= TYRE_H_SAIL;
        if (t == TYRE_PRIMARY || t == TYRE_SECONDARY)
            f |= TYRE_H_WALL;
        if (t >= TYRE_CLEAR && t <= TYRE_AGENORIUM)
            f |= TYRE_H_INSIDE;
        if (t >= TYRE_CITY && t <= TYRE_AGENORIUM)
            f |= TYRE_H_CITY;
        if (t == TYRE_MOLE_LAND || t == TYRE_MAINLAND)
            f |= TYRE_H_CAMP;
        if (t == TYRE_BEACH || t == TYRE_PORT)
            f |= TYRE_H_SHORE;
        if (t == TYRE_TEMPLE)
            d->temple = (int16_t)h;
        if (t == TYRE_AGENORIUM)
            d->agenorium = (int16_t)h;
        d->flags[h] = f;
    }
}

/* Home port, entry edge, hexes next to a beach or port, numbered walls. */
static enum ac_status mark_places(struct tyre_loader *l, const struct ac_node *doc)
{
    struct tyre_data *d = l->d;

    for (int h = 0; h < TYRE_HEXES; h++) {
        bool home = d->terrain[h] == TYRE_MPORT;

        for (int k = 0; k < 6; k++) {
            const int n = d->next[h][k];

            if (n >= 0 && d->terrain[n] == TYRE_MPORT && d->terrain[h] == TYRE_SEA)
                home = true;
            if (n >= 0 && d->terrain[n] == TYRE_BEACH)
                d->flags[h] |= TYRE_H_NEARBEACH;
            if (n >= 0 && d->terrain[n] == TYRE_PORT)
                d->flags[h] |= TYRE_H_NEARPORT;
        }
        if (home && d->berth_count < TYRE_BERTHS) {
            d->flags[h] |= TYRE_H_HOME;
            d->berth[d->berth_count++] = (int16_t)h;
        }
        if (ac_hex_row(&d->grid, h) == 58 && d->terrain[h] == TYRE_SEA) {
            d->flags[h] |= TYRE_H_ENTRY;
            d->entry[d->entry_count++] = (int16_t)h;
        }
        if (d->flags[h] & TYRE_H_WALL) {
            if (d->wall_count >= TYRE_WALLS)
                return ac_node_refuse(l->err, doc, "more than %d wall hexes", TYRE_WALLS);
            d->wall[h] = (int8_t)d->wall_count;
            d->wall_hex[d->wall_count++] = (int16_t)h;
        }
    }
    return AC_OK;
}

static enum ac_status read_beach(struct tyre_loader *l, const struct ac_node *n)
{
    struct tyre_data *d = l->d;
    const struct ac_node name = ac_node_key(n);
    int hex;
    int32_t number = 0;
    enum ac_status status = tyre_load_hex(l, &name, 0, n->key, &hex);

    if (status == AC_OK &&
        (d->terrain[hex] != TYRE_BEACH || d->beach[hex] >= 0 || d->beach_count >= TYRE_BEACHES))
        status =
            ac_node_refuse_word(l->err, &name, 0, "%s is not a beach, or is here twice", n->key);
    if (status == AC_OK)
        status = ac_node_int(n, 0, 4, &number, l->err);
    if (status != AC_OK)
        return status;
    d->beach[hex] = (int8_t)d->beach_count;
    d->grounding[d->beach_count] = (uint8_t)number;
    d->beach_hex[d->beach_count++] = (int16_t)hex;
    return AC_OK;
}

static enum ac_status read_beaches(struct tyre_loader *l, const struct ac_node *doc)
{
    struct tyre_data *d = l->d;
    const struct ac_node *map;
    int16_t skirt[4];
    int count = 4;
    enum ac_status status = ac_node_need(doc, "grounding", AC_NODE_MAP, &map, l->err);

    for (const struct ac_node *n = status == AC_OK ? map->child : NULL; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_beach(l, n), l->err))
            return status;
    for (int h = 0; status == AC_OK && h < TYRE_HEXES; h++)
        if (d->terrain[h] == TYRE_BEACH && d->beach[h] < 0)
            return ac_node_refuse(l->err, doc, "beach %d has no grounding number",
                                  ac_hex_number(&d->grid, h));
    if (!AC_NODE_GO_ON(&status, read_hexes(l, doc, "skirt", skirt, &count), l->err))
        return status;
    for (int i = 0; status == AC_OK && i < count; i++)
        d->flags[skirt[i]] |= TYRE_H_SKIRT;
    return status;
}

static enum ac_status read_boom(struct tyre_loader *l, const struct ac_node *node, int harbour)
{
    struct tyre_data *d = l->d;
    int16_t hex[3];
    int count = 3;
    enum ac_status status = read_hexes(l, node, "boom", hex, &count);

    if (status != AC_OK)
        return status;
    if (count != 3)
        return ac_node_refuse(l->err, ac_node_get(node, "boom"),
                              "a boom is an inner and two outer hexes");
    for (int i = 1; i < 3; i++) {
        const int k = tyre_direction(d, hex[0], hex[i]);

        if (k < 0)
            return ac_node_refuse(l->err, ac_node_get(node, "boom"),
                                  "the outer hexes of a boom touch the inner one");
        d->boom[hex[0]] |= (uint8_t)(1u << k);
        d->boom[hex[i]] |= (uint8_t)(1u << ((k + 3) % 6));
        d->harbour[hex[i]] = (int8_t)harbour;
        d->outer[2 * harbour + i - 1] = hex[i];
    }
    return AC_OK;
}

/* Its water, or its ports: hexes drawn as such. */
static enum ac_status read_basin(struct tyre_loader *l, const struct ac_node *map, const char *key,
                                 int terrain, int harbour)
{
    struct tyre_data *d = l->d;
    int16_t hex[16];
    int count = 16;
    enum ac_status status = read_hexes(l, map, key, hex, &count);

    for (int i = 0; status == AC_OK && i < count; i++) {
        const struct ac_node *node = ac_node_get(map, key);

        if (d->terrain[hex[i]] != terrain || d->harbour_count == TYRE_BERTHS)
            return ac_node_refuse_word(l->err, node, ac_node_word_at(node, i),
                                       "%d is drawn as something else, or one too many",
                                       ac_hex_number(&d->grid, hex[i]));
        d->flags[hex[i]] |= TYRE_H_HARBOUR;
        d->harbour[hex[i]] = (int8_t)harbour;
        d->haven[d->harbour_count++] = hex[i];
    }
    return status;
}

static enum ac_status read_harbours(struct tyre_loader *l, const struct ac_node *doc)
{
    const struct ac_node *list;
    int harbour = 0;
    enum ac_status status = ac_node_need(doc, "harbours", AC_NODE_LIST, &list, l->err);

    if (status == AC_OK && list->count != TYRE_HARBOURS)
        return ac_node_refuse(l->err, list, "%d harbours, expected %d", list->count, TYRE_HARBOURS);
    for (const struct ac_node *n = status == AC_OK ? list->child : NULL; n; n = n->next, harbour++)
        if (!AC_NODE_GO_ON(&status, read_basin(l, n, "sea", TYRE_HSEA, harbour), l->err) ||
            !AC_NODE_GO_ON(&status, read_basin(l, n, "ports", TYRE_PORT, harbour), l->err) ||
            !AC_NODE_GO_ON(&status, read_boom(l, n, harbour), l->err))
            return status;
    return status;
}

/* Hexes that touch each other in turn. */
static enum ac_status read_road(struct tyre_loader *l, const struct ac_node *node)
{
    struct tyre_data *d = l->d;
    const char *words[TYRE_MAX_WORDS];
    int last = AC_NONE, count = 0;
    enum ac_status status =
        ac_node_words(node, &l->game->arena, words, TYRE_MAX_WORDS, &count, l->err);

    for (int i = 0; status == AC_OK && i < count; i++) {
        int at;

        status = tyre_load_hex(l, node, i, words[i], &at);
        if (status == AC_OK && last >= 0) {
            const int k = tyre_direction(d, last, at);

            if (k < 0)
                return ac_node_refuse_word(l->err, node, ac_node_word_at(node, i),
                                           "%s does not touch the hex before it", words[i]);
            d->road[last] |= (uint8_t)(1u << k);
            d->road[at] |= (uint8_t)(1u << ((k + 3) % 6));
        }
        last = at;
    }
    return status;
}

static enum ac_status read_ways(struct tyre_loader *l, const struct ac_node *doc)
{
    struct tyre_data *d = l->d;
    const struct ac_node *list;
    int16_t hex[TYRE_MAX_WORDS];
    int count = 8;
    enum ac_status status = read_hexes(l, doc, "gates", hex, &count);

    for (int i = 0; status == AC_OK && i < count; i++) {
        d->flags[hex[i]] |= TYRE_H_GATE;
        d->gate_hex[d->gate_count++] = hex[i];
    }
    if (!AC_NODE_GO_ON(&status, ac_node_need(doc, "roads", AC_NODE_LIST, &list, l->err), l->err))
        return status;
    for (const struct ac_node *n = list ? list->child : NULL; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_road(l, n), l->err))
            return status;
    return status;
}

/* "3921>3821": from the low hex up to the high one. */
static enum ac_status read_slope(struct tyre_loader *l, const struct ac_node *node, int at,
                                 const char *word)
{
    struct tyre_data *d = l->d;
    const size_t spot = ac_node_word_at(node, at);
    char low[5] = { 0 };
    int a, b, k;
    enum ac_status status;

    if (strlen(word) != 9 || word[4] != '>')
        return ac_node_refuse_word(l->err, node, spot, "\"%.20s\", expected low>high", word);
    memcpy(low, word, 4);
    status = tyre_load_hex(l, node, at, low, &a);
    if (status == AC_OK)
        status = tyre_load_hex(l, node, at, word + 5, &b);
    if (status != AC_OK)
        return status;
    k = tyre_direction(d, a, b);
    if (k < 0)
        return ac_node_refuse_word(l->err, node, spot, "%s: the hexes do not touch", word);
    d->up[a] |= (uint8_t)(1u << k);
    d->down[b] |= (uint8_t)(1u << ((k + 3) % 6));
    return AC_OK;
}

static enum ac_status read_slopes(struct tyre_loader *l, const struct ac_node *doc)
{
    const char *words[TYRE_MAX_WORDS];
    int n = 0;
    enum ac_status status = tyre_load_words(l, doc, "slopes", words, &n);

    for (int i = 0; i < n; i++)
        if (!AC_NODE_GO_ON(&status, read_slope(l, ac_node_get(doc, "slopes"), i, words[i]), l->err))
            return status;
    return status;
}

static enum ac_status read_mole(struct tyre_loader *l, const struct ac_node *doc)
{
    struct tyre_data *d = l->d;
    int count = TYRE_MOLE;
    enum ac_status status = read_hexes(l, doc, "mole", d->mole_hex, &count);

    if (status == AC_OK && count != TYRE_MOLE)
        return ac_node_refuse(l->err, doc, "the mole grows by %d hexes", TYRE_MOLE);
    for (int i = 0; status == AC_OK && i < count; i++)
        d->mole_step[d->mole_hex[i]] = (int8_t)i;
    for (int h = 0; h < TYRE_HEXES; h++)
        if (((d->flags[h] & TYRE_H_CAMP) || d->mole_step[h] >= 0) && d->camp_count < 192)
            d->camp[d->camp_count++] = (int16_t)h;
    return status;
}

/* --- what is worked out ------------------------------------------------------------------------- */

/* [16.1, R-27] All hexes within the widest radius of one, over water. */
static void spread(const struct tyre_data *d, const struct tyre_state *s, int from, uint8_t *out)
{
    int16_t queue[AC_HEX_AREA(TYRE_RADIUS)];
    uint8_t at[AC_HEX_AREA(TYRE_RADIUS)];
    int head = 0, tail = 0;

    memset(out, 255, TYRE_DIAMOND);
    queue[tail] = (int16_t)from;
    at[tail++] = 0;
    out[TYRE_RADIUS * (2 * TYRE_RADIUS + 1) + TYRE_RADIUS] = 0;
    while (head < tail) {
        const int hex = queue[head];
        const int distance = at[head++];

        for (int k = 0; distance < TYRE_RADIUS && k < 6; k++) {
            const int n = d->next[hex][k];

            if (n < 0 || !tyre_can_sail(d, s, n))
                continue;
            const int q = d->cube[n].q - d->cube[from].q + TYRE_RADIUS;
            const int r = d->cube[n].r - d->cube[from].r + TYRE_RADIUS;
            uint8_t *cell = &out[q * (2 * TYRE_RADIUS + 1) + r];
            if (*cell != 255)
                continue;
            *cell = (uint8_t)(distance + 1);
            queue[tail] = (int16_t)n;
            at[tail++] = (uint8_t)(distance + 1);
        }
    }
}

static enum ac_status work_out_water(struct tyre_loader *l)
{
    struct tyre_data *d = l->d;
    static const struct tyre_state none;
    struct tyre_state *s = ac_arena_alloc(&l->game->arena, 1, sizeof(*s));

    d->water = ac_arena_alloc(&l->game->arena, TYRE_MOLE + 1, sizeof(*d->water));
    if (!d->water || !s)
        return ac_refuse(l->err, AC_ERR_MEMORY, "no memory for the map");
    *s = none;
    for (int mole = 0; mole <= TYRE_MOLE; mole++) {
        s->mole = (uint8_t)mole;
        for (int h = 0; h < TYRE_HEXES; h++) {
            if (mole && tyre_distance(d, h, d->mole_hex[mole - 1]) > TYRE_RADIUS)
                memcpy(d->water[mole][h], d->water[mole - 1][h], TYRE_DIAMOND);
            else
                spread(d, s, h, d->water[mole][h]);
        }
    }
    return AC_OK;
}

/* [11.11, 11.12a] City and walls block, also along a hexside if either side does; units never [11.12b]. */
static bool blocks(const struct tyre_data *d, int hex)
{
    return hex >= 0 && (d->flags[hex] & (TYRE_H_CITY | TYRE_H_WALL));
}

static bool clear_line(const struct tyre_data *d, int from, int to)
{
    struct ac_hex_step steps[AC_HEX_LINE_MAX(3)];
    const int n = ac_hex_line(&d->grid, from, to, steps);

    for (int i = 1; i + 1 < n; i++) {
        if (steps[i].kind == AC_HEX_TOUCH)
            continue; /* only a corner: a straight line does not pass through that hex */
        if (blocks(d, steps[i].hex[0]) || blocks(d, steps[i].hex[1]))
            return false;
    }
    return true;
}

static void work_out_sight(struct tyre_data *d)
{
    int16_t area[AC_HEX_AREA(3)];

    for (int h = 0; h < TYRE_HEXES; h++) {
        const int n = ac_hex_area(&d->grid, h, 3, area);

        for (int i = 0; i < n; i++) {
            const int q = d->cube[area[i]].q - d->cube[h].q + 3;
            const int r = d->cube[area[i]].r - d->cube[h].r + 3;

            if (clear_line(d, h, area[i]))
                d->sight[h] |= UINT64_C(1) << (q * 7 + r);
        }
    }
}

enum ac_status tyre_load_map(struct tyre_loader *l)
{
    static enum ac_status (*const parts[])(struct tyre_loader *, const struct ac_node *) = {
        read_beaches, read_harbours, read_ways, read_slopes, read_mole
    };
    struct tyre_data *d = l->d;
    const struct ac_node *doc = l->source->open(l->source->self, "map.yaml", l->err);
    enum ac_status status;

    if (!doc)
        return l->err ? l->err->status : AC_ERR_NOT_FOUND;
    d->grid = (struct ac_hex_grid){ .columns = TYRE_PLACES,
                                    .rows = TYRE_ROWS,
                                    .first_col = 1,
                                    .first_row = 18,
                                    .layout = AC_HEX_ROWS,
                                    .shifted = AC_HEX_EVEN,
                                    .shorter = AC_HEX_NEITHER,
                                    .north_up = 1,
                                    .row_first = 1 };
    ac_hex_fill_neighbours(&d->grid, d->next);
    ac_hex_fill_cubes(&d->grid, d->cube);
    status = read_grid(l, doc);
    if (status != AC_OK)
        return status;
    mark_terrain(d);
    status = mark_places(l, doc);
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
        if (!AC_NODE_GO_ON(&status, parts[i](l, doc), l->err))
            return status;
    if (status == AC_OK)
        status = work_out_water(l);
    if (status == AC_OK)
        work_out_sight(d);
    return status;
}
