/* What a game of The Ford is made of: its data, its state, its names. */
#ifndef FORD_STATE_H
#define FORD_STATE_H

#include "acies/game.h"
#include "acies/ruleset.h"

enum { FORD_COLUMNS = 5, FORD_ROWS = 6, FORD_PLACES = FORD_COLUMNS * FORD_ROWS };
enum { FORD_BANDS = 4, FORD_PIECES = 2 * FORD_BANDS };
enum ford_terrain { FORD_FIELD, FORD_RIVER, FORD_FORD, FORD_TERRAINS };

/* The cases, in the order of the register. */
#define FORD_CASES(X)                                                                              \
    X(1_1, "1.1")                                                                                  \
    X(1_2, "1.2")                                                                                  \
    X(2_1, "2.1")                                                                                  \
    X(2_2, "2.2")                                                                                  \
    X(3_1, "3.1")                                                                                  \
    X(3_2, "3.2")                                                                                  \
    X(3_3, "3.3")                                                                                  \
    X(3_4, "3.4")                                                                                  \
    X(4_1, "4.1")                                                                                  \
    X(4_2, "4.2")                                                                                  \
    X(4_3, "4.3")                                                                                  \
    X(5_1, "5.1")                                                                                  \
    X(5_2, "5.2")                                                                                  \
    X(5_3, "5.3")
#define FORD_CASE(name, id) FORD_##name,
enum ford_case { FORD_ALLOWED, FORD_CASES(FORD_CASE) FORD_CASE_COUNT };
#undef FORD_CASE

enum ford_verb { FORD_MOVE, FORD_ATTACK, FORD_DONE, FORD_VERBS };
enum ford_event { FORD_MOVED, FORD_FOUGHT, FORD_LOST, FORD_EVENTS };
enum ford_label { FORD_MISS, FORD_HIT, FORD_LABELS };
enum ford_phase { FORD_PHASE_PLAY, FORD_PHASE_OVER, FORD_PHASES };
enum ford_frame { FORD_FRAME_DIE = 1, FORD_FRAMES };
enum ford_die_slot { FORD_DIE_BAND, FORD_DIE_TARGET };
enum ford_row { FORD_ROW_TURN, FORD_ROW_DIE, FORD_ROW_OVER, FORD_ROWS_OF_DECISIONS };

/* Of a scenario, for all its states. */
struct ford_data {
    uint8_t terrain[FORD_PLACES];
    int8_t start[FORD_PIECES];
    int32_t need[2]; /* in the field, at a ford [4.3] */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct ford_state {
    struct ac_head head;
    int8_t at[FORD_PIECES]; /* AC_NONE: lost [1.2] */
    uint8_t moved, fought;  /* sets of bands that have, in this turn */
    int8_t side;            /* whose turn it is */
    uint8_t zero;
};
#pragma GCC diagnostic pop

static inline const struct ford_state *ford_in(const struct ac_state *state)
{
    return (const struct ford_state *)(const void *)state;
}

static inline struct ford_state *ford_of(struct ac_state *state)
{
    return (struct ford_state *)(void *)state;
}

static inline const struct ford_data *ford_data(const struct ac_game *game)
{
    return game->data;
}

static inline int ford_side_of(int piece)
{
    return piece / FORD_BANDS;
}

extern const char *const ford_terrains[FORD_TERRAINS];
extern const struct ac_decision ford_decisions[FORD_ROWS_OF_DECISIONS];
extern const struct ac_description ford_description;

extern const struct ac_key ford_scenario_keys[];
enum ac_status ford_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);

/* rules.c */
void ford_begin(const struct ac_game *game, struct ac_state *state);
int ford_decision(const struct ac_state *state);
ac_side ford_phasing(const struct ac_state *state);
ac_case ford_move_forbidden(const struct ford_data *d, const struct ford_state *s, int band,
                            int to);
ac_case ford_attack_forbidden(const struct ford_state *s, int band, int target);
int ford_need(const struct ford_data *d, const struct ford_state *s, int band, int target);
int ford_bands(const struct ford_state *s, int side);
bool ford_through(const struct ford_state *s, int side);
ac_side ford_winner(const struct ford_state *s);
void ford_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out);
bool ford_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);

/* view.c */
void ford_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void ford_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
bool ford_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void ford_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);

/* script.c */
void ford_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
int32_t ford_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);

#endif
