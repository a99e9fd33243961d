/*
 * A Pitched Battle on the Tactical Battle Board: its squares and the sequence of its Rounds
 * [6.5, 8.3]. Set-up, movement, fire, assault and ships have files of their own.
 */
#include "syracuse/decisions.h"

#include <string.h>

/* --- squares -------------------------------------------------------------------------------- */

int syra_square_of(const struct syra_state *s, int unit)
{
    const struct syra_unit *u = &s->unit[unit];

    if (u->carrier)
        u = &s->unit[u->carrier - 1];
    return u->square - 1;
}

int syra_top(const struct syra_state *s, int square)
{
    const uint8_t *slot = s->battle.slot[square];

    return (slot[1] ? slot[1] : slot[0]) - 1;
}

int syra_square_owner(const struct syra_state *s, int square)
{
    const int unit = s->battle.slot[square][0] - 1;

    return unit < 0 ? AC_NONE : s->unit[unit].owner;
}

bool syra_next_to_enemy(const struct syra_look *l, int square, int side)
{
    for (int k = 0; k < 4; k++) {
        const int next = l->d->neighbour[square][k];

        if (next != AC_NONE && syra_square_owner(l->s, next) == 1 - side)
            return true;
    }
    return false;
}

bool syra_may_stack(const struct syra_look *l, int unit, int square)
{
    const uint8_t *slot = l->s->battle.slot[square];
    const int other = slot[0] == unit + 1 ? slot[1] - 1 : slot[0] - 1;

    if (other < 0)
        return true;
    if (slot[1] && slot[0] != unit + 1 && slot[1] != unit + 1)
        return false; /* two are there [7.3.2] */
    if (l->s->unit[other].owner != l->s->unit[unit].owner)
        return false;
    return (syra_type(l, other) == SYRA_CAVALRY) == (syra_type(l, unit) == SYRA_CAVALRY);
}

void syra_put_in_square(const struct syra_play *p, int unit, int square)
{
    uint8_t *slot = p->s->battle.slot[square];

    slot[slot[0] ? 1 : 0] = (uint8_t)(unit + 1); /* goes on top, R-31 */
    p->s->unit[unit].square = (uint8_t)(square + 1);
}

void syra_remove_from_square(const struct syra_play *p, int unit)
{
    uint8_t *slot = p->s->battle.slot[p->s->unit[unit].square - 1];

    if (slot[0] == unit + 1)
        slot[0] = slot[1];
    slot[1] = 0;
    p->s->unit[unit].square = 0;
}

int syra_board_count(const struct syra_look *l, int side)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        n += l->s->unit[i].square && l->s->unit[i].owner == side && !syra_is_leader(l, i);
    return n;
}

/* [10.4.2], R-66: the best Leader stacked with the unit; 0 when there is none. */
int syra_stack_rating(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int ship = u->carrier ? u->carrier - 1 : unit;
    int best = 0;

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *boss = &l->s->unit[i];

        if (boss->owner != u->owner || !boss->steps)
            continue;
        if ((boss->carrier && boss->carrier == ship + 1) ||
            (u->square && boss->square == u->square))
            best = ac_max(best, syra_rating(l, i, l->s->battle.naval || l->s->skirmish.naval));
    }
    return best;
}

/* --- sequence ------------------------------------------------------------------------------- */

static const uint8_t step_phase[] = {
    [SYRA_B_PLACE_DEFENDER] = SYRA_P_B_SETUP,
    [SYRA_B_ROWS] = SYRA_P_B_SETUP,
    [SYRA_B_PLACE_ATTACKER] = SYRA_P_B_SETUP,
    [SYRA_B_NIGHT] = SYRA_P_B_SETUP,
    [SYRA_B_MOVE] = SYRA_P_B_MOVE,
    [SYRA_B_ORDER] = SYRA_P_B_MOVE,
    [SYRA_B_DEFENSIVE] = SYRA_P_B_DEFENSIVE,
    [SYRA_B_RETREAT] = SYRA_P_B_RETREAT,
    [SYRA_B_OFFENSIVE] = SYRA_P_B_OFFENSIVE,
    [SYRA_B_ASSAULT] = SYRA_P_B_ASSAULT,
    [SYRA_B_RALLY] = SYRA_P_B_RALLY,
    [SYRA_B_END] = SYRA_P_B_RALLY,
};

