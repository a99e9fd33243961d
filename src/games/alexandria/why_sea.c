/* Why a galley may not: speed, announcements, courses, fire, ram, rake, grapple [5.4, 5.9, 7.2, 9]. */
#include "alexandria/why.h"

/* A galley of the side that decides, in play; 0: it is. */
static ac_case own_forbidden_by(const struct alex *a, int galley, ac_case rule,
                                struct ac_text *more)
{
    if (a->d->piece[galley].kind != ALEX_GALLEY)
        return alex_no_piece(a, more, ALEX_2_24_1, galley, "is no galley");
    if (a->s->unit[galley].at == AC_NONE)
        return alex_no_piece(a, more, rule, galley, "is not in play");
    if (alex_side(a->d, a->s, galley) != a->s->head.to_act)
        return alex_no_piece(a, more, rule, galley, "is not yours");
    return 0;
}

static ac_case enemy_forbidden_by(const struct alex *a, int galley, ac_case rule,
                                  struct ac_text *more)
{
    if (a->d->piece[galley].kind != ALEX_GALLEY || a->s->unit[galley].at == AC_NONE ||
        alex_side(a->d, a->s, galley) == a->s->active)
        return alex_no_piece(a, more, rule, galley, "is no enemy galley in play");
    return 0;
}

static ac_case why_speed(const struct alex *a, int galley, struct ac_text *more)
{
    const ac_case rule = own_forbidden_by(a, galley, ALEX_4_42_1, more);
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    if (rule)
        return rule;
    if (ship->speed == ALEX_ATTACK)
        return alex_no_piece(a, more, ALEX_5_41_1, galley, "is at attack speed");
    if (!a->d->piece[galley].attack)
        return alex_no_piece(a, more, ALEX_5_42_2, galley, "has no attack speed");
    if (ship->fatigue >= 4) {
        ac_text_addf(more, "its crew has Fatigue %d", ship->fatigue);
        return ALEX_5_54_2;
    }
    if (ship->crippled)
        return alex_no_piece(a, more, ALEX_5_42_2, galley, "is crippled");
    return alex_no_piece(a, more, ALEX_5_42_2, galley,
                         ship->flags & (ALEX_HALF | ALEX_CAPTURED) ? "is at half speed"
                                                                   : "is held where it is");
}

static ac_case why_sail(const struct alex *a, int galley, int mp, struct ac_text *more)
{
    const ac_case rule = own_forbidden_by(a, galley, ALEX_4_42_1, more);
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int most = rule ? 0 : alex_allowance(a->d, a->s, galley);

    if (rule)
        return rule;
    if (a->s->mode != ALEX_MODE_FLEET)
        return alex_no(more, ALEX_4_42_1, "the fleet is not activated");
    if (ship->flags & ALEX_SAILED)
        return alex_no_piece(a, more, ALEX_5_31_2, galley, "has moved");
    if (ship->grapples || ship->moored != AC_NONE)
        return alex_no_piece(a, more, ALEX_9_41_1, galley, "is grappled: cut it loose first");
    if (mp > most)
        return alex_no_points(more, ALEX_5_43_1, mp, most);
    if (ship->flags & ALEX_BEACHED)
        return alex_no(more, ALEX_5_48_5, "it leaves the beach astern, 2 points a hex");
    if (alex_immobile(a->d, a->s, galley))
        return alex_no_piece(a, more, ALEX_5_44_1, galley, "is immobile");
    return alex_no(more, ALEX_5_43_3, "at attack speed it announces at least 2 points");
}

static ac_case why_cut(const struct alex *a, int galley, int mp, struct ac_text *more)
{
    const ac_case rule = own_forbidden_by(a, galley, ALEX_4_42_1, more);
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int most = rule ? 0 : alex_allowance(a->d, a->s, galley);

    if (rule)
        return rule;
    if (ship->flags & ALEX_SAILED)
        return alex_no_piece(a, more, ALEX_5_31_2, galley, "has moved");
    if (!ship->grapples && ship->moored == AC_NONE)
        return alex_no_piece(a, more, ALEX_9_41_1, galley, "is not grappled");
    if (mp > most)
        return alex_no_points(more, ALEX_9_42_7, mp, most);
    if (mp >= ac_min(2, most))
        return alex_no_piece(a, more, ALEX_9_15_11, galley, "is fouled");
    ac_text_addf(more, "cutting loose takes %d points", ac_min(2, most));
    return ALEX_5_36_20;
}

