/*
 * Melee Combat: attacks are declared, then resolved in the attacker's order.
 *
 * A declared attack is kept in its attackers: `span` holds the directions in which a unit attacks.
 * An attack has one target hex, or all its attackers are in one hex [RUL.SHAPE]; so all units that
 * attack a hex belong to one attack, which any of its target hexes names. Attackers only ever
 * help each other (more strength, flanks, a better chart line), so whether a weak attack can still
 * reach 1-2 is seen by adding everybody who may join.
 */
#include "armageddon/rules.h"

#include "base/bits.h"
#include "base/bug.h"

/* ---- strengths ---- */

enum { CLASS_SPEAR = 1, CLASS_AXE = 2, CLASS_HORSE = 4 };

unsigned arma_class_of(int type)
{
    switch (type) {
    case ARMA_MI:
    case ARMA_MS:
        return CLASS_SPEAR;
    case ARMA_SD:
    case ARMA_AX:
        return CLASS_AXE;
    case ARMA_MC:
        return CLASS_HORSE;
    default:
        return 0;
    }
}

static bool halves_melee(int terrain)
{
    return terrain == ARMA_STREAM || terrain == ARMA_MARSH;
}

int arma_attack_of(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];
    const int front = d->unit[p->type].front;

    return halves_melee(d->board.hex[p->hex].terrain) ? front / 2 : front; /* [TEC.stream.mel] */
}

/* The multiplier of the chart in halves, best for the attacker [CUC.9]. */
static int chart_halves(const struct arma_data *d, int type, unsigned attackers)
{
    const unsigned class = arma_class_of(type);
    int best = 0;

    if ((class != CLASS_SPEAR && class != CLASS_AXE) || !attackers)
        return 2;
    for (int i = 0; i < 3; i++) {
        const int m = d->cuc[class == CLASS_AXE][i];
        if ((attackers >> i & 1) && (best == 0 || m < best))
            best = m;
    }
    return best;
}

/*
 * Front or flank strength by the hexsides attacked, then the chart, then the ground [FACE.GR2,
 * FACE.PROC4, DISR.9].
 */
void arma_defence_items(const struct arma_data *d, const struct arma_state *s, int piece,
                        unsigned sides, unsigned attackers, struct arma_defence *out)
{
    const struct arma_piece *p = &s->piece[piece];
    const struct arma_unit *u = &d->unit[p->type];
    const int terrain = d->board.hex[p->hex].terrain;

    out->flank = !u->paren && (sides & ~(unsigned)arma_front[p->facing]); /* [MEL.K3] */
    out->own = out->flank ? u->flank : u->front;
    out->charted = u->paren ? out->own : out->own * chart_halves(d, p->type, attackers) / 2;
    out->whole = out->charted;
    if (terrain == ARMA_VILLAGE)
        out->whole *= 2; /* [TEC.village.mel] */
    else if (halves_melee(terrain))
        out->whole /= 2; /* [TEC.stream.mel] */
}

int arma_defence_of(const struct arma_data *d, const struct arma_state *s, int piece,
                    unsigned sides, unsigned attackers)
{
    struct arma_defence items;

    arma_defence_items(d, s, piece, sides, attackers, &items);
    return items.whole;
}

/* [MEL.C, MEL.M2, MEL.M3, LDR.PROC4, MEL.K1, LDR.E] */
int arma_hex_defence(const struct arma_data *d, const struct arma_state *s, int hex, unsigned sides,
                     unsigned attackers)
{
    int bare = 0;  /* units with a strength of their own */
    int units = 0; /* parenthesised units */
    int leaders = 0;
    int bonus = 0;
    bool any = false;

    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        if (arma_has(s, p, ARMA_STRUCK))
            continue; /* [RUL.RETRINTO] */
        const struct arma_unit *u = arma_unit_of(d, s, p);
        const int strength = arma_defence_of(d, s, p, sides, attackers);
        if (u->kind == ARMA_LEADER) {
            leaders += strength;
            bonus += u->bonus;
        } else if (u->paren) {
            units += strength;
        } else {
            bare += strength;
            any = true;
        }
    }
    if (any)
        return bare + ac_min(bonus, bare);         /* [RUL.PAREN, RUL.LDRALONE] */
    return units + leaders + ac_min(bonus, units); /* [RUL.LDRPAREN] */
}

