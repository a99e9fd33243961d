/* Galley movement [5.4, 5.5, 6.2]: allowances, announcements and the course of one galley. */
#include <string.h>

#include "alexandria/rules.h"

/* --- ratings ------------------------------------------------------------------------------------------ */

bool alex_attached(const struct alex_ship *ship)
{
    return ship->grapples || ship->fouls || ship->moored != AC_NONE;
}

int alex_crew(const struct alex_data *d, const struct alex_state *s, int galley)
{
    return alex_ship_c(d, s, galley)->flags & ALEX_CAPTURED ? 0 : d->piece[galley].crew;
}

/* MP with these flags, Fatigue left aside [10.41, 10.44]. */
static int rested_allowance(const struct alex_data *d, const struct alex_state *s, int galley,
                            uint32_t flags)
{
    const struct alex_piece *p = &d->piece[galley];
    int mp = alex_ship_c(d, s, galley)->speed == ALEX_ATTACK ? p->attack : p->cruise;

    if (flags & ALEX_CAPTURED)
        mp = (p->cruise + 1) / 2;
    if (flags & (ALEX_HALF | ALEX_SWAPPED | ALEX_BEACHED | ALEX_UNBEACHED))
        mp = (mp + 1) / 2; /* two causes halve once [C55] */
    return mp;
}

/* MP with these flags [5.54, 10.41, 10.43, 10.44]. */
static int allowance(const struct alex_data *d, const struct alex_state *s, int galley,
                     uint32_t flags)
{
    const struct alex_ship *ship = alex_ship_c(d, s, galley);

    if (ship->crippled)
        return 1;
    return ac_max(0, rested_allowance(d, s, galley, flags) - ship->fatigue);
}

int alex_allowance(const struct alex_data *d, const struct alex_state *s, int galley)
{
    return allowance(d, s, galley, alex_ship_c(d, s, galley)->flags);
}

/* What it could have used in this activation; a beach at its end does not slow it down [5.51.3]. */
int alex_allowed(const struct alex_data *d, const struct alex_state *s, int galley)
{
    return allowance(d, s, galley, alex_ship_c(d, s, galley)->flags & ~(uint32_t)ALEX_BEACHED);
}

/* At half speed with more Fatigue than that leaves it to use? [10.44.4] */
bool alex_barred_by_fatigue(const struct alex_data *d, const struct alex_state *s, int galley)
{
    const struct alex_ship *ship = alex_ship_c(d, s, galley);

    return !ship->crippled && ship->fatigue > rested_allowance(d, s, galley, ship->flags);
}

/* [5.44.1, 5.44.3] */
bool alex_immobile(const struct alex_data *d, const struct alex_state *s, int galley)
{
    const struct alex_ship *ship = alex_ship_c(d, s, galley);

    if (ship->flags & (ALEX_RAMMED | ALEX_BEACHED | ALEX_AGROUND))
        return true;
    return alex_attached(ship) || alex_allowance(d, s, galley) == 0;
}

/* [5.42.2] */
bool alex_can_run(const struct alex_data *d, const struct alex_state *s, int galley)
{
    const struct alex_ship *ship = alex_ship_c(d, s, galley);

    return d->piece[galley].attack > 0 && !ship->crippled && ship->fatigue < 4 &&
           !(ship->flags &
             (ALEX_HALF | ALEX_CAPTURED | ALEX_RAMMED | ALEX_BEACHED | ALEX_AGROUND)) &&
           !alex_attached(ship);
}

/* Back to Cruise Speed when it may not run any more [5.46.1]. */
void alex_slow(struct alex *a, int galley)
{
    if (!alex_can_run(a->d, a->s, galley))
        alex_ship(a->d, a->s, galley)->speed = ALEX_CRUISE;
}

