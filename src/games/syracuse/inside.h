/*
 * What the files of this game share: loaded data, the state, and the doors between chapters.
 *
 * Flow. The state says who must act (head.to_act) and why: a frame on head's stack for what is
 * being done, `roll` for the die that is awaited. Every apply changes the state and then calls
 * syra_run, which lets the top frame go on until it needs a side or a die. Small duties that any
 * hit can cause (a Rout check, a Leader's die, a refuge to choose) are bits of the units (`due`) and
 * are settled before the top frame goes on.
 *
 * Sides: 0 is Athenian, 1 is Syracusan with Allies.
 */
#ifndef SYRA_INSIDE_H
#define SYRA_INSIDE_H

#include "acies/game.h"
#include "acies/ruleset.h"
#include "base/bits.h"
#include "cases.h"
#include "syracuse.h"

/* --- bounds --------------------------------------------------------------------------------- */

enum {
    SYRA_UNITS = 103, /* 91 counters, pairs of 10.5 counted once, and 12 Sicels */
    SYRA_MAX_AREAS = 48,
    SYRA_MAX_LINKS = 12, /* borders of one area */
    SYRA_ROWS = 11,
    SYRA_COLUMNS = 8,
    SYRA_SQUARES = SYRA_ROWS * SYRA_COLUMNS,
    SYRA_ROUNDS = 10,          /* 6.5 */
    SYRA_SKIRMISH_ROUNDS = 10, /* */
    SYRA_MAX_TURNS = 16,
    SYRA_LEVEL_MAX = 10, /* of morale and initiative */
};

/* Places beside the areas: boxes, then the squares of the battle board. */
enum syra_box { SYRA_BOX_WEST, SYRA_BOX_SEA, SYRA_BOX_DUE, SYRA_BOX_CUP, SYRA_BOX_LOST, SYRA_BOXES };

enum syra_side { SYRA_ATHENS, SYRA_SYRACUSE };

/* --- loaded data ---------------------------------------------------------------------------- */

enum syra_type {
    SYRA_HOPLITE,
    SYRA_LIGHT,
    SYRA_PELTAST,
    SYRA_ARCHER,
    SYRA_CAVALRY,
    SYRA_NAVAL,
    SYRA_LEADER,
    SYRA_TYPES
};

enum syra_nation { SYRA_ATHENIAN, SYRA_SYRACUSAN, SYRA_ALLIED, SYRA_SICEL };

/* Figures of a counter: [0] front, [1] back. */
struct syra_kind {
    const char *id;
    uint8_t type;
    uint8_t steps;
    uint8_t fire[2], assault[2], range[2], mp[2];
};

struct syra_piece {
    uint8_t kind;     /* index of the kinds */
    uint8_t pair;     /* 1 + kind it can be exchanged for, 0: none [10.5] */
    uint8_t nation;
    uint8_t side;     /* Sicels: of no side until drawn */
    uint8_t type;     /* of its kind */
    uint8_t number;
    uint8_t rating[2], naval_rating[2]; /* Leaders: un-reduced, reduced */
    uint8_t wave; /* 1 first, 2 second, 3 Athenian reinforcement, 4 the variant's Peltast */
};

enum syra_ground { SYRA_LOW, SYRA_HIGH, SYRA_BOG, SYRA_SEA };
enum { SYRA_EDGE_N = 1, SYRA_EDGE_E = 2, SYRA_EDGE_S = 4, SYRA_EDGE_W = 8 };

struct syra_area {
    const char *id, *name;
    uint8_t ground;
    bool city, harbour;
    uint8_t edge;       /* bits SYRA_EDGE_ */
    uint8_t open_count; /* land neighbours over open borders */
    uint8_t steep_count;
    uint8_t sea_count;                                                   /* sea neighbours */
    uint8_t coast_count;                                                 /* sea areas: land touched */
    uint8_t open[SYRA_MAX_LINKS], steep[SYRA_MAX_LINKS], sea[SYRA_MAX_LINKS];
    uint8_t coast[SYRA_MAX_LINKS];
    uint64_t open_mask, sea_mask, coast_mask; /* of areas */
    uint64_t near_mask; /* every area that shares a border of any kind that is not steep, R-13 */
};

enum syra_modifier {
    SYRA_M1, SYRA_M2, SYRA_M3, SYRA_M4, SYRA_M5A, SYRA_M5S, SYRA_M6, SYRA_M7, SYRA_M8,
    SYRA_I1, SYRA_I2, SYRA_I3, SYRA_I4, SYRA_I5, SYRA_I6,
    SYRA_F2, SYRA_F3, SYRA_F4, SYRA_F5, SYRA_F6, SYRA_F7, SYRA_F8,
    SYRA_E1, SYRA_E2, SYRA_E3, SYRA_E4, SYRA_E5, SYRA_E6, SYRA_E7, SYRA_E8,
    SYRA_G2, SYRA_G3, SYRA_G4, SYRA_G5, SYRA_G6, SYRA_G7,
    SYRA_C1A, SYRA_C1B, SYRA_C2, SYRA_C3, SYRA_C4, SYRA_C5, SYRA_C6, SYRA_C7,
    SYRA_N2, SYRA_N3, SYRA_N4, SYRA_N5,
    SYRA_Q2A, SYRA_Q2B, SYRA_Q3, SYRA_Q4, SYRA_Q5, SYRA_Q6, SYRA_Q8,
    SYRA_W1, SYRA_W2, SYRA_W3, SYRA_W4, SYRA_W5, SYRA_W6,
    SYRA_MODIFIERS
};

