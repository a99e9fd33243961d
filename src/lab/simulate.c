/* See the header. Threads take game numbers from one counter; sums do not depend on the order. */
#include "lab/simulate.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct crew {
    const struct ac_simulation *simulation;
    atomic_uint_fast64_t next;
    atomic_bool stuck;
};

struct worker {
    struct crew *crew;
    struct ac_simulation_result sum;
    struct ac_player player[AC_SIDES];
    struct ac_state_room room;
};

/* One decision or roll; the dice have a stream of their own, so players cannot disturb them. */
static void advance(struct worker *worker, struct ac_state *state, struct ac_rng *dice)
{
    const struct ac_game *game = worker->crew->simulation->game;
    struct ac_chance chance;
    struct ac_action action;

    if (ac_to_act(state) == AC_CHANCE) {
        ac_chance(game, state, &chance);
        action = ac_outcome(ac_chance_pick(&chance, dice));
        worker->sum.rolls++;
    } else {
        ac_player_choose(&worker->player[ac_to_act(state)], game, state, &action);
    }
    ac_apply(game, state, &action, NULL);
    worker->sum.steps++;
}

static void count_result(struct worker *worker, const struct ac_state *state)
{
    const struct ac_game *game = worker->crew->simulation->game;
    struct ac_result result = { .winner = AC_NONE };

    game->rules->result(game, state, &result);
    if (result.winner == AC_NONE)
        worker->sum.draws++;
    else
        worker->sum.wins[result.winner]++;
    worker->sum.games++;
    worker->sum.turns += (uint64_t)ac_head(state)->turn;
    worker->sum.fingerprint += ac_state_hash(game, state);
}

static bool play_game(struct worker *worker, uint64_t number)
{
    const struct ac_simulation *sim = worker->crew->simulation;
    struct ac_state *state = ac_state_in(&worker->room);
    struct ac_rng dice;

    for (int side = 0; side < AC_SIDES; side++) {
        ac_player_init(&worker->player[side], sim->level[side], sim->seed,
                       3 * number + 1 + (uint64_t)side);
        if (sim->rollouts)
            worker->player[side].rollouts = sim->rollouts;
    }
    ac_rng_seed(&dice, sim->seed, 3 * number);
    if (sim->start)
        ac_copy(sim->game, state, sim->start);
    else
        ac_begin(sim->game, state);
    for (int step = 0; ac_to_act(state) != AC_OVER; step++) {
        if (step == AC_GAME_STEPS)
            return false;
        advance(worker, state, &dice);
    }
    count_result(worker, state);
    return true;
}

static void *work(void *self)
{
    struct worker *worker = self;
    struct crew *crew = worker->crew;
    const struct ac_simulation *sim = crew->simulation;

    while (!atomic_load(&crew->stuck)) {
        const uint64_t number = atomic_fetch_add(&crew->next, 1);

        if (number >= sim->games || (sim->stop && sim->stop(sim->stop_self)))
            break;
        if (!play_game(worker, number))
            atomic_store(&crew->stuck, true);
    }
    return NULL;
}

static void add(struct ac_simulation_result *to, const struct ac_simulation_result *part)
{
    to->games += part->games;
    to->draws += part->draws;
    for (int side = 0; side < AC_SIDES; side++)
        to->wins[side] += part->wins[side];
    to->steps += part->steps;
    to->rolls += part->rolls;
    to->turns += part->turns;
    to->fingerprint += part->fingerprint;
}

enum ac_status ac_simulate(const struct ac_simulation *simulation, struct ac_simulation_result *out,
                           struct ac_err *err)
{
    struct crew crew = { .simulation = simulation };
    struct worker *workers = calloc((size_t)simulation->threads, sizeof(*workers));
    pthread_t thread[AC_MAX_THREADS];
    int started = 0;

    *out = (struct ac_simulation_result){ 0 };
    if (!workers)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for %d threads", simulation->threads);
    for (int i = 0; i < simulation->threads; i++)
        workers[i].crew = &crew;
    while (started < simulation->threads - 1 &&
           pthread_create(&thread[started], NULL, work, &workers[started + 1]) == 0)
        started++;
    (void)work(&workers[0]); /* this thread works too, so one is always there */
    for (int i = 0; i < started; i++)
        (void)pthread_join(thread[i], NULL);
    for (int i = 0; i < simulation->threads; i++)
        add(out, &workers[i].sum);
    free(workers);
    if (atomic_load(&crew.stuck))
        return ac_refuse(err, AC_ERR_LIMIT, "a game did not end within %d steps", AC_GAME_STEPS);
    return AC_OK;
}
