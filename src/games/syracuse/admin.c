/*
 * The Administrative Phase: victory and surrender [11], recovery [8.5], replacements [9.4] and
 * Sicels from the container [10.1].
 */
#include "syracuse/decisions.h"

/* --- victory --------------------------------------------------------------------------------- */

static bool ring_held(const struct syra_look *l)
{
    uint64_t held = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner == SYRA_ATHENS && u->status == SYRA_NORMAL && syra_on_map(l, i) &&
            !u->carrier && l->d->piece[i].type == SYRA_HOPLITE)
            held |= UINT64_C(1) << u->at;
    }
    return (l->d->ring_mask & ~held) == 0; /* without I-1 */
}

static bool leaders_struck(const struct syra_look *l)
{
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (l->s->unit[i].owner == SYRA_ATHENS && l->s->unit[i].at != l->d->due &&
            l->s->unit[i].steps == 2)
            return false;
    return true;
}

/* [11.1]: bit 0 Athenian, bit 1 Syracusan. */
int syra_automatic_victory(const struct syra_look *l)
{
    int won = 0;

    if (ring_held(l) && !syra_ships_in_play(l, SYRA_SYRACUSE))
        won |= 1;
    if (!syra_ships_in_play(l, SYRA_ATHENS) && leaders_struck(l))
        won |= 2;
    return won;
}

/* Is a Leader of the side with units that cannot trace a line? City capacity ignored, R-58. */
static bool leader_cut_off(const struct syra_look *l, int side)
{
    struct syra_nets nets;

    syra_trace(l, &nets);
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *boss = &l->s->unit[i];

        if (boss->owner != side || !syra_on_map(l, i))
            continue;
        for (int k = 0; k < SYRA_UNITS; k++)
            if (l->s->unit[k].owner == side && l->s->unit[k].at == boss->at &&
                !syra_is_leader(l, k) && !syra_traces(l, &nets, k))
                return true;
    }
    return false;
}

/* With the items of the odds card when there is one; what is 0 is left out of it. */
int syra_surrender_modifier(const struct syra_look *l, int side, struct ac_card *card)
{
    const int event = l->s->event ? l->d->event_effect[l->s->event - 2] : SYRA_NO_EVENT;
    int struck = 0, sum = 0;

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        struck += l->s->unit[i].owner == side && l->s->unit[i].steps < 2;
    const struct {
        int rule, value;
        const char *text;
    } item[] = {
        { SYRA_11_2_03, struck, "Leaders reduced or gone" },
        { SYRA_11_2_04, !syra_ships_in_play(l, side), "no ships in play" },
        { SYRA_11_2_05, leader_cut_off(l, side), "a Leader's units are cut off" },
        { SYRA_11_2_06, -(event == SYRA_GOOD_OMENS), "Good Omens" },
        { SYRA_11_2_07, event == SYRA_BAD_OMENS, "Bad Omens" },
    };

    for (size_t k = 0; k < sizeof(item) / sizeof(item[0]); k++) {
        sum += item[k].value;
        syra_card_die(card, item[k].rule, side, item[k].value, item[k].text);
    }
    return sum;
}

/* [11.2], R-57: at or below half nothing, up to ML it rises, above it the side surrenders. */
static void check_surrender(const struct syra_play *p, int side, int die)
{
    const struct syra_look l = syra_looking(p);
    const int result = die + syra_surrender_modifier(&l, side, NULL);
    const int ml = p->s->ml[side];
    int label = SYRA_L_NOTHING;

    p->s->checked = (uint8_t)(p->s->checked | 1u << side);
    if (result > ml)
        label = SYRA_L_SURRENDERS;
    else if (result > ml / 2)
        label = SYRA_L_RISES;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_11_2_01, label, 0, 0);
    if (label == SYRA_L_SURRENDERS)
        syra_finish(p, 1 - side, SYRA_END_SURRENDER);
    else if (label == SYRA_L_RISES)
        syra_set_level(p, side, ml + 1);
}

/* The side with the lower morale rolls. */
void syra_surrender_outcome(const struct syra_play *p, int unit, int die)
{
    (void)unit;
    check_surrender(p, p->s->ml[1] < p->s->ml[0], die);
}

/* --- recovery -------------------------------------------------------------------------------- */

