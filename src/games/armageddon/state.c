/*
 * Small questions about a state and the few ways to change where pieces are, with the check of a
 * state's consistency. Whoever enters a hex that matters for victory takes control of it here
 * [SETUP.5, RUL.CTRL].
 */
#include "armageddon/state.h"

#include <string.h>

#include "base/bits.h"

int arma_passenger(const struct arma_data *d, const struct arma_state *s, int chariot)
{
    for (int p = arma_first(s, s->piece[chariot].hex); p >= 0; p = arma_next(s, p))
        if (s->piece[p].rides == chariot + 1 && !arma_is_leader(s->piece[p].type))
            return p;
    (void)d;
    return -1;
}

/* Only the front hexes of fire units stop a move [MOV.L4, RUL.DEFFIRE1, RUL.ZOC]. */
bool arma_in_fire_front(const struct arma_data *d, const struct arma_state *s, int hex, int side)
{
    const struct arma_hex *h = &d->board.hex[hex];
    const bool steady_only = arma_option(d, ARMA_OPT_STOP) == 1;

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        if (h->to[dir] < 0 || !arma_enemy_in(d, s, h->to[dir], side))
            continue;
        const unsigned towards = 1u << arma_opposite(dir);
        for (int p = arma_first(s, h->to[dir]); p >= 0; p = arma_next(s, p)) {
            const struct arma_piece *q = &s->piece[p];
            if (!arma_is_fire(q->type) || !(arma_front[q->facing] & towards))
                continue;
            if (q->marker == ARMA_STEADY || !steady_only)
                return true; /* also a disrupted or spent one [RUL.STOP] */
        }
    }
    return false;
}

int arma_nearest_enemy(const struct arma_data *d, const struct arma_state *s, int hex, int side)
{
    int best = 999;

    for (int p = d->side_start[!side]; p < d->side_start[!side + 1]; p++) {
        const int at = s->piece[p].hex;
        if (at >= 0 && s->first[at] == p + 1) /* one of each stack is enough */
            best = ac_min(best, arma_distance(&d->board, hex, at));
    }
    return best;
}

static void unlink_piece(struct arma_state *s, int piece)
{
    uint8_t *link = &s->first[s->piece[piece].hex];

    while (*link != piece + 1)
        link = &s->piece[*link - 1].next;
    *link = s->piece[piece].next;
    s->piece[piece].next = 0;
}

static void link_piece(struct arma_state *s, int piece, int hex)
{
    uint8_t *link = &s->first[hex];

    while (*link && *link < piece + 1)
        link = &s->piece[*link - 1].next;
    s->piece[piece].next = *link;
    *link = (uint8_t)(piece + 1);
    s->piece[piece].hex = (int16_t)hex;
}

/* One piece into a hex; control of objectives follows. */
static void put_one(const struct arma_data *d, struct arma_state *s, int piece, int hex)
{
    const struct arma_hex *h = &d->board.hex[hex];

    if (s->piece[piece].hex >= 0)
        unlink_piece(s, piece);
    s->piece[piece].status = ARMA_ON;
    link_piece(s, piece, hex);
    if (h->objective)
        s->control[h->objective - 1] = (uint8_t)(arma_side_of(d, piece) + 1);
    if (h->terrain == ARMA_STREAM && !arma_is_leader(s->piece[piece].type) &&
        (d->special & ARMA_COUNT_FORDS) && s->head.phase != ARMA_PHASE_DEPLOY)
        arma_flag(s, piece, ARMA_FORDED); /* [RUL.X24] */
}

/* Who rides a chariot: into `out`, which has room for a side. On the map they stand in its hex. */
static int find_riders(const struct arma_data *d, const struct arma_state *s, int chariot,
                       uint8_t *out)
{
    const int side = arma_side_of(d, chariot);
    const int hex = s->piece[chariot].hex;
    int count = 0;

    if (hex >= 0) {
        for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
            if (s->piece[p].rides == chariot + 1)
                out[count++] = (uint8_t)p;
        return count;
    }
    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (s->piece[p].rides == chariot + 1)
            out[count++] = (uint8_t)p;
    return count;
}

/* A piece and who rides it into a hex, all with these flags. */
static void put_all(const struct arma_data *d, struct arma_state *s, int piece, int hex,
                    unsigned flags)
{
    uint8_t rider[ARMA_PIECES];
    const int riders = s->piece[piece].type == ARMA_CH ? find_riders(d, s, piece, rider) : 0;

    for (int i = 0; i < riders; i++) {
        arma_flag(s, rider[i], flags);
        put_one(d, s, rider[i], hex);
    }
    arma_flag(s, piece, flags);
    put_one(d, s, piece, hex);
}

