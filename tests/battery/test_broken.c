/*
 * The battery can fail: each of these rulesets is a tiny one with a single thing broken, and the
 * battery must catch it, by the property that is meant.
 */
#include <stdio.h>
#include <string.h>

#include "core/order.h"
#include "core/play.h"
#include "tests/battery/battery.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { GAMES = 60, STEPS = 3000 };

static void expect_caught(const struct ac_ruleset *rules, const char *property)
{
    char report[AC_BATTERY_REPORT];
    struct ac_game *game = tiny_game(rules);
    struct ac_battery battery = ac_battery_usual("build/dev/tests/test.battery.broken", 1, GAMES);
    bool held;

    battery.limit = STEPS;
    held = ac_battery_run(game, &battery, report);
    ac_game_free(game);
    if (held)
        fail_msg("a broken %s passes: expected \"%s\"", rules->id, property);
    if (!strstr(report, property))
        fail_msg("expected \"%s\", but:\n%s", property, report);
    assert_non_null(strstr(report, "repeat:   AC_BATTERY_SEED=1 AC_BATTERY_FIRST="));
}

/* The ruleset with its rows wired anew wherever they have such a function; NULL: as they are. */
static void break_rows(struct ac_ruleset *rules,
                       void (*legal)(const struct ac_look *look, struct ac_actions *out),
                       void (*apply)(struct ac_play *play, const struct ac_action *action),
                       void (*chance)(const struct ac_look *look, struct ac_chance *out))
{
    static struct ac_decision rows[TINY_ROWS];

    tiny_rows(rules, rows);
    for (int i = 0; i < rules->decision_count; i++) {
        rows[i].legal = rows[i].legal && legal ? legal : rows[i].legal;
        rows[i].apply = rows[i].apply && apply ? apply : rows[i].apply;
        rows[i].chance = rows[i].chance && chance ? chance : rows[i].chance;
    }
}

static void break_why(struct ac_ruleset *rules,
                      ac_case (*why)(const struct ac_look *look, const struct ac_action *action,
                                     struct ac_text *more))
{
    static struct ac_decision rows[TINY_ROWS];

    tiny_rows(rules, rows);
    for (int i = 0; i < rules->decision_count; i++)
        rows[i].why = rows[i].why ? why : NULL;
}

static void race_without_run(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act0(RACE_WALK));
}

static void test_list_misses_an_action(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, race_without_run, NULL, NULL);
    expect_caught(&rules, "a refusal names a case"); /* nothing forbids it */
}

static void race_run_twice(const struct ac_look *look, struct ac_actions *out)
{
    tiny_row(&tiny_race, look->state)->legal(look, out);
    ac_actions_add(out, ac_act0(RACE_RUN));
}

static void test_list_names_an_action_twice(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, race_run_twice, NULL, NULL);
    expect_caught(&rules, "a list names an action once");
}

static void race_tired(const struct ac_look *look, struct ac_actions *out)
{
    const struct race_state *race = (const struct race_state *)(const void *)look->state;

    if (race->at[race->head.to_act] != 6)
        tiny_row(&tiny_race, look->state)->legal(look, out);
}

static void test_dead_end(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, race_tired, NULL, NULL);
    expect_caught(&rules, "a list is not empty");
}

static void siege_retracts(const struct ac_look *look, struct ac_actions *out)
{
    out->retracts = true;
    tiny_row(&tiny_siege, look->state)->legal(look, out);
}

static void test_retract_unasked(void **unused)
{
    struct ac_ruleset rules = tiny_siege;

    (void)unused;
    break_rows(&rules, siege_retracts, NULL, NULL);
    expect_caught(&rules, "no retract verbs unless asked");
}

static ac_case why_not(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more)
{
    (void)look;
    (void)action;
    (void)more;
    return 0;
}

