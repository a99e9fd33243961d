/*
 * Positions of format 1: what was written before states were described (position.c). Read, never
 * written; `acies upgrade` brings a file up.
 */
#include "armageddon/rules.h"

#include <string.h>

#include "armageddon/load.h"
#include "armageddon/position.h"

static const char *const phase_names[] = { "deployment", "fire", "movement", "melee", "over", 0 };
static const char *const step_names[] = { "plan",   "resolve", "balk",    "arrive",
                                          "feint",  "cloud",   "board",   "move",
                                          "alight", "clear",   "eclipse", 0 };
static const uint8_t step_of_name[] = { ARMA_STEP_PLAN,   ARMA_STEP_RESOLVE, ARMA_STEP_BALK,
                                        ARMA_STEP_ARRIVE, ARMA_STEP_FEINT,   ARMA_STEP_CLOUD,
                                        ARMA_STEP_BOARD,  ARMA_STEP_MOVE,    ARMA_STEP_ALIGHT,
                                        ARMA_STEP_CLEAR,  ARMA_STEP_ECLIPSE };
static const char *const side_names[] = { "blue", "gold", 0 };
static const char *const status_names[] = { "on", "waiting", "lost", "gone", 0 };
static const char *const flag_names[] = { "moved",   "led",    "fired",   "tired",  "target",
                                          "struck",  "flees",  "charged", "balked", "forded",
                                          "feigned", "chosen", "rolled",  "hit",    0 };
static const char *const mode_names[] = { "feint-called", "feint-now", "pursuit", "cat-now",
                                          "cat-used",     "moving",    0 };
static const char *const frame_names[] = { "none",    "moving", "reply", "die", "lose",
                                           "retreat", "bring",  "place", 0 };
/* arguments of a frame: p piece, h hex, n number */
static const char *const frame_args[] = { "", "pnnn", "h", "nh", "hhhnnn", "", "ph", "ph" };

/* ---- reading ---- */

struct reader {
    const struct ac_game *game;
    const struct arma_data *d;
    struct arma_state *s;
    struct ac_err *err;
    const struct ac_node *node; /* being read */
    struct arma_words w;
    char text[4096]; /* the words of the node, cut at blanks */
    bool seen[ARMA_PIECES];
};

static int index_of(const char *const *names, const char *word)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    return -1;
}

static int piece_named(const struct ac_game *game, const char *word)
{
    for (int p = 0; p < game->piece_count; p++)
        if (strcmp(game->piece_name[p], word) == 0)
            return p;
    return -1;
}

/* Words of a scalar without an arena: the text is cut in the reader. */
static enum ac_status cut(struct reader *r, const struct ac_node *node)
{
    size_t len;

    r->node = node;
    r->w.count = 0;
    if (node->kind != AC_NODE_SCALAR)
        return ac_node_refuse(r->err, node, "expected a line of words");
    len = strlen(node->text);
    if (len >= sizeof(r->text))
        return ac_node_refuse(r->err, node, "a line of more than %zu bytes", sizeof(r->text) - 1);
    memcpy(r->text, node->text, len + 1);
    for (char *c = r->text; *c;) {
        while (*c == ' ' || *c == ',')
            *c++ = 0;
        if (!*c)
            break;
        if (r->w.count == ARMA_MAX_WORDS)
            return ac_node_refuse(r->err, node, "more than %d words", ARMA_MAX_WORDS);
        r->w.word[r->w.count++] = c;
        while (*c && *c != ' ' && *c != ',')
            c++;
    }
    return AC_OK;
}

static enum ac_status unknown(struct reader *r, const char *word, const char *expected)
{
    return ac_node_refuse(r->err, r->node, "\"%s\", expected %s", word, expected);
}

/* One word after hex and facing; *i moves past what belongs to it. */
static enum ac_status piece_word(struct reader *r, int p, int *i)
{
    struct arma_piece *q = &r->s->piece[p];
    const char *word = r->w.word[*i];
    const char *next = *i + 1 < r->w.count ? r->w.word[*i + 1] : "";
    const int flag = index_of(flag_names, word);
    const int marker = index_of(arma_marker_names, word);

