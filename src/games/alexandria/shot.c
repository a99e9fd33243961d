/* Fire between galleys [7.2], flame [7.3], and the end of galleys: sunk, burnt, captured [10.4]. */
#include "alexandria/rules.h"

int alex_volley_strength(const struct alex_data *d, const struct alex_state *s, int galley)
{
    int strength = 0;

    for (int u = alex_first(s, alex_deck(d, galley)); u >= 0; u = alex_below(s, u))
        if (u < d->unit_count)
            strength += d->piece[u].type == ALEX_ARCHER ? 2 : 1; /* [7.22.2] */
    return strength;
}

/* [7.31.1] */
bool alex_flaming(const struct alex_data *d, const struct alex_state *s, int galley)
{
    if (d->piece[galley].ballista)
        return true;
    for (int u = alex_first(s, alex_deck(d, galley)); u >= 0; u = alex_below(s, u))
        if (u < d->unit_count && d->piece[u].type == ALEX_BALLISTA)
            return true;
    return false;
}

/* What is added to the die; both may apply [7.24, E15]. */
int alex_volley_drm(const struct alex *a, int galley, int target, struct ac_card *card)
{
    const int side = alex_side(a->d, a->s, galley);
    const bool still = target != AC_NONE && alex_immobile(a->d, a->s, target);

    return alex_item(card, side, still ? -1 : 0, ALEX_7_24_1, "the target is immobile") +
           alex_item(card, side, alex_flaming(a->d, a->s, galley) ? -1 : 0, ALEX_7_24_2,
                     "ballistae aboard the firer");
}

/* The highest die that hits, modifiers included [7.24, 7.35]. */
int alex_volley_number(const struct alex *a, int galley, int target, int strength)
{
    return a->d->tables.volley[ac_min(strength, 6)] - alex_volley_drm(a, galley, target, NULL);
}

static int strength_left(const struct alex *a, int galley)
{
    return alex_volley_strength(a->d, a->s, galley) - alex_ship_c(a->d, a->s, galley)->shots;
}

/* The Slip of a hex, by its number in the list; AC_NONE: none. */
static int slip_of(const struct alex_data *d, int place)
{
    for (int i = 0; i < d->slip_count; i++)
        if (d->slip[i] == place)
            return i;
    return AC_NONE;
}

/* What keeps a galley with strength left from firing at a Slip; 0: nothing. */
ac_case alex_burn_forbidden_by(const struct alex *a, int galley, int slip)
{
    const unsigned own = a->s->active == ALEX_ROME ? ALEX_ZONE_SLIPS : ALEX_ZONE_EUNOSTUS;
    const int i = slip_of(a->d, slip);

    if (!alex_flaming(a->d, a->s, galley))
        return ALEX_7_31_1;
    if (i == AC_NONE || (a->d->place[slip].zones & own))
        return ALEX_7_34_1; /* the enemy's alone [E17] */
    if (a->s->burnt >> i & 1)
        return ALEX_7_34_2;
    if (alex_direction(a->d, a->s->unit[galley].at, slip) == AC_NONE)
        return ALEX_7_22_1;
    if (alex_galley_at(a->d, a->s, slip) != AC_NONE)
        return ALEX_5_27_6; /* [5.27.7] */
    return alex_ship_c(a->d, a->s, galley)->aimed_slips >> i & 1 ? ALEX_7_23_1 : 0;
}

static void slips_legal(const struct alex *a, int galley, int most, struct ac_actions *out)
{
    const struct alex_place *p = &a->d->place[a->s->unit[galley].at];

    for (int k = 0; k < 6; k++) {
        const int to = p->near[k];

        if (to == AC_NONE || a->d->place[to].terrain != ALEX_SLIP ||
            alex_burn_forbidden_by(a, galley, to))
            continue;
        for (int n = 1; n <= most; n++)
            alex_add3(out, ALEX_BURN, galley, to, n); /* [7.23.1, 7.34.1] */
    }
}

