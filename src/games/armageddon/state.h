/*
 * What a game of Armageddon holds: the typed data of a loaded scenario (immutable) and the state of
 * play (flat, no pointers).
 *
 * Pieces of the first side (Blue) come first, then those of the second (Gold); a piece's number
 * tells its side. The pieces of a hex form a chain in order of their numbers, so equal positions are
 * equal bytes. Melee and fire strengths are in eighths of a point, Movement Points in halves.
 */
#ifndef ARMA_STATE_H
#define ARMA_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "acies/game.h"
#include "armageddon/board.h"
#include "armageddon/cases.h"

enum {
    ARMA_PIECES = 184,    /* the largest scenario, Chengpu, has 179 */
    ARMA_OBJECTIVES = 16, /* hexes whose control decides; The Aequi has eight */
    ARMA_GROUPS = 8,      /* of forces in a scenario */
    ARMA_WIN_RULES = 6,
    ARMA_WIN_TERMS = 8,
    ARMA_CLOUD = 9,
    ARMA_SCALE = 8,  /* strengths are in eighths */
    ARMA_MP = 2,     /* Movement Points are in halves */
    ARMA_FAR = 4000, /* the cost of a way that is none */
    ARMA_COLUMNS_CRT = 9,
    ARMA_ALL_HEXES = ARMA_HEXES + 6, /* with the boxes beside the map */
};

enum arma_type {
    ARMA_MI,
    ARMA_MS,
    ARMA_SD,
    ARMA_AX,
    ARMA_MC,
    ARMA_SK,
    ARMA_BO,
    ARMA_IB,
    ARMA_HA,
    ARMA_CH,
    ARMA_CMA,
    ARMA_CMB,
    ARMA_CMC,
    ARMA_CMD,
    ARMA_CME,
    ARMA_CMF,
    ARMA_TYPES
};

enum arma_kind {
    ARMA_FOOT,
    ARMA_FOOT_FIRE,
    ARMA_MOUNTED,
    ARMA_MOUNTED_FIRE,
    ARMA_CHARIOT,
    ARMA_LEADER,
};

enum arma_result { ARMA_NONE, ARMA_D, ARMA_H, ARMA_E, ARMA_RESULTS };

/* Labels of results: those of combat, then those of other dice. */
enum arma_label {
    ARMA_DAYLIGHT = ARMA_RESULTS,
    ARMA_DARKNESS,
    ARMA_OBEYS,
    ARMA_BALKS,
    ARMA_LABELS
};

struct arma_unit {
    char code[4];
    const char *name;
    uint8_t kind;
    uint8_t front, flank;     /* eighths */
    bool paren;               /* [MEL.M1] */
    uint8_t allowance;        /* halves */
    uint8_t points;           /* [RUL.SUBST] */
    uint8_t fire[ARMA_RANGE]; /* eighths at range 1.., 0: out of range */
    uint8_t range;
    bool civilian;
    uint8_t bonus; /* eighths */
    uint8_t radius;
};

/* ---- the scenario ---- */

enum arma_entry { ARMA_DEPLOYS, ARMA_ENTERS, ARMA_ARRIVES };

/* A part of a force that is set up or comes in together. */
struct arma_group {
    int8_t side;
    uint8_t entry; /* enum arma_entry */
    uint8_t turn;  /* first Game-Turn of an entry */
    bool waits;    /* may come later as the owner likes */
    uint8_t zone_count;
    int16_t zone_hex[3]; /* deployment and arrival: letter hexes ... */
    uint8_t zone_radius[3];
    uint8_t edges;            /* entry: edges, or ... */
    int8_t low_row, high_row; /* ... rows of the East and West edges that may be used */
    int16_t gate;             /* ... the one hex, -1: any */
    int16_t first, count;     /* its pieces */
};

/* A hex by which a group may enter, and by which of its hexsides. */
struct arma_door {
    int16_t hex;
    uint8_t sides;
};

