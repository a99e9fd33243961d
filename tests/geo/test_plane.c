/*
 * Exact plane geometry: the table of headings, rectangles, overlap, distance, hulls, strips, arcs and
 * ovals; fixed values first, then random search for counter-examples to what must always hold.
 */
#include "tests/unit.h"

#include "base/rng.h"
#include "base/text.h"
#include "geo/plane.h"

enum { BOARD = 1524, W = 80, TRIES = 20000 };

static struct ac_rng rng;

static int32_t pick(int32_t low, int32_t high)
{
    return low + (int32_t)ac_rng_below(&rng, (uint32_t)(high - low + 1));
}

static struct ac_pose random_pose(int32_t spread)
{
    return (struct ac_pose){ { pick(0, spread * AC_TICKS), pick(0, spread * AC_TICKS) },
                             pick(0, AC_TURN - 1) };
}

static int32_t random_depth(void)
{
    static const int32_t depth[] = { 30, 40, 60, 80, 120, 160 };

    return depth[pick(0, 5)];
}

static struct ac_xy q(int32_t x, int32_t y)
{
    return (struct ac_xy){ x * AC_TICKS, y * AC_TICKS };
}

static struct ac_xy turned(struct ac_xy p)
{
    return (struct ac_xy){ -p.y, p.x };
}

static uint32_t crc32_of(const char *text)
{
    uint32_t crc = 0xffffffffu;

    for (; *text; text++) {
        crc ^= (unsigned char)*text;
        for (int i = 0; i < 8; i++)
            crc = (crc >> 1) ^ (crc & 1u ? 0xedb88320u : 0u);
    }
    return ~crc;
}

static void test_headings(void **unused)
{
    static char memory[40000];
    struct ac_text text;
    int64_t sx = 0;
    int64_t sy = 0;

    (void)unused;
    ac_text_over(&text, memory, sizeof(memory));
    for (int h = 0; h < AC_TURN; h++) {
        const struct ac_xy f = ac_heading_vec(h);
        const struct ac_xy g = ac_heading_vec((h + AC_QUARTER) % AC_TURN);

        assert_true(ac_xy_same(g, ac_left_of(f)));
        ac_text_addf(&text, "%d,%d;", f.x, f.y);
        if (h < AC_QUARTER) {
            const struct ac_xy m = ac_heading_vec(AC_QUARTER - h);

            sx += f.x;
            sy += f.y;
            assert_int_equal(m.x, f.y);
            assert_int_equal(m.y, f.x);
        }
        /* | |f| - S | < 0.69: compare squares */
        assert_in_range(ac_dot(f, f), (int64_t)AC_TICKS * AC_TICKS - 90439,
                        (int64_t)AC_TICKS * AC_TICKS + 90440);
    }
    assert_int_equal(sx, 15052488);
    assert_int_equal(sy, 14986952);
    assert_int_equal(ac_heading_vec(1).y, 286);
    assert_int_equal(ac_heading_vec(90).x, 60547);
    assert_int_equal(ac_heading_vec(180).x, 46341);
    assert_false(text.full);
    assert_int_equal(crc32_of(memory), 3830720696u);
    assert_int_equal(ac_heading(-1), 1439);
    assert_int_equal(ac_heading(1440 + 720), 720);
}

/* Every base is an exact rectangle of equal opposite sides. */
static void test_bases_are_rectangles(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        const struct ac_pose pose = random_pose(BOARD);
        struct ac_xy c[AC_CORNERS];

        ac_base(pose, W, random_depth(), c);
        for (int k = 0; k < AC_CORNERS; k++) {
            const struct ac_xy e = ac_xy_sub(c[(k + 1) % 4], c[k]);
            const struct ac_xy g = ac_xy_sub(c[(k + 2) % 4], c[(k + 1) % 4]);

            assert_true(ac_dot(e, g) == 0);
            assert_true(ac_cross(e, g) > 0);
        }
        assert_true(ac_xy_same(ac_xy_sub(c[1], c[0]), ac_xy_sub(c[2], c[3])));
    }
}

