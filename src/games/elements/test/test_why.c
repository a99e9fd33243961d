/*
 * Refusals: the case that forbids, and what it leaves open. One row each: a position, what is done in
 * it first, the action that is refused, its case and words of its reason. 2621440 ticks are an MU.
 */
#include <string.h>

#include "elements/test/table.h"
#include "notation/notation.h"

#define MOVE(pieces)                                                                               \
    "  turn: 5\n  phase: movement\n  side: first\n  pips: 2\n"                                     \
    "  pieces: {A1: 2.5 2.5 90, B1: 35 35 270, " pieces "}\n"
#define SHOOT(pieces)                                                                              \
    "  turn: 5\n  phase: shooting\n  side: first\n"                                                \
    "  pieces: {A1: 2.5 2.5 90, B1: 35 35 270, " pieces "}\n"
#define RIVER(pieces) "  lines:\n    - river banks 0,12,0,13,38.1,12,38.1,13\n" MOVE(pieces)
#define LANDING(pieces)                                                                            \
    "  turn: 1\n  phase: movement\n  side: first\n  pips: 2\n"                                     \
    "  lines:\n    - waterway banks 0,0,3,0,0,38.1,3,38.1\n"                                       \
    "  pieces: {A1: 20 2.5 90, B1: 35 35 270, " pieces "}\n"
/* Two at the enemy's camp, one of which attacks it. */
#define ASSAULT(pieces)                                                                            \
    "  turn: 5\n  phase: combat\n  side: first\n  pieces: {A1: 2.5 2.5 90, B1: 35 35 270, "        \
    "BC: 30 30 90, BF: inside, A2: 29 30 270 4Bd, A3: 31 30 270 4Bd, " pieces "}\n"
#define DEPLOY "  phase: deployment\n  invader: second\n  pieces: {AC: 10 2.5 90, AF: inside}\n"

struct row {
    const char *rule, *position, *first, *action, *reason;
};

