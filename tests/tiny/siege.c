/*
 * siege: a board within a board. Bands march over four areas; where both sides meet, the marcher's
 * `done` opens a battle on a second board of three files. There the sides place their bands in turn
 * and a token is drawn from a cup for each file that both hold; then play goes back to the areas.
 * A march may be recalled (a retract verb) until `done`.
 *
 * The battle is a frame on the pending stack: while it lasts the phase is "battle" and the view
 * looks at the second board; popping it goes on with the next contested area.
 *
 * Cases: S.1 marching; S.2 recall; S.3 placing; S.4 the cup; S.5 falling back; S.6 the end.
 */
#include <stdio.h>
#include <string.h>

#include "core/order.h"
#include "tests/tiny/inside.h"

const char tiny_siege_yaml[] = "game: siege\n"
                               "id: walls\n"
                               "title: Before the walls\n"
                               "source: ours\n"
                               "turns: 6\n"
                               "sides:\n"
                               "  - { name: Besiegers, word: besiegers, force: 3 bands }\n"
                               "  - { name: City, word: city, force: 3 bands }\n"
                               "cup: [3, 4, 2]\n";

enum { CASE_NONE, CASE_MARCH, CASE_RECALL, CASE_PLACE, CASE_CUP, CASE_FALL_BACK, CASE_END };
enum { CASE_COUNT = CASE_END + 1 };
enum { VERB_MARCH, VERB_RECALL, VERB_DONE, VERB_PLACE, VERB_COUNT };
enum { EVENT_MARCH, EVENT_PLACED, EVENT_DRAW, EVENT_LOST, EVENT_BATTLE, EVENT_COUNT };
enum { PHASE_MARCH, PHASE_BATTLE, PHASE_COUNT };
enum { TOKEN_STORM, TOKEN_HOLD, TOKEN_ROUT, TOKENS }; /* also the labels */
enum { FRAME_BATTLE = 1, FRAMES };
enum { BATTLE_AREA, BATTLE_FILE }; /* its slots: fought for, next file to resolve */
enum { ROW_MARCH, ROW_PLACE, ROW_CUP, ROW_OVER, ROWS };
enum { BANDS = 3, PIECES = 2 * BANDS, FILES = 3, TURNS = 6 };
enum { CAMP, FIELD, FORD, CITY, AREAS, LOST = AREAS + 2 * FILES, PLACES };
enum { CUP_KEPT, CUP_RETURNED };
enum { BOARD_AREAS, BOARD_FILES, BOARD_LOST, BOARDS };

static const char *const case_ids[CASE_COUNT] = { "", "S.1", "S.2", "S.3", "S.4", "S.5", "S.6" };
static const char *const phases[PHASE_COUNT + 1] = { "march", "battle", NULL };
static const char *const labels[TOKENS + 1] = { "storm", "hold", "rout", NULL };
static const char *const styles[] = { "storm", "any" };
static const char *const piece_names[PIECES] = { "a1", "a2", "a3", "b1", "b2", "b3" };
static const char *const place_names[PLACES] = { "camp",   "field",   "ford",    "city",
                                                 "a-left", "a-mid",   "a-right", "b-left",
                                                 "b-mid",  "b-right", "lost" };
static const char *const cup_choices[] = { "kept", "returned", NULL };
static const bool linked[AREAS][AREAS] = {
    { 0, 1, 1, 0 }, { 1, 0, 0, 1 }, { 1, 0, 0, 1 }, { 0, 1, 1, 0 }
};

static const struct ac_verb verbs[VERB_COUNT] = {
    [VERB_MARCH] = { "march",
                     "move a band to the next area",
                     0,
                     2,
                     { { .name = "band", .kind = AC_ARG_PIECE },
                       { .name = "to", .kind = AC_ARG_PLACE } } },
    [VERB_RECALL] = { "recall",
                      "take a march back",
                      AC_VERB_RETRACT,
                      1,
                      { { .name = "band", .kind = AC_ARG_PIECE } } },
    [VERB_DONE] = { .name = "done", .text = "end the march", .flags = AC_VERB_ENDS },
    [VERB_PLACE] = { "place",
                     "put a band into a file",
                     AC_VERB_ROLLS,
                     2,
                     { { .name = "band", .kind = AC_ARG_PIECE },
                       { .name = "file", .kind = AC_ARG_PLACE } } },
};

