/* The tables as grids of words for people, with their source marks. */
#include <string.h>

#include "alexandria/load.h"
#include "kit/charts.h"

enum { MAX_CHARTS = 12 };

struct writer {
    struct alex_load *load;
    struct ac_kit_charts charts;
    const struct ac_node *tables;
};

static const char **begin(struct writer *w, const char *key, const char *title, ac_case rule,
                          int columns, int rows)
{
    const struct ac_chart head = { .title = title, .rule = rule, .columns = columns, .rows = rows };

    return ac_kit_chart(&w->charts, ac_node_get(w->tables, key), &head);
}

static void missiles(struct writer *w)
{
    static const char *const names[] = { "", "arrow", "javelin", "scorpio", "ballista" };
    const char **cell = begin(w, "land_missiles", "Land missile fire", ALEX_7_19_1, 9, 5);

    if (!cell)
        return;
    cell[0] = "range";
    for (int r = 1; r <= 8; r++)
        cell[r] = ac_kit_cell(&w->charts, "%d", r);
    for (int i = 1; i <= 4; i++) {
        cell[9 * i] = names[i];
        for (int r = 1; r <= 8; r++) {
            const int number = w->load->d->tables.missile[i][r];

            cell[9 * i + r] = number < 0 ? "-" : ac_kit_cell(&w->charts, "%d", number);
        }
    }
}

static void weapons(struct writer *w)
{
    static const char *const names[] = { "CO", "HI", "MI", "LC", "LI", "Archer" };
    const char **cell = begin(w, "weapons", "Weapons systems, attacker in rows", ALEX_8_71_1, 7, 6);

    if (!cell)
        return;
    cell[0] = "";
    for (int c = 0; c < 6; c++)
        cell[c + 1] = names[c];
    for (int r = 0; r < 5; r++) {
        cell[7 * (r + 1)] = names[r];
        for (int c = 0; c < 6; c++)
            cell[7 * (r + 1) + c + 1] =
                ac_kit_cell(&w->charts, "%s%d%s", w->load->d->tables.weapons[r][c] > 0 ? "+" : "",
                            w->load->d->tables.weapons[r][c], "");
    }
}

static void shock(struct writer *w)
{
    const char **cell = begin(w, "shock", "Shock results", ALEX_8_74_1, 3, 18);

    if (!cell)
        return;
    cell[0] = "total";
    cell[1] = "attacker";
    cell[2] = "defender";
    for (int i = 0; i < 17; i++) {
        cell[3 * (i + 1)] = ac_kit_cell(&w->charts, "%s%d%s", "", i - 3,
                                        i == 0    ? " or less"
                                        : i == 16 ? " or more"
                                                  : "");
        cell[3 * (i + 1) + 1] = ac_kit_cell(&w->charts, "%d", w->load->d->tables.shock[i][0]);
        cell[3 * (i + 1) + 2] =
            ac_kit_cell(&w->charts, "%s%d%s", "", w->load->d->tables.shock[i][1],
                        w->load->d->tables.shock[i][2] ? " R" : "");
    }
}

static void rams(struct writer *w)
{
    const char **cell = begin(w, "ram", "Ram: lowest total of two dice", ALEX_9_16_1, 7, 8);

    if (!cell)
        return;
    cell[0] = "attack / defence";
    for (int c = 3; c <= 8; c++)
        cell[c - 2] = ac_kit_cell(&w->charts, "%d", c);
    for (int r = 1; r <= 7; r++) {
        cell[7 * r] = ac_kit_cell(&w->charts, "%d", r);
        for (int c = 3; c <= 8; c++)
            cell[7 * r + c - 2] =
                w->load->d->tables.ram_needs[r][c] > 12
                    ? "No/C"
                    : ac_kit_cell(&w->charts, "%d", w->load->d->tables.ram_needs[r][c]);
    }
}

static void rakes(struct writer *w)
{
    const char **cell = begin(w, "rake", "Rake: lowest total of two dice", ALEX_9_29_1, 7, 6);

    if (!cell)
        return;
    cell[0] = "raker / target crew";
    for (int c = 0; c <= 5; c++)
        cell[c + 1] = ac_kit_cell(&w->charts, "%d", c);
    for (int r = 1; r <= 5; r++) {
        cell[7 * r] = ac_kit_cell(&w->charts, "%d", r);
        for (int c = 0; c <= 5; c++)
            cell[7 * r + c + 1] =
                ac_kit_cell(&w->charts, "%d", w->load->d->tables.rake_needs[r][c]);
    }
}

