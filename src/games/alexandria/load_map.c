/* The map: hexes, Points, Blocks and what joins them [5.2]. */
#include <string.h>

#include "alexandria/load.h"
#include "alexandria/rules.h"
#include "data/source.h"

enum { COLUMNS = 52, ROWS = 43 };

static const char letters[] = ".~#cbnsRO=LwW";
static const uint8_t letter_terrain[] = {
    ALEX_SEA,          ALEX_SHOAL,    ALEX_LAND,      ALEX_COAST,    ALEX_BEACH,
    ALEX_CLOSED_COAST, ALEX_SLIP,     ALEX_REDOUBT,   ALEX_OVERPASS, ALEX_CAUSEWAY,
    ALEX_LIGHTHOUSE,   ALEX_SEA_WALL, ALEX_LAND_WALL,
};

static struct alex_place *new_place(struct alex_load *load, const char *name)
{
    struct alex_data *d = load->d;
    struct alex_place *p;

    if (d->place_count >= ALEX_MAX_PLACES)
        return NULL;
    p = &d->place[d->place_count];
    load->place_name[d->place_count++] = name;
    p->hex = AC_NONE;
    for (int i = 0; i < 6; i++)
        p->near[i] = p->land[i] = p->sea[i] = AC_NONE;
    return p;
}

static enum ac_status add_hex(struct alex_load *load, const struct alex_rows *rows, int row,
                              int column)
{
    const char *word = rows->word[column];
    const char *found = word[0] ? strchr(letters, word[0]) : NULL;
    const int hex = ac_hex_at(&load->d->grid, column, row);
    char name[5] = { (char)('0' + row / 10), (char)('0' + row % 10), (char)('0' + column / 10),
                     (char)('0' + column % 10), 0 };
    struct alex_place *p;

    load->d->of_hex[hex] = AC_NONE;
    if (strcmp(word, "-") == 0)
        return AC_OK;
    if (!found || word[1])
        return alex_row_refuse(load, rows, "unknown terrain", word);
    load->d->of_hex[hex] = (int16_t)load->d->place_count;
    p = new_place(load, ac_arena_strdup(&load->game->arena, name));
    if (!p)
        return alex_row_refuse(load, rows, "too many places at", name);
    p->kind = ALEX_HEX;
    p->terrain = letter_terrain[found - letters];
    p->number = (int16_t)(100 * row + column);
    p->hex = (int16_t)hex;
    p->cube = ac_hex_to_cube(&load->d->grid, hex);
    if (ac_hex_on_border(&load->d->grid, hex))
        p->zones |= ALEX_ZONE_EDGE;
    return AC_OK;
}

static enum ac_status read_hex_row(struct alex_load *load, const struct alex_rows *rows, int row)
{
    int number = 0;
    enum ac_status status = alex_row_int(load, rows, 0, 1, ROWS, &number);

    if (status != AC_OK)
        return status;
    if (number != row || rows->count != COLUMNS + 1)
        return alex_row_refuse(load, rows, "expected the 52 hexes of the next row south, not",
                               rows->word[0]);
    for (int c = 1; c <= COLUMNS; c++)
        if (!AC_NODE_GO_ON(&status, add_hex(load, rows, row, c), load->err))
            return status;
    return status;
}

static enum ac_status read_hexes(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_rows rows;
    int row = ROWS;
    enum ac_status status = alex_rows_of(load, doc, "hexes", &rows);

    load->d->grid = (struct ac_hex_grid){ .columns = COLUMNS,
                                          .rows = ROWS,
                                          .first_col = 1,
                                          .first_row = 1,
                                          .layout = AC_HEX_ROWS,
                                          .shifted = AC_HEX_ODD,
                                          .shorter = AC_HEX_NEITHER,
                                          .north_up = 1,
                                          .row_first = 1 };
    while (row > 0 && alex_row_next(load, &rows, &status))
        if (!AC_NODE_GO_ON(&status, read_hex_row(load, &rows, row--), load->err))
            return status;
    if (status == AC_OK && alex_row_next(load, &rows, &status))
        return alex_row_refuse(load, &rows, "a row too many:", rows.word[0]);
    if (status == AC_OK && row != 0)
        return ac_node_refuse(load->err, rows.node, "%d rows are missing", row);
    load->d->hex_count = load->d->place_count;
    return status;
}