void alex_tire(struct alex *a, int galley, ac_case rule)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);
    const int cruise = a->d->piece[galley].cruise;
    const int most = ship->flags & ALEX_CAPTURED ? (cruise + 1) / 2 : cruise;

    if (ship->crippled || ship->fatigue >= most)
        return; /* [5.45.3, 5.55.1] */
    ship->fatigue++;
    ac_emit(a->sink, ALEX_EV_FATIGUE, rule, galley, ship->fatigue, 0);
    alex_slow(a, galley);
}

/* --- hexes -------------------------------------------------------------------------------------------- */

/* Is the hex one of the four flank hexes of the galley, over open water? [6.2.1, J16] */
bool alex_in_flank(const struct alex_data *d, const struct alex_state *s, int target, int hex)
{
    const int at = s->unit[target].at;
    const int facing = s->unit[target].facing;

    if (at == AC_NONE)
        return false;
    for (int k = 0; k < 6; k++)
        if (d->place[at].near[k] == hex)
            return k != facing && k != ac_hex_opposite(facing) &&
                   !(d->place[at].parted >> k & 1); /* [J16] */
    return false;
}

bool alex_adjacent_galleys(const struct alex_data *d, const struct alex_state *s, int a, int b)
{
    const int from = s->unit[a].at;
    const int to = s->unit[b].at;

    if (from == AC_NONE || to == AC_NONE)
        return false;
    return from == to || alex_direction(d, from, to) != AC_NONE;
}

/* --- galleys that are alike ------------------------------------------------------------------------ */

static bool same_ratings(const struct alex_piece *x, const struct alex_piece *y)
{
    return x->ship_type == y->ship_type && x->crew == y->crew && x->ram == y->ram &&
           x->defence == y->defence && x->room == y->room && x->cruise == y->cruise &&
           x->attack == y->attack && x->ballista == y->ballista;
}

/* Has any galley fired at one of the two and not at the other? */
static bool aimed_apart(const struct alex_data *d, const struct alex_state *s, int one, int two)
{
    for (int i = 0; i < d->galley_count; i++)
        if ((s->ship[i].aimed >> d->piece[one].galley & 1) !=
            (s->ship[i].aimed >> d->piece[two].galley & 1))
            return true;
    return false;
}

static bool are_alike(const struct alex_data *d, const struct alex_state *s, int one, int two)
{
    return same_ratings(&d->piece[one], &d->piece[two]) &&
           s->unit[one].facing == s->unit[two].facing && s->unit[one].flags == s->unit[two].flags &&
           alex_first(s, alex_deck(d, two)) < 0 &&
           ac_bit_test(s->asked, one) == ac_bit_test(s->asked, two) &&
           memcmp(alex_ship_c(d, s, one), alex_ship_c(d, s, two), sizeof(struct alex_ship)) == 0 &&
           !aimed_apart(d, s, one, two);
}

/* Of empty galleys that share a Slip and differ in nothing the first stands for the others. */
int alex_alike_of(const struct alex_data *d, const struct alex_state *s, int piece)
{
    const int at = s->unit[piece].at;
    int first = piece;

    if (piece < d->first_galley || at == AC_NONE || d->place[at].terrain != ALEX_SLIP ||
        alex_first(s, alex_deck(d, piece)) >= 0)
        return piece;
    for (int p = alex_first(s, at); p >= 0; p = alex_below(s, p))
        if (p >= d->first_galley && p < first && are_alike(d, s, piece, p))
            first = p;
    return first;
}

ac_piece alex_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece)
{
    return (ac_piece)alex_alike_of(alex_data(game), alex_const(state), piece);
}

static bool burnt(const struct alex *a, int place)
{
    for (int i = 0; i < a->d->slip_count; i++)
        if (a->d->slip[i] == place)
            return a->s->burnt >> i & 1;
    return false;
}

