/*
 * Positions of format 1, as they were written before states were described: bits and numbers of
 * frames. They are still read, so that what was saved can be gone on with.
 */
#include <string.h>

#include "alexandria/load.h"
#include "alexandria/rules.h"
#include "core/play.h"

static const char *const side_names[] = { "rome", "egypt", NULL };

/* --- reading --------------------------------------------------------------------------------------------- */

struct reader {
    const struct ac_game *game;
    const struct alex_data *d;
    struct alex_state *s;
    struct ac_err *err;
    struct ac_frame last; /* the top frame as it was written */
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
    if (facing >= ALEX_ARG_STREET && at != AC_NONE && !alex_is_deck(r->d, at) &&
        r->d->place[at].kind == ALEX_POINT && alex_faces(r->d, piece, at)) {
        /* streets that do not leave the Point were facings then */
        r->s->unit[piece].facing = (int8_t)alex_facing_near(r->d, at, facing - ALEX_ARG_STREET);
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
            r->s->unit[piece].facing =
                (int8_t)(alex_is_unit(r->d, piece) ? alex_facing_near(r->d, r->s->unit[piece].at, 0)
                                                   : 0);
    }
    return AC_OK;
}

static enum ac_status read_list(struct reader *r, const struct ac_node *position, const char *key,
                                int count, int max, int64_t (*out)[10], int *rows)
{
    const struct ac_node *list;
    const enum ac_status status = ac_node_find(position, key, AC_NODE_LIST, &list, r->err);

    *rows = 0;
    if (status != AC_OK)
        return status;
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

enum { OLD_KINDS = 20, OLD_STEPS = 18 };
enum {
    OLD_TURN = 1,
    OLD_STEP = 3,
    OLD_SAIL = 6,
    OLD_GRAPPLE = 11,
    OLD_SHOT,
    OLD_CUT,
    OLD_SHOCK,
    OLD_CLASH
};

/* The rows that the steps of the old frames became; 0: there was none. */
/* clang-format off */
static const uint8_t row_of[OLD_KINDS][OLD_STEPS] = {
    [OLD_TURN] = { ALEX_ROW_TURN, ALEX_ROW_SEIZE, ALEX_ROW_SEIZE_ROLL, ALEX_ROW_ACTIVATION, ALEX_ROW_SPEED, ALEX_ROW_MOVEMENT,
        ALEX_ROW_LEAD, ALEX_ROW_TO_SHOCK, ALEX_ROW_FATIGUE, ALEX_ROW_UNFOUL, ALEX_ROW_UNFOUL_ROLL, ALEX_ROW_FIREFIGHT,
        ALEX_ROW_SPREAD, ALEX_ROW_SINK, ALEX_ROW_REPLACE, ALEX_ROW_EXHAUSTION, ALEX_ROW_VICTORY, ALEX_ROW_END },
    [2] = { ALEX_ROW_MOVE },
    [OLD_STEP] = { ALEX_ROW_STEP, ALEX_ROW_RETIRE, ALEX_ROW_GO, ALEX_ROW_LEADERS, ALEX_ROW_WITHDRAW, ALEX_ROW_FOLLOW,
        ALEX_ROW_ENTRY, ALEX_ROW_DONE },
    [4] = { ALEX_ROW_FIRE, ALEX_ROW_FIRE_ROLL, ALEX_ROW_FIRE_BACK, 0, ALEX_ROW_FIRE_FLAME, ALEX_ROW_DONE },
    [5] = { ALEX_ROW_CASUALTY, ALEX_ROW_FATE, ALEX_ROW_DONE },
    [OLD_SAIL] = { ALEX_ROW_COURSE, ALEX_ROW_DONE },
    [7] = { ALEX_ROW_SLIDE, ALEX_ROW_SLIDE_GO, ALEX_ROW_SHOAL, ALEX_ROW_AVOIDANCE, ALEX_ROW_SLIDE_ENTRY, ALEX_ROW_RAKING, ALEX_ROW_DONE },
    [8] = { ALEX_ROW_AVOID_ROLL, ALEX_ROW_AVOID, ALEX_ROW_AVOID_SHOAL, ALEX_ROW_DONE },
    [9] = { ALEX_ROW_RAM, ALEX_ROW_RAM_ROLL, ALEX_ROW_RETRACT, ALEX_ROW_DONE },
    [10] = { ALEX_ROW_RAKE, ALEX_ROW_RAKE_ROLL, 0, ALEX_ROW_DONE },
    [OLD_GRAPPLE] = { ALEX_ROW_GRAPPLE, ALEX_ROW_GRAPPLE_ROLL, 0, ALEX_ROW_DONE },
    [OLD_SHOT] = { ALEX_ROW_SHOT, ALEX_ROW_SHOT_ROLL, ALEX_ROW_SHOT_BACK, 0, ALEX_ROW_SHOT_FLAME, ALEX_ROW_SHOT_FLAME_BACK, ALEX_ROW_DONE },
    [OLD_CUT] = { ALEX_ROW_CUT },
    [OLD_SHOCK] = { ALEX_ROW_DESIGNATE, ALEX_ROW_FLEE, ALEX_ROW_CHECK, ALEX_ROW_FALL_BACK, ALEX_ROW_STREET, ALEX_ROW_FIGHTERS,
        ALEX_ROW_PICK, ALEX_ROW_SHOCK_OVER },
    [OLD_CLASH] = { ALEX_ROW_CLASH, ALEX_ROW_DEFENDER, ALEX_ROW_ATTACKER, ALEX_ROW_CLASH_ROLL, ALEX_ROW_RETREAT, ALEX_ROW_PASSED,
        ALEX_ROW_ADVANCE, ALEX_ROW_DONE },
    [16] = { ALEX_ROW_TURN_TO, ALEX_ROW_DONE },
    [17] = { ALEX_ROW_HARASS, ALEX_ROW_HARASS_ROLL, ALEX_ROW_HARASS_BACK, 0, ALEX_ROW_DONE },
    [18] = { ALEX_ROW_DEPLOY, ALEX_ROW_STATION },
    [19] = { ALEX_ROW_GATE },
};
/* clang-format on */

/* The arguments of an old frame that now lie elsewhere; the rest stayed where it was. */
static void convert_args(int kind, const struct ac_frame *old, struct ac_frame *f)
{
    const int16_t *x = old->arg;

    if (kind == OLD_TURN || kind == OLD_SHOCK || f->kind == ALEX_ROW_DONE)
        memset(f->arg, 0, sizeof(f->arg));
    if (kind == OLD_STEP && f->kind >= ALEX_ROW_LEADERS) {
        const bool follows = f->kind == ALEX_ROW_FOLLOW;

        alex_entry_put(f, (struct alex_entry){ .unit = x[0],
                                               .to = x[1],
                                               .from = x[3],
                                               .advance = old->flags & 1,
                                               .left = follows ? x[2] : (int16_t)0,
                                               .went = follows ? x[4] : (int16_t)0 });
    } else if (kind == OLD_SAIL && f->kind == ALEX_ROW_COURSE) {
        memset(f->arg, 0, sizeof(f->arg));
        alex_sail_put(f, (struct alex_sail){ x[0], x[1], x[2], x[3], x[5] });
    } else if (kind == OLD_GRAPPLE) {
        alex_attempt_put(f, (struct alex_attempt){ x[0], x[1], 0, x[2] });
    } else if (kind == OLD_SHOT) {
        const bool slip = x[1] == AC_NONE;

        alex_shot_put(f, (struct alex_shot){ x[0], x[1], x[2], x[3], slip ? (int16_t)0 : x[4],
                                             slip ? x[4] : (int16_t)AC_NONE });
    } else if (kind == OLD_CUT) {
        memset(f->arg, 0, sizeof(f->arg));
        alex_cut_put(f, (struct alex_cut){ x[0], x[2], x[4], AC_NONE });
    } else if (kind == OLD_CLASH) {
        memset(f->arg, 0, sizeof(f->arg));
        alex_clash_put(f, (struct alex_clash){ x[0], x[2], x[3] });
    }
}

static bool convert_frame(const struct ac_frame *old, struct ac_frame *f)
{
    *f = *old;
    f->step = f->flags = 0;
    f->kind = old->kind < OLD_KINDS && old->step < OLD_STEPS ? row_of[old->kind][old->step] : 0;
    if (!f->kind)
        return false;
    convert_args(old->kind, old, f);
    if (f->kind == ALEX_ROW_DONE)
        memset(f->arg, 0, sizeof(f->arg));
    else if (old->kind == OLD_SHOT && f->kind != ALEX_ROW_SHOT)
        f->flags = old->flags >> 1 & 7;
    return true;
}

/* What was waiting for dice is at the row of the roll now. */
static void convert_roll(struct alex_state *s, const struct ac_frame *old)
{
    struct ac_frame *f = ac_top(&s->head);

    if (s->head.to_act != AC_CHANCE || !f)
        return;
    if (f->kind == ALEX_ROW_FATIGUE || f->kind == ALEX_ROW_FIREFIGHT ||
        f->kind == ALEX_ROW_SPREAD || f->kind == ALEX_ROW_SINK)
        f->kind++;
    if (old->kind == OLD_TURN && f->kind != ALEX_ROW_SEIZE_ROLL)
        alex_turn_put(f, (struct alex_turn){ .piece = old->arg[0] });
    if (f->kind == ALEX_ROW_STEP)
        alex_go(f, ALEX_ROW_STEP_CHECK);
    if (f->kind == ALEX_ROW_CUT) {
        struct alex_cut cut = alex_cut_of(f);

        cut.other = old->arg[5];
        alex_cut_put(f, cut);
        alex_go(f, ALEX_ROW_CUT_ROLL);
    }
}

/* The facing with which a unit would arrive where no street goes on. */
static void mend_step(const struct reader *r, struct ac_frame *f)
{
    struct alex_step s = alex_step_of(f);

    if (f->kind < ALEX_ROW_STEP || f->kind > ALEX_ROW_GO || s.to < 0 || s.to >= r->d->place_count ||
        s.unit < 0 || s.unit >= r->d->unit_count || r->d->place[s.to].kind != ALEX_POINT ||
        s.facing < ALEX_ARG_STREET || s.facing >= ALEX_ARG_FACINGS)
        return;
    s.facing =
        (int16_t)(ALEX_ARG_STREET + alex_facing_near(r->d, s.to, s.facing - ALEX_ARG_STREET));
    alex_step_put(f, s);
}

static enum ac_status read_machine(struct reader *r, const struct ac_node *position)
{
    int64_t row[ALEX_MAX_COMBATS][10];
    int rows;
    enum ac_status status = read_list(r, position, "pending", 10, AC_MAX_FRAMES, row, &rows);

    for (int i = 0; i < rows && status == AC_OK; i++) {
        struct ac_frame *old = &r->last;

        *old = (struct ac_frame){ .kind = (uint8_t)row[i][0],
                                  .side = (int8_t)row[i][1],
                                  .step = (uint8_t)row[i][2],
                                  .flags = (uint8_t)row[i][3] };
        for (int k = 0; k < AC_FRAME_ARGS; k++)
            old->arg[k] = (int16_t)row[i][4 + k];
        if (row[i][0] > 255 || row[i][2] > 255 || !convert_frame(old, &r->s->head.frame[i]))
            return ac_node_refuse(r->err, position, "no pending decision of kind %d",
                                  (int)row[i][0]);
    }
    r->s->head.depth = (uint8_t)rows;
    for (int i = 0; i < rows && status == AC_OK; i++)
        mend_step(r, &r->s->head.frame[i]);
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
    return s->head.depth > 0 && (s->head.frame[0].kind != ALEX_ROW_OVER) && s->head.to_act >= 0 &&
           s->head.to_act <= AC_CHANCE && s->head.phase <= ALEX_PHASE_VICTORY;
}

enum ac_status alex_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err)
{
    struct alex a = { .game = game, .d = alex_data(game), .s = (struct alex_state *)(void *)state };
    struct reader r = { game, a.d, a.s, err, { 0 } };
    bool begun = false;
    enum ac_status status;

    memset(a.s, 0, sizeof(*a.s));
    alex_blank(game, state);
    status = read_all(&r, position, &begun);
    if (status != AC_OK)
        return status;
    if (!begun)
        alex_push(&a, ALEX_ROW_TURN, 0);
    else
        convert_roll(a.s, &r.last);
    if ((begun && !sound(a.s)) || !alex_check(game, state, err))
        return ac_node_refuse(err, position, "this position cannot be");
    ac_settle(game, state, NULL);
    return AC_OK;
}
