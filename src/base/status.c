/* Status names and refusals; see the header. */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/bug.h"

static const struct {
    const char *text;
    int exit_code;
} status_info[AC_STATUS_COUNT] = {
#define X(name, text, exit_code) { text, exit_code },
    AC_STATUS_LIST(X)
#undef X
};

const char *ac_status_text(enum ac_status status)
{
    if (status >= AC_STATUS_COUNT)
        ac_bug("status %d does not exist", (int)status);
    return status_info[status].text;
}

int ac_status_exit(enum ac_status status)
{
    if (status >= AC_STATUS_COUNT)
        ac_bug("status %d does not exist", (int)status);
    return status_info[status].exit_code;
}

void ac_err_fill(struct ac_err *err, enum ac_status status, int line, const char *fmt, ...)
{
    va_list args;

    if (!err)
        return;
    err->status = status;
    err->rule = 0;
    err->line = line;
    va_start(args, fmt);
    if (vsnprintf(err->text, sizeof(err->text), fmt, args) < 0)
        err->text[0] = '\0';
    va_end(args);
}

void ac_err_prefix(struct ac_err *err, const char *prefix)
{
    char old[AC_ERR_TEXT];

    if (!err)
        return;
    memcpy(old, err->text, sizeof(old));
    if (snprintf(err->text, sizeof(err->text), "%s: %s", prefix, old) < 0)
        err->text[0] = '\0';
}
