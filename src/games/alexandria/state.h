/*
 * The flat state of a game and the typed, immutable data it refers to.
 *
 * Places are hexes, Points of the streets and Blocks between them, in one space of ids; behind them
 * come the decks of the galleys, one for each, so that a unit aboard has a place like any other.
 * Every place holds a list of pieces from the top of the stack down. What is asked of a state (stacks,
 * ownership, facing, zones of control) stands below it.
 */
#ifndef ALEX_STATE_H
#define ALEX_STATE_H

#include "acies/game.h"
#include "acies/state.h"
#include "base/bits.h"
#include "geo/hex.h"

#include "alexandria/cases.h"

enum {
    ALEX_MAX_PLACES = 1664,
    ALEX_MAX_PIECES = 160,
    ALEX_MAX_GALLEYS = 32,
    ALEX_MAX_COMBATS = 32,
    ALEX_ROME = 0,
    ALEX_EGYPT = 1,
    ALEX_PIECE_WORDS = AC_BITS_WORDS(ALEX_MAX_PIECES),
};

/* --- the immutable part ------------------------------------------------------------------------ */

enum alex_place_kind { ALEX_HEX, ALEX_POINT, ALEX_BLOCK };

enum alex_terrain {
    ALEX_SEA,
    ALEX_SHOAL,
    ALEX_LAND,
    ALEX_COAST,
    ALEX_BEACH,
    ALEX_CLOSED_COAST, /* galleys may not enter [MA.2] */
    ALEX_SLIP,
    ALEX_REDOUBT,
    ALEX_OVERPASS,
    ALEX_CAUSEWAY,
    ALEX_LIGHTHOUSE,
    ALEX_SEA_WALL,
    ALEX_LAND_WALL,
    ALEX_STREET, /* of a Point */
    ALEX_CITY,   /* of a Block */
};

enum alex_zone {
    ALEX_ZONE_ROMAN = 1u << 0,    /* the Roman-held section [11.1.9] */
    ALEX_ZONE_HARBOR = 1u << 1,   /* Great Harbor east of column 30 [12.1.4] */
    ALEX_ZONE_EUNOSTUS = 1u << 2, /* Slips of Eunostus */
    ALEX_ZONE_SLIPS = 1u << 3,    /* Slips of the Great and the King's Harbor */
    ALEX_ZONE_PHAROS = 1u << 4,   /* the island and its town */
    ALEX_ZONE_PHAROS_WEST = 1u << 5,
    ALEX_ZONE_PALACE = 1u << 6, /* the Palace Block and its six Points [11.4.3] */
    ALEX_ZONE_BARRED = 1u << 7, /* closed by the scenario [12.1.8] */
    ALEX_ZONE_GATED = 1u << 8,  /* 3931, 3932, 4032 [5.26.2] */
    ALEX_ZONE_EDGE = 1u << 9,   /* on the edge of the map */
    ALEX_ZONE_CITY = 1u << 10,  /* a Point or Block of Alexandria */
    ALEX_ZONE_WEST = 1u << 11,  /* land west of the city */
};

/* Facings: of land units in hexes vertices, clockwise from the north; of galleys hexsides, clockwise
 * from the north-east; in Points directions of streets, or the hexes. */
enum { ALEX_NORTH, ALEX_EAST, ALEX_SOUTH, ALEX_WEST, ALEX_TO_HEXES };

struct alex_place {
    uint8_t kind, terrain;
    uint8_t walls, canals; /* bit d for the hexside, or the street, in direction d */
    uint8_t parted;        /* bit d: land, a mole or a wall between galleys there [J16] */
    uint8_t arrow_count, block_count, point_count, landing_count;
    uint8_t link_count, link_all; /* of `link` without and with Blocks */
    uint8_t lane;                 /* 1..11 along the causeway, Redoubts included; 0 elsewhere */
    uint8_t arrow_canal;          /* Points: bit i when arrow i crosses the canal */
    uint16_t zones;
    int16_t number; /* printed number of a hex, 0: none */
    int16_t hex;    /* on the grid; of a Point the hex it is drawn in; -1: none */
    struct ac_hex_cube cube;
    int16_t near[6];        /* neighbouring hexes that exist */
    int16_t land[6];        /* where land units can go; of Points by street direction */
    int16_t sea[6];         /* where galleys can go */
    int16_t arrow[4];       /* Points: joined hexes */
    int16_t block[4];       /* Points: adjacent Blocks */
    int16_t point[8];       /* Blocks: Points around */
    int16_t landing[4];     /* Slips: where units go ashore */
    int16_t link[12];       /* all that is joined by land, Blocks last */
    struct ac_point centre; /* on the board */
};

