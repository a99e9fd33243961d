/*
 * parry: a reaction inside a reaction inside a strike. The side whose turn it is strikes or waits;
 * the other may parry; the striker may then press; the other may then dodge. Each answer but the
 * free one costs breath. Then one die decides. Standing orders may answer for a side.
 *
 * The pending stack is the chain itself: frame STRIKE, on it PARRY, on it PRESS (three deep).
 *
 * Cases: P.1 strikes; P.2 parries; P.3 presses; P.4 dodges; P.5 the die; P.6 the end.
 */
#include <stdio.h>

#include "tests/tiny/inside.h"

const char tiny_parry_yaml[] = "game: parry\n"
                               "id: ring\n"
                               "title: In the ring\n"
                               "source: ours\n"
                               "turns: 8\n"
                               "sides:\n"
                               "  - { name: Gold, word: gold, force: 4 wounds }\n"
                               "  - { name: Iron, word: iron, force: 4 wounds }\n"
                               "breath: 4\n";

enum { CASE_NONE, CASE_STRIKE, CASE_PARRY, CASE_PRESS, CASE_DODGE, CASE_DIE, CASE_END, CASE_COUNT };
enum {
    VERB_STRIKE,
    VERB_WAIT,
    VERB_PARRY,
    VERB_TAKE,
    VERB_PRESS,
    VERB_YIELD,
    VERB_DODGE,
    VERB_STAND,
    VERB_COUNT
};
enum { EVENT_ANSWER, EVENT_STRIKE, EVENT_RESULT, EVENT_COUNT };
enum { LABEL_HIT, LABEL_MISS, LABEL_COUNT };
enum { FRAME_STRIKE = 1, FRAME_PARRY, FRAME_PRESS, FRAMES };
enum { ROW_STRIKE, ROW_PARRY, ROW_PRESS, ROW_DODGE, ROW_DIE, ROW_OVER, ROWS }; /* by depth, then */
enum { STRIKE_AIM, STRIKE_NEED }; /* slots of the strike's frame */
enum { PHASE_FIGHT, PHASE_COUNT };
enum { ORDER_PARRY, ORDER_DODGE, ORDER_COUNT };
enum { AIM_HIGH, AIM_LOW };
enum { LIFE = 4, TURNS = 8, DIE = 6 };

static const char *const case_ids[CASE_COUNT] = { "", "P.1", "P.2", "P.3", "P.4", "P.5", "P.6" };
static const char *const phases[PHASE_COUNT + 1] = { "fight", NULL };
static const char *const labels[LABEL_COUNT + 1] = { "hit", "miss", NULL };
static const char *const styles[] = { "wary", "wild" };
static const char *const aims[] = { "high", "low", NULL };
static const char *const names[AC_SIDES] = { "gold", "iron" };
static const char *const order_choices[] = { "ask", "always", "never", NULL };
static const char *const dodge_choices[] = { "five", "six", NULL };
static const char *const verb_names[VERB_COUNT + 1] = { "strike", "wait",  "parry", "take", "press",
                                                        "yield",  "dodge", "stand", NULL };

static const struct ac_verb verbs[VERB_COUNT] = {
    [VERB_STRIKE] = { "strike",
                      "strike, if you like with an aim: high misses less, low wounds more",
                      0,
                      1,
                      { { "aim", AC_ARG_NAME, true, 0, 0, aims } } },
    [VERB_WAIT] = { .name = "wait", .text = "get breath back", .flags = AC_VERB_ENDS },
    [VERB_PARRY] = { .name = "parry", .text = "parry, for one breath" },
    [VERB_TAKE] = { .name = "take", .text = "do not parry", .flags = AC_VERB_ROLLS },
    [VERB_PRESS] = { .name = "press", .text = "press past the parry, for one breath" },
    [VERB_YIELD] = { .name = "yield", .text = "do not press", .flags = AC_VERB_ROLLS },
    [VERB_DODGE] = { .name = "dodge", .text = "dodge, for one breath", .flags = AC_VERB_ROLLS },
    [VERB_STAND] = { .name = "stand", .text = "do not dodge", .flags = AC_VERB_ROLLS },
};

