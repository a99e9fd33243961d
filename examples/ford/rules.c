/* The rules: what may be done, why not, and what it does. */
#include "ford/state.h"

#include <stdio.h>
#include <stdlib.h>

void ford_begin(const struct ac_game *game, struct ac_state *state)
{
    struct ford_state *s = ford_of(state);

    s->head.turn = 1;
    for (int band = 0; band < FORD_PIECES; band++)
        s->at[band] = ford_data(game)->start[band];
}

int ford_bands(const struct ford_state *s, int side)
{
    int n = 0;

    for (int band = side * FORD_BANDS; band < (side + 1) * FORD_BANDS; band++)
        n += s->at[band] != AC_NONE;
    return n;
}

static int band_at(const struct ford_state *s, int place)
{
    for (int band = 0; band < FORD_PIECES; band++)
        if (s->at[band] == place)
            return band;
    return AC_NONE;
}

static bool beside(int a, int b)
{
    return abs(a % FORD_COLUMNS - b % FORD_COLUMNS) + abs(a / FORD_COLUMNS - b / FORD_COLUMNS) == 1;
}

/* ---- prohibitions ---- */

/* Whose band it is, and whether it still stands [2.2]. */
static bool may_act(const struct ford_state *s, int band)
{
    return ford_side_of(band) == s->side && s->at[band] != AC_NONE;
}

ac_case ford_move_forbidden(const struct ford_data *d, const struct ford_state *s, int band, int to)
{
    if (!may_act(s, band))
        return FORD_2_2;
    if ((s->moved | s->fought) >> band & 1)
        return FORD_3_2;
    if (!beside(s->at[band], to))
        return FORD_3_1;
    if (d->terrain[to] == FORD_RIVER)
        return FORD_3_3;
    return band_at(s, to) == AC_NONE ? FORD_ALLOWED : FORD_3_4;
}

ac_case ford_attack_forbidden(const struct ford_state *s, int band, int target)
{
    if (!may_act(s, band))
        return FORD_2_2;
    if (s->fought >> band & 1)
        return FORD_4_2;
    if (ford_side_of(target) == s->side || s->at[target] == AC_NONE ||
        !beside(s->at[band], s->at[target]))
        return FORD_4_1;
    return FORD_ALLOWED;
}

/* ---- a side's turn ---- */

static void list_turn(const struct ac_look *look, struct ac_actions *out)
{
    const struct ford_data *d = ford_data(look->game);
    const struct ford_state *s = ford_in(look->state);

    for (int band = 0; band < FORD_PIECES; band++) {
        for (int to = 0; to < FORD_PLACES; to++)
            if (!ford_move_forbidden(d, s, band, to))
                ac_actions_add(out, ac_act2(FORD_MOVE, band, to));
        for (int target = 0; target < FORD_PIECES; target++)
            if (!ford_attack_forbidden(s, band, target))
                ac_actions_add(out, ac_act2(FORD_ATTACK, band, target));
    }
    ac_actions_add(out, ac_act0(FORD_DONE));
}

static ac_case why_turn(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct ford_state *s = ford_in(look->state);
    ac_case rule = FORD_ALLOWED;

    if (a->verb == FORD_MOVE)
        rule = ford_move_forbidden(ford_data(look->game), s, a->arg[0], a->arg[1]);
    else if (a->verb == FORD_ATTACK)
        rule = ford_attack_forbidden(s, a->arg[0], a->arg[1]);
    if (rule == FORD_3_4)
        ac_text_addf(more, "%s stands there", look->game->piece_name[band_at(s, a->arg[1])]);
    return rule;
}

/* The other side's turn; after both, the next Game-Turn [2.1]. */
static void end_turn(struct ford_state *s)
{
    s->moved = s->fought = 0;
    s->head.turn = (int16_t)(s->head.turn + s->side);
    s->side = (int8_t)!s->side;
}

static void do_turn(struct ac_play *play, const struct ac_action *a)
{
    struct ford_state *s = ford_of(play->state);
    const int band = a->arg[0];

    if (a->verb == FORD_DONE) {
        if (ford_through(s, s->side))
            s->head.phase = FORD_PHASE_OVER;
        else
            end_turn(s);
    } else if (a->verb == FORD_MOVE) {
        ac_emit(play->sink, FORD_MOVED, FORD_3_1, band, s->at[band], a->arg[1]);
        s->at[band] = (int8_t)a->arg[1];
        s->moved = (uint8_t)(s->moved | 1u << band);
    } else {
        struct ac_frame *die = ac_push(&s->head, FORD_FRAME_DIE, s->side);

        die->arg[FORD_DIE_BAND] = (int16_t)band;
        die->arg[FORD_DIE_TARGET] = (int16_t)a->arg[1];
        s->fought = (uint8_t)(s->fought | 1u << band);
    }
}

/* A band in the other side's home row [5.1]. */
bool ford_through(const struct ford_state *s, int side)
{
    for (int band = side * FORD_BANDS; band < (side + 1) * FORD_BANDS; band++)
        if (s->at[band] != AC_NONE && s->at[band] / FORD_COLUMNS == (side ? 0 : FORD_ROWS - 1))
            return true;
    return false;
}

