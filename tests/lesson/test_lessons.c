/* Lessons: all that are shipped are sound, what a writer gets wrong is refused, and steps stand as the match says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/casebook.h"
#include "data/yaml.h"
#include "games/registry.h"
#include "host/table.h"
#include "host/teacher.h"
#include "lab/puzzle.h"
#include "notation/lesson.h"
#include "notation/notation.h"
#include "tests/unit.h"

enum { ROOM = 1 << 20 };

static void open_table(struct ac_table *table, const char *what, const char *text)
{
    const struct ac_table_order order = { .what = what,
                                          .text = text,
                                          .size = text ? strlen(text) : 0 };
    struct ac_err err = { 0 };

    if (ac_table_open(table, &order, &err) != AC_OK)
        fail_msg("%s: %s", what, err.text);
}

static const char *text_of(const struct ac_node *map, const char *key)
{
    const struct ac_node *node = ac_node_get(map, key);

    return node ? node->text : NULL;
}

/* Rules that a step names are in the register, and what it points at is on the table. */
static void check_step(const struct ac_node *step, const struct ac_casebook *book,
                       const struct ac_table *table, const char *path)
{
    const struct ac_node *cases = ac_node_get(step, "cases"), *show = ac_node_get(step, "show");

    for (const struct ac_node *c = cases ? cases->child : NULL; c; c = c->next)
        if (!ac_casebook_find(book, c->text))
            fail_msg("%s: there is no case %s", path, c->text);
    for (const struct ac_node *s = show ? show->child : NULL; s; s = s->next) {
        bool known = false;

        for (int i = 0; i < table->game->piece_count && !known; i++)
            known = strcmp(table->game->piece_name[i], s->text) == 0;
        for (int i = 0; i < table->game->place_count && !known; i++)
            known = strcmp(table->game->place_name[i], s->text) == 0;
        if (!known)
            fail_msg("%s: there is no %s to point at", path, s->text);
    }
}

/* What a terminal says holds where nothing is clicked, pressed or drawn. */
static void check_words(const struct ac_node *lesson, const char *path)
{
    static const char *const never[] = { "lick",   "ress ",    "Press",   "rag ",    "mouse",
                                         "button", "ringed",   "handle",  "the tag", "the card",
                                         "lit ",   "outlined", "pointed", NULL };

    for (int i = 0; i < ac_lesson_steps(lesson); i++)
        for (int w = 0; never[w] && !ac_lesson_is_gesture(lesson, i); w++)
            if (strstr(ac_lesson_text(lesson, i), never[w]))
                fail_msg("%s, step %d says \"%s\" in a terminal", path, i + 1, never[w]);
}

/* ---- puzzles ---- */

static bool do_action(struct ac_match *match, const struct ac_action *action)
{
    struct ac_err err = { 0 };

    return ac_match_play(match, ac_to_act(match->state), action, &err) == AC_OK;
}

static int piece_called(const struct ac_game *game, const char *name)
{
    for (int p = 0; p < game->piece_count; p++)
        if (strcmp(game->piece_name[p], name) == 0)
            return p;
    return AC_NONE;
}

/* A piece goes its way, as far as nobody interrupts it. */
static bool go_to(struct ac_match *match, const char *piece, const char *at)
{
    const struct ac_game *game = match->game;
    struct ac_reach *reach = calloc(1, sizeof(*reach));
    const ac_side side = ac_to_act(match->state);
    int end = AC_NONE, way[64], length = 0;
    bool done = true;

    assert_non_null(reach);
    game->rules->reach(game, match->state, (ac_piece)piece_called(game, piece), reach);
    for (int i = 0; i < reach->count && end == AC_NONE; i++)
        if (reach->at[i].place != AC_NONE && strcmp(game->place_name[reach->at[i].place], at) == 0)
            end = i;
    for (int i = end; i != AC_NONE && length < 64; i = reach->at[i].from)
        way[length++] = i;
    while (length > 0 && done && ac_to_act(match->state) == side)
        done = do_action(match, &reach->at[way[--length]].step);
    free(reach);
    return end != AC_NONE && done;
}