static const struct ac_event_kind events[EVENT_COUNT] = {
    [EVENT_ANSWER] = { "answer",
                       "%0: %1",
                       0,
                       2,
                       { { .name = "who", .kind = AC_ARG_PIECE },
                         { "answer", AC_ARG_NAME, false, 0, 0, verb_names } } },
    [EVENT_STRIKE] = { "strike",
                       "%0 strikes %1",
                       0,
                       2,
                       { { .name = "who", .kind = AC_ARG_PIECE },
                         { "aim", AC_ARG_NAME, true, 0, 0, aims } } },
    [EVENT_RESULT] = { "result",
                       "%0 on a %1",
                       AC_EVENT_RESULT,
                       2,
                       { { "result", AC_ARG_NAME, false, 0, 0, labels },
                         { "die", AC_ARG_NUMBER, false, 1, DIE, NULL } } },
};

static const struct ac_option options[] = {
    { "dodge", "what hits a dodger [P.4]", dodge_choices, true },
};

static const struct ac_standing_kind standing[ORDER_COUNT] = {
    [ORDER_PARRY] = { "parry", "parry strikes", order_choices },
    [ORDER_DODGE] = { "dodge", "dodge when pressed", order_choices },
};

static const struct ac_space spaces[AC_SIDES] = {
    { 0, 0, "sand", { 5, 5 }, NULL, NULL, NULL },
    { 1, 0, "sand", { 15, 5 }, NULL, NULL, NULL },
};
static const struct ac_board board = { .id = "ring",
                                       .title = "The ring",
                                       .source = "ours",
                                       .kind = AC_BOARD_BOXES,
                                       .width = 20,
                                       .height = 10,
                                       .unit = 10,
                                       .space_count = AC_SIDES,
                                       .spaces = spaces };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct parry_state {
    struct ac_head head;
    int16_t life[AC_SIDES];
    int16_t breath[AC_SIDES];
};
#pragma GCC diagnostic pop

static const struct parry_state *in(const struct ac_state *state)
{
    return (const struct parry_state *)(const void *)state;
}

static const struct ac_key keys[] = {
    { "breath", .low = 0, .high = 9, .text = "breath of either" },
    { 0 },
};

static enum ac_status load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    int32_t *breath = ac_arena_alloc(&game->arena, 1, sizeof(*breath));
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    if (!breath)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a tiny game");
    if (status == AC_OK)
        status = ac_key_int(source->scenario, keys, "breath", breath, err);
    game->data = breath;
    game->piece_count = AC_SIDES;
    game->piece_name = names;
    game->piece_text = names;
    game->place_count = AC_SIDES;
    game->place_name = names;
    game->board_count = 1;
    game->board = &board;
    return status;
}

static int full_breath(const struct ac_game *game)
{
    return *(const int32_t *)game->data;
}

static void begin(const struct ac_game *game, struct ac_state *state)
{
    struct parry_state *fight = (struct parry_state *)(void *)state;

    fight->head.turn = 1;
    for (int side = 0; side < AC_SIDES; side++) {
        fight->life[side] = LIFE;
        fight->breath[side] = (int16_t)full_breath(game);
    }
}

/* The two answers to each depth of the chain: the one that costs and the free one. */
static const struct {
    int costs, frees;
    ac_case rule;
} answers[] = {
    { VERB_STRIKE, VERB_WAIT, CASE_STRIKE },
    { VERB_PARRY, VERB_TAKE, CASE_PARRY },
    { VERB_PRESS, VERB_YIELD, CASE_PRESS },
    { VERB_DODGE, VERB_STAND, CASE_DODGE },
};

static int decision(const struct ac_state *state)
{
    const struct ac_head *head = &in(state)->head;

    if (head->to_act == AC_OVER)
        return ROW_OVER;
    return head->to_act == AC_CHANCE ? ROW_DIE : head->depth;
}

static ac_side phasing(const struct ac_state *state)
{
    const struct ac_head *head = &in(state)->head;

    return head->depth ? head->frame[0].side : head->to_act;
}

static void ask(const struct ac_look *look, struct ac_turn *out)
{
    const int depth = in(look->state)->head.depth;

    (void)snprintf(out->prompt, sizeof(out->prompt), "%s or %s?", verb_names[answers[depth].costs],
                   verb_names[answers[depth].frees]);
}

