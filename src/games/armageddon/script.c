/*
 * A fast scripted player. It marches on what the victory conditions name (hexes to hold, enemies to
 * kill, edges to leave by), keeps its army together on the way, attacks whatever it can (attackers
 * never suffer), and dashes for the objective when time runs out.
 *
 * It has no memory: every answer is worked out from the position alone, with a little noise from the
 * generator, so that plans vary.
 */
#include "armageddon/script.h"

#include <string.h>

#include "base/bits.h"

/* ---- where a piece wants to stand ---- */

/* Is this hex one that must not be given up? */
static bool guards(const struct arma_plan *plan, int piece, int hex)
{
    const struct arma_data *d = plan->d;
    int others = 0;

    if (!plan->goal.hold || !d->board.hex[hex].objective)
        return false;
    for (int p = arma_first(plan->s, hex); p >= 0; p = arma_next(plan->s, p))
        others += p != piece;
    return others == 0;
}

/* Enemies next to a hex: in the front of a piece facing so, and behind it. */
static void count_enemies(const struct arma_plan *plan, int hex, int facing, int *front, int *back)
{
    const struct arma_hex *h = &plan->d->board.hex[hex];

    *front = 0;
    *back = 0;
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        if (h->to[dir] < 0 || !arma_enemy_in(plan->d, plan->s, h->to[dir], plan->side))
            continue;
        if (arma_front[facing] >> dir & 1)
            (*front)++;
        else
            (*back)++;
    }
}

/* How near the enemy is where a slope is held, and where archers want foot beside them. */
enum { NEAR_SLOPE = 5 * ARMA_MP, BARE_FROM = 3 * ARMA_MP };

/* What the ground adds: water is bad to stand in, unless units have to be seen there. */
static int ground_score(const struct arma_plan *plan, int piece, int hex)
{
    const int terrain = plan->d->board.hex[hex].terrain;
    const int type = plan->s->piece[piece].type;

    if (terrain == ARMA_STREAM || terrain == ARMA_MARSH)
        return plan->goal.ford && !arma_has(plan->s, piece, ARMA_FORDED) ? plan->w[ARMA_K_FORD]
                                                                         : -plan->w[ARMA_K_WATER];
    if (terrain == ARMA_VILLAGE)
        return plan->w[ARMA_K_VILLAGE];
    if (terrain != ARMA_SLOPE || type > ARMA_MS)
        return 0;
    return plan->w[ARMA_K_SLOPE] + (arma_near(plan, hex) <= NEAR_SLOPE ? plan->w[ARMA_K_BRAKE] : 0);
}

bool arma_has_foot(const struct arma_plan *plan, int piece, int hex)
{
    for (int p = arma_first(plan->s, hex); p >= 0; p = arma_next(plan->s, p)) {
        const struct arma_piece *q = &plan->s->piece[p];

        if (p != piece && q->marker == ARMA_STEADY && q->type != ARMA_CH &&
            !arma_is_leader(q->type) && !plan->d->unit[q->type].paren)
            return true;
    }
    return false;
}

/* A bank that must not be empty of us is held longest by the fast, who keep away from everybody. */
static bool runs(const struct arma_plan *plan, int piece)
{
    const struct arma_piece *p = &plan->s->piece[piece];

    return plan->w[ARMA_K_RUNNERS] && plan->goal.stay && plan->d->board.hex[p->hex].south &&
           2 * plan->d->allowance[plan->side][p->type] > 3 * plan->pace;
}

