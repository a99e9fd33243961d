/* The log of a table for people: what each entry says, and the events it brought. */
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_text.h"

enum { TRAIL_MEMORY = 16 * 1024 * 1024 };

static const char *const kinds[AC_ENTRY_KIND_COUNT] = {
    [AC_ENTRY_ACTION] = "action",     [AC_ENTRY_OUTCOME] = "roll",
    [AC_ENTRY_UNDO] = "undo",         [AC_ENTRY_TAKEBACK] = "takeback",
    [AC_ENTRY_RESIGN] = "resign",     [AC_ENTRY_DRAW] = "draw",
    [AC_ENTRY_TIMEOUT] = "timeout",   [AC_ENTRY_STANDING] = "standing",
    [AC_ENTRY_SNAPSHOT] = "snapshot", [AC_ENTRY_REPAIR] = "repair",
    [AC_ENTRY_ORDER] = "order",
};

static void *grow(void *list, int *room, size_t size)
{
    *room = *room ? *room * 2 : 64;
    list = realloc(list, (size_t)*room * size);
    if (!list)
        ac_bug("out of memory for the log of a table");
    return list;
}

static void hear(void *self, const struct ac_event *event)
{
    struct srv_table *table = self;

    if (table->event_count == table->event_room)
        table->event = grow(table->event, &table->event_room, sizeof(*table->event));
    table->event[table->event_count++] =
        (struct srv_event){ .entry = table->match.count - 1, .event = *event };
}

struct ac_sink srv_items_sink(struct srv_table *table)
{
    return (struct ac_sink){ hear, table };
}

