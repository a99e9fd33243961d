/*
 * Any bytes as a record: refused with a reason and a line, or replayed; what was replayed is
 * written again and the second reading gives the same position.
 */
#include "fuzz.h"

#include <string.h>

#include "base/bug.h"
#include "tests/mini/mini_host.h"

static void release(struct ac_engine_table *table)
{
    ac_match_release(&table->match);
    ac_game_free(table->game);
}

static void write_and_read_again(const struct ac_engine_table *table)
{
    struct ac_engine_table again;
    struct ac_record_head head;
    struct ac_text text;
    struct ac_err err = { 0 };

    memset(&again, 0, sizeof(again));
    ac_text_init(&text, AC_RECORD_MAX);
    ac_record_head_of(&table->match, "0", NULL, &head);
    if (ac_record_write(&table->match, &head, &text, &err) != AC_OK ||
        mini_open_record(text.data, text.len, false, &again, &err) != AC_OK)
        ac_bug("what was read cannot be written and read: %s\n%s", err.text, text.data);
    if (!ac_same(table->game, table->match.state, again.match.state))
        ac_bug("read again, it is another position");
    release(&again);
    ac_text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ac_engine_table table;
    struct ac_err err = { 0 };
    enum ac_status status;

    memset(&table, 0, sizeof(table));
    status = mini_open_record((const char *)data, size, true, &table, &err);
    if (status != AC_OK && !err.text[0])
        ac_bug("a refusal without a reason");
    if (status == AC_OK) {
        write_and_read_again(&table);
        release(&table);
    }
    return 0;
}
