/* What a move costs in PIPs [PIP]. */
#ifndef ELEM_COMMAND_H
#define ELEM_COMMAND_H

#include "world.h"

/* The parts of a cost, each 0 or 1, for the strip that shows it; total is 1 more. */
struct elem_cost {
    int8_t slow;    /* [PIP.4] Artillery, Elephants, Hordes, War Wagons */
    int8_t far;     /* [PIP.5-PIP.9] out of command */
    int8_t general; /* [PIP.10] he is shut in */
    int8_t total;
    ac_case far_rule;
};

struct elem_cost elem_pips(const struct elem_world *w, uint32_t set);

/* How well the general reaches a unit: 0 in command, else the case that takes it out of it. */
ac_case elem_out_of_command(const struct elem_world *w, int unit);

#endif
