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

    if (s->ship_at[hex] >= 0 || s->unit_at[hex] >= 0 || s->leader_at[hex] >= 0)
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
    if (s->sflag[ship] & TYRE_S_MOVED) /* one move a segment */
        return s->exhausted[ship] == 2 ? TYRE_6_14c : TYRE_4_2A;
    if (s->hex[ship] < 0) {
        if (!(s->sflag[ship] & TYRE_S_WAITING))
            return TYRE_5_0a;
        return can_come(d, s, ship) ? TYRE_OK : TYRE_5_22;
    }
    if (s->pins[ship])
        return TYRE_6_33;
    return tyre_commanded(d, s, ship) ? TYRE_OK : TYRE_16_12;
}

static int way_out(const struct tyre_data *d, int hex)
{
    const int outer = 2 * d->harbour[hex];

    return ac_min(tyre_distance(d, hex, d->outer[outer]),
                  tyre_distance(d, hex, d->outer[outer + 1]));
}

/* Back to a shore, for a ship that has landed troops; on its way out of a harbour it passes the
 * quays, but comes no nearer to them [8.31d, INTERPRETATION: I-09]. */
static bool returns(const struct tyre_data *d, int from, int to)
{
    if (d->flags[to] & TYRE_H_NEARBEACH)
        return true;
    if (!(d->flags[to] & TYRE_H_NEARPORT))
        return false;
    return !(d->flags[from] & TYRE_H_HARBOUR) || !(d->flags[to] & TYRE_H_HARBOUR) ||
           way_out(d, to) >= way_out(d, from);
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
    if (s->unit_at[to] >= 0 || s->leader_at[to] >= 0)
        return TYRE_9_12a; /* */
    if (tyre_ship_side(ship) == TYRE_MAC) {
        if (tyre_boom_shut(d, s, from, direction))
            return TYRE_9_28_boom;
        if ((s->sflag[ship] & TYRE_S_LANDED) && returns(d, from, to))
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
        s->fireship = TYRE_FIRESHIP_GONE;
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

bool tyre_settle_move(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
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
    finish_segment(d, s, play->sink);
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

void tyre_legal_move(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);
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

static void want_beaching(struct tyre_state *s, int die, int ship, int hex)
{
    const struct tyre_beaching beaching = { .ship = (int16_t)ship, .hex = (int16_t)hex };

    tyre_want(s, die, &beaching);
}

static void want_duel(struct tyre_state *s, int die, int ship, int target)
{
    const struct tyre_duel duel = { .piece = (int16_t)ship, .target = (int16_t)target };

    tyre_want(s, die, &duel);
}

/* [9.31a] A ship entering a beach rolls, unless it was beached before [8.31b]. */
static void test_ground(const struct tyre_data *d, struct tyre_state *s, int ship)
{
    const int hex = s->hex[ship];

    if (d->terrain[hex] == TYRE_BEACH && !(s->sflag[ship] & TYRE_S_BEACHED))
        want_beaching(s, TYRE_DIE_GROUND, ship, hex);
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
    want_beaching(s, TYRE_DIE_LAND, ship, shore);
}

/* The ram runs on to the next beach, where it rolls, or to its target [6.14, 9.31a]. */
bool tyre_settle_ramming(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    struct tyre_ramming ram = tyre_ramming_of(play->frame);
    int facing = s->facing[ram.ship];
    int at = s->hex[ram.ship];

    for (int to = tyre_ram_step(d, &ram, at, &facing); to != s->hex[ram.target];
         to = tyre_ram_step(d, &ram, at, &facing)) {
        at = to;
        if (tyre_grounding(d, s, at) > 0)
            break;
    }
    s->facing[ram.ship] = (uint8_t)facing;
    if (at != s->hex[ram.ship])
        go(d, s, ram.ship, at, play->sink);
    if (tyre_grounding(d, s, at) > 0 && ram.rolled != at) {
        ram.rolled = (int16_t)at;
        tyre_put_members(play->frame, &ram);
        want_beaching(s, TYRE_DIE_GROUND, ram.ship, at);
        return true;
    }
    ac_pop(&s->head);
    tyre_end_ship(d, s);
    s->exhausted[ram.ship] = 2; /* [6.15] */
    ac_emit(play->sink, TYRE_EV_EXHAUST, TYRE_6_15, ram.ship, 0, 0);
    want_duel(s, TYRE_DIE_RAM, ram.ship, ram.target);
    return true;
}

/* The ram is under way: how far it runs is found when play goes on. */
static void begin_ram(struct tyre_state *s, const struct ac_action *a)
{
    const struct tyre_ramming ram = { .ship = s->act,
                                      .target = (int16_t)a->arg[0],
                                      .turn_at = (int16_t)a->arg[1],
                                      .facing = (int16_t)a->arg[2],
                                      .rolled = AC_NONE };

    tyre_put_members(ac_push(&s->head, TYRE_FRAME_RAMMING, s->head.to_act), &ram);
}

static void apply_come(struct tyre_state *s, int hex, const struct ac_sink *sink)
{
    const int ship = s->act;

    s->sflag[ship] &= (uint16_t)~TYRE_S_WAITING;
    ac_emit(sink, TYRE_EV_MOVE, ship == TYRE_FIRESHIP ? TYRE_14_41 : TYRE_17_22, ship, AC_NONE,
            hex);
    tyre_put_ship(s, ship, hex);
    s->mv_flags = TYRE_M_ENTERED | TYRE_M_STARTED;
    if (ship == TYRE_FIRESHIP) {
        s->fireship = TYRE_FIRESHIP_LAUNCHED;
        s->mv_flags = TYRE_M_ENTERED;
    } else {
        s->mv_used = 1;
    }
}

static void apply_pick(const struct tyre_data *d, struct tyre_state *s, int ship)
{
    s->act = (int16_t)ship;
    s->mv_used = 0;
    s->mv_flags = 0;
    s->mv_limit = (uint8_t)tyre_ship_limit(d, s, ship);
}

/* [6.16, R-18] One roll a link and segment, whichever of the two is named. */
static void try_free(struct tyre_state *s, int ship, int other)
{
    s->tried |= UINT64_C(1) << (s->pin_to[ship] == other ? ship : other);
    want_duel(s, TYRE_DIE_UNPIN, ship, other);
}

void tyre_apply_move(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int ship = s->act;

    if (ship >= 0 && a->verb != TYRE_V_BELAY)
        s->step = 1; /* it moves: pins are rolled for no more [6.16, R-18] */
    switch (a->verb) {
    case TYRE_V_DONE:
        finish_segment(d, s, play->sink);
        return;
    case TYRE_V_MOVE:
        apply_pick(d, s, a->arg[0]);
        return;
    case TYRE_V_FREE:
        try_free(s, a->arg[0], a->arg[1]);
        return;
    case TYRE_V_BELAY:
        s->act = AC_NONE;
        s->mv_limit = 0;
        return;
    case TYRE_V_ROW:
    case TYRE_V_SKIRT:
        s->mv_used = (uint8_t)(s->mv_used + (a->verb == TYRE_V_SKIRT ? 2 : 1));
        go(d, s, ship, a->arg[0], play->sink);
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
        go(d, s, ship, a->arg[0], play->sink);
        s->mv_flags |= TYRE_M_BACKING;
        test_ground(d, s, ship);
        return;
    case TYRE_V_RAM:
        begin_ram(s, a);
        return;
    case TYRE_V_ENTER:
    case TYRE_V_LAUNCH:
        apply_come(s, a->arg[0], play->sink);
        return;
    case TYRE_V_POINT:
        s->facing[ship] = (uint8_t)a->arg[0];
        s->mv_flags &= (uint8_t)~TYRE_M_ENTERED;
        return;
    case TYRE_V_LAND:
        apply_land(d, s, a->arg[0], play->sink);
        return;
    case TYRE_V_HALT:
        tyre_end_ship(d, s);
        return;
    default:
        ac_bug("tyre: verb %d in naval movement", a->verb);
    }
}

/* [6.16] */
void tyre_roll_unpin(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);
    const struct tyre_duel duel = tyre_duel_of(play->frame);
    const bool rammer = s->pin_to[duel.piece] == duel.target;
    const int rule = rammer ? TYRE_6_16b : TYRE_6_16a;
    const int die = a->arg[0] + 1;

    ac_pop(&s->head);
    if (die > (rammer ? 4 : 2)) {
        tyre_emit_result(play->sink, TYRE_LABEL_HELD, rule, duel.piece, die);
        return;
    }
    tyre_unpin(s, rammer ? duel.piece : duel.target);
    ac_emit(play->sink, TYRE_EV_UNPIN, (ac_case)rule, duel.piece, duel.target, 0);
    tyre_emit_result(play->sink, TYRE_LABEL_FREED, TYRE_6_16c, duel.piece, die);
}

static void pin(struct tyre_state *s, const struct tyre_duel *duel, int rule, int die,
                const struct ac_sink *sink)
{
    s->pin_to[duel->piece] = (int8_t)duel->target;
    s->pins[duel->piece]++;
    s->pins[duel->target]++;
    ac_emit(sink, TYRE_EV_PIN, (ac_case)rule, duel->target, duel->piece, 0);
    tyre_emit_result(sink, TYRE_LABEL_PINNED, rule, duel->target, die);
}

/* [14.42b, 14.43] The fireship burns out whether it hits or not. */
static void burn(const struct tyre_data *d, struct tyre_state *s, int target, bool hit, int die,
                 const struct ac_sink *sink)
{
    if (hit)
        tyre_sink(d, s, target, TYRE_14_42b, sink);
    tyre_sink(d, s, TYRE_FIRESHIP, TYRE_14_43, sink);
    s->fireship = TYRE_FIRESHIP_GONE;
    tyre_emit_result(sink, hit ? TYRE_LABEL_SUNK : TYRE_LABEL_MISS, TYRE_14_42b, target, die);
}

/* [6.14] The first die of a ram. */
void tyre_roll_ram(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const struct tyre_duel duel = tyre_duel_of(play->frame);
    const int row = d->type[duel.piece];
    const int column = d->type[duel.target];
    const int die = a->arg[0] + 1;
    const bool hit = die + tyre_ram_bonus(d, s, duel.piece, duel.target) >= d->ram_low[row][column];

    ac_pop(&s->head);
    ac_emit(play->sink, TYRE_EV_RAM, TYRE_6_14a, duel.piece, duel.target, die);
    if (duel.piece == TYRE_FIRESHIP)
        burn(d, s, duel.target, hit, die, play->sink);
    else if (!hit)
        tyre_emit_result(play->sink, TYRE_LABEL_MISS, TYRE_6_14a, duel.target, die);
    else if (!d->ram_pins[row][column])
        want_duel(s, TYRE_DIE_DAMAGE, duel.piece, duel.target);
    else
        pin(s, &duel, TYRE_6_14b, die, play->sink);
}

/* [6.4-second] */
void tyre_roll_damage(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const struct tyre_duel duel = tyre_duel_of(play->frame);
    const int die = a->arg[0] + 1;
    const int result = d->ram_damage[ac_min(die + tyre_ram_second(s, duel.target), 6) - 1];
    const bool damaged = s->sflag[duel.target] & TYRE_S_DAMAGED;

    ac_pop(&s->head);
    if (result == TYRE_N_DAMAGED) {
        tyre_damage(d, s, duel.target, TYRE_6_34, play->sink);
        tyre_emit_result(play->sink, damaged ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED, TYRE_6_34,
                         duel.target, die);
    } else if (result == TYRE_N_SUNK) {
        tyre_sink(d, s, duel.target, TYRE_6_35, play->sink);
        tyre_emit_result(play->sink, TYRE_LABEL_SUNK, TYRE_6_35, duel.target, die);
    } else {
        pin(s, &duel, TYRE_6_33, die, play->sink);
    }
}

/* [9.31a] Aground it counts as sunk; true: it is. */
static bool strands(struct ac_play *play, const struct tyre_beaching *beaching, int die)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    if (die > tyre_grounding(d, s, beaching->hex))
        return false;
    if (beaching->ship == TYRE_FIRESHIP)
        s->fireship = TYRE_FIRESHIP_GONE; /* [14.43] */
    tyre_sink(d, s, beaching->ship, TYRE_9_31a, play->sink);
    tyre_emit_result(play->sink, TYRE_LABEL_AGROUND, TYRE_9_31a, beaching->ship, die);
    return true;
}

void tyre_roll_ground(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);
    const struct tyre_beaching beaching = tyre_beaching_of(play->frame);
    const int die = a->arg[0] + 1;
    bool ramming;

    ac_pop(&s->head);
    ramming = s->head.depth > 0;
    if (strands(play, &beaching, die)) {
        if (ramming)
            ac_pop(&s->head);
    } else if (!ramming) { /* a ram runs on, and its own dice tell */
        tyre_emit_result(play->sink, TYRE_LABEL_SAFE, TYRE_9_31a, beaching.ship, die);
    }
}

/* [8.31b] */
void tyre_roll_landing(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);
    const struct tyre_beaching beaching = tyre_beaching_of(play->frame);
    const int die = a->arg[0] + 1;

    ac_pop(&s->head);
    if (strands(play, &beaching, die))
        return;
    s->sflag[beaching.ship] |= TYRE_S_BEACHED;
    tyre_emit_result(play->sink, TYRE_LABEL_SAFE, TYRE_9_31a, beaching.ship, die);
}
