/* The table as geometry: boxes, outlines and ground; see world.h. */
#include "elements/rules.h"

#include "base/bits.h"

void elem_box(const struct elem_world *w, int unit, struct ac_pose pose, struct ac_xy *out)
{
    ac_base(pose, ELEM_BW, elem_depth(w, unit), out);
}

void elem_world_put(struct elem_world *w, int unit, struct ac_pose pose)
{
    w->pose[unit] = pose;
    elem_box(w, unit, pose, w->box[unit]);
    w->bounds[unit] = ac_bounds_of(w->box[unit], AC_CORNERS);
    w->on |= 1u << unit;
    w->of[elem_side(unit)] |= 1u << unit;
}

void elem_world_remove(struct elem_world *w, int unit)
{
    w->on &= ~(1u << unit);
    w->of[elem_side(unit)] &= ~(1u << unit);
}

static struct elem_poly *add_poly(struct elem_world *w, int kind, int piece, int count)
{
    struct elem_poly *poly = &w->poly[w->polys++];

    poly->kind = (uint8_t)kind;
    poly->piece = (uint8_t)piece;
    poly->count = (uint8_t)count;
    poly->quad = 0;
    return poly;
}

static struct ac_xy ticks(const int16_t *q)
{
    return (struct ac_xy){ q[0] * AC_TICKS, q[1] * AC_TICKS };
}

/* The quads between the cross-sections, counter-clockwise. */
static void add_strip(struct elem_world *w, const struct elem_strip *strip, int piece)
{
    for (int i = 0; i + 1 < strip->sections; i++) {
        struct elem_poly *poly = add_poly(w, strip->kind, piece, 4);
        const struct ac_xy a = ticks(strip->left[i]);
        const struct ac_xy b = ticks(strip->right[i]);
        const struct ac_xy c = ticks(strip->right[i + 1]);
        const struct ac_xy e = ticks(strip->left[i + 1]);
        const bool ccw = ac_side_of(a, b, c) > 0;

        poly->quad = (uint8_t)i;
        poly->p[0] = a;
        poly->p[1] = ccw ? b : e;
        poly->p[2] = c;
        poly->p[3] = ccw ? e : b;
        poly->bounds = ac_bounds_of(poly->p, 4);
    }
}

static void add_ground(struct elem_world *w, const struct elem_ground *ground)
{
    for (int i = 0; i < ground->areas; i++) {
        struct elem_poly *poly = add_poly(w, ground->area[i].kind, i, AC_POLY_MAX);

        for (int k = 0; k < AC_POLY_MAX; k++)
            poly->p[k] = ticks(ground->area[i].p[k]);
        poly->bounds = ac_bounds_of(poly->p, AC_POLY_MAX);
    }
    for (int i = 0; i < ground->strips; i++)
        add_strip(w, &ground->strip[i], ELEM_MAX_AREAS + i);
}

void elem_world_init(struct elem_world *w, const struct ac_game *game, const struct elem_state *s)
{
    w->game = game;
    w->d = elem_data_of(game);
    w->s = s;
    w->on = 0;
    w->of[0] = 0;
    w->of[1] = 0;
    w->polys = 0;
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        if (s->unit[u].where == ELEM_TABLE)
            elem_world_put(w, u, elem_pose(s, u));
    for (int c = 0; c < 2; c++) {
        const struct elem_camp *camp = &s->camp[c];

        w->camp_there[c] = camp->there;
        w->camp_holder[c] = AC_NONE;
        if (!camp->there)
            continue;
        w->camp_holder[c] = elem_camp_holder(s, c);
        ac_base((struct ac_pose){ { camp->x * AC_TICKS, camp->y * AC_TICKS }, camp->heading },
                ELEM_CAMP_WIDTH, ELEM_CAMP_DEPTH, w->camp[c]);
        w->camp_bounds[c] = ac_bounds_of(w->camp[c], AC_CORNERS);
    }
    add_ground(w, &s->ground);
}