/* The higher the better; halves of Movement Points are the unit. */
int arma_stand_score(const struct arma_plan *plan, int piece, int hex, int facing)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;
    const int16_t *w = plan->w;
    const int type = s->piece[piece].type;
    const bool fords = plan->goal.ford && !arma_has(s, piece, ARMA_FORDED);
    const int far = fords ? d->way_ford[hex] : arma_way(plan, hex);
    const int near = ac_min(arma_near(plan, hex), 200);
    const int allowance = ac_max(ARMA_MP, d->allowance[plan->side][type]);
    /* time is short when the way there leaves too few turns for the fight */
    const bool late = plan->goal.leave ||
                      (!plan->goal.ours &&
                       plan->goal.turns_left * allowance <= far + w[ARMA_K_HASTE] * allowance);
    /* before the enemy the fast wait for the others; out of his sight they may run */
    const int lead = w[ARMA_K_LEAD] * ac_min(allowance, plan->pace) / 100;
    int front;
    int back;
    int score = 0;

    count_enemies(plan, hex, facing, &front, &back);
    if (runs(plan, piece))
        return w[ARMA_K_RUNNERS] * ac_min(near, w[ARMA_K_RUNNERS_FAR] * ARMA_MP) -
               w[ARMA_K_BACK] * back + ground_score(plan, piece, hex) -
               (d->board.hex[hex].south ? 0 : w[ARMA_K_FORD]);
    score -= far * (late ? w[ARMA_K_WAY_LATE] : w[plan->goal.ours ? ARMA_K_WAY_OURS : ARMA_K_WAY]);
    if (plan->goal.hold && d->board.hex[hex].objective)
        score += w[guards(plan, piece, hex) ? ARMA_K_GUARD : ARMA_K_GARRISON];
    if (!late && !front && near <= w[ARMA_K_SIGHT] * ARMA_MP && far + lead < plan->middle)
        score -= w[ARMA_K_OUTRUN] * (plan->middle - far - lead);
    if (!late)
        score -=
            (plan->goal.kill ? near : ac_min(near, w[ARMA_K_APPROACH] * ARMA_MP)) * w[ARMA_K_NEAR];
    if (!d->unit[type].paren)
        score += w[late ? ARMA_K_FRONT_LATE : ARMA_K_FRONT] * front +
                 (front ? arma_strike_score(plan, piece, hex, facing) * w[ARMA_K_STRIKE] / 100 : 0);
    else if (near <= ARMA_MP)
        score -= w[ARMA_K_ARCHERS];
    if (w[ARMA_K_BARE] && (d->unit[type].paren || type == ARMA_CH) && near <= BARE_FROM &&
        !arma_has_foot(plan, piece, hex))
        score -= w[ARMA_K_BARE];
    score -= w[ARMA_K_BACK] * back;
    return score + ground_score(plan, piece, hex);
}

/* Enemies to look at are those near; else the way to the goal. */
static int facing_score(const struct arma_plan *plan, int hex, int facing)
{
    const struct arma_hex *h = &plan->d->board.hex[hex];
    int front;
    int back;
    int score = 0;

    count_enemies(plan, hex, facing, &front, &back);
    score = plan->w[ARMA_K_LOOK_FRONT] * front - plan->w[ARMA_K_LOOK_BACK] * back;
    for (int i = -1; i <= 1; i++) {
        const int n = h->to[arma_turned(facing, i)];
        if (n >= 0 && arma_near(plan, hex) < 8 * ARMA_MP)
            score += (arma_near(plan, hex) - arma_near(plan, n)) * (i == 0 ? 2 : 1);
        else if (n >= 0)
            score += (arma_way(plan, hex) - arma_way(plan, n)) / 2;
    }
    return score;
}

/* ---- moving ---- */

/* Would a piece end in a hex that is over the limits? */
static bool crowded(const struct arma_plan *plan, int piece, int hex)
{
    return arma_stack_with(plan->s, hex, piece) != ARMA_OK;
}

/* Worse than any stand, also when no enemy is left and all ways are ARMA_FAR. */
enum { NOWHERE = -1000000 };

/* A full hex may be passed: the best stand just behind it, or a score nobody wants. */
static int score_beyond(const struct arma_plan *plan, int piece, int hex, int facing, int left)
{
    int best = NOWHERE;

    if (arma_in_fire_front(plan->d, plan->s, hex, plan->side))
        return best; /* it would have to stop there */
    if (plan->s->piece[piece].type == ARMA_CH && plan->d->board.hex[hex].terrain == ARMA_STREAM)
        return best;
    for (int i = -1; i <= 1; i++) {
        const int dir = arma_turned(facing, i);
        int cost;
        if (arma_step_from(plan->d, plan->s, piece, hex, dir, &cost) != ARMA_OK || cost > left)
            continue;
        const int to = plan->d->board.hex[hex].to[dir];
        if (!crowded(plan, piece, to))
            best = ac_max(best, arma_stand_score(plan, piece, to, dir));
    }
    return best;
}

