/* See the header. Threads take game numbers from one counter; sums do not depend on the order. */
#include "lab/simulate.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { STREAMS = 3 }; /* generators of a game: the dice and each player */

struct crew {
    const struct ac_simulation *simulation;
    atomic_uint_fast64_t next;
    atomic_bool stuck;
};

struct worker {
    struct crew *crew;
    struct ac_tally tally;
    struct ac_scribe scribe;
    struct ac_sink sink;
    struct ac_player player[AC_SIDES];
    struct ac_state_room room;
    int32_t rolls;
};

static void set_player(struct ac_player *player, const struct ac_skill *skill)
{
    ac_player_init(player, skill->level, 0, 0);
    if (skill->rollouts)
        player->rollouts = skill->rollouts;
}

/* One decision or roll; the dice have a stream of their own, so players cannot disturb them. */
static void advance(struct worker *worker, struct ac_state *state, struct ac_rng *dice)
{
    const struct ac_game *game = worker->crew->simulation->game;
    struct ac_chance chance;
    struct ac_action action;

    ac_scribe_before(&worker->scribe, state);
    if (ac_to_act(state) == AC_CHANCE) {
        ac_chance(game, state, &chance);
        action = ac_outcome(ac_chance_pick(&chance, dice));
        worker->rolls++;
    } else {
        ac_player_choose(&worker->player[ac_to_act(state)], game, state, &action);
    }
    ac_apply(game, state, &action, worker->sink.event ? &worker->sink : NULL);
}

static void count_game(struct worker *worker, uint64_t number, int steps)
{
    const struct ac_simulation *sim = worker->crew->simulation;
    const struct ac_state *state = ac_state_in(&worker->room);
    struct ac_result result = { .winner = AC_NONE };

    sim->game->rules->result(sim->game, state, &result);
    ac_scribe_end(&worker->scribe, state, &result);
    worker->tally.steps += (uint64_t)steps;
    worker->tally.rolls += (uint64_t)worker->rolls;
    if (sim->rows)
        sim->rows[number - sim->first] = (struct ac_game_row){
            .number = number,
            .hash = ac_state_hash(sim->game, state),
            .winner = result.winner,
            .margin = result.margin,
            .turns = ac_head(state)->turn,
            .steps = steps,
            .rolls = worker->rolls,
            .played = 1,
        };
}

static void begin_game(const struct ac_simulation *sim, uint64_t number,
                       struct ac_player player[AC_SIDES], struct ac_rng *dice)
{
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_restart(&player[side], sim->seed, STREAMS * number + 1 + (uint64_t)side);
    ac_rng_seed(dice, sim->seed, STREAMS * number);
}

static bool play_game(struct worker *worker, uint64_t number)
{
    const struct ac_simulation *sim = worker->crew->simulation;
    struct ac_state *state = ac_state_in(&worker->room);
    struct ac_rng dice;
    int step = 0;

    begin_game(sim, number, worker->player, &dice);
    if (sim->start)
        ac_copy(sim->game, state, sim->start);
    else
        ac_begin(sim->game, state);
    worker->rolls = 0;
    ac_scribe_begin(&worker->scribe, state);
    for (; ac_to_act(state) != AC_OVER; step++) {
        if (step == AC_GAME_STEPS)
            return false;
        advance(worker, state, &dice);
    }
    count_game(worker, number, step);
    return true;
}

static void *work(void *self)
{
    struct worker *worker = self;
    struct crew *crew = worker->crew;
    const struct ac_simulation *sim = crew->simulation;
    const uint64_t ranks = sim->ranks > 0 ? (uint64_t)sim->ranks : 1;

    while (!atomic_load(&crew->stuck)) {
        const uint64_t number = atomic_fetch_add(&crew->next, 1) * ranks + (uint64_t)sim->rank;

        if (number >= sim->games || (sim->stop && sim->stop(sim->stop_self)))
            break;
        if (!play_game(worker, sim->first + number))
            atomic_store(&crew->stuck, true);
    }
    return NULL;
}

static void set_worker(struct worker *worker, struct crew *crew)
{
    const struct ac_simulation *sim = crew->simulation;

    worker->crew = crew;
    worker->scribe =
        (struct ac_scribe){ .game = sim->game, .census = sim->census, .tally = &worker->tally };
    worker->sink = ac_scribe_sink(&worker->scribe);
    for (int side = 0; side < AC_SIDES; side++)
        set_player(&worker->player[side], &sim->skill[side]);
}

enum ac_status ac_simulate(const struct ac_simulation *simulation, struct ac_tally *out,
                           struct ac_err *err)
{
    const int threads = simulation->threads > 1 ? simulation->threads : 1;
    struct crew crew = { .simulation = simulation };
    struct worker *workers = calloc((size_t)threads, sizeof(*workers));
    pthread_t thread[AC_MAX_THREADS];
    int started = 0;

    *out = (struct ac_tally){ 0 };
    if (!workers)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for %d threads", threads);
    set_worker(&workers[0], &crew);
    for (int i = 1; i < threads; i++)
        set_worker(&workers[i], &crew);
    while (started < threads - 1 &&
           pthread_create(&thread[started], NULL, work, &workers[started + 1]) == 0)
        started++;
    (void)work(&workers[0]); /* this thread works too, so one is always there */
    for (int i = 0; i < started; i++)
        (void)pthread_join(thread[i], NULL);
    for (int i = 0; i < threads; i++) {
        ac_tally_add(out, &workers[i].tally);
        for (int side = 0; side < AC_SIDES; side++)
            ac_player_release(&workers[i].player[side]);
    }
    free(workers);
    if (atomic_load(&crew.stuck))
        return ac_refuse(err, AC_ERR_LIMIT, "a game did not end within %d steps", AC_GAME_STEPS);
    return AC_OK;
}

static enum ac_status play_again(const struct ac_simulation *sim, struct ac_player *player,
                                 struct ac_rng *dice, struct ac_match *match, struct ac_err *err)
{
    struct ac_chance chance;
    struct ac_action action;
    struct ac_result result;
    enum ac_status status = AC_OK;

    for (int step = 0; status == AC_OK && !ac_match_over(match, &result); step++) {
        const ac_side side = ac_to_act(match->state);

        if (step == AC_GAME_STEPS)
            return ac_refuse(err, AC_ERR_LIMIT, "the game did not end within %d steps", step);
        if (side == AC_CHANCE) {
            ac_chance(sim->game, match->state, &chance);
            status = ac_match_outcome(match, ac_chance_pick(&chance, dice), err);
        } else {
            ac_player_choose(&player[side], sim->game, match->state, &action);
            status = ac_match_play(match, side, &action, err);
        }
    }
    return status;
}

enum ac_status ac_simulate_again(const struct ac_simulation *simulation, uint64_t number,
                                 struct ac_match *match, struct ac_err *err)
{
    struct ac_player *player = calloc(AC_SIDES, sizeof(*player));
    struct ac_rng dice;
    enum ac_status status;

    if (!player)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the players");
    for (int side = 0; side < AC_SIDES; side++)
        set_player(&player[side], &simulation->skill[side]);
    begin_game(simulation, number, player, &dice);
    status = play_again(simulation, player, &dice, match, err);
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_release(&player[side]);
    free(player);
    return status;
}
