/* Comfort of play: cards, orders, standing orders, positions, and what a worthy opponent does. */
#include <stdio.h>
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "notation/order.h"
#include "tests/unit.h"

static bool has_hint(const struct ac_card *card, const char *text)
{
    for (int i = 0; i < card->hint_count; i++)
        if (strstr(card->hint[i], text))
            return true;
    return false;
}

/* cases: MEL.PROC2 MEL.H1 */
static void test_arma_MEL_PROC2__card(void **state)
{
    static struct ac_card card;
    struct table t;
    const struct ac_action resolve = ac_act1(ARMA_RESOLVE, hex("2110"));

    (void)state;
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BMS1 2010 E\n- BMS2 2010 E\n- BMI1 2109 SE\n- GAX1 "
        "2110 W\n");
    play_all(&t, "attack BMS1 2110;attack BMS2 2110;attack BMI1 2110");
    /* while attacks are declared the card tells how this one stands */
    assert_true(arma_ruleset.forecast(t.game, t.state, &resolve, &card));
    assert_string_equal(card.column, "2-1");
    assert_true(has_hint(&card, "2 short of 3-1"));
    assert_true(has_hint(&card, "BMI1 can leave"));
    play(&t, "done");
    assert_true(arma_ruleset.forecast(t.game, t.state, &resolve, &card));
    assert_int_equal((int)card.total, 6);
    assert_int_equal(card.result_count, 2); /* nothing on 1 and 2, D on the others */
    assert_int_equal((int)card.result[0].weight, 2);
    assert_int_equal((int)card.result[1].weight, 4);
    play(&t, "resolve 2110");
    assert_true(arma_ruleset.forecast(t.game, t.state, NULL, &card));
    assert_string_equal(card.column, "2-1");
    clear_table(&t);
}

static struct ac_order_plan plan;

/* Gives an order and plays what it comes to; returns how many could not do their part. */
static int order(struct table *t, const char *line)
{
    struct ac_order given;
    struct ac_err err = { 0 };

    if (ac_parse_order(t->game, t->state, ac_to_act(t->state), line, &given, &err) != AC_OK)
        fail_msg("%s: %s", line, err.text);
    ac_order_work_out(t->game, t->state, ac_to_act(t->state), &given, &plan);
    for (int i = 0; i < plan.steps.count; i++)
        ac_apply(t->game, t->state, &plan.steps.list[i], NULL);
    return plan.left_count;
}

#define MOVE "phase: movement\nstep: move\nside: blue\npieces:\n"

/* cases: MOV.J MOV.PROC */
static void test_arma_MOV_J__orders(void **state)
{
    struct arma_fight f;
    struct table t;

    (void)state;
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2009 E led\n- BSK1 1910 E led\n- GMS1 3010 W\n");
    assert_int_equal(order(&t, "advance BMS1 BMS2 E"), 0);
    assert_string_equal(where(&t, "BMS1"), "2310");
    assert_string_equal(where(&t, "BMS2"), "2309");
    clear_table(&t);
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2009 E led\n");
    assert_int_equal(order(&t, "face BMS* NW"), 0);
    assert_string_equal(facing(&t, "BMS1"), "NW");
    assert_string_equal(facing(&t, "BMS2"), "NW");
    clear_table(&t);
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2009 E led\n");
    assert_int_equal(order(&t, "refuse all E"), 0);
    assert_string_equal(where(&t, "BMS1"), "1910");
    assert_string_equal(facing(&t, "BMS1"), "E");
    clear_table(&t);
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BMS1 2010 E\n- BMS2 2010 E\n- BMI1 2109 SE\n- GAX1 "
        "2110 W\n");
    assert_int_equal(order(&t, "join 2110"), 0);
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.count, 3);
    clear_table(&t);
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BMS1 2010 E\n- BMS2 2010 E\n- BMI1 2109 SE\n- GAX1 "
        "2110 W\n");
    assert_int_equal(order(&t, "attack @2010 2110"), 0);
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.count, 2);
    clear_table(&t);
    lay(&t, NULL, MOVE "- BCH1 2010 E led\n- BAX1 2010 E aboard BCH1\n- GSD1 2510 W\n");
    assert_int_equal(order(&t, "charge BCH1 2510"), 0);
    assert_string_equal(where(&t, "BCH1"), "2410");
    assert_true(arma_has(t.s, piece(&t, "BCH1"), ARMA_CHARGED));
    clear_table(&t);
}

