/*
 * What a state of Tyre holds, member by member: positions are written, read and checked by it, and
 * secrets wiped (acies/member.h). What follows from the rest is made here when a position was read:
 * who stands in a hex or lies aboard, links of pins, lengths of lists.
 */
#include <stddef.h>

#include "tyre/load.h"

/* --- things ------------------------------------------------------------------------------------ */

static const struct tyre_data *data_of(const struct ac_game *game)
{
    return tyre_data(game);
}

static int count_ships(const struct ac_game *game)
{
    (void)game;
    return TYRE_SHIPS;
}

static const char *ship_name(const struct ac_game *game, int i)
{
    return game->piece_name[i];
}

static int count_units(const struct ac_game *game)
{
    (void)game;
    return TYRE_UNITS;
}

static const char *unit_name(const struct ac_game *game, int i)
{
    return game->piece_name[TYRE_UNIT0 + i];
}

static int count_leaders(const struct ac_game *game)
{
    (void)game;
    return TYRE_LEADERS;
}

static const char *leader_name(const struct ac_game *game, int i)
{
    return game->piece_name[TYRE_LEADER0 + i];
}

static int count_engines(const struct ac_game *game)
{
    (void)game;
    return TYRE_ENGINES;
}

static const char *engine_name(const struct ac_game *game, int i)
{
    return game->piece_name[TYRE_SIEGE0 + i];
}

static int count_hexes(const struct ac_game *game)
{
    (void)game;
    return TYRE_HEXES;
}

static const char *hex_name(const struct ac_game *game, int i)
{
    return game->place_name[i];
}

static int count_walls(const struct ac_game *game)
{
    return data_of(game)->wall_count;
}

static const char *wall_name(const struct ac_game *game, int i)
{
    return game->place_name[data_of(game)->wall_hex[i]];
}

static int count_beaches(const struct ac_game *game)
{
    return data_of(game)->beach_count;
}

static const char *beach_name(const struct ac_game *game, int i)
{
    return game->place_name[data_of(game)->beach_hex[i]];
}

static int count_gates(const struct ac_game *game)
{
    return data_of(game)->gate_count;
}

static const char *gate_name(const struct ac_game *game, int i)
{
    return game->place_name[data_of(game)->gate_hex[i]];
}

static int count_outers(const struct ac_game *game)
{
    (void)game;
    return TYRE_OUTERS;
}

static const char *outer_name(const struct ac_game *game, int i)
{
    return game->place_name[data_of(game)->outer[i]];
}

static int count_fleets(const struct ac_game *game)
{
    (void)game;
    return TYRE_FLEETS;
}

static const char *fleet_name(const struct ac_game *game, int i)
{
    (void)game;
    return tyre_fleet_names[i];
}

static int count_works(const struct ac_game *game)
{
    (void)game;
    return TYRE_WORKS;
}

static const char *work_name(const struct ac_game *game, int i)
{
    static const char *const names[TYRE_WORKS] = { "walls", "ships", "boulders" };

    (void)game;
    return names[i];
}

static int count_cases(const struct ac_game *game)
{
    return game->rules->case_count;
}

static const char *case_name(const struct ac_game *game, int i)
{
    return game->rules->case_ids[i];
}

static const struct ac_things ships = { "a ship", count_ships, ship_name, &ac_pieces };
static const struct ac_things units = { "a land combat unit", count_units, unit_name, NULL };
static const struct ac_things leaders = { "a leader", count_leaders, leader_name, NULL };
static const struct ac_things engines = { "a siege engine", count_engines, engine_name, NULL };
static const struct ac_things hexes = { "a hex", count_hexes, hex_name, &ac_places };
static const struct ac_things walls = { "a wall hex", count_walls, wall_name, NULL };
static const struct ac_things beaches = { "a beach hex", count_beaches, beach_name, NULL };
static const struct ac_things gates = { "a gate hex", count_gates, gate_name, NULL };
static const struct ac_things outers = { "a hex outside a boom", count_outers, outer_name, NULL };
static const struct ac_things fleets = { "tyre, abs, rsl or cyprus", count_fleets, fleet_name,
                                         NULL };
static const struct ac_things works = { "walls, ships or boulders", count_works, work_name, NULL };
static const struct ac_things cases = { "a rule's number", count_cases, case_name, NULL };

