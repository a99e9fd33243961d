/*
 * Whole games through the contract with every way of setting up; odds of a die and factor against a
 * die and factor; invariants of the geometry at work; proposals; test positions of worthy play.
 */
#include <string.h>

#include "base/bits.h"
#include "core/odds.h"
#include "core/order.h"
#include "core/playout.h"
#include "elements/test/table.h"

static struct ac_actions list;

static struct ac_state *state(void)
{
    return (struct ac_state *)(void *)&field.s;
}

/* Who may do what in which phase. */
static void check_turn(const struct ac_action *action)
{
    const struct elem_state *s = &field.s;
    const int who = s->head.to_act;

    if (s->head.phase < ELEM_PHASE_COMMAND) {
        assert_true(action->verb == AC_VERB_OUTCOME || action->verb <= ELEM_V_DONE);
        return;
    }
    if (s->head.phase == ELEM_PHASE_MOVE)
        assert_int_equal(who, s->active); /* [SEQ.3] */
    if (action->verb == ELEM_V_FIGHT || action->verb == ELEM_V_CALL)
        assert_int_equal(who, s->active); /* [SEQ.6] */
    if (action->verb == ELEM_V_SHOOT)
        assert_int_equal(who, s->called ? !s->active : s->active);
    if (action->verb == ELEM_V_END)
        assert_int_equal(s->head.phase, ELEM_PHASE_MOVE); /* [SEQ.11] */
    if (s->head.phase == ELEM_PHASE_COMMAND)
        assert_true(who == AC_CHANCE && s->pips == 0); /* [PIP.3] */
    if (s->fight.kind)                                 /* one combat at a time, dice only [SEQ.7] */
        assert_int_equal(who, AC_CHANCE);
    if (s->fight.kind == ELEM_CLOSE) /* nobody fights twice in a phase [CC.3] */
        assert_false(s->pending & (1u << s->fight.a));
}

/* Plays one game at random or by script, checking every state. */
static void play(uint64_t seed, int style)
{
    static struct ac_chance chance;
    struct ac_rng rng;
    struct ac_err err = { 0 };
    int steps = 0;

    ac_rng_seed(&rng, seed, 0);
    ac_begin(field.game, state());
    while (ac_to_act(state()) != AC_OVER) {
        struct ac_action action;

        if (ac_to_act(state()) == AC_CHANCE) {
            ac_chance(field.game, state(), &chance);
            action = ac_outcome(ac_chance_pick(&chance, &rng));
        } else if (style < 0) {
            list.retracts = false;
            ac_legal(field.game, state(), &list);
            action = list.list[ac_rng_below(&rng, (uint32_t)list.count)];
        } else {
            field.game->rules->advise(field.game, state(), style, &rng, &action);
        }
        check_turn(&action);
        ac_apply(field.game, state(), &action, NULL);
        assert_true(elem_check(field.game, state(), &err));
        assert_true(++steps < 20000);
        for (int side = 0; side < 2; side++) { /* nobody is lost from the count */
            int count = 0;

            for (int i = 0; i < ELEM_ARMY; i++)
                count += field.s.unit[side * ELEM_ARMY + i].where <= ELEM_LOST;
            assert_int_equal(count, ELEM_ARMY);
        }
    }
}

/* cases: SETUP.1 SETUP.5 SEQ.2 SEQ.3 SEQ.5 SEQ.6 SEQ.7 SEQ.8 SEQ.9 SEQ.10 SEQ.11 SEQ.13 MOVE.5
 * PIP.17 SCALE.5 SCALE.6 CC.3 */
static void test_whole_games(void **unused)
{
    static const char *const setup[] = { "preset", "deploy", "full" };

    (void)unused;
    for (int k = 0; k < 3; k++) {
        field_reopen("setup", setup[k]);
        for (uint64_t seed = 0; seed < 3; seed++) {
            play(seed, -1);
            play(seed, 0);
        }
    }
    field_reopen(NULL, NULL);
}

/* The same seed reproduces the same game. */
static void test_replay(void **unused)
{
    struct elem_state first;

    (void)unused;
    play(5, 0);
    first = field.s;
    play(5, 0);
    assert_memory_equal(&first, &field.s, sizeof(first));
}

