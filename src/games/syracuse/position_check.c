/*
 * Positions that cannot be: what each member may hold is checked as it is read; here is what they
 * must be together, so that play can go on from a file as from a game. What fits no rule of these is
 * refused, never mended.
 */
#include "syracuse/position.h"

#include "core/play.h"

static bool is_area(const struct syra_look *l, int area)
{
    return area >= 0 && area < l->d->area_count;
}

static int cup_count(const struct syra_look *l)
{
    int kinds[3] = { 0 }, counts[3] = { 0 };
    const int n = syra_cup_kinds(l, kinds, counts);

    return n ? counts[0] + counts[1] + counts[2] : 0;
}

static const struct ac_frame *frame_of(const struct syra_look *l, int kind)
{
    for (int i = 0; i < l->s->head.depth; i++)
        if (l->s->head.frame[i].kind == kind)
            return &l->s->head.frame[i];
    return NULL;
}

/* --- units ------------------------------------------------------------------------------------- */

static bool aboard_sound(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int ship = u->carrier - 1;
    int cargo[4], n, hoplites = 0;

    if (!u->carrier)
        return true;
    if (syra_is_naval(l, unit) || l->s->unit[ship].owner != u->owner || u->status == SYRA_ROUTED)
        return false;
    n = syra_cargo(l, ship, cargo);
    for (int k = 0; k < n; k++)
        hoplites += l->d->piece[cargo[k]].type == SYRA_HOPLITE;
    if (l->s->unit[ship].due & SYRA_DUE_DROP)
        return n <= 2; /* reduced, and one of them will be lost, R-26 */
    return n <= l->s->unit[ship].steps && hoplites <= 1;
}

static bool due_sound(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const bool leader = syra_is_leader(l, unit), there = syra_on_map(l, unit);

    if (!u->due)
        return true;
    if (!there || (u->due & (SYRA_DUE_CHECK | SYRA_DUE_FEVER | SYRA_DUE_RALLY) && leader))
        return false;
    if (u->due & SYRA_DUE_FEVER && (l->s->stage != SYRA_T_FEVER || !syra_is_ground(l, unit)))
        return false;
    if (u->due & SYRA_DUE_RALLY && l->s->battle.on && syra_square_of(l->s, unit) < 0)
        return false;
    if (u->due & SYRA_DUE_RALLY && !l->s->battle.on && l->s->stage != SYRA_T_RALLY)
        return false;
    if (u->due & (SYRA_DUE_LEADER | SYRA_DUE_JOIN) && !leader)
        return false;
    return !(u->due & (SYRA_DUE_DISPLACE | SYRA_DUE_DROP)) || syra_is_naval(l, unit);
}

/* A lost Athenian unit that rolls for its return while the reinforcements land [12.2]. */
static bool rebuild_sound(const struct syra_look *l, int unit)
{
    const struct ac_frame *impulse = frame_of(l, SYRA_FRAME_IMPULSE);
    const struct syra_unit *u = &l->s->unit[unit];

    return impulse && impulse->step <= SYRA_I_REBUILD && u->at == l->d->lost &&
           u->owner == SYRA_ATHENS && !syra_is_leader(l, unit) && l->s->landing;
}

/* The enemy opposite in a Skirmish. */
static bool foe_sound(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const struct syra_unit *foe = u->foe ? &l->s->unit[u->foe - 1] : NULL;

    if (!foe)
        return true;
    return l->s->skirmish.round && foe->at == u->at && !syra_is_leader(l, u->foe - 1) &&
           foe->owner != u->owner && foe->play & SYRA_PART && u->play & SYRA_PART;
}

/* A Leader's unit in a Skirmish, or in a Reaction. */
static bool with_sound(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const struct syra_unit *with = u->with ? &l->s->unit[u->with - 1] : NULL;

    if (!with)
        return true;
    if (!syra_is_leader(l, unit) || with->at != u->at || syra_is_leader(l, u->with - 1) ||
        with->owner != u->owner)
        return false;
    return l->s->skirmish.round ? (with->play & SYRA_PART) != 0 : l->s->mover == u->with;
}

