/* Games that are played to be asked; see the header. */
#include "tests/refusal/ask.h"

#include <stdio.h>
#include <string.h>

#include "games/registry.h"
#include "notation/notation.h"
#include "tests/battery/battery.h"

enum { STEPS = 900, EACH = 10, WORD = 128 };

struct asking {
    const struct ac_refusal_ask *ask;
    const struct ac_game *game;
    struct ac_state *state;
    struct ac_rng rng;
    int count;
    struct ac_state_room room;
    struct ac_actions list;
};

const char *ac_refusal_text(const struct ac_refusal *refusal, char out[AC_REFUSAL_TEXT])
{
    struct ac_text text;

    ac_text_over(&text, out, AC_REFUSAL_TEXT);
    ac_print_action(refusal->game, NULL, &refusal->action, &text);
    return out;
}

/* One action with something changed; hands it on when it is refused. */
static void ask_one(struct asking *a, const struct ac_decision *row)
{
    struct ac_refusal refusal = { .game = a->game, .state = a->state, .row = row };
    struct ac_err err = { 0 };
    struct ac_why why;
    const int tries = 8;

    refusal.action = a->list.list[ac_rng_below(&a->rng, (uint32_t)a->list.count)];
    for (int i = 0; i < tries && !a->game->rules->verbs[refusal.action.verb].argc; i++)
        refusal.action = a->list.list[ac_rng_below(&a->rng, (uint32_t)a->list.count)];
    if (a->ask->any_verbs && ac_rng_below(&a->rng, 2))
        ac_battery_make_up(a->game, &a->rng, &refusal.action);
    else if (a->game->rules->verbs[refusal.action.verb].argc)
        ac_battery_change(a->game, &a->rng, &refusal.action);
    if (ac_well_formed(a->game, &refusal.action, &err) != AC_OK ||
        ac_judge(a->game, a->state, ac_to_act(a->state), &refusal.action, &why))
        return;
    refusal.why = &why;
    a->count++;
    a->ask->told(a->ask->self, &refusal);
}

/* What is played: by script every other game, but never only so. */
static void choose(struct asking *a, bool script, struct ac_action *out)
{
    if (script && ac_rng_below(&a->rng, 8))
        a->game->rules->advise(a->game, a->state, 0, &a->rng, out);
    else
        *out = a->list.list[ac_rng_below(&a->rng, (uint32_t)a->list.count)];
}

static void step(struct asking *a, bool script)
{
    struct ac_action action;

    if (ac_to_act(a->state) == AC_CHANCE) {
        struct ac_chance chance;

        ac_chance(a->game, a->state, &chance);
        action = ac_outcome(ac_chance_pick(&chance, &a->rng));
    } else {
        const struct ac_decision *row = ac_decision_at(a->game, a->state);

        a->list.retracts = false;
        ac_legal(a->game, a->state, &a->list);
        for (int i = 0; i < EACH && ac_rng_below(&a->rng, 4) == 0; i++)
            ask_one(a, row);
        choose(a, script, &action);
    }
    ac_apply(a->game, a->state, &action, NULL);
}

static int deploy_option(const struct ac_ruleset *rules)
{
    for (int i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].name, "deploy") == 0)
            return i;
    return AC_NONE;
}

bool ac_refusal_by_hand(const struct ac_game *game)
{
    const int option = deploy_option(game->rules);

    return option != AC_NONE && game->option[option] != 0;
}

/* The second choice of the option is by hand, whatever a game calls it. */
static const char *by_hand_word(const char *word)
{
    const size_t length = strcspn(word, "/");

    for (int i = 0; ac_rulesets[i]; i++)
        if (strncmp(ac_rulesets[i]->id, word, length) == 0)
            return ac_rulesets[i]->options[deploy_option(ac_rulesets[i])].choices[1];
    return NULL;
}

enum ac_status ac_refusal_load(struct ac_library *library, const char *word, bool by_hand,
                               struct ac_loaded *out, struct ac_err *err)
{
    const struct ac_setting hand = { "deploy", by_hand ? by_hand_word(word) : NULL };
    const struct ac_load load = { .what = word, .settings = &hand, .setting_count = by_hand };

    return ac_data_load(library, ac_rulesets, &load, out, err);
}

static void play(struct asking *a, struct ac_library *library, const char *word, int number)
{
    const bool by_hand = number % 4 == 2 && deploy_option(a->ask->rules) != AC_NONE;
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    if (ac_refusal_load(library, word, by_hand, &loaded, &err) != AC_OK)
        ac_bug("%s: %s", word, err.text);
    a->game = loaded.game;
    a->state = ac_state_in(&a->room);
    ac_rng_seed(&a->rng, a->ask->seed, (uint64_t)number);
    ac_begin(a->game, a->state);
    for (int i = 0; i < STEPS && ac_to_act(a->state) != AC_OVER && a->count < a->ask->wanted; i++)
        step(a, number % 2);
    ac_game_free(loaded.game);
}

void ac_refusal_ask(struct ac_library *library, const struct ac_refusal_ask *ask)
{
    static struct asking a;
    struct ac_names names;
    struct ac_err err = { 0 };
    char word[WORD];

    memset(&a, 0, sizeof(a));
    a.ask = ask;
    if (ac_library_scenarios(library, ask->rules->id, &names, &err) != AC_OK || !names.count)
        ac_bug("%s has no scenarios: %s", ask->rules->id, err.text);
    for (int n = 0; a.count < ask->wanted; n++) {
        (void)snprintf(word, sizeof(word), "%s/%s", ask->rules->id, names.name[n % names.count]);
        play(&a, library, word, n);
    }
}
