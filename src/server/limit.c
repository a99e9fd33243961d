/* Rate limits: a bucket of tokens for each address, in a table that old addresses fall out of. */
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/hash.h"
#include "server/inside.h"

enum { ADDRESSES = 8192, USUAL_RATE = 100, LOCAL_RATE = 5000, SECONDS_SAVED = 4 };

struct srv_limits {
    struct {
        uint64_t who;
        double tokens;
        int64_t filled;
    } bucket[ADDRESSES];
};

bool srv_limit(struct srv_server *server, const char *peer, double cost)
{
    const int usual = server->options.public_server ? USUAL_RATE : LOCAL_RATE;
    const double rate = server->options.rate ? server->options.rate : usual;
    const uint64_t who = ac_hash(peer, strlen(peer), 1);
    const int64_t now = srv_now();
    double *tokens;
    int64_t *filled;

    if (!server->limits)
        server->limits = calloc(1, sizeof(*server->limits));
    if (!server->limits)
        ac_bug("out of memory for the limits");
    tokens = &server->limits->bucket[who % ADDRESSES].tokens;
    filled = &server->limits->bucket[who % ADDRESSES].filled;
    if (server->limits->bucket[who % ADDRESSES].who != who) {
        server->limits->bucket[who % ADDRESSES].who = who;
        *tokens = rate * SECONDS_SAVED;
        *filled = now;
    }
    *tokens += (double)(now - *filled) / 1000.0 * rate;
    *filled = now;
    if (*tokens > rate * SECONDS_SAVED)
        *tokens = rate * SECONDS_SAVED;
    if (*tokens < cost)
        return false;
    *tokens -= cost;
    return true;
}