/* Wins, draws and losses of d6 + a against d6 + b out of 36, and doublings, from the walk. */
static void test_die_against_die(void **unused)
{
    static struct ac_odds_room room;
    static const struct {
        const char *own, *foe;
        int better; /* by how much own is ahead */
    } row[] = {
        { "4Sp", "4Sp", 0 }, { "4Bd", "4Sp", 1 }, { "4Bd", "3Sp", 2 }, { "4Bd", "2Ps", 3 }
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_action action;
        struct ac_odds odds;
        uint64_t wins = 0;
        uint64_t losses = 0;
        uint64_t want[2] = { 0, 0 };

        field_clear();
        put(OWN, row[i].own, 400, 400, NORTH);
        put(FOE, row[i].foe, 400, 400, SOUTH);
        field.s.head.phase = ELEM_PHASE_COMBAT;
        settle();
        assert_int_equal(field.s.pending, 1u << OWN);
        action = ac_act1(ELEM_V_FIGHT, OWN);
        assert_true(ac_odds(field.game, state(), &action, &room, &odds));
        for (int k = ELEM_L_FOE_RECOILS; k <= ELEM_L_FOE_DESTROYED; k++)
            wins += odds.weight[k];
        for (int k = ELEM_L_RECOILS; k <= ELEM_L_DESTROYED; k++)
            losses += odds.weight[k];
        for (int a = 1; a <= 6; a++)
            for (int b = 1; b <= 6; b++) {
                want[0] += a + row[i].better > b;
                want[1] += a + row[i].better < b;
            }
        assert_int_equal(wins * 36, want[0] * odds.total);
        assert_int_equal(losses * 36, want[1] * odds.total);
    }
}

/* cases: ZOC.7 ZOC.19 CAMP.3 MOVE.cf */
static void test_followers(void **unused)
{
    (void)unused;
    ac_begin(field.game, state());
    field.s.head.phase = ELEM_PHASE_MOVE;
    field.s.head.to_act = (int8_t)field.s.active;
    field.s.pips = 6;
    assert_int_equal(may_go(ELEM_FOLLOWERS, 400, 400, NORTH), ELEM_MOVE_cf);
    assert_false(world()->on & (1u << ELEM_FOLLOWERS)); /* no pose, so no zone */
    {
        const struct ac_action out = ac_act3(ELEM_V_SALLY, ELEM_FOLLOWERS, 0, 40);

        assert_int_equal(refused(out), ELEM_CAMP_3);
    }
}

/* In and out of a camp. cases: CAMP.10 CAMP.11 CAMP.12 PURS.12 */
static void test_camp_doors(void **unused)
{
    struct ac_action out = ac_act3(ELEM_V_SALLY, OWN, 0, 40);

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 220, SOUTH);
    field.s.camp[0] =
        (struct elem_camp){ .x = 400, .y = 100, .heading = NORTH, .there = 1, .last = 1 };
    go(1u << OWN, 400, 100, SOUTH);
    assert_int_equal(field.s.unit[OWN].where, ELEM_INSIDE);
    assert_int_equal(refused(out), ELEM_MOVE_4);
    field.s.unit[OWN].moves = 0;
    assert_int_equal(refused(out), 0);
    act(out);
    assert_at(OWN, 400, 170, NORTH);
    field_clear(); /* a pursuer takes an empty camp */
    put(OWN, "3Kn", 400, 380, NORTH);
    field.s.camp[1] =
        (struct elem_camp){ .x = 400, .y = 400, .heading = SOUTH, .there = 1, .last = 2 };
    elem_pursue(field.game, &field.s, OWN, ELEM_BD, NULL);
    assert_int_equal(field.s.unit[OWN].where, ELEM_INSIDE);
    assert_int_equal(field.s.camp[1].last, 1);
}

/* Quarter-turn of a whole position: the same number of legal moves. */
static void test_turned_table(void **unused)
{
    const int32_t b = ELEM_BOARD * AC_TICKS;
    struct ac_rng rng;

    (void)unused;
    ac_rng_seed(&rng, 17, 0);
    for (int round = 0; round < 30; round++) {
        struct elem_state turned;
        struct elem_state s;
        int count;

        field_clear();
        for (int i = 0; i < 8; i++) {
            struct ac_err err = { 0 };

            put(i, i % 2 ? "4Bd" : "3Cv", 300 + (int)ac_rng_below(&rng, 500),
                300 + (int)ac_rng_below(&rng, 300), (int)ac_rng_below(&rng, AC_TURN));
            put(12 + i, i % 2 ? "4Sp" : "2Ps", 300 + (int)ac_rng_below(&rng, 500),
                500 + (int)ac_rng_below(&rng, 400), (int)ac_rng_below(&rng, AC_TURN));
            for (int k = 0; k < 2; k++)
                if (!elem_check(field.game, state(), &err)) {
                    const int u = k ? i : 12 + i;

                    field.s.unit[u] = (struct elem_unit){ .sub = field.s.unit[u].sub };
                }
        }
        s = field.s;
        turned = field.s;
        for (int u = 0; u < ELEM_FOLLOWERS; u++)
            if (s.unit[u].where == ELEM_TABLE) {
                turned.unit[u].x = b - s.unit[u].y;
                turned.unit[u].y = s.unit[u].x;
                turned.unit[u].heading = (int16_t)ac_heading(s.unit[u].heading + AC_QUARTER);
            }
        list.retracts = false;
        ac_legal(field.game, state(), &list);
        count = list.count;
        field.s = turned;
        ac_legal(field.game, state(), &list);
        assert_int_equal(list.count, count);
        assert_true(count > 20);
    }
}

