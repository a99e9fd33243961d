/* The words of the game: verbs, events, options, names of phases and markers. */
#include "armageddon/rules.h"

const char *const arma_codes[ARMA_TYPES + 1] = {
    "MI", "MS",  "SD",  "AX",  "MC",  "SK",  "BO",  "IB", "HA",
    "CH", "CMA", "CMB", "CMC", "CMD", "CME", "CMF", 0,
};

const char *const arma_marker_names[] = { "enemy-fire", "enemy-melee", "friendly-movement", 0 };

static const char *const phase_words[] = { "deployment", "fire", "movement", "melee", "over", 0 };
static const char *const side_words[] = { "blue", "gold", 0 };
static const char *const result_words[] = { "no-effect",  "disrupted", "half-eliminated",
                                            "eliminated", "daylight",  "eclipse",
                                            "obeys",      "balks",     0 };

#define UNIT(word)                                                                                 \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_PIECE                                                       \
    }
#define HEX(word)                                                                                  \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_PLACE                                                       \
    }
#define NAME(word, list)                                                                           \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_NAME, .names = (list)                                       \
    }
#define NUMBER(word, l, h)                                                                         \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_NUMBER, .low = (l), .high = (h)                             \
    }

/* clang-format off */
const struct ac_verb arma_verbs[ARMA_VERBS] = {
    [ARMA_PICK] = { "pick", "take a unit from the tray to set it up", 0, 1, { UNIT("unit") } },
    [ARMA_AT] = { "at", "set it up in this hex", 0, 1, { HEX("hex") } },
    [ARMA_FACING] = { "facing", "facing this way", 0, 1, { NAME("facing", arma_dir_names) } },
    [ARMA_ABOARD] = { "aboard", "set it up on this chariot", 0, 1, { UNIT("chariot") } },
    [ARMA_BACK] = { "back", "take it back into the tray", AC_VERB_RETRACT, 1, { UNIT("unit") } },
    [ARMA_READY] = { "ready", "nobody else boards a chariot", AC_VERB_ENDS, 0, { { 0 } } },
    [ARMA_AIM] = { "aim", "the unit will fire at the hex", 0, 2, { UNIT("unit"), HEX("target") } },
    [ARMA_UNAIM] = { "unaim", "call off the fire at a hex", AC_VERB_RETRACT, 1, { HEX("target") } },
    [ARMA_LOOSE] = { "loose", "resolve the fire at a hex", AC_VERB_ROLLS, 1, { HEX("target") } },
    [ARMA_STEP] = { "step", "move the unit into the hex before it", 0, 2, { UNIT("unit"), HEX("to") } },
    [ARMA_TURN] = { "turn", "turn the unit within its hex, for one Movement Point", 0, 2,
                    { UNIT("unit"), NAME("facing", arma_dir_names) } },
    [ARMA_HALT] = { "halt", "the moving unit goes no farther", AC_VERB_ENDS, 0, { { 0 } } },
    [ARMA_LEAVE] = { "leave", "the unit leaves the map for good", AC_VERB_GRAVE, 1, { UNIT("unit") } },
    [ARMA_BRING] = { "bring", "bring a waiting unit onto the map", 0, 1, { UNIT("unit") } },
    [ARMA_ENTER] = { "enter", "the unit enters by this edge hex, facing this way", 0, 3,
                     { UNIT("unit"), HEX("hex"), NAME("facing", arma_dir_names) } },
    [ARMA_ARRIVE] = { "arrive", "the group that is due arrives around this hex", 0, 1, { HEX("hex") } },
    [ARMA_EMBARK] = { "embark", "the unit boards a chariot beside it", 0, 2,
                      { UNIT("unit"), UNIT("chariot") } },
    [ARMA_DEBARK] = { "debark", "the unit leaves its chariot for the hex beside it", 0, 3,
                      { UNIT("unit"), HEX("to"), NAME("facing", arma_dir_names) } },
    [ARMA_FEIGN] = { "feign", "call the fake retreat, once in the game", AC_VERB_GRAVE, 0, { { 0 } } },
    [ARMA_SHOOT] = { "shoot", "the unit joins the defensive fire", 0, 1, { UNIT("unit") } },
    [ARMA_VOLLEY] = { "volley", "resolve the defensive fire", AC_VERB_ROLLS, 0, { { 0 } } },
    [ARMA_HOLD] = { "hold", "no defensive fire at this hex now", AC_VERB_ENDS, 0, { { 0 } } },
    [ARMA_ATTACK] = { "attack", "the unit joins the melee attack on the hex", 0, 2,
                      { UNIT("unit"), HEX("target") } },
    [ARMA_ALSO] = { "also", "the attack on the first hex takes in the second", 0, 2,
                    { HEX("target"), HEX("more") } },
    [ARMA_UNATTACK] = { "unattack", "call off the attack on a hex", AC_VERB_RETRACT, 1, { HEX("target") } },
    [ARMA_RESOLVE] = { "resolve", "resolve the melee attack on a hex", AC_VERB_ROLLS, 1, { HEX("target") } },
    [ARMA_LOSE] = { "lose", "this unit is eliminated", 0, 1, { UNIT("unit") } },
    [ARMA_RETREAT] = { "retreat", "the unit's retreat ends in the hex", 0, 2, { UNIT("unit"), HEX("to") } },
    [ARMA_REMOVE] = { "remove", "give up a unit that stands over the stacking limits", 0, 1, { UNIT("unit") } },
    [ARMA_DONE] = { "done", "nothing more in this part of the phase", AC_VERB_ENDS, 0, { { 0 } } },
};

