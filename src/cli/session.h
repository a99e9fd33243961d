/*
 * A game being played in line mode: the match, its players, its dice and its record. Everything is
 * lines of text, so it works in a pipe and with a screen reader.
 */
#ifndef AC_CLI_SESSION_H
#define AC_CLI_SESSION_H

#include "cli/bot.h"
#include "cli/players.h"
#include "cli/record_file.h"

enum cli_dice {
    CLI_DICE_COMMITTED, /* to the secret whose commitment the record's header has */
    CLI_DICE_TYPED,
    CLI_DICE_FREE, /* the secret of the record that is gone on with is lost: nobody can check these */
};

struct cli_session {
    struct cli_table table;
    struct cli_player player[AC_SIDES];
    struct ac_player *machine; /* AC_SIDES of them, and one for hints */
    struct cli_bot bot[AC_SIDES];
    enum cli_dice how;
    struct ac_dice dice;
    struct cli_recorder recorder;
    int staff_phase; /* the phase a person handed over, AC_NONE: none */
    ac_side staff_side;
    bool quit;
    bool hush; /* no events: they are being replayed */
};

/* The machine that answers hints and staffs. */
enum { CLI_ADVISER = AC_SIDES };

/* Plays until it is over, a person quits or the input ends. */
enum ac_status cli_session_run(struct cli_session *session, struct ac_err *err) AC_MUST_CHECK;

/* Plays an action for a side: gate, record, events. Prints the reason when it is refused. */
enum ac_status cli_session_play(struct cli_session *session, ac_side side,
                                const struct ac_action *action, struct ac_err *err) AC_MUST_CHECK;

/* One line a person typed at a decision of `side`: a command or an action. */
enum ac_status cli_session_line(struct cli_session *session, ac_side side, const char *line,
                                struct ac_err *err) AC_MUST_CHECK;

/* One line of input without its end; false at the end of the input. */
bool cli_session_read(char *line, size_t cap);

/* A person's machine helper says what it would do. */
void cli_session_advise(struct cli_session *session, struct ac_action *out);

#endif
