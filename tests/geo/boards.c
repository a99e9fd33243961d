/* Boards: see the header. */
#include "boards.h"

const struct ac_hex_grid board_armageddon = {
    .columns = 37,
    .rows = 33,
    .first_col = 1,
    .first_row = 1,
    .layout = AC_HEX_ROWS,
    .shifted = AC_HEX_EVEN,
    .shorter = AC_HEX_EVEN,
};

const struct ac_hex_grid board_tyre = {
    .columns = 34,
    .rows = 41,
    .first_col = 1,
    .first_row = 18,
    .layout = AC_HEX_ROWS,
    .shifted = AC_HEX_EVEN,
    .shorter = AC_HEX_NEITHER,
    .north_up = 1,
    .row_first = 1,
};

const struct ac_hex_grid board_alexandria = {
    .columns = 52,
    .rows = 43,
    .first_col = 1,
    .first_row = 1,
    .layout = AC_HEX_ROWS,
    .shifted = AC_HEX_ODD,
    .shorter = AC_HEX_NEITHER,
    .north_up = 1,
    .row_first = 1,
};

struct ac_hex_grid board_variant(int i)
{
    const struct ac_hex_grid g = {
        .columns = 7,
        .rows = 8,
        .first_col = (int16_t)(i % 5),
        .first_row = (int16_t)(i % 7),
        .layout = (uint8_t)(i % 2),
        .shifted = (uint8_t)(i / 2 % 2),
        .north_up = (uint8_t)(i / 4 % 2),
        .shorter = (uint8_t)(i / 8 % 2 ? i / 2 % 2 : AC_HEX_NEITHER),
        .row_first = (uint8_t)(i % 2),
    };

    return g;
}

const int16_t armageddon_stream[] = { 2818, 2918, 3018, 3118, 3218, 3318, 3418, 3518, 3618, 1219,
                                      1319, 2519, 2619, 2719, 2819, 3719, 1120, 1320, 2120, 2220,
                                      2320, 2420, 1021, 1121, 1421, 2021, 2121, 622,  722,  822,
                                      922,  1422, 1522, 1622, 1722, 1822, 1922, 623,  524,  525,
                                      326,  426,  127,  227,  327,  0 };

const int16_t armageddon_slope[] = {
    2503, 2603, 2703, 2404, 2704, 2405, 2705, 2306, 2606, 2407, 2507, 2607, 1514, 1614, 815,  915,
    1015, 1115, 1515, 1715, 616,  716,  1116, 1416, 1716, 617,  1117, 1417, 1717, 518,  918,  1018,
    1318, 1618, 519,  819,  919,  1419, 1519, 1619, 520,  620,  720,  221,  321,  421,  122,  422,
    3022, 3122, 3222, 223,  523,  1323, 1423, 3023, 3323, 224,  424,  1124, 1224, 1424, 2824, 2924,
    3224, 325,  425,  1125, 1525, 2825, 3225, 526,  626,  726,  926,  1026, 1426, 2726, 3126, 427,
    527,  827,  927,  1327, 1427, 2827, 2927, 3027, 3127, 328,  728,  828,  1228, 329,  729,  929,
    1029, 1129, 1229, 230,  530,  630,  331,  431,  531,  0
};

const int16_t armageddon_hilltop[] = {
    2504, 2604, 2505, 2605, 2406, 2506, 1615, 816,  916,  1016, 1516, 1616, 717,  817,  917,  1017,
    1517, 1617, 618,  718,  818,  1418, 1518, 619,  719,  222,  322,  323,  423,  3123, 3223, 324,
    1324, 3024, 3124, 1225, 1325, 1425, 2925, 3025, 3125, 1126, 1226, 1326, 2826, 2926, 3026, 627,
    727,  1027, 1127, 1227, 428,  528,  628,  928,  1028, 1128, 429,  529,  629,  330,  430,  0
};
