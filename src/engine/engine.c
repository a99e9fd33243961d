/* Lines in, answers out: the commands and the life of the engine; see the header. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "engine/engine_inside.h"
#include "notation/words.h"

/* ---- words ---- */

enum ac_status ac_engine_word(const char **rest, const char *what, char *word, struct ac_err *err)
{
    if (!ac_next_word(rest, word, AC_MAX_WORD))
        return ac_refuse(err, AC_ERR_USAGE, "expected %s", what);
    return AC_OK;
}

enum ac_status ac_engine_nothing(const char *rest, struct ac_err *err)
{
    rest = ac_skip_blanks(rest);
    if (*rest)
        return ac_refuse(err, AC_ERR_USAGE, "nothing expected at \"%.60s\"", rest);
    return AC_OK;
}

const struct ac_state *ac_engine_seen(struct ac_engine *engine)
{
    const struct ac_match *match = &engine->table.match;
    const ac_side side = ac_to_act(match->state);

    ac_see(match->game, match->state, side == 0 || side == 1 ? side : AC_REFEREE,
           ac_state_in(&engine->seen));
    return ac_state_in(&engine->seen);
}

void ac_print_position(const struct ac_game *game, const struct ac_state *state,
                       struct ac_text *out)
{
    const struct ac_ruleset *rules = game->rules;
    bool any = false;

    ac_text_addf(out, "game: %s\n", rules->id);
    if (game->files)
        ac_text_add(out, game->files);
    else
        ac_text_addf(out, "scenario: %s\n", game->scenario.id);
    for (int i = 0; i < rules->option_count; i++) {
        if (!game->option[i])
            continue;
        ac_text_addf(out, "%s  %s: %s\n", any ? "" : "options:\n", rules->options[i].name,
                     rules->options[i].choices[game->option[i]]);
        any = true;
    }
    ac_text_add(out, "position:\n");
    ac_position_write(game, state, out);
}

/* ---- opening ---- */

static void close_table(struct ac_engine *engine)
{
    if (engine->table.game)
        engine->host->close(engine->host->self, &engine->table);
    memset(&engine->table, 0, sizeof(engine->table));
}

/* The old game stays when the new one cannot be opened. */
static enum ac_status open_table(struct ac_engine *engine, const struct ac_engine_open *open,
                                 struct ac_err *err)
{
    struct ac_engine_table table;
    enum ac_status status;

    memset(&table, 0, sizeof(table));
    status = engine->host->open(engine->host->self, open, &table, err);
    if (status != AC_OK)
        return status;
    close_table(engine);
    engine->table = table;
    ac_dice_new(&engine->dice);
    engine->rolled = table.match.rolls ? AC_RECORD_FREE : AC_RECORD_COMMITTED;
    ac_text_addf(&engine->answer, "%s/%s\n", table.game->rules->id, table.game->scenario.id);
    return AC_OK;
}

static enum ac_status take_settings(const char *rest, struct ac_setting *setting, char *memory,
                                    size_t cap, int *count, struct ac_err *err)
{
    size_t used = 0;

    *count = 0;
    while (*ac_skip_blanks(rest)) {
        char *word = memory + used;
        char *equals;

        if (*count == AC_MAX_OPTIONS || !ac_next_word(&rest, word, cap - used))
            return ac_refuse(err, AC_ERR_LIMIT, "too many options");
        equals = strchr(word, '=');
        if (!equals || equals == word)
            return ac_refuse(err, AC_ERR_USAGE, "expected option=choice, not \"%.60s\"", word);
        used += strlen(word) + 1;
        *equals = '\0';
        setting[(*count)++] = (struct ac_setting){ word, equals + 1 };
    }
    return AC_OK;
}

static enum ac_status do_new(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    char what[AC_MAX_WORD], memory[AC_MAX_OPTIONS * 64];
    struct ac_setting setting[AC_MAX_OPTIONS];
    struct ac_engine_open open = { .what = what, .settings = setting };

    if (ac_engine_word(&rest, "a game, as GAME or GAME/SCENARIO", what, err) != AC_OK ||
        take_settings(rest, setting, memory, sizeof(memory), &open.setting_count, err) != AC_OK)
        return AC_ERR_USAGE;
    return open_table(engine, &open, err);
}

static enum ac_status do_load(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    struct ac_engine_open open = { .what = ac_skip_blanks(rest), .file = true };
    char word[AC_MAX_WORD];

    if (!*open.what)
        return ac_refuse(err, AC_ERR_USAGE, "expected a file, or <<WORD and lines up to WORD");
    if (strncmp(open.what, "<<", 2) != 0)
        return open_table(engine, &open, err);
    rest = open.what + 2;
    if (!ac_next_word(&rest, word, sizeof(engine->ending)) || *ac_skip_blanks(rest))
        return ac_refuse(err, AC_ERR_USAGE, "expected one short word after <<");
    memcpy(engine->ending, word, strlen(word) + 1);
    ac_text_clear(&engine->taken);
    return AC_OK;
}

