/* The words of the game: verbs, events, options, names of phases and results. */
#include "elements/rules.h"

enum { COORD_MAX = ELEM_BOARD * AC_TICKS };

const char *const elem_phases[ELEM_PHASES] = {
    "Armies",     "Invader",   "Terrain", "Changes",           "Base edges",       "Camps",
    "Deployment", "Exchanges", "PIPs",    "Tactical movement", "Distant shooting", "Close combat",
};

const char *const elem_labels[ELEM_LABELS + 1] = {
    "no-effect",     "foe-recoils",  "foe-flees",     "foe-destroyed",
    "recoils",       "flees",        "destroyed",     "both-destroyed",
    "one-PIP",       "two-PIPs",     "three-PIPs",    "four-PIPs",
    "five-PIPs",     "six-PIPs",     "first-invades", "second-invades",
    "stays",         "may-change",   "invader-south", "invader-east",
    "invader-north", "invader-west", "an-army",       NULL,
};

static const char *const how_names[] = { "new", "on", NULL };
const char *const elem_edge_names[] = { "south", "east", "north", "west", NULL };
const char *const elem_camp_edges[] = { "front", "left", "rear", "right", NULL };

#define COORD(word)                                                                                \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_COORD, .low = 0, .high = COORD_MAX                          \
    }
#define HEADING                                                                                    \
    {                                                                                              \
        .name = "heading", .kind = AC_ARG_COORD, .low = 0, .high = AC_TURN - 1                     \
    }
#define NUMBER(word, l, h)                                                                         \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_NUMBER, .low = (l), .high = (h)                             \
    }
#define PIECE(word)                                                                                \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_PIECE                                                       \
    }
#define SET(word)                                                                                  \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_SET                                                         \
    }
#define NAME(word, list)                                                                           \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_NAME, .names = (list)                                       \
    }

