/* See the header. */
#include "tests/mini/mini.h"

#include <stdlib.h>

#include "acies/game.h"
#include "core/order.h"
#include "data/yaml.h"

enum { ROW_PLAN, ROW_MOVE, ROW_SHOT, ROW_WIND, ROW_OVER, ROWS };

static const char *const facings[] = { "n", "e", "s", "w", NULL };
static const char *const winds[] = { "calm", "gusty" };
static const char *const case_ids[] = { "", "PLAN.1", "MOVE.2", "SHOT.3", "END.4" };
static const char *const phases[] = { "plan", "move", NULL };
static const char *const labels[] = { "miss", "hit" };
static const char *const styles[] = { "plain" };
static const char *const wind_choices[] = { "off", "on", "secret", NULL };
static const char *const answers[] = { "ask", "end", NULL };
static const char *const pieces[] = { "A1", "A2", "B1", "B2" };
static const char *const piece_texts[] = { "First Guard", "Second Guard", "First Band",
                                           "Second Band" };
static const char *const places[] = { "1010", "1011", "1012", "2010", "2011",
                                      "2012", "3010", "3011", "3012" };

static const struct ac_verb verbs[] = {
    [MINI_PLAN] = { "plan",
                    "choose a number in secret",
                    AC_VERB_SECRET,
                    1,
                    { { .name = "number", .kind = AC_ARG_NUMBER, .low = 1, .high = 3 } } },
    [MINI_STEP] = { "step",
                    "move a piece to another place",
                    0,
                    3,
                    { { .name = "unit", .kind = AC_ARG_PIECE },
                      { .name = "facing", .kind = AC_ARG_NAME, .optional = true, .names = facings },
                      { .name = "to", .kind = AC_ARG_PLACE } } },
    [MINI_GATHER] = { "gather",
                      "shift pieces along the table",
                      AC_VERB_FREE,
                      3,
                      { { .name = "units", .kind = AC_ARG_SET },
                        { .name = "x", .kind = AC_ARG_COORD, .low = -100, .high = 100 },
                        { .name = "with", .kind = AC_ARG_SET, .optional = true } } },
    [MINI_SHOOT] = { "shoot",
                     "shoot at a piece",
                     AC_VERB_ROLLS,
                     2,
                     { { .name = "unit", .kind = AC_ARG_PIECE },
                       { .name = "target", .kind = AC_ARG_PIECE } } },
    [MINI_BACK] = { "back",
                    "put a piece back where it was",
                    AC_VERB_RETRACT,
                    1,
                    { { .name = "unit", .kind = AC_ARG_PIECE } } },
    [MINI_END] = { "end", "end the move", AC_VERB_ENDS, 0, { { 0 } } },
};

enum { PLANNED, OPENED, STEPPED, SHOT, WIND, ENDED };

static const struct ac_event_kind kinds[] = {
    [PLANNED] = { "planned",
                  "plans %0",
                  0,
                  1,
                  { { .name = "number", .kind = AC_ARG_NUMBER, .low = 1, .high = 3 } } },
    [OPENED] = { "opened",
                 "plans %0 and %1 are opened",
                 AC_EVENT_REVEAL,
                 2,
                 { { .name = "first", .kind = AC_ARG_NUMBER },
                   { .name = "second", .kind = AC_ARG_NUMBER } } },
    [STEPPED] = { "stepped",
                  "%0 goes from %1 to %2",
                  AC_EVENT_MOVE,
                  3,
                  { { .name = "unit", .kind = AC_ARG_PIECE },
                    { .name = "from", .kind = AC_ARG_PLACE },
                    { .name = "to", .kind = AC_ARG_PLACE } } },
    [SHOT] = { "shot",
               "%0: shot at %1",
               AC_EVENT_RESULT,
               2,
               { { .name = "result",
                   .kind = AC_ARG_NAME,
                   .names = (const char *const[]){ "miss", "hit", NULL } },
                 { .name = "target", .kind = AC_ARG_PIECE } } },
    [WIND] = { "wind", "the wind is settled", 0, 0, { { 0 } } },
    [ENDED] = { "ended", "the move ends", AC_EVENT_PHASE, 0, { { 0 } } },
};

