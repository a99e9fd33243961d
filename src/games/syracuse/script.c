/*
 * The scripted player: every legal action gets a score, the best one is played, ties by lot. This
 * file holds the frame and the battle board; script_map.c, script_siege.c and script_sea.c know the campaign.
 */
#include "syracuse/script.h"
#include "core/play.h"

#include <string.h>

enum { NEVER = SYRA_NEVER };

const struct ac_knob syra_knobs[SYRA_KNOB_COUNT] = {
#define X(id, name, usual, least, most, text) { name, text, usual, least, most },
    SYRA_KNOBS(X)
#undef X
};

/* Worth of a step, a Disruption and a Rout in hundredths, for the Assault table. */
static int cell_worth(const int16_t *w, const struct syra_cell *cell, int side)
{
    const int effect = cell->effect[side];

    return 100 * cell->loss[side] + (effect == SYRA_CRT_D   ? w[SYRA_K_DISRUPT]
                                     : effect == SYRA_CRT_R ? w[SYRA_K_ROUT]
                                                            : 0);
}

/* Mean gain of an assault for the attacker, in hundredths of a step. */
static int assault_gain(const struct syra_look *l, const int16_t *w, const struct syra_assault *a)
{
    int sum = 0;

    for (int die = 1; die <= 6; die++) {
        const struct syra_cell *cell = &l->d->crt[ac_clamp(die + a->drm, 1, 6) - 1][a->column];

        sum += cell_worth(w, cell, 1) - cell_worth(w, cell, 0);
    }
    return sum / 6;
}

static int distance(int a, int b)
{
    const int x = a % SYRA_COLUMNS - b % SYRA_COLUMNS, y = a / SYRA_COLUMNS - b / SYRA_COLUMNS;

    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

/* The battle board as a decision finds it: who stands where is asked for every step in the list. */
struct field {
    const struct syra_look *l;
    const int16_t *w;       /* weights, by syra_knob */
    bool waits;             /* the line holds back */
    int side;               /* whose decision it is */
    int blow[SYRA_SQUARES]; /* what the enemy can bring against a square in his next half */
    int count[AC_SIDES];
    uint8_t square[AC_SIDES][SYRA_SQUARES]; /* of each side's stacks, in order */
    bool disrupted[AC_SIDES][SYRA_SQUARES]; /* is its top? */
};

/* Strength that counts in a fight: ships are alike. */
static int might(const struct syra_look *l, int unit)
{
    return l->s->battle.naval ? syra_is_naval(l, unit) : syra_assault_factor(l, unit);
}

/* Movement Points that a unit wants to stand before a square and look at it, friends apart. */
static int approach(int square, int facing, int target)
{
    const int x = target % SYRA_COLUMNS - square % SYRA_COLUMNS;
    const int y = target / SYRA_COLUMNS - square / SYRA_COLUMNS;
    const int ahead = facing == 0 ? y : facing == 1 ? x : facing == 2 ? -y : -x;
    const int across = facing % 2 ? (y < 0 ? -y : y) : (x < 0 ? -x : x);

    if (ahead > 0)
        return across ? ahead + across : ahead - 1;
    return across - ahead + (across ? 0 : 1);
}

/* A unit can strike at the squares before which it could stand: they are no farther than one more. */
static void add_blows(struct field *field, int unit)
{
    const struct syra_unit *u = &field->l->s->unit[unit];
    const int at = u->square - 1, reach = syra_move_points(field->l, unit);
    const int x = at % SYRA_COLUMNS, y = at / SYRA_COLUMNS, strength = might(field->l, unit);
    const int last = ac_min(y + reach + 1, SYRA_ROWS - 1);

    for (int row = ac_max(y - reach - 1, 0); row <= last; row++) {
        const int rest = reach + 1 - (row < y ? y - row : row - y);
        const int right = ac_min(x + rest, SYRA_COLUMNS - 1);

        for (int column = ac_max(x - rest, 0); column <= right; column++) {
            const int square = row * SYRA_COLUMNS + column;

            if (square != at && approach(at, u->facing, square) <= reach)
                field->blow[square] += strength;
        }
    }
}

/* Where the enemy can strike when his half comes: to walk into it gives him the first blow. */
static void find_blows(struct field *field)
{
    const struct syra_look *l = field->l;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].square && l->s->unit[i].owner != field->side && !syra_is_leader(l, i))
            add_blows(field, i);
}

