/*
 * The table of decisions, and what things are called: verbs, events, results, segments and prompts.
 * Everything people read of this game's play is here, in our own words.
 */
#include "tyre/rules.h"

/* clang-format off */
const char *const tyre_facings[] = { "NE", "E", "SE", "SW", "W", "NW", NULL };
const char *const tyre_fleet_names[] = { "tyre", "abs", "rsl", "cyprus", NULL };
static const char *const plans[] = { "none", "bombard", "assault", NULL };
static const char *const engines[] = { "catapult", "ram", NULL };
static const char *const stops[] = { "fight", "stop", NULL };
static const char *const escorts[] = { "go", "stay", NULL };
static const char *const sides[] = { "Macedonian", "Tyrian", NULL };

#define PIECE(n) { .name = n, .kind = AC_ARG_PIECE }
#define PLACE(n) { .name = n, .kind = AC_ARG_PLACE }
#define NAME(n, list) { .name = n, .kind = AC_ARG_NAME, .names = list }
#define NUMBER(n, a, b) { .name = n, .kind = AC_ARG_NUMBER, .low = a, .high = b }

const struct ac_verb tyre_verbs[TYRE_V_COUNT] = {
    [TYRE_V_PLAN] = { "plan", "decide in secret whether to bombard or to assault this Game-Turn", AC_VERB_SECRET | AC_VERB_GRAVE, 1, { { .name = "plan", .kind = AC_ARG_NAME, .names = plans, .optional = true } } },
    [TYRE_V_ENGINEERS] = { "engineers", "set aside engineer points in secret: walls, ships, boulders", AC_VERB_SECRET, 3,
        { { .name = "walls", .kind = AC_ARG_NUMBER, .low = 0, .high = 6, .optional = true }, { .name = "ships", .kind = AC_ARG_NUMBER, .low = 0, .high = 6, .optional = true }, { .name = "boulders", .kind = AC_ARG_NUMBER, .low = 0, .high = 4, .optional = true } } },
    [TYRE_V_BUILD] = { "build", "build a catapult or a battering ram", 0, 1, { NAME("engine", engines) } },
    [TYRE_V_REPAIR] = { "repair", "take a damaged ship into the yard until the next Game-Turn", 0, 1, { PIECE("ship") } },
    [TYRE_V_BOULDER] = { "boulder", "drop boulders into a beach hex", 0, 1, { PLACE("beach") } },
    [TYRE_V_MEND] = { "mend", "assign an engineer point to a damaged wall", 0, 1, { PLACE("wall") } },
    [TYRE_V_BERTH] = { "berth", "place a ship in its home port", 0, 2, { PIECE("ship"), PLACE("hex") } },
    [TYRE_V_COMBINE] = { "combine", "make one whole ship of two damaged ones; the second leaves play", 0, 2, { PIECE("ship"), PIECE("other") } },
    [TYRE_V_TAKE] = { "take", "pick up a piece to load or relocate it", 0, 1, { PIECE("piece") } },
    [TYRE_V_PLACE] = { "place", "put the piece down here", 0, 1, { PLACE("hex") } },
    [TYRE_V_EMBARK] = { "embark", "load the piece on a ship", 0, 1, { PIECE("ship") } },
    [TYRE_V_FLAG] = { "flag", "the leader commands at sea from this ship", 0, 1, { PIECE("ship") } },
    [TYRE_V_ASHORE] = { "ashore", "put the engine ashore", 0, 0, { { 0 } } },
    [TYRE_V_KEEP] = { "keep", "leave the piece where it is", 0, 0, { { 0 } } },
    [TYRE_V_DONE] = { "done", "end this segment", AC_VERB_ENDS, 0, { { 0 } } },
    [TYRE_V_ANNOUNCE] = { "announce", "open the plan", AC_VERB_REVEAL, 1, { NAME("plan", plans) } },
    [TYRE_V_FREE] = { "free", "try to part two pinned ships", AC_VERB_ROLLS, 2, { PIECE("ship"), PIECE("other") } },
    [TYRE_V_MOVE] = { "move", "a ship begins its move", 0, 1, { PIECE("ship") } },
    [TYRE_V_ROW] = { "row", "row one hex ahead", 0, 1, { PLACE("to") } },
    [TYRE_V_SKIRT] = { "skirt", "creep into a beach hex for two points, without a roll", 0, 1, { PLACE("to") } },
    [TYRE_V_TURN] = { "turn", "turn one hexside", 0, 1, { NAME("facing", tyre_facings) } },
    [TYRE_V_BACK] = { "back", "back water one hex", 0, 1, { PLACE("to") } },
    [TYRE_V_RAM] = { "ram", "ram a ship, turning at most once on the way", AC_VERB_ROLLS, 3,
        { PIECE("target"), { .name = "turn-at", .kind = AC_ARG_PLACE, .optional = true }, NAME("facing", tyre_facings) } },
    [TYRE_V_HALT] = { "halt", "the ship's move is over", AC_VERB_ENDS, 0, { { 0 } } },
    [TYRE_V_ENTER] = { "enter", "come on over the north edge", 0, 1, { PLACE("hex") } },
    [TYRE_V_POINT] = { "point", "face the ship", 0, 1, { NAME("facing", tyre_facings) } },
    [TYRE_V_LAUNCH] = { "launch", "launch the fireship from a harbour hex", 0, 1, { PLACE("hex") } },
    [TYRE_V_LAND] = { "land", "beach the ship to land troops on this hex", AC_VERB_ROLLS, 1, { PLACE("shore") } },
    [TYRE_V_ATTACK] = { "attack", "a ship attacks another in naval melee", 0, 2, { PIECE("ship"), PIECE("target") } },
    [TYRE_V_SHOOT] = { "shoot", "aim a ship's catapult at a wall", 0, 2, { PIECE("engine"), PLACE("wall") } },
    [TYRE_V_BATTER] = { "batter", "set a ship's battering ram to a wall", 0, 2, { PIECE("engine"), PLACE("wall") } },
    [TYRE_V_COUNTER] = { "counter", "aim a catapult of Tyre at a ship", 0, 2, { PIECE("catapult"), PIECE("ship") } },
    [TYRE_V_STOP] = { "stop", "fight on, or agree to end the phase early", 0, 1, { NAME("answer", stops) } },
    [TYRE_V_MARCH] = { "march", "a land unit or leader begins its move", 0, 1, { PIECE("piece") } },
    [TYRE_V_STEP] = { "step", "move into the next hex", 0, 1, { PLACE("to") } },
    [TYRE_V_STAY] = { "stay", "the move ends here", AC_VERB_ENDS, 0, { { 0 } } },
    [TYRE_V_FIRE] = { "fire", "fire at a unit", AC_VERB_ROLLS, 2, { PIECE("unit"), PIECE("target") } },
    [TYRE_V_RETREAT] = { "retreat", "retreat one hex", 0, 2, { PIECE("unit"), PLACE("to") } },
    [TYRE_V_BOARD] = { "board", "retreat aboard a ship", 0, 2, { PIECE("unit"), PIECE("ship") } },
    [TYRE_V_ESCORT] = { "escort", "does the leader go with his retreating unit", 0, 2, { PIECE("leader"), NAME("answer", escorts) } },
    [TYRE_V_ASSAIL] = { "assail", "choose whom to attack hand to hand", 0, 1, { PIECE("target") } },
    [TYRE_V_JOIN] = { "join", "the unit joins the attack", 0, 1, { PIECE("unit") } },
    [TYRE_V_STRIKE] = { "strike", "carry the attack out", AC_VERB_ROLLS, 0, { { 0 } } },
    [TYRE_V_ADVANCE] = { "advance", "follow into a hex the enemy left", 0, 2, { PIECE("piece"), PLACE("to") } },
    [TYRE_V_WADE] = { "wade", "step from the water into the emptied breach", 0, 2, { PIECE("piece"), PLACE("to") } },
    [TYRE_V_REJOIN] = { "rejoin", "the leader is placed with this unit or ship", 0, 2, { PIECE("leader"), PIECE("with") } },
    [TYRE_V_FORFEIT] = { "forfeit", "this unit is lost from the damaged ship", 0, 1, { PIECE("unit") } },
    [TYRE_V_BELAY] = { "belay", "put the piece back before it has done anything", AC_VERB_RETRACT, 0, { { 0 } } },
    [TYRE_V_RECALL] = { "recall", "take a piece that stands back into the tray, and with a leader all who were placed by him", AC_VERB_RETRACT, 1, { PIECE("piece") } },
    [TYRE_V_DROP] = { "drop", "take a unit out of the attack", AC_VERB_RETRACT, 1, { PIECE("unit") } },
};

