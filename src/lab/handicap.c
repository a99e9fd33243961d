/* See the header. */
#include "lab/handicap.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "lab/stats.h"

enum { POSITION_MAX = 1024 * 1024 };

static const double SAME = 0.02; /* of a score: half a standard error of a try */

/* What the search is at. */
struct hunt {
    const struct ac_handicap_search *search;
    struct ac_handicap *out;
    struct ac_text text, rest; /* a position with a piece, and without it */
    struct ac_state_room room, spare;
    bool leads[AC_MAX_VIEW_PIECES]; /* no army goes without its general */
    struct ac_err *err;
};

double ac_handicap_score(const struct ac_handicap_try *t)
{
    return t->games ? ((double)t->wins + (double)t->draws / 2) / (double)t->games : 0.5;
}

static double off_even(const struct ac_handicap_try *t)
{
    return fabs(ac_handicap_score(t) - 0.5);
}

/* ---- a position without a piece ---- */

/* Whether a line of a position is a piece's own: "- NAME ..." or "NAME: ...". */
static bool line_of(const char *line, size_t size, const char *name)
{
    const size_t len = strlen(name);
    size_t at = 0;

    while (at < size && line[at] == ' ')
        at++;
    if (at + 1 < size && line[at] == '-' && line[at + 1] == ' ')
        at += 2;
    if (size - at < len || memcmp(line + at, name, len) != 0)
        return false;
    at += len;
    return at == size || line[at] == ' ' || line[at] == ':';
}

static bool copy_without(const struct ac_text *text, const char *name, struct ac_text *out)
{
    bool found = false;

    ac_text_clear(out);
    for (size_t at = 0; at < text->len;) {
        const char *line = text->data + at;
        const char *end = memchr(line, '\n', text->len - at);
        const size_t size = end ? (size_t)(end - line) : text->len - at;

        if (line_of(line, size, name))
            found = true;
        else
            ac_text_addf(out, "%.*s\n", (int)size, line);
        at += size + 1;
    }
    return found && !out->full;
}

/* False: the game does not let it go. */
static bool take_out(struct hunt *hunt, ac_piece piece)
{
    const struct ac_game *game = hunt->search->simulation->game;
    struct ac_state *state = ac_state_in(&hunt->room), *less = ac_state_in(&hunt->spare);
    struct ac_err ignored = { 0 };

    ac_text_clear(&hunt->text);
    ac_position_write(game, state, &hunt->text);
    if (hunt->text.full || !copy_without(&hunt->text, game->piece_name[piece], &hunt->rest) ||
        ac_record_restore(game, &hunt->search->parser, hunt->rest.data, hunt->rest.len, less,
                          &ignored) != AC_OK ||
        ac_to_act(less) == AC_OVER)
        return false;
    ac_copy(game, state, less);
    return true;
}

/* Leaves so many of a kind at home, the last first; gives how many it could. */
static int leave(struct hunt *hunt, int type, int without, ac_piece *piece)
{
    const struct ac_simulation *sim = hunt->search->simulation;
    int gone = 0;

    ac_copy(sim->game, ac_state_in(&hunt->room), sim->start);
    for (int p = sim->game->piece_count - 1; p >= 0 && gone < without; p--)
        if (hunt->search->census->type_of[p] == type && p < AC_MAX_VIEW_PIECES && !hunt->leads[p] &&
            take_out(hunt, (ac_piece)p))
            piece[gone++] = (ac_piece)p;
    return gone;
}

/* ---- playing ---- */

static enum ac_status measure(struct hunt *hunt, uint64_t games, uint64_t first,
                              struct ac_handicap_try *t)
{
    const struct ac_handicap_search *search = hunt->search;
    struct ac_simulation sim = *search->simulation;
    struct ac_tally tally;
    enum ac_status status;

    sim.start = ac_state_in(&hunt->room);
    sim.games = games;
    sim.first = first;
    sim.rank = 0;
    sim.ranks = 1;
    sim.census = NULL;
    sim.rows = NULL;
    if (search->trying)
        search->trying(search->self, games);
    status = ac_simulate(&sim, &tally, hunt->err);
    t->games = tally.games;
    t->wins = tally.wins[hunt->out->side];
    t->draws = tally.draws;
    if (status == AC_OK && tally.games < games)
        return ac_refuse(hunt->err, AC_ERR_LIMIT, "stopped before a handicap was found");
    return status;
}

/* Where the tries cannot tell them apart, fewer pieces are the better handicap. */
static bool nearer(const struct ac_handicap_try *a, const struct ac_handicap_try *b)
{
    const double by = off_even(b) - off_even(a);

    return fabs(by) < SAME ? a->without < b->without : by > 0;
}

/* Halves in on the number of a kind at which the stronger side is no longer the stronger. */
static enum ac_status try_kind(struct hunt *hunt, int type, int *best_type)
{
    const struct ac_handicap_search *search = hunt->search;
    struct ac_handicap *out = hunt->out;
    const uint64_t games = search->simulation->games < AC_HANDICAP_GAMES ? search->simulation->games
                                                                         : AC_HANDICAP_GAMES;
    int low = 0, high = search->census->pieces[type]; /* an army keeps some of every kind it has */
    enum ac_status status = AC_OK;

