/* See the header. */
#include "search/coach.h"

#include <math.h>

/* The coach looks at the position: his call, and the actions worth weighing. 0: no memory. */
static int look(struct ac_player *coach, const struct ac_game *game, const struct ac_state *state,
                struct ac_general_call *call, struct ac_weighed *list)
{
    const ac_side side = ac_to_act(state);

    if (!coach->general)
        coach->general = ac_general_new(coach->team ? coach->team : &ac_solo);
    if (!coach->general)
        return 0;
    coach->seen = ac_seen(game, state, side, &coach->view);
    *call = (struct ac_general_call){ .spec = { .game = game,
                                                .seen = coach->seen,
                                                .side = side,
                                                .seed = coach->seed + coach->memory.calls++ },
                                      .rollouts = coach->rollouts };
    ac_player_horizon(&ac_coach_horizon, &call->spec);
    return ac_general_choices(coach->general, game, coach->seen, &coach->rng, list);
}

/* Time of a coach: all of it for one question, or for a part of it. */
struct watch {
    const struct ac_player *coach;
    uint64_t began, micros;
};

static int watch_spent(void *self)
{
    const struct watch *watch = self;
    const uint64_t gone = watch->coach->clock(watch->coach->clock_self) - watch->began;

    return gone >= watch->micros ? 1000 : (int)(1000 * gone / watch->micros);
}

/* The budget in `parts` equal ones: one of them from now on. */
static void set_watch(const struct ac_player *coach, int parts, struct watch *watch,
                      struct ac_general_call *call)
{
    call->rollouts = coach->rollouts / parts;
    if (!coach->micros)
        return;
    *watch =
        (struct watch){ coach, coach->clock(coach->clock_self), coach->micros / (uint64_t)parts };
    call->spec.spent = watch_spent;
    call->spec.spent_self = watch;
}

static double chance_of(double value)
{
    return (value + 1) / 2;
}

/* Where nothing speaks clearly for another action, what the script advises comes first. */
static void prefer(const struct ac_action *script, struct ac_weighed *list, int count)
{
    for (int i = 1; i < count; i++) {
        const struct ac_weighed found = list[i];

        if (!ac_action_same(&found.action, script))
            continue;
        if (list[0].value - found.value > hypot(list[0].error, found.error))
            return;
        for (int k = i; k > 0; k--)
            list[k] = list[k - 1];
        list[0] = found;
        return;
    }
}

bool ac_hint(struct ac_player *coach, const struct ac_game *game, const struct ac_state *state,
             struct ac_hint *out)
{
    struct ac_weighed list[AC_MAX_CHOICES];
    struct ac_general_call call;
    struct ac_action script;
    struct watch watch;
    const int count = look(coach, game, state, &call, list);

    if (count == 0)
        return false;
    set_watch(coach, 1, &watch, &call);
    script = list[0].action;
    if (count > 1) {
        ac_general_weigh(coach->general, &call, list, count);
        prefer(&script, list, count);
    }
    *out = (struct ac_hint){ .best = list[0].action,
                             .has_other = count > 1,
                             .scripted = ac_action_same(&script, &list[0].action),
                             .to_the_end = !call.spec.turns && !call.spec.rounds,
                             .chance = chance_of(list[0].value),
                             .error = list[0].error / 2 };
    for (int i = 0; i < count; i++)
        out->rollouts += list[i].rollouts;
    if (count > 1 && list[1].rollouts == 0)
        out->rollouts = 0; /* nothing to compare it with */
    if (count > 1) {
        out->other = list[1].action;
        out->other_chance = chance_of(list[1].value);
        out->other_error = list[1].error / 2;
    }
    return true;
}

/* In 100, with a decimal where the error is small enough to mean something. */
static void add_figure(struct ac_text *out, double chance, double error)
{
    const int digits = error < 0.01 ? 1 : 0;

    ac_text_addf(out, "%.*f in 100 (error %.*f)", digits, 100 * chance, digits, 100 * error);
}

void ac_hint_reason(const struct ac_hint *hint, const char *other, struct ac_text *out)
{
    const double gap = hint->chance - hint->other_chance;

    if (!hint->has_other) {
        ac_text_add(out, "there is nothing else to do");
        return;
    }
    if (hint->rollouts == 0) {
        ac_text_add(out, "the script would; there was no time to try it");
        return;
    }
    ac_text_add(out, hint->to_the_end ? "it won " : "played on a while, it stands at ");
    add_figure(out, hint->chance, hint->error);
    if (hint->scripted)
        ac_text_add(out, ", and the script would do it too");
    if (gap > hypot(hint->error, hint->other_error))
        ac_text_addf(out, "; next best is %s, ", other);
    else
        ac_text_addf(out, "; %s is about as good, ", other);
    add_figure(out, hint->other_chance, hint->other_error);
}

