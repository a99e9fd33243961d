/*
 * Why an action is refused: the case that forbids it and the figures, looked for in the order in
 * which the lists ask. Rules of land are in this file, of galleys in why_sea.c, of shock in
 * why_shock.c.
 */
#include "alexandria/why.h"

ac_case alex_no(struct ac_text *more, ac_case rule, const char *reason)
{
    ac_text_add(more, reason);
    return rule;
}

ac_case alex_no_piece(const struct alex *a, struct ac_text *more, ac_case rule, int piece,
                      const char *reason)
{
    ac_text_addf(more, "%s %s", a->game->piece_name[piece], reason);
    return rule;
}

ac_case alex_no_points(struct ac_text *more, ac_case rule, int needed, int left)
{
    ac_text_addf(more, "%d movement points needed, %d left", needed, left);
    return rule;
}

ac_case alex_no_place(const struct alex *a, struct ac_text *more, ac_case rule, int place,
                      const char *reason)
{
    ac_text_addf(more, "%s %s", a->game->place_name[place], reason);
    return rule;
}

/* --- picking a unit [4.4, 5.31] ---------------------------------------------------------------------- */

static ac_case why_begin(const struct alex *a, const struct ac_action *action, struct ac_text *more)
{
    const int unit = action->arg[0];
    const int chief = alex_chief(a, a->s->active);

    if (!alex_is_unit(a->d, unit))
        return alex_no_piece(a, more, ALEX_4_4_1, unit, "is no land combat unit");
    if (a->d->piece[unit].side != a->s->active)
        return alex_no_piece(a, more, ALEX_4_4_1, unit, "is the enemy's");
    if (a->s->unit[unit].at == AC_NONE)
        return alex_no_piece(a, more, ALEX_4_4_1, unit, "is not in play");
    if (!(a->s->unit[unit].flags & ALEX_ACTIVE))
        return alex_no_piece(a, more, ALEX_4_4_1, unit, "was not activated");
    if (a->s->unit[unit].flags & ALEX_DONE)
        return alex_no_piece(a, more, ALEX_5_31_2, unit, "has completed its movement");
    return alex_no_piece(a, more, ALEX_4_43_3, chief, "is not stacked with it on land");
}

/* --- activation --------------------------------------------------------------------------------------- */

static ac_case why_activate(const struct alex *a, int leader, struct ac_text *more)
{
    if (a->d->piece[leader].kind != ALEX_LEADER)
        return alex_no_piece(a, more, ALEX_4_41_1, leader, "is no leader");
    if (a->d->piece[leader].overall)
        return alex_no_piece(a, more, ALEX_4_23_1, leader, "never activates units");
    if (a->d->piece[leader].side != a->s->active)
        return alex_no_piece(a, more, ALEX_3_A_5, leader, "is the enemy's");
    if (a->s->unit[leader].at == AC_NONE)
        return alex_no_piece(a, more, ALEX_4_33_1, leader, "is not in play");
    return alex_no_piece(a, more, ALEX_4_44_2, leader, "is at sea");
}

/* --- leaders [4.31, 4.32, 4.33] ------------------------------------------------------------------------ */

static ac_case why_lead(const struct alex *a, const struct ac_action *action, int leader,
                        struct ac_text *more)
{
    const int to = action->arg[1];
    const int side = a->d->piece[leader].side;
    const bool friends = alex_units_at(a->d, a->s, to, side) > 0;

    if (action->arg[0] != leader)
        return alex_no_piece(a, more, ALEX_3_A_5, leader, "alone moves now");
    if (alex_is_deck(a->d, a->s->unit[leader].at) &&
        !alex_docked(a->d, a->s, alex_deck_piece(a->d, a->s->unit[leader].at)))
        return alex_no_piece(a, more, ALEX_5_63_2, leader, "is on a galley at sea");
    if (to == a->s->unit[leader].at)
        return alex_no_piece(a, more, ALEX_4_1_7, leader, "is there already");
    if (action->arg[2] != AC_NONE &&
        (a->d->piece[action->arg[2]].kind != ALEX_GALLEY || a->s->unit[action->arg[2]].at != to))
        return alex_no_piece(a, more, ALEX_5_36_17, action->arg[2], "is no galley there");
    if (a->d->place[to].zones & ALEX_ZONE_BARRED)
        return alex_no_place(a, more, ALEX_12_1_8, to, "is closed in this scenario");
    if (a->d->place[to].kind == ALEX_BLOCK && !friends && alex_units_at(a->d, a->s, to, !side) > 0)
        return alex_no_place(a, more, ALEX_4_31_2, to, "is held by the enemy");
    if (!friends && alex_threatened(a, to, side))
        return alex_no_place(a, more, ALEX_4_31_1, to,
                             "is beside the enemy, with no friends there");
    ac_text_addf(more, "it cannot be reached with his %d movement points", a->d->piece[leader].ma);
    return ALEX_4_1_7;
}

