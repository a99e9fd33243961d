/* The vtable: verbs, events, options, and the dispatch of the contract to the chapters. */
#include "base/bits.h"
#include "combat.h"
#include "elements.h"
#include "flow.h"
#include "outcome.h"
#include "play.h"

enum { COORD_MAX = ELEM_BOARD * AC_TICKS };

static const char *const case_ids[] = { "",
#define X(name, id) id,
                                        ELEM_CASES(X)
#undef X
};

static const char *const phases[ELEM_PHASES] = {
    "Armies",     "Invader",   "Terrain", "Changes",           "Base edges",       "Camps",
    "Deployment", "Exchanges", "PIPs",    "Tactical movement", "Distant shooting", "Close combat",
};

static const char *const labels[ELEM_LABELS + 1] = {
    "no-effect",     "foe-recoils",  "foe-flees",     "foe-destroyed",
    "recoils",       "flees",        "destroyed",     "both-destroyed",
    "one-PIP",       "two-PIPs",     "three-PIPs",    "four-PIPs",
    "five-PIPs",     "six-PIPs",     "first-invades", "second-invades",
    "stays",         "may-change",   "invader-south", "invader-east",
    "invader-north", "invader-west", "an-army",       NULL,
};

static const char *const how_names[] = { "new", "on", NULL };
static const char *const edge_names[] = { "south", "east", "north", "west", NULL };
static const char *const side_names[] = { "front", "left", "rear", "right", NULL };

#define COORD(word)                                                                                \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_COORD, .low = 0, .high = COORD_MAX                          \
    }
#define HEADING                                                                                    \
    {                                                                                              \
        .name = "heading", .kind = AC_ARG_COORD, .low = 0, .high = AC_TURN - 1                     \
    }
#define NUMBER(word, l, h)                                                                         \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_NUMBER, .low = (l), .high = (h)                             \
    }
#define PIECE(word)                                                                                \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_PIECE                                                       \
    }
#define SET(word)                                                                                  \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_SET                                                         \
    }
#define NAME(word, list)                                                                           \
    {                                                                                              \
        .name = (word), .kind = AC_ARG_NAME, .names = (list)                                       \
    }

