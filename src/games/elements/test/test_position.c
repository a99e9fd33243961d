/*
 * Positions in words: what a person types is read, what play writes is read back byte for byte, what
 * cannot be is refused, and what version 0.1.0 wrote goes on.
 */
#include <string.h>

#include "core/position.h"
#include "elements/test/table.h"

static struct ac_state *state(void)
{
    return (struct ac_state *)(void *)&field.s;
}

#define HEAD "  turn: 5\n  phase: movement\n  side: first\n  pips: 6\n"

static void test_words(void **unused)
{
    static char text[4096];
    struct ac_text out;

    (void)unused;
    assert_string_equal(field_position(HEAD
                                       "  areas:\n    - woods 14 23.5 long 7 wide 4.5 along 15\n"
                                       "  lines:\n"
                                       "    - road banks 9.5,0,10.5,0,9.5,38.1,10.5,38.1\n"
                                       "  pieces:\n    A1: 4 5 90\n"
                                       "    A2: 10.05 10 90 4Sp moves 1\n    B3: lost\n"
                                       "    BC: 24.05 35.6 270\n    BF: inside\n"),
                        "");
    assert_at(1, 402, 400, NORTH);
    assert_int_equal(field.s.unit[1].moves, 1);
    assert_int_equal(field.s.unit[14].where, ELEM_LOST);
    assert_int_equal(elem_camp_holder(&field.s, 1), ELEM_FOLLOWERS + 1);
    assert_int_equal(field.s.camp[1].x, 962);
    assert_int_equal(field.s.camp[1].last, 2);
    assert_int_equal(field.s.ground.area[0].x, 560);
    assert_int_equal(field.s.ground.area[0].heading, 60);
    assert_int_equal(field.s.ground.strip[0].sections, 2);
    assert_int_equal(field.s.ground.strip[0].right[1][0], 420);
    assert_int_equal(field.s.ended[0], 2); /* five turns: each side has finished two */
    ac_text_over(&out, text, sizeof(text));
    ac_position_write(field.game, state(), &out);
    assert_non_null(strstr(text, "    A2: 10.05 10 90 4Sp moves 1\n"));
    assert_non_null(strstr(text, "    BC: 24.05 35.6 270\n"));
    assert_non_null(strstr(text, "    - woods 14 23.5 long 7 wide 4.5 along 15\n"));
    assert_null(strstr(text, "65536"));
}

/* Contacts that a person does not speak of are seen all the same. */
static void test_contacts_are_worked_out(void **unused)
{
    static const char *const forms[] = {
        HEAD "  pieces:\n    A1: 2.5 2.5 90\n    B1: 35 35 270\n    B2: 10 10 90 4Sp\n"
             "    A2: 9 9 0 4Bd\n",
        "  phase: movement\n  to-act: first\n  turn: 5\n  armies: 1 1\n  edges: 0 2\n"
        "  turns-ended: 2 2\n  active: 0\n  pips: 6\n"
        "  units: {A1: 3Cv table 6553600 6553600 360, B1: 3Cv table 91750400 91750400 1080, "
        "B2: 4Sp table 26214400 26214400 360, A2: 4Bd table 23592960 23592960 0}\n"
    };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        assert_string_equal(field_position(forms[i]), "");
        assert_int_equal(field.s.unit[FOE].by, 1 + OWN);
        act(ac_act0(ELEM_V_END));
        assert_int_equal(field.s.head.phase, ELEM_PHASE_COMBAT);
        assert_int_equal(field.s.unit[FOE].heading, WEST); /* it turned, and fights */
        assert_int_equal(field.s.pending, 1u << OWN);
    }
}

/* Two War Wagons that touch know it both, and at once: whoever is read first. cases: FACE.7 */
static void test_wagons_in_contact(void **unused)
{
    (void)unused;
    assert_string_equal(field_position(HEAD "  pieces:\n    A1: 2.5 2.5 90\n    B1: 35 35 270\n"
                                            "    A2: 10 10 0 WWg\n    B2: 11 9 270 WWg\n"),
                        "");
    assert_int_equal(field.s.unit[OWN].front, 1); /* its front edge */
    assert_int_equal(field.s.unit[FOE].front, 4); /* its right one */
}

