/* The parts of a picture: private to draw/svg*.c. */
#ifndef AC_DRAW_SVG_INSIDE_H
#define AC_DRAW_SVG_INSIDE_H

#include "draw/svg.h"

struct svg {
    const struct ac_game *game;
    const struct ac_skin *skin;
    const struct ac_view *view;
    const struct ac_board *board;
    int index; /* of the board */
    double unit;
    struct ac_text *out;
};

/* A text of other people's words: <, &, " are written as SVG wants them. */
void svg_words(const struct svg *svg, const char *words);

/* The places, lines and labels of the board; then what play changed on it. */
void svg_ground(const struct svg *svg);
void svg_features(const struct svg *svg, const struct ac_feature *features, int count);
void svg_marks(const struct svg *svg);

/* Signs that are strewn: their definitions, on every place of the board, and over a shape. */
void svg_stamp_signs(const struct svg *svg);
void svg_on_ground(const struct svg *svg);
void svg_strew(const struct svg *svg, const char *pattern, const struct ac_point *shape, int count);

/* Streams and roads from place to place. */
void svg_runs(const struct svg *svg);

/* The counters that stand on the board. */
void svg_counters(const struct svg *svg);

/* The board's place, or NULL. */
const struct ac_space *svg_space(const struct svg *svg, ac_place place);

/* A letter or figure on a coloured plate at a point. */
void svg_plate(const struct svg *svg, double x, double y, double size, const char *fill,
               const char *ink, const char *words);

#endif
