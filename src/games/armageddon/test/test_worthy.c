/*
 * What makes the scripted player a worthy opponent, and what would ruin it, as positions: one line,
 * skirmishers ahead, a reserve; no trickling, no outrunning of leaders, no flank shown. The dash for
 * the objective and fire before the melee are in test_play.c.
 */
#include <stdio.h>
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/script.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

#define BLUE_MOVES "phase: movement\nside: blue\npieces:\n"

/* Everything between two Movement Phases of a side: the enemy stands still, dice are low. */
static void next_turn(struct table *t, int side)
{
    static struct ac_actions list;

    for (int n = 0; n < 500 && t->s->head.phase != ARMA_PHASE_OVER &&
                    !(t->s->head.phase == ARMA_PHASE_MOVE && t->s->phasing == side);
         n++) {
        if (t->s->head.to_act >= AC_SIDES) {
            play(t, "roll 1");
        } else if (t->s->head.to_act == side) {
            play(t, advice(t));
        } else {
            list.retracts = false;
            ac_legal(t->game, t->state, &list);
            ac_apply(t->game, t->state, &list.list[list.count - 1], NULL);
        }
    }
}

/* The script moves a side in so many turns. */
static void march(struct table *t, int side, int turns)
{
    for (int i = 0; i < turns; i++) {
        next_turn(t, side);
        follow(t, ARMA_PHASE_MOVE, side);
    }
}

static int apart(const struct table *t, const char *name, const char *place)
{
    return arma_distance(&t->d->board, t->s->piece[piece(t, name)].hex, hex(place));
}

static int between(const struct table *t, const char *one, const char *other)
{
    return arma_distance(&t->d->board, t->s->piece[piece(t, one)].hex,
                         t->s->piece[piece(t, other)].hex);
}

/* Hexes to the nearest enemy. */
static int near(const struct table *t, const char *name)
{
    const int p = piece(t, name);

    return arma_nearest_enemy(t->d, t->s, t->s->piece[p].hex, arma_side_of(t->d, p));
}

/* Worthy: a line marches as a line, and strikes with all of it. */
/* cases: SCN.rome.victory MOV.J */
static void test_arma_MOV_J__one_line(void **state)
{
    static const char *const line[] = { "SMS1", "SMS2", "SMS3", "SMS4", "SMS5" };
    struct table t;
    int first = 99;
    int last = 0;

    (void)state;
    lay(&t, "rome",
        "turn: 3\nphase: movement\nside: gold\npieces:\n- SMS1 2024 E\n- SMS2 2025 E\n"
        "- SMS3 2026 E\n- SMS4 2027 E\n- SMS5 2028 E\n- RMS1 2726 W\n- RMS2 2725 W\n"
        "- RMS3 2826 W\n");
    march(&t, 1, 2);
    for (int i = 0; i < 5; i++) {
        const int far = apart(&t, line[i], "2826");
        first = far < first ? far : first;
        last = far > last ? far : last;
    }
    assert_int_equal(first, 2); /* at the enemy ... */
    assert_true(last <= 4);     /* ... with nobody left behind */
    /* three abreast before his line, and the others at their heels */
    assert_string_equal(where(&t, "SMS1"), "2624");
    assert_string_equal(where(&t, "SMS2"), "2625");
    assert_string_equal(where(&t, "SMS3"), "2626");
    clear_table(&t);
}

/* Ruinous: horse that trickles into the enemy while the foot is two turns behind. */
/* cases: MOV.PROC MOV.GR1 */
static void test_arma_MOV_GR1__no_trickling(void **state)
{
    static const char together[] =
        "turn: 1\n" BLUE_MOVES "- BMC1 1826 E\n- BMC2 1825 E\n- BMC3 1824 E\n- BMS1 %s26 E\n"
        "- BMS2 %s26 E\n- BMS3 %s25 E\n- BMS4 %s25 E\n- BMS5 %s27 E\n- BMS6 %s27 E\n"
        "- BCMF1 %s26 E\n- GSD1 2826 W\n- GSD2 2826 W\n- GSD3 2827 W\n- GSD4 2825 W\n";
    static const char *const foot[] = { "10", "19" };

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct table t;
        char position[600];

        (void)snprintf(position, sizeof(position), together, foot[i], foot[i], foot[i], foot[i],
                       foot[i], foot[i], foot[i]);
        lay(&t, NULL, position);
        march(&t, 0, 1);
        /* it waits for foot that is behind, and goes where the foot is beside it */
        for (int p = piece(&t, "BMC1"); p <= piece(&t, "BMC3"); p++)
            assert_int_equal(near(&t, t.game->piece_name[p]) > 4, i == 0);
        clear_table(&t);
    }
}

