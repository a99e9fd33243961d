/* acies puzzle: looks for puzzles in games between machines. docs/FORMAT.md, "Puzzles". */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/progress.h"
#include "host/table.h"
#include "host/teacher.h"
#include "lab/analyse.h"
#include "lab/crew.h"
#include "lab/page.h"
#include "lab/puzzle.h"

enum {
    EVERY = 2, /* one clean moment in so many is looked at ... */
    LATE =
        2, /* ... in the last one of so many parts of a game: earlier little stands out, and it takes longest */
    ALONE = 2, /* one in so many is asked of all, the others of who acts next */
    LEAST_OPTIONS = 4,
    CURVE_GAMES = 200,
    MOST_STEPS = 20000, /* of a game */
};

static const struct cli_option puzzle_options[] = {
    { "games", "N", "to look through; at most one puzzle of each (20)" },
    { "from", "N", "number of the first (0): a long search in parts" },
    { "lead", "P", "wins in 100 by which the best order must lead the next (10)" },
    { "out", "DIR", "write the puzzles there (.)" },
    CLI_SEED_OPTION,
    CLI_THREADS_OPTION,
    CLI_DATA_OPTION,
    CLI_END,
};

struct run {
    const struct cli_args *args;
    struct ac_table table;
    struct ac_scales scales;
    struct ac_team team;
    struct ac_player player[AC_SIDES];
    struct ac_state_room state;
    const struct ac_node *words; /* the game's, for people */
    struct cli_effort effort;
    uint64_t games, from, lead;
    const char *out;
    struct cli_progress progress;
    int fate[AC_PUZZLE_FATES]; /* looks by how they came out */
    struct ac_puzzle_trail trail;
};

static bool is_interrupted(void *self)
{
    (void)self;
    return cli_interrupted();
}

static enum ac_status read_numbers(struct run *run, struct ac_err *err)
{
    enum ac_status status = cli_effort(run->args, &run->effort, err);

    run->games = 20;
    run->lead = 10;
    run->out = cli_has(run->args, "out") ? cli_value(run->args, "out") : ".";
    if (status == AC_OK)
        status = cli_number(run->args, "games", 1, 1000000, &run->games, err);
    if (status == AC_OK)
        status = cli_number(run->args, "from", 0, UINT64_MAX / 8, &run->from, err);
    if (status == AC_OK)
        status = cli_number(run->args, "lead", 1, 100, &run->lead, err);
    return status;
}

static enum ac_status make_folder(const char *path, struct ac_err *err)
{
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        return ac_refuse(err, AC_ERR_IO, "cannot make the folder %s: %s", path, strerror(errno));
    return AC_OK;
}

/* ---- one puzzle ---- */

/* Where a puzzle is kept, and how it is found again. */
struct origin {
    char name[256], source[1024];
};

static enum ac_status keep(struct run *run, const struct ac_puzzle *puzzle,
                           const struct origin *origin, struct ac_err *err)
{
    const struct ac_puzzle_page page = { .wording = { run->table.game, run->words },
                                         .state = ac_state_in(&run->state),
                                         .puzzle = puzzle,
                                         .source = origin->source };
    char path[1024], order[2048];
    struct ac_text text;
    enum ac_status status;

    (void)snprintf(path, sizeof(path), "%s/%s.yaml", run->out, origin->name);
    ac_text_init(&text, AC_PAGE_MAX);
    ac_puzzle_write(&page, &text);
    status = cli_write_page(path, &text, err);
    ac_text_release(&text);
    if (status != AC_OK)
        return status;
    (void)snprintf(order, sizeof(order), "%s: grade %d, %.0f against %.0f in 100 (error %.1f)",
                   path, ac_puzzle_grade(puzzle), 100 * puzzle->chance,
                   100 * puzzle->other[0].chance, 100 * puzzle->error);
    cli_progress_say(&run->progress, order);
    return AC_OK;
}

/* ---- a game ---- */

static void decide(struct run *run, const struct ac_state *state, struct ac_rng *dice,
                   struct ac_action *out)
{
    struct ac_chance chance;

    if (ac_to_act(state) == AC_CHANCE) {
        ac_chance(run->table.game, state, &chance);
        *out = ac_outcome(ac_chance_pick(&chance, dice));
    } else {
        ac_player_choose(&run->player[ac_to_act(state)], run->table.game, state, out);
    }
}

/* What should anybody do, or what should the actor? */
static enum ac_status ask(struct run *run, const struct origin *origin, int actor, bool alone,
                          struct ac_err *err)
{
    const struct ac_state *state = ac_state_in(&run->state);
    const int before = run->fate[AC_PUZZLE_FOUND];
    const struct ac_puzzle_search search = { .scales = &run->scales,
                                             .team = &run->team,
                                             .seed = ac_state_hash(run->table.game, state),
                                             .least = (double)run->lead / 100,
                                             .least_options = LEAST_OPTIONS,
                                             .stop = is_interrupted };
    struct ac_puzzle *puzzle = calloc(1, sizeof(*puzzle));
    enum ac_status status;

