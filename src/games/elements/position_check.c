/*
 * What a position claims about play in progress is checked before play goes on from it: moves,
 * shots, pairs and dice must be of elements that can have part in them.
 */
#include "base/bits.h"
#include "elements/rules.h"

static bool in_play(const struct elem_state *s, int unit)
{
    return s->unit[unit].where == ELEM_TABLE || s->unit[unit].where == ELEM_INSIDE;
}

/* An enemy on the table. */
static bool faces(const struct elem_state *s, int unit, int foe)
{
    return foe < ELEM_FOLLOWERS && elem_side(foe) != elem_side(unit) &&
           s->unit[foe].where == ELEM_TABLE;
}

static const char *unit_fault(const struct elem_data *d, const struct elem_state *s, int unit)
{
    const struct elem_unit *u = &s->unit[unit];

    if (u->where == ELEM_INSIDE && !s->camp[u->camp - 1].there)
        return "an element is inside a camp that is not there";
    if (u->where == ELEM_INSIDE && elem_camp_holder(s, u->camp - 1) != unit)
        return "two elements are inside one camp";
    if (unit >= ELEM_FOLLOWERS)
        return u->where == ELEM_TABLE || u->where == ELEM_HELD ||
                       (u->where == ELEM_INSIDE && u->camp != 1 + elem_side(unit))
                   ? "Camp Followers are inside their own camp, or gone"
                   : NULL;
    if (u->by && (u->where != ELEM_TABLE || !faces(s, unit, u->by - 1)))
        return "an element is touched by no enemy on the table";
    if (u->held && (u->where != ELEM_TABLE || !faces(s, unit, u->held - 1)))
        return "an element is hemmed in by no enemy on the table";
    if (u->front && (u->where != ELEM_TABLE || elem_type_of(d, s, unit) != ELEM_WWG))
        return "only War Wagons choose the edge that is their front";
    return NULL;
}

static const char *order_fault(const struct elem_state *s)
{
    uint64_t rest = s->order.set;

    if (rest && s->head.phase != ELEM_PHASE_MOVE)
        return "elements are moving, but not in the movement";
    if (rest >> ELEM_FOLLOWERS)
        return "Camp Followers and camps do not move";
    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (elem_side(u) != s->active || !in_play(s, u))
            return "who is moving is on the active side's table";
    }
    if (s->order.owes && (!s->order.set || s->order.zone == 1))
        return "who owes contact is moving, and may go on";
    if (s->order.zone >= 2 &&
        (!s->order.set || !faces(s, __builtin_ctz(s->order.set), s->order.zone - 2)))
        return "a move goes on into an enemy on the table";
    return NULL;
}

static bool shot_sound(const struct elem_world *w, const struct elem_fight *f)
{
    uint64_t aid = f->aid;

    if (w->s->head.phase != ELEM_PHASE_SHOOT || elem_can_shoot(w, f->a, f->b) < 0 ||
        ac_bit_count(aid) > 2 || aid & (1u << f->a) || aid >> ELEM_FOLLOWERS)
        return false;
    while (aid) {
        const int u = ac_bit_pop(&aid);

        if (elem_side(u) != elem_side(f->a) || !in_play(w->s, u) || elem_can_shoot(w, u, f->b) < 0)
            return false;
    }
    return true;
}

static bool close_sound(const struct elem_world *w, const struct elem_fight *f)
{
    const struct elem_unit *unit = w->s->unit;

    if (w->s->head.phase != ELEM_PHASE_COMBAT || f->aid || f->both ||
        unit[f->a].where != ELEM_TABLE)
        return false;
    if (f->kind == ELEM_AT_CAMP)
        return unit[f->b].where == ELEM_INSIDE && elem_front_on_camp(w, f->a, unit[f->b].camp - 1);
    return unit[f->b].where == ELEM_TABLE &&
           (elem_full_front(w, f->a, f->b) || unit[f->a].held == f->b + 1 ||
            unit[f->b].held == f->a + 1);
}

static const char *fight_fault(const struct elem_world *w)
{
    const struct elem_fight *f = &w->s->fight;

    if (!f->kind)
        return f->a || f->b || f->aid || f->both || f->die
                   ? "parts of a combat are told, but not which it is"
                   : NULL;
    if (f->a >= ELEM_FOLLOWERS || f->b >= ELEM_UNITS || elem_side(f->a) == elem_side(f->b) ||
        !in_play(w->s, f->a) || !in_play(w->s, f->b))
        return "a combat is between two enemies in play";
    if (f->kind == ELEM_SHOOTING ? !shot_sound(w, f) : !close_sound(w, f))
        return "these two cannot be fighting so";
    return NULL;
}