/* What keeps a galley with strength left from firing at another; 0: nothing. */
ac_case alex_volley_forbidden_by(const struct alex *a, int galley, int target)
{
    if (a->s->unit[target].at == AC_NONE || alex_side(a->d, a->s, target) == a->s->active ||
        !alex_adjacent_galleys(a->d, a->s, galley, target))
        return ALEX_7_22_1;
    if (alex_ship_c(a->d, a->s, galley)->aimed >> a->d->piece[target].galley & 1)
        return ALEX_7_23_1; /* one part for each target */
    return 0;
}

void alex_volley_legal(const struct alex *a, int galley, struct ac_actions *out)
{
    const int most = strength_left(a, galley);

    if (most < 1 || (alex_ship_c(a->d, a->s, galley)->flags & ALEX_PASSENGERS))
        return; /* [7.21.3, 7.22.3] */
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        if (a->s->unit[g].at == AC_NONE || alex_volley_forbidden_by(a, galley, g) ||
            alex_alike_of(a->d, a->s, g) != g)
            continue;
        for (int n = 1; n <= most; n++)
            alex_add3(out, ALEX_VOLLEY, galley, g, n); /* [7.23.1] */
    }
    slips_legal(a, galley, most, out);
}

static struct ac_frame *shoot(struct alex *a, enum alex_row row, struct alex_shot shot)
{
    struct ac_frame *f = alex_push(a, row, a->s->active);

    alex_shot_put(f, shot);
    return f;
}

/* The strength counts once against what the galley has, and one part goes to a target [7.23.1]. */
static struct alex_ship *count_shot(struct alex *a, int galley, int strength)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    ship->flags |= ALEX_VOLLEYED;
    ship->shots = (uint8_t)(ship->shots + strength);
    return ship;
}

void alex_volley(struct alex *a, int firer, int target, int strength, bool reaction)
{
    (void)shoot(a, reaction ? ALEX_ROW_SHOT_ROLL : ALEX_ROW_SHOT,
                (struct alex_shot){ .firer = (int16_t)firer,
                                    .target = (int16_t)target,
                                    .strength = (int16_t)strength,
                                    .slip = AC_NONE });
    if (reaction)
        alex_ship(a->d, a->s, firer)->flags |= ALEX_REACTED;
    else
        count_shot(a, firer, strength)->aimed |= UINT32_C(1) << a->d->piece[target].galley;
}

void alex_burn(struct alex *a, int firer, int slip, int strength)
{
    (void)shoot(a, ALEX_ROW_SHOT_ROLL,
                (struct alex_shot){ .firer = (int16_t)firer,
                                    .target = AC_NONE,
                                    .strength = (int16_t)strength,
                                    .slip = (int16_t)slip });
    count_shot(a, firer, strength)->aimed_slips |= UINT32_C(1) << slip_of(a->d, slip);
}

bool alex_shot_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (alex_can_react(&a, alex_shot_of(play->frame).target))
        return alex_wait(&a, !a.s->active);
    alex_go(play->frame, ALEX_ROW_SHOT_ROLL);
    return false;
}

void alex_shot_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex_shot shot = alex_shot_of(look->frame);

    alex_add2(out, ALEX_REACT, shot.target, shot.firer);
    alex_add(out, ALEX_DECLINE);
}

void alex_shot_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    alex_go(play->frame, ALEX_ROW_SHOT_ROLL);
    if (action->verb != ALEX_REACT)
        return;
    alex_ship(a.d, a.s, alex_shot_of(play->frame).target)->flags |= ALEX_REACTED;
    play->frame->flags |= ALEX_SHOT_BACK;
}

/* A volley hits the top unit aboard, and may set the galley alight [7.21.2]. */
static void land_volley(struct alex *a, int target, bool hit)
{
    const int unit =
        alex_top_unit(a->d, a->s, alex_deck(a->d, target), alex_side(a->d, a->s, target));

    if (hit && unit != AC_NONE)
        alex_hit(a, unit, 1, ALEX_7_24_0);
}