enum alex_kind { ALEX_UNIT, ALEX_LEADER, ALEX_GALLEY };

enum alex_type {
    ALEX_CO,
    ALEX_HI,
    ALEX_MI,
    ALEX_LC,
    ALEX_LI,
    ALEX_ARCHER,
    ALEX_SCORPIO,
    ALEX_BALLISTA,
    ALEX_TYPES
};

enum alex_class { ALEX_NO_CLASS, ALEX_VETERAN, ALEX_RECRUIT };
enum alex_missile { ALEX_NO_MISSILE, ALEX_ARROW, ALEX_JAVELIN, ALEX_BOLT, ALEX_STONE };

struct alex_piece {
    uint8_t kind, side, type, class;
    uint8_t legion; /* 0: none, 1 VI, 2 XXVII, 3 XXXVII */
    uint8_t tq, reduced_tq, ma, missile;
    /* leaders */
    uint8_t overall, seizure, initiative, charisma, heroic, range, replacement;
    /* galleys */
    uint8_t galley; /* 0.. among the galleys */
    uint8_t ship_type, crew, ram, defence, room, cruise, attack, ballista;
};

enum alex_ship_type {
    ALEX_BI,
    ALEX_LBI,
    ALEX_TRI,
    ALEX_CTRI,
    ALEX_QUAD,
    ALEX_QUIN,
    ALEX_TRANSPORT
};

enum alex_rules { ALEX_HEPTASTADIUM, ALEX_NAVAL, ALEX_BATTLE };

struct alex_tables {
    int8_t missile[5][9]; /* weapon, range 1..8; -1: out of reach */
    int8_t volley[7];     /* strength 1..6 */
    int8_t catch_fire, fire_out, burnt, spread, sink, aground, killed, foul;
    int8_t weapons[5][6];  /* attacker CO HI MI LC LI; defender CO HI MI LC LI Archer */
    int8_t training[2][3]; /* attacking, defending; by class */
    int8_t shock[17][3];   /* totals -3..13: attacker, defender, retreat */
    int8_t ram_needs[8][9];
    int8_t rake_needs[6][6];
    int8_t exhaustion[2], light_points, missile_points;
};

struct alex_placing {
    int16_t piece, place; /* a deck for those aboard */
    int8_t facing;
    uint8_t zero;
};

enum { ALEX_OPTION_MAX = 16 };

struct alex_data {
    struct ac_hex_grid grid;
    int place_count, hex_count, point_count, block_count;
    struct alex_place place[ALEX_MAX_PLACES];
    int16_t of_hex[52 * 43];
    int piece_count, unit_count, leader_count, galley_count;
    int first_leader, first_galley;
    struct alex_piece piece[ALEX_MAX_PIECES];
    int gun_count;
    int16_t gun[ALEX_MAX_PIECES]; /* the units that are artillery */
    struct alex_tables tables;
    uint8_t
        way[3][ALEX_MAX_PLACES]; /* steps by land to the two Redoubts and the Palace; 255: no way */
    int16_t lane[12];            /* places of the causeway from 2124 to 3119, from 1 */
    int16_t lighthouse, palace, redoubt[2];
    int slip_count, canal_count;
    int16_t slip[32];
    int16_t canal[16][2]; /* streets that the canal crosses, downstream first */
    int rules, begins, limit;
    int seizures[2], goal[2];
    int placing_count;
    struct alex_placing placing[ALEX_MAX_PIECES];
    int caesar, ganymedes;
};

