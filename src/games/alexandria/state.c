/* Stacks, facing, zones of control, the fate of units, and what every state keeps to. */
#include "alexandria/state.h"

#include <string.h>

#include "alexandria/rules.h"

void alex_take(struct alex_state *s, int piece)
{
    const int place = s->unit[piece].at;
    uint8_t *link;

    if (place == AC_NONE)
        return;
    link = &s->top[place];
    while (*link && *link != piece + 1)
        link = &s->unit[*link - 1].next;
    if (!*link)
        ac_bug("piece %d is not in place %d", piece, place);
    *link = s->unit[piece].next;
    s->unit[piece].next = 0;
    s->unit[piece].at = AC_NONE;
}

void alex_put(struct alex_state *s, int piece, int place)
{
    uint8_t *link = &s->top[place];

    while (*link)
        link = &s->unit[*link - 1].next;
    *link = (uint8_t)(piece + 1);
    s->unit[piece].at = (int16_t)place;
}

void alex_put_at(struct alex_state *s, int piece, int place, int n)
{
    uint8_t *link = &s->top[place];

    while (*link && n-- > 0)
        link = &s->unit[*link - 1].next;
    s->unit[piece].next = *link;
    *link = (uint8_t)(piece + 1);
    s->unit[piece].at = (int16_t)place;
}

int alex_where(const struct alex_data *d, const struct alex_state *s, int piece)
{
    const int at = s->unit[piece].at;

    return at == AC_NONE || at < d->place_count ? at : s->unit[alex_deck_piece(d, at)].at;
}

int alex_top_unit(const struct alex_data *d, const struct alex_state *s, int place, int side)
{
    for (int p = alex_first(s, place); p >= 0; p = alex_below(s, p))
        if (p < d->unit_count && d->piece[p].side == side)
            return p;
    return AC_NONE;
}

int alex_bottom_unit(const struct alex_data *d, const struct alex_state *s, int place, int side)
{
    int found = AC_NONE;

    for (int p = alex_first(s, place); p >= 0; p = alex_below(s, p))
        if (p < d->unit_count && d->piece[p].side == side)
            found = p;
    return found;
}

int alex_galley_at(const struct alex_data *d, const struct alex_state *s, int place)
{
    for (int p = alex_first(s, place); p >= 0; p = alex_below(s, p))
        if (p >= d->first_galley)
            return p;
    return AC_NONE;
}

int alex_galleys_at(const struct alex_data *d, const struct alex_state *s, int place)
{
    int count = 0;

    for (int p = alex_first(s, place); p >= 0; p = alex_below(s, p))
        count += p >= d->first_galley;
    return count;
}

int alex_units_at(const struct alex_data *d, const struct alex_state *s, int place, int side)
{
    int count = 0;

    for (int p = alex_first(s, place); p >= 0; p = alex_below(s, p))
        count += p < d->unit_count && d->piece[p].side == side;
    return count;
}

int alex_troops_at(const struct alex_data *d, const struct alex_state *s, int place, int side)
{
    int count = 0;

    for (int p = alex_first(s, place); p >= 0; p = alex_below(s, p))
        count += p < d->unit_count && d->piece[p].side == side && !alex_is_artillery(d, p);
    return count;
}

int alex_friends_at(const struct alex_data *d, const struct alex_state *s, int unit, int place)
{
    return alex_troops_at(d, s, place, d->piece[unit].side) -
           (s->unit[unit].at == place && !alex_is_artillery(d, unit));
}

bool alex_faces(const struct alex_data *d, int piece, int place)
{
    if (place >= d->place_count || d->piece[piece].kind == ALEX_LEADER)
        return false;
    if (d->piece[piece].kind == ALEX_GALLEY)
        return true;
    return !alex_is_artillery(d, piece) && !alex_faceless(d, place);
}

bool alex_point_facing(const struct alex_data *d, int point, int facing)
{
    const struct alex_place *p = &d->place[point];

    if (facing == ALEX_TO_HEXES)
        return p->arrow_count > 0;                                  /* [6.16.1] */
    return facing >= 0 && facing < 4 && p->land[facing] != AC_NONE; /* [6.15.1] */
}

