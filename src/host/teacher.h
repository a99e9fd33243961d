/*
 * A lesson (notation/lesson.h) at a table of this machine: what is to be told next. The interfaces ask
 * after every change of the match and show what is said; they know nothing of steps.
 */
#ifndef AC_HOST_TEACHER_H
#define AC_HOST_TEACHER_H

#include "data/library.h"
#include "notation/lesson.h"

enum { AC_TEACHER_ANSWER = 2048 };

struct ac_teacher {
    const struct ac_node *lesson;   /* NULL: nobody teaches */
    int learner;                    /* the side that learns */
    int step, since;                /* the step that was told, and how long the log was then */
    bool told;                      /* the step has been told */
    bool failed, over;              /* a task was missed; all has been said */
    char answer[AC_TEACHER_ANSWER]; /* of a puzzle that was missed */
};

/*
 * What is to be told now, or NULL: call again until it is. A step that waits for nothing is told and
 * left behind; one that waits for a gesture of the hand is passed over.
 */
const char *ac_teacher_says(struct ac_teacher *teacher, const struct ac_match *match);

/* What was said last, for a screen that shows it until something else is said; "" without a lesson. */
const char *ac_teacher_said(const struct ac_teacher *teacher);

/* The verb of the order that is waited for, or "". */
void ac_teacher_wants(const struct ac_teacher *teacher, char *verb, size_t cap);

/* The document of "GAME/NAME", where NAME may leave the number out that lessons are ordered by. */
enum ac_status ac_teacher_find(struct ac_library *library, const char *word,
                               const struct ac_document **out, struct ac_err *err) AC_MUST_CHECK;

#endif
