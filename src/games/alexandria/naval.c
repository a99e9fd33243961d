/* Galley combat [9]: ram, rake, grapple, cutting loose. */
#include "alexandria/rules.h"

static uint32_t bit(const struct alex *a, int galley)
{
    return UINT32_C(1) << a->d->piece[galley].galley;
}

static void attach(const struct alex *a, int one, int two, bool foul)
{
    struct alex_ship *x = alex_ship(a->d, a->s, one);
    struct alex_ship *y = alex_ship(a->d, a->s, two);

    if (foul) {
        x->fouls |= bit(a, two);
        y->fouls |= bit(a, one);
    } else {
        x->grapples |= bit(a, two);
        y->grapples |= bit(a, one);
    }
}

/* --- Reaction Fire against an attempt [7.45, E38] ---------------------------------------------------------- */

bool alex_can_react(const struct alex *a, int galley)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    return a->s->unit[galley].at != AC_NONE && ship->side != a->s->active &&
           !(ship->flags & (ALEX_REACTED | ALEX_PASSENGERS)) &&
           alex_volley_strength(a->d, a->s, galley) > 0;
}

static bool any_react(const struct alex *a, int acting)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (alex_can_react(a, g) && alex_adjacent_galleys(a->d, a->s, g, acting))
            return true;
    return false;
}

void alex_react_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const int acting = alex_attempt_of(look->frame).galley;

    for (int g = a.d->first_galley; g < a.d->piece_count; g++)
        if (alex_can_react(&a, g) && alex_adjacent_galleys(a.d, a.s, g, acting))
            alex_add2(out, ALEX_REACT, g, acting);
    alex_add(out, ALEX_DECLINE);
}

/* An attempt: reactions are offered, then it rolls. */
static bool attempt_settle(struct ac_play *play, enum alex_row roll)
{
    struct alex a = alex_playing(play);
    const int galley = alex_attempt_of(play->frame).galley;

    if (a.s->unit[galley].at != AC_NONE && any_react(&a, galley))
        return alex_wait(&a, !a.s->active);
    alex_go(play->frame, roll);
    return false;
}

static void attempt_apply(struct ac_play *play, const struct ac_action *action, enum alex_row roll)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_REACT)
        alex_volley(&a, action->arg[0], alex_attempt_of(play->frame).galley,
                    alex_volley_strength(a.d, a.s, action->arg[0]), true);
    else
        alex_go(play->frame, roll);
}

/* --- ram [9.1] -------------------------------------------------------------------------------------------------- */

int alex_ram_items(const struct alex *a, int galley, int target, struct ac_card *card)
{
    const int mine = alex_crew(a->d, a->s, galley);
    const int his = alex_crew(a->d, a->s, target);
    const int side = alex_side(a->d, a->s, galley);
    const bool lame =
        alex_ship_c(a->d, a->s, target)->crippled || alex_immobile(a->d, a->s, target);

    return alex_item(card, side, lame, ALEX_9_14_1, "the target is crippled or immobile") +
           alex_item(card, side, mine > his, ALEX_9_14_2, "the better crew") +
           alex_item(card, !side, -(his > mine), ALEX_9_14_3, "the target's better crew");
}

int alex_ram_drm(const struct alex *a, int galley, int target)
{
    return alex_ram_items(a, galley, target, NULL);
}

int alex_ram_need(const struct alex *a, int galley, int target)
{
    return a->d->tables.ram_needs[a->d->piece[galley].ram][a->d->piece[target].defence];
}

/* [9.13.2] */
static void collide(struct alex *a, int galley, int target)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    alex_tire(a, galley, ALEX_9_15_3);
    alex_tire(a, target, ALEX_9_15_3);
    ship->flags |= ALEX_HALF | ALEX_COLLIDED; /* [9.15.4] */
    alex_slow(a, galley);
}

bool alex_ram_settle(struct ac_play *play)
{
    return attempt_settle(play, ALEX_ROW_RAM_ROLL);
}

