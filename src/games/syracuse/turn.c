/*
 * The phases of a campaign turn [4.0]: random event, supply, morale, initiative, Impulses of the
 * two sides in turn, and the order of the Administrative Phase. state.stage says how far the turn
 * has come.
 */
#include "inside.h"

#include <string.h>

void syra_set_level(const struct syra_play *p, int side, int value)
{
    p->s->ml[side] = (uint8_t)ac_clamp(value, 1, SYRA_LEVEL_MAX); /* [5.0] */
    ac_emit(p->sink, SYRA_E_LEVEL, SYRA_5_1_02, 0, side, p->s->ml[side]);
}

static void enter(const struct syra_play *p, int stage)
{
    p->s->stage = (uint8_t)stage;
}

static int effect_of(const struct syra_look *l)
{
    return l->s->event ? l->d->event_effect[l->s->event - 2] : SYRA_NO_EVENT;
}

/* --- set-up ---------------------------------------------------------------------------------- */

void syra_campaign_begin(const struct syra_play *p)
{
    ac_push(&p->s->head, SYRA_FRAME_TURN, SYRA_ATHENS);
    p->s->quota = (uint8_t)p->d->sicel_draw[0];
    p->s->hoplites = (uint8_t)p->d->sicel_draw[1];
    enter(p, p->game->option[SYRA_O_DEPLOY] ? SYRA_T_DEPLOY_ATHENS : SYRA_T_SICELS);
    p->s->head.phase = SYRA_P_SETUP;
}

/* Athens draws first, R-62; its Sicels stand at Dascon's camp, the others in the city. */
static void go_on_sicels(const struct syra_play *p)
{
    if (p->s->quota || p->s->hoplites) {
        syra_await_roll(p, SYRA_ROLL_SICEL, AC_NONE);
        return;
    }
    enter(p, p->s->il[0] ? SYRA_T_EVENT : SYRA_T_LEVELS);
}

static void place_drawn(const struct syra_play *p, int index)
{
    const int side = p->s->quota ? SYRA_ATHENS : SYRA_SYRACUSE;
    const int unit = syra_draw_sicel(p, index, side);
    int at = p->d->achradina;

    if (side == SYRA_ATHENS) { /* with the first Athenian unit ashore */
        for (int i = SYRA_UNITS - 1; i >= 0; i--)
            if (p->s->unit[i].owner == side && p->s->unit[i].at < p->d->area_count &&
                p->d->land_mask >> p->s->unit[i].at & 1)
                at = p->s->unit[i].at;
        p->s->quota--;
    } else {
        p->s->hoplites--;
    }
    p->s->unit[unit].at = (uint8_t)at;
    ac_emit(p->sink, SYRA_E_ARRIVES, SYRA_10_1_1_08, unit, at, 0);
}

/* --- events and supply ----------------------------------------------------------------------- */

static void start_turn(const struct syra_play *p)
{
    ac_emit(p->sink, SYRA_E_TURN, SYRA_4_0_01, p->s->head.turn, 0, 0);
    p->s->head.phase = SYRA_P_EVENTS;
    syra_await_roll(p, SYRA_ROLL_EVENT, AC_NONE);
}

static void event_outcome(const struct syra_play *p, int index)
{
    const struct syra_look l = syra_looking(p);

    p->s->event = (uint8_t)(index + 2);
    ac_emit(p->sink, SYRA_E_EVENT, SYRA_4_1_01, SYRA_L_EVENT + effect_of(&l), p->s->event, 0);
    if (effect_of(&l) == SYRA_FEVER)
        for (int i = 0; i < SYRA_UNITS; i++) {
            struct syra_unit *u = &p->s->unit[i];

            if (syra_on_map(&l, i) && syra_is_ground(&l, i) && !u->carrier &&
                u->status == SYRA_NORMAL && p->d->fever_mask >> u->at & 1)
                u->due |= SYRA_DUE_FEVER;
        }
    enter(p, SYRA_T_FEVER);
}

