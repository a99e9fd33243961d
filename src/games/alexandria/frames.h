/*
 * What is pending: the rows of the table of decisions, and what a frame of each kind holds.
 *
 * The kind of a frame is the row it waits at, so that the top frame tells what is asked. A frame goes
 * on by taking another kind (alex_go), and pops itself or becomes ALEX_ROW_DONE when it has nothing
 * left to do but let those above it finish. The structs below lie over the arguments of a frame.
 */
#ifndef ALEX_FRAMES_H
#define ALEX_FRAMES_H

#include <string.h>

#include "alexandria/state.h"

enum alex_row {
    ALEX_ROW_OVER, /* the battle is over; no frame */
    ALEX_ROW_DONE, /* nothing left to do */
    /* the Player Turn: struct alex_turn */
    ALEX_ROW_TURN,
    ALEX_ROW_SEIZE,
    ALEX_ROW_SEIZE_ROLL,
    ALEX_ROW_ACTIVATION,
    ALEX_ROW_SPEED,
    ALEX_ROW_MOVEMENT,
    ALEX_ROW_LEAD,
    ALEX_ROW_TO_SHOCK,
    ALEX_ROW_FATIGUE,
    ALEX_ROW_FATIGUE_ROLL,
    ALEX_ROW_UNFOUL,
    ALEX_ROW_UNFOUL_ROLL,
    ALEX_ROW_FIREFIGHT,
    ALEX_ROW_FIREFIGHT_ROLL,
    ALEX_ROW_SPREAD,
    ALEX_ROW_SPREAD_ROLL,
    ALEX_ROW_SINK,
    ALEX_ROW_SINK_ROLL,
    ALEX_ROW_REPLACE,
    ALEX_ROW_EXHAUSTION,
    ALEX_ROW_VICTORY,
    ALEX_ROW_END,
    /* a land unit's sequence: struct alex_move */
    ALEX_ROW_MOVE,
    /* one step of it: struct alex_step, and once it is made struct alex_entry */
    ALEX_ROW_STEP,
    ALEX_ROW_STEP_CHECK,
    ALEX_ROW_RETIRE,
    ALEX_ROW_GO,
    ALEX_ROW_LEADERS,
    ALEX_ROW_WITHDRAW,
    ALEX_ROW_FOLLOW,
    ALEX_ROW_ENTRY,
    /* a volley on land: struct alex_fire */
    ALEX_ROW_FIRE,
    ALEX_ROW_FIRE_ROLL,
    ALEX_ROW_FIRE_BACK,
    ALEX_ROW_FIRE_FLAME,
    /* a leader in danger: struct alex_loss */
    ALEX_ROW_CASUALTY,
    ALEX_ROW_FATE,
    /* harassment: struct alex_harass */
    ALEX_ROW_HARASS,
    ALEX_ROW_HARASS_ROLL,
    ALEX_ROW_HARASS_BACK,
    /* a galley's move: struct alex_sail */
    ALEX_ROW_COURSE,
    ALEX_ROW_GATE, /* struct alex_gate */
    /* one step of it: struct alex_slide */
    ALEX_ROW_SLIDE,
    ALEX_ROW_SLIDE_GO,
    ALEX_ROW_SHOAL,
    ALEX_ROW_AVOIDANCE,
    ALEX_ROW_SLIDE_ENTRY,
    ALEX_ROW_RAKING,
    /* a galley gets out of the way: struct alex_avoid */
    ALEX_ROW_AVOID_ROLL,
    ALEX_ROW_AVOID,
    ALEX_ROW_AVOID_SHOAL,
    /* ram, rake, grapple: struct alex_attempt */
    ALEX_ROW_RAM,
    ALEX_ROW_RAM_ROLL,
    ALEX_ROW_RETRACT,
    ALEX_ROW_RAKE,
    ALEX_ROW_RAKE_ROLL,
    ALEX_ROW_GRAPPLE,
    ALEX_ROW_GRAPPLE_ROLL,
    /* galley fire: struct alex_shot */
    ALEX_ROW_SHOT,
    ALEX_ROW_SHOT_ROLL,
    ALEX_ROW_SHOT_BACK,
    ALEX_ROW_SHOT_FLAME,
    ALEX_ROW_SHOT_FLAME_BACK,
    /* grapple disengage: struct alex_cut */
    ALEX_ROW_CUT,
    ALEX_ROW_CUT_ROLL,
    /* the Shock Combat Phase: holds nothing */
    ALEX_ROW_DESIGNATE,
    ALEX_ROW_FLEE,
    ALEX_ROW_CHECK,
    ALEX_ROW_FALL_BACK,
    ALEX_ROW_STREET,
    ALEX_ROW_FIGHTERS,
    ALEX_ROW_PICK,
    ALEX_ROW_SHOCK_OVER,
    /* one combat of it: struct alex_clash */
    ALEX_ROW_CLASH,
    ALEX_ROW_DEFENDER,
    ALEX_ROW_ATTACKER,
    ALEX_ROW_CLASH_ROLL,
    ALEX_ROW_RETREAT,
    ALEX_ROW_PASSED,
    ALEX_ROW_ADVANCE,
    ALEX_ROW_TURN_TO, /* a free change of facing: struct alex_turn_to */
    ALEX_ROW_DEPLOY,  /* set-up by hand */
    ALEX_ROW_STATION, /* struct alex_station */
    ALEX_ROWS
};

