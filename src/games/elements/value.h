/*
 * What positions and fights are worth to the script, in hundredths of an ordinary element: how every
 * element of its side stands, and what a move changes in it.
 */
#ifndef ELEM_VALUE_H
#define ELEM_VALUE_H

#include "elements/rules.h"

/*
 * What a style weighs (data/weights.yaml): its name, its usual value and bounds, and what it is.
 * Distances are in quanta of half a millimetre, 40 of which are an MU and 80 a base width.
 */
/* clang-format off */
#define ELEM_KNOBS(X)                                                                              \
    X(PIP, "pip", 4, 0, 30, "a PIP that is spent")                                                 \
    X(WORTH, "worth", 2, 0, 30, "the least that a move must gain")                                 \
    X(LOT, "lot", 3, 1, 60, "how far the lot decides between moves that are about as good")        \
    X(CHARIOT, "chariot", 33, 0, 150, "Scythed Chariots, which are not counted as lost")           \
    X(LAST, "last", 120, 0, 400, "more for an element whose loss would lose the battle")           \
    X(GENERAL, "general", 60, 0, 300, "more for the general")                                      \
    X(GENERAL_LAST, "general-last", 240, 0, 600, "and when the battle would be lost with him")     \
    X(RECOIL, "recoil", 12, 0, 60, "a recoil")                                                     \
    X(FLIGHT, "flight", 25, 0, 90, "a flight")                                                     \
    X(CARE, "care", 133, 30, 300, "hundredths that one's own losses count of the enemy's")         \
    X(CARE_LATE, "care-late", 100, 30, 300, "the same when half of the time is over")              \
    X(CARE_LAST, "care-last", 67, 30, 300, "the same when time runs out")                          \
    X(FIGHT, "fight", 300, 50, 900, "hundredths of one round that a fight is worth")               \
    X(FACING, "facing", 6, 0, 60, "an enemy who has to turn")                                      \
    X(FLANKED, "flanked", 45, 0, 150, "an enemy on its flank or rear")                             \
    X(BEHIND, "behind", 6, 0, 60, "an enemy who could fall on its flank or rear")                  \
    X(BEHIND_GENERAL, "behind-general", 18, 0, 150, "the same for the general")                    \
    X(FRONT, "front", 100, 0, 400, "hundredths of what the worst match in front would cost")       \
    X(OVERLAPS, "overlaps", 0, 0, 2, "sides that are counted as open then")                        \
    X(EXPOSED, "exposed", 0, 0, 90, "an open side in a fight that a free enemy could come to")     \
    X(EXPOSED_GENERAL, "exposed-general", 0, 0, 200, "the same for the general")                   \
    X(DOOR, "door", 0, 0, 400, "hundredths of what an enemy on its flank in a fight would cost")   \
    X(FLANK, "flank", 0, 0, 90, "an open flank or rear that an enemy could come to, by the rules") \
    X(REACHED, "reached", 0, 0, 60, "where a free enemy could come to it first")                   \
    X(PROMISE, "promise", 0, 0, 400, "hundredths of what the best match in front would bring")     \
    X(EDGE, "edge", 0, 0, 1, "whether support and neighbours count in the worst match")            \
    X(TURNS, "turns", 4572, 0, 4572, "how near an enemy must be for it to turn, or step aside")     \
    X(DRESS, "dress", 0, 0, 60, "another heading than most have")                                  \
    X(LONE, "lone", 0, 0, 60, "standing by itself where an enemy could come")                      \
    X(OUTRUN, "outrun", 0, 0, 600, "thousand quanta ahead of the army, by itself")                 \
    X(LEAD, "lead", 80, 0, 400, "how far ahead it may be")                                         \
    X(IN_WAY, "in-way", 25, 0, 90, "standing where a friend who fights would go back to")          \
    X(LINE, "line", 4, 0, 40, "a friend beside it")                                                \
    X(RANK, "rank", 3, 0, 40, "a friend behind or ahead of it")                                    \
    X(MATCH, "match", 3, 0, 20, "quanta that a hundredth of a good match is worth walking")        \
    X(CHOICE, "choice", 20, 0, 60, "the best and worst match that counts")                         \
    X(PULL, "pull", 125, 0, 600, "a thousand quanta nearer to the enemy")                          \
    X(PULL_LATE, "pull-late", 200, 0, 600, "the same when half of the time is over")               \
    X(PSILOI_OFF, "psiloi-off", 240, 0, 600, "how near Psiloi want to be")                         \
    X(GENERAL_OFF, "general-off", 240, 0, 600, "how near the general wants to be")                 \
    X(BAD, "bad", 18, 0, 90, "bad going with an enemy near")                                       \
    X(BAD_NEAR, "bad-near", 280, 0, 600, "how near that is")                                       \
    X(BAD_GENERAL, "bad-general", 40, 0, 150, "bad going for the general")
/* clang-format on */

enum elem_knob {
#define X(id, name, usual, least, most, text) ELEM_K_##id,
    ELEM_KNOBS(X)
#undef X
        ELEM_KNOB_COUNT
};

extern const struct ac_knob elem_knobs[ELEM_KNOB_COUNT];

/* How the enemies lie to an element; it changes only when the element or one of them moves. */
struct elem_regard {
    uint32_t touching;        /* so near that they may be in contact */
    uint32_t fronts;          /* in full front contact with it: one, or around War Wagons several */
    uint32_t comers;          /* could fall on it in their turn, if they are free */
    int nearest;              /* how far the nearest is */
    int best;                 /* how far the one that suits it best, with what suits him counted */
    uint8_t ways[ELEM_UNITS]; /* sides of it that a comer could come to, were nobody in between */
};

/*
 * How the elements of a side stand before anybody moves. Most of those that a move touches do not move
 * themselves, so what an element sees of the enemy is kept.
 */
struct elem_sight {
    struct elem_world *w;
    const int16_t *k; /* weights, by elem_knob */
    int side;
    int front;       /* the middle of the army is so far from the enemy */
    int32_t heading; /* that most have */
    uint32_t held;   /* enemies with somebody in front of them */
    struct elem_regard regard[ELEM_UNITS];
    int stand[ELEM_UNITS];
};

void elem_sight_init(struct elem_sight *sight, struct elem_world *w, const int16_t *weights,
                     int side);

/* What a move gains, friends and fights that it touches counted in; the world is the same after. */
int elem_move_gain(struct elem_sight *sight, const struct elem_plan *plan);

/* What a fight is worth to the side of its unit a, in 36ths of a hundredth. */
int elem_fight_value(const struct elem_world *w, const int16_t *weights,
                     const struct elem_fight *fight);

/* Fills the table of every type against every other in the open, once the tables are loaded. */
void elem_weigh_types(struct elem_data *d);

#endif
