/* Missile fire by land units [7.1], return fire [7.44], leaders hit [7.18, 8.4]. */
#include "alexandria/rules.h"

/* --- who can fire at whom ------------------------------------------------------------------------ */

/* [2.21.2, 7.0.1] */
bool alex_may_fire(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];

    if (u->at == AC_NONE || !a->d->piece[unit].missile || (u->flags & (ALEX_FIRED | ALEX_TURNED)))
        return false; /* [7.12.1, 6.13.3] */
    if (!alex_is_artillery(a->d, unit) &&
        alex_top_unit(a->d, a->s, u->at, a->d->piece[unit].side) != unit)
        return false; /* [7.12.3] */
    return !alex_is_deck(a->d, u->at) ||
           !(alex_ship_c(a->d, a->s, alex_deck_piece(a->d, u->at))->flags & ALEX_VOLLEYED);
}

/* Is this the piece that one aims at in its place? */
static bool aimed_at(const struct alex *a, int firer, int target)
{
    const struct alex_data *d = a->d;
    const int side = d->piece[firer].side;
    const int at = a->s->unit[target].at;

    if (at == AC_NONE || alex_side(d, a->s, target) == side)
        return false;
    if (d->piece[target].kind == ALEX_GALLEY)
        return d->piece[firer].missile == ALEX_STONE; /* [7.65.1, 7.64.1] */
    if (alex_is_deck(d, at) && d->piece[firer].missile == ALEX_STONE)
        return false; /* a Ballista aims at the galley [E30] */
    if (d->piece[target].kind == ALEX_LEADER)
        return alex_leader_alone(a, target); /* [7.18.2] */
    return alex_top_unit(d, a->s, at, !side) == target;
}

/* Did the last MP bring the unit nearer to the target? [7.11.2, E36, 7.11.3] */
static bool came_nearer(const struct alex *a, const struct alex_move *move, int target)
{
    const int now = alex_where(a->d, a->s, move->unit);
    const int then = move->from;
    const int to = alex_where(a->d, a->s, target);
    int before;

    if (!(move->flags & ALEX_MV_TOWARD) || then == AC_NONE || then >= a->d->place_count)
        return false;
    if (now == to)
        return true; /* into its own Block */
    if (then == to)
        return false; /* a leader got away to where the unit came from */
    before = alex_bare_range(a->d, move->unit, then, to);
    return !before || alex_bare_range(a->d, move->unit, now, to) < before;
}

/* A way from a harassing unit to a hex beside its target. */
struct raid {
    int stop;      /* its last hex, where the unit may end; AC_NONE: it may not */
    int friend[2]; /* units passed through on it */
    int friends;
};

static bool harass_path(const struct alex *a, int unit, int target, struct raid *out);

static void harass_targets(const struct alex *a, const struct alex_move *move,
                           struct ac_actions *out)
{
    const int unit = move->unit;
    const int type = a->d->piece[unit].type;
    const int at = a->s->unit[unit].at;
    struct raid raid;

    if ((type != ALEX_LI && type != ALEX_LC) || move->spent || !alex_land_hex(a->d, at) ||
        (move->flags & ALEX_MV_ZOC))
        return; /* [7.51, 7.52.3] */
    for (int t = 0; t < a->d->unit_count; t++) {
        const int to = a->s->unit[t].at;
        int distance;

        if (to == AC_NONE || !alex_land_hex(a->d, to) || !aimed_at(a, unit, t))
            continue; /* [7.5.1] */
        distance = alex_distance(a->d, at, to);
        if (distance < 2 || distance > (type == ALEX_LC ? 3 : 2))
            continue;
        if (type == ALEX_LI && a->d->piece[t].type == ALEX_LC)
            continue;
        if (alex_aspect_of(a->d, a->s, unit, to) == ALEX_REAR)
            continue; /* [7.52.5] */
        if (harass_path(a, unit, t, &raid))
            alex_add1(out, ALEX_HARASS, t);
    }
}

