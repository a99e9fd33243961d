/* Flight [FLEE] and pursuit [PURS]; see outcome.h. */
#include "base/bits.h"
#include "elements/rules.h"

/* The area a base covers when it goes `q` quanta ahead, itself left out. */
static void ahead_sweep(const struct elem_world *w, int unit, struct ac_pose pose, int q,
                        struct ac_xy *out)
{
    const struct ac_xy f = ac_heading_vec(pose.heading);
    struct ac_xy box[AC_CORNERS];

    elem_box(w, unit, pose, box);
    out[0] = box[AC_FR];
    out[1] = ac_xy_step(box[AC_FR], q, f);
    out[2] = ac_xy_step(box[AC_FL], q, f);
    out[3] = box[AC_FL];
}

/* What a runner must not run into. */
struct hazards {
    uint32_t units;   /* enemies, and friends it cannot pass */
    uint32_t terrain; /* kinds it steers round, impassable ground too */
};

static bool hits(const struct elem_world *w, const struct hazards *h, const struct ac_xy *p)
{
    const struct ac_bounds bounds = ac_bounds_of(p, AC_CORNERS);
    uint64_t rest = h->units & w->on;

    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (!ac_bounds_apart(&bounds, &w->bounds[x], 0) &&
            ac_overlap(p, AC_CORNERS, w->box[x], AC_CORNERS))
            return true;
    }
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && w->camp_holder[c] != AC_NONE &&
            ac_overlap(p, AC_CORNERS, w->camp[c], AC_CORNERS))
            return true;
    return elem_under(w, p, AC_CORNERS) & h->terrain;
}

/* [FLEE.5] */
static uint32_t steered_round(const struct elem_world *w, int unit)
{
    const uint32_t heavy = 1u << ELEM_WOODS | 1u << ELEM_STEEP;

    if (elem_sub_of(w->d, w->s, unit)->camels)
        return heavy;
    if (elem_type_of(w->d, w->s, unit) == ELEM_CV)
        return heavy | 1u << ELEM_OASIS | 1u << ELEM_DUNES;
    return 0;
}

/* [FLEE.9, FLEE.11]: friends in the way on a heading. */
static uint32_t blocking_friends(const struct elem_world *w, int unit, int32_t heading)
{
    const uint32_t mine = ELEM_BIT(elem_type_of(w->d, w->s, unit));
    uint64_t rest = w->of[elem_side(unit)] & ~(1u << unit);
    uint32_t block = 0;

    while (rest) {
        const int x = ac_bit_pop(&rest);
        const int turn = ac_heading(w->pose[x].heading - heading);
        bool pass = false;

        for (int i = 0; i < w->d->passes; i++)
            pass |= !w->d->pass[i].recoil && w->d->pass[i].who & mine &&
                    w->d->pass[i].through & ELEM_BIT(elem_type_of(w->d, w->s, x));
        if (!pass || (turn != 0 && turn != AC_HALF))
            block |= 1u << x;
    }
    return block;
}

/* The largest whole run of at most `most` quanta whose sweep keeps clear of terrain kinds. */
static int run_until(const struct elem_world *w, int unit, struct ac_pose pose, int most,
                     uint32_t kinds)
{
    int low = 0;
    int high = most;

    while (low < high) {
        const int middle = (low + high + 1) / 2;
        struct ac_xy sweep[AC_CORNERS];

        ahead_sweep(w, unit, pose, middle, sweep);
        if (elem_under(w, sweep, AC_CORNERS) & kinds)
            high = middle - 1;
        else
            low = middle;
    }
    return low;
}

/* [FLEE.3], R16: how far it runs on this heading. */
static int run_length(const struct elem_world *w, int unit, struct ac_pose pose)
{
    const int full = elem_allowance(w, unit, false, false, false) * ELEM_MU;
    const int bad = elem_allowance(w, unit, false, true, false) * ELEM_MU;
    const uint32_t mask = elem_bad_mask(w, unit);
    struct ac_xy box[AC_CORNERS];

    elem_box(w, unit, pose, box);
    if (elem_under(w, box, AC_CORNERS) & mask)
        return bad;
    return ac_max(run_until(w, unit, pose, full, mask), ac_min(bad, full));
}

