/* See the header. Choosing is here; what a general says of itself is in says.c. */
#include "search/player.h"

#include "search/outlook.h"

#include <limits.h>
#include <string.h>

enum {
    LAPSE_PER_CENT = 35,  /* how often a recruit does anything at all instead of what he should */
    REPLY_SHARE = 8,      /* an eighth of the budget is for reactions */
    WHOLE = 1000,         /* shares of what is left are in thousandths */
    FRESH_PART = 600,     /* for the plan of a turn, at least */
    FRESH_MOST = 950,     /* when nothing came between in the Game-Turn before */
    FRESH_LESS = 70,      /* for each time that something did */
    AGAIN_PART = 250,     /* for planning again when dice or the other side have changed things */
    WEIGH_PART = 150,     /* for a decision that stands alone */
    LEAST_PLAN = 40,      /* rollouts under which planning again is not worth it */
    LEAST_MICROS = 2000,  /* and time */
    LEAST_PER_CHOICE = 2, /* rollouts */
    LOST_TURNS = 2,       /* that look lost before one resigns, or drawn before one says so */
    EARLY = 3,            /* the first third of a game */
    OFFER_TURNS = 5,      /* before a draw is offered again */
};

static const double lost_value = -0.9; /* a value that looks lost, its error counted in */

const char *const ac_level_names[AC_LEVEL_COUNT + 1] = { "random", "recruit", "veteran", "general",
                                                         "bold",   "careful", NULL };

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
    player->rollouts = AC_PLAYER_ROLLOUTS;
    player->steps = AC_PLAYER_WORK;
    player->micros = 0;
    player->frank = false;
    player->foresight = NULL;
    player->clock = NULL;
    player->clock_self = NULL;
    player->team = NULL;
    player->general = NULL;
    ac_player_restart(player, seed, stream);
}

void ac_player_restart(struct ac_player *player, uint64_t seed, uint64_t stream)
{
    memset(&player->memory, 0, sizeof(player->memory));
    player->memory.turn = AC_NONE;
    player->list.retracts = false;
    ac_rng_seed(&player->rng, seed, stream);
    player->seed = ac_rng_next(&player->rng);
}

void ac_player_release(struct ac_player *player)
{
    ac_general_free(player->general);
    player->general = NULL;
}

static struct ac_action any(struct ac_player *player)
{
    return player->list.list[ac_rng_below(&player->rng, (uint32_t)player->list.count)];
}

/* ---- levels without a plan ---- */

/* Styles stand in the same order in every game: the usual one, bold, careful. */
static int style_of(const struct ac_game *game, enum ac_level level)
{
    const int style = level == AC_LEVEL_BOLD ? 1 : level == AC_LEVEL_CAREFUL ? 2 : 0;

    return style < game->rules->style_count ? style : 0;
}

static bool is_veteran(enum ac_level level)
{
    return level == AC_LEVEL_VETERAN || level == AC_LEVEL_BOLD || level == AC_LEVEL_CAREFUL;
}

/*
 * A beginner's slip: anything that may be done, but nobody lets a phase pass by mistake. False when
 * there is nothing else to do.
 */
static bool lapse(struct ac_player *player, const struct ac_game *game, struct ac_action *out)
{
    const struct ac_actions *list = &player->list;
    int count = 0;

    for (int i = 0; i < list->count; i++)
        if (!(game->rules->verbs[list->list[i].verb].flags & AC_VERB_ENDS) &&
            ac_rng_below(&player->rng, (uint32_t)++count) == 0)
            *out = list->list[i];
    return count > 0;
}

/* ---- the budget ---- */

/*
 * Does a budget begin? With every Game-Turn; where the scenario counts none (a battle in rounds) with
 * every turn of the side: after the other's, or when the phases begin again.
 */
static bool is_new_turn(const struct ac_memory *memory, const struct ac_game *game,
                        const struct ac_head *head, bool reaction)
{
    if (head->turn != memory->turn)
        return true;
    return game->scenario.turns == 0 && !reaction &&
           (memory->passed || head->phase < memory->phase);
}

