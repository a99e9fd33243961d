/*
 * The state of a game of Tyre, the immutable data it refers to, and small questions about both.
 *
 * Pieces are numbered ships, land combat units, leaders, siege units, in this order. Within the
 * rules a piece is known by its number in its own kind (a ship 0..51, a unit 0..63 ...); piece
 * numbers of the contract are made by TYRE_UNIT0 and friends at the border.
 *
 * Invariants: hex[] and the ..._at tables agree, except for pieces on their way, which are lifted
 * off their tables (tyre_lifted). A piece is on the map (hex >= 0), aboard a ship (ride >= 0, hex AC_NONE),
 * or neither (not yet come, ashore in the camp, or lost).
 */
#ifndef TYRE_STATE_H
#define TYRE_STATE_H

#include "acies/game.h"
#include "base/bits.h"
#include "geo/hex.h"
#include "tyre/cases.h"

enum { TYRE_MAC, TYRE_TYR };

enum {
    TYRE_HEXES = 1394, /* 41 hexrows of 34 places */
    TYRE_ROWS = 41,
    TYRE_PLACES = 34,
    TYRE_SHIPS = 52, /* 51 and the fireship */
    TYRE_UNITS = 64,
    TYRE_LEADERS = 16,
    TYRE_ENGINES = 16, /* Macedonian catapults and battering rams */
    TYRE_TOWERS = 2,
    TYRE_CATAPULTS = 4, /* Tyrian */
    TYRE_SIEGES = TYRE_ENGINES + TYRE_TOWERS + TYRE_CATAPULTS,
    TYRE_UNIT0 = TYRE_SHIPS,
    TYRE_LEADER0 = TYRE_UNIT0 + TYRE_UNITS,
    TYRE_SIEGE0 = TYRE_LEADER0 + TYRE_LEADERS,
    TYRE_PIECES = TYRE_SIEGE0 + TYRE_SIEGES,
    TYRE_TOWER0 = TYRE_ENGINES, /* numbers within siege units */
    TYRE_CATAPULT0 = TYRE_ENGINES + TYRE_TOWERS,
    TYRE_FIRESHIP = 16,
    TYRE_TYRIAN_SHIPS = 17, /* ships below this number are Tyrian */
    TYRE_MAC_UNITS = 43,    /* units below this number are Macedonian */
    TYRE_WALLS = 80,
    TYRE_BEACHES = 32,
    TYRE_MOLE = 8,
    TYRE_HARBOURS = 2,
    TYRE_OUTERS = 4, /* hexes outside the booms */
    TYRE_BERTHS = 64,
    TYRE_RADIUS = 5, /* of the widest naval command */
    TYRE_DIAMOND = (2 * TYRE_RADIUS + 1) * (2 * TYRE_RADIUS + 1),
    TYRE_PATH = 10, /* longest retreat is 8 hexes */
    TYRE_BREACH = 6,
    TYRE_LAST_TURN = 12,
    TYRE_POINTS = 6, /* engineer points of a Game-Turn [14.0] */
    TYRE_WORKS = 3,  /* what they are for: walls, ships, boulders */
};

enum tyre_terrain {
    TYRE_SEA,
    TYRE_HSEA,
    TYRE_PORT,
    TYRE_MPORT,
    TYRE_BEACH,
    TYRE_REEF,
    TYRE_PRIMARY, /* walls of two kinds [9.34] */
    TYRE_SECONDARY,
    TYRE_CLEAR,
    TYRE_CITY,
    TYRE_TEMPLE,
    TYRE_AGENORIUM,
    TYRE_MOLE_LAND,
    TYRE_MAINLAND,
};

