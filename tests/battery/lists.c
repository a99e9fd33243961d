/*
 * Properties of legal lists, judgements and chance nodes: a list is not empty, bounded, unique and
 * holds no retract verbs unless they are asked for; what is listed is well-formed and judged legal;
 * what is not listed is refused with a case (on free boards: what is listed is a subset); no listed
 * step leads to a dead end; weights are positive and sum to their total.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "tests/battery/run.h"

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct ac_action));
}

static bool ask_unique(struct ac_battery_run *run, const struct ac_actions *list)
{
    char text[AC_BATTERY_TEXT];

    memcpy(run->sorted, list->list, (size_t)list->count * sizeof(run->sorted[0]));
    qsort(run->sorted, (size_t)list->count, sizeof(run->sorted[0]), compare);
    for (int i = 1; i < list->count; i++)
        if (ac_action_same(&run->sorted[i - 1], &run->sorted[i]))
            return ac_battery_fail(run, "a list names an action once", "%s twice",
                                   ac_battery_text(run, &run->sorted[i], text));
    return true;
}

static uint32_t flags_of(const struct ac_battery_run *run, const struct ac_action *action)
{
    return run->game->rules->verbs[action->verb].flags;
}

static bool ask_listed(struct ac_battery_run *run, const struct ac_state *seen,
                       const struct ac_action *action)
{
    struct ac_why why = { 0 };
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];

    if (ac_well_formed(run->game, action, &err) != AC_OK)
        return ac_battery_fail(run, "what is listed is well-formed", "%s", err.text);
    run->battery->judged++;
    if (!ac_allowed(run->game, seen, action, &why))
        return ac_battery_fail(run, "what is listed is judged legal", "%s is refused: %s",
                               ac_battery_text(run, action, text), why.text);
    return true;
}

/* The list with retract verbs is the plain one and retract verbs. */
static bool ask_wide(struct ac_battery_run *run)
{
    int plain = 0;

    for (int i = 0; i < run->wide.count; i++) {
        const struct ac_action *action = &run->wide.list[i];

        if (flags_of(run, action) & AC_VERB_RETRACT)
            continue;
        plain++;
        if (!ac_battery_listed(&run->list, action))
            return ac_battery_fail(run, "asking for retract verbs adds only those",
                                   "another action is added");
    }
    if (plain != run->list.count)
        return ac_battery_fail(run, "asking for retract verbs adds only those",
                               "%d plain actions of %d", plain, run->list.count);
    return true;
}

bool ac_battery_ask_list(struct ac_battery_run *run)
{
    const struct ac_game *game = run->game;
    struct ac_state *seen = ac_state_in(&run->other);

    ac_see(game, ac_battery_now(run), ac_to_act(ac_battery_now(run)), seen);
    run->list.retracts = false;
    ac_legal(game, seen, &run->list);
    run->wide.retracts = true;
    ac_legal(game, seen, &run->wide);
    run->battery->longest = ac_max(run->battery->longest, run->list.count);
    if (run->list.count < 1 || run->wide.count > AC_MAX_ACTIONS)
        return ac_battery_fail(run, "a list is not empty and bounded", "%d actions",
                               run->list.count);
    for (int i = 0; i < run->wide.count; i++)
        if (!ask_listed(run, seen, &run->wide.list[i]))
            return false;
    for (int i = 0; i < run->list.count; i++)
        if (flags_of(run, &run->list.list[i]) & AC_VERB_RETRACT)
            return ac_battery_fail(run, "no retract verbs unless asked", "%s",
                                   game->rules->verbs[run->list.list[i].verb].name);
    return ask_unique(run, &run->wide) && ask_wide(run);
}

static int32_t range_value(struct ac_rng *rng, int32_t low, int32_t high)
{
    return low + (int32_t)ac_rng_below(rng, (uint32_t)(high - low) + 1u);
}

