/* Orders: what a player wants in one breath, worked out as ordinary actions. */
#include "syracuse/decisions.h"
#include "syracuse/rules.h"
#include "syracuse/script.h"

#include "core/order.h"

enum {
    ORDER_GO,
    ORDER_ADVANCE,
    ORDER_LINE,
    ORDER_FACE,
    ORDER_FORM,
    ORDER_MARCH,
    ORDER_WALL,
    ORDER_VOLLEY,
    ORDER_DEEP,
    ORDER_WIDE,
    ORDER_OPPOSE,
    ORDER_ARRIVE,
    ORDER_WAVE,
    ORDER_SUPPLY,
    ORDER_PLACE,
    ORDER_FERRY,
    ORDER_REST
};

#define WHO                                                                                        \
    {                                                                                              \
        "unit", AC_ORDER_WHO, false, 0, 0, NULL                                                    \
    }
#define PLACE                                                                                      \
    {                                                                                              \
        "area", AC_ORDER_PLACE, false, 0, 0, NULL                                                  \
    }
#define FACING(left)                                                                               \
    {                                                                                              \
        "facing", AC_ORDER_FACING, (left), 0, 0, NULL                                              \
    }

#define SQUARES                                                                                    \
    {                                                                                              \
        "squares", AC_ORDER_NUMBER, true, 1, 8, NULL                                               \
    }

/* What may be said with it and changes nothing: "wave Gylippus as printed". */
static const char *const said_as[] = { "as", NULL };
static const char *const said_printed[] = { "printed", NULL };

/* clang-format off */
const struct ac_order_kind syra_orders[SYRA_ORDERS] = {
    [ORDER_GO] = { "go", "the units move to an area by the cheapest way, or on the battle board to a square, there facing so; their area is activated first", SYRA_6_2_3_01, 3,
                   { WHO, PLACE, FACING(true) } },
    [ORDER_ADVANCE] = { "advance", "on the battle board: the units advance together, square by square, as far as told", SYRA_7_3_02, 2, { WHO, SQUARES } },
    [ORDER_LINE] = { "line", "on the battle board: the units advance as far as they can", SYRA_7_3_02, 1, { WHO } },
    [ORDER_FACE] = { "face", "on the battle board: the units turn to a side", SYRA_7_3_03, 2, { WHO, FACING(false) } },
    [ORDER_FORM] = { "form", "set up on the battle board in a sensible order", SYRA_8_1_2_04, 0, { { 0 } } },
    [ORDER_MARCH] = { "march", "the same; a Leader alone takes all along who can move", SYRA_7_1_01, 2, { WHO, PLACE } },
    [ORDER_WALL] = { "wall", "the units work on a wall where they stand, or in the area they go to first", SYRA_10_2_1_01, 2,
                     { WHO, { "area", AC_ORDER_PLACE, true, 0, 0, NULL } } },
    [ORDER_VOLLEY] = { "volley", "all who can fire, at the best target: the first shot", SYRA_8_3_01, 0, { { 0 } } },
    [ORDER_DEEP] = { "deep", "set up on the battle board with the Hoplites two deep", SYRA_8_1_2_04, 0, { { 0 } } },
    [ORDER_WIDE] = { "wide", "set up on the battle board with the Hoplites in one long line", SYRA_8_1_2_04, 0, { { 0 } } },
    [ORDER_OPPOSE] = { "line-up", "line up for the Skirmish in a sensible order", SYRA_8_2_1_01, 0, { { 0 } } },
    [ORDER_ARRIVE] = { "arrive", "these reinforcements come in here", SYRA_12_4_09, 2, { WHO, PLACE } },
    [ORDER_WAVE] = { "wave", "ships, Leaders and men of this unit's wave, or of all, come in here, as many as can; without an area each where it suits best", SYRA_12_4_09, 4,
                     { { "unit", AC_ORDER_WHO, true, 0, 0, NULL }, { "area", AC_ORDER_PLACE, true, 0, 0, NULL },
                       { "as", AC_ORDER_WORD, true, 0, 0, said_as }, { "printed", AC_ORDER_WORD, true, 0, 0, said_printed } } },
    [ORDER_SUPPLY] = { "supply", "the city feeds these units", SYRA_9_2_1_06, 1, { WHO } },
    [ORDER_PLACE] = { "place", "these units are set up in line from this square on: who does not fit goes to the next one on the right", SYRA_8_1_2_04, 2,
                      { WHO, PLACE } },
    [ORDER_REST] = { "rest", "all others stay as they are, and the movement or the phase of the battle is over", SYRA_6_2_3_01, 0, { { 0 } } },
    [ORDER_FERRY] = { "ferry", "the ship takes that unit aboard, where it stands, goes to this area and puts it ashore there, unless it is sea", SYRA_6_2_3_01, 3,
                      { { "ship", AC_ORDER_WHO, false, 0, 0, NULL }, { "unit", AC_ORDER_PIECE, false, 0, 0, NULL }, PLACE } },
};
/* clang-format on */

