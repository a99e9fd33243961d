/*
 * The scripted player on land: what each unit is after, and what a step or a turn is worth to it.
 * Rome: the recruits keep the palace, the veterans go for the redoubts. Egypt: a garrison in each
 * redoubt, the army of the city against the palace.
 */
#include "alexandria/script.h"

#include <string.h>

enum { TO_SOUTH, TO_NORTH, TO_PALACE, TO_CAESAR };

/* Does the place need this unit where it is? */
static bool keeps_post(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;

    if (alex_is_deck(a->d, at))
        return false;
    for (int i = 0; i < 2; i++)
        if (at == a->d->redoubt[i])
            return alex_troops_at(a->d, a->s, at, side) <=
                   2 - (a->d->rules == ALEX_HEPTASTADIUM && side == ALEX_ROME && i == 1);
    return at == a->d->lighthouse;
}

static bool held(const struct alex *a, int side, int place)
{
    return alex_troops_at(a->d, a->s, place, side) > 0;
}

/* Of the redoubts that a side does not hold, the one it is nearer to; AC_NONE when it holds both. */
static int next_redoubt(const struct alex *a, int side, int where)
{
    const bool south = held(a, side, a->d->redoubt[0]);
    const bool north = held(a, side, a->d->redoubt[1]);

    if (south && north)
        return AC_NONE;
    if (south != north)
        return south ? TO_NORTH : TO_SOUTH;
    return a->d->way[TO_NORTH][where] < a->d->way[TO_SOUTH][where] ? TO_NORTH : TO_SOUTH;
}

/* Rome in the full battle: the palace first when it is in danger, then the redoubts one by one. */
static int roman_goal(const struct alex *a, int unit, int where)
{
    const bool garrison = a->d->piece[unit].legion == 3 || a->d->piece[unit].type >= ALEX_ARCHER;
    const int redoubt = next_redoubt(a, ALEX_ROME, where);

    if (!alex_controls_palace(a, ALEX_ROME) &&
        (a->d->way[TO_PALACE][where] <= 8 || redoubt == AC_NONE))
        return TO_PALACE;
    return garrison || a->s->exhausted[ALEX_ROME] ? AC_NONE : redoubt;
}

bool alex_hunted(const struct alex *a)
{
    const int at = a->s->unit[a->d->caesar].at;

    return a->d->rules == ALEX_BATTLE && at != AC_NONE && at < a->d->place_count;
}

bool alex_hunter(const struct alex *a, int unit)
{
    return a->k[ALEX_K_HUNT] > 0 && a->d->piece[unit].side == ALEX_EGYPT && alex_hunted(a) &&
           a->d->piece[unit].type >= ALEX_ARCHER && !keeps_post(a, unit);
}

static int egyptian_goal(const struct alex *a, int unit, int where)
{
    const int south = a->d->redoubt[0];

    if (alex_hunter(a, unit))
        return TO_CAESAR;
    if (a->d->place[where].zones & ALEX_ZONE_PHAROS)
        return TO_NORTH;
    if (alex_ahead(a, ALEX_EGYPT) && held(a, ALEX_EGYPT, south))
        return TO_PALACE; /* nobody attacks the redoubt any more */
    if (!held(a, ALEX_EGYPT, south) || a->d->way[TO_SOUTH][where] + 4 < a->d->way[TO_PALACE][where])
        return TO_SOUTH;
    return TO_PALACE;
}

/* A unit that the next blow would end is spared once the enemy cannot strike: only its own losses can
 * still rob the side of the victory [11.3.10]. */
static bool spared(const struct alex *a, int unit)
{
    const struct alex_piece *p = &a->d->piece[unit];

    return alex_ahead(a, p->side) && p->type <= ALEX_LC && alex_left(a, unit) <= 3 &&
           !alex_is_causeway(a->d, a->s->unit[unit].at); /* there it would only be in the way */
}

/* Enemies in places beside this one. */
static int enemies_near(const struct alex *a, int side, int place)
{
    int16_t to[16];
    const int count = place < a->d->place_count ? alex_links(a->d, place, true, to) : 0;
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += alex_units_at(a->d, a->s, to[i], !side) > 0;
    return sum;
}

static int goal_of(const struct alex *a, int unit)
{
    const int where = alex_where(a->d, a->s, unit);

    if (spared(a, unit) || keeps_post(a, unit) || a->d->piece[unit].type == ALEX_LC ||
        where == AC_NONE)
        return AC_NONE;
    if (a->d->rules == ALEX_HEPTASTADIUM)
        return TO_SOUTH;
    return a->d->piece[unit].side == ALEX_EGYPT ? egyptian_goal(a, unit, where)
                                                : roman_goal(a, unit, where);
}

