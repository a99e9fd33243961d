/* The tables as grids of words for people, with how each is known. */
#include "kit/charts.h"
#include "tyre/load.h"

enum { MAX_CHARTS = 10 };

struct writer {
    struct tyre_loader *l;
    struct ac_kit_charts charts;
    const struct ac_node *tables;
};

static const char *const dice[] = { "1", "2", "3", "4", "5", "6" };
static const char *const naval_words[] = { "-", "disrupted", "damaged", "sunk" };
static const char *const land_words[] = { "-", "disrupted", "retreats", "eliminated" };
static const char *const ships[] = { "bireme", "quinquereme", "trireme" };

/* A new chart: its cells, row by row with the head first; NULL when it failed. */
static const char **begin(struct writer *w, const char *key, const char *title, int rule,
                          int columns, int rows)
{
    const struct ac_chart head = {
        .title = title, .rule = (ac_case)rule, .columns = columns, .rows = rows
    };

    return ac_kit_chart(&w->charts, ac_node_get(w->tables, key), &head);
}

/* A table by die down the side, its column heads and a function for each cell. */
static void by_die(struct writer *w, const char **cell, const char *const *heads, int columns,
                   const char *(*word)(struct writer *w, int die, int column))
{
    if (!cell)
        return;
    cell[0] = "die";
    for (int c = 0; c < columns; c++)
        cell[1 + c] = heads[c];
    for (int die = 0; die < 6; die++) {
        cell[(die + 1) * (columns + 1)] = dice[die];
        for (int c = 0; c < columns; c++)
            cell[(die + 1) * (columns + 1) + 1 + c] = word(w, die, c);
    }
}

static const char *naval_cell(struct writer *w, int die, int column)
{
    return naval_words[w->l->d->naval_melee[die][column]];
}

static const char *works_cell(struct writer *w, int die, int column)
{
    const struct tyre_data *d = w->l->d;

    if (column == 2)
        return naval_words[d->counter[die]];
    return ac_kit_cell(&w->charts, "%d", column ? d->batter[die] : d->bombard[die]);
}

static const char *mend_cell(struct writer *w, int die, int column)
{
    return ac_kit_cell(&w->charts, "%d", w->l->d->mend[column][die]);
}

static const char *fire_cell(struct writer *w, int die, int column)
{
    return land_words[w->l->d->fire[die][column]];
}

static const char *melee_cell(struct writer *w, int die, int column)
{
    return land_words[w->l->d->melee_table[die][column]];
}

static void rams(struct writer *w)
{
    static const char *const results[] = { "pinned", "disrupted", "damaged", "sunk" };
    const char **cell =
        begin(w, "ramming", "Ramming: rammer down, target across", TYRE_6_14a, 4, 4);
    const char **second = begin(w, "ramming", "Ramming, second die", TYRE_6_4_second, 6, 2);

    if (!cell || !second)
        return;
    cell[0] = "hits on";
    for (int i = 0; i < 3; i++) {
        cell[1 + i] = ships[i];
        cell[4 * (i + 1)] = ships[i];
        for (int j = 0; j < 3; j++)
            cell[4 * (i + 1) + 1 + j] = ac_kit_cell(&w->charts, "%d%s", w->l->d->ram_low[i][j],
                                                    w->l->d->ram_pins[i][j] ? "+ pins" : "+");
    }
    for (int die = 0; die < 6; die++) {
        second[die] = dice[die];
        second[6 + die] = results[w->l->d->ram_damage[die]];
    }
}

static void ranges(struct writer *w)
{
    static const char *const names[] = { "Tyrian catapult", "Cretan",   "Royal archer",  "Guards",
                                         "Marines",         "Peltasts", "Bactrian sling" };
    const char **cell = begin(w, "range", "Fire rating by range in hexes", TYRE_11_0b, 4, 8);

    if (!cell)
        return;
    cell[0] = "";
    for (int r = 0; r < 3; r++)
        cell[1 + r] = dice[r];
    for (int i = 0; i < 7; i++) {
        cell[4 * (i + 1)] = names[i];
        for (int r = 0; r < 3; r++)
            cell[4 * (i + 1) + 1 + r] = ac_kit_cell(&w->charts, "%d", w->l->d->range[i][r]);
    }
}

static void fleets(struct writer *w)
{
    const char **cell = begin(w, "reinforcements", "Fleets by Game-Turn: comes on this die or less",
                              TYRE_17_21, 8, TYRE_FLEETS);

    if (!cell)
        return;
    cell[0] = "Game-Turn";
    for (int turn = 1; turn <= 7; turn++)
        cell[turn] = ac_kit_cell(&w->charts, "%d", turn);
    for (int fleet = 1; fleet < TYRE_FLEETS; fleet++) {
        cell[8 * fleet] = tyre_fleet_names[fleet];
        for (int turn = 1; turn <= 7; turn++) {
            const int die = w->l->d->fleet_die[fleet][turn];

            cell[8 * fleet + turn] = die ? ac_kit_cell(&w->charts, "%d", die) : "-";
        }
    }
}

enum ac_status tyre_load_charts(struct tyre_loader *l, const struct ac_node *tables)
{
    static const char *const edges[] = { "-2", "-1", "0", "+1", "+2", "+3 +4", "+5" };
    static const char *const works[] = { "catapult", "battering ram", "catapult of Tyre" };
    static const char *const levels[] = { "level 1-3", "level 4-5", "breach" };
    static const char *const ratings[] = { "rating 1", "2", "3", "4" };
    static const char *const odds[] = { "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1" };
    struct writer w = { .l = l, .tables = tables };

    ac_kit_charts_begin(&w.charts, l->game, MAX_CHARTS, l->err);
    rams(&w);
    by_die(&w, begin(&w, "naval_melee", "Naval melee by differential", TYRE_6_22b, 8, 7), edges, 7,
           naval_cell);
    by_die(&w, begin(&w, "bombardment", "Against walls and engines", TYRE_7_11, 4, 7), works, 3,
           works_cell);
    by_die(&w, begin(&w, "repair", "Wall repair, points mended", TYRE_7_32a, 4, 7), levels, 3,
           mend_cell);
    ranges(&w);
    by_die(&w, begin(&w, "fire", "Fire combat", TYRE_11_0b, 5, 7), ratings, 4, fire_cell);
    by_die(&w, begin(&w, "melee", "Land melee", TYRE_12_0, 9, 7), odds, 8, melee_cell);
    fleets(&w);
    return ac_kit_charts_end(&w.charts);
}
