/*
 * Properties of what people are shown: the turn and its prompt, views with valid pieces, places and
 * boards, goals, overlays, and the result and exact value at the end.
 */
#include <string.h>

#include "tests/battery/run.h"

static bool is_case(const struct ac_game *game, int rule)
{
    return rule >= 0 && rule < game->rules->case_count;
}

bool ac_battery_ask_turn(struct ac_battery_run *run)
{
    const struct ac_state *state = ac_battery_now(run);
    struct ac_turn turn;

    for (int viewer = 0; viewer < AC_VIEWERS; viewer++) {
        ac_turn_of(run->game, state, viewer, &turn);
        if (turn.to_act != ac_to_act(state) || turn.phase < 0 ||
            turn.phase >= run->game->rules->phase_count || !is_case(run->game, turn.rule))
            return ac_battery_fail(run, "the turn says who decides, in a phase, by a case",
                                   "to act %d, phase %d, case %d", turn.to_act, turn.phase,
                                   turn.rule);
        if (!turn.prompt[0])
            return ac_battery_fail(run, "every decision has a prompt", "it is empty");
    }
    return true;
}

/* On a plane a piece has a pose instead of a place. */
static bool on_board(const struct ac_game *game, int board, int place)
{
    if (board < 0 || board >= game->board_count)
        return false;
    if (place == AC_NONE)
        return true;
    for (int i = 0; i < game->board[board].space_count; i++)
        if (game->board[board].spaces[i].place == place)
            return true;
    return false;
}

static bool ask_view(struct ac_battery_run *run, const struct ac_view *view)
{
    const struct ac_game *game = run->game;

    if (view->piece_count > AC_MAX_VIEW_PIECES || view->mark_count > AC_MAX_VIEW_MARKS ||
        view->track_count > AC_MAX_VIEW_TRACKS || view->feature_count > AC_MAX_VIEW_FEATURES ||
        view->point_count > AC_MAX_VIEW_POINTS)
        return ac_battery_fail(run, "a view is bounded", "%d pieces, %d marks", view->piece_count,
                               view->mark_count);
    if (view->board < 0 || view->board >= game->board_count)
        return ac_battery_fail(run, "a view names valid boards", "board %d", view->board);
    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *piece = &view->piece[i];

        if (piece->piece < AC_NONE || piece->piece >= game->piece_count ||
            piece->carrier < AC_NONE || piece->carrier >= game->piece_count || piece->count < 1 ||
            piece->badge_count > AC_MAX_BADGES || !piece->symbol)
            return ac_battery_fail(run, "a view names valid pieces", "entry %d, piece %d", i,
                                   piece->piece);
        if (!on_board(game, piece->board, piece->place))
            return ac_battery_fail(run, "a view names places of its boards",
                                   "piece %d on board %d, place %d", piece->piece, piece->board,
                                   piece->place);
    }
    for (int i = 0; i < view->mark_count; i++)
        if (!view->mark[i].kind || !on_board(game, view->mark[i].board, view->mark[i].place))
            return ac_battery_fail(run, "a view names places of its boards", "mark %d", i);
    for (int i = 0; i < view->track_count; i++)
        if (!view->track[i].name)
            return ac_battery_fail(run, "tracks have names", "track %d", i);
    return true;
}

static bool ask_goals(struct ac_battery_run *run, const struct ac_state *seen)
{
    run->goals.count = 0;
    run->game->rules->goals(run->game, seen, &run->goals);
    if (run->goals.count < 1 || run->goals.count > AC_MAX_GOALS)
        return ac_battery_fail(run, "there are goals", "%d of them", run->goals.count);
    for (int i = 0; i < run->goals.count; i++)
        if (!run->goals.goal[i].text[0] || !is_case(run->game, run->goals.goal[i].rule))
            return ac_battery_fail(run, "a goal has a text and a case", "goal %d", i);
    return true;
}

/* Polygons lie within the overlay's points. */
static bool shapes_exist(const struct ac_overlay *overlay)
{
    if (overlay->shape_count > AC_MAX_LIT_SHAPES || overlay->point_count > AC_MAX_LIT_POINTS)
        return false;
    for (int i = 0; i < overlay->shape_count; i++)
        if (overlay->shape[i].corners < 3 || overlay->shape[i].first < 0 ||
            overlay->shape[i].first + overlay->shape[i].corners > overlay->point_count)
            return false;
    return true;
}

static bool ask_overlays(struct ac_battery_run *run, const struct ac_state *seen)
{
    const struct ac_game *game = run->game;

    for (int kind = 0; kind < game->rules->overlay_count; kind++) {
        ac_piece piece = AC_NONE;

        if (game->rules->overlays[kind].of_piece && game->piece_count)
            piece = (ac_piece)ac_rng_below(&run->ask, (uint32_t)game->piece_count);
        run->overlay.count = 0;
        run->overlay.shape_count = 0;
        run->overlay.point_count = 0;
        game->rules->overlay(game, seen, kind, piece, &run->overlay);
        if (run->overlay.count > AC_MAX_LIT)
            return ac_battery_fail(run, "an overlay is bounded", "%d places", run->overlay.count);
        if (!shapes_exist(&run->overlay))
            return ac_battery_fail(run, "the shapes of an overlay have points", "%d shapes",
                                   run->overlay.shape_count);
        for (int i = 0; i < run->overlay.count; i++)
            if (run->overlay.lit[i].place < 0 || run->overlay.lit[i].place >= game->place_count)
                return ac_battery_fail(run, "an overlay names valid places", "%s: place %d",
                                       game->rules->overlays[kind].name, run->overlay.lit[i].place);
    }
    return true;
}

bool ac_battery_ask_views(struct ac_battery_run *run)
{
    struct ac_state *seen = ac_state_in(&run->other);

    for (int viewer = 0; viewer < AC_VIEWERS; viewer++) {
        ac_view(run->game, ac_battery_now(run), viewer, &run->view);
        ac_see(run->game, ac_battery_now(run), viewer, seen);
        if (!ask_view(run, &run->view) || !ask_goals(run, seen) || !ask_overlays(run, seen))
            return false;
    }
    return true;
}

bool ac_battery_ask_end(struct ac_battery_run *run)
{
    const struct ac_game *game = run->game;
    const struct ac_state *state = ac_battery_now(run);
    struct ac_result result = { .winner = AC_OVER };

    game->rules->result(game, state, &result);
    if (result.winner < AC_NONE || result.winner >= AC_SIDES || !result.text[0] ||
        !is_case(game, result.rule))
        return ac_battery_fail(run, "a finished game has a result", "winner %d, case %d",
                               result.winner, result.rule);
    for (int side = 0; side < AC_SIDES; side++) {
        const int32_t value = game->rules->appraise(game, state, (ac_side)side);
        int32_t exact = result.winner == side ? 1000000 : -1000000;

        if (result.winner == AC_NONE)
            exact = 0;
        if (value != exact)
            return ac_battery_fail(run, "the value of a finished game is exact",
                                   "%d for side %d, expected %d", value, side, exact);
    }
    return true;
}
