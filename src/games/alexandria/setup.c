/* The first state [11.1, 11.2, 12.1, 12.2], the moves of play, and the consistency of a state. */
#include <string.h>

#include "queries.h"

void alex_begin(const struct ac_game *game, struct ac_state *state)
{
    const struct alex_data *d = alex_data(game);
    struct alex a = { .game = game, .d = d, .s = (struct alex_state *)(void *)state };

    for (int i = 0; i < ALEX_MAX_PIECES; i++) {
        a.s->unit[i].at = AC_NONE;
        a.s->unit[i].facing = AC_NONE;
    }
    for (int g = 0; g < ALEX_MAX_GALLEYS; g++)
        a.s->ship[g].moored = AC_NONE;
    for (int g = d->first_galley; g < d->piece_count; g++)
        alex_ship(d, a.s, g)->side = d->piece[g].side;
    for (int i = 0; i < d->placing_count; i++) {
        const struct alex_placing *p = &d->placing[i];

        alex_put(a.s, p->piece, p->place);
        a.s->unit[p->piece].facing = p->facing;
        if (d->rules == ALEX_BATTLE && d->piece[p->piece].kind == ALEX_UNIT &&
            d->piece[p->piece].side == ALEX_EGYPT && p->place < d->place_count &&
            (d->place[p->place].zones & ALEX_ZONE_PHAROS))
            a.s->unit[p->piece].flags |= ALEX_ISLAND;
    }
    a.s->active = (uint8_t)d->begins;
    a.s->chief = AC_NONE;
    a.s->winner = AC_NONE;
    alex_push(&a, alex_option(&a, ALEX_OPT_DEPLOY) ? ALEX_F_DEPLOY : ALEX_F_TURN, ALEX_ROME);
    a.s->head.turn = 1;
    alex_run(&a);
}

void alex_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);

    if (a.s->head.to_act < AC_SIDES)
        alex_frames[f->kind].legal(&a, f, out);
}

void alex_chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);
    const struct alex_frame_kind *kind = &alex_frames[f->kind];
    const enum alex_die die = kind->die(&a, f);

    if (die == ALEX_D6) {
        ac_chance_die(out, kind->what, 6);
    } else if (die == ALEX_D10) {
        ac_chance_die(out, kind->what, 10);
        out->first = 0; /* the 0 is a zero [2.3.1] */
    } else {
        out->what = kind->what;
        out->count = 11;
        out->uniform = false;
        out->first = 2;
        out->total = 36;
        for (int i = 0; i < 11; i++)
            out->weight[i] = (uint32_t)(i < 6 ? i + 1 : 11 - i);
    }
}

void alex_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink)
{
    struct alex a = {
        .game = game, .d = alex_data(game), .s = (struct alex_state *)(void *)state, .sink = sink
    };
    struct ac_frame *f = ac_top(&a.s->head);

    if (action->verb == AC_VERB_OUTCOME) {
        const enum alex_die die = alex_frames[f->kind].die(&a, f);
        const int first = die == ALEX_D10 ? 0 : die == ALEX_D6 ? 1 : 2;

        const int value = action->arg[0] + first;

        if (sink)
            ac_emit(sink, ALEX_EV_DICE, 0, alex_frames[f->kind].label(&a, f, value), value, 0);
        alex_frames[f->kind].roll(&a, f, value);
    } else {
        alex_frames[f->kind].act(&a, f, action);
    }
    alex_run(&a);
}

void alex_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct alex_state *s = alex_const(state);
    struct ac_text text;

    *out = (struct ac_result){ .winner = s->winner, .rule = s->verdict };
    ac_text_over(&text, out->text, sizeof(out->text));
    if (alex_data(game)->rules == ALEX_NAVAL) {
        out->margin = s->points[0] - s->points[1];
        if (out->margin < 0)
            out->margin = -out->margin;
        ac_text_addf(&text, "%d points to %d", s->points[0], s->points[1]);
    } else if (s->winner == AC_NONE) {
        ac_text_add(&text, "nobody has won");
    } else {
        ac_text_addf(&text, "%s: losses %d to %d", game->scenario.side[s->winner], s->losses[0],
                     s->losses[1]);
    }
}

