/*
 * [6.2] Naval melee: both players declare every attack, then all are rolled, then results are
 * applied together (steps 0, 1, 2). Strengths do not change in between [6.24, R-20].
 */
#include "tyre/rules.h"

static bool linked(const struct tyre_state *s, int a, int b)
{
    return s->pin_to[a] == b || s->pin_to[b] == a;
}

/* [6.26, R-24] A beach, or a hex of port terrain. */
bool tyre_sheltered(const struct tyre_data *d, int hex)
{
    const int terrain = d->terrain[hex];

    return terrain == TYRE_BEACH || terrain == TYRE_PORT || terrain == TYRE_MPORT;
}

static int attackers_of(const struct tyre_data *d, const struct tyre_state *s, int target)
{
    int n = 0;

    for (int k = 0; k < 6; k++) {
        const int hex = d->next[s->hex[target]][k];

        if (hex >= 0 && s->ship_at[hex] >= 0 && s->target[s->ship_at[hex]] == target)
            n++;
    }
    return n;
}

int tyre_attack_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship,
                             int target)
{
    if (s->hex[ship] < 0 || s->hex[target] < 0)
        return TYRE_6_21;
    const int direction = tyre_direction(d, s->hex[ship], s->hex[target]);

    if (direction < 0 || tyre_ship_side(ship) == tyre_ship_side(target))
        return TYRE_6_21;
    if (ship == TYRE_FIRESHIP || target == TYRE_FIRESHIP)
        return TYRE_14_42a;
    if (s->sflag[ship] & TYRE_S_DISRUPTED)
        return TYRE_6_32b;
    if (s->target[ship] >= 0)
        return TYRE_6_23b; /* of several it may attack it picks one [6.23c] */
    if (tyre_sheltered(d, s->hex[ship]) || tyre_sheltered(d, s->hex[target]))
        return TYRE_6_26;
    if (!linked(s, ship, target)) {
        if (s->pins[ship] || (s->pins[target] && !d->board_anyone))
            return TYRE_6_27;
        if (s->facing[ship] % 3 != s->facing[target] % 3 || s->facing[ship] % 3 == direction % 3)
            return TYRE_6_21; /* parallel, not in line ahead */
    }
    return attackers_of(d, s, target) < 2 ? TYRE_OK : TYRE_6_23a;
}

/* [9.28-boom, R-26] Any of those that attack it lies across the boom. */
bool tyre_behind_boom(const struct tyre_data *d, const struct tyre_state *s, int target)
{
    const int hex = s->hex[target];

    for (int k = 0; (d->flags[hex] & TYRE_H_HARBOUR) && k < 6; k++) {
        const int n = d->next[hex][k];

        if (n >= 0 && s->ship_at[n] >= 0 && s->target[s->ship_at[n]] == target &&
            tyre_boom_shut(d, s, hex, k))
            return true;
    }
    return false;
}

/* [6.22a] */
int tyre_differential(const struct tyre_data *d, const struct tyre_state *s, int target)
{
    const int hex = s->hex[target];
    const int defence = tyre_ship_melee(d, s, target);
    int attack = 0;

    for (int k = 0; k < 6; k++) {
        const int n = d->next[hex][k];
        const int ship = n >= 0 ? s->ship_at[n] : AC_NONE;

        if (ship >= 0 && s->target[ship] == target)
            attack += tyre_ship_melee(d, s, ship);
    }
    return attack - (tyre_behind_boom(d, s, target) ? 2 * defence : defence);
}

/* Column of [6.5], AC_NONE below -2. */
int tyre_naval_column(int differential)
{
    if (differential < -2)
        return AC_NONE;
    if (differential <= 2)
        return differential + 2;
    return differential <= 4 ? 5 : 6;
}

/* Lists the attacks a side may still declare; without a list: is there one? */
static bool list_attacks(const struct tyre_data *d, const struct tyre_state *s, int side,
                         struct ac_actions *out)
{
    const int from = side == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
    const int to = side == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

