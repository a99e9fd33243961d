/*
 * Positions of format 1: what was written before states were described (position.c). Read, never
 * written; `acies upgrade` brings a file up. What it leaves out is as in a state of zeros.
 */
#include <string.h>

#include "core/member.h"
#include "elements/load.h"
#include "elements/rules.h"

static const char *const phase_words[ELEM_PHASES + 1] = {
    "armies",    "invader", "terrain",  "changes",  "edges",  "camps", "deployment",
    "exchanges", "pips",    "movement", "shooting", "combat", NULL
};
static const char *const who_words[] = {
    "first", "second", "none", "none2", "chance", "over", NULL
};
static const char *const where_words[] = { "absent", "table", "inside", "held", "lost", NULL };

/* The plain numbers of a state, by name. */
struct field {
    const char *key;
    uint16_t offset;
    uint8_t size, count;
};

#define FIELD(key, member, n)                                                                      \
    {                                                                                              \
        key, (uint16_t)offsetof(struct elem_state, member),                                        \
            (uint8_t)(sizeof(((struct elem_state *)0)->member) / (n)), n                           \
    }

static const struct field fields[] = {
    FIELD("active", active, 1),
    FIELD("invader", invader, 1),
    FIELD("pips", pips, 1),
    FIELD("touched", touched, 1),
    FIELD("armies", army, 2),
    FIELD("edges", edge, 2),
    FIELD("topography", top, 1),
    FIELD("roll", called, 1),
    FIELD("step", step, 1),
    FIELD("swaps", swaps, 1),
    FIELD("named", named, 1),
    FIELD("winner", winner, 1),
    FIELD("labels", label, 4),
    FIELD("turns-ended", ended, 2),
    FIELD("pending", pending, 1),
    FIELD("pairs", pair, ELEM_FOLLOWERS),
    FIELD("order-set", order.set, 1),
    FIELD("order-spent", order.spent, ELEM_ARMY),
    FIELD("order-x", order.from_x, ELEM_ARMY),
    FIELD("order-y", order.from_y, ELEM_ARMY),
    FIELD("order-heading", order.from_heading, ELEM_ARMY),
    FIELD("order-slide", order.slide, 1),
    FIELD("order-bad", order.bad, 1),
    FIELD("order-river", order.river, 1),
    FIELD("order-off-road", order.off_road, 1),
    FIELD("order-zone", order.zone, 1),
    FIELD("order-march", order.march, 1),
    FIELD("fight-aid", fight.aid, 1),
    FIELD("fight-kind", fight.kind, 1),
    FIELD("fight-a", fight.a, 1),
    FIELD("fight-b", fight.b, 1),
    FIELD("fight-both", fight.both, 1),
    FIELD("fight-die", fight.die, 1),
};

enum { FIELDS = sizeof(fields) / sizeof(fields[0]), MAX_WORDS = 32 };

static void put_number(struct elem_state *s, const struct field *f, int i, int64_t value)
{
    unsigned char *p = (unsigned char *)s + f->offset + (size_t)i * f->size;
    const int16_t h = (int16_t)value;
    const int32_t w = (int32_t)value;

    if (f->size == 1)
        *p = (unsigned char)value;
    else
        memcpy(p, f->size == 2 ? (const void *)&h : (const void *)&w, f->size);
}

/* Words of a scalar without an arena: copied into a buffer of the caller. */
struct words {
    char text[512];
    const char *word[MAX_WORDS];
    int count;
};

static enum ac_status split(const struct ac_node *node, struct words *out, struct ac_err *err)
{
    const size_t len = node->text ? strlen(node->text) : 0;

    out->count = 0;
    if (node->kind != AC_NODE_SCALAR || !node->text || len >= sizeof(out->text))
        return ac_node_refuse(err, node, "expected a short row of words");
    memcpy(out->text, node->text, len + 1);
    for (size_t i = 0; i < len; i++) {
        if (out->text[i] == ' ')
            continue;
        if (out->count >= MAX_WORDS)
            return ac_node_refuse(err, node, "more than %d words", MAX_WORDS);
        out->word[out->count++] = &out->text[i];
        while (i < len && out->text[i] != ' ')
            i++;
        out->text[i] = 0;
    }
    return AC_OK;
}

