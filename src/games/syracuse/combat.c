/*
 * Which combats are fought and of what kind [8.0, 8.1], R-24, R-27, R-46. state.fight is the area
 * being settled, a slot of the frame the part of it.
 */
#include "syracuse/decisions.h"

enum { WISH_BATTLE, WISH_SKIRMISH };
enum { YES = 1, NO = 2 };
enum { KEEP_FIRST = 1, KEEP_SECOND = 2 };

/* What stays of the walls begun after each choice of the builders' owner, R-46 c. */
static const uint8_t kept_by[] = { KEEP_FIRST | KEEP_SECOND, 0, KEEP_SECOND, KEEP_FIRST };

/* Areas with un-routed opposing units of the declared type, not fought yet. */
uint64_t syra_fights(const struct syra_look *l)
{
    struct syra_info info;
    uint64_t out = 0;

    syra_look_round(l, &info);
    for (int a = 0; a < l->d->area_count; a++)
        if (l->s->naval ? info.fit_ships[0][a] && info.fit_ships[1][a]
                        : info.fit[0][a] && info.fit[1][a])
            out |= UINT64_C(1) << a;
    return out & ~l->s->fought;
}

static bool fights_here(const struct syra_look *l, int unit, int area)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (u->at != area || u->status == SYRA_ROUTED)
        return false;
    if (l->s->naval)
        return syra_is_naval(l, unit);
    return syra_is_ground(l, unit) && !u->carrier;
}

/* Builders and other fighters of a side in the area. */
static void count_builders(const struct syra_look *l, int area, int side, int out[2])
{
    out[0] = out[1] = 0;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner == side && fights_here(l, i, area))
            out[!syra_builds(&l->s->unit[i])]++;
}

static void drop_work(const struct syra_play *p, int area, int side, int kept)
{
    const struct syra_look l = syra_looking(p);

    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].owner == side && fights_here(&l, i, area) &&
            !((kept & KEEP_FIRST && p->s->unit[i].work == SYRA_WORK_BUILD) ||
              (kept & KEEP_SECOND && p->s->unit[i].work == SYRA_WORK_SECOND)))
            p->s->unit[i].work = SYRA_WORK_NONE;
}

static bool leader_here(const struct syra_look *l, int side)
{
    return syra_best_leader(l, l->s->fight - 1, side, l->s->naval) != AC_NONE;
}

/* less his own Leader's rating, or plus the enemy's when he has none; less 2 at night. */
int syra_battle_modifier(const struct syra_look *l, int roller, struct ac_card *card)
{
    const int area = l->s->fight - 1;
    const int own = syra_best_leader(l, area, roller, l->s->naval);
    const int other = syra_best_leader(l, area, 1 - roller, l->s->naval);
    const int night = l->s->night && roller == l->s->actor ? -2 : 0;

    if (own != AC_NONE)
        syra_card_die(card, SYRA_8_1_3_02, roller, -own, "his Leader");
    else
        syra_card_die(card, SYRA_8_1_3_02, 1 - roller, ac_max(other, 0), "the enemy's Leader");
    syra_card_die(card, SYRA_8_1_3_03, roller, night, "he declared the night");
    return (own != AC_NONE ? -own : ac_max(other, 0)) + night;
}

/* Who rolls for the Pitched Battle; AC_NONE: nobody, `battle` says what it is. */
static int roller_of(const struct syra_look *l, bool *battle)
{
    const bool wants[2] = { l->s->want[0] == YES, l->s->want[1] == YES };
    const bool leads[2] = { leader_here(l, 0), leader_here(l, 1) };

    *battle = false;
    if ((!leads[0] && !leads[1]) || (!wants[0] && !wants[1]))
        return AC_NONE;
    if (wants[0] && wants[1]) {
        *battle = leads[0] && leads[1];
        return *battle ? AC_NONE : leads[0] ? 0 : 1;
    }
    return wants[0] ? 0 : 1;
}