enum syra_effect {
    SYRA_NO_EVENT, SYRA_STORMS, SYRA_BAD_OMENS, SYRA_FEVER, SYRA_ATH_LEVIES, SYRA_SYR_LEVIES,
    SYRA_FAIR, SYRA_GOOD_OMENS, SYRA_PEACE_PARTY, SYRA_EFFECTS
};

/* One side of a cell of the Assault table: losses, then D or R. */
enum { SYRA_CRT_NONE, SYRA_CRT_D, SYRA_CRT_R };
enum { SYRA_COLUMN_COUNT = 7 };

struct syra_cell {
    uint8_t loss[2], effect[2]; /* [0] attacker, [1] defender */
    uint8_t label;              /* of the odds card */
};

enum syra_scenario_kind { SYRA_CAMPAIGN, SYRA_BATTLE };

/* Where a unit begins. */
struct syra_start {
    uint8_t at;     /* place */
    uint8_t square; /* 1 + square, 0: none */
    uint8_t steps;
    uint8_t carrier; /* 1 + ship */
    uint8_t top;    /* goes above the other unit of the square */
    uint8_t owner;
    uint8_t light;  /* an exchange unit as Light Infantry */
    uint8_t used;   /* named by the scenario */
};

struct syra_data {
    int area_count, land_count; /* land areas come first */
    struct syra_area area[SYRA_MAX_AREAS];
    int kind_count;
    struct syra_kind kind[16];
    struct syra_piece piece[SYRA_UNITS];
    int wall_markers;
    int8_t mod[SYRA_MODIFIERS];
    const char *mod_text[SYRA_MODIFIERS];
    uint8_t event_effect[11];
    const char *event_name[11];
    struct syra_cell crt[6][SYRA_COLUMN_COUNT];
    int turn_count;
    const char *turn_name[SYRA_MAX_TURNS];
    bool winter[SYRA_MAX_TURNS];
    int west, sea_box, due, cup, lost, squares; /* first place of each */
    int ortygia, achradina;                     /* I-1 and L-7 */
    uint64_t land_mask, west_mask, edge_sea_mask, fever_mask, high_mask, city_mask, ring_mask;
    int16_t neighbour[SYRA_SQUARES][4];
    /* the scenario */
    int kind_of_play;
    struct syra_start start[SYRA_UNITS];
    int start_turn;
    uint8_t morale[2], initiative_level[2];
    int initiative;
    uint8_t walls[2][SYRA_MAX_AREAS];
    int fort_area; /* AC_NONE: none */
    bool fort_gone;
    int battle_area, attacker;
    bool naval, rams, night;
    int sicel_draw[2];  /* drawn at random at the start */
    int sicel_at[2];
    bool surrender_checked[2];
    uint8_t waves; /* bit 0 first, bit 1 second, bit 2 Athenian: units still due */
};

static inline const struct syra_data *syra_data(const struct ac_game *game)
{
    return game->data;
}

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
    SYRA_FOUGHT = 1 << 7,    /* in this Impulse [10.2] */
};

/* unit.play: of a combat */
enum {
    SYRA_DONE = 1 << 0,  /* has moved on the TBB; in a Skirmish: has acted this round */
    SYRA_FIRED = 1 << 1, /* in this Fire Phase; a ship: cargo fired in this player turn */
    SYRA_STRUCK = 1 << 2,  /* has assaulted or rammed */
    SYRA_HELD = 1 << 3,    /* takes no part in assaults of this phase; Skirmish: held back */
    SYRA_READY = 1 << 4,   /* passed its 8.3.3 check */
    SYRA_PART = 1 << 5,    /* takes part in the assault being resolved */
    SYRA_ASKED = 1 << 6,   /* 10.7 or 8.3.3 tried */
    SYRA_BEHIND = 1 << 7,  /* Skirmish: behind with his Leader */
};

/* unit.due: settled before play goes on */
enum {
    SYRA_DUE_CHECK = 1 << 0,  /* Disrupted twice: D10 */
    SYRA_DUE_LEADER = 1 << 1, /* 10.4.3 */
    SYRA_DUE_REFUGE = 1 << 2,
    SYRA_DUE_JOIN = 1 << 3,   /* a Leader without a unit, R-63 */
    SYRA_DUE_DISPLACE = 1 << 4, /* a beached ship overrun [7.1] */
    SYRA_DUE_DROP = 1 << 5,   /* a reduced ship with two units aboard, R-26 */
    SYRA_DUE_FEVER = 1 << 6,
    SYRA_DUE_RALLY = 1 << 7,
};

