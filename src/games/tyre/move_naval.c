/*
 * [5.0] Naval movement, one ship at a time: the ship is picked (command is tested then [16.12]),
 * turns and rows point by point, backs water, rams (ram.c), enters over the north edge [17.22],
 * names a landing place [8.31] or halts. Pins are rolled for before the first ship moves [6.16].
 */
#include "tyre/rules.h"

/* Grounding number of a shore hex; Tyrian ports have none [8.3, 9.31, 14.31]. */
int tyre_grounding(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    const int beach = d->beach[hex];

    if (beach < 0)
        return 0;
    return d->grounding[beach] + (s->boulders >> beach & 1 ? 2 : 0);
}

/* [4.2A, R-12, R-18] */
void tyre_begin_move(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    const int side = tyre_mover(s);
    const int from = side == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
    const int to = side == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

    (void)d;
    (void)sink;
    s->tried = 0;
    for (int ship = from; ship < to; ship++) {
        s->sflag[ship] &= (uint16_t)~TYRE_S_MOVED;
        if (s->exhausted[ship])
            s->exhausted[ship]--;
    }
}

static bool fireship_hex(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    uint64_t leaders = d->fleet_leaders[TYRE_FLEET_TYRE];

    if (s->ship_at[hex] >= 0 || s->unit_at[hex] >= 0)
        return false;
    while (leaders) {
        const int leader = ac_bit_pop(&leaders);
        const int flag = s->ride[TYRE_LEADER0 + leader];

        if (flag >= 0 && s->hex[flag] >= 0 && !s->silent[leader] &&
            (s->lflag[leader] & TYRE_L_NAVAL) &&
            tyre_water(d, s, s->hex[flag], hex) <= d->leader[leader].reach)
            return true;
    }
    return false;
}

/* Is there a hex to come on at? */
static bool can_come(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    if (ship == TYRE_FIRESHIP) {
        for (int i = 0; i < d->harbour_count; i++)
            if (fireship_hex(d, s, d->haven[i]))
                return true;
        return false;
    }
    for (int i = 0; i < d->entry_count; i++)
        if (s->ship_at[d->entry[i]] < 0)
            return true;
    return false;
}

int tyre_pick_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    if (tyre_ship_side(ship) != tyre_mover(s))
        return TYRE_4_2A;
    if (s->sflag[ship] & TYRE_S_MOVED)
        return TYRE_5_2a; /* one move a segment */
    if (s->hex[ship] < 0) {
        if (!(s->sflag[ship] & TYRE_S_WAITING))
            return TYRE_5_0a;
        return can_come(d, s, ship) ? TYRE_OK : TYRE_5_22;
    }
    if (s->pins[ship])
        return TYRE_6_33;
    return tyre_commanded(d, s, ship) ? TYRE_OK : TYRE_16_12;
}

/* May the ship go from this hex to the next in that direction? Cost apart. */
int tyre_row_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship, int from,
                          int direction)
{
    const int to = d->next[from][direction];

    if (to < 0 || !tyre_can_sail(d, s, to))
        return TYRE_5_0a;
    if (s->ship_at[to] >= 0)
        return TYRE_5_22;
    if (s->unit_at[to] >= 0)
        return TYRE_9_12a; /* */
    if (tyre_ship_side(ship) == TYRE_MAC) {
        if (tyre_boom_shut(d, s, from, direction))
            return TYRE_9_28_boom;
        if ((s->sflag[ship] & TYRE_S_LANDED) && (d->flags[to] & TYRE_H_NEARBEACH))
            return TYRE_8_31d;
    }
    return TYRE_OK;
}