static void clear_play(const struct syra_play *p, unsigned bits)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        p->s->unit[i].play &= (uint8_t)~bits;
}

/* Which units will roll to Rally now: all Disrupted ones of the phasing side [8.5]. */
static void mark_rally(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &p->s->unit[i];

        if (u->owner == p->s->battle.phasing && u->status == SYRA_DISRUPTED &&
            syra_square_of(p->s, i) >= 0)
            u->due |= SYRA_DUE_RALLY;
    }
}

static void enter_step(const struct syra_play *p, int step)
{
    struct syra_battle *b = &p->s->battle;

    b->step = (uint8_t)step;
    p->s->head.phase = step_phase[step];
    if (step == SYRA_B_MOVE) {
        clear_play(p, 0xff);
        ac_emit(p->sink, SYRA_E_PHASE, SYRA_6_5_1_01, SYRA_P_B_MOVE, b->phasing, 0);
    } else if (step == SYRA_B_ORDER || step == SYRA_B_RETREAT) {
        clear_play(p, SYRA_DONE | SYRA_ASKED);
    } else if (step == SYRA_B_OFFENSIVE || step == SYRA_B_DEFENSIVE) {
        clear_play(p, SYRA_FIRED | SYRA_ASKED);
    } else if (step == SYRA_B_ASSAULT) {
        clear_play(p, SYRA_STRUCK | SYRA_HELD | SYRA_READY | SYRA_ASKED);
        memset(b->assaulted, 0, sizeof(b->assaulted));
    } else if (step == SYRA_B_RALLY) {
        clear_play(p, 0xff);
        mark_rally(p);
    }
}

static void start_round(const struct syra_play *p)
{
    struct syra_battle *b = &p->s->battle;

    b->phasing = b->attacker;
    ac_emit(p->sink, SYRA_E_ROUND, SYRA_6_5_02, b->round, 0, 0);
    enter_step(p, SYRA_B_MOVE);
}

/* Survivors go back to the area [6.5]; all traces of the board are wiped. */
static void end_battle(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int left[2] = { syra_board_count(&l, 0), syra_board_count(&l, 1) };
    const struct syra_battle was = p->s->battle;
    int winner = AC_NONE, why = SYRA_END_FIELD;

    for (int side = 0; side < 2; side++)
        if (left[side] && !left[1 - side])
            winner = side; /* */
    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &p->s->unit[i];

        u->square = u->facing = u->play = 0;
        u->due &= (uint8_t)~SYRA_DUE_RALLY;
    }
    ac_emit(p->sink, SYRA_E_BATTLE_END, SYRA_6_5_03, was.area, 0, 0);
    p->s->battle = (struct syra_battle){ 0 };
    ac_pop(&p->s->head);
    if (winner != AC_NONE)
        p->s->won = (uint8_t)(p->s->won | 1u << winner);
    if (p->d->kind_of_play != SYRA_BATTLE)
        return;
    if (left[0] && left[1]) {
        why = SYRA_END_ROUNDS; /* our scenarios: the side that lost fewer steps */
        if (was.lost[0] != was.lost[1])
            winner = was.lost[0] < was.lost[1] ? 0 : 1;
    }
    syra_finish(p, winner, why);
}

static void end_half(const struct syra_play *p)
{
    struct syra_battle *b = &p->s->battle;

    if (b->phasing == b->attacker) {
        b->phasing = (uint8_t)(1 - b->attacker);
        enter_step(p, SYRA_B_MOVE);
    } else if (b->round >= SYRA_ROUNDS) {
        end_battle(p);
    } else {
        b->round++;
        start_round(p);
    }
}

static void rally_on(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].due & SYRA_DUE_RALLY) {
            syra_await_roll(p, SYRA_ROLL_RALLY, i);
            return;
        }
    end_half(p);
}

/* Waits for the side when it has a choice, else goes to the next step. */
static void ask_or_skip(const struct syra_play *p, bool pending, int side, int next)
{
    if (pending)
        syra_await_side(p, side, step_phase[p->s->battle.step]);
    else
        enter_step(p, next);
}

