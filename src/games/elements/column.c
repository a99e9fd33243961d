/*
 * Columns [COL]: the track of the leader is a row of forward runs and wheels, and every follower
 * stands on it, the depth of the element ahead behind that element. The track behind the leader is
 * not kept: it is recovered pair by pair from where the bases stand.
 */
#include "base/bits.h"
#include "elements/rules.h"

enum { MAX_STEPS = 3 * ELEM_ARMY };

/* A wheel (turn not 0) or a run. */
struct step {
    int32_t turn, run;
};

/* Is b the follower of a: straight behind, or with one wheel between? Fills its way to a's place. */
static bool follows(const struct elem_world *w, int b, int a, struct step *way, int *steps)
{
    const int32_t depth = elem_depth(w, a);
    const int32_t hb = w->pose[b].heading;
    const int32_t ha = w->pose[a].heading;
    const int32_t turn = ac_heading(ha - hb);
    const bool left = turn <= AC_QUARTER;
    const int corner = left ? AC_FL : AC_FR;
    const struct ac_xy fa = ac_heading_vec(ha);
    const struct ac_xy fb = ac_heading_vec(hb);

    if (turn == 0) {
        way[0] = (struct step){ 0, depth };
        *steps = 1;
        return elem_behind(w, b, a);
    }
    if (turn > AC_QUARTER && turn < 3 * AC_QUARTER)
        return false; /* [COL.7] */
    for (int32_t k = 0; k <= depth; k++) {
        const struct ac_xy p = ac_xy_step(ac_xy_step(w->box[b][corner], k, fb), depth - k, fa);

        if (!ac_xy_same(p, w->box[a][corner]))
            continue;
        way[0] = (struct step){ 0, k };
        way[1] = (struct step){ left ? turn : turn - AC_TURN, 0 };
        way[2] = (struct step){ 0, depth - k };
        *steps = 3;
        return true;
    }
    return false;
}

/* Who of the set stands right behind a unit? */
static int follower_of(const struct elem_world *w, uint32_t set, int unit)
{
    uint64_t rest = set & ~(1u << unit);
    struct step way[3];
    int steps;

    while (rest) {
        const int b = ac_bit_pop(&rest);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[b], 4 * AC_TICKS * ELEM_BW) &&
            follows(w, b, unit, way, &steps))
            return b;
    }
    return AC_NONE;
}

bool elem_column_order(const struct elem_world *w, uint32_t set, int *order, int *count)
{
    uint32_t followers = 0;
    uint64_t rest = set;
    int next[ELEM_UNITS];
    int at;

    while (rest) {
        const int u = ac_bit_pop(&rest);

        next[u] = follower_of(w, set, u);
        if (next[u] != AC_NONE)
            followers |= 1u << next[u];
    }
    if (ac_bit_count(set & ~followers) != 1)
        return false;
    at = __builtin_ctz(set & ~followers);
    for (*count = 0; at != AC_NONE && *count < ELEM_ARMY; at = next[at])
        order[(*count)++] = at;
    return at == AC_NONE && *count == ac_bit_count(set);
}

/* Goes a length along the steps; a wheel at the very end is not made yet. Returns the cost. */
static int32_t walk(struct ac_pose *pose, const struct step *step, int steps, int32_t length)
{
    int64_t cost = 0;

    for (int i = 0; i < steps && length > 0; i++) {
        struct ac_xy old[AC_CORNERS];
        struct ac_xy now[AC_CORNERS];
        const int32_t run = ac_min(step[i].run, length);

        ac_base(*pose, ELEM_BW, 2, old);
        *pose =
            step[i].turn ? ac_pose_wheel(*pose, ELEM_BW, step[i].turn) : ac_pose_ahead(*pose, run);
        ac_base(*pose, ELEM_BW, 2, now);
        cost += ac_length_up(old[AC_FL], now[AC_FL]) > ac_length_up(old[AC_FR], now[AC_FR])
                    ? ac_length_up(old[AC_FL], now[AC_FL])
                    : ac_length_up(old[AC_FR], now[AC_FR]);
        length -= step[i].turn ? 0 : run;
    }
    return (int32_t)cost;
}

