/*
 * Movement on the battle board [7.3], R-31. A unit moves by single steps: ahead or a turn. The
 * unit in the middle of its move is battle.mover; beginning with another one ends its move. A
 * Leader as the mover takes his whole stack with him: those of the square where he sets out
 * (battle.stack), nobody whom they pass on their way.
 */
#include "syracuse/why.h"

#include <string.h>

struct mover {
    int piece, side, square, facing, mp;
    int count, unit[2]; /* the combat units that move */
    bool ground;
};

/* The combat units that go with a Leader: those he has set out with, or would set out with. */
static void stack_units(const struct syra_look *l, struct mover *m)
{
    const struct syra_battle *b = &l->s->battle;
    const uint8_t *from = b->mover == m->piece + 1 ? b->stack : b->slot[m->square];

    for (int k = 0; k < 2 && from[k]; k++)
        m->unit[m->count++] = from[k] - 1;
}

/* The moving units of a piece, as it stands; false when it cannot be a mover. */
static bool make_mover(const struct syra_look *l, int piece, struct mover *m)
{
    const struct syra_battle *b = &l->s->battle;
    const struct syra_unit *u = &l->s->unit[piece];

    *m = (struct mover){ .piece = piece, .side = u->owner, .ground = !b->naval };
    m->square = syra_square_of(l->s, piece);
    if (m->square < 0)
        return false;
    if (!syra_is_leader(l, piece)) {
        m->count = 1;
        m->unit[0] = piece;
    } else {
        stack_units(l, m);
        if (!m->count || (b->naval && m->count < 2))
            return false;
        if (m->count == 2 && l->s->unit[m->unit[0]].facing != l->s->unit[m->unit[1]].facing)
            return false;
    }
    m->facing = l->s->unit[m->unit[0]].facing;
    m->mp = syra_move_points(l, m->unit[0]);
    if (m->count == 2)
        m->mp = ac_min(m->mp, syra_move_points(l, m->unit[1]));
    if (b->mover == piece + 1)
        m->mp = b->mp;
    return true;
}

int syra_march_points(const struct syra_look *l, int piece)
{
    struct mover m;

    return make_mover(l, piece, &m) ? m.mp : syra_move_points(l, piece);
}

/* May these units stop in the square? Two fill it, so they must find it empty, or be those in it. */
static bool may_stop(const struct syra_look *l, const struct mover *m, int square)
{
    const uint8_t *slot = l->s->battle.slot[square];

    if (m->count == 2)
        return !slot[0] || slot[0] == m->unit[0] + 1;
    return syra_may_stack(l, m->unit[0], square);
}

/* From a square where they may not stop: can they surely get on? Bound of the recursion: mp. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool can_finish(const struct syra_look *l, const struct mover *m, int square, int facing,
                       int mp)
{
    for (int f = 0; f < 4; f++) {
        const int next = l->d->neighbour[square][f];
        const int left = mp - 1 - (f != facing);

        if (left < 0 || next == AC_NONE || syra_square_owner(l->s, next) == 1 - m->side)
            continue;
        if (f != facing && syra_next_to_enemy(l, square, m->side))
            continue; /* the check might fail */
        if (may_stop(l, m, next))
            return true;
        if (m->ground && syra_next_to_enemy(l, next, m->side))
            continue;
        if (can_finish(l, m, next, f, left))
            return true;
    }
    return false;
}

static bool crowded(const struct syra_look *l, const struct mover *m)
{
    return l->s->battle.mover == m->piece + 1 && l->s->battle.passed == 2;
}

static bool may_advance(const struct syra_look *l, const struct mover *m)
{
    const int next = l->d->neighbour[m->square][m->facing];

    if (m->mp < 1 || next == AC_NONE || syra_square_owner(l->s, next) == 1 - m->side)
        return false;
    if (may_stop(l, m, next))
        return true;
    if (m->ground && syra_next_to_enemy(l, next, m->side))
        return false; /* it would have to stop there [7.3.1] */
    return can_finish(l, m, next, m->facing, m->mp - 1);
}

static bool may_turn(const struct syra_look *l, const struct mover *m, int facing)
{
    if (m->mp < 1 || facing == m->facing)
        return false;
    if (!crowded(l, m))
        return true;
    return !syra_next_to_enemy(l, m->square, m->side) &&
           can_finish(l, m, m->square, facing, m->mp - 1);
}