static bool square_sound(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const struct syra_battle *b = &l->s->battle;
    const uint8_t *slot = u->square ? b->slot[u->square - 1] : NULL;

    if (!slot)
        return true;
    if (!b->on || u->at != b->area || u->status == SYRA_ROUTED)
        return false;
    if (syra_is_leader(l, unit))
        return !b->naval &&
               ((slot[0] && l->s->unit[slot[0] - 1].owner == u->owner) || b->passed == 2 || u->due);
    if (syra_is_naval(l, unit) != (bool)b->naval)
        return false;
    if (slot[0] != unit + 1 && slot[1] != unit + 1)
        return b->passed == 2 && b->mover && l->s->unit[b->mover - 1].square == u->square &&
               l->s->unit[b->mover - 1].owner == u->owner;
    return syra_may_stack(l, unit, u->square - 1);
}

static const char *unit_fault(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const bool there = syra_on_map(l, unit);

    if (there && u->owner == SYRA_ATHENS && l->d->area[u->at].city)
        return "Athenians are never in the walled city";
    if (!aboard_sound(l, unit))
        return "a unit is aboard a ship that cannot carry it";
    if (!due_sound(l, unit))
        return "a unit has something to settle that cannot be";
    if (ac_bit_test(l->s->rebuilds, unit) && !rebuild_sound(l, unit))
        return "a unit rolls for its return that cannot";
    if (!foe_sound(l, unit) || !with_sound(l, unit))
        return "a unit is with or against one that cannot be there";
    if (!square_sound(l, unit))
        return "a unit stands in a square where it cannot";
    if (u->work && (!there || !syra_is_ground(l, unit)))
        return "only ground units on the map build and raze";
    if (syra_is_leader(l, unit) && u->status)
        return "Leaders are never Disrupted or Routed";
    if (!there && u->at != l->d->lost && !u->steps)
        return "a unit that waits has no steps";
    return NULL;
}

/* --- what is being done ------------------------------------------------------------------------ */

/* Upon which frames a frame may lie; the first bit: upon none. */
static const uint16_t upon[SYRA_FRAMES] = {
    [SYRA_FRAME_TURN] = 1,
    [SYRA_FRAME_IMPULSE] = 1 << SYRA_FRAME_TURN,
    [SYRA_FRAME_REPLACE] = 1 << SYRA_FRAME_TURN,
    [SYRA_FRAME_SETTLE] = 1 << SYRA_FRAME_TURN | 1 << SYRA_FRAME_IMPULSE,
    [SYRA_FRAME_BATTLE] = 1 | 1 << SYRA_FRAME_IMPULSE,
    [SYRA_FRAME_SKIRMISH] = 1 << SYRA_FRAME_IMPULSE,
    [SYRA_FRAME_LOSSES] = 1 << SYRA_FRAME_BATTLE,
    [SYRA_FRAME_FALLBACK] = 1 << SYRA_FRAME_BATTLE,
};

static bool settle_sound(const struct syra_look *l, const struct ac_frame *frame)
{
    const struct syra_unit *u = &l->s->unit[frame->arg[SYRA_SETTLE_UNIT]];
    const bool impulse = frame_of(l, SYRA_FRAME_IMPULSE) != NULL;
    const bool sicel = syra_is_sicel(l, frame->arg[SYRA_SETTLE_UNIT]);

    if (u->owner != frame->side || u->carrier || u->owner != l->s->actor)
        return false;
    if (!impulse)
        return u->at == l->d->due && sicel;
    return u->at == (syra_is_naval(l, frame->arg[SYRA_SETTLE_UNIT]) ? l->d->sea_box : l->d->west);
}

static bool fallback_sound(const struct syra_look *l, const struct ac_frame *frame)
{
    const struct syra_unit *u = &l->s->unit[frame->arg[SYRA_FALLBACK_UNIT]];

    return u->square && u->owner == frame->side && u->owner != l->s->battle.phasing &&
           l->s->battle.step == SYRA_B_RETREAT && !l->s->battle.naval &&
           syra_type(l, frame->arg[SYRA_FALLBACK_UNIT]) == SYRA_CAVALRY;
}

