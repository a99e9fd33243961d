/*
 * A state as position text and back. By hand a position needs no more than whose turn it is and
 * where pieces stand:
 *
 *   side: egypt
 *   pieces:
 *     - HI-2 4-D hexes hits=2
 *     - Eg-Quad-1 2222 NE
 *     - LI-4 aboard=Eg-Quad-1
 *
 * Pieces of a place are written from the top of the stack down; those not named are out of play.
 */
#include <string.h>

#include "alexandria/load.h"
#include "alexandria/rules.h"

static const char *const side_names[] = { "rome", "egypt", NULL };

/* --- writing ------------------------------------------------------------------------------------------- */

static void save_ship(const struct alex *a, int g, struct ac_text *out)
{
    const struct alex_ship *s = alex_ship_c(a->d, a->s, g);

    if (s->side != a->d->piece[g].side)
        ac_text_addf(out, " owner=%s", side_names[s->side]);
    if (s->speed)
        ac_text_add(out, " speed=1");
    if (s->fatigue)
        ac_text_addf(out, " fatigue=%d", s->fatigue);
    if (s->crippled)
        ac_text_addf(out, " crippled=%d", s->crippled);
    if (s->flags)
        ac_text_addf(out, " ship=%u", s->flags);
    if (s->grapples)
        ac_text_addf(out, " grapples=%u", s->grapples);
    if (s->fouls)
        ac_text_addf(out, " fouls=%u", s->fouls);
    if (s->moored != AC_NONE)
        ac_text_addf(out, " moored=%s", a->game->place_name[s->moored]);
    if (s->used)
        ac_text_addf(out, " used=%d", s->used);
    if (s->shots)
        ac_text_addf(out, " shots=%d", s->shots);
    if (s->score[0] || s->score[1])
        ac_text_addf(out, " score0=%d score1=%d", s->score[0], s->score[1]);
}

static void save_piece(const struct alex *a, int p, struct ac_text *out)
{
    const struct alex_unit *u = &a->s->unit[p];
    const struct ac_game *game = a->game;

    ac_text_addf(out, "    - %s", game->piece_name[p]);
    if (u->at == AC_NONE)
        ac_text_add(out, " out");
    else if (alex_is_deck(a->d, u->at))
        ac_text_addf(out, " aboard=%s", game->piece_name[alex_deck_piece(a->d, u->at)]);
    else
        ac_text_addf(out, " %s", game->place_name[u->at]);
    if (u->facing != AC_NONE)
        ac_text_addf(out, " %s", alex_facing_names[alex_arg_of_facing(a->d, p, u->at, u->facing)]);
    if (u->hits)
        ac_text_addf(out, " hits=%d", u->hits);
    if (u->flags)
        ac_text_addf(out, " flags=%d", u->flags);
    if (u->combat)
        ac_text_addf(out, " combat=%d", u->combat);
    if (a->d->piece[p].kind == ALEX_GALLEY)
        save_ship(a, p, out);
    ac_text_putc(out, '\n');
}

/* Galleys first, so that decks are there; then place by place from the top down. */
static void save_pieces(const struct alex *a, struct ac_text *out)
{
    const struct alex_data *d = a->d;

    ac_text_add(out, "  pieces:\n");
    for (int i = 0; i < d->place_count + d->galley_count; i++)
        for (int p = alex_first(a->s, i); p >= 0; p = alex_below(a->s, p))
            save_piece(a, p, out);
    for (int p = 0; p < d->piece_count; p++) {
        const struct alex_unit *u = &a->s->unit[p];
        const bool ship = d->piece[p].kind == ALEX_GALLEY &&
                          (alex_ship_c(d, a->s, p)->score[0] || alex_ship_c(d, a->s, p)->score[1]);

        if (u->at == AC_NONE && (u->flags || ship))
            save_piece(a, p, out);
    }
}

static void save_frames(const struct alex *a, struct ac_text *out)
{
    ac_text_add(out, "  pending:\n");
    for (int i = 0; i < a->s->head.depth; i++) {
        const struct ac_frame *f = &a->s->head.frame[i];

        ac_text_addf(out, "    - %d %d %d %d", f->kind, f->side, f->step, f->flags);
        for (int k = 0; k < AC_FRAME_ARGS; k++)
            ac_text_addf(out, " %d", f->arg[k]);
        ac_text_putc(out, '\n');
    }
}