/*
 * Attackers of one hex in this fight: strength and leaders [RUL.LDRSPLIT, MEL.B1, MEL.F, LDR.D1,
 * RUL.LDRBONUS].
 */
static int attack_strength(const struct arma_data *d, const struct arma_state *s,
                           const struct arma_fight *f)
{
    int total = 0;

    for (int i = 0; i < f->count; i++) {
        const int hex = s->piece[f->unit[i]].hex;
        int here = 0;
        bool counted = false;
        for (int j = 0; j < f->count; j++) {
            if (s->piece[f->unit[j]].hex != hex)
                continue;
            counted = counted || j < i;
            here += arma_attack_of(d, s, f->unit[j]);
        }
        if (!counted)
            total += here + ac_min(arma_leader_bonus(d, s, hex), here);
    }
    return total;
}

/*
 * Columns to the right for charges and for the cats [CHAR.A3, CHAR.A4, CHAR.D3, RUL.CHARGE2,
 * RUL.CHATT].
 */
static int shift_of(const struct arma_data *d, const struct arma_state *s,
                    const struct arma_fight *f)
{
    int shift = 0;

    for (int i = 0; i < f->count && shift == 0; i++) {
        const int rides = s->piece[f->unit[i]].rides;
        if (rides && arma_has(s, rides - 1, ARMA_CHARGED))
            shift = 2; /* once, however many charge [CHAR.A1, CHAR.AE, RUL.CHARGE4] */
    }
    if ((d->special & ARMA_CAT) && s->phasing == 0 &&
        (arma_mode(s, ARMA_CAT_NOW) || !arma_mode(s, ARMA_CAT_USED)))
        shift++; /* [SCN.x25.special1, RUL.CHARGE5] */
    return shift;
}

/*
 * Strengths as they stand in eighths, then the column, then the shift [RUL.ORDER-MOD, RUL.CUC-MIX,
 * RUL.FRAC, RUL.CRESTMELEE].
 */
void arma_fight_evaluate(const struct arma_data *d, const struct arma_state *s,
                         struct arma_fight *f)
{
    unsigned classes = 0;

    for (int i = 0; i < f->count; i++)
        classes |= arma_class_of(s->piece[f->unit[i]].type);
    f->attack = attack_strength(d, s, f);
    f->defence = 0;
    for (int t = 0; t < f->target_count; t++) {
        unsigned sides = 0;
        for (int i = 0; i < f->count; i++)
            for (int dir = 0; dir < ARMA_DIRS; dir++)
                if (d->board.hex[f->target[t]].to[dir] == s->piece[f->unit[i]].hex)
                    sides |= 1u << dir;
        f->defence += arma_hex_defence(d, s, f->target[t], sides, classes);
    }
    f->shift = shift_of(d, s, f);
    f->column = arma_column(f->attack, f->defence);
}

/* ---- declared attacks ---- */

/* Who may not attack at all [RUL.FIREMELEE]. */
enum arma_case arma_attack_barred(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];

    if (arma_side_of(d, piece) != s->phasing)
        return ARMA_SEQ_1C;
    if (p->status != ARMA_ON)
        return ARMA_CRT_E;
    if (d->unit[p->type].paren)
        return ARMA_MEL_M1;
    if (p->marker != ARMA_STEADY)
        return ARMA_DISR_1;
    if (p->flags & ARMA_FIRED)
        return ARMA_FIRE_A;
    if (p->span)
        return ARMA_MEL_A1;
    return ARMA_OK;
}

static void add_unit(struct arma_fight *f, int piece)
{
    if (f->count == ARMA_MAX_ATTACKERS)
        ac_bug("an attack has more than %d units", ARMA_MAX_ATTACKERS);
    f->unit[f->count++] = (uint8_t)piece;
}

/* Units that attack this hex, into an empty fight [MEL.B2]. */
static void gather(const struct arma_data *d, const struct arma_state *s, int hex,
                   struct arma_fight *f)
{
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int n = d->board.hex[hex].to[dir];
        if (n < 0 || arma_holder(d, s, n) != s->phasing)
            continue;
        for (int p = arma_first(s, n); p >= 0; p = arma_next(s, p))
            if (s->piece[p].span >> arma_opposite(dir) & 1)
                add_unit(f, p);
    }
}

