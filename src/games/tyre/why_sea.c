/* Why not, at sea: naval movement and rams [5, 6.1], naval melee [6.2], engines and catapults [7]. */
#include "tyre/why.h"

/* --- naval movement [5, 6.1] ----------------------------------------------------------------------- */

int tyre_why_move(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = w->a->arg[0];
    int rule;

    if (!tyre_is_ship(ship))
        return tyre_why_say(w, TYRE_5_0a, ship, "is no ship");
    if (tyre_ship_side(ship) != tyre_mover(s))
        return tyre_why_say(w, s->assault ? TYRE_4_3_init : TYRE_4_2_init, ship,
                            "is the enemy's: it moves in the other segment");
    rule = tyre_pick_forbidden_by(w->d, s, ship);
    switch (rule) {
    case TYRE_4_2A:
        return tyre_why_say(w, TYRE_5_2a, ship, "has moved in this segment");
    case TYRE_6_14c:
        return tyre_why_say(w, rule, ship, "has rammed and moves no further in this segment");
    case TYRE_5_0a:
        return tyre_why_say(w, rule, ship, "is not afloat");
    case TYRE_5_22:
        return tyre_why_say(w, rule, ship, "finds no free hex to come on at");
    case TYRE_6_33:
        return tyre_why_say(w, rule, ship, "is pinned");
    case TYRE_16_12:
        return tyre_why_say(w, rule, ship, "is in no leader's command");
    default:
        return rule;
    }
}

int tyre_why_free(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = w->a->arg[0];
    const int other = w->a->arg[1];
    int rammer;

    if (s->step)
        return tyre_why_say(w, TYRE_6_16a, AC_NONE,
                            "pins are rolled for before the first ship moves");
    if (!tyre_is_ship(ship) || !tyre_is_ship(other) ||
        (s->pin_to[ship] != other && s->pin_to[other] != ship))
        return tyre_why_say(w, TYRE_6_16a, AC_NONE, "these are not pinned to each other");
    if (tyre_ship_side(ship) != tyre_mover(s))
        return tyre_why_say(w, TYRE_6_16a, ship, "is the enemy's: name your own first");
    if (s->sflag[ship] & TYRE_S_DISRUPTED)
        return tyre_why_say(w, TYRE_6_17, ship, "is disrupted");
    rammer = s->pin_to[ship] == other ? ship : other;
    return tyre_why_say(w, rammer == ship ? TYRE_6_16b : TYRE_6_16a, ship, "has been rolled for");
}

/* The hex it would come into. */
static int why_hex(const struct tyre_why *w, int rule, int to)
{
    switch (rule) {
    case TYRE_5_22:
        return tyre_why_held(w, rule, to, w->s->ship_at[to]);
    case TYRE_9_12a:
        return tyre_why_held(w, rule, to,
                             w->s->unit_at[to] >= 0 ? TYRE_UNIT0 + w->s->unit_at[to]
                                                    : TYRE_LEADER0 + w->s->leader_at[to]);
    case TYRE_9_28_boom:
        return tyre_why_hex(w, rule, to, "lies behind a boom");
    case TYRE_8_31d:
        return tyre_why_hex(w, rule, to,
                            "touches a beach or port, and troops have landed from the ship");
    default:
        return tyre_why_hex(w, rule, to, "is no water for ships");
    }
}

/* `row` and `skirt`. */
static int why_row(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = s->act;
    const int to = w->a->arg[0];
    const int need = w->a->verb == TYRE_V_SKIRT ? 2 : 1;
    int rule;

    if (!tyre_why_is_hex(to) || w->d->next[s->hex[ship]][s->facing[ship]] != to)
        return tyre_why_hex(w, TYRE_5_12a, to, "is not the hex ahead");
    if (s->mv_flags & TYRE_M_BACKING)
        return tyre_why_say(w, TYRE_5_24a, ship, "backs water");
    rule = tyre_row_forbidden_by(w->d, s, ship, s->hex[ship], s->facing[ship]);
    if (rule != TYRE_OK)
        return why_hex(w, rule, to);
    if (need == 2 && !(w->d->flags[to] & TYRE_H_SKIRT))
        return tyre_why_hex(w, TYRE_9_31b, to, "is no hex a ship can creep into");
    if (need == 2 && tyre_carries_troops(s, ship))
        return tyre_why_say(w, TYRE_9_31b, ship, "carries troops");
    if (need == 2 && (s->sflag[ship] & TYRE_S_BEACHED))
        return tyre_why_say(w, TYRE_9_31b, ship, "rolls no more for grounding");
    return tyre_why_points(w, need == 2 ? TYRE_9_31b : TYRE_5_2a, need, s->mv_limit - s->mv_used);
}

