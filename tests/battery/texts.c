/*
 * Properties of texts: an action prints and parses back to itself; a state saves as position text
 * and is restored to the same bytes.
 */
#include <string.h>

#include "core/position.h"
#include "data/yaml.h"
#include "notation/notation.h"
#include "tests/battery/run.h"

enum { POSITION_BYTES = 512 * 1024, NODE_BYTES = 32 * 1024 * 1024 };

static bool ask_text(struct ac_battery_run *run, const struct ac_action *action)
{
    char memory[AC_NOTATION_MAX];
    struct ac_text text;
    struct ac_action back = { 0 };
    struct ac_err err = { 0 };

    ac_text_over(&text, memory, sizeof(memory));
    ac_print_at(run->game, ac_battery_now(run), action, &text);
    if (text.full || text.len == 0)
        return ac_battery_fail(run, "an action prints", "\"%s\"", memory);
    if (ac_parse_at(run->game, ac_battery_now(run), memory, &back, &err) != AC_OK)
        return ac_battery_fail(run, "what is printed parses", "\"%s\": %s", memory, err.text);
    if (!ac_action_same(action, &back))
        return ac_battery_fail(run, "what is printed parses to the same action", "\"%s\"", memory);
    return true;
}

bool ac_battery_ask_notation(struct ac_battery_run *run)
{
    if (ac_to_act(ac_battery_now(run)) == AC_CHANCE) {
        for (int i = 0; i < run->chance.count; i++) {
            const struct ac_action outcome = ac_outcome(i);

            if (!ask_text(run, &outcome))
                return false;
        }
        return true;
    }
    for (int i = 0; i < run->wide.count; i++)
        if (!ask_text(run, &run->wide.list[i]))
            return false;
    return true;
}

/* From the text back to a state in run->other. */
static enum ac_status read_position(struct ac_battery_run *run, const struct ac_text *text,
                                    struct ac_err *err)
{
    struct ac_state *back = ac_state_in(&run->other);
    const struct ac_node *root;
    struct ac_arena arena;
    enum ac_status status;

    memset((void *)back, 0, run->game->rules->state_size);
    ac_arena_init(&arena, NODE_BYTES);
    status = ac_yaml_parse("position", text->data, text->len, &arena, &root, err);
    if (status == AC_OK)
        status = ac_position_read(run->game, ac_node_get(root, "position"), back, err);
    ac_arena_release(&arena);
    return status;
}

static void write_position(const struct ac_game *game, const struct ac_state *state,
                           struct ac_text *text)
{
    ac_text_add(text, "position:\n");
    ac_position_write(game, state, text);
}

bool ac_battery_ask_position(struct ac_battery_run *run)
{
    struct ac_text text, again;
    struct ac_err err = { 0 };
    bool held = true;

    ac_text_init(&text, POSITION_BYTES);
    ac_text_init(&again, POSITION_BYTES);
    write_position(run->game, ac_battery_now(run), &text);
    if (text.full)
        held = ac_battery_fail(run, "a position is written", "more than %d bytes", POSITION_BYTES);
    else if (read_position(run, &text, &err) != AC_OK)
        held = ac_battery_fail(run, "a position that was saved is restored", "%s", err.text);
    else if (!ac_same(run->game, ac_battery_now(run), ac_state_in(&run->other)))
        held = ac_battery_fail(run, "save and restore give the same bytes", "they differ");
    if (held) {
        write_position(run->game, ac_state_in(&run->other), &again);
        if (strcmp(text.data, again.data) != 0)
            held = ac_battery_fail(run, "equal states are saved as equal text", "they differ");
    }
    ac_text_release(&text);
    ac_text_release(&again);
    return held;
}
