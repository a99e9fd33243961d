/*
 * Rules as a second reading of the sheet found them: positions in words, what is allowed, who falls.
 */
#include <string.h>

#include "elements/test/table.h"
#include "notation/notation.h"

#define HEAD           "  turn: 5\n  phase: movement\n  side: first\n  pips: 6\n"
#define PIECES(pieces) "  pieces: {A1: 2.5 2.5 90, B1: 35 35 270, " pieces "}\n"

static void set_up(const char *lines)
{
    assert_string_equal(field_position(lines), "");
}

static ac_case moves(bool on, uint32_t set, int32_t x, int32_t y, int32_t heading)
{
    return refused(elem_move_action(on, set, (struct ac_pose){ { x, y }, heading }));
}

static int where(int unit)
{
    return field.s.unit[unit].where;
}

/* A second move of a Warband group may wheel first and then charge home; until it has, nothing else
 * is done. cases: SEC.2 SEC.6 */
static void test_elem_SEC_2__wheel_and_charge(void **unused)
{
    static struct ac_actions list;
    const uint32_t both = SET_OF(1, 2);

    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Wb moves 1, A3: 12 10 90 4Wb moves 1, A4: 25 10 90 4Bd, "
                       "B2: 9.7243347 11.6508484 280 4Bd, B3: 11.6940002 11.9981995 280 4Bd"));
    assert_int_equal(moves(false, both, 26174560, 26669600, 400), 0);
    act(elem_move_action(false, both, (struct ac_pose){ { 26174560, 26669600 }, 400 }));
    assert_int_equal(refused(ac_act0(ELEM_V_END)), ELEM_SEC_2);
    assert_int_equal(moves(false, 8, 65536000, 27525120, NORTH), ELEM_SEC_2);
    list.retracts = false;
    ac_legal(field.game, (struct ac_state *)(void *)&field.s, &list);
    assert_int_equal(list.count, 1); /* both ends of the line ask for the same leg */
    for (int i = 0; i < list.count; i++)
        assert_true(list.list[i].verb == ELEM_V_MOVE && list.list[i].arg[0] == 1);
    act(list.list[0]);
    assert_int_equal(elem_opponent(world(), 1), 13);
    assert_int_equal(elem_opponent(world(), 2), 14);
    assert_int_equal(refused(ac_act0(ELEM_V_END)), 0);
    /* nobody to charge: the wheel alone is refused */
    set_up(HEAD PIECES("A2: 10 10 90 4Wb moves 1, A3: 12 10 90 4Wb moves 1"));
    assert_int_equal(moves(false, both, 26174560, 26669600, 400), ELEM_SEC_2);
}

/* A sally begins with the rear on the camp's edge: who came out before an enemy's front strikes none
 * of its flanks. cases: CONT.6 CAMP.11 */
static void test_elem_CONT_6__after_a_sally(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("AC: 14 10 90, A2: inside 2LH, B2: 14 14.2 270 4Sp"));
    act(ac_act3(ELEM_V_SALLY, 1, 0, 0));
    act(elem_move_action(true, 2, (struct ac_pose){ { 31195136, 30146560 }, NORTH }));
    assert_int_equal(moves(true, 2, 34078720, 39845888, EAST), ELEM_CONT_6);
}

/* Every enemy-held camp has its attacker. cases: SEQ.12 CAMP.4 */
static void test_elem_SEQ_12__two_camps(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Ax, A3: 20 7.5 270 4Ax, B2: 4Bd inside camp-of first, "
                       "BF: inside, AC: 20 7.5 90, BC: 10 10 270"));
    act(ac_act0(ELEM_V_END));
    assert_int_equal(refused(ac_act1(ELEM_V_ASSAULT, 2)), 0);
    assert_int_equal(refused(ac_act1(ELEM_V_ASSAULT, 1)), 0);
    act(ac_act1(ELEM_V_ASSAULT, 2));
    assert_int_equal(field.s.head.to_act, 0);
    assert_int_equal(refused(ac_act1(ELEM_V_ASSAULT, 2)), ELEM_CAMP_4);
    act(ac_act1(ELEM_V_ASSAULT, 1));
    assert_int_equal(field.s.pending, 6);
    act(ac_act1(ELEM_V_FIGHT, 2));
    roll(3);
    roll(3);
    assert_int_equal(field.s.pending, 2);
    assert_int_equal(refused(ac_act1(ELEM_V_FIGHT, 1)), 0);
}