unsigned alex_onward(const struct alex_data *d, int point, int way)
{
    const int ahead[] = { way, ALEX_TO_HEXES };
    unsigned sides = 0;

    for (int i = 0; i < 2; i++)
        if (alex_point_facing(d, point, ahead[i]))
            return 1u << ahead[i];
    for (int turn = 1; turn <= 3; turn += 2)
        if (alex_point_facing(d, point, (way + turn) % 4))
            sides |= 1u << (way + turn) % 4;
    return sides ? sides : 1u << (way + 2) % 4;
}

int alex_facing_near(const struct alex_data *d, int place, int wanted)
{
    unsigned free;
    int facing = 0;

    if (d->place[place].kind == ALEX_HEX)
        return wanted >= 0 && wanted < 6 ? wanted : 0;
    if (alex_point_facing(d, place, wanted))
        return wanted;
    free = alex_onward(d, place, wanted >= 0 && wanted < 4 ? wanted : ALEX_NORTH);
    while (!(free >> facing & 1))
        facing++;
    return facing;
}

/* Between a vertex, at 60 degrees from the next, and a street, at 90. */
static int turn_between(int vertex, int street)
{
    const int turn = (60 * vertex - 90 * street + 720) % 360;

    return ac_min(turn, 360 - turn);
}

int alex_facing_kept(const struct alex_data *d, int from, int facing, int to)
{
    const bool was_hex = from < d->place_count && d->place[from].kind == ALEX_HEX;
    const bool is_hex = d->place[to].kind == ALEX_HEX;
    int least = 360;
    int best = 0;

    if (was_hex && !is_hex && d->place[to].arrow_count)
        return ALEX_TO_HEXES;
    if (was_hex == is_hex || facing == AC_NONE || (!was_hex && facing == ALEX_TO_HEXES))
        return alex_facing_near(d, to, was_hex == is_hex ? facing : AC_NONE);
    for (int v = 0; v < (is_hex ? 6 : 4); v++) {
        const int turn = is_hex ? turn_between(v, facing) : turn_between(facing, v);

        if (turn < least && (is_hex || alex_point_facing(d, to, v))) {
            least = turn;
            best = v;
        }
    }
    return best;
}

int alex_facing_of_arg(const struct alex_data *d, int piece, int place, int arg)
{
    if (arg == AC_NONE || !alex_faces(d, piece, place))
        return AC_NONE;
    if (d->piece[piece].kind == ALEX_GALLEY)
        return arg >= ALEX_ARG_SIDE && arg < ALEX_ARG_STREET ? arg - ALEX_ARG_SIDE : AC_NONE;
    if (d->place[place].kind == ALEX_HEX)
        return arg < ALEX_ARG_SIDE ? arg : AC_NONE;
    return alex_point_facing(d, place, arg - ALEX_ARG_STREET) ? arg - ALEX_ARG_STREET : AC_NONE;
}

int alex_arg_of_facing(const struct alex_data *d, int piece, int place, int facing)
{
    if (facing == AC_NONE || !alex_faces(d, piece, place))
        return AC_NONE;
    if (d->piece[piece].kind == ALEX_GALLEY)
        return facing + ALEX_ARG_SIDE;
    return d->place[place].kind == ALEX_HEX ? facing : facing + ALEX_ARG_STREET;
}

int alex_distance(const struct alex_data *d, int a, int b)
{
    return ac_hex_cube_distance(d->place[a].cube, d->place[b].cube);
}

int alex_direction(const struct alex_data *d, int from, int to)
{
    const struct alex_place *p = &d->place[from];

    for (int k = 0; k < 6; k++)
        if (p->near[k] == to || p->land[k] == to)
            return k;
    return AC_NONE;
}

int alex_links(const struct alex_data *d, int place, bool blocks, int16_t *out)
{
    const struct alex_place *p = &d->place[place];
    const int count = blocks ? p->link_all : p->link_count;

    memcpy(out, p->link, sizeof(*out) * (size_t)count);
    return count;
}

