/* See the header. */
#include "base/bug.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void ac_bug(const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    (void)fputs("acies: bug: ", stderr);
    (void)vfprintf(stderr, fmt, args);
    (void)fputc('\n', stderr);
    va_end(args);
    abort();
}
