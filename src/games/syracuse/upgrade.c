/*
 * Positions of format 1: what was written before states were described (position.c). Read, never
 * written; `acies upgrade` brings a file up.
 */
#include "syracuse/position.h"

#include <string.h>

struct row {
    const char *key;
    size_t offset, size;
};

#define ROW(key, field)                                                                            \
    {                                                                                              \
        key, offsetof(struct syra_state, field), sizeof(((struct syra_state *)0)->field)           \
    }

static const struct row rows[] = {
    ROW("roll", roll),
    ROW("roll-unit", roll_unit),
    ROW("winner", winner),
    ROW("end", end_rule),
    ROW("morale", ml),
    ROW("levels", il),
    ROW("impulses", ops),
    ROW("initiative", initiative),
    ROW("event", event),
    ROW("passes", passes),
    ROW("capacity", capacity),
    ROW("checked", checked),
    ROW("won", won),
    ROW("arrived", arrived),
    ROW("fallen", fallen),
    ROW("fort-news", fort_news),
    ROW("fort", fort),
    ROW("fort-past", fort_past),
    ROW("rams", rams),
    ROW("waves", waves),
    ROW("city-cut", city_cut),
    ROW("stage", stage),
    ROW("first", first_die),
    ROW("walls-athenian", walls[0]),
    ROW("walls-syracusan", walls[1]),
    ROW("works-athenian", works[0]),
    ROW("works-syracusan", works[1]),
    ROW("actor", actor),
    ROW("naval", naval),
    ROW("die", die),
    ROW("method", method),
    ROW("left", left),
    ROW("mover", mover),
    ROW("mp", mp),
    ROW("mover-flags", mover_flags),
    ROW("seen", seen),
    ROW("want", want),
    ROW("night", night),
    ROW("fight", fight),
    ROW("quota", old[0]),
    ROW("hoplites", old[1]),
    ROW("begun", begun),
    ROW("load-at", load_at),
    ROW("land-at", land_at),
    ROW("woken", woken),
    ROW("fought", fought),
    ROW("supplied", supplied),
    { "battle", offsetof(struct syra_state, battle), offsetof(struct syra_battle, square) },
    ROW("assaulted", battle.assaulted),
    ROW("skirmish", skirmish),
};
enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* --- what older texts said in fewer words -------------------------------------------------------- */

/* Draws, desertion, tries, room: one number each for all of them, and what it was hung on the stage. */
static void sort_numbers(struct syra_state *s, const struct ac_frame *top)
{
    const int quota = s->old[0], hoplites = s->old[1];

    s->old[0] = s->old[1] = 0;
    if (top && top->kind == SYRA_FRAME_REPLACE) {
        s->replacements = (uint8_t)ac_max(s->replacements, quota);
        return;
    }
    switch (s->stage) {
    case SYRA_T_DEPLOY_ATHENS:
    case SYRA_T_DEPLOY_SYRACUSE:
    case SYRA_T_SICELS:
        s->draws[0] = (uint8_t)ac_max(s->draws[0], quota);
        s->draws[1] = (uint8_t)ac_max(s->draws[1], hoplites);
        return;
    case SYRA_T_FEED:
        s->to_feed = (uint8_t)ac_max(s->to_feed, quota);
        return;
    case SYRA_T_RECRUIT_HIGH:
    case SYRA_T_RECRUIT_DRAW:
    case SYRA_T_DESERT:
        s->draws[s->actor] = (uint8_t)ac_max(s->draws[s->actor], quota);
        s->deserts = (uint8_t)ac_max(s->deserts, hoplites);
        return;
    case SYRA_T_OPERATIONS:
        s->room = (uint8_t)ac_max(s->room, quota);
        s->hoplite_room = (uint8_t)ac_max(s->hoplite_room, hoplites);
        return;
    default:
        return;
    }
}

/* The Wall step used the sets of activation and combat, arrivals the stop of a ship. */
static void sort_impulse(struct syra_state *s, const struct ac_frame *impulse)
{
    if (impulse->step == SYRA_I_WALLS) {
        s->walls_rolled[0] |= s->woken;
        s->walls_rolled[1] |= s->fought;
        s->woken = s->fought = 0;
    }
    if (impulse->step <= SYRA_I_REBUILD && s->load_at) {
        s->landing = s->load_at;
        s->load_at = 0;
    }
}

