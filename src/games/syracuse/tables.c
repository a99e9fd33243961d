/* The game's tables of words: verbs, events, cases, phases, labels, options. */
#include "syracuse/rules.h"

const char *const syra_case_ids[SYRA_CASE_COUNT] = { "",
#define X(name, id) id,
                                                     SYRA_CASE_LIST(X)
#undef X
};

const char *const syra_facings[5] = { "n", "e", "s", "w", NULL };
const char *const syra_type_words[SYRA_TYPES + 1] = { "hoplite", "light", "peltast", "archer",
                                                      "cavalry", "naval", "leader",  NULL };

const char *const syra_phases[SYRA_PHASES + 1] = {
    "Random Events",
    "Supply and Initiative",
    "Operations",
    "Activation",
    "Movement",
    "Reaction",
    "Combat",
    "Skirmish",
    "Wall Construction",
    "Administrative",
    "Battle: set-up",
    "Battle: movement",
    "Battle: defensive fire",
    "Battle: cavalry retreat",
    "Battle: offensive fire",
    "Battle: assault",
    "Battle: rally",
    "Set-up",
    NULL,
};

const char *const syra_labels[SYRA_LABELS + 1] = {
    "miss",
    "disrupted",
    "routed",
    "eliminated",
    "hit",
    "sunk",
    "passed",
    "failed",
    "one-area",
    "recovered",
    "built",
    "goes-on",
    "nothing",
    "rises",
    "surrenders",
    "battle",
    "skirmish",
    "rolled",
    "neighbours-too",
    "by-number",
    "all-fed",
    "short",
    "light",
    "peltast",
    "cavalry",
    "no-event",
    "storms-at-sea",
    "bad-omens",
    "marsh-fever",
    "athenian-levies",
    "syracusan-levies",
    "fair-season",
    "good-omens",
    "peace-party",
    "2R/-",
    "2D/-",
    "1D/-",
    "1/D",
    "1/1D",
    "1/-",
    "-/1D",
    "-/2D",
    "-/1R",
    "1/1",
    "-/2R",
    "-/-",
    NULL,
};

/* clang-format off */
const char *const syra_modifier_ids[SYRA_MODIFIERS + 1] = {
    "M1", "M2", "M3", "M4", "M5A", "M5S", "M6", "M7", "M8",
    "I1", "I2", "I3", "I4", "I5", "I6",
    "F2", "F3", "F4", "F5", "F6", "F7", "F8",
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8",
    "G2", "G3", "G4", "G5", "G6", "G7",
    "C1A", "C1B", "C2", "C3", "C4", "C5", "C6", "C7",
    "N2", "N3", "N4", "N5",
    "Q2A", "Q2B", "Q3", "Q4", "Q5", "Q6", "Q8",
    "W1", "W2", "W3", "W4", "W5", "W6", NULL
};

static const char *const types[] = { "ground", "naval", NULL };
static const char *const times[] = { "day", "night", NULL };
static const char *const wishes[] = { "battle", "skirmish", NULL };
static const char *const choices[] = { "keep", "drop", "drop-first", "drop-second", NULL };
static const char *const evasions[] = { "try", "stand", NULL };
static const char *const ranks[] = { "front", "behind", NULL };
static const char *const factors[] = { "fire", "assault", NULL };
static const char *const owners[] = { "athenian", "syracusan", NULL };
static const char *const levels[] = { "morale", "initiative", "impulses", NULL };
static const char *const reasons[SYRA_MORALE_ENTRIES + 1] = { "battle-won", "leader-arrived", "leader-struck", "circle-fort-built",
    "circle-fort-lost", "circle-fort-destroyed", "city-cut-off", "most-units-unsupplied", "no-ships", NULL };
static const char *const gifts[] = { "a-column-for-the-night", "natural-1-and-its-luck", "no-column", NULL };
static const char *const news[] = { "begun", "built", "torn-down", "circle-fort", "fort-destroyed",
                                    "given-up", NULL };

#define UNIT(n) { .name = n, .kind = AC_ARG_PIECE }
#define AT(n) { .name = n, .kind = AC_ARG_PLACE }
#define WORD(n, list) { .name = n, .kind = AC_ARG_NAME, .names = list }
#define NUM(n, lo, hi) { .name = n, .kind = AC_ARG_NUMBER, .low = lo, .high = hi }
#define V0(n, t, f) { .name = n, .text = t, .flags = f }
#define V1(n, t, f, a) { .name = n, .text = t, .flags = f, .argc = 1, .arg = { a } }
#define V2(n, t, f, a, b) { .name = n, .text = t, .flags = f, .argc = 2, .arg = { a, b } }
#define V3(n, t, f, a, b, c) { .name = n, .text = t, .flags = f, .argc = 3, .arg = { a, b, c } }

