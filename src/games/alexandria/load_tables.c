/* The charts [7.19, 7.35, 8.41, 8.71-8.74, 9.16, 9.29, 11.3]. */
#include <string.h>

#include "alexandria/load.h"
#include "alexandria/rules.h"
#include "data/source.h"

/* Numbers of one key, all its words in one go. */
static enum ac_status numbers(struct alex_load *load, const struct ac_node *map, const char *key,
                              int8_t *out, int low, int high)
{
    struct alex_rows rows;
    int n = 0;
    enum ac_status status = alex_rows_of(load, map, key, &rows);

    while (status == AC_OK && alex_row_next(load, &rows, &status)) {
        for (int i = 0; i < rows.count; i++) {
            int value;

            if (n >= high)
                return alex_row_refuse(load, &rows, "too many numbers at", rows.word[i]);
            status = alex_row_int(load, &rows, i, -20, 100, &value);
            if (status != AC_OK)
                return status;
            out[n++] = (int8_t)value;
        }
    }
    if (status == AC_OK && n < low)
        return ac_node_refuse(load->err, rows.node, "%s has %d numbers, expected %d", key, n, low);
    return status;
}

static enum ac_status one(struct alex_load *load, const struct ac_node *map, const char *key,
                          int8_t *out)
{
    return numbers(load, map, key, out, 1, 1);
}

static enum ac_status part(struct alex_load *load, const struct ac_node *doc, const char *key,
                           const struct ac_node **out)
{
    const char *mark;
    enum ac_status status = ac_node_need(doc, key, AC_NODE_MAP, out, load->err);

    return status == AC_OK ? ac_source_text(*out, &load->game->arena, &mark, load->err) : status;
}

static enum ac_status read_missiles(struct alex_load *load, const struct ac_node *doc)
{
    static const char *const keys[] = { "", "arrow", "javelin", "scorpio", "ballista" };
    const struct ac_node *map;
    struct alex_tables *t = &load->d->tables;
    enum ac_status status = part(load, doc, "land_missiles", &map);

    memset(t->missile, -1, sizeof(t->missile));
    for (int i = 1; i <= 4 && status == AC_OK; i++)
        status = numbers(load, map, keys[i], &t->missile[i][1], 1, 8);
    if (status == AC_OK)
        status = part(load, doc, "galley_missiles", &map);
    return status == AC_OK ? numbers(load, map, "hits", &t->volley[1], 6, 6) : status;
}

static enum ac_status read_conditions(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_tables *t = &load->d->tables;
    const struct ac_node *map;
    const struct {
        const char *key;
        int8_t *out;
    } cells[] = {
        { "catch", &t->catch_fire }, { "out", &t->fire_out }, { "burnt", &t->burnt },
        { "spread", &t->spread },    { "sink", &t->sink },    { "aground", &t->aground }
    };
    enum ac_status status = part(load, doc, "conditions", &map);

    for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]) && status == AC_OK; i++)
        status = one(load, map, cells[i].key, cells[i].out);
    if (status == AC_OK)
        status = part(load, doc, "leader_loss", &map);
    return status == AC_OK ? one(load, map, "killed", &t->killed) : status;
}

static enum ac_status read_shock(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_tables *t = &load->d->tables;
    const struct ac_node *map;
    struct alex_rows rows;
    int n = 0;
    enum ac_status status = part(load, doc, "shock", &map);

    if (status == AC_OK)
        status = alex_rows_of(load, map, "rows", &rows);
    while (status == AC_OK && alex_row_next(load, &rows, &status)) {
        int total, attacker, defender;

        if (rows.count != 4 || n >= 17)
            return alex_row_refuse(load, &rows, "expected total, two hits and R or - at",
                                   rows.word[0]);
        status = alex_row_int(load, &rows, 0, -3, 13, &total);
        if (status == AC_OK)
            status = alex_row_int(load, &rows, 1, 0, 9, &attacker);
        if (status == AC_OK)
            status = alex_row_int(load, &rows, 2, 0, 9, &defender);
        if (status != AC_OK)
            return status;
        if (total != n - 3)
            return alex_row_refuse(load, &rows, "the totals run from -3 to 13, not", rows.word[0]);
        t->shock[n][0] = (int8_t)attacker;
        t->shock[n][1] = (int8_t)defender;
        t->shock[n++][2] = (int8_t)(rows.word[3][0] == 'R');
    }
    if (status == AC_OK && n != 17)
        return ac_node_refuse(load->err, map, "%d rows, expected 17", n);
    return status;
}

