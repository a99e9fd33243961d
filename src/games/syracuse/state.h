/* The state: units, the battle board, the Skirmish, the Impulse; and the frames and dice of its flow. */
#ifndef SYRA_STATE_H
#define SYRA_STATE_H

#include "data.h"

/* --- state ---------------------------------------------------------------------------------- */

enum syra_status { SYRA_NORMAL, SYRA_DISRUPTED, SYRA_ROUTED };

/* unit.mark: of the turn and of the Impulse */
enum {
    SYRA_ACTIVATED = 1 << 0, /* rotated, for the turn [6.2.2] */
    SYRA_DID = 1 << 1,       /* to be rotated at the end of the Impulse, R-15 g */
    SYRA_MOVED = 1 << 2,     /* its move of this Impulse is over */
    SYRA_TRIED = 1 << 3,     /* one 6.3 or Reaction attempt a unit and Impulse */
    SYRA_FREE = 1 << 4,      /* activated in this Impulse by name or by a passed check */
    SYRA_BOARDED = 1 << 5,   /* once an Impulse */
    SYRA_LANDED = 1 << 6,
    SYRA_FOUGHT = 1 << 7, /* in this Impulse [10.2] */
};

/* unit.play: of a combat */
enum {
    SYRA_DONE = 1 << 0,   /* has moved on the TBB; in a Skirmish: has acted this round */
    SYRA_FIRED = 1 << 1,  /* in this Fire Phase; a ship: cargo fired in this player turn */
    SYRA_STRUCK = 1 << 2, /* has assaulted or rammed */
    SYRA_HELD = 1 << 3,   /* takes no part in assaults of this phase; Skirmish: held back */
    SYRA_READY = 1 << 4,  /* passed its 8.3.3 check */
    SYRA_PART = 1 << 5,   /* takes part in the assault being resolved */
    SYRA_ASKED = 1 << 6,  /* 10.7 or 8.3.3 tried */
    SYRA_BEHIND = 1 << 7, /* Skirmish: behind with his Leader */
};

/* unit.due: settled before play goes on */
enum {
    SYRA_DUE_CHECK = 1 << 0,  /* Disrupted twice: D10 */
    SYRA_DUE_LEADER = 1 << 1, /* 10.4.3 */
    SYRA_DUE_REFUGE = 1 << 2,
    SYRA_DUE_JOIN = 1 << 3,     /* a Leader without a unit, R-63 */
    SYRA_DUE_DISPLACE = 1 << 4, /* a beached ship overrun [7.1] */
    SYRA_DUE_DROP = 1 << 5,     /* a reduced ship with two units aboard, R-26 */
    SYRA_DUE_FEVER = 1 << 6,
    SYRA_DUE_RALLY = 1 << 7,
};

