/*
 * Why not: for every verb the case that forbids it here and what the case leaves open: who, where,
 * how many points. The chapters' predicates (`_forbidden_by`) that make the lists decide; here their
 * answers get words. A verb of another moment is out of the order of things [4.0a]; nothing else is
 * answered so.
 */
#include "tyre/why.h"

bool tyre_why_is_hex(int place)
{
    return place >= 0 && place < TYRE_HEXES;
}

const char *tyre_why_piece(const struct tyre_why *w, int piece)
{
    return piece >= 0 ? w->game->piece_name[piece] : "nobody";
}

const char *tyre_why_place(const struct tyre_why *w, int place)
{
    return place >= 0 ? w->game->place_name[place] : "nowhere";
}

/* The case, with words about a piece and a place (AC_NONE: none). */
int tyre_why_say(const struct tyre_why *w, int rule, int piece, const char *text)
{
    if (piece >= 0)
        ac_text_addf(w->more, "%s %s", tyre_why_piece(w, piece), text);
    else
        ac_text_add(w->more, text);
    return rule;
}

int tyre_why_hex(const struct tyre_why *w, int rule, int hex, const char *text)
{
    ac_text_addf(w->more, "%s %s", tyre_why_place(w, hex), text);
    return rule;
}

int tyre_why_points(const struct tyre_why *w, int rule, int need, int left)
{
    ac_text_addf(w->more, "%d point%s needed, %d left", need, need == 1 ? "" : "s", left);
    return rule;
}

int tyre_why_held(const struct tyre_why *w, int rule, int hex, int by)
{
    ac_text_addf(w->more, "%s is held by %s", tyre_why_place(w, hex), tyre_why_piece(w, by));
    return rule;
}

/* --- verbs of another moment ---------------------------------------------------------------------- */

/* clang-format off */
static const char *const homes[TYRE_V_COUNT] = {
    [TYRE_V_PLAN] = "the Macedonian's plan", [TYRE_V_ENGINEERS] = "the Tyrian's secret split of points",
    [TYRE_V_BUILD] = "Macedonian construction", [TYRE_V_REPAIR] = "Tyrian construction",
    [TYRE_V_BOULDER] = "Tyrian construction", [TYRE_V_MEND] = "Tyrian construction",
    [TYRE_V_BERTH] = "a ship that comes home", [TYRE_V_COMBINE] = "the end of regrouping",
    [TYRE_V_TAKE] = "set-up and strategic movement, with nothing in hand", [TYRE_V_PLACE] = "a piece that was taken up",
    [TYRE_V_EMBARK] = "a piece taken up in strategic movement", [TYRE_V_FLAG] = "a leader who was taken up",
    [TYRE_V_ASHORE] = "an engine taken up in strategic movement", [TYRE_V_KEEP] = "a piece taken up in strategic movement",
    [TYRE_V_DONE] = "a segment in which nothing is in hand", [TYRE_V_ANNOUNCE] = "the announcement",
    [TYRE_V_FREE] = "the start of naval movement", [TYRE_V_MOVE] = "naval movement, with no ship on its way",
    [TYRE_V_ROW] = "a ship on its way", [TYRE_V_SKIRT] = "a ship on its way", [TYRE_V_TURN] = "a ship on its way",
    [TYRE_V_BACK] = "a ship on its way", [TYRE_V_RAM] = "a ship on its way", [TYRE_V_HALT] = "a ship on its way",
    [TYRE_V_ENTER] = "a ship that waits off the edge, once picked", [TYRE_V_POINT] = "a ship that was just put down",
    [TYRE_V_LAUNCH] = "the fireship, once picked", [TYRE_V_LAND] = "a ship on its way",
    [TYRE_V_ATTACK] = "naval melee", [TYRE_V_SHOOT] = "bombardment", [TYRE_V_BATTER] = "bombardment",
    [TYRE_V_COUNTER] = "counter-battery", [TYRE_V_STOP] = "the end of a bombardment impulse",
    [TYRE_V_MARCH] = "land movement, with nobody on his way", [TYRE_V_STEP] = "a land piece on its way",
    [TYRE_V_STAY] = "a land piece on its way", [TYRE_V_FIRE] = "fire combat", [TYRE_V_RETREAT] = "a retreat",
    [TYRE_V_BOARD] = "a retreat", [TYRE_V_ESCORT] = "a leader whose unit retreats",
    [TYRE_V_ASSAIL] = "land melee, before an attack", [TYRE_V_JOIN] = "an attack that is being made up",
    [TYRE_V_STRIKE] = "an attack that is being made up", [TYRE_V_ADVANCE] = "an attack that was won",
    [TYRE_V_WADE] = "the end of Macedonian melee", [TYRE_V_REJOIN] = "a leader who lost his unit or ship",
    [TYRE_V_FORFEIT] = "a damaged transport with two units", [TYRE_V_BELAY] = "a piece in hand that has done nothing",
    [TYRE_V_DROP] = "an attack that is being made up", [TYRE_V_RECALL] = "set-up, with nothing in hand",
};
/* clang-format on */