void alex_fire_legal(const struct alex *a, const struct alex_move *move, struct ac_actions *out)
{
    const struct alex_data *d = a->d;
    const int unit = move->unit;
    const bool moved = move->spent > 0;
    const bool skirmishes =
        !moved && (d->piece[unit].type == ALEX_ARCHER || d->piece[unit].type == ALEX_LC) &&
        !(move->flags & ALEX_MV_STOP);

    if (!alex_may_fire(a, unit) || (moved && alex_is_artillery(d, unit)))
        return;
    for (int t = 0; t < d->piece_count; t++) {
        if (!aimed_at(a, unit, t) || alex_range(a, unit, t) < 1)
            continue;
        if (moved && !came_nearer(a, move, t))
            continue;
        alex_add1(out, ALEX_FIRE, t);
        if (skirmishes)
            alex_add1(out, ALEX_SKIRMISH, t);
    }
    harass_targets(a, move, out);
}

/* The unit that takes the hit: the bottom one when the shot comes through the Rear [7.12.4-7.12.6]. */
static int struck(const struct alex *a, int target, int from)
{
    const struct alex_data *d = a->d;
    int at = a->s->unit[target].at;
    int side;

    if (at == AC_NONE)
        return AC_NONE;
    side = alex_side(d, a->s, target);
    if (d->piece[target].kind == ALEX_GALLEY)
        return alex_top_unit(d, a->s, alex_deck(d, target), side);
    if (d->piece[target].kind == ALEX_LEADER)
        return AC_NONE;
    target = alex_top_unit(d, a->s, at, side);
    if (target == AC_NONE)
        return AC_NONE; /* the script asks of places that it only thinks itself in */
    if (!alex_is_deck(d, at) && alex_line_aspect(d, a->s, target, from) == ALEX_REAR)
        return alex_bottom_unit(d, a->s, at, side); /* [7.12.5] */
    return target;
}

/* Whom a volley hits: the one aimed at, where one was singled out [7.43.1, 7.41.1, E22]. */
static int victim(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_fire fire = alex_fire_of(f);

    if (f->flags & ALEX_FIRE_AT_ONE)
        return a->s->unit[fire.target].at == AC_NONE ? AC_NONE : fire.target;
    return struck(a, fire.target, alex_where(a->d, a->s, fire.firer));
}

/* What is added to the die when this unit would take the hit; AC_NONE: nobody would [7.17]. */
static int drm_against(const struct alex *a, int firer, int target, int unit, bool moved,
                       struct ac_card *card)
{
    const struct alex_data *d = a->d;
    const int from = alex_where(d, a->s, firer);
    const int to = alex_where(d, a->s, target);
    const int type = unit == AC_NONE ? ALEX_TYPES : d->piece[unit].type;
    const bool mounted = d->piece[firer].type == ALEX_ARCHER || d->piece[firer].type == ALEX_LC;
    const bool armoured = type == ALEX_CO || type == ALEX_HI;
    const int mine = d->piece[firer].side;
    int sum = alex_item(card, !mine, d->place[to].kind == ALEX_BLOCK ? 2 : 0, ALEX_7_17_1,
                        "into a block");

    sum += alex_item(card, !mine,
                     d->place[to].terrain == ALEX_REDOUBT && from != to &&
                         !alex_option(a, ALEX_OPT_REDOUBT),
                     ALEX_7_17_2, "into a redoubt");
    sum += alex_item(card, !mine, armoured && d->piece[firer].missile == ALEX_ARROW, ALEX_7_17_3,
                     "arrows at armoured foot");
    sum += alex_item(card, mine, moved && mounted, ALEX_7_17_4, "the firer moves");
    sum += alex_item(card, mine, (a->s->unit[firer].flags & ALEX_REDUCED) != 0,
                     ALEX_7_17_5, /* [10.22.3] */
                     "the firer is reduced");
    return sum + alex_item(card, !mine, type == ALEX_ARCHER ? 2 : 0, ALEX_7_17_6,
                           "the target are archers");
}

