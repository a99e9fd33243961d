/* acies play: sets up a game in line mode (or goes on with a record) and hands it to the session. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/session.h"
#include "cli/version.h"

static const struct cli_option play_options[] = {
    { "seed", "N", "dice from this number; without it from a fresh secret" },
    { "dice", "typed", "you roll real dice and type what they show" },
    { "record", "FILE", "keep the record there (default: your state folder, when a person plays)" },
    { "recover", NULL, "go on with a record whose last line is torn" },
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_END,
};

/* The first side is a person's and the second a veteran's, unless the options or the record say so. */
static enum ac_status seat_players(struct cli_session *session, const struct cli_args *args,
                                   const struct cli_record *record, struct ac_err *err)
{
    static const char *const usual[AC_SIDES] = { "human", "veteran" };
    enum ac_status status = cli_only_sides(args, play_options, session->table.game, err);

    for (int side = 0; side < AC_SIDES && status == AC_OK; side++) {
        const char *otherwise = record ? record->head.player[side] : usual[side];

        status = cli_player_of(args, session->table.game, (ac_side)side, otherwise,
                               &session->player[side], err);
        if (status == AC_OK && session->player[side].kind == CLI_PLAYER_BOT)
            status = cli_bot_start(&session->bot[side], session->player[side].command,
                                   session->table.game, (ac_side)side, err);
    }
    return status;
}

static enum ac_status set_dice(struct cli_session *session, const struct cli_args *args,
                               struct ac_err *err)
{
    const char *how = cli_value(args, "dice");
    uint64_t seed = 0;
    enum ac_status status = cli_number(args, "seed", 0, UINT64_MAX, &seed, err);

    if (status != AC_OK)
        return status;
    if (how && strcmp(how, "typed") != 0)
        return ac_refuse(err, AC_ERR_USAGE, "--dice can only be \"typed\"");
    session->how = how ? CLI_DICE_TYPED : CLI_DICE_COMMITTED;
    if (cli_has(args, "seed"))
        ac_dice_from_seed(&session->dice, seed);
    else
        ac_dice_new(&session->dice);
    return AC_OK;
}

static enum ac_status make_machines(struct cli_session *session, const struct cli_args *args,
                                    struct ac_err *err)
{
    uint64_t seed = 1;

    session->machine = calloc(AC_SIDES + 1, sizeof(*session->machine));
    if (!session->machine)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    if (cli_has(args, "seed"))
        (void)cli_number(args, "seed", 0, UINT64_MAX, &seed, NULL);
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_init(&session->machine[side], session->player[side].level, seed,
                       (uint64_t)side + 1);
    ac_player_init(&session->machine[CLI_ADVISER], AC_LEVEL_VETERAN, seed, 3);
    return AC_OK;
}

static bool has_person(const struct cli_session *session)
{
    return session->player[0].kind == CLI_PLAYER_HUMAN ||
           session->player[1].kind == CLI_PLAYER_HUMAN;
}

/* A new record: where --record says, or in the state folder when a person plays. */
static enum ac_status begin_record(struct cli_session *session, const struct cli_args *args,
                                   struct ac_err *err)
{
    const char *path = cli_value(args, "record");
    char own[AC_LIBRARY_PATH];
    struct ac_record_head head;
    enum ac_status status;

    if (!path && !has_person(session))
        return AC_OK;
    if (!path) {
        struct ac_err trouble = { 0 };

        if (cli_autosave_path(session->table.scenario_word, own, sizeof(own), &trouble) != AC_OK) {
            (void)printf("no record is kept: %s\n", trouble.text);
            return AC_OK;
        }
        path = own;
    }
    ac_record_head_of(&session->table.match, AC_VERSION, session->table.scenario_word, &head);
    for (int side = 0; side < AC_SIDES; side++)
        (void)snprintf(head.player[side], sizeof(head.player[side]), "%s%s",
                       session->player[side].kind == CLI_PLAYER_BOT ? "bot:" : "",
                       cli_player_text(&session->player[side]));
    if (session->how == CLI_DICE_TYPED)
        head.dice = AC_RECORD_TYPED;
    else
        ac_record_set_dice(&head, &session->dice);
    (void)printf("record: %s\n", path);
    status = cli_recorder_create(&session->recorder, path, &session->table.match, &head, err);
    if (status == AC_OK && session->how == CLI_DICE_COMMITTED)
        status = cli_secret_keep(path, &session->dice, err);
    return status;
}