static ac_case why_burn(const struct alex *a, int galley, int slip, struct ac_text *more)
{
    const ac_case rule = alex_burn_forbidden_by(a, galley, slip);

    switch (rule) {
    case ALEX_7_31_1:
        return alex_no_piece(a, more, rule, galley, "has no Ballista aboard");
    case ALEX_7_34_1:
        return alex_no_place(a, more, rule, slip, "is no slip of the enemy");
    case ALEX_7_34_2:
        return alex_no_place(a, more, rule, slip, "is burnt");
    case ALEX_7_22_1:
        return alex_no_place(a, more, rule, slip, "is not adjacent");
    case ALEX_5_27_6:
        return alex_no_place(a, more, rule, slip, "has a galley in it");
    default:
        return alex_no_place(a, more, rule, slip, "has had its part of this fire");
    }
}

static ac_case why_volley(const struct alex *a, const struct ac_action *action,
                          struct ac_text *more)
{
    const int galley = action->arg[0];
    ac_case rule = own_forbidden_by(a, galley, ALEX_7_21_1, more);
    int left;

    if (rule)
        return rule;
    left = alex_volley_strength(a->d, a->s, galley) - alex_ship_c(a->d, a->s, galley)->shots;
    if (alex_ship_c(a->d, a->s, galley)->flags & ALEX_PASSENGERS)
        return alex_no_piece(a, more, ALEX_7_21_3, galley, "has fired at land");
    if (left < action->arg[2] || left < 1) {
        ac_text_addf(more, "strength %d wanted, %d left", action->arg[2], ac_max(left, 0));
        return left < 1 ? ALEX_7_22_3 : ALEX_7_23_1;
    }
    if (action->verb == ALEX_BURN)
        return why_burn(a, galley, action->arg[1], more);
    rule = enemy_forbidden_by(a, action->arg[1], ALEX_7_22_1, more);
    if (rule)
        return rule;
    rule = alex_volley_forbidden_by(a, galley, action->arg[1]);
    return alex_no_piece(a, more, rule, action->arg[1],
                         rule == ALEX_7_23_1 ? "has had its part of this fire" : "is not adjacent");
}

/* --- under way ------------------------------------------------------------------------------------------ */

/* What keeps the galley from spending movement points at all; 0: nothing. */
static ac_case spends_forbidden_by(const struct alex *a, const struct alex_sail *s,
                                   struct ac_text *more)
{
    if ((s->flags & ALEX_SL_ENDED) && a->d->place[a->s->unit[s->galley].at].terrain == ALEX_SLIP)
        return alex_no(more, ALEX_5_27_1, "it has stopped in a slip");
    if ((s->flags & ALEX_SL_ENDED) && (alex_ship_c(a->d, a->s, s->galley)->flags & ALEX_COLLIDED))
        return alex_no(more, ALEX_9_15_2, "it has collided");
    if (s->flags & ALEX_SL_ENDED)
        return alex_no(more, ALEX_9_15_9, "its movement has ended");
    return s->left > 0 ? 0 : alex_no_points(more, ALEX_5_43_2, 1, 0);
}

/* Why a galley may not be in a hex. */
static ac_case why_enter(const struct alex *a, const struct alex_sail *s, int to,
                         struct ac_text *more)
{
    const int galley = s->galley;
    const bool shoal = a->d->place[to].terrain == ALEX_SHOAL;

