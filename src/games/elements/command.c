/* PIPs and command; see command.h. */
#include "elements/rules.h"

#include "base/bits.h"

enum { POINTS = 9 };

static int64_t limit(int mu)
{
    return (int64_t)mu * ELEM_MU * AC_TICKS + ELEM_TOL;
}

/* The outline of a unit: its base, or the camp it is in [CAMP.15]. */
static const struct ac_xy *outline(const struct elem_world *w, int unit)
{
    if (w->s->unit[unit].where == ELEM_INSIDE)
        return w->camp[w->s->unit[unit].camp - 1];
    return w->box[unit];
}

/* Corners, middles of the edges and the centre. */
static void sight_points(const struct ac_xy *box, struct ac_xy *out)
{
    for (int i = 0; i < AC_CORNERS; i++) {
        const struct ac_xy n = box[(i + 1) & 3];

        out[i] = box[i];
        out[4 + i] =
            (struct ac_xy){ box[i].x + (n.x - box[i].x) / 2, box[i].y + (n.y - box[i].y) / 2 };
    }
    out[8] = (struct ac_xy){ box[0].x + (box[2].x - box[0].x) / 2,
                             box[0].y + (box[2].y - box[0].y) / 2 };
}

/* What can stand in the way between two outlines. */
struct screen {
    int camps, polys, crests;
    const struct ac_xy *camp[2];
    const struct elem_poly *poly[ELEM_MAX_AREAS];
    struct ac_xy crest[ELEM_MAX_AREAS][2];
};

static void make_screen(const struct elem_world *w, const struct ac_bounds *between,
                        struct screen *out)
{
    *out = (struct screen){ 0 };
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && !ac_bounds_apart(between, &w->camp_bounds[c], 0))
            out->camp[out->camps++] = w->camp[c];
    for (int i = 0; i < w->polys; i++) {
        const struct elem_poly *poly = &w->poly[i];

        if (poly->kind >= ELEM_RIVER || ac_bounds_apart(between, &poly->bounds, 0))
            continue;
        if (ELEM_HIDES & (1u << poly->kind))
            out->poly[out->polys++] = poly;
        else if (ELEM_HILLS & (1u << poly->kind))
            elem_crest(&w->s->ground.area[poly->piece], out->crest[out->crests++]);
    }
}

static bool line_clear(const struct screen *screen, struct ac_xy a, struct ac_xy b)
{
    const struct ac_xy line[2] = { a, b };

    for (int i = 0; i < screen->crests; i++)
        if (ac_meet(line, 2, screen->crest[i], 2))
            return false;
    for (int i = 0; i < screen->polys; i++)
        if (ac_segment_crosses(a, b, screen->poly[i]->p, screen->poly[i]->count))
            return false;
    for (int i = 0; i < screen->camps; i++)
        if (ac_segment_crosses(a, b, screen->camp[i], AC_CORNERS))
            return false;
    return true;
}

/* [PIP.6, PIP.15]: is any of the 81 test lines clear? */
static bool in_sight(const struct elem_world *w, const struct ac_xy *a, const struct ac_xy *b)
{
    struct ac_xy all[2 * AC_CORNERS];
    struct ac_xy from[POINTS];
    struct ac_xy to[POINTS];
    struct ac_bounds between;
    struct screen screen;

    for (int i = 0; i < AC_CORNERS; i++) {
        all[i] = a[i];
        all[AC_CORNERS + i] = b[i];
    }
    between = ac_bounds_of(all, 2 * AC_CORNERS);
    make_screen(w, &between, &screen);
    if (!screen.camps && !screen.polys && !screen.crests)
        return true;
    sight_points(a, from);
    sight_points(b, to);
    for (int i = 0; i < POINTS; i++)
        for (int k = 0; k < POINTS; k++)
            if (line_clear(&screen, from[i], to[k]))
                return true;
    return false;
}

ac_case elem_out_of_command(const struct elem_world *w, int unit)
{
    const int general = elem_general(elem_side(unit));
    const struct ac_xy *his;
    const struct ac_xy *its;

    if (w->s->unit[general].where == ELEM_LOST)
        return ELEM_PIP_8;
    if (w->s->unit[general].where != ELEM_TABLE && w->s->unit[general].where != ELEM_INSIDE)
        return ELEM_PIP_5; /* S11: not on the table yet */
    if (unit == general)
        return 0;
    his = outline(w, general);
    its = outline(w, unit);
    if (ac_within(his, AC_CORNERS, its, AC_CORNERS, limit(w->d->near)))
        return 0;
    if (!ac_within(his, AC_CORNERS, its, AC_CORNERS, limit(w->d->far)))
        return ELEM_PIP_5;
    if (w->s->unit[unit].where == ELEM_TABLE && elem_wholly_in(w, unit, ELEM_HIDES))
        return ELEM_PIP_7;
    return in_sight(w, his, its) ? 0 : ELEM_PIP_6;
}

/* [PIP.10]: is he wholly in a camp, marsh, woods or oasis? */
static bool shut_in(const struct elem_world *w, int general)
{
    if (w->s->unit[general].where == ELEM_INSIDE)
        return true;
    return w->s->unit[general].where == ELEM_TABLE && elem_wholly_in(w, general, ELEM_SHUTS_IN);
}

struct elem_cost elem_pips(const struct elem_world *w, uint32_t set)
{
    struct elem_cost cost = { .total = 1 };
    uint64_t rest = set;
    const int side = elem_side(__builtin_ctz(set));
    const int general = elem_general(side);

    if (w->s->ended[side] == 0)
        return cost; /* [PIP.12] */
    cost.far = 1;
    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (w->d->slow & ELEM_BIT(elem_type_of(w->d, w->s, u)))
            cost.slow = 1;
        if (cost.far) {
            cost.far_rule = elem_out_of_command(w, u);
            cost.far = cost.far_rule != 0; /* [PIP.16]: one in command will do */
        }
    }
    if (set != 1u << general && shut_in(w, general))
        cost.general = 1;
    cost.total = (int8_t)(1 + cost.slow + cost.far + cost.general);
    return cost;
}