    for (int ship = from; ship < to; ship++) {
        if (s->hex[ship] < 0 || s->target[ship] >= 0)
            continue;
        for (int k = 0; k < 6; k++) {
            const int n = d->next[s->hex[ship]][k];
            const int target = n >= 0 ? s->ship_at[n] : AC_NONE;

            if (target < 0 || tyre_attack_forbidden_by(d, s, ship, target) != TYRE_OK)
                continue;
            if (!out)
                return true;
            ac_actions_add(out, ac_act2(TYRE_V_ATTACK, ship, target));
        }
    }
    return false;
}

static int declarer(const struct tyre_state *s)
{
    return s->step == 0 ? tyre_first(s) : !tyre_first(s);
}

/* [6.24, R-22] Old disruption goes, then everything that was rolled takes effect; a dash is nothing
 * [6.31], and nobody advances [6.25]. */
static void apply_results(const struct tyre_data *d, struct tyre_state *s,
                          const struct ac_sink *sink)
{
    uint8_t result[TYRE_SHIPS];

    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        result[ship] = s->result[ship];
        s->result[ship] = 0;
        s->target[ship] = AC_NONE;
        s->sflag[ship] &= (uint16_t)~TYRE_S_DISRUPTED;
    }
    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (result[ship] == 1 + TYRE_N_DISRUPTED) {
            s->sflag[ship] |= TYRE_S_DISRUPTED;
            ac_emit(sink, TYRE_EV_DISRUPT, TYRE_6_32a, ship, 0, 0);
        } else if (result[ship] == 1 + TYRE_N_DAMAGED) {
            tyre_damage(d, s, ship, TYRE_6_34, sink);
        } else if (result[ship] == 1 + TYRE_N_SUNK) {
            tyre_sink(d, s, ship, TYRE_6_35, sink);
        }
    }
}

bool tyre_settle_naval_melee(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    while (s->step < 2) {
        s->head.to_act = (int8_t)declarer(s);
        if (list_attacks(d, s, declarer(s), NULL))
            return true;
        s->step++;
    }
    if (s->step == 2) {
        for (int ship = 0; ship < TYRE_SHIPS; ship++) {
            if (s->hex[ship] < 0 || s->result[ship] || !attackers_of(d, s, ship))
                continue;
            tyre_want(s, TYRE_DIE_NAVAL_MELEE, &(struct tyre_lone){ .piece = (int16_t)ship });
            return true;
        }
        s->step = 3;
        apply_results(d, s, play->sink);
        return false; /* leaders first, then on */
    }
    tyre_next(d, s, play->sink);
    return false;
}

void tyre_legal_naval_melee(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    (void)list_attacks(d, s, s->head.to_act, out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
    if (out->retracts) {
        const int from = s->head.to_act == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
        const int to = s->head.to_act == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

        for (int ship = from; ship < to; ship++)
            if (s->target[ship] >= 0)
                ac_actions_add(out, ac_act1(TYRE_V_DROP, ship));
    }
}

void tyre_apply_naval_melee(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_ATTACK)
        s->target[a->arg[0]] = (int8_t)a->arg[1];
    else if (a->verb == TYRE_V_DROP)
        s->target[a->arg[0]] = AC_NONE;
    else
        s->step++;
}

static int label_of(const struct tyre_state *s, int ship, int result)
{
    if (result == TYRE_N_DISRUPTED)
        return TYRE_LABEL_DISRUPTED;
    if (result == TYRE_N_DAMAGED)
        return s->sflag[ship] & TYRE_S_DAMAGED ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED;
    return result == TYRE_N_SUNK ? TYRE_LABEL_SUNK : TYRE_LABEL_NONE;
}

void tyre_roll_naval_melee(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int die = a->arg[0] + 1;
    const int ship = tyre_lone_of(play->frame).piece;
    const int column = tyre_naval_column(tyre_differential(d, s, ship));
    const int result = column < 0 ? TYRE_N_NONE : d->naval_melee[die - 1][column];

    ac_pop(&s->head);
    s->result[ship] = (uint8_t)(1 + result);
    tyre_emit_result(play->sink, label_of(s, ship, result), TYRE_6_22b, ship, die);
}