/* clang-format off */
static const struct row rows[] = {
    /* another phase */
    { "SEQ.11", MOVE("A2: 10 10 90"), "", "fight A2", "fight belongs to close combat; now: move" },
    { "SEQ.11", MOVE("A2: 10 10 90"), "", "place A2 1 1 0", "belongs to deployment" },
    { "SEQ.11", DEPLOY, "", "end", "belongs to the tactical movement; now: deploy" },
    { "SEQ.11", SHOOT("A2: 10 10 90 4Bw, B2: 10 13 270"), "", "assault A2", "belongs to close combat" },
    /* who may move */
    { "SEQ.3", MOVE("B2: 10 10 90"), "", "move new {B2} 26214400 28835840 360", "B2 is the enemy's" },
    { "MOVE.cf", MOVE("AC: 10 2.5 90, AF: inside"), "", "move new {AF} 26214400 28835840 360", "AF makes no tactical move" },
    { "CAMP.11", MOVE("AC: 10 2.5 90, A2: inside"), "", "move new {A2} 26214400 28835840 360", "A2 is in a camp, which it leaves by a sally" },
    { "OUT.3", MOVE("A2: lost"), "", "move new {A2} 26214400 28835840 360", "A2 is destroyed" },
    { "LAND.1", MOVE("A2: held"), "", "move new {A2} 26214400 28835840 360", "A2 is held back" },
    { "LAND.1", MOVE("A2: held"), "", "land {A2} 26214400 28835840 360", "in the first turn alone" },
    { "MOVE.9", MOVE("A2: 10 10 90, B2: 10 10 270"), "", "move new {A2} 26214400 28835840 360", "A2 fights B2" },
    { "GRP.18", MOVE("A2: 10 10 90 4Bd, A3: 12 10 90 4Bd, B2: 10 10 270"), "", "move new {A2,A3} 26214400 28835840 360", "A2 fights B2" },
    { "MOVE.4", MOVE("A2: 10 10 90 4Bd moves 1"), "", "move new {A2} 26214400 28835840 360", "A2 has moved this turn" },
    { "SEC.1", MOVE("A2: 10 10 90 2Ps moves 1"), "", "move new {A2} 26214400 28835840 360", "A2 has moved this turn" },
    { "PIP.3", MOVE("A2: 30 30 90 El"), "", "move new {A2} 78643200 81264640 360", "3 PIPs needed, one for slow troops, one out of command; 2 left" },
    { "GRP.1", MOVE("A2: 10 10 90, A3: 20 10 90"), "", "move new {A2,A3} 26214400 28835840 360", "they are no group: A2 A3" },
    { "MOVE.3", MOVE("A2: 10 10 90"), "", "move on {A2} 26214400 28835840 360", "no move is in progress" },
    { "MOVE.3", MOVE("A2: 10 10 90 4Bd, A3: 20 10 90 4Bd"), "move new {A3} 52428800 28835840 360", "move on {A2} 26214400 28835840 360", "the move in progress is of A3" },
    { "MOVE.5", MOVE("A2: 10 10 90"), "", "move new {A2} 26214400 26214400 360", "nothing would move" },
    /* how far */
    { "MOVE.1", MOVE("A2: 6 6 90 El"), "", "move new {A2} 15728640 29097984 360", "A2 would go 5.1 MU of 4" },
    { "GRP.7", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "move new {A2,A3} 15728640 26214400 360", "A2 would go 4 MU of 3" },
    { "MOVE.7", MOVE("A2: 2 8 270 4Bd"), "", "move new {A2} 0 20971520 1080", "A2 would leave the table" },
    { "GRP.8", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "move new {A2,A3} 19660800 18350080 360", "slides 1.5 MU sideways, 1 at most" },
    { "GRP.5", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "move new {A2,A3} 15728640 13107200 360", "neither back nor about" },
    { "GRP.4", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "move new {A2,A3} 15728640 15728640 380", "outer front corner" },
    { "COL.1", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "march new {A2,A3} 0 40", "no column" },
    { "COL.3", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "form {A2,A3} A4 40", "lead must be one" },
    { "COL.4", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "form {A2,A3} A2 0", "A3 would have to go back" },
    { "GRP.14", MOVE("A2: 6 6 90 4Bd, A3: 8 6 90 4Bd"), "", "narrow {A2,A3} A2 1 40", "no gap" },
    /* who is in the way */
    { "MOVE.6", MOVE("A2: 6 6 90 4Bd, A3: 6 7 90 4Bd"), "", "move new {A2} 15728640 17039360 360", "A2 would end on A3" },
    { "SING.3", MOVE("A2: 6 6 90 3Kn, B2: 6 9 90 2Ps"), "", "move new {A2} 15728640 26214400 360", "B2 is in the way of A2" },
    { "ZOC.8", MOVE("A2: 6 6 90 4Bd, B2: 6 7 270 4Bd"), "", "move new {A2} 18350080 15728640 360", "A2 is in the zone of B2" },
    { "ZOC.9", MOVE("A2: 10 10 90 4Bd, A3: 10 9.25 90 4Bd, B2: 10.5 12.75 270 4Sp"), "move new {A2,A3} 26214400 30146560 360", "move on {A2,A3} 26214400 32768000 360", "squared to B2: the move goes on into front contact" },
    { "ZOC.9", MOVE("A2: 6 6 90 4Bd, B2: 9 7.5 180 4Bd"), "", "move new {A2} 15728640 20971520 360", "A2 would come into the zone of B2" },
    { "CONT.5", MOVE("A2: 6 6 90 Art, B2: 6 7 270 4Bd"), "", "move new {A2} 15728640 18350080 360", "A2 does not move into contact with B2" },
    { "CONT.10", MOVE("A2: 6 6 90 4Bd, B2: 6 7 270 4Bd"), "", "move new {A2} 15990784 18350080 360", "the front of A2 would touch B2 out of line" },
    { "BRK.3", MOVE("A2: 6 10 90 3Cv, B2: 6 10 270 4Bd, B3: 7 9 180 4Bd"), "", "breakoff A2 120", "the front of B3 is on the side or rear of A2" },
    { "BRK.6", MOVE("A2: 6 10 90 3Cv, B2: 6 10 270 4Bd, B3: 6 4.75 270 4Bd"), "", "breakoff A2 120", "A2 would end touching B3" },
    { "BRK.7", MOVE("A2: 6 10 90 3Cv, B2: 6 10 270 4Bd, A3: 6 5.5 90 4Bd"), "", "breakoff A2 120", "A2 would end at A3, which it cannot pass" },
    { "GRP.2", MOVE("A2: 10 10 90 4Bd, A3: 10 9.25 90 4Bd"), "march new {A2,A3} 120 20", "move on {A2,A3} 26214400 28835840 500", "their column is bent: it marches" },
    { "COL.7", MOVE("A2: 10 10 90 4Bd, A3: 10 9.25 90 4Bd"), "march new {A2,A3} 120 10", "march on {A2,A3} 120 10", "A3 would need two wheels to follow A2" },
    { "INTP.4", MOVE("A2: 10 10 90 2LH, A3: 10.5 11.2 0 2Ps"), "", "move new {A2} 26214400 36700160 360", "A2 passes through A3 only when both face the same or the opposite way" },
    { "INTP.4", MOVE("A2: 10 10 90 2LH, A3: 10 12.5 135 2Ps"), "", "move new {A2} 26214400 39321600 360", "A2 passes through A3 only when both face the same or the opposite way" },
    { "CONT.7", "  moving: A2\n" MOVE("A2: 20 18 90 2LH moves 1 spent 2 from-x 23 from-y 20 from-facing 90, B2: 20 20 90 4Bd"), "", "move on {A2} 52428800 50462720 360", "A2 did not begin behind the rear edge of B2" },
    { "MOVE.6", MOVE("A2: 10 10 90 4Bd, A3: 10 8 90 3Cv, B2: 10 10 270 4Bd"), "", "move new {A3} 26214400 26214400 360", "A3 would end on A2" }, /* [CONT.11] */
    { "BRK.1", MOVE("A2: 6 6 90 3Cv"), "", "breakoff A2 120", "A2 fights nobody" },
    { "BRK.5", MOVE("A2: 6 10 90 3Cv, B2: 6 10 270 4Bd"), "", "breakoff A2 100", "it goes back 2.5 MU, 3 at least" },
    { "BRK.2", MOVE("A2: 6 10 90 4Bd, B2: 6 10 270 4Bd"), "", "breakoff A2 120", "A2 is not faster there than B2" },
    { "ZOC.8", MOVE("AC: 10 5 90, A2: inside 4Bd, B2: 11 7 250 4Bd"), "", "sally A2 front 0", "A2 is in the zone of B2" },
    { "CAMP.3", MOVE("AC: 10 2.5 90, AF: inside"), "", "sally AF front 40", "stay in the camp" },
    { "MOVE.1", MOVE("AC: 10 5 90, A2: inside 4Bd"), "", "sally A2 front 160", "A2 would go 4 MU of 3" },
    /* shooting */
    { "SHOOT.7", SHOOT("A2: 10 10 90 4Bw, B2: 10 13 270 4Bd, B3: 20 20 270 4Bd"), "", "shoot B3 {A2}", "B3 is 12.9 MU from A2, whose range is 3" },
    { "SHOOT.10", SHOOT("A2: 10 10 90 4Bw, B2: 10 13 270 4Bd, B3: 6.5 9 0 4Bd"), "", "shoot B3 {A2}", "B3 is not within the arc of A2" },
    { "SHOOT.13", SHOOT("A2: 10 10 90 4Bw, B2: 10 11 270 4Bd, B3: 10 12.5 270 4Bd"), "", "shoot B3 {A2}", "something lies between A2 and B3" },
    { "SHOOT.1", SHOOT("A2: 10 10 90 4Bw, A3: 14 10 90 4Bd, B2: 10 13 270 4Bd"), "", "shoot B2 {A3}", "A3 does not shoot" },
    { "SHOOT.1", SHOOT("A2: 10 10 90 4Bw, A3: 14 10 90 4Bd, B2: 10 13 270 4Bd"), "", "shoot A3 {A2}", "A3 is no enemy element" },
    { "SHOOT.17", SHOOT("A2: 10 10 90 4Bw, A3: 12 10 90 4Bw has-shot, B2: 10 13 270 4Bd"), "", "shoot B2 {A3}", "A3 has shot in this turn" },
    { "SHOOT.11", SHOOT("A2: 10 10 90 4Bw, A3: 14 10 90 4Bw, B2: 10 13 270 4Bd, B3: 14 10 270 4Bd"), "", "shoot B3 {A2}", "B3 is in contact" },
    { "SHOOT.18", SHOOT("A2: 10 10 90 4Bw, A3: 12 10 90 4Bw, A4: 8 10 90 4Bw, A5: 14 10 90 4Bw, B2: 10 13 270 4Bd"), "", "shoot B2 {A2,A3,A4,A5}", "4 elements, three at most" },
    { "SHOOT.1", SHOOT("A2: 10 10 90 4Bw, B2: 10 13 270 4Bd"), "", "call B2", "B2 does not shoot" },
    { "SHOOT.20", SHOOT("A2: 10 10 90 4Bw, B3: 10 12 270 4Bd, B2: 20 20 270 4Bw"), "", "call B2", "B2 has nobody to shoot at" },
    { "SHOOT.20", SHOOT("A2: 10 10 90 4Bw, B2: 10 12 270 4Bw"), "", "call A2", "A2 is yours: it shoots without being called" },
    { "SEQ.11", SHOOT("A2: 10 10 90 4Bw, B2: 10 13 270 4Bw"), "", "shoot B2 {B2}", "B2 does not shoot for" },
    /* close combat */
    { "CAMP.5", ASSAULT("A5: 20 20 90 4Bd"), "", "assault A5", "the front of A5 touches no camp that the enemy holds" },
    { "CAMP.5", ASSAULT("A5: 20 20 90 4Bd, B2: 20 20 270 4Bd"), "", "assault A5", "A5 fights B2" },
    { "CAMP.5", ASSAULT("A5: 20 20 90 Art"), "", "assault A5", "A5 does not move into contact" },
    { "SEQ.11", ASSAULT("B5: 20 20 90 4Bd"), "", "assault B5", "B5 is the enemy's" },
    /* rivers */
    { "MOVE.river", RIVER("A2: 10 12.5 90 3Cv"), "", "move new {A2} 26214400 39321600 360", "A2 would go 2.5 MU of 2 in a river" },
    { "RIV.1", RIVER("A2: 10 11 0 4Bd"), "", "move new {A2} 26214400 32768000 0", "A2 would be in the river, facing more than 45 degrees from square to it" },
    { "RIV.2", RIVER("A2: 10 12.5 90 3Cv"), "", "move new {A2} 27525120 34078720 360", "A2 is in the river: straight on or back, or into contact" },
    /* landings */
    { "MOVE.7", LANDING("A2: held 4Bd"), "", "land {A2} 9830400 1310720 0", "A2 would leave the table" },
    { "LAND.2", LANDING("A2: held 4Bd"), "", "land {A2} 13107200 26214400 0", "it must touch the shore" },
    { "LAND.2", LANDING("A2: held 4Bd, A3: held 4Bd"), "", "land {A2,A3} 10485760 26214400 360", "two of them at least must touch the shore" },
    { "LAND.2", LANDING("A2: held 4Bd"), "", "land {A2} 7864320 26214400 0", "A2 would be in the water" },
    { "LAND.2", LANDING("A2: held 4Bd, A3: 4 10 0 4Bd"), "", "land {A2} 9830400 26214400 0", "A2 would lie on A3" },
    { "LAND.2", LANDING("A2: held 4Bd, AC: 5 9 0, AF: inside"), "", "land {A2} 9830400 26214400 0", "A2 would lie on AC" },
    { "LAND.3", LANDING("A2: held 4Bd, B2: 3.75 12 0 4Bd"), "", "land {A2} 9830400 26214400 0", "A2 would touch B2" },
    { "LAND.3", LANDING("A2: held 4Bd, B2: 5 10 180 4Bd"), "", "land {A2} 9830400 26214400 0", "A2 would be in the zone of B2" },
    /* camps and deployment */
    { "SETUP.6", "  phase: camps\n  invader: second\n  pieces: {B2: 35 35 270}\n", "", "camp 10", "there it would be off the table" },
    { "SETUP.6", "  phase: camps\n  invader: second\n  areas:\n    - woods 19 2 long 7 wide 4\n  pieces: {B2: 35 35 270}\n", "", "camp 760", "there it would not lie in good going" },
    { "SETUP.6", "  phase: camps\n  invader: second\n  pieces: {B2: 19 2 270}\n", "", "camp 760", "there it would lie on B2" },
    { "DEPLOY.1", DEPLOY, "", "place A2 26214400 27525120 360", "A2 would lie 10.5 MU from its base, 10 at most" },
    { "DEPLOY.2", DEPLOY, "", "place A2 10485760 15728640 360", "less than 4 MU from a side edge" },
    { "DEPLOY.5", DEPLOY, "place A3 26214400 15728640 360", "place A2 26214400 15728640 360", "A2 would lie on A3" },
    { "SEQ.11", DEPLOY, "", "place B2 26214400 15728640 360", "B2 is none of the twelve that" },
    { "SETUP.1", DEPLOY, "", "take A2", "A2 is not placed yet" },
    { "DEPLOY.9", DEPLOY, "", "hold A2", "if the board has a waterway" },
    { "CAMP.1", DEPLOY, "garrison A3", "garrison A2", "A3 is in the camp" },
    { "CAMP.2", DEPLOY, "garrison A3", "garrison -", "the camp is not held by its followers" },
    { "ARMY.1", DEPLOY, "", "done", "not yet placed: A1 A2" },
};
/* clang-format on */