/* Listed moves are judged legal, and a refused one changes nothing. cases: MOVE.8 */
static void test_refusals_change_nothing(void **unused)
{
    struct elem_state before;
    struct ac_why why;
    const struct ac_action far = elem_move_action(
        false, 1u << OWN, (struct ac_pose){ { 400 * AC_TICKS, 900 * AC_TICKS }, NORTH });

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    before = field.s;
    assert_false(ac_judge(field.game, state(), 0, &far, &why));
    assert_int_equal(why.rule, ELEM_MOVE_1);
    assert_memory_equal(&before, &field.s, sizeof(before));
}

/* A drag too far is cut to the longest legal part of it; one into nothing names its case. */
static void test_propose(void **unused)
{
    const int unit = 4096; /* ticks in a unit of the view */
    struct ac_wish wish = { .pieces = 1u << OWN,
                            .at = { 400 * 16, (ELEM_BOARD - 885) * 16 },
                            .heading = NORTH };
    struct ac_action action;
    struct ac_why why;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    assert_true(elem_propose(field.game, state(), &wish, &action, &why));
    assert_in_range(action.arg[3], 510 * AC_TICKS, 520 * AC_TICKS);
    assert_int_equal(action.arg[2], 400 * AC_TICKS);
    put(FOE, "4Sp", 405, 510, SOUTH); /* near enough to snap to its front */
    wish.at = (struct ac_point){ (403 * AC_TICKS) / unit,
                                 (ELEM_BOARD * AC_TICKS - 493 * AC_TICKS) / unit };
    assert_true(elem_propose(field.game, state(), &wish, &action, &why));
    assert_int_equal(action.arg[2], 405 * AC_TICKS);
    assert_int_equal(action.arg[3], 510 * AC_TICKS);
    field.s.unit[OWN].moves = 1;
    assert_false(elem_propose(field.game, state(), &wish, &action, &why));
    assert_int_equal(why.rule, ELEM_MOVE_4);
}

/* A line dragged into an enemy line somewhat out of its file is brought into contact; free it is not. */
static void test_propose_prefers_contact(void **unused)
{
    struct ac_wish wish = { .pieces = 3u << OWN,
                            .at = { 400 * 16, (ELEM_BOARD - 500) * 16 },
                            .heading = NORTH };
    struct ac_action action;
    struct ac_why why;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 480, 400, NORTH);
    put(FOE, "4Sp", 425, 500, SOUTH);
    assert_true(elem_propose(field.game, state(), &wish, &action, &why));
    assert_int_equal(why.rule, 0);
    assert_int_equal(action.arg[3], 500 * AC_TICKS);
    wish.free = true;
    assert_true(elem_propose(field.game, state(), &wish, &action, &why));
    assert_int_not_equal(why.rule, 0);
}

/* A group dragged somewhat past the file of an enemy before it slides into it. cases: GRP.8 */
static void test_propose_lines_up(void **unused)
{
    const struct ac_wish wish = { .pieces = 3u << OWN,
                                  .at = { 415 * 16, (ELEM_BOARD - 425) * 16 },
                                  .heading = NORTH };
    struct ac_action action;
    struct ac_why why;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 480, 400, NORTH);
    put(FOE, "4Sp", 425, 515, SOUTH);
    assert_true(elem_propose(field.game, state(), &wish, &action, &why));
    assert_int_equal(action.arg[2], 425 * AC_TICKS);
    assert_int_equal(action.arg[3], 440 * AC_TICKS);
}

/* A group pulled sideways is told how far a group slides, and what for. cases: GRP.8 */
static void test_propose_sideways(void **unused)
{
    struct ac_wish wish = { .pieces = 3u << OWN,
                            .at = { 520 * 16, (ELEM_BOARD - 385) * 16 },
                            .heading = NORTH };
    struct ac_action action;
    struct ac_why why;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 480, 400, NORTH);
    assert_false(elem_propose(field.game, state(), &wish, &action, &why));
    assert_int_equal(why.rule, ELEM_GRP_8);
}

