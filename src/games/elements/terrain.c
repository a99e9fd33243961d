/* Terrain by hand: what a board may hold, and the invader's changes to it [TERR]; see setup.h. */
#include "elements/rules.h"

#include "base/bits.h"

enum {
    CENTRE = ELEM_BOARD / 2,
    CENTRAL = 8 * ELEM_MU, /* [TERR.18] */
    SHIFT = 4 * ELEM_MU,   /* [TERR.20] */
    ROTATE = 180,          /* 45 degrees */
    NEW_PIECE = 4 * ELEM_MU,
    SHALLOW = 3 * ELEM_MU, /* the lesser depth of a waterway */
    RIVER_MARGIN = 8 * ELEM_MU,
    MAX_WIDTH = 2 * ELEM_MU,
};

/* Polygons of a piece: an area is one, a strip several. */
struct shape {
    int count, corners;
    uint8_t kind;
    struct ac_xy p[ELEM_MAX_SECTIONS][AC_POLY_MAX];
};

static struct ac_xy ticks(const int16_t *q)
{
    return (struct ac_xy){ q[0] * AC_TICKS, q[1] * AC_TICKS };
}

static void area_shape(const struct elem_area *area, struct shape *out)
{
    out->count = 1;
    out->corners = AC_POLY_MAX;
    out->kind = area->kind;
    for (int i = 0; i < AC_POLY_MAX; i++)
        out->p[0][i] = ticks(area->p[i]);
}

static void strip_shape(const struct elem_strip *strip, struct shape *out)
{
    out->count = strip->sections - 1;
    out->corners = 4;
    out->kind = strip->kind;
    for (int i = 0; i < out->count; i++) {
        const struct ac_xy a = ticks(strip->left[i]);
        const struct ac_xy b = ticks(strip->right[i]);
        const struct ac_xy c = ticks(strip->right[i + 1]);
        const bool ccw = ac_side_of(a, b, c) > 0;

        out->p[i][0] = a;
        out->p[i][1] = ccw ? b : ticks(strip->left[i + 1]);
        out->p[i][2] = c;
        out->p[i][3] = ccw ? ticks(strip->left[i + 1]) : b;
    }
}

static void shape_of(const struct elem_ground *g, int piece, struct shape *out)
{
    if (piece < g->areas)
        area_shape(&g->area[piece], out);
    else
        strip_shape(&g->strip[piece - g->areas], out);
}

static bool shapes_overlap(const struct shape *a, const struct shape *b)
{
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (ac_overlap(a->p[i], a->corners, b->p[k], b->corners))
                return true;
    return false;
}

/* [TERR.10, TERR.11] */
static ac_case area_illegal_by(const struct elem_area *area)
{
    const bool may_be_long = area->kind == ELEM_ROUGH || area->kind == ELEM_MARSH;
    struct shape shape;

    if (area->width < 2 * ELEM_MU || area->length < area->width ||
        area->length + area->width > 18 * ELEM_MU)
        return ELEM_TERR_10;
    if (!may_be_long && area->length > 2 * area->width)
        return ELEM_TERR_11;
    area_shape(area, &shape);
    return elem_on_board(shape.p[0], AC_POLY_MAX) ? 0 : ELEM_TERR_21;
}

/* [TERR.13]: flush along the whole of one edge. */
static bool lines_an_edge(const struct elem_strip *strip)
{
    const int16_t *first = strip->left[0];
    const int16_t *last = strip->left[strip->sections - 1];

    for (int edge = 0; edge < 4; edge++) {
        const int axis = edge % 2; /* x along the south and the north */

        if (ac_min(first[axis], last[axis]) == 0 && ac_max(first[axis], last[axis]) == ELEM_BOARD &&
            elem_lies_along(strip, edge))
            return true;
    }
    return false;
}