/* What the enemy's next half may cost who stops there: his strength beside that of the square. */
static int exposure(const struct field *field, int unit, int square)
{
    const struct syra_look *l = field->l;
    const uint8_t *slot = l->s->battle.slot[square];
    int own = ac_max(might(l, unit), 1);

    if (!field->w[SYRA_K_REACHED])
        return 0;
    for (int k = 0; k < 2 && slot[k]; k++)
        own += slot[k] - 1 != unit ? might(l, slot[k] - 1) : 0;
    return field->w[SYRA_K_REACHED] * ac_min(10 * field->blow[square] / own, 30) / 10;
}

static void find_field(const struct syra_look *l, int style, struct field *out)
{
    *out = (struct field){ .l = l,
                           .w = l->game->weights[l->s->head.to_act][style].of,
                           .side = l->s->head.to_act };
    for (int q = 0; q < SYRA_SQUARES; q++) {
        const int side = syra_square_owner(l->s, q);

        if (side == AC_NONE)
            continue;
        out->square[side][out->count[side]] = (uint8_t)q;
        out->disrupted[side][out->count[side]++] =
            l->s->unit[syra_top(l->s, q)].status == SYRA_DISRUPTED;
    }
    if (l->s->battle.step == SYRA_B_MOVE && out->w[SYRA_K_REACHED])
        find_blows(out);
}

/* How good it is for this unit to stand there, looking that way. */
static int standing(const struct field *field, int unit, int square, int facing)
{
    const struct syra_look *l = field->l;
    const int16_t *w = field->w;
    const int side = l->s->unit[unit].owner, type = syra_type(l, unit);
    const int ahead = l->d->neighbour[square][facing];
    int near = 99, nearest = square, score = 0;

    for (int i = 0; i < field->count[1 - side]; i++) {
        const int q = field->square[1 - side][i];
        const int d = 4 * distance(square, q) - field->disrupted[1 - side][i];

        if (d < near) {
            near = d;
            nearest = q;
        }
    }
    if (type == SYRA_ARCHER || type == SYRA_PELTAST) {
        const int want = 4 * syra_range(l, unit);

        score -= w[SYRA_K_RANGE] * (near > want ? near - want : 2 * (want - near));
    } else {
        score -= w[SYRA_K_NEAR] * near;
    }
    if (ahead != AC_NONE && syra_square_owner(l->s, ahead) == 1 - side) {
        const struct syra_unit *top = &l->s->unit[syra_top(l->s, ahead)];
        const int aspect = (top->facing + 4 - facing) % 4;

        score += w[SYRA_K_FRONT] + (aspect == 0  ? w[SYRA_K_REAR]
                                    : aspect % 2 ? w[SYRA_K_FLANK]
                                                 : 0);
    } else {
        score -= exposure(field, unit, square);
        if (ahead != AC_NONE && distance(ahead, nearest) < distance(square, nearest))
            score += w[SYRA_K_FACING];
    }
    for (int f = 1; f < 4; f += 2) { /* a neighbour in the line */
        const int beside = l->d->neighbour[square][(facing + f) % 4];

        score += beside != AC_NONE && syra_square_owner(l->s, beside) == side ? w[SYRA_K_LINE] : 0;
    }
    return score;
}

static int score_turn(const struct field *field, int unit, int square, int facing)
{
    const struct syra_look *l = field->l;
    const int side = l->s->unit[unit].owner, ahead = syra_ahead(l, unit);
    const int then = standing(field, unit, square, facing) - field->w[SYRA_K_TURN];

    if (ahead != AC_NONE && syra_square_owner(l->s, ahead) == 1 - side)
        return then - field->w[SYRA_K_ENGAGED];
    return then;
}

static int score_step(const struct field *field, const struct ac_action *a)
{
    const struct syra_look *l = field->l;
    const int piece = a->arg[0];
    const int square = syra_square_of(l->s, piece);
    const uint8_t *slot = l->s->battle.slot[square];
    const int unit = syra_is_leader(l, piece) ? slot[0] - 1 : piece;
    const int facing = l->s->unit[unit].facing;
    int gain = -standing(field, unit, square, facing);

    if (a->verb == SYRA_V_TURN)
        gain += score_turn(field, unit, square, a->arg[1]);
    else if (l->d->neighbour[square][facing] == AC_NONE)
        return 0; /* a stack that passes through: another unit's facing */
    else
        gain += standing(field, unit, l->d->neighbour[square][facing], facing) +
                syra_is_leader(l, piece);
    /* who has set out goes on: naming another unit would end his move */
    return gain > 0 && l->s->battle.mover == piece + 1 ? gain + field->w[SYRA_K_GO_ON] : gain;
}

