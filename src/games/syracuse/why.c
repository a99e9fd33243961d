/*
 * Why not, on the map: for every verb of every row the case that forbids it and what the case leaves
 * open. Conditions are gone through in the order in which a player would ask for them, by the
 * predicates that make the lists; the combats have why_combat.c. A verb of another moment is out of
 * the order of things; nothing else is answered so.
 */
#include "syracuse/why.h"

ac_case syra_no(const struct syra_why *w, int rule, const char *text)
{
    ac_text_add(w->more, text);
    return (ac_case)rule;
}

ac_case syra_no_piece(const struct syra_why *w, int rule, int piece, const char *text)
{
    ac_text_addf(w->more, "%s %s", w->l.game->piece_text[piece], text);
    return (ac_case)rule;
}

ac_case syra_no_place(const struct syra_why *w, int rule, int place, const char *text)
{
    ac_text_addf(w->more, "%s %s", w->l.game->place_name[place], text);
    return (ac_case)rule;
}

ac_case syra_no_points(const struct syra_why *w, int rule, int need, int left)
{
    ac_text_addf(w->more, "%d Movement Point%s needed, %d left", need, need == 1 ? "" : "s", left);
    return (ac_case)rule;
}

/* --- verbs of another moment -------------------------------------------------------------------- */

/* clang-format off */
static const char *const homes[SYRA_VERBS] = {
    [SYRA_V_PLACE] = "set-up on the battle board", [SYRA_V_ADVANCE] = "movement on the battle board",
    [SYRA_V_TURN] = "movement on the battle board", [SYRA_V_JOIN] = "movement on the battle board",
    [SYRA_V_SWAP] = "the end of movement on the battle board", [SYRA_V_FIRE] = "the Fire Phases of a battle",
    [SYRA_V_RETREAT] = "the moment after Defensive Fire", [SYRA_V_FALLBACK] = "cavalry that may retreat",
    [SYRA_V_HOLD] = "the Assault Phase of a battle", [SYRA_V_STORM] = "the Assault Phase of a naval battle",
    [SYRA_V_ASSAULT] = "the Assault Phase of a battle", [SYRA_V_RAM] = "the Assault Phase of a naval battle",
    [SYRA_V_LOSE] = "losses of an assault", [SYRA_V_DONE] = "a step in which nothing has to be decided",
    [SYRA_V_REFUGE] = "units that are Routed, flee or must put to sea", [SYRA_V_IMPULSE] = "the Operations Phase",
    [SYRA_V_PASS] = "the Operations Phase", [SYRA_V_ACTIVATE] = "activation at the beginning of an Impulse",
    [SYRA_V_ROUSE] = "movement in one's own Impulse", [SYRA_V_EXCHANGE] = "movement in one's own Impulse, and set-up by hand",
    [SYRA_V_MOVE] = "movement and Reaction", [SYRA_V_LEAVE] = "movement and Reaction, and ships that must put to sea",
    [SYRA_V_LOAD] = "movement and Reaction, and set-up by hand", [SYRA_V_UNLOAD] = "movement and Reaction",
    [SYRA_V_BUILD] = "movement in one's own Impulse", [SYRA_V_RAZE] = "movement in one's own Impulse",
    [SYRA_V_REACT] = "Reaction, after the other side's movement", [SYRA_V_FIGHT] = "several combats, one after the other",
    [SYRA_V_DECLARE] = "the attacker, before a combat", [SYRA_V_ANSWER] = "the defender, before a combat",
    [SYRA_V_KEEP] = "builders who are attacked", [SYRA_V_POST] = "the line-up of a Skirmish, and Leaders who lost their unit",
    [SYRA_V_OPPOSE] = "the line-up of a Skirmish", [SYRA_V_RESERVE] = "the line-up of a Skirmish",
    [SYRA_V_STRIKE] = "the rounds of a Skirmish", [SYRA_V_FLEE] = "the rounds of a Skirmish",
    [SYRA_V_ESCAPE] = "the rounds of a Skirmish", [SYRA_V_EVADE] = "cavalry that is attacked in a Skirmish",
    [SYRA_V_SUPPLY] = "the Supply Phase of a short city", [SYRA_V_REPLACE] = "replacements",
    [SYRA_V_DRAW] = "the recruiting of Sicels", [SYRA_V_SETTLE] = "a unit that comes onto the map",
    [SYRA_V_DESERT] = "a Sicel that deserts", [SYRA_V_ARRIVE] = "the beginning of an Impulse in which units are due",
    [SYRA_V_RETURN] = "the beginning of an Impulse with units off the map", [SYRA_V_DROP] = "a ship that is overloaded",
    [SYRA_V_DEPLOY] = "set-up by hand", [SYRA_V_FOLLOW] = "Leaders beside a unit that reacts",
    [SYRA_V_SECOND] = "movement in one's own Impulse",
};
/* clang-format on */