/* [5.33.2, 5.33.4, MA.1] */
static bool land_enters(int terrain)
{
    return terrain == ALEX_LAND || terrain == ALEX_COAST || terrain == ALEX_BEACH ||
           terrain == ALEX_CLOSED_COAST || terrain == ALEX_REDOUBT || terrain == ALEX_LIGHTHOUSE ||
           terrain == ALEX_LAND_WALL;
}

static bool on_causeway(int terrain)
{
    return terrain == ALEX_CAUSEWAY || terrain == ALEX_OVERPASS;
}

/* [5.33.4, 5.35.1] */
static bool galley_enters(int terrain)
{
    return terrain == ALEX_SEA || terrain == ALEX_SHOAL || terrain == ALEX_COAST ||
           terrain == ALEX_BEACH || terrain == ALEX_SLIP || terrain == ALEX_SEA_WALL ||
           terrain == ALEX_OVERPASS;
}

/* Ordinary neighbours; hexsides take away from them later [2.1.1, 5.21.1]. */
static void join_hexes(struct alex_data *d)
{
    for (int i = 0; i < d->hex_count; i++) {
        struct alex_place *p = &d->place[i];

        for (int k = 0; k < 6; k++) {
            const int hex = ac_hex_neighbour(&d->grid, p->hex, k);
            const int to = hex == AC_HEX_NONE ? AC_NONE : d->of_hex[hex];

            if (to == AC_NONE)
                continue;
            p->near[k] = (int16_t)to;
            if (land_enters(p->terrain) && land_enters(d->place[to].terrain))
                p->land[k] = (int16_t)to;
            if (galley_enters(p->terrain) && galley_enters(d->place[to].terrain))
                p->sea[k] = (int16_t)to;
            if (p->terrain == ALEX_SLIP && d->place[to].terrain == ALEX_SLIP)
                p->sea[k] = AC_NONE; /* [5.27.3] */
        }
    }
}

/* The causeway: ten steps north-west from Redoubt to Redoubt, joined only along its line [5.25]. */
static enum ac_status join_causeway(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_data *d = load->d;
    int at = d->redoubt[0];

    for (int n = 1; n <= 11; n++) {
        const int next = d->place[at].near[AC_HEX_NW];

        d->lane[n] = (int16_t)at;
        d->place[at].lane = (uint8_t)n;
        if (n == 11)
            break;
        if (next == AC_NONE || (n < 10 && !on_causeway(d->place[next].terrain)))
            return ac_node_refuse(load->err, doc, "the causeway does not lead from %s to %s",
                                  load->place_name[d->redoubt[0]], load->place_name[d->redoubt[1]]);
        d->place[at].land[AC_HEX_NW] = (int16_t)next;
        d->place[next].land[AC_HEX_SE] = (int16_t)at;
        at = next;
    }
    return at == d->redoubt[1] ? AC_OK : ac_node_refuse(load->err, doc, "the causeway goes astray");
}

static enum ac_status add_place(struct alex_load *load, const struct alex_rows *rows, int i,
                                int16_t *out, int max, int *count)
{
    const int place = alex_find_place(load, rows->word[i]);

    if (place == AC_NONE)
        return alex_row_unknown(load, rows, i, "place", load->place_name, load->d->place_count);
    if (*count >= max)
        return alex_row_refuse(load, rows, "too many places at", rows->word[i]);
    out[(*count)++] = (int16_t)place;
    return AC_OK;
}

/* Words of a key, each a place. */
static enum ac_status read_places(struct alex_load *load, const struct ac_node *map,
                                  const char *key, int16_t *out, int max, int *count)
{
    struct alex_rows rows;
    enum ac_status status = alex_rows_of(load, map, key, &rows);

    *count = 0;
    while (alex_row_next(load, &rows, &status))
        for (int i = 0; i < rows.count; i++)
            if (!AC_NODE_GO_ON(&status, add_place(load, &rows, i, out, max, count), load->err))
                return status;
    return status;
}

