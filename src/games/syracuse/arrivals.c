/*
 * Who comes into play at the beginning of an Impulse: the Allied waves [12.4], R-60; the Athenian
 * reinforcements [12.2], R-59; units back from off the map [7.2.1], R-20 and R-25.
 *
 * While ships of a wave land in this Impulse state.landing is their area, room and hoplite_room
 * what they can still put ashore. The second wave has no ships: it lands where the frame says.
 */
#include "syracuse/decisions.h"

static bool is_due(const struct syra_look *l, int unit, int wave)
{
    const int of = l->d->piece[unit].wave;

    if (l->s->unit[unit].at != l->d->due)
        return false;
    if (of == 4)
        return wave == 1 && l->game->option[SYRA_O_PELTAST]; /* the variant of 12.4 */
    return of == wave;
}

/* Sicels wait among the due units of their wave. */
bool syra_of_second_wave(const struct syra_look *l, int unit)
{
    if (syra_is_sicel(l, unit))
        return l->s->unit[unit].since == SYRA_SECOND_WAVE;
    return l->d->piece[unit].wave == SYRA_SECOND_WAVE;
}

/* A unit of a wave that may enter now, ships aside. */
static bool may_come(const struct syra_look *l, int unit)
{
    const int turn = l->s->head.turn;

    if (l->s->unit[unit].owner != SYRA_SYRACUSE || l->s->unit[unit].at != l->d->due)
        return false;
    if (syra_is_sicel(l, unit))
        return true;
    return (is_due(l, unit, 1) && turn >= 2) ||
           (is_due(l, unit, SYRA_SECOND_WAVE) && l->s->waves & SYRA_WAVE_SECOND_MAY);
}

/* It lands at once when its die has succeeded, in this Impulse; later it comes by land, R-60. */
bool syra_second_wave_lands(const struct syra_look *l)
{
    return l->s->naval && l->s->waves & SYRA_WAVE_SECOND_MAY &&
           ac_top_const(&l->s->head)->flags & SYRA_FLAG_CHECKED;
}

/* Coastal areas without a Bog, free of Athenian units, not the city. */
static uint64_t landing_areas(const struct syra_look *l, const struct syra_info *info)
{
    uint64_t out = 0;

    for (int a = 0; a < l->d->area_count; a++)
        if (l->d->area[a].ground != SYRA_SEA && l->d->area[a].ground != SYRA_BOG &&
            l->d->area[a].sea_count && !l->d->area[a].city)
            out |= UINT64_C(1) << a;
    return out & ~info->held[SYRA_ATHENS];
}

static void list_at(struct ac_actions *out, int unit, uint64_t areas)
{
    while (areas)
        ac_actions_add(out, ac_act2(SYRA_V_ARRIVE, unit, ac_bit_pop(&areas)));
}

/* The first ship stands for all ships of the wave. */
static int first_ship(const struct syra_look *l)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(l, i) && may_come(l, i))
            return i;
    return AC_NONE;
}

static bool fits_aboard(const struct syra_look *l, int unit)
{
    if (syra_is_leader(l, unit))
        return true;
    return l->s->room && (l->d->piece[unit].type != SYRA_HOPLITE || l->s->hoplite_room);
}

/* Where a unit of a wave may come by sea: with the ships of the first, or with the second. */
static uint64_t shores(const struct syra_look *l, const struct syra_info *info, int unit)
{
    const int second = ac_top_const(&l->s->head)->arg[SYRA_IMPULSE_SECOND];

    if (!syra_of_second_wave(l, unit))
        return l->s->landing && fits_aboard(l, unit) ? UINT64_C(1) << (l->s->landing - 1) : 0;
    if (!syra_second_wave_lands(l))
        return 0;
    return second ? UINT64_C(1) << (second - 1) : landing_areas(l, info); /* one area for all */
}

static void allied_legal(const struct syra_look *l, struct ac_actions *out)
{
    const int ship = first_ship(l);
    struct syra_info info;
    int last = AC_NONE;

    syra_look_round(l, &info);
    if (ship != AC_NONE)
        list_at(out, ship, landing_areas(l, &info));
    for (int i = 0; i < SYRA_UNITS; i++) {
        if (syra_is_naval(l, i) || !may_come(l, i))
            continue;
        if (last != AC_NONE && syra_alike(l, last, i))
            continue;
        last = i;
        list_at(out, i,
                shores(l, &info, i) |
                    (l->s->naval ? 0 : l->d->west_mask & ~info.held[SYRA_ATHENS]));
    }
}