/* The hexes in these directions, lowest first. */
static void set_targets(const struct arma_data *d, struct arma_fight *f, int from, unsigned span)
{
    f->target_count = 0;
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        if (!(span >> dir & 1))
            continue;
        const int16_t hex = d->board.hex[from].to[dir];
        int at = f->target_count++;
        for (; at > 0 && f->target[at - 1] > hex; at--)
            f->target[at] = f->target[at - 1];
        f->target[at] = hex;
    }
}

bool arma_fight_on(const struct arma_data *d, const struct arma_state *s, int hex,
                   struct arma_fight *out)
{
    out->count = 0;
    out->target_count = 0;
    gather(d, s, hex, out);
    if (out->count == 0)
        return false;
    const struct arma_piece *p = &s->piece[out->unit[0]];
    set_targets(d, out, p->hex, p->span);
    if (out->target_count == 1)
        out->target[0] = (int16_t)hex;
    arma_fight_evaluate(d, s, out);
    return true;
}

/* Directions of all targets from a hex; 0 when one of them is not beside it. */
static unsigned span_from(const struct arma_data *d, int hex, const struct arma_fight *f)
{
    unsigned span = 0;

    for (int t = 0; t < f->target_count; t++) {
        const int dir = arma_direction(&d->board, hex, f->target[t]);
        if (dir < 0)
            return 0;
        span |= 1u << dir;
    }
    return span;
}

/* Which case keeps a free unit out of an attack? [RUL.SHAPE, MEL.J1, FACE.PROC3] */
static enum arma_case join_barred(const struct arma_data *d, const struct arma_state *s,
                                  const struct arma_fight *f, int piece)
{
    const struct arma_piece *p = &s->piece[piece];
    const unsigned span = span_from(d, p->hex, f);

    if (!span || (span & ~(unsigned)arma_front[p->facing]))
        return ARMA_MEL_GR2;
    for (int i = 0; i < f->count; i++) {
        const struct arma_piece *q = &s->piece[f->unit[i]];
        if (q->hex != p->hex) {
            if (f->target_count > 1)
                return ARMA_RUL_SHAPE;
            continue;
        }
        if (q->type != p->type && q->type != ARMA_SK && p->type != ARMA_SK)
            return ARMA_MEL_J1; /* [MEL.J2] skirmishers join anybody */
    }
    return ARMA_OK;
}

/* ---- can it be completed? ---- */

/* The types that free units of a hex could bring, skirmishers apart. */
static int types_in(const struct arma_data *d, const struct arma_state *s,
                    const struct arma_fight *f, int hex, uint8_t *types)
{
    int count = 0;

    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        const int type = s->piece[p].type;
        bool known = type == ARMA_SK;
        if (arma_attack_barred(d, s, p) != ARMA_OK || join_barred(d, s, f, p) != ARMA_OK)
            continue;
        for (int i = 0; i < count && !known; i++)
            known = types[i] == type;
        if (!known && count < 4)
            types[count++] = (uint8_t)type;
    }
    return count;
}

static void join_all(const struct arma_data *d, const struct arma_state *s,
                     const struct arma_fight *base, struct arma_fight *f, int hex, int type)
{
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        bool in = false;
        for (int i = 0; i < base->count && !in; i++)
            in = base->unit[i] == p;
        if (in || (s->piece[p].type != type && s->piece[p].type != ARMA_SK))
            continue;
        if (arma_attack_barred(d, s, p) == ARMA_OK && join_barred(d, s, base, p) == ARMA_OK)
            add_unit(f, p);
    }
}

/*
 * Can this attack reach 1-2 with the units that may still join? Where a hex could send one of
 * several types [MEL.J1], every choice is tried [RUL.CHARGE3].
 */
static bool completable(const struct arma_data *d, const struct arma_state *s,
                        const struct arma_fight *base)
{
    int16_t from[ARMA_DIRS];
    uint8_t types[ARMA_DIRS][4];
    int count[ARMA_DIRS];
    int pick[ARMA_DIRS] = { 0 };
    int hexes = 0;

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int n = d->board.hex[base->target[0]].to[dir];
        if (n < 0 || arma_holder(d, s, n) != s->phasing)
            continue;
        from[hexes] = (int16_t)n;
        count[hexes] = types_in(d, s, base, n, types[hexes]);
        hexes++;
    }
    for (;;) {
        struct arma_fight f = *base;
        for (int i = 0; i < hexes; i++)
            join_all(d, s, base, &f, from[i], count[i] ? types[i][pick[i]] : -1);
        arma_fight_evaluate(d, s, &f);
        if (f.column >= 0)
            return true;
        int i = 0;
        while (i < hexes && ++pick[i] >= count[i])
            pick[i++] = 0;
        if (i == hexes)
            return false;
    }
}

