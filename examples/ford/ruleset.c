/* The Ford as a ruleset: its names, and who answers what. */
#include "ford/ford.h"
#include "ford/state.h"

#define FORD_ID(name, id) id,
static const char *const case_ids[FORD_CASE_COUNT] = { "", FORD_CASES(FORD_ID) };
#undef FORD_ID
static const char *const phases[FORD_PHASES] = { "turn", "over" };
static const char *const labels[FORD_LABELS + 1] = { "miss", "hit", NULL };
static const char *const styles[] = { "forward" };

/* clang-format off */
static const struct ac_verb verbs[FORD_VERBS] = {
    [FORD_MOVE] = { "move", "move a band one square", 0, 2,
        { { "band", AC_ARG_PIECE, false, 0, 0, NULL }, { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [FORD_ATTACK] = { "attack", "attack an enemy beside the band", AC_VERB_ROLLS, 2,
        { { "band", AC_ARG_PIECE, false, 0, 0, NULL }, { "target", AC_ARG_PIECE, false, 0, 0, NULL } } },
    [FORD_DONE] = { .name = "done", .text = "end your turn", .flags = AC_VERB_ENDS },
};
static const struct ac_event_kind events[FORD_EVENTS] = {
    [FORD_MOVED] = { "moved", "%0 goes from %1 to %2", AC_EVENT_MOVE, 3,
        { { "band", AC_ARG_PIECE, false, 0, 0, NULL }, { "from", AC_ARG_PLACE, false, 0, 0, NULL },
          { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
    [FORD_FOUGHT] = { "fought", "%0 with a %1", AC_EVENT_RESULT, 2,
        { { "result", AC_ARG_NAME, false, 0, 0, labels }, { "die", AC_ARG_NUMBER, false, 1, 6, NULL } } },
    [FORD_LOST] = { "lost", "%0 is lost", AC_EVENT_LOSS, 1,
        { { "band", AC_ARG_PIECE, false, 0, 0, NULL } } },
};
/* clang-format on */

static void overlay(const struct ac_game *game, const struct ac_state *state, int which,
                    ac_piece piece, struct ac_overlay *out)
{
    (void)game;
    (void)state;
    (void)which;
    (void)piece;
    out->count = 0;
}

static bool answer(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_standing *given, struct ac_action *out)
{
    (void)game;
    (void)state;
    (void)given;
    (void)out;
    return false;
}

const struct ac_ruleset ford_ruleset = {
    .id = "ford",
    .title = "The Ford",
    .about = "Four bands a side and a river with two fords: a game to read before writing one.",
    .revision = 1,
    .state_size = sizeof(struct ford_state),
    .verbs = verbs,
    .verb_count = FORD_VERBS,
    .events = events,
    .event_count = FORD_EVENTS,
    .case_ids = case_ids,
    .case_count = FORD_CASE_COUNT,
    .phases = phases,
    .phase_count = FORD_PHASES,
    .labels = labels,
    .label_count = FORD_LABELS,
    .styles = styles,
    .style_count = 1,
    .description = &ford_description,
    .decisions = ford_decisions,
    .decision_count = FORD_ROWS_OF_DECISIONS,
    .decision = ford_decision,
    .phasing = ford_phasing,
    .load = ford_load,
    .scenario_keys = ford_scenario_keys,
    .begin = ford_begin,
    .result = ford_result,
    .forecast = ford_forecast,
    .reach = ford_reach,
    .view = ford_view,
    .goals = ford_goals,
    .overlay = overlay,
    .answer = answer,
    .check = ford_check,
    .advise = ford_advise,
    .appraise = ford_appraise,
};
