/* See the header. */
#include "cli/print.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "tui/map.h"

void cli_print_turn(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_turn turn;

    ac_turn_of(game, state, viewer, &turn);
    (void)printf("turn %d", turn.turn);
    if (game->scenario.turns)
        (void)printf(" of %d", game->scenario.turns);
    (void)printf(", %s", game->rules->phases[turn.phase]);
    if (turn.to_act == AC_CHANCE)
        (void)printf(", a die is to be rolled");
    else if (turn.to_act == AC_OVER)
        (void)printf(", the game is over");
    else
        (void)printf(", %s decide%s", ac_side_text(game, turn.to_act),
                     turn.reaction ? " (a reaction)" : "");
    (void)puts("");
    if (turn.prompt[0])
        (void)puts(turn.prompt);
}

void cli_print_phase(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_turn turn;

    ac_turn_of(game, state, viewer, &turn);
    (void)printf("turn %d, %s%s%s\n", turn.turn, game->rules->phases[turn.phase],
                 turn.to_act < AC_SIDES ? ": " : "",
                 turn.to_act < AC_SIDES ? ac_side_text(game, turn.to_act) : "");
}

void cli_print_stand(const struct ac_game *game, const struct ac_view_piece *piece)
{
    static const char *const way[] = { "right", "up", "left", "down" };
    const double unit = game->board[piece->board].unit;
    const int degrees = piece->heading / 4;

    (void)printf("at %.1f across, %.1f down, facing ", piece->at.x / unit, piece->at.y / unit);
    if (piece->heading % 360 == 0)
        (void)printf("%s", way[degrees / 90 % 4]);
    else
        (void)printf("%d degrees from right by up", degrees);
}

void cli_print_kind(const struct ac_view_piece *piece)
{
    for (const char *c = piece->symbol ? piece->symbol : "piece"; *c; c++)
        (void)putchar(*c == '_' ? ' ' : *c);
}

static bool on_table(const struct ac_view_piece *piece)
{
    return piece->place == AC_NONE && piece->carrier == AC_NONE && (piece->at.x || piece->at.y);
}

/* Pieces of a side on a free table, one a line with what it is. */
static void print_table(const struct ac_game *game, const struct ac_view *view, int side)
{
    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *piece = &view->piece[i];

        if (piece->side != side || !on_table(piece))
            continue;
        (void)printf("%s, ", game->piece_name[piece->piece]);
        cli_print_kind(piece);
        for (int b = 0; b < piece->badge_count; b++)
            (void)printf(", %s", piece->badge[b].kind);
        (void)printf(", ");
        cli_print_stand(game, piece);
        (void)puts("");
    }
}

static void print_piece(const struct ac_game *game, const struct ac_view_piece *piece)
{
    (void)printf("  %s", game->piece_name[piece->piece]);
    if (piece->facing != AC_NONE && game->rules->facings)
        (void)printf(" %s", game->rules->facings[piece->facing]);
    if (piece->count > 1)
        (void)printf(" x%d", piece->count);
    if (piece->carrier != AC_NONE)
        (void)printf(" aboard %s", game->piece_name[piece->carrier]);
    for (int b = 0; b < piece->badge_count; b++)
        (void)printf(" %s", piece->badge[b].kind);
    if (piece->reduced)
        (void)printf(" reduced");
}

/* Pieces of a side, place by place. */
static void print_side(const struct ac_game *game, const struct ac_view *view, int side)
{
    for (int place = AC_NONE; place < game->place_count; place++) {
        bool any = false;

        for (int i = 0; i < view->piece_count; i++) {
            const struct ac_view_piece *piece = &view->piece[i];

            if (piece->place != place || piece->side != side || on_table(piece))
                continue;
            if (!any)
                (void)printf("%s", place == AC_NONE ? "elsewhere:" : game->place_name[place]);
            any = true;
            print_piece(game, piece);
        }
        if (any)
            (void)puts("");
    }
}

/* The first or the last place whose label stands in a line of what is shown; AC_NONE: none. */
static ac_place at_end(const struct tui_scene *scene, struct tui_box box, int line, bool last)
{
    const struct ac_board *board = scene->map->board;
    const struct tui_spot *best = NULL;
    ac_place found = AC_NONE;

    for (int i = 0; i < board->space_count; i++) {
        const struct tui_spot *spot = &scene->map->spot[i];
        const int x = spot->x - scene->left;

        if (spot->y - scene->top != line || x < 0 || x >= box.wide ||
            (best && (last ? spot->x < best->x : spot->x > best->x)))
            continue;
        best = spot;
        found = board->spaces[i].place;
    }
    return found;
}

