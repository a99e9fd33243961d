/* acies simulate, acies perft: many games, many leaves. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/sides.h"
#include "lab/simulate.h"

static const struct cli_option simulate_options[] = {
    { "games", "N", "how many (100)" },
    { "seed", "S", "the same seed plays the same games (1)" },
    { "threads", "T", "default: the number of cores" },
    { "rollouts", "N", "what a general may spend on a decision" },
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

/* Half the width of the 95 % interval of a rate (Wald with two pseudo-counts each way). */
static double half_width(uint64_t hits, uint64_t games)
{
    const double n = (double)games + 4;
    const double p = ((double)hits + 2) / n;

    return 1.96 * sqrt(p * (1 - p) / n);
}

static double per_cent(uint64_t hits, uint64_t games)
{
    return games ? 100.0 * (double)hits / (double)games : 0;
}

static void print_rate(const char *who, uint64_t hits, uint64_t games)
{
    (void)printf("%-16s %8" PRIu64 "  %5.1f %% +- %.1f\n", who, hits, per_cent(hits, games),
                 100 * half_width(hits, games));
}

static void print_text(const struct ac_table *table, const struct ac_simulation *sim,
                       const struct ac_simulation_result *result)
{
    (void)printf("%s, %" PRIu64 " games, %s against %s, seed %" PRIu64 "\n", table->scenario_word,
                 result->games, ac_level_names[sim->level[0]], ac_level_names[sim->level[1]],
                 sim->seed);
    for (int side = 0; side < AC_SIDES; side++)
        print_rate(ac_side_text(table->game, side), result->wins[side], result->games);
    print_rate("draws", result->draws, result->games);
    (void)printf("%-16s %8.1f\n", "Game-Turns", (double)result->turns / (double)result->games);
    (void)printf("%-16s %8.1f\n", "steps a game", (double)result->steps / (double)result->games);
    (void)printf("%-16s %016" PRIx64 "\n", "fingerprint", result->fingerprint);
}

static void print_json(const struct ac_table *table, const struct ac_simulation *sim,
                       const struct ac_simulation_result *result)
{
    const struct ac_scenario *s = &table->game->scenario;
    char fingerprint[17];

    (void)snprintf(fingerprint, sizeof(fingerprint), "%016" PRIx64, result->fingerprint);
    cli_print_json(json_pack(
        "{s:s, s:I, s:I, s:{s:s, s:s}, s:{s:I, s:I}, s:I, s:I, s:I, s:I, s:s}", "scenario",
        table->scenario_word, "seed", (json_int_t)sim->seed, "games", (json_int_t)result->games,
        "players", s->side_word[0], ac_level_names[sim->level[0]], s->side_word[1],
        ac_level_names[sim->level[1]], "wins", s->side_word[0], (json_int_t)result->wins[0],
        s->side_word[1], (json_int_t)result->wins[1], "draws", (json_int_t)result->draws, "turns",
        (json_int_t)result->turns, "steps", (json_int_t)result->steps, "rolls",
        (json_int_t)result->rolls, "fingerprint", fingerprint));
}

static enum ac_status read_numbers(const struct cli_args *args, struct ac_simulation *sim,
                                   struct ac_err *err)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = cores > 0 && cores <= AC_MAX_THREADS ? (uint64_t)cores : 1;
    uint64_t rollouts = 0;
    enum ac_status status = cli_number(args, "games", 1, 1000000000, &sim->games, err);

    if (status == AC_OK)
        status = cli_number(args, "seed", 0, UINT64_MAX, &sim->seed, err);
    if (status == AC_OK)
        status = cli_number(args, "threads", 1, AC_MAX_THREADS, &threads, err);
    if (status == AC_OK)
        status = cli_number(args, "rollouts", 1, 1000000, &rollouts, err);
    sim->threads = (int)threads;
    sim->rollouts = (int)rollouts;
    return status;
}

static enum ac_status run_simulation(const struct ac_table *table, const struct cli_args *args,
                                     struct ac_simulation *sim, struct ac_err *err)
{
    struct ac_simulation_result result;
    enum ac_status status;

