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
    "miss",       "hit",           "hit-and-flame", "hit-at-leader", "collision",
    "rammed",     "rammed-fouled", "no-rake",       "crippled",      "no-grapple",
    "grappled",   "holds-0",       "holds-1",       "holds-2",       "holds-3",
    "holds-4",    "holds-5",       "holds-6",       "retreats-0",    "retreats-1",
    "retreats-2", "retreats-3",    "retreats-4",    "retreats-5",    "retreats-6",
    "seized",     "not-seized",    "success",       "failure",       "nothing",
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
    [ALEX_EV_FIRE_RESULT] = { "shot", "die %1: %0", 0, 2,
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
    [ALEX_EV_DICE] = { "dice", "rolls %1: %0", AC_EVENT_RESULT, 2,
        { { "result", AC_ARG_NAME, false, 0, 0, alex_labels }, { "die", AC_ARG_NUMBER, false, 0, 12, NULL } } },
    [ALEX_EV_OVER] = { "over", "the battle is over", 0, 1,
        { { "winner", AC_ARG_NUMBER, false, -1, 1, NULL } } },
};
/* clang-format on */
_Static_assert(sizeof(alex_events) / sizeof(alex_events[0]) == ALEX_EV_COUNT, "all events");

/* --- what is asked --------------------------------------------------------------------------------- */

struct words {
    ac_case rule;       /* that governs the decision, and refuses what does not fit it */
    const char *prompt; /* when this verb heads the list */
};

/* clang-format off */
static const struct words words[ALEX_VERB_COUNT] = {
    [ALEX_SEIZE] = { ALEX_4_51_1, "Seize the turn before the enemy names what he activates?" },
    [ALEX_DECLINE] = { ALEX_7_4_1, "React, or let it pass" },
    [ALEX_ACTIVATE] = { ALEX_3_A_1, "Activate a leader, the fleet, the auxiliaries, or move your commander" },
    [ALEX_FLEET] = { ALEX_3_A_2, "Activate the fleet, the auxiliaries, or move your commander" },
    [ALEX_AUXILIARIES] = { ALEX_3_A_3, "Activate the auxiliaries, or move your commander" },
    [ALEX_COMMANDER] = { ALEX_3_A_4, "Activate a leader, the fleet, the auxiliaries, or move your commander" },
    [ALEX_PASS] = { ALEX_3_A_5, "Nothing can be activated: pass" },
    [ALEX_SPEED] = { ALEX_5_42_1, "Which galleys go at attack speed?" },
    [ALEX_END] = { ALEX_3_B_1, "End this part of the turn" },
    [ALEX_MOVE] = { ALEX_3_B_1, "Move and fire: pick a unit or a galley" },
    [ALEX_ESCORT] = { ALEX_4_43_3, "Move and fire: pick a unit" },
    [ALEX_STEP] = { ALEX_5_31_1, "Where does it go?" },
    [ALEX_FACE] = { ALEX_6_12_1, "Which way does it face?" },
    [ALEX_SHIFT] = { ALEX_5_76_1, "Change its place in the stack, or be done" },
    [ALEX_EMBARK] = { ALEX_5_36_17, "Go aboard, or be done" },
    [ALEX_TRANSFER] = { ALEX_5_64_1, "Go over to another galley, or be done" },
    [ALEX_LEAVE] = { ALEX_11_3_7, "Leave the map, or be done" },
    [ALEX_HALT] = { ALEX_5_31_2, "This piece is done" },
    [ALEX_LEAD] = { ALEX_5_12_1, "Move the leader" },
    [ALEX_FIRE] = { ALEX_7_11_1, "Fire, or be done" },
    [ALEX_SKIRMISH] = { ALEX_7_17_4, "Fire, or be done" },
    [ALEX_HARASS] = { ALEX_7_52_2, "Harass, or be done" },
    [ALEX_REACT] = { ALEX_7_4_1, "Fire in reaction?" },
    [ALEX_CONTACT] = { ALEX_7_54_1, "Try to catch them, or let them go" },
    [ALEX_WITHDRAW] = { ALEX_5_81_1, "Withdraw before the enemy?" },
    [ALEX_FLEE] = { ALEX_4_32_2, "Does the leader get away?" },
    [ALEX_FOLLOW] = { ALEX_5_86_1, "Does the leader go along?" },
    [ALEX_SAIL] = { ALEX_5_43_1, "Announce a galley's movement, or fire" },
    [ALEX_CUT] = { ALEX_9_41_1, "Announce a galley's movement, or fire" },
    [ALEX_ROW] = { ALEX_5_43_2, "Steer the galley" },
    [ALEX_TURN] = { ALEX_6_21_1, "Steer the galley" },
    [ALEX_ABOUT] = { ALEX_6_23_1, "Steer the galley" },
    [ALEX_BACK] = { ALEX_5_47_1, "Steer the galley" },
    [ALEX_BEACH_IT] = { ALEX_5_48_1, "Beach the galley, or be done" },
    [ALEX_RAM] = { ALEX_9_12_1, "Ram, or be done" },
    [ALEX_RAKE] = { ALEX_9_21_1, "Rake the galley you pass?" },
    [ALEX_DIEKPLUS] = { ALEX_9_24_1, "Break the line?" },
    [ALEX_GRAPPLE] = { ALEX_9_31_1, "Grapple, or be done" },
    [ALEX_MOOR] = { ALEX_9_33_2, "Grapple the causeway, or be done" },
    [ALEX_VOLLEY] = { ALEX_7_22_1, "Fire from the galleys" },
    [ALEX_BURN] = { ALEX_7_34_1, "Fire at the slip" },
    [ALEX_AVOID] = { ALEX_5_91_1, "Try to get out of the galley's way?" },
    [ALEX_DENY] = { ALEX_5_26_2, "Does the lighthouse let this galley pass?" },
    [ALEX_ALLOW] = { ALEX_5_26_2, "Does the lighthouse let this galley pass?" },
    [ALEX_UNFOUL] = { ALEX_3_D_2, "Disengage fouled galleys" },
    [ALEX_ATTACK_PLACE] = { ALEX_8_2_1, "Designate the attacks" },
    [ALEX_BOARD] = { ALEX_8_62_1, "Designate the attacks" },
    [ALEX_CANCEL] = { ALEX_8_2_1, "Designate the attacks" },
    [ALEX_RESOLVE] = { ALEX_8_5_1, "Which combat is next?" },
    [ALEX_USE] = { ALEX_8_5_2, "Which unit gives the modifiers?" },
    [ALEX_RETREAT] = { ALEX_10_3_1, "Where does the unit retreat?" },
    [ALEX_ESCAPE] = { ALEX_10_3_7, "Where does the unit retreat?" },
    [ALEX_ADVANCE] = { ALEX_8_53_1, "Advance into what the enemy has left" },
    [ALEX_REPLACE] = { ALEX_4_33_1, "Where does the new leader take over?" },
    [ALEX_DEPLOY] = { ALEX_11_1_7, "Set up: pick a piece to place elsewhere, or be done" },
    [ALEX_STATION] = { ALEX_11_1_7, "Where is it set up?" },
};
/* clang-format on */

