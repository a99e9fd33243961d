/*
 * Exact geometry of a free table.
 *
 * Every coordinate is a whole number of TICKS. A quantum (q) is AC_TICKS ticks; lengths of bases and
 * steps are whole quanta. A heading is one of AC_TURN directions, a quarter of a degree each,
 * 0 to the east, counted counter-clockwise. The unit vector f(h) of a heading is a pair of whole
 * numbers about AC_TICKS long, and f(h + 90 degrees) is exactly f(h) turned by a right angle. A base
 * is built from whole multiples of f and of its left-hand normal, so it is an exact rectangle and two
 * bases on parallel headings meet exactly, corner on corner. Nothing is ever turned by rounding
 * corners: a turned base is rebuilt from one fixed point and the new heading.
 *
 * Polygons are convex, listed counter-clockwise; two points are a segment, one is a point. All tests
 * are exact. Only distances are rounded: up, to a whole tick. Bounds: coordinates stay below 1.3e8
 * ticks, so differences fit 32 bits, products of two differences 64, and products of those 128.
 */
#ifndef AC_GEO_PLANE_H
#define AC_GEO_PLANE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"

enum {
    AC_TICKS = 65536,
    AC_TURN = 1440,
    AC_QUARTER = AC_TURN / 4,
    AC_HALF = AC_TURN / 2,
    AC_POLY_MAX = 16,
};

struct ac_xy {
    int32_t x, y;
};

/* A pose: the middle of the front edge and the heading. */
struct ac_pose {
    struct ac_xy at;
    int32_t heading;
};

/* Corners of a base, counter-clockwise; edge i runs from corner i to corner i + 1. */
enum ac_corner { AC_FR, AC_FL, AC_RL, AC_RR, AC_CORNERS };
enum ac_edge { AC_EDGE_FRONT, AC_EDGE_LEFT, AC_EDGE_REAR, AC_EDGE_RIGHT };

struct ac_poly {
    int count;
    struct ac_xy p[AC_POLY_MAX];
};

/* A frame on a base: v ahead of the front edge, u from its right side line to the left. */
struct ac_axes {
    struct ac_xy origin, f;
    int64_t n; /* f.x^2 + f.y^2: a quantum along f or across it measures n in u and v */
};

/* A fraction with a denominator above 0. */
struct ac_frac {
    ac_i128 num;
    int64_t den;
};

/* The part of a polygon that lies in a strip: its least and largest v. */
struct ac_span {
    bool found; /* a part of positive width lies in it */
    struct ac_frac low, high;
};

struct ac_bounds {
    int32_t x0, y0, x1, y1;
};

/* -- vectors -- */

static inline struct ac_xy ac_xy_add(struct ac_xy a, struct ac_xy b)
{
    return (struct ac_xy){ a.x + b.x, a.y + b.y };
}

static inline struct ac_xy ac_xy_sub(struct ac_xy a, struct ac_xy b)
{
    return (struct ac_xy){ a.x - b.x, a.y - b.y };
}

/* a + k b */
static inline struct ac_xy ac_xy_step(struct ac_xy a, int32_t k, struct ac_xy b)
{
    return (struct ac_xy){ a.x + k * b.x, a.y + k * b.y };
}

static inline bool ac_xy_same(struct ac_xy a, struct ac_xy b)
{
    return a.x == b.x && a.y == b.y;
}

static inline struct ac_xy ac_left_of(struct ac_xy f)
{
    return (struct ac_xy){ -f.y, f.x };
}

