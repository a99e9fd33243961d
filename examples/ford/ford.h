/* The door of the game. */
#ifndef FORD_H
#define FORD_H

#include "acies/ruleset.h"

extern const struct ac_ruleset ford_ruleset;

#endif
