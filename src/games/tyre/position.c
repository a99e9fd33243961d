/*
 * A state as position text and back. Pieces are written by name with their hex or ship; the rest are
 * rows of numbers under the names of the state's members, left out when they are as in an empty
 * state. A position written by hand may leave out `to_act`: play then runs on to the next decision.
 */
#include <stddef.h>

#include "tyre/load.h"

struct field {
    const char *name;
    uint16_t offset;
    uint8_t size;
    bool is_signed;
    uint16_t count;
};

#define FIELD(member, type, n, sign)                                                               \
    {                                                                                              \
#member, (uint16_t)offsetof(struct tyre_state, member), sizeof(type), sign, n              \
    }

/* clang-format off */
static const struct field fields[] = {
    FIELD(seg, uint8_t, 1, false), FIELD(step, uint8_t, 1, false), FIELD(impulse, uint8_t, 1, false),
    FIELD(plan, uint8_t, 1, false), FIELD(plan_open, uint8_t, 1, false), FIELD(assault, uint8_t, 1, false),
    FIELD(mole, uint8_t, 1, false), FIELD(booms_open, uint8_t, 1, false), FIELD(gates_mac, uint8_t, 1, false),
    FIELD(facing, uint8_t, TYRE_SHIPS, false), FIELD(sflag, uint16_t, TYRE_SHIPS, false),
    FIELD(exhausted, uint8_t, TYRE_SHIPS, false), FIELD(pin_to, int8_t, TYRE_SHIPS, true),
    FIELD(target, int8_t, TYRE_SHIPS, true), FIELD(result, uint8_t, TYRE_SHIPS, false),
    FIELD(beach, int16_t, TYRE_SHIPS, true), FIELD(unit_on, int8_t, 2 * TYRE_SHIPS, true),
    FIELD(uflag, uint8_t, TYRE_UNITS, false), FIELD(fired_on, uint8_t, TYRE_UNITS, false),
    FIELD(from_ship, int8_t, TYRE_UNITS, true), FIELD(ret_start, int16_t, TYRE_UNITS, true),
    FIELD(ret_to, int16_t, TYRE_UNITS, true), FIELD(ret_left, uint8_t, TYRE_UNITS, false),
    FIELD(ret_mask, uint8_t, TYRE_UNITS, false), FIELD(ret_board, uint8_t, TYRE_UNITS, false),
    FIELD(lflag, uint8_t, TYRE_LEADERS, false), FIELD(silent, uint8_t, TYRE_LEADERS, false),
    FIELD(back, uint8_t, TYRE_LEADERS, false), FIELD(with, int8_t, TYRE_LEADERS, true),
    FIELD(engine, uint8_t, TYRE_ENGINES, false), FIELD(shot_at, int8_t, TYRE_ENGINES, true),
    FIELD(aim, int8_t, TYRE_ENGINES, true), FIELD(queue, int8_t, TYRE_ENGINES, true),
    FIELD(rammed, uint8_t, TYRE_ENGINES, false), FIELD(gflag, uint8_t, TYRE_SIEGES, false),
    FIELD(counter, int8_t, TYRE_CATAPULTS, true), FIELD(level, uint8_t, TYRE_WALLS, false),
    FIELD(mend, int8_t, TYRE_POINTS, true), FIELD(points, int8_t, 3, true), FIELD(spent, uint8_t, 3, false),
    FIELD(boom_ship, int8_t, TYRE_OUTERS, true), FIELD(fleet, uint8_t, TYRE_FLEETS, false),
    FIELD(path, int16_t, TYRE_PATH, true), FIELD(boulders, uint32_t, 1, false),
    FIELD(tried, uint64_t, 1, false), FIELD(attackers, uint64_t, 1, false),
    FIELD(cargo_due, uint64_t, 1, false), FIELD(advanced, uint64_t, 1, false),
    FIELD(leader_due, uint16_t, 1, false), FIELD(leader_wound, uint16_t, 1, false),
    FIELD(leader_place, uint16_t, 1, false), FIELD(escort_due, uint16_t, 1, false),
    FIELD(act, int16_t, 1, true), FIELD(mv_from, int16_t, 1, true), FIELD(die_place, int16_t, 1, true),
    FIELD(die_a, int8_t, 1, true), FIELD(die_b, int8_t, 1, true), FIELD(die, uint8_t, 1, false),
    FIELD(mv_used, uint8_t, 1, false), FIELD(mv_limit, uint8_t, 1, false), FIELD(mv_flags, uint8_t, 1, false),
    FIELD(mend_count, uint8_t, 1, false), FIELD(mend_next, uint8_t, 1, false),
    FIELD(queue_count, uint8_t, 1, false), FIELD(queue_next, uint8_t, 1, false),
    FIELD(path_count, uint8_t, 1, false), FIELD(losses, uint8_t, 1, false), FIELD(built, uint8_t, 1, false),
    FIELD(fireship, uint8_t, 1, false), FIELD(morale, int8_t, 2, true), FIELD(morale_done, uint8_t, 1, false),
    FIELD(target_piece, int16_t, 1, true), FIELD(defended_hex, int16_t, 1, true),
    FIELD(outcome, uint8_t, 1, false), FIELD(winner, uint8_t, 1, false), FIELD(won_by, int16_t, 1, true),
};
/* clang-format on */

