/* See the header. */
#include "cli/progress.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lab/crew.h"

enum { BAR = 30, REDRAW = 200000 }; /* microseconds */

static volatile sig_atomic_t interrupted;
static struct sigaction before;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

bool cli_interrupted(void)
{
    return interrupted != 0;
}

enum ac_status cli_effort(const struct cli_args *args, struct cli_effort *out, struct ac_err *err)
{
    uint64_t threads = (uint64_t)ac_crew_cores();
    enum ac_status status;

    out->seed = 1;
    status = cli_number(args, "seed", 0, UINT64_MAX, &out->seed, err);
    if (status == AC_OK)
        status = cli_number(args, "threads", 1, AC_MAX_WORKERS, &threads, err);
    out->threads = (int)threads;
    return status;
}

void cli_progress_begin(struct cli_progress *progress, uint64_t total, const char *what)
{
    struct sigaction action = { .sa_handler = on_interrupt };

    progress->total = total;
    progress->what = what;
    progress->shown = isatty(STDERR_FILENO) == 1;
    progress->began = ac_crew_clock(NULL);
    atomic_init(&progress->done, 0);
    atomic_init(&progress->drawn, progress->began);
    interrupted = 0;
    (void)sigemptyset(&action.sa_mask);
    (void)sigaction(SIGINT, &action, &before);
}

void cli_progress_end(struct cli_progress *progress)
{
    (void)sigaction(SIGINT, &before, NULL);
    if (progress->shown)
        (void)fprintf(stderr, "\r\033[K");
}

void cli_progress_say(struct cli_progress *progress, const char *words)
{
    (void)fprintf(stderr, "%s%s (%.0f s)\n", progress->shown ? "\r\033[K" : "", words,
                  (double)(ac_crew_clock(NULL) - progress->began) / 1e6);
}

static void draw(const struct cli_progress *progress, uint64_t done, uint64_t now)
{
    const double seconds = (double)(now - progress->began) / 1e6;
    const double rate = (double)done / seconds;
    const uint64_t total = progress->total ? progress->total : 1;
    const int full = (int)(BAR * done / total);
    char bar[BAR + 1];

    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)(full < BAR ? full : BAR));
    bar[BAR] = '\0';
    (void)fprintf(stderr, "\r[%s] %" PRIu64 " of %" PRIu64 " %s, %.1f a second, %.0f s left\033[K",
                  bar, done, progress->total, progress->what, rate,
                  done < total ? (double)(total - done) / rate : 0);
}

bool cli_progress_step(void *self)
{
    struct cli_progress *progress = self;
    const uint64_t done = atomic_fetch_add(&progress->done, 1);

    if (progress->shown && done > 0) {
        const uint64_t now = ac_crew_clock(NULL);
        uint64_t drawn = atomic_load(&progress->drawn);

        if (now - drawn > REDRAW && atomic_compare_exchange_strong(&progress->drawn, &drawn, now))
            draw(progress, done, now);
    }
    return interrupted != 0;
}

enum ac_status cli_write_page(const char *path, const struct ac_text *page, struct ac_err *err)
{
    FILE *file;
    bool good;

    if (page->full)
        return ac_refuse(err, AC_ERR_LIMIT, "the report is too long");
    file = fopen(path, "w");
    if (!file)
        return ac_refuse(err, AC_ERR_IO, "cannot write %s", path);
    good = fwrite(page->data, 1, page->len, file) == page->len;
    if (fclose(file) != 0 || !good)
        return ac_refuse(err, AC_ERR_IO, "cannot write %s", path);
    return AC_OK;
}

/* A word as a shell takes it back. */
static void add_quoted(struct ac_text *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-+=.,:/@%";

    if (word[0] && strspn(word, plain) == strlen(word)) {
        ac_text_add(out, word);
        return;
    }
    ac_text_putc(out, '\'');
    for (; *word; word++) {
        if (*word == '\'')
            ac_text_add(out, "'\\''");
        else
            ac_text_putc(out, *word);
    }
    ac_text_putc(out, '\'');
}

static bool is_apart(const char *const *apart, const char *name)
{
    for (; *apart; apart++)
        if (strcmp(*apart, name) == 0)
            return true;
    return false;
}

void cli_command_line(const char *name, const struct cli_args *args, const char *const *apart,
                      char *out, size_t cap)
{
    struct ac_text text;

    ac_text_over(&text, out, cap);
    ac_text_addf(&text, "acies %s", name);
    for (int i = 0; i < args->word_count; i++) {
        ac_text_putc(&text, ' ');
        add_quoted(&text, args->word[i]);
    }
    for (int i = 0; i < args->given_count; i++) {
        if (is_apart(apart, args->given[i].name))
            continue;
        ac_text_addf(&text, " --%s", args->given[i].name);
        if (args->given[i].value[0]) {
            ac_text_putc(&text, ' ');
            add_quoted(&text, args->given[i].value);
        }
    }
}
