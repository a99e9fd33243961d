/* What a scenario of Armageddon may say: its own keys (acies/key.h). */
#include "armageddon/load.h"

static const char *const sides[] = { "blue", "gold", NULL };
static const char *const winners[] = { "blue", "gold", "draw", NULL };
static const char *const hills[] = { "marsh", NULL };
static const char *const streams[] = { "road", "impassable", NULL };

/* clang-format off */
static const struct ac_key side_keys[] = {
    { "mark", .value = "a capital letter", .text = "before the names of the side's pieces (`RMS1`); B and G without it" },
    { 0 },
};

static const struct ac_key terrain_keys[] = {
    { "keep", .value = "any of `villages`, `woods`, `stream`, `hills`, or `nothing`", .text = "kinds that exist; all others are clear" },
    { "hills", .value = "letters", .text = "the hills that exist" },
    { "clear", .value = "hexes CCRR", .text = "hexes made clear" },
    { "hills-are", .words = hills, .text = "what hills are instead" },
    { "stream-is", .words = streams, .text = "what the stream is instead" },
    { 0 },
};

static const struct ac_key exit_keys[] = {
    { "side", .needed = true, .words = sides, .text = "who may leave the map" },
    { "edges", .needed = true, .value = "any of `north`, `south`, `east`, `west`", .text = "over which edges" },
    { "near", .value = "a letter or a hex CCRR", .text = "only near this hex" },
    { "within", .low = 0, .high = 40, .text = "so many hexes from it at most" },
    { 0 },
};

static const struct ac_key victory_keys[] = {
    { "winner", .needed = true, .words = winners, .text = "who wins if it holds" },
    { "case", .value = "a rule's number", .text = "the case it stands for, which goals name" },
    { "when", AC_SHAPE_LIST, .value = "`control SIDE HEX...`, `in SIDE HEX`, `lost SIDE >= N`, `twice SIDE`, `exited SIDE >= N`, `not-south SIDE`, `more-fit SIDE`, `more-kills SIDE`, `twice-left SIDE`, `points SIDE`, `spent SIDE >= N`, `forded SIDE <= N`", .text = "what must hold, all of it; the last rule has none and holds always" },
    { 0 },
};

static const struct ac_key force_keys[] = {
    { "side", .needed = true, .words = sides, .text = "whose group it is" },
    { "units", .needed = true, .value = "numbers and types, `9 MI, 6 MS, 2 A`", .text = "its units; A to F are leaders" },
    { "deploy", .value = "up to three of `D-3` (a hex or letter, a distance)", .text = "where it sets up" },
    { "at", .value = "up to three hexes", .text = "the same without a distance" },
    { "place", .value = "a block of rows `HEX FACING UNIT ...`, `CH+AX` for a rider", .text = "how it is set up, all of it: needed with deploy or at" },
    { "enter", .value = "any of `north`, `south`, `east`, `west`", .text = "it comes over these edges" },
    { "arrive", .value = "up to three hexes or letters", .text = "it comes there" },
    { "turn", .low = 1, .high = 99, .text = "in which Game-Turn; 1 without it" },
    { "waits", .value = "`true` or `false`", .text = "may it come later, as its owner likes?" },
    { "from-row", .low = 1, .high = ARMA_ROWS, .text = "enters: only in rows from this one ..." },
    { "to-row", .low = 1, .high = ARMA_ROWS, .text = "... to this one" },
    { "gate", .value = "a letter or a hex CCRR", .text = "enters: only in this hex" },
    { "misread", .value = "two types, `CH MC`", .text = "the other reading of a garbled list (option misprints): these are those" },
    { 0 },
};

const struct ac_key arma_scenario_keys[] = {
    { "sides", AC_SHAPE_LIST, .needed = true, .value = "as in every scenario, with", .text = "the two sides, blue and gold", .inside = side_keys },
    { "deploys", .needed = true, .words = sides, .text = "who sets up first" },
    { "moves", .needed = true, .words = sides, .text = "who moves first" },
    { "leaders", .value = "`true` or `false`", .text = "false: everybody has the full allowance" },
    { "terrain", AC_SHAPE_MAP, .value = "keys below", .text = "what the scenario changes on the map", .inside = terrain_keys },
    { "allowance", AC_SHAPE_LIST, .value = "lines `SIDE TYPE POINTS`", .text = "other Movement Allowances (`blue CH 6`)" },
    { "special", AC_SHAPE_LIST, .value = "any of `eclipse`, `cat`, `balking`, `feint`, `wings`, `low-ground`, `count-fords`", .text = "special rules that hold" },
    { "exit", AC_SHAPE_MAP, .value = "keys below", .text = "who may leave the map", .inside = exit_keys },
    { "victory", AC_SHAPE_LIST, .needed = true, .value = "entries of the keys below", .text = "victory conditions, the first that holds decides", .inside = victory_keys },
    { "forces", AC_SHAPE_LIST, .needed = true, .value = "entries of the keys below", .text = "groups of units", .inside = force_keys },
    { 0 },
};
/* clang-format on */