/* --- the state --------------------------------------------------------------------------------- */

enum alex_unit_flag {
    ALEX_REDUCED = 1u << 0,
    ALEX_ACTIVE = 1u << 1,
    ALEX_DONE = 1u << 2,  /* its sequence of moving and firing is over */
    ALEX_MOVED = 1u << 3, /* entered another place or debarked [8.2.2] */
    ALEX_FIRED = 1u << 4,
    ALEX_DEBARKED = 1u << 5, /* this turn [8.51.15] */
    ALEX_TURNED = 1u << 6,   /* pivoted in the ZOC it began in: no fire, no shock [6.13.3] */
    ALEX_SHIFTED = 1u << 7,  /* went over to another galley [5.64.3] */
    ALEX_CHECK = 1u << 8,    /* must check before shock [8.2] */
    ALEX_FAILED = 1u << 9,
    ALEX_STANDS = 1u << 10, /* failed and could not retreat [8.3.4] */
    ALEX_SHOT = 1u << 11,   /* has used its Street-Shock Reaction [7.43.1] */
    ALEX_SPARE = 1u << 12,  /* leader: his replacement side [4.33.1] */
    ALEX_KILLED = 1u << 13,
    ALEX_ISLAND = 1u << 14, /* set up on Pharos [11.2.13] */
    ALEX_ROLLED = 1u << 15, /* leader: casualty roll of this phase made [8.4.1] */
};

enum alex_ship_flag {
    ALEX_RAMMED = 1u << 0,
    ALEX_BEACHED = 1u << 1,
    ALEX_AGROUND = 1u << 2,
    ALEX_HALF = 1u << 3,
    ALEX_BURNING = 1u << 4,
    ALEX_CAPTURED = 1u << 5,
    ALEX_RETAKEN = 1u << 6,
    ALEX_SWAPPED = 1u << 7, /* took part in a transfer: half speed this activation [5.64.4] */
    ALEX_SAILED = 1u << 8,  /* has moved in this activation */
    ALEX_RAN = 1u << 9,     /* was at Attack Speed in this activation [5.51.1] */
    ALEX_GRAPPLED_ONCE = 1u << 10, /* attempt made [9.34.1] */
    ALEX_COLLIDED = 1u << 11,
    ALEX_VOLLEYED = 1u << 12,   /* its own fire of this turn is spent or begun */
    ALEX_REACTED = 1u << 13,    /* its Reaction Fire of this enemy turn is spent [7.4.2] */
    ALEX_REPULSED = 1u << 14,   /* repulsed a boarding [9.42.2] */
    ALEX_STRUCK = 1u << 15,     /* handled in the present step of phase D */
    ALEX_FRESH = 1u << 16,      /* caught fire in this Player Turn [7.33.2] */
    ALEX_PASSENGERS = 1u << 17, /* its passengers have fired at land this turn [7.21.3] */
    ALEX_UNBEACHED = 1u << 18,  /* left its beach: half speed this activation [5.48.4] */
    ALEX_RAMS = 1u << 19,       /* has tried to ram in this activation [J15] */
    ALEX_PASSED = 1u << 20,     /* an enemy has just gone along its flank [9.21.1, G31] */
};

enum { ALEX_CRUISE, ALEX_ATTACK };
enum { ALEX_SOUND, ALEX_PORT, ALEX_STARBOARD }; /* which side a Crippled galley's marker shows */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct alex_unit {
    int16_t at; /* place or deck, AC_NONE: not in play */
    int8_t facing;
    uint8_t hits;
    uint16_t flags;
    uint8_t next;   /* 1 + the piece below, 0: none */
    uint8_t combat; /* 1 + its combat in the Shock Combat Phase */
};

struct alex_ship {
    uint8_t side, speed, fatigue, crippled;
    uint32_t flags;
    uint32_t grapples, fouls;    /* bit g: attached to galley g */
    int16_t moored;              /* Causeway space it is grappled to, AC_NONE: none */
    uint8_t used;                /* MP spent in this activation */
    uint8_t shots;               /* strength already fired this turn */
    uint8_t score[2];            /* Victory Points it has given, by the side that got them */
    uint16_t began;              /* 1 + the hex in which it began to sail, in this activation */
    uint32_t aimed, aimed_slips; /* bit i: a part of this turn's fire has gone there [7.23.1] */
};