/* Another leader is named than the one whom the enemy came upon. */
static ac_case why_not_he(const struct alex *a, int piece, int asked, struct ac_text *more)
{
    if (a->d->piece[piece].kind != ALEX_LEADER)
        return alex_no_piece(a, more, ALEX_2_25_1, piece, "is no leader");
    if (a->d->piece[piece].side != a->d->piece[asked].side)
        return alex_no_piece(a, more, ALEX_3_0_1, piece, "is not yours");
    ac_text_addf(more, "%s is asked, not %s", a->game->piece_name[asked],
                 a->game->piece_name[piece]);
    return ALEX_5_12_1;
}

/* A place where a leader does not get away to: one step before Shock, two when he is alone. */
static ac_case why_no_flight(const struct alex *a, int leader, int to, int steps,
                             struct ac_text *more)
{
    const struct alex_data *d = a->d;
    const int from = a->s->unit[leader].at;
    const ac_case how_far = steps == 1 ? ALEX_4_32_1 : ALEX_4_32_2;

    if (d->place[to].kind == ALEX_BLOCK)
        return alex_no_place(a, more, how_far, to, "is a Block");
    if (d->place[from].kind == ALEX_HEX && d->place[to].kind == ALEX_HEX &&
        alex_distance(d, from, to) > steps) {
        ac_text_addf(more, "%s is %d hexes away, %d at most", a->game->place_name[to],
                     alex_distance(d, from, to), steps);
        return how_far;
    }
    ac_text_addf(more, "no free way of %d step%s leads to %s", steps, steps == 1 ? "" : "s",
                 a->game->place_name[to]);
    return ALEX_4_32_3;
}

static ac_case why_flee(const struct alex *a, const struct ac_look *look,
                        const struct ac_action *action, const struct ac_action *first,
                        struct ac_text *more)
{
    const int leader = first->arg[0];

    if (action->verb == ALEX_DECLINE)
        return alex_no_piece(a, more, ALEX_4_32_4, leader, "has the enemy upon him");
    if (action->arg[0] != leader)
        return why_not_he(a, action->arg[0], leader, more);
    if (alex_units_at(a->d, a->s, action->arg[1], !a->d->piece[leader].side) > 0)
        return alex_no_place(a, more, ALEX_4_32_3, action->arg[1], "is held by the enemy");
    return why_no_flight(a, leader, action->arg[1], look->frame->kind == ALEX_ROW_LEADERS ? 2 : 1,
                         more);
}

static ac_case why_replace(const struct alex *a, const struct ac_action *action,
                           const struct ac_action *first, struct ac_text *more)
{
    const int leader = first->arg[0];
    const int unit = action->arg[1];

    if (action->arg[0] != leader)
        return a->d->piece[action->arg[0]].overall
                   ? alex_no_piece(a, more, ALEX_4_33_3, action->arg[0], "is never replaced")
                   : alex_no_piece(a, more, ALEX_4_33_2, leader, "is replaced now");
    if (a->s->unit[unit].at == AC_NONE)
        return alex_no_piece(a, more, ALEX_4_33_2, unit, "is not in play");
    return alex_no_piece(a, more, a->d->piece[leader].side == ALEX_ROME ? ALEX_4_21_3 : ALEX_4_22_1,
                         unit, "is not under his command");
}

/* --- a unit's sequence --------------------------------------------------------------------------------- */

/* What keeps the unit from spending movement points at all; 0: nothing. */
static ac_case spends_forbidden_by(const struct alex *a, const struct alex_move *m,
                                   struct ac_text *more)
{
    const int at = a->s->unit[m->unit].at;

    if (m->flags & ALEX_MV_STOP)
        return alex_no_piece(a, more, ALEX_6_33_1, m->unit, "may spend no more movement points");
    if (m->flags & ALEX_MV_STAND)
        return alex_no_piece(a, more, alex_is_artillery(a->d, m->unit) ? ALEX_7_62_1 : ALEX_7_17_4,
                             m->unit, "has fired as a unit that stands");
    if (m->from == AC_NONE && alex_top_unit(a->d, a->s, at, a->d->piece[m->unit].side) != m->unit)
        return alex_no(more, ALEX_5_76_2, "a unit above it in the stack stays");
    return 0;
}

static ac_case why_step(const struct alex *a, const struct alex_move *m, int to,
                        struct ac_text *more)
{
    const int unit = m->unit;
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;
    const int left = a->d->piece[unit].ma - m->spent;
    const ac_case stops = spends_forbidden_by(a, m, more);
    struct alex_way way[ALEX_MAX_WAYS];
    int count;