/* May a galley be in the hex beside what is there? Overpasses are looked at elsewhere. */
bool alex_galley_enters(const struct alex *a, int galley, int place)
{
    const int side = alex_side(a->d, a->s, galley);
    const int other = alex_galley_at(a->d, a->s, place);

    if (a->d->place[place].terrain == ALEX_SLIP) {
        if (burnt(a, place))
            return false; /* [7.34.2] */
        if (other != AC_NONE && alex_side(a->d, a->s, other) != side)
            return false;                              /* [C11] */
        return alex_galleys_at(a->d, a->s, place) < 2; /* [5.72.2] */
    }
    return other == AC_NONE && alex_units_at(a->d, a->s, place, !side) == 0; /* [5.72.1, 5.75.2] */
}

static int sea_cost(const struct alex *a, int place)
{
    return a->d->place[place].terrain == ALEX_SHOAL ? 2 : 1;
}

/* Is there a way out of an Overpass, entered in this direction, for so many MP? [5.25, C7, C52] */
static bool overpass_exit(const struct alex *a, int galley, int overpass, int direction, int left)
{
    for (int t = -1; t <= 1; t++) {
        const int to = a->d->place[overpass].sea[ac_hex_turn(direction, t)];

        if (to != AC_NONE && alex_galley_enters(a, galley, to) && sea_cost(a, to) <= left)
            return true;
    }
    return false;
}

/* The bit of a hex that the Lighthouse can close [5.26.2]. */
static int denied_bit(const struct alex *a, int hex)
{
    return ALEX_SL_DENIED << (a->d->place[hex].number == 3931   ? 0
                              : a->d->place[hex].number == 3932 ? 1
                                                                : 2);
}

static bool denied(const struct alex *a, const struct alex_sail *f, int hex)
{
    return (a->d->place[hex].zones & ALEX_ZONE_GATED) && (f->flags & denied_bit(a, hex));
}

static bool can_row(const struct alex *a, const struct alex_sail *f, int direction)
{
    const int galley = f->galley;
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int to = a->d->place[a->s->unit[galley].at].sea[direction];
    const int left = f->left;

    if (to == AC_NONE || denied(a, f, to))
        return false;
    if (a->d->place[to].terrain == ALEX_OVERPASS)
        return !ship->crippled &&
               alex_units_at(a->d, a->s, to, !alex_side(a->d, a->s, galley)) == 0 &&
               alex_galley_at(a->d, a->s, to) == AC_NONE &&
               overpass_exit(a, galley, to, direction, left - 1);
    return alex_galley_enters(a, galley, to) && (ship->crippled || sea_cost(a, to) <= left);
}

/* --- the top of the phase: announcements --------------------------------------------------------------------- */

static bool beach_way_off(const struct alex *a, int galley)
{
    const int at = a->s->unit[galley].at;
    const int stern = ac_hex_opposite(a->s->unit[galley].facing);

    for (int t = -1; t <= 1; t++) {
        const int to = a->d->place[at].sea[ac_hex_turn(stern, t)];

        if (to != AC_NONE && a->d->place[to].terrain == ALEX_SEA &&
            alex_galley_enters(a, galley, to))
            return true;
    }
    return false;
}

static void announce(const struct alex *a, int galley, struct ac_actions *out)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int most = alex_allowance(a->d, a->s, galley);

    if (ship->flags & ALEX_SAILED)
        return;
    if (ship->grapples || ship->moored != AC_NONE) {
        const bool stuck = ship->fouls || (ship->flags & (ALEX_RAMMED | ALEX_AGROUND));

        alex_add2(out, ALEX_SAIL, galley, 0);
        for (int n = ac_min(2, most); n <= (stuck ? ac_min(2, most) : most); n++)
            alex_add2(out, ALEX_CUT, galley, n); /* [9.41.1, 9.42.4, C58] */
        return;
    }
    if (ship->flags & ALEX_BEACHED) {
        alex_add2(out, ALEX_SAIL, galley, 0);
        if (beach_way_off(a, galley) && !alex_attached(ship))
            for (int n = 2; n <= most; n += 2)
                alex_add2(out, ALEX_SAIL, galley, n); /* [5.48.5, C56] */
        return;
    }
    if (alex_immobile(a->d, a->s, galley)) {
        alex_add2(out, ALEX_SAIL, galley, 0);
        return;
    }
    for (int n = ship->speed == ALEX_ATTACK ? 2 : 0; n <= most; n++)
        alex_add2(out, ALEX_SAIL, galley, n); /* [5.43.3] */
}