/* --- what frames hold ------------------------------------------------------------------------------ */

struct alex_turn {
    int16_t piece; /* whose roll it is: a galley, AC_NONE: nobody's */
};

struct alex_move {
    int16_t unit;
    int16_t spent; /* MP */
    int16_t from;  /* the place left last, AC_NONE: it has not moved */
    int16_t rider; /* the overall commander who comes along, AC_NONE: nobody */
    int16_t flags; /* ALEX_MV_... */
    int16_t start; /* the place on the map where it began */
};

enum alex_move_flag {
    ALEX_MV_STOP = 1,    /* no more MP may be spent */
    ALEX_MV_STAND = 2,   /* fired as one that does not move */
    ALEX_MV_PIVOT = 4,   /* the last thing it did was to turn */
    ALEX_MV_PASS = 8,    /* is in a friendly-occupied place: a check when it moves on [5.74.2] */
    ALEX_MV_ZOC = 16,    /* began in an enemy ZOC */
    ALEX_MV_TOWARD = 32, /* the last MP spent entered its present place */
};

struct alex_step {
    int16_t unit, to; /* a deck for one who goes aboard */
    int16_t facing;   /* on arrival, as an argument of an action; AC_NONE: none */
    int16_t from;     /* place or deck */
    int16_t cost;
};

struct alex_entry {
    int16_t unit, to, from;
    int16_t advance;    /* after combat: no withdrawal [C44] */
    int16_t left, went; /* ALEX_ROW_FOLLOW: what a unit has withdrawn from, and to */
};

struct alex_fire {
    int16_t firer, target;
    int16_t answers;   /* who fires back, AC_NONE: nobody */
    int16_t die, back; /* natural rolls of both */
    int16_t number;    /* the highest die that hits */
};

/* flag of the frame */
enum { ALEX_FIRE_AT_ONE = 1 }; /* whoever is aimed at takes the hit [7.43.1, 7.41.1] */

struct alex_loss {
    int16_t leader;
};

struct alex_harass {
    int16_t unit, target;
    int16_t die;
    int16_t answer; /* ALEX_ANSWER_... */
    int16_t back;   /* die of the answer */
};

enum alex_harass_answer { ALEX_ANSWER_NONE, ALEX_ANSWER_FIRE, ALEX_ANSWER_CONTACT };

struct alex_sail {
    int16_t galley;
    int16_t left;   /* MP */
    int16_t flags;  /* ALEX_SL_... */
    int16_t from;   /* the hex left last */
    int16_t opened; /* the hex that the Lighthouse has let it into, AC_NONE: none */
};

enum alex_sail_flag {
    ALEX_SL_FORWARD = 1,  /* has moved or turned forward: no backwater [5.47.2] */
    ALEX_SL_BACK = 2,     /* has backwatered: nothing else */
    ALEX_SL_ENDED = 4,    /* may not move on */
    ALEX_SL_STRAIGHT = 8, /* the last step was straight ahead, with no turn after [9.24.3] */
    ALEX_SL_DENIED = 16,  /* and the two bits above: the Lighthouse has denied that hex [C59] */
};

struct alex_gate {
    int16_t galley, to;
    int16_t verb; /* how it would go there */
};

struct alex_slide {
    int16_t galley, to, facing, from;
    int16_t target; /* of the rake after a Diekplus, AC_NONE: none */
    int16_t marks;  /* ALEX_DIEKPLUS_... */
};

enum { ALEX_DIEKPLUS_RAKES = 1, ALEX_DIEKPLUS_STARBOARD = 2 };

struct alex_avoid {
    int16_t galley;
};

struct alex_attempt {
    int16_t galley;
    int16_t target; /* AC_NONE: a Causeway space is grappled */
    int16_t marker; /* rake: ALEX_PORT or ALEX_STARBOARD */
    int16_t space;  /* grapple: of the Causeway, AC_NONE: none */
};

struct alex_shot {
    int16_t firer;
    int16_t target; /* AC_NONE: a Slip */
    int16_t strength;
    int16_t die, back; /* rolls of both */
    int16_t slip;      /* AC_NONE: none */
};

