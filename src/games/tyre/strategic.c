/*
 * [4.1D] Strategic movement: the Macedonian loads ships and relocates what stands on mainland and
 * mole; the Tyrian moves his garrison (move_land.c, twice the allowance) and then his catapults.
 * A piece is taken up and put down once a segment.
 */
#include "tyre/rules.h"

bool tyre_ship_home(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    const int hex = s->hex[ship];

    return hex >= 0 && ship != TYRE_FIRESHIP &&
           (d->flags[hex] & (ship < TYRE_TYRIAN_SHIPS ? TYRE_H_HARBOUR : TYRE_H_HOME));
}

bool tyre_has_moved(const struct tyre_state *s, int piece)
{
    if (tyre_is_unit(piece))
        return s->uflag[piece - TYRE_UNIT0] & TYRE_U_MOVED;
    if (tyre_is_leader(piece))
        return s->lflag[piece - TYRE_LEADER0] & TYRE_L_MOVED;
    return s->gflag[piece - TYRE_SIEGE0] & TYRE_G_MOVED;
}

static void mark_moved(struct tyre_state *s, int piece)
{
    if (tyre_is_unit(piece))
        s->uflag[piece - TYRE_UNIT0] |= TYRE_U_MOVED;
    else if (tyre_is_leader(piece))
        s->lflag[piece - TYRE_LEADER0] |= TYRE_L_MOVED;
    else
        s->gflag[piece - TYRE_SIEGE0] |= TYRE_G_MOVED;
}

static void clear_moved(struct tyre_state *s)
{
    for (int i = 0; i < TYRE_UNITS; i++)
        s->uflag[i] &= (uint8_t)~TYRE_U_MOVED;
    for (int i = 0; i < TYRE_LEADERS; i++)
        s->lflag[i] &= (uint8_t)~TYRE_L_MOVED;
    for (int i = 0; i < TYRE_SIEGES; i++)
        s->gflag[i] = 0;
}

/* Engines still aboard under an assault plan: they go ashore first [8.22a, R-97]. */
static bool engine_aboard(const struct tyre_state *s)
{
    for (int e = 0; e < TYRE_ENGINES; e++)
        if (s->ride[TYRE_SIEGE0 + e] >= 0)
            return true;
    return false;
}

/* Is the leader one who may be moved about here? */
static bool leader_free(const struct tyre_data *d, const struct tyre_state *s, int leader, int side)
{
    const int ship = s->ride[TYRE_LEADER0 + leader];

    if (d->leader[leader].side != side ||
        (s->lflag[leader] & (TYRE_L_ABSENT | TYRE_L_DEAD | TYRE_L_WOUNDED)))
        return false;
    return ship >= 0 ? tyre_ship_home(d, s, ship) : s->hex[TYRE_LEADER0 + leader] >= 0;
}

bool tyre_takeable(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    const int side = s->seg == TYRE_SEG_EMBARK ? TYRE_MAC : TYRE_TYR;

    if (tyre_is_ship(piece) || tyre_has_moved(s, piece) || tyre_piece_side(d, piece) != side)
        return false;
    if (tyre_is_leader(piece)) {
        if (!leader_free(d, s, piece - TYRE_LEADER0, side))
            return false; /* the garrison's land leaders march */
        return side == TYRE_MAC || d->leader[piece - TYRE_LEADER0].reach;
    }
    if (side == TYRE_TYR)
        return tyre_is_siege(piece) && s->hex[piece] >= 0;
    if (tyre_is_unit(piece))
        return s->hex[piece] >= 0;
    const int siege = piece - TYRE_SIEGE0;
    if (siege >= TYRE_TOWER0)
        return s->hex[piece] >= 0; /* by itself [13.11] */
    /* engines move in no other way [13.23, 13.33] */
    return s->engine[siege] == TYRE_E_CATAPULT || s->engine[siege] == TYRE_E_RAM;
}

/* --- where a taken piece may go --------------------------------------------------------------------- */

static void list_camp(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    const int8_t *at = tyre_is_unit(s->act)     ? s->unit_at
                       : tyre_is_leader(s->act) ? s->leader_at
                                                : s->siege_at;

    for (int i = 0; i < d->camp_count; i++) {
        const int hex = d->camp[i];

        if (at[hex] < 0 && ((d->flags[hex] & TYRE_H_CAMP) || tyre_is_mole(d, s, hex)))
            ac_actions_add(out, ac_act1(TYRE_V_PLACE, hex)); /* [9.17, 13.15, 14.12b, R-54] */
    }
}

/* On the ship he is on a leader may change his mode [15.0, R-63]; in the assault he keeps it, for there
 * is no strategic movement in it [8.22b]. */
static bool changes_mode(const struct tyre_state *s, int verb)
{
    return tyre_is_leader(s->act) &&
           (verb == TYRE_V_FLAG) != !!(s->lflag[s->act - TYRE_LEADER0] & TYRE_L_NAVAL);
}

static void list_ships(const struct tyre_data *d, const struct tyre_state *s, int verb,
                       struct ac_actions *out)
{
    const int side = tyre_piece_side(d, s->act);
    const int from = side == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
    const int to = side == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

