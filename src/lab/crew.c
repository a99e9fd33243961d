/*
 * See the header. Threads live for one run: a run is many rollouts, a start is some ten
 * microseconds, and nothing has to be taken down.
 */
#include "lab/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

struct run {
    atomic_int next;
    int jobs;
    ac_job job;
    void *arg;
};

struct hand {
    struct run *run;
    int worker;
};

static void *work(void *self)
{
    const struct hand *hand = self;
    struct run *run = hand->run;

    for (;;) {
        const int number = atomic_fetch_add(&run->next, 1);

        if (number >= run->jobs)
            return NULL;
        run->job(run->arg, number, hand->worker);
    }
}

/* `self` is the number of workers, written as a pointer: a team owns no memory. */
static void run_crew(void *self, int jobs, ac_job job, void *arg)
{
    const int workers = (int)(intptr_t)self;
    struct run run = { .jobs = jobs, .job = job, .arg = arg };
    struct hand hand[AC_MAX_WORKERS] = { { &run, 0 } };
    pthread_t thread[AC_MAX_WORKERS];
    int started = 0;

    for (int i = 1; i < workers; i++)
        hand[i] = (struct hand){ &run, i };
    while (started < workers - 1 && started < jobs - 1 &&
           pthread_create(&thread[started], NULL, work, &hand[started + 1]) == 0)
        started++;
    (void)work(&hand[0]); /* so one is always there */
    for (int i = 0; i < started; i++)
        (void)pthread_join(thread[i], NULL);
}

struct ac_team ac_crew(int workers)
{
    if (workers < 1)
        workers = 1;
    if (workers > AC_MAX_WORKERS)
        workers = AC_MAX_WORKERS;
    return (
        struct ac_team){ .workers = workers, .run = run_crew, .self = (void *)(intptr_t)workers };
}

int ac_crew_cores(void)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (cores < 1)
        return 1;
    return cores > AC_MAX_WORKERS ? AC_MAX_WORKERS : (int)cores;
}

uint64_t ac_crew_clock(void *self)
{
    struct timespec now;

    (void)self;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}