    if ((a->d->place[to].zones & ALEX_ZONE_GATED) && (s->flags >> 4))
        return alex_no_place(a, more, ALEX_5_26_2, to, "is closed by the Lighthouse");
    if (a->d->place[to].terrain == ALEX_OVERPASS)
        return alex_no_place(a, more, ALEX_5_25_4, to, "has no way out for the points left");
    if (a->d->place[to].terrain == ALEX_SLIP && alex_galleys_at(a->d, a->s, to) > 1)
        return alex_no_place(a, more, ALEX_5_72_2, to, "holds two galleys");
    if (a->d->place[to].terrain == ALEX_SLIP && alex_galley_at(a->d, a->s, to) != AC_NONE)
        return alex_no_place(a, more, ALEX_5_75_4, to, "holds an enemy galley");
    if (a->d->place[to].terrain == ALEX_SLIP)
        return alex_no_place(a, more, ALEX_7_34_2, to, "is burnt");
    if (alex_galley_at(a->d, a->s, to) != AC_NONE)
        return alex_no_place(a, more, ALEX_5_72_1, to, "has a galley in it");
    if (!alex_galley_enters(a, galley, to))
        return alex_no_place(a, more, ALEX_5_75_2, to, "is held by enemy units");
    return alex_no_points(more, shoal ? ALEX_5_28_1 : ALEX_5_34_1, shoal ? 2 : 1, s->left);
}

/* The direction of a neighbouring hex, by sea; AC_NONE: none. */
static int bearing(const struct alex *a, int galley, int to)
{
    for (int k = 0; k < 6; k++)
        if (a->d->place[a->s->unit[galley].at].sea[k] == to)
            return k;
    return AC_NONE;
}

static ac_case why_row(const struct alex *a, const struct alex_sail *s, int to,
                       struct ac_text *more)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, s->galley);
    const ac_case rule = spends_forbidden_by(a, s, more);
    const int k = bearing(a, s->galley, to);

    if (rule)
        return rule;
    if (s->flags & ALEX_SL_BACK)
        return alex_no(more, ALEX_5_47_2, "it has backwatered");
    if (ship->flags & ALEX_BEACHED)
        return alex_no(more, ALEX_5_48_3, "it leaves the beach astern");
    if (k == AC_NONE)
        return alex_no_place(a, more, ALEX_5_33_3, to, "is no hex of the sea beside it");
    if (ship->crippled)
        return alex_no(more, ALEX_5_45_2, "crippled, it goes to one side only");
    if (ac_hex_turn_distance(a->s->unit[s->galley].facing, k) > 1)
        return alex_no_place(a, more, ALEX_6_22_1, to, "is not ahead of it");
    return why_enter(a, s, to, more);
}

static ac_case why_back(const struct alex *a, const struct alex_sail *s, int to,
                        struct ac_text *more)
{
    const ac_case rule = spends_forbidden_by(a, s, more);
    const int k = bearing(a, s->galley, to);

    if (rule)
        return rule;
    if (alex_ship_c(a->d, a->s, s->galley)->speed != ALEX_CRUISE)
        return alex_no(more, ALEX_5_49_2, "it is at attack speed");
    if (s->flags & ALEX_SL_FORWARD)
        return alex_no(more, ALEX_5_47_2, "it has moved forward");
    if (s->left < 2)
        return alex_no_points(more, ALEX_5_36_18, 2, s->left);
    if (k == AC_NONE ||
        ac_hex_turn_distance(ac_hex_opposite(a->s->unit[s->galley].facing), k) > 1 ||
        a->d->place[to].terrain != ALEX_SEA)
        return alex_no_place(a, more, ALEX_5_47_1, to, "is no open sea astern of it");
    return why_enter(a, s, to, more);
}

static ac_case why_turn(const struct alex *a, const struct alex_sail *s,
                        const struct ac_action *action, struct ac_text *more)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, s->galley);
    const int facing = a->s->unit[s->galley].facing;
    const int to =
        action->verb == ALEX_ABOUT ? ac_hex_opposite(facing) : action->arg[0] - ALEX_ARG_SIDE;
    const ac_case rule = spends_forbidden_by(a, s, more);

    if (rule)
        return rule;
    if (to < 0 || to > 5)
        return alex_no(more, ALEX_6_2_1, "a galley faces a hexside");
    if (to == facing)
        return alex_no(more, ALEX_6_2_1, "it faces so already");
    if (ship->crippled)
        return alex_no(more, ALEX_5_45_2, "crippled, it turns to one side only");
    if (ship->speed != ALEX_CRUISE)
        return alex_no(more, ALEX_5_49_2, "it is at attack speed");
    if (s->flags & ALEX_SL_BACK)
        return alex_no(more, ALEX_5_47_3, "it has backwatered");
    if (ship->flags & ALEX_BEACHED)
        return alex_no(more, ALEX_5_48_2, "it is beached");
    if (action->verb == ALEX_ABOUT && s->left >= 2)
        return alex_no(more, ALEX_6_23_2, "an enemy galley is adjacent");
    return alex_no_points(more, action->verb == ALEX_ABOUT ? ALEX_6_23_1 : ALEX_6_21_1,
                          action->verb == ALEX_ABOUT ? 2 : ac_hex_turn_distance(facing, to),
                          s->left);
}

