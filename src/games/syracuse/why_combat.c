/*
 * Why not, in combat: before it [8.1], on the battle board [7.3, 8.3], in a Skirmish [8.2], and in the
 * duties that hits leave behind [8.2.4, 7.1].
 */
#include "syracuse/why.h"

static bool has(uint64_t areas, int area)
{
    return areas >> area & 1;
}

/* --- before a combat ---------------------------------------------------------------------------- */

ac_case syra_why_fight(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int area = a->arg[0];

    if (a->verb != SYRA_V_FIGHT)
        return syra_out_of_order(&w);
    if (area < w.l.d->area_count && has(w.l.s->fought, area))
        return syra_no_place(&w, SYRA_8_0_01, area, "has had its combat of this Impulse");
    return syra_no_place(&w, SYRA_8_0_01, area,
                         w.l.s->naval ? "has no ships of both sides"
                                      : "has no units of both sides");
}

ac_case syra_why_keep(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    if (a->verb != SYRA_V_KEEP)
        return syra_out_of_order(&w);
    return syra_no_place(&w, SYRA_10_2_1_01, w.l.s->fight - 1, "has but one wall being built");
}

ac_case syra_why_declare(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    if (a->verb != SYRA_V_DECLARE)
        return syra_out_of_order(&w);
    if (a->arg[0] && w.l.s->naval)
        return syra_no(&w, SYRA_8_1_1_02, "ships do not fight by night");
    return syra_no_place(&w, SYRA_8_1_3_01, w.l.s->fight - 1,
                         "has no Leader of either side: it will be a Skirmish");
}

/* Either wish is open. */
ac_case syra_why_answer(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    return syra_out_of_order(&w);
}

/* --- set-up on the board ------------------------------------------------------------------------ */

/* Why a unit may not stand in a square, be there room or not [7.3.2]. */
static ac_case stack_case(const struct syra_why *w, int unit, int square)
{
    const uint8_t *slot = w->l.s->battle.slot[square];
    const int place = w->l.d->squares + square;

    if (slot[0] && w->l.s->unit[slot[0] - 1].owner != w->l.s->unit[unit].owner)
        return syra_no_place(w, SYRA_7_3_2_05, place, "is held by the enemy");
    if (slot[1])
        return syra_no_place(w, SYRA_7_3_2_01, place, "holds two units");
    return syra_no_place(w, SYRA_7_3_2_02, place, "would mix Cavalry with others");
}

static ac_case row_case(const struct syra_why *w, int unit, int place)
{
    const struct syra_battle *b = &w->l.s->battle;

    if (w->l.s->unit[unit].owner != b->attacker)
        return syra_no_place(w, SYRA_8_1_2_04, place,
                             "is not in row 11, or the next that has room");
    if (b->night) {
        ac_text_addf(w->more, "%s is not in rows 1 to %d, which the die opened",
                     w->l.game->place_name[place], b->rows);
        return SYRA_10_6_09;
    }
    return syra_no_place(w, SYRA_8_1_2_05, place, "is not in row 1, or the next that has room");
}

ac_case syra_why_place(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const struct syra_look *l = &w.l;
    const int unit = a->arg[0], square = a->arg[1] - l->d->squares;
    ac_case rule;

    if (a->verb != SYRA_V_PLACE)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, SYRA_8_1_2_02, unit);
    if (rule)
        return rule;
    if (l->s->unit[unit].square)
        return syra_no_piece(&w, SYRA_8_1_2_02, unit, "is set up");
    if (!syra_takes_field(l, unit))
        return syra_no_piece(&w, SYRA_8_1_2_02, unit, "takes no part in the battle");
    if (square < 0)
        return syra_no_place(&w, SYRA_8_1_2_02, a->arg[1], "is no square of the battle board");
    if (syra_is_leader(l, unit))
        return syra_no_piece(&w, SYRA_7_3_2_03, unit,
                             "goes upon a friendly unit, when all units are set up");
    if (!syra_place_now(l, unit))
        return syra_no_piece(&w, SYRA_10_6_09, unit,
                             "waits: so many rows are open that others are set up first");
    if (!syra_may_stack(l, unit, square))
        return stack_case(&w, unit, square);
    return row_case(&w, unit, a->arg[1]);
}

