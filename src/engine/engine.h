/*
 * The line protocol of `acies engine`, for bots and tests; docs/PROTOCOL.md is its manual.
 *
 * A line of input is a command. The answer is one or more lines that begin with `=`, or one line
 * `? message` when the command was refused and nothing has changed; a blank line closes it. There
 * is no I/O in here: lines come in through ac_engine_line and go out through the host.
 */
#ifndef AC_PROTO_ENGINE_H
#define AC_PROTO_ENGINE_H

#include "core/match.h"
#include "record/record.h"

enum {
    AC_ENGINE_PROTOCOL = 2,
    AC_ENGINE_LINE = 64 * 1024,         /* a longer line is refused */
    AC_ENGINE_INLINE = 4 * 1024 * 1024, /* of a text given by `load <<WORD` */
    AC_ENGINE_ANSWER = 16 * 1024 * 1024,
    AC_ENGINE_PLAN = 400, /* orders of an opponent in one answer */
};

/* What is to be opened. */
struct ac_engine_open {
    const char *what; /* GAME, GAME/SCENARIO or a file; with `text`, what to call it */
    const char *text; /* a scenario, position or record given in the protocol itself, or NULL */
    size_t size;
    const struct ac_setting *settings;
    int setting_count;
    bool file; /* `what` is a file, not the name of a game */
};

/* A game and a match of it, opened by the host. */
struct ac_engine_table {
    struct ac_game *game;
    struct ac_match match;
    void *hold; /* the host's own */
};

/* What an opponent does one after the other; an action by itself is an order of no kind. */
struct ac_engine_plan {
    int count;
    struct ac_order order[AC_ENGINE_PLAN];
};

/* What the program around it lends. */
struct ac_engine_host {
    void *self;
    void (*line)(void *self, const char *line); /* prints a line, without its end */
    void (*games)(void *self, struct ac_text *out);
    enum ac_status (*open)(void *self, const struct ac_engine_open *open,
                           struct ac_engine_table *out, struct ac_err *err);
    void (*close)(void *self, struct ac_engine_table *table);

    /* The choice of an opponent by that name for the side to act; NULL names the usual one. */
    enum ac_status (*choose)(void *self, const char *player, const struct ac_match *match,
                             struct ac_action *out, struct ac_err *err);

    /* All it would choose until a die, the other side or a reveal comes. NULL: it is not told. */
    enum ac_status (*plan)(void *self, const char *player, const struct ac_match *match,
                           struct ac_engine_plan *out, struct ac_err *err);
    const char *version;
};

struct ac_engine;

/* The host must outlive it. NULL when there is no memory. */
struct ac_engine *ac_engine_new(const struct ac_engine_host *host);
void ac_engine_free(struct ac_engine *engine);

/* One line of `len` bytes, without its end. False when it was `quit`. */
bool ac_engine_line(struct ac_engine *engine, const char *line, size_t len);

/* A state as a position file: game, scenario, options and the position itself. */
void ac_print_position(const struct ac_game *game, const struct ac_state *state,
                       struct ac_text *out);

#endif
