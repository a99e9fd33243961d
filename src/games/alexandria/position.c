/*
 * What a state holds, in the words of positions. By hand a position needs no more than whose turn it
 * is and where pieces stand:
 *
 *   side: egypt
 *   pieces:
 *     HI-2: 4-D hexes hits 2
 *     Eg-Quad-1: 2222 NE
 *     LI-4: aboard Eg-Quad-1
 *
 * Pieces of a place are written from the top of the stack down; those not named are out of play.
 */
#include "alexandria/rules.h"

/* --- things ---------------------------------------------------------------------------------------- */

static int count_galleys(const struct ac_game *game)
{
    return alex_data(game)->galley_count;
}

static const char *galley_name(const struct ac_game *game, int i)
{
    return game->piece_name[alex_data(game)->first_galley + i];
}

static int count_slips(const struct ac_game *game)
{
    return alex_data(game)->slip_count;
}

static const char *slip_name(const struct ac_game *game, int i)
{
    return game->place_name[alex_data(game)->slip[i]];
}

/* Places, and behind them the decks by the names of their galleys. */
static int count_spots(const struct ac_game *game)
{
    return alex_data(game)->place_count + alex_data(game)->galley_count;
}

static const char *spot_name(const struct ac_game *game, int i)
{
    const int places = alex_data(game)->place_count;

    return i < places ? game->place_name[i] : galley_name(game, i - places);
}

static int count_cases(const struct ac_game *game)
{
    (void)game;
    return ALEX_CASE_COUNT;
}

static const char *case_name(const struct ac_game *game, int i)
{
    (void)game;
    return alex_case_ids[i];
}

static int count_verbs(const struct ac_game *game)
{
    (void)game;
    return ALEX_VERB_COUNT;
}

static const char *verb_name(const struct ac_game *game, int i)
{
    (void)game;
    return alex_verbs[i].name;
}

static const struct ac_things galleys = { "a galley", count_galleys, galley_name, NULL };
static const struct ac_things slips = { "a slip", count_slips, slip_name, NULL };
static const struct ac_things spots = { "a place or a galley", count_spots, spot_name, &ac_places };
static const struct ac_things cases = { "a case of the rules", count_cases, case_name, NULL };
static const struct ac_things verbs = { "an action", count_verbs, verb_name, NULL };

/* --- words ------------------------------------------------------------------------------------------ */