static int count_names(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

/* Any value of an argument that is well-formed. */
static int32_t any_value(struct ac_battery_run *run, const struct ac_arg_spec *spec)
{
    struct ac_rng *rng = &run->ask;
    const struct ac_game *game = run->game;

    if (spec->optional && ac_rng_below(rng, 4) == 0)
        return spec->kind == AC_ARG_SET ? 0 : AC_NONE;
    switch (spec->kind) {
    case AC_ARG_PIECE:
        return range_value(rng, 0, game->piece_count - 1);
    case AC_ARG_PLACE:
        return range_value(rng, 0, game->place_count - 1);
    case AC_ARG_NAME:
        return range_value(rng, 0, count_names(spec->names) - 1);
    case AC_ARG_NUMBER:
    case AC_ARG_COORD:
        return range_value(rng, spec->low, spec->high);
    case AC_ARG_SET:
        if (game->piece_count >= 31)
            return (int32_t)(uint32_t)(ac_rng_next(rng) >> 32);
        return range_value(rng, 1, (int32_t)((1u << game->piece_count) - 1u));
    }
    ac_bug("argument kind %d does not exist", (int)spec->kind);
}

static void change_argument(struct ac_battery_run *run, struct ac_action *action)
{
    const struct ac_verb *verb = &run->game->rules->verbs[action->verb];
    const int i = (int)ac_rng_below(&run->ask, (uint32_t)verb->argc);
    const enum ac_arg_kind kind = verb->arg[i].kind;

    /* neighbours are likelier to be nearly legal than anything else */
    if (ac_rng_below(&run->ask, 3) == 0 && kind != AC_ARG_SET)
        action->arg[i] += ac_rng_below(&run->ask, 2) ? 1 : -1;
    else if (kind == AC_ARG_SET && ac_rng_below(&run->ask, 2))
        action->arg[i] ^=
            1 << ac_rng_below(&run->ask, (uint32_t)ac_clamp(run->game->piece_count, 1, 31));
    else
        action->arg[i] = any_value(run, &verb->arg[i]);
}

static void make_up(struct ac_battery_run *run, struct ac_action *out)
{
    const int verb = (int)ac_rng_below(&run->ask, (uint32_t)run->game->rules->verb_count);

    *out = ac_act0(verb);
    for (int i = 0; i < run->game->rules->verbs[verb].argc; i++)
        out->arg[i] = any_value(run, &run->game->rules->verbs[verb].arg[i]);
}

static bool ask_made_up(struct ac_battery_run *run, const struct ac_state *seen,
                        const struct ac_action *action)
{
    const struct ac_action same = ac_as_listed(run->game, seen, action);
    const bool listed =
        ac_battery_listed(&run->wide, action) || ac_battery_listed(&run->wide, &same);
    const bool free_verb = (flags_of(run, action) & AC_VERB_FREE) != 0;
    struct ac_why why = { 0 };
    char text[AC_BATTERY_TEXT];
    bool legal;

    legal = ac_allowed(run->game, seen, action, &why);
    run->battery->judged++;
    if (legal && !listed && !free_verb)
        return ac_battery_fail(run, "what is judged legal is listed", "%s",
                               ac_battery_text(run, action, text));
    if (listed && !legal)
        return ac_battery_fail(run, "what is listed is judged legal", "%s",
                               ac_battery_text(run, action, text));
    if (legal)
        return true;
    run->battery->refused++;
    if (why.rule <= 0 || why.rule >= run->game->rules->case_count)
        return ac_battery_fail(run, "a refusal names a case", "%s is refused by case %d",
                               ac_battery_text(run, action, text), why.rule);
    return true;
}

/* What is judged legal on a free board must also be playable, listed or not. */
static bool ask_free_step(struct ac_battery_run *run, const struct ac_state *seen,
                          const struct ac_action *action)
{
    struct ac_state *after = ac_state_in(&run->third);
    struct ac_why why = { 0 };
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];

    if (!(flags_of(run, action) & AC_VERB_FREE) || !ac_allowed(run->game, seen, action, &why))
        return true;
    ac_copy(run->game, after, ac_battery_now(run));
    if (!ac_battery_apply(run->game, after, action, NULL, &err))
        return ac_battery_fail(run, "check holds after a step that is judged legal", "%s: %s",
                               ac_battery_text(run, action, text), err.text);
    return true;
}

