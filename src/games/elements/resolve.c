/* Resolving one combat: dice, scores, and what they do [RES, OUT]. */
#include "elements/rules.h"

#include "base/bits.h"

/* What has become of an element: its result, or worse. */
static enum elem_result fate(const struct elem_state *before, const struct elem_state *after,
                             int unit, enum elem_result result)
{
    if (after->unit[unit].where == ELEM_LOST && before->unit[unit].where != ELEM_LOST)
        return ELEM_DESTROYED;
    return result;
}

static enum elem_label label_of(enum elem_result a, enum elem_result b)
{
    if (a == ELEM_DESTROYED && b == ELEM_DESTROYED)
        return ELEM_L_BOTH_DESTROYED;
    if (b != ELEM_NONE && (a == ELEM_NONE || b > a))
        return (enum elem_label)(ELEM_L_FOE_RECOILS + (int)b - ELEM_RECOIL);
    if (a != ELEM_NONE)
        return (enum elem_label)(ELEM_L_RECOILS + (int)a - ELEM_RECOIL);
    return ELEM_L_NONE;
}

void elem_dice_order(const struct elem_state *s, int *first, int *second)
{
    const bool a = elem_side(s->fight.a) == s->active;

    *first = a ? s->fight.a : s->fight.b; /* [CC.2] */
    *second = a ? s->fight.b : s->fight.a;
}

/* Carries out one result on a unit. */
static void suffer(const struct ac_game *game, struct elem_state *s, int unit,
                   enum elem_result result, const struct ac_sink *sink)
{
    switch (result) {
    case ELEM_NONE:
    case ELEM_RESULTS:
        return;
    case ELEM_RECOIL:
        elem_recoil(game, s, unit, sink);
        return;
    case ELEM_FLEE:
        elem_flee(game, s, unit, sink);
        return;
    case ELEM_DESTROYED:
        elem_destroy(elem_data_of(game), s, unit, ELEM_OUT_3, sink);
        return;
    }
}

/* [OUT.1]: friends of the loser on the winner's flanks and rear recoil. */
static void friends_recoil(const struct ac_game *game, struct elem_state *s, int loser, int winner,
                           const struct ac_sink *sink)
{
    struct elem_world w;
    uint32_t back = 0;

    if (s->unit[winner].where != ELEM_TABLE)
        return;
    elem_world_init(&w, game, s);
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        if (u != loser && elem_side(u) == elem_side(loser) && w.on & (1u << u) &&
            (elem_full_flank(&w, u, winner) || elem_full_rear(&w, u, winner)))
            back |= 1u << u;
    for (int u = 0; u < ELEM_FOLLOWERS; u++) /* [OUT.5] */
        if (back & (1u << u) && s->unit[u].where == ELEM_TABLE)
            elem_recoil(game, s, u, sink);
}

/* [CAMP.7]: the attacker that has destroyed the defender is in the camp at once. */
static void occupy(const struct ac_game *game, struct elem_state *s, int unit, int camp,
                   const struct ac_sink *sink)
{
    const struct elem_unit *u = &s->unit[unit];

    if (u->where != ELEM_TABLE || elem_camp_holder(s, camp) != AC_NONE)
        return;
    s->unit[unit] = (struct elem_unit){ .sub = u->sub,
                                        .where = ELEM_INSIDE,
                                        .camp = (uint8_t)(camp + 1),
                                        .moves = u->moves,
                                        .did = u->did };
    s->camp[camp].last = (uint8_t)(1 + elem_side(unit));
    elem_tell(sink, elem_data_of(game), s, ELEM_EV_ENTERS, ELEM_CAMP_7,
              (const int32_t[3]){ unit, 0, 0 });
}

/* One side's result in close combat with all that follows [OUT.2, SUP.7, CAMP.8]. */
static void close_result(const struct ac_game *game, struct elem_state *s, int loser, int winner,
                         enum elem_result result, const struct ac_sink *sink)
{
    const int camp = s->unit[loser].camp - 1;
    const int type = elem_type_of(elem_data_of(game), s, loser);

    if (result == ELEM_NONE)
        return; /* [PURS.13] */
    suffer(game, s, loser, result, sink);
    friends_recoil(game, s, loser, winner, sink);
    if (camp >= 0) {
        if (s->unit[loser].where == ELEM_LOST)
            occupy(game, s, winner, camp, sink);
        return;
    }
    elem_pursue(game, s, winner, type, sink);
}

static void resolve_close(const struct ac_game *game, struct elem_state *s,
                          const struct elem_fight *fight, const enum elem_result *result,
                          const struct ac_sink *sink)
{
    if (result[0] == ELEM_DESTROYED && result[1] == ELEM_DESTROYED) { /* R24 */
        friends_recoil(game, s, fight->a, fight->b, sink);
        friends_recoil(game, s, fight->b, fight->a, sink);
        elem_destroy(elem_data_of(game), s, fight->a, ELEM_OUT_4, sink);
        elem_destroy(elem_data_of(game), s, fight->b, ELEM_OUT_4, sink);
        return;
    }
    close_result(game, s, fight->a, fight->b, result[0], sink);
    close_result(game, s, fight->b, fight->a, result[1], sink);
}

