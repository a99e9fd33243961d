/*
 * The curve of an analysis as it is drawn. Each item's chance has its own rollouts, so that few of
 * them make a saw of it; but what one item can change is known: a roll by its luck, an order by what
 * it threw away. A Kalman filter forth and back (Rauch, Tung and Striebel) weighs the two.
 */
#include <math.h>
#include <stdlib.h>

#include "lab/analyse_inside.h"

static const double sure = 1e-4;  /* error of what is known exactly */
static const double drift = 0.01; /* what an order may change beyond what it lost */

struct guess {
    double mean, variance;
};

/* How the chance goes on with an item, before its own rollouts are looked at. */
static struct guess forth(struct guess now, const struct ac_item *item)
{
    const double noise = item->kind == AC_ITEM_ROLL ? item->luck_error : item->lost;

    return (struct guess){ now.mean + item->luck, now.variance + noise * noise + drift * drift };
}

static struct guess seen(struct guess guess, const struct ac_item *item)
{
    const double error = fmax(item->error, sure);
    const double gain = guess.variance / (guess.variance + error * error);

    if (!item->weighed)
        return guess;
    return (struct guess){ guess.mean + gain * (item->after - guess.mean),
                           (1 - gain) * guess.variance };
}

void ac__smooth(struct ac_analysis *a)
{
    const size_t count = (size_t)a->item_count;
    struct guess *ahead = calloc(2 * count + 1, sizeof(*ahead));
    struct guess *now = ahead + count;
    struct guess last = { a->start, fmax(a->start_error, sure) * fmax(a->start_error, sure) };

    for (size_t i = 0; ahead && i < count; i++) {
        ahead[i] = forth(last, &a->item[i]);
        now[i] = last = seen(ahead[i], &a->item[i]);
    }
    for (size_t i = count; ahead && i-- > 0;) {
        if (i + 1 < count) { /* what comes after says what was before it */
            const double gain = now[i].variance / ahead[i + 1].variance;

            now[i].mean += gain * (now[i + 1].mean - ahead[i + 1].mean);
            now[i].variance += gain * gain * (now[i + 1].variance - ahead[i + 1].variance);
        }
        a->item[i].smooth = fmin(1, fmax(0, now[i].mean));
        a->item[i].smooth_error = sqrt(fmax(0, now[i].variance));
    }
    for (size_t i = 0; !ahead && i < count; i++) {
        a->item[i].smooth = a->item[i].after;
        a->item[i].smooth_error = a->item[i].error;
    }
    free(ahead);
}
