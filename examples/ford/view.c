/* What people see: bands, goals, odds, and where a band can go. */
#include "ford/state.h"
#include "kit/show.h"

void ford_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct ford_state *s = ford_in(state);

    for (int band = 0; band < FORD_PIECES; band++) {
        struct ac_view_piece *piece = &out->piece[out->piece_count];

        if (s->at[band] == AC_NONE)
            continue;
        out->piece_count++;
        *piece = (struct ac_view_piece){ .piece = (ac_piece)band,
                                         .side = (ac_side)ford_side_of(band),
                                         .facing = AC_NONE,
                                         .place = s->at[band],
                                         .carrier = AC_NONE,
                                         .count = 1,
                                         .can_act = s->head.to_act == ford_side_of(band),
                                         .symbol = "foot" };
        if (s->fought >> band & 1)
            ac_kit_badge(piece, "*", "fired");
        else if (s->moved >> band & 1)
            ac_kit_badge(piece, "m", "moved");
    }
    ac_kit_count(out, "Game-Turn", AC_NONE, s->head.turn, game->scenario.turns);
    for (int side = 0; side < AC_SIDES; side++)
        ac_kit_count(out, "bands", side, ford_bands(s, side), FORD_BANDS);
}

void ford_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    const struct ford_state *s = ford_in(state);

    (void)game;
    out->count = 0;
    for (int side = 0; side < AC_SIDES; side++) {
        struct ac_goal *all;

        (void)ac_kit_goal(out, side, FORD_5_1, ford_through(s, side),
                          "end your turn with a band in the other side's home row");
        all = ac_kit_goal(out, side, FORD_5_2, !ford_bands(s, !side), "or destroy every band");
        all->need = FORD_BANDS;
        all->value = FORD_BANDS - ford_bands(s, !side);
    }
}

bool ford_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    const struct ford_state *s = ford_in(state);
    const struct ac_frame *die = ac_top_const(&s->head);
    int band, target, need;

    if (action ? action->verb != FORD_ATTACK : !die)
        return false;
    band = action ? action->arg[0] : die->arg[FORD_DIE_BAND];
    target = action ? action->arg[1] : die->arg[FORD_DIE_TARGET];
    need = ford_need(ford_data(game), s, band, target);
    *out = (struct ac_card){ .title = "The attack", .total = 6 };
    (void)ac_kit_line(out, FORD_4_3, ford_side_of(band), need, "or more hits");
    ac_kit_result(out, FORD_MISS, (uint64_t)need - 1);
    ac_kit_result(out, FORD_HIT, 7 - (uint64_t)need);
    return true;
}

void ford_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    out->count = 0;
    out->scale = out->allowance = 1;
    if (ford_decision(state) != FORD_ROW_TURN)
        return;
    for (int to = 0; to < FORD_PLACES; to++)
        if (!ford_move_forbidden(ford_data(game), ford_in(state), piece, to))
            out->at[out->count++] = (struct ac_reach_at){ .place = (ac_place)to,
                                                          .facing = AC_NONE,
                                                          .stops = true,
                                                          .from = AC_NONE,
                                                          .cost = 1,
                                                          .step = ac_act2(FORD_MOVE, piece, to) };
}
