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

/* The first fault stays in `err`, the same one is not listed twice. */
static void add_fault(struct ac_faults *all, int line, int column, const char *text)
{
    for (int i = 0; i < all->count && i < all->room; i++)
        if (all->fault[i].line == line && strcmp(all->fault[i].text, text) == 0)
            return;
    if (all->count < all->room) {
        struct ac_fault *fault = &all->fault[all->count];

        *fault = (struct ac_fault){ .line = line, .column = column };
        (void)snprintf(fault->text, sizeof(fault->text), "%s", text);
    }
    all->count++;
}

void ac_err_fill_at(struct ac_err *err, enum ac_status status, int line, int column,
                    const char *text)
{
    if (!err)
        return;
    if (err->all) {
        add_fault(err->all, line, column, text);
        if (err->all->count > 1 && err->status != AC_OK)
            return;
    }
    err->status = status;
    err->rule = 0;
    err->line = line;
    err->column = column;
    (void)snprintf(err->text, sizeof(err->text), "%s", text);
}

void ac_err_fill(struct ac_err *err, enum ac_status status, int line, const char *fmt, ...)
{
    char text[AC_ERR_TEXT];
    va_list args;

    if (!err)
        return;
    va_start(args, fmt);
    if (vsnprintf(text, sizeof(text), fmt, args) < 0)
        text[0] = '\0';
    va_end(args);
    ac_err_fill_at(err, status, line, 0, text);
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