struct work {
    struct ac_ordering *run;
    const struct ac_game *game;
    struct syra_state *s; /* of run */
    int square;           /* where the last was placed, or the first is to be */
};

static struct ac_state *plain(struct syra_state *s)
{
    return (struct ac_state *)(void *)s;
}

static void list_for(const struct ac_game *game, const struct syra_state *s, struct ac_actions *out)
{
    out->count = 0;
    out->retracts = false;
    ac_legal(game, (const struct ac_state *)(const void *)s, out);
}

static bool play(struct work *d, const struct ac_action *a)
{
    return ac_order_do(d->run, *a) && ac_order_goes_on(d->run);
}

static bool find_action(struct work *d, int verb, int piece, int second, struct ac_action *out)
{
    struct ac_actions list;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && (piece == AC_NONE || list.list[i].arg[0] == piece) &&
            (second == AC_NONE || list.list[i].arg[1] == second)) {
            *out = list.list[i];
            return true;
        }
    return false;
}

/* Of units that no rule can tell apart only the first is listed: its ways are those of the others. */
static int listed_for(struct work *d, int piece)
{
    return syra_first_alike(d->game, plain(d->s), (ac_piece)piece);
}

/* By the cheapest way that its Movement Points allow, found anew for each piece. */
static bool order_march(struct work *d, int piece, int place, int facing)
{
    struct ac_action step[SYRA_WAY_STEPS];
    struct syra_ways ways;
    int end = 0, n;

    syra_find_ways(d->game, d->s, listed_for(d, piece), &ways);
    while (end < ways.count &&
           (ways.at[end].place != place || (facing != AC_NONE && ways.at[end].facing != facing)))
        end++;
    if (end == ways.count)
        return false;
    n = syra_way_steps(&ways, end, step);
    for (int i = 0; i < n; i++) {
        step[i].arg[0] = piece; /* the one that was named, not another like it */
        if (!play(d, &step[i]) && i < n - 1)
            return false;
    }
    return true;
}

/* In the square that the one before went to, or the next of its row to the right that takes the unit. */
static bool place_in_row(struct work *d, int piece)
{
    const int first = syra_data(d->game)->squares;

    for (int square = d->square; ac_order_goes_on(d->run); square++) {
        if (ac_order_do(d->run, ac_act2(SYRA_V_PLACE, piece, square))) {
            d->square = square;
            return true;
        }
        if (square < first || (square - first) % SYRA_COLUMNS == SYRA_COLUMNS - 1)
            break;
    }
    return false;
}

static bool is_sea(const struct work *d, int place)
{
    const struct syra_data *data = syra_data(d->game);

    return place < data->area_count && data->area[place].ground == SYRA_SEA;
}

