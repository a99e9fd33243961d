/*
 * The search for orders: first those that take the first piece where it went, then the same for all
 * who did as it did, then row upon row of those who acted one after the other.
 */
#include "lab/retell_run.h"

#include <string.h>

#include "base/bits.h"

enum { PLACES = 4, FOUND = 12, VARIANTS = 96, NUMBERS = 80, FEW_NUMBERS = 2, BARREN = 3 };

struct ac_state *ac_run_state(const struct ac_run *run, int i)
{
    return (struct ac_state *)(void *)(run->states + (size_t)i * run->game->rules->state_size);
}

/* ---- parts ---- */

static bool is_own(const struct ac_run *run, int piece)
{
    for (int k = 0; k < run->view.piece_count; k++)
        if (run->view.piece[k].piece == piece)
            return run->view.piece[k].side == run->side;
    return true;
}

/* The piece of the side's that an action names, the other, and the place; AC_NONE: none. */
static void read_action(const struct ac_run *run, int i, struct ac_run_part *out)
{
    const struct ac_action *action = &run->action[i];
    const struct ac_verb *verb = &run->game->rules->verbs[action->verb];

    *out = (struct ac_run_part){
        .piece = AC_NONE, .other = AC_NONE, .about = AC_NONE, .verb = action->verb
    };
    for (int k = 0; k < verb->argc; k++) {
        if (verb->arg[k].kind == AC_ARG_PLACE)
            out->about = action->arg[k];
        if (verb->arg[k].kind == AC_ARG_SET && action->arg[k]) {
            out->set = (uint32_t)action->arg[k];
            out->piece = __builtin_ctz(out->set);
        }
        if (verb->arg[k].kind != AC_ARG_PIECE || action->arg[k] == AC_NONE)
            continue;
        if (out->piece == AC_NONE && is_own(run, action->arg[k]))
            out->piece = action->arg[k];
        else if (out->other == AC_NONE)
            out->other = action->arg[k];
    }
}

static struct ac_point stand(struct ac_run *run, int i, int piece, int *place, int16_t *facing)
{
    struct ac_point at = { 0, 0 };

    *place = AC_NONE;
    *facing = AC_NONE;
    ac_view(run->game, ac_run_state(run, i), AC_REFEREE, &run->view);
    for (int k = 0; k < run->view.piece_count; k++)
        if (run->view.piece[k].piece == piece) {
            *place = run->view.piece[k].place;
            *facing = run->view.piece[k].facing;
            at = run->view.piece[k].at;
        }
    return at;
}

void ac_run_cut(struct ac_run *run)
{
    struct ac_point from = { 0, 0 };

    run->part_count = 0;
    ac_view(run->game, ac_run_state(run, 0), AC_REFEREE, &run->view);
    for (int i = 0; i < run->count; i++) {
        struct ac_run_part read, *part = run->part_count ? &run->part[run->part_count - 1] : NULL;

        read_action(run, i, &read);
        if (!part || read.set || (read.piece != AC_NONE && read.piece != part->piece)) {
            part = &run->part[run->part_count++];
            *part = read;
            from = stand(run, i, part->piece, &part->from, &part->from_facing);
        }
        if (read.other != AC_NONE)
            part->other = read.other;
        if (read.about != AC_NONE)
            part->about = read.about;
        run->part_of[i] = (int16_t)(run->part_count - 1);
        if (i + 1 == run->count || part->piece != AC_NONE) {
            const struct ac_point to = stand(run, i + 1, part->piece, &part->to, &part->facing);

            if (read.set)
                part->way = (struct ac_point){ to.x - from.x, to.y - from.y };
        }
    }
}

/* ---- all others hold ---- */

/* Does somebody only stay where he is, and nobody and nothing else is named? */
static bool is_still(const struct ac_run_part *part)
{
    return part->piece != AC_NONE && !part->set && part->from == part->to &&
           part->from_facing == part->facing && part->other == AC_NONE && part->about == AC_NONE;
}

/* The verb that most of those begin with who stay; AC_NONE: nobody does. */
static int still_verb(const struct ac_run *run)
{
    int best = AC_NONE, most = 0;

    for (int i = 0; i < run->part_count; i++) {
        int count = 0;

        for (int k = 0; k < run->part_count; k++)
            count += is_still(&run->part[k]) && run->part[k].verb == run->part[i].verb;
        if (is_still(&run->part[i]) && count > most) {
            most = count;
            best = run->part[i].verb;
        }
    }
    return best;
}