/* Pieces move one at a time: what becomes of the one in hand, and by which case it comes first. */
static int why_in_hand(const struct tyre_why *w)
{
    const char *name = tyre_why_piece(w, w->s->act);

    switch (w->s->seg) {
    case TYRE_SEG_SETUP_MAC:
        ac_text_addf(w->more, "put down %s first", name);
        return TYRE_17_1a;
    case TYRE_SEG_SETUP_TYR:
        ac_text_addf(w->more, "put down %s first", name);
        return TYRE_17_1b;
    case TYRE_SEG_CONSTRUCT:
    case TYRE_SEG_REGROUP:
        ac_text_addf(w->more, "point %s first", name);
        return TYRE_5_11;
    case TYRE_SEG_MOVE1:
    case TYRE_SEG_MOVE2:
        ac_text_addf(w->more, w->s->mv_flags ? "halt %s first" : "halt or belay %s first", name);
        return w->s->seg == TYRE_SEG_MOVE1 ? TYRE_4_2A : TYRE_4_2B;
    default:
        break;
    }
    if (!tyre_marching(w->s)) {
        ac_text_addf(w->more, "put down %s first", name);
        return w->s->seg == TYRE_SEG_EMBARK ? TYRE_4_1D_mac : TYRE_4_1D_tyr;
    }
    ac_text_addf(w->more,
                 w->s->mv_flags & TYRE_M_STARTED ? "end %s's move first" : "move or belay %s first",
                 name);
    return TYRE_9_0;
}

/* Verbs that take another piece in hand, or end the segment, in a moment that has them. */
static bool wants_hand(const struct tyre_why *w)
{
    switch (w->a->verb) {
    case TYRE_V_DONE:
        return true;
    case TYRE_V_TAKE:
        return w->s->seg <= TYRE_SEG_SETUP_TYR || w->s->seg == TYRE_SEG_EMBARK ||
               w->s->seg == TYRE_SEG_SHIFT;
    case TYRE_V_RECALL:
        return w->s->seg <= TYRE_SEG_SETUP_TYR;
    case TYRE_V_MOVE:
    case TYRE_V_FREE:
        return w->s->seg == TYRE_SEG_MOVE1 || w->s->seg == TYRE_SEG_MOVE2;
    case TYRE_V_BERTH:
        return w->s->seg == TYRE_SEG_REGROUP || w->s->seg == TYRE_SEG_CONSTRUCT;
    case TYRE_V_MARCH:
        return w->s->seg >= TYRE_SEG_LAND_MAC || w->s->seg == TYRE_SEG_SHIFT;
    default:
        return false;
    }
}

int tyre_why_order(const struct tyre_why *w)
{
    if (w->s->act >= 0 && wants_hand(w))
        return why_in_hand(w);
    ac_text_addf(w->more, "%s is for %s", tyre_verbs[w->a->verb].name, homes[w->a->verb]);
    if (w->s->act >= 0)
        ac_text_addf(w->more, "; %s is in hand", tyre_why_piece(w, w->s->act));
    return TYRE_4_0a;
}

/* --- planning [4.1, 14] --------------------------------------------------------------------------- */

static int why_engineers(const struct tyre_why *w)
{
    const int32_t *p = w->a->arg;

    if (p[0] < 0 || p[1] < 0 || p[2] < 0)
        return tyre_why_say(w, TYRE_4_1A, AC_NONE,
                            "points for walls, ships and boulders are to be named");
    if (p[2] > 4)
        return tyre_why_say(w, TYRE_14_31b, AC_NONE, "at most 4 points for boulders");
    if (p[1] & 1)
        return tyre_why_say(w, TYRE_14_32a, AC_NONE, "a ship takes 2 points");
    if (p[2] & 1)
        return tyre_why_say(w, TYRE_14_31a, AC_NONE, "a heap of boulders takes 2 points");
    return tyre_why_points(w, TYRE_14_0, p[0] + p[1] + p[2], TYRE_POINTS);
}

/* Points left of those set aside for a work. */
static int left_for(const struct tyre_state *s, int work)
{
    return s->points[work] - s->spent[work];
}

