/*
 * What a position is worth to the script: the fights as they stand, with everything that counts in
 * them, what hangs on a recoil that has no way out, who can be attacked by whom, and the advance of the
 * line. Values are in hundredths of an ordinary element.
 */
#include "elements/value.h"

#include "base/bits.h"

enum {
    V_ELEMENT = 100,
    V_CHARIOT = 33, /* Scythed Chariots are not counted as lost [WIN.2] */
    V_LAST = 120,   /* more, when its loss would lose the battle */
    V_GENERAL = 60, /* more, for the command that goes with him */
    V_DANGER = 6,   /* an enemy that could fall on flank or rear */
    V_RECOIL = 12,
    V_FLEE = 25,
    V_FACING = 6, /* an enemy that must turn loses its line */
    V_FLANKED = 45,
    V_IN_WAY = 25,
    V_FAR = 1000,
    V_LINE = 4,   /* a friend beside */
    V_RANK = 3,   /* a friend behind */
    MATCH_Q = 3,  /* quanta that a hundredth of a good match is worth walking */
    NEAR_Q = 280, /* ground matters when an enemy is so near */
    LATE = 30,    /* turns of both sides: care for one's own goes down */
    LAST_HOUR = 44,
};

/* Would one more loss lose the battle [WIN.1]? */
static bool on_the_brink(const struct elem_world *w, int side)
{
    const int mine = elem_losses(w->d, w->s, side) + 1;

    return mine >= 4 && mine > elem_losses(w->d, w->s, !side);
}

static int worth(const struct elem_world *w, int unit)
{
    const int side = elem_side(unit);
    int value = V_ELEMENT;

    if (unit >= ELEM_FOLLOWERS)
        return 2 * V_ELEMENT; /* the camp falls with its followers */
    if (elem_type_of(w->d, w->s, unit) == ELEM_SCH)
        return V_CHARIOT;
    if (on_the_brink(w, side))
        value += V_LAST;
    if (unit == elem_general(side)) {
        value += V_GENERAL;
        if (elem_losses(w->d, w->s, side) >= elem_losses(w->d, w->s, !side))
            value += 2 * V_LAST; /* with him gone the battle is lost at once */
    }
    return value;
}

/* -- fights -- */

/* The ground a recoil goes over. */
static void way_back(const struct elem_world *w, int unit, struct ac_xy *out)
{
    const int depth = elem_depth(w, unit);

    ac_base(ac_pose_ahead(w->pose[unit], -depth), ELEM_BW, ac_min(depth, ELEM_BW), out);
}

/* The elements on a unit's way back. */
static uint32_t those_behind(const struct elem_world *w, int unit)
{
    uint64_t rest = w->on & ~(1u << unit);
    uint32_t found = 0;
    struct ac_bounds bounds;
    struct ac_xy behind[AC_CORNERS];

    way_back(w, unit, behind);
    bounds = ac_bounds_of(behind, AC_CORNERS);
    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (!ac_bounds_apart(&bounds, &w->bounds[x], 0) &&
            ac_overlap(behind, AC_CORNERS, w->box[x], AC_CORNERS))
            found |= 1u << x;
    }
    return found;
}

/* Could a recoiling unit neither pass nor push this one [RECOIL.3, RECOIL.5]? */
static bool stands_fast(const struct elem_world *w, int unit, int x)
{
    const int type = elem_type_of(w->d, w->s, x);

    return elem_side(x) != elem_side(unit) || w->pose[x].heading != w->pose[unit].heading ||
           type == ELEM_EL || type == ELEM_WWG;
}

/* Would a recoil destroy it [RECOIL.2-RECOIL.8]? */
static bool no_way_back(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    uint64_t behind;
    struct ac_xy back[AC_CORNERS];

    if (w->s->unit[unit].where == ELEM_INSIDE || unit >= ELEM_FOLLOWERS)
        return true;
    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], 0) &&
            (elem_full_flank(w, e, unit) || elem_full_rear(w, e, unit)))
            return true;
    }
    way_back(w, unit, back);
    if (!elem_on_board(back, AC_CORNERS) || elem_under(w, back, AC_CORNERS) & (1u << ELEM_WATERWAY))
        return true;
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && ac_overlap(back, AC_CORNERS, w->camp[c], AC_CORNERS))
            return true;
    behind = those_behind(w, unit);
    while (behind) {
        const int x = ac_bit_pop(&behind);

        if (elem_type_of(w->d, w->s, unit) == ELEM_EL && elem_side(x) == elem_side(unit))
            return true; /* it tramples friends instead [RECOIL.11] */
        if (stands_fast(w, unit, x))
            return true;
    }
    return false;
}