static void legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct parry_state *fight = in(look->state);
    const int depth = fight->head.depth;

    if (depth == 0)
        for (int aim = AC_NONE; aim <= AIM_LOW; aim++)
            ac_actions_add(out, ac_act1(VERB_STRIKE, aim));
    else if (fight->breath[fight->head.to_act] > 0)
        ac_actions_add(out, ac_act0(answers[depth].costs));
    ac_actions_add(out, ac_act0(answers[depth].frees));
}

static ac_case why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    const struct parry_state *fight = in(look->state);
    const int depth = action->verb / 2;

    if (fight->head.depth != depth)
        ac_text_add(more, "that is not what is asked now");
    else if (depth > 0 && action->verb % 2 == 0 && fight->breath[fight->head.to_act] == 0)
        ac_text_add(more, "out of breath");
    else
        return CASE_NONE;
    return answers[depth].rule;
}

static void chance(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for the strike", DIE);
}

/* The lowest die that hits, given the aim and how far the chain has gone. */
static int needed(const struct ac_game *game, int aim, int links, bool dodged)
{
    static const int base[] = { 0, 3, 6, 2 }; /* taken, parried, pressed */

    if (dodged)
        return game->option[0] ? 6 : 5;
    return base[links] + (aim == AIM_LOW && links != 2) - (aim == AIM_HIGH && links == 1);
}

/* The chain has ended: the strike's frame keeps what must be rolled. */
static void roll_for(const struct ac_game *game, struct parry_state *fight, bool dodged)
{
    struct ac_frame *strike = &fight->head.frame[0];

    strike->arg[STRIKE_NEED] =
        (int16_t)needed(game, strike->arg[STRIKE_AIM], fight->head.depth, dodged);
    while (fight->head.depth > 1)
        ac_pop(&fight->head);
    fight->head.to_act = AC_CHANCE;
}

static void end_turn(struct parry_state *fight, int side)
{
    if (side == 1)
        fight->head.turn++;
    fight->head.to_act = (int8_t)(1 - side);
    if (fight->head.turn > TURNS || fight->life[0] == 0 || fight->life[1] == 0)
        fight->head.to_act = AC_OVER;
}

static void roll(struct ac_play *play, const struct ac_action *action)
{
    struct parry_state *fight = (struct parry_state *)(void *)play->state;
    const struct ac_frame strike = *play->frame;
    const int die = action->arg[0] + 1;
    const bool hit = die >= strike.arg[STRIKE_NEED];
    const int other = 1 - strike.side;

    ac_pop(&fight->head);
    ac_emit(play->sink, EVENT_RESULT, CASE_DIE, hit ? LABEL_HIT : LABEL_MISS, die, 0);
    if (hit) {
        const int wounds = strike.arg[STRIKE_AIM] == AIM_LOW ? 2 : 1;

        fight->life[other] =
            (int16_t)(fight->life[other] > wounds ? fight->life[other] - wounds : 0);
    }
    end_turn(fight, strike.side);
}

static void strike_or_wait(struct ac_play *play, const struct ac_action *action)
{
    struct parry_state *fight = (struct parry_state *)(void *)play->state;
    const ac_side side = fight->head.to_act;

    if (action->verb == VERB_STRIKE) {
        ac_emit(play->sink, EVENT_STRIKE, CASE_STRIKE, side, action->arg[0], 0);
        ac_push(&fight->head, FRAME_STRIKE, side)->arg[STRIKE_AIM] = (int16_t)action->arg[0];
        fight->head.to_act = (int8_t)(1 - side);
        return;
    }
    ac_emit(play->sink, EVENT_ANSWER, CASE_STRIKE, side, action->verb, 0);
    fight->breath[side] =
        (int16_t)(fight->breath[side] + (fight->breath[side] < full_breath(play->game)));
    end_turn(fight, side);
}

