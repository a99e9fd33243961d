/* Graphs of places: see the header. The bucket queue is a doubly linked list for each cost. */
#include "geo/graph.h"

#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "base/bug.h"

#define NOBODY (-1)

/* --- building */

static bool links_are_sound(int places, const struct ac_graph_link *links, int count)
{
    for (int i = 0; i < count; i++) {
        const struct ac_graph_link *link = &links[i];

        if (link->a < 0 || link->a >= places || link->b < 0 || link->b >= places) {
            return false;
        }
        if (link->cost < AC_GRAPH_CLOSED) {
            return false;
        }
    }
    return places >= 0 && places <= INT16_MAX;
}

/* Writes one edge at the place's cursor, which is kept in room->first[place + 1]. */
static void put_edge(const struct ac_graph_room *room, int from, int to,
                     const struct ac_graph_link *link)
{
    const int edge = room->first[from + 1]++;

    room->to[edge] = (int16_t)to;
    if (room->kind != NULL) {
        room->kind[edge] = link->kind;
    }
    if (room->cost != NULL) {
        room->cost[edge] = link->cost;
    }
}

/* Counting sort: first[p + 1] counts, then holds the cursor of p, and ends as the end of p. */
bool ac_graph_build(struct ac_graph *g, int places, const struct ac_graph_link *links, int count,
                    const struct ac_graph_room *room)
{
    int32_t *const first = room->first;
    int32_t sum = 0;

    if (!links_are_sound(places, links, count)) {
        return false;
    }
    memset(first, 0, ((size_t)places + 1) * sizeof *first);
    for (int i = 0; i < count; i++) {
        first[links[i].a + 1]++;
        if (!links[i].one_way) {
            first[links[i].b + 1]++;
        }
    }
    for (int p = 0; p < places; p++) {
        const int32_t degree = first[p + 1];

        first[p + 1] = sum;
        sum += degree;
    }
    for (int i = 0; i < count; i++) {
        put_edge(room, links[i].a, links[i].b, &links[i]);
        if (!links[i].one_way) {
            put_edge(room, links[i].b, links[i].a, &links[i]);
        }
    }
    *g = (struct ac_graph){ places, sum, first, room->to, room->kind, room->cost };
    return true;
}

void ac_graph_from_table(struct ac_graph *g, const int16_t *table, int places, int width,
                         const struct ac_graph_room *room)
{
    int32_t edges = 0;

    for (int p = 0; p < places; p++) {
        room->first[p] = edges;
        for (int d = 0; d < width; d++) {
            const int16_t to = table[p * width + d];

            if (to < 0) {
                continue;
            }
            room->to[edges] = to;
            if (room->kind != NULL) {
                room->kind[edges] = (uint8_t)d;
            }
            edges++;
        }
    }
    room->first[places] = edges;
    *g = (struct ac_graph){ places, edges, room->first, room->to, room->kind, NULL };
}

int ac_graph_edge(const struct ac_graph *g, int a, int b)
{
    for (int32_t edge = g->first[a]; edge < g->first[a + 1]; edge++) {
        if (g->to[edge] == b) {
            return edge;
        }
    }
    return -1;
}

/* --- searching */

static int price_of(const struct ac_graph *g, const struct ac_graph_query *q, int place, int edge)
{
    if (q->price != NULL) {
        return q->price(q->context, place, edge);
    }
    return g->cost == NULL ? 1 : g->cost[edge];
}

static void clear_results(const struct ac_graph *g, struct ac_graph_search *s)
{
    if (s->places < g->places) {
        ac_bug("graph search: scratch for %d places, %d needed", (int)s->places, (int)g->places);
    }
    for (int p = 0; p < g->places; p++) {
        s->cost[p] = AC_GRAPH_UNREACHED;
        s->edge[p] = -1;
        s->from[p] = NOBODY;
    }
}

static void bucket_push(struct ac_graph_search *s, int place, int cost)
{
    const int16_t after = s->head[cost];

    s->cost[place] = cost;
    s->prev[place] = NOBODY;
    s->next[place] = after;
    if (after != NOBODY) {
        s->prev[after] = (int16_t)place;
    }
    s->head[cost] = (int16_t)place;
}

static void bucket_remove(struct ac_graph_search *s, int place)
{
    const int16_t before = s->prev[place];
    const int16_t after = s->next[place];

    if (before != NOBODY) {
        s->next[before] = after;
    } else {
        s->head[s->cost[place]] = after;
    }
    if (after != NOBODY) {
        s->prev[after] = before;
    }
}

/* Tries every edge of a place whose cost is final. Returns how many places are new. */
static int relax(const struct ac_graph *g, const struct ac_graph_query *q,
                 struct ac_graph_search *s, int place)
{
    const int32_t here = s->cost[place];
    int found = 0;

