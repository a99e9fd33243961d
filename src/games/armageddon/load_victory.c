/*
 * Victory conditions of a scenario:
 *
 *   victory:
 *     - winner: blue
 *       case: SCN.rome.victory
 *       when: [control blue D]
 *     - winner: draw
 *
 * A condition is a word, a side and what it needs: hexes, or a comparison (>= 12, <= 15).
 */
#include "armageddon/load.h"

#include <string.h>

static const char *const term_words[] = {
    "control",    "in",         "lost",   "twice", "exited", "not-south", "more-fit",
    "more-kills", "twice-left", "points", "spent", "forded", 0,
};

static const char *const case_names[] = { "",
#define X(name, id) id,
                                          ARMA_CASE_LIST(X)
#undef X
};

/* A case of the register, which goals name; without one they name none. */
static enum ac_status read_case(const struct ac_node *n, int16_t *out, struct ac_err *err)
{
    for (int i = 1; i < ARMA_CASE_COUNT; i++)
        if (strcmp(case_names[i], n->text) == 0) {
            *out = (int16_t)i;
            return AC_OK;
        }
    return ac_node_pass(
        ac_node_refuse_unknown(err, n, 0, "case", case_names + 1, ARMA_CASE_COUNT - 1), err);
}

static enum ac_status add_objective(struct arma_loader *l, const struct ac_node *n, int hex,
                                    struct ac_err *err)
{
    struct arma_data *d = l->d;

    if (d->board.hex[hex].objective)
        return AC_OK;
    if (d->objective_count == ARMA_OBJECTIVES)
        return ac_node_refuse(err, n, "more than %d hexes whose control counts", ARMA_OBJECTIVES);
    d->objective[d->objective_count++] = (int16_t)hex;
    d->board.hex[hex].objective = (uint8_t)d->objective_count;
    return AC_OK;
}

static enum ac_status add_term(struct arma_win *win, const struct ac_node *n,
                               const struct arma_term *term, struct ac_err *err)
{
    if (win->count == ARMA_WIN_TERMS)
        return ac_node_refuse(err, n, "more than %d conditions", ARMA_WIN_TERMS);
    win->term[win->count++] = *term;
    return AC_OK;
}

/* The hexes of "control" and "in", each a condition of its own. */
static enum ac_status add_hexes(struct arma_loader *l, struct arma_win *win,
                                const struct ac_node *n, const struct arma_words *w,
                                struct arma_term *term, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (w->count < 3)
        return ac_node_refuse(err, n, "expected a hex, like control blue D");
    for (int i = 2; i < w->count && status == AC_OK; i++) {
        status = arma_load_hex_word(l, n, i, w->word[i], &term->hex, err);
        if (status == AC_OK)
            status = add_objective(l, n, term->hex, err);
        if (status == AC_OK)
            status = add_term(win, n, term, err);
    }
    return status;
}

static enum ac_status read_term(struct arma_loader *l, struct arma_win *win,
                                const struct ac_node *n, struct ac_err *err)
{
    static const char *const sides[] = { "blue", "gold", 0 };
    struct arma_term term = { .hex = -1, .low = 0, .high = 999 };
    struct arma_words w;
    int kind = -1;
    int side = -1;
    int number = 0;
    const enum ac_status status = arma_words(n, l->arena, &w, err);

    if (status != AC_OK)
        return status;
    if (w.count < 2)
        return ac_node_refuse(err, n, "expected a condition and a side, like control blue D");
    for (int i = 0; term_words[i]; i++)
        if (strcmp(term_words[i], w.word[0]) == 0)
            kind = i;
    for (int i = 0; sides[i]; i++)
        if (strcmp(sides[i], w.word[1]) == 0)
            side = i;
    if (kind < 0)
        return ac_node_refuse_unknown(err, n, 0, "condition", term_words, -1);
    if (side < 0)
        return ac_node_refuse_unknown(err, n, ac_node_word_at(n, 1), "side", sides, -1);
    term.kind = (uint8_t)kind;
    term.side = side == 1;
    if (kind == ARMA_WHEN_CONTROL || kind == ARMA_WHEN_IN)
        return add_hexes(l, win, n, &w, &term, err);
    if (w.count != 2 &&
        (w.count != 4 || (strcmp(w.word[2], ">=") != 0 && strcmp(w.word[2], "<=") != 0) ||
         !arma_whole(w.word[3], 0, 999, &number)))
        return ac_node_refuse_word(err, n, ac_node_word_at(n, 2),
                                   "expected a comparison, like lost gold >= 12");
    if (w.count == 4 && w.word[2][0] == '>')
        term.low = (int16_t)number;
    else if (w.count == 4)
        term.high = (int16_t)number;
    return add_term(win, n, &term, err);
}

static enum ac_status read_win(struct arma_loader *l, const struct ac_node *map, struct ac_err *err)
{
    const struct ac_key *keys = ac_key_named(arma_scenario_keys, "victory")->inside;
    struct arma_win *win = &l->d->win[l->d->win_count];
    const struct ac_node *n;
    int k = 0;
    enum ac_status status = AC_OK;

    if (l->d->win_count == ARMA_WIN_RULES)
        status = ac_node_refuse(err, map, "more than %d victory rules", ARMA_WIN_RULES);
    if (status == AC_OK)
        status = ac_key_name(map, keys, "winner", &k, err);
    if (status == AC_OK && ac_node_get(map, "case"))
        status = ac_node_need(map, "case", AC_NODE_SCALAR, &n, err);
    if (status == AC_OK && ac_node_get(map, "case"))
        status = read_case(n, &win->rule, err);
    if (status != AC_OK)
        return status;
    win->winner = (int8_t)(k == 2 ? AC_NONE : k);
    n = ac_node_get(map, "when");
    for (n = n ? n->child : 0; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_term(l, win, n, err), err))
            return status;
    l->d->win_count++;
    return status;
}

enum ac_status arma_load_victory(struct arma_loader *l, const struct ac_node *doc,
                                 struct ac_err *err)
{
    const struct ac_node *list;
    enum ac_status status = ac_node_need(doc, "victory", AC_NODE_LIST, &list, err);

    for (const struct ac_node *n = status == AC_OK ? list->child : 0; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_win(l, n, err), err))
            return status;
    if (status == AC_OK && (l->d->win_count == 0 || l->d->win[l->d->win_count - 1].count))
        status = ac_node_refuse(err, list, "the last victory rule must hold always (no `when`)");
    return status;
}