static void apply_volleys(struct alex *a, struct ac_frame *f)
{
    const struct alex_shot shot = alex_shot_of(f);
    const int number = alex_volley_number(a, shot.firer, shot.target, shot.strength);
    const bool hit = shot.die <= number;
    bool back = false;

    if (hit && shot.die < number && alex_flaming(a->d, a->s, shot.firer))
        f->flags |= ALEX_SHOT_BURNS;
    if (f->flags & ALEX_SHOT_BACK) {
        const int theirs = alex_volley_number(a, shot.target, shot.firer,
                                              alex_volley_strength(a->d, a->s, shot.target));

        back = shot.back <= theirs;
        if (shot.back < theirs && alex_flaming(a->d, a->s, shot.target))
            f->flags |= ALEX_SHOT_BURNS_BACK;
    }
    if (shot.target != AC_NONE)
        land_volley(a, shot.target, hit);
    if (back)
        land_volley(a, shot.firer, true);
    alex_go(f, ALEX_ROW_SHOT_FLAME);
    alex_early_ending(a);
}

static int volley_label(const struct alex *a, int firer, int number, int value)
{
    if (value < number && alex_flaming(a->d, a->s, firer))
        return ALEX_L_HIT_FIRE;
    return value <= number ? ALEX_L_HIT : ALEX_L_MISS;
}

int alex_shot_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_shot shot = alex_shot_of(f);

    return volley_label(a, shot.firer,
                        alex_volley_number(a, shot.firer, shot.target, shot.strength), value);
}

int alex_shot_back_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_shot shot = alex_shot_of(f);
    const int strength = alex_volley_strength(a->d, a->s, shot.target);

    return volley_label(a, shot.target, alex_volley_number(a, shot.target, shot.firer, strength),
                        value);
}

static void burn_slip(struct alex *a, int place)
{
    a->s->burnt |= UINT32_C(1) << slip_of(a->d, place);
    ac_emit(a->sink, ALEX_EV_SLIP_BURNT, ALEX_7_34_2, place, 0, 0);
    if (a->d->rules != ALEX_NAVAL || a->s->active != ALEX_ROME ||
        !(a->d->place[place].zones & ALEX_ZONE_EUNOSTUS))
        return;
    a->s->points[ALEX_ROME] = (int16_t)(a->s->points[ALEX_ROME] + 5); /* [12.2.9] */
    ac_emit(a->sink, ALEX_EV_POINTS, ALEX_12_2_9, ALEX_ROME, 5, 0);
}

void alex_shot_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_shot shot = alex_shot_of(f);

    ac_emit(a->sink, ALEX_EV_FIRE_RESULT, ALEX_7_24_0, alex_shot_label(a, f, value), value, 0);
    shot.die = (int16_t)value;
    alex_shot_put(f, shot);
    if (f->flags & ALEX_SHOT_BACK)
        alex_go(f, ALEX_ROW_SHOT_BACK);
    else
        apply_volleys(a, f);
}

void alex_shot_back_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_shot shot = alex_shot_of(f);

    shot.back = (int16_t)value;
    alex_shot_put(f, shot);
    apply_volleys(a, f);
}

bool alex_shot_flame_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const int target = alex_shot_of(play->frame).target;

    if ((play->frame->flags & ALEX_SHOT_BURNS) &&
        (target == AC_NONE || a.s->unit[target].at != AC_NONE))
        return alex_wait(&a, AC_CHANCE);
    alex_go(play->frame, ALEX_ROW_SHOT_FLAME_BACK);
    return false;
}

void alex_shot_flame_roll(struct alex *a, struct ac_frame *f, int value)
{
    const struct alex_shot shot = alex_shot_of(f);

    alex_go(f, ALEX_ROW_SHOT_FLAME_BACK);
    if (value < a->d->tables.catch_fire)
        return;
    if (shot.target == AC_NONE)
        burn_slip(a, shot.slip);
    else
        alex_catch_fire(a, shot.target);
}

bool alex_shot_flame_back_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (play->frame->flags & ALEX_SHOT_BURNS_BACK)
        return alex_wait(&a, AC_CHANCE);
    alex_pop(&a);
    return false;
}

