/*
 * cmocka with what it needs, in the order it needs it: it does not include the
 * headers its own declarations use, and sorted includes would put it first.
 */
#ifndef AC_TESTS_UNIT_H
#define AC_TESTS_UNIT_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#endif