/* Does this Leader go with the mover: himself, his stack, or one who has not moved yet [7.3]? */
static bool goes_along(const struct syra_look *l, const struct mover *m, int leader)
{
    const struct syra_battle *b = &l->s->battle;

    if (leader == m->piece)
        return true;
    if (!syra_is_leader(l, m->piece))
        return false;
    if (b->mover != m->piece + 1)
        return !(l->s->unit[leader].play & SYRA_DONE);
    for (int k = 2; k < SYRA_STACK; k++)
        if (b->stack[k] == leader + 1)
            return true;
    return false;
}

/* Units may not go and leave a Leader by himself: he takes them along, or who has moved stays [7.0]. */
static bool strands_leader(const struct syra_look *l, const struct mover *m)
{
    const uint8_t *slot = l->s->battle.slot[m->square];

    if (l->s->battle.naval || slot[0] != m->unit[0] + 1 || (slot[1] && m->count < 2))
        return false; /* another unit stays, or they only pass through */
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (l->s->unit[i].square == m->square + 1 && !goes_along(l, m, i))
            return true;
    return false;
}

static bool stack_unmoved(const struct syra_look *l, const struct mover *m)
{
    for (int k = 0; k < m->count; k++)
        if (l->s->unit[m->unit[k]].play & SYRA_DONE)
            return false;
    return true;
}

static void steps_of(const struct syra_look *l, int piece, struct ac_actions *out)
{
    const bool moving = l->s->battle.mover == piece + 1;
    struct mover m;

    if (!moving && l->s->unit[piece].play & SYRA_DONE)
        return;
    if (!make_mover(l, piece, &m) || (!moving && !stack_unmoved(l, &m)))
        return;
    if (may_advance(l, &m) && !strands_leader(l, &m))
        ac_actions_add(out, ac_act1(SYRA_V_ADVANCE, piece));
    for (int f = 0; f < 4; f++)
        if (may_turn(l, &m, f))
            ac_actions_add(out, ac_act2(SYRA_V_TURN, piece, f));
}

int syra_leader_squares(const struct syra_look *l, int leader, uint8_t queue[SYRA_SQUARES],
                        uint8_t far[SYRA_SQUARES])
{
    const struct syra_unit *u = &l->s->unit[leader];
    int head = 0, tail = 0;

    memset(far, 0, SYRA_SQUARES);
    if (!u->square || u->play & SYRA_DONE || l->s->battle.naval)
        return 0;
    queue[tail++] = (uint8_t)(u->square - 1);
    far[u->square - 1] = 1;
    while (head < tail) {
        const int at = queue[head++];

        for (int k = 0; k < 4 && far[at] <= syra_move_points(l, leader); k++) {
            const int next = l->d->neighbour[at][k];

            if (next == AC_NONE || far[next] || syra_square_owner(l->s, next) == 1 - u->owner)
                continue;
            far[next] = (uint8_t)(far[at] + 1);
            queue[tail++] = (uint8_t)next;
        }
    }
    return tail;
}

static void joins_of(const struct syra_look *l, int leader, struct ac_actions *out)
{
    uint8_t square[SYRA_SQUARES], far[SYRA_SQUARES];
    const int count = syra_leader_squares(l, leader, square, far);

    for (int i = 1; i < count; i++)
        if (syra_square_owner(l->s, square[i]) == l->s->unit[leader].owner)
            ac_actions_add(out, ac_act2(SYRA_V_JOIN, leader, l->d->squares + square[i]));
}

/* The stacks that may be put in another order at the end of the phase. */
static bool may_swap(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const uint8_t *slot = u->square ? l->s->battle.slot[u->square - 1] : NULL;

    return slot && slot[1] && slot[0] == unit + 1 && !(u->play & SYRA_DONE) &&
           u->owner == l->s->battle.phasing;
}

bool syra_order_pending(const struct syra_look *l, int side)
{
    (void)side;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (may_swap(l, i))
            return true;
    return false;
}

void syra_march_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look looks = syra_looks(look), *l = &looks;
    const struct syra_battle *b = &l->s->battle;

    if (b->step == SYRA_B_ORDER) {
        for (int i = 0; i < SYRA_UNITS; i++)
            if (may_swap(l, i))
                ac_actions_add(out, ac_act1(SYRA_V_SWAP, i));
    } else if (b->mover && b->passed == 2) {
        steps_of(l, b->mover - 1, out); /* it cannot stop where it is */
        return;
    } else {
        for (int i = 0; i < SYRA_UNITS; i++) {
            const struct syra_unit *u = &l->s->unit[i];

            if (u->owner != b->phasing || !(u->square || (u->carrier && syra_is_leader(l, i))))
                continue;
            steps_of(l, i, out);
            if (syra_is_leader(l, i))
                joins_of(l, i, out);
        }
    }
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

