/* What a scenario of The Siege of Syracuse may say: its own keys (acies/key.h). */
#include "syracuse/rules.h"

static const char *const kinds[] = { "campaign", "battle", NULL };
static const char *const sides[] = { "athenian", "syracusan", NULL };

/* clang-format off */
static const struct ac_key battle_keys[] = {
    { "area", .needed = true, .value = "an area", .text = "where it is fought" },
    { "attacker", .needed = true, .words = sides, .text = "who attacks" },
    { "naval", .value = "`true` or `false`", .text = "ships on water: nobody else is on the board" },
    { "rams", .value = "`true` or `false`", .text = "have the Syracusans their stronger rams?" },
    { "night", .value = "`true` or `false`", .text = "is it by night?" },
    { 0 },
};

static const struct ac_key start_keys[] = {
    { "turn", .value = "1 to the last turn", .text = "the turn it begins in; 1 without it" },
    { "morale", AC_SHAPE_LIST, .value = "two numbers, 0 to 10", .text = "Morale Levels of Athens and Syracuse; `[7, 6]` without it" },
    { "initiative", .words = sides, .text = "who has the Initiative" },
    { "levels", AC_SHAPE_LIST, .value = "two numbers, 0 to 10", .text = "Initiative Levels of Athens and Syracuse" },
    { "waves", .low = 0, .high = 7, .text = "reinforcements still to come, added up: 1 the first of Syracuse, 2 the second, 4 that of Athens; 7 without it" },
    { "sicels", AC_SHAPE_LIST, .value = "two numbers, 0 to 6", .text = "Sicel units that Athens and Syracuse draw before it begins" },
    { "rams", .value = "`true` or `false`", .text = "have the Syracusans their stronger rams?" },
    { "surrender", .value = "2 to the last turn", .text = "the first turn in which surrender is rolled for" },
    { 0 },
};

static const struct ac_key wall_keys[] = {
    { "athenian", .value = "areas, parted by blanks", .text = "areas with Siege Walls of Athens; named twice: two" },
    { "syracusan", .value = "areas, parted by blanks", .text = "those of Syracuse" },
    { "fort", .value = "an area", .text = "where the Circle Fort stands" },
    { "fort-gone", .value = "`true` or `false`", .text = "it was torn down and is not built again" },
    { 0 },
};

static const struct ac_key force_keys[] = {
    { "units", .needed = true, .value = "units, parted by blanks; `ah1-15` is fifteen", .text = "who stands there, in a square in this order" },
    { "at", .value = "an area, or `west`, `sea`, `due`, `cup`", .text = "where; in a battle its area without it" },
    { "square", .value = "`a1` to `h11`", .text = "in a battle: the square, two units and a Leader at most" },
    { "aboard", .value = "a ship named before", .text = "the ship they are aboard" },
    { "reduced", .value = "`true` or `false`", .text = "have they lost steps?" },
    { "light", .value = "`true` or `false`", .text = "has a unit of two kinds its lighter side up?" },
    { "owner", .words = sides, .text = "of Sicels: whose they are" },
    { 0 },
};

const struct ac_key syra_scenario_keys[] = {
    { "kind", .needed = true, .words = kinds, .text = "turns of the war, or one battle on the Tactical Battle Board" },
    { "battle", AC_SHAPE_MAP, .value = "keys below", .text = "of a battle, which needs it", .inside = battle_keys },
    { "start", AC_SHAPE_MAP, .value = "keys below", .text = "levels and times to begin with", .inside = start_keys },
    { "walls", AC_SHAPE_MAP, .value = "keys below", .text = "what is built", .inside = wall_keys },
    { "forces", AC_SHAPE_LIST, .needed = true, .value = "entries of the keys below", .text = "who is there", .inside = force_keys },
    { 0 },
};
/* clang-format on */
