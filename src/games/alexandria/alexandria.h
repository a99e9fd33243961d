/* Caesar in Alexandria, 47 BC: the one door of this game. */
#ifndef ALEX_ALEXANDRIA_H
#define ALEX_ALEXANDRIA_H

#include "acies/ruleset.h"

extern const struct ac_ruleset alex_ruleset;

#endif
