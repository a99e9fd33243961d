/*
 * How the scripted Athenians shut the city in. A city that no line of areas joins to the west edge,
 * nor to a port outside, loses a point of morale every turn [9.2.1, 5.1]; so the cheapest line of
 * areas across every way out is chosen, and each of its areas gets Hoplites who stay.
 */
#include "syracuse/script.h"

#include <string.h>

enum { AREAS = 4 };

/* Lines across every road from the city: one of each part. */
static const char *const north[] = { "L-6", "L-5", "L-3" };
static const char *const heights[][2] = { { "H-6", "H-7" }, { "H-4", "H-5" }, { "H-1", "H-5" } };

static uint64_t bit(int area)
{
    return UINT64_C(1) << area;
}

/* A wall of the city's side without one of Athens lets its line through, whoever stands there. */
static bool porous(const struct syra_state *s, int area)
{
    return s->walls[SYRA_SYRACUSE][area] && !s->walls[SYRA_ATHENS][area] && s->fort != area + 1;
}

bool syra_leaks(const struct syra_war *w, uint64_t held)
{
    const struct syra_data *d = w->l->d;
    uint64_t reached = bit(d->achradina), fresh = reached;

    for (int a = 0; a < d->land_count; a++) {
        if (w->info.normal[SYRA_ATHENS][a])
            held |= bit(a);
        if (porous(w->l->s, a))
            held &= ~bit(a);
    }
    while (fresh) {
        const int a = ac_bit_pop(&fresh);
        const uint64_t next = d->area[a].open_mask & ~held & ~reached;

        if (bit(a) & d->west_mask || (w->info.ships[SYRA_SYRACUSE][a] && !(bit(a) & d->city_mask)))
            return true;
        reached |= next;
        fresh |= next;
    }
    return false;
}

static bool free_hoplite(const struct syra_war *w, int unit)
{
    const struct syra_piece *piece = &w->l->d->piece[unit];
    const struct syra_unit *u = &w->l->s->unit[unit];

    if (piece->type != SYRA_HOPLITE || u->owner != SYRA_ATHENS || !syra_on_map(w->l, unit) ||
        u->status == SYRA_ROUTED)
        return false;
    return w->l->s->fort_past || piece->number > 3; /* the first three build the fort */
}

/* The nearest free Hoplite, by land or from beach to beach, and how far he is. */
static int nearest(const struct syra_war *w, int area, int *steps)
{
    const struct syra_data *d = w->l->d;
    const bool landing = syra_may_land(w, area);
    uint8_t far[SYRA_MAX_AREAS];
    int best = AC_NONE;

    *steps = SYRA_FAR;
    syra_march(w, area, far);
    for (int i = 0; i < SYRA_UNITS; i++) {
        const int at = w->l->s->unit[i].at;
        int way;

        if (!free_hoplite(w, i) || w->post[i])
            continue;
        way = landing && d->area[at].sea_count ? ac_min(far[at], w->k[SYRA_K_VOYAGE]) : far[at];
        if (way < *steps) {
            *steps = way;
            best = i;
        }
    }
    return best;
}

static int cost_of(const struct syra_war *w, int area)
{
    int steps;

    if (w->info.normal[SYRA_ATHENS][area])
        return 0;
    nearest(w, area, &steps);
    return 10 + 4 * steps + w->theirs[area] / 2;
}

static int ships_left(const struct syra_war *w)
{
    int n = 0;

    for (int a = 0; a < w->l->d->area_count; a++)
        n += w->info.ships[SYRA_SYRACUSE][a];
    return n;
}

/* The cheapest line; that of 11.1 rather, and much rather when the last ships are at bay. */
static int choose_line(const struct syra_war *w, int *line)
{
    const int detour = ships_left(w) <= 2 ? 16 : 6;
    int least = 1000000, cost[SYRA_MAX_AREAS];
    bool found = false;

    for (int a = 0; a < w->l->d->land_count; a++)
        cost[a] = cost_of(w, a);
    for (int n = 0; n < 3; n++)
        for (int h = 0; h < 3; h++) {
            const int area[AREAS] = { syra_area_named(w->l, north[n]),
                                      syra_area_named(w->l, heights[h][0]),
                                      syra_area_named(w->l, heights[h][1]),
                                      syra_area_named(w->l, "L-20") };
            uint64_t held = 0;
            int sum = detour * ((n > 0) + (h > 0));

            for (int k = 0; k < AREAS; k++) {
                held |= bit(area[k]);
                sum += cost[area[k]];
            }
            if (sum < least && !syra_leaks(w, held)) {
                least = sum;
                memcpy(line, area, sizeof(area));
                found = true;
            }
        }
    return found ? AREAS : 0;
}

static void post(struct syra_war *w, int area, bool stays)
{
    int steps;
    const int unit = nearest(w, area, &steps);

    if (unit == AC_NONE)
        return;
    w->post[unit] = (uint8_t)(area + 1);
    w->warden[unit] = stays;
}

/* One warden for each area of the line, who stays; the road to the camp; then more for each. */
void syra_siege_plan(struct syra_war *w)
{
    int line[AREAS];
    const int count = choose_line(w, line);

    for (int k = 0; k < count; k++)
        post(w, line[k], true);
    post(w, syra_area_named(w->l, "L-10"), false);
    post(w, syra_area_named(w->l, "L-12"), false);
    for (int more = 0; more < 4; more++)
        for (int k = more > 0; k < count; k++) /* two are enough in the north */
            post(w, line[k], false);
}