/* Who storms a camp is overlapped; its defender never. cases: CC.MOD.overlap CC.OVER.5 */
static void test_elem_CC_MOD_overlap__at_a_camp(void **unused)
{
    struct elem_factor factor;

    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Ax, B2: 3Cv inside, B3: 12 9 270 4Bd, BC: 10 10 270"));
    elem_close_factor(world(), 1, 13, &factor);
    assert_int_equal(factor.total, 1);
    elem_close_factor(world(), 13, 1, &factor);
    assert_int_equal(factor.total, 3);
}

/* A front on a held camp is contact: neither shoots at the other. cases: SHOOT.11 CONT.9 */
static void test_elem_SHOOT_11__at_a_camp(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Sp, B2: 4Bw inside, BC: 10 10 270"));
    assert_int_equal(elem_targets(world(), 13), 0);
    set_up(HEAD PIECES("A2: 10 9 90 4Sp, B2: 4Bw inside, BC: 10 10 270"));
    assert_int_equal(elem_targets(world(), 13), 2);
}

/* Only what a recoiler meets first can fall with it. cases: RECOIL.3 RECOIL.9 */
static void test_elem_RECOIL_9__the_first_alone(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("A2: 20 20 90 LCh, B2: 20 20 270 4Bd, B3: 20 17 270 4Bd, "
                       "B4: 20 16.125 270 4Bd"));
    act(ac_act0(ELEM_V_END));
    act(ac_act1(ELEM_V_FIGHT, 1));
    roll(3);
    roll(5);
    assert_int_equal(where(1), ELEM_LOST);
    assert_int_equal(where(14), ELEM_LOST);
    assert_int_equal(where(15), ELEM_TABLE);
}

/* Who had no room to turn and has another enemy at its rear does not live through a recoil.
 * cases: RECOIL.2 FACE.5 */
static void test_elem_RECOIL_2__no_room_to_turn(void **unused)
{
    (void)unused;
    set_up("  turn: 6\n  phase: movement\n  side: second\n  pips: 6\n" PIECES(
        "A4: 15.8 25.35 90 4Bd, B2: 12.8 24.35 0 LCh, B3: 15.8 26.85 270 2LH, "
        "B6: 15.8 20.6 90 LCh"));
    act(elem_move_action(false, 1u << 13, (struct ac_pose){ { 38797312, 63832064 }, EAST }));
    act(elem_move_action(false, 1u << 17, (struct ac_pose){ { 41418752, 64487424 }, NORTH }));
    act(ac_act0(ELEM_V_END));
    assert_int_equal(field.s.unit[3].held, 14);
    act(ac_act1(ELEM_V_FIGHT, 13));
    roll(5);
    roll(3);
    assert_int_equal(where(3), ELEM_LOST);
}

/* Who had no room to turn fights nobody but the enemy that then turned to face it.
 * cases: CC.3 FACE.2 */
static void test_elem_CC_3__no_room_to_turn(void **unused)
{
    (void)unused;
    set_up("  turn: 6\n  phase: movement\n  side: second\n  pips: 6\n" PIECES(
        "A4: 20 20 90 4Bd, A5: 20 19.25 90 El, B2: 19 19 0 4Bd, B5: 19 21 180 4Bd"));
    act(ac_act0(ELEM_V_END));
    assert_int_equal(elem_opponent(world(), 3), 16);
    assert_int_equal(field.s.pending, 1u << 16);
    act(ac_act1(ELEM_V_FIGHT, 16));
    roll(5);
    roll(3);
    assert_int_equal(where(3), ELEM_LOST); /* B2 is on its flank [RECOIL.2] */
}

/* Of two members equally near the left one is conformed to. cases: CONF.5 */
static void test_elem_CONF_5__the_left_one(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("A2: 11.05 17.4 90 HCh, A4: 9.05 17.4 90 3Cv, B2: 10.05 17.45 270 2LH"));
    act(elem_move_action(false, 10, (struct ac_pose){ { 28966912, 45744128 }, NORTH }));
    assert_int_equal(elem_opponent(world(), 13), 3);
}

