/* Movement of land units [5.1-5.3, 5.7, 6.1]: where a step can lead, and the sequence of a unit. */
#include "alexandria/rules.h"

static void add_way(struct alex_way *out, int *count, int to, int facing, int cost)
{
    if (*count >= ALEX_MAX_WAYS)
        ac_bug("more than %d ways out of a place", ALEX_MAX_WAYS);
    out[(*count)++] = (struct alex_way){ (int16_t)to, (int8_t)facing, (uint8_t)cost };
}

/* A way with every facing that is free on arrival [6.17.2]. */
static void add_free(const struct alex *a, int unit, int to, int cost, bool hexes_too,
                     struct alex_way *out, int *count)
{
    const struct alex_place *p = &a->d->place[to];

    if (!alex_faces(a->d, unit, to)) {
        add_way(out, count, to, AC_NONE, cost);
        return;
    }
    if (p->kind == ALEX_HEX) {
        for (int v = 0; v < 6; v++)
            add_way(out, count, to, ALEX_ARG_VERTEX + v, cost);
        return;
    }
    for (int k = 0; k < 4; k++)
        if (p->land[k] != AC_NONE)
            add_way(out, count, to, ALEX_ARG_STREET + k, cost);
    if (hexes_too && p->arrow_count)
        add_way(out, count, to, ALEX_ARG_STREET + ALEX_TO_HEXES, cost);
}

/* A way along a street: the facing on arrival is onward, as far as there is a way on [D5]. */
static void add_onward(const struct alex *a, int unit, int to, int way, int cost,
                       struct alex_way *out, int *count)
{
    unsigned free;

    if (!alex_faces(a->d, unit, to)) {
        add_way(out, count, to, AC_NONE, cost);
        return;
    }
    free = alex_onward(a->d, to, way);
    for (int v = 0; v <= ALEX_TO_HEXES; v++)
        if (free >> v & 1)
            add_way(out, count, to, ALEX_ARG_STREET + v, cost);
}

/* May a land unit be in that place beside what is there, whatever the stacking? [5.75] */
static bool open_to(const struct alex *a, int unit, int to)
{
    const int side = a->d->piece[unit].side;
    const int galley = alex_galley_at(a->d, a->s, to);

    if (alex_barred(a->d, unit, to))
        return false;
    if (a->d->place[to].terrain == ALEX_LIGHTHOUSE && alex_is_artillery(a->d, unit))
        return false; /* [5.71.9, C48] */
    if (a->d->place[to].kind == ALEX_BLOCK)
        return true;
    if (alex_units_at(a->d, a->s, to, !side) > 0)
        return false;
    if (galley != AC_NONE && alex_side(a->d, a->s, galley) != side && !alex_is_causeway(a->d, to))
        return false;
    return true;
}

/* Does the unit still have to keep to the town of Pharos, and is the place too far west? [11.2.13] */
bool alex_strays(const struct alex *a, int unit, int place)
{
    const struct alex_place *p;

    if (a->d->rules != ALEX_BATTLE || !(a->s->unit[unit].flags & ALEX_ISLAND) ||
        a->s->landed >= 2 || place >= a->d->place_count ||
        !(a->d->place[place].zones & ALEX_ZONE_PHAROS_WEST))
        return false;
    p = &a->d->place[place];
    for (int k = 0; k < 6; k++)
        if (p->land[k] != AC_NONE && a->d->place[p->land[k]].kind == ALEX_POINT)
            return false;
    return true;
}

/* [5.11.2] */
static int friend_cost(const struct alex *a, int unit, int to)
{
    return alex_friends_at(a->d, a->s, unit, to) > 0; /* [5.74.1, 5.74.4] */
}

static void ways_from_hex(const struct alex *a, int unit, int place, int facing,
                          struct alex_way *out, int *count)
{
    const struct alex_place *p = &a->d->place[place];
    const bool turned = alex_faces(a->d, unit, place);

    for (int k = 0; k < 6; k++) {
        const int to = p->land[k];
        int cost;

        if (to == AC_NONE || (turned && alex_aspect(facing, k) != ALEX_FRONT))
            continue; /* [5.32.1, 5.32.2] */
        if (!open_to(a, unit, to))
            continue;
        cost = 1 + (p->canals >> k & 1) + friend_cost(a, unit, to);
        if (!turned || a->d->place[to].kind == ALEX_POINT)
            add_free(a, unit, to, cost, !turned, out, count); /* [6.17.2, D5] */
        else
            add_way(out, count, to, alex_arg_of_facing(a->d, unit, to, facing), cost);
    }
}