void alex_sail_legal(const struct alex *a, struct ac_actions *out)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        if (a->s->unit[g].at == AC_NONE || alex_side(a->d, a->s, g) != a->s->active ||
            alex_alike_of(a->d, a->s, g) != g)
            continue;
        announce(a, g, out);
        alex_volley_legal(a, g, out);
    }
}

/* Those who land later count as having begun there [C44]. */
void alex_sails_from(struct alex *a, int galley)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    if (!ship->began)
        ship->began = (uint16_t)(1 + a->s->unit[galley].at);
    ship->flags |= ALEX_SAILED;
}

void alex_begin_sail(struct alex *a, int galley, int mp)
{
    const struct alex_sail sail = {
        .galley = (int16_t)galley,
        .left = (int16_t)mp,
        .flags = ALEX_SL_STRAIGHT, /* one that starts in place may go on from there */
        .from = a->s->unit[galley].at,
        .opened = AC_NONE,
    };

    alex_sail_put(alex_push(a, ALEX_ROW_COURSE, a->s->active), sail);
    alex_sails_from(a, galley);
    ac_emit(a->sink, ALEX_EV_SAILS, ALEX_5_43_1, galley, mp, 0);
}

/* --- the course ------------------------------------------------------------------------------------------------ */

static bool enemy_beside(const struct alex *a, int galley)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(a->d, a->s, g) != a->s->active &&
            alex_adjacent_galleys(a->d, a->s, galley, g))
            return true;
    return false;
}

/* Is the galley between covered on both sides? [9.24.1, G10, G34] */
bool alex_flanks_covered(const struct alex *a, int target)
{
    const int at = a->s->unit[target].at;
    const int facing = a->s->unit[target].facing;

    for (int side = 1; side >= -1; side -= 2) {
        bool shut = false;

        for (int t = 1; t <= 2; t++) {
            const int hex = a->d->place[at].sea[ac_hex_turn(facing, side * t)];

            shut = shut || hex == AC_NONE || alex_galley_at(a->d, a->s, hex) != AC_NONE;
        }
        if (!shut)
            return false;
    }
    return true;
}

/* The galley a Diekplus would pass through, or AC_NONE [9.24, 9.25]. */
static int diekplus_through(const struct alex *a, const struct alex_sail *f, int *beyond)
{
    const int galley = f->galley;
    const int at = a->s->unit[galley].at;
    const int facing = a->s->unit[galley].facing;
    const int hex = a->d->place[at].sea[facing];
    int target, to;

    if (alex_ship_c(a->d, a->s, galley)->speed != ALEX_ATTACK || hex == AC_NONE ||
        !(f->flags & ALEX_SL_STRAIGHT) || f->left < 3 || a->d->place[hex].terrain == ALEX_SLIP)
        return AC_NONE;
    target = alex_galley_at(a->d, a->s, hex);
    if (target == AC_NONE || alex_side(a->d, a->s, target) == a->s->active)
        return AC_NONE;
    if (facing % 3 != a->s->unit[target].facing % 3 || !alex_flanks_covered(a, target))
        return AC_NONE; /* from Bow or Stern only */
    to = a->d->place[hex].sea[facing];
    if (to == AC_NONE || a->d->place[to].terrain == ALEX_OVERPASS ||
        a->d->place[to].terrain == ALEX_SLIP || alex_gate_shut(a, galley, to) ||
        !alex_galley_enters(a, galley, to) || 2 + sea_cost(a, to) > f->left)
        return AC_NONE; /* [G35] */
    *beyond = to;
    return target;
}

