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

/* Plays a list, or sketches it in a draft; says why not. */
enum ac_status cli_play_list(struct cli_session *session, const struct ac_action *list, int count,
                             struct ac_err *err);

/* looking: session_look.c */
cli_line_fn cli_do_show, cli_do_map, cli_do_roster, cli_do_look, cli_do_goals, cli_do_charts,
    cli_do_light, cli_do_rule, cli_do_complete, cli_do_measure;

/* bulk orders, the staff, drafts, standing orders: session_staff.c */
cli_line_fn cli_do_drill, cli_do_staff, cli_do_hint, cli_do_tutor, cli_do_draft, cli_do_orders;

#endif
