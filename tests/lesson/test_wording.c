/* Orders in a game's own words for people: labels, values, phases, names of pieces, what no label names. */
#include "notation/wording.h"

#include <stdio.h>
#include <string.h>

#include "host/table.h"
#include "notation/notation.h"
#include "tests/unit.h"

static void open_table(struct ac_table *table, const char *scenario, struct ac_wording *out)
{
    const struct ac_table_order order = { .what = scenario };
    const struct ac_document *doc = NULL;
    char path[AC_LIBRARY_PATH];
    struct ac_err err = { 0 };

    assert_int_equal(ac_table_open(table, &order, &err), AC_OK);
    (void)snprintf(path, sizeof(path), "%s/skin/words.yaml", table->game->rules->id);
    assert_int_equal(ac_library_open(&table->library, path, &doc, &err), AC_OK);
    *out = (struct ac_wording){ table->game, doc->root };
}

static void says(const struct ac_wording *wording, const struct ac_table *table, const char *typed,
                 const char *said)
{
    struct ac_action action;
    struct ac_err err = { 0 };
    struct ac_text text;

    if (ac_parse_at(wording->game, table->match.state, typed, &action, &err) != AC_OK)
        fail_msg("%s: %s", typed, err.text);
    ac_text_init(&text, AC_NOTATION_MAX);
    ac_word_action(wording, ac_head(table->match.state)->phase, &action, &text);
    assert_string_equal(text.data, said);
    ac_text_release(&text);
}

static void test_orders_are_said_as_buttons_say_them(void **unused)
{
    struct ac_table table = { 0 };
    struct ac_wording wording, none;

    (void)unused;
    open_table(&table, "syracuse/anapus", &wording);
    none = (struct ac_wording){ .game = table.game };
    says(&wording, &table, "assault e7", "Assault e7");
    says(&wording, &table, "swap sx1", "Bring Syracusan Cavalry 1 to the front");
    says(&wording, &table, "turn sh1 n", "Syracusan Hoplite 1: face north");
    says(&wording, &table, "hold sl2", "Syracusan Light Infantry 2: keep out of the assaults");
    says(&none, &table, "hold sl2", "Syracusan Light Infantry 2: hold");
    ac_table_release(&table);
    open_table(&table, "armageddon/rome", &wording);
    says(&wording, &table, "attack SMS1 2725", "Sabines Militia Spearmen 1: attack 2725");
    says(&wording, &table, "also 2826 2827", "Attack 2827 too, with those who attack 2826");
    says(&wording, &table, "done", "End movement"); /* by its phase */
    ac_table_release(&table);
    open_table(&table, "tyre/naval", &wording);
    says(&wording, &table, "stop fight", "Fight on"); /* by its value */
    ac_table_release(&table);
    open_table(&table, "alexandria/naval", &wording);
    says(&wording, &table, "ram Eg-Tri-1",
         "Ram Egyptian trireme 1"); /* by its name, not its code */
    ac_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_orders_are_said_as_buttons_say_them),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
