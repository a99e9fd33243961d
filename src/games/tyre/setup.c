/*
 * [17.1] Set-up by hand: the Macedonian first, then the Tyrian. A piece is taken from the tray and
 * put down; the generals come first, in the order of their list, because everybody must stand within
 * the radius of a leader [17.1c, R-80], and the flagships before the other ships.
 *
 * Nobody gets stuck: a placement is offered only if all that are still in the tray find room. For
 * men and ships that is counted exactly (Hall's condition over the contingents). For generals it is
 * shown by an example, the scenario's own places or spread as far apart as they go (INTERPRETATION:
 * I-05), so a very crowded choice of places may be refused.
 */
#include "tyre/rules.h"

enum { BANDS = 3, SUBSETS = 1 << BANDS, MAX_SITES = 640 };

/* Where each contingent may stand, and whether there is enough of it for every set of contingents. */
struct room {
    int count;
    int16_t site[MAX_SITES];   /* where the side may set up */
    uint8_t cover[TYRE_HEXES]; /* bit: contingents that find their leader here */
    int have[SUBSETS], want[SUBSETS];
};

static int setter(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_SETUP_MAC ? TYRE_MAC : TYRE_TYR;
}

static bool is_tower(int piece)
{
    return tyre_is_siege(piece) && piece - TYRE_SIEGE0 < TYRE_CATAPULT0;
}

/* Does the scenario's leader start at sea? */
bool tyre_starts_at_sea(const struct tyre_data *d, int piece)
{
    return tyre_is_leader(piece) && d->deployed.ride[piece] >= 0;
}

/* Is it one of those the side sets up? Reinforcements are not, nor engines, which lie in the camp;
 * Macedonian ships that a scenario has on the map, with all aboard, stay there [17.1g]. */
static bool sets_up(const struct tyre_data *d, int side, int piece)
{
    if (tyre_piece_side(d, piece) != side)
        return false;
    if (side == TYRE_MAC)
        return !tyre_is_ship(piece) && d->deployed.hex[piece] >= 0;
    return tyre_where(&d->deployed, piece) >= 0;
}

bool tyre_in_tray(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    return s->seg <= TYRE_SEG_SETUP_TYR && s->hex[piece] < 0 && s->ride[piece] < 0 &&
           (sets_up(d, setter(s), piece) ||
            (s->seg == TYRE_SEG_SETUP_MAC && sets_up(d, TYRE_TYR, piece)));
}

static bool waits(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    return sets_up(d, setter(s), piece) && tyre_in_tray(d, s, piece);
}

/* [17.1a, 17.1b] Ground a side may set up on. */
static bool ground(const struct tyre_data *d, const struct tyre_state *s, int side, int hex)
{
    if (side == TYRE_MAC)
        return (d->flags[hex] & TYRE_H_CAMP) || tyre_is_mole(d, s, hex);
    return d->flags[hex] & (TYRE_H_INSIDE | TYRE_H_WALL | TYRE_H_SHORE);
}

/* A contingent as a bit, counted from the side's first. */
static int band_of(const struct tyre_data *d, int unit)
{
    return 1 << (d->unit[unit].band - BANDS * tyre_unit_side(unit));
}

/* --- room for the men -------------------------------------------------------------------------- */

static void find_sites(const struct tyre_data *d, const struct tyre_state *s, struct room *r)
{
    r->count = 0;
    for (int hex = 0; hex < TYRE_HEXES && r->count < MAX_SITES; hex++)
        if (ground(d, s, setter(s), hex))
            r->site[r->count++] = (int16_t)hex;
}

static void cover(const struct tyre_data *d, const struct tyre_state *s, struct room *r, int leader,
                  int hex)
{
    const struct tyre_leader_kind *kind = &d->leader[leader];
    uint8_t distance[TYRE_HEXES];

    tyre_trace(d, s, kind->side, hex, kind->radius, distance);
    for (int i = 0; i < r->count; i++)
        if (distance[r->site[i]] != 255)
            r->cover[r->site[i]] |= (uint8_t)(kind->bands >> (BANDS * kind->side) & (SUBSETS - 1));
}

/* Leaders that stand; `r` has its sites. */
static void cover_placed(const struct tyre_data *d, const struct tyre_state *s, struct room *r)
{
    memset(r->cover, 0, sizeof(r->cover));
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        if (d->leader[leader].side == setter(s) && s->hex[TYRE_LEADER0 + leader] >= 0)
            cover(d, s, r, leader, s->hex[TYRE_LEADER0 + leader]);
}