/* A cautious line waits until the enemy is near enough to be charged. */
static bool holds_back(const struct field *field)
{
    const struct syra_battle *b = &field->l->s->battle;
    const int side = b->phasing;
    int near = 99;

    if (!field->w[SYRA_K_WAIT] || b->naval || b->phasing == b->attacker ||
        b->round > field->w[SYRA_K_WAIT])
        return false;
    for (int i = 0; i < field->count[side]; i++)
        for (int k = 0; k < field->count[1 - side]; k++)
            near = ac_min(near, distance(field->square[side][i], field->square[1 - side][k]));
    return near > field->w[SYRA_K_WAIT_FROM];
}

static int score_place(const struct syra_look *l, const struct ac_action *a)
{
    const int unit = a->arg[0], square = a->arg[1] - l->d->squares;
    const int column = square % SYRA_COLUMNS;
    const int centre = column < 4 ? 3 - column : column - 4; /* 0 in the middle, 3 on the wing */
    const int below = l->s->battle.slot[square][0] - 1;
    const int type = syra_type(l, unit);

    if (type == SYRA_CAVALRY)
        return 50 + 10 * centre + (below >= 0 ? 15 : 0);
    if (type == SYRA_LEADER)
        return 40 - 5 * centre + (l->s->battle.slot[square][1] ? 20 : 0);
    if (type == SYRA_HOPLITE || type == SYRA_NAVAL)
        return 90 - 6 * centre + (below >= 0 ? 4 : 0);
    return 20 + 4 * centre + (below < 0 ? 3 : 0);
}

/* A Leader falls with one die in six when his stack suffers, and his side's heart with him. */
static int leaders_in(const struct syra_look *l, int square)
{
    int n = 0;

    for (int i = SYRA_UNITS - 1; !l->s->battle.naval && i >= 0 && syra_is_leader(l, i); i--)
        n += l->s->unit[i].square == square + 1;
    return n;
}

static int score_fire(const struct field *field, const struct ac_action *a)
{
    const struct syra_look *l = field->l;
    const int16_t *w = field->w;
    const int need = ac_clamp(syra_fire_need(l, a->arg[0], a->arg[1], NULL), 1, 5);
    const struct syra_unit *t = &l->s->unit[a->arg[1]];

    return 10 +
           need * (t->status == SYRA_DISRUPTED
                       ? w[SYRA_K_FIRE_SHAKEN] + w[SYRA_K_FIRE_STEP] * t->steps
                       : w[SYRA_K_FIRE]) +
           w[SYRA_K_FIRE_LEADER] * leaders_in(l, t->square - 1);
}

static int score_ram(const struct field *field, const struct ac_action *a)
{
    const struct syra_look *l = field->l;
    const int need = ac_clamp(syra_ram_need(l, a->arg[0], a->arg[1], NULL), 1, 9);

    return 10 + need * field->w[l->s->unit[a->arg[1]].steps == 1 ? SYRA_K_RAM_LAST : SYRA_K_RAM];
}

static int score_storm(const struct syra_look *l, const struct ac_action *a)
{
    const int unit = a->arg[0], bonus = syra_storm_need(l, unit, NULL);
    const int safe = 9 + bonus; /* dice that do not drown it */
    const uint8_t *slot = l->s->battle.slot[syra_ahead(l, unit)];
    int defence = 0;

    for (int k = 0; k < 2 && slot[k]; k++) {
        int cargo[4];
        const int n = syra_cargo(l, slot[k] - 1, cargo);

        defence += syra_assault_factor(l, slot[k] - 1);
        for (int i = 0; i < n; i++)
            defence += syra_assault_factor(l, cargo[i]);
    }
    if (safe < 10 || l->s->ml[l->s->unit[unit].owner] + bonus < 6)
        return NEVER;
    return 3 * syra_assault_factor(l, unit) >= 2 * defence ? 60 : NEVER;
}

static int score_assault(const struct field *field, const struct ac_action *a)
{
    const struct syra_look *l = field->l;
    const int16_t *w = field->w;
    struct syra_assault x;

    if (!syra_assault_at(l, a->arg[0] - l->d->squares, &x, NULL))
        return NEVER;
    return assault_gain(l, w, &x) + w[SYRA_K_ASSAULT] +
           w[SYRA_K_ASSAULT_LEADER] * leaders_in(l, a->arg[0] - l->d->squares);
}

