/*
 * [4.0] The order of things: what follows each segment, what happens at the start and end of an
 * impulse, and the loop that runs on until somebody must decide or a die is wanted.
 */
#include "tyre/rules.h"

/* Whose segment it is, AC_NONE when it is common. */
int tyre_seg_owner(const struct tyre_state *s)
{
    switch (s->seg) {
    case TYRE_SEG_SETUP_MAC:
    case TYRE_SEG_PLAN:
    case TYRE_SEG_BUILD:
    case TYRE_SEG_EMBARK:
    case TYRE_SEG_REINFORCE:
    case TYRE_SEG_ANNOUNCE:
    case TYRE_SEG_BOMBARD:
    case TYRE_SEG_LAND_MAC:
    case TYRE_SEG_MELEE_MAC:
        return TYRE_MAC;
    case TYRE_SEG_SETUP_TYR:
    case TYRE_SEG_ENGINEERS:
    case TYRE_SEG_CONSTRUCT:
    case TYRE_SEG_SHIFT:
    case TYRE_SEG_COUNTER:
    case TYRE_SEG_LAND_TYR:
    case TYRE_SEG_MELEE_TYR:
        return TYRE_TYR;
    case TYRE_SEG_MOVE1:
    case TYRE_SEG_MOVE2:
        return tyre_mover(s);
    default:
        return AC_NONE;
    }
}

void tyre_win(struct tyre_state *s, int side, int rule, const struct ac_sink *sink)
{
    s->head.to_act = AC_OVER;
    s->winner = (uint8_t)(side == AC_NONE ? 3 : 1 + side);
    s->won_by = (int16_t)rule;
    if (side != AC_NONE)
        ac_emit(sink, TYRE_EV_WIN, (ac_case)rule, side, 0, 0);
}

static bool tyrian_near(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    for (int k = 0; k < 6; k++) {
        const int n = d->next[hex][k];

        if (n >= 0 && s->ship_at[n] >= 0 && tyre_ship_side(s->ship_at[n]) == TYRE_TYR)
            return true;
    }
    return false;
}

/* [9.32, R-26] Who waits at a boom, from the start of an impulse. */
static void watch_booms(const struct tyre_data *d, struct tyre_state *s)
{
    for (int i = 0; i < TYRE_OUTERS; i++) {
        const int ship = s->ship_at[d->outer[i]];
        const bool open = s->booms_open >> (i / 2) & 1;

        s->boom_ship[i] = AC_NONE;
        if (!open && ship >= 0 && tyre_ship_side(ship) == TYRE_MAC &&
            !(s->sflag[ship] & TYRE_S_DAMAGED))
            s->boom_ship[i] = (int8_t)ship;
    }
}

/* At the end of every segment of the impulse. */
static void keep_watch(const struct tyre_data *d, struct tyre_state *s)
{
    for (int i = 0; i < TYRE_OUTERS; i++) {
        const int ship = s->boom_ship[i];

        if (ship >= 0 && (s->hex[ship] != d->outer[i] || (s->sflag[ship] & TYRE_S_DAMAGED) ||
                          tyrian_near(d, s, d->outer[i])))
            s->boom_ship[i] = AC_NONE;
    }
}

static void break_booms(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    for (int i = 0; i < TYRE_OUTERS; i++) {
        if (s->boom_ship[i] < 0)
            continue;
        s->boom_ship[i] = AC_NONE;
        if (s->booms_open >> (i / 2) & 1)
            continue;
        s->booms_open |= (uint8_t)(1u << (i / 2));
        ac_emit(sink, TYRE_EV_BOOM, TYRE_9_32, d->outer[i], 0, 0);
    }
}

static void begin_impulse(const struct tyre_data *d, struct tyre_state *s)
{
    for (int l = 0; l < TYRE_LEADERS; l++)
        if (s->silent[l])
            s->silent[l]--; /* [16.41a, R-93] */
    watch_booms(d, s);
}

