/*
 * race: two runners on a track, and the only choice is how much to risk. A walk is two squares for
 * certain; a run is as many as the die shows, but a one is a stumble of one square back. Who
 * reaches the goal first wins. The state is two squares and the mover, so that exact values can be
 * computed by value iteration (a stumble makes cycles; there is no turn counter that would tell
 * equal positions apart).
 *
 * Cases: R.1 a runner's turn is one walk or run; R.2 the die; R.3 the goal.
 */
#include <stdio.h>

#include "base/bits.h"
#include "tests/tiny/inside.h"

const char tiny_race_yaml[] = "game: race\n"
                              "id: dash\n"
                              "title: A dash\n"
                              "source: ours\n"
                              "sides:\n"
                              "  - { name: Red, word: red, force: a runner }\n"
                              "  - { name: Blue, word: blue, force: a runner }\n"
                              "length: 12\n";

enum { CASE_NONE, CASE_TURN, CASE_DIE, CASE_GOAL, CASE_COUNT };
enum { LABEL_STUMBLE, LABEL_RUN, LABEL_HOME, LABEL_COUNT };
enum { EVENT_ROLL, EVENT_STEP, EVENT_COUNT };
enum { STYLE_BOLD, STYLE_STEADY, STYLE_COUNT };
enum { STUMBLE_BACK, STUMBLE_STAY };
enum { WALK_STEP = 2, DIE = 6 };

static const char *const case_ids[CASE_COUNT] = { "", "R.1", "R.2", "R.3" };
static const char *const labels[LABEL_COUNT + 1] = { "stumble", "run", "home", NULL };
static const char *const phases[] = { "race", NULL };
static const char *const styles[STYLE_COUNT] = { "bold", "steady" };
static const char *const piece_names[AC_SIDES] = { "red", "blue" };
static const char *const stumble_choices[] = { "back", "stay", NULL };
static const char *const place_names[RACE_LENGTH + 1] = { "s0",  "s1",  "s2", "s3", "s4",
                                                          "s5",  "s6",  "s7", "s8", "s9",
                                                          "s10", "s11", "s12" };

static const struct ac_verb verbs[RACE_VERB_COUNT] = {
    [RACE_WALK] = { .name = "walk", .text = "two squares for certain", .flags = AC_VERB_ENDS },
    [RACE_RUN] = { .name = "run", .text = "as far as the die says", .flags = AC_VERB_ROLLS },
};

static const struct ac_event_kind events[EVENT_COUNT] = {
    [EVENT_ROLL] = { "roll",
                     "%0: the die shows %1",
                     AC_EVENT_RESULT,
                     2,
                     { { "result", AC_ARG_NAME, false, 0, 0, labels },
                       { "die", AC_ARG_NUMBER, false, 1, DIE, NULL } } },
    [EVENT_STEP] = { "step",
                     "%0 goes from %1 to %2",
                     AC_EVENT_MOVE,
                     3,
                     { { "runner", AC_ARG_PIECE, false, 0, 0, NULL },
                       { "from", AC_ARG_PLACE, false, 0, 0, NULL },
                       { "to", AC_ARG_PLACE, false, 0, 0, NULL } } },
};

static const struct ac_option options[] = {
    { "stumble", "what a one does [R.2]", stumble_choices, true },
};

#define SPACE(n)                                                                                   \
    {                                                                                              \
        (n), 0, "grass", { 10 * (n) + 5, 5 }, NULL, NULL, NULL                                     \
    }
static const struct ac_space spaces[RACE_LENGTH + 1] = {
    SPACE(0), SPACE(1), SPACE(2), SPACE(3),  SPACE(4),  SPACE(5),  SPACE(6),
    SPACE(7), SPACE(8), SPACE(9), SPACE(10), SPACE(11), SPACE(12),
};
static const struct ac_board board = { .id = "track",
                                       .title = "The track",
                                       .source = "ours",
                                       .kind = AC_BOARD_SQUARE,
                                       .width = 130,
                                       .height = 10,
                                       .unit = 10,
                                       .space_count = RACE_LENGTH + 1,
                                       .spaces = spaces };

static const struct race_state *in(const struct ac_state *state)
{
    return (const struct race_state *)(const void *)state;
}

static int goal_of(const struct ac_game *game)
{
    return *(const int32_t *)game->data;
}

static const struct ac_key keys[] = {
    { "length", .low = 2, .high = RACE_LENGTH, .text = "steps to the end" },
    { 0 },
};