enum { FIELDS = sizeof(fields) / sizeof(fields[0]) };

static int64_t get(const struct tyre_state *s, const struct field *f, int i)
{
    const unsigned char *at = (const unsigned char *)s + f->offset + (size_t)f->size * (size_t)i;
    uint64_t value = 0;

    for (int b = 0; b < f->size; b++)
        value |= (uint64_t)at[b] << (8 * b);
    if (f->is_signed && f->size < 8 && (value >> (8 * f->size - 1) & 1))
        value |= ~UINT64_C(0) << (8 * f->size);
    return (int64_t)value;
}

static void set(struct tyre_state *s, const struct field *f, int i, int64_t value)
{
    unsigned char *at = (unsigned char *)s + f->offset + (size_t)f->size * (size_t)i;

    for (int b = 0; b < f->size; b++)
        at[b] = (unsigned char)((uint64_t)value >> (8 * b));
}

static bool in_table(const struct tyre_state *s, int piece)
{
    const int hex = s->hex[piece];

    if (tyre_is_ship(piece))
        return s->ship_at[hex] == piece;
    if (tyre_is_unit(piece))
        return s->unit_at[hex] == piece - TYRE_UNIT0;
    if (tyre_is_leader(piece))
        return s->leader_at[hex] == piece - TYRE_LEADER0;
    return s->siege_at[hex] == piece - TYRE_SIEGE0;
}

static void save_places(const struct ac_game *game, const struct tyre_state *s, struct ac_text *out)
{
    ac_text_add(out, "  where:\n");
    for (int p = 0; p < TYRE_PIECES; p++) {
        if (s->ride[p] >= 0)
            ac_text_addf(out, "    %s: %s\n", game->piece_name[p], game->piece_name[s->ride[p]]);
        else if (s->hex[p] >= 0)
            ac_text_addf(out, "    %s: %s%s\n", game->piece_name[p], game->place_name[s->hex[p]],
                         in_table(s, p) ? "" : " lifted");
    }
}

void tyre_save(const struct ac_game *game, const struct ac_state *state, struct ac_text *out)
{
    const struct tyre_state *s = tyre_in(state);
    struct tyre_state blank;

    tyre_blank(&blank);
    ac_text_addf(out, "  turn: %d\n  to_act: %d\n", s->head.turn, s->head.to_act);
    save_places(game, s, out);
    for (int f = 0; f < FIELDS; f++) {
        bool same = true;

        for (int i = 0; i < fields[f].count && same; i++)
            same = get(s, &fields[f], i) == get(&blank, &fields[f], i);
        if (same)
            continue;
        ac_text_addf(out, "  %s:", fields[f].name);
        for (int i = 0; i < fields[f].count; i++)
            ac_text_addf(out, " %lld", (long long)get(s, &fields[f], i));
        ac_text_putc(out, '\n');
    }
}

/* --- back ------------------------------------------------------------------------------------------ */

/* The next whole number of a text; false at its end or when it is none. */
static bool next_number(const char **text, int64_t *out)
{
    const char *p = *text;
    uint64_t value = 0;
    bool minus;

    while (*p == ' ' || *p == '\n')
        p++;
    minus = *p == '-';
    p += minus;
    if (*p < '0' || *p > '9')
        return false;
    for (; *p >= '0' && *p <= '9'; p++)
        value = value * 10 + (uint64_t)(*p - '0');
    *out = minus ? -(int64_t)value : (int64_t)value;
    *text = p;
    return true;
}

static enum ac_status read_field(const struct ac_node *node, const struct field *f,
                                 struct tyre_state *s, struct ac_err *err)
{
    const char *text = node->text ? node->text : "";

    for (int i = 0; i < f->count; i++) {
        const int64_t limit = INT64_C(1) << (8 * ac_min(f->size, 4));
        int64_t value;

        if (!next_number(&text, &value))
            return ac_node_refuse(err, node, "%s has fewer than %d numbers", f->name, f->count);
        if (f->size < 8 && (value < -limit / 2 || value >= limit))
            return ac_node_refuse(err, node, "%s: a number is out of range", f->name);
        set(s, f, i, value);
    }
    return AC_OK;
}

static int find_name(const char *const *names, int count, const char *word, size_t len)
{
    for (int i = 0; i < count; i++)
        if (strncmp(names[i], word, len) == 0 && names[i][len] == 0)
            return i;
    return AC_NONE;
}

