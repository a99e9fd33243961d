/*
 * The sensible moves: a finite set for opponents, keyboards and plain terminals. Every candidate goes
 * through the same judgement as a person's move; those that fail are dropped.
 */
#include "base/bits.h"
#include "elements/rules.h"

enum { PER_SET = 40, MAX_SETS = 96, ANY_FAR = 3 * ELEM_BOARD };

/* The list being made, and the set whose moves are listed. */
struct maker {
    struct elem_try t;
    struct ac_actions *out;
    const struct elem_visit *visit; /* NULL: nobody looks at them one by one */
    int near; /* how near an enemy must be for turns, sidesteps and steps back */
    bool on;
    bool roads; /* there are any on the table */
    int from;   /* where the actions of this set begin */
    int reach;  /* quanta */
    int road;   /* by so many more at most on a road, if there is one */
};

struct ac_action elem_move_action(bool on, uint32_t set, struct ac_pose to)
{
    return (struct ac_action){ .verb = ELEM_V_MOVE,
                               .arg = { on, (int32_t)set, to.at.x, to.at.y, to.heading } };
}

static bool listed(const struct maker *m, const struct ac_action *action)
{
    for (int i = m->from; i < m->out->count; i++)
        if (ac_action_same(&m->out->list[i], action))
            return true;
    return false;
}

static bool full(const struct maker *m)
{
    return m->out->count - m->from >= PER_SET || m->out->count >= AC_MAX_ACTIONS - 8;
}

/* A legal one, which is not listed yet. */
static void found(struct maker *m, struct ac_action action, const struct elem_plan *plan)
{
    ac_actions_add(m->out, action);
    if (m->visit)
        m->visit->found(m->visit->self, &m->t, &action, plan);
}

static void add(struct maker *m, struct ac_action action, const struct elem_plan *plan)
{
    if (!full(m) && !listed(m, &action))
        found(m, action, plan);
}

static bool within_reach(const struct maker *m, struct ac_xy a, struct ac_xy b, int more)
{
    const int64_t far = (int64_t)(m->reach + more) * AC_TICKS;
    const struct ac_xy w = ac_xy_sub(a, b);

    return ac_dot(w, w) <= far * far;
}

/*
 * Would a single element go too far, or end on somebody? What counts is the front corner that goes
 * farther. Most of what is tried ends here, before its way is looked at.
 */
static bool cannot_stand(const struct maker *m, struct ac_pose to)
{
    const struct elem_world *w = &m->t.w;
    uint64_t rest = m->t.near[0];
    struct ac_bounds bounds;
    struct ac_xy end[AC_CORNERS];

    if (!within_reach(m, m->t.from[0].at, to.at, m->road + 1))
        return true; /* a front corner goes as far as the middle, but for what is rounded */
    elem_box(w, m->t.unit[0], to, end);
    if (!within_reach(m, m->t.box[0][AC_FL], end[AC_FL], m->road) ||
        !within_reach(m, m->t.box[0][AC_FR], end[AC_FR], m->road))
        return true;
    bounds = ac_bounds_of(end, AC_CORNERS);
    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (!ac_bounds_apart(&bounds, &w->bounds[x], 0) &&
            ac_overlap(end, AC_CORNERS, w->box[x], AC_CORNERS))
            return true;
    }
    return false;
}

static void try_pose(struct maker *m, struct ac_pose to)
{
    struct elem_plan plan;
    struct ac_action action;

    if (m->t.count == 1 && cannot_stand(m, to))
        return;
    action = elem_move_action(m->on, m->t.set, to);
    if (!full(m) && !listed(m, &action) && !elem_move_forbidden_by(&m->t, m->on, to, &plan))
        found(m, action, &plan);
}

/* Straight ahead by whole MU, and as far as it goes. */
static void list_forward(struct maker *m, int step)
{
    const struct ac_pose from = m->t.from[0];

    try_pose(m, ac_pose_ahead(from, m->reach));
    for (int q = step; q < m->reach; q += step)
        try_pose(m, ac_pose_ahead(from, q));
}

/* Up to a quantum outside the zone of each enemy straight ahead. */
static void list_standoff(struct maker *m)
{
    const struct ac_pose from = m->t.from[0];
    int low = 0;
    int high = m->reach;
    struct elem_plan plan;

    if (!elem_move_forbidden_by(&m->t, m->on, ac_pose_ahead(from, high), &plan))
        return;
    while (low < high) { /* the farthest step that is allowed, found by halves */
        const int middle = (low + high + 1) / 2;

        if (elem_move_forbidden_by(&m->t, m->on, ac_pose_ahead(from, middle), &plan))
            high = middle - 1;
        else
            low = middle;
    }
    if (low > 0)
        try_pose(m, ac_pose_ahead(from, low));
}

