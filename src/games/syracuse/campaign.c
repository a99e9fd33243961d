/* Dice of the campaign that are no plain dice: the container, two unequal D10, the sum of two D6. */
#include "syracuse/rules.h"

/* The container: one outcome for each kind of Sicel in it, weighted by their number. */
static void sicel_chance(const struct syra_look *l, struct ac_chance *out)
{
    static const char *const names[8][3] = {
        { NULL },
        { "light" },
        { "peltast" },
        { "light", "peltast" },
        { "cavalry" },
        { "light", "cavalry" },
        { "peltast", "cavalry" },
        { "light", "peltast", "cavalry" },
    };
    int kinds[3] = { 0 }, counts[3] = { 0 };
    const int n = syra_cup_kinds(l, kinds, counts);
    unsigned set = 0;

    out->what = "a Sicel unit from the container";
    out->count = n;
    out->uniform = false;
    out->total = 0;
    for (int i = 0; i < n; i++) {
        const int type = l->d->kind[kinds[i]].type;

        out->weight[i] = (uint32_t)counts[i];
        out->total += out->weight[i];
        set |= type == SYRA_LIGHT ? 1u : type == SYRA_PELTAST ? 2u : 4u;
    }
    out->names = names[set];
}

/* Two D10 for the first Initiative Levels [12.1]: the 90 unequal pairs, R-62, as they lie. */
static void start_chance(struct ac_chance *out)
{
    /* clang-format off */
    static const char *const pairs[90] = {
        "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "1-8", "1-9", "1-10",
        "2-1", "2-3", "2-4", "2-5", "2-6", "2-7", "2-8", "2-9", "2-10",
        "3-1", "3-2", "3-4", "3-5", "3-6", "3-7", "3-8", "3-9", "3-10",
        "4-1", "4-2", "4-3", "4-5", "4-6", "4-7", "4-8", "4-9", "4-10",
        "5-1", "5-2", "5-3", "5-4", "5-6", "5-7", "5-8", "5-9", "5-10",
        "6-1", "6-2", "6-3", "6-4", "6-5", "6-7", "6-8", "6-9", "6-10",
        "7-1", "7-2", "7-3", "7-4", "7-5", "7-6", "7-8", "7-9", "7-10",
        "8-1", "8-2", "8-3", "8-4", "8-5", "8-6", "8-7", "8-9", "8-10",
        "9-1", "9-2", "9-3", "9-4", "9-5", "9-6", "9-7", "9-8", "9-10",
        "10-1", "10-2", "10-3", "10-4", "10-5", "10-6", "10-7", "10-8", "10-9",
    };
    /* clang-format on */

    ac_chance_die(out, "two unequal D10 for the first Initiative Levels, such as 9-4", 90);
    out->names = pairs;
}

void syra_campaign_chance(const struct syra_look *l, struct ac_chance *out)
{
    if (l->s->roll == SYRA_ROLL_SICEL) {
        sicel_chance(l, out);
        return;
    }
    if (l->s->roll == SYRA_ROLL_START) {
        start_chance(out);
        return;
    }
    out->what = "2D6 for the random event";
    out->count = 11;
    out->uniform = false;
    out->first = 2;
    for (int i = 0; i < 11; i++)
        out->weight[i] = (uint32_t)(i < 6 ? i + 1 : 11 - i);
    out->total = 36;
}
