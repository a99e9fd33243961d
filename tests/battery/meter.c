/* See the header. */
#include "tests/battery/meter.h"

#include <string.h>

#include "core/member.h"

enum { MOST = 60 };

/* Where a game keeps it: in the state, in a frame of the stack, or with the piece. */
struct meter {
    const char *game;
    enum { IN_STATE, IN_FRAME, IN_PIECE } where;
    const char *who; /* the member that names the mover; NULL: the piece itself */
    const char *points;
    bool left; /* they are what is left of the move */
};

static const struct meter meters[] = {
    { "armageddon", IN_FRAME, "unit", "left", true },
    { "tyre", IN_STATE, "in-hand", "used", false },
    { "alexandria", IN_FRAME, "unit", "spent", false },
    { "alexandria", IN_PIECE, NULL, "used", false },
    { "syracuse", IN_STATE, "mover", "points", true },
    { "syracuse", IN_STATE, "battle-mover", "battle-points", true },
};

static const struct ac_member *member(const struct ac_member *table, const char *name)
{
    for (; name && table && table->name; table++)
        if (strcmp(table->name, name) == 0)
            return table;
    return NULL;
}

/* What the meter reads in a table of members; AC_NONE: another piece moves, or there is nothing to read. */
static int64_t read(const struct ac_game *game, const struct ac_state *state,
                    const struct meter *meter, const struct ac_member *table, const void *at,
                    ac_piece piece)
{
    const struct ac_member *who = member(table, meter->who);
    const struct ac_member *points = member(table, meter->points);
    int element = 0;

    if (!points || (meter->who && !who))
        return AC_NONE;
    if (who && ac_member_get(game, state, who, at, 0) != piece)
        return AC_NONE;
    if (!who)
        element = ac_member_of(game, points, piece);
    return element == AC_NONE ? AC_NONE : ac_member_get(game, state, points, at, element);
}

static int64_t find(const struct ac_game *game, const struct ac_state *state,
                    const struct meter *meter, ac_piece piece)
{
    const struct ac_description *description = game->rules->description;
    const struct ac_head *head = ac_head(state);
    int64_t found = AC_NONE;

    if (meter->where == IN_STATE)
        return read(game, state, meter, description->state, state, piece);
    if (meter->where == IN_PIECE)
        return read(game, state, meter, description->piece, state, piece);
    for (int i = 0; i < head->depth && found == AC_NONE; i++)
        found = read(game, state, meter, description->frame[head->frame[i].kind].member,
                     &head->frame[i], piece);
    return found;
}

int ac_meter(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
             int allowance)
{
    for (size_t i = 0; i < sizeof(meters) / sizeof(meters[0]); i++) {
        int64_t found;

        if (strcmp(meters[i].game, game->rules->id) != 0)
            continue;
        found = find(game, state, &meters[i], piece);
        if (found == AC_NONE || allowance > MOST ||
            (meters[i].left && (found > allowance || !found)))
            continue;
        return (int)(meters[i].left ? allowance - found : found);
    }
    return AC_NONE;
}
