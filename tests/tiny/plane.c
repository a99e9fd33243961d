/*
 * plane: group moves on a free table. Three stands a side; in its turn a side moves any sets of its
 * stands, each stand once: the whole set is shifted so that its lowest stand comes to a point, no
 * farther than ten (a group: eight), on the table, three clear of every other stand. At the end of
 * the turn the first pair of enemies within six of each other fights with one die.
 *
 * The verb is AC_VERB_FREE: `legal` lists eight directions at full and half distance for single
 * stands and for all that have not moved; the row's `why` allows every point that the rules do.
 *
 * Cases: F.1 turns; F.2 sets; F.3 distance; F.4 room; F.5 fights; F.6 the end.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "core/order.h"
#include "tests/tiny/inside.h"

const char tiny_plane_yaml[] = "game: plane\n"
                               "id: table\n"
                               "title: A bare table\n"
                               "source: ours\n"
                               "turns: 8\n"
                               "sides:\n"
                               "  - { name: North, word: north, force: 3 stands }\n"
                               "  - { name: South, word: south, force: 3 stands }\n";

enum { CASE_NONE, CASE_TURN, CASE_SET, CASE_DISTANCE, CASE_ROOM, CASE_FIGHT, CASE_END, CASE_COUNT };
enum { VERB_SHIFT, VERB_HALT, VERB_COUNT };
enum { EVENT_SHIFT, EVENT_FIGHT, EVENT_LOST, EVENT_COUNT };
enum { LABEL_REPULSED, LABEL_STANDOFF, LABEL_BROKEN, LABEL_COUNT };
enum { FRAME_FIGHT = 1, FRAMES };
enum { FIGHT_OWN, FIGHT_OTHER }; /* its slots: who came into contact, and with whom */
enum { ROW_MOVE, ROW_FIGHT, ROW_OVER, ROWS };
enum { STANDS = 3, PIECES = 2 * STANDS };
enum { TABLE = 40, SINGLE_MOVE = 10, GROUP_MOVE = 8, CLEAR = 3, CONTACT = 6, TURNS = 8 };

static const char *const case_ids[CASE_COUNT] = { "", "F.1", "F.2", "F.3", "F.4", "F.5", "F.6" };
static const char *const phases[] = { "move", NULL };
static const char *const labels[LABEL_COUNT + 1] = { "repulsed", "standoff", "broken", NULL };
static const char *const styles[] = { "advance" };
static const char *const piece_names[PIECES] = { "n1", "n2", "n3", "s1", "s2", "s3" };
static const char *const place_names[] = { "table" };

static const struct ac_verb verbs[VERB_COUNT] = {
    [VERB_SHIFT] = { "shift",
                     "move a set of stands together",
                     AC_VERB_FREE,
                     3,
                     { { "stands", AC_ARG_SET, false, 0, 0, NULL },
                       { "x", AC_ARG_COORD, false, 0, TABLE, NULL },
                       { "y", AC_ARG_COORD, false, 0, TABLE, NULL } } },
    [VERB_HALT] = { .name = "halt",
                    .text = "end your move",
                    .flags = AC_VERB_ENDS | AC_VERB_ROLLS },
};

static const struct ac_event_kind events[EVENT_COUNT] = {
    [EVENT_SHIFT] = { "shift",
                      "%0 move to %1 %2",
                      0,
                      3,
                      { { .name = "stands", .kind = AC_ARG_SET },
                        { "x", AC_ARG_COORD, false, 0, TABLE, NULL },
                        { "y", AC_ARG_COORD, false, 0, TABLE, NULL } } },
    [EVENT_FIGHT] = { "fight",
                      "the attack is %0",
                      AC_EVENT_RESULT,
                      1,
                      { { "result", AC_ARG_NAME, false, 0, 0, labels } } },
    [EVENT_LOST] = { "lost",
                     "%0 is lost",
                     AC_EVENT_LOSS,
                     1,
                     { { .name = "stand", .kind = AC_ARG_PIECE } } },
};

static const struct ac_order_kind orders[] = {
    { "advance",
      "the chosen stands go straight forward",
      0,
      1,
      { { "stand", AC_ORDER_WHO, false, 0, 0, NULL } } },
};