static bool play(const struct ac_run *run, struct ac_state *state, const struct ac_action *action)
{
    struct ac_why why;

    if (ac_to_act(state) != run->side || !ac_judge(run->game, state, run->side, action, &why))
        return false;
    ac_perform(run->game, state, action, NULL);
    return true;
}

/* Those who begin with the verb and stay come after all others, but before the last actions. */
static bool put_last(struct ac_run *run, int verb, int tail)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_action moved[AC_RUN_MAX];
    const int end = run->count - tail;
    int count = 0;

    for (int still = 0; still < 2; still++)
        for (int i = 0; i < end; i++) {
            const struct ac_run_part *part = &run->part[run->part_of[i]];

            if ((is_still(part) && part->verb == verb) == (still != 0))
                moved[count++] = run->action[i];
        }
    for (int i = end; i < run->count; i++)
        moved[count++] = run->action[i];
    ac_copy(run->game, state, ac_run_state(run, 0));
    for (int i = 0; i < count; i++)
        if (!play(run, state, &moved[i]))
            return false;
    if (!ac_same(run->game, state, ac_run_state(run, run->count)))
        return false;
    memcpy(run->action, moved, (size_t)count * sizeof(moved[0]));
    return true;
}

void ac_run_still_last(struct ac_run *run)
{
    const int verb = still_verb(run);

    if (verb == AC_NONE || !(put_last(run, verb, 1) || put_last(run, verb, 0)))
        return;
    for (int i = 0; i < run->count; i++) {
        ac_copy(run->game, ac_run_state(run, i + 1), ac_run_state(run, i));
        ac_apply(run->game, ac_run_state(run, i + 1), &run->action[i], NULL);
    }
    ac_run_cut(run);
}

/* ---- trying one ---- */

static void take(struct ac_run *run, const struct ac_order *order, const struct ac_state *after,
                 int count)
{
    run->best = count;
    run->is_order = true;
    run->order = *order;
    run->whole = ac_order_whole(run->game, order, &run->plan);
    ac_copy(run->game, ac_state_in(&run->after), after);
}

/* It stands for the first actions. */
static void take_row(struct ac_run *run, const struct ac_order *order, const struct ac_state *after,
                     int count)
{
    take(run, order, after, count);
    for (int i = 0; i < AC_RUN_MAX; i++)
        run->gone[i] = i < count;
}

static bool is_in(const struct ac_order *order, int piece)
{
    for (int i = 0; i < order->piece_count; i++)
        if (order->piece[i] == piece)
            return true;
    return false;
}

/* Are all whom the part names in the order? */
static bool is_all_in(const struct ac_order *order, const struct ac_run_part *part)
{
    for (int p = 0; p < 32; p++)
        if (part->set >> p & 1 && !is_in(order, p))
            return false;
    return is_in(order, part->piece);
}

static bool is_end(const struct ac_run *run, int i)
{
    return run->game->rules->verbs[run->action[i].verb].flags & AC_VERB_ENDS;
}

/* Which actions an order stands for: those before `end`, and the ends of moves unless they are kept. */
struct apart {
    int end;
    bool keeps_ends;
};

static int mark_parts(const struct ac_run *run, const struct ac_order *order,
                      const struct apart *apart, bool *gone)
{
    int count = 0;

    for (int i = 0; i < run->count; i++) {
        gone[i] = i < apart->end && is_all_in(order, &run->part[run->part_of[i]]) &&
                  !(apart->keeps_ends && is_end(run, i));
        if (i == 0 && ac_action_same(&run->action[0], &run->plan.steps.list[0]))
            gone[0] = true; /* it ends somebody else's move first */
        count += gone[i];
    }
    return count;
}

/* Those that are its very steps; 0: one of these is no action of the run. */
static int mark_steps(const struct ac_run *run, bool *gone)
{
    const struct ac_actions *steps = &run->plan.steps;

    for (int k = 0; k < steps->count; k++) {
        int i = 0;

        while (i < run->count && (gone[i] || !ac_action_same(&run->action[i], &steps->list[k])))
            i++;
        if (i == run->count)
            return 0;
        gone[i] = true;
    }
    return steps->count;
}