    for (int side = 0; side < AC_SIDES; side++) {
        struct ac_seat player;

        status = cli_only_sides(args, simulate_options, table->game, err);
        if (status == AC_OK)
            status = cli_player_of(args, table->game, (ac_side)side, "veteran", &player, err);
        if (status != AC_OK)
            return status;
        if (player.kind != AC_SEAT_MACHINE)
            return ac_refuse(err, AC_ERR_USAGE,
                             "only random, recruit, veteran and general can be simulated");
        sim->level[side] = player.level;
    }
    sim->game = table->game;
    sim->start = table->match.state;
    status = ac_simulate(sim, &result, err);
    if (status != AC_OK)
        return status;
    if (cli_has(args, "json"))
        print_json(table, sim, &result);
    else
        print_text(table, sim, &result);
    return AC_OK;
}

static enum ac_status simulate(const struct cli_args *args, struct ac_err *err)
{
    struct ac_simulation sim = { .games = 100, .seed = 1 };
    struct ac_table table = { 0 };
    enum ac_status status = cli_words(args, 1, 1, cli_simulate.usage, err);

    if (status == AC_OK)
        status = read_numbers(args, &sim, err);
    if (status == AC_OK)
        status = cli_open(&table, args, args->word[0], err);
    if (status == AC_OK)
        status = run_simulation(&table, args, &sim, err);
    ac_table_release(&table);
    return status;
}

static const struct cli_option perft_options[] = { CLI_OPTION_OPTION, CLI_DATA_OPTION,
                                                   CLI_JSON_OPTION, CLI_END };

enum { MAX_PERFT = 12 };

static enum ac_status count_leaves(const struct ac_table *table, const struct cli_args *args,
                                   int depth, struct ac_err *err)
{
    struct ac_state_room *rooms = calloc((size_t)depth + 1, sizeof(*rooms));
    struct ac_actions *lists = calloc((size_t)depth + 1, sizeof(*lists));

    if (!rooms || !lists) {
        free(rooms);
        free(lists);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    }
    for (int d = 1; d <= depth; d++) {
        const uint64_t leaves = ac_perft(table->game, table->match.state, d, rooms, lists);

        if (cli_has(args, "json"))
            cli_print_json(json_pack("{s:i, s:I}", "depth", d, "leaves", (json_int_t)leaves));
        else
            (void)printf("%2d %20" PRIu64 "\n", d, leaves);
    }
    free(rooms);
    free(lists);
    return AC_OK;
}

static enum ac_status perft(const struct cli_args *args, struct ac_err *err)
{
    struct ac_table table = { 0 };
    char *end;
    long depth;
    enum ac_status status = cli_words(args, 2, 2, cli_perft.usage, err);

    if (status != AC_OK)
        return status;
    depth = strtol(args->word[1], &end, 10);
    if (*end || depth < 1 || depth > MAX_PERFT)
        return ac_refuse(err, AC_ERR_USAGE, "\"%s\" is not a depth from 1 to %d", args->word[1],
                         MAX_PERFT);
    status = cli_open(&table, args, args->word[0], err);
    if (status == AC_OK)
        status = count_leaves(&table, args, (int)depth, err);
    ac_table_release(&table);
    return status;
}

const struct cli_command cli_simulate = {
    .name = "simulate",
    .usage = "GAME/SCENARIO|FILE [--games N] [--SIDE PLAYER]...",
    .text = "play many games between machine players and count the wins",
    .more =
        "PLAYER: random, recruit, veteran (default) or general. The result depends on the seed\n"
        "alone, not on the number of threads.",
    .options = simulate_options,
    .sides = true,
    .run = simulate,
};

const struct cli_command cli_perft = {
    .name = "perft",
    .usage = "GAME/SCENARIO|FILE DEPTH",
    .text = "count the leaves of the tree of actions and outcomes, depth by depth",
    .options = perft_options,
    .run = perft,
};
