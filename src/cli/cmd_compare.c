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
    CLI_SEED_OPTION,
    CLI_THREADS_OPTION,
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

struct run {
    const struct cli_args *args;
    struct ac_table table[2];
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
    for (int i = 0; i < 2; i++) {
        c->sim[i].seed = effort.seed;
        c->sim[i].threads = effort.threads;
        c->sim[i].stop = cli_progress_step;
        c->sim[i].stop_self = &run->progress;
    }
    return status;
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
            read_player(run, i, i || c->versions ? "veteran" : "general", &c->sim[0].skill[i], err);
    c->sim[1].skill[0] = c->sim[0].skill[0];
    c->sim[1].skill[1] = c->sim[0].skill[1];
    for (int i = 0; i < run->args->word_count && status == AC_OK; i++) {
        status = cli_open(&run->table[i], run->args, run->args->word[i], err);
        c->sim[i].game = run->table[i].game;
        c->sim[i].start = run->table[i].match.state;
    }
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

static void print_json(const struct run *run)
{
    const struct ac_comparison *c = &run->comparison;
    const struct ac_elo elo = ac_sprt_elo(&c->sprt);

    cli_print_json(json_pack("{s:b, s:I, s:I, s:I, s:I, s:f, s:[f,f], s:f, s:s, s:[o,o]}",
                             "versions", c->versions, "pairs", (json_int_t)c->sprt.pairs, "wins",
                             (json_int_t)c->wins, "losses", (json_int_t)c->losses, "draws",
                             (json_int_t)c->draws, "elo", elo.elo, "elo_95", elo.low, elo.high,
                             "llr", ac_sprt_ratio(&c->sprt), "verdict", verdict_text(c), "fouls",
                             cli_fouls_json(c->fouls[0]), cli_fouls_json(c->fouls[1])));
}

static void print_text(const struct run *run)
{
    const struct ac_comparison *c = &run->comparison;
    const struct ac_elo elo = ac_sprt_elo(&c->sprt);
    const char *who =
        c->versions ? ac_side_text(c->sim[0].game, 0) : ac_skill_name(&c->sim[0].skill[0]);

    if (c->sprt.pairs == 0) {
        (void)puts("stopped before a pair of games was played");
        return;
    }
    if (c->versions)
        (void)printf("%s: %s won %" PRIu64 ", drew %" PRIu64 " of %" PRIu64 "; %s: won %" PRIu64
                     ", drew %" PRIu64 "\n",
                     run->table[0].scenario_word, who, c->wins, c->draws, c->sprt.pairs,
                     run->table[1].scenario_word, c->other_wins, c->other_draws);
    else
        (void)printf("%s: %s against %s, %" PRIu64 " pair%s of games: won %" PRIu64
                     ", lost %" PRIu64 ", drew %" PRIu64 " (%.1f %%)\n",
                     run->table[0].scenario_word, who, ac_skill_name(&c->sim[0].skill[1]),
                     c->sprt.pairs, c->sprt.pairs == 1 ? "" : "s", c->wins, c->losses, c->draws,
                     100 * c->sprt.sum / (double)c->sprt.pairs);
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
        name_player(&c->sim[0].skill[i], player[i]);
        report.scenario[i] = run->table[c->versions ? i : 0].scenario_word;
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
    ac_table_release(&run->table[0]);
    ac_table_release(&run->table[1]);
    free(run);
    return status;
}

const struct cli_command cli_compare = {
    .name = "compare",
    .usage = "GAME/SCENARIO|FILE [FILE] [--a PLAYER] [--b PLAYER] [--report FILE]",
    .text = "test which of two players, or of two versions of a scenario, is the better",
    .more = "With one scenario, players a and b meet in pairs of games with the same dice, sides\n"
            "swapped. With two, the same players play both, and the first side's results are\n"
            "compared. It stops as soon as the answer is sure enough (a sequential test).\n"
            "PLAYER: random, recruit, veteran, bold, careful, general, bot:COMMAND or "
            "engine:COMMAND, a program\n"
            "that speaks docs/PROTOCOL.md; its late, illegal and missing answers lose the game.",
    .options = compare_options,
    .run = compare,
};