/* Wheel and back about the same corner, forward in two parts: bit for bit the same. */
static void test_moves_are_exact(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        const struct ac_pose pose = random_pose(BOARD);
        const int32_t turn = pick(1, 360);
        const struct ac_pose left = ac_pose_wheel(pose, W, turn);
        struct ac_xy corner[AC_CORNERS];
        struct ac_xy wheeled[AC_CORNERS];
        struct ac_pose back;
        const int32_t a = pick(0, 100);
        const int32_t b = pick(0, 100);

        ac_base(pose, W, 30, corner);
        ac_base(left, W, 30, wheeled);
        assert_true(ac_xy_same(corner[AC_FL], wheeled[AC_FL]));
        back = ac_pose_from_corner(wheeled[AC_FL], AC_FL, pose.heading, W);
        assert_true(ac_xy_same(back.at, pose.at));
        back = ac_pose_ahead(ac_pose_ahead(pose, a), b);
        assert_true(ac_xy_same(back.at, ac_pose_ahead(pose, a + b).at));
        ac_base(ac_pose_wheel(pose, W, -turn), W, 30, wheeled);
        assert_true(ac_xy_same(corner[AC_FR], wheeled[AC_FR]));
    }
}

/* Two wheels of a line about its common corner keep its members in contact. */
static void test_lines_stay_joined(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        const struct ac_pose pose = random_pose(BOARD);
        const int32_t turned_to = ac_heading(pose.heading + pick(-300, 300));
        const struct ac_xy l = ac_left_of(ac_heading_vec(turned_to));
        struct ac_xy a[AC_CORNERS];
        struct ac_xy b[AC_CORNERS];
        struct ac_pose first;
        struct ac_pose second;

        ac_base(pose, W, 30, a);
        first = ac_pose_from_corner(a[AC_FL], AC_FL, turned_to, W);
        second = (struct ac_pose){ ac_xy_step(first.at, -W, l), turned_to };
        ac_base(first, W, 30, a);
        ac_base(second, W, 60, b);
        assert_true(ac_xy_same(a[AC_FR], b[AC_FL]));
        assert_false(ac_overlap(a, 4, b, 4));
        assert_int_equal(ac_dist(a, 4, b, 4), 0);
    }
}

static void test_overlap_and_distance_of_boxes(void **unused)
{
    struct ac_xy a[4];
    struct ac_xy b[4];

    (void)unused;
    ac_base((struct ac_pose){ q(400, 400), 360 }, W, 30, a);
    ac_base((struct ac_pose){ q(480, 400), 360 }, W, 30, b);
    assert_false(ac_overlap(a, 4, b, 4));
    assert_true(ac_meet(a, 4, b, 4));
    assert_true(ac_touch(a, 4, b, 4, AC_TICKS));
    ac_base((struct ac_pose){ { 480 * AC_TICKS - 1, 400 * AC_TICKS }, 360 }, W, 30, b);
    assert_true(ac_overlap(a, 4, b, 4));
    assert_false(ac_touch(a, 4, b, 4, AC_TICKS));
    ac_base((struct ac_pose){ q(483, 434), 360 }, W, 30, b); /* 3 right, 4 up: 5 */
    assert_int_equal(ac_dist(a, 4, b, 4), 5 * AC_TICKS);
    assert_true(ac_within(a, 4, b, 4, 5 * AC_TICKS));
    assert_false(ac_within(a, 4, b, 4, 5 * AC_TICKS - 1));
    assert_false(ac_touch(a, 4, b, 4, AC_TICKS));
}

