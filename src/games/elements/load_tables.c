/* tables.yaml: factors, subtypes, support, results and interpenetration. */
#include "elements/load.h"

#include <string.h>

enum { MAX_WORDS = 40, MAX_PARTS = 6 };

const char *const elem_result_names[ELEM_RESULTS + 1] = { "none", "recoil", "flee", "destroyed",
                                                          NULL };

/* A row of words, cut into parts at the bars. */
struct row {
    const struct ac_node *node;
    const char *word[MAX_WORDS];
    int parts;
    int from[MAX_PARTS], count[MAX_PARTS];
};

static enum ac_status read_row(struct ac_game *game, const struct ac_node *node, int parts,
                               struct row *row, struct ac_err *err)
{
    int words;
    int at = 0;

    *row = (struct row){ .node = node };
    if (ac_node_words(node, &game->arena, row->word, MAX_WORDS, &words, err) != AC_OK)
        return err->status;
    for (int i = 0; i <= words; i++) {
        if (i < words && strcmp(row->word[i], "|") != 0)
            continue;
        if (row->parts >= MAX_PARTS)
            return ac_node_refuse(err, node, "too many parts");
        row->from[row->parts] = at;
        row->count[row->parts++] = i - at;
        at = i + 1;
    }
    if (row->parts != parts)
        return ac_node_refuse(err, node, "%d parts between bars, expected %d", row->parts, parts);
    return AC_OK;
}

static int find_type(const struct elem_data *data, const char *code)
{
    for (int i = 0; i < ELEM_TYPES; i++)
        if (data->kind[i].code && strcmp(data->kind[i].code, code) == 0)
            return i;
    return AC_NONE;
}

/* Word number `word` of a row, bars not counted, is no type; `minus` is before it. */
static enum ac_status refuse_type(const struct elem_data *data, const struct row *row, int word,
                                  bool minus, struct ac_err *err)
{
    static const char *const groups[] = { "any", "mounted", "foot" };
    const char *names[ELEM_TYPES + 3];
    int count = 0;

    for (int i = 0; i < ELEM_TYPES; i++)
        if (data->kind[i].code)
            names[count++] = data->kind[i].code;
    for (int i = 0; i < 3; i++)
        names[count++] = groups[i];
    return ac_node_refuse_unknown(err, row->node, ac_node_word_at(row->node, word) + minus, "type",
                                  names, count);
}

/* The only word of part p, "" when it has none or more. */
static const char *only_word(const struct row *row, int p)
{
    return row->count[p] == 1 ? row->word[row->from[p]] : "";
}

/* "foot -Bw -Ps": the mask of part p of a row. */
static enum ac_status read_mask(const struct elem_data *data, const struct row *row, int p,
                                uint32_t *out, struct ac_err *err)
{
    const uint32_t all = (1u << ELEM_TYPES) - 1;

    *out = 0;
    for (int i = 0; i < row->count[p]; i++) {
        const char *word = row->word[row->from[p] + i];
        const bool minus = word[0] == '-' && word[1];
        const char *code = minus ? word + 1 : word;
        uint32_t bits;

        if (strcmp(code, "any") == 0)
            bits = all;
        else if (strcmp(code, "mounted") == 0)
            bits = data->mounted;
        else if (strcmp(code, "foot") == 0)
            bits = all & ~data->mounted;
        else if (find_type(data, code) != AC_NONE)
            bits = ELEM_BIT(find_type(data, code));
        else
            return refuse_type(data, row, row->from[p] + i, minus, err);
        *out = minus ? *out & ~bits : *out | bits;
    }
    return AC_OK;
}

/* Number i of part p of a row, which has `most`. */
static enum ac_status read_number(const struct row *row, int p, int i, int most, int8_t *out,
                                  struct ac_err *err)
{
    const int n = i < row->count[p] ? elem_number(row->word[row->from[p] + i]) : ELEM_NOT_A_NUMBER;

    if (n < -100 || n > 100 || (i == 0 && row->count[p] > most))
        return ac_node_refuse_word(err, row->node, ac_node_word_at(row->node, row->from[p] + i),
                                   "part %d: expected %s", p + 1,
                                   most > 1 ? "two numbers" : "a number");
    *out = (int8_t)n;
    return AC_OK;
}

