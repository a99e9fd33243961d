/*
 * Meters (server/limits.h): a stock for each who, kept in sets of a few ways under a keyed hash, so that
 * nobody can choose whom he shares a set with. Of a full set the one that is nearest to being full again
 * is forgotten: that gives away least. Time is the steady clock's, which nobody steps.
 */
#include <arpa/inet.h>
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/bug.h"
#include "server/inside.h"

enum {
    SETS = 2048,
    WAYS = 8,
    USUAL_RATE = 100,
    LOCAL_RATE = 5000,
    MESSAGE_RATE = 500, /* a class of thirty that plays at once */
    SECONDS_SAVED = 4,
};

struct stock {
    uint64_t who; /* 0: free */
    double left;
    int64_t filled;
    enum srv_meter meter;
};

struct srv_limits {
    unsigned char key[crypto_shorthash_KEYBYTES];
    struct stock stock[SETS][WAYS];
};

struct price {
    double rate, saved; /* a second; at most */
};

static const struct price prices[SRV_METER_COUNT] = {
    [SRV_METER_REQUEST] = { USUAL_RATE, USUAL_RATE *SECONDS_SAVED },
    [SRV_METER_MESSAGE] = { MESSAGE_RATE, MESSAGE_RATE *SECONDS_SAVED },
    [SRV_METER_TIME] = { 300, 300 * SECONDS_SAVED },
    [SRV_METER_REPLAY] = { 200, 1000 },
    [SRV_METER_REGISTER] = { 30 / 3600.0, 30 },
    [SRV_METER_TRY_HERE] = { 30 / 3600.0, 10 },
    [SRV_METER_TRY] = { 100 / 3600.0, 100 },
    [SRV_METER_CHAT] = { 1.0 / 3, 20 },
    [SRV_METER_TABLE] = { 1.0 / 60, 40 },
    [SRV_METER_UPLOAD] = { 1.0 / 20, 20 },
    [SRV_METER_LINE] = { 20, 2000 },
    [SRV_METER_COACH] = { 1, 30 },
    [SRV_METER_NOTICE] = { 5 / 3600.0, 5 },
    [SRV_METER_WORD] = { 10 / 3600.0, 10 },
    [SRV_METER_EXPORT] = { 10 / 3600.0, 5 },
    [SRV_METER_REPORT] = { 5 / 3600.0, 5 },
    [SRV_METER_SELF] = { 20 / 86400.0, 40 },
    [SRV_METER_JOIN] = { 1.0 / 60, 20 },
    [SRV_METER_LOGIN] = { 30 / 3600.0, 10 },
};

