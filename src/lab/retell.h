/*
 * The census: what a person would have been asked in a game that was played in single actions. The
 * line of play is told again in orders: at each decision the order is sought that leads to the bytes
 * of a later position of the record, the later the better. What has one answer only, or one that a
 * standing order always gave, is not asked.
 */
#ifndef AC_LAB_RETELL_H
#define AC_LAB_RETELL_H

#include "core/match.h"

enum { AC_RETOLD_KINDS = 64 };

struct ac_retold_side {
    int actions; /* in the record */
    int choices; /* of them with two or more to choose from */
    int settled; /* of these answered by a standing order that the side could have left */
    int singly;  /* asked, with orders for one piece at a time */
    int asked;   /* asked, with orders for groups too */
    int given[AC_RETOLD_KINDS]; /* orders by kind, groups included */
};

struct ac_retold {
    struct ac_retold_side side[AC_SIDES];
    int steps;  /* of the line, all of which were told again */
    bool equal; /* the last position is the record's, byte for byte */
};

enum ac_status ac_retell(const struct ac_match *match, struct ac_retold *out,
                         struct ac_err *err) AC_MUST_CHECK;

#endif