/* -- single elements -- */

/* The exact contacts with an enemy: front, flanks, rear, overlaps, squared. */
static void list_contacts(struct maker *m, int e)
{
    const struct elem_world *w = &m->t.w;
    const int32_t h = elem_front_heading(w, e);
    const int32_t opposite = ac_heading(h + AC_HALF);
    const struct ac_xy fl = elem_corner(w, e, AC_FL);
    const struct ac_xy fr = elem_corner(w, e, AC_FR);
    const struct ac_xy at = { fl.x + (fr.x - fl.x) / 2, fl.y + (fr.y - fl.y) / 2 };
    const struct ac_pose front = { at, opposite };

    if (!within_reach(m, m->t.from[0].at, at, 4 * ELEM_BW))
        return;
    try_pose(m, front);
    try_pose(m, ac_pose_from_corner(fl, AC_FL, ac_heading(h - AC_QUARTER), ELEM_BW));
    try_pose(m, ac_pose_from_corner(fr, AC_FR, ac_heading(h + AC_QUARTER), ELEM_BW));
    try_pose(m,
             (struct ac_pose){ ac_pose_ahead((struct ac_pose){ at, h }, -elem_depth(w, e)).at, h });
    try_pose(m, ac_pose_from_corner(fl, AC_FL, opposite, ELEM_BW));
    try_pose(m, ac_pose_from_corner(fr, AC_FR, opposite, ELEM_BW));
    try_pose(m, ac_pose_ahead(front, -ELEM_BW / 2));
    try_pose(m, ac_pose_ahead(front, -ELEM_BW - 1));
}

/* Beside and behind friends. */
static void list_friends(struct maker *m, int x)
{
    const struct elem_world *w = &m->t.w;
    const int32_t h = w->pose[x].heading;

    if (!within_reach(m, m->t.from[0].at, w->pose[x].at, 2 * ELEM_BW))
        return;
    if (elem_unit_right(w, x) == AC_NONE)
        try_pose(m, ac_pose_from_corner(w->box[x][AC_FR], AC_FL, h, ELEM_BW));
    if (elem_unit_left(w, x) == AC_NONE)
        try_pose(m, ac_pose_from_corner(w->box[x][AC_FL], AC_FR, h, ELEM_BW));
    if (elem_unit_behind(w, x) == AC_NONE)
        try_pose(m, ac_pose_ahead(w->pose[x], -elem_depth(w, x)));
}

/* Up to the edges of a camp. */
static void list_camp(struct maker *m, int camp)
{
    const struct elem_world *w = &m->t.w;

    for (int i = 0; i < AC_CORNERS; i++) {
        const struct ac_xy a = w->camp[camp][i];
        const struct ac_xy b = w->camp[camp][(i + 1) & 3];
        const struct ac_pose to = { { a.x / 2 + b.x / 2, a.y / 2 + b.y / 2 },
                                    ac_heading(w->s->camp[camp].heading + i * AC_QUARTER +
                                               AC_HALF) };

        if (within_reach(m, m->t.from[0].at, to.at, ELEM_BW))
            try_pose(m, to);
    }
}

/* Turns, sidesteps and steps back. */
static void list_evolutions(struct maker *m)
{
    static const int16_t turns[] = { 90, -90, 180, -180, 360, -360 };
    const struct ac_pose from = m->t.from[0];
    const struct ac_xy l = ac_left_of(ac_heading_vec(from.heading));

    try_pose(m, ac_pose_ahead(from, -m->reach));
    try_pose(m, ac_pose_ahead(from, -ELEM_BW));
    for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++) {
        const struct ac_pose turned = ac_pose_wheel(from, ELEM_BW, turns[i]);

        try_pose(m, turned);
    }
    try_pose(m, (struct ac_pose){ ac_xy_step(from.at, ELEM_BW, l), from.heading });
    try_pose(m, (struct ac_pose){ ac_xy_step(from.at, -ELEM_BW, l), from.heading });
    try_pose(m, (struct ac_pose){ ac_pose_ahead(from, -elem_depth(&m->t.w, m->t.unit[0])).at,
                                  ac_heading(from.heading + AC_HALF) });
}

