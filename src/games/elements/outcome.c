/* Recoil, push-back and destruction; see outcome.h. Flight and pursuit are in flight.c. */
#include "elements/rules.h"

#include "base/bits.h"

enum { MAX_MEETINGS = 16 };

void elem_destroy(const struct elem_data *d, struct elem_state *s, int unit, ac_case rule,
                  const struct ac_sink *sink)
{
    if (s->unit[unit].where == ELEM_LOST)
        return;
    s->unit[unit] = (struct elem_unit){ .sub = s->unit[unit].sub, .where = ELEM_LOST };
    elem_tell(sink, d, s, ELEM_EV_LOST, rule, (const int32_t[3]){ unit, 0, 0 });
}

struct ac_pose elem_about_face(const struct elem_world *w, int unit)
{
    struct ac_pose pose = ac_pose_ahead(w->pose[unit], -elem_depth(w, unit));

    pose.heading = ac_heading(pose.heading + AC_HALF);
    return pose;
}

static int recoil_distance(const struct elem_world *w, int unit)
{
    return ac_min(elem_depth(w, unit), ELEM_BW); /* [RECOIL.1] */
}

/* The area between a base and the same base `q` quanta back. */
static void back_sweep(const struct elem_world *w, int unit, int q, struct ac_xy *out)
{
    const struct ac_xy f = ac_heading_vec(w->pose[unit].heading);

    out[0] = w->box[unit][AC_RL];
    out[1] = ac_xy_step(w->box[unit][AC_RL], -q, f);
    out[2] = ac_xy_step(w->box[unit][AC_RR], -q, f);
    out[3] = w->box[unit][AC_RR];
}

static uint32_t met_by(const struct elem_world *w, const struct ac_xy *sweep, uint32_t among)
{
    const struct ac_bounds bounds = ac_bounds_of(sweep, AC_CORNERS);
    uint64_t rest = among & w->on;
    uint32_t met = 0;

    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (!ac_bounds_apart(&bounds, &w->bounds[x], 0) &&
            ac_overlap(sweep, AC_CORNERS, w->box[x], AC_CORNERS))
            met |= 1u << x;
    }
    return met;
}

/* [RECOIL.4, 7, 8]: a camp, impassable ground or the edge of the table [RIV.7]. */
static ac_case walls_stop(const struct elem_world *w, const struct ac_xy *sweep)
{
    if (!elem_on_board(sweep, AC_CORNERS))
        return ELEM_RECOIL_8;
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && ac_overlap(sweep, AC_CORNERS, w->camp[c], AC_CORNERS))
            return ELEM_RECOIL_4;
    if (elem_under(w, sweep, AC_CORNERS) & (1u << ELEM_WATERWAY))
        return ELEM_RECOIL_7;
    return 0;
}

/* -- the first meeting with an enemy [RECOIL.9], R22 -- */

struct meeting {
    struct ac_frac far; /* how far behind the rear edge */
    uint8_t edges;      /* of the enemy: bits */
    bool corner;
    uint8_t which;
};

static void add_meeting(struct meeting *list, int *count, struct meeting m)
{
    if (m.far.num < 0)
        return;
    if (*count && ac_frac_cmp(m.far, list[0].far) > 0)
        return;
    if (*count && ac_frac_cmp(m.far, list[0].far) < 0)
        *count = 0;
    if (*count < MAX_MEETINGS)
        list[(*count)++] = m;
}

/* Where edge i of the enemy passes strictly through a side line of the recoiler's strip. */
static void add_crossings(struct meeting *list, int *count, const int64_t *u, const int64_t *v,
                          int i, int64_t far)
{
    const int k = (i + 1) & 3;
    const int64_t line[2] = { 0, far };

    for (int j = 0; j < 2; j++) {
        int64_t den = u[k] - u[i];
        ac_i128 num;

        if (!((u[i] < line[j] && u[k] > line[j]) || (u[i] > line[j] && u[k] < line[j])))
            continue;
        num = (ac_i128)v[i] * den + (ac_i128)(v[k] - v[i]) * (line[j] - u[i]);
        if (den < 0) {
            den = -den;
            num = -num;
        }
        add_meeting(list, count,
                    (struct meeting){ { num, den }, (uint8_t)(1u << i), false, (uint8_t)i });
    }
}

/* How a recoiler meets an enemy: how far behind its rear edge, and whether that one perishes too. */
struct encounter {
    bool found, both;
    struct ac_frac far;
};

