/* See the header. */
#include "host/said.h"

#include <stdlib.h>

#include "notation/notation.h"
#include "notation/order.h"

void ac_said_release(struct ac_said *said)
{
    free(said->plan);
    *said = (struct ac_said){ 0 };
}

bool ac_said_next(struct ac_said *said, const struct ac_game *game, const struct ac_state *state,
                  struct ac_action *out)
{
    struct ac_why why;

    if (!said->plan || said->next >= said->plan->steps.count)
        return false;
    *out = said->plan->steps.list[said->next++];
    if (ac_judge(game, state, ac_to_act(state), out, &why))
        return true;
    said->next = said->plan->steps.count; /* something came that nobody could know */
    return false;
}

static enum ac_status take_order(struct ac_said *said, const struct ac_game *game,
                                 const struct ac_state *state, const char *line, struct ac_err *err)
{
    const ac_side side = ac_to_act(state);
    struct ac_state_room room;
    struct ac_order order;
    enum ac_status status;

    if (!said->plan)
        said->plan = calloc(1, sizeof(*said->plan));
    if (!said->plan)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for an order");
    ac_see(game, state, side, ac_state_in(&room));
    status = ac_parse_order(game, ac_state_in(&room), side, line, &order, err);
    if (status != AC_OK)
        return status;
    ac_order_work_out(game, state, side, &order, said->plan);
    said->next = 0;
    if (!said->plan->steps.count)
        return ac_refuse(err, AC_ERR_INPUT, "nothing of the order can be done: %s",
                         said->plan->why.text);
    return AC_OK;
}

enum ac_status ac_said_take(struct ac_said *said, const struct ac_game *game,
                            const struct ac_state *state, const char *line, struct ac_action *out,
                            struct ac_err *err)
{
    const bool names_order = ac_says_done(line) || ac_order_named(game, line) != AC_NONE;
    enum ac_status status = ac_parse_action(game, NULL, line, out, err);
    struct ac_why why;

    if (!names_order || (status == AC_OK && ac_judge(game, state, ac_to_act(state), out, &why)))
        return status;
    status = take_order(said, game, state, line, err);
    if (status == AC_OK && !ac_said_next(said, game, state, out))
        ac_bug("an order that cannot be begun");
    return status;
}