int64_t srv_steady_micros(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t srv_spent_micros(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t srv_cost_micros(const struct srv_server *server)
{
    return srv_spent_micros() + ac_store_waited(server->store);
}

int64_t srv_steady(void)
{
    return srv_steady_micros() / 1000;
}

static struct srv_limits *limits_of(struct srv_server *server)
{
    if (server->limits)
        return server->limits;
    server->limits = calloc(1, sizeof(*server->limits));
    if (!server->limits)
        ac_bug("out of memory for the limits");
    crypto_shorthash_keygen(server->limits->key);
    return server->limits;
}

static struct price price_of(const struct srv_server *server, enum srv_meter meter)
{
    struct price price = prices[meter];

    if (meter <= SRV_METER_REPLAY && (server->options.rate || !server->options.public_server)) {
        const double times =
            (server->options.rate ? server->options.rate : LOCAL_RATE) / (double)USUAL_RATE;

        price.rate *= times;
        price.saved *= times;
    }
    return price;
}

static double left_now(const struct srv_server *server, const struct stock *stock, int64_t now)
{
    const struct price price = price_of(server, stock->meter);
    const double left = stock->left + (double)(now - stock->filled) / 1000.0 * price.rate;

    return left < price.saved ? left : price.saved;
}

/* The stock of that name; a new one is full. */
static struct stock *stock_of(struct srv_server *server, enum srv_meter meter, uint64_t who)
{
    struct stock *set = limits_of(server)->stock[who % SETS];
    const int64_t now = srv_steady();
    struct stock *best = &set[0];
    double fullest = -1;

    for (int i = 0; i < WAYS; i++) {
        const double part =
            set[i].who ? left_now(server, &set[i], now) / price_of(server, set[i].meter).saved : 2;

        if (set[i].who == who && set[i].meter == meter)
            return &set[i];
        if (part > fullest) {
            best = &set[i];
            fullest = part;
        }
    }
    *best = (struct stock){
        .who = who, .meter = meter, .left = price_of(server, meter).saved, .filled = now
    };
    return best;
}

static bool take(struct srv_server *server, enum srv_meter meter, uint64_t who, double cost)
{
    struct stock *stock = stock_of(server, meter, who);
    const int64_t now = srv_steady();

    stock->left = left_now(server, stock, now);
    stock->filled = now;
    if (stock->left < cost)
        return false;
    stock->left -= cost;
    return true;
}

static uint64_t name_of(struct srv_server *server, enum srv_meter meter, const void *bytes,
                        size_t size)
{
    unsigned char text[SRV_HEADER] = { (unsigned char)meter };
    uint64_t hash = 0;

    if (size > sizeof(text) - 1)
        size = sizeof(text) - 1;
    memcpy(text + 1, bytes, size);
    (void)crypto_shorthash((unsigned char *)&hash, text, size + 1, limits_of(server)->key);
    return hash ? hash : 1;
}

size_t srv_network_of(const char *peer, unsigned char out[SRV_NETWORK])
{
    struct in6_addr six;
    const size_t len = strnlen(peer, SRV_NETWORK);

    if (inet_pton(AF_INET6, peer, &six) == 1 && !IN6_IS_ADDR_V4MAPPED(&six)) {
        memcpy(out, six.s6_addr, 8);
        return 8;
    }
    memcpy(out, peer, len);
    return len;
}

bool srv_same_network(const char *one, const char *other)
{
    unsigned char a[SRV_NETWORK], b[SRV_NETWORK];
    size_t size;

    if (strcmp(one, other) == 0)
        return true;
    size = srv_network_of(one, a);
    return size == srv_network_of(other, b) && memcmp(a, b, size) == 0;
}

static uint64_t address_of(struct srv_server *server, enum srv_meter meter, const char *peer)
{
    unsigned char network[SRV_NETWORK];
    const size_t size = srv_network_of(peer, network);

    return name_of(server, meter, network, size);
}

bool srv_limit(struct srv_server *server, const char *peer, double cost)
{
    return take(server, SRV_METER_REQUEST, address_of(server, SRV_METER_REQUEST, peer), cost);
}

bool srv_limit_message(struct srv_server *server, const char *peer, double cost)
{
    return take(server, SRV_METER_MESSAGE, address_of(server, SRV_METER_MESSAGE, peer), cost);
}

int64_t srv_owner_of(struct srv_server *server, const char *peer)
{
    return (int64_t)(address_of(server, SRV_METER_REQUEST, peer) >> 1);
}

bool srv_has_left(struct srv_call *call, enum srv_meter meter)
{
    if (take(call->server, meter, address_of(call->server, meter, call->peer), 0))
        return true;
    srv_refuse(call, "slow", "too much of that, wait a little");
    return false;
}

void srv_charge(struct srv_server *server, const char *peer, enum srv_meter meter, double cost)
{
    stock_of(server, meter, address_of(server, meter, peer))->left -= cost;
}

bool srv_spend_address(struct srv_call *call, enum srv_meter meter, double cost)
{
    if (take(call->server, meter, address_of(call->server, meter, call->peer), cost))
        return true;
    srv_refuse(call, "slow", "too much of that, wait a little");
    return false;
}

/* A name as people type it, and the address: two texts in one. */
static void try_names(struct srv_server *server, const char *peer, const char *name, uint64_t *here,
                      uint64_t *all)
{
    unsigned char both[SRV_NETWORK + AC_STORE_NAME];
    size_t size = 0;

    for (; name[size] && size < AC_STORE_NAME; size++)
        both[size] = (unsigned char)tolower((unsigned char)name[size]);
    *all = name_of(server, SRV_METER_TRY, both, size);
    size += srv_network_of(peer, both + size);
    *here = name_of(server, SRV_METER_TRY_HERE, both, size);
}

bool srv_try(struct srv_server *server, const char *peer, const char *name)
{
    uint64_t here, all;

    try_names(server, peer, name, &here, &all);
    return take(server, SRV_METER_TRY_HERE, here, 1) && take(server, SRV_METER_TRY, all, 1);
}

bool srv_try_key(struct srv_server *server, const char *key)
{
    return take(server, SRV_METER_TRY_HERE, name_of(server, SRV_METER_TRY_HERE, key, strlen(key)),
                1);
}

void srv_try_key_was_right(struct srv_server *server, const char *key)
{
    stock_of(server, SRV_METER_TRY_HERE, name_of(server, SRV_METER_TRY_HERE, key, strlen(key)))
        ->left = prices[SRV_METER_TRY_HERE].saved;
}

void srv_try_was_right(struct srv_server *server, const char *peer, const char *name)
{
    uint64_t here, all;

    try_names(server, peer, name, &here, &all);
    stock_of(server, SRV_METER_TRY_HERE, here)->left = prices[SRV_METER_TRY_HERE].saved;
    stock_of(server, SRV_METER_TRY, all)->left += 1; /* others' tries still count */
}

bool srv_spend_of(struct srv_server *server, int64_t user, enum srv_meter meter, double cost)
{
    return !server->options.public_server ||
           take(server, meter, name_of(server, meter, &user, sizeof(user)), cost);
}

void srv_owe(struct srv_call *call, enum srv_meter meter, double cost)
{
    const int64_t user = call->user.id;

    if (call->server->options.public_server)
        stock_of(call->server, meter, name_of(call->server, meter, &user, sizeof(user)))->left -=
            cost;
}

bool srv_spend(struct srv_call *call, enum srv_meter meter, double cost)
{
    if (srv_spend_of(call->server, call->user.id, meter, cost))
        return true;
    srv_refuse(call, "slow", "too much of that, wait a little");
    return false;
}