void alex_ram_apply(struct ac_play *play, const struct ac_action *action)
{
    attempt_apply(play, action, ALEX_ROW_RAM_ROLL);
}

bool alex_ram_roll_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const struct alex_attempt ram = alex_attempt_of(play->frame);

    if (alex_ram_need(&a, ram.galley, ram.target) <= 12)
        return alex_wait(&a, AC_CHANCE);
    ac_emit(a.sink, ALEX_EV_RAM_RESULT, ALEX_9_15_1, ALEX_L_COLLISION, 0, ram.target);
    collide(&a, ram.galley, ram.target); /* No/C: no roll [G4] */
    alex_pop(&a);
    return false;
}

int alex_ram_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_attempt ram = alex_attempt_of(f);
    const int total = value + alex_ram_drm(a, ram.galley, ram.target);
    const int retract = (alex_option(a, ALEX_OPT_RETRACT) ? total : value) -
                        alex_crew(a->d, a->s, ram.galley); /* [9.15.7] */

    if (total < alex_ram_need(a, ram.galley, ram.target))
        return ALEX_L_COLLISION;
    return retract >= a->d->tables.foul ? ALEX_L_RAMMED_FOUL : ALEX_L_RAMMED_FREE;
}

void alex_ram_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = alex_attempt_of(f).galley;
    const int target = alex_attempt_of(f).target;
    const int label = alex_ram_label(a, f, value);
    struct alex_ship *ship = alex_ship(a->d, a->s, target);

    ac_emit(a->sink, ALEX_EV_RAM_RESULT, ALEX_9_15_1, label, value, target);
    if (label == ALEX_L_RAMMED_FREE)
        alex_go(f, ALEX_ROW_RETRACT);
    else
        alex_pop(a);
    if (label == ALEX_L_COLLISION) {
        collide(a, galley, target);
        return;
    }
    if (!(ship->flags & ALEX_RAMMED)) {
        ship->flags |= ALEX_RAMMED; /* [9.15.6, 9.11.3] */
        alex_score(a, target, !ship->side, a->d->piece[target].defence);
    }
    alex_slow(a, target);
    if (label == ALEX_L_RAMMED_FOUL) {
        attach(a, galley, target, true);
        alex_slow(a, galley);
    }
}

/* Where a rammer that has retracted may back to [9.15.8, G7]. */
static int retract_hexes(const struct alex *a, int galley, int16_t out[3])
{
    const int at = a->s->unit[galley].at;
    const int stern = ac_hex_opposite(a->s->unit[galley].facing);
    int count = 0;

    for (int t = -1; t <= 1; t++) {
        const int to = a->d->place[at].sea[ac_hex_turn(stern, t)];

        if (to != AC_NONE && a->d->place[to].terrain == ALEX_SEA &&
            alex_galley_enters(a, galley, to) && !alex_gate_shut(a, galley, to))
            out[count++] = (int16_t)to;
    }
    return count;
}

bool alex_retract_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    int16_t to[3];

    if (retract_hexes(&a, alex_attempt_of(play->frame).galley, to) > 0)
        return alex_wait(&a, a.s->active);
    alex_pop(&a);
    return false;
}

void alex_retract_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    int16_t to[3];
    const int count = retract_hexes(&a, alex_attempt_of(look->frame).galley, to);

    for (int i = 0; i < count; i++)
        alex_add1(out, ALEX_BACK, to[i]);
    alex_add(out, ALEX_HALT);
}

/* The rammer backs off; what is still beside it may go on against it [9.15.10]. */
void alex_retract_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    const int galley = alex_attempt_of(play->frame).galley;
    const int at = a.s->unit[galley].at;
    int direction = 0;

    alex_pop(&a);
    if (action->verb != ALEX_BACK)
        return;
    while (a.d->place[at].sea[direction] != action->arg[0])
        direction++;
    ac_emit(a.sink, ALEX_EV_MOVED, ALEX_9_15_8, galley, at, action->arg[0]);
    alex_place_piece(&a, galley, action->arg[0], ac_hex_opposite(direction));
}

/* --- rake [9.2] -------------------------------------------------------------------------------------------------- */

