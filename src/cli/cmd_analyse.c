/* acies analyse: what was luck and what was play in a recorded game. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/print.h"
#include "cli/progress.h"
#include "host/record_file.h"
#include "lab/analyse.h"
#include "lab/crew.h"
#include "lab/page.h"
#include "notation/notation.h"

enum { POINTS = 5, LINE = 3 * AC_NOTATION_MAX, CELL = 80 };

static const struct cli_option analyse_options[] = {
    { "budget", "B", "rollouts to spend (60000)" },
    { "turns", "N", "Game-Turns a rollout goes on, 0: to the end (short games: 0, else 2)" },
    CLI_SEED_OPTION,
    CLI_THREADS_OPTION,
    { "report", "FILE", "write a page with a chart and every order" },
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

struct run {
    const struct cli_args *args;
    struct ac_table table;
    struct ac_record_file record;
    struct ac_team team;
    struct ac_analysis_order order;
    struct ac_analysis analysis;
    struct ac_walk *walk;
    struct cli_progress progress;
    char command[1024];
    char line[LINE];
};

static void print_sums(const struct ac_analysis *a)
{
    struct ac_sum sum[AC_SUMS];
    const int count = ac_analysis_sums(a, sum);

    (void)printf("in 100, for the %s:\n", ac_side_text(a->scales.game, 0));
    for (int i = 0; i < count; i++) {
        char figure[CELL];
        struct ac_text words;

        ac_text_over(&words, figure, sizeof(figure));
        ac_sum_text(&sum[i], &words);
        (void)printf("  %-28s %s\n", sum[i].what, figure);
    }
}

static void print_text(struct run *run)
{
    const struct ac_analysis *a = &run->analysis;
    const struct ac_item *point[POINTS];
    const int count = ac_turning_points(a, point, POINTS);
    struct ac_text words;

    ac_text_over(&words, run->line, sizeof(run->line));
    ac_analysis_headline(a, &words);
    (void)printf("%s\n%s", run->line, a->partial ? "stopped before every order was weighed\n" : "");
    print_sums(a);
    (void)puts(count ? "turning points:" : "no turning point is certain");
    for (int i = 0; i < count; i++) {
        ac_text_over(&words, run->line, sizeof(run->line));
        ac_item_sentence(a, run->walk, point[i], &words);
        (void)printf("  %d. %s\n", i + 1, run->line);
    }
    (void)printf("%d orders and rolls, %" PRId64 " rollouts\n", a->item_count, a->rollouts);
}

static bool is_interrupted(void *self)
{
    (void)self;
    return cli_interrupted();
}

static void show_progress(void *self, int done, int of)
{
    struct cli_progress *progress = &((struct run *)self)->progress;

    if (done == 0)
        progress->total = (uint64_t)of;
    else
        (void)cli_progress_step(progress);
}

/* Who waits for the whole has something to go on with. */
static void show_first(void *self, const struct ac_analysis *so_far)
{
    struct run *run = self;
    struct ac_text words;

    ac_text_over(&words, run->line, sizeof(run->line));
    ac_text_addf(&words, "first look, %d of %d weighed: ", so_far->item_count - so_far->unweighed,
                 so_far->item_count);
    ac_analysis_finding(so_far, &words);
    cli_progress_say(&run->progress, run->line);
}

static enum ac_status read_numbers(struct run *run, struct ac_err *err)
{
    uint64_t budget = AC_ANALYSIS_BUDGET;
    uint64_t turns = AC_ANALYSIS_TURNS;
    struct cli_effort effort;
    enum ac_status status = cli_effort(run->args, &effort, err);

    if (status == AC_OK)
        status = cli_number(run->args, "budget", 100, 1000000000, &budget, err);
    if (status == AC_OK)
        status = cli_number(run->args, "turns", 0, 1000, &turns, err);
    run->order.seed = effort.seed;
    run->team = ac_crew(effort.threads);
    run->order.budget = (int64_t)budget;
    run->order.turns = (int)turns;
    run->order.team = &run->team;
    run->order.stop = is_interrupted;
    run->order.progress = show_progress;
    run->order.first = cli_has(run->args, "json") ? NULL : show_first;
    run->order.self = run;
    return status;
}

static enum ac_status write_page(struct run *run, const char *path, struct ac_err *err)
{
    struct ac_text page;
    enum ac_status status;

    ac_text_init(&page, AC_PAGE_MAX);
    ac_analysis_page(&run->analysis, run->args->word[0], run->command, &page);
    status = cli_write_page(path, &page, err);
    ac_text_release(&page);
    return status;
}

static enum ac_status run_analyse(struct run *run, struct ac_err *err)
{
    const struct ac_record_reading use = { .data = cli_value(run->args, "data"), .recover = true };
    const char *report = cli_value(run->args, "report");
    enum ac_status status = cli_words(run->args, 1, 1, cli_analyse.usage, err);

    if (status == AC_OK)
        status = read_numbers(run, err);
    if (status == AC_OK)
        status = ac_record_file_open(&run->table, run->args->word[0], &use, &run->record, err);
    if (status != AC_OK)
        return status;
    cli_tell_older(run->table.game, &run->record.report);
    if (!cli_has(run->args, "turns"))
        run->order.turns = ac_analysis_turns(run->table.game);
    cli_progress_begin(&run->progress, (uint64_t)run->table.match.line_count, "orders and rolls");
    status = ac_analyse(&run->table.match, &run->order, &run->analysis, err);
    cli_progress_end(&run->progress);
    if (status != AC_OK)
        return status;
    run->walk = ac_walk_new(&run->table.match);
    if (!run->walk)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    if (cli_has(run->args, "json"))
        cli_print_json(ac_analysis_json(&run->analysis));
    else
        print_text(run);
    return report ? write_page(run, report, err) : AC_OK;
}

static enum ac_status analyse(const struct cli_args *args, struct ac_err *err)
{
    static const char *const apart[] = { "threads", "report", "json", NULL };
    struct run *run = calloc(1, sizeof(*run));
    enum ac_status status;

    if (!run)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    run->args = args;
    cli_command_line("analyse", args, apart, run->command, sizeof(run->command));
    status = run_analyse(run, err);
    free(run->walk);
    ac_analysis_release(&run->analysis);
    ac_record_file_release(&run->record);
    ac_table_release(&run->table);
    free(run);
    return status;
}

const struct cli_command cli_analyse = {
    .name = "analyse",
    .usage = "RECORD [--report FILE]",
    .text = "take a recorded game apart into luck, errors and what neither explains",
    .more =
        "Every roll's luck and every order's error against the best found, from rollouts in which\n"
        "the machine plays both sides, with standard errors of all that is uncertain. Play is\n"
        "what the dice leave: how the two played, against how the machine would have played on.\n"
        "A first look is told on standard error. Ctrl-C stops and tells what is known.",
    .options = analyse_options,
    .run = analyse,
};
