/*
 * What a state holds, described (acies/member.h): by this positions are written and read. By hand a
 * battle needs its units, a campaign little more than that:
 *
 *   turn: 3
 *   phase: operations
 *   stage: operations
 *   impulses: {athenian: 2, syracusan: 1}
 *   walls-athenian: {L-9: 2}
 *   pending:
 *     - turn athenian
 *   pieces:
 *     ah1: L-10
 *     nicias: L-10 steps 1
 *
 * A unit that is not named is out of play: eliminated, or a Sicel in the container. A unit that is
 * named has all its steps unless the line says otherwise.
 */
#include "syracuse/position.h"

#include <string.h>

/* --- things ------------------------------------------------------------------------------------ */

static int count_areas(const struct ac_game *game)
{
    return syra_data(game)->area_count;
}

/* Areas, and for a ship's one stop the word that says that it has left it. */
static int count_stops(const struct ac_game *game)
{
    return syra_data(game)->area_count + 1;
}

/* Areas and boxes. */
static int count_places(const struct ac_game *game)
{
    return syra_data(game)->squares;
}

static const char *place_name(const struct ac_game *game, int i)
{
    return game->place_name[i];
}

static const char *stop_name(const struct ac_game *game, int i)
{
    return i == syra_data(game)->area_count ? "left" : game->place_name[i];
}

static int count_squares(const struct ac_game *game)
{
    (void)game;
    return SYRA_SQUARES;
}

static const char *square_name(const struct ac_game *game, int i)
{
    return game->place_name[syra_data(game)->squares + i];
}

static const struct ac_things areas = { "an area", count_areas, place_name, &ac_places };
static const struct ac_things places = { "an area, west, sea, due, cup or lost", count_places,
                                         place_name, &ac_places };
static const struct ac_things stops = { "an area, or left", count_stops, stop_name, NULL };
static const struct ac_things squares = { "a square a1 to h11", count_squares, square_name, NULL };

/* --- words ------------------------------------------------------------------------------------- */

static const char *const yes_words[] = { "no", "yes", 0 };
static const char *const phase_words[] = { "events",
                                           "supply",
                                           "operations",
                                           "activation",
                                           "movement",
                                           "reaction",
                                           "combat",
                                           "skirmish",
                                           "walls",
                                           "administration",
                                           "battle-setup",
                                           "battle-move",
                                           "battle-defensive",
                                           "battle-retreat",
                                           "battle-offensive",
                                           "battle-assault",
                                           "battle-rally",
                                           "setup",
                                           0 };
static const char *const stage_words[] = { "sicels",
                                           "levels",
                                           "event",
                                           "fever",
                                           "levies",
                                           "city",
                                           "feed",
                                           "supply",
                                           "morale",
                                           "initiative",
                                           "impulses",
                                           "operations",
                                           "victory",
                                           "surrender",
                                           "rally",
                                           "works",
                                           "replace-first",
                                           "replace-second",
                                           "reinforcements",
                                           "recruit-high",
                                           "recruit-low",
                                           "recruit-draw",
                                           "desertion",
                                           "end",
                                           "deploy-athenian",
                                           "deploy-syracusan",
                                           0 };
static const char *const roll_words[] = {
    "",          "check",      "leader",   "step",     "fire",  "retreat", "storm",  "assault",
    "ram",       "rally",      "night",    "rows",     "sicel", "start",   "event",  "fever",
    "city",      "initiative", "impulses", "activate", "rouse", "react",   "return", "wave",
    "replace",   "battle",     "dark",     "strike",   "flee",  "rout",    "evade",  "wall",
    "surrender", "recover",    "recruit",  "rebuild",  0
};
static const char *const winner_words[] = { "", "athenian", "syracusan", "draw", 0 };
static const char *const end_words[] = { "",       "field", "rounds",    "city-ringed",
                                         "struck", "both",  "surrender", "time",
                                         0 };
static const char *const news_words[] = { "built", "destroyed", 0 };
static const char *const past_words[] = { "", "built", "destroyed", 0 };
static const char *const rams_words[] = { "", "in-force", "ended", 0 };
static const char *const wave_words[] = {
    "first", "second", "athenian", "athenian-may", "second-may", "first-sicel", "second-sicel", 0
};
static const char *const method_words[] = { "", "areas", "number", 0 };
static const char *const reach_words[] = { "free", "one-area", 0 };
static const char *const want_words[] = { "", "battle", "skirmish", 0 };
static const char *const battle_words[] = {
    "place-defender", "rows",      "place-attacker", "night", "move", "order", "defensive",
    "retreat",        "offensive", "assault",        "rally", "end",  0
};
static const char *const intent_words[] = { "ahead", "N", "E", "S", "W", 0 };
static const char *const passed_words[] = { "", "checked", "through", 0 };
static const char *const losing_words[] = { "attacker", "defender", 0 };
static const char *const skirmish_words[] = { "post-defender",
                                              "post-attacker",
                                              "pair",
                                              "extra",
                                              "dark-defender",
                                              "dark-attacker",
                                              "open-defender",
                                              "open-attacker",
                                              "act",
                                              "evade",
                                              0 };
