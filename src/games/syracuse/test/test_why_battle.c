/* Refusals in battle, on the board and in skirmishes, and after it; see test_why.c. */
#include <string.h>

#include "syracuse/test/table.h"

static void test_set_up_on_the_board(void **unused)
{
    static const struct refusal defender[] = {
        { "place sh1 a5", "8.1.2-04" },  { "place hermocrates a11", "7.3.2-03" },
        { "place ah1 a1", "8.1.2-02" },  /* not his turn */
        { "place sh3 a11", "8.1.2-02" }, /* Routed */
        { "place sh1 L-7", "8.1.2-02" },
    };
    static const struct refusal cavalry[] = { { "place sx1 a11", "7.3.2-02" } };
    static const struct refusal attacker[] = { { "place ah1 a4", "8.1.2-05" },
                                               { "place ah1 a11", "7.3.2-05" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 nicias", "L-12");
    put(&t, "sh1 sh2 sh3 sx1 hermocrates", "L-12");
    rout(&t, "sh3");
    play(&t, "impulse ground; roll 1");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, can(&t, "activate L-12") ? "activate L-12" : "done");
    play(&t, "declare day battle; answer battle");
    REFUSES(t, defender);
    play(&t, "place sh1 a11");
    REFUSES(t, cavalry);
    play(&t, "place sh2 a11; place sx1 b11; place hermocrates a11");
    REFUSES(t, attacker);
    close_table(&t);
}

static void test_rows_of_the_night(void **unused)
{
    static const struct refusal row[] = { { "place ah1 a9", "10.6-09" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 nicias", "L-12");
    put(&t, "sh1 hermocrates", "L-12");
    play(&t, "impulse ground; roll 1");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, can(&t, "activate L-12") ? "activate L-12" : "done");
    play(&t, "declare night battle; answer battle; place sh1 d11; place hermocrates d11; roll 4");
    REFUSES(t, row);
    close_table(&t);
}

static void begin_step(struct table *t, int step)
{
    t->s->battle.step = (uint8_t)step;
    t->s->battle.attacker = t->s->battle.phasing = SYRA_ATHENS;
    t->s->head.to_act = SYRA_ATHENS;
}

static void test_movement_on_the_board(void **unused)
{
    static const struct refusal row[] = {
        { "advance sh1", "7.3-06" },      /* the enemy's */
        { "advance ah1", "7.3.2-05" },    /* the enemy is ahead */
        { "advance ah2", "8.3-01" },      /* the edge */
        { "turn ah2 s", "7.3-03" },       /* it faces that way */
        { "advance ah3", "7.3-06" },      /* would leave Nicias alone */
        { "advance lamachus", "7.3-06" }, /* two ways to face */
        { "join ah1 d1", "7.3-06" },      { "join nicias h8", "7.3.2-03" },
        { "join nicias a1", "7.3-01" },   { "advance ah9", "7.3-01" },
        { "swap ah4", "6.5.1-01" },
    };
    static const struct refusal moved[] = { { "advance al1", "7.0-01" },
                                            { "turn ah2 e", "7.0-01" } };
    static const struct refusal full[] = { { "advance ah7", "7.3.1-01" } };
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "sh1", "d6", 2);
    stand(&t, "ah1", "d5", 0);
    stand(&t, "ah2", "a1", 2);
    stand(&t, "ah3 nicias", "h1", 0);
    stand(&t, "ah4", "f1", 0);
    stand(&t, "ah5 lamachus", "f1", 1);
    stand(&t, "al1", "b1", 0);
    put(&t, "ah9", "L-10");
    begin_step(&t, SYRA_B_MOVE);
    REFUSES(t, row);
    play(&t, "turn ah2 n; advance al1; advance al1; advance al1; advance al1");
    REFUSES(t, moved);
    close_table(&t);
    open_board(&t, false);
    stand(&t, "sh1", "d6", 2);
    stand(&t, "ah5 ah6", "d5", 0);
    stand(&t, "ah7", "d4", 0);
    begin_step(&t, SYRA_B_MOVE);
    REFUSES(t, full);
    close_table(&t);
}

static void test_order_of_stacks(void **unused)
{
    static const struct refusal row[] = {
        { "swap ah1", "7.3.2-01" },
        { "swap sh1", "7.3.2-01" },
    };
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "a1", 0);
    stand(&t, "ah2 ah3", "b1", 0);
    stand(&t, "sh1", "d11", 2);
    begin_step(&t, SYRA_B_ORDER);
    REFUSES(t, row);
    close_table(&t);
}

