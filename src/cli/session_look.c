/*
 * The lines of line mode that only look: pieces, places, charts, goals, lit places, odds. One fact a
 * line, so that a screen reader can follow; only `map` draws.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/print.h"
#include "cli/session_commands.h"
#include "data/casebook.h"
#include "notation/notation.h"
#include "notation/words.h"
#include "tui/look.h"

/* The position as the side sees it; free it. NULL: no memory, and it was said. */
static struct ac_view *view_of(const struct cli_session *session, ac_side side)
{
    struct ac_view *view = calloc(1, sizeof(*view));

    if (view)
        ac_view(cli_game(session), cli_state(session), side, view);
    else
        (void)puts("out of memory");
    return view;
}

/* The skin, for the names of figures; free it. NULL: none, and pieces are told without them. */
static struct tui_look *look_of(struct cli_session *session)
{
    struct tui_look *look = calloc(1, sizeof(*look));
    struct ac_err err = { 0 };

    if (look && tui_look_read(look, &session->host.table.library, cli_game(session)->rules->id,
                              false, &err) != AC_OK) {
        free(look);
        return NULL;
    }
    return look;
}

enum ac_status cli_do_show(struct cli_session *session, ac_side side, const char *rest,
                           struct ac_err *err)
{
    (void)rest;
    (void)err;
    cli_print_turn(cli_game(session), cli_state(session), side);
    cli_print_position(cli_game(session), cli_state(session), side);
    return AC_OK;
}

/* `map`, `map close`, `map BOARD`, `map BOARD close`. */
enum ac_status cli_do_map(struct cli_session *session, ac_side side, const char *rest,
                          struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);
    const size_t len = strlen(rest);
    const bool close = len >= 5 && strcmp(rest + len - 5, "close") == 0;
    char name[64];
    int board = AC_NONE;

    (void)err;
    (void)snprintf(name, sizeof(name), "%.*s", (int)(close ? len - 5 : len), rest);
    while (name[0] && name[strlen(name) - 1] == ' ')
        name[strlen(name) - 1] = '\0';
    for (int i = 0; i < game->board_count; i++)
        if (strcmp(game->board[i].id, name) == 0)
            board = i;
    if (name[0] && board == AC_NONE) {
        (void)printf("no board \"%s\"; there are:\n", name);
        for (int i = 0; i < game->board_count; i++)
            (void)printf("  %s: %s\n", game->board[i].id, game->board[i].title);
        return AC_OK;
    }
    cli_print_map(&session->host.table, cli_state(session), side, board, close);
    return AC_OK;
}

/* "trireme: crew 3, movement 6": what it is, and its figures by the names of the skin. */
static void print_figures(const struct ac_view_piece *piece, const char *names)
{
    const char *before = ":";

    if (piece->symbol) {
        (void)printf(", ");
        cli_print_kind(piece);
    }
    for (int i = 0; i < 4 && *names; i++) {
        const int wide = (int)strcspn(names, ",");

        if (piece->values[i][0]) {
            (void)printf("%s %.*s %s", before, wide, names, piece->values[i]);
            before = ",";
        }
        names += wide;
        names += strspn(names, ", ");
    }
}

/* What a piece is called, without its number where it stands for several. */
static void print_called(const struct ac_game *game, const struct ac_view_piece *piece,
                         bool several)
{
    const char *text = game->piece_text ? game->piece_text[piece->piece] : NULL;
    size_t len;

    if (!text || strcmp(text, game->piece_name[piece->piece]) == 0)
        return;
    len = strlen(text);
    while (several && len > 0 && strchr("0123456789 ", text[len - 1]))
        len--;
    (void)printf(", %.*s", (int)len, text);
}

/* The rest of a line whose names are printed. */
static void print_about(const struct ac_game *game, const struct tui_look *look,
                        const struct ac_view_piece *piece, bool several)
{
    const char *figures = look && piece->symbol ? tui_look_figures(look, piece->symbol) : "";

    print_called(game, piece, several);
    print_figures(piece, figures);
    if (piece->count > 1)
        (void)printf(", %d of them", piece->count);
    if (piece->carrier != AC_NONE)
        (void)printf(", aboard %s", game->piece_name[piece->carrier]);
    else if (piece->place != AC_NONE)
        (void)printf(", in %s", game->place_name[piece->place]);
    else if (piece->at.x || piece->at.y) {
        (void)printf(", ");
        cli_print_stand(game, piece);
    }
    if (piece->facing != AC_NONE && game->rules->facings)
        (void)printf(", facing %s", game->rules->facings[piece->facing]);
    if (piece->reduced)
        (void)printf(", reduced");
    for (int b = 0; b < piece->badge_count; b++)
        (void)printf(", %s %s", piece->badge[b].kind, piece->badge[b].text);
    (void)puts(piece->can_act ? ", can act" : "");
}

