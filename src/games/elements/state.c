/* Small questions asked of the state, and its consistency. */
#include "elements/state.h"

#include "elements/rules.h"

int elem_camp_holder(const struct elem_state *s, int camp)
{
    for (int u = 0; u < ELEM_UNITS; u++)
        if (s->unit[u].where == ELEM_INSIDE && s->unit[u].camp == camp + 1)
            return u;
    return AC_NONE;
}

/* Elements lost, the general as one; who never landed is not [WIN.6, WIN.9]. */
int elem_losses(const struct elem_data *d, const struct elem_state *s, int side)
{
    int lost = 0;

    for (int i = 0; i < ELEM_ARMY; i++) {
        const int u = side * ELEM_ARMY + i;

        /* [WIN.2]: Scythed Chariots do not count */
        if (s->unit[u].where == ELEM_LOST && elem_type_of(d, s, u) != ELEM_SCH)
            lost++;
    }
    if (s->camp[side].there && s->camp[side].last == 2 - side)
        lost += 2; /* [CAMP.9, WIN.3] */
    return lost;
}

/* Two bases that lie on each other, or a base off the table: invariant 4 of the geometry. */
static enum ac_status check_bodies(const struct elem_world *w, struct ac_err *err)
{
    for (int a = 0; a < ELEM_FOLLOWERS; a++) {
        if (!(w->on & (1u << a)))
            continue;
        if (!elem_on_board(w->box[a], AC_CORNERS))
            return ac_refuse(err, AC_ERR_REFUSED, "%s is off the table", w->game->piece_name[a]);
        for (int b = a + 1; b < ELEM_FOLLOWERS; b++)
            if (w->on & (1u << b) && !ac_bounds_apart(&w->bounds[a], &w->bounds[b], 0) &&
                ac_overlap(w->box[a], AC_CORNERS, w->box[b], AC_CORNERS))
                return ac_refuse(err, AC_ERR_REFUSED, "%s lies on %s", w->game->piece_name[a],
                                 w->game->piece_name[b]);
        for (int c = 0; c < 2; c++)
            if (w->camp_there[c] && ac_overlap(w->box[a], AC_CORNERS, w->camp[c], AC_CORNERS))
                return ac_refuse(err, AC_ERR_REFUSED, "%s lies on a camp", w->game->piece_name[a]);
        if (elem_under(w, w->box[a], AC_CORNERS) & (1u << ELEM_WATERWAY))
            return ac_refuse(err, AC_ERR_REFUSED, "%s is in the water", w->game->piece_name[a]);
    }
    return AC_OK;
}

bool elem_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct elem_state *s = elem_const(state);
    struct elem_world w;

    for (int u = 0; u < ELEM_UNITS; u++) {
        const struct elem_unit *e = &s->unit[u];

        if (e->where != ELEM_TABLE && (e->x || e->y || e->heading)) {
            ac_refuse(err, AC_ERR_REFUSED, "%s is off the table but has a pose",
                      game->piece_name[u]);
            return false;
        }
        if (e->heading < 0 || e->heading >= AC_TURN ||
            (e->where == ELEM_INSIDE) != (e->camp != 0)) {
            ac_refuse(err, AC_ERR_REFUSED, "%s has a bad heading or camp", game->piece_name[u]);
            return false;
        }
    }
    if (s->pips > 6) {
        ac_refuse(err, AC_ERR_REFUSED, "%d PIPs", s->pips);
        return false;
    }
    elem_world_init(&w, game, s);
    return check_bodies(&w, err) == AC_OK;
}
