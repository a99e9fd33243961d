/* Distant shooting: who can shoot at whom [SHOOT]; see combat.h. */
#include "base/bits.h"
#include "combat.h"

/* The edges a unit shoots from, or is shot at on: its base, or the camp it is in. */
struct edges {
    const struct ac_xy *box;
    int count; /* 1: the front alone */
};

static struct edges edges_of(const struct elem_world *w, int unit, bool shooting)
{
    const bool inside = w->s->unit[unit].where == ELEM_INSIDE;
    const bool round = inside || !shooting || elem_type_of(w->d, w->s, unit) == ELEM_WWG;

    return (struct edges){ inside ? w->camp[w->s->unit[unit].camp - 1] : w->box[unit],
                           round ? AC_CORNERS : 1 }; /* [SHOOT.8, 9] */
}

static bool in_full_contact(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];

    if (!(w->on & (1u << unit)))
        return false;
    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], 0) && elem_full_contact(w, unit, e))
            return true;
    }
    return false;
}

/* The area a shot crosses, and its two borders. */
struct path {
    struct ac_xy hull[AC_POLY_MAX];
    int count;
    struct ac_bounds bounds;
    struct ac_xy border[2][2], middle[2];
};

static void make_path(struct ac_xy s0, struct ac_xy s1, struct ac_xy t0, struct ac_xy t1,
                      struct path *out)
{
    const struct ac_xy all[4] = { s0, s1, t0, t1 };

    out->count = ac_hull(all, 4, out->hull);
    out->bounds = ac_bounds_of(out->hull, out->count);
    out->border[0][0] = s1;
    out->border[0][1] = t0;
    out->border[1][0] = s0;
    out->border[1][1] = t1;
    out->middle[0] = (struct ac_xy){ s0.x / 2 + s1.x / 2, s0.y / 2 + s1.y / 2 };
    out->middle[1] = (struct ac_xy){ t0.x / 2 + t1.x / 2, t0.y / 2 + t1.y / 2 };
}

/* [SHOOT.13, SHOOT.14] */
static bool bodies_block(const struct elem_world *w, const struct path *path, int shooter,
                         int target)
{
    uint64_t rest = w->on & ~(1u << shooter) & ~(1u << target);

    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (!ac_bounds_apart(&path->bounds, &w->bounds[x], 0) &&
            ac_overlap(path->hull, path->count, w->box[x], AC_CORNERS))
            return true;
    }
    for (int c = 0; c < 2; c++) {
        const bool theirs = w->s->unit[shooter].camp == c + 1 || w->s->unit[target].camp == c + 1;

        if (w->camp_there[c] && !theirs && ac_overlap(path->hull, path->count, w->camp[c], 4))
            return true;
    }
    return false;
}

static bool stands_in(const struct elem_world *w, int unit, const struct elem_poly *poly)
{
    return w->on & (1u << unit) && ac_overlap(w->box[unit], AC_CORNERS, poly->p, poly->count);
}

/* [SHOOT.16]: the whole width crossed by a crest, woods or an oasis. */
static bool ground_blocks(const struct elem_world *w, const struct path *path, int shooter,
                          int target)
{
    for (int i = 0; i < w->polys; i++) {
        const struct elem_poly *poly = &w->poly[i];

        if (ac_bounds_apart(&path->bounds, &poly->bounds, 0))
            continue;
        if (ELEM_HILLS & (1u << poly->kind)) {
            struct ac_xy crest[2];

            elem_crest(&w->s->ground.area[poly->piece], crest);
            if (ac_meet(crest, 2, path->border[0], 2) && ac_meet(crest, 2, path->border[1], 2))
                return true;
        } else if (ELEM_SCREENS & (1u << poly->kind)) {
            if (!stands_in(w, shooter, poly) && !stands_in(w, target, poly) &&
                ac_meet(path->border[0], 2, poly->p, poly->count) &&
                ac_meet(path->border[1], 2, poly->p, poly->count) &&
                ac_meet(path->middle, 2, poly->p, poly->count))
                return true;
        }
    }
    return false;
}

/* One edge at one edge: the distance, or -1. */
static int64_t edge_shot(const struct elem_world *w, int shooter, int target, struct ac_xy *s,
                         struct ac_xy *t)
{
    const int range = w->d->kind[elem_type_of(w->d, w->s, shooter)].range;
    const bool round =
        w->s->unit[shooter].where == ELEM_INSIDE || elem_type_of(w->d, w->s, shooter) == ELEM_WWG;
    struct path path;