/* What a hex is, beside its terrain. */
enum {
    TYRE_H_SAIL = 1u << 0,      /* ships may enter */
    TYRE_H_HARBOUR = 1u << 1,   /* behind a boom */
    TYRE_H_HOME = 1u << 2,      /* Macedonian home port */
    TYRE_H_INSIDE = 1u << 3,    /* within the walls */
    TYRE_H_WALL = 1u << 4,      /* either kind */
    TYRE_H_ENTRY = 1u << 5,     /* north edge */
    TYRE_H_SKIRT = 1u << 6,     /* 2801 2901 3001 */
    TYRE_H_GATE = 1u << 7,      /* */
    TYRE_H_SHORE = 1u << 8,     /* beach or Tyrian port: landing hex */
    TYRE_H_NEARBEACH = 1u << 9, /* touches a beach hex */
    TYRE_H_CITY = 1u << 10,     /* city ground: city, Temple, Agenorium */
    TYRE_H_CAMP = 1u << 11,     /* mainland or the mole of the start */
    TYRE_H_NEARPORT = 1u << 12, /* touches a port of Tyre */
};

enum { TYRE_BIREME, TYRE_QUINQUEREME, TYRE_TRIREME };
enum { TYRE_FLEET_TYRE, TYRE_FLEET_ABS, TYRE_FLEET_RSL, TYRE_FLEET_CYPRUS, TYRE_FLEETS };
enum { TYRE_MELEE_UNIT, TYRE_FIRE_UNIT, TYRE_BOTH_UNIT };
enum { TYRE_CAMPAIGN, TYRE_NAVAL, TYRE_ASSAULT };
enum {
    TYRE_OPT_SHOTS,
    TYRE_OPT_WOUNDS,
    TYRE_OPT_BOARDERS,
    TYRE_OPT_SHAKEN,
    TYRE_OPT_BEACHHEAD,
    TYRE_OPT_GATES,
    TYRE_OPT_PELTASTS,
    TYRE_OPT_RATINGS,
    TYRE_OPT_DEPLOY,
    TYRE_OPT_COUNT
};

/* The seats of the rating in the leader's list. */
struct tyre_leader_kind {
    int8_t side;
    int8_t morale, radius, bonus, move; /* 0 all: no land mode */
    int8_t ram, melee, reach;           /* reach 0: no naval mode */
    uint8_t fleets;                     /* bit f: commands fleet f */
    uint8_t bands;                      /* bit c: commands contingent c */
};

struct tyre_unit_kind {
    int8_t side, band, kind, strength, move;
    int8_t range; /* row of 11.4, AC_NONE: none */
    int16_t type; /* units of one type are alike */
};

/* Segments; also the phases of the contract. */
enum tyre_seg {
    TYRE_SEG_SETUP_MAC,   /* [17.1a] */
    TYRE_SEG_SETUP_TYR,   /* [17.1b] */
    TYRE_SEG_PLAN,        /* [4.1A] */
    TYRE_SEG_ENGINEERS,   /* [4.1A, 14.3] */
    TYRE_SEG_BUILD,       /* [4.1B] */
    TYRE_SEG_CONSTRUCT,   /* [4.1C] */
    TYRE_SEG_EMBARK,      /* [4.1D-mac] */
    TYRE_SEG_SHIFT,       /* [4.1D-tyr] */
    TYRE_SEG_REINFORCE,   /* [4.1E] */
    TYRE_SEG_ANNOUNCE,    /* [4.1A, R-02] */
    TYRE_SEG_MOVE1,       /* [4.2A, 4.3A] */
    TYRE_SEG_MOVE2,       /* [4.2B, 4.3B] */
    TYRE_SEG_NAVAL_MELEE, /* [4.2C, 4.3C] */
    TYRE_SEG_BOMBARD,     /* [4.2D] */
    TYRE_SEG_COUNTER,     /* [4.2E, 4.3D] */
    TYRE_SEG_STOP,        /* [4.2] */
    TYRE_SEG_REGROUP,     /* [4.2F] */
    TYRE_SEG_LAND_MAC,    /* [4.3E] */
    TYRE_SEG_LAND_TYR,    /* [4.3F] */
    TYRE_SEG_FIRE,        /* [4.3G] */
    TYRE_SEG_RETREAT,     /* [4.3G, 11.3] */
    TYRE_SEG_MELEE_MAC,   /* [4.3H] */
    TYRE_SEG_MELEE_TYR,   /* [4.3I]; the end of it is [4.3J] */
    TYRE_SEG_COUNT
};