static ac_case why_ram(const struct alex *a, const struct alex_sail *s, int target,
                       struct ac_text *more)
{
    ac_case rule = enemy_forbidden_by(a, target, ALEX_9_12_1, more);

    if (rule)
        return rule;
    if (alex_ship_c(a->d, a->s, s->galley)->speed != ALEX_ATTACK)
        return alex_no(more, ALEX_9_11_2, "it is at cruise speed");
    if (a->d->place[a->s->unit[target].at].terrain == ALEX_SLIP)
        return alex_no_piece(a, more, ALEX_5_27_4, target, "lies in a slip");
    if (s->flags & ALEX_SL_ENDED)
        return spends_forbidden_by(a, s, more);
    return alex_no_piece(a, more, ALEX_9_12_1, target, "does not show it a flank, bow on");
}

/* What is done at the end of a galley's movement comes too early. */
static ac_case why_points_left(const struct alex_sail *s, ac_case rule, struct ac_text *more)
{
    ac_text_addf(more, "its movement has not ended: %d announced movement points are left",
                 s->left);
    return rule;
}

static ac_case why_grapple(const struct alex *a, const struct alex_sail *s,
                           const struct ac_action *action, struct ac_text *more)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, s->galley);
    ac_case rule;

    if (action->arg[0] != s->galley)
        return alex_no_piece(a, more, ALEX_9_31_1, s->galley, "is under way");
    if (ship->flags & ALEX_GRAPPLED_ONCE)
        return alex_no(more, ALEX_9_34_1, "it has tried in this activation");
    if (ship->flags & ALEX_COLLIDED)
        return alex_no(more, ALEX_9_15_5, "it has collided");
    if (s->left > 0 && !(s->flags & ALEX_SL_ENDED))
        return why_points_left(s, ALEX_9_31_1, more);
    if (action->verb == ALEX_MOOR) {
        if (a->d->place[action->arg[1]].terrain != ALEX_CAUSEWAY)
            return alex_no_place(a, more, ALEX_9_33_2, action->arg[1], "is no causeway space");
        return alex_no_place(a, more, ALEX_9_31_1, action->arg[1], "is not on its flank");
    }
    rule = enemy_forbidden_by(a, action->arg[1], ALEX_9_31_1, more);
    if (rule)
        return rule;
    if (!alex_flank_to_flank(a->d, a->s, s->galley, action->arg[1]))
        return alex_no_piece(a, more, ALEX_9_31_1, action->arg[1], "does not lie flank to flank");
    if (ship->grapples >> a->d->piece[action->arg[1]].galley & 1)
        return alex_no_piece(a, more, ALEX_9_31_1, action->arg[1], "is grappled already");
    if (ship->flags & ALEX_RAMMED)
        return alex_no(more, ALEX_10_42_2, "it is rammed, and not fouled with its target");
    if (ship->crippled || alex_immobile(a->d, a->s, s->galley))
        return alex_no_piece(a, more, ALEX_9_32_3, action->arg[1],
                             ship->crippled ? "can move, and it is crippled itself"
                                            : "can move, and it is immobile itself");
    return alex_no_piece(a, more, ALEX_9_32_2, action->arg[1],
                         "is at attack speed, and it is at cruise speed");
}

