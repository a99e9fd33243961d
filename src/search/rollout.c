/* See the header. */
#include "search/rollout.h"

enum { GLANCE = 16, SPENT = 1000 }; /* steps between two looks at the clock; all of the time */

static const uint64_t golden = 0x9e3779b97f4a7c15u;

struct run {
    const struct ac_rollout_spec *spec;
    const struct ac_plan *plan;
    const struct ac_rollout_want *want;
    struct ac_hand *hand;
    struct ac_state *state;
    uint64_t number;
    struct ac_rng dice, mind;
    int rounds;        /* times the phases began again within a Game-Turn */
    int phase, phases; /* the last one seen; how many there were in this Game-Turn */
    int at;            /* step of the plan */
    int own;           /* own decisions so far */
    int steps;         /* so far */
    int last;          /* Game-Turn after which appraise judges */
    int turn;          /* the last one seen */
    bool planned;      /* the planned turn is still on */
    bool stopped;
};

const struct ac_state *ac_hand_view(const struct ac_game *game, const struct ac_state *state,
                                    struct ac_hand *hand)
{
    if (!game->rules->secrets)
        return state;
    ac_see(game, state, ac_to_act(state), ac_state_in(&hand->view));
    return ac_state_in(&hand->view);
}

/* Has the turn passed: does the other side decide, and not in reaction? */
static bool has_passed(const struct run *run)
{
    struct ac_turn turn = { .to_act = ac_to_act(run->state) };

    ac_turn(run->spec->game, run->state, &turn);
    return !turn.reaction;
}

static void decide(struct run *run, struct ac_action *out)
{
    const struct ac_game *game = run->spec->game;
    const struct ac_state *view = ac_hand_view(game, run->state, run->hand);
    int style = 0;

    if (run->plan && run->planned) {
        if (ac_plan_next(game, view, run->plan, &run->at, out))
            return;
        style = run->plan->style;
    } else if (run->plan) {
        style = run->plan->later;
    }
    game->rules->advise(game, view, style, &run->mind, out);
}

/* One decision or roll; nothing is done when the run stops before it. */
static void advance(struct run *run)
{
    const struct ac_game *game = run->spec->game;
    const ac_side to_act = ac_to_act(run->state);
    struct ac_action action;

    if (to_act == AC_CHANCE) {
        ac_chance(game, run->state, &run->hand->chance);
        action = ac_outcome(ac_chance_pick(&run->hand->chance, &run->dice));
    } else if (to_act == run->spec->side) {
        if (run->want && run->want->own == run->own && run->planned) {
            run->stopped = true;
            return;
        }
        decide(run, &action);
        if (run->planned && run->want && run->want->trace)
            ac_plan_add(run->want->trace, &action, ac_head(run->state)->phase);
        run->own++;
    } else {
        if (run->planned && has_passed(run)) {
            run->planned = false;
            run->stopped = run->want && run->want->turn_only;
            if (run->stopped)
                return;
        }
        game->rules->advise(game, ac_hand_view(game, run->state, run->hand), 0, &run->mind,
                            &action);
    }
    ac_apply(game, run->state, &action, NULL);
}

/* A phase has begun: dice of its own. Phases are counted, because a turn may have one twice. */
static void set_dice(struct run *run, const struct ac_head *head)
{
    uint64_t seed;

    run->rounds += head->phase < run->phase && head->turn == run->turn;
    run->phases = head->turn == run->turn ? run->phases + 1 : 0;
    run->phase = head->phase;
    seed = run->spec->seed + ((uint64_t)head->turn << 8 | (uint64_t)run->phases) * golden;
    ac_rng_seed(&run->dice, seed, 2 * run->number);
    ac_rng_seed(&run->mind, seed, 2 * run->number + 1);
}

/* Positions worth a look on the way: before dice, and at a new turn. */
static void look(struct run *run)
{
    const struct ac_head *head = ac_head(run->state);

    if (head->turn != run->turn || head->phase != run->phase)
        set_dice(run, head);
    if (head->to_act != AC_CHANCE && head->turn == run->turn)
        return;
    run->turn = head->turn;
    if (head->to_act != AC_OVER)
        run->hand->on_the_way =
            run->spec->game->rules->appraise(run->spec->game, run->state, run->spec->side);
}

static bool is_over(const struct run *run)
{
    const struct ac_head *head = ac_head(run->state);

    if (run->stopped || head->to_act == AC_OVER || (run->spec->turns && head->turn > run->last))
        return true;
    if (run->spec->rounds && run->rounds > run->spec->rounds)
        return true;
    return run->spec->steps && run->steps >= run->spec->steps && head->turn != run->turn;
}

/* Is the time gone? A long rollout must not keep who waits for it. */
static bool is_late(const struct run *run)
{
    const struct ac_rollout_spec *spec = run->spec;

    return spec->spent && run->steps % GLANCE == 0 && spec->spent(spec->spent_self) >= SPENT;
}

int32_t ac_rollout(const struct ac_rollout_spec *spec, const struct ac_plan *plan, uint64_t number,
                   const struct ac_rollout_want *want, struct ac_hand *hand)
{
    struct run run = { .spec = spec,
                       .plan = plan,
                       .want = want,
                       .hand = hand,
                       .state = ac_state_in(&hand->state),
                       .last = ac_head(spec->seen)->turn + spec->turns,
                       .number = number,
                       .turn = AC_NONE,
                       .phase = AC_NONE,
                       .planned = true };

    ac_rng_seed(&run.mind, spec->seed, 2 * number + 1);
    ac_copy(spec->game, run.state, spec->seen);
    if (spec->game->rules->secrets && !spec->whole)
        spec->game->rules->resample(spec->game, run.state, spec->side, &run.mind);
    hand->on_the_way = 0;
    hand->broken = false;
    for (; run.steps < AC_ROLLOUT_STEPS && !is_over(&run); run.steps++) {
        if (is_late(&run)) {
            hand->broken = true;
            return 0;
        }
        look(&run);
        advance(&run);
    }
    hand->steps += run.steps;
    return spec->game->rules->appraise(spec->game, run.state, spec->side);
}