static void diekplus_legal(const struct alex *a, const struct alex_sail *f, struct ac_actions *out)
{
    int beyond;
    const int through = diekplus_through(a, f, &beyond);

    if (through == AC_NONE)
        return;
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        if (a->s->unit[g].at == AC_NONE || alex_side(a->d, a->s, g) == a->s->active ||
            a->d->place[a->s->unit[g].at].terrain == ALEX_SLIP)
            continue;
        if (g != through && !alex_in_flank(a->d, a->s, through, a->s->unit[g].at))
            continue; /* [G12] */
        alex_add3(out, ALEX_DIEKPLUS, through, g, 0);
        alex_add3(out, ALEX_DIEKPLUS, through, g, 1);
    }
}

static void crippled_course(const struct alex *a, const struct alex_sail *f,
                            struct ac_actions *out) /* [5.45.1] */
{
    const int galley = f->galley;
    const int facing = a->s->unit[galley].facing;
    const int turn = alex_ship_c(a->d, a->s, galley)->crippled == ALEX_PORT ? -1 : 1;
    const int direction = ac_hex_turn(facing, turn);

    if (can_row(a, f, direction))
        alex_add1(out, ALEX_ROW, a->d->place[a->s->unit[galley].at].sea[direction]);
    alex_add1(out, ALEX_TURN, ALEX_ARG_SIDE + direction); /* [C18] */
}

static void backwaters(const struct alex *a, const struct alex_sail *f,
                       struct ac_actions *out) /* [5.32.3] */
{
    const int galley = f->galley;
    const int at = a->s->unit[galley].at;
    const int stern = ac_hex_opposite(a->s->unit[galley].facing);

    if (f->left < 2 || (f->flags & ALEX_SL_FORWARD) ||
        alex_ship_c(a->d, a->s, galley)->speed != ALEX_CRUISE)
        return;
    for (int t = -1; t <= 1; t++) {
        const int to = a->d->place[at].sea[ac_hex_turn(stern, t)];

        if (to != AC_NONE && a->d->place[to].terrain == ALEX_SEA && !denied(a, f, to) &&
            alex_galley_enters(a, galley, to))
            alex_add1(out, ALEX_BACK, to); /* [C57] */
    }
}

/* Everything that spends MP [5.49.3, 5.49.4, 5.49.5]. */
static void spend_legal(const struct alex *a, const struct alex_sail *f, struct ac_actions *out)
{
    const int galley = f->galley;
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int at = a->s->unit[galley].at;
    const int facing = a->s->unit[galley].facing;
    const bool overpass = a->d->place[at].terrain == ALEX_OVERPASS;

    if ((f->flags & ALEX_SL_ENDED) || f->left <= 0)
        return;
    if (ship->crippled) {
        crippled_course(a, f, out);
        return;
    }
    if (!overpass)
        backwaters(a, f, out);
    if ((f->flags & ALEX_SL_BACK) || (ship->flags & ALEX_BEACHED))
        return;
    for (int t = -1; t <= 1; t++)
        if (can_row(a, f, ac_hex_turn(facing, t)))
            alex_add1(out, ALEX_ROW, a->d->place[at].sea[ac_hex_turn(facing, t)]);
    if (overpass)
        return;
    if (ship->speed == ALEX_CRUISE) { /* [5.49.1] */
        for (int v = 0; v < 6; v++)
            if (v != facing && ac_hex_turn_distance(facing, v) <= f->left)
                alex_add1(out, ALEX_TURN, ALEX_ARG_SIDE + v); /* [6.21.1] */
        if (f->left >= 2 && !enemy_beside(a, galley))
            alex_add(out, ALEX_ABOUT); /* [6.23] */
    }
    if (a->d->place[at].zones & ALEX_ZONE_EDGE)
        alex_add(out, ALEX_LEAVE); /* [C42] */
    diekplus_legal(a, f, out);
}

