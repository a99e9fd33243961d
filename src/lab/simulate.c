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

/* The guests of a game, and the foul that ends it. */
struct party {
    const struct ac_simulation *simulation;
    void *guest[AC_SIDES]; /* NULL: a machine of ours plays the side */
    enum ac_foul foul;
    ac_side fouler;
};

struct worker {
    struct crew *crew;
    struct ac_tally tally;
    struct ac_scribe scribe;
    struct ac_sink sink;
    struct ac_player player[AC_SIDES];
    struct party party;
    struct ac_state_room room;
    int32_t rolls;
};

static void set_player(struct ac_player *player, const struct ac_skill *skill)
{
    ac_player_init(player, skill->level, 0, 0);
    if (skill->rollouts || skill->steps) {
        player->rollouts = skill->rollouts;
        player->steps = skill->steps;
    }
    player->foresight = skill->foresight;
}

const char *ac_skill_name(const struct ac_skill *skill)
{
    return skill->guest ? skill->guest->name : ac_level_names[skill->level];
}

/* ---- guests ---- */

const char *const ac_foul_names[AC_FOUL_COUNT] = { "none", "no answer in time", "it has ended",
                                                   "an illegal act",
                                                   "it does not follow the game" };

static void blame(struct party *party, ac_side side, enum ac_foul foul,
                  const struct ac_action *action)
{
    const struct ac_guest *guest = party->simulation->skill[side].guest;

    if (foul == AC_FOUL_NONE || party->foul != AC_FOUL_NONE)
        return;
    party->foul = foul;
    party->fouler = side;
    if (party->guest[side])
        guest->blame(party->guest[side], foul, action);
}

static void invite(struct party *party, const struct ac_simulation *sim,
                   const struct ac_state *start, uint64_t number)
{
    *party = (struct party){ .simulation = sim };
    for (int side = 0; side < AC_SIDES; side++) {
        const struct ac_guest *guest = sim->skill[side].guest;
        const struct ac_guest_call call = { sim->game, start, (ac_side)side, sim->seed, number };

        if (!guest)
            continue;
        party->guest[side] = guest->begin(guest->self, &call);
        if (!party->guest[side])
            blame(party, (ac_side)side, AC_FOUL_ENDED, NULL);
    }
}

static void part(struct party *party)
{
    for (int side = 0; side < AC_SIDES; side++)
        if (party->guest[side])
            party->simulation->skill[side].guest->end(party->guest[side]);
}

/* Who is not asked hears of it. */
static void tell_guests(struct party *party, const struct ac_state *state,
                        const struct ac_action *action)
{
    for (int side = 0; side < AC_SIDES && party->foul == AC_FOUL_NONE; side++)
        if (party->guest[side] && side != ac_to_act(state))
            blame(party, (ac_side)side,
                  party->simulation->skill[side].guest->heed(party->guest[side], state, action),
                  NULL);
}

static void ask_guest(struct party *party, const struct ac_state *state, struct ac_action *out)
{
    const struct ac_game *game = party->simulation->game;
    const ac_side side = ac_to_act(state);
    struct ac_why why = { 0 };

    blame(party, side, party->simulation->skill[side].guest->choose(party->guest[side], state, out),
          NULL);
    if (party->foul == AC_FOUL_NONE && !ac_judge(game, state, side, out, &why))
        blame(party, side, AC_FOUL_ILLEGAL, out);
}

/* ---- games ---- */

/*
 * The next action or outcome; false when a guest's foul has ended the game. The dice have a stream
 * of their own, so players cannot disturb them.
 */
static bool decide(struct party *party, struct ac_player *player, const struct ac_state *state,
                   struct ac_rng *dice, struct ac_action *out)
{
    const struct ac_game *game = party->simulation->game;
    const ac_side side = ac_to_act(state);
    struct ac_chance chance;

    if (party->foul != AC_FOUL_NONE)
        return false;
    if (side == AC_CHANCE) {
        ac_chance(game, state, &chance);
        *out = ac_outcome(ac_chance_pick(&chance, dice));
    } else if (party->guest[side]) {
        ask_guest(party, state, out);
    } else {
        ac_player_choose(&player[side], game, state, out);
    }
    if (party->foul == AC_FOUL_NONE)
        tell_guests(party, state, out);
    return party->foul == AC_FOUL_NONE;
}

static void count_game(struct worker *worker, uint64_t number, int steps)
{
    const struct ac_simulation *sim = worker->crew->simulation;
    const struct ac_state *state = ac_state_in(&worker->room);
    const struct party *party = &worker->party;
    struct ac_result result = { .winner = (ac_side)(1 - party->fouler) };

    if (party->foul == AC_FOUL_NONE)
        sim->game->rules->result(sim->game, state, &result);
    else
        worker->tally.fouls[party->fouler][party->foul]++;
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
            .foul = (int32_t)party->foul,
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
    struct ac_action action;
    struct ac_rng dice;
    int step = 0;

    begin_game(sim, number, worker->player, &dice);
    if (sim->start)
        ac_copy(sim->game, state, sim->start);
    else
        ac_begin(sim->game, state);
    invite(&worker->party, sim, state, number);
    worker->rolls = 0;
    ac_scribe_begin(&worker->scribe, state);
    for (; ac_to_act(state) != AC_OVER && step < AC_GAME_STEPS; step++) {
        ac_scribe_before(&worker->scribe, state);
        if (!decide(&worker->party, worker->player, state, &dice, &action))
            break;
        worker->rolls += ac_to_act(state) == AC_CHANCE;
        ac_apply(sim->game, state, &action, worker->sink.event ? &worker->sink : NULL);
    }
    part(&worker->party);
    if (step == AC_GAME_STEPS)
        return false;
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

/* A guest's foul is a resignation in the record. */
static enum ac_status play_again(struct party *party, struct ac_player *player, struct ac_rng *dice,
                                 struct ac_match *match, struct ac_err *err)
{
    struct ac_action action;
    struct ac_result result;
    enum ac_status status = AC_OK;

    for (int step = 0; status == AC_OK && !ac_match_over(match, &result); step++) {
        const ac_side side = ac_to_act(match->state);

        if (step == AC_GAME_STEPS)
            return ac_refuse(err, AC_ERR_LIMIT, "the game did not end within %d steps", step);
        if (!decide(party, player, match->state, dice, &action))
            status = ac_match_resign(match, party->fouler, err);
        else if (side == AC_CHANCE)
            status = ac_match_outcome(match, action.arg[0], err);
        else
            status = ac_match_play(match, side, &action, err);
    }
    return status;
}

enum ac_status ac_simulate_again(const struct ac_simulation *simulation, uint64_t number,
                                 struct ac_match *match, struct ac_err *err)
{
    struct ac_player *player = calloc(AC_SIDES, sizeof(*player));
    struct party party;
    struct ac_rng dice;
    enum ac_status status;

    if (!player)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the players");
    for (int side = 0; side < AC_SIDES; side++)
        set_player(&player[side], &simulation->skill[side]);
    begin_game(simulation, number, player, &dice);
    invite(&party, simulation, match->state, number);
    status = play_again(&party, player, &dice, match, err);
    part(&party);
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_release(&player[side]);
    free(player);
    return status;
}