static enum ac_status load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    int32_t *length = ac_arena_alloc(&game->arena, 1, sizeof(*length));
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    if (!length)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a tiny game");
    *length = RACE_LENGTH;
    if (status == AC_OK)
        status = ac_key_int(source->scenario, keys, "length", length, err);
    game->data = length;
    game->piece_count = AC_SIDES;
    game->piece_name = piece_names;
    game->piece_text = piece_names;
    game->place_count = RACE_LENGTH + 1;
    game->place_name = place_names;
    game->board_count = 1;
    game->board = &board;
    return status;
}

static void begin(const struct ac_game *game, struct ac_state *state)
{
    (void)game;
    (void)state; /* zeroes: both at the start, the first side to move */
}

enum { FRAME_RUN = 1, FRAMES }; /* a die is in the air; the frame's side is the runner */
enum { ROW_TURN, ROW_DIE, ROW_OVER, ROWS };

static int decision(const struct ac_state *state)
{
    if (in(state)->head.to_act == AC_OVER)
        return ROW_OVER;
    return in(state)->head.depth ? ROW_DIE : ROW_TURN;
}

static void legal(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act0(RACE_WALK));
    ac_actions_add(out, ac_act0(RACE_RUN));
}

/* A runner may always do both, so that there is nothing to forbid. */
static ac_case why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    (void)look;
    (void)action;
    (void)more;
    return CASE_NONE;
}

static void chance(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for the run", DIE);
}

static int step_of(const struct ac_game *game, int die)
{
    if (die > 1)
        return die;
    return game->option[0] == STUMBLE_BACK ? -1 : 0;
}

static void move(const struct ac_game *game, struct race_state *race, ac_side side, int step,
                 const struct ac_sink *sink)
{
    const int from = race->at[side];
    const int to = ac_clamp(from + step, 0, goal_of(game));

    race->at[side] = (int16_t)to;
    race->head.to_act = (int8_t)(to == goal_of(game) ? AC_OVER : 1 - side);
    ac_emit(sink, EVENT_STEP, CASE_TURN, side, from, to);
}

static int label_of(const struct ac_game *game, int at, int die)
{
    if (at + step_of(game, die) >= goal_of(game))
        return LABEL_HOME;
    return die == 1 ? LABEL_STUMBLE : LABEL_RUN;
}

static void take_turn(struct ac_play *play, const struct ac_action *action)
{
    struct race_state *race = (struct race_state *)(void *)play->state;
    const ac_side side = race->head.to_act;

    if (action->verb == RACE_WALK) {
        move(play->game, race, side, WALK_STEP, play->sink);
        return;
    }
    (void)ac_push(&race->head, FRAME_RUN, side);
    race->head.to_act = AC_CHANCE;
}

static void roll(struct ac_play *play, const struct ac_action *action)
{
    struct race_state *race = (struct race_state *)(void *)play->state;
    const ac_side runner = play->frame->side;
    const int die = action->arg[0] + 1;

    ac_pop(&race->head);
    ac_emit(play->sink, EVENT_ROLL, CASE_DIE, label_of(play->game, race->at[runner], die), die, 0);
    move(play->game, race, runner, step_of(play->game, die), play->sink);
}

static const struct ac_decision decisions[ROWS] = {
    [ROW_TURN] = { .name = "turn",
                   .rule = CASE_TURN,
                   .prompt = "walk or run",
                   .legal = legal,
                   .apply = take_turn,
                   .why = why },
    [ROW_DIE] = { .name = "die",
                  .rule = CASE_DIE,
                  .prompt = "how far does the run go?",
                  .apply = roll,
                  .chance = chance },
    [ROW_OVER] = { .name = "over", .rule = CASE_GOAL, .prompt = "the race is over" },
};

static ac_side winner_of(const struct ac_game *game, const struct race_state *race)
{
    return race->at[0] == goal_of(game) ? 0 : 1;
}

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct race_state *race = in(state);

    out->winner = winner_of(game, race);
    out->margin = race->at[out->winner] - race->at[1 - out->winner];
    out->rule = CASE_GOAL;
    (void)snprintf(out->text, sizeof(out->text), "home by %d", out->margin);
}