bool alex_linked(const struct alex_data *d, int a, int b)
{
    int16_t to[16];
    const int count = alex_links(d, a, false, to);

    for (int i = 0; i < count; i++)
        if (to[i] == b)
            return true;
    return false;
}

/* The direction among the neighbours of `to` that lies nearest to `from`; ties favour `unit`. */
static enum alex_aspect far_aspect(const struct alex_data *d, int facing, int to, int from,
                                   bool hexes_only)
{
    static const enum alex_aspect order[] = { ALEX_FRONT, ALEX_FLANK, ALEX_REAR };
    enum alex_aspect best = ALEX_REAR;
    int nearest = 1000;

    for (int k = 0; k < 6; k++) {
        const struct ac_hex_cube step = ac_hex_step_vector(k);
        const struct ac_hex_cube at = { (int16_t)(d->place[to].cube.q + step.q),
                                        (int16_t)(d->place[to].cube.r + step.r) };
        const int distance = ac_hex_cube_distance(at, d->place[from].cube);
        const enum alex_aspect aspect = alex_aspect(facing, k);

        if (hexes_only && d->place[to].near[k] == AC_NONE)
            continue;
        if (distance < nearest || (distance == nearest && aspect < best)) {
            nearest = distance;
            best = order[aspect];
        }
    }
    return best;
}

enum alex_aspect alex_aspect_of(const struct alex_data *d, const struct alex_state *s, int unit,
                                int from)
{
    const int at = s->unit[unit].at;
    const int facing = s->unit[unit].facing;
    const struct alex_place *p;

    if (at >= d->place_count || !alex_faces(d, unit, at) || from >= d->place_count)
        return ALEX_FRONT;
    p = &d->place[at];
    if (p->kind == ALEX_HEX) {
        const int k = alex_direction(d, at, from);

        return k != AC_NONE ? alex_aspect(facing, k) : far_aspect(d, facing, at, from, false);
    }
    if (d->place[from].kind == ALEX_BLOCK)
        return ALEX_FRONT;
    if (facing == ALEX_TO_HEXES)
        return d->place[from].kind == ALEX_HEX ? ALEX_FRONT : ALEX_FLANK; /* [6.16.2] */
    if (d->place[from].kind == ALEX_HEX)
        return ALEX_FLANK; /* [6.16.1] */
    for (int rear = p->land[(facing + 2) % 4]; rear != AC_NONE;
         rear = d->place[rear].land[(facing + 2) % 4])
        if (rear == from)
            return ALEX_REAR; /* [6.15.2] */
    return ALEX_FRONT;
}

enum alex_aspect alex_approach_aspect(const struct alex_data *d, const struct alex_state *s,
                                      int unit, int from)
{
    const int at = s->unit[unit].at;
    const int k = alex_direction(d, at, from);

    return k != AC_NONE ? alex_aspect(s->unit[unit].facing, k)
                        : far_aspect(d, s->unit[unit].facing, at, from, true);
}

enum { LINE_RANGE = 8 };

enum alex_aspect alex_line_aspect(const struct alex_data *d, const struct alex_state *s, int unit,
                                  int from)
{
    const int at = s->unit[unit].at;
    struct ac_hex_step step[AC_HEX_LINE_MAX(LINE_RANGE)];
    enum alex_aspect best = ALEX_REAR;

    if (at >= d->place_count || from >= d->place_count || !alex_faces(d, unit, at) ||
        d->place[at].kind != ALEX_HEX || d->place[from].kind != ALEX_HEX ||
        alex_distance(d, at, from) < 2 || alex_distance(d, at, from) > LINE_RANGE)
        return alex_aspect_of(d, s, unit, from);
    ac_hex_line(&d->grid, d->place[at].hex, d->place[from].hex, step);
    for (int i = 0; i < 2; i++) { /* through a corner: the better of two hexsides */
        const int k = ac_hex_direction(&d->grid, d->place[at].hex, step[1].hex[i]);
        const enum alex_aspect aspect = k < 0 ? ALEX_REAR : alex_aspect(s->unit[unit].facing, k);

        best = aspect < best ? aspect : best;
    }
    return best;
}

