/* A server of the tiny rulesets in this process, for scripts that play on it over real sockets. */
#ifndef AC_TESTS_TINY_SERVER_H
#define AC_TESTS_TINY_SERVER_H

#include <pthread.h>

#include "server/server.h"

struct tiny_server {
    struct srv_server *server;
    pthread_t thread;
};

/* Options for the store `db` and rulesets (ended by NULL) whose scenarios are the tiny ones. */
struct srv_options tiny_options(const char *db, const struct ac_ruleset *const *rulesets);

void tiny_server_start(struct tiny_server *tiny, const struct srv_options *options);
void tiny_server_stop(struct tiny_server *tiny);

/* Runs tests/server/SCRIPT with the port and one more word; it must end well. */
void tiny_server_script(const struct tiny_server *tiny, const char *script, const char *word);

void tiny_server_remove(const char *db);

#endif
