#include "draw/svg.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/play.h"
#include "draw/svg_inside.h"

void svg_words(const struct svg *svg, const char *words)
{
    for (const char *c = words; *c; c++) {
        if (*c == '<')
            ac_text_add(svg->out, "&lt;");
        else if (*c == '&')
            ac_text_add(svg->out, "&amp;");
        else if (*c == '"')
            ac_text_add(svg->out, "&quot;");
        else
            ac_text_putc(svg->out, *c);
    }
}

/* "Rome: turn 3 of 10, melee, Sabines to act" */
static void say_when(const struct svg *svg, const struct ac_state *state, int viewer,
                     struct ac_text *out)
{
    struct ac_turn turn;

    ac_turn_of(svg->game, state, viewer, &turn);
    ac_text_addf(out, "%s: turn %d", svg->game->scenario.title, turn.turn);
    if (svg->game->scenario.turns)
        ac_text_addf(out, " of %d", svg->game->scenario.turns);
    ac_text_addf(out, ", %s", svg->game->rules->phases[turn.phase]);
    if (turn.to_act == AC_OVER)
        ac_text_add(out, ", the game is over");
    else if (turn.to_act >= 0 && turn.to_act < AC_SIDES)
        ac_text_addf(out, ", %s to act", ac_side_text(svg->game, turn.to_act));
}

/* Above the board, as large as there is room for it. */
static void caption(const struct svg *svg, const struct ac_state *state, int viewer, double x,
                    double y, double size, double room)
{
    char words[512];
    struct ac_text text;

    ac_text_over(&text, words, sizeof(words));
    say_when(svg, state, viewer, &text);
    ac_text_addf(svg->out,
                 "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"600\" "
                 "fill=\"#3a2f1e\">",
                 x, y, fmin(size, room / (0.58 * (double)strlen(words))));
    svg_words(svg, words);
    ac_text_add(svg->out, "</text>\n");
}

struct part {
    double left, top, right, bottom;
};

static void widen(struct part *part, double x, double y)
{
    part->left = fmin(part->left, x);
    part->right = fmax(part->right, x);
    part->top = fmin(part->top, y);
    part->bottom = fmax(part->bottom, y);
}

/* The part of the board that is shown: all of it, or where somebody stands and a little around. */
static struct part part_of(const struct svg *svg, bool close)
{
    const double around = svg->unit * 2.5;
    struct part part = { svg->board->width, svg->board->height, 0, 0 };

    for (int i = 0; close && i < svg->view->piece_count; i++) {
        const struct ac_view_piece *piece = &svg->view->piece[i];
        const struct ac_space *space = svg_space(svg, piece->place);

        if (piece->board != svg->index)
            continue;
        if (space)
            widen(&part, space->centre.x, space->centre.y);
        else if (svg->board->kind == AC_BOARD_PLANE)
            widen(&part, piece->at.x, piece->at.y);
    }
    if (part.right < part.left)
        return (struct part){ 0, 0, svg->board->width, svg->board->height };
    return (struct part){ fmax(0, part.left - around), fmax(0, part.top - around),
                          fmin(svg->board->width, part.right + around),
                          fmin(svg->board->height, part.bottom + around) };
}

static void draw(const struct svg *svg, const struct ac_state *state, int viewer, bool close)
{
    const struct part part = part_of(svg, close);
    const double margin = svg->unit * 0.4, line = (part.right - part.left) / 25.0;
    const double wide = part.right - part.left + 2 * margin;
    const double high = part.bottom - part.top + 2 * margin + line;
    const double left = part.left - margin, top = part.top - margin - line;
    const double scale = fmin(1400 / wide, 1100 / high); /* pixels: fits a screen and a post */

    ac_text_addf(svg->out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.1f %.1f %.1f %.1f\" "
                 "width=\"%.0f\" height=\"%.0f\" font-family=\"system-ui, 'Segoe UI', Roboto, "
                 "Arial, sans-serif\">\n",
                 left, top, wide, high, wide * scale, high * scale);
    ac_text_add(svg->out,
                "<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" "
                "markerWidth=\"4\" markerHeight=\"4\" orient=\"auto\"><path d=\"M0 0L10 5L0 10Z\" "
                "fill=\"#a33327\"/></marker>\n");
    svg_stamp_signs(svg);
    ac_text_add(svg->out, "</defs>\n");
    ac_text_addf(svg->out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#f3ebd8\"/>\n",
                 left, top, wide, high);
    svg_ground(svg);
    svg_counters(svg);
    svg_marks(svg);
    ac_text_addf(svg->out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#f3ebd8\"/>\n",
                 left, top, wide, line + margin * 0.5);
    caption(svg, state, viewer, left + margin, top + line * 0.75, line * 0.6, wide - 2 * margin);
    ac_text_add(svg->out, "</svg>\n");
}

enum ac_status ac_svg_position(const struct ac_game *game, const struct ac_skin *skin,
                               const struct ac_state *state, const struct ac_picture *how,
                               struct ac_text *out, struct ac_err *err)
{
    struct ac_view *view = calloc(1, sizeof(*view));
    struct svg svg = { .game = game, .skin = skin, .view = view, .out = out };

    if (!view)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    ac_view(game, state, how->viewer, view);
    svg.index = how->board == AC_NONE ? view->board : how->board;
    if (svg.index < 0 || svg.index >= game->board_count) {
        free(view);
        return ac_refuse(err, AC_ERR_NOT_FOUND, "there is no such board");
    }
    svg.board = &game->board[svg.index];
    svg.unit = svg.board->unit ? svg.board->unit : 60;
    draw(&svg, state, how->viewer, how->close);
    free(view);
    return out->full ? ac_refuse(err, AC_ERR_LIMIT, "the picture is too large") : AC_OK;
}