static int why_repair(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int ship = w->a->arg[0];

    if (!tyre_is_ship(ship) || ship >= TYRE_FIRESHIP)
        return tyre_why_say(w, TYRE_14_32b, ship, "is no warship of Tyre");
    if (s->hex[ship] < 0)
        return tyre_why_say(w, TYRE_14_32b, ship, "is not afloat");
    if (!(s->sflag[ship] & TYRE_S_DAMAGED))
        return tyre_why_say(w, TYRE_14_32a, ship, "is not damaged");
    if (s->leader_on[ship] >= 0)
        return tyre_why_say(w, TYRE_14_32a, TYRE_LEADER0 + s->leader_on[ship], "is aboard");
    return tyre_why_points(w, TYRE_14_3, 2, left_for(s, 1));
}

static int why_boulder(const struct tyre_why *w)
{
    const int hex = w->a->arg[0];

    if (!tyre_why_is_hex(hex) || w->d->beach[hex] < 0)
        return tyre_why_hex(w, TYRE_14_31a, hex, "is no beach");
    if (w->s->boulders >> w->d->beach[hex] & 1)
        return tyre_why_hex(w, TYRE_14_31a, hex, "has boulders already");
    return tyre_why_points(w, TYRE_14_3, 2, left_for(w->s, 2));
}

static int why_mend(const struct tyre_why *w)
{
    const int hex = w->a->arg[0];

    if (!tyre_why_is_hex(hex) || w->d->wall[hex] < 0)
        return tyre_why_hex(w, TYRE_7_31, hex, "is no wall");
    if (!w->s->level[w->d->wall[hex]])
        return tyre_why_hex(w, TYRE_7_32b, hex, "is whole");
    return tyre_why_points(w, TYRE_14_3, 1, left_for(w->s, 0));
}

/* [5.31] Ships come home one by one, in the order of their names. */
static int why_berth(const struct tyre_why *w)
{
    const int side = w->s->head.to_act;
    const int rule = side == TYRE_MAC ? TYRE_5_31a : TYRE_5_31b;
    const int next = tyre_next_home(w->s);
    const int hex = w->a->arg[1];

    if (w->a->arg[0] != next)
        return tyre_why_say(w, rule, next, "is placed first");
    if (!tyre_why_is_hex(hex) ||
        !(w->d->flags[hex] & (side == TYRE_MAC ? TYRE_H_HOME : TYRE_H_HARBOUR)))
        return tyre_why_hex(w, rule, hex, "is not in the home port");
    return tyre_why_held(w, TYRE_5_0b, hex, w->s->ship_at[hex]);
}

static int why_combine(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int a = w->a->arg[0];
    const int b = w->a->arg[1];

    for (int i = 0; i < 2; i++) {
        const int ship = w->a->arg[i];

        if (!tyre_is_ship(ship) || tyre_ship_side(ship) != s->head.to_act || s->hex[ship] < 0)
            return tyre_why_say(w, TYRE_5_32, ship, "is no ship of yours in port");
        if (!(s->sflag[ship] & TYRE_S_DAMAGED))
            return tyre_why_say(w, TYRE_5_32, ship, "is not damaged");
    }
    if (a == b)
        return tyre_why_say(w, TYRE_5_32, AC_NONE, "two ships are needed");
    if (w->d->type[a] != w->d->type[b])
        return tyre_why_say(w, TYRE_5_32, AC_NONE, "the ships are of different types");
    if (w->d->fleet[a] != w->d->fleet[b])
        return tyre_why_say(w, TYRE_5_32, AC_NONE, "the ships are of different fleets");
    return tyre_why_say(w, TYRE_5_32, TYRE_LEADER0 + s->leader_on[b],
                        "would be left without a ship");
}

/* --- strategic movement [4.1D, 9.16, 9.17] --------------------------------------------------------- */

/* A leader who cannot be moved about: not come yet, dead, wounded, or at sea. */
static int why_leader_away(const struct tyre_why *w, int piece)
{
    const int leader = piece - TYRE_LEADER0;
    const unsigned flags = w->s->lflag[leader];

    if (flags & TYRE_L_ABSENT)
        return tyre_why_say(w, TYRE_17_21, piece, "comes with his fleet, which is not here yet");
    if (flags & TYRE_L_DEAD)
        return tyre_why_say(w, w->d->leader[leader].move ? TYRE_15_41b : TYRE_16_41a, piece,
                            "is dead");
    if (flags & TYRE_L_WOUNDED)
        return tyre_why_say(w, TYRE_15_42, piece, "is out of play with a wound");
    if (w->s->ride[piece] >= 0)
        return tyre_why_say(w, TYRE_16_42, piece, "is aboard a ship away from port");
    return tyre_why_say(w, TYRE_9_16b, piece, "marches");
}

