/* The terminal itself: ncurses under the board. */
#ifndef AC_TUI_TERM_H
#define AC_TUI_TERM_H

#include "host/hosting.h"
#include "host/teacher.h"

/* Plays a game on the terminal board, from its start to its end or until the person quits. */
enum ac_status tui_play(struct ac_host_order *order, const struct ac_host_seating *seating,
                        int tutor, struct ac_err *err) AC_MUST_CHECK;

/* The same with a teacher, who begins when the game is set up. */
enum ac_status tui_teach(struct ac_host_order *order, const struct ac_host_seating *seating,
                         struct ac_teacher *teacher, struct ac_err *err) AC_MUST_CHECK;

/* The start screen, then what was chosen there. */
enum ac_status tui_start(const char *data, struct ac_err *err) AC_MUST_CHECK;

#endif
