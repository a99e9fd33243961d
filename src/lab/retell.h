/*
 * The census: what a person would have been asked in a game that was played in single actions. The
 * line of play is told again in orders, one run of a side's actions after the other. Within a run,
 * which nobody else and no die interrupts, a person is free to move the squadron first and the
 * stragglers after it: an order may stand for actions that the record has apart, as long as what is
 * left of the run can follow it and ends in the bytes of the record's position. What has one answer
 * only, or one that a standing order gave, is not asked; standing orders that are given, changed or
 * lifted between two runs count as asked.
 */
#ifndef AC_LAB_RETELL_H
#define AC_LAB_RETELL_H

#include "core/match.h"

enum { AC_RETOLD_KINDS = 64 };

struct ac_retold_side {
    int actions;  /* in the record */
    int choices;  /* of them with two or more to choose from */
    int settled;  /* of these answered by a standing order that the side could have left */
    int standing; /* how often it gave, changed or lifted one: part of the two that follow */
    int until;    /* of these with groups said by `, done until TURN`, and no part of `asked` */
    int singly;   /* asked, with orders for one piece at a time */
    int asked;    /* asked, with orders for groups too */
    int given[AC_RETOLD_KINDS]; /* orders by kind, groups included */
    int plain[AC_RETOLD_KINDS]; /* single actions by verb: what no order stands for */
};

struct ac_retold {
    struct ac_retold_side side[AC_SIDES];
    int steps;  /* of the line, all of which were told again */
    bool equal; /* every run ends in the record's position, byte for byte */
};

/*
 * Somebody who hears what is said, groups included: an order for `count` actions, or an action; and
 * which choice of a standing order is left from now on.
 */
struct ac_retold_ear {
    void (*hear)(void *self, ac_side side, const struct ac_order *order,
                 const struct ac_action *action, int count);
    void (*hear_standing)(void *self, ac_side side, int kind, int choice);
    void *self;
};

enum ac_status ac_retell(const struct ac_match *match, const struct ac_retold_ear *ear,
                         struct ac_retold *out, struct ac_err *err) AC_MUST_CHECK;

#endif
