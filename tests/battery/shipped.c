/* See the header. */
#include "tests/battery/shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"

enum { SKIPPED = 77, WORD = 128 };

static bool wanted(const char *word)
{
    const char *only = getenv("AC_BATTERY_ONLY");
    size_t length;

    if (!only || !*only)
        return true;
    length = strlen(only);
    return strncmp(word, only, length) == 0 && (word[length] == 0 || word[length] == '/');
}

/* One scenario with one setting (NULLs: the defaults). */
static bool run_one(struct ac_library *library, const char *word, struct ac_setting setting,
                    struct ac_battery *battery)
{
    const struct ac_load load = { .what = word,
                                  .settings = &setting,
                                  .setting_count = setting.option ? 1 : 0 };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };
    char report[AC_BATTERY_REPORT];
    bool held;

    if (ac_data_load(library, ac_rulesets, &load, &loaded, &err) != AC_OK) {
        (void)fprintf(stderr, "battery: %s does not load: %s\n", word, err.text);
        return false;
    }
    held = ac_battery_run(loaded.game, battery, report);
    if (!held)
        (void)fprintf(stderr, "%s  (with AC_BATTERY_ONLY=%s before it: that scenario alone)\n",
                      report, word);
    ac_game_free(loaded.game);
    return held;
}

/* Of a sample only the first scenario of a game is played to the end. */
static void quick(struct ac_battery *battery, const struct ac_battery *part)
{
    battery->cap = part->cap;
    battery->games = part->cap ? 1 : part->games;
}

/* Games of a scenario with one option flipped: as many as of the scenario, or AC_BATTERY_FLIPS. */
static int games_of_flip(int games)
{
    const char *flips = getenv("AC_BATTERY_FLIPS");

    return flips ? (int)strtol(flips, NULL, 10) : games;
}

/* A game with many scenarios shares a thousand games among them, or a soak would take a day. */
static int games_of_each(const struct ac_battery *battery, int scenarios)
{
    enum { MANY = 10, SHARED = 1000 };

    if (scenarios <= MANY || getenv("AC_BATTERY_GAMES") || battery->games * scenarios <= SHARED)
        return battery->games;
    return (SHARED + scenarios - 1) / scenarios;
}

static bool run_ruleset(struct ac_library *library, const struct ac_ruleset *rules,
                        struct ac_battery *battery, int *count)
{
    struct ac_battery whole = *battery;
    const struct ac_battery *part = &whole;
    struct ac_names names;
    struct ac_err err = { 0 };
    const int variants = ac_battery_variants(rules);

    if (ac_library_scenarios(library, rules->id, &names, &err) != AC_OK || names.count == 0) {
        (void)fprintf(stderr, "battery: %s has no scenarios: %s\n", rules->id, err.text);
        return false;
    }
    const int games = battery->games;
    whole.games = games_of_each(battery, names.count);
    battery->games = whole.games;
    battery->cap = 0;
    for (int n = 0; n < names.count + variants - 1; n++) {
        const int variant = n < names.count ? 0 : n - names.count + 1;
        char word[WORD];

        (void)snprintf(word, sizeof(word), "%s/%s", rules->id, names.name[n % names.count]);
        if (!wanted(word))
            continue;
        (*count)++;
        if (n > 0 && !getenv("AC_BATTERY_ONLY"))
            quick(battery, part);
        if (variant > 0 && !battery->cap)
            battery->games = games_of_flip(whole.games);
        if (!run_one(library, word, ac_battery_variant(rules, variant), battery))
            return false;
    }
    battery->cap = whole.cap;
    battery->games = games;
    return true;
}

int ac_battery_shipped(struct ac_battery *battery)
{
    struct ac_library library;
    struct ac_err err = { 0 };
    bool held = true;
    int count = 0;

    ac_battery_env(battery);
    if (ac_library_init(&library, NULL, &err) != AC_OK)
        ac_bug("the library does not open: %s", err.text);
    for (int i = 0; ac_rulesets[i] && held; i++)
        held = run_ruleset(&library, ac_rulesets[i], battery, &count);
    ac_library_release(&library);
    (void)printf(
        "battery: %d scenarios and variants, %llu games, %llu steps, %llu questioned; "
        "%llu judgements (%llu refused), %llu odds cards, %llu paths, %llu ordered actions, "
        "%llu undone, %llu secrets, longest list %d\n",
        count, (unsigned long long)battery->played, (unsigned long long)battery->steps,
        (unsigned long long)battery->sampled, (unsigned long long)battery->judged,
        (unsigned long long)battery->refused, (unsigned long long)battery->cards,
        (unsigned long long)battery->paths, (unsigned long long)battery->ordered,
        (unsigned long long)battery->undone, (unsigned long long)battery->secrets,
        battery->longest);
    if (!held)
        return 1;
    return count ? 0 : SKIPPED;
}