const char *const tyre_labels[TYRE_LABEL_COUNT + 1] = {
    "nothing", "missed", "pinned", "disrupted", "damaged", "sunk", "freed", "held",
    "aground", "safe", "retreats", "eliminated", "points-0", "points-1", "points-2", "points-3",
    "breached", "built", "arrives", "absent", "wounded",
};

const struct ac_event_kind tyre_events[TYRE_EV_COUNT] = {
    [TYRE_EV_SEGMENT] = { "segment", "%0, impulse %1", AC_EVENT_PHASE, 2, { NAME("segment", tyre_phases), NUMBER("impulse", 0, 16) } },
    [TYRE_EV_RESULT] = { "result", "die %2, %1: %0", AC_EVENT_RESULT, 3, { NAME("result", tyre_labels), PIECE("piece"), NUMBER("die", 0, 6) } },
    [TYRE_EV_ROLL] = { "roll", "die %1: %0", AC_EVENT_RESULT, 2, { NAME("result", tyre_labels), NUMBER("die", 1, 6) } },
    [TYRE_EV_SIGHT] = { "sight", "die %2, the fleet of %1: %0", AC_EVENT_RESULT, 3, { NAME("result", tyre_labels), NAME("fleet", tyre_fleet_names), NUMBER("die", 1, 6) } },
    [TYRE_EV_MOVE] = { "move", "%0 goes to %2", AC_EVENT_MOVE, 3, { PIECE("piece"), { .name = "from", .kind = AC_ARG_PLACE, .optional = true }, { .name = "to", .kind = AC_ARG_PLACE, .optional = true } } },
    [TYRE_EV_LOSS] = { "loss", "%0 is lost", AC_EVENT_LOSS, 1, { PIECE("piece") } },
    [TYRE_EV_DAMAGE] = { "damage", "%0 is damaged", 0, 1, { PIECE("ship") } },
    [TYRE_EV_DISRUPT] = { "disrupt", "%0 is disrupted", 0, 1, { PIECE("piece") } },
    [TYRE_EV_PIN] = { "pin", "%0 is pinned to %1", 0, 2, { PIECE("ship"), PIECE("other") } },
    [TYRE_EV_UNPIN] = { "unpin", "%0 and %1 part", 0, 2, { PIECE("ship"), PIECE("other") } },
    [TYRE_EV_RAM] = { "ram", "%0 rams at %1 with a %2", 0, 3, { PIECE("ship"), PIECE("target"), NUMBER("die", 1, 6) } },
    [TYRE_EV_EXHAUST] = { "exhaust", "%0 is exhausted", 0, 1, { PIECE("ship") } },
    [TYRE_EV_BREACH] = { "breach", "the wall at %0 is at %1", 0, 2, { PLACE("wall"), NUMBER("level", 0, 6) } },
    [TYRE_EV_MEND] = { "mend", "the wall at %0 is mended to %1", 0, 2, { PLACE("wall"), NUMBER("level", 0, 6) } },
    [TYRE_EV_BOULDER] = { "boulder", "boulders at %0", 0, 1, { PLACE("beach") } },
    [TYRE_EV_MOLE] = { "mole", "the mole reaches %0", 0, 1, { PLACE("hex") } },
    [TYRE_EV_BOOM] = { "boom", "the boom at %0 is destroyed", 0, 1, { PLACE("hex") } },
    [TYRE_EV_FLEET] = { "fleet", "the fleet of %0 is sighted", 0, 1, { NAME("fleet", tyre_fleet_names) } },
    [TYRE_EV_PLAN] = { "plan", "the plan was to %0", AC_EVENT_REVEAL, 1, { NAME("plan", plans) } },
    [TYRE_EV_BUILD] = { "build", "%0 is built as a %1", 0, 2, { PIECE("engine"), NAME("kind", engines) } },
    [TYRE_EV_REPAIR] = { "repair", "%0 goes into the yard", 0, 1, { PIECE("ship") } },
    [TYRE_EV_LEADER] = { "leader", "%0 is now with %1", 0, 2, { PIECE("leader"), PIECE("with") } },
    [TYRE_EV_WOUND] = { "wound", "%0 is out for %1", 0, 2, { PIECE("leader"), NUMBER("impulses", 0, 12) } },
    [TYRE_EV_MORALE] = { "morale", "%0 morale is now %1", 0, 2, { NAME("army", sides), NUMBER("level", -9, 9) } },
    [TYRE_EV_RALLY] = { "rally", "all units rally", 0, 0, { { 0 } } },
    [TYRE_EV_COMBINE] = { "combine", "%0 is made whole out of %1", 0, 2, { PIECE("ship"), PIECE("other") } },
    [TYRE_EV_WIN] = { "win", "%0 victory", 0, 1, { NAME("army", sides) } },
    [TYRE_EV_SECRET] = { "secret", "the engineers have their orders", 0, 0, { { 0 } } },
    [TYRE_EV_SHOT] = { "shot", "die %2, catapult %1: %0", AC_EVENT_RESULT, 3, { NAME("result", tyre_labels), PIECE("engine"), NUMBER("die", 1, 6) } },
    [TYRE_EV_BLOW] = { "blow", "die %2, battering ram %1: %0", AC_EVENT_RESULT, 3, { NAME("result", tyre_labels), PIECE("engine"), NUMBER("die", 1, 6) } },
    [TYRE_EV_LOAD] = { "load", "%0 %1 goes aboard %2", 0, 3, { NAME("kind", engines), PIECE("engine"), PIECE("ship") } },
};

