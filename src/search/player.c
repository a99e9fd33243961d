/*
 * The general is a flat search: candidates come from every style of the script and a few random
 * ones, rollouts are spent on them in rounds, and after each round the weaker half is dropped
 * (sequential halving). Rollouts are played by the scripts of both sides, to a horizon, where
 * appraise judges.
 */
#include "search/player.h"

#include <string.h>

enum {
    LAPSE_PER_CENT = 25, /* how often a recruit does anything at all instead of what he should */
    DEFAULT_ROLLOUTS = 64,
    HORIZON = 400, /* steps of a rollout before appraise judges */
};

const char *const ac_level_names[AC_LEVEL_COUNT + 1] = { "random", "recruit", "veteran", "general",
                                                         NULL };

int ac_level_find(const char *name)
{
    for (int i = 0; i < AC_LEVEL_COUNT; i++)
        if (strcmp(ac_level_names[i], name) == 0)
            return i;
    return AC_NONE;
}

void ac_player_init(struct ac_player *player, enum ac_level level, uint64_t seed, uint64_t stream)
{
    player->level = level;
    player->rollouts = DEFAULT_ROLLOUTS;
    player->stop = NULL;
    player->stop_self = NULL;
    player->list.retracts = false;
    player->scratch.retracts = false;
    ac_rng_seed(&player->rng, seed, stream);
}

static struct ac_action any(struct ac_player *player)
{
    return player->list.list[ac_rng_below(&player->rng, (uint32_t)player->list.count)];
}

struct candidate {
    struct ac_action action;
    int64_t sum;
    int tries;
};

static void add_candidate(struct candidate *list, int *count, const struct ac_action *action)
{
    for (int i = 0; i < *count; i++)
        if (ac_action_same(&list[i].action, action))
            return;
    if (*count < AC_MAX_CANDIDATES)
        list[(*count)++] = (struct candidate){ .action = *action };
}

static int gather(struct ac_player *player, const struct ac_game *game, const struct ac_state *seen,
                  struct candidate *list)
{
    struct ac_action action;
    int count = 0;

    for (int style = 0; style < game->rules->style_count; style++) {
        game->rules->advise(game, seen, style, &player->rng, &action);
        add_candidate(list, &count, &action);
    }
    for (int i = 0; i < 4; i++) {
        action = any(player);
        add_candidate(list, &count, &action);
    }
    return count;
}

/* One rollout of a candidate: its value for `side`, in millionths. */
static int32_t rollout(struct ac_player *player, const struct ac_game *game,
                       const struct ac_action *action, ac_side side)
{
    struct ac_state *trial = ac_state_in(&player->trial);
    struct ac_playout playout = { .limit = HORIZON };

    ac_copy(game, trial, ac_state_in(&player->seen));
    if (game->rules->secrets)
        game->rules->resample(game, trial, side, &player->rng);
    ac_apply(game, trial, action, NULL);
    (void)ac_playout(game, trial, &player->rng, &player->scratch, &playout);
    return game->rules->appraise(game, trial, side);
}

static int64_t mean(const struct candidate *candidate)
{
    return candidate->tries ? candidate->sum / candidate->tries : INT64_MIN;
}

/* Best first; short lists, so by insertion. */
static void rank(struct candidate *list, int count)
{
    for (int i = 1; i < count; i++) {
        const struct candidate moved = list[i];
        int at = i;

        while (at > 0 && mean(&list[at - 1]) < mean(&moved)) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = moved;
    }
}

static bool told_to_stop(const struct ac_player *player)
{
    return player->stop && player->stop(player->stop_self);
}

static struct ac_action weigh(struct ac_player *player, const struct ac_game *game, ac_side side)
{
    struct candidate list[AC_MAX_CANDIDATES];
    int count = gather(player, game, ac_state_in(&player->seen), list);
    int left = player->rollouts;

    while (count > 1 && left > 0 && !told_to_stop(player)) {
        const int each = left / (2 * count) > 0 ? left / (2 * count) : 1;

        for (int i = 0; i < count && left > 0 && !told_to_stop(player); i++)
            for (int n = 0; n < each && left > 0; n++, left--) {
                list[i].sum += rollout(player, game, &list[i].action, side);
                list[i].tries++;
            }
        rank(list, count);
        count = (count + 1) / 2;
    }
    return list[0].action;
}

void ac_player_choose(struct ac_player *player, const struct ac_game *game,
                      const struct ac_state *state, struct ac_action *out)
{
    struct ac_state *seen = ac_state_in(&player->seen);
    const ac_side side = ac_to_act(state);

    ac_see(game, state, side, seen);
    ac_legal(game, seen, &player->list);
    if (player->list.count == 1) {
        *out = player->list.list[0];
        return;
    }
    switch (player->level) {
    case AC_LEVEL_RANDOM:
        *out = any(player);
        return;
    case AC_LEVEL_RECRUIT:
        if (ac_rng_below(&player->rng, 100) < LAPSE_PER_CENT)
            *out = any(player);
        else
            game->rules->advise(game, seen, 0, &player->rng, out);
        return;
    case AC_LEVEL_VETERAN:
        game->rules->advise(game, seen, 0, &player->rng, out);
        return;
    case AC_LEVEL_GENERAL:
        *out = weigh(player, game, side);
        return;
    case AC_LEVEL_COUNT:
        break;
    }
    ac_bug("no such level %d", (int)player->level);
}