static void ways_from_point(const struct alex *a, int unit, int place, int facing,
                            struct alex_way *out, int *count)
{
    const struct alex_place *p = &a->d->place[place];
    const bool turned = alex_faces(a->d, unit, place);

    for (int k = 0; k < 4; k++) {
        const int to = p->land[k];

        if (to == AC_NONE || (turned && k != facing) || !open_to(a, unit, to))
            continue; /* [6.15.3] */
        add_onward(a, unit, to, k, 1 + friend_cost(a, unit, to), out, count);
    }
    for (int i = 0; i < p->arrow_count; i++) /* [5.22.1] */
        if ((!turned || facing == ALEX_TO_HEXES) && a->d->place[p->arrow[i]].terrain != ALEX_SLIP &&
            open_to(a, unit, p->arrow[i]))
            add_free(a, unit, p->arrow[i],
                     1 + (p->arrow_canal >> i & 1) + friend_cost(a, unit, p->arrow[i]), true, out,
                     count);
}

int alex_ways(const struct alex *a, int unit, int place, int facing, bool fresh,
              struct alex_way *out)
{
    int count = 0;

    if (alex_is_deck(a->d, place)) {
        int16_t shore[16];
        const int n = alex_shore(a->d, a->s, alex_deck_piece(a->d, place), shore);

        for (int i = 0; i < n; i++)
            if (open_to(a, unit, shore[i]))
                add_free(a, unit, shore[i], 3, true, out, &count); /* [5.63] */
        return count;
    }
    if (a->d->place[place].kind == ALEX_BLOCK) {
        const struct alex_place *p = &a->d->place[place];

        for (int i = 0; i < p->point_count; i++)
            if (open_to(a, unit, p->point[i]))
                add_free(a, unit, p->point[i], 3 + friend_cost(a, unit, p->point[i]), true, out,
                         &count); /* [5.36.23, C3, 5.23.4] */
        return count;
    }
    if (a->d->place[place].kind == ALEX_HEX) {
        ways_from_hex(a, unit, place, facing, out, &count);
        return count;
    }
    ways_from_point(a, unit, place, facing, out, &count);
    if (fresh && !alex_is_artillery(a->d, unit)) /* [5.23.2, 5.32.4] */
        for (int i = 0; i < a->d->place[place].block_count; i++)
            if (open_to(a, unit, a->d->place[place].block[i]))
                add_way(out, &count, a->d->place[place].block[i], AC_NONE, a->d->piece[unit].ma);
    return count;
}

int alex_turn_cost(const struct alex_data *d, int unit, int place, int from, int to)
{
    if (d->piece[unit].type == ALEX_ARCHER)
        return 0; /* [6.12.2] */
    if (d->piece[unit].type == ALEX_LC && d->place[place].kind == ALEX_HEX)
        return ac_hex_turn_distance(from, to); /* [6.12.3] */
    return 1;                                  /* [6.12.4] */
}

static bool has_exit(const struct alex *a, int unit, int place, int facing, int left, bool turned);

/* The same, straight ahead as it faces. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool exit_ahead(const struct alex *a, int unit, int place, int facing, int left)
{
    struct alex_way way[ALEX_MAX_WAYS];
    const int count = left < 1 ? 0 : alex_ways(a, unit, place, facing, false, way);

    for (int i = 0; i < count; i++) {
        const int after = left - way[i].cost;

        if (after < 0)
            continue;
        if (alex_may_end(a, unit, way[i].to))
            return true;
        if (after > 0 && !alex_is_causeway(a->d, way[i].to) &&
            !alex_in_zoc(a->d, a->s, way[i].to, !a->d->piece[unit].side) &&
            has_exit(a, unit, way[i].to, alex_facing_of_arg(a->d, unit, way[i].to, way[i].facing),
                     after, false))
            return true;
    }
    return false;
}

/*
 * Can a unit that may not stay here get on to a place where it may? Bounded by its MP; `turned`: it
 * has used its free turn here [J6].
 */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool has_exit(const struct alex *a, int unit, int place, int facing, int left, bool turned)
{
    const bool point = a->d->place[place].kind == ALEX_POINT;

    if (exit_ahead(a, unit, place, facing, left))
        return true;
    if (turned || !alex_faces(a->d, unit, place))
        return false;
    for (int v = 0; v < (point ? 5 : 6); v++)
        if (v != facing && (!point || alex_point_facing(a->d, place, v)) &&
            exit_ahead(a, unit, place, v, left - alex_turn_cost(a->d, unit, place, facing, v)))
            return true;
    return false;
}