static const char *const impulse_words[] = { "wave",   "arrive", "rebuild", "roll",
                                             "choose", "move",   "react",   "combat",
                                             "routed", "walls",  "end",     0 };
static const char *const impulse_flags[] = { "wave-checked", "other-type", 0 };
static const char *const part_words[] = { "builders-defender", "builders-attacker",
                                          "declare",           "answer",
                                          "resolve",           0 };

static const char *const status_words[] = { "normal", "disrupted", "routed", 0 };
static const char *const light_words[] = { "light", 0 };
static const char *const led_words[] = { "led", 0 };
static const char *const mark_words[] = { "activated", "acted",  "moved",  "tried", "free",
                                          "boarded",   "landed", "fought", 0 };
static const char *const play_words[] = { "done",       "fired", "struck", "held", "ready",
                                          "takes-part", "asked", "behind", 0 };
static const char *const due_words[] = { "rolls-check", "rolls-leader", "needs-refuge",
                                         "needs-unit",  "needs-sea",    "overloaded",
                                         "rolls-fever", "rolls-rally",  0 };
static const char *const work_words[] = {
    "", "builds", "razes-athenian", "razes-syracusan", "builds-second", 0
};
static const char *const sides[] = { "athenian", "syracusan" };

_Static_assert(sizeof(phase_words) / sizeof(char *) == SYRA_PHASES + 1, "a word a phase");
_Static_assert(sizeof(stage_words) / sizeof(char *) == SYRA_STAGES + 1, "a word a stage");
_Static_assert(sizeof(roll_words) / sizeof(char *) == SYRA_ROLLS + 1, "a word a roll");
_Static_assert(sizeof(impulse_words) / sizeof(char *) == SYRA_IMPULSE_STEPS + 1, "a word a step");
_Static_assert(sizeof(skirmish_words) / sizeof(char *) == SYRA_SKIRMISH_STEPS + 1, "a word a step");
_Static_assert(sizeof(part_words) / sizeof(char *) == SYRA_COMBAT_PARTS + 1, "a word a part");

/* --- values that are not simply stored --------------------------------------------------------- */

/* The area of a battle or a Skirmish says by itself that there is one. */
static int64_t get_battle(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    (void)game;
    (void)at;
    (void)i;
    return syra_in(state)->battle.on ? syra_in(state)->battle.area : AC_NONE;
}

static void set_battle(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    (void)game;
    (void)at;
    (void)i;
    syra_of(state)->battle.on = value != AC_NONE;
    syra_of(state)->battle.area = (uint8_t)(value == AC_NONE ? 0 : value);
}

static int64_t get_skirmish(const struct ac_game *game, const struct ac_state *state,
                            const void *at, int i)
{
    (void)game;
    (void)at;
    (void)i;
    return syra_in(state)->skirmish.round ? syra_in(state)->skirmish.area : AC_NONE;
}

static void set_skirmish(const struct ac_game *game, struct ac_state *state, void *at, int i,
                         int64_t value)
{
    struct syra_skirmish *k = &syra_of(state)->skirmish;

    (void)game;
    (void)at;
    (void)i;
    k->area = (uint8_t)(value == AC_NONE ? 0 : value);
    k->round = (uint8_t)ac_max(k->round, value != AC_NONE);
}

/* Without a die it is the unit that has to be settled next, which follows from the rest. */
static int64_t get_roller(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    (void)game;
    (void)at;
    (void)i;
    return syra_in(state)->roll ? syra_in(state)->roll_unit - 1 : AC_NONE;
}

static void set_roller(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    (void)game;
    (void)at;
    (void)i;
    syra_of(state)->roll_unit = (uint8_t)(value + 1);
}

/*
 * Keys of older texts, read and never written: what they meant hung on the moment, so that it is
 * sorted out when all is read (syra_sort_out).
 */
static int64_t get_nothing(const struct ac_game *game, const struct ac_state *state, const void *at,
                           int i)
{
    (void)game;
    (void)state;
    (void)at;
    (void)i;
    return 0;
}

static void set_quota(const struct ac_game *game, struct ac_state *state, void *at, int i,
                      int64_t value)
{
    (void)game;
    (void)at;
    (void)i;
    syra_of(state)->old[0] = (uint8_t)value;
}

static void set_hoplites(const struct ac_game *game, struct ac_state *state, void *at, int i,
                         int64_t value)
{
    (void)game;
    (void)at;
    (void)i;
    syra_of(state)->old[1] = (uint8_t)value;
}

