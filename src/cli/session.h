/*
 * A game played in line mode. Everything is lines of text, so it works in a pipe and with a screen
 * reader.
 */
#ifndef AC_CLI_SESSION_H
#define AC_CLI_SESSION_H

#include "host/draft.h"
#include "host/hosting.h"
#include "host/teacher.h"

/* What a person handed over to his staff. */
enum cli_staff { CLI_STAFF_NONE, CLI_STAFF_PHASE, CLI_STAFF_TURN };

struct cli_session {
    struct ac_host host;
    struct ac_draft draft;
    enum cli_staff staff;
    int staff_phase, staff_turn;
    ac_side staff_side;
    bool quit;
    int refused; /* lines that were not understood or not allowed */
    int told;    /* the step that was last told of, counted from 1 */
    bool told_draft;
    int tutor;     /* warn before what throws away more than this in 100, 0: never */
    bool has_last; /* an order was given: */
    struct ac_order last;
    bool ending;                /* whether the others are to stand idle was asked */
    int part;                   /* step at which this phase began */
    struct ac_teacher *teacher; /* of a lesson, or NULL */
    struct ac_action warned;    /* the action that was warned of: typed again it is done */
};

/* Plays until it is over, a person quits or the input ends. */
enum ac_status cli_session_run(struct cli_session *session, struct ac_err *err) AC_MUST_CHECK;

/* Does an action; prints the reason when it is refused (AC_ERR_REFUSED). */
enum ac_status cli_session_do(struct cli_session *session, const struct ac_action *action,
                              struct ac_err *err) AC_MUST_CHECK;

/* One line a person typed at a decision of `side`: a command or an action. */
enum ac_status cli_session_line(struct cli_session *session, ac_side side, const char *line,
                                struct ac_err *err) AC_MUST_CHECK;

#endif
