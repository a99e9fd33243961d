/*
 * Victory: the rules of a scenario in order; the first whose terms all hold decides [SETUP.5, SETUP.6].
 * A rule without terms always holds: it says who wins when nobody's condition is met.
 */
#include "armageddon/rules.h"

#include "base/bits.h"

/* Non-leader units of a side on the map; only those not disrupted when fit is set. */
static int units_left(const struct arma_data *d, const struct arma_state *s, int side, bool fit)
{
    int n = 0;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        n += s->piece[p].status == ARMA_ON && !arma_is_leader(s->piece[p].type) &&
             (!fit || s->piece[p].marker == ARMA_STEADY);
    return n;
}

static int forded(const struct arma_data *d, const struct arma_state *s, int side)
{
    int n = 0;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        n += arma_has(s, p, ARMA_FORDED);
    return n;
}

static int units_south(const struct arma_data *d, const struct arma_state *s, int side)
{
    int n = 0;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        n += s->piece[p].status == ARMA_ON && d->board.hex[s->piece[p].hex].south;
    return n;
}

int arma_term_value(const struct arma_data *d, const struct arma_state *s,
                    const struct arma_term *t)
{
    const int side = t->side;

    switch ((enum arma_term_kind)t->kind) {
    case ARMA_WHEN_CONTROL:
        return s->control[d->board.hex[t->hex].objective - 1] == side + 1;
    case ARMA_WHEN_IN:
        return arma_holder(d, s, t->hex) == side;
    case ARMA_WHEN_LOST:
    case ARMA_WHEN_TWICE:
        return s->lost[side];
    case ARMA_WHEN_EXITED:
        return s->exited[side];
    case ARMA_WHEN_NOT_SOUTH:
        return units_south(d, s, side);
    case ARMA_WHEN_MORE_FIT:
        return units_left(d, s, side, true);
    case ARMA_WHEN_MORE_KILLS:
        return arma_option(d, ARMA_OPT_ATTRITION) == 1 ? s->points[side] : s->lost[!side];
    case ARMA_WHEN_TWICE_LEFT:
        return units_left(d, s, side, false);
    case ARMA_WHEN_POINTS:
        return s->points[side];
    case ARMA_WHEN_SPENT:
        return s->lost[side] + units_left(d, s, side, false) - units_left(d, s, side, true);
    case ARMA_WHEN_FORDED:
        return forded(d, s, side);
    }
    return 0;
}

int arma_term_need(const struct arma_data *d, const struct arma_state *s, const struct arma_term *t)
{
    struct arma_term other = *t;

    other.side = (int8_t)!t->side;
    switch ((enum arma_term_kind)t->kind) {
    case ARMA_WHEN_CONTROL:
    case ARMA_WHEN_IN:
        return 1;
    case ARMA_WHEN_TWICE:
        return 2 * s->lost[!t->side];
    case ARMA_WHEN_NOT_SOUTH:
        return 0;
    case ARMA_WHEN_MORE_FIT:
    case ARMA_WHEN_MORE_KILLS:
        return arma_term_value(d, s, &other) + 1;
    case ARMA_WHEN_TWICE_LEFT:
    case ARMA_WHEN_POINTS:
        return ac_max(1, 2 * arma_term_value(d, s, &other)); /* [RUL.TWICE, RUL.SUBST] */
    case ARMA_WHEN_LOST:
    case ARMA_WHEN_EXITED:
    case ARMA_WHEN_SPENT:
    case ARMA_WHEN_FORDED:
        return t->low;
    }
    return 0;
}

/* Does a condition hold as things stand? [RUL.OCCUPY, RUL.CAPTURE] */
bool arma_term_holds(const struct arma_data *d, const struct arma_state *s,
                     const struct arma_term *t)
{
    const int value = arma_term_value(d, s, t);

    if (t->kind == ARMA_WHEN_NOT_SOUTH)
        return value == 0; /* [RUL.SOUTH] */
    if (t->kind == ARMA_WHEN_LOST || t->kind == ARMA_WHEN_SPENT || t->kind == ARMA_WHEN_FORDED)
        return value >= t->low && value <= t->high;
    return value >= arma_term_need(d, s, t);
}

bool arma_win_holds(const struct arma_data *d, const struct arma_state *s,
                    const struct arma_win *win)
{
    for (int i = 0; i < win->count; i++)
        if (!arma_term_holds(d, s, &win->term[i]))
            return false;
    return true;
}

/* The first rule that holds decides; the last holds always [RUL.DRAW]. */
static int first_win(const struct arma_data *d, const struct arma_state *s)
{
    int won = 0;

    while (won < d->win_count - 1 && !arma_win_holds(d, s, &d->win[won]))
        won++;
    return won;
}

