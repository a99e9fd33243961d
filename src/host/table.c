/* See the header. */
#include "host/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "data/casebook.h"
#include "games/registry.h"
#include "host/record_file.h"

/* Starts the match at the position of the file, or at the scenario's beginning. */
static enum ac_status start_match(struct ac_table *table, const struct ac_node *position,
                                  struct ac_err *err)
{
    struct ac_state_room room;
    struct ac_state *start = NULL;
    enum ac_status status = AC_OK;

    if (position) {
        start = ac_state_in(&room);
        memset(&room, 0, sizeof(room));
        status = ac_position_read(table->game, position, start, err);
    }
    if (status == AC_OK)
        status = ac_match_init(&table->match, table->game, start, err);
    table->match_open = status == AC_OK;
    return status;
}

static enum ac_status open_game(struct ac_table *table, const struct ac_table_order *order,
                                struct ac_err *err)
{
    const struct ac_load load = { .what = order->what,
                                  .text = order->text,
                                  .size = order->size,
                                  .settings = order->settings,
                                  .setting_count = order->setting_count };
    struct ac_loaded loaded;
    const enum ac_status status = ac_data_load(&table->library, ac_rulesets, &load, &loaded, err);

    if (status != AC_OK)
        return status;
    table->game = loaded.game;
    (void)snprintf(table->scenario_word, sizeof(table->scenario_word), "%s", loaded.scenario_word);
    return start_match(table, loaded.position, err);
}

enum ac_status ac_table_open(struct ac_table *table, const struct ac_table_order *order,
                             struct ac_err *err)
{
    enum ac_status status;

    *table = (struct ac_table){ 0 };
    if (order->text ? ac_is_record_text(order->text, order->size) : ac_is_record(order->what)) {
        const struct ac_record_reading how = { .data = order->data,
                                               .text = order->text,
                                               .size = order->size };
        struct ac_record_file record;

        status = ac_record_file_open(table, order->what, &how, &record, err);
        table->report = record.report;
        ac_record_file_release(&record);
        return status;
    }
    status = ac_library_init(&table->library, order->data, err);
    if (status != AC_OK)
        return status;
    table->library_open = true;
    return open_game(table, order, err);
}

void ac_table_release(struct ac_table *table)
{
    if (table->match_open)
        ac_match_release(&table->match);
    ac_game_free(table->game);
    if (table->library_open)
        ac_library_release(&table->library);
    *table = (struct ac_table){ 0 };
}

const char *ac_table_case(struct ac_table *table, ac_case rule)
{
    const struct ac_case_entry *entry;
    struct ac_casebook book;

    if (!rule || ac_casebook_read(&table->library, table->game->rules->id, &book, NULL) != AC_OK)
        return "";
    entry = ac_casebook_find(&book, ac_case_id(table->game, rule));
    return entry ? entry->title : "";
}

void ac_table_why(struct ac_table *table, ac_case rule, const char *text, struct ac_text *out)
{
    const char *title = ac_table_case(table, rule);

    if (rule)
        ac_text_addf(out, "%s: ", ac_case_id(table->game, rule));
    ac_text_add(out, text[0] ? text : title);
    if (text[0] && title[0])
        ac_text_addf(out, " (%s)", title);
}

enum ac_status ac_read_file(const char *path, size_t max, char **out, size_t *size,
                            struct ac_err *err)
{
    FILE *file = fopen(path, "rb");
    struct ac_text text;
    char block[65536];
    size_t n;
    bool bad;

    *out = NULL;
    if (!file)
        return ac_refuse(err, errno == ENOENT ? AC_ERR_INPUT : AC_ERR_IO, "%s: cannot read it: %s",
                         path, strerror(errno));
    ac_text_init(&text, max + 1);
    while (!text.full && (n = fread(block, 1, sizeof(block), file)) > 0)
        ac_text_add_bytes(&text, block, n);
    bad = ferror(file) != 0;
    (void)fclose(file);
    if (bad || text.full) {
        const bool full = text.full;

        ac_text_release(&text);
        if (full)
            return ac_refuse(err, AC_ERR_LIMIT, "%s: larger than %zu bytes", path, max);
        return ac_refuse(err, AC_ERR_IO, "%s: cannot read it", path);
    }
    *out = calloc(text.len + 1, 1);
    if (*out)
        memcpy(*out, text.data, text.len);
    *size = text.len;
    ac_text_release(&text);
    return *out ? AC_OK : ac_refuse(err, AC_ERR_MEMORY, "out of memory");
}
