/* The parts of loading; each reads one document. */
#ifndef ELEM_LOAD_H
#define ELEM_LOAD_H

#include "elements/data.h"

extern const struct ac_key elem_army_keys[], elem_ground_keys[]; /* keys.c */

enum {
    ELEM_NOT_A_NUMBER = 1000000,
    ELEM_VIEW_Q = 16, /* board units of the view in a quantum */
};

enum ac_status elem_load_tables(struct ac_game *game, struct elem_data *data,
                                const struct ac_source *source, struct ac_err *err);
enum ac_status elem_load_charts(struct ac_game *game, const struct elem_data *data,
                                const struct ac_source *source, struct ac_err *err);
enum ac_status elem_load_terrain(struct ac_game *game, struct elem_data *data,
                                 const struct ac_source *source, struct ac_err *err);

/* A board of a scenario's own, in MU and degrees, in the place of its topography's ready-made one. */
enum ac_status elem_read_ground(struct ac_game *game, struct elem_data *data,
                                const struct ac_node *node, uint8_t *top,
                                struct ac_err *err) AC_MUST_CHECK;
enum ac_status elem_need_topography(const struct elem_data *data, const struct ac_node *node,
                                    uint8_t *out, struct ac_err *err);
enum ac_status elem_need_sub(const struct elem_data *data, const struct ac_node *node,
                             const char *word, uint8_t *out, struct ac_err *err);

/* Where a scenario has its armies stand: `A1: 19.05 6.5 90`, in MU and degrees. */
enum ac_status elem_check_deployed(const struct ac_game *game, const struct elem_data *d,
                                   const struct ac_node *node, struct ac_err *err);
enum ac_status elem_read_deployed(struct ac_game *game, struct elem_data *data,
                                  const struct ac_node *node, struct ac_err *err) AC_MUST_CHECK;

/* "12.25" in so many parts of one, rounded; below 0 when it is no number. */
int elem_parts(const char *word, int parts);

/* A whole number, or ELEM_NOT_A_NUMBER. */
int elem_number(const char *word);

#endif