static void fill_budget(struct ac_player *player, int turn)
{
    struct ac_memory *memory = &player->memory;

    memory->turn = turn;
    memory->planned = false; /* a plan is for one turn */
    memory->reply_rollouts_left = player->rollouts / REPLY_SHARE;
    memory->rollouts_left = player->rollouts - memory->reply_rollouts_left;
    memory->reply_steps_left = player->steps / REPLY_SHARE;
    memory->steps_left = player->steps - memory->reply_steps_left;
    memory->reply_micros_left = player->micros / REPLY_SHARE;
    memory->micros_left = player->micros - memory->reply_micros_left;
    memory->plans_before = memory->plans;
    memory->upsets_before = memory->plans ? memory->upsets : FRESH_MOST;
    memory->plans = memory->upsets = 0;
}

/* A part of the budget being spent. */
struct purse {
    const struct ac_player *player;
    uint64_t began, micros;
};

static int purse_spent(void *self)
{
    const struct purse *purse = self;
    const uint64_t gone = purse->player->clock(purse->player->clock_self) - purse->began;

    return gone >= purse->micros ? 1000 : (int)(1000 * gone / purse->micros);
}

/*
 * A budget in steps is one in rollouts too, by what the last ones took: shares are made of those.
 * False when it does not pay for one.
 */
static bool share_steps(const struct ac_memory *memory, int64_t steps, struct ac_general_call *call)
{
    const int64_t each = memory->steps_each;
    const int64_t most = call->rollouts ? call->rollouts : INT_MAX;

    call->steps = steps;
    if (steps > 0 && each > 0 && steps / each < most)
        call->rollouts = (int)(steps / each);
    return steps > each;
}

/* So many thousandths of what is left. False when it is too little to search with. */
static bool open_purse(struct ac_player *player, bool reply, int part, struct purse *purse,
                       struct ac_general_call *call)
{
    const struct ac_memory *memory = &player->memory;
    const int rollouts = reply ? memory->reply_rollouts_left : memory->rollouts_left;
    const uint64_t micros = reply ? memory->reply_micros_left : memory->micros_left;

    call->rollouts = (int)((int64_t)rollouts * part / WHOLE);
    if (player->rollouts && call->rollouts == 0)
        return false;
    if (player->steps &&
        !share_steps(memory, (reply ? memory->reply_steps_left : memory->steps_left) * part / WHOLE,
                     call))
        return false;
    purse->player = player;
    purse->began = 0;
    purse->micros = micros * (uint64_t)part / WHOLE;
    if (!player->micros)
        return true;
    if (purse->micros < LEAST_MICROS)
        return false;
    purse->began = player->clock(player->clock_self);
    call->spec.spent = purse_spent;
    call->spec.spent_self = purse;
    return true;
}

/* Rollouts that a purse pays for, by what the last ones took. */
static int affordable(const struct ac_player *player, const struct purse *purse,
                      const struct ac_general_call *call)
{
    const uint64_t each = player->memory.micros_each;
    const int most = call->rollouts ? call->rollouts : INT_MAX;

    if (!player->micros || each == 0 || purse->micros / each >= (uint64_t)most)
        return most;
    return (int)(purse->micros / each);
}

static void close_purse(struct ac_player *player, bool reply, const struct purse *purse,
                        int rollouts)
{
    struct ac_memory *memory = &player->memory;
    int *rollouts_left = reply ? &memory->reply_rollouts_left : &memory->rollouts_left;
    int64_t *steps_left = reply ? &memory->reply_steps_left : &memory->steps_left;
    uint64_t *micros_left = reply ? &memory->reply_micros_left : &memory->micros_left;
    const int64_t steps = ac_general_steps(player->general);
    uint64_t gone = 0;

    *rollouts_left -= rollouts < *rollouts_left ? rollouts : *rollouts_left;
    *steps_left -= steps < *steps_left ? steps : *steps_left;
    if (rollouts > 0)
        memory->steps_each = steps / rollouts;
    if (player->micros) {
        gone = player->clock(player->clock_self) - purse->began;
        memory->micros_each = gone / (uint64_t)(rollouts > 0 ? rollouts : 1);
    }
    *micros_left -= gone < *micros_left ? gone : *micros_left;
}