/* Who moves with the Leader: once all in his square, or all who were passing through it. */
static void sort_stack(const struct syra_look *l, struct syra_battle *b)
{
    const int boss = b->mover - 1, square = boss < 0 ? AC_NONE : syra_square_of(l->s, boss);
    int units = 0, leaders = 2;

    if (square < 0 || !syra_is_leader(l, boss) || b->stack[0])
        return;
    if (b->passed != 2)
        memcpy(b->stack, b->slot[square], sizeof(b->slot[square]));
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        const bool stands = b->slot[square][0] == i + 1 || b->slot[square][1] == i + 1;

        if (u->square != square + 1 || i == boss || u->owner != l->s->unit[boss].owner || stands)
            continue;
        if (syra_is_leader(l, i) && leaders < SYRA_STACK)
            b->stack[leaders++] = (uint8_t)(i + 1);
        else if (!syra_is_leader(l, i) && units < 2 && b->passed == 2)
            b->stack[units++] = (uint8_t)(i + 1);
    }
}

void syra_sort_out(const struct syra_look *l, struct syra_state *s)
{
    const bool two_dice = s->stage == SYRA_T_INITIATIVE || s->stage == SYRA_T_IMPULSES;

    if (!two_dice)
        s->first_die = 0; /* it once said where recruiting goes on */
    sort_numbers(s, ac_top_const(&s->head));
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].kind == SYRA_FRAME_IMPULSE)
            sort_impulse(s, &s->head.frame[i]);
    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &s->unit[i];

        if (syra_is_leader(l, i) && u->foe) {
            u->with = u->foe;
            u->foe = 0;
        }
        if (u->at == l->d->lost && u->due == SYRA_DUE_FEVER) {
            ac_bit_set(s->rebuilds, i);
            u->due = 0;
        }
    }
    if (s->battle.on)
        sort_stack(l, &s->battle);
}

/* --- the first format ---------------------------------------------------------------------------- */

static const char *const statuses[] = { "normal", "disrupted", "routed" };

static enum ac_status restore_row(const struct ac_node *map, const struct row *row,
                                  struct syra_state *s, struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, row->key);
    uint8_t *bytes = (uint8_t *)s + row->offset;
    size_t i = 0;

    if (!node)
        return AC_OK;
    if (node->kind != AC_NODE_LIST || (size_t)node->count > row->size)
        return ac_node_refuse(err, node, "%s: expected a list of at most %zu numbers", row->key,
                              row->size);
    for (const struct ac_node *n = node->child; n; n = n->next) {
        int32_t v = 0;
        const enum ac_status status = ac_node_int(n, 0, 255, &v, err);

        if (status != AC_OK)
            return status;
        bytes[i++] = (uint8_t)v;
    }
    return AC_OK;
}

static enum ac_status restore_frames(const struct ac_node *map, struct ac_head *head,
                                     struct ac_err *err)
{
    const struct ac_node *list;

    if (ac_node_find(map, "frames", AC_NODE_LIST, &list, err) != AC_OK)
        return err->status;
    for (const struct ac_node *f = list ? list->child : NULL; f; f = f->next) {
        int32_t v[4 + AC_FRAME_ARGS] = { 0 };
        struct ac_frame *frame;
        int i = 0;

        if (f->kind != AC_NODE_LIST || f->count != 4 + AC_FRAME_ARGS ||
            head->depth == AC_MAX_FRAMES)
            return ac_node_refuse(err, f, "expected at most %d frames of %d numbers", AC_MAX_FRAMES,
                                  4 + AC_FRAME_ARGS);
        for (const struct ac_node *n = f->child; n; n = n->next) {
            const enum ac_status status = ac_node_int(n, -32768, 32767, &v[i++], err);

            if (status != AC_OK)
                return status;
        }
        if (v[0] <= SYRA_FRAME_NONE || v[0] > SYRA_FRAME_SETTLE)
            return ac_node_refuse(err, f, "there is no frame %d", v[0]);
        frame = ac_push(head, v[0], (ac_side)v[1]);
        frame->step = (uint8_t)v[2];
        frame->flags = (uint8_t)v[3];
        for (int k = 0; k < AC_FRAME_ARGS; k++)
            frame->arg[k] = (int16_t)v[4 + k];
    }
    return AC_OK;
}