static struct encounter encounter_of(const struct elem_world *w, int unit, int enemy)
{
    struct encounter out = { .found = false };
    const struct ac_axes frame = ac_axes_at(w->box[unit][AC_FR], w->pose[unit].heading);
    const int64_t far = ELEM_BW * frame.n;
    struct meeting list[MAX_MEETINGS];
    int count = 0;
    int64_t u[AC_CORNERS];
    int64_t v[AC_CORNERS]; /* how far behind the rear edge */
    uint8_t common = 0xf;

    for (int i = 0; i < AC_CORNERS; i++) {
        u[i] = ac_axes_u(&frame, w->box[enemy][i]);
        v[i] = -ac_axes_v(&frame, w->box[enemy][i]) - elem_depth(w, unit) * frame.n;
    }
    for (int i = 0; i < AC_CORNERS; i++) {
        if (u[i] >= 0 && u[i] <= far)
            add_meeting(
                list, &count,
                (struct meeting){
                    { v[i], 1 }, (uint8_t)(1u << i | 1u << ((i + 3) & 3)), true, (uint8_t)i });
        add_crossings(list, &count, u, v, i, far);
    }
    if (count == 0)
        return out;
    out.found = true;
    out.far = list[0].far;
    for (int i = 0; i < count; i++)
        common &= list[i].edges;
    if (count > 1 && common)
        out.both = common == 1u << AC_EDGE_REAR; /* edge on edge */
    else if (list[0].corner)
        out.both = list[0].which == AC_RL || list[0].which == AC_RR;
    else
        out.both = list[0].which != AC_EDGE_FRONT;
    return out;
}

/* How far back, in quanta, the recoil comes before a camp, impassable ground or the edge stops it. */
static int room_behind(const struct elem_world *w, int unit, int most)
{
    int q = 0;

    while (q < most) {
        struct ac_xy sweep[AC_CORNERS];

        back_sweep(w, unit, q + 1, sweep);
        if (walls_stop(w, sweep))
            break;
        q++;
    }
    return q;
}

/* [RECOIL.3, RECOIL.9], R22: what is met first destroys it and may perish with it, all ties counted. */
static void meet_enemies(struct elem_state *s, const struct elem_world *w, int unit, uint64_t met,
                         const struct ac_sink *sink)
{
    const struct ac_axes frame = ac_axes_at(w->box[unit][AC_FR], w->pose[unit].heading);
    const int room = room_behind(w, unit, recoil_distance(w, unit));
    struct ac_frac first = { (ac_i128)(room + 1) * frame.n, 1 };

    for (uint64_t rest = met; rest;) {
        const struct encounter e = encounter_of(w, unit, ac_bit_pop(&rest));

        if (e.found && ac_frac_cmp(e.far, first) < 0)
            first = e.far;
    }
    while (met) {
        const int x = ac_bit_pop(&met);
        const struct encounter e = encounter_of(w, unit, x);

        if (e.found && e.both && ac_frac_cmp(e.far, first) == 0)
            elem_destroy(w->d, s, x, ELEM_RECOIL_9, sink);
    }
}

/* -- friends -- */

static bool passes_recoiling(const struct elem_world *w, int unit, int friend_unit)
{
    const uint32_t mine = ELEM_BIT(elem_type_of(w->d, w->s, unit));
    const uint32_t his = ELEM_BIT(elem_type_of(w->d, w->s, friend_unit));

    if (w->pose[unit].heading != w->pose[friend_unit].heading)
        return false; /* [INTP.11] */
    for (int i = 0; i < w->d->passes; i++)
        if (w->d->pass[i].recoil && w->d->pass[i].who & mine && w->d->pass[i].through & his)
            return true;
    return false;
}

/* [INTP.12, PUSH.5]: the pose right beyond the farthest friend met, when all may be passed. */
static bool pass_through(const struct elem_world *w, int unit, uint32_t met, struct ac_pose *to)
{
    const struct ac_axes frame = ac_axes_at(w->pose[unit].at, w->pose[unit].heading);
    uint64_t rest = met;
    int64_t back = 0;
    struct ac_xy box[AC_CORNERS];

    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (!passes_recoiling(w, unit, x))
            return false;
        for (int i = 0; i < AC_CORNERS; i++) {
            const int64_t v = -ac_axes_v(&frame, w->box[x][i]);

            back = v > back ? v : back;
        }
    }
    *to = ac_pose_ahead(w->pose[unit], -(int32_t)((back + frame.n - 1) / frame.n));
    elem_box(w, unit, *to, box);
    return !met_by(w, box, ~(1u << unit)) && !walls_stop(w, box);
}

/* How far each unit is pushed, in quanta. */
struct pushes {
    int q[ELEM_FOLLOWERS];
};