/* --- words ------------------------------------------------------------------------------------- */

static const char *const ship_words[] = { "damaged", "disrupted", "moved",  "beached",
                                          "landed",  "waiting",   "absent", "repair",
                                          "sunk",    "berthless", NULL };
static const char *const unit_words[] = { "disrupted",      "moved",    "attacked",
                                          "defended",       "fired",    "no-road",
                                          "out-of-command", "by-shore", NULL };
static const char *const leader_words[] = { "naval",   "moved", "absent", "dead",
                                            "wounded", "swims", NULL };
static const char *const engine_words[] = { "", "catapult", "ram", "lost", NULL };
static const char *const siege_words[] = { "moved", "fired", NULL };
static const char *const hit_words[] = { "d", "dd", "r", "e", NULL };
static const char *const board_words[] = { "may-board", NULL };
static const char *const naval_words[] = { "", "none", "disrupted", "damaged", "sunk", NULL };
static const char *const plan_words[] = { "none", "bombard", "assault", "hidden", NULL };
static const char *const yes_words[] = { "no", "yes", NULL };
static const char *const fireship_words[] = { "ready", "launched", "gone", NULL };
static const char *const move_words[] = { "turned",  "started", "backing", "entered",
                                          "stopped", "held",    NULL };
static const char *const boom_words[] = { "sidonian", "egyptian", NULL };
static const char *const fleet_words[] = { "away", "come", NULL };
static const char *const morale_words[] = { "city", "objective", NULL };
static const char *const outcome_words[] = { "none", "disrupted", "retreats", "eliminated", NULL };
static const char *const winner_words[] = { "nobody", "macedonians", "tyrians", "draw", NULL };
static const char *const point_words[] = { "hidden", "0", "1", "2", "3", "4", "5", "6", NULL };

/* --- secrets [4.1A, 14.3] ---------------------------------------------------------------------- */

static bool plan_is_open(const struct ac_game *game, const struct ac_state *state)
{
    const struct tyre_state *s = tyre_in(state);

    (void)game;
    return s->plan_open || s->plan == TYRE_PLAN_NONE;
}

static bool points_are_open(const struct ac_game *game, const struct ac_state *state)
{
    const struct tyre_state *s = tyre_in(state);

    (void)game;
    return s->seg <= TYRE_SEG_ENGINEERS || s->seg > TYRE_SEG_CONSTRUCT;
}

/* --- the moment is two members in one word ----------------------------------------------------- */

static int64_t get_moment(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    (void)game;
    (void)at;
    (void)i;
    return tyre_moment(tyre_in(state));
}

static void set_moment(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    (void)game;
    (void)at;
    (void)i;
    tyre_set_moment(tyre_of(state), (int)value);
}

/* --- members ----------------------------------------------------------------------------------- */

#define AT(m)            AC_AT(tyre_state, m)
#define EACH(m)          AC_AT_ARRAY(tyre_state, m)
#define SHIP(m)          EACH(m), .by = &ac_pieces, .first = 0
#define UNIT(m)          EACH(m), .by = &ac_pieces, .first = TYRE_UNIT0
#define LEADER(m)        EACH(m), .by = &ac_pieces, .first = TYRE_LEADER0
#define SIEGE(m)         EACH(m), .by = &ac_pieces, .first = TYRE_SIEGE0
#define CATAPULT(m)      EACH(m), .by = &ac_pieces, .first = TYRE_SIEGE0 + TYRE_CATAPULT0
#define NUMBER(from, to) .kind = AC_MEMBER_NUMBER, .low = from, .high = to
#define WORD(list)       .kind = AC_MEMBER_WORD, .words = list
#define FLAGS(list)      .kind = AC_MEMBER_FLAGS, .words = list
#define BARE             .flags = AC_MEMBER_BARE
#define THING(list)      .kind = AC_MEMBER_THING, .of = &(list), .blank = AC_NONE, .is_signed = true
#define SET(list)        .kind = AC_MEMBER_SET, .of = &(list)
#define DERIVED          .kind = AC_MEMBER_DERIVED

