/*
 * Odds cards: what an action that rolls would do, or what the pending die will, itemised with the
 * cases. Computed from the tables; a test compares them with the walk of the chance nodes.
 */
#include "core/play.h"
#include "tyre/rules.h"

static void line(struct ac_card *c, int rule, int side, int value, const char *text)
{
    struct ac_text out;

    if (c->line_count >= AC_MAX_CARD_LINES)
        return;
    c->line[c->line_count] = (struct ac_card_line){
        .rule = (ac_case)rule, .side = (ac_side)side, .num = value, .den = 1
    };
    ac_text_over(&out, c->line[c->line_count++].text, AC_CARD_TEXT);
    ac_text_add(&out, text);
}

static void named(struct ac_card *c, int rule, int side, int value, const char *name,
                  const char *text)
{
    struct ac_text out;

    line(c, rule, side, value, "");
    if (c->line_count) {
        ac_text_over(&out, c->line[c->line_count - 1].text, AC_CARD_TEXT);
        ac_text_addf(&out, "%s %s", name, text);
    }
}

static void result(struct ac_card *c, int label, uint64_t weight)
{
    c->total += weight;
    for (int i = 0; i < c->result_count; i++)
        if (c->result[i].label == label) {
            c->result[i].weight += weight;
            return;
        }
    if (c->result_count < AC_MAX_CARD_RESULTS)
        c->result[c->result_count++] = (struct ac_card_result){ .label = label, .weight = weight };
}

static void title(struct ac_card *c, const char *text)
{
    struct ac_text out;

    ac_text_over(&out, c->title, sizeof(c->title));
    ac_text_add(&out, text);
}

static void column(struct ac_card *c, const char *fmt, int value)
{
    struct ac_text out;

    ac_text_over(&out, c->column, sizeof(c->column));
    ac_text_add(&out, fmt);
    ac_text_addf(&out, "%d", value);
}

static void hint(struct ac_card *c, const char *text)
{
    struct ac_text out;

    if (c->hint_count >= 6)
        return;
    ac_text_over(&out, c->hint[c->hint_count++], AC_CARD_TEXT);
    ac_text_add(&out, text);
}

/* --- rams ---------------------------------------------------------------------------------------- */

static int damage_label(const struct tyre_data *d, const struct tyre_state *s, int target, int die)
{
    const int at = ac_min(die + tyre_ram_second(s, target), 6) - 1;

    switch (d->ram_damage[at]) {
    case TYRE_N_DAMAGED:
        return s->sflag[target] & TYRE_S_DAMAGED ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED;
    case TYRE_N_SUNK:
        return TYRE_LABEL_SUNK;
    default:
        return TYRE_LABEL_PINNED;
    }
}

static void card_damage(const struct tyre_data *d, const struct tyre_state *s, int target,
                        struct ac_card *c)
{
    title(c, "Second die of the ram");
    if (s->sflag[target] & TYRE_S_DAMAGED)
        line(c, TYRE_6_4_second, AC_NONE, 1, "the target is damaged");
    if (tyre_transporting(s, target))
        line(c, TYRE_8_0d, AC_NONE, 1, "the target transports");
    for (int die = 1; die <= 6; die++)
        result(c, damage_label(d, s, target, die), 1);
}

/* Beaches the ram still has to cross, this one first: it may not arrive [9.31a]. */
static void run_aground(const struct tyre_data *d, const struct tyre_state *s, int ship,
                        struct ac_card *c)
{
    const uint64_t before = c->total;
    uint64_t safe = 1, all = 1;
    int facing = s->facing[ship];
    struct tyre_ramming ram;