/* clang-format off */
const struct ac_verb elem_verbs[ELEM_VERBS] = {
    [ELEM_V_ARMY] = { "army", "choose an army of the lists", 0, 1, { { .name = "list", .kind = AC_ARG_PLACE } } },
    [ELEM_V_VARY] = { "vary", "take another subtype that the list allows: of its choices, counted from 0", 0, 2,
        { PIECE("unit"), NUMBER("choice", 0, ELEM_MAX_CHOICES * ELEM_MAX_ALTS - 1) } },
    [ELEM_V_LAY] = { "lay", "lay a terrain piece: an area by centre, length, width and heading; a line by edge, ends, bend and width (a road's edge + 4: to the next edge; + 8: in to another road)", AC_VERB_FREE, 6,
        { NAME("kind", elem_terrain_names), NUMBER("a", 0, ELEM_BOARD), NUMBER("b", 0, ELEM_BOARD), NUMBER("c", 0, ELEM_BOARD), NUMBER("d", -ELEM_BOARD, ELEM_BOARD), NUMBER("e", 0, AC_TURN - 1) } },
    [ELEM_V_LIFT] = { "lift", "take all terrain off again", AC_VERB_RETRACT, 0, { { 0 } } },
    [ELEM_V_BOARD] = { "board", "take the ready-made board of this topography", AC_VERB_ENDS, 0, { { 0 } } },
    [ELEM_V_ADJUST] = { "adjust", "shift or rotate an area piece", AC_VERB_FREE, 4,
        { NUMBER("area", 0, ELEM_MAX_AREAS - 1), NUMBER("x", 0, ELEM_BOARD), NUMBER("y", 0, ELEM_BOARD), HEADING } },
    [ELEM_V_LABEL] = { "label", "give the edges their die faces: 1, 2, 3; the fourth is 4 to 6", AC_VERB_ROLLS, 3,
        { NAME("one", elem_edge_names), NAME("two", elem_edge_names), NAME("three", elem_edge_names) } },
    [ELEM_V_CAMP] = { "camp", "place the camp along the base edge", AC_VERB_FREE, 1, { NUMBER("along", 0, ELEM_BOARD) } },
    [ELEM_V_PLACE] = { "place", "deploy an element", AC_VERB_FREE, 4, { PIECE("unit"), COORD("x"), COORD("y"), HEADING } },
    [ELEM_V_HOLD] = { "hold", "hold an element back for a landing", 0, 1, { PIECE("unit") } },
    [ELEM_V_GARRISON] = { "garrison", "put an element into the camp in place of the followers, or declare it empty", 0, 1,
        { { .name = "unit", .kind = AC_ARG_PIECE, .optional = true } } },
    [ELEM_V_TAKE] = { "take", "take a deployed element off again", AC_VERB_RETRACT, 1, { PIECE("unit") } },
    [ELEM_V_LINE] = { "line", "deploy the whole army in its usual order", 0, 0, { { 0 } } },
    [ELEM_V_SWAP] = { "swap", "exchange two elements", 0, 2, { PIECE("unit"), PIECE("with") } },
    [ELEM_V_DONE] = { "done", "finish this stage", AC_VERB_ENDS, 0, { { 0 } } },
    [ELEM_V_MOVE] = { "move", "a leg of a tactical move: where the first of the set ends", AC_VERB_FREE, 5,
        { NAME("how", how_names), SET("units"), COORD("x"), COORD("y"), HEADING } },
    [ELEM_V_MARCH] = { "march", "a column's leg: its leader wheels, then runs", AC_VERB_FREE, 4,
        { NAME("how", how_names), SET("units"), NUMBER("turn", -AC_QUARTER, AC_QUARTER), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_FORM] = { "form", "form a column behind a lead that goes ahead", AC_VERB_FREE, 3,
        { SET("units"), PIECE("lead"), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_NARROW] = { "narrow", "pass a gap: so many files from the lead on go ahead, the rest fall in behind", AC_VERB_FREE, 4,
        { SET("units"), PIECE("lead"), NUMBER("files", 1, ELEM_ARMY - 1), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_BREAKOFF] = { "breakoff", "break off from close combat, straight back", AC_VERB_FREE, 2,
        { PIECE("unit"), NUMBER("back", 0, 8 * ELEM_MU) } },
    [ELEM_V_SALLY] = { "sally", "leave a camp over one of its edges", AC_VERB_FREE, 3,
        { PIECE("unit"), NAME("over", elem_camp_edges), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_LAND] = { "land", "land elements that were held back, side by side from the first on", AC_VERB_FREE, 4,
        { SET("units"), COORD("x"), COORD("y"), HEADING } },
    [ELEM_V_END] = { "end", "end the tactical movement", AC_VERB_ENDS, 0, { { 0 } } },
    [ELEM_V_SHOOT] = { "shoot", "shoot at a target with up to three elements", AC_VERB_FREE | AC_VERB_ROLLS, 2,
        { PIECE("target"), SET("units") } },
    [ELEM_V_CALL] = { "call", "let an enemy element shoot now", 0, 1, { PIECE("unit") } },
    [ELEM_V_ASSAULT] = { "assault", "name the element that attacks the camp, or none", 0, 1,
        { { .name = "unit", .kind = AC_ARG_PIECE, .optional = true } } },
    [ELEM_V_FIGHT] = { "fight", "resolve the close combat of an element", AC_VERB_ROLLS, 1, { PIECE("unit") } },
};

const struct ac_event_kind elem_events[ELEM_EVENTS] = {
    [ELEM_EV_TURN] = { "turn", "turn %0", AC_EVENT_PHASE, 2, { NUMBER("turn", 0, 10000), NUMBER("side", 0, 1) } },
    [ELEM_EV_PIPS] = { "spent", "PIPs: %0 spent, %1 left", 0, 2, { NUMBER("spent", 0, 4), NUMBER("left", 0, 6) } },
    [ELEM_EV_MOVE] = { "moves", "%0 moves %1.%2 MU", 0, 3, { PIECE("unit"), NUMBER("length", 0, 8), NUMBER("tenths", 0, 9) } },
    [ELEM_EV_CONFORM] = { "conforms", "%0 conforms", 0, 1, { PIECE("unit") } },
    [ELEM_EV_TURNED] = { "turns", "%0 turns to face %1", 0, 2, { PIECE("unit"), PIECE("foe") } },
    [ELEM_EV_UNTURNED] = { "hemmed", "%0 has no room to turn to %1", 0, 2, { PIECE("unit"), PIECE("foe") } },
    [ELEM_EV_ENTERS] = { "enters", "%0 occupies the camp", 0, 1, { PIECE("unit") } },
    [ELEM_EV_SHOT] = { "shoots", "%0 shoots at %1", 0, 2, { PIECE("unit"), PIECE("target") } },
    [ELEM_EV_FIGHT] = { "fights", "%0 fights %1", 0, 2, { PIECE("unit"), PIECE("foe") } },
    [ELEM_EV_SCORE] = { "score", "%0 scores %1 with a %2", 0, 3, { PIECE("unit"), NUMBER("score", -20, 40), NUMBER("die", 1, 6) } },
    [ELEM_EV_RESULT] = { "result", "%0", AC_EVENT_RESULT, 1, { NAME("result", elem_labels) } },
    [ELEM_EV_RECOIL] = { "recoils", "%0 recoils", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_PUSHED] = { "pushed", "%0 is pushed back", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_FLED] = { "flees", "%0 flees", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_PURSUED] = { "pursues", "%0 pursues", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_LOST] = { "destroyed", "%0 is destroyed", AC_EVENT_LOSS, 1, { PIECE("unit") } },
    [ELEM_EV_SETUP] = { "setup", "set-up goes on", 0, 1, { NUMBER("side", 0, 1) } },
    [ELEM_EV_OVER] = { "over", "the battle is over", AC_EVENT_PHASE, 1, { NUMBER("winner", 0, 2) } },
};

static const char *const setup_choices[] = { "preset", "deploy", "full", NULL };
static const char *const speed_choices[] = { "sheet", "guide", NULL };
static const char *const carpet_choices[] = { "partial", "whole", NULL };
static const char *const scythed_choices[] = { "corner", "every", NULL };
static const char *const shift_choices[] = { "shift", "stay", NULL };
static const char *const limit_choices[] = { "agreed", "none", NULL };

const struct ac_option elem_options[ELEM_OPTIONS] = {
    [ELEM_OPT_SETUP] = { "setup", "what is done by hand: nothing, camps and deployment, or terrain and edges too", setup_choices, false },
    [ELEM_OPT_SPEEDS] = { "speeds", "Knights, Psiloi and Raiders move 5, 5, 4 as on the sheet, or 4, 4, 3 (M1)", speed_choices, true },
    [ELEM_OPT_CARPET] = { "carpet", "a zone ends at any obstacle, or only at one that reaches across it (Z1)", carpet_choices, true },
    [ELEM_OPT_SCYTHED] = { "scythed", "Scythed Chariots ignore overlaps by a corner, or every overlap (T10)", scythed_choices, true },
    [ELEM_OPT_SHIFT] = { "shift", "friends make room for an element that turns to face, or do not (C2)", shift_choices, true },
    [ELEM_OPT_LIMIT] = { "limit", "the battle is drawn after the agreed number of turns, or goes on (V3)", limit_choices, false },
};
/* clang-format on */
