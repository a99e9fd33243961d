/*
 * The scripted player. It scores each legal action by what its side is after: Rome a foothold on the
 * causeway and the redoubts, Egypt the southern redoubt and the palace, both fleets the ram or the
 * boarding that pays. Veterans in front, light troops give way, commanders stay out of reach.
 */
#include "alexandria/script.h"

#include <string.h>

#include "core/play.h"

const char *const alex_styles[] = { "steady", "bold", "careful", NULL };
const int alex_style_count = 3;

const struct ac_knob alex_knobs[ALEX_KNOB_COUNT] = {
#define X(id, name, usual, least, most, text) { name, text, usual, least, most },
    ALEX_KNOBS(X)
#undef X
};

/* --- land --------------------------------------------------------------------------------------------------- */

static int withdraw_score(const struct alex *a, int unit, int to)
{
    const int at = a->s->unit[unit].at;
    const int type = a->d->piece[unit].type;

    if (at == a->d->redoubt[0] || at == a->d->redoubt[1] || alex_is_causeway(a->d, at) ||
        (a->d->place[at].zones & ALEX_ZONE_PALACE))
        return -20; /* ground that counts is not given up */
    return (type >= ALEX_LC ? 8 : -8) + alex_units_at(a->d, a->s, to, a->d->piece[unit].side);
}

/* --- activation -------------------------------------------------------------------------------------------------- */

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

/* A natural 0 hits Caesar too where he is shot at, and three of ten such hits win at once [7.18, 4.34.1]. */
static int shot_at_chief(const struct alex *a, int target)
{
    return a->d->rules == ALEX_BATTLE && a->s->unit[target].at == a->s->unit[a->d->caesar].at
               ? a->k[ALEX_K_HUNT]
               : 0;
}

/* What a shot is worth: the chance of a hit on what stands there, in hundredths of a point. */
static int shot_worth(const struct alex *a, int unit, int target)
{
    const bool leader = a->d->piece[target].kind == ALEX_LEADER;
    const int range = target < a->d->unit_count || leader ? alex_range(a, unit, target) : 0;

    if (range < 1)
        return 0;
    if (leader)
        return shot_at_chief(a, target);
    return ac_clamp(alex_hit_number(a, unit, target, range, false) + 1, 0, 10) *
               alex_hit_worth(a, target) / 10 +
           shot_at_chief(a, target);
}

static int best_shot(const struct alex *a, int unit)
{
    const int chief = a->d->caesar;
    int best = 0;

    for (int t = 0; t < a->d->unit_count; t++)
        if (a->s->unit[t].at != AC_NONE && a->d->piece[t].side != a->d->piece[unit].side)
            best = ac_max(best, shot_worth(a, unit, t));
    if (a->d->piece[unit].side == ALEX_EGYPT && alex_hunted(a) && alex_leader_alone(a, chief))
        best = ac_max(best, shot_worth(a, unit, chief));
    return best;
}

/* A leader has to catch up with a unit out of his range, the more so when its goal lies open. */
static int catch_up(const struct alex *a, int unit)
{
    const int errand = alex_errand(a, unit);

    if (a->d->rules != ALEX_BATTLE)
        return 4;
    return errand > 30 ? errand : 4 + errand / 4;
}

static int leader_interest(const struct alex *a, int leader)
{
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];
    int sum = 0;

    alex_command_costs(a, leader, cost);
    for (int u = 0; u < a->d->unit_count; u++) {
        if (a->s->unit[u].at == AC_NONE || !alex_commands(a->d, leader, u))
            continue;
        if (cost[a->s->unit[u].at] >= 0)
            sum += alex_unit_interest(a, u);
        else if (a->d->piece[u].legion && alex_way_of(a, u, alex_where(a->d, a->s, u)) < 255)
            sum += catch_up(a, u);
    }
    if (alex_is_deck(a->d, a->s->unit[leader].at) && sum && !alex_sails_on(a, leader))
        sum += 60; /* ashore he commands more */
    return sum;
}

/* Those who are after Caesar come nearer until they can shoot at him. */
static int shooter_interest(const struct alex *a, int unit)
{
    const int shot = best_shot(a, unit);

    if (alex_hunter(a, unit) && shot < a->k[ALEX_K_HUNT] && alex_unit_interest(a, unit) > 0)
        return ac_max(shot, a->k[ALEX_K_STALK]);
    return shot * a->k[ALEX_K_SHOOTERS] / 100;
}

