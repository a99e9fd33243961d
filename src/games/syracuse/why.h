/* Reasons: a case, and in `more` what the case leaves open: who, where, how many points. */
#ifndef SYRA_WHY_H
#define SYRA_WHY_H

#include "syracuse/decisions.h"

/* What is asked about. */
struct syra_why {
    struct syra_look l;
    const struct ac_action *a;
    struct ac_text *more;
};

static inline struct syra_why syra_why_of(const struct ac_look *look, const struct ac_action *a,
                                          struct ac_text *more)
{
    return (struct syra_why){ syra_looks(look), a, more };
}

/* The case, with words; about a piece, or a place, which is named first. */
ac_case syra_no(const struct syra_why *w, int rule, const char *text);
ac_case syra_no_piece(const struct syra_why *w, int rule, int piece, const char *text);
ac_case syra_no_place(const struct syra_why *w, int rule, int place, const char *text);
ac_case syra_no_points(const struct syra_why *w, int rule, int need, int left);

/* The case of the step of a Round, on the map of the turn. */
ac_case syra_order_case(const struct syra_look *l);

/* A verb of another moment: which one it belongs to, and what is to be decided now. */
ac_case syra_out_of_order(const struct syra_why *w);
/* 0: the piece is of the side that decides, and in play. */
ac_case syra_no_use(const struct syra_why *w, int rule, int piece);

#endif