static void go_on_marked(const struct syra_play *p, unsigned bits, int roll, int next)
{
    for (int side = 0; side < 2; side++) { /* the Initiative player's units first, R-67 */
        const int owner = side ? 1 - p->s->initiative : p->s->initiative;

        for (int i = 0; i < SYRA_UNITS; i++)
            if (p->s->unit[i].due & bits && p->s->unit[i].owner == owner) {
                syra_await_roll(p, roll, i);
                return;
            }
    }
    enter(p, next);
}

static void go_on_levies(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int effect = effect_of(&l);

    enter(p, SYRA_T_CITY);
    if (effect == SYRA_ATH_LEVIES || effect == SYRA_SYR_LEVIES) {
        const int side = effect == SYRA_SYR_LEVIES;

        p->s->quota = p->s->ml[side];   /* [9.4]: one extra procedure at once */
        p->s->capacity = SYRA_NO_LIMIT; /* before the supply phase: no limit, R-48 */
        ac_push(&p->s->head, SYRA_FRAME_REPLACE, (ac_side)side);
    }
}

/* Units that only the city can feed and that have not been named yet. */
static int eaters(const struct syra_look *l, const struct syra_nets *nets, uint64_t out[2])
{
    int n = 0;

    out[0] = out[1] = 0;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_on_map(l, i) && !syra_is_leader(l, i) && !ac_bit_test(l->s->supplied, i) &&
            syra_traces(l, nets, i) == 1) {
            ac_bit_set(out, i);
            n++;
        }
    return n;
}

/* States are fixed for all units first, R-67; the city's share is chosen last. */
static void city_outcome(const struct syra_play *p, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_nets nets;
    uint64_t hungry[2];

    syra_trace(&l, &nets);
    p->s->city_cut = nets.cut;
    p->s->capacity = (uint8_t)syra_city_capacity(&l, die, nets.cut);
    p->s->quota = p->s->capacity;
    memset(p->s->supplied, 0, sizeof(p->s->supplied));
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_on_map(&l, i) && syra_traces(&l, &nets, i) == 2)
            ac_bit_set(p->s->supplied, i);
    ac_emit(p->sink, SYRA_E_CITY, SYRA_9_2_1_02,
            eaters(&l, &nets, hungry) <= p->s->capacity ? SYRA_L_FED : SYRA_L_SHORT, p->s->capacity,
            0);
    enter(p, SYRA_T_FEED);
}

static void go_on_feed(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_nets nets;
    uint64_t hungry[2];
    int n;

    syra_trace(&l, &nets);
    n = eaters(&l, &nets, hungry);
    if (n && n <= p->s->quota) {
        p->s->supplied[0] |= hungry[0];
        p->s->supplied[1] |= hungry[1];
        n = 0;
    }
    if (n && p->s->quota) {
        syra_await_side(p, SYRA_SYRACUSE, SYRA_P_SUPPLY);
        return;
    }
    p->s->quota = 0;
    enter(p, SYRA_T_SUPPLY);
}

/* [9.3] for all at once; then the news of the turn before change morale [5.1]. */
static void go_on_supply(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    int ground[2] = { 0, 0 }, starving[2] = { 0, 0 };

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &p->s->unit[i];
        const bool fed = ac_bit_test(p->s->supplied, i);

        if (!syra_on_map(&l, i) || syra_is_leader(&l, i))
            continue;
        if (syra_is_ground(&l, i)) {
            ground[u->owner]++;
            starving[u->owner] += !fed;
        }
        if (fed)
            continue;
        if (u->status == SYRA_ROUTED || syra_is_sicel(&l, i))
            syra_eliminate(p, i, u->status == SYRA_ROUTED ? SYRA_9_3_02 : SYRA_9_3_03);
        else
            syra_disrupt(p, i, SYRA_9_3_01, false);
    }
    if (p->s->head.turn > 1 && p->s->head.turn != p->d->start_turn) {
        const int change[2] = { syra_morale_change(&l, 0, 2 * starving[0] > ground[0]),
                                syra_morale_change(&l, 1, 2 * starving[1] > ground[1]) };

        syra_set_level(p, 0, p->s->ml[0] + change[0]);
        syra_set_level(p, 1, p->s->ml[1] + change[1]);
    }
    p->s->won = p->s->fort_news = 0;
    memset(p->s->arrived, 0, sizeof(p->s->arrived));
    memset(p->s->fallen, 0, sizeof(p->s->fallen));
    enter(p, SYRA_T_INITIATIVE);
}