static enum ac_status table_rows(const struct ac_node *doc, const char *key,
                                 const struct ac_node **out, struct ac_err *err)
{
    const struct ac_node *table;
    const struct ac_node *rows;

    if (ac_node_need(doc, key, AC_NODE_MAP, &table, err) != AC_OK ||
        ac_node_need(table, "rows", AC_NODE_LIST, &rows, err) != AC_OK)
        return err->status;
    if (rows->count > ELEM_MAX_ROWS)
        return ac_node_refuse(err, rows, "more than %d rows", ELEM_MAX_ROWS);
    *out = rows->child;
    return AC_OK;
}

static enum ac_status read_kind(struct elem_data *data, const struct row *row, int index,
                                struct ac_err *err)
{
    struct elem_kind *kind = &data->kind[index];

    if (row->count[0] != 3)
        return ac_node_refuse(err, row->node, "expected code, name and class");
    kind->code = row->word[0];
    kind->name = row->word[1];
    kind->mounted = strcmp(row->word[2], "mounted") == 0;
    if (!kind->mounted && strcmp(row->word[2], "foot") != 0)
        return ac_node_refuse_word(err, row->node, ac_node_word_at(row->node, 2),
                                   "\"%.20s\", expected mounted or foot", row->word[2]);
    if (kind->mounted)
        data->mounted |= ELEM_BIT(index);
    for (int i = 0; i < 2; i++)
        if (read_number(row, 1, i, 2, &kind->close[i], err) != AC_OK ||
            read_number(row, 2, i, 2, &kind->shoot[i], err) != AC_OK)
            return err->status;
    if (read_number(row, 3, 0, 1, &kind->move, err) != AC_OK ||
        read_number(row, 4, 0, 1, &kind->range, err) != AC_OK)
        return err->status;
    return read_number(row, 5, 0, 1, &kind->bad, err);
}

static enum ac_status read_factor(struct ac_game *game, struct elem_data *data,
                                  const struct ac_node *node, struct ac_err *err)
{
    /* the order of enum elem_type */
    static const char *const codes[ELEM_TYPES] = { "Art", "Ax", "Bd", "Bw",  "Cm", "CF",  "Cat",
                                                   "Cv",  "El", "Hd", "Kn",  "LH", "LS",  "Pav",
                                                   "Pk",  "Ps", "Ra", "SCh", "Sp", "WWg", "Wb" };
    struct row row;
    int index = 0;

    if (read_row(game, node, 6, &row, err) != AC_OK)
        return err->status;
    while (index < ELEM_TYPES && strcmp(codes[index], row.word[0]) != 0)
        index++;
    if (index == ELEM_TYPES || data->kind[index].code)
        return ac_node_refuse(err, node, "\"%.20s\" is no type, or is here twice", row.word[0]);
    return read_kind(data, &row, index, err);
}

/* Reads each row of a table; `*count` is how many it has. */
static enum ac_status read_rows(struct ac_game *game, struct elem_data *data,
                                const struct ac_node *doc, const char *key,
                                enum ac_status (*read)(struct ac_game *, struct elem_data *,
                                                       const struct ac_node *, struct ac_err *),
                                int *count, struct ac_err *err)
{
    const struct ac_node *node = NULL;
    enum ac_status status = table_rows(doc, key, &node, err);

    for (*count = 0; node; node = node->next, ++*count)
        if (!AC_NODE_GO_ON(&status, read(game, data, node, err), err))
            return status;
    return status;
}

static enum ac_status read_factors(struct ac_game *game, struct elem_data *data,
                                   const struct ac_node *doc, struct ac_err *err)
{
    int seen;
    const enum ac_status status = read_rows(game, data, doc, "factors", read_factor, &seen, err);

    if (status == AC_OK && seen != ELEM_TYPES)
        return ac_node_refuse(err, doc, "%d rows of factors, expected %d", seen, ELEM_TYPES);
    return status;
}