/* Less the best Leader's rating; +1, or +2 when Routed, without supply, R-37. */
int syra_recover_modifier(const struct syra_look *l, int unit, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int rating = ac_max(syra_best_leader(l, u->at, u->owner, false), 0);
    struct syra_nets nets;
    int hunger = 0;

    syra_trace(l, &nets);
    if (!syra_in_supply(l, &nets, unit))
        hunger = u->status == SYRA_ROUTED ? 2 : 1;
    syra_card_die(card, SYRA_8_5_08, u->owner, -rating, "Leader in the area");
    syra_card_die(card, SYRA_8_5_09, u->owner, hunger, "no Supply Line");
    return hunger - rating;
}

void syra_recover_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const int result = die + syra_recover_modifier(&l, unit, NULL);
    const bool routed = u->status == SYRA_ROUTED;
    int label = SYRA_L_FAILED;

    u->due &= (uint8_t)~SYRA_DUE_RALLY;
    if (routed && result >= 10)
        label = SYRA_L_ELIMINATED; /* whatever the ML, R-01 */
    else if (result <= p->s->ml[u->owner])
        label = routed && result > 1 ? SYRA_L_DISRUPTED : SYRA_L_RECOVERED;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_5_03, label, 0, 0);
    if (label == SYRA_L_ELIMINATED) {
        syra_eliminate(p, unit, SYRA_8_5_12);
    } else if (label != SYRA_L_FAILED) {
        u->status = label == SYRA_L_DISRUPTED ? SYRA_DISRUPTED : SYRA_NORMAL;
        ac_emit(p->sink, SYRA_E_RALLIES, SYRA_8_5_06, unit, 0, 0);
    }
}

/* --- replacements ---------------------------------------------------------------------------- */

/* [9.4, 9.4.1]: reduced ground units of two or more steps, on the map and in supply. */
bool syra_may_replace(const struct syra_look *l, const struct syra_nets *nets, int unit, int side)
{
    const struct syra_unit *u = &l->s->unit[unit];

    return u->owner == side && syra_on_map(l, unit) && syra_is_ground(l, unit) &&
           u->steps < syra_full_steps(l, unit) && !(u->mark & SYRA_TRIED) &&
           syra_in_supply(l, nets, unit);
}

static void close_replacements(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        p->s->unit[i].mark &= (uint8_t)~SYRA_TRIED;
    p->s->replacements = 0;
    ac_pop(&p->s->head);
}

static void go_on_replace(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int side = ac_top(&p->s->head)->side;
    struct syra_nets nets;

    syra_trace(&l, &nets);
    for (int i = 0; p->s->replacements && i < SYRA_UNITS; i++)
        if (syra_may_replace(&l, &nets, i, side)) {
            syra_await_side(p, side, p->s->head.phase); /* of Levies or of the Rally Segment */
            return;
        }
    close_replacements(p);
}

bool syra_replace_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_replace);
}

void syra_replace_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look looks = syra_looks(look), *l = &looks;
    const int side = look->frame->side;
    struct syra_nets nets;

    syra_trace(l, &nets);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_may_replace(l, &nets, i, side))
            ac_actions_add(out, ac_act1(SYRA_V_REPLACE, i));
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_replace_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play plays = syra_plays(play), *p = &plays;

    if (a->verb == SYRA_V_DONE) {
        p->s->replacements = 0;
        return;
    }
    p->s->replacements--; /* the limit counts attempts, R-48 */
    p->s->unit[a->arg[0]].mark |= SYRA_TRIED;
    syra_await_roll(p, SYRA_ROLL_REPLACE, a->arg[0]);
}

void syra_replace_outcome(const struct syra_play *p, int unit, int die)
{
    struct syra_unit *u = &p->s->unit[unit];
    const bool pass = die <= p->s->ml[u->owner];

    ac_emit(p->sink, SYRA_E_RESULT, SYRA_9_4_06, pass ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    if (!pass)
        return;
    u->steps++;
    ac_emit(p->sink, SYRA_E_REPLACED, SYRA_9_4_04, unit, 0, 0);
}

/* --- Sicels ---------------------------------------------------------------------------------- */

/* Kinds of Sicels in the container and how many of each; returns how many kinds. */
int syra_cup_kinds(const struct syra_look *l, int *kinds, int *counts)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        if (!syra_is_sicel(l, i) || l->s->unit[i].at != l->d->cup)
            continue;
        if (n && kinds[n - 1] == l->d->piece[i].kind) {
            counts[n - 1]++;
        } else if (n < 3) {
            kinds[n] = l->d->piece[i].kind;
            counts[n++] = 1;
        }
    }
    return n;
}

