/*
 * The end of the road for what cannot happen: prints the message and aborts, in every build.
 */
#ifndef AC_BASE_BUG_H
#define AC_BASE_BUG_H

#include "base/attr.h"

AC_NORETURN void ac_bug(const char *fmt, ...) AC_PRINTF(1, 2);

#endif
