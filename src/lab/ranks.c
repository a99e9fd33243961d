/* See the header. */
#include "lab/ranks.h"

#ifdef AC_MPI

#include <limits.h>
#include <mpi.h>

void ac_ranks_begin(struct ac_ranks *ranks)
{
    int level;

    /* threads of a rank play, its first one alone talks to the others */
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS)
        ac_bug("MPI did not start");
    (void)MPI_Comm_rank(MPI_COMM_WORLD, &ranks->rank);
    (void)MPI_Comm_size(MPI_COMM_WORLD, &ranks->ranks);
}

void ac_ranks_end(const struct ac_ranks *ranks)
{
    (void)ranks;
    (void)MPI_Finalize();
}

void ac_ranks_add(const struct ac_ranks *ranks, struct ac_tally *tally)
{
    (void)ranks;
    (void)MPI_Allreduce(MPI_IN_PLACE, tally, AC_TALLY_NUMBERS, MPI_UINT64_T, MPI_SUM,
                        MPI_COMM_WORLD);
}

void ac_ranks_rows(const struct ac_ranks *ranks, struct ac_game_row *rows, uint64_t count)
{
    const uint64_t most = INT_MAX / sizeof(*rows);

    (void)ranks;
    for (uint64_t first = 0; first < count; first += most) {
        const uint64_t some = count - first < most ? count - first : most;

        (void)MPI_Allreduce(MPI_IN_PLACE, rows + first, (int)(some * sizeof(*rows)), MPI_BYTE,
                            MPI_BOR, MPI_COMM_WORLD);
    }
}

bool ac_ranks_any(const struct ac_ranks *ranks, bool here)
{
    int any = here;

    (void)ranks;
    (void)MPI_Allreduce(MPI_IN_PLACE, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return any != 0;
}

#else

void ac_ranks_begin(struct ac_ranks *ranks)
{
    *ranks = (struct ac_ranks){ .rank = 0, .ranks = 1 };
}

void ac_ranks_end(const struct ac_ranks *ranks)
{
    (void)ranks;
}

void ac_ranks_add(const struct ac_ranks *ranks, struct ac_tally *tally)
{
    (void)ranks;
    (void)tally;
}

void ac_ranks_rows(const struct ac_ranks *ranks, struct ac_game_row *rows, uint64_t count)
{
    (void)ranks;
    (void)rows;
    (void)count;
}

bool ac_ranks_any(const struct ac_ranks *ranks, bool here)
{
    (void)ranks;
    return here;
}

#endif
