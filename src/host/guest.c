/* See the header. */
#include "host/guest.h"

#include <stdlib.h>
#include <string.h>

#include "host/bot.h"
#include "host/engine.h"
#include "notation/notation.h"

enum { COMMAND = 4096 };

/* One process, for one game. */
struct player {
    struct ac_program *program;
    struct ac_guest_call call;
    struct ac_bot bot;
    struct ac_engine_client engine;
    struct ac_err err; /* of what went wrong */
};

static bool is_engine(const struct player *player)
{
    return player->program->seat.kind == AC_SEAT_ENGINE;
}

static enum ac_foul foul_of(enum ac_status status)
{
    switch (status) {
    case AC_OK:
        return AC_FOUL_NONE;
    case AC_ERR_LIMIT:
        return AC_FOUL_LATE;
    case AC_ERR_REFUSED:
        return AC_FOUL_LOST;
    case AC_ERR_USAGE:
    case AC_ERR_INPUT:
    case AC_ERR_NOT_FOUND:
        return AC_FOUL_ILLEGAL;
    case AC_ERR_IO:
    case AC_ERR_MEMORY:
    case AC_STATUS_COUNT:
        break;
    }
    return AC_FOUL_ENDED;
}

/* The first one by the number of its game, whatever thread saw it. */
static void keep(struct ac_program *program, uint64_t number, const char *why)
{
    (void)pthread_mutex_lock(&program->lock);
    if (number < program->first) {
        program->first = number;
        (void)snprintf(program->why, sizeof(program->why), "%s", why);
    }
    (void)pthread_mutex_unlock(&program->lock);
}

/* Seeds of the two sides and of neighbouring games differ; `seed` and `number` alone decide. */
static uint64_t seed_of(const struct ac_guest_call *call)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, call->seed, AC_SIDES * call->number + (uint64_t)call->side);
    return ac_rng_next(&rng) >> 1; /* in the range of a signed number too */
}

static enum ac_status start(struct player *player, struct ac_err *err)
{
    const struct ac_program *program = player->program;
    const struct ac_guest_call *call = &player->call;
    char command[COMMAND];
    const int len = snprintf(command, sizeof(command), "ACIES_SEED=%llu; export ACIES_SEED; %s",
                             (unsigned long long)seed_of(call), program->seat.command);
    enum ac_status status;

    if (len < 0 || (size_t)len >= sizeof(command))
        return ac_refuse(err, AC_ERR_IO, "the command of a player is too long");
    if (is_engine(player)) {
        player->engine.millis = program->millis;
        return ac_engine_client_start(&player->engine, command, call->game, call->start, err);
    }
    status = ac_bot_start(&player->bot, command, call->game, call->side, err);
    player->bot.millis = program->millis;
    return status;
}

static void end(void *self)
{
    struct player *player = self;

    ac_bot_stop(&player->bot);
    ac_engine_client_stop(&player->engine);
    free(player);
}

static void *begin(void *self, const struct ac_guest_call *call)
{
    struct ac_program *program = self;
    struct player *player = calloc(1, sizeof(*player));

    if (!player)
        return NULL;
    player->program = program;
    player->call = *call;
    player->bot = ac_bot_none();
    player->engine = ac_engine_client_none();
    if (start(player, &player->err) == AC_OK)
        return player;
    keep(program, call->number, player->err.text);
    end(player);
    return NULL;
}

static enum ac_foul choose(void *self, const struct ac_state *state, struct ac_action *out)
{
    struct player *player = self;
    const struct ac_game *game = player->call.game;

    *out = (struct ac_action){ 0 };
    if (is_engine(player))
        return foul_of(ac_engine_client_choose(&player->engine, game, state, out, &player->err));
    return foul_of(ac_bot_choose(&player->bot, game, state, out, &player->err));
}

static enum ac_foul heed(void *self, const struct ac_state *state, const struct ac_action *action)
{
    struct player *player = self;

    if (!is_engine(player))
        return AC_FOUL_NONE; /* it sees the position when it is asked */
    return foul_of(
        ac_engine_client_heed(&player->engine, player->call.game, state, action, &player->err));
}

static void blame(void *self, enum ac_foul foul, const struct ac_action *action)
{
    struct player *player = self;
    char line[AC_ERR_TEXT];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    if (action) {
        ac_text_addf(&text, "%s: ", ac_foul_names[foul]);
        ac_print_action(player->call.game, NULL, action, &text);
    } else {
        ac_text_add(&text, player->err.text);
    }
    keep(player->program, player->call.number, line);
}

void ac_program_init(struct ac_program *program, const struct ac_seat *seat, int64_t millis)
{
    *program = (struct ac_program){ .seat = *seat,
                                    .millis = millis ? millis : AC_BOT_SECONDS * INT64_C(1000),
                                    .first = UINT64_MAX };
    (void)pthread_mutex_init(&program->lock, NULL);
    program->guest = (struct ac_guest){ .name = seat->command,
                                        .self = program,
                                        .begin = begin,
                                        .choose = choose,
                                        .heed = heed,
                                        .blame = blame,
                                        .end = end };
}
