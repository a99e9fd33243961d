/*
 * Between sea and land: leaders in the water, ships and men in one hex, the king's way to his ship,
 * and who is asked when his unit cannot go back.
 */
#include "tyre/test/table.h"

#include <string.h>

#define WADING                                                                                     \
    "  segment: land-mac\n  impulse: 2\n  walls: {3719: 6}\n  pieces:\n"                           \
    "    AT1: 3721 W\n    AQ1: 3922 W\n    Enylus: aboard AQ1\n    Coenus: aboard AT1\n"

static void refused(const char *action, const char *words)
{
    const char *given = refusal(action);

    if (!strstr(given, words))
        fail_msg("%s: \"%s\", expected \"%s\"", action, given, words);
}

static bool is_aboard(const char *piece, const char *ship)
{
    return fix.s->ride[pc(piece)] == pc(ship);
}

static bool stands(const char *piece, int hex)
{
    return fix.s->hex[pc(piece)] == hx(hex);
}

/* His unit is shot back aboard: he is not asked to stay, and goes with it. */
static void test_tyre_8_32b__nobody_stays_in_the_water(void **unused)
{
    (void)unused;
    lay(WADING "    Cretan1: aboard AT1\n    Alexander: aboard AT1\n    RoyalArc1: 3819\n"
               "    Militia1: 3719\n    TT1: 3619 NE\n    TQ1: 3620 E\n    Hanno: aboard TQ1\n");
    acts("march Coenus;step 3720;march Alexander;step 3720;done;fire Cretan1 Militia1;=1;"
         "fire RoyalArc1 Coenus;=4");
    assert_true(is_aboard("Coenus", "AT1"));
    assert_true(is_aboard("Alexander", "AT1"));
    assert_int_equal(fix.s->leader_at[hx(3720)], AC_NONE);
}

/* The unit advances without him: he follows into the breach, or goes back to his own ship. */
static void test_tyre_8_32b__left_behind_by_an_advance(void **unused)
{
    (void)unused;
    for (int back = 0; back < 2; back++) {
        lay("  segment: melee-mac\n  impulse: 2\n  walls: {3719: 6}\n  pieces:\n"
            "    AT1: 3721 W\n    Coenus: 3720 came-from AT1\n"
            "    Diades: 3720 waded-from AT1\n    Militia1: 3719 disrupted\n");
        acts("assail Militia1;join Coenus;strike;=6;advance Coenus 3719;done");
        assert_true(stands("Coenus", 3719));
        assert_int_equal(fix.s->head.to_act, TYRE_MAC);
        assert_non_null(strstr(asked(), "Out of the water"));
        refused("wade Coenus 3719", "4.0a Diades leaves the water first");
        refused("wade Diades 3720", "9.0 3720 is not the next hex");
        acts(back ? "done" : "wade Diades 3719");
        assert_true(back ? is_aboard("Diades", "AT1") : stands("Diades", 3719));
    }
}

/* Another leader is in his ship, and his unit goes elsewhere: that is his end. */
static void test_tyre_8_32b__no_ship_is_the_end(void **unused)
{
    (void)unused;
    lay("  segment: melee-mac\n  impulse: 2\n  walls: {3719: 6}\n  pieces:\n"
        "    AT1: 3721 W\n    Coenus: 3720 came-from AT1\n"
        "    Diades: 3720 waded-from AT1\n    Militia1: 3719\n    Admetus: aboard AT1\n");
    acts("done");
    assert_true(is_aboard("Coenus", "AT1"));
    assert_true(fix.s->lflag[pc("Diades") - TYRE_LEADER0] & TYRE_L_DEAD);
}

/* A leader wades after his unit into the breach, but not alone and ahead of it. */
static void test_tyre_8_32a__a_leader_follows(void **unused)
{
    (void)unused;
    lay(WADING "    Diades: aboard AT1\n    Militia1: 3614\n");
    refused("march Diades", "8.32a Diades wades with a unit, or to one that stands in the breach");
    acts("march Coenus;step 3720;step 3719;stay;march Diades;step 3720");
    refused("stay", "8.32b Diades does not stay in the water alone");
    acts("step 3719;stay");
    assert_true(stands("Diades", 3719));
    assert_int_equal(fix.s->waded[pc("Diades") - TYRE_LEADER0], AC_NONE);
    lay(WADING "    Diades: aboard AT1\n    Militia1: 3614\n");
    acts("march Coenus;step 3720;stay;march Diades;step 3720");
    assert_true(stands("Diades", 3720)); /* he goes no further, with ten half points left */
    assert_int_equal(fix.s->waded[pc("Diades") - TYRE_LEADER0], pc("AT1"));
}

