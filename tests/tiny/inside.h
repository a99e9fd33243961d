/* What the tiny rulesets share: rows of numbers as text, refusals, empty answers. */
#ifndef AC_TESTS_TINY_INSIDE_H
#define AC_TESTS_TINY_INSIDE_H

#include "data/scenario.h"
#include "tests/tiny/tiny.h"

extern const char tiny_duel_yaml[];
extern const char tiny_parry_yaml[];
extern const char tiny_siege_yaml[];
extern const char tiny_plane_yaml[];
extern const char tiny_race_yaml[];

#define TINY_COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* Four corners of a square outline. */
#define TINY_SQUARE(x, y, size)                                                                    \
    {                                                                                              \
        { (x), (y) }, { (x) + (size), (y) }, { (x) + (size), (y) + (size) },                       \
        {                                                                                          \
            (x), (y) + (size)                                                                      \
        }                                                                                          \
    }

bool tiny_refuse(struct ac_why *why, ac_case rule, const char *text);

/* The state as rows of numbers: "  key: [1, 2]". */
void tiny_save_row(struct ac_text *out, const char *key, const int16_t *row, int count);
void tiny_save_head(struct ac_text *out, const struct ac_head *head);
enum ac_status tiny_restore_row(const struct ac_node *map, const char *key, int16_t *row, int count,
                                struct ac_err *err) AC_MUST_CHECK;
enum ac_status tiny_restore_head(const struct ac_node *map, struct ac_head *head, int phases,
                                 struct ac_err *err) AC_MUST_CHECK;

/* Restores the head and then every row; NULL-terminated by key. */
struct tiny_row {
    const char *key;
    int16_t *row;
    int count;
};

enum ac_status tiny_restore(const struct ac_game *game, const struct ac_node *map,
                            struct ac_head *head, const struct tiny_row *rows,
                            struct ac_err *err) AC_MUST_CHECK;

/* For games in which nothing moves, nobody answers or nothing is lit. */
void tiny_no_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                   struct ac_reach *out);
void tiny_no_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                     ac_piece piece, struct ac_overlay *out);
bool tiny_no_answer(const struct ac_game *game, const struct ac_state *state,
                    const struct ac_standing *orders, struct ac_action *out);

/* A random member of the legal list. */
void tiny_advise_random(const struct ac_game *game, const struct ac_state *state,
                        struct ac_rng *rng, struct ac_action *out);

/* 1000000, 0 or -1000000 for a finished game. */
int32_t tiny_final_value(ac_side winner, ac_side side);

/* Adds a piece to a view. */
struct ac_view_piece *tiny_view_piece(struct ac_view *out, int piece, int side, int board,
                                      int place);
void tiny_view_track(struct ac_view *out, const char *name, int side, int value, int max);

/* A line of an odds card. */
void tiny_card_result(struct ac_card *card, int label, uint64_t weight);

/* Adds a goal. */
void tiny_goal(struct ac_goals *out, int side, ac_case rule, int value, int need, const char *text);

#endif
