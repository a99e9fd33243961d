/* Factors and results; see combat.h. */
#include "elements/rules.h"

#include "base/bits.h"

static void add(struct elem_factor *out, ac_case rule, int value)
{
    if (value == 0 && out->count)
        return;
    if (out->count < ELEM_MAX_FACTORS) {
        out->line[out->count].rule = rule;
        out->line[out->count++].value = (int8_t)value;
    }
    out->total += value;
}

/* A line of the modifiers, if it is for this type. */
static void add_mod(const struct elem_world *w, int unit, enum elem_mod which,
                    struct elem_factor *out)
{
    const struct elem_modifier *mod = &w->d->mod[which];

    if (mod->who & ELEM_BIT(elem_type_of(w->d, w->s, unit)))
        add(out, mod->rule, mod->value);
}

static bool inside(const struct elem_world *w, int unit)
{
    return w->s->unit[unit].where == ELEM_INSIDE;
}

/* The general differs by its factor alone [GEN.2]. */
static bool is_general(int unit)
{
    return unit == elem_general(0) || unit == elem_general(1);
}

/* The two for a camp are for foot in its own one [CAMP.13, CAMP.14]. */
static bool in_own_camp(const struct elem_world *w, int unit)
{
    return inside(w, unit) && w->s->unit[unit].camp == 1 + elem_side(unit);
}

/*
 * K7: is the ground on a's side of its front nearer the crest of a hill it stands on?
 * [CC.MOD.upbank]
 */
static bool uphill(const struct elem_world *w, int a)
{
    const struct ac_xy fl = elem_corner(w, a, AC_FL);
    const struct ac_xy fr = elem_corner(w, a, AC_FR);
    const struct ac_xy middle = { fl.x / 2 + fr.x / 2 + (fl.x % 2 + fr.x % 2) / 2,
                                  fl.y / 2 + fr.y / 2 + (fl.y % 2 + fr.y % 2) / 2 };
    const struct ac_xy f = ac_heading_vec(elem_front_heading(w, a));
    const struct ac_xy back = ac_xy_step(middle, -ELEM_BW / 2, f);
    const struct ac_xy ahead = ac_xy_step(middle, ELEM_BW / 2, f);

    for (int i = 0; i < w->polys; i++) {
        const struct elem_poly *poly = &w->poly[i];
        struct ac_xy crest[2];

        if (!(ELEM_HILLS & (1u << poly->kind)))
            continue;
        if (!ac_segment_part_in(fl, fr, poly->p, poly->count))
            continue;
        elem_crest(&w->s->ground.area[poly->piece], crest);
        if (ac_dist(&back, 1, crest, 2) < ac_dist(&ahead, 1, crest, 2))
            return true;
    }
    return false;
}

/* [RIV.4] */
static bool defends_bank(const struct elem_world *w, int a, int b)
{
    const struct ac_xy corner[2] = { elem_corner(w, a, AC_FL), elem_corner(w, a, AC_FR) };
    const int64_t near = (int64_t)ELEM_MU * AC_TICKS + ELEM_TOL;
    bool close[2] = { false, false };

    if (elem_under(w, w->box[a], AC_CORNERS) & (1u << ELEM_RIVER) || !elem_in_river(w, b) ||
        elem_on_road(w, w->pose[a]) != AC_NONE)
        return false;
    for (int i = 0; i < w->polys; i++)
        for (int k = 0; k < 2; k++)
            if (w->poly[i].kind == ELEM_RIVER &&
                ac_within(&corner[k], 1, w->poly[i].p, w->poly[i].count, near))
                close[k] = true;
    return close[0] && close[1];
}

/*
 * Enemies on the flanks and in the rear of a, whose opponent is b [CC.MOD.overlap and so on,
 * CC.MOD.worst, CC.MOD.sch.side].
 */