bool alex_may_ram(const struct alex *a, int galley, int target)
{
    const int at = a->s->unit[galley].at;
    const int hex = a->d->place[at].sea[a->s->unit[galley].facing];

    return alex_ship_c(a->d, a->s, galley)->speed == ALEX_ATTACK && a->d->piece[galley].ram > 0 &&
           hex != AC_NONE && hex == a->s->unit[target].at && /* [9.11.1] */
           a->d->place[hex].terrain != ALEX_SLIP && a->d->place[at].terrain != ALEX_OVERPASS &&
           alex_side(a->d, a->s, target) != a->s->active &&
           alex_in_flank(a->d, a->s, target, at); /* [9.12.1, G1] */
}

static void ram_targets(const struct alex *a, const struct alex_sail *f, struct ac_actions *out)
{
    const int galley = f->galley;
    const int at = a->s->unit[galley].at;
    const int hex = a->d->place[at].sea[a->s->unit[galley].facing];
    const int target = hex == AC_NONE ? AC_NONE : alex_galley_at(a->d, a->s, hex);

    if (target != AC_NONE && !(f->flags & ALEX_SL_ENDED) && alex_may_ram(a, galley, target))
        alex_add1(out, ALEX_RAM, target);
}

void alex_course_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex here = alex_looking(look), *a = &here;
    const struct alex_sail sail = alex_sail_of(look->frame);
    const int galley = sail.galley;
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int at = a->s->unit[galley].at;
    const int before = out->count;

    spend_legal(a, &sail, out);
    if (out->count > before) {
        ram_targets(a, &sail, out);
        if (ship->speed == ALEX_CRUISE && a->d->place[at].terrain == ALEX_BEACH &&
            !(ship->flags & ALEX_BEACHED) && !(sail.flags & ALEX_SL_BACK))
            alex_add(out, ALEX_BEACH_IT);
        return;
    }
    ram_targets(a, &sail, out);
    if (ship->speed == ALEX_CRUISE && a->d->place[at].terrain == ALEX_BEACH &&
        !(ship->flags & (ALEX_BEACHED | ALEX_AGROUND | ALEX_RAMMED)) && !alex_attached(ship))
        alex_add(out, ALEX_BEACH_IT); /* [5.48.1, 5.29.3, 10.42.2] */
    alex_grapple_legal(a, galley, out);
    alex_add(out, ALEX_HALT);
}

/* In an Overpass whose exits a reaction has closed: back to where it came from [C53]. */
static void thrown_back(struct alex *a, struct ac_frame *f)
{
    struct alex_sail sail = alex_sail_of(f);
    struct ac_actions out;

    ac_actions_clear(&out);
    spend_legal(a, &sail, &out);
    if (out.count)
        return;
    alex_place_piece(a, sail.galley, sail.from, a->s->unit[sail.galley].facing);
    sail.flags |= ALEX_SL_ENDED;
    alex_sail_put(f, sail);
}

bool alex_course_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const int at = a.s->unit[alex_sail_of(play->frame).galley].at;

    if (at == AC_NONE) {
        alex_pop(&a);
        return false;
    }
    if (a.d->place[at].terrain == ALEX_OVERPASS)
        thrown_back(&a, play->frame);
    return alex_wait(&a, a.s->active);
}

static void spend(struct alex *a, struct alex_sail *f, int mp)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, f->galley);

    mp = ac_min(mp, f->left);
    f->left = (int16_t)(f->left - mp);
    ship->used = (uint8_t)(ship->used + mp);
}

/* One step: the frame of the course has been put back before it. */
static void slide(struct alex *a, int galley, int to, int facing)
{
    alex_slide_put(alex_push(a, ALEX_ROW_SLIDE, a->s->active),
                   (struct alex_slide){ .galley = (int16_t)galley,
                                        .to = (int16_t)to,
                                        .facing = (int16_t)facing,
                                        .from = a->s->unit[galley].at,
                                        .target = AC_NONE });
}

