/*
 * What a position is worth to the script: the fights as they stand, with everything that counts in
 * them, what hangs on a recoil that has no way out, who can be attacked by whom, and the advance of the
 * line. Values are in hundredths of an ordinary element.
 */
#include "elements/value.h"

#include "base/bits.h"

enum {
    V_ELEMENT = 100, /* everything is in hundredths of it */
    V_CHARIOT = 33,  /* these three: in the table of types alone */
    V_RECOIL = 12,
    V_FLEE = 25,
    V_FAR = 1000,
    LATE = 30, /* turns of both sides */
    LAST_HOUR = 44,
};

const struct ac_knob elem_knobs[ELEM_KNOB_COUNT] = {
#define X(id, name, usual, least, most, text) { name, text, usual, least, most },
    ELEM_KNOBS(X)
#undef X
};

/* Would one more loss lose the battle [WIN.1]? */
static bool on_the_brink(const struct elem_world *w, int side)
{
    const int mine = elem_losses(w->d, w->s, side) + 1;

    return mine >= 4 && mine > elem_losses(w->d, w->s, !side);
}

static int worth(const struct elem_world *w, const int16_t *k, int unit)
{
    const int side = elem_side(unit);
    int value = V_ELEMENT;

    if (unit >= ELEM_FOLLOWERS)
        return 2 * V_ELEMENT; /* the camp falls with its followers */
    if (elem_type_of(w->d, w->s, unit) == ELEM_SCH)
        return k[ELEM_K_CHARIOT];
    if (on_the_brink(w, side))
        value += k[ELEM_K_LAST];
    if (unit == elem_general(side)) {
        value += k[ELEM_K_GENERAL];
        if (elem_losses(w->d, w->s, side) >= elem_losses(w->d, w->s, !side))
            value += k[ELEM_K_GENERAL_LAST]; /* with him gone the battle is lost at once */
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

static int price(const struct elem_world *w, const int16_t *k, int unit, enum elem_result result)
{
    switch (result) {
    case ELEM_RECOIL:
        return no_way_back(w, unit) ? worth(w, k, unit) : k[ELEM_K_RECOIL];
    case ELEM_FLEE:
        return k[ELEM_K_FLIGHT];
    case ELEM_DESTROYED:
        return worth(w, k, unit);
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

static struct stakes stakes_of(const struct elem_world *w, const int16_t *k, int unit, int foe,
                               bool shooting)
{
    return (struct stakes){
        .equal = price(w, k, unit, elem_result_of(w, unit, foe, 6, 6, shooting)),
        .beaten = price(w, k, unit, elem_result_of(w, unit, foe, 6, 7, shooting)),
        .doubled = price(w, k, unit, elem_result_of(w, unit, foe, 6, 12, shooting)),
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

/* Hundredths by which one's own losses count more (or, when time runs out, less) than the enemy's. */
static int care(const struct elem_world *w, const int16_t *k)
{
    if (w->s->head.turn < LATE)
        return k[ELEM_K_CARE];
    return w->s->head.turn < LAST_HOUR ? k[ELEM_K_CARE_LATE] : k[ELEM_K_CARE_LAST];
}

int elem_fight_value(const struct elem_world *w, const int16_t *weights,
                     const struct elem_fight *fight)
{
    const bool shooting = fight->kind == ELEM_SHOOTING;
    const int own = care(w, weights);
    struct stakes mine = stakes_of(w, weights, fight->a, fight->b, shooting);
    const struct stakes his = stakes_of(w, weights, fight->b, fight->a, shooting);
    struct elem_factor fa;
    struct elem_factor fb;
    int won = 0;
    int lost = 0;

    if (shooting && !fight->both)
        mine = (struct stakes){ 0 }; /* [SHOOT.22] */
    elem_fight_factors(w, fight, &fa, &fb);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) {
            won += loss(&his, fb.total + k, fa.total + i);
            lost += loss(&mine, fa.total + i, fb.total + k);
        }
    return won - lost * own / 100;
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

/* A fight of two types when so much is added to the factor of the first. */
static int type_odds(const struct elem_data *d, int a, int b, int edge)
{
    const int fa = d->kind[a].close[d->kind[b].mounted] + edge;
    const int fb = d->kind[b].close[d->kind[a].mounted];
    int value = 0;

    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++)
            value += type_loss(d, b, a, fb + k, fa + i) - type_loss(d, a, b, fa + i, fb + k);
    return value / 36;
}

void elem_weigh_types(struct elem_data *d)
{
    for (int a = 0; a < ELEM_TYPES; a++)
        for (int b = 0; b < ELEM_TYPES; b++)
            for (int edge = -ELEM_EDGE; edge <= ELEM_EDGE; edge++)
                d->odds[a][b][edge + ELEM_EDGE] = (int16_t)type_odds(d, a, b, edge);
}

static int odds(const struct elem_world *w, int unit, int foe, int edge)
{
    return w->d->odds[elem_type_of(w->d, w->s, unit)][elem_type_of(w->d, w->s, foe)]
                     [ac_clamp(edge, -ELEM_EDGE, ELEM_EDGE) + ELEM_EDGE];
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
static int close_value(const struct elem_sight *g, int unit, int foe)
{
    const struct elem_fight fight = { .kind = ELEM_CLOSE, .a = (uint8_t)unit, .b = (uint8_t)foe };

    return elem_fight_value(g->w, g->k, &fight) / 36 * g->k[ELEM_K_FIGHT] / 100;
}

/*
 * The fights a unit is in. One on the flank of an enemy who is held in front counts in the fight of the
 * friend who holds him.
 */
static int contacts(const struct elem_sight *g, int unit)
{
    const struct elem_world *w = g->w;
    uint64_t foes = g->regard[unit].touching;
    int value = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);
        const int front = elem_opponent(w, e);

        if (front == unit)
            value += close_value(g, unit, e);
        else if (front == AC_NONE && (elem_full_flank(w, unit, e) || elem_full_rear(w, unit, e)))
            value += close_value(g, unit, e) + g->k[ELEM_K_FACING];
        else if (elem_full_flank(w, e, unit) || elem_full_rear(w, e, unit))
            value -= g->k[ELEM_K_FLANKED];
    }
    return value;
}

/* Does it stand where a friend that fights would have to go back to? */
static int in_the_way(const struct elem_sight *g, int unit)
{
    const struct elem_world *w = g->w;
    uint64_t friends = w->of[g->side] & ~(1u << unit);
    int value = 0;

    while (friends) {
        const int x = ac_bit_pop(&friends);

        if (!g->regard[x].fronts ||
            ac_bounds_apart(&w->bounds[unit], &w->bounds[x], ELEM_BW * AC_TICKS))
            continue;
        if ((elem_type_of(w->d, w->s, x) == ELEM_EL || stands_fast(w, x, unit)) &&
            those_behind(w, x) & (1u << unit))
            value += g->k[ELEM_K_IN_WAY];
    }
    return value;
}

/* Who stands next to a unit. */
struct mates {
    int left, right, behind, ahead;
};

static struct mates mates_of(const struct elem_world *w, int unit)
{
    uint64_t mine = w->of[elem_side(unit)] & ~(1u << unit);
    struct mates m = { AC_NONE, AC_NONE, AC_NONE, AC_NONE };

    while (mine) {
        const int x = ac_bit_pop(&mine);

        if (ac_bounds_apart(&w->bounds[unit], &w->bounds[x], 0))
            continue;
        if (elem_beside(w, x, unit))
            m.left = x;
        if (elem_beside(w, unit, x))
            m.right = x;
        if (elem_behind(w, x, unit))
            m.behind = x;
        if (elem_behind(w, unit, x))
            m.ahead = x;
    }
    return m;
}

/* Nobody stands next to it, or only Psiloi, who hold nothing. */
static bool is_lone(const struct elem_world *w, const struct mates *m)
{
    const int near[] = { m->left, m->right, m->behind, m->ahead };

    for (size_t i = 0; i < sizeof(near) / sizeof(near[0]); i++)
        if (near[i] != AC_NONE && elem_type_of(w->d, w->s, near[i]) != ELEM_PS)
            return false;
    return true;
}

/* What who stands behind it adds to its factor against a type [SUP.1, SUP.ps.pos]. */
static int support(const struct elem_world *w, int unit, int behind, int foe)
{
    const uint32_t who = ELEM_BIT(elem_type_of(w->d, w->s, unit));
    const uint32_t by = ELEM_BIT(elem_type_of(w->d, w->s, behind));
    const uint32_t against = ELEM_BIT(elem_type_of(w->d, w->s, foe));

    for (int i = 0; i < w->d->supports; i++) {
        const struct elem_support *s = &w->d->support[i];

        if (s->who & who && s->by & by && s->against & against)
            return s->factor;
    }
    return 0;
}

/* What the generals, those behind and those beside it would change if the enemy came to its front. */
static int edge_on(const struct elem_world *w, int unit, const struct mates *m, int e)
{
    const int side = elem_side(unit);

    return (unit == elem_general(side)) - (e == elem_general(!side)) + (m->left != AC_NONE) +
           (m->right != AC_NONE) + (m->behind != AC_NONE ? support(w, unit, m->behind, e) : 0);
}

/* Free enemies that could fall on a unit in their turn, as a mask. */
static uint32_t comers(const struct elem_sight *g, int unit)
{
    return g->regard[unit].comers & ~g->held;
}

/* What they could do: on its flank and rear, or in front on bad terms, with its open sides overlapped. */
static int danger(const struct elem_sight *g, int unit, const struct mates *m)
{
    const struct elem_world *w = g->w;
    const struct ac_xy f = ac_heading_vec(w->pose[unit].heading);
    const uint32_t foes = comers(g, unit);
    const int open = (m->left == AC_NONE) + (m->right == AC_NONE);
    const int overlaps =
        ac_min(ac_min(open, g->k[ELEM_K_OVERLAPS]), ac_max(0, ac_bit_count(foes) - 1));
    uint64_t rest = foes;
    int behind = 0;
    int worst = 0;

    while (rest) {
        const int e = ac_bit_pop(&rest);

        if (ac_dot(ac_xy_sub(w->pose[e].at, w->pose[unit].at), f) < 0)
            behind++;
        else
            worst =
                ac_min(worst, odds(w, unit, e,
                                   (g->k[ELEM_K_EDGE] ? edge_on(w, unit, m, e) : 0) - overlaps));
    }
    return behind * g->k[unit == elem_general(g->side) ? ELEM_K_BEHIND_GENERAL : ELEM_K_BEHIND] -
           worst * g->k[ELEM_K_FRONT] / 100 + (foes && is_lone(w, m) ? g->k[ELEM_K_LONE] : 0);
}

/* Sides of an element in a fight that free enemies could come to: they would close the door on it. */
static int exposure(const struct elem_sight *g, int unit, const struct mates *m)
{
    const int open = (m->left == AC_NONE) + (m->right == AC_NONE);
    const int each = g->k[unit == elem_general(g->side) ? ELEM_K_EXPOSED_GENERAL : ELEM_K_EXPOSED];

    return open && each ? each * ac_min(open, ac_bit_count(comers(g, unit))) : 0;
}

enum { AT_FRONT = 1, AT_LEFT = 2, AT_RIGHT = 4, AT_REAR = 8 };

/* How the corners of an enemy lie to a unit: beyond the lines of its sides, behind that of its rear. */
struct bearing {
    int left, right, behind, ahead;
};

static struct bearing bearing_of(const struct elem_world *w, const struct ac_axes *frame, int depth,
                                 int e)
{
    struct bearing b = { 0 };

    for (int i = 0; i < AC_CORNERS; i++) {
        const int64_t u = ac_axes_u(frame, w->box[e][i]);
        const int64_t v = ac_axes_v(frame, w->box[e][i]);

        b.left += u >= ELEM_BW / 2 * frame->n;
        b.right += -u >= ELEM_BW / 2 * frame->n;
        b.behind += -v >= depth * frame->n;
        b.ahead += v >= 0;
    }
    return b;
}

/* The sides of a unit that a comer could come to, were nobody in between [CONT.6, CONT.7]. */
static int ways_in(const struct elem_world *w, int unit, int e, int reach)
{
    const struct ac_pose pose = w->pose[unit];
    const struct ac_xy at = w->pose[e].at;
    const int depth = elem_depth(w, unit);
    struct ac_axes frame;
    struct ac_xy side;
    struct ac_xy middle;
    struct bearing b;
    int found = 0;

    frame = ac_axes_at(pose.at, pose.heading);
    b = bearing_of(w, &frame, depth, e);
    side = ac_left_of(frame.f);
    middle = ac_pose_ahead(pose, -ELEM_BW / 2).at;
    if (b.ahead && apart(at, pose.at) <= reach)
        found |= AT_FRONT;
    if ((b.left == AC_CORNERS || (b.left && b.behind)) &&
        apart(at, ac_xy_step(middle, ELEM_BW / 2, side)) <= reach)
        found |= AT_LEFT;
    if ((b.right == AC_CORNERS || (b.right && b.behind)) &&
        apart(at, ac_xy_step(middle, -ELEM_BW / 2, side)) <= reach)
        found |= AT_RIGHT;
    if (b.behind == AC_CORNERS && apart(at, ac_pose_ahead(pose, -depth).at) <= reach)
        found |= AT_REAR;
    return found;
}

/* The sides that friends cover. */
static int covered(const struct mates *m)
{
    return (m->left != AC_NONE ? AT_LEFT : 0) | (m->right != AC_NONE ? AT_RIGHT : 0) |
           (m->behind != AC_NONE ? AT_REAR : 0);
}

/* What free enemies could do to a unit in their turn. */
struct menace {
    int ways; /* to the sides that nobody covers */
    int best; /* the match in front that suits it most */
};

static struct menace menace_of(const struct elem_sight *g, int unit, const struct mates *m)
{
    const struct elem_world *w = g->w;
    uint64_t foes = comers(g, unit);
    struct menace found = { 0 };

    while (foes) {
        const int e = ac_bit_pop(&foes);
        const int ways = g->regard[unit].ways[e];

        found.ways |= ways & ~covered(m);
        if (ways & AT_FRONT)
            found.best = ac_max(found.best, odds(w, unit, e, edge_on(w, unit, m, e)));
    }
    return found;
}

/* A unit that stands free: who could come to it, on what terms. */
static int outlook(const struct elem_sight *g, int unit, const struct mates *m)
{
    const int16_t *k = g->k;
    struct menace menace;

    if (!k[ELEM_K_PROMISE] && !k[ELEM_K_FLANK] && !k[ELEM_K_REACHED])
        return 0;
    menace = menace_of(g, unit, m);
    return menace.best * k[ELEM_K_PROMISE] / 100 - (menace.ways ? k[ELEM_K_REACHED] : 0) -
           (menace.ways & ~AT_FRONT ? k[ELEM_K_FLANK] : 0);
}

/*
 * A unit that fights, and an enemy who could close the door on it: then its factor is lower by one and a
 * recoil destroys it.
 */
static int door(const struct elem_sight *g, int unit, int foe, const struct mates *m)
{
    const struct elem_world *w = g->w;
    struct elem_factor mine;
    struct elem_factor his;
    struct stakes now;
    struct stakes then;
    int more = 0;

    if (!g->k[ELEM_K_DOOR] || !(menace_of(g, unit, m).ways & ~AT_FRONT) || no_way_back(w, unit))
        return 0;
    elem_close_factor(w, unit, foe, &mine);
    elem_close_factor(w, foe, unit, &his);
    now = stakes_of(w, g->k, unit, foe, false);
    then = now;
    if (elem_result_of(w, unit, foe, 6, 7, false) == ELEM_RECOIL)
        then.beaten = worth(w, g->k, unit);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++)
            more += loss(&then, mine.total - 1 + i, his.total + k) -
                    loss(&now, mine.total + i, his.total + k);
    return more / 36 * g->k[ELEM_K_DOOR] / 100;
}

/* Out of the line's heading, where no enemy is met: it moves by PIPs of its own from then on. */
static int dressing(const struct elem_sight *g, int unit)
{
    return g->w->pose[unit].heading == g->heading ? 0 : g->k[ELEM_K_DRESS];
}

/* Friends beside and behind: a line holds. Each of two counts the other. */
static int cohesion(const struct elem_sight *g, const struct mates *m)
{
    const int line = (m->left != AC_NONE) + (m->right != AC_NONE);
    const int rank = (m->behind != AC_NONE) + (m->ahead != AC_NONE);

    return line * g->k[ELEM_K_LINE] + rank * g->k[ELEM_K_RANK];
}

/* How near it wants to be to him. */
static int distance_wanted(const struct elem_sight *g, int unit)
{
    const struct elem_kind *kind = &g->w->d->kind[elem_type_of(g->w->d, g->w->s, unit)];

    if (unit == elem_general(g->side))
        return g->k[ELEM_K_GENERAL_OFF];
    if (elem_type_of(g->w->d, g->w->s, unit) == ELEM_PS)
        return g->k[ELEM_K_PSILOI_OFF];
    return kind->range ? kind->range * ELEM_MU - 10 : ELEM_BW; /* shooters stand off */
}

/* The pull towards the enemy that suits it best, not far ahead alone; the ground once one is near. */
static int approach(const struct elem_sight *g, int unit, const struct mates *m)
{
    const struct elem_world *w = g->w;
    const bool general = unit == elem_general(g->side);
    const int pull = g->k[w->s->head.turn < LATE ? ELEM_K_PULL : ELEM_K_PULL_LATE];
    const int nearest = g->regard[unit].nearest;
    int value = -ac_max(0, g->regard[unit].best - distance_wanted(g, unit)) * pull / 1000;

    if (is_lone(w, m))
        value -= ac_max(0, g->front - nearest - g->k[ELEM_K_LEAD]) * g->k[ELEM_K_OUTRUN] / 1000;
    if ((general ||
         (w->d->kind[elem_type_of(w->d, w->s, unit)].bad && nearest < g->k[ELEM_K_BAD_NEAR])) &&
        elem_in_bad(w, unit))
        value -= g->k[general ? ELEM_K_BAD_GENERAL : ELEM_K_BAD];
    return value;
}

static int stand(const struct elem_sight *g, int unit)
{
    const struct mates m = mates_of(g->w, unit);
    uint64_t fronts = g->regard[unit].fronts;
    const int value =
        contacts(g, unit) + approach(g, unit, &m) + cohesion(g, &m) - in_the_way(g, unit);

    if (fronts)
        return value - exposure(g, unit, &m) - door(g, unit, ac_bit_pop(&fronts), &m);
    return value - danger(g, unit, &m) + outlook(g, unit, &m) - dressing(g, unit);
}

/* -- what is kept -- */

/* One enemy as a unit sees him. */
static void regard(const struct elem_sight *g, int unit, int e, struct elem_regard *out)
{
    const struct elem_world *w = g->w;
    const int far = apart(w->pose[unit].at, w->pose[e].at);
    const int reach = elem_allowance(w, e, false, false, false) * ELEM_MU;
    const int choice = g->k[ELEM_K_CHOICE];
    const int match = ac_clamp(odds(w, unit, e, 0), -choice, choice);

    out->nearest = ac_min(out->nearest, far);
    out->best = ac_min(out->best, far + g->k[ELEM_K_MATCH] * (choice - match));
    if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], ELEM_NEAR)) {
        out->touching |= 1u << e;
        if (elem_full_front(w, unit, e))
            out->fronts |= 1u << e;
    }
    if (far <= reach + ELEM_BW) {
        out->comers |= 1u << e;
        out->ways[e] = (uint8_t)ways_in(w, unit, e, reach);
    }
}

