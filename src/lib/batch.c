/* Many games stepped together; see acies.h. */
#include <stdlib.h>
#include <string.h>

#include "lib/inside.h"

enum { ROUND = 16 }; /* states begin at multiples of it */

/* One game of the batch. */
struct lane {
    struct ac_rng rng;
    struct ac_actions *list;
    struct ac_player *player; /* of the other side, or NULL */
    uint64_t stream;          /* games begun: each has numbers of its own */
};

struct acies_batch {
    const struct acies_game *game;
    const struct ac_game *inner;
    int games, only;
    bool forced;
    uint64_t seed, steps;
    enum ac_level level;
    size_t stride;
    unsigned char *states;
    struct lane *lane;
    int8_t *to_act, *winner;
    int32_t *count, *choice, *turn;
    uint8_t *over;
    float *reward;
    uint32_t *length;
};

static struct ac_state *state_of(const struct acies_batch *batch, int i)
{
    return (struct ac_state *)(void *)(batch->states + batch->stride * (size_t)i);
}

/* ---- one game ---- */

static void begin(struct acies_batch *batch, int i)
{
    struct lane *lane = &batch->lane[i];

    ac_copy(batch->inner, state_of(batch, i), batch->game->table.match.state);
    batch->length[i] = 0;
    if (lane->player)
        ac_player_restart(lane->player, batch->seed, (lane->stream << 20) + (uint64_t)i);
    lane->stream++;
}

static void end(struct acies_batch *batch, int i)
{
    const int winner = lib_winner(batch->inner, state_of(batch, i));

    batch->over[i] = 1;
    batch->winner[i] = (int8_t)winner;
    if (winner != AC_NONE) {
        batch->reward[AC_SIDES * i + winner] = 1;
        batch->reward[AC_SIDES * i + !winner] = -1;
    }
    begin(batch, i);
}

static void apply(struct acies_batch *batch, int i, const struct ac_action *action)
{
    ac_apply(batch->inner, state_of(batch, i), action, NULL);
    batch->length[i]++;
    batch->steps++;
}

static void roll(struct acies_batch *batch, int i)
{
    struct ac_chance chance;
    struct ac_action action;

    ac_chance(batch->inner, state_of(batch, i), &chance);
    action = ac_outcome(ac_chance_pick(&chance, &batch->lane[i].rng));
    apply(batch, i, &action);
}

/* Goes on to the next decision that is asked for; its list is made. */
static void go_on(struct acies_batch *batch, int i)
{
    struct lane *lane = &batch->lane[i];
    struct ac_state *state = state_of(batch, i);

    for (;;) {
        const ac_side who = ac_to_act(state);
        struct ac_action action;

        if (who == AC_OVER) {
            end(batch, i);
            continue;
        }
        if (who == AC_CHANCE) {
            roll(batch, i);
            continue;
        }
        if (lane->player && who != batch->only) {
            ac_player_choose(lane->player, batch->inner, state, &action);
            apply(batch, i, &action);
            continue;
        }
        lib_list(batch->inner, state, lane->list);
        if (lane->list->count > 1 || batch->forced) {
            batch->to_act[i] = who;
            batch->count[i] = lane->list->count;
            batch->turn[i] = ac_head(state)->turn;
            return;
        }
        action = lane->list->list[0];
        apply(batch, i, &action);
    }
}

/* ---- all of them ---- */

static bool make_lanes(struct acies_batch *batch)
{
    for (int i = 0; i < batch->games; i++) {
        struct lane *lane = &batch->lane[i];

        lane->list = malloc(sizeof(*lane->list));
        if (!lane->list)
            return false;
        if (batch->only == AC_NONE)
            continue;
        lane->player = calloc(1, sizeof(*lane->player));
        if (!lane->player)
            return false;
        ac_player_init(lane->player, batch->level, batch->seed, (uint64_t)i);
    }
    return true;
}

static bool make_arrays(struct acies_batch *batch)
{
    const size_t n = (size_t)batch->games;

    batch->stride = (batch->inner->rules->state_size + ROUND - 1) / ROUND * ROUND;
    batch->states = aligned_alloc(ROUND, batch->stride * n);
    batch->lane = calloc(n, sizeof(*batch->lane));
    batch->to_act = calloc(n, sizeof(*batch->to_act));
    batch->winner = calloc(n, sizeof(*batch->winner));
    batch->count = calloc(n, sizeof(*batch->count));
    batch->choice = calloc(n, sizeof(*batch->choice));
    batch->turn = calloc(n, sizeof(*batch->turn));
    batch->over = calloc(n, sizeof(*batch->over));
    batch->reward = calloc(n * AC_SIDES, sizeof(*batch->reward));
    batch->length = calloc(n, sizeof(*batch->length));
    return batch->states && batch->lane && batch->to_act && batch->winner && batch->count &&
           batch->choice && batch->turn && batch->over && batch->reward && batch->length &&
           make_lanes(batch);
}

/* Can a batch be made so? Fills its level. */
static bool acceptable(struct acies_batch *batch, const char *level)
{
    const int found = level ? ac_level_find(level) : AC_NONE;
    const struct ac_state *start = batch->game->table.match.state;

    if (batch->games < 1)
        (void)lib_refuse_text(AC_ERR_USAGE, "a batch needs at least one game");
    else if (batch->only != ACIES_NOBODY && (!lib_is_side(batch->only) || found < 0))
        (void)lib_refuse_text(AC_ERR_USAGE, "the batch's one side needs a level for the other: "
                                            "random, recruit, veteran, bold, careful or general");
    else if (ac_to_act(start) == AC_OVER)
        (void)lib_refuse_text(AC_ERR_USAGE, "the game is over where it was opened");
    else {
        batch->level = found < 0 ? AC_LEVEL_RANDOM : (enum ac_level)found;
        return true;
    }
    return false;
}