/* Has the Lighthouse a word to say before the galley goes there? */
static bool asks_gate(struct alex *a, const struct alex_sail *f, int to, int verb)
{
    if (f->opened == to || !alex_gate_shut(a, f->galley, to))
        return false;
    alex_gate_put(
        alex_push(a, ALEX_ROW_GATE, !alex_side(a->d, a->s, f->galley)),
        (struct alex_gate){ .galley = f->galley, .to = (int16_t)to, .verb = (int16_t)verb });
    return true;
}

/* The direction in which a neighbouring hex of the galley lies. */
static int direction_to(const struct alex *a, int galley, int to)
{
    const int at = a->s->unit[galley].at;
    int direction = 0;

    while (a->d->place[at].sea[direction] != to)
        direction++;
    return direction;
}

static void row(struct alex *a, struct ac_frame *frame, int to)
{
    struct alex_sail f = alex_sail_of(frame);
    int direction;

    if (asks_gate(a, &f, to, ALEX_ROW))
        return;
    direction = direction_to(a, f.galley, to);
    spend(a, &f, alex_ship_c(a->d, a->s, f.galley)->crippled ? 1 : sea_cost(a, to));
    f.flags = (int16_t)((f.flags & ~ALEX_SL_STRAIGHT) | ALEX_SL_FORWARD);
    if (direction == a->s->unit[f.galley].facing) /* [6.22.2] */
        f.flags |= ALEX_SL_STRAIGHT;
    f.from = a->s->unit[f.galley].at;
    f.opened = AC_NONE;
    alex_sail_put(frame, f);
    slide(a, f.galley, to, direction);
}

static void back(struct alex *a, struct ac_frame *frame, int to)
{
    struct alex_sail f = alex_sail_of(frame);
    struct alex_ship *ship = alex_ship(a->d, a->s, f.galley);

    if (asks_gate(a, &f, to, ALEX_BACK))
        return;
    spend(a, &f, 2);
    if (ship->flags & ALEX_BEACHED)
        ship->flags = (ship->flags & ~(uint32_t)ALEX_BEACHED) | ALEX_UNBEACHED;
    f.opened = AC_NONE;
    f.flags = (int16_t)((f.flags & ~ALEX_SL_STRAIGHT) | ALEX_SL_BACK);
    f.from = a->s->unit[f.galley].at;
    alex_sail_put(frame, f);
    slide(a, f.galley, to, ac_hex_opposite(direction_to(a, f.galley, to)));
}

static void diekplus(struct alex *a, struct ac_frame *frame, const struct ac_action *action)
{
    struct alex_sail f = alex_sail_of(frame);
    struct alex_slide step;
    int to = AC_NONE;

    if (diekplus_through(a, &f, &to) == AC_NONE)
        return;
    spend(a, &f, 2 + sea_cost(a, to)); /* [G11] */
    f.flags |= ALEX_SL_FORWARD;
    f.from = a->s->unit[f.galley].at;
    alex_sail_put(frame, f);
    slide(a, f.galley, to, a->s->unit[f.galley].facing);
    step = alex_slide_of(frame + 1);
    step.target = (int16_t)action->arg[1];
    step.marks = ALEX_DIEKPLUS_RAKES;
    if (action->arg[2] == 1)
        step.marks |= ALEX_DIEKPLUS_STARBOARD;
    alex_slide_put(frame + 1, step);
}

/* Turns on the spot for so many MP. */
static void turn(struct alex *a, struct ac_frame *frame, int facing, int mp)
{
    struct alex_sail f = alex_sail_of(frame);

    spend(a, &f, mp);
    a->s->unit[f.galley].facing = (int8_t)facing;
    f.flags = (int16_t)((f.flags & ~ALEX_SL_STRAIGHT) | ALEX_SL_FORWARD);
    alex_sail_put(frame, f);
}

