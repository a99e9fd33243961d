/* Orders as text; see the header. */
#include "notation/order.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/match.h"
#include "notation/words.h"

int ac_order_named(const struct ac_game *game, const char *line)
{
    char word[AC_MAX_WORD];

    if (!ac_next_word(&line, word, sizeof(word)))
        return AC_NONE;
    for (int i = 0; i < game->rules->order_count; i++)
        if (strcmp(game->rules->orders[i].name, word) == 0)
            return i;
    return AC_NONE;
}

/* ---- who ---- */

/* An order that is being read. */
struct reading {
    const struct ac_game *game;
    const struct ac_state *state;
    ac_side side;
    const struct ac_order_kind *kind;
    struct ac_order *out;
    struct ac_err *err;
    const char
        *refused_at; /* a word that no optional argument took so far, and why the first did not */
    struct ac_err refused;
};

static void add_piece(struct reading *r, ac_piece piece)
{
    for (int i = 0; i < r->out->piece_count; i++)
        if (r->out->piece[i] == piece)
            return;
    if (r->out->piece_count < AC_ORDER_PIECES)
        r->out->piece[r->out->piece_count++] = piece;
}

/* Which of a side's pieces a word picks. */
struct pick {
    ac_place place;     /* those there; AC_NONE: by their names */
    const char *prefix; /* how the names begin */
    size_t length;
    bool numbered; /* and nothing but a number comes after */
};

static bool is_picked(const struct reading *r, const struct pick *pick,
                      const struct ac_view_piece *seen)
{
    const char *name;

    if (seen->piece == AC_NONE || seen->side != r->side)
        return false;
    if (pick->place != AC_NONE)
        return seen->place == pick->place;
    name = r->game->piece_name[seen->piece];
    for (size_t i = 0; i < pick->length; i++)
        if (tolower((unsigned char)name[i]) != tolower((unsigned char)pick->prefix[i]))
            return false;
    name += pick->length;
    name += pick->numbered && *name == '-';
    return !pick->numbered || (*name && name[strspn(name, "0123456789")] == '\0');
}

/*
 * The side's pieces that a word picks: by their names those who can act now, or, when nobody of them can,
 * all, so that they are told why not.
 */
static bool add_picked(struct reading *r, struct pick pick)
{
    struct ac_actions list = { .count = 0 };
    struct ac_state_room room;
    struct ac_view view;
    const int before = r->out->piece_count;
    bool nobody;

    ac_view(r->game, r->state, r->side, &view);
    ac_see(r->game, r->state, r->side, ac_state_in(&room));
    if (ac_to_act(r->state) == r->side)
        ac_legal(r->game, ac_state_in(&room), &list);
    for (int i = 0; i < view.piece_count; i++)
        if (is_picked(r, &pick, &view.piece[i]) &&
            (pick.place != AC_NONE || view.piece[i].can_act ||
             ac_could_act(r->game, ac_state_in(&room), &list, view.piece[i].piece)))
            add_piece(r, view.piece[i].piece);
    nobody = r->out->piece_count == before && pick.length;
    for (int i = 0; nobody && i < view.piece_count; i++)
        if (is_picked(r, &pick, &view.piece[i]))
            add_piece(r, view.piece[i].piece);
    return r->out->piece_count > before;
}

/* "Hypaspists", "hypaspist": all that are called Hypaspist and a number. */
static bool take_kind(struct reading *r, const char *word)
{
    const char *const *facings = r->game->rules->facings;
    struct pick pick = { AC_NONE, word, strlen(word), true };
    ac_place place;

    if (!isalpha((unsigned char)word[0]) || ac_parse_place(r->game, word, &place, NULL) == AC_OK ||
        (facings && ac_find_meant(facings, ac_count_names(facings), word) >= 0))
        return false;
    if (add_picked(r, pick))
        return true;
    pick.length--;
    return pick.length > 1 && word[pick.length] == 's' && add_picked(r, pick);
}

