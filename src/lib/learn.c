/* Numbers for learners: the fixed space of actions and observations; see acies.h. */
#include <stdlib.h>
#include <string.h>

#include "lib/inside.h"

enum { BLOCK = 4096 };

/* ---- the space of actions ---- */

/* How many values an argument has here; 0: too many to count. */
static int64_t values_of(const struct ac_game *game, const struct ac_arg_spec *spec)
{
    int64_t n = 0;

    switch (spec->kind) {
    case AC_ARG_PIECE:
        n = game->piece_count;
        break;
    case AC_ARG_PLACE:
        n = game->place_count;
        break;
    case AC_ARG_NAME:
        while (spec->names[n])
            n++;
        break;
    case AC_ARG_NUMBER:
    case AC_ARG_COORD:
        n = (int64_t)spec->high - spec->low + 1;
        break;
    case AC_ARG_SET:
        return 0;
    }
    return n + spec->optional;
}

/* Numbers of a verb's block. */
static int block_size(const struct ac_game *game, const struct ac_verb *verb)
{
    int64_t size = 1;

    for (int i = 0; i < verb->argc && size; i++) {
        size *= values_of(game, &verb->arg[i]);
        if (size > BLOCK)
            return BLOCK;
    }
    return size ? (int)size : BLOCK;
}

bool lib_space_make(struct acies_game *game)
{
    const struct ac_ruleset *rules = game->table.game->rules;

    game->block = calloc((size_t)rules->verb_count + 1, sizeof(*game->block));
    if (!game->block)
        return false;
    for (int v = 0; v < rules->verb_count; v++)
        game->block[v + 1] = game->block[v] + block_size(game->table.game, &rules->verbs[v]);
    return true;
}

int acies_space(const struct acies_game *game)
{
    return game->block[game->table.game->rules->verb_count];
}

int acies_blocks(const struct acies_game *game, struct acies_field *out, int cap)
{
    const struct ac_ruleset *rules = game->table.game->rules;

    for (int v = 0; v < rules->verb_count && v < cap; v++)
        out[v] = (struct acies_field){ rules->verbs[v].name, game->block[v], 1,
                                       game->block[v + 1] - game->block[v] };
    return rules->verb_count;
}