bool alex_exerts(const struct alex_data *d, const struct alex_state *s, int unit,
                 int hex) /* [6.3.1, 6.3.2] */
{
    const int at = s->unit[unit].at;
    enum alex_aspect aspect;
    int k;

    if (at == AC_NONE || !alex_land_hex(d, at) || !alex_land_hex(d, hex) ||
        alex_is_artillery(d, unit))
        return false;
    for (k = 0; k < 6 && d->place[at].land[k] != hex; k++)
        ;
    if (k == 6)
        return false;
    if (d->place[at].terrain == ALEX_LIGHTHOUSE)
        return true; /* all directions are front there */
    aspect = alex_aspect(s->unit[unit].facing, k);
    return aspect == ALEX_FRONT || (aspect == ALEX_FLANK && d->piece[unit].type == ALEX_ARCHER);
}

bool alex_in_zoc(const struct alex_data *d, const struct alex_state *s, int hex,
                 int side) /* [6.34.1] */
{
    const struct alex_place *p;

    if (!alex_land_hex(d, hex))
        return false;
    p = &d->place[hex];
    for (int k = 0; k < 6; k++) {
        const int from = p->land[k];

        if (from == AC_NONE || d->place[from].kind != ALEX_HEX)
            continue;
        for (int u = alex_first(s, from); u >= 0; u = alex_below(s, u))
            if (u < d->unit_count && d->piece[u].side == side && alex_exerts(d, s, u, hex))
                return true;
    }
    return false;
}

bool alex_barred(const struct alex_data *d, int piece, int place)
{
    const struct alex_place *p;

    if (place >= d->place_count)
        return d->piece[piece].kind == ALEX_UNIT && d->piece[piece].type == ALEX_LC;
    p = &d->place[place];
    if (p->zones & ALEX_ZONE_BARRED)
        return true;
    return d->piece[piece].kind == ALEX_UNIT && d->piece[piece].type == ALEX_LC &&
           (p->kind != ALEX_HEX || alex_is_causeway(d, place)); /* [11.2.7] */
}

/* What is in a place beside the unit (and beside one who is not counted, or AC_NONE), for 5.71. */
struct company {
    int troops, archers, artillery, enemies;
    bool alike; /* all of the unit's type (and legion) */
};

static struct company company_of(const struct alex_data *d, const struct alex_state *s, int unit,
                                 int place, int uncounted)
{
    struct company c = { .alike = true };
    const struct alex_piece *me = &d->piece[unit];

    for (int p = alex_first(s, place); p >= 0; p = alex_below(s, p)) {
        const struct alex_piece *other = &d->piece[p];

        if (p == unit || p == uncounted || other->kind != ALEX_UNIT)
            continue;
        if (other->side != me->side) {
            c.enemies++;
        } else if (alex_is_artillery(d, p)) {
            c.artillery++;
        } else {
            c.troops++;
            c.archers += other->type == ALEX_ARCHER;
            if (other->type != me->type || other->legion != me->legion)
                c.alike = false;
        }
    }
    return c;
}

static bool stacks_but(const struct alex_data *d, const struct alex_state *s, int unit, int place,
                       int uncounted)
{
    const struct company c = company_of(d, s, unit, place, uncounted);
    const bool artillery = alex_is_artillery(d, unit);

    if (alex_barred(d, unit, place))
        return false;
    if (place >= d->place_count)
        return c.troops + c.artillery <
               d->piece[alex_deck_piece(d, place)].room; /* [5.71.10, 5.61.2, 5.73.1] */
    switch ((enum alex_terrain)d->place[place].terrain) {
    case ALEX_CITY:
        return !artillery && c.troops < 4; /* [5.71.8] */
    case ALEX_CAUSEWAY:
    case ALEX_OVERPASS:
        return c.troops + c.artillery + c.enemies == 0; /* [5.71.5] */
    case ALEX_STREET:
        return !c.enemies && (artillery ? c.artillery == 0 : c.troops == 0); /* [5.71.6] */
    case ALEX_LIGHTHOUSE: /* one Archer and one other [5.71.9] */
        if (artillery || c.enemies || c.troops > 1)
            return false;
        return c.troops == 0 || c.archers == 1 || d->piece[unit].type == ALEX_ARCHER;
    case ALEX_LAND:
    case ALEX_COAST:
    case ALEX_BEACH:
    case ALEX_CLOSED_COAST:
    case ALEX_REDOUBT:
    case ALEX_LAND_WALL:
        if (c.enemies)
            return false;
        return artillery ? c.artillery == 0 : c.troops == 0 || (c.troops == 1 && c.alike);
    case ALEX_SEA:
    case ALEX_SHOAL:
    case ALEX_SLIP:
    case ALEX_SEA_WALL:
        return false;
    }
    return false;
}

