/*
 * What a state holds, described (acies/member.h): by this positions are written and read. By hand a
 * position needs little more than its pieces:
 *
 *   turn: 3
 *   phase: melee
 *   side: romans
 *   pieces:
 *     RMS1: 2010 E
 *     SAX1: 2110 W enemy-fire
 *
 * Pieces that are not named are out of the battle (they are no losses). Unless play itself wrote
 * the position (`saved: true`), control by leaders is worked out.
 */
#include "armageddon/position.h"

#include "armageddon/load.h"

/* ---- things ---- */

static int count_hexes(const struct ac_game *game)
{
    (void)game;
    return ARMA_HEXES;
}

static const char *hex_name(const struct ac_game *game, int i)
{
    return game->place_name[i];
}

static int count_objectives(const struct ac_game *game)
{
    return arma_data(game)->objective_count;
}

static const char *objective_name(const struct ac_game *game, int i)
{
    return i < arma_data(game)->objective_count ? game->place_name[arma_data(game)->objective[i]]
                                                : NULL;
}

static int count_groups(const struct ac_game *game)
{
    return arma_data(game)->group_count;
}

static const char *group_name(const struct ac_game *game, int i)
{
    static const char *const names[ARMA_GROUPS] = { "group-1", "group-2", "group-3", "group-4",
                                                    "group-5", "group-6", "group-7", "group-8" };

    (void)game;
    return i < ARMA_GROUPS ? names[i] : NULL;
}

static const struct ac_things hexes = { "a hex CCRR", count_hexes, hex_name, &ac_places };
static const struct ac_things objectives = { "a hex whose control counts", count_objectives,
                                             objective_name, NULL };
static const struct ac_things groups = { "a group of the scenario's forces", count_groups,
                                         group_name, NULL };

/* ---- words ---- */

static const char *const phase_words[] = { "deployment", "fire", "movement", "melee", "over", 0 };
static const char *const step_words[] = { "plan",   "resolve", "balk",    "arrive",
                                          "feint",  "cloud",   "board",   "move",
                                          "alight", "clear",   "eclipse", 0 };
static const char *const mode_words[] = { "feint-called", "feint-now", "pursuit", "cat-now",
                                          "cat-used",     "moving",    0 };
static const char *const status_words[] = { "on", "waiting", "lost", "gone", 0 };
static const char *const marker_words[] = { "steady", "enemy-fire", "enemy-melee",
                                            "friendly-movement", 0 };
static const char *const fresh_words[] = { "fresh", 0 };
static const char *const flag_words[] = { "moved",  "led",    "fired",   "tired",
                                          "target", "struck", "flees",   "charged",
                                          "balked", "forded", "feigned", "chosen",
                                          "rolled", "hit",    "walked",  0 };
static const char *const die_words[] = { "fire", "defensive-fire", "melee", 0 };
static const char *const lost_by_words[] = { "", "fire", "melee", "movement", 0 };
static const char *const third_words[] = { "first", "second", "third", 0 };
static const char *const way_words[] = { "none", "NE", "E", "SE", "SW", "W", "NW", 0 };
static const char *const sides[] = { "blue", "gold" };

/* ---- the tables ---- */

/* clang-format off */
static const struct ac_member state_members[] = {
    { "turn", "the Game-Turn", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT(arma_state, head.turn), .low = 1, .high = 99, .blank = 1 },
    { "phase", "the phase of the Player-Turn", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT(arma_state, head.phase), .words = phase_words },
    { "step", "what is done in the phase: plan and resolve in combat, the others in movement", AC_MEMBER_WORD, AC_MEMBER_STATE_BLANK, AC_AT(arma_state, step), .words = step_words },
    { "side", "whose Player-Turn it is", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT(arma_state, phasing), .is_signed = true, .of = &ac_sides },
    { "modes", "special rules in force: the fake retreat, the pursuit, the cats; moving: somebody has moved in this phase", AC_MEMBER_FLAGS, 0, AC_AT(arma_state, modes), .words = mode_words },
    { "lost", "units eliminated, leaders apart", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(arma_state, lost), .high = 999, .by = &ac_sides },
    { "points", "points for what the side has eliminated", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(arma_state, points), .high = 999, .by = &ac_sides },
    { "exited", "units that left the map, leaders apart", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(arma_state, exited), .high = 999, .by = &ac_sides },
    { "control", "who holds or last held a hex that counts", AC_MEMBER_THING, 0, AC_AT_ARRAY(arma_state, control), .plus = 1, .blank = AC_NONE, .of = &ac_sides, .by = &objectives },
    { "arrived", "groups that have arrived: 1", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(arma_state, arrival), .high = 1, .by = &groups },
    { "cloud-until", "the dust cloud lifts at the end of this Game-Turn", AC_MEMBER_NUMBER, 0, AC_AT(arma_state, cloud_turn), .high = 99 },
    { "cloud", "the hexes of the dust cloud", AC_MEMBER_THING, 0, AC_AT_ARRAY(arma_state, cloud), .plus = 1, .blank = AC_NONE, .of = &hexes },
    { "won", "over: the victory condition that decided, counted from 1", AC_MEMBER_NUMBER, 0, AC_AT(arma_state, won), .high = 99 },
    { "to-act", "", AC_MEMBER_DERIVED, 0, AC_AT(arma_state, head.to_act) },
    { "depth", "", AC_MEMBER_DERIVED, 0, AC_AT(arma_state, head.depth) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(arma_state, head.zero) },
    { "open", "", AC_MEMBER_DERIVED, 0, AC_AT(arma_state, open) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(arma_state, zero) },
    { "first", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(arma_state, first) },
    { 0 },
};