/* A verb all of whose actions have a number of their own is counted out; others are hashed. */
static uint32_t number_of(const struct ac_game *game, const struct ac_action *action, int size)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    uint64_t exact = 0, hash = 0;
    bool countable = true;

    for (int i = 0; i < verb->argc; i++) {
        const struct ac_arg_spec *spec = &verb->arg[i];
        const int64_t values = values_of(game, spec);
        const bool based = spec->kind == AC_ARG_NUMBER || spec->kind == AC_ARG_COORD;
        const int64_t value = action->arg[i] == AC_NONE && spec->optional
                                  ? values - 1
                                  : (int64_t)action->arg[i] - (based ? spec->low : 0);

        hash = (hash ^ (uint32_t)action->arg[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
        countable = countable && values > 0 && exact * (uint64_t)values <= BLOCK;
        if (countable)
            exact = exact * (uint64_t)values + (uint64_t)value;
    }
    return countable && exact < (uint64_t)size && size < BLOCK
               ? (uint32_t)exact
               : (uint32_t)(hash >> 32) % (uint32_t)size;
}

/* The numbers given out so far in one list, by open addressing; twice the room of any list. */
struct taken {
    int32_t number[2 * AC_MAX_ACTIONS];
};

/* False when it was taken already. */
static bool take(struct taken *taken, int32_t number)
{
    const uint32_t room = 2 * AC_MAX_ACTIONS;
    uint32_t at = (uint32_t)number * 2654435761u % room;

    while (taken->number[at] != AC_NONE) {
        if (taken->number[at] == number)
            return false;
        at = (at + 1) % room;
    }
    taken->number[at] = number;
    return true;
}

void lib_space_list(const struct acies_game *game, const struct ac_actions *list, int32_t *out)
{
    struct taken taken;

    memset(&taken, 0xff, sizeof(taken));
    for (int i = 0; i < list->count; i++) {
        const struct ac_action *action = &list->list[i];
        const int first = game->block[action->verb], size = game->block[action->verb + 1] - first;
        uint32_t at = number_of(game->table.game, action, size);

        while (!take(&taken, first + (int32_t)at))
            at = (at + 1) % (uint32_t)size;
        out[i] = first + (int32_t)at;
    }
}

int acies_space_list(struct acies_state *state, int32_t *out)
{
    const struct ac_actions *list = lib_listed(state);

    if (!list || !lib_is_side(acies_to_act(state)))
        return 0;
    lib_space_list(state->game, list, out);
    return list->count;
}

void acies_parts(const struct acies_action *action, int32_t out[ACIES_PARTS])
{
    const struct ac_action inner = lib_action(action);

    out[0] = inner.verb == AC_VERB_OUTCOME ? AC_NONE : inner.verb;
    memcpy(out + 1, inner.arg, sizeof(inner.arg));
}

/* ---- observations ---- */

enum { HEAD = 5, BADGES = 4, PIECE = 17 + 2 * BADGES, PLACE = 2, TRACK = 2, FIELDS = 4 };

int acies_fields(const struct acies_game *game, struct acies_field *out, int cap)
{
    const struct acies_field all[FIELDS] = {
        { "head", 0, 1, HEAD },
        { "pieces", 0, acies_pieces(game), PIECE },
        { "places", 0, acies_places(game), PLACE },
        { "tracks", 0, AC_MAX_VIEW_TRACKS, TRACK },
    };
    int32_t offset = 0;

    for (int i = 0; i < FIELDS; i++) {
        if (i < cap) {
            out[i] = all[i];
            out[i].offset = offset;
        }
        offset += all[i].rows * all[i].columns;
    }
    return FIELDS;
}

int acies_observation_size(const struct acies_game *game)
{
    struct acies_field field[FIELDS];

    (void)acies_fields(game, field, FIELDS);
    return field[FIELDS - 1].offset + field[FIELDS - 1].rows * field[FIELDS - 1].columns;
}

/* A kind as a number that is the same in every program: never 0 for a name. */
static int32_t kind_number(const char *kind)
{
    uint32_t hash = 2166136261u;

    if (!kind || !kind[0])
        return 0;
    for (; *kind; kind++)
        hash = (hash ^ (unsigned char)*kind) * 16777619u;
    return (int32_t)(hash % 32767u) + 1;
}

/* The number a printed figure begins with, in parentheses or not; a word's first letter otherwise. */
static int32_t figure(const char *text)
{
    if (text[0] == '(')
        text++;
    if (text[0] == '-' || (text[0] >= '0' && text[0] <= '9'))
        return (int32_t)strtol(text, NULL, 10);
    return (unsigned char)text[0];
}

static void put_piece(const struct ac_view_piece *p, int32_t *out)
{
    const int32_t plain[] = { 1,        p->side,    p->board,  p->place,   p->facing,
                              p->stack, p->carrier, p->count,  p->can_act, p->reduced,
                              p->at.x,  p->at.y,    p->heading };
    int at = sizeof(plain) / sizeof(plain[0]);

    memcpy(out, plain, sizeof(plain));
    for (int i = 0; i < 4; i++)
        out[at++] = figure(p->values[i]);
    for (int i = 0; i < BADGES && i < p->badge_count; i++) {
        out[at + 2 * i] = kind_number(p->badge[i].kind);
        out[at + 2 * i + 1] = figure(p->badge[i].text);
    }
}

void lib_observe(const struct acies_game *game, const struct ac_state *state, int viewer,
                 int32_t *out)
{
    static _Thread_local struct ac_view view;
    struct acies_field field[FIELDS];
    const struct ac_head *head = ac_head(state);
    const int over = head->to_act == AC_OVER;

    (void)acies_fields(game, field, FIELDS);
    memset(out, 0, sizeof(*out) * (size_t)acies_observation_size(game));
    ac_view(game->table.game, state, viewer, &view);
    out[0] = head->to_act;
    out[1] = viewer;
    out[2] = head->turn;
    out[3] = head->phase;
    out[4] = over ? lib_winner(game->table.game, state) : AC_OVER;
    for (int i = 0; i < view.piece_count; i++)
        if (view.piece[i].piece >= 0 && view.piece[i].piece < field[1].rows)
            put_piece(&view.piece[i],
                      out + field[1].offset + (size_t)PIECE * (size_t)view.piece[i].piece);
    for (int i = 0; i < view.mark_count; i++) {
        const struct ac_view_mark *mark = &view.mark[i];

        if (mark->place < 0 || mark->place >= field[2].rows)
            continue;
        out[field[2].offset + PLACE * mark->place] = kind_number(mark->kind);
        out[field[2].offset + PLACE * mark->place + 1] = mark->side;
    }
    for (int i = 0; i < view.track_count; i++) {
        out[field[3].offset + TRACK * i] = view.track[i].value;
        out[field[3].offset + TRACK * i + 1] = view.track[i].max;
    }
}

void acies_observe(const struct acies_state *state, int viewer, int32_t *out)
{
    lib_observe(state->game, lib_state(state), viewer, out);
}