/* ---- lists ---- */

static bool is_target(const struct arma_state *s, int hex)
{
    return arma_has(s, arma_first(s, hex), ARMA_TARGET);
}

/* May this unit join or begin the attack on a hex beside it? */
static enum arma_case attack_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                          int piece, int hex)
{
    struct arma_fight f = { .count = 0 };
    bool open = true;

    if (is_target(s, hex)) {
        if (!arma_fight_on(d, s, hex, &f))
            ac_bug("a target without an attack");
        open = f.column < 0;
    } else {
        f.target_count = 1;
        f.target[0] = (int16_t)hex;
    }
    const enum arma_case why = join_barred(d, s, &f, piece);
    if (why != ARMA_OK)
        return why;
    if (!open)
        return s->open ? ARMA_CRT_min : ARMA_OK;
    if (s->open && s->open != f.target[0] + 1)
        return ARMA_CRT_min; /* another attack has to be completed first */
    add_unit(&f, piece);
    arma_fight_evaluate(d, s, &f);
    if (f.column >= 0 || completable(d, s, &f))
        return ARMA_OK;
    return ARMA_CRT_min;
}

/* May the attack named by `hex` take in another hex? [MEL.E] */
static enum arma_case also_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                        int hex, int more)
{
    struct arma_fight f;

    if (s->open)
        return ARMA_CRT_min;
    if (!arma_fight_on(d, s, hex, &f))
        return ARMA_MEL_PROC1;
    if (!arma_enemy_in(d, s, more, s->phasing))
        return ARMA_MEL_GR2;
    if (is_target(s, more))
        return ARMA_MEL_A2;
    for (int i = 1; i < f.count; i++)
        if (s->piece[f.unit[i]].hex != s->piece[f.unit[0]].hex)
            return ARMA_RUL_SHAPE;
    for (int i = 0; i < f.count; i++) {
        const struct arma_piece *p = &s->piece[f.unit[i]];
        const int dir = arma_direction(&d->board, p->hex, more);
        if (dir < 0 || !(arma_front[p->facing] >> dir & 1))
            return ARMA_MEL_GR2;
    }
    f.target[f.target_count++] = (int16_t)more;
    arma_fight_evaluate(d, s, &f);
    return f.column >= 0 || completable(d, s, &f) ? ARMA_OK : ARMA_CRT_min;
}

static void list_attacks_of(const struct arma_data *d, const struct arma_state *s, int piece,
                            struct ac_actions *out)
{
    const struct arma_piece *p = &s->piece[piece];

    for (int i = -1; i <= 1; i++) {
        const int n = d->board.hex[p->hex].to[arma_turned(p->facing, i)];
        if (n >= 0 && arma_enemy_in(d, s, n, s->phasing) &&
            attack_forbidden_by(d, s, piece, n) == ARMA_OK)
            ac_actions_add(out, ac_act2(ARMA_ATTACK, piece, n));
    }
}

/* Is a piece the first of its declared attack? Then *f has its targets: any of them names it. */
static bool leads_fight(const struct arma_data *d, const struct arma_state *s, int piece,
                        struct arma_fight *f)
{
    const struct arma_piece *p = &s->piece[piece];

    f->count = 0;
    if (!p->span)
        return false;
    set_targets(d, f, p->hex, p->span);
    gather(d, s, f->target[0], f);
    for (int i = 0; i < f->count; i++)
        if (f->unit[i] < piece)
            return false;
    return true;
}

static void list_also(const struct arma_data *d, const struct arma_state *s, int piece, int hex,
                      struct ac_actions *out)
{
    const struct arma_piece *p = &s->piece[piece];

    for (int i = -1; i <= 1; i++) {
        const int n = d->board.hex[p->hex].to[arma_turned(p->facing, i)];
        if (n >= 0 && n != hex && arma_enemy_in(d, s, n, s->phasing) &&
            also_forbidden_by(d, s, hex, n) == ARMA_OK)
            ac_actions_add(out, ac_act2(ARMA_ALSO, hex, n));
    }
}

