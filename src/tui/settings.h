/* What the terminal board remembers of a person: who played last time, in the state folder. */
#ifndef AC_TUI_SETTINGS_H
#define AC_TUI_SETTINGS_H

/* Fills the two seats (0..count-1) as they were kept; leaves them when nothing was. */
void tui_settings_seats(int *seats, int count);
void tui_settings_keep_seats(const int *seats);

#endif
