/*
 * Where a piece can get to, as a tree of ordinary actions, and places lit on demand. Ships are
 * searched over hex and facing, land pieces over hexes.
 */
#include "kit/show.h"
#include "tyre/rules.h"

const struct ac_overlay_kind tyre_overlays[TYRE_OVERLAYS] = {
    { "command", "hexes within command of the piece's leaders", true, false },
    { "control", "hexes in zones of control", false, false },
    { "range", "hexes a unit or engine can fire at", true, true },
    { "landing", "shore hexes where troops may land", false, false },
    { "ram", "ships that this ship could ram as they lie", true, true },
};

static void add_node(struct ac_reach *out, int place, int facing, int from, int cost,
                     struct ac_action step)
{
    if (out->count >= AC_MAX_REACH)
        return;
    out->at[out->count++] = (struct ac_reach_at){ .place = (ac_place)place,
                                                  .facing = (int8_t)facing,
                                                  .from = (int16_t)from,
                                                  .cost = cost,
                                                  .step = step };
}

/* Hexes and facings that were reached, by facing: in the low bits able to turn, in the high ones at all. */
struct seen {
    uint16_t at[TYRE_HEXES];
};

/* Was it reached before, and as able to turn? If not, it is now. */
static bool seen_ship(struct seen *seen, int place, int facing, bool turned)
{
    const unsigned able = 1u << facing, at_all = able << 8;
    const unsigned was = seen->at[place];

    if (was & (turned ? at_all : able))
        return true;
    seen->at[place] = (uint16_t)(was | at_all | (turned ? 0 : able));
    return false;
}

/* The nodes come in order of cost, because every step costs one. */
static void spread_ship(const struct tyre_data *d, const struct tyre_state *s, int ship, int limit,
                        bool may_turn, struct ac_reach *out)
{
    struct seen seen = { .at = { 0 } };

    (void)seen_ship(&seen, out->at[0].place, out->at[0].facing, false);
    for (int i = 0; i < out->count; i++) {
        const struct ac_reach_at at = out->at[i];
        const bool turned = i ? at.step.verb == TYRE_V_TURN : !may_turn;
        const int ahead = d->next[at.place][at.facing];

        if (at.cost >= limit || at.stops)
            continue;
        if (tyre_row_forbidden_by(d, s, ship, at.place, at.facing) == TYRE_OK &&
            !seen_ship(&seen, ahead, at.facing, false)) {
            add_node(out, ahead, at.facing, i, at.cost + 1, ac_act1(TYRE_V_ROW, ahead));
            if (d->terrain[ahead] == TYRE_BEACH && out->count < AC_MAX_REACH) {
                out->at[out->count - 1].stops = true; /* a die comes first */
                out->at[out->count - 1].danger = true;
            }
        }
        for (int turn = 1; !turned && turn <= 5; turn += 4) {
            const int facing = (at.facing + turn) % 6;

            if (!seen_ship(&seen, at.place, facing, true))
                add_node(out, at.place, facing, i, at.cost + 1, ac_act1(TYRE_V_TURN, facing));
        }
    }
}

static void reach_ship(const struct tyre_data *d, const struct tyre_state *s, int ship,
                       struct ac_reach *out)
{
    const bool moving = s->act == ship;

    if (s->seg != TYRE_SEG_MOVE1 && s->seg != TYRE_SEG_MOVE2)
        return;
    if (s->hex[ship] < 0 || (s->act >= 0 && !moving) || (moving && (s->mv_flags & TYRE_M_BACKING)))
        return;
    if (!moving && tyre_pick_forbidden_by(d, s, ship) != TYRE_OK)
        return;
    if (moving && (s->mv_flags & TYRE_M_ENTERED))
        return;
    out->allowance = moving ? s->mv_limit : tyre_ship_limit(d, s, ship);
    /* the root stands for the piece as it is: its action is the picking, or nothing at all */
    add_node(out, s->hex[ship], s->facing[ship], AC_NONE, moving ? s->mv_used : 0,
             moving ? ac_act0(TYRE_V_HALT) : ac_act1(TYRE_V_MOVE, ship));
    spread_ship(d, s, ship, out->allowance, !moving || !(s->mv_flags & TYRE_M_TURNED), out);
}

