/*
 * What things are called: verbs, events, results, segments and prompts. Everything people read of
 * this game's play is here, in our own words.
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
    [TYRE_EV_WIN] = { "win", "%0 victory", 0, 1, { NAME("side", sides) } },
    [TYRE_EV_SECRET] = { "secret", "the engineers have their orders", 0, 0, { { 0 } } },
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

static const struct { int rule; const char *prompt; } prompts[TYRE_SEG_COUNT] = {
    [TYRE_SEG_SETUP_MAC] = { TYRE_17_1a, "Set up on the mainland and the mole: generals first, then their men about them." },
    [TYRE_SEG_SETUP_TYR] = { TYRE_17_1b, "Set up the garrison on the island and the fleet in its harbours, leaders first." },
    [TYRE_SEG_PLAN] = { TYRE_4_1A, "Bombard this week, or launch the one assault? The assault ends the game." },
    [TYRE_SEG_ENGINEERS] = { TYRE_14_3, "Divide six engineer points among walls, ships and boulders." },
    [TYRE_SEG_BUILD] = { TYRE_4_1B, "Build a catapult or a battering ram." },
    [TYRE_SEG_CONSTRUCT] = { TYRE_4_1C, "Repair ships, drop boulders, mend walls." },
    [TYRE_SEG_EMBARK] = { TYRE_4_1D_mac, "Load ships in the mainland port; relocate towers and troops." },
    [TYRE_SEG_SHIFT] = { TYRE_4_1D_tyr, "Move the garrison, then the catapults." },
    [TYRE_SEG_REINFORCE] = { TYRE_4_1E, "Are new fleets sighted?" },
    [TYRE_SEG_ANNOUNCE] = { TYRE_4_2, "Open the plan." },
    [TYRE_SEG_MOVE1] = { TYRE_4_2A, "Move ships and ram." },
    [TYRE_SEG_MOVE2] = { TYRE_4_2B, "Move ships and ram." },
    [TYRE_SEG_NAVAL_MELEE] = { TYRE_6_22a, "Declare boarding attacks; all are resolved together." },
    [TYRE_SEG_BOMBARD] = { TYRE_7_11, "Assign every catapult and ram before the first die." },
    [TYRE_SEG_COUNTER] = { TYRE_7_21, "Assign every catapult before the first die." },
    [TYRE_SEG_STOP] = { TYRE_4_2, "Fight on, or agree to end the phase." },
    [TYRE_SEG_REGROUP] = { TYRE_4_2F, "Bring the ships home; two damaged ones may make one." },
    [TYRE_SEG_LAND_MAC] = { TYRE_4_3E, "Land troops and move on the island." },
    [TYRE_SEG_LAND_TYR] = { TYRE_4_3F, "Move the garrison." },
    [TYRE_SEG_FIRE] = { TYRE_4_3G, "Fire; results are applied together at the end." },
    [TYRE_SEG_RETREAT] = { TYRE_11_3, "Retreat step by step." },
    [TYRE_SEG_MELEE_MAC] = { TYRE_4_3H, "Attack adjacent Tyrians." },
    [TYRE_SEG_MELEE_TYR] = { TYRE_4_3I, "Attack adjacent Macedonians." },
};
/* clang-format on */

void tyre_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out)
{
    const struct tyre_state *s = tyre_in(state);
    struct ac_text text;

    out->rule = (ac_case)prompts[s->seg].rule;
    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    if (s->head.to_act == AC_OVER) {
        ac_text_add(&text, "The game is over.");
        return;
    }
    if (s->seg >= TYRE_SEG_MOVE1)
        ac_text_addf(&text, "Impulse %d. ", s->impulse);
    if (s->leader_place)
        ac_text_add(&text, "Place the leader who lost his unit or ship.");
    else if (s->cargo_due)
        ac_text_add(&text, "Choose the unit that is lost with the damage.");
    else if (s->act >= 0 && s->seg <= TYRE_SEG_SETUP_TYR)
        ac_text_addf(&text,
                     tyre_is_ship(s->act) && s->hex[s->act] >= 0 ? "Face %s."
                                                                 : "Where does %s begin?",
                     game->piece_text[s->act]);
    else if (s->act >= 0 && s->seg != TYRE_SEG_FIRE)
        ac_text_addf(&text, "%s: %d of %d points used.", game->piece_text[s->act],
                     tyre_is_ship(s->act) ? s->mv_used : s->mv_used / 2,
                     tyre_is_ship(s->act) ? s->mv_limit : s->mv_limit / 2);
    else
        ac_text_add(&text, prompts[s->seg].prompt);
    out->reaction = tyre_seg_owner(s) != AC_NONE && s->head.to_act < AC_SIDES &&
                    s->head.to_act != tyre_seg_owner(s);
}

void tyre_emit_result(const struct ac_sink *sink, int label, int rule, int piece, int die)
{
    ac_emit(sink, TYRE_EV_RESULT, (ac_case)rule, label, piece, die);
}
