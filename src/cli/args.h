/*
 * Arguments of a subcommand: words, and options that a table declares. One table serves the parser,
 * the refusals and --help.
 */
#ifndef AC_CLI_ARGS_H
#define AC_CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

enum { CLI_MAX_WORDS = 64, CLI_MAX_OPTIONS = 128 };

struct cli_option {
    const char *name;  /* without the dashes */
    const char *value; /* "N", "FILE": takes a value; NULL: a switch */
    const char *text;  /* help, one line */
};

struct cli_given {
    const char *name;
    const char *value; /* "" for a switch */
};

struct cli_args {
    int word_count;
    const char *word[CLI_MAX_WORDS];
    int given_count;
    struct cli_given given[CLI_MAX_OPTIONS];
};

/*
 * Splits argv. Options of the table (ended by a NULL name) are known; with `extra`, any other
 * `--word VALUE` is kept too (sides are named by the scenario). `--` ends the options.
 */
enum ac_status cli_parse(int argc, char **argv, const struct cli_option *table, bool extra,
                         struct cli_args *out, struct ac_err *err) AC_MUST_CHECK;

/* The value of an option, the last one given; NULL when it was not. */
const char *cli_value(const struct cli_args *args, const char *name);
bool cli_has(const struct cli_args *args, const char *name);

/* A number option within bounds; *out stays as it was when the option was not given. */
enum ac_status cli_number(const struct cli_args *args, const char *name, uint64_t low,
                          uint64_t high, uint64_t *out, struct ac_err *err) AC_MUST_CHECK;

/* Seconds, also parts of them, from 0.01 to an hour, as microseconds; *out stays likewise. */
enum ac_status cli_seconds(const struct cli_args *args, const char *name, uint64_t *out,
                           struct ac_err *err) AC_MUST_CHECK;

/* Refuses when the number of words is not within bounds; `usage` names them. */
enum ac_status cli_words(const struct cli_args *args, int low, int high, const char *usage,
                         struct ac_err *err) AC_MUST_CHECK;

#endif