static bool pushable(const struct elem_world *w, int unit, int32_t heading)
{
    const int type = elem_type_of(w->d, w->s, unit);

    return w->pose[unit].heading == heading && type != ELEM_EL && type != ELEM_WWG; /* [PUSH.1] */
}

/* Follows a push through all friends it meets [PUSH.2]; false when something cannot give way. */
static bool push_all(const struct elem_world *w, int unit, int q, struct pushes *out)
{
    uint32_t queue = 1u << unit;
    const uint32_t mine = w->of[elem_side(unit)];
    const int32_t heading = w->pose[unit].heading;
    const struct ac_axes frame = ac_axes_at(w->pose[unit].at, heading);

    *out = (struct pushes){ { 0 } };
    out->q[unit] = q;
    while (queue) {
        const int x = __builtin_ctz(queue);
        struct ac_xy sweep[AC_CORNERS];
        uint64_t met;

        queue &= ~(1u << x);
        back_sweep(w, x, out->q[x], sweep);
        if (walls_stop(w, sweep) || met_by(w, sweep, w->of[!elem_side(unit)]))
            return false; /* [PUSH.3, PUSH.6] */
        met = met_by(w, sweep, mine & ~(1u << x) & ~(1u << unit));
        while (met) {
            const int y = ac_bit_pop(&met);
            const int64_t gap =
                ac_axes_v(&frame, w->box[x][AC_RL]) - ac_axes_v(&frame, w->box[y][AC_FL]);
            const int need = out->q[x] - (int)(gap / frame.n);

            if (!pushable(w, y, heading))
                return false;
            if (need > out->q[y]) { /* [PUSH.4]: only as far as needed */
                out->q[y] = need;
                queue |= 1u << y;
            }
        }
    }
    return true;
}

static void push_apply(struct elem_state *s, const struct elem_world *w, int unit,
                       const struct pushes *pushes, const struct ac_sink *sink)
{
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (pushes->q[x]) {
            elem_put(s, x, ac_pose_ahead(w->pose[x], -pushes->q[x]));
            elem_tell(sink, w->d, s, x == unit ? ELEM_EV_RECOIL : ELEM_EV_PUSHED,
                      x == unit ? ELEM_RECOIL_1 : ELEM_PUSH_1,
                      (const int32_t[3]){ x, pushes->q[x], 0 });
        }
}

/* [RECOIL.11, RECOIL.12]: Elephants trample friends; two Elephants perish together. */
static bool trample(struct elem_state *s, const struct elem_world *w, int unit, uint32_t met,
                    const struct ac_sink *sink)
{
    uint64_t rest = met;
    bool alive = true;

    while (rest) {
        const int x = ac_bit_pop(&rest);

        const bool like = elem_type_of(w->d, w->s, x) == ELEM_EL;

        alive &= !like;
        elem_destroy(w->d, s, x, like ? ELEM_RECOIL_12 : ELEM_RECOIL_11, sink);
    }
    if (!alive)
        elem_destroy(w->d, s, unit, ELEM_RECOIL_12, sink);
    return alive;
}

/* [RECOIL.5, PUSH]: friends in the way of a recoil [INTP.13]. */
static bool recoil_into_friends(struct elem_state *s, const struct elem_world *w, int unit,
                                uint32_t met, const struct ac_sink *sink)
{
    const int q = recoil_distance(w, unit);
    struct pushes pushes;
    struct ac_pose to;

    if (elem_type_of(w->d, w->s, unit) == ELEM_EL) {
        if (!trample(s, w, unit, met, sink))
            return false;
        elem_put(s, unit, ac_pose_ahead(w->pose[unit], -q));
        elem_tell(sink, w->d, s, ELEM_EV_RECOIL, met ? ELEM_RECOIL_11 : ELEM_RECOIL_1,
                  (const int32_t[3]){ unit, q, 0 });
        return true;
    }
    if (met && pass_through(w, unit, met, &to)) {
        elem_put(s, unit, to);
        elem_tell(sink, w->d, s, ELEM_EV_RECOIL, ELEM_INTP_12, (const int32_t[3]){ unit, q, 0 });
        return true;
    }
    if (push_all(w, unit, q, &pushes)) {
        push_apply(s, w, unit, &pushes, sink);
        return true;
    }
    elem_destroy(w->d, s, unit, ELEM_RECOIL_5, sink);
    return false;
}

/* [RECOIL.2]: enemies in full flank or rear contact leave no way out; but not the one that it fights
 * as if it had turned [FACE.5]. */
