/* See the header. */
#include "cli/players.h"

#include <inttypes.h>
#include <stdio.h>

enum { FAR = 1000 }; /* nothing looks as many turns or rounds ahead */

static bool read_horizon(const char *text, int *used, struct ac_horizon *out)
{
    int turns, last, rounds;

    *used = 0;
    if (sscanf(text, "%3d:%3d:%3d%n", &turns, &last, &rounds, used) < 3)
        return false;
    *out = (struct ac_horizon){ (int16_t)turns, (int16_t)last, (int16_t)rounds };
    return turns >= 0 && turns < FAR && last >= 0 && last < FAR && rounds >= 0 && rounds < FAR;
}

enum ac_status cli_foresight(const char *text, struct ac_foresight *out, struct ac_err *err)
{
    const char *rest = text;
    int used;
    bool good = read_horizon(rest, &used, &out->look);

    out->settle = out->look;
    rest += used;
    if (good && *rest == '/') {
        rest++;
        good = read_horizon(rest, &used, &out->settle);
        rest += used;
    }
    if (good && *rest == '\0')
        return AC_OK;
    return ac_refuse(err, AC_ERR_USAGE,
                     "bad horizon \"%s\", expected TURNS:LAST:ROUNDS such as 1:1:2", text);
}

enum ac_status cli_skill_of(const struct cli_args *args, const char *word,
                            struct cli_player *player, struct ac_skill *out, struct ac_err *err)
{
    uint64_t micros = 0;
    struct ac_seat seat;
    enum ac_status status = ac_seat_parse(word, &seat, err);

    if (status == AC_OK)
        status = cli_seconds(args, "limit", &micros, err);
    if (status != AC_OK)
        return status;
    if (seat.kind == AC_SEAT_HUMAN)
        return ac_refuse(err, AC_ERR_USAGE,
                         "a person cannot be simulated or compared: expected random, recruit, "
                         "veteran, general, bot:COMMAND or engine:COMMAND");
    out->level = seat.level;
    if (ac_seat_is_program(&seat)) {
        ac_program_init(&player->program, &seat, (int64_t)(micros / 1000));
        out->guest = &player->program.guest;
    }
    return AC_OK;
}

json_t *cli_fouls_json(const uint64_t fouls[AC_FOUL_COUNT])
{
    return json_pack("{s:I, s:I, s:I, s:I}", "late", (json_int_t)fouls[AC_FOUL_LATE], "ended",
                     (json_int_t)fouls[AC_FOUL_ENDED], "illegal",
                     (json_int_t)fouls[AC_FOUL_ILLEGAL], "lost", (json_int_t)fouls[AC_FOUL_LOST]);
}

void cli_print_fouls(const struct cli_player *player, const uint64_t fouls[AC_FOUL_COUNT])
{
    const struct ac_program *program = &player->program;
    const char *between = "";

    if (!program->guest.name || program->first == UINT64_MAX)
        return;
    (void)printf("%s lost games by what it did: ", program->guest.name);
    for (int i = AC_FOUL_NONE + 1; i < AC_FOUL_COUNT; i++) {
        if (fouls[i] == 0)
            continue;
        (void)printf("%s%s %" PRIu64, between, ac_foul_names[i], fouls[i]);
        between = ", ";
    }
    (void)printf("; first game %" PRIu64 ": %s\n", program->first, program->why);
}