/*
 * The run cut where it leaves the table or meets a river; `ends` says that it does [FLEE.7, RIV.6].
 */
static int cut_run(const struct elem_world *w, int unit, struct ac_pose pose, int run, bool *ends)
{
    int low = 0;
    int high = run;

    while (low < high) {
        const int middle = (low + high + 1) / 2;
        struct ac_xy sweep[AC_CORNERS];

        ahead_sweep(w, unit, pose, middle, sweep);
        if (!elem_on_board(sweep, AC_CORNERS) ||
            elem_under(w, sweep, AC_CORNERS) & (1u << ELEM_RIVER))
            high = middle - 1;
        else
            low = middle;
    }
    *ends = low < run;
    return low;
}

static bool end_is_free(const struct elem_world *w, int unit, struct ac_pose pose, int run)
{
    struct ac_xy box[AC_CORNERS];

    elem_box(w, unit, ac_pose_ahead(pose, run), box);
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (x != unit && w->on & (1u << x) && ac_overlap(box, AC_CORNERS, w->box[x], AC_CORNERS))
            return false;
    return true;
}

static struct ac_pose turn_about_centre(const struct elem_world *w, int unit, struct ac_pose pose,
                                        int32_t heading)
{
    const int half = elem_depth(w, unit) / 2;
    struct ac_pose out = ac_pose_ahead(pose, -half);

    out.heading = heading;
    return ac_pose_ahead(out, half);
}

/* Is this heading clear of what must be avoided [FLEE.4]? */
static bool heading_clear(const struct elem_world *w, int unit, struct ac_pose pose, int *run,
                          bool *ends)
{
    const struct hazards h = { w->of[!elem_side(unit)] | blocking_friends(w, unit, pose.heading),
                               steered_round(w, unit) | 1u << ELEM_WATERWAY };
    struct ac_xy sweep[AC_CORNERS];
    struct ac_xy box[AC_CORNERS];

    elem_box(w, unit, pose, box);
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (x != unit && w->on & (1u << x) && ac_overlap(box, AC_CORNERS, w->box[x], AC_CORNERS))
            return false;
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && ac_overlap(box, AC_CORNERS, w->camp[c], AC_CORNERS))
            return false;
    if (!elem_on_board(box, AC_CORNERS))
        return false;
    *run = cut_run(w, unit, pose, run_length(w, unit, pose), ends);
    ahead_sweep(w, unit, pose, *run, sweep);
    if (*run > 0 && hits(w, &h, sweep))
        return false;
    return *ends || end_is_free(w, unit, pose, *run); /* [INTP.5] */
}

/* [FLEE.8, FLEE.9]: straight on as far as the way is clear, through friends it may pass, to where
 * there is room for it. */
static int run_blocked(const struct elem_world *w, int unit, struct ac_pose pose, bool *ends)
{
    const struct hazards h = { w->of[!elem_side(unit)] | blocking_friends(w, unit, pose.heading),
                               1u << ELEM_WATERWAY };
    int run = cut_run(w, unit, pose, run_length(w, unit, pose), ends);
    const int whole = run;
    int low = 0;

    while (low < run) {
        const int middle = (low + run + 1) / 2;
        struct ac_xy sweep[AC_CORNERS];

        ahead_sweep(w, unit, pose, middle, sweep);
        if (hits(w, &h, sweep))
            run = middle - 1;
        else
            low = middle;
    }
    *ends = *ends && low == whole;
    while (low > 0 && !*ends && !end_is_free(w, unit, pose, low))
        low--;
    return low;
}

