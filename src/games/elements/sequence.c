/* The sequence of a turn [SEQ]: contacts, turning to face, the end of a turn, victory. */
#include "elements/rules.h"

#include "base/bits.h"

enum { WON_LOSSES = 4, HARD_LIMIT = 400 };

/* -- contacts -- */

void elem_enter_camps(const struct ac_game *game, struct elem_state *s, int unit,
                      const struct ac_sink *sink)
{
    struct elem_world w;

    if (s->unit[unit].where != ELEM_TABLE)
        return;
    elem_world_init(&w, game, s);
    for (int c = 0; c < 2; c++) {
        const struct elem_unit *u = &s->unit[unit];

        if (!w.camp_there[c] || w.camp_holder[c] != AC_NONE ||
            !(elem_front_on_camp(&w, unit, c) ||
              ac_overlap(w.box[unit], AC_CORNERS, w.camp[c], AC_CORNERS)))
            continue;
        s->unit[unit] = (struct elem_unit){ .sub = u->sub,
                                            .where = ELEM_INSIDE,
                                            .camp = (uint8_t)(c + 1),
                                            .moves = u->moves,
                                            .did = u->did };
        s->camp[c].last = (uint8_t)(1 + elem_side(unit));
        elem_tell(sink, w.d, s, ELEM_EV_ENTERS, ELEM_CAMP_10, (const int32_t[3]){ unit, 0, 0 });
        return;
    }
}

/* The first enemy in full flank or rear contact with a unit. */
static int behind_or_beside(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];

    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], 0) &&
            (elem_full_flank(w, e, unit) || elem_full_rear(w, e, unit)))
            return e;
    }
    return AC_NONE;
}

/* The edge of War Wagons that an enemy's front lies on, counted from 1; 0: none. While nobody has
 * touched the enemy's own War Wagons, any edge of theirs is a front [C7]. */
static uint8_t edge_met(const struct elem_world *w, int wagons, int e)
{
    const bool any = elem_type_of(w->d, w->s, e) == ELEM_WWG && !w->s->unit[e].front;

    for (int i = 0; i < (any ? AC_CORNERS : 1); i++)
        for (int k = 0; k < AC_CORNERS; k++)
            if (ac_xy_same(elem_corner(w, e, AC_FL + i), w->box[wagons][k]) &&
                ac_xy_same(elem_corner(w, e, AC_FR + i), w->box[wagons][(k + 1) & 3]))
                return (uint8_t)(k + 1);
    return 0;
}

/* [FACE.7]: the edge of War Wagons that an enemy meets first. */
static void note_wagon(const struct elem_world *w, struct elem_state *s, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    bool touched = false;
    uint8_t edge = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);

        touched |= ac_within(w->box[unit], AC_CORNERS, w->box[e], AC_CORNERS, ELEM_NEAR);
        edge = edge ? edge : edge_met(w, unit, e);
    }
    if (!touched)
        s->unit[unit].front = 0;
    else if (!s->unit[unit].front)
        s->unit[unit].front = edge;
}

void elem_note_contacts(const struct ac_game *game, struct elem_state *s)
{
    struct elem_world w;

    elem_world_init(&w, game, s);
    for (int u = 0; u < ELEM_FOLLOWERS; u++) {
        struct elem_unit *unit = &s->unit[u];
        const int by = unit->by - 1;

        if (unit->where != ELEM_TABLE)
            continue;
        if (elem_type_of(w.d, s, u) == ELEM_WWG)
            note_wagon(&w, s, u);
        if (unit->held && !(w.on & (1u << (unit->held - 1))))
            unit->held = 0;
        if (unit->held && !elem_full_flank(&w, unit->held - 1, u) &&
            !elem_full_rear(&w, unit->held - 1, u))
            unit->held = 0;
        if (by >= 0 && w.on & (1u << by) &&
            (elem_full_flank(&w, by, u) || elem_full_rear(&w, by, u)))
            continue;
        unit->by = (uint8_t)(behind_or_beside(&w, u) + 1);
        unit->when = unit->by ? ++s->touched : 0;
    }
}

void elem_after_move(const struct ac_game *game, struct elem_state *s, uint32_t set,
                     const struct ac_sink *sink)
{
    if ((set & (set - 1)) == 0)
        elem_enter_camps(game, s, __builtin_ctz(set), sink);
    elem_note_contacts(game, s);
}

/* -- turning to face [FACE] -- */

static int next_to_turn(const struct elem_world *w)
{
    int best = AC_NONE;

    for (int u = 0; u < ELEM_FOLLOWERS; u++) {
        const struct elem_unit *unit = &w->s->unit[u];

        if (unit->where != ELEM_TABLE || !unit->by || unit->did & ELEM_DID_TURN ||
            elem_type_of(w->d, w->s, u) == ELEM_WWG || elem_opponent(w, u) != AC_NONE)
            continue;
        if (best == AC_NONE || unit->when < w->s->unit[best].when)
            best = u; /* [FACE.6] */
    }
    return best;
}