static void name_piece(const struct alex *a, struct ac_text *text, int piece)
{
    ac_text_addf(text, "%s: ", a->game->piece_name[piece]);
}

ac_case alex_rule_of(int verb)
{
    return words[verb].rule;
}

void alex_turn_text(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);
    struct ac_actions list = { .count = 0 };
    struct ac_text text;

    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    if (a.s->head.to_act == AC_OVER) {
        ac_text_add(&text, "The battle is over");
        return;
    }
    if (a.s->head.to_act == AC_CHANCE) {
        ac_text_addf(&text, "Roll for %s", alex_frames[f->kind].what);
        return;
    }
    alex_frames[f->kind].legal(&a, f, &list);
    out->rule = words[list.list[0].verb].rule;
    out->reaction = a.s->head.to_act != a.s->active;
    if (f->kind == ALEX_F_MOVE || f->kind == ALEX_F_SAIL || f->kind == ALEX_F_TURN_TO)
        name_piece(&a, &text, f->arg[0]);
    ac_text_add(&text, words[list.list[0].verb].prompt);
    if (f->kind == ALEX_F_MOVE)
        ac_text_addf(&text, " (%d of %d MP left)", a.d->piece[f->arg[0]].ma - f->arg[1],
                     a.d->piece[f->arg[0]].ma);
    if (f->kind == ALEX_F_SAIL)
        ac_text_addf(&text, " (%d MP left)", f->arg[1]);
}

/* --- the table of frames, and the loop that goes on until somebody must decide ---------------------- */

