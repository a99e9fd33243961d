/* acies legal, why, odds, show: questions about a position, a scenario's beginning or a record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/png.h"
#include "cli/print.h"
#include "core/foresee.h"
#include "draw/svg.h"
#include "engine/engine.h"
#include "notation/notation.h"
#include "json/json.h"

static const struct cli_option inspect_options[] = { CLI_OPTION_OPTION, CLI_DATA_OPTION,
                                                     CLI_JSON_OPTION, CLI_END };

/* Opens what word 0 names and hands it to `ask`. */
static enum ac_status inspect(const struct cli_args *args, int words, const char *usage,
                              enum ac_status (*ask)(struct ac_table *, const struct cli_args *,
                                                    struct ac_err *),
                              struct ac_err *err)
{
    struct ac_table table = { 0 };
    enum ac_status status = cli_words(args, words, words, usage, err);

    if (status == AC_OK)
        status = cli_open(&table, args, args->word[0], err);
    if (status == AC_OK)
        status = ask(&table, args, err);
    ac_table_release(&table);
    return status;
}

static void print_outcomes(const struct ac_game *game, const struct ac_state *state)
{
    struct ac_chance chance;

    ac_chance(game, state, &chance);
    for (int i = 0; i < chance.count; i++) {
        const struct ac_action outcome = ac_outcome(i);
        char line[AC_NOTATION_MAX];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        ac_print_action(game, &chance, &outcome, &text);
        (void)printf("%s (weight %u of %u)\n", line, ac_chance_weight(&chance, i), chance.total);
    }
}

static enum ac_status ask_legal(struct ac_table *table, const struct cli_args *args,
                                struct ac_err *err)
{
    const struct ac_game *game = table->game;
    const struct ac_state *state = table->match.state;
    struct ac_actions list = { 0 };
    struct ac_state_room room;

    if (ac_to_act(state) == AC_OVER)
        return ac_refuse(err, AC_ERR_REFUSED, "the game is over");
    if (cli_has(args, "json")) {
        cli_print_json(ac_json_legal(game, state));
        return AC_OK;
    }
    if (ac_to_act(state) == AC_CHANCE) {
        print_outcomes(game, state);
        return AC_OK;
    }
    ac_see(game, state, ac_to_act(state), ac_state_in(&room));
    ac_legal(game, ac_state_in(&room), &list);
    for (int i = 0; i < list.count; i++) {
        char line[AC_NOTATION_MAX];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        ac_print_action(game, NULL, &list.list[i], &text);
        (void)puts(line);
    }
    return AC_OK;
}

static enum ac_status ask_why(struct ac_table *table, const struct cli_args *args,
                              struct ac_err *err)
{
    const struct ac_state *state = table->match.state;
    const ac_side side = ac_to_act(state);
    struct ac_action action;
    struct ac_why why;
    struct ac_text text;
    bool allowed;
    enum ac_status status = ac_parse_at(table->game, state, args->word[1], &action, err);

    if (status != AC_OK)
        return status;
    allowed = side == AC_CHANCE || ac_judge(table->game, state, side, &action, &why);
    if (cli_has(args, "json")) {
        cli_print_json(allowed ? json_pack("{s:b}", "allowed", 1)
                               : json_pack("{s:b, s:s, s:s, s:s}", "allowed", 0, "case",
                                           ac_case_id(table->game, why.rule), "text", why.text,
                                           "rule", ac_table_case(table, why.rule)));
        return allowed ? AC_OK : AC_ERR_REFUSED;
    }
    if (allowed) {
        (void)puts("allowed");
        return AC_OK;
    }
    ac_text_init(&text, 4096);
    ac_table_why(table, why.rule, why.text, &text);
    (void)printf("not allowed: %s\n", text.data);
    ac_text_release(&text);
    return AC_ERR_REFUSED;
}