/* Gives the order that a condition of a puzzle names, at a table of its own. */
static void give_order(struct ac_table *table, const struct ac_node *puzzle,
                       const struct ac_node *order, const char *path)
{
    const char *action = text_of(order, "action");
    struct ac_action parsed;
    struct ac_err err = { 0 };
    char scenario[256];
    bool given;

    (void)snprintf(scenario, sizeof(scenario), "%.*s/%s", (int)strcspn(path, "/"), path,
                   text_of(puzzle, "scenario"));
    open_table(table, scenario, text_of(puzzle, "position"));
    if (action)
        given = ac_parse_at(table->game, table->match.state, action, &parsed, &err) == AC_OK &&
                do_action(&table->match, &parsed);
    else
        given = go_to(&table->match, text_of(order, "piece"), text_of(order, "at"));
    if (!given)
        fail_msg("%s: %s %s cannot be given", path, action ? action : text_of(order, "piece"),
                 action ? "" : text_of(order, "at"));
}

/* The answer is legal and solves it; each of the others is legal, does not, and is told with its wins. */
static void check_orders(const struct ac_node *puzzle, int learner, const char *path)
{
    const struct ac_node *until = ac_node_get(ac_node_get(puzzle, "steps")->child, "until");
    const struct ac_node *others = ac_node_get(puzzle, "others");
    struct ac_table table = { 0 };

    give_order(&table, puzzle, until, path);
    if (ac_to_act(table.match.state) == learner || text_of(until, "action"))
        assert_int_equal(ac_lesson_step(puzzle, 0, &table.match, learner, 0), AC_LESSON_MET);
    ac_table_release(&table);
    for (const struct ac_node *o = others ? others->child : NULL; o; o = o->next) {
        give_order(&table, puzzle, o, path);
        if (ac_lesson_step(puzzle, 0, &table.match, learner, 0) == AC_LESSON_MET)
            fail_msg("%s: one of the others is taken for the answer", path);
        /* who halts also stands somewhere, and the first of the list that is met is told */
        if (text_of(o, "action") || ac_to_act(table.match.state) == learner)
            assert_true(ac_lesson_given(puzzle, &table.match, learner, 0) >=
                        strtol(text_of(o, "wins"), NULL, 10));
        ac_table_release(&table);
    }
}

static int place_of(const struct ac_table *table, const char *name)
{
    struct ac_view *view = calloc(1, sizeof(*view));
    const int piece = piece_called(table->game, name);
    int place = AC_NONE;

    assert_non_null(view);
    ac_view(table->game, table->match.state, ac_to_act(table->match.state), view);
    for (int i = 0; i < view->piece_count; i++)
        if (view->piece[i].piece == piece)
            place = view->piece[i].place;
    free(view);
    return place;
}

/* Who an order is to, or AC_NONE. */
static int ordered(const struct ac_table *table, const struct ac_node *order)
{
    const char *action = text_of(order, "action");
    struct ac_action parsed;
    struct ac_err err = { 0 };

    if (!action)
        return piece_called(table->game, text_of(order, "piece"));
    assert_int_equal(ac_parse_at(table->game, table->match.state, action, &parsed, &err), AC_OK);
    return ac_actor(table->game, &parsed);
}

/* Nobody is in mid-move; the answer is not to stay; `about` a piece, nothing else may be ordered. */
static void check_moment(const struct ac_table *table, const struct ac_node *puzzle,
                         const char *path)
{
    const struct ac_node *until = ac_node_get(ac_node_get(puzzle, "steps")->child, "until");
    const struct ac_node *others = ac_node_get(puzzle, "others");
    const char *about = text_of(puzzle, "about"), *at = text_of(until, "at");
    struct ac_actions *legal = calloc(1, sizeof(*legal));
    int place;

    assert_non_null(legal);
    ac_legal(table->game, table->match.state, legal);
    if (!ac_puzzle_is_clean(table->game, table->match.state, legal))
        fail_msg("%s: begins in the middle of a move", path);
    free(legal);
    place = at ? place_of(table, text_of(until, "piece")) : AC_NONE;
    if (place != AC_NONE && strcmp(table->game->place_name[place], at) == 0)
        fail_msg("%s: the answer is to stay where one is", path);
    if (!about)
        return;
    assert_int_equal(ordered(table, until), piece_called(table->game, about));
    for (const struct ac_node *o = others->child; o; o = o->next)
        if (ordered(table, o) != AC_NONE && ordered(table, o) != piece_called(table->game, about))
            fail_msg("%s: is about %s, and one of the others is not", path, about);
}

