/* The counters [2.2]. */
#include <string.h>

#include "alexandria/load.h"
#include "alexandria/rules.h"
#include "data/source.h"

static const char *const side_words[] = { "rome", "egypt", NULL };
static const char *const class_words[] = { "-", "VET", "REC", NULL };
static const char *const legion_words[] = { "-", "VI", "XXVII", "XXXVII", NULL };
static const char *const missile_words[] = { "-", "A", "J", "S", "B", NULL };
static const char *const rank_words[] = { "legate", "sub", "overall", NULL };
static const char *const yes_words[] = { "no", "yes", NULL };

/* A word of a list in column i. */
static enum ac_status row_name(struct alex_load *load, const struct alex_rows *rows, int i,
                               const char *const *names, uint8_t *out)
{
    const int found = i < rows->count ? alex_find_name(names, rows->word[i]) : AC_NONE;

    if (found == AC_NONE)
        return i < rows->count ? alex_row_unknown(load, rows, i, "word", names, -1)
                               : alex_row_refuse(load, rows, "unknown word", "end of line");
    *out = (uint8_t)found;
    return AC_OK;
}

static enum ac_status row_rating(struct alex_load *load, const struct alex_rows *rows, int i,
                                 uint8_t *out)
{
    int value = 0;
    enum ac_status status = AC_OK;

    if (i >= rows->count || strcmp(rows->word[i], "-") != 0)
        status = alex_row_int(load, rows, i, 0, 12, &value);
    *out = (uint8_t)value;
    return status;
}

static enum ac_status new_piece(struct alex_load *load, const struct alex_rows *rows, int kind,
                                int columns, struct alex_piece **out)
{
    struct alex_data *d = load->d;

    if (rows->count != columns)
        return alex_row_refuse(load, rows, "wrong number of columns after", rows->word[0]);
    if (alex_find_piece(load, rows->word[0]) != AC_NONE)
        return alex_row_refuse(load, rows, "a second piece called", rows->word[0]);
    if (d->piece_count >= ALEX_MAX_PIECES)
        return alex_row_refuse(load, rows, "too many pieces at", rows->word[0]);
    *out = &d->piece[d->piece_count];
    load->piece_name[d->piece_count] = rows->word[0];
    load->piece_text[d->piece_count++] = rows->word[0];
    (*out)->kind = (uint8_t)kind;
    return row_name(load, rows, 1, side_words, &(*out)->side);
}

static enum ac_status read_unit(struct alex_load *load, const struct alex_rows *rows)
{
    struct alex_piece *p = load->d->piece; /* until it has its own */
    enum ac_status status = new_piece(load, rows, ALEX_UNIT, 9, &p);

    if (status == AC_OK)
        status = row_name(load, rows, 2, alex_type_names, &p->type);
    if (status == AC_OK)
        status = row_name(load, rows, 3, class_words, &p->class);
    if (status == AC_OK)
        status = row_name(load, rows, 4, legion_words, &p->legion);
    if (status == AC_OK)
        status = row_rating(load, rows, 5, &p->tq);
    if (status == AC_OK)
        status = row_rating(load, rows, 6, &p->reduced_tq);
    if (status == AC_OK)
        status = row_rating(load, rows, 7, &p->ma);
    if (status == AC_OK)
        status = row_name(load, rows, 8, missile_words, &p->missile);
    if (status == AC_OK && (p->tq < 1 || p->ma < 1))
        return alex_row_refuse(load, rows, "no quality or movement:", rows->word[0]);
    if (status == AC_OK && alex_is_artillery(load->d, (int)(p - load->d->piece)))
        load->d->gun[load->d->gun_count++] = (int16_t)(p - load->d->piece);
    load->d->unit_count++;
    return status;
}

/* A leader with his ratings: Commanders have four, Subordinates a range [4.1.1, 4.1.8]. */
static enum ac_status read_leader(struct alex_load *load, const struct alex_rows *rows)
{
    struct alex_piece *p = load->d->piece; /* until it has its own */
    enum ac_status status = new_piece(load, rows, ALEX_LEADER, 11, &p);
    uint8_t rank = 0;

