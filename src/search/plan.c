/* See the header. */
#include "search/plan.h"

#include "search/team.h"

static void run_alone(void *self, int jobs, ac_job job, void *arg)
{
    (void)self;
    for (int i = 0; i < jobs; i++)
        job(arg, i, 0);
}

const struct ac_team ac_solo = { .workers = 1, .run = run_alone };

void ac_plan_of_style(struct ac_plan *plan, int style)
{
    plan->origin = AC_PLAN_STYLE;
    plan->style = style;
    plan->later = 0;
    plan->other = AC_NONE;
    plan->piece = AC_NONE;
    plan->count = 0;
}

void ac_plan_add(struct ac_plan *plan, const struct ac_action *action, int phase)
{
    if (plan->count < AC_PLAN_STEPS)
        plan->step[plan->count++] =
            (struct ac_plan_step){ .action = *action, .phase = (uint8_t)phase };
}

int ac_actor(const struct ac_game *game, const struct ac_action *action)
{
    const struct ac_verb *verb;

    if (action->verb == AC_VERB_OUTCOME)
        return AC_NONE;
    verb = &game->rules->verbs[action->verb];
    for (int i = 0; i < verb->argc; i++)
        if (verb->arg[i].kind == AC_ARG_PIECE)
            return action->arg[i];
    return AC_NONE;
}

bool ac_plan_next(const struct ac_game *game, const struct ac_state *seen,
                  const struct ac_plan *plan, int *at, struct ac_action *out)
{
    const int phase = ac_head(seen)->phase;
    struct ac_why why = { 0 };

    for (int i = *at; i < plan->count && i < *at + AC_PLAN_LOOK; i++) {
        if (plan->step[i].phase != phase)
            continue;
        if (ac_allowed(game, seen, &plan->step[i].action, &why)) {
            *out = plan->step[i].action;
            *at = i + 1;
            return true;
        }
    }
    return false;
}

void ac_plan_tick(const struct ac_plan *plan, const struct ac_action *action, int phase, int *at)
{
    for (int i = *at; i < plan->count && i < *at + AC_PLAN_LOOK; i++) {
        if (plan->step[i].phase == phase && ac_action_same(&plan->step[i].action, action)) {
            *at = i + 1;
            return;
        }
    }
}

static bool has(const struct ac_piece_set *set, int piece)
{
    return piece >= 0 && piece < AC_PLAN_ACTORS && (set->bits[piece / 64] >> (piece % 64) & 1);
}

int ac_plan_actors(const struct ac_game *game, const struct ac_plan *plan, int *out, int cap)
{
    struct ac_piece_set known = { { 0 } };
    int count = 0;

    for (int i = 0; i < plan->count && count < cap; i++) {
        const int piece = ac_actor(game, &plan->step[i].action);

        if (piece < 0 || piece >= AC_PLAN_ACTORS || has(&known, piece))
            continue;
        known.bits[piece / 64] |= UINT64_C(1) << (piece % 64);
        out[count++] = piece;
    }
    return count;
}

void ac_plan_without(const struct ac_game *game, const struct ac_plan *base, int piece,
                     struct ac_plan *out)
{
    out->origin = AC_PLAN_HOLD;
    out->style = base->style;
    out->later = base->later;
    out->other = AC_NONE;
    out->piece = piece;
    out->count = 0;
    for (int i = 0; i < base->count; i++)
        if (ac_actor(game, &base->step[i].action) != piece)
            ac_plan_add(out, &base->step[i].action, base->step[i].phase);
}

/* The guest's steps for the pieces in one phase. */
static void add_guests(const struct ac_game *game, const struct ac_plan *guest,
                       const struct ac_piece_set *pieces, int phase, struct ac_plan *out)
{
    for (int i = 0; i < guest->count; i++)
        if (guest->step[i].phase == phase && has(pieces, ac_actor(game, &guest->step[i].action)))
            ac_plan_add(out, &guest->step[i].action, phase);
}

void ac_plan_merge(const struct ac_game *game, const struct ac_plan *base,
                   const struct ac_plan *guest, const struct ac_piece_set *pieces,
                   struct ac_plan *out)
{
    uint64_t done[4] = { 0 }; /* phases whose guests have been added */

    out->origin = AC_PLAN_MIX;
    out->style = base->style;
    out->later = base->later;
    out->other = guest->style;
    out->piece = AC_NONE;
    out->count = 0;
    for (int i = 0; i < base->count; i++) {
        const int phase = base->step[i].phase;
        const struct ac_action *action = &base->step[i].action;
        const bool theirs = has(pieces, ac_actor(game, action));
        const bool ends = game->rules->verbs[action->verb].flags & AC_VERB_ENDS;

        if ((theirs || ends) && !(done[phase / 64] >> (phase % 64) & 1)) {
            add_guests(game, guest, pieces, phase, out);
            done[phase / 64] |= UINT64_C(1) << (phase % 64);
        }
        if (!theirs)
            ac_plan_add(out, action, phase);
    }
}
