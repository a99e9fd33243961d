/*
 * [4.1D] Strategic movement: the Macedonian loads ships and relocates what stands on mainland and
 * mole; the Tyrian moves his garrison (move_land.c, twice the allowance) and then his catapults.
 * A piece is taken up and put down once a segment.
 */
#include "tyre/rules.h"

static bool ship_home(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    const int hex = s->hex[ship];

    return hex >= 0 && ship != TYRE_FIRESHIP &&
           (d->flags[hex] & (ship < TYRE_TYRIAN_SHIPS ? TYRE_H_HARBOUR : TYRE_H_HOME));
}

static bool moved(const struct tyre_state *s, int piece)
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
    return ship >= 0 ? ship_home(d, s, ship) : s->hex[TYRE_LEADER0 + leader] >= 0;
}

static bool takeable(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    const int side = s->seg == TYRE_SEG_EMBARK ? TYRE_MAC : TYRE_TYR;

    if (moved(s, piece) || tyre_piece_side(d, piece) != side)
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
        return s->hex[piece] >= 0;
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
            ac_actions_add(out, ac_act1(TYRE_V_PLACE, hex)); /* [9.17, R-54] */
    }
}

/* On the ship he is on a leader may change his mode [15.0, R-63]. */
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
        if (ship == s->ride[s->act] ? changes_mode(s, verb)
                                    : ship_home(d, s, ship) && tyre_room_aboard(d, s, ship, s->act))
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
}

/* [9.17, 13.43b, R-58] Catapults on or inside the walls; a king or admiral to ship or shore. */
static void list_tyr(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    const bool siege = tyre_is_siege(s->act);
    const bool lands = siege || d->leader[s->act - TYRE_LEADER0].move;

    for (int hex = 0; lands && hex < TYRE_HEXES; hex++)
        if ((d->flags[hex] & (TYRE_H_WALL | TYRE_H_INSIDE)) &&
            (siege ? s->siege_at[hex] < 0 : s->leader_at[hex] < 0))
            ac_actions_add(out, ac_act1(TYRE_V_PLACE, hex));
    if (!siege)
        list_ships(d, s, TYRE_V_FLAG, out);
    ac_actions_add(out, ac_act0(TYRE_V_KEEP));
}

static void put_down(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink)
{
    const int piece = s->act;

    (void)d;
    mark_moved(s, piece);
    s->act = AC_NONE;
    switch (a->verb) {
    case TYRE_V_PLACE:
        ac_emit(sink, TYRE_EV_MOVE, TYRE_9_17, piece, s->hex[piece], a->arg[0]);
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

bool tyre_settle_embark(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    (void)d;
    (void)sink;
    s->head.to_act = TYRE_MAC;
    return true;
}

void tyre_legal_embark(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out)
{
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
        if (takeable(d, s, piece))
            ac_actions_add(out, ac_act1(TYRE_V_TAKE, piece));
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_embark(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                       const struct ac_sink *sink)
{
    if (a->verb == TYRE_V_TAKE) {
        s->act = (int16_t)a->arg[0];
    } else if (a->verb == TYRE_V_DONE) {
        clear_moved(s);
        tyre_next(d, s, sink);
    } else {
        put_down(d, s, a, sink);
    }
}

/* --- Tyrian: step 0 marches and takes, step 1 catapults only --------------------------------------------- */

static bool marching(const struct tyre_state *s)
{
    return s->act >= 0 && s->mv_limit > 0;
}

bool tyre_settle_shift(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    s->head.to_act = TYRE_TYR;
    if (marching(s))
        return tyre_settle_land(d, s, sink);
    return true;
}

void tyre_legal_shift(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    if (marching(s)) {
        tyre_legal_land(d, s, out);
        return;
    }
    if (s->act >= 0) {
        list_tyr(d, s, out);
        return;
    }
    for (int piece = TYRE_UNIT0; s->step == 0 && piece < TYRE_SIEGE0; piece++)
        if (tyre_piece_side(d, piece) == TYRE_TYR && s->hex[piece] >= 0 && !moved(s, piece) &&
            tyre_march_forbidden_by(d, s, piece) == TYRE_OK)
            ac_actions_add(out, ac_act1(TYRE_V_MARCH, piece));
    for (int piece = TYRE_LEADER0; piece < TYRE_PIECES; piece++)
        if (takeable(d, s, piece) && (s->step == 0 || tyre_is_siege(piece)))
            ac_actions_add(out, ac_act1(TYRE_V_TAKE, piece));
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_shift(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                      const struct ac_sink *sink)
{
    switch (a->verb) {
    case TYRE_V_MARCH:
    case TYRE_V_STEP:
    case TYRE_V_STAY:
    case TYRE_V_BELAY:
        tyre_apply_land(d, s, a, sink);
        return;
    case TYRE_V_TAKE:
        if (tyre_is_siege(a->arg[0]))
            s->step = 1; /* units first, then catapults */
        s->act = (int16_t)a->arg[0];
        return;
    case TYRE_V_DONE:
        clear_moved(s);
        tyre_next(d, s, sink);
        return;
    default:
        put_down(d, s, a, sink);
        return;
    }
}
