/*
 * Scenarios and positions: from what a person names to a loaded game. docs/FORMAT.md is the manual
 * of the files.
 */
#ifndef AC_DATA_SCENARIO_H
#define AC_DATA_SCENARIO_H

#include "acies/game.h"
#include "data/library.h"
#include "data/source.h"

/*
 * The keys of every scenario, which this room reads; a game's own (`scenario_keys` of its ruleset)
 * stand beside them. `map` is read by the loader: open("map.yaml") answers with what it names or holds.
 * `data`, `options` and `position` too.
 */
extern const struct ac_key ac_scenario_keys[];

/*
 * Fills game->scenario from a scenario document: id, title, date, note, source (with because),
 * claim, turns, minutes, first, and name, word and force of the two sides. Texts are copied to the
 * game's arena. A game's `load` calls it first and then reads the keys that are its own.
 */
enum ac_status ac_scenario_read(const struct ac_node *doc, struct ac_game *game,
                                struct ac_err *err) AC_MUST_CHECK;

/* The same without a game, for lists: the scenario "GAME/scenarios/ID.yaml". */
enum ac_status ac_scenario_peek(struct ac_library *lib, const char *game, const char *id,
                                struct ac_scenario *out, struct ac_err *err) AC_MUST_CHECK;

/* What to load. */
struct ac_load {
    const char *what; /* "GAME", "GAME/SCENARIO" or the path of a file */
    /* Not NULL: the text of a scenario or position, size bytes; `what` only names it in messages. */
    const char *text;
    size_t size;
    const struct ac_setting *settings; /* they outdo those of the files */
    int setting_count;
};

struct ac_loaded {
    struct ac_game *game;                /* ac_game_free it, before the library is released */
    const struct ac_node *position;      /* of a position file, for `restore`; else NULL */
    char scenario_word[AC_LIBRARY_PATH]; /* "GAME/ID" of a shipped scenario, else the file's name */
};

/*
 * Loads a game. `rulesets` ends with NULL. A game alone stands for its scenario with `first: true`,
 * or its first one. game->data_hash covers what was read (the scenario, the documents its ruleset
 * opened, by their names, and the chosen options) as it was understood: comments, blanks and the
 * position do not count. What of it is not built in is kept as game->files.
 */
enum ac_status ac_data_load(struct ac_library *lib, const struct ac_ruleset *const *rulesets,
                            const struct ac_load *load, struct ac_loaded *out,
                            struct ac_err *err) AC_MUST_CHECK;

#endif