enum {
    SYRA_WORK_NONE,
    SYRA_WORK_BUILD,
    SYRA_WORK_RAZE_ATHENS,
    SYRA_WORK_RAZE_SYRACUSE,
    SYRA_WORK_SECOND /* builds the second of two walls begun together, R-46 */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct syra_unit {
    uint8_t at;     /* area or box; units of a battle keep its area */
    uint8_t square; /* 1 + square of the TBB, 0: none */
    uint8_t owner;  /* side */
    uint8_t status;
    uint8_t steps;   /* left; Leaders: 2, 1 reduced, 0 gone */
    uint8_t carrier; /* 1 + ship */
    uint8_t facing;  /* on the TBB: N E S W */
    uint8_t light;   /* 10.5: now Light Infantry */
    uint8_t mark;
    uint8_t play;
    uint8_t due;
    uint8_t work;
    uint8_t foe;   /* Skirmish: 1 + the enemy unit opposite */
    uint8_t with;  /* a Leader: 1 + the unit he stands with in a Skirmish, or goes along with */
    uint8_t led;   /* 1: a Leader was with it when its activation began [7.1] */
    uint8_t since; /* off the map: the turn it left; a Sicel due: SYRA_SECOND_WAVE; else 0 */
};

/* The die that is awaited. */
enum syra_roll {
    SYRA_ROLL_NONE,
    SYRA_ROLL_CHECK,
    SYRA_ROLL_LEADER,
    SYRA_ROLL_STEP,
    SYRA_ROLL_FIRE,
    SYRA_ROLL_RETREAT,
    SYRA_ROLL_STORM,
    SYRA_ROLL_ASSAULT,
    SYRA_ROLL_RAM,
    SYRA_ROLL_RALLY,
    SYRA_ROLL_NIGHT,
    SYRA_ROLL_ROWS,
    SYRA_ROLL_SICEL,
    SYRA_ROLL_START,
    SYRA_ROLL_EVENT,
    SYRA_ROLL_FEVER,
    SYRA_ROLL_CITY,
    SYRA_ROLL_INITIATIVE,
    SYRA_ROLL_IMPULSES,
    SYRA_ROLL_ACTIVATE,
    SYRA_ROLL_ROUSE,
    SYRA_ROLL_REACT,
    SYRA_ROLL_RETURN,
    SYRA_ROLL_WAVE,
    SYRA_ROLL_REPLACE,
    SYRA_ROLL_BATTLE,
    SYRA_ROLL_DARK,
    SYRA_ROLL_STRIKE,
    SYRA_ROLL_FLEE,
    SYRA_ROLL_ROUT,
    SYRA_ROLL_EVADE,
    SYRA_ROLL_WALL,
    SYRA_ROLL_SURRENDER,
    SYRA_ROLL_RECOVER,
    SYRA_ROLL_RECRUIT,
    SYRA_ROLL_REBUILD,
    SYRA_ROLLS
};

/* Steps of a battle: set-up, then the parts of a Round for the phasing side. */
enum syra_battle_step {
    SYRA_B_PLACE_DEFENDER,
    SYRA_B_ROWS,
    SYRA_B_PLACE_ATTACKER,
    SYRA_B_NIGHT,
    SYRA_B_MOVE,
    SYRA_B_ORDER,
    SYRA_B_DEFENSIVE,
    SYRA_B_RETREAT,
    SYRA_B_OFFENSIVE,
    SYRA_B_ASSAULT,
    SYRA_B_RALLY,
    SYRA_B_END
};

/* How far a turn of the campaign has come [4.0]: state.stage. */
enum syra_stage {
    SYRA_T_SICELS, /* set-up: random Sicels, then the first Initiative Levels [12.1] */
    SYRA_T_LEVELS,
    SYRA_T_EVENT,
    SYRA_T_FEVER,
    SYRA_T_LEVIES,
    SYRA_T_CITY,
    SYRA_T_FEED,
    SYRA_T_SUPPLY,
    SYRA_T_MORALE,
    SYRA_T_INITIATIVE,
    SYRA_T_IMPULSES,
    SYRA_T_OPERATIONS,
    SYRA_T_VICTORY,
    SYRA_T_SURRENDER,
    SYRA_T_RALLY,
    SYRA_T_WORKS,
    SYRA_T_REPLACE_FIRST,
    SYRA_T_REPLACE_SECOND,
    SYRA_T_REINFORCE,
    SYRA_T_RECRUIT_HIGH,
    SYRA_T_RECRUIT_LOW,
    SYRA_T_RECRUIT_DRAW,
    SYRA_T_DESERT,
    SYRA_T_END,
    SYRA_T_DEPLOY_ATHENS, /* set-up by hand, before everything else */
    SYRA_T_DEPLOY_SYRACUSE
};

/* Steps of an Impulse [6.2]: of its frame. */
enum syra_impulse_step {
    SYRA_I_WAVE,
    SYRA_I_ARRIVE,
    SYRA_I_REBUILD,
    SYRA_I_ROLL,
    SYRA_I_CHOOSE,
    SYRA_I_MOVE,
    SYRA_I_REACT,
    SYRA_I_COMBAT,
    SYRA_I_ROUTED,
    SYRA_I_WALLS,
    SYRA_I_END
};

/* Flags of an Impulse's frame. */
enum {
    SYRA_FLAG_CHECKED = 1, /* the second wave's die has been rolled in this Impulse */
    SYRA_FLAG_OTHER = 2,   /* the combats of the type that was not declared are fought, R-24 */
};

/* Parts of settling one combat [8.1]: of the Impulse's frame. */
enum syra_combat_part {
    SYRA_C_BUILDERS_DEFENDER,
    SYRA_C_BUILDERS_ATTACKER,
    SYRA_C_DECLARE,
    SYRA_C_ANSWER,
    SYRA_C_RESOLVE
};

/* Steps of a Skirmish [8.2]. */
enum syra_skirmish_step {
    SYRA_K_POST_DEFENDER,
    SYRA_K_POST_ATTACKER,
    SYRA_K_PAIR,
    SYRA_K_EXTRA,
    SYRA_K_DARK_DEFENDER,
    SYRA_K_DARK_ATTACKER,
    SYRA_K_OPEN_DEFENDER,
    SYRA_K_OPEN_ATTACKER,
    SYRA_K_ACT,
    SYRA_K_EVADE
};

/* state.waves: forces still due, what may come, whose Sicel has been drawn [12.2, 12.4]. */
enum {
    SYRA_WAVE_FIRST = 1 << 0,
    SYRA_WAVE_SECOND = 1 << 1,
    SYRA_WAVE_ATHENIAN = 1 << 2,
    SYRA_WAVE_ATHENIAN_MAY = 1 << 3, /* the conditions of 12.2 have been met */
    SYRA_WAVE_SECOND_MAY = 1 << 4,   /* the second wave's check has succeeded */
    SYRA_WAVE_FIRST_SICEL = 1 << 5,
    SYRA_WAVE_SECOND_SICEL = 1 << 6,
};

enum {
    SYRA_SECOND_WAVE = 2,
    SYRA_STACK = 4,      /* two units, and two Leaders beside the one who moves */
    SYRA_AFLOAT = 255,   /* state.mp: a ship's range is unlimited */
    SYRA_CLOSED = 255,   /* state.load_at, land_at: the ship has left its one stop */
    SYRA_ONE_AREA = 1,   /* state.mover_flags: a Reaction of exactly one area */
    SYRA_NO_LIMIT = 255, /* state.capacity: before the supply phase, R-48 */
};

/* A Pitched Battle [8.3]; all 0 when there is none. */
struct syra_battle {
    uint8_t on; /* 1: being fought */
    uint8_t area;
    uint8_t attacker;
    uint8_t naval;
    uint8_t night;
    uint8_t round;
    uint8_t step;
    uint8_t phasing;           /* side whose half of the Round it is */
    uint8_t rows;              /* the attacker's rows at night */
    uint8_t shift;             /* 1 + side with the night's column */
    uint8_t luck;              /* 1 + side with the natural 1 */
    uint8_t die;               /* the defender's night roll while the attacker's is awaited */
    uint8_t mover;             /* 1 + piece in the middle of its move */
    uint8_t mp;                /* left to it */
    uint8_t stopped;           /* it entered a square next to an enemy and has not passed a check */
    uint8_t passed;            /* its check covers the rest of the move */
    uint8_t intent;            /* awaiting the check: 0 ahead, 1 + facing */
    uint8_t shooter, target;   /* 1 + piece: who fires, rams or boards, and whom */
    uint8_t losses;            /* of the assault: still to be taken by the side `losing` */
    uint8_t losing;            /* 0 attacker's result, 1 defender's */
    uint8_t cell;              /* 1 + row * 7 + column of the table */
    uint8_t lost[2];           /* steps lost in the battle, routs too */
    uint8_t square;            /* 1 + square under assault */
    uint8_t stack[SYRA_STACK]; /* 1 + piece: who set out with the Leader who moves, R-31 */
    uint8_t zero[3];
    uint8_t slot[SYRA_SQUARES][2]; /* 1 + piece, lower and upper */
    uint64_t assaulted[2];         /* squares assaulted in this phase */
};

/* A Skirmish [8.2]; all 0 when there is none. */
struct syra_skirmish {
    uint8_t area;
    uint8_t attacker;
    uint8_t naval;
    uint8_t night;
    uint8_t round;
    uint8_t step;
    uint8_t turn;          /* side to act in the round */
    int8_t dark[2];        /* modifier of the night */
    uint8_t actor, target; /* 1 + piece of the attack being resolved */
    uint8_t fire;          /* 1: by Fire factor */
    uint8_t came;          /* 1 + side whose reserves have just come to the front, R-38 f */
    uint8_t zero[3];
};

struct syra_state {
    struct ac_head head;
    uint64_t woken;           /* areas activated in this Impulse */
    uint64_t fought;          /* areas already fought in it */
    uint64_t walls_rolled[2]; /* in its Wall step: areas whose first and second wall had its die */
    uint64_t supplied[2];     /* units in supply, by piece */
    uint64_t rebuilds[2];     /* lost Athenian units that roll for their return [12.2], by piece */
    struct syra_battle battle;
    struct syra_skirmish skirmish;
    uint8_t roll;      /* enum syra_roll */
    uint8_t roll_unit; /* 1 + piece */
    uint8_t winner;    /* 1 + side, 3: a draw, 0: not over */
    uint8_t end_rule;  /* why: enum syra_end */
    uint8_t ml[2], il[2], ops[2];
    uint8_t initiative, event, passes, capacity, checked; /* checked: bit side, 11.2 */
    uint8_t won, arrived[2], fallen[2], fort_news;        /* news for the next turn's morale */
    uint8_t fort;                                         /* 1 + area, 0: none */
    uint8_t fort_past;                                    /* 1 built once, 2 destroyed */
    uint8_t rams;                                         /* 1 in force, 2 ended for good */
    uint8_t waves;                                        /* SYRA_WAVE_ */
    uint8_t city_cut;
    uint8_t stage;        /* step inside the phase of the turn */
    uint8_t first_die;    /* the Athenian's, while the Syracusan's is awaited */
    uint8_t draws[2];     /* Sicels each side may still draw, at set-up or as recruits */
    uint8_t deserts;      /* a Sicel of the recruiting side will desert */
    uint8_t to_feed;      /* units the city can still feed */
    uint8_t replacements; /* tries left [9.4] */
    uint8_t walls[2][SYRA_MAX_AREAS];
    uint8_t works[2][SYRA_MAX_AREAS]; /* markers under construction, 0 to 2 */
    /* the Impulse */
    uint8_t actor; /* side */
    uint8_t naval; /* type declared */
    uint8_t die;
    uint8_t method; /* 0 none, 1 areas, 2 by number */
    uint8_t left;   /* units still to be named */
    uint8_t mover, mp, mover_flags;
    uint8_t seen[SYRA_MAX_AREAS]; /* how often the moving ship has been there, R-26 */
    uint8_t want[2];              /* wishes for battle: 1 yes, 2 no */
    uint8_t night;
    uint8_t fight;              /* 1 + area of the combat being settled */
    uint8_t begun;              /* Impulses conducted in this turn */
    uint8_t load_at, land_at;   /* 1 + area of the moving ship's one stop for each, R-26 */
    uint8_t put_in;             /* 1 + sea area from which the moving ship has put in, R-23 */
    uint8_t landing;            /* 1 + area where a wave or a force lands in this Impulse */
    uint8_t room, hoplite_room; /* units, and Hoplites of these, its ships can still land */
    uint8_t old[2]; /* while a position of an older text is read: its quota and hoplites */
    struct syra_unit unit[SYRA_UNITS];
    uint8_t zero[2];
};
#pragma GCC diagnostic pop

_Static_assert(sizeof(struct syra_state) <= AC_STATE_MAX, "a state fits");

static inline struct syra_state *syra_of(struct ac_state *state)
{
    return (struct syra_state *)(void *)state;
}

static inline const struct syra_state *syra_in(const struct ac_state *state)
{
    return (const struct syra_state *)(const void *)state;
}

enum syra_end {
    SYRA_END_NONE,
    SYRA_END_FIELD,
    SYRA_END_ROUNDS,
    SYRA_END_ATHENS,
    SYRA_END_SYRACUSE,
    SYRA_END_BOTH,
    SYRA_END_SURRENDER,
    SYRA_END_TIME
};

/* Frames: what is being done. */
enum syra_frame {
    SYRA_FRAME_NONE,
    SYRA_FRAME_BATTLE,
    SYRA_FRAME_LOSSES, /* an assault's result is being applied */
    SYRA_FRAME_FALLBACK,
    SYRA_FRAME_TURN,
    SYRA_FRAME_IMPULSE,
    SYRA_FRAME_SKIRMISH,
    SYRA_FRAME_REPLACE, /* side; 9.4 */
    SYRA_FRAME_SETTLE   /* a drawn Sicel is to be placed */
};

enum {
    SYRA_STAGES = SYRA_T_DEPLOY_SYRACUSE + 1,
    SYRA_IMPULSE_STEPS = SYRA_I_END + 1,
    SYRA_COMBAT_PARTS = SYRA_C_RESOLVE + 1,
    SYRA_SKIRMISH_STEPS = SYRA_K_EVADE + 1,
    SYRA_FRAMES = SYRA_FRAME_SETTLE + 1,
};

/* Slots of the frames. */
enum {
    SYRA_IMPULSE_FIRST = 0,  /* the first area activated, AC_NONE */
    SYRA_IMPULSE_PART = 1,   /* enum syra_combat_part */
    SYRA_IMPULSE_SECOND = 2, /* 1 + area where the second wave lands, 0 */
    SYRA_FALLBACK_UNIT = 0,
    SYRA_SETTLE_UNIT = 0,
};

#endif
