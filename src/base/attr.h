/*
 * The compiler attributes we use, in one place: everything else is plain C17.
 *
 * AC_MUST_CHECK   a caller that drops the result is warned
 * AC_PRINTF(a, b) argument a is a format, its values start at argument b
 *                 (b is 0 for a va_list)
 * AC_NORETURN     the function does not come back
 * AC_UNUSED       this name may stay unused
 * AC_APART        never inlined: seldom called, and would make its caller dear
 */
#ifndef AC_BASE_ATTR_H
#define AC_BASE_ATTR_H

#if defined(__GNUC__)
#define AC_MUST_CHECK   __attribute__((warn_unused_result))
#define AC_PRINTF(a, b) __attribute__((format(printf, a, b)))
#define AC_UNUSED       __attribute__((unused))
#define AC_APART        __attribute__((noinline))
#else
#define AC_MUST_CHECK
#define AC_PRINTF(a, b)
#define AC_UNUSED
#define AC_APART
#endif

#define AC_NORETURN _Noreturn

#endif