/* The two places of "2124/2224", and the direction from the first to the second. */
static enum ac_status read_pair(struct alex_load *load, const struct alex_rows *rows,
                                const char *word, int out[2])
{
    const char *slash = strrchr(word, '/');
    const char *first;

    if (!slash)
        return alex_row_refuse(load, rows, "expected two places with / between, not", word);
    first = ac_arena_strndup(&load->game->arena, word, (size_t)(slash - word));
    out[0] = first ? alex_find_place(load, first) : AC_NONE;
    out[1] = alex_find_place(load, slash + 1);
    if (out[0] == AC_NONE || out[1] == AC_NONE)
        return alex_row_refuse(load, rows, "unknown place in", word);
    return AC_OK;
}

enum side_kind { SIDE_LAND, SIDE_MOLE, SIDE_WALL, SIDE_CANAL };

static void close_side(struct alex_data *d, int a, int k, enum side_kind kind)
{
    struct alex_place *p = &d->place[a];

    if (kind != SIDE_CANAL) {
        p->sea[k] = AC_NONE;
        p->parted |= (uint8_t)(1u << k); /* [5.33.5, 5.35.3] */
    }
    if (kind == SIDE_WALL) { /* [5.33.1] */
        p->land[k] = AC_NONE;
        p->walls |= (uint8_t)(1u << k);
    }
    if (kind == SIDE_CANAL)
        p->canals |= (uint8_t)(1u << k); /* [5.24.3] */
}

static enum ac_status read_side(struct alex_load *load, const struct alex_rows *rows, int i,
                                enum side_kind kind)
{
    int pair[2] = { 0 }, k;
    const enum ac_status status = read_pair(load, rows, rows->word[i], pair);

    if (status != AC_OK)
        return status;
    k = ac_hex_direction(&load->d->grid, load->d->place[pair[0]].hex, load->d->place[pair[1]].hex);
    if (k < 0)
        return alex_row_refuse(load, rows, "not neighbours:", rows->word[i]);
    close_side(load->d, pair[0], k, kind);
    close_side(load->d, pair[1], ac_hex_opposite(k), kind);
    return AC_OK;
}

static enum ac_status read_sides(struct alex_load *load, const struct ac_node *doc)
{
    static const char *const keys[] = { "land", "mole", "wall", "canal", NULL };
    const struct ac_node *sides;
    struct alex_rows rows;
    enum ac_status status = ac_node_need(doc, "sides", AC_NODE_MAP, &sides, load->err);

    if (status == AC_OK)
        status = ac_node_only(sides, keys, load->err);
    if (status != AC_OK)
        return status;
    for (int kind = 0; keys[kind]; kind++) {
        if (!AC_NODE_GO_ON(&status, alex_rows_of(load, sides, keys[kind], &rows), load->err))
            return status;
        while (alex_row_next(load, &rows, &status))
            for (int i = 0; i < rows.count; i++)
                if (!AC_NODE_GO_ON(&status, read_side(load, &rows, i, (enum side_kind)kind),
                                   load->err))
                    return status;
    }
    return status;
}

/* "D-1 47 20": a Point between the hexes of a row. */
static enum ac_status read_point(struct alex_load *load, const struct alex_rows *rows, int i)
{
    struct alex_place *p;
    int x = 2, row = 1;
    enum ac_status status = alex_row_int(load, rows, i + 1, 2, 2 * COLUMNS + 1, &x);

    if (alex_find_place(load, rows->word[i]) != AC_NONE)
        return alex_row_refuse(load, rows, "a second place called", rows->word[i]);
    if (status == AC_OK)
        status = alex_row_int(load, rows, i + 2, 1, ROWS, &row);
    p = new_place(load, rows->word[i]); /* also where it is not known: others may name it */
    if (!p)
        return alex_row_refuse(load, rows, "too many places at", rows->word[i]);
    p->kind = ALEX_POINT;
    p->terrain = ALEX_STREET;
    p->hex = (int16_t)ac_hex_at(&load->d->grid, (x - (row & 1)) / 2, row);
    p->cube = ac_hex_to_cube(&load->d->grid, p->hex);
    p->number = (int16_t)x;
    p->zones |= strncmp(rows->word[i], "Ph", 2) == 0 ? ALEX_ZONE_PHAROS : ALEX_ZONE_CITY;
    load->d->point_count++;
    return status;
}