/* One word of those that name pieces; false: it names none. */
static bool take_one(struct reading *r, const char *word)
{
    const size_t length = strlen(word);
    struct pick pick = { AC_NONE, word, 0, false };
    ac_piece piece;

    if (strcmp(word, "all") == 0)
        return add_picked(r, pick);
    if (word[0] == '@')
        return ac_parse_place(r->game, word + 1, &pick.place, NULL) == AC_OK && add_picked(r, pick);
    pick.length = length - 1;
    if (length > 1 && word[length - 1] == '*')
        return add_picked(r, pick);
    if (ac_parse_piece(r->game, word, &piece, NULL) != AC_OK)
        return take_kind(r, word);
    add_piece(r, piece);
    return true;
}

static enum ac_status refuse_piece(struct reading *r, const char *word)
{
    ac_piece piece;

    if (strcmp(word, "all") == 0 || word[0] == '@' || (word[0] && word[strlen(word) - 1] == '*'))
        return ac_refuse(r->err, AC_ERR_INPUT, "nobody of yours is meant by \"%.60s\"", word);
    return ac_parse_piece(r->game, word, &piece, r->err);
}

static enum ac_status take_set(struct reading *r, char *word)
{
    const size_t length = strlen(word);
    char *at = word + 1;

    if (length < 3 || word[length - 1] != '}')
        return ac_refuse(r->err, AC_ERR_INPUT, "bad set \"%.60s\", expected {A,B}", word);
    word[length - 1] = '\0';
    while (at) {
        char *comma = strchr(at, ',');

        if (comma)
            *comma = '\0';
        if (!take_one(r, at))
            return refuse_piece(r, at);
        at = comma ? comma + 1 : NULL;
    }
    return AC_OK;
}

/* Does another piece come after this argument? Then one word says who. */
static bool piece_follows(const struct ac_order_kind *kind, int arg)
{
    for (int i = arg + 1; i < kind->argc; i++)
        if (kind->arg[i].what == AC_ORDER_PIECE)
            return true;
    return false;
}

static enum ac_status take_who(struct reading *r, int arg, const char **at)
{
    const bool one_word = piece_follows(r->kind, arg);
    char word[AC_NOTATION_MAX];
    const char *before = *at;
    bool any = false;

    while ((!any || !one_word) && ac_next_word(at, word, sizeof(word))) {
        if (word[0] == '{') {
            if (take_set(r, word) != AC_OK)
                return AC_ERR_INPUT;
        } else if (!take_one(r, word)) {
            *at = before;
            return any ? AC_OK : refuse_piece(r, word);
        }
        any = true;
        before = *at;
    }
    if (any)
        return AC_OK;
    return ac_refuse(r->err, AC_ERR_INPUT, "%s: expected who is to do it", r->kind->name);
}

/* ---- the other arguments ---- */

static enum ac_status take_facing(struct reading *r, const char *word)
{
    const char *const *names = r->game->rules->facings;
    const int count = names ? ac_count_names(names) : 0;
    const int facing = ac_find_meant(names, count, word);

    if (facing < 0)
        return ac_refuse_name(r->err, "facing", word, names, count);
    r->out->facing = (int16_t)facing;
    return AC_OK;
}

static enum ac_status take_number(struct reading *r, const struct ac_order_arg *arg,
                                  const char *word)
{
    int64_t value;

    if (!ac_read_int(word, arg->low, arg->high, &value))
        return ac_refuse(r->err, AC_ERR_INPUT, "bad number \"%.60s\", expected %d to %d", word,
                         (int)arg->low, (int)arg->high);
    r->out->number = (int32_t)value;
    return AC_OK;
}

static enum ac_status take_name(struct reading *r, const struct ac_order_arg *arg, const char *word)
{
    const int count = ac_count_names(arg->names);
    const int index = ac_find_meant(arg->names, count, word);

    if (index < 0)
        return ac_refuse_name(r->err, arg->name, word, arg->names, count);
    r->out->word = (int16_t)index;
    return AC_OK;
}

static enum ac_status take_word(struct reading *r, const struct ac_order_arg *arg, const char *word)
{
    switch (arg->what) {
    case AC_ORDER_PIECE:
        return ac_parse_piece(r->game, word, &r->out->other, r->err);
    case AC_ORDER_PLACE:
        return ac_parse_place(r->game, word, &r->out->place, r->err);
    case AC_ORDER_FACING:
        return take_facing(r, word);
    case AC_ORDER_NUMBER:
        return take_number(r, arg, word);
    case AC_ORDER_WORD:
        return take_name(r, arg, word);
    case AC_ORDER_WHO:
        break;
    }
    ac_bug("an order asks for kind %d", (int)arg->what);
}

