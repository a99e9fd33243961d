/*
 * Coming onto the map and leaving it: units that enter by an edge, groups that arrive at a letter
 * hex, exits that count for victory [RUL.ENTER, RUL.ENTER-AT, RUL.EXIT].
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"
#include "base/bug.h"

/* Hexsides that belong to an edge of the map, as bits. */
static unsigned edge_sides(unsigned edges)
{
    return (edges & ARMA_NORTH ? 0x21u : 0u) | (edges & ARMA_SOUTH ? 0x0cu : 0u) |
           (edges & ARMA_EAST ? 0x07u : 0u) | (edges & ARMA_WEST ? 0x38u : 0u);
}

/* The off-map hexsides of a hex by which a group may come in, as bits. */
static unsigned entry_sides(const struct arma_data *d, const struct arma_group *g, int hex)
{
    const struct arma_hex *h = &d->board.hex[hex];
    unsigned edges = h->edge & g->edges;
    unsigned sides = 0;

    if (g->gate >= 0 && g->gate != hex)
        return 0;
    if (h->row + 1 < g->low_row || h->row + 1 > g->high_row)
        edges &= ARMA_NORTH | ARMA_SOUTH; /* rows limit the East and West edges only */
    for (int dir = 0; dir < ARMA_DIRS; dir++)
        if (h->to[dir] < 0)
            sides |= 1u << dir;
    return sides & edge_sides(edges);
}

void arma_find_doors(struct arma_data *d)
{
    for (int g = 0; g < d->group_count; g++) {
        d->door_count[g] = 0;
        for (int i = 0; i < d->board.edge_count && d->group[g].entry == ARMA_ENTERS; i++) {
            const int hex = d->board.edge[i];
            const unsigned sides = entry_sides(d, &d->group[g], hex);
            if (sides)
                d->door[g][d->door_count[g]++] = (struct arma_door){ (int16_t)hex, (uint8_t)sides };
        }
    }
}

static bool entry_open(const struct arma_data *d, const struct arma_state *s, int piece, int hex)
{
    const struct arma_hex *h = &d->board.hex[hex];
    const int side = arma_side_of(d, piece);

    if (arma_enemy_in(d, s, hex, side))
        return false;
    if (h->terrain == ARMA_MARSH && s->piece[piece].type == ARMA_CH)
        return false;
    if (h->terrain == ARMA_STREAM && (d->special & ARMA_DRY))
        return false;
    return d->cost[h->terrain] <= d->allowance[side][s->piece[piece].type];
}

bool arma_entry_due(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_group *g = &d->group[d->group_of[piece]];

    if (s->piece[piece].status != ARMA_WAITING || g->entry != ARMA_ENTERS ||
        s->head.turn < g->turn || s->piece[piece].rides || g->side != s->phasing)
        return false;
    for (int i = 0; i < d->door_count[d->group_of[piece]]; i++)
        if (entry_open(d, s, piece, d->door[d->group_of[piece]][i].hex))
            return true;
    return false;
}

static bool ridden(const struct arma_data *d, const struct arma_state *s, int chariot)
{
    const int side = arma_side_of(d, chariot);

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (s->piece[p].rides == chariot + 1)
            return true;
    return false;
}

/* Pieces alike stand for each other; a chariot with riders is one of a kind. */
static bool listed_before(const struct arma_data *d, const struct arma_state *s, int piece)
{
    if (s->piece[piece].type == ARMA_CH && ridden(d, s, piece))
        return false;
    for (int p = piece - 1; p >= 0 && d->group_of[p] == d->group_of[piece]; p--)
        if (s->piece[p].status == ARMA_WAITING && s->piece[p].type == s->piece[piece].type &&
            !s->piece[p].rides && !(s->piece[p].type == ARMA_CH && ridden(d, s, p)))
            return true;
    return false;
}

void arma_bring_list(const struct arma_data *d, const struct arma_state *s, struct ac_actions *out)
{
    const int side = s->phasing;

    if (arma_mode(s, ARMA_FEINT_NOW | ARMA_PURSUIT))
        return;
    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (s->piece[p].status == ARMA_WAITING && !listed_before(d, s, p) &&
            arma_entry_due(d, s, p))
            ac_actions_add(out, ac_act1(ARMA_BRING, p));
}

/* Who of a group is placed next: melee units first, each type together; -1: all are. */
static int next_of(const struct arma_data *d, const struct arma_state *s, int group)
{
    const struct arma_group *g = &d->group[group];
    int late = -1;

    for (int p = g->first; p < g->first + g->count; p++) {
        if (s->piece[p].status != ARMA_WAITING)
            continue;
        if (!arma_is_fire(s->piece[p].type) && !arma_is_leader(s->piece[p].type))
            return p;
        late = late < 0 ? p : late;
    }
    return late;
}

