/*
 * Bulk orders. Each is carried out on a scratch copy by ordinary actions, every one of which must be
 * listed there; it stops before the first die or reveal. What a piece could not do is reported.
 */
#include "core/play.h"
#include "tyre/rules.h"

const struct ac_drill_kind tyre_drills[TYRE_DRILLS] = {
    { "squadron", "the first ship goes to the place, the others keep station on it", true, true,
      false },
    { "line", "the ships form a line abreast from the place, facing as given", true, true, true },
    { "load", "the units go aboard whatever ships have room", true, false, false },
    { "join", "all who can, join this attack", false, false, false },
    { "regroup", "the remaining ships are berthed as they come", false, false, false },
    { "deploy", "all who are still to be placed go where the scenario has them", false, false,
      false },
    { "volley", "every catapult and ram that can, attacks this wall", false, true, false },
};

struct drill {
    const struct ac_game *game;
    struct ac_state *scratch;
    struct ac_actions *out;
    int side; /* whose order it is: it stops when the other must decide */
    struct ac_actions list;
};

/* Does it and notes it, if it is listed and no die follows. */
static bool act(struct drill *r, struct ac_action action)
{
    if (ac_head(r->scratch)->to_act != r->side || r->out->count >= AC_MAX_ACTIONS)
        return false;
    r->list.count = 0;
    r->list.retracts = false;
    ac_legal(r->game, r->scratch, &r->list);
    for (int i = 0; i < r->list.count; i++) {
        if (!ac_action_same(&r->list.list[i], &action))
            continue;
        ac_perform(r->game, r->scratch, &action, NULL);
        ac_actions_add(r->out, action);
        return true;
    }
    return false;
}

/* The first listed action of a verb, optionally with this first argument. */
static bool first_of(struct drill *r, int verb, struct ac_action *out)
{
    r->list.count = 0;
    r->list.retracts = false;
    if (ac_head(r->scratch)->to_act != r->side)
        return false;
    ac_legal(r->game, r->scratch, &r->list);
    for (int i = 0; i < r->list.count; i++)
        if (r->list.list[i].verb == verb) {
            *out = r->list.list[i];
            return true;
        }
    return false;
}

/* Rows a ship to a hex, facing as wanted when that is not AC_NONE; false: not possible. */
static bool go_to(struct drill *r, int ship, int place, int facing)
{
    struct ac_reach reach;
    struct ac_action path[32];
    int best = AC_NONE;
    int n = 0;

    tyre_reach(r->game, r->scratch, (ac_piece)ship, &reach);
    for (int i = 0; i < reach.count; i++)
        if (reach.at[i].place == place && !reach.at[i].danger &&
            (facing == AC_NONE || reach.at[i].facing == facing) &&
            (best < 0 || reach.at[i].cost < reach.at[best].cost))
            best = i;
    if (best < 0)
        return false;
    for (int i = best; i != AC_NONE && n < 32; i = reach.at[i].from)
        path[n++] = reach.at[i].step;
    while (n > 0)
        if (!act(r, path[--n]))
            return false;
    return act(r, ac_act0(TYRE_V_HALT));
}

/* The hex as far from `from` as b is from a. */
static int same_way(const struct tyre_data *d, int from, int a, int b)
{
    struct ac_hex_cube at = d->cube[from];

    at.q = (int16_t)(at.q + d->cube[b].q - d->cube[a].q);
    at.r = (int16_t)(at.r + d->cube[b].r - d->cube[a].r);
    return ac_hex_from_cube(&d->grid, at);
}

static int squadron(struct drill *r, const struct ac_drill_call *call, ac_piece *left)
{
    const struct tyre_data *d = tyre_data(r->game);
    const int lead = call->piece_count ? tyre_in(r->scratch)->hex[call->piece[0]] : AC_NONE;
    int missed = 0;

    for (int i = 0; i < call->piece_count; i++) {
        const int ship = call->piece[i];
        const int from = tyre_is_ship(ship) ? tyre_in(r->scratch)->hex[ship] : AC_NONE;
        const int to = from < 0 || lead < 0 ? AC_NONE : same_way(d, from, lead, call->place);

        if (to < 0 || !go_to(r, ship, to, i ? AC_NONE : call->facing))
            left[missed++] = (ac_piece)ship;
    }
    return missed;
}