static const struct ac_event_kind events[EVENT_COUNT] = {
    [EVENT_MARCH] = { "march",
                      "%0 goes from %1 to %2",
                      AC_EVENT_MOVE,
                      3,
                      { { .name = "band", .kind = AC_ARG_PIECE },
                        { .name = "from", .kind = AC_ARG_PLACE },
                        { .name = "to", .kind = AC_ARG_PLACE } } },
    [EVENT_PLACED] = { "placed",
                       "%0 stands at %1",
                       0,
                       2,
                       { { .name = "band", .kind = AC_ARG_PIECE },
                         { .name = "file", .kind = AC_ARG_PLACE } } },
    [EVENT_DRAW] = { "draw",
                     "%0 is drawn",
                     AC_EVENT_RESULT,
                     1,
                     { { "token", AC_ARG_NAME, false, 0, 0, labels } } },
    [EVENT_LOST] = { "lost",
                     "%0 is lost",
                     AC_EVENT_LOSS,
                     1,
                     { { .name = "band", .kind = AC_ARG_PIECE } } },
    [EVENT_BATTLE] = { "battle",
                       "battle at %0",
                       AC_EVENT_PHASE,
                       1,
                       { { .name = "area", .kind = AC_ARG_PLACE } } },
};

static const struct ac_option options[] = {
    { "cup", "do drawn tokens stay out [S.4]", cup_choices, true },
};
static const struct ac_order_kind orders[] = {
    { "gather",
      "the chosen bands march to a place",
      0,
      2,
      { { "band", AC_ORDER_WHO, false, 0, 0, NULL },
        { "to", AC_ORDER_PLACE, false, 0, 0, NULL } } },
};
static const struct ac_overlay_kind overlays[] = {
    { "contested", "areas that both sides hold", false, false },
};

#define SPACE(place, x, y)                                                                         \
    {                                                                                              \
        (place), 0, "plain", { (x), (y) }, NULL, NULL, NULL                                        \
    }
static const struct ac_space area_spaces[AREAS] = { SPACE(CAMP, 5, 15), SPACE(FIELD, 15, 5),
                                                    SPACE(FORD, 15, 25), SPACE(CITY, 25, 15) };
static const struct ac_space file_spaces[2 * FILES] = {
    SPACE(AREAS, 5, 5),      SPACE(AREAS + 1, 15, 5),  SPACE(AREAS + 2, 25, 5),
    SPACE(AREAS + 3, 5, 15), SPACE(AREAS + 4, 15, 15), SPACE(AREAS + 5, 25, 15),
};
static const struct ac_space lost_space[1] = { SPACE(LOST, 5, 5) };
static const ac_place links[][2] = {
    { CAMP, FIELD }, { CAMP, FORD }, { FIELD, CITY }, { FORD, CITY }
};
static const struct ac_board boards[BOARDS] = {
    [BOARD_AREAS] = { .id = "land",
                      .title = "The land",
                      .source = "ours",
                      .kind = AC_BOARD_AREA,
                      .width = 30,
                      .height = 30,
                      .unit = 10,
                      .space_count = AREAS,
                      .spaces = area_spaces,
                      .link_count = TINY_COUNT_OF(links),
                      .links = links },
    [BOARD_FILES] = { .id = "battle",
                      .title = "The battle",
                      .source = "ours",
                      .kind = AC_BOARD_SQUARE,
                      .width = 30,
                      .height = 20,
                      .unit = 10,
                      .space_count = 2 * FILES,
                      .spaces = file_spaces },
    [BOARD_LOST] = { .id = "lost",
                     .title = "Lost",
                     .source = "ours",
                     .kind = AC_BOARD_BOXES,
                     .width = 10,
                     .height = 10,
                     .unit = 10,
                     .space_count = 1,
                     .spaces = lost_space },
};