static enum ac_status read_place(const struct ac_game *game, const struct ac_node *node,
                                 struct tyre_state *s, struct ac_err *err)
{
    const int piece = find_name(game->piece_name, TYRE_PIECES, node->key, strlen(node->key));
    const char *text = node->text ? node->text : "";
    const size_t len = strcspn(text, " \n");
    const int hex = find_name(game->place_name, TYRE_HEXES, text, len);
    const int ship = find_name(game->piece_name, TYRE_SHIPS, text, len);
    const bool lifted = strcmp(text + len, " lifted") == 0;

    if (piece < 0 || (hex < 0 && ship < 0))
        return ac_node_refuse(err, node, "%s: %s is no piece with its hex or ship", node->key,
                              text);
    if (ship >= 0) {
        if (tyre_is_ship(piece) || (tyre_is_unit(piece) && s->unit_on[ship][1] >= 0))
            return ac_node_refuse(err, node, "%s cannot be aboard %s", node->key, text);
        tyre_board(s, piece, ship);
        return AC_OK;
    }
    if (lifted)
        s->hex[piece] = (int16_t)hex;
    else if (tyre_is_ship(piece) ? s->ship_at[hex] >= 0 : false)
        return ac_node_refuse(err, node, "%s: the hex is taken", node->key);
    else if (tyre_is_ship(piece))
        tyre_put_ship(s, piece, hex);
    else
        tyre_put(s, piece, hex);
    if (tyre_is_ship(piece))
        s->sflag[piece] &= (uint16_t)~TYRE_S_ABSENT;
    if (tyre_is_leader(piece))
        s->lflag[piece - TYRE_LEADER0] &= (uint8_t)~TYRE_L_ABSENT;
    return AC_OK;
}

/* Names that save writes are all that may stand in a position. */
static enum ac_status check_keys(const struct ac_node *position, struct ac_err *err)
{
    for (const struct ac_node *n = position->child; n; n = n->next) {
        bool known = strcmp(n->key, "turn") == 0 || strcmp(n->key, "to_act") == 0 ||
                     strcmp(n->key, "where") == 0;

        for (int f = 0; f < FIELDS && !known; f++)
            known = strcmp(n->key, fields[f].name) == 0;
        if (!known)
            return ac_node_refuse(err, n, "\"%s\" is nothing a position has", n->key);
    }
    return AC_OK;
}

/* Numbers that are used as indices must be ones. */
static enum ac_status check_ranges(const struct ac_node *position, const struct tyre_state *s,
                                   struct ac_err *err)
{
    bool good = s->seg < TYRE_SEG_COUNT && s->die < TYRE_DIE_COUNT && s->mole <= TYRE_MOLE &&
                s->path_count <= TYRE_PATH && s->queue_count <= TYRE_ENGINES &&
                s->mend_count <= TYRE_POINTS && s->mend_next <= s->mend_count &&
                s->act < TYRE_PIECES && s->act >= AC_NONE && s->target_piece < TYRE_PIECES &&
                s->head.to_act >= 0 && s->head.to_act <= AC_OVER;

    for (int i = 0; i < TYRE_SHIPS; i++)
        good = good && s->facing[i] < 6 && s->pin_to[i] < TYRE_SHIPS && s->pin_to[i] >= AC_NONE &&
               s->target[i] < TYRE_SHIPS && s->beach[i] < TYRE_HEXES;
    return good ? AC_OK : ac_node_refuse(err, position, "a number of the position is out of range");
}

enum ac_status tyre_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err)
{
    struct tyre_state *s = tyre_of(state);
    const struct ac_node *where = ac_node_get(position, "where");
    int32_t turn = 1, to_act = AC_NONE;
    enum ac_status status = check_keys(position, err);

    tyre_blank(s);
    if (status == AC_OK)
        status = ac_node_get_int(position, "turn", 1, 99, &turn, err);
    if (status == AC_OK)
        status = ac_node_get_int(position, "to_act", 0, AC_OVER, &to_act, err);
    for (const struct ac_node *n = where ? where->child : NULL; n && status == AC_OK; n = n->next)
        status = read_place(game, n, s, err);
    for (int f = 0; f < FIELDS && status == AC_OK; f++) {
        const struct ac_node *node = ac_node_get(position, fields[f].name);

        if (node)
            status = read_field(node, &fields[f], s, err);
    }
    if (status != AC_OK)
        return status;
    s->head.turn = (int16_t)turn;
    s->head.to_act = (int8_t)(to_act == AC_NONE ? TYRE_MAC : to_act);
    s->head.phase = s->seg;
    status = check_ranges(position, s, err);
    if (status != AC_OK)
        return status;
    for (int i = 0; i < TYRE_SHIPS; i++)
        if (s->pin_to[i] >= 0) {
            s->pins[i]++;
            s->pins[s->pin_to[i]]++;
        }
    if (!tyre_check(game, state, err))
        return ac_node_refuse(err, position, "the position does not hold together");
    if (to_act == AC_NONE)
        tyre_advance(tyre_data(game), s, NULL);
    return AC_OK;
}
