/*
 * Graphs of places (points and streets, areas, hexes) over the caller's arrays, and searches in
 * them. Nothing is allocated: a search works in scratch arrays that the caller keeps and reuses.
 *
 * Places are 0..places-1, at most 32767. Edges are one-way and stand together by the place they
 * start from: those of place p are first[p] .. first[p + 1] - 1; a street is two edges. Every
 * search is deterministic: edges are looked at in their order in the graph.
 */
#ifndef AC_GEO_GRAPH_H
#define AC_GEO_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attr.h"

#define AC_GRAPH_UNREACHED (-1) /* cost of a place that a search did not reach */
#define AC_GRAPH_CLOSED    (-1) /* cost of an edge that may not be used */

struct ac_graph {
    int32_t places;
    int32_t edges;
    const int32_t *first; /* places + 1 entries */
    const int16_t *to;    /* one for each edge, and so the next two */
    const uint8_t *kind;  /* the caller's own mark, e.g. street, canal; NULL when not wanted */
    const int16_t *cost;  /* 0 or more, or AC_GRAPH_CLOSED; NULL: each edge costs 1 */
};

/* --- building ------------------------------------------------------------------------------- */

/* One two-way link, for building. */
struct ac_graph_link {
    int16_t a;
    int16_t b;
    int16_t cost; /* both ways */
    uint8_t kind;
    uint8_t one_way; /* 1: from a to b only */
};

/*
 * Room to build in: first[places + 1]; to, kind, cost: two for each link. kind, cost may be NULL.
 */
struct ac_graph_room {
    int32_t *first;
    int16_t *to;
    uint8_t *kind;
    int16_t *cost;
};

/*
 * Makes the graph of `count` links among `places` places in the room, which must stay as long as
 * the graph. The edges of a place come in the order of the links. False, with nothing usable made,
 * when a link names a place that does not exist or has a cost below AC_GRAPH_CLOSED.
 */
AC_MUST_CHECK bool ac_graph_build(struct ac_graph *g, int places, const struct ac_graph_link *links,
                                  int count, const struct ac_graph_room *room);

/*
 * The graph of a table of neighbours, `width` entries for each place, negative ones left out: a hex
 * grid (width 6) or a board of squares (width 4). Edges get their direction as kind. The room needs
 * width * places edges; its cost is not used.
 */
void ac_graph_from_table(struct ac_graph *g, const int16_t *table, int places, int width,
                         const struct ac_graph_room *room);

/* The first edge from a to b, or -1. */
int ac_graph_edge(const struct ac_graph *g, int a, int b);

/* --- searching ------------------------------------------------------------------------------ */

/*
 * Scratch and result of a search. The caller provides the arrays: `places` entries each, but
 * `buckets` for head, which only ac_graph_dijkstra needs (limit + 1 or more).
 */
struct ac_graph_search {
    int32_t places;
    int32_t buckets;
    int32_t *cost; /* result: cost to each place, or AC_GRAPH_UNREACHED */
    int32_t *edge; /* result: the edge by which it is reached, -1 for sources and unreached */
    int16_t *from; /* result: the place before it, -1 for sources and unreached */
    int16_t *next; /* scratch */
    int16_t *prev; /* scratch */
    int16_t *head; /* scratch */
};

/*
 * What is asked. `price` is called with each edge that is tried, at most once for a place that is
 * left, and answers its cost (0 or more) or AC_GRAPH_CLOSED; NULL: the graph's own costs.
 */
struct ac_graph_query {
    const int16_t *sources;
    int32_t source_count; /* 0 or more; repeats are allowed */
    int32_t limit;        /* places that cost more are not reached; 0 or more */
    int (*price)(const void *context, int place, int edge);
    const void *context;
};

/*
 * Cheapest ways from the nearest source, bounded by the limit, with a bucket for each cost. Returns
 * the number of places reached, sources included. Time: edges of the places reached, plus limit.
 * A scratch that is too small for the graph or the limit is ac_bug().
 */
int ac_graph_dijkstra(const struct ac_graph *g, const struct ac_graph_query *q,
                      struct ac_graph_search *s);

/*
 * Fewest edges from the nearest source, every open edge counting 1 whatever it costs. Otherwise
 * like ac_graph_dijkstra; prev and head are not used and may be NULL.
 */
int ac_graph_distances(const struct ac_graph *g, const struct ac_graph_query *q,
                       struct ac_graph_search *s);

/*
 * The way that the last search found: places from a source to `to`, both included. Returns their
 * number, 0 when `to` was not reached, -1 when there is not enough room (`room` entries).
 */
int ac_graph_path(const struct ac_graph_search *s, int to, int16_t *out, int room);

/* --- connection ------------------------------------------------------------------------------- */

/*
 * Sets of places are bit sets of AC_BITS_WORDS(places) words (base/bits.h). `queue` is scratch of
 * `places` entries. Edges are followed from start to end only; give both for streets.
 */

/*
 * All places of `open` that can be reached from `start` inside `open`, into `out` (which may not be
 * `open`). Empty when start is not in it. Returns their number.
 */
int ac_graph_flood(const struct ac_graph *g, const uint64_t *open, int start, uint64_t *out,
                   int16_t *queue);

/*
 * Numbers the connected parts of `open` from 0 in the order of their lowest place: label[p] is the
 * part of p, or -1 outside `open`. Returns the number of parts. Requires that every edge has its
 * counterpart.
 */
int ac_graph_parts(const struct ac_graph *g, const uint64_t *open, int16_t *label, int16_t *queue);

#endif