/* Is a dash said in its place? */
static bool skip_dash(const char **at)
{
    const char *after = *at;
    char word[AC_MAX_WORD];

    if (!ac_next_word(&after, word, sizeof(word)) || strcmp(word, "-") != 0)
        return false;
    *at = after;
    return true;
}

static enum ac_status take_arg(struct reading *r, int i, const char **at)
{
    const struct ac_order_arg *arg = &r->kind->arg[i];
    const struct ac_order said = *r->out;
    const char *before = *at;
    char word[AC_MAX_WORD];
    struct ac_err *err = r->err;
    struct ac_err refused = { 0 };
    enum ac_status status = AC_OK;

    if (!*ac_skip_blanks(*at)) {
        if (arg->optional)
            return AC_OK;
        return ac_refuse(r->err, AC_ERR_INPUT, "%s: expected %s", r->kind->name, arg->name);
    }
    if ((arg->optional || arg->what != AC_ORDER_WHO) && skip_dash(at))
        return AC_OK;
    if (arg->optional)
        r->err = &refused;
    if (arg->what == AC_ORDER_WHO)
        status = take_who(r, i, at);
    else if (ac_next_word(at, word, sizeof(word)))
        status = take_word(r, arg, word);
    r->err = err;
    if (status == AC_OK || !arg->optional)
        return status;
    if (r->refused_at != before)
        r->refused = refused;
    r->refused_at = before;
    *at = before; /* perhaps it is the next one */
    *r->out = said;
    if (i + 1 < r->kind->argc)
        return AC_OK;
    if (err)
        *err = r->refused;
    return AC_ERR_INPUT;
}

/* ---- then the others rest ---- */

enum { NO_TURN = -1, NOT_UNTIL = -2 };

/* After `, done`: the turn of "until 12", 0 where nothing follows. */
static int until_after(const char *at)
{
    char word[AC_MAX_WORD];
    int64_t turn = 0;

    if (!ac_next_word(&at, word, sizeof(word)))
        return 0;
    if (strcmp(word, "until") != 0)
        return NOT_UNTIL;
    if (!ac_next_word(&at, word, sizeof(word)) || !ac_read_int(word, 1, AC_UNTIL_MAX, &turn) ||
        *ac_skip_blanks(at))
        return NO_TURN;
    return (int)turn;
}

/* Where the comma of `, done` stands, and the turn after it; NULL: the line does not end so. */
static const char *done_at(const char *line, int *until)
{
    static const char *const words[] = { "done", "end", "rest" };
    const char *comma = strrchr(line, ',');
    char word[AC_MAX_WORD];
    const char *at = comma ? comma + 1 : line;

    if (!comma || !ac_next_word(&at, word, sizeof(word)))
        return NULL;
    *until = until_after(at);
    if (*until == NOT_UNTIL)
        return NULL;
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (strcmp(word, words[i]) == 0)
            return comma;
    return NULL;
}

bool ac_says_done(const char *line)
{
    int until;

    return done_at(line, &until) != NULL;
}

/* An order by itself, without ", done". */
static enum ac_status parse_plain(const struct ac_game *game, const struct ac_state *state,
                                  ac_side side, const char *line, struct ac_order *out,
                                  struct ac_err *err)
{
    const int kind = ac_order_named(game, line);
    struct reading r = { .game = game, .state = state, .side = side, .out = out, .err = err };
    char word[AC_MAX_WORD];

    if (kind == AC_NONE)
        return ac_refuse(err, AC_ERR_INPUT, "no order \"%.60s\"", line);
    r.kind = &game->rules->orders[kind];
    *out = ac_order_of(kind);
    (void)ac_next_word(&line, word, sizeof(word));
    for (int i = 0; i < r.kind->argc; i++)
        if (take_arg(&r, i, &line) != AC_OK)
            return AC_ERR_INPUT;
    if (*ac_skip_blanks(line))
        return ac_refuse(err, AC_ERR_INPUT, "%s: nothing expected at \"%.60s\"", r.kind->name,
                         ac_skip_blanks(line));
    return AC_OK;
}