/* Of a Leader the unit he is with; of any other, in older texts, the enemy opposite. */
static int64_t get_with(const struct ac_game *game, const struct ac_state *state, const void *at,
                        int i)
{
    (void)game;
    (void)at;
    return syra_in(state)->unit[i].with - 1;
}

static void set_with(const struct ac_game *game, struct ac_state *state, void *at, int i,
                     int64_t value)
{
    const bool leader = syra_data(game)->piece[i].type == SYRA_LEADER;
    struct syra_unit *u = &syra_of(state)->unit[i];

    (void)at;
    if (leader)
        u->with = (uint8_t)(value + 1);
    else if (value != AC_NONE)
        u->foe = (uint8_t)(value + 1);
}

/* A ship's range has no limit and is not written. */
static int64_t get_points(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    const int points = syra_in(state)->mp;

    (void)game;
    (void)at;
    (void)i;
    return points == SYRA_AFLOAT ? 0 : points;
}

static void set_points(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    (void)game;
    (void)at;
    (void)i;
    syra_of(state)->mp = (uint8_t)value;
}

static int64_t get_stop(const struct ac_game *game, uint8_t stop)
{
    return stop == SYRA_CLOSED ? syra_data(game)->area_count : stop - 1;
}

static uint8_t to_stop(const struct ac_game *game, int64_t value)
{
    return (uint8_t)(value == syra_data(game)->area_count ? SYRA_CLOSED : value + 1);
}

static int64_t get_load(const struct ac_game *game, const struct ac_state *state, const void *at,
                        int i)
{
    (void)at;
    (void)i;
    return get_stop(game, syra_in(state)->load_at);
}

static void set_load(const struct ac_game *game, struct ac_state *state, void *at, int i,
                     int64_t value)
{
    (void)at;
    (void)i;
    syra_of(state)->load_at = to_stop(game, value);
}

static int64_t get_land(const struct ac_game *game, const struct ac_state *state, const void *at,
                        int i)
{
    (void)at;
    (void)i;
    return get_stop(game, syra_in(state)->land_at);
}

static void set_land(const struct ac_game *game, struct ac_state *state, void *at, int i,
                     int64_t value)
{
    (void)at;
    (void)i;
    syra_of(state)->land_at = to_stop(game, value);
}

/* All its steps: -1, which is left out. */
static int64_t get_steps(const struct ac_game *game, const struct ac_state *state, const void *at,
                         int i)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    const int steps = l.s->unit[i].steps;

    (void)at;
    return steps == syra_full_steps(&l, i) ? -1 : steps;
}

static void set_steps(const struct ac_game *game, struct ac_state *state, void *at, int i,
                      int64_t value)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };

    (void)at;
    syra_of(state)->unit[i].steps = (uint8_t)(value < 0 ? syra_full_steps(&l, i) : value);
}

/* Said of Sicels that were drawn; all others have the side of their counters. */
static int64_t get_owner(const struct ac_game *game, const struct ac_state *state, const void *at,
                         int i)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };

    (void)at;
    if (!syra_is_sicel(&l, i) || l.s->unit[i].at == l.d->cup)
        return AC_NONE;
    return l.s->unit[i].owner;
}

static void set_owner(const struct ac_game *game, struct ac_state *state, void *at, int i,
                      int64_t value)
{
    const struct syra_piece *piece = &syra_data(game)->piece[i];
    const int own = piece->nation == SYRA_SICEL ? SYRA_ATHENS : piece->side;

    (void)at;
    syra_of(state)->unit[i].owner = (uint8_t)(value == AC_NONE ? own : value);
}

/*
 * A square is held by two units, a lower and an upper one; a unit may pass through one that it
 * cannot stop in, and Leaders stand beside. Each has its own word.
 */
enum { LOWER, UPPER, PASSING };

static int standing(const struct ac_game *game, const struct syra_state *s, int unit)
{
    const struct syra_look l = { game, syra_data(game), s };
    const uint8_t *slot = s->battle.slot[s->unit[unit].square - 1];

    if (syra_is_leader(&l, unit) || slot[0] == unit + 1)
        return LOWER;
    return slot[1] == unit + 1 ? UPPER : PASSING;
}

static int64_t get_square(const struct ac_game *game, const struct ac_state *state, int i, int how)
{
    const struct syra_state *s = syra_in(state);

    return s->unit[i].square && standing(game, s, i) == how ? s->unit[i].square - 1 : AC_NONE;
}

static void set_square(const struct ac_game *game, struct ac_state *state, int i, int how,
                       int64_t value)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    struct syra_state *s = syra_of(state);

    s->unit[i].square = (uint8_t)(value + 1);
    if (value != AC_NONE && how != PASSING && !syra_is_leader(&l, i))
        s->battle.slot[value][how == UPPER] = (uint8_t)(i + 1);
}