/* One element drawn back too far goes back as far as it may; a group does not go back. cases: GRP.5 MOVE.1 */
static void test_propose_backwards(void **unused)
{
    struct ac_wish wish = { .pieces = 1u << OWN,
                            .at = { 400 * 16, (ELEM_BOARD - 85) * 16 },
                            .heading = NORTH };
    struct ac_action action;
    struct ac_why why;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 480, 400, NORTH);
    assert_true(elem_propose(field.game, state(), &wish, &action, &why));
    assert_true(action.arg[3] < 390 * AC_TICKS && action.arg[3] > 100 * AC_TICKS);
    wish.pieces = 3u << OWN;
    assert_false(elem_propose(field.game, state(), &wish, &action, &why));
    assert_int_equal(why.rule, ELEM_GRP_5);
}

/* Between whole MU nothing springs, and a wheel is made by the quarter degrees that are wished. */
static void test_propose_as_dragged(void **unused)
{
    struct ac_wish wish = { .pieces = 1u << OWN, .heading = NORTH };
    struct ac_action action;
    struct ac_why why;
    struct elem_try t;
    struct ac_pose pose;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 320, 400, NORTH);
    for (int q = 5; q < 110; q += 7) {
        wish.at = (struct ac_point){ (400 + q / 4) * 16, (ELEM_BOARD - 400 - q + 15) * 16 };
        assert_true(elem_propose(field.game, state(), &wish, &action, &why));
        assert_int_equal(why.rule, 0);
        assert_int_equal(action.arg[2], (400 + q / 4) * AC_TICKS);
        assert_in_range(action.arg[3], (398 + q) * AC_TICKS, (402 + q) * AC_TICKS);
    }
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, 3u << OWN);
    wish.pieces = 3u << OWN;
    for (int turn = 3; turn < 60; turn += 5) {
        assert_true(elem_wheel_pose(&t, turn, &pose));
        wish.heading = pose.heading;
        pose = ac_pose_ahead(pose, -15);
        wish.at = (struct ac_point){ pose.at.x / 4096, (ELEM_BOARD * AC_TICKS - pose.at.y) / 4096 };
        assert_true(elem_propose(field.game, state(), &wish, &action, &why));
        assert_int_equal(why.rule, 0);
        assert_int_equal(action.arg[4], NORTH + turn);
    }
}

/* `advance` with a number goes just so far, in tenths of an MU; who could not is told why. */
static void test_advance_so_far(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_order order = ac_order_of(ELEM_ORDER_ADVANCE);

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 480, 400, NORTH);
    put(OWN + 2, "4Ax", 800, 400, NORTH);
    order.piece_count = 3;
    for (int i = 0; i < 3; i++)
        order.piece[i] = (ac_piece)(OWN + i);
    order.number = 40;
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 1);
    assert_int_equal(plan.steps.list[0].arg[3], 560 * AC_TICKS);
    assert_int_equal(plan.left_count, 2);
    assert_int_equal(plan.left[0].why.rule, ELEM_MOVE_1);
    order.number = 25; /* two groups: each as one, for one PIP */
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 2);
    assert_int_equal(plan.steps.list[0].arg[1], SET_OF(OWN, 2));
    assert_int_equal(plan.left_count, 0);
    order.piece_count = 2;
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 1);
    assert_int_equal(plan.steps.list[0].arg[1], SET_OF(OWN, 2));
    assert_int_equal(plan.steps.list[0].arg[3], 500 * AC_TICKS);
}

/* `line`: each falls in at the nearer end of the line as it is by then, or at the other when that is
 * too far; who cannot is told why. */
static void test_elem_GRP_1__a_line_is_formed(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_order order = ac_order_of(ELEM_ORDER_LINE);

    (void)unused;
    field_clear();
    put(0, "3Cv", 480, 300, NORTH);
    put(OWN, "4Ax", 400, 440, NORTH);
    put(OWN + 1, "4Ax", 480, 440, NORTH);
    put(OWN + 2, "4Ax", 580, 400, NORTH); /* to the right of it, and behind */
    put(OWN + 3, "4Ax", 660, 400, NORTH);
    put(OWN + 4, "4Ax", 280, 400, NORTH); /* to the left */
    put(OWN + 5, "4Ax", 1100, 400, NORTH);
    order.other = OWN;
    order.piece_count = 4;
    for (int i = 0; i < 4; i++)
        order.piece[i] = (ac_piece)(OWN + 2 + i);
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 3);
    for (int i = 0; i < 3; i++) {
        static const int x[] = { 560, 640, 320 };

        assert_int_equal(plan.steps.list[i].arg[2], x[i] * AC_TICKS);
        assert_int_equal(plan.steps.list[i].arg[3], 440 * AC_TICKS);
        assert_int_equal(plan.steps.list[i].arg[4], NORTH);
        act(plan.steps.list[i]);
    }
    assert_true(elem_is_group(world(), SET_OF(OWN, 5)));
    assert_int_equal(plan.left_count, 1);
    assert_int_equal(plan.left[0].piece, OWN + 5);
    assert_int_equal(plan.left[0].why.rule, ELEM_MOVE_1);
}