static bool replace_sound(const struct syra_look *l)
{
    return l->s->stage == SYRA_T_CITY || l->s->stage == SYRA_T_REPLACE_SECOND ||
           l->s->stage == SYRA_T_REINFORCE;
}

static bool frame_sound(const struct syra_look *l, const struct ac_frame *frame)
{
    const struct syra_state *s = l->s;
    const struct ac_frame *impulse = frame_of(l, SYRA_FRAME_IMPULSE);
    const bool fights = !impulse || (impulse->step == SYRA_I_COMBAT && !s->fight);

    if (frame->side != SYRA_ATHENS && frame->side != SYRA_SYRACUSE)
        return false;
    switch ((enum syra_frame)frame->kind) {
    case SYRA_FRAME_TURN:
        return l->d->kind_of_play == SYRA_CAMPAIGN && frame->side == SYRA_ATHENS;
    case SYRA_FRAME_IMPULSE:
        return frame->side == s->actor && s->stage == SYRA_T_OPERATIONS;
    case SYRA_FRAME_REPLACE:
        return replace_sound(l);
    case SYRA_FRAME_SETTLE:
        return settle_sound(l, frame) &&
               (impulse ? impulse->step == SYRA_I_ARRIVE
                        : s->stage == SYRA_T_RECRUIT_HIGH || s->stage == SYRA_T_RECRUIT_DRAW);
    case SYRA_FRAME_BATTLE:
        return s->battle.on && frame->side == s->battle.attacker && fights &&
               (impulse != NULL) == (l->d->kind_of_play == SYRA_CAMPAIGN);
    case SYRA_FRAME_SKIRMISH:
        return s->skirmish.round && frame->side == s->skirmish.attacker && fights;
    case SYRA_FRAME_LOSSES:
        return s->battle.cell && s->battle.step == SYRA_B_ASSAULT &&
               frame->side == s->battle.phasing;
    case SYRA_FRAME_FALLBACK:
        return fallback_sound(l, frame);
    case SYRA_FRAME_NONE:
        break;
    }
    return false;
}

static bool frames_sound(const struct syra_look *l)
{
    const struct ac_head *head = &l->s->head;

    for (int i = 0; i < head->depth; i++) {
        const int below = i ? head->frame[i - 1].kind : 0;

        if (!(upon[head->frame[i].kind] >> below & 1) || !frame_sound(l, &head->frame[i]))
            return false;
    }
    return (l->s->battle.on != 0) == (frame_of(l, SYRA_FRAME_BATTLE) != NULL) &&
           (l->s->skirmish.round != 0) == (frame_of(l, SYRA_FRAME_SKIRMISH) != NULL);
}

static bool has_sicel(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_sicel(l, i) && syra_on_map(l, i) && l->s->unit[i].owner == side)
            return true;
    return false;
}

/* The turn: drawn Sicels must be there, and one who deserts too. */
static bool stage_sound(const struct syra_look *l)
{
    const struct syra_state *s = l->s;

    switch (s->stage) {
    case SYRA_T_MORALE:
        return false;
    case SYRA_T_SICELS:
        return s->draws[0] + s->draws[1] <= cup_count(l);
    case SYRA_T_DEPLOY_ATHENS:
    case SYRA_T_DEPLOY_SYRACUSE:
        return s->draws[0] + s->draws[1] <= cup_count(l) && l->game->option[SYRA_O_DEPLOY];
    case SYRA_T_RECRUIT_HIGH:
        return s->ml[0] != s->ml[1] || !(s->draws[0] + s->draws[1]);
    case SYRA_T_RECRUIT_DRAW:
        return s->draws[s->actor] <= (cup_count(l) > 0) && (!s->deserts || has_sicel(l, s->actor));
    case SYRA_T_DESERT:
        return has_sicel(l, s->actor);
    default:
        return true;
    }
}