/* Where the sections of a strip cross, along its edge: [TERR.13-TERR.15]. */
static ac_case strip_illegal_by(const struct elem_strip *strip)
{
    if (strip->kind == ELEM_WATERWAY && !lines_an_edge(strip))
        return ELEM_TERR_13;
    for (int i = 0; i < strip->sections; i++)
        for (int k = 0; k < 2; k++) {
            const bool upright = strip->left[0][1] == strip->right[0][1];
            const int16_t *bank = (k ? strip->left : strip->right)[i];
            const int at = bank[upright ? 0 : 1];

            if (bank[0] < 0 || bank[0] > ELEM_BOARD || bank[1] < 0 || bank[1] > ELEM_BOARD)
                return ELEM_TERR_14;
            if (strip->kind == ELEM_RIVER && (at < RIVER_MARGIN || at > ELEM_BOARD - RIVER_MARGIN))
                return ELEM_TERR_15;
        }
    return 0;
}

/* The edge on which a section of a strip lies, AC_NONE: on none. */
static int edge_of(const struct elem_strip *strip, int i)
{
    const int16_t *l = strip->left[i];
    const int16_t *r = strip->right[i];

    if (l[1] == r[1] && (l[1] == 0 || l[1] == ELEM_BOARD))
        return l[1] ? 2 : 0;
    if (l[0] == r[0] && (l[0] == 0 || l[0] == ELEM_BOARD))
        return l[0] ? 1 : 3;
    return AC_NONE;
}

/* [TERR.16]: from one edge to a different edge, or to another road. */
static bool road_leads_on(const struct elem_ground *g, int road)
{
    const struct elem_strip *strip = &g->strip[road];
    const int last = strip->sections - 1;
    const struct ac_xy end = { (strip->left[last][0] + strip->right[last][0]) * AC_TICKS / 2,
                               (strip->left[last][1] + strip->right[last][1]) * AC_TICKS / 2 };

    if (edge_of(strip, 0) == AC_NONE)
        return false;
    if (edge_of(strip, last) != AC_NONE)
        return edge_of(strip, last) != edge_of(strip, 0);
    for (int i = 0; i < g->strips; i++) {
        struct shape shape;

        if (i == road || g->strip[i].kind != ELEM_ROAD)
            continue;
        strip_shape(&g->strip[i], &shape);
        for (int k = 0; k < shape.count; k++)
            if (ac_inside(&end, 1, shape.p[k], shape.corners))
                return true;
    }
    return false;
}

/* [TERR.8, TERR.17]: what may lie on or beside what. */
static ac_case pair_illegal_by(const struct shape *a, const struct shape *b)
{
    const uint32_t kinds = 1u << a->kind | 1u << b->kind;
    const bool areas = a->kind < ELEM_RIVER && b->kind < ELEM_RIVER;

    if (areas)
        return ac_within(a->p[0], a->corners, b->p[0], b->corners, (int64_t)ELEM_BW * AC_TICKS - 1)
                   ? ELEM_TERR_8
                   : 0;
    if (kinds & (1u << ELEM_WATERWAY) || (kinds & (1u << ELEM_RIVER) && kinds & ELEM_HILLS))
        return shapes_overlap(a, b) ? ELEM_TERR_17 : 0;
    return 0;
}

/* [TERR.2-TERR.4, TERR.7]: no more of anything than the topography allows. */
static ac_case counts_illegal_by(const struct elem_topography *top, const struct elem_ground *g)
{
    int count[ELEM_TERRAINS] = { 0 };
    int optional = 0;
    uint32_t used = 0;

    for (int i = 0; i < g->areas; i++)
        count[g->area[i].kind]++;
    for (int i = 0; i < g->strips; i++)
        count[g->strip[i].kind]++;
    for (int k = 0; k < ELEM_TERRAINS; k++) {
        if (!count[k])
            continue;
        used |= 1u << k;
        if (k == top->compulsory) {
            if (count[k] > 3)
                return ELEM_TERR_2;
            continue;
        }
        optional += count[k];
        if (!(top->optional & (1u << k)))
            return ELEM_TERR_3;
        if (count[k] > 2)
            return ELEM_TERR_4;
    }
    if (optional > 3)
        return ELEM_TERR_3;
    if (count[ELEM_WATERWAY] > 1 || count[ELEM_RIVER] > 1 || count[ELEM_OASIS] > 1)
        return ELEM_TERR_7;
    for (int i = 0; i < 2; i++)
        if (top->pair[i] && (used & top->pair[i]) == top->pair[i])
            return ELEM_TERR_top_littoral;
    return 0;
}