struct siege_data {
    int32_t cup[TOKENS];
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct siege_state {
    struct ac_head head;
    int16_t area[PIECES]; /* or LOST; bands in a battle keep the area it is fought for */
    int16_t from[PIECES]; /* 1 + the area marched from in this turn, 0: has not marched */
    int16_t file[PIECES]; /* 1 + the place in the battle, 0: not placed */
    int16_t cup[TOKENS];  /* in the cup, 0 outside a battle */
};
#pragma GCC diagnostic pop

static const struct siege_state *in(const struct ac_state *state)
{
    return (const struct siege_state *)(const void *)state;
}

static int side_of(int piece)
{
    return piece / BANDS;
}

static int bands_at(const struct siege_state *siege, int side, int area)
{
    int n = 0;

    for (int p = side * BANDS; p < (side + 1) * BANDS; p++)
        n += siege->area[p] == area;
    return n;
}

static const struct ac_key keys[] = {
    { "cup", AC_SHAPE_LIST, .needed = true, .value = "a count of each token",
      .text = "what is in the cup" },
    { 0 },
};

static enum ac_status load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    struct siege_data *data = ac_arena_alloc(&game->arena, 1, sizeof(*data));
    const struct ac_node *cup = NULL;
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    if (!data)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a tiny game");
    if (status == AC_OK)
        status = ac_node_need(source->scenario, "cup", AC_NODE_LIST, &cup, err);
    if (status == AC_OK && cup->count != TOKENS)
        status = ac_node_refuse(err, cup, "expected %d counts of tokens", TOKENS);
    for (int i = 0; i < TOKENS && status == AC_OK; i++) {
        const struct ac_node *item = cup->child;

        for (int k = 0; k < i; k++)
            item = item->next;
        status = ac_node_int(item, 1, 99, &data->cup[i], err);
    }
    game->data = data;
    game->piece_count = PIECES;
    game->piece_name = piece_names;
    game->piece_text = piece_names;
    game->place_count = PLACES;
    game->place_name = place_names;
    game->board_count = BOARDS;
    game->board = boards;
    return status;
}

static void begin(const struct ac_game *game, struct ac_state *state)
{
    struct siege_state *siege = (struct siege_state *)(void *)state;

    (void)game;
    siege->head.turn = 1;
    for (int p = 0; p < PIECES; p++)
        siege->area[p] = side_of(p) == 0 ? CAMP : CITY;
}

static int decision(const struct ac_state *state)
{
    const struct ac_head *head = &in(state)->head;

    if (head->to_act == AC_OVER)
        return ROW_OVER;
    if (head->to_act == AC_CHANCE)
        return ROW_CUP;
    return head->phase == PHASE_MARCH ? ROW_MARCH : ROW_PLACE;
}

static ac_side phasing(const struct ac_state *state)
{
    const struct ac_head *head = &in(state)->head;

    return head->depth ? head->frame[0].side : head->to_act;
}

static ac_case march_forbidden_by(const struct siege_state *siege, int band, int to)
{
    if (siege->head.phase != PHASE_MARCH || side_of(band) != siege->head.to_act ||
        siege->area[band] == LOST || siege->from[band])
        return CASE_MARCH;
    if (to >= AREAS || !linked[siege->area[band]][to])
        return CASE_MARCH;
    return CASE_NONE;
}

static ac_case place_forbidden_by(const struct siege_state *siege, int band, int place)
{
    const int row = AREAS + siege->head.to_act * FILES;

    if (siege->head.phase != PHASE_BATTLE || side_of(band) != siege->head.to_act ||
        siege->area[band] != siege->head.frame[0].arg[BATTLE_AREA] || siege->file[band])
        return CASE_PLACE;
    if (place < row || place >= row + FILES)
        return CASE_PLACE;
    for (int p = 0; p < PIECES; p++)
        if (siege->file[p] == place + 1)
            return CASE_PLACE;
    return CASE_NONE;
}

static void legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct siege_state *siege = in(look->state);
    const bool march = siege->head.phase == PHASE_MARCH;

    for (int p = 0; p < PIECES; p++) {
        for (int place = 0; place < PLACES; place++)
            if ((march ? march_forbidden_by : place_forbidden_by)(siege, p, place) == CASE_NONE)
                ac_actions_add(out, ac_act2(march ? VERB_MARCH : VERB_PLACE, p, place));
        if (out->retracts && march && side_of(p) == siege->head.to_act && siege->from[p])
            ac_actions_add(out, ac_act1(VERB_RECALL, p));
    }
    if (march)
        ac_actions_add(out, ac_act0(VERB_DONE));
}

static ac_case why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    const struct siege_state *siege = in(look->state);
    const int band = action->arg[0];

    switch (action->verb) {
    case VERB_MARCH:
        ac_text_add(more, "the band cannot march there");
        return march_forbidden_by(siege, band, action->arg[1]);
    case VERB_PLACE:
        ac_text_add(more, "the band cannot stand there");
        return place_forbidden_by(siege, band, action->arg[1]);
    case VERB_RECALL:
        ac_text_add(more, "it has not marched");
        return CASE_RECALL;
    default:
        ac_text_add(more, "the battle is not over");
        return siege->head.phase == PHASE_MARCH ? CASE_NONE : CASE_PLACE;
    }
}