/* Can the others follow, and does it end as it did? Without `apart` its very steps are taken out. */
static bool try_apart(struct ac_run *run, const struct ac_order *order,
                      const struct ac_state *after, const struct apart *apart)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    bool gone[AC_RUN_MAX] = { false };
    const int count = apart ? mark_parts(run, order, apart, gone) : mark_steps(run, gone);

    if (count <= run->best || !gone[0])
        return false;
    ac_copy(run->game, state, after);
    for (int i = 0; i < run->count; i++)
        if (!gone[i] && !play(run, state, &run->action[i]))
            return false;
    if (!ac_same(run->game, state, ac_run_state(run, run->count)))
        return false;
    take(run, order, after, count);
    memcpy(run->gone, gone, sizeof(gone));
    return true;
}

/* Groups may; a piece by itself that gets where it went, by whatever way. */
static bool may_be_apart(struct ac_run *run, const struct ac_order *order,
                         const struct ac_state *after)
{
    if (run->rows || run->plan.left_count || !order->piece_count)
        return false;
    if (order->piece_count > 1)
        return true;
    ac_view(run->game, after, AC_REFEREE, &run->view);
    for (int i = 0; i < run->part_count; i++)
        for (int k = 0; k < run->view.piece_count && run->part[i].piece == order->piece[0]; k++)
            if (run->view.piece[k].piece == order->piece[0])
                return run->view.piece[k].place == run->part[i].to &&
                       run->view.piece[k].facing == run->part[i].facing;
    return false;
}

static bool try_all_apart(struct ac_run *run, const struct ac_order *order,
                          const struct ac_state *after)
{
    const struct apart all = { run->count, false }, but_last = { run->count - 1, false };
    const struct apart moves = { run->count, true };

    return try_apart(run, order, after, &all) || try_apart(run, order, after, &but_last) ||
           try_apart(run, order, after, &moves) || try_apart(run, order, after, NULL);
}

/* Works the order out and looks whether it leads to a position that follows, or fits into the run. */
static int try_as_said(struct ac_run *run, const struct ac_order *order)
{
    struct ac_state_room room;
    struct ac_state *after = ac_state_in(&room);

    if (run->tries-- <= 0)
        return 0;
    ac_order_work_out(run->game, ac_run_state(run, 0), run->side, order, &run->plan);
    if (!run->plan.steps.count || ((run->rows || run->part[0].set) && run->plan.left_count))
        return 0;
    ac_copy(run->game, after, ac_run_state(run, 0));
    for (int i = 0; i < run->plan.steps.count; i++)
        if (!play(run, after, &run->plan.steps.list[i]))
            return 0;
    for (int i = run->count; i > 0; i--)
        if (ac_same(run->game, after, ac_run_state(run, i))) {
            if (i > run->best)
                take_row(run, order, after, i);
            return i;
        }
    return may_be_apart(run, order, after) && try_all_apart(run, order, after) ? run->best : 0;
}

/* Does something end after the first actions? */
static bool ends_after(const struct ac_run *run, int count)
{
    return count < run->count && is_end(run, count);
}

/*
 * How many actions the order stands for, 0: it is not what was done. Where something ends after it,
 * that may be said with it.
 */
static int try_order(struct ac_run *run, const struct ac_order *order)
{
    const int fits = try_as_said(run, order);
    struct ac_order done = *order;
    int more;

    if (!fits || order->rests || !ends_after(run, fits))
        return fits;
    done.rests = true;
    more = try_as_said(run, &done);
    return more > fits ? more : fits;
}

/* The first action alone, and with it nobody else acts; of a machine both are told as they are. */
static void try_then_done(struct ac_run *run)
{
    struct ac_order order = ac_order_of(AC_NONE);

    order.action = run->action[0];
    order.rests = true;
    if (!run->rows && ends_after(run, 1))
        (void)try_as_said(run, &order);
}

/* ---- what is said of the first piece ---- */

struct said {
    int place_count;
    ac_place place[PLACES];
    int16_t facing;
    int other;
    bool free; /* of a free table, where one may be named whom no action names: "beside A4" */
    int count;
    ac_piece piece[AC_ORDER_PIECES];
};

static void add_place(struct said *said, int place)
{
    for (int i = 0; i < said->place_count; i++)
        if (said->place[i] == place)
            return;
    if (place != AC_NONE && said->place_count < PLACES)
        said->place[said->place_count++] = (ac_place)place;
}