/* clang-format off */
static const struct ac_member state_members[] = {
    { "turn", "the Game-Turn", AC_AT(tyre_state, head.turn), NUMBER(1, TYRE_LAST_TURN), .is_signed = true, .flags = AC_MEMBER_SHOWN },
    { "segment", "the moment of the sequence of play", AT(seg), WORD(tyre_moments), .get = get_moment, .set = set_moment, .flags = AC_MEMBER_SHOWN },
    { "impulse", "of the combat phase, 0 in planning", AT(impulse), NUMBER(0, 16) },
    { "plan", "what the Macedonian has in mind this Game-Turn", AT(plan), WORD(plan_words), .secret = 1 + TYRE_MAC, .hidden = TYRE_PLAN_HIDDEN, .open = plan_is_open },
    { "plan-open", "is the plan known?", AT(plan_open), WORD(yes_words) },
    { "assault", "is the assault under way?", AT(assault), WORD(yes_words) },
    { "mole", "hexes of the mole that are built", AT(mole), NUMBER(0, TYRE_MOLE) },
    { "walls", "breach level of each damaged wall hex; 6: breached", EACH(level), NUMBER(0, TYRE_BREACH), .by = &walls },
    { "booms-open", "booms that are destroyed", AT(booms_open), FLAGS(boom_words) },
    { "boom-watch", "ships that wait out an impulse at a boom", EACH(boom_ship), THING(ships), .by = &outers },
    { "gates", "gates the Macedonian holds", AT(gates_mac), SET(gates) },
    { "boulders", "beaches with boulders", AT(boulders), SET(beaches) },
    { "fleets", "fleets that have come", EACH(fleet), WORD(fleet_words), .by = &fleets },
    { "fireship", "the Tyrian fireship", AT(fireship), WORD(fireship_words) },
    { "morale", "army morale", EACH(morale), NUMBER(-9, 9), .is_signed = true, .by = &ac_sides },
    { "morale-done", "changes of morale that come once and have", AT(morale_done), FLAGS(morale_words) },
    { "losses", "Macedonian land units lost", AT(losses), NUMBER(0, 255) },
    { "points", "engineer points set aside this Game-Turn", EACH(points), WORD(point_words), .is_signed = true, .plus = -1, .blank = 1, .by = &works, .secret = 1 + TYRE_TYR, .hidden = 0, .open = points_are_open },
    { "spent", "engineer points spent of them", EACH(spent), NUMBER(0, TYRE_POINTS), .by = &works },
    { "mend", "walls the points for walls were assigned to, in order", EACH(mend), THING(walls) },
    { "mended", "how many of those are rolled for", AT(mend_next), NUMBER(0, TYRE_POINTS) },
    { "aims", "engines in the order their attacks were assigned", EACH(queue), THING(engines) },
    { "tried", "ships whose own pin was rolled for in this segment", AT(tried), SET(ships) },
    { "in-hand", "the piece that moves, is taken up or is faced", AT(act), THING(ac_pieces) },
    { "used", "its movement points used; half points ashore", AT(mv_used), NUMBER(0, 255) },
    { "allowance", "its movement points; half points ashore", AT(mv_limit), NUMBER(0, 255) },
    { "its-move", "what it has done; held: it began in an enemy-controlled hex", AT(mv_flags), FLAGS(move_words) },
    { "attacked", "land melee: the piece attacked", AT(melee_target), THING(ac_pieces) },
    { "attackers", "land melee: units that joined", AT(attackers), SET(units) },
    { "outcome", "land melee: the result being carried out", AT(outcome), WORD(outcome_words) },
    { "path", "land melee: hexes the defender left, to advance along", EACH(path), THING(hexes) },
    { "advanced", "land melee: units that have advanced", AT(advanced), SET(units) },
    { "followers", "land melee: leaders who may follow", AT(followers), SET(leaders) },
    { "escorts", "leaders to be asked whether they go with their retreating unit", AT(escort_due), SET(leaders) },
    { "overladen", "damaged ships that must lose a land unit", AT(cargo_due), SET(ships) },
    { "fates", "leaders who lost unit or ship: first die", AT(leader_due), SET(leaders) },
    { "wounds", "leaders to be rolled for a second time", AT(leader_wound), SET(leaders) },
    { "homeless", "leaders to be placed with a unit or ship", AT(leader_place), SET(leaders) },
    { "winner", "when the game is over", AT(winner), WORD(winner_words) },
    { "won-by", "the rule that ended it", AT(won_by), .kind = AC_MEMBER_THING, .of = &cases, .is_signed = true },
    { "to_act", "", AC_AT(tyre_state, head.to_act), DERIVED },
    { "phase", "", AC_AT(tyre_state, head.phase), DERIVED },
    { "zero of the head", "", AC_AT_ARRAY(tyre_state, head.zero), DERIVED },
    { "step", "", AT(step), DERIVED },
    { "ship_at", "", EACH(ship_at), DERIVED },
    { "unit_at", "", EACH(unit_at), DERIVED },
    { "leader_at", "", EACH(leader_at), DERIVED },
    { "siege_at", "", EACH(siege_at), DERIVED },
    { "pins", "", EACH(pins), DERIVED },
    { "unit_on", "", .offset = offsetof(struct tyre_state, unit_on), .size = 1, .count = 2 * TYRE_SHIPS, DERIVED },
    { "leader_on", "", EACH(leader_on), DERIVED },
    { "engine_on", "", EACH(engine_on), DERIVED },
    { "mend_count", "", AT(mend_count), DERIVED },
    { "queue_count", "", AT(queue_count), DERIVED },
    { "path_count", "", AT(path_count), DERIVED },
    { "zero", "", EACH(zero), DERIVED },
    { 0 },
};