/* Those who fight are known; walls they were tearing down stay. */
static void start_combat(const struct syra_play *p, bool battle)
{
    const struct syra_look l = syra_looking(p);
    const int area = p->s->fight - 1;
    const bool night = p->s->night;

    for (int side = 0; side < 2; side++)
        drop_work(p, area, side, KEEP_FIRST | KEEP_SECOND);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (fights_here(&l, i, area) && !syra_builds(&p->s->unit[i]))
            p->s->unit[i].mark |= SYRA_FOUGHT;
    p->s->fought |= UINT64_C(1) << area;
    p->s->fight = p->s->night = p->s->want[0] = p->s->want[1] = 0;
    ac_top(&p->s->head)->arg[SYRA_IMPULSE_PART] = SYRA_C_BUILDERS_DEFENDER;
    if (battle)
        syra_battle_begin(p, area, p->s->actor, p->s->naval, night);
    else
        syra_skirmish_begin(p, area, p->s->actor, p->s->naval, night);
}

static void go_on_builders(const struct syra_play *p, struct ac_frame *frame, int side)
{
    const struct syra_look l = syra_looking(p);
    int n[2];

    count_builders(&l, p->s->fight - 1, side, n);
    if (n[0] && n[1] && !p->s->want[side]) {
        syra_await_side(p, side, SYRA_P_COMBAT);
        return;
    }
    if (n[0] && !n[1]) {
        drop_work(p, p->s->fight - 1, side, 0); /* nobody else is there */
        syra_tidy_works(p);
    }
    p->s->want[side] = 0;
    frame->arg[SYRA_IMPULSE_PART]++;
}

/* Which combat is settled next; none is left when nobody faces an enemy. */
static void go_on_fight(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    uint64_t fights = syra_fights(&l);

    if (!fights)
        ac_top(&p->s->head)->step = SYRA_I_ROUTED;
    else if (fights & (fights - 1))
        syra_await_side(p, p->s->actor, SYRA_P_COMBAT);
    else
        p->s->fight = (uint8_t)(ac_bit_pop(&fights) + 1);
}

static void go_on_keep(const struct syra_play *p)
{
    struct ac_frame *frame = ac_top(&p->s->head);
    const bool attacker = frame->arg[SYRA_IMPULSE_PART] == SYRA_C_BUILDERS_ATTACKER;

    go_on_builders(p, frame, attacker ? p->s->actor : 1 - p->s->actor);
}

static void go_on_declare(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int actor = p->s->actor;

    if (p->s->naval && !leader_here(&l, 0) && !leader_here(&l, 1)) {
        p->s->want[actor] = NO;
        ac_top(&p->s->head)->arg[SYRA_IMPULSE_PART] = SYRA_C_ANSWER;
    } else {
        syra_await_side(p, actor, SYRA_P_COMBAT);
    }
}

static void go_on_answer(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int other = 1 - p->s->actor;

    if (leader_here(&l, 0) || leader_here(&l, 1)) {
        syra_await_side(p, other, SYRA_P_COMBAT);
    } else {
        p->s->want[other] = NO;
        ac_top(&p->s->head)->arg[SYRA_IMPULSE_PART] = SYRA_C_RESOLVE;
    }
}

static void go_on_resolve(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    bool battle;

    if (roller_of(&l, &battle) != AC_NONE)
        syra_await_roll(p, SYRA_ROLL_BATTLE, AC_NONE);
    else
        start_combat(p, battle);
}

bool syra_fight_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_fight);
}

bool syra_keep_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_keep);
}

bool syra_declare_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_declare);
}

bool syra_answer_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_answer);
}

bool syra_resolve_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_resolve);
}

ac_case syra_combat_prompt(const struct syra_look *l, struct ac_text *out)
{
    const char *place;

    if (!l->s->fight) {
        ac_text_add(out, "combat in several areas: which is settled next");
        return SYRA_8_0_03;
    }
    place = l->game->place_name[l->s->fight - 1];
    switch (ac_top_const(&l->s->head)->arg[SYRA_IMPULSE_PART]) {
    case SYRA_C_BUILDERS_DEFENDER:
    case SYRA_C_BUILDERS_ATTACKER:
        ac_text_addf(out, "combat at %s: do the builders stay at work, or fight", place);
        return SYRA_8_2_1_02;
    case SYRA_C_DECLARE:
        if (leader_here(l, 0) || leader_here(l, 1))
            ac_text_addf(out, "combat at %s: %swish for a Pitched Battle or a Skirmish", place,
                         l->s->naval ? "" : "by day or night, ");
        else
            ac_text_addf(out, "Skirmish at %s, no Leader being there: by day or night", place);
        return SYRA_8_1_1_01;
    default:
        ac_text_addf(out, "combat at %s by %s: the attacker wishes a %s; and the defender", place,
                     l->s->night ? "night" : "day",
                     l->s->want[l->s->actor] == YES ? "Pitched Battle" : "Skirmish");
        return SYRA_8_1_3_01;
    }
}

