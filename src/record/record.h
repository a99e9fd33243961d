/*
 * The game record: a text file that is the save file, the mail attachment, the export, the replay
 * and the bug report. docs/RECORD.md describes it for people. UTF-8, LF.
 *
 *   header       `key: value` lines, closed by a blank line
 *   R: action    an action of the side whose tag is R (the header says which), in notation
 *   =: roll 4    an outcome
 *   * word ...   everything else: undo, takeback, resign, draw, timeout, standing, order, snapshot, repair,
 *                sealed, open, seen, seed, hash, end
 *   ; words      a comment, also after a blank at the end of a line
 *
 * WRITING appends: the text of each entry as it happens, to be written and synced by the caller.
 * READING takes the whole text, replays it through the gate and refuses at a line. Replaying gives
 * the match back bit for bit.
 *
 * Position blocks (`start:`, snapshot, repair, seen) are YAML; the caller lends the parser.
 */
#ifndef AC_PROTO_RECORD_H
#define AC_PROTO_RECORD_H

#include "core/match.h"
#include "record/dice.h"
#include "record/seal.h"

enum {
    AC_RECORD_FORMAT = 1,
    AC_RECORD_MAX = 16 * 1024 * 1024,
    AC_RECORD_LINE = 4096, /* a longer line is refused */
    AC_RECORD_WORD = 64,
    AC_RECORD_PLAYER = 64,
    AC_RECORD_NAME = 160,
    AC_RECORD_HASH_EVERY = 16,     /* entries */
    AC_RECORD_MAX_OPENINGS = 4096, /* of seals */
    AC_RECORD_WORK = 50 * 1000000, /* steps replayed for undo and take-back in one reading */
};

enum ac_record_dice {
    AC_RECORD_FREE,      /* from anywhere: a simulation, a position being studied */
    AC_RECORD_TYPED,     /* rolled by hand */
    AC_RECORD_COMMITTED, /* record/dice.h */
};

/* What the header says. */
struct ac_record_head {
    char version[AC_RECORD_WORD]; /* of the program that began it */
    char game[AC_RECORD_WORD];
    int revision;
    char scenario[AC_RECORD_NAME]; /* an id; in old records also the file it was read from */
    uint64_t data_hash;
    int option_count;
    char option[AC_MAX_OPTIONS][2][AC_RECORD_WORD];
    char side[AC_SIDES][AC_RECORD_WORD];
    char tag[AC_SIDES][AC_RECORD_WORD];
    char player[AC_SIDES][AC_RECORD_PLAYER];
    enum ac_record_dice dice;
    unsigned char commitment[AC_DICE_COMMITMENT];
    unsigned char nonce[AC_SIDES][AC_DICE_NONCE];

    /* of a header that was read: where its parts are in the text */
    const char *text;
    size_t size;
    size_t start, start_size; /* the position block; start_size 0: the scenario's own beginning */
    int start_line;
    size_t files, files_size; /* the scenario's own files; files_size 0: they are built in */
    size_t body;
    int body_line;
};

/* ---- writing ---- */

/* The head of a match: everything but players, dice and nonces, which the caller sets. */
void ac_record_head_of(const struct ac_match *match, const char *version, const char *scenario,
                       struct ac_record_head *out);

/* Sets dice and nonces. */
void ac_record_set_dice(struct ac_record_head *head, const struct ac_dice *dice);

void ac_record_print_head(const struct ac_match *match, const struct ac_record_head *head,
                          struct ac_text *out);

/* The lines below `files:` in the head of every record of a game that brings its files. */
void ac_record_print_block(const struct ac_game *game, struct ac_text *out);

/* Follows a match entry by entry. */
struct ac_record_writer {
    const struct ac_match *match;
    struct ac_record_head head; /* for the tags */
    int done;                   /* entries of the log that are written */
    int unhashed;               /* of them since the last hash */
    bool ended;                 /* the last line is `* end` */
    int viewer;                 /* AC_REFEREE, or the side an export is for */
    const struct ac_sealer *sealer;
    int open;    /* export: secret actions from this entry on are sealed */
    bool sealed; /* export: something was */

    /* the state before entry `done`, and how it came about */
    struct ac_state *now;
    int *line;
    int line_count, line_room;
    struct ac_trail trail;
    struct ac_arena arena;
};

/* Begins at the first entry; `done` says how many are in the file already (0 for a new one). */
enum ac_status ac_record_writer_init(struct ac_record_writer *writer, const struct ac_match *match,
                                     int done, struct ac_err *err) AC_MUST_CHECK;
void ac_record_writer_release(struct ac_record_writer *writer);

