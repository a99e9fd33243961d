/* Odds cards ashore: fire [11] and melee [12]. */
#include "tyre/card.h"

static const uint8_t labels[4] = { TYRE_LABEL_NONE, TYRE_LABEL_DISRUPTED, TYRE_LABEL_RETREAT,
                                   TYRE_LABEL_ELIMINATED };

/* --- fire ------------------------------------------------------------------------------------------- */

/* The row of 11.4 a piece fires by. */
static int range_rule(const struct tyre_data *d, int piece)
{
    static const uint16_t rows[8] = { TYRE_11_4_cat, TYRE_11_4_cre, TYRE_11_4_roy, TYRE_11_4_gua,
                                      TYRE_11_4_mar, TYRE_11_4_pel, TYRE_11_4_bac };

    return rows[tyre_is_siege(piece) ? 0 : d->unit[piece - TYRE_UNIT0].range];
}

/* The ground the target stands on; a tower beside the firer takes a wall's help away [13.13a]. */
static void ground_line(const struct tyre_data *d, const struct tyre_state *s, int piece,
                        int target, struct ac_card *c)
{
    const int modifier = tyre_fire_modifier(d, s, piece, target);
    const int at = s->hex[target];
    const int side = tyre_piece_side(d, piece);

    if (modifier > 0)
        tyre_card_line(c, TYRE_11_5_m1, side, 1, "from a wall, at a beach or a breach");
    else if (modifier == -1)
        tyre_card_line(c, TYRE_11_5_m2, !side, -1, "the target is on a wall");
    else if (modifier == -2)
        tyre_card_line(c, TYRE_11_5_m3, !side, -2, "the target is in the Temple or Agenorium");
    else if (at >= 0 && tyre_whole_wall(d, s, at))
        tyre_card_line(c, TYRE_13_13a, side, 0, "a siege tower: the wall does not help");
    else if (at >= 0 && (tyre_breached(d, s, at) || (d->flags[at] & TYRE_H_SHORE)))
        tyre_card_line(c, TYRE_11_5_m1, AC_NONE, 0, "a beach or a breach, but not from a wall");
}

/* What it has suffered before, and what becomes of it then. */
static void fire_hints(const struct ac_game *game, const struct tyre_state *s, int target,
                       struct ac_card *c)
{
    static const char *const suffered[4] = { "", "is disrupted by an earlier shot",
                                             "has to retreat already", "is eliminated already" };
    const struct tyre_data *d = tyre_data(game);
    const int unit = target - TYRE_UNIT0;
    const int before = tyre_fire_outcome(game, s, unit, s->fired_on[unit]);
    const int leader = s->hex[target] >= 0 ? s->leader_at[s->hex[target]] : AC_NONE;
    struct ac_text out;

    ac_text_add(tyre_card_hint(c, &out), "results are applied together at the end [11.2]");
    if (before)
        ac_text_addf(tyre_card_hint(c, &out), "%s %s [11.23]", game->piece_name[target],
                     suffered[before]);
    if (s->ride[target] >= 0)
        ac_text_add(tyre_card_hint(c, &out), "aboard it cannot retreat: it is lost [11.24d]");
    else if (!tyre_ways_back(d, s, unit))
        ac_text_add(tyre_card_hint(c, &out),
                    "no way back unless others give way: a retreat is its end [11.24d]");
    if (s->uflag[unit] & TYRE_U_FIRED)
        return;
    if (d->unit[unit].range >= 0)
        ac_text_addf(tyre_card_hint(c, &out), "%s may fire all the same [11.2]",
                     game->piece_name[target]);
    if (leader >= 0)
        ac_text_addf(tyre_card_hint(c, &out), "%s goes with it or stays; if it is lost he rolls",
                     game->piece_name[TYRE_LEADER0 + leader]);
}

