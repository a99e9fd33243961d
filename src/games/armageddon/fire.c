/*
 * Fire Combat: range, field and line of fire, allocation before resolution, and defensive fire in
 * the enemy's Movement Phase.
 *
 * Allocation: `aim` adds a unit to the attack on a hex. An attack that is still below 1-2 stays
 * "open": nothing else may be planned until enough units have joined, and a unit may only begin one
 * that the others can complete, so a plan never gets stuck. Lines are judged when fire is
 * allocated [RUL.LOS].
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"

/* ---- odds, common to fire and melee ---- */

const char *const arma_column_names[ARMA_COLUMNS_CRT + 1] = {
    "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", 0,
};

/* Odds are rounded for the defender [MEL.H2]. */
int arma_column(int attack, int defence)
{
    if (2 * attack < defence || attack <= 0)
        return -1; /* [CRT.min] */
    if (attack < defence)
        return 0;
    return defence <= 0 ? 8 : ac_min(attack / defence, 8); /* [MEL.H1, CRT.max] */
}

/* A row of the table; 7 only through the one for the disrupted [RUL.DIE]. */
enum arma_result arma_crt(const struct arma_data *d, int column, int die)
{
    return (enum arma_result)d->crt[ac_clamp(die, 1, 7) - 1][ac_clamp(column, 0, 8)];
}

/* Does a hex hold a disrupted unit? In melee those struck before are not attacked [RUL.RETRINTO]. */
bool arma_any_disrupted(const struct arma_state *s, int hex, bool melee)
{
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (s->piece[p].marker != ARMA_STEADY && !(melee && arma_has(s, p, ARMA_STRUCK)))
            return true;
    return false;
}

/* ---- the line ---- */

/*
 * Does this way of the line run through what blocks it? The target itself does not [FIRE.G2,
 * RUL.OCC].
 */
static bool way_blocked(const struct arma_data *d, const struct arma_state *s, int from,
                        const struct arma_line_part *part, int way)
{
    const int hex = from + part->step[way];
    const int x = d->board.hex[from].x + part->dx[way];
    const struct arma_hex *h = &d->board.hex[hex];

    if (x < 0 || x > 72)
        return false; /* along the edge of the map: nothing stands outside */
    if (part->in[way] >= 0 && (h->crest >> part->in[way] & 1))
        return true;
    if (part->out[way] >= 0 && (h->crest >> part->out[way] & 1))
        return true;
    if (part->target)
        return false;
    return s->first[hex] || h->terrain == ARMA_VILLAGE || h->terrain == ARMA_WOODS;
}

/* Is the line of fire open? [FIRE.G1, FIRE.G3, FIRE.G4, RUL.LOS] */
static bool line_open(const struct arma_data *d, const struct arma_state *s, int from,
                      const struct arma_line *line)
{
    for (int i = 0; i < line->count; i++) {
        const struct arma_line_part *part = &line->part[i];

        if (way_blocked(d, s, from, part, 0) &&
            (part->ways == 1 || way_blocked(d, s, from, part, 1)))
            return false;
    }
    return true;
}

/*
 * The strength at a range, read one hex nearer when the target lies lower [FIRE.H2, FIRE.HE,
 * FIRE.H3].
 */
static int strength_at(const struct arma_data *d, const struct arma_unit *u, int range, int rise)
{
    if (rise < 0 && range > 1) {
        const bool last_only = arma_option(d, ARMA_OPT_DOWNHILL) == 1;
        if (!last_only || range > u->range)
            range--;
    }
    if (range > u->range)
        return 0;
    return rise > 0 ? u->fire[range - 1] / 2 : u->fire[range - 1];
}

