/*
 * Odds cards: what an action that rolls would do, or what the pending die will, itemised with the
 * cases. Computed from the tables; tests compare them with the walk of the chance nodes and with the
 * fates of the pieces after every die. Here the door, planning and leaders; the rest at sea and ashore
 * (forecast_sea.c, forecast_land.c).
 */
#include "core/play.h"
#include "tyre/card.h"

static void card_fleet(const struct tyre_data *d, const struct tyre_state *s, int fleet,
                       struct ac_card *c)
{
    const int most = d->fleet_die[fleet][s->head.turn];
    struct ac_text out;

    ac_text_over(&out, c->title, sizeof(c->title));
    ac_text_addf(&out, "Fleet of %s", tyre_fleet_names[fleet]);
    tyre_card_column(c, "comes on 1 to ", most);
    tyre_card_named(c, TYRE_17_21, TYRE_MAC, most, tyre_fleet_names[fleet],
                    "is sighted up to this, in this week");
    tyre_card_result(c, TYRE_LABEL_ARRIVES, (uint64_t)most);
    if (most < 6)
        tyre_card_result(c, TYRE_LABEL_ABSENT, (uint64_t)(6 - most));
    ac_text_add(tyre_card_means(c, TYRE_LABEL_ARRIVES, &out),
                "it enters over the north edge in this week");
}

static void card_mend(const struct ac_game *game, const struct tyre_state *s, int wall,
                      struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int level = s->level[wall];
    const int row = level >= TYRE_BREACH ? 2 : level >= 4 ? 1 : 0;

    tyre_card_place(game, c, "Wall repair", d->wall_hex[wall]);
    tyre_card_column(c, "wall at ", level);
    tyre_card_named(c,
                    row == 2 ? TYRE_7_7_breach
                    : row    ? TYRE_7_7_mid
                             : TYRE_7_7_low,
                    AC_NONE, level, game->place_name[d->wall_hex[wall]], "is at this level");
    for (int die = 1; die <= 6; die++)
        tyre_card_result(c, TYRE_LABEL_POINTS0 + (level ? ac_min(d->mend[row][die - 1], level) : 0),
                         1);
}

static bool card_planning(const struct ac_game *game, const struct tyre_state *s,
                          const struct ac_frame *frame, struct ac_card *c)
{
    switch (frame->kind) {
    case TYRE_DIE_MOLE:
        tyre_card_place(game, c, "The mole", tyre_data(game)->mole_hex[s->mole]);
        tyre_card_column(c, "grows from ", 4);
        tyre_card_named(c, TYRE_14_12a, TYRE_MAC, 4,
                        game->place_name[tyre_data(game)->mole_hex[s->mole]],
                        "is filled on this or more");
        tyre_card_result(c, TYRE_LABEL_NONE, 3);
        tyre_card_result(c, TYRE_LABEL_BUILT, 3);
        return true;
    case TYRE_DIE_FLEET:
        card_fleet(tyre_data(game), s, tyre_lookout_of(frame).fleet, c);
        return true;
    case TYRE_DIE_MEND:
        card_mend(game, s, s->mend[s->mend_next], c);
        return true;
    default:
        return false;
    }
}

/* [15.41, 16.41] */
static void card_leader(const struct ac_game *game, const struct tyre_state *s,
                        const struct ac_frame *frame, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int leader = tyre_lone_of(frame).piece - TYRE_LEADER0;
    const int side = d->leader[leader].side;
    struct ac_text out;

    tyre_card_title(c, game->piece_text[TYRE_LEADER0 + leader]);
    if (frame->kind == TYRE_DIE_DROWN) {
        tyre_card_line(c, TYRE_16_41a, side, 6, "drowns on");
        tyre_card_result(c, tyre_may_swim(d, s, leader) ? TYRE_LABEL_SAFE : TYRE_LABEL_ELIMINATED,
                         5);
        tyre_card_result(c, TYRE_LABEL_ELIMINATED, 1);
        ac_text_add(tyre_card_means(c, TYRE_LABEL_SAFE, &out),
                    "to the nearest ship, without ratings for the die's impulses");
        if (!tyre_may_swim(d, s, leader))
            ac_text_add(tyre_card_hint(c, &out), "there is no ship left for him [16.41a]");
        return;
    }
    if (frame->kind == TYRE_DIE_LOSS) {
        tyre_card_line(c, TYRE_15_41a, side, 5, "unharmed up to");
        tyre_card_result(c, TYRE_LABEL_SAFE, 30);
    }
    tyre_card_line(c, TYRE_15_41b, side, 6, "killed on, with the second die");
    tyre_card_result(c, TYRE_LABEL_WOUNDED, 5);
    tyre_card_result(c, TYRE_LABEL_ELIMINATED, 1);
    ac_text_add(tyre_card_means(c, TYRE_LABEL_SAFE, &out), "placed with a unit of his side");
    ac_text_add(tyre_card_means(c, TYRE_LABEL_WOUNDED, &out),
                d->wounds_stay     ? "out for the game"
                : side == TYRE_MAC ? "out for twice the die in impulses [15.41c]"
                                   : "out for the die in impulses [15.41c]");
}

