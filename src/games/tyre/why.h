/* Reasons, among their own files: the case that forbids, with words. */
#ifndef TYRE_WHY_H
#define TYRE_WHY_H

#include "tyre/rules.h"

/* What is asked about, at hand. */
struct tyre_why {
    const struct ac_game *game;
    const struct tyre_data *d;
    const struct tyre_state *s;
    const struct ac_action *a;
    struct ac_text *more;
};

bool tyre_why_is_hex(int place);
const char *tyre_why_piece(const struct tyre_why *w, int piece);
const char *tyre_why_place(const struct tyre_why *w, int place);
int tyre_why_say(const struct tyre_why *w, int rule, int piece, const char *text);
int tyre_why_hex(const struct tyre_why *w, int rule, int hex, const char *text);
int tyre_why_points(const struct tyre_why *w, int rule, int need, int left);
int tyre_why_held(const struct tyre_why *w, int rule, int hex, int by);
int tyre_why_order(const struct tyre_why *w);
int tyre_why_stacked(const struct tyre_why *w, int hex);
int tyre_why_move(const struct tyre_why *w);
int tyre_why_free(const struct tyre_why *w);
int tyre_why_come(const struct tyre_why *w);
int tyre_why_naval(const struct tyre_why *w);
int tyre_why_attack(const struct tyre_why *w);
int tyre_why_drop(const struct tyre_why *w);
int tyre_why_shoot(const struct tyre_why *w);
int tyre_why_counter(const struct tyre_why *w);
int tyre_why_march(const struct tyre_why *w);
int tyre_why_step(const struct tyre_why *w);
int tyre_why_stay(const struct tyre_why *w);
int tyre_why_fire(const struct tyre_why *w);
int tyre_why_retreat(const struct tyre_why *w);
int tyre_why_escort(const struct tyre_why *w);
int tyre_why_assail(const struct tyre_why *w);
int tyre_why_join(const struct tyre_why *w);
int tyre_why_advance(const struct tyre_why *w);
int tyre_why_wade(const struct tyre_why *w);

#endif