/* ---- commands about the engine itself ---- */

static enum ac_status do_protocol(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    ac_text_addf(&engine->answer, "acies-engine %d %s\n", AC_ENGINE_PROTOCOL,
                 engine->host->version);
    return ac_engine_nothing(rest, err);
}

static enum ac_status do_games(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    engine->host->games(engine->host->self, &engine->answer);
    return ac_engine_nothing(rest, err);
}

static enum ac_status do_quit(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    (void)engine;
    return ac_engine_nothing(rest, err);
}

static ac_engine_do do_help;

static const struct command {
    const char *name;
    const char *usage;
    const char *text;
    bool needs_game;
    ac_engine_do *act;
} commands[] = {
    { "protocol", "", "version of this protocol and of the program", false, do_protocol },
    { "help", "[COMMAND]", "what there is", false, do_help },
    { "games", "", "games and scenarios", false, do_games },
    { "new", "GAME[/SCENARIO] [OPTION=CHOICE]...", "begin a game", false, do_new },
    { "load", "FILE | <<WORD", "open a scenario, position or record", false, do_load },
    { "board", "json", "all that does not change in this game", true, ac_engine_board },
    { "show", "[VIEWER]", "the position for people", true, ac_engine_show },
    { "view", "[VIEWER] json", "what a viewer sees", true, ac_engine_view },
    { "position", "", "the position as a file", true, ac_engine_position },
    { "turn", "[json]", "who decides what", true, ac_engine_turn },
    { "legal", "[json]", "every legal action, or every outcome", true, ac_engine_legal },
    { "complete", "[TEXT]", "words that could come next", true, ac_engine_complete },
    { "why", "ACTION", "allowed, or the case and reason it is not", true, ac_engine_why },
    { "odds", "[ACTION]", "exact odds of an action or of the pending roll", true, ac_engine_odds },
    { "card", "[ACTION]", "the odds card, as JSON", true, ac_engine_card },
    { "reach", "PIECE [json]", "where a piece can get to", true, ac_engine_reach },
    { "orders", "[NAME]", "the orders of the game and how they are written", true,
      ac_engine_orders },
    { "plan", "ORDER", "the actions of an order, and where it stops; not played", true,
      ac_engine_plan },
    { "goals", "", "how to win, as JSON", true, ac_engine_goals },
    { "play", "ACTION", "an action of the side to act", true, ac_engine_play },
    { "roll", "[OUTCOME]", "roll, or say what was rolled", true, ac_engine_roll },
    { "seed", "N", "dice that are the same each time", true, ac_engine_seed },
    { "genmove", "[PLAYER] [orders]", "let an opponent decide and play it", true,
      ac_engine_genmove },
    { "undo", "", "take the last action back", true, ac_engine_undo },
    { "takeback", "N", "go back to the first N steps", true, ac_engine_takeback },
    { "standing", "SIDE NAME=CHOICE", "a standing order", true, ac_engine_standing },
    { "resign", "SIDE", "a side gives up", true, ac_engine_resign },
    { "draw", "", "both sides agree", true, ac_engine_draw },
    { "result", "", "the result, or that there is none yet", true, ac_engine_result },
    { "hash", "", "fingerprint of the position", true, ac_engine_hash },
    { "record", "", "the game so far", true, ac_engine_record },
    { "quit", "", "the end", false, do_quit },
};
enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void print_help(struct ac_engine *engine, const struct command *command)
{
    ac_text_addf(&engine->answer, "%s%s%s: %s\n", command->name, command->usage[0] ? " " : "",
                 command->usage, command->text);
}

static const struct command *find_command(const char *word, struct ac_err *err)
{
    const char *names[COMMANDS];

    for (int i = 0; i < COMMANDS; i++) {
        names[i] = commands[i].name;
        if (strcmp(word, names[i]) == 0)
            return &commands[i];
    }
    (void)ac_refuse_name(err, "command", word, names, COMMANDS);
    return NULL;
}

static enum ac_status do_help(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct command *command;
    char word[AC_MAX_WORD];

    if (!*ac_skip_blanks(rest)) {
        for (int i = 0; i < COMMANDS; i++)
            print_help(engine, &commands[i]);
        return AC_OK;
    }
    if (ac_engine_word(&rest, "a command", word, err) != AC_OK)
        return AC_ERR_USAGE;
    command = find_command(word, err);
    if (!command)
        return AC_ERR_USAGE;
    print_help(engine, command);
    return ac_engine_nothing(rest, err);
}

/* ---- lines ---- */

