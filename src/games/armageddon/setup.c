/*
 * Set-up: the armies stand as the scenario's file places them, or the players place them by hand:
 * pick a unit, where, facing where. A placement is offered only if all that are still in the tray
 * have room left, by a rule of thumb that never lets a player get stuck (INTERPRETATION: I-03).
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"

static void clear_board(const struct arma_data *d, struct arma_state *s)
{
    for (int p = 0; p < d->piece_count; p++)
        s->piece[p] = (struct arma_piece){ .hex = -1, .type = d->type[p], .status = ARMA_WAITING };
    s->phasing = d->deploys_first;
    s->head.turn = 1;
}

/* Everybody where the scenario's file says. */
static void place_all(const struct arma_data *d, struct arma_state *s)
{
    for (int p = 0; p < d->piece_count; p++) {
        const struct arma_start *start = &d->start[p];
        if (start->hex < 0)
            continue;
        s->piece[p].facing = (uint8_t)start->facing;
        arma_put(d, s, p, start->hex);
    }
    for (int p = 0; p < d->piece_count; p++)
        if (d->start[p].rides >= 0)
            s->piece[p].rides = (uint8_t)(d->start[p].rides + 1);
}

static bool to_deploy(const struct arma_data *d, const struct arma_state *s, int piece)
{
    return s->piece[piece].status == ARMA_WAITING &&
           d->group[d->group_of[piece]].entry == ARMA_DEPLOYS;
}

static bool side_deploys(const struct arma_data *d, const struct arma_state *s, int side)
{
    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (to_deploy(d, s, p))
            return true;
    return false;
}

/* Whose turn it is to deploy; play begins when nobody's is. */
static void next_deployer(struct arma_ctx *c)
{
    struct arma_state *s = c->s;
    const int first = c->d->deploys_first;

    for (int i = 0; i < AC_SIDES; i++) {
        const int side = i == 0 ? first : !first;
        if (side_deploys(c->d, s, side)) {
            s->phasing = (int8_t)side;
            s->head.to_act = (int8_t)side;
            return;
        }
    }
    arma_start_play(c);
}

void arma_begin(const struct ac_game *game, struct ac_state *state)
{
    struct arma_ctx c = { .game = game, .d = arma_data(game) };

    c.s = (struct arma_state *)(void *)state;
    clear_board(c.d, c.s);
    if (arma_option(c.d, ARMA_OPT_DEPLOY) == 0)
        place_all(c.d, c.s);
    next_deployer(&c);
}

/* ---- by hand ---- */

/* Must the militia of this group stand on its wings? [RUL.X24] */
static bool has_wings(const struct arma_data *d, const struct arma_group *g)
{
    return (d->special & ARMA_WINGS) && g->side == 1;
}

/* May a piece be set up in a hex, stacking and room apart? [SETUP.2, RUL.DEPLOY] */
static enum arma_case zone_barred(const struct arma_data *d, const struct arma_state *s,
                                  const struct arma_group *g, int type, int hex)
{
    const struct arma_hex *h = &d->board.hex[hex];
    bool inside = false;

    for (int z = 0; z < g->zone_count && !inside; z++)
        inside = arma_distance(&d->board, g->zone_hex[z], hex) <= g->zone_radius[z];
    if (!inside)
        return ARMA_SETUP_2;
    if (arma_enemy_in(d, s, hex, g->side))
        return ARMA_RUL_DEPLOY;
    if (h->terrain == ARMA_MARSH && type == ARMA_CH)
        return ARMA_RUL_X01;
    if (h->terrain == ARMA_STREAM && (d->special & ARMA_DRY))
        return ARMA_SCN_x15_special2;
    if ((d->special & ARMA_LOW_GROUND) && g->side == 1 && h->level > 0)
        return ARMA_SCN_x11_special1;
    return ARMA_OK;
}

/* Room in a zone, counted roughly but safely. */
struct room {
    int empty;    /* hexes with no unit */
    int drivable; /* ... where a chariot may stand */
    int fire;     /* places beside others for fire units */
    int slack[ARMA_TYPES];
    int left[ARMA_TYPES]; /* pieces in the tray */
};

static void room_in(const struct arma_data *d, const struct arma_state *s, int hex, struct room *r)
{
    int count = 0;
    int type = -1;
    bool chariot = false;

    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        if (arma_is_leader(s->piece[p].type))
            continue;
        count++;
        chariot = chariot || s->piece[p].type == ARMA_CH;
        type = arma_is_fire(s->piece[p].type) ? type : s->piece[p].type;
    }
    if (chariot)
        return;
    if (count == 0) {
        r->empty++;
        r->drivable += d->board.hex[hex].terrain != ARMA_MARSH;
    } else if (type >= 0) {
        r->slack[type] += 3 - count;
    } else {
        r->fire += 3 - count;
    }
}

/* A part of a group and of its zone: all, or where militia have the wings, one of the two. */
struct part {
    const struct arma_group *group;
    const int16_t *zone; /* its hexes */
    int zone_count;
    bool all, militia;
    int low, high; /* columns (x) of those who are no militia; the wings are beyond */
};