enum { SYRA_WORK_NONE, SYRA_WORK_BUILD, SYRA_WORK_RAZE_ATHENS, SYRA_WORK_RAZE_SYRACUSE };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct syra_unit {
    uint8_t at;      /* area or box; units of a battle keep its area */
    uint8_t square;  /* 1 + square of the TBB, 0: none */
    uint8_t owner;   /* side */
    uint8_t status;
    uint8_t steps;   /* left; Leaders: 2, 1 reduced, 0 gone */
    uint8_t carrier; /* 1 + ship */
    uint8_t facing;  /* on the TBB: N E S W */
    uint8_t light;   /* 10.5: now Light Infantry */
    uint8_t mark;
    uint8_t play;
    uint8_t due;
    uint8_t work;
    uint8_t foe;   /* Skirmish: 1 + enemy unit opposite; a Leader: 1 + his unit */
    uint8_t since; /* off the map: the turn it left; else 0 */
};

/* The die that is awaited. */
enum syra_roll {
    SYRA_ROLL_NONE,
    SYRA_ROLL_CHECK, SYRA_ROLL_LEADER, SYRA_ROLL_STEP, SYRA_ROLL_FIRE, SYRA_ROLL_RETREAT,
    SYRA_ROLL_STORM, SYRA_ROLL_ASSAULT, SYRA_ROLL_RAM, SYRA_ROLL_RALLY, SYRA_ROLL_NIGHT,
    SYRA_ROLL_ROWS,
    SYRA_ROLL_SICEL, SYRA_ROLL_START, SYRA_ROLL_EVENT, SYRA_ROLL_FEVER, SYRA_ROLL_CITY,
    SYRA_ROLL_INITIATIVE, SYRA_ROLL_IMPULSES, SYRA_ROLL_ACTIVATE, SYRA_ROLL_ROUSE,
    SYRA_ROLL_REACT, SYRA_ROLL_RETURN, SYRA_ROLL_WAVE, SYRA_ROLL_REPLACE, SYRA_ROLL_BATTLE,
    SYRA_ROLL_DARK, SYRA_ROLL_STRIKE, SYRA_ROLL_FLEE, SYRA_ROLL_ROUT, SYRA_ROLL_EVADE,
    SYRA_ROLL_WALL, SYRA_ROLL_SURRENDER, SYRA_ROLL_RECOVER, SYRA_ROLL_RECRUIT, SYRA_ROLL_REBUILD,
    SYRA_ROLLS
};

/* Steps of a battle: set-up, then the parts of a Round for the phasing side. */
enum syra_battle_step {
    SYRA_B_PLACE_DEFENDER, SYRA_B_ROWS, SYRA_B_PLACE_ATTACKER, SYRA_B_NIGHT,
    SYRA_B_MOVE, SYRA_B_ORDER, SYRA_B_DEFENSIVE, SYRA_B_RETREAT, SYRA_B_OFFENSIVE, SYRA_B_ASSAULT,
    SYRA_B_RALLY, SYRA_B_END
};

/* A Pitched Battle [8.3]; all 0 when there is none. */
struct syra_battle {
    uint8_t on;       /* 1: being fought */
    uint8_t area;
    uint8_t attacker;
    uint8_t naval;
    uint8_t night;
    uint8_t round;
    uint8_t step;
    uint8_t phasing;  /* side whose half of the Round it is */
    uint8_t rows;     /* the attacker's rows at night */
    uint8_t shift;    /* 1 + side with the night's column */
    uint8_t luck;     /* 1 + side with the natural 1 */
    uint8_t die;      /* the defender's night roll while the attacker's is awaited */
    uint8_t mover;    /* 1 + piece in the middle of its move */
    uint8_t mp;       /* left to it */
    uint8_t stopped;  /* it entered a square next to an enemy and has not passed a check */
    uint8_t passed;   /* its check covers the rest of the move */
    uint8_t intent;   /* awaiting the check: 0 ahead, 1 + facing */
    uint8_t shooter, target; /* 1 + piece; target of assault: 1 + square */
    uint8_t losses;   /* of the assault: still to be taken by the side `losing` */
    uint8_t losing;   /* 0 attacker's result, 1 defender's */
    uint8_t cell;     /* 1 + row * 7 + column of the table */
    uint8_t lost[2];  /* steps lost in the battle, routs too */
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
    uint8_t turn;    /* side to act in the round */
    int8_t dark[2];  /* modifier of the night */
    uint8_t actor, target; /* 1 + piece of the attack being resolved */
    uint8_t fire;    /* 1: by Fire factor */
    uint8_t zero[4];
};