enum alex_combat_kind {
    ALEX_ON_HEX = 1,
    ALEX_ON_POINT,
    ALEX_ON_BLOCK,
    ALEX_ON_GALLEY,
    ALEX_ON_CAUSEWAY
};

enum { ALEX_COMBAT_OVER = 1, ALEX_COMBAT_SWEPT = 2, ALEX_COMBAT_RETREAT = 4 };

struct alex_combat {
    uint8_t kind, flags;
    uint8_t used[2];  /* 1 + unit of attacker, defender that gives the modifiers [8.5.2] */
    int16_t place[4]; /* defended; a deck for a galley; AC_NONE: none */
};

struct alex_state {
    struct ac_head head;
    struct alex_unit unit[ALEX_MAX_PIECES];
    struct alex_ship ship[ALEX_MAX_GALLEYS];
    struct alex_combat combat[ALEX_MAX_COMBATS];
    uint64_t asked[3];    /* reactions already offered for the present trigger */
    uint32_t burnt;       /* slips */
    uint8_t active, mode; /* whose Player Turn, what is activated */
    int16_t chief;        /* the activated leader, AC_NONE: none */
    int16_t turns[2];     /* completed Player Turns */
    int16_t losses[2];    /* Exhaustion Points */
    int16_t points[2];    /* Victory Points of 12.2 */
    int16_t verdict;      /* the case of the result */
    int8_t winner;
    uint8_t ended;
    uint8_t attempts[2]; /* seizures tried */
    uint8_t waits[2];    /* may not try at the next opportunity */
    uint8_t exhausted[2];
    uint8_t seized; /* this turn was gained by seizure */
    uint8_t landed; /* Romans on Pharos: 1 landed, 2 restriction lifted [11.2.13] */
    uint8_t combats;
    uint8_t zero[7];
    uint8_t top[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS]; /* 1 + the topmost piece, 0: empty */
};

#pragma GCC diagnostic pop
_Static_assert(sizeof(struct alex_state) <= AC_STATE_MAX, "a state fits its room");

/* What a Player Turn activates [3.A]. */
enum alex_mode {
    ALEX_MODE_NONE,
    ALEX_MODE_LEADER,
    ALEX_MODE_FLEET,
    ALEX_MODE_AUX,
    ALEX_MODE_CHIEF
};

/* Everything a rule needs at hand. */
struct alex {
    const struct ac_game *game;
    const struct alex_data *d;
    struct alex_state *s;
    const struct ac_sink *sink;
    struct alex_ways *ways; /* the script's own ways; NULL: those of the map */
    const int16_t *k;       /* and its weights, by alex_knob */
};

static inline const struct alex_data *alex_data(const struct ac_game *game)
{
    return game->data;
}

static inline const struct alex_state *alex_const(const struct ac_state *state)
{
    return (const struct alex_state *)(const void *)state;
}

/* The deck of a galley as a place, and back. */
static inline int alex_deck(const struct alex_data *d, int galley_piece)
{
    return d->place_count + d->piece[galley_piece].galley;
}

static inline bool alex_is_deck(const struct alex_data *d, int place)
{
    return place >= d->place_count;
}

static inline int alex_deck_piece(const struct alex_data *d, int deck)
{
    return d->first_galley + (deck - d->place_count);
}

/* ==== where pieces are: stacks, ownership, facing, zones of control, distances [5.7, 6] ==== */

/* --- lists ------------------------------------------------------------------------------------ */

/* The topmost piece of a place and the one below a piece; AC_NONE at the end. */
static inline int alex_first(const struct alex_state *s, int place)
{
    return (int)s->top[place] - 1;
}

static inline int alex_below(const struct alex_state *s, int piece)
{
    return (int)s->unit[piece].next - 1;
}