/* The order of things: of the steps of a Round on the board [6.5], else of the turn's phases [4.0]. */
ac_case syra_order_case(const struct syra_look *l)
{
    static const ac_case steps[SYRA_B_END + 1][2] = {
        [SYRA_B_PLACE_DEFENDER] = { SYRA_6_5_01, SYRA_6_5_01 },
        [SYRA_B_PLACE_ATTACKER] = { SYRA_6_5_01, SYRA_6_5_01 },
        [SYRA_B_MOVE] = { SYRA_6_5_1_01, SYRA_6_5_6_01 },
        [SYRA_B_ORDER] = { SYRA_6_5_1_01, SYRA_6_5_6_01 },
        [SYRA_B_DEFENSIVE] = { SYRA_6_5_2_01, SYRA_6_5_7_01 },
        [SYRA_B_RETREAT] = { SYRA_6_5_2_01, SYRA_6_5_7_01 },
        [SYRA_B_OFFENSIVE] = { SYRA_6_5_3_01, SYRA_6_5_8_01 },
        [SYRA_B_ASSAULT] = { SYRA_6_5_4_01, SYRA_6_5_9_01 },
    }; /* nobody decides while units rally, nor at the end */
    const struct syra_battle *b = &l->s->battle;

    if (!b->on)
        return SYRA_4_0_01;
    const ac_case step = steps[b->step][b->phasing != b->attacker];

    return step ? step : SYRA_6_5_01;
}

ac_case syra_out_of_order(const struct syra_why *w)
{
    const struct ac_decision *row =
        &syra_decisions[syra_decision((const struct ac_state *)(const void *)w->l.s)];

    ac_text_addf(w->more, "\"%s\" is for %s; now it is: %s", syra_verbs[w->a->verb].name,
                 homes[w->a->verb], row->prompt);
    return syra_order_case(&w->l);
}

/* What ends a unit of this kind [8.4, 8.3.4]. */
static ac_case lost_case(const struct syra_look *l, int piece)
{
    if (syra_is_leader(l, piece))
        return SYRA_8_4_1_01;
    if (syra_is_naval(l, piece))
        return SYRA_8_3_4_08;
    if (syra_full_steps(l, piece) == 1)
        return SYRA_8_4_02;
    return syra_type(l, piece) == SYRA_HOPLITE ? SYRA_8_4_04 : SYRA_8_4_03;
}

ac_case syra_no_use(const struct syra_why *w, int rule, int piece)
{
    const struct syra_unit *u = &w->l.s->unit[piece];

    if (u->at == w->l.d->cup)
        return syra_no_piece(w, SYRA_10_1_03, piece, "is among the Sicels that may be drawn");
    if (u->owner != w->l.s->head.to_act)
        return syra_no_piece(w, rule, piece, "is not yours");
    if (u->at == w->l.d->lost)
        return syra_no_piece(w, lost_case(&w->l, piece), piece, "is eliminated");
    return SYRA_OK;
}

static bool has(uint64_t areas, int area)
{
    return areas >> area & 1;
}

/* --- who may move [6.2, 6.3] -------------------------------------------------------------------- */

/* Why a unit of this Impulse that has moved goes no farther. */
static ac_case moved_case(const struct syra_why *w, int unit)
{
    const struct syra_unit *u = &w->l.s->unit[unit];
    const int enemy = 1 - u->owner;

    if (syra_is_naval(&w->l, unit) && syra_count_ships(&w->l, u->at, enemy, SYRA_ROUTED))
        return syra_no_piece(w, SYRA_7_2_03, unit, "has met enemy ships, and stops");
    if (!syra_is_naval(&w->l, unit) && syra_count_ground(&w->l, u->at, enemy, SYRA_ROUTED))
        return syra_no_piece(w, SYRA_7_1_21, unit, "has met the enemy, and stops");
    if (!syra_is_naval(&w->l, unit) && w->l.d->area[u->at].ground == SYRA_BOG)
        return syra_no_piece(w, SYRA_7_1_22, unit, "has entered a Bog, and stops");
    return syra_no_piece(w, SYRA_7_0_01, unit, "has made its move of this Impulse");
}

/* In the middle of its activation, but its move is over. */
static bool stopped(const struct syra_look *l, int unit)
{
    return l->s->mover == unit + 1 && !l->s->mp;
}

static ac_case idle_case(const struct syra_why *w, int unit)
{
    const struct syra_unit *u = &w->l.s->unit[unit];

    if (u->mark & SYRA_ACTIVATED && u->mark & SYRA_TRIED)
        return syra_no_piece(w, SYRA_6_3_04, unit, "has failed its check to activate again");
    if (u->mark & SYRA_ACTIVATED)
        return syra_no_piece(w, SYRA_6_3_01, unit, "has activated in this turn: rouse it first");
    if (w->l.s->method == 2)
        return syra_no_piece(w, SYRA_6_2_2_04, unit, "would be one more than the die allows");
    return syra_no_piece(w, SYRA_3_0_01, unit, "has not been activated");
}