static enum ac_status read_points(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_rows rows;
    enum ac_status status = alex_rows_of(load, doc, "points", &rows);

    while (alex_row_next(load, &rows, &status)) {
        const enum ac_status one =
            rows.count % 3 ? alex_row_refuse(load, &rows, "expected name, column and row after",
                                             rows.word[rows.count - 1])
                           : AC_OK;

        for (int i = 0; i + 2 < rows.count; i += 3)
            if (!AC_NODE_GO_ON(&status, read_point(load, &rows, i), load->err))
                return status;
        if (!AC_NODE_GO_ON(&status, one, load->err))
            return status;
    }
    return status;
}

/* Streets run north to south, roads west to east: neighbours in a chain are joined [2.1.2, 5.23.1]. */
static enum ac_status read_chains(struct alex_load *load, const struct ac_node *doc,
                                  const char *key, int forward)
{
    const struct ac_node *map;
    enum ac_status status = ac_node_need(doc, key, AC_NODE_MAP, &map, load->err);

    if (status != AC_OK)
        return status;
    for (const struct ac_node *chain = map->child; chain; chain = chain->next) {
        int16_t place[ALEX_ROW_WORDS];
        int count;

        if (!AC_NODE_GO_ON(&status,
                           read_places(load, map, chain->key, place, ALEX_ROW_WORDS, &count),
                           load->err))
            return status;
        for (int i = 0; i + 1 < count; i++) {
            load->d->place[place[i]].land[forward] = place[i + 1];
            load->d->place[place[i + 1]].land[(forward + 2) % 4] = place[i];
        }
    }
    return status;
}

static enum ac_status read_arrow(struct alex_load *load, const struct ac_node *map,
                                 const struct ac_node *node)
{
    struct alex_data *d = load->d;
    const struct ac_node name = ac_node_key(node);
    const int point = alex_find_place(load, node->key);
    enum ac_status status;
    int count;

    if (point == AC_NONE || d->place[point].kind != ALEX_POINT)
        return ac_node_refuse_word(load->err, &name, 0, "%s is not a Point", node->key);
    status = read_places(load, map, node->key, d->place[point].arrow, 4, &count);
    if (status != AC_OK)
        return status;
    d->place[point].arrow_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        struct alex_place *hex = &d->place[d->place[point].arrow[i]];
        const int k = ac_hex_direction(&d->grid, hex->hex, d->place[point].hex);

        if (k < 0)
            return ac_node_refuse(load->err, node, "%s does not lie beside hex %d", node->key,
                                  hex->number);
        if (land_enters(hex->terrain))
            hex->land[k] = (int16_t)point;
    }
    return AC_OK;
}

static enum ac_status read_streets(struct alex_load *load, const struct ac_node *doc)
{
    return read_chains(load, doc, "streets", ALEX_SOUTH);
}

static enum ac_status read_roads(struct alex_load *load, const struct ac_node *doc)
{
    return read_chains(load, doc, "roads", ALEX_EAST);
}

/* Where a Point and hexes outside the city are joined [5.22.4]. */
static enum ac_status read_arrows(struct alex_load *load, const struct ac_node *doc)
{
    const struct ac_node *map;
    enum ac_status status = ac_node_need(doc, "arrows", AC_NODE_MAP, &map, load->err);

    for (const struct ac_node *node = status == AC_OK ? map->child : NULL; node; node = node->next)
        if (!AC_NODE_GO_ON(&status, read_arrow(load, map, node), load->err))
            return status;
    return status;
}