    for (int32_t edge = g->first[place]; edge < g->first[place + 1]; edge++) {
        const int to = g->to[edge];
        const int price = price_of(g, q, place, edge);

        if (price < 0 || price > q->limit - here) {
            continue;
        }
        if (s->cost[to] == AC_GRAPH_UNREACHED) {
            found++;
        } else if (s->cost[to] <= here + price) {
            continue;
        } else {
            bucket_remove(s, to);
        }
        bucket_push(s, to, here + price);
        s->edge[to] = edge;
        s->from[to] = (int16_t)place;
    }
    return found;
}

int ac_graph_dijkstra(const struct ac_graph *g, const struct ac_graph_query *q,
                      struct ac_graph_search *s)
{
    int reached = 0;

    clear_results(g, s);
    if (q->limit < 0 || q->limit >= s->buckets) {
        ac_bug("graph search: limit %d, but %d buckets", (int)q->limit, (int)s->buckets);
    }
    for (int c = 0; c <= q->limit; c++) {
        s->head[c] = NOBODY;
    }
    for (int i = 0; i < q->source_count; i++) {
        if (s->cost[q->sources[i]] == AC_GRAPH_UNREACHED) {
            bucket_push(s, q->sources[i], 0);
            reached++;
        }
    }
    for (int c = 0; c <= q->limit; c++) {
        /* An edge that costs nothing may refill the bucket in hand. */
        while (s->head[c] != NOBODY) {
            const int place = s->head[c];

            bucket_remove(s, place);
            reached += relax(g, q, s, place);
        }
    }
    return reached;
}

int ac_graph_distances(const struct ac_graph *g, const struct ac_graph_query *q,
                       struct ac_graph_search *s)
{
    int16_t *const queue = s->next;
    int tail = 0;

    clear_results(g, s);
    for (int i = 0; i < q->source_count; i++) {
        if (s->cost[q->sources[i]] == AC_GRAPH_UNREACHED) {
            s->cost[q->sources[i]] = 0;
            queue[tail++] = q->sources[i];
        }
    }
    for (int i = 0; i < tail && s->cost[queue[i]] < q->limit; i++) {
        const int place = queue[i];

        for (int32_t edge = g->first[place]; edge < g->first[place + 1]; edge++) {
            const int to = g->to[edge];

            if (s->cost[to] != AC_GRAPH_UNREACHED || price_of(g, q, place, edge) < 0) {
                continue;
            }
            s->cost[to] = s->cost[place] + 1;
            s->edge[to] = edge;
            s->from[to] = (int16_t)place;
            queue[tail++] = (int16_t)to;
        }
    }
    return tail;
}

int ac_graph_path(const struct ac_graph_search *s, int to, int16_t *out, int room)
{
    int length = 0;

    if (s->cost[to] == AC_GRAPH_UNREACHED) {
        return 0;
    }
    for (int p = to; p != NOBODY; p = s->from[p]) {
        length++;
    }
    if (length > room) {
        return -1;
    }
    for (int p = to, i = length - 1; p != NOBODY; p = s->from[p], i--) {
        out[i] = (int16_t)p;
    }
    return length;
}

/* --- connection */

int ac_graph_flood(const struct ac_graph *g, const uint64_t *open, int start, uint64_t *out,
                   int16_t *queue)
{
    int tail = 0;

    memset(out, 0, (size_t)AC_BITS_WORDS(g->places) * sizeof *out);
    if (!ac_bit_test(open, start)) {
        return 0;
    }
    ac_bit_set(out, start);
    queue[tail++] = (int16_t)start;
    for (int i = 0; i < tail; i++) {
        const int place = queue[i];

        for (int32_t edge = g->first[place]; edge < g->first[place + 1]; edge++) {
            const int to = g->to[edge];

            if (ac_bit_test(open, to) && !ac_bit_test(out, to)) {
                ac_bit_set(out, to);
                queue[tail++] = (int16_t)to;
            }
        }
    }
    return tail;
}

/* Labels everything that hangs together with `start`, which is open and has no label. */
static void label_part(const struct ac_graph *g, const uint64_t *open, int start, int16_t part,
                       int16_t *label, int16_t *queue)
{
    int tail = 0;

    label[start] = part;
    queue[tail++] = (int16_t)start;
    for (int i = 0; i < tail; i++) {
        const int place = queue[i];

        for (int32_t edge = g->first[place]; edge < g->first[place + 1]; edge++) {
            const int to = g->to[edge];

            if (ac_bit_test(open, to) && label[to] < 0) {
                label[to] = part;
                queue[tail++] = (int16_t)to;
            }
        }
    }
}

int ac_graph_parts(const struct ac_graph *g, const uint64_t *open, int16_t *label, int16_t *queue)
{
    int parts = 0;

    for (int p = 0; p < g->places; p++) {
        label[p] = -1;
    }
    for (int p = 0; p < g->places; p++) {
        if (ac_bit_test(open, p) && label[p] < 0) {
            label_part(g, open, p, (int16_t)parts, label, queue);
            parts++;
        }
    }
    return parts;
}