/* clang-format off */
static const struct ac_verb verbs[ELEM_VERBS] = {
    [ELEM_V_ARMY] = { "army", "choose an army of the lists", 0, 1, { { .name = "list", .kind = AC_ARG_PLACE } } },
    [ELEM_V_VARY] = { "vary", "take another subtype that the list allows: of its choices, counted from 0", 0, 2,
        { PIECE("unit"), NUMBER("choice", 0, ELEM_MAX_CHOICES * ELEM_MAX_ALTS - 1) } },
    [ELEM_V_LAY] = { "lay", "lay a terrain piece: an area by centre, length, width and heading; a line by edge, ends, bend and width (a road's edge + 4: to the next edge; + 8: in to another road)", AC_VERB_FREE, 6,
        { NAME("kind", elem_terrain_names), NUMBER("a", 0, ELEM_BOARD), NUMBER("b", 0, ELEM_BOARD), NUMBER("c", 0, ELEM_BOARD), NUMBER("d", -ELEM_BOARD, ELEM_BOARD), NUMBER("e", 0, AC_TURN - 1) } },
    [ELEM_V_LIFT] = { "lift", "take all terrain off again", AC_VERB_RETRACT, 0, { { 0 } } },
    [ELEM_V_BOARD] = { "board", "take the ready-made board of this topography", AC_VERB_ENDS, 0, { { 0 } } },
    [ELEM_V_ADJUST] = { "adjust", "shift or rotate an area piece", AC_VERB_FREE, 4,
        { NUMBER("area", 0, ELEM_MAX_AREAS - 1), NUMBER("x", 0, ELEM_BOARD), NUMBER("y", 0, ELEM_BOARD), HEADING } },
    [ELEM_V_LABEL] = { "label", "give the edges their die faces: 1, 2, 3; the fourth is 4 to 6", AC_VERB_ROLLS, 3,
        { NAME("one", edge_names), NAME("two", edge_names), NAME("three", edge_names) } },
    [ELEM_V_CAMP] = { "camp", "place the camp along the base edge", AC_VERB_FREE, 1, { NUMBER("along", 0, ELEM_BOARD) } },
    [ELEM_V_PLACE] = { "place", "deploy an element", AC_VERB_FREE, 4, { PIECE("unit"), COORD("x"), COORD("y"), HEADING } },
    [ELEM_V_HOLD] = { "hold", "hold an element back for a landing", 0, 1, { PIECE("unit") } },
    [ELEM_V_GARRISON] = { "garrison", "put an element into the camp in place of the followers, or declare it empty", 0, 1,
        { { .name = "unit", .kind = AC_ARG_PIECE, .optional = true } } },
    [ELEM_V_TAKE] = { "take", "take a deployed element off again", AC_VERB_RETRACT, 1, { PIECE("unit") } },
    [ELEM_V_LINE] = { "line", "deploy the whole army in its usual order", 0, 0, { { 0 } } },
    [ELEM_V_SWAP] = { "swap", "exchange two elements", 0, 2, { PIECE("unit"), PIECE("with") } },
    [ELEM_V_DONE] = { "done", "finish this stage", AC_VERB_ENDS, 0, { { 0 } } },
    [ELEM_V_MOVE] = { "move", "a leg of a tactical move: where the first of the set ends", AC_VERB_FREE, 5,
        { NAME("how", how_names), SET("units"), COORD("x"), COORD("y"), HEADING } },
    [ELEM_V_MARCH] = { "march", "a column's leg: its leader wheels, then runs", AC_VERB_FREE, 4,
        { NAME("how", how_names), SET("units"), NUMBER("turn", -AC_QUARTER, AC_QUARTER), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_FORM] = { "form", "form a column behind a lead that goes ahead", AC_VERB_FREE, 3,
        { SET("units"), PIECE("lead"), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_NARROW] = { "narrow", "pass a gap: so many files from the lead on go ahead, the rest fall in behind", AC_VERB_FREE, 4,
        { SET("units"), PIECE("lead"), NUMBER("files", 1, ELEM_ARMY - 1), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_BREAKOFF] = { "breakoff", "break off from close combat, straight back", AC_VERB_FREE, 2,
        { PIECE("unit"), NUMBER("back", 0, 8 * ELEM_MU) } },
    [ELEM_V_SALLY] = { "sally", "leave a camp over one of its edges", AC_VERB_FREE, 3,
        { PIECE("unit"), NAME("over", side_names), NUMBER("run", 0, 8 * ELEM_MU) } },
    [ELEM_V_LAND] = { "land", "land elements that were held back, side by side from the first on", AC_VERB_FREE, 4,
        { SET("units"), COORD("x"), COORD("y"), HEADING } },
    [ELEM_V_END] = { "end", "end the tactical movement", AC_VERB_ENDS, 0, { { 0 } } },
    [ELEM_V_SHOOT] = { "shoot", "shoot at a target with up to three elements", AC_VERB_FREE | AC_VERB_ROLLS, 2,
        { PIECE("target"), SET("units") } },
    [ELEM_V_CALL] = { "call", "let an enemy element shoot now", 0, 1, { PIECE("unit") } },
    [ELEM_V_ASSAULT] = { "assault", "name the element that attacks the camp, or none", 0, 1,
        { { .name = "unit", .kind = AC_ARG_PIECE, .optional = true } } },
    [ELEM_V_FIGHT] = { "fight", "resolve the close combat of an element", AC_VERB_ROLLS, 1, { PIECE("unit") } },
};

static const struct ac_event_kind events[ELEM_EVENTS] = {
    [ELEM_EV_TURN] = { "turn", "turn %0", AC_EVENT_PHASE, 2, { NUMBER("turn", 0, 10000), NUMBER("side", 0, 1) } },
    [ELEM_EV_PIPS] = { "spent", "PIPs: %0 spent, %1 left", 0, 2, { NUMBER("spent", 0, 4), NUMBER("left", 0, 6) } },
    [ELEM_EV_MOVE] = { "moves", "%0 moves %1.%2 MU", 0, 3, { PIECE("unit"), NUMBER("length", 0, 8), NUMBER("tenths", 0, 9) } },
    [ELEM_EV_CONFORM] = { "conforms", "%0 conforms", 0, 1, { PIECE("unit") } },
    [ELEM_EV_TURNED] = { "turns", "%0 turns to face %1", 0, 2, { PIECE("unit"), PIECE("foe") } },
    [ELEM_EV_UNTURNED] = { "hemmed", "%0 has no room to turn to %1", 0, 2, { PIECE("unit"), PIECE("foe") } },
    [ELEM_EV_ENTERS] = { "enters", "%0 occupies the camp", 0, 1, { PIECE("unit") } },
    [ELEM_EV_SHOT] = { "shoots", "%0 shoots at %1", 0, 2, { PIECE("unit"), PIECE("target") } },
    [ELEM_EV_FIGHT] = { "fights", "%0 fights %1", 0, 2, { PIECE("unit"), PIECE("foe") } },
    [ELEM_EV_SCORE] = { "score", "%0 scores %1 with a %2", 0, 3, { PIECE("unit"), NUMBER("score", -20, 40), NUMBER("die", 1, 6) } },
    [ELEM_EV_RESULT] = { "result", "%0", AC_EVENT_RESULT, 1, { NAME("result", labels) } },
    [ELEM_EV_RECOIL] = { "recoils", "%0 recoils", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_PUSHED] = { "pushed", "%0 is pushed back", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_FLED] = { "flees", "%0 flees", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_PURSUED] = { "pursues", "%0 pursues", 0, 2, { PIECE("unit"), NUMBER("q", 0, 400) } },
    [ELEM_EV_LOST] = { "destroyed", "%0 is destroyed", AC_EVENT_LOSS, 1, { PIECE("unit") } },
    [ELEM_EV_SETUP] = { "setup", "set-up goes on", 0, 1, { NUMBER("side", 0, 1) } },
    [ELEM_EV_OVER] = { "over", "the battle is over", AC_EVENT_PHASE, 1, { NUMBER("winner", 0, 2) } },
};

static const char *const setup_choices[] = { "preset", "deploy", "full", NULL };
static const char *const speed_choices[] = { "sheet", "guide", NULL };
static const char *const carpet_choices[] = { "partial", "whole", NULL };
static const char *const scythed_choices[] = { "corner", "every", NULL };
static const char *const shift_choices[] = { "shift", "stay", NULL };
static const char *const limit_choices[] = { "agreed", "none", NULL };

const struct ac_option elem_options[ELEM_OPTIONS] = {
    [ELEM_OPT_SETUP] = { "setup", "what is done by hand: nothing, camps and deployment, or terrain and edges too", setup_choices, false },
    [ELEM_OPT_SPEEDS] = { "speeds", "Knights, Psiloi and Raiders move 5, 5, 4 as on the sheet, or 4, 4, 3 (M1)", speed_choices, true },
    [ELEM_OPT_CARPET] = { "carpet", "a zone ends at any obstacle, or only at one that reaches across it (Z1)", carpet_choices, true },
    [ELEM_OPT_SCYTHED] = { "scythed", "Scythed Chariots ignore overlaps by a corner, or every overlap (T10)", scythed_choices, true },
    [ELEM_OPT_SHIFT] = { "shift", "friends make room for an element that turns to face, or do not (C2)", shift_choices, true },
    [ELEM_OPT_LIMIT] = { "limit", "the battle is drawn after the agreed number of turns, or goes on (V3)", limit_choices, false },
};
/* clang-format on */

/* -- judging -- */

static ac_case move_verb_forbidden_by(struct elem_try *t, const struct ac_action *action,
                                      struct elem_plan *plan)
{
    const int32_t *arg = action->arg;
    const bool plain = action->verb == ELEM_V_MOVE || action->verb == ELEM_V_MARCH;
    const bool on = plain && arg[0] == 1;
    const uint32_t set = (uint32_t)(plain ? arg[1] : arg[0]);
    const ac_case rule = elem_set_forbidden_by(t, set, on);

    if (rule)
        return rule;
    elem_try_set(t, set);
    if (action->verb == ELEM_V_MOVE)
        return elem_move_forbidden_by(t, on, (struct ac_pose){ { arg[2], arg[3] }, arg[4] }, plan);
    if (action->verb == ELEM_V_MARCH)
        return elem_march_forbidden_by(t, on, arg[2], arg[3], plan);
    if (!(set & (1u << arg[1])))
        return ELEM_COL_3;
    if (action->verb == ELEM_V_NARROW)
        return elem_narrow_forbidden_by(t, arg[1], arg[2], arg[3], plan);
    return elem_form_forbidden_by(t, arg[1], arg[2], plan);
}

ac_case elem_plan_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                               const struct ac_action *action, struct elem_plan *plan)
{
    struct elem_try t;

    elem_try_init(&t, game, s);
    switch (action->verb) {
    case ELEM_V_MOVE:
    case ELEM_V_MARCH:
    case ELEM_V_FORM:
    case ELEM_V_NARROW:
        return move_verb_forbidden_by(&t, action, plan);
    case ELEM_V_BREAKOFF:
        if (action->arg[0] >= ELEM_FOLLOWERS)
            return ELEM_MOVE_cf;
        return elem_breakoff_forbidden_by(&t, action->arg[0], action->arg[1], plan);
    case ELEM_V_LAND:
        return elem_land_forbidden_by(
            &t, (uint32_t)action->arg[0],
            (struct ac_pose){ { action->arg[1], action->arg[2] }, action->arg[3] }, plan);
    case ELEM_V_SALLY:
        if (action->arg[0] >= ELEM_UNITS)
            return ELEM_CAMP_11;
        return elem_sally_forbidden_by(&t, action->arg[0], action->arg[1], action->arg[2], plan);
    default:
        return ELEM_SEQ_11;
    }
}

/* Who chooses the target now: the active side, or the owner of the element called. */
static int shooting_side(const struct elem_state *s)
{
    return s->head.to_act;
}

static ac_case shoot_forbidden_by(const struct elem_world *w, const struct ac_action *action)
{
    const struct elem_state *s = w->s;
    const int target = action->arg[0];
    uint64_t rest = (uint32_t)action->arg[1];

    if (target >= ELEM_UNITS || rest >> ELEM_FOLLOWERS)
        return ELEM_SHOOT_1;
    if (ac_bit_count(rest) > 3)
        return ELEM_SHOOT_18;
    if (s->roll && !(rest & (1u << (s->roll - 1))))
        return ELEM_SHOOT_20; /* the element that was called must be among them */
    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (elem_side(u) != shooting_side(s))
            return ELEM_SEQ_11;
        if (!(elem_targets(w, u) & (1u << target)))
            return elem_can_shoot(w, u, target) < 0 ? ELEM_SHOOT_7 : ELEM_SHOOT_21;
    }
    return 0;
}

static ac_case combat_forbidden_by(const struct elem_world *w, const struct ac_action *action)
{
    const struct elem_state *s = w->s;
    const int side = s->head.to_act;
    const bool naming = !(s->named & (1 << side));
    int camp;

    if (action->verb == ELEM_V_ASSAULT && naming)
        return action->arg[0] == AC_NONE ||
                       (action->arg[0] < ELEM_FOLLOWERS &&
                        elem_assaulters(w, side, &camp) & (1u << action->arg[0]))
                   ? 0
                   : ELEM_CAMP_5;
    if (action->verb == ELEM_V_FIGHT && !naming)
        return action->arg[0] < ELEM_FOLLOWERS && s->pending & (1u << action->arg[0]) ? 0
                                                                                      : ELEM_CONT_4;
    return ELEM_SEQ_11;
}

ac_case elem_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                          const struct ac_action *action)
{
    struct elem_plan plan;
    struct elem_world w;

    if (s->head.phase < ELEM_PHASE_COMMAND)
        return elem_setup_forbidden_by(game, s, action);
    if (s->head.phase == ELEM_PHASE_MOVE)
        return action->verb == ELEM_V_END ? 0 : elem_plan_forbidden_by(game, s, action, &plan);
    elem_world_init(&w, game, s);
    if (s->head.phase == ELEM_PHASE_COMBAT)
        return combat_forbidden_by(&w, action);
    if (action->verb == ELEM_V_SHOOT)
        return shoot_forbidden_by(&w, action);
    if (action->verb == ELEM_V_CALL && !s->roll)
        return action->arg[0] < ELEM_FOLLOWERS && elem_side(action->arg[0]) != s->active &&
                       elem_targets(&w, action->arg[0])
                   ? 0
                   : ELEM_SHOOT_20;
    return ELEM_SEQ_11;
}