static int why_turn(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = s->act;
    const int by = (w->a->arg[0] - s->facing[ship] + 6) % 6;

    if (by == 0)
        return tyre_why_say(w, TYRE_5_11, ship, "faces there already");
    if (s->mv_flags & TYRE_M_BACKING)
        return tyre_why_say(w, TYRE_5_24b, ship, "backs water");
    if (s->mv_flags & TYRE_M_TURNED)
        return tyre_why_say(w, TYRE_5_12b, ship, "has turned and enters a hex first");
    if (by != 1 && by != 5)
        return tyre_why_say(w, TYRE_5_12b, AC_NONE, "one hexside at a time");
    return tyre_why_points(w, TYRE_5_13, 1, s->mv_limit - s->mv_used);
}

static int why_back(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = s->act;
    const int astern = (s->facing[ship] + 3) % 6;
    const int to = w->a->arg[0];
    int rule;

    if ((s->mv_flags & TYRE_M_STARTED) && !(s->mv_flags & TYRE_M_BACKING))
        return tyre_why_say(w, TYRE_5_24a, ship, "has gone ahead or turned");
    if (!tyre_why_is_hex(to) || w->d->next[s->hex[ship]][astern] != to)
        return tyre_why_hex(w, TYRE_5_24a, to, "is not straight astern");
    if (s->mv_used >= 3)
        return tyre_why_say(w, TYRE_5_24a, ship, "has backed three hexes");
    rule = tyre_row_forbidden_by(w->d, s, ship, s->hex[ship], astern);
    return rule == TYRE_OK ? TYRE_OK : why_hex(w, rule, to);
}

/* [6.11, 6.12, 6.13] The ship may ram, but not so. */
static int why_ram_path(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = s->act;
    const int target = w->a->arg[0];
    const int turn_at = w->a->arg[1];
    const int facing = w->a->arg[2];
    const int far = tyre_distance(w->d, s->hex[ship], s->hex[target]);

    if (far < 3) {
        ac_text_addf(w->more, "%s is %d hex%s away, 3 needed", tyre_why_piece(w, target), far,
                     far == 1 ? "" : "es");
        return TYRE_6_11;
    }
    if (facing % 3 == s->facing[target] % 3)
        return tyre_why_say(w, TYRE_6_13a, target,
                            facing == s->facing[target] ? "would be met at the stern"
                                                        : "would be met at the bow");
    if (turn_at == AC_NONE && facing != s->facing[ship])
        return tyre_why_say(w, TYRE_6_12, ship, "faces another way and names no hex to turn in");
    if (turn_at != AC_NONE && (facing - s->facing[ship] + 6) % 6 != 1 &&
        (facing - s->facing[ship] + 6) % 6 != 5)
        return tyre_why_say(w, TYRE_6_12, AC_NONE, "one turn by one hexside");
    if (turn_at != AC_NONE && tyre_why_is_hex(turn_at) &&
        tyre_distance(w->d, turn_at, s->hex[target]) < 2)
        return tyre_why_hex(w, TYRE_6_12, turn_at, "is too near the target to turn in");
    ac_text_addf(w->more, "%s is not reached so with %d points of ramming speed",
                 tyre_why_piece(w, target), w->d->ram_speed[w->d->type[ship]]);
    return TYRE_6_12;
}

static int why_ram(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = s->act;
    const int target = w->a->arg[0];
    const int rule = tyre_ram_forbidden_by(w->d, s, ship);

    switch (rule) {
    case TYRE_OK:
        break;
    case TYRE_6_32c:
        return tyre_why_say(w, rule, ship, "is disrupted");
    case TYRE_5_21a:
        return tyre_why_say(w, rule, ship, "is exhausted");
    case TYRE_8_0b:
        return tyre_why_say(w, rule, ship, "transports");
    default:
        return tyre_why_say(w, rule, ship, "has begun its move");
    }
    if (!tyre_is_ship(target) || s->hex[target] < 0 ||
        tyre_ship_side(target) == tyre_ship_side(ship))
        return tyre_why_say(w, TYRE_6_11, target, "is no enemy ship afloat");
    if (target == TYRE_FIRESHIP)
        return tyre_why_say(w, TYRE_14_42a, target, "cannot be rammed");
    return why_ram_path(w);
}

