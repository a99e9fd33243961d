/* What units do in a Skirmish [8.2.3]: attack, flee, escape with a Leader; cavalry evades [10.7]. */
#include "syracuse/decisions.h"

int syra_posted_rating(const struct syra_look *l, int unit)
{
    int best = 0;

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (l->s->unit[i].with == unit + 1 && l->s->unit[i].owner == l->s->unit[unit].owner)
            best = ac_max(best, syra_rating(l, i, l->s->skirmish.naval));
    return best;
}

int syra_opposite(const struct syra_look *l, int unit, int *out)
{
    const int foe = l->s->unit[unit].foe - 1;
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_in_front(&l->s->unit[i]) && l->s->unit[i].owner != l->s->unit[unit].owner &&
            (i == foe || l->s->unit[i].foe == unit + 1))
            out[n++] = i;
    return n;
}

/* Is another friend of the unit opposite the same target? */
static bool ganged(const struct syra_look *l, int unit, int target)
{
    int foes[SYRA_UNITS];
    const int n = syra_opposite(l, target, foes);

    for (int i = 0; i < n; i++)
        if (foes[i] != unit)
            return true;
    return false;
}

static bool light_foot(int type)
{
    return type == SYRA_LIGHT || type == SYRA_PELTAST || type == SYRA_ARCHER;
}

static void note(struct ac_card *card, const struct syra_look *l, int mod, int rule, int side)
{
    syra_card_die(card, rule, side, l->d->mod[mod], l->d->mod_text[mod]);
}

/* Table 5: what the natural D6 must not exceed; 1 always hits, 6 always misses. */
int syra_strike_need(const struct syra_look *l, int unit, int target, bool fire,
                     struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const struct syra_skirmish *k = &l->s->skirmish;
    const int type = syra_type(l, unit), against = syra_type(l, target);
    const bool bog = l->d->area[k->area].ground == SYRA_BOG;
    const int rating = syra_posted_rating(l, unit);
    int need = fire ? syra_fire_factor(l, unit) : syra_assault_factor(l, unit);

    syra_card_line(card, SYRA_8_2_3_02, u->owner, need, fire ? "Fire factor" : "Assault factor");
    syra_card_die(card, SYRA_10_4_2_01, u->owner, -rating, "Leader with it");
    need += rating;
    const struct {
        bool applies;
        int mod;
    } mods[] = {
        { u->owner == SYRA_ATHENS && l->s->fort == k->area + 1, SYRA_F2 },
        { u->status == SYRA_DISRUPTED, SYRA_F3 },
        { fire && against == SYRA_HOPLITE, SYRA_F4 },
        { type == SYRA_CAVALRY && light_foot(against) && !bog, SYRA_F5 },
        { bog && (type == SYRA_HOPLITE || type == SYRA_CAVALRY), SYRA_F6 },
        { ganged(l, unit, target), SYRA_F7 },
    };
    for (size_t i = 0; i < sizeof(mods) / sizeof(mods[0]); i++)
        if (mods[i].applies) {
            need -= l->d->mod[mods[i].mod];
            note(card, l, mods[i].mod, SYRA_8_2_3_02, u->owner);
        }
    syra_card_die(card, SYRA_10_6_02, u->owner, k->dark[u->owner], "the darkness");
    return need - k->dark[u->owner];
}

static bool enemy_horse(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->play & SYRA_PART && u->owner != side && u->status == SYRA_NORMAL &&
            syra_type(l, i) == SYRA_CAVALRY)
            return true;
    }
    return false;
}

/* Table 6. */
int syra_flee_modifier(const struct syra_look *l, int unit, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int type = syra_type(l, unit), area = l->s->skirmish.area, side = u->owner;
    const bool fort = side == SYRA_ATHENS && l->s->fort == area + 1;
    int sum = 0;
    const struct {
        bool applies;
        int mod;
    } mods[] = {
        { type == SYRA_CAVALRY, SYRA_E1 },
        { light_foot(type), SYRA_E2 },
        { u->status == SYRA_DISRUPTED, SYRA_E3 },
        { type != SYRA_CAVALRY && enemy_horse(l, side), SYRA_E4 },
        { syra_is_sicel(l, unit), SYRA_E5 },
        { l->s->skirmish.night != 0, SYRA_E6 },
        { l->s->walls[side][area] || fort, SYRA_E7 },
        { type == SYRA_NAVAL && side == SYRA_ATHENS && !l->d->area[area].harbour, SYRA_E8 },
    };

    for (size_t i = 0; i < sizeof(mods) / sizeof(mods[0]); i++)
        if (mods[i].applies) {
            sum += l->d->mod[mods[i].mod];
            note(card, l, mods[i].mod, SYRA_8_2_3_05, side);
        }
    return sum;
}

bool syra_can_evade(const struct syra_look *l, int target, int actor)
{
    return !l->s->skirmish.naval && syra_type(l, target) == SYRA_CAVALRY &&
           syra_type(l, actor) != SYRA_CAVALRY;
}

static uint64_t refuges(const struct syra_look *l, int unit)
{
    return syra_refuges(l, unit) & ~(UINT64_C(1) << l->s->skirmish.area);
}

static void list_strikes(const struct syra_look *l, int unit, struct ac_actions *out)
{
    int foes[SYRA_UNITS];
    const int n = syra_opposite(l, unit, foes);

    for (int i = 0; i < n && out->count < AC_MAX_ACTIONS - 8; i++) {
        if (syra_fire_factor(l, unit))
            ac_actions_add(out, ac_act3(SYRA_V_STRIKE, unit, foes[i], 0));
        ac_actions_add(out, ac_act3(SYRA_V_STRIKE, unit, foes[i], 1));
    }
}