static enum ac_status read_canal_arrows(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_data *d = load->d;
    struct alex_rows rows;
    enum ac_status status = alex_rows_of(load, doc, "canal_arrows", &rows);

    while (alex_row_next(load, &rows, &status)) {
        for (int i = 0; i < rows.count; i++) {
            int pair[2] = { 0 };

            if (!AC_NODE_GO_ON(&status, read_pair(load, &rows, rows.word[i], pair), load->err))
                return status;
            if (status != AC_OK)
                continue;
            for (int k = 0; k < d->place[pair[0]].arrow_count; k++)
                if (d->place[pair[0]].arrow[k] == pair[1])
                    d->place[pair[0]].arrow_canal |= (uint8_t)(1u << k);
            for (int k = 0; k < 6; k++)
                if (d->place[pair[1]].land[k] == pair[0])
                    d->place[pair[1]].canals |= (uint8_t)(1u << k);
        }
    }
    return status;
}

/* Streets that the canal crosses: no cost, but it tells in Shock [5.24.1, 8.51.16, F15]. */
static enum ac_status read_canal_streets(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_data *d = load->d;
    struct alex_rows rows;
    enum ac_status status = alex_rows_of(load, doc, "canal_streets", &rows);

    while (alex_row_next(load, &rows, &status)) {
        for (int i = 0; i < rows.count; i++) {
            int pair[2] = { 0 };
            int crossed = 0;

            if (!AC_NODE_GO_ON(&status, read_pair(load, &rows, rows.word[i], pair), load->err))
                return status;
            if (status != AC_OK)
                continue;
            for (int end = 0; end < 2; end++)
                for (int k = 0; k < 4; k++)
                    if (d->place[pair[end]].land[k] == pair[!end]) {
                        d->place[pair[end]].canals |= (uint8_t)(1u << k);
                        crossed++;
                    }
            if (crossed != 2 || d->canal_count >= 16)
                return alex_row_refuse(load, &rows,
                                       "no street that the canal can cross:", rows.word[i]);
            d->canal[d->canal_count][0] = (int16_t)pair[0];
            d->canal[d->canal_count++][1] = (int16_t)pair[1];
        }
    }
    return status;
}

static enum ac_status read_block(struct alex_load *load, const struct ac_node *map,
                                 const struct ac_node *node)
{
    struct alex_data *d = load->d;
    struct alex_place *p;
    int16_t points[8] = { 0 };
    int count;
    const int block = d->place_count;
    enum ac_status status;

    if (alex_find_place(load, node->key) != AC_NONE)
        return ac_node_refuse(load->err, node, "a second place called %s", node->key);
    status = read_places(load, map, node->key, points, 8, &count);
    p = new_place(load, ac_arena_strdup(&load->game->arena, node->key));
    if (!p)
        return ac_node_refuse(load->err, node, "too many places");
    p->kind = ALEX_BLOCK;
    p->terrain = ALEX_CITY;
    p->zones |= ALEX_ZONE_CITY;
    p->point_count = (uint8_t)count;
    memcpy(p->point, points, sizeof(points));
    for (int i = 0; i < count; i++) {
        struct alex_place *point = &d->place[points[i]];

        if (point->kind != ALEX_POINT || point->block_count >= 4)
            return ac_node_refuse(load->err, node, "%s cannot have all these Points", node->key);
        point->block[point->block_count++] = (int16_t)block;
    }
    p->hex = d->place[points[0]].hex;
    p->cube = d->place[points[0]].cube;
    d->block_count++;
    return status;
}

/*
 * Blocks, their names, and the Points from which each is entered [2.1.3, 5.23.5, 5.24.2, 5.24.4].
 */
static enum ac_status read_blocks(struct alex_load *load, const struct ac_node *doc)
{
    const struct ac_node *map;
    enum ac_status status = ac_node_need(doc, "blocks", AC_NODE_MAP, &map, load->err);

    for (const struct ac_node *node = status == AC_OK ? map->child : NULL; node; node = node->next)
        if (!AC_NODE_GO_ON(&status, read_block(load, map, node), load->err))
            return status;
    return status;
}

