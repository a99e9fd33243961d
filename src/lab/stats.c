/* See the header. */
#include "lab/stats.h"

#include <math.h>

static const double normal_95 = 1.959964;
static const double score_edge = 1e-4; /* a score of 0 or 1 is taken as this far from it */

enum { LEAST_PAIRS = 8 }; /* a variance from fewer means nothing */

struct ac_interval ac_rate_interval(uint64_t hits, uint64_t tries)
{
    const double z2 = normal_95 * normal_95;
    const double n = (double)tries;
    double p;
    double centre;
    double half;

    if (tries == 0)
        return (struct ac_interval){ 0, 1 };
    p = (double)hits / n;
    centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    half = normal_95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return (struct ac_interval){ fmax(0, centre - half), fmin(1, centre + half) };
}

bool ac_rate_even(uint64_t wins, uint64_t losses)
{
    const struct ac_interval span = ac_rate_interval(wins, wins + losses);

    return span.low < 0.5 && span.high > 0.5;
}

struct ac_mean ac_mean_of(double sum, double squares, uint64_t count)
{
    const double n = (double)count;
    struct ac_mean out = { 0, 0 };

    if (count == 0)
        return out;
    out.mean = sum / n;
    if (count > 1)
        out.error = sqrt(fmax(0, (squares - sum * sum / n) / (n - 1)) / n);
    return out;
}

double ac_elo_of(double score)
{
    const double s = fmin(1 - score_edge, fmax(score_edge, score));

    return -400 * log10(1 / s - 1);
}

double ac_score_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

void ac_sprt_add(struct ac_sprt *sprt, double score)
{
    sprt->pairs++;
    sprt->sum += score;
    sprt->squares += score * score;
}

/* Variance of a pair's score; pairs that are all alike are given a little of it. */
static double pair_variance(const struct ac_sprt *sprt)
{
    const double n = (double)sprt->pairs;
    const double mean = sprt->sum / n;

    return fmax(sprt->squares / n - mean * mean, 1 / (8 * n));
}

double ac_sprt_ratio(const struct ac_sprt *sprt)
{
    const double s0 = ac_score_of(sprt->elo0);
    const double s1 = ac_score_of(sprt->elo1);
    const double n = (double)sprt->pairs;

    if (sprt->pairs < LEAST_PAIRS)
        return 0;
    return n * (s1 - s0) * (2 * sprt->sum / n - s0 - s1) / (2 * pair_variance(sprt));
}

enum ac_verdict ac_sprt_verdict(const struct ac_sprt *sprt)
{
    const double ratio = ac_sprt_ratio(sprt);

    if (ratio >= log((1 - sprt->beta) / sprt->alpha))
        return AC_VERDICT_HIGH;
    return ratio <= log(sprt->beta / (1 - sprt->alpha)) ? AC_VERDICT_LOW : AC_VERDICT_OPEN;
}

struct ac_elo ac_sprt_elo(const struct ac_sprt *sprt)
{
    const double n = (double)sprt->pairs;
    double mean;
    double half;

    if (sprt->pairs == 0)
        return (struct ac_elo){ 0, -HUGE_VAL, HUGE_VAL };
    mean = sprt->sum / n;
    half = normal_95 * sqrt(pair_variance(sprt) / n);
    return (struct ac_elo){ ac_elo_of(mean), ac_elo_of(mean - half), ac_elo_of(mean + half) };
}