/* Units of the area join; a scenario may already have set them up. */
void syra_battle_begin(const struct syra_play *p, int area, int attacker, bool naval, bool night)
{
    struct syra_battle *b = &p->s->battle;

    b->on = 1;
    b->area = (uint8_t)area;
    b->attacker = (uint8_t)attacker;
    b->phasing = (uint8_t)attacker;
    b->naval = naval;
    b->night = night;
    b->round = 1;
    b->step = SYRA_B_PLACE_DEFENDER;
    ac_push(&p->s->head, SYRA_FRAME_BATTLE, (ac_side)attacker);
    p->s->head.phase = SYRA_P_B_SETUP;
    ac_emit(p->sink, SYRA_E_BATTLE, SYRA_8_1_2_02, area, 0, 0);
}

/* Who has what of the night, and for whom it does nothing. */
static void tell_night(const struct syra_play *p, const bool pass[2])
{
    const struct syra_battle *b = &p->s->battle;

    if (b->shift)
        ac_emit(p->sink, SYRA_E_NIGHT, SYRA_10_6_05, SYRA_NIGHT_COLUMN, b->shift - 1, 0);
    for (int side = 0; side < 2 && !b->shift; side++)
        ac_emit(p->sink, SYRA_E_NIGHT, pass[side] ? SYRA_10_6_06 : SYRA_10_6_04,
                SYRA_NIGHT_NO_COLUMN, side, 0);
    if (b->luck)
        ac_emit(p->sink, SYRA_E_NIGHT, SYRA_10_6_07, SYRA_NIGHT_LUCK, b->luck - 1, 0);
}

/* [10.6]: a pass is ML or less, R-52; two passes and two natural ones cancel. */
void syra_night_outcome(const struct syra_play *p, int unit, int die)
{
    struct syra_battle *b = &p->s->battle;
    const int attacker = b->attacker, defender = 1 - attacker;
    bool pass[2], one[2];

    (void)unit;
    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_10_6_03, SYRA_L_ROLLED, b->die ? attacker : defender, die);
    if (!b->die) {
        b->die = (uint8_t)die;
        return;
    }
    pass[defender] = b->die <= p->s->ml[defender] || b->die == 1;
    one[defender] = b->die == 1;
    pass[attacker] = die <= p->s->ml[attacker] || die == 1;
    one[attacker] = die == 1;
    b->die = 0;
    if (pass[0] != pass[1])
        b->shift = (uint8_t)(pass[0] ? 1 : 2);
    if (one[0] != one[1])
        b->luck = (uint8_t)(one[0] ? 1 : 2);
    tell_night(p, pass);
    start_round(p);
}

/* +1 beside a Normal enemy [8.5-04]; who is aboard is in the square too, R-40. */
int syra_rally_modifier(const struct syra_look *l, int unit, struct ac_card *card)
{
    const struct syra_state *s = l->s;
    const int16_t *next = l->d->neighbour[syra_square_of(s, unit)];
    bool beside = false;

    for (int i = 0; i < SYRA_UNITS && !beside; i++) {
        const int square = syra_square_of(s, i);

        if (square < 0 || s->unit[i].owner == s->unit[unit].owner || syra_is_leader(l, i) ||
            s->unit[i].status != SYRA_NORMAL)
            continue;
        beside = square == next[0] || square == next[1] || square == next[2] || square == next[3];
    }
    syra_card_die(card, SYRA_8_5_04, s->unit[unit].owner, beside, "beside a Normal enemy");
    return beside;
}

void syra_rally_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];

    u->due &= (uint8_t)~SYRA_DUE_RALLY;
    die += syra_rally_modifier(&l, unit, NULL);
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_5_03,
            die <= p->s->ml[u->owner] ? SYRA_L_RECOVERED : SYRA_L_FAILED, 0, 0);
    if (die > p->s->ml[u->owner])
        return;
    u->status = SYRA_NORMAL;
    ac_emit(p->sink, SYRA_E_RALLIES, SYRA_8_5_06, unit, 0, 0);
}

void syra_rows_outcome(const struct syra_play *p, int unit, int die)
{
    (void)unit;
    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_10_6_09, SYRA_L_ROLLED, p->s->battle.attacker, die);
    p->s->battle.rows = (uint8_t)die;
    p->s->battle.step = SYRA_B_PLACE_ATTACKER;
}

/* --- how the steps go on by themselves ----------------------------------------------------------- */