/* Counts that belong to one moment only. */
static bool numbers_sound(const struct syra_look *l)
{
    const struct syra_state *s = l->s;
    const int stage = s->stage, draws = s->draws[0] + s->draws[1];
    const bool recruits = stage == SYRA_T_RECRUIT_HIGH || stage == SYRA_T_RECRUIT_DRAW;

    if (s->first_die > 10 || (draws && !syra_sets_up(s) && !(recruits && !s->draws[1 - s->actor])))
        return false;
    if (s->deserts && stage != SYRA_T_RECRUIT_DRAW && stage != SYRA_T_DESERT)
        return false;
    if (s->to_feed && stage != SYRA_T_FEED)
        return false;
    return (!s->replacements || frame_of(l, SYRA_FRAME_REPLACE)) &&
           (s->landing || (!s->room && !s->hoplite_room));
}

static bool mover_sound(const struct syra_look *l)
{
    const struct syra_state *s = l->s;
    const struct ac_frame *impulse = frame_of(l, SYRA_FRAME_IMPULSE);
    const int unit = s->mover - 1;

    if (!s->mover)
        return !s->mp && !s->mover_flags;
    if (!impulse || (impulse->step != SYRA_I_MOVE && impulse->step != SYRA_I_REACT))
        return false;
    if (!s->mp && (impulse->step != SYRA_I_MOVE || !syra_is_ground(l, unit)))
        return false; /* who has stopped may still take up work, R-46 a */
    return syra_on_map(l, unit) && !s->unit[unit].carrier && s->unit[unit].status != SYRA_ROUTED &&
           s->unit[unit].owner == (impulse->step == SYRA_I_MOVE ? s->actor : 1 - s->actor);
}

static bool impulse_sound(const struct syra_look *l)
{
    const struct syra_state *s = l->s;
    const struct ac_frame *impulse = frame_of(l, SYRA_FRAME_IMPULSE);

    if (!impulse)
        return !s->fight && !s->load_at && !s->landing;
    if (s->landing &&
        (impulse->step > SYRA_I_REBUILD || l->d->area[s->landing - 1].ground == SYRA_SEA))
        return false;
    if (impulse->arg[SYRA_IMPULSE_SECOND] &&
        (impulse->step > SYRA_I_REBUILD || !syra_second_wave_lands(l) ||
         l->d->area[impulse->arg[SYRA_IMPULSE_SECOND] - 1].ground == SYRA_SEA))
        return false;
    if (s->load_at && s->load_at != SYRA_CLOSED && l->d->area[s->load_at - 1].ground == SYRA_SEA)
        return false;
    if (impulse->step == SYRA_I_WALLS)
        return !s->fight ||
               (s->roll == SYRA_ROLL_WALL && syra_next_wall_roll(l, s->actor) == s->fight - 1);
    if (!s->fight)
        return impulse->arg[SYRA_IMPULSE_PART] == SYRA_C_BUILDERS_DEFENDER;
    return impulse->step == SYRA_I_COMBAT && syra_fights(l) >> (s->fight - 1) & 1;
}

/* --- combat ------------------------------------------------------------------------------------ */

/* Who goes with the Leader who moves: two units at most, then other Leaders. */
static bool stack_sound(const struct syra_look *l)
{
    const struct syra_battle *b = &l->s->battle;
    const int boss = b->mover - 1;
    const bool leads = boss >= 0 && syra_is_leader(l, boss);

    for (int k = 0; k < SYRA_STACK; k++) {
        const int unit = b->stack[k] - 1;

        if (unit < 0)
            continue;
        if (!leads || unit == boss || (k % 2 && !b->stack[k - 1]) ||
            l->s->unit[unit].owner != l->s->unit[boss].owner ||
            syra_is_leader(l, unit) != (k >= 2) ||
            l->s->unit[unit].square - 1 != syra_square_of(l->s, boss))
            return false;
        for (int j = 0; j < k; j++)
            if (b->stack[j] == unit + 1)
                return false;
    }
    return !leads || b->stack[0];
}

static bool battle_sound(const struct syra_look *l)
{
    const struct syra_battle *b = &l->s->battle;
    const struct syra_unit *mover = b->mover ? &l->s->unit[b->mover - 1] : NULL;

    if (!b->on)
        return true;
    if (!b->round || b->step >= SYRA_B_END || (b->naval && b->night))
        return false;
    if (!stack_sound(l))
        return false;
    if (!mover)
        return !b->passed && !b->stopped && !b->intent && !b->mp;
    return b->step == SYRA_B_MOVE && b->mp && mover->owner == b->phasing && mover->at == b->area &&
           syra_square_of(l->s, b->mover - 1) >= 0;
}

