/* Reach, drills and standing orders: what spares people the clicks. */
#include "inside.h"

#include <string.h>

enum { MAX_DEPTH = 16 };

static struct ac_state *plain(struct syra_state *s)
{
    return (struct ac_state *)(void *)s;
}

static void list_for(const struct ac_game *game, const struct syra_state *s, struct ac_actions *out)
{
    out->count = 0;
    out->retracts = false;
    syra_legal(game, (const struct ac_state *)(const void *)s, out);
}

/* --- reach ------------------------------------------------------------------------------------ */

static void stand(const struct syra_look *l, int piece, struct ac_reach_at *at)
{
    const int square = syra_square_of(l->s, piece);

    at->place = l->s->unit[piece].at;
    at->facing = AC_NONE;
    if (square >= 0) {
        at->place = (ac_place)(l->d->squares + square);
        if (!syra_is_leader(l, piece))
            at->facing = (int8_t)l->s->unit[piece].facing;
    }
}

/* The state after the steps that lead to entry `end`. */
static void replay(const struct ac_game *game, const struct syra_state *root,
                   const struct ac_reach *reach, int end, struct syra_state *out)
{
    int path[MAX_DEPTH], length = 0;

    for (int i = end; i != AC_NONE && length < MAX_DEPTH; i = reach->at[i].from)
        path[length++] = i;
    *out = *root;
    while (length > 0)
        syra_apply(game, plain(out), &reach->at[path[--length]].step, NULL);
}

static bool is_step(const struct ac_action *a, int piece)
{
    return (a->verb == SYRA_V_ADVANCE || a->verb == SYRA_V_TURN || a->verb == SYRA_V_MOVE) &&
           a->arg[0] == piece;
}

static int depth_of(const struct ac_reach *reach, int end)
{
    int n = 0;

    for (int i = end; i != AC_NONE; i = reach->at[i].from)
        n++;
    return n;
}

static bool known(const struct ac_reach *reach, const struct ac_reach_at *at)
{
    for (int i = 0; i < reach->count; i++)
        if (reach->at[i].place == at->place && reach->at[i].facing == at->facing)
            return true;
    return false;
}

static void expand(const struct ac_game *game, const struct syra_state *root, int piece, int from,
                   struct ac_reach *out)
{
    struct syra_state here, next;
    struct ac_actions list;

    replay(game, root, out, from, &here);
    if (here.head.to_act != root->head.to_act)
        return;
    list_for(game, &here, &list);
    for (int i = 0; i < list.count && out->count < AC_MAX_REACH; i++) {
        const struct syra_look l = { game, syra_data(game), &next };
        struct ac_reach_at at = { .from = (int16_t)from, .step = list.list[i] };

        if (!is_step(&list.list[i], piece))
            continue;
        next = here;
        syra_apply(game, plain(&next), &list.list[i], NULL);
        if (next.head.to_act == AC_CHANCE)
            continue; /* dice decide about it: no place it can be sure of */
        stand(&l, piece, &at);
        at.cost = depth_of(out, from) + 1;
        at.danger = next.head.to_act != root->head.to_act;
        at.stops = at.danger;
        if (!known(out, &at))
            out->at[out->count++] = at;
    }
}

void syra_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };

    out->scale = 1;
    out->allowance = syra_move_points(&l, piece);
    if (l.s->head.to_act >= AC_SIDES || l.s->unit[piece].owner != l.s->head.to_act)
        return;
    expand(game, l.s, piece, AC_NONE, out);
    for (int i = 0; i < out->count && i < 400; i++)
        if (!out->at[i].stops && depth_of(out, i) < MAX_DEPTH)
            expand(game, l.s, piece, i, out);
}

/* --- drills ------------------------------------------------------------------------------------- */

enum {
    DRILL_LINE,
    DRILL_FACE,
    DRILL_FORM,
    DRILL_MARCH,
    DRILL_WALL,
    DRILL_VOLLEY,
    DRILL_DEEP,
    DRILL_WIDE,
    DRILL_OPPOSE
};

struct drill {
    const struct ac_game *game;
    struct syra_state *s;
    struct ac_actions *out;
    int side;
};

/* Plays an action on the scratch; false when it cannot be part of the drill. */
static bool play(struct drill *d, const struct ac_action *a)
{
    struct syra_state before = *d->s;

    syra_apply(d->game, plain(d->s), a, NULL);
    if (d->s->head.to_act != d->side) {
        *d->s = before;
        return false; /* a die or the enemy comes in between */
    }
    ac_actions_add(d->out, *a);
    return true;
}

/* The same, but the last step may hand over to a die or to the enemy; false when the drill is over. */
static bool play_last(struct drill *d, const struct ac_action *a)
{
    if (play(d, a))
        return true;
    ac_actions_add(d->out, *a);
    return false;
}

static bool find_action(struct drill *d, int verb, int piece, int second, struct ac_action *out)
{
    struct ac_actions list;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && (piece == AC_NONE || list.list[i].arg[0] == piece) &&
            (second == AC_NONE || list.list[i].arg[1] == second)) {
            *out = list.list[i];
            return true;
        }
    return false;
}