const char *const tyre_phases[TYRE_SEG_COUNT + 1] = {
    "Macedonian set-up", "Tyrian set-up", "Macedonian plan", "Engineers", "Macedonian construction", "Tyrian construction", "Macedonian strategic movement",
    "Tyrian strategic movement", "Naval reinforcement", "Announcement", "First naval movement", "Second naval movement",
    "Naval melee", "Macedonian bombardment", "Tyrian bombardment", "Break off", "Regrouping", "Macedonian land movement",
    "Tyrian land movement", "Fire combat", "Fire retreats", "Macedonian melee", "Tyrian melee",
};

const char *const tyre_case_ids[TYRE_CASE_COUNT] = {
    "",
#define X(name, id) id,
    TYRE_CASES(X)
#undef X
};

/* --- the table --------------------------------------------------------------------------------- */

static void ask(const struct ac_look *look, struct ac_turn *out);
static void chance(const struct ac_look *look, struct ac_chance *out);

const struct ac_decision tyre_decisions[TYRE_ROWS_ALL] = {
    [TYRE_ROW_SETUP_MAC] = { "setup-mac", TYRE_17_1d, "Set up on the mainland and the mole: generals first, then their men about them.", 0, tyre_settle_owner, tyre_legal_setup, tyre_apply_setup, NULL, tyre_why, ask },
    [TYRE_ROW_SETUP_TYR] = { "setup-tyr", TYRE_17_1e, "Set up the garrison on the island and the fleet in its harbours, leaders first.", 0, tyre_settle_owner, tyre_legal_setup, tyre_apply_setup, NULL, tyre_why, ask },
    [TYRE_ROW_PLAN] = { "plan", TYRE_4_1A, "Bombard this week, or launch the one assault? The assault ends the game.", 0, tyre_settle_owner, tyre_legal_plan, tyre_apply_plan, NULL, tyre_why, ask },
    [TYRE_ROW_ENGINEERS] = { "engineers", TYRE_14_3, "Divide six engineer points among walls, ships and boulders.", 0, tyre_settle_owner, tyre_legal_engineers, tyre_apply_engineers, NULL, tyre_why, ask },
    [TYRE_ROW_MOLE] = { "mole", TYRE_4_1B, "Build a catapult or a battering ram.", 0, tyre_settle_build, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_BUILD] = { "build", TYRE_4_1B, "Build a catapult or a battering ram.", 0, tyre_settle_build, tyre_legal_build, tyre_apply_build, NULL, tyre_why, ask },
    [TYRE_ROW_YARD] = { "yard", TYRE_4_1C, "Repair ships, drop boulders, mend walls.", 0, tyre_settle_construct, tyre_legal_construct, tyre_apply_construct, NULL, tyre_why, ask },
    [TYRE_ROW_CONSTRUCT] = { "construct", TYRE_4_1C, "Repair ships, drop boulders, mend walls.", AC_DECISION_ASKED, tyre_settle_construct, tyre_legal_construct, tyre_apply_construct, NULL, tyre_why, ask },
    [TYRE_ROW_MEND] = { "mend", TYRE_4_1C, "Repair ships, drop boulders, mend walls.", 0, tyre_settle_construct, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_EMBARK] = { "embark", TYRE_4_1D_mac, "Load ships in the mainland port; relocate towers and troops.", AC_DECISION_ASKED, tyre_settle_owner, tyre_legal_embark, tyre_apply_embark, NULL, tyre_why, ask },
    [TYRE_ROW_SHIFT] = { "shift", TYRE_4_1D_tyr, "Move the garrison, then the catapults: the first of them put down ends its marches.", 0, tyre_settle_shift, tyre_legal_shift, tyre_apply_shift, NULL, tyre_why, ask },
    [TYRE_ROW_SHIFT_CATAPULTS] = { "shift-catapults", TYRE_4_1D_tyr, "Place the other catapults.", 0, tyre_settle_shift, tyre_legal_shift, tyre_apply_shift, NULL, tyre_why, ask },
    [TYRE_ROW_REINFORCE] = { "reinforce", TYRE_4_1E, "Are new fleets sighted?", 0, tyre_settle_reinforce, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_REINFORCE_1] = { "reinforce-1", TYRE_4_1E, "Are new fleets sighted?", 0, tyre_settle_reinforce, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_REINFORCE_2] = { "reinforce-2", TYRE_4_1E, "Are new fleets sighted?", 0, tyre_settle_reinforce, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_REINFORCE_3] = { "reinforce-3", TYRE_4_1E, "Are new fleets sighted?", 0, tyre_settle_reinforce, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_ANNOUNCE] = { "announce", TYRE_4_2, "Open the plan.", 0, tyre_settle_owner, tyre_legal_announce, tyre_apply_announce, NULL, tyre_why, ask },
    [TYRE_ROW_MOVE_1] = { "move-1", TYRE_4_2A, "Move ships and ram.", 0, tyre_settle_move, tyre_legal_move, tyre_apply_move, NULL, tyre_why, ask },
    [TYRE_ROW_MOVE_1_BEGUN] = { "move-1-begun", TYRE_4_2A, "Move ships and ram.", 0, tyre_settle_move, tyre_legal_move, tyre_apply_move, NULL, tyre_why, ask },
    [TYRE_ROW_MOVE_2] = { "move-2", TYRE_4_2B, "Move ships and ram.", 0, tyre_settle_move, tyre_legal_move, tyre_apply_move, NULL, tyre_why, ask },
    [TYRE_ROW_MOVE_2_BEGUN] = { "move-2-begun", TYRE_4_2B, "Move ships and ram.", 0, tyre_settle_move, tyre_legal_move, tyre_apply_move, NULL, tyre_why, ask },
    [TYRE_ROW_NAVAL_MELEE] = { "naval-melee", TYRE_6_22a, "Declare boarding attacks; all are resolved together.", 0, tyre_settle_naval_melee, tyre_legal_naval_melee, tyre_apply_naval_melee, NULL, tyre_why, ask },
    [TYRE_ROW_NAVAL_MELEE_SECOND] = { "naval-melee-second", TYRE_6_22a, "Declare boarding attacks; all are resolved together.", 0, tyre_settle_naval_melee, tyre_legal_naval_melee, tyre_apply_naval_melee, NULL, tyre_why, ask },
    [TYRE_ROW_NAVAL_MELEE_DICE] = { "naval-melee-dice", TYRE_6_22a, "Declare boarding attacks; all are resolved together.", 0, tyre_settle_naval_melee, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_NAVAL_MELEE_DONE] = { "naval-melee-done", TYRE_6_22a, "Declare boarding attacks; all are resolved together.", 0, tyre_settle_naval_melee, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_BOMBARD] = { "bombard", TYRE_4_2D, "Assign every catapult and ram before the first die.", 0, tyre_settle_bombard, tyre_legal_bombard, tyre_apply_bombard, NULL, tyre_why, ask },
    [TYRE_ROW_BOMBARD_DICE] = { "bombard-dice", TYRE_7_11, "Assign every catapult and ram before the first die.", 0, tyre_settle_bombard, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_COUNTER] = { "counter", TYRE_4_2E, "Assign every catapult before the first die.", 0, tyre_settle_counter, tyre_legal_counter, tyre_apply_counter, NULL, tyre_why, ask },
    [TYRE_ROW_COUNTER_DICE] = { "counter-dice", TYRE_7_21, "Assign every catapult before the first die.", 0, tyre_settle_counter, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_STOP_MAC] = { "stop-mac", TYRE_4_2, "Fight on, or agree to end the phase.", 0, tyre_settle_stop, tyre_legal_stop, tyre_apply_stop, NULL, tyre_why, ask },
    [TYRE_ROW_STOP_TYR] = { "stop-tyr", TYRE_4_2, "Fight on, or agree to end the phase.", 0, tyre_settle_stop, tyre_legal_stop, tyre_apply_stop, NULL, tyre_why, ask },
    [TYRE_ROW_BERTH_MAC] = { "berth-mac", TYRE_4_2F, "Bring the ships home; two damaged ones may make one.", 0, tyre_settle_regroup, tyre_legal_regroup, tyre_apply_regroup, NULL, tyre_why, ask },
    [TYRE_ROW_BERTH_TYR] = { "berth-tyr", TYRE_4_2F, "Bring the ships home; two damaged ones may make one.", 0, tyre_settle_regroup, tyre_legal_regroup, tyre_apply_regroup, NULL, tyre_why, ask },
    [TYRE_ROW_COMBINE_MAC] = { "combine-mac", TYRE_4_2F, "Bring the ships home; two damaged ones may make one.", 0, tyre_settle_regroup, tyre_legal_regroup, tyre_apply_regroup, NULL, tyre_why, ask },
    [TYRE_ROW_COMBINE_TYR] = { "combine-tyr", TYRE_4_2F, "Bring the ships home; two damaged ones may make one.", 0, tyre_settle_regroup, tyre_legal_regroup, tyre_apply_regroup, NULL, tyre_why, ask },
    [TYRE_ROW_REGROUP_DONE] = { "regroup-done", TYRE_4_2F, "Bring the ships home; two damaged ones may make one.", 0, tyre_settle_regroup, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_LAND_MAC] = { "land-mac", TYRE_4_3E, "Land troops and move on the island.", 0, tyre_settle_land, tyre_legal_land, tyre_apply_land, NULL, tyre_why, ask },
    [TYRE_ROW_LAND_TYR] = { "land-tyr", TYRE_4_3F, "Move the garrison.", 0, tyre_settle_land, tyre_legal_land, tyre_apply_land, NULL, tyre_why, ask },
    [TYRE_ROW_FIRE] = { "fire", TYRE_4_3G, "Fire; results are applied together at the end.", 0, tyre_settle_fire, tyre_legal_fire, tyre_apply_fire, NULL, tyre_why, ask },
    [TYRE_ROW_FIRE_SECOND] = { "fire-second", TYRE_4_3G, "Fire; results are applied together at the end.", 0, tyre_settle_fire, tyre_legal_fire, tyre_apply_fire, NULL, tyre_why, ask },
    [TYRE_ROW_FIRE_DONE] = { "fire-done", TYRE_4_3G, "Fire; results are applied together at the end.", 0, tyre_settle_fire, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_RETREAT] = { "retreat", TYRE_11_3, "Retreat step by step.", 0, tyre_settle_retreat, tyre_legal_retreat, tyre_apply_retreat, NULL, tyre_why, ask },
    [TYRE_ROW_RETREAT_STEP] = { "retreat-step", TYRE_11_3, "Retreat step by step.", 0, tyre_settle_retreat, tyre_legal_retreat, tyre_apply_retreat, NULL, tyre_why, ask },
    [TYRE_ROW_MELEE_MAC] = { "melee-mac", TYRE_4_3H, "Attack adjacent Tyrians.", 0, tyre_settle_choose, tyre_legal_choose, tyre_apply_choose, NULL, tyre_why, ask },
    [TYRE_ROW_GATHER_MAC] = { "gather-mac", TYRE_12_14, "Name the units that join the attack, then strike.", 0, tyre_settle_owner, tyre_legal_gather, tyre_apply_gather, NULL, tyre_why, ask },
    [TYRE_ROW_RESULT_MAC] = { "result-mac", TYRE_12_43, "The defender retreats.", 0, tyre_settle_result, tyre_legal_result, tyre_apply_result, NULL, tyre_why, ask },
    [TYRE_ROW_ADVANCE_MAC] = { "advance-mac", TYRE_12_51, "The enemy has left his hex: advance, or stay.", 0, tyre_settle_advance, tyre_legal_advance, tyre_apply_advance, NULL, tyre_why, ask },
    [TYRE_ROW_WADE_MAC] = { "wade-mac", TYRE_8_32b, "Out of the water: into the breach, or back aboard.", 0, tyre_settle_wade, tyre_legal_wade, tyre_apply_wade, NULL, tyre_why, ask },
    [TYRE_ROW_MELEE_TYR] = { "melee-tyr", TYRE_4_3I, "Attack adjacent Macedonians.", 0, tyre_settle_choose, tyre_legal_choose, tyre_apply_choose, NULL, tyre_why, ask },
    [TYRE_ROW_GATHER_TYR] = { "gather-tyr", TYRE_12_14, "Name the units that join the attack, then strike.", 0, tyre_settle_owner, tyre_legal_gather, tyre_apply_gather, NULL, tyre_why, ask },
    [TYRE_ROW_RESULT_TYR] = { "result-tyr", TYRE_12_43, "The defender retreats.", 0, tyre_settle_result, tyre_legal_result, tyre_apply_result, NULL, tyre_why, ask },
    [TYRE_ROW_ADVANCE_TYR] = { "advance-tyr", TYRE_12_51, "The enemy has left his hex: advance, or stay.", 0, tyre_settle_advance, tyre_legal_advance, tyre_apply_advance, NULL, tyre_why, ask },
    [TYRE_ROW_WADE_TYR] = { "wade-tyr", TYRE_8_32b, "Out of the water: into the breach, or back aboard.", 0, tyre_settle_wade, tyre_legal_wade, tyre_apply_wade, NULL, tyre_why, ask },
    [TYRE_ROW_FORFEIT] = { "forfeit", TYRE_8_21c, "Choose the unit that is lost with the damage.", 0, tyre_settle_forfeit, tyre_legal_forfeit, tyre_apply_forfeit, NULL, tyre_why, ask },
    [TYRE_ROW_FATE] = { "fate", TYRE_15_4a, "What becomes of the leader?", 0, tyre_settle_fate, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_REJOIN] = { "rejoin", TYRE_15_4a, "Place the leader who lost his unit or ship.", 0, tyre_settle_rejoin, tyre_legal_rejoin, tyre_apply_rejoin, NULL, tyre_why, ask },
    [TYRE_ROW_OVER] = { "over", TYRE_18_1, "The game is over.", 0, NULL, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_FRAME0] = { "none", TYRE_4_0a, "", 0, NULL, NULL, NULL, NULL, NULL, NULL }, /* no frame has this kind */
    [TYRE_ROW_FRAME0 + TYRE_FRAME_RAMMING] = { "ramming", TYRE_6_12, "A ram is under way.", 0, tyre_settle_ramming, NULL, NULL, NULL, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_GROUND] = { "die-ground", TYRE_9_31a, "die for grounding", 0, NULL, NULL, tyre_roll_ground, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_LAND] = { "die-landing", TYRE_8_3, "die for the landing", 0, NULL, NULL, tyre_roll_landing, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_RAM] = { "die-ram", TYRE_6_14a, "die for the ram", 0, NULL, NULL, tyre_roll_ram, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_DAMAGE] = { "die-damage", TYRE_6_4_second, "second die for the ram", 0, NULL, NULL, tyre_roll_damage, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_UNPIN] = { "die-unpin", TYRE_6_16a, "die to break free", 0, NULL, NULL, tyre_roll_unpin, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_NAVAL_MELEE] = { "die-naval-melee", TYRE_6_22b, "die for the naval melee", 0, NULL, NULL, tyre_roll_naval_melee, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_MOLE] = { "die-mole", TYRE_14_12a, "die for the mole", 0, NULL, NULL, tyre_roll_mole, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_FLEET] = { "die-fleet", TYRE_17_21, "die for a fleet", 0, NULL, NULL, tyre_roll_fleet, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_MEND] = { "die-mend", TYRE_7_32a, "die for the wall repair", 0, NULL, NULL, tyre_roll_mend, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_BOMBARD] = { "die-bombard", TYRE_7_11, "die for the catapult", 0, NULL, NULL, tyre_roll_bombard, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_BATTER] = { "die-batter", TYRE_7_14a, "die for the battering ram", 0, NULL, NULL, tyre_roll_bombard, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_COUNTER] = { "die-counter", TYRE_7_21, "die for the Tyrian catapult", 0, NULL, NULL, tyre_roll_counter, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_FIRE] = { "die-fire", TYRE_11_0b, "die for the shot", 0, NULL, NULL, tyre_roll_fire, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_MELEE] = { "die-melee", TYRE_12_0, "die for the melee", 0, NULL, NULL, tyre_roll_melee, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_DROWN] = { "die-drown", TYRE_16_41a, "die for the admiral", 0, NULL, NULL, tyre_roll_drown, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_LOSS] = { "die-loss", TYRE_15_41a, "die for the leader", 0, NULL, NULL, tyre_roll_loss, chance, NULL, ask },
    [TYRE_ROW_FRAME0 + TYRE_DIE_WOUND] = { "die-wound", TYRE_15_41b, "second die for the leader", 0, NULL, NULL, tyre_roll_wound, chance, NULL, ask },
};