/* A line stays a line, nobody is left with his back to the enemy, and orders ask whom they concern. */
/* cases: MOV.J MOV.GR2 FACE.A */
static void test_arma_MOV_GR2__orders_keep_the_line(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, MOVE "- BMC1 2010 E led\n- BMS1 2009 E led\n- BCMF1 2011 E led\n");
    /* horse and leader at the pace of the spearmen */
    assert_int_equal(order(&t, "advance BMC1 BMS1 BCMF1 E"), 0);
    assert_string_equal(where(&t, "BMC1"), "2310");
    assert_string_equal(where(&t, "BMS1"), "2309");
    assert_string_equal(where(&t, "BCMF1"), "2311");
    clear_table(&t);
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2011 E led\n");
    assert_int_equal(order(&t, "advance all E 2"), 0);
    assert_string_equal(where(&t, "BMS1"), "2210");
    clear_table(&t);
    lay(&t, NULL, MOVE "- BMS1 2010 E\n- BMC1 2011 E\n"); /* half of 3 is one hex, and no turn */
    assert_int_equal(order(&t, "refuse BMS1 BMC1 E"), 1);
    assert_string_equal(where(&t, "BMS1"), "2010");
    assert_string_equal(facing(&t, "BMS1"), "E");
    assert_string_equal(where(&t, "BMC1"), "1911");
    assert_string_equal(facing(&t, "BMC1"), "E");
    clear_table(&t);
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BSK1 2011 E led\n");
    assert_int_equal(order(&t, "skirmish BMS1 BSK1 E"), 0); /* spearmen are not asked */
    assert_string_equal(where(&t, "BSK1"), "2211");
    assert_int_equal(order(&t, "skirmish BMS1 E"), 1); /* ... unless nobody else is */
    clear_table(&t);
    /* who could not go a step is not turned on the spot for nothing */
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- GMS1 1910 W\n");
    assert_int_equal(order(&t, "advance BMS1 W"), 1);
    assert_int_equal(plan.steps.count, 0);
    clear_table(&t);
}

/* cases: MOV.PROC MOV.A FACE.PROC2 MOV.L1 FIRE.J1 */
static void test_arma_MOV_PROC__go(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2011 E led\n- BMI1 2210 E led\n");
    assert_int_equal(order(&t, "go BMS1 2109 NW"), 0);
    assert_string_equal(where(&t, "BMS1"), "2109");
    assert_string_equal(facing(&t, "BMS1"), "NW");
    assert_int_equal(plan.stop, AC_STOP_DONE);
    assert_null(ac_top_const(&t.s->head)); /* its move is over: nothing else is asked */
    assert_int_equal(order(&t, "go BMS2 3015"), 1);
    assert_int_equal(plan.steps.count, 0);
    assert_string_equal(plan.why.text, "it cannot get there in this move");
    clear_table(&t);
    /* several keep station on the first, whoever stands in whose way */
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2110 E led\n- BMS3 2011 E led\n- BMI1 0101 E\n");
    assert_int_equal(order(&t, "go BMS1 BMS2 BMS3 BMI1 2210"), 1);
    assert_string_equal(where(&t, "BMS1"), "2210");
    assert_string_equal(where(&t, "BMS2"), "2310");
    assert_string_equal(where(&t, "BMS3"), "2211");
    assert_string_equal(where(&t, "BMI1"), "0101");
    clear_table(&t);
    /* who is on his way has arrived when another is told to go */
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2011 E led\n- BMI1 2210 E led\n");
    play_all(&t, "step BMS1 2110");
    assert_int_equal(order(&t, "go BMS2 2111"), 0);
    assert_true(arma_has(t.s, piece(&t, "BMS1"), ARMA_MOVED));
    clear_table(&t);
    /* it stops before fire units, where the enemy may answer, and says so */
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- BMS2 2011 E led\n- GBO1 2310 W\n");
    assert_int_equal(order(&t, "go BMS1 BMS2 2210"), 0);
    assert_int_equal(plan.stop, AC_STOP_ENEMY);
    assert_int_equal(ac_to_act(t.state), 1);
    clear_table(&t);
}