static const char *const sides[] = { "rome", "egypt", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const modes[] = { "", "leader", "fleet", "auxiliaries", "commander", NULL };
static const char *const landings[] = { "no", "this-turn", "free", NULL };
static const char *const speeds[] = { "cruise", "attack", NULL };
static const char *const markers[] = { "", "port", "starboard", NULL };
static const char *const answers[] = { "", "fire", "contact", NULL };
static const char *const combat_kinds[] = {
    "", "hex", "point", "block", "galley", "causeway", NULL
};
static const char *const combat_flags[] = { "over", NULL };
static const char *const unit_flags[] = { "reduced",  "active", "done",     "moved",  "fired",
                                          "debarked", "turned", "shifted",  "check",  "failed",
                                          "stands",   "shot",   "replaced", "killed", "island",
                                          "rolled",   NULL };
static const char *const ship_flags[] = { "rammed",   "beached",    "aground",       "half",
                                          "burning",  "captured",   "retaken",       "swapped",
                                          "sailed",   "ran",        "grappled-once", "collided",
                                          "volleyed", "reacted",    "repulsed",      "struck",
                                          "fresh",    "passengers", "unbeached",     "rams",
                                          "passed",   NULL };
static const char *const move_flags[] = { "stop", "stand", "pivot", "pass", "zoc", "toward", NULL };
static const char *const sail_flags[] = { "forward",     "back",        "ended",       "straight",
                                          "denied-3931", "denied-3932", "denied-4032", NULL };
static const char *const slide_marks[] = { "rakes", "starboard", NULL };
static const char *const fire_flags[] = { "at-attacker", NULL };
static const char *const shot_flags[] = { "back", "burns", "burns-back", NULL };
static const char *const facing_bits[] = { "0", "1", "2", "3", "4", "5", NULL };

/* --- pieces ----------------------------------------------------------------------------------------- */

static struct alex_unit *unit_of(struct ac_state *state, int piece)
{
    return &((struct alex_state *)(void *)state)->unit[piece];
}

enum { TWICE = INT16_MAX }; /* a place that cannot be: on the map and aboard */

static int64_t get_place(const struct ac_game *game, const struct ac_state *state, const void *at,
                         int i)
{
    const int place = alex_const(state)->unit[i].at;

    (void)at;
    return alex_is_deck(alex_data(game), place) ? AC_NONE : place;
}

static void set_place(const struct ac_game *game, struct ac_state *state, void *at, int i,
                      int64_t value)
{
    struct alex_unit *u = unit_of(state, i);

    (void)game;
    (void)at;
    if (value == AC_NONE || u->at == AC_NONE)
        u->at = (int16_t)value;
    else
        u->at = TWICE;
}

static int64_t get_aboard(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    const int place = alex_const(state)->unit[i].at;

    (void)at;
    return alex_is_deck(alex_data(game), place) && place != TWICE
               ? place - alex_data(game)->place_count
               : AC_NONE;
}

static void set_aboard(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    struct alex_unit *u = unit_of(state, i);

    (void)at;
    if (value != AC_NONE)
        u->at = (int16_t)(u->at == AC_NONE ? alex_data(game)->place_count + value : TWICE);
}

/* Written as the argument of an action; until its place is known a facing is kept as that. */
static int64_t get_facing(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    const struct alex_unit *u = &alex_const(state)->unit[i];

    (void)at;
    return u->facing == AC_NONE || u->at == AC_NONE || u->at == TWICE
               ? AC_NONE
               : alex_arg_of_facing(alex_data(game), i, u->at, u->facing);
}

static void set_facing(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    (void)game;
    (void)at;
    unit_of(state, i)->facing = (int8_t)value;
}

static int galley_of(const struct ac_game *game, int piece)
{
    const struct alex_data *d = alex_data(game);

    return d->piece[piece].kind == ALEX_GALLEY ? d->piece[piece].galley : AC_NONE;
}

#define PIECE(m) AC_AT_EACH(alex_state, unit, m), .by = &ac_pieces
#define SHIP(m)  AC_AT_EACH(alex_state, ship, m), .by = &ac_pieces, .element = galley_of

/* clang-format off */
static const struct ac_member piece_members[] = {
    { "place", "where it stands on the map", AC_MEMBER_THING, AC_MEMBER_BARE, PIECE(at), .is_signed = true,
      .blank = AC_NONE, .of = &ac_places, .get = get_place, .set = set_place },
    { "aboard", "the galley it is aboard", AC_MEMBER_THING, 0, PIECE(at), .is_signed = true,
      .blank = AC_NONE, .of = &galleys, .get = get_aboard, .set = set_aboard },
    { "facing", "a vertex (N NEE ...), of galleys a hexside (NE E ...), in Points a street or the hexes", AC_MEMBER_WORD,
      AC_MEMBER_BARE, PIECE(facing), .is_signed = true, .blank = AC_NONE, .words = alex_facing_names,
      .get = get_facing, .set = set_facing },
    { "hits", "cohesion hits", AC_MEMBER_NUMBER, 0, PIECE(hits), .high = 20 },
    { "unit", "its state in this turn, and what it has suffered", AC_MEMBER_FLAGS, AC_MEMBER_BARE, PIECE(flags), .words = unit_flags },
    { "combat", "the combat it takes part in, from 1", AC_MEMBER_NUMBER, 0, PIECE(combat), .high = ALEX_MAX_COMBATS },
    { "next", "the piece below", AC_MEMBER_DERIVED, 0, PIECE(next) },
    { "owner", "who has the galley", AC_MEMBER_THING, AC_MEMBER_STATE_BLANK, SHIP(side), .of = &ac_sides },
    { "speed", "cruise or attack", AC_MEMBER_WORD, 0, SHIP(speed), .words = speeds },
    { "fatigue", "of the crew", AC_MEMBER_NUMBER, 0, SHIP(fatigue), .high = 12 },
    { "crippled", "the side on which the marker lies", AC_MEMBER_WORD, 0, SHIP(crippled), .words = markers },
    { "ship", "what has become of it, and what it has done", AC_MEMBER_FLAGS, AC_MEMBER_BARE, SHIP(flags), .words = ship_flags },
    { "grapples", "galleys it is grappled to", AC_MEMBER_SET, 0, SHIP(grapples), .of = &galleys },
    { "fouls", "galleys it is fouled with", AC_MEMBER_SET, 0, SHIP(fouls), .of = &galleys },
    { "moored", "the space of the causeway it is grappled to", AC_MEMBER_THING, 0, SHIP(moored), .is_signed = true,
      .blank = AC_NONE, .of = &ac_places },
    { "used", "MP spent in this activation", AC_MEMBER_NUMBER, 0, SHIP(used), .high = 30 },
    { "shots", "missile strength fired this turn", AC_MEMBER_NUMBER, 0, SHIP(shots), .high = 60 },
    { "aimed", "galleys it has fired at this turn", AC_MEMBER_SET, 0, SHIP(aimed), .of = &galleys },
    { "aimed-slips", "slips it has fired at this turn", AC_MEMBER_SET, 0, SHIP(aimed_slips), .of = &slips },
    { "scored-rome", "Victory Points it has given Rome", AC_MEMBER_NUMBER, 0, SHIP(score[0]), .high = 20 },
    { "scored-egypt", "Victory Points it has given Egypt", AC_MEMBER_NUMBER, 0, SHIP(score[1]), .high = 20 },
    { "began", "the hex it has sailed from in this activation", AC_MEMBER_THING, 0, SHIP(began), .plus = 1,
      .blank = AC_NONE, .of = &ac_places },
    { 0 },
};

/* --- the state -------------------------------------------------------------------------------------- */

static const struct ac_member state_members[] = {
    { "side", "whose Player Turn it is", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT(alex_state, active), .of = &ac_sides },
    { "turn", "Player Turn of the side, from 1", AC_MEMBER_NUMBER, 0, AC_AT(alex_state, head.turn), .is_signed = true,
      .low = 1, .high = 999, .blank = 1 },
    { "phase", "of the turn, for the phase bar", AC_MEMBER_WORD, 0, AC_AT(alex_state, head.phase), .words = alex_phases },
    { "turns", "Player Turns completed", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(alex_state, turns), .is_signed = true,
      .high = 999, .by = &ac_sides },
    { "activated", "what the turn activates", AC_MEMBER_WORD, 0, AC_AT(alex_state, mode), .words = modes },
    { "leader", "the leader activated, or the commander who moves", AC_MEMBER_THING, 0, AC_AT(alex_state, chief), .is_signed = true,
      .blank = AC_NONE, .of = &ac_pieces },
    { "seizures", "seizures tried", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(alex_state, attempts), .high = 99, .by = &ac_sides },
    { "waits", "who may not try at the next opportunity", AC_MEMBER_WORD, 0, AC_AT_ARRAY(alex_state, waits), .words = no_yes, .by = &ac_sides },
    { "seized", "this turn was gained by seizure", AC_MEMBER_WORD, 0, AC_AT(alex_state, seized), .words = no_yes },
    { "losses", "Exhaustion Points", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(alex_state, losses), .is_signed = true, .high = 9999, .by = &ac_sides },
    { "exhausted", "armies that are", AC_MEMBER_WORD, 0, AC_AT_ARRAY(alex_state, exhausted), .words = no_yes, .by = &ac_sides },
    { "points", "Victory Points of the naval battle", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(alex_state, points), .is_signed = true, .high = 9999, .by = &ac_sides },
    { "landed", "Romans on Pharos: not yet, this turn, or the garrison is free to move", AC_MEMBER_WORD, 0, AC_AT(alex_state, landed), .words = landings },
    { "burnt", "slips", AC_MEMBER_SET, 0, AC_AT(alex_state, burnt), .of = &slips },
    { "asked", "who has been offered a reaction to what happens now", AC_MEMBER_SET, 0, AC_AT_ARRAY(alex_state, asked), .of = &ac_pieces },
    { "over", "the battle has ended", AC_MEMBER_WORD, 0, AC_AT(alex_state, ended), .words = no_yes },
    { "winner", "of a battle that is over", AC_MEMBER_THING, 0, AC_AT(alex_state, winner), .is_signed = true, .blank = AC_NONE, .of = &ac_sides },
    { "verdict", "the case that decided it", AC_MEMBER_THING, 0, AC_AT(alex_state, verdict), .is_signed = true, .of = &cases },
    { "to-act", "", AC_MEMBER_DERIVED, 0, AC_AT(alex_state, head.to_act) },
    { "tops", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(alex_state, top) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(alex_state, zero) },
    { 0 },
};

/* --- combats ---------------------------------------------------------------------------------------- */

static const struct ac_member combat_members[] = {
    { "on", "what is attacked", AC_MEMBER_WORD, 0, AC_AT(alex_combat, kind), .words = combat_kinds },
    { "state", "resolved or not", AC_MEMBER_FLAGS, AC_MEMBER_BARE, AC_AT(alex_combat, flags), .words = combat_flags },
    { "attacker", "the unit that gives the attacker's modifiers", AC_MEMBER_THING, 0, AC_AT(alex_combat, used[0]), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "defender", "the unit that gives the defender's", AC_MEMBER_THING, 0, AC_AT(alex_combat, used[1]), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "places", "defended places, or the galley", AC_MEMBER_THING, 0, AC_AT_ARRAY(alex_combat, place), .is_signed = true, .blank = AC_NONE, .of = &spots },
    { 0 },
};

static const struct ac_record_kind records[] = {
    { "combats", "attacks designated in the Shock Combat Phase", offsetof(struct alex_state, combat), sizeof(struct alex_combat),
      ALEX_MAX_COMBATS, offsetof(struct alex_state, combats), { NULL, NULL, combat_members } },
    { 0 },
};

/* --- frames ----------------------------------------------------------------------------------------- */

#define ARG(S, m) .offset = (uint16_t)(offsetof(struct ac_frame, arg) + offsetof(struct S, m)), .size = 2, .is_signed = true
#define ARG_PIECE(S, m) AC_MEMBER_THING, 0, ARG(S, m), .blank = AC_NONE, .of = &ac_pieces
#define ARG_PLACE(S, m) AC_MEMBER_THING, 0, ARG(S, m), .blank = AC_NONE, .of = &ac_places
#define ARG_SPOT(S, m) AC_MEMBER_THING, 0, ARG(S, m), .blank = AC_NONE, .of = &spots
#define ARG_NUMBER(S, m, most) AC_MEMBER_NUMBER, 0, ARG(S, m), .low = 0, .high = (most)

static const struct ac_member of_nothing[] = { { 0 } };

static const struct ac_member of_turn[] = {
    { "galley", "that rolls", ARG_PIECE(alex_turn, piece) },
    { 0 },
};

static const struct ac_member of_move[] = {
    { "unit", "in its sequence", ARG_PIECE(alex_move, unit) },
    { "spent", "MP", ARG_NUMBER(alex_move, spent, 30) },
    { "from", "the place left last", ARG_SPOT(alex_move, from) },
    { "rider", "the commander who comes along", ARG_PIECE(alex_move, rider) },
    { "start", "where it began", ARG_PLACE(alex_move, start) },
    { "state", "what it has done", AC_MEMBER_FLAGS, AC_MEMBER_BARE, ARG(alex_move, flags), .words = move_flags },
    { 0 },
};

static const struct ac_member of_step[] = {
    { "unit", "that steps", ARG_PIECE(alex_step, unit) },
    { "to", "where it goes", ARG_SPOT(alex_step, to) },
    { "facing", "on arrival", AC_MEMBER_WORD, 0, ARG(alex_step, facing), .blank = AC_NONE, .words = alex_facing_names },
    { "from", "place or galley", ARG_SPOT(alex_step, from) },
    { "cost", "MP", ARG_NUMBER(alex_step, cost, 30) },
    { 0 },
};

static const struct ac_member of_entry[] = {
    { "unit", "that has stepped", ARG_PIECE(alex_entry, unit) },
    { "to", "the place entered", ARG_PLACE(alex_entry, to) },
    { "from", "place or galley left", ARG_SPOT(alex_entry, from) },
    { "advance", "after combat", AC_MEMBER_WORD, 0, ARG(alex_entry, advance), .words = no_yes },
    { 0 },
};

static const struct ac_member of_follow[] = {
    { "unit", "that has stepped", ARG_PIECE(alex_entry, unit) },
    { "to", "the place entered", ARG_PLACE(alex_entry, to) },
    { "from", "place or galley left", ARG_SPOT(alex_entry, from) },
    { "advance", "after combat", AC_MEMBER_WORD, 0, ARG(alex_entry, advance), .words = no_yes },
    { "left", "what a unit has withdrawn from", ARG_PLACE(alex_entry, left) },
    { "went", "and to", ARG_PLACE(alex_entry, went) },
    { 0 },
};

static const struct ac_member of_fire[] = {
    { "firer", "who fires", ARG_PIECE(alex_fire, firer) },
    { "target", "at whom", ARG_PIECE(alex_fire, target) },
    { "answers", "who fires back", ARG_PIECE(alex_fire, answers) },
    { "die", "rolled", ARG_NUMBER(alex_fire, die, 9) },
    { "back", "rolled by who fires back", ARG_NUMBER(alex_fire, back, 9) },
    { "number", "the highest die that hits", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, ARG(alex_fire, number), .low = -20, .high = 20 },
    { "state", "at one attacker or mover", AC_MEMBER_FLAGS, AC_MEMBER_BARE,
      .offset = (uint16_t)offsetof(struct ac_frame, flags), .size = 1, .words = fire_flags },
    { 0 },
};

static const struct ac_member of_loss[] = {
    { "leader", "in danger", ARG_PIECE(alex_loss, leader) },
    { 0 },
};

static const struct ac_member of_harass[] = {
    { "unit", "that harasses", ARG_PIECE(alex_harass, unit) },
    { "target", "whom", ARG_PIECE(alex_harass, target) },
    { "die", "rolled", ARG_NUMBER(alex_harass, die, 9) },
    { "answer", "to it", AC_MEMBER_WORD, 0, ARG(alex_harass, answer), .words = answers },
    { "back", "die of the answer", ARG_NUMBER(alex_harass, back, 9) },
    { 0 },
};

static const struct ac_member of_sail[] = {
    { "galley", "under way", ARG_PIECE(alex_sail, galley) },
    { "left", "MP", ARG_NUMBER(alex_sail, left, 30) },
    { "from", "the hex left last", ARG_PLACE(alex_sail, from) },
    { "opened", "the hex that the Lighthouse has let it into", ARG_PLACE(alex_sail, opened) },
    { "state", "what it has done", AC_MEMBER_FLAGS, AC_MEMBER_BARE, ARG(alex_sail, flags), .words = sail_flags },
    { 0 },
};

static const struct ac_member of_gate[] = {
    { "galley", "that wants to pass", ARG_PIECE(alex_gate, galley) },
    { "to", "the hex", ARG_PLACE(alex_gate, to) },
    { "by", "row or back", AC_MEMBER_THING, AC_MEMBER_SHOWN, ARG(alex_gate, verb), .of = &verbs },
    { 0 },
};

static const struct ac_member of_slide[] = {
    { "galley", "that steps", ARG_PIECE(alex_slide, galley) },
    { "to", "where it goes", ARG_PLACE(alex_slide, to) },
    { "facing", "on arrival, a hexside from 0 (NE) clockwise", ARG_NUMBER(alex_slide, facing, 5) },
    { "from", "where it comes from", ARG_PLACE(alex_slide, from) },
    { "target", "whom it rakes after a Diekplus", ARG_PIECE(alex_slide, target) },
    { "diekplus", "it rakes, and on which side the marker lies", AC_MEMBER_FLAGS, 0, ARG(alex_slide, marks), .words = slide_marks },
    { 0 },
};

static const struct ac_member of_avoid[] = {
    { "galley", "that gets out of the way", ARG_PIECE(alex_avoid, galley) },
    { 0 },
};

static const struct ac_member of_attempt[] = {
    { "galley", "that tries", ARG_PIECE(alex_attempt, galley) },
    { "target", "whom it rams, rakes or grapples", ARG_PIECE(alex_attempt, target) },
    { 0 },
};

static const struct ac_member of_rake[] = {
    { "galley", "that tries", ARG_PIECE(alex_attempt, galley) },
    { "target", "whom it rakes", ARG_PIECE(alex_attempt, target) },
    { "marker", "where the marker will lie", AC_MEMBER_WORD, 0, ARG(alex_attempt, marker), .words = markers },
    { 0 },
};

static const struct ac_member of_grapple[] = {
    { "galley", "that tries", ARG_PIECE(alex_attempt, galley) },
    { "target", "whom it grapples", ARG_PIECE(alex_attempt, target) },
    { "space", "of the causeway", ARG_PLACE(alex_attempt, space) },
    { 0 },
};

static const struct ac_member of_shot[] = {
    { "firer", "the galley that fires", ARG_PIECE(alex_shot, firer) },
    { "target", "the galley fired at", ARG_PIECE(alex_shot, target) },
    { "slip", "or the slip", ARG_PLACE(alex_shot, slip) },
    { "strength", "of the volley", ARG_NUMBER(alex_shot, strength, 60) },
    { "die", "rolled", ARG_NUMBER(alex_shot, die, 6) },
    { "answer", "die of the fire returned", ARG_NUMBER(alex_shot, back, 6) },
    { "state", "fire is returned, flames are looked to", AC_MEMBER_FLAGS, AC_MEMBER_BARE,
      .offset = (uint16_t)offsetof(struct ac_frame, flags), .size = 1, .words = shot_flags },
    { 0 },
};

static const struct ac_member of_cut[] = {
    { "galley", "that cuts itself loose", ARG_PIECE(alex_cut, galley) },
    { "left", "MP when it is loose", ARG_NUMBER(alex_cut, left, 30) },
    { "several", "grapples hold it", AC_MEMBER_WORD, 0, ARG(alex_cut, several), .words = no_yes },
    { "other", "whom it is cut from now; itself: the causeway", ARG_PIECE(alex_cut, other) },
    { 0 },
};

static const struct ac_member of_clash[] = {
    { "combat", "of the list, from 0", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, ARG(alex_clash, combat), .low = 0, .high = ALEX_MAX_COMBATS - 1 },
    { "tells", "the attacking unit used gave a modifier of its own", AC_MEMBER_WORD, 0, ARG(alex_clash, tells), .words = no_yes },
    { "undefended", "a galley that nobody defends", AC_MEMBER_WORD, 0, ARG(alex_clash, undefended), .words = no_yes },
    { 0 },
};

static const struct ac_member of_turn_to[] = {
    { "piece", "that turns", ARG_PIECE(alex_turn_to, piece) },
    { "free", "facings it may take, clockwise from 0", AC_MEMBER_FLAGS, 0, ARG(alex_turn_to, mask), .words = facing_bits },
    { 0 },
};

static const struct ac_member of_station[] = {
    { "piece", "that is set up", ARG_PIECE(alex_station, piece) },
    { 0 },
};

static const struct ac_words frames[ALEX_ROWS] = {
    [ALEX_ROW_OVER] = { "over", "no frame", of_nothing },
    [ALEX_ROW_TURN] = { "turn", "a Player Turn begins", of_nothing },
    [ALEX_ROW_SEIZE] = { "seize", "Seize the turn before the enemy names what he activates?", of_nothing },
    [ALEX_ROW_SEIZE_ROLL] = { "seize-roll", "Roll for the Player Turn", of_nothing },
    [ALEX_ROW_ACTIVATION] = { "activation", "Activate a leader, the fleet, the auxiliaries, or move your commander", of_nothing },
    [ALEX_ROW_SPEED] = { "speed", "Which galleys go at attack speed?", of_nothing },
    [ALEX_ROW_MOVEMENT] = { "movement", "Move and fire: pick a unit or a galley", of_nothing },
    [ALEX_ROW_LEAD] = { "lead", "Move the leader", of_nothing },
    [ALEX_ROW_TO_SHOCK] = { "to-shock", "the Shock Combat Phase comes next", of_nothing },
    [ALEX_ROW_FATIGUE] = { "fatigue", "crews check for Fatigue", of_nothing },
    [ALEX_ROW_FATIGUE_ROLL] = { "fatigue-roll", "Roll for the fatigue of a crew", of_turn },
    [ALEX_ROW_UNFOUL] = { "unfoul", "Disengage fouled galleys", of_nothing },
    [ALEX_ROW_UNFOUL_ROLL] = { "unfoul-roll", "Roll for disengaging a fouled galley", of_turn },
    [ALEX_ROW_FIREFIGHT] = { "firefight", "fires aboard are fought", of_nothing },
    [ALEX_ROW_FIREFIGHT_ROLL] = { "firefight-roll", "Roll for the fire aboard", of_turn },
    [ALEX_ROW_SPREAD] = { "spread", "fire spreads", of_nothing },
    [ALEX_ROW_SPREAD_ROLL] = { "spread-roll", "Roll for fire that spreads", of_turn },
    [ALEX_ROW_SINK] = { "sink", "rammed galleys may sink", of_nothing },
    [ALEX_ROW_SINK_ROLL] = { "sink-roll", "Roll for a rammed galley that may sink", of_turn },
    [ALEX_ROW_REPLACE] = { "replace", "Where does the new leader take over?", of_nothing },
    [ALEX_ROW_EXHAUSTION] = { "exhaustion", "the Exhaustion Phase", of_nothing },
    [ALEX_ROW_VICTORY] = { "victory", "the Victory Phase", of_nothing },
    [ALEX_ROW_END] = { "turn-end", "the Player Turn ends", of_nothing },
    [ALEX_ROW_DONE] = { "done", "nothing but what stands above it", of_nothing },
    [ALEX_ROW_MOVE] = { "move", "Move, turn, fire, or be done", of_move },
    [ALEX_ROW_STEP] = { "step", "a step begins", of_step },
    [ALEX_ROW_STEP_CHECK] = { "step-check", "Roll for the troop quality check of a unit that moves through friends", of_step },
    [ALEX_ROW_RETIRE] = { "retire-fire", "Fire at the unit that leaves?", of_step },
    [ALEX_ROW_GO] = { "go", "the step is made", of_step },
    [ALEX_ROW_LEADERS] = { "lone-leader", "Does the leader get away?", of_entry },
    [ALEX_ROW_WITHDRAW] = { "withdraw", "Withdraw before the enemy?", of_entry },
    [ALEX_ROW_FOLLOW] = { "follow", "Does the leader go along?", of_follow },
    [ALEX_ROW_ENTRY] = { "entry-fire", "Fire at the unit that has come?", of_entry },
    [ALEX_ROW_FIRE] = { "return-fire", "Fire back?", of_fire },
    [ALEX_ROW_FIRE_ROLL] = { "fire-roll", "Roll for missile fire", of_fire },
    [ALEX_ROW_FIRE_BACK] = { "fire-back-roll", "Roll for return fire", of_fire },
    [ALEX_ROW_FIRE_FLAME] = { "fire-flame-roll", "Roll for a galley that may catch fire", of_fire },
    [ALEX_ROW_CASUALTY] = { "casualty-roll", "Roll for the leader's fate", of_loss },
    [ALEX_ROW_FATE] = { "fate-roll", "Roll for the leader's fate", of_loss },
    [ALEX_ROW_HARASS] = { "harassed", "Fire back, try to catch them, or let them go?", of_harass },
    [ALEX_ROW_HARASS_ROLL] = { "harass-roll", "Roll for harassment", of_harass },
    [ALEX_ROW_HARASS_BACK] = { "harass-back-roll", "Roll for the answer to harassment", of_harass },
    [ALEX_ROW_COURSE] = { "course", "Steer the galley", of_sail },
    [ALEX_ROW_GATE] = { "gate", "Does the lighthouse let this galley pass?", of_gate },
    [ALEX_ROW_SLIDE] = { "shore-fire", "Fire at the galley that leaves?", of_slide },
    [ALEX_ROW_SLIDE_GO] = { "slide", "the galley makes its step", of_slide },
    [ALEX_ROW_SHOAL] = { "shoal-roll", "Roll for running aground", of_slide },
    [ALEX_ROW_AVOIDANCE] = { "avoidance", "Try to get out of the galley's way?", of_slide },
    [ALEX_ROW_SLIDE_ENTRY] = { "shore-entry-fire", "Fire at the galley that has come?", of_slide },
    [ALEX_ROW_RAKING] = { "raking", "Rake the galley you pass?", of_slide },
    [ALEX_ROW_AVOID_ROLL] = { "avoid-roll", "Roll for avoidance", of_avoid },
    [ALEX_ROW_AVOID] = { "avoid", "Where does it get out of the way?", of_avoid },
    [ALEX_ROW_AVOID_SHOAL] = { "avoid-shoal-roll", "Roll for running aground", of_avoid },
    [ALEX_ROW_RAM] = { "ram", "Fire at the galley that rams?", of_attempt },
    [ALEX_ROW_RAM_ROLL] = { "ram-roll", "Roll for the ram", of_attempt },
    [ALEX_ROW_RETRACT] = { "retract", "Back off from the galley rammed?", of_attempt },
    [ALEX_ROW_RAKE] = { "rake", "Fire at the galley that rakes?", of_rake },
    [ALEX_ROW_RAKE_ROLL] = { "rake-roll", "Roll for the rake", of_rake },
    [ALEX_ROW_GRAPPLE] = { "grapple", "Fire at the galley that grapples?", of_grapple },
    [ALEX_ROW_GRAPPLE_ROLL] = { "grapple-roll", "Roll for the grapple", of_grapple },
    [ALEX_ROW_SHOT] = { "return-volley", "Fire back from the galley?", of_shot },
    [ALEX_ROW_SHOT_ROLL] = { "volley-roll", "Roll for galley missile fire", of_shot },
    [ALEX_ROW_SHOT_BACK] = { "volley-back-roll", "Roll for the fire returned", of_shot },
    [ALEX_ROW_SHOT_FLAME] = { "volley-flame-roll", "Roll for flame at the target", of_shot },
    [ALEX_ROW_SHOT_FLAME_BACK] = { "volley-flame-back-roll", "Roll for flame at the firer", of_shot },
    [ALEX_ROW_CUT] = { "cut", "the next grapple is cut", of_cut },
    [ALEX_ROW_CUT_ROLL] = { "cut-roll", "Roll for cutting loose", of_cut },
    [ALEX_ROW_DESIGNATE] = { "designate", "Designate the attacks", of_nothing },
    [ALEX_ROW_FLEE] = { "flee", "Does the leader get away before the fight?", of_nothing },
    [ALEX_ROW_CHECK] = { "check-roll", "Roll for a check before shock", of_nothing },
    [ALEX_ROW_FALL_BACK] = { "fall-back", "Where does the unit fall back to?", of_nothing },
    [ALEX_ROW_STREET] = { "street-fire", "Fire at the attackers?", of_nothing },
    [ALEX_ROW_FIGHTERS] = { "fighters", "leaders in the fight", of_nothing },
    [ALEX_ROW_PICK] = { "pick", "Which combat is next?", of_nothing },
    [ALEX_ROW_SHOCK_OVER] = { "shock-over", "the Shock Combat Phase ends", of_nothing },
    [ALEX_ROW_CLASH] = { "clash", "a combat begins", of_clash },
    [ALEX_ROW_DEFENDER] = { "defender", "Which unit gives the defender's modifiers?", of_clash },
    [ALEX_ROW_ATTACKER] = { "attacker", "Which unit gives the attacker's modifiers?", of_clash },
    [ALEX_ROW_CLASH_ROLL] = { "clash-roll", "Roll for shock combat", of_clash },
    [ALEX_ROW_RETREAT] = { "retreat", "Where does the unit retreat?", of_clash },
    [ALEX_ROW_PASSED] = { "passed-roll", "Roll for the check of friends passed through", of_clash },
    [ALEX_ROW_ADVANCE] = { "advance", "Advance into what the enemy has left", of_clash },
    [ALEX_ROW_TURN_TO] = { "turn-to", "Which way does it face?", of_turn_to },
    [ALEX_ROW_DEPLOY] = { "deploy", "Set up: pick a piece to place elsewhere, or be done", of_nothing },
    [ALEX_ROW_STATION] = { "station", "Where is it set up?", of_station },
};
/* clang-format on */

/* --- the whole ---------------------------------------------------------------------------------------- */

void alex_blank(const struct ac_game *game, struct ac_state *state)
{
    const struct alex_data *d = alex_data(game);
    struct alex_state *s = (struct alex_state *)(void *)state;

    for (int i = 0; i < ALEX_MAX_PIECES; i++)
        s->unit[i].at = s->unit[i].facing = AC_NONE;
    for (int g = 0; g < ALEX_MAX_GALLEYS; g++)
        s->ship[g].moored = AC_NONE;
    for (int g = d->first_galley; g < d->piece_count; g++)
        alex_ship(d, s, g)->side = d->piece[g].side;
    s->head.turn = 1;
    s->chief = AC_NONE;
    s->winner = AC_NONE;
}

/* A piece goes to the bottom of its stack, with the facing that suits the place. */
static const char *placed(const struct ac_game *game, struct ac_state *state, ac_piece piece)
{
    const struct alex_data *d = alex_data(game);
    struct alex_unit *u = unit_of(state, piece);
    const int place = u->at;
    int facing = u->facing;

    if (place == TWICE)
        return "it cannot be on the map and aboard a galley";
    if (place == AC_NONE)
        return facing == AC_NONE ? NULL : "it has a facing, but no place";
    if (alex_is_deck(d, place) && d->piece[piece].kind == ALEX_GALLEY)
        return "a galley is not aboard another";
    if (facing != AC_NONE) {
        facing = alex_facing_of_arg(d, piece, place, facing);
        if (facing == AC_NONE)
            return "that facing does not suit its place";
    } else if (alex_faces(d, piece, place)) {
        facing = d->piece[piece].kind == ALEX_UNIT ? alex_facing_near(d, place, 0) : 0;
    }
    u->facing = (int8_t)facing;
    alex_put((struct alex_state *)(void *)state, piece, place);
    return NULL;
}

/* Place by place from the top down, then those out of play. */
static int nth(const struct ac_game *game, const struct ac_state *state, int n)
{
    const struct alex_data *d = alex_data(game);
    const struct alex_state *s = alex_const(state);

    for (int i = 0; i < d->place_count + d->galley_count; i++)
        for (int p = alex_first(s, i); p >= 0; p = alex_below(s, p))
            if (n-- == 0)
                return p;
    for (int p = 0; p < d->piece_count; p++)
        if (s->unit[p].at == AC_NONE && n-- == 0)
            return p;
    return 0;
}

/* Without a pending decision the Player Turn begins. */
static const char *derive(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about)
{
    struct alex a = alex_look(game, state);

    (void)saved;
    (void)about;
    if (!a.s->ended && !a.s->head.depth && a.s->mode != ALEX_MODE_NONE)
        return "somebody is activated, but pending does not tell how far the turn has come";
    if (!a.s->ended && !a.s->head.depth)
        alex_push(&a, ALEX_ROW_TURN, ALEX_ROME);
    return NULL;
}

const struct ac_description alex_description = {
    .state = state_members,
    .piece = piece_members,
    .records = records,
    .frame = frames,
    .frame_count = ALEX_ROWS,
    .sides = sides,
    .blank = alex_blank,
    .placed = placed,
    .nth = nth,
    .derive = derive,
};