/* Fetched where it stands, taken there, put ashore: all of it or nothing, tried on a copy first. */
static bool ferry(struct work *d, int ship, int unit, int place)
{
    const int from = d->s->unit[unit].at;

    if (d->s->unit[ship].at != from && !order_march(d, ship, from, AC_NONE))
        return false;
    return ac_order_do(d->run, ac_act2(SYRA_V_LOAD, ship, unit)) && ac_order_goes_on(d->run) &&
           (d->s->unit[ship].at == place || order_march(d, ship, place, AC_NONE)) &&
           (is_sea(d, place) || !ac_order_goes_on(d->run) ||
            ac_order_do(d->run, ac_act1(SYRA_V_UNLOAD, unit)));
}

/* Where it stands, or in the area it goes to first. */
static bool build(struct work *d, int unit, int place)
{
    return (place == AC_NONE || d->s->unit[unit].at == place ||
            order_march(d, unit, place, AC_NONE)) &&
           ac_order_do(d->run, ac_act1(SYRA_V_BUILD, unit));
}

static bool would_build(struct work *d, int unit, int place)
{
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(d->run, &trial);
    struct work there = { copy, d->game, syra_of(copy->state), AC_NONE };

    if (build(&there, unit, place) || trial.plan.stop != AC_STOP_DONE)
        return true;
    d->run->plan->why = trial.plan.why;
    return false;
}

static bool would_ferry(struct work *d, int ship, int unit, int place)
{
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(d->run, &trial);
    struct work there = { copy, d->game, syra_of(copy->state), AC_NONE };

    if (ferry(&there, ship, unit, place) || trial.plan.stop != AC_STOP_DONE)
        return true;
    d->run->plan->why = trial.plan.why;
    return false;
}

static bool order_piece(struct work *d, const struct ac_order *call, int piece)
{
    bool any = false;

    switch (call->kind) {
    case ORDER_LINE:
        while (ac_order_do(d->run, ac_act1(SYRA_V_ADVANCE, piece)))
            any = true;
        return any;
    case ORDER_FACE:
        return ac_order_do(d->run, ac_act2(SYRA_V_TURN, piece, call->facing));
    case ORDER_WALL:
        return would_build(d, piece, call->place) && build(d, piece, call->place);
    case ORDER_SUPPLY:
        return ac_order_do(d->run, ac_act1(SYRA_V_SUPPLY, piece));
    case ORDER_ARRIVE:
        return ac_order_do(d->run, ac_act2(SYRA_V_ARRIVE, piece, call->place));
    case ORDER_PLACE:
        return place_in_row(d, piece);
    case ORDER_FERRY:
        return would_ferry(d, piece, call->other, call->place) &&
               ferry(d, piece, call->other, call->place);
    default:
        return false;
    }
}

/* The area of the first is activated, if one is to be chosen now. */
static void activate(struct work *d, const struct ac_order *call)
{
    const int area = call->piece_count ? d->s->unit[call->piece[0]].at : AC_NONE;
    struct ac_action a;

    if (find_action(d, SYRA_V_ACTIVATE, area, AC_NONE, &a))
        (void)play(d, &a);
}

/* Who marches: a Leader alone takes all along that can move; Leaders go last, for their bonus lasts while they stay. */
static int marchers(struct work *d, const struct ac_order *call, ac_piece *out)
{
    const struct syra_look l = { d->game, syra_data(d->game), d->s };
    const bool alone =
        call->kind == ORDER_MARCH && call->piece_count == 1 && syra_is_leader(&l, call->piece[0]);
    int count = 0;

    for (int u = 0; alone && u < SYRA_UNITS && count < AC_ORDER_PIECES - 1; u++)
        if (u != call->piece[0] && d->s->unit[u].at == d->s->unit[call->piece[0]].at &&
            l.d->piece[u].side == d->run->side && syra_is_ground(&l, u))
            out[count++] = (ac_piece)u;
    for (int leaders = 0; leaders < 2; leaders++)
        for (int i = 0; i < call->piece_count; i++)
            if (syra_is_leader(&l, call->piece[i]) == (leaders != 0))
                out[count++] = call->piece[i];
    return count;
}