static int64_t get_lower(const struct ac_game *game, const struct ac_state *state, const void *at,
                         int i)
{
    (void)at;
    return get_square(game, state, i, LOWER);
}

static void set_lower(const struct ac_game *game, struct ac_state *state, void *at, int i,
                      int64_t value)
{
    (void)at;
    set_square(game, state, i, LOWER, value);
}

static int64_t get_upper(const struct ac_game *game, const struct ac_state *state, const void *at,
                         int i)
{
    (void)at;
    return get_square(game, state, i, UPPER);
}

static void set_upper(const struct ac_game *game, struct ac_state *state, void *at, int i,
                      int64_t value)
{
    (void)at;
    set_square(game, state, i, UPPER, value);
}

static int64_t get_passing(const struct ac_game *game, const struct ac_state *state, const void *at,
                           int i)
{
    (void)at;
    return get_square(game, state, i, PASSING);
}

static void set_passing(const struct ac_game *game, struct ac_state *state, void *at, int i,
                        int64_t value)
{
    (void)at;
    set_square(game, state, i, PASSING, value);
}

/* --- the tables -------------------------------------------------------------------------------- */

/* clang-format off */
#define SIDE(m) AC_AT(syra_state, m), .of = &ac_sides
#define ONE_MORE(m, things) AC_AT(syra_state, m), .plus = 1, .blank = AC_NONE, .of = &(things)
#define YES(m) AC_AT(syra_state, m), .words = yes_words

