/*
 * How names of the rules are drawn: a game's skin (docs/FORMAT.md, "Skins") and the symbols of
 * counters, both data. What a skin leaves out is drawn plainly.
 */
#ifndef AC_DRAW_SKIN_H
#define AC_DRAW_SKIN_H

#include "acies/view.h"
#include "data/library.h"

#define AC_SYMBOLS_DOCUMENT "symbols.yaml"

struct ac_skin {
    const struct ac_node *root;    /* the game's skin, NULL: it has none */
    const struct ac_node *symbols; /* every symbol there is, a list of parts each */
};

/* Lives as long as the library. */
enum ac_status ac_skin_open(struct ac_skin *skin, struct ac_library *library, const char *game,
                            struct ac_err *err) AC_MUST_CHECK;

struct ac_skin_side {
    const char *field, *ink, *edge;
};

struct ac_skin_side ac_skin_side(const struct ac_skin *skin, ac_side side);

/* A text of the skin: section "terrains", name "woods", key "fill"; `other` when it is not there. */
const char *ac_skin_text(const struct ac_skin *skin, const char *section, const char *name,
                         const char *key, const char *other);

/* The parts of a symbol, "f M70 3L78 22...", or NULL when it has letters only. */
const struct ac_node *ac_skin_shape(const struct ac_skin *skin, const char *symbol);

/* The colour of a group's band, or NULL for no group. */
const char *ac_skin_band(const struct ac_skin *skin, const char *group);

#endif
