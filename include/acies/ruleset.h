/*
 * The contract between a game and everything else: its manual.
 *
 * A GAME (struct ac_game) is a ruleset plus one loaded scenario with its options: immutable, shared
 * by any number of states and threads. A STATE is a flat struct (acies/state.h). At every moment
 * exactly one party decides, and head.to_act says which:
 *
 *   a side     from a list of legal actions (also for reactions in the other side's turn);
 *   AC_CHANCE  from a list of outcomes with integer weights;
 *   AC_OVER    nobody, the game has a result.
 *
 * What can be asked is a table of decisions, one row each (acies/decision.h); what a state holds is a
 * table of members (acies/member.h). Core dispatches by the one, and reads, writes and wipes by the
 * other: a ruleset has no function of its own for either.
 *
 * The functions take the game and a state. Those that only look take it const; `apply` and `settle` of
 * a row are the only writers of play. None of them allocates, prints, reads a clock or rolls a die;
 * `load` alone may take memory, from the game's arena.
 *
 * SECRETS. They live in the state: members that are a side's. Core wipes from a copy what a viewer may
 * not know and gives every query made for a viewer (view, legal, why, forecast, reach, orders, hash)
 * that copy, so nothing can leak by oversight. Rules that only the referee may resolve look at the true
 * state in `apply`. A secret action (AC_VERB_SECRET) must also be applicable with its arguments hidden
 * (all AC_NONE, as another player's program gets it by mail): it then leaves the wiped state.
 *
 * So that a sealed record can be followed, public actions and outcomes must be applicable to a wiped
 * state: a secret that decides something is opened by an action of its own first.
 *
 * NO DEAD ENDS. A step is legal only if a legal completion exists. A plan that is built up in steps
 * (allocations, groups) may be taken back by verbs flagged AC_VERB_RETRACT, listed only when
 * `out->retracts` is set.
 *
 * CASES. A refusal names a case: an index into case_ids, which are the ids of the game's case
 * register (CASES.csv). Index 0 is "no case" and never refuses.
 */
#ifndef ACIES_RULESET_H
#define ACIES_RULESET_H

#include <stddef.h>

#include "acies/action.h"
#include "acies/chance.h"
#include "acies/decision.h"
#include "acies/event.h"
#include "acies/forecast.h"
#include "acies/key.h"
#include "acies/member.h"
#include "acies/node.h"
#include "acies/order.h"
#include "acies/state.h"
#include "acies/view.h"
#include "base/arena.h"
#include "base/rng.h"
#include "base/status.h"
#include "base/text.h"

struct ac_game;

enum {
    AC_MAX_OPTIONS = 32,
    AC_MAX_STANDING = 12,
    AC_MAX_REACH = 2048,
    AC_WHY_TEXT = 160,
};

/* Why an action is refused. rule 0 means it is allowed. `text` may add what the case leaves open. */
struct ac_why {
    ac_case rule;
    char text[AC_WHY_TEXT];
};

/* Who decides now and what about, for people. */
struct ac_turn {
    ac_side to_act;
    int phase;
    int turn;
    ac_case rule;  /* the case that governs this decision, 0: none in particular */
    bool reaction; /* in the other side's phase */
    char prompt[AC_PROMPT_TEXT];
};

struct ac_result {
    ac_side winner; /* AC_NONE: a draw */
    int32_t margin; /* in the game's own measure, 0 when it has none */
    ac_case rule;
    char text[AC_WHY_TEXT];
};

/* A doubtful ruling or a choice at set-up; choice 0 is the default. */
struct ac_option {
    const char *name;           /* one word */
    const char *text;           /* what it decides, with the ruling's id */
    const char *const *choices; /* one word each, NULL-terminated */
    bool ruling;                /* a doubtful ruling (the battery flips it), not a preference */
};

/* A standing order: an answer left for a kind of reaction. Choice 0 is "ask me". */
struct ac_standing_kind {
    const char *name;
    const char *text;
    const char *const *choices; /* one word each, NULL-terminated */
};

struct ac_standing {
    int16_t choice[AC_MAX_STANDING];
    int16_t until[AC_MAX_STANDING]; /* it lapses when this turn begins; 0: it stands until lifted */
};

/*
 * What a step on a free board comes to, so that whoever drags the piece can snap to it and be warned
 * without asking again.
 */