static const struct ac_member state_members[] = {
    { "turn", "the turn of the campaign", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT(syra_state, head.turn), .low = 1, .high = SYRA_MAX_TURNS, .blank = 1 },
    { "phase", "the phase that the phase bar shows", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT(syra_state, head.phase), .words = phase_words },
    { "stage", "how far the turn has come", AC_MEMBER_WORD, AC_MEMBER_STATE_BLANK, AC_AT(syra_state, stage), .words = stage_words },
    { "morale", "Morale Levels; left out: the scenario's", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT_ARRAY(syra_state, ml), .low = 1, .high = SYRA_LEVEL_MAX, .by = &ac_sides },
    { "levels", "Initiative Levels", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, il), .high = SYRA_LEVEL_MAX, .by = &ac_sides },
    { "initiative", "who has the Initiative; left out: as the scenario says", AC_MEMBER_THING, AC_MEMBER_STATE_BLANK, SIDE(initiative) },
    { "impulses", "Impulses left in this turn", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, ops), .high = 5, .by = &ac_sides },
    { "begun", "Impulses conducted in this turn", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, begun), .high = 10 },
    { "passes", "sides that have passed in a row", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, passes), .high = 2 },
    { "event", "the sum of 2D6 for the random event, 0: not rolled", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, event), .high = 12 },
    { "roll", "the die that is awaited", AC_MEMBER_WORD, 0, AC_AT(syra_state, roll), .words = roll_words },
    { "of-unit", "whose die that is", AC_MEMBER_THING, 0, AC_AT(syra_state, roll_unit), .blank = AC_NONE, .of = &ac_pieces, .get = get_roller, .set = set_roller },
    { "first-die", "the Athenian die while the other's is awaited", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, first_die), .high = SYRA_STAGES - 1 },
    { "draws", "Sicels that may still be drawn, at set-up or as recruits", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, draws), .high = 12, .by = &ac_sides },
    { "deserts", "a Sicel of the side that recruits will desert: yes", AC_MEMBER_WORD, 0, YES(deserts) },
    { "to-feed", "units the city can still feed", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, to_feed), .high = 99 },
    { "replacements", "tries for replacements that are left", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, replacements), .high = SYRA_LEVEL_MAX },
    { "quota", "in older texts, now draws, to-feed, replacements or room", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, old[0]), .get = get_nothing, .set = set_quota },
    { "hoplites", "in older texts, now draws, deserts or hoplite-room", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, old[1]), .get = get_nothing, .set = set_hoplites },
    { "capacity", "units the city can feed in this turn; 255: no limit", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, capacity) },
    { "city-cut", "the city is cut off: yes", AC_MEMBER_WORD, 0, YES(city_cut) },
    { "supplied", "units in supply", AC_MEMBER_SET, 0, AC_AT_ARRAY(syra_state, supplied), .of = &ac_pieces },
    { "walls-athenian", "Athenian walls", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, walls[0]), .high = 2, .by = &areas },
    { "walls-syracusan", "Syracusan walls", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, walls[1]), .high = 2, .by = &areas },
    { "works-athenian", "Athenian walls under construction", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, works[0]), .high = 2, .by = &areas },
    { "works-syracusan", "Syracusan walls under construction", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, works[1]), .high = 2, .by = &areas },
    { "fort", "where the Circle Fort stands", AC_MEMBER_THING, 0, ONE_MORE(fort, areas) },
    { "fort-past", "the Circle Fort was built, or destroyed for good", AC_MEMBER_WORD, 0, AC_AT(syra_state, fort_past), .words = past_words },
    { "fort-news", "what became of it in this turn", AC_MEMBER_FLAGS, 0, AC_AT(syra_state, fort_news), .words = news_words },
    { "won", "sides that have won a Pitched Battle in this turn", AC_MEMBER_SET, 0, AC_AT(syra_state, won), .of = &ac_sides },
    { "arrived", "Leaders who have come in this turn", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, arrived), .high = 16, .by = &ac_sides },
    { "fallen", "Leaders struck in this turn, each time counted", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, fallen), .high = 32, .by = &ac_sides },
    { "checked", "sides that have checked for surrender", AC_MEMBER_SET, 0, AC_AT(syra_state, checked), .of = &ac_sides },
    { "rams", "the Syracusan ram bonus", AC_MEMBER_WORD, AC_MEMBER_STATE_BLANK, AC_AT(syra_state, rams), .words = rams_words },
    { "waves", "forces still due, which may come now, whose Sicel was drawn", AC_MEMBER_FLAGS, 0, AC_AT(syra_state, waves), .words = wave_words },
    { "actor", "whose Impulse it is, or who recruits", AC_MEMBER_THING, 0, SIDE(actor) },
    { "naval", "a Naval Impulse: yes", AC_MEMBER_WORD, 0, YES(naval) },
    { "die", "the D10 of activation", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, die), .high = 10 },
    { "method", "what the die gave: areas with Leaders, or a number of units", AC_MEMBER_WORD, 0, AC_AT(syra_state, method), .words = method_words },
    { "left", "units that may still be named", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, left), .high = 10 },
    { "woken", "areas activated in this Impulse", AC_MEMBER_SET, 0, AC_AT(syra_state, woken), .of = &areas },
    { "fought", "areas fought in already", AC_MEMBER_SET, 0, AC_AT(syra_state, fought), .of = &areas },
    { "walls-rolled", "in its wall step: areas whose first wall had its die", AC_MEMBER_SET, 0, AC_AT(syra_state, walls_rolled[0]), .of = &areas },
    { "second-walls-rolled", "the same of second walls", AC_MEMBER_SET, 0, AC_AT(syra_state, walls_rolled[1]), .of = &areas },
    { "mover", "who is in the middle of a move", AC_MEMBER_THING, 0, ONE_MORE(mover, ac_pieces) },
    { "points", "Movement Points left to it; ships have no limit", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, mp), .high = 20, .get = get_points, .set = set_points },
    { "reach", "a Reaction of one area", AC_MEMBER_WORD, 0, AC_AT(syra_state, mover_flags), .words = reach_words },
    { "seen", "how often the mover has been there", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, seen), .high = 2, .by = &areas },
    { "load-at", "the ship's one stop to load", AC_MEMBER_THING, 0, AC_AT(syra_state, load_at), .blank = AC_NONE, .of = &stops, .get = get_load, .set = set_load },
    { "land-at", "the ship's one stop to land", AC_MEMBER_THING, 0, AC_AT(syra_state, land_at), .blank = AC_NONE, .of = &stops, .get = get_land, .set = set_land },
    { "put-in", "the sea area from which the ship that moves has put in to land", AC_MEMBER_THING, 0, ONE_MORE(put_in, areas) },
    { "landing", "where a wave or a force lands in this Impulse", AC_MEMBER_THING, 0, ONE_MORE(landing, areas) },
    { "room", "units that its ships can still land", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, room), .high = 40 },
    { "hoplite-room", "of these Hoplites", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, hoplite_room), .high = 40 },
    { "rebuilds", "lost Athenian units that roll for their return", AC_MEMBER_SET, 0, AC_AT_ARRAY(syra_state, rebuilds), .of = &ac_pieces },
    { "fight", "the area whose combat or wall is settled", AC_MEMBER_THING, 0, ONE_MORE(fight, areas) },
    { "want", "wishes for that combat", AC_MEMBER_WORD, 0, AC_AT_ARRAY(syra_state, want), .words = want_words, .by = &ac_sides },
    { "night", "by night: yes", AC_MEMBER_WORD, 0, YES(night) },
    { "battle", "the area of the Pitched Battle", AC_MEMBER_THING, 0, AC_AT(syra_state, battle.area), .blank = AC_NONE, .of = &areas, .get = get_battle, .set = set_battle },
    { "battle-on", "", AC_MEMBER_DERIVED, 0, AC_AT(syra_state, battle.on) },
    { "battle-attacker", "who attacks in it", AC_MEMBER_THING, 0, SIDE(battle.attacker) },
    { "battle-naval", "ships fight: yes", AC_MEMBER_WORD, 0, YES(battle.naval) },
    { "battle-night", "by night: yes", AC_MEMBER_WORD, 0, YES(battle.night) },
    { "battle-round", "its Round", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, battle.round), .high = SYRA_ROUNDS },
    { "battle-step", "set-up, or the part of the Round", AC_MEMBER_WORD, 0, AC_AT(syra_state, battle.step), .words = battle_words },
    { "battle-phasing", "whose half of the Round it is", AC_MEMBER_THING, 0, SIDE(battle.phasing) },
    { "battle-rows", "rows of the attacker at night", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, battle.rows), .high = 10 },
    { "battle-shift", "who has the column of the night", AC_MEMBER_THING, 0, ONE_MORE(battle.shift, ac_sides) },
    { "battle-luck", "who has the natural 1 of the night", AC_MEMBER_THING, 0, ONE_MORE(battle.luck, ac_sides) },
    { "battle-die", "the defender's night roll while the attacker's is awaited", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, battle.die), .high = 10 },
    { "battle-mover", "who is in the middle of a move on the board", AC_MEMBER_THING, 0, ONE_MORE(battle.mover, ac_pieces) },
    { "battle-points", "Movement Points left to it", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, battle.mp), .high = 20 },
    { "battle-stack", "who set out with the Leader who moves", AC_MEMBER_THING, 0, AC_AT_ARRAY(syra_state, battle.stack), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "battle-stopped", "it has come next to an enemy and has to check: yes", AC_MEMBER_WORD, 0, YES(battle.stopped) },
    { "battle-passed", "its check covers the rest of the move; or it is passing through", AC_MEMBER_WORD, 0, AC_AT(syra_state, battle.passed), .words = passed_words },
    { "battle-intent", "what it checks for: to go ahead, or to turn", AC_MEMBER_WORD, 0, AC_AT(syra_state, battle.intent), .words = intent_words },
    { "battle-shooter", "who fires, rams or boards", AC_MEMBER_THING, 0, ONE_MORE(battle.shooter, ac_pieces) },
    { "battle-target", "whom", AC_MEMBER_THING, 0, ONE_MORE(battle.target, ac_pieces) },
    { "battle-assault", "the square under assault", AC_MEMBER_THING, 0, ONE_MORE(battle.square, squares) },
    { "battle-losses", "steps of the assault still to be taken", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, battle.losses), .high = 20 },
    { "battle-losing", "by whom", AC_MEMBER_WORD, 0, AC_AT(syra_state, battle.losing), .words = losing_words },
    { "battle-cell", "the cell of the Assault table, counted by rows from 1", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, battle.cell), .high = 6 * SYRA_COLUMN_COUNT },
    { "battle-lost", "steps lost in the battle", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, battle.lost), .by = &ac_sides },
    { "battle-assaulted", "squares assaulted in this phase", AC_MEMBER_SET, 0, AC_AT_ARRAY(syra_state, battle.assaulted), .of = &squares },
    { "battle-slots", "", AC_MEMBER_DERIVED, 0, .offset = offsetof(struct syra_state, battle.slot), .size = 1, .count = 2 * SYRA_SQUARES },
    { "skirmish", "the area of the Skirmish", AC_MEMBER_THING, 0, AC_AT(syra_state, skirmish.area), .blank = AC_NONE, .of = &areas, .get = get_skirmish, .set = set_skirmish },
    { "skirmish-attacker", "who attacks in it", AC_MEMBER_THING, 0, SIDE(skirmish.attacker) },
    { "skirmish-naval", "ships fight: yes", AC_MEMBER_WORD, 0, YES(skirmish.naval) },
    { "skirmish-night", "by night: yes", AC_MEMBER_WORD, 0, YES(skirmish.night) },
    { "skirmish-round", "its Round", AC_MEMBER_NUMBER, 0, AC_AT(syra_state, skirmish.round), .high = SYRA_SKIRMISH_ROUNDS },
    { "skirmish-step", "line-up, or the part of the Round", AC_MEMBER_WORD, 0, AC_AT(syra_state, skirmish.step), .words = skirmish_words },
    { "skirmish-turn", "who acts next", AC_MEMBER_THING, 0, SIDE(skirmish.turn) },
    { "skirmish-dark", "the modifier of the night", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(syra_state, skirmish.dark), .is_signed = true, .low = -9, .high = 9, .by = &ac_sides },
    { "skirmish-actor", "who attacks now", AC_MEMBER_THING, 0, ONE_MORE(skirmish.actor, ac_pieces) },
    { "skirmish-target", "whom", AC_MEMBER_THING, 0, ONE_MORE(skirmish.target, ac_pieces) },
    { "skirmish-fire", "by its Fire factor: yes", AC_MEMBER_WORD, 0, YES(skirmish.fire) },
    { "skirmish-came", "whose reserves have just come to the front", AC_MEMBER_THING, 0, ONE_MORE(skirmish.came, ac_sides) },
    { "winner", "over: who has won", AC_MEMBER_WORD, 0, AC_AT(syra_state, winner), .words = winner_words },
    { "end", "over: why", AC_MEMBER_WORD, 0, AC_AT(syra_state, end_rule), .words = end_words },
    { "to-act", "", AC_MEMBER_DERIVED, 0, AC_AT(syra_state, head.to_act) },
    { "depth", "", AC_MEMBER_DERIVED, 0, AC_AT(syra_state, head.depth) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(syra_state, head.zero) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(syra_state, skirmish.zero) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(syra_state, battle.zero) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(syra_state, zero) },
    { 0 },
};

