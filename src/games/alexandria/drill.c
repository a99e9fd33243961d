/* Bulk orders and standing orders. */
#include <string.h>

#include "alexandria/rules.h"
#include "core/play.h"

enum { DRILLED = 25 }; /* nodes whose ways on are looked at, for each piece */

/* --- drills ---------------------------------------------------------------------------------------------- */

const struct ac_drill_kind alex_drills[] = {
    { "advance", "wake the leader of these units and bring each as near to the place as it can get",
      true, true, false },
    { "column", "the same in file: those in front first, so that the others close up", true, true,
      false },
    { "line", "galleys sail for the place one after the other and end as near as they can", true,
      true, false },
    { "join", "all who can, join the attack on this place", false, true, false },
};
const int alex_drill_count = 4;

struct drill_run {
    const struct ac_game *game;
    const struct alex_data *d;
    struct alex_state *s; /* the scratch state */
    struct ac_actions *out;
    int side;
};

static bool goes_on(const struct drill_run *run)
{
    return run->s->head.to_act == run->side && run->out->count < 900;
}

/* Does an action bring dice, a reaction or the end of the drill? Then it is left out. */
static bool play(struct drill_run *run, const struct ac_action *action)
{
    struct alex_state next = *run->s;

    ac_perform(run->game, alex_state(&next), action, NULL);
    if (next.head.to_act != run->side)
        return false;
    *run->s = next;
    ac_actions_add(run->out, *action);
    return true;
}

static bool play_listed(struct drill_run *run, int verb, int arg)
{
    struct ac_actions list = { .count = 0 };

    ac_legal(run->game, alex_state(run->s), &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && (arg == AC_NONE || list.list[i].arg[0] == arg))
            return play(run, &list.list[i]);
    return false;
}

/* The best safe end of a reach: nearest to the place, then cheapest; AC_NONE: none. */
static int best_end(const struct drill_run *run, const struct ac_reach *reach, int piece, int place,
                    int start)
{
    const struct alex a = { .game = run->game, .d = run->d, .s = run->s };
    int best = AC_NONE;
    int nearest = start;

    for (int i = 0; i < reach->count; i++) {
        bool safe = true;
        int distance;

        for (int k = i; k != AC_NONE; k = reach->at[k].from)
            safe = safe && !reach->at[k].danger;
        if (!safe || (alex_is_unit(run->d, piece) && !alex_may_end(&a, piece, reach->at[i].place)))
            continue; /* where it could not stay is no end */
        distance = alex_distance(run->d, reach->at[i].place, place);
        if (distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

static bool bring(struct drill_run *run, int piece, int place, struct ac_reach *reach)
{
    const int at = alex_where(run->d, run->s, piece);
    int path[64];
    int length = 0;
    int end;

    if (at == AC_NONE)
        return false;
    alex_reach_towards(run->game, alex_state(run->s), (ac_piece)piece, place, DRILLED, reach);
    end = best_end(run, reach, piece, place, alex_distance(run->d, at, place));
    if (end == AC_NONE)
        return false;
    for (int i = end; i != AC_NONE && length < 64; i = reach->at[i].from)
        path[length++] = i;
    while (length > 0)
        if (!play(run, &reach->at[path[--length]].step))
            return false;
    play_listed(run, ALEX_HALT, AC_NONE);
    return true;
}

/* The leader who commands most of the pieces, if a leader is to be chosen now. */
static void wake(struct drill_run *run, const struct ac_drill_call *call)
{
    struct ac_actions list = { .count = 0 };
    int best = AC_NONE;
    int most = 0;

    ac_legal(run->game, alex_state(run->s), &list);
    for (int i = 0; i < list.count; i++) {
        int count = 0;

        if (list.list[i].verb != ALEX_ACTIVATE)
            continue;
        for (int k = 0; k < call->piece_count; k++)
            count += alex_commands(run->d, list.list[i].arg[0], call->piece[k]);
        if (count > most) {
            most = count;
            best = i;
        }
    }
    if (best != AC_NONE)
        (void)play(run, &list.list[best]);
}

static int join_attack(struct drill_run *run, int place)
{
    bool more = true;

    while (more && goes_on(run)) {
        struct ac_actions list = { .count = 0 };

        more = false;
        ac_legal(run->game, alex_state(run->s), &list);
        for (int i = 0; i < list.count && !more; i++) {
            const struct ac_action *x = &list.list[i];
            const bool here =
                (x->verb == ALEX_ATTACK_PLACE && x->arg[1] == place && x->arg[2] == AC_NONE) ||
                (x->verb == ALEX_BOARD && run->s->unit[x->arg[1]].at == place);

            more = here && play(run, x);
        }
    }
    return 0;
}

static void by_distance(const struct drill_run *run, ac_piece *piece, int count, int place)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0; k--) {
            const int here = alex_where(run->d, run->s, piece[k]);
            const int there = alex_where(run->d, run->s, piece[k - 1]);
            const ac_piece swap = piece[k];

            if (here == AC_NONE || there == AC_NONE ||
                alex_distance(run->d, here, place) >= alex_distance(run->d, there, place))
                break;
            piece[k] = piece[k - 1];
            piece[k - 1] = swap;
        }
}

int alex_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left)
{
    struct drill_run run = {
        .game = game, .d = alex_data(game), .s = (struct alex_state *)(void *)scratch, .out = out
    };
    struct ac_reach reach;
    ac_piece piece[AC_MAX_DRILL_PIECES];
    int behind = 0;

    *run.s = *alex_const(state);
    run.side = run.s->head.to_act;
    if (run.side >= AC_SIDES || call->place == AC_NONE)
        return 0;
    if (call->drill == 3)
        return join_attack(&run, call->place);
    memcpy(piece, call->piece, sizeof(piece));
    if (call->drill != 2)
        wake(&run, call);
    if (call->drill != 0)
        by_distance(&run, piece, call->piece_count, call->place);
    for (int i = 0; i < call->piece_count; i++) {
        const bool galley = run.d->piece[piece[i]].kind == ALEX_GALLEY;

        if (galley != (call->drill == 2) || !goes_on(&run) ||
            !bring(&run, piece[i], call->place, &reach))
            left[behind++] = piece[i];
    }
    return behind;
}