static bool judge(const struct ac_game *game, const struct ac_state *state,
                  const struct ac_action *action, struct ac_why *why)
{
    *why = (struct ac_why){ .rule = elem_forbidden_by(game, elem_const(state), action) };
    return why->rule == 0;
}

/* -- listing -- */

/* One target: every single element, then the nearest two and three together. */
static void list_target(const struct elem_world *w, int target, uint32_t able,
                        struct ac_actions *out)
{
    const int called = w->s->roll - 1; /* must be among them */
    uint32_t joined = 0;

    for (uint64_t rest = able; rest;) {
        const int u = ac_bit_pop(&rest);

        if (called < 0 || called == u)
            ac_actions_add(out, ac_act2(ELEM_V_SHOOT, target, (int32_t)(1u << u)));
    }
    for (int k = 0; k < 3 && able; k++) {
        const bool first = k == 0 && called >= 0 && able & (1u << called);
        const int u = first ? called : elem_main_shooter(w, able, target);

        able &= ~(1u << u);
        joined |= 1u << u;
        if (k > 0 && (called < 0 || joined & (1u << called)))
            ac_actions_add(out, ac_act2(ELEM_V_SHOOT, target, (int32_t)joined));
    }
}

static void list_shots(const struct elem_world *w, struct ac_actions *out)
{
    const struct elem_state *s = w->s;
    const int side = shooting_side(s);
    uint32_t able[ELEM_UNITS] = { 0 }; /* by target */

    for (int i = 0; i < ELEM_ARMY; i++)
        for (uint64_t rest = elem_targets(w, side * ELEM_ARMY + i); rest;)
            able[ac_bit_pop(&rest)] |= 1u << (side * ELEM_ARMY + i);
    for (int t = 0; t < ELEM_UNITS; t++)
        list_target(w, t, able[t], out);
    for (int i = 0; i < ELEM_ARMY && !s->roll; i++) {
        const int u = !s->active * ELEM_ARMY + i;

        if (elem_targets(w, u))
            ac_actions_add(out, ac_act1(ELEM_V_CALL, u));
    }
}