bool ac_battery_ask_mutations(struct ac_battery_run *run)
{
    struct ac_state *seen = ac_state_in(&run->other);
    struct ac_err err = { 0 };

    ac_see(run->game, ac_battery_now(run), ac_to_act(ac_battery_now(run)), seen);
    for (int n = 0; n < run->battery->mutations; n++) {
        struct ac_action action =
            run->wide.list[ac_rng_below(&run->ask, (uint32_t)run->wide.count)];

        if (n % 4 == 3 || run->game->rules->verbs[action.verb].argc == 0)
            make_up(run, &action);
        else
            change_argument(run, &action);
        if (ac_well_formed(run->game, &action, &err) != AC_OK)
            continue;
        if (!ask_made_up(run, seen, &action) || !ask_free_step(run, seen, &action))
            return false;
    }
    return true;
}

/* Applies one branch to a copy: check holds, and whoever decides then can. */
static bool ask_branch(struct ac_battery_run *run, const struct ac_action *action)
{
    const struct ac_game *game = run->game;
    struct ac_state *after = ac_state_in(&run->third);
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];

    ac_copy(game, after, ac_battery_now(run));
    if (!ac_battery_apply(game, after, action, NULL, &err))
        return ac_battery_fail(run, "check holds after every branch", "after %s: %s",
                               ac_battery_text(run, action, text), err.text);
    if (ac_to_act(after) == AC_CHANCE) {
        struct ac_chance *chance = &run->odds.chance[0];

        ac_chance(game, after, chance);
        if (chance->count < 1)
            return ac_battery_fail(run, "no dead ends", "no outcome after %s",
                                   ac_battery_text(run, action, text));
    } else if (ac_to_act(after) < AC_SIDES) {
        run->out.retracts = false;
        ac_legal(game, after, &run->out);
        if (run->out.count == 0)
            return ac_battery_fail(run, "no dead ends", "nothing is legal after %s",
                                   ac_battery_text(run, action, text));
    }
    return true;
}

bool ac_battery_ask_branches(struct ac_battery_run *run)
{
    if (ac_to_act(ac_battery_now(run)) == AC_CHANCE) {
        for (int i = 0; i < run->chance.count; i++) {
            const struct ac_action outcome = ac_outcome(i);

            if (!ask_branch(run, &outcome))
                return false;
        }
        return true;
    }
    for (int i = 0; i < run->wide.count; i++) {
        run->battery->retracts += (flags_of(run, &run->wide.list[i]) & AC_VERB_RETRACT) != 0;
        if (!ask_branch(run, &run->wide.list[i]))
            return false;
    }
    return true;
}

bool ac_battery_ask_chance(struct ac_battery_run *run)
{
    const struct ac_look look = ac_look(run->game, ac_battery_now(run));
    struct ac_chance *chance = &run->chance;
    uint64_t total = 0;
    uint32_t stated;

    memset(chance, 0, sizeof(*chance));
    ac_decision_at(run->game, look.state)->chance(&look, chance);
    stated = chance->total;
    if (chance->count < 1 || chance->count > AC_MAX_OUTCOMES)
        return ac_battery_fail(run, "a chance node has outcomes", "%d outcomes", chance->count);
    for (int i = 0; i < chance->count; i++) {
        total += ac_chance_weight(chance, i);
        if (ac_chance_weight(chance, i) == 0)
            return ac_battery_fail(run, "every outcome can come", "outcome %d has weight 0", i);
        if (chance->names && (!chance->names[i] || !chance->names[i][0]))
            return ac_battery_fail(run, "outcomes have names", "outcome %d has none", i);
    }
    if (stated && total != stated) /* 0 leaves the sum to core */
        return ac_battery_fail(run, "weights sum to their total", "%llu, stated %u",
                               (unsigned long long)total, stated);
    if (!chance->what || !chance->what[0])
        return ac_battery_fail(run, "a chance node says what is rolled for", "it does not");
    ac_decision_at(run->game, look.state)->chance(&look, chance);
    return true;
}