    if (stops)
        return stops;
    if (a->d->place[to].zones & ALEX_ZONE_BARRED)
        return alex_no_place(a, more, ALEX_12_1_8, to, "is closed in this scenario");
    if (alex_barred(a->d, unit, to))
        return alex_no(more, ALEX_11_2_7, "cavalry stays out of the city and off the causeway");
    if (a->d->place[to].kind == ALEX_BLOCK && alex_is_artillery(a->d, unit))
        return alex_no(more, ALEX_7_61_4, "artillery does not enter Blocks");
    if (a->d->place[to].terrain == ALEX_LIGHTHOUSE && alex_is_artillery(a->d, unit))
        return alex_no(more, ALEX_5_71_9, "artillery does not enter the Lighthouse");
    if (a->d->place[to].kind == ALEX_BLOCK && m->spent)
        return alex_no_points(more, ALEX_5_23_3, a->d->piece[unit].ma, left);
    if (a->d->place[to].kind != ALEX_BLOCK && alex_units_at(a->d, a->s, to, !side) > 0)
        return alex_no_place(a, more, ALEX_5_75_1, to, "is held by the enemy");
    if (alex_is_deck(a->d, at) && a->s->mode != ALEX_MODE_FLEET && a->s->mode != ALEX_MODE_LEADER)
        return alex_no(more, ALEX_5_63_1, "those aboard land under a leader or with the fleet");
    if (alex_is_deck(a->d, at) && !alex_docked(a->d, a->s, alex_deck_piece(a->d, at)))
        return alex_no(more, ALEX_5_63_2, "its galley lies neither on a beach nor in a slip");
    count = alex_ways(a, unit, at, a->s->unit[unit].facing, m->spent == 0, way);
    for (int i = 0; i < count; i++) {
        if (way[i].to != to)
            continue;
        if (way[i].cost > left)
            return alex_no_points(more, ALEX_5_34_1, way[i].cost, left);
        if (alex_strays(a, unit, to))
            return alex_no_place(a, more, ALEX_11_2_13, to, "is too far west on Pharos");
        if (!alex_can_stack(a->d, a->s, unit, to))
            return alex_no_place(a, more, ALEX_5_71_1, to, "is full, and it could not go on");
        return alex_no(more, ALEX_6_15_1, "not with that facing");
    }
    return alex_no_place(a, more, ALEX_5_32_1, to, "is no hex or Point to its front");
}

static ac_case why_face(const struct alex *a, const struct alex_move *m, int arg,
                        struct ac_text *more)
{
    const struct alex_unit *u = &a->s->unit[m->unit];
    const int left = a->d->piece[m->unit].ma - m->spent;
    const ac_case stops = spends_forbidden_by(a, m, more);
    int to, cost;

    if (stops)
        return stops;
    if (!alex_faces(a->d, m->unit, u->at))
        return alex_no_piece(a, more, ALEX_6_17_1, m->unit, "has no facing there");
    to = alex_facing_of_arg(a->d, m->unit, u->at, arg);
    if (to == AC_NONE)
        return a->d->place[u->at].kind == ALEX_HEX
                   ? alex_no(more, ALEX_6_11_1, "in a hex it faces a vertex")
                   : alex_no(more, ALEX_6_15_1, "in a Point it faces a street or the hexes");
    if (to == u->facing)
        return alex_no_piece(a, more, ALEX_6_11_1, m->unit, "faces so already");
    if (a->d->piece[m->unit].type == ALEX_ARCHER && (m->flags & ALEX_MV_PIVOT))
        return alex_no(more, ALEX_6_12_2, "its free turn has been taken");
    cost = alex_turn_cost(a->d, m->unit, u->at, u->facing, to);
    if (cost > left)
        return alex_no_points(more, ALEX_5_34_1, cost, left);
    if (a->d->place[u->at].kind == ALEX_POINT && !alex_point_facing(a->d, u->at, to))
        return alex_no(more, ALEX_6_15_1, "no street leads that way");
    return alex_no(more, ALEX_5_74_7, "it may not stay, and could not go on from there");
}

static ac_case why_embark(const struct alex *a, const struct alex_move *m, int galley,
                          struct ac_text *more)
{
    const int left = a->d->piece[m->unit].ma - m->spent;
    const ac_case stops = spends_forbidden_by(a, m, more);

    if (stops)
        return stops;
    if (a->d->piece[galley].kind != ALEX_GALLEY || a->s->unit[galley].at == AC_NONE ||
        alex_side(a->d, a->s, galley) != a->d->piece[m->unit].side)
        return alex_no_piece(a, more, ALEX_5_61_1, galley, "is no galley of its side");
    if (alex_is_deck(a->d, a->s->unit[m->unit].at))
        return alex_no_piece(a, more, ALEX_5_64_1, m->unit, "is aboard a galley: it transfers");
    if (a->d->piece[m->unit].type == ALEX_LC)
        return alex_no(more, ALEX_5_61_4, "cavalry is not transported");
    if (left < 3)
        return alex_no_points(more, ALEX_5_36_17, 3, left);
    if (!alex_docked(a->d, a->s, galley))
        return alex_no_piece(a, more, ALEX_5_36_17, galley,
                             "lies neither on a beach nor in a slip");
    if (!alex_can_stack(a->d, a->s, m->unit, alex_deck(a->d, galley)))
        return alex_no_piece(a, more, ALEX_5_61_1, galley, "is full");
    return alex_no_piece(a, more, ALEX_5_62_2, galley, "is not where the unit can go aboard");
}

