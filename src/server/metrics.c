/*
 * GET /metrics: what the server has done and holds, in the text form that Prometheus reads. For this
 * machine alone, or an administrator's token: how many play is nobody else's business.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/inside.h"

enum { METRICS_MAX = 64 * 1024 };

/* Upper edges of the histogram of commits, in microseconds. */
static const int64_t edges[SRV_COMMIT_EDGES] = { 500,   1000,  2500,   5000,
                                                 10000, 50000, 250000, 1000000 };

void srv_count_commit(struct srv_server *server, int64_t micros, bool good)
{
    struct srv_counts *counts = &server->counts;
    int i = 0;

    if (!good) {
        counts->commits_failed++;
        return;
    }
    while (i < SRV_COMMIT_EDGES && micros > edges[i])
        i++;
    counts->commits[i]++;
    counts->commit_micros += (uint64_t)micros;
}

void srv_count_answer(struct srv_server *server, int status)
{
    for (int i = 0; i < SRV_STATUSES; i++) {
        struct srv_status_count *count = &server->counts.answers[i];

        if (count->status && count->status != status)
            continue;
        count->status = status;
        count->times++;
        return;
    }
}

static void head(struct ac_text *out, const char *name, const char *kind, const char *help)
{
    ac_text_addf(out, "# HELP acies_%s %s\n# TYPE acies_%s %s\n", name, help, name, kind);
}

static void counter(struct ac_text *out, const char *name, const char *help, uint64_t value)
{
    head(out, name, "counter", help);
    ac_text_addf(out, "acies_%s %llu\n", name, (unsigned long long)value);
}

static void gauge(struct ac_text *out, const char *name, const char *help, double value)
{
    head(out, name, "gauge", help);
    ac_text_addf(out, "acies_%s %.17g\n", name, value);
}

static void put_answers(struct ac_text *out, const struct srv_counts *counts)
{
    head(out, "answers_total", "counter", "Answers to requests and messages, by status.");
    for (int i = 0; i < SRV_STATUSES && counts->answers[i].status; i++)
        ac_text_addf(out, "acies_answers_total{status=\"%d\"} %llu\n", counts->answers[i].status,
                     (unsigned long long)counts->answers[i].times);
}

static void put_commits(struct ac_text *out, const struct srv_counts *counts)
{
    unsigned long long sum = 0;

    head(out, "commit_seconds", "histogram", "Time until a turn of the loop was on the disk.");
    for (int i = 0; i < SRV_COMMIT_EDGES; i++) {
        sum += counts->commits[i];
        ac_text_addf(out, "acies_commit_seconds_bucket{le=\"%g\"} %llu\n", (double)edges[i] / 1e6,
                     sum);
    }
    sum += counts->commits[SRV_COMMIT_EDGES];
    ac_text_addf(out, "acies_commit_seconds_bucket{le=\"+Inf\"} %llu\n", sum);
    ac_text_addf(out, "acies_commit_seconds_sum %g\nacies_commit_seconds_count %llu\n",
                 (double)counts->commit_micros / 1e6, sum);
    counter(out, "commits_failed_total", "Turns that could not be written.",
            counts->commits_failed);
}

/* Resident memory in bytes, 0 where the system does not say. */
static double resident(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    char line[128] = "", *rest = line;

    if (!file)
        return 0;
    if (!fgets(line, sizeof(line), file))
        line[0] = '\0';
    (void)fclose(file);
    (void)strtol(line, &rest, 10);
    return (double)strtol(rest, NULL, 10) * (double)sysconf(_SC_PAGESIZE);
}

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static void put_process(struct ac_text *out, const struct srv_server *server)
{
    struct rusage self, children;

    gauge(out, "resident_bytes", "Memory the serving process holds.", resident());
    gauge(out, "uptime_seconds", "Since the program started.",
          (double)(srv_steady() - server->started) / 1000);
    if (getrusage(RUSAGE_SELF, &self) == 0 && getrusage(RUSAGE_CHILDREN, &children) == 0) {
        head(out, "cpu_seconds_total", "counter",
             "Processor time, of the server and of its thinking.");
        ac_text_addf(out, "acies_cpu_seconds_total{of=\"server\"} %g\n",
                     seconds(self.ru_utime) + seconds(self.ru_stime));
        ac_text_addf(out, "acies_cpu_seconds_total{of=\"thinking\"} %g\n",
                     seconds(children.ru_utime) + seconds(children.ru_stime));
    }
}

static void put_all(struct ac_text *out, struct srv_server *server)
{
    const struct srv_counts *counts = &server->counts;

    counter(out, "requests_total", "Requests and messages of sockets.", server->requests);
    put_answers(out, counts);
    counter(out, "lines_total", "Actions, rolls and other lines written to records.",
            counts->lines);
    put_commits(out, counts);
    counter(out, "tables_read_total", "Tables read from the store as a whole.",
            counts->tables_read);
    counter(out, "tables_followed_total", "Changes of other servers read into tables in memory.",
            counts->tables_followed);
    counter(out, "updates_written_total",
            "Updates written: one for each way of looking at a table.", counts->updates_written);
    counter(out, "updates_sent_total", "Updates sent to those who look on.", counts->updates_sent);
    gauge(out, "tables_in_memory", "Tables that are open now.", server->table_count);
    gauge(out, "sockets", "Sockets that are open now.", srv_net_sockets(server->net));
    gauge(out, "unsent_bytes", "Answers and updates that clients have not taken yet.",
          (double)srv_net_unsent(server->net));
    head(out, "jobs_waiting", "gauge", "Work that waits for a thread.");
    ac_text_addf(out, "acies_jobs_waiting{kind=\"thinking\"} %d\n", srv_waiting(server, false));
    ac_text_addf(out, "acies_jobs_waiting{kind=\"passwords\"} %d\n", srv_waiting(server, true));
    counter(out, "faults_total", "Faults of the program that cost a request or a table.",
            server->faults);
    gauge(out, "store_writable", "1 while the store can be written.", !server->writes_fail);
    put_process(out, server);
}

void srv_metrics(struct srv_call *call)
{
    struct ac_text out;

    if (!call->here && !call->user.admin) {
        srv_refuse(call, "forbidden", "for this machine and the administrator");
        return;
    }
    ac_text_init(&out, METRICS_MAX);
    put_all(&out, call->server);
    srv_answer_bytes(call, "text/plain; version=0.0.4; charset=utf-8", NULL, out.data, out.len);
    ac_text_release(&out);
}