static void print_roster_line(const struct ac_game *game, const struct tui_look *look,
                              const struct ac_view_piece *piece)
{
    (void)printf("  %s", game->piece_name[piece->piece]);
    print_about(game, look, piece, false);
}

/* Nothing but the name tells them apart. */
static bool is_alike(const struct ac_view_piece *a, const struct ac_view_piece *b)
{
    if (a->side != b->side || a->facing != b->facing || a->place != b->place ||
        a->carrier != b->carrier || a->count != b->count || a->can_act != b->can_act ||
        a->reduced != b->reduced || a->badge_count != b->badge_count || !a->symbol || !b->symbol ||
        strcmp(a->symbol, b->symbol) != 0 || memcmp(a->values, b->values, sizeof(a->values)) != 0)
        return false;
    for (int i = 0; i < a->badge_count; i++)
        if (strcmp(a->badge[i].kind, b->badge[i].kind) != 0 ||
            strcmp(a->badge[i].text, b->badge[i].text) != 0)
            return false;
    return true;
}

/* The pieces at a place, those that are alike in one line. */
static void print_stack(const struct ac_game *game, const struct tui_look *look,
                        const struct ac_view *view, ac_place place)
{
    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *piece = &view->piece[i];
        bool told = piece->place != place;
        int alike = 0;

        for (int k = 0; k < i && !told; k++)
            told = is_alike(&view->piece[k], piece);
        for (int k = i; k < view->piece_count && !told; k++)
            if (is_alike(piece, &view->piece[k]) || k == i)
                (void)printf("%s%s", alike++ ? ", " : "  ", game->piece_name[view->piece[k].piece]);
        if (!told)
            print_about(game, look, piece, alike > 1);
    }
}

enum ac_status cli_do_roster(struct cli_session *session, ac_side side, const char *rest,
                             struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);
    struct ac_view *view = view_of(session, side);
    struct tui_look *look = look_of(session);

    (void)err;
    for (int s = 0; view && s < AC_SIDES; s++) {
        (void)printf("%s\n", game->scenario.side[s]);
        for (int i = 0; i < view->piece_count; i++) {
            const struct ac_view_piece *piece = &view->piece[i];

            if (piece->side == s && (!rest[0] || strstr(game->piece_name[piece->piece], rest) ||
                                     (strcmp(rest, "ready") == 0 && piece->can_act)))
                print_roster_line(game, look, piece);
        }
    }
    free(look);
    free(view);
    return AC_OK;
}

static bool has_places(const struct ac_game *game)
{
    for (int b = 0; b < game->board_count; b++)
        if (game->board[b].space_count > 0)
            return true;
    return false;
}

/* A piece may be looked at too; on a free table there is nothing else with a name. */
static bool look_at_piece(struct cli_session *session, ac_side side, const char *word)
{
    const struct ac_game *game = cli_game(session);
    struct ac_err bad = { 0 };
    struct tui_look *look;
    struct ac_view *view;
    ac_piece piece;

    if (ac_parse_piece(game, word, &piece, &bad) != AC_OK)
        return false;
    view = view_of(session, side);
    look = look_of(session);
    for (int i = 0; view && i < view->piece_count; i++)
        if (view->piece[i].piece == piece)
            print_roster_line(game, look, &view->piece[i]);
    free(look);
    free(view);
    return true;
}

/* What is at a place: terrain, marks, pieces. */
enum ac_status cli_do_look(struct cli_session *session, ac_side side, const char *rest,
                           struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);
    struct ac_err bad = { 0 };
    struct tui_look *look;
    struct ac_view *view;
    ac_place place;

    (void)err;
    if (!has_places(game) || ac_parse_place(game, rest, &place, &bad) != AC_OK) {
        if (look_at_piece(session, side, rest))
            return AC_OK;
        if (has_places(game))
            (void)printf("%s\n", bad.text);
        else
            (void)printf("no place has a name on this table; look at a piece, such as %s\n",
                         game->piece_name[0]);
        return AC_OK;
    }
    for (int b = 0; b < game->board_count; b++)
        for (int i = 0; i < game->board[b].space_count; i++)
            if (game->board[b].spaces[i].place == place)
                (void)printf("  %s, %s\n", game->board[b].title,
                             game->board[b].spaces[i].terrain ? game->board[b].spaces[i].terrain
                                                              : "");
    view = view_of(session, side);
    look = look_of(session);
    for (int i = 0; view && i < view->mark_count; i++)
        if (view->mark[i].place == place)
            (void)printf("  %s %s\n", view->mark[i].kind, view->mark[i].text);
    if (view)
        print_stack(game, look, view, place);
    free(look);
    free(view);
    return AC_OK;
}

