/* Refusals in set-up, supply, replacements and arrivals; see test_why.c. */
#include <string.h>

#include "syracuse/test/table.h"

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
                                          { "desert kl2", "10.1.1-09" },
                                          { "desert kl3", "3.0-09" } };
    static const struct refusal place[] = { { "settle kl1 L-7", "10.1.1-07" } };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "kl1", "L-7");
    put(&t, "ah1 an1 kl3", "L-10");
    t.s->unit[piece(&t, "kl3")].owner = SYRA_ATHENS;
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
        cmocka_unit_test(test_supply_and_replacements),
        cmocka_unit_test(test_arrivals),
        cmocka_unit_test(test_off_the_map),
        cmocka_unit_test(test_sicels),
        cmocka_unit_test(test_set_up_by_hand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
