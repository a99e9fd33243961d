/*
 * What long commands share: seed and threads, a bar with rate and time left on a terminal, an interrupt that ends
 * them early with what they have, pages written to files, and their own command line as text.
 */
#ifndef AC_CLI_PROGRESS_H
#define AC_CLI_PROGRESS_H

#include <stdatomic.h>

#include "base/text.h"
#include "cli/args.h"

/* What a long command may be told about the work: --seed (1) and --threads (the cores). */
struct cli_effort {
    uint64_t seed;
    int threads;
};

enum ac_status cli_effort(const struct cli_args *args, struct cli_effort *out,
                          struct ac_err *err) AC_MUST_CHECK;

struct cli_progress {
    uint64_t total;
    const char *what; /* "games" */
    bool shown;       /* on a terminal */
    atomic_uint_fast64_t done;
    atomic_uint_fast64_t drawn; /* when, in microseconds */
    uint64_t began;
};

/* From here to the end an interrupt only asks to stop. */
void cli_progress_begin(struct cli_progress *progress, uint64_t total, const char *what);
void cli_progress_end(struct cli_progress *progress);

/* A line on the way, with the time so far; the bar goes on below it. */
void cli_progress_say(struct cli_progress *progress, const char *words);

/* One more is begun, by any thread. True: the user wants it to stop. `self` is the progress. */
bool cli_progress_step(void *self);
bool cli_interrupted(void);

enum ac_status cli_write_page(const char *path, const struct ac_text *page,
                              struct ac_err *err) AC_MUST_CHECK;

/* "acies NAME words --options", quoted for a shell, without the options named in `apart`. */
void cli_command_line(const char *name, const struct cli_args *args, const char *const *apart,
                      char *out, size_t cap);

#endif
