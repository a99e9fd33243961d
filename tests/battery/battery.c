/* Playing the games of the battery, and its reports; see the header. */
#include "tests/battery/battery.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"
#include "notation/notation.h"
#include "tests/battery/run.h"

struct ac_battery ac_battery_usual(const char *program, uint64_t seed, int games)
{
    return (struct ac_battery){ .program = program,
                                .seed = seed,
                                .games = games,
                                .period = 3,
                                .sample = 4,
                                .mutations = 40,
                                .limit = 200000 };
}

static void env_number(const char *name, uint64_t *out)
{
    const char *text = getenv(name);

    if (text && *text)
        *out = strtoull(text, NULL, 10);
}

void ac_battery_env(struct ac_battery *battery)
{
    uint64_t first = (uint64_t)battery->first;
    uint64_t games = (uint64_t)battery->games;
    uint64_t period = (uint64_t)battery->period;

    env_number("AC_BATTERY_SEED", &battery->seed);
    env_number("AC_BATTERY_FIRST", &first);
    env_number("AC_BATTERY_GAMES", &games);
    env_number("AC_BATTERY_PERIOD", &period);
    battery->first = (int)first;
    battery->games = (int)games;
    battery->period = period ? (int)period : 1;
}

int ac_battery_variants(const struct ac_ruleset *rules)
{
    int n = 1;

    for (int i = 0; i < rules->option_count; i++)
        for (int k = 1; rules->options[i].ruling && rules->options[i].choices[k]; k++)
            n++;
    return n;
}

struct ac_setting ac_battery_variant(const struct ac_ruleset *rules, int variant)
{
    struct ac_setting setting = { NULL, NULL };

    if (variant == 0)
        return setting;
    for (int i = 0; i < rules->option_count; i++)
        for (int k = 1; rules->options[i].ruling && rules->options[i].choices[k]; k++)
            if (--variant == 0) {
                setting.option = rules->options[i].name;
                setting.choice = rules->options[i].choices[k];
            }
    return setting;
}

bool ac_battery_fail(struct ac_battery_run *run, const char *property, const char *fmt, ...)
{
    const struct ac_game *game = run->game;
    const struct ac_battery *battery = run->battery;
    struct ac_text text;
    char what[512];
    va_list args;

    va_start(args, fmt);
    (void)vsnprintf(what, sizeof(what), fmt, args);
    va_end(args);
    ac_text_over(&text, run->report, AC_BATTERY_REPORT);
    ac_text_addf(&text, "battery: game %s, scenario %s", game->rules->id, game->scenario.id);
    for (int i = 0; i < game->rules->option_count; i++)
        if (game->option[i])
            ac_text_addf(&text, ", option %s=%s", game->rules->options[i].name,
                         game->rules->options[i].choices[game->option[i]]);
    ac_text_addf(&text, ", seed %llu, game number %d, step %llu\n",
                 (unsigned long long)battery->seed, run->number, (unsigned long long)run->step);
    ac_text_addf(&text, "  property: %s\n  found:    %s\n", property, what);
    ac_text_addf(&text,
                 "  repeat:   AC_BATTERY_SEED=%llu AC_BATTERY_FIRST=%d AC_BATTERY_GAMES=1 %s\n",
                 (unsigned long long)battery->seed, run->number, battery->program);
    return false;
}

const char *ac_battery_text(const struct ac_battery_run *run, const struct ac_action *action,
                            char text[AC_BATTERY_TEXT])
{
    struct ac_text out;
    struct ac_err err = { 0 };

    ac_text_over(&out, text, AC_BATTERY_TEXT);
    if (action->verb == AC_VERB_OUTCOME)
        ac_text_addf(&out, "outcome %d", action->arg[0]);
    else if (ac_well_formed(run->game, action, &err) == AC_OK)
        ac_print_action(run->game, NULL, action, &out);
    else
        ac_text_addf(&out, "ill-formed action: %s", err.text);
    return text;
}