    if (flag >= 0) {
        arma_flag(r->s, p, 1u << flag);
        return AC_OK;
    }
    if (marker >= 0) {
        q->marker = (uint8_t)((marker + 1) | (q->marker & ARMA_FRESH));
        return AC_OK;
    }
    if (strcmp(word, "fresh") == 0) {
        q->marker |= ARMA_FRESH;
        return AC_OK;
    }
    (*i)++;
    if (strcmp(word, "as") == 0 && index_of(arma_codes, next) >= ARMA_CMA &&
        arma_is_leader(r->d->type[p])) {
        q->type = (uint8_t)index_of(arma_codes, next);
    } else if (strcmp(word, "aboard") == 0 && piece_named(r->game, next) >= 0) {
        q->rides = (uint8_t)(piece_named(r->game, next) + 1);
    } else if (strcmp(word, "aims") == 0 && arma_hex_named(next) >= 0) {
        q->aim = (int16_t)(arma_hex_named(next) + 1);
    } else if (strcmp(word, "attacks") == 0 && index_of(arma_dir_names, next) >= 0) {
        q->span = (uint8_t)(q->span | 1u << index_of(arma_dir_names, next));
    } else {
        return unknown(r, word,
                       "a marker, a flag, `as GRADE`, `aboard CHARIOT`, `aims HEX` or `attacks "
                       "FACING`");
    }
    return AC_OK;
}

/* "RMS1 2010 E ..." */
static enum ac_status read_piece(struct reader *r, const struct ac_node *n)
{
    enum ac_status status = cut(r, n);
    int p;
    int hex;
    int i = 2;

    if (status != AC_OK)
        return status;
    if (r->w.count < 2)
        return ac_node_refuse(r->err, n, "expected a piece, a hex and a facing");
    p = piece_named(r->game, r->w.word[0]);
    if (p < 0)
        return unknown(r, r->w.word[0], "a piece of this scenario");
    if (r->seen[p])
        return ac_node_refuse(r->err, n, "%s stands twice", r->w.word[0]);
    r->seen[p] = true;
    hex = arma_hex_named(r->w.word[1]);
    const int where = index_of(status_names, r->w.word[1]);
    if (hex < 0 && where <= 0)
        return unknown(r, r->w.word[1], "a hex CCRR, waiting, lost or gone");
    r->s->piece[p].status = (uint8_t)(hex < 0 ? where : ARMA_ON);
    if (i < r->w.count && index_of(arma_dir_names, r->w.word[i]) >= 0)
        r->s->piece[p].facing = (uint8_t)index_of(arma_dir_names, r->w.word[i++]);
    else if (hex >= 0)
        return ac_node_refuse(r->err, n, "a facing is missing after %s", r->w.word[1]);
    for (; i < r->w.count && status == AC_OK; i++)
        status = piece_word(r, p, &i);
    if (status == AC_OK && hex >= 0) {
        const int side = arma_side_of(r->d, p);
        if (arma_enemy_in(r->d, r->s, hex, side))
            return ac_node_refuse(r->err, n, "%s holds an enemy", r->w.word[1]);
        const uint8_t phase = r->s->head.phase;
        r->s->head.phase = ARMA_PHASE_DEPLOY; /* standing there is not entering */
        arma_put(r->d, r->s, p, hex);
        r->s->head.phase = phase;
    }
    return status;
}

static enum ac_status read_name(const struct ac_node *map, const char *key,
                                const char *const *names, int *out, struct ac_err *err)
{
    const struct ac_node *n = ac_node_get(map, key);

    return n ? ac_node_name(n, names, out, err) : AC_OK;
}

/* Two numbers, one for each side. */
static enum ac_status read_pair(struct reader *r, const struct ac_node *map, const char *key,
                                int16_t *out)
{
    const struct ac_node *n = ac_node_get(map, key);
    enum ac_status status = n ? cut(r, n) : AC_OK;

    if (!n || status != AC_OK)
        return status;
    for (int i = 0; i < AC_SIDES; i++) {
        const int value = i < r->w.count ? arma_number(r->w.word[i], 0) : -1;
        if (r->w.count != AC_SIDES || value < 0 || value > 999)
            return ac_node_refuse(r->err, n, "%s: expected two numbers", key);
        out[i] = (int16_t)value;
    }
    return AC_OK;
}