/* Squared to one enemy, a group still answers for the zone another member ends in. cases: GRP.16 ZOC.9 */
static void test_elem_GRP_16__another_zone(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Bd, A3: 10 9.25 90 4Bd, B8: 10 14 270 4Bd, "
                       "B9: 12 11.25 180 4Bd"));
    assert_int_equal(moves(false, 6, 26214400, 32768000, NORTH), ELEM_ZOC_9);
    set_up(HEAD PIECES("A2: 10 10 90 4Bd, A3: 10 9.25 90 4Bd, B8: 10 14 270 4Bd"));
    assert_int_equal(moves(false, 6, 26214400, 32768000, NORTH), 0);
}

/* A group that is squared to an enemy goes on into contact with it alone, as a single element does.
 * cases: ZOC.9 GRP.16 */
static void test_elem_ZOC_9__squared_by_a_leg(void **unused)
{
    const uint32_t sets[2] = { 2, 6 };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        set_up(HEAD PIECES("A2: 10 10 90 4Bd, A3: 10 9.25 90 4Bd, B2: 10.5 12.75 270 4Sp"));
        act(elem_move_action(false, sets[i], (struct ac_pose){ { 26214400, 30146560 }, NORTH }));
        assert_int_equal(moves(true, sets[i], 26214400, 32768000, NORTH), ELEM_ZOC_9);
        assert_int_equal(moves(true, sets[i], 27525120, 33423360, NORTH), 0);
    }
}

/* Squared to two enemies at once it may go on into either. cases: ZOC.13 ZOC.9 */
static void test_elem_ZOC_13__squared_to_two(void **unused)
{
    static const int32_t x[2] = { 23592960, 28835840 }; /* 9 and 11 MU */

    (void)unused;
    for (int i = 0; i < 2; i++) {
        set_up(HEAD PIECES("A2: 10 10 90 4Ax, B2: 9 12.75 270 4Sp, B3: 11 12.75 270 4Sp"));
        act(elem_move_action(false, 2, (struct ac_pose){ { 26214400, 30146560 }, NORTH }));
        assert_int_equal(moves(true, 2, x[i], 33423360, NORTH), 0);
        assert_int_equal(moves(true, 2, 26214400, 32768000, NORTH), ELEM_ZOC_9);
    }
}

/* Squared to one it may not go on into another, whose zone it is not in. cases: ZOC.13 ZOC.9 */
static void test_elem_ZOC_13__not_into_another(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Ax, B2: 10 12.75 270 4Sp, B3: 12.2 12.75 270 4Sp"));
    act(elem_move_action(false, 2, (struct ac_pose){ { 26214400, 30146560 }, NORTH }));
    assert_int_equal(moves(true, 2, 31981568, 33423360, NORTH), ELEM_ZOC_9);
    assert_int_equal(moves(true, 2, 26214400, 33423360, NORTH), 0);
}

/* A flight that must stop short passes the friends it may pass. cases: FLEE.8 FLEE.9 */
static void test_elem_FLEE_8__through_a_friend(void **unused)
{
    (void)unused;
    set_up(HEAD PIECES("A2: 20 20 90 2Ps, A3: 20 19 90 2Ps, B2: 20 20 270 4Bd, "
                       "B3: 21 14.25 270 4Bd"));
    act(ac_act0(ELEM_V_END));
    act(ac_act1(ELEM_V_FIGHT, 1));
    roll(1);
    roll(6);
    assert_at(1, 800, 600, SOUTH);
}

/* An extra road move ends out of all contact, by a corner or along a side too. cases: SEC.4 */
static void test_elem_SEC_4__no_contact(void **unused)
{
    (void)unused;
    set_up(HEAD "  lines:\n    - road banks 9.5,0,10.5,0,9.5,38.1,10.5,38.1\n" PIECES(
        "A2: 10 10 90 4Bd moves 1, B2: 12 12.5 270 4Bd"));
    assert_int_equal(moves(false, 2, 26214400, 32768000, NORTH), ELEM_SEC_4); /* corner on corner */
    assert_int_equal(moves(false, 2, 26214400, 34734080, NORTH), ELEM_SEC_4); /* side on side */
    assert_int_equal(moves(false, 2, 26214400, 30000000, NORTH), 0);
}

/* A column's road move is the whole column's: when its head leaves the road, nobody in it makes an
 * extra move or goes as far as by road. cases: SEC.4 MOVE.road.1 MOVE.road.3 */
