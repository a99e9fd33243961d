/*
 * Events: what happened in an apply, for the log, the animations and the reports. A search passes
 * no sink and pays one test of a pointer.
 *
 * A ruleset declares its kinds of events in one table. The text of a kind is our own words with
 * `%0` to `%5` where the arguments go (`%n0`: a piece by its name alone); an argument is described as in a verb, so names are put in
 * by one printer for all games: `11.24 Royal Guard retreats to 2010`.
 */
#ifndef ACIES_EVENT_H
#define ACIES_EVENT_H

#include "acies/action.h"

enum ac_event_flag {
    AC_EVENT_RESULT = 1u << 0, /* arg[0] is a result label: odds are grouped by it */
    AC_EVENT_REVEAL = 1u << 1, /* somebody learnt something: undo does not go back past it */
    AC_EVENT_LOSS = 1u << 2,   /* arg[0] is a piece that has left play */
    AC_EVENT_MOVE =
        1u << 3, /* arg[0] is a piece, arg[1] the place it left, arg[2] the place entered */
    AC_EVENT_PHASE = 1u << 4, /* a new phase or segment begins: headings of the log */
};

enum { AC_SEE_ALL = 0xf }; /* bit v: viewer v may see it */

struct ac_event {
    uint16_t kind; /* index into the ruleset's event kinds */
    uint8_t see;
    uint8_t zero;
    ac_case rule;
    int16_t zero2;
    int32_t arg[AC_MAX_ARGS];
};

struct ac_event_kind {
    const char *name; /* one word for JSON */
    const char *text; /* "%0 retreats to %1" */
    uint32_t flags;
    int argc;
    struct ac_arg_spec arg[AC_MAX_ARGS];
};

struct ac_sink {
    void (*event)(void *self, const struct ac_event *event);
    void *self;
};

/* Reports an event that everybody may see; `sink` may be NULL. */
static inline void ac_emit(const struct ac_sink *sink, int kind, ac_case rule, int32_t a, int32_t b,
                           int32_t c)
{
    if (sink) {
        const struct ac_event event = {
            .kind = (uint16_t)kind, .see = AC_SEE_ALL, .rule = rule, .arg = { a, b, c }
        };
        sink->event(sink->self, &event);
    }
}

/* Reports any event; `sink` may be NULL. */
static inline void ac_emit_event(const struct ac_sink *sink, const struct ac_event *event)
{
    if (sink)
        sink->event(sink->self, event);
}

#endif
