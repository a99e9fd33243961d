/*
 * The exact line between the centres of two hexes.
 *
 * The line is traced twice, moved to the left and to the right by less than any distance that
 * occurs. A moved line meets no corner, so in each hex it has one way out: the side whose
 * counter-clockwise end lies left of it and whose clockwise end right. A corner that is exactly on
 * the true line counts as right of the left trace and as left of the right trace. Where the traces
 * part, the true line meets a corner there: they meet again in the next whole hex.
 *
 * Corners are the thirds of lattice points, so all is done at three times the size. Coordinates
 * differ by less than 200, products stay below 2^20.
 */
#include <assert.h>
#include <stddef.h>

#include "base/bug.h"
#include "geo/hex_inside.h"

enum { LEFT, RIGHT };

/* The line, and where a trace of it stands, relative to the first hex. */
struct tracer {
    const struct ac_hex_grid *g;
    struct ac__hex_vec origin;
    struct ac__hex_vec target;
    struct ac_hex_step *steps;
    int count;
};

static bool corner_is_left(const struct tracer *t, struct ac__hex_vec at, int corner, int route)
{
    const struct ac__hex_vec a = ac__hex_vectors[corner % 6];
    const struct ac__hex_vec b = ac__hex_vectors[(corner + 1) % 6];
    const struct ac__hex_vec thrice = { 3 * at.q + a.q + b.q, 3 * at.r + a.r + b.r };
    const int cross = ac__hex_cross(t->target, thrice);

    return route == LEFT ? cross < 0 : cross <= 0;
}

/* The direction in which a trace leaves the hex; the trace passes through it. */
static int way_out(const struct tracer *t, struct ac__hex_vec at, int route)
{
    for (int d = 0; d < AC_HEX_DIRECTIONS; d++) {
        if (corner_is_left(t, at, d + 5, route) && !corner_is_left(t, at, d, route)) {
            return d;
        }
    }
    ac_bug("hex line: the trace has left its line at %d, %d", at.q, at.r);
}

static struct ac__hex_vec step_to(struct ac__hex_vec at, int direction)
{
    return ac__hex_add(at, ac__hex_vectors[direction], 1);
}

static int side_id(const struct tracer *t, struct ac__hex_vec at, int direction)
{
    return ac__hex_side_at(t->g, ac__hex_add(t->origin, at, 1), direction);
}

static int hex_id(const struct tracer *t, struct ac__hex_vec at)
{
    return ac__hex_of_vec(t->g, ac__hex_add(t->origin, at, 1));
}

/* A new step without hexes and sides. */
static struct ac_hex_step *add_step(struct tracer *t, enum ac_hex_step_kind kind)
{
    struct ac_hex_step *step = &t->steps[t->count++];

    for (int k = 0; k < 2; k++) {
        step->hex[k] = AC_HEX_NONE;
        step->in[k] = -1;
        step->out[k] = -1;
    }
    step->kind = (int16_t)kind;
    return step;
}

/* A step aside of one route: hex `at`, entered from direction `in`, left by `out`. */
static void fill_route(const struct tracer *t, struct ac_hex_step *step, int route,
                       struct ac__hex_vec at, const int ways[2])
{
    step->hex[route] = (int16_t)hex_id(t, at);
    step->in[route] = (int16_t)side_id(t, at, ac_hex_opposite(ways[0]));
    step->out[route] = (int16_t)side_id(t, at, ways[1]);
}

/*
 * From a whole hex where the routes part to the whole hex where they are one again. Returns that
 * hex and writes the step between; last[] gets the direction in which each route enters it.
 */
static struct ac__hex_vec step_aside(struct tracer *t, struct ac__hex_vec at, int last[2])
{
    struct ac__hex_vec first[2];
    struct ac__hex_vec second[2];
    int ways[2][2];

    for (int k = 0; k < 2; k++) {
        ways[k][0] = last[k];
        first[k] = step_to(at, last[k]);
        ways[k][1] = way_out(t, first[k], k);
        second[k] = step_to(first[k], ways[k][1]);
    }
    for (int k = 0; k < 2; k++) {
        if (ac__hex_same(second[k], first[1 - k])) {
            fill_route(t, add_step(t, AC_HEX_TOUCH), k, first[k], ways[k]);
            last[k] = ways[k][1];
            return second[k];
        }
    }
    assert(ac__hex_same(second[LEFT], second[RIGHT]));
    struct ac_hex_step *pair = add_step(t, AC_HEX_PAIR);

    for (int k = 0; k < 2; k++) {
        fill_route(t, pair, k, first[k], ways[k]);
        last[k] = ways[k][1];
    }
    return second[LEFT];
}

/* Writes a whole step; in[] are the directions in which the routes came, or NULL at the start. */
static struct ac_hex_step *add_whole(struct tracer *t, struct ac__hex_vec at, const int *ways)
{
    struct ac_hex_step *step = add_step(t, AC_HEX_WHOLE);

    for (int k = 0; k < 2; k++) {
        step->hex[k] = (int16_t)hex_id(t, at);
        if (ways != NULL) {
            step->in[k] = (int16_t)side_id(t, at, ac_hex_opposite(ways[k]));
        }
    }
    return step;
}

int ac_hex_line(const struct ac_hex_grid *g, int from, int to, struct ac_hex_step *steps)
{
    struct tracer t = { g, ac__hex_vec_of(g, from), { 0, 0 }, steps, 0 };
    struct ac__hex_vec at = { 0, 0 };
    struct ac_hex_step *whole = add_whole(&t, at, NULL);

    t.target = ac__hex_add(ac__hex_vec_of(g, to), t.origin, -1);
    while (!ac__hex_same(at, t.target)) {
        int ways[2];

        for (int k = 0; k < 2; k++) {
            ways[k] = way_out(&t, at, k);
            whole->out[k] = (int16_t)side_id(&t, at, ways[k]);
        }
        at = ways[LEFT] == ways[RIGHT] ? step_to(at, ways[LEFT]) : step_aside(&t, at, ways);
        whole = add_whole(&t, at, ways);
    }
    return t.count;
}