/* The end is legal only if it is a column still, and no base lies on another [COL.7]. */
static ac_case column_broken(struct elem_try *t, struct elem_plan *plan, const int *order)
{
    struct step way[3];
    int steps;
    ac_case rule = 0;

    for (int i = 0; i < t->count; i++)
        elem_world_put(&t->w, t->unit[i], plan->to[t->unit[i] % ELEM_ARMY]);
    for (int i = 1; i < t->count && !rule; i++) {
        plan->fault = (struct elem_fault){ (uint8_t)(1 + order[i]), (uint8_t)(1 + order[i - 1]) };
        if (!follows(&t->w, order[i], order[i - 1], way, &steps))
            rule = ELEM_COL_7;
        for (int k = 0; k < i && !rule; k++)
            if (ac_overlap(t->w.box[order[i]], AC_CORNERS, t->w.box[order[k]], AC_CORNERS)) {
                plan->fault.other = (uint8_t)(1 + order[k]);
                rule = ELEM_COL_7;
            }
    }
    for (int i = 0; i < t->count; i++)
        elem_world_put(&t->w, t->unit[i], t->from[i]);
    return rule;
}

ac_case elem_march_forbidden_by(struct elem_try *t, bool on, int32_t turn, int32_t run,
                                struct elem_plan *plan)
{
    struct step track[MAX_STEPS];
    int first = MAX_STEPS;
    int order[ELEM_ARMY] = { 0 };
    int count;
    ac_case rule;

    *plan = (struct elem_plan){ .on = on, .march = true, .set = t->set };
    if (t->count < 2 || !elem_column_order(&t->w, t->set, order, &count))
        return ELEM_COL_1;
    if (turn == 0 && run == 0)
        return ELEM_MOVE_5;
    track[--first] = (struct step){ 0, run };
    if (turn)
        track[--first] = (struct step){ turn, 0 };
    for (int i = 0; i < count; i++) {
        struct ac_pose pose = t->w.pose[order[i]];
        const int slot = order[i] % ELEM_ARMY;

        if (i > 0) {
            struct step way[3];
            int steps = 0;

            if (!follows(&t->w, order[i], order[i - 1], way, &steps))
                return ELEM_COL_1;
            while (steps > 0)
                track[--first] = way[--steps];
        }
        /* the leader wheels even when it does not run */
        plan->cost[slot] = walk(&pose, &track[first], MAX_STEPS - first, i ? run : run + !run);
        if (i == 0 && run == 0)
            pose = ac_pose_wheel(t->w.pose[order[0]], ELEM_BW, turn);
        plan->to[slot] = pose;
    }
    rule = column_broken(t, plan, order);
    return rule ? rule : elem_leg_forbidden_by(t, plan);
}

/* The rank of a member in the new column: file by file from the lead's, left before right (M16). */
static int64_t column_key(const struct elem_try *t, int lead, int unit)
{
    const struct ac_xy f = ac_heading_vec(t->w.pose[lead].heading);
    const struct ac_xy w = ac_xy_sub(t->w.pose[unit].at, t->w.pose[lead].at);
    const int64_t n = ac_dot(f, f);
    const int64_t across = ac_cross(f, w) / n / ELEM_BW;
    const int64_t behind = -ac_dot(f, w) / n;
    const int64_t file = across > 0 ? 2 * across : -2 * across + (across < 0);

    return file * 4096 + behind;
}

ac_case elem_form_forbidden_by(struct elem_try *t, int lead, int32_t run, struct elem_plan *plan)
{
    const struct ac_xy f = ac_heading_vec(t->w.pose[lead].heading);
    struct ac_pose slot = ac_pose_ahead(t->w.pose[lead], run);
    uint32_t left = t->set & ~(1u << lead);
    int ahead = lead;

    *plan = (struct elem_plan){ .set = t->set, .fall_in = true };
    if (t->count < 2 || !(t->set & (1u << lead)) || t->column)
        return ELEM_COL_3;
    plan->to[lead % ELEM_ARMY] = slot;
    while (left) {
        uint64_t rest = left;
        int best = AC_NONE;
        struct ac_xy gone;

        while (rest) {
            const int u = ac_bit_pop(&rest);

            if (best == AC_NONE || column_key(t, lead, u) < column_key(t, lead, best))
                best = u;
        }
        slot = ac_pose_ahead(slot, -elem_depth(&t->w, ahead));
        gone = ac_xy_sub(slot.at, t->w.pose[best].at);
        if (ac_dot(gone, f) < 0) { /* equal headings: both front corners go the same way */
            plan->fault.unit = (uint8_t)(1 + best);
            return ELEM_COL_4;
        }
        plan->to[best % ELEM_ARMY] = slot;
        left &= ~(1u << best);
        ahead = best;
    }
    return elem_leg_forbidden_by(t, plan);
}

