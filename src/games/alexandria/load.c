/* From the documents to struct alex_data; see load.h. */
#include "alexandria/load.h"

#include <string.h>

#include "alexandria/rules.h"
#include "data/scenario.h"

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

enum ac_status alex_rows_of(struct alex_load *load, const struct ac_node *map, const char *key,
                            struct alex_rows *rows)
{
    enum ac_status status = ac_node_need(map, key, AC_NODE_SCALAR, &rows->node, load->err);

    rows->at = status == AC_OK ? rows->node->text : "";
    rows->count = 0;
    return status;
}

/* Splits the line at rows->at into words and goes on to the next line. */
static enum ac_status split_line(struct alex_load *load, struct alex_rows *rows)
{
    const char *p = rows->at;

    rows->at += strcspn(p, "\n");
    rows->at += *rows->at == '\n';
    rows->count = 0;
    while (*p && *p != '\n') {
        const char *start = p;

        while (*p && *p != '\n' && !blank(*p))
            p++;
        if (p > start) {
            if (rows->count >= ALEX_ROW_WORDS)
                return alex_row_refuse(load, rows, "too many words", "");
            rows->spot[rows->count] = (size_t)(start - rows->node->text);
            rows->word[rows->count] =
                ac_arena_strndup(&load->game->arena, start, (size_t)(p - start));
            if (!rows->word[rows->count++])
                return ac_refuse(load->err, AC_ERR_MEMORY, "out of memory");
        }
        while (blank(*p))
            p++;
    }
    return AC_OK;
}

bool alex_row_next(struct alex_load *load, struct alex_rows *rows, enum ac_status *status)
{
    while (*rows->at) {
        const enum ac_status one = split_line(load, rows);

        if (!AC_NODE_GO_ON(status, one, load->err))
            return false;
        if (one == AC_OK && rows->count)
            return true;
    }
    return false;
}

enum ac_status alex_row_refuse(struct alex_load *load, const struct alex_rows *rows,
                               const char *what, const char *word)
{
    int at = 0;

    for (int i = 0; i < rows->count; i++)
        if (rows->word[i] == word)
            at = i;
    return ac_node_refuse_word(load->err, rows->node, rows->spot[at], "%s \"%.40s\"", what, word);
}

enum ac_status alex_row_unknown(struct alex_load *load, const struct alex_rows *rows, int i,
                                const char *what, const char *const *names, int count)
{
    return ac_node_refuse_unknown(load->err, rows->node, rows->spot[i], what, names, count);
}

enum ac_status alex_row_int(struct alex_load *load, const struct alex_rows *rows, int i, int low,
                            int high, int *out)
{
    const char *p;
    int value = 0;
    int sign = 1;

    if (i >= rows->count)
        return alex_row_refuse(load, rows, "a number is missing after",
                               rows->word[rows->count - 1]);
    p = rows->word[i];
    if (*p == '-' && p[1]) {
        sign = -1;
        p++;
    }
    for (; *p >= '0' && *p <= '9' && value < 100000; p++)
        value = 10 * value + (*p - '0');
    value *= sign;
    if (*p || !rows->word[i][0] || value < low || value > high)
        return alex_row_refuse(load, rows, "not a number in range:", rows->word[i]);
    *out = value;
    return AC_OK;
}

int alex_find_place(const struct alex_load *load, const char *name)
{
    for (int i = 0; i < load->d->place_count; i++)
        if (strcmp(load->place_name[i], name) == 0)
            return i;
    return AC_NONE;
}

int alex_find_piece(const struct alex_load *load, const char *name)
{
    for (int i = 0; i < load->d->piece_count; i++)
        if (strcmp(load->piece_name[i], name) == 0)
            return i;
    return AC_NONE;
}

int alex_find_name(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return AC_NONE;
}

static enum ac_status open_all(struct alex_load *load, const struct ac_source *source)
{
    const struct ac_node *map = source->open(source->self, "map.yaml", load->err);
    const struct ac_node *pieces = source->open(source->self, "pieces.yaml", load->err);
    const struct ac_node *tables = source->open(source->self, "tables.yaml", load->err);
    const char *mark = "";
    enum ac_status status;

    if (!map || !pieces || !tables)
        return load->err->status != AC_OK ? load->err->status : AC_ERR_INPUT;
    status = alex_load_map(load, map);
    if (AC_NODE_GO_ON(&status, alex_load_pieces(load, pieces), load->err))
        (void)AC_NODE_GO_ON(&status, alex_load_tables(load, tables), load->err);
    if (status == AC_OK)
        status = alex_load_scenario(load, source->scenario);
    if (status == AC_OK)
        status = ac_source_text(map, &load->game->arena, &mark, load->err);
    if (status == AC_OK)
        status = alex_load_board(load, mark);
    if (status == AC_OK)
        status = alex_load_charts(load, tables);
    return status;
}

enum ac_status alex_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    struct ac_err own = { 0 };
    struct alex_load load = { .game = game, .err = err ? err : &own };
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    if (status != AC_OK)
        return status;
    load.d = ac_arena_alloc(&game->arena, 1, sizeof(*load.d));
    load.place_name = ac_arena_alloc(&game->arena, ALEX_MAX_PLACES, sizeof(char *));
    load.piece_name = ac_arena_alloc(&game->arena, ALEX_MAX_PIECES, sizeof(char *));
    load.piece_text = ac_arena_alloc(&game->arena, ALEX_MAX_PIECES, sizeof(char *));
    if (!load.d || !load.place_name || !load.piece_name || !load.piece_text)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a game");
    status = open_all(&load, source);
    if (status != AC_OK)
        return status;
    game->data = load.d;
    game->piece_count = load.d->piece_count;
    game->piece_name = load.piece_name;
    game->piece_text = load.piece_text;
    game->place_count = load.d->place_count;
    game->place_name = load.place_name;
    return AC_OK;
}