static void finish_mover(const struct syra_play *p)
{
    struct syra_battle *b = &p->s->battle;

    b->mover = b->mp = b->stopped = b->passed = b->intent = 0;
    memset(b->stack, 0, sizeof(b->stack));
}

void syra_march_end(const struct syra_play *p)
{
    finish_mover(p);
}

static void take_over(const struct syra_play *p, const struct mover *m)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const bool leader = syra_is_leader(&l, m->piece);
    int others = 2;

    if (b->mover == m->piece + 1)
        return;
    finish_mover(p);
    b->mover = (uint8_t)(m->piece + 1);
    b->mp = (uint8_t)m->mp;
    p->s->unit[m->piece].play |= SYRA_DONE;
    for (int k = 0; k < m->count; k++) {
        p->s->unit[m->unit[k]].play |= SYRA_DONE;
        if (leader)
            b->stack[k] = (uint8_t)(m->unit[k] + 1);
    }
    for (int i = SYRA_UNITS - 1; leader && !b->naval && syra_is_leader(&l, i); i--)
        if (i != m->piece && p->s->unit[i].square == m->square + 1 &&
            p->s->unit[i].owner == m->side && !(p->s->unit[i].play & SYRA_DONE) &&
            others < SYRA_STACK) {
            b->stack[others++] = (uint8_t)(i + 1);
            p->s->unit[i].play |= SYRA_DONE; /* every Leader of the stack moves with it */
        }
}

static void step_ahead(const struct syra_play *p, const struct mover *m)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const int next = p->d->neighbour[m->square][m->facing];
    const bool stop = may_stop(&l, m, next);

    for (int k = 0; k < m->count; k++) { /* lower one first: the order is kept */
        uint8_t *slot = b->slot[m->square];

        ac_emit(p->sink, SYRA_E_MOVES, SYRA_7_3_02, m->unit[k], p->d->squares + m->square,
                p->d->squares + next);
        if (slot[0] == m->unit[k] + 1 || slot[1] == m->unit[k] + 1)
            syra_remove_from_square(p, m->unit[k]);
    }
    for (int k = 0; k < m->count; k++) {
        if (stop)
            syra_put_in_square(p, m->unit[k], next);
        else
            p->s->unit[m->unit[k]].square = (uint8_t)(next + 1); /* passing through */
    }
    if (syra_is_leader(&l, m->piece) && !b->naval)
        p->s->unit[m->piece].square = (uint8_t)(next + 1);
    for (int k = 2; k < SYRA_STACK && b->stack[k]; k++)
        p->s->unit[b->stack[k] - 1].square = (uint8_t)(next + 1);
    b->mp--;
    b->passed = stop ? (b->passed & 1) : 2;
    b->stopped = 0;
    if (syra_next_to_enemy(&l, next, m->side)) {
        b->passed &= 2;
        b->stopped = m->ground;
    }
}

static void perform(const struct syra_play *p, const struct mover *m, int intent)
{
    struct syra_battle *b = &p->s->battle;

    if (intent == 0) {
        step_ahead(p, m);
    } else {
        for (int k = 0; k < m->count; k++) {
            p->s->unit[m->unit[k]].facing = (uint8_t)(intent - 1);
            ac_emit(p->sink, SYRA_E_FACES, SYRA_7_3_03, m->unit[k], intent - 1, 0);
        }
        b->mp--;
    }
    if (b->mp == 0)
        finish_mover(p);
}

/* [7.3.1]: the D10 must not exceed ML plus the Leader's rating, plus 1 for unopposed Cavalry. */
int syra_step_check(const struct syra_look *l, int piece, struct ac_card *card)
{
    struct mover m;
    bool cavalry = true, enemy_cavalry = false;
    int rating = 0;

    if (!make_mover(l, piece, &m))
        return 0;
    for (int k = 0; k < m.count; k++) { /* a stack makes one check, with its best Leader */
        cavalry = cavalry && syra_type(l, m.unit[k]) == SYRA_CAVALRY;
        rating = ac_max(rating, syra_stack_rating(l, m.unit[k]));
    }
    for (int k = 0; k < 4; k++) {
        const int next = l->d->neighbour[m.square][k];

        for (int j = 0; next != AC_NONE && j < 2; j++) {
            const int unit = l->s->battle.slot[next][j] - 1;

            if (unit >= 0 && l->s->unit[unit].owner != m.side)
                enemy_cavalry = enemy_cavalry || syra_type(l, unit) == SYRA_CAVALRY;
        }
    }
    cavalry = cavalry && !enemy_cavalry;
    syra_card_line(card, SYRA_7_3_1_05, m.side, l->s->ml[m.side], "Morale Level");
    syra_card_die(card, SYRA_7_3_1_03, m.side, -rating, "Leader with it");
    syra_card_die(card, SYRA_7_3_1_04, m.side, -(int)cavalry,
                  "Cavalry, no enemy Cavalry beside it");
    return l->s->ml[m.side] + rating + cavalry;
}

