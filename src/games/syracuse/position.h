/* Positions: the description of the state, and what it cannot say of one that cannot be. */
#ifndef SYRA_POSITION_H
#define SYRA_POSITION_H

#include "syracuse/rules.h"

extern const struct ac_description syra_description;

/* What cannot be in a state whose members are each in range and that passes syra_check; NULL. */
const char *syra_position_fault(const struct syra_look *l, ac_piece *about);

/* Brings what older texts said in fewer words into the members of today. */
void syra_sort_out(const struct syra_look *l, struct syra_state *s);

#endif