/* A piece that is not there to be taken up. */
static int why_away(const struct tyre_why *w, int piece)
{
    if (tyre_is_leader(piece))
        return why_leader_away(w, piece);
    if (tyre_where(w->s, piece) >= 0)
        return w->s->ride[piece] >= 0 ? tyre_why_say(w, TYRE_8_0a, piece, "is aboard a ship")
                                      : tyre_why_say(w, TYRE_9_16b, piece, "marches");
    if (tyre_is_unit(piece))
        return tyre_why_say(w, TYRE_12_44, piece, "is eliminated");
    if (piece - TYRE_SIEGE0 < TYRE_ENGINES)
        return tyre_why_say(w, TYRE_14_21, piece,
                            w->s->engine[piece - TYRE_SIEGE0] == TYRE_E_LOST ? "is lost"
                                                                             : "is not built");
    return tyre_why_say(w, piece - TYRE_SIEGE0 < TYRE_CATAPULT0 ? TYRE_13_12 : TYRE_14_22, piece,
                        "is destroyed");
}

/* What moves a piece in strategic movement, once [4.1D]. */
static int strategic_rule(const struct tyre_why *w, int piece)
{
    const bool mac = w->s->head.to_act == TYRE_MAC;

    if (tyre_is_leader(piece))
        return TYRE_16_42;
    if (tyre_is_unit(piece))
        return mac ? TYRE_9_16a : TYRE_9_16b;
    return mac && piece - TYRE_SIEGE0 < TYRE_ENGINES ? TYRE_8_0a : TYRE_9_17;
}

static int why_take(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = w->a->arg[0];
    const int side = s->head.to_act;

    if (s->plan == TYRE_PLAN_ASSAULT && s->seg == TYRE_SEG_EMBARK)
        for (int e = 0; e < TYRE_ENGINES; e++)
            if (s->ride[TYRE_SIEGE0 + e] >= 0)
                return tyre_why_say(w, TYRE_8_22a, TYRE_SIEGE0 + e, "goes ashore first");
    if (tyre_piece_side(w->d, piece) != side)
        return tyre_why_say(w, TYRE_4_0a, piece,
                            side == TYRE_MAC
                                ? "is the enemy's: the garrison moves after the besiegers"
                                : "is the enemy's: the besiegers have moved");
    if (tyre_is_ship(piece))
        return tyre_why_say(w, TYRE_4_0a, piece, "is a ship: ships move in a naval phase");
    if (tyre_has_moved(s, piece))
        return tyre_why_say(w, strategic_rule(w, piece), piece, "has been moved in this segment");
    if (side == TYRE_TYR && s->step && !tyre_is_siege(piece))
        return tyre_why_say(w, TYRE_4_0a, piece, "comes too late: the catapults are being placed");
    return why_away(w, piece);
}

int tyre_why_stacked(const struct tyre_why *w, int hex)
{
    const struct tyre_state *s = w->s;

    if (tyre_is_unit(s->act))
        return tyre_why_held(w, TYRE_9_51, hex, TYRE_UNIT0 + s->unit_at[hex]);
    if (tyre_is_leader(s->act))
        return tyre_why_held(w, TYRE_9_52, hex, TYRE_LEADER0 + s->leader_at[hex]);
    return tyre_why_held(w, TYRE_9_53, hex, TYRE_SIEGE0 + s->siege_at[hex]);
}

/* [9.16b] From the quay to there, or from there to it. */
static int why_too_far(const struct tyre_why *w, int hex)
{
    ac_text_addf(w->more, "%s is more than %d points from the quay", tyre_why_place(w, hex),
                 tyre_allowance(w->d, w->s, w->s->act) / 2);
    return TYRE_9_16b;
}

static int why_place_strategic(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = s->act;
    const int hex = w->a->arg[0];
    const bool mac = s->seg == TYRE_SEG_EMBARK;

    if (tyre_is_leader(piece) && !w->d->leader[piece - TYRE_LEADER0].move)
        return tyre_why_say(w, TYRE_16_42, piece, "commands at sea only");
    if (!mac && tyre_is_leader(piece) && s->ride[piece] < 0)
        return tyre_why_say(w, TYRE_9_16b, piece, "is ashore and marches");
    if (mac && tyre_is_siege(piece) && piece - TYRE_SIEGE0 < TYRE_ENGINES)
        return tyre_why_say(w, TYRE_8_0a, piece, "is carried by ship, or lies in the camp");
    if (!tyre_why_is_hex(hex) ||
        !(mac ? (w->d->flags[hex] & TYRE_H_CAMP) || tyre_is_mole(w->d, s, hex)
              : (w->d->flags[hex] & (TYRE_H_WALL | TYRE_H_INSIDE)) != 0))
        return tyre_why_hex(
            w,
            tyre_is_siege(piece) ? TYRE_9_17
            : mac                ? TYRE_9_16a
                                 : TYRE_16_42,
            hex, mac ? "is neither mainland nor mole" : "is neither wall nor within the walls");
    if (!mac && tyre_is_leader(piece) && s->leader_at[hex] < 0)
        return why_too_far(w, hex);
    return tyre_why_stacked(w, hex);
}

