/*
 * The scripted player. It scores each legal action by what its side is after: Rome a foothold on the
 * causeway and the redoubts, Egypt the southern redoubt and the palace, both fleets the ram or the
 * boarding that pays. Veterans in front, light troops give way, commanders stay out of reach.
 */
#include "script.h"

#include <string.h>

enum style { STYLE_STEADY, STYLE_BOLD, STYLE_RASH };

const char *const alex_styles[] = { "steady", "bold", "rash", NULL };
const int alex_style_count = 3;

/* --- what a unit wants ----------------------------------------------------------------------------------- */

static bool keeps_post(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;

    if (alex_is_deck(a->d, at))
        return false;
    for (int i = 0; i < 2; i++)
        if (at == a->d->redoubt[i])
            return alex_troops_at(a->d, a->s, at, side) <=
                   2 - (a->d->rules == ALEX_HEPTASTADIUM && side == ALEX_ROME && i == 1);
    return false;
}

/* The goal of a unit: 0 southern Redoubt, 1 northern, 2 Palace, AC_NONE: hold where it is. */
static int goal_of(const struct alex *a, int unit)
{
    const int side = a->d->piece[unit].side;
    const int where = alex_where(a->d, a->s, unit);
    const bool island = where != AC_NONE && (a->d->place[where].zones & ALEX_ZONE_PHAROS);

    if (keeps_post(a, unit) || a->d->piece[unit].type == ALEX_LC)
        return AC_NONE;
    if (a->d->rules == ALEX_HEPTASTADIUM)
        return 0;
    if (side == ALEX_EGYPT)
        return island ? 1 : a->d->way[2][where] <= 14 ? 2 : 0;
    if (where != AC_NONE && a->d->place[where].lane)
        return alex_holds(a, ALEX_ROME, a->d->redoubt[0]) ? 1 : 0;
    return AC_NONE; /* the palace is held by staying */
}

int alex_way_of(const struct alex *a, int unit, int place)
{
    const int goal = goal_of(a, unit);

    return goal == AC_NONE || place >= a->d->place_count ? 255 : a->d->way[goal][place];
}

int alex_match(const struct alex *a, int attacker, int defender)
{
    const int type = a->d->piece[defender].type;
    const int column = type == ALEX_ARCHER ? 5 : type >= ALEX_LI ? 4 : type;

    if (a->d->piece[attacker].type >= ALEX_ARCHER)
        return -9;
    return a->d->tables.weapons[a->d->piece[attacker].type][column] +
           a->d->tables.training[0][a->d->piece[attacker].class] +
           a->d->tables.training[1][a->d->piece[defender].class] +
           ((a->s->unit[defender].flags & ALEX_REDUCED) != 0) -
           ((a->s->unit[attacker].flags & ALEX_REDUCED) != 0);
}

/* --- land --------------------------------------------------------------------------------------------------- */

/* Would a unit that stands in a place have to fight, and how well? */
static int clash_at(const struct alex *a, int unit, int place)
{
    int16_t to[16];
    int worst = 0;
    int count;

    if (place >= a->d->place_count || a->d->piece[unit].type >= ALEX_ARCHER)
        return 0;
    count = alex_links(a->d, place, false, to);
    for (int i = 0; i < count; i++) {
        const int enemy = alex_top_unit(a->d, a->s, to[i], !a->d->piece[unit].side);

        if (enemy != AC_NONE)
            worst = ac_max(worst, 6 + 4 * alex_match(a, unit, enemy));
    }
    return worst;
}