const char *const tyre_moments[TYRE_MOMENTS + 1] = {
    "setup-mac",
    "setup-tyr",
    "plan",
    "engineers",
    "mole",
    "build",
    "yard",
    "construct",
    "mend",
    "embark",
    "shift",
    "shift-catapults",
    "reinforce",
    "reinforce-1",
    "reinforce-2",
    "reinforce-3",
    "announce",
    "move-1",
    "move-1-begun",
    "move-2",
    "move-2-begun",
    "naval-melee",
    "naval-melee-second",
    "naval-melee-dice",
    "naval-melee-done",
    "bombard",
    "bombard-dice",
    "counter",
    "counter-dice",
    "stop-mac",
    "stop-tyr",
    "berth-mac",
    "berth-tyr",
    "combine-mac",
    "combine-tyr",
    "regroup-done",
    "land-mac",
    "land-tyr",
    "fire",
    "fire-second",
    "fire-done",
    "retreat",
    "retreat-step",
    "melee-mac",
    "gather-mac",
    "result-mac",
    "advance-mac",
    "wade-mac",
    "melee-tyr",
    "gather-tyr",
    "result-tyr",
    "advance-tyr",
    "wade-tyr",
};

/* The row of each segment's first step; TYRE_MOMENTS closes the list. */
static const uint8_t first_row[TYRE_SEG_COUNT + 1] = {
    [TYRE_SEG_SETUP_MAC] = TYRE_ROW_SETUP_MAC,
    [TYRE_SEG_SETUP_TYR] = TYRE_ROW_SETUP_TYR,
    [TYRE_SEG_PLAN] = TYRE_ROW_PLAN,
    [TYRE_SEG_ENGINEERS] = TYRE_ROW_ENGINEERS,
    [TYRE_SEG_BUILD] = TYRE_ROW_MOLE,
    [TYRE_SEG_CONSTRUCT] = TYRE_ROW_YARD,
    [TYRE_SEG_EMBARK] = TYRE_ROW_EMBARK,
    [TYRE_SEG_SHIFT] = TYRE_ROW_SHIFT,
    [TYRE_SEG_REINFORCE] = TYRE_ROW_REINFORCE,
    [TYRE_SEG_ANNOUNCE] = TYRE_ROW_ANNOUNCE,
    [TYRE_SEG_MOVE1] = TYRE_ROW_MOVE_1,
    [TYRE_SEG_MOVE2] = TYRE_ROW_MOVE_2,
    [TYRE_SEG_NAVAL_MELEE] = TYRE_ROW_NAVAL_MELEE,
    [TYRE_SEG_BOMBARD] = TYRE_ROW_BOMBARD,
    [TYRE_SEG_COUNTER] = TYRE_ROW_COUNTER,
    [TYRE_SEG_STOP] = TYRE_ROW_STOP_MAC,
    [TYRE_SEG_REGROUP] = TYRE_ROW_BERTH_MAC,
    [TYRE_SEG_LAND_MAC] = TYRE_ROW_LAND_MAC,
    [TYRE_SEG_LAND_TYR] = TYRE_ROW_LAND_TYR,
    [TYRE_SEG_FIRE] = TYRE_ROW_FIRE,
    [TYRE_SEG_RETREAT] = TYRE_ROW_RETREAT,
    [TYRE_SEG_MELEE_MAC] = TYRE_ROW_MELEE_MAC,
    [TYRE_SEG_MELEE_TYR] = TYRE_ROW_MELEE_TYR,
    [TYRE_SEG_COUNT] = TYRE_MOMENTS,
};
/* clang-format on */