enum {
    TYRE_S_DAMAGED = 1u << 0,
    TYRE_S_DISRUPTED = 1u << 1,
    TYRE_S_MOVED = 1u << 2,
    TYRE_S_BEACHED = 1u << 3, /* survived a landing roll: rolls no more */
    TYRE_S_LANDED = 1u << 4,  /* something went ashore from it */
    TYRE_S_WAITING = 1u << 5, /* off the north edge, to enter */
    TYRE_S_ABSENT = 1u << 6,  /* of a fleet not yet come */
    TYRE_S_REPAIR = 1u << 7,  /* in the yard until the next Game-Turn */
    TYRE_S_SUNK = 1u << 8,    /* or combined away */
    TYRE_S_TOBERTH = 1u << 9, /* regrouping: still to be placed */
};

enum {
    TYRE_U_DISRUPTED = 1u << 0,
    TYRE_U_MOVED = 1u << 1,
    TYRE_U_ATTACKED = 1u << 2,
    TYRE_U_DEFENDED = 1u << 3,
    TYRE_U_FIRED = 1u << 4,
    TYRE_U_NOROAD = 1u << 5, /* retreated: no road rate in its next movement */
    TYRE_U_HALF = 1u << 6,   /* out of command this segment */
    TYRE_U_SHORE = 1u << 7,  /* its retreat has gone into a beach or quay [11.25d] */
};

enum {
    TYRE_L_NAVAL = 1u << 0,
    TYRE_L_MOVED = 1u << 1,
    TYRE_L_ABSENT = 1u << 2,
    TYRE_L_DEAD = 1u << 3,
    TYRE_L_WOUNDED = 1u << 4,
    TYRE_L_SWIMS = 1u << 5, /* his ship went down under him: hex[] is where [16.41] */
};

enum { TYRE_FIRESHIP_READY, TYRE_FIRESHIP_LAUNCHED, TYRE_FIRESHIP_GONE };
enum { TYRE_MORALE_CITY = 1u << 0, TYRE_MORALE_OBJECTIVE = 1u << 1 };
enum { TYRE_E_NONE, TYRE_E_CATAPULT, TYRE_E_RAM, TYRE_E_LOST };
enum { TYRE_G_MOVED = 1u << 0, TYRE_G_FIRED = 1u << 1 };

enum { TYRE_PLAN_NONE, TYRE_PLAN_BOMBARD, TYRE_PLAN_ASSAULT, TYRE_PLAN_HIDDEN };

/* Moving piece: mv_flags. */
enum {
    TYRE_M_TURNED = 1u << 0, /* no second turn before the next hex [5.12] */
    TYRE_M_STARTED = 1u << 1,
    TYRE_M_BACKING = 1u << 2,
    TYRE_M_ENTERED = 1u << 3, /* came on over the edge: free facing still to be chosen */
    TYRE_M_STOPPED = 1u << 4, /* in enemy control: the move is over */
    TYRE_M_ZOC = 1u << 5,     /* began in an enemy-controlled hex */
};

/*
 * Frames: what is under way and must end first. A ram that runs on after each die for grounding, and
 * the die that is wanted. Each kind has its members over arg[], pieces by the contract's numbers.
 */
