/*
 * Actions: what a side or chance does, as a verb and a few typed arguments.
 *
 * A ruleset declares its verbs in one table (struct ac_verb). Printing, parsing, JSON and the
 * click-through of the interfaces are generic over that table, so a verb is described completely
 * here: its name in notation, what each argument is, and what kind of choice it stands for.
 *
 * An action is small and fixed (28 bytes), compared with memcmp; unused arguments are 0 and an
 * optional argument left out is AC_NONE. Steps are small: what a person thinks of as one order may
 * be several actions (acies/order.h).
 */
#ifndef ACIES_ACTION_H
#define ACIES_ACTION_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/bug.h"

typedef int16_t ac_piece; /* index of a piece of the loaded game */
typedef int16_t ac_place; /* index of a place: hex, point, block, area, square or off-map box */
typedef int16_t ac_case;  /* index into the ruleset's case ids; 0 is "no case" */
typedef int8_t ac_side;   /* 0, 1 or one of the constants below */

enum {
    AC_NONE = -1,
    AC_SIDES = 2,
    /* who looks, beside a side */
    AC_SPECTATOR = 2, /* sees what is public */
    AC_REFEREE = 3,   /* sees everything */
    AC_VIEWERS = 4,
    /* who decides, beside a side; no viewer's number, so that a mix-up is seen */
    AC_CHANCE = 4,
    AC_OVER = 5,

    AC_MAX_ARGS = 6,
    AC_MAX_ACTIONS = 1024, /* no legal list is longer: split the choice instead */
};

/* The outcome of a chance node, as an action: arg[0] is its index in struct ac_chance. */
enum { AC_VERB_OUTCOME = 0xffff };

struct ac_action {
    uint16_t verb; /* index into the ruleset's verbs, or AC_VERB_OUTCOME */
    uint16_t zero;
    int32_t arg[AC_MAX_ARGS];
};

enum ac_arg_kind {
    AC_ARG_PIECE,  /* ac_piece */
    AC_ARG_PLACE,  /* ac_place */
    AC_ARG_NAME,   /* index into names[] of the argument: a facing, a type, a choice */
    AC_ARG_NUMBER, /* low..high */
    AC_ARG_COORD,  /* a coordinate or heading of a free table, low..high in its quanta */
    AC_ARG_SET,    /* up to 32 pieces: bit p stands for piece p */
};

struct ac_arg_spec {
    const char *name; /* "unit", "to": one word, used in help and JSON */
    enum ac_arg_kind kind;
    bool optional; /* may be AC_NONE, written "-" (a set: 0) */
    int32_t low, high;
    const char *const *names; /* AC_ARG_NAME: one word each; NULL-terminated */
};

enum ac_verb_flag {
    AC_VERB_RETRACT =
        1u << 0,            /* takes a planned step back: only for people, see struct ac_actions */
    AC_VERB_FREE = 1u << 1, /* free board: judged by the ruleset alone, `legal` lists a subset */
    AC_VERB_SECRET = 1u << 2, /* its arguments are known to the actor only, until they are opened */
    AC_VERB_REVEAL = 1u << 3, /* shows something the other side did not know: undo stops here */
    AC_VERB_ROLLS = 1u << 4,  /* dice follow at once: interfaces show the odds card first */
    AC_VERB_ENDS = 1u << 5,   /* ends a phase, segment or move ("pass", "done") */
    AC_VERB_GRAVE = 1u << 6,  /* ends the game or cannot be meant by accident: ask once more */
};

struct ac_verb {
    const char *name; /* one lower-case word, unique in the ruleset */
    const char *text; /* help for people, our own words, one line */
    uint32_t flags;
    int argc;
    struct ac_arg_spec arg[AC_MAX_ARGS];
};

/* A list of actions in memory of the caller. */
struct ac_actions {
    int count;
    bool retracts; /* in: also list retract verbs (people only, never search, perft, random play) */
    struct ac_action list[AC_MAX_ACTIONS];
};

/* Empties a list; its room is left as it is, to clear that would cost more than most lists. */
static inline void ac_actions_clear(struct ac_actions *list)
{
    list->count = 0;
    list->retracts = false;
}

static inline struct ac_action ac_act0(int verb)
{
    return (struct ac_action){ .verb = (uint16_t)verb };
}

static inline struct ac_action ac_act1(int verb, int32_t a)
{
    return (struct ac_action){ .verb = (uint16_t)verb, .arg = { a } };
}

static inline struct ac_action ac_act2(int verb, int32_t a, int32_t b)
{
    return (struct ac_action){ .verb = (uint16_t)verb, .arg = { a, b } };
}

static inline struct ac_action ac_act3(int verb, int32_t a, int32_t b, int32_t c)
{
    return (struct ac_action){ .verb = (uint16_t)verb, .arg = { a, b, c } };
}

static inline struct ac_action ac_outcome(int index)
{
    return ac_act1(AC_VERB_OUTCOME, index);
}

static inline bool ac_action_same(const struct ac_action *a, const struct ac_action *b)
{
    return memcmp(a, b, sizeof(*a)) == 0;
}

static inline bool ac_actions_have(const struct ac_actions *list, const struct ac_action *action)
{
    for (int i = 0; i < list->count; i++)
        if (ac_action_same(&list->list[i], action))
            return true;
    return false;
}

static inline void ac_actions_add(struct ac_actions *out, struct ac_action action)
{
    if (out->count >= AC_MAX_ACTIONS)
        ac_bug("a legal list exceeds %d actions", AC_MAX_ACTIONS);
    out->list[out->count++] = action;
}

#endif