struct syra_state {
    struct ac_head head;
    uint64_t woken;       /* areas activated in this Impulse */
    uint64_t fought;      /* areas already fought in it */
    uint64_t supplied[2]; /* units in supply, by piece */
    struct syra_battle battle;
    struct syra_skirmish skirmish;
    uint8_t roll;      /* enum syra_roll */
    uint8_t roll_unit; /* 1 + piece */
    uint8_t winner;    /* 1 + side, 3: a draw, 0: not over */
    uint8_t end_rule;  /* why: enum syra_end */
    uint8_t ml[2], il[2], ops[2];
    uint8_t initiative, event, passes, capacity, checked; /* checked: bit side, 11.2 */
    uint8_t won, arrived[2], fallen[2], fort_news; /* news for the next turn's morale */
    uint8_t fort;      /* 1 + area, 0: none */
    uint8_t fort_past; /* 1 built once, 2 destroyed */
    uint8_t rams;      /* 1 in force, 2 ended for good */
    uint8_t waves;     /* bits: 1 first, 2 second, 4 Athenian: still due; 8, 16: may come */
    uint8_t city_cut;
    uint8_t stage;     /* step inside the phase of the turn */
    uint8_t first;     /* die of the other player, while two are rolled */
    uint8_t walls[2][SYRA_MAX_AREAS];
    uint8_t works[2][SYRA_MAX_AREAS]; /* markers under construction */
    /* the Impulse */
    uint8_t actor;  /* side */
    uint8_t naval;  /* type declared */
    uint8_t die;
    uint8_t method; /* 0 none, 1 areas, 2 by number */
    uint8_t left;   /* units still to be named */
    uint8_t mover, mp, mover_flags;
    uint8_t seen[SYRA_MAX_AREAS]; /* how often the moving ship has been there, R-26 */
    uint8_t want[2];              /* wishes for battle: 1 yes, 2 no */
    uint8_t night;
    uint8_t fight;   /* 1 + area of the combat being settled */
    uint8_t quota;   /* draws, replacements, supplied units or arrivals left */
    uint8_t hoplites; /* of the arrivals: Hoplites that the ships still carry */
    uint8_t begun;   /* Impulses conducted in this turn */
    uint8_t load_at, land_at; /* 1 + area of the moving ship's one stop for each, R-26 */
    struct syra_unit unit[SYRA_UNITS];
    uint8_t zero[1];
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

enum syra_end { SYRA_END_NONE, SYRA_END_FIELD, SYRA_END_ROUNDS, SYRA_END_ATHENS, SYRA_END_SYRACUSE,
                SYRA_END_BOTH, SYRA_END_SURRENDER, SYRA_END_TIME };

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
    SYRA_FRAME_SETTLE,  /* a drawn Sicel is to be placed: arg 0 */
};

/* --- verbs, events, phases, labels, options (tables.c) --------------------------------------- */

enum syra_verb {
    SYRA_V_PLACE, SYRA_V_ADVANCE, SYRA_V_TURN, SYRA_V_JOIN, SYRA_V_SWAP, SYRA_V_FIRE,
    SYRA_V_RETREAT, SYRA_V_FALLBACK, SYRA_V_HOLD, SYRA_V_STORM, SYRA_V_ASSAULT, SYRA_V_RAM,
    SYRA_V_LOSE, SYRA_V_DONE, SYRA_V_REFUGE,
    SYRA_V_IMPULSE, SYRA_V_PASS, SYRA_V_ACTIVATE, SYRA_V_ROUSE, SYRA_V_EXCHANGE, SYRA_V_MOVE,
    SYRA_V_LEAVE, SYRA_V_LOAD, SYRA_V_UNLOAD, SYRA_V_BUILD, SYRA_V_RAZE, SYRA_V_REACT,
    SYRA_V_FIGHT, SYRA_V_DECLARE, SYRA_V_ANSWER, SYRA_V_KEEP, SYRA_V_POST, SYRA_V_OPPOSE,
    SYRA_V_RESERVE, SYRA_V_STRIKE, SYRA_V_FLEE, SYRA_V_ESCAPE, SYRA_V_EVADE, SYRA_V_SUPPLY,
    SYRA_V_REPLACE, SYRA_V_DRAW, SYRA_V_SETTLE, SYRA_V_DESERT, SYRA_V_ARRIVE, SYRA_V_RETURN,
    SYRA_V_DROP, SYRA_V_DEPLOY,
    SYRA_VERBS
};

enum syra_event {
    SYRA_E_PHASE, SYRA_E_TURN, SYRA_E_MOVES, SYRA_E_STANDS, SYRA_E_FACES, SYRA_E_RESULT, SYRA_E_DIE,
    SYRA_E_DISRUPTED, SYRA_E_ROUTED, SYRA_E_LOST, SYRA_E_STEP, SYRA_E_RALLIES, SYRA_E_LEADER,
    SYRA_E_FIRES, SYRA_E_RAMS, SYRA_E_ASSAULT, SYRA_E_BATTLE, SYRA_E_BATTLE_END, SYRA_E_ROUND,
    SYRA_E_EVENT, SYRA_E_LEVEL, SYRA_E_WALL, SYRA_E_IMPULSE, SYRA_E_PASS, SYRA_E_SKIRMISH,
    SYRA_E_ARRIVES, SYRA_E_OVER, SYRA_E_ABOARD, SYRA_E_EXCHANGED, SYRA_E_REPLACED,
    SYRA_EVENTS
};

enum syra_phase {
    SYRA_P_EVENTS, SYRA_P_SUPPLY, SYRA_P_OPERATIONS, SYRA_P_ACTIVATION, SYRA_P_MOVEMENT,
    SYRA_P_REACTION, SYRA_P_COMBAT, SYRA_P_SKIRMISH, SYRA_P_WALLS, SYRA_P_ADMIN,
    SYRA_P_B_SETUP, SYRA_P_B_MOVE, SYRA_P_B_DEFENSIVE, SYRA_P_B_RETREAT, SYRA_P_B_OFFENSIVE,
    SYRA_P_B_ASSAULT, SYRA_P_B_RALLY, SYRA_P_SETUP,
    SYRA_PHASES
};