enum tyre_frame {
    TYRE_FRAME_NONE,
    TYRE_FRAME_RAMMING,
    TYRE_DIE_GROUND,
    TYRE_DIE_LAND,
    TYRE_DIE_RAM,
    TYRE_DIE_DAMAGE,
    TYRE_DIE_UNPIN,
    TYRE_DIE_NAVAL_MELEE,
    TYRE_DIE_MOLE,
    TYRE_DIE_FLEET,
    TYRE_DIE_MEND,
    TYRE_DIE_BOMBARD,
    TYRE_DIE_BATTER,
    TYRE_DIE_COUNTER,
    TYRE_DIE_FIRE,
    TYRE_DIE_MELEE,
    TYRE_DIE_DROWN,
    TYRE_DIE_LOSS,
    TYRE_DIE_WOUND,
    TYRE_FRAME_COUNT
};

/* RAMMING: on its way to the target, turning once. */
struct tyre_ramming {
    int16_t ship, target;
    int16_t turn_at; /* AC_NONE: straight on */
    int16_t facing;  /* at contact */
    int16_t rolled;  /* the beach it has rolled for, AC_NONE */
    int16_t zero;
};

/* GROUND, LAND: the ship, and the beach it is in or lands on. */
struct tyre_beaching {
    int16_t ship, hex;
    int16_t zero[4];
};

/* RAM, DAMAGE, UNPIN, COUNTER, FIRE: who rolls, against whom. */
struct tyre_duel {
    int16_t piece, target;
    int16_t zero[4];
};

/* NAVAL_MELEE (the ship attacked), BOMBARD, BATTER (the engine), DROWN, LOSS, WOUND (the leader). */
struct tyre_lone {
    int16_t piece;
    int16_t zero[5];
};

/* FLEET: which of them is looked out for. MOLE, MEND and MELEE have no members. */
struct tyre_lookout {
    int16_t fleet;
    int16_t zero[5];
};

_Static_assert(sizeof(struct tyre_ramming) == sizeof(((struct ac_frame *)0)->arg), "fills a frame");
_Static_assert(sizeof(struct tyre_beaching) == sizeof(((struct ac_frame *)0)->arg),
               "fills a frame");
_Static_assert(sizeof(struct tyre_duel) == sizeof(((struct ac_frame *)0)->arg), "fills a frame");
_Static_assert(sizeof(struct tyre_lone) == sizeof(((struct ac_frame *)0)->arg), "fills a frame");
_Static_assert(sizeof(struct tyre_lookout) == sizeof(((struct ac_frame *)0)->arg), "fills a frame");

enum { TYRE_N_NONE, TYRE_N_DISRUPTED, TYRE_N_DAMAGED, TYRE_N_SUNK };
enum { TYRE_R_NONE, TYRE_R_D, TYRE_R_R, TYRE_R_E };

/* Fire results gathered in a segment. */
enum { TYRE_F_D = 1u << 0, TYRE_F_DD = 1u << 1, TYRE_F_R = 1u << 2, TYRE_F_E = 1u << 3 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct tyre_state {
    struct ac_head head;

    uint64_t tried;     /* ships whose own pin was rolled for in this segment */
    uint64_t attackers; /* land melee: units joined */
    uint64_t cargo_due; /* ships that must lose a land unit [8.21] */
    uint64_t advanced;  /* units that have advanced after the present melee */

    /* where things are */
    int16_t hex[TYRE_PIECES];
    int8_t ride[TYRE_PIECES];
    int8_t ship_at[TYRE_HEXES];
    int8_t unit_at[TYRE_HEXES]; /* one of each kind in a hex [9.5, 9.54] */
    int8_t leader_at[TYRE_HEXES];
    int8_t siege_at[TYRE_HEXES];

    /* ships */
    uint16_t sflag[TYRE_SHIPS];
    int16_t beach[TYRE_SHIPS]; /* the shore hex it has named for landing, AC_NONE */
    uint8_t facing[TYRE_SHIPS];
    uint8_t exhausted[TYRE_SHIPS]; /* 2 after the ram, 1 in the owner's next segment, 0 */
    int8_t pin_to[TYRE_SHIPS];     /* the ship it rammed and is pinned to */
    uint8_t pins[TYRE_SHIPS];      /* links it is part of */
    int8_t target[TYRE_SHIPS];     /* naval melee: whom it attacks */
    uint8_t result[TYRE_SHIPS];    /* naval melee: 0, or 1 + result */
    int8_t unit_on[TYRE_SHIPS][2];
    int8_t leader_on[TYRE_SHIPS];
    int8_t engine_on[TYRE_SHIPS];