    if (status == AC_OK)
        status = row_name(load, rows, 2, rank_words, &rank);
    if (status == AC_OK)
        status = row_name(load, rows, 3, legion_words, &p->legion);
    if (status == AC_OK)
        status = row_rating(load, rows, 4, &p->seizure);
    if (status == AC_OK)
        status = row_rating(load, rows, 5, &p->initiative);
    if (status == AC_OK)
        status = row_rating(load, rows, 6, &p->charisma);
    if (status == AC_OK)
        status = row_name(load, rows, 7, yes_words, &p->heroic);
    if (status == AC_OK)
        status = row_rating(load, rows, 8, &p->ma);
    if (status == AC_OK)
        status = row_rating(load, rows, 9, &p->range);
    if (status == AC_OK)
        status = row_rating(load, rows, 10, &p->replacement);
    if (status != AC_OK)
        return status;
    p->overall = rank == 2;
    if (p->overall && p->side == ALEX_ROME)
        load->d->caesar = load->d->piece_count - 1;
    if (p->overall && p->side == ALEX_EGYPT)
        load->d->ganymedes = load->d->piece_count - 1;
    load->d->leader_count++;
    return AC_OK;
}

static enum ac_status read_galley(struct alex_load *load, const struct alex_rows *rows)
{
    struct alex_piece *p = load->d->piece; /* until it has its own */
    enum ac_status status = new_piece(load, rows, ALEX_GALLEY, 10, &p);
    uint8_t *const rating[] = { &p->crew, &p->ram, &p->defence, &p->room, &p->cruise, &p->attack };

    if (status == AC_OK)
        status = row_name(load, rows, 2, alex_ship_names, &p->ship_type);
    for (int i = 0; i < 6 && status == AC_OK; i++)
        status = row_rating(load, rows, 3 + i, rating[i]);
    if (status == AC_OK)
        status = row_name(load, rows, 9, yes_words, &p->ballista);
    if (status != AC_OK)
        return status;
    if (p->crew > 5 || p->ram > 7 || p->defence < 3 || p->defence > 8)
        return alex_row_refuse(load, rows, "ratings off the ram or rake table:", rows->word[0]);
    if (load->d->galley_count >= ALEX_MAX_GALLEYS)
        return alex_row_refuse(load, rows, "too many galleys at", rows->word[0]);
    p->galley = (uint8_t)load->d->galley_count++;
    return AC_OK;
}

static enum ac_status read_part(struct alex_load *load, const struct ac_node *doc, const char *key,
                                enum ac_status (*read)(struct alex_load *,
                                                       const struct alex_rows *))
{
    struct alex_rows rows;
    enum ac_status status = alex_rows_of(load, doc, key, &rows);

    while (alex_row_next(load, &rows, &status))
        if (!AC_NODE_GO_ON(&status, read(load, &rows), load->err))
            return status;
    return status;
}

enum ac_status alex_load_pieces(struct alex_load *load, const struct ac_node *doc)
{
    static const char *const keys[] = { AC_SOURCE_KEYS, "land", "leaders", "galleys", NULL };
    enum ac_status status = ac_node_only(doc, keys, load->err);

    load->d->caesar = load->d->ganymedes = AC_NONE;
    if (status != AC_OK ||
        !AC_NODE_GO_ON(&status, read_part(load, doc, "land", read_unit), load->err))
        return status;
    load->d->first_leader = load->d->piece_count;
    if (!AC_NODE_GO_ON(&status, read_part(load, doc, "leaders", read_leader), load->err))
        return status;
    load->d->first_galley = load->d->piece_count;
    (void)AC_NODE_GO_ON(&status, read_part(load, doc, "galleys", read_galley), load->err);
    if (status == AC_OK && (load->d->caesar == AC_NONE || load->d->ganymedes == AC_NONE))
        return ac_node_refuse(load->err, doc, "each side needs one overall commander");
    return status;
}