/* A beach with a leader on it, of either side, is closed to ships, as one with a unit is. */
static void test_tyre_9_12a__a_leader_on_the_beach(void **unused)
{
    (void)unused;
    lay("  segment: move-1\n  impulse: 2\n  pieces:\n    RT3: 3319 NE\n    RQ1: 3320 E\n"
        "    Hoplite1: aboard RT3\n    Antonious: aboard RQ1\n    Coyle: 3419\n");
    acts("move RT3");
    refused("row 3419", "9.12a 3419 is held by Coyle");
}

/* Once troops have landed on a quay the ship may leave the harbour, but not go further in. */
static void test_tyre_8_31d__quays_as_beaches(void **unused)
{
    (void)unused;
    lay("  segment: move-1\n  impulse: 2\n  booms-open: sidonian\n  pieces:\n    RT3: 4514 NE\n"
        "    RQ1: 4516 E\n    Hoplite1: aboard RT3\n    Hoplite2: aboard RT3\n"
        "    Antonious: aboard RQ1\n    Militia1: 3614\n");
    acts("move RT3;land 4513;done;march Hoplite1;step 4513;done");
    assert_int_equal(fix.s->seg, TYRE_SEG_MOVE2); /* of the next impulse */
    acts("move RT3");
    refused("back 4413", "8.31d 4413 touches a beach or port");
    acts("turn E;row 4515");
}

/* A unit with nowhere to go is lost and its leader rolls: there is no retreat he could refuse. */
static void test_tyre_11_22__no_retreat_to_refuse(void **unused)
{
    (void)unused;
    lay("  segment: melee-mac\n  impulse: 2\n  pieces:\n    Coenus: 3813\n    Perdiccas: 3714\n"
        "    Craterus: 3613\n    Ptolemy: 3612\n    Meleager: 3712\n    Simmias: 3812\n"
        "    Militia1: 3713\n    Coyle: 3713\n    Militia2: 3209\n");
    acts("assail Militia1;join Coenus;join Perdiccas;join Craterus;join Ptolemy;strike;=6");
    assert_int_equal(fix.label, TYRE_LABEL_ELIMINATED);
    assert_int_equal(fix.s->head.to_act, AC_CHANCE);
    assert_int_equal(tyre_top(fix.s), TYRE_DIE_LOSS);
    assert_int_equal(fix.s->hex[pc("Militia1")], AC_NONE);
    lay("  segment: fire\n  impulse: 2\n  pieces:\n    Coenus: 3813\n    Perdiccas: 3714\n"
        "    Craterus: 3613\n    Ptolemy: 3612\n    Meleager: 3712\n    Cretan1: 3812\n"
        "    Militia1: 3713\n    Coyle: 3713\n    Militia2: 3209\n");
    acts("fire Cretan1 Militia1;=4");
    assert_int_equal(tyre_top(fix.s), TYRE_DIE_LOSS);
}

/* He is asked when there is a way back, and only for a unit that has one. */
static void test_tyre_11_22__asked_when_there_is_a_way(void **unused)
{
    (void)unused;
    lay("  segment: fire\n  impulse: 2\n  pieces:\n    Cretan1: 3206\n    Militia1: 3106\n"
        "    Coyle: 3106\n");
    acts("fire Cretan1 Militia1;=4");
    assert_int_equal(fix.s->escort_due, 1u << (pc("Coyle") - TYRE_LEADER0));
    assert_non_null(strstr(asked(), "Does Coyle go with his unit?"));
    refused("done", "11.22 Coyle is asked first");
    acts("escort Coyle stay");
    assert_true(stands("Coyle", 3106));
}

/* A ship that was picked and put back has not moved: pins are still rolled for. */
static void test_tyre_6_16a__a_ship_put_back(void **unused)
{
    (void)unused;
    lay("  turn: 1\n  segment: move-1\n  impulse: 2\n  plan: bombard\n  plan-open: yes\n"
        "  fireship: gone\n  pieces:\n    Fireship: sunk\n    AQ1: 5015 E\n    AT1: 5016 E\n"
        "    AT2: 5115 E\n    TT1: 5014 NE pinned-to AQ1\n    Enylus: aboard AQ1\n");
    acts("move AT1;belay");
    assert_string_equal(refusal("free AQ1 TT1"), "");
    acts("move AT1;row 5017;halt");
    refused("free AQ1 TT1", "6.16a pins are rolled for before the first ship moves");
}