/* ---- room around a letter hex [RUL.ENTER-AT] ---- */

enum { AROUND = 1 + ARMA_DIRS, STACK = 3 };

/* The letter hex or one of its neighbours, -1: off the map or the enemy's. */
static int hex_around(const struct arma_data *d, const struct arma_state *s, int centre, int i)
{
    const int hex = i == 0 ? centre : d->board.hex[centre].to[i - 1];

    return hex >= 0 && !arma_enemy_in(d, s, hex, s->phasing) ? hex : -1;
}

struct space {
    int empty[STACK + 1];   /* hexes without melee units that have room for so many */
    int shared[ARMA_TYPES]; /* room beside melee units of that type */
    int total;              /* room for units, chariots apart */
    int need[ARMA_TYPES];   /* who is to be placed */
};

static void look_at(const struct arma_state *s, int hex, struct space *out)
{
    int room = STACK;
    int type = -1;

    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        if (arma_is_leader(s->piece[p].type))
            continue;
        room--;
        if (!arma_is_fire(s->piece[p].type))
            type = s->piece[p].type;
    }
    if (type == ARMA_CH || room <= 0)
        return;
    out->total += room;
    if (type < 0)
        out->empty[room]++;
    else
        out->shared[type] += room;
}

/*
 * Do the melee units from this type on find hexes of their own? Every way to give them empty hexes
 * is tried; there are seven hexes at most, and hexes with equal room are alike.
 */
static bool types_fit(const struct space *space, int type)
{
    while (type < ARMA_CH && (arma_is_fire(type) || space->need[type] <= space->shared[type]))
        type++;
    if (type == ARMA_CH)
        return true;
    for (int room = 1; room <= STACK; room++) {
        struct space less = *space;
        if (!less.empty[room])
            continue;
        less.empty[room]--;
        less.shared[type] += room;
        if (types_fit(&less, type))
            return true;
    }
    return false;
}

/* Do all of a group who still wait find room together? */
static bool rest_fits(const struct arma_data *d, const struct arma_state *s, int group, int centre)
{
    const struct arma_group *g = &d->group[group];
    struct space space = { 0 };
    int units = 0;

    for (int i = 0; i < AROUND; i++)
        if (hex_around(d, s, centre, i) >= 0)
            look_at(s, hex_around(d, s, centre, i), &space);
    for (int p = g->first; p < g->first + g->count; p++)
        if (s->piece[p].status == ARMA_WAITING && !arma_is_leader(s->piece[p].type))
            space.need[s->piece[p].type]++;
    for (int t = 0; t < ARMA_CH; t++)
        units += space.need[t];
    space.empty[STACK] -= space.need[ARMA_CH]; /* a chariot has a hex to itself [STK.E] */
    space.total -= STACK * space.need[ARMA_CH];
    /* what melee units leave is room for fire units, whoever has which hex */
    return space.empty[STACK] >= 0 && units <= space.total && types_fit(&space, 0);
}

/* May this one stand in a hex, so that all others of its group still find room? */
static bool stands_well(const struct arma_data *d, const struct arma_state *s, int piece, int hex,
                        int centre)
{
    struct arma_state copy;

    if (arma_stack_with(s, hex, piece) != ARMA_OK)
        return false;
    copy = *s;
    arma_put(d, &copy, piece, hex);
    return rest_fits(d, &copy, d->group_of[piece], centre);
}

/* Where the next unit of an arriving group may stand. */
static void gather_list(const struct arma_data *d, const struct arma_state *s,
                        struct ac_actions *out)
{
    const struct ac_frame *top = ac_top_const(&s->head);
    const int piece = top->arg[ARMA_BRING_PIECE];
    const int centre = top->arg[ARMA_BRING_AT];

    for (int i = 0; i < AROUND; i++) {
        const int hex = hex_around(d, s, centre, i);
        if (hex < 0 || !stands_well(d, s, piece, hex, centre))
            continue;
        for (int f = 0; f < ARMA_DIRS; f++)
            ac_actions_add(out, ac_act3(ARMA_ENTER, piece, hex, f));
    }
    ac_actions_add(out, ac_act0(ARMA_DONE));
}

