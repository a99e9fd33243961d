/* acies tune: finds weights for a script by play. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/progress.h"
#include "lab/tune.h"

static const struct cli_option tune_options[] = {
    { "side", "SIDE", "of this side alone (both)" },
    { "style", "STYLE", "whose weights are looked for (the first)" },
    { "knob", "NAME", "may change; several may be named (all)" },
    { "candidates", "N", "random ones to begin with, halved until one is left (24)" },
    { "games", "N", "of each in the first round, in every seat against every style (32)" },
    { "rounds", "N", "of small steps from the best of them (40)" },
    { "fresh", "N", "games of the proof at the end, in the same count (200)" },
    { "state", "FILE", "kept after every round; goes on from it when it is there" },
    { "out", "FILE", "write the weights, as a part of the game's weights.yaml" },
    CLI_SEED_OPTION,
    CLI_THREADS_OPTION,
    CLI_DATA_OPTION,
    CLI_END,
};

struct run {
    const struct cli_args *args;
    struct ac_table table[AC_TUNE_SCENARIOS];
    struct ac_tune tune;
    struct ac_tune_result result;
    struct ac_ranks ranks;
    struct cli_progress progress;
    char command[1024];
};

/* ---- what is asked ---- */

static enum ac_status read_names(struct run *run, struct ac_err *err)
{
    const struct ac_game *game = run->tune.game[0];
    const struct ac_ruleset *rules = game->rules;
    const char *side = cli_value(run->args, "side");
    const char *style = cli_value(run->args, "style");

    run->tune.side = AC_NONE;
    for (int i = 0; side && i < AC_SIDES; i++)
        if (strcmp(side, game->scenario.side_word[i]) == 0)
            run->tune.side = i;
    if (side && run->tune.side == AC_NONE)
        return ac_refuse(err, AC_ERR_USAGE, "no side \"%s\", expected %s or %s", side,
                         game->scenario.side_word[0], game->scenario.side_word[1]);
    while (style && run->tune.style < rules->style_count &&
           strcmp(style, rules->styles[run->tune.style]) != 0)
        run->tune.style++;
    if (run->tune.style == rules->style_count)
        return ac_refuse(err, AC_ERR_USAGE, "%s has no style \"%s\"", rules->id, style);
    return AC_OK;
}

static int knob_of(const struct ac_ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->knob_count; i++)
        if (strcmp(rules->knobs[i].name, name) == 0)
            return i;
    return AC_NONE;
}

static enum ac_status read_knobs(struct run *run, struct ac_err *err)
{
    const struct ac_ruleset *rules = run->tune.game[0]->rules;
    const bool all = !cli_has(run->args, "knob");

    if (rules->knob_count == 0)
        return ac_refuse(err, AC_ERR_INPUT, "%s has no knobs to tune", rules->id);
    for (int i = 0; i < rules->knob_count; i++)
        run->tune.knob[i] = all;
    for (int i = 0; i < run->args->given_count; i++) {
        const struct cli_given *given = &run->args->given[i];
        int knob;

        if (strcmp(given->name, "knob") != 0)
            continue;
        knob = knob_of(rules, given->value);
        if (knob == AC_NONE)
            return ac_refuse(err, AC_ERR_USAGE, "%s has no knob \"%s\"", rules->id, given->value);
        run->tune.knob[knob] = true;
    }
    return AC_OK;
}

static enum ac_status read_numbers(struct run *run, struct ac_err *err)
{
    struct ac_tune *tune = &run->tune;
    uint64_t candidates = 24, rounds = 40;
    struct cli_effort effort;
    enum ac_status status = cli_effort(run->args, &effort, err);

    tune->games = 32;
    tune->fresh = 200;
    if (status == AC_OK)
        status = cli_number(run->args, "candidates", 1, AC_TUNE_CANDIDATES, &candidates, err);
    if (status == AC_OK)
        status = cli_number(run->args, "games", 1, 1000000, &tune->games, err);
    if (status == AC_OK)
        status = cli_number(run->args, "rounds", 0, 100000, &rounds, err);
    if (status == AC_OK)
        status = cli_number(run->args, "fresh", 0, 1000000, &tune->fresh, err);
    tune->candidates = (int)candidates;
    tune->rounds = (int)rounds;
    tune->seed = effort.seed;
    tune->threads = effort.threads;
    return status;
}

static enum ac_status open_games(struct run *run, struct ac_err *err)
{
    enum ac_status status = cli_words(run->args, 1, AC_TUNE_SCENARIOS, "GAME/SCENARIO...", err);