/* Victory: rules in order; the first one whose terms all hold decides. */
enum arma_term_kind {
    ARMA_WHEN_CONTROL,    /* side controls hex */
    ARMA_WHEN_IN,         /* side has a unit in hex */
    ARMA_WHEN_LOST,       /* side lost low..high non-leader units */
    ARMA_WHEN_TWICE,      /* side lost at least twice what the other lost */
    ARMA_WHEN_EXITED,     /* side got at least low units off the map */
    ARMA_WHEN_NOT_SOUTH,  /* no unit of the side south of the stream */
    ARMA_WHEN_MORE_FIT,   /* side has more undisrupted units on the map */
    ARMA_WHEN_MORE_KILLS, /* side eliminated more */
    ARMA_WHEN_TWICE_LEFT, /* side has twice the units on the map, and one at least */
    ARMA_WHEN_POINTS,     /* side's points are at least twice the other's */
    ARMA_WHEN_SPENT,      /* low..high units of the side are lost or disrupted */
    ARMA_WHEN_FORDED,     /* low..high units of the side have entered stream hexes */
};

struct arma_term {
    uint8_t kind;
    int8_t side;
    int16_t hex;
    int16_t low, high;
};

struct arma_win {
    int8_t winner; /* AC_NONE: a draw */
    int16_t rule;  /* case */
    uint8_t count;
    struct arma_term term[ARMA_WIN_TERMS];
};

/* Special rules of scenarios. */
enum arma_special {
    ARMA_NO_LEADERS = 1 << 0,  /* everybody is in control (Rome) */
    ARMA_DRY = 1 << 1,         /* stream hexes may not be entered (extra 15) */
    ARMA_ECLIPSE = 1 << 2,     /* extra 23 */
    ARMA_CAT = 1 << 3,         /* extra 25: Blue's first melee */
    ARMA_BALKING = 1 << 4,     /* extra 26: Gold's chariots */
    ARMA_FEINT = 1 << 5,       /* extra 20: fake retreat, cloud, pursuit */
    ARMA_WINGS = 1 << 6,       /* extra 24: Gold's MI */
    ARMA_LOW_GROUND = 1 << 7,  /* extra 11: Gold not on hills at set-up */
    ARMA_COUNT_FORDS = 1 << 8, /* extra 24: Gold in the stream */
    ARMA_HILLS_MARSH = 1 << 9, /* extra 1 */
};

struct arma_start {
    int16_t hex; /* -1: not yet on the map */
    int8_t facing;
    int16_t rides; /* chariot, -1: none */
};

struct arma_data {
    struct arma_board board;
    struct arma_unit unit[ARMA_TYPES];
    uint8_t crt[7][ARMA_COLUMNS_CRT];
    uint8_t cost[ARMA_TERRAINS];    /* halves of Movement Points */
    uint8_t protect[ARMA_TERRAINS]; /* eighths */
    uint8_t cuc[2][3];              /* defender, attacker: in halves */
    int piece_count;
    int side_start[AC_SIDES + 1];
    uint8_t type[ARMA_PIECES]; /* at the start */
    uint8_t group_of[ARMA_PIECES];
    struct arma_start start[ARMA_PIECES];
    uint8_t allowance[AC_SIDES][ARMA_TYPES]; /* halves, as the scenario has it */
    int group_count;
    struct arma_group group[ARMA_GROUPS];
    uint8_t door_count[ARMA_GROUPS];
    struct arma_door door[ARMA_GROUPS][ARMA_EDGE_HEXES];
    int turns;
    int8_t deploys_first, moves_first;
    uint32_t special;
    uint8_t eclipse_turn;
    int objective_count;
    int16_t objective[ARMA_OBJECTIVES];
    int8_t exit_side; /* who may leave the map, AC_NONE: nobody */
    uint8_t exit_edges;
    int16_t exit_near; /* only within exit_within of this hex, -1: anywhere on the edges */
    uint8_t exit_within;
    int16_t way[ARMA_OBJECTIVES][ARMA_HEXES]; /* cost of the way to an objective, halves */
    int16_t way_out[ARMA_HEXES];              /* ... to where the map may be left */
    int16_t way_ford[ARMA_HEXES];             /* ... to the stream, where fords count */
    int win_count;
    struct arma_win win[ARMA_WIN_RULES];
    bool terrain_used[ARMA_TERRAINS];
    int16_t option[AC_MAX_OPTIONS]; /* as chosen */
};