/* [8.31a, 8.3] */
int tyre_land_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship,
                           int from, int shore)
{
    const int leader = s->leader_on[ship];

    if (!s->assault || tyre_ship_side(ship) != TYRE_MAC || !tyre_transporting(s, ship))
        return TYRE_8_31a;
    if (leader < 0 && !tyre_carries_troops(s, ship))
        return TYRE_8_31a;
    if (!(d->flags[shore] & TYRE_H_SHORE) || tyre_direction(d, from, shore) < 0)
        return TYRE_8_31a;
    if ((s->sflag[ship] & TYRE_S_LANDED) || s->beach[ship] == shore || s->ship_at[shore] >= 0)
        return TYRE_8_31d;
    for (int k = 0; k < 6; k++) {
        const int n = d->next[shore][k];

        if (n >= 0 && (d->terrain[n] == TYRE_SECONDARY ||
                       (d->terrain[n] == TYRE_PRIMARY && tyre_breached(d, s, n))))
            return TYRE_OK;
    }
    return TYRE_8_31a;
}

void tyre_end_ship(const struct tyre_data *d, struct tyre_state *s)
{
    (void)d;
    if (s->act >= 0)
        s->sflag[s->act] |= TYRE_S_MOVED;
    s->act = AC_NONE;
    s->mv_used = s->mv_limit = s->mv_flags = 0;
}

/* [14.42c, R-56] */
static void burn_towers(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    const int hex = s->hex[TYRE_FIRESHIP];
    bool burnt = false;

    for (int k = 0; hex >= 0 && k < 6; k++) {
        const int n = d->next[hex][k];
        const int siege = n >= 0 ? s->siege_at[n] : AC_NONE;

        if (siege >= TYRE_TOWER0 && siege < TYRE_CATAPULT0) {
            tyre_lose_siege(s, siege, TYRE_14_42c, sink);
            burnt = true;
        }
    }
    if (burnt) {
        tyre_sink(d, s, TYRE_FIRESHIP, TYRE_14_43, sink);
        s->fireship = 2;
    }
}

static void finish_segment(const struct tyre_data *d, struct tyre_state *s,
                           const struct ac_sink *sink)
{
    if (tyre_mover(s) == TYRE_TYR)
        burn_towers(d, s, sink);
    s->tried = 0;
    tyre_next(d, s, sink);
}

/* Links of pins the mover may still roll for: calls back with his ship and the other. */
static bool list_frees(const struct tyre_state *s, struct ac_actions *out)
{
    const int side = tyre_mover(s);

    if (s->step)
        return false; /* a ship has moved */
    for (int rammer = 0; rammer < TYRE_SHIPS; rammer++) {
        const int rammed = s->pin_to[rammer];

        if (rammed < 0 || (s->tried >> rammer & 1))
            continue;
        const int own = tyre_ship_side(rammer) == side ? rammer : rammed;
        if (s->sflag[own] & TYRE_S_DISRUPTED)
            continue; /* [6.17] */
        if (!out)
            return true;
        ac_actions_add(out, ac_act2(TYRE_V_FREE, own, own == rammer ? rammed : rammer));
    }
    return false;
}

bool tyre_settle_move(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    const int side = tyre_mover(s);
    const int from = side == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
    const int to = side == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

    s->head.to_act = (int8_t)side;
    if (s->act >= 0)
        return true;
    s->mv_used = s->mv_limit = s->mv_flags = 0;
    for (int ship = from; ship < to; ship++)
        if (tyre_pick_forbidden_by(d, s, ship) == TYRE_OK)
            return true;
    if (list_frees(s, NULL))
        return true;
    finish_segment(d, s, sink);
    return false;
}

static void legal_come(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out)
{
    if (s->act == TYRE_FIRESHIP) {
        for (int i = 0; i < d->harbour_count; i++)
            if (fireship_hex(d, s, d->haven[i]))
                ac_actions_add(out, ac_act1(TYRE_V_LAUNCH, d->haven[i]));
        return;
    }
    for (int i = 0; i < d->entry_count; i++)
        if (s->ship_at[d->entry[i]] < 0)
            ac_actions_add(out, ac_act1(TYRE_V_ENTER, d->entry[i]));
}

