/* acies games, acies rule: what there is to play, and what its rules say. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "data/balance.h"
#include "data/casebook.h"
#include "games/registry.h"

static const struct cli_option games_options[] = { CLI_DATA_OPTION, CLI_JSON_OPTION, CLI_END };

static json_t *balance_json(const struct ac_balance *b, const struct ac_scenario *s)
{
    char text[AC_BALANCE_TEXT];

    if (!b->games)
        return json_null();
    ac_balance_text(b, s, text);
    return json_pack("{s:i, s:[i,i], s:i, s:i, s:s}", "games", b->games, "wins", b->wins[0],
                     b->wins[1], "draws", b->draws, "turns", b->turns, "text", text);
}

static json_t *scenario_json(const struct ac_scenario *s, const struct ac_balance *balance)
{
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:i, s:i, s:b, s:[{s:s,s:s,s:s},"
                     "{s:s,s:s,s:s}]}",
                     "id", s->id, "title", s->title, "date", s->date, "note", s->note, "source",
                     s->source, "claim", s->claim, "balance", balance_json(balance, s), "turns",
                     s->turns, "minutes", s->minutes, "first", s->first, "sides", "name",
                     s->side[0], "word", s->side_word[0], "force", s->force[0], "name", s->side[1],
                     "word", s->side_word[1], "force", s->force[1]);
}

static json_t *options_json(const struct ac_ruleset *rules)
{
    json_t *list = json_array();

    for (int i = 0; i < rules->option_count; i++) {
        const struct ac_option *option = &rules->options[i];
        json_t *choices = json_array();

        for (int c = 0; option->choices[c]; c++)
            (void)json_array_append_new(choices, json_string(option->choices[c]));
        (void)json_array_append_new(list, json_pack("{s:s, s:s, s:b, s:o}", "name", option->name,
                                                    "text", option->text, "ruling", option->ruling,
                                                    "choices", choices));
    }
    return list;
}

static enum ac_status sources_json(struct ac_library *library, const char *game, json_t **out,
                                   struct ac_err *err)
{
    struct ac_source_marks marks;
    enum ac_status status = ac_source_list(library, game, &marks, err);

    if (status != AC_OK)
        return status;
    *out = json_array();
    for (int i = 0; i < marks.count; i++)
        (void)json_array_append_new(
            *out, json_pack("{s:s, s:s, s:s}", "document", marks.mark[i].document, "part",
                            marks.mark[i].part, "source", marks.mark[i].text));
    return AC_OK;
}

static enum ac_status game_json(struct ac_library *library, const struct ac_ruleset *rules,
                                json_t *list, struct ac_err *err)
{
    json_t *scenarios, *sources = NULL;
    struct ac_names names;
    enum ac_status status = ac_library_scenarios(library, rules->id, &names, err);

    if (status == AC_OK)
        status = sources_json(library, rules->id, &sources, err);
    if (status != AC_OK)
        return status;
    scenarios = json_array();
    for (int i = 0; i < names.count && status == AC_OK; i++) {
        struct ac_scenario scenario;
        struct ac_balance balance;

        status = ac_scenario_peek(library, rules->id, names.name[i], &scenario, err);
        if (status == AC_OK)
            status = ac_balance_read(library, rules->id, scenario.id, &balance, err);
        if (status == AC_OK)
            (void)json_array_append_new(scenarios, scenario_json(&scenario, &balance));
    }
    (void)json_array_append_new(list,
                                json_pack("{s:s, s:s, s:s, s:i, s:o, s:o, s:o}", "id", rules->id,
                                          "title", rules->title, "about", rules->about, "revision",
                                          rules->revision, "scenarios", scenarios, "options",
                                          options_json(rules), "sources", sources));
    return status;
}

static void print_scenario(const struct ac_ruleset *rules, const struct ac_scenario *s,
                           const struct ac_balance *balance)
{
    char word[64];
    char measured[AC_BALANCE_TEXT];

    (void)snprintf(word, sizeof(word), "%s/%s", rules->id, s->id);
    (void)printf("  %-24s %s%s%s%s\n", word, s->title, s->date[0] ? ", " : "", s->date,
                 s->first ? "  (begin here)" : "");
    (void)printf("  %-24s %s (--%s) against %s (--%s)", "", s->side[0], s->side_word[0], s->side[1],
                 s->side_word[1]);
    if (s->turns)
        (void)printf(", %d Game-Turns", s->turns);
    (void)printf(", %s\n", s->source);
    ac_balance_text(balance, s, measured);
    if (measured[0])
        (void)printf("  %-24s %s%s%s\n", "", measured, s->claim[0] ? ". " : "", s->claim);
}

static void print_options(const struct ac_ruleset *rules)
{
    for (int i = 0; i < rules->option_count; i++) {
        const struct ac_option *option = &rules->options[i];

        (void)printf("  %-24s %s\n  %24s ", option->name, option->text, "");
        for (int c = 0; option->choices[c]; c++)
            (void)printf("%s%s", c ? ", " : "", option->choices[c]);
        (void)puts(" (the first is the default)");
    }
}

static enum ac_status print_game(struct ac_library *library, const struct ac_ruleset *rules,
                                 struct ac_err *err)
{
    struct ac_source_marks marks;
    struct ac_names names;
    enum ac_status status = ac_library_scenarios(library, rules->id, &names, err);

    (void)printf("%s: %s\n  %s\n\n scenarios\n", rules->id, rules->title, rules->about);
    for (int i = 0; i < names.count && status == AC_OK; i++) {
        struct ac_scenario scenario;
        struct ac_balance balance;

        status = ac_scenario_peek(library, rules->id, names.name[i], &scenario, err);
        if (status == AC_OK)
            status = ac_balance_read(library, rules->id, scenario.id, &balance, err);
        if (status == AC_OK)
            print_scenario(rules, &scenario, &balance);
    }
    if (status == AC_OK)
        status = ac_source_list(library, rules->id, &marks, err);
    if (status != AC_OK)
        return status;
    (void)puts("\n options (--option NAME=CHOICE)");
    print_options(rules);
    (void)puts("\n sources of the data");
    for (int i = 0; i < marks.count; i++)
        (void)printf("  %-12s %-11s %s\n", marks.mark[i].document, marks.mark[i].part,
                     marks.mark[i].text);
    (void)puts("");
    return AC_OK;
}

static enum ac_status list_games(struct ac_library *library, const struct cli_args *args,
                                 struct ac_err *err)
{
    json_t *list = cli_has(args, "json") ? json_array() : NULL;
    const struct ac_ruleset *only = NULL;
    enum ac_status status = AC_OK;

    if (args->word_count)
        status = cli_find_game(args->word[0], &only, err);
    for (int i = 0; ac_rulesets[i] && status == AC_OK; i++) {
        if (only && only != ac_rulesets[i])
            continue;
        status = list ? game_json(library, ac_rulesets[i], list, err)
                      : print_game(library, ac_rulesets[i], err);
    }
    if (list && status == AC_OK)
        cli_print_json(list);
    else
        json_decref(list);
    return status;
}

static enum ac_status run_games(const struct cli_args *args, struct ac_err *err)
{
    struct ac_library library;
    enum ac_status status = cli_words(args, 0, 1, cli_games.usage, err);

    if (status == AC_OK)
        status = cli_open_library(&library, args, err);
    if (status != AC_OK)
        return status;
    cli_warn_of_data("games", cli_value(args, "data"));
    status = list_games(&library, args, err);
    ac_library_release(&library);
    return status;
}

static void print_case(const struct ac_case_entry *entry, json_t *list)
{
    if (list) {
        (void)json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:s}", "id", entry->id,
                                                    "kind", entry->kind, "title", entry->title,
                                                    "status", entry->status, "note", entry->note));
        return;
    }
    (void)printf("%-16s %s%s%s%s\n", entry->id, entry->title, entry->note[0] ? " [" : "",
                 entry->note, entry->note[0] ? "]" : "");
}

/* One case by its id, else those that the words are about; "no" when there is none. */
static enum ac_status print_cases(const struct ac_casebook *book, const char *words, json_t *list,
                                  struct ac_err *err)
{
    static int found[AC_CASEBOOK_MAX];
    const struct ac_case_entry *entry = words[0] ? ac_casebook_find(book, words) : NULL;
    int count = 0;

