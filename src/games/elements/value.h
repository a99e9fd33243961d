/* What positions and fights are worth to the script, in hundredths of an ordinary element. */
#ifndef ELEM_VALUE_H
#define ELEM_VALUE_H

#include "elements/rules.h"

/* How the elements of a set stand where they are in the world; it is the same afterwards. */
int elem_set_value(struct elem_world *w, uint32_t set);

/* What a fight is worth to the side of its unit a, in 36ths of a hundredth. */
int elem_fight_value(const struct elem_world *w, const struct elem_fight *fight);

/* Fills the table of every type against every other in the open, once the tables are loaded. */
void elem_weigh_types(struct elem_data *d);

#endif
