/* Lines of sight and missile ranges over hexes, streets, Blocks and the causeway [7.13-7.15, 7.61]. */
#include "alexandria/rules.h"

enum { MAX_RANGE = 8 };

/* A combat unit or galley in the place stops a line of sight [7.15.2]. */
static bool blocks(const struct alex *a, int place)
{
    for (int p = alex_first(a->s, place); p >= 0; p = alex_below(a->s, p))
        if (a->d->piece[p].kind != ALEX_LEADER)
            return true;
    return false;
}

static bool wall_between(const struct alex_data *d, int from, int to)
{
    for (int k = 0; k < 6; k++)
        if (d->place[from].near[k] == to)
            return d->place[from].walls >> k & 1;
    return false;
}

static int place_of(const struct alex_data *d, int hex)
{
    return hex == AC_HEX_NONE ? AC_NONE : d->of_hex[hex];
}

/* Does the hex beside a line that runs along a hexside stop it? */
static bool side_blocked(const struct alex *a, int place, int before, int after)
{
    if (place == AC_NONE || blocks(a, place))
        return true;
    return wall_between(a->d, before, place) ||
           (after != AC_NONE && wall_between(a->d, place, after));
}

bool alex_sees(const struct alex *a, int from, int to, bool artillery)
{
    const struct alex_data *d = a->d;
    struct ac_hex_step step[AC_HEX_LINE_MAX(2 * MAX_RANGE)];
    const int distance = alex_distance(d, from, to);
    int before = from;
    int count;

    if (distance <= 1)
        return !artillery || !wall_between(d, from, to); /* [7.15.4, E34] */
    if (distance > MAX_RANGE)
        return false;
    count = ac_hex_line(&d->grid, d->place[from].hex, d->place[to].hex, step);
    for (int i = 1; i < count; i++) {
        const int left = place_of(d, step[i].hex[0]);

        if (step[i].kind == AC_HEX_TOUCH)
            continue;
        if (step[i].kind == AC_HEX_PAIR) {
            const int after = i + 1 < count ? place_of(d, step[i + 1].hex[0]) : AC_NONE;

            if (side_blocked(a, left, before, after) &&
                side_blocked(a, place_of(d, step[i].hex[1]), before, after))
                return false; /* [7.15.3] */
            continue;
        }
        if (left == AC_NONE || (step[i - 1].kind != AC_HEX_PAIR && wall_between(d, before, left)))
            return false;
        if (i < count - 1 && blocks(a, left))
            return false;
        before = left;
    }
    return true;
}

static int street_range(int points, bool artillery)
{
    return artillery ? 2 * points - 1 : points; /* [7.61.2] */
}

/* Along a street or road, never round a corner [7.13.2]. */
static int along_streets(const struct alex *a, int firer, int from, int to)
{
    const struct alex_data *d = a->d;
    const bool artillery = alex_is_artillery(d, firer);
    const int facing = a->s->unit[firer].facing;

    for (int k = 0; k < 4; k++) {
        int at = d->place[from].land[k];

        if (!artillery && facing < 4 && k == (facing + 2) % 4)
            continue; /* not through the Rear [E2] */
        for (int n = 1; at != AC_NONE && n <= MAX_RANGE; n++) {
            if (at == to)
                return street_range(n, artillery);
            if (blocks(a, at))
                break;
            at = d->place[at].land[k];
        }
    }
    return 0;
}

/* Along the causeway, Redoubts included [E33]. */
static int along_causeway(const struct alex *a, int firer, int from, int to)
{
    const struct alex_data *d = a->d;
    const int first = d->place[from].lane;
    const int last = d->place[to].lane;
    const int way = last > first ? 1 : -1;

    for (int n = first + way; n != last; n += way)
        if (blocks(a, d->lane[n]))
            return 0;
    if (alex_faces(d, firer, from) &&
        alex_aspect(a->s->unit[firer].facing, way > 0 ? AC_HEX_NW : AC_HEX_SE) == ALEX_REAR)
        return 0;
    return street_range(way * (last - first), alex_is_artillery(d, firer));
}

static int hex_to_hex(const struct alex *a, int firer, int from, int to)
{
    const bool aboard = alex_is_deck(a->d, a->s->unit[firer].at);

    if (!aboard && alex_line_aspect(a->d, a->s, firer, to) == ALEX_REAR)
        return 0; /* [7.13.1] */
    if (!alex_sees(a, from, to, alex_is_artillery(a->d, firer)))
        return 0;
    return ac_max(1, alex_distance(a->d, from, to));
}