    if (tyre_top(s) != TYRE_DIE_GROUND)
        return;
    ram = tyre_ramming_of(&s->head.frame[0]);
    for (int at = s->hex[ship]; at != s->hex[ram.target];
         at = tyre_ram_step(d, &ram, at, &facing)) {
        const int number = tyre_grounding(d, s, at);

        if (number) {
            line(c, TYRE_9_31a, tyre_ship_side(ship), number, "goes aground on the way up to");
            safe *= (uint64_t)ac_max(6 - number, 0);
            all *= 6;
        }
    }
    for (int i = 0; i < c->result_count; i++)
        c->result[i].weight *= safe;
    c->total *= safe;
    result(c, TYRE_LABEL_AGROUND, before * (all - safe));
}

static void card_ram(const struct ac_game *game, const struct tyre_state *s, int ship, int target,
                     struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int low = d->ram_low[d->type[ship]][d->type[target]];
    const bool pins = d->ram_pins[d->type[ship]][d->type[target]];
    const int bonus = tyre_ram_bonus(d, s, ship, target);
    const int own = tyre_admiral(d, s, ship);
    const int other = tyre_admiral(d, s, target);

    title(c, "Ram");
    column(c, "hits on ", low - bonus < 1 ? 1 : low - bonus);
    named(c, TYRE_6_14a, tyre_ship_side(ship), low, game->piece_text[ship], "needs this or more");
    if (own >= 0)
        named(c, TYRE_16_22, tyre_ship_side(ship), d->leader[own].ram,
              game->piece_text[TYRE_LEADER0 + own], "leads the ram");
    if (other >= 0)
        named(c, TYRE_16_22, tyre_ship_side(target), -d->leader[other].ram,
              game->piece_text[TYRE_LEADER0 + other], "evades");
    if (tyre_ram_second(s, target))
        line(c, TYRE_6_4_second, AC_NONE, tyre_ram_second(s, target),
             "second die: damaged or transporting");
    for (int die = 1; die <= 6; die++) {
        if (die + bonus < low) {
            result(c, TYRE_LABEL_MISS, 6);
        } else if (ship == TYRE_FIRESHIP) {
            result(c, TYRE_LABEL_SUNK, 6);
        } else if (pins) {
            result(c, TYRE_LABEL_PINNED, 6);
        } else {
            for (int second = 1; second <= 6; second++)
                result(c, damage_label(d, s, target, second), 1);
        }
    }
    run_aground(d, s, ship, c);
    hint(c, ship == TYRE_FIRESHIP ? "the fireship is gone either way [14.43]"
                                  : "the rammer is exhausted, hit or miss [6.15]");
}

static void card_unpin(const struct tyre_state *s, int ship, int other, struct ac_card *c)
{
    const bool rammer = s->pin_to[ship] == other;
    const int most = rammer ? 4 : 2;

    title(c, "Breaking free");
    column(c, "free on 1 to ", most);
    line(c, rammer ? TYRE_6_16b : TYRE_6_16a, tyre_ship_side(ship), most,
         rammer ? "it did the ramming" : "it was rammed");
    result(c, TYRE_LABEL_FREED, (uint64_t)most);
    result(c, TYRE_LABEL_HELD, (uint64_t)(6 - most));
}

static void card_ground(const struct tyre_data *d, const struct tyre_state *s, int hex,
                        struct ac_card *c)
{
    const int number = ac_min(tyre_grounding(d, s, hex), 6);
    const int beach = d->beach[hex];

    title(c, "Grounding");
    column(c, "lost on 1 to ", number);
    if (beach >= 0)
        line(c, TYRE_9_31a, AC_NONE, d->grounding[beach], "grounding number of the beach");
    if (beach >= 0 && (s->boulders >> beach & 1))
        line(c, TYRE_14_31a, TYRE_TYR, 2, "boulders");
    if (number)
        result(c, TYRE_LABEL_AGROUND, (uint64_t)number);
    if (number < 6)
        result(c, TYRE_LABEL_SAFE, (uint64_t)(6 - number));
}

/* --- naval melee ------------------------------------------------------------------------------------ */