#define UNIT(m) AC_AT_EACH(syra_state, unit, m), .by = &ac_pieces

static const struct ac_member piece_members[] = {
    { "place", "its area, or a box: west and sea (off the map), due (waiting), cup (the container), lost", AC_MEMBER_THING, AC_MEMBER_BARE, UNIT(at), .blank = AC_NONE, .of = &places },
    { "steps", "steps left, when it has lost some; a Leader has two", AC_MEMBER_NUMBER, 0, UNIT(steps), .high = 5, .blank = -1, .get = get_steps, .set = set_steps },
    { "status", "Disrupted or Routed", AC_MEMBER_WORD, AC_MEMBER_BARE, UNIT(status), .words = status_words },
    { "owner", "a Sicel's side", AC_MEMBER_THING, AC_MEMBER_BARE, UNIT(owner), .blank = AC_NONE, .of = &ac_sides, .get = get_owner, .set = set_owner },
    { "aboard", "the ship that carries it", AC_MEMBER_THING, 0, UNIT(carrier), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "square", "its square on the battle board", AC_MEMBER_THING, 0, UNIT(square), .blank = AC_NONE, .of = &squares, .get = get_lower, .set = set_lower },
    { "above", "the same, above the other unit there", AC_MEMBER_THING, 0, UNIT(square), .blank = AC_NONE, .of = &squares, .get = get_upper, .set = set_upper },
    { "passing", "the square it is passing through", AC_MEMBER_THING, 0, UNIT(square), .blank = AC_NONE, .of = &squares, .get = get_passing, .set = set_passing },
    { "facing", "on the battle board; N is left out", AC_MEMBER_WORD, AC_MEMBER_BARE, UNIT(facing), .words = syra_facings },
    { "light", "an exchange unit that is Light Infantry now", AC_MEMBER_FLAGS, AC_MEMBER_BARE, UNIT(light), .words = light_words },
    { "mark", "what it did in this turn and Impulse", AC_MEMBER_FLAGS, AC_MEMBER_BARE, UNIT(mark), .words = mark_words },
    { "play", "what it did in this combat", AC_MEMBER_FLAGS, AC_MEMBER_BARE, UNIT(play), .words = play_words },
    { "due", "what has to be settled before play goes on", AC_MEMBER_FLAGS, AC_MEMBER_BARE, UNIT(due), .words = due_words },
    { "work", "what it builds or tears down", AC_MEMBER_WORD, AC_MEMBER_BARE, UNIT(work), .words = work_words },
    { "against", "in a Skirmish: the enemy opposite", AC_MEMBER_THING, 0, UNIT(foe), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "with", "of a Leader: the unit he stands with, or goes along with", AC_MEMBER_THING, 0, UNIT(with), .blank = AC_NONE, .of = &ac_pieces, .get = get_with, .set = set_with },
    { "led", "a Leader was with it when its activation began", AC_MEMBER_FLAGS, AC_MEMBER_BARE, UNIT(led), .words = led_words },
    { "since", "the turn it left the map; of a Sicel that is due: 2, it is of the second wave", AC_MEMBER_NUMBER, 0, UNIT(since), .high = SYRA_MAX_TURNS },
    { 0 },
};


