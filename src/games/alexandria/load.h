/* Reading the documents of the game: each fills its part of struct alex_data. */
#ifndef ALEX_LOAD_H
#define ALEX_LOAD_H

#include "alexandria/state.h"

struct alex_load {
    struct ac_game *game;
    struct alex_data *d;
    struct ac_err *err;
    const char **place_name; /* room for ALEX_MAX_PLACES */
    const char **piece_name, **piece_text;
};

enum { ALEX_ROW_WORDS = 64 };

/* A text that is a table: one row a line. */
struct alex_rows {
    const struct ac_node *node;
    const char *at;
    int count;
    const char *word[ALEX_ROW_WORDS];
    size_t spot[ALEX_ROW_WORDS]; /* where they begin in the scalar's text */
};

/* Begins with the rows of a scalar; none where the key is missing, which is refused. */
enum ac_status alex_rows_of(struct alex_load *load, const struct ac_node *map, const char *key,
                            struct alex_rows *rows) AC_MUST_CHECK;

/* The next row that is not empty, its words in the arena; false at the end, or where reading stops. */
bool alex_row_next(struct alex_load *load, struct alex_rows *rows, enum ac_status *status);

enum ac_status alex_row_refuse(struct alex_load *load, const struct alex_rows *rows,
                               const char *what, const char *word);

/* Word i of the row is none of the names. */
enum ac_status alex_row_unknown(struct alex_load *load, const struct alex_rows *rows, int i,
                                const char *what, const char *const *names, int count);

/* A number in a row. */
enum ac_status alex_row_int(struct alex_load *load, const struct alex_rows *rows, int i, int low,
                            int high, int *out) AC_MUST_CHECK;

/* Indices of names; AC_NONE when there is none. */
int alex_find_place(const struct alex_load *load, const char *name);
int alex_find_piece(const struct alex_load *load, const char *name);
int alex_find_name(const char *const *names, const char *name);

enum ac_status alex_load_map(struct alex_load *load, const struct ac_node *doc) AC_MUST_CHECK;
enum ac_status alex_load_pieces(struct alex_load *load, const struct ac_node *doc) AC_MUST_CHECK;
enum ac_status alex_load_tables(struct alex_load *load, const struct ac_node *doc) AC_MUST_CHECK;
enum ac_status alex_load_scenario(struct alex_load *load, const struct ac_node *doc) AC_MUST_CHECK;
enum ac_status alex_load_board(struct alex_load *load, const char *source) AC_MUST_CHECK;
enum ac_status alex_load_charts(struct alex_load *load, const struct ac_node *tables) AC_MUST_CHECK;

extern const struct ac_key alex_scenario_keys[]; /* keys.c */
enum ac_status alex_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);

#endif