/* ---- the general ---- */

/* Two Game-Turns ahead, or to the end when that is near; four rounds of a battle in rounds. */
const struct ac_horizon ac_coach_horizon = { .turns = 2, .last = 10, .rounds = 4 };

/*
 * What decides at the end (a hill held, a town lost) is not to be seen a turn or two ahead, and
 * appraise knows little of what the scripts will make of a position: near enough to the end the
 * result itself is asked for.
 */
void ac_player_horizon(const struct ac_horizon *horizon, struct ac_rollout_spec *spec)
{
    const int turns = spec->game->scenario.turns;
    const bool last = turns && turns - ac_head(spec->seen)->turn < horizon->last;

    spec->turns = last ? 0 : horizon->turns;
    spec->rounds = turns ? 0 : horizon->rounds;
    spec->steps = AC_PLAYER_STEPS;
}

static void set_horizons(const struct ac_player *player, struct ac_general_call *call)
{
    const struct ac_foresight *foresight =
        player->foresight ? player->foresight : &call->spec.game->rules->foresight;

    ac_player_horizon(&foresight->settle, &call->spec);
    call->settle_turns = call->spec.turns;
    call->settle_rounds = call->spec.rounds;
    ac_player_horizon(&foresight->look, &call->spec);
}

static void set_call(struct ac_player *player, const struct ac_game *game, ac_side side,
                     struct ac_general_call *call)
{
    struct ac_memory *memory = &player->memory;

    *call = (struct ac_general_call){ .spec = { .game = game,
                                                .seen = player->seen,
                                                .side = side,
                                                .seed = player->seed + memory->calls++ },
                                      .shaded = true };
    set_horizons(player, call);
    if (memory->planned) {
        call->kept = &memory->plan;
        call->kept_at = memory->at;
    }
}

static void remember(struct ac_player *player, const struct ac_finding *finding, bool fresh)
{
    struct ac_memory *memory = &player->memory;
    const bool lost = finding->value + 2 * finding->error < lost_value;

    if (fresh && memory->plans == 0) {
        memory->turns_planned++;
        memory->turns_lost = lost ? memory->turns_lost + 1 : 0;
    }
    memory->plans += fresh;
    memory->plan = *finding->plan;
    memory->planned = true;
    memory->at = 0;
    memory->passed = false;
    memory->last = *finding;
    memory->last.plan = NULL;
    memory->origins[finding->plan->origin]++;
}

/*
 * What a plan may cost. A game with several turns of a side in a Game-Turn shares out by how many
 * there were in the last one; and what is kept for planning again is what the last one asked for:
 * where the dice are rolled when all is done, nothing of it would be spent.
 */
static int part_of_plan(const struct ac_memory *memory, bool fresh)
{
    const int to_come = memory->plans_before - memory->plans;
    const int rest = FRESH_MOST - FRESH_LESS * memory->upsets_before;

    if (!fresh)
        return AGAIN_PART;
    if (to_come > 1)
        return WHOLE / to_come;
    return rest > FRESH_PART ? rest : FRESH_PART;
}

/* `fresh`: nothing is left of an older plan. */
static void plan_turn(struct ac_player *player, const struct ac_game *game, ac_side side,
                      bool fresh)
{
    struct ac_memory *memory = &player->memory;
    struct ac_general_call call;
    struct ac_finding finding;
    struct purse purse;

    if (fresh)
        memory->planned = false;
    set_call(player, game, side, &call);
    if (!open_purse(player, false, part_of_plan(memory, fresh), &purse, &call))
        return;
    if (affordable(player, &purse, &call) < LEAST_PLAN && !(fresh && memory->plans == 0))
        return;
    ac_general_plan(player->general, &call, &finding);
    close_purse(player, false, &purse, finding.rollouts);
    remember(player, &finding, fresh);
}