/* Ruinous: leaving the leader behind; he goes with the part that can be led, not between two. */
/* cases: RUL.CTRLRAD LDR.PROC3 */
static void test_arma_RUL_CTRLRAD__keeps_its_leader(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "turn: 1\n" BLUE_MOVES "- BMS1 1026 E\n- BMS2 1025 E\n- BMS3 0627 E\n- BMS4 0628 E\n"
        "- BMC1 1026 E\n- BCMF1 1026 E\n- GSD1 3410 W\n");
    for (int turn = 1; turn <= 6; turn++) {
        march(&t, 0, 1);
        assert_true(between(&t, "BMS1", "BCMF1") <= 2 || between(&t, "BMS2", "BCMF1") <= 2);
    }
    assert_true(apart(&t, "BMS1", "2826") <= 4);
    assert_true(apart(&t, "BMS2", "2826") <= 4);
    assert_string_equal(where(&t, "BMC1"), "2826"); /* the dash for the empty objective */
    clear_table(&t);
}

/* Ruinous: a flank shown to an enemy who is a march away. */
/* cases: FACE.GR1 FACE.A */
static void test_arma_FACE_GR1__faces_who_comes(void **state)
{
    static const char *const line[] = { "BMS1", "BMS2", "BMS3", "BMS4", "BAX1", "BAX2" };
    struct table t;

    (void)state;
    lay(&t, NULL,
        "turn: 6\n" BLUE_MOVES "- BMS1 2826 W\n- BMS2 2826 W\n- BMS3 2825 W\n- BMS4 2827 W\n"
        "- BAX1 2925 W\n- BAX2 2926 W\n- BCMF1 2826 W\n- GSD1 2426 E\n- GSD2 2425 E\n");
    march(&t, 0, 1);
    for (int i = 0; i < 6; i++)
        assert_string_equal(facing(&t, line[i]), "W");
    clear_table(&t);
}

/* Ruinous: an army set up with its back to where the enemy will be. */
/* cases: SETUP.2 FACE.GR1 */
static void test_arma_SETUP_2__looks_to_the_enemy(void **state)
{
    struct table t;

    (void)state;
    begin_with(&t, "rome", "deploy", "hand");
    for (int n = 0; n < 400 && t.s->head.to_act == 0; n++)
        play(&t, advice(&t));
    for (int p = t.d->side_start[0]; p < t.d->side_start[1]; p++) {
        assert_int_equal(t.s->piece[p].status, ARMA_ON);
        assert_int_equal(t.s->piece[p].facing, ARMA_DIR_W); /* the Sabines come from H */
    }
    clear_table(&t);
}

/* Worthy: who finds no room before the enemy stands close behind as a reserve, and goes on. */
/* cases: STK.GR1 MEL.none */
static void test_arma_STK_GR1__keeps_a_reserve(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "turn: 3\n" BLUE_MOVES "- BMS1 2026 E led\n- BMS2 2026 E led\n- BMS3 2026 E led\n"
        "- BMS4 1926 E led\n- BMS5 1926 E led\n- BMS6 1926 E led\n- BAX1 1826 E led\n"
        "- BAX2 1826 E led\n- BAX3 1826 E led\n- BCMF1 1926 E\n- GSD1 2426 W\n- GSD2 2826 W\n");
    march(&t, 0, 1);
    assert_int_equal(near(&t, "BMS1"), 1);
    for (int p = piece(&t, "BAX1"); p <= piece(&t, "BAX3"); p++) {
        const char *name = t.game->piece_name[p];
        assert_true(near(&t, name) >= 2 && near(&t, name) <= 3);
        assert_string_equal(facing(&t, name), "E");
    }
    march(&t, 0, 3);
    for (int p = piece(&t, "BAX1"); p <= piece(&t, "BAX3"); p++)
        assert_int_equal(near(&t, t.game->piece_name[p]), 1); /* in time for the objective */
    clear_table(&t);
    /* the defender of an objective: three hold it, two stand behind and do not run out to fight */
    lay(&t, NULL,
        "turn: 6\n" BLUE_MOVES "- BMS1 2826 W\n- BMS2 2826 W\n- BMS3 2826 W\n- BMS4 2926 W\n"
        "- BMS5 2926 W\n- GSD1 2726 E\n- GSD2 2626 E\n");
    march(&t, 0, 1);
    for (int p = piece(&t, "BMS1"); p <= piece(&t, "BMS3"); p++)
        assert_string_equal(where(&t, t.game->piece_name[p]), "2826");
    assert_string_equal(where(&t, "BMS4"), "2926");
    assert_string_equal(where(&t, "BMS5"), "2926");
    clear_table(&t);
}

/* Worthy: those who shoot go before the line, out of arm's reach. */
/* cases: FIRE.PROC1 MOV.L1 */
static void test_arma_FIRE_PROC1__skirmishers_ahead(void **state)
{
    static const char *const line[] = { "BMS1", "BMS2", "BMS3", "BMS4" };
    struct table t;

    (void)state;
    lay(&t, NULL,
        "turn: 1\n" BLUE_MOVES "- BMS1 1616 E\n- BMS2 1615 E\n- BMS3 1617 E\n- BMS4 1618 E\n"
        "- BBO1 1616 E\n- BSK1 1615 E\n- BCMF1 1616 E\n- GSD1 2316 W\n- GSD2 2317 W\n"
        "- GSD3 2315 W\n- GMS1 2318 W\n");
    march(&t, 0, 1);
    for (int i = 0; i < 4; i++) {
        assert_true(near(&t, "BSK1") < near(&t, line[i]));
        assert_true(near(&t, "BBO1") < near(&t, line[i]));
    }
    march(&t, 0, 1);
    assert_true(near(&t, "BBO1") >= 2); /* bowmen may not strike back */
    clear_table(&t);
}