/* A galley grapples when its movement has ended: it announces one first, 0 will do. */
static ac_case why_early_grapple(const struct alex *a, int galley, struct ac_text *more)
{
    const ac_case rule = own_forbidden_by(a, galley, ALEX_9_31_1, more);

    if (rule)
        return rule;
    if (alex_ship_c(a->d, a->s, galley)->flags & ALEX_SAILED)
        return alex_no_piece(a, more, ALEX_9_31_1, galley, "has completed its movement");
    ac_text_addf(more, "first: sail %s 0, or more", a->game->piece_name[galley]);
    return ALEX_9_31_1;
}

static ac_case why_diekplus(const struct alex *a, const struct alex_sail *s,
                            const struct ac_action *action, struct ac_text *more)
{
    const ac_case rule = enemy_forbidden_by(a, action->arg[0], ALEX_9_24_2, more);

    if (rule)
        return rule;
    if (alex_ship_c(a->d, a->s, s->galley)->speed != ALEX_ATTACK)
        return alex_no(more, ALEX_9_22_1, "it is at cruise speed");
    if (!(s->flags & ALEX_SL_STRAIGHT))
        return alex_no(more, ALEX_9_24_3, "it has turned");
    if (s->left < 3)
        return alex_no_points(more, ALEX_9_25_1, 3, s->left);
    if (action->arg[1] != action->arg[0])
        return alex_no_piece(a, more, ALEX_9_25_1, action->arg[1], "is not passed by");
    if (a->d->place[a->s->unit[s->galley].at].sea[a->s->unit[s->galley].facing] !=
            a->s->unit[action->arg[0]].at ||
        a->s->unit[s->galley].facing % 3 != a->s->unit[action->arg[0]].facing % 3)
        return alex_no_piece(a, more, ALEX_9_24_2, action->arg[0], "is not bow or stern on to it");
    if (!alex_flanks_covered(a, action->arg[0]))
        return alex_no_piece(a, more, ALEX_9_24_1, action->arg[0], "is not covered on both flanks");
    return alex_no_piece(a, more, ALEX_9_25_2, action->arg[0], "has no free sea beyond it");
}

static ac_case why_course(const struct alex *a, const struct alex_sail *s,
                          const struct ac_action *action, struct ac_text *more)
{
    const int at = a->s->unit[s->galley].at;

    switch (action->verb) {
    case ALEX_ROW:
        return why_row(a, s, action->arg[0], more);
    case ALEX_BACK:
        return why_back(a, s, action->arg[0], more);
    case ALEX_TURN:
    case ALEX_ABOUT:
        return why_turn(a, s, action, more);
    case ALEX_BEACH_IT:
        if (alex_ship_c(a->d, a->s, s->galley)->speed != ALEX_CRUISE)
            return alex_no(more, ALEX_5_36_21, "it is at attack speed");
        if (alex_ship_c(a->d, a->s, s->galley)->flags & ALEX_RAMMED)
            return alex_no(more, ALEX_10_42_2, "it is rammed");
        if (a->d->place[at].terrain != ALEX_BEACH)
            return alex_no_place(a, more, ALEX_5_29_1, at, "is no beach");
        return alex_no_piece(a, more, ALEX_5_48_1, s->galley,
                             s->flags & ALEX_SL_BACK ? "goes astern" : "lies fast");
    case ALEX_RAM:
        return why_ram(a, s, action->arg[0], more);
    case ALEX_DIEKPLUS:
        return why_diekplus(a, s, action, more);
    case ALEX_GRAPPLE:
    case ALEX_MOOR:
        return why_grapple(a, s, action, more);
    case ALEX_LEAVE:
        return alex_no_piece(a, more, ALEX_11_3_7, s->galley, "is not on the edge");
    case ALEX_HALT:
        ac_text_addf(more, "%d announced movement points are left", s->left);
        return ALEX_5_43_2;
    default:
        return 0;
    }
}

/* --- reactions -------------------------------------------------------------------------------------------- */

