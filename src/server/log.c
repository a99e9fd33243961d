/* See the header. */
#include "server/log.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

static enum srv_log_level shown = SRV_LOG_INFO;

static const char *const level_names[] = { "error", "warn", "info", "debug" };

void srv_log_set(enum srv_log_level level)
{
    shown = level;
}

/* ---- time ---- */

enum { STEP_MS = 1500 }; /* less is the clock being kept right */

static _Atomic int64_t ahead; /* of the wall clock before the steady one, as last followed */
static pthread_once_t begun = PTHREAD_ONCE_INIT;

static int64_t clock_ms(clockid_t which)
{
    struct timespec now;

    (void)clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void begin(void)
{
    atomic_store(&ahead, clock_ms(CLOCK_REALTIME) - clock_ms(CLOCK_MONOTONIC));
}

int64_t srv_now(void)
{
    (void)pthread_once(&begun, begin);
    return clock_ms(CLOCK_MONOTONIC) + atomic_load(&ahead);
}

int64_t srv_clock_stepped(void)
{
    const int64_t step = clock_ms(CLOCK_REALTIME) - srv_now();

    if (step < STEP_MS && step > -STEP_MS)
        return 0;
    (void)atomic_fetch_add(&ahead, step);
    return step;
}

/* ---- lines ---- */

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

static void put_text(FILE *out, const char *key, const char *text)
{
    if (!text || !text[0])
        return;
    (void)fprintf(out, ",\"%s\":\"", key);
    put_escaped(out, text);
    (void)fputc('"', out);
}

void srv_log_fields(enum srv_log_level level, const char *event,
                    const struct srv_log_fields *fields)
{
    if (level > shown)
        return;
    flockfile(stderr);
    (void)fprintf(stderr, "{\"at\":%" PRId64 ",\"level\":\"%s\",\"event\":\"%s\"", srv_now(),
                  level_names[level], event);
    if (fields->request)
        (void)fprintf(stderr, ",\"request\":%" PRIu64, fields->request);
    put_text(stderr, "table", fields->table);
    if (fields->user)
        (void)fprintf(stderr, ",\"user\":\"u%" PRId64 "\"", fields->user);
    put_text(stderr, "peer", fields->peer);
    put_text(stderr, "text", fields->text);
    (void)fputs("}\n", stderr);
    funlockfile(stderr);
}
