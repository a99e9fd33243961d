/* Standing orders: what is always answered alike. */
#include "core/play.h"
#include "syracuse/rules.h"
#include "syracuse/script.h"

static void list_for(const struct ac_game *game, const struct syra_state *s, struct ac_actions *out)
{
    out->count = 0;
    out->retracts = false;
    ac_legal(game, (const struct ac_state *)(const void *)s, out);
}

struct question {
    const struct ac_game *game;
    struct syra_state *s;
};

static bool find_action(struct question *d, int verb, int piece, int second, struct ac_action *out)
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

enum {
    ORDER_REACTION,
    ORDER_RETREAT,
    ORDER_BATTLE,
    ORDER_BUILDERS,
    ORDER_LINE,
    ORDER_SKIRMISH,
    ORDER_STACKS,
    ORDER_FIRE,
    ORDER_REFUGE,
    ORDER_SICELS,
    ORDER_STAND,
    ORDER_LOSSES
};

static void ask_script(const struct ac_game *game, const struct syra_state *s,
                       struct ac_action *out)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 0);
    syra_advise(game, (const struct ac_state *)(const void *)s, 0, &rng, out);
}

/* Reactions: none at all, or of those who are much weaker, one after another until they are safe. */
static bool answer_reaction(struct question *d, int choice, struct ac_action *out)
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
static bool answer_skirmish(struct question *d, int choice, struct ac_action *out)
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

/* In the heat of a battle: stacks stay as they are, and fire goes to the best target or is held. */
static bool answer_battle(struct question *d, const struct ac_standing *given,
                          struct ac_action *out)
{
    const int step = d->s->battle.step;
    const bool fires = step == SYRA_B_DEFENSIVE || step == SYRA_B_OFFENSIVE;

    if (!d->s->battle.on)
        return false;
    if (given->choice[ORDER_STAND] && step == SYRA_B_MOVE)
        return find_action(d, SYRA_V_DONE, AC_NONE, AC_NONE, out);
    if (given->choice[ORDER_STACKS] && step == SYRA_B_ORDER)
        return find_action(d, SYRA_V_DONE, AC_NONE, AC_NONE, out);
    if (!given->choice[ORDER_FIRE] || !fires || !find_action(d, SYRA_V_FIRE, AC_NONE, AC_NONE, out))
        return false;
    if (given->choice[ORDER_FIRE] == 2)
        return find_action(d, SYRA_V_DONE, AC_NONE, AC_NONE, out);
    ask_script(d->game, d->s, out);
    return out->verb == SYRA_V_FIRE || out->verb == SYRA_V_DONE;
}

/* What stands in an area, friends counted for it and enemies twice against it. */
static int shelter(const struct syra_look *l, int area, int side)
{
    int value = 0;

    for (int u = 0; u < SYRA_UNITS; u++)
        if (syra_on_map(l, u) && l->s->unit[u].at == area && !l->s->unit[u].carrier &&
            !syra_is_naval(l, u))
            value += l->s->unit[u].owner == side ? syra_worth(l, u) : -2 * syra_worth(l, u);
    return value;
}

/* Where most friends and fewest enemies are, of two alike the first of the list; or as the staff would. */
static bool answer_refuge(struct question *d, int choice, struct ac_action *out)
{
    const struct syra_look l = { d->game, syra_data(d->game), d->s };
    struct ac_actions list;
    int most = 0;
    bool any = false;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++) {
        const struct ac_action *a = &list.list[i];
        const int value = a->verb == SYRA_V_REFUGE ? shelter(&l, a->arg[1], d->s->head.to_act) : 0;

        if (a->verb == SYRA_V_REFUGE && (!any || value > most)) {
            any = true;
            most = value;
            *out = *a;
        }
    }
    if (any && choice == 2)
        ask_script(d->game, d->s, out);
    return any && out->verb == SYRA_V_REFUGE;
}

/* Sicels are drawn whenever they may be, and come in where the staff would have them. */
static bool answer_sicels(struct question *d, struct ac_action *out)
{
    if (find_action(d, SYRA_V_DRAW, AC_NONE, AC_NONE, out))
        return true;
    if (!find_action(d, SYRA_V_SETTLE, AC_NONE, AC_NONE, out))
        return false;
    ask_script(d->game, d->s, out);
    return out->verb == SYRA_V_SETTLE;
}

bool syra_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out)
{
    struct syra_state copy = *syra_in(state);
    struct question d = { game, &copy };
    const struct syra_look l = { game, syra_data(game), &copy };

    if (copy.head.to_act >= AC_SIDES)
        return false;
    if (given->choice[ORDER_REFUGE] && answer_refuge(&d, given->choice[ORDER_REFUGE], out))
        return true;
    if (given->choice[ORDER_SICELS] && answer_sicels(&d, out))
        return true;
    if (given->choice[ORDER_LOSSES] && find_action(&d, SYRA_V_LOSE, AC_NONE, AC_NONE, out)) {
        ask_script(game, &copy, out);
        return out->verb == SYRA_V_LOSE;
    }
    if (syra_due_pending(&l))
        return false;
    if (answer_battle(&d, given, out))
        return true;
    if (given->choice[ORDER_REACTION] && copy.head.phase == SYRA_P_REACTION)
        return answer_reaction(&d, given->choice[ORDER_REACTION], out);
    if (given->choice[ORDER_LINE] && copy.head.phase == SYRA_P_SKIRMISH &&
        (find_action(&d, SYRA_V_POST, AC_NONE, AC_NONE, out) ||
         find_action(&d, SYRA_V_OPPOSE, AC_NONE, AC_NONE, out))) {
        ask_script(game, &copy, out);
        return true;
    }
    if (given->choice[ORDER_SKIRMISH] && copy.head.phase == SYRA_P_SKIRMISH &&
        answer_skirmish(&d, given->choice[ORDER_SKIRMISH], out))
        return true;
    if (given->choice[ORDER_RETREAT] && copy.head.phase == SYRA_P_B_RETREAT) {
        if (given->choice[ORDER_RETREAT] == 2 &&
            find_action(&d, SYRA_V_RETREAT, AC_NONE, AC_NONE, out))
            return true;
        return find_action(&d, SYRA_V_DONE, AC_NONE, AC_NONE, out);
    }
    if (given->choice[ORDER_RETREAT] &&
        find_action(&d, SYRA_V_EVADE, given->choice[ORDER_RETREAT] == 2 ? 0 : 1, AC_NONE, out))
        return true;
    if (given->choice[ORDER_BATTLE] &&
        find_action(&d, SYRA_V_ANSWER, given->choice[ORDER_BATTLE] - 1, AC_NONE, out))
        return true;
    if (given->choice[ORDER_BUILDERS] &&
        find_action(&d, SYRA_V_KEEP, given->choice[ORDER_BUILDERS] - 1, AC_NONE, out))
        return true;
    return false;
}