enum ac_status cli_do_goals(struct cli_session *session, ac_side side, const char *rest,
                            struct ac_err *err)
{
    (void)rest;
    (void)err;
    cli_print_goals(cli_game(session), cli_state(session), side);
    return AC_OK;
}

/* A table of the rulebook, a line a row, each figure with its column's heading. */
static void print_chart(const struct ac_game *game, const struct ac_chart *chart)
{
    (void)printf("%s", chart->title);
    if (chart->rule)
        (void)printf(" [%s]", ac_case_id(game, chart->rule));
    (void)printf("%s%s\n", chart->source ? ", " : "", chart->source ? chart->source : "");
    for (int r = 1; r < chart->rows; r++) {
        (void)printf("  %s:", chart->cell[(size_t)r * (size_t)chart->columns]);
        for (int k = 1; k < chart->columns; k++)
            (void)printf("%s %s %s", k > 1 ? "," : "", chart->cell[k],
                         chart->cell[r * chart->columns + k]);
        (void)puts("");
    }
}

enum ac_status cli_do_charts(struct cli_session *session, ac_side side, const char *rest,
                             struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);

    (void)side;
    (void)err;
    for (int i = 0; i < game->chart_count; i++)
        if (!rest[0] || strstr(game->chart[i].title, rest))
            print_chart(game, &game->chart[i]);
    if (!game->chart_count)
        (void)puts("this game has no charts; `rule WORD` looks up its rules");
    return AC_OK;
}

static void list_overlays(const struct ac_ruleset *rules)
{
    for (int i = 0; i < rules->overlay_count; i++)
        (void)printf("  light %s%s: %s\n", rules->overlays[i].name,
                     rules->overlays[i].of_piece ? " PIECE" : "", rules->overlays[i].text);
}

static void print_lit(const struct ac_game *game, const struct ac_overlay *overlay)
{
    for (int i = 0; i < overlay->count; i++) {
        const struct ac_lit *lit = &overlay->lit[i];

        (void)printf("  %s", game->place_name[lit->place]);
        if (lit->value)
            (void)printf(" %d", lit->value);
        if (lit->side == 0 || lit->side == 1)
            (void)printf(" %s", ac_side_text(game, lit->side));
        (void)puts("");
    }
    for (int i = 0; i < overlay->shape_count; i++) {
        const struct ac_lit_shape *shape = &overlay->shape[i];

        (void)printf("  shape%s%s:", shape->side == 0 || shape->side == 1 ? " of " : "",
                     shape->side == 0 || shape->side == 1 ? ac_side_text(game, shape->side) : "");
        for (int k = 0; k < shape->corners; k++)
            (void)printf(" %" PRId32 " %" PRId32, overlay->point[shape->first + k].x,
                         overlay->point[shape->first + k].y);
        (void)puts("");
    }
    if (!overlay->count && !overlay->shape_count)
        (void)puts("nothing is lit");
}

/* Fire arcs, zones, control, ranges: the places an overlay lights. */
enum ac_status cli_do_light(struct cli_session *session, ac_side side, const char *rest,
                            struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);
    struct ac_overlay *overlay;
    struct ac_state_room room;
    struct ac_err bad = { 0 };
    char name[AC_MAX_WORD];
    ac_piece piece = AC_NONE;
    int kind = AC_NONE;

    (void)err;
    (void)ac_next_word(&rest, name, sizeof(name));
    for (int i = 0; i < game->rules->overlay_count; i++)
        if (strcmp(game->rules->overlays[i].name, name) == 0)
            kind = i;
    if (kind == AC_NONE) {
        list_overlays(game->rules);
        return AC_OK;
    }
    if (game->rules->overlays[kind].of_piece &&
        ac_parse_piece(game, ac_skip_blanks(rest), &piece, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        return AC_OK;
    }
    overlay = calloc(1, sizeof(*overlay));
    if (overlay) {
        ac_see(game, cli_state(session), side, ac_state_in(&room));
        game->rules->overlay(game, ac_state_in(&room), kind, piece, overlay);
        print_lit(game, overlay);
    }
    free(overlay);
    return AC_OK;
}