static int step_score(const struct alex *a, int unit, int to, int facing)
{
    const int at = a->s->unit[unit].at;
    const int goal = alex_way_of(a, unit, to);
    const int now = alex_way_of(a, unit, alex_where(a->d, a->s, unit));
    const int fight = clash_at(a, unit, to);
    int score;

    (void)facing;
    if (goal == 255)
        return alex_is_deck(a->d, at) ? -5 : fight > 8 ? fight : -10;
    if (alex_is_causeway(a->d, to) && a->d->piece[unit].type > ALEX_MI)
        return -5; /* one unit to a space: the best */
    if (alex_is_deck(a->d, at))
        return 60 - 2 * goal + fight;
    score = 12 * (now - goal) + fight;
    if (goal == 0)
        score += 60;
    if (a->d->place[to].kind == ALEX_BLOCK)
        score -= 20;
    if (!alex_can_stack(a->d, a->s, unit, to))
        score -= 3; /* it will have to pass through */
    return score;
}

/* Turning is worth it when it opens a way that is not open now. */
static int face_score(const struct alex *a, int unit, int arg)
{
    const int at = a->s->unit[unit].at;
    const int now = alex_way_of(a, unit, at);
    struct alex_way way[ALEX_MAX_WAYS];
    int best = 0;
    int present = 0;
    int count;

    if (now == 255)
        return -5;
    count = alex_ways(a, unit, at, a->s->unit[unit].facing, false, way);
    for (int i = 0; i < count; i++)
        present = ac_max(present, now - alex_way_of(a, unit, way[i].to));
    count = alex_ways(a, unit, at, alex_facing_of_arg(a->d, unit, at, arg), false, way);
    for (int i = 0; i < count; i++)
        best = ac_max(best, now - alex_way_of(a, unit, way[i].to));
    return best > present ? 8 : -5;
}

static int withdraw_score(const struct alex *a, int unit, int to)
{
    const int at = a->s->unit[unit].at;
    const int type = a->d->piece[unit].type;

    if (at == a->d->redoubt[0] || at == a->d->redoubt[1] || alex_is_causeway(a->d, at) ||
        (a->d->place[at].zones & ALEX_ZONE_PALACE))
        return -20; /* ground that counts is not given up */
    return (type == ALEX_ARCHER || type == ALEX_LI || type >= ALEX_SCORPIO ? 8 : -8) +
           alex_units_at(a->d, a->s, to, a->d->piece[unit].side);
}

static int attack_score(const struct alex *a, const struct ac_action *action, int style)
{
    const int unit = action->arg[0];
    int worst = 20;

    for (int i = 1; i < 5; i++) {
        const int place = action->arg[i];
        const int enemy =
            place == AC_NONE ? AC_NONE : alex_top_unit(a->d, a->s, place, !a->s->active);

        if (enemy != AC_NONE)
            worst = ac_min(worst, alex_match(a, unit, enemy) - (i > 1));
        if (place == a->d->redoubt[0] || place == a->d->redoubt[1])
            worst += 2;
    }
    return 10 + 6 * worst + (style == STYLE_BOLD ? 12 : 0);
}

static int board_score(const struct alex *a, int unit, int galley)
{
    const int enemy = alex_top_unit(a->d, a->s, alex_deck(a->d, galley), !a->s->active);
    const int mine = alex_units_at(a->d, a->s, a->s->unit[unit].at, a->s->active);
    const int theirs = alex_units_at(a->d, a->s, alex_deck(a->d, galley), !a->s->active);

    if (enemy == AC_NONE)
        return 100;
    return 6 + 6 * alex_match(a, unit, enemy) + 6 * (mine - theirs);
}

/* --- activation -------------------------------------------------------------------------------------------------- */

static int unit_interest(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;
    const int way = alex_way_of(a, unit, alex_where(a->d, a->s, unit));
    int interest = 0;

    if (clash_at(a, unit, at) > 8)
        interest += 16;
    if (way != 255 && way > 0)
        interest += way <= 2 ? 20 : way < 12 ? 4 : 2;
    if (alex_is_deck(a->d, at))
        interest += 3;
    return interest;
}

/* Is an enemy galley at sea near enough to matter? */
static bool enemy_close(const struct alex *a, int galley)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE &&
            alex_side(a->d, a->s, g) != alex_side(a->d, a->s, galley) &&
            a->d->place[a->s->unit[g].at].terrain != ALEX_SLIP &&
            alex_distance(a->d, a->s->unit[galley].at, a->s->unit[g].at) <= 6)
            return true;
    return false;
}