    if (!puzzle)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a puzzle");
    status = ac_puzzle_ask(&search, state, actor, alone, puzzle, run->fate, err);
    if (status == AC_OK && run->fate[AC_PUZZLE_FOUND] > before)
        status = keep(run, puzzle, origin, err);
    free(puzzle);
    return status;
}

static void begin_game(struct run *run, uint64_t number, struct ac_rng *dice)
{
    ac_rng_seed(dice, run->effort.seed, 4 * number);
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_restart(&run->player[side], run->effort.seed, 4 * number + 2 + (uint64_t)side);
    ac_copy(run->table.game, ac_state_in(&run->state), run->table.match.state);
    ac_puzzle_trail_begin(&run->trail);
}

static void step_on(struct run *run, const struct ac_action *action)
{
    struct ac_state *state = ac_state_in(&run->state);

    ac_puzzle_trail_step(&run->trail, run->table.game, state, action);
    ac_apply(run->table.game, state, action, NULL);
}

static bool goes_on(struct run *run, int steps)
{
    return steps < MOST_STEPS && ac_to_act(ac_state_in(&run->state)) != AC_OVER &&
           !cli_interrupted();
}

/* Is it one that is looked at? */
static bool is_moment(struct run *run, const struct ac_action *next, struct ac_rng *pick)
{
    const struct ac_state *state = ac_state_in(&run->state);

    return ac_to_act(state) != AC_CHANCE &&
           ac_puzzle_trail_is_clean(&run->trail, run->table.game, state, next) &&
           ac_rng_below(pick, EVERY) == 0;
}

/* Game `number` until a puzzle is found in it. It is played once before, to know its length. */
static enum ac_status search_game(struct run *run, uint64_t number, struct ac_err *err)
{
    struct ac_rng dice, pick;
    enum ac_status status = AC_OK;
    struct origin origin;
    struct ac_action action;
    const int before = run->fate[AC_PUZZLE_FOUND];
    int steps = 0;

    (void)snprintf(origin.name, sizeof(origin.name), "puzzle-%s-%" PRIu64,
                   run->table.game->scenario.id, number);
    (void)snprintf(origin.source, sizeof(origin.source),
                   "acies puzzle find %.200s --from %" PRIu64 " --games 1 --seed %" PRIu64,
                   run->table.scenario_word, number, run->effort.seed);
    begin_game(run, number, &dice);
    for (; goes_on(run, steps); steps++) {
        decide(run, ac_state_in(&run->state), &dice, &action);
        step_on(run, &action);
    }
    begin_game(run, number, &dice);
    ac_rng_seed(&pick, run->effort.seed, 4 * number + 1);
    for (int i = 0; goes_on(run, i) && status == AC_OK; i++) {
        decide(run, ac_state_in(&run->state), &dice, &action);
        if (i >= steps - steps / LATE && is_moment(run, &action, &pick))
            status = ask(run, &origin, ac_actor(run->table.game, &action),
                         ac_rng_below(&pick, ALONE) != 0, err);
        if (run->fate[AC_PUZZLE_FOUND] > before)
            break;
        step_on(run, &action);
    }
    return status;
}

/* ---- the whole ---- */

static void set_scales(struct run *run)
{
    const struct ac_game *game = run->table.game;
    const struct ac_fitting fitting = { .game = game,
                                        .start = run->table.match.state,
                                        .games = CURVE_GAMES,
                                        .seed = run->effort.seed,
                                        .team = &run->team };

    run->scales = (struct ac_scales){ .game = game, .turns = ac_analysis_turns(game) };
    if (run->scales.turns)
        ac_curve_fit(&fitting, &run->scales.curve);
}

static enum ac_status read_words(struct run *run, struct ac_err *err)
{
    const struct ac_document *doc = NULL;
    char path[AC_LIBRARY_PATH];
    enum ac_status status;

    (void)snprintf(path, sizeof(path), "%s/skin/words.yaml", run->table.game->rules->id);
    status = ac_library_open(&run->table.library, path, &doc, err);
    run->words = status == AC_OK ? doc->root : NULL;
    return status;
}

static enum ac_status make_ready(struct run *run, struct ac_err *err)
{
    const enum ac_status status = read_words(run, err);

    if (status != AC_OK)
        return status;
    run->team = ac_crew(run->effort.threads);
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_init(&run->player[side], AC_LEVEL_VETERAN, 0, 0);
    set_scales(run);
    return make_folder(run->out, err);
}

/* Where the others went: what a search would have to do better. */
static void tell_fates(const struct run *run)
{
    static const char *const word[AC_PUZZLE_FATES] = {
        [AC_PUZZLE_STOPPED] = "stopped",         [AC_PUZZLE_HIDDEN] = "reactions or secrets",
        [AC_PUZZLE_MOVING] = "in mid-move",      [AC_PUZZLE_FEW] = "too few answers",
        [AC_PUZZLE_MANY] = "too many answers",   [AC_PUZZLE_DECIDED] = "decided",
        [AC_PUZZLE_EVEN] = "nothing stands out", [AC_PUZZLE_PASSIVE] = "best is rest",
        [AC_PUZZLE_UNSURE] = "not confirmed"
    };

    int looked = 0;

    for (int f = 0; f < AC_PUZZLE_FATES; f++)
        looked += run->fate[f];
    (void)printf("%d puzzles in %d moments of %" PRIu64 " games\n", run->fate[AC_PUZZLE_FOUND],
                 looked, run->games);
    for (int f = 0; f < AC_PUZZLE_FOUND; f++)
        if (run->fate[f])
            (void)printf("  %-22s%d\n", word[f], run->fate[f]);
}