static int auxiliary_interest(const struct alex *a, int side)
{
    int sum = 0;

    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == side && alex_auxiliary(a->d, u))
            sum += a->d->piece[u].type >= ALEX_ARCHER
                       ? shooter_interest(a, u)
                       : alex_unit_interest(a, u) * a->k[ALEX_K_OTHERS] / 100;
    return sum;
}

/* Free spaces of the causeway: all, or those beside a galley. */
static int room_ashore(const struct alex *a, int galley)
{
    int count = 0;

    for (int n = 3; n <= 9; n++)
        count +=
            alex_first(a->s, a->d->lane[n]) < 0 &&
            (galley == AC_NONE || alex_distance(a->d, a->s->unit[galley].at, a->d->lane[n]) == 1);
    return count;
}

/* Those aboard who can fight in line, on the causeway or on an enemy's deck. */
static int line_aboard(const struct alex *a, int galley)
{
    int count = 0;

    for (int u = alex_first(a->s, alex_deck(a->d, galley)); u >= 0; u = alex_below(a->s, u))
        count += u < a->d->unit_count && a->d->piece[u].type <= ALEX_MI;
    return count;
}

/* An enemy held fast whose deck can be won. */
static bool can_board(const struct alex *a, int galley, int side)
{
    const uint32_t held = alex_ship_c(a->d, a->s, galley)->grapples;

    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (((held >> a->d->piece[g].galley) & 1) && alex_side(a->d, a->s, g) != side &&
            line_aboard(a, galley) > line_aboard(a, g))
            return true;
    return false;
}

static bool legate_aboard(const struct alex *a, int galley)
{
    for (int u = alex_first(a->s, alex_deck(a->d, galley)); u >= 0; u = alex_below(a->s, u))
        if (a->d->piece[u].kind == ALEX_LEADER && !a->d->piece[u].overall)
            return true;
    return false;
}

/* Boardings at hand, troops to be landed where there is room, enemies within reach. */
static int fleet_interest(const struct alex *a, int side)
{
    int landings = 0;
    int legates = 0;
    int sum = 0;

    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);

        if (a->s->unit[g].at == AC_NONE || alex_side(a->d, a->s, g) != side)
            continue;
        sum += can_board(a, g, side) ? a->k[ALEX_K_BOARDING] : 0;
        if (side == ALEX_ROME && legate_aboard(a, g) && ship->moored == AC_NONE &&
            !alex_immobile(a->d, a->s, g))
            legates +=
                a->k[ALEX_K_LEGATE]; /* nobody moves those who are ashore without him [4.21] */
        if (side == ALEX_ROME && line_aboard(a, g) > 0)
            landings +=
                ship->moored == AC_NONE ? !alex_immobile(a->d, a->s, g) : room_ashore(a, g) > 0;
        sum += enemy_close(a, g) && !alex_immobile(a->d, a->s, g) ? a->k[ALEX_K_PUT_OUT] : 0;
    }
    sum += a->k[ALEX_K_LANDING] * ac_min(landings, room_ashore(a, AC_NONE));
    if (alex_ahead(a, side))
        return 2 * (sum + legates); /* no time to lose: the redoubts decide */
    return sum * a->k[ALEX_K_FLEET] / 100 + legates;
}

/* Caesar is the army: he gets out of reach before anything else is done [4.34], and to where his
 * example tells when nobody can reach him there. */
static int commander_interest(const struct alex *a, int side)
{
    const int chief = side == ALEX_ROME ? a->d->caesar : a->d->ganymedes;
    const int at = a->s->unit[chief].at;

    if (at != AC_NONE && !alex_is_deck(a->d, at) && alex_threatened(a, at, side))
        return a->k[ALEX_K_SAFETY];
    return ac_max(alex_bring_worth(a, chief) * a->k[ALEX_K_BRING] / 100,
                  alex_shelter_worth(a, chief) * a->k[ALEX_K_ALARM] / 100) -
           30;
}

static int activation_score(const struct alex *a, const struct ac_action *action)
{
    switch (action->verb) {
    case ALEX_ACTIVATE:
        return leader_interest(a, action->arg[0]);
    case ALEX_AUXILIARIES:
        return auxiliary_interest(a, a->s->active);
    case ALEX_FLEET:
        return fleet_interest(a, a->s->active);
    case ALEX_COMMANDER:
        return commander_interest(a, a->s->active);
    default:
        return 0;
    }
}