/* [8.11, 8.21] There is no room aboard. */
static int why_full(const struct tyre_why *w, int ship)
{
    const struct tyre_state *s = w->s;
    const bool damaged = s->sflag[ship] & TYRE_S_DAMAGED;

    if (tyre_is_unit(w->s->act))
        return tyre_why_say(w, damaged ? TYRE_8_21b : TYRE_8_21a, ship,
                            damaged ? "is damaged and carries one unit" : "carries two units");
    if (s->leader_on[ship] >= 0)
        return tyre_why_say(w, tyre_is_leader(s->act) ? TYRE_8_21a : TYRE_8_11,
                            TYRE_LEADER0 + s->leader_on[ship], "is aboard");
    if (damaged && s->plan == TYRE_PLAN_ASSAULT)
        return tyre_why_say(w, TYRE_8_21b, ship, "is damaged and carries one unit");
    return tyre_why_say(w, TYRE_8_11, ship,
                        damaged ? "is damaged" : "has an engine or troops aboard");
}

/* `embark` and `flag` of strategic movement. */
static int why_ship(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = s->act;
    const int ship = w->a->arg[0];
    const bool flag = w->a->verb == TYRE_V_FLAG;
    const struct tyre_leader_kind *kind =
        tyre_is_leader(piece) ? &w->d->leader[piece - TYRE_LEADER0] : NULL;

    if (flag && (!kind || !kind->reach))
        return tyre_why_say(w, TYRE_16_42, piece, "commands no fleet");
    if (!flag && tyre_is_siege(piece) && piece - TYRE_SIEGE0 >= TYRE_ENGINES)
        return tyre_why_say(w, TYRE_8_0a, piece, "is not carried by ship");
    if (!flag && tyre_is_siege(piece) && s->plan == TYRE_PLAN_ASSAULT)
        return tyre_why_say(w, TYRE_4_1D_plan, piece, "stays ashore: an assault is planned");
    if (!flag && !tyre_is_siege(piece) && s->plan == TYRE_PLAN_BOMBARD)
        return tyre_why_say(w, TYRE_8_12, piece, "stays ashore: a bombardment is planned");
    if (!flag && kind && !kind->move)
        return tyre_why_say(w, TYRE_16_42, piece, "goes aboard to command only");
    if (!tyre_is_ship(ship) || tyre_ship_side(ship) != s->head.to_act || ship == TYRE_FIRESHIP)
        return tyre_why_say(w, TYRE_8_0a, ship, "is no ship of yours");
    if (ship == s->ride[piece])
        return tyre_why_say(w, TYRE_15_0b, piece,
                            flag ? "commands there already" : "is aboard already");
    if (!tyre_ship_home(w->d, s, ship))
        return tyre_why_say(w, TYRE_9_16a, ship, "is not in the home port");
    if (tyre_room_aboard(w->d, s, ship, piece))
        return why_too_far(w, s->hex[piece]);
    return why_full(w, ship);
}

static int why_engine_ashore(const struct tyre_why *w)
{
    const int piece = w->s->act;

    if (!tyre_is_siege(piece) || piece - TYRE_SIEGE0 >= TYRE_ENGINES)
        return tyre_why_say(w, TYRE_8_11, piece, "is no engine that is carried");
    return tyre_why_say(w, TYRE_8_11, piece, "is not aboard a ship");
}

/* --- set-up [17.1] --------------------------------------------------------------------------------- */

static int setup_rule(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_SETUP_MAC ? TYRE_17_1a : TYRE_17_1b;
}

static int why_take_setup(const struct tyre_why *w)
{
    const int piece = w->a->arg[0];

    if (tyre_piece_side(w->d, piece) != w->s->head.to_act)
        return tyre_why_say(w, setup_rule(w->s), piece, "is the enemy's");
    if (tyre_in_tray(w->d, w->s, piece))
        return tyre_why_say(w, TYRE_17_1c, piece,
                            "comes after the leaders: all stand within command of one");
    return tyre_why_say(w, setup_rule(w->s), piece, "is not in the tray");
}

