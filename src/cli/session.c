/* The loop of line mode; the commands people type are in session_line.c. */
#include "cli/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/print.h"
#include "proto/notation.h"

bool cli_session_read(char *line, size_t cap)
{
    size_t len;

    (void)fflush(stdout);
    if (!fgets(line, (int)cap, stdin))
        return false;
    len = strlen(line);
    if (len && line[len - 1] == '\n') {
        line[len - 1] = '\0';
        if (len > 1 && line[len - 2] == '\r')
            line[len - 2] = '\0';
        return true;
    }
    /* too long, or the last line without an end: drop what is left of it */
    for (int c = getchar(); c != EOF && c != '\n'; c = getchar())
        continue;
    return true;
}

static void print_action(const struct cli_session *session, const char *who,
                         const struct ac_action *action)
{
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    ac_print_at(session->table.game, session->table.match.state, action, &text);
    (void)printf("%s: %s\n", who, line);
}

/* Whose eyes the screen is for: the one person, or everything when none or both sit at it. */
static int watcher(const struct cli_session *session)
{
    const bool first = session->player[0].kind == CLI_PLAYER_HUMAN;
    const bool second = session->player[1].kind == CLI_PLAYER_HUMAN;

    if (first == second)
        return first ? AC_SPECTATOR : AC_REFEREE;
    return first ? 0 : 1;
}

static void print_event(void *self, const struct ac_event *event)
{
    const struct cli_session *session = self;
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    if (session->hush)
        return;
    ac_text_over(&text, line, sizeof(line));
    if (ac_print_event(session->table.game, event, watcher(session), &text))
        (void)printf("  %s\n", line);
}

enum ac_status cli_session_play(struct cli_session *session, ac_side side,
                                const struct ac_action *action, struct ac_err *err)
{
    struct ac_err refusal = { 0 };
    const enum ac_status status = ac_match_play(&session->table.match, side, action, &refusal);
    struct ac_text text;

    if (status == AC_OK)
        return cli_recorder_sync(&session->recorder, err);
    ac_text_init(&text, 4096);
    cli_print_why(&session->table.library, session->table.game, refusal.rule, refusal.text, &text);
    (void)printf("not allowed: %s\n", text.data);
    ac_text_release(&text);
    return AC_ERR_REFUSED;
}

/* A die a person rolls beside a real board; false at the end of the input. */
static bool typed_outcome(struct cli_session *session, const struct ac_chance *chance, int *out)
{
    char line[256];

    for (;;) {
        struct ac_err err = { 0 };
        struct ac_action action;
        char words[300];

        (void)printf("%s? ", chance->what ? chance->what : "roll");
        if (!cli_session_read(line, sizeof(line)) || strcmp(line, "quit") == 0)
            return false;
        (void)snprintf(words, sizeof(words), "%s%s", strncmp(line, "roll ", 5) == 0 ? "" : "roll ",
                       line);
        if (ac_parse_action(session->table.game, chance, words, &action, &err) == AC_OK) {
            *out = action.arg[0];
            return true;
        }
        (void)printf("%s\n", err.text);
    }
}

static enum ac_status roll(struct cli_session *session, struct ac_err *err)
{
    struct ac_match *match = &session->table.match;
    struct ac_chance chance;
    struct ac_action action;
    int outcome = 0;
    enum ac_status status;

    ac_chance(session->table.game, match->state, &chance);
    if (session->how == CLI_DICE_TYPED) {
        if (!typed_outcome(session, &chance, &outcome)) {
            session->quit = true;
            return AC_OK;
        }
    } else {
        outcome = ac_dice_roll(&session->dice, match->rolls, &chance);
    }
    action = ac_outcome(outcome);
    print_action(session, chance.what ? chance.what : "die", &action);
    status = ac_match_outcome(match, outcome, err);
    return status == AC_OK ? cli_recorder_sync(&session->recorder, err) : status;
}

static bool handed_over(const struct cli_session *session, ac_side side)
{
    const struct ac_head *head = ac_head(session->table.match.state);

    return session->staff_phase == head->phase && session->staff_side == side;
}

void cli_session_advise(struct cli_session *session, struct ac_action *out)
{
    ac_player_choose(&session->machine[CLI_ADVISER], session->table.game,
                     session->table.match.state, out);
}

/* A person's turn: what needs no asking is played, else one line is read and done. */
static enum ac_status ask(struct cli_session *session, ac_side side, struct ac_err *err)
{
    struct ac_action action;
    char line[AC_NOTATION_MAX];
    enum ac_status status;

    if (handed_over(session, side)) {
        cli_session_advise(session, &action);
        print_action(session, "staff", &action);
        return cli_session_play(session, side, &action, err);
    }
    session->staff_phase = AC_NONE;
    if (ac_match_settled(&session->table.match, &action)) {
        print_action(session, "settled", &action);
        return cli_session_play(session, side, &action, err);
    }
    cli_print_turn(session->table.game, session->table.match.state, side);
    (void)printf("%s> ", session->table.game->scenario.side_word[side]);
    if (!cli_session_read(line, sizeof(line))) {
        session->quit = true;
        return AC_OK;
    }
    status = cli_session_line(session, side, line, err);
    return status == AC_ERR_REFUSED ? AC_OK : status;
}

static enum ac_status decide(struct cli_session *session, struct ac_err *err)
{
    const ac_side side = ac_to_act(session->table.match.state);
    struct ac_action action;
    enum ac_status status = AC_OK;

    switch (session->player[side].kind) {
    case CLI_PLAYER_HUMAN:
        return ask(session, side, err);
    case CLI_PLAYER_MACHINE:
        ac_player_choose(&session->machine[side], session->table.game, session->table.match.state,
                         &action);
        break;
    case CLI_PLAYER_BOT:
        status = cli_bot_choose(&session->bot[side], session->table.game,
                                session->table.match.state, &action, err);
        break;
    }
    if (status != AC_OK)
        return status;
    if (!(session->table.game->rules->verbs[action.verb].flags & AC_VERB_SECRET))
        print_action(session, ac_side_text(session->table.game, side), &action);
    status = cli_session_play(session, side, &action, err);
    if (status == AC_ERR_REFUSED)
        return ac_refuse(err, AC_ERR_REFUSED, "the player of the %s did what is not allowed",
                         ac_side_text(session->table.game, side));
    return status;
}

static enum ac_status finish(struct cli_session *session, struct ac_err *err)
{
    struct ac_result result;

    if (ac_match_over(&session->table.match, &result)) {
        cli_print_result(session->table.game, &result);
        if (session->how == CLI_DICE_COMMITTED && session->recorder.writing) {
            cli_secret_drop(session->recorder.path);
            return cli_recorder_open_dice(&session->recorder, &session->dice, err);
        }
        return AC_OK;
    }
    if (session->recorder.writing)
        (void)printf("kept; go on with: acies play %s\n", session->recorder.path);
    return AC_OK;
}

enum ac_status cli_session_run(struct cli_session *session, struct ac_err *err)
{
    struct ac_match *match = &session->table.match;
    struct ac_result result;
    enum ac_status status = AC_OK;

    match->sink = (struct ac_sink){ print_event, session };
    session->staff_phase = AC_NONE;
    while (status == AC_OK && !session->quit && !ac_match_over(match, &result))
        status = ac_to_act(match->state) == AC_CHANCE ? roll(session, err) : decide(session, err);
    return status == AC_OK ? finish(session, err) : status;
}