static int number_against(const struct alex *a, int firer, int target, int unit, int range,
                          bool moved)
{
    if (a->d->piece[target].kind != ALEX_GALLEY && unit == AC_NONE)
        return -1; /* only a natural 0 matters [E11] */
    return a->d->tables.missile[a->d->piece[firer].missile][ac_clamp(range, 1, 8)] -
           drm_against(a, firer, target, unit, moved, NULL);
}

int alex_fire_drm(const struct alex *a, int firer, int target, bool moved, struct ac_card *card)
{
    return drm_against(a, firer, target, struck(a, target, alex_where(a->d, a->s, firer)), moved,
                       card);
}

int alex_hit_number(const struct alex *a, int firer, int target, int range, bool moved)
{
    return number_against(a, firer, target, struck(a, target, alex_where(a->d, a->s, firer)), range,
                          moved);
}

/* --- one volley ------------------------------------------------------------------------------------ */

void alex_open_fire(struct alex *a, int firer, int target, int number, int kind)
{
    struct ac_frame *f =
        alex_push(a, kind == ALEX_FIRE_OWN ? ALEX_ROW_FIRE : ALEX_ROW_FIRE_ROLL, a->s->active);

    alex_fire_put(f, (struct alex_fire){ .firer = (int16_t)firer,
                                         .target = (int16_t)target,
                                         .answers = AC_NONE,
                                         .number = (int16_t)number });
    ac_emit(a->sink, ALEX_EV_FIRES, ALEX_7_17_0, firer, target, number);
}

/* At an attacker in the streets, or a unit that steps; no other takes the hit [7.43.1, 7.41.1]. */
void alex_fire_at_one(struct alex *a, int firer, int target, int range)
{
    alex_open_fire(a, firer, target, number_against(a, firer, target, target, range, false),
                   ALEX_FIRE_REACTION);
    ac_top(&a->s->head)->flags = ALEX_FIRE_AT_ONE;
}

/* The range and the movement that a volley was reckoned with [7.41.3, 7.42.1, 7.17.4]. */
static int range_of(const struct alex *a, const struct ac_frame *f, bool *moved)
{
    const struct alex_fire fire = alex_fire_of(f);
    const int below = (f - 1)->kind;

    *moved = below == ALEX_ROW_MOVE && !(alex_move_of(f - 1).flags & ALEX_MV_STAND);
    if (below == ALEX_ROW_RETIRE || below == ALEX_ROW_SLIDE)
        return 2;
    return below == ALEX_ROW_MOVE ? alex_range(a, fire.firer, fire.target) : 1;
}

static void weapon_items(const struct alex *a, int firer, int range, struct ac_card *card)
{
    const int side = a->d->piece[firer].side;

    (void)alex_item(card, AC_NONE, range, ALEX_7_19_1, "range");
    (void)alex_item(card, side, a->d->tables.missile[a->d->piece[firer].missile][range],
                    ALEX_7_19_1, "its weapon hits up to");
}

void alex_fire_items(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_fire fire = alex_fire_of(f);
    bool moved;
    const int range = ac_clamp(range_of(a, f, &moved), 1, 8);

    if (a->d->piece[fire.target].kind != ALEX_GALLEY && victim(a, f) == AC_NONE)
        return; /* only a natural 0 matters [E11] */
    weapon_items(a, fire.firer, range, card);
    (void)drm_against(a, fire.firer, fire.target, victim(a, f), moved, card);
}

void alex_fire_back_items(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_fire fire = alex_fire_of(f);
    int aim = AC_NONE;
    const int unit = alex_answerer(a, fire.firer, fire.target, &aim);

    if (unit == AC_NONE)
        return;
    weapon_items(a, unit, ac_clamp(alex_range(a, unit, aim), 1, 8), card);
    (void)alex_fire_drm(a, unit, aim, false, card);
}

/* Those aboard do not fire at land and at galleys in one Player Turn [7.21.3]. */
static bool may_answer(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;

    return !alex_is_deck(a->d, at) ||
           !(alex_ship_c(a->d, a->s, alex_deck_piece(a->d, at))->flags & ALEX_REACTED);
}