ac_case elem_piece_illegal_by(const struct elem_data *d, const struct elem_ground *ground, int top)
{
    const int pieces = ground->areas + ground->strips;
    ac_case rule = counts_illegal_by(&d->topography[top], ground);

    if (pieces > 5)
        return ELEM_TERR_1;
    for (int i = 0; i < ground->areas && !rule; i++)
        rule = area_illegal_by(&ground->area[i]);
    for (int i = 0; i < ground->strips && !rule; i++)
        rule = strip_illegal_by(&ground->strip[i]);
    for (int i = 0; i < ground->strips && !rule; i++)
        if (ground->strip[i].kind == ELEM_ROAD && !road_leads_on(ground, i))
            rule = ELEM_TERR_16;
    for (int i = 0; i < pieces && !rule; i++)
        for (int k = 0; k < i && !rule; k++) {
            struct shape a;
            struct shape b;

            shape_of(ground, i, &a);
            shape_of(ground, k, &b);
            rule = pair_illegal_by(&a, &b);
        }
    return rule;
}

/* The quadrants a piece has part in, as a mask (ruling S6). */
static int quadrants_of(const struct shape *shape)
{
    int mask = 0;

    for (int k = 0; k < 4; k++) {
        const int32_t x = (k & 1 ? CENTRE : 0) * AC_TICKS;
        const int32_t y = (k & 2 ? CENTRE : 0) * AC_TICKS;
        const int32_t side = CENTRE * AC_TICKS;
        const struct ac_xy square[4] = {
            { x, y }, { x + side, y }, { x + side, y + side }, { x, y + side }
        };

        for (int i = 0; i < shape->count; i++)
            if (ac_overlap(square, 4, shape->p[i], shape->corners))
                mask |= 1 << k;
    }
    return mask;
}

ac_case elem_board_illegal_by(const struct elem_data *d, const struct elem_ground *ground, int top)
{
    const int pieces = ground->areas + ground->strips;
    ac_case rule = elem_piece_illegal_by(d, ground, top);
    int any = 0;
    int bad = 0;
    bool compulsory = false;

    if (rule)
        return rule;
    if (pieces < 3)
        return ELEM_TERR_1;
    for (int i = 0; i < pieces; i++) {
        struct shape shape;

        shape_of(ground, i, &shape);
        compulsory |= shape.kind == d->topography[top].compulsory;
        any |= quadrants_of(&shape);
        if (ELEM_BAD_GROUND & (1u << shape.kind) || shape.kind == ELEM_RIVER ||
            shape.kind == ELEM_WATERWAY)
            bad |= quadrants_of(&shape);
    }
    if (!compulsory)
        return ELEM_TERR_2;
    if (ac_bit_count((uint64_t)any) < 3)
        return ELEM_TERR_5;
    return ac_bit_count((uint64_t)bad) < 2 ? ELEM_TERR_6 : 0;
}

static bool area_near_centre(const struct elem_area *area)
{
    const struct ac_xy centre = { CENTRE * AC_TICKS, CENTRE * AC_TICKS };
    struct shape shape;

    area_shape(area, &shape);
    return ac_within(&centre, 1, shape.p[0], AC_POLY_MAX, (int64_t)CENTRAL * AC_TICKS + ELEM_TOL);
}

bool elem_bad_near_centre(const struct elem_ground *ground)
{
    for (int i = 0; i < ground->areas; i++)
        if (ELEM_BAD_GROUND & (1u << ground->area[i].kind) && area_near_centre(&ground->area[i]))
            return true;
    return false;
}

/* -- laying a piece -- */

static void set_section(struct elem_strip *strip, int i, bool upright, int at, int low, int high)
{
    strip->left[i][0] = (int16_t)(upright ? low : at);
    strip->left[i][1] = (int16_t)(upright ? at : low);
    strip->right[i][0] = (int16_t)(upright ? high : at);
    strip->right[i][1] = (int16_t)(upright ? at : high);
}

