/*
 * A game played on this machine: a table, who sits at it, dice, and the record that is kept of it.
 * The interfaces (lines of text, terminal board) ask what is wanted next, show it and have it done:
 *
 *   while ((want = ac_host_wants(host)) != AC_HOST_END)
 *       AC_HOST_STEP       a machine, a bot, standing orders, an only choice, or the dice:
 *                          ac_host_next says what, ac_host_do does it
 *       AC_HOST_DECISION   a person decides: ac_host_do with his action
 *       AC_HOST_ROLL       a person rolls real dice: ac_host_do with the outcome
 *
 * Every action passes the gate and is in the record, synced, before ac_host_do returns.
 */
#ifndef AC_HOST_HOSTING_H
#define AC_HOST_HOSTING_H

#include "host/bot.h"
#include "host/engine.h"
#include "host/record_file.h"
#include "host/seat.h"
#include "lab/told.h"
#include "search/coach.h"

enum ac_host_dice {
    AC_HOST_COMMITTED, /* to the secret whose commitment the record's header has */
    AC_HOST_TYPED,
    AC_HOST_FREE, /* the secret of the record that is gone on with is lost: nobody can check these */
};

/* What a machine has decided on until a die, the other side or a reveal, and how it is told in orders. */
struct ac_ahead {
    int at, count;
    int line; /* length of the match's line when the first was due */
    struct ac_action action[AC_TOLD_STEPS];
    struct ac_told told;
};

enum ac_host_want { AC_HOST_STEP, AC_HOST_DECISION, AC_HOST_ROLL, AC_HOST_END };

struct ac_host {
    struct ac_table table;
    struct ac_seat seat[AC_SIDES];
    struct ac_player *machine; /* one a side, the staff and the coach of the people */
    struct ac_ahead ahead;     /* of the machine that is to act */
    struct ac_team team;       /* threads that generals and the coach think with */
    struct ac_bot bot[AC_SIDES];
    struct ac_engine_client engine[AC_SIDES];
    ac_side offers; /* a machine's side that has offered a draw, until the other acts; or AC_NONE */
    int told
        [AC_SIDES]; /* steps of the match that the engine knows of, AC_NONE: others than these */
    enum ac_host_dice how;
    struct ac_dice dice;
    struct ac_recorder recorder;
    char note[AC_ERR_TEXT]; /* something people should know about the start, or "" */
};

/* How a game is to be started or gone on with. */
struct ac_host_order {
    struct ac_table_order table;
    const char
        *seat[AC_SIDES];  /* "human", ...; NULL: as the record says, or person against veteran */
    const char *record;   /* where to keep it; NULL: in the state folder when a person plays */
    const uint64_t *seed; /* NULL: dice of a fresh secret */
    bool typed;           /* real dice */
    bool recover;         /* go on with a record whose last line is torn */
    uint64_t think;       /* microseconds a general may think in a Game-Turn, 0: no limit */
    int rollouts;         /* it may spend in a Game-Turn; 0: time alone, or the usual number */
    int threads;          /* to think with, 0: as many as there are cores */
};

/*
 * The seats are words of the scenario, which is known only when it is loaded: `seats` is asked then,
 * to fill order->seat. May be NULL.
 */
struct ac_host_seating {
    enum ac_status (*seats)(void *self, const struct ac_game *game, struct ac_host_order *order,
                            struct ac_err *err);
    void *self;
};

/* Release the host in any case. */
enum ac_status ac_host_start(struct ac_host *host, struct ac_host_order *order,
                             const struct ac_host_seating *seating,
                             struct ac_err *err) AC_MUST_CHECK;
void ac_host_release(struct ac_host *host);

enum ac_host_want ac_host_wants(const struct ac_host *host);

/* The action of a step that needs no person. */
enum ac_status ac_host_next(struct ac_host *host, struct ac_action *out,
                            struct ac_err *err) AC_MUST_CHECK;

/*
 * The order that the step which ac_host_next gave belongs to, NULL: none that everybody may hear. A
 * machine's turn is told and recorded in orders where what it does is what they come to.
 */
const struct ac_order *ac_host_told(const struct ac_host *host, bool *begins);

/* Does an action of the side to act, or an outcome. Refused: err has rule and reason, nothing changed. */
enum ac_status ac_host_do(struct ac_host *host, const struct ac_action *action,
                          struct ac_err *err) AC_MUST_CHECK;

/*
 * Carries out an order of the side to act, as far as it goes; `plan` then has the actions that were
 * played and where it stopped. Refused: err has rule and reason, nothing changed.
 */
enum ac_status ac_host_order(struct ac_host *host, const struct ac_order *order,
                             struct ac_order_plan *plan, struct ac_err *err) AC_MUST_CHECK;

/* What the side to act did when this phase last came, as far as it goes (ac_match_same). */
enum ac_status ac_host_same(struct ac_host *host, int *done, struct ac_err *err) AC_MUST_CHECK;

/* After a change of the match that is not an action (undo, standing orders, resignation). */
enum ac_status ac_host_sync(struct ac_host *host, struct ac_err *err) AC_MUST_CHECK;

/* Whose last choice an undo of `side` means: of two at one screen without secrets, that of whoever acted. */
ac_side ac_host_undone(const struct ac_host *host, ac_side side);

/*
 * The side's own last choice goes back, an order whole, with what was settled for it since: it is asked
 * again. Refused past dice, a reveal or what the other side did.
 */
enum ac_status ac_host_undo(struct ac_host *host, ac_side side, struct ac_err *err) AC_MUST_CHECK;

/*
 * Back to the last step at which `side`, a person's, had a choice: past dice and past what machines and
 * bots did, who do not mind. Where two people play they sit at one screen and agree there. The dice
 * that follow are new ones. Refused when there is no such step or the game is over.
 */
enum ac_status ac_host_takeback(struct ac_host *host, ac_side side,
                                struct ac_err *err) AC_MUST_CHECK;

/*
 * A draw, as `side`, a person's, wants it: two people at one screen agree, a machine when it has offered
 * one or stands worse. Refused when it does not, or the game is over.
 */
enum ac_status ac_host_draw(struct ac_host *host, ac_side side, struct ac_err *err) AC_MUST_CHECK;

/* Closes the record of a game that is over: opens its dice. */
enum ac_status ac_host_finish(struct ac_host *host, struct ac_err *err) AC_MUST_CHECK;

/* What the staff of the side to act would do. */
void ac_host_advise(struct ac_host *host, struct ac_action *out);

/* A hint for the person who decides, and a warning about an action; false: no memory for it. */
bool ac_host_hint(struct ac_host *host, struct ac_hint *out);
bool ac_host_warn(struct ac_host *host, const struct ac_action *action, struct ac_warning *out);

/* What the generals at the table have to say of their play, a line each; nothing when none sits there. */
void ac_host_says(const struct ac_host *host, struct ac_text *out);

/* Whose eyes a screen is for: the one person's side, the public when both sit at it, else all. */
int ac_host_watcher(const struct ac_host *host);

#endif
