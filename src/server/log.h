/* Structured logs: one JSON object a line on standard error. Never a password, key, link or secret. */
#ifndef AC_SERVER_LOG_H
#define AC_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum srv_log_level { SRV_LOG_ERROR, SRV_LOG_WARN, SRV_LOG_INFO, SRV_LOG_DEBUG };

/* What is less grave than `level` is passed over. */
void srv_log_set(enum srv_log_level level);

/* An event with one number and one text; a key that is NULL or "" is left out. */
void srv_log(enum srv_log_level level, const char *event, const char *number_key, int64_t number,
             const char *text_key, const char *text);

/* An event about a request, a table, a person; what is 0 or NULL is left out. */
struct srv_log_fields {
    uint64_t request;
    const char *table;
    int64_t user;
    const char *peer, *text;
};

void srv_log_fields(enum srv_log_level level, const char *event,
                    const struct srv_log_fields *fields);

/*
 * Milliseconds since 1970. It goes on steadily while the program runs, whatever is done to the wall
 * clock: by how much that was stepped is asked with srv_clock_stepped, which then follows it.
 */
int64_t srv_now(void);
int64_t srv_clock_stepped(void);

#endif