/* A die of one piece against another. */
static void card_duel(const struct ac_game *game, const struct tyre_state *s,
                      const struct ac_frame *frame, struct ac_card *c)
{
    const struct tyre_duel duel = tyre_duel_of(frame);

    if (frame->kind == TYRE_DIE_RAM)
        tyre_card_ram(game, s, duel.piece, duel.target, c);
    else if (frame->kind == TYRE_DIE_DAMAGE)
        tyre_card_damage(game, s, duel.target, c);
    else if (frame->kind == TYRE_DIE_UNPIN)
        tyre_card_unpin(game, s, duel.piece, duel.target, c);
    else if (frame->kind == TYRE_DIE_COUNTER)
        tyre_card_counter(game, s, duel.piece, duel.target, c);
    else
        tyre_card_fire(game, s, duel.piece, duel.target, c);
}

static bool card_pending(const struct ac_game *game, const struct tyre_state *s,
                         const struct ac_frame *frame, struct ac_card *c)
{
    switch (frame->kind) {
    case TYRE_DIE_GROUND:
    case TYRE_DIE_LAND:
        if (s->head.depth > 1)
            tyre_card_ram(game, s, tyre_ramming_of(&s->head.frame[0]).ship,
                          tyre_ramming_of(&s->head.frame[0]).target, c);
        else
            tyre_card_ground(game, s, tyre_beaching_of(frame).ship, tyre_beaching_of(frame).hex, c);
        return true;
    case TYRE_DIE_NAVAL_MELEE:
        tyre_card_boarding(game, s, tyre_lone_of(frame).piece, c);
        return true;
    case TYRE_DIE_BOMBARD:
    case TYRE_DIE_BATTER:
        tyre_card_wall(game, s, tyre_lone_of(frame).piece - TYRE_SIEGE0,
                       frame->kind == TYRE_DIE_BATTER, c);
        return true;
    case TYRE_DIE_RAM:
    case TYRE_DIE_DAMAGE:
    case TYRE_DIE_UNPIN:
    case TYRE_DIE_COUNTER:
    case TYRE_DIE_FIRE:
        card_duel(game, s, frame, c);
        return true;
    case TYRE_DIE_MELEE:
        tyre_card_melee(game, s, c);
        return true;
    case TYRE_DIE_DROWN:
    case TYRE_DIE_LOSS:
    case TYRE_DIE_WOUND:
        card_leader(game, s, frame, c);
        return true;
    default:
        return card_planning(game, s, frame, c);
    }
}

/* Whom to attack is chosen before who attacks [12.14]: the card if all join who may. */
static void card_assault(const struct ac_game *game, const struct tyre_state *s, struct ac_card *c)
{
    struct tyre_state all = *s;
    struct ac_text out;
    int count;

    all.attackers = tyre_joiners(tyre_data(game), s, s->melee_target);
    count = ac_bit_count(all.attackers);
    tyre_card_melee(game, &all, c);
    if (count == 1)
        ac_text_add(tyre_card_hint(c, &out), "only one may join [12.14]");
    else
        ac_text_addf(tyre_card_hint(c, &out), "if all %d join who may [12.14]", count);
}

/* What is declared now is rolled for when the segment ends: the card as things stand then, if
 * nobody declares anything more. */
static bool card_declared(const struct ac_game *game, const struct tyre_state *s,
                          const struct ac_action *a, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    struct ac_text out;

    switch (a->verb) {
    case TYRE_V_ATTACK:
        if (s->target[a->arg[0]] != a->arg[1])
            return false;
        tyre_card_boarding(game, s, a->arg[1], c);
        break;
    case TYRE_V_SHOOT:
    case TYRE_V_BATTER:
        if (s->aim[a->arg[0] - TYRE_SIEGE0] < 0)
            return false;
        tyre_card_wall(game, s, a->arg[0] - TYRE_SIEGE0, a->verb == TYRE_V_BATTER, c);
        break;
    case TYRE_V_COUNTER:
        tyre_card_counter(game, s, a->arg[0], a->arg[1], c);
        break;
    case TYRE_V_MEND:
        card_mend(game, s, d->wall[a->arg[0]], c);
        break;
    case TYRE_V_ASSAIL:
    case TYRE_V_JOIN:
        if (!tyre_is_unit(s->melee_target)) /* who is no unit falls without a die */
            return false;
        if (a->verb == TYRE_V_ASSAIL)
            card_assault(game, s, c);
        else
            tyre_card_melee(game, s, c);
        return true; /* the attacker strikes when he likes */
    default:
        return false;
    }
    ac_text_add(tyre_card_hint(c, &out), "rolled when the declarations are over");
    return true;
}

/* The card of an action is that of the die it leads to, at once or when what it declares is rolled
 * for. */
bool tyre_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    struct tyre_state scratch = *tyre_in(state);

    memset(out, 0, sizeof(*out));
    if (action) {
        if (action->verb == TYRE_V_LAND &&
            ((scratch.sflag[scratch.act] & TYRE_S_BEACHED) ||
             !tyre_grounding(tyre_data(game), &scratch, action->arg[0])))
            return false; /* ashore without a roll */
        ac_perform(game, (struct ac_state *)(void *)&scratch, action, NULL);
    }
    if (scratch.head.to_act == AC_CHANCE)
        return card_pending(game, &scratch, ac_top_const(&scratch.head), out);
    return action && card_declared(game, &scratch, action, out);
}
