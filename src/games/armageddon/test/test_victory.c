/* Victory conditions, control and draws. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

/*
 * A scenario's beginning, changed by orders parted by semicolons:
 *   lost B G | exited B G | points B G | control HEX blue|gold|nobody | put PIECE HEX | empty SIDE
 *   keep SIDE N (that many non-leader units stay on the map) | shaken SIDE N | forded SIDE N
 */
struct ending {
    const char *id;
    const char *scenario;
    const char *orders;
    int winner;
};

enum { BLUE, GOLD, DRAW = AC_NONE };

/* clang-format off */
static const struct ending endings[] = {
    { "rome", "rome", "control 2826 blue", BLUE },
    { "rome", "rome", "control 2826 gold", GOLD },
    { "rome", "rome", "control 2826 nobody", DRAW },
    { "delta", "delta", "control 1220 nobody", DRAW },
    { "delta", "delta", "control 1220 gold", GOLD },
    { "AD95", "babylon", "lost 7 14", BLUE }, { "AD95", "babylon", "lost 7 13", GOLD },
    { "AD95", "babylon", "lost 0 11", GOLD }, { "AD95", "babylon", "lost 0 12", BLUE },
    { "AD97", "megiddo", "control 3421 blue", DRAW },
    { "megiddo", "megiddo", "", GOLD },
    { "megiddo", "megiddo", "put EMS1 2331", DRAW },
    { "megiddo", "megiddo", "put EMS1 2331;control 3421 blue", BLUE },
    { "AD96", "kadesh", "lost 25 15", GOLD }, { "AD96", "kadesh", "lost 30 16", BLUE },
    { "kadesh", "kadesh", "lost 24 0", BLUE },
    { "sinai", "sinai", "control 2218 blue", BLUE }, { "sinai", "sinai", "", DRAW },
    { "qarqar", "qarqar", "control 2218 gold", GOLD }, { "qarqar", "qarqar", "", DRAW },
    { "tabal", "tabal", "control 2218 blue", BLUE }, { "tabal", "tabal", "control 2218 nobody", DRAW },
    { "charchemish", "charchemish", "control 3421 blue", BLUE },
    { "charchemish", "charchemish", "control 3421 nobody", DRAW },
    { "AD98", "thymbra", "control 2218 gold", DRAW }, /* Persians stand south of the stream */
    { "thymbra", "thymbra", "control 2218 gold;empty blue", GOLD },
    { "thymbra", "thymbra", "control 2218 blue;control 3421 blue", BLUE },
    { "thymbra", "thymbra", "control 2218 blue", DRAW },
    { "AD100", "aequi", "control 0917 blue;control 1017 blue;control 1117 blue;control 1217 blue;control 1317 blue;control 1417 blue;control 1517 blue;control 1617 nobody", GOLD },
    { "aequi", "aequi", "control 0917 blue;control 1017 blue;control 1117 blue;control 1217 blue;control 1317 blue;control 1417 blue;control 1517 blue;control 1617 blue", BLUE },
    { "bubastis", "bubastis", "control 3421 blue", GOLD },
    { "bubastis", "bubastis", "control 3421 blue;control 3521 blue", BLUE },
    { "arm609", "arm609", "exited 14 0", GOLD }, { "arm609", "arm609", "exited 15 0", BLUE },
    { "regillus", "regillus", "exited 0 19", BLUE }, { "regillus", "regillus", "exited 0 20", GOLD },
    { "x01", "x01", "control 3421 blue", BLUE }, { "x01", "x01", "", GOLD },
    { "x02a", "x02a", "keep blue 5;keep gold 5", DRAW }, { "x02a", "x02a", "keep blue 5;keep gold 4", BLUE },
    { "x02a", "x02a", "keep blue 6;keep gold 5;shaken blue 2", GOLD },
    { "x02b", "x02b", "lost 5 5", DRAW }, { "x02b", "x02b", "lost 5 6", BLUE }, { "x02b", "x02b", "lost 6 5", GOLD },
    { "x03", "x03", "lost 25 20", GOLD }, { "x03", "x03", "lost 25 21", BLUE }, { "x03", "x03", "lost 24 0", BLUE },
    { "x04", "x04", "control 3421 blue", BLUE }, { "x04", "x04", "control 3421 gold", GOLD },
    { "x05", "x05", "control 2218 blue;control 2331 blue", BLUE },
    { "x05", "x05", "control 2218 blue;control 2331 gold", DRAW },
    { "x05", "x05", "control 2218 gold;control 2331 blue", GOLD },
    { "x06", "x06", "lost 12 6", GOLD }, { "x06", "x06", "lost 12 7", BLUE },
    { "x07", "x07", "empty gold;put YMS1 0323", BLUE }, { "x07", "x07", "control 0323 blue", GOLD },
    { "x08", "x08", "control 3421 blue", BLUE }, { "x08", "x08", "", GOLD },
    { "x09", "x09", "control 1617 blue", BLUE }, { "x09", "x09", "", GOLD },
    { "AD111", "x10", "keep blue 20;keep gold 10", BLUE }, { "AD111", "x10", "keep blue 19;keep gold 10", GOLD },
    { "AD111", "x10", "keep blue 1;keep gold 0", BLUE }, { "AD111", "x10", "keep blue 0;keep gold 0", GOLD },
    { "x10", "x10", "control 3421 blue;control 2505 blue", BLUE },
    { "x11", "x11", "lost 3 3", DRAW }, { "x11", "x11", "lost 3 4", BLUE },
    { "x12", "x12", "empty blue;put PMS1 2218", GOLD }, { "x12", "x12", "control 2218 gold", BLUE },
    { "x13", "x13", "control 2826 gold;control 3421 gold", GOLD }, { "x13", "x13", "control 2826 gold", BLUE },
    { "x14", "x14", "control 2331 gold;exited 0 15", GOLD }, { "x14", "x14", "control 2331 gold;exited 0 14", BLUE },
    { "x14", "x14", "exited 0 20", BLUE },
    { "x15", "x15", "lost 0 32", BLUE }, { "x15", "x15", "lost 0 31", GOLD }, { "x15", "x15", "lost 0 32;control 3421 gold", GOLD },
    { "x16", "x16", "control 2505 blue;points 10 5", BLUE }, { "x16", "x16", "control 2505 blue;points 10 6", GOLD },
    { "x16", "x16", "points 10 0", GOLD }, { "x16", "x16", "control 2505 blue;points 1 0", BLUE },
    { "x16", "x16", "control 2505 blue;points 0 0", GOLD },
    { "x17", "x17", "control 2218 blue", BLUE }, { "x17", "x17", "", GOLD },
    { "x18", "x18", "put LMI1 3421", GOLD }, { "x18", "x18", "control 3421 gold", BLUE },
    { "x19", "x19", "control 3421 blue", BLUE }, { "x19", "x19", "", GOLD },
    { "x20", "x20", "lost 14 25", BLUE }, { "x20", "x20", "lost 15 25", GOLD }, { "x20", "x20", "lost 0 20;shaken gold 5", BLUE },
    { "x20", "x20", "lost 10 25;shaken blue 5", GOLD },
    { "x21", "x21", "control 1617 gold", GOLD }, { "x21", "x21", "control 1617 nobody", DRAW },
    { "x22", "x22", "control 2826 blue;control 3421 blue", BLUE }, { "x22", "x22", "control 3421 blue", GOLD },
    { "x23", "x23", "control 0606 blue", BLUE }, { "x23", "x23", "", GOLD },
    { "x24", "x24", "lost 14 20;forded gold 16", BLUE }, { "x24", "x24", "lost 15 20;forded gold 16", GOLD },
    { "x24", "x24", "forded gold 15", BLUE }, { "x24", "x24", "forded gold 16", GOLD },
    { "x25", "x25", "control 3421 blue;control 3521 blue", BLUE }, { "x25", "x25", "control 3421 blue", DRAW },
    { "x25", "x25", "control 3421 gold;control 3521 gold", GOLD },
    { "x26", "x26", "lost 7 7", DRAW }, { "x26", "x26", "lost 8 7", GOLD },
};
/* clang-format on */

