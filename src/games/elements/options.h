/* Options: doubtful rulings with our choice first, and how the game is set up. */
#ifndef ELEM_OPTIONS_H
#define ELEM_OPTIONS_H

#include "acies/game.h"

enum elem_option {
    ELEM_OPT_SETUP,   /* preset, deploy, full */
    ELEM_OPT_SPEEDS,  /* M1: sheet, guide */
    ELEM_OPT_CARPET,  /* Z1: partial, whole */
    ELEM_OPT_SCYTHED, /* T10: corner, every */
    ELEM_OPT_SHIFT,   /* C2: shift, stay */
    ELEM_OPT_LIMIT,   /* V3: agreed, none */
    ELEM_OPTIONS
};

enum { ELEM_SETUP_PRESET, ELEM_SETUP_DEPLOY, ELEM_SETUP_FULL };

extern const struct ac_option elem_options[ELEM_OPTIONS];

#endif