static void list_fights(const struct elem_world *w, struct ac_actions *out)
{
    const struct elem_state *s = w->s;
    const int side = s->head.to_act;
    uint64_t rest = s->pending;
    int camp;

    if (!(s->named & (1 << side))) {
        rest = elem_assaulters(w, side, &camp);
        ac_actions_add(out, ac_act1(ELEM_V_ASSAULT, AC_NONE));
        while (rest)
            ac_actions_add(out, ac_act1(ELEM_V_ASSAULT, ac_bit_pop(&rest)));
        return;
    }
    while (rest)
        ac_actions_add(out, ac_act1(ELEM_V_FIGHT, ac_bit_pop(&rest)));
}

static void legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out)
{
    const struct elem_state *s = elem_const(state);
    struct elem_world w;

    if (s->head.phase < ELEM_PHASE_COMMAND) {
        elem_setup_legal(game, s, out);
        return;
    }
    if (s->head.phase == ELEM_PHASE_MOVE) {
        elem_list_moves(game, s, out);
        return;
    }
    elem_world_init(&w, game, s);
    if (s->head.phase == ELEM_PHASE_SHOOT)
        list_shots(&w, out);
    else
        list_fights(&w, out);
}

/* -- applying -- */

/* [BRK.8]: the enemy that is left pursues at once. */
static void apply_breakoff(const struct ac_game *game, struct elem_state *s,
                           const struct ac_action *action, const struct ac_sink *sink)
{
    struct elem_plan plan;
    struct elem_world w;
    int foe;

    elem_world_init(&w, game, s);
    foe = elem_held_by(&w, action->arg[0]);
    if (elem_plan_forbidden_by(game, s, action, &plan))
        ac_bug("elements: a break-off was never allowed");
    elem_move_apply(game, s, &plan, sink);
    elem_pursue(game, s, foe, elem_type_of(w.d, s, action->arg[0]), sink);
    elem_note_contacts(game, s);
}

