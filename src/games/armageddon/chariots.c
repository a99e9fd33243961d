/*
 * Chariots: boarding before any unit moves, leaving after all have moved. Riders share the chariot's
 * hex and facing and have no move of their own [RUL.EMBARK, RUL.DEBARK]. Charges are counted in
 * move.c and take effect in melee.c.
 */
#include "armageddon/rules.h"

#include <string.h>

static enum arma_case rider_barred(const struct arma_data *d, int type)
{
    if (arma_is_leader(type))
        return ARMA_OK; /* [CHAR.C2] */
    if (!arma_is_foot(type))
        return ARMA_RUL_CARRY;
    if (arma_option(d, ARMA_OPT_CARRY) == 1 && arma_is_fire(type))
        return ARMA_RUL_CARRY;
    return ARMA_OK;
}

/* Does another unit ride this chariot already, on the map or waiting? [CHAR.C1] */
static bool has_passenger(const struct arma_data *d, const struct arma_state *s, int chariot)
{
    const int side = arma_side_of(d, chariot);

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (s->piece[p].rides == chariot + 1 && !arma_is_leader(s->piece[p].type))
            return true;
    return false;
}

/* What forbids boarding, but for another passenger. */
static enum arma_case boarding_barred(const struct arma_data *d, const struct arma_state *s,
                                      int unit, int chariot)
{
    const struct arma_piece *u = &s->piece[unit];
    const struct arma_piece *c = &s->piece[chariot];
    const enum arma_case barred = rider_barred(d, u->type);

    if (arma_side_of(d, unit) != s->phasing || arma_side_of(d, chariot) != s->phasing)
        return ARMA_CHAR_B;
    if (c->type != ARMA_CH || c->status != u->status || u->status > ARMA_WAITING)
        return ARMA_CHAR_PROC1;
    if (barred != ARMA_OK)
        return barred;
    if (u->rides)
        return ARMA_CHAR_C1;
    if (u->marker != ARMA_STEADY || c->marker != ARMA_STEADY)
        return ARMA_DISR_2;
    if (u->status == ARMA_WAITING) {
        if (d->group_of[unit] != d->group_of[chariot] || !arma_entry_due(d, s, chariot))
            return ARMA_RUL_ENTER;
    } else if (arma_distance(&d->board, u->hex, c->hex) > 1) {
        return ARMA_CHAR_PROC1;
    }
    return ARMA_OK;
}

enum arma_case arma_embark_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                        int unit, int chariot)
{
    const enum arma_case barred = boarding_barred(d, s, unit, chariot);

    if (barred == ARMA_OK && !arma_is_leader(s->piece[unit].type) && has_passenger(d, s, chariot))
        return ARMA_CHAR_C1;
    return barred;
}

/* What forbids to leave a chariot for this hex [RUL.DISR2]. */
enum arma_case arma_debark_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                        int unit, int hex)
{
    const struct arma_piece *u = &s->piece[unit];

    if (arma_side_of(d, unit) != s->phasing || !u->rides || u->status != ARMA_ON)
        return ARMA_CHAR_PROC2;
    if (u->marker != ARMA_STEADY)
        return ARMA_DISR_2;
    if (hex >= ARMA_HEXES || arma_distance(&d->board, u->hex, hex) != 1)
        return ARMA_CHAR_PROC2;
    if (arma_enemy_in(d, s, hex, s->phasing))
        return ARMA_MOV_F;
    if (d->board.hex[hex].terrain == ARMA_STREAM && (d->special & ARMA_DRY))
        return ARMA_SCN_x15_special2;
    if (s->phasing == 1 && s->cloud_turn)
        for (int i = 0; i < ARMA_CLOUD; i++)
            if (s->cloud[i] == hex + 1)
                return ARMA_SCN_x20_special3;
    return arma_stack_with(s, hex, unit);
}

/* Who may find a chariot to board here. */
enum { FOR_LEADERS = 1, FOR_UNITS = 2 };

