/*
 * Refusals: the case that forbids, and what it leaves open. One row each: a position, what is done in
 * it first, the action that is refused, its case and words of its reason.
 */
#include "tyre/test/table.h"

#include <string.h>

struct row {
    const char *rule;
    const char *position;
    const char *first; /* played before, parted by semicolons */
    const char *action;
    const char *reason; /* words of it */
};

/* clang-format off */
#define BOMBARDING "  turn: 5\n  plan: bombard\n  plan-open: yes\n  fireship: gone\n"
#define SUNK "    Fireship: sunk\n"
#define SEA1 "  segment: move-1\n  impulse: 1\n  pieces:\n    TQ1: 5211 E\n    Hanno: aboard TQ1\n    TT1: 5212 E\n    TT2: 5312 E\n    AT1: 5015 E\n"
#define RAMS "  turn: 5\n  plan: bombard\n  plan-open: yes\n  fireship: gone\n  segment: move-1\n  impulse: 1\n  pieces:\n" SUNK "    TQ1: 5211 E\n    Hanno: aboard TQ1\n    TT1: 5212 E\n    TT2: 5312 NE\n    AT1: 5015 E\n    AT2: 5217 W\n    AT3: 5213 SE\n    AT4: 5216 NE\n"
#define TIRED "  segment: move-1\n  impulse: 1\n  pieces:\n    TT1: 5010 E exhausted 2\n    Hanno: aboard TT1\n"
#define PINNED "    AQ1: 5015 E\n    Enylus: aboard AQ1\n    AT2: 5115 E\n    TT1: 5014 NE pinned-to AQ1\n    TT2: 4914 E\n    Hanno: aboard TT2\n"
#define LAUNCH "  turn: 5\n  plan: bombard\n  plan-open: yes\n  segment: move-1\n  impulse: 1\n  pieces:\n    Fireship: waiting\n    TQ1: 4415 E\n    Hanno: aboard TQ1\n"
#define HOME(moment) BOMBARDING "  segment: " moment "\n  impulse: 6\n  pieces:\n" SUNK
#define MELEE_AT_SEA "  segment: naval-melee\n  impulse: 1\n  pieces:\n    TT1: 5010 E\n    AT1: 5110 W\n    AT2: 5111 W\n    TT2: 5210 E\n"
#define WALLS BOMBARDING "  segment: bombard\n  impulse: 2\n  pieces:\n" SUNK "    AT1: 3721 W\n    AT2: 3620 W\n    Engine1: aboard AT1 catapult\n    Engine2: aboard AT2 ram\n"
#define ANSWER "  segment: counter\n  impulse: 2\n  pieces:\n    AT1: 3721 W\n    AT2: 3722 W\n    Hoplite1: aboard AT1\n    Hoplite2: aboard AT2\n    Catapult1: 3719\n    Catapult2: 3819\n"
#define YARD "  turn: 5\n  plan: bombard\n  segment: construct\n  fireship: gone\n  points: {walls: 2, ships: 2, boulders: 2}\n  walls: {3719: 2}\n  pieces:\n" SUNK "    TT1: 4413 E damaged\n    TT2: 4414 E\n    TT3: 4415 E damaged\n    AT1: 5030 E damaged\n"
#define LOAD(plan) "  turn: 8\n  plan: " plan "\n  segment: embark\n  fireship: gone\n  pieces:\n" SUNK "    CT1: 4530 E damaged\n    CT2: 4531 E\n    CQ1: 4630 E\n    TT1: 4413 E\n    Marcus: aboard CQ1\n    Agema: 3732\n    Coenus: 3733\n    Tower1: 3731\n    Engine1: catapult\n"
#define SHIFT "  turn: 5\n  plan: bombard\n  segment: shift\n  fireship: gone\n  pieces:\n" SUNK "    Militia1: 4211\n    Agema: 3732\n    Catapult1: 4411\n"
#define ASHORE "  segment: land-mac\n  impulse: 2\n  pieces:\n    Coenus: 3712\n    Perdiccas: 3507\n    Militia1: 3206\n    Tower1: 3731\n"
#define FIGHT "  segment: melee-mac\n  impulse: 2\n  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n    Cretan1: 3107\n    Craterus: 3510\n    AT1: 5015 E\n    Hoplite1: aboard AT1\n    Militia1: 3206\n    Militia2: 3610\n    Coyle: 3206\n"
#define SHOTS "  segment: fire\n  impulse: 2\n  pieces:\n    Cretan1: 3206\n    Coenus: 3306\n    Militia1: 3106\n    Militia2: 3505\n    Coyle: 3106\n    Tower1: 3724\n    TT1: 4413 E\n"
#define FOLLOW "  segment: advance-mac\n  impulse: 2\n  attacked: Militia1\n  attackers: Coenus\n  outcome: retreats\n"