/* Goes on to the end of the game, when it has come [5.2, 5.3]. */
static bool settle_turn(struct ac_play *play)
{
    struct ford_state *s = ford_of(play->state);

    if (!ford_bands(s, 0) || !ford_bands(s, 1) || s->head.turn > play->game->scenario.turns) {
        s->head.phase = FORD_PHASE_OVER;
        return false;
    }
    s->head.to_act = s->side;
    return true;
}

/* ---- the die ---- */

int ford_need(const struct ford_data *d, const struct ford_state *s, int band, int target)
{
    const bool ford =
        d->terrain[s->at[band]] == FORD_FORD || d->terrain[s->at[target]] == FORD_FORD;

    return d->need[ford];
}

static void roll(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for the attack", 6);
}

static bool settle_die(struct ac_play *play)
{
    ford_of(play->state)->head.to_act = AC_CHANCE;
    return true;
}

/* Who is hit is lost [4.3]. */
static void do_die(struct ac_play *play, const struct ac_action *outcome)
{
    struct ford_state *s = ford_of(play->state);
    const int band = play->frame->arg[FORD_DIE_BAND], target = play->frame->arg[FORD_DIE_TARGET];
    const int die = outcome->arg[0] + 1;
    const bool hit = die >= ford_need(ford_data(play->game), s, band, target);

    ac_pop(&s->head);
    ac_emit(play->sink, FORD_FOUGHT, FORD_4_3, hit ? FORD_HIT : FORD_MISS, die, 0);
    if (!hit)
        return;
    s->at[target] = AC_NONE;
    ac_emit(play->sink, FORD_LOST, FORD_4_3, target, 0, 0);
}

/* ---- the end ---- */

static bool settle_over(struct ac_play *play)
{
    struct ford_state *s = ford_of(play->state);

    s->moved = s->fought = 0;
    s->head.to_act = AC_OVER;
    return true;
}

ac_side ford_winner(const struct ford_state *s)
{
    for (int side = 0; side < AC_SIDES; side++)
        if (!ford_bands(s, !side) || (side == s->side && ford_through(s, side)))
            return (ac_side)side;
    return AC_NONE;
}

void ford_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct ford_state *s = ford_in(state);

    out->winner = ford_winner(s);
    out->rule = FORD_5_3;
    if (out->winner != AC_NONE)
        out->rule = ford_bands(s, !out->winner) ? FORD_5_1 : FORD_5_2;
    out->margin = abs(ford_bands(s, 0) - ford_bands(s, 1));
    (void)snprintf(out->text, sizeof(out->text), "%s",
                   out->winner == AC_NONE ? "nobody has crossed in time"
                                          : game->scenario.side[out->winner]);
}

bool ford_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct ford_state *s = ford_in(state);
    const struct ac_frame *die = ac_top_const(&s->head);

    for (int band = 0; band < FORD_PIECES; band++) {
        if (s->at[band] == AC_NONE)
            continue;
        if (s->at[band] < 0 || s->at[band] >= FORD_PLACES ||
            ford_data(game)->terrain[s->at[band]] == FORD_RIVER)
            return ac_refuse(err, AC_ERR_INPUT, "%s is nowhere", game->piece_name[band]) == AC_OK;
        if (band_at(s, s->at[band]) != band)
            return ac_refuse(err, AC_ERR_INPUT, "two bands in one square") == AC_OK;
    }
    if (die && (s->at[die->arg[FORD_DIE_BAND]] == AC_NONE ||
                s->at[die->arg[FORD_DIE_TARGET]] == AC_NONE || s->head.depth > 1))
        return ac_refuse(err, AC_ERR_INPUT, "an attack by or on a band that is lost") == AC_OK;
    return true;
}

/* ---- the table ---- */

int ford_decision(const struct ac_state *state)
{
    const struct ac_head *head = ac_head(state);

    if (head->depth)
        return FORD_ROW_DIE;
    return head->phase == FORD_PHASE_OVER ? FORD_ROW_OVER : FORD_ROW_TURN;
}

ac_side ford_phasing(const struct ac_state *state)
{
    return ford_in(state)->side;
}

const struct ac_decision ford_decisions[FORD_ROWS_OF_DECISIONS] = {
    [FORD_ROW_TURN] = { .name = "turn",
                        .rule = FORD_2_1,
                        .prompt = "move and attack, then done",
                        .settle = settle_turn,
                        .legal = list_turn,
                        .apply = do_turn,
                        .why = why_turn },
    [FORD_ROW_DIE] = { .name = "die",
                       .rule = FORD_4_3,
                       .prompt = "does the attack hit?",
                       .settle = settle_die,
                       .apply = do_die,
                       .chance = roll },
    [FORD_ROW_OVER] = { .name = "over",
                        .rule = FORD_5_3,
                        .prompt = "the battle is over",
                        .settle = settle_over },
};
