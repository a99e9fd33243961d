/* acies lesson: the lessons there are, and one of them at the terminal. docs/FORMAT.md, "Lessons". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/session.h"
#include "games/registry.h"
#include "host/teacher.h"
#include "tui/term.h"

static const struct cli_option lesson_options[] = {
    { "seed", "N", "dice from this number; without it from a fresh secret" },
    { "record", "FILE", "keep the record there (default: your state folder)" },
    { "plain", NULL, "lines of text, also on a terminal" },
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

static const char *text_of(const struct ac_node *map, const char *key)
{
    const struct ac_node *node = ac_node_get(map, key);

    return node && node->kind == AC_NODE_SCALAR ? node->text : "";
}

/* ---- the list ---- */

/* A line each, which fits a terminal of 80 columns; what it is about where there are few. */
static void print_lesson(const char *game, const char *name, const struct ac_node *lesson,
                         bool goals, json_t *list)
{
    char word[128];

    (void)snprintf(word, sizeof(word), "%s/%s", game, name);
    if (list) {
        (void)json_array_append_new(
            list, json_pack("{s:s, s:s, s:s, s:s, s:i}", "lesson", word, "title",
                            text_of(lesson, "title"), "chapter", text_of(lesson, "chapter"), "goal",
                            text_of(lesson, "goal"), "minutes",
                            (int)strtol(text_of(lesson, "minutes"), NULL, 10)));
        return;
    }
    (void)printf("  %-24s %s (%s min)\n", word, text_of(lesson, "title"),
                 text_of(lesson, "minutes"));
    if (goals)
        (void)printf("  %-24s   %s\n", "", text_of(lesson, "goal"));
}

static enum ac_status list_game(struct ac_library *library, const struct ac_ruleset *rules,
                                bool goals, json_t *list, struct ac_err *err)
{
    char path[AC_LIBRARY_PATH];
    struct ac_names names = { 0 };
    enum ac_status status;
    int puzzles = 0;

    (void)snprintf(path, sizeof(path), "%s/guide", rules->id);
    status = ac_library_list(library, path, ".yaml", &names, err);
    if (status == AC_OK && names.count && !list)
        (void)puts(rules->title);
    for (int i = 0; i < names.count && status == AC_OK; i++) {
        const struct ac_document *doc = NULL;

        const bool puzzle = strncmp(names.name[i], "puzzle-", 7) == 0;

        if (!puzzle && strncmp(names.name[i], "lesson-", 7) != 0)
            continue;
        puzzles += puzzle;
        if (puzzle && !goals && !list)
            continue; /* there may be a hundred: they are counted */
        (void)snprintf(path, sizeof(path), "%s/guide/%s.yaml", rules->id, names.name[i]);
        status = ac_library_open(library, path, &doc, err);
        if (status == AC_OK)
            print_lesson(rules->id, names.name[i] + (puzzle ? 0 : 7), doc->root, goals, list);
    }
    if (status == AC_OK && puzzles && !goals && !list)
        (void)printf("  and %d puzzle%s: acies lesson %s\n", puzzles, puzzles == 1 ? "" : "s",
                     rules->id);
    return status;
}

/* All lessons, or those of one game. */
static enum ac_status list_lessons(struct ac_library *library, const struct cli_args *args,
                                   struct ac_err *err)
{
    json_t *list = cli_has(args, "json") ? json_array() : NULL;
    const struct ac_ruleset *only = NULL;
    enum ac_status status = AC_OK;

    if (args->word_count)
        status = cli_find_game(args->word[0], &only, err);
    for (int i = 0; ac_rulesets[i] && status == AC_OK; i++)
        if (!only || only == ac_rulesets[i])
            status = list_game(library, ac_rulesets[i], only != NULL, list, err);
    if (status == AC_OK && list)
        cli_print_json(list);
    else
        json_decref(list);
    if (status == AC_OK && !list)
        (void)puts("begin one: acies lesson GAME/NAME; what they are about: acies lesson GAME");
    return status;
}

/* ---- one of them ---- */

struct class
{
    const struct ac_node *lesson;
    struct ac_teacher teacher;
};

/* Who learns, and what plays against him. */
static enum ac_status take_seats(void *self, const struct ac_game *game,
                                 struct ac_host_order *order, struct ac_err *err)
{
    struct class *class = self;
    const struct ac_node *lesson = class->lesson;
    const char *level = text_of(lesson, "level");
    const enum ac_status status = ac_lesson_check(lesson, game, err);

    if (status != AC_OK)
        return status;
    class->teacher.lesson = lesson;
    class->teacher.learner =
        strcmp(text_of(lesson, "side"), game->scenario.side_word[0]) == 0 ? 0 : 1;
    order->seat[class->teacher.learner] = "human";
    order->seat[1 - class->teacher.learner] = level[0] ? level : "recruit";
    return AC_OK;
}

static enum ac_status in_lines(struct class *class, struct ac_host_order *order, struct ac_err *err)
{
    const struct ac_host_seating seating = { take_seats, class };
    struct cli_session *session = calloc(1, sizeof(*session));
    enum ac_status status;

    if (!session)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    session->teacher = &class->teacher;
    status = ac_host_start(&session->host, order, &seating, err);
    if (status == AC_OK)
        status = cli_session_run(session, err);
    ac_host_release(&session->host);
    free(session);
    return status;
}

static enum ac_status teach(struct ac_library *library, const struct cli_args *args,
                            struct ac_err *err)
{
    const char *word = args->word[0];
    const struct ac_document *doc = NULL;
    char scenario[AC_LIBRARY_PATH];
    uint64_t seed = 0;
    enum ac_status status = ac_teacher_find(library, word, &doc, err);
    struct class class = { 0 };
    const struct ac_host_seating seating = { take_seats, &class };
    struct ac_host_order order = { .record = cli_value(args, "record") };
    const struct ac_node *position;

    if (status == AC_OK)
        status = cli_number(args, "seed", 0, UINT64_MAX, &seed, err);
    if (status != AC_OK)
        return status;
    class.lesson = doc->root;
    (void)snprintf(scenario, sizeof(scenario), "%.*s/%s", (int)strcspn(word, "/"), word,
                   text_of(doc->root, "scenario"));
    position = ac_node_get(doc->root, "position");
    order.table = (struct ac_table_order){ .what = scenario,
                                           .text = position ? position->text : NULL,
                                           .size = position ? strlen(position->text) : 0,
                                           .data = cli_value(args, "data") };
    order.seed = cli_has(args, "seed") ? &seed : NULL;
    if (!cli_has(args, "plain") && cli_can_draw())
        return tui_teach(&order, &seating, &class.teacher, err);
    return in_lines(&class, &order, err);
}

static enum ac_status run_lesson(const struct cli_args *args, struct ac_err *err)
{
    struct ac_library library;
    enum ac_status status = cli_words(args, 0, 1, cli_lesson.usage, err);

    if (status != AC_OK)
        return status;
    status = cli_open_library(&library, args, err);
    if (status == AC_OK)
        status = args->word_count && strchr(args->word[0], '/') ? teach(&library, args, err)
                                                                : list_lessons(&library, args, err);
    ac_library_release(&library);
    return status;
}

const struct cli_command cli_lesson = {
    .name = "lesson",
    .usage = "[GAME[/NAME]]",
    .text = "learn a game on the terminal, step by step",
    .more = "Without a name the lessons and puzzles are listed. The lesson says what to do next as "
            "soon as the\n"
            "last thing is done; everything else is as in acies play.",
    .options = lesson_options,
    .run = run_lesson,
};