static void add_piece(struct said *said, int piece)
{
    for (int i = 0; i < said->count; i++)
        if (said->piece[i] == piece)
            return;
    if (piece != AC_NONE && said->count < AC_ORDER_PIECES)
        said->piece[said->count++] = (ac_piece)piece;
}

static void add_part(struct said *said, const struct ac_run_part *part)
{
    add_piece(said, part->piece);
    for (int p = 0; p < 32; p++)
        if (part->set >> p & 1)
            add_piece(said, p);
}

/* The first action that names a piece of the side; the end of a step may come before it. */
static int first_named(const struct ac_run *run)
{
    struct ac_run_part read = { .piece = AC_NONE };
    int i = 0;

    for (; i < run->count && read.piece == AC_NONE; i++)
        read_action(run, i, &read);
    return read.piece == AC_NONE ? 0 : i - 1;
}

/* `count` pieces of the run, from an action on; where the first of them ends, and what it is about. */
static void hear(const struct ac_run *run, int from, int count, struct said *said)
{
    const struct ac_run_part *first = &run->part[run->part_of[from]];

    *said =
        (struct said){ .facing = first->facing, .other = first->other, .free = first->set != 0 };
    add_place(said, first->to);
    add_place(said, first->about);
    for (int i = from; i < run->count; i++) {
        const struct ac_run_part *part = &run->part[run->part_of[i]];
        struct ac_run_part read;

        if (said->count >= count && part->piece != AC_NONE &&
            (part->set || part->piece != said->piece[said->count - 1]))
            break;
        add_part(said, part);
        read_action(run, i, &read);
        add_place(said, read.about);
    }
    if (said->other == AC_NONE && said->count > 1)
        said->other = said->piece[1];
}

/* All ways to say an order of a kind with these words. */
struct variants {
    int count;
    struct ac_order order[VARIANTS];
};

/* Every variant so far is doubled: once more with this said. */
static void vary(struct variants *v, int count, enum ac_order_what what, int value)
{
    for (int i = 0; i < count && v->count < VARIANTS; i++) {
        struct ac_order *order = &v->order[v->count++];

        *order = v->order[i];
        if (what == AC_ORDER_PLACE)
            order->place = (ac_place)value;
        else if (what == AC_ORDER_FACING)
            order->facing = (int16_t)value;
        else if (what == AC_ORDER_NUMBER)
            order->number = value;
        else if (what == AC_ORDER_PIECE)
            order->other = (ac_piece)value;
        else
            order->word = (int16_t)value;
    }
}

/* Which numbers are tried: all where there are not too many and time does not press. */
static int numbers_of(const struct ac_run *run, const struct ac_order_arg *arg)
{
    const int count = arg->high - arg->low + 1;

    return run->rows || count > NUMBERS ? FEW_NUMBERS : count;
}

static bool is_said(const struct said *said, int piece)
{
    for (int i = 0; i < said->count; i++)
        if (said->piece[i] == piece)
            return true;
    return false;
}

static void vary_other(const struct ac_run *run, const struct said *said, struct variants *v)
{
    const int count = v->count;

    if (said->other != AC_NONE)
        vary(v, count, AC_ORDER_PIECE, said->other);
    for (int i = 0; said->free && i < run->view.piece_count; i++)
        if (!is_said(said, run->view.piece[i].piece))
            vary(v, count, AC_ORDER_PIECE, run->view.piece[i].piece);
}

static void add_words(const struct ac_run *run, const struct ac_order_arg *arg,
                      const struct said *said, struct variants *v)
{
    const int count = v->count;

    switch (arg->what) {
    case AC_ORDER_WHO:
        v->order[0].piece_count = (int16_t)said->count;
        memcpy(v->order[0].piece, said->piece, sizeof(v->order[0].piece));
        return;
    case AC_ORDER_PIECE:
        vary_other(run, said, v);
        return;
    case AC_ORDER_PLACE:
        for (int i = 0; i < said->place_count; i++)
            vary(v, count, arg->what, said->place[i]);
        return;
    case AC_ORDER_FACING:
        vary(v, count, arg->what, said->facing);
        return;
    case AC_ORDER_NUMBER:
        for (int i = 0; i < numbers_of(run, arg); i++)
            vary(v, count, arg->what, arg->low + i);
        return;
    case AC_ORDER_WORD:
        for (int i = 0; arg->names[i]; i++)
            vary(v, count, arg->what, i);
        return;
    }
    ac_bug("an order asks for kind %d", (int)arg->what);
}