/* Is an enemy so near to the element, by its middle? */
static bool is_near(const struct maker *m, int far)
{
    uint64_t foes = m->t.w.of[!elem_side(m->t.unit[0])];

    while (far < ANY_FAR && foes)
        if (within_reach(m, m->t.w.pose[ac_bit_pop(&foes)].at, m->t.from[0].at, far - m->reach))
            return true;
    return far >= ANY_FAR;
}

static void list_single(struct maker *m)
{
    const int unit = m->t.unit[0];
    const int side = elem_side(unit);
    uint64_t foes = m->t.w.of[!side];
    uint64_t mine = m->t.w.of[side] & ~(1u << unit);

    while (foes)
        list_contacts(m, ac_bit_pop(&foes));
    list_forward(m, 2 * ELEM_MU);
    list_standoff(m);
    while (mine)
        list_friends(m, ac_bit_pop(&mine));
    for (int c = 0; c < 2; c++)
        if (m->t.w.camp_there[c] &&
            (m->t.w.camp_holder[c] == AC_NONE || elem_side(m->t.w.camp_holder[c]) != side))
            list_camp(m, c);
    if (is_near(m, m->near))
        list_evolutions(m);
}

/* -- groups -- */

/* The snap that brings a member exactly before an enemy whose heading is opposite. */
static void list_snaps(struct maker *m, int e)
{
    const struct elem_world *w = &m->t.w;
    const struct ac_pose from = m->t.from[0];

    if (w->pose[e].heading != ac_heading(from.heading + AC_HALF))
        return;
    for (int i = 0; i < m->t.count; i++) {
        const struct ac_xy gone = ac_xy_sub(w->pose[e].at, m->t.from[i].at);

        if (within_reach(m, w->pose[e].at, m->t.from[i].at, 0))
            try_pose(m, (struct ac_pose){ ac_xy_add(from.at, gone), from.heading });
    }
}

bool elem_wheel_pose(const struct elem_try *t, int turn, struct ac_pose *out)
{
    const int32_t heading = ac_heading(t->from[0].heading + turn);
    const struct ac_xy f0 = ac_heading_vec(t->from[0].heading);
    const struct ac_xy f = ac_heading_vec(heading);
    const struct ac_xy l = ac_left_of(f);
    const int64_t n = ac_dot(f0, f0);
    int best = 0;
    int64_t far = 0;
    int64_t front = 0;
    struct ac_xy w;

    if (turn == 0)
        return false;
    for (int i = 0; i < t->count; i++) {
        const struct ac_xy off = ac_xy_sub(t->from[i].at, t->from[0].at);
        const int64_t a = (turn > 0 ? 1 : -1) * ac_cross(f0, off);
        const int64_t b = ac_dot(f0, off);

        if (i == 0 || a > far || (a == far && b > front)) {
            best = i;
            far = a;
            front = b;
        }
    }
    w = ac_xy_sub(t->from[best].at, t->from[0].at);
    *out = ac_pose_from_corner(t->box[best][turn > 0 ? AC_FL : AC_FR], turn > 0 ? AC_FL : AC_FR,
                               heading, ELEM_BW);
    out->at = ac_xy_step(ac_xy_step(out->at, -(int32_t)(ac_cross(f0, w) / n), l),
                         -(int32_t)(ac_dot(f0, w) / n), f);
    return true;
}

static bool complete_at(struct elem_try *t, struct ac_pose to, struct ac_actions *out)
{
    const struct ac_action action = elem_move_action(true, t->set, to);
    struct elem_plan plan;

    for (int i = 0; out && i < out->count; i++) /* one leg meets several enemies of a line */
        if (ac_action_same(&out->list[i], &action))
            return true;
    if (elem_move_forbidden_by(t, true, to, &plan))
        return false;
    if (out)
        ac_actions_add(out, action);
    return true;
}

bool elem_complete(struct elem_try *t, struct ac_actions *out)
{
    uint64_t foes = t->w.of[!elem_side(t->unit[0])];
    const struct ac_pose from = t->from[0];
    const int64_t reach = (int64_t)elem_left_to_go(t, true) * AC_TICKS;
    bool any = false;

    t->last = true;
    while (foes && (out || !any)) {
        const int e = ac_bit_pop(&foes);
        const int32_t heading = ac_heading(t->w.pose[e].heading + AC_HALF);
        int turn = ac_heading(heading - from.heading);
        struct ac_pose to;

        turn = turn > AC_HALF ? turn - AC_TURN : turn;
        if (turn && turn < AC_QUARTER && turn > -AC_QUARTER && elem_wheel_pose(t, turn, &to))
            any |= complete_at(t, to, out);
        for (int i = 0; !turn && i < t->count && (out || !any); i++) {
            const struct ac_xy gone = ac_xy_sub(t->w.pose[e].at, t->from[i].at);

            if (ac_dot(gone, gone) <= reach * reach)
                any |=
                    complete_at(t, (struct ac_pose){ ac_xy_add(from.at, gone), from.heading }, out);
        }
    }
    t->last = false;
    return any;
}