/* The answer wins more than all others; the words say it as the page does, not as it is typed. */
static void check_puzzle(const struct ac_table *table, const struct ac_node *puzzle,
                         const char *path)
{
    const struct ac_node *others = ac_node_get(puzzle, "others");
    const long wins = text_of(puzzle, "wins") ? strtol(text_of(puzzle, "wins"), NULL, 10) : 0;
    const long grade = text_of(puzzle, "grade") ? strtol(text_of(puzzle, "grade"), NULL, 10) : 0;
    const char *closing = text_of(puzzle, "closing");

    if (grade < 1 || grade > 5 || !others)
        fail_msg("%s: a puzzle has a grade from 1 to 5, and other orders", path);
    for (const struct ac_node *o = others->child; o; o = o->next)
        if (strtol(text_of(o, "wins"), NULL, 10) >= wins)
            fail_msg("%s: the answer is not the best", path);
    if (!closing || strncmp(closing, "Best: ", 6) != 0 || closing[6] < 'A' || closing[6] > 'Z')
        fail_msg("%s: the answer is not told in words", path);
    check_moment(table, puzzle, path);
    check_orders(puzzle,
                 strcmp(text_of(puzzle, "side"), table->game->scenario.side_word[0]) == 0 ? 0 : 1,
                 path);
}

static void check_shipped(const char *game, const char *name)
{
    char path[256], scenario[256];
    const struct ac_document *doc;
    struct ac_casebook book;
    struct ac_library library;
    struct ac_table table = { 0 };
    struct ac_err err = { 0 };

    assert_int_equal(ac_library_init(&library, NULL, &err), AC_OK);
    (void)snprintf(path, sizeof(path), "%s/guide/%s.yaml", game, name);
    if (ac_library_open(&library, path, &doc, &err) != AC_OK)
        fail_msg("%s", err.text);
    (void)snprintf(scenario, sizeof(scenario), "%s/%s", game, text_of(doc->root, "scenario"));
    open_table(&table, scenario, text_of(doc->root, "position"));
    if (ac_lesson_check(doc->root, table.game, &err) != AC_OK)
        fail_msg("%s", err.text);
    if (strncmp(name, "puzzle-", 7) == 0)
        check_puzzle(&table, doc->root, path);
    else
        assert_true(ac_lesson_steps(doc->root) > 2);
    assert_int_equal(ac_casebook_read(&library, game, &book, &err), AC_OK);
    for (const struct ac_node *s = ac_node_get(doc->root, "steps")->child; s; s = s->next)
        check_step(s, &book, &table, path);
    check_words(doc->root, path);
    ac_table_release(&table);
    ac_library_release(&library);
}

static void test_shipped_lessons_are_sound(void **state)
{
    int found = 0;

    (void)state;
    for (int i = 0; ac_rulesets[i]; i++) {
        struct ac_library library;
        struct ac_names names = { 0 };
        struct ac_err err = { 0 };
        char folder[128];

        assert_int_equal(ac_library_init(&library, NULL, &err), AC_OK);
        (void)snprintf(folder, sizeof(folder), "%s/guide", ac_rulesets[i]->id);
        assert_int_equal(ac_library_list(&library, folder, ".yaml", &names, &err), AC_OK);
        for (int k = 0; k < names.count; k++, found++)
            check_shipped(ac_rulesets[i]->id, names.name[k]);
        ac_library_release(&library);
    }
    assert_true(found > 0);
}

static const char walk[] = "title: A walk\n"
                           "scenario: rome\n"
                           "side: romans\n"
                           "steps:\n"
                           "  - text: Look.\n"
                           "  - {text: Go., phase: Movement, until: {action: \"step RSK1 *\"}}\n"
                           "  - {text: Stand., until: {piece: \"RSK*\", at: \"2426\"}}\n"
                           "  - {text: Back., until: {undo: yes}}\n"
                           "  - {text: End., phase: Movement, until: {action: \"turn *\"}}\n"
                           "  - {text: Win., until: {over: win}}\n"
                           "  - {text: Fewer., task: yes, until: {gone: \"SAX*\", left: 7}}\n"
                           "  - {text: None., until: {gone: \"SAX*\"}}\n";

static const struct ac_node *parse(const char *text, struct ac_arena *arena)
{
    const struct ac_node *node;
    struct ac_err err = { 0 };

    if (ac_yaml_parse("lesson", text, strlen(text), arena, &node, &err) != AC_OK)
        fail_msg("%s", err.text);
    return node;
}