/* Berths left and right of the place in turn, across the facing. */
static int line_place(const struct tyre_data *d, int place, int facing, int i)
{
    const int along = (facing + (i & 1 ? 2 : 5)) % 6;
    int hex = place;

    for (int n = (i + 1) / 2; n > 0 && hex >= 0; n--)
        hex = d->next[hex][along];
    return hex;
}

static int form_line(struct drill *r, const struct ac_drill_call *call, ac_piece *left)
{
    const struct tyre_data *d = tyre_data(r->game);
    const int facing = call->facing == AC_NONE ? 0 : call->facing;
    int missed = 0;

    for (int i = 0; i < call->piece_count; i++) {
        const int to = line_place(d, call->place, facing, i);

        if (!tyre_is_ship(call->piece[i]) || to < 0 || !go_to(r, call->piece[i], to, facing))
            left[missed++] = call->piece[i];
    }
    return missed;
}

static int load_units(struct drill *r, const struct ac_drill_call *call, ac_piece *left)
{
    int missed = 0;

    for (int i = 0; i < call->piece_count; i++) {
        struct ac_action embark;

        if (!act(r, ac_act1(TYRE_V_TAKE, call->piece[i]))) {
            left[missed++] = call->piece[i];
        } else if (!first_of(r, TYRE_V_EMBARK, &embark) || !act(r, embark)) {
            left[missed++] = call->piece[i];
            if (!act(r, ac_act0(TYRE_V_KEEP)))
                return missed;
        }
    }
    return missed;
}

static void repeat(struct drill *r, int verb)
{
    struct ac_action next;

    while (first_of(r, verb, &next) && act(r, next))
        continue;
}

static void regroup(struct drill *r)
{
    struct ac_action next;

    while (tyre_in(r->scratch)->seg == TYRE_SEG_REGROUP &&
           (first_of(r, TYRE_V_BERTH, &next) || first_of(r, TYRE_V_POINT, &next)))
        if (!act(r, next))
            return;
}

/* The scenario's own set-up, as far as what stands already leaves room for it [17.1]. */
static void deploy(struct drill *r)
{
    const struct tyre_state *s = tyre_in(r->scratch);
    struct ac_action next;

    while (s->seg <= TYRE_SEG_SETUP_TYR && s->head.to_act == r->side) {
        r->list.count = 0;
        r->list.retracts = false;
        ac_legal(r->game, r->scratch, &r->list);
        tyre_propose_setup(tyre_data(r->game), s, &r->list, &next);
        if (next.verb == TYRE_V_DONE || !act(r, next))
            return;
    }
}

static void volley(struct drill *r, int place)
{
    for (int e = 0; e < TYRE_ENGINES; e++)
        if (!act(r, ac_act2(TYRE_V_BATTER, TYRE_SIEGE0 + e, place)))
            (void)act(r, ac_act2(TYRE_V_SHOOT, TYRE_SIEGE0 + e, place));
}

int tyre_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left)
{
    struct drill r = {
        .game = game, .scratch = scratch, .out = out, .side = ac_head(state)->to_act
    };

    memcpy((void *)scratch, (const void *)state, sizeof(struct tyre_state));
    out->count = 0;
    switch (call->drill) {
    case 0:
        return call->place < 0 || call->place >= TYRE_HEXES ? 0 : squadron(&r, call, left);
    case 1:
        return call->place < 0 || call->place >= TYRE_HEXES ? 0 : form_line(&r, call, left);
    case 2:
        return load_units(&r, call, left);
    case 3:
        repeat(&r, tyre_in(state)->seg == TYRE_SEG_NAVAL_MELEE ? TYRE_V_ATTACK : TYRE_V_JOIN);
        return 0;
    case 4:
        regroup(&r);
        return 0;
    case 5:
        deploy(&r);
        return 0;
    default:
        if (call->place >= 0 && call->place < TYRE_HEXES)
            volley(&r, call->place);
        return 0;
    }
}
