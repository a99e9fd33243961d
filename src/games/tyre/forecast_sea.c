/* Odds cards at sea: rams and pins [6.1], grounding [9.31], naval melee [6.2], engines [7]. */
#include "tyre/card.h"

/* What goes with a ship that is damaged or sunk [8.13, 8.21c, 8.23, 16.41]. */
static void cargo_means(const struct ac_game *game, const struct tyre_state *s, int ship,
                        struct ac_card *c)
{
    const int8_t *on = s->unit_on[ship];
    const int leader = s->leader_on[ship];
    struct ac_text out;

    (void)tyre_card_means(c, TYRE_LABEL_DAMAGED, &out);
    if (s->engine_on[ship] >= 0)
        ac_text_addf(&out, "%s is lost with it [8.13]",
                     game->piece_text[TYRE_SIEGE0 + s->engine_on[ship]]);
    else if (on[1] >= 0)
        ac_text_add(&out, "its owner loses one of the two units aboard [8.21c]");
    for (int i = 0; i < 2; i++) {
        (void)tyre_card_means(c, i ? TYRE_LABEL_AGROUND : TYRE_LABEL_SUNK, &out);
        if (on[0] >= 0 || s->engine_on[ship] >= 0)
            ac_text_addf(&out, "with %s aboard",
                         on[1] >= 0   ? "the two units"
                         : on[0] >= 0 ? "the unit"
                                      : "the engine");
        if (leader >= 0)
            ac_text_addf(&out, "%s%s %s", out.len ? "; " : "",
                         game->piece_text[TYRE_LEADER0 + leader],
                         leader == 0                       ? "swims [16.41b]"
                         : s->lflag[leader] & TYRE_L_NAVAL ? "drowns on a 6 [16.41a]"
                                                           : "is lost [8.23]");
    }
}

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

/* What is added to the second die, each with its case. */
static void damage_lines(const struct tyre_state *s, int target, struct ac_card *c)
{
    const int side = tyre_ship_side(target);

    if (s->sflag[target] & TYRE_S_DAMAGED)
        tyre_card_line(c, TYRE_6_4_second, side, 1, "second die: the target is damaged");
    if (tyre_transporting(s, target))
        tyre_card_line(c, TYRE_8_0d, side, 1, "second die: the target transports");
}

static void pin_hints(struct ac_card *c)
{
    struct ac_text out;

    ac_text_add(tyre_card_means(c, TYRE_LABEL_PINNED, &out), "both are held, and may board [6.21]");
    for (int i = 0; i < c->result_count; i++)
        if (c->result[i].label == TYRE_LABEL_PINNED)
            ac_text_add(tyre_card_hint(c, &out),
                        "pinned: the rammed breaks free on 1-2, the rammer on 1-4 [6.16]");
}

void tyre_card_damage(const struct ac_game *game, const struct tyre_state *s, int target,
                      struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);

    tyre_card_about(game, s, c, "Second die of the ram on", target);
    damage_lines(s, target, c);
    for (int die = 1; die <= 6; die++)
        tyre_card_result(c, damage_label(d, s, target, die), 1);
    cargo_means(game, s, target, c);
    pin_hints(c);
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
            tyre_card_line(c, TYRE_9_31a, tyre_ship_side(ship), number,
                           "goes aground on the way up to");
            safe *= (uint64_t)ac_max(6 - number, 0);
            all *= 6;
        }
    }
    for (int i = 0; i < c->result_count; i++)
        c->result[i].weight *= safe;
    c->total *= safe;
    tyre_card_result(c, TYRE_LABEL_AGROUND, before * (all - safe));
}

