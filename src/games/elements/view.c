/* What people see: pieces, terrain, tracks, goals and overlays. */
#include "base/bits.h"
#include "elements/load.h"
#include "elements/rules.h"
#include "kit/show.h"

/* Board units: a sixteenth of a quantum, y downwards. */
static struct ac_point point_of(struct ac_xy p)
{
    const int32_t unit = AC_TICKS / ELEM_VIEW_Q;

    return (struct ac_point){ p.x / unit, (ELEM_BOARD * AC_TICKS - p.y) / unit };
}

static struct ac_xy middle_of(const struct ac_xy *box)
{
    return (struct ac_xy){ box[0].x / 2 + box[2].x / 2, box[0].y / 2 + box[2].y / 2 };
}

struct ac_point elem_view_middle(const struct ac_xy *box)
{
    return point_of(middle_of(box));
}

/* What it has done and suffered in this turn. */
static void view_deeds(const struct elem_unit *u, struct ac_view_piece *p)
{
    static const char *const fronts[5] = { "", "", "<", "v", ">" };

    if (u->front > 1)
        ac_kit_badge(p, fronts[u->front], "fights-over");
    if (u->held)
        ac_kit_badge(p, "!", "hemmed");
    else if (u->by)
        ac_kit_badge(p, "!", "flanked");
    if (u->did & ELEM_DID_SHOOT)
        ac_kit_badge(p, "*", "has-shot");
    if (u->did & ELEM_WAS_SHOT)
        ac_kit_badge(p, "x", "shot-at");
    else if (u->moves)
        ac_kit_badge(p, "M", "moved");
}

static void view_unit(const struct elem_world *w, int unit, struct ac_view *out)
{
    const struct elem_unit *u = &w->s->unit[unit];
    const struct elem_sub *sub = elem_sub_of(w->d, w->s, unit);
    struct ac_view_piece *p = &out->piece[out->piece_count];

    if (u->where != ELEM_TABLE && u->where != ELEM_INSIDE)
        return;
    out->piece_count++;
    *p = (struct ac_view_piece){ .piece = (ac_piece)unit,
                                 .side = (ac_side)elem_side(unit),
                                 .facing = AC_NONE,
                                 .place = AC_NONE,
                                 .carrier = AC_NONE,
                                 .count = 1,
                                 .symbol = w->d->kind[sub->type].name,
                                 .width = ELEM_BW * ELEM_VIEW_Q,
                                 .depth = sub->depth * ELEM_VIEW_Q };
    ac_kit_say(p->values[0], sizeof(p->values[0]), w->d->kind[sub->type].code);
    if (u->where == ELEM_INSIDE) {
        p->at = elem_view_middle(w->camp[u->camp - 1]);
        p->heading = w->s->camp[u->camp - 1].heading;
        p->carrier = (ac_piece)(ELEM_CAMPS + u->camp - 1);
        p->stack = 1;
    } else {
        p->at = elem_view_middle(w->box[unit]);
        p->heading = u->heading;
    }
    p->can_act = w->s->head.phase == ELEM_PHASE_MOVE && w->s->head.to_act == elem_side(unit) &&
                 unit < ELEM_FOLLOWERS && u->moves == 0 && w->s->pips > 0;
    if (unit == elem_general(elem_side(unit)))
        ac_kit_badge(p, "G", "general");
    view_deeds(u, p);
}

static void view_camp(const struct elem_world *w, int camp, struct ac_view *out)
{
    struct ac_view_piece *p = &out->piece[out->piece_count];

    if (!w->camp_there[camp])
        return;
    out->piece_count++;
    *p = (struct ac_view_piece){ .piece = (ac_piece)(ELEM_CAMPS + camp),
                                 .side = (ac_side)camp,
                                 .facing = AC_NONE,
                                 .place = AC_NONE,
                                 .carrier = AC_NONE,
                                 .count = 1,
                                 .symbol = "camp",
                                 .at = elem_view_middle(w->camp[camp]),
                                 .heading = w->s->camp[camp].heading,
                                 .width = ELEM_CAMP_WIDTH * ELEM_VIEW_Q,
                                 .depth = ELEM_CAMP_DEPTH * ELEM_VIEW_Q };
    if (w->s->camp[camp].last == 2 - camp)
        ac_kit_badge(p, "X", "taken");
}