/* Rowing ahead: into a beach with a roll, or creeping for two points [9.31b]. */
static void legal_row(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    const int ship = s->act;
    const int from = s->hex[ship];
    const int to = d->next[from][s->facing[ship]];

    if (tyre_row_forbidden_by(d, s, ship, from, s->facing[ship]) != TYRE_OK)
        return;
    ac_actions_add(out, ac_act1(TYRE_V_ROW, to));
    if ((d->flags[to] & TYRE_H_SKIRT) && !tyre_carries_troops(s, ship) &&
        !(s->sflag[ship] & TYRE_S_BEACHED) && s->mv_used + 2 <= s->mv_limit)
        ac_actions_add(out, ac_act1(TYRE_V_SKIRT, to));
}

static void legal_back(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out)
{
    const int ship = s->act;
    const int astern = (s->facing[ship] + 3) % 6;
    const int from = s->hex[ship];

    if ((s->mv_flags & TYRE_M_STARTED) && !(s->mv_flags & TYRE_M_BACKING))
        return;
    if (s->mv_used >= 3 || tyre_row_forbidden_by(d, s, ship, from, astern) != TYRE_OK)
        return;
    ac_actions_add(out, ac_act1(TYRE_V_BACK, d->next[from][astern]));
}

static void legal_ship(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out)
{
    const int ship = s->act;
    const int face = s->facing[ship];
    struct tyre_ram ram[TYRE_MAX_RAMS];

    if (!(s->mv_flags & TYRE_M_BACKING) && s->mv_used < s->mv_limit) {
        legal_row(d, s, out);
        if (!(s->mv_flags & TYRE_M_TURNED)) {
            ac_actions_add(out, ac_act1(TYRE_V_TURN, (face + 5) % 6));
            ac_actions_add(out, ac_act1(TYRE_V_TURN, (face + 1) % 6));
        }
    }
    legal_back(d, s, out);
    if (!(s->mv_flags & TYRE_M_STARTED) && tyre_ram_forbidden_by(d, s, ship) == TYRE_OK) {
        const int n = tyre_list_rams(d, s, ship, ram);

        for (int i = 0; i < n; i++)
            ac_actions_add(out, ac_act3(TYRE_V_RAM, ram[i].target, ram[i].turn_at, ram[i].facing));
    }
    if (s->assault && ship >= TYRE_TYRIAN_SHIPS && tyre_transporting(s, ship))
        for (int k = 0; k < 6; k++) {
            const int n = d->next[s->hex[ship]][k];

            if (n >= 0 && tyre_land_forbidden_by(d, s, ship, s->hex[ship], n) == TYRE_OK)
                ac_actions_add(out, ac_act1(TYRE_V_LAND, n));
        }
    ac_actions_add(out, ac_act0(TYRE_V_HALT));
    if (out->retracts && !(s->mv_flags & TYRE_M_STARTED))
        ac_actions_add(out, ac_act0(TYRE_V_BELAY));
}