/* Why it may not begin a move in this Impulse, or go on with it; 0: it may. */
static ac_case start_case(const struct syra_why *w, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const bool naval = syra_is_naval(l, unit);
    const ac_case rule = syra_no_use(w, SYRA_3_0_01, unit);

    if (rule)
        return rule;
    if (l->s->mover == unit + 1)
        return SYRA_OK;
    if (!syra_on_map(l, unit))
        return syra_no_piece(w, SYRA_3_0_01, unit, "is not on the map");
    if (u->status == SYRA_ROUTED)
        return syra_no_piece(w, SYRA_7_2_2_10, unit, "is Routed");
    if (u->carrier)
        return syra_no_piece(w, SYRA_7_1_16, unit, "is aboard, and goes where its ship goes");
    if (l->s->head.phase == SYRA_P_REACTION)
        return syra_no_piece(w, SYRA_6_4_04, unit, "has to pass its Reaction check first");
    if (naval != (bool)l->s->naval)
        return syra_no_piece(w, naval ? SYRA_6_2_1_03 : SYRA_6_2_1_02, unit,
                             naval ? "is a ship: this is a Ground Activation"
                                   : "is no ship: this is a Naval Activation");
    if (u->mark & SYRA_MOVED)
        return moved_case(w, unit);
    return syra_may_start(l, unit) ? SYRA_OK : idle_case(w, unit);
}

/* --- where to [7.1, 7.2] ------------------------------------------------------------------------ */

static ac_case ship_case(const struct syra_why *w, const struct syra_info *info, int unit, int to)
{
    const struct syra_look *l = &w->l;
    const struct syra_area *from = &l->d->area[l->s->unit[unit].at];
    const bool moving = l->s->mover == unit + 1;

    if (!has(from->sea_mask | from->coast_mask, to))
        return syra_no_place(w, SYRA_7_2_01, to, "is no sea or coast next to it");
    if (moving && l->s->put_in && l->s->put_in != to + 1) {
        ac_text_addf(w->more, "it has put in from %s, and leaves land only for there",
                     l->d->area[l->s->put_in - 1].id);
        return SYRA_7_2_01;
    }
    if (info->ground[1 - l->s->unit[unit].owner][to])
        return syra_no_place(w, SYRA_7_1_19, to, "is a beach that the enemy holds");
    return syra_no_piece(w, SYRA_R_26, unit, "has been there twice in this move");
}

static ac_case march_case(const struct syra_why *w, const struct syra_info *info, int unit, int to)
{
    const struct syra_look *l = &w->l;
    const struct syra_area *from = &l->d->area[l->s->unit[unit].at];
    const int points = l->s->mover == unit + 1 ? l->s->mp : syra_allowance(l, unit);

    if (l->d->area[to].ground == SYRA_SEA)
        return syra_no_place(w, SYRA_7_1_16, to, "is sea: ground units cross it aboard ships");
    for (int i = 0; i < from->steep_count; i++)
        if (from->steep[i] == to)
            return syra_no_place(w, SYRA_7_1_14, to, "lies behind a steep slope");
    if (!has(from->open_mask, to))
        return syra_no_place(w, SYRA_7_1_01, to, "is not next to it");
    if (!syra_may_enter(l, info, unit, to))
        return syra_no_place(w, SYRA_R_63, to, "holds enemies: a Leader comes after a unit");
    return syra_no_points(w, SYRA_7_1_17, syra_move_cost(l, info, unit, to), points);
}

static ac_case move_case(const struct syra_why *w, int unit, int to)
{
    const struct syra_look *l = &w->l;
    const ac_case rule = start_case(w, unit);
    struct syra_info info;

    if (rule)
        return rule;
    if (stopped(l, unit))
        return moved_case(w, unit);
    if (to >= l->d->area_count)
        return syra_no_place(w, SYRA_7_1_01, to, "is no area of the map");
    if (l->s->unit[unit].owner == SYRA_ATHENS && l->d->area[to].city)
        return syra_no_place(w, SYRA_7_1_12, to, "is the walled city, closed to Athenians");
    syra_look_round(l, &info);
    return syra_is_naval(l, unit) ? ship_case(w, &info, unit, to) : march_case(w, &info, unit, to);
}

static ac_case leave_case(const struct syra_why *w, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const ac_case rule = start_case(w, unit);

    if (rule)
        return rule;
    if (stopped(l, unit))
        return moved_case(w, unit);
    if (syra_is_naval(l, unit))
        return l->s->mover_flags & SYRA_ONE_AREA && l->s->mover == unit + 1
                   ? syra_no_piece(w, SYRA_6_4_08, unit, "reacts by one area")
                   : syra_no_place(w, SYRA_7_2_1_01, u->at, "is no sea at the edge of the map");
    if (u->owner == SYRA_ATHENS && !syra_is_sicel(l, unit))
        return syra_no_piece(w, SYRA_7_1_02, unit, "is Athenian, and may not leave the map");
    if (!has(l->d->west_mask, u->at))
        return syra_no_place(w, SYRA_7_1_02, u->at, "is not on the west edge");
    if (syra_is_leader(l, unit))
        return syra_no_piece(w, SYRA_7_1_02, unit, "leaves only after a unit of this Impulse");
    if (l->s->mover_flags & SYRA_ONE_AREA && l->s->mover == unit + 1)
        return syra_no_piece(w, SYRA_6_4_08, unit, "reacts by one area");
    return syra_no_points(w, SYRA_7_1_17, 2, l->s->mover == unit + 1 ? l->s->mp : 1);
}

/* --- going aboard and ashore [7.2.2] ------------------------------------------------------------ */