static enum ac_status wrong(struct ac_err *err, const char *what, int i)
{
    return ac_refuse(err, AC_ERR_INPUT, "%s (%d)", what, i);
}

static bool check_lists(const struct alex_data *d, const struct alex_state *s, struct ac_err *err)
{
    int listed = 0;
    int placed = 0;

    for (int i = 0; i < d->place_count + d->galley_count; i++)
        for (int p = alex_first(s, i); p >= 0; p = alex_below(s, p)) {
            if (s->unit[p].at != i || ++listed > d->piece_count)
                return wrong(err, "a piece is in the list of another place", p) == AC_OK;
        }
    for (int p = 0; p < d->piece_count; p++)
        placed += s->unit[p].at != AC_NONE;
    return placed == listed || wrong(err, "pieces in no list", placed - listed) == AC_OK;
}

static bool check_units(const struct alex *a, struct ac_err *err)
{
    const struct alex_data *d = a->d;

    for (int u = 0; u < d->unit_count; u++) {
        const struct alex_unit *unit = &a->s->unit[u];

        if (unit->at == AC_NONE)
            continue;
        if (unit->hits >= alex_tq(d, a->s, u))
            return wrong(err, "a unit with too many hits", u) == AC_OK;
        if (alex_faces(d, u, unit->at) != (unit->facing != AC_NONE))
            return wrong(err, "a facing that does not suit the place", u) == AC_OK;
        if (unit->at < d->place_count && d->place[unit->at].kind != ALEX_BLOCK &&
            alex_units_at(d, a->s, unit->at, !d->piece[u].side) > 0)
            return wrong(err, "enemies in one place", u) == AC_OK;
        if (alex_is_deck(d, unit->at) &&
            (a->s->unit[alex_deck_piece(d, unit->at)].at == AC_NONE ||
             alex_side(d, a->s, alex_deck_piece(d, unit->at)) != d->piece[u].side))
            return wrong(err, "a unit on a deck that is not its own", u) == AC_OK;
    }
    return true;
}

/* Stacks are within limits whenever a player is to choose what to do next. */
static bool check_stacks(const struct alex *a, struct ac_err *err)
{
    if (a->s->head.depth != 1)
        return true;
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && !alex_can_stack(a->d, a->s, u, a->s->unit[u].at))
            return wrong(err, "a stack over its limit", u) == AC_OK;
    return true;
}

static bool check_ships(const struct alex *a, struct ac_err *err)
{
    const struct alex_data *d = a->d;

    for (int i = 0; i < d->galley_count; i++) {
        const struct alex_ship *ship = &a->s->ship[i];
        const int at = a->s->unit[d->first_galley + i].at;

        for (int k = 0; k < d->galley_count; k++)
            if ((ship->grapples >> k & 1) != (a->s->ship[k].grapples >> i & 1) ||
                (ship->fouls >> k & 1) != (a->s->ship[k].fouls >> i & 1))
                return wrong(err, "a galley attached on one side only", i) == AC_OK;
        if (ship->speed == ALEX_ATTACK && !alex_can_run(d, a->s, d->first_galley + i))
            return wrong(err, "a galley at a speed it cannot keep", i) == AC_OK;
        if (at != AC_NONE && d->place[at].terrain != ALEX_SLIP &&
            d->place[at].terrain != ALEX_OVERPASS && alex_galleys_at(d, a->s, at) > 1)
            return wrong(err, "two galleys in one hex", i) == AC_OK;
    }
    return true;
}

bool alex_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct alex a = alex_look(game, state);

    return check_lists(a.d, a.s, err) && check_units(&a, err) && check_stacks(&a, err) &&
           check_ships(&a, err);
}