/* On a free board the row's word alone decides. */
static void test_free_board_too_lax(void **unused)
{
    struct ac_ruleset rules = tiny_plane;

    (void)unused;
    break_why(&rules, why_not);
    expect_caught(&rules, "check holds after a step that is judged legal");
}

static ac_case why_ever(const struct ac_look *look, const struct ac_action *action,
                        struct ac_text *more)
{
    (void)look;
    (void)action;
    (void)more;
    return 1;
}

static void test_free_board_too_strict(void **unused)
{
    struct ac_ruleset rules = tiny_plane;

    (void)unused;
    break_why(&rules, why_ever);
    expect_caught(&rules, "what is listed is judged legal");
}

static void test_refusal_without_case(void **unused)
{
    struct ac_ruleset rules = tiny_siege;

    (void)unused;
    break_why(&rules, why_not);
    expect_caught(&rules, "a refusal names a case");
}

static void cup_miscounted(const struct ac_look *look, struct ac_chance *out)
{
    tiny_row(&tiny_siege, look->state)->chance(look, out);
    out->total = 1000;
}

static void test_wrong_total(void **unused)
{
    struct ac_ruleset rules = tiny_siege;

    (void)unused;
    break_rows(&rules, NULL, NULL, cup_miscounted);
    expect_caught(&rules, "weights sum to their total");
}

static void cup_with_nothing(const struct ac_look *look, struct ac_chance *out)
{
    tiny_row(&tiny_siege, look->state)->chance(look, out);
    out->weight[0] = 0;
}

static void test_outcome_of_no_weight(void **unused)
{
    struct ac_ruleset rules = tiny_siege;

    (void)unused;
    break_rows(&rules, NULL, NULL, cup_with_nothing);
    expect_caught(&rules, "every outcome can come");
}

/* A count of steps in a byte that no rule and no text knows of. */
static void apply_dirty(struct ac_play *play, const struct ac_action *action)
{
    tiny_row(&tiny_race, play->state)->apply(play, action);
    ((struct race_state *)(void *)play->state)->head.zero[1]++;
}

static void test_dirty_padding(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, NULL, apply_dirty, NULL);
    expect_caught(&rules, "save and restore give the same bytes");
}

/* A die rolled inside a rule. */
static void apply_by_luck(struct ac_play *play, const struct ac_action *action)
{
    static unsigned luck;
    struct race_state *race = (struct race_state *)(void *)play->state;

    tiny_row(&tiny_race, play->state)->apply(play, action);
    if (race->head.to_act != AC_OVER && race->at[0] > 0 && race->at[0] < 8 && ++luck % 2)
        race->at[0]++;
}

static void test_luck_inside_a_rule(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, NULL, apply_by_luck, NULL);
    expect_caught(&rules, "a copy behaves like the original");
}

static void apply_off_track(struct ac_play *play, const struct ac_action *action)
{
    struct race_state *race = (struct race_state *)(void *)play->state;

    tiny_row(&tiny_race, play->state)->apply(play, action);
    if (action->verb == RACE_WALK && race->at[1] == 4)
        race->at[1] = -4;
}

static void test_inconsistent_state(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, NULL, apply_off_track, NULL);
    expect_caught(&rules, "check holds after");
}

static void apply_endless(struct ac_play *play, const struct ac_action *action)
{
    struct race_state *race = (struct race_state *)(void *)play->state;

    tiny_row(&tiny_race, play->state)->apply(play, action);
    if (race->head.to_act == AC_OVER) {
        race->at[0] = race->at[1] = 0;
        race->head.to_act = 0;
    }
}

static bool no_card(const struct ac_game *game, const struct ac_state *state,
                    const struct ac_action *action, struct ac_card *out)
{
    (void)game;
    (void)state;
    (void)action;
    (void)out;
    return false;
}

static void race_reach_nothing(const struct ac_game *game, const struct ac_state *state,
                               ac_piece piece, struct ac_reach *out)
{
    (void)game;
    (void)state;
    (void)piece;
    out->count = 0;
}

