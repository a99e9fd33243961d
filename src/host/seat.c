/* See the header. */
#include "host/seat.h"

#include <string.h>

enum ac_status ac_seat_parse(const char *word, struct ac_seat *out, struct ac_err *err)
{
    const int level = ac_level_find(word);

    *out = (struct ac_seat){ .kind = AC_SEAT_HUMAN };
    if (strcmp(word, "human") == 0)
        return AC_OK;
    if (level != AC_NONE) {
        out->kind = AC_SEAT_MACHINE;
        out->level = (enum ac_level)level;
        return AC_OK;
    }
    if (strncmp(word, "bot:", 4) == 0 && word[4]) {
        out->kind = AC_SEAT_BOT;
        out->command = word + 4;
        return AC_OK;
    }
    return ac_refuse(err, AC_ERR_USAGE,
                     "unknown player \"%s\", expected human, random, recruit, veteran, general or "
                     "bot:COMMAND",
                     word);
}

const char *ac_seat_text(const struct ac_seat *player)
{
    if (player->kind == AC_SEAT_HUMAN)
        return "human";
    return player->kind == AC_SEAT_BOT ? player->command : ac_level_names[player->level];
}