enum syra_label {
    SYRA_L_MISS, SYRA_L_DISRUPTED, SYRA_L_ROUTED, SYRA_L_ELIMINATED, SYRA_L_HIT, SYRA_L_SUNK,
    SYRA_L_PASSED, SYRA_L_FAILED, SYRA_L_ONE, SYRA_L_RECOVERED, SYRA_L_BUILT, SYRA_L_GOES_ON,
    SYRA_L_NOTHING, SYRA_L_RISES, SYRA_L_SURRENDERS, SYRA_L_BATTLE, SYRA_L_SKIRMISH,
    SYRA_L_ROLLED,
    SYRA_L_CRT, /* the first of the Assault table's results */
    SYRA_L_CRT_MAX = SYRA_L_CRT + 12,
    SYRA_LABELS = SYRA_L_CRT_MAX
};

enum syra_option {
    SYRA_O_DEPLOY,  /* given, free */
    SYRA_O_PHASE,   /* both, one */
    SYRA_O_NEAR,    /* leaders, units */
    SYRA_O_NUMBER,  /* area, literal */
    SYRA_O_REFUGE,  /* free, local */
    SYRA_O_RALLY,   /* check, all */
    SYRA_O_CITY,    /* open, limited */
    SYRA_O_WALLS,   /* finish, wait */
    SYRA_O_PELTAST, /* 12.4 variant: four, five */
    SYRA_OPTIONS
};

extern const struct ac_verb syra_verbs[SYRA_VERBS];
extern const struct ac_event_kind syra_events[SYRA_EVENTS];
extern const char *const syra_case_ids[SYRA_CASE_COUNT];
extern const char *const syra_phases[SYRA_PHASES + 1];
extern const char *const syra_labels[SYRA_LABELS + 1];
extern const struct ac_option syra_options[SYRA_OPTIONS];
extern const char *const syra_facings[5];
extern const char *const syra_type_words[SYRA_TYPES + 1];
extern const char *const syra_modifier_ids[SYRA_MODIFIERS + 1];

/* --- units (units.c) --------------------------------------------------------------------------- */

/* Everything most functions need; a query gets a const state. */
struct syra_play {
    const struct ac_game *game;
    const struct syra_data *d;
    struct syra_state *s;
    const struct ac_sink *sink;
};

struct syra_look {
    const struct ac_game *game;
    const struct syra_data *d;
    const struct syra_state *s;
};

static inline struct syra_look syra_looking(const struct syra_play *p)
{
    return (struct syra_look){ p->game, p->d, p->s };
}

static inline int syra_type(const struct syra_look *l, int unit)
{
    return l->s->unit[unit].light ? SYRA_LIGHT : l->d->piece[unit].type;
}

static inline bool syra_is_leader(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].type == SYRA_LEADER;
}

static inline bool syra_is_naval(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].type == SYRA_NAVAL;
}

static inline bool syra_is_ground(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].type < SYRA_NAVAL;
}

static inline bool syra_is_sicel(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].nation == SYRA_SICEL;
}

/* On the map: in an area, aboard or not. */
static inline bool syra_on_map(const struct syra_look *l, int unit)
{
    return l->s->unit[unit].at < l->d->area_count;
}

bool syra_reduced(const struct syra_look *l, int unit);
int syra_fire_factor(const struct syra_look *l, int unit);
int syra_assault_factor(const struct syra_look *l, int unit);
int syra_range(const struct syra_look *l, int unit);
int syra_move_points(const struct syra_look *l, int unit); /* printed */
int syra_full_steps(const struct syra_look *l, int unit);
/* Command Rating, reduced or not; aboard: in naval combat [10.4.4]. */
int syra_rating(const struct syra_look *l, int leader, bool naval);
/* Ship's cargo: ground units aboard; into out (room for 4); returns how many. */
int syra_cargo(const struct syra_look *l, int ship, int *out);
bool syra_leader_aboard(const struct syra_look *l, int ship);
/* Are two pieces the same to every rule (so that one of them is listed)? */
bool syra_alike(const struct syra_look *l, int a, int b);
/* The enemy holds it with: any combat unit; an un-routed ground unit; a Normal one ... */
bool syra_any_units(const struct syra_look *l, int area, int side);
int syra_count_ground(const struct syra_look *l, int area, int side, int worst_status);
int syra_count_ships(const struct syra_look *l, int area, int side, int worst_status);
int syra_count_cavalry(const struct syra_look *l, int area, int side);
bool syra_ships_in_play(const struct syra_look *l, int side);
/* Areas to which a Routed or fleeing unit may go [8.2.4]; a mask. */
uint64_t syra_refuges(const struct syra_look *l, int unit);
/* Best rating of un-restricted Leaders of the side in an area, or AC_NONE. */
int syra_best_leader(const struct syra_look *l, int area, int side, bool naval);
bool syra_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);

/* --- losses (losses.c) [8.4, 10.4.3] ------------------------------------------------------------- */