/* --- fire and retreat [8.3.1, 10.7] -------------------------------------------------------------- */

static ac_case target_case(const struct syra_why *w, int unit, int target)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit], *t = &l->s->unit[target];
    const struct syra_unit *from = u->carrier ? &l->s->unit[u->carrier - 1] : u;
    int square = from->square - 1, away = 0;

    if (t->owner == u->owner)
        return syra_no_piece(w, SYRA_8_3_1_01, target, "is your own");
    if (syra_is_leader(l, target))
        return syra_no_piece(w, SYRA_8_3_1_04, target, "is a Leader, who is no target");
    if (!t->square)
        return syra_no_piece(w, SYRA_8_1_2_02, target, "is not on the board");
    while (square >= 0 && square != t->square - 1 && away <= SYRA_ROWS) {
        square = l->d->neighbour[square][from->facing];
        away++;
    }
    if (square != t->square - 1)
        return syra_no_piece(w, SYRA_7_3_05, target, "is not straight ahead");
    if (syra_top(l->s, square) != target)
        return syra_no_piece(w, SYRA_8_3_1_04, target, "is not the top unit of its square");
    if (away > syra_range(l, unit)) {
        ac_text_addf(w->more, "%d squares away, the range is %d", away, syra_range(l, unit));
        return SYRA_8_3_1_01;
    }
    return syra_no_piece(w, SYRA_8_3_1_03, target, "stands behind other units");
}

ac_case syra_why_fire(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = a->arg[0];
    ac_case rule;

    if (a->verb != SYRA_V_FIRE)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, syra_order_case(&w.l), unit);
    if (rule)
        return rule;
    if (syra_square_of(w.l.s, unit) < 0)
        return syra_no_piece(&w, SYRA_8_1_2_02, unit, "is not on the board");
    if (!syra_is_ground(&w.l, unit) || !syra_fire_factor(&w.l, unit))
        return syra_no_piece(&w, SYRA_3_0_12, unit, "has no Fire factor");
    if (w.l.s->unit[unit].play & SYRA_FIRED)
        return syra_no_piece(&w, SYRA_8_3_1_05, unit, "has fired in this phase");
    return target_case(&w, unit, a->arg[1]);
}

/* Nobody is about to attack it, or Cavalry is. */
static ac_case unthreatened(const struct syra_why *w, int unit)
{
    const int threat = syra_threat(&w->l, unit);

    if (threat == AC_NONE)
        return syra_no_piece(w, SYRA_10_7_01, unit, "is threatened by nobody");
    ac_text_addf(w->more, "%s is threatened by %s, which is Cavalry", w->l.game->piece_text[unit],
                 w->l.game->piece_text[threat]);
    return SYRA_10_7_01;
}

ac_case syra_why_retreat(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = a->arg[0];
    ac_case rule;

    if (a->verb != SYRA_V_RETREAT)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, syra_order_case(&w.l), unit);
    if (rule)
        return rule;
    if (syra_square_of(w.l.s, unit) < 0)
        return syra_no_piece(&w, SYRA_8_1_2_02, unit, "is not on the board");
    if (syra_type(&w.l, unit) != SYRA_CAVALRY)
        return syra_no_piece(&w, SYRA_10_7_01, unit, "is no Cavalry");
    if (w.l.s->unit[unit].play & SYRA_ASKED)
        return syra_no_piece(&w, SYRA_10_7_06, unit, "has made its check");
    return unthreatened(&w, unit);
}

ac_case syra_why_fallback(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = look->frame->arg[SYRA_FALLBACK_UNIT], square = a->arg[1] - w.l.d->squares;

    if (a->verb != SYRA_V_FALLBACK)
        return syra_out_of_order(&w);
    if (a->arg[0] != unit)
        return syra_no_piece(&w, SYRA_10_7_01, a->arg[0], "is not the cavalry that may retreat");
    if (square < 0)
        return syra_no_place(&w, SYRA_7_3_04, a->arg[1], "is no square of the battle board");
    for (int k = 0; k < 4; k++)
        if (w.l.d->neighbour[w.l.s->unit[unit].square - 1][k] == square)
            return syra_may_stack(&w.l, unit, square)
                       ? syra_no_place(&w, SYRA_7_3_1_01, a->arg[1], "is next to the enemy")
                       : stack_case(&w, unit, square);
    return syra_no_place(&w, SYRA_7_3_04, a->arg[1], "is not next to it");
}