/* Strength of fire from a unit's hex at a hex of its field; 0 with the case [RUL.SLOPEFIRE]. */
static int field_strength(const struct arma_data *d, const struct arma_state *s, int unit,
                          const struct arma_field_hex *f, enum arma_case *why)
{
    const int from = s->piece[unit].hex;
    const struct arma_hex *here = &d->board.hex[from];
    const struct arma_hex *there = &d->board.hex[from + f->step];
    const struct arma_unit *u = arma_unit_of(d, s, unit);
    const int strength = strength_at(d, u, f->range, there->level - here->level);

    if (strength == 0) {
        *why = ARMA_FIRE_C;
        return 0;
    }
    if (f->range > 1 && there->terrain == ARMA_VILLAGE) {
        *why = ARMA_TEC_village_fire;
        return 0;
    }
    if (f->range > 1 && there->terrain == ARMA_WOODS) {
        *why = ARMA_TEC_woods_fire;
        return 0;
    }
    /* from a slope hex all obstructions are ignored [FIRE.G5, FIRE.H4] */
    if (here->terrain != ARMA_SLOPE && !line_open(d, s, from, &d->board.line[f->line])) {
        *why = ARMA_FIRE_G1;
        return 0;
    }
    *why = ARMA_OK;
    return strength;
}

static bool on_map(const struct arma_hex *h, const struct arma_field_hex *f)
{
    const int x = h->x + f->dx;
    const int r = h->row + f->dr;

    return r >= 0 && r < ARMA_ROWS && x >= 0 && x <= 72;
}

/* A unit fires by its own strength, aboard or not [CHAR.A2]. */
int arma_fire_strength(const struct arma_data *d, const struct arma_state *s, int unit, int hex,
                       enum arma_case *why)
{
    const struct arma_piece *p = &s->piece[unit];
    const struct arma_hex *h = &d->board.hex[p->hex];

    for (int i = 0; i < ARMA_FIELD; i++) {
        const struct arma_field_hex *f = &d->board.field[p->facing][i];
        if (p->hex + f->step == hex && on_map(h, f))
            return field_strength(d, s, unit, f, why);
    }
    *why = arma_distance(&d->board, p->hex, hex) > ARMA_RANGE ? ARMA_FIRE_C : ARMA_FIRE_GR2;
    return 0;
}

/* Who may not fire at all [RUL.FIREUNITS, RUL.LT, RUL.CHFIRE]. */
enum arma_case arma_fire_barred(const struct arma_data *d, const struct arma_state *s, int unit)
{
    const struct arma_piece *p = &s->piece[unit];
    const int terrain = p->hex < 0 ? ARMA_CLEAR : d->board.hex[p->hex].terrain;

    if (p->status != ARMA_ON || !arma_is_fire(p->type))
        return ARMA_DEF_fire;
    if (p->marker != ARMA_STEADY)
        return ARMA_DISR_E1;
    if (p->flags & ARMA_FIRED)
        return ARMA_FIRE_F;
    if (p->flags & ARMA_TIRED)
        return ARMA_FIRE_B;
    if (terrain == ARMA_STREAM)
        return ARMA_FIRE_H1;
    if (terrain == ARMA_MARSH)
        return ARMA_SCN_x01_special2;
    return ARMA_OK;
}

/* ---- the Fire Combat Phase ---- */

/* One possible shot. */
struct shot {
    int16_t hex;
    uint8_t unit;
    uint8_t strength;
};

enum { MAX_SHOTS = 1024 };

/* All shots of one unit; returns how many. */
static int shots_of(const struct arma_data *d, const struct arma_state *s, int unit, int side,
                    struct shot *out, int max)
{
    const struct arma_piece *p = &s->piece[unit];
    const struct arma_hex *h = &d->board.hex[p->hex];
    const int range = ac_min(d->unit[p->type].range + (h->level > 0), ARMA_RANGE);
    const int fields = d->board.field_count[range];
    int count = 0;

    for (int i = 0; i < fields; i++) {
        const struct arma_field_hex *f = &d->board.field[p->facing][i];
        enum arma_case why;

        if (!on_map(h, f) || !arma_enemy_in(d, s, p->hex + f->step, side))
            continue;
        const int strength = field_strength(d, s, unit, f, &why);
        if (strength == 0)
            continue;
        if (count == max)
            break;
        out[count++] = (struct shot){ .hex = (int16_t)(p->hex + f->step),
                                      .unit = (uint8_t)unit,
                                      .strength = (uint8_t)strength };
    }
    return count;
}