static void refuses(const char *lines, const char *part)
{
    const char *text = field_position(lines);

    if (!strstr(text, part))
        fail_msg("expected a refusal about \"%s\", got \"%s\"", part, text);
}

static void test_what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    refuses(HEAD "  pieces:\n    A2: 4Sp\n", "expected x, y and facing");
    refuses(HEAD "  pieces:\n    A2: 10 10\n", "facing is missing");
    refuses(HEAD "  pieces:\n    A2: 10 10 90 inside\n", "cannot stand on the table and be off it");
    refuses(HEAD "  pieces:\n    A2: 10 39 90\n", "a number from 0 to 38");
    refuses(HEAD "  pieces:\n    A2: 10 0.2 90\n", "off the table");
    refuses(HEAD "  pieces:\n    A2: 10 10 90\n    A3: 10.5 10 90\n", "lies on");
    refuses(HEAD "  pieces:\n    A2: 10 10 90 4Sq\n", "did you mean 4S");
    refuses(HEAD "  pieces:\n    AF: inside\n", "a camp that is not there");
    refuses(HEAD "  pieces:\n    AC: 10 2.51 90\n", "fortieths");
    refuses(HEAD "  pieces:\n    AC: 10 2.5 45\n", "faces east, north");
    refuses(HEAD "  pieces:\n    AC: 10 2.5 90\n    AF: inside\n    A2: inside\n",
            "two elements are inside one camp");
    refuses(HEAD "  lines:\n    - road banks 9.5,0,10.5,0,9.5,38.1\n", "four numbers");
    refuses(HEAD "  moving: A2\n  pieces:\n    A2: 10 10 90\n", "needs from-x");
    refuses(HEAD "  pieces:\n    A2: 10 10 90 spent 2\n", "moving alone");
    refuses(HEAD "  moving: B2\n  pieces:\n    B2: 10 10 90 from-x 10 from-y 9 from-facing 90\n",
            "who is moving");
    refuses(HEAD "  fight: close\n  fighter: A2\n  against: B2\n  pieces:\n    A2: 10 10 90\n"
                 "    B2: 10 20 270\n",
            "cannot be fighting so");
    refuses(HEAD "  to-fight: A2\n", "close combats are to come");
    refuses(HEAD "  called: B2\n", "called to shoot");
    refuses(HEAD "  step: 2\n", "none of this stage");
    refuses("  phase: pips\n  side: first\n  pips: 3\n", "in the movement alone");
    refuses("  phase: changes\n", "no legal board");
    refuses("  phase: camps\n  lines:\n"
            "    - waterway banks 0,0,0,20,38.1,0,38.1,20\n"
            "    - waterway banks 0,20,0,38.1,38.1,20,38.1,38.1\n",
            "no room to deploy");
    refuses(HEAD "  format: 1\n", "format");
}

/* In games with every way of setting up. */
static void test_written_and_read_back(void **unused)
{
    static const char *const setup[] = { "preset", "deploy", "full" };
    static struct ac_actions list;
    static struct ac_chance chance;
    static char text[16384];
    struct ac_rng rng;

    (void)unused;
    ac_rng_seed(&rng, 11, 0);
    for (int k = 0; k < 3; k++) {
        field_reopen("setup", setup[k]);
        ac_begin(field.game, state());
        for (int steps = 0; steps < 150 && ac_to_act(state()) != AC_OVER; steps++) {
            const struct elem_state before = field.s;
            struct ac_text out;

            if (steps % 6 == 0) {
                ac_text_over(&out, text, sizeof(text));
                ac_position_write(field.game, state(), &out);
                assert_string_equal(field_position(text), "");
                assert_memory_equal(&before, &field.s, sizeof(before));
                field_reopen("setup", setup[k]);
                field.s = before;
            }
            if (ac_to_act(state()) == AC_CHANCE) {
                ac_chance(field.game, state(), &chance);
                act(ac_outcome(ac_chance_pick(&chance, &rng)));
                continue;
            }
            list.retracts = false;
            ac_legal(field.game, state(), &list);
            act(list.list[ac_rng_below(&rng, (uint32_t)list.count)]);
        }
    }
    field_reopen(NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_contacts_are_worked_out),
        cmocka_unit_test(test_wagons_in_contact),
        cmocka_unit_test(test_what_cannot_be_is_refused),
        cmocka_unit_test(test_written_and_read_back),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
