/* Exact geometry of a free table; see the header. */
#include "geo/plane.h"

#include <stddef.h>

/* clang-format off */
/* round(65536 cos(h / 4 degrees)) for h = 0 .. 360; the sine is the same read backwards. */
static const int32_t cosine[AC_QUARTER + 1] = {
    65536, 65535, 65534, 65530, 65526, 65520, 65514, 65505, 65496, 65485, 65474, 65461,
    65446, 65431, 65414, 65396, 65376, 65356, 65334, 65311, 65287, 65261, 65234, 65206,
    65177, 65146, 65115, 65082, 65048, 65012, 64975, 64937, 64898, 64858, 64816, 64773,
    64729, 64684, 64637, 64589, 64540, 64490, 64439, 64386, 64332, 64277, 64220, 64163,
    64104, 64044, 63983, 63920, 63856, 63791, 63725, 63658, 63589, 63520, 63449, 63376,
    63303, 63228, 63152, 63075, 62997, 62918, 62837, 62755, 62672, 62588, 62503, 62416,
    62328, 62239, 62149, 62058, 61966, 61872, 61777, 61681, 61584, 61485, 61386, 61285,
    61183, 61080, 60976, 60870, 60764, 60656, 60547, 60437, 60326, 60214, 60100, 59986,
    59870, 59753, 59635, 59516, 59396, 59274, 59152, 59028, 58903, 58777, 58650, 58522,
    58393, 58263, 58131, 57999, 57865, 57730, 57594, 57457, 57319, 57180, 57040, 56898,
    56756, 56612, 56468, 56322, 56175, 56028, 55879, 55729, 55578, 55426, 55273, 55118,
    54963, 54807, 54650, 54491, 54332, 54171, 54010, 53847, 53684, 53519, 53354, 53187,
    53020, 52851, 52682, 52511, 52339, 52167, 51993, 51819, 51643, 51467, 51289, 51111,
    50931, 50751, 50569, 50387, 50203, 50019, 49834, 49648, 49461, 49273, 49084, 48894,
    48703, 48511, 48318, 48125, 47930, 47735, 47538, 47341, 47143, 46944, 46744, 46543,
    46341, 46138, 45935, 45730, 45525, 45319, 45112, 44904, 44695, 44486, 44275, 44064,
    43852, 43639, 43425, 43211, 42995, 42779, 42562, 42344, 42126, 41906, 41686, 41465,
    41243, 41021, 40797, 40573, 40348, 40122, 39896, 39669, 39441, 39212, 38982, 38752,
    38521, 38289, 38057, 37824, 37590, 37355, 37120, 36884, 36647, 36410, 36172, 35933,
    35693, 35453, 35212, 34971, 34729, 34486, 34242, 33998, 33754, 33508, 33262, 33015,
    32768, 32520, 32271, 32022, 31772, 31522, 31271, 31019, 30767, 30515, 30261, 30007,
    29753, 29498, 29242, 28986, 28729, 28472, 28214, 27956, 27697, 27437, 27177, 26917,
    26656, 26394, 26132, 25870, 25607, 25343, 25080, 24815, 24550, 24285, 24019, 23753,
    23486, 23219, 22951, 22683, 22415, 22146, 21876, 21607, 21336, 21066, 20795, 20524,
    20252, 19980, 19707, 19434, 19161, 18887, 18613, 18339, 18064, 17789, 17514, 17238,
    16962, 16686, 16409, 16132, 15855, 15577, 15299, 15021, 14742, 14464, 14185, 13905,
    13626, 13346, 13066, 12785, 12505, 12224, 11943, 11662, 11380, 11098, 10817, 10534,
    10252, 9970, 9687, 9404, 9121, 8838, 8554, 8271, 7987, 7703, 7419, 7135,
    6850, 6566, 6281, 5997, 5712, 5427, 5142, 4857, 4572, 4286, 4001, 3715,
    3430, 3144, 2859, 2573, 2287, 2001, 1716, 1430, 1144, 858, 572, 286,
    0,
};
/* clang-format on */

struct ac_xy ac_heading_vec(int32_t heading)
{
    const int32_t quarter = heading / AC_QUARTER;
    const int32_t rest = heading % AC_QUARTER;
    const int32_t c = cosine[rest];
    const int32_t s = cosine[AC_QUARTER - rest];

    switch (quarter) {
    case 0:
        return (struct ac_xy){ c, s };
    case 1:
        return (struct ac_xy){ -s, c };
    case 2:
        return (struct ac_xy){ -c, -s };
    default:
        return (struct ac_xy){ s, -c };
    }
}