static const struct ac_option options[] = { { "wind", "is there wind", wind_choices, true } };
static const struct ac_standing_kind standing[] = { { "move", "what to do in a move", answers } };
static const struct ac_order_kind orders[] = {
    { "advance",
      "all step on",
      0,
      2,
      { { "unit", AC_ORDER_WHO, false, 0, 0, NULL },
        { "to", AC_ORDER_PLACE, false, 0, 0, NULL } } },
};
static const struct ac_overlay_kind overlays[] = {
    { "near", "places near a piece", true, false },
};

static struct mini_state *mini(struct ac_state *state)
{
    return (struct mini_state *)(void *)state;
}

static const struct mini_state *mini_const(const struct ac_state *state)
{
    return (const struct mini_state *)(const void *)state;
}

static enum ac_status load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    static const struct ac_point square[] = { { 0, 0 }, { 9, 0 }, { 9, 9 }, { 0, 9 } };
    static const ac_place links[][2] = { { 0, 1 }, { 1, 2 } };
    struct ac_space *spaces = ac_arena_alloc(&game->arena, MINI_PLACES, sizeof(*spaces));
    struct ac_board *board = ac_arena_alloc(&game->arena, 1, sizeof(*board));

    (void)source;
    if (!spaces || !board)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    for (int i = 0; i < MINI_PLACES; i++)
        spaces[i] = (struct ac_space){ .place = (ac_place)i,
                                       .outline_count = 4,
                                       .terrain = "clear",
                                       .centre = { i % 3 * 10 + 5, i / 3 * 10 + 5 },
                                       .outline = square };
    *board = (struct ac_board){ .id = "field",
                                .title = "The Field",
                                .source = "ours",
                                .kind = AC_BOARD_SQUARE,
                                .width = 30,
                                .height = 30,
                                .unit = 10,
                                .space_count = MINI_PLACES,
                                .spaces = spaces,
                                .link_count = 2,
                                .links = links };
    game->scenario = (struct ac_scenario){ .id = "field",
                                           .title = "The Field",
                                           .date = "",
                                           .note = "A test.",
                                           .source = "ours",
                                           .claim = "",
                                           .side = { "Argives", "Aenians" },
                                           .side_word = { "argives", "aenians" },
                                           .force = { "2 guards", "2 bands" },
                                           .turns = MINI_TURNS,
                                           .minutes = 5,
                                           .first = true };
    game->piece_count = MINI_PIECES;
    game->piece_name = pieces;
    game->piece_text = piece_texts;
    game->place_count = MINI_PLACES;
    game->place_name = places;
    game->board_count = 1;
    game->board = board;
    return AC_OK;
}

static void begin(const struct ac_game *game, struct ac_state *state)
{
    struct mini_state *s = mini(state);

    (void)game;
    s->head.turn = 1;
    s->target = AC_NONE;
    for (int p = 0; p < MINI_PIECES; p++)
        s->at[p] = (int8_t)(p < 2 ? p : p + 4);
}

static int decision(const struct ac_state *state)
{
    const struct mini_state *s = mini_const(state);

    if (s->head.to_act == AC_OVER)
        return ROW_OVER;
    if (s->head.to_act == AC_CHANCE)
        return s->target == AC_NONE ? ROW_WIND : ROW_SHOT;
    return s->head.phase == 0 ? ROW_PLAN : ROW_MOVE;
}

static ac_side phasing(const struct ac_state *state)
{
    return ac_head(state)->to_act;
}

static int owner(int piece)
{
    return piece / 2;
}

static bool taken(const struct mini_state *s, int place)
{
    for (int p = 0; p < MINI_PIECES; p++)
        if (s->at[p] == place)
            return true;
    return false;
}

