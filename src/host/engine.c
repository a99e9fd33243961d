/*
 * See the header. What only informs is not waited for: answers are looked at when a move is asked, or
 * when so many are owed that the pipe could fill up.
 */
#include "host/engine.h"

#include <string.h>

#include "engine/engine.h"
#include "notation/notation.h"

enum { MOST_OWED = 24, LINE = 4096 };

struct ac_engine_client ac_engine_client_none(void)
{
    return (struct ac_engine_client){ .child = ac_child_none() };
}

/* One answer: its first line without `= `. AC_ERR_REFUSED when it was `?`. */
static enum ac_status read_answer(struct ac_engine_client *client, char first[LINE],
                                  struct ac_err *err)
{
    char line[LINE];
    int count = 0;
    enum ac_status status = AC_OK;

    first[0] = '\0';
    while (status == AC_OK) {
        status = ac_child_line(&client->child, line, sizeof(line), client->millis, err);
        if (status != AC_OK || line[0] == '\0')
            break;
        if (line[0] == '?')
            status = ac_refuse(err, AC_ERR_REFUSED, "the engine says: %.200s", line + 1);
        else if (line[0] != '=')
            status = ac_refuse(err, AC_ERR_INPUT, "the engine's answer \"%.80s\", expected = or ?",
                               line);
        else if (count++ == 0)
            (void)snprintf(first, LINE, "%s", line[1] == ' ' ? line + 2 : line + 1);
    }
    if (status == AC_OK)
        client->owed--;
    return status;
}

enum ac_status ac_engine_client_settle(struct ac_engine_client *client, struct ac_err *err)
{
    char first[LINE];
    enum ac_status status = AC_OK;

    if (fflush(client->child.to) != 0)
        return ac_refuse(err, AC_ERR_IO, "the engine has ended");
    while (status == AC_OK && client->owed > 0)
        status = read_answer(client, first, err);
    return status;
}

static void say(struct ac_engine_client *client, const char *line)
{
    (void)fprintf(client->child.to, "%s\n", line);
    client->owed++;
}

/* A scenario of the library by its name; one from a file, or a position, as it is written. */
static void say_game(struct ac_engine_client *client, const struct ac_game *game,
                     const struct ac_state *start)
{
    const struct ac_ruleset *rules = game->rules;
    struct ac_state_room room;
    struct ac_text text;

    ac_text_init(&text, AC_ENGINE_INLINE);
    ac_begin(game, ac_state_in(&room));
    if (game->files || memcmp(ac_state_in(&room), start, rules->state_size) != 0) {
        ac_text_add(&text, "load <<END-OF-POSITION\n");
        ac_print_position(game, start, &text);
        ac_text_add(&text, "END-OF-POSITION");
    } else {
        ac_text_addf(&text, "new %s/%s", rules->id, game->scenario.id);
        for (int i = 0; i < rules->option_count; i++)
            if (game->option[i])
                ac_text_addf(&text, " %s=%s", rules->options[i].name,
                             rules->options[i].choices[game->option[i]]);
    }
    say(client, text.data);
    ac_text_release(&text);
}

enum ac_status ac_engine_client_start(struct ac_engine_client *client, const char *command,
                                      const struct ac_game *game, const struct ac_state *start,
                                      struct ac_err *err)
{
    const enum ac_status status = ac_child_start(&client->child, "engine", command, err);

    if (status == AC_OK)
        say_game(client, game, start);
    return status;
}

enum ac_status ac_engine_client_choose(struct ac_engine_client *client, const struct ac_game *game,
                                       const struct ac_state *state, struct ac_action *out,
                                       struct ac_err *err)
{
    char answer[LINE];
    enum ac_status status;

    if (ac_said_next(&client->said, game, state, out))
        return AC_OK;
    status = ac_engine_client_settle(client, err);

    if (status != AC_OK)
        return status;
    say(client, "genmove");
    if (fflush(client->child.to) != 0)
        return ac_refuse(err, AC_ERR_IO, "the engine has ended");
    status = read_answer(client, answer, err);
    if (status == AC_ERR_REFUSED)
        return AC_ERR_INPUT; /* it does not know what to do */
    if (status == AC_OK) {
        status = ac_said_take(&client->said, game, state, answer, out, err);
        if (status != AC_OK)
            ac_err_prefix(err, "the engine's answer");
    }
    return status;
}

enum ac_status ac_engine_client_heed(struct ac_engine_client *client, const struct ac_game *game,
                                     const struct ac_state *state, const struct ac_action *action,
                                     struct ac_err *err)
{
    char line[AC_NOTATION_MAX + 8];
    struct ac_chance chance;
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    if (ac_to_act(state) == AC_CHANCE) {
        ac_chance(game, state, &chance);
        ac_print_action(game, &chance, action, &text); /* "roll 4" */
    } else {
        ac_text_add(&text, "play ");
        ac_print_action(game, NULL, action, &text);
    }
    say(client, line);
    return client->owed < MOST_OWED ? AC_OK : ac_engine_client_settle(client, err);
}

void ac_engine_client_stop(struct ac_engine_client *client)
{
    ac_child_stop(&client->child);
    ac_said_release(&client->said);
}