/* Table 3: entries M1 to M8. */
int syra_morale_change(const struct syra_look *l, int side, bool short_of_supply)
{
    const int8_t *mod = l->d->mod;
    const struct syra_state *s = l->s;
    int sum = 0;

    if (s->won >> side & 1)
        sum += mod[SYRA_M1];
    sum += s->arrived[side] * mod[SYRA_M2] + s->fallen[side] * mod[SYRA_M3];
    if (side == SYRA_ATHENS && s->fort_news & 1)
        sum += mod[SYRA_M4];
    if (s->fort_news & 2)
        sum += mod[side == SYRA_ATHENS ? SYRA_M5A : SYRA_M5S];
    if (side == SYRA_SYRACUSE && s->city_cut)
        sum += mod[SYRA_M6];
    if (short_of_supply)
        sum += mod[SYRA_M7];
    if (!syra_ships_in_play(l, side))
        sum += mod[SYRA_M8];
    return sum;
}

/* --- initiative ------------------------------------------------------------------------------ */

static int best_on_map(const struct syra_look *l, int side)
{
    int best = 0;

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (l->s->unit[i].owner == side && l->s->unit[i].steps == 2 && syra_on_map(l, i))
            best = ac_max(best, l->d->piece[i].rating[0]);
    return best;
}

/* Table 4: entries I1 to I6. */
int syra_initiative_bonus(const struct syra_look *l, int side)
{
    const int8_t *mod = l->d->mod;
    const struct syra_state *s = l->s;
    int sum = 0;

    if (s->initiative == side)
        sum += mod[SYRA_I1];
    if (s->ml[side] > s->ml[1 - side])
        sum += mod[SYRA_I2];
    if (best_on_map(l, side) > best_on_map(l, 1 - side))
        sum += mod[SYRA_I3];
    if (side == SYRA_ATHENS && s->fort)
        sum += mod[SYRA_I4];
    if (side == SYRA_ATHENS && l->d->winter[s->head.turn - 1])
        sum += mod[SYRA_I5];
    if (!syra_ships_in_play(l, side))
        sum += mod[SYRA_I6];
    return sum;
}

/* [6.1], R-11: D6, the difference of levels for and against, and the event. */
int syra_impulse_count(const struct syra_look *l, int side, int die)
{
    const struct syra_state *s = l->s;
    const int gap = s->il[s->initiative] - s->il[1 - s->initiative];
    const int effect = effect_of(l);

    die += side == s->initiative ? gap : -gap;
    if (effect == SYRA_FAIR)
        die++;
    if (effect == SYRA_PEACE_PARTY && side == SYRA_SYRACUSE)
        die--;
    return ac_clamp(die, 1, 5);
}

