/*
 * The phases of a campaign turn [4.0]: random event, supply, morale, initiative, Impulses of the
 * two sides in turn, and the order of the Administrative Phase. state.stage says how far the turn
 * has come.
 */
#include "syracuse/decisions.h"

#include <string.h>

void syra_set_level(const struct syra_play *p, int side, int value)
{
    const int was = p->s->ml[side];

    p->s->ml[side] = (uint8_t)ac_clamp(value, 1, SYRA_LEVEL_MAX); /* [5.0] */
    if (p->s->ml[side] != was)
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

bool syra_sets_up(const struct syra_state *s)
{
    return s->stage == SYRA_T_SICELS || s->stage == SYRA_T_DEPLOY_ATHENS ||
           s->stage == SYRA_T_DEPLOY_SYRACUSE;
}

void syra_campaign_begin(const struct syra_play *p)
{
    ac_push(&p->s->head, SYRA_FRAME_TURN, SYRA_ATHENS);
    for (int side = 0; side < 2; side++)
        p->s->draws[side] = (uint8_t)p->d->sicel_draw[side];
    enter(p, p->game->option[SYRA_O_DEPLOY] ? SYRA_T_DEPLOY_ATHENS : SYRA_T_SICELS);
    p->s->head.phase = SYRA_P_SETUP;
}

/* Athens draws first, R-62; its Sicels stand with its army, the others in the city. */
static void go_on_sicels(const struct syra_play *p)
{
    if (p->s->draws[0] || p->s->draws[1]) {
        syra_await_roll(p, SYRA_ROLL_SICEL, AC_NONE);
        return;
    }
    enter(p, p->s->il[0] ? SYRA_T_EVENT : SYRA_T_LEVELS);
}

static void place_drawn(const struct syra_play *p, int index)
{
    const int side = p->s->draws[SYRA_ATHENS] ? SYRA_ATHENS : SYRA_SYRACUSE;
    const int unit = syra_draw_sicel(p, index, side);
    int at = p->d->achradina;

    p->s->draws[side]--;
    if (side == SYRA_ATHENS) /* with the first Athenian unit ashore */
        for (int i = SYRA_UNITS - 1; i >= 0; i--)
            if (p->s->unit[i].owner == side && p->s->unit[i].at < p->d->area_count &&
                p->d->land_mask >> p->s->unit[i].at & 1)
                at = p->s->unit[i].at;
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

void syra_event_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);

    (void)unit;
    p->s->event = (uint8_t)(die + 1); /* the sum of 2D6 is 2 or more */
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

        p->s->replacements = p->s->ml[side]; /* [9.4]: one extra procedure at once */
        p->s->capacity = SYRA_NO_LIMIT;      /* before the supply phase: no limit, R-48 */
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

/* States are fixed for all units first [9.0-01], R-67; the city's share is chosen last. */
void syra_city_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_nets nets;
    uint64_t hungry[2];

    (void)unit;
    syra_trace(&l, &nets);
    p->s->city_cut = nets.cut;
    p->s->capacity = (uint8_t)syra_city_capacity(&l, die, nets.cut);
    p->s->to_feed = p->s->capacity;
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
    if (n && n <= p->s->to_feed) {
        p->s->supplied[0] |= hungry[0];
        p->s->supplied[1] |= hungry[1];
        n = 0;
    }
    if (n && p->s->to_feed) {
        syra_await_side(p, SYRA_SYRACUSE, SYRA_P_SUPPLY);
        return;
    }
    p->s->to_feed = 0;
    enter(p, SYRA_T_SUPPLY);
}

static const ac_case morale_cases[SYRA_MORALE_ENTRIES] = {
    [SYRA_M1] = SYRA_8_3_02,   [SYRA_M2] = SYRA_10_4_01,  [SYRA_M3] = SYRA_10_4_3_03,
    [SYRA_M4] = SYRA_10_3_02,  [SYRA_M5A] = SYRA_10_3_05, [SYRA_M5S] = SYRA_10_3_05,
    [SYRA_M6] = SYRA_9_2_1_03, [SYRA_M7] = SYRA_9_0_03,   [SYRA_M8] = SYRA_5_1_02,
};