void ac_base(struct ac_pose pose, int32_t width, int32_t depth, struct ac_xy out[AC_CORNERS])
{
    const struct ac_xy f = ac_heading_vec(pose.heading);
    const struct ac_xy l = ac_left_of(f);

    out[AC_FL] = ac_xy_step(pose.at, width / 2, l);
    out[AC_FR] = ac_xy_step(pose.at, -(width / 2), l);
    out[AC_RL] = ac_xy_step(out[AC_FL], -depth, f);
    out[AC_RR] = ac_xy_step(out[AC_FR], -depth, f);
}

struct ac_axes ac_axes_at(struct ac_xy origin, int32_t heading)
{
    const struct ac_xy f = ac_heading_vec(heading);

    return (struct ac_axes){ origin, f, ac_dot(f, f) };
}

struct ac_pose ac_pose_from_corner(struct ac_xy corner, enum ac_corner which, int32_t heading,
                                   int32_t width)
{
    const struct ac_xy l = ac_left_of(ac_heading_vec(heading));
    const int32_t half = which == AC_FL ? -(width / 2) : width / 2;

    return (struct ac_pose){ ac_xy_step(corner, half, l), heading };
}

struct ac_pose ac_pose_ahead(struct ac_pose pose, int32_t q)
{
    return (struct ac_pose){ ac_xy_step(pose.at, q, ac_heading_vec(pose.heading)), pose.heading };
}

struct ac_pose ac_pose_wheel(struct ac_pose pose, int32_t width, int32_t turn)
{
    const struct ac_xy l = ac_left_of(ac_heading_vec(pose.heading));
    const enum ac_corner which = turn > 0 ? AC_FL : AC_FR;
    const struct ac_xy corner = ac_xy_step(pose.at, turn > 0 ? width / 2 : -(width / 2), l);

    return ac_pose_from_corner(corner, which, ac_heading(pose.heading + turn), width);
}

/* Is there an edge of a that has all of b on its outer side or on its line? */
static bool parted_by_edge(const struct ac_xy *a, int na, const struct ac_xy *b, int nb)
{
    for (int i = 0; i < na; i++) {
        const struct ac_xy o = a[i];
        const struct ac_xy e = ac_xy_sub(a[i + 1 < na ? i + 1 : 0], o);
        int k = 0;

        while (k < nb && ac_cross(e, ac_xy_sub(b[k], o)) <= 0)
            k++;
        if (k == nb)
            return true;
    }
    return false;
}

bool ac_overlap(const struct ac_xy *a, int na, const struct ac_xy *b, int nb)
{
    if (na < 3 || nb < 3)
        return false;
    return !parted_by_edge(a, na, b, nb) && !parted_by_edge(b, nb, a, na);
}

static bool point_in(struct ac_xy p, const struct ac_xy *poly, int count)
{
    for (int i = 0; i < count; i++)
        if (ac_side_of(poly[i], poly[i + 1 < count ? i + 1 : 0], p) < 0)
            return false;
    return count >= 3;
}

static bool on_segment(struct ac_xy p, struct ac_xy a, struct ac_xy b)
{
    return ac_side_of(a, b, p) == 0 && ac_dot(ac_xy_sub(p, a), ac_xy_sub(p, b)) <= 0;
}

static bool segments_meet(struct ac_xy a, struct ac_xy b, struct ac_xy c, struct ac_xy d)
{
    const int64_t sc = ac_side_of(a, b, c);
    const int64_t sd = ac_side_of(a, b, d);
    const int64_t sa = ac_side_of(c, d, a);
    const int64_t sb = ac_side_of(c, d, b);

    if (((sc > 0 && sd < 0) || (sc < 0 && sd > 0)) && ((sa > 0 && sb < 0) || (sa < 0 && sb > 0)))
        return true;
    return on_segment(c, a, b) || on_segment(d, a, b) || on_segment(a, c, d) || on_segment(b, c, d);
}

bool ac_meet(const struct ac_xy *a, int na, const struct ac_xy *b, int nb)
{
    if (point_in(a[0], b, nb) || point_in(b[0], a, na))
        return true;
    for (int i = 0; i < na; i++) {
        const struct ac_xy p = a[i];
        const struct ac_xy q = a[i + 1 < na ? i + 1 : 0];

        for (int k = 0; k < nb; k++)
            if (segments_meet(p, q, b[k], b[k + 1 < nb ? k + 1 : 0]))
                return true;
    }
    return false;
}

