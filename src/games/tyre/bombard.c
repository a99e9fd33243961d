/*
 * [7.0] Bombardment of the walls and the Tyrian answer. Every attack of a side is assigned before
 * its first die [7.11, 7.21]; catapults are rolled before rams [7.0, R-106]. The Tyrian part also
 * serves the assault, where ships with troops are the targets [4.3D, R-31].
 */
#include "tyre/rules.h"

enum { RANGE = 4 }; /* [7.13, 7.22] */

static int engine_hex(const struct tyre_state *s, int engine)
{
    const int ship = s->ride[TYRE_SIEGE0 + engine];

    return ship < 0 ? AC_NONE : s->hex[ship];
}

int tyre_shoot_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                            int hex)
{
    const int from = engine_hex(s, engine);

    if (from < 0 || s->engine[engine] != TYRE_E_CATAPULT || d->wall[hex] < 0)
        return TYRE_13_22;
    if (s->aim[engine] >= 0)
        return TYRE_7_11;
    if (s->shot_at[engine] >= 0 && (d->one_shot || s->shot_at[engine] != d->wall[hex]))
        return TYRE_7_12a; /* all its shots of a Game-Turn at one wall */
    return tyre_distance(d, from, hex) <= RANGE ? TYRE_OK : TYRE_7_13;
}

int tyre_batter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                             int hex)
{
    const int from = engine_hex(s, engine);
    const int ship = s->ride[TYRE_SIEGE0 + engine];

    if (from < 0 || s->engine[engine] != TYRE_E_RAM)
        return TYRE_13_32; /* and only in this segment [13.31] */
    if (s->aim[engine] >= 0 || s->rammed[engine] >= 2)
        return TYRE_7_14b;
    if (!tyre_all_sea(d, s, from) || d->next[from][s->facing[ship]] != hex ||
        d->terrain[hex] != TYRE_PRIMARY)
        return TYRE_7_14a;
    return TYRE_OK;
}

/* Lists what the Macedonian may still assign; without a list: is there anything? */
static bool list_shots(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out)
{
    for (int e = 0; e < TYRE_ENGINES; e++) {
        const int from = engine_hex(s, e);

        if (from < 0 || s->aim[e] >= 0)
            continue;
        if (s->engine[e] == TYRE_E_RAM) {
            const int hex = d->next[from][s->facing[s->ride[TYRE_SIEGE0 + e]]];

            if (hex < 0 || tyre_batter_forbidden_by(d, s, e, hex) != TYRE_OK)
                continue;
            if (!out)
                return true;
            ac_actions_add(out, ac_act2(TYRE_V_BATTER, TYRE_SIEGE0 + e, hex));
            continue;
        }
        for (int w = 0; w < d->wall_count; w++) {
            if (tyre_shoot_forbidden_by(d, s, e, d->wall_hex[w]) != TYRE_OK)
                continue;
            if (!out)
                return true;
            ac_actions_add(out, ac_act2(TYRE_V_SHOOT, TYRE_SIEGE0 + e, d->wall_hex[w]));
        }
    }
    return false;
}

/* The next engine to roll for, each by itself [7.12b, 7.14c]: catapults in the order of assignment, then
 * rams. */
static int next_engine(const struct tyre_state *s)
{
    for (int kind = TYRE_E_CATAPULT; kind <= TYRE_E_RAM; kind++)
        for (int i = 0; i < s->queue_count; i++) {
            const int e = s->queue[i];

            if (s->engine[e] == kind && s->aim[e] >= 0)
                return e;
        }
    return AC_NONE;
}

bool tyre_settle_bombard(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = TYRE_MAC;
    if (s->step == 0) {
        if (list_shots(d, s, NULL) || s->queue_count)
            return true;
        s->step = 1;
    }
    const int e = next_engine(s);
    if (e >= 0) {
        tyre_want(s, s->engine[e] == TYRE_E_RAM ? TYRE_DIE_BATTER : TYRE_DIE_BOMBARD,
                  &(struct tyre_lone){ .piece = (int16_t)(TYRE_SIEGE0 + e) });
        return true;
    }
    s->queue_count = 0;
    for (int i = 0; i < TYRE_ENGINES; i++)
        s->queue[i] = AC_NONE;
    tyre_next(d, s, play->sink);
    return false;
}

void tyre_legal_bombard(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    (void)list_shots(d, s, out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_bombard(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_DONE) {
        s->step = 1;
        return;
    }
    const int e = a->arg[0] - TYRE_SIEGE0;

    s->aim[e] = d->wall[a->arg[1]];
    s->queue[s->queue_count++] = (int8_t)e;
    if (a->verb == TYRE_V_SHOOT)
        s->shot_at[e] = s->aim[e];
    else
        s->rammed[e]++;
}

/* [7.15, R-34] Points beyond the breach are lost. */
void tyre_hit_wall(const struct tyre_data *d, struct tyre_state *s, int wall, int points,
                   const struct ac_sink *sink)
{
    const int level = ac_min(s->level[wall] + points, TYRE_BREACH);

    if (level == s->level[wall])
        return;
    s->level[wall] = (uint8_t)level;
    ac_emit(sink, TYRE_EV_BREACH, TYRE_7_15a, d->wall_hex[wall], level, 0);
}

/* --- the Tyrian catapults ---------------------------------------------------------------------- */

int tyre_counter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int catapult,
                              int ship)
{
    const int from = s->hex[TYRE_SIEGE0 + TYRE_CATAPULT0 + catapult];

    if (from < 0 || !(d->flags[from] & TYRE_H_WALL))
        return TYRE_7_22;
    if (s->counter[catapult] >= 0)
        return TYRE_7_21;
    if (s->hex[ship] < 0 || tyre_ship_side(ship) != TYRE_MAC)
        return TYRE_7_23;
    if (s->assault ? !tyre_carries_troops(s, ship) : s->engine_on[ship] < 0) /* [7.23b, 13.42] */
        return s->assault ? TYRE_4_3D : TYRE_7_23;
    return tyre_distance(d, from, s->hex[ship]) <= RANGE ? TYRE_OK : TYRE_7_22;
}