/* cases: FIRE.J2 */
static void test_arma_FIRE_J2__standing_orders(void **state)
{
    struct table t;
    struct ac_standing given = { .choice = { 0 } };
    struct ac_action answer;

    (void)state;
    lay(&t, NULL, MOVE "- BMC1 2112 NW led\n- GBO1 2010 E\n");
    play(&t, "step BMC1 2111");
    assert_false(arma_ruleset.answer(t.game, t.state, &given, &answer)); /* ask */
    given.choice[0] = 2;                                                 /* never */
    assert_true(arma_ruleset.answer(t.game, t.state, &given, &answer));
    assert_int_equal(answer.verb, ARMA_HOLD);
    given.choice[0] = 3; /* at 1-1 or better: 2 to 2 is */
    assert_true(arma_ruleset.answer(t.game, t.state, &given, &answer));
    assert_int_equal(answer.verb, ARMA_SHOOT);
    given.choice[0] = 4; /* at 2-1 or better */
    assert_true(arma_ruleset.answer(t.game, t.state, &given, &answer));
    assert_int_equal(answer.verb, ARMA_HOLD);
    clear_table(&t);
}

/* cases: MOV.GR2 */
static void test_arma_MOV_GR2__reach(void **state)
{
    static struct ac_reach reach;
    struct table t;
    bool danger = false;

    (void)state;
    lay(&t, NULL, MOVE "- BMS1 2010 E led\n- GBO1 2410 W\n");
    arma_ruleset.reach(t.game, t.state, (ac_piece)piece(&t, "BMS1"), &reach);
    assert_int_equal(reach.allowance, 6);
    for (int i = 0; i < reach.count; i++) {
        assert_true(reach.at[i].cost <= 6);
        danger = danger || (reach.at[i].place == hex("2310") && reach.at[i].danger);
    }
    assert_true(danger); /* the hex before the archers */
    clear_table(&t);
}

/* Worthy: it takes the empty objective in the last turn, and does not leave one it holds. */
/* cases: SCN.rome.victory */
static void test_arma_SCN_rome_victory__must_take_and_hold(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "rome",
        "turn: 10\nphase: movement\nside: gold\ncontrol: 2826 blue\npieces:\n- SAX1 2626 E\n- SMS1 "
        "2526 E\n- RMI1 3026 W\n");
    follow(&t, ARMA_PHASE_MOVE, 1);
    assert_int_equal(t.s->control[0], 2);
    clear_table(&t);
    lay(&t, "rome",
        "turn: 9\nphase: movement\nside: blue\npieces:\n- RMS1 2826 W\n- SAX1 2226 E\n- SMS1 2225 "
        "E\n");
    follow(&t, ARMA_PHASE_MOVE, 0);
    assert_string_equal(where(&t, "RMS1"), "2826");
    clear_table(&t);
}

/* Worthy: everybody who can strikes, and archers shoot before the charge. */
/* cases: MEL.none FIRE.PROC1 */
static void test_arma_MEL_none__strikes_with_all(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BMS1 2010 E\n- BMS2 2109 SE\n- GAX1 2110 W\n");
    play(&t, advice(&t));
    play(&t, advice(&t));
    struct arma_fight f;
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.count, 2);
    clear_table(&t);
    lay(&t, NULL,
        "phase: fire\nside: blue\npieces:\n- BBO1 2010 E\n- GAX1 2110 W\n- GAX2 2110 W\n");
    assert_string_equal(advice(&t), "aim BBO1 2110");
    clear_table(&t);
}

/* Ruinous: a leader alone before the enemy; a flank shown when a turn would mend it. */
/* cases: LDR.PROC3 FACE.A */
static void test_arma_FACE_A__no_ruin(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nstep: move\nside: blue\npieces:\n- BCMF1 2010 E led\n- BMS1 1510 E "
        "led\n- BMS2 1511 E led\n- GSD1 2510 W\n");
    follow(&t, ARMA_PHASE_MOVE, 0);
    const struct arma_piece *leader = &t.s->piece[piece(&t, "BCMF1")];
    assert_true(arma_distance(&t.d->board, leader->hex, t.s->piece[piece(&t, "GSD1")].hex) > 1);
    clear_table(&t);
    lay(&t, "rome",
        "turn: 3\nphase: movement\nside: blue\npieces:\n- RMS1 2826 W\n- SAX1 2926 W\n");
    follow(&t, ARMA_PHASE_MOVE, 0);
    assert_int_equal(t.s->piece[piece(&t, "RMS1")].facing == ARMA_DIR_W,
                     0); /* the enemy stands east */
    clear_table(&t);
}

