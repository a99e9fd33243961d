/* What a scenario of Tyre may say: its own keys (acies/key.h). */
#include "tyre/load.h"

static const char *const kinds[] = { "campaign", "naval", "assault", NULL };

/* clang-format off */
const struct ac_key tyre_scenario_keys[] = {
    { "kind", AC_SHAPE_VALUE, .needed = true, .words = kinds, .text = "what is played: Game-Turns with planning and combat, naval impulses alone, or the assault with all sixteen impulses" },
    { "impulses", .low = 1, .high = 16, .text = "naval impulses of a `naval` scenario; 6 without it" },
    { "turn", .low = 1, .high = TYRE_LAST_TURN, .text = "the Game-Turn it begins in; 1 without it" },
    { "fleets", .needed = true, .value = "any of `tyre`, `abs`, `rsl`, `cyprus`, parted by blanks", .text = "fleets that are there from the beginning; the ships of no other are named" },
    { "mole", .low = 0, .high = TYRE_MOLE, .text = "hexes of the mole that are built" },
    { "walls", AC_SHAPE_MAP, .value = "for a wall hex: 0 to 6", .text = "breach level of each damaged wall hex; 6: breached" },
    { "ships", AC_SHAPE_MAP, .value = "`SHIP: HEX FACING`, and `damaged` if it is", .text = "ships on the water (`TT1: 4413 E`)" },
    { "leaders", AC_SHAPE_MAP, .value = "`LEADER: HEX`, or `LEADER: SHIP`, and `land` behind it", .text = "leaders; aboard a ship they command at sea unless it says `land`" },
    { "units", AC_SHAPE_MAP, .value = "`UNIT: HEX` or `UNIT: SHIP`", .text = "land units, ashore or aboard; two in a ship at most" },
    { "siege", AC_SHAPE_MAP, .value = "`ENGINE: HEX` or `ENGINE: SHIP`", .text = "siege engines and the catapults of Tyre" },
    { "catapults-built", .low = 0, .high = 16, .text = "siege engines that are built as catapults; with the rams 16 at most" },
    { "rams-built", .low = 0, .high = 16, .text = "siege engines that are built as battering rams" },
    { "fireship", .value = "`true` or `false`", .text = "has Tyre its fireship? true without it" },
    { 0 },
};
/* clang-format on */