/* A decision that stands alone. False when the budget does not allow to weigh it. */
static bool weigh(struct ac_player *player, const struct ac_game *game, ac_side side, bool reply,
                  struct ac_action *out)
{
    struct ac_weighed list[AC_MAX_CHOICES];
    struct ac_general_call call;
    struct purse purse;
    int rollouts = 0;
    const int count = ac_general_choices(player->general, game, player->seen, &player->rng, list);

    set_call(player, game, side, &call);
    if (count == 1 || !open_purse(player, reply, WEIGH_PART, &purse, &call))
        return false;
    if (affordable(player, &purse, &call) < LEAST_PER_CHOICE * count)
        return false;
    ac_general_weigh(player->general, &call, list, count);
    for (int i = 0; i < count; i++)
        rollouts += list[i].rollouts;
    close_purse(player, reply, &purse, rollouts);
    if (rollouts == 0)
        return false;
    *out = list[0].action;
    return true;
}

/* Under secrets the next state is not known, only that this side should decide again. */
enum { UNKNOWN = 0, MINE = 1 };

/* Did the state come that the last choice led to, with nothing in between? */
static bool is_as_expected(struct ac_player *player, const struct ac_game *game)
{
    const struct ac_memory *memory = &player->memory;

    if (!memory->planned)
        return false;
    if (game->rules->secrets)
        return memory->expected == MINE;
    return memory->expected == ac_state_hash(game, player->seen);
}

/* What should come next, when that is up to this side alone. */
static void expect(struct ac_player *player, const struct ac_game *game, ac_side side,
                   const struct ac_action *action)
{
    struct ac_memory *memory = &player->memory;
    struct ac_state *trial = ac_state_in(&player->trial);

    struct ac_turn next = { 0 };

    memory->expected = UNKNOWN;
    memory->passed = false;
    ac_copy(game, trial, player->seen);
    if (game->rules->secrets)
        game->rules->resample(game, trial, side, &player->rng);
    ac_apply(game, trial, action, NULL);
    if (ac_to_act(trial) == side) {
        memory->expected = game->rules->secrets ? MINE : ac_state_hash(game, trial);
    } else if (ac_to_act(trial) == 1 - side) {
        ac_turn(game, trial, &next);
        memory->passed = !next.reaction;
    }
}

static void by_plan(struct ac_player *player, const struct ac_game *game, struct ac_action *out)
{
    struct ac_memory *memory = &player->memory;
    const struct ac_state *seen = player->seen;

    if (memory->planned && ac_plan_next(game, seen, &memory->plan, &memory->at, out))
        return;
    game->rules->advise(game, seen, memory->planned ? memory->plan.style : 0, &player->rng, out);
}

static bool has_step(const struct ac_player *player, const struct ac_game *game,
                     const struct ac_state *seen)
{
    struct ac_action action;
    int at = player->memory.at;

    return player->memory.planned && ac_plan_next(game, seen, &player->memory.plan, &at, &action);
}

static void command(struct ac_player *player, const struct ac_game *game, ac_side side,
                    struct ac_action *out)
{
    const struct ac_state *seen = player->seen;
    struct ac_turn turn = { .to_act = side };

    if (!player->general)
        player->general = ac_general_new(player->team ? player->team : &ac_solo);
    if (!player->general) {
        game->rules->advise(game, seen, 0, &player->rng, out); /* no memory: a veteran */
        return;
    }
    ac_turn(game, seen, &turn);
    if (is_new_turn(&player->memory, game, ac_head(seen), turn.reaction))
        fill_budget(player, ac_head(seen)->turn);
    if (turn.reaction) {
        player->memory.planned = false; /* what was meant for the own turn is done with */
        if (!weigh(player, game, side, true, out))
            game->rules->advise(game, seen, 0, &player->rng, out);
        return;
    }
    player->memory.phase = ac_head(seen)->phase;
    if (!is_as_expected(player, game)) {
        const bool fresh = !player->memory.planned || player->memory.passed;
        const bool small = !fresh && player->list.count <= AC_MAX_CHOICES;

        player->memory.upsets += !fresh;
        if (small && !has_step(player, game, seen) && weigh(player, game, side, false, out)) {
            expect(player, game, side, out);
            return;
        }
        plan_turn(player, game, side, fresh);
    }
    by_plan(player, game, out);
    expect(player, game, side, out);
}