static void ram_lines(const struct ac_game *game, const struct tyre_state *s, int ship, int target,
                      struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int low = d->ram_low[d->type[ship]][d->type[target]];
    const int own = tyre_admiral(d, s, ship);
    const int other = tyre_admiral(d, s, target);

    tyre_card_named(c, TYRE_6_14a, AC_NONE, low, game->piece_text[ship], "needs this or more");
    if (own >= 0)
        tyre_card_named(c, TYRE_16_22, tyre_ship_side(ship), d->leader[own].ram,
                        game->piece_text[TYRE_LEADER0 + own], "leads the ram: added to the die");
    if (other >= 0)
        tyre_card_named(c, TYRE_16_22, tyre_ship_side(target), -d->leader[other].ram,
                        game->piece_text[TYRE_LEADER0 + other], "evades: taken from the die");
    if (own >= 0 || other >= 0)
        tyre_card_line(c, TYRE_6_14a, AC_NONE, tyre_ram_bonus(d, s, ship, target),
                       "in all, to the die");
    if (ship != TYRE_FIRESHIP)
        damage_lines(s, target, c);
}

void tyre_card_ram(const struct ac_game *game, const struct tyre_state *s, int ship, int target,
                   struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int low = d->ram_low[d->type[ship]][d->type[target]];
    const bool pins = d->ram_pins[d->type[ship]][d->type[target]];
    const int bonus = tyre_ram_bonus(d, s, ship, target);
    struct ac_text out;

    tyre_card_about(game, s, c, "Ram on", target);
    tyre_card_column(c, low - bonus > 6 ? "cannot hit: needs " : "hits on ",
                     ac_max(low - bonus, 1));
    ram_lines(game, s, ship, target, c);
    for (int die = 1; die <= 6; die++) {
        if (die + bonus < low) {
            tyre_card_result(c, TYRE_LABEL_MISS, 6);
        } else if (ship == TYRE_FIRESHIP) {
            tyre_card_result(c, TYRE_LABEL_SUNK, 6);
        } else if (pins) {
            tyre_card_result(c, TYRE_LABEL_PINNED, 6);
        } else {
            for (int second = 1; second <= 6; second++)
                tyre_card_result(c, damage_label(d, s, target, second), 1);
        }
    }
    run_aground(d, s, ship, c);
    cargo_means(game, s, target, c);
    ac_text_add(tyre_card_means(c, TYRE_LABEL_AGROUND, &out), "the rammer never arrives [9.31a]");
    ac_text_add(tyre_card_hint(c, &out), ship == TYRE_FIRESHIP
                                             ? "the fireship is gone either way [14.43]"
                                             : "the rammer is exhausted, hit or miss [6.15]");
    pin_hints(c);
}

void tyre_card_unpin(const struct ac_game *game, const struct tyre_state *s, int ship, int other,
                     struct ac_card *c)
{
    const bool rammer = s->pin_to[ship] == other;
    const int most = rammer ? 4 : 2;
    struct ac_text out;

    tyre_card_about(game, s, c, "Breaking free:", ship);
    tyre_card_column(c, "free on 1 to ", most);
    tyre_card_named(c, rammer ? TYRE_6_16b : TYRE_6_16a, tyre_ship_side(ship), most,
                    game->piece_text[ship], rammer ? "did the ramming" : "was rammed");
    tyre_card_result(c, TYRE_LABEL_FREED, (uint64_t)most);
    tyre_card_result(c, TYRE_LABEL_HELD, (uint64_t)(6 - most));
    ac_text_add(tyre_card_means(c, TYRE_LABEL_FREED, &out),
                s->pins[ship] > 1 ? "of this one: others hold it still [6.16]"
                                  : "both: it may move and attack [6.16c]");
    ac_text_addf(tyre_card_hint(c, &out), "held: %s may try in its owner's segment",
                 game->piece_text[other]);
}

void tyre_card_ground(const struct ac_game *game, const struct tyre_state *s, int ship, int hex,
                      struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int number = ac_min(tyre_grounding(d, s, hex), 6);
    const int beach = d->beach[hex];
    const bool lands = tyre_top(s) == TYRE_DIE_LAND;
    struct ac_text out;

    tyre_card_place(game, c, lands ? "Landing" : "Grounding", hex);
    tyre_card_column(c, "lost on 1 to ", number);
    if (beach >= 0)
        tyre_card_line(c, TYRE_9_31a, AC_NONE, d->grounding[beach],
                       "grounding number of the beach");
    if (beach >= 0 && (s->boulders >> beach & 1))
        tyre_card_line(c, TYRE_14_31a, TYRE_TYR, 2, "boulders");
    tyre_card_line(c, TYRE_9_31a, AC_NONE, number, "lost on this or less");
    if (number)
        tyre_card_result(c, TYRE_LABEL_AGROUND, (uint64_t)number);
    if (number < 6)
        tyre_card_result(c, TYRE_LABEL_SAFE, (uint64_t)(6 - number));
    cargo_means(game, s, ship, c);
    if (lands)
        ac_text_add(tyre_card_means(c, TYRE_LABEL_SAFE, &out),
                    "it is beached and rolls no more [8.31b]");
}