    for (int ship = from; ship < to; ship++)
        if (ship == s->ride[s->act]
                ? changes_mode(s, verb)
                : tyre_ship_home(d, s, ship) && tyre_room_aboard(d, s, ship, s->act))
            ac_actions_add(out, ac_act1(verb, ship));
}

static void list_mac(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    const int piece = s->act;
    const bool assault = s->plan == TYRE_PLAN_ASSAULT;

    if (tyre_is_unit(piece)) {
        list_camp(d, s, out);
        if (assault)
            list_ships(d, s, TYRE_V_EMBARK, out); /* [4.1D-plan] */
    } else if (tyre_is_leader(piece)) {
        const struct tyre_leader_kind *kind = &d->leader[piece - TYRE_LEADER0];

        if (kind->move)
            list_camp(d, s, out);
        if (kind->move && assault)
            list_ships(d, s, TYRE_V_EMBARK, out);
        if (kind->reach)
            list_ships(d, s, TYRE_V_FLAG, out); /* [16.42, R-67] */
    } else if (piece - TYRE_SIEGE0 >= TYRE_TOWER0) {
        list_camp(d, s, out);
    } else {
        if (s->ride[piece] >= 0)
            ac_actions_add(out, ac_act0(TYRE_V_ASHORE));
        if (!assault)
            list_ships(d, s, TYRE_V_EMBARK, out);
    }
    if (!(assault && s->ride[piece] >= 0 && tyre_is_siege(piece)))
        ac_actions_add(out, ac_act0(TYRE_V_KEEP));
    if (out->retracts)
        ac_actions_add(out, ac_act0(TYRE_V_BELAY));
}

/* [9.17, 13.43b, R-58] Catapults on or inside the walls. */
static void list_catapult(const struct tyre_data *d, const struct tyre_state *s,
                          struct ac_actions *out)
{
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        if ((d->flags[hex] & (TYRE_H_WALL | TYRE_H_INSIDE)) && s->siege_at[hex] < 0)
            ac_actions_add(out, ac_act1(TYRE_V_PLACE, hex));
}

/*
 * The king between sea and land [15.0, 9.16b]: `away` is filled with the half points from each hex
 * on or inside the walls to a quay of the harbour, as far as twice his allowance goes. Both ways cost
 * him alike but for the hex he ends in, which is counted when he comes ashore.
 */
void tyre_from_quay(const struct tyre_data *d, const struct tyre_state *s, int piece, int harbour,
                    uint8_t away[TYRE_HEXES])
{
    const int most = tyre_allowance(d, s, piece);
    bool wider = true;

    memset(away, 255, TYRE_HEXES);
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        if (d->terrain[hex] == TYRE_PORT && d->harbour[hex] == harbour)
            away[hex] = 4; /* onto the quay [8.3, 9.28-beach] */
    while (wider) {
        wider = false;
        for (int hex = 0; hex < TYRE_HEXES; hex++)
            for (int k = 0; away[hex] != 255 && k < 6; k++) {
                const int to = d->next[hex][k];
                int rule;

                if (to < 0 || !(d->flags[to] & (TYRE_H_WALL | TYRE_H_INSIDE)))
                    continue;
                const int cost = tyre_ground_cost(d, s, piece, hex, k, &rule);
                if (cost < 0 || away[hex] + cost > most || away[hex] + cost >= away[to])
                    continue;
                away[to] = (uint8_t)(away[hex] + cost);
                wider = true;
            }
    }
}

/* Ashore from his ship, or aboard a ship of a harbour he can get to [INTERPRETATION: I-08]. */
static void list_king(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    const int ship = s->ride[s->act];
    uint8_t away[TYRE_HARBOURS][TYRE_HEXES];

    for (int i = 0; i < TYRE_HARBOURS; i++)
        tyre_from_quay(d, s, s->act, i, away[i]);
    for (int hex = 0; ship >= 0 && hex < TYRE_HEXES; hex++)
        if ((d->flags[hex] & (TYRE_H_WALL | TYRE_H_INSIDE)) && s->leader_at[hex] < 0 &&
            away[d->harbour[s->hex[ship]]][hex] != 255)
            ac_actions_add(out, ac_act1(TYRE_V_PLACE, hex));
    for (int to = 0; to < TYRE_FIRESHIP; to++)
        if (to == ship ? changes_mode(s, TYRE_V_FLAG)
                       : tyre_ship_home(d, s, to) && tyre_room_aboard(d, s, to, s->act) &&
                             (ship >= 0 || away[d->harbour[s->hex[to]]][s->hex[s->act]] != 255))
            ac_actions_add(out, ac_act1(TYRE_V_FLAG, to));
}

static void list_tyr(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    if (tyre_is_siege(s->act))
        list_catapult(d, s, out);
    else if (d->leader[s->act - TYRE_LEADER0].move)
        list_king(d, s, out);
    else
        list_ships(d, s, TYRE_V_FLAG, out);
    ac_actions_add(out, ac_act0(TYRE_V_KEEP));
    if (out->retracts)
        ac_actions_add(out, ac_act0(TYRE_V_BELAY));
}