/* Who of the fired-on could shoot back, and at whom; AC_NONE: nobody [7.44]. */
int alex_answerer(const struct alex *a, int firer, int target, int *aim)
{
    const struct alex_data *d = a->d;
    const int unit = struck(a, target, alex_where(d, a->s, firer));

    if (unit == AC_NONE || !d->piece[unit].missile || !may_answer(a, unit))
        return AC_NONE;
    if (!alex_is_artillery(d, unit) &&
        alex_top_unit(d, a->s, a->s->unit[unit].at, d->piece[unit].side) != unit)
        return AC_NONE;
    *aim = alex_top_unit(d, a->s, a->s->unit[firer].at, d->piece[firer].side);
    if (alex_is_deck(d, a->s->unit[firer].at) && d->piece[unit].missile == ALEX_STONE)
        *aim = alex_deck_piece(d, a->s->unit[firer].at);
    return alex_range(a, unit, *aim) > 0 ? unit : AC_NONE;
}

/* Leaders of the side fired at; a Block may hold those of both. */
static void hits_leaders(struct alex *a, int place, int side)
{
    for (int l = alex_first(a->s, place); l >= 0; l = alex_below(a->s, l))
        if (a->d->piece[l].kind == ALEX_LEADER && a->d->piece[l].side == side)
            alex_loss_put(alex_push(a, ALEX_ROW_FATE, a->s->active), /* straight [7.18.1] */
                          (struct alex_loss){ .leader = (int16_t)l });
}

static bool leader_there(const struct alex *a, int target)
{
    const int at =
        a->d->piece[target].kind == ALEX_GALLEY ? alex_deck(a->d, target) : a->s->unit[target].at;
    const int side = alex_side(a->d, a->s, target);

    for (int l = at == AC_NONE ? AC_NONE : alex_first(a->s, at); l >= 0; l = alex_below(a->s, l))
        if (a->d->piece[l].kind == ALEX_LEADER && a->d->piece[l].side == side)
            return true;
    return false;
}

/* Whom the answer to a volley hits, and where a leader may have been hit by it. */
static int struck_back(const struct alex *a, const struct alex_fire *fire, bool *leaders)
{
    int aim = AC_NONE;
    const int answers =
        fire->answers == AC_NONE ? AC_NONE : alex_answerer(a, fire->firer, fire->target, &aim);

    if (answers == AC_NONE)
        return AC_NONE;
    *leaders = fire->back == 0;
    if (fire->back > alex_hit_number(a, answers, aim, alex_range(a, answers, aim), false))
        return AC_NONE;
    return struck(a, aim, alex_where(a->d, a->s, answers));
}

/* The galley that a Ballista's answer may set alight; AC_NONE: none [7.65.3, E30]. */
static int flamed_back(const struct alex *a, const struct alex_fire *fire)
{
    int aim = AC_NONE;
    const int answers =
        fire->answers == AC_NONE ? AC_NONE : alex_answerer(a, fire->firer, fire->target, &aim);

    if (answers == AC_NONE || a->d->piece[aim].kind != ALEX_GALLEY ||
        fire->back >= alex_hit_number(a, answers, aim, alex_range(a, answers, aim), false))
        return AC_NONE;
    return aim;
}

/* The roll for fire comes after the hits; only one of the two can be afloat [7.16.2]. */
static void then_flame(struct ac_frame *f, int galley)
{
    struct alex_fire fire = alex_fire_of(f);

    f->flags = 0;
    if (galley == AC_NONE) {
        alex_done(f);
        return;
    }
    fire.target = (int16_t)galley;
    alex_fire_put(f, fire);
    alex_go(f, ALEX_ROW_FIRE_FLAME);
}