/* A feature whose points follow in the room of the view. */
static struct ac_feature *add_feature(struct ac_view *out, const char *kind, bool closed)
{
    struct ac_feature *f = &out->feature[out->feature_count++];

    *f = (struct ac_feature){ .kind = kind,
                              .closed = closed,
                              .points = &out->point[out->point_count] };
    return f;
}

static void add_point(struct ac_view *out, struct ac_feature *f, int x, int y)
{
    out->point[out->point_count++] = point_of((struct ac_xy){ x * AC_TICKS, y * AC_TICKS });
    f->count++;
}

static void view_ground(const struct elem_state *s, struct ac_view *out)
{
    for (int i = 0; i < s->ground.areas; i++) {
        const struct elem_area *a = &s->ground.area[i];
        struct ac_feature *f = add_feature(out, elem_terrain_names[a->kind], true);

        for (int k = 0; k < AC_POLY_MAX; k++)
            add_point(out, f, a->p[k][0], a->p[k][1]);
        if (a->kind == ELEM_GENTLE || a->kind == ELEM_STEEP) {
            struct ac_xy crest[2];

            elem_crest(a, crest);
            f = add_feature(out, "crest", false);
            for (int k = 0; k < 2; k++)
                add_point(out, f, crest[k].x / AC_TICKS, crest[k].y / AC_TICKS);
        }
    }
    for (int i = 0; i < s->ground.strips; i++) {
        const struct elem_strip *t = &s->ground.strip[i];
        struct ac_feature *f = add_feature(out, elem_terrain_names[t->kind], true);

        for (int k = 0; k < t->sections; k++)
            add_point(out, f, t->left[k][0], t->left[k][1]);
        for (int k = t->sections - 1; k >= 0; k--)
            add_point(out, f, t->right[k][0], t->right[k][1]);
    }
}

void elem_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct elem_state *s = elem_const(state);
    const struct elem_data *d = elem_data_of(game);
    struct elem_world w;

    elem_world_init(&w, game, s);
    view_ground(s, out);
    for (int c = 0; c < 2; c++)
        view_camp(&w, c, out);
    for (int u = 0; u < ELEM_UNITS; u++)
        view_unit(&w, u, out);
    (void)ac_kit_track(out, "PIPs", s->active, s->pips, 6);
    for (int side = 0; side < 2; side++) {
        (void)ac_kit_track(out, "Elements lost", side, elem_losses(d, s, side), 4);
        if (s->army[side])
            ac_kit_say(out->track[out->track_count - 1].text, AC_VIEW_TEXT,
                       d->army[s->army[side] - 1].name);
    }
}

void elem_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    const struct elem_state *s = elem_const(state);
    const struct elem_data *d = elem_data_of(game);

    out->count = 0;
    for (int side = 0; side < 2; side++) {
        const int mine = elem_losses(d, s, side);
        const int theirs = elem_losses(d, s, !side);
        struct ac_goal *g = &out->goal[out->count++];

        *g = (struct ac_goal){ .side = (ac_side)side,
                               .rule = ELEM_WIN_1,
                               .value = theirs,
                               .need = 4,
                               .met = theirs >= 4 && theirs > mine };
        ac_kit_say(g->text, sizeof(g->text),
                   "the enemy has lost four elements, and more than you, at the end of a turn");
        g = &out->goal[out->count++];
        *g = (struct ac_goal){ .side = (ac_side)side,
                               .rule = ELEM_GEN_1,
                               .value = s->unit[elem_general(!side)].where == ELEM_LOST,
                               .need = 1,
                               .met = s->unit[elem_general(!side)].where == ELEM_LOST &&
                                      theirs > mine };
        ac_kit_say(g->text, sizeof(g->text),
                   "the enemy general is lost, and the enemy has lost more than you");
    }
}

const struct ac_overlay_kind elem_overlays[ELEM_OVERLAYS] = {
    [ELEM_OVERLAY_ZONE] = { "zones", "zones of control as they are now", false, true },
    [ELEM_OVERLAY_RANGE] = { "range", "where this element can shoot", true, true },
    [ELEM_OVERLAY_COMMAND] = { "command", "8 and 16 MU about this element's general", true, false },
    [ELEM_OVERLAY_CONTACT] = { "contact", "whom this element could meet in its side's next turn",
                               true, true },
};