void syra_march_apply(const struct syra_play *p, const struct ac_action *a)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const int piece = a->arg[0];
    struct mover m;
    bool check;

    if (a->verb == SYRA_V_SWAP) {
        uint8_t *slot = b->slot[p->s->unit[piece].square - 1];
        const uint8_t lower = slot[0]; /* of two that are alike either may have been named */

        p->s->unit[slot[0] - 1].play |= SYRA_DONE;
        p->s->unit[slot[1] - 1].play |= SYRA_DONE;
        slot[0] = slot[1];
        slot[1] = lower;
        return;
    }
    if (a->verb == SYRA_V_JOIN) {
        finish_mover(p);
        ac_emit(p->sink, SYRA_E_MOVES, SYRA_7_3_06, piece,
                p->d->squares + p->s->unit[piece].square - 1, a->arg[1]);
        p->s->unit[piece].square = (uint8_t)(a->arg[1] - p->d->squares + 1);
        p->s->unit[piece].play |= SYRA_DONE;
        return;
    }
    (void)make_mover(&l, piece, &m);
    take_over(p, &m);
    check = a->verb == SYRA_V_TURN ? syra_next_to_enemy(&l, m.square, m.side) : b->stopped;
    b->intent = (uint8_t)(a->verb == SYRA_V_TURN ? a->arg[1] + 1 : 0);
    if (check && !(b->passed & 1)) {
        syra_await_roll(p, SYRA_ROLL_STEP, piece);
        return;
    }
    perform(p, &m, b->intent);
    b->intent = 0;
}

void syra_march_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const int piece = b->mover - 1, intent = b->intent;
    const bool pass = die <= syra_step_check(&l, piece, NULL);
    struct mover m;

    (void)unit;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_7_3_1_05, pass ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    if (!pass) {
        finish_mover(p);
        return;
    }
    (void)make_mover(&l, piece, &m);
    b->passed |= 1;
    b->intent = 0;
    perform(p, &m, intent);
}

/* --- why not -------------------------------------------------------------------------------------- */

/* Why these units cannot stop in the square ahead, nor get out of it again. */
static ac_case crowd_case(const struct syra_why *w, const struct mover *m, int next)
{
    const uint8_t *slot = w->l.s->battle.slot[next];
    const int place = w->l.d->squares + next;

    if (m->ground && syra_next_to_enemy(&w->l, next, m->side))
        return syra_no_place(w, SYRA_7_3_1_01, place,
                             "is next to the enemy and has no room to stop");
    if (m->count == 1 && !slot[1])
        return syra_no_place(w, SYRA_7_3_2_02, place, "would mix Cavalry with others");
    return syra_no_place(w, SYRA_7_3_2_01, place, "is full, and there is no getting out beyond it");
}

static ac_case advance_case(const struct syra_why *w, const struct mover *m)
{
    const int next = w->l.d->neighbour[m->square][m->facing];

    if (next == AC_NONE)
        return syra_no_piece(w, SYRA_8_3_01, m->piece, "faces the edge of the board");
    if (syra_square_owner(w->l.s, next) == 1 - m->side)
        return syra_no_place(w, SYRA_7_3_2_05, w->l.d->squares + next, "is held by the enemy");
    if (strands_leader(&w->l, m))
        return syra_no_piece(
            w, SYRA_7_3_06, m->piece,
            syra_is_leader(&w->l, m->piece)
                ? "would leave a Leader alone who has moved already"
                : "would leave a Leader alone: he takes it along, or joins another");
    return crowd_case(w, m, next);
}

