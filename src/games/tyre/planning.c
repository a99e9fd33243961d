/*
 * [4.1] The planning phase without its strategic movement: the two secret choices, construction on
 * both sides, reinforcements, and the opening of the plan.
 */
#include "tyre/rules.h"

/* --- 4.1A: the secret choices ------------------------------------------------------------------ */

void tyre_legal_plan(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act1(TYRE_V_PLAN, TYRE_PLAN_BOMBARD));
    ac_actions_add(out, ac_act1(TYRE_V_PLAN, TYRE_PLAN_ASSAULT));
}

void tyre_apply_plan(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->plan = (uint8_t)(a->arg[0] == AC_NONE ? TYRE_PLAN_HIDDEN : a->arg[0]);
    tyre_next(d, s, play->sink);
}

/* [14.3, 14.31b, R-02] Six points at most; boulders and ships cost two each. */
void tyre_legal_engineers(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    for (int boulders = 0; boulders <= 4; boulders += 2)
        for (int ships = 0; ships + boulders <= TYRE_POINTS; ships += 2)
            for (int walls = 0; walls + ships + boulders <= TYRE_POINTS; walls++)
                ac_actions_add(out, ac_act3(TYRE_V_ENGINEERS, walls, ships, boulders));
}

void tyre_apply_engineers(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    for (int i = 0; i < 3; i++)
        s->points[i] = (int8_t)a->arg[i]; /* AC_NONE each: hidden */
    ac_emit(play->sink, TYRE_EV_SECRET, TYRE_14_3, 0, 0, 0);
    tyre_next(d, s, play->sink);
}

/* --- 4.1B: mole and engines -------------------------------------------------------------------- */

static int free_engine(const struct tyre_state *s)
{
    for (int e = 0; e < TYRE_ENGINES; e++)
        if (s->engine[e] == TYRE_E_NONE)
            return e;
    return AC_NONE;
}

bool tyre_settle_build(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = TYRE_MAC;
    if (s->step == 0) {
        s->step = 1;
        if (s->mole < TYRE_MOLE) {
            tyre_want(s, TYRE_DIE_MOLE, NULL);
            return true;
        }
    }
    if (free_engine(s) >= 0)
        return true;
    tyre_next(d, s, play->sink);
    return false;
}

void tyre_legal_build(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act1(TYRE_V_BUILD, 0));
    ac_actions_add(out, ac_act1(TYRE_V_BUILD, 1));
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

/* [14.21, R-53] */
void tyre_apply_build(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_BUILD) {
        const int e = free_engine(s);

        s->engine[e] = (uint8_t)(TYRE_E_CATAPULT + a->arg[0]);
        ac_emit(play->sink, TYRE_EV_BUILD, TYRE_14_21, TYRE_SIEGE0 + e, a->arg[0], 0);
    }
    tyre_next(d, s, play->sink);
}

/* [14.12a] */
void tyre_roll_mole(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int die = a->arg[0] + 1;

    ac_pop(&s->head);
    if (die >= 4) {
        const int hex = d->mole_hex[s->mole];

        s->mole++;
        ac_emit(play->sink, TYRE_EV_MOLE, TYRE_14_12a, hex, 0, 0);
    }
    ac_emit(play->sink, TYRE_EV_ROLL, TYRE_14_12a, die >= 4 ? TYRE_LABEL_BUILT : TYRE_LABEL_NONE,
            die, 0);
}

/* --- 4.1C: Tyrian construction ------------------------------------------------------------------- */

int tyre_ship_from_yard(const struct tyre_state *s)
{
    for (int ship = 0; ship < TYRE_FIRESHIP; ship++)
        if (s->sflag[ship] & TYRE_S_REPAIR)
            return ship;
    return AC_NONE;
}

bool tyre_settle_construct(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = TYRE_TYR;
    if (s->act >= 0)
        return true; /* its facing */
    if (s->step == 0) {
        if (tyre_ship_from_yard(s) >= 0)
            return true;
        s->step = 1;
    }
    if (s->step == 1)
        return true;
    if (s->mend_next < s->mend_count) {
        tyre_want(s, TYRE_DIE_MEND, NULL);
        return true;
    }
    for (int i = 0; i < TYRE_POINTS; i++)
        s->mend[i] = AC_NONE;
    for (int i = 0; i < 3; i++) {
        s->points[i] = 0;
        s->spent[i] = 0;
    }
    s->mend_count = s->mend_next = 0;
    tyre_next(d, s, play->sink);
    return false;
}

static void legal_works(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out)
{
    if (s->points[1] - s->spent[1] >= 2)
        for (int ship = 0; ship < TYRE_FIRESHIP; ship++)
            if (s->hex[ship] >= 0 && (s->sflag[ship] & TYRE_S_DAMAGED) && s->leader_on[ship] < 0)
                ac_actions_add(out, ac_act1(TYRE_V_REPAIR, ship));
    if (s->points[2] - s->spent[2] >= 2)
        for (int b = 0; b < d->beach_count; b++)
            if (!(s->boulders >> b & 1)) /* one heap a beach */
                ac_actions_add(out, ac_act1(TYRE_V_BOULDER, d->beach_hex[b]));
    if (s->points[0] - s->spent[0] >= 1)
        for (int w = 0; w < d->wall_count; w++)
            if (s->level[w])
                ac_actions_add(out, ac_act1(TYRE_V_MEND, d->wall_hex[w]));
}

