/* Galley movement [5.4, 5.5, 6.2]: allowances, announcements and the course of one galley. */
#include "alexandria/rules.h"

enum {
    S_FORWARD = 1,  /* has moved or turned forward: no backwater [5.47.2] */
    S_BACK = 2,     /* has backwatered: nothing else */
    S_ENDED = 4,    /* may not move on */
    S_STRAIGHT = 8, /* the last step was straight ahead, with no turn after [9.24.3] */
    S_DENIED = 16,  /* and the two bits above: the Lighthouse has denied that hex [C59] */
};

/* --- ratings ------------------------------------------------------------------------------------------ */

bool alex_attached(const struct alex_ship *ship)
{
    return ship->grapples || ship->fouls || ship->moored != AC_NONE;
}

int alex_crew(const struct alex_data *d, const struct alex_state *s, int galley)
{
    return alex_ship_c(d, s, galley)->flags & ALEX_CAPTURED ? 0 : d->piece[galley].crew;
}

/* MP with these flags [5.54, 10.41, 10.43, 10.44]. */
static int allowance(const struct alex_data *d, const struct alex_state *s, int galley,
                     uint32_t flags)
{
    const struct alex_ship *ship = alex_ship_c(d, s, galley);
    const struct alex_piece *p = &d->piece[galley];
    int mp = ship->speed == ALEX_ATTACK ? p->attack : p->cruise;

    if (ship->crippled)
        return 1;
    if (flags & ALEX_CAPTURED)
        mp = (p->cruise + 1) / 2;
    if (flags & (ALEX_HALF | ALEX_SWAPPED | ALEX_BEACHED | ALEX_UNBEACHED))
        mp = (mp + 1) / 2; /* two causes halve once [C55] */
    return ac_max(0, mp - ship->fatigue);
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

/* [5.44.1] */
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

void alex_tire(struct alex *a, int galley)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);
    const int cruise = a->d->piece[galley].cruise;
    const int most = ship->flags & ALEX_CAPTURED ? (cruise + 1) / 2 : cruise;

    if (ship->crippled || ship->fatigue >= most)
        return; /* [5.45.3, 5.55.1] */
    ship->fatigue++;
    ac_emit(a->sink, ALEX_EV_FATIGUE, ALEX_5_52_1, galley, ship->fatigue, 0);
    alex_slow(a, galley);
}

/* --- hexes -------------------------------------------------------------------------------------------- */

/* Is the hex one of the four flank hexes of the galley? [6.2.1] */
bool alex_in_flank(const struct alex_data *d, const struct alex_state *s, int target, int hex)
{
    const int at = s->unit[target].at;
    const int facing = s->unit[target].facing;

    if (at == AC_NONE)
        return false;
    for (int k = 0; k < 6; k++)
        if (d->place[at].near[k] == hex)
            return k != facing && k != ac_hex_opposite(facing);
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
    return S_DENIED << (a->d->place[hex].number == 3931   ? 0
                        : a->d->place[hex].number == 3932 ? 1
                                                          : 2);
}

static bool denied(const struct alex *a, const struct ac_frame *f, int hex)
{
    return (a->d->place[hex].zones & ALEX_ZONE_GATED) && (f->arg[2] & denied_bit(a, hex));
}

static bool can_row(const struct alex *a, const struct ac_frame *f, int direction)
{
    const int galley = f->arg[0];
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int to = a->d->place[a->s->unit[galley].at].sea[direction];
    const int left = f->arg[1];

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
        if (a->s->unit[g].at == AC_NONE || alex_side(a->d, a->s, g) != a->s->active)
            continue;
        announce(a, g, out);
        alex_volley_legal(a, g, out);
    }
}