/* [SHOOT.27]: shot from behind, it turns about before it recoils. */
static void turn_to_rear_shot(const struct ac_game *game, struct elem_state *s,
                              const struct elem_fight *fight)
{
    struct elem_world w;

    elem_world_init(&w, game, s);
    if (elem_rear_shot(&w, fight->aid | 1u << fight->a, fight->b))
        elem_put(s, fight->b, elem_about_face(&w, fight->b));
}

static void resolve_shooting(const struct ac_game *game, struct elem_state *s,
                             const struct elem_fight *fight, const enum elem_result *result,
                             const struct ac_sink *sink)
{
    if (result[1] == ELEM_RECOIL || result[1] == ELEM_FLEE)
        turn_to_rear_shot(game, s, fight);
    suffer(game, s, fight->b, result[1], sink); /* [SHOOT.30]: no pursuit */
    if (s->unit[fight->a].where != ELEM_LOST)
        suffer(game, s, fight->a, result[0], sink); /* none unless both shot [SHOOT.22] */
}

static void mark_shots(struct elem_state *s, const struct elem_fight *fight)
{
    uint64_t shooters = fight->aid | 1u << fight->a;

    while (shooters)
        s->unit[ac_bit_pop(&shooters)].did |= ELEM_DID_SHOOT; /* [SHOOT.17] */
    s->unit[fight->b].did |= ELEM_WAS_SHOT;
    if (fight->both) {
        s->unit[fight->b].did |= ELEM_DID_SHOOT;
        s->unit[fight->a].did |= ELEM_WAS_SHOT;
    }
}

/* Carries the results of the fight out. */
static void carry_out(const struct ac_game *game, struct elem_state *s,
                      const enum elem_result *result, const struct ac_sink *sink)
{
    const struct elem_fight fight = s->fight;

    s->fight = (struct elem_fight){ 0 };
    if (fight.kind == ELEM_SHOOTING) {
        mark_shots(s, &fight);
        resolve_shooting(game, s, &fight, result, sink);
    } else {
        resolve_close(game, s, &fight, result, sink);
    }
    elem_note_contacts(game, s);
}

enum elem_label elem_fate_of(const struct ac_game *game, const struct elem_state *s, int die_a,
                             int die_b, struct elem_state *after)
{
    struct elem_world w;
    enum elem_result result[2];

    elem_world_init(&w, game, s);
    elem_fight_results(&w, &s->fight, die_a, die_b, result);
    *after = *s;
    carry_out(game, after, result, NULL);
    return label_of(fate(s, after, s->fight.a, result[0]), fate(s, after, s->fight.b, result[1]));
}

/* Scores, the line that decides, and what it comes to. */
static void tell(const struct ac_game *game, const struct elem_state *s, int die_a, int die_b,
                 const struct ac_sink *sink)
{
    const struct elem_fight *fight = &s->fight;
    struct elem_state after;
    struct elem_world w;
    struct elem_factor fa;
    struct elem_factor fb;

    elem_world_init(&w, game, s);
    elem_fight_factors(&w, fight, &fa, &fb);
    elem_tell(sink, elem_data_of(game), s, ELEM_EV_SCORE, ELEM_CC_1,
              (const int32_t[3]){ fight->a, fa.total + die_a, die_a });
    elem_tell(sink, elem_data_of(game), s, ELEM_EV_SCORE, ELEM_CC_1,
              (const int32_t[3]){ fight->b, fb.total + die_b, die_b });
    ac_emit(sink, ELEM_EV_RESULT, elem_result_case(&w, fight, fa.total + die_a, fb.total + die_b),
            (int)elem_fate_of(game, s, die_a, die_b, &after), 0, 0);
}

static void resolve(const struct ac_game *game, struct elem_state *s, int die_a, int die_b,
                    const struct ac_sink *sink)
{
    struct elem_world w;
    enum elem_result result[2];

    if (sink)
        tell(game, s, die_a, die_b, sink);
    elem_world_init(&w, game, s);
    elem_fight_results(&w, &s->fight, die_a, die_b, result);
    carry_out(game, s, result, sink);
}

void elem_dice_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const int die = action->arg[0] + 1;
    const int other = s->fight.die;
    int first;
    int second;

    if (!other) {
        s->fight.die = (uint8_t)die;
        return;
    }
    elem_dice_order(s, &first, &second);
    if (first == s->fight.a)
        resolve(play->game, s, other, die, play->sink);
    else
        resolve(play->game, s, die, other, play->sink);
}