void alex_shot_flame_back_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int firer = alex_shot_of(f).firer;

    alex_pop(a);
    if (value >= a->d->tables.catch_fire && a->s->unit[firer].at != AC_NONE)
        alex_catch_fire(a, firer);
}

/* --- fire, sinking, capture --------------------------------------------------------------------------------- */

void alex_catch_fire(struct alex *a, int galley)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    if (ship->flags & ALEX_BURNING)
        return;
    ship->flags |= ALEX_BURNING | ALEX_FRESH;
    ac_emit(a->sink, ALEX_EV_BURNS, ALEX_7_31_2, galley, 0, 0);
}

/* Victory Points of 12.2: a ship counts once for each side, at the best value reached [H14]. */
void alex_score(struct alex *a, int galley, int side, int points)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    if (a->d->rules != ALEX_NAVAL || points <= ship->score[side])
        return;
    a->s->points[side] = (int16_t)(a->s->points[side] + points - ship->score[side]);
    ship->score[side] = (uint8_t)points;
    ac_emit(a->sink, ALEX_EV_POINTS, ALEX_12_2_7, side, points, 0);
}

/* A galley and all aboard are gone [10.42.5]. */
void alex_remove_galley(struct alex *a, int galley, ac_case rule)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);
    const uint32_t me = UINT32_C(1) << a->d->piece[galley].galley;
    int p;

    while ((p = alex_first(a->s, alex_deck(a->d, galley))) >= 0) {
        if (p < a->d->unit_count)
            alex_eliminate(a, p, rule);
        else
            alex_kill_leader(a, p, rule);
    }
    for (int i = 0; i < a->d->galley_count; i++) {
        a->s->ship[i].grapples &= ~me;
        a->s->ship[i].fouls &= ~me;
    }
    alex_score(a, galley, !ship->side, a->d->piece[galley].defence);
    alex_take(a->s, galley);
    a->s->unit[galley].facing = AC_NONE;
    a->s->unit[galley].flags |= ALEX_KILLED;
    *ship = (struct alex_ship){ .side = ship->side,
                                .moored = AC_NONE,
                                .score = { ship->score[0], ship->score[1] } };
    ac_emit(a->sink, ALEX_EV_SUNK, rule, galley, 0, 0);
    alex_early_ending(a);
}

/* With everything grappled or fouled to it, and so on [10.42.4]. */
void alex_sink(struct alex *a, int galley, ac_case rule)
{
    uint32_t chain = UINT32_C(1) << a->d->piece[galley].galley;
    uint32_t before = 0;

    while (chain != before) {
        before = chain;
        for (int i = 0; i < a->d->galley_count; i++)
            if (before >> i & 1)
                chain |= a->s->ship[i].grapples | a->s->ship[i].fouls;
    }
    for (int i = 0; i < a->d->galley_count; i++)
        if (chain >> i & 1)
            alex_remove_galley(a, a->d->first_galley + i, rule);
}

/* [8.64.2, 10.41] */
void alex_capture(struct alex *a, int galley, int side)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);
    const int half = (a->d->piece[galley].cruise + 1) / 2;
    int p;

    while ((p = alex_first(a->s, alex_deck(a->d, galley))) >= 0) {
        if (p < a->d->unit_count)
            alex_eliminate(a, p, ALEX_8_64_2); /* [8.64.3] */
        else
            alex_kill_leader(a, p, ALEX_8_64_2); /* [8.64.4] */
    }
    if (!(ship->flags & ALEX_CAPTURED))
        alex_score(a, galley, side, a->d->piece[galley].defence + 1); /* [12.2.8] */
    else
        ship->flags |= ALEX_RETAKEN; /* [8.66.1] */
    ship->flags |= ALEX_CAPTURED;
    ship->side = (uint8_t)side;
    ship->speed = ALEX_CRUISE;  /* [G24] */
    ship->flags |= ALEX_STRUCK; /* it was not activated: no Fatigue check, no recovery [5.56.1] */
    if (ship->fatigue > half)
        ship->fatigue = (uint8_t)half; /* [10.41.5] */
    ac_emit(a->sink, ALEX_EV_CAPTURED, ALEX_8_64_2, galley, 0, 0);
}