/* Steps to a goal; who stands in the way has to be driven off first, and that takes time. */
static void find_way(const struct alex *a, int side, int goal, bool block, const uint64_t *shy,
                     uint8_t *way)
{
    enum { DRIVE_OFF = 3, DETOUR = 4, ROOM = 8 * ALEX_MAX_PLACES };
    int16_t queue[ROOM];
    int tail = 0;

    memset(way, 255, ALEX_MAX_PLACES);
    way[goal] = 0;
    queue[tail++] = (int16_t)goal;
    for (int head = 0; head < tail; head++) {
        int16_t to[16];
        const int at = queue[head];
        const bool enemy = at != goal && alex_units_at(a->d, a->s, at, !side) > 0;
        const int far =
            way[at] + 1 + (enemy ? DRIVE_OFF : 0) + (shy && ac_bit_test(shy, at) ? DETOUR : 0);
        const int count = far > 250 ? 0 : alex_links(a->d, at, block && head == 0, to);

        for (int i = 0; i < count; i++)
            if (far < way[to[i]] && tail < ROOM) {
                way[to[i]] = (uint8_t)far;
                queue[tail++] = to[i];
            }
    }
}

/* From a Block one goes on by the best of its Points. */
static void leave_blocks(const struct alex *a, uint8_t *way)
{
    for (int place = a->d->hex_count; place < a->d->place_count; place++) {
        const struct alex_place *p = &a->d->place[place];

        for (int i = 0; p->kind == ALEX_BLOCK && i < p->point_count; i++)
            way[place] = (uint8_t)ac_min(way[place], ac_min(254, way[p->point[i]]) + 1);
    }
}

/* Shooters go around those who could strike at them, for they have time. */
static void find_caesar(const struct alex *a, int at, uint8_t *way)
{
    uint64_t shy[(ALEX_MAX_PLACES + 63) / 64] = { 0 };

    for (int u = 0; u < a->d->unit_count; u++) {
        int16_t to[16];
        const bool foe = a->d->piece[u].side == ALEX_ROME && a->d->piece[u].type < ALEX_ARCHER &&
                         a->s->unit[u].at != AC_NONE && a->s->unit[u].at < a->d->place_count;
        const int count = foe ? alex_links(a->d, a->s->unit[u].at, false, to) : 0;

        for (int i = 0; i < count; i++)
            ac_bit_set(shy, to[i]);
    }
    find_way(a, ALEX_EGYPT, at, false, shy, way);
    leave_blocks(a, way);
}

static const uint8_t *way_around(const struct alex *a, int goal)
{
    const int16_t place[] = { a->d->redoubt[0], a->d->redoubt[1], a->d->palace,
                              a->s->unit[a->d->caesar].at };

    if (!a->ways->known[goal] && goal == TO_CAESAR)
        find_caesar(a, place[goal], a->ways->way[goal]);
    else if (!a->ways->known[goal])
        find_way(a, a->ways->side, place[goal], goal == TO_PALACE, NULL, a->ways->way[goal]);
    a->ways->known[goal] = true;
    return a->ways->way[goal];
}

int alex_way_of(const struct alex *a, int unit, int place)
{
    const int goal = goal_of(a, unit);

    if (goal == AC_NONE || place >= a->d->place_count)
        return 255;
    return (a->ways->around || goal == TO_CAESAR ? way_around(a, goal) : a->d->way[goal])[place];
}

/* Nobody stands in what the unit is after. */
static bool open_goal(const struct alex *a, int unit, int goal)
{
    const int place = goal == TO_PALACE ? a->d->palace : a->d->redoubt[goal == TO_NORTH];

    return a->d->rules == ALEX_BATTLE && goal < TO_PALACE &&
           alex_units_at(a->d, a->s, place, !a->d->piece[unit].side) == 0;
}

int alex_errand(const struct alex *a, int unit)
{
    const int goal = goal_of(a, unit);
    const int way = goal == AC_NONE ? 255 : alex_way_of(a, unit, alex_where(a->d, a->s, unit));

    if (way == 255)
        return 0;
    if (goal < TO_PALACE && held(a, a->d->piece[unit].side, a->d->redoubt[goal == TO_NORTH]))
        return 4; /* it only stands by */
    return ac_max(30 - 2 * way, 4) + (way <= 14 && open_goal(a, unit, goal) ? 30 : 0);
}

