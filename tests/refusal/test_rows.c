/*
 * Refusals word for word, as they were read against the rulebooks (tests/refusal/rows).
 * AC_REFUSAL_ONLY=GAME asks one game alone.
 */
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "tests/refusal/rows.h"

int main(void)
{
    const char *only = getenv("AC_REFUSAL_ONLY");
    struct ac_library library;
    struct ac_err err = { 0 };
    int wrong = 0;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        ac_bug("the library does not open: %s", err.text);
    for (int i = 0; ac_rulesets[i]; i++)
        if (!only || strcmp(only, ac_rulesets[i]->id) == 0)
            wrong += ac_refusal_rows(&library, ac_rulesets[i]);
    ac_library_release(&library);
    return wrong != 0;
}
