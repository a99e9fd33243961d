/*
 * duel: both sides choose a stance in secret, then open it, then roll. A stance beats another by
 * two points; the dice differ in size, and a tie is rolled off: that loop is one node, conditional
 * on its ending. First to two points wins; after six rounds the higher score.
 *
 * The plan is sealed when it is laid (its argument may be hidden from another player's program) and
 * opened by a verb of its own that says it aloud: so play goes on where the plan is not known.
 *
 * Cases: D.1 laying plans; D.2 opening; D.3 feints are two a game; D.4 dice; D.5 roll-off; D.6 end.
 */
#include <stdio.h>
#include <string.h>

#include "tests/tiny/inside.h"

const char tiny_duel_yaml[] = "game: duel\n"
                              "id: dawn\n"
                              "title: At dawn\n"
                              "source: ours\n"
                              "turns: 6\n"
                              "sides:\n"
                              "  - { name: Left, word: left, force: a blade }\n"
                              "  - { name: Right, word: right, force: a blade }\n";

enum { CASE_NONE, CASE_PLAN, CASE_OPEN, CASE_FEINT, CASE_DICE, CASE_ROLL_OFF, CASE_END };
enum { CASE_COUNT = CASE_END + 1 };
enum { EVENT_LAID, EVENT_OPENED, EVENT_DIE, EVENT_POINT, EVENT_COUNT };
enum { PHASE_PLAN, PHASE_OPEN, PHASE_DICE, PHASE_ROLL_OFF, PHASE_COUNT };
enum { ROW_OVER = PHASE_COUNT, ROWS }; /* a phase is a row */
enum { LABEL_LEFT, LABEL_RIGHT, LABEL_TIE, LABEL_COUNT };
enum { STANCES = 3, ROUNDS = 6, POINTS = 2, FEINTS = 2 };
enum { TIES_ROLL_OFF, TIES_STAND };

static const char *const case_ids[CASE_COUNT] = { "", "D.1", "D.2", "D.3", "D.4", "D.5", "D.6" };
static const char *const phases[PHASE_COUNT + 1] = { "plan", "open", "dice", "roll-off", NULL };
static const char *const labels[LABEL_COUNT + 1] = { "left", "right", "tie", NULL };
static const char *const styles[] = { "mixed" };
static const char *const stances[STANCES + 1] = { "attack", "defend", "feint", NULL };
static const char *const names[AC_SIDES] = { "left", "right" };
static const char *const tie_choices[] = { "roll-off", "stand", NULL };
static const int die_sides[STANCES + 1] = { 0, 6, 4, 8 };

static const struct ac_verb verbs[DUEL_VERB_COUNT] = {
    [DUEL_VERB_PLAN] = { "plan",
                         "lay a stance face down",
                         AC_VERB_SECRET,
                         1,
                         { { "stance", AC_ARG_NAME, false, 0, 0, stances } } },
    [DUEL_VERB_OPEN] = { "open",
                         "turn your stance up",
                         AC_VERB_REVEAL | AC_VERB_ROLLS,
                         1,
                         { { "stance", AC_ARG_NAME, false, 0, 0, stances } } },
};

static const struct ac_event_kind events[EVENT_COUNT] = {
    [EVENT_LAID] = { "laid",
                     "%0 has laid a plan",
                     0,
                     1,
                     { { .name = "who", .kind = AC_ARG_PIECE } } },
    [EVENT_OPENED] = { "opened",
                       "%0 opens %1",
                       AC_EVENT_REVEAL,
                       2,
                       { { .name = "who", .kind = AC_ARG_PIECE },
                         { "stance", AC_ARG_NAME, false, 0, 0, stances } } },
    [EVENT_DIE] = { "die",
                    "%0 rolls %1",
                    0,
                    2,
                    { { .name = "who", .kind = AC_ARG_PIECE },
                      { "die", AC_ARG_NUMBER, false, 1, 8, NULL } } },
    [EVENT_POINT] = { "point",
                      "the round goes to %0",
                      AC_EVENT_RESULT,
                      1,
                      { { "result", AC_ARG_NAME, false, 0, 0, labels } } },
};

