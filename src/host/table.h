/*
 * A table with a game on it: the library its data came from, the game, and the match as it stands.
 * What every program that plays on this machine begins with.
 */
#ifndef AC_HOST_TABLE_H
#define AC_HOST_TABLE_H

#include "core/match.h"
#include "data/scenario.h"
#include "record/record.h"

struct ac_table {
    struct ac_library library;
    struct ac_game *game;
    struct ac_match match;
    char scenario_word[AC_LIBRARY_PATH]; /* "GAME/ID", or the file it was read from */
    bool library_open, match_open;
    struct ac_record_report report; /* where it was opened from a record */
};

/* What to put on the table. */
struct ac_table_order {
    const char *what; /* GAME, GAME/SCENARIO, a scenario or position file, or a record */
    const char *text; /* not NULL: what the file would hold; `what` only names it in messages */
    size_t size;
    const char *data; /* the folder of --data, or NULL */
    const struct ac_setting *settings;
    int setting_count;
};

/* A record is opened at its end. Release the table in any case. */
enum ac_status ac_table_open(struct ac_table *table, const struct ac_table_order *order,
                             struct ac_err *err) AC_MUST_CHECK;
void ac_table_release(struct ac_table *table);

/* The sentence of a case in the game's register, or "" when there is none. */
const char *ac_table_case(struct ac_table *table, ac_case rule);

/* "MEL.A1: no unit ..." for a refusal. */
void ac_table_why(struct ac_table *table, ac_case rule, const char *text, struct ac_text *out);

/* The whole of a file as text. Refused over `max` bytes. Free *out. */
enum ac_status ac_read_file(const char *path, size_t max, char **out, size_t *size,
                            struct ac_err *err) AC_MUST_CHECK;

#endif
