/*
 * What is loaded and never changes: troop types and subtypes, the tables of the sheet, armies,
 * topographies with their ready-made boards, and the scenario.
 */
#ifndef ELEM_DATA_H
#define ELEM_DATA_H

#include "acies/game.h"
#include "elements/cases.h"
#include "geo/plane.h"

enum {
    ELEM_MU = 40,         /* quanta of half a millimetre [SCALE.1] */
    ELEM_BW = 80,         /* every front edge [BASE.1] */
    ELEM_BOARD = 1524,    /* side of the table [SCALE.2] */
    ELEM_NEAR = AC_TICKS, /* unaligned bases touch within a quantum (ruling C8) */
    ELEM_TOL = AC_TICKS / 16,

    ELEM_ARMY = 12,                 /* [ARMY.1] */
    ELEM_UNITS = 2 * ELEM_ARMY + 2, /* both armies, then the two Camp Followers */
    ELEM_PIECES = ELEM_UNITS + 2,   /* and the two camps */
    ELEM_FOLLOWERS = 2 * ELEM_ARMY,
    ELEM_CAMPS = ELEM_UNITS,
    ELEM_EDGE = 4, /* by how much one factor is seen to be raised or lowered in the table of odds */

    ELEM_MAX_SUBS = 48,
    ELEM_MAX_ROWS = 64,
    ELEM_MAX_ARMIES = 128,
    ELEM_MAX_CHOICES = 6,
    ELEM_MAX_ALTS = 5,
    ELEM_MAX_AREAS = 6,
    ELEM_MAX_LINES = 5,
    ELEM_MAX_SECTIONS = 6,
};

/* Types, in the order of the sheet. A set of types is a mask of bits. */
enum elem_type {
    ELEM_ART,
    ELEM_AX,
    ELEM_BD,
    ELEM_BW_,
    ELEM_CM,
    ELEM_CF,
    ELEM_CAT,
    ELEM_CV,
    ELEM_EL,
    ELEM_HD,
    ELEM_KN,
    ELEM_LH,
    ELEM_LS,
    ELEM_PAV,
    ELEM_PK,
    ELEM_PS,
    ELEM_RA,
    ELEM_SCH,
    ELEM_SP,
    ELEM_WWG,
    ELEM_WB,
    ELEM_TYPES
};

#define ELEM_BIT(type) (1u << (type))

enum elem_result { ELEM_NONE, ELEM_RECOIL, ELEM_FLEE, ELEM_DESTROYED, ELEM_RESULTS };

/* Situations of a result line; all that are set must hold. */
enum elem_situation {
    ELEM_IN_CC = 1,
    ELEM_IN_DS = 2,
    ELEM_IN_GOOD = 4,
    ELEM_IN_BAD = 8,
    ELEM_IN_CAMP = 16,
    ELEM_IN_GOOD_SAND = 32,
    ELEM_FOE_OUT = 64,
};

/* Moves that have distances of their own. */
enum elem_way { ELEM_WAY_ROAD, ELEM_WAY_RIVER, ELEM_WAY_BAD, ELEM_WAYS };

struct elem_kind {
    const char *code, *name;
    int8_t close[2], shoot[2]; /* against foot, against mounted */
    int8_t move, range;        /* MU */
    int8_t other[ELEM_WAYS];   /* MU; in bad going AC_NONE where it is as in good */
    int8_t bad;                /* what bad going adds in close combat */
    bool mounted;
};

struct elem_sub {
    const char *name;
    uint8_t type;
    bool camels;
    int16_t depth;
};

struct elem_support {
    uint32_t who, by, against;
    int8_t factor;
    bool same; /* neither in bad going; else the Psiloi kind */
};

struct elem_line_of_results {
    uint32_t who, against;
    uint8_t situation, result;
    ac_case rule; /* 0: a table of one's own does not say */
};

struct elem_results {
    int count;
    struct elem_line_of_results line[ELEM_MAX_ROWS];
};

/* What a fight adds to a factor, beside going and support. */
enum elem_mod {
    ELEM_MOD_CAMP,
    ELEM_MOD_GEN,
    ELEM_MOD_UPHILL,
    ELEM_MOD_BANK,
    ELEM_MOD_OVERLAP,
    ELEM_MOD_FLANK,
    ELEM_MOD_REAR,
    ELEM_MOD_CLOSE, /* those above are for close combat, those below for being shot at */
    ELEM_MOD_SHOT_BD = ELEM_MOD_CLOSE,
    ELEM_MOD_SHOT_EL,
    ELEM_MOD_SHOT_RA,
    ELEM_MOD_SHOT_CAMP,
    ELEM_MOD_SHOT_GEN,
    ELEM_MOD_AID1,
    ELEM_MOD_AID2,
    ELEM_MODS
};

struct elem_modifier {
    ac_case rule;
    int8_t value;
    uint32_t who;
    const char *when; /* for people */
};

struct elem_pass {
    uint32_t who, through;
    bool recoil; /* else in a tactical move or flight */
};