/* The best thing a piece can do with what it has left; returns how much better it is than standing. */
static int best_step(const struct arma_plan *plan, int piece, int left, struct ac_action *out)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;
    const struct arma_piece *p = &s->piece[piece];
    if (arma_is_leader(p->type))
        return arma_leader_step(plan, piece, left, out);
    const bool must_go = crowded(plan, piece, p->hex);
    const int here = arma_stand_score(plan, piece, p->hex, p->facing) - (must_go ? 500 : 0);
    int gain = 0;

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const bool ahead = arma_front[p->facing] >> dir & 1;
        int cost;
        if (arma_step_forbidden_by(d, s, piece, dir, &cost) != ARMA_OK ||
            cost + (ahead ? 0 : ARMA_MP) > left)
            continue;
        const int to = d->board.hex[p->hex].to[dir];
        const int spare = left - cost - (ahead ? 0 : ARMA_MP);
        const int there = (crowded(plan, piece, to) ? score_beyond(plan, piece, to, dir, spare)
                                                    : arma_stand_score(plan, piece, to, dir)) -
                          (ahead ? 0 : plan->w[ARMA_K_WHEEL]);
        if (there - here > gain) {
            gain = there - here;
            *out = ahead ? ac_act2(ARMA_STEP, piece, to) : ac_act2(ARMA_TURN, piece, dir);
        }
    }
    if (gain > 0 || left < ARMA_MP)
        return gain;
    /* nowhere better: look the right way */
    const bool seen = arma_near(plan, p->hex) < 8 * ARMA_MP;
    int best = facing_score(plan, p->hex, p->facing) + (seen ? 2 : 8);
    for (int f = 0; f < ARMA_DIRS; f++) {
        const int score = facing_score(plan, p->hex, f);
        if (score > best) {
            best = score;
            gain = 1;
            *out = ac_act2(ARMA_TURN, piece, f);
        }
    }
    return gain;
}

static bool may_exit(const struct arma_plan *plan, int piece)
{
    return plan->goal.leave && !arma_is_leader(plan->s->piece[piece].type) &&
           arma_may_leave(plan->d, plan->s, piece);
}

static void advise_moving(const struct arma_plan *plan, struct ac_action *out)
{
    const struct ac_frame *top = ac_top_const(&plan->s->head);
    const int piece = top->arg[ARMA_MOVING_PIECE];

    if (top->arg[ARMA_MOVING_LEFT] >= ARMA_MP && may_exit(plan, piece)) {
        *out = ac_act1(ARMA_LEAVE, piece);
        return;
    }
    if (!plan->goal.leave &&
        arma_charge_step(plan, piece, top->arg[ARMA_MOVING_LEFT], top->arg[ARMA_MOVING_RUN],
                         top->arg[ARMA_MOVING_WAY], out))
        return;
    if (best_step(plan, piece, top->arg[ARMA_MOVING_LEFT], out) <= 0)
        *out = ac_act0(ARMA_HALT);
}

/* The foremost units move first, so that those behind find room. */
static void advise_move(const struct arma_plan *plan, struct ac_rng *rng, struct ac_action *out)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;
    int first = ARMA_FAR * 2;

    *out = ac_act0(ARMA_DONE);
    for (int p = d->side_start[plan->side]; p < d->side_start[plan->side + 1]; p++) {
        struct ac_action step;
        if (arma_may_move(d, s, p) != ARMA_OK || arma_movement(d, s, p) < ARMA_MP)
            continue;
        const int rank = arma_way(plan, s->piece[p].hex) +
                         (arma_is_leader(s->piece[p].type) ? ARMA_FAR : 0) +
                         (int)ac_rng_below(rng, 3);
        if (rank >= first)
            continue;
        if (may_exit(plan, p)) {
            first = rank;
            *out = ac_act1(ARMA_LEAVE, p);
        } else if ((!plan->goal.leave &&
                    arma_charge_step(plan, p, arma_movement(d, s, p), 0, -1, &step)) ||
                   best_step(plan, p, arma_movement(d, s, p), &step) > 0) {
            first = rank;
            *out = step;
        }
    }
}