static bool part_sound(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (!(u->play & SYRA_PART))
        return true;
    if (u->at != l->s->skirmish.area || u->status == SYRA_ROUTED || u->work)
        return false;
    return l->s->skirmish.naval ? syra_is_naval(l, unit) : syra_is_ground(l, unit) && !u->carrier;
}

static bool blow_sound(const struct syra_look *l)
{
    const struct syra_skirmish *k = &l->s->skirmish;

    if (!k->actor || !k->target)
        return !k->actor && !k->target;
    return syra_in_front(&l->s->unit[k->actor - 1]) && syra_in_front(&l->s->unit[k->target - 1]) &&
           l->s->unit[k->actor - 1].owner != l->s->unit[k->target - 1].owner;
}

static bool skirmish_sound(const struct syra_look *l)
{
    const struct syra_skirmish *k = &l->s->skirmish;
    int parts[2] = { 0, 0 };

    if (!k->round)
        return true;
    for (int i = 0; i < SYRA_UNITS; i++) {
        if (!part_sound(l, i))
            return false;
        parts[l->s->unit[i].owner] += (l->s->unit[i].play & SYRA_PART) != 0;
    }
    if (k->step < SYRA_K_ACT && (!parts[0] || !parts[1]))
        return false;
    if (k->step == SYRA_K_EVADE && !k->target)
        return false;
    return blow_sound(l);
}

/* --- dice -------------------------------------------------------------------------------------- */

static bool listed(const struct ac_actions *list, struct ac_action action)
{
    for (int i = 0; i < list->count; i++)
        if (ac_action_same(&list->list[i], &action))
            return true;
    return false;
}

/* Would this action, which led to the die, have been allowed? */
static bool came_of(const struct syra_look *l, struct ac_action action)
{
    struct syra_state before = *l->s;
    const int unit = l->s->roll_unit - 1;
    struct ac_actions list = { .retracts = false };

    before.roll = SYRA_ROLL_NONE;
    before.roll_unit = 0;
    if (unit >= 0 && (action.verb == SYRA_V_RETREAT || action.verb == SYRA_V_STORM))
        before.unit[unit].play &= (uint8_t)~SYRA_ASKED;
    if (action.verb == SYRA_V_ADVANCE || action.verb == SYRA_V_TURN)
        before.battle.passed |= 1;
    ac_legal(l->game, (const struct ac_state *)(const void *)&before, &list);
    return listed(&list, action);
}

static bool battle_die_sound(const struct syra_look *l)
{
    const struct syra_battle *b = &l->s->battle;
    const int unit = l->s->roll_unit - 1, shooter = b->shooter - 1, target = b->target - 1;
    const int square = b->square - 1;
    const bool fire = b->step == SYRA_B_DEFENSIVE || b->step == SYRA_B_OFFENSIVE;

    switch (l->s->roll) {
    case SYRA_ROLL_STEP:
        return b->step == SYRA_B_MOVE && b->mover && unit == b->mover - 1 &&
               came_of(l, b->intent ? ac_act2(SYRA_V_TURN, unit, b->intent - 1)
                                    : ac_act1(SYRA_V_ADVANCE, unit));
    case SYRA_ROLL_FIRE:
        return fire && unit >= 0 && unit == shooter && target >= 0 &&
               came_of(l, ac_act2(SYRA_V_FIRE, shooter, target));
    case SYRA_ROLL_RETREAT:
        return b->step == SYRA_B_RETREAT && unit >= 0 && came_of(l, ac_act1(SYRA_V_RETREAT, unit));
    case SYRA_ROLL_STORM:
        return b->step == SYRA_B_ASSAULT && unit >= 0 && unit == shooter &&
               came_of(l, ac_act1(SYRA_V_STORM, unit));
    case SYRA_ROLL_RAM:
        return b->step == SYRA_B_ASSAULT && unit >= 0 && unit == shooter && target >= 0 &&
               came_of(l, ac_act2(SYRA_V_RAM, unit, target));
    case SYRA_ROLL_ASSAULT:
        return b->step == SYRA_B_ASSAULT && square >= 0 &&
               came_of(l, ac_act1(SYRA_V_ASSAULT, l->d->squares + square));
    case SYRA_ROLL_RALLY:
        return b->step == SYRA_B_RALLY && unit >= 0 && l->s->unit[unit].due & SYRA_DUE_RALLY;
    case SYRA_ROLL_NIGHT:
        return b->step == SYRA_B_NIGHT;
    default:
        return b->step == SYRA_B_ROWS;
    }
}

