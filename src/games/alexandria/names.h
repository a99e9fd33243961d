/* The tables of words: verbs, events, facings, labels, phases, options. */
#ifndef ALEX_NAMES_H
#define ALEX_NAMES_H

#include "state.h"

extern const char *const alex_type_names[];   /* CO HI MI LC LI ARCHER SCORPIO BALLISTA */
extern const char *const alex_type_texts[];   /* for people */
extern const char *const alex_ship_names[];   /* Bi LBi Tri CTri Quad Quin T */
extern const char *const alex_facing_names[]; /* 0..5 vertices, 6..11 hexsides, 12..16 streets */
extern const char *const alex_case_ids[];

enum { ALEX_ARG_VERTEX = 0, ALEX_ARG_SIDE = 6, ALEX_ARG_STREET = 12, ALEX_ARG_FACINGS = 17 };

enum alex_verb {
    /* beginning of a Player Turn */
    ALEX_SEIZE,
    ALEX_DECLINE,
    ALEX_ACTIVATE,
    ALEX_FLEET,
    ALEX_AUXILIARIES,
    ALEX_COMMANDER,
    ALEX_PASS,
    /* phase B */
    ALEX_SPEED,
    ALEX_END,
    ALEX_MOVE,
    ALEX_ESCORT,
    ALEX_STEP,
    ALEX_FACE,
    ALEX_SHIFT,
    ALEX_EMBARK,
    ALEX_TRANSFER,
    ALEX_LEAVE,
    ALEX_HALT,
    ALEX_LEAD,
    ALEX_FIRE,
    ALEX_SKIRMISH,
    ALEX_HARASS,
    ALEX_REACT,
    ALEX_CONTACT,
    ALEX_WITHDRAW,
    ALEX_FLEE,
    ALEX_FOLLOW,
    /* galleys */
    ALEX_SAIL,
    ALEX_CUT,
    ALEX_ROW,
    ALEX_TURN,
    ALEX_ABOUT,
    ALEX_BACK,
    ALEX_BEACH_IT,
    ALEX_RAM,
    ALEX_RAKE,
    ALEX_DIEKPLUS,
    ALEX_GRAPPLE,
    ALEX_MOOR,
    ALEX_VOLLEY,
    ALEX_BURN,
    ALEX_AVOID,
    ALEX_DENY,
    ALEX_ALLOW,
    ALEX_UNFOUL,
    /* shock */
    ALEX_ATTACK_PLACE,
    ALEX_BOARD,
    ALEX_CANCEL,
    ALEX_RESOLVE,
    ALEX_USE,
    ALEX_RETREAT,
    ALEX_ESCAPE,
    ALEX_ADVANCE,
    ALEX_REPLACE,
    /* set-up by hand */
    ALEX_DEPLOY,
    ALEX_STATION,
    ALEX_VERB_COUNT
};

enum alex_event {
    ALEX_EV_TURN,
    ALEX_EV_PHASE,
    ALEX_EV_SEIZED,
    ALEX_EV_NOT_SEIZED,
    ALEX_EV_ACTIVATED,
    ALEX_EV_FLEET,
    ALEX_EV_AUXILIARIES,
    ALEX_EV_MOVED,
    ALEX_EV_FACED,
    ALEX_EV_EMBARKED,
    ALEX_EV_LANDED,
    ALEX_EV_CHECK,
    ALEX_EV_FIRES,
    ALEX_EV_FIRE_RESULT,
    ALEX_EV_HIT,
    ALEX_EV_REDUCED,
    ALEX_EV_LOST,
    ALEX_EV_KILLED,
    ALEX_EV_REPLACED,
    ALEX_EV_WITHDRAWS,
    ALEX_EV_RETREATS,
    ALEX_EV_ADVANCES,
    ALEX_EV_SHOCK,
    ALEX_EV_SHOCK_RESULT,
    ALEX_EV_SAILS,
    ALEX_EV_RAM_RESULT,
    ALEX_EV_RAKE_RESULT,
    ALEX_EV_GRAPPLE_RESULT,
    ALEX_EV_FREED,
    ALEX_EV_CAPTURED,
    ALEX_EV_SUNK,
    ALEX_EV_BURNS,
    ALEX_EV_FIRE_OUT,
    ALEX_EV_AGROUND,
    ALEX_EV_BEACHED,
    ALEX_EV_AVOIDS,
    ALEX_EV_FATIGUE,
    ALEX_EV_RESTED,
    ALEX_EV_SLIP_BURNT,
    ALEX_EV_POINTS,
    ALEX_EV_LEFT,
    ALEX_EV_EXHAUSTED,
    ALEX_EV_DICE,
    ALEX_EV_OVER,
    ALEX_EV_COUNT
};

/* Results by which odds are grouped. */
enum alex_label {
    ALEX_L_MISS,
    ALEX_L_HIT,
    ALEX_L_HIT_FIRE, /* a hit, and the target must look to its fire */
    ALEX_L_LEADER,   /* natural 0 with a leader there */
    ALEX_L_COLLISION,
    ALEX_L_RAMMED_FREE,
    ALEX_L_RAMMED_FOUL,
    ALEX_L_NO_RAKE,
    ALEX_L_CRIPPLED,
    ALEX_L_NO_GRAPPLE,
    ALEX_L_GRAPPLED,
    ALEX_L_SHOCK_HITS,                            /* the defender takes 0..6 hits ... */
    ALEX_L_SHOCK_RETREAT = ALEX_L_SHOCK_HITS + 7, /* ... and must retreat */
    ALEX_L_SHOCK_LAST = ALEX_L_SHOCK_RETREAT + 6,
    ALEX_L_SEIZED,
    ALEX_L_NOT_SEIZED,
    ALEX_L_SUCCESS, /* of the side that rolls or is rolled for */
    ALEX_L_FAILURE,
    ALEX_L_NOTHING,
    ALEX_LABELS
};

/* The label of a row of the shock table. */
int alex_row_label(const int8_t row[3]);

extern const struct ac_verb alex_verbs[];
extern const struct ac_event_kind alex_events[];
extern const char *const alex_labels[];
extern const char *const alex_phases[];
extern const int alex_phase_count;
extern const struct ac_option alex_options[];
extern const int alex_option_count;

/* What options decide, by index. */
enum alex_option_index {
    ALEX_OPT_ENDING,  /* the optional ending [11.4.6] */
    ALEX_OPT_RETRACT, /* Retract by the natural or the modified roll [G6] */
    ALEX_OPT_AVOID,   /* fatigue of Avoidance: on success only, or always [C23] */
    ALEX_OPT_REDOUBT, /* +1 for fire at a Redoubt [E8] */
    ALEX_OPT_VETERAN, /* veterans defend at -1 or 0 [8.72.4] */
    ALEX_OPT_BURNT,   /* a burnt-out galley takes those attached along, or not [G28] */
    ALEX_OPT_DEPLOY   /* set-up by hand */
};

/* Phases of the bar. */
enum alex_phase {
    ALEX_PHASE_ACTIVATION,
    ALEX_PHASE_MOVEMENT,
    ALEX_PHASE_SHOCK,
    ALEX_PHASE_STATUS,
    ALEX_PHASE_EXHAUSTION,
    ALEX_PHASE_VICTORY
};

#endif