static ac_case join_case(const struct syra_why *w, int leader, int place)
{
    const struct syra_look *l = &w->l;
    const int square = place - l->d->squares;

    if (!syra_is_leader(l, leader))
        return syra_no_piece(w, SYRA_7_3_06, leader, "is no Leader");
    if (l->s->battle.naval)
        return syra_no_piece(w, SYRA_7_3_06, leader, "is aboard, and stays with his ship");
    if (l->s->unit[leader].play & SYRA_DONE)
        return syra_no_piece(w, SYRA_7_0_01, leader, "has moved in this phase");
    if (square < 0 || syra_square_owner(l->s, square) != l->s->unit[leader].owner)
        return syra_no_place(w, SYRA_7_3_2_03, place, "holds no friendly unit");
    if (l->s->unit[leader].square == square + 1)
        return syra_no_piece(w, SYRA_7_3_06, leader, "is there");
    return syra_no_place(w, SYRA_7_3_01, place, "is more than 6 squares away");
}

/* Why a piece cannot be moved now; 0: it can, and m is filled. */
static ac_case mover_case(const struct syra_why *w, int piece, struct mover *m)
{
    const struct syra_look *l = &w->l;
    const struct syra_battle *b = &l->s->battle;
    const ac_case rule = syra_no_use(w, SYRA_7_3_06, piece);

    if (rule)
        return rule;
    if (syra_square_of(l->s, piece) < 0 || (l->s->unit[piece].carrier && !syra_is_leader(l, piece)))
        return syra_no_piece(w, SYRA_7_3_01, piece, "is not on the board by itself");
    if (b->mover && b->passed == 2 && b->mover != piece + 1)
        return syra_no_piece(w, SYRA_7_3_2_01, b->mover - 1,
                             "is passing through, and goes on first");
    if (b->mover != piece + 1 && l->s->unit[piece].play & SYRA_DONE)
        return syra_no_piece(w, SYRA_7_0_01, piece, "has moved in this phase");
    if (!make_mover(l, piece, m))
        return syra_no_piece(w, SYRA_7_3_06, piece,
                             b->naval ? "leads no stack: move his ship"
                                      : "has no stack that faces one way");
    if (b->mover != piece + 1 && !stack_unmoved(l, m))
        return syra_no_piece(w, SYRA_7_0_01, piece, "has a unit with him that has moved");
    return m->mp < 1 ? syra_no_points(w, SYRA_7_3_01, 1, 0) : SYRA_OK;
}

ac_case syra_why_march(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const struct syra_battle *b = &w.l.s->battle;
    struct mover m = { 0 };
    ac_case rule;

    if (a->verb == SYRA_V_DONE)
        return syra_no_piece(&w, SYRA_7_3_2_01, b->mover - 1,
                             "is passing through, and cannot stop");
    if (a->verb != SYRA_V_ADVANCE && a->verb != SYRA_V_TURN && a->verb != SYRA_V_JOIN)
        return syra_out_of_order(&w);
    if (a->verb == SYRA_V_JOIN) {
        rule = syra_no_use(&w, SYRA_7_3_06, a->arg[0]);
        if (!rule && b->mover && b->passed == 2)
            rule =
                syra_no_piece(&w, SYRA_7_3_2_01, b->mover - 1, "is passing through, and goes on");
        return rule ? rule : join_case(&w, a->arg[0], a->arg[1]);
    }
    rule = mover_case(&w, a->arg[0], &m);
    if (rule)
        return rule;
    if (a->verb == SYRA_V_ADVANCE)
        return advance_case(&w, &m);
    if (a->arg[1] == m.facing)
        return syra_no_piece(&w, SYRA_7_3_03, a->arg[0], "faces that way");
    return syra_no_piece(&w, SYRA_7_3_2_01, a->arg[0],
                         "could not surely get out of the full square");
}

ac_case syra_why_order(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct syra_why w = syra_why_of(look, a, more);
    const struct syra_unit *u;
    ac_case rule;

    if (a->verb != SYRA_V_SWAP)
        return syra_out_of_order(&w);
    rule = syra_no_use(&w, SYRA_7_3_2_01, a->arg[0]);
    if (rule)
        return rule;
    u = &w.l.s->unit[a->arg[0]];
    if (!u->square || syra_is_leader(&w.l, a->arg[0]) || !w.l.s->battle.slot[u->square - 1][1])
        return syra_no_piece(&w, SYRA_7_3_2_01, a->arg[0], "is not stacked with another unit");
    if (w.l.s->battle.slot[u->square - 1][0] != a->arg[0] + 1)
        return syra_no_piece(&w, SYRA_7_3_2_01, a->arg[0], "is on top");
    return syra_no_piece(&w, SYRA_7_3_2_01, a->arg[0], "has been swapped in this phase");
}
