/* libacies as a program uses it, over one scenario of each game. */
#include "tests/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acies.h"

static const char *const scenarios[] = { "armageddon/rome", "tyre/naval", "alexandria/heptastadium",
                                         "syracuse/anapus", "elements/quick" };
enum { SCENARIOS = sizeof(scenarios) / sizeof(scenarios[0]), STEPS = 150 };

static struct acies_game *open_game(const char *what)
{
    struct acies_game *game = acies_open(what, NULL, NULL);

    if (!game)
        fail_msg("%s: %s", what, acies_error());
    return game;
}

/* Some steps at random; the dice from the same generator. */
static void wander(struct acies_state *state, struct acies_rng *rng, int steps)
{
    for (int i = 0; i < steps; i++) {
        (void)acies_roll(state, rng);
        if (acies_to_act(state) == ACIES_OVER)
            return;
        assert_int_equal(acies_do(state, (int)acies_below(rng, (uint32_t)acies_count(state))),
                         ACIES_OK);
    }
}

static void what_is_listed_prints_parses_and_is_allowed(void **unused)
{
    static struct acies_action list[ACIES_MAX_ACTIONS];
    char text[ACIES_TEXT];

    (void)unused;
    for (int g = 0; g < SCENARIOS; g++) {
        struct acies_game *game = open_game(scenarios[g]);
        struct acies_state *state = acies_state_new(game);
        struct acies_rng rng;

        acies_seed(&rng, 7, 0);
        wander(state, &rng, STEPS);
        for (int step = 0; step < 4 && acies_to_act(state) != ACIES_OVER; step++) {
            const int count = acies_legal(state, list, ACIES_MAX_ACTIONS);

            assert_true(count > 0);
            for (int i = 0; i < count; i++) {
                struct acies_action back;

                assert_true(acies_print(state, &list[i], text, sizeof(text)) < sizeof(text));
                assert_int_equal(acies_parse(state, text, &back), ACIES_OK);
                assert_memory_equal(&back, &list[i], sizeof(back));
                assert_true(acies_why(state, &list[i], text, sizeof(text)));
            }
            assert_int_equal(acies_do(state, count / 2), ACIES_OK);
        }
        acies_state_free(state);
        acies_close(game);
    }
}

static void refusals_change_nothing_and_say_why(void **unused)
{
    struct acies_game *game = open_game("armageddon/rome");
    struct acies_state *state = acies_state_new(game);
    const uint64_t before = acies_hash(state, ACIES_REFEREE);
    struct acies_action action;
    struct acies_action junk;
    char text[ACIES_TEXT];

    (void)unused;
    assert_null(acies_open("armageddon/nowhere", NULL, NULL));
    assert_non_null(strstr(acies_error(), "nowhere"));
    assert_null(acies_open("armageddon/rome", "no-such-option=1", NULL));
    assert_null(acies_open("armageddon/rome", "junk", NULL));
    assert_int_equal(acies_parse(state, "fly to the moon", &action), ACIES_INPUT);
    assert_int_equal(acies_do(state, acies_count(state)), ACIES_USAGE);
    assert_int_equal(acies_do(state, -1), ACIES_USAGE);
    memset(&junk, 0x5a, sizeof(junk));
    assert_int_equal(acies_apply(state, &junk), ACIES_REFUSED);
    assert_int_equal(acies_print(state, &junk, text, sizeof(text)), 0);
    assert_int_equal(acies_parse(state, "step RMI1 3505", &action), ACIES_OK);
    assert_false(acies_why(state, &action, text, sizeof(text)));
    assert_non_null(strstr(text, ": ")); /* case and reason */
    assert_int_equal(acies_apply(state, &action), ACIES_REFUSED);
    assert_string_equal(acies_error(), text);
    assert_true(acies_hash(state, ACIES_REFEREE) == before);
    assert_null(acies_player_new("emperor", 1));
    assert_null(acies_batch_new(game, 0, 1, ACIES_NOBODY, NULL, false));
    assert_null(acies_batch_new(game, 2, 1, 0, "emperor", false));
    assert_null(acies_result_json(state));
    acies_state_free(state);
    acies_close(game);
}

