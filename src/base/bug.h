/*
 * The end of the road for what cannot happen: prints the message and aborts, in every build.
 *
 * A program that serves many may set a trap on its thread: a bug then jumps there instead. What was
 * being worked on is to be thought of as broken, and never to be used or freed again.
 */
#ifndef AC_BASE_BUG_H
#define AC_BASE_BUG_H

#include <setjmp.h>

#include "base/attr.h"

AC_NORETURN void ac_bug(const char *fmt, ...) AC_PRINTF(1, 2);

enum { AC_BUG_TEXT = 256 };

struct ac_bug_trap {
    jmp_buf at;
    char text[AC_BUG_TEXT];
};

/* The trap of this thread from now on, NULL: none. A bug takes it away before it jumps. */
void ac_bug_set_trap(struct ac_bug_trap *trap);

#endif