static void add_shape(struct ac_overlay *out, const struct ac_xy *p, int n, int side)
{
    if (out->shape_count >= AC_MAX_LIT_SHAPES || out->point_count + n > AC_MAX_LIT_POINTS)
        return;
    out->shape[out->shape_count++] =
        (struct ac_lit_shape){ (int16_t)out->point_count, (uint8_t)n, (ac_side)side };
    for (int i = 0; i < n; i++)
        out->point[out->point_count++] = point_of(p[i]);
}

/* The strip ahead of a front edge, `wide` quanta wider on both sides. */
static void add_strip(struct ac_overlay *out, const struct ac_axes *axes, int wide, int deep,
                      int side)
{
    const struct ac_xy l = ac_left_of(axes->f);
    struct ac_xy p[AC_CORNERS];

    p[0] = ac_xy_step(axes->origin, -wide, l);
    p[3] = ac_xy_step(axes->origin, ELEM_BW + wide, l);
    p[1] = ac_xy_step(p[0], deep, axes->f);
    p[2] = ac_xy_step(p[3], deep, axes->f);
    add_shape(out, p, AC_CORNERS, side);
}

static void overlay_zones(const struct elem_world *w, struct ac_overlay *out)
{
    for (int side = 0; side < 2; side++) {
        struct elem_zones zones;

        elem_zones_of(w, w->of[side], 0, &zones);
        for (int i = 0; i < zones.count; i++) {
            const struct elem_zone *z = &zones.zone[i];
            const int deep = (int)(z->carpet.num / z->carpet.den / z->frame.n);

            if (deep > 0)
                add_strip(out, &z->frame, 0, deep, side);
        }
    }
}

/* A circle as far as a table with sixteen corners needs one. */
static void add_circle(struct ac_overlay *out, struct ac_xy centre, int q, int side)
{
    struct ac_xy p[AC_POLY_MAX];

    for (int i = 0; i < AC_POLY_MAX; i++)
        p[i] = ac_xy_step(centre, q, ac_heading_vec(i * AC_TURN / AC_POLY_MAX));
    add_shape(out, p, AC_POLY_MAX, side);
}

static void overlay_range(const struct elem_world *w, int unit, struct ac_overlay *out)
{
    const int type = elem_type_of(w->d, w->s, unit);
    const int range = w->d->kind[type].range * ELEM_MU;

    for (int k = 0; range && k < (type == ELEM_WWG ? AC_CORNERS : 1); k++) {
        const struct ac_axes axes =
            ac_axes_at(w->box[unit][k], ac_heading(w->pose[unit].heading + k * AC_QUARTER));

        add_strip(out, &axes, type == ELEM_WWG ? 0 : ELEM_BW, range, elem_side(unit));
    }
}

/* A mark within the base of each: what touches the edge would be told of its neighbour too. */
static void overlay_met(const struct elem_world *w, int unit, struct ac_overlay *out)
{
    uint64_t met = elem_meets_next(w->game, w->s, unit);

    while (met) {
        const struct ac_xy *box = w->box[ac_bit_pop(&met)];
        const struct ac_xy middle = middle_of(box);
        struct ac_xy mark[AC_CORNERS];

        for (int i = 0; i < AC_CORNERS; i++)
            mark[i] = (struct ac_xy){ box[i].x / 2 + middle.x / 2, box[i].y / 2 + middle.y / 2 };
        add_shape(out, mark, AC_CORNERS, elem_side(unit));
    }
}

void elem_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out)
{
    const struct elem_state *s = elem_const(state);
    struct elem_world w;

    out->count = 0;
    out->shape_count = 0;
    out->point_count = 0;
    elem_world_init(&w, game, s);
    if (overlay == ELEM_OVERLAY_ZONE) {
        overlay_zones(&w, out);
        return;
    }
    if (piece < 0 || piece >= ELEM_FOLLOWERS || !(w.on & (1u << piece)))
        return;
    if (overlay == ELEM_OVERLAY_RANGE) {
        overlay_range(&w, piece, out);
        return;
    }
    if (overlay == ELEM_OVERLAY_CONTACT) {
        overlay_met(&w, piece, out);
        return;
    }
    piece = (ac_piece)elem_general(elem_side(piece));
    if (w.on & (1u << piece))
        for (int mu = 8; mu <= 16; mu += 8)
            add_circle(out, middle_of(w.box[piece]), mu * ELEM_MU, elem_side(piece));
}