static int price(const struct elem_world *w, int unit, enum elem_result result)
{
    switch (result) {
    case ELEM_RECOIL:
        return no_way_back(w, unit) ? worth(w, unit) : V_RECOIL;
    case ELEM_FLEE:
        return V_FLEE;
    case ELEM_DESTROYED:
        return worth(w, unit);
    case ELEM_NONE:
    case ELEM_RESULTS:
        break;
    }
    return 0;
}

/* What each way to lose a fight costs a unit; the dice only choose between them. */
struct stakes {
    int equal, beaten, doubled;
};

static struct stakes stakes_of(const struct elem_world *w, int unit, int foe, bool shooting)
{
    return (struct stakes){
        .equal = price(w, unit, elem_result_of(w, unit, foe, 6, 6, shooting)),
        .beaten = price(w, unit, elem_result_of(w, unit, foe, 6, 7, shooting)),
        .doubled = price(w, unit, elem_result_of(w, unit, foe, 6, 12, shooting)),
    };
}

static int loss(const struct stakes *stakes, int score, int foe)
{
    if (score > foe)
        return 0;
    if (score == foe)
        return stakes->equal;
    return 2 * score <= foe ? stakes->doubled : stakes->beaten;
}

/* Thirds by which one's own losses count more (or, when time runs out, less) than the enemy's. */
static int care(const struct elem_world *w)
{
    if (w->s->head.turn < LATE)
        return 4;
    return w->s->head.turn < LAST_HOUR ? 3 : 2;
}

int elem_fight_value(const struct elem_world *w, const struct elem_fight *fight)
{
    const bool shooting = fight->kind == ELEM_SHOOTING;
    const int own = care(w);
    struct stakes mine = stakes_of(w, fight->a, fight->b, shooting);
    const struct stakes his = stakes_of(w, fight->b, fight->a, shooting);
    struct elem_factor fa;
    struct elem_factor fb;
    int value = 0;

    if (shooting && !fight->both)
        mine = (struct stakes){ 0 }; /* [SHOOT.22] */
    elem_fight_factors(w, fight, &fa, &fb);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++)
            value += loss(&his, fb.total + k, fa.total + i) -
                     loss(&mine, fa.total + i, fb.total + k) * own / 3;
    return value;
}

/* -- types against types, in the open -- */

static int type_loss(const struct elem_data *d, int type, int foe, int score, int foe_score)
{
    static const int prices[ELEM_RESULTS] = { 0, V_RECOIL, V_FLEE, V_ELEMENT };
    const bool doubled = 2 * score <= foe_score;
    const struct elem_results *table = doubled ? &d->doubled : &d->beaten;
    const struct elem_line_of_results *line = table->line;
    const int count = table->count;
    const int elsewhere = ELEM_IN_DS | ELEM_IN_BAD | ELEM_IN_CAMP;

    if (score > foe_score || (score == foe_score && type != ELEM_SCH))
        return 0;
    if (type == ELEM_SCH)
        return V_CHARIOT;
    for (int i = 0; i < count; i++)
        if (line[i].who & ELEM_BIT(type) && line[i].against & ELEM_BIT(foe) &&
            !(line[i].situation & elsewhere))
            return prices[line[i].result];
    return 0;
}

void elem_weigh_types(struct elem_data *d)
{
    for (int a = 0; a < ELEM_TYPES; a++)
        for (int b = 0; b < ELEM_TYPES; b++) {
            const int fa = d->kind[a].close[d->kind[b].mounted];
            const int fb = d->kind[b].close[d->kind[a].mounted];
            int value = 0;

            for (int i = 1; i <= 6; i++)
                for (int k = 1; k <= 6; k++)
                    value +=
                        type_loss(d, b, a, fb + k, fa + i) - type_loss(d, a, b, fa + i, fb + k);
            d->odds[a][b] = (int16_t)(value / 36);
        }
}

static int odds(const struct elem_world *w, int unit, int foe)
{
    return w->d->odds[elem_type_of(w->d, w->s, unit)][elem_type_of(w->d, w->s, foe)];
}

/* -- how an element stands -- */

/* About the distance of two points in quanta: within a twelfth. */
static int apart(struct ac_xy a, struct ac_xy b)
{
    const int x = ac_max(a.x - b.x, b.x - a.x) / AC_TICKS;
    const int y = ac_max(a.y - b.y, b.y - a.y) / AC_TICKS;

    return ac_max(x, y) + ac_min(x, y) * 3 / 8;
}

/* A fight goes on in the enemy's turn, and what it opens is worth as much again. */
static int close_value(const struct elem_world *w, int unit, int foe)
{
    const struct elem_fight fight = { .kind = ELEM_CLOSE, .a = (uint8_t)unit, .b = (uint8_t)foe };

    return elem_fight_value(w, &fight) / 12;
}