bool alex_may_end(const struct alex *a, int unit, int place)
{
    return alex_can_stack(a->d, a->s, unit, place) && !alex_strays(a, unit, place);
}

bool alex_step_allowed(const struct alex *a, int unit, const struct alex_way *way, int left,
                       bool fresh)
{
    const int to = way->to;
    const int after = left - way->cost;

    if (after < 0 || (a->d->place[to].kind == ALEX_BLOCK && !fresh))
        return false;
    if (alex_may_end(a, unit, to))
        return true;
    if (a->d->place[to].kind == ALEX_BLOCK || alex_is_causeway(a->d, to) ||
        alex_is_deck(a->d, a->s->unit[unit].at))
        return false;
    if (alex_in_zoc(a->d, a->s, to, !a->d->piece[unit].side))
        return false; /* [C35] */
    return has_exit(a, unit, to, alex_facing_of_arg(a->d, unit, to, way->facing), after, false);
}

/* --- the frame of a unit's sequence -------------------------------------------------------------------- */

/* Where the unit was when the activation began: of those aboard, the galley [C44]. */
static int began_at(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;

    if (alex_is_deck(a->d, at)) {
        const struct alex_ship *ship = alex_ship_c(a->d, a->s, alex_deck_piece(a->d, at));

        if (ship->began)
            return ship->began - 1;
    }
    return alex_where(a->d, a->s, unit);
}

void alex_begin_move(struct alex *a, int unit, int rider)
{
    struct ac_frame *f = alex_push(a, ALEX_ROW_MOVE, a->s->active);
    const bool zoc = alex_in_zoc(a->d, a->s, a->s->unit[unit].at, !a->s->active);

    alex_move_put(f, (struct alex_move){ .unit = (int16_t)unit,
                                         .from = AC_NONE,
                                         .rider = (int16_t)rider,
                                         .flags = zoc ? ALEX_MV_ZOC : 0,
                                         .start = (int16_t)began_at(a, unit) });
}

/* From the top down; one that has come in on its way lies at the bottom and may go on [C46]. */
static bool on_top(const struct alex *a, const struct alex_move *m)
{
    return m->from != AC_NONE ||
           alex_top_unit(a->d, a->s, a->s->unit[m->unit].at, a->d->piece[m->unit].side) == m->unit;
}

bool alex_move_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const struct alex_move m = alex_move_of(play->frame);
    const struct alex_unit *u = &a.s->unit[m.unit];

    if (u->at != AC_NONE && !(u->flags & ALEX_DONE))
        return alex_wait(&a, a.s->active);
    /* A way on that a reaction has closed: back to where it came from, else it is lost. */
    if (u->at != AC_NONE && m.from != AC_NONE && !alex_may_end(&a, m.unit, u->at)) {
        if (alex_may_end(&a, m.unit, m.from)) {
            ac_emit(a.sink, ALEX_EV_MOVED, ALEX_5_74_7, m.unit, u->at, m.from);
            alex_place_piece(&a, m.unit, m.from,
                             alex_facing_kept(a.d, u->at, u->facing, m.from)); /* [J14] */
        } else {
            alex_eliminate(&a, m.unit, ALEX_5_74_7);
        }
    }
    alex_pop(&a);
    return false;
}

/* `stays`: it may end its movement here; else a turn must leave it a way on. */
static void turns_legal(const struct alex *a, const struct alex_move *m, bool stays,
                        struct ac_actions *out)
{
    const int unit = m->unit;
    const int at = a->s->unit[unit].at;
    const int left = a->d->piece[unit].ma - m->spent;
    const int facing = a->s->unit[unit].facing;
    const struct alex_place *p = &a->d->place[at];

