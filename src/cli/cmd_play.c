/* acies play: sets up a game (or goes on with a record) and hands it to line mode. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/session.h"
#include "cli/sides.h"
#include "tui/term.h"

static const struct cli_option play_options[] = {
    { "seed", "N", "dice from this number; without it from a fresh secret" },
    { "dice", "typed", "you roll real dice and type what they show" },
    { "record", "FILE", "keep the record there (default: your state folder, when a person plays)" },
    { "plain", NULL, "lines of text, also on a terminal" },
    { "recover", NULL, "go on with a record whose last line is torn" },
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_END,
};

/* The sides' words are known once the scenario is loaded. */
static enum ac_status read_seats(void *self, const struct ac_game *game,
                                 struct ac_host_order *order, struct ac_err *err)
{
    const struct cli_args *args = self;
    const enum ac_status status = cli_only_sides(args, play_options, game, err);

    for (int side = 0; side < AC_SIDES && status == AC_OK; side++)
        order->seat[side] = cli_value(args, game->scenario.side_word[side]);
    return status;
}

static enum ac_status read_order(const struct cli_args *args, struct cli_settings *settings,
                                 uint64_t *seed, struct ac_host_order *out, struct ac_err *err)
{
    const char *dice = cli_value(args, "dice");
    enum ac_status status = cli_words(args, 1, 1, cli_play.usage, err);

    if (status == AC_OK)
        status = cli_game_options(args, settings, err);
    if (status == AC_OK)
        status = cli_number(args, "seed", 0, UINT64_MAX, seed, err);
    if (status == AC_OK && dice && strcmp(dice, "typed") != 0)
        status = ac_refuse(err, AC_ERR_USAGE, "--dice can only be \"typed\"");
    if (status != AC_OK)
        return status;
    *out = (struct ac_host_order){
        .table = { .what = args->word[0],
                   .data = cli_value(args, "data"),
                   .settings = settings->setting,
                   .setting_count = settings->count },
        .record = cli_value(args, "record"),
        .seed = cli_has(args, "seed") ? seed : NULL,
        .typed = dice != NULL,
        .recover = cli_has(args, "recover"),
    };
    return AC_OK;
}

static enum ac_status play_lines(struct ac_host_order *order, const struct ac_host_seating *seating,
                                 struct ac_err *err)
{
    struct cli_session *session = calloc(1, sizeof(*session));
    enum ac_status status;

    if (!session)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    status = ac_host_start(&session->host, order, seating, err);
    if (status == AC_OK)
        status = cli_session_run(session, err);
    ac_host_release(&session->host);
    free(session);
    return status;
}

static enum ac_status run_play(const struct cli_args *args, struct ac_err *err)
{
    struct cli_args own = *args;
    const struct ac_host_seating seating = { read_seats, &own };
    struct cli_settings settings;
    struct ac_host_order order;
    uint64_t seed = 0;
    const enum ac_status status = read_order(args, &settings, &seed, &order, err);

    if (status != AC_OK)
        return status;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !cli_has(args, "plain"))
        return tui_play(&order, &seating, err);
    return play_lines(&order, &seating, err);
}

const struct cli_command cli_play = {
    .name = "play",
    .usage = "GAME[/SCENARIO]|FILE|RECORD [--SIDE PLAYER]...",
    .text = "play a game on the terminal, or go on with a record",
    .more =
        "PLAYER: human, random, recruit, veteran, general or bot:COMMAND. By default the first\n"
        "side is human and the second a veteran. On a terminal a board opens (press ? there); in "
        "a\n"
        "pipe, or with --plain, everything is lines of text (type help there).",
    .options = play_options,
    .sides = true,
    .run = run_play,
};
