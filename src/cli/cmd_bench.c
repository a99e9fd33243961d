/*
 * acies bench: how fast a game runs on one core, beside the floors of the same run: the cost of
 * copying its state and of the generator. Figures are for people; tests gate on ratios only.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "core/playout.h"
#include "games/registry.h"

static const struct cli_option bench_options[] = {
    { "seconds", "N", "for each measure (2)" },
    { "seed", "S", "of the random games (1)" },
    CLI_OPTION_OPTION,
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

/* Time of this thread's core: what else the machine does is left out. */
static double now(void)
{
    struct timespec t;

    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

struct measures {
    double games, decisions, steps; /* per second, random play */
    double mean_list;
    double script_games;           /* per second, script against script */
    double free_lists, free_poses; /* per second, on a free board; 0: it is none */
    double clone_ns, roll_ns;
    size_t state_size;
};

enum { FREE_POSITIONS = 256 };

struct bench {
    const struct ac_game *game;
    const struct ac_state *start;
    double seconds;
    uint64_t seed;
    struct ac_state_room room, copy;
    struct ac_actions list;
    int positions;
    struct ac_state_room position[FREE_POSITIONS];
};

/* Complete games by the style for both sides; returns the seconds they took. */
static double play(struct bench *bench, int style, struct ac_playout *playout)
{
    struct ac_state *state = ac_state_in(&bench->room);
    const double start = now();
    double spent;
    struct ac_rng rng;

    *playout = (struct ac_playout){ .style = { style, style }, .limit = UINT64_MAX };
    ac_rng_seed(&rng, bench->seed, 0);
    do {
        ac_copy(bench->game, state, bench->start);
        (void)ac_playout(bench->game, state, &rng, &bench->list, playout);
        spent = now() - start;
    } while (spent < bench->seconds);
    return spent;
}

/* Is it an action that puts pieces anywhere on a free board? */
static bool is_pose(const struct ac_game *game, const struct ac_action *action)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    for (int i = 0; verb->flags & AC_VERB_FREE && i < verb->argc; i++)
        if (verb->arg[i].kind == AC_ARG_COORD)
            return true;
    return false;
}

/* Positions of scripted games whose lists have free moves: as many as there is room for. */
static void gather(struct bench *bench)
{
    struct ac_state *state = ac_state_in(&bench->room);
    struct ac_chance chance;
    struct ac_action action;
    struct ac_rng rng;

    ac_rng_seed(&rng, bench->seed, 2);
    ac_copy(bench->game, state, bench->start);
    for (int steps = 0; steps < 20000 && bench->positions < FREE_POSITIONS; steps++) {
        bool free_moves = false;

        if (ac_to_act(state) == AC_OVER)
            ac_copy(bench->game, state, bench->start);
        if (ac_to_act(state) == AC_CHANCE) {
            ac_chance(bench->game, state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &rng));
        } else {
            ac_legal(bench->game, state, &bench->list);
            for (int i = 0; i < bench->list.count && !free_moves; i++)
                free_moves = is_pose(bench->game, &bench->list.list[i]);
            if (free_moves)
                ac_copy(bench->game, ac_state_in(&bench->position[bench->positions++]), state);
            bench->game->rules->advise(bench->game, state, 0, &rng, &action);
        }
        ac_apply(bench->game, state, &action, NULL);
    }
}

/* Whole lists of a free board, and listed poses judged one by one. */
static void measure_free(struct bench *bench, struct measures *out)
{
    struct ac_why why;
    double lists = 0;
    double poses = 0;
    double count = 0;
    double judged = 0;

    gather(bench);
    for (int i = 0; bench->positions && lists + poses < 2 * bench->seconds; i++) {
        const struct ac_state *state = ac_state_in(&bench->position[i % bench->positions]);
        const double start = now();
        double listed;

        ac_legal(bench->game, state, &bench->list);
        listed = now();
        for (int k = 0; k < bench->list.count; k++)
            if (is_pose(bench->game, &bench->list.list[k])) {
                (void)ac_allowed(bench->game, state, &bench->list.list[k], &why);
                judged++;
            }
        poses += now() - listed;
        lists += listed - start;
        count++;
    }
    out->free_lists = lists > 0 ? count / lists : 0;
    out->free_poses = poses > 0 ? judged / poses : 0;
}

