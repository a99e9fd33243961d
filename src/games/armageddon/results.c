/*
 * What the results of the Combat Results Table do to the units attacked: disruption, half-elimination
 * with the defender's choice, elimination. Pieces under the result are flagged ARMA_HIT until it is
 * carried out on them.
 */
#include "armageddon/rules.h"

#include <assert.h>

#include "base/bug.h"

void arma_eliminate(struct arma_ctx *c, int piece, int rule)
{
    struct arma_state *s = c->s;
    const int side = arma_side_of(c->d, piece);
    const struct arma_unit *u = arma_unit_of(c->d, s, piece);

    ac_emit(c->sink, ARMA_EV_LOST, (ac_case)rule, piece, s->piece[piece].hex, 0);
    if (u->kind != ARMA_LEADER) {
        s->lost[side]++; /* [RUL.COUNT] */
        s->points[!side] = (int16_t)(s->points[!side] + u->points);
    }
    arma_take(s, piece, ARMA_LOST);
}

void arma_disrupt(struct arma_ctx *c, int piece, enum arma_marker marker, int rule)
{
    if (c->s->piece[piece].marker != ARMA_STEADY) {
        arma_eliminate(c, piece, ARMA_DISR_8);
        return;
    }
    c->s->piece[piece].marker = (uint8_t)(marker | ARMA_FRESH);
    ac_emit(c->sink, ARMA_EV_DISRUPTED, (ac_case)rule, piece, (int32_t)marker - 1, 0);
}

/* Militia on a slope hex: their stack ignores disruption in melee [MEL.N1, RUL.CASEN]. */
bool arma_case_n(const struct arma_data *d, const struct arma_state *s, int hex)
{
    if (d->board.hex[hex].terrain != ARMA_SLOPE)
        return false;
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (s->piece[p].type <= ARMA_MS &&
            !(arma_has(s, p, ARMA_STRUCK) && !arma_has(s, p, ARMA_HIT)))
            return true;
    return false;
}

/* What a result comes to in a hex: on the slope militia only disruption is passed over [MEL.N2]. */
enum arma_result arma_effect(const struct arma_data *d, const struct arma_state *s, int hex,
                             enum arma_result r, bool melee)
{
    if (melee)
        return r == ARMA_D && arma_case_n(d, s, hex) ? ARMA_NONE : r;
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (!arma_is_leader(s->piece[p].type))
            return r;
    return ARMA_NONE;
}

/* One piece suffers disruption, and has to retreat when it was melee. */
static void shake(struct arma_ctx *c, int piece, enum arma_marker marker, bool flees)
{
    struct arma_state *s = c->s;

    arma_unflag(s, piece, ARMA_HIT);
    arma_disrupt(c, piece, marker, ARMA_CRT_D1);
    if (flees && s->piece[piece].status == ARMA_ON)
        arma_flag(s, piece, ARMA_FLEES); /* [RETR.1] */
}

/* Everybody still marked in a hex is disrupted, or stands when case N holds there. */
static void shake_hex(struct arma_ctx *c, int hex, enum arma_marker marker, bool stands, bool flees)
{
    int next;

    if (stands)
        ac_emit(c->sink, ARMA_EV_STOOD, ARMA_MEL_N1, hex, 0, 0);
    for (int p = arma_first(c->s, hex); p >= 0; p = next) {
        next = arma_next(c->s, p);
        if (!arma_has(c->s, p, ARMA_HIT))
            continue;
        if (stands || arma_is_leader(c->s->piece[p].type))
            arma_unflag(c->s, p, ARMA_HIT);
        else
            shake(c, p, marker, flees);
    }
}

static void let_off(struct arma_ctx *c, int hex)
{
    for (int p = arma_first(c->s, hex); p >= 0; p = arma_next(c->s, p))
        arma_unflag(c->s, p, ARMA_HIT);
}

static void wipe_out(struct arma_ctx *c, int hex)
{
    int next;

    for (int p = arma_first(c->s, hex); p >= 0; p = next) {
        next = arma_next(c->s, p);
        if (!arma_has(c->s, p, ARMA_HIT))
            continue;
        if (arma_is_leader(c->s->piece[p].type))
            arma_unflag(c->s, p, ARMA_HIT); /* [LDR.A] */
        else
            arma_eliminate(c, p, ARMA_CRT_E);
    }
}

/* Units marked in the hexes of a loss, leaders apart; the first of them in *one. */
static int marked(const struct arma_state *s, const int16_t *hexes, int count, int *one)
{
    int n = 0;

    *one = -1;
    for (int i = 0; i < count; i++) {
        for (int p = hexes[i] < 0 ? -1 : arma_first(s, hexes[i]); p >= 0; p = arma_next(s, p)) {
            if (!arma_has(s, p, ARMA_HIT) || arma_is_leader(s->piece[p].type))
                continue;
            *one = *one < 0 ? p : *one;
            n++;
        }
    }
    return n;
}

