/*
 * A team: who carries out jobs that do not depend on each other. Search knows no threads; a program
 * that has them lends a team, as it lends a clock. Results never depend on which worker did a job.
 */
#ifndef AC_SEARCH_TEAM_H
#define AC_SEARCH_TEAM_H

/* Job number `number`, done by worker `worker`. */
typedef void (*ac_job)(void *arg, int number, int worker);

struct ac_team {
    int workers; /* at least 1 */
    /* Calls the job for every number below `jobs`, each once, and returns when all are done. */
    void (*run)(void *self, int jobs, ac_job job, void *arg);
    void *self;
};

enum { AC_MAX_WORKERS = 64 };

/* One worker, the caller himself. */
extern const struct ac_team ac_solo;

#endif