/* `behind`: the nearest goes behind the last of the friend's file, the others beside it. */
static void test_elem_SUP_3__a_second_rank_is_formed(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_order order = ac_order_of(ELEM_ORDER_BEHIND);

    (void)unused;
    field_clear();
    put(0, "3Cv", 480, 200, NORTH);
    put(OWN, "4Ax", 400, 440, NORTH);
    put(OWN + 1, "4Ax", 480, 440, NORTH);
    put(OWN + 2, "4Ax", 520, 380, NORTH);
    put(OWN + 3, "4Ax", 420, 380, NORTH);
    put(OWN + 4, "4Ax", 1100, 400, NORTH);
    order.other = OWN;
    order.piece_count = 3;
    for (int i = 0; i < 3; i++)
        order.piece[i] = (ac_piece)(OWN + 2 + i);
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 2);
    assert_int_equal(plan.steps.list[0].arg[1], 1 << (OWN + 3));
    for (int i = 0; i < 2; i++)
        act(plan.steps.list[i]);
    assert_int_equal(elem_unit_behind(world(), OWN), OWN + 3);
    assert_int_equal(elem_unit_behind(world(), OWN + 1), OWN + 2);
    assert_int_equal(plan.left_count, 1);
    assert_int_equal(plan.left[0].piece, OWN + 4);
    assert_int_equal(plan.left[0].why.rule, ELEM_MOVE_1);
    order.other = FOE;
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 0);
}

/* `attack`: whoever can to a flank, one to the front, the others overlap; one alone to the front. */
static void test_elem_CONT_4__an_enemy_is_attacked_from_all_sides(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_order order = ac_order_of(ELEM_ORDER_ATTACK);

    (void)unused;
    field_clear();
    put(0, "3Cv", 480, 200, NORTH);
    put(FOE, "4Bd", 480, 500, SOUTH);
    put(OWN, "4Ax", 480, 440, NORTH);
    put(OWN + 1, "4Ax", 400, 385, NORTH); /* its flank is too far */
    put(OWN + 2, "3Cv", 600, 520, NORTH); /* wholly beyond its left side */
    put(OWN + 3, "4Ax", 1100, 400, NORTH);
    order.other = FOE;
    order.piece_count = 4;
    for (int i = 0; i < 4; i++)
        order.piece[i] = (ac_piece)(OWN + i);
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 3);
    assert_int_equal(plan.left_count, 1);
    assert_int_equal(plan.left[0].piece, OWN + 3);
    for (int i = 0; i < 3; i++)
        act(plan.steps.list[i]);
    assert_true(elem_full_flank(world(), OWN + 2, FOE));
    assert_true(elem_full_front(world(), OWN, FOE));
    assert_true(elem_overlap_on(world(), OWN + 1, FOE));

    field_clear(); /* who finds no place at it stands behind who is at its front */
    put(0, "3Cv", 480, 200, NORTH);
    put(FOE, "4Bd", 480, 500, SOUTH);
    put(OWN, "4Sp", 480, 440, NORTH);
    put(OWN + 1, "4Sp", 480, 380, NORTH);
    order.piece_count = 2;
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 2);
    assert_int_equal(plan.left_count, 0);
    for (int i = 0; i < 2; i++)
        act(plan.steps.list[i]);
    assert_true(elem_full_front(world(), OWN, FOE));
    assert_int_equal(elem_unit_behind(world(), OWN), OWN + 1);

    field_clear();
    put(0, "3Cv", 480, 200, NORTH);
    put(FOE, "4Bd", 480, 500, SOUTH);
    put(OWN + 2, "3Cv", 600, 520, SOUTH);
    order.piece_count = 1;
    order.piece[0] = OWN + 2;
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 1);
    order.other = OWN;
    ac_order_work_out(field.game, state(), 0, &order, &plan);
    assert_int_equal(plan.steps.count, 0);
}

static struct ac_action advised(void)
{
    struct ac_rng rng;
    struct ac_action action;