struct ac_reach_pose {
    struct ac_point at; /* where the piece ends, as the view has it */
    int32_t heading;
    int16_t price; /* orders or points of command it costs */
    ac_piece foe;  /* the enemy of the fight it leads into or helps in, AC_NONE: none */
    int16_t win,
        lose; /* that fight if nothing else moved: thousandths won and lost, from this side */
    int16_t zero;
    const char *note; /* what it comes to in a word or two, "" when there is nothing to say */
};

/* Where a piece can get to: a tree of actions rooted at the present state. */
struct ac_reach_at {
    ac_place place;
    int8_t facing; /* on arrival, AC_NONE: none */
    bool stops;    /* its move ends here */
    bool danger;   /* an enemy could react here */
    uint8_t zero;
    int16_t from;              /* index of the step before, AC_NONE: the present state */
    int32_t cost;              /* in 1/scale of a movement point */
    struct ac_action step;     /* the action that leads here from `from` */
    struct ac_reach_pose pose; /* on a free board, where `place` is AC_NONE */
};

struct ac_reach {
    int count;
    int32_t scale;
    int32_t allowance; /* in 1/scale */
    struct ac_reach_at at[AC_MAX_REACH];
};

/* A pose a person drags pieces to on a free board. */
struct ac_wish {
    uint32_t pieces; /* set: bit p stands for piece p */
    struct ac_point at;
    int32_t heading;
    bool free; /* as it is dragged: it springs to nothing */
};

/*
 * How far the rollouts of a general go before appraise judges. Looking a turn ahead tells more plans
 * apart than playing out does, for a part of the work, where appraise sees what decides; how far it
 * pays to look was measured for each game (docs/OPPONENTS.md).
 */
struct ac_horizon {
    int16_t turns;  /* Game-Turns beyond the present one; 0: to the end */
    int16_t last;   /* when no more are left to play, to the end whatever `turns` says */
    int16_t rounds; /* where the scenario counts no Game-Turns: times the phases may begin again
                       before it judges; 0: to the end */
};

struct ac_foresight {
    struct ac_horizon look;   /* at a plan among many, and at single decisions */
    struct ac_horizon settle; /* between the finalists */
};

enum { AC_MAX_KNOBS = 96, AC_MAX_STYLES = 8 };

/* Something the script weighs, by a number that can be told it (data/weights.yaml) and tuned. */
struct ac_knob {
    const char *name;    /* one word: "outrun" */
    const char *text;    /* what it weighs, for people */
    int16_t usual;       /* where no file says otherwise */
    int16_t least, most; /* what it may be */
};

/* How a style weighs: a number for each knob of the ruleset. */
struct ac_weights {
    int16_t of[AC_MAX_KNOBS];
};

/* What `load` reads: the scenario document, and the game's other documents by name. */
struct ac_source {
    const struct ac_node *scenario;
    /* The document of that name ("map.yaml") of this game, NULL with err filled when there is none. */
    const struct ac_node *(*open)(void *self, const char *name, struct ac_err *err);
    void *self;
};

struct ac_ruleset {
    const char *id;    /* "tyre": one lower-case word, the folder's name */
    const char *title; /* for people */
    const char *about; /* a sentence or two: period, what is special */
    int revision;      /* raised when a rule changes what a record replays to */
    int replays; /* oldest revision whose records are played the same, only their hashes are of
                          other bytes; 0: none but the present */
    size_t state_size; /* at most AC_STATE_MAX */

    /* tables; the counts are of entries, [0] of case_ids is "" */
    const struct ac_verb *verbs;
    int verb_count;
    const struct ac_event_kind *events;
    int event_count;
    const char *const *case_ids;
    int case_count;
    const char *const *phases; /* names for the phase bar, head.phase is an index */
    int phase_count;
    const char *const *labels; /* names of results, grouped by in odds */
    int label_count;
    const struct ac_option *options;
    int option_count;
    const struct ac_order_kind *orders;
    int order_count;
    const struct ac_standing_kind *standing;
    int standing_count;
    /* The standing order that `, done until TURN` leaves; choice 0: the game has none for it. */
    struct {
        int which, choice;
    } rest;
    const struct ac_overlay_kind *overlays;
    int overlay_count;
    const char *const *styles; /* of advise; [0] is the best */
    int style_count;
    const struct ac_knob *knobs; /* of advise, which finds their numbers in the game's weights */
    int knob_count;
    struct ac_foresight foresight; /* of a general; all 0: its rollouts are played out */
    const char *const *facings;    /* names of facings 0.. in notation, NULL when there are none */
    bool secrets;                  /* the game hides something: it is wiped, and resample matters */