static enum ac_status start_new(struct cli_session *session, const struct cli_args *args,
                                struct ac_err *err)
{
    enum ac_status status = cli_open(&session->table, args, args->word[0], err);

    if (status == AC_OK)
        status = seat_players(session, args, NULL, err);
    if (status == AC_OK)
        status = set_dice(session, args, err);
    if (status == AC_OK)
        status = make_machines(session, args, err);
    if (status == AC_OK)
        status = begin_record(session, args, err);
    return status;
}

/* The dice the record is committed to, or others, with a word about it. */
static void go_on_with_dice(struct cli_session *session, const char *path,
                            const struct cli_record *record)
{
    if (record->head.dice == AC_RECORD_TYPED || session->how == CLI_DICE_TYPED) {
        session->how = CLI_DICE_TYPED;
        return;
    }
    if (cli_secret_fetch(path, &record->head, &session->dice)) {
        session->how = CLI_DICE_COMMITTED;
        return;
    }
    session->how = CLI_DICE_FREE;
    (void)puts("the secret of this record's dice is not here: rolls from now on cannot be checked");
}

/* Goes on with a record, in its own file. */
static enum ac_status start_old(struct cli_session *session, const struct cli_args *args,
                                struct ac_err *err)
{
    const struct cli_record_use use = { .recover = cli_has(args, "recover") };
    struct cli_record record = { 0 };
    enum ac_status status = cli_open_library(&session->table.library, args, err);

    if (status != AC_OK)
        return status;
    session->table.library_open = true;
    if (cli_has(args, "record"))
        return ac_refuse(err, AC_ERR_USAGE, "a record is gone on with in its own file");
    status = cli_open_record(&session->table, args->word[0], &use, &record, err);
    if (status == AC_OK)
        status = seat_players(session, args, &record, err);
    if (status == AC_OK)
        status = set_dice(session, args, err);
    if (status == AC_OK) {
        go_on_with_dice(session, args->word[0], &record);
        status = make_machines(session, args, err);
    }
    if (status == AC_OK)
        status = cli_recorder_resume(&session->recorder, args->word[0], &session->table.match,
                                     &record, err);
    cli_record_release(&record);
    return status;
}

static enum ac_status run_play(const struct cli_args *args, struct ac_err *err)
{
    struct cli_session *session = calloc(1, sizeof(*session));
    enum ac_status status = cli_words(args, 1, 1, cli_play.usage, err);

    if (!session)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    session->recorder.fd = -1;
    session->bot[0].from = session->bot[1].from = -1;
    if (status == AC_OK)
        status = cli_is_record(args->word[0]) ? start_old(session, args, err)
                                              : start_new(session, args, err);
    if (status == AC_OK)
        status = cli_session_run(session, err);
    cli_recorder_close(&session->recorder);
    for (int side = 0; side < AC_SIDES; side++)
        cli_bot_stop(&session->bot[side]);
    free(session->machine);
    cli_release(&session->table);
    free(session);
    return status;
}

const struct cli_command cli_play = {
    .name = "play",
    .usage = "GAME[/SCENARIO]|FILE|RECORD [--SIDE PLAYER]...",
    .text = "play a game in lines of text, or go on with a record",
    .more =
        "PLAYER: human, random, recruit, veteran, general or bot:COMMAND. By default the first\n"
        "side is human and the second a veteran. Type help in the game.",
    .options = play_options,
    .sides = true,
    .run = run_play,
};