static void count_room(const struct tyre_data *d, const struct tyre_state *s, struct room *r)
{
    memset(r->have, 0, sizeof(r->have));
    memset(r->want, 0, sizeof(r->want));
    for (int i = 0; i < r->count; i++) {
        const int hex = r->site[i];

        for (int set = 1; s->unit_at[hex] < 0 && s->ship_at[hex] < 0 && set < SUBSETS; set++)
            r->have[set] += (r->cover[hex] & set) != 0;
    }
    for (int unit = 0; unit < TYRE_UNITS; unit++) {
        if (!waits(d, s, TYRE_UNIT0 + unit))
            continue;
        for (int set = 1; set < SUBSETS; set++)
            r->want[set] += (band_of(d, unit) & set) != 0;
    }
}

/* Do all find room once this hex is taken, by a man of `band` or (0) by something else? */
static bool men_fit(const struct room *r, int hex, int band)
{
    for (int set = 1; set < SUBSETS; set++) {
        const int taken = hex >= 0 && (r->cover[hex] & set) ? 1 : 0;

        if (r->have[set] - taken < r->want[set] - ((band & set) ? 1 : 0))
            return false;
    }
    return true;
}

/* The general's own place in the scenario, AC_NONE: taken. */
static int usual_place(const struct tyre_data *d, const struct tyre_state *s, int leader)
{
    const int hex = d->deployed.hex[TYRE_LEADER0 + leader];

    return ground(d, s, setter(s), hex) && s->leader_at[hex] < 0 ? hex : AC_NONE;
}

/* Where a general would add most new ground. */
static int widest_place(const struct tyre_data *d, const struct tyre_state *s, const struct room *r,
                        int leader)
{
    int best = AC_NONE, most = -1;

    for (int i = 0; i < r->count; i++) {
        int n = 0;

        for (int j = 0; s->leader_at[r->site[i]] < 0 && j < r->count; j++)
            n += !r->cover[r->site[j]] &&
                 tyre_distance(d, r->site[i], r->site[j]) <= d->leader[leader].radius;
        if (s->leader_at[r->site[i]] < 0 && n > most) {
            most = n;
            best = r->site[i];
        }
    }
    return best;
}

/* Are there places for the generals still in the tray at which all their men fit? */
static bool generals_fit(const struct tyre_data *d, const struct tyre_state *s, struct room *r,
                         bool usual)
{
    struct tyre_state copy = *s;

    cover_placed(d, &copy, r);
    for (int leader = 0; leader < TYRE_LEADERS; leader++) {
        const int piece = TYRE_LEADER0 + leader;

        if (!waits(d, &copy, piece) || tyre_starts_at_sea(d, piece))
            continue;
        const int hex = usual ? usual_place(d, &copy, leader) : widest_place(d, &copy, r, leader);
        if (hex < 0)
            return false;
        tyre_put(&copy, piece, hex);
        cover(d, &copy, r, leader, hex);
    }
    count_room(d, &copy, r);
    return men_fit(r, AC_NONE, 0);
}

/* --- room for the ships ------------------------------------------------------------------------- */

static bool haven_free(const struct tyre_state *s, int hex)
{
    return s->ship_at[hex] < 0 && s->unit_at[hex] < 0 && s->leader_at[hex] < 0;
}

/* Berths within reach of the flagships, `flags` of which are given by their hexes and radii. */
static int berths(const struct tyre_data *d, const struct tyre_state *s, const int *flag,
                  const int *reach, int flags)
{
    int n = 0;

    for (int i = 0; i < d->harbour_count; i++) {
        bool near = false;

        for (int f = 0; f < flags && haven_free(s, d->haven[i]); f++)
            near = near || tyre_water(d, s, flag[f], d->haven[i]) <= reach[f];
        n += near;
    }
    return n;
}

