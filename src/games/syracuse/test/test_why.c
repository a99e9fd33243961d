/*
 * Refusals, one row each: what is asked and the case that forbids it. Every row of the table of
 * decisions in which something can be refused for a reason of its own is gone through.
 */
#include <stdio.h>
#include <string.h>

#include "proto/notation.h"
#include "syracuse/test/table.h"

struct refusal {
    const char *action, *rule;
};

/* Asks for each, and tells all that are answered by another case. */
static void refuses(struct table *t, const struct refusal *row, size_t count)
{
    int wrong = 0;

    for (size_t i = 0; i < count; i++)
        if (strcmp(why(t, row[i].action), row[i].rule) != 0) {
            (void)printf("%s is answered by \"%s\", expected %s\n", row[i].action,
                         why(t, row[i].action), row[i].rule);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

#define REFUSES(t, row) refuses(&(t), row, sizeof(row) / sizeof((row)[0]))

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
    static const struct refusal row[] = { { "retreat sh1", "10.7-01" },
                                          { "retreat sx2", "10.7-01" } };
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
        stand(&t, "sh1", "h11", 2);
        begin_step(&t, SYRA_B_RETREAT);
        t.s->head.to_act = SYRA_SYRACUSE;
        REFUSES(t, row);
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
    struct table t;

    (void)unused;
    open_board(&t, true);
    stand(&t, "an1", "d5", 0);
    stand(&t, "an2", "a1", 0);
    stand(&t, "sn1", "d6", 2);
    stand(&t, "sn2", "h9", 2);
    stand(&t, "an3", "f5", 0);
    stand(&t, "sn3", "f6", 2);
    aboard(&t, "an1", "ah1");
    aboard(&t, "an2", "ah3");
    begin_step(&t, SYRA_B_ASSAULT);
    REFUSES(t, row);
    play(&t, "ram an1 sn1; roll 10");
    REFUSES(t, rammed);
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

static void test_supply_and_replacements(void **unused)
{
    static const struct refusal row[] = {
        { "replace ah2", "9.4-03" },
        { "replace an1", "9.4.1-01" },
        { "replace sh1", "9.4-03" },
        { "replace aa1", "9.4.1-01" },
    };
    static const struct refusal tried[] = { { "replace ah1", "9.4-06" } };
    static const struct refusal cut_off[] = { { "replace ah4", "9.4-03" } };
    static const struct refusal feed[] = {
        { "supply hermocrates", "9.0-04" },
        { "supply ah1", "9.2.1-05" },
        { "supply sh3", "9.2-01" },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1 ah2 aa1 ah4", "L-10");
    put(&t, "ah3", "H-5");
    put(&t, "sh1", "L-7");
    steps(&t, "ah1", 3);
    steps(&t, "ah3", 3);
    steps(&t, "ah4", 3);
    t.s->replacements = 7;
    ac_push(&t.s->head, SYRA_FRAME_REPLACE, SYRA_ATHENS);
    REFUSES(t, row);
    play(&t, "replace ah1; roll 10");
    REFUSES(t, tried);
    unit(&t, "an1")->at = (uint8_t)t.d->sea_box; /* no port, no supply */
    REFUSES(t, cut_off);
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "ah1", "L-12");
    put(&t, "sh1 sh2 hermocrates", "L-7");
    put(&t, "sh3", "L-16");
    for (int i = 0; i < t.d->area[area(&t, "L-16")].open_count; i++) { /* shut in */
        struct syra_unit *u = &t.s->unit[piece(&t, "ah2") + i];

        *u = (struct syra_unit){ .at = t.d->area[area(&t, "L-16")].open[i], .steps = 5 };
    }
    t.s->stage = SYRA_T_FEED;
    t.s->to_feed = 1;
    memset(t.s->supplied, 0, sizeof(t.s->supplied));
    t.s->head.to_act = SYRA_SYRACUSE;
    REFUSES(t, feed);
    close_table(&t);
}

static void test_arrivals(void **unused)
{
    static const struct refusal early[] = { { "arrive gh1 L-6", "12.4-01" } };
    static const struct refusal row[] = {
        { "arrive sh1 L-6", "12.4-01" },  { "arrive gh10 L-6", "12.4-05" },
        { "arrive gn1 L-10", "12.4-09" }, { "arrive gn1 L-7", "12.4-09" },
        { "arrive gn1 B-1", "7.2.2-07" }, { "arrive gp3 L-6", "12.4-02" },
        { "arrive gh1 L-6", "12.4-10" },  { "return sn1", "7.2.1-02" },
    };
    static const struct refusal too_soon[] = { { "arrive demosthenes L-10", "12.2-01" } };
    static const struct refusal athens[] = { { "arrive ah16 L-10", "12.2-12" },
                                             { "arrive demosthenes L-1", "12.2-11" } };
    struct table t;

    (void)unused;
    for (int turn = 1; turn <= 2; turn++) {
        open_map(&t, SYRA_SYRACUSE);
        put(&t, "gn1 gn2 gh1 gh10 gp3 gylippus", "due");
        put(&t, "sh1 sn1", "L-7");
        put(&t, "sn5", "sea");
        put(&t, "an1 ah1", "L-10");
        t.s->head.turn = (int16_t)turn;
        unit(&t, "sn5")->since = 0;
        play(&t, "impulse naval");
        if (turn == 1)
            REFUSES(t, early);
        else
            REFUSES(t, row);
        close_table(&t);
    }
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1", "L-10");
    put(&t, "demosthenes ah16 an9", "due");
    t.s->waves = SYRA_WAVE_ATHENIAN | SYRA_WAVE_ATHENIAN_MAY;
    play(&t, "impulse naval");
    REFUSES(t, athens);
    t.s->waves = SYRA_WAVE_ATHENIAN;
    REFUSES(t, too_soon);
    close_table(&t);
}

static void test_off_the_map(void **unused)
{
    static const struct refusal row[] = {
        { "return sn2", "7.2.1-02" }, /* it left in this turn */
        { "return sh1", "6.2.1-02" },
    };
    static const struct refusal again[] = { { "return sn1", "7.2.1-03" } };
    static const struct refusal place[] = { { "settle sn3 S-8", "7.2.1-01" },
                                            { "settle sn2 S-9", "10.1-03" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sn1 sn2 sn3", "sea");
    put(&t, "sh1", "west");
    t.s->head.turn = 3;
    unit(&t, "sn1")->since = unit(&t, "sn3")->since = unit(&t, "sh1")->since = 1;
    unit(&t, "sn2")->since = 3;
    play(&t, "impulse naval");
    REFUSES(t, row);
    play(&t, "return sn1; roll 10");
    REFUSES(t, again);
    play(&t, "return sn3; roll 1");
    REFUSES(t, place);
    close_table(&t);
}

static void test_sicels(void **unused)
{
    static const struct refusal row[] = { { "desert ah1", "10.1.1-09" },
                                          { "desert kl2", "10.1.1-09" } };
    static const struct refusal place[] = { { "settle kl1 L-7", "10.1.1-07" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "kl1", "L-7");
    put(&t, "ah1 an1", "L-10");
    t.s->stage = SYRA_T_DESERT;
    t.s->actor = SYRA_SYRACUSE;
    t.s->deserts = 1;
    t.s->head.to_act = SYRA_ATHENS;
    REFUSES(t, row);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 an1", "L-10");
    put(&t, "kl1", "due");
    t.s->stage = SYRA_T_RECRUIT_DRAW;
    ac_push(&t.s->head, SYRA_FRAME_SETTLE, SYRA_ATHENS)->arg[SYRA_SETTLE_UNIT] =
        (int16_t)piece(&t, "kl1");
    REFUSES(t, place);
    close_table(&t);
}

static void test_set_up_by_hand(void **unused)
{
    static const struct refusal row[] = {
        { "deploy sh1 L-7", "12.0-02" },
        { "deploy ah16 L-10", "12.0-02" },
        { "deploy an1 S-1", "12.1-03" },
        { "deploy ah1 L-10", "12.0-02" },
    };
    static const struct refusal city[] = { { "deploy sn1 L-1", "12.3-01" },
                                           { "deploy sx1 L-10", "12.3-03" } };
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", "deploy", "free");
    play(&t, "roll light");
    REFUSES(t, row);
    play(&t, "done; roll light; roll light");
    REFUSES(t, city);
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
        cmocka_unit_test(test_supply_and_replacements),
        cmocka_unit_test(test_arrivals),
        cmocka_unit_test(test_off_the_map),
        cmocka_unit_test(test_sicels),
        cmocka_unit_test(test_set_up_by_hand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
