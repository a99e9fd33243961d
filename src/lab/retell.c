/* See the header. */
#include "lab/retell.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 400, GROUPS = 6, PLACES = 4 };

struct work {
    const struct ac_game *game;
    const struct ac_match *match;
    struct ac_standing standing[AC_SIDES]; /* that always gave what was done */
    unsigned char *states;                 /* before each step of the line, and after the last */
    struct ac_order_plan plan;
    struct ac_view view;
    struct ac_retold *out;
};

static struct ac_state *state_at(const struct work *w, int step)
{
    return (struct ac_state *)(void *)(w->states + (size_t)step * w->game->rules->state_size);
}

static const struct ac_entry *entry_at(const struct work *w, int step)
{
    return &w->match->log[w->match->line[step]];
}

static void play_all(struct work *w)
{
    ac_copy(w->game, state_at(w, 0), w->match->start);
    for (int i = 0; i < w->match->line_count; i++) {
        const struct ac_entry *entry = entry_at(w, i);

        ac_copy(w->game, state_at(w, i + 1), entry->state ? entry->state : state_at(w, i));
        if (!entry->state)
            ac_apply(w->game, state_at(w, i + 1), &entry->action, NULL);
    }
}

static int choices(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    struct ac_actions list = { .retracts = false };
    struct ac_state_room room;

    ac_see(game, state, side, ac_state_in(&room));
    ac_legal(game, ac_state_in(&room), &list);
    return list.count;
}

/* ---- standing orders ---- */

/* Does the choice never answer otherwise than the side did? *used: it answered at all. */
static bool agrees(const struct work *w, ac_side side, const struct ac_standing *given, bool *used)
{
    *used = false;
    for (int i = 0; i < w->match->line_count; i++) {
        const struct ac_entry *entry = entry_at(w, i);
        struct ac_state_room room;
        struct ac_action action;

        if (entry->kind != AC_ENTRY_ACTION || entry->side != side)
            continue;
        ac_see(w->game, state_at(w, i), side, ac_state_in(&room));
        if (!w->game->rules->answer(w->game, ac_state_in(&room), given, &action))
            continue;
        if (!ac_action_same(&action, &entry->action))
            return false;
        *used = true;
    }
    return true;
}

static void find_standing(struct work *w)
{
    const struct ac_ruleset *rules = w->game->rules;

    for (int side = 0; rules->answer && side < AC_SIDES; side++)
        for (int i = 0; i < rules->standing_count; i++)
            for (int c = 1; rules->standing[i].choices[c]; c++) {
                struct ac_standing given = { { 0 } };
                bool used;

                given.choice[i] = (int16_t)c;
                if (!w->standing[side].choice[i] && agrees(w, (ac_side)side, &given, &used) && used)
                    w->standing[side].choice[i] = (int16_t)c;
            }
}

static bool is_settled(const struct work *w, int step)
{
    const struct ac_entry *entry = entry_at(w, step);
    struct ac_state_room room;
    struct ac_action action;

    if (!w->game->rules->answer)
        return false;
    ac_see(w->game, state_at(w, step), entry->side, ac_state_in(&room));
    return w->game->rules->answer(w->game, ac_state_in(&room), &w->standing[entry->side],
                                  &action) &&
           ac_action_same(&action, &entry->action);
}

/* ---- what could have been ordered ---- */

/* A run of one side's actions from a step on, and the orders that are tried for it. */
struct run {
    struct work *w;
    ac_side side;
    int from, end; /* steps */
    int best;      /* actions that the best order so far stands for */
    int kind;      /* of that order */
};

/* The piece that acts: the first argument that is one of the side's, AC_NONE: none is named. */
static int subject(const struct run *r, int step, int *other)
{
    const struct ac_action *action = &entry_at(r->w, step)->action;
    const struct ac_verb *verb = &r->w->game->rules->verbs[action->verb];
    int found = AC_NONE;

    *other = AC_NONE;
    for (int i = 0; i < verb->argc; i++) {
        if (verb->arg[i].kind != AC_ARG_PIECE || action->arg[i] == AC_NONE)
            continue;
        if (found == AC_NONE)
            found = action->arg[i];
        else if (*other == AC_NONE)
            *other = action->arg[i];
    }
    return found;
}

