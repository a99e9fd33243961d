/* The Siege of Syracuse on the contract: the table of functions. */
#include "syracuse/decisions.h"
#include "syracuse/position.h"
#include "syracuse/script.h"

#include <string.h>

#include "kit/show.h"

/* --- result ----------------------------------------------------------------------------------- */

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    static const struct {
        int rule;
        const char *text;
    } ends[] = {
        [SYRA_END_NONE] = { SYRA_OK, "" },
        [SYRA_END_FIELD] = { SYRA_6_5_02, "the other side has no unit left on the board" },
        [SYRA_END_ROUNDS] = { SYRA_6_5_02,
                              "ten Rounds: fewer steps lost, a Routed unit counting all its own" },
        [SYRA_END_ATHENS] = { SYRA_11_1_01, "the city is ringed and has no ships" },
        [SYRA_END_SYRACUSE] = { SYRA_11_1_02, "no Athenian ships, and all Leaders struck" },
        [SYRA_END_BOTH] = { SYRA_11_1_01, "both sides have their Automatic Victory" },
        [SYRA_END_SURRENDER] = { SYRA_11_2_10, "surrender" },
        [SYRA_END_TIME] = { SYRA_11_2_11, "the war drags on: neither side wins" },
    };
    const struct syra_state *s = syra_in(state);

    (void)game;
    out->winner = (ac_side)(s->winner == 3 ? AC_NONE : s->winner - 1);
    out->rule = (ac_case)ends[s->end_rule].rule;
    ac_kit_say(out->text, sizeof(out->text), ends[s->end_rule].text);
}

/* --- the table -------------------------------------------------------------------------------- */

static const char *const reaction_orders[] = { "ask", "never", "outnumbered", NULL };
static const char *const line_orders[] = { "ask", "automatic", NULL };
static const char *const skirmish_orders[] = { "ask", "fight", "fight-flee", NULL };
static const char *const retreat_orders[] = { "ask", "never", "always", NULL };
static const char *const wish_orders[] = { "ask", "battle", "skirmish", NULL };
static const char *const builder_orders[] = { "ask", "keep", "drop", NULL };
static const char *const stack_orders[] = { "ask", "keep", NULL };
static const char *const fire_orders[] = { "ask", "best", "hold", NULL };
static const char *const refuge_orders[] = { "ask", "friends", "best", NULL };
static const char *const sicel_orders[] = { "ask", "draw", NULL };
static const char *const stand_orders[] = { "ask", "fast", NULL };
static const char *const loss_orders[] = { "ask", "best", NULL };
static const struct ac_standing_kind standing[] = {
    { "reaction", "Reaction moves in the other side's Impulses", reaction_orders },
    { "retreat", "cavalry before combat", retreat_orders },
    { "battle", "the defender's wish for a Pitched Battle", wish_orders },
    { "builders", "builders who are attacked", builder_orders },
    { "line-up", "the line-up of a Skirmish", line_orders },
    { "skirmish",
      "in a Skirmish: ask, the best blow each time, or the same and Disrupted units flee",
      skirmish_orders },
    { "stacks", "the order of units within their squares, after movement in battle", stack_orders },
    { "fire", "in battle: ask, the best shot each time, or hold fire", fire_orders },
    { "refuge",
      "Routed and fleeing units: ask, where most friends and fewest enemies are, or as a general "
      "would",
      refuge_orders },
    { "sicels", "recruiting: ask, or draw whenever I may and settle them as a general would",
      sicel_orders },
    { "stand", "movement in battle: ask, or stand fast where my units are", stand_orders },
    { "losses", "who is lost where I may choose: ask, or as a general would", loss_orders },
};

static const struct ac_overlay_kind overlays[] = {
    { "supply", "areas from which a line reaches a source of the side to act", false, false },
    { "fire", "squares this unit can fire into", true, true },
    { "threat", "squares the enemy faces on the battle board", false, true },
    { "refuge", "where this unit would go when Routed", true, false },
    { "assault", "squares this unit could face after its next move in battle", true, true },
};

static const char *const styles[] = { "campaigner", "bold", "careful" };

const struct ac_ruleset syra_ruleset = {
    .id = "syracuse",
    .title = "The Siege of Syracuse",
    .about =
        "Athens against Syracuse, 415-413 BC: a campaign of impulses, morale, supply and siege "
        "walls over an area map, with pitched battles by land and sea on a board of squares.",
    .revision = 2,
    .state_size = sizeof(struct syra_state),
    .verbs = syra_verbs,
    .verb_count = SYRA_VERBS,
    .events = syra_events,
    .event_count = SYRA_EVENTS,
    .case_ids = syra_case_ids,
    .case_count = SYRA_CASE_COUNT,
    .phases = syra_phases,
    .phase_count = SYRA_PHASES,
    .labels = syra_labels,
    .label_count = SYRA_LABELS,
    .options = syra_options,
    .option_count = SYRA_OPTIONS,
    .orders = syra_orders,
    .order_count = SYRA_ORDERS,
    .standing = standing,
    .standing_count = sizeof(standing) / sizeof(standing[0]),
    .overlays = overlays,
    .overlay_count = sizeof(overlays) / sizeof(overlays[0]),
    .styles = styles,
    .style_count = sizeof(styles) / sizeof(styles[0]),
    .knobs = syra_knobs,
    .knob_count = SYRA_KNOB_COUNT,
    .foresight = { .look = { 1, 1, 1 }, .settle = { 1, 1, 1 } },
    .facings = syra_facings,
    .description = &syra_description,
    .decisions = syra_decisions,
    .decision_count = SYRA_DECISIONS,
    .decision = syra_decision,
    .phasing = syra_phasing,
    .alike = syra_first_alike,
    .load = syra_load,
    .scenario_keys = syra_scenario_keys,
    .begin = syra_begin,
    .result = result,
    .forecast = syra_forecast,
    .reach = syra_reach,
    .order = syra_order,
    .view = syra_view,
    .goals = syra_goals,
    .overlay = syra_overlay,
    .answer = syra_answer,
    .check = syra_check,
    .restore = syra_restore,
    .advise = syra_advise,
    .appraise = syra_appraise,
};
