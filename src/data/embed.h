/*
 * The files built into the program: each game's data, guide and skin, and its
 * case register. The table is generated at build time and sorted by path in
 * strcmp order, so it can be searched by bisection.
 *
 * Paths start with the game's id; the folder name `data` is left out:
 * "ID/scenarios/NAME.yaml" is src/games/ID/data/scenarios/NAME.yaml;
 * "ID/guide/NAME.md" and "ID/CASES.csv" keep their place.
 *
 * bytes[size] is 0 (not counted in size), so that text can be read as a string.
 */
#ifndef AC_DATA_EMBED_H
#define AC_DATA_EMBED_H

#include <stddef.h>

struct ac_embedded {
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

extern const struct ac_embedded ac_embedded_files[];
extern const size_t ac_embedded_count;

#endif