bool alex_can_stack(const struct alex_data *d, const struct alex_state *s, int unit, int place)
{
    return stacks_but(d, s, unit, place, AC_NONE);
}

bool alex_stacked(const struct alex_data *d, const struct alex_state *s, int unit)
{
    const int place = s->unit[unit].at;

    return place != AC_NONE && alex_units_at(d, s, place, d->piece[unit].side) > 1;
}

void alex_place_piece(struct alex *a, int piece, int place, int facing)
{
    alex_take(a->s, piece);
    alex_put(a->s, piece, place);
    a->s->unit[piece].facing = (int8_t)(alex_faces(a->d, piece, place) ? facing : AC_NONE);
}

void alex_finish(struct alex *a, int winner, ac_case rule)
{
    if (a->s->ended)
        return;
    a->s->ended = 1;
    a->s->winner = (int8_t)winner;
    a->s->verdict = rule;
    ac_emit(a->sink, ALEX_EV_OVER, rule, winner, 0, 0);
}

/* Exhaustion Points of a unit [11.3.3-11.3.5]. */
static int exhaustion_of(const struct alex_data *d, int unit)
{
    const int type = d->piece[unit].type;

    if (type == ALEX_LI)
        return d->tables.light_points;
    if (type == ALEX_ARCHER || type >= ALEX_SCORPIO)
        return d->tables.missile_points;
    return d->piece[unit].tq;
}

void alex_eliminate(struct alex *a, int unit, ac_case rule)
{
    struct alex_unit *u = &a->s->unit[unit];

    alex_take(a->s, unit);
    *u = (struct alex_unit){ .at = AC_NONE, .facing = AC_NONE, .flags = ALEX_KILLED };
    a->s->losses[a->d->piece[unit].side] =
        (int16_t)(a->s->losses[a->d->piece[unit].side] + exhaustion_of(a->d, unit));
    ac_emit(a->sink, ALEX_EV_LOST, rule, unit, 0, 0);
}

/* A hit is a mark, and takes nothing from what the unit can do until it is lost [10.14.1]. */
void alex_hit(struct alex *a, int unit, int hits, ac_case rule)
{
    struct alex_unit *u = &a->s->unit[unit];
    const struct alex_piece *p = &a->d->piece[unit];

    if (hits <= 0 || u->at == AC_NONE)
        return;
    ac_emit(a->sink, ALEX_EV_HIT, rule, unit, hits, 0);
    u->hits = (uint8_t)(u->hits + hits); /* [10.11.1] */
    if (u->hits < alex_tq(a->d, a->s, unit))
        return;
    if (!(u->flags & ALEX_REDUCED) && p->reduced_tq) {
        u->hits = (uint8_t)(u->hits - p->tq);
        u->flags |= ALEX_REDUCED; /* [8.52.2, 10.21.2] */
        ac_emit(a->sink, ALEX_EV_REDUCED, ALEX_10_21_1, unit, 0, 0);
        if (u->hits < p->reduced_tq)
            return;
    }
    alex_eliminate(a, unit, ALEX_10_13_2); /* [8.52.3, 10.23.1, 10.23.2] */
}

