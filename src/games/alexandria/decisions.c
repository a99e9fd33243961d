/* What can be done and asked: verbs, events, the table of frames, and the loop that plays it. */
#include "alexandria/rules.h"

const char *const alex_type_names[] = { "CO",     "HI",      "MI",       "LC", "LI",
                                        "ARCHER", "SCORPIO", "BALLISTA", NULL };
const char *const alex_type_texts[] = { "cohort",        "heavy infantry", "medium infantry",
                                        "light cavalry", "light infantry", "archers",
                                        "scorpio",       "ballista",       NULL };
const char *const alex_ship_names[] = { "Bi", "LBi", "Tri", "CTri", "Quad", "Quin", "T", NULL };
const char *const alex_facing_names[] = { "N",     "NEE",  "SEE",   "S",    "SWW",   "NWW",
                                          "NE",    "E",    "SE",    "SW",   "W",     "NW",
                                          "north", "east", "south", "west", "hexes", NULL };
static const char *const marker_names[] = { "port", "starboard", NULL };
static const char *const side_names[] = { "Rome", "Egypt", NULL };
static const char *const check_names[] = { "passed", "failed", NULL };

const char *const alex_case_ids[] = { "",
#define X(name, text) text,
                                      ALEX_CASE_LIST(X)
#undef X
};
_Static_assert(sizeof(alex_case_ids) / sizeof(alex_case_ids[0]) == ALEX_CASE_COUNT, "all cases");

const char *const alex_phases[] = { "activation", "movement", "shock", "status",
                                    "exhaustion", "victory",  NULL };
const int alex_phase_count = 6;

const char *const alex_labels[] = {
    "miss",       "hit",        "hit-and-flame", "hit-and-leader", "miss-at-leader",
    "collision",  "rammed",     "rammed-fouled", "no-rake",        "crippled",
    "no-grapple", "grappled",   "holds-0",       "holds-1",        "holds-2",
    "holds-3",    "holds-4",    "holds-5",       "holds-6",        "retreats-0",
    "retreats-1", "retreats-2", "retreats-3",    "retreats-4",     "retreats-5",
    "retreats-6", "seized",     "not-seized",    "passes",         "fails",
    "not-tired",  "tires",      "loose",         "held",           "quenched",
    "burns-on",   "burnt-out",  "no-fire",       "catches-fire",   "afloat",
    "sinks",      "clear",      "aground",       "gets-away",      "stays",
    "unhurt",     "in-danger",  "killed",        "caught",         "comes-back",
    NULL
};
_Static_assert(sizeof(alex_labels) / sizeof(alex_labels[0]) == ALEX_LABELS + 1, "all labels");

int alex_row_label(const int8_t row[3])
{
    return (row[2] ? ALEX_L_SHOCK_RETREAT : ALEX_L_SHOCK_HITS) + ac_min(row[1], 6);
}

static const char *const ending_choices[] = { "printed", "early", NULL };
static const char *const retract_choices[] = { "natural", "modified", NULL };
static const char *const avoid_choices[] = { "success", "always", NULL };
static const char *const redoubt_choices[] = { "occupants", "none", NULL };
static const char *const veteran_choices[] = { "steady", "plain", NULL };
static const char *const burnt_choices[] = { "alone", "chain", NULL };
static const char *const deploy_choices[] = { "preset", "hand", NULL };
static const char *const rest_choices[] = { "idle", "unmoved", NULL };

const struct ac_option alex_options[] = {
    { "ending", "how the full battle ends: as printed, or at once when an army is exhausted (11.4)",
      ending_choices, false },
    { "retract", "Retract after a ram uses the natural roll or the modified one (ruling G6)",
      retract_choices, true },
    { "avoidance", "Avoidance tires the crew on success only, or on every attempt (ruling C23)",
      avoid_choices, true },
    { "redoubt", "fire at units in a Redoubt has the +1, or never (ruling E8)", redoubt_choices,
      true },
    { "veterans", "veteran cohorts defend at -1, or without a modifier (8.72)", veteran_choices,
      true },
    { "burntout", "a galley that burns out goes down alone, or with all attached (ruling G28)",
      burnt_choices, true },
    { "deploy", "set-up: the preset one, or by hand within what the scenario allows",
      deploy_choices, false },
    { "rest", "a crew that has rammed from where it lay does not rest, or does (5.56, ruling J15)",
      rest_choices, true },
};
const int alex_option_count = (int)(sizeof(alex_options) / sizeof(alex_options[0]));

