/*
 * acies: one program, a subcommand for each thing it does. This file knows the list, --help and how
 * a status becomes an exit code.
 */
#include <stdio.h>
#include <string.h>

#include "base/build.h"
#include "base/near.h"
#include "cli/command.h"

static const struct cli_command *const commands[] = {
    &cli_games,    &cli_serve,   &cli_play,    &cli_lesson, &cli_legal,  &cli_why,    &cli_odds,
    &cli_show,     &cli_replay,  &cli_verify,  &cli_check,  &cli_rule,   &cli_perft,  &cli_bench,
    &cli_simulate, &cli_compare, &cli_analyse, &cli_tune,   &cli_puzzle, &cli_engine, &cli_upgrade,
    &cli_keys,     &cli_export,  &cli_census,  &cli_store,
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void print_usage(FILE *out)
{
    (void)fputs("acies plays ancient battles with the rules enforced\n\n"
                "usage: acies COMMAND [ARGUMENTS]\n\n",
                out);
    for (int i = 0; i < COMMANDS; i++)
        (void)fprintf(out, "  %-10s %s\n", commands[i]->name, commands[i]->text);
    (void)fputs("\n`acies COMMAND --help` says more. Exit codes: 0 done, 1 refused or \"no\",\n"
                "2 bad usage or input, 3 trouble with the environment.\n",
                out);
}

static void print_help(const struct cli_command *command)
{
    (void)printf("usage: acies %s %s\n\n%s\n", command->name, command->usage, command->text);
    if (command->more)
        (void)printf("\n%s\n", command->more);
    (void)puts("");
    if (command->sides)
        (void)printf("  --%-18s %s\n", "SIDE PLAYER",
                     "who plays a side, by the side's word (see acies games)");
    for (const struct cli_option *o = command->options; o->name; o++) {
        char name[40];

        (void)snprintf(name, sizeof(name), "%s%s%s", o->name, o->value ? " " : "",
                       o->value ? o->value : "");
        (void)printf("  --%-18s %s\n", name, o->text);
    }
    (void)printf("  --%-18s %s\n", "help", "this");
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* With --json a refusal is an answer too, on the same stream as the others. */
static void print_refusal(enum ac_status status, const struct ac_err *err)
{
    cli_print_json(json_pack("{s:b, s:s, s:i, s:i, s:i}", "ok", 0, "error", err->text, "exit",
                             ac_status_exit(status), "line", err->line, "column", err->column));
}

static int finish(const char *name, enum ac_status status, const struct ac_err *err, bool json)
{
    if (status != AC_OK && err->text[0]) {
        (void)fprintf(stderr, "acies %s: %s\n", name, err->text);
        if (json)
            print_refusal(status, err);
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        (void)fprintf(stderr, "acies %s: cannot write the output\n", name);
        return ac_status_exit(AC_ERR_IO);
    }
    return ac_status_exit(status);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    struct cli_args args = { 0 };
    struct ac_err err = { 0 };
    enum ac_status status;

    if (wants_help(argc, argv)) {
        print_help(command);
        return finish(command->name, AC_OK, &err, false);
    }
    status = cli_parse(argc, argv, command->options, command->sides, &args, &err);
    if (status == AC_OK)
        status = command->run(&args, &err);
    return finish(command->name, status, &err, cli_has(&args, "json"));
}

static const struct cli_command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i]->name) == 0)
            return commands[i];
    return NULL;
}

static int refuse_command(const char *name)
{
    const char *names[COMMANDS + 1] = { NULL };
    const char *near;

    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i]->name;
    near = ac_near(name, names);
    (void)fprintf(stderr, "acies: unknown command \"%s\"%s%s%s, see acies --help\n", name,
                  near ? " (did you mean " : "", near ? near : "", near ? "?)" : "");
    return ac_status_exit(AC_ERR_USAGE);
}

/* `acies help`, `acies help COMMAND`. */
static int help(const char *name)
{
    const struct cli_command *command = name ? find_command(name) : NULL;

    if (name && !command)
        return refuse_command(name);
    if (command)
        print_help(command);
    else
        print_usage(stdout);
    return 0;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

int main(int argc, char **argv)
{
    const struct cli_command *command;

    if (argc < 2) {
        print_usage(stderr);
        return ac_status_exit(AC_ERR_USAGE);
    }
    if (is_one_of(argv[1], "--help", "-h", "help"))
        return help(argc > 2 ? argv[2] : NULL);
    if (is_one_of(argv[1], "--version", "-V", "version")) {
        (void)printf("acies %s\n", ac_build);
        return 0;
    }
    command = find_command(argv[1]);
    return command ? run(command, argc - 2, argv + 2) : refuse_command(argv[1]);
}