    ac_rng_seed(&rng, 1, 1);
    field.game->rules->advise(field.game, state(), 0, &rng, &action);
    return action;
}

/* Worthy: the door is closed on an enemy that is held in front. */
static void test_script_takes_the_flank(void **unused)
{
    struct ac_action action;

    (void)unused;
    field_clear();
    put(0, "3Cv", 400, 700, SOUTH);
    put(OWN, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "4Bd", 320, 400, SOUTH);
    put(FOE, "4Bd", 400, 400, NORTH);
    field.s.pips = 1;
    action = advised();
    assert_int_equal(action.verb, ELEM_V_MOVE);
    assert_int_equal(action.arg[1], 1 << (OWN + 1));
    assert_int_equal(action.arg[4], EAST);
}

/* Ruinous: Cavalry do not ride at Spears in the open when nothing is gained by it. */
static void test_script_leaves_a_bad_match(void **unused)
{
    struct ac_action action;

    (void)unused;
    field_clear();
    put(0, "3Cv", 400, 200, NORTH);
    put(OWN, "2Ps", 400, 400, NORTH);
    put(FOE, "3Kn", 400, 560, SOUTH); /* within reach: it would ride the Psiloi down */
    field.s.pips = 1;
    action = advised();
    if (action.verb == ELEM_V_MOVE && action.arg[1] == 1 << OWN)
        assert_false(action.arg[2] == 400 * AC_TICKS && action.arg[3] == 560 * AC_TICKS);
}

/* Ruinous: the general stays out of the woods. */
static void test_script_general_keeps_to_the_open(void **unused)
{
    struct ac_action action;
    struct elem_plan plan;

    (void)unused;
    field_clear();
    put(0, "3Cv", 400, 400, NORTH);
    put_area(ELEM_WOODS, 400, 540, 300, 200, EAST);
    put(FOE, "2Ps", 400, 600, SOUTH);
    field.s.pips = 1;
    action = advised();
    if (action.verb == ELEM_V_MOVE) {
        assert_int_equal(elem_plan_forbidden_by(field.game, &field.s, &action, &plan), 0);
        elem_move_apply(field.game, &field.s, &plan, NULL);
        assert_false(elem_in_bad(world(), 0));
    }
}

/* Worthy: Knights ride at the Auxilia in the open, not at the Elephants as near to them. */
static void test_script_picks_the_good_match(void **unused)
{
    struct ac_action action;

    (void)unused;
    field_clear();
    put(0, "3Cv", 400, 200, NORTH);
    put(OWN, "3Kn", 420, 400, NORTH);
    put(FOE, "El", 320, 560, SOUTH);
    put(FOE + 1, "4Ax", 520, 560, SOUTH);
    field.s.pips = 1;
    action = advised();
    assert_int_equal(action.verb, ELEM_V_MOVE);
    assert_int_equal(action.arg[1], 1 << OWN);
    assert_int_equal(action.arg[2], 520 * AC_TICKS);
    assert_int_equal(action.arg[3], 560 * AC_TICKS);
}

/* Ruinous: nobody goes behind Elephants that fight, where a recoil would trample him. */
static void test_script_keeps_clear_of_elephants(void **unused)
{
    struct ac_action action;
    struct elem_plan plan;

    (void)unused;
    field_clear();
    put(0, "3Cv", 700, 300, NORTH);
    put(OWN, "El", 400, 400, NORTH);
    put(OWN + 1, "4Ax", 400, 240, NORTH); /* beyond the recoil */
    put(FOE, "4Sp", 400, 400, SOUTH);
    field.s.pips = 1;
    action = advised();
    if (action.verb == ELEM_V_MOVE) {
        assert_int_equal(elem_plan_forbidden_by(field.game, &field.s, &action, &plan), 0);
        elem_move_apply(field.game, &field.s, &plan, NULL);
        assert_false(ac_overlap(world()->box[OWN + 1], AC_CORNERS,
                                (struct ac_xy[4]){ { 440 * AC_TICKS, 320 * AC_TICKS },
                                                   { 360 * AC_TICKS, 320 * AC_TICKS },
                                                   { 360 * AC_TICKS, 240 * AC_TICKS },
                                                   { 440 * AC_TICKS, 240 * AC_TICKS } },
                                AC_CORNERS));
    }
}

/* The farthest that elements of a type, or of all others, of the side to move have come. */
static int foremost(int type, bool others)
{
    const struct elem_data *d = elem_data_of(field.game);
    int best = 0;

    for (int u = 1; u < ELEM_ARMY; u++)
        if ((elem_type_of(d, &field.s, u) == type) != others)
            best = ac_max(best, elem_pose(&field.s, u).at.y / AC_TICKS);
    return best;
}