static void test_endless_game(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, NULL, apply_endless, NULL);
    rules.reach = race_reach_nothing; /* its paths would come home */
    expect_caught(&rules, "a game ends");
}

static void test_missing_card(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    rules.forecast = no_card;
    expect_caught(&rules, "there is an odds card when dice hang on it");
}

static bool hopeful_card(const struct ac_game *game, const struct ac_state *state,
                         const struct ac_action *action, struct ac_card *out)
{
    const bool told = tiny_duel.forecast(game, state, action, out);

    if (told)
        out->result[0].weight++;
    return told;
}

static void test_wrong_card(void **unused)
{
    struct ac_ruleset rules = tiny_duel;

    (void)unused;
    rules.forecast = hopeful_card;
    expect_caught(&rules, "the odds card agrees with the walk of the dice");
}

enum { MEMBERS = 16 };

/* The same, with nothing in the description that is a side's own. */
static void tell_all(struct ac_ruleset *rules)
{
    static struct ac_member members[MEMBERS];
    static struct ac_description description;
    int n = 0;

    description = *rules->description;
    for (; description.state[n].name; n++) {
        assert_true(n < MEMBERS - 1);
        members[n] = description.state[n];
        members[n].secret = 0;
    }
    members[n] = (struct ac_member){ 0 };
    description.state = members;
    rules->description = &description;
}

static void test_secret_not_hidden(void **unused)
{
    struct ac_ruleset rules = tiny_duel;

    (void)unused;
    tell_all(&rules);
    expect_caught(&rules, "a sealed record can be followed");
}

/* The feints left, which everybody sees, tell of a feint when it is laid. */
static void apply_telltale(struct ac_play *play, const struct ac_action *action)
{
    struct duel_state *duel = (struct duel_state *)(void *)play->state;
    const ac_side side = duel->head.to_act;

    tiny_row(&tiny_duel, play->state)->apply(play, action);
    if (action->verb == DUEL_VERB_PLAN && duel->plan[side] == DUEL_DEFEND)
        duel->feints[side]++;
}

static void test_secret_told_by_a_track(void **unused)
{
    struct ac_ruleset rules = tiny_duel;

    (void)unused;
    break_rows(&rules, NULL, apply_telltale, NULL);
    expect_caught(&rules, "a sealed record can be followed");
}

/* Says aloud which plan is laid. */
static void apply_loud(struct ac_play *play, const struct ac_action *action)
{
    tiny_row(&tiny_duel, play->state)->apply(play, action);
    if (action->verb == DUEL_VERB_PLAN)
        ac_emit(play->sink, 0, 1, 0, action->arg[0], 0);
}

static void test_secret_told_by_an_event(void **unused)
{
    struct ac_ruleset rules = tiny_duel;

    (void)unused;
    break_rows(&rules, NULL, apply_loud, NULL);
    expect_caught(&rules, "events tell a viewer only what he may know");
}

/* A view that looks where it may not: at the state it was last shown whole. */
static int16_t spied;

static void apply_spied(struct ac_play *play, const struct ac_action *action)
{
    tiny_row(&tiny_duel, play->state)->apply(play, action);
    spied = ((struct duel_state *)(void *)play->state)->plan[0];
}

static bool check_spied(const struct ac_game *game, const struct ac_state *state,
                        struct ac_err *err)
{
    spied = ((const struct duel_state *)(const void *)state)->plan[0];
    return tiny_duel.check(game, state, err);
}

static void view_spied(const struct ac_game *game, const struct ac_state *state,
                       struct ac_view *out)
{
    tiny_duel.view(game, state, out);
    out->track[0].value = spied;
    (void)snprintf(out->track[0].text, sizeof(out->track[0].text), "%d", spied);
    spied = (int16_t)(spied + 1); /* what another caller left behind */
}