/* The Athenian die first, then both Levels together. */
static void initiative_outcome(const struct syra_play *p, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;

    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_5_2_01, SYRA_L_ROLLED, s->first != 0, die);
    if (!s->first) {
        s->first = (uint8_t)die;
        return;
    }
    const int athens = s->first + syra_initiative_bonus(&l, 0);
    const int syracuse = die + syra_initiative_bonus(&l, 1);

    s->first = 0;
    s->il[0] = (uint8_t)ac_clamp(athens, 1, SYRA_LEVEL_MAX);
    s->il[1] = (uint8_t)ac_clamp(syracuse, 1, SYRA_LEVEL_MAX);
    if (s->il[0] != s->il[1])
        s->initiative = s->il[1] > s->il[0];
    else
        s->initiative = !s->fort; /* [5.2.1] */
    for (int side = 0; side < 2; side++)
        ac_emit(p->sink, SYRA_E_LEVEL, SYRA_5_2_1_01, 1, side, s->il[side]);
    enter(p, SYRA_T_IMPULSES);
}

static void impulses_outcome(const struct syra_play *p, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;

    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_6_1_01, SYRA_L_ROLLED, s->first != 0, die);
    if (!s->first) {
        s->first = (uint8_t)die;
        return;
    }
    s->ops[0] = (uint8_t)syra_impulse_count(&l, 0, s->first);
    s->ops[1] = (uint8_t)syra_impulse_count(&l, 1, die);
    s->first = 0;
    for (int side = 0; side < 2; side++)
        ac_emit(p->sink, SYRA_E_LEVEL, SYRA_6_1_1_01, 2, side, s->ops[side]);
    s->actor = s->initiative;
    s->passes = s->begun = 0;
    enter(p, SYRA_T_OPERATIONS);
}

/* --- operations ------------------------------------------------------------------------------ */

static bool operations_over(const struct syra_look *l)
{
    const struct syra_state *s = l->s;

    if (s->passes >= 2 || (!s->ops[0] && !s->ops[1]))
        return true;
    return l->game->option[SYRA_O_PHASE] && s->begun && (!s->ops[0] || !s->ops[1]); /* */
}

static void go_on_operations(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;

    if (operations_over(&l)) {
        s->ops[0] = s->ops[1] = s->passes = s->begun = s->actor = 0;
        enter(p, SYRA_T_VICTORY);
    } else if (!s->ops[s->actor]) {
        s->passes++; /* a forced Pass */
        s->actor = (uint8_t)(1 - s->actor);
    } else {
        syra_await_side(p, s->actor, SYRA_P_OPERATIONS);
    }
}

static void operations_legal(const struct syra_look *l, struct ac_actions *out)
{
    ac_actions_add(out, ac_act1(SYRA_V_IMPULSE, 0));
    if (effect_of(l) != SYRA_STORMS)
        ac_actions_add(out, ac_act1(SYRA_V_IMPULSE, 1));
    if (l->s->begun)
        ac_actions_add(out, ac_act0(SYRA_V_PASS)); /* never the first of the turn, R-12 */
}

static void operations_apply(const struct syra_play *p, const struct ac_action *a)
{
    struct syra_state *s = p->s;
    const int side = s->actor;

    if (a->verb == SYRA_V_PASS) {
        ac_emit(p->sink, SYRA_E_PASS, SYRA_6_1_2_03, side, 0, 0);
        s->passes++;
        s->actor = (uint8_t)(1 - side);
        return;
    }
    s->passes = 0;
    s->begun++;
    s->ops[side]--;
    ac_emit(p->sink, SYRA_E_IMPULSE, SYRA_6_2_1_01, a->arg[0], side, 0);
    syra_impulse_begin(p, side, a->arg[0]);
}

/* --- administration -------------------------------------------------------------------------- */

static void go_on_victory(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int won = syra_automatic_victory(&l);

    p->s->head.phase = SYRA_P_ADMIN;
    enter(p, SYRA_T_SURRENDER);
    if (won == 3)
        syra_finish(p, AC_NONE, SYRA_END_BOTH); /* */
    else if (won)
        syra_finish(p, won == 1 ? 0 : 1, won == 1 ? SYRA_END_ATHENS : SYRA_END_SYRACUSE);
}

