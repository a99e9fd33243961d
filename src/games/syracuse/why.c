/*
 * Why an action that is not listed is refused: the case behind it. Where a step has many
 * conditions (a move, a landing, a Reaction, a wall) they are gone through in the order in which a
 * player would ask for them.
 */
#include "syracuse/decisions.h"

static ac_case refuse(struct ac_text *out, int rule, const char *text)
{
    ac_text_add(out, text);
    return (ac_case)rule;
}

static ac_case not_now(const struct syra_look *l, struct ac_text *out)
{
    return refuse(out, syra_phase_case(l->s->head.phase), "that is not what is to be decided now");
}

static bool has(uint64_t areas, int area)
{
    return areas >> area & 1;
}

/* --- movement ---------------------------------------------------------------------------------- */

/* Why it may not begin a move in this Impulse [6.2, 6.3]; 0: it may. */
static ac_case start_case(const struct syra_look *l, int unit, struct ac_text *out)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const bool naval = syra_is_naval(l, unit);

    if (l->s->mover == unit + 1 || syra_may_start(l, unit))
        return SYRA_OK;
    if (l->s->head.phase == SYRA_P_REACTION)
        return refuse(out, SYRA_6_4_04, "it has to pass its Reaction check first");
    if (!syra_on_map(l, unit))
        return refuse(out, SYRA_3_0_01, "it is not on the map");
    if (u->status == SYRA_ROUTED)
        return refuse(out, SYRA_7_2_2_10, "it is Routed");
    if (u->carrier)
        return refuse(out, SYRA_7_1_16, "it is aboard a ship");
    if (naval != (bool)l->s->naval)
        return refuse(out, naval ? SYRA_6_2_1_03 : SYRA_6_2_1_02,
                      naval ? "this is a Ground Activation" : "this is a Naval Activation");
    if (u->mark & SYRA_MOVED)
        return refuse(out, SYRA_6_2_3_01, "it has moved in this Impulse");
    if (u->mark & SYRA_ACTIVATED)
        return refuse(out, SYRA_6_3_01, "it has activated in this turn: rouse it first");
    return refuse(out, SYRA_3_0_01, "it has not been activated");
}

static ac_case ship_case(const struct syra_look *l, const struct syra_info *info, int unit, int to,
                         struct ac_text *out)
{
    const struct syra_area *from = &l->d->area[l->s->unit[unit].at];

    if (!has(from->sea_mask | from->coast_mask, to))
        return refuse(out, SYRA_7_2_01, "that is no neighbouring sea or coast");
    if (l->s->put_in && l->s->put_in != to + 1)
        return refuse(out, SYRA_7_2_01,
                      "it has put in, and leaves land only for the sea it came from");
    if (info->ground[1 - l->s->unit[unit].owner][to])
        return refuse(out, SYRA_7_1_19, "the enemy holds that beach");
    return refuse(out, SYRA_R_26, "it has been there twice in this move");
}

static ac_case march_case(const struct syra_look *l, const struct syra_info *info, int unit, int to,
                          struct ac_text *out)
{
    const struct syra_area *from = &l->d->area[l->s->unit[unit].at];
    const int points = l->s->mover == unit + 1 ? l->s->mp : syra_allowance(l, unit);
    const int cost = syra_move_cost(l, info, unit, to);

    if (l->d->area[to].ground == SYRA_SEA)
        return refuse(out, SYRA_7_1_16, "ground units enter the sea only aboard ships");
    for (int i = 0; i < from->steep_count; i++)
        if (from->steep[i] == to)
            return refuse(out, SYRA_7_1_14, "a steep slope lies between");
    if (!has(from->open_mask, to))
        return refuse(out, SYRA_7_1_01, "that is no neighbouring area");
    if (!syra_may_enter(l, info, unit, to))
        return refuse(out, SYRA_R_63, "a Leader goes among the enemy only after a unit");
    ac_text_addf(out, "it costs %d Movement Points, and %d are left", cost, points);
    return SYRA_7_1_17;
}

static ac_case move_case(const struct syra_look *l, const struct ac_action *a, struct ac_text *out)
{
    const int unit = a->arg[0], to = a->arg[1];
    struct syra_info info;
    ac_case rule;

    if (l->s->head.phase != SYRA_P_MOVEMENT && l->s->head.phase != SYRA_P_REACTION)
        return not_now(l, out);
    rule = start_case(l, unit, out);
    if (rule)
        return rule;
    if (to >= l->d->area_count)
        return refuse(out, SYRA_7_1_01, "that is no area of the map");
    if (l->s->unit[unit].owner == SYRA_ATHENS && l->d->area[to].city)
        return refuse(out, SYRA_7_1_12, "Athenians never enter the walled city");
    syra_look_round(l, &info);
    return syra_is_naval(l, unit) ? ship_case(l, &info, unit, to, out)
                                  : march_case(l, &info, unit, to, out);
}

