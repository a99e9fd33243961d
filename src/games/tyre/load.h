/* Loading, among its own files: documents to struct tyre_data. */
#ifndef TYRE_LOAD_H
#define TYRE_LOAD_H

#include "tyre/rules.h"

struct tyre_loader {
    struct ac_game *game;
    struct tyre_data *d;
    const struct ac_source *source;
    struct ac_err *err;
    const char **piece_name;
    const char **piece_text;
    const char **place_name;
};

enum {
    TYRE_BOX_NORTH = TYRE_HEXES, /* fleets waiting off the north edge */
    TYRE_BOX_CAMP,               /* engines ashore */
    TYRE_BOX_YARD,               /* ships under repair */
    TYRE_BOX_AWAY,               /* not yet come */
    TYRE_BOX_LOST,
    TYRE_BOX_TRAY, /* to be set up or berthed */
    TYRE_ALL_PLACES
};

enum { TYRE_MAX_WORDS = 64 };

/* load_map.c */
enum ac_status tyre_load_map(struct tyre_loader *l) AC_MUST_CHECK;
enum ac_status tyre_load_boards(struct tyre_loader *l) AC_MUST_CHECK;
/* The hex that word number `at` of a node names, or begins with. */
enum ac_status tyre_load_hex(const struct tyre_loader *l, const struct ac_node *node, int at,
                             const char *word, int *out) AC_MUST_CHECK;

/* load_scenario.c */
enum ac_status tyre_load_scenario(struct tyre_loader *l) AC_MUST_CHECK;
void tyre_blank(struct tyre_state *s);

/* load_charts.c */
enum ac_status tyre_load_charts(struct tyre_loader *l, const struct ac_node *tables) AC_MUST_CHECK;

/* load.c */
int tyre_word_index(const char *word, const char *const *names);
enum ac_status tyre_load_words(const struct tyre_loader *l, const struct ac_node *map,
                               const char *key, const char **words, int *count) AC_MUST_CHECK;
bool tyre_number(const char *word, int *out);

#endif