/* A river or road across the table: edge, where it begins and ends, its bend, its width. */
static bool lay_line(struct elem_strip *strip, const int32_t *arg)
{
    const bool upright = arg[1] % 2 == 0;
    const int middle = (arg[2] + arg[3]) / 2 + arg[4];
    const int at[3] = { arg[2], middle, arg[3] };
    const int width = arg[5];

    if (width < 20 || width > MAX_WIDTH || width % 2 || arg[4] > 300 || arg[4] < -300)
        return false; /* [TERR.14]; a bend of 300 keeps it shorter than 1.5 times the way */
    strip->sections = 3;
    for (int i = 0; i < 3; i++)
        set_section(strip, i, upright, i * CENTRE, at[i] - width / 2, at[i] + width / 2);
    return true;
}

/* The middle of a road's way on an edge: 0 south, 1 east, 2 north, 3 west. */
static void set_on_edge(struct elem_strip *strip, int i, int edge, int at, int width)
{
    const bool upright = edge % 2 == 0;

    set_section(strip, i, upright, edge == 1 || edge == 2 ? ELEM_BOARD : 0, at - width / 2,
                at + width / 2);
}

/* [TERR.16]: straight from an edge to the next one (counter-clockwise), or in to another road. */
static bool lay_road(struct elem_strip *strip, const int32_t *arg)
{
    const int edge = arg[1] % 4;
    const bool far = edge == 1 || edge == 2;
    const int width = arg[5];

    if (width < 20 || width > MAX_WIDTH || width % 2 || arg[4] != 0)
        return false;
    strip->sections = 2;
    set_on_edge(strip, 0, edge, arg[2], width);
    if (arg[1] <
        8) /* round the corner between south and east, and its opposite, banks change hands */
        set_on_edge(strip, 1, (edge + 1) % 4, arg[3], edge % 2 ? width : -width);
    else
        set_section(strip, 1, edge % 2 == 0, far ? ELEM_BOARD - arg[3] : arg[3], arg[2] - width / 2,
                    arg[2] + width / 2);
    return true;
}

/* How much of a stretch between two depths is deeper than 3 MU, as a fraction [TERR.13]. */
static void deep_part(int a, int b, int64_t *part, int64_t *whole)
{
    const int most = ac_max(a, b) - SHALLOW;
    const int least = ac_min(a, b) - SHALLOW;

    *whole = most > 0 && least < 0 ? most - least : 1;
    *part = most <= 0 ? 0 : least < 0 ? most : 1;
}

/* Along the whole of an edge: how deep at its ends and in the middle, with a straight shore between
 * [TERR.13]. */
static bool lay_waterway(struct elem_strip *strip, const int32_t *arg)
{
    const bool upright = arg[1] % 2 == 1;
    const bool far = arg[1] == 1 || arg[1] == 2;
    int64_t part[2], whole[2]; /* of each half of its length */

    strip->sections = 3;
    for (int i = 0; i < 3; i++) {
        const int deep = arg[2 + i];

        if (deep < ELEM_MU || deep > 2 * SHALLOW)
            return false;
        set_section(strip, i, upright, i * CENTRE, far ? ELEM_BOARD - deep : 0,
                    far ? ELEM_BOARD : deep);
    }
    for (int i = 0; i < 2; i++)
        deep_part(arg[2 + i], arg[3 + i], &part[i], &whole[i]);
    return part[0] * whole[1] + part[1] * whole[0] <= whole[0] * whole[1] && arg[5] == 0;
}

bool elem_lay(struct elem_ground *ground, const int32_t *arg)
{
    bool laid;

    if (arg[0] < ELEM_RIVER) {
        struct elem_area *area = &ground->area[ground->areas];

        if (ground->areas >= ELEM_MAX_AREAS || arg[3] < 0 || arg[4] < 0 || arg[3] % 2 ||
            arg[4] % 2 || arg[5] < 0 || arg[5] >= AC_TURN)
            return false;
        *area = (struct elem_area){ .kind = (uint8_t)arg[0],
                                    .x = (int16_t)arg[1],
                                    .y = (int16_t)arg[2],
                                    .length = (int16_t)arg[3],
                                    .width = (int16_t)arg[4],
                                    .heading = (int16_t)arg[5] };
        elem_area_shape(area);
        ground->areas++;
        return true;
    }
    if (ground->strips >= ELEM_MAX_LINES || arg[1] < 0 || arg[1] > (arg[0] == ELEM_ROAD ? 11 : 3))
        return false;
    ground->strip[ground->strips] = (struct elem_strip){ .kind = (uint8_t)arg[0] };
    if (arg[0] == ELEM_WATERWAY)
        laid = lay_waterway(&ground->strip[ground->strips], arg);
    else if (arg[1] > 3)
        laid = lay_road(&ground->strip[ground->strips], arg);
    else
        laid = lay_line(&ground->strip[ground->strips], arg);
    ground->strips = (uint8_t)(ground->strips + laid);
    return laid;
}

