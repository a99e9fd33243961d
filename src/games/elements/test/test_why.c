/*
 * Refusals: the case that forbids, and what it leaves open. One row each: a position, what is done in
 * it first, the action that is refused, its case and words of its reason. 2621440 ticks are an MU.
 */
#include <string.h>

#include "elements/test/table.h"
#include "proto/notation.h"

#define MOVE(pieces)                                                                               \
    "  turn: 5\n  phase: movement\n  side: first\n  pips: 2\n"                                     \
    "  pieces: {A1: 2.5 2.5 90, B1: 35 35 270, " pieces "}\n"
#define SHOOT(pieces)                                                                              \
    "  turn: 5\n  phase: shooting\n  side: first\n"                                                \
    "  pieces: {A1: 2.5 2.5 90, B1: 35 35 270, " pieces "}\n"
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
    { "BRK.1", MOVE("A2: 6 6 90 3Cv"), "", "breakoff A2 120", "A2 fights nobody" },
    { "BRK.5", MOVE("A2: 6 10 90 3Cv, B2: 6 10 270 4Bd"), "", "breakoff A2 100", "it goes back 2.5 MU, 3 at least" },
    { "BRK.2", MOVE("A2: 6 10 90 4Bd, B2: 6 10 270 4Bd"), "", "breakoff A2 120", "A2 is not faster there than B2" },
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
    /* deployment */
    { "DEPLOY.1", DEPLOY, "", "place A2 26214400 27525120 360", "A2 would lie 10.5 MU from its base, 10 at most" },
    { "DEPLOY.2", DEPLOY, "", "place A2 10485760 15728640 360", "less than 4 MU from a side edge" },
    { "DEPLOY.5", DEPLOY, "place A3 26214400 15728640 360", "place A2 26214400 15728640 360", "A2 would lie on A3" },
    { "SEQ.11", DEPLOY, "", "place B2 26214400 15728640 360", "B2 is none of the twelve that" },
    { "SETUP.1", DEPLOY, "", "take A2", "A2 is not placed yet" },
    { "DEPLOY.9", DEPLOY, "", "hold A2", "if the board has a waterway" },
    { "CAMP.1", DEPLOY, "garrison A3", "garrison A2", "A3 is in the camp" },
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

static void test_refusals_name_the_case_and_the_reason(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct ac_action action;
        struct ac_why why;
        const char *wrong = field_position(rows[i].position);

        if (wrong[0])
            fail_msg("row %d (%s): %s", (int)i, rows[i].rule, wrong);
        if (rows[i].first[0]) {
            parse(rows[i].first, &action);
            act(action);
        }
        parse(rows[i].action, &action);
        if (ac_judge(field.game, (const struct ac_state *)(const void *)&field.s,
                     field.s.head.to_act, &action, &why))
            fail_msg("%s: %s is allowed", rows[i].rule, rows[i].action);
        if (strcmp(ac_case_id(field.game, why.rule), rows[i].rule) != 0 ||
            !strstr(why.text, rows[i].reason))
            fail_msg("%s: refused by %s \"%s\", expected %s \"%s\"", rows[i].action,
                     ac_case_id(field.game, why.rule), why.text, rows[i].rule, rows[i].reason);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals_name_the_case_and_the_reason),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