void alex_begin_sail(struct alex *a, int galley, int mp)
{
    struct ac_frame *f = alex_push(a, ALEX_F_SAIL, a->s->active);

    f->arg[0] = (int16_t)galley;
    f->arg[1] = (int16_t)mp;
    f->arg[3] = a->s->unit[galley].at;
    f->arg[5] = AC_NONE;
    f->arg[2] = S_STRAIGHT; /* one that starts in place may go on from there */
    alex_ship(a->d, a->s, galley)->flags |= ALEX_SAILED;
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
static bool covered(const struct alex *a, int target)
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
static int diekplus_through(const struct alex *a, const struct ac_frame *f, int *beyond)
{
    const int galley = f->arg[0];
    const int at = a->s->unit[galley].at;
    const int facing = a->s->unit[galley].facing;
    const int hex = a->d->place[at].sea[facing];
    int target, to;

    if (alex_ship_c(a->d, a->s, galley)->speed != ALEX_ATTACK || hex == AC_NONE ||
        !(f->arg[2] & S_STRAIGHT) || f->arg[1] < 3 || a->d->place[hex].terrain == ALEX_SLIP)
        return AC_NONE;
    target = alex_galley_at(a->d, a->s, hex);
    if (target == AC_NONE || alex_side(a->d, a->s, target) == a->s->active)
        return AC_NONE;
    if (facing % 3 != a->s->unit[target].facing % 3 || !covered(a, target))
        return AC_NONE; /* from Bow or Stern only */
    to = a->d->place[hex].sea[facing];
    if (to == AC_NONE || a->d->place[to].terrain == ALEX_OVERPASS ||
        a->d->place[to].terrain == ALEX_SLIP || alex_gate_shut(a, galley, to) ||
        !alex_galley_enters(a, galley, to) || 2 + sea_cost(a, to) > f->arg[1])
        return AC_NONE; /* [G35] */
    *beyond = to;
    return target;
}

static void diekplus_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
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

static void crippled_course(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    const int galley = f->arg[0];
    const int facing = a->s->unit[galley].facing;
    const int turn = alex_ship_c(a->d, a->s, galley)->crippled == ALEX_PORT ? -1 : 1;
    const int direction = ac_hex_turn(facing, turn);

    if (can_row(a, f, direction))
        alex_add1(out, ALEX_ROW, a->d->place[a->s->unit[galley].at].sea[direction]);
    alex_add1(out, ALEX_TURN, ALEX_ARG_SIDE + direction); /* [C18] */
}

static void backwaters(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    const int galley = f->arg[0];
    const int at = a->s->unit[galley].at;
    const int stern = ac_hex_opposite(a->s->unit[galley].facing);

    if (f->arg[1] < 2 || (f->arg[2] & S_FORWARD) ||
        alex_ship_c(a->d, a->s, galley)->speed != ALEX_CRUISE)
        return;
    for (int t = -1; t <= 1; t++) {
        const int to = a->d->place[at].sea[ac_hex_turn(stern, t)];

        if (to != AC_NONE && a->d->place[to].terrain == ALEX_SEA && !denied(a, f, to) &&
            alex_galley_enters(a, galley, to))
            alex_add1(out, ALEX_BACK, to); /* [C57] */
    }
}

/* Everything that spends MP. */
static void spend_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    const int galley = f->arg[0];
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int at = a->s->unit[galley].at;
    const int facing = a->s->unit[galley].facing;
    const bool overpass = a->d->place[at].terrain == ALEX_OVERPASS;

    if ((f->arg[2] & S_ENDED) || f->arg[1] <= 0)
        return;
    if (ship->crippled) {
        crippled_course(a, f, out);
        return;
    }
    if (!overpass)
        backwaters(a, f, out);
    if ((f->arg[2] & S_BACK) || (ship->flags & ALEX_BEACHED))
        return;
    for (int t = -1; t <= 1; t++)
        if (can_row(a, f, ac_hex_turn(facing, t)))
            alex_add1(out, ALEX_ROW, a->d->place[at].sea[ac_hex_turn(facing, t)]);
    if (overpass)
        return;
    if (ship->speed == ALEX_CRUISE) {
        for (int v = 0; v < 6; v++)
            if (v != facing && ac_hex_turn_distance(facing, v) <= f->arg[1])
                alex_add1(out, ALEX_TURN, ALEX_ARG_SIDE + v); /* [6.21.1] */
        if (f->arg[1] >= 2 && !enemy_beside(a, galley))
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
           hex != AC_NONE && hex == a->s->unit[target].at &&
           a->d->place[hex].terrain != ALEX_SLIP && a->d->place[at].terrain != ALEX_OVERPASS &&
           alex_side(a->d, a->s, target) != a->s->active &&
           alex_in_flank(a->d, a->s, target, at); /* [9.12.1, G1] */
}

static void ram_targets(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    const int galley = f->arg[0];
    const int at = a->s->unit[galley].at;
    const int hex = a->d->place[at].sea[a->s->unit[galley].facing];
    const int target = hex == AC_NONE ? AC_NONE : alex_galley_at(a->d, a->s, hex);

    if (target != AC_NONE && !(f->arg[2] & S_ENDED) && alex_may_ram(a, galley, target))
        alex_add1(out, ALEX_RAM, target);
}

void alex_course_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    const int galley = f->arg[0];
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int at = a->s->unit[galley].at;
    const int before = out->count;

    spend_legal(a, f, out);
    if (out->count > before) {
        ram_targets(a, f, out);
        if (ship->speed == ALEX_CRUISE && a->d->place[at].terrain == ALEX_BEACH &&
            !(ship->flags & ALEX_BEACHED) && !(f->arg[2] & S_BACK))
            alex_add(out, ALEX_BEACH_IT);
        return;
    }
    ram_targets(a, f, out);
    if (ship->speed == ALEX_CRUISE && a->d->place[at].terrain == ALEX_BEACH &&
        !(ship->flags & (ALEX_BEACHED | ALEX_AGROUND)) && !alex_attached(ship))
        alex_add(out, ALEX_BEACH_IT); /* [5.48.1] */
    alex_grapple_legal(a, galley, out);
    alex_add(out, ALEX_HALT);
}

