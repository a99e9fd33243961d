/* Siege Walls [10.2] and the Circle Fort [10.3]: building, tearing down, R-45, R-46, R-50. */
#include "inside.h"

static int markers_used(const struct syra_state *s, int side)
{
    int n = 0;

    for (int a = 0; a < SYRA_MAX_AREAS; a++)
        n += s->walls[side][a] + s->works[side][a];
    return n;
}

static bool can_work(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    return syra_is_ground(l, unit) && !u->carrier && u->status < SYRA_ROUTED &&
           !(u->mark & SYRA_FOUGHT) && l->d->land_mask >> u->at & 1;
}

/* Joins builders already at work, or puts down a new marker within the limits. */
bool syra_may_build(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int side = u->owner, area = u->at;

    if (!can_work(l, unit))
        return false;
    if (l->s->works[side][area])
        return true;
    if (markers_used(l->s, side) >= l->d->wall_markers)
        return false;
    if (l->s->walls[side][area] < 2)
        return true;
    /* the third wall: the Circle Fort, once [10.3] */
    return side == SYRA_ATHENS && l->s->walls[side][area] == 2 && !l->s->fort_past &&
           l->d->high_mask >> area & 1;
}

bool syra_may_raze(const struct syra_look *l, int unit, int whose)
{
    const struct syra_unit *u = &l->s->unit[unit];
    int at_it = 0;

    if (!can_work(l, unit))
        return false;
    for (int i = 0; i < SYRA_UNITS; i++)
        at_it += i != unit && l->s->unit[i].at == u->at && l->s->unit[i].owner == u->owner &&
                 l->s->unit[i].work == SYRA_WORK_RAZE_ATHENS + whose;
    return at_it < l->s->walls[whose][u->at]; /* each wall needs a unit of its own */
}

/* A marker without builders is removed, R-46 d. */
void syra_tidy_works(const struct syra_play *p)
{
    uint64_t busy[2] = { 0, 0 };

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &p->s->unit[i];

        if (u->work == SYRA_WORK_BUILD && u->at < p->d->area_count)
            busy[u->owner] |= UINT64_C(1) << u->at;
    }
    for (int side = 0; side < 2; side++)
        for (int a = 0; a < p->d->area_count; a++)
            if (p->s->works[side][a] && !(busy[side] >> a & 1)) {
                p->s->works[side][a] = 0;
                ac_emit(p->sink, SYRA_E_WALL, SYRA_10_2_1_04, a, 5, 0);
            }
}

static void free_builders(const struct syra_play *p, int side, int area)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &p->s->unit[i];

        if (u->at == area && u->owner == side && u->work == SYRA_WORK_BUILD)
            u->work = SYRA_WORK_NONE;
    }
}

/* Turns the marker into a wall; the third Athenian one into the Circle Fort. */
static void raise_wall(const struct syra_play *p, int side, int area)
{
    p->s->works[side][area] = 0;
    p->s->walls[side][area]++;
    free_builders(p, side, area);
    if (side == SYRA_ATHENS && p->s->walls[side][area] == 3) {
        p->s->walls[side][area] = 0;
        p->s->fort = (uint8_t)(area + 1);
        p->s->fort_past = 1;
        p->s->fort_news |= 1;
        ac_emit(p->sink, SYRA_E_WALL, SYRA_10_3_02, area, 3, 0);
        return;
    }
    ac_emit(p->sink, SYRA_E_WALL, SYRA_10_2_1_03, area, 1, 0);
}

/* Areas where a builder was activated in this Impulse and did not fight. */
int syra_next_wall_roll(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner == side && u->work == SYRA_WORK_BUILD && u->mark & SYRA_DID &&
            !(u->mark & SYRA_FOUGHT) && !(l->s->woken >> u->at & 1) && l->s->works[side][u->at])
            return u->at;
    }
    return AC_NONE;
}

static bool enemy_horse_near(const struct syra_look *l, const struct syra_info *info, int area,
                             int side)
{
    uint64_t near = l->d->area[area].open_mask | UINT64_C(1) << area;

    while (near)
        if (info->cavalry[1 - side][ac_bit_pop(&near)])
            return true;
    return false;
}

/* Table 11: entries W1 to W6. */
int syra_wall_modifier(const struct syra_look *l, int area, int side)
{
    const int8_t *mod = l->d->mod;
    struct syra_info info;
    int builders = 0, disrupted = 0, sum;
    bool leader = false;

    syra_look_round(l, &info);
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->at != area || u->owner != side)
            continue;
        if (u->work == SYRA_WORK_BUILD) {
            builders++;
            disrupted += u->status == SYRA_DISRUPTED;
        }
        leader = leader || (syra_is_leader(l, i) && u->steps == 2);
    }
    sum = mod[SYRA_W1] * ac_clamp(builders - 1, 0, 2);
    if (leader)
        sum += mod[SYRA_W2];
    if (builders == disrupted)
        sum += mod[SYRA_W3];
    if (l->d->area[area].ground == SYRA_BOG)
        sum += mod[SYRA_W4];
    if (l->d->winter[l->s->head.turn - 1])
        sum += mod[SYRA_W5];
    if (!info.cavalry[side][area] && enemy_horse_near(l, &info, area, side))
        sum += mod[SYRA_W6];
    return sum;
}

void syra_wall_outcome(const struct syra_play *p, int area, int die)
{
    const struct syra_look l = syra_looking(p);
    const int side = p->s->actor;
    const bool built = die + syra_wall_modifier(&l, area, side) >= 4;

    p->s->woken |= UINT64_C(1) << area; /* one roll a marker and Impulse */
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_2_1_02, built ? SYRA_L_BUILT : SYRA_L_GOES_ON, 0, 0);
    if (built)
        raise_wall(p, side, area);
}

/* [4.4], R-45: what is still being built by the Rally Segment stands. */
void syra_finish_works(const struct syra_play *p)
{
    if (p->game->option[SYRA_O_WALLS])
        return;
    for (int side = 0; side < 2; side++)
        for (int a = 0; a < p->d->area_count; a++) {
            bool anyone = false;

            for (int i = 0; p->s->works[side][a] && i < SYRA_UNITS; i++)
                anyone = anyone || (p->s->unit[i].at == a && p->s->unit[i].owner == side &&
                                    p->s->unit[i].work == SYRA_WORK_BUILD &&
                                    p->s->unit[i].status < SYRA_ROUTED);
            if (anyone)
                raise_wall(p, side, a);
        }
}

/* Walls torn down, then the fort, at the end of the Administrative Phase [10.2.2, 10.3]. */
void syra_end_of_turn_walls(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int fort = p->s->fort - 1;

    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &p->s->unit[i];
        const int whose = u->work - SYRA_WORK_RAZE_ATHENS;

        if (whose < 0)
            continue;
        u->work = SYRA_WORK_NONE;
        if (u->status < SYRA_ROUTED && p->s->walls[whose][u->at]) {
            p->s->walls[whose][u->at]--;
            ac_emit(p->sink, SYRA_E_WALL, SYRA_10_2_2_02, u->at, 2, 0);
        }
    }
    if (fort >= 0 && syra_count_ground(&l, fort, SYRA_SYRACUSE, SYRA_NORMAL)) {
        p->s->fort = 0;
        p->s->fort_past = 2;
        p->s->fort_news |= 2;
        ac_emit(p->sink, SYRA_E_WALL, SYRA_10_3_05, fort, 4, 0);
    }
}