/* What a unit on the flank, rear or overlap of an enemy adds to the fight of the friend in front. */
static int help_value(struct elem_world *w, int unit, int foe, int friend_unit)
{
    const int with = close_value(w, friend_unit, foe);
    int without;

    elem_world_remove(w, unit);
    without = close_value(w, friend_unit, foe);
    w->on |= 1u << unit;
    w->of[elem_side(unit)] |= 1u << unit;
    return with - without;
}

static int contacts(struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    int value = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);
        int front;

        if (ac_bounds_apart(&w->bounds[unit], &w->bounds[e], ELEM_NEAR))
            continue;
        front = elem_opponent(w, e);
        if (front == unit)
            value += close_value(w, unit, e);
        else if (elem_full_flank(w, unit, e) || elem_full_rear(w, unit, e))
            value += front != AC_NONE ? help_value(w, unit, e, front)
                                      : close_value(w, unit, e) + V_FACING;
        else if (elem_full_flank(w, e, unit) || elem_full_rear(w, e, unit))
            value -= V_FLANKED;
        else if (front != AC_NONE && elem_overlap_on(w, unit, e))
            value += help_value(w, unit, e, front);
    }
    return value;
}

/* Does it stand where a friend that fights would have to go back to? */
static int in_the_way(const struct elem_world *w, int unit)
{
    uint64_t friends = w->of[elem_side(unit)] & ~(1u << unit);
    int value = 0;

    while (friends) {
        const int x = ac_bit_pop(&friends);

        if (ac_bounds_apart(&w->bounds[unit], &w->bounds[x], ELEM_BW * AC_TICKS) ||
            !(elem_type_of(w->d, w->s, x) == ELEM_EL || stands_fast(w, x, unit)))
            continue;
        if (elem_opponent(w, x) != AC_NONE && those_behind(w, x) & (1u << unit))
            value += V_IN_WAY;
    }
    return value;
}

/* Free enemies that could fall on it in their turn: on its flank and rear, or in front on bad terms. */
static int danger(const struct elem_world *w, int unit)
{
    const struct ac_xy f = ac_heading_vec(w->pose[unit].heading);
    uint64_t foes = w->of[!elem_side(unit)];
    int behind = 0;
    int worst = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);
        const struct ac_xy d = ac_xy_sub(w->pose[e].at, w->pose[unit].at);
        const int reach = elem_allowance(w, e, false, false, false) * ELEM_MU;

        if (apart(w->pose[e].at, w->pose[unit].at) > reach + ELEM_BW ||
            elem_opponent(w, e) != AC_NONE)
            continue;
        if (ac_dot(d, f) < 0)
            behind += V_DANGER;
        else
            worst = ac_min(worst, odds(w, unit, e));
    }
    return (unit == elem_general(elem_side(unit)) ? 3 * behind : behind) - worst;
}

/* Friends beside and behind: a line holds. A friend that does not move along has its part in it. */
static int cohesion(const struct elem_world *w, int unit, uint32_t set)
{
    const int near[4] = { elem_unit_left(w, unit), elem_unit_right(w, unit),
                          elem_unit_behind(w, unit), elem_unit_ahead(w, unit) };
    int value = 0;

    for (int i = 0; i < 4; i++)
        if (near[i] != AC_NONE)
            value += (i < 2 ? V_LINE : V_RANK) * (set & (1u << near[i]) ? 1 : 2);
    return value;
}

/* The pull towards the enemy that suits it best, and the ground once one is near. */
static int approach(const struct elem_world *w, int unit)
{
    const int type = elem_type_of(w->d, w->s, unit);
    const bool general = unit == elem_general(elem_side(unit));
    uint64_t foes = w->of[!elem_side(unit)];
    int wanted = ELEM_BW;
    int best = V_FAR;
    int nearest = V_FAR;
    int value;

    while (foes) {
        const int e = ac_bit_pop(&foes);
        const int far = apart(w->pose[unit].at, w->pose[e].at);

        nearest = ac_min(nearest, far);
        best = ac_min(best, far + MATCH_Q * (20 - ac_clamp(odds(w, unit, e), -20, 20)));
    }
    if (w->d->kind[type].range) /* shooters stand off */
        wanted = w->d->kind[type].range * ELEM_MU - 10;
    if (type == ELEM_PS || general)
        wanted = 3 * ELEM_BW;
    value = -ac_max(0, best - wanted) / (w->s->head.turn < LATE ? 8 : 5);
    if ((general || (w->d->kind[type].bad && nearest < NEAR_Q)) && elem_in_bad(w, unit))
        value -= general ? 40 : 18;
    return value;
}

int elem_set_value(struct elem_world *w, uint32_t set)
{
    uint64_t rest = set;
    int value = 0;

    while (rest) {
        const int u = ac_bit_pop(&rest);

        value += contacts(w, u) + approach(w, u) + cohesion(w, u, set) - in_the_way(w, u);
        if (elem_opponent(w, u) == AC_NONE)
            value -= danger(w, u);
    }
    return value;
}
