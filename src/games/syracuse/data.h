/* Bounds and what is loaded from the documents: map, counters, tables, scenario. Immutable. */
#ifndef SYRA_DATA_H
#define SYRA_DATA_H

#include "acies/game.h"
#include "acies/ruleset.h"
#include "cases.h"

/* --- bounds --------------------------------------------------------------------------------- */

enum {
    SYRA_UNITS = 103, /* 91 counters, pairs of 10.5 counted once, and 12 Sicels */
    SYRA_MAX_AREAS = 48,
    SYRA_MAX_KINDS = 16,
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
enum syra_box {
    SYRA_BOX_WEST,
    SYRA_BOX_SEA,
    SYRA_BOX_DUE,
    SYRA_BOX_CUP,
    SYRA_BOX_LOST,
    SYRA_BOXES
};

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
    uint8_t kind; /* index of the kinds */
    uint8_t pair; /* 1 + kind it can be exchanged for, 0: none [10.5] */
    uint8_t nation;
    uint8_t side; /* Sicels: of no side until drawn */
    uint8_t type; /* of its kind */
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
    uint8_t sea_count;   /* sea neighbours */
    uint8_t coast_count; /* sea areas: land touched */
    uint8_t open[SYRA_MAX_LINKS], steep[SYRA_MAX_LINKS], sea[SYRA_MAX_LINKS];
    uint8_t coast[SYRA_MAX_LINKS];
    uint64_t open_mask, sea_mask, coast_mask; /* of areas */
    uint64_t near_mask; /* every area that shares a border of any kind that is not steep, R-13 */
};

enum syra_modifier {
    SYRA_M1,
    SYRA_M2,
    SYRA_M3,
    SYRA_M4,
    SYRA_M5A,
    SYRA_M5S,
    SYRA_M6,
    SYRA_M7,
    SYRA_M8,
    SYRA_I1,
    SYRA_I2,
    SYRA_I3,
    SYRA_I4,
    SYRA_I5,
    SYRA_I6,
    SYRA_F2,
    SYRA_F3,
    SYRA_F4,
    SYRA_F5,
    SYRA_F6,
    SYRA_F7,
    SYRA_F8,
    SYRA_E1,
    SYRA_E2,
    SYRA_E3,
    SYRA_E4,
    SYRA_E5,
    SYRA_E6,
    SYRA_E7,
    SYRA_E8,
    SYRA_G2,
    SYRA_G3,
    SYRA_G4,
    SYRA_G5,
    SYRA_G6,
    SYRA_G7,
    SYRA_C1A,
    SYRA_C1B,
    SYRA_C2,
    SYRA_C3,
    SYRA_C4,
    SYRA_C5,
    SYRA_C6,
    SYRA_C7,
    SYRA_N2,
    SYRA_N3,
    SYRA_N4,
    SYRA_N5,
    SYRA_Q2A,
    SYRA_Q2B,
    SYRA_Q3,
    SYRA_Q4,
    SYRA_Q5,
    SYRA_Q6,
    SYRA_Q8,
    SYRA_W1,
    SYRA_W2,
    SYRA_W3,
    SYRA_W4,
    SYRA_W5,
    SYRA_W6,
    SYRA_MODIFIERS
};

enum syra_effect {
    SYRA_NO_EVENT,
    SYRA_STORMS,
    SYRA_BAD_OMENS,
    SYRA_FEVER,
    SYRA_ATH_LEVIES,
    SYRA_SYR_LEVIES,
    SYRA_FAIR,
    SYRA_GOOD_OMENS,
    SYRA_PEACE_PARTY,
    SYRA_EFFECTS
};

/* One side of a cell of the Assault table: losses, then D or R. */
enum { SYRA_CRT_NONE, SYRA_CRT_D, SYRA_CRT_R };
enum { SYRA_COLUMN_COUNT = 7 };

struct syra_cell {
    uint8_t loss[2], effect[2]; /* [0] attacker, [1] defender */
    uint8_t label;              /* of the odds card */
};

enum { SYRA_FIRST_CHECK = 2 }; /* Winter 415-414 [11.2] */

enum syra_scenario_kind { SYRA_CAMPAIGN, SYRA_BATTLE };

/* Where a unit begins. */
struct syra_start {
    uint8_t at;     /* place */
    uint8_t square; /* 1 + square, 0: none */
    uint8_t steps;
    uint8_t carrier; /* 1 + ship */
    uint8_t top;     /* goes above the other unit of the square */
    uint8_t owner;
    uint8_t light; /* an exchange unit as Light Infantry */
    uint8_t used;  /* named by the scenario */
};

struct syra_data {
    int area_count, land_count; /* land areas come first */
    struct syra_area area[SYRA_MAX_AREAS];
    int kind_count;
    struct syra_kind kind[SYRA_MAX_KINDS];
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
    int first_check; /* turn of the first Surrender check [11.2] */
    uint8_t morale[2], initiative_level[2];
    int initiative;
    uint8_t walls[2][SYRA_MAX_AREAS];
    int fort_area; /* AC_NONE: none */
    bool fort_gone;
    int battle_area, attacker;
    bool naval, rams, night;
    int sicel_draw[2]; /* drawn at random at the start */
    int sicel_at[2];
    bool surrender_checked[2];
    uint8_t waves; /* bit 0 first, bit 1 second, bit 2 Athenian: units still due */
};

static inline const struct syra_data *syra_data(const struct ac_game *game)
{
    return game->data;
}

#endif