/* Overlap and distance are symmetric, agree with each other, and turn with the table. */
static void test_pairs_at_random(void **unused)
{
    int overlaps = 0;

    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        struct ac_xy a[4];
        struct ac_xy b[4];
        struct ac_xy ta[4];
        struct ac_xy tb[4];
        int64_t d;

        ac_base(random_pose(300), W, random_depth(), a);
        ac_base(random_pose(300), W, random_depth(), b);
        for (int k = 0; k < 4; k++) {
            ta[k] = turned(a[k]);
            tb[k] = turned(b[k]);
        }
        d = ac_dist(a, 4, b, 4);
        assert_int_equal(d, ac_dist(b, 4, a, 4));
        assert_int_equal(d, ac_dist(ta, 4, tb, 4));
        assert_int_equal(ac_overlap(a, 4, b, 4), ac_overlap(tb, 4, ta, 4));
        assert_int_equal(ac_meet(a, 4, b, 4), d == 0);
        assert_true(ac_within(a, 4, b, 4, d));
        if (d > 0) {
            assert_false(ac_within(a, 4, b, 4, d - 1));
            assert_false(ac_overlap(a, 4, b, 4));
        }
        if (ac_overlap(a, 4, b, 4)) {
            overlaps++;
            assert_int_equal(d, 0);
        }
    }
    assert_in_range(overlaps, TRIES / 50, TRIES); /* the search does meet both kinds */
}

/* A base pushed along one axis clears the other exactly where its rounded distance says. */
static void test_distance_is_the_gap(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        const struct ac_pose pose = random_pose(BOARD);
        const int32_t gap = pick(0, 300);
        struct ac_xy a[4];
        struct ac_xy b[4];
        int64_t d;

        ac_base(pose, W, 30, a);
        ac_base(ac_pose_ahead(pose, gap + 60), W, 60, b);
        d = ac_dist(a, 4, b, 4);
        assert_in_range(d, (int64_t)gap * AC_TICKS - gap, (int64_t)gap * AC_TICKS + gap + 1);
    }
}

static void test_roots(void **unused)
{
    (void)unused;
    assert_int_equal(ac_root_up(0), 0);
    assert_int_equal(ac_root_up(1), 1);
    assert_int_equal(ac_root_up(2), 2);
    for (int i = 0; i < TRIES; i++) {
        const uint64_t n = ac_rng_next(&rng) >> pick(8, 62);
        const uint64_t r = (uint64_t)ac_root_up(n);

        assert_true(r * r >= n);
        assert_true(n == 0 || (r - 1) * (r - 1) < n);
    }
    /* at the squares, up to the largest, where a rounded root would be one off */
    for (int i = 0; i < TRIES; i++) {
        const uint64_t r = UINT32_MAX - (ac_rng_next(&rng) >> pick(33, 63));

        assert_int_equal(ac_root_up(r * r - 1), r);
        assert_int_equal(ac_root_up(r * r), r);
        assert_int_equal(ac_root_up(r * r + 1), r + 1);
    }
    assert_int_equal(ac_root_up(UINT64_MAX), UINT64_C(1) << 32);
}

/* A hull holds all its points, is strictly convex, and is made of them. */
static void test_hulls(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        struct ac_xy p[8];
        struct ac_xy hull[AC_POLY_MAX];
        int n;

        ac_base(random_pose(200), W, random_depth(), p);
        ac_base(random_pose(200), W, random_depth(), &p[4]);
        n = ac_hull(p, 8, hull);
        assert_in_range(n, 4, 8);
        assert_true(ac_inside(p, 8, hull, n));
        for (int k = 0; k < n; k++) {
            int found = 0;

            assert_true(ac_side_of(hull[k], hull[(k + 1) % n], hull[(k + 2) % n]) > 0);
            for (int j = 0; j < 8; j++)
                found |= ac_xy_same(hull[k], p[j]);
            assert_true(found);
        }
    }
    {
        const struct ac_xy line[3] = { q(0, 0), q(2, 2), q(1, 1) };
        struct ac_xy hull[AC_POLY_MAX];

        assert_int_equal(ac_hull(line, 3, hull), 2);
    }
}

/* What a base sweeps when it is shifted is the hull of both, corner by corner. */
static void test_sweeps(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        const struct ac_pose from = random_pose(200);
        const int depth = random_depth();
        struct ac_pose to = { random_pose(200).at, from.heading };
        struct ac_xy p[8];
        struct ac_xy hull[AC_POLY_MAX];
        struct ac_xy sweep[AC_POLY_MAX];
        int n;

        if (i % 3 == 0) /* straight ahead or back: two edges slide along themselves */
            to = ac_pose_ahead(from, pick(-100, 100));
        ac_base(from, W, depth, p);
        ac_base(to, W, depth, &p[4]);
        n = ac_hull(p, 8, hull);
        assert_int_equal(ac_sweep(p, 4, ac_xy_sub(to.at, from.at), sweep), n);
        for (int k = 0; k < n; k++) {
            int found = 0;

            assert_true(ac_side_of(sweep[k], sweep[(k + 1) % n], sweep[(k + 2) % n]) > 0);
            for (int j = 0; j < n; j++)
                found |= ac_xy_same(sweep[k], hull[j]);
            assert_true(found);
        }
    }
}

