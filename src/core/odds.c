/*
 * The walk keeps, for each chance node on the path, the sum of its children so far as fractions
 * over one common denominator; a finished node hands its sum to the node above. Numbers that grow
 * past 64 bits, too many nodes or too deep a chain end the walk, and samples take its place.
 */
#include "core/odds.h"
#include "base/bits.h"

#include "base/bits.h"
#include "base/wide.h"

struct label_sink {
    int label; /* AC_NONE until a result was reported */
};

static const struct ac_game *checked(const struct ac_game *game)
{
    if (game->rules->label_count > AC_LABEL_OPEN)
        ac_bug("%s: more than %d result labels", game->rules->id, AC_LABEL_OPEN);
    return game;
}

struct walk {
    const struct ac_game *game;
    struct ac_odds_room *room;
    uint64_t nodes, limit;
    struct label_sink result;
    struct ac_sink sink;
    bool failed;
};

/* Weights over one total, which fit 64 bits. */
struct sum {
    uint64_t total;
    uint64_t weight[AC_MAX_LABELS];
};

static void note_result(void *self, const struct ac_event *event)
{
    struct walk *walk = self;

    if (walk->result.label != AC_NONE)
        return;
    if (walk->game->rules->events[event->kind].flags & AC_EVENT_RESULT)
        walk->result.label = event->arg[0];
}

static void reduce(struct sum *sum)
{
    uint64_t g = sum->total;

    for (int i = 0; i < AC_MAX_LABELS; i++)
        g = ac_gcd(g, sum->weight[i]);
    if (g < 2)
        return;
    sum->total /= g;
    for (int i = 0; i < AC_MAX_LABELS; i++)
        sum->weight[i] /= g;
}

/* to += part * share / of_all (a branch of weight `share` among `of_all`); false on overflow. */
static bool add_branch(struct sum *to, const struct sum *part, uint64_t share, uint64_t of_all)
{
    const uint64_t limit = UINT64_C(1) << 62;
    const ac_u128 den = (ac_u128)part->total * of_all;
    uint64_t g, up_to, up_part;

    if (den > limit)
        return false;
    g = ac_gcd(to->total, (uint64_t)den);
    up_to = (uint64_t)den / g;
    up_part = to->total / g;
    if ((ac_u128)to->total * up_to > limit)
        return false;
    to->total *= up_to;
    for (int i = 0; i < AC_MAX_LABELS; i++)
        to->weight[i] = to->weight[i] * up_to + part->weight[i] * share * up_part;
    return true;
}

/* Applies an action to the state of `depth`; true when the path ends there with out->label. */
static bool step(struct walk *walk, int depth, const struct ac_action *action)
{
    struct ac_state *state = ac_state_in(&walk->room->state[depth]);

    walk->nodes++;
    walk->result.label = AC_NONE;
    ac_apply(walk->game, state, action, &walk->sink);
    if (walk->result.label != AC_NONE)
        return true;
    if (ac_to_act(state) == AC_CHANCE)
        return false;
    walk->result.label = AC_LABEL_OPEN;
    return true;
}

/* Sums the branches of the chance node of `depth`. Bound of the recursion: AC_ODDS_DEPTH. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static void walk_node(struct walk *walk, int depth, struct sum *out)
{
    const struct ac_state *state = ac_state_in(&walk->room->state[depth]);
    struct ac_chance *chance = &walk->room->chance[depth];
    struct ac_state *next = ac_state_in(&walk->room->state[depth + 1]);

    *out = (struct sum){ .total = 1 };
    if (depth >= AC_ODDS_DEPTH || walk->nodes > walk->limit) {
        walk->failed = true;
        return;
    }
    ac_chance(walk->game, state, chance);
    for (int i = 0; i < chance->count && !walk->failed; i++) {
        const struct ac_action outcome = ac_outcome(i);
        struct sum part = { .total = 1 };

        ac_copy(walk->game, next, state);
        if (step(walk, depth + 1, &outcome))
            part.weight[walk->result.label] = 1;
        else
            walk_node(walk, depth + 1, &part);
        if (!add_branch(out, &part, ac_chance_weight(chance, i), chance->total))
            walk->failed = true;
    }
    reduce(out);
}

static void sample(struct walk *walk, uint64_t seed, struct ac_odds *out)
{
    struct ac_state *state = ac_state_in(&walk->room->state[1]);
    struct ac_rng rng;

    ac_rng_seed(&rng, seed, 0);
    out->sampled = true;
    out->total = AC_ODDS_SAMPLES;
    for (int n = 0; n < AC_ODDS_SAMPLES; n++) {
        bool done = false;

        ac_copy(walk->game, state, ac_state_in(&walk->room->state[0]));
        while (!done) {
            struct ac_chance *chance = &walk->room->chance[0];
            struct ac_action outcome;

            ac_chance(walk->game, state, chance);
            outcome = ac_outcome(ac_chance_pick(chance, &rng));
            done = step(walk, 1, &outcome);
        }
        out->weight[walk->result.label]++;
    }
}

bool ac_odds(const struct ac_game *game, const struct ac_state *state,
             const struct ac_action *action, struct ac_odds_room *room, struct ac_odds *out)
{
    struct walk walk = { .game = checked(game),
                         .room = room,
                         .limit = room->nodes ? room->nodes : AC_ODDS_NODES };
    struct sum sum;

    walk.sink = (struct ac_sink){ note_result, &walk };
    *out = (struct ac_odds){ 0 };
    ac_copy(game, ac_state_in(&room->state[0]), state);
    if (action && step(&walk, 0, action))
        return false;
    if (!action && ac_to_act(state) != AC_CHANCE)
        return false;
    walk_node(&walk, 0, &sum);
    if (walk.failed) {
        sample(&walk, room->seed, out);
    } else {
        out->total = sum.total;
        memcpy(out->weight, sum.weight, sizeof(out->weight));
    }
    out->nodes = walk.nodes;
    return true;
}
