/* acies export: records as columns, a line for every step or every game, for tables and statistics. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "host/record_file.h"
#include "notation/notation.h"

static const struct cli_option export_options[] = {
    { "games", NULL, "a line for every game instead of every step" },
    { "tabs", NULL, "columns parted by tabs, without quotes" },
    { "recover", NULL, "accept records whose last line is torn" },
    { "other-data", NULL, "accept other data files; the replay still has to agree" },
    CLI_DATA_OPTION,
    CLI_END,
};

struct exported {
    const char *path;
    const struct ac_table *table;
    const struct ac_record_file *record;
    bool tabs;
};

/* One field; RFC 4180, or with tabs as it is (no text of ours has one). */
static void put(const struct exported *x, const char *text, bool last)
{
    const bool quoted = !x->tabs && strpbrk(text, "\",\n");

    if (quoted)
        (void)putchar('"');
    for (const char *c = text; *c; c++) {
        if (quoted && *c == '"')
            (void)putchar('"');
        (void)putchar(x->tabs && *c == '\t' ? ' ' : *c);
    }
    if (quoted)
        (void)putchar('"');
    (void)putchar(last ? '\n' : x->tabs ? '\t' : ',');
}

static void put_number(const struct exported *x, int64_t number, bool last)
{
    char text[24];

    (void)snprintf(text, sizeof(text), "%" PRId64, number);
    put(x, text, last);
}

static void put_head(const struct exported *x, const char *const *names)
{
    for (; *names; names++)
        put(x, *names, !names[1]);
}

static const char *winner_word(const struct ac_table *table, struct ac_result *result)
{
    if (!ac_match_over(&table->match, result))
        return "";
    return result->winner == AC_NONE ? "draw" : table->game->scenario.side_word[result->winner];
}

/* How much was to be chosen from: the list of the side to act as it sees it, or the outcomes. */
static int choices(const struct ac_game *game, const struct ac_state *state)
{
    static struct ac_actions list;
    struct ac_state_room seen;
    struct ac_chance chance;

    if (ac_to_act(state) == AC_CHANCE) {
        ac_chance(game, state, &chance);
        return chance.count;
    }
    list.retracts = false;
    ac_see(game, state, ac_to_act(state), ac_state_in(&seen));
    ac_legal(game, ac_state_in(&seen), &list);
    return list.count;
}

static void put_step(const struct exported *x, int step, const struct ac_state *state,
                     const char *action)
{
    const struct ac_game *game = x->table->game;
    const struct ac_head *head = ac_head(state);

    put(x, x->path, false);
    put_number(x, step, false);
    put_number(x, head->turn, false);
    put(x, head->phase < game->rules->phase_count ? game->rules->phases[head->phase] : "", false);
    put(x, head->to_act == AC_CHANCE ? "chance" : game->scenario.side_word[head->to_act], false);
    put(x, action, false);
    put_number(x, choices(game, state), false);
}

static void export_steps(const struct exported *x)
{
    const struct ac_table *table = x->table;
    struct ac_result result;
    const char *winner = winner_word(table, &result);
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);

    ac_copy(table->game, state, table->match.start);
    for (int i = 0; i < table->match.line_count; i++) {
        const struct ac_entry *entry = &table->match.log[table->match.line[i]];
        char action[AC_NOTATION_MAX];
        struct ac_text text;

        if (entry->state) { /* a repair or a snapshot */
            ac_copy(table->game, state, entry->state);
            continue;
        }
        ac_text_over(&text, action, sizeof(action));
        ac_print_at(table->game, state, &entry->action, &text);
        put_step(x, i + 1, state, action);
        ac_apply(table->game, state, &entry->action, NULL);
        put_number(x, table->game->rules->appraise(table->game, state, 0), false);
        put(x, winner, true);
    }
}

static void export_game(const struct exported *x)
{
    const struct ac_table *table = x->table;
    const struct ac_record_head *head = &x->record->head;
    struct ac_result result = { 0 };
    const char *winner = winner_word(table, &result);

    put(x, x->path, false);
    put(x, table->game->rules->id, false);
    put(x, table->scenario_word, false);
    for (int side = 0; side < AC_SIDES; side++) {
        put(x, table->game->scenario.side_word[side], false);
        put(x, head->player[side], false);
    }
    put_number(x, ac_head(table->match.state)->turn, false);
    put_number(x, table->match.line_count, false);
    put_number(x, table->match.rolls, false);
    put(x, winner, false);
    put_number(x, winner[0] ? result.margin : 0, false);
    put(x, winner[0] ? result.text : "", true);
}

static enum ac_status export_one(const struct cli_args *args, const char *path, struct ac_err *err)
{
    struct ac_table table = { 0 };
    struct ac_record_file record = { 0 };
    const struct ac_record_reading how = { .data = cli_value(args, "data"),
                                           .recover = cli_has(args, "recover"),
                                           .exact = true,
                                           .other_data = cli_has(args, "other-data") };
    const struct exported x = { path, &table, &record, cli_has(args, "tabs") };
    const enum ac_status status = ac_record_file_open(&table, path, &how, &record, err);

    if (status == AC_OK && cli_has(args, "games"))
        export_game(&x);
    else if (status == AC_OK)
        export_steps(&x);
    ac_record_file_release(&record);
    ac_table_release(&table);
    return status;
}

static enum ac_status run_export(const struct cli_args *args, struct ac_err *err)
{
    static const char *const steps[] = { "record", "step",    "turn",  "phase",  "who",
                                         "action", "choices", "value", "winner", NULL };
    static const char *const games[] = { "record", "game",    "scenario", "side1", "player1",
                                         "side2",  "player2", "turns",    "steps", "rolls",
                                         "winner", "margin",  "result",   NULL };
    const struct exported x = { .tabs = cli_has(args, "tabs") };
    enum ac_status status = cli_words(args, 1, CLI_MAX_WORDS, cli_export.usage, err);

    if (status != AC_OK)
        return status;
    put_head(&x, cli_has(args, "games") ? games : steps);
    for (int i = 0; i < args->word_count && status == AC_OK; i++)
        status = export_one(args, args->word[i], err);
    return status;
}

const struct cli_command cli_export = {
    .name = "export",
    .usage = "RECORD...",
    .text = "records as columns (CSV): a line for every step or every game",
    .more = "Of a step: record, step, turn, phase, who (a side or chance), action, choices (how "
            "many there were),\n"
            "value (the position after it for the first side, millionths of -1 to 1), winner (of "
            "the game).\n"
            "Of a game: record, game, scenario, sides and players, turns, steps, rolls, winner, "
            "margin, result.",
    .options = export_options,
    .run = run_export,
};
