/*
 * What the scripted player expects of a fight: of a column of the table, and of one more unit beside
 * an enemy hex.
 */
#include "armageddon/script.h"

#include "base/bits.h"

int arma_column_worth(const struct arma_plan *plan, int column, int plus)
{
    const int of[ARMA_RESULTS] = { 0, plan->w[ARMA_K_DISRUPT], plan->w[ARMA_K_ROUT], 100 };
    int sum = 0;

    for (int die = 1; die <= 6 && column >= 0; die++)
        sum += of[arma_crt(plan->d, column, die + plus)];
    return sum / 6;
}

int arma_hex_worth(const struct arma_plan *plan, int hex)
{
    const struct arma_state *s = plan->s;
    int sum = plan->d->board.hex[hex].objective && plan->goal.hold ? plan->w[ARMA_K_PRIZE] : 0;

    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        sum += arma_worth(s, p);
    return sum;
}

/* Friends who stand before a hex and look at it: their strength, sides and classes. */
struct line {
    int attack;
    unsigned sides, classes;
};

static void find_line(const struct arma_plan *plan, int piece, int target, struct line *out)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;

    *out = (struct line){ 0 };
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int hex = d->board.hex[target].to[dir];
        int here = 0;
        if (hex < 0 || arma_holder(d, s, hex) != plan->side)
            continue;
        for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
            const struct arma_piece *q = &s->piece[p];
            if (p == piece || q->marker != ARMA_STEADY || d->unit[q->type].paren ||
                (q->flags & ARMA_FIRED) || !(arma_front[q->facing] >> arma_opposite(dir) & 1))
                continue;
            here += arma_attack_of(d, s, p);
            out->classes |= arma_class_of(q->type);
        }
        if (!here)
            continue;
        out->attack += here + ac_min(here, arma_leader_bonus(d, s, hex));
        out->sides |= 1u << dir;
    }
}

/* Expected worth of an attack by such a line. */
static int line_worth(const struct arma_plan *plan, int target, const struct line *l)
{
    const int defence = arma_hex_defence(plan->d, plan->s, target, l->sides, l->classes);
    const int column = l->attack ? arma_column(l->attack, defence) : -1;

    return arma_column_worth(plan, column, arma_any_disrupted(plan->s, target, false)) *
           arma_hex_worth(plan, target) / 100;
}

int arma_strike_score(const struct arma_plan *plan, int piece, int hex, int facing)
{
    const struct arma_data *d = plan->d;
    const int type = plan->s->piece[piece].type;
    const bool wet =
        d->board.hex[hex].terrain == ARMA_STREAM || d->board.hex[hex].terrain == ARMA_MARSH;
    int best = 0;

    for (int i = -1; i <= 1; i++) {
        const int dir = arma_turned(facing, i);
        const int target = d->board.hex[hex].to[dir];
        struct line line;
        if (target < 0 || !arma_enemy_in(d, plan->s, target, plan->side))
            continue;
        find_line(plan, piece, target, &line);
        const int before = line_worth(plan, target, &line);
        line.attack += wet ? d->unit[type].front / 2 : d->unit[type].front;
        line.sides |= 1u << arma_opposite(dir);
        line.classes |= arma_class_of(type);
        best = ac_max(best, line_worth(plan, target, &line) - before);
    }
    return best;
}