int tyre_steps(int seg)
{
    return first_row[seg + 1] - first_row[seg];
}

int tyre_moment(const struct tyre_state *s)
{
    return first_row[s->seg] + s->step;
}

void tyre_set_moment(struct tyre_state *s, int moment)
{
    int seg = 0;

    while (first_row[seg + 1] <= moment)
        seg++;
    s->seg = s->head.phase = (uint8_t)seg;
    s->step = (uint8_t)(moment - first_row[seg]);
}

int tyre_decision(const struct ac_state *state)
{
    const struct tyre_state *s = tyre_in(state);

    if (s->head.depth)
        return TYRE_ROW_FRAME0 + tyre_top(s);
    if (s->head.to_act == AC_OVER)
        return TYRE_ROW_OVER;
    if (s->cargo_due)
        return TYRE_ROW_FORFEIT;
    if (s->leader_wound | s->leader_due)
        return TYRE_ROW_FATE;
    return s->leader_place ? TYRE_ROW_REJOIN : tyre_moment(s);
}

ac_side tyre_phasing(const struct ac_state *state)
{
    const int owner = tyre_seg_owner(tyre_in(state));

    return (ac_side)(owner == AC_NONE ? ac_head(state)->to_act : owner);
}

/* All dice of this game have six sides. */
static void chance(const struct ac_look *look, struct ac_chance *out)
{
    ac_chance_die(out, tyre_decisions[tyre_decision(look->state)].prompt, 6);
}