/* The squared distance of a point from a segment as a fraction. */
static struct ac_frac point_segment(struct ac_xy p, struct ac_xy a, struct ac_xy b)
{
    const struct ac_xy ab = ac_xy_sub(b, a);
    const struct ac_xy ap = ac_xy_sub(p, a);
    const int64_t along = ac_dot(ab, ap);
    const int64_t len = ac_dot(ab, ab);
    int64_t c;

    if (along <= 0)
        return (struct ac_frac){ ac_dot(ap, ap), 1 };
    if (along >= len) {
        const struct ac_xy bp = ac_xy_sub(p, b);

        return (struct ac_frac){ ac_dot(bp, bp), 1 };
    }
    c = ac_cross(ab, ap);
    return (struct ac_frac){ (ac_i128)c * c, len };
}

int64_t ac_root_up(uint64_t n)
{
    uint64_t r = 0;
    int high = 0; /* n is below 4 to the power of it + 1: no bit above counts */

    if (n)
        high = (63 - __builtin_clzll(n)) / 2;
    for (uint64_t bit = UINT64_C(1) << high; bit; bit >>= 1)
        if ((r | bit) * (r | bit) <= n)
            r |= bit;
    return (int64_t)(r * r < n ? r + 1 : r);
}

int64_t ac_length_up(struct ac_xy from, struct ac_xy to)
{
    const struct ac_xy d = ac_xy_sub(to, from);

    return ac_root_up((uint64_t)ac_dot(d, d));
}

/* The smallest d with d * d * den >= num. */
static int64_t root_of(struct ac_frac square)
{
    int64_t d = ac_root_up((uint64_t)(square.num / square.den));

    while ((ac_i128)d * d * square.den < square.num)
        d++;
    while (d > 0 && (ac_i128)(d - 1) * (d - 1) * square.den >= square.num)
        d--;
    return d;
}

/* The least distance of the corners of a from the edges of b. */
static int64_t corners_to_edges(const struct ac_xy *a, int na, const struct ac_xy *b, int nb,
                                int64_t best)
{
    for (int i = 0; i < na; i++)
        for (int k = 0; k < nb; k++) {
            const struct ac_frac d = point_segment(a[i], b[k], b[k + 1 < nb ? k + 1 : 0]);

            /* the root is taken only where it can be smaller */
            if (best < 0 || d.num < (ac_i128)best * best * d.den) {
                const int64_t root = root_of(d);

                if (best < 0 || root < best)
                    best = root;
            }
        }
    return best;
}

int64_t ac_dist(const struct ac_xy *a, int na, const struct ac_xy *b, int nb)
{
    if (ac_meet(a, na, b, nb))
        return 0;
    return corners_to_edges(b, nb, a, na, corners_to_edges(a, na, b, nb, -1));
}

static bool corner_near_edge(const struct ac_xy *a, int na, const struct ac_xy *b, int nb,
                             int64_t limit)
{
    for (int i = 0; i < na; i++)
        for (int k = 0; k < nb; k++) {
            const struct ac_frac d = point_segment(a[i], b[k], b[k + 1 < nb ? k + 1 : 0]);

            if (d.num <= (ac_i128)limit * limit * d.den)
                return true;
        }
    return false;
}

bool ac_within(const struct ac_xy *a, int na, const struct ac_xy *b, int nb, int64_t limit)
{
    const struct ac_bounds ba = ac_bounds_of(a, na);
    const struct ac_bounds bb = ac_bounds_of(b, nb);

    if (limit < INT32_MAX / 2 && ac_bounds_apart(&ba, &bb, (int32_t)limit))
        return false;
    return corner_near_edge(a, na, b, nb, limit) || corner_near_edge(b, nb, a, na, limit) ||
           ac_meet(a, na, b, nb);
}

bool ac_touch(const struct ac_xy *a, int na, const struct ac_xy *b, int nb, int64_t near)
{
    return ac_within(a, na, b, nb, near) && !ac_overlap(a, na, b, nb);
}

bool ac_inside(const struct ac_xy *a, int na, const struct ac_xy *b, int nb)
{
    for (int i = 0; i < na; i++)
        if (!point_in(a[i], b, nb))
            return false;
    return true;
}

/* The part of a segment, as an interval of [0, 1], that a row of half-planes leaves. */
struct clip {
    ac_i128 low_num, low_den, high_num, high_den;
};