    if (entry) {
        print_case(entry, list);
        return AC_OK;
    }
    for (int i = 0; i < book->count && !words[0]; i++)
        print_case(&book->entry[i], list);
    if (words[0])
        count = ac_casebook_ask(book, words, found, AC_CASEBOOK_MAX);
    for (int i = 0; i < count; i++)
        print_case(&book->entry[found[i]], list);
    if (words[0] && !count)
        return ac_refuse(err, AC_ERR_REFUSED, "no case has \"%s\" in it", words);
    return AC_OK;
}

/* The words after the game as one question. */
static void join_words(const struct cli_args *args, struct ac_text *out)
{
    for (int i = 1; i < args->word_count; i++)
        ac_text_addf(out, "%s%s", i > 1 ? " " : "", args->word[i]);
}

static enum ac_status run_rule(const struct cli_args *args, struct ac_err *err)
{
    const struct ac_ruleset *rules = NULL;
    struct ac_library library;
    struct ac_casebook book;
    json_t *list = NULL;
    char question[256];
    struct ac_text words;
    enum ac_status status = cli_words(args, 1, CLI_MAX_WORDS, cli_rule.usage, err);

    ac_text_over(&words, question, sizeof(question));
    join_words(args, &words);

    if (status == AC_OK)
        status = cli_find_game(args->word[0], &rules, err);
    if (status == AC_OK)
        status = cli_open_library(&library, args, err);
    if (status != AC_OK)
        return status;
    status = ac_casebook_read(&library, rules->id, &book, err);
    if (cli_has(args, "json"))
        list = json_array();
    if (status == AC_OK)
        status = print_cases(&book, question, list, err);
    if (list && status == AC_OK)
        cli_print_json(list);
    else
        json_decref(list);
    ac_library_release(&library);
    return status;
}

const struct cli_command cli_games = {
    .name = "games",
    .usage = "[GAME]",
    .text = "list games and scenarios, sides, length, options and sources",
    .options = games_options,
    .run = run_games,
};

const struct cli_command cli_rule = {
    .name = "rule",
    .usage = "GAME [CASE|WORDS]",
    .text = "say what a rule case says, in our own words, or find cases by words",
    .more =
        "Words count by their stems and with words of like meaning; the cases that have most of\n"
        "them come first: acies rule GAME how do I shoot uphill",
    .options = games_options,
    .run = run_rule,
};
