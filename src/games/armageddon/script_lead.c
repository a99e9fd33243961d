/*
 * The scripted player's leaders: they go where they lead most, behind the units that have moved,
 * and those with a bonus to a stack that can use it.
 */
#include "armageddon/script.h"

#include "base/bits.h"

/* What a unit is worth to its leader from so far beyond his radius: steep, so that he goes to one
 * part of a torn army instead of standing between two. */
static int led_worth(int beyond)
{
    static const uint8_t worth[] = { 10, 3, 2, 1 };

    return beyond <= 0 ? worth[0] : beyond < (int)sizeof(worth) ? worth[beyond] : 0;
}

/* The army as a leader looks at it: its stacks, and how many units of each no other leader has. */
struct crowd {
    int count;
    int16_t hex[ARMA_PIECES];
    uint8_t all[ARMA_PIECES], free[ARMA_PIECES];
};

static bool led_by_other(const struct arma_plan *plan, int piece, int hex)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;

    for (int q = d->side_start[plan->side + 1] - 1; q >= d->side_start[plan->side]; q--)
        if (q != piece && arma_is_leader(s->piece[q].type) && s->piece[q].status == ARMA_ON &&
            arma_distance(&d->board, s->piece[q].hex, hex) <= d->unit[s->piece[q].type].radius)
            return true;
    return false;
}

static void find_crowd(const struct arma_plan *plan, int piece, struct crowd *out)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;

    out->count = 0;
    for (int p = d->side_start[plan->side]; p < d->side_start[plan->side + 1]; p++) {
        const int hex = s->piece[p].hex;
        int units = 0;
        if (hex < 0 || s->first[hex] != p + 1)
            continue; /* each stack once */
        for (int q = p; q >= 0; q = arma_next(s, q))
            units += !arma_is_leader(s->piece[q].type);
        if (!units)
            continue;
        out->hex[out->count] = (int16_t)hex;
        out->all[out->count] = (uint8_t)units;
        out->free[out->count++] = (uint8_t)(led_by_other(plan, piece, hex) ? 0 : units);
    }
}

/* Leaders stay with the most friends near the middle of the army. */
static int leader_score(const struct arma_plan *plan, int piece, int hex, const struct crowd *crowd)
{
    /* who has a leader hardly needs a second; a bonus is for a stack that is about to fight */
    enum { ALREADY = 10, COVER = 4 };
    const struct arma_unit *u = arma_unit_of(plan->d, plan->s, piece);
    const bool fights = u->bonus && arma_near(plan, hex) <= plan->w[ARMA_K_LEADER_SOON] * ARMA_MP;
    int score = 0;

    for (int i = 0; i < crowd->count; i++) {
        const int far = arma_distance(&plan->d->board, crowd->hex[i], hex);
        const int each = led_worth(far - u->radius);
        score += each * crowd->free[i] + each / ALREADY * (crowd->all[i] - crowd->free[i]);
        score += far == 0 && fights ? plan->w[ARMA_K_LEADER_BONUS] * crowd->all[i] : 0;
    }
    if (arma_near(plan, hex) <= 2 * ARMA_MP && !plan->s->first[hex])
        score -= plan->w[ARMA_K_LEADER_ALONE];
    if (plan->w[ARMA_K_LEADER_BARE] && arma_near(plan, hex) <= COVER * ARMA_MP &&
        !arma_has_foot(plan, piece, hex))
        score -= plan->w[ARMA_K_LEADER_BARE];
    return score - arma_abs(arma_way(plan, hex) - plan->middle) / 2;
}

/* The hex within reach where a leader leads most. */
static int leader_goal(const struct arma_plan *plan, int piece, int left)
{
    const struct arma_data *d = plan->d;
    const int here = plan->s->piece[piece].hex;
    struct crowd crowd;
    int best = here;

    find_crowd(plan, piece, &crowd);
    int most = leader_score(plan, piece, here, &crowd);
    const int rows = (left / ARMA_MP + 1) * ARMA_COLUMNS; /* hexes are numbered row by row */
    for (int hex = ac_max(0, here - rows); hex < ac_min(ARMA_HEXES, here + rows); hex++) {
        const int far = arma_distance(&d->board, here, hex);
        if (far * ARMA_MP > left || far == 0 || arma_enemy_in(d, plan->s, hex, plan->side))
            continue;
        const int score = leader_score(plan, piece, hex, &crowd) - far;
        if (score > most) {
            most = score;
            best = hex;
        }
    }
    return best;
}

bool arma_leader_step(const struct arma_plan *plan, int piece, int left, struct ac_action *out)
{
    const struct arma_data *d = plan->d;
    const struct arma_piece *p = &plan->s->piece[piece];
    const int goal = leader_goal(plan, piece, left);
    int least = arma_distance(&d->board, p->hex, goal) * 4;
    bool found = false;

    for (int dir = 0; dir < ARMA_DIRS && goal != p->hex; dir++) {
        const bool ahead = arma_front[p->facing] >> dir & 1;
        int cost;
        if (arma_step_forbidden_by(d, plan->s, piece, dir, &cost) != ARMA_OK ||
            cost + (ahead ? 0 : ARMA_MP) > left)
            continue;
        const int to = d->board.hex[p->hex].to[dir];
        const int far = arma_distance(&d->board, to, goal) * 4 + (ahead ? 0 : 1);
        if (far >= least)
            continue;
        least = far;
        found = true;
        *out = ahead ? ac_act2(ARMA_STEP, piece, to) : ac_act2(ARMA_TURN, piece, dir);
    }
    return found;
}