static void go_on_surrender(const struct syra_play *p)
{
    struct syra_state *s = p->s;

    enter(p, SYRA_T_RALLY);
    if (s->head.turn >= p->d->first_check && s->ml[0] != s->ml[1])
        syra_await_roll(p, SYRA_ROLL_SURRENDER, AC_NONE);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (s->unit[i].status && s->unit[i].at < p->d->area_count)
            s->unit[i].due |= SYRA_DUE_RALLY;
}

static void go_on_rally(const struct syra_play *p)
{
    if (p->game->option[SYRA_O_RALLY]) /* 4.4 read to the letter, R-36 */
        for (int i = 0; i < SYRA_UNITS; i++)
            if (p->s->unit[i].due & SYRA_DUE_RALLY && p->s->unit[i].status == SYRA_DISRUPTED) {
                p->s->unit[i].due &= (uint8_t)~SYRA_DUE_RALLY;
                p->s->unit[i].status = SYRA_NORMAL;
            }
    go_on_marked(p, SYRA_DUE_RALLY, SYRA_ROLL_RECOVER, SYRA_T_WORKS);
}

static void open_replacements(const struct syra_play *p, int side, int next)
{
    enter(p, next);
    p->s->quota = p->s->ml[side];
    ac_push(&p->s->head, SYRA_FRAME_REPLACE, (ac_side)side);
}

/* [10.1.1]: the higher morale draws the difference; the other, or both when equal, roll. */
static void go_on_recruit(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;
    const int high = s->ml[1] > s->ml[0];
    int kinds[3], counts[3];

    if (s->stage == SYRA_T_RECRUIT_HIGH && s->ml[0] != s->ml[1]) {
        if (!s->first) {
            s->first = 1;
            s->quota = (uint8_t)(s->ml[high] - s->ml[1 - high]);
            s->actor = (uint8_t)high;
        }
        if (s->quota && syra_cup_kinds(&l, kinds, counts) && syra_sicel_places(&l, high)) {
            syra_await_side(p, high, SYRA_P_ADMIN);
            return;
        }
        s->first = s->quota = 0;
        s->actor = (uint8_t)(1 - high);
        enter(p, SYRA_T_RECRUIT_LOW);
        syra_await_roll(p, SYRA_ROLL_RECRUIT, AC_NONE);
        return;
    }
    s->actor = s->stage == SYRA_T_RECRUIT_HIGH ? s->initiative : (uint8_t)(1 - s->initiative);
    enter(p, s->stage == SYRA_T_RECRUIT_HIGH ? SYRA_T_RECRUIT_LOW : SYRA_T_END);
    if (s->stage == SYRA_T_RECRUIT_LOW || s->ml[0] == s->ml[1])
        syra_await_roll(p, SYRA_ROLL_RECRUIT, AC_NONE);
}

static void recruit_outcome(const struct syra_play *p, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;
    const int side = s->actor;
    int kinds[3], counts[3];
    bool sicels = false;

    ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_1_1_03,
            die <= s->ml[side] ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    for (int i = 0; i < SYRA_UNITS; i++)
        sicels = sicels || (syra_is_sicel(&l, i) && syra_on_map(&l, i) && s->unit[i].owner == side);
    s->first = s->stage; /* where to go on */
    s->quota = die <= s->ml[side] && syra_cup_kinds(&l, kinds, counts) != 0;
    s->hoplites = die == 10 && sicels; /* one of his deserts */
    enter(p, SYRA_T_RECRUIT_DRAW);
}

/* A success may be used or not; a 10 also makes one desert. */
static void go_on_draw(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;

    if (s->quota && syra_sicel_places(&l, s->actor)) {
        syra_await_side(p, s->actor, SYRA_P_ADMIN);
        return;
    }
    s->quota = 0;
    if (s->hoplites) {
        enter(p, SYRA_T_DESERT);
        syra_await_side(p, 1 - s->actor, SYRA_P_ADMIN);
        return;
    }
    enter(p,
          s->first == SYRA_T_RECRUIT_LOW && s->ml[0] == s->ml[1] ? SYRA_T_RECRUIT_LOW : SYRA_T_END);
    if (s->stage == SYRA_T_RECRUIT_LOW && s->actor != s->initiative)
        enter(p, SYRA_T_END);
    s->first = 0;
}