static void a_match_is_saved_and_opened_again(void **unused)
{
    static const char *const names[2] = { "Anna", "Ben" };

    (void)unused;
    for (int g = 0; g < SCENARIOS; g++) {
        struct acies_game *game = open_game(scenarios[g]);
        struct acies_match *match = acies_match_new(game);
        struct acies_state *state = acies_match_state(match);
        struct acies_game *again;
        struct acies_state *back;
        struct acies_rng rng;
        char *record;

        acies_seed(&rng, 3, 0);
        for (int i = 0; i < STEPS && acies_to_act(state) != ACIES_OVER; i++) {
            struct acies_action list[ACIES_MAX_ACTIONS];
            const int count = acies_legal(state, list, ACIES_MAX_ACTIONS);

            assert_int_equal(acies_match_apply(match, &list[acies_below(&rng, (uint32_t)count)]),
                             ACIES_OK);
        }
        record = acies_match_record(match, names);
        assert_non_null(strstr(record, "Anna"));
        again = acies_open_text("the record", record, strlen(record), NULL, NULL);
        if (!again)
            fail_msg("%s: %s", scenarios[g], acies_error());
        back = acies_state_new(again);
        assert_true(acies_hash(back, ACIES_REFEREE) == acies_hash(state, ACIES_REFEREE));
        acies_free(record);
        acies_state_free(back);
        acies_close(again);
        acies_match_free(match);
        acies_close(game);
    }
}

static void a_match_takes_back_and_is_given_up(void **unused)
{
    struct acies_game *game = open_game("armageddon/rome");
    struct acies_match *match = acies_match_new(game);
    struct acies_state *state = acies_match_state(match);
    const uint64_t before = acies_hash(state, ACIES_REFEREE);
    const int side = acies_to_act(state);
    struct acies_action action;

    (void)unused;
    assert_int_equal(acies_match_undo(match, side), ACIES_REFUSED);
    assert_true(acies_legal(state, &action, 1) > 1);
    assert_int_equal(acies_match_apply(match, &action), ACIES_OK);
    assert_true(acies_hash(state, ACIES_REFEREE) != before);
    assert_int_equal(acies_match_undo(match, side), ACIES_OK);
    assert_true(acies_hash(state, ACIES_REFEREE) == before);
    assert_int_equal(acies_match_winner(match), ACIES_OVER);
    assert_int_equal(acies_match_resign(match, side), ACIES_OK);
    assert_int_equal(acies_match_winner(match), !side);
    acies_match_free(match);
    acies_close(game);
}

static void a_position_is_opened_again(void **unused)
{
    (void)unused;
    for (int g = 0; g < SCENARIOS; g++) {
        struct acies_game *game = open_game(scenarios[g]);
        struct acies_state *state = acies_state_new(game);
        struct acies_game *again;
        struct acies_state *back;
        struct acies_rng rng;
        char *text;

        acies_seed(&rng, 11, 0);
        wander(state, &rng, STEPS);
        text = acies_position(state);
        again = acies_open_text("the position", text, strlen(text), NULL, NULL);
        if (!again)
            fail_msg("%s: %s", scenarios[g], acies_error());
        back = acies_state_new(again);
        assert_true(acies_hash(back, ACIES_REFEREE) == acies_hash(state, ACIES_REFEREE));
        acies_free(text);
        acies_state_free(back);
        acies_close(again);
        acies_state_free(state);
        acies_close(game);
    }
}

/* What a side observes does not hang on what it may not know. */
static void observations_hold_no_secret(void **unused)
{
    (void)unused;
    for (int g = 0; g < SCENARIOS; g++) {
        struct acies_game *game = open_game(scenarios[g]);
        struct acies_state *state = acies_state_new(game);
        const size_t size = sizeof(int32_t) * (size_t)acies_observation_size(game);
        int32_t *one = malloc(size), *two = malloc(size);
        struct acies_rng rng;
        int32_t *numbers = malloc(sizeof(*numbers) * ACIES_MAX_ACTIONS);

        assert_non_null(one);
        assert_non_null(two);
        assert_non_null(numbers);
        acies_seed(&rng, 5, 0);
        for (int round = 0; round < 20; round++) {
            wander(state, &rng, 20);
            for (int viewer = 0; viewer <= ACIES_SPECTATOR; viewer++) {
                struct acies_state *other = acies_clone(state);

                acies_resample(other, viewer, &rng);
                acies_observe(state, viewer, one);
                acies_observe(other, viewer, two);
                assert_memory_equal(one, two, size);
                assert_true(acies_hash(state, viewer) == acies_hash(other, viewer));
                acies_state_free(other);
            }
        }
        free(one);
        free(two);
        free(numbers);
        acies_state_free(state);
        acies_close(game);
    }
}

