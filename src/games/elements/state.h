/*
 * The state: flat, no pointers, no padding, everything that is not in use is 0.
 *
 * Units 0 to 11 are the first side's elements (0 is its general), 12 to 23 the second side's, 24 and
 * 25 the Camp Followers. Poses are in ticks (geo/plane.h), terrain and camps in quanta.
 */
#ifndef ELEM_STATE_H
#define ELEM_STATE_H

#include "acies/state.h"
#include "elements/data.h"

enum elem_phase {
    ELEM_PHASE_ARMIES,
    ELEM_PHASE_INVADER,
    ELEM_PHASE_TERRAIN,
    ELEM_PHASE_MODIFY,
    ELEM_PHASE_EDGES,
    ELEM_PHASE_CAMPS,
    ELEM_PHASE_DEPLOY,
    ELEM_PHASE_SWAP,
    ELEM_PHASE_COMMAND,
    ELEM_PHASE_MOVE,
    ELEM_PHASE_SHOOT,
    ELEM_PHASE_COMBAT,
    ELEM_PHASES
};

enum elem_where {
    ELEM_ABSENT, /* not (yet) on the table */
    ELEM_TABLE,
    ELEM_INSIDE, /* in a camp */
    ELEM_HELD,   /* kept back for a landing */
    ELEM_LOST,
};

enum elem_did {
    ELEM_DID_SHOOT = 1,
    ELEM_WAS_SHOT = 2,
    ELEM_DID_TURN = 4, /* turned to face in this phase [FACE.6] */
    ELEM_SWAPPED = 8,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct elem_unit {
    int32_t x, y; /* middle of the front edge */
    int16_t heading;
    uint8_t sub;
    uint8_t where;
    uint8_t camp;  /* inside: 1 + side whose camp it is */
    uint8_t moves; /* tactical moves made this turn */
    uint8_t did;
    uint8_t front; /* War Wagons: 1 + edge that serves as front [FACE.7] */
    uint8_t by;    /* 1 + first enemy in full flank or rear contact [FACE.1] */
    uint8_t when;  /* order in which it was touched */
    uint8_t held;  /* 1 + enemy it fights as if it had turned [FACE.5] */
    uint8_t zero;
};

/* A camp: 160 by 100 quanta, its rear edge on the base edge. */
struct elem_camp {
    int16_t x, y, heading;
    uint8_t there;
    uint8_t last; /* 1 + side that occupied it last [CAMP.9] */
};

/* In `named`, beside a bit for each side that has named its camp attacker [SEQ.12]. */
enum {
    ELEM_NAMED = 3,  /* both have */
    ELEM_PAIRED = 4, /* the pairs of this phase are made [SEQ.5] */
    ELEM_LANDED = 8, /* this turn's landing has been made [LAND.1] */
};

enum { ELEM_CAMP_WIDTH = 160, ELEM_CAMP_DEPTH = 100 };

/* The tactical move in progress: legs add up. Indices are those within the army. */
struct elem_order {
    uint32_t set;
    int32_t spent[ELEM_ARMY];
    int32_t from_x[ELEM_ARMY], from_y[ELEM_ARMY];
    int32_t slide; /* ticks gone sideways by a group */
    int16_t from_heading[ELEM_ARMY];
    uint16_t bad, river; /* members that met them off road */
    uint8_t off_road;    /* a leg was no road leg */
    uint8_t zone;        /* 0 free, 1 no more legs, 2 + enemy: only into contact with it */
    uint8_t march;       /* a column's move */
    uint8_t zero;
};

enum elem_fight_kind { ELEM_NO_FIGHT, ELEM_SHOOTING, ELEM_CLOSE, ELEM_AT_CAMP };

/* The combat being resolved: a is the active side's unit, or the shooter. */
struct elem_fight {
    uint32_t aid; /* shooters that aid */
    uint8_t kind, a, b;
    uint8_t both; /* shooting: the target shoots back */
    uint8_t die;  /* of the active side, once rolled */
    uint8_t zero[3];
};

struct elem_state {
    struct ac_head head;
    struct elem_unit unit[ELEM_UNITS];
    struct elem_order order;
    struct elem_fight fight;
    uint32_t pending; /* close combats: active side's units that still fight, camp attackers too */
    struct elem_camp camp[2];
    struct elem_ground ground;
    uint8_t pair[ELEM_FOLLOWERS]; /* 1 + enemy that the unit fights in this phase, camps + 1 too */
    uint8_t active;
    uint8_t invader;
    uint8_t pips, touched; /* touched: last order number given */
    uint8_t army[2];       /* 1 + army */
    uint8_t edge[2];       /* base edges: 0 south, 1 east, 2 north, 3 west */
    uint8_t top;           /* topography */
    uint8_t called;        /* 1 + element of the waiting side that must shoot now (H1) */
    uint8_t step;          /* within a phase of set-up */
    uint8_t swaps;
    uint8_t named;
    uint8_t winner;   /* 1 + side, 3: draw */
    uint8_t label[4]; /* die faces of the edges: 1 + edge that 1, 2, 3 mean; [3]: 4 to 6 */
    uint8_t ended[2]; /* players' turns finished */
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct elem_state) <= 8192, "a state of at most 8 KiB");

static inline const struct elem_state *elem_const(const struct ac_state *state)
{
    return (const struct elem_state *)(const void *)state;
}

static inline struct elem_state *elem_mut(struct ac_state *state)
{
    return (struct elem_state *)(void *)state;
}

static inline int elem_side(int unit)
{
    return unit < ELEM_ARMY ? 0 : unit < ELEM_FOLLOWERS ? 1 : unit & 1;
}

/* The general of a side. */
static inline int elem_general(int side)
{
    return side * ELEM_ARMY;
}

static inline const struct elem_sub *elem_sub_of(const struct elem_data *d,
                                                 const struct elem_state *s, int unit)
{
    return &d->sub[s->unit[unit].sub];
}

static inline int elem_type_of(const struct elem_data *d, const struct elem_state *s, int unit)
{
    return d->sub[s->unit[unit].sub].type;
}

static inline bool elem_mounted(const struct elem_data *d, const struct elem_state *s, int unit)
{
    return d->kind[elem_type_of(d, s, unit)].mounted;
}

static inline struct ac_pose elem_pose(const struct elem_state *s, int unit)
{
    return (struct ac_pose){ { s->unit[unit].x, s->unit[unit].y }, s->unit[unit].heading };
}

static inline void elem_put(struct elem_state *s, int unit, struct ac_pose pose)
{
    s->unit[unit].x = pose.at.x;
    s->unit[unit].y = pose.at.y;
    s->unit[unit].heading = (int16_t)pose.heading;
}

/* Which of the player's own turns is this, from 1? */
static inline int elem_own_turn(const struct elem_state *s)
{
    return s->ended[s->active] + 1;
}

/* The unit that holds a camp, AC_NONE when it is empty. */
int elem_camp_holder(const struct elem_state *s, int camp);

/* Elements lost for the count of victory [WIN.1-WIN.3]. */
int elem_losses(const struct elem_data *d, const struct elem_state *s, int side);

bool elem_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);

#endif