/* The lines of every entry that is not written yet, each closed by LF. */
enum ac_status ac_record_append(struct ac_record_writer *writer, struct ac_text *out,
                                struct ac_err *err) AC_MUST_CHECK;

/* A hash line now; and the line that opens the dice when the game is over. */
void ac_record_print_hash(struct ac_record_writer *writer, struct ac_text *out);
void ac_record_print_seed(const struct ac_dice *dice, struct ac_text *out);

/* The whole record of a match. */
enum ac_status ac_record_write(const struct ac_match *match, const struct ac_record_head *head,
                               struct ac_text *out, struct ac_err *err) AC_MUST_CHECK;

/*
 * The record as a viewer may have it while the game is on: the other side's secret actions are
 * sealed from the last moment on at which nothing was hidden from him; the position as he sees it
 * closes it.
 */
enum ac_status ac_record_export(const struct ac_match *match, const struct ac_record_head *head,
                                int viewer, const struct ac_sealer *sealer, struct ac_text *out,
                                struct ac_err *err) AC_MUST_CHECK;

/* The line that opens the seal of an entry of the log, when it need not be secret any more. */
void ac_record_print_opening(const struct ac_match *match, const struct ac_sealer *sealer,
                             int entry, struct ac_text *out);

/* ---- reading ---- */

/* Reads the header. The text must stay until the replay is done. */
enum ac_status ac_record_read_head(const char *text, size_t size, struct ac_record_head *out,
                                   struct ac_err *err) AC_MUST_CHECK;

/* What to load the game from, when the record brings its files: the text of a scenario; release it. */
void ac_record_print_files(const struct ac_record_head *head, struct ac_text *out);

/* YAML text of a position to a tree in the arena. */
struct ac_position_parser {
    enum ac_status (*parse)(void *self, const char *bytes, size_t size, struct ac_arena *arena,
                            const struct ac_node **out, struct ac_err *err);
    void *self;
};

struct ac_record_use {
    const struct ac_game *game; /* loaded as the header says */
    struct ac_position_parser parser;
    bool recover;        /* drop a torn last line instead of refusing */
    bool upgrade;        /* go on from a closing snapshot of another revision */
    bool other_data;     /* accept another data hash; the replay still has to agree */
    bool older;          /* tell a record of an older revision as far as today's rules go */
    struct ac_sink sink; /* hears the events of the replay; event may be NULL */
};

struct ac_record_report {
    int lines;           /* read */
    int last_line;       /* the last one that counts */
    int hashes;          /* compared */
    int rolls_checked;   /* against the opened dice */
    int skipped;         /* entries before a change of revision, not replayed */
    int viewer;          /* AC_REFEREE, or the side whose sealed record it is */
    int seals, openings; /* sealed lines, and those of them that were opened and true */
    bool torn;           /* a torn last line was dropped */
    bool upgraded;       /* goes on from a closing snapshot of another revision */
    int older;           /* the older revision that was told by today's rules, 0: none */
    int stopped;         /* the line at which they parted from it, 0: nowhere */
    char parted[160];    /* why */
    int written;         /* entries of the match that are in the text: where a writer goes on */
    bool ended;          /* the last line is `* end` */
    size_t size;         /* bytes that are good: where to go on appending */
};

/*
 * Replays a record into `match`, which is initialised here and to be released by the caller after
 * success. A refusal has err->line and "line N: ..." and leaves nothing to release.
 */
enum ac_status ac_record_replay(const struct ac_record_use *use, const struct ac_record_head *head,
                                struct ac_match *match, struct ac_record_report *report,
                                struct ac_err *err) AC_MUST_CHECK;

/*
 * Goes on with a match that a record was replayed into: whole lines that were appended to it since, by the same
 * revision. After a refusal the match stands somewhere between: it is to be replayed from the whole record.
 */
enum ac_status ac_record_read_on(const struct ac_record_use *use, const struct ac_record_head *head,
                                 const char *lines, size_t size, struct ac_match *match,
                                 struct ac_err *err) AC_MUST_CHECK;

/* A writer that goes on where the text of a replayed record stops. */
enum ac_status ac_record_resume(struct ac_record_writer *writer, const struct ac_match *match,
                                const struct ac_record_head *head,
                                const struct ac_record_report *report,
                                struct ac_err *err) AC_MUST_CHECK;

/* Parses and restores a position block. */
enum ac_status ac_record_restore(const struct ac_game *game,
                                 const struct ac_position_parser *parser, const char *bytes,
                                 size_t size, struct ac_state *out,
                                 struct ac_err *err) AC_MUST_CHECK;

#endif
