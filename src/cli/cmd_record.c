/* acies replay, acies verify: what a record tells, and whether it is true. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/print.h"
#include "host/record_file.h"
#include "notation/notation.h"
#include "notation/tell.h"
#include "json/json.h"

static const struct cli_option record_options[] = {
    { "as", "SIDE", "what that side may see (default: everything)" },
    { "recover", NULL, "accept a record whose last line is torn" },
    { "other-data", NULL, "accept other data files; the replay still has to agree" },
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

struct teller {
    const struct ac_table *table;
    int viewer;
    bool json;
    bool heading; /* a phase has begun that was not told yet */
};

static void tell_event(void *self, const struct ac_event *event)
{
    struct teller *teller = self;
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    if (!teller->json && teller->table->game->rules->events[event->kind].flags & AC_EVENT_PHASE) {
        teller->heading = true; /* after the step */
        return;
    }
    ac_text_over(&text, line, sizeof(line));
    if (!ac_print_event(teller->table->game, event, teller->viewer, &text))
        return;
    if (teller->json)
        cli_print_json(json_pack("{s:s}", "event", line));
    else {
        ac_spell_event(teller->table->game, event, line);
        (void)printf("    %s\n", line);
    }
}

/* A step, in words for people; the exact one for programs. */
static void tell_step(const struct teller *teller, const struct ac_state *state,
                      const struct ac_entry *entry, int number)
{
    const struct ac_game *game = teller->table->game;
    const bool die = entry->side == AC_CHANCE;
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    if (teller->json || die)
        ac_print_at(game, state, &entry->action, &text);
    else
        ac_action_words(game, &entry->action, &text);
    if (teller->json)
        cli_print_json(json_pack("{s:i, s:s, s:s}", "step", number, "who",
                                 die ? "chance" : game->scenario.side_word[entry->side], "action",
                                 line));
    else
        (void)printf("%5d %s: %s\n", number, die ? "die" : ac_side_text(game, entry->side), line);
}

/* Phases in which nobody decides are passed over. */
static void tell_phase(struct teller *teller, const struct ac_state *state)
{
    if (teller->heading && ac_head(state)->phase < teller->table->game->rules->phase_count)
        cli_print_phase(teller->table->game, state, teller->viewer);
    teller->heading = false;
}

/* Goes through the line of play again on a state of its own, telling each step and its events. */
static void tell(const struct ac_table *table, int viewer, bool json)
{
    struct teller teller = { table, viewer, json, !json };
    const struct ac_sink sink = { tell_event, &teller };
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);

    ac_copy(table->game, state, table->match.start);
    tell_phase(&teller, state);
    for (int i = 0; i < table->match.line_count; i++) {
        const struct ac_entry *entry = &table->match.log[table->match.line[i]];

        if (entry->state) {
            ac_copy(table->game, state, entry->state);
            continue;
        }
        tell_step(&teller, state, entry, i + 1);
        ac_apply(table->game, state, &entry->action, &sink);
        tell_phase(&teller, state);
    }
}

static enum ac_status open_record(struct ac_table *table, const struct cli_args *args,
                                  const char *usage, bool exact, struct ac_record_file *record,
                                  struct ac_err *err)
{
    const struct ac_record_reading use = { .data = cli_value(args, "data"),
                                           .recover = cli_has(args, "recover"),
                                           .exact = exact,
                                           .other_data = cli_has(args, "other-data") };
    enum ac_status status = cli_words(args, 1, 1, usage, err);

    if (status != AC_OK)
        return status;
    status = ac_record_file_open(table, args->word[0], &use, record, err);
    if (status == AC_OK)
        cli_tell_older(table->game, &record->report);
    return status;
}

static void print_end(const struct ac_table *table, bool json)
{
    struct ac_result result;

    if (!ac_match_over(&table->match, &result)) {
        if (!json)
            cli_print_turn(table->game, table->match.state, AC_SPECTATOR);
        return;
    }
    if (json)
        cli_print_json(ac_json_result(table->game, &result));
    else
        cli_print_result(table->game, &result);
}