/* Going aboard and ashore [7.2.2]. */
static ac_case cargo_case(const struct syra_look *l, const struct ac_action *a, struct ac_text *out)
{
    const int unit = a->verb == SYRA_V_LOAD ? a->arg[1] : a->arg[0];
    const int ship = a->verb == SYRA_V_LOAD ? a->arg[0] : l->s->unit[unit].carrier - 1;
    const int at = l->s->unit[unit].at;
    struct syra_info info;
    int cargo[4];
    ac_case rule;

    if (l->s->head.phase != SYRA_P_MOVEMENT && l->s->head.phase != SYRA_P_REACTION)
        return not_now(l, out);
    if (ship < 0 || !syra_is_naval(l, ship) || syra_is_naval(l, unit))
        return refuse(out, SYRA_7_2_2_04, "ships carry ground units and Leaders");
    rule = start_case(l, ship, out);
    if (rule)
        return rule;
    if (at != l->s->unit[ship].at || at >= l->d->area_count || l->d->area[at].ground == SYRA_SEA)
        return refuse(out, SYRA_7_2_2_04, "they have to be on the same coast");
    if (l->s->unit[unit].status == SYRA_ROUTED)
        return refuse(out, SYRA_7_2_2_10, "it is Routed");
    if (l->d->area[at].city)
        return refuse(out, SYRA_7_2_2_08, "not in the city");
    if (l->d->area[at].ground == SYRA_BOG)
        return refuse(out, SYRA_7_2_2_07, "not in a Bog");
    syra_look_round(l, &info);
    if (has(info.held[1 - l->s->unit[ship].owner], at))
        return refuse(out, SYRA_7_2_2_06, "the enemy is there");
    if (a->verb == SYRA_V_LOAD && l->s->unit[ship].steps < 2 && syra_cargo(l, ship, cargo))
        return refuse(out, SYRA_7_2_2_02, "a reduced ship carries one unit");
    if (a->verb == SYRA_V_LOAD && !syra_may_board(l, &info, ship, unit))
        return refuse(out, SYRA_7_2_2_01,
                      "a ship carries two units, one of them a Hoplite at most");
    return refuse(out, SYRA_7_2_2_04, "the ship has made its one stop for that in this move");
}

static ac_case react_case(const struct syra_look *l, int unit, struct ac_text *out)
{
    const struct syra_unit *u = &l->s->unit[unit];
    struct syra_info info;

    if (l->s->head.phase != SYRA_P_REACTION)
        return refuse(out, SYRA_6_4_01, "Reactions follow the other side's movement");
    if (l->s->mover)
        return refuse(out, SYRA_6_4_01, "the unit that is reacting goes on first, or is done");
    if (!syra_on_map(l, unit) || u->carrier)
        return refuse(out, SYRA_6_4_02, "it is not in an area of the map");
    if (u->status == SYRA_ROUTED)
        return refuse(out, SYRA_7_2_2_10, "it is Routed");
    if (u->mark & SYRA_TRIED)
        return refuse(out, SYRA_6_4_02, "it has tried in this Impulse");
    syra_look_round(l, &info);
    if (!(l->d->area[u->at].near_mask & info.held[1 - u->owner]))
        return refuse(out, SYRA_6_4_02, "no enemy is in its area or next to it");
    if (!info.fresh[u->owner][u->at])
        return refuse(out, SYRA_6_4_03,
                      "the enemy is only next to it, and no idle Leader is with it");
    return refuse(out, SYRA_4_1_02, "storms keep the ships where they are");
}

/* --- walls, arrivals --------------------------------------------------------------------------- */

static ac_case build_case(const struct syra_look *l, const struct ac_action *a, struct ac_text *out)
{
    const int unit = a->arg[0];
    ac_case rule;

    if (l->s->head.phase != SYRA_P_MOVEMENT)
        return not_now(l, out);
    if (!syra_is_ground(l, unit))
        return refuse(out, SYRA_10_2_1_01, "only ground units build");
    rule = start_case(l, unit, out);
    if (rule)
        return rule;
    if (a->verb == SYRA_V_SECOND)
        return refuse(out, SYRA_10_2_1_05, "no first wall is being built here, or one stands");
    return refuse(out, SYRA_10_2_1_05, "two walls stand here, or all markers are in use");
}

static ac_case arrive_case(const struct syra_look *l, const struct ac_action *a,
                           struct ac_text *out)
{
    const int unit = a->arg[0], to = a->arg[1];
    struct syra_info info;

    if (l->s->head.phase != SYRA_P_ACTIVATION || l->s->unit[unit].at != l->d->due)
        return refuse(out, SYRA_12_0_02, "it is not waiting to come into play");
    if (l->s->unit[unit].owner == SYRA_ATHENS)
        return refuse(out, SYRA_12_2_11,
                      "they come in a Naval Impulse, where Athenians hold a coast");
    if (to >= l->d->area_count || l->d->area[to].ground == SYRA_SEA)
        return refuse(out, SYRA_12_4_09, "they come ashore");
    if (l->d->area[to].city)
        return refuse(out, SYRA_12_4_09, "not in the city itself");
    syra_look_round(l, &info);
    if (has(info.held[SYRA_ATHENS], to))
        return refuse(out, SYRA_12_4_09, "Athenians are there");
    if (syra_is_naval(l, unit) || l->s->landing)
        return refuse(out, SYRA_12_4_09,
                      "the ships and what they carry land together on one coast");
    return refuse(out, SYRA_12_4_10, "without ships they come over the west edge, by land");
}