/* There is nothing to choose. In the own turn the plan goes on behind it. */
static void follow(struct ac_player *player, const struct ac_game *game, ac_side side,
                   const struct ac_action *action)
{
    const struct ac_state *seen = player->seen;
    struct ac_turn turn = { .to_act = side };

    ac_turn(game, seen, &turn);
    if (turn.reaction)
        return;
    ac_plan_tick(&player->memory.plan, action, ac_head(seen)->phase, &player->memory.at);
    expect(player, game, side, action);
}

/* The first decision of a Game-Turn that is its own: how does the game stand? Early on nobody asks. */
static void look_out(struct ac_player *player, const struct ac_game *game, ac_side side)
{
    const struct ac_state *seen = player->seen;
    struct ac_memory *memory = &player->memory;
    struct ac_turn turn = { .to_act = side };
    struct ac_outlook outlook;

    memory->offers_draw = false;
    if (!player->frank || player->level == AC_LEVEL_RANDOM || memory->looked > ac_head(seen)->turn)
        return;
    ac_turn(game, seen, &turn);
    if (turn.reaction || EARLY * ac_head(seen)->turn < game->scenario.turns)
        return;
    memory->looked = ac_head(seen)->turn + 1;
    ac_outlook_take(game, seen, side, player->seed + (uint64_t)memory->looked, &outlook);
    if (player->level != AC_LEVEL_GENERAL)
        memory->turns_lost =
            outlook.games && outlook.lost == outlook.games ? memory->turns_lost + 1 : 0;
    memory->turns_drawn =
        outlook.games && outlook.drawn == outlook.games ? memory->turns_drawn + 1 : 0;
    memory->offers_draw = memory->turns_drawn % OFFER_TURNS == LOST_TURNS;
}

void ac_player_choose(struct ac_player *player, const struct ac_game *game,
                      const struct ac_state *state, struct ac_action *out)
{
    const ac_side side = ac_to_act(state);
    const struct ac_state *seen = ac_seen(game, state, side, &player->view);

    player->seen = seen;
    look_out(player, game, side);
    if (is_veteran(player->level)) { /* needs no list */
        game->rules->advise(game, seen, style_of(game, player->level), &player->rng, out);
        return;
    }
    if (player->level == AC_LEVEL_RANDOM && game->rules->draw &&
        game->rules->draw(game, seen, &player->rng, out))
        return;
    ac_legal(game, seen, &player->list);
    if (player->list.count == 1) {
        *out = player->list.list[0];
        if (player->level == AC_LEVEL_GENERAL)
            follow(player, game, side, out);
        return;
    }
    switch (player->level) {
    case AC_LEVEL_RANDOM:
        *out = any(player);
        return;
    case AC_LEVEL_RECRUIT:
        if (ac_rng_below(&player->rng, 100) >= LAPSE_PER_CENT || !lapse(player, game, out))
            game->rules->advise(game, seen, style_of(game, AC_LEVEL_BOLD), &player->rng, out);
        return;
    case AC_LEVEL_GENERAL:
        command(player, game, side, out);
        return;
    case AC_LEVEL_VETERAN:
    case AC_LEVEL_BOLD:
    case AC_LEVEL_CAREFUL:
    case AC_LEVEL_COUNT:
        break;
    }
    ac_bug("no such level %d", (int)player->level);
}

bool ac_player_resigns(const struct ac_player *player)
{
    /* a beginner's opponent lets him win to the end */
    return player->level != AC_LEVEL_RECRUIT && player->memory.turns_lost >= LOST_TURNS;
}

bool ac_player_offers_draw(const struct ac_player *player)
{
    return player->memory.offers_draw;
}