/* The floors: nanoseconds of a state's copy and of one number of the generator. */
static void floors(struct bench *bench, struct measures *out)
{
    const int rounds = 2000000;
    volatile uint64_t keep = 0;
    struct ac_rng rng;
    double start = now();

    for (int i = 0; i < rounds; i++) {
        ac_copy(bench->game, ac_state_in(&bench->copy), ac_state_in(&bench->room));
        keep = keep + bench->copy.bytes[i % 64];
    }
    out->clone_ns = (now() - start) * 1e9 / rounds;
    ac_rng_seed(&rng, bench->seed, 1);
    start = now();
    for (int i = 0; i < rounds; i++)
        keep = keep + ac_rng_below(&rng, 6);
    out->roll_ns = (now() - start) * 1e9 / rounds;
}

static void measure(struct bench *bench, struct measures *out)
{
    struct ac_playout playout;
    double spent = play(bench, AC_PICK_RANDOM, &playout);

    out->games = (double)playout.games / spent;
    out->decisions = (double)playout.decisions / spent;
    out->steps = (double)playout.steps / spent;
    out->mean_list = (double)playout.choices / (double)playout.decisions;
    spent = play(bench, 0, &playout);
    out->script_games = (double)playout.games / spent;
    measure_free(bench, out);
    out->state_size = bench->game->rules->state_size;
    floors(bench, out);
}

static void print_text(const char *what, const struct measures *m)
{
    (void)printf("%s (one core)\n", what);
    (void)printf("  %-42s %12.1f /s\n", "complete random games", m->games);
    (void)printf("  %-42s %12.0f /s\n", "decisions with at least two choices", m->decisions);
    (void)printf("  %-42s %12.1f\n", "mean length of their lists", m->mean_list);
    (void)printf("  %-42s %12.0f /s\n", "steps (decisions, forced ones and rolls)", m->steps);
    (void)printf("  %-42s %12.1f /s\n", "rollouts: complete scripted games", m->script_games);
    if (m->free_lists > 0) {
        (void)printf("  %-42s %12.0f /s\n", "full lists of free moves, scripted play",
                     m->free_lists);
        (void)printf("  %-42s %12.0f /s\n", "poses judged one by one", m->free_poses);
    }
    (void)printf("  %-42s %12zu bytes\n", "state", m->state_size);
    (void)printf("  %-42s %12.1f ns\n", "floor: copy of a state", m->clone_ns);
    (void)printf("  %-42s %12.1f ns\n", "floor: one number of the generator", m->roll_ns);
    (void)printf("  %-42s %12.1f ns\n", "a step of random play", 1e9 / m->steps);
}

static void print_json(const char *what, const struct measures *m)
{
    cli_print_json(json_pack(
        "{s:s, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:I, s:f, s:f}", "scenario", what,
        "games_per_second", m->games, "decisions_per_second", m->decisions, "mean_list",
        m->mean_list, "steps_per_second", m->steps, "scripted_games_per_second", m->script_games,
        "free_lists_per_second", m->free_lists, "judged_poses_per_second", m->free_poses,
        "state_bytes", (json_int_t)m->state_size, "clone_ns", m->clone_ns, "roll_ns", m->roll_ns));
}

static enum ac_status bench_one(const struct cli_args *args, const char *what, struct ac_err *err)
{
    struct ac_table table = { 0 };
    struct bench *bench = calloc(1, sizeof(*bench));
    struct measures measures;
    uint64_t seconds = 2;
    enum ac_status status = AC_OK;

    if (!bench)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    bench->seed = 1;
    status = cli_number(args, "seconds", 1, 3600, &seconds, err);
    if (status == AC_OK)
        status = cli_number(args, "seed", 0, UINT64_MAX, &bench->seed, err);
    if (status == AC_OK)
        status = cli_open(&table, args, what, err);
    if (status == AC_OK) {
        bench->game = table.game;
        bench->start = table.match.state;
        bench->seconds = (double)seconds;
        measure(bench, &measures);
        if (cli_has(args, "json"))
            print_json(table.scenario_word, &measures);
        else
            print_text(table.scenario_word, &measures);
    }
    ac_table_release(&table);
    free(bench);
    return status;
}

static enum ac_status run_bench(const struct cli_args *args, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (int i = 0; i < args->word_count && status == AC_OK; i++)
        status = bench_one(args, args->word[i], err);
    for (int i = 0; !args->word_count && ac_rulesets[i] && status == AC_OK; i++)
        status = bench_one(args, ac_rulesets[i]->id, err);
    return status;
}

const struct cli_command cli_bench = {
    .name = "bench",
    .usage = "[GAME[/SCENARIO]|FILE]...",
    .text = "measure how fast games run on one core, beside the floors of the same run",
    .options = bench_options,
    .run = run_bench,
};
