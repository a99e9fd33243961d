/*
 * Inside of the battery: one game being played, and the working memory of its questions. Every
 * question answers true, or false after ac_battery_fail has written the report.
 */
#ifndef AC_TESTS_BATTERY_RUN_H
#define AC_TESTS_BATTERY_RUN_H

#include "core/match.h"
#include "core/odds.h"
#include "core/play.h"
#include "tests/battery/battery.h"

enum { AC_BATTERY_EVENTS = 256 };

/* Events of one apply that a viewer may see, and whether anything was revealed. */
struct ac_battery_events {
    const struct ac_ruleset *rules;
    int viewer;
    bool reveal, lost; /* lost: more than fit */
    int count;
    struct ac_event event[AC_BATTERY_EVENTS];
};

struct ac_battery_run {
    const struct ac_game *game;
    struct ac_battery *battery;
    char *report;
    int number; /* of the game */
    uint64_t step;
    int style[AC_SIDES]; /* of advise, or AC_PICK_RANDOM */
    struct ac_rng rng;   /* play */
    struct ac_rng ask;   /* questions: asking more of them does not change the play */
    struct ac_match match;
    struct ac_state_room now, other, third, fourth;
    struct ac_actions list, wide, out; /* legal, with retracts, scratch */
    struct ac_action sorted[AC_MAX_ACTIONS];
    struct ac_chance chance;
    struct ac_odds_room odds;
    struct ac_reach reach;
    struct ac_order_plan plan;
    struct ac_view view, view2;
    struct ac_card card;
    struct ac_goals goals;
    struct ac_overlay overlay;
    struct ac_battery_events seen[2];
};

/* Writes the report; always false. */
bool ac_battery_fail(struct ac_battery_run *run, const char *property, const char *fmt, ...)
    AC_PRINTF(3, 4);

/* An action as text, for reports; in memory of the caller. */
enum { AC_BATTERY_TEXT = 200 };
const char *ac_battery_text(const struct ac_battery_run *run, const struct ac_action *action,
                            char text[AC_BATTERY_TEXT]);

static inline struct ac_state *ac_battery_now(struct ac_battery_run *run)
{
    return ac_state_in(&run->now);
}

bool ac_battery_listed(const struct ac_actions *list, const struct ac_action *action);

/* Applies without the gate, and checks the state. False with the reason in err. */
bool ac_battery_apply(const struct ac_game *game, struct ac_state *state,
                      const struct ac_action *action, struct ac_battery_events *events,
                      struct ac_err *err);
void ac_battery_watch(struct ac_battery_events *events, const struct ac_game *game, int viewer);

/* lists.c: the list of the side to act, judgements, made-up actions, outcomes */
bool ac_battery_ask_list(struct ac_battery_run *run);
bool ac_battery_ask_mutations(struct ac_battery_run *run);
bool ac_battery_ask_branches(struct ac_battery_run *run);
bool ac_battery_ask_chance(struct ac_battery_run *run);

/* tables.c: what a game declares, and the events of a step */
bool ac_battery_ask_tables(struct ac_battery_run *run);
bool ac_battery_ask_events(struct ac_battery_run *run, const struct ac_battery_events *events);

/* texts.c: notation and position text */
bool ac_battery_ask_notation(struct ac_battery_run *run);
bool ac_battery_ask_position(struct ac_battery_run *run);

/* states.c: copies, hashes, secrets */
bool ac_battery_ask_copy(struct ac_battery_run *run, const struct ac_action *next);
bool ac_battery_ask_secrets(struct ac_battery_run *run, const struct ac_action *next);

/* queries.c: what people see; plans.c: what they ask before they act */
bool ac_battery_ask_turn(struct ac_battery_run *run);
bool ac_battery_ask_views(struct ac_battery_run *run);
bool ac_battery_ask_end(struct ac_battery_run *run);
bool ac_battery_ask_forecast(struct ac_battery_run *run);
bool ac_battery_ask_reach(struct ac_battery_run *run);
bool ac_battery_ask_orders(struct ac_battery_run *run);
bool ac_battery_ask_proposals(struct ac_battery_run *run);
bool ac_battery_ask_advice(struct ac_battery_run *run);

/* matches.c: the same game through ac_match */
bool ac_battery_match_step(struct ac_battery_run *run, const struct ac_action *action, ac_side by,
                           bool reveal);
bool ac_battery_ask_replay(struct ac_battery_run *run);

/* records.c: the match as text */
bool ac_battery_ask_record(struct ac_battery_run *run);
bool ac_battery_ask_exports(struct ac_battery_run *run);

#endif