static void list_moves(const struct ac_look *look, struct ac_actions *out)
{
    const struct mini_state *s = mini_const(look->state);

    for (int p = 0; p < MINI_PIECES && s->moves > 0; p++) {
        if (owner(p) != s->head.to_act)
            continue;
        for (int to = 0; to < MINI_PLACES; to++) {
            if (taken(s, to))
                continue;
            ac_actions_add(out, ac_act3(MINI_STEP, p, AC_NONE, to));
            ac_actions_add(out, ac_act3(MINI_STEP, p, 2, to));
        }
        for (int target = 0; target < MINI_PIECES; target++)
            if (owner(target) != owner(p))
                ac_actions_add(out, ac_act2(MINI_SHOOT, p, target));
        if (out->retracts && !taken(s, p < 2 ? p : p + 4))
            ac_actions_add(out, ac_act1(MINI_BACK, p));
    }
    if (s->moves > 0)
        ac_actions_add(out, ac_act3(MINI_GATHER, s->head.to_act ? 12 : 3, 5, 0));
    ac_actions_add(out, ac_act0(MINI_END));
}

static void list_plans(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    for (int n = 1; n <= 3; n++)
        ac_actions_add(out, ac_act1(MINI_PLAN, n));
}

static ac_case why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    const struct mini_state *s = mini_const(look->state);
    const int own = s->head.to_act ? 12 : 3;

    if ((action->verb == MINI_PLAN) != (s->head.phase == 0)) {
        ac_text_add(more, "plans come first");
        return 1;
    }
    if (action->verb != MINI_GATHER) {
        ac_text_add(more, "not a place or piece for that");
        return action->verb == MINI_SHOOT ? 3 : 2;
    }
    if (s->moves > 0 && !(action->arg[0] & ~own))
        return 0;
    ac_text_add(more, "only your own pieces, while moves are left");
    return 2;
}

static void roll_shot(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for the shot", 6);
}

static void roll_wind(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    *out = (struct ac_chance){ .what = "wind", .count = 2, .names = winds, .weight = { 3, 1 } };
}

static void apply_plan(struct ac_play *play, const struct ac_action *action)
{
    struct mini_state *s = mini(play->state);
    const int number = action->arg[0];
    const ac_side side = s->head.to_act;
    const struct ac_event event = {
        .kind = PLANNED, .see = (uint8_t)(1u << side | 8u), .rule = 1, .arg = { number }
    };

    s->plan[side] = (int8_t)number;
    ac_emit_event(play->sink, &event);
    s->head.to_act = 1;
    if (side == 0)
        return;
    ac_emit(play->sink, OPENED, 1, s->plan[0], s->plan[1], 0);
    s->head.phase = 1;
    s->head.to_act = play->game->option[0] && s->wind == 0 ? AC_CHANCE : 0;
    s->moves = MINI_MOVES;
}

static void apply_wind(struct ac_play *play, const struct ac_action *action)
{
    struct mini_state *s = mini(play->state);

    s->wind = (int8_t)(action->arg[0] + 1);
    s->head.to_act = 0;
    ac_emit(play->sink, WIND, 0, 0, 0, 0);
}

static void apply_shot(struct ac_play *play, const struct ac_action *action)
{
    struct mini_state *s = mini(play->state);
    const int need = play->game->rules->revision == 1 ? 5 : 3;
    const int side = owner(s->target) == 0;
    const bool hit = action->arg[0] + 1 >= need;

    s->hits[side] = (int8_t)(s->hits[side] + hit);
    ac_emit(play->sink, SHOT, 3, hit, s->target, 0);
    s->target = AC_NONE;
    s->head.to_act = (int8_t)side;
}

static void apply_end(struct mini_state *s, const struct ac_sink *sink)
{
    ac_emit(sink, ENDED, 4, 0, 0, 0);
    s->moves = MINI_MOVES;
    s->head.to_act = (int8_t)(1 - s->head.to_act);
    if (s->head.to_act == 1)
        return;
    s->moves = 0;
    s->head.phase = 0;
    s->plan[0] = s->plan[1] = 0;
    if (++s->head.turn > MINI_TURNS)
        s->head.to_act = AC_OVER;
}

