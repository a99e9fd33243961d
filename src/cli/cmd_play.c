/* acies play: sets up a game (or goes on with a record) and hands it to line mode. */
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/session.h"
#include "cli/sides.h"
#include "tui/term.h"

static const struct cli_option play_options[] = {
    { "seed", "N", "dice from this number; without it from a fresh secret" },
    { "dice", "typed", "you roll real dice and type what they show" },
    { "record", "FILE", "keep the record there (default: your state folder, when a person plays)" },
    { "think", "SECONDS", "what a general may think in a Game-Turn" },
    { "rollouts", "N", "what it may try in a Game-Turn: the same game again with --seed" },
    { "tutor", "N", "warn before what throws away more than N in 100" },
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
    uint64_t rollouts = 0;
    uint64_t think = 0;
    enum ac_status status = cli_words(args, 1, 1, cli_play.usage, err);

    if (status == AC_OK)
        status = cli_game_options(args, settings, err);
    if (status == AC_OK)
        status = cli_number(args, "seed", 0, UINT64_MAX, seed, err);
    if (status == AC_OK && dice && strcmp(dice, "typed") != 0)
        status = ac_refuse(err, AC_ERR_USAGE, "--dice can only be \"typed\"");
    if (status == AC_OK)
        status = cli_number(args, "rollouts", 1, 1000000, &rollouts, err);
    if (status == AC_OK)
        status = cli_seconds(args, "think", &think, err);
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
        .think = think,
        .rollouts = (int)rollouts,
    };
    return AC_OK;
}

static enum ac_status play_lines(struct ac_host_order *order, const struct ac_host_seating *seating,
                                 uint64_t tutor, struct ac_err *err)
{
    struct cli_session *session = calloc(1, sizeof(*session));
    enum ac_status status;

    if (!session)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    session->tutor = (int)tutor;
    status = ac_host_start(&session->host, order, seating, err);
    session->part = session->host.table.match.line_count; /* what a record holds is long done */
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
    uint64_t tutor = 0;
    const bool board = !cli_has(args, "plain") && cli_can_draw();
    enum ac_status status;

    if (board && args->word_count == 0)
        return tui_start(cli_value(args, "data"), err);
    status = read_order(args, &settings, &seed, &order, err);
    if (status == AC_OK)
        status = cli_number(args, "tutor", 1, 100, &tutor, err);
    if (status != AC_OK)
        return status;
    if (board)
        return tui_play(&order, &seating, (int)tutor, err);
    return play_lines(&order, &seating, tutor, err);
}

const struct cli_command cli_play = {
    .name = "play",
    .usage = "[GAME[/SCENARIO]|FILE|RECORD] [--SIDE PLAYER]...",
    .text = "play a game on the terminal, or go on with a record",
    .more =
        "PLAYER: human, random, recruit, veteran, bold, careful, general or bot:COMMAND. By "
        "default the first\n"
        "side is human and the second a veteran. A recruit and a veteran answer at once; a "
        "general\n"
        "takes a second or two a Game-Turn, five at most, unless --think or --rollouts say\n"
        "otherwise. On a terminal a board opens (press ? there); in a pipe, on a dumb terminal or\n"
        "with --plain everything is lines of text (type help there); a script whose lines could\n"
        "not all be done ends with code 1. Without a game a list of all opens.",
    .options = play_options,
    .sides = true,
    .run = run_play,
};