static inline int64_t ac_dot(struct ac_xy a, struct ac_xy b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

static inline int64_t ac_cross(struct ac_xy a, struct ac_xy b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

/* Twice the area of o, a, b: above 0 when b lies to the left of the line from o to a. */
static inline int64_t ac_side_of(struct ac_xy o, struct ac_xy a, struct ac_xy b)
{
    return ac_cross(ac_xy_sub(a, o), ac_xy_sub(b, o));
}

/* -- headings and bases -- */

/* A heading brought into 0 .. AC_TURN - 1; h may be any sum of two or three headings. */
static inline int32_t ac_heading(int32_t h)
{
    const int32_t r = h % AC_TURN;

    return r < 0 ? r + AC_TURN : r;
}

/* The unit vector of a heading 0 .. AC_TURN - 1. */
struct ac_xy ac_heading_vec(int32_t heading);

/* The corners of a base `width` (even) by `depth` quanta. */
void ac_base(struct ac_pose pose, int32_t width, int32_t depth, struct ac_xy out[AC_CORNERS]);

struct ac_axes ac_axes_at(struct ac_xy origin, int32_t heading);

static inline int64_t ac_axes_u(const struct ac_axes *frame, struct ac_xy p)
{
    return ac_cross(frame->f, ac_xy_sub(p, frame->origin));
}

static inline int64_t ac_axes_v(const struct ac_axes *frame, struct ac_xy p)
{
    return ac_dot(frame->f, ac_xy_sub(p, frame->origin));
}

/* The pose whose front corner (AC_FL or AC_FR) is `corner`. */
struct ac_pose ac_pose_from_corner(struct ac_xy corner, enum ac_corner which, int32_t heading,
                                   int32_t width);

/* `q` quanta ahead (behind when below 0). */
struct ac_pose ac_pose_ahead(struct ac_pose pose, int32_t q);

/* Wheeled by `turn` about its left (turn above 0) or right front corner. */
struct ac_pose ac_pose_wheel(struct ac_pose pose, int32_t width, int32_t turn);

/* -- polygons -- */

/* Do they share positive area? Touching is not overlapping. */
bool ac_overlap(const struct ac_xy *a, int na, const struct ac_xy *b, int nb);

/* Do they share a point? */
bool ac_meet(const struct ac_xy *a, int na, const struct ac_xy *b, int nb);

/* The distance in ticks, rounded up; 0 when they meet. */
int64_t ac_dist(const struct ac_xy *a, int na, const struct ac_xy *b, int nb);

/* ac_dist(...) <= limit, without the root. */
bool ac_within(const struct ac_xy *a, int na, const struct ac_xy *b, int nb, int64_t limit);

/* Not overlapping, and no farther apart than `near` ticks. */
bool ac_touch(const struct ac_xy *a, int na, const struct ac_xy *b, int nb, int64_t near);

/* Does every corner of a lie in the closed polygon b? */
bool ac_inside(const struct ac_xy *a, int na, const struct ac_xy *b, int nb);

/* Does the segment have a point strictly inside the polygon? Running along an edge is not. */
bool ac_segment_crosses(struct ac_xy a, struct ac_xy b, const struct ac_xy *poly, int count);

/* Does a part of positive length of the segment lie in the closed polygon? */
bool ac_segment_part_in(struct ac_xy a, struct ac_xy b, const struct ac_xy *poly, int count);

/* The convex hull of at most AC_POLY_MAX points, strictly convex; returns its count. */
int ac_hull(const struct ac_xy *points, int count, struct ac_xy *out);

/* The hull of a polygon of at most AC_POLY_MAX - 2 corners and of the same one shifted: what it sweeps. */
int ac_sweep(const struct ac_xy *p, int count, struct ac_xy by, struct ac_xy *out);

struct ac_bounds ac_bounds_of(const struct ac_xy *p, int count);

static inline bool ac_bounds_apart(const struct ac_bounds *a, const struct ac_bounds *b,
                                   int32_t slack)
{
    return a->x0 - slack > b->x1 || b->x0 - slack > a->x1 || a->y0 - slack > b->y1 ||
           b->y0 - slack > a->y1;
}

/* -- strips and arcs -- */

/* The part of a polygon in the strip 0 < u < width quanta. */
struct ac_span ac_strip(const struct ac_axes *frame, int32_t width, const struct ac_xy *p, int n);

/* Does a part of positive length of the segment lie in low <= u <= high (quanta), v >= 0? */
bool ac_in_arc(const struct ac_axes *frame, int32_t low, int32_t high, struct ac_xy a,
               struct ac_xy b);

/* -1, 0 or 1 as a < b, a = b, a > b. */
int ac_frac_cmp(struct ac_frac a, struct ac_frac b);

/* -- shapes and roots -- */

/* The 16-cornered oval of an area `length` by `width` quanta, in whole quanta about `centre` (q). */
void ac_oval(struct ac_xy centre, int32_t length, int32_t width, int32_t heading,
             struct ac_xy out[AC_POLY_MAX]);

/* The smallest r with r * r >= n. */
int64_t ac_root_up(uint64_t n);

/* How far a point moved, in ticks rounded up. */
int64_t ac_length_up(struct ac_xy from, struct ac_xy to);

#endif