static void remove_units(struct table *t, int side, int keep)
{
    for (int p = t->d->side_start[side]; p < t->d->side_start[side + 1]; p++) {
        if (t->s->piece[p].status != ARMA_ON)
            continue;
        if (keep > 0 && !arma_is_leader(t->s->piece[p].type))
            keep--;
        else
            arma_take(t->s, p, ARMA_GONE);
    }
}

static void flag_units(struct table *t, int side, int count, bool ford)
{
    for (int p = t->d->side_start[side]; p < t->d->side_start[side + 1] && count > 0; p++) {
        if (arma_is_leader(t->s->piece[p].type) || t->s->piece[p].status != ARMA_ON)
            continue;
        if (ford)
            arma_flag(t->s, p, ARMA_FORDED);
        else
            t->s->piece[p].marker = ARMA_BY_FIRE;
        count--;
    }
}

static void order(struct table *t, char *text)
{
    char *word[3] = { strtok(text, " "), strtok(NULL, " "), strtok(NULL, " ") };
    const int side = word[1] && strcmp(word[1], "gold") == 0;
    int16_t *pair = NULL;

    if (strcmp(word[0], "lost") == 0)
        pair = t->s->lost;
    else if (strcmp(word[0], "exited") == 0)
        pair = t->s->exited;
    else if (strcmp(word[0], "points") == 0)
        pair = t->s->points;
    if (pair) {
        pair[0] = (int16_t)atoi(word[1]);
        pair[1] = (int16_t)atoi(word[2]);
    } else if (strcmp(word[0], "control") == 0) {
        const int o = t->d->board.hex[hex(word[1])].objective;
        assert_true(o > 0);
        t->s->control[o - 1] = strcmp(word[2], "blue") == 0   ? 1
                               : strcmp(word[2], "gold") == 0 ? 2
                                                              : 0;
    } else if (strcmp(word[0], "put") == 0) {
        arma_put(t->d, t->s, piece(t, word[1]), hex(word[2]));
    } else if (strcmp(word[0], "empty") == 0) {
        remove_units(t, side, 0);
    } else if (strcmp(word[0], "keep") == 0) {
        remove_units(t, side, atoi(word[2]));
    } else {
        flag_units(t, side, atoi(word[2]), strcmp(word[0], "forded") == 0);
    }
}

