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

/* Two D10 for the first Initiative Levels; the second never equals the first [12.1], R-62. */
static void start_chance(const struct syra_look *l, struct ac_chance *out)
{
    static const char *const others[10][9] = {
        { "2", "3", "4", "5", "6", "7", "8", "9", "10" },
        { "1", "3", "4", "5", "6", "7", "8", "9", "10" },
        { "1", "2", "4", "5", "6", "7", "8", "9", "10" },
        { "1", "2", "3", "5", "6", "7", "8", "9", "10" },
        { "1", "2", "3", "4", "6", "7", "8", "9", "10" },
        { "1", "2", "3", "4", "5", "7", "8", "9", "10" },
        { "1", "2", "3", "4", "5", "6", "8", "9", "10" },
        { "1", "2", "3", "4", "5", "6", "7", "9", "10" },
        { "1", "2", "3", "4", "5", "6", "7", "8", "10" },
        { "1", "2", "3", "4", "5", "6", "7", "8", "9" },
    };

    if (!l->s->first_die) {
        ac_chance_die(out, "the Athenian D10 for the first Initiative Levels", 10);
        return;
    }
    ac_chance_die(out, "the other D10 for the first Initiative Levels, unequal to the first", 9);
    out->names = others[l->s->first_die - 1];
}

void syra_campaign_chance(const struct syra_look *l, struct ac_chance *out)
{
    if (l->s->roll == SYRA_ROLL_SICEL) {
        sicel_chance(l, out);
        return;
    }
    if (l->s->roll == SYRA_ROLL_START) {
        start_chance(l, out);
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
