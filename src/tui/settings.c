/* See the header. One line, `seats A B`; a file that cannot be read or written is passed over. */
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

void tui_settings_seats(int *seats, int count)
{
    FILE *file = open_settings("r");
    char line[64] = "";
    unsigned a, b;

    if (!file)
        return;
    if (fgets(line, sizeof(line), file) &&
        sscanf(line, "seats %2u %2u", &a, &b) == 2 && /* NOLINT(cert-err34-c): two digits */
        a < (unsigned)count && b < (unsigned)count) {
        seats[0] = (int)a;
        seats[1] = (int)b;
    }
    (void)fclose(file);
}

void tui_settings_keep_seats(const int *seats)
{
    FILE *file = open_settings("w");

    if (!file)
        return;
    (void)fprintf(file, "seats %d %d\n", seats[0], seats[1]);
    (void)fclose(file);
}