static void card_naval_melee(const struct ac_game *game, const struct tyre_state *s, int target,
                             struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int differential = tyre_differential(d, s, target);
    const int at = tyre_naval_column(differential);

    title(c, "Naval melee");
    column(c, "differential ", differential);
    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (s->hex[ship] >= 0 && s->target[ship] == target)
            named(c, TYRE_6_22a, tyre_ship_side(ship), tyre_ship_melee(d, s, ship),
                  game->piece_text[ship], "attacks");
    named(c, TYRE_6_22a, tyre_ship_side(target), tyre_ship_melee(d, s, target),
          game->piece_text[target], "defends");
    for (int die = 1; die <= 6; die++) {
        const int r = at < 0 ? TYRE_N_NONE : d->naval_melee[die - 1][at];
        const bool damaged = s->sflag[target] & TYRE_S_DAMAGED;

        result(c,
               r == TYRE_N_NONE        ? TYRE_LABEL_NONE
               : r == TYRE_N_DISRUPTED ? TYRE_LABEL_DISRUPTED
               : r == TYRE_N_DAMAGED   ? (damaged ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED)
                                       : TYRE_LABEL_SUNK,
               1);
    }
}

/* --- walls and catapults ------------------------------------------------------------------------------ */

static void card_wall(const struct tyre_data *d, const struct tyre_state *s, int engine, bool ram,
                      struct ac_card *c)
{
    const int wall = s->aim[engine];
    const bool second = d->terrain[d->wall_hex[wall]] == TYRE_SECONDARY;

    title(c, ram ? "Battering ram" : "Catapult against the wall");
    column(c, "wall at ", s->level[wall]);
    if (second && !ram)
        line(c, TYRE_7_15b, TYRE_MAC, 1, "a secondary wall");
    for (int die = 1; die <= 6; die++) {
        const int points = ram ? d->batter[die - 1] : d->bombard[ac_min(die + second, 6) - 1];
        const bool breach = s->level[wall] < TYRE_BREACH && s->level[wall] + points >= TYRE_BREACH;

        result(c, breach ? TYRE_LABEL_BREACH : TYRE_LABEL_POINTS0 + points, 1);
    }
}

static void card_counter(const struct tyre_data *d, const struct tyre_state *s, int ship,
                         struct ac_card *c)
{
    const bool damaged = s->sflag[ship] & TYRE_S_DAMAGED;

    title(c, "Catapult of Tyre");
    for (int die = 1; die <= 6; die++) {
        const int r = d->counter[die - 1];

        result(c,
               r == TYRE_N_NONE      ? TYRE_LABEL_NONE
               : r == TYRE_N_DAMAGED ? (damaged ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED)
                                     : TYRE_LABEL_SUNK,
               1);
    }
}

/* --- land ------------------------------------------------------------------------------------------------ */

static void card_fire(const struct tyre_data *d, const struct tyre_state *s, int piece, int target,
                      struct ac_card *c)
{
    static const uint8_t labels[4] = { TYRE_LABEL_NONE, TYRE_LABEL_DISRUPTED, TYRE_LABEL_RETREAT,
                                       TYRE_LABEL_ELIMINATED };
    const int rating = tyre_fire_rating(d, s, piece, target);
    const int modifier = tyre_fire_modifier(d, s, piece, target);

    title(c, "Fire");
    column(c, "rating ", rating);
    line(c, TYRE_11_0b, tyre_piece_side(d, piece), rating, "rating at this range");
    if (modifier)
        line(c,
             modifier > 0     ? TYRE_11_5_m1
             : modifier == -1 ? TYRE_11_5_m2
                              : TYRE_11_5_m3,
             AC_NONE, modifier, "for the target's ground");
    for (int die = 1; die <= 6; die++)
        result(c, labels[d->fire[ac_clamp(die + modifier, 1, 6) - 1][rating - 1]], 1);
    hint(c, "results are applied together at the end [11.2]");
}