const char *tyre_engine_word(const struct tyre_state *s, int piece)
{
    if (!tyre_is_siege(piece) || piece - TYRE_SIEGE0 >= TYRE_ENGINES)
        return "";
    return s->engine[piece - TYRE_SIEGE0] == TYRE_E_RAM ? ", a battering ram" : ", a catapult";
}

/* How far the piece in hand has come, or what is asked about it. */
static void ask_hand(const struct ac_game *game, const struct tyre_state *s, struct ac_text *text)
{
    const char *name = game->piece_text[s->act];
    const bool ship = tyre_is_ship(s->act);
    const bool moves = s->seg == TYRE_SEG_MOVE1 || s->seg == TYRE_SEG_MOVE2;

    if (ship && s->hex[s->act] >= 0 && (!moves || (s->mv_flags & TYRE_M_ENTERED)))
        ac_text_addf(text, "Face %s.", name);
    else if (s->seg <= TYRE_SEG_SETUP_TYR)
        ac_text_addf(text, "Where does %s begin?", name);
    else if (ship && s->hex[s->act] < 0)
        ac_text_addf(text, "Where does %s come on?", name);
    else if (ship)
        ac_text_addf(text, "%s: %d of %d points used.", name, s->mv_used, s->mv_limit);
    else if (tyre_marching(s))
        ac_text_addf(text, "%s: %d%s of %d points used.", name, s->mv_used / 2,
                     s->mv_used & 1 ? " 1/2" : "", s->mv_limit / 2);
    else
        ac_text_addf(text, "Where does %s%s go?", name, tyre_engine_word(s, s->act));
}