/* Has it a way there now? To nowhere in particular: any. */
static bool has_way(struct work *d, int piece, int place)
{
    struct syra_ways ways;

    syra_find_ways(d->game, d->s, listed_for(d, piece), &ways);
    for (int i = 0; i < ways.count; i++)
        if (place == AC_NONE || ways.at[i].place == place)
            return true;
    return false;
}

/* Until the units move, as the best of dice would have it, with the area of the first activated. */
static void begin_moving(struct work *d, const struct ac_order *call)
{
    while (d->s->head.phase == SYRA_P_ACTIVATION) {
        struct ac_action next = { 0 };
        struct ac_chance chance;

        if (ac_to_act(plain(d->s)) == AC_CHANCE) {
            ac_chance(d->game, plain(d->s), &chance);
            next = ac_outcome(chance.count - 1); /* even, and of all numbers the greatest */
        } else if (!find_action(d, SYRA_V_ACTIVATE, d->s->unit[call->piece[0]].at, AC_NONE,
                                &next) &&
                   !find_action(d, SYRA_V_DONE, AC_NONE, AC_NONE, &next)) {
            return;
        }
        ac_perform(d->game, plain(d->s), &next, NULL);
    }
}

/* Could anybody of those who march get there in such an Impulse, when the die allows it? */
static bool impulse_serves(struct work *d, const struct ac_order *call,
                           const struct ac_action *impulse)
{
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(d->run, &trial);
    struct work there = { copy, d->game, syra_of(copy->state), AC_NONE };
    ac_piece piece[AC_ORDER_PIECES];
    int count;

    if (!ac_order_do(copy, *impulse))
        return false;
    begin_moving(&there, call);
    if (there.s->head.phase != SYRA_P_MOVEMENT)
        return false;
    count = marchers(&there, call, piece);
    for (int i = 0; i < count; i++)
        if (has_way(&there, piece[i], call->place))
            return true;
    return false;
}

/* Where the Impulse is still to be chosen: the only one in which the march could be; false: none is. */
static bool choose_impulse(struct work *d, const struct ac_order *call)
{
    struct ac_action impulse, best;
    int serves = 0;

    for (int naval = 0; naval < 2; naval++)
        if (find_action(d, SYRA_V_IMPULSE, naval, AC_NONE, &impulse) &&
            impulse_serves(d, call, &impulse)) {
            best = impulse;
            serves++;
        }
    if (serves == 1 && play(d, &best))
        ac_order_stop(d->run, SYRA_12_4_09, "who comes in is first; then give the order again");
    else if (serves == 2)
        ac_order_stop(d->run, SYRA_6_2_1_01,
                      "a Ground and a Naval Impulse would do: choose one first");
    return serves > 0;
}

static void march_all(struct work *d, const struct ac_order *call)
{
    ac_piece piece[AC_ORDER_PIECES];
    struct ac_action any;
    int count;

    if (find_action(d, SYRA_V_IMPULSE, AC_NONE, AC_NONE, &any)) {
        const bool chosen = choose_impulse(d, call);

        for (int i = 0; i < call->piece_count && !chosen; i++)
            ac_order_leave(d->run, call->piece[i], "no Impulse would take it there");
        return;
    }
    activate(d, call);
    if (find_action(d, SYRA_V_ACTIVATE, AC_NONE, AC_NONE, &any)) {
        ac_order_stop(d->run, SYRA_6_2_2_03,
                      "neighbouring areas may join, or done; then the order again");
        return;
    }
    count = marchers(d, call, piece);
    for (int i = 0; i < count && ac_order_goes_on(d->run); i++)
        if (!order_march(d, piece[i], call->place, call->facing))
            ac_order_leave(d->run, piece[i],
                           has_way(d, piece[i], AC_NONE) ? "it cannot get there in this move"
                                                         : "it cannot move now");
}

/* Area and square. */
static int stands_at(const struct work *d, int piece)
{
    const struct syra_unit *unit = &d->s->unit[piece];

    return unit->at << 8 | unit->square;
}