static void save_combats(const struct alex *a, struct ac_text *out)
{
    ac_text_add(out, "  combats:\n");
    for (int i = 0; i < a->s->combats; i++) {
        const struct alex_combat *c = &a->s->combat[i];

        ac_text_addf(out, "    - %d %d %d %d %d %d %d %d\n", c->kind, c->flags, c->used[0],
                     c->used[1], c->place[0], c->place[1], c->place[2], c->place[3]);
    }
}

void alex_save(const struct ac_game *game, const struct ac_state *state, struct ac_text *out)
{
    const struct alex a = alex_look(game, state);
    const struct alex_state *s = a.s;

    ac_text_addf(out, "  side: %s\n  turns: %d %d\n", side_names[s->active], s->turns[0],
                 s->turns[1]);
    ac_text_addf(out, "  head: %d %d %d\n", s->head.to_act, s->head.phase, s->head.turn);
    ac_text_addf(out, "  activation: %d %d %d\n", s->mode, s->chief, s->seized);
    ac_text_addf(out, "  seizures: %d %d %d %d\n", s->attempts[0], s->attempts[1], s->waits[0],
                 s->waits[1]);
    ac_text_addf(out, "  losses: %d %d\n  exhausted: %d %d\n  points: %d %d\n  landed: %d\n",
                 s->losses[0], s->losses[1], s->exhausted[0], s->exhausted[1], s->points[0],
                 s->points[1], s->landed);
    ac_text_addf(out, "  burnt: %u\n  asked:", s->burnt);
    for (int i = 0; i < 3; i++)
        ac_text_addf(out, " %u %u", (unsigned)(s->asked[i] & UINT32_MAX),
                     (unsigned)(s->asked[i] >> 32));
    ac_text_putc(out, '\n');
    if (s->ended)
        ac_text_addf(out, "  over: %d %d\n", s->winner, s->verdict);
    if (s->combats)
        save_combats(&a, out);
    if (s->head.depth)
        save_frames(&a, out);
    save_pieces(&a, out);
}

/* --- reading --------------------------------------------------------------------------------------------- */

struct reader {
    const struct ac_game *game;
    const struct alex_data *d;
    struct alex_state *s;
    struct ac_err *err;
};

/* The next word of a scalar, at most 63 letters; false at its end. */
static bool next_word(const char **at, char word[64])
{
    int n = 0;

    while (**at == ' ' || **at == '\n')
        (*at)++;
    while (**at && **at != ' ' && **at != '\n' && n < 63)
        word[n++] = *(*at)++;
    word[n] = 0;
    return n > 0;
}

static bool number(const char *word, int64_t low, uint64_t high, uint64_t *out)
{
    const bool minus = *word == '-';
    uint64_t value = 0;

    word += minus;
    if (!*word)
        return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9' || value > UINT64_MAX / 10 - 10)
            return false;
        value = 10 * value + (uint64_t)(*word - '0');
    }
    if (minus ? value > (uint64_t)-low : value > high)
        return false;
    *out = minus ? (uint64_t) - (int64_t)value : value;
    return true;
}

/* Up to `count` numbers of a key; missing ones stay as they are. */
static enum ac_status numbers(struct reader *r, const struct ac_node *map, const char *key,
                              int count, int64_t *out)
{
    const struct ac_node *node = ac_node_get(map, key);
    const char *at = node && node->text ? node->text : "";
    char word[64];

    for (int i = 0; i < count && next_word(&at, word); i++) {
        uint64_t value;

        if (!number(word, -32768, UINT64_MAX / 16, &value))
            return ac_node_refuse(r->err, node, "%s: \"%s\" is not a number in range", key, word);
        out[i] = (int64_t)value;
    }
    return AC_OK;
}

static int find(const char *const *names, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    return AC_NONE;
}