/* All shots that units without a target could add. */
static int all_shots(const struct arma_data *d, const struct arma_state *s, struct shot *out)
{
    const int side = s->phasing;
    int count = 0;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (!arma_is_fire(s->piece[p].type) || s->piece[p].aim ||
            arma_fire_barred(d, s, p) != ARMA_OK)
            continue;
        count += shots_of(d, s, p, side, out + count, MAX_SHOTS - count);
    }
    return count;
}

/*
 * All that fires at a hex, each at its own range, added up exactly [FIRE.D1, FIRE.D2,
 * RUL.FIREODDS].
 */
int arma_fire_planned(const struct arma_data *d, const struct arma_state *s, int hex)
{
    const int side = s->phasing;
    int total = 0;
    enum arma_case why;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (s->piece[p].aim == hex + 1)
            total += arma_fire_strength(d, s, p, hex, &why);
    return total;
}

static int protection(const struct arma_data *d, int hex)
{
    return d->protect[d->board.hex[hex].terrain];
}

/* Do shots that are too weak alone reach 1-2 together anywhere? */
static bool weak_shots_add_up(const struct arma_data *d, const struct arma_state *s)
{
    struct shot shot[MAX_SHOTS];
    const int count = all_shots(d, s, shot);

    for (int i = 0; i < count; i++) {
        int total = 0;
        for (int j = 0; j < count; j++)
            total += shot[j].hex == shot[i].hex ? shot[j].strength : 0;
        if (arma_column(total, protection(d, shot[i].hex)) >= 0)
            return true;
    }
    return false;
}

bool arma_fire_possible(const struct arma_data *d, const struct arma_state *s)
{
    const int side = s->phasing;
    struct shot shot[ARMA_FIELD];
    bool weak = false;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (!arma_is_fire(s->piece[p].type) || arma_fire_barred(d, s, p) != ARMA_OK)
            continue;
        const int count = shots_of(d, s, p, side, shot, ARMA_FIELD);
        for (int i = 0; i < count; i++)
            if (arma_column(shot[i].strength, protection(d, shot[i].hex)) >= 0)
                return true;
        weak = weak || count > 0;
    }
    return weak && weak_shots_add_up(d, s);
}

/* Which planned attacks wait to be resolved. */
static void list_planned(const struct arma_data *d, const struct arma_state *s, int verb,
                         struct ac_actions *out)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        const int aim = s->piece[p].aim;
        bool again = false;
        if (!aim)
            continue;
        for (int q = d->side_start[side]; q < p && !again; q++)
            again = s->piece[q].aim == aim;
        if (!again)
            ac_actions_add(out, ac_act1(verb, aim - 1));
    }
}

static void list_aims(const struct arma_data *d, const struct arma_state *s, struct ac_actions *out)
{
    struct shot shot[MAX_SHOTS];
    uint16_t potential[ARMA_HEXES];
    const int count = all_shots(d, s, shot);

    if (count == 0)
        return;
    for (int i = 0; i < count; i++)
        potential[shot[i].hex] = 0;
    for (int i = 0; i < count; i++)
        potential[shot[i].hex] = (uint16_t)(potential[shot[i].hex] + shot[i].strength);
    for (int i = 0; i < count; i++) {
        const int hex = shot[i].hex;
        if (s->open && s->open != hex + 1)
            continue;
        /* open attacks can be completed, planned ones hold already: only new ones can fail */
        if (arma_column(potential[hex], protection(d, hex)) < 0 &&
            arma_column(potential[hex] + arma_fire_planned(d, s, hex), protection(d, hex)) < 0)
            continue;
        ac_actions_add(out, ac_act2(ARMA_AIM, shot[i].unit, hex));
    }
}

void arma_fire_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    if (s->step == ARMA_STEP_RESOLVE) {
        list_planned(d, s, ARMA_LOOSE, out);
        return;
    }
    list_aims(d, s, out);
    if (!s->open)
        ac_actions_add(out, ac_act0(ARMA_DONE));
    if (out->retracts)
        list_planned(d, s, ARMA_UNAIM, out);
}