/* -- the invader's changes -- */

/* The smallest bad-going area [S4], AC_NONE: none. */
static int smallest_bad(const struct elem_ground *g)
{
    int best = AC_NONE;

    for (int i = 0; i < g->areas; i++)
        if (ELEM_BAD_GROUND & (1u << g->area[i].kind) &&
            (best == AC_NONE ||
             g->area[i].length * g->area[i].width < g->area[best].length * g->area[best].width))
            best = i;
    return best;
}

static void move_area(struct elem_area *area, int x, int y, int heading)
{
    area->x = (int16_t)x;
    area->y = (int16_t)y;
    area->heading = (int16_t)heading;
    elem_area_shape(area);
}

/* [TERR.18]: the smallest bad-going piece comes to the centre. */
static ac_case central_forbidden_by(const struct elem_data *d, const struct elem_state *s,
                                    const int32_t *arg)
{
    struct elem_ground ground = s->ground;

    if (arg[0] != smallest_bad(&ground))
        return ELEM_TERR_18;
    move_area(&ground.area[arg[0]], arg[1], arg[2], arg[3]);
    if (!area_near_centre(&ground.area[arg[0]]))
        return ELEM_TERR_18;
    return elem_board_illegal_by(d, &ground, s->top) ? ELEM_TERR_21 : 0;
}

/* [TERR.20]: shifted or rotated, not both. */
static ac_case adjust_forbidden_by(const struct elem_data *d, const struct elem_state *s,
                                   const int32_t *arg)
{
    struct elem_ground ground = s->ground;
    const struct elem_area *old = &s->ground.area[s->step - 1];
    const int dx = arg[1] - old->x;
    const int dy = arg[2] - old->y;
    const int turn = ac_heading(arg[3] - old->heading);

    if (arg[0] != s->step - 1 || (turn != 0 && (dx || dy)) || (!turn && !dx && !dy))
        return ELEM_TERR_20;
    if (dx * dx + dy * dy > SHIFT * SHIFT || (turn > ROTATE && turn < AC_TURN - ROTATE))
        return ELEM_TERR_20;
    move_area(&ground.area[arg[0]], arg[1], arg[2], arg[3]);
    return elem_board_illegal_by(d, &ground, s->top) ? ELEM_TERR_21 : 0;
}

/* [TERR.18, TERR.23]: a new bad-going piece of at most 4 by 4 MU near the centre. */
static ac_case new_piece_forbidden_by(const struct elem_data *d, const struct elem_state *s,
                                      const int32_t *arg)
{
    const struct elem_topography *top = &d->topography[s->top];
    const uint32_t allowed = (top->optional | 1u << top->compulsory) & ELEM_BAD_GROUND;
    struct elem_ground ground = s->ground;

    if (arg[0] >= ELEM_RIVER || !((allowed ? allowed : 1u << ELEM_ROUGH) & (1u << arg[0])))
        return ELEM_TERR_23;
    if (arg[3] > NEW_PIECE || arg[4] > NEW_PIECE || !elem_lay(&ground, arg) ||
        !area_near_centre(&ground.area[ground.areas - 1]))
        return ELEM_TERR_18;
    return elem_board_illegal_by(d, &ground, s->top) ? ELEM_TERR_21 : 0;
}

/* What a board with the change breaks. */
ac_case elem_change_breaks(const struct ac_game *game, const struct elem_state *s,
                           const struct ac_action *action)
{
    struct elem_ground ground = s->ground;
    const int32_t *arg = action->arg;

    if (action->verb == ELEM_V_LAY)
        (void)elem_lay(&ground, arg);
    else
        move_area(&ground.area[arg[0]], arg[1], arg[2], arg[3]);
    return elem_board_illegal_by(elem_data_of(game), &ground, s->top);
}