static const struct ac_member piece_members[] = {
    { "place", "the hex it stands in", EACH(hex), THING(hexes), BARE, .by = &ac_pieces },
    { "aboard", "the ship it is on", EACH(ride), THING(ships), .by = &ac_pieces },
    { "facing", "of a ship", SHIP(facing), WORD(tyre_facings), .flags = AC_MEMBER_BARE | AC_MEMBER_NEEDED },
    { "ship", "berthless: still to be placed in its home port", SHIP(sflag), FLAGS(ship_words), BARE },
    { "exhausted", "2 after a ram, 1 in the owner's next segment", SHIP(exhausted), NUMBER(0, 2) },
    { "pinned-to", "the ship it rammed and is pinned to", SHIP(pin_to), THING(ships) },
    { "attacks", "naval melee: the ship it attacks", SHIP(target), THING(ships) },
    { "suffers", "naval melee: the result rolled against it", SHIP(result), WORD(naval_words) },
    { "landing", "the shore hex it has named", SHIP(beach), THING(hexes) },
    { "unit", "no-road: it retreated, no road rate in its next movement", UNIT(uflag), FLAGS(unit_words), BARE },
    { "hit", "fire results to be applied at the end of the segment", UNIT(fired_on), FLAGS(hit_words) },
    { "came-from", "wading: the ship it came from", UNIT(from_ship), THING(ships) },
    { "retreats", "hexes it still has to retreat", UNIT(ret_left), NUMBER(0, 12) },
    { "retreat-from", "the hex its retreat began in", UNIT(ret_start), THING(hexes) },
    { "retreat-to", "the hex it chose for this step; who is aboard again, the hex he left in it", UNIT(ret_to), THING(hexes) },
    { "ways", "directions open to it in this step", UNIT(ret_mask), FLAGS(tyre_facings) },
    { "may-board", "it may retreat aboard a ship instead", UNIT(ret_board), FLAGS(board_words), BARE },
    { "leader", "naval: he commands at sea; swims: his ship went down under him", LEADER(lflag), FLAGS(leader_words), BARE },
    { "silent", "naval impulses without his ratings", LEADER(silent), NUMBER(0, 6) },
    { "back", "wounded: the impulse of his return", LEADER(back), NUMBER(0, 255) },
    { "with", "the retreating unit he goes with", LEADER(with), THING(units) },
    { "waded-from", "wading: the ship he came from", LEADER(waded), THING(ships) },
    { "engine", "what was built, and whether it is lost", SIEGE(engine), WORD(engine_words), BARE },
    { "shot-at", "the wall of its shots in this Game-Turn", SIEGE(shot_at), THING(walls) },
    { "aims-at", "the wall it is assigned to in this segment", SIEGE(aim), THING(walls) },
    { "blows", "of a battering ram in this Game-Turn", SIEGE(rammed), NUMBER(0, 2) },
    { "siege", "", SIEGE(gflag), FLAGS(siege_words), BARE },
    { "aims-at-ship", "of a catapult of Tyre in this segment", CATAPULT(counter), THING(ships) },
    { 0 },
};

