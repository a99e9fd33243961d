/*
 * The table as geometry, built from a state for the length of one query: boxes of the units,
 * outlines of the camps, polygons of the terrain; and the questions asked of it.
 */
#ifndef ELEM_WORLD_H
#define ELEM_WORLD_H

#include "elements/state.h"

enum { ELEM_MAX_POLYS = ELEM_MAX_AREAS + ELEM_MAX_LINES * (ELEM_MAX_SECTIONS - 1) };

struct elem_poly {
    uint8_t kind, piece, count, quad;
    struct ac_bounds bounds;
    struct ac_xy p[AC_POLY_MAX];
};

struct elem_world {
    const struct ac_game *game;
    const struct elem_data *d;
    const struct elem_state *s;
    uint32_t on;    /* units that stand on the table */
    uint32_t of[2]; /* the same, by side */
    struct ac_xy box[ELEM_UNITS][AC_CORNERS];
    struct ac_pose pose[ELEM_UNITS];
    struct ac_bounds bounds[ELEM_UNITS];
    bool camp_there[2];
    int camp_holder[2];
    struct ac_xy camp[2][AC_CORNERS];
    struct ac_bounds camp_bounds[2];
    int polys;
    struct elem_poly poly[ELEM_MAX_POLYS];
};

void elem_world_init(struct elem_world *w, const struct ac_game *game, const struct elem_state *s);

/* Puts a unit at a pose in the world alone, or takes it off. */
void elem_world_put(struct elem_world *w, int unit, struct ac_pose pose);
void elem_world_remove(struct elem_world *w, int unit);

static inline int elem_depth(const struct elem_world *w, int unit)
{
    return elem_sub_of(w->d, w->s, unit)->depth;
}

void elem_box(const struct elem_world *w, int unit, struct ac_pose pose, struct ac_xy *out);

/* -- ground -- */

/* Kinds of terrain that share positive area with a polygon, as a mask. */
uint32_t elem_under(const struct elem_world *w, const struct ac_xy *p, int n);

/* Kinds that are bad going for a unit, as a mask. */
uint32_t elem_bad_mask(const struct elem_world *w, int unit);

bool elem_in_bad(const struct elem_world *w, int unit);

/* The road quad a pose goes along, AC_NONE when it is on none (ruling M12). */
int elem_on_road(const struct elem_world *w, struct ac_pose pose);

bool elem_in_river(const struct elem_world *w, int unit); /* off road, any part */
bool elem_in_good(const struct elem_world *w, int unit);  /* neither bad nor river (K5) */
bool elem_wholly_in(const struct elem_world *w, int unit, uint32_t kinds);
/* The crest of a hill: a quarter of its length each way from the centre [TERR.12]. */
void elem_crest(const struct elem_area *area, struct ac_xy out[2]);

bool elem_on_board(const struct ac_xy *p, int n);

/* -- contacts [CONT.1-CONT.3], all by equal corners -- */

/* A corner as seen from the edge that serves a War Wagon as front. */
static inline struct ac_xy elem_corner(const struct elem_world *w, int unit, int which)
{
    const int turn = w->s->unit[unit].front ? w->s->unit[unit].front - 1 : 0;

    return w->box[unit][(which + turn) & 3];
}

static inline int elem_front_heading(const struct elem_world *w, int unit)
{
    const int turn = w->s->unit[unit].front ? w->s->unit[unit].front - 1 : 0;

    return ac_heading(w->pose[unit].heading + turn * AC_QUARTER);
}

bool elem_full_front(const struct elem_world *w, int a, int e);
int elem_full_flank(const struct elem_world *w, int a, int e); /* 1: on e's left, 2: right, 0: no */
bool elem_full_rear(const struct elem_world *w, int a, int e);

/* Any of the three, either way round. */
bool elem_full_contact(const struct elem_world *w, int a, int e);

/* The enemy in full front contact with a unit, AC_NONE: none. */
int elem_opponent(const struct elem_world *w, int unit);

/* Is a's front edge on some edge of e (within a quantum, facing into it)? Like corners do not count. */
bool elem_front_on(const struct elem_world *w, int a, int e);

/* The same against e's sides and rear only, shortened at both ends [BRK.3]. */
bool elem_on_side_or_rear(const struct elem_world *w, int a, int e);

/* Does a's front edge touch a camp [CONT.9]? */
bool elem_front_on_camp(const struct elem_world *w, int a, int camp);

/* Overlap of a on e [CC.OVER.1, CC.OVER.2]: bit 1 on e's left, 2 on its right; 4: by its side edge. */
int elem_overlap_on(const struct elem_world *w, int a, int e);

/* -- groups [GRP.1, GRP.2] -- */

bool elem_beside(const struct elem_world *w, int left, int right);
bool elem_behind(const struct elem_world *w, int rear, int front);

/* The unit directly behind, ahead, to the left or right of a unit, AC_NONE: none. */
int elem_unit_behind(const struct elem_world *w, int unit);
int elem_unit_ahead(const struct elem_world *w, int unit);
int elem_unit_left(const struct elem_world *w, int unit);
int elem_unit_right(const struct elem_world *w, int unit);

/* All that hang together with a unit, itself too. */
uint32_t elem_group_of(const struct elem_world *w, int unit);

/* Do the units of a set hang together? */
bool elem_is_group(const struct elem_world *w, uint32_t set);

#endif
