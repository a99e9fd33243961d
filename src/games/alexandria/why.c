/* Why an action is refused, by case. */
#include "alexandria/rules.h"

static bool refuse(struct ac_why *why, ac_case rule, const char *reason)
{
    struct ac_text text;

    why->rule = rule;
    ac_text_over(&text, why->text, sizeof(why->text));
    ac_text_add(&text, reason);
    return false;
}

static bool refuse_step(const struct alex *a, const struct ac_frame *f, int to, struct ac_why *why)
{
    const int unit = f->arg[0];
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;
    struct alex_way way[ALEX_MAX_WAYS];
    int count;

    if (f->arg[4] & ALEX_MV_STOP)
        return refuse(why, ALEX_6_33_1, "it may spend no more movement points");
    if (f->arg[4] & ALEX_MV_STAND)
        return refuse(why, ALEX_7_17_4, "it has fired as a unit that stands");
    if (f->arg[2] == AC_NONE && alex_top_unit(a->d, a->s, at, side) != unit)
        return refuse(why, ALEX_5_76_2, "a unit above it in the stack stays");
    if (a->d->place[to].zones & ALEX_ZONE_BARRED)
        return refuse(why, ALEX_12_1_8, "this scenario closes that place");
    if (alex_barred(a->d, unit, to))
        return refuse(why, ALEX_11_2_7, "cavalry stays out of the city and off the causeway");
    if (a->d->place[to].kind == ALEX_BLOCK && f->arg[1])
        return refuse(why, ALEX_5_23_3, "entering a Block takes the entire allowance");
    if (a->d->place[to].kind != ALEX_BLOCK && alex_units_at(a->d, a->s, to, !side) > 0)
        return refuse(why, ALEX_5_75_1, "an enemy unit is there");
    count = alex_ways(a, unit, at, a->s->unit[unit].facing, f->arg[1] == 0, way);
    for (int i = 0; i < count; i++) {
        if (way[i].to != to)
            continue;
        if (way[i].cost > a->d->piece[unit].ma - f->arg[1])
            return refuse(why, ALEX_5_34_1, "not enough movement points");
        if (!alex_can_stack(a->d, a->s, unit, to))
            return refuse(why, ALEX_5_71_1, "it cannot stay there, nor go on");
        return refuse(why, ALEX_6_15_1, "not with that facing");
    }
    return refuse(why, ALEX_5_32_1, "that is not a hex or Point to its front");
}

bool alex_judge(const struct ac_game *game, const struct ac_state *state,
                const struct ac_action *action, struct ac_why *why)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);
    struct ac_actions list = { .retracts = true };
    bool verb = false;

    alex_frames[f->kind].legal(&a, f, &list);
    for (int i = 0; i < list.count; i++) {
        if (ac_action_same(&list.list[i], action))
            return true;
        verb = verb || list.list[i].verb == action->verb;
    }
    if (f->kind == ALEX_F_MOVE && action->verb == ALEX_STEP)
        return refuse_step(&a, f, action->arg[0], why);
    if (!verb)
        return refuse(why, alex_rule_of(action->verb), "this cannot be done now");
    return refuse(why, alex_rule_of(action->verb), "not with this piece, place or number now");
}