/* Table 3: what each of the entries M1 to M8 gives the side. */
static void morale_entries(const struct syra_look *l, int side, bool hungry,
                           int out[SYRA_MORALE_ENTRIES])
{
    const struct syra_state *s = l->s;
    const bool athens = side == SYRA_ATHENS;
    const int times[SYRA_MORALE_ENTRIES] = {
        [SYRA_M1] = s->won >> side & 1,
        [SYRA_M2] = s->arrived[side],
        [SYRA_M3] = s->fallen[side],
        [SYRA_M4] = athens && s->fort_news & 1,
        [SYRA_M5A] = athens && s->fort_news & 2,
        [SYRA_M5S] = !athens && s->fort_news & 2,
        [SYRA_M6] = !athens && s->city_cut,
        [SYRA_M7] = hungry,
        [SYRA_M8] = !syra_ships_in_play(l, side),
    };

    for (int i = 0; i < SYRA_MORALE_ENTRIES; i++)
        out[i] = times[i] * l->d->mod[i];
}

int syra_morale_change(const struct syra_look *l, int side, bool short_of_supply)
{
    int entry[SYRA_MORALE_ENTRIES], sum = 0;

    morale_entries(l, side, short_of_supply, entry);
    for (int i = 0; i < SYRA_MORALE_ENTRIES; i++)
        sum += entry[i];
    return sum;
}

/* Both sides at once [5.1]; each entry that applies is told, then the level it makes. */
static void change_morale(const struct syra_play *p, const bool hungry[2])
{
    const struct syra_look l = syra_looking(p);
    int entry[2][SYRA_MORALE_ENTRIES];

    for (int side = 0; side < 2; side++)
        morale_entries(&l, side, hungry[side], entry[side]);
    for (int side = 0; side < 2; side++) {
        int sum = 0;

        for (int i = 0; i < SYRA_MORALE_ENTRIES; i++) {
            sum += entry[side][i];
            if (entry[side][i])
                ac_emit(p->sink, SYRA_E_MORALE, morale_cases[i], i, side, entry[side][i]);
        }
        syra_set_level(p, side, p->s->ml[side] + sum);
    }
}

/* [9.3] for all at once; then the news of the turn before change morale [4.2-02, 5.1]. */
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
        const bool hungry[2] = { 2 * starving[0] > ground[0], 2 * starving[1] > ground[1] };

        change_morale(p, hungry);
    }
    p->s->won = p->s->fort_news = 0;
    memset(p->s->arrived, 0, sizeof(p->s->arrived));
    memset(p->s->fallen, 0, sizeof(p->s->fallen));
    enter(p, SYRA_T_INITIATIVE);
    syra_free_lone_leaders(p); /* whose Sicels have starved; if he falls, news of the next turn */
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
int syra_initiative_bonus(const struct syra_look *l, int side, struct ac_card *card)
{
    const struct syra_state *s = l->s;
    const bool athens = side == SYRA_ATHENS;
    const bool applies[] = {
        s->initiative == side,
        s->ml[side] > s->ml[1 - side],
        best_on_map(l, side) > best_on_map(l, 1 - side),
        athens && s->fort,
        athens && l->d->winter[s->head.turn - 1],
        !syra_ships_in_play(l, side),
    };
    int sum = 0;

    for (int i = 0; i <= SYRA_I6 - SYRA_I1; i++)
        if (applies[i]) {
            sum += l->d->mod[SYRA_I1 + i];
            syra_card_die(card, SYRA_5_2_01, side, l->d->mod[SYRA_I1 + i],
                          l->d->mod_text[SYRA_I1 + i]);
        }
    return sum;
}

/* [6.1], R-11: D6, the difference of levels for and against, and the event. */
int syra_impulse_count(const struct syra_look *l, int side, int die)
{
    return ac_clamp(die + syra_impulse_lines(l, side, NULL), 1, 5);
}

/* What is added to that die, with the items of the odds card when there is one. */
int syra_impulse_lines(const struct syra_look *l, int side, struct ac_card *card)
{
    const struct syra_state *s = l->s;
    const int gap = s->il[s->initiative] - s->il[1 - s->initiative];
    const int levels = side == s->initiative ? gap : -gap;
    const int effect = effect_of(l);
    const int event = (effect == SYRA_FAIR) - (effect == SYRA_PEACE_PARTY && side == SYRA_SYRACUSE);

    syra_card_die(card, SYRA_6_1_02, side, levels, "difference of the Initiative Levels");
    syra_card_die(card, SYRA_6_1_03, side, event, event > 0 ? "Fair Season" : "Peace Party");
    return levels + event;
}

/* The Athenian die first, then both Levels together [4.2-03]. */
void syra_initiative_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;

    (void)unit;
    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_5_2_01, SYRA_L_ROLLED, s->first_die != 0, die);
    if (!s->first_die) {
        s->first_die = (uint8_t)die;
        return;
    }
    const int athens = s->first_die + syra_initiative_bonus(&l, 0, NULL);
    const int syracuse = die + syra_initiative_bonus(&l, 1, NULL);

    s->first_die = 0;
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