struct elem_choice {
    uint8_t how; /* 0: N of them, 1: the general, 2: each, 3: all or none */
    uint8_t count, alt_count;
    uint8_t alt[ELEM_MAX_ALTS];
    uint16_t slots; /* elements it speaks of: bits */
};

struct elem_army {
    const char *id, *name, *dates;
    uint8_t home, aggression, choice_count, zero;
    uint8_t sub[ELEM_ARMY]; /* [0] is the general */
    struct elem_choice choice[ELEM_MAX_CHOICES];
};

enum elem_terrain {
    ELEM_WOODS,
    ELEM_GENTLE,
    ELEM_STEEP,
    ELEM_MARSH,
    ELEM_ROUGH,
    ELEM_DUNES,
    ELEM_OASIS,
    ELEM_RIVER,
    ELEM_ROAD,
    ELEM_WATERWAY,
    ELEM_TERRAINS
};

/* What grounds are: bad going, sand that is good for camels [TERR.going.woods and so on], hills with
 * a crest, what hides from the general [PIP.6], shuts him in [PIP.10] and stops a shot [SHOOT.16]. */
#define ELEM_SAND (1u << ELEM_DUNES | 1u << ELEM_OASIS)
#define ELEM_BAD_GROUND                                                                            \
    (1u << ELEM_WOODS | 1u << ELEM_STEEP | 1u << ELEM_MARSH | 1u << ELEM_ROUGH | ELEM_SAND)
#define ELEM_HILLS    (1u << ELEM_GENTLE | 1u << ELEM_STEEP)
#define ELEM_HIDES    (1u << ELEM_WOODS | ELEM_SAND)
#define ELEM_SHUTS_IN (1u << ELEM_MARSH | 1u << ELEM_WOODS | 1u << ELEM_OASIS)
#define ELEM_SCREENS  (1u << ELEM_WOODS | 1u << ELEM_OASIS)

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* An area piece: an oval, kept as what it was made from and as its polygon, in quanta. */
struct elem_area {
    uint8_t kind, zero;
    int16_t x, y, length, width, heading;
    int16_t p[AC_POLY_MAX][2];
};

/* A river, road or waterway: two bank points for each cross-section, in quanta. */
struct elem_strip {
    uint8_t kind, sections;
    int16_t left[ELEM_MAX_SECTIONS][2], right[ELEM_MAX_SECTIONS][2];
};

struct elem_ground {
    uint8_t areas, strips;
    struct elem_area area[ELEM_MAX_AREAS];
    struct elem_strip strip[ELEM_MAX_LINES];
};

#pragma GCC diagnostic pop

struct elem_topography {
    const char *name;
    uint8_t compulsory;
    uint16_t optional; /* mask of terrains */
    uint16_t pair[2];  /* of each pair only one may be used */
    struct elem_ground board;
};

enum { ELEM_TOPOGRAPHIES = 7 };

enum elem_pick { ELEM_PICK_FIXED, ELEM_PICK_CHOOSE, ELEM_PICK_RANDOM };

struct elem_data {
    struct elem_kind kind[ELEM_TYPES];
    uint32_t mounted; /* mask */
    int subs;
    struct elem_sub sub[ELEM_MAX_SUBS];
    int supports, passes;
    struct elem_support support[ELEM_MAX_ROWS];
    struct elem_results equal, beaten, doubled;
    struct elem_modifier mod[ELEM_MODS];
    uint32_t slow;    /* types that cost a PIP more [PIP.4] */
    int8_t near, far; /* MU to the general [PIP.6, PIP.5] */
    struct elem_pass pass[ELEM_MAX_ROWS];
    int armies;
    struct elem_army army[ELEM_MAX_ARMIES];
    struct elem_topography topography[ELEM_TOPOGRAPHIES];
    /* the scenario */
    uint8_t pick;     /* how armies come about */
    uint8_t fixed[2]; /* armies, when fixed */
    int8_t ground;    /* topography, AC_NONE: the defender's home */
    int8_t invader;   /* side, AC_NONE: dice */
    int turns;        /* 0: open */
    bool placed[2];   /* the scenario says where the army stands */
    struct ac_pose place[2 * ELEM_ARMY];
    int cf; /* subtype of Camp Followers */
    /* what a fight in the open is worth to the first, by what is added to its factor, less ELEM_EDGE */
    int16_t odds[ELEM_TYPES][ELEM_TYPES][2 * ELEM_EDGE + 1];
};

extern const char *const elem_terrain_names[ELEM_TERRAINS + 1];
extern const char *const elem_result_names[ELEM_RESULTS + 1];

static inline const struct elem_data *elem_data_of(const struct ac_game *game)
{
    return game->data;
}

/* Builds the polygon of an area from its figures. */
void elem_area_shape(struct elem_area *area);

extern const struct ac_key elem_scenario_keys[]; /* keys.c */
enum ac_status elem_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);

/* Index of a subtype by name, AC_NONE when there is none. */
int elem_find_sub(const struct elem_data *data, const char *name);

#endif