/* Both results, after both rolls [E42]. */
static void apply_volley(struct alex *a, struct ac_frame *f)
{
    const struct alex_fire fire = alex_fire_of(f);
    const int target = fire.target;
    const bool galley = a->d->piece[target].kind == ALEX_GALLEY;
    const int at = galley ? alex_deck(a->d, target) : a->s->unit[target].at;
    const int unit = victim(a, f);
    const int side = alex_side(a->d, a->s, target);
    const int firer_at = a->s->unit[fire.firer].at;
    bool leaders_back = false;
    const int back = struck_back(a, &fire, &leaders_back);

    then_flame(f, galley && fire.die < fire.number ? target : flamed_back(a, &fire));
    if (fire.die <= fire.number && unit != AC_NONE)
        alex_hit(a, unit, 1, ALEX_7_17_0);
    if (back != AC_NONE)
        alex_hit(a, back, 1, ALEX_7_44_1);
    if (leaders_back && firer_at != AC_NONE)
        hits_leaders(a, firer_at, !side);
    if (fire.die == 0)
        hits_leaders(a, at, side);
    alex_early_ending(a);
}

bool alex_fire_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const struct alex_fire fire = alex_fire_of(play->frame);
    int aim;

    if (alex_answerer(&a, fire.firer, fire.target, &aim) != AC_NONE)
        return alex_wait(&a, !a.s->active);
    alex_go(play->frame, ALEX_ROW_FIRE_ROLL);
    return false;
}

void alex_answer_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const struct alex_fire fire = alex_fire_of(look->frame);
    int aim = AC_NONE;
    const int unit = alex_answerer(&a, fire.firer, fire.target, &aim);

    alex_add2(out, ALEX_REACT, unit, aim);
    alex_add(out, ALEX_DECLINE);
}

void alex_answer_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    struct alex_fire fire = alex_fire_of(play->frame);

    if (action->verb == ALEX_REACT) {
        const int at = a.s->unit[action->arg[0]].at;

        fire.answers = (int16_t)action->arg[0];
        if (alex_is_deck(a.d, at))
            alex_ship(a.d, a.s, alex_deck_piece(a.d, at))->flags |= ALEX_PASSENGERS;
    }
    alex_fire_put(play->frame, fire);
    alex_go(play->frame, ALEX_ROW_FIRE_ROLL);
}

/* A die against the highest that hits; a natural 0 is a danger to leaders all the same [7.18.1]. */
static int shot_label(const struct alex *a, int target, int number, int value)
{
    const bool hit = value <= number;

    if (value == 0 && leader_there(a, target))
        return hit ? ALEX_L_LEADER : ALEX_L_AT_LEADER;
    if (a->d->piece[target].kind == ALEX_GALLEY && value < number)
        return ALEX_L_HIT_FIRE;
    return hit ? ALEX_L_HIT : ALEX_L_MISS;
}

int alex_fire_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return shot_label(a, alex_fire_of(f).target, alex_fire_of(f).number, value);
}

void alex_fire_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_fire fire = alex_fire_of(f);

    ac_emit(a->sink, ALEX_EV_FIRE_RESULT, ALEX_7_17_0, alex_fire_label(a, f, value), value, 0);
    fire.die = (int16_t)value;
    alex_fire_put(f, fire);
    if (fire.answers == AC_NONE)
        apply_volley(a, f);
    else
        alex_go(f, ALEX_ROW_FIRE_BACK);
}

int alex_fire_back_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_fire fire = alex_fire_of(f);
    int aim = AC_NONE;
    const int unit = alex_answerer(a, fire.firer, fire.target, &aim);

    return shot_label(a, aim, alex_hit_number(a, unit, aim, alex_range(a, unit, aim), false),
                      value);
}

void alex_fire_back_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_fire fire = alex_fire_of(f);

    fire.back = (int16_t)value;
    alex_fire_put(f, fire);
    apply_volley(a, f);
}

int alex_flame_label(const struct alex *a, const struct ac_frame *f, int value)
{
    (void)f;
    return alex_either(value < a->d->tables.catch_fire, ALEX_L_NO_FLAME, ALEX_L_FLAME);
}

void alex_fire_flame_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int target = alex_fire_of(f).target;

    if (value >= a->d->tables.catch_fire && a->s->unit[target].at != AC_NONE)
        alex_catch_fire(a, target);
    alex_pop(a);
}

/* --- the fate of a leader [8.4, 8.41] -------------------------------------------------------------------- */