static int find(const char *const *names, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (names[i] && strcmp(names[i], word) == 0)
            return i;
    return AC_NONE;
}

static int to_number(const char *word)
{
    int n = 0;

    for (const char *c = word; *c; c++) {
        if (*c < '0' || *c > '9' || n > 999)
            return AC_NONE;
        n = 10 * n + (*c - '0');
    }
    return *word ? n : AC_NONE;
}

enum { UPPER = 1, PASSING = 2 };

/* A word with a value: true when it was one of these and its value is good. */
static bool set_pair(const struct syra_play *p, int unit, const char *word, const char *value)
{
    static const char *const keys[] = { "steps", "mark", "play", "due", "work", "since" };
    struct syra_unit *u = &p->s->unit[unit];
    uint8_t *const fields[] = { &u->steps, &u->mark, &u->play, &u->due, &u->work, &u->since };
    const int key = find(keys, 6, word);
    int v = AC_NONE;

    if (key != AC_NONE) {
        v = to_number(value);
        if (v >= 0 && v < 256)
            *fields[key] = (uint8_t)v;
        return v >= 0 && v < 256;
    }
    if (strcmp(word, "aboard") == 0 || strcmp(word, "foe") == 0) {
        v = find(p->game->piece_name, p->game->piece_count, value);
        *(word[0] == 'a' ? &u->carrier : &u->foe) = (uint8_t)(v + 1);
    } else if (strcmp(word, "square") == 0) {
        v = find(p->game->place_name, p->game->place_count, value) - p->d->squares;
        u->square = (uint8_t)(v + 1);
    } else if (strcmp(word, "facing") == 0) {
        v = find(syra_facings, 4, value);
        u->facing = (uint8_t)v;
    }
    return v >= 0;
}

/* A word by itself. */
static bool set_word(struct syra_unit *u, const char *word, uint8_t *where)
{
    const int status = find(statuses, 3, word);

    if (status != AC_NONE)
        u->status = (uint8_t)status;
    else if (strcmp(word, "athenian") == 0 || strcmp(word, "syracusan") == 0)
        u->owner = word[0] == 's';
    else if (strcmp(word, "light") == 0)
        u->light = 1;
    else if (strcmp(word, "upper") == 0)
        *where = UPPER;
    else if (strcmp(word, "passing") == 0)
        *where = PASSING;
    else
        return false;
    return true;
}

/* The next word of a text; false at its end. */
static bool next_word(const char **at, char word[24])
{
    size_t n = 0;

    while (**at == ' ')
        (*at)++;
    while (**at && **at != ' ') {
        if (n < 23)
            word[n++] = **at;
        (*at)++;
    }
    word[n] = 0;
    return n > 0;
}

static enum ac_status restore_unit(const struct syra_play *p, const struct ac_node *node,
                                   uint8_t *where, struct ac_err *err)
{
    const struct syra_look l = syra_looking(p);
    const int unit = find(p->game->piece_name, p->game->piece_count, node->key);
    struct syra_unit *u = unit < 0 ? NULL : &p->s->unit[unit];
    char word[24], value[24];
    const char *at = node->text;
    int place;

    if (!u || node->kind != AC_NODE_SCALAR)
        return ac_node_refuse(err, node, "unknown unit \"%.20s\"", node->key);
    if (!next_word(&at, word))
        return ac_node_refuse(err, node, "%s has no place", node->key);
    place = find(p->game->place_name, p->d->squares, word);
    if (place == AC_NONE)
        return ac_node_refuse(err, node, "unknown place \"%.20s\"", word);
    *u = (struct syra_unit){ .at = (uint8_t)place, .owner = p->d->piece[unit].side };
    u->steps = (uint8_t)syra_full_steps(&l, unit);
    while (next_word(&at, word)) {
        if (set_word(u, word, &where[unit]))
            continue;
        if (!next_word(&at, value) || !set_pair(p, unit, word, value))
            return ac_node_refuse(err, node, "\"%.20s\" is not understood", word);
    }
    return AC_OK;
}