void elem_flee(const struct ac_game *game, struct elem_state *s, int unit,
               const struct ac_sink *sink)
{
    struct elem_world w;
    struct ac_pose pose;
    struct ac_pose start;
    int run = 0;
    bool ends = false;
    bool found = false;

    if (!elem_recoil(game, s, unit, sink))
        return; /* [FLEE.2] */
    elem_world_init(&w, game, s);
    start = elem_about_face(&w, unit);
    pose = start;
    for (int i = 0; i <= 2 * AC_QUARTER && !found; i++) {
        /* 0, then a quarter degree left, right, two left ... [FLEE.10] */
        const int turn = i % 2 ? (i + 1) / 2 : -(i / 2);

        pose = turn_about_centre(&w, unit, start, ac_heading(start.heading + turn));
        found = heading_clear(&w, unit, pose, &run, &ends);
    }
    if (!found) {
        pose = start;
        run = run_blocked(&w, unit, pose, &ends);
    }
    if (ends) {
        elem_destroy(w.d, s, unit, ELEM_FLEE_7, sink);
        return;
    }
    elem_put(s, unit, ac_pose_ahead(pose, run));
    elem_tell(sink, w.d, s, ELEM_EV_FLED, ELEM_FLEE_1, (const int32_t[3]){ unit, run, 0 });
}

/* -- pursuit -- */

/* Kinds of ground that stop a pursuer [PURS.5, PURS.6]. */
static uint32_t stops_at(const struct elem_world *w, int unit)
{
    const int type = elem_type_of(w->d, w->s, unit);
    uint32_t stop = 1u << ELEM_WATERWAY;

    if (type == ELEM_KN || type == ELEM_SCH)
        stop |= elem_bad_mask(w, unit) & ~(1u << ELEM_MARSH | 1u << ELEM_ROUGH);
    return stop;
}

static int pursuit_length(const struct elem_world *w, int unit)
{
    const struct hazards h = { w->on & ~(1u << unit), stops_at(w, unit) };
    int low = 0;
    int high = ac_min(elem_depth(w, unit), ELEM_BW); /* [PURS.2] */

    if (elem_under(w, w->box[unit], AC_CORNERS) & h.terrain)
        return 0; /* [PURS.7] */
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        struct ac_xy sweep[AC_CORNERS];

        ahead_sweep(w, unit, w->pose[unit], middle, sweep);
        if (!elem_on_board(sweep, AC_CORNERS) || hits(w, &h, sweep))
            high = middle - 1; /* [PURS.9] */
        else
            low = middle;
    }
    return low;
}

void elem_pursue(const struct ac_game *game, struct elem_state *s, int unit, int against,
                 const struct ac_sink *sink)
{
    const uint32_t pursuers =
        ELEM_BIT(ELEM_KN) | ELEM_BIT(ELEM_SCH) | ELEM_BIT(ELEM_EL) | ELEM_BIT(ELEM_WB);
    struct elem_world w;
    int q;
    int rear;

    if (s->unit[unit].where != ELEM_TABLE)
        return; /* [PURS.11] */
    elem_world_init(&w, game, s);
    if (!(pursuers & ELEM_BIT(elem_type_of(w.d, s, unit))))
        return; /* [PURS.3] */
    q = pursuit_length(&w, unit);
    rear = elem_type_of(w.d, s, unit) == ELEM_WB ? elem_unit_behind(&w, unit) : AC_NONE;
    if (q == 0)
        return;
    elem_put(s, unit, ac_pose_ahead(w.pose[unit], q));
    elem_tell(sink, w.d, s, ELEM_EV_PURSUED, ELEM_PURS_1, (const int32_t[3]){ unit, q, 0 });
    if (rear != AC_NONE && elem_supports(&w, rear, unit, against)) { /* [PURS.10] */
        elem_put(s, rear, ac_pose_ahead(w.pose[rear], q));
        elem_tell(sink, w.d, s, ELEM_EV_PURSUED, ELEM_PURS_10, (const int32_t[3]){ rear, q, 0 });
    }
    elem_enter_camps(game, s, unit, sink); /* [PURS.12] */
}
