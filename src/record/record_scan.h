/*
 * The first look at a record's body: what later lines say about earlier ones (the opened dice and
 * seals), and from where on it is in the present revision.
 */
#ifndef AC_PROTO_RECORD_SCAN_H
#define AC_PROTO_RECORD_SCAN_H

#include "record/record.h"
#include "record/record_lines.h"

struct ac_opening {
    int number;
    unsigned char salt[AC_SEAL_SALT];
    char *action; /* in notation */
    struct ac_opening *next;
};

struct ac_record_scan {
    bool seeded;
    unsigned char secret[AC_DICE_SECRET];
    struct ac_opening *openings;
    int opening_count;

    int revision; /* of the last part */
    size_t from;  /* where that part begins: the body, or the line of a snapshot */
    int from_line;
    int skipped, skipped_rolls; /* entries and rolls before it */
    size_t snapshot;            /* the last snapshot line, 0: none */
    int snapshot_line;
    bool closing; /* nothing but hashes and comments comes after it */
    int entries, rolls;
    struct ac_arena arena;
};

enum ac_status ac_record_scan(const struct ac_record_head *head, struct ac_record_scan *out,
                              struct ac_err *err) AC_MUST_CHECK;
void ac_record_scan_release(struct ac_record_scan *scan);

/* Cuts a comment and blanks off the end of a line. */
void ac_record_strip(char *line);

#endif