static enum ac_status read_sub(struct ac_game *game, struct elem_data *data,
                               const struct ac_node *node, struct ac_err *err)
{
    struct row row;
    int depth;

    if (read_row(game, node, 1, &row, err) != AC_OK)
        return err->status;
    if (data->subs >= ELEM_MAX_SUBS || row.count[0] < 3 || row.count[0] > 4 ||
        find_type(data, row.word[1]) < 0 ||
        (row.count[0] == 4 && strcmp(row.word[3], "camels") != 0))
        return ac_node_refuse(err, node, "expected subtype, type, depth and perhaps camels");
    depth = elem_number(row.word[2]);
    if (depth < 2 || depth > 160 || depth % 2)
        return ac_node_refuse_word(err, node, ac_node_word_at(node, 2),
                                   "depth \"%.20s\", expected an even number to 160", row.word[2]);
    data->sub[data->subs++] = (struct elem_sub){ row.word[0], (uint8_t)find_type(data, row.word[1]),
                                                 row.count[0] > 3, (int16_t)depth };
    return AC_OK;
}

static enum ac_status read_subs(struct ac_game *game, struct elem_data *data,
                                const struct ac_node *doc, struct ac_err *err)
{
    int count;
    const enum ac_status status = read_rows(game, data, doc, "subtypes", read_sub, &count, err);

    if (status == AC_OK && elem_find_sub(data, "CF") == AC_NONE)
        return ac_node_refuse(err, doc, "no subtype CF");
    return status;
}

static enum ac_status read_support(struct ac_game *game, struct elem_data *data,
                                   const struct ac_node *node, struct ac_err *err)
{
    struct elem_support *s = &data->support[data->supports++];
    struct row row;

    if (read_row(game, node, 5, &row, err) != AC_OK ||
        read_mask(data, &row, 0, &s->who, err) != AC_OK ||
        read_mask(data, &row, 1, &s->by, err) != AC_OK ||
        read_mask(data, &row, 2, &s->against, err) != AC_OK ||
        read_number(&row, 3, 0, 1, &s->factor, err) != AC_OK)
        return err->status;
    s->same = strcmp(only_word(&row, 4), "same") == 0;
    return AC_OK;
}

static enum ac_status read_situation(const struct row *row, uint8_t *out, struct ac_err *err)
{
    static const char *const words[] = { "cc", "ds", "gg", "bad", "camp", "ggd", "wbout", NULL };

    *out = 0;
    for (int i = 0; i < row->count[1]; i++) {
        const char *word = row->word[row->from[1] + i];
        int k = 0;

        if (strcmp(word, "-") == 0)
            continue;
        while (words[k] && strcmp(words[k], word) != 0)
            k++;
        if (!words[k])
            return ac_node_refuse_unknown(err, row->node,
                                          ac_node_word_at(row->node, row->from[1] + i), "situation",
                                          words, -1);
        *out |= (uint8_t)(1u << k);
    }
    return AC_OK;
}

/* The case of a line, its last part; a table of one's own need not say it. */
static bool has_case(const struct ac_node *node)
{
    int bars = 0;

    for (const char *p = node->text ? node->text : ""; *p; p++)
        bars += *p == '|';
    return bars == 4;
}

static enum ac_status read_case(const struct ac_game *game, const struct row *row, int part,
                                ac_case *out, struct ac_err *err)
{
    const char *word = only_word(row, part);

    for (int i = 1; i < game->rules->case_count; i++)
        if (strcmp(game->rules->case_ids[i], word) == 0) {
            *out = (ac_case)i;
            return AC_OK;
        }
    return ac_node_refuse(err, row->node, "\"%.30s\", expected a case of the register", word);
}

static enum ac_status read_result(struct ac_game *game, const struct elem_data *data,
                                  const struct ac_node *node, struct elem_line_of_results *out,
                                  struct ac_err *err)
{
    struct row row;
    int k = 0;

    if (read_row(game, node, has_case(node) ? 5 : 4, &row, err) != AC_OK ||
        read_mask(data, &row, 0, &out->who, err) != AC_OK ||
        read_situation(&row, &out->situation, err) != AC_OK ||
        read_mask(data, &row, 2, &out->against, err) != AC_OK)
        return err->status;
    while (elem_result_names[k] && strcmp(elem_result_names[k], only_word(&row, 3)) != 0)
        k++;
    if (k == ELEM_RESULTS)
        return ac_node_refuse(err, node, "expected none, recoil, flee or destroyed");
    out->result = (uint8_t)k;
    return row.parts == 5 ? read_case(game, &row, 4, &out->rule, err) : AC_OK;
}