static void test_fire(void **unused)
{
    static const struct refusal row[] = {
        { "fire sh1 ah1", "6.5.3-01" }, { "fire ah1 sh1", "3.0-12" },   /* no Fire factor */
        { "fire aa1 sh2", "7.3-05" },   { "fire aa1 sh3", "8.3.1-01" }, /* 4 squares, range 3 */
        { "fire ap1 sl1", "8.3.1-03" }, { "fire aa1 sp1", "8.3.1-04" }, /* under sl2 */
        { "fire aa1 ah1", "8.3.1-01" },
    };
    static const struct refusal fired[] = { { "fire aa1 sl2", "8.3.1-05" } };
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "aa1", "c3", 0);
    stand(&t, "ah1", "h1", 0);
    stand(&t, "sp1 sl2", "c4", 2);
    stand(&t, "sh3", "c7", 2);
    stand(&t, "sh2", "e4", 2);
    stand(&t, "aa2", "b3", 0);
    stand(&t, "sa1", "b5", 2);
    stand(&t, "ap1", "f3", 0);
    stand(&t, "ah2", "f4", 0);
    stand(&t, "sl1", "f5", 2);
    stand(&t, "sh1", "h8", 2);
    begin_step(&t, SYRA_B_OFFENSIVE);
    REFUSES(t, row);
    play(&t, "fire aa1 sl2; roll 6");
    REFUSES(t, fired);
    close_table(&t);
}

static void test_retreat_before_combat(void **unused)
{
    static const struct refusal row[] = {
        { "retreat sh1", "10.7-01" },
        { "retreat sx2", "10.7-01" },
        { "retreat sx4", "10.7-01" },
    };
    static const struct refusal back[] = {
        { "fallback sh1 c8", "10.7-01" },
        { "fallback sx1 a1", "7.3-04" },
        { "fallback sx1 c6", "7.3.2-05" },
    };
    static const struct refusal asked[] = { { "retreat sx1", "10.7-06" } };
    struct table t;

    (void)unused;
    for (int fails = 0; fails < 2; fails++) {
        open_board(&t, false);
        stand(&t, "ah1", "c6", 0);
        stand(&t, "ah2", "g6", 0);
        stand(&t, "sx1", "c7", 2);
        stand(&t, "sx3", "g7", 2);
        stand(&t, "sx2", "a11", 2);
        stand(&t, "ac1", "e6", 0);
        stand(&t, "sx4", "e7", 2);
        stand(&t, "sh1", "h11", 2);
        begin_step(&t, SYRA_B_RETREAT);
        t.s->head.to_act = SYRA_SYRACUSE;
        REFUSES(t, row);
        refused_saying(&t, "retreat sh1", "is no Cavalry");
        refused_saying(&t, "retreat sx2", "is threatened by nobody");
        refused_saying(&t, "retreat sx4", ", which is Cavalry");
        play(&t, fails ? "retreat sx1; roll 9" : "retreat sx1; roll 1");
        if (fails)
            REFUSES(t, asked);
        else
            REFUSES(t, back);
        close_table(&t);
    }
}

static void test_assaults(void **unused)
{
    static const struct refusal row[] = {
        { "assault a1", "8.3.2-04" }, { "assault h11", "8.3.2-02" }, /* nobody faces it */
        { "hold sh1", "6.5.4-01" },   { "hold ah2", "8.3.2-02" },
        { "storm ah1", "8.3.3-01" },  { "ram ah1 sh1", "8.3.4-01" },
    };
    static const struct refusal struck[] = { { "assault d6", "8.3.2-04" },
                                             { "hold ah1", "8.3.2-04" } };
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "d5", 0);
    stand(&t, "ah2", "a1", 0);
    stand(&t, "ah3", "f5", 0);
    stand(&t, "sh1", "d6", 2);
    stand(&t, "sh2", "h11", 2);
    stand(&t, "sh3", "f6", 2);
    begin_step(&t, SYRA_B_ASSAULT);
    REFUSES(t, row);
    play(&t, "assault d6; roll 3");
    REFUSES(t, struck);
    close_table(&t);
}