#define ARG(T, m) .offset = offsetof(struct ac_frame, arg) + offsetof(struct T, m), .size = sizeof(((struct T *)0)->m)

static const struct ac_member ramming_members[] = {
    { "ship", "the ship that rams", ARG(tyre_ramming, ship), THING(ships) },
    { "target", "the ship it runs at", ARG(tyre_ramming, target), THING(ships) },
    { "turn-at", "the hex it turns in", ARG(tyre_ramming, turn_at), THING(hexes) },
    { "facing", "at contact", ARG(tyre_ramming, facing), WORD(tyre_facings), .flags = AC_MEMBER_SHOWN },
    { "rolled", "the beach it has rolled for", ARG(tyre_ramming, rolled), THING(hexes) },
    { 0 },
};
static const struct ac_member beaching_members[] = {
    { "ship", "the ship that may ground", ARG(tyre_beaching, ship), THING(ships) },
    { "hex", "the beach", ARG(tyre_beaching, hex), THING(hexes) },
    { 0 },
};
static const struct ac_member duel_members[] = {
    { "piece", "who rolls", ARG(tyre_duel, piece), THING(ac_pieces) },
    { "target", "against whom", ARG(tyre_duel, target), THING(ac_pieces) },
    { 0 },
};
static const struct ac_member lone_members[] = {
    { "piece", "whom it is about", ARG(tyre_lone, piece), THING(ac_pieces) },
    { 0 },
};
static const struct ac_member lookout_members[] = {
    { "fleet", "that is looked out for", ARG(tyre_lookout, fleet), THING(fleets) },
    { 0 },
};
static const struct ac_member no_members[] = { { 0 } };

static const struct ac_words frames[TYRE_FRAME_COUNT] = {
    [TYRE_FRAME_RAMMING] = { "ramming", "a ram on its way, below the die for grounding", ramming_members },
    [TYRE_DIE_GROUND] = { "die-ground", "a ship came into a beach hex", beaching_members },
    [TYRE_DIE_LAND] = { "die-landing", "a ship lands troops", beaching_members },
    [TYRE_DIE_RAM] = { "die-ram", "first die of a ram", duel_members },
    [TYRE_DIE_DAMAGE] = { "die-damage", "second die of a ram", duel_members },
    [TYRE_DIE_UNPIN] = { "die-unpin", "a ship tries to break free", duel_members },
    [TYRE_DIE_NAVAL_MELEE] = { "die-naval-melee", "for the ship attacked", lone_members },
    [TYRE_DIE_MOLE] = { "die-mole", "does the mole grow?", no_members },
    [TYRE_DIE_FLEET] = { "die-fleet", "is a fleet sighted?", lookout_members },
    [TYRE_DIE_MEND] = { "die-mend", "the next repair of a wall", no_members },
    [TYRE_DIE_BOMBARD] = { "die-bombard", "a ship's catapult", lone_members },
    [TYRE_DIE_BATTER] = { "die-batter", "a ship's battering ram", lone_members },
    [TYRE_DIE_COUNTER] = { "die-counter", "a catapult of Tyre", duel_members },
    [TYRE_DIE_FIRE] = { "die-fire", "a shot ashore", duel_members },
    [TYRE_DIE_MELEE] = { "die-melee", "the land melee under way", no_members },
    [TYRE_DIE_DROWN] = { "die-drown", "an admiral whose ship went down", lone_members },
    [TYRE_DIE_LOSS] = { "die-loss", "a leader whose unit was lost", lone_members },
    [TYRE_DIE_WOUND] = { "die-wound", "his second die", lone_members },
};
/* clang-format on */

/* --- the empty position, and what follows from the rest ---------------------------------------- */

static void blank(const struct ac_game *game, struct ac_state *state)
{
    (void)game;
    tyre_blank(tyre_of(state));
}

static const char *go_aboard(struct tyre_state *s, int piece, int ship)
{
    if (tyre_is_unit(piece)) {
        if (s->unit_on[ship][1] >= 0)
            return "two units are aboard that ship already";
        s->unit_on[ship][s->unit_on[ship][0] >= 0] = (int8_t)(piece - TYRE_UNIT0);
        return NULL;
    }
    if (tyre_is_leader(piece)) {
        if (s->leader_on[ship] >= 0)
            return "another leader is aboard that ship";
        s->leader_on[ship] = (int8_t)(piece - TYRE_LEADER0);
        return NULL;
    }
    if (piece - TYRE_SIEGE0 >= TYRE_ENGINES || s->engine_on[ship] >= 0)
        return "only one catapult or ram of the Macedonian can be aboard";
    s->engine_on[ship] = (int8_t)(piece - TYRE_SIEGE0);
    return NULL;
}

