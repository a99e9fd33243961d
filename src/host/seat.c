/* See the header. */
#include "host/seat.h"

#include <string.h>

#include "base/near.h"

static const struct {
    enum ac_seat_kind kind;
    const char *prefix;
} programs[] = { { AC_SEAT_BOT, "bot:" }, { AC_SEAT_ENGINE, "engine:" } };

static const char *const seats[] = { "human",   "random", "recruit", "veteran",
                                     "general", "bold",   "careful", NULL };

enum ac_status ac_seat_parse(const char *word, struct ac_seat *out, struct ac_err *err)
{
    const int level = ac_level_find(word);
    const char *near;

    *out = (struct ac_seat){ .kind = AC_SEAT_HUMAN };
    if (strcmp(word, "human") == 0)
        return AC_OK;
    if (level != AC_NONE) {
        out->kind = AC_SEAT_MACHINE;
        out->level = (enum ac_level)level;
        return AC_OK;
    }
    for (size_t i = 0; i < sizeof(programs) / sizeof(programs[0]); i++) {
        const size_t len = strlen(programs[i].prefix);

        if (strncmp(word, programs[i].prefix, len) == 0 && word[len]) {
            out->kind = programs[i].kind;
            out->command = word + len;
            return AC_OK;
        }
    }
    near = ac_near(word, seats);
    return ac_refuse(err, AC_ERR_USAGE,
                     "unknown player \"%s\"%s%s%s, expected human, random, recruit, veteran, "
                     "bold, careful, general, bot:COMMAND or engine:COMMAND",
                     word, near ? " (did you mean " : "", near ? near : "", near ? "?)" : "");
}

const char *ac_seat_prefix(const struct ac_seat *player)
{
    for (size_t i = 0; i < sizeof(programs) / sizeof(programs[0]); i++)
        if (player->kind == programs[i].kind)
            return programs[i].prefix;
    return "";
}

bool ac_seat_is_program(const struct ac_seat *player)
{
    return ac_seat_prefix(player)[0] != '\0';
}

const char *ac_seat_text(const struct ac_seat *player)
{
    if (player->kind == AC_SEAT_HUMAN)
        return "human";
    return ac_seat_is_program(player) ? player->command : ac_level_names[player->level];
}
