/* acies census: what a person would have been asked in a recorded game, had it been told in orders. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "host/record_file.h"
#include "lab/retell.h"
#include "notation/order.h"
#include "json/json_put.h"

static const struct cli_option census_options[] = {
    { "orders", NULL, "how often each order was given, and what no order stands for" },
    { "told", NULL, "what would have been said, line by line" },
    CLI_JSON_OPTION,
    CLI_DATA_OPTION,
    CLI_END,
};

static void print_side(const struct ac_game *game, const struct ac_retold *census, int side,
                       bool orders)
{
    const struct ac_retold_side *s = &census->side[side];

    (void)printf("  %-12s %6d actions, %6d choices, %5d by %d standing orders, asked %5d singly, "
                 "%5d with groups\n",
                 game->scenario.side_word[side], s->actions, s->choices, s->settled, s->standing,
                 s->singly, s->asked);
    for (int i = 0; orders && i < game->rules->order_count && i < AC_RETOLD_KINDS; i++)
        if (s->given[i])
            (void)printf("    %-12s %5d\n", game->rules->orders[i].name, s->given[i]);
    for (int i = 0; orders && i < game->rules->verb_count && i < AC_RETOLD_KINDS; i++)
        if (s->plain[i])
            (void)printf("    %-12s %5d as single actions\n", game->rules->verbs[i].name,
                         s->plain[i]);
}

static json_t *side_json(const struct ac_game *game, const struct ac_retold_side *s)
{
    json_t *out = ac_put_object(), *given = ac_put_object(), *plain = ac_put_object();

    ac_put_int(out, "actions", s->actions);
    ac_put_int(out, "choices", s->choices);
    ac_put_int(out, "settled", s->settled);
    ac_put_int(out, "standing", s->standing);
    ac_put_int(out, "until", s->until);
    ac_put_int(out, "singly", s->singly);
    ac_put_int(out, "asked", s->asked);
    for (int i = 0; i < game->rules->order_count && i < AC_RETOLD_KINDS; i++)
        if (s->given[i])
            ac_put_int(given, game->rules->orders[i].name, s->given[i]);
    for (int i = 0; i < game->rules->verb_count && i < AC_RETOLD_KINDS; i++)
        if (s->plain[i])
            ac_put_int(plain, game->rules->verbs[i].name, s->plain[i]);
    ac_put(out, "orders", given);
    ac_put(out, "plain", plain);
    return out;
}

static void print_json(const struct ac_game *game, const char *path, const struct ac_retold *census)
{
    json_t *out = ac_put_object(), *sides = ac_put_object();
    char *text;

    ac_put_text(out, "record", path);
    ac_put_int(out, "steps", census->steps);
    ac_put_bool(out, "equal", census->equal);
    for (int side = 0; side < AC_SIDES; side++)
        ac_put(sides, game->scenario.side_word[side], side_json(game, &census->side[side]));
    ac_put(out, "sides", sides);
    text = json_dumps(out, JSON_COMPACT);
    (void)puts(text ? text : "");
    free(text);
    json_decref(out);
}

static void print_said(void *self, ac_side side, const struct ac_order *order,
                       const struct ac_action *action, int count)
{
    const struct ac_table *table = self;
    struct ac_text line;

    ac_text_init(&line, AC_NOTATION_MAX);
    if (order)
        ac_print_order(table->game, order, &line);
    else
        ac_print_action(table->game, NULL, action, &line);
    (void)printf("%s %d %s\n", table->game->scenario.side_word[side], count, line.data);
    ac_text_release(&line);
}

static void print_standing(void *self, ac_side side, int kind, int choice)
{
    const struct ac_table *table = self;
    const struct ac_standing_kind *standing = &table->game->rules->standing[kind];

    (void)printf("%s 0 standing %s %s\n", table->game->scenario.side_word[side], standing->name,
                 standing->choices[choice]);
}

static enum ac_status census_one(const struct cli_args *args, const char *path, struct ac_err *err)
{
    struct ac_table table = { 0 };
    struct ac_record_file record = { 0 };
    const struct ac_record_reading how = { .data = cli_value(args, "data"), .other_data = true };
    struct ac_retold census;
    const struct ac_retold_ear ear = { print_said, print_standing, &table };
    enum ac_status status = ac_record_file_open(&table, path, &how, &record, err);

    if (status == AC_OK)
        status = ac_retell(&table.match, cli_has(args, "told") ? &ear : NULL, &census, err);
    if (status == AC_OK && cli_has(args, "json")) {
        print_json(table.game, path, &census);
    } else if (status == AC_OK) {
        (void)printf("%s: %d steps told again, the last position is %s\n", path, census.steps,
                     census.equal ? "the same byte for byte" : "ANOTHER");
        for (int side = 0; side < AC_SIDES; side++)
            print_side(table.game, &census, side, cli_has(args, "orders"));
    }
    ac_record_file_release(&record);
    ac_table_release(&table);
    return status;
}

static enum ac_status run_census(const struct cli_args *args, struct ac_err *err)
{
    enum ac_status status = cli_words(args, 1, CLI_MAX_WORDS, cli_census.usage, err);

    for (int i = 0; i < args->word_count && status == AC_OK; i++)
        status = census_one(args, args->word[i], err);
    return status;
}

const struct cli_command cli_census = {
    .name = "census",
    .usage = "RECORD...",
    .text = "what a person would have been asked in recorded games, told again in orders",
    .more =
        "Choices: actions with two or more to choose from. Asked: what is left of them when a "
        "player gives orders, for one\n"
        "piece at a time or for groups, and leaves standing orders where they answer as he did; "
        "each that is given,\n"
        "changed or lifted is asked as well. Every order leads to the bytes of a position of the "
        "record. One of older rules is told as far as today's "
        "go.",
    .options = census_options,
    .run = run_census,
};