void syra_disrupt(const struct syra_play *p, int unit, bool again);
void syra_rout(const struct syra_play *p, int unit);
void syra_eliminate(const struct syra_play *p, int unit, ac_case rule);
void syra_lose_step(const struct syra_play *p, int unit);
/* Out of the combat it is in, its Leader orphaned; and away to an area, cargo and all. */
void syra_leave_combat(const struct syra_play *p, int unit);
void syra_go_to_refuge(const struct syra_play *p, int unit, int area);
/* A loss or Rout of this unit's stack: its Leaders will roll. */
void syra_alarm_leaders(const struct syra_play *p, int unit);
/* Settles one duty: true when a die or a side is now awaited or something was done. */
bool syra_settle_due(const struct syra_play *p);
void syra_due_outcome(const struct syra_play *p, int die);
void syra_due_legal(const struct syra_look *l, struct ac_actions *out);
void syra_due_apply(const struct syra_play *p, const struct ac_action *a);
bool syra_due_pending(const struct syra_look *l);

/* --- flow (flow.c) ----------------------------------------------------------------------------- */

void syra_run(const struct syra_play *p);
void syra_await_roll(const struct syra_play *p, int roll, int unit);
void syra_await_side(const struct syra_play *p, int side, int phase);
void syra_finish(const struct syra_play *p, int winner, int why);

/* --- battle (battle*.c) [6.5, 7.3, 8.3] ---------------------------------------------------------- */

void syra_battle_begin(const struct syra_play *p, int area, int attacker, bool naval, bool night);
void syra_battle_go_on(const struct syra_play *p); /* of the frame BATTLE */
void syra_battle_legal(const struct syra_look *l, struct ac_actions *out);
void syra_battle_apply(const struct syra_play *p, const struct ac_action *a);
void syra_battle_outcome(const struct syra_play *p, int die);
void syra_losses_go_on(const struct syra_play *p); /* of the frame LOSSES */
void syra_losses_legal(const struct syra_look *l, struct ac_actions *out);
void syra_losses_apply(const struct syra_play *p, const struct ac_action *a);
void syra_fallback_legal(const struct syra_look *l, struct ac_actions *out);
void syra_fallback_apply(const struct syra_play *p, const struct ac_action *a);
void syra_remove_from_square(const struct syra_play *p, int unit);
void syra_put_in_square(const struct syra_play *p, int unit, int square);
/* Has it a square (a combat unit of this battle, not cargo)? */
static inline bool syra_on_board(const struct syra_state *s, int unit)
{
    return s->unit[unit].square != 0;
}
int syra_square_of(const struct syra_state *s, int unit); /* also aboard; AC_NONE */
int syra_top(const struct syra_state *s, int square);     /* AC_NONE: empty */
int syra_square_owner(const struct syra_state *s, int square);
bool syra_next_to_enemy(const struct syra_look *l, int square, int side);
bool syra_may_stack(const struct syra_look *l, int unit, int square);
int syra_stack_rating(const struct syra_look *l, int unit); /* best Leader with it, 0: none */
int syra_board_count(const struct syra_look *l, int side);

/* battle_setup.c */
void syra_place_legal(const struct syra_look *l, struct ac_actions *out);
void syra_place_apply(const struct syra_play *p, const struct ac_action *a);
bool syra_place_pending(const struct syra_look *l, int side);
/* battle_move.c */
void syra_march_legal(const struct syra_look *l, struct ac_actions *out);
void syra_march_apply(const struct syra_play *p, const struct ac_action *a);
void syra_march_outcome(const struct syra_play *p, int die);
void syra_march_end(const struct syra_play *p);
int syra_step_check(const struct syra_look *l, int mover); /* what the D10 must not exceed */
bool syra_order_pending(const struct syra_look *l, int side);
/* battle_fire.c */
int syra_fire_targets(const struct syra_look *l, int shooter, int *out);
int syra_fire_need(const struct syra_look *l, int shooter, int target, struct ac_card *card);
bool syra_fire_pending(const struct syra_look *l, int side);
void syra_fire_legal(const struct syra_look *l, int side, struct ac_actions *out);
void syra_fire_outcome(const struct syra_play *p, int die);
bool syra_retreat_pending(const struct syra_look *l, int side);
void syra_retreat_legal(const struct syra_look *l, int side, struct ac_actions *out);
void syra_retreat_outcome(const struct syra_play *p, int die);
int syra_retreat_need(const struct syra_look *l, int unit);
/* battle_assault.c */
struct syra_assault {
    int square, side; /* of the attacker */
    int count, attacker[16];
    int strength, defence, column, drm;
};
bool syra_assault_at(const struct syra_look *l, int square, struct syra_assault *out,
                     struct ac_card *card);
bool syra_assault_pending(const struct syra_look *l, int side);
void syra_assault_legal(const struct syra_look *l, int side, struct ac_actions *out);
void syra_assault_apply(const struct syra_play *p, const struct ac_action *a);
void syra_assault_outcome(const struct syra_play *p, int die);
int syra_odds_column(int attack, int defence);
/* battle_naval.c */
int syra_ram_need(const struct syra_look *l, int ship, int target, struct ac_card *card);
int syra_storm_need(const struct syra_look *l, int unit, struct ac_card *card);
void syra_ram_legal(const struct syra_look *l, int side, struct ac_actions *out);
void syra_ram_outcome(const struct syra_play *p, int die);
void syra_storm_outcome(const struct syra_play *p, int die);
int syra_ahead(const struct syra_look *l, int unit); /* square in front, AC_NONE */