/* A unit goes back hex by hex; its leader is asked before the first. */
static void ask_retreat(const struct ac_game *game, const struct tyre_state *s,
                        struct ac_text *text)
{
    if (s->escort_due) {
        ac_text_addf(text, "Does %s go with his unit?",
                     game->piece_text[TYRE_LEADER0 + __builtin_ctz(s->escort_due)]);
        return;
    }
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        if (s->ret_left[unit] && s->ret_to[unit] < 0) {
            ac_text_addf(text, "%s retreats: %d hex%s to go.", game->piece_text[TYRE_UNIT0 + unit],
                         s->ret_left[unit], s->ret_left[unit] == 1 ? "" : "es");
            return;
        }
    ac_text_add(text, tyre_decisions[tyre_moment(s)].prompt);
}

/* The words of the moment, also while a die or a leader comes first. */
static void ask(const struct ac_look *look, struct ac_turn *out)
{
    const struct tyre_state *s = tyre_in(look->state);
    const int row = tyre_decision(look->state);
    struct ac_text text;

    if (row == TYRE_ROW_OVER)
        return;
    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    if (s->seg >= TYRE_SEG_MOVE1)
        ac_text_addf(&text, "Impulse %d. ", s->impulse);
    if (row == TYRE_ROW_REJOIN || row == TYRE_ROW_FORFEIT)
        ac_text_add(&text, tyre_decisions[row].prompt);
    else if (s->act >= 0 && s->seg != TYRE_SEG_FIRE)
        ask_hand(look->game, s, &text);
    else if (row == TYRE_ROW_RETREAT || row == TYRE_ROW_RETREAT_STEP ||
             row == TYRE_ROW_RESULT_MAC || row == TYRE_ROW_RESULT_TYR)
        ask_retreat(look->game, s, &text);
    else
        ac_text_add(&text, tyre_decisions[tyre_moment(s)].prompt);
}

void tyre_emit_result(const struct ac_sink *sink, int label, int rule, int piece, int die)
{
    ac_emit(sink, TYRE_EV_RESULT, (ac_case)rule, label, piece, die);
}