/* --- assault [8.3.2, 8.3.3, 8.3.4] --------------------------------------------------------------- */

static bool enemy_ahead(const struct syra_look *l, int unit)
{
    const int ahead = syra_ahead(l, unit);

    return ahead != AC_NONE && syra_square_owner(l->s, ahead) == 1 - l->s->unit[unit].owner;
}

static ac_case assault_case(const struct syra_why *w, int place)
{
    const struct syra_look *l = &w->l;
    const int square = place - l->d->squares;

    if (square < 0)
        return syra_no_place(w, SYRA_8_3_01, place, "is no square of the battle board");
    if (syra_square_owner(l->s, square) != 1 - l->s->battle.phasing)
        return syra_no_place(w, SYRA_8_3_2_04, place, "holds no enemy");
    if (ac_bit_test(l->s->battle.assaulted, square))
        return syra_no_place(w, SYRA_8_3_2_04, place, "was assaulted in this phase");
    if (l->s->battle.naval)
        return syra_no_place(w, SYRA_8_3_3_04, place,
                             "faces no unit aboard that has passed its check");
    return syra_no_place(w, SYRA_8_3_2_02, place, "is faced by nobody who attacks");
}

static ac_case hold_case(const struct syra_why *w, int unit)
{
    if (!syra_is_ground(&w->l, unit))
        return syra_no_piece(w, SYRA_8_3_3_02, unit, "has no Assault factor");
    if (w->l.s->unit[unit].play & SYRA_HELD)
        return syra_no_piece(w, SYRA_8_3_2_04, unit, "is held back");
    if (w->l.s->unit[unit].play & SYRA_STRUCK)
        return syra_no_piece(w, SYRA_8_3_2_04, unit, "has made its assault of the phase");
    if (!enemy_ahead(&w->l, unit))
        return syra_no_piece(w, SYRA_8_3_2_02, unit, "faces no enemy");
    if (ac_bit_test(w->l.s->battle.assaulted, syra_ahead(&w->l, unit)))
        return syra_no_piece(w, SYRA_8_3_2_04, unit, "faces a square that was assaulted");
    return syra_no_piece(w, SYRA_8_3_3_04, unit, "has not passed its check");
}

/*
 * A ship that has acted in the phase: has a unit of it struck at the square ahead? Else it has
 * rammed. Only who has passed his check and is not held back strikes.
 */
static bool boarders_struck(const struct syra_look *l, int ship)
{
    const int ahead = syra_ahead(l, ship);

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->carrier == ship + 1 && u->play & SYRA_READY && !(u->play & SYRA_HELD) &&
            ahead != AC_NONE && ac_bit_test(l->s->battle.assaulted, ahead))
            return true;
    }
    return false;
}

static ac_case checked_case(const struct syra_why *w, int unit)
{
    const int ship = w->l.s->unit[unit].carrier - 1;
    const uint8_t play = w->l.s->unit[unit].play;

    if (w->l.s->unit[ship].play & SYRA_STRUCK && !boarders_struck(&w->l, ship))
        return syra_no_piece(w, SYRA_8_3_3_03, ship, "has rammed: nobody aboard storms");
    return syra_no_piece(w, SYRA_8_3_3_03, unit,
                         play & SYRA_READY ? "has passed its check already"
                                           : "has failed its check");
}