static void apply_move(const struct ac_game *game, struct elem_state *s,
                       const struct ac_action *action, const struct ac_sink *sink)
{
    struct elem_plan plan;
    const ac_case rule = elem_plan_forbidden_by(game, s, action, &plan);

    if (rule)
        ac_bug("elements: a move was never allowed (%s)", case_ids[rule]);
    if (action->verb == ELEM_V_LAND)
        s->named |= ELEM_LANDED;
    elem_move_apply(game, s, &plan, sink);
}

static void apply_shoot(const struct ac_game *game, struct elem_state *s,
                        const struct ac_action *action, const struct ac_sink *sink)
{
    const int target = action->arg[0];
    const uint32_t set = (uint32_t)action->arg[1];
    struct elem_world w;
    int main_shooter;

    elem_world_init(&w, game, s);
    main_shooter = elem_main_shooter(&w, set, target);
    s->roll = 0;
    s->fight = (struct elem_fight){ .kind = ELEM_SHOOTING,
                                    .a = (uint8_t)main_shooter,
                                    .b = (uint8_t)target,
                                    .aid = set & ~(1u << main_shooter) };
    s->fight.both = elem_shoots_back(&w, target, main_shooter);
    s->head.to_act = AC_CHANCE;
    ac_emit(sink, ELEM_EV_SHOT, ELEM_SHOOT_18, main_shooter, target, 0);
}

