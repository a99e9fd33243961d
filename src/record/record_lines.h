/* The lines of a record: cut out of a text that may be anything, with their numbers. */
#ifndef AC_PROTO_RECORD_LINES_H
#define AC_PROTO_RECORD_LINES_H

#include "base/status.h"
#include "record/record.h"

enum ac_line_kind {
    AC_LINE,
    AC_LINE_END,  /* of the text */
    AC_LINE_TORN, /* the text ends in mid-line */
    AC_LINE_LONG,
    AC_LINE_JUNK, /* a control character */
};

struct ac_lines {
    const char *bytes;
    size_t size;
    size_t at;    /* where the next line begins */
    size_t begin; /* where this one began */
    int line;     /* number of this one, from 1 */
    char text[AC_RECORD_LINE];
};

/* From offset `at`, which is behind line number `line`. */
void ac_lines_init(struct ac_lines *lines, const char *bytes, size_t size, size_t at, int line);

/* The next line, without its end. A line that is not AC_LINE is not gone past. */
enum ac_line_kind ac_lines_next(struct ac_lines *lines);

/* Goes past the lines that begin with a blank, whole ones only; how many bytes they are. */
size_t ac_lines_skip_block(struct ac_lines *lines);

/* Goes past `count` lines that begin with a blank; 0 when there are not as many whole ones. */
size_t ac_lines_take_block(struct ac_lines *lines, int count);

/* Refuses a line that is not AC_LINE; `end` is what to say of the end of the text. */
enum ac_status ac_lines_refuse(const struct ac_lines *lines, enum ac_line_kind kind,
                               const char *end, struct ac_err *err);

/* Puts "line N: " before what is in err, and the number beside it. Returns err's status. */
enum ac_status ac_lines_blame(const struct ac_lines *lines, struct ac_err *err);

/* "romans MEL.9 all lost": what `* end` says of a match that is over. */
void ac_record_print_result(const struct ac_match *match, struct ac_text *out);

#endif