static void add_flanks(const struct elem_world *w, int a, int b, struct elem_factor *out)
{
    const bool scythed = elem_type_of(w->d, w->s, a) == ELEM_SCH;
    const bool fought = inside(w, b) || elem_opponent(w, a) != AC_NONE; /* K11 */
    uint64_t foes = w->of[!elem_side(a)] & ~(1u << b);
    enum elem_mod side[2] = { ELEM_MODS, ELEM_MODS };
    bool rear = false;

    while (foes) {
        const int x = ac_bit_pop(&foes);
        int on;

        if (ac_bounds_apart(&w->bounds[a], &w->bounds[x], 0))
            continue;
        on = elem_full_flank(w, x, a);
        if (on)
            side[on - 1] = ELEM_MOD_FLANK;
        rear |= elem_full_rear(w, x, a);
        on = fought ? elem_overlap_on(w, x, a) : 0;
        if (scythed && on && (w->game->option[ELEM_OPT_SCYTHED] == 0 || !(on & 4)))
            on = 0; /* [CC.MOD.sch.corner], T10 */
        for (int k = 0; k < 2; k++)
            if (on & (1 << k) && side[k] == ELEM_MODS)
                side[k] = ELEM_MOD_OVERLAP;
    }
    for (int k = 0; k < 2; k++)
        if (side[k] != ELEM_MODS)
            add_mod(w, a, side[k], out);
    if (rear)
        add_mod(w, a, ELEM_MOD_REAR, out);
}

/* The case for a type in bad going. */
static ac_case bad_case(const struct elem_kind *kind, int type)
{
    static const ac_case foot[ELEM_TYPES] = {
        [ELEM_ART] = ELEM_CC_MOD_bad_art, [ELEM_BD] = ELEM_CC_MOD_bad_bd,
        [ELEM_HD] = ELEM_CC_MOD_bad_hd,   [ELEM_PAV] = ELEM_CC_MOD_bad_pav,
        [ELEM_PK] = ELEM_CC_MOD_bad_pk,   [ELEM_RA] = ELEM_CC_MOD_bad_ra,
        [ELEM_SP] = ELEM_CC_MOD_bad_sp,   [ELEM_WWG] = ELEM_CC_MOD_bad_wwg,
    };

    if (kind->mounted)
        return ELEM_CC_MOD_bad_mounted;
    return foot[type] ? foot[type] : ELEM_CC_MOD_bad_none;
}

/* What bad going takes from a type [CC.MOD.bad.camel]. */
static void add_going(const struct elem_world *w, int a, int b, struct elem_factor *out)
{
    const int type = elem_type_of(w->d, w->s, a);
    const struct elem_kind *kind = &w->d->kind[type];
    bool bad = elem_in_bad(w, a);

    /* K6: the enemy's ground as a sees it */
    if (kind->mounted && !bad && w->on & (1u << b))
        bad = elem_under(w, w->box[b], AC_CORNERS) & elem_bad_mask(w, a);
    if (bad && kind->bad)
        add(out, bad_case(kind, type), kind->bad);
}

/* A supporter that is itself in full contact gives none [SUP.6]. */
static bool free_to_support(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];

    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], 0) && elem_full_contact(w, unit, e))
            return false;
    }
    return true;
}

/* Does one directly behind support it against this enemy? [SUP.2, SUP.3, SUP.5] */
bool elem_supports(const struct elem_world *w, int rear, int front, int against)
{
    const uint32_t who = ELEM_BIT(elem_type_of(w->d, w->s, front));
    const uint32_t by = ELEM_BIT(elem_type_of(w->d, w->s, rear));

    for (int i = 0; i < w->d->supports; i++) {
        const struct elem_support *s = &w->d->support[i];

        if (s->same && s->who & who && s->by & by && s->against & ELEM_BIT(against))
            return !elem_in_bad(w, rear) && !elem_in_bad(w, front) && free_to_support(w, rear);
    }
    return false;
}

/* Psiloi directly behind a unit, free to support it. */
static bool psiloi_behind(const struct elem_world *w, int unit)
{
    const int rear = elem_unit_behind(w, unit);

    return rear != AC_NONE && elem_type_of(w->d, w->s, rear) == ELEM_PS && free_to_support(w, rear);
}

/*
 * [SUP.ps.pos]: behind it, or behind a like element beside it [SUP.ps.many, SUP.ps.once,
 * SUP.ps.bad, SUP.ps.camp].
 */