/* ---- answers where the list itself is short ---- */

static int fire_value(const struct arma_plan *plan, int strength, int hex)
{
    const int column = arma_column(strength, plan->d->protect[plan->d->board.hex[hex].terrain]);

    return arma_column_worth(plan, column, arma_any_disrupted(plan->s, hex, false)) *
           arma_hex_worth(plan, hex);
}

static void advise_fire(const struct arma_plan *plan, const struct ac_actions *list,
                        struct ac_action *out)
{
    int best = 0;
    enum arma_case why;

    *out = list->list[list->count - 1]; /* done, or the last aim of an open attack */
    for (int i = 0; i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        if (a->verb != ARMA_AIM) {
            continue;
        }
        const int before = arma_fire_planned(plan->d, plan->s, a->arg[1]);
        const int more = arma_fire_strength(plan->d, plan->s, a->arg[0], a->arg[1], &why);
        const int gain = fire_value(plan, before + more, a->arg[1]) -
                         fire_value(plan, before, a->arg[1]) + (plan->s->open ? 1 : 0);
        if (gain > best) {
            best = gain;
            *out = *a;
        }
    }
}

static int fight_value(const struct arma_plan *plan, const struct arma_fight *f)
{
    int worth = 0;
    int plus = 0;

    for (int t = 0; t < f->target_count; t++) {
        worth += arma_hex_worth(plan, f->target[t]);
        plus |= arma_any_disrupted(plan->s, f->target[t], true);
    }
    return f->column < 0 ? 0
                         : worth * arma_column_worth(plan, ac_min(f->column + f->shift, 8), plus);
}

/* Attackers never suffer, so every attack that can be made is; units go where they add most. */
static void advise_melee(const struct arma_plan *plan, const struct ac_actions *list,
                         struct ac_action *out)
{
    const struct arma_data *d = plan->d;
    int best = -1;

    *out = list->list[list->count - 1];
    for (int i = 0; i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        struct arma_fight f;
        int before = 0;
        if (a->verb != ARMA_ATTACK)
            continue;
        if (arma_fight_on(d, plan->s, a->arg[1], &f)) {
            before = fight_value(plan, &f);
        } else {
            f.count = 0;
            f.target_count = 1;
            f.target[0] = (int16_t)a->arg[1];
        }
        f.unit[f.count++] = (uint8_t)a->arg[0];
        arma_fight_evaluate(d, plan->s, &f);
        /* a new attack opens chances for those who can only reach this hex */
        const int gain = fight_value(plan, &f) - before + (before == 0 ? plan->w[ARMA_K_OPEN] : 0);
        if (gain > best && (gain > 0 || before == 0)) {
            best = gain;
            *out = *a;
        }
    }
}

/* Lose the least, and what is disrupted already. */
static void advise_loss(const struct arma_plan *plan, const struct ac_actions *list,
                        struct ac_action *out)
{
    int least = 9999;

    for (int i = 0; i < list->count; i++) {
        const int p = list->list[i].arg[0];
        const int worth =
            arma_worth(plan->s, p) - (plan->s->piece[p].marker ? plan->w[ARMA_K_SHAKEN] : 0);
        if (worth < least) {
            least = worth;
            *out = list->list[i];
        }
    }
}

/* Flee where no friends are shaken, and towards the goal rather than away from it. */
static void advise_retreat(const struct arma_plan *plan, const struct ac_actions *list,
                           struct ac_action *out)
{
    int best = 99999;

    for (int i = 0; i < list->count; i++) {
        const int hex = list->list[i].arg[1];
        int score = arma_way(plan, hex) / 4;
        for (int p = arma_first(plan->s, hex); p >= 0; p = arma_next(plan->s, p))
            score += plan->s->piece[p].marker == ARMA_STEADY ? plan->w[ARMA_K_FRIENDS] : 0;
        if (score < best) {
            best = score;
            *out = list->list[i];
        }
    }
}