/* Wheels to the front of each enemy near enough, and a few plain ones. */
static void list_wheels(struct maker *m)
{
    static const int16_t turns[] = { 20, -20, 60, -60 };
    struct ac_pose to;
    uint64_t foes = m->t.w.of[!elem_side(m->t.unit[0])];
    int seen = 0;

    while (foes && seen < 3) {
        const int e = ac_bit_pop(&foes);
        int turn = ac_heading(m->t.w.pose[e].heading + AC_HALF - m->t.from[0].heading);

        turn = turn > AC_HALF ? turn - AC_TURN : turn;
        if (turn == 0 || turn > 120 || turn < -120 ||
            !within_reach(m, m->t.w.pose[e].at, m->t.from[0].at, 4 * ELEM_BW))
            continue;
        seen++;
        if (elem_wheel_pose(&m->t, turn, &to))
            try_pose(m, to);
    }
    for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++)
        if (elem_wheel_pose(&m->t, turns[i], &to))
            try_pose(m, to);
}

static void try_march(struct maker *m, int turn, int run)
{
    struct elem_plan plan;

    if (!elem_march_forbidden_by(&m->t, m->on, turn, run, &plan))
        add(m,
            (struct ac_action){ .verb = ELEM_V_MARCH,
                                .arg = { m->on, (int32_t)m->t.set, turn, run } },
            &plan);
}

static void list_column(struct maker *m)
{
    static const int16_t turns[] = { 0, 90, -90, 180, -180 };

    for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++) {
        try_march(m, turns[i], m->reach);
        try_march(m, turns[i], ELEM_MU);
    }
    if (m->road > 1) /* farther along a road [SEC.4, MOVE.road.1] */
        try_march(m, 0, m->reach + m->road - 1);
}

/* A column behind each element in turn, its lead as far ahead as lets all the others fall in. */
static void list_form(struct maker *m)
{
    for (int i = 0; m->t.count <= 4 && i < m->t.count; i++) {
        const int lead = m->t.unit[i];
        struct elem_plan plan;
        int run = m->reach;

        /* who comes from the side goes a little farther than the lead */
        while (run > 0 && run > m->reach - ELEM_MU / 4 &&
               elem_form_forbidden_by(&m->t, lead, run, &plan))
            run--;
        if (run > 0 && !elem_form_forbidden_by(&m->t, lead, run, &plan))
            add(m, ac_act3(ELEM_V_FORM, (int32_t)m->t.set, lead, run), &plan);
    }
}

static void list_group(struct maker *m, bool whole)
{
    uint64_t foes = m->t.w.of[!elem_side(m->t.unit[0])];

    while (foes)
        list_snaps(m, ac_bit_pop(&foes));
    list_forward(m, whole ? ELEM_MU : 2 * ELEM_MU);
    if (whole) {
        list_standoff(m);
        list_wheels(m);
        if (!m->on)
            list_form(m);
    }
    if (m->t.column)
        list_column(m);
}

/* -- sets -- */

static bool has_roads(const struct elem_world *w)
{
    for (int i = 0; i < w->polys; i++)
        if (w->poly[i].kind == ELEM_ROAD)
            return true;
    return false;
}

/* A list to be filled with the moves in a state. */
static void maker_init(struct maker *m, const struct ac_game *game, const struct elem_state *s,
                       const struct elem_visit *visit, struct ac_actions *out)
{
    m->out = out;
    m->visit = visit;
    m->near = ANY_FAR;
    m->on = false;
    elem_try_init(&m->t, game, s);
    m->roads = has_roads(&m->t.w);
}

static void list_set(struct maker *m, uint32_t set, bool whole)
{
    if (elem_set_forbidden_by(&m->t, set, m->on))
        return;
    elem_try_set(&m->t, set);
    elem_try_briefly(&m->t);
    m->from = m->out->count;
    m->reach = elem_left_to_go(&m->t, m->on);
    m->road = 1;
    if (m->roads)
        m->road += ac_max(0, elem_allowance(&m->t.w, m->t.unit[0], true, false, false) * ELEM_MU -
                                 m->reach);
    if (m->reach > 0 && m->t.count == 1)
        list_single(m);
    else if (m->reach > 0)
        list_group(m, whole);
    m->t.brief = false;
}

