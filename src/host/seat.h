/*
 * Who plays a side: a person, a machine of some level, or a program that speaks the bot lines of
 * docs/PROTOCOL.md.
 */
#ifndef AC_HOST_SEAT_H
#define AC_HOST_SEAT_H

#include "search/player.h"

enum ac_seat_kind { AC_SEAT_HUMAN, AC_SEAT_MACHINE, AC_SEAT_BOT };

struct ac_seat {
    enum ac_seat_kind kind;
    enum ac_level level;
    const char *command; /* of a bot */
};

/* "human", "veteran", "bot:./mine" ... */
enum ac_status ac_seat_parse(const char *word, struct ac_seat *out,
                             struct ac_err *err) AC_MUST_CHECK;

/* The word of a seat without "bot:". */
const char *ac_seat_text(const struct ac_seat *player);

#endif