/* Prints the answer, each line with `=` before it, and the blank line. */
static void print_answer(struct ac_engine *engine)
{
    char *at = engine->answer.data;
    struct ac_text line;

    ac_text_init(&line, AC_ENGINE_ANSWER + 16);
    if (!*at)
        engine->host->line(engine->host->self, "=");
    while (*at) {
        char *end = at + strcspn(at, "\n");
        const bool last = *end == '\0';

        *end = '\0';
        ac_text_clear(&line);
        ac_text_addf(&line, "=%s", *at ? " " : "");
        ac_text_add(&line, at);
        engine->host->line(engine->host->self, line.data);
        at = last ? end : end + 1;
    }
    ac_text_release(&line);
    engine->host->line(engine->host->self, "");
}

static void print_refusal(struct ac_engine *engine, const struct ac_err *err)
{
    char memory[AC_ERR_TEXT + 96];
    struct ac_text line;

    ac_text_over(&line, memory, sizeof(memory));
    ac_text_add(&line, "? ");
    if (err->rule > 0 && engine->table.game)
        ac_text_addf(&line, "%s: ", ac_case_id(engine->table.game, err->rule));
    ac_text_add(&line, err->text);
    for (char *c = memory; *c; c++) /* one line, whatever was quoted in it */
        if ((unsigned char)*c < ' ')
            *c = ' ';
    engine->host->line(engine->host->self, memory);
    engine->host->line(engine->host->self, "");
}

static void answer(struct ac_engine *engine, enum ac_status status, struct ac_err *err)
{
    if (status == AC_OK && engine->answer.full)
        status = ac_refuse(err, AC_ERR_LIMIT, "the answer is too long");
    if (status == AC_OK)
        print_answer(engine);
    else
        print_refusal(engine, err);
}

/* Takes in a line of a text; at its ending word the text is opened. */
static void take_in(struct ac_engine *engine, const char *line)
{
    struct ac_engine_open open = { .what = "the text", .file = true };
    struct ac_err err = { 0 };

    if (strcmp(line, engine->ending) != 0) {
        ac_text_add(&engine->taken, line);
        ac_text_putc(&engine->taken, '\n');
        return;
    }
    engine->ending[0] = '\0';
    open.text = engine->taken.data;
    open.size = engine->taken.len;
    if (engine->taken.full)
        answer(engine, ac_refuse(&err, AC_ERR_LIMIT, "the text is too long"), &err);
    else
        answer(engine, open_table(engine, &open, &err), &err);
    ac_text_release(&engine->taken);
    ac_text_init(&engine->taken, AC_ENGINE_INLINE);
}

static bool obey(struct ac_engine *engine, const char *line)
{
    const struct command *command;
    char word[AC_MAX_WORD];
    struct ac_err err = { 0 };
    enum ac_status status = AC_ERR_USAGE;

    if (!ac_next_word(&line, word, sizeof(word))) {
        answer(engine, ac_refuse(&err, AC_ERR_USAGE, "no command there is has so long a name"),
               &err);
        return true;
    }
    command = find_command(word, &err);
    if (command && command->needs_game && !engine->table.game)
        status = ac_refuse(&err, AC_ERR_USAGE, "no game yet, expected new or load");
    else if (command)
        status = command->act(engine, line, &err);
    if (!engine->ending[0])
        answer(engine, status, &err);
    return !(command && command->act == do_quit && status == AC_OK);
}

bool ac_engine_line(struct ac_engine *engine, const char *line, size_t len)
{
    struct ac_err err = { 0 };
    char *copy;
    bool go_on = true;

    ac_text_clear(&engine->answer);
    if (len > 0 && line[len - 1] == '\r')
        len--;
    copy = len > AC_ENGINE_LINE ? NULL : calloc(len + 1, 1);
    if (!copy) {
        answer(engine, ac_refuse(&err, AC_ERR_LIMIT, "the line is too long"), &err);
        return true;
    }
    memcpy(copy, line, len);
    if (strlen(copy) != len)
        answer(engine, ac_refuse(&err, AC_ERR_INPUT, "a zero byte in the line"), &err);
    else if (engine->ending[0])
        take_in(engine, copy);
    else if (*ac_skip_blanks(copy) && *ac_skip_blanks(copy) != '#')
        go_on = obey(engine, copy);
    free(copy);
    return go_on;
}

struct ac_engine *ac_engine_new(const struct ac_engine_host *host)
{
    struct ac_engine *engine = calloc(1, sizeof(*engine));

    if (!engine)
        return NULL;
    engine->host = host;
    ac_text_init(&engine->answer, AC_ENGINE_ANSWER);
    ac_text_init(&engine->taken, AC_ENGINE_INLINE);
    return engine;
}

void ac_engine_free(struct ac_engine *engine)
{
    if (!engine)
        return;
    close_table(engine);
    ac_text_release(&engine->answer);
    ac_text_release(&engine->taken);
    free(engine);
}