void syra_fight_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    uint64_t fights = syra_fights(&l);

    while (fights)
        ac_actions_add(out, ac_act1(SYRA_V_FIGHT, ac_bit_pop(&fights)));
}

void syra_fight_apply(struct ac_play *play, const struct ac_action *a)
{
    syra_of(play->state)->fight = (uint8_t)(a->arg[0] + 1);
}

void syra_keep_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_state *s = syra_in(look->state);
    const int works = s->works[s->head.to_act][s->fight - 1];

    for (int i = 0; i < (works > 1 ? 4 : 2); i++)
        ac_actions_add(out, ac_act1(SYRA_V_KEEP, i));
}

void syra_keep_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);
    const bool attacker = play->frame->arg[SYRA_IMPULSE_PART] == SYRA_C_BUILDERS_ATTACKER;

    drop_work(&p, p.s->fight - 1, attacker ? p.s->actor : 1 - p.s->actor, kept_by[a->arg[0]]);
    syra_tidy_works(&p);
    play->frame->arg[SYRA_IMPULSE_PART]++;
}

void syra_declare_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    const bool leaders = leader_here(&l, 0) || leader_here(&l, 1);

    for (int night = 0; night < (l.s->naval ? 1 : 2); night++) { /* [8.1.1] */
        if (leaders)
            ac_actions_add(out, ac_act2(SYRA_V_DECLARE, night, WISH_BATTLE));
        ac_actions_add(out, ac_act2(SYRA_V_DECLARE, night, WISH_SKIRMISH));
    }
}

void syra_declare_apply(struct ac_play *play, const struct ac_action *a)
{
    struct syra_state *s = syra_of(play->state);

    s->night = (uint8_t)a->arg[0];
    s->want[s->actor] = a->arg[1] == WISH_BATTLE ? YES : NO;
    play->frame->arg[SYRA_IMPULSE_PART] = SYRA_C_ANSWER;
}

void syra_answer_legal(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act1(SYRA_V_ANSWER, WISH_BATTLE));
    ac_actions_add(out, ac_act1(SYRA_V_ANSWER, WISH_SKIRMISH));
}

void syra_answer_apply(struct ac_play *play, const struct ac_action *a)
{
    struct syra_state *s = syra_of(play->state);

    s->want[1 - s->actor] = a->arg[0] == WISH_BATTLE ? YES : NO;
    play->frame->arg[SYRA_IMPULSE_PART] = SYRA_C_RESOLVE;
}

int syra_battle_roller(const struct syra_look *l)
{
    bool battle;

    return roller_of(l, &battle);
}

void syra_combat_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    bool battle;
    const int roller = roller_of(&l, &battle);

    (void)unit;
    battle = die + syra_battle_modifier(&l, roller, NULL) <= p->s->ml[roller];
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_1_3_04, battle ? SYRA_L_BATTLE : SYRA_L_SKIRMISH, 0, 0);
    start_combat(p, battle);
}

/* R-38 h: Routed units of the type alone with un-routed enemies are eliminated. */
void syra_after_combat(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_info info;

    syra_look_round(&l, &info);
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &p->s->unit[i];
        const int a = u->at, side = u->owner;

        if (!syra_on_map(&l, i) || u->status != SYRA_ROUTED || u->due ||
            syra_is_naval(&l, i) != (bool)p->s->naval || u->carrier)
            continue;
        if (p->s->naval ? info.fit_ships[1 - side][a] && !info.fit_ships[side][a]
                        : info.fit[1 - side][a] && !info.fit[side][a])
            syra_eliminate(p, i, SYRA_R_38);
    }
}

/* a Leader with enemies and without a friendly combat unit escapes at once. */
void syra_free_lone_leaders(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_info info;

    syra_look_round(&l, &info);
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--) {
        struct syra_unit *u = &p->s->unit[i];

        if (syra_on_map(&l, i) && !u->carrier && info.held[1 - u->owner] >> u->at & 1 &&
            !(info.held[u->owner] >> u->at & 1))
            u->due |= SYRA_DUE_REFUGE;
    }
}