static bool cut_off(const struct elem_world *w, int unit)
{
    const uint8_t held = w->s->unit[unit].held;
    uint64_t foes = w->of[!elem_side(unit)] & ~(held ? 1u << (held - 1) : 0u);

    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], 0) &&
            (elem_full_flank(w, e, unit) || elem_full_rear(w, e, unit)))
            return true;
    }
    return false;
}

/* C6: one that could not turn goes straight away from its attacker, if nothing is there. */
static bool recoil_unturned(struct elem_state *s, const struct elem_world *w, int unit,
                            const struct ac_sink *sink)
{
    const int foe = s->unit[unit].held - 1;
    const struct ac_xy f = ac_heading_vec(elem_front_heading(w, foe));
    const int q = recoil_distance(w, unit);
    const struct ac_pose to = { ac_xy_step(w->pose[unit].at, q, f), w->pose[unit].heading };
    struct ac_xy all[2 * AC_CORNERS];
    struct ac_xy hull[AC_POLY_MAX];
    int n;
    bool clear;

    memcpy(all, w->box[unit], sizeof(w->box[unit]));
    elem_box(w, unit, to, &all[AC_CORNERS]);
    n = ac_hull(all, 2 * AC_CORNERS, hull);
    clear = elem_on_board(hull, n) && !(elem_under(w, hull, n) & (1u << ELEM_WATERWAY));
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (x != unit && w->on & (1u << x) && ac_overlap(hull, n, w->box[x], AC_CORNERS))
            clear = false;
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && ac_overlap(hull, n, w->camp[c], AC_CORNERS))
            clear = false;
    if (!clear) {
        elem_destroy(w->d, s, unit, ELEM_RECOIL_5, sink);
        return false;
    }
    elem_put(s, unit, to);
    s->unit[unit].held = 0;
    elem_tell(sink, w->d, s, ELEM_EV_RECOIL, ELEM_RECOIL_1, (const int32_t[3]){ unit, q, 0 });
    return true;
}

/* A recoil, or what comes in its place where there is no way back [CAMP.6]. */
bool elem_recoil(const struct ac_game *game, struct elem_state *s, int unit,
                 const struct ac_sink *sink)
{
    struct elem_world w;
    struct ac_xy sweep[AC_CORNERS];
    uint64_t met;
    ac_case rule;

    if (s->unit[unit].where != ELEM_TABLE) {
        elem_destroy(elem_data_of(game), s, unit, ELEM_RECOIL_6, sink);
        return false;
    }
    elem_world_init(&w, game, s);
    if (cut_off(&w, unit)) {
        elem_destroy(w.d, s, unit, ELEM_RECOIL_2, sink);
        return false;
    }
    if (s->unit[unit].held)
        return recoil_unturned(s, &w, unit, sink);
    back_sweep(&w, unit, recoil_distance(&w, unit), sweep);
    rule = walls_stop(&w, sweep);
    met = met_by(&w, sweep, w.of[!elem_side(unit)]);
    if (met || rule) {
        meet_enemies(s, &w, unit, met, sink);
        elem_destroy(w.d, s, unit, met ? ELEM_RECOIL_3 : rule, sink);
        return false;
    }
    return recoil_into_friends(s, &w, unit, met_by(&w, sweep, w.of[elem_side(unit)]), sink);
}

bool elem_shift_friends(const struct ac_game *game, struct elem_state *s, int unit,
                        struct ac_pose to)
{
    const int32_t old = s->unit[unit].heading;
    struct elem_world w;
    struct ac_xy box[AC_CORNERS];
    uint64_t met;

    elem_world_init(&w, game, s);
    elem_box(&w, unit, to, box);
    met = met_by(&w, box, ~(1u << unit));
    if (met & w.of[!elem_side(unit)] || walls_stop(&w, box))
        return false;
    if (met && game->option[ELEM_OPT_SHIFT])
        return false;
    while (met) {
        const int x = ac_bit_pop(&met);
        struct pushes pushes;
        int q = 1;

        if (!pushable(&w, x, old) || elem_opponent(&w, x) != AC_NONE)
            return false;
        for (; q <= ELEM_BW; q++) { /* the least that clears the turned base */
            struct ac_xy moved[AC_CORNERS];

            elem_box(&w, x, ac_pose_ahead(w.pose[x], -q), moved);
            if (!ac_overlap(moved, AC_CORNERS, box, AC_CORNERS))
                break;
        }
        elem_world_remove(&w, unit);
        if (q > ELEM_BW || !push_all(&w, x, q, &pushes))
            return false;
        push_apply(s, &w, AC_NONE, &pushes, NULL);
        elem_world_init(&w, game, s);
        met &= met_by(&w, box, ~(1u << unit));
    }
    return true;
}