static void answer_it(struct ac_play *play, const struct ac_action *action)
{
    struct parry_state *fight = (struct parry_state *)(void *)play->state;
    const ac_side side = fight->head.to_act;

    ac_emit(play->sink, EVENT_ANSWER, answers[action->verb / 2].rule, side, action->verb, 0);
    if (action->verb % 2 == 0)
        fight->breath[side]--;
    if (action->verb == VERB_PARRY || action->verb == VERB_PRESS) {
        (void)ac_push(&fight->head, action->verb == VERB_PARRY ? FRAME_PARRY : FRAME_PRESS, side);
        fight->head.to_act = (int8_t)(1 - side);
    } else {
        roll_for(play->game, fight, action->verb == VERB_DODGE);
    }
}

#define ANSWER_ROW(word, case_of_it)                                                               \
    {                                                                                              \
        .name = (word), .rule = (case_of_it), .prompt = "what is the answer?", .legal = legal,     \
        .apply = answer_it, .why = why, .ask = ask                                                 \
    }
static const struct ac_decision decisions[ROWS] = {
    [ROW_STRIKE] = { .name = "strike",
                     .rule = CASE_STRIKE,
                     .prompt = "strike or wait?",
                     .legal = legal,
                     .apply = strike_or_wait,
                     .why = why },
    [ROW_PARRY] = ANSWER_ROW("parry", CASE_PARRY),
    [ROW_PRESS] = ANSWER_ROW("press", CASE_PRESS),
    [ROW_DODGE] = ANSWER_ROW("dodge", CASE_DODGE),
    [ROW_DIE] = { .name = "die",
                  .rule = CASE_DIE,
                  .prompt = "does it hit?",
                  .apply = roll,
                  .chance = chance },
    [ROW_OVER] = { .name = "over", .rule = CASE_END, .prompt = "the fight is over" },
};

static ac_side winner_of(const struct parry_state *fight)
{
    if (fight->life[0] == fight->life[1])
        return AC_NONE;
    return fight->life[0] > fight->life[1] ? 0 : 1;
}

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct parry_state *fight = in(state);

    (void)game;
    out->winner = winner_of(fight);
    out->margin = fight->life[0] - fight->life[1];
    out->rule = CASE_END;
    (void)snprintf(out->text, sizeof(out->text), "%d life to %d", fight->life[0], fight->life[1]);
}

static bool forecast(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_action *action, struct ac_card *out)
{
    const struct ac_head *head = &in(state)->head;
    int need;

    if (action && !(verbs[action->verb].flags & AC_VERB_ROLLS))
        return false;
    if (!action && head->to_act != AC_CHANCE)
        return false;
    if (action)
        need =
            needed(game, head->frame[0].arg[STRIKE_AIM], head->depth, action->verb == VERB_DODGE);
    else
        need = head->frame[0].arg[STRIKE_NEED];
    *out = (struct ac_card){ .title = "The strike", .total = DIE };
    (void)snprintf(out->column, sizeof(out->column), "hits on %d and more", need);
    tiny_card_result(out, LABEL_HIT, (uint64_t)(DIE + 1 - need));
    tiny_card_result(out, LABEL_MISS, (uint64_t)(need - 1));
    return true;
}

static void view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    for (int side = 0; side < AC_SIDES; side++) {
        (void)tiny_view_piece(out, side, side, 0, side);
        tiny_view_track(out, "life", side, in(state)->life[side], LIFE);
        tiny_view_track(out, "breath", side, in(state)->breath[side], full_breath(game));
    }
}

static void goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    (void)game;
    out->count = 0;
    for (int side = 0; side < AC_SIDES; side++)
        tiny_goal(out, side, CASE_END, LIFE - in(state)->life[1 - side], LIFE, "wound the other");
}

/* Standing orders answer parries and dodges; without breath, "always" cannot. */
static bool answer(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_standing *given, struct ac_action *out)
{
    const struct parry_state *fight = in(state);
    const int depth = fight->head.depth;
    int choice;

    (void)game;
    if (fight->head.to_act >= AC_SIDES || (depth != 1 && depth != 3))
        return false;
    choice = given->choice[depth == 1 ? ORDER_PARRY : ORDER_DODGE];
    if (choice == 0)
        return false;
    if (choice == 1 && fight->breath[fight->head.to_act] > 0)
        *out = ac_act0(answers[depth].costs);
    else
        *out = ac_act0(answers[depth].frees);
    return true;
}