static bool seen_land(const struct ac_reach *out, int place, int cost)
{
    for (int i = 0; i < out->count; i++)
        if (out->at[i].place == place && out->at[i].cost <= cost)
            return true;
    return false;
}

/* On a scratch copy the piece is walked to each node in turn, so that the rules are asked, not told. */
static void spread_land(const struct tyre_data *d, struct tyre_state *scratch, int piece,
                        struct ac_reach *out)
{
    const int side = tyre_piece_side(d, piece);

    for (int i = 0; i < out->count; i++) {
        const struct ac_reach_at at = out->at[i];
        int16_t to[6];
        int cost[6];

        if (at.stops)
            continue;
        if (i) {
            scratch->ride[piece] = AC_NONE;
            scratch->hex[piece] = at.place;
            scratch->mv_flags |= TYRE_M_STARTED;
        }
        scratch->mv_used = (uint8_t)at.cost;
        const int n = tyre_land_steps(d, scratch, piece, to, cost);
        for (int j = 0; j < n; j++) {
            if (seen_land(out, to[j], at.cost + cost[j]))
                continue;
            add_node(out, to[j], AC_NONE, i, at.cost + cost[j], ac_act1(TYRE_V_STEP, to[j]));
            if (out->count < AC_MAX_REACH)
                out->at[out->count - 1].stops = tyre_controlled(d, scratch, to[j], !side);
        }
    }
}

static void reach_land(const struct tyre_data *d, const struct tyre_state *s, int piece,
                       struct ac_reach *out)
{
    const bool moving = s->act == piece;
    struct tyre_state scratch = *s;

    if (s->seg != TYRE_SEG_LAND_MAC && s->seg != TYRE_SEG_LAND_TYR && s->seg != TYRE_SEG_SHIFT)
        return;
    if ((s->act >= 0 && !moving) || (!moving && tyre_march_forbidden_by(d, s, piece) != TYRE_OK))
        return;
    if (s->seg == TYRE_SEG_SHIFT && !moving && s->step)
        return; /* the catapults have begun: no more marches */
    if (!moving)
        tyre_begin_march(d, &scratch, piece);
    out->scale = 2;
    out->allowance = scratch.mv_limit;
    add_node(out, tyre_where(&scratch, piece), AC_NONE, AC_NONE, scratch.mv_used,
             moving ? ac_act0(TYRE_V_STAY) : ac_act1(TYRE_V_MARCH, piece));
    out->at[0].stops = scratch.mv_flags & TYRE_M_STOPPED;
    spread_land(d, &scratch, piece, out);
}

/* When the piece is already moving its present place is not a step: the tree begins with the first. */
static void drop_root(struct ac_reach *out)
{
    for (int i = 1; i < out->count; i++) {
        out->at[i - 1] = out->at[i];
        out->at[i - 1].from = (int16_t)(out->at[i].from - 1);
        if (out->at[i - 1].from < 0)
            out->at[i - 1].from = AC_NONE;
    }
    if (out->count)
        out->count--;
}

void tyre_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_state *s = tyre_in(state);

    out->count = 0;
    out->scale = 1;
    out->allowance = 0;
    if (tyre_is_pending(s) || tyre_piece_side(d, piece) != s->head.to_act)
        return;
    if (tyre_is_ship(piece))
        reach_ship(d, s, piece, out);
    else if (!tyre_is_siege(piece))
        reach_land(d, s, piece, out);
    if (out->count && s->act == piece)
        drop_root(out);
}

/* --- overlays -------------------------------------------------------------------------------------- */

static void light_command(const struct tyre_data *d, const struct tyre_state *s, int piece,
                          struct ac_overlay *out)
{
    const int side = tyre_piece_side(d, piece);
    uint64_t leaders = tyre_is_ship(piece) ? d->fleet_leaders[d->fleet[piece]] : 0;