/* flags of the frame */
enum { ALEX_SHOT_BACK = 1, ALEX_SHOT_BURNS = 2, ALEX_SHOT_BURNS_BACK = 4 };

struct alex_cut {
    int16_t galley;
    int16_t left;    /* MP when it is loose */
    int16_t several; /* held by more than one grapple [9.42.3] */
    int16_t other;   /* whom it is cut from now; itself: the Causeway */
};

struct alex_clash {
    int16_t combat;
    int16_t tells;      /* the attacking unit used gave a modifier of its own [8.53.4] */
    int16_t undefended; /* a galley without a crew to defend it [8.65.1] */
};

struct alex_turn_to {
    int16_t piece;
    int16_t mask; /* bit v: facing v is free */
};

struct alex_station {
    int16_t piece;
};

_Static_assert(sizeof(struct alex_move) <= sizeof(((struct ac_frame *)0)->arg), "fits a frame");
_Static_assert(sizeof(struct alex_entry) <= sizeof(((struct ac_frame *)0)->arg), "fits a frame");
_Static_assert(sizeof(struct alex_fire) <= sizeof(((struct ac_frame *)0)->arg), "fits a frame");
_Static_assert(sizeof(struct alex_slide) <= sizeof(((struct ac_frame *)0)->arg), "fits a frame");
_Static_assert(sizeof(struct alex_shot) <= sizeof(((struct ac_frame *)0)->arg), "fits a frame");

/* Each is read out of a frame and put back whole. */

static inline struct alex_turn alex_turn_of(const struct ac_frame *f)
{
    struct alex_turn x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_turn_put(struct ac_frame *f, struct alex_turn x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_move alex_move_of(const struct ac_frame *f)
{
    struct alex_move x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_move_put(struct ac_frame *f, struct alex_move x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_step alex_step_of(const struct ac_frame *f)
{
    struct alex_step x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_step_put(struct ac_frame *f, struct alex_step x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_entry alex_entry_of(const struct ac_frame *f)
{
    struct alex_entry x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_entry_put(struct ac_frame *f, struct alex_entry x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_fire alex_fire_of(const struct ac_frame *f)
{
    struct alex_fire x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_fire_put(struct ac_frame *f, struct alex_fire x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_loss alex_loss_of(const struct ac_frame *f)
{
    struct alex_loss x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_loss_put(struct ac_frame *f, struct alex_loss x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_harass alex_harass_of(const struct ac_frame *f)
{
    struct alex_harass x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_harass_put(struct ac_frame *f, struct alex_harass x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_sail alex_sail_of(const struct ac_frame *f)
{
    struct alex_sail x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_sail_put(struct ac_frame *f, struct alex_sail x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_gate alex_gate_of(const struct ac_frame *f)
{
    struct alex_gate x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_gate_put(struct ac_frame *f, struct alex_gate x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_slide alex_slide_of(const struct ac_frame *f)
{
    struct alex_slide x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_slide_put(struct ac_frame *f, struct alex_slide x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_avoid alex_avoid_of(const struct ac_frame *f)
{
    struct alex_avoid x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_avoid_put(struct ac_frame *f, struct alex_avoid x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_attempt alex_attempt_of(const struct ac_frame *f)
{
    struct alex_attempt x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_attempt_put(struct ac_frame *f, struct alex_attempt x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_shot alex_shot_of(const struct ac_frame *f)
{
    struct alex_shot x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_shot_put(struct ac_frame *f, struct alex_shot x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_cut alex_cut_of(const struct ac_frame *f)
{
    struct alex_cut x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_cut_put(struct ac_frame *f, struct alex_cut x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_clash alex_clash_of(const struct ac_frame *f)
{
    struct alex_clash x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_clash_put(struct ac_frame *f, struct alex_clash x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_turn_to alex_turn_to_of(const struct ac_frame *f)
{
    struct alex_turn_to x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_turn_to_put(struct ac_frame *f, struct alex_turn_to x)
{
    memcpy(f->arg, &x, sizeof(x));
}

static inline struct alex_station alex_station_of(const struct ac_frame *f)
{
    struct alex_station x;

    memcpy(&x, f->arg, sizeof(x));
    return x;
}

static inline void alex_station_put(struct ac_frame *f, struct alex_station x)
{
    memcpy(f->arg, &x, sizeof(x));
}

/* --- going on -------------------------------------------------------------------------------------- */

static inline void alex_go(struct ac_frame *f, enum alex_row row)
{
    f->kind = (uint8_t)row;
}

/* Nothing is left to do in a frame, but those above it have to finish. */
static inline void alex_done(struct ac_frame *f)
{
    *f = (struct ac_frame){ .kind = ALEX_ROW_DONE, .side = f->side };
}

#endif