/* --- the map at a glance (mapinfo.c) ------------------------------------------------------------- */

/* Who is where, counted once for a query: [side][area]. */
struct syra_info {
    uint8_t normal[2][SYRA_MAX_AREAS];  /* Normal ground units ashore */
    uint8_t ground[2][SYRA_MAX_AREAS];  /* ground units ashore, any status */
    uint8_t fit[2][SYRA_MAX_AREAS];     /* of these, not Routed */
    uint8_t cavalry[2][SYRA_MAX_AREAS]; /* Normal Cavalry units */
    uint8_t ships[2][SYRA_MAX_AREAS];   /* any status */
    uint8_t fit_ships[2][SYRA_MAX_AREAS];
    uint8_t leaders[2][SYRA_MAX_AREAS];
    uint8_t fresh[2][SYRA_MAX_AREAS];   /* Leaders that have not activated */
    uint64_t held[2];                   /* areas with any combat unit */
    uint64_t normal_ships[2];           /* areas with a Normal ship */
};

void syra_look_round(const struct syra_look *l, struct syra_info *out);

/* --- supply (supply.c) [9] --------------------------------------------------------------------- */

struct syra_nets {
    uint64_t land[2];  /* areas from which ground units trace, unlimited sources only */
    uint64_t sea[2];   /* areas from which ships and units aboard trace */
    uint64_t sicel[2]; /* land areas from which Sicels of the side trace */
    uint64_t sicel_sea[2];
    uint64_t city_land, city_sea; /* by way of the city alone */
    bool cut;          /* 9.2.1 step 3 */
};

void syra_trace(const struct syra_look *l, struct syra_nets *out);
/* 2 by an unlimited source, 1 by the city alone, 0 not at all. */
int syra_traces(const struct syra_look *l, const struct syra_nets *nets, int unit);
/* In supply now: the city's capacity of this turn counted. */
bool syra_in_supply(const struct syra_look *l, const struct syra_nets *nets, int unit);
/* Land areas from which a ground unit of the side traces supply, the city without its limit. */
uint64_t syra_supply_net(const struct syra_look *l, int side);
int syra_city_capacity(const struct syra_look *l, int die, bool cut);

/* --- the campaign -------------------------------------------------------------------------------- */

/* Items of the odds card of a roll of the campaign. */
void syra_campaign_lines(const struct syra_look *l, int roll, const int arg[2], struct ac_card *card);
void syra_campaign_begin(const struct syra_play *p);
void syra_campaign_outcome(const struct syra_play *p, int index);
void syra_campaign_chance(const struct syra_look *l, struct ac_chance *out);
void syra_set_level(const struct syra_play *p, int side, int value); /* morale, clamped */
int syra_morale_change(const struct syra_look *l, int side, bool short_of_supply);
int syra_initiative_bonus(const struct syra_look *l, int side);
int syra_impulse_count(const struct syra_look *l, int side, int die);

/* turn.c: the phases of a turn */
void syra_turn_go_on(const struct syra_play *p);
void syra_turn_legal(const struct syra_look *l, struct ac_actions *out);
void syra_turn_apply(const struct syra_play *p, const struct ac_action *a);
void syra_turn_outcome(const struct syra_play *p, int roll, int unit, int die);
/* admin.c: victory, rally, replacements, Sicels [8.5, 9.4, 10.1, 11] */
int syra_automatic_victory(const struct syra_look *l); /* bits of sides */
int syra_surrender_modifier(const struct syra_look *l, int side);
void syra_surrender_outcome(const struct syra_play *p, int side, int die);
void syra_recover_outcome(const struct syra_play *p, int unit, int die);
int syra_recover_modifier(const struct syra_look *l, int unit);
bool syra_may_replace(const struct syra_look *l, const struct syra_nets *nets, int unit, int side);
void syra_replace_go_on(const struct syra_play *p);
void syra_replace_legal(const struct syra_look *l, struct ac_actions *out);
void syra_replace_apply(const struct syra_play *p, const struct ac_action *a);
void syra_replace_outcome(const struct syra_play *p, int unit, int die);
uint64_t syra_sicel_places(const struct syra_look *l, int side);
void syra_settle_go_on(const struct syra_play *p);
void syra_settle_legal(const struct syra_look *l, struct ac_actions *out);
void syra_settle_apply(const struct syra_play *p, const struct ac_action *a);
int syra_cup_kinds(const struct syra_look *l, int *kinds, int *counts);
int syra_draw_sicel(const struct syra_play *p, int index, int side); /* the piece */
/* impulse.c: an Impulse [6.2] */
void syra_impulse_begin(const struct syra_play *p, int side, bool naval);
void syra_impulse_go_on(const struct syra_play *p);
void syra_impulse_legal(const struct syra_look *l, struct ac_actions *out);
void syra_impulse_apply(const struct syra_play *p, const struct ac_action *a);
void syra_impulse_outcome(const struct syra_play *p, int roll, int unit, int die);
/* arrivals.c [12.2, 12.4, 7.2.1] */
bool syra_arrivals_pending(const struct syra_look *l);
void syra_arrivals_legal(const struct syra_look *l, struct ac_actions *out);
void syra_arrivals_apply(const struct syra_play *p, const struct ac_action *a);
void syra_arrivals_outcome(const struct syra_play *p, int roll, int unit, int die);
void syra_test_reinforcements(const struct syra_play *p);
/* move_map.c [7.1, 7.2] */
void syra_move_legal(const struct syra_look *l, struct ac_actions *out);
void syra_move_apply(const struct syra_play *p, const struct ac_action *a);
void syra_stop_mover(const struct syra_play *p);
int syra_move_cost(const struct syra_look *l, const struct syra_info *i, int unit, int to);
bool syra_may_enter(const struct syra_look *l, const struct syra_info *i, int unit, int to);
int syra_allowance(const struct syra_look *l, int unit);
bool syra_may_board(const struct syra_look *l, const struct syra_info *i, int ship, int unit);
void syra_mover_steps(const struct syra_look *l, const struct syra_info *i, int unit, int mp,
                      struct ac_actions *out);