const struct ac_verb syra_verbs[SYRA_VERBS] = {
    [SYRA_V_PLACE] = V2("place", "set a unit up on the battle board", 0, UNIT("unit"), AT("square")),
    [SYRA_V_ADVANCE] = V1("advance", "one square ahead; a Leader takes his whole stack", 0, UNIT("unit")),
    [SYRA_V_TURN] = V2("turn", "face another side, for one Movement Point", 0, UNIT("unit"), WORD("facing", syra_facings)),
    [SYRA_V_JOIN] = V2("join", "a Leader goes to another friendly square", 0, UNIT("leader"), AT("square")),
    [SYRA_V_SWAP] = V1("swap", "the lower unit of a stack comes to the top", 0, UNIT("unit")),
    [SYRA_V_FIRE] = V2("fire", "fire at the top unit of a square ahead", AC_VERB_ROLLS, UNIT("unit"), UNIT("target")),
    [SYRA_V_RETREAT] = V1("retreat", "cavalry tries to retreat before combat", AC_VERB_ROLLS, UNIT("unit")),
    [SYRA_V_FALLBACK] = V2("fallback", "where the retreating cavalry goes", 0, UNIT("unit"), AT("square")),
    [SYRA_V_HOLD] = V1("hold", "this unit keeps out of the assaults of the phase", 0, UNIT("unit")),
    [SYRA_V_STORM] = V1("storm", "a ground unit aboard makes ready to assault the ship ahead", AC_VERB_ROLLS, UNIT("unit")),
    [SYRA_V_ASSAULT] = V1("assault", "all who face this square and are not held attack it", AC_VERB_ROLLS, AT("square")),
    [SYRA_V_RAM] = V2("ram", "ram a ship in the square ahead", AC_VERB_ROLLS, UNIT("ship"), UNIT("target")),
    [SYRA_V_LOSE] = V1("lose", "this unit takes the step loss", 0, UNIT("unit")),
    [SYRA_V_DONE] = V0("done", "nothing more in this step", AC_VERB_ENDS),
    [SYRA_V_REFUGE] = V2("refuge", "where a Routed or fleeing unit goes", 0, UNIT("unit"), AT("area")),
    [SYRA_V_IMPULSE] = V1("impulse", "conduct an Impulse: Ground or Naval Activation", AC_VERB_ROLLS, WORD("type", types)),
    [SYRA_V_PASS] = V0("pass", "conduct no Impulse now", AC_VERB_ENDS),
    [SYRA_V_ACTIVATE] = V1("activate", "activate the Leader and units of an area", 0, AT("area")),
    [SYRA_V_ROUSE] = V1("rouse", "try to activate again a unit that has activated", AC_VERB_ROLLS, UNIT("unit")),
    [SYRA_V_EXCHANGE] = V1("exchange", "Cavalry for Light Infantry or back", 0, UNIT("unit")),
    [SYRA_V_MOVE] = V2("move", "move a unit to an adjacent area", 0, UNIT("unit"), AT("area")),
    [SYRA_V_FOLLOW] = V2("follow", "a Leader goes along with a unit that reacts", 0, UNIT("leader"), UNIT("unit")),
    [SYRA_V_LEAVE] = V1("leave", "move a unit off the map", 0, UNIT("unit")),
    [SYRA_V_LOAD] = V2("load", "take a ground unit or Leader aboard", 0, UNIT("ship"), UNIT("unit")),
    [SYRA_V_UNLOAD] = V1("unload", "put a ground unit or Leader ashore", 0, UNIT("unit")),
    [SYRA_V_BUILD] = V1("build", "work on a Siege Wall here", 0, UNIT("unit")),
    [SYRA_V_SECOND] = V1("second", "work on a second Siege Wall here, beside the first", 0, UNIT("unit")),
    [SYRA_V_RAZE] = V2("raze", "tear down a Siege Wall here", 0, UNIT("unit"), WORD("whose", owners)),
    [SYRA_V_REACT] = V1("react", "try a Reaction move", AC_VERB_ROLLS, UNIT("unit")),
    [SYRA_V_FIGHT] = V1("fight", "settle the combat of this area next", 0, AT("area")),
    [SYRA_V_DECLARE] = V2("declare", "day or night, and the wish for a Pitched Battle", AC_VERB_ROLLS, WORD("time", times), WORD("wish", wishes)),
    [SYRA_V_ANSWER] = V1("answer", "the defender's wish for a Pitched Battle", AC_VERB_ROLLS, WORD("wish", wishes)),
    [SYRA_V_KEEP] = V1("builders", "keep building, or drop a wall or both and fight", 0, WORD("choice", choices)),
    [SYRA_V_POST] = V3("post", "a Leader stands with a unit", 0, UNIT("leader"), UNIT("unit"), WORD("rank", ranks)),
    [SYRA_V_OPPOSE] = V2("oppose", "set a unit against an enemy unit", 0, UNIT("unit"), UNIT("enemy")),
    [SYRA_V_RESERVE] = V1("reserve", "hold a unit back", 0, UNIT("unit")),
    [SYRA_V_STRIKE] = V3("strike", "attack the enemy opposite", AC_VERB_ROLLS, UNIT("unit"), UNIT("target"), WORD("with", factors)),
    [SYRA_V_FLEE] = V1("flee", "try to escape from the Skirmish", AC_VERB_ROLLS, UNIT("unit")),
    [SYRA_V_ESCAPE] = V2("escape", "a Leader and his unit escape without a roll", 0, UNIT("leader"), AT("area")),
    [SYRA_V_EVADE] = V1("evade", "cavalry tries to avoid the attack, or stands", AC_VERB_ROLLS, WORD("choice", evasions)),
    [SYRA_V_SUPPLY] = V1("supply", "the city feeds this unit", 0, UNIT("unit")),
    [SYRA_V_REPLACE] = V1("replace", "try to bring a step back", AC_VERB_ROLLS, UNIT("unit")),
    [SYRA_V_DRAW] = V0("draw", "draw a Sicel unit from the container", AC_VERB_ROLLS),
    [SYRA_V_SETTLE] = V2("settle", "place a unit that comes into play", 0, UNIT("unit"), AT("area")),
    [SYRA_V_DESERT] = V1("desert", "this enemy Sicel unit deserts", 0, UNIT("unit")),
    [SYRA_V_ARRIVE] = V2("arrive", "a reinforcing unit comes in here", 0, UNIT("unit"), AT("area")),
    [SYRA_V_RETURN] = V1("return", "an off-map unit tries to come back", AC_VERB_ROLLS, UNIT("unit")),
    [SYRA_V_DROP] = V1("drop", "this unit is lost when its ship is reduced", 0, UNIT("unit")),
    [SYRA_V_DEPLOY] = V2("deploy", "set a unit up on the map", 0, UNIT("unit"), AT("area")),
};