void elem_crest(const struct elem_area *area, struct ac_xy out[2])
{
    const struct ac_xy g = ac_heading_vec(area->heading);
    /* a quarter of the length each way, rounded to quanta */
    const int32_t quarter = area->length / 4;
    const int32_t dx = (quarter * g.x + (g.x >= 0 ? AC_TICKS / 2 : -AC_TICKS / 2)) / AC_TICKS;
    const int32_t dy = (quarter * g.y + (g.y >= 0 ? AC_TICKS / 2 : -AC_TICKS / 2)) / AC_TICKS;

    out[0] = (struct ac_xy){ (area->x - dx) * AC_TICKS, (area->y - dy) * AC_TICKS };
    out[1] = (struct ac_xy){ (area->x + dx) * AC_TICKS, (area->y + dy) * AC_TICKS };
}

bool elem_on_board(const struct ac_xy *p, int n)
{
    for (int i = 0; i < n; i++)
        if (p[i].x < 0 || p[i].y < 0 || p[i].x > ELEM_BOARD * AC_TICKS ||
            p[i].y > ELEM_BOARD * AC_TICKS)
            return false;
    return true;
}

uint32_t elem_under(const struct elem_world *w, const struct ac_xy *p, int n)
{
    const struct ac_bounds b = ac_bounds_of(p, n);
    uint32_t mask = 0;

    for (int i = 0; i < w->polys; i++) {
        const struct elem_poly *poly = &w->poly[i];

        if (!(mask & (1u << poly->kind)) && !ac_bounds_apart(&b, &poly->bounds, 0) &&
            ac_overlap(p, n, poly->p, poly->count))
            mask |= 1u << poly->kind;
    }
    return mask;
}

uint32_t elem_bad_mask(const struct elem_world *w, int unit)
{
    /* [TERR.going.dunes, TERR.going.oasis]: good for camels */
    return elem_sub_of(w->d, w->s, unit)->camels ? ELEM_BAD_GROUND & ~ELEM_SAND : ELEM_BAD_GROUND;
}

bool elem_in_bad(const struct elem_world *w, int unit)
{
    if (!(w->on & (1u << unit)))
        return false; /* in a camp [CAMP.15] */
    return elem_under(w, w->box[unit], AC_CORNERS) & elem_bad_mask(w, unit);
}

/* Is the heading within 15 degrees of the direction of the quad, either way? */
static bool goes_along(const struct elem_poly *poly, const struct elem_strip *strip,
                       int32_t heading)
{
    const int i = poly->quad;
    struct ac_xy c = {
        strip->left[i + 1][0] + strip->right[i + 1][0] - strip->left[i][0] - strip->right[i][0],
        strip->left[i + 1][1] + strip->right[i + 1][1] - strip->left[i][1] - strip->right[i][1]
    };

    if (ac_dot(ac_heading_vec(heading), c) < 0)
        c = (struct ac_xy){ -c.x, -c.y };
    return ac_cross(ac_heading_vec(ac_heading(heading - 60)), c) >= 0 &&
           ac_cross(ac_heading_vec(ac_heading(heading + 60)), c) <= 0;
}

int elem_on_road(const struct elem_world *w, struct ac_pose pose)
{
    for (int i = 0; i < w->polys; i++) {
        const struct elem_poly *poly = &w->poly[i];

        if (poly->kind == ELEM_ROAD && ac_inside(&pose.at, 1, poly->p, 4) &&
            goes_along(poly, &w->s->ground.strip[poly->piece - ELEM_MAX_AREAS], pose.heading))
            return i;
    }
    return AC_NONE;
}

bool elem_in_river(const struct elem_world *w, int unit)
{
    if (!(w->on & (1u << unit)) || !(elem_under(w, w->box[unit], AC_CORNERS) & (1u << ELEM_RIVER)))
        return false;
    return elem_on_road(w, w->pose[unit]) == AC_NONE;
}

bool elem_in_good(const struct elem_world *w, int unit)
{
    return !elem_in_bad(w, unit) && !elem_in_river(w, unit); /* [RIV.5] */
}

bool elem_wholly_in(const struct elem_world *w, int unit, uint32_t kinds)
{
    for (int i = 0; i < w->polys; i++)
        if (kinds & (1u << w->poly[i].kind) &&
            ac_inside(w->box[unit], AC_CORNERS, w->poly[i].p, w->poly[i].count))
            return true;
    return false;
}
