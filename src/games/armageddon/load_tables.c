/* The documents every scenario shares: the map, the counters, the charts. */
#include "armageddon/load.h"

#include <string.h>

#include "base/bits.h"

/* ---- words and numbers ---- */

enum ac_status arma_words(const struct ac_node *node, struct ac_arena *arena,
                          struct arma_words *out, struct ac_err *err)
{
    return ac_node_words(node, arena, out->word, ARMA_MAX_WORDS, &out->count, err);
}

/* "1", "1/2", "3/2" or "(1)" in eighths; -1 when it is none of these. */
int arma_eighths(const char *text)
{
    const char *end;
    const char *digits = text[0] == '(' ? text + 1 : text;
    const int num = arma_number(digits, &end);
    int den = 1;

    if (end == digits || num < 0 || num > 30)
        return -1;
    if (*end == '/')
        den = arma_number(end + 1, &end);
    if (text[0] == '(' && *end++ != ')')
        return -1;
    if (*end || (den != 1 && den != 2 && den != 4 && den != 8))
        return -1;
    return num * ARMA_SCALE / den;
}

/* Splits "a | b | c": the fields between bars, trimmed, in the arena. */
enum ac_status arma_fields(const struct ac_node *node, struct ac_arena *arena, const char **field,
                           int count, struct ac_err *err)
{
    char *text = node->text ? ac_arena_strdup(arena, node->text) : 0;
    int n = 0;

    while (text && n < count) {
        char *bar = strchr(text, '|');
        char *next = bar ? bar + 1 : 0;
        char *end = bar ? bar : text + strlen(text);

        while (*text == ' ')
            text++;
        while (end > text && end[-1] == ' ')
            end--;
        *end = 0;
        field[n++] = text;
        text = next;
    }
    if (n != count || text)
        return ac_node_refuse(err, node, "expected %d fields between bars", count);
    return AC_OK;
}

/* ---- the map ---- */

static int terrain_of(char mark)
{
    static const char marks[] = ".vw~s^";
    const char *at = mark ? strchr(marks, mark) : 0;

    return at ? (int)(at - marks) : -1;
}

/* A row of the map: 37 hexes in odd rows, 36 in even ones. */
static enum ac_status read_terrain_row(const struct ac_node *node, const char *at, int row,
                                       struct arma_data *d, struct ac_err *err)
{
    const int first = row / 2 * 73 + (row % 2 ? 37 : 0), want = row % 2 ? 36 : 37;
    const size_t begin = (size_t)(at - node->text);
    int count = 0;

    for (; *at && *at != '\n'; at++) {
        const int terrain = terrain_of(*at);
        if (*at == ' ')
            continue;
        if (terrain < 0)
            return ac_node_refuse_word(err, node, (size_t)(at - node->text),
                                       "'%c', expected one of . v w ~ s ^", *at);
        if (count < want)
            d->board.hex[first + count].terrain = (uint8_t)terrain;
        count++;
    }
    if (count != want)
        return ac_node_refuse_word(err, node, begin, "row %d has %d hexes, expected %d", row + 1,
                                   count, want);
    return AC_OK;
}

static enum ac_status read_terrain(const struct ac_node *node, struct arma_data *d,
                                   struct ac_err *err)
{
    const char *at = node->text;
    int row = 0;
    enum ac_status status = AC_OK;