static void end_turn(const struct syra_play *p)
{
    struct syra_state *s = p->s;

    s->actor = s->first = s->quota = s->hoplites = 0;
    syra_end_of_turn_walls(p);
    s->event = 0;
    if (s->head.turn >= p->d->turn_count) {
        syra_finish(p, AC_NONE, SYRA_END_TIME);
        return;
    }
    s->head.turn++;
    for (int i = 0; i < SYRA_UNITS; i++)
        s->unit[i].mark = 0; /* un-activated again, R-18 */
    enter(p, SYRA_T_EVENT);
}

/* --- the frame ------------------------------------------------------------------------------- */

static void go_on_admin(const struct syra_play *p)
{
    const int first = p->s->initiative;

    switch ((enum syra_stage)p->s->stage) {
    case SYRA_T_VICTORY:
        go_on_victory(p);
        return;
    case SYRA_T_SURRENDER:
        go_on_surrender(p);
        return;
    case SYRA_T_RALLY:
        go_on_rally(p);
        return;
    case SYRA_T_WORKS:
        syra_tidy_works(p);
        syra_finish_works(p);
        enter(p, SYRA_T_REPLACE_FIRST);
        return;
    case SYRA_T_REPLACE_FIRST:
        open_replacements(p, first, SYRA_T_REPLACE_SECOND);
        return;
    case SYRA_T_REPLACE_SECOND:
        open_replacements(p, 1 - first, SYRA_T_REINFORCE);
        return;
    case SYRA_T_REINFORCE:
        syra_test_reinforcements(p);
        enter(p, SYRA_T_RECRUIT_HIGH);
        return;
    case SYRA_T_RECRUIT_HIGH:
    case SYRA_T_RECRUIT_LOW:
        go_on_recruit(p);
        return;
    case SYRA_T_RECRUIT_DRAW:
        go_on_draw(p);
        return;
    case SYRA_T_DESERT:
        syra_await_side(p, 1 - p->s->actor, SYRA_P_ADMIN);
        return;
    case SYRA_T_END:
        end_turn(p);
        return;
    case SYRA_T_DEPLOY_ATHENS:
    case SYRA_T_DEPLOY_SYRACUSE:
    case SYRA_T_SICELS:
    case SYRA_T_LEVELS:
    case SYRA_T_EVENT:
    case SYRA_T_FEVER:
    case SYRA_T_LEVIES:
    case SYRA_T_CITY:
    case SYRA_T_FEED:
    case SYRA_T_SUPPLY:
    case SYRA_T_MORALE:
    case SYRA_T_INITIATIVE:
    case SYRA_T_IMPULSES:
    case SYRA_T_OPERATIONS:
        break;
    }
    ac_bug("syracuse: stage %d is not administrative", p->s->stage);
}

