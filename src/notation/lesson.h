/*
 * Lessons: a game that is begun somewhere, and steps that are told one after another, each until something has been
 * done. docs/FORMAT.md, "Lessons". What has been done is read off the match, so that every interface runs the same files.
 */
#ifndef AC_PROTO_LESSON_H
#define AC_PROTO_LESSON_H

#include "acies/node.h"
#include "core/match.h"

enum ac_lesson_state {
    AC_LESSON_OPEN, /* what the step waits for has not been done */
    AC_LESSON_MET,  /* it has */
    AC_LESSON_PAST, /* the phase in which it could be done is over */
    AC_LESSON_READ, /* the step waits for nothing but a reader, or for his interface */
};

/* Is the document a lesson of this game? Refuses what a writer got wrong: keys, verbs, phases, sides. */
enum ac_status ac_lesson_check(const struct ac_node *lesson, const struct ac_game *game,
                               struct ac_err *err) AC_MUST_CHECK;

int ac_lesson_steps(const struct ac_node *lesson);

/* What step `index` says in a terminal, where nothing is clicked, NULL beyond the last; and is it a task, which is failed when it is past? */
const char *ac_lesson_text(const struct ac_node *lesson, int index);
bool ac_lesson_is_task(const struct ac_node *lesson, int index);

/* The verb of the order that step `index` waits for, in `out`; "" when it waits for none. */
void ac_lesson_verb(const struct ac_node *lesson, int index, char *out, size_t cap);

/* Does the step wait for a gesture of the hand, which only some interfaces have? */
bool ac_lesson_is_gesture(const struct ac_node *lesson, int index);

/*
 * How does step `index` stand, when it was begun as the match's log had `since` entries? `viewer`
 * learns: pieces and places are looked up in what he sees. An index beyond the last step is READ.
 */
enum ac_lesson_state ac_lesson_step(const struct ac_node *lesson, int index,
                                    const struct ac_match *match, int viewer, int since);

/*
 * A puzzle that was missed: how many games of 100 the order wins that was given instead since the log
 * had `since` entries; -1 when it is none of those that were measured beside the answer.
 */
int ac_lesson_given(const struct ac_node *lesson, const struct ac_match *match, int viewer,
                    int since);

#endif
