/* The games there are. registry.c is the only file outside a game's folder that names one. */
#ifndef AC_GAMES_REGISTRY_H
#define AC_GAMES_REGISTRY_H

#include "acies/ruleset.h"

/* Ended by NULL. */
extern const struct ac_ruleset *const ac_rulesets[];

#endif
