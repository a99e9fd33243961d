/*
 * What a page has not. Texts that are sent often are not compressed between a worker and its page (see
 * server/inside.h), and no signals come.
 */
#define _XOPEN_SOURCE 700 /* sigaltstack; NOLINT(readability-identifier-naming): POSIX's name */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/assets.h"
#include "server/inside.h"

/* The page's files lie beside it. */
const struct srv_embedded srv_embedded_files[] = { { 0 } };
const size_t srv_embedded_count = 0;

void srv_pack(struct srv_packed *out, char *text)
{
    if (!text)
        ac_bug("a text could not be written");
    *out = (struct srv_packed){ .text = text, .size = strlen(text) };
}

void srv_packed_release(struct srv_packed *packed)
{
    free(packed->text);
    *packed = (struct srv_packed){ 0 };
}

/* server/guard.c asks for it only where there are signals. */
int sigaltstack(const stack_t *room, stack_t *old)
{
    (void)room;
    (void)old;
    return -1;
}