const struct ac_event_kind syra_events[SYRA_EVENTS] = {
    [SYRA_E_PHASE] = V1("phase", "%0 begins", AC_EVENT_PHASE, WORD("phase", syra_phases)),
    [SYRA_E_TURN] = V1("turn", "turn %0", AC_EVENT_PHASE, NUM("turn", 1, 99)),
    [SYRA_E_MOVES] = V3("moves", "%0 goes from %1 to %2", AC_EVENT_MOVE, UNIT("unit"), AT("from"), AT("to")),
    [SYRA_E_STANDS] = V2("stands", "%0 is set up at %1", 0, UNIT("unit"), AT("place")),
    [SYRA_E_FACES] = V2("faces", "%0 faces %1", 0, UNIT("unit"), WORD("facing", syra_facings)),
    [SYRA_E_RESULT] = V1("result", "result: %0", AC_EVENT_RESULT, WORD("result", syra_labels)),
    [SYRA_E_ROLLED] = V3("rolled", "the %1 roll %2", AC_EVENT_RESULT, WORD("result", syra_labels), WORD("side", owners), NUM("die", 1, 10)),
    [SYRA_E_ACTIVATION] = V2("activation", "activation on a %1: %0", AC_EVENT_RESULT, WORD("result", syra_labels), NUM("die", 1, 10)),
    [SYRA_E_CITY] = V2("city", "the city can feed %1 units: %0", AC_EVENT_RESULT, WORD("result", syra_labels), NUM("units", 0, 99)),
    [SYRA_E_DISRUPTED] = V1("disrupted", "%0 is Disrupted", 0, UNIT("unit")),
    [SYRA_E_ROUTED] = V1("routed", "%0 is Routed", 0, UNIT("unit")),
    [SYRA_E_LOST] = V1("lost", "%0 is eliminated", AC_EVENT_LOSS, UNIT("unit")),
    [SYRA_E_STEP] = V2("step", "%0 loses a step, %1 left", 0, UNIT("unit"), NUM("left", 0, 5)),
    [SYRA_E_RALLIES] = V1("rallies", "%0 recovers", 0, UNIT("unit")),
    [SYRA_E_LEADER] = V1("leader", "%0 is reduced", 0, UNIT("leader")),
    [SYRA_E_FIRES] = V2("fires", "%0 fires at %1", 0, UNIT("unit"), UNIT("target")),
    [SYRA_E_RAMS] = V2("rams", "%0 rams %1", 0, UNIT("ship"), UNIT("target")),
    [SYRA_E_ASSAULT] = V3("assault", "assault on %0, %1 against %2", 0, AT("square"), NUM("attack", 0, 999), NUM("defence", 0, 999)),
    [SYRA_E_BATTLE] = V1("battle", "Pitched Battle at %0", AC_EVENT_PHASE, AT("area")),
    [SYRA_E_BATTLE_END] = V1("battle-end", "the Pitched Battle at %0 is over", AC_EVENT_PHASE, AT("area")),
    [SYRA_E_ROUND] = V1("round", "Round %0", AC_EVENT_PHASE, NUM("round", 1, 20)),
    [SYRA_E_EVENT] = V2("event", "random event on a %1: %0", AC_EVENT_RESULT, WORD("result", syra_labels), NUM("sum", 2, 12)),
    [SYRA_E_LEVEL] = V3("level", "%1 %0 now %2", 0, WORD("level", levels), WORD("side", owners), NUM("value", 0, 10)),
    [SYRA_E_WALL] = V2("wall", "wall at %0: %1", 0, AT("area"), WORD("news", news)),
    [SYRA_E_IMPULSE] = V2("impulse", "%0 Impulse of the %1", AC_EVENT_PHASE, WORD("type", types), WORD("side", owners)),
    [SYRA_E_PASS] = V1("pass", "the %0 pass", 0, WORD("side", owners)),
    [SYRA_E_SKIRMISH] = V1("skirmish", "Skirmish at %0", AC_EVENT_PHASE, AT("area")),
    [SYRA_E_ARRIVES] = V2("arrives", "%0 comes into play at %1", 0, UNIT("unit"), AT("area")),
    [SYRA_E_OVER] = V0("over", "the game is over", AC_EVENT_PHASE),
    [SYRA_E_ABOARD] = V2("aboard", "%0 goes aboard %1", 0, UNIT("unit"), UNIT("ship")),
    [SYRA_E_EXCHANGED] = V1("exchanged", "%0 is exchanged", 0, UNIT("unit")),
    [SYRA_E_REPLACED] = V1("replaced", "%0 gets a step back", 0, UNIT("unit")),
    [SYRA_E_MORALE] = V3("morale", "%1 morale %2: %0", 0, WORD("reason", reasons), WORD("side", owners), NUM("change", -9, 9)),
    [SYRA_E_NIGHT] = V2("night", "%1: %0", 0, WORD("gift", gifts), WORD("side", owners)),
};