static void look_from(struct elem_sight *g, uint32_t units)
{
    uint64_t rest = units;

    while (rest) {
        const int unit = ac_bit_pop(&rest);
        struct elem_regard *out = &g->regard[unit];
        uint64_t foes = g->w->of[!g->side];

        *out = (struct elem_regard){ .nearest = V_FAR, .best = V_FAR };
        while (foes)
            regard(g, unit, ac_bit_pop(&foes), out);
    }
}

/* The enemies with somebody in front of them. */
static uint32_t find_held(const struct elem_sight *g)
{
    uint64_t mine = g->w->of[g->side];
    uint32_t found = 0;

    while (mine)
        found |= g->regard[ac_bit_pop(&mine)].fronts;
    return found;
}

/* -- moves -- */

/* How far the middle element is from the enemy nearest to it. */
static int find_front(const struct elem_sight *g)
{
    uint64_t mine = g->w->of[g->side];
    int far[ELEM_UNITS];
    int count = 0;

    while (mine) {
        const int here = g->regard[ac_bit_pop(&mine)].nearest;
        int i = count++;

        for (; i > 0 && far[i - 1] > here; i--)
            far[i] = far[i - 1];
        far[i] = here;
    }
    return count ? far[count / 2] : 0;
}

/* The heading that most have. */
static int32_t find_heading(const struct elem_world *w, int side)
{
    uint64_t mine = w->of[side];
    int32_t found = 0;
    int most = 0;

    while (mine) {
        const int32_t heading = w->pose[ac_bit_pop(&mine)].heading;
        uint64_t rest = w->of[side];
        int count = 0;

        while (rest)
            count += w->pose[ac_bit_pop(&rest)].heading == heading;
        if (count > most) {
            most = count;
            found = heading;
        }
    }
    return found;
}