/* Lower units first, then upper ones; those that only pass through hold no slot. */
static enum ac_status fill_slots(const struct syra_play *p, const uint8_t *where,
                                 const struct ac_node *node, struct ac_err *err)
{
    const struct syra_look l = syra_looking(p);

    for (int round = 0; round < 2; round++)
        for (int i = 0; i < SYRA_UNITS; i++) {
            const int square = p->s->unit[i].square - 1;

            if (square < 0 || syra_is_leader(&l, i) || where[i] == PASSING ||
                (where[i] == UPPER) != round)
                continue;
            if (p->s->battle.slot[square][round] || (round && !p->s->battle.slot[square][0]))
                return ac_node_refuse(err, node, "%s: the square is not right for it",
                                      p->game->piece_name[i]);
            p->s->battle.slot[square][round] = (uint8_t)(i + 1);
        }
    return AC_OK;
}

static enum ac_status restore_units(const struct syra_play *p, const struct ac_node *map,
                                    struct ac_err *err)
{
    const struct syra_look l = syra_looking(p);
    const struct ac_node *units;
    uint8_t where[SYRA_UNITS] = { 0 };
    enum ac_status status = ac_node_need(map, "units", AC_NODE_MAP, &units, err);

    for (int i = 0; i < SYRA_UNITS; i++) {
        const bool sicel = syra_is_sicel(&l, i);

        p->s->unit[i] = (struct syra_unit){ .at = (uint8_t)(sicel ? p->d->cup : p->d->lost),
                                            .steps = sicel,
                                            .owner = sicel ? 0 : p->d->piece[i].side };
    }
    for (const struct ac_node *n = status == AC_OK ? units->child : NULL; n && status == AC_OK;
         n = n->next)
        status = restore_unit(p, n, where, err);
    return status == AC_OK ? fill_slots(p, where, units, err) : status;
}

static enum ac_status known_keys(const struct ac_node *map, struct ac_err *err)
{
    const char *keys[ROWS + 6] = { "turn", "to-act", "phase", "frames", "units" };

    for (int i = 0; i < ROWS; i++)
        keys[5 + i] = rows[i].key;
    return ac_node_only(map, keys, err);
}

enum ac_status syra_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err)
{
    const struct syra_play p = { game, syra_data(game), syra_of(state), NULL };
    struct ac_head *head = &p.s->head;
    int32_t turn = 1, to_act = 0, phase = 0;
    enum ac_status status = known_keys(position, err);

    if (status == AC_OK)
        status = ac_node_get_int(position, "turn", 1, SYRA_MAX_TURNS, &turn, err);
    if (status == AC_OK)
        status = ac_node_get_int(position, "to-act", 0, AC_OVER, &to_act, err);
    if (status == AC_OK)
        status = ac_node_get_int(position, "phase", 0, SYRA_PHASES - 1, &phase, err);
    if (status == AC_OK)
        status = restore_frames(position, head, err);
    p.s->ml[0] = p.d->morale[0];
    p.s->ml[1] = p.d->morale[1];
    for (int i = 0; i < ROWS && status == AC_OK; i++)
        status = restore_row(position, &rows[i], p.s, err);
    if (status == AC_OK)
        status = restore_units(&p, position, err);
    head->turn = (int16_t)turn;
    head->to_act = (int8_t)to_act;
    head->phase = (uint8_t)phase;
    if (status == AC_OK && head->to_act != AC_OVER && !head->depth)
        return ac_node_refuse(err, position, "frames say what is being done; there are none");
    if (status == AC_OK) {
        const struct syra_look l = syra_looking(&p);

        if (p.s->roll == SYRA_ROLL_ASSAULT) {
            p.s->battle.square = p.s->battle.target;
            p.s->battle.target = 0;
        }
        syra_sort_out(&l, p.s);
    }
    if (status == AC_OK && !syra_check(game, state, err))
        return AC_ERR_INPUT;
    if (status == AC_OK) {
        const struct syra_look l = syra_looking(&p);
        ac_piece about = AC_NONE;
        const char *fault = syra_position_fault(&l, &about);

        if (fault)
            return ac_node_refuse(err, position, "impossible position: %s", fault);
    }
    return status;
}