enum ac_status cli_do_rule(struct cli_session *session, ac_side side, const char *rest,
                           struct ac_err *err)
{
    struct ac_casebook book;
    int shown = 0;

    (void)side;
    (void)err;
    if (ac_casebook_read(&session->host.table.library, cli_game(session)->rules->id, &book, NULL) !=
        AC_OK) {
        (void)puts("this game has no case register");
        return AC_OK;
    }
    for (int i = ac_casebook_search(&book, rest, 0); i >= 0 && shown < 20;
         i = ac_casebook_search(&book, rest, i + 1), shown++)
        (void)printf("  %s: %s\n", book.entry[i].id, book.entry[i].title);
    if (!shown)
        (void)puts("no case has that in it");
    return AC_OK;
}

/* The words that may come next after what is typed. */
enum ac_status cli_do_complete(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    struct ac_completions *words = calloc(1, sizeof(*words));

    (void)side;
    (void)err;
    if (words) {
        ac_complete(cli_game(session), cli_state(session), rest, words);
        for (int i = 0; i < words->count; i++)
            (void)printf("  %s\n", words->word[i]);
        if (words->more)
            (void)puts("and more");
    }
    free(words);
    return AC_OK;
}

/* The corners of a base, round about. */
static void base_corners(const struct ac_view_piece *piece, double corner[4][2])
{
    static const int at[4][2] = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };
    const double turn = piece->heading * acos(-1) / 720;
    const double along[2] = { cos(turn) * piece->depth / 2, -sin(turn) * piece->depth / 2 };
    const double aside[2] = { sin(turn) * piece->width / 2, cos(turn) * piece->width / 2 };

    for (int i = 0; i < 4; i++) {
        corner[i][0] = piece->at.x + at[i][0] * along[0] + at[i][1] * aside[0];
        corner[i][1] = piece->at.y + at[i][0] * along[1] + at[i][1] * aside[1];
    }
}

/* From a corner to an edge. */
static double to_edge(const double p[2], const double a[2], const double b[2])
{
    const double edge[2] = { b[0] - a[0], b[1] - a[1] };
    const double size = edge[0] * edge[0] + edge[1] * edge[1];
    const double part = size > 0 ? ((p[0] - a[0]) * edge[0] + (p[1] - a[1]) * edge[1]) / size : 0;
    const double t = fmin(fmax(part, 0), 1);

    return hypot(p[0] - a[0] - t * edge[0], p[1] - a[1] - t * edge[1]);
}

/* What rules measure: between the nearest edges of two bases that do not lie on each other. */
static double between_edges(const struct ac_view_piece *a, const struct ac_view_piece *b)
{
    double box[2][4][2];
    double least = (double)INFINITY;

    base_corners(a, box[0]);
    base_corners(b, box[1]);
    for (int n = 0; n < 2; n++)
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 4; k++)
                least = fmin(least, to_edge(box[n][i], box[!n][k], box[!n][(k + 1) % 4]));
    return least;
}

static void print_distance(const struct ac_view_piece *a, const struct ac_view_piece *b, int unit)
{
    const double one = unit > 0 ? unit : 1;
    const double middles = hypot((double)a->at.x - b->at.x, (double)a->at.y - b->at.y);

    if (a->carrier != b->piece && b->carrier != a->piece)
        (void)printf("%.2f between their nearest edges, ", between_edges(a, b) / one);
    (void)printf("%.2f between their middles\n", middles / one);
}

/* How far two pieces of a free table are apart, in the measure of its ruler. */
enum ac_status cli_do_measure(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);
    const struct ac_view_piece *found[2] = { NULL, NULL };
    struct ac_view *view = view_of(session, side);
    struct ac_err bad = { 0 };

    (void)err;
    for (int n = 0; view && n < 2; n++) {
        char word[AC_MAX_WORD];
        ac_piece piece;

        if (!ac_next_word(&rest, word, sizeof(word)) ||
            ac_parse_piece(game, word, &piece, &bad) != AC_OK)
            break;
        for (int i = 0; i < view->piece_count; i++)
            if (view->piece[i].piece == piece && (view->piece[i].at.x || view->piece[i].at.y))
                found[n] = &view->piece[i];
    }
    if (found[0] && found[1])
        print_distance(found[0], found[1], game->board[view->board].unit);
    else
        (void)printf("%s\n", bad.text[0] ? bad.text : "expected: measure PIECE PIECE, on a table");
    free(view);
    return AC_OK;
}