void arma_enter_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int piece = ac_top_const(&s->head)->arg[ARMA_BRING_PIECE];
    const int g = d->group_of[piece];

    if (d->group[g].entry == ARMA_ARRIVES) {
        gather_list(d, s, out);
        return;
    }
    for (int i = 0; i < d->door_count[g]; i++) {
        const struct arma_door *door = &d->door[g][i];
        if (!entry_open(d, s, piece, door->hex))
            continue;
        for (int dir = 0; dir < ARMA_DIRS; dir++)
            if (door->sides >> dir & 1)
                ac_actions_add(out, ac_act3(ARMA_ENTER, piece, door->hex, arma_opposite(dir)));
    }
}

/* Must somebody still enter who has room to? */
bool arma_entry_owed(const struct arma_data *d, const struct arma_state *s)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        const int g = d->group_of[p];
        if (s->piece[p].status != ARMA_WAITING || d->group[g].waits || !arma_entry_due(d, s, p))
            continue;
        for (int i = 0; i < d->door_count[g]; i++)
            if (entry_open(d, s, p, d->door[g][i].hex) &&
                arma_stack_with(s, d->door[g][i].hex, p) == ARMA_OK)
                return true;
    }
    return false;
}

static void enter(struct arma_ctx *c, int piece, int hex, int facing)
{
    struct arma_state *s = c->s;
    struct ac_frame *frame = ac_top(&s->head);
    const int side = arma_side_of(c->d, piece);
    const int terrain = c->d->board.hex[hex].terrain;
    int left = c->d->allowance[side][s->piece[piece].type] - c->d->cost[terrain];

    if (s->piece[piece].type == ARMA_CH && terrain == ARMA_STREAM)
        left = 0;                  /* [CHAR.E1] */
    arma_flag(s, piece, ARMA_LED); /* columns off the map are led [RUL.ENTER] */
    arma_walk(c->d, s, piece, hex);
    arma_face(s, c->d, piece, facing);
    ac_emit(c->sink, ARMA_EV_ENTERED, ARMA_RUL_ENTER, piece, hex, facing);
    *frame = (struct ac_frame){ .kind = ARMA_FRAME_MOVING, .side = s->phasing };
    frame->arg[ARMA_MOVING_PIECE] = (int16_t)piece;
    frame->arg[ARMA_MOVING_LEFT] = (int16_t)left;
    frame->arg[ARMA_MOVING_WAY] = (int16_t)facing;
    /* the hex it comes in by is a hex entered straight ahead [CHAR.D1, RUL.CHARGE1] */
    frame->arg[ARMA_MOVING_RUN] =
        s->piece[piece].type == ARMA_CH && arma_charge_ground(c->d, s, piece, hex);
    if (arma_in_fire_front(c->d, s, hex, side)) {
        arma_end_move(c);
        arma_entered(c, piece, hex);
    }
}

/* ---- leaving ---- */

bool arma_may_leave(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_hex *h = &d->board.hex[s->piece[piece].hex];

    if (d->exit_side != arma_side_of(d, piece) || !(h->edge & d->exit_edges))
        return false;
    if (d->exit_near >= 0 &&
        arma_distance(&d->board, s->piece[piece].hex, d->exit_near) > d->exit_within)
        return false; /* [RUL.SWCORNER] */
    for (int dir = 0; dir < ARMA_DIRS; dir++)
        if (h->to[dir] < 0 && (arma_front[s->piece[piece].facing] >> dir & 1))
            return true;
    return false;
}

static void gone(struct arma_ctx *c, int piece)
{
    const int side = arma_side_of(c->d, piece);

    if (!arma_is_leader(c->s->piece[piece].type))
        c->s->exited[side]++;
    ac_emit(c->sink, ARMA_EV_LEFT, ARMA_RUL_EXIT, piece, c->s->piece[piece].hex, 0);
    arma_take(c->s, piece, ARMA_GONE);
}

static void leave(struct arma_ctx *c, int piece)
{
    struct arma_state *s = c->s;
    const struct ac_frame *top = ac_top_const(&s->head);

    if (top && top->kind == ARMA_FRAME_MOVING)
        ac_pop(&s->head);
    if (s->piece[piece].type == ARMA_CH)
        for (int p = c->d->side_start[s->phasing]; p < c->d->side_start[s->phasing + 1]; p++)
            if (s->piece[p].rides == piece + 1)
                gone(c, p);
    gone(c, piece);
}

/* ---- arriving ---- */

static int arriving_group(const struct arma_data *d, const struct arma_state *s, int hex)
{
    for (int g = 0; g < d->group_count; g++) {
        const struct arma_group *group = &d->group[g];
        if (group->entry != ARMA_ARRIVES || group->side != s->phasing ||
            s->head.turn < group->turn || s->arrival[g] || next_of(d, s, g) < 0)
            continue;
        for (int z = 0; z < group->zone_count; z++)
            if (group->zone_hex[z] == hex)
                return g;
    }
    return -1;
}

