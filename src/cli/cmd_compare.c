/* acies compare: which of two players, or of two versions of a scenario, is the better? */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/players.h"
#include "cli/progress.h"
#include "lab/compare_page.h"
#include "lab/crew.h"
#include "lab/page.h"

static const struct cli_option compare_options[] = {
    { "a", "PLAYER", "the first player (general)" },
    { "b", "PLAYER", "the second player (veteran)" },
    { "a-rollouts", "N", "what the first may spend on a Game-Turn, if a general" },
    { "b-rollouts", "N", "what the second may spend" },
    { "a-steps", "N", "the same in steps of play: equal work, whatever the horizon" },
    { "b-steps", "N", "of the second" },
    { "a-horizon", "T:L:R[/T:L:R]", "how far the first looks ahead, and between finalists" },
    { "b-horizon", "T:L:R[/T:L:R]", "how far the second does" },
    CLI_LIMIT_OPTION,
    { "elo0", "N", "the difference that would not count (0)" },
    { "elo1", "N", "the difference that would (30)" },
    { "pairs", "N", "at most so many pairs of games (5000)" },
    { "report", "FILE", "write a page with plots" },
    { "all", NULL, "play all of them, also when the answer is known" },
    { "seats", NULL, "let b meet itself too, and tell what a gains on each side" },
    CLI_SEED_OPTION,
    CLI_THREADS_OPTION,
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

enum { WORD = 100, FIELDS = 256 };

struct run {
    const struct cli_args *args;
    struct ac_table *table[FIELDS];
    struct ac_field field[FIELDS];
    int field_count;
    struct ac_comparison comparison;
    struct cli_progress progress;
    struct ac_course course;
    struct cli_player player[2];
    char command[1024];
};

/* The option of one of the players: "a-steps". */
static const char *of_player(int player, const char *what, char out[16])
{
    (void)snprintf(out, 16, "%c%s", player ? 'b' : 'a', what);
    return out;
}

static enum ac_status read_budget(struct run *run, int player, struct ac_skill *out,
                                  struct ac_err *err)
{
    const struct cli_args *args = run->args;
    uint64_t rollouts = 0, steps = 0;
    char name[16];
    const char *horizon = cli_value(args, of_player(player, "-horizon", name));
    enum ac_status status =
        cli_number(args, of_player(player, "-rollouts", name), 1, 1000000, &rollouts, err);

    if (status == AC_OK)
        status =
            cli_number(args, of_player(player, "-steps", name), 1, INT64_MAX / 2000, &steps, err);
    out->rollouts = (int)rollouts;
    out->steps = (int64_t)steps;
    if (status == AC_OK && horizon) {
        status = cli_foresight(horizon, &run->player[player].foresight, err);
        out->foresight = &run->player[player].foresight;
    }
    return status;
}

static enum ac_status read_player(struct run *run, int player, const char *otherwise,
                                  struct ac_skill *out, struct ac_err *err)
{
    const char *word = cli_value(run->args, player ? "b" : "a");
    const enum ac_status status =
        cli_skill_of(run->args, word ? word : otherwise, &run->player[player], out, err);

    return status == AC_OK ? read_budget(run, player, out, err) : status;
}

static enum ac_status read_numbers(struct run *run, struct ac_err *err)
{
    struct ac_comparison *c = &run->comparison;
    uint64_t elo[2] = { 0, 30 };
    struct cli_effort effort;
    enum ac_status status = cli_effort(run->args, &effort, err);

    c->max_pairs = 5000;
    c->all = cli_has(run->args, "all");
    c->seats = cli_has(run->args, "seats");
    if (status == AC_OK)
        status = cli_number(run->args, "elo0", 0, 1000, &elo[0], err);
    if (status == AC_OK)
        status = cli_number(run->args, "elo1", 1, 1000, &elo[1], err);
    if (status == AC_OK)
        status = cli_number(run->args, "pairs", 1, 10000000, &c->max_pairs, err);
    if (status == AC_OK && elo[1] <= elo[0])
        return ac_refuse(err, AC_ERR_USAGE, "--elo1 must be above --elo0");
    c->sprt = (struct ac_sprt){
        .elo0 = (double)elo[0], .elo1 = (double)elo[1], .alpha = 0.05, .beta = 0.05
    };
    c->sim.seed = effort.seed;
    c->sim.threads = effort.threads;
    c->sim.stop = cli_progress_step;
    c->sim.stop_self = &run->progress;
    return status;
}

static enum ac_status add_field(struct run *run, const char *what, struct ac_err *err)
{
    struct ac_table *table;

    if (run->field_count == FIELDS)
        return ac_refuse(err, AC_ERR_USAGE, "more than %d scenarios", FIELDS);
    table = calloc(1, sizeof(*table));
    if (!table)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    run->table[run->field_count++] = table;
    return cli_open(table, run->args, what, err);
}

/* GAME/all: every scenario of the game. */
static enum ac_status add_all(struct run *run, const char *game, struct ac_err *err)
{
    struct ac_library library;
    struct ac_names names = { 0 };
    enum ac_status status = cli_open_library(&library, run->args, err);

    if (status == AC_OK)
        status = ac_library_scenarios(&library, game, &names, err);
    for (int i = 0; i < names.count && status == AC_OK; i++) {
        char what[2 * WORD];

        (void)snprintf(what, sizeof(what), "%s/%s", game, names.name[i]);
        status = add_field(run, what, err);
    }
    ac_library_release(&library);
    return status;
}

/* GAME/SCENARIO,SCENARIO... */
static enum ac_status add_listed(struct run *run, const char *game, const char *list,
                                 struct ac_err *err)
{
    enum ac_status status = AC_OK;

    while (status == AC_OK) {
        const size_t len = strcspn(list, ",");
        char what[2 * WORD];

        (void)snprintf(what, sizeof(what), "%s/%.*s", game, (int)len, list);
        status = add_field(run, what, err);
        if (!list[len])
            break;
        list += len + 1;
    }
    return status;
}

static enum ac_status add_fields(struct run *run, const char *word, struct ac_err *err)
{
    const struct ac_ruleset *rules;
    const size_t len = strcspn(word, "/");
    const char *list = word[len] ? word + len + 1 : "";
    char game[WORD];

    (void)snprintf(game, sizeof(game), "%.*s", (int)len, word);
    if (strcmp(list, "all") != 0 && !strchr(list, ','))
        return add_field(run, word, err);
    if (cli_find_game(game, &rules, err) != AC_OK)
        return err->status;
    return strcmp(list, "all") == 0 ? add_all(run, game, err) : add_listed(run, game, list, err);
}

static void name_fields(struct run *run)
{
    for (int i = 0; i < run->field_count; i++) {
        run->field[i].name = run->table[i]->scenario_word;
        run->field[i].game = run->table[i]->game;
        run->field[i].start = run->table[i]->match.state;
    }
    run->comparison.field = run->field;
    run->comparison.field_count = run->field_count;
}

static enum ac_status set_up(struct run *run, struct ac_err *err)
{
    struct ac_comparison *c = &run->comparison;
    enum ac_status status = cli_words(run->args, 1, 2, cli_compare.usage, err);

    c->versions = run->args->word_count == 2;
    if (status == AC_OK)
        status = read_numbers(run, err);
    for (int i = 0; i < 2 && status == AC_OK; i++)
        status =
            read_player(run, i, i || c->versions ? "veteran" : "general", &c->sim.skill[i], err);
    for (int i = 0; i < run->args->word_count && status == AC_OK; i++)
        status = c->versions ? add_field(run, run->args->word[i], err)
                             : add_fields(run, run->args->word[i], err);
    name_fields(run);
    if (status == AC_OK && c->versions && c->seats)
        return ac_refuse(err, AC_ERR_USAGE, "--seats is for two players, not for two versions");
    return status;
}

static const char *verdict_text(const struct ac_comparison *c)
{
    switch (ac_sprt_verdict(&c->sprt)) {
    case AC_VERDICT_HIGH:
        return "better";
    case AC_VERDICT_LOW:
        return "not better";
    case AC_VERDICT_OPEN:
        return "open";
    }
    ac_bug("no such verdict");
}

static struct ac_mean gain_of(const struct ac_field *field, int side)
{
    return ac_mean_of(field->gain[side], field->squares[side], field->pairs);
}

static json_t *fields_json(const struct ac_comparison *c)
{
    json_t *fields = json_array();

    for (int i = 0; i < c->field_count && !c->versions; i++) {
        const struct ac_field *f = &c->field[i];
        json_t *field = json_pack("{s:s, s:I, s:f}", "scenario", f->name, "pairs",
                                  (json_int_t)f->pairs, "points", f->points);
        json_t *seats = c->seats ? json_array() : NULL;

        for (int side = 0; side < AC_SIDES && seats; side++)
            (void)json_array_append_new(
                seats, json_pack("{s:s, s:f, s:f}", "side", ac_side_text(f->game, side), "gain",
                                 gain_of(f, side).mean, "error", gain_of(f, side).error));
        if (seats)
            (void)json_object_set_new(field, "seats", seats);
        (void)json_array_append_new(fields, field);
    }
    return fields;
}

static void print_json(const struct run *run)
{
    const struct ac_comparison *c = &run->comparison;
    const struct ac_elo elo = ac_sprt_elo(&c->sprt);

    cli_print_json(json_pack(
        "{s:b, s:I, s:I, s:I, s:I, s:f, s:[f,f], s:f, s:s, s:[o,o], s:o}", "versions", c->versions,
        "pairs", (json_int_t)c->sprt.pairs, "wins", (json_int_t)c->wins, "losses",
        (json_int_t)c->losses, "draws", (json_int_t)c->draws, "elo", elo.elo, "elo_95", elo.low,
        elo.high, "llr", ac_sprt_ratio(&c->sprt), "verdict", verdict_text(c), "fouls",
        cli_fouls_json(c->fouls[0]), cli_fouls_json(c->fouls[1]), "fields", fields_json(c)));
}

enum { SEAT_PAIRS = 10, SEAT_LOSS = 5 }; /* fewer pairs do not tell; points in a hundred */

/* Is the first player surely (95 %) worse on that side, by more than counts? */
static bool is_worse(const struct ac_field *field, int side)
{
    const struct ac_mean gain = gain_of(field, side);

    return field->pairs >= SEAT_PAIRS && 100 * (gain.mean + 1.645 * gain.error) < -SEAT_LOSS;
}

static void print_field(const struct ac_comparison *c, const struct ac_field *field)
{
    if (field->pairs == 0)
        return;
    (void)printf("  %-28s %5" PRIu64 " pairs %6.1f %%", field->name, field->pairs,
                 100 * field->points / (double)field->pairs);
    for (int side = 0; side < AC_SIDES && c->seats; side++) {
        const struct ac_mean gain = gain_of(field, side);

        (void)printf("%s %s %+.1f (error %.1f)%s", side ? "," : " ",
                     ac_side_text(field->game, side), 100 * gain.mean, 100 * gain.error,
                     is_worse(field, side) ? " WORSE" : "");
    }
    (void)putchar('\n');
}

/* Scenario by scenario, and what --seats is asked for. */
static void print_fields(const struct ac_comparison *c)
{
    int worse = 0, told = 0;

    if (c->versions || (c->field_count == 1 && !c->seats))
        return;
    for (int i = 0; i < c->field_count; i++) {
        print_field(c, &c->field[i]);
        for (int side = 0; side < AC_SIDES; side++) {
            told += c->field[i].pairs >= SEAT_PAIRS;
            worse += is_worse(&c->field[i], side);
        }
    }
    if (c->seats)
        (void)printf(
            "seats where it is worse by more than %d points (95 %% sure): %d of %d that have "
            "%d pairs\n",
            SEAT_LOSS, worse, told, SEAT_PAIRS);
}

static void print_text(const struct run *run)
{
    const struct ac_comparison *c = &run->comparison;
    const struct ac_elo elo = ac_sprt_elo(&c->sprt);
    const char *who =
        c->versions ? ac_side_text(c->field[0].game, 0) : ac_skill_name(&c->sim.skill[0]);

    if (c->sprt.pairs == 0) {
        (void)puts("stopped before a pair of games was played");
        return;
    }
    if (c->versions)
        (void)printf("%s: %s won %" PRIu64 ", drew %" PRIu64 " of %" PRIu64 "; %s: won %" PRIu64
                     ", drew %" PRIu64 "\n",
                     run->table[0]->scenario_word, who, c->wins, c->draws, c->sprt.pairs,
                     run->table[1]->scenario_word, c->other_wins, c->other_draws);
    else
        (void)printf("%s: %s against %s, %" PRIu64 " pair%s of games: won %" PRIu64
                     ", lost %" PRIu64 ", drew %" PRIu64 " (%.1f %%)\n",
                     run->args->word[0], who, ac_skill_name(&c->sim.skill[1]), c->sprt.pairs,
                     c->sprt.pairs == 1 ? "" : "s", c->wins, c->losses, c->draws,
                     100 * c->sprt.sum / (double)c->sprt.pairs);
    print_fields(c);
    for (int i = 0; i < 2; i++)
        cli_print_fouls(&run->player[i], c->fouls[i]);
    if (c->stopped)
        (void)printf("stopped before all %" PRIu64 " pairs were played\n", c->max_pairs);
    (void)printf("Elo %+.0f (%+.0f to %+.0f)\n", elo.elo + 0.0, elo.low, elo.high); /* never -0 */
    (void)printf("is it %+.0f or more, not %+.0f or less (5 %% either mistake)? %s, LLR %.2f\n",
                 c->sprt.elo1, c->sprt.elo0, verdict_text(c), ac_sprt_ratio(&c->sprt));
}

/* "general (400 rollouts)": two of one level differ in what they may spend. */
static void name_player(const struct ac_skill *skill, char out[64])
{
    const char *name = ac_skill_name(skill);

    if (skill->steps)
        (void)snprintf(out, 64, "%.30s (%" PRId64 " steps)", name, skill->steps);
    else if (skill->rollouts)
        (void)snprintf(out, 64, "%.30s (%d rollouts)", name, skill->rollouts);
    else
        (void)snprintf(out, 64, "%.60s", name);
}

static enum ac_status write_report(struct run *run, const char *path, struct ac_err *err)
{
    const struct ac_comparison *c = &run->comparison;
    struct ac_compare_report report = { .comparison = c,
                                        .course = &run->course,
                                        .command = run->command };
    char player[2][64];
    struct ac_text page;
    enum ac_status status;

    for (int i = 0; i < 2; i++) {
        name_player(&c->sim.skill[i], player[i]);
        report.scenario[i] = c->versions ? run->table[i]->scenario_word : run->args->word[0];
        report.name[i] = c->versions ? report.scenario[i] : player[i];
    }
    ac_text_init(&page, AC_PAGE_MAX);
    ac_compare_page(&report, &page);
    status = cli_write_page(path, &page, err);
    ac_text_release(&page);
    return status;
}

static enum ac_status compare(const struct cli_args *args, struct ac_err *err)
{
    static const char *const apart[] = { "threads", "report", "json", NULL };
    struct run *run = calloc(1, sizeof(*run));
    enum ac_status status;

    if (!run)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    run->args = args;
    run->comparison.progress = ac_course_take;
    run->comparison.progress_self = &run->course;
    cli_command_line("compare", args, apart, run->command, sizeof(run->command));
    status = set_up(run, err);
    if (status == AC_OK) {
        cli_progress_begin(&run->progress, 2 * run->comparison.max_pairs, "games at most");
        status = ac_compare(&run->comparison, err);
        cli_progress_end(&run->progress);
    }
    if (status == AC_OK) {
        if (cli_has(args, "json"))
            print_json(run);
        else
            print_text(run);
        if (cli_has(args, "report"))
            status = write_report(run, cli_value(args, "report"), err);
    }
    for (int i = 0; i < run->field_count; i++) {
        ac_table_release(run->table[i]);
        free(run->table[i]);
    }
    free(run);
    return status;
}

const struct cli_command cli_compare = {
    .name = "compare",
    .usage = "GAME/SCENARIO[,SCENARIO...]|GAME/all|FILE [FILE] [--a PLAYER] [--b PLAYER]",
    .text = "test which of two players, or of two versions of a scenario, is the better",
    .more = "Players a and b meet in pairs of games with the same dice, sides swapped, in one "
            "scenario\n"
            "or in several by turns, which then count together. With two words, the same players "
            "play both, and the first side's results are\n"
            "compared. It stops as soon as the answer is sure enough (a sequential test).\n"
            "PLAYER: random, recruit, veteran, bold, careful, general, bot:COMMAND or "
            "engine:COMMAND, a program\n"
            "that speaks docs/PROTOCOL.md; its late, illegal and missing answers lose the game.",
    .options = compare_options,
    .run = compare,
};
