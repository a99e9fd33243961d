/* Why a unit may not attack, be used, retreat or advance, and where a piece is not set up [8, 10.3, 11]. */
#include "alexandria/why.h"

static bool holds_enemy(const struct alex *a, int place)
{
    return alex_units_at(a->d, a->s, place, !a->s->active) > 0;
}

/* What keeps a unit from attacking at all; 0: nothing. */
static ac_case attacks_forbidden_by(const struct alex *a, int unit, struct ac_text *more)
{
    const struct alex_unit *u = &a->s->unit[unit];

    if (!alex_is_unit(a->d, unit) || u->at == AC_NONE || a->d->piece[unit].side != a->s->active)
        return alex_no_piece(a, more, ALEX_8_1_1, unit, "is no land unit of yours in play");
    if (!(u->flags & ALEX_ACTIVE))
        return alex_no_piece(a, more, ALEX_8_1_1, unit, "was not activated");
    if (u->flags & ALEX_TURNED)
        return alex_no_piece(a, more, ALEX_6_13_3, unit, "has turned in an enemy ZOC");
    if (a->d->piece[unit].type >= ALEX_ARCHER)
        return alex_no_piece(a, more, ALEX_8_1_5, unit,
                             a->d->piece[unit].type == ALEX_ARCHER ? "are archers"
                                                                   : "is artillery");
    if (u->combat)
        return alex_no_piece(a, more, ALEX_8_1_2, unit, "attacks already");
    return 0;
}

static ac_case why_place(const struct alex *a, int unit, int place, struct ac_text *more)
{
    const int at = a->s->unit[unit].at;
    int16_t zone[16];
    const int count = alex_zone(a, unit, zone);

    if (!holds_enemy(a, place))
        return alex_no_place(a, more, ALEX_8_1_4, place, "holds no enemy");
    if (alex_is_deck(a->d, at))
        return alex_no(more, ALEX_8_15_2, "those aboard attack the causeway space they hold alone");
    if (a->d->place[place].kind == ALEX_BLOCK && place != at)
        return alex_no_place(a, more, ALEX_8_14_1, place, "is attacked from inside alone");
    if (a->d->place[at].kind == ALEX_BLOCK && !alex_point_like(a->d, place) && place != at)
        return alex_no(more, ALEX_8_12_2, "from a Block no hex is attacked");
    if (a->d->place[at].kind == ALEX_BLOCK && holds_enemy(a, at) && place != at)
        return alex_no(more, ALEX_8_13_4, "the enemy is in its Block");
    if (a->d->place[at].kind == ALEX_BLOCK && place != at && (a->s->unit[unit].flags & ALEX_MOVED))
        return alex_no_piece(a, more, ALEX_8_13_5, unit, "has entered its Block this turn");
    if (alex_point_like(a->d, place) && alex_linked(a->d, at, place)) {
        for (int c = 0; c < a->s->combats; c++)
            for (int i = 0; i < 4; i++)
                if (a->s->combat[c].place[i] == place)
                    return alex_no_place(a, more, ALEX_8_13_2, place, "is attacked by one already");
        return alex_no_place(a, more, ALEX_8_1_4, place, "cannot be attacked beside its zone");
    }
    for (int i = 0; i < count; i++)
        if (zone[i] == place)
            return 0;
    return alex_no_place(a, more, ALEX_8_11_3, place, "is not in its ZOC");
}

static ac_case why_attack(const struct alex *a, const struct ac_action *action,
                          struct ac_text *more)
{
    const int unit = action->arg[0];
    ac_case rule = attacks_forbidden_by(a, unit, more);

    for (int i = 1; i < 5 && !rule; i++)
        if (action->arg[i] != AC_NONE)
            rule = why_place(a, unit, action->arg[i], more);
    if (rule)
        return rule;
    if (a->s->exhausted[a->s->active])
        return alex_no(more, ALEX_11_3_1, "an exhausted army does not attack");
    return alex_no(more, ALEX_8_11_1, "every enemy in the zone must be attacked, each place once");
}

static ac_case why_board(const struct alex *a, const struct ac_action *action, struct ac_text *more)
{
    const int galley = action->arg[1];
    const ac_case rule = attacks_forbidden_by(a, action->arg[0], more);

    if (rule)
        return rule;
    if (a->d->piece[galley].kind != ALEX_GALLEY || a->s->unit[galley].at == AC_NONE ||
        alex_side(a->d, a->s, galley) == a->s->active)
        return alex_no_piece(a, more, ALEX_8_61_1, galley, "is no enemy galley in play");
    if (!alex_is_deck(a->d, a->s->unit[action->arg[0]].at) && alex_boarded_from_land(a, galley))
        return alex_no_piece(a, more, ALEX_8_67_1, galley, "is boarded from another space");
    return alex_no_piece(a, more, ALEX_8_15_1, galley, "is not grappled to where the unit is");
}

static ac_case why_retreat(const struct alex *a, const struct ac_look *look,
                           const struct ac_action *action, const struct ac_action *first,
                           struct ac_text *more)
{
    const bool falls = look->frame->kind == ALEX_ROW_FALL_BACK;
    const int unit = action->arg[0];
    const int to = action->arg[1];