/* ---- options ---- */

enum arma_option {
    ARMA_OPT_DEPLOY,
    ARMA_OPT_EXTENSION,
    ARMA_OPT_STOP,
    ARMA_OPT_DOWNHILL,
    ARMA_OPT_HILLTOP,
    ARMA_OPT_CASE_N,
    ARMA_OPT_H_RETREAT,
    ARMA_OPT_RETREAT_COST,
    ARMA_OPT_RETREAT_AWAY,
    ARMA_OPT_CARRY,
    ARMA_OPT_ATTRITION,
    ARMA_OPT_CLOUD,
    ARMA_OPT_MISPRINTS,
    ARMA_OPTIONS
};

/* ---- the state ---- */

enum arma_status {
    ARMA_ON, /* the map */
    ARMA_WAITING,
    ARMA_LOST,
    ARMA_GONE, /* left the map by an exit */
};

/* Disruption markers; ARMA_FRESH: put on in the phase that is running [RUL.DISR1]. */
enum arma_marker {
    ARMA_STEADY,
    ARMA_BY_FIRE,  /* "Enemy Fire" */
    ARMA_BY_MELEE, /* "Enemy Melee" */
    ARMA_BY_MOVE,  /* "Friendly Movement" */
    ARMA_FRESH = 4,
};

enum arma_flag {
    ARMA_MOVED = 1 << 0,    /* its move of this phase is done */
    ARMA_LED = 1 << 1,      /* in control at the start of the phase [RUL.CTRLRAD] */
    ARMA_FIRED = 1 << 2,    /* in this Player-Turn */
    ARMA_TIRED = 1 << 3,    /* in the Player-Turn before [FIRE.B] */
    ARMA_TARGET = 1 << 4,   /* under a declared attack */
    ARMA_STRUCK = 1 << 5,   /* attacked in this phase [MEL.A2] */
    ARMA_FLEES = 1 << 6,    /* has to retreat now */
    ARMA_CHARGED = 1 << 7,  /* chariot: charged and has not turned since [CHAR.D1] */
    ARMA_BALKED = 1 << 8,   /* chariot: will not move in this phase [RUL.X26] */
    ARMA_FORDED = 1 << 9,   /* has entered a stream hex [RUL.X24] */
    ARMA_FEIGNED = 1 << 10, /* moved in the fake retreat [RUL.X20] */
    ARMA_CHOSEN = 1 << 11,  /* will shoot in the defensive fire that is being planned */
    ARMA_ROLLED = 1 << 12,  /* its die of this phase is rolled [RUL.X26] */
    ARMA_HIT = 1 << 13,     /* under the result that is being carried out */
    ARMA_WALKED = 1 << 14,  /* came into its hex in this Movement Phase [RUL.STK-OVER] */
};

struct arma_piece {
    int16_t hex; /* -1: not on the map */
    int16_t aim; /* hex fired at, plus one; 0: none */
    uint16_t flags;
    uint8_t type; /* a leader's grade may fall */
    uint8_t facing;
    uint8_t status;
    uint8_t marker; /* enum arma_marker */
    uint8_t rides;  /* chariot, plus one; 0: none */
    uint8_t next;   /* in the same hex, plus one; 0: the last */
    uint8_t span;   /* directions attacked in melee, bits; 0: none */
    uint8_t zero;
};

/* Steps of a phase. */
enum arma_step {
    ARMA_STEP_PLAN,    /* fire, melee: attacks are declared */
    ARMA_STEP_RESOLVE, /* ... and resolved */
    ARMA_STEP_BALK,    /* movement: dice for balking chariots */
    ARMA_STEP_ARRIVE,  /* groups arrive at letter hexes */
    ARMA_STEP_FEINT,   /* a fake retreat may be called */
    ARMA_STEP_CLOUD,   /* ... and its chariot drives */
    ARMA_STEP_BOARD,   /* chariots are boarded */
    ARMA_STEP_MOVE,
    ARMA_STEP_ALIGHT,  /* chariots are left */
    ARMA_STEP_CLEAR,   /* what stands where it may not is removed */
    ARMA_STEP_ECLIPSE, /* start of a Game-Turn */
    ARMA_STEP_COUNT
};