void alex_kill_leader(struct alex *a, int leader, ac_case rule)
{
    struct alex_unit *u = &a->s->unit[leader];

    alex_take(a->s, leader);
    u->flags |= ALEX_KILLED;
    u->facing = AC_NONE;
    for (int i = 0; i < a->s->head.depth; i++) { /* he goes along with nobody any more */
        struct ac_frame *f = &a->s->head.frame[i];
        struct alex_move m;

        if (f->kind != ALEX_ROW_MOVE)
            continue;
        m = alex_move_of(f);
        m.rider = m.rider == leader ? AC_NONE : m.rider;
        alex_move_put(f, m);
    }
    ac_emit(a->sink, ALEX_EV_KILLED, rule, leader, 0, 0);
    if (leader == a->d->caesar)
        alex_finish(a, ALEX_EGYPT, ALEX_4_34_1);
}

/* --- the consistency of a state -------------------------------------------------------------------- */

static enum ac_status wrong(struct ac_err *err, const char *what, int i)
{
    return ac_refuse(err, AC_ERR_INPUT, "%s (%d)", what, i);
}

/* Of a piece in its place: "VI-1 in 3030: a land unit at sea". */
static bool misplaced(const struct alex *a, int piece, const char *what, struct ac_err *err)
{
    const int at = alex_where(a->d, a->s, piece);

    return ac_refuse(err, AC_ERR_INPUT, "%s in %s: %s", a->game->piece_name[piece],
                     at == AC_NONE ? "no place" : a->game->place_name[at], what) == AC_OK;
}

bool alex_holds_units(const struct alex_data *d, int place)
{
    const int terrain = d->place[place].terrain;

    return terrain != ALEX_SEA && terrain != ALEX_SHOAL && terrain != ALEX_SLIP &&
           terrain != ALEX_SEA_WALL;
}

/* And a galley? */
static bool holds_galleys(const struct alex_data *d, int place)
{
    const int terrain = d->place[place].terrain;

    return terrain == ALEX_SEA || terrain == ALEX_SHOAL || terrain == ALEX_COAST ||
           terrain == ALEX_BEACH || terrain == ALEX_SLIP || terrain == ALEX_SEA_WALL ||
           terrain == ALEX_OVERPASS;
}

static bool check_lists(const struct alex_data *d, const struct alex_state *s, struct ac_err *err)
{
    int listed = 0;
    int placed = 0;

    for (int i = 0; i < d->place_count + d->galley_count; i++)
        for (int p = alex_first(s, i); p >= 0; p = alex_below(s, p)) {
            if (s->unit[p].at != i || ++listed > d->piece_count)
                return wrong(err, "a piece is in the list of another place", p) == AC_OK;
        }
    for (int p = 0; p < d->piece_count; p++)
        placed += s->unit[p].at != AC_NONE;
    return placed == listed || wrong(err, "pieces in no list", placed - listed) == AC_OK;
}

/* Has nobody been activated yet in this turn? Later a position need not say who was. */
static bool none_activated(const struct alex_state *s)
{
    const int root = s->head.depth ? s->head.frame[0].kind : ALEX_ROW_TURN;

    return s->mode == ALEX_MODE_NONE &&
           (root == ALEX_ROW_TURN || root == ALEX_ROW_SEIZE || root == ALEX_ROW_SEIZE_ROLL ||
            root == ALEX_ROW_ACTIVATION);
}