static ac_case why_transfer(const struct alex *a, const struct alex_move *m,
                            const struct ac_action *action, struct ac_text *more)
{
    const int galley = action->arg[0];
    const int at = a->s->unit[m->unit].at;

    if (!alex_is_deck(a->d, at))
        return alex_no_piece(a, more, ALEX_5_64_1, m->unit, "is not aboard a galley");
    if (a->s->mode != ALEX_MODE_FLEET)
        return alex_no(more, ALEX_5_64_1, "the fleet is not activated");
    if (a->s->unit[m->unit].flags & ALEX_SHIFTED)
        return alex_no_piece(a, more, ALEX_5_64_3, m->unit, "has been transferred");
    if (a->d->piece[galley].kind != ALEX_GALLEY || a->s->unit[galley].at == AC_NONE ||
        alex_side(a->d, a->s, galley) != a->d->piece[m->unit].side)
        return alex_no_piece(a, more, ALEX_5_64_1, galley, "is no galley of its side");
    if (!alex_flank_to_flank(a->d, a->s, alex_deck_piece(a->d, at), galley))
        return alex_no_piece(a, more, ALEX_5_64_2, galley, "does not lie flank to flank");
    if (!alex_can_stack(a->d, a->s, m->unit, alex_deck(a->d, galley)))
        return alex_no_piece(a, more, ALEX_5_61_1, galley, "is full");
    if (action->arg[1] != AC_NONE && a->s->unit[action->arg[1]].at != at)
        return alex_no_piece(a, more, ALEX_5_64_1, action->arg[1], "is not aboard");
    if (alex_ship_c(a->d, a->s, galley)->speed != ALEX_CRUISE ||
        alex_ship_c(a->d, a->s, alex_deck_piece(a->d, at))->speed != ALEX_CRUISE)
        return alex_no(more, ALEX_5_64_2, "one of the galleys is at attack speed");
    return alex_no(more, ALEX_5_64_4, "one of the galleys has moved");
}

static ac_case why_shift(const struct alex *a, const struct alex_move *m, int to,
                         struct ac_text *more)
{
    const int at = a->s->unit[m->unit].at;
    const int count = alex_units_at(a->d, a->s, at, a->d->piece[m->unit].side);

    if (m->spent)
        return alex_no_points(more, ALEX_5_76_1, a->d->piece[m->unit].ma,
                              a->d->piece[m->unit].ma - m->spent);
    if (count < 2)
        return alex_no_piece(a, more, ALEX_5_76_2, m->unit, "stands alone");
    if (to < count)
        ac_text_addf(more, "%s has place %d in the stack already", a->game->piece_name[m->unit],
                     to);
    else
        ac_text_addf(more, "the stack has places 0 to %d", count - 1);
    return ALEX_5_76_1;
}

/* --- missiles [7] --------------------------------------------------------------------------------------- */

static ac_case why_no_fire(const struct alex *a, const struct alex_move *m, struct ac_text *more)
{
    const struct alex_unit *u = &a->s->unit[m->unit];

    if (!a->d->piece[m->unit].missile)
        return alex_no_piece(a, more, ALEX_7_11_1, m->unit, "has no missiles");
    if (u->flags & ALEX_FIRED)
        return alex_no_piece(a, more, ALEX_7_12_1, m->unit, "has fired");
    if (u->flags & ALEX_TURNED)
        return alex_no_piece(a, more, ALEX_6_13_3, m->unit, "has turned in an enemy ZOC");
    if (!alex_may_fire(a, m->unit))
        return alex_is_deck(a->d, u->at)
                   ? alex_no(more, ALEX_7_21_3, "its galley has fired at galleys")
                   : alex_no_piece(a, more, ALEX_7_12_3, m->unit, "is not the top unit");
    if (m->spent && alex_is_artillery(a->d, m->unit))
        return alex_no_piece(a, more, ALEX_7_62_1, m->unit, "has moved");
    return 0;
}

static ac_case why_target(const struct alex *a, int unit, int target, struct ac_text *more)
{
    const int at = a->s->unit[target].at;

    if (at == AC_NONE)
        return alex_no_piece(a, more, ALEX_7_13_1, target, "is not in play");
    if (alex_side(a->d, a->s, target) == a->d->piece[unit].side)
        return alex_no_piece(a, more, ALEX_7_13_1, target, "is a friend");
    if (a->d->piece[target].kind == ALEX_GALLEY && a->d->piece[unit].missile != ALEX_STONE)
        return alex_no_piece(a, more, ALEX_7_16_1, target, "is fired at through those aboard");
    if (a->d->piece[target].kind == ALEX_LEADER && !alex_leader_alone(a, target))
        return alex_no_piece(a, more, ALEX_7_18_2, target, "is not alone");
    if (alex_is_unit(a->d, target) &&
        alex_top_unit(a->d, a->s, at, a->d->piece[target].side) != target)
        return alex_no_piece(a, more, ALEX_7_12_4, target, "is not the top unit of its stack");
    return 0;
}

