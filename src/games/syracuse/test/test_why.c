/*
 * Refusals, one row each: what is asked and the case that forbids it. Every row of the table of
 * decisions in which something can be refused for a reason of its own is gone through: here those of
 * the map and the Operations Phase, in test_why_battle.c combat, in test_why_turn.c the rest of a turn.
 */
#include <stdio.h>

#include "syracuse/test/table.h"

static void test_verbs_of_another_moment(void **unused)
{
    static const struct refusal turn[] = {
        { "move ah1 L-12", "4.0-01" },       { "place ah1 a1", "4.0-01" },
        { "strike ah1 sh1 fire", "4.0-01" }, { "draw", "4.0-01" },
        { "deploy ah1 L-18", "4.0-01" },     { "done", "4.0-01" },
    };
    static const struct refusal board[] = {
        { "fire aa1 sh1", "6.5.1-01" },
        { "assault a1", "6.5.1-01" },
        { "impulse ground", "6.5.1-01" },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-10");
    REFUSES(t, turn);
    close_table(&t);
    open_table(&t, "syracuse/anapus", NULL, NULL);
    REFUSES(t, board);
    close_table(&t);
}

static void test_operations(void **unused)
{
    static const struct refusal row[] = { { "impulse naval", "4.1-02" }, { "pass", "4.3-02" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-10");
    t.s->event = 2; /* Storms at Sea */
    t.s->begun = 0;
    REFUSES(t, row);
    close_table(&t);
}

static void test_activation(void **unused)
{
    static const struct refusal first[] = {
        { "activate S-8", "6.2.2-04" },   /* a Leader at sea, in a Ground Impulse */
        { "activate L-12", "10.4.1-01" }, /* units without a Leader */
        { "activate L-16", "10.4.1-01" },
    };
    static const struct refusal then[] = {
        { "activate L-10", "6.2.2-05" },
        { "activate H-5", "6.2.2-03" }, /* a Leader, but far away */
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 nicias", "L-10");
    put(&t, "ah2", "L-12");
    put(&t, "an1 lamachus", "S-8");
    aboard(&t, "an1", "lamachus");
    play(&t, "impulse ground; roll 2");
    REFUSES(t, first);
    unit(&t, "lamachus")->carrier = 0;
    put(&t, "lamachus ah3", "H-5");
    put(&t, "demosthenes ah4", "L-12");
    play(&t, "activate L-10");
    REFUSES(t, then);
    close_table(&t);
}

static void test_who_may_move(void **unused)
{
    static const struct refusal row[] = {
        { "move sh1 L-12", "3.0-01" },
        { "move ah5 L-12", "7.2.2-10" },
        { "move ah6 L-12", "7.1-16" },
        { "move an1 S-8", "6.2.1-03" },
        { "rouse ah1", "6.3-01" },
        { "rouse ah7", "6.3-02" },
        { "rouse an1", "6.2.1-03" },
        { "rouse ah9", "6.2.2-02" },
        { "exchange ah1", "10.5-05" },
        { "leave ah1", "7.1-02" },
        { "build an1", "10.2.1-01" },
        { "build ah5", "10.2.1-01" },
        { "second ah1", "10.2.1-05" },
        { "raze ah1 syracusan", "10.2.2-01" },
        { "raze ah5 athenian", "10.2.2-01" },
    };
    static const struct refusal after[] = {
        { "move ah1 L-12", "7.0-01" },
        { "move ah2 H-5", "7.1-01" },
        { "rouse ah8", "6.3-03" },
        { "move ah8 L-12", "6.3-04" },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1 ah2 ah5 ah6 ah7 ah8 an1", "L-10");
    put(&t, "ah9", "L-18");
    put(&t, "sh1", "L-7");
    rout(&t, "ah5");
    aboard(&t, "an1", "ah6");
    unit(&t, "ah7")->mark = unit(&t, "ah8")->mark = unit(&t, "ah9")->mark = SYRA_ACTIVATED;
    disrupt(&t, "ah7");
    play(&t, "impulse ground; roll 1; activate L-10");
    REFUSES(t, row);
    play(&t, "rouse ah8; roll 9; move ah1 L-12; done");
    REFUSES(t, after);
    close_table(&t);
}

static void test_by_number(void **unused)
{
    static const struct refusal row[] = {
        { "move ah2 L-12", "6.2.2-04" },
        { "rouse ah3", "6.2.2-04" },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3", "L-10");
    unit(&t, "ah3")->mark = SYRA_ACTIVATED;
    play(&t, "impulse ground; roll 1; move ah1 L-12");
    REFUSES(t, row);
    close_table(&t);
}

static void test_stops_and_ways_of_ground_units(void **unused)
{
    static const struct refusal row[] = {
        { "move ah1 L-10", "7.1-22" }, /* a Bog */
        { "move ah2 L-20", "7.1-17" }, /* 1, an enemy, a wall: 3 and no more */
        { "leave sx1", "3.0-01" },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3", "L-10");
    put(&t, "ah4", "L-11");
    put(&t, "sh1 sx1", "L-20");
    t.s->walls[SYRA_SYRACUSE][area(&t, "L-20")] = 1;
    play(&t, "impulse ground; roll 9; move ah1 B-2; move ah2 L-12; move ah2 L-11");
    REFUSES(t, row);
    close_table(&t);
}

static void test_leaving_the_map(void **unused)
{
    static const struct refusal inland[] = { { "leave sh1", "7.1-02" } };
    static const struct refusal alone[] = { { "leave hermocrates", "7.1-02" } };
    static const struct refusal fleet[] = { { "leave sn1", "7.2.1-01" } };
    struct table t;
    char text[64];
    int west = 0;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    while (!(t.d->west_mask >> west & 1))
        west++;
    put(&t, "sh1", "L-7");
    play(&t, "impulse ground; roll 9");
    REFUSES(t, inland);
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh2 hermocrates", t.d->area[west].id);
    (void)snprintf(text, sizeof(text), "impulse ground; roll 1; activate %s", t.d->area[west].id);
    play(&t, text);
    REFUSES(t, alone); /* before any unit of this Impulse */
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sn1 ariston", "L-7");
    play(&t, "impulse naval; roll 1; activate L-7");
    REFUSES(t, fleet);
    close_table(&t);
}

static void test_ships_and_cargo(void **unused)
{
    static const struct refusal row[] = {
        { "load ah1 an1", "7.2.2-04" },  { "load an1 ah4", "7.2.2-10" },
        { "unload ah1", "7.2.2-04" },    { "move an1 L-11", "7.2-01" },
        { "move ah1 L-12", "6.2.1-02" }, { "load an1 sh1", "7.2.2-04" },
        { "move an1 L-7", "7.1-12" },
    };
    static const struct refusal at_sea[] = {
        { "unload ah1", "7.1-16" },
        { "move an1 L-16", "7.1-19" }, /* the enemy's beach */
        { "leave an1", "7.2.1-01" },
    };
    static const struct refusal met[] = { { "move an1 S-9", "7.2-03" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 an2 nicias ah1 ah2 ah4", "L-10");
    put(&t, "sh1", "L-16");
    put(&t, "sn1", "S-6");
    rout(&t, "ah4");
    play(&t, "impulse naval; roll 1; activate L-10");
    REFUSES(t, row);
    play(&t, "load an1 ah1; move an1 S-8");
    REFUSES(t, at_sea);
    play(&t, "move an1 S-7; move an1 S-6");
    REFUSES(t, met);
    close_table(&t);
}

static void test_an_occupied_port(void **unused)
{
    static const struct refusal row[] = { { "load an1 ah1", "7.2.2-06" } };
    static const struct refusal once[] = { { "unload ah1", "7.2.2-04" },
                                           { "load an1 ah1", "R-26" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias ah1", "L-10");
    put(&t, "sh1", "L-10");
    play(&t, "impulse naval; roll 1; activate L-10");
    REFUSES(t, row);
    unit(&t, "sh1")->at = (uint8_t)t.d->lost;
    play(&t, "load an1 ah1; unload ah1");
    REFUSES(t, once);
    close_table(&t);
}

static void test_walls(void **unused)
{
    static const struct refusal full[] = {
        { "build ah1", "10.2.2-03" },
        { "raze ah2 athenian", "10.2.2-02" }, /* ah3 is at the only wall */
    };
    static const struct refusal fort[] = { { "build ah4", "10.3-01" } };
    static const struct refusal low[] = { { "build ah5", "10.2.1-05" },
                                          { "second ah6", "10.2.1-05" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1 ah2 ah3", "L-10");
    t.s->walls[SYRA_ATHENS][area(&t, "L-10")] = 1;
    for (int a = 0; a < 6; a++)
        t.s->walls[SYRA_ATHENS][area(&t, "H-1") + a] = 2;
    t.s->walls[SYRA_ATHENS][area(&t, "L-18")] = 0;
    play(&t, "impulse ground; roll 1; activate L-10; raze ah3 athenian");
    REFUSES(t, full);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah4", "H-2");
    t.s->walls[SYRA_ATHENS][area(&t, "H-2")] = 2;
    t.s->fort = (uint8_t)(area(&t, "H-5") + 1);
    t.s->fort_past = 1;
    play(&t, "impulse ground; roll 1; activate H-2");
    REFUSES(t, fort);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah5 ah6 ah7", "L-12");
    t.s->walls[SYRA_ATHENS][area(&t, "L-12")] = 2;
    play(&t, "impulse ground; roll 1; activate L-12");
    REFUSES(t, low);
    close_table(&t);
}

static void test_exchange(void **unused)
{
    static const struct refusal row[] = { { "exchange sx2", "10.5-02" },
                                          { "exchange sx1", "10.5-01" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sx1 sx2 hermocrates", "L-7");
    rout(&t, "sx2");
    play(&t, "impulse ground; roll 1; activate L-7; exchange sx1");
    REFUSES(t, row);
    close_table(&t);
}

static void test_reaction(void **unused)
{
    static const struct refusal row[] = {
        { "react ah1", "6.4-02" },
        { "react sh3", "7.2.2-10" },
        { "move sl1 L-12", "6.4-04" },
        { "follow sl1 sl2", "6.4-05" },
        { "follow hermocrates sl2", "6.4-07" },
        { "build sl1", "4.0-01" },
    };
    static const struct refusal moving[] = {
        { "react sl2", "6.4-07" },
        { "follow gylippus sl1", "6.4-05" }, /* elsewhere */
        { "leave sl1", "7.1-02" },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-12");
    put(&t, "sl1 sl2 sh3 hermocrates", "L-12");
    put(&t, "gylippus sh1", "L-7");
    rout(&t, "sh3");
    play(&t, "impulse ground; roll 1; done");
    REFUSES(t, row);
    play(&t, "react sl1; roll 1");
    REFUSES(t, moving);
    close_table(&t);
}

static void test_reaction_of_one_area(void **unused)
{
    static const struct refusal row[] = { { "leave sn1", "6.4-08" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "S-9");
    put(&t, "sn1", "S-9");
    t.s->il[SYRA_SYRACUSE] = 6;
    play(&t, "impulse ground; roll 1");
    while (t.s->head.phase != SYRA_P_REACTION)
        play(&t, "done");
    play(&t, "react sn1; roll 6");
    REFUSES(t, row);
    close_table(&t);
}

static void test_storms_keep_ships(void **unused)
{
    static const struct refusal row[] = { { "react sn1", "4.1-02" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "S-9");
    put(&t, "sn1", "S-9");
    put(&t, "ah1", "L-12");
    put(&t, "sl1", "L-12");
    t.s->event = 2;
    play(&t, "impulse ground; roll 1; done");
    REFUSES(t, row);
    close_table(&t);
}

static void test_before_combat(void **unused)
{
    static const struct refusal where_to[] = { { "fight L-16", "8.0-01" } };
    static const struct refusal wish[] = { { "declare day battle", "8.1.3-01" } };
    static const struct refusal builders[] = { { "builders drop-first", "10.2.1-01" } };
    static const struct refusal night[] = { { "declare night skirmish", "8.1.1-02" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2", "L-12");
    put(&t, "ah3", "L-11");
    put(&t, "sh1", "L-12");
    put(&t, "sh2", "L-11");
    unit(&t, "ah2")->work = SYRA_WORK_BUILD;
    t.s->works[SYRA_ATHENS][area(&t, "L-12")] = 1;
    play(&t, "impulse ground; roll 1");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    REFUSES(t, where_to);
    play(&t, "fight L-12");
    REFUSES(t, builders);
    play(&t, "builders keep");
    REFUSES(t, wish);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias", "S-9");
    aboard(&t, "an1", "nicias");
    put(&t, "sn1", "S-9");
    play(&t, "impulse naval; roll 1");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    REFUSES(t, night);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verbs_of_another_moment),
        cmocka_unit_test(test_operations),
        cmocka_unit_test(test_activation),
        cmocka_unit_test(test_who_may_move),
        cmocka_unit_test(test_by_number),
        cmocka_unit_test(test_stops_and_ways_of_ground_units),
        cmocka_unit_test(test_leaving_the_map),
        cmocka_unit_test(test_ships_and_cargo),
        cmocka_unit_test(test_an_occupied_port),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_reaction),
        cmocka_unit_test(test_reaction_of_one_area),
        cmocka_unit_test(test_storms_keep_ships),
        cmocka_unit_test(test_before_combat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
