/*
 * Puzzles, proven on the race: a runner three squares from home whose rival needs two must run; one
 * who is far behind him may do as he likes. And where puzzles begin, in games of many pieces: never in
 * the middle of somebody's move, and about one piece where nobody would look through all answers.
 */
#include "lab/puzzle.h"

#include <string.h>

#include "core/position.h"
#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"
#include "lab/crew.h"
#include "notation/notation.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static struct ac_library library;

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

/* ---- where they begin ---- */

/* A game in which it is followed who acts. */
struct walk {
    struct ac_game *game;
    struct ac_state_room room;
    struct ac_puzzle_trail trail;
};

/* A shipped scenario, or a position of one. */
static void begin_walk(struct walk *walk, const char *what, const char *text)
{
    const struct ac_load load = { .what = what, .text = text, .size = text ? strlen(text) : 0 };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    assert_int_equal(ac_data_load(&library, ac_rulesets, &load, &loaded, &err), AC_OK);
    walk->game = loaded.game;
    ac_begin(walk->game, ac_state_in(&walk->room));
    if (loaded.position)
        assert_int_equal(
            ac_position_read(walk->game, loaded.position, ac_state_in(&walk->room), &err), AC_OK);
    ac_puzzle_trail_begin(&walk->trail);
}

static struct ac_action named(const struct walk *walk, const char *text)
{
    struct ac_state_room copy = walk->room;
    struct ac_action action;
    struct ac_err err = { 0 };

    assert_int_equal(ac_parse_at(walk->game, ac_state_in(&copy), text, &action, &err), AC_OK);
    return action;
}

/* May a puzzle begin here, when this comes next? */
static bool may_begin(struct walk *walk, const char *next)
{
    const struct ac_action action = named(walk, next);

    return ac_puzzle_trail_is_clean(&walk->trail, walk->game, ac_state_in(&walk->room), &action);
}

/* May the one to act choose whom he gives an order? */
static bool may_choose(struct walk *walk)
{
    static struct ac_actions list;

    list.retracts = false;
    ac_legal(walk->game, ac_state_in(&walk->room), &list);
    return ac_puzzle_is_clean(walk->game, ac_state_in(&walk->room), &list);
}

static void go(struct walk *walk, const char *text)
{
    struct ac_state *state = ac_state_in(&walk->room);
    const struct ac_action action = named(walk, text);
    struct ac_why why;

    assert_true(ac_judge(walk->game, state, ac_to_act(state), &action, &why));
    ac_puzzle_trail_step(&walk->trail, walk->game, state, &action);
    ac_apply(walk->game, state, &action, NULL);
}

static const char before_bows[] = "game: armageddon\n"
                                  "scenario: rome\n"
                                  "position:\n"
                                  "  format: 2\n"
                                  "  saved: true\n"
                                  "  turn: 5\n"
                                  "  phase: movement\n"
                                  "  side: romans\n"
                                  "  control: {2826: romans}\n"
                                  "  pieces:\n"
                                  "    RMI1: 2626 W led\n"
                                  "    RMI2: 2425 W led\n"
                                  "    RMI3: 2726 W led\n"
                                  "    SBO1: 2326 E led\n"
                                  "    SBO2: 2325 E led\n";

/* A move is not over because the enemy may answer it in between; the next unit's is a beginning again. */
static void test_an_interrupted_move_is_no_beginning(void **unused)
{
    struct walk walk;

    (void)unused;
    begin_walk(&walk, "bows", before_bows);
    assert_true(may_begin(&walk, "step RMI1 2526") && may_choose(&walk));
    go(&walk, "step RMI1 2526");
    assert_false(may_begin(&walk, "step RMI1 2426"));
    assert_false(may_choose(&walk)); /* only who is on his way may act */
    go(&walk, "step RMI1 2426");     /* before bows: they may shoot */
    assert_int_equal(ac_to_act(ac_state_in(&walk.room)), 1);
    assert_true(may_begin(&walk, "shoot SBO1"));
    go(&walk, "hold");
    assert_int_equal(ac_to_act(ac_state_in(&walk.room)), 0);
    assert_false(may_begin(&walk, "step RMI1 2425"));
    assert_true(may_begin(&walk, "step RMI2 2324") && may_choose(&walk));
    go(&walk, "done"); /* in the next phase everybody is fresh, whoever acts first */
    go(&walk, "attack RMI2 2325");
    assert_true(may_begin(&walk, "attack RMI1 2326"));
    ac_game_free(walk.game);
}

