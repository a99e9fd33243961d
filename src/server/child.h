/*
 * Where rules are thought about that nobody vouches for: in processes of their own, with bounds of time
 * and memory. A crash, a loop or greed there costs one answer.
 *
 * The nursery is a process that is forked before the server has threads, files or connections; it forks
 * the thinking processes when they are wanted. All are one program, so that a job goes between them as
 * the bytes it is; what a job points at is made anew on the other side.
 */
#ifndef AC_SERVER_CHILD_H
#define AC_SERVER_CHILD_H

#include <sys/types.h>

#include "server/inside.h"

struct srv_child {
    int fd; /* -1: there is none yet */
    pid_t pid;
};

/* To be called before anything is opened but the library. */
enum ac_status srv_nursery_start(struct srv_server *server, struct ac_err *err) AC_MUST_CHECK;
void srv_nursery_stop(struct srv_server *server);

/* Has it ended, killed or out of memory? Then only a restart brings thinking back. */
bool srv_nursery_gone(const struct srv_server *server);

/*
 * Lets the child do the job; it is made when there is none. When it fails job->failed says why, and the
 * child has been ended. From any thread, for a child of its own.
 */
void srv_child_run(struct srv_server *server, struct srv_child *child, struct srv_job *job);
void srv_child_end(struct srv_child *child);

/* Where there are no processes: a job as bytes (NULL: no memory), and the answer to it. False: it is none. */
void *srv_job_pack(const struct srv_job *job, size_t *size);
bool srv_job_unpack(struct srv_job *job, const void *bytes, size_t size);

#endif