static const struct ac_member piece_members[] = {
    { "hex", "where it stands", AC_MEMBER_THING, AC_MEMBER_BARE, AC_AT_EACH(arma_state, piece, hex), .is_signed = true, .blank = AC_NONE, .of = &hexes, .by = &ac_pieces },
    { "status", "off the map: waiting to come, lost, or gone", AC_MEMBER_WORD, AC_MEMBER_BARE, AC_AT_EACH(arma_state, piece, status), .words = status_words, .by = &ac_pieces },
    { "facing", "the hexside it faces", AC_MEMBER_WORD, AC_MEMBER_BARE | AC_MEMBER_NEEDED, AC_AT_EACH(arma_state, piece, facing), .words = arma_dir_names, .by = &ac_pieces },
    { "as", "a leader's grade, once it has fallen", AC_MEMBER_WORD, AC_MEMBER_STATE_BLANK, AC_AT_EACH(arma_state, piece, type), .words = arma_codes, .by = &ac_pieces },
    { "aboard", "the chariot it rides", AC_MEMBER_THING, 0, AC_AT_EACH(arma_state, piece, rides), .plus = 1, .blank = AC_NONE, .of = &ac_pieces, .by = &ac_pieces },
    { "marker", "disrupted by enemy fire, enemy melee or in friendly movement", AC_MEMBER_WORD, AC_MEMBER_BARE, AC_AT_EACH(arma_state, piece, marker), .mask = 3, .words = marker_words, .by = &ac_pieces },
    { "fresh", "the marker stays one phase of its kind longer", AC_MEMBER_FLAGS, AC_MEMBER_BARE, AC_AT_EACH(arma_state, piece, marker), .mask = ARMA_FRESH, .words = fresh_words, .by = &ac_pieces },
    { "aims", "the hex it will fire at", AC_MEMBER_THING, 0, AC_AT_EACH(arma_state, piece, aim), .is_signed = true, .plus = 1, .blank = AC_NONE, .of = &hexes, .by = &ac_pieces },
    { "attacks", "directions of its melee attack, joined by +", AC_MEMBER_FLAGS, 0, AC_AT_EACH(arma_state, piece, span), .words = arma_dir_names, .by = &ac_pieces },
    { "flags", "what it did or has suffered in this turn", AC_MEMBER_FLAGS, AC_MEMBER_BARE, AC_AT_EACH(arma_state, piece, flags), .words = flag_words, .by = &ac_pieces },
    { "next", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(arma_state, piece, next), .by = &ac_pieces },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(arma_state, piece, zero), .by = &ac_pieces },
    { 0 },
};

static const struct ac_member moving_members[] = {
    { "unit", "who is moving", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_MOVING_PIECE), .of = &ac_pieces },
    { "left", "halves of Movement Points left", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_MOVING_LEFT), .low = 1, .high = 20 },
    { "run", "clear straight steps in a row, for a charge", AC_MEMBER_NUMBER, 0, AC_AT_SLOT(ARMA_MOVING_RUN), .high = 4 },
    { "way", "their direction", AC_MEMBER_WORD, 0, AC_AT_SLOT(ARMA_MOVING_WAY), .plus = -1, .words = way_words },
    { "on-the-way", "it has entered a hex in this move: 1", AC_MEMBER_NUMBER, 0, AC_AT(ac_frame, step), .high = 1 },
    { 0 },
};
static const struct ac_member reply_members[] = {
    { "at", "the hex that was entered", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_REPLY_HEX), .of = &hexes },
    { 0 },
};
static const struct ac_member die_members[] = {
    { "of", "what is rolled for", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_DIE_WHAT), .words = die_words },
    { "at", "the hex under attack", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_DIE_HEX), .of = &hexes },
    { 0 },
};
static const struct ac_member lose_members[] = {
    { "at", "the attacked hexes, up to three, parted by commas", AC_MEMBER_THING, 0, AC_AT_SLOT(ARMA_LOSE_HEX), .count = ARMA_LOSE_HEXES, .blank = AC_NONE, .of = &hexes },
    { "left", "units still to be lost", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_LOSE_LEFT), .low = 1, .high = 99 },
    { "by", "what disrupts those who stay", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_LOSE_MARKER), .words = lost_by_words },
    { "stands", "hexes of these whose militia is not disrupted, joined by +", AC_MEMBER_FLAGS, 0, AC_AT_SLOT(ARMA_LOSE_STANDS), .words = third_words },
    { 0 },
};
static const struct ac_member retreat_members[] = {
    { "begun", "", AC_MEMBER_DERIVED, 0, AC_AT(ac_frame, step) },
    { 0 },
};
static const struct ac_member bring_members[] = {
    { "unit", "who comes onto the map", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_BRING_PIECE), .of = &ac_pieces },
    { "around", "the letter hex its group arrives at", AC_MEMBER_THING, 0, AC_AT_SLOT(ARMA_BRING_AT), .blank = AC_NONE, .of = &hexes },
    { 0 },
};
static const struct ac_member place_members[] = {
    { "unit", "who is set up", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(ARMA_PLACE_PIECE), .of = &ac_pieces },
    { "at", "the hex chosen", AC_MEMBER_THING, 0, AC_AT_SLOT(ARMA_PLACE_HEX), .blank = AC_NONE, .of = &hexes },
    { 0 },
};