static int why_place_setup(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int hex = w->a->arg[0];
    const int rule = tyre_why_is_hex(hex) ? tyre_setup_forbidden_by(w->d, s, hex) : setup_rule(s);

    if (rule == TYRE_9_51 || rule == TYRE_9_52 || rule == TYRE_9_53)
        return tyre_why_stacked(w, hex);
    if (rule == TYRE_5_31b)
        return tyre_why_hex(w, rule, hex, "is taken");
    if (rule == TYRE_13_43b)
        return tyre_why_hex(w, rule, hex, "is neither wall nor within the walls");
    if (rule == TYRE_17_1c)
        return tyre_why_hex(w, rule, hex,
                            "leaves somebody without room within command of a leader");
    if (tyre_is_ship(s->act))
        return tyre_why_hex(w, rule, hex, "is not in a harbour");
    if (rule == TYRE_17_1a)
        return tyre_why_hex(w, rule, hex, "is neither mainland nor mole");
    if (tyre_why_is_hex(hex) && s->ship_at[hex] >= 0)
        return tyre_why_held(w, rule, hex, s->ship_at[hex]);
    return tyre_why_hex(w, rule, hex,
                        tyre_why_is_hex(hex) && w->d->harbour[hex] >= 0 ? "will be needed by a ship"
                                                                        : "is not on the island");
}

static int why_flag_setup(const struct tyre_why *w)
{
    const int ship = w->a->arg[0];

    if (!tyre_is_ship(ship) || !tyre_in_tray(w->d, w->s, ship))
        return tyre_why_say(w, TYRE_17_1f, ship, "is no ship in the tray");
    return tyre_why_say(w, TYRE_17_1f, TYRE_LEADER0 + w->s->leader_on[ship], "has his flag in it");
}

static int count_tray(const struct tyre_why *w)
{
    int n = 0;

    for (int piece = 0; piece < TYRE_PIECES; piece++)
        n += tyre_piece_side(w->d, piece) == w->s->head.to_act && tyre_in_tray(w->d, w->s, piece);
    return n;
}

/* --- what must be settled first ---------------------------------------------------------------------- */

/* A leader goes to a combat unit of his side that has no leader, Alexander to the nearest. */
static int why_with_whom(const struct tyre_why *w, int leader, int piece)
{
    const struct tyre_state *s = w->s;
    const int hex = tyre_where(s, piece);

    if (!tyre_is_unit(piece) || tyre_unit_side(piece - TYRE_UNIT0) != w->d->leader[leader].side)
        return tyre_why_say(w, TYRE_15_41a, piece, "is no combat unit of his side");
    if (hex < 0)
        return tyre_why_say(w, TYRE_12_44, piece, "is eliminated");
    if (s->ret_left[piece - TYRE_UNIT0])
        return tyre_why_say(w, TYRE_11_24a, piece, "is retreating");
    if (s->ride[piece] >= 0 ? s->leader_on[s->ride[piece]] >= 0 : s->leader_at[hex] >= 0)
        return tyre_why_say(w, TYRE_9_52, piece, "has a leader");
    return tyre_why_say(w, TYRE_15_4b, piece, "is not the nearest");
}

static int why_rejoin(const struct tyre_why *w)
{
    const int leader = __builtin_ctz(w->s->leader_place);
    const bool sea = w->s->lflag[leader] & (TYRE_L_NAVAL | TYRE_L_SWIMS);

    if (w->a->verb != TYRE_V_REJOIN || w->a->arg[0] != TYRE_LEADER0 + leader)
        return tyre_why_say(w, sea ? TYRE_16_41a : TYRE_15_41a, TYRE_LEADER0 + leader,
                            "is placed first");
    return sea ? tyre_why_say(w, TYRE_16_41a, w->a->arg[1],
                              "is not the nearest ship without a leader")
               : why_with_whom(w, leader, w->a->arg[1]);
}

static int why_forfeit(const struct tyre_why *w)
{
    const int ship = __builtin_ctzll(w->s->cargo_due);

    if (w->a->verb == TYRE_V_FORFEIT)
        return tyre_why_say(w, TYRE_8_21a, w->a->arg[0], "is not aboard the damaged ship");
    return tyre_why_say(w, TYRE_8_21c, ship, "is damaged: choose the unit it loses first");
}

/* --- which verbs belong to a moment ------------------------------------------------------------------- */

