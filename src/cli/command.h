/*
 * The subcommands, and what they share. A command gets its arguments parsed by its own option table
 * and returns a status; main prints a refusal and turns it into the exit code (0 done, 1 refused or
 * "no", 2 bad usage or input, 3 environment).
 */
#ifndef AC_CLI_COMMAND_H
#define AC_CLI_COMMAND_H

#include <jansson.h>

#include "cli/args.h"
#include "core/match.h"
#include "data/scenario.h"

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
    cli_replay, cli_verify, cli_check, cli_rule, cli_perft, cli_bench, cli_simulate, cli_engine;

/* Options that several commands have. */
/* clang-format off */
#define CLI_DATA_OPTION { "data", "DIR", "a folder whose files stand in for the built-in ones" }
#define CLI_JSON_OPTION { "json", NULL, "print JSON" }
#define CLI_OPTION_OPTION { "option", "K=V", "an option of the game, see acies games" }
#define CLI_END { NULL, NULL, NULL }
/* clang-format on */

/* What a command works on: a game loaded from what the user named, and the position to start from. */
struct cli_table {
    struct ac_library library;
    struct ac_game *game;
    struct ac_match match;
    char scenario_word[AC_LIBRARY_PATH];
    bool library_open, match_open;
};

/*
 * Loads GAME, GAME/SCENARIO, a scenario or position file, or a record (its final position). Release
 * the table in any case.
 */
enum ac_status cli_open(struct cli_table *table, const struct cli_args *args, const char *what,
                        struct ac_err *err) AC_MUST_CHECK;
void cli_release(struct cli_table *table);

/* The library alone, with --data. */
enum ac_status cli_open_library(struct ac_library *library, const struct cli_args *args,
                                struct ac_err *err) AC_MUST_CHECK;

/* A state as a position file. */
void cli_position_text(const struct cli_table *table, const struct ac_state *state,
                       struct ac_text *out);

/* Prints a JSON value on a line of its own and drops it. */
void cli_print_json(json_t *json);

/* The sentence of a case in the game's register, or "" when there is none. */
const char *cli_case_text(struct ac_library *library, const struct ac_game *game, ac_case rule);

/* "MEL.A1: no unit ..." for a refusal. */
void cli_print_why(struct ac_library *library, const struct ac_game *game, ac_case rule,
                   const char *text, struct ac_text *out);

/* The whole of a file as text. Refused over `max` bytes. Free *out. */
enum ac_status cli_read_file(const char *path, size_t max, char **out, size_t *size,
                             struct ac_err *err) AC_MUST_CHECK;

/* Options --option K=V as settings for the loader; they point into this struct. */
struct cli_settings {
    int count;
    char name[AC_MAX_OPTIONS][40];
    struct ac_setting setting[AC_MAX_OPTIONS];
};

enum ac_status cli_game_options(const struct cli_args *args, struct cli_settings *out,
                                struct ac_err *err) AC_MUST_CHECK;

#endif