/* The farthest its weapon hits at all. */
static int longest_shot(const struct alex *a, int unit)
{
    const int weapon = a->d->piece[unit].missile;
    int range = 8;

    while (range > 0 && a->d->tables.missile[weapon][range] < 0)
        range--;
    return range;
}

static ac_case why_range(const struct alex *a, int unit, int target, struct ac_text *more)
{
    const int from = alex_where(a->d, a->s, unit);
    const int to = alex_where(a->d, a->s, target);

    if (a->d->piece[unit].missile == ALEX_STONE && alex_point_like(a->d, to))
        return alex_no(more, ALEX_7_65_2, "a Ballista aims at hexes alone");
    if (alex_is_artillery(a->d, unit) && a->d->place[to].kind == ALEX_BLOCK)
        return alex_no(more, ALEX_7_63_2, "artillery does not fire into Blocks");
    if (a->d->place[from].kind == ALEX_BLOCK && a->d->place[to].kind == ALEX_BLOCK)
        return alex_no(more, ALEX_7_14_3, "from Block to Block nobody fires");
    if (a->d->place[from].kind == ALEX_HEX && a->d->place[to].kind == ALEX_HEX &&
        alex_distance(a->d, from, to) <= 8 &&
        !alex_sees(a, from, to, alex_is_artillery(a->d, unit)))
        return alex_no_piece(a, more, ALEX_7_15_2, target, "is out of sight");
    if (a->d->place[from].kind == ALEX_HEX && a->d->place[to].kind == ALEX_HEX &&
        alex_line_aspect(a->d, a->s, unit, to) == ALEX_REAR)
        return alex_no_piece(a, more, ALEX_7_13_1, target, "lies behind it");
    if (a->d->place[from].kind == ALEX_HEX && a->d->place[to].kind == ALEX_HEX &&
        alex_distance(a->d, from, to) > longest_shot(a, unit)) {
        ac_text_addf(more, "%s is %d hexes away, %s reaches %d", a->game->piece_name[target],
                     alex_distance(a->d, from, to), a->game->piece_name[unit],
                     longest_shot(a, unit));
        return ALEX_7_19_1;
    }
    return alex_no_piece(a, more, ALEX_7_19_1, target, "is not where its fire leads");
}

static ac_case why_fire(const struct alex *a, const struct alex_move *m,
                        const struct ac_action *action, struct ac_text *more)
{
    const int type = a->d->piece[m->unit].type;
    ac_case rule = why_no_fire(a, m, more);

    if (!rule)
        rule = why_target(a, m->unit, action->arg[0], more);
    if (rule)
        return rule;
    if (alex_range(a, m->unit, action->arg[0]) < 1)
        return why_range(a, m->unit, action->arg[0], more);
    if (action->verb == ALEX_SKIRMISH && type != ALEX_ARCHER && type != ALEX_LC)
        return alex_no_piece(a, more, ALEX_7_17_4, m->unit, "fires as it moves in any case");
    if (action->verb == ALEX_SKIRMISH && m->spent)
        return alex_no_piece(a, more, ALEX_7_17_4, m->unit, "has moved: it fires as one that has");
    return alex_no_piece(a, more, ALEX_7_11_2, action->arg[0],
                         "was not come nearer to with the last movement point");
}

static ac_case why_harass(const struct alex *a, const struct alex_move *m, int target,
                          struct ac_text *more)
{
    const int type = a->d->piece[m->unit].type;
    const int most = type == ALEX_LC ? 3 : 2;
    const int at = a->s->unit[m->unit].at;
    ac_case rule = why_no_fire(a, m, more);
    int distance;

    if (rule)
        return rule;
    if (type != ALEX_LI && type != ALEX_LC)
        return alex_no_piece(a, more, ALEX_7_51_2, m->unit,
                             "is neither light infantry nor cavalry");
    if (m->spent)
        return alex_no_piece(a, more, ALEX_7_53_1, m->unit, "has moved");
    if (m->flags & ALEX_MV_ZOC)
        return alex_no_piece(a, more, ALEX_7_52_3, m->unit, "began in an enemy ZOC");
    rule = why_target(a, m->unit, target, more);
    if (rule)
        return rule;
    if (!alex_land_hex(a->d, at) || !alex_is_unit(a->d, target) ||
        !alex_land_hex(a->d, a->s->unit[target].at))
        return alex_no(more, ALEX_7_5_1, "both must be in land hexes");
    distance = alex_distance(a->d, at, a->s->unit[target].at);
    if (distance < 2 || distance > most) {
        ac_text_addf(more, "the distance is %d, not 2 to %d", distance, most);
        return type == ALEX_LC ? ALEX_7_52_1 : ALEX_7_52_2;
    }
    if (type == ALEX_LI && a->d->piece[target].type == ALEX_LC)
        return alex_no_piece(a, more, ALEX_7_51_2, target, "is cavalry");
    if (alex_aspect_of(a->d, a->s, m->unit, a->s->unit[target].at) == ALEX_REAR)
        return alex_no_piece(a, more, ALEX_7_52_5, target, "lies behind it");
    return alex_no_piece(a, more, ALEX_7_52_4, target, "cannot be got at");
}