static bool part_has(const struct part *part, int x)
{
    return part->all || (x < part->low || x > part->high) == part->militia;
}

/* Do all pieces of a part that are still in the tray find room? */
static bool rest_fits(const struct arma_data *d, const struct arma_state *s,
                      const struct part *part)
{
    const struct arma_group *g = part->group;
    struct room r = { 0 };
    int fresh = 0;
    int archers = 0;

    for (int i = 0; i < part->zone_count; i++)
        if (part_has(part, d->board.hex[part->zone[i]].x))
            room_in(d, s, part->zone[i], &r);
    for (int p = g->first; p < g->first + g->count; p++)
        if (s->piece[p].status == ARMA_WAITING &&
            (part->all || part->militia == (s->piece[p].type == ARMA_MI)))
            r.left[s->piece[p].type]++;
    for (int t = 0; t < ARMA_CH; t++) {
        if (arma_is_fire(t)) {
            archers += r.left[t];
            continue;
        }
        const int over = ac_max(0, r.left[t] - r.slack[t]);
        const int hexes = (over + 2) / 3;
        fresh += hexes;
        r.fire += ac_max(0, r.slack[t] - r.left[t]) + 3 * hexes - over;
    }
    fresh += r.left[ARMA_CH];
    return r.left[ARMA_CH] <= r.drivable && fresh <= r.empty &&
           archers <= r.fire + 3 * (r.empty - fresh);
}

/* Do those who stand leave the wings to the militia, and can each wing still have some? [RUL.X24] */
static bool wings_hold(const struct arma_data *d, const struct arma_state *s,
                       const struct part *part)
{
    const struct arma_group *g = part->group;
    int waiting = 0;
    bool west = false;
    bool east = false;

    for (int p = g->first; p < g->first + g->count; p++) {
        const struct arma_piece *q = &s->piece[p];
        const bool militia = q->type == ARMA_MI;
        if (arma_is_leader(q->type))
            continue;
        if (q->status == ARMA_WAITING) {
            waiting += militia;
            continue;
        }
        const int x = d->board.hex[q->hex].x;
        if ((x < part->low || x > part->high) != militia)
            return false;
        west = west || x < part->low;
        east = east || x > part->high;
    }
    for (int i = 0; i < part->zone_count; i++) {
        const int x = d->board.hex[part->zone[i]].x;
        if (s->first[part->zone[i]])
            continue;
        if (x < part->low && !west && waiting-- > 0)
            west = true;
        if (x > part->high && !east && waiting-- > 0)
            east = true;
    }
    return west && east;
}

/* Is there any way to draw the wings that suits who stands and leaves room for the others? */
static bool wings_fit(const struct arma_data *d, const struct arma_state *s,
                      const struct part *whole)
{
    const struct arma_group *g = whole->group;
    const int middle = d->board.hex[g->zone_hex[0]].x;
    const int reach = 2 * g->zone_radius[0];

    for (int low = middle - reach; low <= middle + reach; low++) {
        for (int high = low; high <= middle + reach; high++) {
            struct part part = *whole;
            part.all = false;
            part.low = low;
            part.high = high;
            if (!wings_hold(d, s, &part) || !rest_fits(d, s, &part))
                continue;
            part.militia = true;
            if (rest_fits(d, s, &part))
                return true;
        }
    }
    return false;
}

/* The hexes of a group's zone; returns how many. */
static int find_zone(const struct arma_data *d, const struct arma_state *s,
                     const struct arma_group *g, int16_t *out)
{
    int count = 0;

    for (int hex = 0; hex < ARMA_HEXES; hex++)
        if (zone_barred(d, s, g, ARMA_MI, hex) == ARMA_OK)
            out[count++] = (int16_t)hex;
    return count;
}

static enum arma_case place_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                         int piece, int hex)
{
    const struct arma_group *g = &d->group[d->group_of[piece]];
    enum arma_case why = zone_barred(d, s, g, s->piece[piece].type, hex);
    struct arma_state copy;
    int16_t zone[ARMA_HEXES];

    if (why == ARMA_OK)
        why = arma_stack_with(s, hex, piece);
    if (why != ARMA_OK)
        return why;
    copy = *s;
    arma_put(d, &copy, piece, hex);
    const struct part whole = {
        .group = g, .zone = zone, .zone_count = find_zone(d, s, g, zone), .all = true
    };
    if (has_wings(d, g))
        return wings_fit(d, &copy, &whole) ? ARMA_OK : ARMA_SCN_x24_special2;
    return rest_fits(d, &copy, &whole) ? ARMA_OK : ARMA_RUL_STK_SET;
}