    for (; *at && row < ARMA_ROWS; row++) {
        if (!AC_NODE_GO_ON(&status, read_terrain_row(node, at, row, d, err), err))
            return status;
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    if (*at || row < ARMA_ROWS)
        return ac_node_refuse(err, node, "%d rows of hexes or more, expected %d", row + (*at != 0),
                              ARMA_ROWS);
    return status;
}

static enum ac_status read_letters(const struct ac_node *node, struct arma_data *d,
                                   struct ac_arena *arena, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (const struct ac_node *n = node->child; n; n = n->next) {
        struct arma_words w;
        enum ac_status one = arma_words(n, arena, &w, err);
        const int hex = one == AC_OK && w.count >= 1 ? arma_hex_named(w.word[0]) : -1;
        if (one == AC_OK && (n->key[0] < 'A' || n->key[0] > 'Z' || n->key[1] || hex < 0))
            one = ac_node_refuse(err, n, "expected a letter and its hex, like A: 3421");
        if (one == AC_OK)
            d->board.letter[n->key[0] - 'A'] = (int16_t)hex;
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    return status;
}

static enum ac_status read_hilltop(const struct ac_node *n, struct arma_loader *l,
                                   const struct arma_words *w, int i, struct ac_err *err)
{
    const int hex = arma_hex_named(w->word[i]);

    if (hex < 0 || l->d->board.hex[hex].terrain != ARMA_HILLTOP)
        return ac_node_refuse_word(err, n, ac_node_word_at(n, i),
                                   "\"%.20s\", expected a hilltop hex CCRR", w->word[i]);
    l->hill[hex] = n->key[0];
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int to = l->d->board.hex[hex].to[dir];
        if (to >= 0 && l->d->board.hex[to].terrain == ARMA_SLOPE)
            l->hill[to] = n->key[0];
    }
    return AC_OK;
}

/* Marks hills with their letter, for scenarios that keep only some. */
static enum ac_status read_hills(const struct ac_node *node, struct arma_loader *l,
                                 struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (const struct ac_node *n = node->child; n; n = n->next) {
        struct arma_words w;
        if (!AC_NODE_GO_ON(&status, arma_words(n, l->arena, &w, err), err))
            return status;
        for (int i = 0; i < w.count; i++)
            if (!AC_NODE_GO_ON(&status, read_hilltop(n, l, &w, i, err), err))
                return status;
    }
    return status;
}

enum ac_status arma_load_map(struct arma_loader *l, const struct ac_node *doc, struct ac_err *err)
{
    static const char *const keys[] = { "source",  "because", "terrain", "crests",
                                        "letters", "hills",   0 };
    const struct ac_node *terrain;
    const struct ac_node *letters;
    const struct ac_node *hills;
    enum ac_status status = ac_node_only(doc, keys, err);