static enum ac_status read_control(struct reader *r, const struct ac_node *n)
{
    enum ac_status status = cut(r, n);

    for (int i = 0; i + 1 < r->w.count && status == AC_OK; i += 2) {
        const int hex = arma_hex_named(r->w.word[i]);
        const int side = index_of(side_names, r->w.word[i + 1]);
        if (hex < 0 || !r->d->board.hex[hex].objective)
            return unknown(r, r->w.word[i], "a hex whose control counts");
        if (side < 0)
            return unknown(r, r->w.word[i + 1], "blue or gold");
        r->s->control[r->d->board.hex[hex].objective - 1] = (uint8_t)(side + 1);
    }
    return status;
}

static enum ac_status read_modes(struct reader *r, const struct ac_node *map)
{
    const struct ac_node *n = ac_node_get(map, "modes");
    enum ac_status status = n ? cut(r, n) : AC_OK;

    for (int i = 0; n && i < r->w.count && status == AC_OK; i++) {
        const int k = index_of(mode_names, r->w.word[i]);
        if (k >= 0)
            arma_set_mode(r->s, 1u << k, true);
        else if (strcmp(r->w.word[i], "none") != 0)
            status = unknown(r, r->w.word[i], "a mode");
    }
    n = ac_node_get(map, "cloud");
    if (status == AC_OK && n) {
        status = cut(r, n);
        for (int i = 0; i < r->w.count && i <= ARMA_CLOUD && status == AC_OK; i++) {
            const int hex = arma_hex_named(r->w.word[i]);
            if (i == 0)
                r->s->cloud_turn = (uint8_t)(arma_number(r->w.word[0], 0) & 0x7f);
            else if (hex < 0)
                status = unknown(r, r->w.word[i], "a hex CCRR");
            else
                r->s->cloud[i - 1] = (int16_t)(hex + 1);
        }
    }
    n = ac_node_get(map, "arrived");
    if (status == AC_OK && n) {
        status = cut(r, n);
        for (int i = 0; i < r->w.count && status == AC_OK; i++) {
            const char *word = r->w.word[i];
            const int group = word[0] - '0';
            if (strcmp(word, "none") == 0)
                continue;
            if (group < 0 || group >= r->d->group_count || word[1])
                status = unknown(r, word, "a group of the scenario's forces");
            else
                r->s->arrival[group] = 1;
        }
    }
    return status;
}

static enum ac_status read_frame(struct reader *r, const struct ac_node *n)
{
    static const char *const who[] = { "blue", "gold", "chance", 0 };
    enum ac_status status = cut(r, n);
    struct ac_frame *f;

    if (status != AC_OK)
        return status;
    const int kind = r->w.count >= 3 ? index_of(frame_names, r->w.word[0]) : -1;
    const int side = kind > 0 ? index_of(who, r->w.word[1]) : -1;
    if (kind <= 0 || side < 0 || r->s->head.depth == AC_MAX_FRAMES ||
        r->w.count != 3 + (int)strlen(frame_args[kind]))
        return ac_node_refuse(r->err, n, "no pending decision of this game");
    f = ac_push(&r->s->head, kind, (ac_side)(side == 2 ? AC_CHANCE : side));
    f->step = (uint8_t)(arma_number(r->w.word[2], 0) & 1);
    for (int i = 0; frame_args[kind][i]; i++) {
        const char *word = r->w.word[3 + i];
        int value = -1;
        if (frame_args[kind][i] == 'n')
            value = arma_number(word, 0);
        else if (strcmp(word, "-") != 0)
            value = frame_args[kind][i] == 'p' ? piece_named(r->game, word) : arma_hex_named(word);
        if ((frame_args[kind][i] != 'n' && value < 0 && strcmp(word, "-") != 0) || value < -1 ||
            value > ARMA_HEXES || (frame_args[kind][i] == 'p' && value < 0))
            return unknown(r, word, "a piece, hex or number");
        f->arg[i] = (int16_t)value;
    }
    return AC_OK;
}