static const struct ac_member plain_members[] = { { 0 } };
static const struct ac_member fallback_members[] = {
    { "unit", "who may retreat", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(SYRA_FALLBACK_UNIT), .of = &ac_pieces },
    { 0 },
};
static const struct ac_member impulse_members[] = {
    { "step", "how far it has come", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT(ac_frame, step), .words = impulse_words },
    { "first", "the first area activated", AC_MEMBER_THING, 0, AC_AT_SLOT(SYRA_IMPULSE_FIRST), .blank = AC_NONE, .of = &areas },
    { "part", "of the combat that is settled", AC_MEMBER_WORD, 0, AC_AT_SLOT(SYRA_IMPULSE_PART), .words = part_words },
    { "second-landing", "where the second wave lands", AC_MEMBER_THING, 0, AC_AT_SLOT(SYRA_IMPULSE_SECOND), .plus = 1, .blank = AC_NONE, .of = &areas },
    { "flags", "the second wave's die was rolled; the type not declared fights", AC_MEMBER_FLAGS, 0, AC_AT(ac_frame, flags), .words = impulse_flags },
    { 0 },
};
static const struct ac_member settle_members[] = {
    { "unit", "who comes onto the map", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(SYRA_SETTLE_UNIT), .of = &ac_pieces },
    { 0 },
};