static void set_text(struct srv_item *item, const struct ac_game *game,
                     const struct ac_chance *chance, const struct ac_action *action)
{
    char memory[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    ac_print_action(game, chance, action, &text);
    item->text = malloc(text.len + 1);
    if (!item->text)
        ac_bug("out of memory for the log of a table");
    memcpy(item->text, memory, text.len + 1);
    if (!chance)
        return;
    item->what = chance->what;
    item->roll = action->arg[0];
    item->name.number = chance->first + action->arg[0];
    item->name.name = chance->names ? chance->names[action->arg[0]] : NULL;
}

/* The item of entry number item_count; `line` is the length of the line after it. */
static void add_item(struct srv_table *table, const struct ac_chance *chance, int line)
{
    const struct ac_entry *entry = &table->match.log[table->item_count];
    struct srv_item *item;

    if (table->item_count == table->item_room)
        table->item = grow(table->item, &table->item_room, sizeof(*table->item));
    item = &table->item[table->item_count++];
    *item = (struct srv_item){ .step = line };
    if (entry->kind == AC_ENTRY_ACTION || entry->kind == AC_ENTRY_OUTCOME)
        set_text(item, table->game->game, entry->kind == AC_ENTRY_OUTCOME ? chance : NULL,
                 &entry->action);
}

void srv_items_add(struct srv_table *table, const struct ac_chance *chance)
{
    const struct ac_match *match = &table->match;

    while (table->item_count < match->count) {
        int later = 0; /* steps that came after it: an order brings several entries at once */

        for (int i = table->item_count + 1; i < match->count; i++)
            later += match->log[i].kind == AC_ENTRY_ACTION;
        add_item(table, chance, match->line_count - later);
    }
}

/* The new entries, from the state before the first of them, which `length` entries of `line` led to. */
static void walk(struct srv_table *table, int *line, int length, struct ac_state *state)
{
    const struct ac_match *match = &table->match;
    struct ac_chance chance = { 0 };
    struct ac_trail trail = { 0 };
    struct ac_arena arena;

    ac_arena_init(&arena, TRAIL_MEMORY);

    for (int i = table->item_count; i < match->count; i++) {
        const struct ac_entry *entry = &match->log[i];

        if (entry->kind == AC_ENTRY_OUTCOME)
            ac_chance(match->game, state, &chance);
        if (entry->kind == AC_ENTRY_UNDO || entry->kind == AC_ENTRY_TAKEBACK) {
            length = entry->to;
            ac_trail_back(&trail, &arena, match, line, length, state);
        } else if (entry->state) {
            ac_copy(match->game, state, entry->state);
            line[length++] = i;
        } else if (entry->kind == AC_ENTRY_ACTION || entry->kind == AC_ENTRY_OUTCOME) {
            ac_apply(match->game, state, &entry->action, NULL);
            line[length++] = i;
        }
        ac_trail_pass(&trail, &arena, match->game, length, state);
        add_item(table, &chance, length);
    }
    ac_arena_release(&arena);
}

static int *new_line(const struct ac_match *match)
{
    int *line = calloc((size_t)match->count + 1, sizeof(*line));

    if (!line)
        ac_bug("out of memory for the log of a table");
    return line;
}

/* Outcomes are written in the words of the node they were rolled at: so the log is walked once. */
void srv_items_walk(struct srv_table *table)
{
    int *line = new_line(&table->match);
    struct ac_state_room room;

    ac_copy(table->match.game, ac_state_in(&room), table->match.start);
    walk(table, line, 0, ac_state_in(&room));
    free(line);
}

void srv_items_walk_on(struct srv_table *table)
{
    const struct ac_record_writer *writer = &table->writer;
    int *line = new_line(&table->match);
    struct ac_state_room room;

    if (writer->line_count)
        memcpy(line, writer->line, (size_t)writer->line_count * sizeof(*line));
    ac_copy(table->match.game, ac_state_in(&room), writer->now);
    walk(table, line, writer->line_count, ac_state_in(&room));
    free(line);
}

void srv_items_free(struct srv_table *table)
{
    for (int i = 0; i < table->item_count; i++)
        free(table->item[i].text);
    free(table->item);
    free(table->event);
    table->item = NULL;
    table->event = NULL;
    table->item_count = table->item_room = table->event_count = table->event_room = 0;
}

/* ---- as JSON ---- */

static bool is_open(const struct srv_table *table, const struct ac_entry *entry, int viewer)
{
    return viewer == AC_REFEREE || entry->side == viewer || table->row.status == AC_TABLE_FINISHED;
}

static void put_action(struct ac_text *out, const struct srv_table *table, int i, int viewer)
{
    const struct ac_game *game = table->game->game;
    const struct ac_entry *entry = &table->match.log[i];
    const struct srv_item *item = &table->item[i];
    struct ac_action hidden;

    if (entry->kind == AC_ENTRY_OUTCOME) {
        ac_js_open(out, "action", '{');
        ac_js_text(out, "text", item->text);
        if (item->name.name)
            ac_js_text(out, "roll", item->name.name);
        else
            ac_js_int(out, "roll", item->name.number);
        ac_js_close(out, '}');
        return;
    }
    if (!(game->rules->verbs[entry->action.verb].flags & AC_VERB_SECRET) ||
        is_open(table, entry, viewer)) {
        ac_js_action(out, "action", game, &entry->action);
        return;
    }
    hidden = ac_action_hide(game, &entry->action);
    ac_js_action(out, "action", game, &hidden);
}

/* Index of the first event of an entry, by bisection: events come in the order of entries. */
static int first_event(const struct srv_table *table, int entry)
{
    int low = 0, high = table->event_count;

    while (low < high) {
        const int mid = (low + high) / 2;

        if (table->event[mid].entry < entry)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

static void put_events(struct ac_text *out, const struct srv_table *table, int entry, int viewer)
{
    ac_js_open(out, "events", '[');
    for (int i = first_event(table, entry);
         i < table->event_count && table->event[i].entry == entry; i++)
        (void)ac_js_event(out, NULL, table->game->game, &table->event[i].event, viewer);
    ac_js_close(out, ']');
}

static void put_standing(struct ac_text *out, const struct srv_table *table,
                         const struct ac_entry *entry)
{
    const struct ac_standing_kind *kind = &table->game->game->rules->standing[entry->which];

    ac_js_text(out, "name", kind->name);
    ac_js_text(out, "choice", kind->choices[entry->choice]);
}

/* Was anything of it done in secret? */
static bool is_secret(const struct srv_table *table, int i)
{
    const struct ac_match *match = &table->match;

    for (int k = i + 1; k <= i + match->log[i].steps && k < match->count; k++)
        if (match->log[k].kind == AC_ENTRY_ACTION &&
            (match->game->rules->verbs[match->log[k].action.verb].flags & AC_VERB_SECRET))
            return true;
    return false;
}

/* An order; what was wanted and not done is its giver's alone. */
static void put_order(struct ac_text *out, const struct srv_table *table, int i, int viewer)
{
    const struct ac_entry *entry = &table->match.log[i];
    char memory[AC_NOTATION_MAX];
    struct ac_text text;

    ac_js_int(out, "steps", entry->steps);
    if (!entry->given || (!is_open(table, entry, viewer) && (!entry->whole || is_secret(table, i))))
        return;
    ac_text_over(&text, memory, sizeof(memory));
    ac_print_order(table->game->game, entry->given, &text);
    ac_js_text(out, "text", memory);
}

void srv_item_js(struct ac_text *out, const char *key, const struct srv_table *table, int i,
                 int viewer)
{
    const struct ac_entry *entry = &table->match.log[i];

    ac_js_open(out, key, '{');
    ac_js_int(out, "seq", table->base + i + 1);
    ac_js_text(out, "kind", kinds[entry->kind]);
    ac_js_side(out, "side", table->game->game, entry->side);
    if (table->item[i].text)
        put_action(out, table, i, viewer);
    if (table->item[i].what)
        ac_js_text(out, "what", table->item[i].what);
    if (entry->kind == AC_ENTRY_UNDO || entry->kind == AC_ENTRY_TAKEBACK)
        ac_js_int(out, "to", entry->to);
    if (entry->kind == AC_ENTRY_STANDING && is_open(table, entry, viewer))
        put_standing(out, table, entry);
    if (entry->kind == AC_ENTRY_ORDER)
        put_order(out, table, i, viewer);
    if (entry->order)
        ac_js_int(out, "order", table->base + entry->order);
    ac_js_int(out, "step", table->item[i].step);
    ac_js_bool(out, "standing", entry->standing);
    put_events(out, table, i, viewer);
    ac_js_close(out, '}');
}

int srv_items_from(const struct srv_table *table, int since, int before, int viewer)
{
    const int first = since > table->base ? since - table->base : 0;
    int i = before - table->base < table->item_count ? before - table->base : table->item_count;
    struct ac_text one;
    size_t size = 0;

    if (i < 0)
        i = 0;
    i = i - SRV_ITEMS_SURE > first ? i - SRV_ITEMS_SURE : first;
    ac_text_init(&one, SRV_ITEMS_BYTES);
    while (i > first && size < SRV_ITEMS_BYTES && !one.full) {
        ac_text_clear(&one);
        srv_item_js(&one, NULL, table, i - 1, viewer);
        size += one.len;
        i--;
    }
    ac_text_release(&one);
    return table->base + i;
}

void srv_items_js(struct ac_text *out, const char *key, const struct srv_table *table, int since,
                  int to, int viewer)
{
    ac_js_open(out, key, '[');
    for (int i = since > table->base ? since - table->base : 0;
         i < table->item_count && table->base + i < to; i++)
        srv_item_js(out, NULL, table, i, viewer);
    ac_js_close(out, ']');
}