static const struct row rows[] = {
    /* naval movement and rams */
    { "4.2A", SEA1, "move TT1", "move TT2", "halt or belay TT1 first" },
    { "4.2A", SEA1, "move TT1;row 5213", "move TT2", "halt TT1 first" },
    { "5.2a", SEA1, "move TT1;halt", "move TT1", "TT1 has moved in this segment" },
    { "4.3-init", SEA1, "", "move AT1", "AT1 is the enemy's: it moves in the other segment" },
    { "4.2B", "  segment: move-2\n  impulse: 2\n  pieces:\n    TT1: 5010 E\n    TT2: 5011 E\n    Hanno: aboard TT1\n", "move TT1", "move TT2", "halt or belay TT1 first" },
    { "6.11", RAMS, "move TT1", "ram AT3 - E", "AT3 is 1 hex away, 3 needed" },
    { "6.13a", RAMS, "move TT1", "ram AT1 - E", "at the stern" },
    { "6.13a", RAMS, "move TT1", "ram AT1 5214 W", "at the bow" },
    { "6.13a", RAMS, "move TT1", "ram AT2 - E", "at the bow" },
    { "6.12", RAMS, "move TT1", "ram AT1 - SE", "TT1 faces another way and names no hex" },
    { "6.12", RAMS, "move TT1", "ram AT4 - E", "is not reached so with 10 points" },
    { "6.12", RAMS, "move TT1", "ram AT1 5214 SW", "one turn by one hexside" },
    { "6.12", RAMS, "move TT1", "ram AT1 5214 NW", "one turn by one hexside" },
    { "6.12", RAMS, "move TT1", "ram AT1 5214 NE", "is not reached so" },
    { "6.12", RAMS, "move TT1", "ram AT1 5113 SE", "is not reached so" },
    { "6.12", RAMS, "move TT1", "ram AT1 5114 NE", "is not reached so" },
    { "6.12", RAMS, "move TT1", "ram AT1 5115 SE", "5115 is too near the target" },
    { "6.12", RAMS, "move TT2", "ram AT1 5412 NW", "is not reached so" },
    { "6.14c", SEA1, "move TT1;ram AT1 5214 SE;=1", "move TT1", "has rammed and moves no further" },
    { "5.0a", SEA1, "", "move Militia1", "is no ship" },
    { "5.0a", "  segment: move-1\n  impulse: 1\n  pieces:\n    TT1: 3720 W\n    Hanno: aboard TT1\n", "move TT1", "row 3719", "is no water for ships" },
    { "5.11", SEA1, "move TT1", "turn E", "faces there already" },
    { "5.12a", SEA1, "move TT1", "row 5313", "is not the hex ahead" },
    { "5.13", TIRED, "move TT1;row 5011;row 5012;row 5013", "turn NE", "1 point needed, 0 left" },
    { "5.2a", TIRED, "move TT1;row 5011;row 5012;row 5013", "row 5014", "1 point needed, 0 left" },
    { "5.21a", TIRED, "move TT1", "ram AT1 - E", "is exhausted" },
    { "6.16a", "  segment: move-1\n  impulse: 2\n  pieces:\n" PINNED, "free AQ1 TT1;=6", "free AQ1 TT1", "has been rolled for" },
    { "6.16b", "  segment: move-1\n  impulse: 1\n  pieces:\n" PINNED, "free TT1 AQ1;=6", "free TT1 AQ1", "has been rolled for" },
    { "6.33", "  segment: move-1\n  impulse: 2\n  pieces:\n" PINNED, "", "move AQ1", "is pinned" },
    { "14.41", LAUNCH, "move Fireship", "launch 5010", "is in no harbour" },
    { "14.41", LAUNCH, "move Fireship", "enter 5810", "is launched from a harbour" },
    /* coming home */
    { "5.0b", HOME("berth-tyr") "    TT1: berthless\n    TT2: 4413 E\n", "", "berth TT1 4413", "4413 is held by TT2" },
    { "5.31b", HOME("berth-tyr") "    TT1: berthless\n    TT2: 4413 E\n", "", "berth TT1 5010", "is not in the home port" },
    { "5.11", HOME("berth-tyr") "    TT1: berthless\n    TT2: berthless\n", "berth TT1 4413", "berth TT2 4414", "point TT1 first" },
    { "5.32", HOME("combine-tyr") "    TT1: 4413 E damaged\n    TT2: 4415 E damaged\n    TQ1: 4414 E damaged\n", "", "combine TT1 TQ1", "of different types" },
    /* naval melee, engines, catapults */
    { "6.23b", MELEE_AT_SEA, "", "drop TT1", "takes part in no attack" },
    { "6.23b", MELEE_AT_SEA, "attack TT1 AT1", "attack TT1 AT2", "attacks already" },
    { "13.22", WALLS, "", "shoot Engine2 3719", "is not an engine of that kind afloat" },
    { "13.32", WALLS, "", "batter Engine1 3719", "is not an engine of that kind afloat" },
    { "13.22", WALLS, "", "shoot Engine1 4413", "is no wall" },
    { "7.11", WALLS, "shoot Engine1 3719", "shoot Engine1 3719", "is assigned" },
    { "7.21", ANSWER, "counter Catapult1 AT1", "counter Catapult1 AT2", "is assigned" },
    { "4.3D", ANSWER "    AT3: 3620 W\n", "", "counter Catapult1 AT3", "carries no troops" },
    { "8.21c", ANSWER "    Cretan1: aboard AT1\n", "counter Catapult1 AT1;done;=5", "done", "AT1 is damaged: choose the unit it loses first" },
    { "8.21a", ANSWER "    Cretan1: aboard AT1\n", "counter Catapult1 AT1;done;=5", "forfeit Hoplite2", "is not aboard the damaged ship" },
    /* planning */
    { "4.1A", "  turn: 5\n  plan: bombard\n  segment: announce\n  fireship: gone\n  pieces:\n" SUNK, "", "announce assault", "not the plan that was made" },
    { "2.0", "  turn: 5\n  segment: plan\n  fireship: gone\n  pieces:\n" SUNK, "", "plan none", "bombard, or assault" },
    { "7.31", YARD, "", "mend 4413", "is no wall" },
    { "7.32b", YARD, "", "mend 3819", "is whole" },
    { "14.31a", YARD, "", "boulder 4413", "is no beach" },
    { "14.32a", YARD, "", "repair TT2", "is not damaged" },
    { "14.32b", YARD, "", "repair AT1", "is no warship of Tyre" },
    { "14.3", YARD, "repair TT1", "repair TT3", "2 points needed, 0 left" },
    /* strategic movement */
    { "4.1D-mac", LOAD("bombard"), "take Tower1", "take Agema", "put down Tower1 first" },
    { "9.17", LOAD("bombard"), "take Tower1;keep", "take Tower1", "has been moved in this segment" },
    { "9.16a", LOAD("bombard"), "take Agema;keep", "take Agema", "has been moved in this segment" },
    { "8.0a", LOAD("bombard"), "take Engine1;keep", "take Engine1", "has been moved in this segment" },
    { "4.0a", LOAD("bombard"), "", "take Militia1", "the garrison moves after the besiegers" },
    { "4.1D-plan", LOAD("assault"), "take Engine1", "embark CT2", "an assault is planned" },
    { "8.12", LOAD("bombard"), "take Agema", "embark CT2", "a bombardment is planned" },
    { "8.22a", LOAD("assault") "    Engine2: aboard CT2 ram\n", "", "done", "Engine2 goes ashore first" },
    { "8.22a", LOAD("assault") "    Engine2: aboard CT2 ram\n", "take Engine2", "keep", "goes ashore" },
    { "8.0a", LOAD("bombard"), "take Engine1", "embark TT1", "is no ship of yours" },
    { "8.0a", LOAD("bombard"), "take Engine1", "place 3732", "is carried by ship" },
    { "8.11", LOAD("bombard"), "take Marcus", "flag CT1", "is damaged" },
    { "8.11", LOAD("bombard"), "take Engine1", "ashore", "is not aboard a ship" },
    { "9.16a", LOAD("bombard"), "take Agema", "place 4413", "is neither mainland nor mole" },
    { "9.17", LOAD("bombard"), "take Tower1", "place 4413", "is neither mainland nor mole" },
    { "9.51", LOAD("bombard"), "take Agema", "place 3733", "3733 is held by Coenus" },
    { "14.21", LOAD("bombard"), "", "take Engine12", "is not built" },
    { "15.0b", LOAD("bombard"), "take Marcus", "flag CQ1", "commands there already" },
    { "16.42", LOAD("bombard"), "take Marcus", "place 3732", "commands at sea only" },
    { "4.0a", SHIFT, "", "take Agema", "the besiegers have moved" },
    { "4.0a", SHIFT, "take Catapult1;place 4811", "march Militia1", "comes too late" },
    { "9.16b", SHIFT, "", "take Militia1", "marches" },
    /* land movement */
    { "9.0", ASHORE, "march Coenus", "step 3515", "is not the next hex" },
    { "9.0", ASHORE, "march Coenus", "march Perdiccas", "move or belay Coenus first" },
    { "9.0", ASHORE, "march Coenus;step 3711", "done", "end Coenus's move first" },
    { "9.11", ASHORE, "", "march Militia1", "is the enemy's" },
    { "9.11", ASHORE, "", "march Tower1", "does not march" },
    { "9.13", "  segment: land-mac\n  impulse: 2\n  pieces:\n    AT5: 5010 SW moved beached landing 4911\n    Cretan1: aboard AT5\n    Coenus: 4911\n    Militia1: 4811\n    Perdiccas: 3507\n", "", "march Cretan1", "finds no hex to end in: friends stand there" },
    { "9.15", ASHORE, "march Coenus;step 3711;stay", "march Coenus", "has moved" },
    { "9.26", ASHORE, "march Coenus;step 3713;step 3714", "step 3614", "4 half points needed, 2 left" },
    { "10.22", "  segment: land-mac\n  impulse: 2\n  pieces:\n    Coenus: 3106\n    Militia1: 3206\n", "march Coenus", "step 3107", "is enemy-controlled" },
    /* fire and retreats */
    { "11.0a", SHOTS, "", "fire Coenus Militia1", "has no fire" },
    { "11.0a", SHOTS, "", "fire Militia2 Coenus", "is the enemy's" },
    { "11.21", SHOTS, "", "fire Cretan1 Coyle", "is no enemy combat unit in play" },
    { "13.21", SHOTS, "", "fire Tower1 Militia1", "is no catapult of Tyre" },
    { "11.22", SHOTS, "fire Cretan1 Militia1;=4", "retreat Militia1 3105", "Coyle is asked first" },
    { "11.24a", SHOTS, "fire Cretan1 Militia1;=4;escort Coyle stay", "retreat Militia1 3110", "is not the next hex" },
    { "11.24c", SHOTS, "fire Cretan1 Militia1;=4;escort Coyle stay", "retreat Militia1 3206", "3206 is held by Cretan1" },
    { "10.25", SHOTS, "fire Cretan1 Militia1;=4;escort Coyle stay", "retreat Militia1 3107", "3107 is enemy-controlled" },
    { "11.2", SHOTS, "fire Cretan1 Militia1;=4;escort Coyle stay", "retreat Militia2 3504", "Militia1 retreats first" },
    { "8.34a", SHOTS, "fire Cretan1 Militia1;=4;escort Coyle stay", "board Militia1 TT1", "cannot take it aboard" },
    { "11.25c", "  segment: fire\n  impulse: 1\n  walls: {3719: 6}\n  pieces:\n    Coenus: 3719\n    AT1: 3720 W\n    AT2: 3619 W\n    RoyalArc1: 3718\n", "fire RoyalArc1 Coenus;=5", "retreat Coenus 3819", "goes back aboard a ship" },
    /* melee */
    { "12.11", FIGHT, "", "assail Coenus", "is your own" },
    { "12.11", FIGHT, "assail Militia1", "join Militia2", "is the enemy's" },
    { "12.13a", FIGHT, "assail Militia1", "join Craterus", "is not next to the target" },
    { "12.13a", FIGHT, "", "assail Coyle", "stands with it and is attacked" },
    { "12.13b", FIGHT, "assail Militia1;join Coenus", "join Coenus", "has joined" },
    { "12.0", FIGHT, "assail Militia1", "strike", "nobody has joined the attack" },
    { "12.13b", FIGHT, "assail Militia1", "drop Coenus", "takes part in no attack" },
    { "12.41", FIGHT "    TT1: 4413 E\n", "", "assail TT1", "is a ship" },
    { "8.24a", FIGHT, "assail Militia1", "join Hoplite1", "is not ashore" },
    { "9.11", FOLLOW "  path: 3206 3306\n  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n    Militia1: 3406\n", "", "advance Perdiccas 3206", "Perdiccas was not in the attack" },
    { "9.11", FOLLOW "  path: 3206 3306\n  pieces:\n    Coenus: 3106\n    Diades: 3205\n    Perdiccas: 3205\n    Militia1: 3406\n", "", "advance Diades 3206", "Diades was not in the attack" },
    { "12.52b", FOLLOW "  path: 3206 3306\n  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n    Militia1: 3406\n", "", "advance Coenus 3105", "is not on the path" },
    { "12.53", FOLLOW "  path: 4108 4107\n  pieces:\n    Coenus: 4109\n    Militia1: 3406\n    Militia2: 4006\n", "", "advance Coenus 4107", "lies beyond a hex that stops" },
    { "8.32a", "  segment: wade-mac\n  impulse: 2\n  walls: {3719: 6}\n  pieces:\n    AT1: 3721 W\n    Coenus: 3720 came-from AT1\n", "", "wade Coenus 3721", "3721 is no primary wall" },
    /* leaders */
    { "15.41a", "  segment: melee-mac\n  impulse: 2\n  homeless: Diades\n  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n    Militia1: 3206\n    Diades: as-is\n", "", "done", "Diades is placed first" },
    { "16.41a", "  segment: move-1\n  impulse: 2\n  homeless: Enylus\n  pieces:\n    AT1: 5016 E\n    AT2: 5014 E\n    AT3: 5020 E\n    Enylus: 5015 naval swims\n", "", "rejoin Enylus AT3", "is not the nearest ship" },
    /* another moment */
    { "4.0a", SEA1, "", "fire Cretan1 Militia1", "fire is for fire combat" },
    { "17.1a", NULL, "take Diades", "take Charious", "put down" },
};
/* clang-format on */

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void check_row(const struct row *row)
{
    const size_t len = strlen(row->rule);
    const char *given;

    if (row->position)
        lay(row->position);
    else
        fix.room = fix.d->start;
    if (row->first[0])
        acts(row->first);
    given = refusal(row->action);
    if (strncmp(given, row->rule, len) != 0 || given[len] != ' ' || !strstr(given, row->reason))
        fail_msg("%s after \"%s\" is refused by \"%s\", expected %s and \"%s\"", row->action,
                 row->first, given, row->rule, row->reason);
}