ac_case elem_change_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                 const struct ac_action *action)
{
    const struct elem_data *d = elem_data_of(game);

    if (action->verb == ELEM_V_DONE)
        return 0;
    if (action->verb == ELEM_V_LAY)
        return s->step ? ELEM_TERR_20 : new_piece_forbidden_by(d, s, action->arg);
    if (action->arg[0] >= s->ground.areas)
        return ELEM_TERR_22;
    return s->step ? adjust_forbidden_by(d, s, action->arg)
                   : central_forbidden_by(d, s, action->arg);
}

ac_case elem_lay_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                              const struct ac_action *action)
{
    const struct elem_data *d = elem_data_of(game);
    struct elem_ground ground = s->ground;

    switch (action->verb) {
    case ELEM_V_LAY:
        if (!elem_lay(&ground, action->arg))
            return action->arg[0] == ELEM_WATERWAY ? ELEM_TERR_13 : ELEM_TERR_14;
        return elem_piece_illegal_by(d, &ground, s->top);
    case ELEM_V_LIFT:
        return s->ground.areas + s->ground.strips ? 0 : ELEM_TERR_1;
    case ELEM_V_DONE:
        return elem_board_illegal_by(d, &s->ground, s->top);
    default:
        return 0;
    }
}

ac_case elem_label_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                const struct ac_action *action)
{
    const int32_t *arg = action->arg;

    (void)game;
    (void)s;
    return arg[0] != arg[1] && arg[0] != arg[2] && arg[1] != arg[2] ? 0 : ELEM_SETUP_3;
}

/* -- lists -- */

/* A few places and sizes for each kind that the topography allows. */
static void list_lays(const struct ac_look *look, struct ac_actions *out)
{
    static const int16_t size[2][2] = { { 240, 160 }, { 320, 200 } };
    const struct elem_topography *top =
        &elem_data_of(look->game)->topography[elem_const(look->state)->top];
    const uint32_t kinds = top->optional | 1u << top->compulsory;

    for (int kind = 0; kind < ELEM_RIVER; kind++)
        for (int i = 0; kinds & (1u << kind) && i < 32; i++) {
            const struct ac_action action = { .verb = ELEM_V_LAY,
                                              .arg = { kind, 320 + i % 4 * 290,
                                                       440 + i / 4 % 4 * 210, size[i / 16][0],
                                                       size[i / 16][1], i * 90 % AC_TURN } };

            elem_add_allowed(look, elem_lay_forbidden_by, action, out);
        }
    for (int kind = ELEM_RIVER; kind < ELEM_TERRAINS; kind++)
        for (int i = 0; kinds & (1u << kind) && i < 8; i++) {
            const int32_t at = 400 + i / 2 * 200;
            const struct ac_action line = { .verb = ELEM_V_LAY,
                                            .arg = { kind, i % 2, at, at + 80, 60, 40 } };
            const struct ac_action water = { .verb = ELEM_V_LAY,
                                             .arg = { kind, i % 4, 80, 100, 80, 0 } };

            elem_add_allowed(look, elem_lay_forbidden_by, kind == ELEM_WATERWAY ? water : line,
                             out);
            if (kind == ELEM_ROAD) /* to the next edge, and to a road that is there */
                elem_add_allowed(look, elem_lay_forbidden_by,
                                 (struct ac_action){ .verb = ELEM_V_LAY,
                                                     .arg = { kind, 4 + i, 480 + 80 * (i / 4),
                                                              700 - 60 * (i / 4), 0, 40 } },
                                 out);
            if (kind == ELEM_WATERWAY && i == 3)
                break;
        }
}

void elem_change_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct elem_state *s = elem_const(look->state);
    static const int16_t step[8][2] = { { 160, 0 }, { -160, 0 }, { 0, 160 },   { 0, -160 },
                                        { 80, 0 },  { -80, 0 },  { 110, 110 }, { -110, -110 } };
    const int area = s->step ? s->step - 1 : smallest_bad(&s->ground);

    ac_actions_add(out, ac_act0(ELEM_V_DONE));
    if (area == AC_NONE)
        return;
    for (int i = 0; i < 8; i++) {
        const struct elem_area *a = &s->ground.area[area];
        const bool centre = s->step == 0;
        const struct ac_action shift = { .verb = ELEM_V_ADJUST,
                                         .arg = { area, (centre ? CENTRE : a->x) + step[i][0],
                                                  (centre ? CENTRE : a->y) + step[i][1],
                                                  a->heading } };

        elem_add_allowed(look, elem_change_forbidden_by, shift, out);
    }
    for (int turn = -ROTATE; s->step && turn <= ROTATE; turn += ROTATE / 2) {
        const struct elem_area *a = &s->ground.area[area];

        if (turn)
            elem_add_allowed(
                look, elem_change_forbidden_by,
                (struct ac_action){ .verb = ELEM_V_ADJUST,
                                    .arg = { area, a->x, a->y, ac_heading(a->heading + turn) } },
                out);
    }
}