static const struct ac_option options[] = {
    { "ties", "what a tie does [D.5]", tie_choices, true },
};

static const struct ac_space spaces[AC_SIDES] = {
    { 0, 0, "floor", { 5, 5 }, NULL, NULL, NULL },
    { 1, 0, "floor", { 15, 5 }, NULL, NULL, NULL },
};
static const struct ac_board board = { .id = "floor",
                                       .title = "The floor",
                                       .source = "ours",
                                       .kind = AC_BOARD_BOXES,
                                       .width = 20,
                                       .height = 10,
                                       .unit = 10,
                                       .space_count = AC_SIDES,
                                       .spaces = spaces };

static const struct duel_state *in(const struct ac_state *state)
{
    return (const struct duel_state *)(const void *)state;
}

static const struct ac_key keys[] = { { 0 } };

static enum ac_status load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    game->piece_count = AC_SIDES;
    game->piece_name = names;
    game->piece_text = names;
    game->place_count = AC_SIDES;
    game->place_name = names;
    game->board_count = 1;
    game->board = &board;
    return status;
}

static void begin(const struct ac_game *game, struct ac_state *state)
{
    struct duel_state *duel = (struct duel_state *)(void *)state;

    (void)game;
    duel->head.turn = 1;
    duel->feints[0] = duel->feints[1] = FEINTS;
}

static int decision(const struct ac_state *state)
{
    return in(state)->head.to_act == AC_OVER ? ROW_OVER : in(state)->head.phase;
}

static void ask(const struct ac_look *look, struct ac_turn *out)
{
    (void)snprintf(out->prompt, sizeof(out->prompt), "round %d: %s", in(look->state)->head.turn,
                   phases[in(look->state)->head.phase]);
}

/* An opened stance must be the one laid; where that is not known, any may be. */
static ac_case forbidden_by(const struct duel_state *duel, int verb, int stance)
{
    const ac_side side = duel->head.to_act;

    if (side >= AC_SIDES || (verb == DUEL_VERB_PLAN) != (duel->head.phase == PHASE_PLAN))
        return verb == DUEL_VERB_PLAN ? CASE_PLAN : CASE_OPEN;
    if (stance == DUEL_FEINT && duel->feints[side] == 0)
        return CASE_FEINT;
    if (verb == DUEL_VERB_OPEN && duel->plan[side] != stance && duel->plan[side] != DUEL_HIDDEN)
        return CASE_OPEN;
    return CASE_NONE;
}

static void legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct duel_state *duel = in(look->state);
    const int verb = duel->head.phase == PHASE_PLAN ? DUEL_VERB_PLAN : DUEL_VERB_OPEN;

    for (int stance = DUEL_ATTACK; stance <= DUEL_FEINT; stance++)
        if (forbidden_by(duel, verb, stance) == CASE_NONE)
            ac_actions_add(out, ac_act1(verb, stance - 1));
}

static ac_case why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    ac_text_add(more, "that stance cannot be taken now");
    return forbidden_by(in(look->state), action->verb, action->arg[0] + 1);
}

/* The roll-off: two dice, the leader of the score adds one, ties are rolled again. */
static void roll_off_weights(const struct duel_state *duel, uint32_t weight[AC_SIDES])
{
    const int left = duel->score[0] > duel->score[1];
    const int right = duel->score[1] > duel->score[0];

    weight[0] = weight[1] = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            if (a + left != b + right)
                weight[a + left < b + right]++;
}

static void chance_die(const struct ac_look *look, struct ac_chance *out)
{
    const struct duel_state *duel = in(look->state);

    ac_chance_die(out, "die of a stance", die_sides[duel->plan[duel->die[0] ? 1 : 0]]);
}

static void chance_roll_off(const struct ac_look *look, struct ac_chance *out)
{
    out->what = "roll-off, ties again";
    out->count = AC_SIDES;
    out->names = names;
    roll_off_weights(in(look->state), out->weight);
}

