/*
 * acies: one program, a subcommand for each thing it does. This file knows the list, --help and how
 * a status becomes an exit code.
 */
#include <stdio.h>
#include <string.h>

#include "base/build.h"
#include "cli/command.h"

static const struct cli_command *const commands[] = {
    &cli_games,   &cli_serve,   &cli_play,   &cli_legal,   &cli_why,   &cli_odds,  &cli_show,
    &cli_replay,  &cli_verify,  &cli_check,  &cli_rule,    &cli_perft, &cli_bench, &cli_simulate,
    &cli_compare, &cli_analyse, &cli_engine, &cli_upgrade, &cli_keys,
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

static int finish(const char *name, enum ac_status status, const struct ac_err *err)
{
    if (status != AC_OK && err->text[0])
        (void)fprintf(stderr, "acies %s: %s\n", name, err->text);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        (void)fprintf(stderr, "acies %s: cannot write the output\n", name);
        return ac_status_exit(AC_ERR_IO);
    }
    return ac_status_exit(status);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    struct cli_args args;
    struct ac_err err = { 0 };
    enum ac_status status;

    if (wants_help(argc, argv)) {
        print_help(command);
        return finish(command->name, AC_OK, &err);
    }
    status = cli_parse(argc, argv, command->options, command->sides, &args, &err);
    if (status == AC_OK)
        status = command->run(&args, &err);
    return finish(command->name, status, &err);
}

int main(int argc, char **argv)
{
    static char option[] = "--help";

    if (argc < 2) {
        print_usage(stderr);
        return ac_status_exit(AC_ERR_USAGE);
    }
    if (strcmp(argv[1], "help") == 0 && argc > 2) { /* help COMMAND */
        argv[1] = argv[2];
        argv[2] = option;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_usage(stdout);
        return 0;
    }
    if (strcmp(argv[1], "--version") == 0) {
        (void)printf("acies %s\n", ac_build);
        return 0;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i]->name) == 0)
            return run(commands[i], argc - 2, argv + 2);
    (void)fprintf(stderr, "acies: unknown command \"%s\", see acies --help\n", argv[1]);
    return ac_status_exit(AC_ERR_USAGE);
}