/* What the list of boardings looks at again and again. */
struct boarding {
    const struct arma_data *d;
    const struct arma_state *s;
    struct ac_actions *out;
    bool taken[ARMA_PIECES]; /* chariots with a passenger */
    bool led[ARMA_PIECES];   /* ... with a leader aboard */
    int waiting;             /* chariots that wait and are listed */
    uint8_t chariot[ARMA_PIECES];
    uint8_t near[ARMA_HEXES]; /* hexes that hold a chariot or lie next to one: for whom, bits */
};

static void note_near(struct boarding *b, int hex, unsigned whom)
{
    b->near[hex] = (uint8_t)(b->near[hex] | whom);
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int beside = b->d->board.hex[hex].to[dir];
        if (beside >= 0)
            b->near[beside] = (uint8_t)(b->near[beside] | whom);
    }
}

/* Waiting pieces of a group that are alike stand for each other: only the first of them is listed. */
static void boarding_init(struct boarding *b, const struct arma_data *d, const struct arma_state *s)
{
    const int side = s->phasing;
    int group = -1; /* of the last empty chariot that waits */
    uint8_t all[ARMA_PIECES];
    int count = 0;

    memset(b, 0, sizeof(*b));
    b->d = d;
    b->s = s;
    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (s->piece[p].type == ARMA_CH)
            all[count++] = (uint8_t)p;
        else if (s->piece[p].rides)
            (arma_is_leader(s->piece[p].type) ? b->led : b->taken)[s->piece[p].rides - 1] = true;
    }
    for (int i = 0; i < count; i++) {
        const int c = all[i];
        if (s->piece[c].hex >= 0)
            note_near(b, s->piece[c].hex, b->taken[c] ? FOR_LEADERS : FOR_LEADERS | FOR_UNITS);
        const bool empty = !b->taken[c] && !b->led[c];
        if (s->piece[c].status != ARMA_WAITING || (empty && group == d->group_of[c]))
            continue;
        b->chariot[b->waiting++] = (uint8_t)c;
        if (empty)
            group = d->group_of[c];
    }
}

static void list_one(const struct boarding *b, int unit, int chariot)
{
    if ((arma_is_leader(b->s->piece[unit].type) || !b->taken[chariot]) &&
        boarding_barred(b->d, b->s, unit, chariot) == ARMA_OK)
        ac_actions_add(b->out, ac_act2(ARMA_EMBARK, unit, chariot));
}

static void list_beside(const struct boarding *b, int unit)
{
    const struct arma_state *s = b->s;
    const int here = s->piece[unit].hex;

    for (int dir = -1; dir < ARMA_DIRS; dir++) {
        const int hex = dir < 0 ? here : b->d->board.hex[here].to[dir];
        if (hex < 0 || arma_holder(b->d, s, hex) != s->phasing)
            continue;
        for (int c = arma_first(s, hex); c >= 0; c = arma_next(s, c))
            if (s->piece[c].type == ARMA_CH)
                list_one(b, unit, c);
    }
}

/* All boardings, or only until there is one. */
static void list_boarding(const struct arma_data *d, const struct arma_state *s, bool any,
                          struct ac_actions *out)
{
    const int side = s->phasing;
    struct boarding b;
    unsigned seen = 0; /* types of a group that wait on foot */
    int group = -1;    /* which group */

    boarding_init(&b, d, s);
    b.out = out;
    for (int p = d->side_start[side]; p < d->side_start[side + 1] && !(any && out->count); p++) {
        const struct arma_piece *u = &s->piece[p];
        const unsigned whom = arma_is_leader(u->type) ? FOR_LEADERS : FOR_UNITS;
        if (u->status == ARMA_ON ? !(b.near[u->hex] & whom) : u->status != ARMA_WAITING)
            continue; /* no chariot for it */
        if (u->rides || u->type == ARMA_CH || u->marker != ARMA_STEADY ||
            rider_barred(d, u->type) != ARMA_OK)
            continue;
        if (u->status == ARMA_ON) {
            list_beside(&b, p);
            continue;
        }
        if (d->group_of[p] != group)
            seen = 0;
        group = d->group_of[p];
        if (seen >> u->type & 1)
            continue;
        seen |= 1u << u->type;
        for (int i = 0; i < b.waiting; i++)
            list_one(&b, p, b.chariot[i]);
    }
}

