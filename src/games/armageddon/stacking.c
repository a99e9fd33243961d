/*
 * Stacking: at most three units of one type in a hex at the end of a Movement Phase, fire units
 * with any of them, a chariot only with its passenger; leaders are free. Who walks into a hex counts
 * everybody there; in an excess that nobody walked into the disrupted are exempt [RUL.STK-OVER].
 */
#include "armageddon/rules.h"

/*
 * What stands in a hex, as far as the limits look at it, added up: bits 0 to 7 count units, 8 to 15
 * chariots, 16 to 23 those that are neither a chariot nor ride one. Every list of moves asks this of
 * every stack.
 */
enum { ONE = 1, CHARIOT = 1 << 8, OUTSIDE = 1 << 16 };

static const uint32_t weight[ARMA_TYPES] = {
    [ARMA_MI] = ONE, [ARMA_MS] = ONE, [ARMA_SD] = ONE, [ARMA_AX] = ONE, [ARMA_MC] = ONE,
    [ARMA_SK] = ONE, [ARMA_BO] = ONE, [ARMA_IB] = ONE, [ARMA_HA] = ONE, [ARMA_CH] = ONE | CHARIOT,
    /* leaders are free [STK.A] */
};

/* Types that must be alike, bits: not fire units, not chariots, not leaders [STK.C2, RUL.STK-FIRE]. */
enum { ALIKE = 1 << ARMA_MI | 1 << ARMA_MS | 1 << ARMA_SD | 1 << ARMA_AX | 1 << ARMA_MC };

struct stack {
    uint32_t sum;
    uint32_t types;
};

/* Units count, their markers do not [STK.F]. */
static inline void stack_add(struct stack *k, int type, bool rides)
{
    const uint32_t one = weight[type];

    k->sum += one + (one == ONE && !rides ? OUTSIDE : 0);
    k->types |= 1u << type;
}

/* The limit that a stack breaks [CHAR.F]. */
static inline enum arma_case stack_case(const struct stack *k)
{
    const uint32_t alike = k->types & ALIKE;

    if ((k->sum & 0xff00) > CHARIOT)
        return ARMA_STK_D;
    if ((k->sum & 0xff00) && k->sum >= OUTSIDE)
        return ARMA_STK_E;
    if ((k->sum & 0xff) > 3)
        return ARMA_STK_GR1;
    return alike & (alike - 1) ? ARMA_STK_C1 : ARMA_OK;
}

/* The limit that those who are not disrupted break among themselves. */
static enum arma_case steady_case(const struct arma_state *s, int first)
{
    struct stack k = { 0 };

    for (int p = first; p >= 0; p = arma_next(s, p))
        if (s->piece[p].marker == ARMA_STEADY)
            stack_add(&k, s->piece[p].type, s->piece[p].rides != 0);
    return stack_case(&k);
}

/* A hex as it stands: *joined says whether any of its units walked in. */
static inline enum arma_case stack_from(const struct arma_state *s, int first, bool *joined)
{
    struct stack all = { 0 };
    unsigned flags = 0;
    enum arma_case rule;

    for (int p = first; p >= 0; p = arma_next(s, p)) {
        const struct arma_piece *q = &s->piece[p];
        stack_add(&all, q->type, q->rides != 0);
        flags |= weight[q->type] ? q->flags : 0;
    }
    *joined = (flags & ARMA_WALKED) != 0;
    rule = stack_case(&all);
    /* a part of a stack breaks no limit that the whole keeps */
    return rule == ARMA_OK || *joined ? rule : steady_case(s, first);
}

enum arma_case arma_stack_with(const struct arma_state *s, int hex, int extra)
{
    struct stack k = { 0 };

    if (extra >= 0 && arma_is_leader(s->piece[extra].type))
        return ARMA_OK; /* makes no excess and mends none [STK.A] */
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (p != extra)
            stack_add(&k, s->piece[p].type, s->piece[p].rides != 0);
    if (extra >= 0)
        stack_add(&k, s->piece[extra].type, false);
    return stack_case(&k);
}

enum arma_case arma_stack_broken(const struct arma_data *d, const struct arma_state *s, int hex)
{
    bool joined;

    (void)d;
    return stack_from(s, arma_first(s, hex), &joined);
}

/* Could a piece that has not moved still get out of its hex? */
static bool can_leave(const struct arma_data *d, const struct arma_state *s, int piece)
{
    if (arma_may_move(d, s, piece) != ARMA_OK)
        return false;
    const int left = arma_movement(d, s, piece);
    const unsigned bars =
        s->modes & (ARMA_FEINT_NOW | ARMA_PURSUIT) ? arma_feint_bars_alone(d, s, piece) : 0;
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        int cost;
        const bool ahead = arma_front[s->piece[piece].facing] >> dir & 1;
        if (!(bars >> dir & 1) &&
            arma_step_but_feint(d, s, piece, s->piece[piece].hex, dir, &cost) == ARMA_OK &&
            cost + (ahead ? 0 : ARMA_MP) <= left)
            return true;
    }
    return false;
}

static bool any_can_leave(const struct arma_data *d, const struct arma_state *s, int hex)
{
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (!arma_is_leader(s->piece[p].type) && can_leave(d, s, p))
            return true;
    return false;
}

/* The first hex over its limits when the phase would end [MOV.K2]. */
int arma_overfull(const struct arma_data *d, const struct arma_state *s, bool leaving,
                  enum arma_case *why)
{
    const int end = d->side_start[s->phasing + 1];
    bool joined;

    for (int p = d->side_start[s->phasing]; p < end; p++) {
        const int hex = s->piece[p].hex;
        if (!s->piece[p].next || s->first[hex] != p + 1)
            continue; /* one of each stack is enough */
        *why = stack_from(s, p, &joined);
        if (*why != ARMA_OK && (!leaving || any_can_leave(d, s, hex)))
            return hex;
    }
    return -1;
}

/*
 * The owner removes units of the first hex that is over its limits; where nobody walked in, those
 * that do not count could not help.
 */
void arma_clear_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    enum arma_case why;
    bool joined = false;
    const int hex = arma_overfull(d, s, false, &why);

    if (hex >= 0)
        (void)stack_from(s, arma_first(s, hex), &joined);
    for (int p = hex < 0 ? -1 : arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (!arma_is_leader(s->piece[p].type) && (joined || s->piece[p].marker == ARMA_STEADY))
            ac_actions_add(out, ac_act1(ARMA_REMOVE, p));
}