static bool psiloi_support(const struct elem_world *w, int a)
{
    const int beside[2] = { elem_unit_left(w, a), elem_unit_right(w, a) };

    if (psiloi_behind(w, a))
        return true;
    for (int k = 0; k < 2; k++)
        if (beside[k] != AC_NONE &&
            elem_type_of(w->d, w->s, beside[k]) == elem_type_of(w->d, w->s, a) &&
            psiloi_behind(w, beside[k]))
            return true;
    return false;
}

static void add_support(const struct elem_world *w, int a, int b, struct elem_factor *out)
{
    const uint32_t who = ELEM_BIT(elem_type_of(w->d, w->s, a));
    const uint32_t foe = ELEM_BIT(elem_type_of(w->d, w->s, b));
    const int rear = elem_unit_behind(w, a);

    for (int i = 0; i < w->d->supports; i++) {
        const struct elem_support *s = &w->d->support[i];

        if (!(s->who & who))
            continue;
        if (s->same) {
            if (s->against & foe && rear != AC_NONE &&
                s->by & ELEM_BIT(elem_type_of(w->d, w->s, rear)) &&
                elem_supports(w, rear, a, elem_type_of(w->d, w->s, b)))
                add(out, ELEM_SUP_1, s->factor);
        } else if ((s->against & foe || inside(w, b)) && psiloi_support(w, a)) {
            add(out, ELEM_SUP_ps_pos, s->factor);
        }
    }
}

void elem_close_factor(const struct elem_world *w, int a, int b, struct elem_factor *out)
{
    const int type = elem_type_of(w->d, w->s, a);

    *out = (struct elem_factor){ 0 };
    add(out, ELEM_CC_1, w->d->kind[type].close[elem_mounted(w->d, w->s, b)]);
    if (in_own_camp(w, a))
        add_mod(w, a, ELEM_MOD_CAMP, out);
    if (is_general(a))
        add_mod(w, a, ELEM_MOD_GEN, out);
    if (inside(w, a))
        return;          /* [CC.OVER.5, CAMP.15] */
    if (!inside(w, b)) { /* [CC.MOD.nocamp] */
        if (uphill(w, a))
            add_mod(w, a, ELEM_MOD_UPHILL, out);
        else if (defends_bank(w, a, b))
            add_mod(w, a, ELEM_MOD_BANK, out);
    }
    add_flanks(w, a, b, out);
    add_going(w, a, b, out);
    add_support(w, a, b, out);
}

/* [SHOOT.MOD.bd and so on]: what being shot at does. */
static void add_shot_at(const struct elem_world *w, int unit, struct elem_factor *out)
{
    add_mod(w, unit, ELEM_MOD_SHOT_BD, out);
    add_mod(w, unit, ELEM_MOD_SHOT_EL, out);
    add_mod(w, unit, ELEM_MOD_SHOT_RA, out);
    if (in_own_camp(w, unit))
        add_mod(w, unit, ELEM_MOD_SHOT_CAMP, out);
    if (is_general(unit))
        add_mod(w, unit, ELEM_MOD_SHOT_GEN, out);
}

/* Shooting factors; who stands behind adds nothing [SUP.8]. */
void elem_shoot_factors(const struct elem_world *w, const struct elem_fight *fight,
                        struct elem_factor *shooter, struct elem_factor *target)
{
    const int s = fight->a;
    const int t = fight->b;
    const int aid = ac_min(ac_bit_count(fight->aid), 2); /* [SHOOT.19] */

    *shooter = (struct elem_factor){ 0 };
    *target = (struct elem_factor){ 0 };
    add(shooter, ELEM_SHOOT_25,
        w->d->kind[elem_type_of(w->d, w->s, s)].shoot[elem_mounted(w->d, w->s, t)]);
    add(target, ELEM_SHOOT_25, w->d->kind[elem_type_of(w->d, w->s, t)].shoot[0]);
    if (fight->both)
        add_shot_at(w, s, shooter);
    add_shot_at(w, t, target);
    if (aid)
        add_mod(w, t, aid == 1 ? ELEM_MOD_AID1 : ELEM_MOD_AID2, target);
}