/* One "key=value" of a piece. */
static bool piece_value(struct reader *r, int piece, const char *key, const char *value)
{
    struct alex_unit *u = &r->s->unit[piece];
    struct alex_ship *ship = &r->s->ship[r->d->piece[piece].galley];
    const bool galley = r->d->piece[piece].kind == ALEX_GALLEY;
    uint64_t n = 0;

    if (strcmp(key, "moored") == 0 && galley) {
        ship->moored = (int16_t)find(r->game->place_name, r->d->place_count, value);
        return ship->moored != AC_NONE;
    }
    if (strcmp(key, "owner") == 0 && galley) {
        ship->side = (uint8_t)(strcmp(value, "egypt") == 0);
        return true;
    }
    if (!number(value, 0, UINT32_MAX, &n))
        return false;
    if (strcmp(key, "hits") == 0)
        u->hits = (uint8_t)n;
    else if (strcmp(key, "flags") == 0)
        u->flags = (uint16_t)n;
    else if (strcmp(key, "combat") == 0)
        u->combat = (uint8_t)n;
    else if (!galley)
        return false;
    else if (strcmp(key, "speed") == 0)
        ship->speed = n > 0;
    else if (strcmp(key, "fatigue") == 0)
        ship->fatigue = (uint8_t)n;
    else if (strcmp(key, "crippled") == 0)
        ship->crippled = (uint8_t)n;
    else if (strcmp(key, "ship") == 0)
        ship->flags = (uint32_t)n;
    else if (strcmp(key, "grapples") == 0)
        ship->grapples = (uint32_t)n;
    else if (strcmp(key, "fouls") == 0)
        ship->fouls = (uint32_t)n;
    else if (strcmp(key, "used") == 0)
        ship->used = (uint8_t)n;
    else if (strcmp(key, "shots") == 0)
        ship->shots = (uint8_t)n;
    else if (strcmp(key, "score0") == 0)
        ship->score[0] = (uint8_t)n;
    else if (strcmp(key, "score1") == 0)
        ship->score[1] = (uint8_t)n;
    else
        return false;
    return true;
}

static enum ac_status piece_word(struct reader *r, const struct ac_node *node, int piece,
                                 char *word)
{
    char *equals = strchr(word, '=');
    const int facing = alex_find_name(alex_facing_names, word);
    const int at = r->s->unit[piece].at;
    int found;

    if (equals) {
        *equals = 0;
        if (strcmp(word, "aboard") == 0) {
            found = find(r->game->piece_name, r->d->piece_count, equals + 1);
            if (found < r->d->first_galley || at != AC_NONE)
                return ac_node_refuse(r->err, node, "no galley called %s", equals + 1);
            alex_put(r->s, piece, alex_deck(r->d, found));
            return AC_OK;
        }
        return piece_value(r, piece, word, equals + 1)
                   ? AC_OK
                   : ac_node_refuse(r->err, node, "cannot read %s of %s", word,
                                    r->game->piece_name[piece]);
    }
    if (strcmp(word, "out") == 0)
        return AC_OK;
    found = find(r->game->place_name, r->d->place_count, word);
    if (found != AC_NONE && at == AC_NONE) {
        alex_put(r->s, piece, found);
        return AC_OK;
    }
    if (facing == AC_NONE || at == AC_NONE ||
        alex_facing_of_arg(r->d, piece, at, facing) == AC_NONE)
        return ac_node_refuse(r->err, node, "\"%s\" is no place or facing for %s", word,
                              r->game->piece_name[piece]);
    r->s->unit[piece].facing = (int8_t)alex_facing_of_arg(r->d, piece, at, facing);
    return AC_OK;
}

static enum ac_status read_pieces(struct reader *r, const struct ac_node *position)
{
    const struct ac_node *list;
    enum ac_status status = ac_node_need(position, "pieces", AC_NODE_LIST, &list, r->err);

    if (status != AC_OK)
        return status;
    for (const struct ac_node *node = list->child; node; node = node->next) {
        const char *at = node->text ? node->text : "";
        char word[64];
        int piece;

        if (!next_word(&at, word))
            return ac_node_refuse(r->err, node, "expected a piece and its place");
        piece = find(r->game->piece_name, r->d->piece_count, word);
        if (piece == AC_NONE)
            return ac_node_refuse(r->err, node, "unknown piece \"%s\"", word);
        if (r->s->unit[piece].at != AC_NONE)
            return ac_node_refuse(r->err, node, "%s is here twice", word);
        while (status == AC_OK && next_word(&at, word))
            status = piece_word(r, node, piece, word);
        if (status != AC_OK)
            return status;
        if (r->s->unit[piece].at != AC_NONE && alex_faces(r->d, piece, r->s->unit[piece].at) &&
            r->s->unit[piece].facing == AC_NONE)
            r->s->unit[piece].facing = 0;
    }
    return AC_OK;
}

