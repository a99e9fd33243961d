/*
 * Cards against dice (make soak): of every game 1,000 rolling actions met in random play over its
 * scenarios, each rolled 10,000 times through the gate. What the card says and what the dice did may
 * differ as chance has it, and no more. AC_BATTERY_ONLY=GAME, AC_DICE_ACTIONS and AC_DICE_ROLLS make
 * it shorter.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "core/odds.h"
#include "core/play.h"
#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"

enum { STEPS_OF_A_GAME = 4000, CARDS_OF_A_GAME = 12, WORD = 128 };

/* In standard errors: what one share may be off, and what a twentieth of all are. */
static const double far = 5, usual = 1.96;

struct dice {
    const struct ac_game *game;
    struct ac_rng rng;
    struct ac_actions list;
    struct ac_state_room now, tried;
    int actions, rolls; /* wanted */
    int cards, shares, beyond;
    bool held;
};

struct outcome {
    const struct ac_game *game;
    int label;
};

static void note_result(void *self, const struct ac_event *event)
{
    struct outcome *outcome = self;

    if (outcome->label == AC_NONE &&
        (outcome->game->rules->events[event->kind].flags & AC_EVENT_RESULT))
        outcome->label = event->arg[0];
}

/* Rolls until a result is told or somebody decides; AC_NONE: the latter. */
static int roll_once(struct dice *dice, const struct ac_action *action)
{
    struct ac_state *state = ac_state_in(&dice->tried);
    struct outcome outcome = { dice->game, AC_NONE };
    const struct ac_sink sink = { note_result, &outcome };
    struct ac_chance chance;

    ac_copy(dice->game, state, ac_state_in(&dice->now));
    ac_apply(dice->game, state, action, &sink);
    while (outcome.label == AC_NONE && ac_to_act(state) == AC_CHANCE) {
        struct ac_action die;

        ac_chance(dice->game, state, &chance);
        die = ac_outcome(ac_chance_pick(&chance, &dice->rng));
        ac_apply(dice->game, state, &die, &sink);
    }
    return outcome.label;
}

static double share_told(const struct ac_card *card, int label)
{
    uint64_t weight = 0;

    for (int i = 0; i < card->result_count; i++)
        if (card->result[i].label == label)
            weight += card->result[i].weight;
    return (double)weight / (double)card->total;
}

static void compare(struct dice *dice, const struct ac_card *card, const int *fell,
                    const char *verb)
{
    for (int label = 0; label < dice->game->rules->label_count; label++) {
        const double told = share_told(card, label), seen = (double)fell[label] / dice->rolls;
        const double off = (seen - told) * (seen - told);
        const double variance = told * (1 - told) / dice->rolls;

        if (told <= 0 && !fell[label])
            continue;
        dice->shares++;
        dice->beyond += off > usual * usual * variance + 1e-12;
        if (off <= far * far * variance + 1e-12)
            continue;
        dice->held = false;
        (void)fprintf(stderr, "%s/%s %s: %s is told %.4f, the dice say %.4f\n",
                      dice->game->rules->id, dice->game->scenario.id, verb,
                      dice->game->rules->labels[label], told, seen);
    }
}

static void try_card(struct dice *dice, const struct ac_action *action)
{
    static struct ac_card card;
    static int fell[AC_MAX_LABELS];
    int open = 0;

    memset(&card, 0, sizeof(card));
    memset(fell, 0, sizeof(fell));
    if (!dice->game->rules->forecast(dice->game, ac_state_in(&dice->now), action, &card))
        return;
    for (int i = 0; i < dice->rolls; i++) {
        const int label = roll_once(dice, action);

        if (label == AC_NONE)
            open++;
        else
            fell[label]++;
    }
    if (open == dice->rolls)
        return; /* the enemy may answer first: the card tells what is rolled if he does nothing */
    compare(dice, &card, fell, dice->game->rules->verbs[action->verb].name);
    dice->cards++;
}

static void play(struct dice *dice)
{
    struct ac_state *state = ac_state_in(&dice->now);
    int here = 0;

    ac_begin(dice->game, state);
    for (int i = 0; i < STEPS_OF_A_GAME && ac_to_act(state) != AC_OVER && here < CARDS_OF_A_GAME &&
                    dice->cards < dice->actions;
         i++) {
        struct ac_action action;

        if (ac_to_act(state) == AC_CHANCE) {
            struct ac_chance chance;

            ac_chance(dice->game, state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &dice->rng));
        } else {
            dice->list.retracts = false;
            ac_legal(dice->game, state, &dice->list);
            action = dice->list.list[ac_rng_below(&dice->rng, (uint32_t)dice->list.count)];
            if (dice->game->rules->verbs[action.verb].flags & AC_VERB_ROLLS) {
                const int before = dice->cards;

                try_card(dice, &action);
                here += dice->cards - before;
            }
        }
        ac_apply(dice->game, state, &action, NULL);
    }
}

static int number(const char *name, int otherwise)
{
    const char *text = getenv(name);

    return text ? (int)strtol(text, NULL, 10) : otherwise;
}

static bool try_game(struct ac_library *library, const struct ac_ruleset *rules)
{
    struct dice *dice = calloc(1, sizeof(*dice));
    struct ac_names names;
    struct ac_err err = { 0 };
    bool held;

    if (!dice || ac_library_scenarios(library, rules->id, &names, &err) != AC_OK)
        return false;
    dice->actions = number("AC_DICE_ACTIONS", 1000);
    dice->rolls = number("AC_DICE_ROLLS", 10000);
    dice->held = true;
    ac_rng_seed(&dice->rng, 1, 0);
    for (int n = 0; dice->cards < dice->actions && n < 40 * names.count; n++) {
        char word[WORD];
        const struct ac_load load = { .what = word };
        struct ac_loaded loaded;

        (void)snprintf(word, sizeof(word), "%s/%s", rules->id, names.name[n % names.count]);
        if (ac_data_load(library, ac_rulesets, &load, &loaded, &err) != AC_OK)
            return false;
        dice->game = loaded.game;
        play(dice);
        ac_game_free(loaded.game);
    }
    held = dice->held && dice->cards >= dice->actions && dice->beyond * 100 < dice->shares * 8;
    (void)printf("%s: %d cards, %d shares, %.1f %% beyond 95 %%: %s\n", rules->id, dice->cards,
                 dice->shares, 100.0 * dice->beyond / (dice->shares ? dice->shares : 1),
                 held ? "held" : "FAILED");
    free(dice);
    return held;
}

int main(void)
{
    const char *only = getenv("AC_BATTERY_ONLY");
    struct ac_library library;
    struct ac_err err = { 0 };
    bool held = true;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        return 1;
    for (int i = 0; ac_rulesets[i]; i++)
        if (!only || strcmp(only, ac_rulesets[i]->id) == 0)
            held = try_game(&library, ac_rulesets[i]) && held;
    ac_library_release(&library);
    return held ? 0 : 1;
}
