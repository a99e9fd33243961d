/* tables.yaml: events, the Assault table, modifiers and turns, and the charts people read. */
#include <string.h>

#include "data/source.h"
#include "syracuse/rules.h"

static const char *const effects[] = { "none",  "storms",          "bad-omens",
                                       "fever", "athenian-levies", "syracusan-levies",
                                       "fair",  "good-omens",      "peace-party",
                                       NULL };

static enum ac_status no_memory(struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the tables");
}

static enum ac_status open_list(const struct ac_node *doc, const char *part, const char *key,
                                enum ac_node_kind kind, const struct ac_node **out,
                                struct ac_err *err)
{
    const struct ac_node *map;
    enum ac_status status = ac_node_need(doc, part, AC_NODE_MAP, &map, err);

    return status == AC_OK ? ac_node_need(map, key, kind, out, err) : status;
}

static enum ac_status copy_text(struct ac_game *game, const struct ac_node *map, const char *key,
                                const char **out, struct ac_err *err)
{
    const struct ac_node *node;
    enum ac_status status = ac_node_need(map, key, AC_NODE_SCALAR, &node, err);

    if (status != AC_OK)
        return status;
    *out = ac_arena_strdup(&game->arena, node->text);
    return *out ? AC_OK : no_memory(err);
}

static enum ac_status read_events(struct ac_game *game, struct syra_data *d,
                                  const struct ac_node *doc, const char **cells, struct ac_err *err)
{
    const struct ac_node *list;
    int i = 0;
    enum ac_status status = open_list(doc, "events", "rows", AC_NODE_LIST, &list, err);
    static const char *const sums[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };

    if (status == AC_OK && list->count != 11)
        return ac_node_refuse(err, list, "%d rows, expected 11 for 2 to 12", list->count);
    cells[0] = "2D6";
    cells[1] = "event";
    cells[2] = "effect";
    for (const struct ac_node *n = status == AC_OK ? list->child : NULL; n; n = n->next, i++) {
        const struct ac_node *effect;
        int e = 0;
        enum ac_status one = ac_node_need(n, "effect", AC_NODE_SCALAR, &effect, err);

        if (one == AC_OK)
            one = ac_node_name(effect, effects, &e, err);
        if (one == AC_OK)
            one = copy_text(game, n, "name", &d->event_name[i], err);
        if (one == AC_OK)
            one = copy_text(game, n, "text", &cells[3 * i + 5], err);
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
        d->event_effect[i] = (uint8_t)e;
        cells[3 * i + 3] = sums[i];
        cells[3 * i + 4] = d->event_name[i];
    }
    return status;
}

/* "2D/-": losses and effect of each side. False when it is no such thing. */
static bool parse_cell(const char *word, struct syra_cell *cell)
{
    const char *c = word;

    for (int side = 0; side < 2; side++) {
        bool any = false;

        if (*c >= '1' && *c <= '4') {
            cell->loss[side] = (uint8_t)(*c++ - '0');
            any = true;
        }
        if (*c == 'D' || *c == 'R') {
            cell->effect[side] = *c++ == 'D' ? SYRA_CRT_D : SYRA_CRT_R;
            any = true;
        }
        if (!any && *c++ != '-')
            return false;
        if (side == 0 && *c++ != '/')
            return false;
    }
    return *c == 0;
}

static enum ac_status find_label(const struct ac_node *node, int at, const char *word,
                                 uint8_t *label, struct ac_err *err)
{
    for (int i = SYRA_L_CRT; i < SYRA_LABELS && syra_labels[i]; i++)
        if (strcmp(syra_labels[i], word) == 0) {
            *label = (uint8_t)i;
            return AC_OK;
        }
    return ac_node_refuse_word(err, node, ac_node_word_at(node, at),
                               "\"%.10s\" is no result of the Assault table", word);
}

static enum ac_status read_cell(const struct ac_node *node, int at, const char *word,
                                struct syra_cell *cell, struct ac_err *err)
{
    if (!parse_cell(word, cell))
        return ac_node_refuse_word(err, node, ac_node_word_at(node, at),
                                   "\"%.10s\" is no cell such as 1D/- or 1/1D", word);
    return find_label(node, at, word, &cell->label, err);
}

static enum ac_status read_crt(struct ac_game *game, struct syra_data *d, const struct ac_node *doc,
                               const char **cells, struct ac_err *err)
{
    static const char *const dice[6] = { "1", "2", "3", "4", "5", "6" };
    const struct ac_node *node, *odds;
    const char *rows[8], *words[8];
    int count = 0, n = 0;
    enum ac_status status = open_list(doc, "crt", "rows", AC_NODE_SCALAR, &node, err);

    if (status == AC_OK)
        status = open_list(doc, "crt", "odds", AC_NODE_SCALAR, &odds, err);
    if (status == AC_OK)
        status = ac_node_words(odds, &game->arena, words, 8, &n, err);
    if (status == AC_OK)
        status = ac_node_rows(node, &game->arena, rows, 8, &count, err);
    if (status == AC_OK && (count != 6 || n != SYRA_COLUMN_COUNT))
        return ac_node_refuse(err, node, "%d rows of %d, expected 6 of %d", count, n,
                              SYRA_COLUMN_COUNT);
    cells[0] = "D6";
    for (int k = 0; k < n && status == AC_OK; k++)
        cells[k + 1] = words[k];
    if (status != AC_OK)
        return status;
    for (int r = 0; r < count; r++) {
        const struct ac_node row = {
            .kind = AC_NODE_SCALAR, .line = node->line + 1 + r, .file = node->file, .text = rows[r]
        };

        if (ac_node_words(&row, &game->arena, words, 8, &n, err) != AC_OK || n != SYRA_COLUMN_COUNT)
            return ac_node_refuse(err, &row, "%d cells, expected %d", n, SYRA_COLUMN_COUNT);
        cells[(SYRA_COLUMN_COUNT + 1) * (r + 1)] = dice[r];
        for (int k = 0; k < n; k++) {
            cells[(SYRA_COLUMN_COUNT + 1) * (r + 1) + k + 1] = words[k];
            if (!AC_NODE_GO_ON(
                    &status,
                    read_cell(node, r * SYRA_COLUMN_COUNT + k, words[k], &d->crt[r][k], err), err))
                return status;
        }
    }
    return status;
}