const struct ac_event_kind arma_events[ARMA_EVENTS] = {
    [ARMA_EV_PHASE] = { "phase", "Game-Turn %2, %0: %1", AC_EVENT_PHASE, 3,
                        { NAME("side", side_words), NAME("phase", phase_words), NUMBER("turn", 0, 99) } },
    [ARMA_EV_TURN] = { "turn", "Game-Turn %0", AC_EVENT_PHASE, 1, { NUMBER("turn", 0, 99) } },
    [ARMA_EV_DEPLOYED] = { "deployed", "%0 is set up in %1 facing %2", 0, 3,
                           { UNIT("unit"), HEX("hex"), NAME("facing", arma_dir_names) } },
    [ARMA_EV_MOVED] = { "moved", "%0 moves to %2", AC_EVENT_MOVE, 3, { UNIT("unit"), HEX("from"), HEX("to") } },
    [ARMA_EV_FACED] = { "faced", "%0 turns %1", 0, 2, { UNIT("unit"), NAME("facing", arma_dir_names) } },
    [ARMA_EV_STOPPED] = { "stopped", "%0 is stopped in %1 before fire units", 0, 2, { UNIT("unit"), HEX("hex") } },
    [ARMA_EV_AIMED] = { "aimed", "%0 will fire at %1", 0, 2, { UNIT("unit"), HEX("target") } },
    [ARMA_EV_ATTACKS] = { "attacks", "%0 will attack %1", 0, 2, { UNIT("unit"), HEX("target") } },
    [ARMA_EV_FIRE] = { "fire", "fire at %0 at %1", 0, 2, { HEX("target"), NAME("odds", arma_column_names) } },
    [ARMA_EV_MELEE] = { "melee", "melee at %0 on column %1", 0, 2,
                        { HEX("target"), NAME("odds", arma_column_names) } },
    [ARMA_EV_RESULT] = { "result", "%1: %0", AC_EVENT_RESULT, 3,
                         { NAME("result", result_words), HEX("target"), NUMBER("die", 0, 7) } },
    [ARMA_EV_HEX_RESULT] = { "hex", "%1: %0", 0, 2, { NAME("result", result_words), HEX("target") } },
    [ARMA_EV_LAPSED] = { "lapsed", "the attack on %0 lapses", 0, 1, { HEX("target") } },
    [ARMA_EV_DISRUPTED] = { "disrupted", "%0 is disrupted (%1)", 0, 2,
                            { UNIT("unit"), NAME("marker", arma_marker_names) } },
    [ARMA_EV_RECOVERED] = { "recovered", "%0 recovers", 0, 1, { UNIT("unit") } },
    [ARMA_EV_LOST] = { "lost", "%0 is eliminated in %1", AC_EVENT_LOSS, 2, { UNIT("unit"), HEX("hex") } },
    [ARMA_EV_RETREATED] = { "retreated", "%0 retreats to %2", AC_EVENT_MOVE, 3,
                            { UNIT("unit"), HEX("from"), HEX("to") } },
    [ARMA_EV_REDUCED] = { "reduced", "%0 falls to %1", 0, 2, { UNIT("leader"), NAME("grade", arma_codes) } },
    [ARMA_EV_STOOD] = { "stood", "the militia on the slope %0 stand", 0, 1, { HEX("hex") } },
    [ARMA_EV_EMBARKED] = { "embarked", "%0 boards %1", 0, 2, { UNIT("unit"), UNIT("chariot") } },
    [ARMA_EV_DEBARKED] = { "debarked", "%0 leaves its chariot for %2", AC_EVENT_MOVE, 3,
                           { UNIT("unit"), HEX("from"), HEX("to") } },
    [ARMA_EV_ENTERED] = { "entered", "%0 enters the map at %1 facing %2", 0, 3,
                          { UNIT("unit"), HEX("hex"), NAME("facing", arma_dir_names) } },
    [ARMA_EV_LEFT] = { "left", "%0 leaves the map from %1", AC_EVENT_LOSS, 2, { UNIT("unit"), HEX("hex") } },
    [ARMA_EV_CONTROL] = { "control", "%0 take %1", 0, 2, { NAME("side", side_words), HEX("hex") } },
    [ARMA_EV_BALKED] = { "balked", "%1 %0", AC_EVENT_RESULT, 2,
                         { NAME("result", result_words), UNIT("chariot") } },
    [ARMA_EV_FEINT] = { "feint", "the fake retreat is called", 0, 0, { { 0 } } },
    [ARMA_EV_CLOUD] = { "cloud", "dust rises at %0", 0, 1, { HEX("hex") } },
    [ARMA_EV_PURSUIT] = { "pursuit", "the militia run after the enemy", 0, 0, { { 0 } } },
    [ARMA_EV_CAT] = { "cat", "the cat bonus: all attacks of this phase one column up", 0, 0, { { 0 } } },
    [ARMA_EV_ECLIPSE] = { "eclipse", "the sun: %0", AC_EVENT_RESULT, 1, { NAME("result", result_words) } },
    [ARMA_EV_DIE] = { "die", "die %0", 0, 1, { NUMBER("die", 1, 6) } },
};
/* clang-format on */