    /* land units */
    uint8_t uflag[TYRE_UNITS];
    uint8_t fired_on[TYRE_UNITS]; /* TYRE_F_... */
    int8_t from_ship[TYRE_UNITS]; /* wading: whence it came */
    int16_t ret_start[TYRE_UNITS];
    int16_t ret_to[TYRE_UNITS];    /* where it goes in this step, AC_NONE: not chosen */
    uint8_t ret_left[TYRE_UNITS];  /* steps still to go, 0: not retreating */
    uint8_t ret_mask[TYRE_UNITS];  /* directions open to it in this step */
    uint8_t ret_board[TYRE_UNITS]; /* 1: it boards a ship instead */

    /* leaders */
    uint8_t lflag[TYRE_LEADERS];
    uint8_t silent[TYRE_LEADERS]; /* naval impulses without ratings [16.41] */
    uint8_t back[TYRE_LEADERS];   /* wounded: the impulse of return [15.42] */
    int8_t with[TYRE_LEADERS];    /* retreating with this unit, AC_NONE */
    int8_t waded[TYRE_LEADERS];   /* in the water: the ship he came from [8.32b] */

    /* siege units */
    uint8_t engine[TYRE_ENGINES]; /* TYRE_E_... */
    int8_t shot_at[TYRE_ENGINES]; /* wall of this Game-Turn's shots [7.12] */
    int8_t aim[TYRE_ENGINES];     /* wall assigned in this segment */
    int8_t queue[TYRE_ENGINES];   /* engines in the order of assignment */
    uint8_t rammed[TYRE_ENGINES]; /* wall rams of this Game-Turn [7.14] */
    uint8_t gflag[TYRE_SIEGES];
    int8_t counter[TYRE_CATAPULTS]; /* ship aimed at */

    /* walls and works */
    uint8_t level[TYRE_WALLS];
    int8_t mend[TYRE_POINTS];  /* walls engineer points were assigned to */
    int8_t points[TYRE_WORKS]; /* committed: walls, ships, boulders; -1 each: hidden */
    uint8_t spent[TYRE_WORKS];
    int8_t boom_ship[TYRE_OUTERS]; /* waiting out an impulse at a boom [9.32] */
    uint8_t fleet[TYRE_FLEETS];    /* 1: has come */
    int16_t path[TYRE_PATH];       /* of a melee retreat */
    uint32_t boulders;             /* bit: beach */

    /* the moment */
    uint16_t leader_due;   /* leaders whose unit or ship was lost: dice */
    uint16_t leader_wound; /* second die */
    uint16_t leader_place; /* to be placed by the owner */
    uint16_t escort_due;   /* leaders asked whether they go with their unit [11.22] */
    uint16_t followers;    /* leaders who may follow an advance [12.51] */
    int16_t act;           /* piece that is in hand: moving, taken up, or to be faced */
    int16_t melee_target;  /* land melee: the piece attacked */
    int16_t won_by;
    uint8_t mv_used, mv_limit, mv_flags; /* land pieces: in half points */
    uint8_t seg, step, impulse, plan, plan_open, assault;
    uint8_t mole, booms_open, gates_mac;
    uint8_t mend_count, mend_next, queue_count;
    uint8_t path_count, losses, fireship; /* TYRE_FIRESHIP_... */
    int8_t morale[2];
    uint8_t morale_done; /* TYRE_MORALE_...: changes that come once */
    uint8_t outcome;     /* land melee: result being carried out */
    uint8_t winner;      /* 1 + side, 3: draw */
    uint8_t zero[5];
};
#pragma GCC diagnostic pop

struct tyre_data {
    struct ac_hex_grid grid;
    int16_t next[TYRE_HEXES][6];
    struct ac_hex_cube cube[TYRE_HEXES];
    uint8_t terrain[TYRE_HEXES];
    uint16_t flags[TYRE_HEXES];
    int8_t wall[TYRE_HEXES];  /* number of the wall, AC_NONE */
    int8_t beach[TYRE_HEXES]; /* number of the beach, AC_NONE */
    int8_t mole_step[TYRE_HEXES];
    uint8_t road[TYRE_HEXES];   /* bit: joined in that direction */
    uint8_t up[TYRE_HEXES];     /* bit: the slope rises in that direction */
    uint8_t down[TYRE_HEXES];   /* bit: the slope falls in that direction */
    uint8_t boom[TYRE_HEXES];   /* bit: a boom lies on that hexside */
    int8_t harbour[TYRE_HEXES]; /* harbour of a hex or of its boom, AC_NONE */
    uint64_t sight[TYRE_HEXES]; /* bit (dq+3)*7+(dr+3): clear line of sight within 3 hexes */