static const char *stand(struct tyre_state *s, int piece, int hex)
{
    int8_t *at = &s->siege_at[hex];
    int number = piece - TYRE_SIEGE0;

    if (tyre_is_ship(piece)) {
        at = &s->ship_at[hex];
        number = piece;
    } else if (tyre_is_unit(piece)) {
        at = &s->unit_at[hex];
        number = piece - TYRE_UNIT0;
    } else if (tyre_is_leader(piece)) {
        at = &s->leader_at[hex];
        number = piece - TYRE_LEADER0;
    }
    if (*at >= 0)
        return "another of its kind stands in that hex";
    *at = (int8_t)number;
    return NULL;
}

static const char *placed(const struct ac_game *game, struct ac_state *state, ac_piece piece)
{
    struct tyre_state *s = tyre_of(state);
    const int ship = s->ride[piece];

    if (ship >= 0 && s->hex[piece] >= 0)
        return "it cannot be in a hex and aboard a ship at once";
    if (ship >= 0 &&
        (tyre_is_ship(piece) || tyre_piece_side(data_of(game), piece) != tyre_ship_side(ship)))
        return "it cannot be aboard that ship";
    if (ship >= 0 && tyre_is_leader(piece) && !data_of(game)->leader[piece - TYRE_LEADER0].move)
        s->lflag[piece - TYRE_LEADER0] |= TYRE_L_NAVAL; /* an admiral has no other mode */
    if (ship >= 0)
        return go_aboard(s, piece, ship);
    return s->hex[piece] >= 0 && !tyre_lifted(s, piece) ? stand(s, piece, s->hex[piece]) : NULL;
}

/* Of two units aboard one ship the first comes first. */
static int nth(const struct ac_game *game, const struct ac_state *state, int n)
{
    const struct tyre_state *s = tyre_in(state);
    const int ship = tyre_is_unit(n) ? s->ride[n] : AC_NONE;

    (void)game;
    if (ship < 0 || s->unit_on[ship][1] < 0 || s->unit_on[ship][0] < s->unit_on[ship][1])
        return n;
    return TYRE_UNIT0 + s->unit_on[ship][s->unit_on[ship][0] == n - TYRE_UNIT0];
}

/* Entries up to the first that is none; AC_NONE: there are some behind it. */
static int length8(const int8_t *list, int max)
{
    int n = 0;

    while (n < max && list[n] >= 0)
        n++;
    for (int i = n; i < max; i++)
        if (list[i] >= 0)
            return AC_NONE;
    return n;
}

static int length16(const int16_t *list, int max)
{
    int n = 0;

    while (n < max && list[n] >= 0)
        n++;
    for (int i = n; i < max; i++)
        if (list[i] >= 0)
            return AC_NONE;
    return n;
}

static const char *derive(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about)
{
    struct tyre_state *s = tyre_of(state);
    const int mends = length8(s->mend, TYRE_POINTS);
    const int aims = length8(s->queue, TYRE_ENGINES);
    const int path = length16(s->path, TYRE_PATH);

    (void)game;
    (void)saved;
    (void)about;
    if (mends < 0 || aims < 0 || path < 0)
        return "mend, aims or path has a gap";
    s->mend_count = (uint8_t)mends;
    s->queue_count = (uint8_t)aims;
    s->path_count = (uint8_t)path;
    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (s->pin_to[ship] >= 0) {
            s->pins[ship]++;
            s->pins[s->pin_to[ship]]++;
        }
    s->head.to_act = TYRE_MAC; /* or whom play comes to */
    if (s->winner)
        s->head.to_act = AC_OVER;
    else if (s->head.depth)
        s->head.to_act = AC_CHANCE;
    return NULL;
}

const struct ac_description tyre_description = {
    .state = state_members,
    .piece = piece_members,
    .frame = frames,
    .frame_count = TYRE_FRAME_COUNT,
    .blank = blank,
    .placed = placed,
    .nth = nth,
    .derive = derive,
};
