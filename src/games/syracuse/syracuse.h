/* The Siege of Syracuse, 415-413 BC: the one header that others see. */
#ifndef SYRA_SYRACUSE_H
#define SYRA_SYRACUSE_H

#include "acies/ruleset.h"

extern const struct ac_ruleset syra_ruleset;

#endif