static ac_case why_move(const struct alex *a, const struct alex_move *m,
                        const struct ac_action *action, struct ac_text *more)
{
    ac_case stops;

    switch (action->verb) {
    case ALEX_STEP:
        return why_step(a, m, action->arg[0], more);
    case ALEX_FACE:
        return why_face(a, m, action->arg[0], more);
    case ALEX_EMBARK:
        return why_embark(a, m, action->arg[0], more);
    case ALEX_TRANSFER:
        stops = spends_forbidden_by(a, m, more);
        return stops ? stops : why_transfer(a, m, action, more);
    case ALEX_SHIFT:
        return why_shift(a, m, action->arg[0], more);
    case ALEX_LEAVE:
        stops = spends_forbidden_by(a, m, more);
        if (!stops && m->rider != AC_NONE)
            return alex_no_piece(a, more, ALEX_11_3_7, m->rider, "is a leader: he may not leave");
        return stops ? stops : alex_no_piece(a, more, ALEX_11_3_7, m->unit, "is not on the edge");
    case ALEX_FIRE:
    case ALEX_SKIRMISH:
        return why_fire(a, m, action, more);
    case ALEX_HARASS:
        return why_harass(a, m, action->arg[0], more);
    default:
        return alex_no_piece(a, more, ALEX_5_71_1, m->unit, "cannot stay where it is");
    }
}

/* --- reactions [5.8, 7.4] --------------------------------------------------------------------------------- */

/* A galley's Reaction Fire at one that rams, rakes or grapples. */
static ac_case why_galley_reacts(const struct alex *a, const struct ac_action *action,
                                 const struct ac_action *first, bool volley, struct ac_text *more)
{
    const int firer = action->arg[0], target = action->arg[1], acting = first->arg[1];
    const struct alex_ship *ship;

    if (a->d->piece[firer].kind != ALEX_GALLEY)
        return alex_no_piece(a, more, ALEX_7_21_2, firer, "is no galley: galleys react at galleys");
    ship = alex_ship_c(a->d, a->s, firer);
    if (ship->flags & ALEX_REACTED)
        return alex_no_piece(a, more, ALEX_7_4_2, firer, "has reacted in this Player Turn");
    if (ship->flags & ALEX_PASSENGERS)
        return alex_no_piece(a, more, ALEX_7_21_3, firer, "has fired at land units");
    if (alex_volley_strength(a->d, a->s, firer) <= 0)
        return alex_no_piece(a, more, ALEX_7_22_3, firer, "has nobody aboard who fires");
    if (volley && firer != first->arg[0])
        return alex_no_piece(a, more, ALEX_7_45_1, first->arg[0], "was fired at");
    if (target != acting) {
        ac_text_addf(more, "%s attacks now, not %s", a->game->piece_name[acting],
                     a->game->piece_name[target]);
        return ALEX_7_21_2;
    }
    return alex_no_piece(a, more, ALEX_7_22_1, firer, "is not adjacent to it");
}

/* Fire before a Shock in Points and Blocks [7.43]. */
static ac_case why_street_fire(const struct alex *a, int firer, int target, struct ac_text *more)
{
    const struct alex_unit *u = &a->s->unit[firer];

    if (a->d->piece[firer].missile == ALEX_STONE)
        return alex_no_piece(a, more, ALEX_7_65_2, firer, "hits targets in hexes only");
    if (u->flags & ALEX_SHOT)
        return alex_no_piece(a, more, ALEX_7_12_2, firer, "has reacted to this");
    if (!u->combat)
        return alex_no_piece(a, more, ALEX_8_1_1, firer, "is not attacked");
    if (alex_is_artillery(a->d, firer) && a->s->unit[target].at != AC_NONE &&
        a->d->place[alex_where(a->d, a->s, target)].kind == ALEX_BLOCK)
        return alex_no(more, ALEX_7_63_2, "artillery does not fire into Blocks");
    if (a->s->unit[target].at == AC_NONE || a->s->unit[target].combat != u->combat ||
        a->d->piece[target].side == a->d->piece[firer].side)
        return alex_no_piece(a, more, ALEX_7_13_1, target, "does not attack it");
    return alex_no_piece(a, more, ALEX_7_12_3, firer, "is not the top unit of its stack");
}