static int winner(const struct table *t)
{
    for (int w = 0; w < t->d->win_count; w++)
        if (arma_win_holds(t->d, t->s, &t->d->win[w]))
            return t->d->win[w].winner;
    fail_msg("no victory rule holds");
    return 0;
}

/* cases: SCN.rome.victory SCN.delta.victory SCN.babylon.victory1 SCN.babylon.victory2 SCN.megiddo.victory1
 * SCN.megiddo.victory2 SCN.megiddo.victory3 SCN.kadesh.victory1 SCN.kadesh.victory2 SCN.sinai.victory
 * SCN.qarqar.victory SCN.tabal.victory SCN.charchemish.victory SCN.thymbra.victory1 SCN.thymbra.victory2
 * SCN.thymbra.victory3 SCN.aequi.victory1 SCN.aequi.victory2 SCN.bubastis.victory1 SCN.bubastis.victory2
 * SCN.arm609.victory1 SCN.arm609.victory2 SCN.regillus.victory1 SCN.regillus.victory2 SCN.x01.victory1
 * SCN.x01.victory2 SCN.x02a.victory SCN.x02b.victory SCN.x03.victory1 SCN.x03.victory2 SCN.x04.victory1
 * SCN.x04.victory2 SCN.x05.victory1 SCN.x05.victory2 SCN.x05.victory3 SCN.x06.victory1 SCN.x06.victory2
 * SCN.x07.victory1 SCN.x07.victory2 SCN.x08.victory1 SCN.x08.victory2 SCN.x09.victory1 SCN.x09.victory2
 * SCN.x10.victory1 SCN.x10.victory2 SCN.x11.victory SCN.x12.victory1 SCN.x12.victory2 SCN.x13.victory1
 * SCN.x13.victory2 SCN.x14.victory1 SCN.x14.victory2 SCN.x15.victory1 SCN.x15.victory2 SCN.x16.victory1
 * SCN.x16.victory2 SCN.x17.victory1 SCN.x17.victory2 SCN.x18.victory1 SCN.x18.victory2 SCN.x19.victory1
 * SCN.x19.victory2 SCN.x20.victory1 SCN.x20.victory2 SCN.x21.victory SCN.x22.victory1 SCN.x22.victory2
 * SCN.x23.victory1 SCN.x23.victory2 SCN.x24.victory1 SCN.x24.victory2 SCN.x24.victory3 SCN.x25.victory
 * SCN.x26.victory SETUP.5 SETUP.6 RUL.CTRL RUL.OCCUPY RUL.CAPTURE RUL.HOLD RUL.SOUTH RUL.COUNT RUL.TWICE
 * RUL.DRAW RUL.NOVICT RUL.SUBST RUL.X02A RUL.X22 RUL.X24 RUL.X25 */