/* Attack beats feint, defend beats attack, feint beats defend: two points. */
static int bonus(int own, int other)
{
    static const int beats[STANCES + 1] = { 0, DUEL_FEINT, DUEL_ATTACK, DUEL_DEFEND };

    return beats[own] == other ? 2 : 0;
}

/* Below 0: left is lower. */
static int compare(const int16_t plan[AC_SIDES], int left, int right)
{
    return left + bonus(plan[0], plan[1]) - right - bonus(plan[1], plan[0]);
}

static void end_round(struct duel_state *duel, int label, const struct ac_sink *sink)
{
    ac_emit(sink, EVENT_POINT, CASE_DICE, label, 0, 0);
    for (int side = 0; side < AC_SIDES; side++) {
        duel->score[side] = (int16_t)(duel->score[side] + (label == side));
        duel->feints[side] = (int16_t)(duel->feints[side] - (duel->plan[side] == DUEL_FEINT));
        duel->plan[side] = duel->open[side] = duel->die[side] = 0;
    }
    duel->head.phase = PHASE_PLAN;
    duel->head.to_act = 0;
    if (duel->score[0] == POINTS || duel->score[1] == POINTS || duel->head.turn == ROUNDS)
        duel->head.to_act = AC_OVER;
    else
        duel->head.turn++;
}

static void lay(struct ac_play *play, const struct ac_action *action)
{
    struct duel_state *duel = (struct duel_state *)(void *)play->state;
    const ac_side side = duel->head.to_act;

    duel->plan[side] = (int16_t)(action->arg[0] == AC_NONE ? DUEL_HIDDEN : action->arg[0] + 1);
    duel->head.to_act = (int8_t)(1 - side);
    duel->head.phase = side == 0 ? PHASE_PLAN : PHASE_OPEN;
    ac_emit(play->sink, EVENT_LAID, CASE_PLAN, side, 0, 0);
}

static void turn_up(struct ac_play *play, const struct ac_action *action)
{
    struct duel_state *duel = (struct duel_state *)(void *)play->state;
    const ac_side side = duel->head.to_act;

    duel->plan[side] = (int16_t)(action->arg[0] + 1);
    duel->open[side] = 1;
    duel->head.to_act = side == 0 ? 1 : AC_CHANCE;
    duel->head.phase = side == 0 ? PHASE_OPEN : PHASE_DICE;
    ac_emit(play->sink, EVENT_OPENED, CASE_OPEN, side, action->arg[0], 0);
}

static void roll(struct ac_play *play, const struct ac_action *action)
{
    struct duel_state *duel = (struct duel_state *)(void *)play->state;
    const int side = duel->die[0] ? 1 : 0;
    int by;

    duel->die[side] = (int16_t)(action->arg[0] + 1);
    ac_emit(play->sink, EVENT_DIE, CASE_DICE, side, duel->die[side], 0);
    if (side == 0)
        return;
    by = compare(duel->plan, duel->die[0], duel->die[1]);
    if (by != 0)
        end_round(duel, by > 0 ? LABEL_LEFT : LABEL_RIGHT, play->sink);
    else if (play->game->option[0] == TIES_STAND)
        end_round(duel, LABEL_TIE, play->sink);
    else
        duel->head.phase = PHASE_ROLL_OFF;
}

static void roll_off(struct ac_play *play, const struct ac_action *action)
{
    end_round((struct duel_state *)(void *)play->state, action->arg[0], play->sink);
}

static const struct ac_decision decisions[ROWS] = {
    [PHASE_PLAN] = { .name = "plan",
                     .rule = CASE_PLAN,
                     .prompt = "lay a stance",
                     .legal = legal,
                     .apply = lay,
                     .why = why,
                     .ask = ask },
    [PHASE_OPEN] = { .name = "open",
                     .rule = CASE_OPEN,
                     .prompt = "turn your stance up",
                     .legal = legal,
                     .apply = turn_up,
                     .why = why,
                     .ask = ask },
    [PHASE_DICE] = { .name = "dice",
                     .rule = CASE_DICE,
                     .prompt = "the dice of the stances",
                     .apply = roll,
                     .chance = chance_die,
                     .ask = ask },
    [PHASE_ROLL_OFF] = { .name = "roll-off",
                         .rule = CASE_ROLL_OFF,
                         .prompt = "the tie is rolled off",
                         .apply = roll_off,
                         .chance = chance_roll_off,
                         .ask = ask },
    [ROW_OVER] = { .name = "over", .rule = CASE_END, .prompt = "the duel is over" },
};