static enum ac_status read_head(struct reader *r, const struct ac_node *map, bool *saved)
{
    int phase = ARMA_PHASE_MOVE;
    int step = -1;
    int side = r->d->moves_first;
    int32_t turn = 1;
    enum ac_status status = ac_node_get_int(map, "turn", 1, 99, &turn, r->err);

    if (status == AC_OK)
        status = ac_node_get_bool(map, "saved", saved, r->err);
    if (status == AC_OK)
        status = read_name(map, "phase", phase_names, &phase, r->err);
    if (status == AC_OK)
        status = read_name(map, "step", step_names, &step, r->err);
    if (status == AC_OK)
        status = read_name(map, "side", side_names, &side, r->err);
    r->s->head.turn = (int16_t)turn;
    r->s->head.phase = (uint8_t)phase;
    r->s->phasing = (int8_t)side;
    if (step >= 0)
        r->s->step = step_of_name[step];
    else
        r->s->step = phase == ARMA_PHASE_MOVE ? ARMA_STEP_BOARD : ARMA_STEP_PLAN;
    return status;
}

static enum ac_status read_state(struct reader *r, const struct ac_node *map)
{
    const struct ac_node *n;
    int32_t won = 0;
    enum ac_status status = read_pair(r, map, "lost", r->s->lost);

    if (status == AC_OK)
        status = read_pair(r, map, "points", r->s->points);
    if (status == AC_OK)
        status = read_pair(r, map, "exited", r->s->exited);
    if (status == AC_OK)
        status = ac_node_get_int(map, "won", 0, r->d->win_count - 1, &won, r->err);
    r->s->won = (int16_t)won;
    n = ac_node_get(map, "control");
    if (status == AC_OK && n)
        status = read_control(r, n);
    if (status == AC_OK)
        status = read_modes(r, map);
    n = ac_node_get(map, "pending");
    for (n = n ? n->child : 0; n && status == AC_OK; n = n->next)
        status = read_frame(r, n);
    return status;
}

static enum ac_status read_all(struct reader *r, const struct ac_node *map, bool *saved)
{
    static const char *const keys[] = { "saved",   "turn",    "phase",  "step",    "side",  "lost",
                                        "points",  "exited",  "won",    "control", "modes", "cloud",
                                        "arrived", "pending", "pieces", 0 };
    const struct ac_node *pieces;
    enum ac_status status = ac_node_only(map, keys, r->err);

    for (int p = 0; p < r->d->piece_count; p++)
        r->s->piece[p] =
            (struct arma_piece){ .hex = -1, .type = r->d->type[p], .status = ARMA_GONE };
    if (status == AC_OK)
        status = read_head(r, map, saved);
    if (status == AC_OK)
        status = ac_node_need(map, "pieces", AC_NODE_LIST, &pieces, r->err);
    for (const struct ac_node *n = status == AC_OK ? pieces->child : 0; n && status == AC_OK;
         n = n->next)
        status = read_piece(r, n);
    if (status == AC_OK)
        status = read_state(r, map);
    return status;
}

/* Who is in control, beside those of whom the position says so. */
static void measure(const struct arma_data *d, struct arma_state *s)
{
    bool led[ARMA_PIECES];

    for (int p = 0; p < d->piece_count; p++)
        led[p] = arma_has(s, p, ARMA_LED);
    arma_measure_control(d, s, s->phasing);
    for (int p = 0; p < d->piece_count; p++)
        if (led[p])
            arma_flag(s, p, ARMA_LED);
}

enum ac_status arma_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err)
{
    struct reader r = { .game = game, .d = arma_data(game), .err = err };
    struct ac_err wrong = { 0 };
    bool saved = false;
    enum ac_status status;

    r.s = (struct arma_state *)(void *)state;
    memset(r.s, 0, sizeof(*r.s));
    status = read_all(&r, position, &saved);
    if (status != AC_OK)
        return status;
    if (!arma_check(game, state, &wrong))
        return ac_node_refuse(err, position, "impossible position: %s", wrong.text);
    if (!saved)
        measure(r.d, r.s);
    const char *fault = arma_position_fault(r.d, r.s);
    if (fault)
        return ac_node_refuse(err, position, "impossible position: %s", fault);
    ac_settle(game, state, NULL);
    return AC_OK;
}