/* What is wrong with the place for ground units; Leaders know no ban, R-26. */
static ac_case port_case(const struct syra_why *w, int at, int side)
{
    const struct syra_look *l = &w->l;
    struct syra_info info;

    if (l->d->area[at].city)
        return syra_no_place(w, SYRA_7_2_2_08, at, "is the city: nobody boards or lands there");
    if (l->d->area[at].ground == SYRA_BOG)
        return syra_no_place(w, SYRA_7_2_2_07, at, "is a Bog: nobody boards or lands there");
    syra_look_round(l, &info);
    if (has(info.held[1 - side], at))
        return syra_no_place(w, SYRA_7_2_2_06, at, "is occupied by the enemy");
    return SYRA_OK;
}

static ac_case room_case(const struct syra_why *w, int ship)
{
    if (w->l.s->unit[ship].steps < 2)
        return syra_no_piece(w, SYRA_7_2_2_02, ship, "is reduced and carries one unit");
    return syra_no_piece(w, SYRA_7_2_2_01, ship,
                         "carries two units, one of them a Hoplite at most");
}

static ac_case load_case(const struct syra_why *w, int ship, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *s = &l->s->unit[ship], *u = &l->s->unit[unit];
    ac_case rule;

    if (!syra_is_naval(l, ship) || syra_is_naval(l, unit))
        return syra_no(w, SYRA_7_2_2_04, "a ship takes ground units and Leaders aboard");
    rule = start_case(w, ship);
    rule = rule ? rule : syra_no_use(w, SYRA_7_2_2_04, unit);
    if (rule)
        return rule;
    if (u->carrier)
        return syra_no_piece(w, SYRA_7_2_2_04, unit, "is aboard a ship already");
    if (u->at != s->at || l->d->area[s->at].ground == SYRA_SEA)
        return syra_no_piece(w, SYRA_7_2_2_04, unit, "is not on the same coast as the ship");
    if (l->s->mover == ship + 1 && l->s->load_at && l->s->load_at != s->at + 1)
        return syra_no_piece(w, SYRA_R_26, ship, "has made its one stop to load");
    if (u->status == SYRA_ROUTED)
        return syra_no_piece(w, SYRA_7_2_2_10, unit, "is Routed");
    rule = port_case(w, s->at, s->owner);
    if (rule)
        return rule;
    if (u->mark & SYRA_BOARDED)
        return syra_no_piece(w, SYRA_R_26, unit, "has boarded in this Impulse");
    return room_case(w, ship);
}

static ac_case unload_case(const struct syra_why *w, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const int ship = u->carrier - 1;
    ac_case rule = syra_no_use(w, SYRA_7_2_2_04, unit);

    if (rule)
        return rule;
    if (ship < 0)
        return syra_no_piece(w, SYRA_7_2_2_04, unit, "is not aboard a ship");
    rule = start_case(w, ship);
    if (rule)
        return rule;
    if (u->at >= l->d->area_count || l->d->area[u->at].ground == SYRA_SEA)
        return syra_no_piece(w, SYRA_7_1_16, unit, "is at sea");
    if (l->s->mover == ship + 1 && l->s->land_at && l->s->land_at != u->at + 1)
        return syra_no_piece(w, SYRA_R_26, ship, "has made its one stop to land");
    rule = port_case(w, u->at, u->owner);
    return rule ? rule : syra_no_piece(w, SYRA_R_26, unit, "has landed in this Impulse");
}

/* --- walls [10.2, 10.3] ------------------------------------------------------------------------- */

static ac_case worker_case(const struct syra_why *w, int rule, int unit)
{
    const ac_case own = syra_no_use(w, rule, unit);

    if (own)
        return own;
    if (!syra_is_ground(&w->l, unit))
        return syra_no_piece(w, rule, unit, "is no ground unit");
    if (w->l.s->unit[unit].status == SYRA_ROUTED)
        return syra_no_piece(w, rule, unit, "is Routed");
    return start_case(w, unit);
}

static ac_case build_case(const struct syra_why *w, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const ac_case rule = worker_case(w, SYRA_10_2_1_01, unit);
    const bool second = w->a->verb == SYRA_V_SECOND;
    const int walls = l->s->walls[u->owner][ac_min(u->at, SYRA_MAX_AREAS - 1)];

    if (rule)
        return rule;
    if (second && !l->s->works[u->owner][u->at])
        return syra_no_place(w, SYRA_10_2_1_05, u->at, "has no first wall under construction");
    if (second && walls)
        return syra_no_place(w, SYRA_10_2_1_05, u->at,
                             "has a wall: the one being built is the last");
    if (walls < 2)
        return syra_no(w, SYRA_10_2_2_03, "all wall markers of the side are in use");
    if (u->owner != SYRA_ATHENS || !has(l->d->high_mask, u->at))
        return syra_no_place(w, SYRA_10_2_1_05, u->at, "has two walls of the side already");
    if (l->s->fort_past)
        return syra_no(w, l->s->fort ? SYRA_10_3_01 : SYRA_10_3_06,
                       l->s->fort ? "the Circle Fort stands; a third wall would be another"
                                  : "the Circle Fort was destroyed and is never built again");
    return syra_no(w, SYRA_10_2_2_03, "all wall markers of the side are in use");
}

static ac_case raze_case(const struct syra_why *w, int unit, int whose)
{
    const ac_case rule = worker_case(w, SYRA_10_2_2_01, unit);
    const struct syra_unit *u = &w->l.s->unit[unit];

    if (rule)
        return rule;
    if (!w->l.s->walls[whose][u->at])
        return syra_no_place(w, SYRA_10_2_2_01, u->at,
                             whose ? "has no Syracusan wall" : "has no Athenian wall");
    return syra_no_place(w, SYRA_10_2_2_02, u->at, "has a unit at each of these walls already");
}

