/* The statistics of reports: intervals, ratings, a sequential test. */
#ifndef AC_LAB_STATS_H
#define AC_LAB_STATS_H

#include <stdbool.h>
#include <stdint.h>

struct ac_interval {
    double low, high;
};

/* 95 % interval of a rate (Wilson). 0 to 1; of nothing it is all of it. */
struct ac_interval ac_rate_interval(uint64_t hits, uint64_t tries);

/* Whether the decided games are as many for both, within that interval. */
bool ac_rate_even(uint64_t wins, uint64_t losses);

/* Mean and standard error of a sum of numbers and of their squares. */
struct ac_mean {
    double mean, error;
};

struct ac_mean ac_mean_of(double sum, double squares, uint64_t count);

/* Rating difference that gives this expected score, and back. Scores of 0 and 1 are cut off. */
double ac_elo_of(double score);
double ac_score_of(double elo);

/*
 * The sequential probability ratio test on pairs of games, generalised: the variance is taken from
 * the pairs themselves, so that games which share their dice count for what they are worth. A pair's
 * score is 0 to 1, the mean of its two games.
 */
struct ac_sprt {
    double elo0, elo1;  /* is it elo0 (or less), or elo1 (or more)? */
    double alpha, beta; /* chances of the two mistakes */
    uint64_t pairs;
    double sum, squares; /* of the pairs' scores */
};

enum ac_verdict { AC_VERDICT_OPEN, AC_VERDICT_LOW, AC_VERDICT_HIGH };

void ac_sprt_add(struct ac_sprt *sprt, double score);
double ac_sprt_ratio(const struct ac_sprt *sprt); /* log likelihood ratio, elo1 to elo0 */
enum ac_verdict ac_sprt_verdict(const struct ac_sprt *sprt);

/* The rating difference found, with its 95 % interval. */
struct ac_elo {
    double elo, low, high;
};

struct ac_elo ac_sprt_elo(const struct ac_sprt *sprt);

#endif