/* An action, if it is one and allowed, else an order. */
static enum ac_status meant_plain(const struct ac_game *game, const struct ac_state *state,
                                  ac_side side, const char *line, struct ac_line_meant *out,
                                  struct ac_err *err)
{
    struct ac_err as_action = { 0 };
    struct ac_why why;
    const bool is_action = ac_parse_action(game, NULL, line, &out->action, &as_action) == AC_OK;

    out->is_order = false;
    if (ac_order_named(game, line) != AC_NONE &&
        (!is_action || !ac_judge(game, state, side, &out->action, &why))) {
        out->is_order =
            parse_plain(game, state, side, line, &out->order, is_action ? NULL : err) == AC_OK;
        return out->is_order || is_action ? AC_OK : AC_ERR_INPUT;
    }
    if (!is_action && err)
        *err = as_action;
    return is_action ? AC_OK : AC_ERR_INPUT;
}

/* What comes before the comma, and that the part ends with it. */
static enum ac_status parse_then_done(const struct ac_game *game, const struct ac_state *state,
                                      ac_side side, const char *line, struct ac_order *out,
                                      struct ac_err *err)
{
    int until = 0;
    const size_t length = (size_t)(done_at(line, &until) - line);
    char first[AC_NOTATION_MAX];
    struct ac_line_meant meant;

    if (length >= sizeof(first))
        return ac_refuse(err, AC_ERR_INPUT, "the order is too long");
    memcpy(first, line, length);
    first[length] = '\0';
    if (ac_says_done(first))
        return ac_refuse(err, AC_ERR_INPUT, "one \", done\" is enough");
    if (until == NO_TURN)
        return ac_refuse(err, AC_ERR_INPUT, "expected a turn after \"until\", 1 to %d",
                         AC_UNTIL_MAX);
    if (meant_plain(game, state, side, first, &meant, err) != AC_OK)
        return AC_ERR_INPUT;
    *out = meant.is_order ? meant.order : ac_order_of(AC_NONE);
    if (!meant.is_order)
        out->action = meant.action;
    out->rests = true;
    out->rests_until = (int16_t)until;
    return AC_OK;
}

enum ac_status ac_parse_order(const struct ac_game *game, const struct ac_state *state,
                              ac_side side, const char *line, struct ac_order *out,
                              struct ac_err *err)
{
    if (ac_says_done(line))
        return parse_then_done(game, state, side, line, out, err);
    return parse_plain(game, state, side, line, out, err);
}

bool ac_means_last_time(const char *line)
{
    static const char *const words[] = { "last-time", "as last time", "as last week",
                                         "regroup as last week" };

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (strcmp(ac_skip_blanks(line), words[i]) == 0)
            return true;
    return false;
}

enum ac_status ac_parse_meant(const struct ac_game *game, const struct ac_state *state,
                              ac_side side, const char *line, struct ac_line_meant *out,
                              struct ac_err *err)
{
    if (!ac_says_done(line))
        return meant_plain(game, state, side, line, out, err);
    out->is_order = true;
    return parse_then_done(game, state, side, line, &out->order, err);
}

/* ---- printing ---- */

static void print_who(const struct ac_game *game, const struct ac_order *order, struct ac_text *out)
{
    if (order->piece_count == 1) {
        ac_text_addf(out, " %s", game->piece_name[order->piece[0]]);
        return;
    }
    for (int i = 0; i < order->piece_count; i++)
        ac_text_addf(out, "%s%s", i ? "," : " {", game->piece_name[order->piece[i]]);
    ac_text_add(out, order->piece_count ? "}" : " -");
}

static void print_named(const struct ac_game *game, const struct ac_order *order,
                        struct ac_text *out)
{
    const struct ac_order_kind *kind = &game->rules->orders[order->kind];
    int last = kind->argc;

    ac_text_add(out, kind->name);
    while (last > 0 && !ac_order_says(order, kind->arg[last - 1].what))
        last--;
    for (int i = 0; i < last; i++) {
        const struct ac_order_arg *arg = &kind->arg[i];

        if (!ac_order_says(order, arg->what))
            ac_text_add(out, " -");
        else if (arg->what == AC_ORDER_WHO)
            print_who(game, order, out);
        else if (arg->what == AC_ORDER_PIECE)
            ac_text_addf(out, " %s", game->piece_name[order->other]);
        else if (arg->what == AC_ORDER_PLACE)
            ac_text_addf(out, " %s", game->place_name[order->place]);
        else if (arg->what == AC_ORDER_FACING)
            ac_text_addf(out, " %s", game->rules->facings[order->facing]);
        else if (arg->what == AC_ORDER_NUMBER)
            ac_text_addf(out, " %d", (int)order->number);
        else
            ac_text_addf(out, " %s", arg->names[order->word]);
    }
}

