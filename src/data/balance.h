/*
 * How even a scenario was found to be: what tools/balance measured and wrote to the game's
 * data/balance.yaml. It is told beside what the rulebook claims; it is no part of any rule.
 */
#ifndef AC_DATA_BALANCE_H
#define AC_DATA_BALANCE_H

#include "acies/game.h"
#include "data/library.h"

enum { AC_BALANCE_TEXT = 200 };

struct ac_balance {
    int32_t games; /* 0: it has not been measured */
    int32_t wins[AC_SIDES];
    int32_t draws;
    int32_t turns; /* Game-Turns of all games together */
};

/* Of "GAME/ID". No file, or nothing in it about the scenario: games 0. A bad file is refused. */
enum ac_status ac_balance_read(struct ac_library *lib, const char *game, const char *id,
                               struct ac_balance *out, struct ac_err *err) AC_MUST_CHECK;

/* "Measured: Romans 61 %, Sabines 38 %, draws 1 % of 1000 games ..."; "" when it was not. */
void ac_balance_text(const struct ac_balance *balance, const struct ac_scenario *scenario,
                     char out[AC_BALANCE_TEXT]);

#endif
