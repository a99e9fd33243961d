/* Siege Walls [10.2] and the Circle Fort [10.3]: building, tearing down, R-45, R-46, R-50. */
#include "syracuse/decisions.h"

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
           l->d->land_mask >> u->at & 1;
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

/* A second wall may be begun beside the first while neither stands; both count for the limit. */
bool syra_may_build_second(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int works = l->s->works[u->owner][u->at];

    if (!can_work(l, unit) || !works)
        return false;
    return works > 1 ||
           (l->s->walls[u->owner][u->at] == 0 && markers_used(l->s, u->owner) < l->d->wall_markers);
}

/* The second marker counts as the first one when that is gone. */
static void renumber(const struct syra_play *p, int side, int area)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &p->s->unit[i];

        if (u->at == area && u->owner == side && u->work == SYRA_WORK_SECOND)
            u->work = SYRA_WORK_BUILD;
    }
}

/* A marker without builders is removed, R-46 d. */
void syra_tidy_works(const struct syra_play *p)
{
    uint64_t busy[2][2] = { { 0, 0 }, { 0, 0 } };

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &p->s->unit[i];

        if (syra_builds(u) && u->at < p->d->area_count)
            busy[u->owner][u->work == SYRA_WORK_SECOND] |= UINT64_C(1) << u->at;
    }
    for (int side = 0; side < 2; side++)
        for (int a = 0; a < p->d->area_count; a++) {
            const int first = busy[side][0] >> a & 1, second = busy[side][1] >> a & 1;

            for (; p->s->works[side][a] > first + second; p->s->works[side][a]--)
                ac_emit(p->sink, SYRA_E_WALL, SYRA_10_2_1_04, a, 5, 0);
            if (second && !first)
                renumber(p, side, a);
        }
}

/* Its work is over, and with the last builder goes the marker, at once: R-46 d. */
void syra_leave_work(const struct syra_play *p, int unit)
{
    if (!p->s->unit[unit].work)
        return;
    p->s->unit[unit].work = SYRA_WORK_NONE;
    syra_tidy_works(p);
}

static void free_builders(const struct syra_play *p, int side, int area, int work)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &p->s->unit[i];

        if (u->at == area && u->owner == side && u->work == work)
            u->work = SYRA_WORK_NONE;
    }
}

/* There is but one Circle Fort [10.3], R-50: a third wall begun elsewhere is one too many now. */
static void give_up_third_walls(const struct syra_play *p)
{
    for (int a = 0; a < p->d->area_count; a++)
        if (p->s->walls[SYRA_ATHENS][a] == 2 && p->s->works[SYRA_ATHENS][a])
            free_builders(p, SYRA_ATHENS, a, SYRA_WORK_BUILD);
    syra_tidy_works(p);
}

/* Turns the marker into a wall; the third Athenian one into the Circle Fort. */
static void raise_wall(const struct syra_play *p, int side, int area, int work)
{
    p->s->works[side][area]--;
    p->s->walls[side][area]++;
    free_builders(p, side, area, work);
    if (work == SYRA_WORK_BUILD)
        renumber(p, side, area);
    if (side == SYRA_ATHENS && p->s->walls[side][area] == 3) {
        p->s->walls[side][area] = 0;
        p->s->fort = (uint8_t)(area + 1);
        p->s->fort_past = 1;
        p->s->fort_news |= 1;
        ac_emit(p->sink, SYRA_E_WALL, SYRA_10_3_02, area, 3, 0);
        give_up_third_walls(p);
        return;
    }
    ac_emit(p->sink, SYRA_E_WALL, SYRA_10_2_1_03, area, 1, 0);
}

/* A marker with a builder activated in this Impulse who did not fight; not rolled for yet. */
static bool rolls_for(const struct syra_look *l, const struct syra_unit *u, int side, int work)
{
    const uint64_t rolled = l->s->walls_rolled[work == SYRA_WORK_SECOND];

    return u->owner == side && u->work == work && u->mark & SYRA_DID && !(u->mark & SYRA_FOUGHT) &&
           !(rolled >> u->at & 1) && l->s->works[side][u->at];
}