static void apply_assault(const struct ac_game *game, struct elem_state *s, int unit,
                          const struct ac_sink *sink)
{
    const int side = s->head.to_act;
    struct elem_world w;
    int camp = 0;

    elem_world_init(&w, game, s);
    elem_assaulters(&w, side, &camp);
    s->named |= (uint8_t)(1 << side);
    if (unit != AC_NONE) {
        s->pair[unit] = (uint8_t)(ELEM_CAMPS + camp + 1);
        s->pending |= 1u << unit;
    }
    elem_go_on_fighting(game, s, sink);
}

static void apply_outcome(const struct ac_game *game, struct elem_state *s, int outcome,
                          const struct ac_sink *sink)
{
    if (s->fight.kind) {
        elem_fight_die(game, s, outcome + 1, sink);
        return;
    }
    if (s->head.phase < ELEM_PHASE_COMMAND) {
        elem_setup_outcome(game, s, outcome, sink);
        return;
    }
    s->pips = (uint8_t)(outcome + 1); /* [PIP.1] */
    s->head.phase = ELEM_PHASE_MOVE;
    s->head.to_act = (int8_t)s->active;
    ac_emit(sink, ELEM_EV_RESULT, ELEM_PIP_1, ELEM_L_PIPS + outcome, 0, 0);
}