void tyre_card_fire(const struct ac_game *game, const struct tyre_state *s, int piece, int target,
                    struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int unit = target - TYRE_UNIT0;
    const int rating = tyre_fire_rating(d, s, piece, target);
    const int modifier = tyre_fire_modifier(d, s, piece, target);
    const int before = tyre_fire_outcome(game, s, unit, s->fired_on[unit]);

    tyre_card_about(game, s, c, "Fire on", target);
    tyre_card_column(c, "rating ", rating);
    tyre_card_named(c, range_rule(d, piece), AC_NONE, rating, game->piece_text[piece],
                    "at this range");
    ground_line(d, s, piece, target, c);
    if (modifier)
        tyre_card_line(c, TYRE_11_0b, AC_NONE, modifier, "in all, to the die");
    for (int die = 1; die <= 6; die++) {
        const int result = d->fire[ac_clamp(die + modifier, 1, 6) - 1][rating - 1];
        const int after = tyre_fire_outcome(game, s, unit, tyre_hit_by(s, unit, result));

        tyre_card_result(c, labels[after > before ? after : TYRE_R_NONE], 1);
    }
    fire_hints(game, s, target, c);
}

/* --- melee ------------------------------------------------------------------------------------------ */

static void force_lines(const struct ac_game *game, const struct tyre_state *s, int unit, int at,
                        bool attacks, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int side = tyre_unit_side(unit);
    struct tyre_force force;

    tyre_force(d, s, unit, s->hex[TYRE_UNIT0 + unit], at, attacks, &force);
    tyre_card_quarters(c, attacks ? TYRE_12_14 : TYRE_12_0, side, force.base,
                       game->piece_text[TYRE_UNIT0 + unit], attacks ? "attacks" : "defends");
    if (force.bonus)
        tyre_card_quarters(
            c, force.bonus < 4 * d->leader[force.leader].bonus ? TYRE_15_32 : TYRE_12_21, side,
            force.bonus, game->piece_text[TYRE_LEADER0 + force.leader], "is with it");
    if (force.beach)
        tyre_card_quarters(c, TYRE_9_28_beach, side, force.beach, "", "halved: from a beach");
    if (force.slope)
        tyre_card_quarters(c, TYRE_9_28_slope, side, force.slope, "", "halved: up the slope");
    if (force.ground)
        tyre_card_quarters(c, force.ground_rule, side, force.ground, "",
                           force.ground_rule == TYRE_9_28_obj      ? "doubled: the objective"
                           : force.ground_rule == TYRE_9_28_breach ? "doubled: the breach"
                                                                   : "doubled: the wall");
}

/* Leaders and armies, to the die. */
static void morale_lines(const struct ac_game *game, const struct tyre_state *s, int side,
                         const struct tyre_odds *odds, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);

    for (int i = 0; i < 2; i++) {
        const int sign = i ? -1 : 1;
        const int who = i ? side : !side;

        if (odds->leader[i] >= 0)
            tyre_card_named(
                c, i ? TYRE_12_22b : TYRE_12_22a, who, sign * d->leader[odds->leader[i]].morale,
                game->piece_text[TYRE_LEADER0 + odds->leader[i]], "lends his morale: to the die");
        if (s->morale[who])
            tyre_card_line(c, TYRE_12_35, who, sign * s->morale[who], "army morale: to the die");
    }
    if (odds->modifier)
        tyre_card_line(c, TYRE_12_36, AC_NONE, odds->modifier, "in all, to the die");
}

/* What the defender may do, and the attacker after him. */
static void melee_means(const struct ac_game *game, const struct tyre_state *s, int target,
                        struct ac_card *c)
{
    const int unit = target - TYRE_UNIT0;
    const int leader = s->leader_at[s->hex[target]];
    const int ways = tyre_ways_back(tyre_data(game), s, unit);
    struct ac_text out;

