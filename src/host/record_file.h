/*
 * Records as files: opening one (for show, replay, verify and going on), and keeping one while a
 * game is played: every entry is written and synced before play goes on, so a killed program loses
 * nothing that was shown.
 */
#ifndef AC_HOST_RECORD_FILE_H
#define AC_HOST_RECORD_FILE_H

#include "host/table.h"
#include "record/record.h"

/* A record that was read; its text must stay as long as the head is used. */
struct ac_record_file {
    char *text;
    size_t size;
    struct ac_record_head head;
    struct ac_record_report report;
};

/* Does the file begin like a record? False when it cannot be read: the loader then says why. */
bool ac_is_record(const char *path);
bool ac_is_record_text(const char *text, size_t size);

struct ac_record_reading {
    const char *data; /* the folder of --data, or NULL */
    const char *text; /* not NULL: what the file would hold */
    size_t size;
    bool recover;    /* drop a torn last line */
    bool other_data; /* accept other data; the replay still has to agree */
    bool
        exact; /* refuse a record of an older revision; else it is told as far as today's rules go */
    struct ac_sink sink;
};

/*
 * Loads the game a record names and replays it into the table's match. Release both in any case.
 */
enum ac_status ac_record_file_open(struct ac_table *table, const char *path,
                                   const struct ac_record_reading *use, struct ac_record_file *out,
                                   struct ac_err *err) AC_MUST_CHECK;
void ac_record_file_release(struct ac_record_file *record);

/* The parser of positions that records lend from the data room. */
struct ac_position_parser ac_yaml_position_parser(void);

/* Keeps a record while a match goes on. */
struct ac_recorder {
    int fd; /* -1: none is kept */
    char path[AC_LIBRARY_PATH];
    struct ac_record_writer writer;
    bool writing;
};

/* A new file; refused when it exists. `head` is complete. */
enum ac_status ac_recorder_create(struct ac_recorder *recorder, const char *path,
                                  const struct ac_match *match, const struct ac_record_head *head,
                                  struct ac_err *err) AC_MUST_CHECK;

/* Goes on with a file whose first `size` bytes hold the match as it stands. */
enum ac_status ac_recorder_resume(struct ac_recorder *recorder, const char *path,
                                  const struct ac_match *match, const struct ac_record_file *record,
                                  struct ac_err *err) AC_MUST_CHECK;

/* Writes and syncs what is new in the match. */
enum ac_status ac_recorder_sync(struct ac_recorder *recorder, struct ac_err *err) AC_MUST_CHECK;

/* The line that opens the dice of a finished game. */
enum ac_status ac_recorder_open_dice(struct ac_recorder *recorder, const struct ac_dice *dice,
                                     struct ac_err *err) AC_MUST_CHECK;
void ac_recorder_close(struct ac_recorder *recorder);

/*
 * The secret of the dice while the game is on, in RECORD.dice, readable by its owner only: with it a
 * game that is gone on with keeps the dice it is committed to. Dropped when the game is over.
 */
enum ac_status ac_secret_keep(const char *record, const struct ac_dice *dice,
                              struct ac_err *err) AC_MUST_CHECK;
bool ac_secret_fetch(const char *record, const struct ac_record_head *head, struct ac_dice *out);
void ac_secret_drop(const char *record);

/* The folder games are kept in, made when it is not there; false: there can be none. */
bool ac_state_folder(char *out, size_t cap);

/* A path for a game that was not told where to keep its record; makes the folder. */
enum ac_status ac_autosave_path(const char *scenario, char *out, size_t cap,
                                struct ac_err *err) AC_MUST_CHECK;

#endif