void tyre_enter(const struct tyre_data *d, struct tyre_state *s, int seg,
                const struct ac_sink *sink)
{
    s->seg = (uint8_t)seg;
    s->head.phase = (uint8_t)seg;
    s->step = 0;
    s->act = AC_NONE;
    s->mv_used = s->mv_limit = s->mv_flags = 0;
    s->queue_count = 0;
    ac_emit(sink, TYRE_EV_SEGMENT, TYRE_4_0a, seg, s->impulse, 0);
    switch (seg) {
    case TYRE_SEG_MOVE1:
        begin_impulse(d, s);
        tyre_begin_move(d, s, sink);
        return;
    case TYRE_SEG_MOVE2:
        tyre_begin_move(d, s, sink);
        return;
    case TYRE_SEG_REGROUP:
        tyre_begin_regroup(d, s);
        return;
    case TYRE_SEG_LAND_MAC:
    case TYRE_SEG_LAND_TYR:
        tyre_begin_land(d, s);
        return;
    default:
        return;
    }
}

static void begin_turn(struct tyre_state *s)
{
    s->impulse = 0;
    s->plan = TYRE_PLAN_NONE;
    s->plan_open = 0;
    for (int i = 0; i < 3; i++) {
        s->points[i] = 0;
        s->spent[i] = 0;
    }
    for (int i = 0; i < TYRE_ENGINES; i++) {
        s->shot_at[i] = AC_NONE; /* [7.12a] */
        s->rammed[i] = 0;        /* [7.14b] */
    }
    for (int i = 0; i < TYRE_SIEGES; i++)
        s->gflag[i] = 0;
}

/* [4.4, 18.2c] */
static void end_turn(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    if (s->fireship == TYRE_FIRESHIP_LAUNCHED) { /* [14.43] */
        tyre_sink(d, s, TYRE_FIRESHIP, TYRE_14_43, sink);
        s->fireship = TYRE_FIRESHIP_GONE;
    }
    if (s->head.turn >= d->last_turn) { /* [4.0b] */
        tyre_win(s, TYRE_TYR, TYRE_18_2c, sink);
        return;
    }
    s->head.turn++;
    begin_turn(s);
    tyre_enter(d, s, TYRE_SEG_PLAN, sink);
}

/* [4.3J, 11.23c, R-52b] Everybody rallies. */
static void rally(struct tyre_state *s, const struct ac_sink *sink)
{
    for (int u = 0; u < TYRE_UNITS; u++)
        s->uflag[u] &= TYRE_U_NOROAD;
    for (int i = TYRE_CATAPULT0; i < TYRE_SIEGES; i++)
        s->gflag[i] = 0;
    ac_emit(sink, TYRE_EV_RALLY, TYRE_4_3J, 0, 0, 0);
}

static void end_impulse(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    break_booms(d, s, sink);
    if (s->assault) { /* up to sixteen impulses [4.3] */
        rally(s, sink);
        tyre_test_limits(d, s, sink);
        if (s->head.to_act == AC_OVER)
            return;
        s->impulse++;
        tyre_enter(d, s, TYRE_SEG_MOVE1, sink);
        return;
    }
    if (d->kind == TYRE_NAVAL) {
        tyre_test_victory(d, s, sink);
        if (s->head.to_act == AC_OVER)
            return;
    } else if (s->impulse >= 6) {
        tyre_enter(d, s, TYRE_SEG_REGROUP, sink);
        return;
    } else {
        tyre_enter(d, s, TYRE_SEG_STOP, sink);
        return;
    }
    s->impulse++;
    tyre_enter(d, s, TYRE_SEG_MOVE1, sink);
}

/* The segment is over: what comes now [4.0]. */
void tyre_next(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    int next = s->seg + 1;

    keep_watch(d, s);
    switch (s->seg) {
    case TYRE_SEG_ANNOUNCE:
        s->impulse = 1;
        break;
    case TYRE_SEG_NAVAL_MELEE:
        if (s->assault)
            next = TYRE_SEG_COUNTER; /* [4.3D] no engines are carried */
        break;
    case TYRE_SEG_COUNTER:
        if (!s->assault) {
            end_impulse(d, s, sink);
            return;
        }
        next = TYRE_SEG_LAND_MAC;
        break;
    case TYRE_SEG_STOP:
        s->impulse++;
        next = TYRE_SEG_MOVE1;
        break;
    case TYRE_SEG_REGROUP:
        end_turn(d, s, sink);
        return;
    case TYRE_SEG_MELEE_TYR:
        end_impulse(d, s, sink);
        return;
    default:
        break;
    }
    tyre_enter(d, s, next, sink);
}

/* Somebody decides here, always: the owner of the segment. */
bool tyre_settle_owner(struct ac_play *play)
{
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = (int8_t)tyre_seg_owner(s);
    return true;
}