static void test_losses(void **unused)
{
    static const struct refusal row[] = { { "lose lamachus", "8.4.1-01" },
                                          { "lose sh1", "8.3.2-04" } };
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1 al1 lamachus", "d5", 0);
    stand(&t, "sh1 sh2", "d6", 2);
    stand(&t, "ah3", "f5", 0);
    begin_step(&t, SYRA_B_ASSAULT);
    play(&t, "assault d6; roll 1");
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS);
    REFUSES(t, row);
    close_table(&t);
}

static void open_ships(struct table *t)
{
    open_board(t, true);
    stand(t, "an1", "d5", 0);
    stand(t, "an2", "a1", 0);
    stand(t, "sn1", "d6", 2);
    stand(t, "sn2", "h9", 2);
    stand(t, "an3", "f5", 0);
    stand(t, "sn3", "f6", 2);
    aboard(t, "an1", "ah1");
    aboard(t, "an2", "ah3");
    begin_step(t, SYRA_B_ASSAULT);
}

static void test_ships_in_battle(void **unused)
{
    static const struct refusal row[] = {
        { "ram an1 sn2", "8.3.4-02" }, { "ram an1 an2", "8.3.4-02" }, { "storm ah3", "8.3.3-01" },
        { "assault d6", "8.3.3-04" },  { "hold ah1", "8.3.3-04" },
    };
    static const struct refusal rammed[] = {
        { "ram an1 sn1", "8.3.4-04" },
        { "storm ah1", "8.3.3-03" },
    };
    static const struct refusal failed[] = { { "storm ah1", "8.3.3-03" } };
    static const struct refusal passed[] = { { "storm ah1", "8.3.3-03" } };
    static const struct refusal struck[] = {
        { "ram an1 sn1", "8.3.4-04" },
    };
    struct table t;

    (void)unused;
    open_ships(&t);
    REFUSES(t, row);
    play(&t, "ram an1 sn1; roll 10");
    REFUSES(t, rammed);
    refused_saying(&t, "ram an1 sn1", "has rammed in this phase");
    refused_saying(&t, "storm ah1", "has rammed: nobody aboard storms");
    close_table(&t);
    open_ships(&t);
    play(&t, "storm ah1; roll 9");
    REFUSES(t, failed);
    refused_saying(&t, "storm ah1", "has failed its check");
    close_table(&t);
    open_ships(&t);
    play(&t, "storm ah1; roll 1");
    REFUSES(t, passed);
    refused_saying(&t, "storm ah1", "has passed its check");
    play(&t, "assault d6; roll 3");
    REFUSES(t, struck);
    refused_saying(&t, "ram an1 sn1", "has boarders that have struck");
    close_table(&t);
}

static void open_skirmish(struct table *t, const char *theirs)
{
    open_map(t, SYRA_ATHENS);
    put(t, "ah1 ah2 al1 nicias", "L-12");
    put(t, theirs, "L-12");
    play(t, "impulse ground; roll 1");
    while (t->s->head.phase != SYRA_P_COMBAT)
        play(t, can(t, "activate L-12") ? "activate L-12" : "done");
    play(t, "declare day skirmish");
    if (can(t, "answer skirmish"))
        play(t, "answer skirmish");
}