static void parse(const char *text, struct ac_action *out)
{
    char line[128];
    struct ac_err err = { 0 };
    struct ac_text copy;

    ac_text_over(&copy, line, sizeof(line));
    ac_text_add(&copy, text);
    if (ac_parse_at(field.game, (const struct ac_state *)(const void *)&field.s, line, out, &err) !=
        AC_OK)
        fail_msg("%s: %s", text, err.text);
}

/* Is a row refused as it says? What differs is told. */
static bool holds(const struct row *row)
{
    struct ac_action action;
    struct ac_why why;
    const char *wrong = field_position(row->position);

    if (wrong[0]) {
        print_error("%s: %s: %s\n", row->rule, row->action, wrong);
        return false;
    }
    if (row->first[0]) {
        parse(row->first, &action);
        act(action);
    }
    parse(row->action, &action);
    if (ac_judge(field.game, (const struct ac_state *)(const void *)&field.s, field.s.head.to_act,
                 &action, &why)) {
        print_error("%s: %s is allowed\n", row->rule, row->action);
        return false;
    }
    if (strcmp(ac_case_id(field.game, why.rule), row->rule) == 0 && strstr(why.text, row->reason))
        return true;
    print_error("%s: refused by %s \"%s\", expected %s \"%s\"\n", row->action,
                ac_case_id(field.game, why.rule), why.text, row->rule, row->reason);
    return false;
}

static void test_refusals_name_the_case_and_the_reason(void **unused)
{
    int wrong = 0;

    (void)unused;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        wrong += !holds(&rows[i]);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals_name_the_case_and_the_reason),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