/* Hemmed in, a man is not offered to march, and the reason is said. */
static void test_tyre_10_22__nowhere_to_march(void **unused)
{
    (void)unused;
    lay("  segment: land-mac\n  impulse: 2\n  pieces:\n    Coenus: 3713\n    Militia1: 3812\n"
        "    Militia2: 3714\n    Militia3: 3612\n    Perdiccas: 3305\n");
    refused("march Coenus", "10.22 Coenus finds no hex that is free of the enemy's control");
    assert_string_equal(refusal("march Perdiccas"), "");
}

#define WEEK                                                                                       \
    "  turn: 5\n  segment: shift\n  plan: bombard\n  fireship: gone\n  pieces:\n    Fireship: "    \
    "sunk\n"

/* The king marches ashore; he goes aboard or comes ashore as far as 14 points take him. */
static void test_tyre_9_16b__the_king_is_bound(void **unused)
{
    (void)unused;
    lay(WEEK "    TT1: 4413 E\n    TQ1: 4415 E\n    Azemilk: 4211\n    Hanno: aboard TQ1\n");
    acts("take Azemilk");
    refused("place 2802", "9.16b Azemilk is ashore and marches");
    refused("place 4311", "9.16b Azemilk is ashore and marches");
    assert_string_equal(refusal("flag TT1"), "");
    lay(WEEK "    TT1: 4413 E\n    TQ1: 4415 E\n    Azemilk: 2803\n    Hanno: aboard TQ1\n");
    acts("take Azemilk");
    refused("flag TT1", "9.16b 2803 is more than 14 points from the quay");
    lay(WEEK "    TT1: 4413 E\n    TQ1: 4415 E\n    Azemilk: aboard TT1 naval\n"
             "    Hanno: aboard TQ1\n");
    acts("take Azemilk");
    refused("place 2802", "9.16b 2802 is more than 14 points from the quay");
    acts("place 4311");
    assert_true(stands("Azemilk", 4311));
}

/* Looking at a catapult, or keeping it, does not end the garrison's marches; placing one does. */
static void test_tyre_9_17__looking_at_a_catapult(void **unused)
{
    (void)unused;
    lay(WEEK "    Militia1: 4211\n    Catapult1: 4411\n    Catapult2: 4312\n    Tower1: 3731\n");
    acts("take Catapult1");
    assert_non_null(strstr(asked(), "Where does"));
    refused("take Catapult2", "4.1D-tyr put down Catapult1 first");
    acts("belay;take Catapult1;keep");
    refused("take Catapult1", "9.17 Catapult1 has been moved in this segment");
    assert_string_equal(refusal("march Militia1"), "");
    acts("take Catapult2;place 4811");
    refused("march Militia1", "4.0a Militia1 comes too late");
}

/* A leader who commands at sea only does so wherever he is aboard; the word may be left out. */
static void test_tyre_16_0__an_admiral_aboard(void **unused)
{
    (void)unused;
    lay("  segment: move-1\n  impulse: 2\n  pieces:\n    AT1: 5015 E\n    AQ1: 5016 E\n"
        "    Enylus: aboard AQ1\n");
    assert_string_equal(refusal("move AT1"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_8_32b__nobody_stays_in_the_water),
        cmocka_unit_test(test_tyre_8_32b__left_behind_by_an_advance),
        cmocka_unit_test(test_tyre_8_32b__no_ship_is_the_end),
        cmocka_unit_test(test_tyre_8_32a__a_leader_follows),
        cmocka_unit_test(test_tyre_9_12a__a_leader_on_the_beach),
        cmocka_unit_test(test_tyre_8_31d__quays_as_beaches),
        cmocka_unit_test(test_tyre_11_22__no_retreat_to_refuse),
        cmocka_unit_test(test_tyre_11_22__asked_when_there_is_a_way),
        cmocka_unit_test(test_tyre_6_16a__a_ship_put_back),
        cmocka_unit_test(test_tyre_10_22__nowhere_to_march),
        cmocka_unit_test(test_tyre_9_16b__the_king_is_bound),
        cmocka_unit_test(test_tyre_9_17__looking_at_a_catapult),
        cmocka_unit_test(test_tyre_16_0__an_admiral_aboard),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