bool alex_loss_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (a.s->unit[alex_loss_of(play->frame).leader].at != AC_NONE)
        return alex_wait(&a, AC_CHANCE);
    alex_pop(&a);
    return false;
}

int alex_casualty_label(const struct alex *a, const struct ac_frame *f, int value)
{
    (void)a;
    (void)f;
    return alex_either(value != 0, ALEX_L_UNHURT, ALEX_L_IN_DANGER);
}

void alex_casualty_roll(struct alex *a, struct ac_frame *f, int value)
{
    if (value == 0)
        alex_go(f, ALEX_ROW_FATE); /* [8.4.1] */
    else
        alex_pop(a);
}

int alex_fate_label(const struct alex *a, const struct ac_frame *f, int value)
{
    (void)f;
    return alex_either(value < a->d->tables.killed, ALEX_L_UNHURT, ALEX_L_KILLED);
}

void alex_fate_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int leader = alex_loss_of(f).leader;

    alex_pop(a);
    if (value >= a->d->tables.killed)
        alex_kill_leader(a, leader, ALEX_8_41_3);
}

/* --- Harassment and Dispersal [7.5] ------------------------------------------------------------------------ */

/* Adds a hex to the way; false where the unit cannot pass. */
static bool raid_enters(const struct alex *a, int unit, int hex, struct raid *raid)
{
    const int side = a->d->piece[unit].side;
    int met;

    if (hex == AC_NONE || !alex_land_hex(a->d, hex) || alex_units_at(a->d, a->s, hex, !side))
        return false;
    met = alex_top_unit(a->d, a->s, hex, side);
    if (met != AC_NONE && met != unit)
        raid->friend[raid->friends++] = met;
    raid->stop = hex;
    return true;
}

/* The way of land hexes without enemies that leads through the fewest friends; false: none. */
static bool harass_path(const struct alex *a, int unit, int target, struct raid *out)
{
    const int from = a->s->unit[unit].at;
    const int to = a->s->unit[target].at;
    const int steps = alex_distance(a->d, from, to) - 1;
    bool found = false;

    for (int k = 0; k < 6; k++)
        for (int m = 0; m < (steps == 2 ? 6 : 1); m++) {
            struct raid raid = { .stop = AC_NONE, .friends = 0 };

            if (!raid_enters(a, unit, a->d->place[from].land[k], &raid) ||
                (steps == 2 && !raid_enters(a, unit, a->d->place[raid.stop].land[m], &raid)) ||
                !alex_linked(a->d, raid.stop, to) || (found && raid.friends >= out->friends))
                continue;
            if (!alex_may_end(a, unit, raid.stop))
                raid.stop = AC_NONE;
            *out = raid;
            found = true;
        }
    return found;
}

/* The better troops have 1 more to catch who harasses them [7.54.2]. */
bool alex_harass_bonus(const struct alex *a, const struct alex_harass *h)
{
    return alex_tq(a->d, a->s, h->target) > alex_tq(a->d, a->s, h->unit);
}

/* Does he who is harassed catch the unit with this die? [7.54.2] */
static bool catches(const struct alex *a, const struct alex_harass *h, int die)
{
    return die + alex_harass_bonus(a, h) > a->d->piece[h->unit].ma;
}

/* Of the shot, or of the one that answers it: at range 1 [7.53.1, 7.53.2]. */
void alex_harass_items(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_harass h = alex_harass_of(f);
    const bool back = f->kind == ALEX_ROW_HARASS_BACK;
    const int firer = back ? h.target : h.unit;

    weapon_items(a, firer, 1, card);
    (void)alex_fire_drm(a, firer, back ? h.unit : h.target,
                        !back && a->d->piece[h.unit].type == ALEX_LC, card);
}

static void caught(struct alex *a, const struct alex_harass *h, int stop)
{
    const int from = a->s->unit[h->unit].at;
    const int k = alex_direction(a->d, stop, a->s->unit[h->target].at);

    alex_place_piece(a, h->unit, stop, k == AC_NONE ? 0 : k);
    a->s->unit[h->unit].flags |= ALEX_MOVED;
    ac_emit(a->sink, ALEX_EV_MOVED, ALEX_7_54_3, h->unit, from, stop);
}