    if (!alex_faces(a->d, unit, at))
        return;
    if (a->d->piece[unit].type == ALEX_ARCHER && (m->flags & ALEX_MV_PIVOT))
        return; /* free turns are taken in one */
    for (int v = 0; v < (p->kind == ALEX_HEX ? 6 : 5); v++) {
        const int cost = alex_turn_cost(a->d, unit, at, facing, v);

        if (v == facing || cost > left)
            continue;
        if (!stays && !has_exit(a, unit, at, v, left - cost, cost == 0))
            continue; /* [5.74.7] */
        if (p->kind == ALEX_POINT && !alex_point_facing(a->d, at, v))
            continue; /* [6.15.1] */
        alex_add1(out, ALEX_FACE, alex_arg_of_facing(a->d, unit, at, v));
    }
}

/* A unit aboard lands only in a Fleet activation or under its leader [5.63.1, B33]. */
static bool may_land(const struct alex *a)
{
    return a->s->mode == ALEX_MODE_FLEET || a->s->mode == ALEX_MODE_LEADER;
}

static void steps_legal(const struct alex *a, const struct alex_move *m,
                        struct ac_actions *out) /* [5.11.1] */
{
    const int unit = m->unit;
    const struct alex_unit *u = &a->s->unit[unit];
    const bool fresh = m->spent == 0;
    const int left = a->d->piece[unit].ma - m->spent;
    struct alex_way way[ALEX_MAX_WAYS];
    int count;

    if (alex_is_deck(a->d, u->at) && !may_land(a))
        return;
    count = alex_ways(a, unit, u->at, u->facing, fresh, way);
    for (int i = 0; i < count; i++)
        if (alex_step_allowed(a, unit, &way[i], left, fresh))
            alex_add2(out, ALEX_STEP, way[i].to, way[i].facing);
}

static void shifts_legal(const struct alex *a, const struct alex_move *m, struct ac_actions *out)
{
    const int unit = m->unit;
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;
    int n = 0;

    if (m->spent || alex_units_at(a->d, a->s, at, side) < 2)
        return; /* [5.76.1, C36] */
    for (int p = alex_first(a->s, at); p >= 0; p = alex_below(a->s, p))
        if (p < a->d->unit_count && a->d->piece[p].side == side) {
            if (p != unit)
                alex_add1(out, ALEX_SHIFT, n);
            n++;
        }
}

void alex_move_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex here = alex_looking(look), *a = &here;
    const struct alex_move m = alex_move_of(look->frame);
    const int at = a->s->unit[m.unit].at;
    const bool stays = m.from == AC_NONE || alex_may_end(a, m.unit, at);
    const int before = out->count;

    if (!(m.flags & (ALEX_MV_STOP | ALEX_MV_STAND))) {
        if (on_top(a, &m)) {
            steps_legal(a, &m, out);
            if (!alex_is_deck(a->d, at)) {
                turns_legal(a, &m, stays, out);
                alex_embark_legal(a, &m, out);
                if ((a->d->place[at].zones & ALEX_ZONE_EDGE) && m.rider == AC_NONE &&
                    m.spent < a->d->piece[m.unit].ma)
                    alex_add(out, ALEX_LEAVE); /* leaders may not [C42] */
            } else {
                alex_transfer_legal(a, m.unit, out);
            }
        }
        if (stays)
            shifts_legal(a, &m, out);
    }
    alex_fire_legal(a, &m, out);
    if (stays || out->count == before)
        alex_add(out, ALEX_HALT);
}

static void start_step(struct alex *a, const struct alex_move *m, int to, int facing)
{
    const struct alex_unit *u = &a->s->unit[m->unit];
    struct alex_way way[ALEX_MAX_WAYS];
    const int count = alex_ways(a, m->unit, u->at, u->facing, m->spent == 0, way);
    struct alex_step step = {
        .unit = m->unit, .to = (int16_t)to, .facing = (int16_t)facing, .from = u->at, .cost = 1
    };

    for (int i = 0; i < count; i++)
        if (way[i].to == to)
            step.cost = way[i].cost;
    alex_step_put(alex_push(a, ALEX_ROW_STEP, a->s->active), step);
}

