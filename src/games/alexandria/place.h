/* Where pieces are: stacks, ownership, facing, zones of control, distances [5.7, 6]. */
#ifndef ALEX_PLACE_H
#define ALEX_PLACE_H

#include "state.h"

/* --- lists ------------------------------------------------------------------------------------ */

/* The topmost piece of a place and the one below a piece; AC_NONE at the end. */
static inline int alex_first(const struct alex_state *s, int place)
{
    return (int)s->top[place] - 1;
}

static inline int alex_below(const struct alex_state *s, int piece)
{
    return (int)s->unit[piece].next - 1;
}

/* Takes a piece off its place; puts one at the bottom of a place, or at position n from the top. */
void alex_take(struct alex_state *s, int piece);
void alex_put(struct alex_state *s, int piece, int place);
void alex_put_at(struct alex_state *s, int piece, int place, int n);

/* --- who ---------------------------------------------------------------------------------------- */

static inline bool alex_is_unit(const struct alex_data *d, int piece)
{
    return d->piece[piece].kind == ALEX_UNIT;
}

static inline bool alex_is_artillery(const struct alex_data *d, int piece)
{
    return d->piece[piece].kind == ALEX_UNIT && d->piece[piece].type >= ALEX_SCORPIO;
}

static inline struct alex_ship *alex_ship(const struct alex_data *d, struct alex_state *s,
                                          int piece)
{
    return &s->ship[d->piece[piece].galley];
}

static inline const struct alex_ship *alex_ship_c(const struct alex_data *d,
                                                  const struct alex_state *s, int piece)
{
    return &s->ship[d->piece[piece].galley];
}

static inline int alex_side(const struct alex_data *d, const struct alex_state *s, int piece)
{
    return d->piece[piece].kind == ALEX_GALLEY ? s->ship[d->piece[piece].galley].side
                                               : d->piece[piece].side;
}

static inline int alex_tq(const struct alex_data *d, const struct alex_state *s, int unit)
{
    return s->unit[unit].flags & ALEX_REDUCED ? d->piece[unit].reduced_tq : d->piece[unit].tq;
}

/* The place on the board: that of the galley for those aboard; AC_NONE when not in play. */
int alex_where(const struct alex_data *d, const struct alex_state *s, int piece);

/* First piece of a place that is a land combat unit of a side / of the other side / a galley. */
int alex_top_unit(const struct alex_data *d, const struct alex_state *s, int place, int side);
int alex_bottom_unit(const struct alex_data *d, const struct alex_state *s, int place, int side);
int alex_galley_at(const struct alex_data *d, const struct alex_state *s, int place);
int alex_galleys_at(const struct alex_data *d, const struct alex_state *s, int place);
int alex_units_at(const struct alex_data *d, const struct alex_state *s, int place, int side);

/* Land combat units other than artillery of a side. */
int alex_troops_at(const struct alex_data *d, const struct alex_state *s, int place, int side);

/* --- facing ------------------------------------------------------------------------------------- */

/* Does a piece have a facing in this place? [6.17.1, 7.63.1] */
bool alex_faces(const struct alex_data *d, int piece, int place);

/* Between the facing kept in the state and the argument of an action; AC_NONE when it does not fit. */
int alex_facing_of_arg(const struct alex_data *d, int piece, int place, int arg);
int alex_arg_of_facing(const struct alex_data *d, int piece, int place, int facing);

enum alex_aspect { ALEX_FRONT, ALEX_FLANK, ALEX_REAR };

/* Aspect of a direction 0..5 for a land unit that faces a vertex [6.11.1]. */
static inline enum alex_aspect alex_aspect(int facing, int direction)
{
    const int turn = (direction - facing + 6) % 6; /* 0 and 5 are ahead */

    if (turn == 0 || turn == 5)
        return ALEX_FRONT;
    return turn == 1 || turn == 4 ? ALEX_FLANK : ALEX_REAR;
}

/* Aspect, for a unit in its place, of the place an enemy acts from [6.11, 6.15, 6.16]. */
enum alex_aspect alex_aspect_of(const struct alex_data *d, const struct alex_state *s, int unit,
                                int from);

/* --- zones of control --------------------------------------------------------------------------- */

/* A place in which units have no facing and are all front: Block, Lighthouse, Causeway. */
static inline bool alex_faceless(const struct alex_data *d, int place)
{
    const int terrain = d->place[place].terrain;

    return terrain == ALEX_CITY || terrain == ALEX_LIGHTHOUSE || terrain == ALEX_CAUSEWAY ||
           terrain == ALEX_OVERPASS;
}

static inline bool alex_is_causeway(const struct alex_data *d, int place)
{
    return place < d->place_count &&
           (d->place[place].terrain == ALEX_CAUSEWAY || d->place[place].terrain == ALEX_OVERPASS);
}

/* Places where units stand as in a Point: Points and Causeway spaces [5.25.1]. */
static inline bool alex_point_like(const struct alex_data *d, int place)
{
    return place < d->place_count &&
           (d->place[place].kind == ALEX_POINT || alex_is_causeway(d, place));
}

static inline bool alex_land_hex(const struct alex_data *d, int place)
{
    return place < d->place_count && d->place[place].kind == ALEX_HEX &&
           !alex_is_causeway(d, place);
}

/* Does the unit exert a ZOC into the hex? [6.31, 6.32] */
bool alex_exerts(const struct alex_data *d, const struct alex_state *s, int unit, int hex);

/* Is the hex in a ZOC of `side`? */
bool alex_in_zoc(const struct alex_data *d, const struct alex_state *s, int hex, int side);

/* --- distance, stacking, effects ------------------------------------------------------------------ */

int alex_distance(const struct alex_data *d, int a, int b);

/* Direction from a hex to a neighbouring hex or joined Point; AC_NONE. */
int alex_direction(const struct alex_data *d, int from, int to);

/* Joined by land, as an arrow, street, neighbour or causeway link (no Blocks) [B32]. */
bool alex_linked(const struct alex_data *d, int a, int b);

/* Fills the places joined by land (Blocks when asked for); room for 12. */
int alex_links(const struct alex_data *d, int place, bool blocks, int16_t *out);

/* May a unit of this kind stay with what is in the place? [5.71]. `leaving` is not counted. */
bool alex_can_stack(const struct alex_data *d, const struct alex_state *s, int unit, int place);

/* Stacked in the sense of 5.77: another land combat unit of its side in the same place. */
bool alex_stacked(const struct alex_data *d, const struct alex_state *s, int unit);

/* A scenario or rule that closes a place to this unit [11.2.7, 12.1.8]. */
bool alex_barred(const struct alex_data *d, int piece, int place);

/* --- what happens to pieces ------------------------------------------------------------------------ */

/* Cohesion hits, with reduction and elimination [10.13]. */
void alex_hit(struct alex *a, int unit, int hits, ac_case rule);
void alex_eliminate(struct alex *a, int unit, ac_case rule);
void alex_kill_leader(struct alex *a, int leader, ac_case rule);
void alex_place_piece(struct alex *a, int piece, int place, int facing);

/* The game is over: Caesar dead, or a condition met. */
void alex_finish(struct alex *a, int winner, ac_case rule);

static inline int alex_land_of(const struct alex_data *d, const struct alex_state *s, int unit)
{
    (void)d;
    return s->unit[unit].at;
}

#endif