static bool check_units(const struct alex *a, struct ac_err *err)
{
    const struct alex_data *d = a->d;

    for (int u = 0; u < d->unit_count; u++) {
        const struct alex_unit *unit = &a->s->unit[u];

        if (unit->at == AC_NONE)
            continue;
        if (unit->hits >= alex_tq(d, a->s, u))
            return misplaced(a, u, "a unit with too many hits", err);
        if ((unit->flags & ALEX_ACTIVE) &&
            (d->piece[u].side != a->s->active || none_activated(a->s)))
            return misplaced(a, u, "active, but its side has not activated it", err);
        if (unit->at < d->place_count && !alex_holds_units(d, unit->at))
            return misplaced(a, u, "a land unit at sea is aboard a galley", err);
        if (alex_faces(d, u, unit->at) != (unit->facing != AC_NONE) ||
            (unit->facing != AC_NONE && d->place[unit->at].kind == ALEX_POINT &&
             !alex_point_facing(d, unit->at, unit->facing)))
            return misplaced(a, u, "a facing that does not suit the place", err);
        if (unit->at < d->place_count && d->place[unit->at].kind != ALEX_BLOCK &&
            alex_units_at(d, a->s, unit->at, !d->piece[u].side) > 0)
            return misplaced(a, u, "enemies in one place", err);
        if (alex_is_deck(d, unit->at) &&
            (a->s->unit[alex_deck_piece(d, unit->at)].at == AC_NONE ||
             alex_side(d, a->s, alex_deck_piece(d, unit->at)) != d->piece[u].side))
            return misplaced(a, u, "a unit on a deck that is not its own", err);
    }
    return true;
}

/* The unit that is on its way on foot and has left its first place, where it could not stay; AC_NONE. */
static int passer(const struct alex_state *s)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].kind == ALEX_ROW_MOVE &&
            alex_move_of(&s->head.frame[i]).from != AC_NONE)
            return alex_move_of(&s->head.frame[i]).unit;
    return AC_NONE;
}

/*
 * Stacks are within their limits, but for who passes [5.74]; of those in his place the limits hold
 * as if he were not there. Play keeps to it:
 * - The limits look at those who are there alike, whoever came first, and fewer break none. So a unit
 *   that can_stack where it arrives breaks no other's stack, and losses break none.
 * - Wherever a land unit is put it can_stack there: set up (fits, aboard_legal), aboard (can_embark,
 *   alex_transfer_legal, galleys_of_refuge; between the order to embark and its end only losses come),
 *   withdrawing (may_stay), falling back (fall_back_places), retreating (retreats), advancing
 *   (advances), caught while it harasses (harass_path). Only a step on foot (go) puts it elsewhere,
 *   within its frame ALEX_ROW_MOVE, and that frame does not end before the unit may stay where it is, is
 *   back where it came from and may stay there, or is lost (alex_move_settle).
 * - What a place is and what a deck holds never changes.
 */
static bool check_stacks(const struct alex *a, struct ac_err *err)
{
    const int passes = passer(a->s);

    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && u != passes &&
            !stacks_but(a->d, a->s, u, a->s->unit[u].at, passes))
            return misplaced(a, u, "a stack over its limit", err);
    return true;
}

static bool check_ships(const struct alex *a, struct ac_err *err)
{
    const struct alex_data *d = a->d;

    for (int i = 0; i < d->galley_count; i++) {
        const struct alex_ship *ship = &a->s->ship[i];
        const int at = a->s->unit[d->first_galley + i].at;

        for (int k = 0; k < d->galley_count; k++)
            if ((ship->grapples >> k & 1) != (a->s->ship[k].grapples >> i & 1) ||
                (ship->fouls >> k & 1) != (a->s->ship[k].fouls >> i & 1))
                return wrong(err, "a galley attached on one side only", i) == AC_OK;
        if (ship->speed == ALEX_ATTACK && !alex_can_run(d, a->s, d->first_galley + i))
            return misplaced(a, d->first_galley + i, "a speed it cannot keep", err);
        if (at != AC_NONE && !holds_galleys(d, at))
            return misplaced(a, d->first_galley + i, "a galley on dry land", err);
        if (at != AC_NONE && d->place[at].terrain != ALEX_SLIP &&
            d->place[at].terrain != ALEX_OVERPASS && alex_galleys_at(d, a->s, at) > 1)
            return misplaced(a, d->first_galley + i, "two galleys in one hex", err);
    }
    return true;
}

bool alex_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct alex a = alex_look(game, state);

    if (a.s->ended && a.s->head.depth > 0)
        return wrong(err, "the battle is over, and something is pending", a.s->head.depth) == AC_OK;
    return check_lists(a.d, a.s, err) && check_units(&a, err) && check_stacks(&a, err) &&
           check_ships(&a, err) && alex_frames_sound(&a, err);
}
