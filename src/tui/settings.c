/* See the header. A word and figures a line; a file that cannot be read or written is passed over. */
#include "tui/settings.h"

#include <stdio.h>

#include "host/record_file.h"

static FILE *open_settings(const char *mode)
{
    char path[AC_LIBRARY_PATH + 16];
    char folder[AC_LIBRARY_PATH];

    if (!ac_state_folder(folder, sizeof(folder)))
        return NULL;
    (void)snprintf(path, sizeof(path), "%s/settings", folder);
    return fopen(path, mode);
}

void tui_settings_read(struct tui_settings *out, int seats)
{
    FILE *file = open_settings("r");
    char line[64];
    unsigned a, b;

    if (!file)
        return;
    while (fgets(line, sizeof(line), file)) {
        /* NOLINTBEGIN(cert-err34-c): at most three digits */
        if (sscanf(line, "seats %2u %2u", &a, &b) == 2 && a < (unsigned)seats &&
            b < (unsigned)seats) {
            out->seat[0] = (int)a;
            out->seat[1] = (int)b;
        } else if (sscanf(line, "speed %2u", &a) == 1) {
            out->speed = (int)a;
        } else if (sscanf(line, "tutor %3u", &a) == 1 && a <= 100) {
            out->tutor = (int)a;
        }
        /* NOLINTEND(cert-err34-c) */
    }
    (void)fclose(file);
}

void tui_settings_keep(const struct tui_settings *settings)
{
    FILE *file = open_settings("w");

    if (!file)
        return;
    (void)fprintf(file, "seats %d %d\nspeed %d\ntutor %d\n", settings->seat[0], settings->seat[1],
                  settings->speed, settings->tutor);
    (void)fclose(file);
}
