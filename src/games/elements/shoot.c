/* Distant shooting: who can shoot at whom, and the choice of shots [SHOOT]. */
#include "base/bits.h"
#include "elements/rules.h"

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

bool elem_in_contact(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    const int camp = w->s->unit[unit].camp - 1;

    if (camp >= 0) { /* a front on its camp is front contact [CONT.9] */
        while (foes)
            if (elem_front_on_camp(w, ac_bit_pop(&foes), camp))
                return true;
        return false;
    }
    if (!(w->on & (1u << unit)))
        return false;
    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], 0) && elem_full_contact(w, unit, e))
            return true;
    }
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && w->camp_holder[c] != AC_NONE &&
            elem_side(w->camp_holder[c]) != elem_side(unit) && elem_front_on_camp(w, unit, c))
            return true;
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

/* Do two edges face each other, within range and arc [SHOOT.7-SHOOT.10, SHOOT.28]? */
static bool edge_bears(const struct elem_world *w, int shooter, const struct ac_xy *s,
                       const struct ac_xy *t)
{
    const int range = w->d->kind[elem_type_of(w->d, w->s, shooter)].range;
    const bool round =
        w->s->unit[shooter].where == ELEM_INSIDE || elem_type_of(w->d, w->s, shooter) == ELEM_WWG;
    struct ac_axes frame;

    /* [SHOOT.28]: the edge faces the shooter */
    if (ac_side_of(t[0], t[1], s[0]) >= 0 && ac_side_of(t[0], t[1], s[1]) >= 0)
        return false;
    if (!ac_within(s, 2, t, 2, (int64_t)range * ELEM_MU * AC_TICKS + ELEM_TOL))
        return false;
    if (round) /* all round, but only outward from this edge */
        return ac_side_of(s[0], s[1], t[0]) < 0 || ac_side_of(s[0], s[1], t[1]) < 0;
    frame = ac_axes_at(s[0], w->pose[shooter].heading);
    return ac_in_arc(&frame, -ELEM_BW, 2 * ELEM_BW, t[0], t[1]);
}

/* One edge at one edge: the distance, or -1. */
static int64_t edge_shot(const struct elem_world *w, int shooter, int target, struct ac_xy *s,
                         struct ac_xy *t)
{
    struct path path;

    if (!edge_bears(w, shooter, s, t))
        return -1;
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
    if (elem_in_contact(w, shooter) || elem_in_contact(w, target))
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

ac_case elem_shooter_forbidden_by(const struct elem_world *w, int unit)
{
    const struct elem_unit *u = &w->s->unit[unit];
    const int type = elem_type_of(w->d, w->s, unit);

    if ((u->where != ELEM_TABLE && u->where != ELEM_INSIDE) || !w->d->kind[type].range)
        return ELEM_SHOOT_1;
    if (u->did & ELEM_DID_SHOOT)
        return ELEM_SHOOT_17;
    if (type == ELEM_ART && (elem_side(unit) != w->s->active || u->moves))
        return ELEM_SHOOT_5;
    return 0;
}

bool elem_may_shoot(const struct elem_world *w, int unit)
{
    return !elem_shooter_forbidden_by(w, unit);
}

static bool can_be_target(const struct elem_world *w, int unit)
{
    const struct elem_unit *u = &w->s->unit[unit];

    return (u->where == ELEM_TABLE || u->where == ELEM_INSIDE) && !(u->did & ELEM_WAS_SHOT);
}

/* All that a unit can shoot at. */
static uint32_t in_sight(const struct elem_world *w, int unit)
{
    uint32_t all = 0;

    for (int t = 0; elem_may_shoot(w, unit) && t < ELEM_UNITS; t++)
        if (elem_side(t) != elem_side(unit) && can_be_target(w, t) &&
            elem_can_shoot(w, unit, t) >= 0)
            all |= 1u << t;
    return all;
}

/* Of those in sight, the ones that can shoot at the unit. */
static uint32_t mutual_of(const struct elem_world *w, int unit, uint32_t seen)
{
    uint64_t rest = w->s->unit[unit].did & ELEM_WAS_SHOT ? 0 : seen;
    uint32_t mutual = 0;

    while (rest) {
        const int t = ac_bit_pop(&rest);

        if (elem_may_shoot(w, t) && elem_can_shoot(w, t, unit) >= 0)
            mutual |= 1u << t;
    }
    return mutual;
}

uint32_t elem_partners(const struct elem_world *w, int unit)
{
    return mutual_of(w, unit, in_sight(w, unit));
}

/* Those of the set that are no nearer to a target than the unit, which leads a shot of theirs. */
static uint32_t led_by(const struct elem_world *w, int unit, uint32_t set, int target)
{
    const uint32_t lead = 1u << unit;
    uint32_t led = 0;

    for (uint64_t rest = set & ~lead; rest;) {
        const uint32_t one = 1u << ac_bit_pop(&rest);

        if (elem_main_shooter(w, one | lead, target) == unit)
            led |= one;
    }
    return led;
}

/* H2, H7: the target of a pair is shot at by its partner, whom others that are no nearer may aid. */
static bool may_aid_partner(const struct elem_world *w, int unit, int target)
{
    const uint32_t partners = elem_partners(w, target);

    for (uint64_t rest = partners; rest;)
        if (led_by(w, ac_bit_pop(&rest), 1u << unit, target))
            return true;
    return !partners;
}

uint32_t elem_targets(const struct elem_world *w, int unit)
{
    const uint32_t all = in_sight(w, unit);
    const uint32_t mutual = mutual_of(w, unit, all);
    uint32_t free = 0;

    for (uint64_t rest = mutual ? 0 : all; rest;) {
        const int t = ac_bit_pop(&rest);

        if (may_aid_partner(w, unit, t))
            free |= 1u << t;
    }
    return mutual ? mutual : free;
}

struct elem_fault elem_pair_broken(const struct elem_world *w, uint32_t set, int target)
{
    const int main_shooter = elem_main_shooter(w, set, target);
    uint32_t partners = elem_partners(w, target);
    uint64_t rest = set & ~(1u << main_shooter);

