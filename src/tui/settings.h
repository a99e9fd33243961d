/*
 * What the terminal board remembers of a person, in the state folder: who played last time, how fast
 * the machine's turn is shown, whether the tutor speaks.
 */
#ifndef AC_TUI_SETTINGS_H
#define AC_TUI_SETTINGS_H

struct tui_settings {
    int seat[2]; /* index into the start screen's seats */
    int speed;
    int tutor; /* in 100, 0: silent */
};

/* Fills what was kept (seats below `seats`); leaves the rest. */
void tui_settings_read(struct tui_settings *out, int seats);
void tui_settings_keep(const struct tui_settings *settings);

#endif
