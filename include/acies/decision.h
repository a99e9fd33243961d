/*
 * Decisions: a table of what can be asked in a game, one row each. A phase, a segment, a step of one
 * or a pending decision is a row; `decision` of the ruleset says which row a state is at. Core
 * sends every question to the row.
 */
#ifndef ACIES_DECISION_H
#define ACIES_DECISION_H

#include "acies/action.h"
#include "acies/chance.h"
#include "acies/event.h"
#include "acies/state.h"
#include "base/text.h"

struct ac_game;
struct ac_turn;

/* What a question is asked about. */
struct ac_look {
    const struct ac_game *game;
    const struct ac_state *state;
    const struct ac_frame *frame; /* the top one, NULL: nothing is pending */
};

/* What is played with. */
struct ac_play {
    const struct ac_game *game;
    struct ac_state *state;
    struct ac_frame *frame;     /* the top one when the call began; stale once frames come or go */
    const struct ac_sink *sink; /* may be NULL */
};

enum ac_decision_flag {
    AC_DECISION_ASKED = 1u << 0, /* its list depends on a secret: never answered by itself */
};

struct ac_decision {
    const char *name;   /* one lower-case word or two-with-hyphens: in positions and tests */
    ac_case rule;       /* the case that governs it */
    const char *prompt; /* what is asked, for people */
    unsigned flags;
    /*
     * Goes on by itself as far as this row can: true when somebody decides here (head.to_act is
     * set), false when another row has to look. NULL: head.to_act stands as it is.
     */
    bool (*settle)(struct ac_play *play);
    void (*legal)(const struct ac_look *look, struct ac_actions *out);
    void (*apply)(struct ac_play *play, const struct ac_action *action);
    /* Chance at this row; NULL: no dice are rolled here. Outcomes come to `apply`. */
    void (*chance)(const struct ac_look *look, struct ac_chance *out);
    /*
     * Why a well-formed action that is not listed is forbidden: the case, and in `more` what the case
     * leaves open (figures, what is there instead). 0: nobody knows, which is a fault.
     */
    ac_case (*why)(const struct ac_look *look, const struct ac_action *action,
                   struct ac_text *more);
    /* Refines rule, prompt and reaction of the turn; may be NULL. */
    void (*ask)(const struct ac_look *look, struct ac_turn *out);
};

#endif
