/*
 * What a refused or failed call answers with.
 *
 * Three kinds of trouble are told apart everywhere:
 *  - impossible (a programming error): ac_bug(), see base/bug.h;
 *  - refused (bad action, bad file, bad text): a status other than AC_OK, details in struct ac_err;
 *  - environment (disk, socket): the same, with AC_ERR_IO and friends.
 *
 * A message is lower case, without a full stop, and names the input, the place and what was
 * expected: `rome.yaml: line 14: unknown unit "Q9", expected one of MI MS AX`.
 */
#ifndef AC_BASE_STATUS_H
#define AC_BASE_STATUS_H

#include <stdint.h>

#include "base/attr.h"

/* name, text for people, exit code of the program when a command ends with it */
#define AC_STATUS_LIST(X)                                                                          \
    X(OK, "done", 0)                                                                               \
    X(ERR_REFUSED, "refused by the rules", 1)                                                      \
    X(ERR_USAGE, "bad usage", 2)                                                                   \
    X(ERR_INPUT, "bad input", 2)                                                                   \
    X(ERR_NOT_FOUND, "not found", 2)                                                               \
    X(ERR_LIMIT, "over a limit", 2)                                                                \
    X(ERR_IO, "environment trouble", 3)                                                            \
    X(ERR_MEMORY, "out of memory", 3)

enum ac_status {
#define X(name, text, exit_code) AC_##name,
    AC_STATUS_LIST(X)
#undef X
        AC_STATUS_COUNT
};

enum { AC_ERR_TEXT = 320 };

/* One of several faults of a file. */
struct ac_fault {
    int line, column; /* 0: none is meant */
    char text[AC_ERR_TEXT];
};

/* All faults of a file, in memory of the caller; what does not fit is counted. */
struct ac_faults {
    struct ac_fault *fault;
    int room;
    int count; /* found, also those beyond `room` */
};

/*
 * Caller-supplied room for the details of a refusal. `rule` is a case of the game, 0 for none.
 * With `all` set, a reader that can go on after a fault does so: each is added there, and `text` is
 * the first.
 */
struct ac_err {
    enum ac_status status;
    int16_t rule;
    int line;   /* in the text at fault, 0 when no line is meant */
    int column; /* in that line, from 1; 0 when none is meant */
    char text[AC_ERR_TEXT];
    struct ac_faults *all;
};

const char *ac_status_text(enum ac_status status);
int ac_status_exit(enum ac_status status);

/* Fills `err`, which may be NULL. */
void ac_err_fill(struct ac_err *err, enum ac_status status, int line, const char *fmt, ...)
    AC_PRINTF(4, 5);

/* The same with a column. */
void ac_err_fill_at(struct ac_err *err, enum ac_status status, int line, int column,
                    const char *text);

/* The value of a refusal: a function, so that a caller may drop it. */
static inline enum ac_status ac_status_same(enum ac_status status)
{
    return status;
}

/*
 * Fills `err` and has the value of `status`, so that a refusal is one statement; the second names
 * the line at fault. Macros, because the analyser then sees that a refusal is never AC_OK.
 */
#define ac_refuse(err, status, ...)                                                                \
    (ac_err_fill((err), (status), 0, __VA_ARGS__), ac_status_same(status))
#define ac_refuse_at(err, status, line, ...)                                                       \
    (ac_err_fill((err), (status), (line), __VA_ARGS__), ac_status_same(status))

/* Puts "prefix: " before the text already in `err`, for a caller that knows the file. */
void ac_err_prefix(struct ac_err *err, const char *prefix);

#endif
