/* Contacts, overlaps and groups: equal corners, read off the world; see world.h. */
#include "base/bits.h"
#include "elements/rules.h"

enum { LEFT = 1, RIGHT = 2, SIDE = 4 };

static bool same(struct ac_xy a, struct ac_xy b)
{
    return ac_xy_same(a, b);
}

/* [CONT.1]; while nobody has touched War Wagons any edge of theirs is a front [C7]. */
bool elem_full_front(const struct elem_world *w, int a, int e)
{
    const bool free_a = elem_type_of(w->d, w->s, a) == ELEM_WWG && !w->s->unit[a].front;
    const bool free_e = elem_type_of(w->d, w->s, e) == ELEM_WWG && !w->s->unit[e].front;

    for (int i = 0; i < (free_a ? 4 : 1); i++)
        for (int k = 0; k < (free_e ? 4 : 1); k++)
            if (same(elem_corner(w, a, AC_FL + i), elem_corner(w, e, AC_FR + k)) &&
                same(elem_corner(w, a, AC_FR + i), elem_corner(w, e, AC_FL + k)))
                return true;
    return false;
}

/* [CONT.2] */
int elem_full_flank(const struct elem_world *w, int a, int e)
{
    const int turn = ac_heading(elem_front_heading(w, a) - elem_front_heading(w, e));

    if (elem_type_of(w->d, w->s, e) == ELEM_WWG && !w->s->unit[e].front)
        return 0;
    if (turn == 3 * AC_QUARTER && same(elem_corner(w, a, AC_FL), elem_corner(w, e, AC_FL)))
        return LEFT;
    if (turn == AC_QUARTER && same(elem_corner(w, a, AC_FR), elem_corner(w, e, AC_FR)))
        return RIGHT;
    return 0;
}

/* [CONT.3] */
bool elem_full_rear(const struct elem_world *w, int a, int e)
{
    if (elem_type_of(w->d, w->s, e) == ELEM_WWG && !w->s->unit[e].front)
        return false;
    return same(elem_corner(w, a, AC_FL), elem_corner(w, e, AC_RL)) &&
           same(elem_corner(w, a, AC_FR), elem_corner(w, e, AC_RR));
}

bool elem_full_contact(const struct elem_world *w, int a, int e)
{
    return elem_full_front(w, a, e) || elem_full_flank(w, a, e) || elem_full_flank(w, e, a) ||
           elem_full_rear(w, a, e) || elem_full_rear(w, e, a);
}

int elem_opponent(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];

    if (!(w->on & (1u << unit)))
        return AC_NONE;
    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], 0) && elem_full_front(w, unit, e))
            return e;
    }
    return AC_NONE;
}

/* Does the front of a lie on the edge from p to q, whose outer side is to the right of it? */
static bool front_on_edge(const struct elem_world *w, int a, struct ac_xy p, struct ac_xy q)
{
    const struct ac_xy front[2] = { elem_corner(w, a, AC_FR), elem_corner(w, a, AC_FL) };
    const struct ac_xy edge[2] = { p, q };
    const struct ac_xy f = ac_heading_vec(elem_front_heading(w, a));
    const struct ac_xy along = ac_xy_sub(q, p);

    /* the outward normal of a counter-clockwise edge (dx, dy) is (dy, -dx) */
    if (ac_dot(f, (struct ac_xy){ along.y, -along.x }) >= 0)
        return false;
    return ac_within(front, 2, edge, 2, ELEM_NEAR);
}

bool elem_front_on(const struct elem_world *w, int a, int e)
{
    if (ac_bounds_apart(&w->bounds[a], &w->bounds[e], ELEM_NEAR))
        return false;
    for (int i = 0; i < AC_CORNERS; i++)
        if (front_on_edge(w, a, w->box[e][i], w->box[e][(i + 1) & 3]))
            return true;
    return false;
}

bool elem_on_side_or_rear(const struct elem_world *w, int a, int e)
{
    if (ac_bounds_apart(&w->bounds[a], &w->bounds[e], ELEM_NEAR))
        return false;
    for (int i = AC_FL; i <= AC_RR; i++) {
        const struct ac_xy p = elem_corner(w, e, i);
        const struct ac_xy q = elem_corner(w, e, i + 1);
        const int32_t len = i == AC_RL ? ELEM_BW : elem_depth(w, e);
        const struct ac_xy cut = { (q.x - p.x) / len * 2, (q.y - p.y) / len * 2 };

        if (front_on_edge(w, a, ac_xy_add(p, cut), ac_xy_sub(q, cut)))
            return true;
    }
    return false;
}

bool elem_front_on_camp(const struct elem_world *w, int a, int camp)
{
    if (!w->camp_there[camp] || ac_bounds_apart(&w->bounds[a], &w->camp_bounds[camp], ELEM_NEAR))
        return false;
    for (int i = 0; i < AC_CORNERS; i++)
        if (front_on_edge(w, a, w->camp[camp][i], w->camp[camp][(i + 1) & 3]))
            return true;
    return false;
}