/* What can still be drawn: an outcome that cannot come has no place in the list. */
static int outcomes(const struct siege_state *siege, int token[TOKENS])
{
    int n = 0;

    for (int i = 0; i < TOKENS; i++)
        if (siege->cup[i])
            token[n++] = i;
    return n;
}

static void chance(const struct ac_look *look, struct ac_chance *out)
{
    /* names of every set of tokens, by the set's bits */
    static const char *const names[1 << TOKENS][TOKENS] = {
        { NULL },   { "storm" },         { "hold" },         { "storm", "hold" },
        { "rout" }, { "storm", "rout" }, { "hold", "rout" }, { "storm", "hold", "rout" },
    };
    int token[TOKENS];
    unsigned set = 0;

    out->what = "token from the cup";
    out->count = outcomes(in(look->state), token);
    for (int i = 0; i < out->count; i++) {
        out->weight[i] = (uint32_t)in(look->state)->cup[token[i]];
        set |= 1u << token[i];
    }
    out->names = names[set];
}

static int band_in(const struct siege_state *siege, int place)
{
    for (int p = 0; p < PIECES; p++)
        if (siege->file[p] == place + 1)
            return p;
    return AC_NONE;
}

static void lose(struct siege_state *siege, int band, const struct ac_sink *sink)
{
    siege->area[band] = LOST;
    siege->from[band] = siege->file[band] = 0;
    ac_emit(sink, EVENT_LOST, CASE_CUP, band, 0, 0);
}

static void fill_cup(const struct ac_game *game, struct siege_state *siege)
{
    const struct siege_data *data = game->data;

    for (int i = 0; i < TOKENS; i++)
        siege->cup[i] = (int16_t)data->cup[i];
}

/* The first file from `file` on that both sides hold, or FILES. */
static int next_fight(const struct siege_state *siege, int file)
{
    while (file < FILES && (band_in(siege, AREAS + file) == AC_NONE ||
                            band_in(siege, AREAS + FILES + file) == AC_NONE))
        file++;
    return file;
}

/* After `done` or a battle: the next contested area, or the other side's turn. */
static void go_on(const struct ac_game *game, struct siege_state *siege, ac_side side,
                  const struct ac_sink *sink)
{
    for (int area = 0; area < AREAS; area++)
        if (bands_at(siege, 0, area) && bands_at(siege, 1, area)) {
            ac_push(&siege->head, FRAME_BATTLE, side)->arg[BATTLE_AREA] = (int16_t)area;
            siege->head.phase = PHASE_BATTLE;
            siege->head.to_act = side;
            fill_cup(game, siege);
            ac_emit(sink, EVENT_BATTLE, CASE_PLACE, area, 0, 0);
            return;
        }
    memset(siege->from, 0, sizeof(siege->from));
    siege->head.phase = PHASE_MARCH;
    siege->head.to_act = (int8_t)(1 - side);
    if (side == 1)
        siege->head.turn++;
    if (bands_at(siege, 0, CITY) || bands_at(siege, 0, LOST) == BANDS ||
        bands_at(siege, 1, LOST) == BANDS || siege->head.turn > TURNS)
        siege->head.to_act = AC_OVER;
}

/* Who came falls back home when both still stand; where the enemy is at home, it is lost [S.5]. */
static void end_battle(const struct ac_game *game, struct siege_state *siege,
                       const struct ac_sink *sink)
{
    const struct ac_frame battle = *ac_top(&siege->head);
    const int home = battle.side == 0 ? CAMP : CITY;
    const bool both =
        bands_at(siege, 0, battle.arg[BATTLE_AREA]) && bands_at(siege, 1, battle.arg[BATTLE_AREA]);

    ac_pop(&siege->head);
    memset(siege->cup, 0, sizeof(siege->cup));
    memset(siege->file, 0, sizeof(siege->file));
    for (int p = 0; p < PIECES && both; p++) {
        if (side_of(p) != battle.side || siege->area[p] != battle.arg[BATTLE_AREA])
            continue;
        if (home == battle.arg[BATTLE_AREA] || bands_at(siege, 1 - battle.side, home)) {
            lose(siege, p, sink);
        } else {
            siege->area[p] = (int16_t)home;
            ac_emit(sink, EVENT_MARCH, CASE_FALL_BACK, p, battle.arg[BATTLE_AREA], home);
        }
    }
    go_on(game, siege, battle.side, sink);
}

