/* What a scenario of Elements may say: its own keys (acies/key.h). */
#include "elements/load.h"

static const char *const invaders[] = { "0", "1", "dice", NULL };

/* clang-format off */
const struct ac_key elem_army_keys[] = {
    { "id", .needed = true, .value = "one word", .text = "its name in the notation" },
    { "name", .value = "a text", .text = "for people" },
    { "dates", .value = "a text", .text = "for people" },
    { "home", .needed = true, .value = "a topography", .text = "the ground it fights on as defender" },
    { "aggression", .low = 0, .high = 4, .text = "added to its die for invading" },
    { "elements", .needed = true, .value = "numbers and kinds, `1 3Cv*, 8 4Wb, 3 2Ps`", .text = "its twelve elements, `*` the general" },
    { "choices", AC_SHAPE_LIST, .value = "lines such as `3 4Wb 2Ps`", .text = "what its player may choose: `gen`, `each`, `all` or how many, then the kinds, the first as listed" },
    { 0 },
};

const struct ac_key elem_ground_keys[] = {
    { "topography", .needed = true, .value = "a topography", .text = "what it counts as" },
    { "areas", AC_SHAPE_LIST, .value = "lines `KIND X Y LENGTH WIDTH HEADING`", .text = "at most 6 of woods, gentle, steep, marsh, rough, dunes, oasis" },
    { "lines", AC_SHAPE_LIST, .value = "lines `KIND X Y X Y ...`", .text = "at most 5 of river, road, waterway: both banks at 2 to 6 sections" },
    { 0 },
};

const struct ac_key elem_scenario_keys[] = {
    { "armies", AC_SHAPE_LIST, .needed = true, .value = "two entries: an army of the lists, `choose`, `random`, or the keys below", .text = "the two armies; both chosen, both by dice, or neither", .inside = elem_army_keys },
    { "ground", AC_SHAPE_ANY, .needed = true, .value = "a topography, `home`, or the keys below", .text = "the ground; home: that of the defender", .inside = elem_ground_keys },
    { "invader", .words = invaders, .text = "the side that invades, counted from 0; dice without it" },
    { "deployed", AC_SHAPE_MAP, .value = "`ELEMENT: X Y FACING`, A1 to A12, B1 to B12", .text = "where an army stands, all twelve of it; without it in its usual order" },
    { 0 },
};
/* clang-format on */