/* Judged when the last Game-Turn, or the sun, is over [RUL.END]. */
void arma_decide(struct arma_ctx *c)
{
    struct arma_state *s = c->s;

    s->won = (int16_t)first_win(c->d, s);
    s->head.phase = ARMA_PHASE_OVER;
    s->step = 0;
    s->head.to_act = AC_OVER;
}

void arma_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = (const struct arma_state *)(const void *)state;
    const struct arma_win *win = &d->win[s->won];

    out->winner = win->winner;
    out->margin = s->lost[1] - s->lost[0];
    if (win->winner == 1)
        out->margin = -out->margin;
    out->rule = win->rule;
    if (win->winner == AC_NONE)
        ARMA_SAY(out->text, sizeof(out->text), "a draw; the %s have lost %d units, the %s %d",
                 game->scenario.side[0], s->lost[0], game->scenario.side[1], s->lost[1]);
    else
        ARMA_SAY(out->text, sizeof(out->text), "the %s win; the %s have lost %d units, the %s %d",
                 game->scenario.side[win->winner], game->scenario.side[0], s->lost[0],
                 game->scenario.side[1], s->lost[1]);
}

/* ---- "How do I win?" ---- */

static void term_text(const struct ac_game *game, const struct arma_term *t, char *out, size_t size)
{
    const char *side = game->scenario.side[t->side];
    const char *hex = t->hex >= 0 ? game->place_name[t->hex] : "";

    switch ((enum arma_term_kind)t->kind) {
    case ARMA_WHEN_CONTROL:
        ARMA_SAY(out, size, "%s control %s at the end", side, hex);
        return;
    case ARMA_WHEN_IN:
        ARMA_SAY(out, size, "%s have a unit in %s at the end", side, hex);
        return;
    case ARMA_WHEN_LOST:
        if (t->high < 999)
            ARMA_SAY(out, size, "%s lose at most %d units", side, t->high);
        else
            ARMA_SAY(out, size, "%s lose at least %d units", side, t->low);
        return;
    case ARMA_WHEN_TWICE:
        ARMA_SAY(out, size, "%s lose at least twice what their enemy loses", side);
        return;
    case ARMA_WHEN_EXITED:
        ARMA_SAY(out, size, "%s bring %d units off the map", side, t->low);
        return;
    case ARMA_WHEN_NOT_SOUTH:
        ARMA_SAY(out, size, "no unit of the %s is south of the stream", side);
        return;
    case ARMA_WHEN_MORE_FIT:
        ARMA_SAY(out, size, "%s have more undisrupted units on the map", side);
        return;
    case ARMA_WHEN_MORE_KILLS:
        ARMA_SAY(out, size, "%s eliminate more", side);
        return;
    case ARMA_WHEN_TWICE_LEFT:
        ARMA_SAY(out, size, "%s have twice as many units on the map", side);
        return;
    case ARMA_WHEN_POINTS:
        ARMA_SAY(out, size, "%s have twice the points for units destroyed", side);
        return;
    case ARMA_WHEN_SPENT:
        if (t->high < 999)
            ARMA_SAY(out, size, "at most %d units of the %s are lost or disrupted", t->high, side);
        else
            ARMA_SAY(out, size, "at least %d units of the %s are lost or disrupted", t->low, side);
        return;
    case ARMA_WHEN_FORDED:
        ARMA_SAY(out, size, "at most %d units of the %s have entered the stream", t->high, side);
        return;
    }
}

void arma_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = (const struct arma_state *)(const void *)state;

    out->count = 0;
    for (int w = 0; w < d->win_count; w++) {
        const struct arma_win *win = &d->win[w];
        for (int i = 0; i < win->count && out->count < AC_MAX_GOALS; i++) {
            const struct arma_term *t = &win->term[i];
            struct ac_goal *g = &out->goal[out->count++];
            const bool upper = t->high < 999 && t->low == 0;
            *g = (struct ac_goal){ .side = win->winner, .rule = win->rule };
            g->met = arma_term_holds(d, s, t);
            g->value = arma_term_value(d, s, t);
            g->need = upper && t->kind != ARMA_WHEN_CONTROL ? t->high : arma_term_need(d, s, t);
            term_text(game, t, g->text, sizeof(g->text));
        }
        if (win->count == 0 && out->count < AC_MAX_GOALS) {
            struct ac_goal *g = &out->goal[out->count++];
            *g = (struct ac_goal){ .side = win->winner, .rule = win->rule };
            g->met = first_win(d, s) == w; /* as things stand */
            ARMA_SAY(g->text, sizeof(g->text),
                     win->winner == AC_NONE ? "a draw otherwise" : "they win otherwise");
        }
    }
}