/* Those orders of one piece that take it where it went. */
struct found {
    int count;
    struct ac_order order[FOUND];
};

/* How many actions the best of them stands for. */
static int try_kind(struct ac_run *run, int kind, const struct said *said, struct found *found)
{
    const struct ac_order_kind *k = &run->game->rules->orders[kind];
    struct variants v = { 1, { ac_order_of(kind) } };
    int most = 0;

    for (int i = 0; i < k->argc; i++) /* who comes first in every order: he is in all variants */
        add_words(run, &k->arg[i], said, &v);
    for (int i = 0; i < v.count; i++) {
        const int fits = try_order(run, &v.order[i]);

        most = fits > most ? fits : most;
        if (fits && found && v.order[i].piece_count && found->count < FOUND)
            found->order[found->count++] = v.order[i];
    }
    return most;
}

static int try_from(struct ac_run *run, int from, int count, struct found *found)
{
    struct said said;
    int most = 0;

    hear(run, from, count, &said);
    for (int kind = 0; kind < run->game->rules->order_count; kind++) {
        const int fits = try_kind(run, kind, &said, found);

        most = fits > most ? fits : most;
    }
    return most;
}

/* For who is named first; when nobody is by the first action, for who is under way, too. */
static int try_all(struct ac_run *run, int count, struct found *found)
{
    const int named = first_named(run);
    const int most = try_from(run, named, count, found);
    const int under_way = named ? try_from(run, 0, count, found) : 0;

    return most > under_way ? most : under_way;
}

/* ---- groups ---- */

static const struct ac_point *centre_of(const struct ac_game *game, int place)
{
    for (int b = 0; b < game->board_count; b++)
        for (int i = 0; i < game->board[b].space_count; i++)
            if (game->board[b].spaces[i].place == place)
                return &game->board[b].spaces[i].centre;
    return NULL;
}

/* How a part is like the first. */
enum likeness {
    SAME_WAY, /* as far in the same direction, with the same facing */
    SAME_END,
    SAME_ABOUT, /* the place or the piece that is named */
    SAME_VERB,  /* that it begins with */
    LIKENESSES
};

static bool goes_so(const struct ac_run *run, const struct ac_run_part *a,
                    const struct ac_run_part *b)
{
    const struct ac_point *from = centre_of(run->game, a->from), *to = centre_of(run->game, a->to);
    const struct ac_point *other_from = centre_of(run->game, b->from);
    const struct ac_point *other_to = centre_of(run->game, b->to);

    if (a->set && b->set)
        return (int64_t)a->way.x * b->way.y == (int64_t)a->way.y * b->way.x;
    return a->facing == b->facing && from && to && other_from && other_to &&
           to->x - from->x == other_to->x - other_from->x &&
           to->y - from->y == other_to->y - other_from->y;
}

static bool is_like(const struct ac_run *run, int likeness, const struct ac_run_part *a,
                    const struct ac_run_part *b)
{
    if (b->piece == AC_NONE)
        return false;
    if (likeness == SAME_WAY)
        return goes_so(run, a, b);
    if (likeness == SAME_END)
        return a->to == b->to;
    if (likeness == SAME_VERB)
        return a->verb == b->verb;
    return a->about == b->about && a->other == b->other;
}

/* All who act as the first does, to be told the same; fewer of them when not all can. */
static void try_alike(struct ac_run *run, int likeness, const struct found *found)
{
    const struct ac_run_part *first = &run->part[run->part_of[first_named(run)]];
    struct said said = { .count = 0 };

    for (int i = 0; i < run->count; i++)
        if (is_like(run, likeness, first, &run->part[run->part_of[i]]))
            add_part(&said, &run->part[run->part_of[i]]);
    for (int i = 0; i < found->count; i++) {
        struct ac_order order = found->order[i];
        int fits = 0;

        memcpy(order.piece, said.piece, sizeof(order.piece));
        for (int count = said.count; count > 1 && !fits; count = count * 2 / 3) {
            order.piece_count = (int16_t)count;
            fits = try_order(run, &order);
        }
    }
}