void elem_lay_list(const struct ac_look *look, struct ac_actions *out)
{
    ac_actions_add(out, ac_act0(ELEM_V_BOARD));
    elem_add_allowed(look, elem_lay_forbidden_by, ac_act0(ELEM_V_DONE), out);
    list_lays(look, out);
    if (out->retracts)
        elem_add_allowed(look, elem_lay_forbidden_by, ac_act0(ELEM_V_LIFT), out);
}

void elem_label_list(const struct ac_look *look, struct ac_actions *out)
{
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            for (int c = 0; c < 4; c++)
                elem_add_allowed(look, elem_label_forbidden_by, ac_act3(ELEM_V_LABEL, a, b, c),
                                 out);
}

/* -- the course of it -- */

static void begin_edges(struct elem_state *s)
{
    s->head.phase = ELEM_PHASE_EDGES;
    s->head.to_act = (int8_t)s->invader;
    s->step = 0;
    s->called = 0;
}

/* On to the die for the next area [TERR.20]. */
static void next_area(struct elem_state *s)
{
    s->step++;
    s->head.to_act = AC_CHANCE;
    if (s->step > s->ground.areas)
        begin_edges(s);
}

/* The invader's dice for terrain, from the first [TERR.18-TERR.20]. */
static void begin_changes(struct elem_state *s)
{
    s->head.phase = ELEM_PHASE_MODIFY;
    s->head.to_act = AC_CHANCE;
    s->step = 0;
    if (elem_bad_near_centre(&s->ground))
        next_area(s); /* [TERR.19] */
}

void elem_lay_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    switch (action->verb) {
    case ELEM_V_LAY:
        elem_lay(&s->ground, action->arg);
        return;
    case ELEM_V_LIFT:
        s->ground = (struct elem_ground){ 0 };
        return;
    case ELEM_V_BOARD:
        s->ground = elem_data_of(play->game)->topography[s->top].board;
        break;
    default:
        break;
    }
    begin_changes(s);
}

void elem_change_roll(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const bool stays = action->arg[0] >= 2; /* 1 or 2 is needed */

    s->head.to_act = (int8_t)s->invader;
    ac_emit(play->sink, ELEM_EV_RESULT, ELEM_TERR_20, stays ? ELEM_L_STAYS : ELEM_L_MAY_CHANGE, 0,
            0);
    if (stays)
        next_area(s);
}

void elem_change_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const int32_t *arg = action->arg;

    if (action->verb == ELEM_V_LAY)
        elem_lay(&s->ground, arg);
    else if (action->verb == ELEM_V_ADJUST)
        move_area(&s->ground.area[arg[0]], arg[1], arg[2], arg[3]);
    next_area(s);
}

void elem_label_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const int32_t *arg = action->arg;

    for (int i = 0; i < 3; i++)
        s->label[i] = (uint8_t)(1 + arg[i]);
    s->label[3] = (uint8_t)(1 + 6 - arg[0] - arg[1] - arg[2]);
    s->head.to_act = AC_CHANCE;
}

void elem_edge_roll(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    s->edge[s->invader] = (uint8_t)(s->label[ac_min(action->arg[0], 3)] - 1); /* [SETUP.3] */
    s->edge[!s->invader] = (uint8_t)((s->edge[s->invader] + 2) & 3);
    memset(s->label, 0, sizeof(s->label));
    ac_emit(play->sink, ELEM_EV_RESULT, ELEM_SETUP_3, ELEM_L_EDGE + s->edge[s->invader], 0, 0);
    elem_after_terrain(play->game, s, play->sink);
}