/* react.c [6.4] */
void syra_react_legal(const struct syra_look *l, struct ac_actions *out);
bool syra_react_pending(const struct syra_look *l);
bool syra_may_start(const struct syra_look *l, int unit);
int syra_react_modifier(const struct syra_look *l, int unit);
void syra_react_outcome(const struct syra_play *p, int unit, int die);
/* walls.c [10.2, 10.3] */
bool syra_may_build(const struct syra_look *l, int unit);
bool syra_may_raze(const struct syra_look *l, int unit, int whose);
int syra_wall_modifier(const struct syra_look *l, int area, int side);
/* In the Wall step state.woken are the areas already rolled for. */
void syra_tidy_works(const struct syra_play *p);
int syra_next_wall_roll(const struct syra_look *l, int side); /* area or AC_NONE */
void syra_wall_outcome(const struct syra_play *p, int area, int die);
void syra_finish_works(const struct syra_play *p);
void syra_end_of_turn_walls(const struct syra_play *p);
/* combat.c [8.1] */
uint64_t syra_fights(const struct syra_look *l);
void syra_combat_go_on(const struct syra_play *p);
void syra_combat_legal(const struct syra_look *l, struct ac_actions *out);
void syra_combat_apply(const struct syra_play *p, const struct ac_action *a);
void syra_combat_outcome(const struct syra_play *p, int die);
int syra_battle_modifier(const struct syra_look *l, int roller);
void syra_after_combat(const struct syra_play *p);
void syra_free_lone_leaders(const struct syra_play *p);
/* skirmish.c, strike.c [8.2] */
void syra_skirmish_begin(const struct syra_play *p, int area, int attacker, bool naval, bool night);
void syra_skirmish_go_on(const struct syra_play *p);
void syra_skirmish_legal(const struct syra_look *l, struct ac_actions *out);
void syra_skirmish_apply(const struct syra_play *p, const struct ac_action *a);
void syra_skirmish_outcome(const struct syra_play *p, int roll, int unit, int die);
int syra_strike_need(const struct syra_look *l, int unit, int target, bool fire,
                     struct ac_card *card);
int syra_flee_modifier(const struct syra_look *l, int unit, struct ac_card *card);
int syra_posted_rating(const struct syra_look *l, int unit);
/* Enemy units opposite a unit; returns how many. */
int syra_opposite(const struct syra_look *l, int unit, int *out);
static inline bool syra_in_front(const struct syra_unit *u)
{
    return (u->play & (SYRA_PART | SYRA_HELD | SYRA_BEHIND)) == SYRA_PART;
}
void syra_act_legal(const struct syra_look *l, struct ac_actions *out);
void syra_act_apply(const struct syra_play *p, const struct ac_action *a);
void syra_act_outcome(const struct syra_play *p, int roll, int unit, int die);
bool syra_can_evade(const struct syra_look *l, int target, int actor);

/* --- forecasts, views, advice ------------------------------------------------------------------- */

void syra_card_line(struct ac_card *card, int rule, int side, int value, const char *text);
void syra_card_result(struct ac_card *card, int label, uint64_t weight);
bool syra_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void syra_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void syra_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
void syra_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
void syra_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
int syra_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left);
bool syra_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *orders, struct ac_action *out);
void syra_save(const struct ac_game *game, const struct ac_state *state, struct ac_text *out);
enum ac_status syra_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
/* Scores of the scripted player: on the battle board, and on the map. */
int syra_score_battle(const struct syra_look *l, const struct ac_action *a, int style);
int syra_score_map(const struct syra_look *l, const struct ac_action *a, int style);
void syra_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
int32_t syra_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);
void syra_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out);
void syra_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink);
enum ac_status syra_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);
enum ac_status syra_load_map(struct ac_game *game, struct syra_data *d, const struct ac_node *doc,
                             struct ac_board *out, struct ac_err *err);
enum ac_status syra_load_pieces(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *doc, struct ac_err *err);
enum ac_status syra_load_tables(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *doc, struct ac_err *err);
enum ac_status syra_load_waves(struct ac_game *game, struct syra_data *d, const struct ac_node *doc,
                               struct ac_err *err);
enum ac_status syra_load_scenario(struct ac_game *game, struct syra_data *d,
                                  const struct ac_node *doc, struct ac_err *err);
void syra_begin(const struct ac_game *game, struct ac_state *state);

#endif