static void numbers_of_a_list_differ_and_lie_in_the_space(void **unused)
{
    (void)unused;
    for (int g = 0; g < SCENARIOS; g++) {
        struct acies_game *game = open_game(scenarios[g]);
        struct acies_state *state = acies_state_new(game);
        const int space = acies_space(game);
        unsigned char *seen = calloc((size_t)space, 1);
        static int32_t number[ACIES_MAX_ACTIONS], again[ACIES_MAX_ACTIONS];
        struct acies_rng rng;

        struct acies_field block[64];
        const int blocks = acies_blocks(game, block, 64);

        assert_non_null(seen);
        assert_in_range(blocks, 1, 64);
        assert_int_equal(block[blocks - 1].offset + block[blocks - 1].columns, space);
        for (int i = 1; i < blocks; i++)
            assert_int_equal(block[i].offset, block[i - 1].offset + block[i - 1].columns);
        acies_seed(&rng, 13, 0);
        for (int round = 0; round < 40; round++) {
            int count;

            wander(state, &rng, 10);
            (void)acies_roll(state, &rng);
            if (acies_to_act(state) == ACIES_OVER)
                break;
            count = acies_space_list(state, number);
            assert_int_equal(count, acies_count(state));
            assert_int_equal(acies_space_list(state, again), count);
            assert_memory_equal(number, again, sizeof(*number) * (size_t)count);
            memset(seen, 0, (size_t)space);
            for (int i = 0; i < count; i++) {
                assert_in_range(number[i], 0, space - 1);
                assert_false(seen[number[i]]++);
            }
        }
        free(seen);
        acies_state_free(state);
        acies_close(game);
    }
}

/* A batch plays the games that single states play with the same choices and dice. */
static void a_batch_is_many_single_games(void **unused)
{
    enum { GAMES = 3, ROUNDS = 200 };

    (void)unused;
    for (int g = 0; g < SCENARIOS - 1; g++) {
        struct acies_game *game = open_game(scenarios[g]);
        struct acies_batch *batch = acies_batch_new(game, GAMES, 9, ACIES_NOBODY, NULL, true);
        struct acies_state *state[GAMES];
        struct acies_rng dice[GAMES], rng;
        struct acies_arrays a;

        acies_batch_arrays(batch, &a);
        acies_seed(&rng, 21, 0);
        for (int i = 0; i < GAMES; i++) {
            state[i] = acies_state_new(game);
            acies_seed(&dice[i], 9, (uint64_t)i);
            (void)acies_roll(state[i], &dice[i]);
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < GAMES; i++) {
                assert_int_equal(a.to_act[i], acies_to_act(state[i]));
                assert_int_equal(a.count[i], acies_count(state[i]));
                a.choice[i] = (int32_t)acies_below(&rng, (uint32_t)a.count[i]);
                assert_int_equal(acies_do(state[i], a.choice[i]), ACIES_OK);
                (void)acies_roll(state[i], &dice[i]);
            }
            assert_int_equal(acies_batch_step(batch), ACIES_OK);
            for (int i = 0; i < GAMES; i++) {
                struct acies_state *mine;

                assert_int_equal(a.over[i], acies_to_act(state[i]) == ACIES_OVER);
                if (a.over[i]) { /* and begins anew */
                    assert_int_equal(a.winner[i], acies_winner(state[i]));
                    acies_state_free(state[i]);
                    state[i] = acies_state_new(game);
                    (void)acies_roll(state[i], &dice[i]);
                }
                mine = acies_batch_state(batch, i);
                assert_true(acies_hash(mine, ACIES_REFEREE) == acies_hash(state[i], ACIES_REFEREE));
                acies_state_free(mine);
            }
        }
        a.choice[1] = a.count[1];
        assert_int_equal(acies_batch_step(batch), ACIES_USAGE);
        for (int i = 0; i < GAMES; i++)
            acies_state_free(state[i]);
        acies_batch_free(batch);
        acies_close(game);
    }
}