/* clang-format off */
const struct ac_verb alex_verbs[] = {
    [ALEX_SEIZE] = { "seize", "try to seize the turn", AC_VERB_ROLLS, 0,
        { { 0 } } },
    [ALEX_DECLINE] = { "decline", "do not react", AC_VERB_ENDS, 0,
        { { 0 } } },
    [ALEX_ACTIVATE] = { "activate", "activate a subordinate leader and the units in his command range", 0, 1,
        { { "leader", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_FLEET] = { "fleet", "activate the fleet and all aboard", 0, 0,
        { { 0 } } },
    [ALEX_AUXILIARIES] = { "auxiliaries", "activate all auxiliaries", 0, 0,
        { { 0 } } },
    [ALEX_COMMANDER] = { "commander", "move the overall commander, and nothing else", 0, 0,
        { { 0 } } },
    [ALEX_PASS] = { "pass", "activate nothing this turn", AC_VERB_ENDS, 0,
        { { 0 } } },
    [ALEX_SPEED] = { "speed", "put a galley at attack speed", 0, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_READY] = { "ready", "the speeds are set: on to the movement of the fleet", AC_VERB_ENDS, 0,
        { { 0 } } },
    [ALEX_END] = { "end", "end this phase or segment", AC_VERB_ENDS, 0,
        { { 0 } } },
    [ALEX_MOVE] = { "move", "begin with a unit: move, turn, fire", 0, 1,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_ESCORT] = { "escort", "begin with a unit, the overall commander riding along", 0, 1,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_STEP] = { "step", "enter a place, with the facing on arrival where it is free", 0, 2,
        { { "to", AC_ARG_PLACE, false, 0, 0, NULL }, { "facing", AC_ARG_NAME, true, 0, 0, alex_facing_names } } },
    [ALEX_FACE] = { "face", "turn on the spot", 0, 1,
        { { "facing", AC_ARG_NAME, false, 0, 0, alex_facing_names } } },
    [ALEX_SHIFT] = { "shift", "change the place in the stack, 0 being the top", 0, 1,
        { { "position", AC_ARG_NUMBER, false, 0, 15, NULL } } },
    [ALEX_EMBARK] = { "embark", "go aboard a galley", 0, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_TRANSFER] = { "transfer", "go over to a neighbouring galley, with a leader", 0, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "leader", AC_ARG_PIECE, true, 0, 0, NULL } } },
    [ALEX_LEAVE] = { "leave", "leave the map for good", AC_VERB_GRAVE, 0,
        { { 0 } } },
    [ALEX_HALT] = { "halt", "this piece is done", AC_VERB_ENDS, 0,
        { { 0 } } },
    [ALEX_LEAD] = { "lead", "move a leader", 0, 3,
        { { "leader", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, false, 0, 0, NULL }, { "galley", AC_ARG_PIECE, true, 0, 0, NULL } } },
    [ALEX_FIRE] = { "fire", "fire at a unit", AC_VERB_ROLLS, 1,
        { { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_SKIRMISH] = { "skirmish", "fire at a unit and be free to move on", AC_VERB_ROLLS, 1,
        { { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_HARASS] = { "harass", "ride or run up, throw and come back", AC_VERB_ROLLS, 1,
        { { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_REACT] = { "react", "fire in reaction or in return", AC_VERB_ROLLS, 2,
        { { "firer", AC_ARG_PIECE, false, 0, 0, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_CONTACT] = { "contact", "try to catch the light infantry that harasses you", AC_VERB_ROLLS, 0,
        { { 0 } } },
    [ALEX_WITHDRAW] = { "withdraw", "withdraw before the enemy", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_FLEE] = { "flee", "a leader gets away", 0, 2,
        { { "leader", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_FOLLOW] = { "follow", "a leader goes along with a unit that gives way", 0, 2,
        { { "leader", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_SAIL] = { "sail", "announce the movement points of a galley and move it", 0, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "points", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_CUT] = { "cut", "announce the movement points of a grappled galley and cut it loose", AC_VERB_ROLLS, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "points", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_ROW] = { "row", "go ahead into a hex", 0, 1,
        { { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_TURN] = { "turn", "turn on the spot", 0, 1,
        { { "facing", AC_ARG_NAME, false, 0, 0, alex_facing_names } } },
    [ALEX_ABOUT] = { "about", "turn right around", 0, 0,
        { { 0 } } },
    [ALEX_BACK] = { "back", "backwater into a hex", 0, 1,
        { { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_BEACH_IT] = { "beach", "run up the beach", 0, 0,
        { { 0 } } },
    [ALEX_RAM] = { "ram", "ram the galley ahead", AC_VERB_ROLLS, 1,
        { { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_RAKE] = { "rake", "shear off the oars of a galley passed by", AC_VERB_ROLLS, 1,
        { { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_DIEKPLUS] = { "diekplus", "break through a line and rake a galley in it; the marker to port or starboard", AC_VERB_ROLLS, 3,
        { { "through", AC_ARG_PIECE, false, 0, 0, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL }, { "marker", AC_ARG_NAME, false, 0, 0, marker_names } } },
    [ALEX_GRAPPLE] = { "grapple", "grapple a galley alongside", AC_VERB_ROLLS, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_MOOR] = { "moor", "grapple a space of the causeway", AC_VERB_ROLLS, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "space", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_VOLLEY] = { "volley", "fire from a galley with part or all of its strength", AC_VERB_ROLLS, 3,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL }, { "strength", AC_ARG_NUMBER, false, 1, 12, NULL } } },
    [ALEX_BURN] = { "burn", "set an empty slip afire", AC_VERB_ROLLS, 3,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "slip", AC_ARG_PLACE, false, 0, 0, NULL }, { "strength", AC_ARG_NUMBER, false, 1, 12, NULL } } },
    [ALEX_AVOID] = { "avoid", "try to get out of the way", AC_VERB_ROLLS, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_DENY] = { "deny", "the lighthouse closes the channel", 0, 0,
        { { 0 } } },
    [ALEX_ALLOW] = { "allow", "the lighthouse lets the galley pass", 0, 0,
        { { 0 } } },
    [ALEX_UNFOUL] = { "unfoul", "try to disengage a fouled galley", AC_VERB_ROLLS, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_ATTACK_PLACE] = { "attack", "a unit joins the attack on one or more places", 0, 5,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "place", AC_ARG_PLACE, false, 0, 0, NULL }, { "second", AC_ARG_PLACE, true, 0, 0, NULL }, { "third", AC_ARG_PLACE, true, 0, 0, NULL }, { "fourth", AC_ARG_PLACE, true, 0, 0, NULL } } },
    [ALEX_BOARD] = { "board", "a unit joins the boarding of a galley", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_CANCEL] = { "cancel", "take all attacks of a unit back", AC_VERB_RETRACT, 1,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_RESOLVE] = { "resolve", "resolve the combat in which a unit attacks", AC_VERB_ROLLS, 1,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_USE] = { "use", "choose the unit that gives the modifiers", AC_VERB_ROLLS, 1,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_RETREAT] = { "retreat", "a unit retreats, through friends where it must", 0, 3,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, false, 0, 0, NULL }, { "through", AC_ARG_PLACE, true, 0, 0, NULL } } },
    [ALEX_ESCAPE] = { "escape", "a unit retreats from the causeway onto a galley", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_ADVANCE] = { "advance", "a unit advances after combat", 0, 4,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, true, 0, 0, NULL }, { "facing", AC_ARG_NAME, true, 0, 0, alex_facing_names }, { "galley", AC_ARG_PIECE, true, 0, 0, NULL } } },
    [ALEX_REPLACE] = { "replace", "a new man takes over the command of a killed leader", 0, 2,
        { { "leader", AC_ARG_PIECE, false, 0, 0, NULL }, { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_DEPLOY] = { "deploy", "pick a piece to set up elsewhere", 0, 1,
        { { "piece", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_STATION] = { "station", "set the piece up in a place of its part of the map", 0, 1,
        { { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
};
_Static_assert(sizeof(alex_verbs) / sizeof(alex_verbs[0]) == ALEX_VERB_COUNT, "all verbs");

const struct ac_event_kind alex_events[] = {
    [ALEX_EV_TURN] = { "turn", "%0 has the turn", AC_EVENT_PHASE, 1,
        { { "side", AC_ARG_NAME, false, 0, 0, side_names } } },
    [ALEX_EV_PHASE] = { "phase", "%0", AC_EVENT_PHASE, 1,
        { { "phase", AC_ARG_NAME, false, 0, 0, alex_phases } } },
    [ALEX_EV_SEIZED] = { "seized", "%1 rolls %2 and seizes the turn", 0, 3,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "side", AC_ARG_NAME, false, 0, 0, side_names }, { "die", AC_ARG_NUMBER, false, 0, 9, NULL } } },
    [ALEX_EV_NOT_SEIZED] = { "held", "%1 rolls %2 and fails to seize the turn", 0, 3,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "side", AC_ARG_NAME, false, 0, 0, side_names }, { "die", AC_ARG_NUMBER, false, 0, 9, NULL } } },
    [ALEX_EV_ACTIVATED] = { "activated", "%0 is activated, with %1 units", 0, 2,
        { { "leader", AC_ARG_PIECE, true, 0, 0, NULL }, { "units", AC_ARG_NUMBER, false, 0, 200, NULL } } },
    [ALEX_EV_FLEET] = { "fleet", "the fleet puts out, with %0 units aboard", 0, 1,
        { { "units", AC_ARG_NUMBER, false, 0, 200, NULL } } },
    [ALEX_EV_AUXILIARIES] = { "auxiliaries", "%0 auxiliaries are activated", 0, 1,
        { { "units", AC_ARG_NUMBER, false, 0, 200, NULL } } },
    [ALEX_EV_MOVED] = { "moved", "%0 goes from %1 to %2", AC_EVENT_MOVE, 3,
        { { "piece", AC_ARG_PIECE, false, 0, 0, NULL }, { "from", AC_ARG_PLACE, true, 0, 0, NULL }, { "to", AC_ARG_PLACE, true, 0, 0, NULL } } },
    [ALEX_EV_FACED] = { "faced", "%0 turns", 0, 1,
        { { "piece", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_EMBARKED] = { "embarked", "%0 goes aboard %1", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_LANDED] = { "landed", "%0 goes ashore at %1", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "place", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_EV_CHECK] = { "check", "%0 checks its quality: %1, %2", 0, 3,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "die", AC_ARG_NUMBER, false, 0, 10, NULL }, { "result", AC_ARG_NAME, false, 0, 0, check_names } } },
    [ALEX_EV_FIRES] = { "fires", "%0 fires at %1, hitting on %2 or less", 0, 3,
        { { "firer", AC_ARG_PIECE, false, 0, 0, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL }, { "number", AC_ARG_NUMBER, false, -20, 20, NULL } } },
    [ALEX_EV_FIRE_RESULT] = { "shot", "shot, die %1: %0", 0, 2,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "die", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_EV_HIT] = { "hit", "%0 takes %1", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "hits", AC_ARG_NUMBER, false, 0, 20, NULL } } },
    [ALEX_EV_REDUCED] = { "reduced", "%0 is reduced", 0, 1,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_LOST] = { "lost", "%0 is eliminated", AC_EVENT_LOSS, 1,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_KILLED] = { "killed", "%0 is killed", AC_EVENT_LOSS, 1,
        { { "leader", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_REPLACED] = { "replaced", "another %0 takes over with %1", 0, 2,
        { { "leader", AC_ARG_PIECE, false, 0, 0, NULL }, { "unit", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_WITHDRAWS] = { "withdraws", "%0 withdraws to %1", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_EV_RETREATS] = { "retreats", "%0 retreats to %1", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, true, 0, 0, NULL } } },
    [ALEX_EV_ADVANCES] = { "advances", "%0 advances to %1", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, true, 0, 0, NULL } } },
    [ALEX_EV_SHOCK] = { "shock", "shock led by %0 against %1", 0, 2,
        { { "unit", AC_ARG_PIECE, false, 0, 0, NULL }, { "defender", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_SHOCK_RESULT] = { "clash", "total %1: attacker %2 hits, %0", 0, 3,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "total", AC_ARG_NUMBER, false, -30, 40, NULL }, { "hits", AC_ARG_NUMBER, false, 0, 9, NULL } } },
    [ALEX_EV_SAILS] = { "sails", "%0 announces %1", 0, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "points", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_EV_RAM_RESULT] = { "ram", "dice %1 against %2: %0", 0, 3,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "dice", AC_ARG_NUMBER, false, 0, 12, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_RAKE_RESULT] = { "rake", "dice %1 against %2: %0", 0, 3,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "dice", AC_ARG_NUMBER, false, 0, 12, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_GRAPPLE_RESULT] = { "grapple", "%2, die %1: %0", 0, 3,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "die", AC_ARG_NUMBER, false, 0, 6, NULL }, { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_FREED] = { "freed", "%0 is free", 0, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_CAPTURED] = { "captured", "%0 is captured", 0, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_SUNK] = { "sunk", "%0 goes down", AC_EVENT_LOSS, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_BURNS] = { "burns", "%0 is on fire", 0, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_FIRE_OUT] = { "quenched", "the fire on %0 is out", 0, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_AGROUND] = { "aground", "%0 runs aground", 0, 1,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_BEACHED] = { "beached", "%0 is beached at %1", 0, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "place", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_EV_AVOIDS] = { "avoids", "%0 tries to get away: die %1", 0, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "die", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_EV_FATIGUE] = { "fatigue", "the crew of %0 tires: %1", 0, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "level", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_EV_RESTED] = { "rested", "the crew of %0 rests: %1", 0, 2,
        { { "galley", AC_ARG_PIECE, false, 0, 0, NULL }, { "level", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_EV_SLIP_BURNT] = { "slipburnt", "the slip at %0 burns down", 0, 1,
        { { "slip", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [ALEX_EV_POINTS] = { "points", "%1 points for %0", 0, 2,
        { { "side", AC_ARG_NAME, false, 0, 0, side_names }, { "points", AC_ARG_NUMBER, false, 0, 99, NULL } } },
    [ALEX_EV_LEFT] = { "left", "%0 leaves the map", AC_EVENT_LOSS, 1,
        { { "piece", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [ALEX_EV_EXHAUSTED] = { "exhausted", "the army of %0 is exhausted", 0, 1,
        { { "side", AC_ARG_NAME, false, 0, 0, side_names } } },
    [ALEX_EV_DICE] = { "dice", "die %1: %0", AC_EVENT_RESULT, 2,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "die", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_EV_OVER] = { "over", "the battle is over", 0, 1,
        { { "winner", AC_ARG_NUMBER, false, -1, 1, NULL } } },
};
/* clang-format on */
_Static_assert(sizeof(alex_events) / sizeof(alex_events[0]) == ALEX_EV_COUNT, "all events");

/* --- rolls --------------------------------------------------------------------------------------------- */

/* clang-format off */
const struct alex_roll alex_rolls[ALEX_ROWS] = {
    [ALEX_ROW_SEIZE_ROLL] = { ALEX_D10, alex_seize_label, alex_seize_roll },
    [ALEX_ROW_FATIGUE_ROLL] = { ALEX_D6, alex_fatigue_label, alex_fatigue_roll },
    [ALEX_ROW_UNFOUL_ROLL] = { ALEX_D6, alex_unfoul_label, alex_unfoul_roll },
    [ALEX_ROW_FIREFIGHT_ROLL] = { ALEX_D6, alex_firefight_label, alex_firefight_roll },
    [ALEX_ROW_SPREAD_ROLL] = { ALEX_D6, alex_spread_label, alex_spread_roll },
    [ALEX_ROW_SINK_ROLL] = { ALEX_D6, alex_sink_label, alex_sink_roll },
    [ALEX_ROW_STEP_CHECK] = { ALEX_D10, alex_step_label, alex_step_roll },
    [ALEX_ROW_FIRE_ROLL] = { ALEX_D10, alex_fire_label, alex_fire_roll },
    [ALEX_ROW_FIRE_BACK] = { ALEX_D10, alex_fire_back_label, alex_fire_back_roll },
    [ALEX_ROW_FIRE_FLAME] = { ALEX_D6, alex_flame_label, alex_fire_flame_roll },
    [ALEX_ROW_CASUALTY] = { ALEX_D10, alex_casualty_label, alex_casualty_roll },
    [ALEX_ROW_FATE] = { ALEX_D10, alex_fate_label, alex_fate_roll },
    [ALEX_ROW_HARASS_ROLL] = { ALEX_D10, alex_harass_label, alex_harass_roll },
    [ALEX_ROW_HARASS_BACK] = { ALEX_D10, alex_harass_back_label, alex_harass_back_roll },
    [ALEX_ROW_SHOAL] = { ALEX_D6, alex_shoal_label, alex_shoal_roll },
    [ALEX_ROW_AVOID_ROLL] = { ALEX_D6, alex_avoid_label, alex_avoid_roll },
    [ALEX_ROW_AVOID_SHOAL] = { ALEX_D6, alex_avoid_shoal_label, alex_avoid_shoal_roll },
    [ALEX_ROW_RAM_ROLL] = { ALEX_2D6, alex_ram_label, alex_ram_roll },
    [ALEX_ROW_RAKE_ROLL] = { ALEX_2D6, alex_rake_label, alex_rake_roll },
    [ALEX_ROW_GRAPPLE_ROLL] = { ALEX_D6, alex_grapple_label, alex_grapple_roll },
    [ALEX_ROW_SHOT_ROLL] = { ALEX_D6, alex_shot_label, alex_shot_roll },
    [ALEX_ROW_SHOT_BACK] = { ALEX_D6, alex_shot_back_label, alex_shot_back_roll },
    [ALEX_ROW_SHOT_FLAME] = { ALEX_D6, alex_flame_label, alex_shot_flame_roll },
    [ALEX_ROW_SHOT_FLAME_BACK] = { ALEX_D6, alex_flame_label, alex_shot_flame_back_roll },
    [ALEX_ROW_CUT_ROLL] = { ALEX_D6, alex_cut_label, alex_cut_roll },
    [ALEX_ROW_CHECK] = { ALEX_D10, alex_check_label, alex_check_roll },
    [ALEX_ROW_CLASH_ROLL] = { ALEX_D10, alex_clash_label, alex_clash_roll },
    [ALEX_ROW_PASSED] = { ALEX_D10, alex_passed_label, alex_passed_roll },
};
/* clang-format on */

/* A roll's row is asked for nothing but the roll: its prompt tells what the dice are for. */
static const char *what_for(int row)
{
    return alex_decisions[row].prompt + sizeof("Roll for ") - 1;
}

static void roll_chance(const struct ac_look *look, struct ac_chance *out)
{
    const char *what = what_for(look->frame->kind);

    switch (alex_rolls[look->frame->kind].die) {
    case ALEX_D6:
        ac_chance_die(out, what, 6); /* [2.3.2] */
        return;
    case ALEX_D10:
        ac_chance_die(out, what, 10);
        out->first = 0; /* the 0 is a zero [2.3.1] */
        return;
    case ALEX_2D6: /* [2.3.3] */
        out->what = what;
        out->count = 11;
        out->uniform = false;
        out->first = 2;
        out->total = 36;
        for (int i = 0; i < 11; i++)
            out->weight[i] = (uint32_t)(i < 6 ? i + 1 : 11 - i);
        return;
    }
    ac_bug("no such dice");
}

static int first_of(enum alex_die die)
{
    static const int first[] = { [ALEX_D10] = 0, [ALEX_D6] = 1, [ALEX_2D6] = 2 };

    return first[die];
}

static void roll_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    const struct alex_roll *roll = &alex_rolls[play->frame->kind];
    const int value = action->arg[0] + first_of(roll->die);

    if (play->sink)
        ac_emit(play->sink, ALEX_EV_DICE, alex_decisions[play->frame->kind].rule,
                roll->label(&a, play->frame, value), value, 0);
    roll->roll(&a, play->frame, value);
}

/* --- who decides ----------------------------------------------------------------------------------------- */

static bool wait_roll(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    return alex_wait(&a, AC_CHANCE);
}

static bool wait_active(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    return alex_wait(&a, a.s->active);
}

static bool wait_other(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    return alex_wait(&a, !a.s->active);
}

static bool wait_own(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    return alex_wait(&a, play->frame->side);
}

static bool done_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    alex_pop(&a);
    return false;
}

static bool over_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    while (a.s->head.depth)
        alex_pop(&a);
    alex_ask_none(a.s);
    return alex_wait(&a, AC_OVER);
}

static void no_legal(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    (void)out;
}

/* --- what is asked, beside the row's words ------------------------------------------------------------------ */

static void name_piece(const struct ac_look *look, int piece, const char *prompt,
                       struct ac_turn *out, struct ac_text *text)
{
    ac_text_over(text, out->prompt, sizeof(out->prompt));
    ac_text_addf(text, "%s: %s", look->game->piece_name[piece], prompt);
}

static void ask_move(const struct ac_look *look, struct ac_turn *out)
{
    const struct alex_move m = alex_move_of(look->frame);
    const int ma = alex_data(look->game)->piece[m.unit].ma;
    struct ac_text text;

    name_piece(look, m.unit, alex_decisions[ALEX_ROW_MOVE].prompt, out, &text);
    ac_text_addf(&text, " (%d of %d MP left)", ma - m.spent, ma);
}

static void ask_course(const struct ac_look *look, struct ac_turn *out)
{
    const struct alex_sail sail = alex_sail_of(look->frame);
    struct ac_text text;

    name_piece(look, sail.galley, alex_decisions[ALEX_ROW_COURSE].prompt, out, &text);
    ac_text_addf(&text, " (%d MP left)", sail.left);
}

/* Names only what can be activated now. */
static void ask_activation(const struct ac_look *look, struct ac_turn *out)
{
    static const struct {
        int verb;
        const char *words;
    } ways[] = { { ALEX_ACTIVATE, "a leader" },
                 { ALEX_FLEET, "the fleet" },
                 { ALEX_AUXILIARIES, "the auxiliaries" } };
    struct ac_actions list = { .count = 0 };
    uint64_t can = 0;
    struct ac_text text;

    alex_activation_legal(look, &list);
    for (int i = 0; i < list.count; i++)
        can |= UINT64_C(1) << list.list[i].verb;
    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    for (int i = 0; i < 3; i++)
        if (can >> ways[i].verb & 1)
            ac_text_addf(&text, "%s%s", text.len ? ", " : "Activate ", ways[i].words);
    if (can >> ALEX_COMMANDER & 1)
        ac_text_add(&text, text.len ? ", or move your commander" : "Move your commander");
    if (!text.len)
        ac_text_add(&text, "Nobody can be activated");
}

static void ask_turn(const struct ac_look *look, struct ac_turn *out)
{
    struct ac_text text;

    name_piece(look, alex_turn_to_of(look->frame).piece, alex_decisions[ALEX_ROW_TURN_TO].prompt,
               out, &text);
}

static void ask_station(const struct ac_look *look, struct ac_turn *out)
{
    struct ac_text text;

    name_piece(look, alex_station_of(look->frame).piece, alex_decisions[ALEX_ROW_STATION].prompt,
               out, &text);
}

int alex_decision(const struct ac_state *state)
{
    const struct alex_state *s = alex_const(state);

    return s->ended || !s->head.depth ? ALEX_ROW_OVER : s->head.frame[s->head.depth - 1].kind;
}

ac_side alex_phasing(const struct ac_state *state)
{
    return (ac_side)alex_const(state)->active;
}

/* --- the table of decisions ----------------------------------------------------------------------------- */

/* clang-format off */
const struct ac_decision alex_decisions[ALEX_ROWS] = {
    [ALEX_ROW_OVER] = { .name = "over", .rule = 0, .prompt = "The battle is over",
        .settle = over_settle, .legal = no_legal },
    [ALEX_ROW_DONE] = { .name = "done", .rule = 0, .prompt = "",
        .settle = done_settle, .legal = no_legal },
    [ALEX_ROW_TURN] = { .name = "turn", .rule = ALEX_3_0_1, .prompt = "",
        .settle = alex_turn_settle, .legal = no_legal },
    [ALEX_ROW_SEIZE] = { .name = "seize", .rule = ALEX_4_51_1, .prompt = "Seize the turn before the enemy names what he activates?",
        .settle = wait_other,
        .legal = alex_seize_legal, .apply = alex_seize_apply, .why = alex_why },
    [ALEX_ROW_SEIZE_ROLL] = { .name = "seize-roll", .rule = ALEX_4_51_2, .prompt = "Roll for the Player Turn",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_ACTIVATION] = { .name = "activation", .rule = ALEX_3_A_1, .prompt = "Activate a leader, the fleet, the auxiliaries, or move your commander",
        .settle = alex_activation_settle,
        .legal = alex_activation_legal, .apply = alex_activation_apply, .why = alex_why, .ask = ask_activation },
    [ALEX_ROW_SPEED] = { .name = "speed", .rule = ALEX_5_42_1, .prompt = "Which galleys go at attack speed?",
        .settle = alex_speed_settle,
        .legal = alex_speed_legal, .apply = alex_speed_apply, .why = alex_why },
    [ALEX_ROW_MOVEMENT] = { .name = "movement", .rule = ALEX_3_B_1, .prompt = "Move and fire: pick a unit or a galley",
        .settle = wait_active,
        .legal = alex_movement_legal, .apply = alex_movement_apply, .why = alex_why },
    [ALEX_ROW_LEAD] = { .name = "lead", .rule = ALEX_5_12_1, .prompt = "Move the leader",
        .settle = alex_lead_settle,
        .legal = alex_leading_legal, .apply = alex_leading_apply, .why = alex_why },
    [ALEX_ROW_TO_SHOCK] = { .name = "to-shock", .rule = ALEX_3_C_1, .prompt = "",
        .settle = alex_to_shock_settle, .legal = no_legal },
    [ALEX_ROW_FATIGUE] = { .name = "fatigue", .rule = ALEX_5_51_1, .prompt = "",
        .settle = alex_fatigue_settle, .legal = no_legal },
    [ALEX_ROW_FATIGUE_ROLL] = { .name = "fatigue-roll", .rule = ALEX_5_52_1, .prompt = "Roll for the fatigue of a crew",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_UNFOUL] = { .name = "unfoul", .rule = ALEX_3_D_2, .prompt = "Disengage fouled galleys",
        .settle = alex_unfoul_settle,
        .legal = alex_unfoul_legal, .apply = alex_unfoul_apply, .why = alex_why },
    [ALEX_ROW_UNFOUL_ROLL] = { .name = "unfoul-roll", .rule = ALEX_9_44_2, .prompt = "Roll for disengaging a fouled galley",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_FIREFIGHT] = { .name = "firefight", .rule = ALEX_7_32_1, .prompt = "",
        .settle = alex_firefight_settle, .legal = no_legal },
    [ALEX_ROW_FIREFIGHT_ROLL] = { .name = "firefight-roll", .rule = ALEX_7_32_1, .prompt = "Roll for the fire aboard",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_SPREAD] = { .name = "spread", .rule = ALEX_7_33_1, .prompt = "",
        .settle = alex_spread_settle, .legal = no_legal },
    [ALEX_ROW_SPREAD_ROLL] = { .name = "spread-roll", .rule = ALEX_7_33_1, .prompt = "Roll for fire that spreads",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_SINK] = { .name = "sink", .rule = ALEX_10_42_3, .prompt = "",
        .settle = alex_sink_settle, .legal = no_legal },
    [ALEX_ROW_SINK_ROLL] = { .name = "sink-roll", .rule = ALEX_10_42_3, .prompt = "Roll for a rammed galley that may sink",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_REPLACE] = { .name = "replace", .rule = ALEX_4_33_1, .prompt = "Where does the new leader take over?",
        .settle = alex_replace_settle,
        .legal = alex_replace_legal, .apply = alex_replace_apply, .why = alex_why },
    [ALEX_ROW_EXHAUSTION] = { .name = "exhaustion", .rule = ALEX_11_3_1, .prompt = "",
        .settle = alex_exhaustion_settle, .legal = no_legal },
    [ALEX_ROW_VICTORY] = { .name = "victory", .rule = ALEX_11_4_1, .prompt = "",
        .settle = alex_victory_settle, .legal = no_legal },
    [ALEX_ROW_END] = { .name = "turn-end", .rule = ALEX_3_0_1, .prompt = "",
        .settle = alex_end_settle, .legal = no_legal },
    [ALEX_ROW_MOVE] = { .name = "move", .rule = ALEX_5_31_1, .prompt = "Move, turn, fire, or be done",
        .settle = alex_move_settle,
        .legal = alex_move_legal, .apply = alex_move_apply, .why = alex_why, .ask = ask_move },
    [ALEX_ROW_STEP] = { .name = "step", .rule = ALEX_5_31_1, .prompt = "",
        .settle = alex_step_settle, .legal = no_legal },
    [ALEX_ROW_STEP_CHECK] = { .name = "step-check", .rule = ALEX_5_74_2, .prompt = "Roll for the troop quality check of a unit that moves through friends",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_RETIRE] = { .name = "retire-fire", .rule = ALEX_7_41_1, .prompt = "Fire at the unit that leaves?",
        .settle = alex_retire_settle,
        .legal = alex_reaction_legal, .apply = alex_retire_apply, .why = alex_why },
    [ALEX_ROW_GO] = { .name = "go", .rule = ALEX_5_31_1, .prompt = "",
        .settle = alex_go_settle, .legal = no_legal },
    [ALEX_ROW_LEADERS] = { .name = "lone-leader", .rule = ALEX_4_32_2, .prompt = "Does the leader get away?",
        .settle = alex_leaders_settle,
        .legal = alex_leaders_legal, .apply = alex_leaders_apply, .why = alex_why },
    [ALEX_ROW_WITHDRAW] = { .name = "withdraw", .rule = ALEX_5_81_1, .prompt = "Withdraw before the enemy?",
        .settle = alex_withdraw_settle,
        .legal = alex_withdraw_legal, .apply = alex_withdraw_apply, .why = alex_why },
    [ALEX_ROW_FOLLOW] = { .name = "follow", .rule = ALEX_5_86_1, .prompt = "Does the leader go along?",
        .settle = alex_follow_settle,
        .legal = alex_follow_legal, .apply = alex_follow_apply, .why = alex_why },
    [ALEX_ROW_ENTRY] = { .name = "entry-fire", .rule = ALEX_7_42_1, .prompt = "Fire at the unit that has come?",
        .settle = alex_entry_settle,
        .legal = alex_reaction_legal, .apply = alex_entry_apply, .why = alex_why },
    [ALEX_ROW_FIRE] = { .name = "return-fire", .rule = ALEX_7_44_1, .prompt = "Fire back?",
        .settle = alex_fire_settle,
        .legal = alex_answer_legal, .apply = alex_answer_apply, .why = alex_why },
    [ALEX_ROW_FIRE_ROLL] = { .name = "fire-roll", .rule = ALEX_7_17_0, .prompt = "Roll for missile fire",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_FIRE_BACK] = { .name = "fire-back-roll", .rule = ALEX_7_44_1, .prompt = "Roll for return fire",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_FIRE_FLAME] = { .name = "fire-flame-roll", .rule = ALEX_7_31_2, .prompt = "Roll for a galley that may catch fire",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_CASUALTY] = { .name = "casualty-roll", .rule = ALEX_8_4_1, .prompt = "Roll for a leader in the fight",
        .settle = alex_loss_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_FATE] = { .name = "fate-roll", .rule = ALEX_8_41_1, .prompt = "Roll for the leader's fate",
        .settle = alex_loss_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_HARASS] = { .name = "harassed", .rule = ALEX_7_53_2, .prompt = "Fire back, try to catch them, or let them go?",
        .settle = alex_harass_settle,
        .legal = alex_harass_legal, .apply = alex_harass_apply, .why = alex_why },
    [ALEX_ROW_HARASS_ROLL] = { .name = "harass-roll", .rule = ALEX_7_53_1, .prompt = "Roll for harassment",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_HARASS_BACK] = { .name = "harass-back-roll", .rule = ALEX_7_53_2, .prompt = "Roll for the answer to harassment",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_COURSE] = { .name = "course", .rule = ALEX_5_43_2, .prompt = "Steer the galley",
        .settle = alex_course_settle,
        .legal = alex_course_legal, .apply = alex_course_apply, .why = alex_why, .ask = ask_course },
    [ALEX_ROW_GATE] = { .name = "gate", .rule = ALEX_5_26_2, .prompt = "Does the lighthouse let this galley pass?",
        .settle = wait_own,
        .legal = alex_gate_legal, .apply = alex_gate_apply, .why = alex_why },
    [ALEX_ROW_SLIDE] = { .name = "shore-fire", .rule = ALEX_7_41_1, .prompt = "Fire at the galley that leaves?",
        .settle = alex_slide_settle,
        .legal = alex_guns_legal, .apply = alex_slide_apply, .why = alex_why },
    [ALEX_ROW_SLIDE_GO] = { .name = "slide", .rule = ALEX_5_43_2, .prompt = "",
        .settle = alex_slide_go_settle, .legal = no_legal },
    [ALEX_ROW_SHOAL] = { .name = "shoal-roll", .rule = ALEX_5_28_1, .prompt = "Roll for running aground",
        .settle = alex_shoal_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_AVOIDANCE] = { .name = "avoidance", .rule = ALEX_5_94_1, .prompt = "Try to get out of the galley's way?",
        .settle = alex_avoidance_settle,
        .legal = alex_avoidance_legal, .apply = alex_avoidance_apply, .why = alex_why },
    [ALEX_ROW_SLIDE_ENTRY] = { .name = "shore-entry-fire", .rule = ALEX_7_42_1, .prompt = "Fire at the galley that has come?",
        .settle = alex_slide_entry_settle,
        .legal = alex_guns_legal, .apply = alex_slide_entry_apply, .why = alex_why },
    [ALEX_ROW_RAKING] = { .name = "raking", .rule = ALEX_9_23_2, .prompt = "Rake the galley you pass?",
        .settle = alex_raking_settle,
        .legal = alex_raking_legal, .apply = alex_raking_apply, .why = alex_why },
    [ALEX_ROW_AVOID_ROLL] = { .name = "avoid-roll", .rule = ALEX_5_92_1, .prompt = "Roll for avoidance",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_AVOID] = { .name = "avoid", .rule = ALEX_5_92_1, .prompt = "Where does it get out of the way?",
        .settle = alex_avoid_settle,
        .legal = alex_avoid_legal, .apply = alex_avoid_apply, .why = alex_why },
    [ALEX_ROW_AVOID_SHOAL] = { .name = "avoid-shoal-roll", .rule = ALEX_5_28_1, .prompt = "Roll for running aground",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_RAM] = { .name = "ram", .rule = ALEX_7_45_1, .prompt = "Fire at the galley that rams?",
        .settle = alex_ram_settle,
        .legal = alex_react_legal, .apply = alex_ram_apply, .why = alex_why },
    [ALEX_ROW_RAM_ROLL] = { .name = "ram-roll", .rule = ALEX_9_13_1, .prompt = "Roll for the ram",
        .settle = alex_ram_roll_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_RETRACT] = { .name = "retract", .rule = ALEX_9_15_8, .prompt = "Back off from the galley rammed?",
        .settle = alex_retract_settle,
        .legal = alex_retract_legal, .apply = alex_retract_apply, .why = alex_why },
    [ALEX_ROW_RAKE] = { .name = "rake", .rule = ALEX_7_45_1, .prompt = "Fire at the galley that rakes?",
        .settle = alex_rake_settle,
        .legal = alex_react_legal, .apply = alex_rake_apply, .why = alex_why },
    [ALEX_ROW_RAKE_ROLL] = { .name = "rake-roll", .rule = ALEX_9_26_1, .prompt = "Roll for the rake",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_GRAPPLE] = { .name = "grapple", .rule = ALEX_7_45_1, .prompt = "Fire at the galley that grapples?",
        .settle = alex_grapple_settle,
        .legal = alex_react_legal, .apply = alex_grapple_apply, .why = alex_why },
    [ALEX_ROW_GRAPPLE_ROLL] = { .name = "grapple-roll", .rule = ALEX_9_33_0, .prompt = "Roll for the grapple",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_SHOT] = { .name = "return-volley", .rule = ALEX_7_44_1, .prompt = "Fire back from the galley?",
        .settle = alex_shot_settle,
        .legal = alex_shot_legal, .apply = alex_shot_apply, .why = alex_why },
    [ALEX_ROW_SHOT_ROLL] = { .name = "volley-roll", .rule = ALEX_7_24_0, .prompt = "Roll for galley missile fire",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_SHOT_BACK] = { .name = "volley-back-roll", .rule = ALEX_7_44_1, .prompt = "Roll for the fire returned",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_SHOT_FLAME] = { .name = "volley-flame-roll", .rule = ALEX_7_31_2, .prompt = "Roll for flame at the target",
        .settle = alex_shot_flame_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_SHOT_FLAME_BACK] = { .name = "volley-flame-back-roll", .rule = ALEX_7_31_2, .prompt = "Roll for flame at the firer",
        .settle = alex_shot_flame_back_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_CUT] = { .name = "cut", .rule = ALEX_9_41_1, .prompt = "",
        .settle = alex_cut_settle, .legal = no_legal },
    [ALEX_ROW_CUT_ROLL] = { .name = "cut-roll", .rule = ALEX_9_42_0, .prompt = "Roll for cutting loose",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_DESIGNATE] = { .name = "designate", .rule = ALEX_8_2_1, .prompt = "Designate the attacks",
        .settle = wait_active,
        .legal = alex_designation_legal, .apply = alex_designation_apply, .why = alex_why },
    [ALEX_ROW_FLEE] = { .name = "flee", .rule = ALEX_4_32_1, .prompt = "Does the leader get away before the fight?",
        .settle = alex_flee_settle,
        .legal = alex_flee_legal, .apply = alex_flee_apply, .why = alex_why },
    [ALEX_ROW_CHECK] = { .name = "check-roll", .rule = ALEX_8_3_1, .prompt = "Roll for a check before shock",
        .settle = alex_check_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_FALL_BACK] = { .name = "fall-back", .rule = ALEX_8_3_3, .prompt = "Where does the unit fall back to?",
        .settle = alex_fall_back_settle,
        .legal = alex_fall_back_legal, .apply = alex_fall_back_apply, .why = alex_why },
    [ALEX_ROW_STREET] = { .name = "street-fire", .rule = ALEX_7_43_1, .prompt = "Fire at the attackers?",
        .settle = alex_street_settle,
        .legal = alex_street_legal, .apply = alex_street_apply, .why = alex_why },
    [ALEX_ROW_FIGHTERS] = { .name = "fighters", .rule = ALEX_8_4_1, .prompt = "",
        .settle = alex_fighters_settle, .legal = no_legal },
    [ALEX_ROW_PICK] = { .name = "pick", .rule = ALEX_8_5_1, .prompt = "Which combat is next?",
        .settle = alex_pick_settle,
        .legal = alex_pick_legal, .apply = alex_pick_apply, .why = alex_why },
    [ALEX_ROW_SHOCK_OVER] = { .name = "shock-over", .rule = ALEX_3_C_1, .prompt = "",
        .settle = alex_shock_over_settle, .legal = no_legal },
    [ALEX_ROW_CLASH] = { .name = "clash", .rule = ALEX_8_5_1, .prompt = "",
        .settle = alex_clash_settle, .legal = no_legal },
    [ALEX_ROW_DEFENDER] = { .name = "defender", .rule = ALEX_8_5_2, .prompt = "Which unit gives the defender's modifiers?",
        .settle = alex_defender_settle,
        .legal = alex_use_legal, .apply = alex_defender_apply, .why = alex_why },
    [ALEX_ROW_ATTACKER] = { .name = "attacker", .rule = ALEX_8_5_2, .prompt = "Which unit gives the attacker's modifiers?",
        .settle = alex_attacker_settle,
        .legal = alex_use_legal, .apply = alex_attacker_apply, .why = alex_why },
    [ALEX_ROW_CLASH_ROLL] = { .name = "clash-roll", .rule = ALEX_8_52_1, .prompt = "Roll for shock combat",
        .settle = wait_roll, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_RETREAT] = { .name = "retreat", .rule = ALEX_10_3_1, .prompt = "Where does the unit retreat?",
        .settle = alex_retreat_settle,
        .legal = alex_retreat_legal, .apply = alex_retreat_apply, .why = alex_why },
    [ALEX_ROW_PASSED] = { .name = "passed-roll", .rule = ALEX_10_3_3, .prompt = "Roll for the check of friends passed through",
        .settle = alex_passed_settle, .legal = no_legal, .apply = roll_apply, .chance = roll_chance },
    [ALEX_ROW_ADVANCE] = { .name = "advance", .rule = ALEX_8_53_6, .prompt = "Advance into what the enemy has left",
        .settle = alex_advance_settle,
        .legal = alex_advance_legal, .apply = alex_advance_apply, .why = alex_why },
    [ALEX_ROW_TURN_TO] = { .name = "turn-to", .rule = ALEX_6_12_1, .prompt = "Which way does it face?",
        .settle = alex_turn_to_settle,
        .legal = alex_turn_to_legal, .apply = alex_turn_to_apply, .why = alex_why, .ask = ask_turn },
    [ALEX_ROW_DEPLOY] = { .name = "deploy", .rule = ALEX_11_1_7, .prompt = "Set up: pick a piece to place elsewhere, or be done",
        .settle = alex_deploy_settle,
        .legal = alex_deploy_legal, .apply = alex_deploy_apply, .why = alex_why },
    [ALEX_ROW_STATION] = { .name = "station", .rule = ALEX_11_1_7, .prompt = "Where is it set up?",
        .settle = alex_deploy_settle,
        .legal = alex_station_legal, .apply = alex_station_apply, .why = alex_why, .ask = ask_station },
};
/* clang-format on */