/* All flagships that could still be placed are tried in every berth; there are two or three. */
static bool fleet_fits(const struct tyre_data *d, const struct tyre_state *s)
{
    int flag[TYRE_LEADERS], reach[TYRE_LEADERS], try[TYRE_LEADERS] = { 0 };
    int placed = 0, flags = 0, ships = 0, at;

    for (int pass = 0; pass < 2; pass++)
        for (int leader = 0; leader < TYRE_LEADERS; leader++) {
            const int hex = tyre_where(s, TYRE_LEADER0 + leader);

            if (!sets_up(d, TYRE_TYR, TYRE_LEADER0 + leader) ||
                !tyre_starts_at_sea(d, TYRE_LEADER0 + leader) || (hex >= 0) != (pass == 0))
                continue;
            flag[flags] = hex;
            reach[flags++] = d->leader[leader].reach;
            placed += hex >= 0;
        }
    for (int ship = 0; ship < TYRE_FIRESHIP; ship++)
        ships += waits(d, s, ship);
    do {
        for (int f = placed; f < flags; f++)
            flag[f] = d->haven[try[f]];
        if (berths(d, s, flag, reach, flags) >= ships)
            return true;
        for (at = placed; at < flags; at++) {
            try[at]++;
            if (try[at] < d->harbour_count)
                break;
            try[at] = 0;
        }
    } while (at < flags);
    return false;
}

/* Every admiral is aboard a ship that lies in a harbour. */
static bool flags_placed(const struct tyre_data *d, const struct tyre_state *s)
{
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        if (sets_up(d, setter(s), TYRE_LEADER0 + leader) &&
            tyre_where(s, TYRE_LEADER0 + leader) < 0)
            return false;
    return true;
}

static bool in_reach(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    for (int leader = 0; leader < TYRE_LEADERS; leader++) {
        const int flag = s->ride[TYRE_LEADER0 + leader];

        if (flag >= 0 && flag < TYRE_TYRIAN_SHIPS && s->hex[flag] >= 0 &&
            tyre_water(d, s, s->hex[flag], hex) <= d->leader[leader].reach)
            return true;
    }
    return false;
}

/* --- where a taken piece may go ------------------------------------------------------------------ */

static int general_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece,
                                int hex, struct room *r)
{
    struct tyre_state copy = *s;

    if (s->leader_at[hex] >= 0)
        return TYRE_9_52;
    if (s->ship_at[hex] >= 0)
        return TYRE_17_1b;
    tyre_put(&copy, piece, hex);
    copy.act = AC_NONE;
    if (!generals_fit(d, &copy, r, true) && !generals_fit(d, &copy, r, false))
        return TYRE_17_1c;
    return d->harbour[hex] >= 0 && !fleet_fits(d, &copy) ? TYRE_17_1b : TYRE_OK;
}

static int man_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece,
                            int hex, const struct room *r)
{
    const int band = band_of(d, piece - TYRE_UNIT0);
    struct tyre_state copy;

    if (s->unit_at[hex] >= 0)
        return TYRE_9_51;
    if (s->ship_at[hex] >= 0)
        return TYRE_17_1b;
    if (!(r->cover[hex] & band) || !men_fit(r, hex, band))
        return TYRE_17_1c;
    if (d->harbour[hex] < 0)
        return TYRE_OK;
    copy = *s;
    tyre_put(&copy, piece, hex);
    return fleet_fits(d, &copy) ? TYRE_OK : TYRE_17_1b;
}

static int ship_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship,
                             int hex, const struct room *r)
{
    struct tyre_state copy = *s;

    if (!(d->flags[hex] & TYRE_H_HARBOUR))
        return TYRE_17_1b;
    if (!haven_free(s, hex))
        return TYRE_5_31b;
    if (s->leader_on[ship] < 0 && !in_reach(d, s, hex))
        return TYRE_17_1c;
    tyre_put_ship(&copy, ship, hex);
    return fleet_fits(d, &copy) && men_fit(r, hex, 0) ? TYRE_OK : TYRE_17_1c;
}

/* `r` has been made by make_room. */
static int put_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int hex,
                            struct room *r)
{
    const int piece = s->act;

    if (tyre_is_ship(piece))
        return ship_forbidden_by(d, s, piece, hex, r);
    if (!ground(d, s, setter(s), hex))
        return setter(s) == TYRE_MAC ? TYRE_17_1a : TYRE_17_1b;
    if (tyre_is_leader(piece))
        return general_forbidden_by(d, s, piece, hex, r);
    if (tyre_is_unit(piece))
        return man_forbidden_by(d, s, piece, hex, r);
    if (s->siege_at[hex] >= 0)
        return TYRE_9_53;
    if (!is_tower(piece) && !(d->flags[hex] & (TYRE_H_WALL | TYRE_H_INSIDE)))
        return TYRE_13_43b; /* */
    return TYRE_OK;
}

static void make_room(const struct tyre_data *d, const struct tyre_state *s, struct room *r)
{
    find_sites(d, s, r);
    cover_placed(d, s, r);
    count_room(d, s, r);
}