void arma_arrive_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    for (int g = 0; g < d->group_count; g++) {
        const struct arma_group *group = &d->group[g];
        for (int z = 0; z < group->zone_count; z++) {
            const int hex = group->zone_hex[z];
            if (group->entry == ARMA_ARRIVES && arriving_group(d, s, hex) == g &&
                rest_fits(d, s, g, hex))
                ac_actions_add(out, ac_act1(ARMA_ARRIVE, hex));
        }
    }
    if (out->count)
        ac_actions_add(out, ac_act0(ARMA_DONE));
}

/* They face the nearest enemy. */
static int facing_enemy(const struct arma_data *d, const struct arma_state *s, int hex, int side)
{
    int best = 0;
    int near = 9999;

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int n = d->board.hex[hex].to[dir];
        const int far = n < 0 ? 9998 : arma_nearest_enemy(d, s, n, side);
        if (far < near) {
            near = far;
            best = dir;
        }
    }
    return best;
}

/* One of the group stands now; the owner goes on with the next [RUL.ENTER-AT]. */
static void gather(struct arma_ctx *c, int piece, int hex, int facing)
{
    struct ac_frame *frame = ac_top(&c->s->head);

    arma_put(c->d, c->s, piece, hex);
    c->s->piece[piece].facing = (uint8_t)facing;
    arma_flag(c->s, piece, ARMA_LED);
    ac_emit(c->sink, ARMA_EV_ENTERED, ARMA_RUL_ENTER_AT, piece, hex, facing);
    const int next = next_of(c->d, c->s, c->d->group_of[piece]);
    if (next < 0)
        ac_pop(&c->s->head);
    else
        frame->arg[ARMA_BRING_PIECE] = (int16_t)next;
}

/* The rest of the group wherever there is room (INTERPRETATION: I-02). */
static void gather_rest(struct arma_ctx *c)
{
    struct arma_state *s = c->s;
    const int group = c->d->group_of[ac_top(&s->head)->arg[ARMA_BRING_PIECE]];
    const int centre = ac_top(&s->head)->arg[ARMA_BRING_AT];

    for (int p = next_of(c->d, s, group); p >= 0; p = next_of(c->d, s, group)) {
        int i = 0;
        int hex = hex_around(c->d, s, centre, i);
        while (hex < 0 || !stands_well(c->d, s, p, hex, centre)) {
            if (++i == AROUND)
                ac_bug("no room for a group that had room");
            hex = hex_around(c->d, s, centre, i);
        }
        gather(c, p, hex, facing_enemy(c->d, s, hex, s->phasing));
    }
}

/* Asks where a piece comes in: by an edge, or around a letter hex. */
static void bring(struct arma_ctx *c, int piece, int letter)
{
    struct ac_frame *frame = ac_push(&c->s->head, ARMA_FRAME_BRING, c->s->phasing);

    frame->arg[ARMA_BRING_PIECE] = (int16_t)piece;
    frame->arg[ARMA_BRING_AT] = (int16_t)letter;
}

static void arrive(struct arma_ctx *c, int hex)
{
    struct arma_state *s = c->s;
    const int g = arriving_group(c->d, s, hex);

    s->arrival[g] = 1;
    bring(c, next_of(c->d, s, g), hex);
}

bool arma_arrival_sound(const struct arma_data *d, const struct arma_state *s, int piece, int hex)
{
    const int g = d->group_of[piece];
    bool letter = false;

    for (int z = 0; z < d->group[g].zone_count; z++)
        letter = letter || d->group[g].zone_hex[z] == hex;
    return s->step == ARMA_STEP_ARRIVE && d->group[g].entry == ARMA_ARRIVES &&
           d->group[g].side == s->phasing && s->arrival[g] && letter && next_of(d, s, g) == piece &&
           rest_fits(d, s, g, hex);
}

void arma_entry_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    if (a->verb == ARMA_BRING)
        bring(c, a->arg[0], -1);
    else if (a->verb == ARMA_DONE)
        gather_rest(c);
    else if (a->verb == ARMA_ENTER && c->d->group[c->d->group_of[a->arg[0]]].entry == ARMA_ARRIVES)
        gather(c, a->arg[0], a->arg[1], a->arg[2]);
    else if (a->verb == ARMA_ENTER)
        enter(c, a->arg[0], a->arg[1], a->arg[2]);
    else if (a->verb == ARMA_ARRIVE)
        arrive(c, a->arg[0]);
    else
        leave(c, a->arg[0]);
}
