/*
 * The other end of the engine protocol (docs/PROTOCOL.md): a program such as `acies engine` is told
 * the game from its beginning, every action and every roll, and is asked for moves by `genmove`. It
 * holds the whole game, secrets too.
 */
#ifndef AC_HOST_ENGINE_H
#define AC_HOST_ENGINE_H

#include "core/play.h"
#include "host/child.h"
#include "host/said.h"

struct ac_engine_client {
    struct ac_child child;
    int64_t millis; /* for one answer */
    int owed;       /* answers to what was said and not looked at yet */
    struct ac_said said;
};

/* Not running; ac_engine_client_stop may be called on it. */
struct ac_engine_client ac_engine_client_none(void);

/*
 * All of these: AC_ERR_LIMIT: no answer in time; AC_ERR_IO: it has ended; AC_ERR_REFUSED: it refuses
 * what happened in the game; AC_ERR_INPUT: its answer is no action. `millis` is set before.
 */
enum ac_status ac_engine_client_start(struct ac_engine_client *client, const char *command,
                                      const struct ac_game *game, const struct ac_state *start,
                                      struct ac_err *err) AC_MUST_CHECK;

/* Waits for the answers to all it was told: has it taken the game? */
enum ac_status ac_engine_client_settle(struct ac_engine_client *client,
                                       struct ac_err *err) AC_MUST_CHECK;

/* Its choice for the state; it takes it as done, all of an order's actions too. */
enum ac_status ac_engine_client_choose(struct ac_engine_client *client, const struct ac_game *game,
                                       const struct ac_state *state, struct ac_action *out,
                                       struct ac_err *err) AC_MUST_CHECK;

/* An action of the other side or an outcome is about to be done to the state. */
enum ac_status ac_engine_client_heed(struct ac_engine_client *client, const struct ac_game *game,
                                     const struct ac_state *state, const struct ac_action *action,
                                     struct ac_err *err) AC_MUST_CHECK;

void ac_engine_client_stop(struct ac_engine_client *client);

#endif