/* Whom a question names is in the middle of his move, also when what comes next names nobody. */
static void test_who_is_asked_by_name_is_under_way(void **unused)
{
    struct walk walk;
    ac_piece piece;
    struct ac_err err = { 0 };

    (void)unused;
    begin_walk(&walk, "tyre/naval", NULL);
    assert_int_equal(ac_parse_piece(walk.game, "TT3", &piece, &err), AC_OK);
    assert_int_equal(ac_puzzle_asked(walk.game, ac_state_in(&walk.room)), AC_NONE);
    assert_true(may_begin(&walk, "move TT3") && may_choose(&walk));
    go(&walk, "move TT3");
    assert_int_equal(ac_puzzle_asked(walk.game, ac_state_in(&walk.room)), piece);
    assert_false(may_begin(&walk, "row 4920"));
    assert_false(may_begin(&walk, "ram RT2 5020 NW")); /* it names the enemy alone */
    assert_false(may_choose(&walk));
    ac_puzzle_trail_begin(&walk.trail); /* as if the game began here */
    go(&walk, "row 4920");
    assert_false(may_begin(&walk, "halt"));
    ac_game_free(walk.game);
}

static bool at_once(void *unused)
{
    (void)unused;
    return true;
}

/* Of 22 units to move, all with their ways, nobody looks through: the one that acts next is asked about. */
static void test_too_many_answers_ask_about_who_acts_next(void **unused)
{
    struct walk walk;
    struct ac_puzzle puzzle = { 0 };
    struct ac_scales scales = { 0 };
    const struct ac_team team = ac_crew(1);
    struct ac_puzzle_search search = { .scales = &scales,
                                       .team = &team,
                                       .seed = 7,
                                       .least = 0.1,
                                       .least_options = 4,
                                       .stop = at_once };
    int fates[AC_PUZZLE_FATES] = { 0 }, alone[AC_PUZZLE_FATES] = { 0 };
    ac_piece piece;
    struct ac_err err = { 0 };

    (void)unused;
    begin_walk(&walk, "armageddon/rome", NULL);
    scales.game = walk.game;
    assert_int_equal(ac_parse_piece(walk.game, "RMI1", &piece, &err), AC_OK);
    assert_int_equal(
        ac_puzzle_ask(&search, ac_state_in(&walk.room), AC_NONE, false, &puzzle, fates, &err),
        AC_OK);
    assert_int_equal(fates[AC_PUZZLE_MANY], 1); /* and nobody to ask about */
    assert_int_equal(
        ac_puzzle_ask(&search, ac_state_in(&walk.room), piece, false, &puzzle, fates, &err), AC_OK);
    assert_int_equal(fates[AC_PUZZLE_MANY], 2);
    assert_int_equal(fates[AC_PUZZLE_STOPPED], 1); /* of its own answers there are few: weighed */
    assert_int_equal(
        ac_puzzle_ask(&search, ac_state_in(&walk.room), piece, true, &puzzle, alone, &err), AC_OK);
    assert_int_equal(alone[AC_PUZZLE_MANY], 0); /* nobody else was thought of */
    assert_int_equal(alone[AC_PUZZLE_STOPPED], 1);
    ac_game_free(walk.game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_one_good_order_is_found),
        cmocka_unit_test(test_it_is_written_in_words),
        cmocka_unit_test(test_what_does_not_matter_is_no_puzzle),
        cmocka_unit_test(test_an_interrupted_move_is_no_beginning),
        cmocka_unit_test(test_who_is_asked_by_name_is_under_way),
        cmocka_unit_test(test_too_many_answers_ask_about_who_acts_next),
    };
    struct ac_err err = { 0 };
    int failed;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        return 1;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    ac_library_release(&library);
    return failed;
}