/* "01  05  10": the columns of a board whose hexes are called by column and row, over its first line. */
static void print_columns(const struct tui_scene *scene, struct tui_box box)
{
    const struct ac_board *board = scene->map->board;
    const ac_place first = at_end(scene, box, 0, false);
    char line[512] = "";
    int end = 0;

    if (first == AC_NONE || strspn(scene->game->place_name[first], "0123456789") != 4)
        return;
    for (int i = 0; i < board->space_count; i++) {
        const struct tui_spot *spot = &scene->map->spot[i];
        const char *name = scene->game->place_name[board->spaces[i].place];
        const int x = spot->x - scene->left;

        if (spot->y != scene->top || x < end || x + 3 > (int)sizeof(line) || x >= box.wide ||
            !strchr("05", name[1]))
            continue;
        end += snprintf(line + end, sizeof(line) - (size_t)end, "%*s%.2s", x - end, "", name);
    }
    (void)printf("     %s\n", line);
}

/* Lines with the names of their first and last hex, so that a hex can be found by counting. */
static void print_ruled(const struct tui_scene *scene, struct tui_box box, const char *lines)
{
    print_columns(scene, box);
    for (int y = 0; *lines; y++) {
        const ac_place first = at_end(scene, box, y, false), last = at_end(scene, box, y, true);
        const int wide = (int)strcspn(lines, "\n");

        if (wide || first != AC_NONE)
            (void)printf("%-5s%.*s", first == AC_NONE ? "" : scene->game->place_name[first], wide,
                         lines);
        if (last != AC_NONE && last != first)
            (void)printf("%*s  %s", box.wide - wide, "", scene->game->place_name[last]);
        (void)puts("");
        lines += wide + 1;
    }
}

static void sketch(const struct tui_scene *scene, struct tui_cells *cells, struct tui_box box)
{
    struct ac_text text;

    tui_map_draw(scene, cells, box);
    ac_text_init(&text, 1 << 20);
    tui_dump(cells, &text);
    (void)puts(scene->map->board->title);
    if (scene->map->board->kind == AC_BOARD_HEX)
        print_ruled(scene, box, text.data);
    else
        (void)printf("%s", text.data);
    ac_text_release(&text);
}

/* All of the board, or the part where pieces stand with a little ground about it. */
static struct tui_box part_of(const struct tui_map *map, const struct ac_game *game,
                              const struct ac_view *view, bool close, struct tui_scene *scene)
{
    struct tui_spot part = { 0, 0, (int16_t)map->wide, (int16_t)map->high };

    if (close)
        part = tui_map_extent(map, game, view);
    scene->left = ac_max(0, part.x - close * 2 * map->cell_wide);
    scene->top = ac_max(0, part.y - close * 2 * map->cell_high);
    return (struct tui_box){
        0, 0, ac_min(map->wide, part.x + part.wide + close * 2 * map->cell_wide) - scene->left,
        ac_min(map->high, part.y + part.high + close * 2 * map->cell_high) - scene->top
    };
}

/* The board as the terminal draws it, in plain characters. */
void cli_print_map(struct ac_table *table, const struct ac_state *state, int viewer, int board,
                   bool close)
{
    struct ac_view *view = calloc(1, sizeof(*view));
    struct tui_look *look = calloc(1, sizeof(*look));
    struct tui_cells cells = { 0 };
    struct tui_map map = { 0 };

    if (!view || !look || !table->game->board_count ||
        tui_look_read(look, &table->library, table->game->rules->id, false, NULL) != AC_OK) {
        free(view);
        free(look);
        return;
    }
    ac_view(table->game, state, viewer, view);
    board = board == AC_NONE ? view->board : board;
    if (tui_map_init(&map, table->game, board,
                     table->game->board[board].kind == AC_BOARD_HEX && !close ? 0 : 1)) {
        struct tui_scene scene = { .map = &map,
                                   .look = look,
                                   .game = table->game,
                                   .view = view,
                                   .marks = { .cursor = AC_NONE, .selected = AC_NONE } };
        const struct tui_box box = part_of(&map, table->game, view, close, &scene);

        if (tui_cells_resize(&cells, box.wide, box.high))
            sketch(&scene, &cells, box);
    }
    tui_cells_release(&cells);
    tui_map_release(&map);
    free(look);
    free(view);
}

void cli_print_goals(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_state_room room;
    struct ac_goals goals = { 0 };

    ac_see(game, state, viewer, ac_state_in(&room));
    game->rules->goals(game, ac_state_in(&room), &goals);
    for (int i = 0; i < goals.count; i++) {
        const struct ac_goal *goal = &goals.goal[i];

        (void)printf("goal of %s: %s, %s", ac_side_text(game, goal->side), goal->text,
                     goal->met ? "met now" : "not met now");
        if (goal->need)
            (void)printf(" (%" PRId32 " of %" PRId32 ")", goal->value, goal->need);
        (void)printf(" [%s]\n", ac_case_id(game, goal->rule));
    }
}