    if (falls ? !(a->s->unit[unit].flags & ALEX_FAILED) : unit != first->arg[0])
        return alex_no_piece(a, more, falls ? ALEX_8_3_1 : ALEX_8_52_6, unit,
                             falls ? "has not failed its check" : "does not give way now");
    if (action->verb == ALEX_ESCAPE)
        return alex_no_piece(a, more, ALEX_10_3_7, to, "is no galley of refuge beside it");
    if (alex_units_at(a->d, a->s, to, !a->d->piece[unit].side) > 0)
        return alex_no_place(a, more, ALEX_5_75_1, to, "is held by the enemy");
    if (!alex_linked(a->d, a->s->unit[unit].at, to))
        return alex_no_place(a, more, falls ? ALEX_8_3_4 : ALEX_10_3_2, to, "is not next to it");
    if (!alex_can_stack(a->d, a->s, unit, to))
        return alex_no_place(a, more, alex_is_causeway(a->d, to) ? ALEX_10_3_6 : ALEX_10_3_2, to,
                             "is full");
    return alex_no_place(a, more, falls ? ALEX_8_3_4 : ALEX_10_3_2, to,
                         "is not away from the attackers");
}

static ac_case why_advance(const struct alex *a, const struct ac_action *action,
                           const struct ac_action *first, struct ac_text *more)
{
    if (!alex_is_unit(a->d, action->arg[0]) || action->arg[0] != first->arg[0])
        return alex_no_piece(a, more, ALEX_8_53_4, action->arg[0], "is not the unit that advances");
    if (action->arg[1] != AC_NONE && holds_enemy(a, action->arg[1]))
        return alex_no_place(a, more, ALEX_8_53_1, action->arg[1], "is still held");
    if (action->arg[1] != AC_NONE && action->arg[1] == first->arg[1])
        return alex_no(more,
                       a->d->place[action->arg[1]].kind == ALEX_HEX ? ALEX_8_53_2 : ALEX_8_53_3,
                       "not with that facing");
    return alex_no(more, ALEX_8_53_1, "that was not vacated by this combat");
}

static ac_case why_resolve(const struct alex *a, int piece, struct ac_text *more)
{
    const int combat = alex_is_unit(a->d, piece) ? a->s->unit[piece].combat : 0;

    if (!combat)
        return alex_no_piece(a, more, ALEX_8_1_1, piece, "takes part in no combat");
    if (a->d->piece[piece].side != a->s->active)
        return alex_no_piece(a, more, ALEX_8_1_1, piece, "is attacked: name who attacks");
    return alex_no_piece(a, more, ALEX_8_1_2, piece, "does not stand for a combat that is left");
}

/* Who supplies the modifiers; `one` is a unit that could. */
static ac_case why_use(const struct alex *a, int piece, int one, struct ac_text *more)
{
    if (!alex_is_unit(a->d, piece) || !a->s->unit[piece].combat ||
        a->s->unit[piece].combat != a->s->unit[one].combat ||
        a->d->piece[piece].side != a->d->piece[one].side)
        return alex_no_piece(a, more, ALEX_8_5_4, piece, "is no unit of yours in this combat");
    return alex_no_piece(a, more, ALEX_8_11_6, piece, "is the lowest of its stack");
}

static ac_case why_station(const struct alex *a, const struct ac_look *look,
                           const struct ac_action *action, struct ac_text *more)
{
    const int piece =
        look->frame->kind == ALEX_ROW_STATION ? alex_station_of(look->frame).piece : action->arg[0];

    if (action->verb == ALEX_DEPLOY) {
        if (a->d->piece[piece].side != a->s->head.to_act)
            return alex_no_piece(a, more,
                                 a->s->head.to_act == ALEX_ROME ? ALEX_11_1_4 : ALEX_11_2_4, piece,
                                 "is not yours");
        return alex_no_piece(a, more, ALEX_11_2_5, piece, "stands where the scenario puts it");
    }
    if (a->d->piece[piece].kind == ALEX_GALLEY)
        return alex_no_piece(a, more,
                             a->d->piece[piece].side == ALEX_ROME ? ALEX_11_1_6 : ALEX_11_2_9,
                             piece, "is set up in its own harbour");
    if (action->verb == ALEX_EMBARK && a->d->piece[action->arg[0]].kind != ALEX_GALLEY)
        return alex_no_piece(a, more, ALEX_2_24_1, action->arg[0], "is no galley");
    if (action->verb == ALEX_EMBARK)
        return alex_no_piece(a, more, ALEX_5_61_1, action->arg[0],
                             alex_can_stack(a->d, a->s, piece, alex_deck(a->d, action->arg[0]))
                                 ? "is not where it could go aboard"
                                 : "is full");
    return alex_no_place(
        a, more, a->d->piece[piece].side == ALEX_ROME ? ALEX_11_1_9 : ALEX_11_2_10, action->arg[0],
        alex_station_belongs(a, piece, action->arg[0]) ? "is full"
                                                       : "is not in its part of the map");
}

ac_case alex_why_shock(const struct alex *a, const struct ac_look *look,
                       const struct ac_action *action, const struct ac_action *first,
                       struct ac_text *more)
{
    switch (action->verb) {
    case ALEX_ATTACK_PLACE:
        return why_attack(a, action, more);
    case ALEX_BOARD:
        return why_board(a, action, more);
    case ALEX_CANCEL:
        return alex_no_piece(a, more, ALEX_8_1_2, action->arg[0], "attacks nothing");
    case ALEX_RESOLVE:
        return why_resolve(a, action->arg[0], more);
    case ALEX_USE:
        return why_use(a, action->arg[0], first->arg[0], more);
    case ALEX_RETREAT:
    case ALEX_ESCAPE:
        return why_retreat(a, look, action, first, more);
    case ALEX_ADVANCE:
        return why_advance(a, action, first, more);
    case ALEX_DEPLOY:
        return look->frame->kind == ALEX_ROW_DEPLOY ? why_station(a, look, action, more) : 0;
    case ALEX_STATION:
    case ALEX_EMBARK:
        return look->frame->kind == ALEX_ROW_STATION ? why_station(a, look, action, more) : 0;
    default:
        return 0;
    }
}