/* --- enemies beside a place ------------------------------------------------------------------------ */

/* Friends of the same command who have not moved yet and are near enough to come up. */
static int to_come(const struct alex *a, int unit, int enemy_place)
{
    int sum = 0;

    for (int u = 0; u < a->d->unit_count; u++)
        sum += u != unit && (a->s->unit[u].flags & (ALEX_ACTIVE | ALEX_DONE)) == ALEX_ACTIVE &&
               a->d->piece[u].type < ALEX_LC && a->s->unit[u].at < a->d->place_count &&
               a->d->piece[u].side == a->d->piece[unit].side &&
               alex_distance(a->d, a->s->unit[u].at, enemy_place) <= 3;
    return sum / 2;
}

/* Friends who stand beside an enemy hex and could join in. */
static int support(const struct alex *a, int unit, int enemy_place)
{
    int16_t to[16];
    const int count = alex_links(a->d, enemy_place, false, to);
    int sum = 0;

    if (alex_point_like(a->d, enemy_place))
        return 0;                                    /* only one attacks [8.13.2] */
    if (a->d->place[enemy_place].kind == ALEX_BLOCK) /* all who are there take part [8.14.2] */
        return ac_clamp(alex_troops_at(a->d, a->s, enemy_place, a->d->piece[unit].side) -
                            alex_troops_at(a->d, a->s, enemy_place, !a->d->piece[unit].side),
                        -3, 3);
    for (int i = 0; i < count; i++)
        for (int u = alex_first(a->s, to[i]); u >= 0; u = alex_below(a->s, u))
            sum += u != unit && u < a->d->unit_count &&
                   a->d->piece[u].side == a->d->piece[unit].side &&
                   a->d->piece[u].type < ALEX_ARCHER;
    sum += to_come(a, unit, enemy_place);
    return ac_min(sum, 3) - (alex_troops_at(a->d, a->s, enemy_place, !a->d->piece[unit].side) > 1);
}

static int blow(const struct alex *a, int unit, int place, int enemy)
{
    int drm = alex_match(a, unit, enemy) + support(a, unit, a->s->unit[enemy].at);

    if (!alex_is_causeway(a->d, place) && !alex_is_causeway(a->d, a->s->unit[enemy].at) &&
        alex_faces(a->d, enemy, a->s->unit[enemy].at) &&
        alex_aspect_of(a->d, a->s, enemy, place) != ALEX_FRONT)
        drm += 2;
    return alex_blow_worth(a, unit, enemy, drm);
}

int alex_best_blow(const struct alex *a, int unit, int place)
{
    int16_t to[16];
    int best = 0;
    int count;

    if (place >= a->d->place_count || a->d->piece[unit].type >= ALEX_ARCHER ||
        a->s->exhausted[a->d->piece[unit].side] || spared(a, unit))
        return 0;
    count = alex_links(a->d, place, false, to);
    if (a->d->place[place].kind == ALEX_BLOCK)
        to[count++] = (int16_t)place;
    for (int i = 0; i < count; i++) {
        const int enemy = alex_top_unit(a->d, a->s, to[i], !a->d->piece[unit].side);

        if (enemy == AC_NONE)
            continue;
        best = ac_max(best, blow(a, unit, place, enemy));
    }
    return best;
}

/* What those beside the place could do to the unit there. */
static int danger(const struct alex *a, int unit, int place)
{
    int16_t to[16];
    int sum = 0;
    int count;

    if (place >= a->d->place_count || a->s->exhausted[!a->d->piece[unit].side])
        return 0;
    count = alex_links(a->d, place, false, to);
    for (int i = 0; i < count; i++) {
        const int enemy = alex_top_unit(a->d, a->s, to[i], !a->d->piece[unit].side);

        if (enemy != AC_NONE && a->d->piece[enemy].type < ALEX_ARCHER)
            sum = ac_max(sum, alex_duel(a, enemy, unit, place, alex_match(a, enemy, unit)));
    }
    return sum * a->k[ALEX_K_DANGER] / 100;
}