bool arma_board_possible(const struct arma_data *d, const struct arma_state *s)
{
    struct ac_actions list;
    bool chariots = false;

    for (int p = d->side_start[s->phasing]; p < d->side_start[s->phasing + 1] && !chariots; p++)
        chariots = s->piece[p].type == ARMA_CH && s->piece[p].status <= ARMA_WAITING;
    if (!chariots)
        return false;
    list.count = 0;
    list.retracts = false;
    list_boarding(d, s, true, &list);
    return list.count > 0;
}

void arma_board_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    list_boarding(d, s, false, out);
    ac_actions_add(out, ac_act0(ARMA_READY));
}

static bool may_debark_somewhere(const struct arma_data *d, const struct arma_state *s, int unit)
{
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int hex = d->board.hex[s->piece[unit].hex].to[dir];
        if (hex >= 0 && arma_debark_forbidden_by(d, s, unit, hex) == ARMA_OK)
            return true;
    }
    return false;
}

bool arma_alight_possible(const struct arma_data *d, const struct arma_state *s)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (s->piece[p].rides && arma_fits(&s->piece[p]) && may_debark_somewhere(d, s, p))
            return true;
    return false;
}

void arma_alight_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (!s->piece[p].rides || !arma_fits(&s->piece[p]))
            continue;
        for (int dir = 0; dir < ARMA_DIRS; dir++) {
            const int hex = d->board.hex[s->piece[p].hex].to[dir];
            if (hex < 0 || arma_debark_forbidden_by(d, s, p, hex) != ARMA_OK)
                continue;
            for (int f = 0; f < ARMA_DIRS; f++)
                ac_actions_add(out, ac_act3(ARMA_DEBARK, p, hex, f));
        }
    }
    ac_actions_add(out, ac_act0(ARMA_DONE));
}

/* Boarding and leaving: who rides moves with the chariot [CHAR.GR]. */
void arma_chariot_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct arma_state *s = c->s;
    const int unit = a->arg[0];

    if (a->verb == ARMA_EMBARK) {
        const int chariot = a->arg[1];
        s->piece[unit].rides = (uint8_t)(chariot + 1);
        s->piece[unit].facing = s->piece[chariot].facing;
        arma_flag(s, unit, ARMA_MOVED); /* riding uses up its own move */
        if (s->piece[chariot].hex >= 0 && s->piece[unit].hex != s->piece[chariot].hex)
            arma_put(c->d, s, unit, s->piece[chariot].hex);
        ac_emit(c->sink, ARMA_EV_EMBARKED, ARMA_CHAR_PROC1, unit, chariot, 0);
    } else if (a->verb == ARMA_DEBARK) {
        const int from = s->piece[unit].hex;
        s->piece[unit].rides = 0;
        s->piece[unit].facing = (uint8_t)a->arg[2];
        arma_walk(c->d, s, unit, a->arg[1]);
        arma_flag(s, unit, ARMA_MOVED);
        ac_emit(c->sink, ARMA_EV_DEBARKED, ARMA_CHAR_PROC2, unit, from, a->arg[1]);
        arma_entered(c, unit, a->arg[1]); /* counts as entering [RUL.DEFFIRE6] */
    } else if (a->verb == ARMA_READY) {
        s->step = ARMA_STEP_CLOUD; /* which passes unless a fake retreat is called */
    } else {
        s->step = ARMA_STEP_CLEAR;
    }
}