/* A table of results; every type finds a line in it whatever the situation. */
static enum ac_status read_results(struct ac_game *game, const struct elem_data *data,
                                   const struct ac_node *doc, const char *key,
                                   struct elem_results *out, struct ac_err *err)
{
    const uint32_t all = (1u << ELEM_TYPES) - 1;
    const struct ac_node *node = NULL;
    uint32_t closed = 0;

    enum ac_status status = table_rows(doc, key, &node, err);

    for (; node; node = node->next) {
        struct elem_line_of_results *line = &out->line[out->count++];

        if (!AC_NODE_GO_ON(&status, read_result(game, data, node, line, err), err))
            return status;
        if (line->situation == 0 && line->against == all)
            closed |= line->who;
    }
    if (status == AC_OK && closed != all)
        return ac_node_refuse(err, doc, "%s: a type has no last line of results", key);
    return status;
}

static enum ac_status read_pass(struct ac_game *game, struct elem_data *data,
                                const struct ac_node *node, struct ac_err *err)
{
    struct elem_pass *p = &data->pass[data->passes++];
    struct row row;

    if (read_row(game, node, 3, &row, err) != AC_OK ||
        read_mask(data, &row, 0, &p->who, err) != AC_OK ||
        read_mask(data, &row, 1, &p->through, err) != AC_OK)
        return err->status;
    p->recoil = strcmp(only_word(&row, 2), "recoil") == 0;
    return AC_OK;
}

/* Words of part p from the first on as one text. */
static enum ac_status read_text(struct ac_game *game, const struct row *row, int p,
                                const char **out, struct ac_err *err)
{
    char memory[120];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    for (int i = 0; i < row->count[p]; i++)
        ac_text_addf(&text, "%s%s", i ? " " : "", row->word[row->from[p] + i]);
    *out = ac_arena_strdup(&game->arena, memory);
    return *out ? AC_OK : ac_refuse(err, AC_ERR_MEMORY, "no memory for tables");
}

static enum ac_status read_modifier(struct ac_game *game, struct elem_data *data,
                                    const struct ac_node *node, struct ac_err *err)
{
    /* the order of enum elem_mod */
    static const ac_case rules[ELEM_MODS] = {
        ELEM_CC_MOD_camp,    ELEM_CC_MOD_gen,    ELEM_CC_MOD_uphill,  ELEM_CC_MOD_bank,
        ELEM_CC_MOD_overlap, ELEM_CC_MOD_flank,  ELEM_CC_MOD_rear,    ELEM_SHOOT_MOD_bd,
        ELEM_SHOOT_MOD_el,   ELEM_SHOOT_MOD_ra,  ELEM_SHOOT_MOD_camp, ELEM_SHOOT_MOD_gen,
        ELEM_SHOOT_MOD_aid1, ELEM_SHOOT_MOD_aid2
    };
    struct row row;
    int k = 0;

    if (read_row(game, node, 4, &row, err) != AC_OK)
        return err->status;
    while (k < ELEM_MODS && strcmp(ac_case_id(game, rules[k]), only_word(&row, 0)) != 0)
        k++;
    if (k == ELEM_MODS || data->mod[k].rule)
        return ac_node_refuse(err, node, "\"%.20s\" is no modifier, or is here twice",
                              only_word(&row, 0));
    data->mod[k].rule = rules[k];
    if (read_mask(data, &row, 1, &data->mod[k].who, err) != AC_OK ||
        read_number(&row, 2, 0, 1, &data->mod[k].value, err) != AC_OK)
        return err->status;
    return read_text(game, &row, 3, &data->mod[k].when, err);
}

static enum ac_status read_modifiers(struct ac_game *game, struct elem_data *data,
                                     const struct ac_node *doc, struct ac_err *err)
{
    int seen;
    const enum ac_status status =
        read_rows(game, data, doc, "modifiers", read_modifier, &seen, err);

    if (status == AC_OK && seen != ELEM_MODS)
        return ac_node_refuse(err, doc, "%d modifiers, expected %d", seen, ELEM_MODS);
    return status;
}