static const struct ac_words frames[SYRA_FRAMES] = {
    [SYRA_FRAME_BATTLE] = { "battle", "a Pitched Battle; the side is the attacker", plain_members },
    [SYRA_FRAME_LOSSES] = { "losses", "the result of an assault is applied", plain_members },
    [SYRA_FRAME_FALLBACK] = { "fallback", "cavalry may retreat one square", fallback_members },
    [SYRA_FRAME_TURN] = { "turn", "a turn of the campaign; the side is always athenian", plain_members },
    [SYRA_FRAME_IMPULSE] = { "impulse", "an Impulse of the side", impulse_members },
    [SYRA_FRAME_SKIRMISH] = { "skirmish", "a Skirmish; the side is the attacker", plain_members },
    [SYRA_FRAME_REPLACE] = { "replacements", "replacements of the side", plain_members },
    [SYRA_FRAME_SETTLE] = { "settle", "a unit comes onto the map", settle_members },
};
/* clang-format on */

/* --- reading ----------------------------------------------------------------------------------- */

/* Nobody is in play; what the scenario says of levels and markers stands. */
static void blank(const struct ac_game *game, struct ac_state *state)
{
    const struct syra_data *d = syra_data(game);
    const struct syra_look l = { game, d, syra_in(state) };
    struct syra_state *s = syra_of(state);

    s->head.turn = (int16_t)d->start_turn;
    s->initiative = (uint8_t)d->initiative;
    s->rams = d->rams;
    if (d->kind_of_play == SYRA_CAMPAIGN)
        s->stage = SYRA_T_OPERATIONS;
    memcpy(s->ml, d->morale, sizeof(s->ml));
    for (int i = 0; i < SYRA_UNITS; i++) {
        const bool sicel = syra_is_sicel(&l, i);

        s->unit[i] = (struct syra_unit){ .at = (uint8_t)(sicel ? d->cup : d->lost),
                                         .steps = sicel,
                                         .owner = sicel ? SYRA_ATHENS : d->piece[i].side };
    }
}

static const char *placed(const struct ac_game *game, struct ac_state *state, ac_piece piece)
{
    const struct syra_data *d = syra_data(game);
    const struct syra_look l = { game, d, syra_in(state) };
    struct syra_unit *u = &syra_of(state)->unit[piece];

    if (u->at >= d->squares)
        return "expected an area or a box";
    if (!syra_is_sicel(&l, piece) && u->owner != d->piece[piece].side)
        return "only Sicels change sides";
    if (!syra_is_sicel(&l, piece) && u->at == d->cup)
        return "the container holds Sicels only";
    if (u->light && !d->piece[piece].pair)
        return "only an exchange unit can be light";
    return NULL;
}

/* What a position by hand need not say: that the scenario's battle, or a turn, is being played. */
static void complete(const struct syra_data *d, struct syra_state *s)
{
    struct syra_battle *b = &s->battle;

    if (s->winner || s->head.depth)
        return;
    if (d->kind_of_play == SYRA_CAMPAIGN) {
        ac_push(&s->head, SYRA_FRAME_TURN, SYRA_ATHENS);
        return;
    }
    if (!b->on) {
        b->on = 1;
        b->area = (uint8_t)d->battle_area;
        b->attacker = b->phasing = (uint8_t)d->attacker;
        b->naval = d->naval;
        b->night = d->night;
    }
    b->round = (uint8_t)ac_max(b->round, 1);
    ac_push(&s->head, SYRA_FRAME_BATTLE, (ac_side)b->attacker);
}

static const char *derive(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    struct syra_state *s = syra_of(state);
    struct ac_err wrong = { 0 };

    (void)saved;
    complete(l.d, s);
    syra_sort_out(&l, s);
    if (!s->roll)
        s->roll_unit = 0;
    if (s->mover && syra_is_naval(&l, s->mover - 1))
        s->mp = SYRA_AFLOAT;
    s->head.to_act = (int8_t)(s->roll ? AC_CHANCE : 0);
    if (s->winner)
        s->head.to_act = AC_OVER;
    if (!syra_check(game, state, &wrong))
        return NULL; /* core asks again, and tells */
    return syra_position_fault(&l, about);
}

const struct ac_description syra_description = {
    .state = state_members,
    .piece = piece_members,
    .frame = frames,
    .frame_count = SYRA_FRAMES,
    .sides = sides,
    .blank = blank,
    .placed = placed,
    .derive = derive,
};