void syra_impulses_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;

    (void)unit;
    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_6_1_01, SYRA_L_ROLLED, s->first_die != 0, die);
    if (!s->first_die) {
        s->first_die = (uint8_t)die;
        return;
    }
    s->ops[0] = (uint8_t)syra_impulse_count(&l, 0, s->first_die);
    s->ops[1] = (uint8_t)syra_impulse_count(&l, 1, die);
    s->first_die = 0;
    for (int side = 0; side < 2; side++)
        ac_emit(p->sink, SYRA_E_LEVEL, SYRA_6_1_1_01, 2, side, s->ops[side]);
    s->actor = s->initiative;
    s->passes = s->begun = 0;
    enter(p, SYRA_T_OPERATIONS);
}

/* --- operations ------------------------------------------------------------------------------ */

/* Two Passes in a row, or nobody has Impulses left [4.3-05]. */
static bool operations_over(const struct syra_look *l)
{
    const struct syra_state *s = l->s;

    if (s->passes >= 2 || (!s->ops[0] && !s->ops[1]))
        return true;
    return l->game->option[SYRA_O_PHASE] && s->begun && (!s->ops[0] || !s->ops[1]); /* */
}

/* The sides in turn, each an Impulse or a Pass [4.3-04]; ten Impulses a turn at most [1.1-02]. */
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

void syra_operations_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    ac_actions_add(out, ac_act1(SYRA_V_IMPULSE, 0));
    if (effect_of(&l) != SYRA_STORMS)
        ac_actions_add(out, ac_act1(SYRA_V_IMPULSE, 1));
    if (l.s->begun)
        ac_actions_add(out, ac_act0(SYRA_V_PASS)); /* never the first of the turn, R-12 */
}

void syra_operations_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);
    struct syra_state *s = p.s;
    const int side = s->actor;

    if (a->verb == SYRA_V_PASS) {
        ac_emit(p.sink, SYRA_E_PASS, SYRA_6_1_2_03, side, 0, 0);
        s->passes++;
        s->actor = (uint8_t)(1 - side);
        return;
    }
    s->passes = 0;
    s->begun++;
    s->ops[side]--;
    ac_emit(p.sink, SYRA_E_IMPULSE, SYRA_6_2_1_01, a->arg[0], side, 0);
    syra_impulse_begin(&p, side, a->arg[0]);
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
    if (p->s->stage == SYRA_T_WORKS)
        syra_free_lone_leaders(p); /* */
}

static void open_replacements(const struct syra_play *p, int side, int next)
{
    enter(p, next);
    p->s->replacements = p->s->ml[side];
    ac_push(&p->s->head, SYRA_FRAME_REPLACE, (ac_side)side);
}

