/* Close combat: who attacks a camp [SEQ.12], which pairs fight [SEQ.5-SEQ.10], and in which order. */
#include "elements/rules.h"

#include "base/bits.h"

uint32_t elem_assaulters(const struct elem_world *w, int side, int *camp)
{
    uint32_t set = 0;

    for (int c = 0; c < 2; c++) {
        uint64_t rest = w->of[side];

        if (!w->camp_there[c] || w->camp_holder[c] == AC_NONE ||
            elem_side(w->camp_holder[c]) == side)
            continue;
        while (rest) {
            const int u = ac_bit_pop(&rest);
            const int type = elem_type_of(w->d, w->s, u);

            if (type != ELEM_ART && type != ELEM_WWG && elem_opponent(w, u) == AC_NONE &&
                elem_front_on_camp(w, u, c))
                set |= 1u << u;
        }
        if (set) {
            *camp = c;
            return set;
        }
    }
    return 0;
}

/* All pairs in front contact when the phase begins [SEQ.5]. */
static void make_pairs(const struct elem_world *w, struct elem_state *s)
{
    uint64_t mine = w->of[s->active];

    while (mine) {
        const int a = ac_bit_pop(&mine);
        const int e = elem_opponent(w, a);

        if (e != AC_NONE) {
            s->pair[a] = (uint8_t)(e + 1);
            s->pending |= 1u << a;
        }
    }
    for (int u = 0; u < ELEM_FOLLOWERS; u++) { /* those that fight as if they had turned */
        const int foe = s->unit[u].held - 1;
        const int key = foe >= 0 && elem_side(u) == s->active ? u : foe;

        if (foe < 0 || s->pending & (1u << key))
            continue;
        s->pair[key] = (uint8_t)(key == u ? foe + 1 : u + 1);
        s->pending |= 1u << key;
    }
}

/* Does the pair still stand as it did [SEQ.9]? */
static bool still_paired(const struct elem_world *w, int unit)
{
    const struct elem_state *s = w->s;
    const int foe = s->pair[unit] - 1;

    if (!(w->on & (1u << unit)))
        return false;
    if (foe >= ELEM_CAMPS) {
        const int c = foe - ELEM_CAMPS;

        return w->camp_holder[c] != AC_NONE && elem_side(w->camp_holder[c]) != elem_side(unit) &&
               elem_front_on_camp(w, unit, c);
    }
    if (!(w->on & (1u << foe)))
        return false;
    return elem_full_front(w, unit, foe) || s->unit[unit].held == foe + 1 ||
           s->unit[foe].held == unit + 1;
}

/* -- naming the element that attacks a camp -- */

bool elem_assault_settle(struct ac_play *play)
{
    struct elem_state *s = elem_mut(play->state);
    struct elem_world w;
    int camp;

    elem_world_init(&w, play->game, s);
    if (!(s->named & ELEM_PAIRED)) {
        make_pairs(&w, s);
        s->named |= ELEM_PAIRED;
    }
    for (int k = 0; k < 2; k++) { /* the active side names first [SEQ.12] */
        const int side = k ? !s->active : s->active;

        if (s->named & (1 << side))
            continue;
        if (elem_assaulters(&w, side, &camp)) {
            s->head.to_act = (int8_t)side;
            return true;
        }
        s->named |= (uint8_t)(1 << side);
    }
    return false;
}

void elem_assault_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct elem_state *s = elem_const(look->state);
    struct elem_world w;
    uint64_t rest;
    int camp;

    elem_world_init(&w, look->game, s);
    rest = elem_assaulters(&w, s->head.to_act, &camp);
    ac_actions_add(out, ac_act1(ELEM_V_ASSAULT, AC_NONE));
    while (rest)
        ac_actions_add(out, ac_act1(ELEM_V_ASSAULT, ac_bit_pop(&rest)));
}

void elem_assault_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const int unit = action->arg[0];
    const int side = s->head.to_act;
    struct elem_world w;
    int camp = 0;

    elem_world_init(&w, play->game, s);
    elem_assaulters(&w, side, &camp);
    s->named |= (uint8_t)(1 << side);
    if (unit != AC_NONE) {
        s->pair[unit] = (uint8_t)(ELEM_CAMPS + camp + 1);
        s->pending |= 1u << unit;
    }
}

/* -- one combat after another -- */

bool elem_fight_settle(struct ac_play *play)
{
    struct elem_state *s = elem_mut(play->state);
    uint64_t rest = s->pending;
    struct elem_world w;

    elem_world_init(&w, play->game, s);
    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (!still_paired(&w, u)) {
            s->pending &= ~(1u << u);
            s->pair[u] = 0;
        }
    }
    s->head.to_act = (int8_t)s->active;
    if (!s->pending)
        elem_end_turn(play->game, s, play->sink);
    return true;
}

void elem_fight_list(const struct ac_look *look, struct ac_actions *out)
{
    uint64_t rest = elem_const(look->state)->pending;

    while (rest)
        ac_actions_add(out, ac_act1(ELEM_V_FIGHT, ac_bit_pop(&rest)));
}

void elem_fight_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const int unit = action->arg[0];

    s->fight = elem_fight_of(s, unit);
    s->pending &= ~(1u << unit);
    s->pair[unit] = 0;
    s->head.to_act = AC_CHANCE;
    ac_emit(play->sink, ELEM_EV_FIGHT, ELEM_SEQ_7, s->fight.a, s->fight.b, 0);
}

struct elem_fight elem_fight_of(const struct elem_state *s, int unit)
{
    const int foe = s->pair[unit] - 1;
    struct elem_fight fight = { .kind = ELEM_CLOSE, .a = (uint8_t)unit, .b = (uint8_t)foe };

    if (foe >= ELEM_CAMPS) {
        fight.kind = ELEM_AT_CAMP;
        fight.b = (uint8_t)elem_camp_holder(s, foe - ELEM_CAMPS);
    }
    return fight;
}