static int why_setup(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const bool hand = s->act >= 0;
    const bool ship = hand && tyre_is_ship(s->act) && s->hex[s->act] >= 0;
    const bool admiral = hand && tyre_starts_at_sea(w->d, s->act);

    switch (w->a->verb) {
    case TYRE_V_TAKE:
        return hand ? tyre_why_order(w) : why_take_setup(w);
    case TYRE_V_PLACE:
        return !hand || ship || admiral ? tyre_why_order(w) : why_place_setup(w);
    case TYRE_V_FLAG:
        return admiral ? why_flag_setup(w) : tyre_why_order(w);
    case TYRE_V_DONE:
        if (hand)
            return tyre_why_order(w);
        ac_text_addf(w->more, "%d pieces are still in the tray", count_tray(w));
        return setup_rule(s);
    case TYRE_V_RECALL:
        return hand ? tyre_why_order(w)
                    : tyre_why_say(w, setup_rule(s), w->a->arg[0],
                                   "is not one that you have placed");
    default:
        return tyre_why_order(w);
    }
}

static int why_construct(const struct tyre_why *w)
{
    switch (w->a->verb) {
    case TYRE_V_BERTH:
        return w->s->step == 0 && w->s->act < 0 ? why_berth(w) : tyre_why_order(w);
    case TYRE_V_REPAIR:
        return w->s->step == 1 ? why_repair(w) : tyre_why_order(w);
    case TYRE_V_BOULDER:
        return w->s->step == 1 ? why_boulder(w) : tyre_why_order(w);
    case TYRE_V_MEND:
        return w->s->step == 1 ? why_mend(w) : tyre_why_order(w);
    default:
        return tyre_why_order(w);
    }
}

static int why_strategic(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const bool taken = s->act >= 0 && !tyre_marching(s);

    switch (w->a->verb) {
    case TYRE_V_TAKE:
        return s->act < 0 ? why_take(w) : tyre_why_order(w);
    case TYRE_V_PLACE:
        return taken ? why_place_strategic(w) : tyre_why_order(w);
    case TYRE_V_EMBARK:
        return taken && s->seg == TYRE_SEG_EMBARK ? why_ship(w) : tyre_why_order(w);
    case TYRE_V_FLAG:
        return taken ? why_ship(w) : tyre_why_order(w);
    case TYRE_V_ASHORE:
        return taken && s->seg == TYRE_SEG_EMBARK ? why_engine_ashore(w) : tyre_why_order(w);
    case TYRE_V_KEEP:
        return taken ? tyre_why_say(w, TYRE_8_22a, s->act, "goes ashore: an assault is planned")
                     : tyre_why_order(w);
    case TYRE_V_DONE:
        return s->act < 0 ? why_take(w) : tyre_why_order(w);
    case TYRE_V_MARCH:
        return s->act < 0 && s->seg == TYRE_SEG_SHIFT ? tyre_why_march(w) : tyre_why_order(w);
    case TYRE_V_STEP:
        return tyre_marching(s) ? tyre_why_step(w) : tyre_why_order(w);
    case TYRE_V_STAY:
        return tyre_marching(s) ? tyre_why_stay(w) : tyre_why_order(w);
    default:
        return tyre_why_order(w);
    }
}

static int why_ships(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const bool afloat = s->act >= 0 && s->hex[s->act] >= 0 && !(s->mv_flags & TYRE_M_ENTERED);

    switch (w->a->verb) {
    case TYRE_V_MOVE:
        return s->act < 0 ? tyre_why_move(w) : tyre_why_order(w);
    case TYRE_V_FREE:
        return s->act < 0 ? tyre_why_free(w) : tyre_why_order(w);
    case TYRE_V_ENTER:
    case TYRE_V_LAUNCH:
        return s->act >= 0 && s->hex[s->act] < 0 ? tyre_why_come(w) : tyre_why_order(w);
    case TYRE_V_POINT:
        return s->mv_flags & TYRE_M_ENTERED
                   ? tyre_why_say(w, TYRE_17_22, s->act, "would face off the map")
                   : tyre_why_order(w);
    default:
        return afloat ? tyre_why_naval(w) : tyre_why_order(w);
    }
}

static int why_ashore(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;

    switch (w->a->verb) {
    case TYRE_V_MARCH:
        return s->act < 0 ? tyre_why_march(w) : tyre_why_order(w);
    case TYRE_V_STEP:
        return s->act >= 0 ? tyre_why_step(w) : tyre_why_order(w);
    case TYRE_V_STAY:
        return s->act >= 0 ? tyre_why_stay(w) : tyre_why_order(w);
    default:
        return tyre_why_order(w);
    }
}