/* The file of a front unit: it and those behind it that could move. */
static uint32_t file_of(const struct elem_world *w, int front, uint32_t able)
{
    uint32_t set = 0;

    for (int u = front; u != AC_NONE && able & (1u << u); u = elem_unit_behind(w, u))
        set |= 1u << u;
    return set;
}

/* The units of the active side that may be part of a new move. */
static uint32_t able_units(struct maker *m)
{
    const struct elem_state *s = m->t.w.s;
    uint64_t mine = m->t.w.of[s->active];
    uint32_t able = 0;

    while (mine) {
        const int u = ac_bit_pop(&mine);

        if (!elem_set_forbidden_by(&m->t, 1u << u, false) ||
            (s->unit[u].moves == 0 && elem_opponent(&m->t.w, u) == AC_NONE))
            able |= 1u << u;
    }
    return able;
}

/* The sets that a new move may be of. */
struct sets {
    int count;
    uint32_t set[MAX_SETS];
    bool whole[MAX_SETS]; /* not what remains of a line */
};

static void gather(struct sets *sets, uint32_t set, bool whole)
{
    if (sets->count == MAX_SETS)
        return;
    sets->set[sets->count] = set;
    sets->whole[sets->count++] = whole;
}

/* What remains of a line when its first files are left out one after the other. */
static void gather_parts(struct sets *sets, uint32_t all, const uint32_t *file, int files, int step)
{
    for (int i = 0; i + 1 < files; i++) {
        all &= ~*file;
        file += step;
        if (ac_bit_count(all) > 1)
            gather(sets, all, false);
    }
}

/* Lines: the whole of each, and what remains of it when files are left out at one end. */
static void gather_lines(const struct elem_world *w, uint32_t able, struct sets *sets)
{
    uint64_t rest = able;

    while (rest) {
        const int u = ac_bit_pop(&rest);
        const int left = elem_unit_left(w, u);
        const int ahead = elem_unit_ahead(w, u);
        uint32_t file[ELEM_ARMY];
        int files = 0;
        uint32_t all = 0;

        if ((left != AC_NONE && able & (1u << left)) || (ahead != AC_NONE && able & (1u << ahead)))
            continue; /* not the left end of a line */
        for (int x = u; x != AC_NONE && able & (1u << x) && files < ELEM_ARMY;
             x = elem_unit_right(w, x)) {
            file[files] = file_of(w, x, able);
            all |= file[files++];
        }
        if (ac_bit_count(all) > 1)
            gather(sets, all, true);
        gather_parts(sets, all, file, files, 1);
        gather_parts(sets, all, file + files - 1, files, -1);
    }
}

static void gather_sets(struct maker *m, struct sets *sets)
{
    uint64_t able = able_units(m);

    sets->count = 0;
    gather_lines(&m->t.w, (uint32_t)able, sets);
    while (able)
        gather(sets, 1u << ac_bit_pop(&able), true);
}

static void list_breakoffs(struct maker *m)
{
    const struct elem_state *s = m->t.w.s;
    uint64_t mine = m->t.w.of[s->active];

    while (mine) {
        const int u = ac_bit_pop(&mine);
        struct elem_plan plan;

        if (elem_held_by(&m->t.w, u) == AC_NONE)
            continue;
        for (int q = 3 * ELEM_MU; q <= 8 * ELEM_MU; q += ELEM_MU)
            if (!elem_breakoff_forbidden_by(&m->t, u, q, &plan))
                found(m, ac_act2(ELEM_V_BREAKOFF, u, q), &plan);
    }
}

static void list_sallies(struct maker *m)
{
    const struct elem_state *s = m->t.w.s;

    for (int i = 0; i < ELEM_ARMY; i++) {
        const int u = s->active * ELEM_ARMY + i;
        struct elem_plan plan;

        if (s->unit[u].where != ELEM_INSIDE)
            continue;
        for (int edge = 0; edge < 4; edge++)
            for (int q = 0; q <= 2 * ELEM_MU; q += ELEM_MU)
                if (!elem_sally_forbidden_by(&m->t, u, edge, q, &plan))
                    found(m, ac_act3(ELEM_V_SALLY, u, edge, q), &plan);
    }
}