static int place_in(const struct run *r, int step)
{
    const struct ac_action *action = &entry_at(r->w, step)->action;
    const struct ac_verb *verb = &r->w->game->rules->verbs[action->verb];

    for (int i = 0; i < verb->argc; i++)
        if (verb->arg[i].kind == AC_ARG_PLACE)
            return action->arg[i];
    return AC_NONE;
}

static const struct ac_view_piece *stands(struct run *r, int step, int piece)
{
    ac_view(r->w->game, state_at(r->w, step), AC_REFEREE, &r->w->view);
    for (int i = 0; i < r->w->view.piece_count; i++)
        if (r->w->view.piece[i].piece == piece)
            return &r->w->view.piece[i];
    return NULL;
}

/* Works the order out and looks for the position it leads to among those that follow. */
static void try_order(struct run *r, const struct ac_order *order)
{
    struct work *w = r->w;
    struct ac_state_room room;
    struct ac_state *after = ac_state_in(&room);

    ac_order_work_out(w->game, state_at(w, r->from), r->side, order, &w->plan);
    if (!w->plan.steps.count)
        return;
    ac_copy(w->game, after, state_at(w, r->from));
    for (int i = 0; i < w->plan.steps.count; i++) {
        struct ac_why why;

        if (!ac_judge(w->game, after, r->side, &w->plan.steps.list[i], &why))
            return;
        ac_perform(w->game, after, &w->plan.steps.list[i], NULL);
    }
    for (int step = r->end; step > r->from + r->best; step--)
        if (ac_same(w->game, after, state_at(w, step))) {
            r->best = step - r->from;
            r->kind = order->kind;
            return;
        }
}

/* What a run says of the pieces of an order: who, where the first ends, whom it is about. */
struct said {
    int count;
    ac_piece piece[AC_ORDER_PIECES];
    int place_count;
    ac_place place[PLACES];
    int16_t facing;
    int other;
};

static void try_kind(struct run *r, int kind, const struct said *said)
{
    const struct ac_order_kind *k = &r->w->game->rules->orders[kind];
    struct ac_order order = ac_order_of(kind);
    bool place = false, facing = false, other = false;

    for (int i = 0; i < k->argc; i++) {
        place = place || k->arg[i].what == AC_ORDER_PLACE;
        facing = facing || k->arg[i].what == AC_ORDER_FACING;
        other = other || k->arg[i].what == AC_ORDER_PIECE;
        if (k->arg[i].what != AC_ORDER_WHO)
            continue;
        order.piece_count = (int16_t)said->count;
        memcpy(order.piece, said->piece, sizeof(order.piece));
    }
    if (other)
        order.other = (ac_piece)said->other;
    for (int n = 0; n < (place ? said->place_count : 1); n++)
        for (int f = 0; f < (facing ? 2 : 1); f++) {
            order.place = (ac_place)(place ? said->place[n] : AC_NONE);
            order.facing = (int16_t)(facing && f == 0 ? said->facing : AC_NONE);
            try_order(r, &order);
        }
}

static void add_place(struct said *said, int place)
{
    for (int i = 0; i < said->place_count; i++)
        if (said->place[i] == place)
            return;
    if (place != AC_NONE && said->place_count < PLACES)
        said->place[said->place_count++] = (ac_place)place;
}

/* The first `count` pieces of a run; where the first of them stands after each of its actions. */
static void hear(struct run *r, int count, struct said *said)
{
    int other;

    *said = (struct said){ .facing = AC_NONE, .other = AC_NONE };
    for (int step = r->from; step < r->end; step++) {
        const int piece = subject(r, step, &other);
        bool known = piece == AC_NONE;

        for (int i = 0; i < said->count && !known; i++)
            known = said->piece[i] == piece;
        if (!known && said->count == count)
            break;
        if (!known)
            said->piece[said->count++] = (ac_piece)piece;
        if (said->other == AC_NONE)
            said->other = other != AC_NONE ? other : said->count > 1 ? said->piece[1] : AC_NONE;
        if (said->count == 1) {
            const struct ac_view_piece *seen = stands(r, step + 1, said->piece[0]);

            if (seen)
                said->facing = seen->facing;
            if (seen && said->place_count == PLACES)
                said->place_count--; /* the last one is where it ends */
            add_place(said, seen ? seen->place : AC_NONE);
        }
        add_place(said, place_in(r, step));
    }
}