static enum ac_status read_list(struct reader *r, const struct ac_node *position, const char *key,
                                int count, int max, int64_t (*out)[10], int *rows)
{
    const struct ac_node *list = ac_node_get(position, key);

    *rows = 0;
    for (const struct ac_node *node = list ? list->child : NULL; node; node = node->next) {
        const char *at = node->text ? node->text : "";
        char word[64];

        if (*rows >= max)
            return ac_node_refuse(r->err, node, "%s: more than %d", key, max);
        for (int i = 0; i < count; i++) {
            uint64_t value;

            if (!next_word(&at, word) || !number(word, -32768, 32767, &value))
                return ac_node_refuse(r->err, node, "%s: expected %d numbers", key, count);
            out[*rows][i] = (int64_t)value;
        }
        (*rows)++;
    }
    return AC_OK;
}

static enum ac_status read_machine(struct reader *r, const struct ac_node *position)
{
    int64_t row[ALEX_MAX_COMBATS][10];
    int rows;
    enum ac_status status = read_list(r, position, "pending", 10, AC_MAX_FRAMES, row, &rows);

    for (int i = 0; i < rows && status == AC_OK; i++) {
        struct ac_frame *f = &r->s->head.frame[i];

        if (row[i][0] < 1 || row[i][0] >= ALEX_F_KINDS)
            return ac_node_refuse(r->err, position, "no pending decision of kind %d",
                                  (int)row[i][0]);
        *f = (struct ac_frame){ .kind = (uint8_t)row[i][0],
                                .side = (int8_t)row[i][1],
                                .step = (uint8_t)row[i][2],
                                .flags = (uint8_t)row[i][3] };
        for (int k = 0; k < AC_FRAME_ARGS; k++)
            f->arg[k] = (int16_t)row[i][4 + k];
    }
    r->s->head.depth = (uint8_t)rows;
    if (status == AC_OK)
        status = read_list(r, position, "combats", 8, ALEX_MAX_COMBATS, row, &rows);
    for (int i = 0; i < rows && status == AC_OK; i++) {
        struct alex_combat *c = &r->s->combat[i];

        *c = (struct alex_combat){ .kind = (uint8_t)row[i][0],
                                   .flags = (uint8_t)row[i][1],
                                   .used = { (uint8_t)row[i][2], (uint8_t)row[i][3] } };
        for (int k = 0; k < 4; k++)
            c->place[k] = (int16_t)row[i][4 + k];
    }
    r->s->combats = (uint8_t)rows;
    return status;
}

static enum ac_status read_counts(struct reader *r, const struct ac_node *position)
{
    struct alex_state *s = r->s;
    int64_t v[6] = { 0 };
    enum ac_status status = AC_OK;
    const struct {
        const char *key;
        int16_t *out;
    } pairs[] = { { "turns", s->turns }, { "losses", s->losses }, { "points", s->points } };

    for (int i = 0; i < 3 && status == AC_OK; i++) {
        int64_t two[2] = { 0, 0 };

        status = numbers(r, position, pairs[i].key, 2, two);
        pairs[i].out[0] = (int16_t)two[0];
        pairs[i].out[1] = (int16_t)two[1];
    }
    if (status == AC_OK)
        status = numbers(r, position, "seizures", 4, v);
    for (int i = 0; i < 2; i++) {
        s->attempts[i] = (uint8_t)v[i];
        s->waits[i] = (uint8_t)v[2 + i];
    }
    v[0] = v[1] = 0;
    if (status == AC_OK)
        status = numbers(r, position, "exhausted", 2, v);
    s->exhausted[0] = (uint8_t)v[0];
    s->exhausted[1] = (uint8_t)v[1];
    v[0] = v[1] = v[2] = 0;
    v[1] = AC_NONE;
    if (status == AC_OK)
        status = numbers(r, position, "activation", 3, v);
    s->mode = (uint8_t)v[0];
    s->chief = (int16_t)v[1];
    s->seized = (uint8_t)v[2];
    memset(v, 0, sizeof(v));
    if (status == AC_OK)
        status = numbers(r, position, "asked", 6, v);
    for (int i = 0; i < 3; i++)
        s->asked[i] = (uint64_t)v[2 * i] | (uint64_t)v[2 * i + 1] << 32;
    return status;
}