/* Of units that no rule can tell apart only the first is listed: it goes for the one that was named. */
static int stand_in(struct drill *d, int verb, int piece)
{
    const struct syra_look l = { d->game, syra_data(d->game), d->s };
    struct ac_actions list;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && list.list[i].arg[0] == piece)
            return piece;
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && syra_alike(&l, list.list[i].arg[0], piece))
            return list.list[i].arg[0];
    return piece;
}

static bool drill_piece(struct drill *d, const struct ac_drill_call *call, int piece)
{
    struct ac_action a;
    bool any = false;

    switch (call->drill) {
    case DRILL_LINE:
        while (d->out->count < AC_MAX_ACTIONS &&
               find_action(d, SYRA_V_ADVANCE, piece, AC_NONE, &a) && play(d, &a))
            any = true;
        return any;
    case DRILL_FACE:
        return find_action(d, SYRA_V_TURN, piece, call->facing, &a) && play(d, &a);
    case DRILL_WALL:
        return find_action(d, SYRA_V_BUILD, stand_in(d, SYRA_V_BUILD, piece), AC_NONE, &a) &&
               play(d, &a);
    default:
        return false;
    }
}

/* By the cheapest way: the path of reach, found anew for each piece. */
static bool drill_march(struct drill *d, int named, int place)
{
    const int piece = stand_in(d, SYRA_V_MOVE, named);
    const struct syra_look l = { d->game, syra_data(d->game), d->s };
    uint8_t from[SYRA_MAX_AREAS], queue[SYRA_MAX_AREAS], path[SYRA_MAX_AREAS];
    int head = 0, tail = 0, n = 0;
    const int start = l.s->unit[piece].at;

    if (place < 0 || place >= l.d->area_count || start >= l.d->area_count || start == place)
        return false;
    memset(from, 0xff, sizeof(from));
    from[start] = (uint8_t)start;
    queue[tail++] = (uint8_t)start;
    while (head < tail) {
        const int at = queue[head++];
        uint64_t next = syra_is_naval(&l, piece) ? l.d->area[at].sea_mask | l.d->area[at].coast_mask
                                                 : l.d->area[at].open_mask;

        while (next) {
            const int to = ac_bit_pop(&next);

            if (from[to] == 0xff) {
                from[to] = (uint8_t)at;
                queue[tail++] = (uint8_t)to;
            }
        }
    }
    if (from[place] == 0xff)
        return false;
    for (int at = place; at != start; at = from[at])
        path[n++] = (uint8_t)at;
    while (n > 0) {
        struct ac_action a;

        if (d->out->count >= AC_MAX_ACTIONS || !find_action(d, SYRA_V_MOVE, piece, path[--n], &a) ||
            !play(d, &a))
            return false;
    }
    return true;
}

static void drill_form(struct drill *d)
{
    struct ac_rng rng;
    struct ac_action a;
    const int phase = d->s->head.phase;

    if (phase != SYRA_P_B_SETUP)
        return;
    ac_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 2 * SYRA_UNITS && d->s->head.phase == phase; i++) {
        syra_advise(d->game, plain(d->s), 0, &rng, &a);
        if (!play_last(d, &a))
            return;
    }
}

/* How well a square suits a formation: Hoplites two deep in the middle, or one deep in a long line. */
static int preset_score(const struct syra_look *l, const struct ac_action *a, bool deep)
{
    const uint8_t *slot = l->s->battle.slot[a->arg[1] - l->d->squares];
    const bool hoplite = l->d->piece[a->arg[0]].type == SYRA_HOPLITE;

    return syra_score_battle(l, a, 0) + (hoplite && (slot[0] != 0) == deep ? 60 : 0);
}

static void drill_preset(struct drill *d, bool deep)
{
    for (int n = 0; n < SYRA_UNITS && d->s->head.phase == SYRA_P_B_SETUP; n++) {
        const struct syra_look l = { d->game, syra_data(d->game), d->s };
        struct ac_actions list;
        int best = AC_NONE, most = 0;

        list_for(d->game, d->s, &list);
        for (int i = 0; i < list.count; i++) {
            const int score =
                list.list[i].verb == SYRA_V_PLACE ? preset_score(&l, &list.list[i], deep) : -1;

            if (score > most) {
                most = score;
                best = i;
            }
        }
        if (best == AC_NONE || !play_last(d, &list.list[best]))
            return;
    }
}

/* The line-up of a Skirmish as the script makes it, up to the first blow. */
static void drill_oppose(struct drill *d)
{
    struct ac_rng rng;
    struct ac_action a;

    ac_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 2 * SYRA_UNITS && d->s->head.phase == SYRA_P_SKIRMISH; i++) {
        syra_advise(d->game, plain(d->s), 0, &rng, &a);
        if ((a.verb != SYRA_V_POST && a.verb != SYRA_V_OPPOSE && a.verb != SYRA_V_RESERVE) ||
            !play_last(d, &a))
            return;
    }
}