/* Where those who are told stand: a Leader who goes takes others along [7.3-06]. */
static void where_all(const struct work *d, const struct ac_order *call, int from[AC_ORDER_PIECES])
{
    for (int i = 0; i < call->piece_count; i++)
        from[i] = stands_at(d, call->piece[i]);
}

/* Square by square, so that the line stays one; who is barred stays behind. */
static void advance_all(struct work *d, const struct ac_order *call)
{
    const int most = call->number > 0 ? (int)call->number : 8;
    int from[AC_ORDER_PIECES];
    bool more = true;

    where_all(d, call, from);
    for (int n = 0; n < most && more && ac_order_goes_on(d->run); n++) {
        more = false;
        for (int i = 0; i < call->piece_count && ac_order_goes_on(d->run); i++)
            if (ac_order_do(d->run, ac_act1(SYRA_V_ADVANCE, call->piece[i])))
                more = true;
    }
    for (int i = 0; i < call->piece_count && ac_order_goes_on(d->run); i++)
        if (stands_at(d, call->piece[i]) == from[i]) {
            (void)ac_order_do(d->run, ac_act1(SYRA_V_ADVANCE, call->piece[i]));
            ac_order_leave(d->run, call->piece[i], NULL);
        }
}

/* Which wave of its side a unit waits for [12.2, 12.4]; AC_NONE: it waits for none. */
static int wave_of(const struct work *d, int unit)
{
    const struct syra_look l = { d->game, syra_data(d->game), d->s };

    if (d->s->unit[unit].at != l.d->due || d->s->unit[unit].owner != d->run->side)
        return AC_NONE;
    return syra_of_second_wave(&l, unit) ? SYRA_SECOND_WAVE : 1;
}

/* Whoever of these waves is listed there, or anywhere, where the staff would have him come in. */
static bool next_of_wave(struct work *d, uint32_t waves, int place, struct ac_action *out)
{
    const struct syra_look l = { d->game, syra_data(d->game), d->s };
    struct ac_actions list;
    struct syra_war war;
    int best = 0;
    bool any = false;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++) {
        const struct ac_action *a = &list.list[i];
        int score;

        if (a->verb != SYRA_V_ARRIVE || (place != AC_NONE && a->arg[1] != place) ||
            !(waves >> wave_of(d, a->arg[0]) & 1))
            continue;
        if (!any)
            syra_war_begin(&l, d->run->side, 0, &war);
        score = place == AC_NONE ? syra_score_map(&war, a) : 0;
        if (!any || score > best) {
            best = score;
            *out = *a;
            any = true;
        }
    }
    return any;
}

/* Until nobody more can: the ships come first, their cargo after. */
static void order_wave(struct work *d, const struct ac_order *call)
{
    uint32_t waves = call->piece_count ? 0 : UINT32_MAX;
    struct ac_action a;

    if (find_action(d, SYRA_V_IMPULSE, AC_NONE, AC_NONE, &a)) {
        ac_order_stop(d->run, SYRA_12_4_09,
                      "who comes in does so as an Impulse begins: choose it first");
        return;
    }
    for (int i = 0; i < call->piece_count; i++) {
        const int wave = wave_of(d, call->piece[i]);

        if (wave == AC_NONE)
            ac_order_leave(d->run, call->piece[i], "it is not waiting to come into play");
        else
            waves |= UINT32_C(1) << wave;
    }
    while (next_of_wave(d, waves, call->place, &a) && play(d, &a))
        continue;
}

static void order_form(struct work *d)
{
    struct ac_rng rng;
    struct ac_action a;
    const int phase = d->s->head.phase;

    if (phase != SYRA_P_B_SETUP)
        return;
    ac_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 2 * SYRA_UNITS && d->s->head.phase == phase; i++) {
        syra_advise(d->game, plain(d->s), 0, &rng, &a);
        if (!play(d, &a))
            return;
    }
}

