/*
 * Who plays a side: a person, a machine of some level, or a program that speaks the bot lines or the
 * engine protocol of docs/PROTOCOL.md.
 */
#ifndef AC_HOST_SEAT_H
#define AC_HOST_SEAT_H

#include "search/player.h"

enum ac_seat_kind { AC_SEAT_HUMAN, AC_SEAT_MACHINE, AC_SEAT_BOT, AC_SEAT_ENGINE };

struct ac_seat {
    enum ac_seat_kind kind;
    enum ac_level level;
    const char *command; /* of a bot or an engine */
};

/* "human", "veteran", "bot:./mine", "engine:acies engine" ... */
enum ac_status ac_seat_parse(const char *word, struct ac_seat *out,
                             struct ac_err *err) AC_MUST_CHECK;

/* What a program's seat begins with: "bot:", "engine:", else "". */
const char *ac_seat_prefix(const struct ac_seat *player);

/* The word of a seat without its prefix. */
const char *ac_seat_text(const struct ac_seat *player);

/* Is it a program of its own? */
bool ac_seat_is_program(const struct ac_seat *player);

#endif