static void test_elem_SEC_4__head_off_the_road(void **unused)
{
#define ROAD(end)   HEAD "  lines:\n    - road banks 9.5,0,10.5,0,9.5," end ",10.5," end "\n"
#define AGAIN(road) road PIECES("A2: 10 8.5 90 2LH, A3: 10 7 90 4Bd moves 1")
#define FIRST(road) road PIECES("A2: 10 8.5 90 2LH, A3: 10 7 90 4Bd")
    const struct ac_action march = { .verb = ELEM_V_MARCH, .arg = { 0, 6, 0, 160 } };

    (void)unused;
    set_up(FIRST(ROAD("12")));
    assert_int_equal(refused(march), ELEM_GRP_7);
    set_up(FIRST(ROAD("38.1")));
    assert_int_equal(refused(march), 0);
    set_up(AGAIN(ROAD("8.6")));
    assert_int_equal(refused((struct ac_action){ .verb = ELEM_V_MARCH, .arg = { 0, 6, 0, 40 } }),
                     ELEM_SEC_4);
    set_up(AGAIN(ROAD("38.1")));
    assert_int_equal(refused(march), 0);
}

/* A card counts what becomes of the elements: who must recoil and cannot is destroyed.
 * cases: RECOIL.2 RECOIL.4 RECOIL.5 RECOIL.8 CAMP.6 */
