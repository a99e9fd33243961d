/* Drills and standing orders: what spares people the clicks. */
#include "syracuse/rules.h"

#include "core/play.h"

#include <string.h>

static struct ac_state *plain(struct syra_state *s)
{
    return (struct ac_state *)(void *)s;
}

static void list_for(const struct ac_game *game, const struct syra_state *s, struct ac_actions *out)
{
    out->count = 0;
    out->retracts = false;
    ac_legal(game, (const struct ac_state *)(const void *)s, out);
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
    bool over; /* a die or the enemy comes next */
};

/* Plays an action on the scratch; false when it cannot be part of the drill. */
static bool play(struct drill *d, const struct ac_action *a)
{
    struct syra_state before = *d->s;

    ac_perform(d->game, plain(d->s), a, NULL);
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
    d->over = true;
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
        return find_action(d, SYRA_V_BUILD, piece, AC_NONE, &a) && play(d, &a);
    default:
        return false;
    }
}

/* By the cheapest way that its Movement Points allow, found anew for each piece. */
static bool drill_march(struct drill *d, int piece, int place)
{
    struct ac_action step[SYRA_WAY_STEPS];
    struct syra_ways ways;
    int end = 0, n;

    syra_find_ways(d->game, d->s, piece, &ways);
    while (end < ways.count && ways.at[end].place != place)
        end++;
    if (end == ways.count)
        return false;
    n = syra_way_steps(&ways, end, step);
    for (int i = 0; i < n; i++)
        if (d->out->count >= AC_MAX_ACTIONS || (!play_last(d, &step[i]) && i < n - 1))
            return false;
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
    const int square = a->arg[1] - l->d->squares;
    const uint8_t *slot = l->s->battle.slot[square];
    const bool hoplite = l->d->piece[a->arg[0]].type == SYRA_HOPLITE;
    const bool night = l->s->battle.step == SYRA_B_PLACE_ATTACKER && l->s->battle.night;

    /* a night attack begins as near as the die allows [10.6] */
    return syra_score_battle(l, a, 0) + (hoplite && (slot[0] != 0) == deep ? 60 : 0) +
           (night ? 1000 * (square / SYRA_COLUMNS) : 0);
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

/*
 * Every unit that is named has its part done, by itself or by one like it: a stand-in that is named
 * as well changes places with the one it stands in for, so that as many go as were ordered.
 */
static int drill_all(struct drill *d, const struct ac_drill_call *call, ac_piece *left)
{
    const int verb = call->drill == DRILL_MARCH ? SYRA_V_MOVE : SYRA_V_BUILD;
    ac_piece order[AC_MAX_DRILL_PIECES];
    int behind = 0;

    memcpy(order, call->piece, (size_t)call->piece_count * sizeof(order[0]));
    for (int i = 0; i < call->piece_count; i++) {
        const int piece = d->over ? order[i] : stand_in(d, verb, order[i]);
        bool done = false;

        for (int k = i + 1; k < call->piece_count; k++)
            if (order[k] == piece)
                order[k] = order[i];
        if (!d->over)
            done = call->drill == DRILL_MARCH ? drill_march(d, piece, call->place)
                                              : drill_piece(d, call, piece);
        if (!done)
            left[behind++] = order[i];
    }
    return behind;
}

int syra_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left)
{
    struct drill d = { game, syra_of(scratch), out, ac_head(state)->to_act, false };
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
    if (call->drill == DRILL_MARCH || call->drill == DRILL_WALL)
        return drill_all(&d, call, left);
    for (int i = 0; i < call->piece_count; i++)
        if (d.over || !drill_piece(&d, call, call->piece[i]))
            left[behind++] = call->piece[i];
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
    struct drill d = { game, &copy, NULL, copy.head.to_act, false };
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