static void test_arma_SETUP_5__who_wins(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
        const struct ending *v = &endings[i];
        struct table t;
        const char *at = v->orders;
        char text[64];

        begin(&t, v->scenario);
        while (*at) {
            const size_t n = strcspn(at, ";");
            (void)snprintf(text, sizeof(text), "%.*s", (int)n, at);
            order(&t, text);
            at += n + (at[n] == ';');
        }
        if (winner(&t) != v->winner)
            fail_msg("%s (%s): %d wins", v->id, v->orders, winner(&t));
        clear_table(&t);
    }
}

/* cases: SETUP.5 RUL.CTRL */
static void test_arma_RUL_CTRL__last_occupier(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "rome", "phase: movement\nside: blue\npieces:\n- RSK1 2726 E\n- SMS1 1226 E\n");
    assert_int_equal(t.s->control[0], 0); /* nobody has been there */
    play_all(&t, "step RSK1 2826;step RSK1 2926;halt");
    assert_int_equal(t.s->control[0], 1); /* passing through is enough */
    clear_table(&t);
    begin(&t, "rome");
    assert_int_equal(t.s->control[0], 1); /* set-up counts */
    clear_table(&t);
}

/* cases: RUL.NOVICT */
static void test_arma_RUL_NOVICT__points(void **state)
{
    struct table t;

    (void)state;
    lay_with(&t,
             "victory:\n  - {winner: blue, when: [more-kills blue]}\n"
             "  - {winner: gold, when: [more-kills gold]}\n  - {winner: draw}\n",
             "attrition", "points",
             "phase: movement\nlost: 3 2\npoints: 5 4\npieces:\n- BMS1 2010 E\n");
    assert_int_equal(winner(&t), 0);
    clear_table(&t);
}

/* The condition of the side that wins otherwise is met while nobody else's is. */
/* cases: SCN.arm609.victory2 SCN.arm609.victory1 */
static void test_arma_SCN_arm609_victory2__who_wins_otherwise_wins_now(void **state)
{
    struct ac_goals goals;
    struct table t;

    (void)state;
    begin(&t, "arm609");
    arma_ruleset.goals(t.game, t.state, &goals);
    assert_int_equal(goals.count, 2);
    assert_false(goals.goal[0].met);
    assert_true(goals.goal[1].met);
    t.s->exited[0] = 15;
    arma_ruleset.goals(t.game, t.state, &goals);
    assert_true(goals.goal[0].met);
    assert_false(goals.goal[1].met);
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_SETUP_5__who_wins),
        cmocka_unit_test(test_arma_RUL_CTRL__last_occupier),
        cmocka_unit_test(test_arma_RUL_NOVICT__points),
        cmocka_unit_test(test_arma_SCN_arm609_victory2__who_wins_otherwise_wins_now),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