/* The order first, then what else is worth weighing; its first action alone is an alternative to it. */
static int put_first(const struct ac_plan *order, struct ac_weighed *list, int count)
{
    const struct ac_action *action = &order->step[0].action;
    int at = 0;

    while (at < count && !(order->count == 1 && ac_action_same(&list[at].action, action)))
        at++;
    if (at == AC_MAX_CHOICES)
        at--; /* one drawn at random gives way */
    else if (at == count)
        count++;
    list[at] = list[0]; /* what the script advises stays */
    list[0] = (struct ac_weighed){ .action = *action };
    return count;
}

/* The order as a plan: every step in its phase, as far as nothing and nobody else has a say. */
static void plan_order(struct ac_player *coach, const struct ac_game *game, struct ac_steps order,
                       struct ac_plan *out)
{
    struct ac_state *trial = ac_state_in(&coach->trial);
    const ac_side side = ac_to_act(coach->seen);
    struct ac_why why = { 0 };

    ac_copy(game, trial, coach->seen);
    ac_plan_of_style(out, 0);
    for (int i = 0; i < order.count && ac_to_act(trial) == side; i++) {
        const struct ac_action *action = &order.action[i];

        if (i > 0 && !ac_judge(game, trial, side, action, &why))
            return;
        ac_plan_add(out, action, ac_head(trial)->phase);
        if (game->rules->verbs[action->verb].flags & AC_VERB_REVEAL)
            return;
        if (i + 1 < order.count)
            ac_apply(game, trial, action, NULL);
    }
}

/* A few rollouts that went one way have no spread, and prove little. */
static double lost_error(const struct ac_weighed *a, const struct ac_weighed *b)
{
    return hypot(hypot(a->error, 1.0 / a->rollouts), hypot(b->error, 1.0 / b->rollouts)) / 2;
}

static int best_of(const struct ac_weighed *list, int count, struct ac_warning *out)
{
    int best = 0;

    for (int i = 0; i < count; i++) {
        out->rollouts += list[i].rollouts;
        if (list[i].value > list[best].value)
            best = i;
    }
    return best;
}

/* What the order loses against the one that promised most. */
static void tell_loss(const struct ac_weighed pair[2], struct ac_warning *out)
{
    out->judged = pair[0].rollouts && pair[1].rollouts;
    if (!out->judged || pair[1].value <= pair[0].value)
        return;
    out->better = pair[1].action;
    out->chance = chance_of(pair[0].value);
    out->chance_error = pair[0].error / 2;
    out->better_chance = chance_of(pair[1].value);
    out->better_error = pair[1].error / 2;
    out->lost = out->better_chance - out->chance;
    out->error = lost_error(&pair[0], &pair[1]);
}

/*
 * The first half of the budget finds what promises more than the order, the second half compares the
 * two with other dice: of a dozen the best is the luckiest too, and its luck is no loss of the order.
 * Where there is only one alternative nothing has to be found. Out of time, nothing is claimed.
 */
bool ac_tutor_order(struct ac_player *coach, const struct ac_game *game,
                    const struct ac_state *state, struct ac_steps order, struct ac_warning *out)
{
    struct ac_weighed list[AC_MAX_CHOICES];
    struct ac_general_call call;
    struct ac_plan plan;
    struct watch watch;
    int best, count = look(coach, game, state, &call, list);

    if (count == 0)
        return false;
    plan_order(coach, game, order, &plan);
    count = put_first(&plan, list, count);
    call.order = &plan;
    *out = (struct ac_warning){ .better = order.action[0],
                                .judged = count == 1,
                                .to_the_end = !call.spec.turns && !call.spec.rounds };
    if (count == 1)
        return true;
    set_watch(coach, count > 2 ? 2 : 1, &watch, &call);
    ac_general_compare(coach->general, &call, list, count);
    best = best_of(list, count, out);
    out->judged = list[0].rollouts > 0;
    if (count == 2)
        tell_loss(list, out);
    if (best == 0 || count == 2)
        return true;
    list[1] = list[best];
    call.spec.seed = coach->seed + coach->memory.calls++;
    set_watch(coach, 2, &watch, &call);
    ac_general_compare(coach->general, &call, list, 2);
    (void)best_of(list, 2, out);
    tell_loss(list, out);
    return true;
}

bool ac_tutor(struct ac_player *coach, const struct ac_game *game, const struct ac_state *state,
              const struct ac_action *action, struct ac_warning *out)
{
    return ac_tutor_order(coach, game, state, (struct ac_steps){ action, 1 }, out);
}

void ac_warning_reason(const struct ac_warning *warning, struct ac_text *out)
{
    ac_text_add(out, warning->to_the_end ? "it won " : "played on a while, it stands at ");
    add_figure(out, warning->better_chance, warning->better_error);
    ac_text_add(out, ", your order ");
    add_figure(out, warning->chance, warning->chance_error);
}