/* Between a hex and a Point with arrows [E32]. */
static int hex_and_point(const struct alex *a, int firer, int hex, int point, bool from_hex)
{
    const struct alex_data *d = a->d;
    const struct alex_place *p = &d->place[point];
    const bool artillery = alex_is_artillery(d, firer);
    const bool aboard = alex_is_deck(d, a->s->unit[firer].at);
    int best = 0;

    for (int i = 0; i < p->arrow_count; i++) {
        const int arrow = p->arrow[i];
        const int range = 1 + alex_distance(d, hex, arrow);

        if (range > MAX_RANGE || (best && best <= range) || (arrow != hex && blocks(a, arrow)))
            continue;
        if (from_hex && !aboard &&
            alex_line_aspect(d, a->s, firer, arrow == hex ? point : arrow) == ALEX_REAR)
            continue;
        if (alex_sees(a, hex, arrow, artillery))
            best = range;
    }
    return best;
}

static int range_between(const struct alex *a, int firer, int from, int to)
{
    const struct alex_data *d = a->d;
    const struct alex_place *f = &d->place[from];
    const struct alex_place *t = &d->place[to];
    const bool artillery = alex_is_artillery(d, firer);

    if (f->kind == ALEX_BLOCK || t->kind == ALEX_BLOCK) {
        const struct alex_place *block = f->kind == ALEX_BLOCK ? f : t;

        if (artillery)
            return 0; /* [7.63.2] */
        if (from == to)
            return 1; /* [7.14.1] */
        if (f->kind == ALEX_BLOCK && alex_units_at(d, a->s, from, !d->piece[firer].side) > 0)
            return 0; /* [7.14.2] */
        for (int i = 0; i < block->point_count; i++)
            if (block->point[i] == (f->kind == ALEX_BLOCK ? to : from))
                return 1;
        return 0; /* [7.14.3, E39] */
    }
    if (f->kind == ALEX_POINT && t->kind == ALEX_POINT)
        return along_streets(a, firer, from, to);
    if (f->kind == ALEX_HEX && t->kind == ALEX_HEX) {
        if (f->lane && t->lane && (alex_is_causeway(d, from) || alex_is_causeway(d, to)) &&
            from != to && !alex_is_deck(d, a->s->unit[firer].at))
            return along_causeway(a, firer, from, to);
        return hex_to_hex(a, firer, from, to);
    }
    return f->kind == ALEX_HEX ? hex_and_point(a, firer, from, to, true)
                               : hex_and_point(a, firer, to, from, false);
}

/* Points along a street from one to another; 0: they lie on none together. */
static int street_points(const struct alex_data *d, int from, int to)
{
    for (int k = 0; k < 4; k++) {
        int at = d->place[from].land[k];

        for (int n = 1; at != AC_NONE && d->place[at].kind == ALEX_POINT; n++) {
            if (at == to)
                return n;
            at = d->place[at].land[k];
        }
    }
    return 0;
}

int alex_bare_range(const struct alex_data *d, int unit, int from, int to)
{
    const struct alex_place *f = &d->place[from];
    const struct alex_place *t = &d->place[to];
    int points;
    int best = 0;

    if (f->kind == ALEX_BLOCK || t->kind == ALEX_BLOCK) {
        const struct alex_place *block = f->kind == ALEX_BLOCK ? f : t;

        for (int i = 0; i < block->point_count; i++)
            if (block->point[i] == (f->kind == ALEX_BLOCK ? to : from))
                return 1;
        return from == to;
    }
    if (f->kind == ALEX_HEX && t->kind == ALEX_HEX)
        return alex_distance(d, from, to);
    if (f->kind == t->kind) {
        points = street_points(d, from, to);
        return points ? street_range(points, alex_is_artillery(d, unit)) : 0;
    }
    if (t->kind == ALEX_POINT) {
        f = t;
        to = from;
    }
    for (int i = 0; i < f->arrow_count; i++) {
        const int range = 1 + alex_distance(d, f->arrow[i], to);

        best = best && best < range ? best : range;
    }
    return best;
}

int alex_range(const struct alex *a, int firer, int target)
{
    const struct alex_data *d = a->d;
    const int weapon = d->piece[firer].missile;
    const int from = alex_where(d, a->s, firer);
    const int to = alex_where(d, a->s, target);
    const bool afloat =
        d->piece[target].kind == ALEX_GALLEY || alex_is_deck(d, a->s->unit[target].at);
    int range;

    if (weapon == ALEX_NO_MISSILE || from == AC_NONE || to == AC_NONE)
        return 0;
    if (afloat && alex_is_deck(d, a->s->unit[firer].at))
        return 0; /* galleys fire at galleys by 7.2 [7.16.2] */
    if (d->place[from].kind == ALEX_HEX && d->place[to].kind == ALEX_HEX &&
        alex_distance(d, from, to) > MAX_RANGE)
        return 0;
    if (weapon == ALEX_STONE && alex_point_like(d, to))
        return 0; /* [7.65.2] */
    range = range_between(a, firer, from, to);
    if (range < 1 || range > MAX_RANGE || d->tables.missile[weapon][range] < 0)
        return 0;
    return range;
}
