/* See the header. */
#include "host/bot.h"

#include "notation/notation.h"
#include "json/json.h"

struct ac_bot ac_bot_none(void)
{
    return (struct ac_bot){ .child = ac_child_none() };
}

enum ac_status ac_bot_start(struct ac_bot *bot, const char *command, const struct ac_game *game,
                            ac_side side, struct ac_err *err)
{
    const enum ac_status status = ac_child_start(&bot->child, "bot", command, err);

    bot->millis = AC_BOT_SECONDS * INT64_C(1000);
    if (status == AC_OK)
        (void)fprintf(bot->child.to, "game %s %s %s\n", game->rules->id, game->scenario.id,
                      game->scenario.side_word[side]);
    return status;
}

void ac_bot_stop(struct ac_bot *bot)
{
    ac_child_stop(&bot->child);
    ac_said_release(&bot->said);
}

/* The view as JSON, every legal action, then `decide`. */
static bool put_question(struct ac_bot *bot, const struct ac_game *game,
                         const struct ac_state *state)
{
    FILE *to = bot->child.to;
    struct ac_actions list = { 0 };
    struct ac_state_room room;
    json_t *view = ac_json_view(game, state, ac_to_act(state));

    (void)fputs("view ", to);
    (void)json_dumpf(view, to, JSON_COMPACT);
    json_decref(view);
    (void)fputc('\n', to);
    ac_see(game, state, ac_to_act(state), ac_state_in(&room));
    ac_legal(game, ac_state_in(&room), &list);
    for (int i = 0; i < list.count; i++) {
        char line[AC_NOTATION_MAX];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        ac_print_action(game, NULL, &list.list[i], &text);
        (void)fprintf(to, "legal %s\n", line);
    }
    (void)fputs("decide\n", to);
    return fflush(to) == 0;
}

enum ac_status ac_bot_choose(struct ac_bot *bot, const struct ac_game *game,
                             const struct ac_state *state, struct ac_action *out,
                             struct ac_err *err)
{
    char line[AC_NOTATION_MAX];
    enum ac_status status;

    if (ac_said_next(&bot->said, game, state, out))
        return AC_OK;
    if (!put_question(bot, game, state))
        return ac_refuse(err, AC_ERR_IO, "the bot has ended");
    status = ac_child_line(&bot->child, line, sizeof(line), bot->millis, err);
    if (status == AC_OK) {
        status = ac_said_take(&bot->said, game, state, line, out, err);
        if (status != AC_OK)
            ac_err_prefix(err, "the bot's answer");
    }
    return status;
}