static ac_side winner_of(const struct duel_state *duel)
{
    if (duel->score[0] == duel->score[1])
        return AC_NONE;
    return duel->score[0] > duel->score[1] ? 0 : 1;
}

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct duel_state *duel = in(state);

    (void)game;
    out->winner = winner_of(duel);
    out->margin = duel->score[0] - duel->score[1];
    out->rule = CASE_END;
    (void)snprintf(out->text, sizeof(out->text), "%d to %d", duel->score[0], duel->score[1]);
}

/* Every pair of dice that can still come; a tie is shared out as the roll-off would. */
static void card_of_dice(const struct ac_game *game, const struct duel_state *duel,
                         struct ac_card *out)
{
    const int last[AC_SIDES] = { duel->die[0] ? duel->die[0] : die_sides[duel->plan[0]],
                                 duel->die[1] ? duel->die[1] : die_sides[duel->plan[1]] };
    uint64_t weight[LABEL_COUNT] = { 0 };
    uint32_t off[AC_SIDES];
    uint64_t all;

    roll_off_weights(duel, off);
    all = off[0] + off[1];
    for (int a = duel->die[0] ? duel->die[0] : 1; a <= last[0]; a++) {
        for (int b = duel->die[1] ? duel->die[1] : 1; b <= last[1]; b++) {
            const int by = compare(duel->plan, a, b);

            out->total += all;
            if (by != 0) {
                weight[by > 0 ? LABEL_LEFT : LABEL_RIGHT] += all;
            } else if (game->option[0] == TIES_STAND) {
                weight[LABEL_TIE] += all;
            } else {
                weight[LABEL_LEFT] += off[0];
                weight[LABEL_RIGHT] += off[1];
            }
        }
    }
    for (int label = 0; label < LABEL_COUNT; label++)
        tiny_card_result(out, label, weight[label]);
}

static bool forecast(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_action *action, struct ac_card *out)
{
    struct duel_state duel = *in(state);

    *out = (struct ac_card){ .title = "The round" };
    if (action) {
        if (action->verb != DUEL_VERB_OPEN || duel.head.to_act != 1)
            return false;
        duel.plan[1] = (int16_t)(action->arg[0] + 1);
    } else if (duel.head.to_act != AC_CHANCE) {
        return false;
    }
    card_of_dice(game, &duel, out);
    return true;
}

static void view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    static const char *const badge[] = { "", "attack", "defend", "feint", "?" };
    const struct duel_state *duel = in(state);

    (void)game;
    for (int side = 0; side < AC_SIDES; side++) {
        struct ac_view_piece *piece = tiny_view_piece(out, side, side, 0, side);

        piece->badge_count = (int16_t)(duel->plan[side] != DUEL_NONE);
        memcpy(piece->badge[0].text, badge[duel->plan[side]],
               strnlen(badge[duel->plan[side]], sizeof(piece->badge[0].text) - 1));
        piece->badge[0].kind = "plan";
        tiny_view_track(out, "score", side, duel->score[side], POINTS);
        tiny_view_track(out, "feints", side, duel->feints[side], FEINTS);
    }
}

static void goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    (void)game;
    out->count = 0;
    for (int side = 0; side < AC_SIDES; side++)
        tiny_goal(out, side, CASE_END, in(state)->score[side], POINTS, "win two rounds");
}

