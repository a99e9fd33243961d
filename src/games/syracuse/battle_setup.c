/* Setting up on the battle board [8.1.2, 10.6], R-29: the defender first, then the attacker. */
#include "syracuse/decisions.h"

/* Combat units of the battle that are not on the board yet. */
static bool waits(const struct syra_look *l, int unit, int side)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const struct syra_battle *b = &l->s->battle;

    if (u->at != b->area || u->owner != side || u->square || u->status == SYRA_ROUTED)
        return false;
    if (b->naval)
        return syra_is_naval(l, unit);
    return syra_is_ground(l, unit) && !u->carrier && !syra_builds(u);
}

/* Ground Leaders go with a unit; afloat they are aboard already, or ashore and out of it. */
static bool leader_waits(const struct syra_look *l, int leader, int side)
{
    const struct syra_unit *u = &l->s->unit[leader];

    return !l->s->battle.naval && u->at == l->s->battle.area && u->owner == side && !u->square &&
           u->steps && !u->carrier;
}

bool syra_takes_field(const struct syra_look *l, int unit)
{
    const int side = l->s->unit[unit].owner;

    return syra_is_leader(l, unit) ? leader_waits(l, unit, side) : waits(l, unit, side);
}

static bool units_wait(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (waits(l, i, side))
            return true;
    return false;
}

bool syra_place_pending(const struct syra_look *l, int side)
{
    if (units_wait(l, side))
        return true;
    if (!syra_board_count(l, side))
        return false;
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (leader_waits(l, i, side))
            return true;
    return false;
}

static bool row_has_room(const struct syra_look *l, int unit, int row)
{
    for (int c = 0; c < SYRA_COLUMNS; c++)
        if (syra_may_stack(l, unit, row * SYRA_COLUMNS + c))
            return true;
    return false;
}

/* Rows open to a unit: first and last, in the order they fill. */
static void rows_for(const struct syra_look *l, int unit, int side, int rows[2])
{
    const struct syra_battle *b = &l->s->battle;
    int row;

    if (side != b->attacker) {
        row = SYRA_ROWS - 1;
        while (row > 0 && !row_has_room(l, unit, row))
            row--;
        rows[0] = rows[1] = row;
        return;
    }
    rows[0] = 0;
    rows[1] = ac_max(b->rows, 1) - 1;
    for (row = rows[0]; row <= rows[1]; row++)
        if (row_has_room(l, unit, row))
            return;
    while (row < SYRA_ROWS - 1 && !row_has_room(l, unit, row))
        row++;
    rows[0] = rows[1] = row;
}

static bool first_of_its_like(const struct syra_look *l, int unit, int side)
{
    for (int i = 0; i < unit; i++)
        if (waits(l, i, side) && syra_alike(l, i, unit))
            return false;
    return true;
}

/*
 * By night up to ten rows are open, and an army of many kinds would have more choices than a list
 * holds: then so many kinds are asked for at once, and the next when those stand. Where a unit may
 * stand does not hang on it.
 */
static int kinds_at_once(const struct syra_look *l, int side)
{
    const struct syra_battle *b = &l->s->battle;
    const int rows = side == b->attacker ? ac_max(b->rows, 1) : 1;

    return AC_MAX_ACTIONS / (rows * SYRA_COLUMNS);
}

bool syra_place_now(const struct syra_look *l, int unit)
{
    const int side = l->s->unit[unit].owner;
    int before = 0;

    for (int i = 0; i < SYRA_UNITS && !(waits(l, i, side) && syra_alike(l, i, unit)); i++)
        before += waits(l, i, side) && first_of_its_like(l, i, side);
    return before < kinds_at_once(l, side);
}

static void place_leaders(const struct syra_look *l, int side, struct ac_actions *out)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        if (!syra_is_leader(l, i) || !leader_waits(l, i, side))
            continue;
        for (int q = 0; q < SYRA_SQUARES; q++)
            if (syra_square_owner(l->s, q) == side)
                ac_actions_add(out, ac_act2(SYRA_V_PLACE, i, l->d->squares + q));
        return; /* one Leader after the other */
    }
}

void syra_place_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look looks = syra_looks(look), *l = &looks;
    const struct syra_battle *b = &l->s->battle;
    const int side = b->step == SYRA_B_PLACE_DEFENDER ? 1 - b->attacker : b->attacker;
    const int start = out->count;
    int kinds = kinds_at_once(l, side);

    for (int i = 0; i < SYRA_UNITS && kinds > 0; i++) {
        int rows[2];

        if (!waits(l, i, side) || !first_of_its_like(l, i, side))
            continue;
        kinds--;
        rows_for(l, i, side, rows);
        for (int q = rows[0] * SYRA_COLUMNS; q < (rows[1] + 1) * SYRA_COLUMNS; q++)
            if (syra_may_stack(l, i, q))
                ac_actions_add(out, ac_act2(SYRA_V_PLACE, i, l->d->squares + q));
    }
    if (out->count == start)
        place_leaders(l, side, out);
}

void syra_place_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play plays = syra_plays(play), *p = &plays;
    const struct syra_look l = syra_looking(p);
    const int unit = a->arg[0], square = a->arg[1] - p->d->squares;
    struct syra_unit *u = &p->s->unit[unit];

    if (syra_is_leader(&l, unit)) {
        u->square = (uint8_t)(square + 1);
    } else {
        syra_put_in_square(p, unit, square);
        u->facing = u->owner == p->s->battle.attacker ? 0 : 2;
        u->work = SYRA_WORK_NONE;
    }
    ac_emit(p->sink, SYRA_E_STANDS, SYRA_8_1_2_04, unit, a->arg[1], 0);
}