/* --- naval melee ------------------------------------------------------------------------------------ */

/* The parts of a ship's strength, as tyre_ship_melee adds them up. */
static void ship_lines(const struct ac_game *game, const struct tyre_state *s, int ship,
                       const char *does, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int side = tyre_ship_side(ship);
    const bool damaged = s->sflag[ship] & TYRE_S_DAMAGED;
    const int leader = tyre_admiral(d, s, ship);

    tyre_card_named(c, damaged ? TYRE_6_34 : TYRE_6_22a, side,
                    damaged ? d->melee_damaged[d->type[ship]] : d->melee[d->type[ship]],
                    game->piece_text[ship], does);
    if (tyre_transporting(s, ship))
        tyre_card_line(c, TYRE_8_0c, side, -2, "it transports");
    if (leader >= 0)
        tyre_card_named(c, TYRE_16_32, side, d->leader[leader].melee,
                        game->piece_text[TYRE_LEADER0 + leader], "is aboard");
}

static int naval_label(const struct tyre_data *d, const struct tyre_state *s, int target, int die)
{
    const int at = tyre_naval_column(tyre_differential(d, s, target));

    switch (at < 0 ? TYRE_N_NONE : d->naval_melee[die - 1][at]) {
    case TYRE_N_DISRUPTED:
        return TYRE_LABEL_DISRUPTED;
    case TYRE_N_DAMAGED:
        return s->sflag[target] & TYRE_S_DAMAGED ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED;
    case TYRE_N_SUNK:
        return TYRE_LABEL_SUNK;
    default:
        return TYRE_LABEL_NONE;
    }
}

/* Attacks that are declared beside this one; all are rolled before any takes effect [6.24]. */
static void other_attacks(const struct ac_game *game, const struct tyre_state *s, int target,
                          struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    struct ac_text out;

    if (s->target[target] >= 0)
        ac_text_addf(tyre_card_hint(c, &out), "it attacks %s at full strength all the same [6.24]",
                     game->piece_name[s->target[target]]);
    for (int other = 0; other < TYRE_SHIPS; other++) {
        bool attacked = false;

        for (int ship = 0; ship < TYRE_SHIPS; ship++)
            attacked = attacked || (s->target[ship] == other && s->hex[ship] >= 0);
        if (attacked && other != target && !s->result[other] && s->hex[other] >= 0)
            ac_text_addf(tyre_card_hint(c, &out), "then against %s: differential %d",
                         game->piece_name[other], tyre_differential(d, s, other));
    }
}

void tyre_card_boarding(const struct ac_game *game, const struct tyre_state *s, int target,
                        struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int side = tyre_ship_side(target);
    const int defence = tyre_ship_melee(d, s, target);
    const bool behind = tyre_behind_boom(d, s, target);
    const int differential = tyre_differential(d, s, target);
    struct ac_text out;

    tyre_card_about(game, s, c, "Naval melee against", target);
    tyre_card_column(c, differential > 0 ? "differential +" : "differential ", differential);
    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (s->hex[ship] >= 0 && s->target[ship] == target)
            ship_lines(game, s, ship, "attacks", c);
    tyre_card_line(c, TYRE_6_22a, !side, differential + (behind ? 2 : 1) * defence, "in all");
    ship_lines(game, s, target, "defends", c);
    if (behind)
        tyre_card_line(c, TYRE_9_28_boom, side, defence, "doubled: behind the boom");
    tyre_card_line(c, TYRE_6_22a, side, (behind ? 2 : 1) * defence, "in all");
    if (differential < -2)
        ac_text_add(tyre_card_hint(c, &out), "below -2 no die has an effect [6.5]");
    for (int die = 1; die <= 6; die++)
        tyre_card_result(c, naval_label(d, s, target, die), 1);
    ac_text_add(tyre_card_means(c, TYRE_LABEL_DISRUPTED, &out),
                "half speed, no ram, no attack in the next impulse [6.32]");
    cargo_means(game, s, target, c);
    other_attacks(game, s, target, c);
}