static void test_refusals_name_the_case_and_the_reason(void **unused)
{
    (void)unused;
    for (int i = 0; i < ROWS; i++)
        if (rows[i].position)
            check_row(&rows[i]);
}

static void test_refusals_in_set_up(void **unused)
{
    (void)unused;
    for (int i = 0; i < ROWS; i++)
        if (!rows[i].position)
            check_row(&rows[i]);
}

/* Of ships that are alike any may come home first; one with a leader, or damaged, is itself. */
static void test_tyre_5_31a__any_of_those_alike(void **unused)
{
    (void)unused;
    lay(HOME("berth-mac") "    AT1: berthless\n    AT2: berthless\n    AT3: berthless damaged\n"
                          "    AT4: berthless\n    Enylus: aboard AT4\n    AQ1: berthless\n"
                          "    RT1: berthless\n");
    assert_string_equal(refusal("berth AT2 5030"), "");
    assert_true(strncmp(refusal("berth AT3 5030"), "5.31a", 5) == 0);
    assert_true(strncmp(refusal("berth AT4 5030"), "5.31a", 5) == 0);
    assert_true(strncmp(refusal("berth AQ1 5030"), "5.31a", 5) == 0);
    assert_true(strncmp(refusal("berth RT1 5030"), "5.31a", 5) == 0);
    acts("berth AT2 5030;point W;berth AT1 5130");
    assert_int_equal(fix.s->hex[pc("AT2")], hx(5030));
    assert_int_equal(fix.s->hex[pc("AT1")], hx(5130));
}