static void test_segments(void **unused)
{
    struct ac_xy a[4];

    (void)unused;
    ac_base((struct ac_pose){ q(400, 440), 360 }, W, 30, a); /* x 360..440, y 410..440 */
    assert_true(ac_segment_crosses(q(300, 420), q(500, 420), a, 4));
    assert_false(ac_segment_crosses(q(300, 410), q(500, 410), a, 4)); /* along the edge */
    assert_true(ac_segment_part_in(q(300, 410), q(500, 410), a, 4));
    assert_false(ac_segment_crosses(q(340, 430), q(370, 460), a, 4)); /* through a corner */
    assert_false(ac_segment_part_in(q(340, 420), q(360, 440), a, 4)); /* a corner only */
    assert_true(ac_segment_crosses(q(400, 420), q(400, 420), a, 4));  /* a point inside */
    assert_false(ac_segment_crosses(q(340, 400), q(355, 500), a, 4));
    for (int i = 0; i < TRIES; i++) {
        const struct ac_xy s[2] = { random_pose(200).at, random_pose(200).at };
        struct ac_xy b[4];

        ac_base(random_pose(200), W, 40, b);
        if (ac_segment_crosses(s[0], s[1], b, 4)) {
            assert_true(ac_segment_part_in(s[0], s[1], b, 4));
            assert_true(ac_meet(s, 2, b, 4));
        }
        if (!ac_meet(s, 2, b, 4))
            assert_false(ac_segment_part_in(s[0], s[1], b, 4));
        assert_int_equal(ac_segment_crosses(s[0], s[1], b, 4),
                         ac_segment_crosses(s[1], s[0], b, 4));
    }
}

static void test_strip(void **unused)
{
    const struct ac_axes frame = ac_axes_at(q(440, 400), 360); /* strip x 360..440, ahead north */
    struct ac_xy a[4];
    struct ac_span span;

    (void)unused;
    ac_base((struct ac_pose){ q(480, 470), 360 }, W, 40, a); /* beside: touches the side line */
    assert_false(ac_strip(&frame, W, a, 4).found);
    ac_base((struct ac_pose){ q(470, 460), 360 }, W, 40, a);
    span = ac_strip(&frame, W, a, 4);
    assert_true(span.found);
    assert_int_equal(ac_frac_cmp(span.low, (struct ac_frac){ 20 * frame.n, 1 }), 0);
    assert_int_equal(ac_frac_cmp(span.high, (struct ac_frac){ 60 * frame.n, 1 }), 0);
    ac_base((struct ac_pose){ q(400, 480), 1080 }, W, 40, a);
    span = ac_strip(&frame, W, a, 4);
    assert_int_equal(ac_frac_cmp(span.low, (struct ac_frac){ 80 * frame.n, 1 }), 0);
}

/* What a strip finds does not change when the table turns by a right angle. */
static void test_strip_turns(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES; i++) {
        const struct ac_pose owner = random_pose(300);
        const struct ac_axes one = ac_axes_at(owner.at, owner.heading);
        const struct ac_axes two =
            ac_axes_at(turned(owner.at), ac_heading(owner.heading + AC_QUARTER));
        struct ac_xy a[4];
        struct ac_xy b[4];
        struct ac_span s;
        struct ac_span t;

        ac_base(random_pose(300), W, 60, a);
        for (int k = 0; k < 4; k++)
            b[k] = turned(a[k]);
        s = ac_strip(&one, W, a, 4);
        t = ac_strip(&two, W, b, 4);
        assert_int_equal(s.found, t.found);
        if (s.found) {
            assert_int_equal(ac_frac_cmp(s.low, t.low), 0);
            assert_int_equal(ac_frac_cmp(s.high, t.high), 0);
            assert_true(ac_frac_cmp(s.low, s.high) <= 0);
        }
    }
}