enum arma_phase {
    ARMA_PHASE_DEPLOY,
    ARMA_PHASE_FIRE,
    ARMA_PHASE_MOVE,
    ARMA_PHASE_MELEE,
    ARMA_PHASE_OVER,
    ARMA_PHASES
};

/* Pending decisions, and the slots of their frames. */
enum arma_frame {
    ARMA_FRAME_NONE,
    ARMA_FRAME_MOVING,
    ARMA_FRAME_REPLY, /* defensive fire */
    ARMA_FRAME_DIE,
    ARMA_FRAME_LOSE,
    ARMA_FRAME_RETREAT, /* the pieces flagged ARMA_FLEES */
    ARMA_FRAME_BRING,
    ARMA_FRAME_PLACE, /* deployment */
    ARMA_FRAMES
};
enum {
    ARMA_MOVING_PIECE,
    ARMA_MOVING_LEFT, /* halves of Movement Points */
    ARMA_MOVING_RUN,  /* clear straight steps in a row */
    ARMA_MOVING_WAY,  /* their direction, -1: none */
};
enum { ARMA_REPLY_HEX };
enum { ARMA_DIE_WHAT, ARMA_DIE_HEX }; /* enum arma_die */
enum {
    ARMA_LOSE_HEX, /* and the two slots after it; -1: none */
    ARMA_LOSE_HEXES = 3,
    ARMA_LOSE_LEFT = ARMA_LOSE_HEXES, /* units still to lose */
    ARMA_LOSE_MARKER,                 /* of those who stay: enum arma_marker */
    ARMA_LOSE_STANDS,                 /* hexes where case N holds: bits */
};
enum {
    ARMA_BRING_PIECE, /* about to enter the map */
    ARMA_BRING_AT,    /* around this letter hex, -1: by an edge */
};
enum { ARMA_PLACE_PIECE, ARMA_PLACE_HEX }; /* hex: -1 while it is to be chosen */

enum arma_die { ARMA_DIE_FIRE, ARMA_DIE_REPLY, ARMA_DIE_MELEE };

enum arma_mode {
    ARMA_FEINT_CALLED = 1 << 0, /* once a game */
    ARMA_FEINT_NOW = 1 << 1,    /* this movement phase is the fake retreat */
    ARMA_PURSUIT = 1 << 2,      /* Gold's next movement phase is the pursuit */
    ARMA_CAT_NOW = 1 << 3,      /* this melee phase has the cat bonus */
    ARMA_CAT_USED = 1 << 4,
    ARMA_MOVING_BEGUN = 1 << 5, /* somebody has moved in this phase */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct arma_state {
    struct ac_head head;
    int8_t phasing;
    uint8_t step;       /* enum arma_step */
    uint8_t modes;      /* enum arma_mode */
    uint8_t cloud_turn; /* the cloud lifts at the end of this Game-Turn */
    int16_t open;       /* target, plus one, of an attack that has not reached 1-2 yet; 0: none */
    int16_t won;        /* over: the victory rule that decided */
    int16_t lost[AC_SIDES];           /* non-leader units eliminated */
    int16_t points[AC_SIDES];         /* for what the side has eliminated */
    int16_t exited[AC_SIDES];         /* non-leader units that left the map */
    int16_t cloud[ARMA_CLOUD];        /* hex, plus one */
    uint8_t arrival[ARMA_GROUPS];     /* arriving group: letter chosen, plus one */
    uint8_t control[ARMA_OBJECTIVES]; /* side that holds or last held it, plus one; 0: nobody */
    uint8_t zero[2];
    uint8_t first[ARMA_HEXES + 3]; /* by hex: the first piece, plus one; 0: empty */
    struct arma_piece piece[ARMA_PIECES];
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct arma_state) <= 8192, "the state is at most 8 KiB");