    for (int i = 0; i < run->args->word_count && status == AC_OK; i++) {
        status = cli_open(&run->table[i], run->args, run->args->word[i], err);
        run->tune.game[i] = run->table[i].game;
        run->tune.game_count = i + 1;
        if (status == AC_OK && run->tune.game[i]->rules != run->tune.game[0]->rules)
            return ac_refuse(err, AC_ERR_USAGE, "%s is of another game than %s", run->args->word[i],
                             run->args->word[0]);
    }
    return status;
}

/* ---- what is kept ---- */

static void put_state(FILE *file, const struct ac_tune_state *state, int knobs)
{
    (void)fprintf(file,
                  "acies-tune 1\nsettings %" PRIx64 "\nalive %d\nround %d\nplayed %" PRIu64 "\n",
                  state->settings, state->alive, state->round, state->played);
    for (int i = 0; i < state->alive; i++)
        for (int k = 0; k < knobs; k++)
            (void)fprintf(file, "%d%c", state->candidate[i].of[k], k + 1 < knobs ? ' ' : '\n');
    for (int k = 0; k < knobs; k++)
        (void)fprintf(file, "%.17g\n", state->at[k]);
}

static bool get_state(FILE *file, struct ac_tune_state *state, int knobs)
{
    bool good =
        fscanf(file, "acies-tune 1\nsettings %" SCNx64 "\nalive %d\nround %d\nplayed %" SCNu64,
               &state->settings, &state->alive, &state->round, &state->played) == 4 &&
        state->alive > 0 && state->alive <= AC_TUNE_CANDIDATES && state->round >= 0;

    for (int i = 0; good && i < state->alive; i++)
        for (int k = 0; good && k < knobs; k++)
            good = fscanf(file, "%hd", &state->candidate[i].of[k]) == 1;
    for (int k = 0; good && k < knobs; k++)
        good = fscanf(file, "%lf", &state->at[k]) == 1;
    return good;
}

static enum ac_status go_on(struct run *run, struct ac_err *err)
{
    const char *path = cli_value(run->args, "state");
    FILE *file = path ? fopen(path, "r") : NULL;
    bool good;

    if (!file)
        return AC_OK;
    good = get_state(file, &run->tune.state, run->tune.game[0]->rules->knob_count);
    (void)fclose(file);
    return good ? AC_OK
                : ac_refuse(err, AC_ERR_INPUT, "%s is no state of acies tune, or torn", path);
}

/* Beside it first, then in its place: a crash leaves the one or the other. */
static void keep_state(const struct run *run, const struct ac_tune_state *state)
{
    const char *path = cli_value(run->args, "state");
    char beside[1024];
    FILE *file;

    if (!path || run->ranks.rank != 0)
        return;
    (void)snprintf(beside, sizeof(beside), "%s.new", path);
    file = fopen(beside, "w");
    if (file) {
        put_state(file, state, run->tune.game[0]->rules->knob_count);
        if (fclose(file) == 0 && rename(beside, path) == 0)
            return;
    }
    (void)fprintf(stderr, "acies tune: cannot write %s, going on without\n", path);
}

static void kept(void *self, const struct ac_tune_state *state, double score)
{
    struct run *run = self;

    keep_state(run, state);
    if (run->ranks.rank != 0)
        return;
    if (state->round == 0 || state->alive > 1)
        (void)printf("halving: %d left, the best made %.1f %%\n", state->alive, 100 * score);
    else
        (void)printf("step %d of %d: %.1f %%\n", state->round, run->tune.rounds, 100 * score);
    (void)fflush(stdout);
}

/* ---- what is found ---- */

static void print_seats(const struct run *run)
{
    const struct ac_tune_result *r = &run->result;
    double before = 0, after = 0, games = 0;

    (void)printf("\nagainst every style, on dice nobody was tuned on:\n");
    for (int i = 0; i < r->seat_count; i++) {
        const struct ac_tune_seat *seat = &r->seat[i];
        const double n = (double)seat->games;
        const double p = seat->before / n, q = seat->after / n;

        (void)printf("  %-24s %-14s %5.1f %% -> %5.1f %% (%+.1f, error %.1f)\n",
                     run->table[seat->game].scenario_word,
                     ac_side_text(run->tune.game[seat->game], seat->side), 100 * p, 100 * q,
                     100 * (q - p), 100 * sqrt((p * (1 - p) + q * (1 - q)) / n));
        before += seat->before;
        after += seat->after;
        games += n;
    }
    if (games > 0)
        (void)printf("  %-39s %5.1f %% -> %5.1f %% of %.0f games each\n", "all",
                     100 * before / games, 100 * after / games, games);
}