void ac_print_order(const struct ac_game *game, const struct ac_order *order, struct ac_text *out)
{
    if (order->kind == AC_NONE)
        ac_print_action(game, NULL, &order->action, out);
    else
        print_named(game, order, out);
    if (order->rests)
        ac_text_add(out, ", done");
    if (order->rests_until)
        ac_text_addf(out, " until %d", order->rests_until);
}

static void put_capitals(struct ac_text *out, const char *word)
{
    for (; *word; word++) {
        int capital = toupper((unsigned char)*word);

        ac_text_putc(out, (char)capital);
    }
}

void ac_print_order_usage(const struct ac_game *game, const struct ac_order_kind *kind,
                          struct ac_text *out)
{
    (void)game;
    ac_text_add(out, kind->name);
    for (int i = 0; i < kind->argc; i++) {
        const struct ac_order_arg *arg = &kind->arg[i];

        ac_text_add(out, arg->optional ? " [" : " ");
        put_capitals(out, arg->name);
        if (arg->what == AC_ORDER_WHO && !piece_follows(kind, i))
            ac_text_add(out, "...");
        if (arg->optional)
            ac_text_putc(out, ']');
    }
}

static void print_why(const struct ac_game *game, const struct ac_why *why, struct ac_text *out)
{
    if (why->rule)
        ac_text_addf(out, "%s%s", ac_case_id(game, why->rule), why->text[0] ? " " : "");
    ac_text_add(out, why->text);
}

static bool same_why(const struct ac_why *a, const struct ac_why *b)
{
    return a->rule == b->rule && strcmp(a->text, b->text) == 0;
}

/* Those who stay for the same reason are told of together, by the first of them. */
static void print_left(const struct ac_game *game, const struct ac_order_plan *plan, int at,
                       struct ac_text *out)
{
    const struct ac_why *why = &plan->left[at].why;
    int more = 0;

    for (int i = 0; i < at; i++)
        if (same_why(&plan->left[i].why, why))
            return;
    ac_text_addf(out, "; %s", game->piece_name[plan->left[at].piece]);
    for (int i = at + 1; i < plan->left_count; i++)
        if (same_why(&plan->left[i].why, why)) {
            ac_text_addf(out, ", %s", game->piece_name[plan->left[i].piece]);
            more++;
        }
    ac_text_add(out, more ? " stay: " : " stays: ");
    print_why(game, why, out);
}

void ac_print_order_report(const struct ac_game *game, const struct ac_order_plan *plan,
                           struct ac_text *out)
{
    ac_text_addf(out, "%d action%s", plan->steps.count, plan->steps.count == 1 ? "" : "s");
    if (plan->stop != AC_STOP_DONE)
        ac_text_addf(out, "; %s", ac_stop_text(plan->stop));
    if (plan->stop == AC_STOP_CHOICE && (plan->why.rule || plan->why.text[0])) {
        ac_text_add(out, ": ");
        print_why(game, &plan->why, out);
    }
    for (int i = 0; i < plan->left_count; i++)
        print_left(game, plan, i, out);
}

/* ---- completion ---- */

static void offer(struct ac_completions *out, const char *word, const char *typed)
{
    size_t size = strlen(word) + 1;

    if (strncmp(word, typed, strlen(typed)) != 0 || size > AC_COMPLETION_TEXT)
        return;
    for (int i = 0; i < out->count; i++)
        if (strcmp(out->word[i], word) == 0)
            return;
    if (out->count == AC_MAX_COMPLETIONS - 1)
        out->more = true;
    else
        memcpy(out->word[out->count++], word, size);
}

static void offer_pieces(const struct reading *r, bool own, const char *typed,
                         struct ac_completions *out)
{
    struct ac_view view;

    ac_view(r->game, r->state, r->side, &view);
    for (int i = 0; i < view.piece_count; i++) {
        const struct ac_view_piece *seen = &view.piece[i];

        if (seen->piece != AC_NONE && (!own || (seen->side == r->side && seen->can_act)))
            offer(out, r->game->piece_name[seen->piece], typed);
    }
}