static void one_side_of_a_batch_meets_a_level(void **unused)
{
    struct acies_game *game = open_game("armageddon/rome");
    struct acies_batch *batch = acies_batch_new(game, 4, 1, 1, "recruit", false);
    struct acies_arrays a;
    int ended = 0;

    (void)unused;
    acies_batch_arrays(batch, &a);
    for (int round = 0; round < 3000 && ended < 2; round++) {
        for (int i = 0; i < 4; i++) {
            assert_int_equal(a.to_act[i], 1);
            assert_true(a.count[i] > 1);
            a.choice[i] = round % a.count[i];
        }
        assert_int_equal(acies_batch_step(batch), ACIES_OK);
        for (int i = 0; i < 4; i++) {
            ended += a.over[i];
            assert_true(a.reward[2 * i] + a.reward[2 * i + 1] == 0.0f);
        }
    }
    assert_true(ended >= 2);
    acies_batch_free(batch);
    acies_close(game);
}

static void rollouts_repeat_and_the_better_player_wins_more(void **unused)
{
    static const char *const level[2][2] = { { "veteran", "random" }, { "random", "veteran" } };
    struct acies_game *game = open_game("armageddon/rome");
    struct acies_state *state = acies_state_new(game);

    (void)unused;
    for (int side = 0; side < 2; side++) {
        struct acies_tally one, two;

        assert_int_equal(acies_rollouts(state, level[side], 12, 4, &one), ACIES_OK);
        assert_int_equal(acies_rollouts(state, level[side], 12, 4, &two), ACIES_OK);
        assert_memory_equal(&one, &two, sizeof(one));
        assert_int_equal(one.games, 12);
        assert_int_equal(one.wins[0] + one.wins[1] + one.draws, 12);
        assert_true(one.wins[side] > 8);
    }
    acies_state_free(state);
    acies_close(game);
}

static void json_and_odds_are_given(void **unused)
{
    struct acies_game *game = open_game("tyre/naval");
    struct acies_state *state = acies_state_new(game);
    struct acies_action action;
    char *text;

    (void)unused;
    text = acies_game_json(game);
    assert_non_null(strstr(text, "\"verbs\""));
    acies_free(text);
    text = acies_view_json(state, ACIES_SPECTATOR);
    assert_non_null(strstr(text, "\"pieces\""));
    acies_free(text);
    text = acies_legal_json(state);
    assert_non_null(strstr(text, "\"actions\""));
    acies_free(text);
    text = acies_goals_json(state, 0);
    assert_non_null(text);
    acies_free(text);
    text = acies_scenarios();
    assert_non_null(strstr(text, "elements/quick\n"));
    acies_free(text);
    assert_null(acies_odds_json(state, NULL)); /* no dice are pending */
    assert_true(acies_legal(state, &action, 1) > 0);
    assert_true(acies_value(state, 0) >= -1 && acies_value(state, 0) <= 1);
    assert_non_null(acies_piece_name(game, 0));
    assert_null(acies_piece_name(game, acies_pieces(game)));
    assert_null(acies_case(game, "no such case"));
    acies_state_free(state);
    acies_close(game);
}

static void an_order_is_one_thing_to_take_back(void **unused)
{
    struct acies_game *game = acies_open("armageddon/rome", NULL, NULL);
    struct acies_match *match = acies_match_new(game);
    struct acies_state *state = acies_match_state(match);
    const uint64_t before = acies_hash(state, ACIES_REFEREE);
    char *record;

    (void)unused;
    assert_int_equal(acies_match_say(match, "advance R* W"), ACIES_OK);
    assert_true(acies_hash(state, ACIES_REFEREE) != before);
    record = acies_match_record(match, NULL);
    assert_non_null(strstr(record, "* order"));
    acies_free(record);
    assert_int_equal(acies_match_undo(match, 0), ACIES_OK);
    assert_true(acies_hash(state, ACIES_REFEREE) == before);
    assert_int_not_equal(acies_match_say(match, "fly away"), ACIES_OK);
    assert_true(acies_error()[0] != '\0');
    assert_true(acies_hash(state, ACIES_REFEREE) == before);
    acies_match_free(match);
    acies_close(game);
}