    int wall_count, beach_count, berth_count, harbour_count, entry_count;
    int16_t wall_hex[TYRE_WALLS];
    int16_t beach_hex[TYRE_BEACHES];
    uint8_t grounding[TYRE_BEACHES];
    int16_t berth[TYRE_BERTHS]; /* Macedonian home port */
    int16_t haven[TYRE_BERTHS]; /* Tyrian harbours */
    int16_t entry[TYRE_PLACES];
    int16_t outer[TYRE_OUTERS]; /* outside boom i / 2 */
    int16_t mole_hex[TYRE_MOLE];
    int16_t temple, agenorium;
    int16_t camp[192]; /* mainland, mole, and hexes the mole may reach */
    int camp_count;
    int gate_count;
    int16_t gate_hex[8];

    /* command distances over water, by mole hexes built: [mole][hex][diamond] */
    uint8_t (*water)[TYRE_HEXES][TYRE_DIAMOND];

    /* pieces */
    uint8_t type[TYRE_SHIPS];
    uint8_t fleet[TYRE_SHIPS];
    int8_t melee[3], melee_damaged[3], speed[3], ram_speed[3];
    struct tyre_unit_kind unit[TYRE_UNITS];
    struct tyre_leader_kind leader[TYRE_LEADERS];
    uint16_t fleet_leaders[TYRE_FLEETS]; /* bit l: leader l commands the fleet */

    /* tables */
    uint8_t ram_low[3][3];
    bool ram_pins[3][3];
    uint8_t ram_damage[6]; /* 0 pinned, TYRE_N_DAMAGED, TYRE_N_SUNK */
    uint8_t naval_melee[6][7];
    uint8_t bombard[6], batter[6], counter[6];
    uint8_t mend[3][6];
    uint8_t range[8][3];
    uint8_t fire[6][4];
    uint8_t melee_table[6][8];
    uint8_t fleet_die[TYRE_FLEETS][8]; /* [turn] highest success, 0: no roll */

    /* doubtful rulings as chosen */
    bool one_shot;     /* a catapult shoots once a Game-Turn */
    bool wounds_stay;  /* a wounded leader is out for good */
    bool board_anyone; /* 6.27 binds only the pinned ship's own attack */
    bool shaken_flee;  /* a melee D on a disrupted unit makes it retreat */
    bool plain_wall;   /* a secondary wall attacked from no wall hex doubles nobody */
    bool gates_shut;   /* a gate the enemy holds closes its hex, not the road alone */

