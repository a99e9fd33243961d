/*
 * The scripted player's front door: it asks the part of the mind that knows the segment, and falls
 * back on the list when that has nothing to say. What it answers is always one of the legal actions.
 */
#include "tyre/script.h"

#include "core/play.h"

const struct ac_knob tyre_knobs[TYRE_KNOB_COUNT] = {
#define X(id, name, usual, least, most, text) { name, text, usual, least, most },
    TYRE_KNOBS(X)
#undef X
};

bool tyre_pick_verb(const struct ac_actions *list, int verb, int arg, struct ac_action *out)
{
    for (int i = 0; i < list->count; i++)
        if (list->list[i].verb == verb && (arg == AC_NONE || list->list[i].arg[0] == arg)) {
            *out = list->list[i];
            return true;
        }
    return false;
}

struct ac_action tyre_first_step(const struct ac_reach *reach, int to)
{
    while (reach->at[to].from != AC_NONE)
        to = reach->at[to].from;
    return reach->at[to].step;
}

/* Leaders without a unit or ship go where the fighting is; lost cargo is the weaker unit. */
static void think_pending(const struct tyre_mind *m, struct ac_action *out)
{
    int best = -1000;

    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];
        const int piece = a->verb == TYRE_V_FORFEIT ? a->arg[0] : a->arg[1];
        int score = 0;

        if (tyre_is_unit(piece))
            score = m->d->unit[piece - TYRE_UNIT0].strength * (a->verb == TYRE_V_FORFEIT ? -1 : 1);
        else if (tyre_is_ship(piece))
            score = tyre_ship_melee(m->d, m->s, piece);
        if (score > best) {
            best = score;
            *out = *a;
        }
    }
}

static void think(const struct tyre_mind *m, struct ac_action *out)
{
    switch (m->s->seg) {
    case TYRE_SEG_SETUP_MAC:
    case TYRE_SEG_SETUP_TYR:
        tyre_propose_setup(m->d, m->s, m->list, out);
        return;
    case TYRE_SEG_MOVE1:
    case TYRE_SEG_MOVE2:
        tyre_think_move(m, out);
        return;
    case TYRE_SEG_NAVAL_MELEE:
        tyre_think_naval_melee(m, out);
        return;
    case TYRE_SEG_BOMBARD:
    case TYRE_SEG_COUNTER:
        tyre_think_engines(m, out);
        return;
    case TYRE_SEG_LAND_MAC:
    case TYRE_SEG_LAND_TYR:
        tyre_think_land(m, out);
        return;
    case TYRE_SEG_FIRE:
    case TYRE_SEG_RETREAT:
    case TYRE_SEG_MELEE_MAC:
    case TYRE_SEG_MELEE_TYR:
        tyre_think_combat(m, out);
        return;
    default:
        tyre_think_plan(m, out);
        return;
    }
}

void tyre_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out)
{
    struct ac_actions list;
    uint8_t threat[TYRE_HEXES];
    bool sector[TYRE_WALLS];
    struct tyre_foes foes;
    struct tyre_ways ways = { .known = { false } };
    const struct tyre_mind mind = { .game = game,
                                    .d = tyre_data(game),
                                    .s = tyre_in(state),
                                    .list = &list,
                                    .rng = rng,
                                    .k = game->weights[ac_head(state)->to_act][style].of,
                                    .ways = &ways,
                                    .threat = threat,
                                    .foes = &foes,
                                    .sector = sector,
                                    .side = ac_head(state)->to_act };

    list.count = 0;
    list.retracts = false;
    ac_legal(game, state, &list);
    *out = list.list[0];
    if (list.count == 1)
        return;
    if (mind.side == TYRE_MAC && (mind.s->assault || mind.s->seg == TYRE_SEG_EMBARK))
        tyre_choose_sector(&mind, sector);
    if (tyre_is_pending(mind.s))
        think_pending(&mind, out);
    else
        think(&mind, out);
    if (!ac_actions_have(&list, out))
        *out = list.list[ac_rng_below(rng, (uint32_t)list.count)];
}