/* Ruinous: leaving the map with an army that has still to take what must be held, or with more of it
 * than have to go. */
/* cases: SCN.x14.victory1 RUL.EXIT */
static void test_arma_SCN_x14_victory1__takes_before_it_leaves(void **state)
{
    static const struct {
        const char *turn, *holder, *exited, *then;
    } row[] = {
        { "5", "blue", "0 0", "2233" },
        { "5", "gold", "0 0", "gone" },
        { "14", "blue", "0 0", "gone" }, /* the last chance */
        { "5", "gold", "0 15", "2233" },
    };
    struct table t;
    char text[256];

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        (void)snprintf(text, sizeof(text),
                       "turn: %s\nphase: movement\nstep: move\nside: gold\ncontrol: 2331 %s\n"
                       "exited: %s\npieces:\n- EMS1 2233 SE led\n- EMS2 2331 NW\n- EMS3 2332 NW\n"
                       "- JMS1 2328 SE\n- JMS2 2329 SE\n",
                       row[i].turn, row[i].holder, row[i].exited);
        if (row[i].holder[0] == 'b') /* then the enemy stands there */
            (void)snprintf(text, sizeof(text),
                           "turn: %s\nphase: movement\nstep: move\nside: gold\n"
                           "control: 2331 blue\npieces:\n- EMS1 2233 SE led\n- JMS1 2331 SE\n",
                           row[i].turn);
        lay(&t, "x14", text);
        follow(&t, ARMA_PHASE_MOVE, 1);
        assert_int_equal(strcmp(where(&t, "EMS1"), "gone") == 0, strcmp(row[i].then, "gone") == 0);
        clear_table(&t);
    }
}

/* Ruinous: fighting on this bank while the battle is lost for want of wet feet. */
/* cases: SCN.x24.victory2 */
static void test_arma_SCN_x24_victory2__goes_into_the_stream(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x24",
        "turn: 3\nphase: movement\nstep: move\nside: gold\npieces:\n- CMS1 2222 NW led\n"
        "- CAX1 2322 NW led\n- CCMD1 2222 NW\n- JMS1 2932 W\n");
    march(&t, 1, 2);
    assert_true(arma_has(t.s, piece(&t, "CMS1"), ARMA_FORDED));
    assert_true(arma_has(t.s, piece(&t, "CAX1"), ARMA_FORDED));
    clear_table(&t);
}

/* Worthy: a stand in the enemy's flank, or beside friends who need one more, is worth more. */
/* cases: MEL.K3 MEL.B2 FACE.GR2 */
static void test_arma_MEL_K3__knows_a_flank(void **state)
{
    uint8_t seen[ARMA_HEXES] = { 0 };
    struct table t;

    (void)state;
    lay(&t, NULL,
        "turn: 6\n" BLUE_MOVES "- BMS1 2026 E led\n- BMS2 2027 E led\n- GMS1 2426 W\n"
        "- GMS2 2426 W\n- BMS3 2427 NE\n- GMS3 2429 W\n- GMS4 2429 W\n");
    struct arma_plan plan = {
        .d = t.d, .s = t.s, .w = t.game->weights[0][0].of, .side = 0, .near = seen
    };
    arma_plan_init(&plan);
    const int unit = piece(&t, "BMS1");
    const int front = arma_strike_score(&plan, unit, hex("2326"), ARMA_DIR_E);
    const int flank = arma_strike_score(&plan, unit, hex("2525"), ARMA_DIR_SW);
    const int alone = arma_strike_score(&plan, unit, hex("2329"), ARMA_DIR_E);
    assert_true(flank > front);
    assert_true(front > alone); /* with BMS3 it is 1-1 there, here 1-2 */
    assert_int_equal(arma_strike_score(&plan, unit, hex("2010"), ARMA_DIR_E), 0);
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_MOV_J__one_line),
        cmocka_unit_test(test_arma_MOV_GR1__no_trickling),
        cmocka_unit_test(test_arma_RUL_CTRLRAD__keeps_its_leader),
        cmocka_unit_test(test_arma_FACE_GR1__faces_who_comes),
        cmocka_unit_test(test_arma_SETUP_2__looks_to_the_enemy),
        cmocka_unit_test(test_arma_STK_GR1__keeps_a_reserve),
        cmocka_unit_test(test_arma_FIRE_PROC1__skirmishers_ahead),
        cmocka_unit_test(test_arma_SCN_x14_victory1__takes_before_it_leaves),
        cmocka_unit_test(test_arma_SCN_x24_victory2__goes_into_the_stream),
        cmocka_unit_test(test_arma_MEL_K3__knows_a_flank),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