static int pieces_in(const struct run *r)
{
    ac_piece list[AC_ORDER_PIECES];
    int count = 0, other;

    for (int step = r->from; step < r->end; step++) {
        const int piece = subject(r, step, &other);
        bool known = piece == AC_NONE;

        for (int i = 0; i < count && !known; i++)
            known = list[i] == piece;
        if (!known && count < AC_ORDER_PIECES)
            list[count++] = (ac_piece)piece;
    }
    return count;
}

static void find_order(struct run *r, bool groups)
{
    const int kinds = r->w->game->rules->order_count;
    const int most = groups ? pieces_in(r) : 1;
    struct said said;
    int tried = 0;

    for (int count = most; count >= 1; count -= count > 16 ? count / 8 : 1) {
        hear(r, count, &said);
        if (count > 1 && ++tried > GROUPS && count > 3)
            continue;
        for (int kind = 0; kind < kinds; kind++)
            try_kind(r, kind, &said);
        if (count > 1 && r->best > 1)
            return;
    }
}

/* How many actions the next thing a person says stands for; *kind: of the order, AC_NONE: an action. */
static int next_said(struct work *w, int from, bool groups, int *kind)
{
    struct run r = { w, entry_at(w, from)->side, from, from, 1, AC_NONE };

    while (r.end < w->match->line_count && r.end < from + AHEAD &&
           entry_at(w, r.end)->kind == AC_ENTRY_ACTION && entry_at(w, r.end)->side == r.side)
        r.end++;
    find_order(&r, groups);
    *kind = r.kind;
    return r.best;
}

static void tell_again(struct work *w, bool groups)
{
    for (int i = 0; i < w->match->line_count;) {
        const struct ac_entry *entry = entry_at(w, i);
        struct ac_retold_side *side;
        int kind = AC_NONE, count = 1;

        if (entry->kind != AC_ENTRY_ACTION) {
            i++;
            continue;
        }
        side = &w->out->side[entry->side];
        if (choices(w->game, state_at(w, i), entry->side) > 1 && !is_settled(w, i)) {
            count = next_said(w, i, groups, &kind);
            *(groups ? &side->asked : &side->singly) += 1;
            if (groups && kind != AC_NONE && kind < AC_RETOLD_KINDS)
                side->given[kind]++;
        }
        i += count;
    }
}

static void count_actions(struct work *w)
{
    for (int i = 0; i < w->match->line_count; i++) {
        const struct ac_entry *entry = entry_at(w, i);
        struct ac_retold_side *side;

        if (entry->kind != AC_ENTRY_ACTION)
            continue;
        side = &w->out->side[entry->side];
        side->actions++;
        if (choices(w->game, state_at(w, i), entry->side) < 2)
            continue;
        side->choices++;
        side->settled += is_settled(w, i);
    }
}

enum ac_status ac_retell(const struct ac_match *match, struct ac_retold *out, struct ac_err *err)
{
    struct work *w = calloc(1, sizeof(*w));
    const size_t size = match->game->rules->state_size;

    memset(out, 0, sizeof(*out));
    if (w)
        w->states = calloc((size_t)match->line_count + 1, size);
    if (!w || !w->states) {
        free(w);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a census");
    }
    w->game = match->game;
    w->match = match;
    w->out = out;
    out->steps = match->line_count;
    play_all(w);
    out->equal = ac_same(w->game, state_at(w, match->line_count), match->state);
    find_standing(w);
    count_actions(w);
    tell_again(w, false);
    tell_again(w, true);
    free(w->states);
    free(w);
    return AC_OK;
}