static void fight_on(const struct ac_game *game, struct siege_state *siege, int file,
                     const struct ac_sink *sink)
{
    struct ac_frame *battle = ac_top(&siege->head);

    battle->arg[BATTLE_FILE] = (int16_t)next_fight(siege, file);
    if (battle->arg[BATTLE_FILE] == FILES)
        end_battle(game, siege, sink);
    else
        siege->head.to_act = AC_CHANCE;
}

static int unplaced(const struct siege_state *siege, int side)
{
    int n = 0;

    for (int p = side * BANDS; p < (side + 1) * BANDS; p++)
        n += siege->area[p] == siege->head.frame[0].arg[BATTLE_AREA] && !siege->file[p];
    return n;
}

static void place(struct ac_play *play, const struct ac_action *action)
{
    struct siege_state *siege = (struct siege_state *)(void *)play->state;
    const ac_side side = siege->head.to_act;

    siege->file[action->arg[0]] = (int16_t)(action->arg[1] + 1);
    ac_emit(play->sink, EVENT_PLACED, CASE_PLACE, action->arg[0], action->arg[1], 0);
    if (unplaced(siege, 1 - side))
        siege->head.to_act = (int8_t)(1 - side);
    else if (!unplaced(siege, side))
        fight_on(play->game, siege, 0, play->sink);
}

static void draw(struct ac_play *play, const struct ac_action *action)
{
    struct siege_state *siege = (struct siege_state *)(void *)play->state;
    const struct ac_frame battle = *play->frame;
    const int row = battle.side * FILES;
    int token[TOKENS], drawn;

    (void)outcomes(siege, token);
    drawn = token[action->arg[0]];
    ac_emit(play->sink, EVENT_DRAW, CASE_CUP, drawn, 0, 0);
    if (drawn == TOKEN_STORM)
        lose(siege, band_in(siege, AREAS + FILES - row + battle.arg[BATTLE_FILE]), play->sink);
    else if (drawn == TOKEN_ROUT)
        lose(siege, band_in(siege, AREAS + row + battle.arg[BATTLE_FILE]), play->sink);
    if (play->game->option[0] == CUP_KEPT)
        siege->cup[drawn]--;
    fight_on(play->game, siege, battle.arg[BATTLE_FILE] + 1, play->sink);
}

static void march(struct ac_play *play, const struct ac_action *action)
{
    struct siege_state *siege = (struct siege_state *)(void *)play->state;
    const int band = action->arg[0];

    if (action->verb == VERB_MARCH) {
        ac_emit(play->sink, EVENT_MARCH, CASE_MARCH, band, siege->area[band], action->arg[1]);
        siege->from[band] = (int16_t)(siege->area[band] + 1);
        siege->area[band] = (int16_t)action->arg[1];
    } else if (action->verb == VERB_RECALL) {
        siege->area[band] = (int16_t)(siege->from[band] - 1);
        siege->from[band] = 0;
        ac_emit(play->sink, EVENT_MARCH, CASE_RECALL, band, siege->area[band], siege->area[band]);
    } else {
        go_on(play->game, siege, siege->head.to_act, play->sink);
    }
}

static const struct ac_decision decisions[ROWS] = {
    [ROW_MARCH] = { .name = "march",
                    .rule = CASE_MARCH,
                    .prompt = "march bands, then done",
                    .legal = legal,
                    .apply = march,
                    .why = why },
    [ROW_PLACE] = { .name = "place",
                    .rule = CASE_PLACE,
                    .prompt = "place a band",
                    .legal = legal,
                    .apply = place,
                    .why = why },
    [ROW_CUP] = { .name = "cup",
                  .rule = CASE_CUP,
                  .prompt = "a token is drawn",
                  .apply = draw,
                  .chance = chance },
    [ROW_OVER] = { .name = "over", .rule = CASE_END, .prompt = "the siege is over" },
};