bool arma_melee_possible(const struct arma_data *d, const struct arma_state *s)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        const struct arma_piece *q = &s->piece[p];
        if (arma_attack_barred(d, s, p) != ARMA_OK)
            continue;
        for (int i = -1; i <= 1; i++) {
            const int n = d->board.hex[q->hex].to[arma_turned(q->facing, i)];
            if (n >= 0 && arma_enemy_in(d, s, n, side) &&
                attack_forbidden_by(d, s, p, n) == ARMA_OK)
                return true;
        }
    }
    return false;
}

void arma_melee_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int side = s->phasing;
    const bool plan = s->step == ARMA_STEP_PLAN;
    struct arma_fight f;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (plan && arma_attack_barred(d, s, p) == ARMA_OK)
            list_attacks_of(d, s, p, out);
        if (!leads_fight(d, s, p, &f))
            continue;
        for (int t = 0; t < f.target_count; t++) {
            if (!plan)
                ac_actions_add(out, ac_act1(ARMA_RESOLVE, f.target[t]));
            if (plan && !s->open)
                list_also(d, s, p, f.target[t], out);
            if (plan && out->retracts)
                ac_actions_add(out, ac_act1(ARMA_UNATTACK, f.target[t]));
        }
    }
    if (plan && !s->open)
        ac_actions_add(out, ac_act0(ARMA_DONE));
}

/* ---- doing ---- */

static void mark(struct arma_state *s, int hex, bool on)
{
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        if (on && !arma_has(s, p, ARMA_STRUCK))
            arma_flag(s, p, ARMA_TARGET);
        else
            arma_unflag(s, p, ARMA_TARGET);
    }
}

static void keep_open(const struct arma_data *d, struct arma_state *s, int hex)
{
    struct arma_fight f;

    s->open = arma_fight_on(d, s, hex, &f) && f.column < 0 ? (int16_t)(f.target[0] + 1) : 0;
}

static void attack(struct arma_ctx *c, int piece, int hex)
{
    struct arma_state *s = c->s;
    struct arma_fight f;
    const int from = s->piece[piece].hex;

    if (!is_target(s, hex) || !arma_fight_on(c->d, s, hex, &f)) {
        f.target_count = 1;
        f.target[0] = (int16_t)hex;
    }
    s->piece[piece].span = (uint8_t)span_from(c->d, from, &f);
    mark(s, hex, true);
    keep_open(c->d, s, hex);
    ac_emit(c->sink, ARMA_EV_ATTACKS, ARMA_MEL_PROC1, piece, hex, 0);
}

static void also(struct arma_ctx *c, int hex, int more)
{
    struct arma_state *s = c->s;
    struct arma_fight f;

    if (!arma_fight_on(c->d, s, hex, &f))
        ac_bug("no attack to widen");
    const int dir = arma_direction(&c->d->board, s->piece[f.unit[0]].hex, more);
    for (int i = 0; i < f.count; i++)
        s->piece[f.unit[i]].span = (uint8_t)(s->piece[f.unit[i]].span | 1u << dir);
    mark(s, more, true);
    keep_open(c->d, s, more);
    ac_emit(c->sink, ARMA_EV_ATTACKS, ARMA_MEL_E, f.unit[0], more, 0);
}

static void dissolve(struct arma_ctx *c, const struct arma_fight *f)
{
    for (int i = 0; i < f->count; i++)
        c->s->piece[f->unit[i]].span = 0;
    for (int t = 0; t < f->target_count; t++)
        mark(c->s, f->target[t], false);
    c->s->open = 0;
}

/* The attack goes to the dice, or lapses [RUL.DECL]. */
static void resolve(struct arma_ctx *c, int hex)
{
    struct arma_fight f;

    if (!arma_fight_on(c->d, c->s, hex, &f))
        ac_bug("no attack to resolve");
    if (f.column < 0) {
        dissolve(c, &f);
        ac_emit(c->sink, ARMA_EV_LAPSED, ARMA_RUL_DECL, hex, 0, 0);
        return;
    }
    struct ac_frame *frame = ac_push(&c->s->head, ARMA_FRAME_DIE, AC_CHANCE);
    frame->arg[ARMA_DIE_WHAT] = ARMA_DIE_MELEE;
    frame->arg[ARMA_DIE_HEX] = (int16_t)hex;
    ac_emit(c->sink, ARMA_EV_MELEE, ARMA_MEL_PROC2, hex, ac_min(f.column + f.shift, 8), 0);
}