static void apply_move(struct ac_play *play, const struct ac_action *action)
{
    struct mini_state *s = mini(play->state);
    const int32_t *arg = action->arg;

    if (action->verb == MINI_END) {
        apply_end(s, play->sink);
        return;
    }
    s->moves--;
    if (action->verb == MINI_STEP) {
        ac_emit(play->sink, STEPPED, 2, arg[0], s->at[arg[0]], arg[2]);
        s->at[arg[0]] = (int8_t)arg[2];
        s->facing[arg[0]] = (int8_t)(arg[1] == AC_NONE ? s->facing[arg[0]] : arg[1]);
    } else if (action->verb == MINI_BACK) {
        s->at[arg[0]] = (int8_t)(arg[0] < 2 ? arg[0] : arg[0] + 4);
    } else if (action->verb == MINI_GATHER) {
        for (int p = 0; p < MINI_PIECES; p++)
            s->x[p] = (int16_t)(arg[0] >> p & 1 ? arg[1] : s->x[p]);
    } else if (action->verb == MINI_SHOOT) {
        s->target = (int8_t)arg[1];
        s->head.to_act = AC_CHANCE;
    }
}

static const struct ac_decision decisions[ROWS] = {
    [ROW_PLAN] = { .name = "plan",
                   .rule = 1,
                   .prompt = "plan in secret",
                   .legal = list_plans,
                   .apply = apply_plan,
                   .why = why },
    [ROW_MOVE] = { .name = "move",
                   .rule = 2,
                   .prompt = "move or shoot",
                   .legal = list_moves,
                   .apply = apply_move,
                   .why = why },
    [ROW_SHOT] = { .name = "shot",
                   .rule = 2,
                   .prompt = "move or shoot",
                   .apply = apply_shot,
                   .chance = roll_shot },
    [ROW_WIND] = { .name = "wind",
                   .rule = 2,
                   .prompt = "move or shoot",
                   .apply = apply_wind,
                   .chance = roll_wind },
    [ROW_OVER] = { .name = "over", .rule = 4, .prompt = "the game is over" },
};

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct mini_state *s = mini_const(state);
    struct ac_text text;

    (void)game;
    out->margin = abs(s->hits[0] - s->hits[1]);
    out->winner = (ac_side)(s->hits[0] == s->hits[1] ? AC_NONE : s->hits[1] > s->hits[0]);
    out->rule = 4;
    ac_text_over(&text, out->text, sizeof(out->text));
    ac_text_addf(&text, "%d hits to %d", s->hits[0], s->hits[1]);
}

static bool forecast(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_action *action, struct ac_card *out)
{
    const int need = game->rules->revision == 1 ? 5 : 3;

    if (action ? action->verb != MINI_SHOOT : mini_const(state)->target == AC_NONE)
        return false;
    *out = (struct ac_card){
        .title = "Shot",
        .column = "hits high",
        .line_count = 1,
        .line[0] = { .rule = 3, .side = 0, .num = need, .den = 1, .text = "needed" },
        .hint_count = 1,
        .hint[0] = "no cover",
        .result_count = 2,
        .total = 6
    };
    out->result[0] = (struct ac_card_result){ .label = 0, .weight = (uint64_t)need - 1 };
    out->result[1] = (struct ac_card_result){ .label = 1, .weight = 7 - (uint64_t)need };
    return true;
}

static void reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                  struct ac_reach *out)
{
    const struct mini_state *s = mini_const(state);

    (void)game;
    out->count = 0;
    out->scale = 1;
    out->allowance = s->moves;
    if (s->head.phase != 1 || owner(piece) != s->head.to_act || s->moves == 0)
        return;
    for (int to = 0; to < MINI_PLACES; to++)
        if (!taken(s, to))
            out->at[out->count++] =
                (struct ac_reach_at){ .place = (ac_place)to,
                                      .facing = AC_NONE,
                                      .from = AC_NONE,
                                      .cost = 1,
                                      .step = ac_act3(MINI_STEP, piece, AC_NONE, to) };
}

/* Each piece in turn steps to the first free place from the wished one on. */
static void order(struct ac_ordering *run)
{
    const struct ac_order *call = run->order;

    for (int i = 0; i < call->piece_count && ac_order_goes_on(run); i++) {
        const struct mini_state *s = mini_const(run->state);
        int to = call->place;

        while (to < MINI_PLACES && taken(s, to))
            to++;
        if (to == MINI_PLACES || !ac_order_do(run, ac_act3(MINI_STEP, call->piece[i], AC_NONE, to)))
            ac_order_leave(run, call->piece[i], "no place is free for it");
    }
}

