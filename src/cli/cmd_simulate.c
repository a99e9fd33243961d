/* acies simulate: many games, counted; one of them again, with its record. */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "cli/command.h"
#include "cli/players.h"
#include "cli/progress.h"
#include "cli/sides.h"
#include "engine/engine.h"
#include "host/record_file.h"
#include "lab/crew.h"
#include "lab/page.h"
#include "lab/ranks.h"
#include "lab/report.h"
#include "lab/stats.h"

static const struct cli_option simulate_options[] = {
    { "games", "N", "how many (100)" },
    { "from", "N", "number of the first (0): a long run in parts" },
    CLI_SEED_OPTION,
    CLI_THREADS_OPTION,
    { "rollouts", "N", "what a general may spend on a Game-Turn" },
    { "steps", "N", "the same in steps of play: equal work, whatever the horizon" },
    CLI_LIMIT_OPTION,
    { "report", "FILE", "write a page with plots" },
    { "csv", "FILE", "write a line for every game" },
    { "handicap", "FILE", "find what makes it even, write that position" },
    { "only", "N", "play game number N alone" },
    { "record", "FILE", "with --only: keep its record" },
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

/* The command and everything it needs at once. */
struct run {
    const struct cli_args *args;
    struct ac_table table;
    struct ac_simulation sim;
    struct cli_player player[AC_SIDES];
    struct ac_tally tally;
    struct ac_ranks ranks;
    struct ac_census *census;
    struct ac_handicap *handicap; /* NULL: not asked for, or stopped before */
    struct cli_progress progress;
    char command[1024];
};

static void print_rate(const char *who, uint64_t hits, uint64_t games)
{
    const struct ac_interval span = ac_rate_interval(hits, games);

    (void)printf("%-16s %8" PRIu64 "  %5.1f %%  (%.1f to %.1f)\n", who, hits,
                 games ? 100.0 * (double)hits / (double)games : 0, 100 * span.low, 100 * span.high);
}

static void print_text(const struct run *run)
{
    const struct ac_simulation *sim = &run->sim;
    const struct ac_tally *tally = &run->tally;
    const double games = tally->games ? (double)tally->games : 1;
    char line[AC_HANDICAP_WORDS];
    struct ac_text words;

    (void)printf("%s, %" PRIu64 " games, %s against %s, seed %" PRIu64 "\n",
                 run->table.scenario_word, tally->games, ac_skill_name(&sim->skill[0]),
                 ac_skill_name(&sim->skill[1]), sim->seed);
    if (tally->games < sim->games)
        (void)printf("stopped before all %" PRIu64 " were played\n", sim->games);
    for (int side = 0; side < AC_SIDES; side++)
        print_rate(ac_side_text(sim->game, side), tally->wins[side], tally->games);
    print_rate("draws", tally->draws, tally->games);
    for (int side = 0; side < AC_SIDES; side++)
        cli_print_fouls(&run->player[side], tally->fouls[side]);
    (void)printf("%-16s %8.1f\n", "Game-Turns", (double)tally->turns / games);
    (void)printf("%-16s %8.1f\n", "steps a game", (double)tally->steps / games);
    (void)printf("%-16s %8.1f\n", "rolls a game", (double)tally->rolls / games);
    (void)printf("%-16s %016" PRIx64 "\n", "fingerprint", tally->fingerprint);
    ac_text_over(&words, line, sizeof(line));
    ac_report_say_handicap(sim->game, tally, &words);
    (void)printf("%s\n", line);
    if (run->handicap) {
        ac_text_over(&words, line, sizeof(line));
        ac_handicap_say(sim->game, run->handicap, &words);
        (void)printf("%s\n", line);
    }
    (void)printf("any game again: %s --only %" PRIu64 " --record FILE\n", run->command, sim->first);
}

static json_t *handicap_json(const struct run *run)
{
    const struct ac_handicap *h = run->handicap;
    const struct ac_game *game = run->sim.game;
    json_t *pieces = json_array();

    for (int i = 0; i < h->pieces; i++)
        (void)json_array_append_new(pieces, json_string(game->piece_name[h->piece[i]]));
    return json_pack("{s:s, s:o, s:I, s:I, s:I}", "side", game->scenario.side_word[h->side],
                     "without", pieces, "games", (json_int_t)h->found.games, "wins",
                     (json_int_t)h->found.wins, "draws", (json_int_t)h->found.draws);
}

static void print_json(const struct run *run)
{
    const struct ac_simulation *sim = &run->sim;
    const struct ac_tally *tally = &run->tally;
    const struct ac_scenario *s = &sim->game->scenario;
    const struct ac_interval span = ac_rate_interval(tally->wins[0], tally->games);
    char fingerprint[17], data[17];

    (void)snprintf(fingerprint, sizeof(fingerprint), "%016" PRIx64, tally->fingerprint);
    (void)snprintf(data, sizeof(data), "%016" PRIx64, sim->game->data_hash);
    cli_print_json(json_pack(
        "{s:s, s:I, s:I, s:{s:s, s:s}, s:{s:I, s:I}, s:I, s:I, s:I, s:I, s:[f,f], s:s, s:s, s:s, "
        "s:{s:o, s:o}, s:o*}",
        "scenario", run->table.scenario_word, "seed", (json_int_t)sim->seed, "games",
        (json_int_t)tally->games, "players", s->side_word[0], ac_skill_name(&sim->skill[0]),
        s->side_word[1], ac_skill_name(&sim->skill[1]), "wins", s->side_word[0],
        (json_int_t)tally->wins[0], s->side_word[1], (json_int_t)tally->wins[1], "draws",
        (json_int_t)tally->draws, "turns", (json_int_t)tally->turns, "steps",
        (json_int_t)tally->steps, "rolls", (json_int_t)tally->rolls, "first_side_95", span.low,
        span.high, "data", data, "fingerprint", fingerprint, "command", run->command, "fouls",
        s->side_word[0], cli_fouls_json(tally->fouls[0]), s->side_word[1],
        cli_fouls_json(tally->fouls[1]), "handicap", run->handicap ? handicap_json(run) : NULL));
}

static enum ac_status write_csv(const struct run *run, const char *path, struct ac_err *err)
{
    FILE *file = fopen(path, "w");
    bool good = true;

    if (!file)
        return ac_refuse(err, AC_ERR_IO, "cannot write %s", path);
    (void)fputs("game,seed,winner,margin,turns,steps,rolls,final\n", file);
    for (uint64_t i = 0; i < run->sim.games; i++) {
        const struct ac_game_row *row = &run->sim.rows[i];

        if (row->played)
            (void)fprintf(file, "%" PRIu64 ",%" PRIu64 ",%s,%d,%d,%d,%d,%016" PRIx64 "\n",
                          row->number, run->sim.seed,
                          row->winner == AC_NONE ? "draw"
                                                 : run->sim.game->scenario.side_word[row->winner],
                          row->margin, row->turns, row->steps, row->rolls, row->hash);
    }
    good = !ferror(file);
    if (fclose(file) != 0 || !good)
        return ac_refuse(err, AC_ERR_IO, "cannot write %s", path);
    return AC_OK;
}

static const char *case_text(void *self, ac_case rule)
{
    return ac_table_case(self, rule);
}

static enum ac_status write_report(struct run *run, const char *path, struct ac_err *err)
{
    const struct ac_report report = { .simulation = &run->sim,
                                      .tally = &run->tally,
                                      .scenario = run->table.scenario_word,
                                      .command = run->command,
                                      .handicap = run->handicap,
                                      .case_text = case_text,
                                      .case_self = &run->table };
    struct ac_text page;
    enum ac_status status;

    ac_text_init(&page, AC_PAGE_MAX);
    ac_report_page(&report, &page);
    status = cli_write_page(path, &page, err);
    ac_text_release(&page);
    return status;
}

/* ---- the handicap ---- */

static void trying(void *self, uint64_t games)
{
    struct run *run = self;

    cli_progress_end(&run->progress);
    cli_progress_begin(&run->progress, games, "games with less");
}

static enum ac_status write_position(const struct run *run, const char *path,
                                     const struct ac_state *state, struct ac_err *err)
{
    struct ac_text text;
    enum ac_status status;

    ac_text_init(&text, AC_PAGE_MAX);
    ac_text_add(&text, "# ");
    ac_handicap_say(run->sim.game, run->handicap, &text);
    ac_text_add(&text, "\n");
    ac_print_position(run->sim.game, state, &text);
    status = cli_write_page(path, &text, err);
    ac_text_release(&text);
    return status;
}

/* Looks for it after the games; a run that was stopped has none. */
static enum ac_status find_handicap(struct run *run, const char *path, struct ac_err *err)
{
    const struct ac_handicap_search search = { .simulation = &run->sim,
                                               .tally = &run->tally,
                                               .census = run->census,
                                               .parser = ac_yaml_position_parser(),
                                               .trying = trying,
                                               .self = run };
    struct ac_state_room room;
    enum ac_status status;

    if (run->tally.games < run->sim.games)
        return AC_OK;
    run->handicap = malloc(sizeof(*run->handicap));
    if (!run->handicap)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a handicap");
    cli_progress_begin(&run->progress, run->sim.games, "games with less");
    status = ac_handicap_find(&search, run->handicap, ac_state_in(&room), err);
    cli_progress_end(&run->progress);
    return status == AC_OK ? write_position(run, path, ac_state_in(&room), err) : status;
}

static enum ac_status say(struct run *run, struct ac_err *err)
{
    const char *csv = cli_value(run->args, "csv");
    const char *report = cli_value(run->args, "report");
    const char *handicap = cli_value(run->args, "handicap");
    enum ac_status status = handicap ? find_handicap(run, handicap, err) : AC_OK;

    if (status != AC_OK)
        return status;
    if (cli_has(run->args, "json"))
        print_json(run);
    else
        print_text(run);
    if (csv)
        status = write_csv(run, csv, err);
    if (status == AC_OK && report)
        status = write_report(run, report, err);
    return status;
}

/* ---- one game again ---- */

static enum ac_status keep_record(struct run *run, const char *path, struct ac_err *err)
{
    const struct ac_match *match = &run->table.match;
    struct ac_recorder recorder = { .fd = -1 };
    struct ac_record_head head;
    enum ac_status status;

    ac_record_head_of(match, AC_VERSION, run->table.scenario_word, &head);
    for (int side = 0; side < AC_SIDES; side++)
        (void)snprintf(head.player[side], sizeof(head.player[side]), "%s",
                       ac_skill_name(&run->sim.skill[side]));
    head.dice = AC_RECORD_FREE;
    status = ac_recorder_create(&recorder, path, match, &head, err);
    if (status == AC_OK)
        status = ac_recorder_sync(&recorder, err);
    ac_recorder_close(&recorder);
    return status;
}

static enum ac_status play_one(struct run *run, uint64_t number, struct ac_err *err)
{
    const char *path = cli_value(run->args, "record");
    struct ac_match *match = &run->table.match;
    struct ac_result result = { .winner = AC_NONE };
    enum ac_status status = ac_simulate_again(&run->sim, number, match, err);

    if (status != AC_OK)
        return status;
    (void)ac_match_over(match, &result);
    (void)printf("game %" PRIu64 ": %s, %s; Game-Turn %d, final %016" PRIx64 "\n", number,
                 result.winner == AC_NONE ? "a draw" : ac_side_text(run->sim.game, result.winner),
                 result.text, ac_head(match->state)->turn,
                 ac_state_hash(run->sim.game, match->state));
    return path ? keep_record(run, path, err) : AC_OK;
}

/* ---- the whole ---- */

static enum ac_status read_numbers(struct run *run, struct ac_err *err)
{
    const struct cli_args *args = run->args;
    struct ac_simulation *sim = &run->sim;
    struct cli_effort effort;
    uint64_t rollouts = 0, steps = 0;
    enum ac_status status = cli_effort(args, &effort, err);

    sim->games = 100;
    if (status == AC_OK)
        status = cli_number(args, "games", 1, 1000000000, &sim->games, err);
    if (status == AC_OK)
        status = cli_number(args, "from", 0, UINT64_MAX / 8, &sim->first, err);
    if (status == AC_OK)
        status = cli_number(args, "rollouts", 1, 1000000, &rollouts, err);
    if (status == AC_OK)
        status = cli_number(args, "steps", 1, INT64_MAX / 2000, &steps, err);
    sim->skill[0].steps = sim->skill[1].steps = (int64_t)steps;
    sim->seed = effort.seed;
    sim->threads = effort.threads;
    sim->skill[0].rollouts = sim->skill[1].rollouts = (int)rollouts;
    if (status == AC_OK && cli_has(args, "record") && !cli_has(args, "only"))
        return ac_refuse(err, AC_ERR_USAGE, "--record keeps the game that --only names");
    if (status == AC_OK && cli_has(args, "handicap") && sim->games < AC_REPORT_FEW)
        return ac_refuse(err, AC_ERR_USAGE, "--handicap needs %d games or more", AC_REPORT_FEW);
    return status;
}

static enum ac_status set_sides(struct run *run, struct ac_err *err)
{
    struct ac_simulation *sim = &run->sim;
    const struct ac_game *game = run->table.game;
    enum ac_status status = cli_only_sides(run->args, simulate_options, game, err);

    for (int side = 0; side < AC_SIDES && status == AC_OK; side++) {
        const char *word = cli_value(run->args, game->scenario.side_word[side]);

        status = cli_skill_of(run->args, word ? word : "veteran", &run->player[side],
                              &sim->skill[side], err);
    }
    sim->game = game;
    sim->start = run->table.match.state;
    return status;
}

/* Room for detail and rows, when they are wanted. */
static enum ac_status make_room(struct run *run, struct ac_err *err)
{
    struct ac_view *view;

    if (cli_has(run->args, "csv")) {
        run->sim.rows = calloc(run->sim.games, sizeof(*run->sim.rows));
        if (!run->sim.rows)
            return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the lines of the games");
    }
    if (!cli_has(run->args, "report") && !cli_has(run->args, "handicap"))
        return AC_OK;
    run->census = malloc(sizeof(*run->census));
    view = calloc(1, sizeof(*view));
    if (!run->census || !view) {
        free(view);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the report");
    }
    ac_census_take(run->sim.game, run->sim.start, view, run->census);
    if (cli_has(run->args, "report"))
        run->sim.census = run->census;
    free(view);
    return AC_OK;
}

static enum ac_status play_all(struct run *run, struct ac_err *err)
{
    enum ac_status status;

    ac_ranks_begin(&run->ranks);
    run->sim.rank = run->ranks.rank;
    run->sim.ranks = run->ranks.ranks;
    cli_progress_begin(&run->progress, run->sim.games / (uint64_t)run->ranks.ranks, "games");
    if (run->ranks.rank != 0)
        run->progress.shown = false;
    run->sim.stop = cli_progress_step;
    run->sim.stop_self = &run->progress;
    status = ac_simulate(&run->sim, &run->tally, err);
    cli_progress_end(&run->progress);
    if (ac_ranks_any(&run->ranks, status != AC_OK) && status == AC_OK)
        status = ac_refuse(err, AC_ERR_LIMIT, "another rank failed");
    if (status == AC_OK) {
        ac_ranks_add(&run->ranks, &run->tally);
        if (run->sim.rows)
            ac_ranks_rows(&run->ranks, run->sim.rows, run->sim.games);
    }
    if (status == AC_OK && run->ranks.rank == 0)
        status = say(run, err);
    ac_ranks_end(&run->ranks);
    return status;
}

static enum ac_status run_simulate(struct run *run, struct ac_err *err)
{
    uint64_t only = 0;
    enum ac_status status = cli_words(run->args, 1, 1, cli_simulate.usage, err);

    if (status == AC_OK)
        status = read_numbers(run, err);
    if (status == AC_OK)
        status = cli_number(run->args, "only", 0, UINT64_MAX / 4, &only, err);
    if (status == AC_OK)
        status = cli_open(&run->table, run->args, run->args->word[0], err);
    if (status == AC_OK)
        status = set_sides(run, err);
    if (status != AC_OK)
        return status;
    if (cli_has(run->args, "only"))
        return play_one(run, only, err);
    status = make_room(run, err);
    return status == AC_OK ? play_all(run, err) : status;
}

static enum ac_status simulate(const struct cli_args *args, struct ac_err *err)
{
    static const char *const apart[] = { "threads", "report", "csv",      "json",
                                         "only",    "record", "handicap", NULL };
    struct run *run = calloc(1, sizeof(*run));
    enum ac_status status;

    if (!run)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    run->args = args;
    cli_command_line("simulate", args, apart, run->command, sizeof(run->command));
    status = run_simulate(run, err);
    ac_table_release(&run->table);
    free(run->census);
    free(run->handicap);
    free(run->sim.rows);
    free(run);
    return status;
}

const struct cli_command cli_simulate = {
    .name = "simulate",
    .usage = "GAME/SCENARIO|FILE [--games N] [--SIDE PLAYER]...",
    .text = "play many games between machine players and count the wins",
    .more =
        "PLAYER: random, recruit, veteran (default), bold, careful, general, or a program that "
        "speaks\n"
        "docs/PROTOCOL.md: bot:COMMAND, engine:COMMAND. The result depends on the seed alone, not\n"
        "on the number of threads. Ctrl-C stops and reports what was played.",
    .options = simulate_options,
    .sides = true,
    .run = simulate,
};