/* Are all marked units alike, so that it does not matter who goes? */
static bool all_alike(const struct arma_state *s, const int16_t *hexes, int count, int one)
{
    const struct arma_piece *a = &s->piece[one];

    for (int i = 0; i < count; i++) {
        for (int p = hexes[i] < 0 ? -1 : arma_first(s, hexes[i]); p >= 0; p = arma_next(s, p)) {
            const struct arma_piece *b = &s->piece[p];
            if (!arma_has(s, p, ARMA_HIT) || arma_is_leader(b->type))
                continue;
            if (a->type != b->type || a->marker != b->marker || a->facing != b->facing ||
                (a->flags ^ b->flags) & ~(unsigned)ARMA_WALKED || a->hex != b->hex || a->rides ||
                b->rides || a->type == ARMA_CH)
                return false;
        }
    }
    return true;
}

/* Survivors of a half-elimination [CRT.H3, RUL.HRETR, RUL.CASEN]. */
static void shake_survivors(struct arma_ctx *c, const struct ac_frame *frame)
{
    const bool melee = frame->arg[ARMA_LOSE_MARKER] == ARMA_BY_MELEE;
    const bool flees = melee && arma_option(c->d, ARMA_OPT_H_RETREAT) == 0;

    for (int i = 0; i < 3; i++) {
        const bool stands =
            (frame->arg[ARMA_LOSE_STANDS] >> i & 1) && arma_option(c->d, ARMA_OPT_CASE_N) == 0;
        if (frame->arg[ARMA_LOSE_HEX + i] >= 0)
            shake_hex(c, frame->arg[ARMA_LOSE_HEX + i],
                      (enum arma_marker)frame->arg[ARMA_LOSE_MARKER], stands, flees);
    }
}

/* Takes losses as long as there is no choice; pops the frame when all are taken. */
static void take_losses(struct arma_ctx *c)
{
    struct ac_frame *frame = ac_top(&c->s->head);
    int one;

    if (!frame || frame->kind != ARMA_FRAME_LOSE)
        ac_bug("no losses to take");
    const int16_t *hexes = frame->arg;

    for (;;) {
        const int n = marked(c->s, hexes, 3, &one);
        if (n == 0 || frame->arg[ARMA_LOSE_LEFT] == 0)
            break;
        if (n > frame->arg[ARMA_LOSE_LEFT] && !all_alike(c->s, hexes, 3, one))
            return;
        frame->arg[ARMA_LOSE_LEFT]--;
        arma_eliminate(c, one, ARMA_CRT_H1);
    }
    const struct ac_frame done = *frame;
    ac_pop(&c->s->head);
    shake_survivors(c, &done);
}

/* Half of the units attacked, rounded up [RUL.HALF]. */
static void halve(struct arma_ctx *c, const int16_t *hexes, int count, enum arma_marker marker,
                  unsigned stands)
{
    int one;
    const int n = marked(c->s, hexes, count, &one);
    struct ac_frame *frame;

    if (n == 0) {
        for (int i = 0; i < count; i++)
            shake_hex(c, hexes[i], marker, false, false);
        return;
    }
    frame = ac_push(&c->s->head, ARMA_FRAME_LOSE, (ac_side)arma_side_of(c->d, one));
    for (int i = 0; i < 3; i++)
        frame->arg[ARMA_LOSE_HEX + i] = i < count ? hexes[i] : -1;
    frame->arg[ARMA_LOSE_LEFT] = (int16_t)((n + 1) / 2); /* the larger half [CRT.H2] */
    frame->arg[ARMA_LOSE_MARKER] = (int16_t)marker;
    frame->arg[ARMA_LOSE_STANDS] = (int16_t)stands;
    take_losses(c);
}

void arma_apply_result(struct arma_ctx *c, const int16_t *hexes, int count, enum arma_result r,
                       enum arma_marker marker)
{
    const bool melee = marker == ARMA_BY_MELEE;
    unsigned stands = 0;

    assert(count > 0 && count <= 3);
    for (int i = 0; i < count; i++) {
        if (!melee) /* all units of the hex are affected [FIRE.K] */
            for (int p = arma_first(c->s, hexes[i]); p >= 0; p = arma_next(c->s, p))
                arma_flag(c->s, p, ARMA_HIT);
        if (melee && arma_case_n(c->d, c->s, hexes[i]))
            stands |= 1u << i;
    }
    for (int i = 0; i < count; i++) {
        const bool n = stands >> i & 1;
        if (melee && r != ARMA_NONE && !(n && r == ARMA_D))
            arma_reduce_leaders(c, hexes[i]); /* [RUL.LDRRED] */
        if (r == ARMA_NONE)
            let_off(c, hexes[i]);
        else if (r == ARMA_D)
            shake_hex(c, hexes[i], marker, n, melee);
        else if (r == ARMA_E)
            wipe_out(c, hexes[i]);
    }
    if (r == ARMA_H)
        halve(c, hexes, count, marker, stands);
}

void arma_lose_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct ac_frame *frame = ac_top_const(&s->head);

    (void)d;
    for (int i = 0; i < 3; i++)
        for (int p = frame->arg[ARMA_LOSE_HEX + i] < 0
                         ? -1
                         : arma_first(s, frame->arg[ARMA_LOSE_HEX + i]);
             p >= 0; p = arma_next(s, p))
            if (arma_has(s, p, ARMA_HIT) && !arma_is_leader(s->piece[p].type))
                ac_actions_add(out, ac_act1(ARMA_LOSE, p));
}

void arma_lose_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    ac_top(&c->s->head)->arg[ARMA_LOSE_LEFT]--;
    arma_eliminate(c, a->arg[0], ARMA_CRT_H1);
    take_losses(c);
}