/* Ruinous: the first command die of the quick battle is spent on Psiloi who run at the enemy alone. */
static void test_script_psiloi_stay_with_the_line(void **unused)
{
    enum { AHEAD = 160 };
    struct ac_action action;
    int begun;

    (void)unused;
    field_reopen(NULL, NULL);
    ac_begin(field.game, state());
    if (ac_to_act(state()) == AC_CHANCE)
        roll(5);
    assert_int_equal(field.s.pips, 5);
    begun = foremost(ELEM_PS, true);
    while ((action = advised()).verb != ELEM_V_END)
        act(action);
    assert_true(foremost(ELEM_PS, true) > begun); /* the army goes on ... */
    assert_true(foremost(ELEM_PS, false) <= foremost(ELEM_PS, true) + AHEAD);
}

/* Ruinous: Elephants do not run far ahead of the army. */
static void test_script_keeps_elephants_with_the_line(void **unused)
{
    enum { AHEAD = 160 };
    struct ac_action action;

    (void)unused;
    field_clear();
    put(0, "3Cv", 480, 300, NORTH);
    put(OWN, "El", 320, 400, NORTH);
    for (int i = 1; i < 5; i++)
        put(OWN + i, "4Sp", 320 + 80 * i, 400, NORTH);
    for (int i = 0; i < 5; i++)
        put(FOE + i, "4Sp", 320 + 80 * i, 900, SOUTH);
    field.s.pips = 6;
    while ((action = advised()).verb != ELEM_V_END)
        act(action);
    assert_true(foremost(ELEM_EL, false) <= foremost(ELEM_EL, true) + AHEAD);
}

/* What comes with the pick-up: distance, PIPs, the enemy met and the odds there. */
static void test_reach(void **unused)
{
    static struct ac_reach reach;
    int fronts = 0;

    (void)unused;
    field_clear();
    put(0, "3Cv", 400, 200, NORTH);
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 500, SOUTH);
    elem_reach(field.game, state(), OWN, &reach);
    assert_true(reach.count > 5);
    assert_int_equal(reach.allowance, 3 * ELEM_MU);
    for (int i = 0; i < reach.count; i++) {
        const struct ac_reach_at *at = &reach.at[i];

        assert_int_equal(at->place, AC_NONE);
        assert_in_range(at->cost, 0, reach.allowance);
        assert_int_equal(at->pose.price, 1);
        assert_int_equal(refused(at->step), 0);
        if (strcmp(at->pose.note, "front contact") != 0)
            continue;
        fronts++;
        assert_int_equal(at->cost, 100);
        assert_int_equal(at->pose.foe, FOE);
        assert_int_equal(at->pose.win, 583); /* +5 against +4: 21 of 36 */
        assert_int_equal(at->pose.lose, 277);
        assert_true(at->stops);
    }
    assert_int_equal(fronts, 1);
    elem_reach(field.game, state(), FOE, &reach);
    assert_int_equal(reach.count, 0);
}

/* A standing order answers for the waiting side; without one it is asked. */
static void test_standing_orders(void **unused)
{
    struct ac_standing orders = { .choice = { 0 } };
    struct ac_action action;

    (void)unused;
    field_clear();
    put(0, "3Cv", 400, 200, NORTH);
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 500, SOUTH);
    field.s.head.phase = ELEM_PHASE_SHOOT;
    field.s.called = FOE + 1; /* called */
    field.s.head.to_act = 1;
    assert_false(elem_answer(field.game, state(), &orders, &action));
    orders.choice[ELEM_STANDING_SHOOT] = 1;
    assert_true(elem_answer(field.game, state(), &orders, &action));
    assert_int_equal(action.verb, ELEM_V_SHOOT);
    assert_int_equal(action.arg[0], OWN);
    field.s.head.to_act = 0; /* for his own turn a player says so apart */
    field.s.called = 0;
    assert_false(elem_answer(field.game, state(), &orders, &action));
    orders.choice[ELEM_STANDING_SHOTS] = 1;
    assert_true(elem_answer(field.game, state(), &orders, &action));
    assert_int_equal(action.verb, ELEM_V_CALL);
    orders.choice[ELEM_STANDING_SHOTS] = 0; /* or once for both turns */
    orders.choice[ELEM_STANDING_SHOOT] = 2;
    assert_true(elem_answer(field.game, state(), &orders, &action));
    assert_int_equal(action.verb, ELEM_V_CALL);
}