static ac_case storm_case(const struct syra_why *w, int unit)
{
    const struct syra_unit *u = &w->l.s->unit[unit];

    if (!w->l.s->battle.naval || !u->carrier || !syra_is_ground(&w->l, unit))
        return syra_no_piece(w, SYRA_8_3_3_01, unit, "is no ground unit aboard a ship");
    if (u->play & SYRA_ASKED)
        return checked_case(w, unit);
    if (w->l.s->unit[u->carrier - 1].play & SYRA_STRUCK)
        return syra_no_piece(w, SYRA_8_3_4_01, u->carrier - 1,
                             boarders_struck(&w->l, u->carrier - 1)
                                 ? "has boarders that have struck"
                                 : "has rammed");
    if (!enemy_ahead(&w->l, unit))
        return syra_no_piece(w, SYRA_8_3_3_01, unit, "has no enemy ship ahead");
    return syra_no_piece(w, SYRA_8_3_2_04, unit, "faces a square that was assaulted");
}

static ac_case ram_case(const struct syra_why *w, int ship, int target)
{
    const struct syra_unit *u = &w->l.s->unit[ship];

    if (!w->l.s->battle.naval || !syra_is_naval(&w->l, ship))
        return syra_no_piece(w, SYRA_8_3_4_01, ship, "is no ship in a naval battle");
    if (u->play & SYRA_STRUCK)
        return syra_no_piece(w, SYRA_8_3_4_04, ship,
                             boarders_struck(&w->l, ship) ? "has boarders that have struck"
                                                          : "has rammed in this phase");
    if (u->play & SYRA_DONE)
        return syra_no_piece(w, SYRA_8_3_4_01, ship, "has fired with what it carries");
    if (w->l.s->unit[target].owner == u->owner || !syra_is_naval(&w->l, target))
        return syra_no_piece(w, SYRA_8_3_4_02, target, "is no enemy ship");
    return syra_no_piece(w, SYRA_8_3_4_02, target, "is not in the square directly ahead");
}

ac_case syra_why_assault(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    ac_case rule;

    if (a->verb == SYRA_V_ASSAULT)
        return assault_case(&w, a->arg[0]);
    if (a->verb != SYRA_V_HOLD && a->verb != SYRA_V_STORM && a->verb != SYRA_V_RAM)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, syra_order_case(&w.l), a->arg[0]);
    if (rule)
        return rule;
    if (syra_square_of(w.l.s, a->arg[0]) < 0)
        return syra_no_piece(&w, SYRA_8_1_2_02, a->arg[0], "is not on the board");
    if (a->verb == SYRA_V_HOLD)
        return hold_case(&w, a->arg[0]);
    return a->verb == SYRA_V_STORM ? storm_case(&w, a->arg[0]) : ram_case(&w, a->arg[0], a->arg[1]);
}

ac_case syra_why_losses(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    if (a->verb != SYRA_V_LOSE)
        return syra_out_of_order(&w);
    if (syra_is_leader(&w.l, a->arg[0]))
        return syra_no_piece(&w, SYRA_8_4_1_01, a->arg[0], "is a Leader, and takes no step losses");
    return syra_no_piece(&w, SYRA_8_3_2_04, a->arg[0], "is no unit of yours in this assault");
}

/* --- the Skirmish [8.2] -------------------------------------------------------------------------- */

/* 0: a unit of the side that decides, which takes part. */
static ac_case part_case(const struct syra_why *w, int unit)
{
    const ac_case rule = syra_no_use(w, SYRA_8_2_1_01, unit);

    if (rule)
        return rule;
    if (w->l.s->unit[unit].play & SYRA_PART)
        return SYRA_OK;
    if (syra_builds(&w->l.s->unit[unit]))
        return syra_no_piece(w, SYRA_8_2_1_02, unit, "is building, and takes no part");
    return syra_no_piece(w, SYRA_8_2_1_01, unit, "takes no part in the Skirmish");
}

ac_case syra_why_post(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    ac_case rule;

    if (a->verb != SYRA_V_POST)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, SYRA_8_2_1_03, a->arg[0]);
    if (rule)
        return rule;
    if (!syra_is_leader(&w.l, a->arg[0]) || w.l.s->unit[a->arg[0]].with)
        return syra_no_piece(&w, SYRA_8_2_1_03, a->arg[0], "is not the Leader to be posted now");
    rule = part_case(&w, a->arg[1]);
    if (rule)
        return rule;
    if (w.l.s->skirmish.naval && w.l.s->unit[a->arg[0]].carrier != a->arg[1] + 1)
        return syra_no_piece(&w, SYRA_8_2_1_03, a->arg[0], "stands with the ship he is aboard");
    if (a->arg[2])
        return syra_no_piece(&w, SYRA_8_2_1_04, a->arg[1], "is the last unit in front");
    return syra_no_piece(&w, SYRA_8_2_1_03, a->arg[0], "waits until another Leader is posted");
}