/* --- set-up by hand ------------------------------------------------------------------------------ */

static ac_case deploy_case(const struct syra_look *l, int unit, int to, struct ac_text *out)
{
    const bool athens = l->s->unit[unit].owner == SYRA_ATHENS;

    if (l->s->unit[unit].mark & SYRA_TRIED)
        return refuse(out, SYRA_12_0_01, "it has been set up");
    if (to < l->d->area_count && has(syra_deploy_areas(l, unit), to))
        return refuse(out, SYRA_12_0_01, "it stands there already");
    if (athens)
        return refuse(out, SYRA_12_1_01,
                      "Athenians set up in L-10 and L-18, ships also in the sea beside them");
    if (l->d->piece[unit].pair)
        return refuse(out, SYRA_12_3_03, "it sets up in any land area without Athenians");
    return refuse(out, syra_is_naval(l, unit) ? SYRA_12_3_01 : SYRA_12_3_02,
                  "it sets up in L-7 or I-1");
}

static ac_case embark_case(const struct syra_look *l, int ship, int unit, struct ac_text *out)
{
    if (l->s->unit[unit].mark & SYRA_TRIED)
        return refuse(out, SYRA_12_0_01, "it has been set up");
    if (!syra_is_naval(l, ship) || syra_is_naval(l, unit))
        return refuse(out, SYRA_7_2_2_04, "ships carry ground units and Leaders");
    if (l->d->area[l->s->unit[ship].at].ground != SYRA_SEA)
        return refuse(out, SYRA_12_1_03, "only ships that set up at sea are loaded");
    return refuse(out, SYRA_7_2_2_01, "a ship carries two units, one of them a Hoplite at most");
}

/* --- the rest ---------------------------------------------------------------------------------- */

static ac_case piece_case(const struct syra_look *l, const struct ac_action *a, struct ac_text *out)
{
    const struct ac_verb *verb = &syra_verbs[a->verb];
    const int unit = a->arg[0];

    if (!verb->argc || verb->arg[0].kind != AC_ARG_PIECE)
        return SYRA_OK;
    if (a->verb != SYRA_V_DESERT && l->s->unit[unit].owner != l->s->head.to_act)
        return refuse(out, SYRA_3_0_01, "that unit is not yours");
    if (l->s->unit[unit].at == l->d->lost)
        return refuse(out, SYRA_3_0_01, "that unit is out of play");
    return SYRA_OK;
}

static ac_case verb_case(const struct syra_look *l, const struct ac_action *a, struct ac_text *out)
{
    switch (a->verb) {
    case SYRA_V_ADVANCE:
    case SYRA_V_TURN:
        return refuse(out,
                      l->s->battle.on && l->s->unit[a->arg[0]].play & SYRA_DONE ? SYRA_7_0_01
                                                                                : SYRA_7_3_2_01,
                      "it has moved, has no Movement Points left, or cannot stop there");
    case SYRA_V_FIRE:
        return refuse(out, SYRA_8_3_1_03, "that is no target straight ahead and in range");
    case SYRA_V_ASSAULT:
        return refuse(out, SYRA_8_3_2_02,
                      "nobody who may attack faces that square, or it was assaulted already");
    case SYRA_V_RAM:
        return refuse(out, SYRA_8_3_4_02,
                      "only a ship in the square directly ahead can be rammed, once a phase");
    case SYRA_V_MOVE:
        return move_case(l, a, out);
    case SYRA_V_DEPLOY:
        return deploy_case(l, a->arg[0], a->arg[1], out);
    case SYRA_V_LOAD:
    case SYRA_V_UNLOAD:
        if (l->s->head.phase == SYRA_P_SETUP)
            return embark_case(l, a->arg[0], a->arg[1], out);
        return cargo_case(l, a, out);
    case SYRA_V_BUILD:
    case SYRA_V_SECOND:
        return build_case(l, a, out);
    case SYRA_V_ARRIVE:
        return arrive_case(l, a, out);
    case SYRA_V_PLACE:
        return refuse(out, SYRA_7_3_2_01, "a unit sets up in the rows open to it, two to a square");
    case SYRA_V_FLEE:
        return refuse(out, SYRA_8_2_3_07, "it has acted, or there is no refuge for it");
    case SYRA_V_REACT:
        return react_case(l, a->arg[0], out);
    case SYRA_V_PASS:
        return refuse(out, SYRA_4_3_02, "the first Impulse of the turn may not be passed");
    case SYRA_V_ROUSE:
        return refuse(out, SYRA_6_3_02,
                      "only a Normal unit that has activated may try, once an Impulse");
    case SYRA_V_EXCHANGE:
        return refuse(out, SYRA_10_5_01,
                      "only Syracusan Cavalry, not Routed, at the start of its activation");
    default:
        return not_now(l, out);
    }
}

ac_case syra_why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    const struct syra_look l = syra_looks(look);
    const ac_case rule = piece_case(&l, action, more);

    return rule ? rule : verb_case(&l, action, more);
}