static void galley_fire(struct writer *w)
{
    const char **cell =
        begin(w, "galley_missiles", "Galley missile fire: one die hits up to", ALEX_7_35_1, 7, 2);

    if (!cell)
        return;
    cell[0] = "strength";
    cell[7] = "hits";
    for (int n = 1; n <= 6; n++) {
        cell[n] = ac_kit_cell(&w->charts, "%s%d%s", "", n, n == 6 ? " or more" : "");
        cell[7 + n] = ac_kit_cell(&w->charts, "%d", w->load->d->tables.volley[n]);
    }
}

static void training(struct writer *w)
{
    static const char *const names[] = { "other", "veteran", "recruit" };
    const char **cell = begin(w, "training", "Training of Roman cohorts", ALEX_8_72_1, 3, 4);

    if (!cell)
        return;
    cell[0] = "";
    cell[1] = "attacks";
    cell[2] = "defends";
    for (int i = 0; i < 3; i++) {
        cell[3 * (i + 1)] = names[i];
        for (int k = 0; k < 2; k++)
            cell[3 * (i + 1) + 1 + k] =
                ac_kit_cell(&w->charts, "%s%d%s", w->load->d->tables.training[k][i] > 0 ? "+" : "",
                            w->load->d->tables.training[k][i], "");
    }
}

static void conditions(struct writer *w)
{
    const struct alex_tables *t = &w->load->d->tables;
    const struct {
        const char *what;
        int value;
        const char *after;
    } row[] = { { "a galley hit by flame burns", t->catch_fire, " or more" },
                { "fire fighting: the fire is out", t->fire_out, " or less" },
                { "fire fighting: burnt out", t->burnt, " or more" },
                { "fire spreads to one attached", t->spread, " or more" },
                { "a rammed galley sinks", t->sink, " or more" },
                { "over a shoal: aground (1 more at attack speed)", t->aground, " or more" },
                { "after a ram: fouled (the roll less the crew)", t->foul, " or more" } };
    enum { ROWS = sizeof(row) / sizeof(row[0]) };
    const char **cell = begin(w, "conditions", "Naval conditions, one die", ALEX_7_32_1, 2, ROWS);

    for (int i = 0; cell && i < ROWS; i++) {
        cell[2 * i] = row[i].what;
        cell[2 * i + 1] = ac_kit_cell(&w->charts, "%s%d%s", "", row[i].value, row[i].after);
    }
}

static void leaders(struct writer *w)
{
    const char **cell = begin(w, "leader_loss", "Leaders hit, ten-sided die", ALEX_8_41_1, 2, 2);

    if (!cell)
        return;
    cell[0] = "in the fight: in danger";
    cell[1] = "0";
    cell[2] = "in danger: killed";
    cell[3] = ac_kit_cell(&w->charts, "%s%d%s", "", w->load->d->tables.killed, " or more");
}

/* What movement costs [5.36]; the figures are the rules' own. */
static void costs(struct writer *w)
{
    static const char *const row[][2] = {
        { "land: a hex or Point", "1" },
        { "land: over the canal", "1 more" },
        { "land: where friends are", "1 more" },
        { "land: out of a Block", "3" },
        { "land: into a Block", "all, at the start" },
        { "land: embark or debark", "3" },
        { "land: turn (archers 0, cavalry in hexes 1 a vertex)", "1" },
        { "galley: a hex of the sea or coast", "1" },
        { "galley: a shoal", "2" },
        { "galley: backwater a hex", "2" },
        { "galley: turn a hexside on the spot", "1" },
        { "galley: turn around", "2" },
        { "galley: cut a grapple", "2, or all" },
    };
    enum { ROWS = sizeof(row) / sizeof(row[0]) };
    const struct ac_chart head = {
        .title = "Movement costs", .source = "", .rule = ALEX_5_36_1, .columns = 2, .rows = ROWS
    };
    const char **cell = ac_kit_chart(&w->charts, NULL, &head);

    for (int i = 0; cell && i < 2 * ROWS; i++)
        cell[i] = row[i / 2][i % 2];
}

enum ac_status alex_load_charts(struct alex_load *load, const struct ac_node *tables)
{
    struct writer w = { .load = load, .tables = tables };

    ac_kit_charts_begin(&w.charts, load->game, MAX_CHARTS, load->err);
    missiles(&w);
    weapons(&w);
    shock(&w);
    rams(&w);
    rakes(&w);
    galley_fire(&w);
    training(&w);
    conditions(&w);
    leaders(&w);
    costs(&w);
    return ac_kit_charts_end(&w.charts);
}
