/*
 * Properties of the match: through the gate and the log the same state is reached; undo never
 * crosses a roll, a reveal or an act of the other side, and undo and redo give the same bytes; the
 * record replays to the same state.
 */
#include "tests/battery/run.h"

static bool ask_undo(struct ac_battery_run *run, const struct ac_action *action, ac_side by)
{
    struct ac_match *match = &run->match;
    const int length = match->line_count;
    struct ac_err err = { 0 };

    if (!ac_match_at(match, length - 1, ac_state_in(&run->other)))
        return ac_battery_fail(run, "a match knows its past", "no step %d", length - 1);
    if (ac_match_undo(match, by, &err) != AC_OK)
        return ac_battery_fail(run, "what may be undone is undone", "%s", err.text);
    if (match->line_count != length - 1 ||
        !ac_same(run->game, match->state, ac_state_in(&run->other)))
        return ac_battery_fail(run, "undo gives the state before", "its bytes differ");
    if (ac_match_play(match, by, action, &err) != AC_OK)
        return ac_battery_fail(run, "what was undone can be done again", "%s", err.text);
    if (!ac_same(run->game, match->state, ac_battery_now(run)))
        return ac_battery_fail(run, "undo and redo give the same bytes", "they differ");
    run->battery->undone++;
    return true;
}

bool ac_battery_match_step(struct ac_battery_run *run, const struct ac_action *action, ac_side by,
                           bool reveal)
{
    struct ac_match *match = &run->match;
    const int sample = run->battery->sample;
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];
    enum ac_status status;
    bool may;

    if (by == AC_CHANCE)
        status = ac_match_outcome(match, action->arg[0], &err);
    else
        status = ac_match_play(match, by, action, &err);
    if (status != AC_OK)
        return ac_battery_fail(run, "the gate lets legal steps pass", "%s: %s",
                               ac_battery_text(run, action, text), err.text);
    if (!ac_same(run->game, match->state, ac_battery_now(run)))
        return ac_battery_fail(run, "a match follows its game", "not after %s",
                               ac_battery_text(run, action, text));
    may = by != AC_CHANCE && !reveal &&
          !(run->game->rules->verbs[action->verb].flags & AC_VERB_REVEAL);
    for (int side = 0; side < AC_SIDES; side++)
        if (ac_match_can_undo(match, (ac_side)side) != (may && side == by))
            return ac_battery_fail(run, "undo stops at rolls, reveals and the other side's acts",
                                   "after %s, for side %d", ac_battery_text(run, action, text),
                                   side);
    if (may && sample && ac_rng_below(&run->ask, (uint32_t)sample) == 0)
        return ask_undo(run, action, by);
    return true;
}

static bool replay_entry(struct ac_match *copy, const struct ac_entry *entry, struct ac_err *err)
{
    if (entry->kind == AC_ENTRY_OUTCOME)
        return ac_match_outcome(copy, entry->action.arg[0], err) == AC_OK;
    return ac_match_play(copy, entry->side, &entry->action, err) == AC_OK;
}

bool ac_battery_ask_replay(struct ac_battery_run *run)
{
    const struct ac_match *match = &run->match;
    struct ac_match copy;
    struct ac_err err = { 0 };
    struct ac_result result;
    bool held = true;

    if (!ac_match_over(match, &result))
        return ac_battery_fail(run, "a match is over when its game is", "it goes on");
    if (ac_match_init(&copy, run->game, NULL, &err) != AC_OK)
        return ac_battery_fail(run, "a match begins", "%s", err.text);
    for (int i = 0; i < match->line_count && held; i++)
        if (!replay_entry(&copy, &match->log[match->line[i]], &err))
            held = ac_battery_fail(run, "a record replays", "line %d: %s", i, err.text);
    if (held && !ac_same(run->game, copy.state, ac_battery_now(run)))
        held = ac_battery_fail(run, "a record replays to the same state", "its bytes differ");
    ac_match_release(&copy);
    return held;
}