static const struct ac_board board = { .id = "table",
                                       .title = "The table",
                                       .source = "ours",
                                       .kind = AC_BOARD_PLANE,
                                       .width = TABLE,
                                       .height = TABLE,
                                       .unit = CLEAR };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct plane_state {
    struct ac_head head;
    int16_t x[PIECES]; /* AC_NONE: lost */
    int16_t y[PIECES];
    int16_t moved; /* set */
};
#pragma GCC diagnostic pop

static const struct plane_state *in(const struct ac_state *state)
{
    return (const struct plane_state *)(const void *)state;
}

static int side_of(int piece)
{
    return piece / STANDS;
}

static int left_of(const struct plane_state *plane, int side)
{
    int n = 0;

    for (int p = side * STANDS; p < (side + 1) * STANDS; p++)
        n += plane->x[p] != AC_NONE;
    return n;
}

static const struct ac_key keys[] = { { 0 } };

static enum ac_status load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    game->piece_count = PIECES;
    game->piece_name = piece_names;
    game->piece_text = piece_names;
    game->place_count = 1;
    game->place_name = place_names;
    game->board_count = 1;
    game->board = &board;
    return status;
}

static void begin(const struct ac_game *game, struct ac_state *state)
{
    struct plane_state *plane = (struct plane_state *)(void *)state;

    (void)game;
    plane->head.turn = 1;
    for (int p = 0; p < PIECES; p++) {
        plane->x[p] = (int16_t)(15 + 5 * (p % STANDS));
        plane->y[p] = side_of(p) == 0 ? 8 : 32;
    }
}

static int decision(const struct ac_state *state)
{
    if (in(state)->head.to_act == AC_OVER)
        return ROW_OVER;
    return in(state)->head.depth ? ROW_FIGHT : ROW_MOVE;
}

static int square(int a)
{
    return a * a;
}

/* Stands of the side to act that may still move. */
static uint32_t movable(const struct plane_state *plane)
{
    uint32_t set = 0;

    for (int p = 0; p < PIECES; p++)
        if (side_of(p) == plane->head.to_act && plane->x[p] != AC_NONE && !(plane->moved >> p & 1))
            set |= 1u << p;
    return set;
}

static ac_case no_room(const struct plane_state *plane, uint32_t set, int dx, int dy)
{
    for (int p = 0; p < PIECES; p++) {
        const int x = plane->x[p] + dx;
        const int y = plane->y[p] + dy;

        if (!(set >> p & 1))
            continue;
        if (x < 0 || y < 0 || x > TABLE || y > TABLE)
            return CASE_ROOM;
        for (int q = 0; q < PIECES; q++)
            if (!(set >> q & 1) && plane->x[q] != AC_NONE &&
                square(plane->x[q] - x) + square(plane->y[q] - y) < square(CLEAR))
                return CASE_ROOM;
    }
    return CASE_NONE;
}

static int allowance_of(uint32_t set)
{
    return ac_bit_count(set) > 1 ? GROUP_MOVE : SINGLE_MOVE;
}

static ac_case shift_forbidden_by(const struct plane_state *plane, uint32_t set, int x, int y)
{
    int dx, dy, lead;

    if (plane->head.to_act >= AC_SIDES)
        return CASE_TURN;
    if (set == 0 || (set & ~movable(plane)))
        return CASE_SET;
    lead = __builtin_ctz(set);
    dx = x - plane->x[lead];
    dy = y - plane->y[lead];
    if ((dx == 0 && dy == 0) || square(dx) + square(dy) > square(allowance_of(set)))
        return CASE_DISTANCE;
    return no_room(plane, set, dx, dy);
}

static ac_case why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more)
{
    if (action->verb != VERB_SHIFT)
        return CASE_NONE;
    ac_text_add(more, "the stands cannot go there");
    return shift_forbidden_by(in(look->state), (uint32_t)action->arg[0], action->arg[1],
                              action->arg[2]);
}

/* Eight directions in hundredths of the allowance. */
static const int direction[8][2] = { { 100, 0 },  { 70, 70 },   { 0, 100 },  { -70, 70 },
                                     { -100, 0 }, { -70, -70 }, { 0, -100 }, { 70, -70 } };

