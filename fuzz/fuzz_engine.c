/*
 * Any bytes as lines of the engine protocol: each command is answered with `=` or `?` and a blank
 * line, whatever came before.
 */
#include "fuzz.h"

#include <string.h>

#include "base/bug.h"
#include "engine/engine.h"
#include "tests/mini/mini_host.h"

static char last[4];

static void check_line(void *self, const char *line)
{
    (void)self;
    if (line[0] && line[0] != '=' && line[0] != '?')
        ac_bug("an answer that is none: %s", line);
    if (strchr(line, '\n'))
        ac_bug("two lines in one");
    last[0] = line[0];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ac_engine_host host = mini_host(check_line, NULL);
    struct ac_engine *engine = ac_engine_new(&host);
    const char *at = (const char *)data, *end = at + size;
    bool go_on = engine != NULL;

    while (go_on && at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t len = stop ? (size_t)(stop - at) : (size_t)(end - at);

        last[0] = '\0';
        go_on = ac_engine_line(engine, at, len);
        if (last[0])
            ac_bug("an answer that is not closed by a blank line");
        at += len + 1;
    }
    ac_engine_free(engine);
    return 0;
}