/* Is the attack on a hex below 1-2 as it stands? */
static void keep_open(const struct arma_data *d, struct arma_state *s, int hex)
{
    const int planned = arma_fire_planned(d, s, hex);

    s->open = planned > 0 && arma_column(planned, protection(d, hex)) < 0 ? (int16_t)(hex + 1) : 0;
}

void arma_fire_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct arma_state *s = c->s;
    const struct arma_data *d = c->d;

    if (a->verb == ARMA_AIM) {
        s->piece[a->arg[0]].aim = (int16_t)(a->arg[1] + 1);
        keep_open(d, s, a->arg[1]);
        ac_emit(c->sink, ARMA_EV_AIMED, ARMA_FIRE_PROC1, a->arg[0], a->arg[1], 0);
    } else if (a->verb == ARMA_UNAIM) {
        for (int p = 0; p < d->piece_count; p++)
            if (s->piece[p].aim == a->arg[0] + 1)
                s->piece[p].aim = 0;
        if (s->open == a->arg[0] + 1)
            s->open = 0;
    } else if (a->verb == ARMA_LOOSE) {
        struct ac_frame *frame = ac_push(&s->head, ARMA_FRAME_DIE, AC_CHANCE);
        frame->arg[ARMA_DIE_WHAT] = ARMA_DIE_FIRE;
        frame->arg[ARMA_DIE_HEX] = (int16_t)a->arg[0];
        ac_emit(c->sink, ARMA_EV_FIRE, ARMA_FIRE_PROC2, a->arg[0],
                arma_column(arma_fire_planned(d, s, a->arg[0]), protection(d, a->arg[0])), 0);
    } else {
        s->step = ARMA_STEP_RESOLVE;
    }
}

enum arma_case arma_fire_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                      const struct ac_action *a)
{
    const int unit = a->arg[0];
    const int hex = a->arg[1];
    enum arma_case why;

    if (a->verb == ARMA_DONE)
        return s->open ? ARMA_CRT_min : ARMA_FIRE_PROC3;
    if (a->verb == ARMA_LOOSE)
        return s->step == ARMA_STEP_PLAN ? ARMA_FIRE_PROC1 : ARMA_RUL_FIREONCE;
    if (a->verb != ARMA_AIM)
        return ARMA_SEQ_1A;
    if (s->step != ARMA_STEP_PLAN)
        return ARMA_FIRE_PROC1;
    if (arma_side_of(d, unit) != s->phasing)
        return ARMA_FIRE_GR3;
    why = arma_fire_barred(d, s, unit);
    if (why != ARMA_OK)
        return why;
    if (s->piece[unit].aim)
        return ARMA_FIRE_F;
    if (hex >= ARMA_HEXES || !arma_enemy_in(d, s, hex, s->phasing))
        return ARMA_FIRE_C;
    if (arma_fire_strength(d, s, unit, hex, &why) == 0)
        return why;
    return ARMA_CRT_min; /* too weak, or an open attack comes first */
}

/* ---- defensive fire [FIRE.J1] ---- */

/*
 * May this unit of the non-phasing side shoot at a hex that was just entered? [RUL.DEFFIRE2,
 * FIRE.J6]
 */
static int reply_strength(const struct arma_data *d, const struct arma_state *s, int unit, int hex)
{
    enum arma_case why;

    if (arma_fire_barred(d, s, unit) != ARMA_OK)
        return 0;
    if (arma_distance(&d->board, s->piece[unit].hex, hex) != 1)
        return 0;
    return arma_fire_strength(d, s, unit, hex, &why);
}

/* Adds up (and lists, when out is given) the units next to a hex that may shoot at it. */
static int reply_units(const struct arma_data *d, const struct arma_state *s, int hex, int side,
                       struct ac_actions *out)
{
    int total = 0;

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int n = d->board.hex[hex].to[dir];
        if (n < 0 || arma_holder(d, s, n) != side)
            continue;
        for (int p = arma_first(s, n); p >= 0; p = arma_next(s, p)) {
            if (!arma_is_fire(s->piece[p].type))
                continue;
            const int strength = reply_strength(d, s, p, hex);
            total += strength;
            if (out && strength && !arma_has(s, p, ARMA_CHOSEN))
                ac_actions_add(out, ac_act1(ARMA_SHOOT, p));
        }
    }
    return total;
}