static bool rides_free(const struct arma_data *d, const struct arma_state *s, int unit, int chariot)
{
    if (s->piece[chariot].type != ARMA_CH || s->piece[chariot].status != ARMA_ON ||
        d->group_of[chariot] != d->group_of[unit])
        return false;
    if (arma_is_leader(s->piece[unit].type))
        return true;
    if (s->piece[unit].type == ARMA_MI && has_wings(d, &d->group[d->group_of[unit]]))
        return false; /* chariots stand between the wings */
    if (!arma_is_foot(s->piece[unit].type) ||
        (arma_option(d, ARMA_OPT_CARRY) == 1 && arma_is_fire(s->piece[unit].type)))
        return false;
    return arma_passenger(d, s, chariot) < 0;
}

static void list_picks(const struct arma_data *d, const struct arma_state *s,
                       struct ac_actions *out)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        bool again = false;
        if (!to_deploy(d, s, p))
            continue;
        for (int q = p - 1; q >= 0 && d->group_of[q] == d->group_of[p] && !again; q--)
            again = to_deploy(d, s, q) && s->piece[q].type == s->piece[p].type;
        if (!again)
            ac_actions_add(out, ac_act1(ARMA_PICK, p));
    }
    for (int p = d->side_start[side]; p < d->side_start[side + 1] && out->retracts; p++)
        if (s->piece[p].status == ARMA_ON)
            ac_actions_add(out, ac_act1(ARMA_BACK, p));
}

void arma_deploy_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct ac_frame *top = ac_top_const(&s->head);

    if (!top) {
        list_picks(d, s, out);
        return;
    }
    if (top->arg[ARMA_PLACE_HEX] >= 0) {
        for (int f = 0; f < ARMA_DIRS; f++)
            ac_actions_add(out, ac_act1(ARMA_FACING, f));
        return;
    }
    for (int hex = 0; hex < ARMA_HEXES; hex++)
        if (place_forbidden_by(d, s, top->arg[ARMA_PLACE_PIECE], hex) == ARMA_OK)
            ac_actions_add(out, ac_act1(ARMA_AT, hex));
    for (int p = d->side_start[s->phasing]; p < d->side_start[s->phasing + 1]; p++)
        if (rides_free(d, s, top->arg[ARMA_PLACE_PIECE], p))
            ac_actions_add(out, ac_act1(ARMA_ABOARD, p));
}

void arma_deploy_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct arma_state *s = c->s;
    struct ac_frame *top = ac_top(&s->head);

    switch (a->verb) {
    case ARMA_PICK:
        top = ac_push(&s->head, ARMA_FRAME_PLACE, s->phasing);
        top->arg[ARMA_PLACE_PIECE] = (int16_t)a->arg[0];
        top->arg[ARMA_PLACE_HEX] = -1;
        return;
    case ARMA_AT:
        top->arg[ARMA_PLACE_HEX] = (int16_t)a->arg[0];
        return;
    case ARMA_FACING:
        s->piece[top->arg[ARMA_PLACE_PIECE]].facing = (uint8_t)a->arg[0];
        arma_put(c->d, s, top->arg[ARMA_PLACE_PIECE], top->arg[ARMA_PLACE_HEX]);
        ac_emit(c->sink, ARMA_EV_DEPLOYED, ARMA_SETUP_2, top->arg[ARMA_PLACE_PIECE],
                top->arg[ARMA_PLACE_HEX], a->arg[0]);
        break;
    case ARMA_ABOARD:
        s->piece[top->arg[ARMA_PLACE_PIECE]].facing = s->piece[a->arg[0]].facing;
        arma_put(c->d, s, top->arg[ARMA_PLACE_PIECE], s->piece[a->arg[0]].hex);
        s->piece[top->arg[ARMA_PLACE_PIECE]].rides = (uint8_t)(a->arg[0] + 1);
        ac_emit(c->sink, ARMA_EV_EMBARKED, ARMA_RUL_DEPLOY, top->arg[ARMA_PLACE_PIECE], a->arg[0],
                0);
        break;
    default: /* ARMA_BACK */
        for (int p = 0; p < c->d->piece_count; p++)
            if (s->piece[p].rides == a->arg[0] + 1)
                arma_take(s, p, ARMA_WAITING);
        arma_take(s, a->arg[0], ARMA_WAITING);
        /* control by set-up follows the pieces that stand */
        for (int i = 0; i < c->d->objective_count; i++) {
            const int holder = arma_holder(c->d, s, c->d->objective[i]);
            s->control[i] = (uint8_t)(holder == AC_NONE ? 0 : holder + 1);
        }
        return;
    }
    ac_pop(&s->head);
    next_deployer(c);
}

enum arma_case arma_deploy_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                        const struct ac_action *a)
{
    const struct ac_frame *top = ac_top_const(&s->head);

    if (a->verb == ARMA_AT && top && top->arg[ARMA_PLACE_HEX] < 0 && a->arg[0] < ARMA_HEXES)
        return place_forbidden_by(d, s, top->arg[ARMA_PLACE_PIECE], a->arg[0]);
    if (a->verb == ARMA_ABOARD)
        return ARMA_CHAR_C1;
    return ARMA_RUL_DEPLOY;
}