static ac_side winner_of(const struct siege_state *siege)
{
    return bands_at(siege, 0, CITY) || bands_at(siege, 1, LOST) == BANDS ? 0 : 1;
}

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    (void)game;
    out->winner = winner_of(in(state));
    out->margin = bands_at(in(state), 1, LOST) - bands_at(in(state), 0, LOST);
    out->rule = CASE_END;
    (void)snprintf(out->text, sizeof(out->text), "%s",
                   out->winner == 0 ? "the city falls" : "the city holds");
}

/* Dice follow the last placing when a file is held by both. */
static bool forecast(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_action *action, struct ac_card *out)
{
    struct siege_state siege = *in(state);

    if (action) {
        if (action->verb != VERB_PLACE || unplaced(&siege, 0) + unplaced(&siege, 1) > 1)
            return false;
        siege.file[action->arg[0]] = (int16_t)(action->arg[1] + 1);
        if (next_fight(&siege, 0) == FILES)
            return false;
    } else if (siege.head.to_act != AC_CHANCE) {
        return false;
    }
    (void)game;
    *out = (struct ac_card){ .title = "The next token" };
    for (int i = 0; i < TOKENS; i++) {
        tiny_card_result(out, i, (uint64_t)siege.cup[i]);
        out->total += (uint64_t)siege.cup[i];
    }
    return true;
}

static void reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                  struct ac_reach *out)
{
    tiny_no_reach(game, state, piece, out);
    out->allowance = 1;
    for (int to = 0; to < AREAS; to++)
        if (march_forbidden_by(in(state), piece, to) == CASE_NONE)
            out->at[out->count++] = (struct ac_reach_at){
                .place = (ac_place)to,
                .facing = AC_NONE,
                .stops = true,
                .danger = bands_at(in(state), 1 - side_of(piece), to) > 0,
                .from = AC_NONE,
                .cost = 1,
                .step = ac_act2(VERB_MARCH, piece, to),
            };
}

/* Marches of the chosen bands that can get to the place. */
static void order(struct ac_ordering *run)
{
    const struct ac_order *call = run->order;

    for (int i = 0; i < call->piece_count && ac_order_goes_on(run); i++)
        if (!ac_order_do(run, ac_act2(VERB_MARCH, call->piece[i], call->place)))
            ac_order_leave(run, call->piece[i], NULL);
}

static void view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct siege_state *siege = in(state);

    (void)game;
    out->board = siege->head.phase == PHASE_BATTLE ? BOARD_FILES : BOARD_AREAS;
    for (int p = 0; p < PIECES; p++) {
        if (siege->file[p])
            (void)tiny_view_piece(out, p, side_of(p), BOARD_FILES, siege->file[p] - 1);
        else
            (void)tiny_view_piece(out, p, side_of(p),
                                  siege->area[p] == LOST ? BOARD_LOST : BOARD_AREAS,
                                  siege->area[p]);
    }
    tiny_view_track(out, "turn", AC_NONE, siege->head.turn, TURNS);
}

static void goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    (void)game;
    out->count = 0;
    tiny_goal(out, 0, CASE_END, bands_at(in(state), 0, CITY), 1, "hold the city");
    tiny_goal(out, 1, CASE_END, in(state)->head.turn - 1, TURNS, "hold out six turns");
}

static void overlay(const struct ac_game *game, const struct ac_state *state, int kind,
                    ac_piece piece, struct ac_overlay *out)
{
    (void)game;
    (void)kind;
    (void)piece;
    out->count = 0;
    for (int area = 0; area < AREAS; area++)
        if (bands_at(in(state), 0, area) && bands_at(in(state), 1, area))
            out->lit[out->count++] = (struct ac_lit){ .place = (ac_place)area, .side = AC_NONE };
}

static bool check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct siege_state *siege = in(state);
    const bool battle = siege->head.phase == PHASE_BATTLE;

    (void)game;
    if (battle != (siege->head.depth == 1))
        return ac_refuse(err, AC_ERR_INPUT, "a battle without a frame") == AC_OK;
    for (int p = 0; p < PIECES; p++) {
        if (siege->area[p] < 0 || (siege->area[p] >= AREAS && siege->area[p] != LOST))
            return ac_refuse(err, AC_ERR_INPUT, "%s is nowhere", piece_names[p]) == AC_OK;
        if (siege->file[p] && (!battle || siege->area[p] != siege->head.frame[0].arg[BATTLE_AREA]))
            return ac_refuse(err, AC_ERR_INPUT, "%s fights alone", piece_names[p]) == AC_OK;
        if (siege->file[p] && (siege->file[p] <= AREAS || siege->file[p] > LOST))
            return ac_refuse(err, AC_ERR_INPUT, "%s is in no file", piece_names[p]) == AC_OK;
        if (siege->from[p] && (siege->area[p] == LOST || siege->from[p] > AREAS))
            return ac_refuse(err, AC_ERR_INPUT, "%s came from nowhere", piece_names[p]) == AC_OK;
    }
    for (int i = 0; i < TOKENS; i++)
        if (siege->cup[i] < 0 || (!battle && siege->cup[i]))
            return ac_refuse(err, AC_ERR_INPUT, "the cup is wrong") == AC_OK;
    return true;
}