int alex_rake_need(const struct alex *a, int galley, int target)
{
    return a->d->tables.rake_needs[alex_crew(a->d, a->s, galley)][alex_crew(a->d, a->s, target)];
}

/* The current allowance for 9.27; immobile ones have none [G14, 9.27.4, 9.27.5]. */
static int agility(const struct alex *a, int galley)
{
    if (alex_ship_c(a->d, a->s, galley)->crippled)
        return 1;
    return alex_immobile(a->d, a->s, galley) ? 0 : alex_allowance(a->d, a->s, galley);
}

int alex_rake_items(const struct alex *a, int galley, int target, struct ac_card *card)
{
    const int mine = agility(a, galley);
    const int his = agility(a, target);
    const int side = alex_side(a->d, a->s, galley);
    const bool slow =
        alex_immobile(a->d, a->s, target) || (alex_ship_c(a->d, a->s, target)->flags & ALEX_HALF);

    return alex_item(card, !side, -(his > mine), ALEX_9_27_1, "the target is faster") +
           alex_item(card, side, mine > his, ALEX_9_27_2, "the raker is faster") +
           alex_item(card, side, slow, ALEX_9_27_3, "the target is immobile or at half speed");
}

int alex_rake_drm(const struct alex *a, int galley, int target)
{
    return alex_rake_items(a, galley, target, NULL);
}

bool alex_rake_settle(struct ac_play *play)
{
    return attempt_settle(play, ALEX_ROW_RAKE_ROLL);
}

void alex_rake_apply(struct ac_play *play, const struct ac_action *action)
{
    attempt_apply(play, action, ALEX_ROW_RAKE_ROLL);
}

int alex_rake_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_attempt rake = alex_attempt_of(f);

    return value + alex_rake_drm(a, rake.galley, rake.target) >=
                   alex_rake_need(a, rake.galley, rake.target)
               ? ALEX_L_CRIPPLED
               : ALEX_L_NO_RAKE;
}

void alex_rake_roll(struct alex *a, struct ac_frame *f, int value)
{
    const struct alex_attempt rake = alex_attempt_of(f);
    struct alex_ship *ship = alex_ship(a->d, a->s, rake.target);
    const int label = alex_rake_label(a, f, value);

    ac_emit(a->sink, ALEX_EV_RAKE_RESULT, ALEX_9_26_1, label, value, rake.target);
    alex_pop(a);
    if (label == ALEX_L_NO_RAKE || ship->crippled)
        return;                            /* [G15, 9.26.3] */
    ship->crippled = (uint8_t)rake.marker; /* [9.26.2, 9.28.1] */
    ship->fatigue = 0;                     /* [10.43.5] */
    alex_slow(a, rake.target);
}

/* --- grapple [9.3] -------------------------------------------------------------------------------------------------- */

int alex_grapple_items(const struct alex *a, int galley, int target, int place,
                       struct ac_card *card)
{
    const int side = alex_side(a->d, a->s, galley);
    const struct alex_ship *ship;
    bool lame, slowed, against;

    if (target == AC_NONE) /* a Causeway space: only that [G19] */
        return alex_item(card, side,
                         alex_units_at(a->d, a->s, place, ALEX_ROME) +
                                     alex_units_at(a->d, a->s, place, ALEX_EGYPT) ==
                                 0
                             ? -2
                             : 0,
                         ALEX_9_33_2, "an unoccupied causeway space");
    ship = alex_ship_c(a->d, a->s, target);
    lame = ship->crippled || alex_immobile(a->d, a->s, target);
    slowed = ship->flags & (ALEX_HALF | ALEX_CAPTURED);
    against = a->s->unit[target].facing == ac_hex_opposite(a->s->unit[galley].facing);
    return alex_item(card, side, lame ? -1 : 0, ALEX_9_33_1, "the target is crippled or immobile") +
           alex_item(card, !side, !lame && !slowed && against, ALEX_9_33_3,
                     "the target faces the other way");
}