/* -- reducing frontage [GRP.14] -- */

/* The line from left to right; false when the set is not one rank side by side. */
static bool line_order(const struct elem_try *t, int *order)
{
    int at = AC_NONE;
    int count = 0;

    for (int i = 0; i < t->count; i++) {
        const int left = elem_unit_left(&t->w, t->unit[i]);

        if (left == AC_NONE || !(t->set & (1u << left)))
            at = at == AC_NONE ? t->unit[i] : -2;
    }
    for (; at >= 0 && t->set & (1u << at); at = elem_unit_right(&t->w, at))
        order[count++] = at;
    return count == t->count;
}

/* Could a block of the line go straight ahead by itself? */
static bool block_passes(const struct elem_try *t, uint32_t set, int32_t run)
{
    struct elem_try part;
    struct elem_plan plan = { .set = set };

    part.w = t->w;
    part.last = false;
    part.brief = false;
    elem_try_anew(&part);
    elem_try_set(&part, set);
    for (int i = 0; i < part.count; i++)
        plan.to[part.unit[i] % ELEM_ARMY] = ac_pose_ahead(part.from[i], run);
    return !elem_path_forbidden_by(&part, &plan);
}

/* Is there a gap that lets these files through, but not one more on either side [GRP.15]? */
static bool gap_is_so_wide(const struct elem_try *t, const int *order, int first, int files,
                           int32_t run)
{
    uint32_t block = 0;

    for (int i = first; i < first + files; i++)
        block |= 1u << order[i];
    if (!block_passes(t, block, run))
        return false;
    if (first > 0 && block_passes(t, block | 1u << order[first - 1], run))
        return false;
    return first + files >= t->count || !block_passes(t, block | 1u << order[first + files], run);
}

ac_case elem_narrow_forbidden_by(struct elem_try *t, int lead, int files, int32_t run,
                                 struct elem_plan *plan)
{
    int order[ELEM_ARMY] = { 0 };
    int first = 0;
    int next = 0;
    struct ac_pose behind[ELEM_ARMY] = { { { 0, 0 }, 0 } }; /* the next slot of each file */

    *plan = (struct elem_plan){ .set = t->set, .fall_in = true };
    if (t->count < 2 || !line_order(t, order))
        return ELEM_GRP_14;
    while (first < t->count && order[first] != lead)
        first++;
    if (files < 1 || files >= ELEM_ARMY || first + files > t->count || files == t->count ||
        !gap_is_so_wide(t, order, first, files, run))
        return ELEM_GRP_14;
    for (int i = 0; i < files; i++) {
        const int u = order[first + i];

        plan->to[u % ELEM_ARMY] = ac_pose_ahead(t->w.pose[u], run);
        behind[i] = ac_pose_ahead(plan->to[u % ELEM_ARMY], -elem_depth(&t->w, u));
    }
    for (int i = 0; i < t->count; i++) { /* the rest, left to right, rank by rank */
        const int u = order[i];
        struct ac_xy gone;

        if (i >= first && i < first + files)
            continue;
        plan->to[u % ELEM_ARMY] = behind[next];
        gone = ac_xy_sub(behind[next].at, t->w.pose[u].at);
        if (ac_dot(gone, ac_heading_vec(t->w.pose[u].heading)) < 0) { /* nobody goes back */
            plan->fault.unit = (uint8_t)(1 + u);
            return ELEM_COL_4;
        }
        behind[next] = ac_pose_ahead(behind[next], -elem_depth(&t->w, u));
        next = (next + 1) % files;
    }
    return elem_leg_forbidden_by(t, plan);
}