/* Second markers first: one that becomes the first when that is built has had its roll. */
int syra_next_wall_roll(const struct syra_look *l, int side)
{
    static const uint8_t order[] = { SYRA_WORK_SECOND, SYRA_WORK_BUILD };

    for (int k = 0; k < 2; k++)
        for (int i = 0; i < SYRA_UNITS; i++)
            if (rolls_for(l, &l->s->unit[i], side, order[k]))
                return l->s->unit[i].at;
    return AC_NONE;
}

int syra_wall_in_work(const struct syra_look *l, int area, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].at == area && rolls_for(l, &l->s->unit[i], side, SYRA_WORK_SECOND))
            return SYRA_WORK_SECOND;
    return SYRA_WORK_BUILD;
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

/* Table 11: entries W1 to W6, with the items of the odds card when there is one. */
int syra_wall_modifier(const struct syra_look *l, int area, int side, struct ac_card *card)
{
    const int8_t *mod = l->d->mod;
    const int work = syra_wall_in_work(l, area, side);
    struct syra_info info;
    int builders = 0, disrupted = 0, sum = 0;
    bool leader = false;

    syra_look_round(l, &info);
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->at != area || u->owner != side)
            continue;
        if (u->work == work) {
            builders++;
            disrupted += u->status == SYRA_DISRUPTED;
        }
        leader = leader || (syra_is_leader(l, i) && u->steps == 2);
    }
    const struct {
        int value;
        const char *text;
    } item[] = {
        { mod[SYRA_W1] * ac_clamp(builders - 1, 0, 2), "more than one builder" },
        { mod[SYRA_W2] * leader, "Leader" },
        { mod[SYRA_W3] * (builders == disrupted), "builders Disrupted" },
        { mod[SYRA_W4] * (l->d->area[area].ground == SYRA_BOG), "in a Bog" },
        { mod[SYRA_W5] * l->d->winter[l->s->head.turn - 1], "Winter" },
        { mod[SYRA_W6] * (!info.cavalry[side][area] && enemy_horse_near(l, &info, area, side)),
          "enemy horse near, none of ours" },
    };

    for (size_t k = 0; k < sizeof(item) / sizeof(item[0]); k++) {
        sum += item[k].value;
        syra_card_die(card, SYRA_10_2_1_02, side, item[k].value, item[k].text);
    }
    return sum;
}

void syra_wall_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    const int area = p->s->fight - 1;
    const int side = p->s->actor;
    const bool built = die + syra_wall_modifier(&l, area, side, NULL) >= 4;
    const int work = syra_wall_in_work(&l, area, side);

    (void)unit;
    p->s->fight = 0;
    p->s->walls_rolled[work == SYRA_WORK_SECOND] |= UINT64_C(1) << area; /* once an Impulse */
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_2_1_02, built ? SYRA_L_BUILT : SYRA_L_GOES_ON, 0, 0);
    if (built)
        raise_wall(p, side, area, work);
}

static bool work_goes_on(const struct syra_state *s, int side, int area, int work)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (s->unit[i].at == area && s->unit[i].owner == side && s->unit[i].work == work &&
            s->unit[i].status < SYRA_ROUTED)
            return true;
    return false;
}

/* [4.4], R-45: what is still being built by the Rally Segment stands. */
void syra_finish_works(const struct syra_play *p)
{
    if (p->game->option[SYRA_O_WALLS])
        return;
    for (int side = 0; side < 2; side++)
        for (int a = 0; a < p->d->area_count; a++) {
            if (p->s->works[side][a] > 1 && work_goes_on(p->s, side, a, SYRA_WORK_SECOND))
                raise_wall(p, side, a, SYRA_WORK_SECOND);
            if (p->s->works[side][a] && work_goes_on(p->s, side, a, SYRA_WORK_BUILD))
                raise_wall(p, side, a, SYRA_WORK_BUILD);
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

        if (whose < 0 || u->work == SYRA_WORK_SECOND)
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