bool ac_battery_listed(const struct ac_actions *list, const struct ac_action *action)
{
    for (int i = 0; i < list->count; i++)
        if (ac_action_same(&list->list[i], action))
            return true;
    return false;
}

static void take_event(void *self, const struct ac_event *event)
{
    struct ac_battery_events *events = self;

    if (event->kind >= events->rules->event_count)
        ac_bug("%s: event kind %d does not exist", events->rules->id, event->kind);
    if (events->rules->events[event->kind].flags & AC_EVENT_REVEAL)
        events->reveal = true;
    if (!(event->see >> events->viewer & 1))
        return;
    if (events->count == AC_BATTERY_EVENTS)
        events->lost = true;
    else
        events->event[events->count++] = *event;
}

void ac_battery_watch(struct ac_battery_events *events, const struct ac_game *game, int viewer)
{
    memset(events, 0, sizeof(*events));
    events->rules = game->rules;
    events->viewer = viewer;
}

bool ac_battery_apply(const struct ac_game *game, struct ac_state *state,
                      const struct ac_action *action, struct ac_battery_events *events,
                      struct ac_err *err)
{
    const struct ac_sink sink = { take_event, events };

    *err = (struct ac_err){ 0 };
    ac_perform(game, state, action, events ? &sink : NULL);
    return game->rules->check(game, state, err);
}

/* What is asked of every state. */
static bool ask_always(struct ac_battery_run *run)
{
    return ac_battery_ask_turn(run) &&
           (ac_to_act(ac_battery_now(run)) == AC_CHANCE ? ac_battery_ask_chance(run)
                                                        : ac_battery_ask_list(run)) &&
           ac_battery_ask_rolls(run);
}

/* What is asked of sampled ones. */
static bool ask_dear(struct ac_battery_run *run, const struct ac_action *next)
{
    const bool decides = ac_to_act(ac_battery_now(run)) < AC_SIDES;

    run->battery->sampled++;
    return ac_battery_ask_copy(run, next) && ac_battery_ask_branches(run) &&
           ac_battery_ask_notation(run) && ac_battery_ask_position(run) &&
           ac_battery_ask_secrets(run, next) && ac_battery_ask_views(run) &&
           ac_battery_ask_forecast(run) && ac_battery_ask_exports(run) &&
           (!decides || (ac_battery_ask_mutations(run) && ac_battery_ask_reach(run) &&
                         ac_battery_ask_orders(run) && ac_battery_ask_proposals(run) &&
                         ac_battery_ask_advice(run)));
}

static bool ask(struct ac_battery_run *run, const struct ac_action *next)
{
    const int sample = run->battery->sample;
    const uint64_t hash = ac_state_hash(run->game, ac_battery_now(run));

    if (sample && (run->step == 0 || ac_rng_below(&run->ask, (uint32_t)sample) == 0))
        if (!ask_dear(run, next))
            return false;
    if (ac_state_hash(run->game, ac_battery_now(run)) != hash)
        return ac_battery_fail(run, "questions leave the state alone", "its bytes have changed");
    return true;
}

/* The next action or outcome, picked by the generator or the side's script. */
static void pick(struct ac_battery_run *run, struct ac_action *out)
{
    const struct ac_state *state = ac_battery_now(run);
    const ac_side side = ac_to_act(state);

    if (side == AC_CHANCE) {
        *out = ac_outcome(ac_chance_pick(&run->chance, &run->rng));
    } else if (run->style[side] == AC_PICK_RANDOM) {
        *out = run->list.list[ac_rng_below(&run->rng, (uint32_t)run->list.count)];
    } else {
        ac_see(run->game, state, side, ac_state_in(&run->other));
        run->game->rules->advise(run->game, ac_state_in(&run->other), run->style[side], &run->rng,
                                 out);
    }
}

static bool allowed(struct ac_battery_run *run, const struct ac_action *action)
{
    char text[AC_BATTERY_TEXT];

    if (action->verb == AC_VERB_OUTCOME || ac_battery_listed(&run->list, action))
        return true;
    return ac_battery_fail(run, "advice is a listed action", "%s",
                           ac_battery_text(run, action, text));
}