/* Takes a piece off its place; puts one at the bottom of a place, or at position n from the top. */
void alex_take(struct alex_state *s, int piece);
void alex_put(struct alex_state *s, int piece, int place);
void alex_put_at(struct alex_state *s, int piece, int place, int n);

/* --- who ---------------------------------------------------------------------------------------- */

static inline bool alex_is_unit(const struct alex_data *d, int piece)
{
    return d->piece[piece].kind == ALEX_UNIT;
}

static inline bool alex_is_artillery(const struct alex_data *d, int piece)
{
    return d->piece[piece].kind == ALEX_UNIT && d->piece[piece].type >= ALEX_SCORPIO;
}

static inline struct alex_ship *alex_ship(const struct alex_data *d, struct alex_state *s,
                                          int piece)
{
    return &s->ship[d->piece[piece].galley];
}

static inline const struct alex_ship *alex_ship_c(const struct alex_data *d,
                                                  const struct alex_state *s, int piece)
{
    return &s->ship[d->piece[piece].galley];
}

static inline int alex_side(const struct alex_data *d, const struct alex_state *s, int piece)
{
    return d->piece[piece].kind == ALEX_GALLEY ? s->ship[d->piece[piece].galley].side
                                               : d->piece[piece].side;
}

static inline int alex_tq(const struct alex_data *d, const struct alex_state *s, int unit)
{
    return s->unit[unit].flags & ALEX_REDUCED ? d->piece[unit].reduced_tq : d->piece[unit].tq;
}

/* The place on the board: that of the galley for those aboard; AC_NONE when not in play. */
int alex_where(const struct alex_data *d, const struct alex_state *s, int piece);

/* First piece of a place that is a land combat unit of a side / of the other side / a galley. */
int alex_top_unit(const struct alex_data *d, const struct alex_state *s, int place, int side);
int alex_bottom_unit(const struct alex_data *d, const struct alex_state *s, int place, int side);
int alex_galley_at(const struct alex_data *d, const struct alex_state *s, int place);
int alex_galleys_at(const struct alex_data *d, const struct alex_state *s, int place);
int alex_units_at(const struct alex_data *d, const struct alex_state *s, int place, int side);

/* Land combat units other than artillery of a side. */
int alex_troops_at(const struct alex_data *d, const struct alex_state *s, int place, int side);

/* Those of a unit's side beside itself: whom it would move through [5.74]. */
int alex_friends_at(const struct alex_data *d, const struct alex_state *s, int unit, int place);

/* --- facing ------------------------------------------------------------------------------------- */

/* Does a piece have a facing in this place? [6.17.1, 7.63.1] */
bool alex_faces(const struct alex_data *d, int piece, int place);

/* Is it a facing in this Point: a street that leaves it, or the hexes? [6.15.1, 6.16.1] */
bool alex_point_facing(const struct alex_data *d, int point, int facing);

/*
 * The facings of a unit that comes into a Point this way, as bits: onward; where no street goes on the
 * hexes, else a side street, else back [6.15.1, 6.16.1, D5, J14].
 */
unsigned alex_onward(const struct alex_data *d, int point, int way);

/* The facing nearest to one that a unit wants in a place; in a hex any is good. */
int alex_facing_near(const struct alex_data *d, int place, int wanted);

/* The one in a new place that is nearest to what it was in another, hexes and Points mixed [J14]. */
int alex_facing_kept(const struct alex_data *d, int from, int facing, int to);

/* Between the facing kept in the state and the argument of an action; AC_NONE when it does not fit. */
int alex_facing_of_arg(const struct alex_data *d, int piece, int place, int arg);
int alex_arg_of_facing(const struct alex_data *d, int piece, int place, int facing);

enum alex_aspect { ALEX_FRONT, ALEX_FLANK, ALEX_REAR };

/* Aspect of a direction 0..5 for a land unit that faces a vertex [6.11.1]. */
static inline enum alex_aspect alex_aspect(int facing, int direction)
{
    const int turn = (direction - facing + 6) % 6; /* 0 and 5 are ahead */

    if (turn == 0 || turn == 5)
        return ALEX_FRONT;
    return turn == 1 || turn == 4 ? ALEX_FLANK : ALEX_REAR;
}

