/* An analysis in words. */
#include <math.h>

#include "lab/analyse.h"
#include "proto/notation.h"

static const char *side_of(const struct ac_analysis *a, int side)
{
    return ac_side_text(a->scales.game, side);
}

/* The steps of an item in notation, an order's first and last. */
static void put_steps(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                      struct ac_text *out)
{
    const int last = item->end - 1;

    ac_print_at(a->scales.game, ac_walk_to(walk, item->first),
                &a->match->log[a->match->line[item->first]].action, out);
    if (last > item->first) {
        ac_text_add(out, last > item->first + 1 ? " ... " : ", ");
        ac_print_at(a->scales.game, ac_walk_to(walk, last),
                    &a->match->log[a->match->line[last]].action, out);
    }
}

void ac_item_text(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                  struct ac_text *out)
{
    const struct ac_ruleset *rules = a->scales.game->rules;

    if (item->turn)
        ac_text_addf(out, "Game-Turn %d, ", item->turn);
    if (item->phase < rules->phase_count)
        ac_text_addf(out, "%s: ", rules->phases[item->phase]);
    if (item->kind == AC_ITEM_ORDER)
        ac_text_addf(out, "%s: ", side_of(a, item->side));
    put_steps(a, walk, item, out);
}

void ac_item_better(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                    struct ac_text *out)
{
    if (item->has_better)
        ac_print_at(a->scales.game, ac_walk_to(walk, item->first), &item->better, out);
}

static double weight_of(const struct ac_item *item)
{
    return fmax(fabs(item->luck), item->lost);
}

/*
 * What may be nothing but the noise of the rollouts, or is next to nothing, is not told. Of some
 * hundred orders a few are beyond twice their error by chance.
 */
static bool is_telling(const struct ac_item *item)
{
    const double weight = weight_of(item);

    return weight >= 0.01 && weight >= 3 * fmax(item->luck_error, item->lost_error);
}

int ac_turning_points(const struct ac_analysis *a, const struct ac_item **out, int most)
{
    int count = 0;

    for (int i = 0; i < a->item_count; i++) {
        const struct ac_item *item = &a->item[i];
        int at = count;

        if (!is_telling(item))
            continue;
        while (at > 0 && weight_of(out[at - 1]) < weight_of(item))
            at--;
        if (at == most)
            continue;
        count += count < most;
        for (int k = count - 1; k > at; k--)
            out[k] = out[k - 1];
        out[at] = item;
    }
    return count;
}

void ac_item_sentence(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                      struct ac_text *out)
{
    ac_item_text(a, walk, item, out);
    if (item->kind == AC_ITEM_ROLL) {
        ac_text_addf(out, ": the dice gave the %s %.0f in 100 (error %.0f)",
                     side_of(a, item->luck > 0 ? 0 : 1), 100 * fabs(item->luck),
                     100 * item->luck_error);
    } else {
        ac_text_addf(out, ": threw away %.0f in 100 (error %.0f)", 100 * item->lost,
                     100 * item->lost_error);
        if (item->has_better)
            ac_text_add(out, "; better was ");
        ac_item_better(a, walk, item, out);
    }
    ac_text_addf(out, ". The %s then stood at %.0f in 100.", side_of(a, 0), 100 * item->after);
}

void ac_analysis_headline(const struct ac_analysis *a, struct ac_text *out)
{
    const double luck = 100 * a->luck;
    const double play = 100 * (a->lost[1] - a->lost[0]);

    ac_text_addf(out, "The %s began at %.0f in 100 and ended at %.0f: ", side_of(a, 0),
                 100 * a->start, 100 * a->end);
    if (fabs(luck) < 200 * a->luck_error)
        ac_text_addf(out, "the dice favoured nobody beyond the error (%+.0f, error %.0f)", luck,
                     100 * a->luck_error);
    else
        ac_text_addf(out, "the dice gave the %s %.0f (error %.0f)", side_of(a, luck > 0 ? 0 : 1),
                     fabs(luck), 100 * a->luck_error);
    ac_text_addf(out, ", play gave the %s %.0f (error %.0f); %+.0f is not explained.",
                 side_of(a, play >= 0 ? 0 : 1), fabs(play),
                 100 * hypot(a->lost_error[0], a->lost_error[1]), 100 * a->rest);
}