/* How well a square suits a formation: Hoplites two deep in the middle, or one deep in a long line. */
static int preset_score(const struct syra_look *l, const struct ac_action *a, bool deep)
{
    const int square = a->arg[1] - l->d->squares;
    const uint8_t *slot = l->s->battle.slot[square];
    const bool hoplite = l->d->piece[a->arg[0]].type == SYRA_HOPLITE;
    const bool night = l->s->battle.step == SYRA_B_PLACE_ATTACKER && l->s->battle.night;

    /* a night attack begins as near as the die allows [10.6] */
    return syra_score_battle(l, a, 0) + (hoplite && (slot[0] != 0) == deep ? 60 : 0) +
           (night ? 1000 * (square / SYRA_COLUMNS) : 0);
}

static void order_preset(struct work *d, bool deep)
{
    for (int n = 0; n < SYRA_UNITS && d->s->head.phase == SYRA_P_B_SETUP; n++) {
        const struct syra_look l = { d->game, syra_data(d->game), d->s };
        struct ac_actions list;
        int best = AC_NONE, most = 0;

        list_for(d->game, d->s, &list);
        for (int i = 0; i < list.count; i++) {
            const int score =
                list.list[i].verb == SYRA_V_PLACE ? preset_score(&l, &list.list[i], deep) : -1;

            if (score > most) {
                most = score;
                best = i;
            }
        }
        if (best == AC_NONE || !play(d, &list.list[best]))
            return;
    }
}

/* The line-up of a Skirmish as the script makes it, up to the first blow. */
static void order_oppose(struct work *d)
{
    struct ac_rng rng;
    struct ac_action a;

    ac_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 2 * SYRA_UNITS && d->s->head.phase == SYRA_P_SKIRMISH; i++) {
        syra_advise(d->game, plain(d->s), 0, &rng, &a);
        if ((a.verb != SYRA_V_POST && a.verb != SYRA_V_OPPOSE && a.verb != SYRA_V_RESERVE) ||
            !play(d, &a))
            return;
    }
}

static void order_volley(struct work *d)
{
    struct ac_actions list;
    struct ac_rng rng;
    struct ac_action a;

    list_for(d->game, d->s, &list);
    if (list.list[0].verb != SYRA_V_FIRE)
        return;
    ac_rng_seed(&rng, 1, 0);
    syra_advise(d->game, plain(d->s), 0, &rng, &a);
    if (a.verb == SYRA_V_FIRE)
        (void)play(d, &a);
}

/* Who is moving has moved, stacks stay as they are, fire is held: with that the phase is over. */
static void order_rest(struct work *d)
{
    const int phase = d->s->head.phase;
    struct ac_action done;

    while (d->s->head.phase == phase && find_action(d, SYRA_V_DONE, AC_NONE, AC_NONE, &done) &&
           play(d, &done))
        continue;
}

void syra_order(struct ac_ordering *run)
{
    const struct ac_order *call = run->order;
    struct work d = { run, run->game, syra_of(run->state), call->place };
    int from[AC_ORDER_PIECES];

    where_all(&d, call, from);
    switch (call->kind) {
    case ORDER_GO:
    case ORDER_MARCH:
        march_all(&d, call);
        return;
    case ORDER_ADVANCE:
        advance_all(&d, call);
        return;
    case ORDER_FORM:
        order_form(&d);
        return;
    case ORDER_VOLLEY:
        order_volley(&d);
        return;
    case ORDER_DEEP:
    case ORDER_WIDE:
        order_preset(&d, call->kind == ORDER_DEEP);
        return;
    case ORDER_OPPOSE:
        order_oppose(&d);
        return;
    case ORDER_WAVE:
        order_wave(&d, call);
        return;
    case ORDER_REST:
        order_rest(&d);
        return;
    default:
        break;
    }
    for (int i = 0; i < call->piece_count && ac_order_goes_on(run); i++)
        if (!order_piece(&d, call, call->piece[i]) && stands_at(&d, call->piece[i]) == from[i])
            ac_order_leave(run, call->piece[i],
                           run->plan->why.text[0] ? NULL : "it cannot do that now");
}