static void print_result(const struct run *run)
{
    const struct ac_tune *tune = &run->tune;
    const struct ac_ruleset *rules = tune->game[0]->rules;
    const struct ac_weights *old =
        &tune->game[0]->weights[tune->side == AC_NONE ? 0 : tune->side][tune->style];

    (void)printf("%s%" PRIu64 " games played\n", run->result.stopped ? "stopped; " : "",
                 tune->state.played);
    for (int i = 0; i < rules->knob_count; i++)
        if (run->result.weights.of[i] != old->of[i])
            (void)printf("  %-16s %4d -> %4d  %s\n", rules->knobs[i].name, old->of[i],
                         run->result.weights.of[i], rules->knobs[i].text);
    print_seats(run);
}

static void put_weights(const struct run *run, int indent, struct ac_text *out)
{
    const struct ac_ruleset *rules = run->tune.game[0]->rules;

    ac_text_addf(out, "%*s%s:\n", indent, "", rules->styles[run->tune.style]);
    for (int i = 0; i < rules->knob_count; i++)
        ac_text_addf(out, "%*s%s: %d\n", indent + 2, "", rules->knobs[i].name,
                     run->result.weights.of[i]);
}

/* Of one side in its scenarios, or of the style everywhere. */
static enum ac_status write_weights(const struct run *run, const char *path, struct ac_err *err)
{
    const struct ac_tune *tune = &run->tune;
    struct ac_text text;
    enum ac_status status;

    ac_text_init(&text, 1 << 20);
    ac_text_addf(&text, "# %s\n", run->command);
    if (tune->side == AC_NONE) {
        ac_text_add(&text, "styles:\n");
        put_weights(run, 2, &text);
    } else {
        ac_text_add(&text, "scenarios:\n");
        for (int i = 0; i < tune->game_count; i++) {
            ac_text_addf(&text, "  %s:\n    %s:\n", tune->game[i]->scenario.id,
                         tune->game[i]->scenario.side_word[tune->side]);
            put_weights(run, 6, &text);
        }
    }
    status = cli_write_page(path, &text, err);
    ac_text_release(&text);
    return status;
}

static enum ac_status run_tune(struct run *run, struct ac_err *err)
{
    const char *out = cli_value(run->args, "out");
    enum ac_status status = open_games(run, err);

    if (status == AC_OK)
        status = read_names(run, err);
    if (status == AC_OK)
        status = read_knobs(run, err);
    if (status == AC_OK)
        status = read_numbers(run, err);
    if (status == AC_OK)
        status = go_on(run, err);
    if (status != AC_OK)
        return status;
    cli_progress_begin(&run->progress, ac_tune_games(&run->tune), "games");
    status = ac_tune(&run->tune, &run->result, err);
    cli_progress_end(&run->progress);
    if (status != AC_OK || run->ranks.rank != 0)
        return status;
    print_result(run);
    return out ? write_weights(run, out, err) : AC_OK;
}

static enum ac_status tune(const struct cli_args *args, struct ac_err *err)
{
    static const char *const apart[] = { "threads", "state", "out", NULL };
    struct run *run = calloc(1, sizeof(*run));
    enum ac_status status;

    if (!run)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    run->args = args;
    run->tune.ranks = &run->ranks;
    run->tune.stop = cli_progress_step;
    run->tune.stop_self = &run->progress;
    run->tune.stopped = cli_interrupted;
    run->tune.kept = kept;
    run->tune.kept_self = run;
    cli_command_line("tune", args, apart, run->command, sizeof(run->command));
    ac_ranks_begin(&run->ranks);
    status = run_tune(run, err);
    ac_ranks_end(&run->ranks);
    for (int i = 0; i < AC_TUNE_SCENARIOS; i++)
        if (run->tune.game[i])
            ac_table_release(&run->table[i]);
    free(run);
    return status;
}

const struct cli_command cli_tune = {
    .name = "tune",
    .usage = "GAME/SCENARIO... [--side SIDE] [--state FILE] [--out FILE]",
    .text = "find better weights for a script by play",
    .more =
        "Random candidates meet every style of the other side and are halved again and again;\n"
        "from the best, small steps go on (SPSA). What was found is then measured on dice that\n"
        "nobody was tuned on. The finding depends on the seed alone; Ctrl-C stops, and with\n"
        "--state the next run goes on from the last round. docs/OPPONENTS.md has more.",
    .options = tune_options,
    .run = tune,
};