static bool play_step(struct ac_battery_run *run)
{
    struct ac_state *state = ac_battery_now(run);
    const ac_side by = ac_to_act(state);
    struct ac_action action;
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];

    if (!ask_always(run))
        return false;
    pick(run, &action);
    if (!allowed(run, &action) || !ask(run, &action))
        return false;
    ac_battery_watch(&run->seen[0], run->game, AC_REFEREE);
    if (!ac_battery_apply(run->game, state, &action, &run->seen[0], &err))
        return ac_battery_fail(run, "check holds after each step", "after %s: %s",
                               ac_battery_text(run, &action, text), err.text);
    if (!ac_battery_ask_events(run, &run->seen[0]))
        return false;
    run->step++;
    run->battery->steps++;
    run->battery->rolls += by == AC_CHANCE;
    return ac_battery_match_step(run, &action, by, run->seen[0].reveal);
}

static bool begin_game(struct ac_battery_run *run)
{
    const struct ac_game *game = run->game;
    struct ac_state *state = ac_battery_now(run);
    struct ac_err err = { 0 };

    ac_begin(game, state);
    memset(&run->other, 0xa5, sizeof(run->other));
    ac_begin(game, ac_state_in(&run->other));
    if (!ac_same(game, state, ac_state_in(&run->other)))
        return ac_battery_fail(run, "a game begins in one way", "two first states differ");
    if (!game->rules->check(game, state, &err))
        return ac_battery_fail(run, "check holds at the beginning", "%s", err.text);
    return true;
}

static bool play_to_end(struct ac_battery_run *run)
{
    if (!begin_game(run))
        return false;
    while (ac_to_act(ac_battery_now(run)) != AC_OVER) {
        if (run->battery->cap && run->step >= run->battery->cap)
            return ac_battery_ask_position(run) && ac_battery_ask_views(run);
        if (run->step >= run->battery->limit)
            return ac_battery_fail(run, "a game ends", "not within %llu steps",
                                   (unsigned long long)run->battery->limit);
        if (!play_step(run))
            return false;
    }
    return ac_battery_ask_end(run) && ac_battery_ask_position(run) && ac_battery_ask_views(run) &&
           ac_battery_ask_replay(run) && ac_battery_ask_record(run);
}

/*
 * Of a period one game is by script on both sides and one on one side; a period of 1: all by
 * script. The styles take turns.
 */
static void set_styles(struct ac_battery_run *run)
{
    const int styles = run->game->rules->style_count;
    const int period = run->battery->period;
    const int place = run->number % period;

    for (int side = 0; side < AC_SIDES; side++) {
        const bool scripted = place == 1 % period || (place == 2 % period && side == 1);

        run->style[side] = AC_PICK_RANDOM;
        if (scripted && styles)
            run->style[side] = (run->number / period + side) % styles;
    }
}

static bool play_game(struct ac_battery_run *run)
{
    struct ac_err err = { 0 };
    bool held;

    run->step = 0;
    ac_rng_seed(&run->rng, run->battery->seed, (uint64_t)run->number * 2);
    ac_rng_seed(&run->ask, run->battery->seed, (uint64_t)run->number * 2 + 1);
    set_styles(run);
    if (ac_match_init(&run->match, run->game, NULL, &err) != AC_OK)
        return ac_battery_fail(run, "a match begins", "%s", err.text);
    held = play_to_end(run);
    ac_match_release(&run->match);
    run->battery->played++;
    return held;
}

bool ac_battery_run(const struct ac_game *game, struct ac_battery *battery, char *report)
{
    struct ac_battery_run *run = calloc(1, sizeof(*run));
    bool held;

    if (!run)
        ac_bug("out of memory for the battery");
    run->game = game;
    run->battery = battery;
    run->report = report;
    report[0] = 0;
    held = ac_battery_ask_tables(run);
    for (int n = 0; n < battery->games && held; n++) {
        run->number = battery->first + n;
        held = play_game(run);
    }
    free(run);
    return held;
}