static void list_set(const struct plane_state *plane, uint32_t set, struct ac_actions *out)
{
    const int lead = __builtin_ctz(set);

    for (int d = 0; d < 8; d++)
        for (int half = 0; half < 2; half++) {
            const int far = half ? allowance_of(set) / 2 : allowance_of(set);
            const int x = plane->x[lead] + direction[d][0] * far / 100;
            const int y = plane->y[lead] + direction[d][1] * far / 100;

            if (shift_forbidden_by(plane, set, x, y) == CASE_NONE)
                ac_actions_add(out, ac_act3(VERB_SHIFT, (int32_t)set, x, y));
        }
}

static void legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct plane_state *plane = in(look->state);
    const uint32_t all = movable(plane);

    for (uint64_t rest = all; rest;)
        list_set(plane, 1u << ac_bit_pop(&rest), out);
    if (ac_bit_count(all) > 1)
        list_set(plane, all, out);
    ac_actions_add(out, ac_act0(VERB_HALT));
}

static void chance(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for the fight", 6);
}

/* The first pair in contact, the side that has moved first; false: none. */
static bool first_contact(const struct plane_state *plane, int side, int *own, int *other)
{
    for (int p = side * STANDS; p < (side + 1) * STANDS; p++)
        for (int q = (1 - side) * STANDS; q < (2 - side) * STANDS; q++)
            if (plane->x[p] != AC_NONE && plane->x[q] != AC_NONE &&
                square(plane->x[p] - plane->x[q]) + square(plane->y[p] - plane->y[q]) <=
                    square(CONTACT)) {
                *own = p;
                *other = q;
                return true;
            }
    return false;
}

static void end_turn(struct plane_state *plane, int side)
{
    plane->moved = 0;
    if (side == 1)
        plane->head.turn++;
    plane->head.to_act = (int8_t)(1 - side);
    if (plane->head.turn > TURNS || !left_of(plane, 0) || !left_of(plane, 1))
        plane->head.to_act = AC_OVER;
}

static int label_of(int die)
{
    return (die - 1) / 2;
}

static void fight(struct ac_play *play, const struct ac_action *action)
{
    struct plane_state *plane = (struct plane_state *)(void *)play->state;
    const struct ac_frame frame = *play->frame;
    const int label = label_of(action->arg[0] + 1);

    ac_pop(&plane->head);
    ac_emit(play->sink, EVENT_FIGHT, CASE_FIGHT, label, 0, 0);
    if (label != LABEL_STANDOFF) {
        const int lost = frame.arg[label == LABEL_BROKEN ? FIGHT_OTHER : FIGHT_OWN];

        plane->x[lost] = plane->y[lost] = AC_NONE;
        ac_emit(play->sink, EVENT_LOST, CASE_FIGHT, lost, 0, 0);
    }
    end_turn(plane, frame.side);
}

static void shift(struct plane_state *plane, const struct ac_action *action)
{
    const uint32_t set = (uint32_t)action->arg[0];
    const int dx = action->arg[1] - plane->x[__builtin_ctz(set)];
    const int dy = action->arg[2] - plane->y[__builtin_ctz(set)];

    for (uint64_t rest = set; rest;) {
        const int p = ac_bit_pop(&rest);

        plane->x[p] = (int16_t)(plane->x[p] + dx);
        plane->y[p] = (int16_t)(plane->y[p] + dy);
    }
    plane->moved = (int16_t)((uint32_t)plane->moved | set);
}

static void move(struct ac_play *play, const struct ac_action *action)
{
    struct plane_state *plane = (struct plane_state *)(void *)play->state;
    const ac_side side = plane->head.to_act;
    int own, other;

    if (action->verb == VERB_SHIFT) {
        shift(plane, action);
        ac_emit(play->sink, EVENT_SHIFT, CASE_SET, action->arg[0], action->arg[1], action->arg[2]);
    } else if (first_contact(plane, side, &own, &other)) {
        struct ac_frame *frame = ac_push(&plane->head, FRAME_FIGHT, side);

        frame->arg[FIGHT_OWN] = (int16_t)own;
        frame->arg[FIGHT_OTHER] = (int16_t)other;
        plane->head.to_act = AC_CHANCE;
    } else {
        end_turn(plane, side);
    }
}