static void view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct mini_state *s = mini_const(state);

    (void)game;
    for (int p = 0; p < MINI_PIECES; p++)
        out->piece[out->piece_count++] =
            (struct ac_view_piece){ .piece = (ac_piece)p,
                                    .side = (ac_side)owner(p),
                                    .facing = s->facing[p],
                                    .place = s->at[p],
                                    .carrier = AC_NONE,
                                    .count = 1,
                                    .symbol = "guard",
                                    .can_act = owner(p) == s->head.to_act,
                                    .badge_count = 1,
                                    .badge = { { "m", "moved" } },
                                    .values = { "3", "", "", "6" } };
    out->mark[out->mark_count++] =
        (struct ac_view_mark){ .kind = "plan", .side = 0, .facing = AC_NONE, .to = AC_NONE };
    for (int side = 0; side < AC_SIDES; side++)
        out->track[out->track_count++] = (struct ac_view_track){
            .name = "plan", .side = (ac_side)side, .value = s->plan[side], .max = 3
        };
}

static void goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    const struct mini_state *s = mini_const(state);

    (void)game;
    out->count = 1;
    out->goal[0] = (struct ac_goal){ .side = 0,
                                     .rule = 4,
                                     .met = s->hits[0] > s->hits[1],
                                     .value = s->hits[0],
                                     .need = s->hits[1] + 1,
                                     .text = "more hits" };
}

static void overlay(const struct ac_game *game, const struct ac_state *state, int which,
                    ac_piece piece, struct ac_overlay *out)
{
    (void)game;
    (void)which;
    out->count = 1;
    out->lit[0] = (struct ac_lit){ .place = mini_const(state)->at[piece],
                                   .value = 1,
                                   .side = (ac_side)owner(piece) };
}

static bool answer(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_standing *given, struct ac_action *out)
{
    (void)game;
    if (ac_head(state)->phase != 1 || given->choice[0] != 1)
        return false;
    *out = ac_act0(MINI_END);
    return true;
}

static bool check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct mini_state *s = mini_const(state);

    (void)game;
    for (int p = 0; p < MINI_PIECES; p++)
        if (s->at[p] < 0 || s->at[p] >= MINI_PLACES)
            return ac_refuse(err, AC_ERR_INPUT, "piece %d is nowhere", p) == AC_OK;
    return true;
}

/* Plans are hidden until both are made; a secret wind from all but the first side. */
static bool open_first(const struct ac_game *game, const struct ac_state *state)
{
    (void)game;
    return ac_head(state)->phase != 0 || !mini_const(state)->plan[0];
}

static bool open_second(const struct ac_game *game, const struct ac_state *state)
{
    (void)game;
    return ac_head(state)->phase != 0 || !mini_const(state)->plan[1];
}

static bool open_wind(const struct ac_game *game, const struct ac_state *state)
{
    return game->option[0] != 2 || !mini_const(state)->wind;
}

static void resample(const struct ac_game *game, struct ac_state *state, int viewer,
                     struct ac_rng *rng)
{
    struct mini_state *s = mini(state);

    (void)game;
    (void)viewer;
    for (int side = 0; side < AC_SIDES; side++)
        if (s->plan[side] == AC_NONE)
            s->plan[side] = (int8_t)(1 + ac_rng_below(rng, 3));
    if (s->wind == MINI_WIND_HIDDEN)
        s->wind = (int8_t)(1 + ac_rng_below(rng, 2));
}

static const char *const wind_words[] = { "", "calm", "gusty", "hidden", NULL };