/* Coming in: where the way to the goal is short and the stack legal. */
static void advise_enter(const struct arma_plan *plan, const struct ac_actions *list,
                         struct ac_rng *rng, struct ac_action *out)
{
    int best = 999999;

    if (plan->s->step == ARMA_STEP_ARRIVE) {
        *out = ac_act0(ARMA_DONE); /* they move on at once: the first room will do */
        return;
    }
    for (int i = 0; i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        int score = arma_way(plan, a->arg[1]) * 2 + (int)ac_rng_below(rng, 8);
        if (arma_stack_with(plan->s, a->arg[1], a->arg[0]) != ARMA_OK)
            score += 1000;
        if (arma_near(plan, a->arg[1]) <= 2 * ARMA_MP)
            score += 40;
        if (score < best) {
            best = score;
            *out = *a;
        }
    }
}

/* A passenger gets off to fight when the enemy is near; facing him. */
static void advise_alight(const struct arma_plan *plan, const struct ac_actions *list,
                          struct ac_action *out)
{
    int best = 0;

    *out = ac_act0(ARMA_DONE);
    for (int i = 0; i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        if (a->verb != ARMA_DEBARK)
            continue;
        const struct arma_piece *p = &plan->s->piece[a->arg[0]];
        if (arma_is_leader(p->type) || arma_has(plan->s, p->rides - 1, ARMA_CHARGED) ||
            arma_near(plan, p->hex) > 3 * ARMA_MP)
            continue;
        const int gain = arma_stand_score(plan, a->arg[0], a->arg[1], a->arg[2]) -
                         arma_stand_score(plan, a->arg[0], p->hex, p->facing);
        if (gain > best) {
            best = gain;
            *out = *a;
        }
    }
}

/* Melee units and archers board; others walk. */
static void advise_board(const struct arma_plan *plan, const struct ac_actions *list,
                         struct ac_action *out)
{
    int best = 0;

    *out = ac_act0(ARMA_READY);
    for (int i = 0; i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        if (a->verb != ARMA_EMBARK || arma_is_leader(plan->s->piece[a->arg[0]].type))
            continue;
        const int hex = plan->s->piece[a->arg[0]].hex;
        int front = 0;
        int back = 0;
        if (hex >= 0)
            count_enemies(plan, hex, plan->s->piece[a->arg[0]].facing, &front, &back);
        if (front || (hex >= 0 && guards(plan, a->arg[0], hex)))
            continue;
        const int worth = arma_worth(plan->s, a->arg[0]);
        if (worth > best) {
            best = worth;
            *out = *a;
        }
    }
}

/*
 * How well a piece that is set up here looks to where the enemy will be: the middle of his own
 * set-up, or of the hexes by which he comes in.
 */
static int outlook(const struct arma_plan *plan, int hex, int facing)
{
    const struct arma_data *d = plan->d;
    const int foe = !plan->side;
    int count = 0;
    int x = 0;
    int row = 0;

    for (int p = d->side_start[foe]; p < d->side_start[foe + 1]; p++) {
        const int group = d->group_of[p];
        const int home = d->start[p].hex >= 0       ? d->start[p].hex
                         : d->door_count[group] > 0 ? d->door[group][d->door_count[group] / 2].hex
                                                    : -1;
        if (home < 0)
            continue;
        x += d->board.hex[home].x - d->board.hex[hex].x;
        row += d->board.hex[home].row - d->board.hex[hex].row;
        count++;
    }
    if (!count)
        return 0;
    return (x * arma_dir_dx[facing] + 3 * row * arma_dir_dr[facing]) / count;
}

/* Deployment by hand: near the goal, and all look to the enemy. */
static void advise_deploy(const struct arma_plan *plan, const struct ac_actions *list,
                          struct ac_rng *rng, struct ac_action *out)
{
    const struct ac_frame *top = ac_top_const(&plan->s->head);
    int best = -999999;