static void apply(const struct ac_game *game, struct ac_state *state,
                  const struct ac_action *action, const struct ac_sink *sink)
{
    struct elem_state *s = elem_mut(state);

    if (action->verb == AC_VERB_OUTCOME) {
        apply_outcome(game, s, action->arg[0], sink);
        return;
    }
    switch (action->verb) {
    case ELEM_V_MOVE:
    case ELEM_V_MARCH:
    case ELEM_V_FORM:
    case ELEM_V_NARROW:
    case ELEM_V_SALLY:
    case ELEM_V_LAND:
        apply_move(game, s, action, sink);
        return;
    case ELEM_V_BREAKOFF:
        apply_breakoff(game, s, action, sink);
        return;
    case ELEM_V_END:
        elem_end_movement(game, s, sink);
        return;
    case ELEM_V_SHOOT:
        apply_shoot(game, s, action, sink);
        return;
    case ELEM_V_CALL:
        s->roll = (uint8_t)(action->arg[0] + 1);
        s->head.to_act = (int8_t)!s->active; /* H1: its owner chooses the target */
        return;
    case ELEM_V_ASSAULT:
        apply_assault(game, s, action->arg[0], sink);
        return;
    case ELEM_V_FIGHT:
        s->fight = elem_fight_of(s, action->arg[0]);
        s->pending &= ~(1u << action->arg[0]);
        s->pair[action->arg[0]] = 0;
        s->head.to_act = AC_CHANCE;
        ac_emit(sink, ELEM_EV_FIGHT, ELEM_SEQ_7, s->fight.a, s->fight.b, 0);
        return;
    default:
        elem_setup_apply(game, s, action, sink);
        return;
    }
}

static void chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out)
{
    const struct elem_state *s = elem_const(state);

    if (s->fight.kind)
        ac_chance_die(out, s->fight.die ? "die of the waiting side" : "die of the active side", 6);
    else if (s->head.phase == ELEM_PHASE_COMMAND)
        ac_chance_die(out, "die for PIPs", 6);
    else
        elem_setup_chance(game, s, out);
}

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct elem_state *s = elem_const(state);
    const struct elem_data *d = elem_data_of(game);
    struct ac_text text;

    out->winner = (ac_side)(s->winner == 3 ? AC_NONE : s->winner - 1);
    out->margin = elem_losses(d, s, 1) - elem_losses(d, s, 0);
    out->margin = out->margin < 0 ? -out->margin : out->margin;
    out->rule = s->winner == 3 ? ELEM_WIN_8 : ELEM_WIN_1;
    ac_text_over(&text, out->text, sizeof(out->text));
    ac_text_addf(&text, "elements lost: %s %d, %s %d", game->scenario.side[0], elem_losses(d, s, 0),
                 game->scenario.side[1], elem_losses(d, s, 1));
}

const struct ac_ruleset elem_ruleset = {
    .id = "elements",
    .title = "Elements",
    .about = "The twelve-element game of the 2.2+ reference sheet: two small armies of the ancient "
             "world on a free table, measured in half base widths.",
    .revision = 1,
    .state_size = sizeof(struct elem_state),
    .verbs = verbs,
    .verb_count = ELEM_VERBS,
    .events = events,
    .event_count = ELEM_EVENTS,
    .case_ids = case_ids,
    .case_count = ELEM_CASE_COUNT,
    .phases = phases,
    .phase_count = ELEM_PHASES,
    .labels = labels,
    .label_count = ELEM_LABELS,
    .options = elem_options,
    .option_count = ELEM_OPTIONS,
    .orders = elem_orders,
    .order_count = ELEM_ORDERS,
    .standing = elem_standing,
    .standing_count = ELEM_STANDING,
    .overlays = elem_overlays,
    .overlay_count = ELEM_OVERLAYS,
    .styles = elem_styles,
    .style_count = ELEM_STYLES,
    .load = elem_load,
    .begin = elem_begin,
    .turn = elem_turn,
    .legal = legal,
    .judge = judge,
    .chance = chance,
    .apply = apply,
    .result = result,
    .forecast = elem_forecast,
    .reach = elem_reach,
    .order = elem_order,
    .propose = elem_propose,
    .view = elem_view,
    .goals = elem_goals,
    .overlay = elem_overlay,
    .answer = elem_answer,
    .check = elem_check,
    .save = elem_save,
    .restore = elem_restore,
    .advise = elem_advise,
    .appraise = elem_appraise,
};