static bool list_counters(const struct tyre_data *d, const struct tyre_state *s,
                          struct ac_actions *out)
{
    for (int c = 0; c < TYRE_CATAPULTS; c++) {
        const int from = s->hex[TYRE_SIEGE0 + TYRE_CATAPULT0 + c];

        if (from < 0 || s->counter[c] >= 0)
            continue;
        for (int ship = TYRE_TYRIAN_SHIPS; ship < TYRE_SHIPS; ship++) {
            if (tyre_counter_forbidden_by(d, s, c, ship) != TYRE_OK)
                continue;
            if (!out)
                return true;
            ac_actions_add(out, ac_act2(TYRE_V_COUNTER, TYRE_SIEGE0 + TYRE_CATAPULT0 + c, ship));
        }
    }
    return false;
}

bool tyre_settle_counter(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = TYRE_TYR;
    if (s->step == 0) {
        bool assigned = false;

        for (int c = 0; c < TYRE_CATAPULTS; c++)
            assigned = assigned || s->counter[c] >= 0;
        if (list_counters(d, s, NULL) || assigned)
            return true;
        s->step = 1;
    }
    for (int c = 0; c < TYRE_CATAPULTS; c++) {
        const int ship = s->counter[c];

        if (ship < 0)
            continue;
        if (s->hex[ship] < 0) {
            s->counter[c] = AC_NONE; /* already gone: the shot is wasted */
            continue;
        }
        tyre_want(s, TYRE_DIE_COUNTER,
                  &(struct tyre_duel){ .piece = (int16_t)(TYRE_SIEGE0 + TYRE_CATAPULT0 + c),
                                       .target = (int16_t)ship });
        return true;
    }
    tyre_next(d, s, play->sink);
    return false;
}

void tyre_legal_counter(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    (void)list_counters(d, s, out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_counter(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_DONE) {
        s->step = 1;
        return;
    }
    const int siege = a->arg[0] - TYRE_SIEGE0;

    s->counter[siege - TYRE_CATAPULT0] = (int8_t)a->arg[1];
    if (s->assault)
        s->gflag[siege] |= TYRE_G_FIRED; /* silent in segment G [13.41b] */
}

void tyre_roll_counter(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const struct tyre_duel duel = tyre_duel_of(play->frame);
    const int die = a->arg[0] + 1;
    const int result = d->counter[die - 1];
    const int ship = duel.target;
    const bool damaged = s->sflag[ship] & TYRE_S_DAMAGED;
    int label = TYRE_LABEL_NONE;

    ac_pop(&s->head);
    s->counter[duel.piece - TYRE_SIEGE0 - TYRE_CATAPULT0] = AC_NONE;
    if (result == TYRE_N_DAMAGED) {
        label = damaged ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED;
        tyre_damage(d, s, ship, TYRE_7_6_5, play->sink);
    } else if (result == TYRE_N_SUNK) {
        label = TYRE_LABEL_SUNK;
        tyre_sink(d, s, ship, TYRE_7_6_6, play->sink);
    }
    tyre_emit_result(play->sink, label, TYRE_7_21, ship, die);
}

/* A catapult's shot, or a blow of the battering ram. */
void tyre_roll_bombard(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const bool batters = play->frame->kind == TYRE_DIE_BATTER;
    const int piece = tyre_lone_of(play->frame).piece;
    const int wall = s->aim[piece - TYRE_SIEGE0];
    const int die = a->arg[0] + 1;
    int points;

    ac_pop(&s->head);
    s->aim[piece - TYRE_SIEGE0] = AC_NONE;
    if (batters)
        points = d->batter[die - 1];
    else /* +1 against a secondary wall [7.15b] */
        points = d->bombard[ac_min(die + (d->terrain[d->wall_hex[wall]] == TYRE_SECONDARY), 6) - 1];
    points = ac_min(points, TYRE_BREACH - s->level[wall]); /* the rest is lost [7.15a, R-34] */
    const bool breach = points && s->level[wall] + points == TYRE_BREACH;
    tyre_hit_wall(d, s, wall, points, play->sink);
    ac_emit(play->sink, batters ? TYRE_EV_BLOW : TYRE_EV_SHOT, batters ? TYRE_7_14a : TYRE_7_11,
            breach ? TYRE_LABEL_BREACH : TYRE_LABEL_POINTS0 + points, piece, die);
}
