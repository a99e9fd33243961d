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

    while (alex_row_next(load, &rows, &status)) {
        for (int i = 0; i < rows.count; i++) {
            int value = 0;

            if (n >= high)
                return alex_row_refuse(load, &rows, "too many numbers at", rows.word[i]);
            if (!AC_NODE_GO_ON(&status, alex_row_int(load, &rows, i, -20, 100, &value), load->err))
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
    for (int i = 1; i <= 4 && map; i++)
        if (!AC_NODE_GO_ON(&status, numbers(load, map, keys[i], &t->missile[i][1], 1, 8),
                           load->err))
            return status;
    if (AC_NODE_GO_ON(&status, part(load, doc, "galley_missiles", &map), load->err) && map)
        (void)AC_NODE_GO_ON(&status, numbers(load, map, "hits", &t->volley[1], 6, 6), load->err);
    return status;
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

    for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]) && map; i++)
        if (!AC_NODE_GO_ON(&status, one(load, map, cells[i].key, cells[i].out), load->err))
            return status;
    if (AC_NODE_GO_ON(&status, part(load, doc, "leader_loss", &map), load->err) && map)
        (void)AC_NODE_GO_ON(&status, one(load, map, "killed", &t->killed), load->err);
    return status;
}

/* "4 1 2 R": what both suffer at a total of the dice, and whether the defender retreats. */
static enum ac_status read_total(struct alex_load *load, const struct alex_rows *rows, int n)
{
    int8_t *const out = load->d->tables.shock[n < 17 ? n : 0];
    int total = 0, attacker = 0, defender = 0;
    enum ac_status status = AC_OK;

    if (rows->count != 4 || n >= 17)
        return alex_row_refuse(load, rows, "expected total, two hits and R or - at", rows->word[0]);
    status = alex_row_int(load, rows, 0, -3, 13, &total);
    if (status == AC_OK)
        status = alex_row_int(load, rows, 1, 0, 9, &attacker);
    if (status == AC_OK)
        status = alex_row_int(load, rows, 2, 0, 9, &defender);
    if (status != AC_OK)
        return status;
    if (total != n - 3)
        return alex_row_refuse(load, rows, "the totals run from -3 to 13, not", rows->word[0]);
    if (strcmp(rows->word[3], "R") != 0 && strcmp(rows->word[3], "-") != 0)
        return alex_row_refuse(load, rows, "expected R or -, not", rows->word[3]);
    out[0] = (int8_t)attacker;
    out[1] = (int8_t)defender;
    out[2] = (int8_t)(rows->word[3][0] == 'R');
    return AC_OK;
}

static enum ac_status read_shock(struct alex_load *load, const struct ac_node *doc)
{
    const struct ac_node *map;
    struct alex_rows rows;
    int n = 0;
    enum ac_status status = part(load, doc, "shock", &map);

    if (status == AC_OK)
        status = alex_rows_of(load, map, "rows", &rows);
    if (status != AC_OK)
        return status;
    while (alex_row_next(load, &rows, &status))
        if (!AC_NODE_GO_ON(&status, read_total(load, &rows, n++), load->err))
            return status;
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
    while (status != AC_ERR_MEMORY && map && alex_row_next(load, &rows, &status)) {
        if (rows.count != 7 || n >= 5 || strcmp(rows.word[0], alex_type_names[n]) != 0)
            return alex_row_refuse(load, &rows, "expected CO HI MI LC LI in turn, not",
                                   rows.word[0]);
        for (int i = 0; i < 6; i++) {
            int value = 0;

            if (!AC_NODE_GO_ON(&status, alex_row_int(load, &rows, i + 1, -9, 9, &value), load->err))
                return status;
            t->weapons[n][i] = (int8_t)value;
        }
        n++;
    }
    if (status == AC_OK && n != 5)
        return ac_node_refuse(load->err, map, "%d rows, expected 5", n);
    return status;
}

static enum ac_status read_training(struct alex_load *load, const struct ac_node *doc)
{
    static const char *const keys[2][2] = { { "veteran_attacks", "recruit_attacks" },
                                            { "veteran_defends", "recruit_defends" } };
    static const int class_of[2] = { ALEX_VETERAN, ALEX_RECRUIT };
    const struct ac_node *map;
    enum ac_status status = part(load, doc, "training", &map);

    for (int i = 0; i < 4 && map; i++)
        if (!AC_NODE_GO_ON(&status,
                           one(load, map, keys[i / 2][i % 2],
                               &load->d->tables.training[i / 2][class_of[i % 2]]),
                           load->err))
            return status;
    return status;
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

    if (status != AC_OK)
        return status;
    if (AC_NODE_GO_ON(&status, one(load, map, "rome", &t->exhaustion[ALEX_ROME]), load->err) &&
        AC_NODE_GO_ON(&status, one(load, map, "egypt", &t->exhaustion[ALEX_EGYPT]), load->err) &&
        AC_NODE_GO_ON(&status, one(load, map, "light", &t->light_points), load->err))
        (void)AC_NODE_GO_ON(&status, one(load, map, "missile", &t->missile_points), load->err);
    return status;
}

enum ac_status alex_load_tables(struct alex_load *load, const struct ac_node *doc)
{
    static const char *const keys[] = {
        "land_missiles", "galley_missiles", "conditions", "leader_loss",
        "weapons",       "training",        "shock",      "ram",
        "rake",          "exhaustion",      NULL
    };
    static enum ac_status (*const parts[])(struct alex_load *, const struct ac_node *) = {
        read_missiles, read_conditions, read_weapons,   read_training,
        read_shock,    read_naval,      read_exhaustion
    };
    enum ac_status status = ac_node_only(doc, keys, load->err);

    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
        if (!AC_NODE_GO_ON(&status, parts[i](load, doc), load->err))
            return status;
    return status;
}