/* Do the segments lie on one line and share positive length? Both are parallel to f. */
static bool share_length(struct ac_xy a, struct ac_xy b, struct ac_xy c, struct ac_xy d,
                         struct ac_xy f)
{
    const int64_t a0 = ac_dot(f, a);
    const int64_t b0 = ac_dot(f, b);
    const int64_t c0 = ac_dot(f, c);
    const int64_t d0 = ac_dot(f, d);
    const int64_t low =
        (a0 < b0 ? a0 : b0) > (c0 < d0 ? c0 : d0) ? (a0 < b0 ? a0 : b0) : (c0 < d0 ? c0 : d0);
    const int64_t high =
        (a0 > b0 ? a0 : b0) < (c0 > d0 ? c0 : d0) ? (a0 > b0 ? a0 : b0) : (c0 > d0 ? c0 : d0);

    return ac_cross(f, ac_xy_sub(c, a)) == 0 && low < high;
}

/* The side of e that a side edge of a lies along: LEFT, RIGHT or 0 [CC.OVER.2]. */
static int side_contact(const struct elem_world *w, int a, int e)
{
    const struct ac_xy f = ac_heading_vec(elem_front_heading(w, e));
    const int turn = ac_heading(elem_front_heading(w, a) - elem_front_heading(w, e));
    int found = 0;

    if (turn != 0 && turn != AC_HALF)
        return 0;
    for (int mine = AC_FL; mine <= AC_RR; mine += 2)
        for (int its = AC_FL; its <= AC_RR; its += 2)
            if (share_length(elem_corner(w, a, mine), elem_corner(w, a, mine + 1),
                             elem_corner(w, e, its), elem_corner(w, e, its + 1), f))
                found |= its == AC_FL ? LEFT : RIGHT;
    return found;
}

/* On which side does a overlap e? [CC.OVER.3, CC.OVER.4] */
int elem_overlap_on(const struct elem_world *w, int a, int e)
{
    int side;

    if (ac_bounds_apart(&w->bounds[a], &w->bounds[e], 0) || elem_full_front(w, a, e) ||
        elem_full_flank(w, a, e) || elem_full_rear(w, a, e))
        return 0;
    side = side_contact(w, a, e);
    if (side)
        return side | SIDE;
    if (elem_opponent(w, a) != AC_NONE)
        return 0; /* [CC.OVER.1]: it fights to its front */
    if (same(elem_corner(w, a, AC_FL), elem_corner(w, e, AC_FL)))
        return LEFT;
    if (same(elem_corner(w, a, AC_FR), elem_corner(w, e, AC_FR)))
        return RIGHT;
    return 0;
}

bool elem_beside(const struct elem_world *w, int left, int right)
{
    return w->pose[left].heading == w->pose[right].heading &&
           same(w->box[left][AC_FR], w->box[right][AC_FL]);
}

bool elem_behind(const struct elem_world *w, int rear, int front)
{
    return same(w->box[rear][AC_FL], w->box[front][AC_RL]) &&
           same(w->box[rear][AC_FR], w->box[front][AC_RR]);
}

enum way { BEHIND, AHEAD, TO_LEFT, TO_RIGHT };

static bool joined(const struct elem_world *w, enum way way, int unit, int x)
{
    switch (way) {
    case BEHIND:
        return elem_behind(w, x, unit);
    case AHEAD:
        return elem_behind(w, unit, x);
    case TO_LEFT:
        return elem_beside(w, x, unit);
    case TO_RIGHT:
        return elem_beside(w, unit, x);
    }
    return false;
}

static int neighbour(const struct elem_world *w, enum way way, int unit)
{
    uint64_t mine = w->of[elem_side(unit)] & ~(1u << unit);

    while (mine) {
        const int x = ac_bit_pop(&mine);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[x], 0) && joined(w, way, unit, x))
            return x;
    }
    return AC_NONE;
}

int elem_unit_behind(const struct elem_world *w, int unit)
{
    return neighbour(w, BEHIND, unit);
}

int elem_unit_ahead(const struct elem_world *w, int unit)
{
    return neighbour(w, AHEAD, unit);
}

int elem_unit_left(const struct elem_world *w, int unit)
{
    return neighbour(w, TO_LEFT, unit);
}

int elem_unit_right(const struct elem_world *w, int unit)
{
    return neighbour(w, TO_RIGHT, unit);
}

static bool in_group_contact(const struct elem_world *w, int a, int b)
{
    return !ac_bounds_apart(&w->bounds[a], &w->bounds[b], 0) &&
           (elem_beside(w, a, b) || elem_beside(w, b, a) || elem_behind(w, a, b) ||
            elem_behind(w, b, a));
}

/* Those of `among` that hang together with a unit. */
static uint32_t spread(const struct elem_world *w, int unit, uint32_t among)
{
    uint32_t found = 1u << unit;
    uint64_t fresh = found;

    while (fresh) {
        const int a = ac_bit_pop(&fresh);
        uint64_t rest = among & ~found;

        while (rest) {
            const int b = ac_bit_pop(&rest);

            if (in_group_contact(w, a, b)) {
                found |= 1u << b;
                fresh |= UINT64_C(1) << b;
            }
        }
    }
    return found;
}

uint32_t elem_group_of(const struct elem_world *w, int unit)
{
    return spread(w, unit, w->of[elem_side(unit)]);
}

/* Does the set hang together? [GRP.12, GRP.13] */
bool elem_is_group(const struct elem_world *w, uint32_t set)
{
    uint64_t rest = set;

    return (set & w->on) == set && spread(w, ac_bit_pop(&rest), set) == set;
}