static int why_regroup(const struct tyre_why *w)
{
    if (w->a->verb == TYRE_V_BERTH && w->s->step < 2 && w->s->act < 0)
        return why_berth(w);
    return w->a->verb == TYRE_V_COMBINE && w->s->step >= 2 ? why_combine(w) : tyre_why_order(w);
}

static int why_retreats(const struct tyre_why *w)
{
    if (w->s->escort_due)
        return tyre_why_escort(w);
    if (w->a->verb != TYRE_V_RETREAT && w->a->verb != TYRE_V_BOARD)
        return tyre_why_order(w);
    return tyre_why_retreat(w);
}

static int why_melee(const struct tyre_why *w)
{
    switch (w->s->step) {
    case TYRE_MELEE_CHOOSE:
        return w->a->verb == TYRE_V_ASSAIL ? tyre_why_assail(w) : tyre_why_order(w);
    case TYRE_MELEE_GATHER:
        if (w->a->verb == TYRE_V_STRIKE)
            return tyre_why_say(w, TYRE_12_0, AC_NONE, "nobody has joined the attack");
        if (w->a->verb == TYRE_V_DROP)
            return tyre_why_drop(w);
        return w->a->verb == TYRE_V_JOIN ? tyre_why_join(w) : tyre_why_order(w);
    case TYRE_MELEE_RESULT:
        return why_retreats(w);
    case TYRE_MELEE_ADVANCE:
        return w->a->verb == TYRE_V_ADVANCE ? tyre_why_advance(w) : tyre_why_order(w);
    default:
        return w->a->verb == TYRE_V_WADE ? tyre_why_wade(w) : tyre_why_order(w);
    }
}

/* Segments of one or two verbs. */
static int why_short(const struct tyre_why *w)
{
    switch (w->s->seg) {
    case TYRE_SEG_PLAN:
        return w->a->verb == TYRE_V_PLAN ? tyre_why_say(w, TYRE_2_0, AC_NONE, "bombard, or assault")
                                         : tyre_why_order(w);
    case TYRE_SEG_ENGINEERS:
        return w->a->verb == TYRE_V_ENGINEERS ? why_engineers(w) : tyre_why_order(w);
    case TYRE_SEG_ANNOUNCE:
        return w->a->verb == TYRE_V_ANNOUNCE
                   ? tyre_why_say(w, TYRE_4_1A, AC_NONE, "that is not the plan that was made")
                   : tyre_why_order(w);
    case TYRE_SEG_NAVAL_MELEE:
        if (w->a->verb == TYRE_V_DROP)
            return tyre_why_drop(w);
        return w->a->verb == TYRE_V_ATTACK ? tyre_why_attack(w) : tyre_why_order(w);
    case TYRE_SEG_BOMBARD:
        return w->a->verb == TYRE_V_SHOOT || w->a->verb == TYRE_V_BATTER ? tyre_why_shoot(w)
                                                                         : tyre_why_order(w);
    case TYRE_SEG_COUNTER:
        return w->a->verb == TYRE_V_COUNTER ? tyre_why_counter(w) : tyre_why_order(w);
    case TYRE_SEG_FIRE:
        return w->a->verb == TYRE_V_FIRE ? tyre_why_fire(w) : tyre_why_order(w);
    default:
        return tyre_why_order(w);
    }
}

static int why_segment(const struct tyre_why *w)
{
    switch (w->s->seg) {
    case TYRE_SEG_SETUP_MAC:
    case TYRE_SEG_SETUP_TYR:
        return why_setup(w);
    case TYRE_SEG_CONSTRUCT:
        return why_construct(w);
    case TYRE_SEG_EMBARK:
    case TYRE_SEG_SHIFT:
        return why_strategic(w);
    case TYRE_SEG_MOVE1:
    case TYRE_SEG_MOVE2:
        return why_ships(w);
    case TYRE_SEG_REGROUP:
        return why_regroup(w);
    case TYRE_SEG_LAND_MAC:
    case TYRE_SEG_LAND_TYR:
        return why_ashore(w);
    case TYRE_SEG_RETREAT:
        return why_retreats(w);
    case TYRE_SEG_MELEE_MAC:
    case TYRE_SEG_MELEE_TYR:
        return why_melee(w);
    default:
        return why_short(w);
    }
}

ac_case tyre_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct tyre_why w = { .game = look->game,
                                .d = tyre_data(look->game),
                                .s = tyre_in(look->state),
                                .a = a,
                                .more = more };

    switch (tyre_decision(look->state)) {
    case TYRE_ROW_FORFEIT:
        return (ac_case)why_forfeit(&w);
    case TYRE_ROW_REJOIN:
        return (ac_case)why_rejoin(&w);
    default:
        return (ac_case)why_segment(&w);
    }
}