static void test_secret_leaks_into_the_view(void **unused)
{
    struct ac_ruleset rules = tiny_duel;

    (void)unused;
    break_rows(&rules, NULL, apply_spied, NULL);
    rules.check = check_spied;
    rules.view = view_spied;
    expect_caught(&rules, "another secret changes nothing a viewer is given");
}

static void resample_both(const struct ac_game *game, struct ac_state *state, int viewer,
                          struct ac_rng *rng)
{
    struct duel_state *duel = (struct duel_state *)(void *)state;

    for (int side = 0; side < AC_SIDES; side++)
        if (duel->plan[side] != DUEL_NONE && !duel->open[side])
            duel->plan[side] = DUEL_HIDDEN;
    tiny_duel.resample(game, state, viewer, rng);
}

static void test_resample_changes_what_is_known(void **unused)
{
    struct ac_ruleset rules = tiny_duel;

    (void)unused;
    rules.resample = resample_both;
    expect_caught(&rules, "another secret changes nothing a viewer is given");
}

static void advise_nonsense(const struct ac_game *game, const struct ac_state *state, int style,
                            struct ac_rng *rng, struct ac_action *out)
{
    (void)game;
    (void)state;
    (void)style;
    (void)rng;
    *out = ac_act2(0, 0, 3);
}

static void test_bad_advice(void **unused)
{
    struct ac_ruleset rules = tiny_siege;

    (void)unused;
    rules.advise = advise_nonsense;
    expect_caught(&rules, "advice is a listed action");
}

static int32_t appraise_vaguely(const struct ac_game *game, const struct ac_state *state,
                                ac_side side)
{
    return tiny_race.appraise(game, state, side) / 2;
}

static void test_inexact_end(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    rules.appraise = appraise_vaguely;
    expect_caught(&rules, "the value of a finished game is exact");
}

static void reach_too_far(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                          struct ac_reach *out)
{
    tiny_race.reach(game, state, piece, out);
    if (out->count)
        out->at[0].place = RACE_LENGTH;
}

static void test_reach_lies(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    rules.reach = reach_too_far;
    expect_caught(&rules, "the paths of reach lead where they say");
}

/* An order that notes an action it has not done. */
static void order_twice(struct ac_ordering *run)
{
    tiny_plane.order(run);
    if (run->plan->steps.count)
        ac_actions_add(&run->plan->steps, run->plan->steps.list[0]);
}

static void test_order_breaks_the_rules(void **unused)
{
    struct ac_ruleset rules = tiny_plane;

    (void)unused;
    rules.order = order_twice;
    expect_caught(&rules, "an order is made of legal actions");
}

/* An order that says that it was stopped, and was not. */
static void order_stops_falsely(struct ac_ordering *run)
{
    tiny_plane.order(run);
    if (run->plan->steps.count && run->plan->stop == AC_STOP_DONE)
        run->plan->stop = AC_STOP_DICE;
}

static void test_order_stops_elsewhere(void **unused)
{
    struct ac_ruleset rules = tiny_plane;

    (void)unused;
    rules.order = order_stops_falsely;
    expect_caught(&rules, "an order stops where it says");
}

static bool propose_anything(const struct ac_game *game, const struct ac_state *state,
                             const struct ac_wish *wish, struct ac_action *out, struct ac_why *why)
{
    const bool told = tiny_plane.propose(game, state, wish, out, why);

    if (told)
        out->arg[1] = out->arg[1] > 20 ? 0 : 40;
    return told;
}

static void test_proposal_not_clamped(void **unused)
{
    struct ac_ruleset rules = tiny_plane;

    (void)unused;
    rules.propose = propose_anything;
    expect_caught(&rules, "a proposal is legal");
}

static bool answer_breathless(const struct ac_game *game, const struct ac_state *state,
                              const struct ac_standing *given, struct ac_action *out)
{
    const bool told = tiny_parry.answer(game, state, given, out);

    if (told && given->choice[0] == 1)
        *out = ac_act0(2); /* parry, with or without breath */
    return told;
}