/* A Leader and his unit, in front or behind, that has not acted this round. */
static void list_escapes(const struct syra_look *l, int side, struct ac_actions *out)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *boss = &l->s->unit[i];
        uint64_t areas;

        if (!syra_is_leader(l, i) || boss->owner != side || !boss->with ||
            boss->at != l->s->skirmish.area)
            continue;
        if (l->s->unit[boss->with - 1].play & SYRA_DONE)
            continue;
        areas = refuges(l, boss->with - 1);
        while (areas)
            ac_actions_add(out, ac_act2(SYRA_V_ESCAPE, i, ac_bit_pop(&areas)));
    }
}

void syra_act_legal(const struct syra_look *l, struct ac_actions *out)
{
    const int side = l->s->skirmish.turn;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner != side || !syra_in_front(u) || u->play & SYRA_DONE)
            continue;
        list_strikes(l, i, out);
        if (refuges(l, i))
            ac_actions_add(out, ac_act1(SYRA_V_FLEE, i));
    }
    list_escapes(l, side, out);
}

static void pass_turn(const struct syra_play *p)
{
    p->s->skirmish.turn = (uint8_t)(1 - p->s->skirmish.turn);
}

static void escape(const struct syra_play *p, int leader, int area)
{
    const struct syra_look l = syra_looking(p);
    const int unit = p->s->unit[leader].with - 1;

    p->s->unit[leader].with = 0; /* so that he is not left behind */
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--)
        if (p->s->unit[i].with == unit + 1) {
            p->s->unit[i].with = 0;
            if (!p->s->unit[i].carrier)
                syra_go_to_refuge(p, i, area, SYRA_8_2_3_08);
        }
    if (!p->s->unit[leader].carrier)
        syra_go_to_refuge(p, leader, area, SYRA_8_2_3_08);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].foe == unit + 1)
            p->s->unit[i].foe = 0;
    p->s->unit[unit].foe = p->s->unit[unit].play = 0;
    syra_go_to_refuge(p, unit, area, SYRA_8_2_3_08);
    pass_turn(p);
}

void syra_act_apply(const struct syra_play *p, const struct ac_action *a)
{
    const struct syra_look l = syra_looking(p);
    struct syra_skirmish *k = &p->s->skirmish;

    if (a->verb == SYRA_V_ESCAPE) {
        escape(p, a->arg[0], a->arg[1]);
        return;
    }
    p->s->unit[a->arg[0]].play |= SYRA_DONE;
    if (a->verb == SYRA_V_FLEE) {
        syra_await_roll(p, SYRA_ROLL_FLEE, a->arg[0]);
        return;
    }
    k->actor = (uint8_t)(a->arg[0] + 1);
    k->target = (uint8_t)(a->arg[1] + 1);
    k->fire = a->arg[2] == 0;
    if (!syra_can_evade(&l, a->arg[1], a->arg[0]))
        syra_await_roll(p, SYRA_ROLL_STRIKE, a->arg[0]);
}

static void end_strike(const struct syra_play *p)
{
    p->s->skirmish.actor = p->s->skirmish.target = p->s->skirmish.fire = 0;
    pass_turn(p);
}

void syra_strike_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    const struct syra_skirmish *k = &p->s->skirmish;
    const int target = k->target - 1;
    const int need = syra_strike_need(&l, k->actor - 1, target, k->fire, NULL);
    const bool hit = die == 1 || (die != 6 && die <= need);

    (void)unit;
    if (!hit)
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_2_3_04, SYRA_L_MISS, 0, 0);
    else if (p->s->unit[target].status == SYRA_NORMAL)
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_2_3_03, SYRA_L_DISRUPTED, 0, 0);
    end_strike(p);
    if (hit)
        syra_disrupt(p, target, SYRA_8_2_3_03, true);
}

/* [10.7]: success cancels the attack; 10 or more makes it worse, then the attack goes on. */
void syra_evade_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    const int target = p->s->skirmish.target - 1;
    const bool disrupted = p->s->unit[target].status == SYRA_DISRUPTED;
    const int result = die - syra_posted_rating(&l, target) + disrupted;

    (void)unit;
    if (result >= 10 && disrupted) {
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_7_08, SYRA_L_ELIMINATED, 0, 0);
        end_strike(p);
        syra_eliminate(p, target, SYRA_10_7_08);
        return;
    }
    if (result < 10 && result <= p->s->ml[p->s->unit[target].owner]) {
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_7_05, SYRA_L_PASSED, 0, 0);
        end_strike(p);
        return;
    }
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_7_06, result >= 10 ? SYRA_L_DISRUPTED : SYRA_L_FAILED,
            0, 0);
    if (result >= 10)
        syra_disrupt(p, target, SYRA_10_7_07, false);
    syra_await_roll(p, SYRA_ROLL_STRIKE, p->s->skirmish.actor - 1);
}

void syra_flee_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    const int result = die + syra_flee_modifier(&l, unit, NULL);
    const bool away = result <= p->s->ml[p->s->unit[unit].owner];

    ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_2_3_06, away ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    pass_turn(p);
    if (!away)
        return;
    syra_leave_combat(p, unit);
    p->s->unit[unit].due |= SYRA_DUE_REFUGE;
}
