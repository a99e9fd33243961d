/* The game's words: verbs, events, phases, results, options; the tables are in tables.c. */
#ifndef SYRA_WORDS_H
#define SYRA_WORDS_H

#include "data.h"

/* --- verbs, events, phases, labels, options (tables.c) --------------------------------------- */

enum syra_verb {
    SYRA_V_PLACE,
    SYRA_V_ADVANCE,
    SYRA_V_TURN,
    SYRA_V_JOIN,
    SYRA_V_SWAP,
    SYRA_V_FIRE,
    SYRA_V_RETREAT,
    SYRA_V_FALLBACK,
    SYRA_V_HOLD,
    SYRA_V_STORM,
    SYRA_V_ASSAULT,
    SYRA_V_RAM,
    SYRA_V_LOSE,
    SYRA_V_DONE,
    SYRA_V_REFUGE,
    SYRA_V_IMPULSE,
    SYRA_V_PASS,
    SYRA_V_ACTIVATE,
    SYRA_V_ROUSE,
    SYRA_V_EXCHANGE,
    SYRA_V_MOVE,
    SYRA_V_LEAVE,
    SYRA_V_LOAD,
    SYRA_V_UNLOAD,
    SYRA_V_BUILD,
    SYRA_V_RAZE,
    SYRA_V_REACT,
    SYRA_V_FIGHT,
    SYRA_V_DECLARE,
    SYRA_V_ANSWER,
    SYRA_V_KEEP,
    SYRA_V_POST,
    SYRA_V_OPPOSE,
    SYRA_V_RESERVE,
    SYRA_V_STRIKE,
    SYRA_V_FLEE,
    SYRA_V_ESCAPE,
    SYRA_V_EVADE,
    SYRA_V_SUPPLY,
    SYRA_V_REPLACE,
    SYRA_V_DRAW,
    SYRA_V_SETTLE,
    SYRA_V_DESERT,
    SYRA_V_ARRIVE,
    SYRA_V_RETURN,
    SYRA_V_DROP,
    SYRA_V_DEPLOY,
    SYRA_V_FOLLOW,
    SYRA_V_SECOND,
    SYRA_VERBS
};

enum syra_event {
    SYRA_E_PHASE,
    SYRA_E_TURN,
    SYRA_E_MOVES,
    SYRA_E_STANDS,
    SYRA_E_FACES,
    SYRA_E_RESULT,
    SYRA_E_ROLLED,
    SYRA_E_ACTIVATION,
    SYRA_E_CITY,
    SYRA_E_DISRUPTED,
    SYRA_E_ROUTED,
    SYRA_E_LOST,
    SYRA_E_STEP,
    SYRA_E_RALLIES,
    SYRA_E_LEADER,
    SYRA_E_FIRES,
    SYRA_E_RAMS,
    SYRA_E_ASSAULT,
    SYRA_E_BATTLE,
    SYRA_E_BATTLE_END,
    SYRA_E_ROUND,
    SYRA_E_EVENT,
    SYRA_E_LEVEL,
    SYRA_E_WALL,
    SYRA_E_IMPULSE,
    SYRA_E_PASS,
    SYRA_E_SKIRMISH,
    SYRA_E_ARRIVES,
    SYRA_E_OVER,
    SYRA_E_ABOARD,
    SYRA_E_EXCHANGED,
    SYRA_E_REPLACED,
    SYRA_E_MORALE,
    SYRA_E_NIGHT,
    SYRA_EVENTS
};

enum syra_phase {
    SYRA_P_EVENTS,
    SYRA_P_SUPPLY,
    SYRA_P_OPERATIONS,
    SYRA_P_ACTIVATION,
    SYRA_P_MOVEMENT,
    SYRA_P_REACTION,
    SYRA_P_COMBAT,
    SYRA_P_SKIRMISH,
    SYRA_P_WALLS,
    SYRA_P_ADMIN,
    SYRA_P_B_SETUP,
    SYRA_P_B_MOVE,
    SYRA_P_B_DEFENSIVE,
    SYRA_P_B_RETREAT,
    SYRA_P_B_OFFENSIVE,
    SYRA_P_B_ASSAULT,
    SYRA_P_B_RALLY,
    SYRA_P_SETUP,
    SYRA_PHASES
};

enum syra_label {
    SYRA_L_MISS,
    SYRA_L_DISRUPTED,
    SYRA_L_ROUTED,
    SYRA_L_ELIMINATED,
    SYRA_L_HIT,
    SYRA_L_SUNK,
    SYRA_L_PASSED,
    SYRA_L_FAILED,
    SYRA_L_ONE,
    SYRA_L_RECOVERED,
    SYRA_L_BUILT,
    SYRA_L_GOES_ON,
    SYRA_L_NOTHING,
    SYRA_L_RISES,
    SYRA_L_SURRENDERS,
    SYRA_L_BATTLE,
    SYRA_L_SKIRMISH,
    SYRA_L_ROLLED,
    SYRA_L_NEIGHBOURS, /* an even die of activation */
    SYRA_L_BY_NUMBER,
    SYRA_L_FED,
    SYRA_L_SHORT,
    SYRA_L_SICEL,                             /* the first of light, peltast, cavalry */
    SYRA_L_EVENT = SYRA_L_SICEL + 3,          /* the first of the random events */
    SYRA_L_CRT = SYRA_L_EVENT + SYRA_EFFECTS, /* the first of the Assault table's results */
    SYRA_L_CRT_MAX = SYRA_L_CRT + 12,
    SYRA_LABELS = SYRA_L_CRT_MAX
};

enum syra_option {
    SYRA_O_DEPLOY,  /* given, free */
    SYRA_O_PHASE,   /* both, one */
    SYRA_O_NEAR,    /* leaders, units */
    SYRA_O_NUMBER,  /* area, literal */
    SYRA_O_REFUGE,  /* free, local */
    SYRA_O_RALLY,   /* check, all */
    SYRA_O_CITY,    /* open, limited */
    SYRA_O_WALLS,   /* finish, wait */
    SYRA_O_COMBAT,  /* declared, both */
    SYRA_O_PELTAST, /* 12.4 variant: four, five */
    SYRA_OPTIONS
};

/* Entries of the Morale table, in the order of SYRA_M1 and the rest. */
enum { SYRA_MORALE_ENTRIES = SYRA_I1 };
/* What the dice of a night battle give. */
enum syra_night_gift { SYRA_NIGHT_COLUMN, SYRA_NIGHT_LUCK, SYRA_NIGHT_NO_COLUMN };

extern const struct ac_verb syra_verbs[SYRA_VERBS];
extern const struct ac_event_kind syra_events[SYRA_EVENTS];
extern const char *const syra_case_ids[SYRA_CASE_COUNT];
extern const char *const syra_phases[SYRA_PHASES + 1];
extern const char *const syra_labels[SYRA_LABELS + 1];
extern const struct ac_option syra_options[SYRA_OPTIONS];
extern const char *const syra_facings[5];
extern const char *const syra_type_words[SYRA_TYPES + 1];
extern const char *const syra_modifier_ids[SYRA_MODIFIERS + 1];

#endif
