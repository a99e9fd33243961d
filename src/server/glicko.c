/* See glicko.h; the names and the steps are those of Glickman's paper. */
#include "server/glicko.h"

#include <math.h>

static const double scale = 173.7178; /* points of rating in one of the paper's */
static const double tau = 0.5;        /* how far volatility may move in one period */
static const double most_doubt = 350; /* of a deviation */
static const double close_enough = 1e-6;

const struct srv_glicko srv_glicko_new = { 1500, 350, 0.06 };

struct srv_glicko srv_glicko_rested(struct srv_glicko who, double periods)
{
    const double phi = who.deviation / scale;

    if (!(periods > 0)) /* the clock was put back */
        return who;
    who.deviation = scale * sqrt(phi * phi + who.volatility * who.volatility * periods);
    if (who.deviation > most_doubt)
        who.deviation = most_doubt;
    return who;
}

struct step5 {
    double delta2, phi2, v, a;
};

static double f(const struct step5 *s, double x)
{
    const double e = exp(x), sum = s->phi2 + s->v + e;

    return e * (s->delta2 - sum) / (2 * sum * sum) - (x - s->a) / (tau * tau);
}

/* The new volatility, by the Illinois variant of regula falsi. */
static double settle_volatility(const struct step5 *s)
{
    double a = s->a, b, fa, fb;

    if (s->delta2 > s->phi2 + s->v) {
        b = log(s->delta2 - s->phi2 - s->v);
    } else {
        int k = 1;

        while (f(s, a - k * tau) < 0)
            k++;
        b = a - k * tau;
    }
    fa = f(s, a);
    fb = f(s, b);
    while (fabs(b - a) > close_enough) {
        const double c = a + (a - b) * fa / (fb - fa), fc = f(s, c);

        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

struct srv_glicko srv_glicko_played(struct srv_glicko who, const struct srv_glicko_game *game,
                                    int count)
{
    static const double pi2 = 9.869604401089358;
    const double phi = who.deviation / scale;
    double known = 0, won = 0; /* 1/v, and delta/v */
    struct step5 step;
    double rested;

    for (int i = 0; i < count; i++) {
        const double doubt = game[i].other.deviation / scale;
        const double g = 1 / sqrt(1 + 3 * doubt * doubt / pi2);
        const double ahead = who.rating - game[i].other.rating - game[i].odds;
        const double expected = 1 / (1 + exp(-g * ahead / scale));

        known += g * g * expected * (1 - expected);
        won += g * (game[i].score - expected);
    }
    step = (struct step5){ won / known * (won / known), phi * phi, 1 / known,
                           log(who.volatility * who.volatility) };
    who.volatility = settle_volatility(&step);
    rested = 1 / sqrt(1 / (phi * phi + who.volatility * who.volatility) + known);
    who.deviation = scale * rested;
    who.rating += scale * rested * rested * won;
    return who;
}