static int activation_score(const struct alex *a, const struct ac_action *action)
{
    const int side = a->s->active;
    int sum = 0;

    if (action->verb == ALEX_PASS || action->verb == ALEX_COMMANDER)
        return action->verb == ALEX_PASS ? 0 : -5;
    if (action->verb == ALEX_ACTIVATE) {
        int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];

        alex_command_costs(a, action->arg[0], cost);
        for (int u = 0; u < a->d->unit_count; u++)
            if (a->s->unit[u].at != AC_NONE && alex_commands(a->d, action->arg[0], u) &&
                cost[a->s->unit[u].at] >= 0)
                sum += unit_interest(a, u);
        if (alex_is_deck(a->d, a->s->unit[action->arg[0]].at))
            sum += 25; /* ashore he commands more */
        return sum;
    }
    if (action->verb == ALEX_AUXILIARIES) {
        for (int u = 0; u < a->d->unit_count; u++)
            if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == side &&
                alex_auxiliary(a->d, u))
                sum += a->d->piece[u].type >= ALEX_ARCHER ? 1 : unit_interest(a, u) / 2;
        return sum;
    }
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        const int at = a->s->unit[g].at;
        int crowd;

        if (at == AC_NONE || alex_side(a->d, a->s, g) != side)
            continue;
        crowd = alex_troops_at(a->d, a->s, alex_deck(a->d, g), side);
        sum += alex_ship_c(a->d, a->s, g)->grapples ? 10 : 0;
        if (crowd && side == ALEX_ROME)
            sum +=
                alex_ship_c(a->d, a->s, g)->moored == AC_NONE && a->s->turns[side] % 4 == 0 ? 6 : 1;
        sum += enemy_close(a, g) && !alex_immobile(a->d, a->s, g);
    }
    return sum;
}

static int seize_score(const struct alex *a)
{
    const int side = a->s->head.to_act;
    const int left = a->d->limit - a->s->turns[side];

    if (a->d->rules == ALEX_HEPTASTADIUM && left <= 3)
        return 10;
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == side &&
            clash_at(a, u, a->s->unit[u].at) >= 14 && a->s->turns[side] > 2)
            return 5;
    return -5;
}

/* --- leaders -------------------------------------------------------------------------------------------------------- */

static int lead_score(const struct alex *a, const struct ac_action *action)
{
    const int leader = action->arg[0];
    const int side = a->d->piece[leader].side;
    const int to = action->arg[1];
    const int now = alex_where(a->d, a->s, leader);
    const int goal = a->d->rules == ALEX_BATTLE && side == ALEX_EGYPT ? 2 : 0;
    int score;

    if (action->arg[2] != AC_NONE)
        return -20;
    if (a->d->piece[leader].overall)
        return alex_threatened(a, now, side) && !alex_threatened(a, to, side) ? 10 : -10;
    if (alex_units_at(a->d, a->s, to, side) == 0)
        return -10;
    score = 3 * (a->d->way[goal][now] - a->d->way[goal][to]);
    if (alex_threatened(a, to, side))
        score -= 8;
    return score;
}

static int flee_score(const struct alex *a, const struct ac_action *action)
{
    const int to = action->arg[1];
    const int side = a->d->piece[action->arg[0]].side;

    return 10 + 10 * (alex_units_at(a->d, a->s, to, side) > 0) - 8 * alex_threatened(a, to, side) +
           10 * a->d->piece[action->arg[0]].overall;
}

/* --- galleys ----------------------------------------------------------------------------------------------------------- */

static bool prey_near(const struct alex *a, int galley)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(a->d, a->s, g) != a->s->active &&
            a->d->place[a->s->unit[g].at].terrain != ALEX_SLIP &&
            !(alex_ship_c(a->d, a->s, g)->flags & ALEX_RAMMED) &&
            alex_distance(a->d, a->s->unit[galley].at, a->s->unit[g].at) <=
                a->d->piece[galley].attack)
            return true;
    return false;
}