int tyre_setup_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    struct room r;

    if (s->act < 0 || tyre_starts_at_sea(d, s->act) ||
        (tyre_is_ship(s->act) && s->hex[s->act] >= 0))
        return TYRE_4_0a;
    make_room(d, s, &r);
    return put_forbidden_by(d, s, hex, &r);
}

/* --- the segment --------------------------------------------------------------------------------- */

static void list_places(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out)
{
    struct room r;

    make_room(d, s, &r);
    for (int i = 0; tyre_is_ship(s->act) && i < d->harbour_count; i++)
        if (ship_forbidden_by(d, s, s->act, d->haven[i], &r) == TYRE_OK)
            ac_actions_add(out, ac_act1(TYRE_V_PLACE, d->haven[i]));
    for (int i = 0; !tyre_is_ship(s->act) && i < r.count; i++)
        if (put_forbidden_by(d, s, r.site[i], &r) == TYRE_OK)
            ac_actions_add(out, ac_act1(TYRE_V_PLACE, r.site[i]));
}

/* Ships an admiral may hoist his flag in. */
static void list_flags(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out)
{
    for (int ship = 0; ship < TYRE_FIRESHIP; ship++)
        if (waits(d, s, ship) && s->leader_on[ship] < 0)
            ac_actions_add(out, ac_act1(TYRE_V_FLAG, ship));
}

/* The general whose turn it is, AC_NONE: all stand. */
static int next_general(const struct tyre_data *d, const struct tyre_state *s)
{
    for (int piece = TYRE_LEADER0; piece < TYRE_SIEGE0; piece++)
        if (waits(d, s, piece) && !tyre_starts_at_sea(d, piece))
            return piece;
    return AC_NONE;
}

bool tyre_may_take(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    const int general = next_general(d, s);

    if (!waits(d, s, piece) || s->act >= 0)
        return false;
    if (general >= 0)
        return piece == general;
    return !tyre_is_ship(piece) || s->leader_on[piece] >= 0 || flags_placed(d, s);
}

bool tyre_may_hold(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    if (tyre_is_ship(piece) && s->hex[piece] >= 0)
        return sets_up(d, setter(s), piece);
    return waits(d, s, piece);
}

static void list_recalls(const struct tyre_data *d, const struct tyre_state *s,
                         struct ac_actions *out)
{
    for (int piece = 0; out->retracts && piece < TYRE_PIECES; piece++)
        if (sets_up(d, setter(s), piece) && !tyre_in_tray(d, s, piece))
            ac_actions_add(out, ac_act1(TYRE_V_RECALL, piece));
}

void tyre_legal_setup(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);
    bool done = true;

    if (s->act >= 0) {
        if (tyre_is_ship(s->act) && s->hex[s->act] >= 0)
            for (int f = 0; f < 6; f++)
                ac_actions_add(out, ac_act1(TYRE_V_POINT, f));
        else if (tyre_starts_at_sea(d, s->act))
            list_flags(d, s, out);
        else
            list_places(d, s, out);
        if (out->retracts)
            ac_actions_add(out, ac_act0(TYRE_V_BELAY));
        return;
    }
    for (int piece = 0; piece < TYRE_PIECES; piece++) {
        done = done && !waits(d, s, piece);
        if (tyre_may_take(d, s, piece))
            ac_actions_add(out, ac_act1(TYRE_V_TAKE, piece));
    }
    if (done)
        ac_actions_add(out, ac_act0(TYRE_V_DONE));
    list_recalls(d, s, out);
}

static void lift(const struct tyre_data *d, struct tyre_state *s, int piece)
{
    if (tyre_is_ship(piece)) {
        const int leader = s->leader_on[piece];

        if (leader >= 0)
            tyre_put(s, TYRE_LEADER0 + leader, AC_NONE);
        tyre_put_ship(s, piece, AC_NONE);
        s->sflag[piece] = TYRE_S_TOBERTH;
        s->facing[piece] = 0;
    } else {
        tyre_put(s, piece, AC_NONE);
        if (tyre_is_leader(piece))
            s->lflag[piece - TYRE_LEADER0] = 0;
    }
    (void)d;
}

/* With a general everybody goes who was placed by him: men, later generals. With a flag, the fleet. */
static void recall(const struct tyre_data *d, struct tyre_state *s, int piece)
{
    const bool flag =
        tyre_starts_at_sea(d, piece) || (tyre_is_ship(piece) && s->leader_on[piece] >= 0);
    const bool general = tyre_is_leader(piece) && !flag;

    for (int other = 0; other < TYRE_PIECES; other++)
        if (sets_up(d, setter(s), other) &&
            (other == piece || (flag && tyre_is_ship(other)) ||
             (general && (tyre_is_unit(other) || (tyre_is_leader(other) && other > piece &&
                                                  !tyre_starts_at_sea(d, other))))))
            lift(d, s, other);
}