    /* scenario */
    int kind;
    int impulses;               /* of the naval scenario */
    int last_turn;              /* of the campaign */
    bool by_hand;               /* the campaign begins with set-up [17.1] */
    struct tyre_state deployed; /* where the scenario has everybody */
    struct tyre_state start;
};

/* --- frames ------------------------------------------------------------------------------------ */

static inline struct tyre_ramming tyre_ramming_of(const struct ac_frame *frame)
{
    struct tyre_ramming out;

    memcpy(&out, frame->arg, sizeof(out));
    return out;
}

static inline struct tyre_beaching tyre_beaching_of(const struct ac_frame *frame)
{
    struct tyre_beaching out;

    memcpy(&out, frame->arg, sizeof(out));
    return out;
}

static inline struct tyre_duel tyre_duel_of(const struct ac_frame *frame)
{
    struct tyre_duel out;

    memcpy(&out, frame->arg, sizeof(out));
    return out;
}

static inline struct tyre_lone tyre_lone_of(const struct ac_frame *frame)
{
    struct tyre_lone out;

    memcpy(&out, frame->arg, sizeof(out));
    return out;
}

static inline struct tyre_lookout tyre_lookout_of(const struct ac_frame *frame)
{
    struct tyre_lookout out;

    memcpy(&out, frame->arg, sizeof(out));
    return out;
}

/* Puts a kind's members (as above) into its frame. */
static inline void tyre_put_members(struct ac_frame *frame, const void *members)
{
    memcpy(frame->arg, members, sizeof(frame->arg));
}

/* The kind of the top frame. */
static inline int tyre_top(const struct tyre_state *s)
{
    return s->head.depth ? s->head.frame[s->head.depth - 1].kind : TYRE_FRAME_NONE;
}

static inline const struct tyre_data *tyre_data(const struct ac_game *game)
{
    return game->data;
}

static inline struct tyre_state *tyre_of(struct ac_state *state)
{
    return (struct tyre_state *)(void *)state;
}

static inline const struct tyre_state *tyre_in(const struct ac_state *state)
{
    return (const struct tyre_state *)(const void *)state;
}

/* --- the contract's pieces ------------------------------------------------------------------- */

static inline int tyre_ship_side(int ship)
{
    return ship < TYRE_TYRIAN_SHIPS ? TYRE_TYR : TYRE_MAC;
}

static inline int tyre_unit_side(int unit)
{
    return unit < TYRE_MAC_UNITS ? TYRE_MAC : TYRE_TYR;
}

static inline bool tyre_is_ship(int piece)
{
    return piece >= 0 && piece < TYRE_SHIPS;
}

static inline bool tyre_is_unit(int piece)
{
    return piece >= TYRE_UNIT0 && piece < TYRE_LEADER0;
}

static inline bool tyre_is_leader(int piece)
{
    return piece >= TYRE_LEADER0 && piece < TYRE_SIEGE0;
}

static inline bool tyre_is_siege(int piece)
{
    return piece >= TYRE_SIEGE0 && piece < TYRE_PIECES;
}

int tyre_piece_side(const struct tyre_data *d, int piece);

/* --- distances and hexes --------------------------------------------------------------------- */

static inline int tyre_distance(const struct tyre_data *d, int a, int b)
{
    return ac_hex_cube_distance(d->cube[a], d->cube[b]);
}

static inline int tyre_direction(const struct tyre_data *d, int from, int to)
{
    for (int k = 0; k < 6; k++)
        if (d->next[from][k] == to)
            return k;
    return AC_NONE;
}

static inline bool tyre_is_mole(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    return d->terrain[hex] == TYRE_MOLE_LAND ||
           (d->mole_step[hex] >= 0 && d->mole_step[hex] < s->mole);
}

/* Water a ship may be in: not a hex the mole has filled [14.11, R-107]. */
static inline bool tyre_can_sail(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    return (d->flags[hex] & TYRE_H_SAIL) &&
           !(d->mole_step[hex] >= 0 && d->mole_step[hex] < s->mole);
}

/* All-Sea: open or harbour water [7.14, 10.12]. */
static inline bool tyre_all_sea(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    return d->terrain[hex] <= TYRE_HSEA && tyre_can_sail(d, s, hex);
}

static inline bool tyre_breached(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    return d->wall[hex] >= 0 && s->level[d->wall[hex]] >= TYRE_BREACH;
}

static inline bool tyre_whole_wall(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    return d->wall[hex] >= 0 && s->level[d->wall[hex]] < TYRE_BREACH;
}

/* Is this step over an intact boom? */
static inline bool tyre_boom_shut(const struct tyre_data *d, const struct tyre_state *s, int from,
                                  int direction)
{
    return (d->boom[from] >> direction & 1) && !(s->booms_open >> d->harbour[from] & 1);
}

/* Distance over water up to TYRE_RADIUS, 255 beyond [16.1, R-27]. */
static inline int tyre_water(const struct tyre_data *d, const struct tyre_state *s, int from,
                             int to)
{
    const int q = d->cube[to].q - d->cube[from].q + TYRE_RADIUS;
    const int r = d->cube[to].r - d->cube[from].r + TYRE_RADIUS;

    if (q < 0 || q > 2 * TYRE_RADIUS || r < 0 || r > 2 * TYRE_RADIUS)
        return 255;
    return d->water[s->mole][from][q * (2 * TYRE_RADIUS + 1) + r];
}

/* Line of sight within three hexes [11.11]. */
static inline bool tyre_sees(const struct tyre_data *d, int from, int to)
{
    const int q = d->cube[to].q - d->cube[from].q + 3;
    const int r = d->cube[to].r - d->cube[from].r + 3;

    return q >= 0 && q <= 6 && r >= 0 && r <= 6 && (d->sight[from] >> (q * 7 + r) & 1);
}

/* --- ships ------------------------------------------------------------------------------------ */

static inline bool tyre_afloat(const struct tyre_state *s, int ship)
{
    return s->hex[ship] >= 0;
}

/* The hex of any piece: its own or that of the ship it is on; AC_NONE when it is not in play. */
static inline int tyre_where(const struct tyre_state *s, int piece)
{
    return s->ride[piece] >= 0 ? s->hex[s->ride[piece]] : s->hex[piece];
}

bool tyre_transporting(const struct tyre_state *s, int ship);
bool tyre_carries_troops(const struct tyre_state *s, int ship);
int tyre_ship_melee(const struct tyre_data *d, const struct tyre_state *s, int ship);
int tyre_ship_limit(const struct tyre_data *d, const struct tyre_state *s, int ship);

/* A naval leader whose ratings work aboard this ship, AC_NONE: none [16.0, R-28]. */
int tyre_admiral(const struct tyre_data *d, const struct tyre_state *s, int ship);
bool tyre_commanded(const struct tyre_data *d, const struct tyre_state *s, int ship);

/* --- changes, each with its events ------------------------------------------------------------ */

void tyre_put_ship(struct tyre_state *s, int ship, int hex);
void tyre_put(struct tyre_state *s, int piece, int hex);    /* land pieces; AC_NONE: off the map */
void tyre_board(struct tyre_state *s, int piece, int ship); /* land pieces */
void tyre_unpin(struct tyre_state *s, int rammer);
void tyre_sink(const struct tyre_data *d, struct tyre_state *s, int ship, int rule,
               const struct ac_sink *sink);
void tyre_damage(const struct tyre_data *d, struct tyre_state *s, int ship, int rule,
                 const struct ac_sink *sink);
void tyre_lose_unit(const struct tyre_data *d, struct tyre_state *s, int unit, int rule,
                    const struct ac_sink *sink);
void tyre_lose_leader(const struct tyre_data *d, struct tyre_state *s, int leader, int rule,
                      const struct ac_sink *sink);
void tyre_lose_siege(struct tyre_state *s, int siege, int rule, const struct ac_sink *sink);

/* Is the piece in hand a land piece that marches? */
bool tyre_marching(const struct tyre_state *s);
/* Does it stand on no table: marching, retreating, swimming, or with a retreating unit? */
bool tyre_lifted(const struct tyre_state *s, int piece);

/* check.c */
bool tyre_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);

#endif