void elem_sight_init(struct elem_sight *sight, struct elem_world *w, const int16_t *weights,
                     int side)
{
    uint64_t mine = w->of[side];

    *sight = (struct elem_sight){ .w = w, .k = weights, .side = side };
    look_from(sight, w->of[side]);
    sight->held = find_held(sight);
    sight->front = find_front(sight);
    sight->heading = find_heading(w, side);
    while (mine) {
        const int u = ac_bit_pop(&mine);

        sight->stand[u] = stand(sight, u);
    }
}

/* Friends so near to some units, as they stand now, that what happens to these matters to them. */
static uint32_t touched(const struct elem_sight *g, uint32_t units)
{
    const struct elem_world *w = g->w;
    uint64_t mine = w->of[g->side] & ~units;
    uint32_t found = 0;

    while (mine) {
        const int x = ac_bit_pop(&mine);
        uint64_t rest = units & w->on;

        while (rest && !(found & (1u << x)))
            if (!ac_bounds_apart(&w->bounds[x], &w->bounds[ac_bit_pop(&rest)], ELEM_BW * AC_TICKS))
                found |= 1u << x;
    }
    return found;
}

static void put_back(struct elem_world *w, uint32_t units)
{
    uint64_t rest = units;

    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (w->s->unit[u].where == ELEM_TABLE)
            elem_world_put(w, u, elem_pose(w->s, u));
        else
            elem_world_remove(w, u);
    }
}