static void test_cards_count_fatal_recoils(void **unused)
{
    static const struct {
        const char *pieces;
        int recoils, destroyed, foe_destroyed;
    } row[] = {
        { "A2: 10 10 90 4Sp, B2: 10 10 270 4Bd", 19, 2, 0 },
        { "A2: 10 10 90 4Sp, B2: 10 10 270 4Bd, B3: 11 9 180 4Bd", 0, 26, 0 },
        { "A2: 10 1 90 4Sp, B2: 10 1 270 4Bd", 0, 21, 0 },
        { "A2: 10 10 90 4Sp, B2: 10 10 270 4Bd, A3: 10 9.25 90 El", 0, 21, 0 },
        { "A2: 10 10 90 4Bd, B2: 4Sp inside, BC: 10 10 270", 20, 1, 10 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        const struct ac_action fight = ac_act1(ELEM_V_FIGHT, 1);
        char lines[512];
        struct ac_card card;
        struct ac_text text;
        int weight[ELEM_LABELS] = { 0 };

        ac_text_over(&text, lines, sizeof(lines));
        ac_text_addf(&text, HEAD "  pieces: {A1: 2.5 2.5 90, B1: 35 35 270, %s}\n", row[i].pieces);
        set_up(lines);
        act(ac_act0(ELEM_V_END));
        if (elem_decision((struct ac_state *)(void *)&field.s) == ELEM_ROW_ASSAULT)
            act(ac_act1(ELEM_V_ASSAULT, 1));
        assert_true(elem_forecast(field.game, (struct ac_state *)(void *)&field.s, &fight, &card));
        for (int k = 0; k < card.result_count; k++)
            weight[card.result[k].label] = (int)card.result[k].weight;
        assert_int_equal(weight[ELEM_L_RECOILS], row[i].recoils);
        assert_int_equal(weight[ELEM_L_DESTROYED], row[i].destroyed);
        assert_int_equal(weight[ELEM_L_FOE_DESTROYED], row[i].foe_destroyed);
        assert_non_null(strstr(card.title, i < 4 ? "Spears A2 fights" : "Blades A2 fights"));
    }
}

static ac_case cited;
static int told;

static void hear(void *self, const struct ac_event *event)
{
    (void)self;
    if (event->kind == ELEM_EV_RESULT) {
        cited = event->rule;
        told = event->arg[0];
    }
}

/* The line that decided is cited, and what it came to is told. cases: RES.2 */
static void test_elem_RES_2__the_line_is_cited(void **unused)
{
    const struct ac_sink sink = { hear, NULL };
    const struct ac_action die[2] = { ac_outcome(0), ac_outcome(1) };

    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Sp, B2: 10 10 270 4Bd, B3: 11 9 180 4Bd"));
    act(ac_act0(ELEM_V_END));
    act(ac_act1(ELEM_V_FIGHT, 1));
    for (int i = 0; i < 2; i++)
        ac_perform(field.game, (struct ac_state *)(void *)&field.s, &die[i], &sink);
    assert_int_equal(cited, ELEM_RES_beaten_foot);
    assert_int_equal(told, ELEM_L_DESTROYED);
}

static struct ac_actions listed;

static bool lists(struct ac_action action)
{
    listed.retracts = false;
    ac_legal(field.game, (struct ac_state *)(void *)&field.s, &listed);
    for (int i = 0; i < listed.count; i++)
        if (ac_action_same(&listed.list[i], &action))
            return true;
    return false;
}

/* What can be done can be found: along a road, into a column, into any place of the line. */
static void test_lists_hold_roads_columns_and_places(void **unused)
{
    (void)unused;
    set_up(HEAD "  lines:\n    - road banks 9.5,0,10.5,0,9.5,38.1,10.5,38.1\n" PIECES(
        "A2: 10 10 90 4Bd, A3: 10 9.25 90 4Bd, A4: 10 8.5 90 4Bd"));
    assert_true(lists((struct ac_action){ .verb = ELEM_V_MARCH, .arg = { 0, 14, 0, 240 } }));
    set_up(HEAD PIECES("A2: 10 10 90 4Bd, A3: 12 10 90 4Bd, A4: 14 10 90 4Bd"));
    assert_true(lists(ac_act3(ELEM_V_FORM, 14, 2, 119)));
    set_up("  phase: deployment\n  invader: second\n"
           "  pieces: {AC: 10 2.5 90, AF: inside, A5: 19.05 10 90 4Sp}\n");
    assert_true(lists((struct ac_action){
        .verb = ELEM_V_PLACE, .arg = { 10, 49938432, 24248320, NORTH } })); /* A11 behind A5 */
    assert_true(lists((struct ac_action){
        .verb = ELEM_V_PLACE, .arg = { 7, 55181312, 26214400, NORTH } })); /* A8 beside it */
}

/* The log tells what an element is, whatever the army list had in its place. */
static char heard[256];

static void listen(void *self, const struct ac_event *event)
{
    struct ac_text text;

    (void)self;
    ac_text_over(&text, heard, sizeof(heard));
    ac_print_event(field.game, event, AC_REFEREE, &text);
}

static void test_the_log_names_elements(void **unused)
{
    const struct ac_sink sink = { listen, NULL };
    const struct ac_action fight = ac_act1(ELEM_V_FIGHT, 1);

    (void)unused;
    set_up(HEAD PIECES("A2: 10 10 90 4Sp, B2: 10 10 270 2LH"));
    act(ac_act0(ELEM_V_END));
    ac_perform(field.game, (struct ac_state *)(void *)&field.s, &fight, &sink);
    assert_string_equal(heard, "SEQ.7 Spears A2 fights Light Horse B2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elem_SEC_2__wheel_and_charge),
        cmocka_unit_test(test_elem_CONT_6__after_a_sally),
        cmocka_unit_test(test_elem_SEQ_12__two_camps),
        cmocka_unit_test(test_elem_CC_MOD_overlap__at_a_camp),
        cmocka_unit_test(test_elem_SHOOT_11__at_a_camp),
        cmocka_unit_test(test_elem_RECOIL_9__the_first_alone),
        cmocka_unit_test(test_elem_RECOIL_2__no_room_to_turn),
        cmocka_unit_test(test_elem_CC_3__no_room_to_turn),
        cmocka_unit_test(test_elem_CONF_5__the_left_one),
        cmocka_unit_test(test_elem_GRP_16__another_zone),
        cmocka_unit_test(test_elem_ZOC_9__squared_by_a_leg),
        cmocka_unit_test(test_elem_ZOC_13__squared_to_two),
        cmocka_unit_test(test_elem_ZOC_13__not_into_another),
        cmocka_unit_test(test_elem_FLEE_8__through_a_friend),
        cmocka_unit_test(test_elem_SEC_4__no_contact),
        cmocka_unit_test(test_elem_SEC_4__head_off_the_road),
        cmocka_unit_test(test_cards_count_fatal_recoils),
        cmocka_unit_test(test_elem_RES_2__the_line_is_cited),
        cmocka_unit_test(test_lists_hold_roads_columns_and_places),
        cmocka_unit_test(test_the_log_names_elements),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
