/*
 * The vtable of Tyre and the dispatch by segment and die. What each segment does is in the file of
 * its chapter; README.md has the table.
 */
#include "tyre/tyre.h"

#include "tyre/rules.h"

struct segment {
    void (*legal)(const struct tyre_data *, const struct tyre_state *, struct ac_actions *);
    void (*apply)(const struct tyre_data *, struct tyre_state *, const struct ac_action *,
                  const struct ac_sink *);
};

static const struct segment segments[TYRE_SEG_COUNT] = {
    [TYRE_SEG_SETUP_MAC] = { tyre_legal_setup, tyre_apply_setup },
    [TYRE_SEG_SETUP_TYR] = { tyre_legal_setup, tyre_apply_setup },
    [TYRE_SEG_PLAN] = { tyre_legal_plan, tyre_apply_plan },
    [TYRE_SEG_ENGINEERS] = { tyre_legal_engineers, tyre_apply_engineers },
    [TYRE_SEG_BUILD] = { tyre_legal_build, tyre_apply_build },
    [TYRE_SEG_CONSTRUCT] = { tyre_legal_construct, tyre_apply_construct },
    [TYRE_SEG_EMBARK] = { tyre_legal_embark, tyre_apply_embark },
    [TYRE_SEG_SHIFT] = { tyre_legal_shift, tyre_apply_shift },
    [TYRE_SEG_REINFORCE] = { tyre_legal_reinforce, tyre_apply_reinforce },
    [TYRE_SEG_ANNOUNCE] = { tyre_legal_announce, tyre_apply_announce },
    [TYRE_SEG_MOVE1] = { tyre_legal_move, tyre_apply_move },
    [TYRE_SEG_MOVE2] = { tyre_legal_move, tyre_apply_move },
    [TYRE_SEG_NAVAL_MELEE] = { tyre_legal_naval_melee, tyre_apply_naval_melee },
    [TYRE_SEG_BOMBARD] = { tyre_legal_bombard, tyre_apply_bombard },
    [TYRE_SEG_COUNTER] = { tyre_legal_counter, tyre_apply_counter },
    [TYRE_SEG_STOP] = { tyre_legal_stop, tyre_apply_stop },
    [TYRE_SEG_REGROUP] = { tyre_legal_regroup, tyre_apply_regroup },
    [TYRE_SEG_LAND_MAC] = { tyre_legal_land, tyre_apply_land },
    [TYRE_SEG_LAND_TYR] = { tyre_legal_land, tyre_apply_land },
    [TYRE_SEG_FIRE] = { tyre_legal_fire, tyre_apply_fire },
    [TYRE_SEG_RETREAT] = { tyre_legal_retreat, tyre_apply_retreat },
    [TYRE_SEG_MELEE_MAC] = { tyre_legal_melee, tyre_apply_melee },
    [TYRE_SEG_MELEE_TYR] = { tyre_legal_melee, tyre_apply_melee },
};

static const struct {
    const char *what;
    void (*roll)(const struct tyre_data *, struct tyre_state *, int, const struct ac_sink *);
} dice[TYRE_DIE_COUNT] = {
    [TYRE_DIE_GROUND] = { "die for grounding", tyre_roll_move },
    [TYRE_DIE_LAND] = { "die for the landing", tyre_roll_move },
    [TYRE_DIE_RAM] = { "die for the ram", tyre_roll_move },
    [TYRE_DIE_DAMAGE] = { "second die for the ram", tyre_roll_move },
    [TYRE_DIE_UNPIN] = { "die to break free", tyre_roll_move },
    [TYRE_DIE_NAVAL_MELEE] = { "die for the naval melee", tyre_roll_naval_melee },
    [TYRE_DIE_MOLE] = { "die for the mole", tyre_roll_planning },
    [TYRE_DIE_FLEET] = { "die for a fleet", tyre_roll_planning },
    [TYRE_DIE_MEND] = { "die for the wall repair", tyre_roll_planning },
    [TYRE_DIE_BOMBARD] = { "die for the catapult", tyre_roll_bombard },
    [TYRE_DIE_BATTER] = { "die for the battering ram", tyre_roll_bombard },
    [TYRE_DIE_COUNTER] = { "die for the Tyrian catapult", tyre_roll_bombard },
    [TYRE_DIE_FIRE] = { "die for the shot", tyre_roll_fire },
    [TYRE_DIE_MELEE] = { "die for the melee", tyre_roll_melee },
    [TYRE_DIE_DROWN] = { "die for the admiral", tyre_roll_leader },
    [TYRE_DIE_LOSS] = { "die for the leader", tyre_roll_leader },
    [TYRE_DIE_WOUND] = { "second die for the leader", tyre_roll_leader },
};

static void begin(const struct ac_game *game, struct ac_state *state)
{
    *tyre_of(state) = tyre_data(game)->start;
}

void tyre_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out)
{
    const struct tyre_state *s = tyre_in(state);

    if (tyre_is_pending(s))
        tyre_legal_pending(tyre_data(game), s, out);
    else
        segments[s->seg].legal(tyre_data(game), s, out);
}

