/* Names of Tyre's verbs, events and results; the tables behind them are in text.c. */
#ifndef TYRE_TEXT_H
#define TYRE_TEXT_H

#include "tyre/state.h"

enum tyre_verb {
    TYRE_V_PLAN,
    TYRE_V_ENGINEERS,
    TYRE_V_BUILD,
    TYRE_V_REPAIR,
    TYRE_V_BOULDER,
    TYRE_V_MEND,
    TYRE_V_BERTH,
    TYRE_V_COMBINE,
    TYRE_V_TAKE,
    TYRE_V_PLACE,
    TYRE_V_EMBARK,
    TYRE_V_FLAG,
    TYRE_V_ASHORE,
    TYRE_V_KEEP,
    TYRE_V_DONE,
    TYRE_V_ANNOUNCE,
    TYRE_V_FREE,
    TYRE_V_MOVE,
    TYRE_V_ROW,
    TYRE_V_SKIRT,
    TYRE_V_TURN,
    TYRE_V_BACK,
    TYRE_V_RAM,
    TYRE_V_HALT,
    TYRE_V_ENTER,
    TYRE_V_POINT,
    TYRE_V_LAUNCH,
    TYRE_V_LAND,
    TYRE_V_ATTACK,
    TYRE_V_SHOOT,
    TYRE_V_BATTER,
    TYRE_V_COUNTER,
    TYRE_V_STOP,
    TYRE_V_MARCH,
    TYRE_V_STEP,
    TYRE_V_STAY,
    TYRE_V_FIRE,
    TYRE_V_RETREAT,
    TYRE_V_BOARD,
    TYRE_V_ESCORT,
    TYRE_V_ASSAIL,
    TYRE_V_JOIN,
    TYRE_V_STRIKE,
    TYRE_V_ADVANCE,
    TYRE_V_WADE,
    TYRE_V_REJOIN,
    TYRE_V_FORFEIT,
    TYRE_V_BELAY,
    TYRE_V_DROP,
    TYRE_V_RECALL,
    TYRE_V_COUNT
};

enum tyre_event {
    TYRE_EV_SEGMENT,
    TYRE_EV_RESULT, /* label, piece, die */
    TYRE_EV_ROLL,   /* label, die: for no piece in particular */
    TYRE_EV_SIGHT,  /* label, fleet, die */
    TYRE_EV_MOVE,
    TYRE_EV_LOSS,
    TYRE_EV_DAMAGE,
    TYRE_EV_DISRUPT,
    TYRE_EV_PIN,
    TYRE_EV_UNPIN,
    TYRE_EV_RAM,
    TYRE_EV_EXHAUST,
    TYRE_EV_BREACH,  /* place, level */
    TYRE_EV_MEND,    /* place, level */
    TYRE_EV_BOULDER, /* place */
    TYRE_EV_MOLE,
    TYRE_EV_BOOM,
    TYRE_EV_FLEET,
    TYRE_EV_PLAN,
    TYRE_EV_BUILD,
    TYRE_EV_REPAIR,
    TYRE_EV_LEADER, /* leader goes to piece */
    TYRE_EV_WOUND,  /* leader, impulses */
    TYRE_EV_MORALE, /* side word, level */
    TYRE_EV_RALLY,
    TYRE_EV_COMBINE,
    TYRE_EV_WIN,
    TYRE_EV_SECRET, /* the engineers' points were set */
    TYRE_EV_COUNT
};

enum tyre_label {
    TYRE_LABEL_NONE,
    TYRE_LABEL_MISS,
    TYRE_LABEL_PINNED,
    TYRE_LABEL_DISRUPTED,
    TYRE_LABEL_DAMAGED,
    TYRE_LABEL_SUNK,
    TYRE_LABEL_FREED,
    TYRE_LABEL_HELD,
    TYRE_LABEL_AGROUND,
    TYRE_LABEL_SAFE,
    TYRE_LABEL_RETREAT,
    TYRE_LABEL_ELIMINATED,
    TYRE_LABEL_POINTS0,
    TYRE_LABEL_POINTS1,
    TYRE_LABEL_POINTS2,
    TYRE_LABEL_POINTS3,
    TYRE_LABEL_BREACH,
    TYRE_LABEL_BUILT,
    TYRE_LABEL_ARRIVES,
    TYRE_LABEL_ABSENT,
    TYRE_LABEL_WOUNDED,
    TYRE_LABEL_COUNT
};

extern const struct ac_verb tyre_verbs[TYRE_V_COUNT];
extern const struct ac_event_kind tyre_events[TYRE_EV_COUNT];
extern const char *const tyre_labels[TYRE_LABEL_COUNT + 1];
extern const char *const tyre_phases[TYRE_SEG_COUNT + 1];
extern const char *const tyre_case_ids[TYRE_CASE_COUNT];
extern const char *const tyre_facings[];
extern const char *const tyre_fleet_names[];

void tyre_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out);

/* An event that tells a result the odds are grouped by. */
void tyre_emit_result(const struct ac_sink *sink, int label, int rule, int piece, int die);

#endif
