/* What the loader's files share. */
#ifndef ARMA_LOAD_H
#define ARMA_LOAD_H

#include "armageddon/rules.h"

enum { ARMA_MAX_WORDS = 400 };

struct arma_words {
    int count;
    const char *word[ARMA_MAX_WORDS];
};

struct arma_loader {
    struct ac_game *game;
    struct arma_data *d;
    struct ac_arena *arena;
    char mark[AC_SIDES];   /* letter before the names of a side's pieces */
    char hill[ARMA_HEXES]; /* letter of the hill a hex belongs to, 0: none */
};

/* The whole number a text begins with, 0 when there is none; *end (may be NULL) is what follows. */
static inline int arma_number(const char *text, const char **end)
{
    const bool minus = text[0] == '-';
    int value = 0;

    text += minus;
    while (*text >= '0' && *text <= '9' && value < 100000)
        value = value * 10 + *text++ - '0';
    if (end)
        *end = text;
    return minus ? -value : value;
}

/* The whole number that a word is, from `low` to `high`; false: it is none. */
static inline bool arma_whole(const char *word, int low, int high, int *out)
{
    const char *end;

    *out = arma_number(word, &end);
    return end != word && !*end && *out >= low && *out <= high;
}

enum ac_status arma_words(const struct ac_node *node, struct ac_arena *arena,
                          struct arma_words *out, struct ac_err *err) AC_MUST_CHECK;
int arma_eighths(const char *text);
enum ac_status arma_fields(const struct ac_node *node, struct ac_arena *arena, const char **field,
                           int count, struct ac_err *err) AC_MUST_CHECK;

enum ac_status arma_load_map(struct arma_loader *l, const struct ac_node *doc,
                             struct ac_err *err) AC_MUST_CHECK;
enum ac_status arma_load_units(struct arma_loader *l, const struct ac_node *doc,
                               struct ac_err *err) AC_MUST_CHECK;
enum ac_status arma_load_tables(struct arma_loader *l, const struct ac_node *doc,
                                struct ac_err *err) AC_MUST_CHECK;
/* Forces, set-up, victory and special rules of a scenario. */
enum ac_status arma_load_forces(struct arma_loader *l, const struct ac_node *doc,
                                struct ac_err *err) AC_MUST_CHECK;
enum ac_status arma_load_victory(struct arma_loader *l, const struct ac_node *doc,
                                 struct ac_err *err) AC_MUST_CHECK;
/* A hex by letter or number, refused when there is none. */
enum ac_status arma_load_hex(struct arma_loader *l, const struct ac_node *node, const char *word,
                             int16_t *out, struct ac_err *err) AC_MUST_CHECK;
/* The same for word number `number` of the node, which a refusal points at. */
enum ac_status arma_load_hex_word(struct arma_loader *l, const struct ac_node *node, int number,
                                  const char *word, int16_t *out, struct ac_err *err);
/* Edges of the map by name, as bits. */
enum ac_status arma_load_edges(const struct ac_node *node, const struct arma_words *w, uint8_t *out,
                               struct ac_err *err) AC_MUST_CHECK;
/* Boards, charts and names for the interfaces. */
enum ac_status arma_load_boards(struct arma_loader *l, struct ac_err *err) AC_MUST_CHECK;

#endif