static void chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out)
{
    (void)game;
    ac_chance_die(out, dice[tyre_in(state)->die].what, 6);
}

void tyre_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *a,
                const struct ac_sink *sink)
{
    const struct tyre_data *d = tyre_data(game);
    struct tyre_state *s = tyre_of(state);

    if (a->verb == AC_VERB_OUTCOME) {
        /* the owner of what comes next is found anew */
        s->head.to_act = TYRE_MAC;
        dice[s->die].roll(d, s, a->arg[0] + 1, sink);
    } else if (tyre_is_pending(s)) {
        tyre_apply_pending(d, s, a, sink);
    } else {
        segments[s->seg].apply(d, s, a, sink);
    }
    if (s->head.to_act == AC_CHANCE && s->die != TYRE_DIE_NONE)
        return;
    tyre_advance(d, s, sink);
}

/* --- secrets [4.1A, 14.3] ---------------------------------------------------------------------------- */

void tyre_redact(const struct ac_game *game, struct ac_state *state, int viewer)
{
    struct tyre_state *s = tyre_of(state);

    (void)game;
    if (viewer != TYRE_MAC && !s->plan_open && s->plan != TYRE_PLAN_NONE)
        s->plan = TYRE_PLAN_HIDDEN;
    if (viewer != TYRE_TYR && s->seg > TYRE_SEG_ENGINEERS && s->seg <= TYRE_SEG_CONSTRUCT)
        for (int i = 0; i < 3; i++)
            s->points[i] = AC_NONE;
}

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
static const char *const deploy[] = { "preset", "hand", NULL };

static const struct ac_option options[TYRE_OPT_COUNT] = {
    [TYRE_OPT_SHOTS] = { "shots", "R-30: a catapult shoots in every segment, or once a Game-Turn",
                         shots, true },
    [TYRE_OPT_WOUNDS] = { "wounds", "R-60: wounded leaders are out for impulses, or for the game",
                          wounds, true },
    [TYRE_OPT_BOARDERS] = { "boarders", "6.27: who may attack a pinned ship", boarders, true },
    [TYRE_OPT_SHAKEN] = { "shaken", "R-47: a melee D on a disrupted unit kills, or drives it back",
                          shaken, true },
    [TYRE_OPT_DEPLOY] = { "deploy",
                          "17.1: in the campaign all stand as the scenario has them, or are set up "
                          "by hand",
                          deploy, false },
};

static const char *const breaks[] = { "ask", "fight", "stop", NULL };
static const char *const escort_orders[] = { "ask", "go", "stay", NULL };

static const struct ac_order_kind orders[] = {
    { "break-off", "the offer to end the bombardment early", breaks },
    { "escort", "leaders of retreating units", escort_orders },
};

bool tyre_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *given, struct ac_action *out)
{
    const struct tyre_state *s = tyre_in(state);

    (void)game;
    if (tyre_is_pending(s))
        return false;
    if (s->seg == TYRE_SEG_STOP && given->choice[0]) {
        *out = ac_act1(TYRE_V_STOP, given->choice[0] - 1);
        return true;
    }
    const bool asked = s->escort_due && (s->seg == TYRE_SEG_RETREAT ||
                                         (s->seg >= TYRE_SEG_MELEE_MAC && s->step == 2));
    if (asked && given->choice[1]) {
        *out = ac_act2(TYRE_V_ESCORT, TYRE_LEADER0 + __builtin_ctz(s->escort_due),
                       given->choice[1] - 1);
        return true;
    }
    return false;
}

static const char *const styles[] = { "steady", "bold", "wary", NULL };

const struct ac_ruleset tyre_ruleset = {
    .id = "tyre",
    .title = "Tyre",
    .about = "Alexander's siege of 332 BC: secret planning, ships that ram and board, walls that "
             "breach, and one amphibious assault.",
    .revision = 2,
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
    .drills = tyre_drills,
    .drill_count = TYRE_DRILLS,
    .orders = orders,
    .order_count = 2,
    .overlays = tyre_overlays,
    .overlay_count = TYRE_OVERLAYS,
    .styles = styles,
    .style_count = 3,
    .facings = tyre_facings,
    .secrets = true,
    .load = tyre_load,
    .begin = begin,
    .turn = tyre_turn,
    .legal = tyre_legal,
    .judge = tyre_judge,
    .chance = chance,
    .apply = tyre_apply,
    .result = tyre_result,
    .forecast = tyre_forecast,
    .reach = tyre_reach,
    .drill = tyre_drill,
    .view = tyre_view,
    .goals = tyre_goals,
    .overlay = tyre_overlay,
    .answer = tyre_answer,
    .check = tyre_check,
    .redact = tyre_redact,
    .resample = tyre_resample,
    .save = tyre_save,
    .restore = tyre_restore,
    .advise = tyre_advise,
    .appraise = tyre_appraise,
};

_Static_assert(sizeof(struct tyre_state) <= 16384, "the issue's limit");
