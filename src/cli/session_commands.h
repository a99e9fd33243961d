/* Line mode, inside: what its files share. Every command has the same form, for the table. */
#ifndef AC_CLI_SESSION_COMMANDS_H
#define AC_CLI_SESSION_COMMANDS_H

#include "cli/session.h"

typedef enum ac_status cli_line_fn(struct cli_session *session, ac_side side, const char *rest,
                                   struct ac_err *err);

/* What is worked on: the match, or the draft that is being sketched. */
const struct ac_game *cli_game(const struct cli_session *session);
const struct ac_state *cli_state(const struct cli_session *session);

/* Prints the action after `before`, without an end of line. */
void cli_put_action(const struct cli_session *session, const char *before,
                    const struct ac_action *action);

/* A heading where another phase or turn begins. */
void cli_tell_phase(struct cli_session *session, const struct ac_head *before);

/* looking: session_look.c */
cli_line_fn cli_do_show, cli_do_map, cli_do_roster, cli_do_look, cli_do_goals, cli_do_charts,
    cli_do_light, cli_do_rule, cli_do_complete, cli_do_measure;

/* orders: session_orders.c */
cli_line_fn cli_do_orders, cli_do_plan, cli_do_again, cli_do_same;

/* Carries an order out, or sketches it in a draft; says what it came to, or why not. */
enum ac_status cli_play_order(struct cli_session *session, const struct ac_order *order,
                              struct ac_err *err);
void cli_put_order(const struct cli_session *session, const char *before,
                   const struct ac_order *order);

/* True: it was asked once whether those who could still act are to stand idle. */
bool cli_ask_idle(struct cli_session *session, const struct ac_action *action);
bool cli_ask_idle_after(struct cli_session *session, const struct ac_order *order);

/* the staff, drafts, standing orders: session_staff.c */
cli_line_fn cli_do_staff, cli_do_hint, cli_do_tutor, cli_do_draft, cli_do_standing;

#endif