/* Coastal areas with an Athenian wall or unit; the whole force comes with its Leader. */
static void athenian_legal(const struct syra_look *l, struct ac_actions *out)
{
    struct syra_info info;

    if (!(l->s->waves & SYRA_WAVE_ATHENIAN_MAY) || !l->s->naval)
        return;
    syra_look_round(l, &info);
    for (int i = 0; i < SYRA_UNITS; i++) {
        if (!syra_is_leader(l, i) || !is_due(l, i, 3))
            continue;
        for (int a = 0; a < l->d->area_count; a++)
            if (l->d->area[a].ground != SYRA_SEA && l->d->area[a].sea_count &&
                !l->d->area[a].city &&
                (l->s->walls[0][a] || l->s->fort == a + 1 || info.held[0] >> a & 1))
                ac_actions_add(out, ac_act2(SYRA_V_ARRIVE, i, a));
    }
}

static bool may_return(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    struct syra_info info;

    if (u->owner != l->s->actor || u->mark & SYRA_TRIED || u->carrier ||
        u->since >= l->s->head.turn)
        return false;
    if (l->s->naval)
        return u->at == l->d->sea_box && syra_is_naval(l, unit);
    if (u->at != l->d->west || !syra_is_ground(l, unit))
        return false;
    syra_look_round(l, &info);
    return (l->d->west_mask & ~info.held[1 - u->owner]) != 0;
}

static void list_arrivals(const struct syra_look *l, struct ac_actions *out)
{
    if (l->s->actor == SYRA_SYRACUSE)
        allied_legal(l, out);
    else
        athenian_legal(l, out);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].at >= l->d->area_count && l->s->unit[i].at < l->d->due &&
            may_return(l, i))
            ac_actions_add(out, ac_act1(SYRA_V_RETURN, i));
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_arrive_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    list_arrivals(&l, out);
}

bool syra_arrivals_pending(const struct syra_look *l)
{
    struct ac_actions list;
    bool any = false;

    for (int i = 0; i < SYRA_UNITS && !any; i++) /* most Impulses: nobody waits anywhere */
        any = l->s->unit[i].owner == l->s->actor && l->s->unit[i].at >= l->d->area_count &&
              l->s->unit[i].at <= l->d->due;
    if (!any)
        return false;
    list.count = 0;
    list_arrivals(l, &list);
    return list.count > 1;
}

static void enter_map(const struct syra_play *p, int unit, int area)
{
    const struct syra_look l = syra_looking(p);

    p->s->unit[unit].at = (uint8_t)area;
    p->s->unit[unit].since = 0;
    if (syra_is_leader(&l, unit))
        p->s->arrived[p->s->unit[unit].owner]++; /* morale of the next turn [10.4] */
    ac_emit(p->sink, SYRA_E_ARRIVES,
            p->s->unit[unit].owner == SYRA_ATHENS ? SYRA_12_2_11 : SYRA_12_4_09, unit, area, 0);
}

static void ships_arrive(const struct syra_play *p, int area)
{
    const struct syra_look l = syra_looking(p);

    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(&l, i) && may_come(&l, i)) {
            enter_map(p, i, area);
            p->s->room = (uint8_t)(p->s->room + 2); /* full ships [7.2.2] */
            p->s->hoplite_room++;
        }
    p->s->landing = (uint8_t)(area + 1);
}

/* Where a ship of the force may lie: with the army unless the shore is a Bog or held, or off it. */
static uint64_t berths(const struct syra_look *l)
{
    const int area = l->s->landing - 1;
    uint64_t out = l->d->area[area].sea_mask;
    struct syra_info info;

    syra_look_round(l, &info);
    if (l->d->area[area].ground != SYRA_BOG && !(info.held[SYRA_SYRACUSE] >> area & 1))
        out |= UINT64_C(1) << area;
    return out;
}

/* The next ship of the force, new or returned, that has no berth yet; it waits among the due. */
static int ship_without_berth(const struct syra_look *l)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner == SYRA_ATHENS && l->s->unit[i].at == l->d->due &&
            syra_is_naval(l, i))
            return i;
    return AC_NONE;
}

void syra_berths_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    list_at(out, ship_without_berth(&l), berths(&l));
}

/* the owner says of each ship where it lies; false when all lie somewhere. */
bool syra_berths_go_on(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    int ship;
    uint64_t places;

    if (p->s->actor != SYRA_ATHENS || p->s->waves & SYRA_WAVE_ATHENIAN || !p->s->landing)
        return false;
    ship = ship_without_berth(&l);
    if (ship == AC_NONE)
        return false;
    places = berths(&l);
    if (places & (places - 1))
        syra_await_side(p, SYRA_ATHENS, SYRA_P_ACTIVATION);
    else
        enter_map(p, ship, ac_bit_pop(&places));
    return true;
}