static void test_standing_orders_break_the_rules(void **unused)
{
    struct ac_ruleset rules = tiny_parry;

    (void)unused;
    rules.answer = answer_breathless;
    expect_caught(&rules, "standing orders answer with a listed action");
}

static void view_nowhere(const struct ac_game *game, const struct ac_state *state,
                         struct ac_view *out)
{
    tiny_siege.view(game, state, out);
    out->piece[0].board = 1;
}

static void test_view_off_its_board(void **unused)
{
    struct ac_ruleset rules = tiny_siege;

    (void)unused;
    rules.view = view_nowhere;
    expect_caught(&rules, "a view names places of its boards");
}

static const char *derive_first(const struct ac_game *game, struct ac_state *state, bool saved,
                                ac_piece *about)
{
    (void)game;
    (void)saved;
    (void)about;
    ((struct ac_head *)(void *)state)->turn = 1;
    return NULL;
}

static void test_reading_forgets(void **unused)
{
    struct ac_ruleset rules = tiny_siege;
    struct ac_description description = *tiny_siege.description;

    (void)unused;
    description.derive = derive_first;
    rules.description = &description;
    expect_caught(&rules, "save and restore give the same bytes");
}

static void apply_mislabelled(struct ac_play *play, const struct ac_action *action)
{
    tiny_row(&tiny_race, play->state)->apply(play, action);
    ac_emit(play->sink, 1, 1, 7, 0, 0); /* a step of a runner that there is not */
}

static void test_event_of_a_piece_that_is_not(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    break_rows(&rules, NULL, apply_mislabelled, NULL);
    expect_caught(&rules, "an event is as its kind says");
}

static enum ac_status load_namesakes(struct ac_game *game, const struct ac_source *source,
                                     struct ac_err *err)
{
    static const char *const names[] = { "red", "red" };
    const enum ac_status status = tiny_race.load(game, source, err);

    game->piece_name = names;
    return status;
}

static void test_two_pieces_of_one_name(void **unused)
{
    struct ac_ruleset rules = tiny_race;

    (void)unused;
    rules.load = load_namesakes;
    expect_caught(&rules, "names are unique");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list_misses_an_action),
        cmocka_unit_test(test_list_names_an_action_twice),
        cmocka_unit_test(test_dead_end),
        cmocka_unit_test(test_retract_unasked),
        cmocka_unit_test(test_free_board_too_lax),
        cmocka_unit_test(test_free_board_too_strict),
        cmocka_unit_test(test_refusal_without_case),
        cmocka_unit_test(test_wrong_total),
        cmocka_unit_test(test_outcome_of_no_weight),
        cmocka_unit_test(test_dirty_padding),
        cmocka_unit_test(test_luck_inside_a_rule),
        cmocka_unit_test(test_inconsistent_state),
        cmocka_unit_test(test_endless_game),
        cmocka_unit_test(test_missing_card),
        cmocka_unit_test(test_wrong_card),
        cmocka_unit_test(test_secret_not_hidden),
        cmocka_unit_test(test_secret_told_by_a_track),
        cmocka_unit_test(test_secret_told_by_an_event),
        cmocka_unit_test(test_secret_leaks_into_the_view),
        cmocka_unit_test(test_resample_changes_what_is_known),
        cmocka_unit_test(test_bad_advice),
        cmocka_unit_test(test_inexact_end),
        cmocka_unit_test(test_reach_lies),
        cmocka_unit_test(test_order_breaks_the_rules),
        cmocka_unit_test(test_order_stops_elsewhere),
        cmocka_unit_test(test_proposal_not_clamped),
        cmocka_unit_test(test_standing_orders_break_the_rules),
        cmocka_unit_test(test_view_off_its_board),
        cmocka_unit_test(test_reading_forgets),
        cmocka_unit_test(test_event_of_a_piece_that_is_not),
        cmocka_unit_test(test_two_pieces_of_one_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