    if (tyre_is_leader(piece))
        leaders = UINT64_C(1) << (piece - TYRE_LEADER0);
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        for (uint64_t set = leaders; set;) {
            const int leader = ac_bit_pop(&set);
            const int flag = s->ride[TYRE_LEADER0 + leader];

            if (flag < 0 || s->hex[flag] < 0 || s->silent[leader] ||
                !(s->lflag[leader] & TYRE_L_NAVAL))
                continue;
            const int distance = tyre_water(d, s, s->hex[flag], hex);
            if (distance > d->leader[leader].reach)
                continue;
            ac_kit_light(out, hex, distance, side);
            break;
        }
}

static void light_range(const struct tyre_data *d, const struct tyre_state *s, int piece,
                        struct ac_overlay *out)
{
    const int from = tyre_where(s, piece);
    const bool engine = tyre_is_siege(piece) && piece - TYRE_SIEGE0 < TYRE_ENGINES;
    const int row = tyre_is_unit(piece) ? d->unit[piece - TYRE_UNIT0].range : 0;

    if (from < 0 || tyre_is_ship(piece) || tyre_is_leader(piece) || row < 0)
        return;
    for (int hex = 0; hex < TYRE_HEXES; hex++) {
        const int range = tyre_distance(d, from, hex);

        if (range < 1 || range > 4)
            continue;
        if (engine || (tyre_is_siege(piece) && !s->assault)) {
            ac_kit_light(out, hex, range, tyre_piece_side(d, piece));
        } else if (range <= 3 && d->range[row][range - 1] && tyre_sees(d, from, hex)) {
            ac_kit_light(out, hex, d->range[row][range - 1], tyre_piece_side(d, piece));
        }
    }
}

/* [6.1] From where it lies now, whoever is to move. */
static void light_rams(const struct tyre_data *d, const struct tyre_state *s, int ship,
                       struct ac_overlay *out)
{
    struct tyre_ram rams[TYRE_MAX_RAMS];
    struct tyre_state still = *s;
    uint64_t lit = 0;
    int n;

    still.mv_flags = 0; /* what another has begun is not its own move */
    if (s->hex[ship] < 0 || s->pins[ship] || tyre_ram_forbidden_by(d, &still, ship) != TYRE_OK)
        return;
    n = tyre_list_rams(d, s, ship, rams);
    for (int i = 0; i < n; i++)
        if (!(lit >> rams[i].target & 1)) {
            lit |= UINT64_C(1) << rams[i].target;
            ac_kit_light(out, s->hex[rams[i].target], 0, tyre_piece_side(d, ship));
        }
}

void tyre_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_state *s = tyre_in(state);

    out->count = 0;
    if (overlay == 0 && piece >= 0) {
        light_command(d, s, piece, out);
    } else if (overlay == 1) {
        for (int hex = 0; hex < TYRE_HEXES; hex++)
            for (int side = 0; side < AC_SIDES; side++)
                if (tyre_controlled(d, s, hex, side))
                    ac_kit_light(out, hex, 0, side);
    } else if (overlay == 2 && piece >= 0) {
        light_range(d, s, piece, out);
    } else if (overlay == 4) {
        if (piece >= 0 && tyre_is_ship(piece))
            light_rams(d, s, piece, out);
    } else if (overlay == 3) {
        for (int hex = 0; hex < TYRE_HEXES; hex++) {
            bool open = false;

            for (int k = 0; (d->flags[hex] & TYRE_H_SHORE) && k < 6; k++) {
                const int n = d->next[hex][k];

                open =
                    open || (n >= 0 && (d->terrain[n] == TYRE_SECONDARY ||
                                        (d->terrain[n] == TYRE_PRIMARY && tyre_breached(d, s, n))));
            }
            if (open)
                ac_kit_light(out, hex, tyre_grounding(d, s, hex), TYRE_MAC);
        }
    }
}