/* --- activation again, exchange [6.3, 10.5] ----------------------------------------------------- */

static ac_case rouse_case(const struct syra_why *w, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const ac_case rule = syra_no_use(w, SYRA_6_3_03, unit);

    if (rule)
        return rule;
    if (!syra_on_map(l, unit))
        return syra_no_piece(w, SYRA_6_3_03, unit, "is not on the map");
    if (syra_is_naval(l, unit) != (bool)l->s->naval || u->carrier)
        return syra_no_piece(w, l->s->naval ? SYRA_6_2_1_02 : SYRA_6_2_1_03, unit,
                             "is not of the type of this Impulse");
    if (u->mark & SYRA_MOVED)
        return syra_no_piece(w, SYRA_6_3_01, unit, "has moved in this Impulse");
    if (u->mark & SYRA_FREE || !(u->mark & SYRA_ACTIVATED))
        return syra_no_piece(w, SYRA_6_3_01, unit, "needs no check");
    if (u->status != SYRA_NORMAL)
        return syra_no_piece(w, SYRA_6_3_02, unit, "is not of Normal Status");
    if (u->mark & SYRA_TRIED)
        return syra_no_piece(w, SYRA_6_3_03, unit, "has tried in this Impulse");
    if (l->s->method == 2)
        return syra_no(w, SYRA_6_2_2_04, "as many units as the die allows have been named");
    return syra_no_place(w, SYRA_6_2_2_02, u->at, "is not among the activated areas");
}

static ac_case exchange_case(const struct syra_why *w, int unit)
{
    const ac_case rule = syra_no_use(w, SYRA_10_5_01, unit);

    if (rule)
        return rule;
    if (!w->l.d->piece[unit].pair)
        return syra_no_piece(w, SYRA_10_5_05, unit, "is none of the seven Syracusan pairs");
    if (w->l.s->unit[unit].status == SYRA_ROUTED)
        return syra_no_piece(w, SYRA_10_5_02, unit, "is Routed");
    if (w->l.s->mover == unit + 1 || w->l.s->unit[unit].play & SYRA_ASKED)
        return syra_no_piece(w, SYRA_10_5_01, unit, "is past the start of its activation");
    return start_case(w, unit);
}

ac_case syra_why_movement(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    switch (a->verb) {
    case SYRA_V_MOVE:
        return move_case(&w, a->arg[0], a->arg[1]);
    case SYRA_V_LEAVE:
        return leave_case(&w, a->arg[0]);
    case SYRA_V_LOAD:
        return load_case(&w, a->arg[0], a->arg[1]);
    case SYRA_V_UNLOAD:
        return unload_case(&w, a->arg[0]);
    case SYRA_V_BUILD:
    case SYRA_V_SECOND:
        return build_case(&w, a->arg[0]);
    case SYRA_V_RAZE:
        return raze_case(&w, a->arg[0], a->arg[1]);
    case SYRA_V_ROUSE:
        return rouse_case(&w, a->arg[0]);
    case SYRA_V_EXCHANGE:
        return exchange_case(&w, a->arg[0]);
    default:
        return syra_out_of_order(&w);
    }
}

/* --- Reaction [6.4] ----------------------------------------------------------------------------- */

static ac_case react_case(const struct syra_why *w, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const ac_case rule = syra_no_use(w, SYRA_6_4_02, unit);
    struct syra_info info;

    if (rule)
        return rule;
    if (l->s->mover)
        return syra_no_piece(w, SYRA_6_4_07, l->s->mover - 1, "is reacting: go on, or done");
    if (!syra_on_map(l, unit) || u->carrier)
        return syra_no_piece(w, SYRA_6_4_02, unit, "is not in an area of the map");
    if (u->status == SYRA_ROUTED)
        return syra_no_piece(w, SYRA_7_2_2_10, unit, "is Routed");
    if (u->mark & SYRA_TRIED)
        return syra_no_piece(w, SYRA_6_4_04, unit, "has tried in this Impulse");
    syra_look_round(l, &info);
    if (!(l->d->area[u->at].near_mask & info.held[1 - u->owner]) &&
        !has(info.held[1 - u->owner], u->at))
        return syra_no_piece(w, SYRA_6_4_02, unit, "has no enemy in its area, nor next to it");
    if (!has(info.held[1 - u->owner], u->at) && !info.fresh[u->owner][u->at])
        return syra_no_piece(w, SYRA_6_4_03, unit,
                             "has the enemy only beside it, and no idle Leader");
    return syra_no_piece(w, SYRA_4_1_02, unit, "is kept where it is by the storms");
}