    if (status == AC_OK)
        status = ac_node_need(doc, "terrain", AC_NODE_SCALAR, &terrain, err);
    if (status == AC_OK)
        status = ac_node_need(doc, "letters", AC_NODE_MAP, &letters, err);
    if (status == AC_OK)
        status = ac_node_need(doc, "hills", AC_NODE_MAP, &hills, err);
    if (status != AC_OK)
        return status;
    arma_board_init(&l->d->board);
    status = read_terrain(terrain, l->d, err);
    if (status == AC_OK)
        status = read_hills(hills, l, err);
    (void)AC_NODE_GO_ON(&status, read_letters(letters, l->d, l->arena, err), err);
    if (status == AC_OK)
        arma_board_banks(&l->d->board);
    return status;
}

/* ---- counters ---- */

static const char *const kind_names[] = { "foot",         "foot-fire", "mounted",
                                          "mounted-fire", "chariot",   0 };

static int name_index(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static enum ac_status read_unit(const struct ac_node *n, struct arma_loader *l, int type,
                                struct ac_err *err)
{
    struct arma_unit *u = &l->d->unit[type];
    const char *f[6];
    const enum ac_status status = arma_fields(n, l->arena, f, 6, err);

    if (status != AC_OK)
        return status;
    const int kind = name_index(kind_names, f[1]);
    const int front = arma_eighths(f[2]);
    const int flank = arma_eighths(f[3]);
    int allowance, points;
    if (kind < 0 || front < 0 || flank < 0 || !arma_whole(f[4], 1, 10, &allowance) ||
        !arma_whole(f[5], 0, 99, &points))
        return ac_node_refuse(err, n, "expected name | kind | front | flank | allowance | points");
    u->name = f[0];
    u->kind = (uint8_t)kind;
    u->front = (uint8_t)front;
    u->flank = (uint8_t)flank;
    u->paren = f[2][0] == '(';
    u->allowance = (uint8_t)(allowance * ARMA_MP);
    u->points = (uint8_t)points;
    return AC_OK;
}

/* A grade: bonus in melee, which civilians lack, and radius [LDR.GR1, LDR.GR2]. */
static enum ac_status read_leader(const struct ac_node *n, struct arma_loader *l, int type,
                                  struct ac_err *err)
{
    static const char *const names[] = { "Leader A", "Leader B", "Leader C",
                                         "Leader D", "Leader E", "Leader F" };
    struct arma_unit *u = &l->d->unit[type];
    const char *f[3];
    int bonus, radius;
    const enum ac_status status = arma_fields(n, l->arena, f, 3, err);

    if (status != AC_OK)
        return status;
    if ((strcmp(f[0], "civilian") != 0 && strcmp(f[0], "military") != 0) ||
        !arma_whole(f[1], 0, 12, &bonus) || !arma_whole(f[2], 0, 9, &radius))
        return ac_node_refuse(err, n, "expected military or civilian | bonus | radius");
    *u = (struct arma_unit){
        .name = names[type - ARMA_CMA],
        .kind = ARMA_LEADER,
        .front = ARMA_SCALE,
        .flank = ARMA_SCALE,
        .paren = true,
        .allowance = 6 * ARMA_MP,
        .civilian = strcmp(f[0], "civilian") == 0,
        .bonus = (uint8_t)(bonus * ARMA_SCALE),
        .radius = (uint8_t)radius,
    };
    return AC_OK;
}

enum ac_status arma_load_units(struct arma_loader *l, const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *units;
    const struct ac_node *leaders;
    enum ac_status status = ac_node_need(doc, "units", AC_NODE_MAP, &units, err);

    if (status == AC_OK)
        status = ac_node_need(doc, "leaders", AC_NODE_MAP, &leaders, err);
    if (status != AC_OK)
        return status;
    for (int type = 0; type < ARMA_TYPES; type++) {
        const bool leader = type >= ARMA_CMA;
        const struct ac_node *n;
        const char *key = leader ? arma_codes[type] + 2 : arma_codes[type];
        enum ac_status one = ac_node_need(leader ? leaders : units, key, AC_NODE_SCALAR, &n, err);
        if (one == AC_OK)
            one = leader ? read_leader(n, l, type, err) : read_unit(n, l, type, err);
        memcpy(l->d->unit[type].code, arma_codes[type], strlen(arma_codes[type]) + 1);
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    return status;
}

/* ---- charts ---- */

static enum ac_status read_crt(const struct ac_node *doc, struct arma_loader *l, struct ac_err *err)
{
    static const char marks[] = "-DHE";
    const struct ac_node *rows;
    struct arma_words w;
    enum ac_status status = ac_node_need(doc, "rows", AC_NODE_SCALAR, &rows, err);

    if (status == AC_OK)
        status = arma_words(rows, l->arena, &w, err);
    if (status != AC_OK)
        return status;
    if (w.count != 7 * ARMA_COLUMNS_CRT)
        return ac_node_refuse(err, rows, "%d results, expected 7 rows of 9", w.count);
    for (int i = 0; i < w.count; i++) {
        const char *at = strchr(marks, w.word[i][0]);
        if ((!at || w.word[i][1]) &&
            !AC_NODE_GO_ON(&status,
                           ac_node_refuse_word(err, rows, ac_node_word_at(rows, i),
                                               "result \"%.20s\", expected - D H or E", w.word[i]),
                           err))
            return status;
        l->d->crt[i / ARMA_COLUMNS_CRT][i % ARMA_COLUMNS_CRT] = (uint8_t)(at ? at - marks : 0);
    }
    return status;
}

static enum ac_status read_effects(const struct ac_node *doc, struct arma_loader *l,
                                   struct ac_err *err)
{
    const struct ac_node *rows;
    enum ac_status status = ac_node_need(doc, "rows", AC_NODE_MAP, &rows, err);

    for (int t = 0; t < ARMA_TERRAINS && rows; t++) {
        const struct ac_node *n;
        const char *f[2];
        int cost = 1, protect = 1;
        enum ac_status one = ac_node_need(rows, arma_terrain_names[t], AC_NODE_SCALAR, &n, err);
        if (one == AC_OK)
            one = arma_fields(n, l->arena, f, 2, err);
        if (one == AC_OK && (!arma_whole(f[0], 1, 9, &cost) || !arma_whole(f[1], 1, 9, &protect)))
            one = ac_node_refuse(err, n, "expected cost | protection, each from 1 to 9");
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
        l->d->cost[t] = (uint8_t)(cost * ARMA_MP);
        l->d->protect[t] = (uint8_t)(protect * ARMA_SCALE);
    }
    return status;
}

static enum ac_status read_capability(const struct ac_node *doc, struct arma_loader *l,
                                      struct ac_err *err)
{
    static const char *const lines[] = { "MS-MI", "AX-SD" };
    const struct ac_node *rows;
    enum ac_status status = ac_node_need(doc, "rows", AC_NODE_MAP, &rows, err);

    for (int i = 0; i < 2 && rows; i++) {
        const struct ac_node *n;
        struct arma_words w;
        enum ac_status one = ac_node_need(rows, lines[i], AC_NODE_SCALAR, &n, err);
        if (one == AC_OK)
            one = arma_words(n, l->arena, &w, err);
        if (one == AC_OK && w.count != 3)
            one = ac_node_refuse(err, n, "%d multipliers, expected 3", w.count);
        for (int k = 0; k < 3 && one == AC_OK; k++) {
            const int eighths = arma_eighths(w.word[k]);
            if (eighths < 0 || eighths > 16)
                one = ac_node_refuse_word(err, n, ac_node_word_at(n, k),
                                          "\"%.20s\", expected a multiplier, like 1/2", w.word[k]);
            l->d->cuc[i][k] = (uint8_t)(ac_clamp(eighths, 0, 16) * 2 / ARMA_SCALE);
        }
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    return status;
}

/* Strengths at range 1, 2 and so on; "-" where it cannot fire. */
static enum ac_status read_strengths(const struct ac_node *rows, struct arma_loader *l, int type,
                                     struct ac_err *err)
{
    struct arma_unit *u = &l->d->unit[type];
    const struct ac_node *n;
    struct arma_words w;
    enum ac_status status = ac_node_need(rows, arma_codes[type], AC_NODE_SCALAR, &n, err);

    if (status == AC_OK)
        status = arma_words(n, l->arena, &w, err);
    if (status != AC_OK)
        return status;
    for (int i = 0; i < w.count; i++) {
        const int strength = arma_eighths(w.word[i]);
        if (i >= 4 || (strength < 0 && strcmp(w.word[i], "-") != 0))
            return ac_node_refuse_word(err, n, ac_node_word_at(n, i),
                                       "\"%.20s\", expected four strengths at most, or -",
                                       w.word[i]);
        if (strength > 0) {
            u->fire[i] = (uint8_t)strength;
            u->range = (uint8_t)(i + 1);
        }
    }
    if (u->range == 0)
        return ac_node_refuse(err, n, "expected a strength at range 1");
    return AC_OK;
}

static enum ac_status read_range(const struct ac_node *doc, struct arma_loader *l,
                                 struct ac_err *err)
{
    const struct ac_node *rows;
    enum ac_status status = ac_node_need(doc, "rows", AC_NODE_MAP, &rows, err);

    for (int type = ARMA_SK; type <= ARMA_HA && rows; type++)
        if (!AC_NODE_GO_ON(&status, read_strengths(rows, l, type, err), err))
            return status;
    return status;
}

enum ac_status arma_load_tables(struct arma_loader *l, const struct ac_node *doc,
                                struct ac_err *err)
{
    static const struct {
        const char *key;
        enum ac_status (*read)(const struct ac_node *, struct arma_loader *, struct ac_err *);
    } part[] = {
        { "combat", read_crt },
        { "terrain", read_effects },
        { "capability", read_capability },
        { "range", read_range },
    };
    enum ac_status status = AC_OK;

    for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
        const struct ac_node *n;
        enum ac_status one = ac_node_need(doc, part[i].key, AC_NODE_MAP, &n, err);
        if (one == AC_OK)
            one = part[i].read(n, l, err);
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    return status;
}
