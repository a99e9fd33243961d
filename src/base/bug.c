/* See the header. */
#include "base/bug.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local struct ac_bug_trap *the_trap;

void ac_bug_set_trap(struct ac_bug_trap *trap)
{
    the_trap = trap;
}

void ac_bug(const char *fmt, ...)
{
    struct ac_bug_trap *trap = the_trap;
    va_list args;

    if (trap) {
        va_start(args, fmt);
        (void)vsnprintf(trap->text, sizeof(trap->text), fmt, args);
        va_end(args);
        the_trap = NULL;
        longjmp(trap->at, 1);
    }
    va_start(args, fmt);
    (void)fputs("acies: bug: ", stderr);
    (void)vfprintf(stderr, fmt, args);
    (void)fputc('\n', stderr);
    va_end(args);
    abort();
}