/* Whom an enemy has turned to in the meantime fights that one alone [CC.3, FACE.2]. */
static void release_faced(const struct ac_game *game, struct elem_state *s)
{
    struct elem_world w;

    elem_world_init(&w, game, s);
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        if (s->unit[u].held && elem_opponent(&w, u) != AC_NONE)
            s->unit[u].held = 0;
}

static void face_contacts(const struct ac_game *game, struct elem_state *s,
                          const struct ac_sink *sink)
{
    for (;;) {
        struct elem_world w;
        struct ac_pose to;
        int unit;
        int foe;

        elem_world_init(&w, game, s);
        unit = next_to_turn(&w);
        if (unit == AC_NONE)
            break;
        foe = s->unit[unit].by - 1;
        to = (struct ac_pose){ w.pose[foe].at, ac_heading(w.pose[foe].heading + AC_HALF) };
        s->unit[unit].did |= ELEM_DID_TURN;
        if (elem_shift_friends(game, s, unit, to)) {
            elem_put(s, unit, to);
            s->unit[unit].held = 0;
            elem_tell(sink, w.d, s, ELEM_EV_TURNED, ELEM_FACE_1,
                      (const int32_t[3]){ unit, foe, 0 });
        } else {
            s->unit[unit].held = (uint8_t)(foe + 1);
            elem_tell(sink, w.d, s, ELEM_EV_UNTURNED, ELEM_FACE_5,
                      (const int32_t[3]){ unit, foe, 0 });
        }
        elem_note_contacts(game, s);
    }
}

/* -- the turn -- */

static void begin_turn(struct elem_state *s, const struct ac_sink *sink)
{
    s->head.phase = ELEM_PHASE_COMMAND;
    s->head.to_act = AC_CHANCE;
    s->order = (struct elem_order){ 0 };
    s->pips = 0;
    s->touched = 0;
    s->named = 0;
    s->pending = 0;
    memset(s->pair, 0, sizeof(s->pair));
    for (int u = 0; u < ELEM_UNITS; u++) {
        s->unit[u].moves = 0;
        s->unit[u].did = 0;
        s->unit[u].when = 0;
    }
    ac_emit(sink, ELEM_EV_TURN, ELEM_SEQ_1, s->head.turn, s->active, 0);
}

void elem_begin_battle(const struct ac_game *game, struct elem_state *s, const struct ac_sink *sink)
{
    (void)game;
    s->active = s->invader; /* [SEQ.1] */
    s->head.turn = 1;
    s->step = 0;
    s->called = 0;
    begin_turn(s, sink);
}

static void finish(struct elem_state *s, int winner, ac_case rule, const struct ac_sink *sink)
{
    s->winner = (uint8_t)winner;
    s->head.to_act = AC_OVER;
    s->head.phase = ELEM_PHASE_COMMAND;
    ac_emit(sink, ELEM_EV_OVER, rule, winner - 1, 0, 0);
}

/* [WIN.1]: the general or four elements, and more than the enemy. */
static bool has_lost(const struct elem_data *d, const struct elem_state *s, int side)
{
    const int mine = elem_losses(d, s, side);
    const int theirs = elem_losses(d, s, !side);
    const bool general = s->unit[elem_general(side)].where == ELEM_LOST;

    return (general || mine >= WON_LOSSES) && mine > theirs;
}

void elem_end_turn(const struct ac_game *game, struct elem_state *s, const struct ac_sink *sink)
{
    const struct elem_data *d = elem_data_of(game);
    const int limit = game->option[ELEM_OPT_LIMIT] || !d->turns ? HARD_LIMIT : d->turns;

    s->order = (struct elem_order){ 0 };
    if (s->ended[s->active] < 255)
        s->ended[s->active]++;
    for (int side = 0; side < 2; side++)
        if (has_lost(d, s, side)) {
            finish(s, 2 - side, ELEM_WIN_1, sink);
            return;
        }
    if (s->head.turn >= limit) {
        finish(s, 3, ELEM_WIN_8, sink);
        return;
    }
    s->head.turn++;
    s->active ^= 1;
    begin_turn(s, sink);
}

void elem_end_movement(const struct ac_game *game, struct elem_state *s, const struct ac_sink *sink)
{
    s->order = (struct elem_order){ 0 };
    s->pips = 0; /* [PIP.3] */
    face_contacts(game, s, sink);
    release_faced(game, s);
    s->head.phase = ELEM_PHASE_SHOOT;
}