static const char *const deploy_choices[] = { "preset", "hand", 0 };
static const char *const extension_choices[] = { "none", "three", 0 };
static const char *const stop_choices[] = { "any", "undisrupted", 0 };
static const char *const downhill_choices[] = { "every-range", "last-range", 0 };
static const char *const hilltop_choices[] = { "clear", "slope", 0 };
static const char *const case_n_choices[] = { "stand", "disrupted", 0 };
static const char *const h_retreat_choices[] = { "retreat", "stay", 0 };
static const char *const retreat_cost_choices[] = { "terrain", "hexes", 0 };
static const char *const retreat_away_choices[] = { "not-nearer", "farther", 0 };
static const char *const carry_choices[] = { "all-foot", "melee-foot", 0 };
static const char *const attrition_choices[] = { "units", "points", 0 };
static const char *const cloud_choices[] = { "next-turn", "two-more", 0 };

static const char *const misprints_choices[] = { "likely", "other", 0 };

const struct ac_option arma_options[ARMA_OPTIONS] = {
    [ARMA_OPT_DEPLOY] = { "deploy",
                          "armies stand as the scenario places them, or are set up by hand",
                          deploy_choices, false },
    [ARMA_OPT_EXTENSION] = { "extension",
                             "Game-Turns added before play (extra 12, SCN.x12.special3)",
                             extension_choices, false },
    [ARMA_OPT_STOP] = { "stop", "which enemy fire units stop movement before them (RUL.STOP)",
                        stop_choices, true },
    [ARMA_OPT_DOWNHILL] = { "downhill",
                            "fire downhill: every range one hex longer, or the last only "
                            "(RUL.UPHILL)",
                            downhill_choices, true },
    [ARMA_OPT_HILLTOP] = { "hilltop", "what lies inside the crests (RUL.HILL)", hilltop_choices,
                           true },
    [ARMA_OPT_CASE_N] = { "militia",
                          "militia on a slope that survive a half-elimination (RUL.CASEN)",
                          case_n_choices, true },
    [ARMA_OPT_H_RETREAT] = { "survivors", "survivors of a half-elimination in melee (RUL.HRETR)",
                             h_retreat_choices, true },
    [ARMA_OPT_RETREAT_COST] = { "retreat-cost", "what a retreat uses up (RUL.RETR1)",
                                retreat_cost_choices, true },
    [ARMA_OPT_RETREAT_AWAY] = { "retreat-away",
                                "each step of a retreat, measured to the nearest enemy (RUL.RETR2)",
                                retreat_away_choices, true },
    [ARMA_OPT_CARRY] = { "carry", "who may ride a chariot beside leaders (RUL.CARRY)",
                         carry_choices, true },
    [ARMA_OPT_ATTRITION] = { "attrition",
                             "what decides where the source names no victory (RUL.NOVICT)",
                             attrition_choices, true },
    [ARMA_OPT_CLOUD] = { "cloud",
                         "the dust cloud lifts at the end of the next Game-Turn or of the one "
                         "after it (extra 20, RUL.X20)",
                         cloud_choices, true },
    [ARMA_OPT_MISPRINTS] = { "misprints",
                             "forces garbled in the source: as is likely, or the other reading "
                             "(extra 7: MC for CH, extra 24: MI for MS)",
                             misprints_choices, true },
};