static ac_case follow_case(const struct syra_why *w, int leader, int unit)
{
    const struct syra_look *l = &w->l;
    const ac_case rule = syra_no_use(w, SYRA_6_4_05, leader);

    if (rule)
        return rule;
    if (!syra_is_leader(l, leader))
        return syra_no_piece(w, SYRA_6_4_05, leader, "is no Leader");
    if (l->s->mover != unit + 1)
        return syra_no_piece(w, SYRA_6_4_07, unit, "is not the unit that reacts");
    if (l->s->unit[leader].at != l->s->unit[unit].at || l->s->unit[leader].carrier)
        return syra_no_piece(w, SYRA_6_4_05, leader, "is not with it");
    if (l->s->unit[leader].mark & SYRA_TRIED)
        return syra_no_piece(w, SYRA_6_4_04, leader, "has reacted in this Impulse");
    return syra_no_piece(w, SYRA_6_4_07, unit,
                         syra_is_ground(l, unit) ? "has set out" : "is no ground unit");
}

ac_case syra_why_reaction(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = a->arg[0];

    switch (a->verb) {
    case SYRA_V_REACT:
        return react_case(&w, unit);
    case SYRA_V_FOLLOW:
        return follow_case(&w, unit, a->arg[1]);
    case SYRA_V_MOVE:
        if (w.l.s->mover && w.l.s->mover != unit + 1 && w.l.s->unit[unit].mark & SYRA_TRIED)
            return syra_no_piece(&w, SYRA_6_4_04, unit, "has reacted in this Impulse");
        return move_case(&w, unit, a->arg[1]);
    case SYRA_V_LEAVE:
        return leave_case(&w, unit);
    case SYRA_V_LOAD:
        return load_case(&w, unit, a->arg[1]);
    case SYRA_V_UNLOAD:
        return unload_case(&w, unit);
    default:
        return syra_out_of_order(&w);
    }
}

/* --- set-up by hand [12.1, 12.3] ---------------------------------------------------------------- */

static ac_case deploy_case(const struct syra_why *w, int unit, int to)
{
    const struct syra_look *l = &w->l;
    const ac_case rule = syra_no_use(w, SYRA_12_0_02, unit);

    if (rule)
        return rule;
    if (!syra_on_map(l, unit))
        return syra_no_piece(w, SYRA_12_0_02, unit, "comes later in the game");
    if (l->s->unit[unit].mark & SYRA_TRIED)
        return syra_no_piece(w, SYRA_12_0_02, unit, "has been set up");
    if (l->s->unit[unit].at == to)
        return syra_no_piece(w, SYRA_12_0_02, unit, "stands there already");
    if (l->s->unit[unit].owner == SYRA_ATHENS && syra_is_naval(l, unit))
        return syra_no(w, SYRA_12_1_03,
                       "Athenian ships set up in L-10, L-18 or the sea beside them");
    if (l->s->unit[unit].owner == SYRA_ATHENS)
        return syra_no(w, SYRA_12_1_01, "the Athenians set up in L-10 and L-18");
    if (l->d->piece[unit].pair)
        return syra_no(w, SYRA_12_3_03, "it sets up in a land area without Athenians");
    return syra_no(w, syra_is_naval(l, unit) ? SYRA_12_3_01 : SYRA_12_3_02,
                   "it sets up in L-7 or I-1");
}

static ac_case embark_case(const struct syra_why *w, int ship, int unit)
{
    const struct syra_look *l = &w->l;
    ac_case rule = syra_no_use(w, SYRA_12_0_02, ship);

    rule = rule ? rule : syra_no_use(w, SYRA_12_0_02, unit);
    if (rule)
        return rule;
    if (!syra_is_naval(l, ship) || syra_is_naval(l, unit))
        return syra_no(w, SYRA_7_2_2_04, "a ship takes ground units and Leaders aboard");
    if (!syra_on_map(l, unit) || !syra_on_map(l, ship))
        return syra_no(w, SYRA_12_0_02, "one of them comes later in the game");
    if (l->s->unit[unit].mark & SYRA_TRIED)
        return syra_no_piece(w, SYRA_12_0_02, unit, "has been set up");
    if (l->d->area[l->s->unit[ship].at].ground != SYRA_SEA)
        return syra_no_piece(w, SYRA_12_1_03, ship,
                             "is beached: ships that begin at sea are loaded");
    return room_case(w, ship);
}

ac_case syra_why_deployment(const struct ac_look *look, const struct ac_action *a,
                            struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    switch (a->verb) {
    case SYRA_V_DEPLOY:
        return deploy_case(&w, a->arg[0], a->arg[1]);
    case SYRA_V_LOAD:
        return embark_case(&w, a->arg[0], a->arg[1]);
    case SYRA_V_EXCHANGE:
        if (w.l.s->unit[a->arg[0]].mark & SYRA_TRIED)
            return syra_no_piece(&w, SYRA_12_0_02, a->arg[0], "has been set up");
        return exchange_case(&w, a->arg[0]);
    default:
        return syra_out_of_order(&w);
    }
}

/* --- the turn ----------------------------------------------------------------------------------- */

ac_case syra_why_operations(const struct ac_look *look, const struct ac_action *a,
                            struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    if (a->verb == SYRA_V_IMPULSE)
        return syra_no(&w, SYRA_4_1_02, "Storms at Sea: no Naval Activation in this turn");
    if (a->verb == SYRA_V_PASS)
        return syra_no(&w, SYRA_4_3_02, "the first Impulse of a turn may not be passed");
    return syra_out_of_order(&w);
}