static int troops(const struct alex *a, int galley, int side)
{
    return alex_troops_at(a->d, a->s, alex_deck(a->d, galley), side);
}

static int grapple_score(const struct alex *a, const struct ac_action *action)
{
    const int mine = troops(a, action->arg[0], a->s->active);

    if (action->verb == ALEX_MOOR)
        return mine && a->s->active == ALEX_ROME ? 50 - a->d->place[action->arg[1]].lane : -10;
    if (alex_ship_c(a->d, a->s, action->arg[1])->flags & (ALEX_RAMMED | ALEX_BURNING))
        return mine > troops(a, action->arg[1], !a->s->active) + 1 ? 5 : -20;
    return mine ? 20 + 15 * (mine - troops(a, action->arg[1], !a->s->active)) : -20;
}

static int sail_score(const struct alex *a, const struct ac_action *action)
{
    const int galley = action->arg[0];
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int most = alex_allowance(a->d, a->s, galley);
    struct ac_action first;
    int score;

    if (alex_immobile(a->d, a->s, galley))
        return action->arg[1] == 0 ? 5 : -5;
    score = 40 + alex_plan_course(a, galley, action->arg[1], false, &first);
    if (ship->speed == ALEX_CRUISE && action->arg[1] >= most - 1)
        score -= 3 + 2 * ship->fatigue;
    return ac_max(score, 1);
}

/* All ROW, TURN and the like at once: the action of the plan is the best. */
static int course_score(const struct alex *a, const struct ac_frame *f,
                        const struct ac_action *action, const struct ac_action *plan)
{
    (void)a;
    (void)f;
    return ac_action_same(action, plan) ? 30 : action->verb == ALEX_ROW ? 2 : 0;
}

static int ram_score(const struct alex *a, int galley, int target)
{
    const int need = alex_ram_need(a, galley, target) - alex_ram_drm(a, galley, target);

    if (alex_ship_c(a->d, a->s, target)->flags & ALEX_RAMMED)
        return -20;
    return need <= 9 ? 50 : need <= 11 ? 32 : -10;
}

/* --- scores --------------------------------------------------------------------------------------------------------------- */

struct advice {
    const struct alex *a;
    const struct ac_frame *f;
    int style;
    struct ac_action plan; /* of a galley that is being steered */
};

static int land_score(const struct advice *x, const struct ac_action *action)
{
    const struct alex *a = x->a;
    const int unit = x->f->arg[0];

    switch (action->verb) {
    case ALEX_MOVE:
        return 30 + unit_interest(a, action->arg[0]) -
               ac_min(25, alex_way_of(a, action->arg[0], /* those in front first */
                                      alex_where(a->d, a->s, action->arg[0])));
    case ALEX_ESCORT:
        return -20;
    case ALEX_STEP:
        return step_score(a, unit, action->arg[0], action->arg[1]);
    case ALEX_FACE:
        return x->f->kind == ALEX_F_MOVE ? face_score(a, unit, action->arg[0]) : 0;
    case ALEX_DEPLOY:
    case ALEX_EMBARK:
    case ALEX_TRANSFER:
    case ALEX_SHIFT:
        return -20;
    case ALEX_LEAVE:
        return -10000;
    case ALEX_FIRE:
        return 50;
    case ALEX_SKIRMISH:
        return 45;
    case ALEX_HARASS:
        return 35;
    case ALEX_REACT:
        return 40;
    case ALEX_CONTACT:
        return 10;
    case ALEX_WITHDRAW:
        return withdraw_score(a, action->arg[0], action->arg[1]);
    case ALEX_ATTACK_PLACE:
        return attack_score(a, action, x->style);
    case ALEX_BOARD:
        return board_score(a, action->arg[0], action->arg[1]);
    case ALEX_RETREAT:
        return 20 - (action->arg[2] != AC_NONE);
    case ALEX_ADVANCE:
        return action->arg[1] == AC_NONE ? 10 : 40 - ac_min(30, a->d->way[0][action->arg[1]]);
    case ALEX_USE:
        return alex_tq(a->d, a->s, action->arg[0]) - a->s->unit[action->arg[0]].hits +
               4 * (a->d->piece[action->arg[0]].class == ALEX_VETERAN) -
               2 * a->d->piece[action->arg[0]].type;
    default:
        return 0;
    }
}