/* The card the ruleset gives and the walk of the chance nodes beside it. */
static enum ac_status print_chances(const struct ac_table *table, const struct cli_args *args,
                                    const struct ac_action *action, struct ac_err *err)
{
    const struct ac_game *game = table->game;
    const struct ac_state *state = table->match.state;
    struct ac_odds_room *room = calloc(1, sizeof(*room));
    struct ac_card *card = calloc(1, sizeof(*card));
    struct ac_odds odds;
    enum ac_status status = AC_OK;

    if (!room || !card)
        status = ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    else {
        const bool has_card = ac_foresee(game, state, action, card);
        const bool has_odds = ac_odds(game, state, action, room, &odds);

        if (!has_card && !has_odds)
            status = ac_refuse(err, AC_ERR_REFUSED, "no dice hang on this action");
        else if (cli_has(args, "json"))
            cli_print_json(json_pack("{s:o?, s:o?}", "card",
                                     has_card ? ac_json_card(game, card) : NULL, "odds",
                                     has_odds ? ac_json_odds(game, &odds) : NULL));
        else {
            if (has_card)
                cli_print_card(game, card);
            if (has_odds)
                cli_print_odds(game, &odds);
        }
    }
    free(room);
    free(card);
    return status;
}

static enum ac_status ask_odds(struct ac_table *table, const struct cli_args *args,
                               struct ac_err *err)
{
    const struct ac_state *state = table->match.state;
    struct ac_action action;
    struct ac_why why;
    enum ac_status status;

    if (ac_to_act(state) == AC_CHANCE)
        return print_chances(table, args, NULL, err);
    if (args->word_count < 2)
        return ac_refuse(err, AC_ERR_USAGE, "which action? expected: %s", cli_odds.usage);
    status = ac_parse_at(table->game, state, args->word[1], &action, err);
    if (status != AC_OK)
        return status;
    if (!ac_judge(table->game, state, ac_to_act(state), &action, &why)) {
        struct ac_text text;

        ac_text_init(&text, 4096);
        ac_table_why(table, why.rule, why.text, &text);
        status = ac_refuse(err, AC_ERR_REFUSED, "not allowed: %s", text.data);
        ac_text_release(&text);
        return status;
    }
    return print_chances(table, args, &action, err);
}

static enum ac_status run_legal(const struct cli_args *args, struct ac_err *err)
{
    return inspect(args, 1, cli_legal.usage, ask_legal, err);
}

static enum ac_status run_why(const struct cli_args *args, struct ac_err *err)
{
    return inspect(args, 2, cli_why.usage, ask_why, err);
}

static enum ac_status run_odds(const struct cli_args *args, struct ac_err *err)
{
    return inspect(args, args->word_count == 1 ? 1 : 2, cli_odds.usage, ask_odds, err);
}

static const struct cli_option show_options[] = {
    { "at", "N", "after the first N steps of a record" },
    { "as", "SIDE", "as that side sees it (default: a referee, who sees all)" },
    { "position", NULL, "print it as a position file" },
    { "svg", NULL, "print it as a picture (SVG)" },
    { "png", "FILE", "write it as a picture, where librsvg is installed" },
    { "board", "ID", "of a picture: that board (default: the one to look at now)" },
    { "close", NULL, "of a picture: only the part where pieces stand" },
    { "file", NULL, "print the file it comes from: GAME/SCENARIO, or GAME/map.yaml and the like" },
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

static void show_text(struct ac_table *table, const struct ac_state *state, int viewer)
{
    struct ac_result result = { .winner = AC_NONE };

    cli_print_turn(table->game, state, viewer);
    cli_print_map(table, state, viewer, AC_NONE, false);
    cli_print_position(table->game, state, viewer);
    if (ac_to_act(state) == AC_OVER) {
        table->game->rules->result(table->game, state, &result);
        cli_print_result(table->game, &result);
    }
}

static enum ac_status show_position(struct ac_table *table, const struct ac_state *state,
                                    struct ac_err *err)
{
    struct ac_text text;

    ac_text_init(&text, 1 << 20);
    ac_print_position(table->game, state, &text);
    if (!text.full)
        (void)fputs(text.data, stdout);
    ac_text_release(&text);
    return text.full ? ac_refuse(err, AC_ERR_LIMIT, "the position is too long") : AC_OK;
}

/* The board that --board names; AC_NONE without it. */
static enum ac_status board_of(const struct ac_game *game, const struct cli_args *args, int *out,
                               struct ac_err *err)
{
    const char *id = cli_has(args, "board") ? cli_value(args, "board") : NULL;
    struct ac_text ids;
    char memory[256];

    *out = AC_NONE;
    ac_text_over(&ids, memory, sizeof(memory));
    for (int i = 0; id && i < game->board_count; i++) {
        if (strcmp(game->board[i].id, id) == 0)
            *out = i;
        ac_text_addf(&ids, "%s%s", i ? ", " : "", game->board[i].id);
    }
    if (id && *out == AC_NONE)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "there is no board \"%.40s\", expected one of: %s",
                         id, memory);
    return AC_OK;
}