    /* [SHOOT.28]: the edge faces the shooter */
    if (ac_side_of(t[0], t[1], s[0]) >= 0 && ac_side_of(t[0], t[1], s[1]) >= 0)
        return -1;
    if (!ac_within(s, 2, t, 2, (int64_t)range * ELEM_MU * AC_TICKS + ELEM_TOL))
        return -1;
    if (round) { /* all round, but only outward from this edge */
        if (ac_side_of(s[0], s[1], t[0]) >= 0 && ac_side_of(s[0], s[1], t[1]) >= 0)
            return -1;
    } else {
        const struct ac_axes frame = ac_axes_at(s[0], w->pose[shooter].heading);

        if (!ac_in_arc(&frame, -ELEM_BW, 2 * ELEM_BW, t[0], t[1]))
            return -1;
    }
    make_path(s[0], s[1], t[0], t[1], &path);
    if (bodies_block(w, &path, shooter, target) || ground_blocks(w, &path, shooter, target))
        return -1;
    return ac_dist(s, 2, t, 2);
}

int64_t elem_can_shoot(const struct elem_world *w, int shooter, int target)
{
    const struct edges from = edges_of(w, shooter, true);
    const struct edges at = edges_of(w, target, false);
    const int range = w->d->kind[elem_type_of(w->d, w->s, shooter)].range;
    int64_t best = -1;

    if (!range || !ac_within(from.box, AC_CORNERS, at.box, AC_CORNERS,
                             (int64_t)range * ELEM_MU * AC_TICKS + ELEM_TOL))
        return -1;
    if (in_full_contact(w, shooter) || in_full_contact(w, target))
        return -1; /* [SHOOT.11] */
    if ((w->on & (1u << shooter) && elem_wholly_in(w, shooter, ELEM_SCREENS)) ||
        (w->on & (1u << target) && elem_wholly_in(w, target, ELEM_SCREENS)))
        return -1; /* [SHOOT.15] */
    for (int i = 0; i < from.count; i++)
        for (int k = 0; k < at.count; k++) {
            struct ac_xy s[2] = { from.box[i], from.box[(i + 1) & 3] };
            struct ac_xy t[2] = { at.box[k], at.box[(k + 1) & 3] };
            const int64_t d = edge_shot(w, shooter, target, s, t);

            if (d >= 0 && (best < 0 || d < best))
                best = d;
        }
    return best;
}

bool elem_may_shoot(const struct elem_world *w, int unit)
{
    const struct elem_unit *u = &w->s->unit[unit];
    const int type = elem_type_of(w->d, w->s, unit);

    if (u->where != ELEM_TABLE && u->where != ELEM_INSIDE)
        return false;
    if (!w->d->kind[type].range || u->did & ELEM_DID_SHOOT)
        return false;
    if (type == ELEM_ART) /* [SHOOT.5] */
        return elem_side(unit) == w->s->active && u->moves == 0;
    return true;
}

static bool can_be_target(const struct elem_world *w, int unit)
{
    const struct elem_unit *u = &w->s->unit[unit];

    return (u->where == ELEM_TABLE || u->where == ELEM_INSIDE) && !(u->did & ELEM_WAS_SHOT);
}

uint32_t elem_targets(const struct elem_world *w, int unit)
{
    uint32_t all = 0;
    uint32_t mutual = 0;

    if (!elem_may_shoot(w, unit))
        return 0;
    for (int t = 0; t < ELEM_UNITS; t++) {
        if (elem_side(t) == elem_side(unit) || !can_be_target(w, t) ||
            elem_can_shoot(w, unit, t) < 0)
            continue;
        all |= 1u << t;
        if (elem_may_shoot(w, t) && !(w->s->unit[unit].did & ELEM_WAS_SHOT) &&
            elem_can_shoot(w, t, unit) >= 0)
            mutual |= 1u << t;
    }
    return mutual ? mutual : all;
}

bool elem_shoots_back(const struct elem_world *w, int target, int shooter)
{
    const struct elem_unit *u = &w->s->unit[target];

    return !(u->did & ELEM_DID_SHOOT) && !(w->s->unit[shooter].did & ELEM_WAS_SHOT) &&
           elem_can_shoot(w, target, shooter) >= 0;
}

int elem_main_shooter(const struct elem_world *w, uint32_t set, int target)
{
    uint64_t rest = set;
    int best = AC_NONE;
    int64_t least = 0;

    while (rest) {
        const int u = ac_bit_pop(&rest);
        const int64_t d = elem_can_shoot(w, u, target);

        if (best == AC_NONE || d < least) { /* H3: ties to the lowest number */
            best = u;
            least = d;
        }
    }
    return best;
}

bool elem_rear_shot(const struct elem_world *w, uint32_t set, int target)
{
    uint64_t rest = set;
    struct ac_axes frame;

    if (!(w->on & (1u << target)))
        return false;
    frame = ac_axes_at(elem_corner(w, target, AC_FR), elem_front_heading(w, target));
    while (rest) {
        const struct edges from = edges_of(w, ac_bit_pop(&rest), true);

        for (int i = 0; i <= from.count && i < AC_CORNERS; i++)
            if (ac_axes_v(&frame, from.box[i]) >= -elem_depth(w, target) * frame.n)
                return false;
    }
    return true;
}