static void face(struct alex *a, struct alex_move *m, int arg)
{
    struct alex_unit *u = &a->s->unit[m->unit];
    const int to = alex_facing_of_arg(a->d, m->unit, u->at, arg);

    m->spent = (int16_t)(m->spent + alex_turn_cost(a->d, m->unit, u->at, u->facing, to));
    u->facing = (int8_t)to;
    m->flags |= ALEX_MV_PIVOT;
    if (a->d->piece[m->unit].type != ALEX_ARCHER)
        m->flags &= ~ALEX_MV_TOWARD; /* [E36] */
    if ((m->flags & ALEX_MV_ZOC) && u->at == m->start)
        u->flags |= ALEX_TURNED; /* [6.13.3] */
    ac_emit(a->sink, ALEX_EV_FACED, ALEX_6_12_1, m->unit, 0, 0);
}

/* The unit's n-th place among those of its side, from the top. */
static void shift(struct alex *a, int unit, int n)
{
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;
    int position = 0;
    int seen = 0;

    alex_take(a->s, unit);
    for (int p = alex_first(a->s, at); p >= 0 && seen < n; p = alex_below(a->s, p)) {
        position++;
        seen += p < a->d->unit_count && a->d->piece[p].side == side;
    }
    alex_put_at(a->s, unit, at, position);
}

static void fires(struct alex *a, struct alex_move *m, const struct ac_action *action)
{
    const int unit = m->unit;
    const int type = a->d->piece[unit].type;
    struct alex_unit *u = &a->s->unit[unit];
    const int range = alex_range(a, unit, action->arg[0]);
    const bool moved = m->spent > 0 || action->verb == ALEX_SKIRMISH;

    u->flags |= ALEX_FIRED;
    m->flags &= ~ALEX_MV_PIVOT;
    if (alex_is_artillery(a->d, unit) ||
        (action->verb == ALEX_FIRE && !m->spent && (type == ALEX_ARCHER || type == ALEX_LC)))
        m->flags |= ALEX_MV_STAND; /* [7.62.1, E1] */
    if (alex_is_deck(a->d, u->at))
        alex_ship(a->d, a->s, alex_deck_piece(a->d, u->at))->flags |= ALEX_PASSENGERS;
    alex_open_fire(a, unit, action->arg[0], alex_hit_number(a, unit, action->arg[0], range, moved),
                   ALEX_FIRE_OWN);
}

static void harass(struct alex *a, int unit, int target)
{
    a->s->unit[unit].flags |= ALEX_FIRED | ALEX_DONE; /* [E26] */
    alex_harass_put(alex_push(a, ALEX_ROW_HARASS, a->s->active),
                    (struct alex_harass){ .unit = (int16_t)unit, .target = (int16_t)target });
}

void alex_move_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex here = alex_playing(play), *a = &here;
    struct alex_move m = alex_move_of(play->frame);
    struct alex_unit *u = &a->s->unit[m.unit];

    switch (action->verb) {
    case ALEX_STEP:
        start_step(a, &m, action->arg[0], action->arg[1]);
        return;
    case ALEX_FACE:
        face(a, &m, action->arg[0]);
        break;
    case ALEX_SHIFT:
        shift(a, m.unit, action->arg[0]);
        m.flags |= ALEX_MV_STOP;
        u->flags |= ALEX_DONE;
        break;
    case ALEX_EMBARK: /* a step like others: checks and Retire fire come before it [5.74.2] */
        alex_step_put(alex_push(a, ALEX_ROW_STEP, a->s->active),
                      (struct alex_step){ .unit = m.unit,
                                          .to = (int16_t)alex_deck(a->d, action->arg[0]),
                                          .facing = AC_NONE,
                                          .from = u->at,
                                          .cost = 3 });
        return;
    case ALEX_TRANSFER:
        alex_transfer(a, m.unit, action->arg[0], action->arg[1]);
        return;
    case ALEX_LEAVE:
        ac_emit(a->sink, ALEX_EV_LEFT, ALEX_11_3_7, m.unit, 0, 0);
        alex_eliminate(a, m.unit, ALEX_11_3_7);
        return;
    case ALEX_FIRE:
    case ALEX_SKIRMISH:
        fires(a, &m, action);
        break;
    case ALEX_HARASS:
        harass(a, m.unit, action->arg[0]);
        return;
    default:
        u->flags |= ALEX_DONE;
        return;
    }
    alex_move_put(play->frame, m);
}