/* --- walls and catapults ------------------------------------------------------------------------------ */

/* Catapults of Tyre that may answer the ship [7.21, 7.22]. */
static int answers(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    int n = 0;

    for (int i = 0; i < TYRE_CATAPULTS; i++)
        n += tyre_counter_forbidden_by(d, s, i, ship) == TYRE_OK;
    return n;
}

void tyre_card_wall(const struct ac_game *game, const struct tyre_state *s, int engine, bool ram,
                    struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const int wall = s->aim[engine];
    const int left = TYRE_BREACH - s->level[wall];
    const bool second = d->terrain[d->wall_hex[wall]] == TYRE_SECONDARY;
    struct ac_text out;

    tyre_card_place(game, c, ram ? "Battering ram against the wall" : "Catapult against the wall",
                    d->wall_hex[wall]);
    tyre_card_column(c, "wall at ", s->level[wall]);
    tyre_card_named(c, TYRE_7_15a, AC_NONE, left, game->place_name[d->wall_hex[wall]],
                    "lacks so many points to a breach");
    if (second && !ram)
        tyre_card_line(c, TYRE_7_15b, TYRE_MAC, 1, "a secondary wall: added to the die");
    for (int die = 1; die <= 6; die++) {
        const int points =
            ac_min(ram ? d->batter[die - 1] : d->bombard[ac_min(die + second, 6) - 1], left);

        tyre_card_result(
            c, points && points == left ? TYRE_LABEL_BREACH : TYRE_LABEL_POINTS0 + points, 1);
    }
    if (!left)
        ac_text_add(tyre_card_hint(c, &out), "it is breached already: no die has an effect [7.15]");
    if (!ram)
        ac_text_add(tyre_card_hint(c, &out), "its shots of this week all go at this wall [7.12]");
    ac_text_addf(tyre_card_hint(c, &out), "%d catapult(s) of Tyre may answer its ship [7.21]",
                 answers(d, s, s->ride[TYRE_SIEGE0 + engine]));
}

void tyre_card_counter(const struct ac_game *game, const struct tyre_state *s, int catapult,
                       int ship, struct ac_card *c)
{
    const struct tyre_data *d = tyre_data(game);
    const bool damaged = s->sflag[ship] & TYRE_S_DAMAGED;
    const int from = s->hex[catapult];
    struct ac_text out;

    tyre_card_about(game, s, c, "Catapult of Tyre against", ship);
    tyre_card_column(c, "strikes from ", 5);
    if (from >= 0 && s->hex[ship] >= 0)
        tyre_card_named(c, TYRE_7_22, TYRE_TYR, tyre_distance(d, from, s->hex[ship]),
                        game->piece_text[catapult], "shoots so far, at most 4");
    if (damaged)
        tyre_card_named(c, TYRE_6_34, TYRE_MAC, 0, game->piece_text[ship],
                        "is damaged: damage sinks it");
    for (int die = 1; die <= 6; die++) {
        const int r = d->counter[die - 1];

        tyre_card_result(c,
                         r == TYRE_N_NONE      ? TYRE_LABEL_NONE
                         : r == TYRE_N_DAMAGED ? (damaged ? TYRE_LABEL_SUNK : TYRE_LABEL_DAMAGED)
                                               : TYRE_LABEL_SUNK,
                         1);
    }
    cargo_means(game, s, ship, c);
    if (s->assault)
        ac_text_add(tyre_card_hint(c, &out), "it fires no more in this impulse [13.41b]");
}