static void harass_apply(struct alex *a, struct ac_frame *f)
{
    const struct alex_harass h = alex_harass_of(f);
    const bool moved = a->d->piece[h.unit].type == ALEX_LC;
    const int hit = struck(a, h.target, a->s->unit[h.unit].at);
    const int at = a->s->unit[h.target].at; /* his leaders are there, whatever becomes of him */
    struct raid raid = { .stop = AC_NONE };
    bool back = false;

    (void)harass_path(a, h.unit, h.target, &raid);
    alex_done(f);
    if (h.answer == ALEX_ANSWER_FIRE)
        back = h.back <= alex_hit_number(a, h.target, h.unit, 1, false);
    if (h.answer == ALEX_ANSWER_CONTACT && catches(a, &h, h.back) && raid.stop != AC_NONE)
        caught(a, &h, raid.stop); /* [7.54.3] */
    if (h.die <= alex_hit_number(a, h.unit, h.target, 1, moved) && hit != AC_NONE)
        alex_hit(a, hit, 1, ALEX_7_53_1);
    if (back)
        alex_hit(a, h.unit, 1, ALEX_7_53_2);
    for (int i = 0; i < raid.friends; i++)
        alex_hit(a, raid.friend[i], 1, ALEX_7_55_1);
    if (raid.friends)
        alex_hit(a, h.unit, 1, ALEX_7_55_1);
    if (h.die == 0 && hit != AC_NONE)
        hits_leaders(a, at, a->d->piece[h.target].side); /* [7.18.1] */
    alex_early_ending(a);
}

bool alex_harass_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const struct alex_harass h = alex_harass_of(play->frame);

    if (a.d->piece[h.target].missile || a.d->piece[h.unit].type == ALEX_LI)
        return alex_wait(&a, !a.s->active);
    alex_go(play->frame, ALEX_ROW_HARASS_ROLL);
    return false;
}

void alex_harass_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const struct alex_harass h = alex_harass_of(look->frame);

    if (a.d->piece[h.target].missile)
        alex_add2(out, ALEX_REACT, h.target, h.unit);
    if (a.d->piece[h.unit].type == ALEX_LI)
        alex_add(out, ALEX_CONTACT); /* [7.54.1, 7.54.5] */
    alex_add(out, ALEX_DECLINE);
}

void alex_harass_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex_harass h = alex_harass_of(play->frame);

    h.answer = ALEX_ANSWER_NONE;
    if (action->verb == ALEX_REACT)
        h.answer = ALEX_ANSWER_FIRE;
    if (action->verb == ALEX_CONTACT)
        h.answer = ALEX_ANSWER_CONTACT;
    alex_harass_put(play->frame, h);
    alex_go(play->frame, ALEX_ROW_HARASS_ROLL);
}

int alex_harass_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_harass h = alex_harass_of(f);
    const bool moved = a->d->piece[h.unit].type == ALEX_LC;

    return shot_label(a, h.target, alex_hit_number(a, h.unit, h.target, 1, moved), value);
}

void alex_harass_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_harass h = alex_harass_of(f);

    ac_emit(a->sink, ALEX_EV_FIRE_RESULT, ALEX_7_53_1, alex_harass_label(a, f, value), value, 0);
    h.die = (int16_t)value;
    alex_harass_put(f, h);
    if (h.answer == ALEX_ANSWER_NONE)
        harass_apply(a, f);
    else
        alex_go(f, ALEX_ROW_HARASS_BACK);
}

int alex_harass_back_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_harass h = alex_harass_of(f);

    if (h.answer == ALEX_ANSWER_CONTACT)
        return alex_either(catches(a, &h, value), ALEX_L_CAUGHT, ALEX_L_COMES_BACK);
    return value <= alex_hit_number(a, h.target, h.unit, 1, false) ? ALEX_L_HIT : ALEX_L_MISS;
}

void alex_harass_back_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_harass h = alex_harass_of(f);

    h.back = (int16_t)value;
    alex_harass_put(f, h);
    harass_apply(a, f);
}
