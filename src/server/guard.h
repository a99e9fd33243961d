/* Faults of rulesets on the serving thread, see guard.c. */
#ifndef AC_SERVER_GUARD_H
#define AC_SERVER_GUARD_H

#include "server/inside.h"

/* What is about to be done, for the log and the file that outlives a crash. */
struct srv_guarded {
    const char *verb;
    const char *table; /* or NULL: srv_guard_table names it when it is known */
    int64_t user;
    const char *peer;
    bool fatal; /* a bug sets the table aside: it would be met again at every turn */
};

enum ac_status srv_guard_start(struct srv_server *server, struct ac_err *err) AC_MUST_CHECK;
void srv_guard_stop(struct srv_server *server);

/* Runs it; false: a bug has ended it. `run` keeps nothing open that another would need. */
bool srv_guard(struct srv_server *server, const struct srv_guarded *what, void (*run)(void *self),
               void *self);

/* After the turn: the table that could not be read, written or shown. */
void srv_guard_set_aside(struct srv_server *server);

#endif
