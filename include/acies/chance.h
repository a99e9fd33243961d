/*
 * Chance nodes: a list of outcomes with integer weights. Dice are never rolled inside a rule; the
 * driver picks the outcome: with a generator, each in turn for exact odds, from a record, or typed
 * by a person who rolls real dice.
 */
#ifndef ACIES_CHANCE_H
#define ACIES_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

enum { AC_MAX_OUTCOMES = 128 }; /* two ten-sided dice as one node are 100 */

struct ac_chance {
    const char *what; /* "die for the melee at 2010": what a person rolls for; static text */
    int count;        /* of outcomes */
    bool uniform;     /* every weight is 1 and weight[] is not filled */
    int32_t first;    /* outcome i is written as the number first + i ... */
    const char *const *names; /* ... or as names[i], one word each, when names is not NULL */
    uint32_t total;           /* sum of the weights; a ruleset may leave it 0, core adds them up */
    uint32_t weight[AC_MAX_OUTCOMES];
};

/* An ordinary die: `sides` equal outcomes written 1, 2, ... */
static inline void ac_chance_die(struct ac_chance *out, const char *what, int sides)
{
    out->what = what;
    out->count = sides;
    out->uniform = true;
    out->first = 1;
    out->names = 0;
    out->total = (uint32_t)sides;
}

static inline uint32_t ac_chance_weight(const struct ac_chance *chance, int i)
{
    return chance->uniform ? 1u : chance->weight[i];
}

#endif