/* Places: where the one piece can get to; for several, or when it cannot move, all. */
static void offer_places(const struct reading *r, const char *typed, struct ac_completions *out)
{
    struct ac_state_room room;
    struct ac_reach reach = { .count = 0 };

    if (r->out->piece_count) {
        ac_see(r->game, r->state, r->side, ac_state_in(&room));
        r->game->rules->reach(r->game, ac_state_in(&room), r->out->piece[0], &reach);
    }
    for (int i = 0; i < reach.count; i++)
        if (reach.at[i].place != AC_NONE)
            offer(out, r->game->place_name[reach.at[i].place], typed);
    for (int i = 0; i < r->game->place_count && !reach.count; i++)
        offer(out, r->game->place_name[i], typed);
}

static void offer_names(const char *const *names, const char *typed, struct ac_completions *out)
{
    for (int i = 0; names && names[i]; i++)
        offer(out, names[i], typed);
}

static void offer_arg(const struct reading *r, const struct ac_order_arg *arg, const char *typed,
                      struct ac_completions *out)
{
    switch (arg->what) {
    case AC_ORDER_WHO:
    case AC_ORDER_PIECE:
        offer_pieces(r, arg->what == AC_ORDER_WHO, typed, out);
        return;
    case AC_ORDER_PLACE:
        offer_places(r, typed, out);
        return;
    case AC_ORDER_FACING:
        offer_names(r->game->rules->facings, typed, out);
        return;
    case AC_ORDER_WORD:
        offer_names(arg->names, typed, out);
        return;
    case AC_ORDER_NUMBER:
        return;
    }
    ac_bug("an order asks for kind %d", (int)arg->what);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* What may come after the whole words of `typed`: the next argument, and those after one left out. */
static void offer_next(struct reading *r, const char *typed, struct ac_completions *out)
{
    char whole[AC_NOTATION_MAX], word[AC_MAX_WORD];
    const char *at = whole;
    int i = 0;

    if (out->start >= sizeof(whole))
        return;
    memcpy(whole, typed, out->start);
    whole[out->start] = '\0';
    (void)ac_next_word(&at, word, sizeof(word));
    while (i < r->kind->argc && *ac_skip_blanks(at))
        if (take_arg(r, i++, &at) != AC_OK)
            return;
    if (i && r->kind->arg[i - 1].what == AC_ORDER_WHO && !piece_follows(r->kind, i - 1))
        offer_arg(r, &r->kind->arg[i - 1], typed + out->start, out);
    for (; i < r->kind->argc; i++) {
        offer_arg(r, &r->kind->arg[i], typed + out->start, out);
        if (!r->kind->arg[i].optional)
            return;
    }
}

/* Do the whole words of `typed` end in a comma? */
static bool comma_before(const char *typed, size_t start)
{
    while (start > 0 && typed[start - 1] == ' ')
        start--;
    return start > 0 && typed[start - 1] == ',';
}

/* Do they end in `, done`, without a turn yet? */
static bool done_before(const char *typed, size_t start)
{
    char words[AC_NOTATION_MAX];
    int until = 0;

    if (start >= sizeof(words))
        return false;
    memcpy(words, typed, start);
    words[start] = '\0';
    return done_at(words, &until) && !until;
}

void ac_complete_order(const struct ac_game *game, const struct ac_state *state, const char *typed,
                       struct ac_completions *out)
{
    const int kind = ac_order_named(game, typed);
    struct ac_order order;
    struct reading r = { .game = game, .state = state, .side = ac_to_act(state), .out = &order };

    if (r.side != 0 && r.side != 1)
        return;
    if (comma_before(typed, out->start)) {
        offer(out, "done", typed + out->start);
    } else if (done_before(typed, out->start)) {
        if (game->rules->rest.choice)
            offer(out, "until", typed + out->start);
    } else if (out->start == 0) {
        for (int i = 0; i < game->rules->order_count; i++)
            offer(out, game->rules->orders[i].name, typed);
    } else if (kind != AC_NONE) {
        order = ac_order_of(kind);
        r.kind = &game->rules->orders[kind];
        offer_next(&r, typed, out);
    }
    qsort(out->word, (size_t)out->count, sizeof(out->word[0]), by_text);
}