/* [10.1.1, 12.5-01]: the higher morale draws the difference; the other, or both when equal, roll. */
static void go_on_recruit(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;
    const int high = s->ml[1] > s->ml[0];
    int kinds[3], counts[3];

    if (s->stage == SYRA_T_RECRUIT_HIGH && s->ml[0] != s->ml[1]) {
        if (s->draws[high] && syra_cup_kinds(&l, kinds, counts) && syra_sicel_places(&l, high)) {
            syra_await_side(p, high, SYRA_P_ADMIN);
            return;
        }
        s->draws[high] = 0;
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

void syra_recruit_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;
    const int side = s->actor;
    int kinds[3], counts[3];
    bool sicels = false;

    (void)unit;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_1_1_03,
            die <= s->ml[side] ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    for (int i = 0; i < SYRA_UNITS; i++)
        sicels = sicels || (syra_is_sicel(&l, i) && syra_on_map(&l, i) && s->unit[i].owner == side);
    s->draws[side] = die <= s->ml[side] && syra_cup_kinds(&l, kinds, counts) != 0;
    s->deserts = die == 10 && sicels;
    enter(p, SYRA_T_RECRUIT_DRAW);
}

/* A success may be used or not; a 10 also makes one desert. */
static void go_on_draw(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;

    if (s->draws[s->actor] && syra_sicel_places(&l, s->actor)) {
        syra_await_side(p, s->actor, SYRA_P_ADMIN);
        return;
    }
    s->draws[s->actor] = 0;
    if (s->deserts) {
        enter(p, SYRA_T_DESERT);
        syra_await_side(p, 1 - s->actor, SYRA_P_ADMIN);
        return;
    }
    /* equal morale: the Initiative player has rolled, the other follows */
    enter(p, s->ml[0] == s->ml[1] && s->actor == s->initiative ? SYRA_T_RECRUIT_LOW : SYRA_T_END);
}

static void end_turn(const struct syra_play *p)
{
    struct syra_state *s = p->s;

    s->actor = 0;
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

ac_case syra_operations_prompt(const struct syra_look *l, struct ac_text *out)
{
    const int side = l->s->actor;

    ac_text_addf(out, "conduct a Ground%s Impulse%s: %d left, the %s have %d",
                 effect_of(l) == SYRA_STORMS ? "" : " or Naval", l->s->begun ? ", or pass" : "",
                 l->s->ops[side], ac_side_text(l->game, 1 - side), l->s->ops[1 - side]);
    return l->s->begun ? SYRA_6_1_2_01 : SYRA_4_3_02;
}

void syra_fever_outcome(const struct syra_play *p, int unit, int die)
{
    struct syra_unit *u = &p->s->unit[unit];
    const bool ill = die > p->s->ml[u->owner];

    u->due &= (uint8_t)~SYRA_DUE_FEVER;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_4_1_01, ill ? SYRA_L_DISRUPTED : SYRA_L_PASSED, 0, 0);
    if (ill)
        syra_disrupt(p, unit, SYRA_4_1_01, false);
}

/* [12.1]: of the 90 unequal pairs the higher die is the Athenian Level. */
void syra_start_outcome(const struct syra_play *p, int unit, int die)
{
    const int index = die - 1;
    const int a = index / 9 + 1, rest = index % 9 + 1, b = rest >= a ? rest + 1 : rest;

    (void)unit;
    p->s->il[0] = (uint8_t)ac_max(a, b);
    p->s->il[1] = (uint8_t)ac_min(a, b);
    p->s->initiative = SYRA_ATHENS;
    for (int side = 0; side < 2; side++)
        ac_emit(p->sink, SYRA_E_ROLLED, SYRA_12_1_04, SYRA_L_ROLLED, side, p->s->il[side]);
    enter(p, SYRA_T_EVENT);
}

/* A drawn Sicel: at set-up it stands at once, a recruit is placed, one of a wave waits with it. */
void syra_sicel_outcome(const struct syra_play *p, int unit, int die)
{
    const int kind = ac_top_const(&p->s->head)->kind;

    if (kind == SYRA_FRAME_TURN && syra_sets_up(p->s)) {
        place_drawn(p, die - 1);
        return;
    }
    unit = syra_draw_sicel(p, die - 1, p->s->actor);
    if (kind == SYRA_FRAME_TURN)
        ac_push(&p->s->head, SYRA_FRAME_SETTLE, (ac_side)p->s->actor)->arg[SYRA_SETTLE_UNIT] =
            (int16_t)unit;
    else if (p->s->waves & SYRA_WAVE_SECOND_SICEL)
        p->s->unit[unit].since = SYRA_SECOND_WAVE; /* the first wave's was drawn before */
}

/* --- how the stages go on by themselves ---------------------------------------------------------- */

static void go_on_levels(const struct syra_play *p)
{
    syra_await_roll(p, SYRA_ROLL_START, AC_NONE);
}

static void go_on_fever(const struct syra_play *p)
{
    go_on_marked(p, SYRA_DUE_FEVER, SYRA_ROLL_FEVER, SYRA_T_LEVIES);
}

/* Supply comes before morale and initiative [4.2-01], every turn, R-67. */
static void go_on_city(const struct syra_play *p)
{
    p->s->head.phase = SYRA_P_SUPPLY;
    syra_await_roll(p, SYRA_ROLL_CITY, AC_NONE);
}

static void go_on_initiative(const struct syra_play *p)
{
    if (p->s->head.turn == p->d->start_turn)
        enter(p, SYRA_T_IMPULSES); /* the scenario gives the first Levels [4.2-04], R-09 */
    else
        syra_await_roll(p, SYRA_ROLL_INITIATIVE, AC_NONE);
}

/* Both roll before the first Impulse [4.3-01]; half the Initiative Level is no limit [6.0-01], R-10. */
static void go_on_impulses(const struct syra_play *p)
{
    syra_await_roll(p, SYRA_ROLL_IMPULSES, AC_NONE);
}

static void go_on_works(const struct syra_play *p)
{
    syra_tidy_works(p);
    syra_finish_works(p);
    enter(p, SYRA_T_REPLACE_FIRST);
}

static void go_on_replace_first(const struct syra_play *p)
{
    open_replacements(p, p->s->initiative, SYRA_T_REPLACE_SECOND);
}

static void go_on_replace_second(const struct syra_play *p)
{
    open_replacements(p, 1 - p->s->initiative, SYRA_T_REINFORCE);
}

static void go_on_reinforce(const struct syra_play *p)
{
    struct syra_state *s = p->s;
    const int high = s->ml[1] > s->ml[0];

    syra_test_reinforcements(p);
    if (s->ml[0] != s->ml[1]) {
        s->draws[high] = (uint8_t)(s->ml[high] - s->ml[1 - high]);
        s->actor = (uint8_t)high;
    }
    enter(p, SYRA_T_RECRUIT_HIGH);
}

static void go_on_desert(const struct syra_play *p)
{
    syra_await_side(p, 1 - p->s->actor, SYRA_P_ADMIN);
}

/* The Sicels of a side are drawn before it sets up: its owner places them too [12.1, 12.3]. */
static void go_on_deploy(const struct syra_play *p)
{
    if (p->s->draws[SYRA_ATHENS] ||
        (p->s->stage == SYRA_T_DEPLOY_SYRACUSE && p->s->draws[SYRA_SYRACUSE])) {
        syra_await_roll(p, SYRA_ROLL_SICEL, AC_NONE);
        return;
    }
    syra_await_side(p, p->s->stage == SYRA_T_DEPLOY_SYRACUSE, SYRA_P_SETUP);
}

bool syra_sicels_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_sicels);
}

