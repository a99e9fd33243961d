/*
 * The vtable of Tyre, its secrets, options and standing orders. The table of decisions is in
 * decisions.c, what each does in the file of its chapter.
 */
#include "tyre/tyre.h"

#include "tyre/script.h"

#include "core/play.h"

static void begin(const struct ac_game *game, struct ac_state *state)
{
    *tyre_of(state) = tyre_data(game)->start;
}

/* --- secrets [4.1A, 14.3] ---------------------------------------------------------------------------- */

/* A split of the points that is not contradicted by what was spent. */
static void guess_points(struct tyre_state *s, struct ac_rng *rng)
{
    int left = TYRE_POINTS - s->spent[0] - s->spent[1] - s->spent[2];

    for (int i = 0; i < 3; i++)
        s->points[i] = (int8_t)s->spent[i];
    while (left > 0) {
        const int kind = (int)ac_rng_below(rng, 3);
        const int cost = kind == 0 ? 1 : 2;

        if (cost <= left && !(kind == 2 && s->points[2] + 2 > 4))
            s->points[kind] = (int8_t)(s->points[kind] + cost);
        left -= cost;
    }
}

void tyre_resample(const struct ac_game *game, struct ac_state *state, int viewer,
                   struct ac_rng *rng)
{
    struct tyre_state *s = tyre_of(state);

    (void)game;
    (void)viewer;
    if (s->plan == TYRE_PLAN_HIDDEN) /* the assault comes once in a game */
        s->plan = ac_rng_below(rng, 8) ? TYRE_PLAN_BOMBARD : TYRE_PLAN_ASSAULT;
    if (s->points[0] == AC_NONE)
        guess_points(s, rng);
}

/* --- options and standing orders -------------------------------------------------------------------- */

static const char *const shots[] = { "every", "once", NULL };
static const char *const wounds[] = { "impulses", "game", NULL };
static const char *const boarders[] = { "partner", "anyone", NULL };
static const char *const shaken[] = { "dies", "retreats", NULL };
static const char *const beachhead[] = { "doubled", "plain", NULL };
static const char *const gates[] = { "road", "shut", NULL };
static const char *const peltasts[] = { "both", "fire", NULL };
static const char *const ratings[] = { "morale", "radius", NULL };
static const char *const deploy[] = { "preset", "hand", NULL };

static const struct ac_option options[TYRE_OPT_COUNT] = {
    [TYRE_OPT_SHOTS] = { "shots", "R-30: a catapult shoots in every segment, or once a Game-Turn",
                         shots, true },
    [TYRE_OPT_WOUNDS] = { "wounds", "R-60: wounded leaders are out for impulses, or for the game",
                          wounds, true },
    [TYRE_OPT_BOARDERS] = { "boarders", "6.27: who may attack a pinned ship", boarders, true },
    [TYRE_OPT_SHAKEN] = { "shaken", "R-47: a melee D on a disrupted unit kills, or drives it back",
                          shaken, true },
    [TYRE_OPT_BEACHHEAD] = { "beachhead",
                             "R-44: in a secondary wall that is attacked from no wall hex the "
                             "defender is doubled, or not",
                             beachhead, true },
    [TYRE_OPT_GATES] = { "gates", "R-70: a gate the enemy holds closes the road, or its whole hex",
                         gates, true },
    [TYRE_OPT_PELTASTS] = { "peltasts",
                            "3.31: Greek and Thracian peltasts, whose counters are garbled, fire "
                            "and fight, or fire only",
                            peltasts, true },
    [TYRE_OPT_RATINGS] = { "ratings",
                           "R-59: a general's figures are morale, radius, bonus, or radius, bonus, "
                           "morale",
                           ratings, true },
    [TYRE_OPT_DEPLOY] = { "deploy",
                          "17.1: in the campaign all stand as the scenario has them, or are set up "
                          "by hand",
                          deploy, false },
};

static const char *const breaks[] = { "ask", "fight", "stop", NULL };
static const char *const escort_orders[] = { "ask", "go", "stay", NULL };

static const char *const berth_orders[] = { "ask", "regroup", NULL };
static const char *const loss_orders[] = { "ask", "weakest", NULL };

enum { ORDER_BREAK_OFF, ORDER_ESCORT, ORDER_BERTHS, ORDER_LOSSES };

static const struct ac_standing_kind standing[] = {
    { "break-off", "the offer to end the bombardment early", breaks },
    { "escort", "leaders of retreating units", escort_orders },
    { "berths", "ships that come home: ask, or the first berths of the port, as every week",
      berth_orders },
    { "losses", "units lost from a damaged ship: ask, or the weakest", loss_orders },
};

