/* See the header. */
#include "host/teacher.h"

#include <stdio.h>
#include <string.h>

static const char missed[] = "Not this time. Begin the lesson again, or play on as you like.";
static const char learnt[] = "That was the lesson. Play on as long as you like.";

static const char *closing(const struct ac_teacher *teacher)
{
    const struct ac_node *own = ac_node_get(teacher->lesson, "closing");

    if (teacher->failed)
        return teacher->answer[0] ? teacher->answer : missed;
    return own ? own->text : learnt;
}

/* A puzzle has one answer: whoever missed it is told what he gave away, and why. */
static void tell_answer(struct ac_teacher *teacher, const struct ac_match *match)
{
    const struct ac_node *lesson = teacher->lesson, *own = ac_node_get(lesson, "closing");
    const int wins = ac_lesson_given(lesson, match, teacher->learner, teacher->since);
    char given[80] = "";

    if (!own || !ac_node_get(lesson, "grade"))
        return;
    if (wins >= 0)
        (void)snprintf(given, sizeof(given), " The order you gave wins %d games of 100.", wins);
    (void)snprintf(teacher->answer, sizeof(teacher->answer), "Not this time.%s %s", given,
                   own->text);
}

/* Is the step that was told done with? */
static bool left_behind(struct ac_teacher *teacher, const struct ac_match *match)
{
    const enum ac_lesson_state state =
        ac_lesson_step(teacher->lesson, teacher->step, match, teacher->learner, teacher->since);

    if (state == AC_LESSON_OPEN)
        return false;
    teacher->failed = state == AC_LESSON_PAST && ac_lesson_is_task(teacher->lesson, teacher->step);
    if (teacher->failed)
        tell_answer(teacher, match);
    return true;
}

const char *ac_teacher_says(struct ac_teacher *teacher, const struct ac_match *match)
{
    const char *text;

    if (!teacher->lesson || teacher->over || (teacher->told && !left_behind(teacher, match)))
        return NULL;
    teacher->step += teacher->told;
    while (ac_lesson_is_gesture(teacher->lesson, teacher->step)) /* there is no pointer here */
        teacher->step++;
    text = teacher->failed ? NULL : ac_lesson_text(teacher->lesson, teacher->step);
    teacher->told = true;
    teacher->since = match->count;
    teacher->over = !text;
    return text ? text : closing(teacher);
}

const char *ac_teacher_said(const struct ac_teacher *teacher)
{
    const char *text;

    if (!teacher->lesson)
        return "";
    if (teacher->over)
        return closing(teacher);
    text = ac_lesson_text(teacher->lesson, teacher->step);
    return teacher->told && text ? text : "";
}

void ac_teacher_wants(const struct ac_teacher *teacher, char *verb, size_t cap)
{
    verb[0] = '\0';
    if (teacher->lesson && teacher->told && !teacher->over)
        ac_lesson_verb(teacher->lesson, teacher->step, verb, cap);
}

/* "lesson-1-first" is called "1-first", and "first" too; a puzzle by all of its name. */
static bool is_called(const char *name, const char *word)
{
    const char *bare;

    if (strncmp(name, "lesson-", 7) != 0)
        return strncmp(name, "puzzle-", 7) == 0 && strcmp(name, word) == 0;
    name += 7;
    bare = name + strspn(name, "0123456789");
    return strcmp(name, word) == 0 || (*bare == '-' && strcmp(bare + 1, word) == 0);
}

enum ac_status ac_teacher_find(struct ac_library *library, const char *word,
                               const struct ac_document **out, struct ac_err *err)
{
    const char *slash = strchr(word, '/');
    const int length = slash ? (int)(slash - word) : 0;
    struct ac_names names = { 0 };
    char path[AC_LIBRARY_PATH];

    (void)snprintf(path, sizeof(path), "%.*s/guide", length, word);
    if (slash && ac_library_list(library, path, ".yaml", &names, err) != AC_OK)
        return AC_ERR_INPUT;
    for (int i = 0; i < names.count; i++) {
        const char *name = names.name[i];

        if (!is_called(name, slash + 1))
            continue;
        (void)snprintf(path, sizeof(path), "%.*s/guide/%s.yaml", length, word, name);
        return ac_library_open(library, path, out, err);
    }
    return ac_refuse(err, AC_ERR_NOT_FOUND, "no lesson \"%s\", see acies lesson", word);
}