/* clang-format off */
static const struct ac_member state_members[] = {
    { "to-act", "who decides", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT(mini_state, head.to_act), .is_signed = true, .of = &ac_deciders },
    { "phase", "the phase", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT(mini_state, head.phase), .words = phases },
    { "turn", "the Game-Turn", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT(mini_state, head.turn), .low = 1, .high = MINI_TURNS + 1 },
    { "plan-first", "the plan of the first side; -1: hidden", AC_MEMBER_NUMBER, 0, AC_AT(mini_state, plan[0]), .is_signed = true, .low = -1, .high = 3, .secret = 1, .hidden = AC_NONE, .open = open_first },
    { "plan-second", "the plan of the second side; -1: hidden", AC_MEMBER_NUMBER, 0, AC_AT(mini_state, plan[1]), .is_signed = true, .low = -1, .high = 3, .secret = 2, .hidden = AC_NONE, .open = open_second },
    { "hits", "hits of each side", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(mini_state, hits), .high = 100, .by = &ac_sides },
    { "target", "who is shot at", AC_MEMBER_THING, 0, AC_AT(mini_state, target), .is_signed = true, .blank = AC_NONE, .of = &ac_pieces },
    { "wind", "the wind", AC_MEMBER_WORD, 0, AC_AT(mini_state, wind), .words = wind_words, .secret = 1, .hidden = MINI_WIND_HIDDEN, .open = open_wind },
    { "moves", "left in this move", AC_MEMBER_NUMBER, 0, AC_AT(mini_state, moves), .high = MINI_MOVES },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT(mini_state, zero) },
    { 0 },
};
static const struct ac_member piece_members[] = {
    { "place", "where it stands", AC_MEMBER_THING, AC_MEMBER_BARE, AC_AT_ARRAY(mini_state, at), .is_signed = true, .blank = AC_NONE, .of = &ac_places, .by = &ac_pieces },
    { "facing", "where it looks", AC_MEMBER_WORD, AC_MEMBER_BARE, AC_AT_ARRAY(mini_state, facing), .words = facings, .by = &ac_pieces },
    { "x", "along the table", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(mini_state, x), .is_signed = true, .low = -100, .high = 100, .by = &ac_pieces },
    { 0 },
};
/* clang-format on */

static const char *derive(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about)
{
    (void)game;
    (void)saved;
    (void)about;
    if (ac_head(state)->phase == 0 && ac_head(state)->to_act == AC_CHANCE)
        return "no die is rolled in the plans";
    return NULL;
}

static const struct ac_description description = {
    .state = state_members,
    .piece = piece_members,
    .blank = begin,
    .derive = derive,
};

static void advise(const struct ac_game *game, const struct ac_state *state, int style,
                   struct ac_rng *rng, struct ac_action *out)
{
    struct ac_actions list = { 0 };

    (void)style;
    ac_legal(game, state, &list);
    *out = list.list[ac_rng_below(rng, (uint32_t)list.count)];
}

static int32_t appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct mini_state *s = mini_const(state);

    (void)game;
    return (s->hits[side] - s->hits[1 - side]) * 1000;
}

#define MINI_RULES(number)                                                                         \
    {                                                                                              \
        .id = "mini", .title = "Mini", .about = "A test.", .revision = (number),                   \
        .state_size = sizeof(struct mini_state), .verbs = verbs, .verb_count = 6, .events = kinds, \
        .event_count = 6, .case_ids = case_ids, .case_count = 5, .phases = phases,                 \
        .phase_count = 2, .labels = labels, .label_count = 2, .options = options,                  \
        .option_count = 1, .orders = orders, .order_count = 1, .standing = standing,               \
        .standing_count = 1, .rest = { 0, 1 }, .overlays = overlays, .overlay_count = 1,           \
        .styles = styles, .style_count = 1, .facings = facings, .secrets = true,                   \
        .description = &description, .decisions = decisions, .decision_count = ROWS,               \
        .decision = decision, .phasing = phasing, .load = load, .begin = begin, .result = result,  \
        .forecast = forecast, .reach = reach, .order = order, .view = view, .goals = goals,        \
        .overlay = overlay, .answer = answer, .check = check, .resample = resample,                \
        .advise = advise, .appraise = appraise,                                                    \
    }

const struct ac_ruleset mini_rules_1 = MINI_RULES(1);
const struct ac_ruleset mini_rules_2 = MINI_RULES(2);

struct ac_game *mini_game(const struct ac_ruleset *rules, const char *wind)
{
    const struct ac_setting option = { "wind", wind ? wind : "off" };
    const struct ac_source source = { 0 };
    struct ac_game *game;
    struct ac_err err = { 0 };

    if (ac_game_new(rules, &source, &option, 1, &game, &err) != AC_OK)
        ac_bug("mini: %s", err.text);
    return game;
}

enum ac_status mini_parse(void *self, const char *bytes, size_t size, struct ac_arena *arena,
                          const struct ac_node **out, struct ac_err *err)
{
    (void)self;
    return ac_yaml_parse("position", bytes, size, arena, out, err);
}