    for (int i = 0; i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        int score = (int)ac_rng_below(rng, 6);
        if (a->verb == ARMA_AT)
            score -= arma_way(plan, a->arg[0]);
        else if (a->verb == ARMA_FACING)
            score += (plan->foe_count ? facing_score(plan, top->arg[ARMA_MOVING_LEFT], a->arg[0])
                                      : outlook(plan, top->arg[ARMA_MOVING_LEFT], a->arg[0])) *
                     4;
        else if (a->verb == ARMA_ABOARD)
            score -= 500;
        if (score > best) {
            best = score;
            *out = *a;
        }
    }
}

/* ---- the answer ---- */

static void advise_frame(const struct arma_plan *plan, const struct ac_actions *list,
                         struct ac_rng *rng, struct ac_action *out)
{
    switch ((enum arma_frame)ac_top_const(&plan->s->head)->kind) {
    case ARMA_FRAME_MOVING:
        advise_moving(plan, out);
        return;
    case ARMA_FRAME_REPLY:
        *out = list->list[0]; /* everybody shoots; then the volley */
        if (out->verb == ARMA_HOLD && list->count > 1)
            *out = list->list[list->count - 2];
        return;
    case ARMA_FRAME_LOSE:
        advise_loss(plan, list, out);
        return;
    case ARMA_FRAME_RETREAT:
        advise_retreat(plan, list, out);
        return;
    case ARMA_FRAME_BRING:
        advise_enter(plan, list, rng, out);
        return;
    case ARMA_FRAME_PLACE:
        advise_deploy(plan, list, rng, out);
        return;
    case ARMA_FRAME_DIE:
    case ARMA_FRAME_NONE:
    case ARMA_FRAMES:
        return;
    }
}

static void advise_step(const struct arma_plan *plan, const struct ac_actions *list,
                        struct ac_rng *rng, struct ac_action *out)
{
    switch ((enum arma_step)plan->s->step) {
    case ARMA_STEP_BOARD:
        advise_board(plan, list, out);
        return;
    case ARMA_STEP_MOVE:
        advise_move(plan, rng, out);
        /* those who wait off the map come first: they need the room */
        for (int i = 0; i < list->count; i++)
            if (list->list[i].verb == ARMA_BRING) {
                *out = list->list[i];
                return;
            }
        return;
    case ARMA_STEP_ALIGHT:
        advise_alight(plan, list, out);
        return;
    case ARMA_STEP_CLEAR:
        advise_loss(plan, list, out);
        return;
    case ARMA_STEP_FEINT:
        /* whom the pursuit disorders in the last Game-Turn is still disrupted at the end */
        *out = ac_act0(plan->s->head.turn >= plan->d->turns ? ARMA_FEIGN : ARMA_DONE);
        return;
    case ARMA_STEP_CLOUD:
        *out = ac_act0(ARMA_DONE);
        return;
    case ARMA_STEP_ARRIVE:
    case ARMA_STEP_PLAN:
    case ARMA_STEP_RESOLVE:
    case ARMA_STEP_BALK:
    case ARMA_STEP_ECLIPSE:
    case ARMA_STEP_COUNT:
        return;
    }
}

void arma_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = (const struct arma_state *)(const void *)state;
    uint8_t near[ARMA_HEXES] = { 0 };
    struct arma_plan plan = { .d = d,
                              .s = s,
                              .w = game->weights[s->head.to_act][style].of,
                              .side = s->head.to_act,
                              .near = near };
    struct ac_actions list;

    list.count = 0;
    list.retracts = false;
    ac_legal(game, state, &list);
    *out = list.list[0];
    if (list.count == 1)
        return;
    arma_plan_init(&plan);
    if (s->head.depth)
        advise_frame(&plan, &list, rng, out);
    else if (s->head.phase == ARMA_PHASE_DEPLOY)
        advise_deploy(&plan, &list, rng, out);
    else if (s->head.phase == ARMA_PHASE_FIRE && s->step == ARMA_STEP_PLAN)
        advise_fire(&plan, &list, out);
    else if (s->head.phase == ARMA_PHASE_MELEE && s->step == ARMA_STEP_PLAN)
        advise_melee(&plan, &list, out);
    else if (s->head.phase == ARMA_PHASE_MOVE)
        advise_step(&plan, &list, rng, out);
    if (!ac_actions_have(&list, out))
        *out = list.list[list.count - 1]; /* a rule the script does not know: end, or any move */
}
