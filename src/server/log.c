/* See the header. */
#include "server/log.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

static enum srv_log_level shown = SRV_LOG_INFO;

static const char *const level_names[] = { "error", "warn", "info", "debug" };

void srv_log_set(enum srv_log_level level)
{
    shown = level;
}

int64_t srv_now(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void put_escaped(FILE *out, const char *text)
{
    for (const char *c = text; *c; c++) {
        const unsigned char u = (unsigned char)*c;

        if (u == '"' || u == '\\')
            (void)fprintf(out, "\\%c", u);
        else if (u == '\n' && !c[1])
            break;
        else if (u < 0x20)
            (void)fprintf(out, "\\u%04x", u);
        else
            (void)fputc(u, out);
    }
}

void srv_log(enum srv_log_level level, const char *event, const char *number_key, int64_t number,
             const char *text_key, const char *text)
{
    if (level > shown)
        return;
    (void)fprintf(stderr, "{\"at\":%" PRId64 ",\"level\":\"%s\",\"event\":\"%s\"", srv_now(),
                  level_names[level], event);
    if (number_key && number_key[0])
        (void)fprintf(stderr, ",\"%s\":%" PRId64, number_key, number);
    if (text_key && text_key[0]) {
        (void)fprintf(stderr, ",\"%s\":\"", text_key);
        put_escaped(stderr, text ? text : "");
        (void)fputc('"', stderr);
    }
    (void)fputs("}\n", stderr);
}
