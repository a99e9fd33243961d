/* The ruleset: what the game offers, in one struct; and what standing orders answer. */
#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/script.h"

#include <string.h>

#include "base/bug.h"

/* ---- standing orders ---- */

enum { ORDER_REPLY, ORDER_LOSSES };
static const char *const reply_choices[] = { "ask", "always", "never", "at-1-1", "at-2-1", 0 };
static const char *const loss_choices[] = { "ask", "best", 0 };
static const struct ac_standing_kind standing[] = {
    { "defensive-fire", "what fire units do when an enemy steps before them", reply_choices },
    { "losses", "who is lost where I may choose: ask, or as a general would", loss_choices },
};

static bool answer_loss(const struct ac_game *game, const struct ac_state *state,
                        struct ac_action *out)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 0);
    arma_advise(game, state, 0, &rng, out);
    return out->verb == ARMA_LOSE;
}

bool arma_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out)
{
    const struct ac_look look = ac_look(game, state);
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = arma_in(state);
    const struct ac_frame *top = ac_top_const(&s->head);
    const int choice = given->choice[ORDER_REPLY];
    struct ac_actions list;
    int total = 0;

    if (given->choice[ORDER_LOSSES] && top && top->kind == ARMA_FRAME_LOSE &&
        s->head.to_act < AC_SIDES)
        return answer_loss(game, state, out);
    if (choice == 0 || !top || top->kind != ARMA_FRAME_REPLY)
        return false;
    *out = ac_act0(ARMA_HOLD);
    if (choice == 2)
        return true;
    list.count = 0;
    list.retracts = false;
    arma_reply_list(&look, &list);
    total = arma_reply_planned(d, s, top->arg[ARMA_REPLY_HEX]);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == ARMA_SHOOT)
            total += arma_unit_of(d, s, list.list[i].arg[0])->fire[0];
    const int hex = top->arg[ARMA_REPLY_HEX];
    const int column = arma_column(total, d->protect[d->board.hex[hex].terrain]);
    if (column < (choice == 1 ? 0 : choice - 2))
        return true;
    *out = list.list[0].verb == ARMA_SHOOT ? list.list[0] : ac_act0(ARMA_VOLLEY);
    return true;
}

/* ---- the table ---- */

static const char *const case_ids[] = { "",
#define X(name, id) id,
                                        ARMA_CASE_LIST(X)
#undef X
};

static const char *const phases[] = { "Deployment", "Fire Combat", "Movement", "Melee Combat",
                                      "Over" };
static const char *const labels[] = { "no-effect", "D",       "H",     "E",
                                      "daylight",  "eclipse", "obeys", "balks" };
static const char *const styles[] = { "veteran", "bold", "careful" };

static const struct ac_overlay_kind overlays[] = {
    { "fire", "hexes this unit can fire at", true, true },
    { "fronts", "hexes before enemy fire units, where movement stops", false, false },
    { "control", "units outside their leaders' control", false, false },
    { "objectives", "hexes whose control decides", false, false },
    { "assault", "hexes this unit could attack after its next move", true, true },
};

const struct ac_ruleset arma_ruleset = {
    .id = "armageddon",
    .title = "Armageddon",
    .about = "Tactical combat in the Near East and Italy, 3000 to 500 BC: facing, missile fire, "
             "chariots and leaders; fourteen original battles and twenty-seven more.",
    .revision = 3,
    .state_size = sizeof(struct arma_state),
    .verbs = arma_verbs,
    .verb_count = ARMA_VERBS,
    .events = arma_events,
    .event_count = ARMA_EVENTS,
    .case_ids = case_ids,
    .case_count = ARMA_CASE_COUNT,
    .phases = phases,
    .phase_count = ARMA_PHASES,
    .labels = labels,
    .label_count = ARMA_LABELS,
    .options = arma_options,
    .option_count = ARMA_OPTIONS,
    .orders = arma_orders,
    .order_count = ARMA_ORDERS,
    .standing = standing,
    .standing_count = sizeof(standing) / sizeof(standing[0]),
    .overlays = overlays,
    .overlay_count = sizeof(overlays) / sizeof(overlays[0]),
    .styles = styles,
    .style_count = sizeof(styles) / sizeof(styles[0]),
    .knobs = arma_knobs,
    .knob_count = ARMA_KNOB_COUNT,
    .foresight = { .look = { 1, 1, 1 }, .settle = { 1, 1, 1 } },
    .facings = arma_dir_names,
    .secrets = false,
    .description = &arma_description,
    .decisions = arma_decisions,
    .decision_count = ARMA_DECISIONS,
    .decision = arma_decision,
    .phasing = arma_phasing,
    .alike = arma_alike,
    .load = arma_load,
    .scenario_keys = arma_scenario_keys,
    .begin = arma_begin,
    .result = arma_result,
    .forecast = arma_forecast,
    .reach = arma_reach,
    .order = arma_order,
    .view = arma_view,
    .goals = arma_goals,
    .overlay = arma_overlay,
    .answer = arma_answer,
    .check = arma_check,
    .restore = arma_restore,
    .advise = arma_advise,
    .appraise = arma_appraise,
};
