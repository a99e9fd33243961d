/* The door of the game: the 12-element tabletop game on a free table. */
#ifndef ELEM_ELEMENTS_H
#define ELEM_ELEMENTS_H

#include "acies/ruleset.h"

extern const struct ac_ruleset elem_ruleset;

#endif