static enum ac_status read_modifiers(struct ac_game *game, struct syra_data *d,
                                     const struct ac_node *doc, const char **cells,
                                     struct ac_err *err)
{
    const struct ac_node *list;
    bool seen[SYRA_MODIFIERS] = { false };
    int row = 1;
    enum ac_status status = open_list(doc, "modifiers", "list", AC_NODE_LIST, &list, err);

    cells[0] = "entry";
    cells[1] = "value";
    cells[2] = "when";
    for (const struct ac_node *n = status == AC_OK ? list->child : NULL; n; n = n->next, row++) {
        const struct ac_node *id;
        int32_t value = 0;
        int m = 0;
        enum ac_status one = ac_node_need(n, "id", AC_NODE_SCALAR, &id, err);

        if (one == AC_OK)
            one = ac_node_name(id, syra_modifier_ids, &m, err);
        if (one == AC_OK && strcmp(id->text, syra_modifier_ids[m]) != 0)
            one = AC_ERR_INPUT; /* told: it is none of them */
        if (one == AC_OK)
            one = ac_node_get_int(n, "value", -5, 5, &value, err);
        if (one == AC_OK)
            one = copy_text(game, n, "text", &d->mod_text[m], err);
        if (one == AC_OK && (seen[m] || row > SYRA_MODIFIERS))
            one = ac_node_refuse(err, id, "%s is there twice", id->text);
        if (one == AC_OK) {
            seen[m] = true;
            d->mod[m] = (int8_t)value;
            cells[3 * row] = syra_modifier_ids[m];
            one = copy_text(game, n, "value", &cells[3 * row + 1], err);
            cells[3 * row + 2] = d->mod_text[m];
        }
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    for (int i = 0; i < SYRA_MODIFIERS && status == AC_OK; i++)
        if (!seen[i])
            return ac_node_refuse(err, list, "modifier %s is missing", syra_modifier_ids[i]);
    return status;
}

static enum ac_status read_turns(struct ac_game *game, struct syra_data *d,
                                 const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *list;
    enum ac_status status = open_list(doc, "turns", "list", AC_NODE_LIST, &list, err);

    for (const struct ac_node *n = status == AC_OK ? list->child : NULL; n; n = n->next) {
        if (d->turn_count == SYRA_MAX_TURNS)
            return ac_node_refuse(err, n, "more than %d turns", SYRA_MAX_TURNS);
        if (!AC_NODE_GO_ON(&status, copy_text(game, n, "name", &d->turn_name[d->turn_count], err),
                           err) ||
            !AC_NODE_GO_ON(&status, ac_node_get_bool(n, "winter", &d->winter[d->turn_count], err),
                           err))
            return status;
        d->turn_count++;
    }
    return status;
}

static enum ac_status chart_source(struct ac_game *game, const struct ac_node *doc,
                                   const char *part, struct ac_chart *chart, struct ac_err *err)
{
    const struct ac_node *map;
    enum ac_status status = ac_node_need(doc, part, AC_NODE_MAP, &map, err);

    return status == AC_OK ? ac_source_text(map, &game->arena, &chart->source, err) : status;
}

enum ac_status syra_load_tables(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *doc, struct ac_err *err)
{
    struct ac_chart *charts = ac_arena_alloc(&game->arena, 3, sizeof(*charts));
    const char **cells[3] = {
        ac_arena_alloc(&game->arena, 7 * (SYRA_COLUMN_COUNT + 1), sizeof(char *)),
        ac_arena_alloc(&game->arena, 12 * 3, sizeof(char *)),
        ac_arena_alloc(&game->arena, (SYRA_MODIFIERS + 1) * 3, sizeof(char *)),
    };
    enum ac_status status;

    if (!charts || !cells[0] || !cells[1] || !cells[2])
        return no_memory(err);
    charts[0] = (struct ac_chart){ "Assault Combat Results", NULL, SYRA_8_3_2_05,
                                   SYRA_COLUMN_COUNT + 1,    7,    cells[0] };
    charts[1] = (struct ac_chart){ "Random Events", NULL, SYRA_4_1_01, 3, 12, cells[1] };
    charts[2] = (struct ac_chart){ "Modifiers", NULL, SYRA_OK, 3, SYRA_MODIFIERS + 1, cells[2] };
    status = chart_source(game, doc, "crt", &charts[0], err);
    if (AC_NODE_GO_ON(&status, chart_source(game, doc, "events", &charts[1], err), err) &&
        AC_NODE_GO_ON(&status, chart_source(game, doc, "modifiers", &charts[2], err), err) &&
        AC_NODE_GO_ON(&status, read_crt(game, d, doc, cells[0], err), err) &&
        AC_NODE_GO_ON(&status, read_events(game, d, doc, cells[1], err), err) &&
        AC_NODE_GO_ON(&status, read_modifiers(game, d, doc, cells[2], err), err))
        (void)AC_NODE_GO_ON(&status, read_turns(game, d, doc, err), err);
    game->chart = charts;
    game->chart_count = 3;
    return status;
}