static void drill_volley(struct drill *d)
{
    struct ac_actions list;
    struct ac_rng rng;
    struct ac_action a;

    list_for(d->game, d->s, &list);
    if (list.list[0].verb != SYRA_V_FIRE)
        return;
    ac_rng_seed(&rng, 1, 0);
    syra_advise(d->game, plain(d->s), 0, &rng, &a);
    if (a.verb == SYRA_V_FIRE)
        ac_actions_add(d->out, a); /* the last action may lead to a die */
}

int syra_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left)
{
    struct drill d = { game, syra_of(scratch), out, ac_head(state)->to_act };
    int behind = 0;

    *d.s = *syra_in(state);
    if (d.side >= AC_SIDES)
        return 0;
    if (call->drill == DRILL_FORM)
        drill_form(&d);
    else if (call->drill == DRILL_VOLLEY)
        drill_volley(&d);
    else if (call->drill == DRILL_DEEP || call->drill == DRILL_WIDE)
        drill_preset(&d, call->drill == DRILL_DEEP);
    else if (call->drill == DRILL_OPPOSE)
        drill_oppose(&d);
    for (int i = 0; i < call->piece_count; i++) {
        const int piece = call->piece[i];
        const bool done = call->drill == DRILL_MARCH ? drill_march(&d, piece, call->place)
                                                     : drill_piece(&d, call, piece);

        if (!done)
            left[behind++] = (ac_piece)piece;
    }
    return behind;
}

/* --- standing orders ---------------------------------------------------------------------------- */

enum { ORDER_REACTION, ORDER_RETREAT, ORDER_BATTLE, ORDER_BUILDERS, ORDER_LINE, ORDER_SKIRMISH };

static void ask_script(const struct ac_game *game, const struct syra_state *s,
                       struct ac_action *out)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 0);
    syra_advise(game, (const struct ac_state *)(const void *)s, 0, &rng, out);
}

/* Reactions: none at all, or of those who are much weaker, one after another until they are safe. */
static bool answer_reaction(struct drill *d, int choice, struct ac_action *out)
{
    if (choice == 1 && !d->s->mover)
        return find_action(d, SYRA_V_DONE, AC_NONE, AC_NONE, out);
    if (choice == 2) {
        ask_script(d->game, d->s, out);
        return true;
    }
    return false;
}

/* Skirmish: the best blow; Disrupted units flee when the order says so. */
static bool answer_skirmish(struct drill *d, int choice, struct ac_action *out)
{
    struct ac_actions list;
    int best = 0;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++) {
        const struct syra_look l = { d->game, syra_data(d->game), d->s };
        const struct ac_action *a = &list.list[i];
        int score = 0;

        if (a->verb == SYRA_V_FLEE && choice == 2 && d->s->unit[a->arg[0]].status == SYRA_DISRUPTED)
            score = 100;
        else if (a->verb == SYRA_V_STRIKE)
            score = 10 + syra_strike_need(&l, a->arg[0], a->arg[1], a->arg[2] == 0, NULL);
        if (score > best) {
            best = score;
            *out = *a;
        }
    }
    return best > 0;
}

bool syra_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *orders, struct ac_action *out)
{
    struct syra_state copy = *syra_in(state);
    struct drill d = { game, &copy, NULL, copy.head.to_act };
    const struct syra_look l = { game, syra_data(game), &copy };

    if (d.side >= AC_SIDES || syra_due_pending(&l))
        return false;
    if (orders->choice[ORDER_REACTION] && copy.head.phase == SYRA_P_REACTION)
        return answer_reaction(&d, orders->choice[ORDER_REACTION], out);
    if (orders->choice[ORDER_LINE] && copy.head.phase == SYRA_P_SKIRMISH &&
        (find_action(&d, SYRA_V_POST, AC_NONE, AC_NONE, out) ||
         find_action(&d, SYRA_V_OPPOSE, AC_NONE, AC_NONE, out))) {
        ask_script(game, &copy, out);
        return true;
    }
    if (orders->choice[ORDER_SKIRMISH] && copy.head.phase == SYRA_P_SKIRMISH &&
        answer_skirmish(&d, orders->choice[ORDER_SKIRMISH], out))
        return true;
    if (orders->choice[ORDER_RETREAT] && copy.head.phase == SYRA_P_B_RETREAT) {
        if (orders->choice[ORDER_RETREAT] == 2 &&
            find_action(&d, SYRA_V_RETREAT, AC_NONE, AC_NONE, out))
            return true;
        return find_action(&d, SYRA_V_DONE, AC_NONE, AC_NONE, out);
    }
    if (orders->choice[ORDER_RETREAT] &&
        find_action(&d, SYRA_V_EVADE, orders->choice[ORDER_RETREAT] == 2 ? 0 : 1, AC_NONE, out))
        return true;
    if (orders->choice[ORDER_BATTLE] &&
        find_action(&d, SYRA_V_ANSWER, orders->choice[ORDER_BATTLE] - 1, AC_NONE, out))
        return true;
    if (orders->choice[ORDER_BUILDERS] &&
        find_action(&d, SYRA_V_KEEP, orders->choice[ORDER_BUILDERS] - 1, AC_NONE, out))
        return true;
    return false;
}