    if (partners && !(partners & (1u << main_shooter)))
        return (struct elem_fault){ (uint8_t)(1 + __builtin_ctz(partners)), (uint8_t)(1 + target) };
    while (rest) {
        const int u = ac_bit_pop(&rest);

        partners = elem_partners(w, u);
        if (partners)
            return (struct elem_fault){ (uint8_t)(1 + u), (uint8_t)(1 + __builtin_ctz(partners)) };
    }
    return (struct elem_fault){ 0 };
}

int64_t elem_shot_distance(const struct elem_world *w, int shooter, int target)
{
    const struct edges from = edges_of(w, shooter, true);
    const struct edges at = edges_of(w, target, false);

    return ac_dist(from.box, AC_CORNERS, at.box, AC_CORNERS);
}

/* Does any edge bear, whatever lies between? */
static bool bears(const struct elem_world *w, int shooter, int target)
{
    const struct edges from = edges_of(w, shooter, true);
    const struct edges at = edges_of(w, target, false);

    for (int i = 0; i < from.count; i++)
        for (int k = 0; k < at.count; k++) {
            const struct ac_xy s[2] = { from.box[i], from.box[(i + 1) & 3] };
            const struct ac_xy t[2] = { at.box[k], at.box[(k + 1) & 3] };

            if (edge_bears(w, shooter, s, t))
                return true;
        }
    return false;
}

ac_case elem_target_forbidden_by(const struct elem_world *w, int unit, int target)
{
    const int range = w->d->kind[elem_type_of(w->d, w->s, unit)].range;
    const struct elem_unit *u = &w->s->unit[target];

    if (elem_targets(w, unit) & (1u << target))
        return 0;
    if (u->where != ELEM_TABLE && u->where != ELEM_INSIDE)
        return ELEM_OUT_3;
    if (u->did & ELEM_WAS_SHOT)
        return ELEM_SHOOT_17;
    if (elem_can_shoot(w, unit, target) >= 0)
        return ELEM_SHOOT_21;
    if (elem_shot_distance(w, unit, target) > (int64_t)range * ELEM_MU * AC_TICKS + ELEM_TOL)
        return ELEM_SHOOT_7;
    if (elem_in_contact(w, unit) || elem_in_contact(w, target))
        return ELEM_SHOOT_11;
    if ((w->on & (1u << unit) && elem_wholly_in(w, unit, ELEM_SCREENS)) ||
        (w->on & (1u << target) && elem_wholly_in(w, target, ELEM_SCREENS)))
        return ELEM_SHOOT_15;
    return bears(w, unit, target) ? ELEM_SHOOT_13 : ELEM_SHOOT_10;
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
    int best = ac_bit_pop(&rest);
    int64_t least = elem_can_shoot(w, best, target);

    while (rest) {
        const int u = ac_bit_pop(&rest);
        const int64_t d = elem_can_shoot(w, u, target);

        if (d < least) { /* H3: ties to the lowest number */
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

/* -- the choice of shots -- */

/* The active side chooses while there is anything to shoot at [SEQ.13]; then close combat. */
bool elem_shoot_settle(struct ac_play *play)
{
    struct elem_state *s = elem_mut(play->state);
    struct elem_world w;

    elem_world_init(&w, play->game, s);
    s->head.to_act = (int8_t)s->active;
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        if (elem_targets(&w, u))
            return true;
    s->head.phase = ELEM_PHASE_COMBAT;
    return false;
}

/* The shots of some that are joined by the nearest, one after another; who was called comes first. */
static void list_joined(const struct elem_world *w, int target, uint32_t joined, uint32_t able,
                        struct ac_actions *out)
{
    const int called = w->s->called - 1; /* must be among them */

    for (able &= ~joined; able && ac_bit_count(joined) < 3;) {
        const bool first = called >= 0 && able & (1u << called);
        const int u = first ? called : elem_main_shooter(w, able, target);

        able &= ~(1u << u);
        joined |= 1u << u;
        if (ac_bit_count(joined) > 1 && (called < 0 || joined & (1u << called)))
            ac_actions_add(out, ac_act2(ELEM_V_SHOOT, target, (int32_t)joined));
    }
}

/* One target: every single element, then the nearest two and three together; who can be shot at by it
 * shoots at it first [SHOOT.21]. */
static void list_target(const struct elem_world *w, int target, uint32_t able,
                        struct ac_actions *out)
{
    const int called = w->s->called - 1;
    const uint32_t partners = able ? elem_partners(w, target) : 0;

    for (uint64_t rest = partners ? partners & able : able; rest;) {
        const int u = ac_bit_pop(&rest);

        if (called < 0 || called == u)
            ac_actions_add(out, ac_act2(ELEM_V_SHOOT, target, (int32_t)(1u << u)));
    }
    if (!partners)
        list_joined(w, target, 0, able, out);
    for (uint64_t rest = partners & able; rest;) {
        const int p = ac_bit_pop(&rest);

        list_joined(w, target, 1u << p, led_by(w, p, able & ~partners, target), out);
    }
}

/* The shots of the side to act. */
static void list_shots(const struct elem_world *w, struct ac_actions *out)
{
    const int side = w->s->head.to_act;
    uint32_t able[ELEM_UNITS] = { 0 }; /* by target */

    for (int i = 0; i < ELEM_ARMY; i++)
        for (uint64_t rest = elem_targets(w, side * ELEM_ARMY + i); rest;)
            able[ac_bit_pop(&rest)] |= 1u << (side * ELEM_ARMY + i);
    for (int t = 0; t < ELEM_UNITS; t++)
        list_target(w, t, able[t], out);
}

void elem_called_list(const struct ac_look *look, struct ac_actions *out)
{
    struct elem_world w;

    elem_world_init(&w, look->game, elem_const(look->state));
    list_shots(&w, out);
}

void elem_shoot_list(const struct ac_look *look, struct ac_actions *out)
{
    struct elem_world w;

    elem_world_init(&w, look->game, elem_const(look->state));
    list_shots(&w, out);
    for (int i = 0; i < ELEM_ARMY; i++) {
        const int u = !w.s->active * ELEM_ARMY + i;

        if (elem_targets(&w, u))
            ac_actions_add(out, ac_act1(ELEM_V_CALL, u));
    }
}

void elem_shoot_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const uint32_t set = (uint32_t)action->arg[1];
    const int target = action->arg[0];
    struct elem_world w;
    int main_shooter;

    if (action->verb == ELEM_V_CALL) {
        s->called = (uint8_t)(action->arg[0] + 1);
        s->head.to_act = (int8_t)!s->active; /* H1: its owner chooses the target */
        return;
    }
    elem_world_init(&w, play->game, s);
    main_shooter = elem_main_shooter(&w, set, target);
    s->called = 0;
    s->fight = (struct elem_fight){ .kind = ELEM_SHOOTING,
                                    .a = (uint8_t)main_shooter,
                                    .b = (uint8_t)target,
                                    .aid = set & ~(1u << main_shooter) };
    s->fight.both = elem_shoots_back(&w, target, main_shooter);
    s->head.to_act = AC_CHANCE;
    elem_tell(play->sink, w.d, s, ELEM_EV_SHOT, ELEM_SHOOT_18,
              (const int32_t[3]){ main_shooter, target, 0 });
}