static void test_line_up(void **unused)
{
    static const struct refusal post[] = {
        { "post ah1 ah2 front", "8.2.1-03" },
        { "post nicias sh1 front", "8.2.1-01" },
        { "post nicias ah9 front", "8.2.1-01" },
    };
    static const struct refusal behind[] = {
        { "post nicias al1 front", "8.2.1-02" }, /* he builds */
        { "post nicias ah1 behind", "8.2.1-04" },
    };
    static const struct refusal pair[] = {
        { "oppose sh1 ah1", "8.2.1-01" },
        { "oppose ah1 ah2", "8.2.2-01" },
    };
    static const struct refusal again[] = {
        { "oppose ah1 sh2", "8.2.2-02" },
        { "oppose ah2 sh1", "8.2.2-02" },
    };
    static const struct refusal extra[] = {
        { "oppose ah1 sh1", "8.2.2-03" },
        { "reserve sh1", "8.2.1-01" },
        { "oppose al1 ah1", "8.2.2-01" },
    };
    struct table t;

    (void)unused;
    open_skirmish(&t, "sh1 sh2");
    put(&t, "ah9", "L-10");
    REFUSES(t, post);
    unit(&t, "al1")->play = 0;
    unit(&t, "al1")->work = SYRA_WORK_BUILD;
    unit(&t, "ah2")->play |= SYRA_BEHIND;
    REFUSES(t, behind);
    unit(&t, "al1")->work = SYRA_WORK_NONE;
    unit(&t, "al1")->play = SYRA_PART;
    unit(&t, "ah2")->play = SYRA_PART;
    play(&t, "post nicias ah1 front");
    REFUSES(t, pair);
    play(&t, "oppose ah1 sh1");
    REFUSES(t, again);
    play(&t, "oppose ah2 sh2");
    REFUSES(t, extra);
    close_table(&t);
}

static void test_blows(void **unused)
{
    static const struct refusal row[] = {
        { "strike sh1 ah1 fire", "8.2.3-02" },    { "strike sh1 ah2 assault", "8.2.2-01" },
        { "strike ah1 sh1 assault", "8.2.1-01" }, { "escape sh1 L-7", "8.2.3-08" },
        { "oppose sh1 ah2", "8.2.2-01" },
    };
    static const struct refusal done[] = {
        { "flee ah1", "8.2.4-01" },
        { "escape nicias L-10", "8.2.4-01" },
    };
    static const struct refusal no_refuge[] = {
        { "flee ah2", "8.2.3-07" },
        { "escape nicias L-10", "8.2.3-07" },
    };
    struct table t;

    (void)unused;
    open_skirmish(&t, "sh1 sh2");
    memset(t.s->walls, 0, sizeof(t.s->walls));
    play(&t, "post nicias ah1 front; oppose ah1 sh1; oppose ah2 sh2; oppose al1 sh2");
    REFUSES(t, row);
    play(&t, "strike sh1 ah1 assault; roll 6");
    REFUSES(t, no_refuge);
    play(&t, "strike ah1 sh1 assault; roll 6; strike sh2 ah2 assault; roll 6");
    REFUSES(t, done);
    close_table(&t);
}

static void test_refuge_and_displacement(void **unused)
{
    static const struct refusal sea[] = {
        { "refuge sn1 S-8", "7.2-03" },
        { "drop sh1", "4.0-01" },
    };
    static const struct refusal land[] = { { "refuge ah1 L-12", "8.2.4-05" },
                                           { "refuge ah2 L-10", "8.2.4-02" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 lamachus", "L-11");
    put(&t, "sn1 gn1", "L-20");
    put(&t, "an1", "S-8");
    play(&t, "impulse ground; roll 1; activate L-11; move ah1 L-20");
    REFUSES(t, sea);
    close_table(&t);
    open_skirmish(&t, "sh1 sh2");
    play(&t, "post nicias ah1 behind; oppose ah2 sh2");
    disrupt(&t, "ah1 ah2 al1");
    rout(&t, "ah1");
    unit(&t, "ah1")->due = SYRA_DUE_REFUGE;
    unit(&t, "ah1")->play = 0;
    unit(&t, "nicias")->with = 0;
    t.s->roll_unit = (uint8_t)(piece(&t, "ah1") + 1);
    t.s->head.to_act = SYRA_ATHENS;
    REFUSES(t, land);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_set_up_on_the_board),
        cmocka_unit_test(test_rows_of_the_night),
        cmocka_unit_test(test_movement_on_the_board),
        cmocka_unit_test(test_order_of_stacks),
        cmocka_unit_test(test_fire),
        cmocka_unit_test(test_retreat_before_combat),
        cmocka_unit_test(test_assaults),
        cmocka_unit_test(test_losses),
        cmocka_unit_test(test_ships_in_battle),
        cmocka_unit_test(test_line_up),
        cmocka_unit_test(test_blows),
        cmocka_unit_test(test_refuge_and_displacement),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