static bool check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct duel_state *duel = in(state);

    (void)game;
    for (int side = 0; side < AC_SIDES; side++) {
        if (duel->plan[side] < DUEL_NONE || duel->plan[side] > DUEL_HIDDEN)
            return ac_refuse(err, AC_ERR_INPUT, "no such stance") == AC_OK;
        if (duel->open[side] && (duel->plan[side] == 0 || duel->plan[side] == DUEL_HIDDEN))
            return ac_refuse(err, AC_ERR_INPUT, "an open plan is not known") == AC_OK;
        if (duel->feints[side] < (duel->plan[side] == DUEL_FEINT))
            return ac_refuse(err, AC_ERR_INPUT, "more feints than there are") == AC_OK;
    }
    if (duel->head.turn < 1 || duel->head.turn > ROUNDS)
        return ac_refuse(err, AC_ERR_INPUT, "round %d", duel->head.turn) == AC_OK;
    if (duel->head.to_act == AC_CHANCE && !(duel->open[0] && duel->open[1]))
        return ac_refuse(err, AC_ERR_INPUT, "dice before both plans are open") == AC_OK;
    return true;
}

/* A stance that is laid and not yet opened is its owner's alone. */
static bool open_left(const struct ac_game *game, const struct ac_state *state)
{
    (void)game;
    return in(state)->plan[0] == DUEL_NONE || in(state)->open[0];
}

static bool open_right(const struct ac_game *game, const struct ac_state *state)
{
    (void)game;
    return in(state)->plan[1] == DUEL_NONE || in(state)->open[1];
}

static void resample(const struct ac_game *game, struct ac_state *state, int viewer,
                     struct ac_rng *rng)
{
    struct duel_state *duel = (struct duel_state *)(void *)state;

    (void)game;
    (void)viewer;
    for (int side = 0; side < AC_SIDES; side++)
        if (duel->plan[side] == DUEL_HIDDEN)
            duel->plan[side] =
                (int16_t)(DUEL_ATTACK + ac_rng_below(rng, duel->feints[side] ? 3 : 2));
}

static const char *const plan_words[] = { "", "attack", "defend", "feint", "hidden", NULL };

/* clang-format off */
static const struct ac_member state_members[] = {
    TINY_HEAD(duel_state, phases),
    { "score", "rounds won", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(duel_state, score), .high = POINTS, .by = &ac_sides },
    { "plan-left", "the stance laid by the left", AC_MEMBER_WORD, 0, AC_AT(duel_state, plan[0]), .words = plan_words, .secret = 1, .hidden = DUEL_HIDDEN, .open = open_left },
    { "plan-right", "the stance laid by the right", AC_MEMBER_WORD, 0, AC_AT(duel_state, plan[1]), .words = plan_words, .secret = 2, .hidden = DUEL_HIDDEN, .open = open_right },
    { "open", "stances turned up: 1", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(duel_state, open), .high = 1, .by = &ac_sides },
    { "feints", "feints left", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT_ARRAY(duel_state, feints), .high = 9, .by = &ac_sides },
    { "die", "dice rolled", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(duel_state, die), .high = 8, .by = &ac_sides },
    { 0 },
};
/* clang-format on */

static const struct ac_description description = {
    .state = state_members,
    .piece = tiny_no_members,
    .blank = begin,
};

static void advise(const struct ac_game *game, const struct ac_state *state, int style,
                   struct ac_rng *rng, struct ac_action *out)
{
    (void)style;
    tiny_advise_random(game, state, rng, out);
}

static int32_t appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct duel_state *duel = in(state);

    (void)game;
    if (duel->head.to_act == AC_OVER)
        return tiny_final_value(winner_of(duel), side);
    return 400000 * (duel->score[side] - duel->score[1 - side]);
}

const struct ac_ruleset tiny_duel = {
    .id = "duel",
    .title = "Duel",
    .about = "Secret stances and a roll of dice.",
    .revision = 1,
    .state_size = sizeof(struct duel_state),
    .verbs = verbs,
    .verb_count = DUEL_VERB_COUNT,
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
    .styles = styles,
    .style_count = 1,
    .secrets = true,
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
    .reach = tiny_no_reach,
    .view = view,
    .goals = goals,
    .overlay = tiny_no_overlay,
    .answer = tiny_no_answer,
    .check = check,
    .resample = resample,
    .advise = advise,
    .appraise = appraise,
};