/* On a free table: one part of the run after the other joins in, if the order then stands for it, too. */
static void try_joined(struct ac_run *run, const struct found *found)
{
    const int first = run->part_of[first_named(run)];

    for (int i = 0; run->part[first].set && i < found->count; i++) {
        struct said said = { .count = 0 };

        add_part(&said, &run->part[first]);
        for (int k = 0; k < run->count; k++) {
            struct ac_order order = found->order[i];
            struct said more = said;

            add_part(&more, &run->part[run->part_of[k]]);
            memcpy(order.piece, more.piece, sizeof(order.piece));
            order.piece_count = (int16_t)more.count;
            if (more.count > said.count && try_order(run, &order))
                said = more;
        }
    }
}

static const struct ac_run_part *part_of_piece(const struct ac_run *run, int piece, int verb)
{
    for (int i = 0; i < run->part_count; i++)
        if (run->part[i].piece == piece && run->part[i].verb == verb)
            return &run->part[i];
    return NULL;
}

/* Does an order of this kind name a place and who goes there? */
static bool takes_places(const struct ac_game *game, int kind)
{
    const struct ac_order_kind *k = &game->rules->orders[kind];

    return k->argc >= 2 && k->arg[0].what == AC_ORDER_WHO && k->arg[1].what == AC_ORDER_PLACE;
}

/* The row of places side by side that a part leads into, as far as others lead there as well. */
static void row_of(const struct ac_run *run, const struct ac_run_part *first, int *low, int *high)
{
    *low = *high = first->to;
    for (bool more = first->to != AC_NONE; more;) {
        more = false;
        for (int i = 0; i < run->part_count; i++)
            if (run->part[i].verb == first->verb &&
                (run->part[i].to == *low - 1 || run->part[i].to == *high + 1)) {
                *low = ac_min(*low, run->part[i].to);
                *high = ac_max(*high, run->part[i].to);
                more = true;
            }
    }
}

/* A row of places that the first is in: told to be filled from its beginning on. */
static void try_places(struct ac_run *run, const struct found *found)
{
    const struct ac_run_part *first = &run->part[run->part_of[first_named(run)]];
    struct said said = { .count = 0 };
    int low, high;

    row_of(run, first, &low, &high);
    for (int place = low; place <= high && place != AC_NONE; place++)
        for (int i = 0; i < run->count; i++) {
            const struct ac_run_part *part = &run->part[run->part_of[i]];

            if (part->verb == first->verb && part->to == place)
                add_piece(&said, part->piece);
        }
    for (int i = 0; i < found->count && said.count > 1 && low < high; i++) {
        struct ac_order order = found->order[i];

        if (!takes_places(run->game, order.kind))
            continue;
        memcpy(order.piece, said.piece, sizeof(order.piece));
        order.place = (ac_place)low;
        for (order.piece_count = (int16_t)said.count; order.piece_count > 1; order.piece_count--) {
            const struct ac_run_part *last =
                part_of_piece(run, order.piece[order.piece_count - 1], first->verb);

            if ((last && last->to < first->to) || try_order(run, &order))
                break;
        }
    }
}

static int pieces_in(const struct ac_run *run)
{
    struct said said = { .count = 0 };

    for (int i = 0; i < run->count; i++)
        add_part(&said, &run->part[run->part_of[i]]);
    return said.count;
}

/* Those who acted one after the other: more and more of them, as long as it gets better. */
static void try_row(struct ac_run *run)
{
    const int most = pieces_in(run);
    int barren = 0;

    for (int count = 2; count < most && barren < BARREN; count += 1 + count / 4)
        barren = try_all(run, count, NULL) > 0 ? 0 : barren + 1;
    if (most > 1)
        (void)try_all(run, most, NULL);
}

void ac_run_find(struct ac_run *run)
{
    struct found found = { .count = 0 };

    run->best = 1;
    run->is_order = false;
    memset(run->gone, 0, sizeof(run->gone));
    run->gone[0] = true;
    try_then_done(run);
    (void)try_all(run, 1, &found);
    if (!run->groups)
        return;
    for (int likeness = 0; likeness < LIKENESSES; likeness++)
        try_alike(run, likeness, &found);
    if (run->rows) /* it has to be quick */
        return;
    try_joined(run, &found);
    try_places(run, &found);
    try_row(run);
}