/* A whole number of up to ten digits. */
static bool read_long(const char *word, int64_t *out)
{
    const bool minus = word[0] == '-';
    int64_t n = 0;

    for (int i = minus; word[i]; i++) {
        if (word[i] < '0' || word[i] > '9' || i > 11)
            return false;
        n = n * 10 + (word[i] - '0');
    }
    *out = minus ? -n : n;
    return word[minus] != 0;
}

/* Numbers from word `first` on into `out`; those that are not there stay 0. */
static enum ac_status numbers(const struct ac_node *node, const struct words *w, int first,
                              int64_t *out, int max, struct ac_err *err)
{
    if (w->count - first > max)
        return ac_node_refuse(err, node, "more than %d numbers", max);
    for (int i = 0; i < max; i++)
        out[i] = 0;
    for (int i = first; i < w->count; i++)
        if (!read_long(w->word[i], &out[i - first]))
            return ac_node_refuse(err, node, "\"%.20s\", expected a number", w->word[i]);
    return AC_OK;
}

static enum ac_status restore_fields(const struct ac_node *position, struct elem_state *s,
                                     struct ac_err *err)
{
    for (int k = 0; k < FIELDS; k++) {
        const struct ac_node *node = ac_node_get(position, fields[k].key);
        struct words w;
        int64_t n[MAX_WORDS];

        if (!node)
            continue;
        if (split(node, &w, err) != AC_OK || numbers(node, &w, 0, n, fields[k].count, err) != AC_OK)
            return err->status;
        for (int i = 0; i < fields[k].count; i++)
            put_number(s, &fields[k], i, n[i]);
    }
    return AC_OK;
}

