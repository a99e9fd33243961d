/* The loop of line mode; the commands people type are in session_line.c. */
#include "cli/session.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/print.h"
#include "cli/session_commands.h"
#include "host/words.h"
#include "notation/notation.h"
#include "notation/order.h"

/* One line of input without its end; false at the end of the input. */
static bool read_line(char *line, size_t cap)
{
    size_t len;

    (void)fflush(stdout);
    if (!fgets(line, (int)cap, stdin))
        return false;
    len = strcspn(line, "\n");
    if (line[len] == '\n') {
        line[len] = '\0';
        if (len && line[len - 1] == '\r')
            line[len - 1] = '\0';
    } else { /* too long, or the last line without an end: what is left of it is dropped */
        for (int c = getchar(); c != EOF && c != '\n'; c = getchar())
            continue;
    }
    if (!isatty(STDIN_FILENO)) /* nobody's keys end the prompt's line */
        (void)puts(line);
    return true;
}

static void print_action(const struct cli_session *session, const char *who,
                         const struct ac_action *action)
{
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    if (ac_to_act(session->host.table.match.state) == AC_CHANCE)
        ac_print_at(session->host.table.game, session->host.table.match.state, action, &text);
    else
        ac_action_words(session->host.table.game, action, &text);
    (void)printf("%s: %s\n", who, line);
}

static void print_event(void *self, const struct ac_event *event)
{
    const struct cli_session *session = self;
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    if (session->host.table.game->rules->events[event->kind].flags & AC_EVENT_PHASE)
        return; /* the turn is told in its own words: cli_session_do */
    ac_text_over(&text, line, sizeof(line));
    if (!ac_print_event(session->host.table.game, event, ac_host_watcher(&session->host), &text))
        return;
    ac_spell_event(session->host.table.game, event, line);
    (void)printf("  %s\n", line);
}

/* A heading where another phase or turn begins. */
void cli_tell_phase(struct cli_session *session, const struct ac_head *before)
{
    const struct ac_game *game = session->host.table.game;
    const struct ac_state *state = session->host.table.match.state;

    if ((ac_head(state)->phase == before->phase && ac_head(state)->turn == before->turn) ||
        ac_head(state)->phase >= game->rules->phase_count)
        return;
    session->part = session->host.table.match.line_count;
    cli_print_phase(game, state, ac_host_watcher(&session->host));
}

enum ac_status cli_session_do(struct cli_session *session, const struct ac_action *action,
                              struct ac_err *err)
{
    const struct ac_state *state = session->host.table.match.state;
    const struct ac_head before = *ac_head(state);
    const ac_side offered = session->host.offers;
    const enum ac_status status = ac_host_do(&session->host, action, err);
    struct ac_text text;

    if (session->host.offers != AC_NONE && offered == AC_NONE)
        (void)printf("%s offer a draw: `offer draw` takes it\n",
                     ac_side_text(cli_game(session), session->host.offers));

    if (status == AC_OK)
        cli_tell_phase(session, &before);
    if (status != AC_ERR_REFUSED)
        return status;
    ac_text_init(&text, 4096);
    ac_table_why(&session->host.table, err->rule, err->text, &text);
    (void)printf("not allowed: %s\n", text.data);
    ac_text_release(&text);
    return status;
}

static void print_order(const struct cli_session *session, const char *who,
                        const struct ac_order *order)
{
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    ac_print_order(session->host.table.game, order, &text);
    (void)printf("%s: %s\n", who, line);
}

/* A step that needs no person. What is secret of another side is not printed. */
static enum ac_status step(struct cli_session *session, struct ac_err *err)
{
    const struct ac_game *game = session->host.table.game;
    const ac_side side = ac_to_act(session->host.table.match.state);
    struct ac_action action;
    enum ac_status status = ac_host_next(&session->host, &action, err);
    const struct ac_order *told;
    bool begins;

    if (status != AC_OK)
        return status;
    told = ac_host_told(&session->host, &begins);
    if (side == AC_CHANCE)
        print_action(session, "die", &action);
    else if (told && begins)
        print_order(session, ac_side_text(game, side), told);
    else if (!told && (!(game->rules->verbs[action.verb].flags & AC_VERB_SECRET) ||
                       ac_host_watcher(&session->host) == side))
        print_action(session, ac_side_text(game, side), &action);
    status = cli_session_do(session, &action, err);
    if (status == AC_ERR_REFUSED)
        return ac_refuse(err, AC_ERR_REFUSED, "the player of the %s did what is not allowed",
                         ac_side_text(game, side));
    return status;
}

/* A die a person rolls beside a real board. */
static enum ac_status roll(struct cli_session *session, struct ac_err *err)
{
    const struct ac_game *game = session->host.table.game;
    struct ac_chance chance;
    struct ac_action action;
    struct ac_err bad = { 0 };
    char line[256];
    char words[300];