static void put_down(const struct tyre_data *d, struct tyre_state *s, int hex,
                     const struct ac_sink *sink)
{
    const int piece = s->act;

    ac_emit(sink, TYRE_EV_MOVE, setter(s) == TYRE_MAC ? TYRE_17_1a : TYRE_17_1b, piece, AC_NONE,
            hex);
    (void)d;
    if (tyre_is_ship(piece)) {
        s->sflag[piece] = 0;
        tyre_put_ship(s, piece, hex);
        return; /* its facing is asked next */
    }
    tyre_put(s, piece, hex);
    s->act = AC_NONE;
}

void tyre_apply_setup(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    switch (a->verb) {
    case TYRE_V_TAKE:
        s->act = (int16_t)a->arg[0];
        return;
    case TYRE_V_PLACE:
        put_down(d, s, a->arg[0], play->sink);
        return;
    case TYRE_V_POINT:
        s->facing[s->act] = (uint8_t)a->arg[0];
        s->act = AC_NONE;
        return;
    case TYRE_V_FLAG:
        tyre_board(s, s->act, a->arg[0]);
        s->lflag[s->act - TYRE_LEADER0] = TYRE_L_NAVAL;
        ac_emit(play->sink, TYRE_EV_LEADER, TYRE_17_1f, s->act, a->arg[0], 0);
        s->act = AC_NONE;
        return;
    case TYRE_V_BELAY:
        if (tyre_is_ship(s->act) && s->hex[s->act] >= 0) {
            tyre_put_ship(s, s->act, AC_NONE);
            s->sflag[s->act] = TYRE_S_TOBERTH;
        }
        s->act = AC_NONE;
        return;
    case TYRE_V_RECALL:
        recall(d, s, a->arg[0]);
        return;
    case TYRE_V_DONE:
        tyre_next(d, s, play->sink);
        return;
    default:
        ac_bug("tyre: verb %d in set-up", a->verb);
    }
}

/* Do all that are still in the tray find room, this side's and then the other's? */
bool tyre_setup_fits(const struct tyre_data *d, const struct tyre_state *s)
{
    struct tyre_state copy = *s;
    struct room r;

    for (; copy.seg <= TYRE_SEG_SETUP_TYR; copy.seg++) {
        find_sites(d, &copy, &r);
        if (!generals_fit(d, &copy, &r, true) && !generals_fit(d, &copy, &r, false))
            return false;
        if (copy.seg == TYRE_SEG_SETUP_TYR && !fleet_fits(d, &copy))
            return false;
    }
    return true;
}

/* Everybody into the tray; false: the leaders have not room for all their men anywhere. */
bool tyre_begin_setup(const struct tyre_data *d, struct tyre_state *s)
{
    struct room r;

    for (int seg = TYRE_SEG_SETUP_TYR; seg >= TYRE_SEG_SETUP_MAC; seg--) {
        s->seg = (uint8_t)seg;
        for (int piece = 0; piece < TYRE_PIECES; piece++)
            if (sets_up(d, setter(s), piece))
                lift(d, s, piece);
        find_sites(d, s, &r);
        if (!generals_fit(d, s, &r, true) && !generals_fit(d, s, &r, false))
            return false;
        if (seg == TYRE_SEG_SETUP_TYR && !fleet_fits(d, s))
            return false;
    }
    return true;
}

/* The listed action that comes nearest to where the scenario has the piece. */
void tyre_propose_setup(const struct tyre_data *d, const struct tyre_state *s,
                        const struct ac_actions *list, struct ac_action *out)
{
    int best = 10000;

    *out = list->list[0];
    for (int i = 0; s->act >= 0 && i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        int far = 1;

        if (a->verb == TYRE_V_PLACE && d->deployed.hex[s->act] >= 0)
            far = tyre_distance(d, a->arg[0], d->deployed.hex[s->act]);
        else if (a->verb == TYRE_V_FLAG)
            far = a->arg[0] != d->deployed.ride[s->act];
        else if (a->verb == TYRE_V_POINT)
            far = a->arg[0] != d->deployed.facing[s->act];
        if (far < best) {
            best = far;
            *out = *a;
        }
    }
}
