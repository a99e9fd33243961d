/* A scenario: which rules of chapters 11 and 12 it plays by, and where the pieces begin. */
#include <string.h>

#include "alexandria/load.h"
#include "alexandria/rules.h"
#include "data/scenario.h"

static enum ac_status pair_of_numbers(struct alex_load *load, const struct ac_node *doc,
                                      const char *key, int out[2])
{
    const struct ac_node *node = ac_node_get(doc, key);
    struct alex_rows rows;
    enum ac_status status;

    if (!node)
        return AC_OK;
    status = alex_rows_of(load, doc, key, &rows);
    if (status == AC_OK && (!alex_row_next(load, &rows, &status) || rows.count != 2 || *rows.at))
        return ac_node_refuse(load->err, node, "%s is \"%.40s\", expected two numbers", key,
                              node->text);
    if (status == AC_OK)
        status = alex_row_int(load, &rows, 0, 0, 999, &out[0]);
    if (status == AC_OK)
        status = alex_row_int(load, &rows, 1, 0, 999, &out[1]);
    return status;
}

/* The facing word of a row, for a piece that goes to a place. */
static enum ac_status row_facing(struct alex_load *load, const struct alex_rows *rows, int place,
                                 int piece, int8_t *out)
{
    const int word = alex_find_name(alex_facing_names, rows->word[1]);
    const struct alex_place *p = &load->d->place[place];
    int facing;

    *out = AC_NONE;
    if (strcmp(rows->word[1], "-") == 0 && p->kind == ALEX_BLOCK)
        return AC_OK;
    if (word == AC_NONE)
        return alex_row_unknown(load, rows, 1, "facing", alex_facing_names, -1);
    facing = alex_facing_of_arg(load->d, piece, place, word);
    if (facing == AC_NONE && alex_faces(load->d, piece, place))
        return alex_row_refuse(load, rows, "this facing does not suit the place:", rows->word[1]);
    *out = (int8_t)facing;
    return AC_OK;
}

static enum ac_status place_row(struct alex_load *load, const struct alex_rows *rows)
{
    struct alex_data *d = load->d;
    const int place = alex_find_place(load, rows->word[0]);
    int into = place;

    if (place == AC_NONE)
        return alex_row_unknown(load, rows, 0, "place", load->place_name, load->d->place_count);
    if (rows->count < 3)
        return alex_row_refuse(load, rows, "expected place, facing and pieces after",
                               rows->word[0]);
    for (int i = 2; i < rows->count; i++) {
        const int piece = alex_find_piece(load, rows->word[i]);
        struct alex_placing *at = &d->placing[d->placing_count];
        enum ac_status status = AC_OK;

        if (piece == AC_NONE)
            return alex_row_unknown(load, rows, i, "piece", load->piece_name, d->piece_count);
        for (int k = 0; k < d->placing_count; k++)
            if (d->placing[k].piece == piece)
                return alex_row_refuse(load, rows, "set up twice:", rows->word[i]);
        at->piece = (int16_t)piece;
        at->place = (int16_t)(d->piece[piece].kind == ALEX_GALLEY ? place : into);
        at->facing = AC_NONE;
        if (at->place < d->place_count)
            status = row_facing(load, rows, at->place, piece, &at->facing);
        if (status != AC_OK)
            return status;
        if (d->piece[piece].kind == ALEX_GALLEY)
            into = alex_deck(d, piece);
        d->placing_count++;
    }
    return AC_OK;
}

/* The letter of the city's street that a Point is in, 0: it is in none. */
static char street_of(const struct alex_load *load, int place)
{
    const struct alex_place *p = &load->d->place[place];
    const char *dash = strchr(load->place_name[place], '-');

    if (p->kind != ALEX_POINT || !(p->zones & ALEX_ZONE_CITY) || !dash || !dash[1] || dash[2])
        return 0;
    return dash[1];
}

static bool is_street(const struct alex_load *load, char letter)
{
    for (int i = load->d->hex_count; i < load->d->place_count; i++)
        if (street_of(load, i) == letter)
            return true;
    return false;
}

/* Streets that the scenario closes [12.1.8]: their Points, and Blocks that touch no other. */
static enum ac_status close_streets(struct alex_load *load, const struct ac_node *node)
{
    struct alex_data *d = load->d;
    const char *letters = node->text;

    for (const char *c = letters; *c; c++)
        if (!is_street(load, *c))
            return ac_node_refuse_word(load->err, node, (size_t)(c - letters),
                                       "'%c', expected letters of streets", *c);
    for (int i = d->hex_count; i < d->place_count; i++) {
        struct alex_place *p = &d->place[i];

        if (street_of(load, i) && strchr(letters, street_of(load, i)))
            p->zones |= ALEX_ZONE_BARRED;
    }
    for (int i = d->hex_count; i < d->place_count; i++) {
        struct alex_place *p = &d->place[i];
        bool open = p->kind != ALEX_BLOCK;

        for (int k = 0; k < p->point_count && !open; k++)
            open = !(d->place[p->point[k]].zones & ALEX_ZONE_BARRED);
        if (!open)
            p->zones |= ALEX_ZONE_BARRED;
    }
    return AC_OK;
}

enum ac_status alex_load_scenario(struct alex_load *load, const struct ac_node *doc)
{
    const struct ac_key *keys = alex_scenario_keys;
    const struct ac_node *streets = ac_node_get(doc, "closed_streets");
    struct alex_rows rows;
    int32_t limit = 150;
    enum ac_status status = ac_key_name(doc, keys, "rules", &load->d->rules, load->err);

    if (status == AC_OK)
        status = ac_key_name(doc, keys, "begins", &load->d->begins, load->err);
    if (status == AC_OK)
        status = ac_key_int(doc, keys, "limit", &limit, load->err);
    load->d->limit = limit;
    if (!AC_NODE_GO_ON(&status, pair_of_numbers(load, doc, "seizures", load->d->seizures),
                       load->err) ||
        !AC_NODE_GO_ON(&status, pair_of_numbers(load, doc, "victory_points", load->d->goal),
                       load->err) ||
        (streets && !AC_NODE_GO_ON(&status, close_streets(load, streets), load->err)) ||
        !AC_NODE_GO_ON(&status, alex_rows_of(load, doc, "setup", &rows), load->err))
        return status;
    while (alex_row_next(load, &rows, &status))
        if (!AC_NODE_GO_ON(&status, place_row(load, &rows), load->err))
            return status;
    return status;
}