static enum ac_status read_weapons(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_tables *t = &load->d->tables;
    const struct ac_node *map;
    struct alex_rows rows;
    int n = 0;
    enum ac_status status = part(load, doc, "weapons", &map);

    if (status == AC_OK)
        status = alex_rows_of(load, map, "rows", &rows);
    while (status == AC_OK && alex_row_next(load, &rows, &status)) {
        if (rows.count != 7 || n >= 5 || strcmp(rows.word[0], alex_type_names[n]) != 0)
            return alex_row_refuse(load, &rows, "expected CO HI MI LC LI in turn, not",
                                   rows.word[0]);
        for (int i = 0; i < 6 && status == AC_OK; i++) {
            int value = 0;

            status = alex_row_int(load, &rows, i + 1, -9, 9, &value);
            t->weapons[n][i] = (int8_t)value;
        }
        n++;
    }
    if (status == AC_OK && n != 5)
        return ac_node_refuse(load->err, map, "%d rows, expected 5", n);
    if (status == AC_OK)
        status = part(load, doc, "training", &map);
    if (status == AC_OK)
        status = one(load, map, "veteran_attacks", &t->training[0][ALEX_VETERAN]);
    if (status == AC_OK)
        status = one(load, map, "recruit_attacks", &t->training[0][ALEX_RECRUIT]);
    if (status == AC_OK)
        status = one(load, map, "veteran_defends", &t->training[1][ALEX_VETERAN]);
    return status == AC_OK ? one(load, map, "recruit_defends", &t->training[1][ALEX_RECRUIT])
                           : status;
}

static enum ac_status read_naval(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_tables *t = &load->d->tables;
    const struct ac_node *map;
    int8_t ram[42], rake[30];
    enum ac_status status = part(load, doc, "ram", &map);

    if (status == AC_OK)
        status = numbers(load, map, "rows", ram, 42, 42);
    if (status == AC_OK)
        status = one(load, map, "foul", &t->foul);
    if (status == AC_OK)
        status = part(load, doc, "rake", &map);
    if (status == AC_OK)
        status = numbers(load, map, "rows", rake, 30, 30);
    if (status != AC_OK)
        return status;
    memset(t->ram_needs, 13, sizeof(t->ram_needs));
    for (int attack = 1; attack <= 7; attack++)
        for (int defence = 3; defence <= 8; defence++)
            t->ram_needs[attack][defence] = ram[6 * (attack - 1) + defence - 3];
    memset(t->rake_needs, 13, sizeof(t->rake_needs));
    for (int crew = 1; crew <= 5; crew++)
        memcpy(t->rake_needs[crew], &rake[6 * (crew - 1)], 6);
    return AC_OK;
}

static enum ac_status read_exhaustion(struct alex_load *load, const struct ac_node *doc)
{
    struct alex_tables *t = &load->d->tables;
    const struct ac_node *map;
    enum ac_status status = part(load, doc, "exhaustion", &map);

    if (status == AC_OK)
        status = one(load, map, "rome", &t->exhaustion[ALEX_ROME]);
    if (status == AC_OK)
        status = one(load, map, "egypt", &t->exhaustion[ALEX_EGYPT]);
    if (status == AC_OK)
        status = one(load, map, "light", &t->light_points);
    return status == AC_OK ? one(load, map, "missile", &t->missile_points) : status;
}

enum ac_status alex_load_tables(struct alex_load *load, const struct ac_node *doc)
{
    static const char *const keys[] = {
        "land_missiles", "galley_missiles", "conditions", "leader_loss",
        "weapons",       "training",        "shock",      "ram",
        "rake",          "exhaustion",      NULL
    };
    enum ac_status status = ac_node_only(doc, keys, load->err);

    if (status == AC_OK)
        status = read_missiles(load, doc);
    if (status == AC_OK)
        status = read_conditions(load, doc);
    if (status == AC_OK)
        status = read_weapons(load, doc);
    if (status == AC_OK)
        status = read_shock(load, doc);
    if (status == AC_OK)
        status = read_naval(load, doc);
    return status == AC_OK ? read_exhaustion(load, doc) : status;
}
