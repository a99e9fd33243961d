/*
 * The subcommands, and what they share. A command gets its arguments parsed by its own option table
 * and returns a status; main prints a refusal and turns it into the exit code (0 done, 1 refused or
 * "no", 2 bad usage or input, 3 environment).
 */
#ifndef AC_CLI_COMMAND_H
#define AC_CLI_COMMAND_H

#include <jansson.h>

#include "cli/args.h"
#include "host/table.h"

struct cli_command {
    const char *name;
    const char *usage; /* the words after the name */
    const char *text;  /* one line for the list */
    const char *more;  /* further help, may be NULL */
    const struct cli_option *options;
    bool sides; /* takes --SIDE PLAYER, named by the scenario */
    enum ac_status (*run)(const struct cli_args *args, struct ac_err *err);
};

extern const struct cli_command cli_games, cli_play, cli_legal, cli_why, cli_odds, cli_show,
    cli_replay, cli_verify, cli_check, cli_rule, cli_perft, cli_bench, cli_simulate, cli_compare,
    cli_analyse, cli_tune, cli_engine, cli_serve, cli_upgrade, cli_keys, cli_export, cli_lesson,
    cli_puzzle, cli_census, cli_store;

/* Options that several commands have. */
/* clang-format off */
#define CLI_DATA_OPTION { "data", "DIR", "a folder whose files stand in for the built-in ones" }
#define CLI_JSON_OPTION { "json", NULL, "print JSON" }
#define CLI_SEED_OPTION { "seed", "S", "the same seed gives the same answer (1)" }
#define CLI_THREADS_OPTION { "threads", "T", "default: the number of cores" }
#define CLI_OPTION_OPTION { "option", "K=V", "an option of the game, see acies games" }
#define CLI_END { NULL, NULL, NULL }
/* clang-format on */

/*
 * Loads GAME, GAME/SCENARIO, a scenario or position file, or a record (its final position). Release
 * the table in any case.
 */
enum ac_status cli_open(struct ac_table *table, const struct cli_args *args, const char *what,
                        struct ac_err *err) AC_MUST_CHECK;

/* The library alone, with --data. */
enum ac_status cli_open_library(struct ac_library *library, const struct cli_args *args,
                                struct ac_err *err) AC_MUST_CHECK;

/* Says on stderr what is wrong with the files of a --data folder; nothing when `dir` is NULL. */
void cli_warn_of_data(const char *command, const char *dir);

/* Is it a terminal that can move its cursor? An editor's shell cannot, and says so. */
bool cli_can_draw(void);

/* Prints a JSON value on a line of its own and drops it. */
void cli_print_json(json_t *json);

/* Options --option K=V as settings for the loader; they point into this struct. */
struct cli_settings {
    int count;
    char name[AC_MAX_OPTIONS][40];
    struct ac_setting setting[AC_MAX_OPTIONS];
};

/* The game of that name; refused with the one that was meant and all that there are. */
enum ac_status cli_find_game(const char *id, const struct ac_ruleset **out,
                             struct ac_err *err) AC_MUST_CHECK;

enum ac_status cli_game_options(const struct cli_args *args, struct cli_settings *out,
                                struct ac_err *err) AC_MUST_CHECK;

#endif