static int drawn_label(int type)
{
    if (type == SYRA_LIGHT)
        return SYRA_L_SICEL;
    return SYRA_L_SICEL + (type == SYRA_PELTAST ? 1 : 2);
}

/* The drawn one leaves the container for its new side. */
int syra_draw_sicel(const struct syra_play *p, int index, int side)
{
    const struct syra_look l = syra_looking(p);
    int kinds[3] = { 0 }, counts[3] = { 0 };

    (void)syra_cup_kinds(&l, kinds, counts);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_sicel(&l, i) && p->s->unit[i].at == p->d->cup &&
            p->d->piece[i].kind == kinds[index]) {
            p->s->unit[i].owner = (uint8_t)side;
            p->s->unit[i].at = (uint8_t)p->d->due;
            ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_1_03, drawn_label(p->d->piece[i].type), 0, 0);
            return i;
        }
    ac_bug("syracuse: a Sicel was drawn that is not there");
}

/* [10.1.1]: west-edge areas free of enemies, or with a Leader ashore who traces a line. */
uint64_t syra_sicel_places(const struct syra_look *l, int side)
{
    const uint64_t net = syra_supply_net(l, side);
    struct syra_info info;
    uint64_t out;

    syra_look_round(l, &info);
    out = l->d->west_mask & ~info.held[1 - side];
    for (int a = 0; a < l->d->area_count; a++)
        if (info.leaders[side][a] && l->d->land_mask >> a & 1 && net >> a & 1)
            out |= UINT64_C(1) << a;
    return out;
}

static void go_on_settle(const struct syra_play *p)
{
    const struct ac_frame *top = ac_top_const(&p->s->head);

    syra_await_side(p, top->side, p->s->head.phase);
}

/* A drawn Sicel [10.1.1], or a unit that comes back to the map, R-20 and R-25. */
static uint64_t settle_places(const struct syra_look *l)
{
    const struct ac_frame *top = ac_top_const(&l->s->head);
    const int unit = top->arg[SYRA_SETTLE_UNIT];
    struct syra_info info;

    if (syra_is_naval(l, unit))
        return l->d->edge_sea_mask;
    if (l->s->unit[unit].at == l->d->west) {
        syra_look_round(l, &info);
        return l->d->west_mask & ~info.held[1 - l->s->unit[unit].owner];
    }
    return syra_sicel_places(l, top->side);
}

bool syra_settle_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_settle);
}

void syra_settle_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    uint64_t places = settle_places(&l);

    while (places)
        ac_actions_add(
            out, ac_act2(SYRA_V_SETTLE, look->frame->arg[SYRA_SETTLE_UNIT], ac_bit_pop(&places)));
}

/* Leaders off the map come back with the first unit that does, R-20. */
static void leaders_return(const struct syra_play *p, int side, int area)
{
    const struct syra_look l = syra_looking(p);

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--) {
        struct syra_unit *u = &p->s->unit[i];

        if (u->at != p->d->west || u->owner != side || u->since >= p->s->head.turn)
            continue;
        u->at = (uint8_t)area;
        u->since = 0;
        ac_emit(p->sink, SYRA_E_ARRIVES, SYRA_7_1_02, i, area, 0);
    }
}

void syra_settle_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play plays = syra_plays(play), *p = &plays;
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[a->arg[0]];

    ac_pop(&p->s->head);
    ac_emit(p->sink, SYRA_E_ARRIVES, SYRA_10_1_1_07, a->arg[0], a->arg[1], 0);
    if (syra_is_naval(&l, a->arg[0])) {
        u->mark |= SYRA_FREE | SYRA_DID; /* the roll is its activation, R-25 */
        for (int i = 0; i < SYRA_UNITS; i++)
            if (p->s->unit[i].carrier == a->arg[0] + 1)
                p->s->unit[i].at = (uint8_t)a->arg[1];
    }
    if (u->at == p->d->west)
        leaders_return(p, u->owner, a->arg[1]);
    u->at = (uint8_t)a->arg[1];
    u->since = 0;
    syra_free_lone_leaders(p); /* a Sicel has come upon him, R-63 */
}