const struct alex_frame_kind alex_frames[ALEX_F_KINDS] = {
    [ALEX_F_TURN] = { alex_turn_run, alex_turn_legal, alex_turn_act, alex_turn_roll, alex_turn_die,
                      alex_turn_label, "the Player Turn" },
    [ALEX_F_MOVE] = { alex_move_run, alex_move_legal, alex_move_act, NULL, alex_die_10, NULL, "" },
    [ALEX_F_STEP] = { alex_step_run, alex_step_legal, alex_step_act, alex_step_roll, alex_die_10,
                      alex_step_label,
                      "the troop quality check of a unit that moves through friends" },
    [ALEX_F_FIRE] = { alex_fire_run, alex_answer_legal, alex_fire_act, alex_fire_roll,
                      alex_fire_die, alex_fire_label, "missile fire" },
    [ALEX_F_LOSS] = { alex_loss_run, NULL, NULL, alex_loss_roll, alex_die_10, alex_loss_label,
                      "the leader's fate" },
    [ALEX_F_SAIL] = { alex_sail_run, alex_course_legal, alex_sail_act, NULL, alex_die_6, NULL, "" },
    [ALEX_F_SLIDE] = { alex_slide_run, alex_slide_legal, alex_slide_act, alex_slide_roll,
                       alex_die_6, alex_slide_label, "running aground" },
    [ALEX_F_AVOID] = { alex_avoid_run, alex_avoid_legal, alex_avoid_act, alex_avoid_roll,
                       alex_die_6, alex_avoid_label, "avoidance" },
    [ALEX_F_RAM] = { alex_ram_run, alex_ram_legal, alex_ram_act, alex_ram_roll, alex_die_2d6,
                     alex_ram_label, "the ram" },
    [ALEX_F_RAKE] = { alex_rake_run, alex_rake_legal, alex_rake_act, alex_rake_roll, alex_die_2d6,
                      alex_rake_label, "the rake" },
    [ALEX_F_GRAPPLE] = { alex_grapple_run, alex_react_legal, alex_grapple_act, alex_grapple_roll,
                         alex_die_6, alex_grapple_label, "the grapple" },
    [ALEX_F_SHOT] = { alex_shot_run, alex_shot_legal, alex_shot_act, alex_shot_roll, alex_die_6,
                      alex_shot_label, "galley missile fire" },
    [ALEX_F_CUT] = { alex_cut_run, NULL, NULL, alex_cut_roll, alex_die_6, alex_cut_label,
                     "cutting loose" },
    [ALEX_F_SHOCK] = { alex_shock_run, alex_shock_legal, alex_shock_act, alex_shock_roll,
                       alex_die_10, alex_shock_label, "a check before shock" },
    [ALEX_F_CLASH] = { alex_clash_run, alex_clash_legal, alex_clash_act, alex_clash_roll,
                       alex_die_10, alex_clash_label, "shock combat" },
    [ALEX_F_TURN_TO] = { alex_turn_to_run, alex_turn_to_legal, alex_turn_to_act, NULL, alex_die_10,
                         NULL, "" },
    [ALEX_F_HARASS] = { alex_harass_run, alex_harass_legal, alex_harass_act, alex_harass_roll,
                        alex_die_10, alex_harass_label, "harassment" },
    [ALEX_F_DEPLOY] = { alex_deploy_run, alex_deploy_legal, alex_deploy_act, NULL, alex_die_10,
                        NULL, "" },
    [ALEX_F_GATE] = { alex_gate_run, alex_gate_legal, alex_gate_act, NULL, alex_die_6, NULL, "" },
};

void alex_run(struct alex *a)
{
    for (;;) {
        struct ac_frame *f;

        if (a->s->ended) {
            while (a->s->head.depth)
                alex_pop(a);
            alex_ask_none(a->s);
            a->s->head.to_act = AC_OVER;
            return;
        }
        f = ac_top(&a->s->head);
        if (alex_frames[f->kind].run(a, f))
            return;
    }
}

void alex_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);

    if (a.s->head.to_act < AC_SIDES)
        alex_frames[f->kind].legal(&a, f, out);
}

void alex_chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);
    const struct alex_frame_kind *kind = &alex_frames[f->kind];
    const enum alex_die die = kind->die(&a, f);

    if (die == ALEX_D6) {
        ac_chance_die(out, kind->what, 6);
    } else if (die == ALEX_D10) {
        ac_chance_die(out, kind->what, 10);
        out->first = 0; /* the 0 is a zero [2.3.1] */
    } else {
        out->what = kind->what;
        out->count = 11;
        out->uniform = false;
        out->first = 2;
        out->total = 36;
        for (int i = 0; i < 11; i++)
            out->weight[i] = (uint32_t)(i < 6 ? i + 1 : 11 - i);
    }
}

void alex_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink)
{
    struct alex a = {
        .game = game, .d = alex_data(game), .s = (struct alex_state *)(void *)state, .sink = sink
    };
    struct ac_frame *f = ac_top(&a.s->head);

    if (action->verb == AC_VERB_OUTCOME) {
        const enum alex_die die = alex_frames[f->kind].die(&a, f);
        const int first = die == ALEX_D10 ? 0 : die == ALEX_D6 ? 1 : 2;

        const int value = action->arg[0] + first;

        if (sink)
            ac_emit(sink, ALEX_EV_DICE, 0, alex_frames[f->kind].label(&a, f, value), value, 0);
        alex_frames[f->kind].roll(&a, f, value);
    } else {
        alex_frames[f->kind].act(&a, f, action);
    }
    alex_run(&a);
}