/* Fire at who leaves [7.41] or enters [7.42] a hex beside it. */
static ac_case why_passing_fire(const struct alex *a, int row, const struct ac_action *action,
                                const struct ac_action *first, struct ac_text *more)
{
    const bool leaves = row == ALEX_ROW_RETIRE || row == ALEX_ROW_SLIDE;
    const int firer = action->arg[0];

    if (!alex_land_hex(a->d, a->s->unit[firer].at))
        return alex_no_piece(a, more, leaves ? ALEX_7_41_2 : ALEX_7_42_3, firer,
                             "is not in a land hex");
    if (leaves && a->d->piece[firer].missile == ALEX_JAVELIN)
        return alex_no_piece(a, more, ALEX_7_41_3, firer, "throws no farther than one hex");
    if (action->arg[1] != first->arg[1]) {
        ac_text_addf(more, "%s passes by, not %s", a->game->piece_name[first->arg[1]],
                     a->game->piece_name[action->arg[1]]);
        return ALEX_7_13_1;
    }
    if (alex_is_artillery(a->d, firer))
        return alex_no_piece(a, more, ALEX_6_31_3, firer, "is not adjacent to it");
    return alex_no_piece(a, more,
                         a->d->piece[firer].type == ALEX_ARCHER ? ALEX_6_31_2 : ALEX_6_31_1, firer,
                         "does not have that hex in its zone");
}

static ac_case why_react(const struct alex *a, const struct ac_look *look,
                         const struct ac_action *action, const struct ac_action *first,
                         struct ac_text *more)
{
    const int firer = action->arg[0];
    const bool galleys = a->d->piece[first->arg[0]].kind == ALEX_GALLEY;

    if (a->s->unit[firer].at == AC_NONE)
        return alex_no_piece(a, more, galleys ? ALEX_7_21_2 : ALEX_7_4_1, firer, "is not in play");
    if (alex_side(a->d, a->s, firer) != a->s->head.to_act)
        return alex_no_piece(a, more, galleys ? ALEX_7_21_2 : ALEX_7_4_1, firer, "is not yours");
    if (galleys)
        return why_galley_reacts(a, action, first, look->frame->kind == ALEX_ROW_SHOT, more);
    if (!alex_is_unit(a->d, firer) || !a->d->piece[firer].missile)
        return alex_no_piece(a, more, ALEX_7_11_1, firer, "has no missiles");
    if (look->frame->kind == ALEX_ROW_FIRE || look->frame->kind == ALEX_ROW_HARASS)
        return firer != first->arg[0]
                   ? alex_no_piece(a, more, ALEX_7_12_2, firer, "was not fired at")
                   : alex_no_piece(a, more, ALEX_7_44_2, action->arg[1],
                                   "does not stand for those that fired");
    if (look->frame->kind == ALEX_ROW_STREET)
        return why_street_fire(a, firer, action->arg[1], more);
    if (ac_bit_test(a->s->asked, firer))
        return alex_no_piece(a, more, ALEX_7_12_2, firer, "has reacted to this");
    return why_passing_fire(a, look->frame->kind, action, first, more);
}

static ac_case why_withdraw(const struct alex *a, const struct ac_look *look,
                            const struct ac_action *action, struct ac_text *more)
{
    const int unit = action->arg[0];
    const int at = a->s->unit[unit].at;

    if (!alex_is_unit(a->d, unit) || a->d->piece[unit].side == a->s->active || at == AC_NONE)
        return alex_no_piece(a, more, ALEX_5_81_6, unit, "is no land unit of yours in play");
    if (at >= a->d->place_count)
        return alex_no_piece(a, more, ALEX_5_63_2, unit, "is aboard a galley");
    if (a->d->place[at].kind == ALEX_BLOCK)
        return alex_no_piece(a, more, ALEX_5_81_4, unit, "is in a Block");
    if (alex_in_zoc(a->d, a->s, at, a->s->active))
        return alex_no_piece(a, more, ALEX_5_81_5, unit, "is in an enemy ZOC");
    if (alex_distance(a->d, action->arg[1], alex_entry_of(look->frame).to) <=
        alex_distance(a->d, at, alex_entry_of(look->frame).to))
        return alex_no_place(a, more, ALEX_5_82_1, action->arg[1], "is no farther from the enemy");
    if (alex_distance(a->d, at, action->arg[1]) > 2)
        return alex_no_place(a, more, ALEX_5_82_1, action->arg[1], "is more than two points away");
    if (!alex_can_stack(a->d, a->s, unit, action->arg[1]))
        return alex_no_place(a, more, ALEX_5_71_1, action->arg[1], "has no room for it");
    return alex_no_piece(a, more, ALEX_5_81_2, unit, "was not approached by this step");
}

/* --- the rows --------------------------------------------------------------------------------------------- */

/* Is the verb one of those that the row lists now? Its first listed action tells whom it is about. */
static bool asked_for(const struct ac_look *look, int verb, struct ac_action *first)
{
    struct ac_actions list = { .retracts = true };

    alex_decisions[look->frame->kind].legal(look, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb) {
            *first = list.list[i];
            return true;
        }
    *first = list.list[0];
    return false;
}