/* `enter` and `launch`. */
int tyre_why_come(const struct tyre_why *w)
{
    const int hex = w->a->arg[0];
    const bool fireship = w->s->act == TYRE_FIRESHIP;

    if ((w->a->verb == TYRE_V_LAUNCH) != fireship)
        return tyre_why_say(w, fireship ? TYRE_14_41 : TYRE_17_22, w->s->act,
                            fireship ? "is launched from a harbour" : "enters over the north edge");
    if (!tyre_why_is_hex(hex) || !(w->d->flags[hex] & (fireship ? TYRE_H_HARBOUR : TYRE_H_ENTRY)))
        return tyre_why_hex(w, fireship ? TYRE_14_41 : TYRE_17_22, hex,
                            fireship ? "is in no harbour" : "is not on the north edge");
    if (w->s->ship_at[hex] >= 0)
        return tyre_why_held(w, TYRE_5_22, hex, w->s->ship_at[hex]);
    if (fireship && (w->s->unit_at[hex] >= 0 || w->s->leader_at[hex] >= 0))
        return why_hex(w, TYRE_9_12a, hex);
    return tyre_why_hex(w, fireship ? TYRE_14_41 : TYRE_17_22, hex, "is in no leader's command");
}

static int why_land(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = s->act;
    const int shore = w->a->arg[0];
    int rule;

    if (!tyre_why_is_hex(shore) || !(w->d->flags[shore] & TYRE_H_SHORE))
        return tyre_why_hex(w, TYRE_8_31a, shore, "is neither beach nor port");
    if (tyre_direction(w->d, s->hex[ship], shore) < 0)
        return tyre_why_hex(w, TYRE_8_31a, shore, "is not next to the ship");
    rule = tyre_land_forbidden_by(w->d, s, ship, s->hex[ship], shore);
    if (rule == TYRE_8_31a && (!s->assault || tyre_ship_side(ship) != TYRE_MAC))
        return tyre_why_say(w, rule, ship, "lands nobody: there is no assault from it");
    if (rule == TYRE_8_31a && !tyre_carries_troops(s, ship) && s->leader_on[ship] < 0)
        return tyre_why_say(w, rule, ship, "carries no troops");
    if (rule == TYRE_8_31a && !tyre_transporting(s, ship))
        return tyre_why_say(w, rule, ship, "carries no troops");
    if (rule == TYRE_8_31a)
        return tyre_why_hex(w, rule, shore, "touches neither a secondary wall nor a breach");
    if (rule == TYRE_8_31d && s->ship_at[shore] >= 0)
        return tyre_why_held(w, rule, shore, s->ship_at[shore]);
    return tyre_why_say(w, rule, ship,
                        s->beach[ship] == shore ? "has named it" : "has landed troops");
}

int tyre_why_naval(const struct tyre_why *w)
{
    switch (w->a->verb) {
    case TYRE_V_ROW:
    case TYRE_V_SKIRT:
        return why_row(w);
    case TYRE_V_TURN:
        return why_turn(w);
    case TYRE_V_BACK:
        return why_back(w);
    case TYRE_V_RAM:
        return why_ram(w);
    case TYRE_V_LAND:
        return why_land(w);
    default:
        return tyre_why_order(w);
    }
}

/* --- naval melee and engines [6.2, 7] --------------------------------------------------------------- */

