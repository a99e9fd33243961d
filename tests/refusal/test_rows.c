/* Refusals word for word, as they were read against the rulebooks (tests/refusal/rows). */
#include "games/registry.h"
#include "tests/refusal/rows.h"

int main(void)
{
    struct ac_library library;
    struct ac_err err = { 0 };
    int wrong = 0;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        ac_bug("the library does not open: %s", err.text);
    for (int i = 0; ac_rulesets[i]; i++)
        wrong += ac_refusal_rows(&library, ac_rulesets[i]);
    ac_library_release(&library);
    return wrong != 0;
}
