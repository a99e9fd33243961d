/*
 * Properties of the record as text: written and read back it is the same match, undone steps and
 * all; exported in mid-game for one side, it reads back to the state as that side sees it.
 */
#include <string.h>

#include "data/yaml.h"
#include "record/record.h"
#include "tests/battery/run.h"

enum { EXPORT_STEPS = 100 };

static enum ac_status parse_position(void *self, const char *bytes, size_t size,
                                     struct ac_arena *arena, const struct ac_node **out,
                                     struct ac_err *err)
{
    (void)self;
    return ac_yaml_parse("position", bytes, size, arena, out, err);
}

/* Reads a record into `copy`; the caller releases it after success. */
static enum ac_status read_record(const struct ac_game *game, const struct ac_text *text,
                                  struct ac_match *copy, struct ac_err *err)
{
    const struct ac_record_use use = { .game = game, .parser = { parse_position, NULL } };
    struct ac_record_head head;
    struct ac_record_report report;
    enum ac_status status = ac_record_read_head(text->data, text->len, &head, err);

    if (status == AC_OK)
        status = ac_record_replay(&use, &head, copy, &report, err);
    return status;
}

bool ac_battery_ask_record(struct ac_battery_run *run)
{
    static const char property[] = "a record is written and read back to the same match";
    struct ac_record_head head;
    struct ac_match copy;
    struct ac_text text;
    struct ac_err err = { 0 };
    bool held = true;

    ac_text_init(&text, AC_RECORD_MAX);
    ac_record_head_of(&run->match, "test", run->game->scenario.id, &head);
    if (ac_record_write(&run->match, &head, &text, &err) != AC_OK ||
        read_record(run->game, &text, &copy, &err) != AC_OK) {
        held = ac_battery_fail(run, property, "%s", err.text);
    } else {
        if (!ac_same(run->game, copy.state, ac_battery_now(run)))
            held = ac_battery_fail(run, property, "another state");
        else if (copy.count != run->match.count || copy.line_count != run->match.line_count ||
                 copy.rolls != run->match.rolls)
            held = ac_battery_fail(run, property, "%d entries of %d", copy.count, run->match.count);
        ac_match_release(&copy);
    }
    ac_text_release(&text);
    return held;
}

static bool ask_export(struct ac_battery_run *run, int viewer)
{
    static const char property[] = "a record exported for a side gives what that side sees";
    const struct ac_sealer sealer = { { 1, 2, 3 } };
    struct ac_record_head head;
    struct ac_match copy;
    struct ac_text text;
    struct ac_err err = { 0 };
    bool held = true;

    ac_text_init(&text, AC_RECORD_MAX);
    ac_record_head_of(&run->match, "test", run->game->scenario.id, &head);
    ac_see(run->game, ac_battery_now(run), viewer, ac_state_in(&run->other));
    if (ac_record_export(&run->match, &head, viewer, &sealer, &text, &err) != AC_OK ||
        read_record(run->game, &text, &copy, &err) != AC_OK) {
        held = ac_battery_fail(run, property, "side %d: %s", viewer, err.text);
    } else {
        ac_see(run->game, copy.state, viewer, ac_state_in(&run->third));
        if (!ac_same(run->game, ac_state_in(&run->third), ac_state_in(&run->other)))
            held = ac_battery_fail(run, property, "side %d", viewer);
        ac_match_release(&copy);
    }
    ac_text_release(&text);
    return held;
}

/* An export costs as much as the game is long: the longer, the rarer, or long games never end. */
bool ac_battery_ask_exports(struct ac_battery_run *run)
{
    const uint32_t rarity = (uint32_t)(run->step / EXPORT_STEPS) + 1;

    if (!run->game->rules->secrets || ac_rng_below(&run->ask, rarity) != 0)
        return true;
    for (int viewer = 0; viewer < AC_SIDES; viewer++)
        if (!ask_export(run, viewer))
            return false;
    return true;
}