/* 0: an enemy in front. */
static ac_case foe_case(const struct syra_why *w, int enemy)
{
    if (w->l.s->unit[enemy].owner == w->l.s->head.to_act || !(w->l.s->unit[enemy].play & SYRA_PART))
        return syra_no_piece(w, SYRA_8_2_2_01, enemy, "is no enemy of this Skirmish");
    if (!syra_in_front(&w->l.s->unit[enemy]))
        return syra_no_piece(w, SYRA_8_2_2_01, enemy, "does not stand in front");
    return SYRA_OK;
}

ac_case syra_why_pair(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    ac_case rule;

    if (a->verb != SYRA_V_OPPOSE)
        return syra_out_of_order(&w);
    rule = part_case(&w, a->arg[0]);
    if (!rule && !syra_in_front(&w.l.s->unit[a->arg[0]]))
        rule = syra_no_piece(&w, SYRA_8_2_2_01, a->arg[0], "does not stand in front");
    if (!rule && w.l.s->unit[a->arg[0]].foe)
        rule = syra_no_piece(&w, SYRA_8_2_2_02, a->arg[0], "has its enemy");
    rule = rule ? rule : foe_case(&w, a->arg[1]);
    if (rule)
        return rule;
    if (w.l.s->unit[a->arg[1]].foe)
        return syra_no_piece(&w, SYRA_8_2_2_02, a->arg[1], "has one opposite: first one to one");
    return syra_no_piece(&w, SYRA_8_2_2_02, a->arg[0], "is set after those before it");
}

ac_case syra_why_extra(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    ac_case rule;

    if (a->verb != SYRA_V_OPPOSE && a->verb != SYRA_V_RESERVE)
        return syra_out_of_order(&w);
    rule = part_case(&w, a->arg[0]);
    if (rule)
        return rule;
    if (w.l.s->unit[a->arg[0]].foe)
        return syra_no_piece(&w, SYRA_8_2_2_03, a->arg[0], "has its enemy, and is not to spare");
    if (a->verb == SYRA_V_OPPOSE && foe_case(&w, a->arg[1]))
        return SYRA_8_2_2_01;
    return syra_no_piece(&w, SYRA_8_2_2_03, a->arg[0], "is set after those before it");
}

ac_case syra_why_open(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    ac_case rule;

    if (a->verb != SYRA_V_OPPOSE)
        return syra_out_of_order(&w);
    rule = part_case(&w, a->arg[0]);
    if (!rule && syra_in_front(&w.l.s->unit[a->arg[0]]))
        rule = syra_no_piece(&w, SYRA_8_2_2_03, a->arg[0], "stands in front already");
    return rule ? rule : foe_case(&w, a->arg[1]);
}

static ac_case actor_case(const struct syra_why *w, int unit)
{
    const ac_case rule = part_case(w, unit);

    if (rule)
        return rule;
    if (!syra_in_front(&w->l.s->unit[unit]))
        return syra_no_piece(w, SYRA_8_2_2_03, unit, "is not in front");
    if (w->l.s->unit[unit].play & SYRA_DONE)
        return syra_no_piece(w, SYRA_8_2_4_01, unit, "has acted in this round");
    return SYRA_OK;
}

static ac_case strike_case(const struct syra_why *w)
{
    const int unit = w->a->arg[0], target = w->a->arg[1];
    const ac_case rule = actor_case(w, unit);

    if (rule)
        return rule;
    if (w->a->arg[2] == 0 && !syra_fire_factor(&w->l, unit))
        return syra_no_piece(w, SYRA_8_2_3_02, unit, "has no Fire factor");
    return syra_no_piece(w, SYRA_8_2_2_01, target, "is not opposite it");
}