/* Landings of all that were held back, along every stretch of shore [LAND.2]. */
static void list_landings(struct maker *m)
{
    const struct elem_world *w = &m->t.w;
    uint32_t held = 0;

    for (int i = 0; i < ELEM_ARMY; i++)
        if (w->s->unit[w->s->active * ELEM_ARMY + i].where == ELEM_HELD)
            held |= 1u << (w->s->active * ELEM_ARMY + i);
    for (int i = 0; held && i < w->polys; i++) {
        struct ac_pose pose[4];
        const int count = w->poly[i].kind == ELEM_WATERWAY
                              ? elem_landing_poses(w, &w->poly[i], held, pose, 4)
                              : 0;

        for (int k = 0; k < count; k++) {
            struct elem_plan plan;

            if (!elem_land_forbidden_by(&m->t, held, pose[k], &plan))
                found(m,
                      (struct ac_action){
                          .verb = ELEM_V_LAND,
                          .arg = { (int32_t)held, pose[k].at.x, pose[k].at.y, pose[k].heading } },
                      &plan);
        }
    }
}

void elem_visit_moves(const struct ac_game *game, const struct elem_state *s,
                      const struct elem_visit *visit, struct ac_actions *out)
{
    elem_visit_moves_near(game, s, visit, ANY_FAR, out);
}

void elem_visit_moves_near(const struct ac_game *game, const struct elem_state *s,
                           const struct elem_visit *visit, int near, struct ac_actions *out)
{
    struct maker m;
    struct sets sets;

    maker_init(&m, game, s, visit, out);
    m.near = near;
    if (s->order.owes) { /* [SEC.2]: nothing else until that move has ended as it must */
        elem_try_set(&m.t, s->order.set);
        elem_complete(&m.t, out);
        return;
    }
    ac_actions_add(out, ac_act0(ELEM_V_END));
    if (s->order.set) {
        m.on = true;
        list_set(&m, s->order.set, true);
    }
    if (s->pips == 0)
        return;
    m.on = false;
    gather_sets(&m, &sets);
    list_breakoffs(&m);
    list_sallies(&m);
    list_landings(&m);
    for (int i = 0; i < sets.count; i++)
        list_set(&m, sets.set[i], sets.whole[i]);
}

/* One of those in the list; false: it is empty. */
static bool pick(const struct ac_actions *list, struct ac_rng *rng, struct ac_action *out)
{
    if (list->count)
        *out = list->list[ac_rng_below(rng, (uint32_t)list->count)];
    return list->count > 0;
}

/* A further leg of the move that is under way: as likely as anything else together. */
static bool draw_leg(struct maker *m, struct ac_rng *rng, struct ac_action *out)
{
    const uint32_t set = m->t.w.s->order.set;

    if (!set || ac_rng_below(rng, 2))
        return false;
    m->on = true;
    list_set(m, set, true);
    m->on = false;
    return pick(m->out, rng, out);
}

bool elem_draw_move(const struct ac_game *game, const struct elem_state *s, struct ac_rng *rng,
                    struct ac_action *out)
{
    struct ac_actions list;
    struct maker m;
    struct sets sets = { .count = 0 };

    if (s->order.owes || s->pips == 0)
        return false;
    maker_init(&m, game, s, NULL, &list);
    ac_actions_clear(&list);
    if (draw_leg(&m, rng, out))
        return true;
    gather_sets(&m, &sets);
    for (int left = sets.count; left >= 0; left--) {
        const int i = (int)ac_rng_below(rng, (uint32_t)left + 1);

        ac_actions_clear(&list);
        if (i == left) { /* what is of no set: never empty */
            ac_actions_add(&list, ac_act0(ELEM_V_END));
            list_breakoffs(&m);
            list_sallies(&m);
            list_landings(&m);
        } else {
            list_set(&m, sets.set[i], sets.whole[i]);
            sets.set[i] = sets.set[left - 1];
            sets.whole[i] = sets.whole[left - 1];
        }
        if (pick(&list, rng, out))
            return true;
    }
    return false;
}

void elem_list_set(const struct ac_game *game, const struct elem_state *s, uint32_t set,
                   struct ac_actions *out)
{
    struct maker m;

    if (s->order.owes) {
        elem_visit_moves(game, s, NULL, out);
        return;
    }
    maker_init(&m, game, s, NULL, out);
    m.on = s->order.set == set && s->order.zone != 1;
    if (m.on || s->pips)
        list_set(&m, set, true);
}