static void start_ram(struct alex *a, struct ac_frame *frame, int target)
{
    struct alex_sail f = alex_sail_of(frame);

    f.flags |= ALEX_SL_ENDED; /* [G2] */
    alex_sail_put(frame, f);
    alex_ship(a->d, a->s, f.galley)->flags |= ALEX_RAMS;
    alex_attempt_put(alex_push(a, ALEX_ROW_RAM, a->s->active),
                     (struct alex_attempt){ .galley = f.galley, .target = (int16_t)target });
}

static void start_grapple(struct alex *a, const struct ac_action *action)
{
    const bool moors = action->verb == ALEX_MOOR;

    alex_attempt_put(alex_push(a, ALEX_ROW_GRAPPLE, a->s->active),
                     (struct alex_attempt){
                         .galley = (int16_t)action->arg[0],
                         .target = (int16_t)(moors ? AC_NONE : action->arg[1]),
                         .space = (int16_t)(moors ? action->arg[1] : AC_NONE),
                     });
    alex_ship(a->d, a->s, action->arg[0])->flags |= ALEX_GRAPPLED_ONCE;
}

static void steer(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int galley = alex_sail_of(f).galley;
    const struct alex_unit *u = &a->s->unit[galley];

    switch (action->verb) {
    case ALEX_ROW:
        row(a, f, action->arg[0]);
        return;
    case ALEX_BACK:
        back(a, f, action->arg[0]);
        return;
    case ALEX_TURN:
        turn(a, f, action->arg[0] - ALEX_ARG_SIDE,
             ac_hex_turn_distance(u->facing, action->arg[0] - ALEX_ARG_SIDE));
        return;
    case ALEX_ABOUT:
        turn(a, f, ac_hex_opposite(u->facing), 2);
        return;
    case ALEX_DIEKPLUS:
        diekplus(a, f, action);
        return;
    case ALEX_RAM:
        start_ram(a, f, action->arg[0]);
        return;
    case ALEX_BEACH_IT:
        alex_ship(a->d, a->s, galley)->flags |= ALEX_BEACHED;
        ac_emit(a->sink, ALEX_EV_BEACHED, ALEX_5_48_1, galley, u->at, 0);
        alex_pop(a);
        return;
    case ALEX_GRAPPLE:
    case ALEX_MOOR:
        alex_done(f);
        start_grapple(a, action);
        return;
    case ALEX_LEAVE:
        ac_emit(a->sink, ALEX_EV_LEFT, ALEX_11_3_7, galley, 0, 0);
        alex_remove_galley(a, galley, ALEX_11_3_7);
        return;
    default:
        alex_pop(a);
        return;
    }
}

void alex_course_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    steer(&a, play->frame, action);
}

/* --- the Lighthouse [5.26, C9] ------------------------------------------------------------------------------ */

/* May the garrison of the Lighthouse keep the galley out of the hex? */
bool alex_gate_shut(const struct alex *a, int galley, int hex)
{
    return (a->d->place[hex].zones & ALEX_ZONE_GATED) &&
           alex_units_at(a->d, a->s, a->d->lighthouse, !alex_side(a->d, a->s, galley)) > 0;
}

void alex_gate_legal(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    alex_add(out, ALEX_DENY);
    alex_add(out, ALEX_ALLOW);
}

void alex_gate_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    struct ac_frame *course = play->frame - 1;
    struct alex_sail sail = alex_sail_of(course);
    const struct alex_gate gate = alex_gate_of(play->frame);
    const struct ac_action way = ac_act1(gate.verb, gate.to);

    alex_pop(&a);
    if (action->verb == ALEX_DENY)
        sail.flags = (int16_t)(sail.flags | denied_bit(&a, gate.to)); /* another way [C59] */
    else
        sail.opened = gate.to;
    alex_sail_put(course, sail);
    if (action->verb != ALEX_DENY)
        steer(&a, course, &way);
}