static void melee_lines(const struct ac_game *game, const struct tyre_state *s, int target,
                        uint64_t attackers, const struct tyre_odds *odds, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int hex = s->hex[target];
    const int side = tyre_piece_side(d, target);

    for (uint64_t set = attackers; set;) {
        const int unit = ac_bit_pop(&set);

        named(c, TYRE_12_14, !side, tyre_strength(d, s, unit, s->hex[TYRE_UNIT0 + unit], hex, true),
              game->piece_text[TYRE_UNIT0 + unit], "attacks");
        c->line[c->line_count - 1].den = 4;
    }
    named(c, TYRE_12_0, side, odds->defence, game->piece_text[target], "defends");
    c->line[c->line_count - 1].den = 4;
    for (int i = 0; i < 2; i++)
        if (odds->leader[i] >= 0)
            named(c, i ? TYRE_12_22b : TYRE_12_22a, i ? side : !side,
                  i ? -d->leader[odds->leader[i]].morale : d->leader[odds->leader[i]].morale,
                  game->piece_text[TYRE_LEADER0 + odds->leader[i]], "lends his morale");
    if (s->morale[!side] || s->morale[side])
        line(c, TYRE_12_36, AC_NONE, s->morale[!side] - s->morale[side], "army morale");
}

static void card_melee(const struct ac_game *game, const struct tyre_state *s, int target,
                       uint64_t attackers, struct ac_card *c)
{
    static const char *const columns[8] = {
        "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"
    };
    static const uint8_t labels[4] = { TYRE_LABEL_NONE, TYRE_LABEL_DISRUPTED, TYRE_LABEL_RETREAT,
                                       TYRE_LABEL_ELIMINATED };
    const struct tyre_data *d = tyre_data(game);
    const bool shaken = s->uflag[target - TYRE_UNIT0] & TYRE_U_DISRUPTED;
    struct tyre_odds odds;
    struct ac_text out;

    tyre_melee_odds(d, s, target, attackers, &odds);
    title(c, "Melee");
    ac_text_over(&out, c->column, sizeof(c->column));
    ac_text_add(&out, odds.column < 0 ? "below 1-2" : columns[odds.column]);
    melee_lines(game, s, target, attackers, &odds, c);
    for (int die = 1; die <= 6; die++) {
        int r = odds.column < 0
                    ? TYRE_R_NONE
                    : d->melee_table[ac_clamp(die + odds.modifier, 1, 6) - 1][odds.column];

        if (shaken && r == TYRE_R_D && d->shaken_flee)
            r = TYRE_R_R;
        else if (shaken && r != TYRE_R_NONE)
            r = TYRE_R_E;
        result(c, labels[r], 1);
    }
    if (odds.column >= 0 && odds.column < 7) {
        const int want = odds.column == 0 ? odds.defence : (odds.column + 1) * odds.defence;

        ac_text_over(&out, c->hint[c->hint_count++], AC_CARD_TEXT);
        ac_text_addf(&out, "%d quarters short of the next column", want - odds.attack);
    }
}

/* --- the pending die ---------------------------------------------------------------------------------- */

static bool card_planning(const struct tyre_data *d, const struct tyre_state *s,
                          const struct ac_frame *frame, struct ac_card *c)
{
    if (frame->kind == TYRE_DIE_MOLE) {
        title(c, "The mole");
        result(c, TYRE_LABEL_NONE, 3);
        result(c, TYRE_LABEL_BUILT, 3);
        return true;
    }
    if (frame->kind == TYRE_DIE_FLEET) {
        const int most = d->fleet_die[tyre_lookout_of(frame).fleet][s->head.turn];

        title(c, "Fleet");
        result(c, TYRE_LABEL_ARRIVES, (uint64_t)most);
        if (most < 6)
            result(c, TYRE_LABEL_ABSENT, (uint64_t)(6 - most));
        return true;
    }
    if (frame->kind != TYRE_DIE_MEND)
        return false;
    const int level = s->level[s->mend[s->mend_next]];
    const int row = level >= TYRE_BREACH ? 2 : level >= 4 ? 1 : 0;

    title(c, "Wall repair");
    for (int die = 1; die <= 6; die++)
        result(c, TYRE_LABEL_POINTS0 + (level ? ac_min(d->mend[row][die - 1], level) : 0), 1);
    return true;
}

