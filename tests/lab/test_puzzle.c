/*
 * Puzzles, proven on the race: a runner three squares from home whose rival needs two must run; one
 * who is far behind him may do as he likes.
 */
#include "lab/puzzle.h"

#include <string.h>

#include "lab/crew.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static void set_race(const struct ac_game *game, int red, int blue, struct ac_state_room *room)
{
    struct race_state *race;

    ac_begin(game, ac_state_in(room));
    race = (struct race_state *)(void *)ac_state_in(room);
    race->at[0] = (int16_t)red;
    race->at[1] = (int16_t)blue;
}

static bool look(const struct ac_game *game, const struct ac_state_room *room, int threads,
                 struct ac_puzzle *out)
{
    const struct ac_scales scales = { .game = game };
    const struct ac_team team = ac_crew(threads);
    struct ac_state_room copy = *room;
    const struct ac_puzzle_search search = { .scales = &scales,
                                             .team = &team,
                                             .seed = 7,
                                             .least = 0.1,
                                             .least_options = 2,
                                             .piece = AC_NONE };
    struct ac_err err = { 0 };
    enum ac_puzzle_fate fate;

    assert_int_equal(ac_puzzle_at(&search, ac_state_in(&copy), out, &fate, &err), AC_OK);
    return fate == AC_PUZZLE_FOUND;
}

static void test_the_one_good_order_is_found(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_state_room room;
    struct ac_puzzle puzzle, again;

    (void)unused;
    set_race(game, RACE_LENGTH - 3, RACE_LENGTH - 2, &room);
    assert_true(look(game, &room, 1, &puzzle));
    assert_int_equal(puzzle.best.step[0].verb, RACE_RUN);
    assert_true(puzzle.chance > 0.55 && puzzle.chance < 0.78); /* three to six of a die */
    assert_true(puzzle.other[0].chance == 0);                  /* the rival walks home */
    assert_true(puzzle.lead > AC_PUZZLE_SURE * puzzle.error);
    assert_int_equal(puzzle.missed_veteran, 0); /* the script runs */
    assert_true(puzzle.missed_recruit > 0 && puzzle.missed_recruit < AC_PUZZLE_TRIES);
    assert_int_equal(ac_puzzle_grade(&puzzle), 1);
    assert_true(look(game, &room, 3, &again)); /* whatever the team */
    assert_memory_equal(&puzzle, &again, sizeof(puzzle));
    ac_game_free(game);
}

/* What is written is a lesson with the answer as its task, and the figures it stands on. */
static void test_it_is_written_in_words(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_state_room room;
    struct ac_puzzle puzzle;
    struct ac_text text;

    (void)unused;
    set_race(game, RACE_LENGTH - 3, RACE_LENGTH - 2, &room);
    assert_true(look(game, &room, 1, &puzzle));
    ac_text_init(&text, 1 << 16);
    ac_puzzle_write(&(struct ac_puzzle_page){ .wording = { .game = game },
                                              .state = ac_state_in(&room),
                                              .puzzle = &puzzle,
                                              .source = "here" },
                    &text);
    assert_non_null(strstr(text.data, "\ngrade: 1 # missed by recruits "));
    assert_non_null(strstr(text.data, " in 400 games each\n"));
    assert_non_null(strstr(text.data, ": 2 orders to choose from\"\n"));
    assert_non_null(strstr(text.data, " Give that order, before any other.\"\n    task: yes\n"));
    assert_non_null(strstr(text.data, "until: {action: \"run\"}\nwins: "));
    assert_non_null(
        strstr(text.data, "\nothers:\n  - {action: \"walk\", wins: 0}\nclosing: \"Best: "));
    assert_non_null(strstr(text.data, "closing: \"Best: Run. Of 100"));
    assert_non_null(strstr(text.data, "; after the next best order "));
    ac_text_release(&text);
    ac_game_free(game);
}

static void test_what_does_not_matter_is_no_puzzle(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_state_room room;
    struct ac_puzzle puzzle;

    (void)unused;
    set_race(game, 0, RACE_LENGTH - 2, &room); /* lost */
    assert_false(look(game, &room, 1, &puzzle));
    set_race(game, RACE_LENGTH - 2, 0, &room); /* a walk home, which only passes the turn */
    assert_false(look(game, &room, 1, &puzzle));
    ac_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_one_good_order_is_found),
        cmocka_unit_test(test_it_is_written_in_words),
        cmocka_unit_test(test_what_does_not_matter_is_no_puzzle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