static void go_on_place(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const bool first = b->step == SYRA_B_PLACE_DEFENDER;
    const int side = first ? 1 - b->attacker : b->attacker;

    if (syra_place_pending(&l, side))
        syra_await_side(p, side, SYRA_P_B_SETUP);
    else if (first)
        b->step = b->night ? SYRA_B_ROWS : SYRA_B_PLACE_ATTACKER;
    else if (b->night)
        b->step = SYRA_B_NIGHT;
    else
        start_round(p);
}

static void go_on_rows(const struct syra_play *p)
{
    syra_await_roll(p, SYRA_ROLL_ROWS, AC_NONE);
}

static void go_on_night(const struct syra_play *p)
{
    syra_await_roll(p, SYRA_ROLL_NIGHT, AC_NONE);
}

/* A side without units on the board ends the battle [6.5]. */
static bool ended(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);

    if (syra_board_count(&l, 0) && syra_board_count(&l, 1))
        return false;
    end_battle(p);
    return true;
}

static void go_on_march(const struct syra_play *p)
{
    const int side = p->s->battle.phasing;

    if (!ended(p))
        ask_or_skip(p, true, side, SYRA_B_ORDER);
}

static void go_on_order(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int side = p->s->battle.phasing;

    if (!ended(p))
        ask_or_skip(p, syra_order_pending(&l, side), side, SYRA_B_DEFENSIVE);
}

static void go_on_defensive(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int side = 1 - p->s->battle.phasing;

    if (!ended(p))
        ask_or_skip(p, syra_fire_pending(&l, side), side, SYRA_B_RETREAT);
}

static void go_on_retreat(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int side = 1 - p->s->battle.phasing;

    if (!ended(p))
        ask_or_skip(p, syra_retreat_pending(&l, side), side, SYRA_B_OFFENSIVE);
}

static void go_on_offensive(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int side = p->s->battle.phasing;

    if (!ended(p))
        ask_or_skip(p, syra_fire_pending(&l, side), side, SYRA_B_ASSAULT);
}

static void go_on_assault(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int side = p->s->battle.phasing;

    if (!ended(p))
        ask_or_skip(p, syra_assault_pending(&l, side), side, SYRA_B_RALLY);
}

static void go_on_rally(const struct syra_play *p)
{
    if (!ended(p))
        rally_on(p);
}

bool syra_place_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_place);
}

bool syra_rows_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_rows);
}

bool syra_night_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_night);
}

bool syra_march_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_march);
}

bool syra_order_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_order);
}

bool syra_defensive_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_defensive);
}

bool syra_retreat_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_retreat);
}

bool syra_offensive_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_offensive);
}

bool syra_assault_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_assault);
}

bool syra_battle_rally_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_rally);
}

/* --- what is decided in them --------------------------------------------------------------------- */

static void done(const struct syra_play *p)
{
    struct syra_battle *b = &p->s->battle;

    if (b->step == SYRA_B_MOVE)
        syra_march_end(p);
    enter_step(p, b->step + 1);
}

void syra_defensive_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    syra_fire_legal(&l, 1 - l.s->battle.phasing, out);
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_offensive_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    syra_fire_legal(&l, l.s->battle.phasing, out);
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_shoot_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE) {
        done(&p);
        return;
    }
    p.s->battle.shooter = (uint8_t)(a->arg[0] + 1);
    p.s->battle.target = (uint8_t)(a->arg[1] + 1);
    ac_emit(p.sink, SYRA_E_FIRES, SYRA_8_3_1_01, a->arg[0], a->arg[1], 0);
    syra_await_roll(&p, SYRA_ROLL_FIRE, a->arg[0]);
}

void syra_before_combat_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    syra_retreat_legal(&l, 1 - l.s->battle.phasing, out);
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_before_combat_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE) {
        done(&p);
        return;
    }
    p.s->unit[a->arg[0]].play |= SYRA_ASKED;
    syra_await_roll(&p, SYRA_ROLL_RETREAT, a->arg[0]);
}

void syra_assaults_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    syra_assault_legal(&l, l.s->battle.phasing, out);
    syra_ram_legal(&l, l.s->battle.phasing, out);
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_assaults_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE)
        done(&p);
    else
        syra_assault_apply(&p, a);
}

void syra_board_march_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE)
        done(&p);
    else
        syra_march_apply(&p, a);
}