void tyre_legal_move(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    const int side = tyre_mover(s);
    const int from = side == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
    const int to = side == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

    if (s->act >= 0) {
        if (s->mv_flags & TYRE_M_ENTERED) {
            for (int f = 0; f < 6; f++)
                if (d->next[s->hex[s->act]][f] >= 0)
                    ac_actions_add(out, ac_act1(TYRE_V_POINT, f));
        } else if (s->hex[s->act] < 0) {
            legal_come(d, s, out);
            if (out->retracts)
                ac_actions_add(out, ac_act0(TYRE_V_BELAY));
        } else {
            legal_ship(d, s, out);
        }
        return;
    }
    for (int ship = from; ship < to; ship++)
        if (tyre_pick_forbidden_by(d, s, ship) == TYRE_OK)
            ac_actions_add(out, ac_act1(TYRE_V_MOVE, ship));
    (void)list_frees(s, out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

/* The ship comes into a hex: a named landing place it left behind is forgotten. */
static void go(const struct tyre_data *d, struct tyre_state *s, int ship, int to,
               const struct ac_sink *sink)
{
    ac_emit(sink, TYRE_EV_MOVE, TYRE_5_12a, ship, s->hex[ship], to);
    tyre_put_ship(s, ship, to);
    if (s->beach[ship] >= 0 && tyre_direction(d, to, s->beach[ship]) < 0)
        s->beach[ship] = AC_NONE;
    s->mv_flags |= TYRE_M_STARTED;
    s->mv_flags &= (uint8_t)~TYRE_M_TURNED;
}

/* [9.31a] A ship entering a beach rolls, unless it was beached before [8.31b]. */
static void test_ground(const struct tyre_data *d, struct tyre_state *s, int ship)
{
    const int hex = s->hex[ship];

    if (d->terrain[hex] == TYRE_BEACH && !(s->sflag[ship] & TYRE_S_BEACHED)) {
        s->die_place = (int16_t)hex;
        tyre_want(s, TYRE_DIE_GROUND, ship, 0);
    }
}

static void apply_land(const struct tyre_data *d, struct tyre_state *s, int shore,
                       const struct ac_sink *sink)
{
    const int ship = s->act;

    s->beach[ship] = (int16_t)shore;
    tyre_end_ship(d, s);
    if (s->sflag[ship] & TYRE_S_BEACHED)
        return;
    if (tyre_grounding(d, s, shore) == 0) {
        s->sflag[ship] |= TYRE_S_BEACHED;
        tyre_emit_result(sink, TYRE_LABEL_SAFE, TYRE_8_3, ship, 0);
        return;
    }
    s->die_place = (int16_t)shore;
    tyre_want(s, TYRE_DIE_LAND, ship, 0);
}

/* The ram runs on to the next beach, where it rolls, or to its target [6.14, 9.31a]. */
static void run_ram(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    const int ship = s->act;
    const int target = s->target_piece;
    int facing = s->facing[ship];
    int at = s->hex[ship];

    for (int to = tyre_ram_step(d, s, at, &facing); to != s->hex[target];
         to = tyre_ram_step(d, s, at, &facing)) {
        at = to;
        if (tyre_grounding(d, s, at) > 0)
            break;
    }
    s->facing[ship] = (uint8_t)facing;
    if (at != s->hex[ship])
        go(d, s, ship, at, sink);
    if (tyre_grounding(d, s, at) > 0 && s->die_place != at) {
        s->die_place = (int16_t)at;
        tyre_want(s, TYRE_DIE_GROUND, ship, 0);
        return;
    }
    s->die_place = s->mv_from = s->target_piece = AC_NONE;
    tyre_end_ship(d, s);
    s->exhausted[ship] = 2; /* [6.15] */
    ac_emit(sink, TYRE_EV_EXHAUST, TYRE_6_15, ship, 0, 0);
    tyre_want(s, TYRE_DIE_RAM, ship, target);
}

static void apply_ram(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                      const struct ac_sink *sink)
{
    struct tyre_ram ram[TYRE_MAX_RAMS];
    const int ship = s->act;
    const int n = tyre_list_rams(d, s, ship, ram);

    for (int i = 0; i < n; i++) {
        if (ram[i].target != a->arg[0] || ram[i].turn_at != a->arg[1] || ram[i].facing != a->arg[2])
            continue;
        s->mv_flags |= TYRE_M_RAMMING;
        s->target_piece = ram[i].target;
        s->mv_from = ram[i].turn_at;
        s->mv_limit = (uint8_t)ram[i].facing;
        run_ram(d, s, sink);
        return;
    }
    ac_bug("tyre: a ram that was not listed");
}

static void apply_come(struct tyre_state *s, int hex, const struct ac_sink *sink)
{
    const int ship = s->act;

    s->sflag[ship] &= (uint16_t)~TYRE_S_WAITING;
    ac_emit(sink, TYRE_EV_MOVE, TYRE_17_22, ship, AC_NONE, hex);
    tyre_put_ship(s, ship, hex);
    s->mv_flags = TYRE_M_ENTERED | TYRE_M_STARTED;
    if (ship == TYRE_FIRESHIP) {
        s->fireship = 1;
        s->mv_flags = TYRE_M_ENTERED | TYRE_M_LAUNCH;
    } else {
        s->mv_used = 1;
    }
}

static void apply_pick(const struct tyre_data *d, struct tyre_state *s, int ship)
{
    s->act = (int16_t)ship;
    s->step = 1;
    s->mv_used = 0;
    s->mv_flags = 0;
    s->mv_limit = (uint8_t)tyre_ship_limit(d, s, ship);
}

void tyre_apply_move(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink)
{
    const int ship = s->act;

    switch (a->verb) {
    case TYRE_V_DONE:
        finish_segment(d, s, sink);
        return;
    case TYRE_V_MOVE:
        apply_pick(d, s, a->arg[0]);
        return;
    case TYRE_V_FREE: {
        const int rammer = s->pin_to[a->arg[0]] == a->arg[1] ? a->arg[0] : a->arg[1];

        s->tried |= UINT64_C(1) << rammer;
        tyre_want(s, TYRE_DIE_UNPIN, a->arg[0], a->arg[1]);
        return;
    }
    case TYRE_V_BELAY:
        s->act = AC_NONE;
        s->mv_limit = 0;
        return;
    case TYRE_V_ROW:
    case TYRE_V_SKIRT:
        s->mv_used = (uint8_t)(s->mv_used + (a->verb == TYRE_V_SKIRT ? 2 : 1));
        go(d, s, ship, a->arg[0], sink);
        if (a->verb == TYRE_V_ROW)
            test_ground(d, s, ship);
        return;
    case TYRE_V_TURN:
        s->mv_used++;
        s->facing[ship] = (uint8_t)a->arg[0];
        s->mv_flags |= TYRE_M_STARTED | TYRE_M_TURNED;
        return;
    case TYRE_V_BACK:
        s->mv_used++;
        go(d, s, ship, a->arg[0], sink);
        s->mv_flags |= TYRE_M_BACKING;
        test_ground(d, s, ship);
        return;
    case TYRE_V_RAM:
        apply_ram(d, s, a, sink);
        return;
    case TYRE_V_ENTER:
    case TYRE_V_LAUNCH:
        apply_come(s, a->arg[0], sink);
        return;
    case TYRE_V_POINT:
        s->facing[ship] = (uint8_t)a->arg[0];
        s->mv_flags &= (uint8_t) ~(TYRE_M_ENTERED | TYRE_M_LAUNCH);
        return;
    case TYRE_V_LAND:
        apply_land(d, s, a->arg[0], sink);
        return;
    case TYRE_V_HALT:
        tyre_end_ship(d, s);
        return;
    default:
        ac_bug("tyre: verb %d in naval movement", a->verb);
    }
}

static void roll_unpin(struct tyre_state *s, int ship, int other, int die,
                       const struct ac_sink *sink)
{
    const bool rammer = s->pin_to[ship] == other;

    if (die <= (rammer ? 4 : 2)) { /* [6.16] */
        tyre_unpin(s, rammer ? ship : other);
        ac_emit(sink, TYRE_EV_UNPIN, rammer ? TYRE_6_16b : TYRE_6_16a, ship, other, 0);
        tyre_emit_result(sink, TYRE_LABEL_FREED, TYRE_6_16c, ship, die);
    } else {
        tyre_emit_result(sink, TYRE_LABEL_HELD, rammer ? TYRE_6_16b : TYRE_6_16a, ship, die);
    }
}

/* [6.14, 14.42b] The first die of a ram. */
static void roll_ram(const struct tyre_data *d, struct tyre_state *s, int ship, int target, int die,
                     const struct ac_sink *sink)
{
    const int row = d->type[ship];
    const int column = d->type[target];
    const bool hit = die + tyre_ram_bonus(d, s, ship, target) >= d->ram_low[row][column];

    ac_emit(sink, TYRE_EV_RAM, TYRE_6_14a, ship, target, die);
    if (ship == TYRE_FIRESHIP) {
        if (hit)
            tyre_sink(d, s, target, TYRE_14_42b, sink);
        tyre_sink(d, s, ship, TYRE_14_43, sink);
        s->fireship = 2;
        tyre_emit_result(sink, hit ? TYRE_LABEL_SUNK : TYRE_LABEL_MISS, TYRE_14_42b, target, die);
        return;
    }
    if (!hit) {
        tyre_emit_result(sink, TYRE_LABEL_MISS, TYRE_6_15, target, die);
        return;
    }
    if (!d->ram_pins[row][column]) {
        tyre_want(s, TYRE_DIE_DAMAGE, ship, target);
        return;
    }
    s->pin_to[ship] = (int8_t)target;
    s->pins[ship]++;
    s->pins[target]++;
    ac_emit(sink, TYRE_EV_PIN, TYRE_6_14b, target, ship, 0);
    tyre_emit_result(sink, TYRE_LABEL_PINNED, TYRE_6_14b, target, die);
}

/* [6.4-second] */
static void roll_damage(const struct tyre_data *d, struct tyre_state *s, int ship, int target,
                        int die, const struct ac_sink *sink)
{
    const int at = ac_min(die + tyre_ram_second(s, target), 6) - 1;
    const bool damaged = s->sflag[target] & TYRE_S_DAMAGED;

    switch (d->ram_damage[at]) {
    case TYRE_N_DAMAGED:
        tyre_damage(d, s, target, TYRE_6_34, sink);
        tyre_emit_result(sink, damaged ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED, TYRE_6_34, target,
                         die);
        return;
    case TYRE_N_SUNK:
        tyre_sink(d, s, target, TYRE_6_35, sink);
        tyre_emit_result(sink, TYRE_LABEL_SUNK, TYRE_6_35, target, die);
        return;
    default:
        s->pin_to[ship] = (int8_t)target;
        s->pins[ship]++;
        s->pins[target]++;
        ac_emit(sink, TYRE_EV_PIN, TYRE_6_33, target, ship, 0);
        tyre_emit_result(sink, TYRE_LABEL_PINNED, TYRE_6_33, target, die);
        return;
    }
}

static void roll_ground(const struct tyre_data *d, struct tyre_state *s, int ship, int die,
                        const struct ac_sink *sink)
{
    const bool landing = s->act != ship;
    const bool ramming = !landing && (s->mv_flags & TYRE_M_RAMMING);
    const int number = tyre_grounding(d, s, s->die_place);

    if (ramming && die > number) {
        run_ram(d, s, sink);
        return;
    }
    s->die_place = AC_NONE;
    if (die <= number) {
        if (ramming)
            s->mv_from = s->target_piece = AC_NONE;
        if (ship == TYRE_FIRESHIP)
            s->fireship = 2;                     /* [14.43] */
        tyre_sink(d, s, ship, TYRE_9_31a, sink); /* counts as sunk */
        tyre_emit_result(sink, TYRE_LABEL_AGROUND, TYRE_9_31a, ship, die);
        return;
    }
    if (landing)
        s->sflag[ship] |= TYRE_S_BEACHED; /* [8.31b] */
    tyre_emit_result(sink, TYRE_LABEL_SAFE, TYRE_9_31a, ship, die);
}

void tyre_roll_move(const struct tyre_data *d, struct tyre_state *s, int die,
                    const struct ac_sink *sink)
{
    const int kind = s->die;
    const int ship = s->die_a;
    const int other = s->die_b;

    s->die = TYRE_DIE_NONE;
    s->die_a = s->die_b = 0;
    s->head.to_act = (int8_t)tyre_mover(s);
    if (kind == TYRE_DIE_UNPIN)
        roll_unpin(s, ship, other, die, sink);
    else if (kind == TYRE_DIE_RAM)
        roll_ram(d, s, ship, other, die, sink);
    else if (kind == TYRE_DIE_DAMAGE)
        roll_damage(d, s, ship, other, die, sink);
    else
        roll_ground(d, s, ship, die, sink);
}