static bool forecast(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_action *action, struct ac_card *out)
{
    const struct race_state *race = in(state);
    uint64_t weight[LABEL_COUNT] = { 0 };
    ac_side side = race->head.to_act;

    if (action ? action->verb != RACE_RUN : side != AC_CHANCE)
        return false;
    if (!action)
        side = ac_top_const(&race->head)->side;
    for (int die = 1; die <= DIE; die++)
        weight[label_of(game, race->at[side], die)]++;
    *out = (struct ac_card){ .title = "A run", .total = DIE };
    for (int i = 0; i < LABEL_COUNT; i++)
        tiny_card_result(out, i, weight[i]);
    return true;
}

static void reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                  struct ac_reach *out)
{
    const struct race_state *race = in(state);

    tiny_no_reach(game, state, piece, out);
    out->allowance = WALK_STEP;
    if (piece != race->head.to_act)
        return;
    out->at[0] = (struct ac_reach_at){
        .place = (ac_place)ac_min(race->at[piece] + WALK_STEP, goal_of(game)),
        .facing = AC_NONE,
        .stops = true,
        .from = AC_NONE,
        .cost = WALK_STEP,
        .step = ac_act0(RACE_WALK),
    };
    out->count = 1;
}

static void view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    for (int side = 0; side < AC_SIDES; side++) {
        tiny_view_piece(out, side, side, 0, in(state)->at[side])->can_act =
            in(state)->head.to_act == side;
        tiny_view_track(out, "square", side, in(state)->at[side], goal_of(game));
    }
}

static void goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    out->count = 0;
    for (int side = 0; side < AC_SIDES; side++)
        tiny_goal(out, side, CASE_GOAL, in(state)->at[side], goal_of(game), "reach the goal first");
}

static bool check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct race_state *race = in(state);
    const int goal = goal_of(game);
    const bool over = race->at[0] == goal || race->at[1] == goal;

    for (int side = 0; side < AC_SIDES; side++)
        if (race->at[side] < 0 || race->at[side] > goal)
            return ac_refuse(err, AC_ERR_INPUT, "a runner is off the track") == AC_OK;
    if (over != (race->head.to_act == AC_OVER))
        return ac_refuse(err, AC_ERR_INPUT, "over and not over") == AC_OK;
    if ((race->head.to_act == AC_CHANCE) != (race->head.depth == 1))
        return ac_refuse(err, AC_ERR_INPUT, "a die without a runner") == AC_OK;
    return true;
}

/* clang-format off */
static const struct ac_member state_members[] = {
    TINY_HEAD(race_state, phases),
    { "at", "the square of each runner", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(race_state, at), .high = RACE_LENGTH, .by = &ac_sides },
    { 0 },
};
static const struct ac_words frames[FRAMES] = { [FRAME_RUN] = { "run", "a die is rolled", tiny_no_members } };
/* clang-format on */

static const struct ac_description description = {
    .state = state_members,
    .piece = tiny_no_members,
    .frame = frames,
    .frame_count = FRAMES,
    .blank = begin,
};

static void advise(const struct ac_game *game, const struct ac_state *state, int style,
                   struct ac_rng *rng, struct ac_action *out)
{
    const struct race_state *race = in(state);
    const int left = goal_of(game) - race->at[race->head.to_act];

    (void)rng;
    *out = ac_act0(style == STYLE_BOLD && left > WALK_STEP ? RACE_RUN : RACE_WALK);
}

static int32_t appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct race_state *race = in(state);

    if (race->head.to_act == AC_OVER)
        return tiny_final_value(winner_of(game, race), side);
    return 900000 * (race->at[side] - race->at[1 - side]) / goal_of(game);
}

const struct ac_ruleset tiny_race = {
    .id = "race",
    .title = "Race",
    .about = "Two runners and a die.",
    .revision = 1,
    .state_size = sizeof(struct race_state),
    .verbs = verbs,
    .verb_count = RACE_VERB_COUNT,
    .events = events,
    .event_count = EVENT_COUNT,
    .case_ids = case_ids,
    .case_count = CASE_COUNT,
    .phases = phases,
    .phase_count = 1,
    .labels = labels,
    .label_count = LABEL_COUNT,
    .options = options,
    .option_count = 1,
    .styles = styles,
    .style_count = STYLE_COUNT,
    .description = &description,
    .decisions = decisions,
    .decision_count = ROWS,
    .decision = decision,
    .phasing = tiny_to_act,
    .scenario_keys = keys,
    .load = load,
    .begin = begin,
    .result = result,
    .forecast = forecast,
    .reach = reach,
    .view = view,
    .goals = goals,
    .overlay = tiny_no_overlay,
    .answer = tiny_no_answer,
    .check = check,
    .advise = advise,
    .appraise = appraise,
};