static enum ac_status read_rest(struct reader *r, const struct ac_node *position, bool *begun)
{
    struct alex_state *s = r->s;
    int64_t v[3] = { 0, 0, 0 };
    enum ac_status status = numbers(r, position, "burnt", 1, v);

    s->burnt = (uint32_t)v[0];
    v[0] = 0;
    if (status == AC_OK)
        status = numbers(r, position, "landed", 1, v);
    s->landed = (uint8_t)v[0];
    s->winner = AC_NONE;
    if (status == AC_OK && ac_node_get(position, "over")) {
        status = numbers(r, position, "over", 2, v);
        s->ended = 1;
        s->winner = (int8_t)v[0];
        s->verdict = (int16_t)v[1];
    }
    *begun = ac_node_get(position, "head") != NULL;
    if (status == AC_OK)
        status = numbers(r, position, "head", 3, v);
    if (*begun) {
        s->head.to_act = (int8_t)v[0];
        s->head.phase = (uint8_t)v[1];
        s->head.turn = (int16_t)v[2];
    }
    return status;
}

static enum ac_status read_all(struct reader *r, const struct ac_node *position, bool *begun)
{
    static const char *const keys[] = { "side",     "turns",   "head",      "activation",
                                        "seizures", "losses",  "exhausted", "points",
                                        "landed",   "burnt",   "asked",     "over",
                                        "combats",  "pending", "pieces",    NULL };
    const struct ac_node *side;
    int active = 0;
    enum ac_status status = ac_node_only(position, keys, r->err);

    if (status == AC_OK)
        status = ac_node_need(position, "side", AC_NODE_SCALAR, &side, r->err);
    if (status == AC_OK)
        status = ac_node_name(side, side_names, &active, r->err);
    r->s->active = (uint8_t)active;
    if (status == AC_OK)
        status = read_pieces(r, position);
    if (status == AC_OK)
        status = read_machine(r, position);
    if (status == AC_OK)
        status = read_counts(r, position);
    return status == AC_OK ? read_rest(r, position, begun) : status;
}

/* What play relies on: indices in range, frames that belong together. */
static bool sound(const struct alex_state *s)
{
    if (s->ended)
        return s->head.to_act == AC_OVER && s->verdict >= 0 && s->verdict < ALEX_CASE_COUNT &&
               s->winner >= AC_NONE && s->winner < 2;
    return s->head.depth > 0 &&
           (s->head.frame[0].kind == ALEX_F_TURN || s->head.frame[0].kind == ALEX_F_DEPLOY) &&
           s->head.to_act >= 0 && s->head.to_act <= AC_CHANCE &&
           s->head.phase <= ALEX_PHASE_VICTORY;
}

enum ac_status alex_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err)
{
    struct alex a = { .game = game, .d = alex_data(game), .s = (struct alex_state *)(void *)state };
    struct reader r = { game, a.d, a.s, err };
    bool begun = false;
    enum ac_status status;

    memset(a.s, 0, sizeof(*a.s));
    for (int i = 0; i < ALEX_MAX_PIECES; i++)
        a.s->unit[i].at = a.s->unit[i].facing = AC_NONE;
    for (int g = 0; g < ALEX_MAX_GALLEYS; g++)
        a.s->ship[g].moored = AC_NONE;
    for (int g = a.d->first_galley; g < a.d->piece_count; g++)
        alex_ship(a.d, a.s, g)->side = a.d->piece[g].side;
    status = read_all(&r, position, &begun);
    if (status != AC_OK)
        return status;
    if (!begun) {
        if (!alex_check(game, state, err))
            return ac_node_refuse(err, position, "this position cannot be");
        alex_push(&a, ALEX_F_TURN, 0);
        alex_run(&a);
        return AC_OK;
    }
    if (!sound(a.s) || !alex_check(game, state, err))
        return ac_node_refuse(err, position, "this position cannot be");
    return AC_OK;
}