bool syra_levels_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_levels);
}

bool syra_event_settle(struct ac_play *play)
{
    return syra_go_on(play, start_turn);
}

bool syra_fever_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_fever);
}

bool syra_levies_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_levies);
}

bool syra_city_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_city);
}

bool syra_feed_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_feed);
}

bool syra_supply_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_supply);
}

bool syra_initiative_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_initiative);
}

bool syra_impulses_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_impulses);
}

bool syra_operations_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_operations);
}

bool syra_victory_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_victory);
}

bool syra_surrender_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_surrender);
}

bool syra_rally_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_rally);
}

bool syra_works_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_works);
}

bool syra_replace_first_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_replace_first);
}

bool syra_replace_second_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_replace_second);
}

bool syra_reinforce_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_reinforce);
}

bool syra_recruit_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_recruit);
}

bool syra_draw_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_draw);
}

bool syra_desert_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_desert);
}

bool syra_end_settle(struct ac_play *play)
{
    return syra_go_on(play, end_turn);
}

bool syra_deploy_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_deploy);
}

/* --- what is decided in them --------------------------------------------------------------------- */

void syra_deployment_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    syra_deploy_legal(&l, l.s->stage == SYRA_T_DEPLOY_SYRACUSE, out);
}

void syra_deployment_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb != SYRA_V_DONE) {
        syra_deploy_apply(&p, a);
        return;
    }
    syra_deploy_end(&p);
    enter(&p, p.s->stage == SYRA_T_DEPLOY_ATHENS ? SYRA_T_DEPLOY_SYRACUSE : SYRA_T_SICELS);
}

void syra_feed_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    struct syra_nets nets;
    uint64_t hungry[2];

    syra_trace(&l, &nets);
    (void)eaters(&l, &nets, hungry);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (ac_bit_test(hungry, i))
            ac_actions_add(out, ac_act1(SYRA_V_SUPPLY, i));
}

void syra_feed_apply(struct ac_play *play, const struct ac_action *a)
{
    struct syra_state *s = syra_of(play->state);

    ac_bit_set(s->supplied, a->arg[0]);
    s->to_feed--;
}

void syra_draw_legal(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act0(SYRA_V_DRAW));
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_draw_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE) {
        p.s->draws[p.s->actor] = 0;
        return;
    }
    p.s->draws[p.s->actor]--;
    syra_await_roll(&p, SYRA_ROLL_SICEL, AC_NONE);
}

void syra_desert_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_sicel(&l, i) && syra_on_map(&l, i) && l.s->unit[i].owner == l.s->actor)
            ac_actions_add(out, ac_act1(SYRA_V_DESERT, i));
}

void syra_desert_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    p.s->deserts = 0;
    syra_eliminate(&p, a->arg[0], SYRA_10_1_1_05);
    syra_free_lone_leaders(&p); /* */
    enter(&p, SYRA_T_RECRUIT_DRAW);
}
