/* The ruleset: what the game offers, in one struct. */
#include "elements/elements.h"
#include "elements/rules.h"
#include "elements/value.h"

static const char *const case_ids[] = { "",
#define X(name, id) id,
                                        ELEM_CASES(X)
#undef X
};

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

static bool draw(const struct ac_game *game, const struct ac_state *state, struct ac_rng *rng,
                 struct ac_action *out)
{
    const struct elem_state *s = elem_const(state);

    return s->head.phase == ELEM_PHASE_MOVE && elem_draw_move(game, s, rng, out);
}

const struct ac_ruleset elem_ruleset = {
    .id = "elements",
    .title = "Elements",
    .about = "The twelve-element game of the 2.2+ reference sheet: two small armies of the ancient "
             "world on a free table, measured in half base widths.",
    .revision = 2,
    .state_size = sizeof(struct elem_state),
    .verbs = elem_verbs,
    .verb_count = ELEM_VERBS,
    .events = elem_events,
    .event_count = ELEM_EVENTS,
    .case_ids = case_ids,
    .case_count = ELEM_CASE_COUNT,
    .phases = elem_phases,
    .phase_count = ELEM_PHASES,
    .labels = elem_labels,
    .label_count = ELEM_LABELS,
    .options = elem_options,
    .option_count = ELEM_OPTIONS,
    .orders = elem_orders,
    .order_count = ELEM_ORDERS,
    .standing = elem_standing,
    .standing_count = ELEM_STANDING,
    .rest = { ELEM_STANDING_STAND, ELEM_STAND_FAST },
    .overlays = elem_overlays,
    .overlay_count = ELEM_OVERLAYS,
    .styles = elem_styles,
    .style_count = ELEM_STYLES,
    .knobs = elem_knobs,
    .knob_count = ELEM_KNOB_COUNT,
    .foresight = { .look = { 1, 1, 1 }, .settle = { 1, 1, 1 } },
    .description = &elem_description,
    .decisions = elem_decisions,
    .decision_count = ELEM_DECISIONS,
    .decision = elem_decision,
    .phasing = elem_phasing,
    .load = elem_load,
    .scenario_keys = elem_scenario_keys,
    .begin = elem_begin,
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
    .restore = elem_restore,
    .draw = draw,
    .advise = elem_advise,
    .appraise = elem_appraise,
};
