/* Changes of a match, and what goes on by itself after them. */
#include "base/bug.h"
#include "server/inside.h"

enum { SELF_MAX = 100000 }; /* steps in a row without anybody being asked: more is a bug */

bool srv_over(const struct srv_table *table)
{
    struct ac_result result;

    return ac_match_over(&table->match, &result);
}

enum ac_status srv_play(struct srv_table *table, ac_side side, const struct ac_action *action,
                        struct ac_err *err)
{
    const enum ac_status status = ac_match_play(&table->match, side, action, err);

    if (status == AC_OK)
        srv_items_add(table, NULL);
    return status;
}

static void roll(struct srv_table *table)
{
    struct ac_match *match = &table->match;
    struct ac_chance chance;
    struct ac_err err = { 0 };

    ac_chance(match->game, match->state, &chance);
    if (ac_match_outcome(match, ac_dice_roll(&table->dice, match->rolls, &chance), &err) != AC_OK)
        ac_bug("the dice were refused: %s", err.text);
    srv_items_add(table, &chance);
}

/* One step that nobody need be asked about; false when there is none. */
static bool step(struct srv_table *table)
{
    const ac_side side = ac_to_act(table->match.state);
    struct ac_action action;
    struct ac_err err = { 0 };

    if (srv_over(table))
        return false;
    if (side == AC_CHANCE) {
        roll(table);
        return true;
    }
    if (!ac_match_settled(&table->match, &action))
        return false;
    if (srv_play(table, side, &action, &err) != AC_OK)
        ac_bug("%s: the only answer was refused: %s", table->game->scenario, err.text);
    return true;
}

void srv_go_on(struct srv_server *server, struct srv_table *table)
{
    for (int i = 0; step(table); i++)
        if (i == SELF_MAX)
            ac_bug("%s: play goes on by itself for ever", table->game->scenario);
    srv_table_touch(server, table);
}

void srv_changed(struct srv_server *server, struct srv_table *table)
{
    srv_items_add(table, NULL);
    table->row.offer[0] = '\0';
    srv_go_on(server, table);
}