bool arma_reply_possible(const struct arma_data *d, const struct arma_state *s, int hex, int side)
{
    return arma_column(reply_units(d, s, hex, side, 0), protection(d, hex)) >= 0;
}

int arma_reply_planned(const struct arma_data *d, const struct arma_state *s, int hex)
{
    int total = 0;

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int n = d->board.hex[hex].to[dir];
        for (int p = n < 0 ? -1 : arma_first(s, n); p >= 0; p = arma_next(s, p))
            if (arma_has(s, p, ARMA_CHOSEN))
                total += reply_strength(d, s, p, hex);
    }
    return total;
}

void arma_reply_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct ac_frame *frame = ac_top_const(&s->head);
    const int hex = frame->arg[ARMA_REPLY_HEX];

    reply_units(d, s, hex, frame->side, out);
    if (arma_column(arma_reply_planned(d, s, hex), protection(d, hex)) >= 0)
        ac_actions_add(out, ac_act0(ARMA_VOLLEY));
    ac_actions_add(out, ac_act0(ARMA_HOLD));
}

void arma_reply_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct arma_state *s = c->s;
    struct ac_frame *frame = ac_top(&s->head);
    const int hex = frame->arg[ARMA_REPLY_HEX];

    if (a->verb == ARMA_SHOOT) {
        arma_flag(s, a->arg[0], ARMA_CHOSEN);
        return;
    }
    if (a->verb == ARMA_HOLD) {
        for (int p = 0; p < c->d->piece_count; p++)
            arma_unflag(s, p, ARMA_CHOSEN);
        ac_pop(&s->head);
        return;
    }
    ac_emit(c->sink, ARMA_EV_FIRE, ARMA_FIRE_J1, hex,
            arma_column(arma_reply_planned(c->d, s, hex), protection(c->d, hex)), 0);
    *frame = (struct ac_frame){ .kind = ARMA_FRAME_DIE, .side = AC_CHANCE };
    frame->arg[ARMA_DIE_WHAT] = ARMA_DIE_REPLY;
    frame->arg[ARMA_DIE_HEX] = (int16_t)hex;
}

/* ---- the die ---- */

/* The firers of an attack have fired and are free of their target. */
static void spend(struct arma_ctx *c, int hex, bool reply)
{
    struct arma_state *s = c->s;

    for (int p = 0; p < c->d->piece_count; p++) {
        if (reply ? arma_has(s, p, ARMA_CHOSEN) : s->piece[p].aim == hex + 1) {
            arma_flag(s, p, ARMA_FIRED);
            arma_unflag(s, p, ARMA_CHOSEN);
            s->piece[p].aim = 0;
        }
    }
}

/* The firing side is the attacker, and all in the hex suffer [RUL.DEFFIRE3, RUL.DEFFIRE5]. */
void arma_fire_die(struct arma_ctx *c, int hex, bool reply, int die)
{
    const struct arma_data *d = c->d;
    struct arma_state *s = c->s;
    const int strength = reply ? arma_reply_planned(d, s, hex) : arma_fire_planned(d, s, hex);
    const int column = arma_column(strength, protection(d, hex));
    const int16_t target = (int16_t)hex;

    if (arma_any_disrupted(s, hex, false))
        die++; /* [DISR.4] */
    const enum arma_result r = column < 0 ? ARMA_NONE : arma_crt(d, column, die);
    ac_emit(c->sink, ARMA_EV_RESULT, ARMA_FIRE_PROC3, (int32_t)arma_effect(d, s, hex, r, false),
            hex, die);
    spend(c, hex, reply);
    arma_apply_result(c, &target, 1, r, reply ? ARMA_BY_MOVE : ARMA_BY_FIRE);
}
