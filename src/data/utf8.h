/* Is a text plain: well-formed UTF-8 without control characters? */
#ifndef AC_DATA_UTF8_H
#define AC_DATA_UTF8_H

#include <stddef.h>

/*
 * NULL when the bytes are plain text, else what is wrong, with *at the offset of the first bad byte.
 * Tab, line feed and carriage return are plain; other control characters (a terminal would obey
 * them) and the code points that are no characters are not.
 */
const char *ac_utf8_fault(const char *bytes, size_t size, size_t *at);

#endif