int alex_grapple_drm(const struct alex *a, int galley, int target, int place)
{
    return alex_grapple_items(a, galley, target, place, NULL);
}

/* [9.31.2, 9.35.1, 5.27.5] */
bool alex_may_grapple(const struct alex *a, int galley, int target)
{
    const struct alex_ship *mine = alex_ship_c(a->d, a->s, galley);
    const struct alex_ship *his = alex_ship_c(a->d, a->s, target);
    const bool fouled = mine->fouls >> a->d->piece[target].galley & 1;
    const bool lame = his->crippled || alex_immobile(a->d, a->s, target);

    if (a->s->unit[target].at == AC_NONE || his->side == mine->side ||
        (mine->grapples >> a->d->piece[target].galley & 1))
        return false;
    if (mine->flags & ALEX_RAMMED && !fouled)
        return false; /* [10.42.2] */
    if (!fouled && !alex_flank_to_flank(a->d, a->s, galley, target))
        return false; /* [9.31.1, G29] */
    if (mine->crippled || alex_immobile(a->d, a->s, galley))
        return lame;                                                        /* [9.32.3] */
    return mine->speed == ALEX_ATTACK || his->speed == ALEX_CRUISE || lame; /* [9.32.1] */
}

void alex_grapple_legal(const struct alex *a, int galley, struct ac_actions *out)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int at = a->s->unit[galley].at;

    if (ship->flags & (ALEX_GRAPPLED_ONCE | ALEX_COLLIDED))
        return; /* [9.34.1, 9.15.5, 9.34.2] */
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_alike_of(a->d, a->s, g) == g &&
            alex_may_grapple(a, galley, g))
            alex_add2(out, ALEX_GRAPPLE, galley, g);
    if (ship->moored != AC_NONE || (ship->flags & (ALEX_RAMMED | ALEX_AGROUND)))
        return;
    for (int k = 0; k < 6; k++) {
        const int to = a->d->place[at].near[k];

        if (to != AC_NONE && a->d->place[to].terrain == ALEX_CAUSEWAY &&
            alex_in_flank(a->d, a->s, galley, to))
            alex_add2(out, ALEX_MOOR, galley, to);
    }
}

bool alex_grapple_settle(struct ac_play *play)
{
    return attempt_settle(play, ALEX_ROW_GRAPPLE_ROLL); /* the Causeway's too [9.33.2] */
}

void alex_grapple_apply(struct ac_play *play, const struct ac_action *action)
{
    attempt_apply(play, action, ALEX_ROW_GRAPPLE_ROLL);
}

int alex_grapple_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_attempt g = alex_attempt_of(f);

    return value + alex_grapple_drm(a, g.galley, g.target, g.space) <=
                   alex_crew(a->d, a->s, g.galley)
               ? ALEX_L_GRAPPLED
               : ALEX_L_NO_GRAPPLE;
}

void alex_grapple_roll(struct alex *a, struct ac_frame *f, int value)
{
    const struct alex_attempt g = alex_attempt_of(f);
    const int label = alex_grapple_label(a, f, value);

    alex_pop(a);
    ac_emit(a->sink, ALEX_EV_GRAPPLE_RESULT, ALEX_9_33_0, label, value, g.galley);
    if (label == ALEX_L_NO_GRAPPLE)
        return;
    if (g.target != AC_NONE) {
        attach(a, g.galley, g.target, false); /* [9.33.4] */
        alex_slow(a, g.target);
    } else {
        alex_ship(a->d, a->s, g.galley)->moored = g.space;
    }
    alex_slow(a, g.galley);
}

/* --- Grapple Disengage [9.42, 9.43] ------------------------------------------------------------------------------------ */

void alex_begin_cut(struct alex *a, int galley, int mp)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);
    const int cost = ac_min(2, mp);
    const int held = ac_bit_count(ship->grapples) + (ship->moored != AC_NONE);

    alex_cut_put(alex_push(a, ALEX_ROW_CUT, a->s->active),
                 (struct alex_cut){ .galley = (int16_t)galley,
                                    .left = (int16_t)(mp - cost),
                                    .several = held > 1,
                                    .other = AC_NONE });
    ship->used = (uint8_t)(ship->used + cost);
    alex_sails_from(a, galley);
    alex_ask_none(a->s);
    ac_emit(a->sink, ALEX_EV_SAILS, ALEX_9_41_1, galley, mp, 0);
}