int tyre_why_attack(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = w->a->arg[0];
    const int target = w->a->arg[1];
    int rule;

    if (!tyre_is_ship(ship) || tyre_ship_side(ship) != s->head.to_act)
        return tyre_why_say(w, TYRE_6_21, ship, "is no ship of yours");
    if (!tyre_is_ship(target) || tyre_ship_side(target) == s->head.to_act)
        return tyre_why_say(w, TYRE_6_21, target, "is no enemy ship");
    rule = tyre_attack_forbidden_by(w->d, s, ship, target);
    switch (rule) {
    case TYRE_14_42a:
        return tyre_why_say(w, rule, TYRE_FIRESHIP, "does not board and is not boarded");
    case TYRE_6_32b:
        return tyre_why_say(w, rule, ship, "is disrupted");
    case TYRE_6_23b:
        return tyre_why_say(w, rule, ship, "attacks already");
    case TYRE_6_26:
        return tyre_why_say(w, rule, tyre_sheltered(w->d, s->hex[ship]) ? ship : target,
                            "is at a beach or in port");
    case TYRE_6_27:
        return tyre_why_say(w, rule, s->pins[ship] ? ship : target, "is pinned to another");
    case TYRE_6_23a:
        return tyre_why_say(w, rule, target, "is attacked by two ships");
    default:
        return tyre_why_say(w, rule, AC_NONE,
                            s->hex[ship] < 0 || s->hex[target] < 0 ||
                                    tyre_direction(w->d, s->hex[ship], s->hex[target]) < 0
                                ? "the ships are not next to each other"
                                : "the ships are neither pinned nor side by side");
    }
}

int tyre_why_drop(const struct tyre_why *w)
{
    return tyre_why_say(w, w->s->seg == TYRE_SEG_NAVAL_MELEE ? TYRE_6_23b : TYRE_12_13b,
                        w->a->arg[0], "takes part in no attack of yours");
}

int tyre_why_shoot(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int siege = w->a->arg[0] - TYRE_SIEGE0;
    const int hex = w->a->arg[1];
    const int own = w->a->verb == TYRE_V_SHOOT ? TYRE_13_22 : TYRE_13_32;
    int rule;

    if (siege < 0 || siege >= TYRE_ENGINES || s->ride[TYRE_SIEGE0 + siege] < 0)
        return tyre_why_say(w, own, w->a->arg[0], "is no engine aboard a ship");
    if (!tyre_why_is_hex(hex) || w->d->wall[hex] < 0)
        return tyre_why_hex(w, own, hex, "is no wall");
    rule = w->a->verb == TYRE_V_SHOOT ? tyre_shoot_forbidden_by(w->d, s, siege, hex)
                                      : tyre_batter_forbidden_by(w->d, s, siege, hex);
    switch (rule) {
    case TYRE_7_11:
        return tyre_why_say(w, rule, w->a->arg[0], "is assigned");
    case TYRE_7_12a:
        return tyre_why_hex(w, rule, w->d->wall_hex[s->shot_at[siege]],
                            "was its target in this Game-Turn");
    case TYRE_7_13:
        ac_text_addf(w->more, "%s is %d hexes away, range 4", tyre_why_place(w, hex),
                     tyre_distance(w->d, tyre_where(s, w->a->arg[0]), hex));
        return rule;
    case TYRE_7_14b:
        ac_text_addf(w->more, "%s has struck %d times", tyre_why_piece(w, w->a->arg[0]),
                     s->rammed[siege]);
        return rule;
    case TYRE_7_14a:
        return tyre_why_hex(w, rule, hex, "is no primary wall ahead of its ship in open water");
    default:
        return tyre_why_say(w, rule, w->a->arg[0], "is not an engine of that kind afloat");
    }
}

int tyre_why_counter(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int siege = w->a->arg[0] - TYRE_SIEGE0;
    const int ship = w->a->arg[1];
    int rule;

    if (siege < TYRE_CATAPULT0)
        return tyre_why_say(w, TYRE_7_22, w->a->arg[0], "is no catapult of Tyre");
    if (!tyre_is_ship(ship))
        return tyre_why_say(w, TYRE_7_23, ship, "is no ship");
    rule = tyre_counter_forbidden_by(w->d, s, siege - TYRE_CATAPULT0, ship);
    switch (rule) {
    case TYRE_7_21:
        return tyre_why_say(w, rule, w->a->arg[0], "is assigned");
    case TYRE_7_23:
        return tyre_why_say(w, rule, ship, "carries no engine");
    case TYRE_4_3D:
        return tyre_why_say(w, rule, ship, "carries no troops");
    default:
        return tyre_why_say(w, rule, w->a->arg[0], "is not on a wall within 4 hexes");
    }
}