static bool turn_die_sound(const struct syra_look *l)
{
    static const uint8_t at[SYRA_ROLLS] = {
        [SYRA_ROLL_START] = SYRA_T_LEVELS,          [SYRA_ROLL_EVENT] = SYRA_T_EVENT,
        [SYRA_ROLL_FEVER] = SYRA_T_FEVER,           [SYRA_ROLL_CITY] = SYRA_T_CITY,
        [SYRA_ROLL_INITIATIVE] = SYRA_T_INITIATIVE, [SYRA_ROLL_IMPULSES] = SYRA_T_IMPULSES,
        [SYRA_ROLL_SURRENDER] = SYRA_T_RALLY,       [SYRA_ROLL_RECOVER] = SYRA_T_RALLY,
        [SYRA_ROLL_RECRUIT] = SYRA_T_RECRUIT_LOW,
    };
    const struct syra_state *s = l->s;
    const unsigned due = s->roll_unit ? s->unit[s->roll_unit - 1].due : 0;

    switch (s->roll) {
    case SYRA_ROLL_SICEL:
        if (syra_sets_up(s))
            return s->draws[0] + s->draws[1] && cup_count(l);
        return (s->stage == SYRA_T_RECRUIT_HIGH || s->stage == SYRA_T_RECRUIT_DRAW) &&
               cup_count(l) > s->draws[s->actor] && syra_sicel_places(l, s->actor);
    case SYRA_ROLL_RECRUIT:
        return s->stage == SYRA_T_RECRUIT_LOW || s->stage == SYRA_T_END;
    case SYRA_ROLL_FEVER:
        return s->stage == SYRA_T_FEVER && due & SYRA_DUE_FEVER;
    case SYRA_ROLL_RECOVER:
        return s->stage == SYRA_T_RALLY && due & SYRA_DUE_RALLY;
    default:
        return at[s->roll] && s->stage == at[s->roll];
    }
}

static bool returns(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    struct syra_info info;

    if (u->owner != l->s->actor || u->carrier)
        return false;
    if (syra_is_naval(l, unit))
        return u->at == l->d->sea_box && l->d->edge_sea_mask;
    syra_look_round(l, &info);
    return u->at == l->d->west && syra_is_ground(l, unit) &&
           l->d->west_mask & ~info.held[1 - u->owner];
}

static bool impulse_die_sound(const struct syra_look *l, const struct ac_frame *impulse)
{
    const struct syra_state *s = l->s;
    const int unit = s->roll_unit - 1, step = impulse->step;
    const struct syra_unit *u = unit < 0 ? NULL : &s->unit[unit];

    switch (s->roll) {
    case SYRA_ROLL_SICEL:
        return step == SYRA_I_WAVE && s->actor == SYRA_SYRACUSE && cup_count(l);
    case SYRA_ROLL_WAVE:
        return step == SYRA_I_WAVE && s->actor == SYRA_SYRACUSE;
    case SYRA_ROLL_ACTIVATE:
        return step == SYRA_I_ROLL && !s->method;
    case SYRA_ROLL_ROUSE:
        return step == SYRA_I_MOVE && u && u->owner == s->actor && syra_on_map(l, unit) &&
               !s->mover;
    case SYRA_ROLL_REACT:
        return step == SYRA_I_REACT && u && u->owner != s->actor && syra_on_map(l, unit) &&
               !s->mover && !u->carrier && u->status != SYRA_ROUTED;
    case SYRA_ROLL_RETURN:
        return step == SYRA_I_ARRIVE && u && returns(l, unit);
    case SYRA_ROLL_REBUILD:
        return step == SYRA_I_REBUILD && u && ac_bit_test(s->rebuilds, unit) && s->landing;
    case SYRA_ROLL_BATTLE:
        return step == SYRA_I_COMBAT && s->fight &&
               impulse->arg[SYRA_IMPULSE_PART] == SYRA_C_RESOLVE &&
               syra_battle_roller(l) != AC_NONE;
    case SYRA_ROLL_WALL:
        return step == SYRA_I_WALLS && s->fight;
    default:
        return false;
    }
}