/* Bad positions are refused with a reason. */
/* cases: MOV.F DISR.3 CHAR.C1 */
static void test_arma_MOV_F__impossible_positions(void **state)
{
    static const struct {
        const char *position, *part;
    } row[] = {
        { "pieces:\n- RMS1 2010 E\n- SMS1 2010 W\n", "holds an enemy" },
        { "pieces:\n- RMS9 2010 E\n", "expected a piece" },
        { "pieces:\n- RMS1 3702 E\n", "expected a hex" },
        { "pieces:\n- RMS1 2010\n", "facing is missing" },
        { "pieces:\n- RMS1 2010 E\n- RMS1 2011 E\n", "stands twice" },
        { "pieces:\n- RMS1 2010 E brave\n", "expected a marker" },
        { "phase: melee\npieces:\n- RMS1 2010 E attacks E\n", "not possible" },
        { "phase: fire\npieces:\n- RSK1 2010 E aims 2110\n", "not possible" },
        { "phase: melee\nstep: move\npieces:\n- RMS1 2010 E\n", "does not belong" },
        { "phase: dance\npieces:\n- RMS1 2010 E\n", "dance" },
        { "pending:\n- moving blue 0 RMS1 99 0 0\npieces:\n- RMS1 2010 E\n", "pending" },
        { "phase: movement\n", "pieces" },
        { "pieces:\n- RMS1 2010 E\ncolour: red\n", "colour" },
    };
    const struct ac_ruleset *const rules[] = { &arma_ruleset, NULL };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_library lib;
        struct ac_loaded loaded;
        struct ac_state_room room;
        struct ac_err err = { 0 };
        char text[512] = "game: armageddon\nscenario: rome\nposition:\n";
        const char *line = row[i].position;

        while (*line) {
            const size_t n = strcspn(line, "\n");
            (void)snprintf(text + strlen(text), sizeof(text) - strlen(text), "  %.*s\n", (int)n,
                           line);
            line += n + 1;
        }
        assert_int_equal(ac_library_init(&lib, NULL, &err), AC_OK);
        assert_int_equal(ac_data_load(&lib, rules,
                                      &(struct ac_load){
                                          .what = "bad.yaml", .text = text, .size = strlen(text) },
                                      &loaded, &err),
                         AC_OK);
        assert_int_not_equal(
            arma_ruleset.restore(loaded.game, loaded.position, ac_state_in(&room), &err), AC_OK);
        if (!strstr(err.text, row[i].part) || !strstr(err.text, "bad.yaml: line"))
            fail_msg("%s: refused with \"%s\"", row[i].position, err.text);
        ac_game_free(loaded.game);
        ac_library_release(&lib);
    }
}

/* The value of a position of rome for the Sabines, who have these pieces. */
static int value_of(const char *sabines, int turn)
{
    char position[400];
    struct table t;
    int value;

    (void)snprintf(position, sizeof(position),
                   "turn: %d\nphase: movement\nside: gold\ncontrol: 2826 blue\npieces:\n"
                   "- RMS1 2826 W\n- RMS2 2826 W\n%s",
                   turn, sabines);
    lay(&t, "rome", position);
    assert_int_equal(hex("2826"), t.d->objective[0]);
    value = arma_ruleset.appraise(t.game, t.state, 1);
    assert_int_equal(arma_ruleset.appraise(t.game, t.state, 0), -value);
    clear_table(&t);
    return value;
}