void arma_put(const struct arma_data *d, struct arma_state *s, int piece, int hex)
{
    put_all(d, s, piece, hex, 0);
}

void arma_walk(const struct arma_data *d, struct arma_state *s, int piece, int hex)
{
    put_all(d, s, piece, hex, ARMA_WALKED);
}

void arma_take(struct arma_state *s, int piece, enum arma_status status)
{
    struct arma_piece *q = &s->piece[piece];

    if (q->type == ARMA_CH && q->hex >= 0)
        for (int p = arma_first(s, q->hex); p >= 0; p = arma_next(s, p))
            if (s->piece[p].rides == piece + 1)
                s->piece[p].rides = 0;
    if (q->hex >= 0)
        unlink_piece(s, piece);
    *q = (struct arma_piece){
        .hex = -1,
        .type = q->type,
        .status = (uint8_t)status,
        .flags = q->flags & ARMA_FORDED,
    };
}

/* A facing is a unit's own, but for those who ride together [FACE.B, STK.B]. */
void arma_face(struct arma_state *s, const struct arma_data *d, int piece, int facing)
{
    uint8_t rider[ARMA_PIECES];
    const int riders = s->piece[piece].type == ARMA_CH ? find_riders(d, s, piece, rider) : 0;

    s->piece[piece].facing = (uint8_t)facing;
    for (int i = 0; i < riders; i++)
        s->piece[rider[i]].facing = (uint8_t)facing; /* all aboard share it [RUL.FACE] */
}

/* ---- check ---- */

static bool wrong(struct ac_err *err, const struct ac_game *game, int piece, const char *what)
{
    ac_refuse(err, AC_ERR_INPUT, "%s: %s", game->piece_name[piece], what);
    return false;
}

static bool check_piece(const struct ac_game *game, const struct arma_state *s, int p,
                        struct ac_err *err)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_piece *q = &s->piece[p];

    if (q->type >= ARMA_TYPES || q->facing >= ARMA_DIRS || q->status > ARMA_GONE)
        return wrong(err, game, p, "type, facing or status out of range");
    if (arma_is_leader(q->type) != arma_is_leader(d->type[p]) ||
        (!arma_is_leader(q->type) && q->type != d->type[p]))
        return wrong(err, game, p, "its type has changed");
    if ((q->status == ARMA_ON) != (q->hex >= 0) || q->hex >= ARMA_HEXES)
        return wrong(err, game, p, "status and hex disagree");
    if (arma_is_leader(q->type) && q->marker != ARMA_STEADY)
        return wrong(err, game, p, "a leader is disrupted"); /* [DISR.3] */
    if (q->rides) {
        const int c = q->rides - 1;
        if (c >= d->piece_count || d->type[c] != ARMA_CH || s->piece[c].hex != q->hex ||
            s->piece[c].status != q->status || q->status > ARMA_WAITING || q->type == ARMA_CH ||
            arma_side_of(d, c) != arma_side_of(d, p))
            return wrong(err, game, p, "rides what is not a chariot in its hex");
    }
    return true;
}

bool arma_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = (const struct arma_state *)(const void *)state;
    uint8_t riders[ARMA_PIECES] = { 0 };
    int on_map = 0;
    int chained = 0;

    for (int p = 0; p < d->piece_count; p++) {
        if (!check_piece(game, s, p, err))
            return false;
        on_map += s->piece[p].status == ARMA_ON;
        if (!s->piece[p].rides || arma_is_leader(s->piece[p].type))
            continue;
        if (riders[s->piece[p].rides - 1]++)
            return wrong(err, game, p, "two units ride one chariot"); /* [CHAR.C1] */
    }
    for (int h = 0; h < ARMA_HEXES; h++) {
        int last = -1;
        for (int p = arma_first(s, h); p >= 0; p = arma_next(s, p)) {
            if (p <= last || p >= d->piece_count || s->piece[p].hex != h)
                return wrong(err, game, p, "the chain of its hex is broken");
            if (last >= 0 && arma_side_of(d, last) != arma_side_of(d, p))
                return wrong(err, game, p, "shares a hex with the enemy"); /* [MOV.F] */
            last = p;
            chained++;
        }
    }
    if (chained != on_map) {
        ac_refuse(err, AC_ERR_INPUT, "%d pieces on the map, %d in hexes", on_map, chained);
        return false;
    }
    return true;
}