static enum ac_status run_replay(const struct cli_args *args, struct ac_err *err)
{
    struct ac_table table = { 0 };
    struct ac_record_file record = { 0 };
    int viewer = AC_REFEREE;
    enum ac_status status = open_record(&table, args, cli_replay.usage, false, &record, err);

    if (status == AC_OK && cli_has(args, "as"))
        status = ac_parse_side(table.game, cli_value(args, "as"), true, &viewer, err);
    if (status == AC_OK) {
        tell(&table, viewer, cli_has(args, "json"));
        print_end(&table, cli_has(args, "json"));
    }
    ac_record_file_release(&record);
    ac_table_release(&table);
    return status;
}

static void print_report(const struct ac_table *table, const struct ac_record_file *record,
                         bool json)
{
    const struct ac_record_report *report = &record->report;
    const uint64_t hash = ac_state_hash(table->game, table->match.state);

    if (json) {
        char text[17];

        (void)snprintf(text, sizeof(text), "%016" PRIx64, hash);
        cli_print_json(json_pack("{s:b, s:i, s:i, s:i, s:i, s:i, s:b, s:s}", "true", 1, "lines",
                                 report->lines, "steps", table->match.line_count, "hashes",
                                 report->hashes, "rolls", table->match.rolls, "rolls_checked",
                                 report->rolls_checked, "ended", report->ended, "hash", text));
        return;
    }
    (void)printf("true: %d lines, %d steps, %d hashes agree, final state %016" PRIx64 "\n",
                 report->lines, table->match.line_count, report->hashes, hash);
    if (report->rolls_checked)
        (void)printf("dice: all %d rolls are those of the opened secret\n", report->rolls_checked);
    else if (table->match.rolls)
        (void)printf("dice: %d rolls, which cannot be checked (%s)\n", table->match.rolls,
                     record->head.dice == AC_RECORD_COMMITTED ? "the secret is not opened yet"
                                                              : "not committed");
    (void)puts("the players' names are what was written: nothing proves them");
    if (report->torn)
        (void)puts("its last line is torn and was dropped");
}

/* A record that could be read and is not true: the answer is "no", with the line and the case. */
static enum ac_status print_false(struct ac_table *table, bool json, struct ac_err *err)
{
    const char *title = ac_table_case(table, err->rule);

    if (json)
        cli_print_json(json_pack("{s:b, s:s, s:i, s:s, s:s}", "true", 0, "error", err->text, "line",
                                 err->line, "case", ac_case_id(table->game, err->rule), "rule",
                                 title));
    else
        (void)printf("false: %s%s%s%s\n", err->text, title[0] ? " (" : "", title,
                     title[0] ? ")" : "");
    err->text[0] = '\0'; /* it is said */
    return AC_ERR_REFUSED;
}

static enum ac_status run_verify(const struct cli_args *args, struct ac_err *err)
{
    struct ac_table table = { 0 };
    struct ac_record_file record = { 0 };
    enum ac_status status = open_record(&table, args, cli_verify.usage, true, &record, err);

    if (status == AC_OK)
        print_report(&table, &record, cli_has(args, "json"));
    else if (table.game && (status == AC_ERR_INPUT || status == AC_ERR_REFUSED))
        status = print_false(&table, cli_has(args, "json"), err);
    ac_record_file_release(&record);
    ac_table_release(&table);
    return status;
}

const struct cli_command cli_replay = {
    .name = "replay",
    .usage = "RECORD",
    .text = "tell a record step by step, with what happened and by which case",
    .options = record_options,
    .run = run_replay,
};

const struct cli_command cli_verify = {
    .name = "verify",
    .usage = "RECORD",
    .text = "prove a record: every action legal, every hash equal, every roll from its secret",
    .more = "Exit code 0: it is true. 1: it is not, and the line says why. 2: it is no record, or\n"
            "its game cannot be loaded here.",
    .options = record_options,
    .run = run_verify,
};
