/*
 * Over a store that others write, a row of a user or of his strength is asked for each time: what this server knows
 * may be another now. Lists and updates show the same people again and again, and a list of many would ask a thousand
 * times; for them what was read is good until somebody changes a person's row, here or, as he tells, through another
 * server, and for some seconds at most.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/inside.h"

enum { PLACES = 4096, SECONDS = 10 };

/* When it was read. */
struct moment {
    int64_t second;
    uint64_t people;
};

struct srv_glance {
    struct {
        struct moment at;
        int64_t user;
        char name[AC_STORE_NAME];
    } name[PLACES];
    struct {
        struct moment at;
        int64_t who;
        char game[AC_STORE_WORD];
        bool found;
        struct ac_rating_row row;
    } rating[PLACES];
};

/* Of a store that is this server's alone the store itself knows: NULL. */
static struct srv_glance *glance_of(struct srv_server *server)
{
    if (!ac_store_shared(server->store))
        return NULL;
    if (!server->glance)
        server->glance = calloc(1, sizeof(*server->glance));
    if (!server->glance)
        ac_bug("out of memory for what was seen of people");
    return server->glance;
}

static struct moment now_of(const struct srv_server *server)
{
    return (struct moment){ server->second, ac_store_people(server->store) + server->people_heard };
}

static bool is_now(const struct srv_server *server, const struct moment *at)
{
    const struct moment now = now_of(server);

    return now.second - at->second < SECONDS && at->people == now.people;
}

static void read_name(struct srv_server *server, int64_t user, char out[AC_STORE_NAME])
{
    struct ac_user_row row;

    if (user && ac_store_user_get(server->store, user, &row, NULL) == AC_OK)
        memcpy(out, row.name, AC_STORE_NAME);
    else
        memcpy(out, "nobody", sizeof("nobody"));
}

void srv_name_of(struct srv_server *server, int64_t user, char out[AC_STORE_NAME])
{
    struct srv_glance *glance = glance_of(server);
    const size_t place = (uint64_t)user % PLACES;

    if (!glance) {
        read_name(server, user, out);
        return;
    }
    if (glance->name[place].user != user || !is_now(server, &glance->name[place].at)) {
        read_name(server, user, glance->name[place].name);
        glance->name[place].user = user;
        glance->name[place].at = now_of(server);
    }
    memcpy(out, glance->name[place].name, AC_STORE_NAME);
}

bool srv_rating_at(struct srv_server *server, int64_t who, const char *game,
                   struct ac_rating_row *out)
{
    struct srv_glance *glance = glance_of(server);
    const size_t place = (srv_bucket(game) + (uint64_t)who) % PLACES;

    if (!glance || strlen(game) >= AC_STORE_WORD)
        return ac_store_rating_get(server->store, who, game, "", out, NULL) == AC_OK;
    if (glance->rating[place].who != who || strcmp(glance->rating[place].game, game) != 0 ||
        !is_now(server, &glance->rating[place].at)) {
        glance->rating[place].found =
            ac_store_rating_get(server->store, who, game, "", &glance->rating[place].row, NULL) ==
            AC_OK;
        glance->rating[place].who = who;
        memcpy(glance->rating[place].game, game, strlen(game) + 1);
        glance->rating[place].at = now_of(server);
    }
    *out = glance->rating[place].row;
    return glance->rating[place].found;
}
