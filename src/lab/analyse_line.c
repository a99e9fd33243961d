/* The line of play of a finished game, and how it is cut into orders and rolls. */
#include <stdlib.h>

#include "lab/analyse_inside.h"

const struct ac_state *ac_walk_to(struct ac_walk *walk, int step)
{
    const struct ac_match *match = walk->match;
    struct ac_state *state = ac_state_in(&walk->room);

    if (!match)
        ac_bug("a walk without a match");
    if (walk->at < 0 || walk->at > step) {
        ac_copy(match->game, state, match->start);
        walk->at = 0;
    }
    for (; walk->at < step; walk->at++) {
        const struct ac_entry *entry = &match->log[match->line[walk->at]];

        if (entry->kind == AC_ENTRY_ACTION || entry->kind == AC_ENTRY_OUTCOME)
            ac_apply(match->game, state, &entry->action, NULL);
        else
            ac_copy(match->game, state, entry->state);
    }
    return state;
}

struct ac_walk *ac_walk_new(const struct ac_match *match)
{
    struct ac_walk *walk = malloc(sizeof(*walk));

    if (walk) {
        walk->match = match;
        walk->at = -1;
    }
    return walk;
}

const struct ac_entry *ac__line_entry(const struct ac_match *match, int step)
{
    return &match->log[match->line[step]];
}

/* ---- items ---- */

struct cutter {
    struct ac_analysis *out;
    struct ac_walk *walk;
    struct ac_view *view;
    struct ac_state_room begun; /* where the last order of a piece began */
    const struct ac_item *last; /* that order, NULL: none yet */
};

/* The side's own piece that an action names first, AC_NONE: none. An enemy it rams does not act. */
static int own_actor(const struct cutter *cutter, const struct ac_state *state,
                     const struct ac_entry *entry)
{
    const struct ac_game *game = cutter->out->scales.game;
    const int piece = ac_actor(game, &entry->action);
    struct ac_view *view = cutter->view;

    if (piece == AC_NONE)
        return AC_NONE;
    ac_view(game, state, entry->side, view);
    for (int i = 0; i < view->piece_count; i++)
        if (view->piece[i].piece == piece)
            return view->piece[i].side == 1 - entry->side ? AC_NONE : piece;
    return piece;
}

/* Does the piece go on with its last order, whatever was rolled in between? */
static bool is_of_last(const struct cutter *cutter, const struct ac_entry *entry,
                       const struct ac_head *head, int piece)
{
    const struct ac_item *last = cutter->last;

    return last && last->piece == piece && last->side == entry->side &&
           last->phase == head->phase && last->turn == head->turn;
}

/*
 * Whose step is it? The piece's that it names; one that names none is the last piece's when it could
 * not have been done before that piece's order began: the "halt" that closes a move, the hexes that a
 * ship rows. The end of a phase could have been, and is nobody's.
 */
static int piece_of(struct cutter *cutter, const struct ac_state *state,
                    const struct ac_entry *entry)
{
    const struct ac_head *head = ac_head(state);
    const struct ac_item *last = cutter->last;
    const int piece = own_actor(cutter, state, entry);
    struct ac_why why;

    if (piece != AC_NONE || !last || !is_of_last(cutter, entry, head, last->piece))
        return piece;
    return ac_judge(cutter->out->scales.game, ac_state_in(&cutter->begun), entry->side,
                    &entry->action, &why)
               ? AC_NONE
               : last->piece;
}

/* Does a step of a piece belong to the order before it? */
static bool goes_on(const struct ac_item *item, const struct ac_entry *entry,
                    const struct ac_head *head, int piece)
{
    return item && item->kind == AC_ITEM_ORDER && piece != AC_NONE && piece == item->piece &&
           entry->side == item->side && head->phase == item->phase && head->turn == item->turn;
}

static struct ac_item *new_item(struct cutter *cutter, int step, const struct ac_entry *entry,
                                int piece)
{
    const struct ac_state *state = ac_walk_to(cutter->walk, step);
    const bool order = entry->kind == AC_ENTRY_ACTION;
    struct ac_item *item = &cutter->out->item[cutter->out->item_count++];

    *item = (struct ac_item){
        .kind = order ? AC_ITEM_ORDER : AC_ITEM_ROLL,
        .side = order ? entry->side : AC_NONE,
        .first = step,
        .end = step + 1,
        .turn = ac_head(state)->turn,
        .phase = ac_head(state)->phase,
        .piece = piece,
    };
    if (piece != AC_NONE && !is_of_last(cutter, entry, ac_head(state), piece)) {
        ac_copy(cutter->out->scales.game, ac_state_in(&cutter->begun), state);
        cutter->last = item;
    }
    return item;
}

static void cut(struct cutter *cutter)
{
    const struct ac_match *match = cutter->out->match;
    struct ac_item *item = NULL;

    for (int step = 0; step < match->line_count; step++) {
        const struct ac_entry *entry = ac__line_entry(match, step);
        const struct ac_state *state = ac_walk_to(cutter->walk, step);
        int piece = AC_NONE;

        if (entry->kind == AC_ENTRY_ACTION)
            piece = piece_of(cutter, state, entry);
        if (entry->kind == AC_ENTRY_ACTION && goes_on(item, entry, ac_head(state), piece))
            item->end = step + 1;
        else if (entry->kind == AC_ENTRY_ACTION || entry->kind == AC_ENTRY_OUTCOME)
            item = new_item(cutter, step, entry, piece);
        else
            item = NULL; /* an edited position: what it changed is part of the rest */
    }
}

enum ac_status ac__cut_items(struct ac_analysis *out, struct ac_err *err)
{
    struct cutter *cutter = calloc(1, sizeof(*cutter));
    enum ac_status status = AC_OK;

    out->item = calloc((size_t)out->match->line_count + 1, sizeof(*out->item));
    if (cutter) {
        cutter->out = out;
        cutter->walk = ac_walk_new(out->match);
        cutter->view = malloc(sizeof(*cutter->view));
    }
    if (cutter && cutter->walk && cutter->view && out->item)
        cut(cutter);
    else
        status = ac_refuse(err, AC_ERR_MEMORY, "out of memory for the analysis");
    if (cutter) {
        free(cutter->walk);
        free(cutter->view);
    }
    free(cutter);
    return status;
}