static void play(struct ac_match *match, const char *text)
{
    struct ac_action action;
    struct ac_err err = { 0 };

    if (ac_parse_at(match->game, match->state, text, &action, &err) != AC_OK ||
        ac_match_play(match, ac_to_act(match->state), &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
}

static void test_steps_stand_as_the_match_says(void **state)
{
    struct ac_table table = { 0 };
    struct ac_arena arena = { 0 };
    struct ac_err err = { 0 };
    const struct ac_node *lesson;
    struct ac_match *m;

    (void)state;
    ac_arena_init(&arena, ROOM);
    lesson = parse(walk, &arena);
    open_table(&table, "armageddon/rome", NULL);
    m = &table.match;
    assert_int_equal(ac_lesson_check(lesson, table.game, &err), AC_OK);
    assert_int_equal(ac_lesson_steps(lesson), 8);
    assert_int_equal(ac_lesson_step(lesson, 6, m, 0, 0), AC_LESSON_MET);
    assert_int_equal(ac_lesson_step(lesson, 7, m, 0, 0), AC_LESSON_OPEN);
    assert_int_equal(ac_lesson_step(lesson, 0, m, 0, 0), AC_LESSON_READ);
    assert_int_equal(ac_lesson_step(lesson, 1, m, 0, 0), AC_LESSON_OPEN);
    assert_int_equal(ac_lesson_step(lesson, 2, m, 0, 0), AC_LESSON_OPEN);
    play(m, "step RSK1 2426");
    assert_int_equal(ac_lesson_step(lesson, 1, m, 0, 0), AC_LESSON_MET);
    assert_int_equal(ac_lesson_step(lesson, 1, m, 1, 0), AC_LESSON_OPEN); /* not the other side's */
    assert_int_equal(ac_lesson_step(lesson, 1, m, 0, 1), AC_LESSON_OPEN); /* done before it began */
    assert_int_equal(ac_lesson_step(lesson, 2, m, 0, 1), AC_LESSON_MET);
    assert_int_equal(ac_match_undo(m, 0, &err), AC_OK);
    assert_int_equal(ac_lesson_step(lesson, 1, m, 0, 0), AC_LESSON_OPEN); /* taken back */
    assert_int_equal(ac_lesson_step(lesson, 3, m, 0, 1), AC_LESSON_MET);
    assert_int_equal(ac_match_resign(m, 1, &err), AC_OK);
    assert_int_equal(ac_lesson_step(lesson, 4, m, 0, 2), AC_LESSON_PAST);
    assert_int_equal(ac_lesson_step(lesson, 5, m, 0, 2), AC_LESSON_MET);
    assert_int_equal(ac_lesson_step(lesson, 5, m, 1, 2), AC_LESSON_PAST);
    ac_table_release(&table);
    ac_arena_release(&arena);
}

/* The first order decides: steps on the way of the right piece are none yet, another piece is wrong. */
static void test_the_first_order_decides(void **state)
{
    static const char text[] = "title: A walk\n"
                               "scenario: rome\n"
                               "side: romans\n"
                               "steps:\n"
                               "  - {text: Go., task: yes, first: yes, phase: Movement,\n"
                               "     until: {piece: RSK1, at: \"2325\"}}\n"
                               "  - {text: Turn., task: yes, first: yes, phase: Movement,\n"
                               "     until: {action: \"turn RSK1 *\"}}\n";
    struct ac_table table = { 0 };
    struct ac_arena arena = { 0 };
    struct ac_err err = { 0 };
    const struct ac_node *lesson;
    struct ac_match *m;

    (void)state;
    ac_arena_init(&arena, ROOM);
    lesson = parse(text, &arena);
    open_table(&table, "armageddon/rome", NULL);
    m = &table.match;
    assert_int_equal(ac_lesson_check(lesson, table.game, &err), AC_OK);
    assert_int_equal(ac_lesson_step(lesson, 0, m, 0, 0), AC_LESSON_OPEN);
    play(m, "step RSK1 2426");
    assert_int_equal(ac_lesson_step(lesson, 0, m, 0, 0), AC_LESSON_OPEN); /* on its way */
    assert_int_equal(ac_lesson_step(lesson, 1, m, 0, 0), AC_LESSON_PAST); /* no turn */
    assert_int_equal(ac_match_undo(m, 0, &err), AC_OK);
    assert_int_equal(ac_lesson_step(lesson, 1, m, 0, 0), AC_LESSON_OPEN); /* taken back */
    play(m, "step RSK2 2426");
    assert_int_equal(ac_lesson_step(lesson, 0, m, 0, 0), AC_LESSON_PAST); /* another piece */
    ac_table_release(&table);
    ac_arena_release(&arena);
}

/* Told one after another, each until it is done; a task that was missed ends the lesson. */
static void test_a_teacher_tells_what_is_next(void **state)
{
    static const char text[] = "title: A walk\n"
                               "scenario: rome\n"
                               "side: romans\n"
                               "steps:\n"
                               "  - text: Look.\n"
                               "  - {text: Take it., until: {select: \"RSK*\"}}\n"
                               "  - {text: Go., until: {action: \"step RSK1 *\"}}\n"
                               "  - {text: Win., task: yes, until: {over: win}}\n"
                               "closing: Well done.\n";
    struct ac_table table = { 0 };
    struct ac_arena arena = { 0 };
    struct ac_err err = { 0 };
    struct ac_teacher teacher = { 0 }, other = { 0 };
    char verb[40];
    struct ac_match *m;

    (void)state;
    ac_arena_init(&arena, ROOM);
    open_table(&table, "armageddon/rome", NULL);
    m = &table.match;
    assert_null(ac_teacher_says(&teacher, m)); /* nobody teaches */
    teacher.lesson = parse(text, &arena);
    assert_string_equal(ac_teacher_says(&teacher, m), "Look.");
    assert_string_equal(ac_teacher_says(&teacher, m), "Go."); /* taking it up is no order */
    assert_null(ac_teacher_says(&teacher, m));
    ac_teacher_wants(&teacher, verb, sizeof(verb));
    assert_string_equal(verb, "step");
    assert_string_equal(ac_teacher_said(&teacher), "Go.");
    play(m, "step RSK1 2426");
    assert_string_equal(ac_teacher_says(&teacher, m), "Win.");
    other = teacher;
    other.learner = 1;
    assert_int_equal(ac_match_resign(m, 1, &err), AC_OK);
    assert_string_equal(ac_teacher_says(&teacher, m), "Well done.");
    assert_null(ac_teacher_says(&teacher, m));
    assert_non_null(strstr(ac_teacher_says(&other, m), "Not this time"));
    assert_true(other.failed && other.over);
    ac_table_release(&table);
    ac_arena_release(&arena);
}

static void refused(const struct ac_game *game, const char *text, const char *because)
{
    struct ac_arena arena = { 0 };
    struct ac_err err = { 0 };

    ac_arena_init(&arena, ROOM);
    assert_int_not_equal(ac_lesson_check(parse(text, &arena), game, &err), AC_OK);
    if (!strstr(err.text, because))
        fail_msg("refused with \"%s\", expected \"%s\"", err.text, because);
    ac_arena_release(&arena);
}

static void test_what_a_writer_gets_wrong_is_refused(void **state)
{
#define HEAD "title: X\nscenario: rome\nside: romans\n"
    struct ac_table table = { 0 };

    (void)state;
    open_table(&table, "armageddon/rome", NULL);
    refused(table.game, "title: X\nscenario: rome\nside: greeks\nsteps: []\n", "romans");
    refused(table.game, HEAD "stepps: []\n", "stepps");
    refused(table.game, HEAD "steps:\n  - {until: {undo: yes}}\n", "text");
    refused(table.game, HEAD "steps:\n  - {text: a, phase: Lunch}\n", "phase");
    refused(table.game, HEAD "steps:\n  - {text: a, until: {action: \"fly RSK1\"}}\n", "verb");
    refused(table.game, HEAD "steps:\n  - {text: a, until: {wait: 5}}\n", "wait");
    refused(table.game, HEAD "steps:\n  - {text: a, task: yes}\n", "until");
    ac_table_release(&table);
#undef HEAD
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped_lessons_are_sound),
        cmocka_unit_test(test_steps_stand_as_the_match_says),
        cmocka_unit_test(test_the_first_order_decides),
        cmocka_unit_test(test_a_teacher_tells_what_is_next),
        cmocka_unit_test(test_what_a_writer_gets_wrong_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