static const char *const o_deploy[] = { "given", "free", NULL };
static const char *const o_phase[] = { "both", "one", NULL };
static const char *const o_near[] = { "leaders", "units", NULL };
static const char *const o_number[] = { "area", "literal", NULL };
static const char *const o_refuge[] = { "city", "walls", NULL };
static const char *const o_rally[] = { "check", "all", NULL };
static const char *const o_city[] = { "open", "limited", NULL };
static const char *const o_walls[] = { "finish", "wait", NULL };
static const char *const o_combat[] = { "declared", "both", NULL };
static const char *const o_peltast[] = { "four", "five", NULL };

const struct ac_option syra_options[SYRA_OPTIONS] = {
    [SYRA_O_DEPLOY] = { "deploy", "set up as given, or by hand", o_deploy, false },
    [SYRA_O_PHASE] = { "operations", "the phase ends when both sides are out of Impulses, or one [6.1.2], R-12", o_phase, true },
    [SYRA_O_NEAR] = { "even", "an even roll also wakes areas with Leaders, or any adjacent area [6.2.2], R-13", o_near, true },
    [SYRA_O_NUMBER] = { "leaders", "Leaders without units of the type do not count, or do [6.2.2], R-14", o_number, true },
    [SYRA_O_REFUGE] = { "refuge", "Routed Syracusans go to the city, or to own walls too [8.2.4], R-35", o_refuge, true },
    [SYRA_O_RALLY] = { "rally", "Disrupted units roll in the Rally Segment, or all recover [8.5], R-36", o_rally, true },
    [SYRA_O_CITY] = { "city", "an open port feeds the city without limit, or never [9.2.1], R-44", o_city, true },
    [SYRA_O_WALLS] = { "walls", "wall work is finished in the Rally Segment, or goes on [10.2.1], R-45", o_walls, true },
    [SYRA_O_COMBAT] = { "combat", "an Impulse fights combats of its own type, or of both [6.2.5], R-24", o_combat, true },
    [SYRA_O_PELTAST] = { "peltast", "four or five Syracusan and Allied Peltasts [12.4]", o_peltast, false },
};
/* clang-format on */