static int find_word(const char *word, const char *const *list)
{
    for (int i = 0; list[i]; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    return AC_NONE;
}

static enum ac_status restore_area(const struct ac_node *node, struct elem_ground *g,
                                   struct ac_err *err)
{
    struct words w;
    int64_t n[MAX_WORDS];
    int kind;

    if (split(node, &w, err) != AC_OK || numbers(node, &w, 1, n, 5, err) != AC_OK)
        return err->status;
    kind = w.count == 6 ? find_word(w.word[0], elem_terrain_names) : AC_NONE;
    if (kind == AC_NONE || kind >= ELEM_RIVER || g->areas >= ELEM_MAX_AREAS)
        return ac_node_refuse(err, node, "expected an area: kind x y length width heading");
    g->area[g->areas] = (struct elem_area){ .kind = (uint8_t)kind,
                                            .x = (int16_t)n[0],
                                            .y = (int16_t)n[1],
                                            .length = (int16_t)n[2],
                                            .width = (int16_t)n[3],
                                            .heading = (int16_t)ac_heading((int32_t)n[4]) };
    elem_area_shape(&g->area[g->areas++]);
    return AC_OK;
}

static enum ac_status restore_strip(const struct ac_node *node, struct elem_ground *g,
                                    struct ac_err *err)
{
    struct words w;
    int64_t n[4 * ELEM_MAX_SECTIONS];
    struct elem_strip *t = &g->strip[g->strips];
    int kind;

    if (split(node, &w, err) != AC_OK ||
        numbers(node, &w, 1, n, 4 * ELEM_MAX_SECTIONS, err) != AC_OK)
        return err->status;
    kind = w.count >= 9 && w.count % 4 == 1 ? find_word(w.word[0], elem_terrain_names) : AC_NONE;
    if (kind < ELEM_RIVER || g->strips >= ELEM_MAX_LINES)
        return ac_node_refuse(err, node, "expected a line: kind and two points a section");
    *t = (struct elem_strip){ .kind = (uint8_t)kind, .sections = (uint8_t)(w.count / 4) };
    for (int i = 0; i < t->sections; i++)
        for (int k = 0; k < 2; k++) {
            t->left[i][k] = (int16_t)n[4 * i + k];
            t->right[i][k] = (int16_t)n[4 * i + 2 + k];
        }
    g->strips++;
    return AC_OK;
}

static enum ac_status restore_ground(const struct ac_node *position, struct elem_ground *g,
                                     struct ac_err *err)
{
    const struct ac_node *areas;
    const struct ac_node *lines;

    if (ac_node_find(position, "areas", AC_NODE_LIST, &areas, err) != AC_OK ||
        ac_node_find(position, "lines", AC_NODE_LIST, &lines, err) != AC_OK)
        return err->status;
    for (const struct ac_node *n = areas ? areas->child : NULL; n; n = n->next)
        if (restore_area(n, g, err) != AC_OK)
            return err->status;
    for (const struct ac_node *n = lines ? lines->child : NULL; n; n = n->next)
        if (restore_strip(n, g, err) != AC_OK)
            return err->status;
    return AC_OK;
}

static enum ac_status restore_unit(const struct ac_game *game, const struct ac_node *node,
                                   struct elem_state *s, struct ac_err *err)
{
    const struct elem_data *d = elem_data_of(game);
    struct words w;
    const int64_t far = (int64_t)ELEM_BOARD * AC_TICKS;
    int64_t n[10];
    int unit = 0;
    int sub;
    int where;

    while (unit < ELEM_UNITS && strcmp(game->piece_name[unit], node->key) != 0)
        unit++;
    if (unit == ELEM_UNITS)
        return ac_node_refuse(err, node, "unknown element \"%.20s\"", node->key);
    if (split(node, &w, err) != AC_OK || numbers(node, &w, 2, n, 10, err) != AC_OK)
        return err->status;
    sub = w.count >= 2 ? elem_find_sub(d, w.word[0]) : AC_NONE;
    where = w.count >= 2 ? find_word(w.word[1], where_words) : AC_NONE;
    if (sub == AC_NONE || where == AC_NONE)
        return ac_node_refuse(err, node, "expected a subtype and where it is");
    if (n[0] < 0 || n[1] < 0 || n[0] > far || n[1] > far || n[2] < 0 || n[2] >= AC_TURN ||
        n[3] < 0 || n[3] > 2)
        return ac_node_refuse(err, node, "a pose off the table, or a camp that does not exist");
    s->unit[unit] = (struct elem_unit){ .x = (int32_t)n[0],
                                        .y = (int32_t)n[1],
                                        .heading = (int16_t)n[2],
                                        .sub = (uint8_t)sub,
                                        .where = (uint8_t)where,
                                        .camp = (uint8_t)n[3],
                                        .moves = (uint8_t)n[4],
                                        .did = (uint8_t)n[5],
                                        .front = (uint8_t)n[6],
                                        .by = (uint8_t)n[7],
                                        .when = (uint8_t)n[8],
                                        .held = (uint8_t)n[9] };
    return AC_OK;
}

static enum ac_status restore_units(const struct ac_game *game, const struct ac_node *position,
                                    struct elem_state *s, struct ac_err *err)
{
    const struct ac_node *units;

    if (ac_node_find(position, "units", AC_NODE_MAP, &units, err) != AC_OK)
        return err->status;
    for (const struct ac_node *n = units ? units->child : NULL; n; n = n->next)
        if (restore_unit(game, n, s, err) != AC_OK)
            return err->status;
    for (int c = 0; c < 2; c++) {
        const struct ac_node *node = ac_node_get(position, c ? "camp-b" : "camp-a");
        struct words w;
        int64_t n[4];

        if (!node)
            continue;
        if (split(node, &w, err) != AC_OK || numbers(node, &w, 0, n, 4, err) != AC_OK)
            return err->status;
        if (n[2] % AC_QUARTER || n[0] < 0 || n[1] < 0 || n[0] > ELEM_BOARD || n[1] > ELEM_BOARD)
            return ac_node_refuse(err, node, "expected a camp: x y heading last");
        s->camp[c] = (struct elem_camp){ .x = (int16_t)n[0],
                                         .y = (int16_t)n[1],
                                         .heading = (int16_t)ac_heading((int32_t)n[2]),
                                         .there = 1,
                                         .last = (uint8_t)n[3] };
    }
    return AC_OK;
}

/* Format 1 had one bit a side for camps, 4 for pairs made, 8 for a landing. */
static uint8_t named_since(uint8_t old)
{
    return (uint8_t)((old & 1 ? 3 : 0) | (old & 2 ? 12 : 0) | (old & 12) << 2);
}

/* What belongs to nobody is as if it had not been said. */
static void tidy(struct elem_state *s)
{
    for (int i = 0; i < ELEM_ARMY; i++) {
        if (s->order.set & (1u << (s->active * ELEM_ARMY + i)))
            continue;
        s->order.spent[i] = 0;
        s->order.from_x[i] = 0;
        s->order.from_y[i] = 0;
        s->order.from_heading[i] = 0;
        s->order.bad &= (uint16_t) ~(1u << i);
        s->order.river &= (uint16_t) ~(1u << i);
    }
    for (int c = 0; c < 2; c++)
        if (s->camp[c].there && s->camp[c].last != 1 && s->camp[c].last != 2)
            s->camp[c].last = (uint8_t)(1 + c);
}

/* Does it speak of contacts at all? What a person typed may not. */
static bool any_contact(const struct elem_state *s)
{
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        if (s->unit[u].by || s->unit[u].held || s->unit[u].front)
            return true;
    return false;
}

/* Numbers that index something must do so; who decides follows from the rest. */
static enum ac_status sound(const struct ac_game *game, const struct ac_node *position,
                            struct elem_state *s, struct ac_err *err)
{
    const struct elem_data *d = elem_data_of(game);
    struct ac_err wrong = { 0 };
    const char *fault;
    ac_piece about = AC_NONE;
    bool bad = s->active > 1 || s->invader > 1 || s->top >= ELEM_TOPOGRAPHIES || s->edge[0] > 3 ||
               s->edge[1] > 3 || s->army[0] > d->armies || s->army[1] > d->armies ||
               s->fight.kind > ELEM_AT_CAMP || s->fight.a >= ELEM_UNITS ||
               s->fight.b >= ELEM_UNITS || s->winner > 3 || s->order.zone >= 2 + ELEM_UNITS ||
               s->pending >> ELEM_FOLLOWERS || s->order.set >> ELEM_FOLLOWERS ||
               s->fight.aid >> ELEM_FOLLOWERS;

    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        bad |= s->pair[u] > ELEM_PIECES || s->unit[u].by > ELEM_UNITS ||
               s->unit[u].held > ELEM_UNITS || s->unit[u].front > 4;
    for (int u = 0; u < ELEM_UNITS; u++)
        bad |= s->unit[u].camp && !s->camp[s->unit[u].camp - 1].there;
    for (int i = 0; i < 4; i++)
        bad |= s->label[i] > 4;
    if (s->head.phase < ELEM_PHASE_COMMAND && s->head.phase > ELEM_PHASE_ARMIES)
        bad |= !s->army[0] || !s->army[1];
    if (s->head.phase == ELEM_PHASE_MODIFY)
        bad |= s->step > s->ground.areas;
    if (bad)
        return ac_node_refuse(err, position, "a number that stands for nothing");
    if (!elem_check(game, (const struct ac_state *)(const void *)s, &wrong))
        return ac_node_refuse(err, position, "%.200s", wrong.text);
    s->named = named_since(s->named);
    tidy(s);
    if (!any_contact(s))
        elem_note_contacts(game, s);
    elem_derive_to_act(game, s);
    fault = elem_position_fault(game, s, &about);
    if (!fault && !ac_members_fit(game, (const struct ac_state *)(const void *)s))
        fault = "a number is out of range";
    return fault ? ac_node_refuse(err, position, "impossible position: %s", fault) : AC_OK;
}

enum ac_status elem_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err)
{
    struct elem_state *s = elem_mut(state);
    const struct ac_node *node;
    int phase;
    int who;
    int32_t turn = 1;

    memset(s, 0, sizeof(*s));
    if (ac_node_need(position, "phase", AC_NODE_SCALAR, &node, err) != AC_OK ||
        ac_node_name(node, phase_words, &phase, err) != AC_OK ||
        ac_node_need(position, "to-act", AC_NODE_SCALAR, &node, err) != AC_OK ||
        ac_node_name(node, who_words, &who, err) != AC_OK ||
        ac_node_get_int(position, "turn", 1, 10000, &turn, err) != AC_OK)
        return err->status;
    s->head.phase = (uint8_t)phase;
    s->head.to_act = (int8_t)who;
    s->head.turn = (int16_t)turn;
    if (restore_fields(position, s, err) != AC_OK ||
        restore_ground(position, &s->ground, err) != AC_OK ||
        restore_units(game, position, s, err) != AC_OK)
        return err->status;
    return sound(game, position, s, err);
}
