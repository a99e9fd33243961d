/*
 * A loaded game: a ruleset plus one scenario and its options, immutable once loaded.
 */
#ifndef ACIES_GAME_H
#define ACIES_GAME_H

#include "acies/ruleset.h"

enum { AC_GAME_MEMORY = 32 * 1024 * 1024 };

/* What a scenario tells people, before and beside play. */
struct ac_scenario {
    const char *id;                  /* "rome": one word */
    const char *title;               /* "Rome" */
    const char *date;                /* "753 BC" or "" */
    const char *note;                /* history, our own words */
    const char *source;              /* printed, repaired, found, reconstructed, ours; and why */
    const char *claim;               /* what the rulebook says of its balance, or "" */
    const char *side[AC_SIDES];      /* "Romans": for people */
    const char *side_word[AC_SIDES]; /* "romans": one lower-case word, --romans PLAYER */
    const char *force[AC_SIDES];     /* "9 MI, 6 MS": for people */
    int turns;                       /* length in Game-Turns, 0: open */
    int minutes;                     /* a typical length of play */
    bool first;                      /* the best first scenario of its game */
};

/* A chart or table for people: a grid of words with its source mark. */
struct ac_chart {
    const char *title;
    const char *source;
    ac_case rule;
    int columns, rows;       /* rows include the heading row 0 */
    const char *const *cell; /* row by row */
};

/* Names and where they stand in their list: open addressing, 0 is an empty slot. */
struct ac_index {
    uint32_t mask;       /* slots - 1 */
    const int32_t *slot; /* 1 + the number of a name; NULL: there are none */
};

struct ac_game {
    const struct ac_ruleset *rules;
    struct ac_scenario scenario;
    int16_t option[AC_MAX_OPTIONS]; /* chosen, index into choices */
    int piece_count;
    const char *const *piece_name; /* one word each, unique: notation */
    const char *const *piece_text; /* for people */
    int place_count;
    const char *const *place_name; /* one word each, unique: notation */
    int board_count;
    const struct ac_board *board;
    int chart_count;
    const struct ac_chart *chart;
    struct ac_weights weights[AC_SIDES][AC_MAX_STYLES]; /* of the scripts; no part of any rule */
    const void *data;                                   /* the ruleset's own typed tables */
    struct ac_index piece_index, place_index;           /* of piece_name and place_name */
    const struct ac_member *const *secrets; /* members of a state that are hidden, then NULL */
    const char *files;  /* scenario and data that are not built in, as they travel; NULL: all is */
    uint64_t data_hash; /* of everything that was loaded, and the options */
    struct ac_arena arena;
};

/* A choice for one of the options, both by name. */
struct ac_setting {
    const char *option;
    const char *choice;
};

/*
 * Loads a game; of several settings of one option the last counts. On success *out is to be freed with
 * ac_game_free; on refusal *out is NULL and err says why. data_hash is then of the options alone;
 * the caller, who knows the documents, adds theirs.
 */
enum ac_status ac_game_new(const struct ac_ruleset *rules, const struct ac_source *source,
                           const struct ac_setting *settings, int count, struct ac_game **out,
                           struct ac_err *err) AC_MUST_CHECK;
void ac_game_free(struct ac_game *game);

/* Index of an option or of a choice by name, AC_NONE when there is none. */
int ac_option_find(const struct ac_ruleset *rules, const char *name);
int ac_choice_find(const struct ac_option *option, const char *choice);

/* The piece or place of that name in notation, `len` bytes; AC_NONE when there is none. */
int ac_piece_find(const struct ac_game *game, const char *name, size_t len);
int ac_place_find(const struct ac_game *game, const char *name, size_t len);

/* "MEL.A1", or "" for no case. */
const char *ac_case_id(const struct ac_game *game, ac_case rule);

/* The viewer, side or seat for people: "Romans", "chance", "spectator". */
const char *ac_side_text(const struct ac_game *game, int side);

#endif