static const struct ac_decision decisions[ROWS] = {
    [ROW_MOVE] = { .name = "move",
                   .rule = CASE_TURN,
                   .prompt = "move stands, or halt",
                   .legal = legal,
                   .apply = move,
                   .why = why },
    [ROW_FIGHT] = { .name = "fight",
                    .rule = CASE_FIGHT,
                    .prompt = "the die for the fight",
                    .apply = fight,
                    .chance = chance },
    [ROW_OVER] = { .name = "over", .rule = CASE_END, .prompt = "the game is over" },
};

static ac_side winner_of(const struct plane_state *plane)
{
    const int lead = left_of(plane, 0) - left_of(plane, 1);

    if (lead == 0)
        return AC_NONE;
    return lead > 0 ? 0 : 1;
}

static void result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    (void)game;
    out->winner = winner_of(in(state));
    out->margin = left_of(in(state), 0) - left_of(in(state), 1);
    out->rule = CASE_END;
    (void)snprintf(out->text, sizeof(out->text), "by stands left on the table");
}

static bool forecast(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_action *action, struct ac_card *out)
{
    const struct plane_state *plane = in(state);
    int own, other;

    (void)game;
    if (action &&
        (action->verb != VERB_HALT || !first_contact(plane, plane->head.to_act, &own, &other)))
        return false;
    if (!action && plane->head.to_act != AC_CHANCE)
        return false;
    *out = (struct ac_card){ .title = "The fight", .total = 6 };
    for (int label = 0; label < LABEL_COUNT; label++)
        tiny_card_result(out, label, 2);
    return true;
}

/* Every chosen stand that can goes straight forward, as far as it can. */
static void order(struct ac_ordering *run)
{
    const struct plane_state *plane = in(run->state);
    const struct ac_order *call = run->order;
    const int forward = run->side == 0 ? 1 : -1;

    for (int i = 0; i < call->piece_count && ac_order_goes_on(run); i++) {
        const int p = call->piece[i];
        int far = SINGLE_MOVE;

        while (far > 0 && shift_forbidden_by(plane, 1u << p, plane->x[p],
                                             plane->y[p] + forward * far) != CASE_NONE)
            far--;
        if (far == 0 || !ac_order_do(run, ac_act3(VERB_SHIFT, 1 << p, plane->x[p],
                                                  plane->y[p] + forward * far)))
            ac_order_leave(run, (ac_piece)p, "it cannot go forward");
    }
}

static int root(int n)
{
    int r = 0;

    while (square(r + 1) <= n)
        r++;
    return r;
}

/* As far towards the wish as the allowance and the room let them. */
static bool propose(const struct ac_game *game, const struct ac_state *state,
                    const struct ac_wish *wish, struct ac_action *out, struct ac_why *why)
{
    const struct plane_state *plane = in(state);
    int lead, dx, dy, length;

    (void)game;
    if (plane->head.to_act >= AC_SIDES || !wish->pieces || (wish->pieces & ~movable(plane)))
        return tiny_refuse(why, CASE_SET, "these stands cannot move now");
    lead = __builtin_ctz(wish->pieces);
    dx = ac_clamp(wish->at.x, 0, TABLE) - plane->x[lead];
    dy = ac_clamp(wish->at.y, 0, TABLE) - plane->y[lead];
    length = ac_max(1, root(square(dx) + square(dy)));
    for (int far = ac_min(length, allowance_of(wish->pieces)); far > 0; far--) {
        const int x = plane->x[lead] + dx * far / length;
        const int y = plane->y[lead] + dy * far / length;

        if (shift_forbidden_by(plane, wish->pieces, x, y) == CASE_NONE) {
            *out = ac_act3(VERB_SHIFT, (int32_t)wish->pieces, x, y);
            return true;
        }
    }
    return tiny_refuse(why, CASE_ROOM, "there is no room on the way");
}

static void view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct plane_state *plane = in(state);

    (void)game;
    for (int p = 0; p < PIECES; p++)
        if (plane->x[p] != AC_NONE) {
            struct ac_view_piece *piece = tiny_view_piece(out, p, side_of(p), 0, AC_NONE);

            piece->at = (struct ac_point){ plane->x[p], plane->y[p] };
            piece->width = piece->depth = CLEAR;
            piece->can_act = movable(plane) >> p & 1;
        }
    tiny_view_track(out, "turn", AC_NONE, plane->head.turn, TURNS);
}

static void goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    (void)game;
    out->count = 0;
    for (int side = 0; side < AC_SIDES; side++)
        tiny_goal(out, side, CASE_END, STANDS - left_of(in(state), 1 - side), STANDS,
                  "break the other side's stands");
}