static enum ac_status read_distance(struct ac_game *game, struct elem_data *data,
                                    const struct ac_node *node, uint32_t done[ELEM_WAYS],
                                    struct ac_err *err)
{
    static const char *const ways[] = { "road", "river", "bad", NULL }; /* enum elem_way */
    struct row row;
    uint32_t who;
    int8_t mu;
    int k = 0;

    if (read_row(game, node, 3, &row, err) != AC_OK ||
        read_mask(data, &row, 1, &who, err) != AC_OK ||
        read_number(&row, 2, 0, 1, &mu, err) != AC_OK)
        return err->status;
    while (ways[k] && strcmp(ways[k], only_word(&row, 0)) != 0)
        k++;
    if (!ways[k])
        return ac_node_refuse(err, node, "\"%.20s\", expected road, river or bad",
                              only_word(&row, 0));
    for (int i = 0; i < ELEM_TYPES; i++)
        if (who & ~done[k] & ELEM_BIT(i))
            data->kind[i].other[k] = mu;
    done[k] |= who;
    return AC_OK;
}

/* The first line for a type counts, as with results. */
static enum ac_status read_distances(struct ac_game *game, struct elem_data *data,
                                     const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *node = NULL;
    uint32_t done[ELEM_WAYS] = { 0 };
    enum ac_status status = table_rows(doc, "distances", &node, err);

    for (; node; node = node->next)
        if (!AC_NODE_GO_ON(&status, read_distance(game, data, node, done, err), err))
            return status;
    if (status != AC_OK)
        return status;
    if ((done[ELEM_WAY_ROAD] & done[ELEM_WAY_RIVER]) != (1u << ELEM_TYPES) - 1)
        return ac_node_refuse(err, doc, "a type has no distance by road or in a river");
    for (int i = 0; i < ELEM_TYPES; i++)
        if (!(done[ELEM_WAY_BAD] & ELEM_BIT(i)))
            data->kind[i].other[ELEM_WAY_BAD] = AC_NONE;
    return AC_OK;
}

static enum ac_status read_command(struct ac_game *game, struct elem_data *data,
                                   const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *part;
    const struct ac_node *slow;
    struct row row;
    int32_t near = 0;
    int32_t far = 0;

    if (ac_node_need(doc, "command", AC_NODE_MAP, &part, err) != AC_OK ||
        ac_node_need(part, "slow", AC_NODE_SCALAR, &slow, err) != AC_OK ||
        read_row(game, slow, 1, &row, err) != AC_OK ||
        read_mask(data, &row, 0, &data->slow, err) != AC_OK ||
        ac_node_get_int(part, "near", 1, 40, &near, err) != AC_OK ||
        ac_node_get_int(part, "far", 1, 40, &far, err) != AC_OK)
        return err->status;
    if (near < 1 || far <= near)
        return ac_node_refuse(err, part, "near %d and far %d, expected near below far", (int)near,
                              (int)far);
    data->near = (int8_t)near;
    data->far = (int8_t)far;
    return AC_OK;
}

enum ac_status elem_load_tables(struct ac_game *game, struct elem_data *data,
                                const struct ac_source *source, struct ac_err *err)
{
    const struct ac_node *doc = source->open(source->self, "tables.yaml", err);

    int count;
    enum ac_status status;

    if (!doc)
        return err->status;
    status = read_factors(game, data, doc, err);
    if (AC_NODE_GO_ON(&status, read_subs(game, data, doc, err), err) &&
        AC_NODE_GO_ON(&status, read_modifiers(game, data, doc, err), err) &&
        AC_NODE_GO_ON(&status, read_distances(game, data, doc, err), err) &&
        AC_NODE_GO_ON(&status, read_command(game, data, doc, err), err) &&
        AC_NODE_GO_ON(&status, read_rows(game, data, doc, "support", read_support, &count, err),
                      err) &&
        AC_NODE_GO_ON(&status, read_rows(game, data, doc, "passing", read_pass, &count, err),
                      err) &&
        AC_NODE_GO_ON(&status, read_results(game, data, doc, "equal", &data->equal, err), err) &&
        AC_NODE_GO_ON(&status, read_results(game, data, doc, "beaten", &data->beaten, err), err))
        (void)AC_NODE_GO_ON(&status, read_results(game, data, doc, "doubled", &data->doubled, err),
                            err);
    return status;
}
