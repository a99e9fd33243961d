/* What a scenario of Caesar in Alexandria may say: its own keys (acies/key.h). */
#include "alexandria/load.h"

static const char *const rules[] = { "heptastadium", "naval", "battle", NULL };
static const char *const sides[] = { "rome", "egypt", NULL };

/* clang-format off */
const struct ac_key alex_scenario_keys[] = {
    { "rules", .needed = true, .words = rules, .text = "whose special rules and victory conditions hold" },
    { "begins", .needed = true, .words = sides, .text = "who is active first" },
    { "seizures", .value = "two numbers, Rome's and Egypt's", .text = "how often each may try to seize the initiative; never without it" },
    { "limit", .low = 1, .high = 500, .text = "turns after which it is over; 150 without it" },
    { "victory_points", .value = "two numbers, Rome's and Egypt's", .text = "points that win, where the rules count points" },
    { "closed_streets", .value = "letters, such as `JKLM`", .text = "streets of the city, by the letters of their Points, that nobody enters" },
    { "setup", .needed = true, .value = "a block of rows `PLACE FACING PIECE ...`", .text = "who stands where; pieces after a galley are aboard it. On a Block the facing is `-`" },
    { 0 },
};
/* clang-format on */