void arma_melee_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct arma_fight f;

    switch (a->verb) {
    case ARMA_ATTACK:
        attack(c, a->arg[0], a->arg[1]);
        return;
    case ARMA_ALSO:
        also(c, a->arg[0], a->arg[1]);
        return;
    case ARMA_UNATTACK:
        if (arma_fight_on(c->d, c->s, a->arg[0], &f))
            dissolve(c, &f);
        return;
    case ARMA_RESOLVE:
        resolve(c, a->arg[0]);
        return;
    default:
        c->s->step = ARMA_STEP_RESOLVE;
        if ((c->d->special & ARMA_CAT) && c->s->phasing == 0 && !arma_mode(c->s, ARMA_CAT_USED)) {
            for (int p = 0; p < c->d->side_start[1]; p++)
                if (c->s->piece[p].span)
                    arma_set_mode(c->s, ARMA_CAT_NOW | ARMA_CAT_USED, true);
            if (arma_mode(c->s, ARMA_CAT_NOW))
                ac_emit(c->sink, ARMA_EV_CAT, ARMA_SCN_x25_special1, 0, 0, 0);
        }
        return;
    }
}

/* Those under attack are struck now: a later attack passes them over [MEL.A2, RUL.RETRINTO]. */
static void strike(struct arma_state *s, int hex)
{
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        if (!arma_has(s, p, ARMA_TARGET))
            continue;
        arma_unflag(s, p, ARMA_TARGET);
        arma_flag(s, p, ARMA_STRUCK | ARMA_HIT);
    }
}

/* The result strikes the defenders alone, and nobody advances [MEL.none, RUL.NOADV]. */
void arma_melee_die(struct arma_ctx *c, int hex, int die)
{
    struct arma_state *s = c->s;
    struct arma_fight f;
    enum arma_result result[3];
    enum arma_result worst = ARMA_NONE; /* of what it comes to */
    bool same = true;

    if (!arma_fight_on(c->d, s, hex, &f))
        ac_bug("no attack to roll for");
    const int column = ac_min(f.column + f.shift, 8);
    for (int t = 0; t < f.target_count; t++) {
        const int plus = arma_any_disrupted(s, f.target[t], true); /* per hex [RUL.MULTIHEX] */
        result[t] = arma_crt(c->d, column, die + plus);
        const enum arma_result effect = arma_effect(c->d, s, f.target[t], result[t], true);
        worst = effect > worst ? effect : worst;
        same = same && result[t] == result[0];
    }
    ac_emit(c->sink, ARMA_EV_RESULT, ARMA_MEL_PROC3, (int32_t)worst, hex, die);
    for (int i = 0; i < f.count; i++)
        s->piece[f.unit[i]].span = 0;
    for (int t = 0; t < f.target_count; t++)
        strike(s, f.target[t]);
    ac_push(&s->head, ARMA_FRAME_RETREAT, (ac_side)!s->phasing);
    if (same) {
        arma_apply_result(c, f.target, f.target_count, result[0], ARMA_BY_MELEE);
        return;
    }
    for (int t = 0; t < f.target_count; t++) {
        ac_emit(c->sink, ARMA_EV_HEX_RESULT, ARMA_RUL_MULTIHEX, (int32_t)result[t], f.target[t], 0);
        arma_apply_result(c, &f.target[t], 1, result[t], ARMA_BY_MELEE);
    }
}

enum arma_case arma_melee_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                       const struct ac_action *a)
{
    enum arma_case why;

    if (a->arg[1] >= ARMA_HEXES || a->arg[0] >= ARMA_HEXES)
        return ARMA_MEL_GR2;
    if (a->verb == ARMA_ALSO)
        return also_forbidden_by(d, s, a->arg[0], a->arg[1]);
    why = arma_attack_barred(d, s, a->arg[0]);
    if (why != ARMA_OK)
        return why;
    if (!arma_enemy_in(d, s, a->arg[1], s->phasing))
        return ARMA_MEL_GR2;
    if (arma_direction(&d->board, s->piece[a->arg[0]].hex, a->arg[1]) < 0)
        return ARMA_MEL_GR2;
    return attack_forbidden_by(d, s, a->arg[0], a->arg[1]);
}
