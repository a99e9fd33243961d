/* cmocka with the headers it wants before it. */
#ifndef AC_TESTS_CMOCKA_ALL_H
#define AC_TESTS_CMOCKA_ALL_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>
/* clang-format on */

#endif