static int score_retreat(const struct field *field, const struct ac_action *a)
{
    const struct syra_look *l = field->l;
    const int unit = a->arg[0];
    const struct syra_unit *u = &l->s->unit[unit];
    int threat = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner != u->owner && l->s->unit[i].square && !syra_is_leader(l, i) &&
            syra_ahead(l, i) == u->square - 1)
            threat += syra_assault_factor(l, i);
    if (u->status == SYRA_DISRUPTED && l->s->ml[u->owner] < 7)
        return NEVER;
    return 100 * threat > field->w[SYRA_K_FLEE] * syra_assault_factor(l, unit) ? 30 : NEVER;
}

/* Who bears a step best: strong Hoplites, then what is worth little. */
static int score_loss(const struct syra_look *l, const struct ac_action *a)
{
    const int unit = a->arg[0], steps = l->s->unit[unit].steps;
    const int type = syra_type(l, unit);

    if (type == SYRA_HOPLITE)
        return steps > 1 ? 50 + steps : 5;
    if (type == SYRA_NAVAL)
        return steps > 1 ? 20 : 0;
    return steps > 1 ? 40 : 15 - syra_fire_factor(l, unit);
}

static int score_battle(const struct field *field, const struct ac_action *a)
{
    const struct syra_look *l = field->l;

    switch (a->verb) {
    case SYRA_V_PLACE:
        return score_place(l, a);
    case SYRA_V_ADVANCE:
    case SYRA_V_TURN:
        return field->waits ? NEVER : score_step(field, a);
    case SYRA_V_FIRE:
        return score_fire(field, a);
    case SYRA_V_RAM:
        return score_ram(field, a);
    case SYRA_V_STORM:
        return score_storm(l, a);
    case SYRA_V_ASSAULT:
        return score_assault(field, a);
    case SYRA_V_RETREAT:
        return score_retreat(field, a);
    case SYRA_V_FALLBACK:
        return 10;
    case SYRA_V_LOSE:
        return score_loss(l, a);
    case SYRA_V_POST:
        return 10 * l->s->unit[a->arg[1]].steps;
    case SYRA_V_DONE:
        return 0;
    default:
        return NEVER;
    }
}

int syra_score_battle(const struct syra_look *l, const struct ac_action *a, int style)
{
    struct field field;

    find_field(l, style, &field);
    field.waits = holds_back(&field);
    return score_battle(&field, a);
}

void syra_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    struct ac_actions list;
    struct field field;
    struct syra_war war;
    int best = 0, ties = 0;

    list.count = 0;
    list.retracts = false;
    ac_legal(game, state, &list);
    *out = list.list[0];
    if (list.count > 1 && !l.s->battle.on)
        syra_war_begin(&l, l.s->head.to_act, style, &war);
    if (list.count > 1 && l.s->battle.on) {
        find_field(&l, style, &field);
        field.waits = holds_back(&field);
    }
    for (int i = 0; i < list.count && list.count > 1; i++) {
        const int score = l.s->battle.on ? score_battle(&field, &list.list[i])
                                         : syra_score_map(&war, &list.list[i]);

        if (!ties || score > best) {
            best = score;
            ties = 1;
            *out = list.list[i];
        } else if (score == best && ac_rng_below(rng, (uint32_t)++ties) == 0) {
            *out = list.list[i];
        }
    }
}

/* --- value -------------------------------------------------------------------------------------- */

static int strength(const struct syra_look *l, int side)
{
    int sum = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        int worth;

        if (u->owner != side || u->at >= l->d->cup || syra_is_leader(l, i) || !u->steps)
            continue;
        worth = 10 * (syra_assault_factor(l, i) + syra_fire_factor(l, i));
        if (u->status == SYRA_DISRUPTED)
            worth = worth * 3 / 4;
        if (u->status == SYRA_ROUTED)
            worth = l->d->kind_of_play == SYRA_BATTLE ? 0 : worth / 2;
        sum += worth;
    }
    return sum;
}

int32_t syra_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    int mine, theirs;
    int64_t value;

    if (l.s->winner)
        return l.s->winner == 3 ? 0 : l.s->winner == side + 1 ? 1000000 : -1000000;
    mine = strength(&l, side);
    theirs = strength(&l, 1 - side);
    value = (int64_t)900000 * (mine - theirs) / ac_max(mine + theirs, 1);
    if (l.d->kind_of_play == SYRA_CAMPAIGN)
        value = value / 3 + 60000 * (l.s->ml[side] - l.s->ml[1 - side]);
    return (int32_t)(value > 950000 ? 950000 : value < -950000 ? -950000 : value);
}