static enum ac_status read_landing(struct alex_load *load, const struct ac_node *map,
                                   const struct ac_node *node)
{
    struct alex_data *d = load->d;
    const struct ac_node name = ac_node_key(node);
    const int slip = alex_find_place(load, node->key);
    enum ac_status status;
    int count;

    if (slip == AC_NONE || d->place[slip].terrain != ALEX_SLIP)
        return ac_node_refuse_word(load->err, &name, 0, "%s is not a Slip", node->key);
    status = read_places(load, map, node->key, d->place[slip].landing, 4, &count);
    d->place[slip].landing_count = (uint8_t)count;
    return status;
}

/* Where galleys may beach [5.29.2]. */
static enum ac_status read_landings(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_data *d = load->d;
    const struct ac_node *map;
    enum ac_status status = ac_node_need(doc, "landings", AC_NODE_MAP, &map, load->err);

    for (const struct ac_node *node = status == AC_OK ? map->child : NULL; node; node = node->next)
        if (!AC_NODE_GO_ON(&status, read_landing(load, map, node), load->err))
            return status;
    for (int i = 0; i < d->hex_count && status == AC_OK; i++) {
        if (d->place[i].terrain != ALEX_SLIP)
            continue;
        if (!d->place[i].landing_count || d->slip_count >= 32)
            return ac_node_refuse(load->err, map, "Slip %d has no landing place",
                                  d->place[i].number);
        d->slip[d->slip_count++] = (int16_t)i;
    }
    return status;
}

static enum ac_status mark_zone(struct alex_load *load, const struct ac_node *map, const char *key,
                                unsigned zone)
{
    int16_t place[512];
    int count;
    enum ac_status status = read_places(load, map, key, place, 512, &count);

    for (int i = 0; i < count; i++)
        load->d->place[place[i]].zones |= (uint16_t)zone;
    return status;
}

static enum ac_status read_zones(struct alex_load *load, const struct ac_node *doc)
{
    static const struct {
        const char *key;
        unsigned zone;
    } zones[] = {
        { "roman_blocks", ALEX_ZONE_ROMAN },      { "roman_points", ALEX_ZONE_ROMAN },
        { "roman_hexes", ALEX_ZONE_ROMAN },       { "great_harbor_east", ALEX_ZONE_HARBOR },
        { "eunostus_slips", ALEX_ZONE_EUNOSTUS }, { "harbor_slips", ALEX_ZONE_SLIPS },
    };
    const struct ac_node *map;
    enum ac_status status = ac_node_need(doc, "zones", AC_NODE_MAP, &map, load->err);

    for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]) && map; i++)
        if (!AC_NODE_GO_ON(&status, mark_zone(load, map, zones[i].key, zones[i].zone), load->err))
            return status;
    (void)AC_NODE_GO_ON(&status, mark_zone(load, doc, "closed", ALEX_ZONE_GATED), load->err);
    return status;
}

/* The island with its town: land north of row 30 and west of the harbour mouth. */
static void mark_island(struct alex_data *d)
{
    for (int i = 0; i < d->hex_count; i++) {
        struct alex_place *p = &d->place[i];
        const int row = p->number / 100;
        const int column = p->number % 100;

        if (!land_enters(p->terrain) && p->terrain != ALEX_BEACH)
            continue;
        if (row >= 31 && column <= 31) {
            p->zones |= ALEX_ZONE_PHAROS;
            if (2 * column + (row & 1) < 34)
                p->zones |= ALEX_ZONE_PHAROS_WEST;
        }
        if (row <= 19)
            p->zones |= ALEX_ZONE_WEST;
    }
}

/* A key with so many places. */
static enum ac_status need_places(struct alex_load *load, const struct ac_node *doc,
                                  const char *key, int want, int16_t *out)
{
    int count;
    enum ac_status status = read_places(load, doc, key, out, want, &count);

    if (status == AC_OK && count != want)
        status = ac_node_refuse(load->err, ac_node_get(doc, key), "%s: %d places, expected %d", key,
                                count, want);
    return status;
}