/* Standing fast ends one's movement; with `far` only while no enemy is near, and never a move on its way. */
static void test_stands_fast(void **unused)
{
    struct ac_standing orders = { .choice = { 0 } };
    struct ac_action action;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 700, SOUTH);
    assert_false(elem_answer(field.game, state(), &orders, &action));
    orders.choice[ELEM_STANDING_STAND] = 2;
    assert_true(elem_answer(field.game, state(), &orders, &action));
    assert_int_equal(action.verb, ELEM_V_END);
    orders.choice[ELEM_STANDING_STAND] = 1;
    assert_false(elem_answer(field.game, state(), &orders, &action));
    put(FOE, "4Bd", 400, 900, SOUTH);
    assert_true(elem_answer(field.game, state(), &orders, &action));
    field.s.order.set = 1u << OWN;
    assert_false(elem_answer(field.game, state(), &orders, &action));
}

/* Distances may be asked for in any phase, of anything, and are the same for both. */
static void test_elem_SCALE_3__measuring(void **unused)
{
    static struct ac_overlay first;
    static struct ac_overlay now;

    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 900, SOUTH);
    for (int piece = OWN; piece <= FOE; piece += FOE - OWN)
        for (int turn = 0; turn < 4; turn++) {
            field.s.active = (uint8_t)(turn & 1);
            field.s.head.to_act = (int8_t)(turn & 1);
            field.s.head.phase = turn & 2 ? ELEM_PHASE_SHOOT : ELEM_PHASE_MOVE;
            memset(&now, 0, sizeof(now));
            elem_overlay(field.game, state(), ELEM_OVERLAY_RANGE, (ac_piece)piece, &now);
            assert_true(now.shape_count > 0);
            if (turn == 0)
                first = now;
            assert_memory_equal(&now, &first, sizeof(now));
        }
}

/* Whom an element could meet next turn is told in any phase: who is near enough and whom nobody hides. */
static void test_contact_is_foretold(void **unused)
{
    static struct ac_overlay lit;
    const int other = FOE + 1;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 500, SOUTH);
    put(other, "4Bd", 1000, 1000, SOUTH);
    for (int turn = 0; turn < 4; turn++) {
        field.s.active = (uint8_t)(turn & 1);
        field.s.head.to_act = (int8_t)(turn & 1);
        field.s.head.phase = turn & 2 ? ELEM_PHASE_SHOOT : ELEM_PHASE_MOVE;
        assert_int_equal(elem_meets_next(field.game, &field.s, FOE), UINT64_C(1) << OWN);
        assert_int_equal(elem_meets_next(field.game, &field.s, OWN), UINT64_C(1) << FOE);
        assert_int_equal(elem_meets_next(field.game, &field.s, other), 0);
    }
    memset(&lit, 0, sizeof(lit));
    elem_overlay(field.game, state(), ELEM_OVERLAY_CONTACT, FOE, &lit);
    assert_int_equal(lit.shape_count, 1);
    put(OWN, "4Bd", 400, 400, SOUTH);
    put(FOE, "4Bd", 400, 1000, SOUTH); /* too far */
    assert_int_equal(elem_meets_next(field.game, &field.s, FOE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_contact_is_foretold),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_die_against_die),
        cmocka_unit_test(test_followers),
        cmocka_unit_test(test_camp_doors),
        cmocka_unit_test(test_turned_table),
        cmocka_unit_test(test_refusals_change_nothing),
        cmocka_unit_test(test_propose),
        cmocka_unit_test(test_propose_prefers_contact),
        cmocka_unit_test(test_propose_lines_up),
        cmocka_unit_test(test_propose_sideways),
        cmocka_unit_test(test_propose_backwards),
        cmocka_unit_test(test_propose_as_dragged),
        cmocka_unit_test(test_advance_so_far),
        cmocka_unit_test(test_elem_GRP_1__a_line_is_formed),
        cmocka_unit_test(test_elem_SUP_3__a_second_rank_is_formed),
        cmocka_unit_test(test_elem_CONT_4__an_enemy_is_attacked_from_all_sides),
        cmocka_unit_test(test_script_takes_the_flank),
        cmocka_unit_test(test_script_leaves_a_bad_match),
        cmocka_unit_test(test_script_general_keeps_to_the_open),
        cmocka_unit_test(test_script_picks_the_good_match),
        cmocka_unit_test(test_script_keeps_clear_of_elephants),
        cmocka_unit_test(test_script_psiloi_stay_with_the_line),
        cmocka_unit_test(test_script_keeps_elephants_with_the_line),
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_standing_orders),
        cmocka_unit_test(test_stands_fast),
        cmocka_unit_test(test_elem_SCALE_3__measuring),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