    while (high - low > 1 && out->tries < AC_HANDICAP_TRIES && status == AC_OK) {
        struct ac_handicap_try *t = &out->tried[out->tries];
        const int without = (low + high) / 2;

        t->kind = search->census->name[type];
        t->without = leave(hunt, type, without, out->piece);
        if (t->without < without) { /* no more of them can be spared */
            high = without;
            continue;
        }
        out->tries++;
        status = measure(hunt, games, search->simulation->first, t);
        if (status == AC_OK && nearer(t, &out->found)) {
            out->found = *t;
            *best_type = type;
        }
        if (ac_handicap_score(t) > 0.5)
            low = without;
        else
            high = without;
    }
    return status;
}

static bool is_leader(const struct ac_view_piece *piece)
{
    bool leader = piece->symbol &&
                  (strcmp(piece->symbol, "leader") == 0 || strcmp(piece->symbol, "commander") == 0);

    for (int b = 0; b < piece->badge_count; b++)
        leader = leader || strcmp(piece->badge[b].kind, "general") == 0;
    return leader;
}

/* Who leads, as the view shows it. */
static enum ac_status mark_leaders(struct hunt *hunt)
{
    const struct ac_simulation *sim = hunt->search->simulation;
    struct ac_view *view = calloc(1, sizeof(*view));

    if (!view)
        return ac_refuse(hunt->err, AC_ERR_MEMORY, "out of memory for a handicap");
    ac_view(sim->game, sim->start, AC_REFEREE, view);
    for (int i = 0; i < view->piece_count; i++)
        if (view->piece[i].piece >= 0 && view->piece[i].piece < AC_MAX_VIEW_PIECES)
            hunt->leads[view->piece[i].piece] = is_leader(&view->piece[i]);
    free(view);
    return AC_OK;
}

static enum ac_status find(struct hunt *hunt)
{
    const struct ac_handicap_search *search = hunt->search;
    const struct ac_simulation *sim = search->simulation;
    const struct ac_tally *tally = search->tally;
    struct ac_handicap *out = hunt->out;
    int best = AC_NONE;
    enum ac_status status = mark_leaders(hunt);

    out->side = tally->wins[1] > tally->wins[0];
    out->even = ac_rate_even(tally->wins[0], tally->wins[1]);
    out->found = (struct ac_handicap_try){ .games = tally->games,
                                           .wins = tally->wins[out->side],
                                           .draws = tally->draws };
    for (int type = 0; type < search->census->type_count && status == AC_OK; type++)
        if (!out->even && search->census->side[type] == out->side)
            status = try_kind(hunt, type, &best);
    if (status != AC_OK || best == AC_NONE)
        return status;
    out->of = search->census->pieces[best];
    out->pieces = leave(hunt, best, out->found.without, out->piece);
    return measure(hunt, sim->games, sim->first + sim->games, &out->found);
}

enum ac_status ac_handicap_find(const struct ac_handicap_search *search, struct ac_handicap *out,
                                struct ac_state *start, struct ac_err *err)
{
    struct hunt hunt = { .search = search, .out = out, .err = err };
    const struct ac_game *game = search->simulation->game;
    enum ac_status status;

    *out = (struct ac_handicap){ 0 };
    ac_text_init(&hunt.text, POSITION_MAX);
    ac_text_init(&hunt.rest, POSITION_MAX);
    ac_copy(game, ac_state_in(&hunt.room), search->simulation->start);
    status = find(&hunt);
    if (status == AC_OK)
        ac_copy(game, start, out->pieces ? ac_state_in(&hunt.room) : search->simulation->start);
    ac_text_release(&hunt.text);
    ac_text_release(&hunt.rest);
    return status;
}

void ac_handicap_say(const struct ac_game *game, const struct ac_handicap *handicap,
                     struct ac_text *out)
{
    const struct ac_handicap_try *t = &handicap->found;
    const struct ac_interval span = ac_rate_interval(t->wins, t->games);
    const char *name = ac_side_text(game, handicap->side);

    if (handicap->even) {
        ac_text_add(out, "Nobody need leave anything at home.");
        return;
    }
    if (handicap->pieces == 0) {
        ac_text_addf(out, "Leaving pieces of one kind at home brings the %s no nearer to even.",
                     name);
        return;
    }
    ac_text_addf(out, "The %s leave %d of %d %s at home (", name, t->without, handicap->of,
                 t->kind);
    for (int i = 0; i < handicap->pieces; i++)
        ac_text_addf(out, "%s%s", i ? ", " : "", game->piece_name[handicap->piece[i]]);
    ac_text_addf(out, "): then they win %.1f %% (%.1f to %.1f) of %" PRIu64 " games",
                 100.0 * (double)t->wins / (double)t->games, 100 * span.low, 100 * span.high,
                 t->games);
    if (t->draws)
        ac_text_addf(out, ", and %.1f %% are drawn", 100.0 * (double)t->draws / (double)t->games);
    ac_text_add(out, ".");
}