static const char *pairs_fault(const struct elem_state *s)
{
    if (s->pending >> ELEM_FOLLOWERS || (s->pending && s->head.phase != ELEM_PHASE_COMBAT))
        return "close combats are to come, but not of elements in that phase";
    for (int u = 0; u < ELEM_FOLLOWERS; u++) {
        const int foe = s->pair[u] - 1;
        const bool fights = s->pending & (1u << u);

        if (s->pair[u] ? !fights : fights) /* gcc 12 gets (foe >= 0) != (pending >> u & 1) wrong */
            return "every element that is to fight has its pair, and nobody else";
        if (foe >= ELEM_CAMPS ? !s->camp[foe - ELEM_CAMPS].there
                              : foe >= 0 && (foe >= ELEM_UNITS || elem_side(foe) == elem_side(u)))
            return "a pair is of enemies, or of an element and a camp";
    }
    return NULL;
}

static const char *shooting_fault(const struct elem_world *w)
{
    const struct elem_state *s = w->s;
    const int called = s->called - 1;

    if (called < 0)
        return NULL;
    if (s->head.phase != ELEM_PHASE_SHOOT || s->fight.kind || called >= ELEM_FOLLOWERS ||
        elem_side(called) == s->active || !elem_targets(w, called))
        return "who is called to shoot is of the waiting side and has a target";
    return NULL;
}

/* Could either side draw its army up in the usual order? `line` must never fail. */
static bool room_to_deploy(const struct ac_game *game, const struct elem_state *s)
{
    for (int side = 0; side < 2; side++) {
        struct elem_state trial = *s;

        if (!elem_auto_deploy(game, &trial, side))
            return false;
    }
    return true;
}

static const char *labels_fault(const struct elem_state *s)
{
    int seen = 0;

    for (int i = 0; i < 4; i++)
        seen |= s->label[i] ? 1 << s->label[i] : 0;
    if (seen && (seen != 0x1e || s->head.phase != ELEM_PHASE_EDGES))
        return "each of the four edges has one label, while they are rolled for";
    return NULL;
}

static const char *setup_fault(const struct ac_game *game, const struct elem_state *s)
{
    const struct elem_data *d = elem_data_of(game);
    const int phase = s->head.phase;
    const int most = phase == ELEM_PHASE_ARMIES   ? 3
                     : phase == ELEM_PHASE_MODIFY ? s->ground.areas
                     : phase <= ELEM_PHASE_SWAP   ? 1
                                                  : 0;

    if (s->step > most)
        return "the step is none of this stage";
    if (phase < ELEM_PHASE_COMMAND && (!s->army[0] || !s->army[1]) &&
        (phase != ELEM_PHASE_ARMIES || s->step >= 2 || (s->step && !s->army[0])))
        return "both armies are chosen by now";
    if (phase == ELEM_PHASE_TERRAIN && elem_piece_illegal_by(d, &s->ground, s->top) &&
        s->ground.areas + s->ground.strips)
        return "this terrain cannot have been laid";
    if ((phase == ELEM_PHASE_MODIFY || phase == ELEM_PHASE_EDGES) &&
        elem_board_illegal_by(d, &s->ground, s->top))
        return "this is no legal board";
    if ((phase == ELEM_PHASE_CAMPS || phase == ELEM_PHASE_DEPLOY) && !room_to_deploy(game, s))
        return "there is no room to deploy";
    return labels_fault(s);
}

const char *elem_position_fault(const struct ac_game *game, const struct elem_state *s,
                                ac_piece *about)
{
    const struct elem_data *d = elem_data_of(game);
    const char *fault = setup_fault(game, s);
    struct elem_world w;

    for (int u = 0; u < ELEM_UNITS && !fault; u++) {
        fault = unit_fault(d, s, u);
        *about = (ac_piece)(fault ? u : AC_NONE);
    }
    if (!fault && s->winner && (s->head.phase != ELEM_PHASE_COMMAND || s->fight.kind))
        fault = "a battle ends between two turns";
    if (!fault && s->pips && s->head.phase != ELEM_PHASE_MOVE)
        fault = "PIPs are there in the movement alone";
    if (!fault)
        fault = order_fault(s);
    if (!fault)
        fault = pairs_fault(s);
    if (fault)
        return fault;
    elem_world_init(&w, game, s);
    fault = fight_fault(&w);
    return fault ? fault : shooting_fault(&w);
}