ac_case syra_why_feed(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = a->arg[0];
    ac_case rule;

    if (a->verb != SYRA_V_SUPPLY)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, SYRA_9_2_1_05, unit);
    if (rule)
        return rule;
    if (syra_is_leader(&w.l, unit))
        return syra_no_piece(&w, SYRA_9_0_04, unit, "is a Leader, and needs no supply");
    if (!syra_on_map(&w.l, unit))
        return syra_no_piece(&w, SYRA_9_2_1_05, unit, "is not on the map");
    if (ac_bit_test(w.l.s->supplied, unit))
        return syra_no_piece(&w, SYRA_9_2_1_05, unit, "is in supply already");
    return syra_no_piece(&w, SYRA_9_2_01, unit, "has no line to the city");
}

ac_case syra_why_replace(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = a->arg[0];
    ac_case rule;

    if (a->verb != SYRA_V_REPLACE)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, SYRA_9_4_03, unit);
    if (rule)
        return rule;
    if (!syra_is_ground(&w.l, unit) || syra_full_steps(&w.l, unit) == 1)
        return syra_no_piece(&w, SYRA_9_4_1_01, unit, "is of a kind that gets no replacements");
    if (w.l.s->unit[unit].steps == syra_full_steps(&w.l, unit))
        return syra_no_piece(&w, SYRA_9_4_03, unit, "has all its steps");
    if (!syra_on_map(&w.l, unit))
        return syra_no_piece(&w, SYRA_9_4_03, unit, "is not on the map");
    if (w.l.s->unit[unit].mark & SYRA_TRIED)
        return syra_no_piece(&w, SYRA_9_4_06, unit, "has had its try");
    return syra_no_piece(&w, SYRA_9_4_03, unit, "is not in supply");
}

/* Draw or not: both are always open. */
ac_case syra_why_draw(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    return syra_out_of_order(&w);
}

ac_case syra_why_settle(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const int unit = look->frame->arg[SYRA_SETTLE_UNIT];
    struct syra_info info;

    if (a->verb != SYRA_V_SETTLE)
        return syra_out_of_order(&w);
    if (a->arg[0] != unit)
        return syra_no_piece(&w, SYRA_10_1_03, unit, "is the unit that comes now");
    if (syra_is_naval(&w.l, unit))
        return syra_no_place(&w, SYRA_7_2_1_01, a->arg[1], "is no sea at the edge of the map");
    if (w.l.s->unit[unit].at == w.l.d->west)
        return syra_no_place(&w, SYRA_7_1_02, a->arg[1], "is no west-edge area free of the enemy");
    if (a->arg[1] >= w.l.d->area_count || w.l.d->area[a->arg[1]].ground == SYRA_SEA)
        return syra_no_place(&w, SYRA_7_1_16, a->arg[1], "is no land area");
    syra_look_round(&w.l, &info);
    return syra_no_place(&w, SYRA_10_1_1_07, a->arg[1],
                         has(info.held[1 - w.l.s->unit[unit].owner], a->arg[1])
                             ? "is held by the enemy, and has no Leader of yours in supply"
                             : "is not at the west edge, and has no Leader of yours in supply");
}

ac_case syra_why_desert(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    if (a->verb != SYRA_V_DESERT)
        return syra_out_of_order(&w);
    if (!syra_is_sicel(&w.l, a->arg[0]))
        return syra_no_piece(&w, SYRA_10_1_1_09, a->arg[0], "is no Sicel");
    if (!syra_on_map(&w.l, a->arg[0]))
        return syra_no_piece(&w, SYRA_10_1_1_09, a->arg[0], "is not on the map");
    return syra_no_piece(&w, SYRA_3_0_09, a->arg[0], "is on your side: one of the enemy's deserts");
}

/* --- the beginning of an Impulse [6.2, 12.2, 12.4] ----------------------------------------------- */

static ac_case allied_case(const struct syra_why *w, int unit, int to)
{
    const struct syra_look *l = &w->l;
    const bool second = syra_of_second_wave(l, unit);
    const int landing =
        second ? ac_top_const(&l->s->head)->arg[SYRA_IMPULSE_SECOND] : l->s->landing;
    const bool lands = syra_is_naval(l, unit) || landing || l->s->naval;
    struct syra_info info;

    if (to >= l->d->area_count || l->d->area[to].ground == SYRA_SEA)
        return syra_no_place(w, SYRA_12_4_09, to, "is no land area");
    syra_look_round(l, &info);
    if (has(info.held[SYRA_ATHENS], to))
        return syra_no_place(w, lands ? SYRA_12_4_09 : SYRA_12_4_10, to, "holds Athenians");
    if (lands && (l->d->area[to].city || !l->d->area[to].sea_count))
        return syra_no_place(w, SYRA_12_4_09, to, "is no coast outside the city");
    if (lands && l->d->area[to].ground == SYRA_BOG)
        return syra_no_place(w, SYRA_7_2_2_07, to, "is a Bog: nobody lands there");
    if (second && l->s->naval && !syra_second_wave_lands(l))
        return syra_no_piece(w, SYRA_12_4_10, unit,
                             "could land when its check succeeded, and comes by land now");
    if (landing && landing != to + 1)
        return syra_no(w, SYRA_12_4_09,
                       second ? "the second wave lands in one area"
                              : "the ships and what they carry land in one area");
    if (landing)
        return syra_no_piece(w, SYRA_7_2_2_01, unit, "is more than the ships of the wave carry");
    if (l->s->naval)
        return syra_no_piece(w, SYRA_12_4_10, unit, "lands with the ships, or comes by land later");
    return syra_no_place(w, SYRA_12_4_10, to, "is not on the west edge");
}