static void test_arc(void **unused)
{
    const struct ac_axes frame = ac_axes_at(q(440, 400), 360); /* base x 360..440 */

    (void)unused;
    assert_true(ac_in_arc(&frame, -80, 160, q(400, 520), q(480, 520)));
    assert_false(ac_in_arc(&frame, -80, 160, q(530, 460), q(610, 460)));
    assert_false(ac_in_arc(&frame, -80, 160, q(520, 460), q(600, 460))); /* a point only */
    assert_true(ac_in_arc(&frame, -80, 160, q(519, 460), q(599, 460)));
    assert_false(ac_in_arc(&frame, -80, 160, q(360, 399), q(440, 399))); /* behind */
    assert_true(ac_in_arc(&frame, -80, 160, q(360, 390), q(440, 410)));
}

/* Ovals are strictly convex for every size and heading the games allow. */
static void test_ovals(void **unused)
{
    (void)unused;
    for (int i = 0; i < TRIES / 4; i++) {
        const int32_t width = 2 * pick(40, 180);
        const int32_t length = 2 * pick(width / 2, (720 - width) / 2);
        struct ac_xy p[AC_POLY_MAX];

        ac_oval((struct ac_xy){ 700, 700 }, length, width, pick(0, AC_TURN - 1), p);
        for (int k = 0; k < AC_POLY_MAX; k++)
            assert_true(ac_side_of(p[k], p[(k + 1) % 16], p[(k + 2) % 16]) > 0);
    }
    {
        struct ac_xy p[AC_POLY_MAX];

        ac_oval((struct ac_xy){ 470, 480 }, 100, 80, 360, p);
        assert_int_equal(ac_bounds_of(p, 16).x0, 430 * AC_TICKS);
        assert_int_equal(ac_bounds_of(p, 16).y1, 530 * AC_TICKS);
    }
}

/* The extreme poses of the table keep every intermediate within its bounds (run with sanitizers). */
static void test_extremes(void **unused)
{
    static const int32_t ends[2] = { 0, BOARD * AC_TICKS };

    (void)unused;
    for (int i = 0; i < 256; i++) {
        const struct ac_pose pa = { { ends[i & 1], ends[(i >> 1) & 1] }, (i * 97) % AC_TURN };
        const struct ac_pose pb = { { ends[(i >> 2) & 1], ends[(i >> 3) & 1] },
                                    (i * 331) % AC_TURN };
        const struct ac_axes frame = ac_axes_at(pa.at, pa.heading);
        struct ac_xy a[4];
        struct ac_xy b[4];
        struct ac_span span;

        ac_base(pa, W, 160, a);
        ac_base(pb, W, 160, b);
        assert_true(ac_dist(a, 4, b, 4) <= (int64_t)2 * 160000000);
        span = ac_strip(&frame, W, b, 4);
        if (span.found)
            assert_true(
                ac_frac_cmp(span.low, (struct ac_frac){ -4 * (ac_i128)BOARD * frame.n, 1 }) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headings),
        cmocka_unit_test(test_bases_are_rectangles),
        cmocka_unit_test(test_moves_are_exact),
        cmocka_unit_test(test_lines_stay_joined),
        cmocka_unit_test(test_overlap_and_distance_of_boxes),
        cmocka_unit_test(test_pairs_at_random),
        cmocka_unit_test(test_distance_is_the_gap),
        cmocka_unit_test(test_roots),
        cmocka_unit_test(test_hulls),
        cmocka_unit_test(test_sweeps),
        cmocka_unit_test(test_segments),
        cmocka_unit_test(test_strip),
        cmocka_unit_test(test_strip_turns),
        cmocka_unit_test(test_arc),
        cmocka_unit_test(test_ovals),
        cmocka_unit_test(test_extremes),
    };

    ac_rng_seed(&rng, 20, 26);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