/* In an Overpass whose exits a reaction has closed: back to where it came from [C53]. */
static void thrown_back(struct alex *a, struct ac_frame *f)
{
    struct ac_actions out = { .count = 0 };

    if (a->d->place[a->s->unit[f->arg[0]].at].terrain != ALEX_OVERPASS)
        return;
    spend_legal(a, f, &out);
    if (out.count)
        return;
    alex_place_piece(a, f->arg[0], f->arg[3], a->s->unit[f->arg[0]].facing);
    f->arg[2] |= S_ENDED;
}

bool alex_sail_run(struct alex *a, struct ac_frame *f)
{
    if (a->s->unit[f->arg[0]].at == AC_NONE || f->step) {
        alex_pop(a);
        return false;
    }
    if (a->d->place[a->s->unit[f->arg[0]].at].terrain == ALEX_OVERPASS)
        thrown_back(a, f);
    return alex_wait(a, a->s->active);
}

static void spend(struct alex *a, struct ac_frame *f, int mp)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, f->arg[0]);

    mp = ac_min(mp, f->arg[1]);
    f->arg[1] = (int16_t)(f->arg[1] - mp);
    ship->used = (uint8_t)(ship->used + mp);
}

static void slide(struct alex *a, struct ac_frame *f, int to, int facing, int flags)
{
    struct ac_frame *step = alex_push(a, ALEX_F_SLIDE, a->s->active);

    step->arg[0] = f->arg[0];
    step->arg[1] = (int16_t)to;
    step->arg[2] = (int16_t)facing;
    step->arg[3] = a->s->unit[f->arg[0]].at;
    step->arg[4] = AC_NONE;
    step->arg[5] = (int16_t)flags;
}

/* Has the Lighthouse a word to say before the galley goes there? */
static bool asks_gate(struct alex *a, const struct ac_frame *f, int to, int verb)
{
    const int galley = f->arg[0];
    struct ac_frame *gate;

    if (f->arg[5] == to || !alex_gate_shut(a, galley, to))
        return false;
    gate = alex_push(a, ALEX_F_GATE, !alex_side(a->d, a->s, galley));
    gate->arg[0] = (int16_t)galley;
    gate->arg[1] = (int16_t)to;
    gate->arg[2] = (int16_t)verb;
    return true;
}

void alex_gate_answer(struct alex *a, struct ac_frame *sail, int to, bool denies)
{
    if (denies)
        sail->arg[2] =
            (int16_t)(sail->arg[2] | denied_bit(a, to)); /* it may choose another [C59] */
    else
        sail->arg[5] = (int16_t)to;
}

static void row(struct alex *a, struct ac_frame *f, int to)
{
    const int galley = f->arg[0];
    const int at = a->s->unit[galley].at;
    int direction = 0;

    if (asks_gate(a, f, to, ALEX_ROW))
        return;
    while (a->d->place[at].sea[direction] != to)
        direction++;
    spend(a, f, alex_ship_c(a->d, a->s, galley)->crippled ? 1 : sea_cost(a, to));
    f->arg[2] = (int16_t)(f->arg[2] & ~S_STRAIGHT);
    f->arg[2] |=
        (int16_t)(direction == a->s->unit[galley].facing ? S_FORWARD | S_STRAIGHT : S_FORWARD);
    f->arg[3] = (int16_t)at;
    f->arg[5] = AC_NONE;
    slide(a, f, to, direction, 0);
}