static ac_case why_commander(const struct alex *a, struct ac_text *more)
{
    for (int l = a->d->first_leader; l < a->d->first_galley; l++)
        if (a->d->piece[l].overall && a->d->piece[l].side == a->s->active)
            return alex_no_piece(a, more, ALEX_4_43_1, l,
                                 a->s->unit[l].at == AC_NONE ? "is not in play" : "is at sea");
    return alex_no(more, ALEX_4_43_1, "nobody commands all of yours here");
}

/* What a row could list, and does not list with any piece now. */
static ac_case why_none(const struct alex *a, const struct ac_look *look,
                        const struct ac_action *action, struct ac_text *more)
{
    switch (look->frame->kind) {
    case ALEX_ROW_ACTIVATION:
        if (action->verb == ALEX_ACTIVATE)
            return why_activate(a, action->arg[0], more);
        if (action->verb == ALEX_FLEET)
            return alex_no(more, ALEX_4_42_1, "no galley of yours is in play");
        if (action->verb == ALEX_AUXILIARIES)
            return alex_no(more, ALEX_4_42_2, "no auxiliaries of yours are in play");
        return action->verb == ALEX_COMMANDER ? why_commander(a, more) : 0;
    case ALEX_ROW_MOVEMENT:
        return action->verb == ALEX_MOVE || action->verb == ALEX_ESCORT ? why_begin(a, action, more)
                                                                        : 0;
    case ALEX_ROW_DESIGNATE:
        return action->verb >= ALEX_ATTACK_PLACE && action->verb <= ALEX_CANCEL
                   ? alex_why_shock(a, look, action, action, more)
                   : 0;
    default:
        return 0;
    }
}

/* The decision is about something else: what is asked first. */
static ac_case why_not_now(const struct alex *a, const struct ac_look *look, struct ac_text *more)
{
    const struct ac_decision *row = &alex_decisions[look->frame->kind];

    if (look->frame->kind == ALEX_ROW_MOVE)
        return alex_no_piece(a, more, ALEX_5_31_2, alex_move_of(look->frame).unit,
                             "is on its way: it halts first");
    if (look->frame->kind == ALEX_ROW_COURSE)
        return alex_no_piece(a, more, ALEX_5_31_2, alex_sail_of(look->frame).galley,
                             "is under way: it completes its movement first");

    ac_text_addf(more, "first: %s", row->prompt);
    return row->rule;
}

static ac_case why_land(const struct alex *a, const struct ac_look *look,
                        const struct ac_action *action, const struct ac_action *first,
                        struct ac_text *more)
{
    switch (action->verb) {
    case ALEX_ACTIVATE:
        return why_activate(a, action->arg[0], more);
    case ALEX_MOVE:
    case ALEX_ESCORT:
        return why_begin(a, action, more);
    case ALEX_LEAD:
        return why_lead(a, action, first->arg[0], more);
    case ALEX_FLEE:
        return why_flee(a, look, action, first, more);
    case ALEX_FOLLOW:
        return action->arg[0] != first->arg[0]
                   ? why_not_he(a, action->arg[0], first->arg[0], more)
                   : alex_no_place(a, more, ALEX_5_82_1, action->arg[1],
                                   "is not where the unit went, nor away from the enemy");
    case ALEX_REPLACE:
        return why_replace(a, action, first, more);
    case ALEX_REACT:
        return why_react(a, look, action, first, more);
    case ALEX_WITHDRAW:
        return why_withdraw(a, look, action, more);
    case ALEX_FACE:
    case ALEX_TURN:
        return alex_no(more, ALEX_6_15_1, "that facing is not free");
    default:
        return 0;
    }
}

ac_case alex_why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    const struct alex a = alex_looking(look);
    struct ac_action first;
    const bool asked = asked_for(look, action->verb, &first);
    ac_case rule = 0;

    if (look->frame->kind == ALEX_ROW_MOVE &&
        ((action->verb >= ALEX_STEP && action->verb <= ALEX_HALT) ||
         (action->verb >= ALEX_FIRE && action->verb <= ALEX_HARASS))) {
        const struct alex_move m = alex_move_of(look->frame);

        return why_move(&a, &m, action, more);
    }
    if (look->frame->kind == ALEX_ROW_LEADERS && action->verb == ALEX_DECLINE)
        return why_flee(&a, look, action, &first, more);
    if (look->frame->kind == ALEX_ROW_MOVEMENT && action->verb == ALEX_END)
        return alex_no_piece(&a, more, ALEX_5_43_3, alex_undeclared(&a),
                             "is at attack speed and has not announced its movement");
    rule = alex_why_sea(&a, look, action, &first, more);
    if (!rule && !asked)
        rule = why_none(&a, look, action, more);
    if (!rule && asked)
        rule = why_land(&a, look, action, &first, more);
    if (!rule && asked)
        rule = alex_why_shock(&a, look, action, &first, more);
    return rule ? rule : why_not_now(&a, look, more);
}