void tyre_legal_construct(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    if (s->act >= 0) {
        for (int f = 0; f < 6; f++)
            ac_actions_add(out, ac_act1(TYRE_V_POINT, f));
        return;
    }
    if (s->step == 0) {
        const int ship = tyre_ship_from_yard(s);

        for (int i = 0; i < d->harbour_count; i++)
            if (s->ship_at[d->haven[i]] < 0)
                ac_actions_add(out, ac_act2(TYRE_V_BERTH, ship, d->haven[i]));
        return;
    }
    legal_works(d, s, out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_construct(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    switch (a->verb) {
    case TYRE_V_BERTH: /* [4.1A-return, 14.32, R-57] */
        s->sflag[a->arg[0]] = 0;
        tyre_put_ship(s, a->arg[0], a->arg[1]);
        s->act = (int16_t)a->arg[0];
        return;
    case TYRE_V_POINT:
        s->facing[s->act] = (uint8_t)a->arg[0];
        s->act = AC_NONE;
        return;
    case TYRE_V_REPAIR:
        s->spent[1] = (uint8_t)(s->spent[1] + 2);
        tyre_put_ship(s, a->arg[0], AC_NONE);
        s->sflag[a->arg[0]] = TYRE_S_REPAIR;
        s->facing[a->arg[0]] = 0;
        ac_emit(play->sink, TYRE_EV_REPAIR, TYRE_14_32a, a->arg[0], 0, 0);
        return;
    case TYRE_V_BOULDER:
        s->spent[2] = (uint8_t)(s->spent[2] + 2);
        s->boulders |= 1u << d->beach[a->arg[0]];
        ac_emit(play->sink, TYRE_EV_BOULDER, TYRE_14_31a, a->arg[0], 0, 0);
        return;
    case TYRE_V_MEND: /* [14.33] */
        s->spent[0]++;
        s->mend[s->mend_count++] = d->wall[a->arg[0]];
        return;
    case TYRE_V_DONE:
        s->step = 2;
        return;
    default:
        ac_bug("tyre: verb %d in construction", a->verb);
    }
}

/* [7.32, R-35] Each point is rolled at the level the wall then has. */
void tyre_roll_mend(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int die = a->arg[0] + 1;
    const int wall = s->mend[s->mend_next];
    const int level = s->level[wall];
    const int row = level >= TYRE_BREACH ? 2 : level >= 4 ? 1 : 0;
    const int points = level ? ac_min(d->mend[row][die - 1], level) : 0;

    ac_pop(&s->head);
    s->mend_next++;
    s->level[wall] = (uint8_t)(level - points);
    if (points)
        ac_emit(play->sink, TYRE_EV_MEND, TYRE_7_32a, d->wall_hex[wall], s->level[wall], 0);
    ac_emit(play->sink, TYRE_EV_ROLL, TYRE_7_32a, TYRE_LABEL_POINTS0 + points, die, 0);
}

/* --- 4.1E: reinforcements ------------------------------------------------------------------------ */

bool tyre_settle_reinforce(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int turn = s->head.turn;

    s->head.to_act = TYRE_MAC;
    while (s->step < TYRE_FLEETS - 1) {
        const int fleet = s->step + 1;

        s->step++;
        if (!s->fleet[fleet] && turn <= 7 && d->fleet_die[fleet][turn]) {
            tyre_want(s, TYRE_DIE_FLEET, &(struct tyre_lookout){ .fleet = (int16_t)fleet });
            return true;
        }
    }
    tyre_next(d, s, play->sink);
    return false;
}

/* [17.21, 17.3-must] Its ships wait off the north edge, its leaders aboard. */
void tyre_roll_fleet(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int die = a->arg[0] + 1;
    const int fleet = tyre_lookout_of(play->frame).fleet;
    const bool comes = die <= d->fleet_die[fleet][s->head.turn];

    ac_pop(&s->head);
    ac_emit(play->sink, TYRE_EV_SIGHT, TYRE_17_21, comes ? TYRE_LABEL_ARRIVES : TYRE_LABEL_ABSENT,
            fleet, die);
    if (!comes)
        return;
    s->fleet[fleet] = 1;
    ac_emit(play->sink, TYRE_EV_FLEET, TYRE_17_21, fleet, 0, 0);
    for (int ship = TYRE_TYRIAN_SHIPS; ship < TYRE_SHIPS; ship++) {
        if (d->fleet[ship] != fleet)
            continue;
        s->sflag[ship] = TYRE_S_WAITING;
        if (s->leader_on[ship] >= 0)
            s->lflag[s->leader_on[ship]] &= (uint8_t)~TYRE_L_ABSENT;
    }
}

/* --- the plan is opened -------------------------------------------------------------------------- */

void tyre_legal_announce(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_state *s = tyre_in(look->state);

    if (s->plan != TYRE_PLAN_HIDDEN) {
        ac_actions_add(out, ac_act1(TYRE_V_ANNOUNCE, s->plan));
        return;
    }
    ac_actions_add(out, ac_act1(TYRE_V_ANNOUNCE, TYRE_PLAN_BOMBARD)); /* who cannot know: either */
    ac_actions_add(out, ac_act1(TYRE_V_ANNOUNCE, TYRE_PLAN_ASSAULT));
}

void tyre_apply_announce(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->plan = (uint8_t)a->arg[0];
    s->plan_open = 1;
    s->assault = s->plan == TYRE_PLAN_ASSAULT; /* it ends the game [4.0c] */
    ac_emit(play->sink, TYRE_EV_PLAN, TYRE_4_1A, s->plan, 0, 0);
    tyre_next(d, s, play->sink);
}