/* Javelins and arrows: is there somebody to throw at beside the place? */
static int throw_at(const struct alex *a, int unit, int place)
{
    int16_t to[16];
    int best = 0;
    int count;

    if (!a->d->piece[unit].missile || alex_is_artillery(a->d, unit) || place >= a->d->place_count ||
        (a->s->unit[unit].flags & ALEX_FIRED))
        return 0;
    count = alex_links(a->d, place, false, to);
    for (int i = 0; i < count; i++) {
        const int enemy = alex_top_unit(a->d, a->s, to[i], !a->d->piece[unit].side);

        if (enemy != AC_NONE)
            best = ac_max(best, alex_hit_worth(a, enemy) / 2);
    }
    return best;
}

/* --- steps and turns ---------------------------------------------------------------------------------- */

/* CO and HI that move up must attack, for better or worse [8.2.2]. */
static int forced(const struct alex *a, int unit, int to)
{
    int16_t near[16];
    int worst = 0;
    int count;

    if (a->d->piece[unit].type > ALEX_HI || !alex_land_hex(a->d, to))
        return 0;
    count = alex_links(a->d, to, false, near);
    for (int i = 0; i < count; i++) {
        const int enemy = alex_land_hex(a->d, near[i])
                              ? alex_top_unit(a->d, a->s, near[i], !a->d->piece[unit].side)
                              : AC_NONE;

        if (enemy != AC_NONE)
            worst = ac_min(worst, blow(a, unit, to, enemy));
    }
    return worst;
}

/* Does a unit there close the way back of a friend who may be driven out? [10.3.4] */
static int in_the_way(const struct alex *a, int unit, int to)
{
    const int side = a->d->piece[unit].side;
    int16_t near[16];
    int worst = 0;
    int count;

    if (a->s->exhausted[!side] || !alex_point_like(a->d, to))
        return 0;
    count = alex_links(a->d, to, false, near);
    for (int i = 0; i < count; i++) {
        const int friend = alex_top_unit(a->d, a->s, near[i], side);

        if (friend != AC_NONE && friend != unit && alex_threatened(a, near[i], side) &&
            alex_cornered(a, friend, near[i], to) && !alex_cornered(a, friend, near[i], AC_NONE))
            worst = a->k[ALEX_K_IN_WAY];
    }
    return worst;
}

static bool palace_post(const struct alex *a, int unit, int at)
{
    return a->d->rules == ALEX_BATTLE && a->d->piece[unit].side == ALEX_ROME &&
           at < a->d->place_count && (a->d->place[at].zones & (ALEX_ZONE_PALACE | ALEX_ZONE_ROMAN));
}

static int fire_there(const struct alex *a, int unit, int place)
{
    struct alex_state copy = *a->s;
    struct alex b = *a;

    b.s = &copy;
    return alex_fire_on(&b, unit, place);
}

/* Where it cannot stay a unit will have to pass through [5.74.2]; shooters have no other way out of a crowd. */
static int passing(const struct alex *a, int unit)
{
    if (alex_hunter(a, unit))
        return 10;
    return a->d->rules == ALEX_BATTLE ? 75 - 6 * alex_tq(a->d, a->s, unit) : 60;
}

int alex_step_worth(const struct alex *a, const struct ac_frame *move, int to)
{
    const int unit = alex_move_of(move).unit;
    const int at = a->s->unit[unit].at;
    const int goal = alex_way_of(a, unit, to);
    const int now = alex_way_of(a, unit, alex_where(a->d, a->s, unit));
    const int fight = ac_max(alex_best_blow(a, unit, to), throw_at(a, unit, to));
    int worth = fight - danger(a, unit, to) - in_the_way(a, unit, to) +
                forced(a, unit, to) * a->k[ALEX_K_FORCED] / 100;

    if (alex_is_causeway(a->d, to) && a->d->piece[unit].type > ALEX_MI)
        return -50; /* one unit to a space: the best */
    if (alex_is_deck(a->d, at))
        return goal > 14
                   ? -50
                   : a->k[ALEX_K_ASHORE] - 8 * goal + fight; /* the galley carries it farther */
    worth -= ac_max(alex_best_blow(a, unit, at), throw_at(a, unit, at)) - danger(a, unit, at);
    if (a->d->place[to].kind == ALEX_BLOCK)
        worth -= a->k[ALEX_K_BLOCK];
    if (!alex_can_stack(a->d, a->s, unit, to))
        worth -= passing(a, unit);
    if (spared(a, unit))
        return 60 * (enemies_near(a, a->d->piece[unit].side, at) -
                     enemies_near(a, a->d->piece[unit].side, to)) -
               30;
    if (alex_ahead(a, a->d->piece[unit].side)) /* missiles alone can still rob it of the victory */
        worth += (fire_there(a, unit, at) - fire_there(a, unit, to)) / (goal == 255 ? 1 : 4) +
                 (a->d->place[to].kind == ALEX_BLOCK && goal == 255 ? 80 : 0);
    if (goal == 255)
        return worth -
               (palace_post(a, unit, at) && !alex_ahead(a, ALEX_ROME) ? 120 : a->k[ALEX_K_STAY]);
    worth += a->k[ALEX_K_WAY] * (now - goal);
    if (goal == 0)
        worth += a->k[ALEX_K_ARRIVE];
    return worth;
}

