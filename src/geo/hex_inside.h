/*
 * What the files of the hex grid share among themselves. Vectors are cube coordinates in plain ints
 * and may point off the map.
 */
#ifndef AC_GEO_HEX_INSIDE_H
#define AC_GEO_HEX_INSIDE_H

#include "geo/hex.h"

struct ac__hex_vec {
    int q;
    int r;
};

/* The six directions, clockwise from the north-east. */
extern const struct ac__hex_vec ac__hex_vectors[AC_HEX_DIRECTIONS];

/* Cube coordinates of a printed pair, on the map or off it. */
struct ac__hex_vec ac__hex_vec_at(const struct ac_hex_grid *g, int col, int row);

struct ac__hex_vec ac__hex_vec_of(const struct ac_hex_grid *g, int hex);

/* The hex there, or AC_HEX_NONE. */
int ac__hex_of_vec(const struct ac_hex_grid *g, struct ac__hex_vec v);

/* Hexside id of a place on the map or one step off it. */
int ac__hex_side_at(const struct ac_hex_grid *g, struct ac__hex_vec v, int direction);

static inline struct ac__hex_vec ac__hex_add(struct ac__hex_vec a, struct ac__hex_vec b, int times)
{
    const struct ac__hex_vec sum = { a.q + b.q * times, a.r + b.r * times };

    return sum;
}

/* Negative when b points left of a, zero along or against it, positive right. */
static inline int ac__hex_cross(struct ac__hex_vec a, struct ac__hex_vec b)
{
    return a.q * b.r - a.r * b.q;
}

static inline bool ac__hex_same(struct ac__hex_vec a, struct ac__hex_vec b)
{
    return a.q == b.q && a.r == b.r;
}

#endif
