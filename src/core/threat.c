/* Who threatens a piece, from what the games show on demand. */
#include "core/threat.h"

#include "geo/plane.h"

struct hunt {
    const struct ac_view_piece *prey;
    struct ac_threat *out;
    int room, count;
};

/* The base of a piece on a plane, so much larger, in the view's units, whose y runs down. */
static void base_of(const struct ac_view_piece *piece, int wider, int deeper,
                    struct ac_xy box[AC_CORNERS])
{
    const struct ac_xy f = ac_heading_vec(ac_heading(piece->heading)), l = ac_left_of(f);
    static const int ahead[AC_CORNERS] = { 1, 1, -1, -1 }, left[AC_CORNERS] = { -1, 1, 1, -1 };

    for (int i = 0; i < AC_CORNERS; i++) {
        const int64_t u = ahead[i] * (int64_t)(piece->depth + deeper) / 2;
        const int64_t v = left[i] * (int64_t)(piece->width + wider) / 2;

        box[i] = (struct ac_xy){ piece->at.x + (int32_t)((u * f.x + v * l.x) / AC_TICKS),
                                 -piece->at.y + (int32_t)((u * f.y + v * l.y) / AC_TICKS) };
    }
}

/* Do they share more than a corner? Shapes are drawn either way round. */
static bool meet(const struct ac_xy *box, const struct ac_xy *shape, int n)
{
    struct ac_xy back[AC_POLY_MAX];

    for (int i = 0; i < n; i++)
        back[n - 1 - i] = shape[i];
    return ac_overlap(box, AC_CORNERS, shape, n) || ac_overlap(box, AC_CORNERS, back, n);
}

/* A lit shape lies on the base, or ends at one of its edges. */
static bool covers(const struct ac_overlay *overlay, const struct ac_lit_shape *shape,
                   const struct ac_view_piece *piece)
{
    enum { HAIR = 2 };
    struct ac_xy long_box[AC_CORNERS], wide_box[AC_CORNERS], lit[AC_POLY_MAX];
    const int n = shape->corners < AC_POLY_MAX ? shape->corners : AC_POLY_MAX;

    base_of(piece, -HAIR, HAIR, long_box);
    base_of(piece, HAIR, -HAIR, wide_box);
    for (int i = 0; i < n; i++) {
        const struct ac_point p = overlay->point[shape->first + i];

        lit[i] = (struct ac_xy){ p.x, -p.y };
    }
    return meet(long_box, lit, n) || meet(wide_box, lit, n);
}

/* Does the overlay light the prey for a side that is not its own? */
static bool lights(const struct ac_overlay *overlay, const struct ac_view_piece *prey)
{
    for (int i = 0; i < overlay->count; i++)
        if (prey->place != AC_NONE && overlay->lit[i].place == prey->place &&
            overlay->lit[i].side != AC_NONE && overlay->lit[i].side != prey->side)
            return true;
    for (int i = 0; prey->place == AC_NONE && i < overlay->shape_count; i++) {
        const struct ac_lit_shape *shape = &overlay->shape[i];

        if (shape->side != AC_NONE && shape->side != prey->side && covers(overlay, shape, prey))
            return true;
    }
    return false;
}

static void found(struct hunt *hunt, ac_piece piece, int overlay)
{
    if (hunt->count < hunt->room)
        hunt->out[hunt->count++] = (struct ac_threat){ piece, (int16_t)overlay };
}

static const struct ac_view_piece *piece_in(const struct ac_view *view, ac_piece piece)
{
    for (int i = 0; i < view->piece_count; i++)
        if (view->piece[i].piece == piece)
            return &view->piece[i];
    return NULL;
}

/* Of a piece, or of the whole board. */
static void look(const struct ac_game *game, const struct ac_state *state, int overlay,
                 ac_piece piece, struct ac_overlay *lit, struct hunt *hunt)
{
    lit->count = lit->shape_count = lit->point_count = 0;
    game->rules->overlay(game, state, overlay, piece, lit);
    if (lights(lit, hunt->prey))
        found(hunt, piece, overlay);
}

static void look_all(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_view *view, struct ac_overlay *lit, struct hunt *hunt)
{
    for (int i = 0; i < game->rules->overlay_count; i++) {
        const struct ac_overlay_kind *kind = &game->rules->overlays[i];

        if (kind->strikes && !kind->of_piece)
            look(game, state, i, AC_NONE, lit, hunt);
        for (int p = 0; kind->strikes && kind->of_piece && p < view->piece_count; p++) {
            const struct ac_view_piece *foe = &view->piece[p];

            if (foe->side != AC_NONE && foe->side != hunt->prey->side &&
                foe->board == hunt->prey->board)
                look(game, state, i, foe->piece, lit, hunt);
        }
    }
}

int ac_threats(const struct ac_game *game, const struct ac_state *state, int viewer, ac_piece piece,
               struct ac_threat_room *memory, struct ac_threat *out, int room)
{
    struct hunt hunt = { .out = out, .room = room };

    ac_view(game, state, viewer, &memory->view);
    hunt.prey = piece_in(&memory->view, piece);
    if (hunt.prey && hunt.prey->side != AC_NONE)
        look_all(game, state, &memory->view, &memory->lit, &hunt);
    return hunt.count;
}