static bool skirmish_die_sound(const struct syra_look *l)
{
    const struct syra_skirmish *k = &l->s->skirmish;
    const int unit = l->s->roll_unit - 1;

    switch (l->s->roll) {
    case SYRA_ROLL_DARK:
        return k->step == SYRA_K_DARK_DEFENDER || k->step == SYRA_K_DARK_ATTACKER;
    case SYRA_ROLL_FLEE:
        return k->step == SYRA_K_ACT && unit >= 0 && syra_in_front(&l->s->unit[unit]);
    case SYRA_ROLL_STRIKE:
    case SYRA_ROLL_EVADE:
        return k->step == SYRA_K_ACT && k->actor && unit == k->actor - 1;
    default:
        return false;
    }
}

static bool replace_die_sound(const struct syra_look *l, int side)
{
    const int unit = l->s->roll_unit - 1;

    return l->s->roll == SYRA_ROLL_REPLACE && unit >= 0 && syra_is_ground(l, unit) &&
           syra_on_map(l, unit) && l->s->unit[unit].owner == side &&
           l->s->unit[unit].steps < syra_full_steps(l, unit);
}

static bool die_sound(const struct syra_look *l)
{
    const struct ac_frame *top = ac_top_const(&l->s->head);
    const unsigned due = l->s->roll_unit ? l->s->unit[l->s->roll_unit - 1].due : 0;

    if (!l->s->roll)
        return true;
    if (!top)
        return false;
    if (l->s->roll == SYRA_ROLL_CHECK)
        return due & SYRA_DUE_CHECK;
    if (l->s->roll == SYRA_ROLL_LEADER)
        return due & SYRA_DUE_LEADER;
    if (syra_duties(l->s))
        return false; /* they come first */
    switch (top->kind) {
    case SYRA_FRAME_BATTLE:
        return l->s->roll <= SYRA_ROLL_ROWS && battle_die_sound(l);
    case SYRA_FRAME_SKIRMISH:
        return skirmish_die_sound(l);
    case SYRA_FRAME_IMPULSE:
        return impulse_die_sound(l, top);
    case SYRA_FRAME_REPLACE:
        return replace_die_sound(l, top->side);
    case SYRA_FRAME_TURN:
        return turn_die_sound(l);
    default:
        return false;
    }
}

/* --- the whole --------------------------------------------------------------------------------- */

const char *syra_position_fault(const struct syra_look *l, ac_piece *about)
{
    const struct syra_state *s = l->s;

    if (s->head.turn > l->d->turn_count && l->d->turn_count)
        return "the scenario has no such turn";
    if (s->event == 1)
        return "no event has the number 1";
    if (s->winner)
        return s->head.depth || s->roll || s->battle.on || s->skirmish.round
                   ? "the game is over and something is pending"
                   : NULL;
    for (int i = 0; i < SYRA_UNITS; i++) {
        const char *fault = unit_fault(l, i);

        if (fault) {
            *about = (ac_piece)i;
            return fault;
        }
    }
    if (!frames_sound(l))
        return "the pending decisions do not fit";
    if (!stage_sound(l) || !numbers_sound(l))
        return "this stage of the turn cannot be";
    if (!mover_sound(l) || !impulse_sound(l))
        return "the Impulse cannot have come so far";
    if (!battle_sound(l) || !skirmish_sound(l))
        return "the combat cannot have come so far";
    if (s->fort && !is_area(l, s->fort - 1))
        return "the Circle Fort is nowhere";
    return die_sound(l) ? NULL : "nobody rolls that die now";
}