struct acies_batch *acies_batch_new(const struct acies_game *game, int games, uint64_t seed,
                                    int only, const char *level, bool forced)
{
    struct acies_batch *batch = calloc(1, sizeof(*batch));

    if (!batch) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a batch");
        return NULL;
    }
    batch->game = game;
    batch->inner = game->table.game;
    batch->games = games;
    batch->only = only;
    batch->forced = forced;
    if (!acceptable(batch, level)) {
        free(batch);
        return NULL;
    }
    if (!make_arrays(batch)) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a batch");
        acies_batch_free(batch);
        return NULL;
    }
    acies_batch_reset(batch, seed);
    return batch;
}

void acies_batch_free(struct acies_batch *batch)
{
    if (!batch)
        return;
    for (int i = 0; batch->lane && i < batch->games; i++) {
        if (batch->lane[i].player)
            ac_player_release(batch->lane[i].player);
        free(batch->lane[i].player);
        free(batch->lane[i].list);
    }
    free(batch->states);
    free(batch->lane);
    free(batch->to_act);
    free(batch->winner);
    free(batch->count);
    free(batch->choice);
    free(batch->turn);
    free(batch->over);
    free(batch->reward);
    free(batch->length);
    free(batch);
}

void acies_batch_arrays(const struct acies_batch *batch, struct acies_arrays *out)
{
    *out = (struct acies_arrays){
        .to_act = batch->to_act,
        .count = batch->count,
        .over = batch->over,
        .winner = batch->winner,
        .reward = batch->reward,
        .length = batch->length,
        .turn = batch->turn,
        .choice = batch->choice,
    };
}

static void forget_ends(struct acies_batch *batch)
{
    memset(batch->over, 0, sizeof(*batch->over) * (size_t)batch->games);
    memset(batch->reward, 0, sizeof(*batch->reward) * AC_SIDES * (size_t)batch->games);
}

void acies_batch_reset(struct acies_batch *batch, uint64_t seed)
{
    batch->seed = seed;
    for (int i = 0; i < batch->games; i++) {
        ac_rng_seed(&batch->lane[i].rng, seed, (uint64_t)i);
        batch->lane[i].stream = 0;
        begin(batch, i);
        go_on(batch, i);
    }
    forget_ends(batch);
}

enum acies_status acies_batch_step(struct acies_batch *batch)
{
    for (int i = 0; i < batch->games; i++)
        if (batch->choice[i] < 0 || batch->choice[i] >= batch->count[i])
            return lib_refuse_text(AC_ERR_USAGE, "a choice is beyond its list");
    forget_ends(batch);
    for (int i = 0; i < batch->games; i++) {
        const struct ac_action action = batch->lane[i].list->list[batch->choice[i]];

        apply(batch, i, &action);
        go_on(batch, i);
    }
    return ACIES_OK;
}

uint64_t acies_batch_steps(const struct acies_batch *batch)
{
    return batch->steps;
}

void acies_batch_observe(const struct acies_batch *batch, int32_t *out)
{
    const size_t size = (size_t)acies_observation_size(batch->game);

    for (int i = 0; i < batch->games; i++)
        lib_observe(batch->game, state_of(batch, i), batch->to_act[i], out + size * (size_t)i);
}

void acies_batch_space(const struct acies_batch *batch, int32_t *out)
{
    for (int i = 0; i < batch->games; i++) {
        int32_t *row = out + (size_t)AC_MAX_ACTIONS * (size_t)i;

        lib_space_list(batch->game, batch->lane[i].list, row);
        for (int n = batch->count[i]; n < AC_MAX_ACTIONS; n++)
            row[n] = -1;
    }
}

void acies_batch_parts(const struct acies_batch *batch, int32_t *out)
{
    for (int i = 0; i < batch->games; i++) {
        const struct ac_actions *list = batch->lane[i].list;
        int32_t *row = out + (size_t)ACIES_PARTS * AC_MAX_ACTIONS * (size_t)i;

        for (int n = 0; n < list->count; n++, row += ACIES_PARTS) {
            row[0] = list->list[n].verb;
            memcpy(row + 1, list->list[n].arg, sizeof(list->list[n].arg));
        }
    }
}

void acies_batch_values(const struct acies_batch *batch, float *out)
{
    for (int i = 0; i < batch->games; i++) {
        const int side = batch->to_act[i];
        const struct ac_state *state = state_of(batch, i);
        struct ac_state_room seen;

        if (batch->inner->rules->secrets) {
            ac_see(batch->inner, state, side, ac_state_in(&seen));
            state = ac_state_in(&seen);
        }
        out[i] = 1e-6f * (float)batch->inner->rules->appraise(batch->inner, state, (ac_side)side);
    }
}

struct acies_state *acies_batch_state(const struct acies_batch *batch, int n)
{
    struct acies_state *state;

    if (n < 0 || n >= batch->games) {
        (void)lib_refuse_text(AC_ERR_USAGE, "no such game in the batch");
        return NULL;
    }
    state = acies_state_new(batch->game);
    if (state)
        ac_copy(batch->inner, ac_state_in(&state->room), state_of(batch, n));
    return state;
}