/* [15.41, 16.41] */
static void card_leader(const struct ac_game *game, const struct ac_frame *frame, struct ac_card *c)
{
    title(c, game->piece_text[tyre_lone_of(frame).piece]);
    if (frame->kind == TYRE_DIE_DROWN) {
        line(c, TYRE_16_41a, AC_NONE, 6, "drowns on");
        result(c, TYRE_LABEL_SAFE, 5);
        result(c, TYRE_LABEL_ELIMINATED, 1);
    } else if (frame->kind == TYRE_DIE_WOUND) {
        line(c, TYRE_15_41b, AC_NONE, 6, "killed on");
        result(c, TYRE_LABEL_WOUNDED, 5);
        result(c, TYRE_LABEL_ELIMINATED, 1);
    } else {
        line(c, TYRE_15_41a, AC_NONE, 5, "unharmed up to");
        result(c, TYRE_LABEL_SAFE, 30);
        result(c, TYRE_LABEL_WOUNDED, 5);
        result(c, TYRE_LABEL_ELIMINATED, 1);
    }
}

/* A die of one piece against another. */
static void card_duel(const struct ac_game *game, const struct tyre_state *s,
                      const struct ac_frame *frame, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_duel duel = tyre_duel_of(frame);

    if (frame->kind == TYRE_DIE_RAM)
        card_ram(game, s, duel.piece, duel.target, c);
    else if (frame->kind == TYRE_DIE_DAMAGE)
        card_damage(d, s, duel.target, c);
    else if (frame->kind == TYRE_DIE_UNPIN)
        card_unpin(s, duel.piece, duel.target, c);
    else if (frame->kind == TYRE_DIE_COUNTER)
        card_counter(d, s, duel.target, c);
    else
        card_fire(d, s, duel.piece, duel.target, c);
}

static bool card_pending(const struct ac_game *game, const struct tyre_state *s,
                         const struct ac_frame *frame, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);

    switch (frame->kind) {
    case TYRE_DIE_GROUND:
    case TYRE_DIE_LAND:
        if (s->head.depth > 1)
            card_ram(game, s, tyre_ramming_of(&s->head.frame[0]).ship,
                     tyre_ramming_of(&s->head.frame[0]).target, c);
        else
            card_ground(d, s, tyre_beaching_of(frame).hex, c);
        return true;
    case TYRE_DIE_NAVAL_MELEE:
        card_naval_melee(game, s, tyre_lone_of(frame).piece, c);
        return true;
    case TYRE_DIE_BOMBARD:
    case TYRE_DIE_BATTER:
        card_wall(d, s, tyre_lone_of(frame).piece - TYRE_SIEGE0, frame->kind == TYRE_DIE_BATTER, c);
        return true;
    case TYRE_DIE_RAM:
    case TYRE_DIE_DAMAGE:
    case TYRE_DIE_UNPIN:
    case TYRE_DIE_COUNTER:
    case TYRE_DIE_FIRE:
        card_duel(game, s, frame, c);
        return true;
    case TYRE_DIE_MELEE:
        card_melee(game, s, s->melee_target, s->attackers, c);
        return true;
    case TYRE_DIE_DROWN:
    case TYRE_DIE_LOSS:
    case TYRE_DIE_WOUND:
        card_leader(game, frame, c);
        return true;
    default:
        return card_planning(d, s, frame, c);
    }
}

/* The card of an action is that of the die it leads to. */
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
    return scratch.head.to_act == AC_CHANCE &&
           card_pending(game, &scratch, ac_top_const(&scratch.head), out);
}