    ac_text_addf(tyre_card_means(c, TYRE_LABEL_RETREAT, &out),
                 ways == 1 ? "one way back; attackers may follow [12.52]"
                           : "its owner chooses of %d ways; attackers may follow [12.52]",
                 ways);
    ac_text_add(tyre_card_means(c, TYRE_LABEL_ELIMINATED, &out),
                "an attacker and a leader may advance [12.51]");
    ac_text_add(tyre_card_means(c, TYRE_LABEL_DISRUPTED, &out),
                "it neither fires nor attacks in this impulse [11.23]");
    if (!ways)
        ac_text_add(tyre_card_hint(c, &out), "no way back: a retreat is its end [11.24d]");
    if (s->uflag[unit] & TYRE_U_DISRUPTED)
        ac_text_add(tyre_card_hint(c, &out),
                    tyre_data(game)->shaken_flee
                        ? "disrupted already: once more drives it back, a retreat is its end"
                        : "disrupted: any result is its end [12.6-n]");
    if (leader >= 0)
        ac_text_addf(tyre_card_hint(c, &out), "%s goes with it or stays; if it is lost he rolls",
                     game->piece_name[TYRE_LEADER0 + leader]);
}

/* How much is wanting to the next column, in points and their quarters. */
static void next_column(const struct tyre_odds *odds, struct ac_card *c)
{
    static const char *const parts[4] = { "", " 1/4", " 1/2", " 3/4" };
    const int want =
        odds->column < 0 ? (odds->defence + 1) / 2 : ac_max(odds->column + 1, 1) * odds->defence;
    const int short_of = want - odds->attack;
    struct ac_text out;

    if (odds->column >= 7)
        return;
    (void)tyre_card_hint(c, &out);
    if (short_of >= 4 || short_of % 4 == 0)
        ac_text_addf(&out, "%d", short_of / 4);
    ac_text_add(&out, short_of >= 4 ? parts[short_of % 4] : parts[short_of % 4] + 1);
    if (odds->column < 0)
        ac_text_add(&out, " more for 1-2");
    else
        ac_text_addf(&out, " more for %d-1", odds->column + 1);
}

static int melee_label(const struct tyre_data *d, const struct tyre_state *s, int unit,
                       const struct tyre_odds *odds, int die)
{
    const bool shaken = s->uflag[unit] & TYRE_U_DISRUPTED;
    int r = odds->column < 0
                ? TYRE_R_NONE
                : d->melee_table[ac_clamp(die + odds->modifier, 1, 6) - 1][odds->column];

    if (shaken && r == TYRE_R_D && d->shaken_flee)
        r = TYRE_R_R;
    else if (shaken && r != TYRE_R_NONE)
        r = TYRE_R_E;
    if (r == TYRE_R_R && !tyre_ways_back(d, s, unit))
        r = TYRE_R_E;
    return labels[r];
}

void tyre_card_melee(const struct ac_game *game, const struct tyre_state *s, struct ac_card *c)
{
    static const char *const columns[8] = {
        "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"
    };
    const struct tyre_data *d = tyre_data(game);
    const int target = s->melee_target;
    const int side = tyre_piece_side(d, target);
    struct tyre_odds odds;
    struct ac_text out;

    tyre_melee_odds(d, s, target, s->attackers, &odds);
    tyre_card_about(game, s, c, "Melee against", target);
    ac_text_over(&out, c->column, sizeof(c->column));
    ac_text_add(&out, odds.column < 0 ? "below 1-2: no effect" : columns[odds.column]);
    for (uint64_t set = s->attackers; set;)
        force_lines(game, s, ac_bit_pop(&set), s->hex[target], true, c);
    tyre_card_quarters(c, TYRE_12_0, !side, odds.attack, "", "in all");
    force_lines(game, s, target - TYRE_UNIT0, s->hex[target], false, c);
    if (odds.wall_void)
        tyre_card_quarters(c, odds.wall_void, side, -odds.defence, "",
                           odds.wall_void == TYRE_13_13b
                               ? "a siege tower: the wall does not help"
                               : "attacked from no wall: it does not help");
    tyre_card_quarters(c, TYRE_12_0, side, odds.defence, "", "in all");
    morale_lines(game, s, side, &odds, c);
    for (int die = 1; die <= 6; die++)
        tyre_card_result(c, melee_label(d, s, target - TYRE_UNIT0, &odds, die), 1);
    melee_means(game, s, target, c);
    next_column(&odds, c);
}