/* How those who are changed stand, with the units where they are now. */
static int gain_of(struct elem_sight *sight, uint32_t changed)
{
    uint64_t rest = changed;
    int value = 0;

    while (rest) {
        const int u = ac_bit_pop(&rest);

        value += stand(sight, u) - sight->stand[u];
    }
    return value;
}

int elem_move_gain(struct elem_sight *sight, const struct elem_plan *plan)
{
    struct elem_world *w = sight->w;
    const uint32_t moved = plan->set | plan->conform;
    const uint32_t anew = plan->conform ? w->of[sight->side] : plan->set;
    const uint32_t held = sight->held;
    struct elem_regard kept[ELEM_UNITS];
    uint32_t changed = plan->set | touched(sight, moved);
    uint64_t rest = moved;
    int value;

    while (rest) {
        const int u = ac_bit_pop(&rest);

        elem_world_put(w, u, (plan->set & (1u << u) ? plan->to : plan->conform_to)[u % ELEM_ARMY]);
    }
    changed |= touched(sight, moved);
    for (rest = anew; rest;) {
        const int u = ac_bit_pop(&rest);

        kept[u] = sight->regard[u];
    }
    look_from(sight, anew);
    sight->held = find_held(sight);
    value = gain_of(sight, changed);
    put_back(w, moved);
    sight->held = held;
    for (rest = anew; rest;) {
        const int u = ac_bit_pop(&rest);

        sight->regard[u] = kept[u];
    }
    return value;
}