static void a_match_rolls_as_a_state_does(void **unused)
{
    struct acies_game *game = acies_open("tyre/naval", NULL, NULL);
    struct acies_match *match = acies_match_new(game);
    struct acies_state *state = acies_state_new(game);
    struct acies_rng one, two, pick;
    int rolls = 0;

    (void)unused;
    acies_seed(&one, 5, 0);
    acies_seed(&pick, 5, 1);
    two = one;
    for (;;) {
        struct acies_action list[ACIES_MAX_ACTIONS];
        const int rolled = acies_match_roll(match, &two);
        int count;

        assert_int_equal(acies_roll(state, &one), rolled);
        rolls += rolled;
        if (acies_to_act(state) == ACIES_OVER)
            break;
        count = acies_legal(state, list, ACIES_MAX_ACTIONS);
        list[0] = list[acies_below(&pick, (uint32_t)count)];
        assert_int_equal(acies_apply(state, &list[0]), ACIES_OK);
        assert_int_equal(acies_match_apply(match, &list[0]), ACIES_OK);
    }
    assert_true(rolls > 10);
    assert_true(acies_hash(acies_match_state(match), ACIES_REFEREE) ==
                acies_hash(state, ACIES_REFEREE));
    acies_state_free(state);
    acies_match_free(match);
    acies_close(game);
}

static void parts_name_pieces_and_places(void **unused)
{
    struct acies_game *game = acies_open("armageddon/rome", NULL, NULL);
    struct acies_state *state = acies_state_new(game);
    struct acies_action list[ACIES_MAX_ACTIONS];
    struct acies_field block[64];
    const int count = acies_legal(state, list, ACIES_MAX_ACTIONS);
    int steps = 0;

    (void)unused;
    assert_in_range(acies_blocks(game, block, 64), 1, 64);
    for (int i = 0; i < count; i++) {
        char text[ACIES_TEXT], want[ACIES_TEXT];
        int32_t part[ACIES_PARTS];

        acies_parts(&list[i], part);
        (void)acies_print(state, &list[i], text, sizeof(text));
        if (strcmp(block[part[0]].name, "step") != 0)
            continue;
        steps++;
        (void)snprintf(want, sizeof(want), "step %s %s", acies_piece_name(game, part[1]),
                       acies_place_name(game, part[2]));
        assert_string_equal(text, want);
    }
    assert_true(steps > 0);
    acies_state_free(state);
    acies_close(game);
}

static void parts_of_a_batch_are_those_of_its_states(void **unused)
{
    static int32_t all[4][ACIES_MAX_ACTIONS][ACIES_PARTS];
    struct acies_game *game = acies_open("elements/quick", NULL, NULL);
    struct acies_batch *batch = acies_batch_new(game, 4, 3, ACIES_NOBODY, NULL, false);

    (void)unused;
    acies_batch_parts(batch, &all[0][0][0]);
    for (int n = 0; n < 4; n++) {
        struct acies_action list[ACIES_MAX_ACTIONS];
        struct acies_state *state = acies_batch_state(batch, n);
        const int count = acies_legal(state, list, ACIES_MAX_ACTIONS);

        for (int i = 0; i < count; i++) {
            int32_t part[ACIES_PARTS];

            acies_parts(&list[i], part);
            assert_memory_equal(part, all[n][i], sizeof(part));
        }
        acies_state_free(state);
    }
    acies_batch_free(batch);
    acies_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_listed_prints_parses_and_is_allowed),
        cmocka_unit_test(refusals_change_nothing_and_say_why),
        cmocka_unit_test(a_match_is_saved_and_opened_again),
        cmocka_unit_test(a_match_takes_back_and_is_given_up),
        cmocka_unit_test(a_position_is_opened_again),
        cmocka_unit_test(observations_hold_no_secret),
        cmocka_unit_test(numbers_of_a_list_differ_and_lie_in_the_space),
        cmocka_unit_test(a_batch_is_many_single_games),
        cmocka_unit_test(one_side_of_a_batch_meets_a_level),
        cmocka_unit_test(rollouts_repeat_and_the_better_player_wins_more),
        cmocka_unit_test(json_and_odds_are_given),
        cmocka_unit_test(an_order_is_one_thing_to_take_back),
        cmocka_unit_test(a_match_rolls_as_a_state_does),
        cmocka_unit_test(parts_name_pieces_and_places),
        cmocka_unit_test(parts_of_a_batch_are_those_of_its_states),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