/* cases: SCN.rome.victory */
static void test_arma_SCN_rome_victory__value_leads_to_the_hex(void **state)
{
    const char *const far = "- SAX1 1526 E\n- SAX2 1526 E\n";
    const char *const nearer = "- SAX1 1926 E\n- SAX2 1926 E\n";
    const char *const beside = "- SAX1 2526 E\n- SAX2 2526 E\n";
    const char *const fewer = "- SAX1 2526 E\n";

    (void)state;
    assert_true(value_of(nearer, 3) > value_of(far, 3));
    assert_true(value_of(beside, 3) > value_of(nearer, 3));
    assert_true(value_of(beside, 3) > value_of(fewer, 3));
    assert_true(value_of(beside, 9) < value_of(beside, 3)); /* time runs out */
}

/* With no enemy left the army stands: it does not crowd itself out of its own hexes. */
/* cases: STK.GR1 RUL.STK-OVER SCN.x03.victory1 */
static void test_arma_RUL_STK_OVER__victors_keep_their_army(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x03",
        "turn: 12\nphase: movement\nside: gold\nlost: 48 0\npieces:\n- CMS1 2010 E\n- CMS2 2010 E\n"
        "- CMS3 2010 E\n- CMI1 2110 E\n- CMI2 2110 E\n- CMI3 2110 E\n- CMI4 1910 E\n- CMI5 2011 E\n"
        "- CAX1 2111 E\n- CCMF1 2010 E\n");
    follow(&t, ARMA_PHASE_MOVE, 1);
    assert_int_equal(t.s->lost[1], 0);
    assert_int_equal(t.s->piece[piece(&t, "CMI4")].status, ARMA_ON);
    clear_table(&t);
}

/* cases: SCN.x20.special2 SCN.x20.special5 */
static void test_arma_SCN_x20_special2__feigns_in_time(void **state)
{
    struct ac_action out;
    struct ac_rng rng;
    struct table t;

    (void)state;
    for (int turn = 17; turn <= 18; turn++) {
        char position[200];

        (void)snprintf(position, sizeof(position),
                       "turn: %d\nphase: movement\nstep: feint\nside: blue\npieces:\n"
                       "- JCH1 2010 W\n- JMS1 2012 W\n- CMI1 2810 W\n",
                       turn);
        lay(&t, "x20", position);
        ac_rng_seed(&rng, 1, 0);
        arma_ruleset.advise(t.game, t.state, 0, &rng, &out);
        assert_int_equal(out.verb, turn == 18 ? ARMA_FEIGN : ARMA_DONE);
        clear_table(&t);
    }
}

/* cases: LDR.B1 LDR.B2 */
static void test_arma_LDR_B1__a_fallen_leader_is_seen(void **state)
{
    static struct ac_view view;
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BMI1 2210 E\n- BCMF1 2210 E as CMD\n"
        "- BCMF2 2210 E\n- GMI1 2610 W\n");
    arma_ruleset.view(t.game, t.state, &view);
    const struct ac_view_piece *fallen = &view.piece[piece(&t, "BCMF1")];
    const struct ac_view_piece *whole = &view.piece[piece(&t, "BCMF2")];
    assert_true(fallen->reduced);
    assert_int_equal(fallen->badge_count, 1);
    assert_string_equal(fallen->badge[0].kind, "fallen-to-D");
    assert_string_equal(fallen->badge[0].text, "D");
    assert_string_equal(fallen->values[2], "3");
    assert_false(whole->reduced);
    assert_int_equal(whole->badge_count, 0);
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_MEL_PROC2__card),
        cmocka_unit_test(test_arma_MOV_J__orders),
        cmocka_unit_test(test_arma_MOV_GR2__orders_keep_the_line),
        cmocka_unit_test(test_arma_MOV_PROC__go),
        cmocka_unit_test(test_arma_FIRE_J2__standing_orders),
        cmocka_unit_test(test_arma_MOV_GR2__reach),
        cmocka_unit_test(test_arma_SCN_rome_victory__must_take_and_hold),
        cmocka_unit_test(test_arma_SCN_rome_victory__value_leads_to_the_hex),
        cmocka_unit_test(test_arma_SCN_x20_special2__feigns_in_time),
        cmocka_unit_test(test_arma_RUL_STK_OVER__victors_keep_their_army),
        cmocka_unit_test(test_arma_MEL_none__strikes_with_all),
        cmocka_unit_test(test_arma_FACE_A__no_ruin),
        cmocka_unit_test(test_arma_MOV_F__impossible_positions),
        cmocka_unit_test(test_arma_LDR_B1__a_fallen_leader_is_seen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
