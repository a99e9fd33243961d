/*
 * Ranks: processes that share a simulation, started by mpirun or srun. Only the build with
 * -DAC_MPI=ON has more than one; the same calls then go through MPI. Rank 0 speaks for all.
 */
#ifndef AC_LAB_RANKS_H
#define AC_LAB_RANKS_H

#include "lab/simulate.h"

struct ac_ranks {
    int rank, ranks;
};

void ac_ranks_begin(struct ac_ranks *ranks);
void ac_ranks_end(const struct ac_ranks *ranks);

/* Adds up the tallies of all ranks; every rank gets the total. */
void ac_ranks_add(const struct ac_ranks *ranks, struct ac_tally *tally);

/* Puts the rows of all ranks together; a row a rank has not played must be zero in it. */
void ac_ranks_rows(const struct ac_ranks *ranks, struct ac_game_row *rows, uint64_t count);

/* Is it true of any rank? Tells all of them. */
bool ac_ranks_any(const struct ac_ranks *ranks, bool here);

#endif