/* ---- looking ---- */

static inline const struct arma_data *arma_data(const struct ac_game *game)
{
    return game->data;
}

static inline const struct arma_state *arma_in(const struct ac_state *state)
{
    return (const struct arma_state *)(const void *)state;
}

static inline struct arma_state *arma_of(struct ac_state *state)
{
    return (struct arma_state *)(void *)state;
}

static inline int arma_side_of(const struct arma_data *d, int piece)
{
    return piece >= d->side_start[1];
}

static inline const struct arma_unit *arma_unit_of(const struct arma_data *d,
                                                   const struct arma_state *s, int piece)
{
    return &d->unit[s->piece[piece].type];
}

static inline bool arma_is_leader(int type)
{
    return type >= ARMA_CMA;
}

static inline bool arma_is_fire(int type)
{
    return type >= ARMA_SK && type <= ARMA_HA;
}

static inline bool arma_is_foot(int type)
{
    return type <= ARMA_AX || (type >= ARMA_SK && type <= ARMA_IB);
}

/* First and next piece of a hex, -1: none. */
static inline int arma_first(const struct arma_state *s, int hex)
{
    return s->first[hex] - 1;
}

static inline int arma_next(const struct arma_state *s, int piece)
{
    return s->piece[piece].next - 1;
}

/* Whose units are in a hex, AC_NONE: nobody's. */
static inline int arma_holder(const struct arma_data *d, const struct arma_state *s, int hex)
{
    const int p = arma_first(s, hex);

    return p < 0 ? AC_NONE : arma_side_of(d, p);
}

static inline bool arma_enemy_in(const struct arma_data *d, const struct arma_state *s, int hex,
                                 int side)
{
    const int p = arma_first(s, hex);

    return p >= 0 && arma_side_of(d, p) != side;
}

static inline bool arma_fits(const struct arma_piece *p)
{
    return p->status == ARMA_ON && p->marker == ARMA_STEADY;
}

static inline int arma_option(const struct arma_data *d, enum arma_option option)
{
    return d->option[option];
}

static inline bool arma_has(const struct arma_state *s, int piece, unsigned flag)
{
    return (s->piece[piece].flags & flag) != 0;
}

static inline void arma_flag(struct arma_state *s, int piece, unsigned flag)
{
    s->piece[piece].flags = (uint16_t)(s->piece[piece].flags | flag);
}

static inline void arma_unflag(struct arma_state *s, int piece, unsigned flag)
{
    s->piece[piece].flags = (uint16_t)(s->piece[piece].flags & ~flag);
}

static inline bool arma_mode(const struct arma_state *s, unsigned mode)
{
    return (s->modes & mode) != 0;
}

static inline void arma_set_mode(struct arma_state *s, unsigned mode, bool on)
{
    s->modes = (uint8_t)(on ? s->modes | mode : s->modes & ~mode);
}

/* The unit riding a chariot (leaders apart), -1: none. */
int arma_passenger(const struct arma_data *d, const struct arma_state *s, int chariot);

/* Does a front hex of an enemy fire unit of `side` lie on this hex? [MOV.L1] */
bool arma_in_fire_front(const struct arma_data *d, const struct arma_state *s, int hex, int side);

/* Hexes to the nearest enemy of `side`, 999 when there is none. */
int arma_nearest_enemy(const struct arma_data *d, const struct arma_state *s, int hex, int side);

/* ---- changing ---- */

/* Puts a piece into a hex (from off the map or from another hex), with what rides on it. */
void arma_put(const struct arma_data *d, struct arma_state *s, int piece, int hex);

/* The same of its own will, in a Movement Phase: stacking looks at who walked in [RUL.STK-OVER]. */
void arma_walk(const struct arma_data *d, struct arma_state *s, int piece, int hex);

/* Takes a piece off the map alone; what rides on it stands in the hex. */
void arma_take(struct arma_state *s, int piece, enum arma_status status);

void arma_face(struct arma_state *s, const struct arma_data *d, int piece, int facing);

bool arma_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);

#endif
