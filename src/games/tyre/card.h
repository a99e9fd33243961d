/*
 * Odds cards among their own files. A card's lines are the parts of both sides, each with its case,
 * and their totals: parts of a side add up to its total. Results are fates: what becomes of whom the
 * die is about, and in their words who else is lost with it.
 */
#ifndef TYRE_CARD_H
#define TYRE_CARD_H

#include "tyre/rules.h"

void tyre_card_title(struct ac_card *c, const char *text);
/* "Ram of AT1 on TT3 at 2514": the words, the piece and where it is. */
void tyre_card_about(const struct ac_game *game, const struct tyre_state *s, struct ac_card *c,
                     const char *words, int piece);
/* "Wall repair at 0912" */
void tyre_card_place(const struct ac_game *game, struct ac_card *c, const char *words, int hex);
void tyre_card_column(struct ac_card *c, const char *words, int value);
void tyre_card_line(struct ac_card *c, int rule, int side, int value, const char *text);
/* In quarters, as land strengths are. */
void tyre_card_quarters(struct ac_card *c, int rule, int side, int value, const char *name,
                        const char *text);
void tyre_card_named(struct ac_card *c, int rule, int side, int value, const char *name,
                     const char *text);
/* Opens the next hint to be written; what is too much is lost. */
struct ac_text *tyre_card_hint(struct ac_card *c, struct ac_text *out);
void tyre_card_result(struct ac_card *c, int label, uint64_t weight);
/* Opens the words about a result; lost if the card has no such result. */
struct ac_text *tyre_card_means(struct ac_card *c, int label, struct ac_text *out);

/* forecast_sea.c: rams, grounding, naval melee, engines */
void tyre_card_ram(const struct ac_game *game, const struct tyre_state *s, int ship, int target,
                   struct ac_card *c);
void tyre_card_damage(const struct ac_game *game, const struct tyre_state *s, int target,
                      struct ac_card *c);
void tyre_card_unpin(const struct ac_game *game, const struct tyre_state *s, int ship, int other,
                     struct ac_card *c);
void tyre_card_ground(const struct ac_game *game, const struct tyre_state *s, int ship, int hex,
                      struct ac_card *c);
void tyre_card_boarding(const struct ac_game *game, const struct tyre_state *s, int target,
                        struct ac_card *c);
void tyre_card_wall(const struct ac_game *game, const struct tyre_state *s, int engine, bool ram,
                    struct ac_card *c);
void tyre_card_counter(const struct ac_game *game, const struct tyre_state *s, int catapult,
                       int ship, struct ac_card *c);

/* forecast_land.c: fire and melee */
void tyre_card_fire(const struct ac_game *game, const struct tyre_state *s, int piece, int target,
                    struct ac_card *c);
void tyre_card_melee(const struct ac_game *game, const struct tyre_state *s, struct ac_card *c);

#endif