static bool shows(const char *name, const char *kind, const char *text)
{
    static struct ac_view view;

    memset(&view, 0, sizeof(view));
    view.viewer = AC_REFEREE;
    tyre_view(fix.game, (const struct ac_state *)(const void *)fix.s, &view);
    for (int i = 0; i < view.piece_count; i++)
        for (int b = 0; view.piece[i].piece == pc(name) && b < view.piece[i].badge_count; b++)
            if (strcmp(view.piece[i].badge[b].kind, kind) == 0 &&
                strcmp(view.piece[i].badge[b].text, text) == 0)
                return true;
    return false;
}

/* States that matter are on the counters: what is to be done to a unit, who wades, what an engine is. */
static void test_states_are_shown(void **unused)
{
    (void)unused;
    lay("  segment: fire\n  impulse: 2\n  pieces:\n    Cretan1: 3206\n    Cretan2: 3205\n"
        "    Militia1: 3106\n    Coyle: wounded back 5\n    AT1: 5010 E landed\n"
        "    AT2: 5012 E beached\n    Alexander: aboard AT2 naval\n");
    acts("fire Cretan1 Militia1;=4");
    assert_true(shows("Militia1", "hit", "R"));
    assert_true(shows("Coyle", "wounded", "5"));
    assert_true(shows("AT1", "landed", "L"));
    assert_true(shows("AT2", "beached", "B"));
    assert_true(shows("Alexander", "at-sea", "N"));
    lay("  turn: 5\n  plan: bombard\n  plan-open: yes\n  fireship: gone\n  segment: bombard\n"
        "  impulse: 2\n  pieces:\n    Fireship: sunk\n    AT1: 3721 W\n    AT2: 3720 W\n"
        "    Engine1: aboard AT1 catapult shot-at 3719\n    Engine2: aboard AT2 ram blows 1\n");
    assert_true(shows("Engine1", "engine-catapult", "C"));
    assert_true(shows("Engine1", "bound", "3719"));
    assert_true(shows("Engine2", "battering-ram", "R"));
    assert_true(shows("Engine2", "blows", "1"));
    lay("  segment: land-mac\n  impulse: 2\n  walls: {3719: 6}\n  pieces:\n    AT1: 3721 W\n"
        "    Coenus: 3720 came-from AT1\n    Diades: 3720 waded-from AT1\n");
    assert_true(shows("Coenus", "wading", "~"));
    assert_true(shows("Diades", "wading", "~"));
}

/* What is asked is asked in the words of its own step. */
static void test_prompts(void **unused)
{
    (void)unused;
    lay(LOAD("bombard"));
    acts("take Tower1");
    assert_string_equal(asked(), "Where does Tower1 go?");
    acts("keep;take Engine1");
    assert_non_null(strstr(asked(), ", a catapult go?"));
    lay("  segment: melee-mac\n  impulse: 2\n  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n"
        "    Craterus: 3107\n    Militia1: 3206\n");
    assert_non_null(strstr(asked(), "Attack adjacent Tyrians."));
    acts("assail Militia1");
    assert_non_null(strstr(asked(), "Name the units that join the attack"));
    acts("join Coenus;join Perdiccas;join Craterus;strike;=2");
    assert_string_equal(asked(), "Impulse 2. Militia1 retreats: 5 hexes to go.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals_name_the_case_and_the_reason),
        cmocka_unit_test(test_prompts),
        cmocka_unit_test(test_states_are_shown),
        cmocka_unit_test(test_tyre_5_31a__any_of_those_alike),
    };
    const struct CMUnitTest hand[] = { cmocka_unit_test(test_refusals_in_set_up) };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close) +
           cmocka_run_group_tests(hand, tyre_open_by_hand, tyre_close);
}