/* Enemies in front are welcome, in flank and rear they are not. */
static int coverage(const struct alex *a, int unit, int at, int facing)
{
    struct alex_state *s = a->s;
    const int8_t kept = s->unit[unit].facing;
    const bool safe = s->exhausted[!a->d->piece[unit].side]; /* nobody strikes at its back */
    int16_t to[16];
    const int count = alex_links(a->d, at, false, to);
    int sum = 0;

    s->unit[unit].facing = (int8_t)facing;
    for (int i = 0; i < count; i++)
        if (alex_troops_at(a->d, s, to[i], !a->d->piece[unit].side) > 0) {
            const enum alex_aspect aspect = alex_aspect_of(a->d, s, unit, to[i]);

            sum += aspect == ALEX_FRONT ? 20 : safe ? 0 : aspect == ALEX_FLANK ? -40 : -60;
        }
    s->unit[unit].facing = kept;
    return sum;
}

/* The best progress that is open with this facing. */
static int opens(const struct alex *a, int unit, int facing, int left)
{
    const int at = a->s->unit[unit].at;
    const int now = alex_way_of(a, unit, at);
    struct alex_way way[ALEX_MAX_WAYS];
    int best = 0;
    const int count = now == 255 ? 0 : alex_ways(a, unit, at, facing, false, way);

    for (int i = 0; i < count; i++)
        if (way[i].cost <= left && alex_can_stack(a->d, a->s, unit, way[i].to))
            best = ac_max(best, now - alex_way_of(a, unit, way[i].to));
    return 30 * best;
}

/* Skirmishers that have thrown get away from those who would come after them. */
static int flight(const struct alex *a, int unit, int facing, int left)
{
    const int at = a->s->unit[unit].at;
    struct alex_way way[ALEX_MAX_WAYS];
    int best = 0;
    int now, count;

    if (!(a->s->unit[unit].flags & ALEX_FIRED) || a->d->piece[unit].type < ALEX_LC)
        return 0;
    now = danger(a, unit, at);
    count = now > 0 ? alex_ways(a, unit, at, facing, false, way) : 0;
    for (int i = 0; i < count; i++)
        if (way[i].cost <= left && alex_can_stack(a->d, a->s, unit, way[i].to))
            best = ac_max(best, now - danger(a, unit, way[i].to) - 40);
    return best;
}

/* The best blow at somebody in front: only those can be attacked from there [8.11, 8.13]. */
static int blow_ahead(const struct alex *a, int unit, int at)
{
    int16_t to[16];
    int best = 0;
    int count;

    if (a->d->piece[unit].type >= ALEX_ARCHER || a->s->exhausted[a->d->piece[unit].side] ||
        spared(a, unit))
        return 0;
    count = alex_links(a->d, at, false, to);
    for (int i = 0; i < count; i++) {
        const int enemy = alex_top_unit(a->d, a->s, to[i], !a->d->piece[unit].side);

        if (enemy != AC_NONE && alex_aspect_of(a->d, a->s, unit, to[i]) == ALEX_FRONT)
            best = ac_max(best, blow(a, unit, at, enemy));
    }
    return best;
}

int alex_face_worth(const struct alex *a, const struct ac_frame *move, int arg)
{
    const int unit = alex_move_of(move).unit;
    const int at = a->s->unit[unit].at;
    const int from = a->s->unit[unit].facing;
    const int to = alex_facing_of_arg(a->d, unit, at, arg);
    const int left = a->d->piece[unit].ma - alex_move_of(move).spent;
    struct alex_state copy;
    struct alex b = *a;
    int after, blows;

    if (alex_move_of(move).flags & ALEX_MV_ZOC)
        return -50; /* it could not fight [6.13.3] */
    copy = *a->s;
    b.s = &copy;
    blows = -blow_ahead(&b, unit, at);
    copy.unit[unit].facing = (int8_t)to;
    blows += blow_ahead(&b, unit, at);
    copy.unit[unit].facing = (int8_t)from;
    after = left - alex_turn_cost(a->d, unit, at, from, to);
    return blows + coverage(&b, unit, at, to) - coverage(&b, unit, at, from) +
           opens(a, unit, to, after) + flight(a, unit, to, after) - opens(a, unit, from, left) -
           flight(a, unit, from, left) - 5;
}