static void back(struct alex *a, struct ac_frame *f, int to)
{
    const int galley = f->arg[0];
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);
    int direction = 0;

    if (asks_gate(a, f, to, ALEX_BACK))
        return;
    while (a->d->place[a->s->unit[galley].at].sea[direction] != to)
        direction++;
    spend(a, f, 2);
    if (ship->flags & ALEX_BEACHED)
        ship->flags = (ship->flags & ~(uint32_t)ALEX_BEACHED) | ALEX_UNBEACHED;
    f->arg[5] = AC_NONE;
    f->arg[2] = (int16_t)((f->arg[2] & ~S_STRAIGHT) | S_BACK);
    f->arg[3] = a->s->unit[galley].at;
    slide(a, f, to, ac_hex_opposite(direction), 0);
}

static void diekplus(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    int to = AC_NONE;

    if (diekplus_through(a, f, &to) == AC_NONE)
        return;
    spend(a, f, 2 + sea_cost(a, to)); /* [G11] */
    f->arg[2] |= S_FORWARD;
    f->arg[3] = a->s->unit[f->arg[0]].at;
    slide(a, f, to, a->s->unit[f->arg[0]].facing, 1 + 2 * (action->arg[2] == 1));
    ac_top(&a->s->head)->arg[4] = (int16_t)action->arg[1];
}

static void start_ram(struct alex *a, struct ac_frame *f, int target)
{
    struct ac_frame *ram = alex_push(a, ALEX_F_RAM, a->s->active);

    ram->arg[0] = f->arg[0];
    ram->arg[1] = (int16_t)target;
    f->arg[2] |= S_ENDED; /* [G2] */
}

static void start_grapple(struct alex *a, const struct ac_action *action)
{
    struct ac_frame *g = alex_push(a, ALEX_F_GRAPPLE, a->s->active);

    g->arg[0] = (int16_t)action->arg[0];
    g->arg[1] = (int16_t)(action->verb == ALEX_GRAPPLE ? action->arg[1] : AC_NONE);
    g->arg[2] = (int16_t)(action->verb == ALEX_MOOR ? action->arg[1] : AC_NONE);
    alex_ship(a->d, a->s, action->arg[0])->flags |= ALEX_GRAPPLED_ONCE;
}

void alex_sail_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int galley = f->arg[0];
    struct alex_unit *u = &a->s->unit[galley];
    int to;

    switch (action->verb) {
    case ALEX_ROW:
        row(a, f, action->arg[0]);
        return;
    case ALEX_BACK:
        back(a, f, action->arg[0]);
        return;
    case ALEX_TURN:
        to = action->arg[0] - ALEX_ARG_SIDE;
        spend(a, f, ac_hex_turn_distance(u->facing, to));
        u->facing = (int8_t)to;
        f->arg[2] = (int16_t)((f->arg[2] & ~S_STRAIGHT) | S_FORWARD);
        return;
    case ALEX_ABOUT:
        spend(a, f, 2);
        u->facing = (int8_t)ac_hex_opposite(u->facing);
        f->arg[2] = (int16_t)((f->arg[2] & ~S_STRAIGHT) | S_FORWARD);
        return;
    case ALEX_DIEKPLUS:
        diekplus(a, f, action);
        return;
    case ALEX_RAM:
        start_ram(a, f, action->arg[0]);
        return;
    case ALEX_BEACH_IT:
        alex_ship(a->d, a->s, galley)->flags |= ALEX_BEACHED;
        f->arg[2] |= S_ENDED;
        f->arg[1] = 0;
        f->step = 1;
        ac_emit(a->sink, ALEX_EV_BEACHED, ALEX_5_48_1, galley, u->at, 0);
        return;
    case ALEX_GRAPPLE:
    case ALEX_MOOR:
        start_grapple(a, action);
        f->step = 1;
        return;
    case ALEX_LEAVE:
        ac_emit(a->sink, ALEX_EV_LEFT, ALEX_11_3_7, galley, 0, 0);
        alex_remove_galley(a, galley, ALEX_11_3_7);
        return;
    default:
        f->step = 1;
        return;
    }
}