/* K5 with dunes and oasis allowed. */
static bool in_good_or_sand(const struct elem_world *w, int unit)
{
    if (!(w->on & (1u << unit)))
        return true;
    return !(elem_under(w, w->box[unit], AC_CORNERS) & elem_bad_mask(w, unit) & ~ELEM_SAND) &&
           !elem_in_river(w, unit);
}

static bool situation_holds(const struct elem_world *w, uint8_t situation, int unit, int foe,
                            bool shooting)
{
    if (situation & ELEM_IN_CC && shooting)
        return false;
    if (situation & ELEM_IN_DS && !shooting)
        return false;
    if (situation & ELEM_IN_GOOD && !elem_in_good(w, unit))
        return false;
    if (situation & ELEM_IN_BAD && !elem_in_bad(w, unit))
        return false;
    if (situation & ELEM_IN_CAMP && !inside(w, unit))
        return false;
    if (situation & ELEM_IN_GOOD_SAND && !in_good_or_sand(w, unit))
        return false;
    return !(situation & ELEM_FOE_OUT && inside(w, foe)); /* [RES.5] */
}

static const struct elem_line_of_results *result_line(const struct elem_world *w, int unit, int foe,
                                                      int score, int foe_score, bool shooting)
{
    const uint32_t who = ELEM_BIT(elem_type_of(w->d, w->s, unit));
    const uint32_t by = ELEM_BIT(elem_type_of(w->d, w->s, foe));
    const struct elem_results *table = &w->d->beaten;

    if (score > foe_score)
        return NULL;
    if (score == foe_score)
        table = &w->d->equal;
    else if (2 * score <= foe_score) /* [RES.1] */
        table = &w->d->doubled;
    for (int i = 0; i < table->count; i++) { /* [RES.2]: the first line that fits */
        const struct elem_line_of_results *line = &table->line[i];

        if (line->who & who && line->against & by &&
            situation_holds(w, line->situation, unit, foe, shooting))
            return line;
    }
    ac_bug("elements: no line of results fits");
}

enum elem_result elem_result_of(const struct elem_world *w, int unit, int foe, int score,
                                int foe_score, bool shooting)
{
    const struct elem_line_of_results *line = result_line(w, unit, foe, score, foe_score, shooting);

    return line ? line->result : ELEM_NONE;
}

ac_case elem_result_case(const struct elem_world *w, const struct elem_fight *fight, int score_a,
                         int score_b)
{
    const bool shooting = fight->kind == ELEM_SHOOTING;
    const bool of_b = score_a > score_b || (shooting && !fight->both);
    const int loser = of_b ? fight->b : fight->a;
    const int winner = of_b ? fight->a : fight->b;
    const struct elem_line_of_results *line =
        result_line(w, loser, winner, of_b ? score_b : score_a, of_b ? score_a : score_b, shooting);

    if (!line) /* a shooter that is not shot at [SHOOT.22] */
        return ELEM_SHOOT_22;
    return line->rule ? line->rule : ELEM_RES_1;
}

void elem_fight_factors(const struct elem_world *w, const struct elem_fight *fight,
                        struct elem_factor *a, struct elem_factor *b)
{
    if (fight->kind == ELEM_SHOOTING) {
        elem_shoot_factors(w, fight, a, b);
        return;
    }
    elem_close_factor(w, fight->a, fight->b, a);
    elem_close_factor(w, fight->b, fight->a, b);
}

void elem_score_results(const struct elem_world *w, const struct elem_fight *fight, int score_a,
                        int score_b, enum elem_result result[2])
{
    const bool shooting = fight->kind == ELEM_SHOOTING;

    result[0] = elem_result_of(w, fight->a, fight->b, score_a, score_b, shooting);
    result[1] = elem_result_of(w, fight->b, fight->a, score_b, score_a, shooting);
    if (shooting && !fight->both)
        result[0] = ELEM_NONE; /* [SHOOT.22] */
}

void elem_fight_results(const struct elem_world *w, const struct elem_fight *fight, int die_a,
                        int die_b, enum elem_result result[2])
{
    struct elem_factor fa;
    struct elem_factor fb;

    elem_fight_factors(w, fight, &fa, &fb);
    elem_score_results(w, fight, fa.total + die_a, fb.total + die_b, result);
}
