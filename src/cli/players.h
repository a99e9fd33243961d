/* Players of simulate and compare: machines of a level, and programs. */
#ifndef AC_CLI_PLAYERS_H
#define AC_CLI_PLAYERS_H

#include <jansson.h>

#include "cli/args.h"
#include "host/guest.h"
#include "lab/simulate.h"

#define CLI_LIMIT_OPTION                                                                           \
    {                                                                                              \
        "limit", "SECONDS", "a program has for one answer (60)"                                    \
    }

/* What a skill needs that points to it; stays where it is while the skill is used. */
struct cli_player {
    struct ac_program program;
    struct ac_foresight foresight;
};

/* "veteran", "bot:./mine", "engine:other/acies engine"; people are refused. --limit is read. */
enum ac_status cli_skill_of(const struct cli_args *args, const char *word,
                            struct cli_player *player, struct ac_skill *out,
                            struct ac_err *err) AC_MUST_CHECK;

/* Game-Turns ahead, last ones played out, rounds ("1:1:2"); after a stroke those of finalists. */
enum ac_status cli_foresight(const char *text, struct ac_foresight *out,
                             struct ac_err *err) AC_MUST_CHECK;

/* Those games by kind: {"late": 0, ...}. */
json_t *cli_fouls_json(const uint64_t fouls[AC_FOUL_COUNT]);

/* A line on the games a program lost by what it did, and the first of them; nothing if none. */
void cli_print_fouls(const struct cli_player *player, const uint64_t fouls[AC_FOUL_COUNT]);

#endif
