/* The boards that the tests of this folder measure, with figures taken from the printed games. */
#ifndef AC_TESTS_GEO_BOARDS_H
#define AC_TESTS_GEO_BOARDS_H

#include "geo/hex.h"

/* Armageddon: CCRR, 33 rows of 37 and 36 hexes by turns, even rows half a hex right. */
extern const struct ac_hex_grid board_armageddon;

/* Tyre: XXYY, hexrows 18..58 counted north, even ones half a hex east, 34 places each. */
extern const struct ac_hex_grid board_tyre;

/* Caesar in Alexandria: 100 * row + column, rows 01..43 counted north, odd ones half a hex east. */
extern const struct ac_hex_grid board_alexandria;

enum { BOARD_MAX_HEXES = 2236 }; /* 43 * 52 */

/* Armageddon's hills and stream, lists of printed numbers ended by 0. */
extern const int16_t armageddon_stream[];
extern const int16_t armageddon_slope[];
extern const int16_t armageddon_hilltop[];

/* Every combination of layout, shift, short lines and row sense: 16 small grids. */
enum { BOARD_VARIANTS = 16 };
struct ac_hex_grid board_variant(int i);

#endif