/* The moment for two turns in a row: a blow at somebody who may not outlive it. */
static bool can_finish(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;
    int16_t to[16];
    int count;

    if (alex_is_deck(a->d, at) || alex_best_blow(a, unit, at) < 100)
        return false;
    count = alex_links(a->d, at, false, to);
    for (int i = 0; i < count; i++) {
        const int enemy = alex_top_unit(a->d, a->s, to[i], !side);

        if (enemy != AC_NONE && alex_left(a, enemy) <= 4)
            return true;
    }
    return false;
}

int alex_champion_worth(const struct alex *a, int unit)
{
    return alex_tq(a->d, a->s, unit) - a->s->unit[unit].hits +
           4 * (a->d->piece[unit].class == ALEX_VETERAN) - 2 * a->d->piece[unit].type;
}

/* Attempts are few [4.52.1]; the last of the Heptastadium is for the end, when nothing is answered
 * any more. */
static int seize_score(const struct alex *a)
{
    const int side = a->s->head.to_act;

    if (a->d->rules == ALEX_HEPTASTADIUM && a->d->limit - a->s->turns[side] <= 3)
        return 10;
    if (a->d->rules == ALEX_HEPTASTADIUM && a->s->attempts[side] + 1 >= a->d->seizures[side])
        return -10;
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == side && can_finish(a, u))
            return 10;
    return -10;
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
    return mine ? a->k[ALEX_K_GRAPPLE] +
                      a->k[ALEX_K_GRAPPLE_MEN] * (mine - troops(a, action->arg[1], !a->s->active))
                : -20;
}

/* What the galley weighed last can row to: its speeds stand beside each other in the list. */
struct courses {
    int galley;
    int value[ALEX_COURSES];
};

static int sail_score(const struct alex *a, const struct ac_action *action, struct courses *seen)
{
    const int galley = action->arg[0];
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int most = alex_allowance(a->d, a->s, galley);
    int score;

    if (alex_immobile(a->d, a->s, galley))
        return action->arg[1] == 0 ? 5 : -5;
    if (seen->galley != galley)
        alex_course_values(a, galley, most, seen->value);
    seen->galley = galley;
    score = 40 + seen->value[ac_min(action->arg[1], ALEX_COURSES - 1)] +
            (legate_aboard(a, galley) ? 40 : 0); /* who commands ashore lands first */
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
    return need <= 9 ? 50 : need <= a->k[ALEX_K_LONG_RAM] ? 32 : -10;
}

/* --- scores --------------------------------------------------------------------------------------------------------------- */

struct advice {
    const struct alex *a;
    const struct ac_frame *f;
    struct ac_action plan; /* of a galley that is being steered */
    struct courses *courses;
    struct alex_muster *muster;
};

/* In making a shot: one at Caesar comes before any step. */
static int aimed_worth(const struct alex *a, int unit, int target)
{
    return shot_worth(a, unit, target) * a->k[ALEX_K_SHOT] / 1000 + 2 * shot_at_chief(a, target);
}

static int land_score(const struct advice *x, const struct ac_action *action)
{
    const struct alex *a = x->a;
    switch (action->verb) {
    case ALEX_MOVE:
        return 30 + alex_unit_interest(a, action->arg[0]) -
               ac_min(25, alex_way_of(a, action->arg[0], /* those in front first */
                                      alex_where(a->d, a->s, action->arg[0])));
    case ALEX_ESCORT:
        return -20;
    case ALEX_STEP:
        return alex_step_worth(a, x->f, action->arg[0]);
    case ALEX_FACE:
        return x->f->kind == ALEX_ROW_MOVE ? alex_face_worth(a, x->f, action->arg[0]) : 0;
    case ALEX_DEPLOY:
    case ALEX_EMBARK:
    case ALEX_TRANSFER:
        return -20;
    case ALEX_SHIFT:
        return action->arg[0] == 0 ? alex_shift_worth(a, alex_move_of(x->f).unit) : -20;
    case ALEX_LEAVE:
        return -10000;
    case ALEX_FIRE:
        return 45 + aimed_worth(a, alex_move_of(x->f).unit, action->arg[0]);
    case ALEX_SKIRMISH:
        return 40 + aimed_worth(a, alex_move_of(x->f).unit, action->arg[0]);
    case ALEX_HARASS:
        return 35;
    case ALEX_REACT:
        return 40;
    case ALEX_CONTACT:
        return 10;
    case ALEX_WITHDRAW:
        return withdraw_score(a, action->arg[0], action->arg[1]);
    case ALEX_ATTACK_PLACE:
        return alex_attack_worth(a, action) + a->k[ALEX_K_ATTACK];
    case ALEX_BOARD:
        return alex_attack_worth(a, action) + a->k[ALEX_K_BOARD];
    case ALEX_RETREAT:
        return 20 - (action->arg[2] != AC_NONE);
    case ALEX_ADVANCE:
        return action->arg[1] == AC_NONE ? 10 : 40 - ac_min(30, a->d->way[0][action->arg[1]]);
    case ALEX_USE:
        return alex_champion_worth(a, action->arg[0]);
    default:
        return 0;
    }
}