static bool check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct plane_state *plane = in(state);

    (void)game;
    for (int p = 0; p < PIECES; p++) {
        if (plane->x[p] == AC_NONE && plane->y[p] == AC_NONE)
            continue;
        if (plane->x[p] < 0 || plane->y[p] < 0 || plane->x[p] > TABLE || plane->y[p] > TABLE)
            return ac_refuse(err, AC_ERR_INPUT, "%s is off the table", piece_names[p]) == AC_OK;
        for (int q = 0; q < p; q++)
            if (plane->x[q] != AC_NONE &&
                square(plane->x[q] - plane->x[p]) + square(plane->y[q] - plane->y[p]) <
                    square(CLEAR))
                return ac_refuse(err, AC_ERR_INPUT, "stands overlap") == AC_OK;
    }
    if ((plane->head.to_act == AC_CHANCE) != (plane->head.depth == 1))
        return ac_refuse(err, AC_ERR_INPUT, "a die without a fight") == AC_OK;
    return true;
}

/* clang-format off */
static const struct ac_member state_members[] = {
    TINY_HEAD(plane_state, phases),
    { "moved", "stands that have moved in this turn", AC_MEMBER_SET, 0, AC_AT(plane_state, moved), .of = &ac_pieces },
    { 0 },
};
static const struct ac_member piece_members[] = {
    { "x", "where it stands from the left; -1: lost", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(plane_state, x), .is_signed = true, .low = -1, .high = TABLE, .blank = -1, .by = &ac_pieces },
    { "y", "where it stands from the top", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(plane_state, y), .is_signed = true, .low = -1, .high = TABLE, .blank = -1, .by = &ac_pieces },
    { 0 },
};
static const struct ac_member fight_members[] = {
    { "stand", "who came into contact", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(FIGHT_OWN), .of = &ac_pieces },
    { "with", "whom it fights", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(FIGHT_OTHER), .of = &ac_pieces },
    { 0 },
};
static const struct ac_words frames[FRAMES] = { [FRAME_FIGHT] = { "fight", "a die is rolled", fight_members } };
/* clang-format on */

static const struct ac_description description = {
    .state = state_members,
    .piece = piece_members,
    .frame = frames,
    .frame_count = FRAMES,
    .blank = begin,
};

/* All forward together while nobody has moved, then halt. */
static void advise(const struct ac_game *game, const struct ac_state *state, int style,
                   struct ac_rng *rng, struct ac_action *out)
{
    const struct plane_state *plane = in(state);
    const uint32_t all = movable(plane);
    const int forward = plane->head.to_act == 0 ? 1 : -1;

    (void)game;
    (void)style;
    (void)rng;
    *out = ac_act0(VERB_HALT);
    if (!all)
        return;
    for (int half = 1; half >= 0; half--) {
        const int lead = __builtin_ctz(all);
        const int far = half ? allowance_of(all) : allowance_of(all) / 2;
        const int y = plane->y[lead] + forward * far;

        if (shift_forbidden_by(plane, all, plane->x[lead], y) == CASE_NONE) {
            *out = ac_act3(VERB_SHIFT, (int32_t)all, plane->x[lead], y);
            return;
        }
    }
}

static int32_t appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    (void)game;
    if (in(state)->head.to_act == AC_OVER)
        return tiny_final_value(winner_of(in(state)), side);
    return 300000 * (left_of(in(state), side) - left_of(in(state), 1 - side));
}

const struct ac_ruleset tiny_plane = {
    .id = "plane",
    .title = "Plane",
    .about = "Groups of stands on a bare table.",
    .revision = 1,
    .state_size = sizeof(struct plane_state),
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .events = events,
    .event_count = EVENT_COUNT,
    .case_ids = case_ids,
    .case_count = CASE_COUNT,
    .phases = phases,
    .phase_count = 1,
    .labels = labels,
    .label_count = LABEL_COUNT,
    .orders = orders,
    .order_count = 1,
    .styles = styles,
    .style_count = 1,
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
    .order = order,
    .propose = propose,
    .view = view,
    .goals = goals,
    .overlay = tiny_no_overlay,
    .answer = tiny_no_answer,
    .check = check,
    .advise = advise,
    .appraise = appraise,
};