static enum ac_status search(struct run *run, struct ac_err *err)
{
    enum ac_status status = make_ready(run, err);

    cli_progress_begin(&run->progress, run->games, "games");
    for (uint64_t n = 0; n < run->games && status == AC_OK; n++) {
        if (cli_progress_step(&run->progress))
            break;
        status = search_game(run, run->from + n, err);
    }
    cli_progress_end(&run->progress);
    if (status == AC_OK)
        tell_fates(run);
    return status;
}

static enum ac_status find(struct run *run, struct ac_err *err)
{
    const struct ac_table_order order = { .what = run->args->word[1],
                                          .data = cli_value(run->args, "data") };
    enum ac_status status = ac_table_open(&run->table, &order, err);

    if (status == AC_OK)
        status = search(run, err);
    ac_table_release(&run->table);
    return status;
}

/* ---- a known one ---- */

static int piece_called(const struct ac_game *game, const char *name)
{
    for (int p = 0; name && p < game->piece_count; p++)
        if (strcmp(game->piece_name[p], name) == 0)
            return p;
    return AC_NONE;
}

static enum ac_status measure(struct run *run, const struct origin *origin, const char *about,
                              struct ac_err *err)
{
    enum ac_status status = make_ready(run, err);
    const int piece = piece_called(run->table.game, about);

    ac_copy(run->table.game, ac_state_in(&run->state), run->table.match.state);
    cli_progress_begin(&run->progress, 1, "moments");
    if (status == AC_OK)
        status = ask(run, origin, piece, piece != AC_NONE, err);
    cli_progress_end(&run->progress);
    if (status == AC_OK && !run->fate[AC_PUZZLE_FOUND])
        (void)printf("%s: no order stands out any more\n", run->args->word[1]);
    return status;
}

/* The moment of a puzzle that was written before, with the machines of today. */
static enum ac_status again(struct run *run, struct ac_err *err)
{
    const char *word = run->args->word[1], *slash = strchr(word, '/');
    const struct ac_document *doc = NULL;
    const struct ac_node *position, *about;
    struct ac_library library;
    struct origin origin;
    enum ac_status status = cli_open_library(&library, run->args, err);

    if (status == AC_OK)
        status = ac_teacher_find(&library, word, &doc, err);
    position = status == AC_OK ? ac_node_get(doc->root, "position") : NULL;
    about = status == AC_OK ? ac_node_get(doc->root, "about") : NULL;
    if (status == AC_OK && (!position || !slash))
        status = ac_refuse(err, AC_ERR_INPUT, "%s has no position", word);
    if (status == AC_OK) {
        const struct ac_table_order order = { .what = word,
                                              .text = position->text,
                                              .size = strlen(position->text),
                                              .data = cli_value(run->args, "data") };

        (void)snprintf(origin.name, sizeof(origin.name), "%s", slash + 1);
        (void)snprintf(origin.source, sizeof(origin.source),
                       "acies puzzle again %s --seed %" PRIu64, word, run->effort.seed);
        status = ac_table_open(&run->table, &order, err);
        if (status == AC_OK)
            status = measure(run, &origin, about ? about->text : NULL, err);
        ac_table_release(&run->table);
    }
    ac_library_release(&library);
    return status;
}

static enum ac_status run_puzzle(const struct cli_args *args, struct ac_err *err)
{
    struct run *run = calloc(1, sizeof(*run));
    enum ac_status status = cli_words(args, 2, 2, cli_puzzle.usage, err);

    if (!run)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    run->args = args;
    if (status == AC_OK)
        status = read_numbers(run, err);
    if (status == AC_OK && strcmp(args->word[0], "find") == 0)
        status = find(run, err);
    else if (status == AC_OK && strcmp(args->word[0], "again") == 0)
        status = again(run, err);
    else if (status == AC_OK)
        status = ac_refuse(err, AC_ERR_USAGE, "expected \"find\" or \"again\", not \"%s\"",
                           args->word[0]);
    free(run);
    return status;
}

const struct cli_command cli_puzzle = {
    .name = "puzzle",
    .usage = "find GAME/SCENARIO | again GAME/PUZZLE",
    .text = "look for puzzles in games between machines",
    .more =
        "A puzzle is a moment at which one order is better than all others, beyond three errors.\n"
        "Each becomes a lesson: copy it to DIR/GAME/guide and play it with acies lesson --data "
        "DIR.\n"
        "again measures one anew, with the machines of today, and writes it with today's figures.\n"
        "acies lesson GAME lists the puzzles that are there.",
    .options = puzzle_options,
    .run = run_puzzle,
};