void syra_turn_go_on(const struct syra_play *p)
{
    switch (p->s->stage) {
    case SYRA_T_DEPLOY_ATHENS:
    case SYRA_T_DEPLOY_SYRACUSE:
        syra_await_side(p, p->s->stage == SYRA_T_DEPLOY_SYRACUSE, SYRA_P_SETUP);
        return;
    case SYRA_T_SICELS:
        go_on_sicels(p);
        return;
    case SYRA_T_LEVELS:
        syra_await_roll(p, SYRA_ROLL_START, AC_NONE);
        return;
    case SYRA_T_EVENT:
        start_turn(p);
        return;
    case SYRA_T_FEVER:
        go_on_marked(p, SYRA_DUE_FEVER, SYRA_ROLL_FEVER, SYRA_T_LEVIES);
        return;
    case SYRA_T_LEVIES:
        go_on_levies(p);
        return;
    case SYRA_T_CITY:
        p->s->head.phase = SYRA_P_SUPPLY;
        syra_await_roll(p, SYRA_ROLL_CITY, AC_NONE);
        return;
    case SYRA_T_FEED:
        go_on_feed(p);
        return;
    case SYRA_T_SUPPLY:
        go_on_supply(p);
        return;
    case SYRA_T_INITIATIVE:
        if (p->s->head.turn == p->d->start_turn)
            enter(p, SYRA_T_IMPULSES); /* the scenario gives the first Levels, R-09 */
        else
            syra_await_roll(p, SYRA_ROLL_INITIATIVE, AC_NONE);
        return;
    case SYRA_T_IMPULSES:
        syra_await_roll(p, SYRA_ROLL_IMPULSES, AC_NONE);
        return;
    case SYRA_T_OPERATIONS:
        go_on_operations(p);
        return;
    default:
        go_on_admin(p);
        return;
    }
}

static ac_case operations_prompt(const struct syra_look *l, struct ac_text *out)
{
    const int side = l->s->actor;

    ac_text_addf(out, "conduct a Ground%s Impulse%s: %d left, the %s have %d",
                 effect_of(l) == SYRA_STORMS ? "" : " or Naval", l->s->begun ? ", or pass" : "",
                 l->s->ops[side], ac_side_text(l->game, 1 - side), l->s->ops[1 - side]);
    return l->s->begun ? SYRA_6_1_2_01 : SYRA_4_3_02;
}

ac_case syra_turn_prompt(const struct syra_look *l, struct ac_text *out)
{
    switch (l->s->stage) {
    case SYRA_T_OPERATIONS:
        return operations_prompt(l, out);
    case SYRA_T_FEED:
        ac_text_addf(out, "supply: the city can feed %d more; name them one by one", l->s->quota);
        return SYRA_9_2_1_06;
    case SYRA_T_RECRUIT_HIGH:
        ac_text_addf(out, "Sicels: the higher morale may draw %d more, or done", l->s->quota);
        return SYRA_10_1_1_02;
    case SYRA_T_RECRUIT_DRAW:
        ac_text_add(out, "Sicels: a unit may be drawn, or done");
        return SYRA_10_1_1_03;
    case SYRA_T_DESERT:
        ac_text_add(out, "Sicels: which unit of the enemy deserts");
        return SYRA_10_1_1_05;
    default:
        return SYRA_OK;
    }
}

void syra_turn_legal(const struct syra_look *l, struct ac_actions *out)
{
    const struct syra_state *s = l->s;
    struct syra_nets nets;
    uint64_t hungry[2];

    if (s->stage >= SYRA_T_DEPLOY_ATHENS) {
        syra_deploy_legal(l, s->stage == SYRA_T_DEPLOY_SYRACUSE, out);
    } else if (s->stage == SYRA_T_OPERATIONS) {
        operations_legal(l, out);
    } else if (s->stage == SYRA_T_FEED) {
        syra_trace(l, &nets);
        (void)eaters(l, &nets, hungry);
        for (int i = 0; i < SYRA_UNITS; i++)
            if (ac_bit_test(hungry, i))
                ac_actions_add(out, ac_act1(SYRA_V_SUPPLY, i));
    } else if (s->stage == SYRA_T_DESERT) {
        for (int i = 0; i < SYRA_UNITS; i++)
            if (syra_is_sicel(l, i) && syra_on_map(l, i) && s->unit[i].owner == s->actor)
                ac_actions_add(out, ac_act1(SYRA_V_DESERT, i));
    } else {
        ac_actions_add(out, ac_act0(SYRA_V_DRAW));
        ac_actions_add(out, ac_act0(SYRA_V_DONE));
    }
}