/* --- standing orders ------------------------------------------------------------------------------------------ */

static const char *const avoid_choices[] = { "ask", "never", "fresh", NULL };
static const char *const withdraw_choices[] = { "ask", "never", NULL };
static const char *const fire_choices[] = { "ask", "never", "always", NULL };

const struct ac_order_kind alex_orders[] = {
    { "avoidance", "galleys: never avoid, or only those without fatigue", avoid_choices },
    { "withdrawal", "units: never withdraw", withdraw_choices },
    { "fire", "reaction and return fire: never, or always", fire_choices },
};
const int alex_order_count = 3;

static int find_verb(const struct ac_actions *list, int verb)
{
    for (int i = 0; i < list->count; i++)
        if (list->list[i].verb == verb)
            return i;
    return AC_NONE;
}

static bool choose(const struct ac_actions *list, int index, struct ac_action *out)
{
    if (index == AC_NONE)
        return false;
    *out = list->list[index];
    return true;
}

bool alex_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *orders, struct ac_action *out)
{
    const struct alex_state *s = alex_const(state);
    const struct alex_data *d = alex_data(game);
    struct ac_actions list = { .count = 0 };
    int decline;

    if (s->head.to_act >= AC_SIDES || s->head.to_act == s->active)
        return false;
    ac_legal(game, state, &list);
    decline = find_verb(&list, ALEX_DECLINE);
    if (find_verb(&list, ALEX_AVOID) != AC_NONE && orders->choice[0]) {
        for (int i = 0; i < list.count && orders->choice[0] == 2; i++)
            if (list.list[i].verb == ALEX_AVOID &&
                alex_ship_c(d, s, list.list[i].arg[0])->fatigue == 0)
                return choose(&list, i, out);
        return choose(&list, decline, out);
    }
    if (find_verb(&list, ALEX_WITHDRAW) != AC_NONE && orders->choice[1] == 1)
        return choose(&list, decline, out);
    if (find_verb(&list, ALEX_REACT) != AC_NONE && orders->choice[2])
        return choose(&list, orders->choice[2] == 2 ? find_verb(&list, ALEX_REACT) : decline, out);
    return false;
}