static int sea_score(const struct advice *x, const struct ac_action *action)
{
    const struct alex *a = x->a;

    switch (action->verb) {
    case ALEX_SPEED:
        return prey_near(a, action->arg[0]) &&
                       alex_ship_c(a->d, a->s, action->arg[0])->fatigue <= 1 + (x->style > 0) &&
                       a->d->piece[action->arg[0]].ram >= 4
                   ? 10
                   : -10;
    case ALEX_SAIL:
        return sail_score(a, action);
    case ALEX_CUT:
        return alex_first(a->s, alex_deck(a->d, action->arg[0])) >= 0 ||
                       alex_ship_c(a->d, a->s, action->arg[0])->moored != AC_NONE
                   ? -10
                   : 2;
    case ALEX_ROW:
    case ALEX_TURN:
    case ALEX_ABOUT:
    case ALEX_BACK:
        return x->f->kind == ALEX_F_SAIL ? course_score(a, x->f, action, &x->plan) : 1;
    case ALEX_BEACH_IT:
        return -10;
    case ALEX_RAM:
        return ram_score(a, x->f->arg[0], action->arg[0]);
    case ALEX_RAKE:
        return 60;
    case ALEX_DIEKPLUS:
        return 25;
    case ALEX_GRAPPLE:
    case ALEX_MOOR:
        return grapple_score(a, action);
    case ALEX_VOLLEY:
        return 70 + action->arg[2];
    case ALEX_BURN:
        return 30;
    case ALEX_AVOID:
        return alex_ship_c(a->d, a->s, action->arg[0])->fatigue == 0 ? 3 : -3;
    case ALEX_DENY:
    case ALEX_UNFOUL:
        return 10;
    default:
        return 0;
    }
}

static int score(const struct advice *x, const struct ac_action *action)
{
    switch (action->verb) {
    case ALEX_SEIZE:
        return seize_score(x->a);
    case ALEX_ACTIVATE:
    case ALEX_FLEET:
    case ALEX_AUXILIARIES:
    case ALEX_COMMANDER:
    case ALEX_PASS:
        return activation_score(x->a, action);
    case ALEX_LEAD:
        return lead_score(x->a, action);
    case ALEX_FLEE:
        return flee_score(x->a, action);
    case ALEX_FOLLOW:
    case ALEX_ESCAPE:
        return 10;
    default:
        return action->verb >= ALEX_SAIL && action->verb <= ALEX_UNFOUL ? sea_score(x, action)
                                                                        : land_score(x, action);
    }
}

void alex_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out)
{
    const struct alex a = alex_look(game, state);
    struct advice x = { .a = &a, .f = ac_top_const(&a.s->head), .style = style };
    struct ac_actions list = { .count = 0 };
    const uint32_t noise = style == STYLE_RASH ? 60 : a.s->head.phase == 0 ? 24 : 4;
    int best = -1000000;

    alex_legal(game, state, &list);
    if (x.f->kind == ALEX_F_SAIL && list.count > 1)
        (void)alex_plan_course(&a, x.f->arg[0], x.f->arg[1], true, &x.plan);
    for (int i = 0; i < list.count; i++) {
        const int value = 4 * score(&x, &list.list[i]) + (int)ac_rng_below(rng, noise);

        if (value > best) {
            best = value;
            *out = list.list[i];
        }
    }
}