static enum ac_status read_marks(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_data *d = load->d;
    int16_t light[1] = { 0 }, palace[1] = { 0 }, redoubt[2] = { 0 };
    enum ac_status status = need_places(load, doc, "lighthouse", 1, light);

    if (!AC_NODE_GO_ON(&status, need_places(load, doc, "palace", 1, palace), load->err) ||
        !AC_NODE_GO_ON(&status, need_places(load, doc, "redoubts", 2, redoubt), load->err))
        return status;
    d->lighthouse = light[0];
    d->palace = palace[0];
    d->redoubt[0] = redoubt[0];
    d->redoubt[1] = redoubt[1];
    d->place[d->palace].zones |= ALEX_ZONE_PALACE;
    for (int i = 0; i < d->place[d->palace].point_count; i++)
        d->place[d->place[d->palace].point[i]].zones |= ALEX_ZONE_PALACE;
    return status;
}

/* What lies beside a place by land, written out once: searches ask for nothing more often. */
static void join_links(const struct alex_data *d, struct alex_place *p)
{
    int count = 0;

    for (int i = 0; p->kind != ALEX_BLOCK && i < (p->kind == ALEX_POINT ? 4 : 6); i++)
        if (p->land[i] != AC_NONE)
            p->link[count++] = p->land[i];
    for (int i = 0; p->kind != ALEX_BLOCK && i < p->arrow_count; i++)
        if (d->place[p->arrow[i]].terrain != ALEX_SLIP)
            p->link[count++] = p->arrow[i];
    p->link_count = (uint8_t)count;
    for (int i = 0; p->kind != ALEX_BLOCK && i < p->block_count; i++)
        p->link[count++] = p->block[i];
    for (int i = 0; p->kind == ALEX_BLOCK && i < p->point_count; i++)
        p->link[count++] = p->point[i];
    p->link_all = (uint8_t)count;
}

/* Steps by land from everywhere to a place, whatever stands in between. */
static void measure(struct alex_data *d, int to, uint8_t *way)
{
    static const int most = ALEX_MAX_PLACES;
    int16_t queue[ALEX_MAX_PLACES];
    int count = 0;

    memset(way, 255, ALEX_MAX_PLACES);
    way[to] = 0;
    queue[count++] = (int16_t)to;
    for (int i = 0; i < count; i++) {
        int16_t next[16];
        const int links = alex_links(d, queue[i], true, next);

        for (int k = 0; k < links && count < most; k++)
            if (way[next[k]] == 255 && way[queue[i]] < 254 &&
                d->place[next[k]].kind != ALEX_BLOCK) {
                way[next[k]] = (uint8_t)(way[queue[i]] + 1);
                queue[count++] = next[k];
            }
    }
}

enum ac_status alex_load_map(struct alex_load *load, const struct ac_node *doc)
{
    static const char *const keys[] = {
        AC_SOURCE_KEYS, "hexes",  "sides",        "landings",      "points",     "streets",
        "roads",        "arrows", "canal_arrows", "blocks",        "lighthouse", "closed",
        "redoubts",     "palace", "zones",        "canal_streets", NULL
    };
    static enum ac_status (*const parts[])(struct alex_load *, const struct ac_node *) = {
        read_sides,         read_points, read_streets,  read_roads, read_arrows, read_canal_arrows,
        read_canal_streets, read_blocks, read_landings, read_zones, read_marks,
    };
    enum ac_status status = ac_node_only(doc, keys, load->err);

    if (status == AC_OK)
        status = read_hexes(load, doc);
    if (status != AC_OK)
        return status;
    join_hexes(load->d);
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
        if (!AC_NODE_GO_ON(&status, parts[i](load, doc), load->err))
            return status;
    if (status == AC_OK)
        status = join_causeway(load, doc);
    if (status != AC_OK)
        return status;
    for (int i = 0; i < load->d->place_count; i++)
        join_links(load->d, &load->d->place[i]);
    mark_island(load->d);
    measure(load->d, load->d->redoubt[0], load->d->way[0]);
    measure(load->d, load->d->redoubt[1], load->d->way[1]);
    measure(load->d, load->d->palace, load->d->way[2]);
    return AC_OK;
}