/* By which case a piece is put down where it is. */
static ac_case place_rule(const struct tyre_data *d, int piece)
{
    if (tyre_is_siege(piece))
        return TYRE_9_17;
    return tyre_piece_side(d, piece) == TYRE_MAC ? TYRE_9_16a : TYRE_15_0b;
}

static void put_down(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink)
{
    const int piece = s->act;

    s->act = AC_NONE;
    if (a->verb == TYRE_V_BELAY)
        return;
    mark_moved(s, piece);
    switch (a->verb) {
    case TYRE_V_PLACE:
        ac_emit(sink, TYRE_EV_MOVE, place_rule(d, piece), piece, s->hex[piece], a->arg[0]);
        if (s->seg == TYRE_SEG_SHIFT && tyre_is_siege(piece))
            s->step = 1; /* units first, then catapults */
        tyre_put(s, piece, a->arg[0]);
        if (tyre_is_leader(piece))
            s->lflag[piece - TYRE_LEADER0] &= (uint8_t)~TYRE_L_NAVAL;
        return;
    case TYRE_V_ASHORE:
        tyre_put(s, piece, AC_NONE);
        return;
    case TYRE_V_EMBARK:
    case TYRE_V_FLAG:
        tyre_board(s, piece, a->arg[0]);
        if (a->verb == TYRE_V_EMBARK) { /* what is loaded gives the plan away */
            s->plan = tyre_is_siege(piece) ? TYRE_PLAN_BOMBARD : TYRE_PLAN_ASSAULT;
            s->plan_open = 1;
        }
        if (tyre_is_siege(piece))
            ac_emit(sink, TYRE_EV_LOAD, TYRE_8_11, s->engine[piece - TYRE_SIEGE0] - TYRE_E_CATAPULT,
                    piece, a->arg[0]);
        else
            ac_emit(sink, TYRE_EV_LEADER, TYRE_8_0a, piece, a->arg[0], 0);
        if (tyre_is_leader(piece)) {
            s->lflag[piece - TYRE_LEADER0] &= (uint8_t)~TYRE_L_NAVAL;
            if (a->verb == TYRE_V_FLAG)
                s->lflag[piece - TYRE_LEADER0] |= TYRE_L_NAVAL;
        }
        return;
    default:
        return;
    }
}

/* --- Macedonian --------------------------------------------------------------------------------------- */

void tyre_legal_embark(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    if (s->act >= 0) {
        list_mac(d, s, out);
        return;
    }
    if (s->plan == TYRE_PLAN_ASSAULT && engine_aboard(s)) {
        for (int e = 0; e < TYRE_ENGINES; e++)
            if (s->ride[TYRE_SIEGE0 + e] >= 0)
                ac_actions_add(out, ac_act1(TYRE_V_TAKE, TYRE_SIEGE0 + e));
        return;
    }
    for (int piece = TYRE_UNIT0; piece < TYRE_PIECES; piece++)
        if (tyre_takeable(d, s, piece))
            ac_actions_add(out, ac_act1(TYRE_V_TAKE, piece));
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_embark(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_TAKE) {
        s->act = (int16_t)a->arg[0];
    } else if (a->verb == TYRE_V_DONE) {
        clear_moved(s);
        tyre_next(d, s, play->sink);
    } else {
        put_down(d, s, a, play->sink);
    }
}

/* --- Tyrian: step 0 marches and takes, step 1 catapults only --------------------------------------------- */

bool tyre_settle_shift(struct ac_play *play)
{
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = TYRE_TYR;
    if (tyre_marching(s))
        return tyre_settle_land(play);
    return true;
}

void tyre_legal_shift(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    if (tyre_marching(s)) {
        tyre_legal_land(look, out);
        return;
    }
    if (s->act >= 0) {
        list_tyr(d, s, out);
        return;
    }
    for (int piece = TYRE_UNIT0; s->step == 0 && piece < TYRE_SIEGE0; piece++)
        if (tyre_piece_side(d, piece) == TYRE_TYR && s->hex[piece] >= 0 &&
            !tyre_has_moved(s, piece) && tyre_march_forbidden_by(d, s, piece) == TYRE_OK)
            ac_actions_add(out, ac_act1(TYRE_V_MARCH, piece));
    for (int piece = TYRE_LEADER0; piece < TYRE_PIECES; piece++)
        if (tyre_takeable(d, s, piece) && (s->step == 0 || tyre_is_siege(piece)))
            ac_actions_add(out, ac_act1(TYRE_V_TAKE, piece));
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_shift(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    switch (a->verb) {
    case TYRE_V_MARCH:
    case TYRE_V_STEP:
    case TYRE_V_STAY:
        tyre_apply_land(play, a);
        return;
    case TYRE_V_BELAY:
        if (tyre_marching(s))
            tyre_apply_land(play, a);
        else
            put_down(d, s, a, play->sink);
        return;
    case TYRE_V_TAKE:
        s->act = (int16_t)a->arg[0];
        return;
    case TYRE_V_DONE:
        clear_moved(s);
        tyre_next(d, s, play->sink);
        return;
    default:
        put_down(d, s, a, play->sink);
        return;
    }
}