static enum ac_status show_picture(struct ac_table *table, const struct cli_args *args,
                                   const struct ac_state *state, int viewer, struct ac_err *err)
{
    struct ac_skin skin;
    struct ac_text text;
    struct ac_picture how = { .viewer = viewer, .close = cli_has(args, "close") };
    enum ac_status status = board_of(table->game, args, &how.board, err);

    if (status == AC_OK)
        status = ac_skin_open(&skin, &table->library, table->game->rules->id, err);
    if (status != AC_OK)
        return status;
    ac_text_init(&text, AC_SVG_MAX);
    status = ac_svg_position(table->game, &skin, state, &how, &text, err);
    if (status == AC_OK && cli_has(args, "png"))
        status = cli_write_png(cli_value(args, "png"), &text, err);
    else if (status == AC_OK)
        (void)fputs(text.data, stdout);
    ac_text_release(&text);
    return status;
}

static enum ac_status ask_show(struct ac_table *table, const struct cli_args *args,
                               struct ac_err *err)
{
    uint64_t at = (uint64_t)table->match.line_count;
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    int viewer = AC_REFEREE;
    enum ac_status status = cli_number(args, "at", 0, (uint64_t)table->match.line_count, &at, err);

    if (status == AC_OK && cli_has(args, "as"))
        status = ac_parse_side(table->game, cli_value(args, "as"), true, &viewer, err);
    if (status != AC_OK)
        return status;
    (void)ac_match_at(&table->match, (int)at, state);
    if (cli_has(args, "position"))
        return show_position(table, state, err);
    if (cli_has(args, "svg") || cli_has(args, "png"))
        return show_picture(table, args, state, viewer, err);
    if (cli_has(args, "json"))
        cli_print_json(ac_json_view(table->game, state, viewer));
    else
        show_text(table, state, viewer);
    return AC_OK;
}

/* A shipped file as it is, a model to begin from. */
static enum ac_status show_file(const struct cli_args *args, struct ac_err *err)
{
    const char *what = args->word[0];
    const char *slash = strchr(what, '/');
    const struct ac_document *doc;
    struct ac_library library;
    char path[AC_LIBRARY_PATH];
    enum ac_status status = cli_open_library(&library, args, err);

    if (status != AC_OK)
        return status;
    if (!slash || strstr(what, ".yaml") || strstr(what, ".csv") || strchr(slash + 1, '/'))
        (void)snprintf(path, sizeof(path), "%s", what);
    else
        (void)snprintf(path, sizeof(path), "%.*s/scenarios/%s.yaml", (int)(slash - what), what,
                       slash + 1);
    if (ac_library_has(&library, path))
        status = ac_library_text(&library, path, &doc, err);
    else
        status = ac_refuse(err, AC_ERR_NOT_FOUND,
                           "there is no file \"%.80s\", expected GAME/SCENARIO (see acies games) "
                           "or GAME/map.yaml, GAME/tables.yaml ...",
                           what);
    if (status == AC_OK)
        (void)fwrite(doc->bytes, 1, doc->size, stdout);
    ac_library_release(&library);
    return status;
}

static enum ac_status run_show(const struct cli_args *args, struct ac_err *err)
{
    if (cli_has(args, "file") && args->word_count == 1)
        return show_file(args, err);
    return inspect(args, 1, cli_show.usage, ask_show, err);
}

const struct cli_command cli_legal = {
    .name = "legal",
    .usage = "FILE|GAME/SCENARIO",
    .text = "list the legal actions of a position, or the outcomes of a die",
    .options = inspect_options,
    .run = run_legal,
};

const struct cli_command cli_why = {
    .name = "why",
    .usage = "FILE|GAME/SCENARIO \"ACTION\"",
    .text = "say whether an action is allowed, and by which case it is not (exit code 1)",
    .options = inspect_options,
    .run = run_why,
};

const struct cli_command cli_odds = {
    .name = "odds",
    .usage = "FILE|GAME/SCENARIO [\"ACTION\"]",
    .text = "show the odds card of an action, and the exact walk of its dice",
    .options = inspect_options,
    .run = run_odds,
};

const struct cli_command cli_show = {
    .name = "show",
    .usage = "FILE|RECORD|GAME/SCENARIO",
    .text = "show a position: pieces by place, tracks, victory conditions",
    .options = show_options,
    .run = run_show,
};