static int count_tokens(const struct ac_game *game)
{
    (void)game;
    return TOKENS;
}

static const char *token_name(const struct ac_game *game, int i)
{
    (void)game;
    return labels[i];
}

static const struct ac_things tokens = { "a token", count_tokens, token_name, NULL };

/* clang-format off */
static const struct ac_member state_members[] = {
    TINY_HEAD(siege_state, phases),
    { "cup", "tokens in the cup, while a battle is fought", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(siege_state, cup), .high = 99, .by = &tokens },
    { 0 },
};
static const struct ac_member piece_members[] = {
    { "area", "where the band is, or lost", AC_MEMBER_THING, AC_MEMBER_BARE, AC_AT_ARRAY(siege_state, area), .blank = AC_NONE, .of = &ac_places, .by = &ac_pieces },
    { "from", "the area it marched from in this turn", AC_MEMBER_THING, 0, AC_AT_ARRAY(siege_state, from), .plus = 1, .blank = AC_NONE, .of = &ac_places, .by = &ac_pieces },
    { "file", "its place in the battle", AC_MEMBER_THING, 0, AC_AT_ARRAY(siege_state, file), .plus = 1, .blank = AC_NONE, .of = &ac_places, .by = &ac_pieces },
    { 0 },
};
static const struct ac_member battle_members[] = {
    { "area", "what is fought for", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(BATTLE_AREA), .of = &ac_places },
    { "file", "files that are resolved, once tokens are drawn", AC_MEMBER_NUMBER, 0, AC_AT_SLOT(BATTLE_FILE), .high = FILES - 1 },
    { 0 },
};
static const struct ac_words frames[FRAMES] = { [FRAME_BATTLE] = { "battle", "a battle", battle_members } };
/* clang-format on */

static const struct ac_description description = {
    .state = state_members,
    .piece = piece_members,
    .frame = frames,
    .frame_count = FRAMES,
    .blank = begin,
};

/* The besiegers go for the city, the city waits; both place at random. */
static void advise(const struct ac_game *game, const struct ac_state *state, int style,
                   struct ac_rng *rng, struct ac_action *out)
{
    const struct siege_state *siege = in(state);

    if (style == 1 || siege->head.phase == PHASE_BATTLE) {
        tiny_advise_random(game, state, rng, out);
        return;
    }
    *out = ac_act0(VERB_DONE);
    for (int p = 0; p < BANDS && siege->head.to_act == 0; p++)
        for (int to = FIELD; to < AREAS; to++)
            if (march_forbidden_by(siege, p, to) == CASE_NONE)
                *out = ac_act2(VERB_MARCH, p, to);
}

static int32_t appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct siege_state *siege = in(state);

    (void)game;
    if (siege->head.to_act == AC_OVER)
        return tiny_final_value(winner_of(siege), side);
    return 300000 * (bands_at(siege, 1 - side, LOST) - bands_at(siege, side, LOST));
}

const struct ac_ruleset tiny_siege = {
    .id = "siege",
    .title = "Siege",
    .about = "Areas, and battles on a board of their own.",
    .revision = 1,
    .state_size = sizeof(struct siege_state),
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .events = events,
    .event_count = EVENT_COUNT,
    .case_ids = case_ids,
    .case_count = CASE_COUNT,
    .phases = phases,
    .phase_count = PHASE_COUNT,
    .labels = labels,
    .label_count = TOKENS,
    .options = options,
    .option_count = 1,
    .orders = orders,
    .order_count = 1,
    .overlays = overlays,
    .overlay_count = 1,
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
    .reach = reach,
    .order = order,
    .view = view,
    .goals = goals,
    .overlay = overlay,
    .answer = tiny_no_answer,
    .check = check,
    .advise = advise,
    .appraise = appraise,
};
