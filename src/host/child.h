/*
 * A program of its own that is talked to in lines: started by the shell, its standard input and
 * output are pipes. Several threads may have children at the same time.
 */
#ifndef AC_HOST_CHILD_H
#define AC_HOST_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "base/status.h"

struct ac_child {
    const char *what; /* "bot": for messages */
    pid_t pid;        /* 0: not running */
    FILE *to;
    int from;
    char pending[4096]; /* read but not used yet */
    size_t have;
};

/* Not running; ac_child_stop may be called on it. */
struct ac_child ac_child_none(void);

enum ac_status ac_child_start(struct ac_child *child, const char *what, const char *command,
                              struct ac_err *err) AC_MUST_CHECK;

/*
 * The next line it writes, cut to `cap`. AC_ERR_LIMIT: there was none within `millis`; AC_ERR_IO: it
 * has ended; AC_ERR_INPUT: the line is too long.
 */
enum ac_status ac_child_line(struct ac_child *child, char *line, size_t cap, int64_t millis,
                             struct ac_err *err) AC_MUST_CHECK;

/* Says `quit`, and ends it if it does not end by itself. */
void ac_child_stop(struct ac_child *child);

#endif