static ac_case arrive_case(const struct syra_why *w, int unit, int to)
{
    const struct syra_look *l = &w->l;
    const bool allied = l->s->actor == SYRA_SYRACUSE;
    const ac_case rule = syra_no_use(w, allied ? SYRA_12_4_01 : SYRA_12_2_11, unit);
    const int wave = l->d->piece[unit].wave;

    if (rule)
        return rule;
    if (l->s->unit[unit].at != l->d->due)
        return syra_no_piece(w, allied ? SYRA_12_4_01 : SYRA_12_2_11, unit,
                             "is not waiting to come into play");
    if (allied && wave == 1 && l->s->head.turn < 2)
        return syra_no_piece(w, SYRA_12_4_01, unit, "comes from turn 2 on");
    if (allied && wave == 2 && !(l->s->waves & SYRA_WAVE_SECOND_MAY))
        return syra_no_piece(w, SYRA_12_4_05, unit, "waits for the check of the second wave");
    if (wave == 4 && !l->game->option[SYRA_O_PELTAST])
        return syra_no_piece(w, SYRA_12_4_02, unit, "comes only with the variant");
    if (allied)
        return allied_case(w, unit, to);
    if (!(l->s->waves & SYRA_WAVE_ATHENIAN_MAY))
        return syra_no(w, SYRA_12_2_01, "the conditions of the reinforcements are not all met");
    if (!l->s->naval)
        return syra_no(w, SYRA_12_2_11, "the reinforcements come in a Naval Impulse");
    if (!syra_is_leader(l, unit))
        return syra_no_piece(w, SYRA_12_2_12, unit, "comes with Demosthenes");
    return syra_no_place(w, SYRA_12_2_11, to, "is no coast with an Athenian wall or unit");
}

static ac_case return_case(const struct syra_why *w, int unit)
{
    const struct syra_look *l = &w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const bool naval = syra_is_naval(l, unit);
    const ac_case own = syra_no_use(w, SYRA_7_2_1_02, unit);
    const int rule = naval ? SYRA_7_2_1_02 : SYRA_7_1_02;

    if (own)
        return own;
    if (u->at != l->d->west && u->at != l->d->sea_box)
        return syra_no_piece(w, rule, unit, "is not off the map");
    if (u->carrier || syra_is_leader(l, unit))
        return syra_no_piece(w, rule, unit, "comes back with a unit or its ship");
    if (naval != (bool)l->s->naval)
        return syra_no_piece(w, naval ? SYRA_6_2_1_03 : SYRA_6_2_1_02, unit,
                             "is not of the type of this Impulse");
    if (u->since >= l->s->head.turn)
        return syra_no_piece(w, rule, unit, "left in this turn, and may try in a later one");
    if (u->mark & SYRA_TRIED)
        return syra_no_piece(w, SYRA_7_2_1_03, unit, "has tried in this Impulse");
    return syra_no(w, SYRA_7_1_02, "no west-edge area is free of the enemy");
}

ac_case syra_why_arrive(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);

    if (a->verb == SYRA_V_ARRIVE)
        return arrive_case(&w, a->arg[0], a->arg[1]);
    if (a->verb == SYRA_V_RETURN)
        return return_case(&w, a->arg[0]);
    return syra_out_of_order(&w);
}

ac_case syra_why_berths(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const struct syra_unit *u;

    if (a->verb != SYRA_V_ARRIVE)
        return syra_out_of_order(&w);
    u = &w.l.s->unit[a->arg[0]];
    if (u->owner != SYRA_ATHENS || u->at != w.l.d->due || !syra_is_naval(&w.l, a->arg[0]))
        return syra_no_piece(&w, SYRA_12_2_12, a->arg[0], "is no ship that waits for its berth");
    return syra_no_place(&w, SYRA_12_2_12, a->arg[1],
                         "is neither where the army landed, open to ships, nor the sea beside it");
}

ac_case syra_why_choose(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const struct syra_look *l = &w.l;
    const int first = look->frame->arg[SYRA_IMPULSE_FIRST], area = a->arg[0];
    struct syra_info info;

    if (a->verb != SYRA_V_ACTIVATE)
        return syra_out_of_order(&w);
    if (area >= l->d->area_count)
        return syra_no_place(&w, SYRA_10_4_1_01, area, "is no area of the map");
    if (has(l->s->woken, area))
        return syra_no_place(&w, SYRA_6_2_2_05, area, "is activated");
    if (first != AC_NONE && !has(l->d->area[first].near_mask, area))
        return syra_no_place(&w, SYRA_6_2_2_03, area, "is not next to the area activated first");
    syra_look_round(l, &info);
    if (!info.fresh[l->s->actor][area])
        return syra_no_place(&w, SYRA_10_4_1_01, area,
                             "has no Leader of yours who is not activated");
    return syra_no_place(&w, SYRA_6_2_2_04, area,
                         l->s->naval ? "has no ship that could activate"
                                     : "has no ground unit that could activate");
}