void syra_turn_apply(const struct syra_play *p, const struct ac_action *a)
{
    struct syra_state *s = p->s;

    if (s->stage >= SYRA_T_DEPLOY_ATHENS) {
        if (a->verb != SYRA_V_DONE) {
            syra_deploy_apply(p, a);
            return;
        }
        syra_deploy_end(p);
        enter(p, s->stage == SYRA_T_DEPLOY_ATHENS ? SYRA_T_DEPLOY_SYRACUSE : SYRA_T_SICELS);
        return;
    }
    switch (a->verb) {
    case SYRA_V_IMPULSE:
    case SYRA_V_PASS:
        operations_apply(p, a);
        return;
    case SYRA_V_SUPPLY:
        ac_bit_set(s->supplied, a->arg[0]);
        s->quota--;
        return;
    case SYRA_V_DRAW:
        s->quota--;
        syra_await_roll(p, SYRA_ROLL_SICEL, AC_NONE);
        return;
    case SYRA_V_DESERT:
        s->hoplites = 0;
        syra_eliminate(p, a->arg[0], SYRA_10_1_1_05);
        enter(p, SYRA_T_RECRUIT_DRAW);
        return;
    case SYRA_V_DONE:
        s->quota = 0;
        return;
    default:
        ac_bug("syracuse: verb %d in a turn", a->verb);
    }
}

static void fever_outcome(const struct syra_play *p, int unit, int die)
{
    struct syra_unit *u = &p->s->unit[unit];
    const bool ill = die > p->s->ml[u->owner];

    u->due &= (uint8_t)~SYRA_DUE_FEVER;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_4_1_01, ill ? SYRA_L_DISRUPTED : SYRA_L_PASSED, 0, 0);
    if (ill)
        syra_disrupt(p, unit, SYRA_4_1_01, false);
}

/* [12.1]: of the 90 unequal pairs the higher is the Athenian Level. */
static void start_outcome(const struct syra_play *p, int index)
{
    const int a = index / 9 + 1, rest = index % 9 + 1, b = rest >= a ? rest + 1 : rest;

    p->s->il[0] = (uint8_t)ac_max(a, b);
    p->s->il[1] = (uint8_t)ac_min(a, b);
    p->s->initiative = SYRA_ATHENS;
    for (int side = 0; side < 2; side++)
        ac_emit(p->sink, SYRA_E_ROLLED, SYRA_12_1_04, SYRA_L_ROLLED, side, p->s->il[side]);
    enter(p, SYRA_T_EVENT);
}

void syra_turn_outcome(const struct syra_play *p, int roll, int unit, int index)
{
    const int side = p->s->ml[1] < p->s->ml[0];

    switch (roll) {
    case SYRA_ROLL_SICEL:
        if (p->s->stage == SYRA_T_SICELS) {
            place_drawn(p, index);
        } else {
            const int drawn = syra_draw_sicel(p, index, p->s->actor);

            ac_push(&p->s->head, SYRA_FRAME_SETTLE, (ac_side)p->s->actor)->arg[SYRA_SETTLE_UNIT] =
                (int16_t)drawn;
        }
        return;
    case SYRA_ROLL_START:
        start_outcome(p, index);
        return;
    case SYRA_ROLL_EVENT:
        event_outcome(p, index);
        return;
    case SYRA_ROLL_FEVER:
        fever_outcome(p, unit, index + 1);
        return;
    case SYRA_ROLL_CITY:
        city_outcome(p, index + 1);
        return;
    case SYRA_ROLL_INITIATIVE:
        initiative_outcome(p, index + 1);
        return;
    case SYRA_ROLL_IMPULSES:
        impulses_outcome(p, index + 1);
        return;
    case SYRA_ROLL_SURRENDER:
        syra_surrender_outcome(p, side, index + 1);
        return;
    case SYRA_ROLL_RECOVER:
        syra_recover_outcome(p, unit, index + 1);
        return;
    default:
        recruit_outcome(p, index + 1);
        return;
    }
}