/* Keeps where the value, a at the start and b at the end of the segment, is not below 0. */
static bool clip_by(struct clip *clip, int64_t a, int64_t b)
{
    const ac_i128 span = (ac_i128)b - a;

    if (a < 0 && b < 0)
        return false;
    if (a < 0 && -(ac_i128)a * clip->low_den > clip->low_num * span) {
        clip->low_num = -(ac_i128)a;
        clip->low_den = span;
    }
    if (b < 0 && (ac_i128)a * clip->high_den < clip->high_num * -span) {
        clip->high_num = a;
        clip->high_den = -span;
    }
    return true;
}

static bool clip_left(const struct clip *clip)
{
    return clip->low_num * clip->high_den < clip->high_num * clip->low_den;
}

bool ac_segment_crosses(struct ac_xy a, struct ac_xy b, const struct ac_xy *poly, int count)
{
    struct clip clip = { 0, 1, 1, 1 };

    for (int i = 0; i < count; i++) {
        const struct ac_xy o = poly[i];
        const struct ac_xy p = poly[i + 1 < count ? i + 1 : 0];
        const int64_t sa = ac_side_of(o, p, a);
        const int64_t sb = ac_side_of(o, p, b);

        if ((sa <= 0 && sb <= 0) || !clip_by(&clip, sa, sb))
            return false;
    }
    return clip_left(&clip);
}

bool ac_segment_part_in(struct ac_xy a, struct ac_xy b, const struct ac_xy *poly, int count)
{
    struct clip clip = { 0, 1, 1, 1 };

    if (ac_xy_same(a, b))
        return false;
    for (int i = 0; i < count; i++) {
        const struct ac_xy o = poly[i];
        const struct ac_xy p = poly[i + 1 < count ? i + 1 : 0];

        if (!clip_by(&clip, ac_side_of(o, p, a), ac_side_of(o, p, b)))
            return false;
    }
    return clip_left(&clip);
}