/* The next grapple not tried: a galley, or the piece itself for the Causeway; AC_NONE: none. */
static int next_cut(const struct alex *a, int galley)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if ((ship->grapples >> a->d->piece[g].galley & 1) && !ac_bit_test(a->s->asked, g))
            return g;
    return ship->moored != AC_NONE && !ac_bit_test(a->s->asked, galley) ? galley : AC_NONE;
}

/* One that is loose sails on; one still fouled lies there, and may try to grapple [9.31.1, J11]. */
static bool goes_on(const struct alex *a, int galley)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    struct ac_actions out;

    ac_actions_clear(&out);
    if (ship->grapples || ship->moored != AC_NONE)
        return false;
    if (ship->fouls)
        alex_grapple_legal(a, galley, &out);
    return !ship->fouls || out.count > 0;
}

bool alex_cut_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    struct alex_cut cut = alex_cut_of(play->frame);

    cut.other = (int16_t)next_cut(&a, cut.galley);
    if (cut.other != AC_NONE) {
        alex_cut_put(play->frame, cut);
        alex_go(play->frame, ALEX_ROW_CUT_ROLL);
        return alex_wait(&a, AC_CHANCE);
    }
    alex_ask_none(a.s);
    alex_pop(&a);
    if (goes_on(&a, cut.galley))
        alex_begin_sail(&a, cut.galley,
                        alex_ship_c(a.d, a.s, cut.galley)->fouls ? 0 : cut.left); /* [9.41.2] */
    return false;
}

int alex_cut_drm(const struct alex *a, const struct alex_cut *cut, struct ac_card *card)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, cut->galley);
    const int mine = alex_crew(a->d, a->s, cut->galley);
    int drm = alex_item(card, ship->side, -2, ALEX_9_42_1, "cutting loose");

    if (cut->other == cut->galley)
        return drm; /* the Causeway: only that [G20] */
    drm += alex_item(card, ship->side, ship->flags & ALEX_REPULSED ? -1 : 0, ALEX_9_42_2,
                     "it has repulsed a boarding");
    drm += alex_item(card, ship->side, ship->crippled || ship->fouls, ALEX_9_42_4,
                     "it is crippled or fouled");
    if (alex_side(a->d, a->s, cut->other) == ship->side) /* not with the next one [9.42.6] */
        return drm + alex_item(card, ship->side, -2, ALEX_9_42_5, "both galleys are its owner's");
    return drm + alex_item(card, ship->side,
                           !cut->several && mine > alex_crew(a->d, a->s, cut->other) ? -1 : 0,
                           ALEX_9_42_3, "the better crew");
}

int alex_cut_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_cut cut = alex_cut_of(f);

    return alex_either(value + alex_cut_drm(a, &cut, NULL) <= alex_crew(a->d, a->s, cut.galley),
                       ALEX_L_LOOSE, ALEX_L_HELD);
}

void alex_cut_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_cut cut = alex_cut_of(f);
    const int galley = cut.galley;
    const int other = cut.other;
    const bool free = alex_cut_label(a, f, value) == ALEX_L_LOOSE;

    cut.other = AC_NONE;
    alex_cut_put(f, cut);
    alex_go(f, ALEX_ROW_CUT);
    ac_bit_set(a->s->asked, other);
    if (!free)
        return;
    if (other == galley) {
        alex_ship(a->d, a->s, galley)->moored = AC_NONE;
    } else {
        alex_ship(a->d, a->s, galley)->grapples &= ~bit(a, other);
        alex_ship(a->d, a->s, other)->grapples &= ~bit(a, galley);
    }
    ac_emit(a->sink, ALEX_EV_FREED, ALEX_9_42_0, galley, 0, 0);
}
