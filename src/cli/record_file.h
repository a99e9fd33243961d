/*
 * Records as files: opening one (for show, replay, verify and going on), and keeping one while a
 * game is played: every entry is written and synced before play goes on, so a killed program loses
 * nothing that was shown.
 */
#ifndef AC_CLI_RECORD_FILE_H
#define AC_CLI_RECORD_FILE_H

#include "cli/command.h"
#include "proto/record.h"

/* A record that was read; its text must stay as long as the head is used. */
struct cli_record {
    char *text;
    size_t size;
    struct ac_record_head head;
    struct ac_record_report report;
};

/* Does the file begin like a record? False when it cannot be read: the loader then says why. */
bool cli_is_record(const char *path);

/* Loads the game a record names and replays it into the table's match. */
struct cli_record_use {
    bool recover;    /* drop a torn last line */
    bool other_data; /* accept other data; the replay still has to agree */
    struct ac_sink sink;
};

enum ac_status cli_open_record(struct cli_table *table, const char *path,
                               const struct cli_record_use *use, struct cli_record *out,
                               struct ac_err *err) AC_MUST_CHECK;
void cli_record_release(struct cli_record *record);

/* The parser of positions that records lend from the data room. */
struct ac_position_parser cli_position_parser(void);

/* Keeps a record while a match goes on. */
struct cli_recorder {
    int fd; /* -1: none is kept */
    char path[AC_LIBRARY_PATH];
    struct ac_record_writer writer;
    bool writing;
};

/* A new file; refused when it exists. `head` is complete. */
enum ac_status cli_recorder_create(struct cli_recorder *recorder, const char *path,
                                   const struct ac_match *match, const struct ac_record_head *head,
                                   struct ac_err *err) AC_MUST_CHECK;

/* Goes on with a file whose first `size` bytes hold the match as it stands. */
enum ac_status cli_recorder_resume(struct cli_recorder *recorder, const char *path,
                                   const struct ac_match *match, const struct cli_record *record,
                                   struct ac_err *err) AC_MUST_CHECK;

/* Writes and syncs what is new in the match. */
enum ac_status cli_recorder_sync(struct cli_recorder *recorder, struct ac_err *err) AC_MUST_CHECK;

/* The line that opens the dice of a finished game. */
enum ac_status cli_recorder_open_dice(struct cli_recorder *recorder, const struct ac_dice *dice,
                                      struct ac_err *err) AC_MUST_CHECK;
void cli_recorder_close(struct cli_recorder *recorder);

/*
 * The secret of the dice while the game is on, in RECORD.dice, readable by its owner only: with it a
 * game that is gone on with keeps the dice it is committed to. Dropped when the game is over.
 */
enum ac_status cli_secret_keep(const char *record, const struct ac_dice *dice,
                               struct ac_err *err) AC_MUST_CHECK;
bool cli_secret_fetch(const char *record, const struct ac_record_head *head, struct ac_dice *out);
void cli_secret_drop(const char *record);

/* A path for a game that was not told where to keep its record; makes the folder. */
enum ac_status cli_autosave_path(const char *scenario, char *out, size_t cap,
                                 struct ac_err *err) AC_MUST_CHECK;

#endif