/* Aspect, for a unit in its place, of the place an enemy acts from [6.11, 6.15, 6.16]. */
enum alex_aspect alex_aspect_of(const struct alex_data *d, const struct alex_state *s, int unit,
                                int from);

/* The same of an enemy that comes near: by the neighbouring hex that he could enter next [5.83, C40]. */
enum alex_aspect alex_approach_aspect(const struct alex_data *d, const struct alex_state *s,
                                      int unit, int from);

/* The same of a line of fire to or from a hex farther off: by the hexside it crosses [7.15.1, E40]. */
enum alex_aspect alex_line_aspect(const struct alex_data *d, const struct alex_state *s, int unit,
                                  int from);

/* --- zones of control --------------------------------------------------------------------------- */

/* A place in which units have no facing and are all front: Block, Lighthouse, Causeway. */
static inline bool alex_faceless(const struct alex_data *d, int place)
{
    const int terrain = d->place[place].terrain;

    return terrain == ALEX_CITY || terrain == ALEX_LIGHTHOUSE || terrain == ALEX_CAUSEWAY ||
           terrain == ALEX_OVERPASS;
}

static inline bool alex_is_causeway(const struct alex_data *d, int place)
{
    return place < d->place_count &&
           (d->place[place].terrain == ALEX_CAUSEWAY || d->place[place].terrain == ALEX_OVERPASS);
}

/* Places where units stand as in a Point: Points and Causeway spaces [5.25.1]. */
static inline bool alex_point_like(const struct alex_data *d, int place)
{
    return place < d->place_count &&
           (d->place[place].kind == ALEX_POINT || alex_is_causeway(d, place));
}

static inline bool alex_land_hex(const struct alex_data *d, int place)
{
    return place < d->place_count && d->place[place].kind == ALEX_HEX &&
           !alex_is_causeway(d, place);
}

/* Does the unit exert a ZOC into the hex? [6.31, 6.32] */
bool alex_exerts(const struct alex_data *d, const struct alex_state *s, int unit, int hex);

/* Is the hex in a ZOC of `side`? */
bool alex_in_zoc(const struct alex_data *d, const struct alex_state *s, int hex, int side);

/* --- distance, stacking, effects ------------------------------------------------------------------ */

int alex_distance(const struct alex_data *d, int a, int b);

/* Direction from a hex to a neighbouring hex or joined Point; AC_NONE. */
int alex_direction(const struct alex_data *d, int from, int to);

/* Joined by land, as an arrow, street, neighbour or causeway link (no Blocks) [B32]. */
bool alex_linked(const struct alex_data *d, int a, int b);

/* Fills the places joined by land (Blocks when asked for); room for 12. */
int alex_links(const struct alex_data *d, int place, bool blocks, int16_t *out);

/* Can a land unit be in this place at all? */
bool alex_holds_units(const struct alex_data *d, int place);

/* May a unit of this kind stay with what else is in the place? [5.71] */
bool alex_can_stack(const struct alex_data *d, const struct alex_state *s, int unit, int place);

/* Stacked in the sense of 5.77: another land combat unit of its side in the same place. */
bool alex_stacked(const struct alex_data *d, const struct alex_state *s, int unit);

/* A scenario or rule that closes a place to this unit [11.2.7, 12.1.8]. */
bool alex_barred(const struct alex_data *d, int piece, int place);

/* --- what happens to pieces ------------------------------------------------------------------------ */

/* Cohesion hits, with reduction and elimination [10.13]. */
void alex_hit(struct alex *a, int unit, int hits, ac_case rule);
void alex_eliminate(struct alex *a, int unit, ac_case rule);
void alex_kill_leader(struct alex *a, int leader, ac_case rule);
void alex_place_piece(struct alex *a, int piece, int place, int facing);

/* The game is over: Caesar dead, or a condition met. */
void alex_finish(struct alex *a, int winner, ac_case rule);

static inline int alex_land_of(const struct alex_data *d, const struct alex_state *s, int unit)
{
    (void)d;
    return s->unit[unit].at;
}

#endif