static ac_case why_avoid(const struct alex *a, const struct ac_look *look, int galley,
                         struct ac_text *more)
{
    const ac_case rule = own_forbidden_by(a, galley, ALEX_5_91_1, more);
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    if (rule)
        return rule;
    if (!alex_adjacent_galleys(a->d, a->s, galley, alex_slide_of(look->frame).galley))
        return alex_no_piece(a, more, ALEX_5_91_1, galley,
                             "is not adjacent to the galley that moves");
    if (ac_bit_test(a->s->asked, galley))
        return alex_no_piece(a, more, ALEX_5_91_1, galley, "has tried to avoid this step");
    if (ship->fatigue >= 4) {
        ac_text_addf(more, "its crew has Fatigue %d", ship->fatigue);
        return ALEX_5_93_1;
    }
    if (ship->crippled || alex_immobile(a->d, a->s, galley))
        return alex_no_piece(a, more, ALEX_5_93_1, galley,
                             ship->crippled ? "is crippled" : "is immobile");
    return alex_no_piece(a, more, ALEX_5_92_1, galley, "has no hex to go to, ahead or astern");
}

/* Avoidance leads straight ahead or straight astern; `open` is a hex that would do. */
static ac_case why_avoids_to(const struct alex *a, int open, int to, struct ac_text *more)
{
    if (alex_galley_at(a->d, a->s, to) != AC_NONE)
        return alex_no_place(a, more, ALEX_5_72_1, to, "has a galley in it");
    ac_text_addf(more, "%s is not the hex straight ahead or astern, as %s is",
                 a->game->place_name[to], a->game->place_name[open]);
    return ALEX_6_2_1;
}

static ac_case why_rake(const struct alex *a, int target, struct ac_text *more)
{
    const ac_case rule = enemy_forbidden_by(a, target, ALEX_9_21_1, more);

    if (rule)
        return rule;
    if (a->d->place[a->s->unit[target].at].terrain == ALEX_SLIP)
        return alex_no_piece(a, more, ALEX_5_27_4, target, "lies in a slip");
    if (ac_bit_test(a->s->asked, target))
        return alex_no_piece(a, more, ALEX_9_21_1, target, "has been raked in this step");
    return alex_no_piece(a, more, ALEX_9_21_1, target, "was not passed along its flank");
}

static ac_case why_unfoul(const struct alex *a, int galley, struct ac_text *more)
{
    const ac_case rule = own_forbidden_by(a, galley, ALEX_9_44_4, more);

    if (rule)
        return rule;
    if (!alex_ship_c(a->d, a->s, galley)->fouls)
        return alex_no_piece(a, more, ALEX_9_44_1, galley, "is not fouled");
    return alex_no_piece(a, more, ALEX_9_44_4, galley, "has rolled");
}

ac_case alex_why_sea(const struct alex *a, const struct ac_look *look,
                     const struct ac_action *action, const struct ac_action *first,
                     struct ac_text *more)
{
    const bool asked = action->verb == first->verb;
    const int row = look->frame->kind;

    if (row == ALEX_ROW_COURSE) {
        const struct alex_sail s = alex_sail_of(look->frame);

        return why_course(a, &s, action, more);
    }
    if (row == ALEX_ROW_MOVEMENT && a->s->mode == ALEX_MODE_FLEET) {
        if (action->verb == ALEX_SAIL)
            return why_sail(a, action->arg[0], action->arg[1], more);
        if (action->verb == ALEX_CUT)
            return why_cut(a, action->arg[0], action->arg[1], more);
        if (action->verb == ALEX_VOLLEY || action->verb == ALEX_BURN)
            return why_volley(a, action, more);
        if (action->verb == ALEX_GRAPPLE || action->verb == ALEX_MOOR)
            return why_early_grapple(a, action->arg[0], more);
    }
    if (!asked)
        return 0;
    if (action->verb == ALEX_SPEED)
        return why_speed(a, action->arg[0], more);
    if (action->verb == ALEX_AVOID)
        return why_avoid(a, look, action->arg[0], more);
    if (action->verb == ALEX_RAKE)
        return why_rake(a, action->arg[0], more);
    if (action->verb == ALEX_UNFOUL)
        return why_unfoul(a, action->arg[0], more);
    if (action->verb != ALEX_ROW && action->verb != ALEX_BACK)
        return 0;
    return row == ALEX_ROW_RETRACT
               ? alex_no_place(a, more, ALEX_5_47_1, action->arg[0], "is no open sea astern of it")
               : why_avoids_to(a, first->arg[0], action->arg[0], more);
}