static const struct ac_words frames[ARMA_FRAMES] = {
    [ARMA_FRAME_MOVING] = { "moving", "a unit in the middle of its move", moving_members },
    [ARMA_FRAME_REPLY] = { "reply", "defensive fire may be given", reply_members },
    [ARMA_FRAME_DIE] = { "die", "a die is rolled", die_members },
    [ARMA_FRAME_LOSE] = { "lose", "losses are chosen", lose_members },
    [ARMA_FRAME_RETREAT] = { "retreat", "units flagged flees retreat", retreat_members },
    [ARMA_FRAME_BRING] = { "bring", "a unit comes onto the map", bring_members },
    [ARMA_FRAME_PLACE] = { "place", "a unit is set up", place_members },
};
/* clang-format on */

/* ---- reading ---- */

/* Nobody is in the battle; movement, and the first player's. */
static void blank(const struct ac_game *game, struct ac_state *state)
{
    const struct arma_data *d = arma_data(game);
    struct arma_state *s = arma_of(state);

    s->head.turn = 1;
    s->head.phase = ARMA_PHASE_MOVE;
    s->phasing = d->moves_first;
    s->step = ARMA_STEP_COUNT;
    for (int p = 0; p < d->piece_count; p++)
        s->piece[p] = (struct arma_piece){ .hex = -1, .type = d->type[p], .status = ARMA_GONE };
}

/* Into the chain of its hex; an enemy's hex is refused [MOV.F]. */
static const char *placed(const struct ac_game *game, struct ac_state *state, ac_piece piece)
{
    const struct arma_data *d = arma_data(game);
    struct arma_state *s = arma_of(state);
    const uint8_t phase = s->head.phase;
    const int hex = s->piece[piece].hex;

    if (hex < 0)
        return s->piece[piece].status == ARMA_ON ? "expected a hex, waiting, lost or gone" : NULL;
    if (s->piece[piece].status != ARMA_ON)
        return "it cannot stand in a hex and be off the map";
    if (arma_enemy_in(d, s, hex, arma_side_of(d, piece)))
        return "the hex holds an enemy";
    s->piece[piece].hex = -1;
    s->head.phase = ARMA_PHASE_DEPLOY; /* standing there is not entering */
    arma_put(d, s, piece, hex);
    s->head.phase = phase;
    return NULL;
}

/* Who is in control, beside those of whom the position says so. */
static void measure(const struct arma_data *d, struct arma_state *s)
{
    bool led[ARMA_PIECES];

    for (int p = 0; p < d->piece_count; p++)
        led[p] = arma_has(s, p, ARMA_LED);
    arma_measure_control(d, s, s->phasing);
    for (int p = 0; p < d->piece_count; p++)
        if (led[p])
            arma_flag(s, p, ARMA_LED);
}

static const char *derive(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about)
{
    const struct arma_data *d = arma_data(game);
    struct arma_state *s = arma_of(state);
    struct ac_err wrong = { 0 };

    if (s->step == ARMA_STEP_COUNT)
        s->step = s->head.phase == ARMA_PHASE_MOVE ? ARMA_STEP_BOARD : ARMA_STEP_PLAN;
    if (s->won >= d->win_count)
        return "no such victory condition";
    if (!arma_check(game, state, &wrong))
        return NULL; /* core asks again, and tells */
    if (!saved)
        measure(d, s);
    return arma_position_fault(d, s, about);
}

const struct ac_description arma_description = {
    .state = state_members,
    .piece = piece_members,
    .frame = frames,
    .frame_count = ARMA_FRAMES,
    .sides = sides,
    .by_hand = true,
    .blank = blank,
    .placed = placed,
    .derive = derive,
};
