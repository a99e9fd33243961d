/*
 * The odds card: what an action that rolls dice would do, itemised before it is committed. The
 * ruleset computes it directly; a test compares it with the walk of the chance nodes.
 */
#ifndef ACIES_FORECAST_H
#define ACIES_FORECAST_H

#include "acies/action.h"

enum {
    AC_MAX_CARD_LINES = 40,
    AC_MAX_CARD_RESULTS = 24,
    AC_CARD_TEXT = 72,
};

/* "3 MS attack with 9 [MEL.PROC2]"; value = num / den when den is not 0. */
struct ac_card_line {
    ac_case rule;
    ac_side side; /* whose strength or modifier, AC_NONE for neither (odds, shifts, die) */
    int32_t num, den;
    char text[AC_CARD_TEXT];
};

/* One named result and its weight out of the card's total. */
struct ac_card_result {
    int label; /* index into the ruleset's labels */
    uint64_t weight;
    char text[AC_CARD_TEXT]; /* what it means here, may be empty */
};

struct ac_card {
    char title[AC_CARD_TEXT];
    char column[AC_CARD_TEXT]; /* the column or threshold: "3-1", "hits on 1 to 4" */
    int line_count;
    struct ac_card_line line[AC_MAX_CARD_LINES];
    int hint_count; /* break-points: "2 short of 4-1", "the AX can leave" */
    char hint[6][AC_CARD_TEXT];
    int result_count;
    uint64_t total;
    struct ac_card_result result[AC_MAX_CARD_RESULTS];
};

#endif