static ac_case escape_case(const struct syra_why *w, int leader)
{
    const struct syra_unit *boss = &w->l.s->unit[leader];
    const ac_case rule = syra_no_use(w, SYRA_8_2_3_08, leader);

    if (rule)
        return rule;
    if (!syra_is_leader(&w->l, leader) || !boss->with)
        return syra_no_piece(w, SYRA_8_2_3_08, leader, "is no Leader of this Skirmish");
    if (w->l.s->unit[boss->with - 1].play & SYRA_DONE)
        return syra_no_piece(w, SYRA_8_2_4_01, boss->with - 1, "has acted in this round");
    return syra_no_place(w, SYRA_8_2_3_07, w->a->arg[1], "is no refuge for him");
}

ac_case syra_why_blow(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int gap = syra_gap(&w.l);
    ac_case rule;

    if (a->verb != SYRA_V_STRIKE && a->verb != SYRA_V_FLEE && a->verb != SYRA_V_ESCAPE &&
        a->verb != SYRA_V_OPPOSE)
        return syra_out_of_order(&w);
    if (gap != AC_NONE && (a->verb != SYRA_V_OPPOSE || a->arg[0] != gap))
        return syra_no_piece(&w, SYRA_8_2_2_02, gap, "has nobody opposite, and is set first");
    if (gap != AC_NONE)
        return foe_case(&w, a->arg[1]);
    if (a->verb == SYRA_V_OPPOSE)
        return syra_no(&w, SYRA_8_2_2_01, "everybody in front has an enemy opposite");
    if (a->verb == SYRA_V_STRIKE)
        return strike_case(&w);
    if (a->verb == SYRA_V_ESCAPE)
        return escape_case(&w, a->arg[0]);
    rule = actor_case(&w, a->arg[0]);
    return rule ? rule : syra_no_piece(&w, SYRA_8_2_3_07, a->arg[0], "has no refuge to flee to");
}

/* Try or stand: both are always open. */
ac_case syra_why_evade(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    return syra_out_of_order(&w);
}

/* --- duties -------------------------------------------------------------------------------------- */

ac_case syra_why_due(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = w.l.s->roll_unit - 1;
    const unsigned due = w.l.s->unit[unit].due;

    if (due & SYRA_DUE_DROP) {
        if (a->verb != SYRA_V_DROP)
            return syra_out_of_order(&w);
        return syra_no_piece(&w, SYRA_7_2_2_02, a->arg[0], "is not aboard the overloaded ship");
    }
    if (due & SYRA_DUE_JOIN && !(due & SYRA_DUE_REFUGE)) {
        if (a->verb != SYRA_V_POST)
            return syra_out_of_order(&w);
        if (a->arg[0] != unit)
            return syra_no_piece(&w, SYRA_R_63, unit, "is the Leader who looks for a unit");
        return syra_no_piece(&w, SYRA_R_63, a->arg[1], "cannot take him in this combat");
    }
    if (a->verb != SYRA_V_REFUGE && !(due & SYRA_DUE_DISPLACE && a->verb == SYRA_V_LEAVE))
        return syra_out_of_order(&w);
    if (a->arg[0] != unit)
        return due & SYRA_DUE_REFUGE
                   ? syra_no_piece(&w, SYRA_8_2_4_02, unit, "is the one that is Routed now")
                   : syra_no_piece(&w, SYRA_7_1_19, unit, "is the one that must put to sea now");
    if (due & SYRA_DUE_REFUGE)
        return syra_no_place(&w, SYRA_8_2_4_05, a->arg[1],
                             w.l.s->unit[unit].owner == SYRA_SYRACUSE
                                 ? "is no refuge: Syracusans go to L-7"
                                 : "is no refuge: an Athenian wall without enemies");
    if (a->arg[1] >= w.l.d->area_count || w.l.d->area[a->arg[1]].ground != SYRA_SEA)
        return syra_no_place(&w, SYRA_7_2_01, a->arg[1], "is no sea area");
    return syra_no_place(&w, SYRA_7_2_03, a->arg[1], "has enemy ships in it");
}