/* Words with a figure in them speak for themselves; others stand beside the figure. */
static void print_track(const struct ac_game *game, const struct ac_view_track *track)
{
    (void)printf("%s", track->name);
    if (track->side >= 0)
        (void)printf(" of %s", ac_side_text(game, track->side));
    (void)printf(":");
    if (!strpbrk(track->text, "0123456789")) {
        (void)printf(" %" PRId32, track->value);
        if (track->max)
            (void)printf(" of %" PRId32, track->max);
    }
    if (track->text[0])
        (void)printf(strpbrk(track->text, "0123456789") ? " %s" : " (%s)", track->text);
    (void)puts("");
}

void cli_print_position(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_view *view = calloc(1, sizeof(*view));

    if (!view)
        return;
    ac_view(game, state, viewer, view);
    for (int side = 0; side < AC_SIDES; side++) {
        (void)printf("\n%s\n", game->scenario.side[side]);
        print_table(game, view, side);
        print_side(game, view, side);
    }
    (void)puts("");
    for (int i = 0; i < view->track_count; i++)
        print_track(game, &view->track[i]);
    cli_print_goals(game, state, viewer);
    free(view);
}

void cli_print_card_line(const struct ac_game *game, const struct ac_card *card)
{
    uint64_t share[AC_MAX_CARD_RESULTS + 1];

    ac_card_shares(card, 100, share);
    (void)printf("%s%s", card->column[0] ? ": " : "", card->column);
    for (int i = 0; i < card->result_count && card->total; i++)
        (void)printf("%s %s %" PRIu64 " %%", i ? "," : ":",
                     game->rules->labels[card->result[i].label], share[i]);
    (void)puts("");
}

void cli_print_card(const struct ac_game *game, const struct ac_card *card)
{
    uint64_t share[AC_MAX_CARD_RESULTS + 1];

    ac_card_shares(card, 1000, share);
    (void)printf("%s\n", card->title);
    for (int i = 0; i < card->line_count; i++) {
        const struct ac_card_line *line = &card->line[i];

        char value[AC_CARD_VALUE];

        ac_card_value(line, value);
        (void)printf("  %-44s %6s", line->text, value);
        (void)printf("%s%s%s\n", line->rule ? "  [" : "", ac_case_id(game, line->rule),
                     line->rule ? "]" : "");
    }
    if (card->column[0])
        (void)printf("  column %s\n", card->column);
    for (int i = 0; i < card->hint_count; i++)
        (void)printf("  %s\n", card->hint[i]);
    for (int i = 0; i < card->result_count; i++) {
        const struct ac_card_result *result = &card->result[i];

        (void)printf("  %-24s %4" PRIu64 "/%-6" PRIu64 " %3" PRIu64 ".%" PRIu64 " %%  %s\n",
                     game->rules->labels[result->label], result->weight, card->total, share[i] / 10,
                     share[i] % 10, result->text);
    }
}

void cli_print_odds(const struct ac_game *game, const struct ac_odds *odds)
{
    (void)printf("%s, %" PRIu64 " chance steps\n",
                 odds->sampled ? "sampled (the exact walk is too long)" : "exact", odds->nodes);
    for (int label = 0; label < AC_MAX_LABELS; label++) {
        const double p = (double)odds->weight[label] / (double)odds->total;

        if (!odds->weight[label])
            continue;
        (void)printf("  %-24s %5.1f %%",
                     label == AC_LABEL_OPEN ? "goes on with a choice" : game->rules->labels[label],
                     100 * p);
        if (odds->sampled)
            (void)printf(" +- %.1f\n", 196 * sqrt(p * (1 - p) / (double)odds->total));
        else
            (void)printf("  %" PRIu64 "/%" PRIu64 "\n", odds->weight[label], odds->total);
    }
}

void cli_tell_older(const struct ac_game *game, const struct ac_record_report *report)
{
    if (!report->older)
        return;
    (void)fprintf(stderr, "a record of revision %d of %s, told by the rules of revision %d",
                  report->older, game->rules->title, game->rules->revision);
    if (report->stopped)
        (void)fprintf(stderr, " up to line %d: %s", report->stopped, report->parted);
    (void)fputc('\n', stderr);
}

void cli_print_result(const struct ac_game *game, const struct ac_result *result)
{
    if (result->winner == AC_NONE)
        (void)printf("result: a draw");
    else
        (void)printf("result: %s win", ac_side_text(game, result->winner));
    (void)printf("%s%s", result->text[0] ? ": " : "", result->text);
    if (result->rule)
        (void)printf(" [%s]", ac_case_id(game, result->rule));
    (void)puts("");
}