/* Attack Speed tires the crew [5.51.1]: it is for a ram that pays, and for fresh crews. */
static int speed_score(const struct advice *x, int galley)
{
    const struct alex *a = x->a;
    const int fatigue = alex_ship_c(a->d, a->s, galley)->fatigue;
    int gain;

    if (!prey_near(a, galley) || fatigue > a->k[ALEX_K_SPENT])
        return -10;
    gain = alex_best_course(a, galley, ALEX_ATTACK) - alex_best_course(a, galley, ALEX_CRUISE);
    return gain > a->k[ALEX_K_SPRINT] + a->k[ALEX_K_TIRED] * fatigue ? 10 : -10;
}

/* Who has landed his troops makes room at the causeway for those who come after. */
static int cut_score(const struct alex *a, int galley)
{
    const int side = alex_side(a->d, a->s, galley);

    if (alex_ship_c(a->d, a->s, galley)->moored == AC_NONE)
        return alex_first(a->s, alex_deck(a->d, galley)) >= 0 ? -10 : 2;
    if (line_aboard(a, galley) > 0 || legate_aboard(a, galley))
        return -10;
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(a->d, a->s, g) == side && line_aboard(a, g) &&
            !alex_immobile(a->d, a->s, g) &&
            alex_distance(a->d, a->s->unit[g].at, a->s->unit[galley].at) <= 4)
            return 60;
    return -10;
}

static int sea_score(const struct advice *x, const struct ac_action *action)
{
    const struct alex *a = x->a;

    switch (action->verb) {
    case ALEX_SAIL:
        return sail_score(a, action, x->courses);
    case ALEX_CUT:
        return cut_score(a, action->arg[0]);
    case ALEX_ROW:
    case ALEX_TURN:
    case ALEX_ABOUT:
    case ALEX_BACK:
        return x->f->kind == ALEX_ROW_COURSE ? course_score(a, x->f, action, &x->plan) : 1;
    case ALEX_BEACH_IT:
        return -10;
    case ALEX_RAM:
        return ram_score(a, alex_sail_of(x->f).galley, action->arg[0]);
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
        return alex_lead_worth(x->a, action, x->muster);
    case ALEX_REPLACE:
        return alex_replace_worth(x->a, action, x->muster);
    case ALEX_FLEE:
        return alex_flee_worth(x->a, action);
    case ALEX_FOLLOW:
    case ALEX_ESCAPE:
        return 10;
    case ALEX_SPEED:
        return speed_score(x, action->arg[0]);
    default:
        return action->verb >= ALEX_SAIL && action->verb <= ALEX_UNFOUL ? sea_score(x, action)
                                                                        : land_score(x, action);
    }
}

void alex_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out)
{
    struct alex a = alex_look(game, state);
    const int side = a.s->head.to_act;
    struct courses courses = { .galley = AC_NONE };
    struct alex_muster muster = { .leader = AC_NONE };
    struct advice x = {
        .a = &a, .f = ac_top_const(&a.s->head), .courses = &courses, .muster = &muster
    };
    struct alex_ways ways = { .side = side,
                              .around = a.d->rules == ALEX_BATTLE && a.s->exhausted[!side] };
    struct ac_actions list = { .count = 0 };
    const uint32_t noise = a.s->head.phase == 0 ? 24 : 4;
    int best = -1000000;

    if (!x.f)
        ac_bug("the script is asked where no decision is pending");
    a.k = game->weights[side][style].of;
    ac_legal(game, state, &list);
    a.ways = &ways;
    if (x.f->kind == ALEX_ROW_COURSE && list.count > 1)
        (void)alex_plan_course(&a, alex_sail_of(x.f).galley, alex_sail_of(x.f).left, &x.plan);
    for (int i = 0; i < list.count; i++) {
        int value = 4 * score(&x, &list.list[i]) + (int)ac_rng_below(rng, noise);

        if (a.s->mode == ALEX_MODE_NONE && value > 0) /* not the same command for ever */
            value = value * (int)(60 + ac_rng_below(rng, 80)) / 100;

        if (value > best) {
            best = value;
            *out = list.list[i];
        }
    }
}