static bool check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct parry_state *fight = in(state);

    for (int side = 0; side < AC_SIDES; side++)
        if (fight->life[side] < 0 || fight->life[side] > LIFE || fight->breath[side] < 0 ||
            fight->breath[side] > full_breath(game))
            return ac_refuse(err, AC_ERR_INPUT, "life or breath out of range") == AC_OK;
    for (int i = 0; i < fight->head.depth; i++)
        if (fight->head.frame[i].kind != FRAME_STRIKE + i)
            return ac_refuse(err, AC_ERR_INPUT, "the chain is out of order") == AC_OK;
    if (fight->head.depth > 3 || (fight->head.to_act == AC_OVER && fight->head.depth))
        return ac_refuse(err, AC_ERR_INPUT, "too much is pending") == AC_OK;
    return true;
}

static const char *const aim_words[] = { "any", "high", "low", NULL };

/* clang-format off */
static const struct ac_member state_members[] = {
    TINY_HEAD(parry_state, phases),
    { "life", "wounds that can still be taken", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT_ARRAY(parry_state, life), .high = LIFE, .by = &ac_sides },
    { "breath", "breath left", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT_ARRAY(parry_state, breath), .high = 9, .by = &ac_sides },
    { 0 },
};
static const struct ac_member strike_members[] = {
    { "aim", "where the strike is aimed", AC_MEMBER_WORD, 0, AC_AT_SLOT(STRIKE_AIM), .plus = -1, .words = aim_words },
    { "need", "the lowest die that hits, once it is rolled for", AC_MEMBER_NUMBER, 0, AC_AT_SLOT(STRIKE_NEED), .high = DIE },
    { 0 },
};
static const struct ac_words frames[FRAMES] = {
    [FRAME_STRIKE] = { "strike", "a strike that is answered or rolled for", strike_members },
    [FRAME_PARRY] = { "parry", "it was parried", tiny_no_members },
    [FRAME_PRESS] = { "press", "it was pressed past the parry", tiny_no_members },
};
/* clang-format on */

static const struct ac_description description = {
    .state = state_members,
    .piece = tiny_no_members,
    .frame = frames,
    .frame_count = FRAMES,
    .blank = begin,
};

/* Wary: parry and dodge while there is breath, never press; wild: anything. */
static void advise(const struct ac_game *game, const struct ac_state *state, int style,
                   struct ac_rng *rng, struct ac_action *out)
{
    const struct parry_state *fight = in(state);
    const int depth = fight->head.depth;

    if (style == 1)
        tiny_advise_random(game, state, rng, out);
    else if (depth == 0)
        *out = ac_act1(VERB_STRIKE, AC_NONE);
    else if (depth != 2 && fight->breath[fight->head.to_act] > 0)
        *out = ac_act0(answers[depth].costs);
    else
        *out = ac_act0(answers[depth].frees);
}

static int32_t appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct parry_state *fight = in(state);

    (void)game;
    if (fight->head.to_act == AC_OVER)
        return tiny_final_value(winner_of(fight), side);
    return 200000 * (fight->life[side] - fight->life[1 - side]);
}

const struct ac_ruleset tiny_parry = {
    .id = "parry",
    .title = "Parry",
    .about = "Strikes, parries, presses and dodges.",
    .revision = 1,
    .state_size = sizeof(struct parry_state),
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .events = events,
    .event_count = EVENT_COUNT,
    .case_ids = case_ids,
    .case_count = CASE_COUNT,
    .phases = phases,
    .phase_count = PHASE_COUNT,
    .labels = labels,
    .label_count = LABEL_COUNT,
    .options = options,
    .option_count = 1,
    .standing = standing,
    .standing_count = ORDER_COUNT,
    .styles = styles,
    .style_count = 2,
    .description = &description,
    .decisions = decisions,
    .decision_count = ROWS,
    .decision = decision,
    .phasing = phasing,
    .scenario_keys = keys,
    .load = load,
    .begin = begin,
    .result = result,
    .forecast = forecast,
    .reach = tiny_no_reach,
    .view = view,
    .goals = goals,
    .overlay = tiny_no_overlay,
    .answer = answer,
    .check = check,
    .advise = advise,
    .appraise = appraise,
};