static bool before(struct ac_xy a, struct ac_xy b)
{
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

/* Adds the points of one half of the hull, in the order given, to out[from ..]. */
static int half_hull(const struct ac_xy *sorted, int count, int step, int from, struct ac_xy *out)
{
    int n = from;

    for (int i = 0; i < count; i++) {
        const struct ac_xy p = sorted[(ptrdiff_t)i * step];

        while (n - from >= 2 && ac_side_of(out[n - 2], out[n - 1], p) <= 0)
            n--;
        out[n++] = p;
    }
    return n - 1; /* the last point begins the other half */
}

int ac_hull(const struct ac_xy *points, int count, struct ac_xy *out)
{
    struct ac_xy sorted[AC_POLY_MAX];
    struct ac_xy work[2 * AC_POLY_MAX + 2];
    int unique = 0;
    int n;

    for (int i = 0; i < count; i++) {
        int k = unique;

        while (k > 0 && before(points[i], sorted[k - 1]))
            k--;
        if (k > 0 && ac_xy_same(points[i], sorted[k - 1]))
            continue;
        for (int j = unique; j > k; j--)
            sorted[j] = sorted[j - 1];
        sorted[k] = points[i];
        unique++;
    }
    if (unique < 3) {
        for (int i = 0; i < unique; i++)
            out[i] = sorted[i];
        return unique;
    }
    n = half_hull(sorted, unique, 1, 0, work);
    n = half_hull(&sorted[unique - 1], unique, -1, n, work);
    for (int i = 0; i < n; i++)
        out[i] = work[i];
    return n;
}

int ac_sweep(const struct ac_xy *p, int count, struct ac_xy by, struct ac_xy *out)
{
    bool ahead[AC_POLY_MAX]; /* edges that run ahead of the rest */
    bool along[AC_POLY_MAX]; /* edges that slide along themselves */
    int n = 0;

    for (int i = 0; i < count; i++) {
        const struct ac_xy e = ac_xy_sub(p[i + 1 < count ? i + 1 : 0], p[i]);
        const int64_t gone = ac_cross(by, e); /* above 0: by points out over the edge */

        ahead[i] = gone > 0;
        along[i] = gone == 0;
    }
    for (int i = 0; i < count; i++) {
        const int last = i > 0 ? i - 1 : count - 1;
        const bool in = ahead[last] || (along[last] && ahead[i]);
        const bool away = ahead[i] || (along[i] && ahead[last]);
        const struct ac_xy moved = ac_xy_add(p[i], by);

        out[n++] = in ? moved : p[i];
        if (in != away)
            out[n++] = away ? moved : p[i];
    }
    return n;
}

struct ac_bounds ac_bounds_of(const struct ac_xy *p, int count)
{
    struct ac_bounds b = { p[0].x, p[0].y, p[0].x, p[0].y };

    for (int i = 1; i < count; i++) {
        b.x0 = p[i].x < b.x0 ? p[i].x : b.x0;
        b.x1 = p[i].x > b.x1 ? p[i].x : b.x1;
        b.y0 = p[i].y < b.y0 ? p[i].y : b.y0;
        b.y1 = p[i].y > b.y1 ? p[i].y : b.y1;
    }
    return b;
}

int ac_frac_cmp(struct ac_frac a, struct ac_frac b)
{
    const ac_i128 left = a.num * b.den;
    const ac_i128 right = b.num * a.den;

    return (left > right) - (left < right);
}

static void span_add(struct ac_span *span, struct ac_frac v)
{
    if (!span->found) {
        span->low = v;
        span->high = v;
        span->found = true;
        return;
    }
    if (ac_frac_cmp(v, span->low) < 0)
        span->low = v;
    if (ac_frac_cmp(v, span->high) > 0)
        span->high = v;
}

/* The height at which the edge from (u1, v1) to (u2, v2) passes strictly through u = c. */
static void add_crossing(struct ac_span *span, int64_t c, const int64_t *u, const int64_t *v, int i,
                         int k)
{
    int64_t den = u[k] - u[i];
    ac_i128 num;

    if (!((u[i] < c && u[k] > c) || (u[i] > c && u[k] < c)))
        return;
    num = (ac_i128)v[i] * den + (ac_i128)(v[k] - v[i]) * (c - u[i]);
    if (den < 0) {
        den = -den;
        num = -num;
    }
    span_add(span, (struct ac_frac){ num, den });
}

struct ac_span ac_strip(const struct ac_axes *frame, int32_t width, const struct ac_xy *p, int n)
{
    const int64_t far = width * frame->n;
    int64_t u[AC_POLY_MAX];
    int64_t v[AC_POLY_MAX];
    struct ac_span span = { .found = false };
    bool above = false;
    bool below = false;

    for (int i = 0; i < n; i++) {
        u[i] = ac_axes_u(frame, p[i]);
        above |= u[i] > 0;
        below |= u[i] < far;
    }
    if (!above || !below)
        return span; /* beside the strip, at most touching its side line */
    for (int i = 0; i < n; i++)
        v[i] = ac_axes_v(frame, p[i]);
    for (int i = 0; i < n; i++) {
        const int k = i + 1 < n ? i + 1 : 0;

        if (u[i] >= 0 && u[i] <= far)
            span_add(&span, (struct ac_frac){ v[i], 1 });
        add_crossing(&span, 0, u, v, i, k);
        add_crossing(&span, far, u, v, i, k);
    }
    return span;
}

bool ac_in_arc(const struct ac_axes *frame, int32_t low, int32_t high, struct ac_xy a,
               struct ac_xy b)
{
    const int64_t ua = ac_axes_u(frame, a);
    const int64_t ub = ac_axes_u(frame, b);
    struct clip clip = { 0, 1, 1, 1 };

    if (ac_xy_same(a, b))
        return false;
    return clip_by(&clip, ua - low * frame->n, ub - low * frame->n) &&
           clip_by(&clip, high * frame->n - ua, high * frame->n - ub) &&
           clip_by(&clip, ac_axes_v(frame, a), ac_axes_v(frame, b)) && clip_left(&clip);
}

/* The nearest whole number to n / d, halves away from 0; d above 0. */
static int32_t nearest(ac_i128 n, ac_i128 d)
{
    return (int32_t)(n >= 0 ? (2 * n + d) / (2 * d) : -((-2 * n + d) / (2 * d)));
}

void ac_oval(struct ac_xy centre, int32_t length, int32_t width, int32_t heading,
             struct ac_xy out[AC_POLY_MAX])
{
    const struct ac_xy g = ac_heading_vec(heading);
    const ac_i128 den = (ac_i128)2 * AC_TICKS * AC_TICKS;

    for (int k = 0; k < AC_POLY_MAX; k++) {
        const struct ac_xy c = ac_heading_vec(k * (AC_TURN / AC_POLY_MAX));
        const ac_i128 along = (ac_i128)length * c.x;
        const ac_i128 across = (ac_i128)width * c.y;

        out[k].x = (centre.x + nearest(along * g.x - across * g.y, den)) * AC_TICKS;
        out[k].y = (centre.y + nearest(along * g.y + across * g.x, den)) * AC_TICKS;
    }
}