/* --- who is worth waking --------------------------------------------------------------------------------- */

/* Somebody stands beside it who would take it from behind. */
static bool engaged(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;

    return !alex_is_deck(a->d, at) && alex_threatened(a, at, a->d->piece[unit].side);
}

/* The best step from where it stands, whatever way it faces; what it would not do is worth nothing. */
static int best_step(const struct alex *a, int unit, int where)
{
    const struct ac_frame move = { .arg = { (int16_t)unit } };
    int16_t to[16];
    const int count = alex_links(a->d, where, false, to);
    int best = 0;

    for (int i = 0; i < count; i++)
        if (!alex_barred(a->d, unit, to[i]) && alex_can_stack(a->d, a->s, unit, to[i]) &&
            alex_units_at(a->d, a->s, to[i], !a->d->piece[unit].side) == 0)
            best = ac_max(best, alex_step_worth(a, &move, to[i]));
    return best;
}

int alex_shift_worth(const struct alex *a, int unit)
{
    const int where = alex_where(a->d, a->s, unit);

    if (alex_is_deck(a->d, a->s->unit[unit].at) || alex_way_of(a, unit, where) == 255)
        return -20;
    return best_step(a, unit, where) > 30 ? 30 : -20;
}

/* The reserve comes up before it is needed, those in front first. */
static int reserve(const struct alex *a, int way)
{
    return 10 * a->k[ALEX_K_RESERVE] / (10 + a->k[ALEX_K_REAR] * way);
}

int alex_unit_interest(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;
    const int where = alex_where(a->d, a->s, unit);
    const int now = alex_way_of(a, unit, where);
    const bool press = alex_ahead(a, a->d->piece[unit].side);
    int interest = alex_best_blow(a, unit, at) * a->k[ALEX_K_BLOW] / 100 + throw_at(a, unit, at);
    int step;

    if (spared(a, unit))
        return 15 * (enemies_near(a, a->d->piece[unit].side, where) > 0);
    if (press && a->d->piece[unit].side == ALEX_ROME && now == 255)
        interest /= 4; /* who is beaten need not be beaten again */
    if (now == 255 && !throw_at(a, unit, at))
        return interest;
    if (!a->s->exhausted[!a->d->piece[unit].side] && engaged(a, unit))
        return interest;
    if (alex_is_deck(a->d, at))
        return interest + (alex_docked(a->d, a->s, alex_deck_piece(a->d, at)) ? 20 : 5);
    step = best_step(a, unit, where);
    if (step > 0 && now <= 14 && open_goal(a, unit, goal_of(a, unit)))
        return interest + 150 - 5 * now; /* it has only to be walked into */
    if (a->k[ALEX_K_RESERVE] && step > 0)
        return interest + reserve(a, now) + step * a->k[ALEX_K_NEXT] / 100;
    if (press && step > 0)
        return interest + (alex_is_causeway(a->d, at) ? 200 : 90);
    return interest + ac_min(step / 2, now <= 2 ? 80 : now < 12 ? 25 : 15);
}

/* --- under fire ------------------------------------------------------------------------------------- */

/* What a unit must expect in a place from the engines and bows that reach it. */
int alex_fire_on(const struct alex *a, int unit, int place)
{
    const int side = a->d->piece[unit].side;
    const int16_t kept = a->s->unit[unit].at;
    int sum = 0;

    if (place >= a->d->place_count)
        return 0;
    a->s->unit[unit].at = (int16_t)place; /* for the time of the question only */
    for (int u = 0; u < a->d->unit_count; u++) {
        int range;

        if (a->s->unit[u].at == AC_NONE || a->d->piece[u].side == side || !a->d->piece[u].missile ||
            alex_distance(a->d, alex_where(a->d, a->s, u), place) > 16)
            continue;
        range = alex_range(a, u, unit);
        if (range > 0)
            sum += ac_clamp(alex_hit_number(a, u, unit, range, false) + 1, 0, 10);
    }
    a->s->unit[unit].at = kept;
    return sum * alex_hit_worth(a, unit) / 10;
}
