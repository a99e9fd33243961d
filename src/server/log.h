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

/* Milliseconds since 1970. */
int64_t srv_now(void);

#endif
