/* What the tiny rulesets share: members of the head, refusals, empty answers. */
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

/* What every state begins with, as members; `phase_words` are the phases, NULL-terminated. */
/* clang-format off */
#define TINY_HEAD(S, phase_words) \
    { "to-act", "who decides", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT(S, head.to_act), .is_signed = true, .of = &ac_deciders }, \
    { "phase", "the phase", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT(S, head.phase), .words = (phase_words) }, \
    { "turn", "the Game-Turn", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT(S, head.turn), .high = 99 }
/* clang-format on */

extern const struct ac_member tiny_no_members[];

/* Who decides is whose phase it is. */
ac_side tiny_to_act(const struct ac_state *state);

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