    /* What a scenario may say beside the keys that every one has; NULL: `load` sees to it. */
    const struct ac_key *scenario_keys;

    /* What a state holds: positions are written, read and checked by it, and secrets wiped. */
    const struct ac_description *description;

    /* What can be asked, one row each, and the row a state is at. */
    const struct ac_decision *decisions;
    int decision_count;
    int (*decision)(const struct ac_state *state);
    /* Whose phase it is: who decides in the other side's is asked for a reaction. */
    ac_side (*phasing)(const struct ac_state *state);

    /*
     * The piece that stands for this one in lists: of pieces that are alike in everything, the one
     * that `legal` names. Any of them may be named in an action. May be NULL: none are alike.
     */
    ac_piece (*alike)(const struct ac_game *game, const struct ac_state *state, ac_piece piece);

    /* Fills the game (names, boards, scenario, data) from the documents. Line-precise refusals. */
    enum ac_status (*load)(struct ac_game *game, const struct ac_source *source,
                           struct ac_err *err);

    /* The first state. The memory is state_size bytes, zeroed. */
    void (*begin)(const struct ac_game *game, struct ac_state *state);

    /* The result, when head.to_act is AC_OVER. */
    void (*result)(const struct ac_game *game, const struct ac_state *state, struct ac_result *out);

    /*
     * The odds card of an action of the side to act, or of the chance node now pending when action
     * is NULL. False when no dice hang on it.
     */
    bool (*forecast)(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_action *action, struct ac_card *out);

    /* Where a piece of the side to act can get to in its move. Empty when it cannot move now. */
    void (*reach)(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                  struct ac_reach *out);

    /*
     * Works an order out, action by action, with core/order.h; says who could not do his part. Looks
     * at run->state alone, which is as the side may see it. NULL: no orders.
     */
    void (*order)(struct ac_ordering *run);

    /*
     * Free boards: the nearest legal action to a wish, or false with the reason. An action that falls
     * short of the wish has the reason too. May be NULL.
     */
    bool (*propose)(const struct ac_game *game, const struct ac_state *state,
                    const struct ac_wish *wish, struct ac_action *out, struct ac_why *why);

    /* What lies on the boards. `state` is already redacted for out->viewer. Core fills the prompt. */
    void (*view)(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);

    /* Live victory conditions, and places lit on demand. */
    void (*goals)(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
    void (*overlay)(const struct ac_game *game, const struct ac_state *state, int overlay,
                    ac_piece piece, struct ac_overlay *out);

    /* The answer a side's standing orders give to the decision it is asked now; false: ask. */
    bool (*answer)(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_standing *given, struct ac_action *out);

    /* Internal consistency; false with a message. Asserted after every apply in tests. */
    bool (*check)(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);

    /* Turns a state in which secrets are wiped into one the viewer could equally be in; NULL: none. */
    void (*resample)(const struct ac_game *game, struct ac_state *state, int viewer,
                     struct ac_rng *rng);

    /* Reads a position of format 1, from before states were described. NULL: there are none. */
    enum ac_status (*restore)(const struct ac_game *game, const struct ac_node *position,
                              struct ac_state *state, struct ac_err *err);

    /*
     * Any of the legal actions by chance, not all equally likely, where a whole list costs much. False:
     * take one of the list. NULL: lists are cheap.
     */
    bool (*draw)(const struct ac_game *game, const struct ac_state *state, struct ac_rng *rng,
                 struct ac_action *out);

    /* A fast scripted player: one of the legal actions, for the side to act. */
    void (*advise)(const struct ac_game *game, const struct ac_state *state, int style,
                   struct ac_rng *rng, struct ac_action *out);

    /* The position's value for a side, in millionths of [-1, 1]; exact when the game is over. */
    int32_t (*appraise)(const struct ac_game *game, const struct ac_state *state, ac_side side);
};

#endif