    ac_chance(game, session->host.table.match.state, &chance);
    (void)printf("%s? ", chance.what ? chance.what : "roll");
    if (!read_line(line, sizeof(line)) || strcmp(line, "quit") == 0) {
        session->quit = true;
        return AC_OK;
    }
    (void)snprintf(words, sizeof(words), "%s%s", strncmp(line, "roll ", 5) == 0 ? "" : "roll ",
                   line);
    if (ac_parse_action(game, &chance, words, &action, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        session->refused++;
        return AC_OK;
    }
    return cli_session_do(session, &action, err);
}

static bool handed_over(const struct cli_session *session, ac_side side)
{
    const struct ac_head *head = ac_head(session->host.table.match.state);

    if (session->staff == CLI_STAFF_NONE || session->staff_side != side ||
        session->staff_turn != head->turn)
        return false;
    return session->staff == CLI_STAFF_TURN || session->staff_phase == head->phase;
}

/* Who decides and what about, when it is not what was said last. */
static void tell_turn(struct cli_session *session, ac_side side)
{
    const int now = session->draft.on ? session->host.table.match.line_count + session->draft.count
                                      : session->host.table.match.line_count;

    if (session->told == now + 1 && session->told_draft == session->draft.on)
        return;
    session->told = now + 1;
    session->told_draft = session->draft.on;
    cli_print_turn(session->host.table.game, cli_state(session), side);
}

/* What a lesson says now. */
static void tell_lesson(const struct cli_session *session)
{
    const char *said = NULL;
    char verb[40];

    if (session->teacher && !session->draft.on)
        said = ac_teacher_says(session->teacher, &session->host.table.match);
    if (!said)
        return;
    for (; said; said = ac_teacher_says(session->teacher, &session->host.table.match))
        (void)printf("* %s\n", said);
    ac_teacher_wants(session->teacher, verb, sizeof(verb));
    if (verb[0])
        (void)printf("* here: \"legal %s\" lists the orders that do it\n", verb);
}

/* A person's decision: his staff's, or one line read and done. */
static enum ac_status ask(struct cli_session *session, struct ac_err *err)
{
    const struct ac_table *table = &session->host.table;
    const ac_side side = ac_to_act(table->match.state);
    struct ac_action action;
    char line[AC_NOTATION_MAX];
    enum ac_status status;

    if (handed_over(session, side)) {
        ac_host_advise(&session->host, &action);
        print_action(session, "staff", &action);
        return cli_session_do(session, &action, err);
    }
    session->staff = CLI_STAFF_NONE;
    tell_lesson(session);
    tell_turn(session, side);
    (void)printf("%s%s> ", session->draft.on ? "draft of " : "",
                 table->game->scenario.side_word[side]);
    if (!read_line(line, sizeof(line))) {
        (void)puts("");
        session->quit = true;
        return AC_OK;
    }
    status = cli_session_line(session, side, line, err);
    if (status != AC_ERR_REFUSED)
        return status;
    session->refused++;
    return AC_OK;
}

static void print_says(const struct cli_session *session)
{
    char lines[1200];
    struct ac_text text;

    ac_text_over(&text, lines, sizeof(lines));
    ac_host_says(&session->host, &text);
    (void)fputs(lines, stdout);
}

static enum ac_status finish(struct cli_session *session, struct ac_err *err)
{
    struct ac_result result;

    if (ac_match_over(&session->host.table.match, &result)) {
        cli_print_result(session->host.table.game, &result);
        tell_lesson(session);
        print_says(session);
        return ac_host_finish(&session->host, err);
    }
    if (session->host.recorder.writing)
        (void)printf("kept; go on with: acies play %s\n", session->host.recorder.path);
    return AC_OK;
}

/* A script must learn that it was not understood; a person at the keys has read it. */
static enum ac_status tell_refused(const struct cli_session *session, struct ac_err *err)
{
    if (!session->refused || isatty(STDIN_FILENO))
        return AC_OK;
    return ac_refuse(err, AC_ERR_REFUSED, "%d of the lines could not be done", session->refused);
}

enum ac_status cli_session_run(struct cli_session *session, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    session->host.table.match.sink = (struct ac_sink){ print_event, session };
    memset(&session->warned, 0xff, sizeof(session->warned));
    if (session->host.recorder.writing)
        (void)printf("record: %s\n", session->host.recorder.path);
    if (session->host.note[0])
        (void)puts(session->host.note);
    while (status == AC_OK && !session->quit) {
        switch (ac_host_wants(&session->host)) {
        case AC_HOST_STEP:
            status = step(session, err);
            continue;
        case AC_HOST_DECISION:
            status = ask(session, err);
            continue;
        case AC_HOST_ROLL:
            status = roll(session, err);
            continue;
        case AC_HOST_END:
            break;
        }
        break;
    }
    if (status == AC_OK)
        status = finish(session, err);
    return status == AC_OK ? tell_refused(session, err) : status;
}