/* The army at once; each Athenian unit lost before rolls for its return, then ships find berths. */
static void athenians_arrive(const struct syra_play *p, int area)
{
    const struct syra_look l = syra_looking(p);

    p->s->landing = (uint8_t)(area + 1);
    for (int i = 0; i < SYRA_UNITS; i++) {
        if (is_due(&l, i, 3) && !syra_is_naval(&l, i))
            enter_map(p, i, area);
        else if (p->s->unit[i].at == p->d->lost && p->s->unit[i].owner == SYRA_ATHENS &&
                 !syra_is_leader(&l, i))
            ac_bit_set(p->s->rebuilds, i);
    }
    syra_displace_ships(p, area, SYRA_ATHENS);
    p->s->waves &= (uint8_t) ~(SYRA_WAVE_ATHENIAN | SYRA_WAVE_ATHENIAN_MAY);
    p->s->rams = 2; /* the bonus ends for good, R-61 */
}

/* A unit of a wave comes ashore, or by the west edge. */
static void ally_arrives(const struct syra_play *p, int unit, int area)
{
    const struct syra_look l = syra_looking(p);

    if (syra_of_second_wave(&l, unit)) {
        if (p->s->naval)
            ac_top(&p->s->head)->arg[SYRA_IMPULSE_SECOND] = (int16_t)(area + 1);
    } else if (p->s->landing == area + 1 && !syra_is_leader(&l, unit) && fits_aboard(&l, unit)) {
        p->s->room--;
        if (p->d->piece[unit].type == SYRA_HOPLITE)
            p->s->hoplite_room--;
    }
    enter_map(p, unit, area);
}

void syra_arrivals_apply(const struct syra_play *p, const struct ac_action *a)
{
    const struct syra_look l = syra_looking(p);
    const int unit = a->arg[0];

    if (a->verb == SYRA_V_RETURN) {
        p->s->unit[unit].mark |= SYRA_TRIED;
        syra_await_roll(p, SYRA_ROLL_RETURN, unit);
    } else if (p->s->unit[unit].owner == SYRA_ATHENS) {
        if (syra_is_naval(&l, unit))
            enter_map(p, unit, a->arg[1]); /* its berth */
        else
            athenians_arrive(p, a->arg[1]);
    } else if (syra_is_naval(&l, unit)) {
        ships_arrive(p, a->arg[1]);
    } else {
        ally_arrives(p, unit, a->arg[1]);
    }
}

/* [12.2]: 1-3 full, 4-5 reduced (not Archers and Peltasts), 6 gone. */
void syra_rebuild_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const int full = syra_full_steps(&l, unit);

    ac_bit_clear(p->s->rebuilds, unit);
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_12_2_08, die <= 3 ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    if (die == 6 || (die > 3 && full == 1))
        return;
    u->steps = (uint8_t)full;
    if (die > 3)
        u->steps = full == 5 ? 3 : 1;
    if (syra_is_naval(&l, unit))
        u->at = (uint8_t)p->d->due; /* its owner will choose a berth */
    else
        enter_map(p, unit, p->s->landing - 1);
}

static bool passes(const struct syra_play *p, ac_case rule, int die)
{
    const bool pass = die <= p->s->ml[p->s->actor];

    ac_emit(p->sink, SYRA_E_RESULT, rule, pass ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    return pass;
}

void syra_wave_outcome(const struct syra_play *p, int unit, int die)
{
    (void)unit;
    if (!passes(p, SYRA_12_4_05, die))
        return;
    p->s->waves |= SYRA_WAVE_SECOND_MAY;
    if (p->s->rams != 2)
        p->s->rams = 1; /* */
}

void syra_return_outcome(const struct syra_play *p, int unit, int die)
{
    if (passes(p, SYRA_7_2_1_02, die))
        ac_push(&p->s->head, SYRA_FRAME_SETTLE, (ac_side)p->s->actor)->arg[SYRA_SETTLE_UNIT] =
            (int16_t)unit;
}

/* The five conditions of 12.2, tested together; once met the force may come from the next turn. */
void syra_test_reinforcements(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    int ships[2] = { 0, 0 };
    bool struck = false;

    if (!(p->s->waves & SYRA_WAVE_ATHENIAN) || p->s->waves & SYRA_WAVE_ATHENIAN_MAY)
        return;
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &p->s->unit[i];

        if (syra_is_naval(&l, i) && syra_on_map(&l, i))
            ships[u->owner]++;
        if (syra_is_leader(&l, i) && u->owner == SYRA_ATHENS && p->d->piece[i].wave == 0)
            struck = struck || u->steps < 2; /* Lamachus or Nicias */
    }
    if (struck && p->s->fort_past && ships[0] < ships[1] && p->s->ml[0] < p->s->ml[1] &&
        p->s->checked & 1)
        p->s->waves |= SYRA_WAVE_ATHENIAN_MAY;
}