/* As the order `regroup` does it: the first berth that is free, and the first bow. */
static bool answer_berth(const struct ac_actions *list, struct ac_action *out)
{
    for (int i = 0; i < list->count; i++)
        if (list->list[i].verb == TYRE_V_BERTH || list->list[i].verb == TYRE_V_POINT) {
            *out = list->list[i];
            return true;
        }
    return false;
}

static bool answer_loss(const struct tyre_data *d, const struct ac_actions *list,
                        struct ac_action *out)
{
    int least = 0;
    bool any = false;

    for (int i = 0; i < list->count; i++) {
        const int unit = list->list[i].arg[0] - TYRE_UNIT0;

        if (list->list[i].verb != TYRE_V_FORFEIT || (any && d->unit[unit].strength >= least))
            continue;
        any = true;
        least = d->unit[unit].strength;
        *out = list->list[i];
    }
    return any;
}

/* What depends on the list of what may be done. */
static bool answer_listed(const struct ac_game *game, const struct ac_state *state,
                          const struct ac_standing *given, struct ac_action *out)
{
    const struct tyre_state *s = tyre_in(state);
    struct ac_actions list = { .count = 0 };

    if ((!given->choice[ORDER_BERTHS] && !given->choice[ORDER_LOSSES]) ||
        s->head.to_act >= AC_SIDES)
        return false;
    ac_legal(game, state, &list);
    if (given->choice[ORDER_LOSSES] && answer_loss(tyre_data(game), &list, out))
        return true;
    return given->choice[ORDER_BERTHS] && s->seg == TYRE_SEG_REGROUP && answer_berth(&list, out);
}

bool tyre_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out)
{
    const struct tyre_state *s = tyre_in(state);

    if (answer_listed(game, state, given, out))
        return true;
    if (tyre_is_pending(s))
        return false;
    if (s->seg == TYRE_SEG_STOP && given->choice[ORDER_BREAK_OFF]) {
        *out = ac_act1(TYRE_V_STOP, given->choice[ORDER_BREAK_OFF] - 1);
        return true;
    }
    if (s->escort_due && given->choice[ORDER_ESCORT]) {
        *out = ac_act2(TYRE_V_ESCORT, TYRE_LEADER0 + __builtin_ctz(s->escort_due),
                       given->choice[ORDER_ESCORT] - 1);
        return true;
    }
    return false;
}

static const char *const styles[] = { "steady", "bold", "careful", NULL };

const struct ac_ruleset tyre_ruleset = {
    .id = "tyre",
    .title = "Tyre",
    .about = "Alexander's siege of 332 BC: secret planning, ships that ram and board, walls that "
             "breach, and one amphibious assault.",
    .revision = 4,
    .state_size = sizeof(struct tyre_state),
    .verbs = tyre_verbs,
    .verb_count = TYRE_V_COUNT,
    .events = tyre_events,
    .event_count = TYRE_EV_COUNT,
    .case_ids = tyre_case_ids,
    .case_count = TYRE_CASE_COUNT,
    .phases = tyre_phases,
    .phase_count = TYRE_SEG_COUNT,
    .labels = tyre_labels,
    .label_count = TYRE_LABEL_COUNT,
    .options = options,
    .option_count = TYRE_OPT_COUNT,
    .orders = tyre_orders,
    .order_count = TYRE_ORDERS,
    .standing = standing,
    .standing_count = 2,
    .overlays = tyre_overlays,
    .overlay_count = TYRE_OVERLAYS,
    .styles = styles,
    .style_count = 3,
    .knobs = tyre_knobs,
    .knob_count = TYRE_KNOB_COUNT,
    .foresight = { .look = { 1, 1, 1 }, .settle = { 1, 1, 1 } },
    .facings = tyre_facings,
    .secrets = true,
    .load = tyre_load,
    .scenario_keys = tyre_scenario_keys,
    .begin = begin,
    .description = &tyre_description,
    .decisions = tyre_decisions,
    .decision_count = TYRE_ROWS_ALL,
    .decision = tyre_decision,
    .phasing = tyre_phasing,
    .alike = tyre_alike,
    .result = tyre_result,
    .forecast = tyre_forecast,
    .reach = tyre_reach,
    .order = tyre_order,
    .view = tyre_view,
    .goals = tyre_goals,
    .overlay = tyre_overlay,
    .answer = tyre_answer,
    .check = tyre_check,
    .resample = tyre_resample,
    .restore = tyre_restore,
    .advise = tyre_advise,
    .appraise = tyre_appraise,
};

_Static_assert(sizeof(struct tyre_state) <= 16384, "the issue's limit");
