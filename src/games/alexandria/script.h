/* The scripted player: scores for actions, in hundredths of an Exhaustion Point where they compare. */
#ifndef ALEX_SCRIPT_H
#define ALEX_SCRIPT_H

#include "alexandria/rules.h"

/*
 * What a style weighs (data/weights.yaml): name, usual value, bounds, meaning. Scores are in hundredths
 * of an Exhaustion Point where they compare; shares in hundredths.
 */
/* clang-format off */
#define ALEX_KNOBS(X)                                                                              \
    X(ATTACK, "attack", 0, -200, 300, "an attack at all")                                          \
    X(CAUTION, "caution", 100, 0, 400, "share of its losses that an attacker counts")              \
    X(CAUTION_NEAR, "caution-near", 6, 0, 30, "more for each point nearer to Exhaustion")          \
    X(CAUTION_LANE, "caution-lane", 60, 0, 400, "share on the causeway, with losses to spare")     \
    X(CAUTION_WON, "caution-won", 200, 0, 600, "share when only the enemy is exhausted")           \
    X(DRIVE, "drive", 0, -100, 300, "a blow at all")                                               \
    X(DRIVE_WON, "drive-won", 80, 0, 400, "a blow for ground that decides, when he is exhausted")  \
    X(DRIVE_IDLE, "drive-idle", -20, -300, 100, "one for other ground then")                       \
    X(REDOUBT, "redoubt", 150, 0, 900, "driving him out of a Redoubt")                             \
    X(LANE, "lane", 80, 0, 400, "out of a space of the causeway or a place at the palace")         \
    X(GROUND, "ground", 20, 0, 200, "out of any other place")                                      \
    X(DECK, "deck", 250, 0, 600, "off a galley")                                                   \
    X(DANGER, "danger", 100, 0, 300, "share of what enemies beside it could do")                   \
    X(FORCED, "forced", 50, 0, 200, "share of the worst attack that it would have to make")        \
    X(IN_WAY, "in-way", 120, 0, 400, "closing the way back of a friend")                           \
    X(WAY, "way", 40, 0, 200, "a step nearer to the goal")                                         \
    X(ARRIVE, "arrive", 200, 0, 600, "the step into it")                                           \
    X(BLOCK, "block", 80, 0, 300, "into a Block")                                                  \
    X(ASHORE, "ashore", 240, 0, 600, "going ashore")                                               \
    X(STAY, "stay", 30, 0, 200, "leaving a place without a goal")                                  \
    X(BLOW, "blow", 200, 0, 600, "share of its best blow, in waking a unit")                       \
    X(RESERVE, "reserve", 0, 0, 300, "waking a unit that can come up")                             \
    X(REAR, "rear", 0, 0, 30, "tenths by which each step to the goal makes that less")             \
    X(NEXT, "next", 0, 0, 300, "share of its best step, in waking it")                             \
    X(SHOOTERS, "shooters", 100, 0, 900, "share of the shots, in waking auxiliaries")              \
    X(OTHERS, "others", 50, 0, 400, "share of what the others have to do")                         \
    X(LANDING, "landing", 25, 0, 200, "a galley that could land its troops, in waking the fleet")  \
    X(BOARDING, "boarding", 30, 0, 200, "a galley that could board")                               \
    X(PUT_OUT, "put-out", 3, 0, 60, "a galley near the enemy")                                     \
    X(LEGATE, "legate", 60, 0, 300, "a Legate who is still at sea")                                \
    X(HUNT, "hunt", 0, 0, 900, "a shot at the place where Caesar is")                              \
    X(STALK, "stalk", 60, 0, 300, "waking a shooter that can come nearer to him")                  \
    X(FLEET, "fleet", 100, 0, 400, "share of all that, a Legate apart")                            \
    X(SAFETY, "safety", 20, 0, 900, "a commander who is threatened")                               \
    X(EXAMPLE, "example", 15, 0, 200, "a heroic commander next to a fight")                        \
    X(EXPOSED, "exposed", 0, 0, 200, "a shooter who has a line to a commander, against the place")    \
    X(ALARM, "alarm", 100, 0, 900, "share of the shooters that he gets away from, in waking him")  \
    X(BRING, "bring", 0, 0, 900, "share of that, in waking him for it")                            \
    X(SHOT, "shot", 125, 0, 600, "thousandths of a shot, in making it")                            \
    X(BOARD, "board", 20, -100, 300, "boarding at all")                                            \
    X(SEA_NEAR, "sea-near", 2, 0, 12, "at sea: a hex nearer to its prey")                          \
    X(SEA_RAM, "sea-ram", 100, 0, 400, "share of a ram, in choosing where to row")                 \
    X(SEA_GRAPPLE, "sea-grapple", 22, 0, 120, "beside a galley with fewer men")                    \
    X(SEA_WEAK, "sea-weak", -4, -120, 60, "beside one with more")                                  \
    X(PREY_MEN, "prey-men", 2, 0, 60, "prey with more men aboard, against it")                     \
    X(PREY_LAME, "prey-lame", 6, 0, 60, "prey that is crippled")                                   \
    X(SPRINT, "sprint", 8, 0, 90, "the least that Attack Speed must gain")                         \
    X(TIRED, "tired", 6, 0, 60, "more for each level of Fatigue")                                  \
    X(SPENT, "spent", 1, 0, 3, "the Fatigue at which Attack Speed is given up")                    \
    X(GRAPPLE, "grapple", 20, -60, 120, "a grapple at all")                                        \
    X(GRAPPLE_MEN, "grapple-men", 15, 0, 60, "a unit more than he has, in grappling")              \
    X(LONG_RAM, "long-ram", 11, 6, 13, "what a ram may need on two dice")
/* clang-format on */

enum alex_knob {
#define X(id, name, usual, least, most, text) ALEX_K_##id,
    ALEX_KNOBS(X)
#undef X
        ALEX_KNOB_COUNT
};

extern const struct ac_knob alex_knobs[ALEX_KNOB_COUNT];

/* --- course.c ---------------------------------------------------------------------------------- */

/* The best value a galley can row to with exactly so many MP, and the first action on the way. */
int alex_plan_course(const struct alex *a, int galley, int left, struct ac_action *first);

enum { ALEX_COURSES = 14 };

/* The values of all numbers of MP from 0 to `most` at once; room for ALEX_COURSES. */
void alex_course_values(const struct alex *a, int galley, int most, int *value);

/* The best value within its reach at a speed. */
int alex_best_course(const struct alex *a, int galley, int speed);

/* --- fight.c ------------------------------------------------------------------------------------ */

/* Shock of one unit against another as the attacker sees it, before numbers and position. */
int alex_match(const struct alex *a, int attacker, int defender);

/* Has the side exhausted its enemy and is it not exhausted itself? [11.3] */
bool alex_ahead(const struct alex *a, int side);

/* What one hit on a unit is worth. */
int alex_hit_worth(const struct alex *a, int unit);

/* Hits that a unit can still take, both sides of the counter. */
int alex_left(const struct alex *a, int unit);

/* Would a unit that is driven out of a Point or a space find nowhere to go, the place that the attack
 * comes from being closed? [10.3.4] */
bool alex_cornered(const struct alex *a, int unit, int at, int from);

/* What an attack on a place at this modifier is worth to the attacker; negative: it costs him more. */
int alex_duel(const struct alex *a, int attacker, int defender, int place, int drm);

/* With the ground that is fought for, and how much the side wants to fight. */
int alex_blow_worth(const struct alex *a, int attacker, int defender, int drm);

/* The same of a designation [8.2], with all its modifiers. */
int alex_attack_worth(const struct alex *a, const struct ac_action *action);

/* --- leaders.c ---------------------------------------------------------------------------------- */

/* Whom a leader may command, and what they have to do; filled when a place is first asked for. */
struct alex_muster {
    int leader, count, now;
    int16_t unit[ALEX_MAX_PIECES], errand[ALEX_MAX_PIECES], interest[ALEX_MAX_PIECES];
};

int alex_lead_worth(const struct alex *a, const struct ac_action *action, struct alex_muster *m);
/* Whom a new man takes over with: among those who have most to do, not on a galley at sea [4.33]. */
int alex_replace_worth(const struct alex *a, const struct ac_action *action, struct alex_muster *m);

/* What a heroic commander's example would be worth where he could get to, less where he is. */
int alex_bring_worth(const struct alex *a, int leader);

/* What a commander gains by going to where fewer can shoot at him; 0 where nobody can. */
int alex_shelter_worth(const struct alex *a, int leader);

/* A leader whose galley has not reached the causeway yet does not go ashore at home. */
bool alex_sails_on(const struct alex *a, int leader);
int alex_flee_worth(const struct alex *a, const struct ac_action *action);

/* --- shelter.c ---------------------------------------------------------------------------------- */

/* What fire costs a unit that stands there, for each turn of the enemy. Wants a state it may touch. */
int alex_fire_on(const struct alex *a, int unit, int place);

/* --- march.c ------------------------------------------------------------------------------------ */

/* Steps by land to the Redoubts, the Palace and Caesar for a side, around its enemies: found when one is asked
 * for. */
struct alex_ways {
    int side;
    bool around; /* he is exhausted: who cannot strike back is passed by */
    bool known[4];
    uint8_t way[4][ALEX_MAX_PLACES];
};

/* Is Caesar where shooters of Egypt can come at him? */
bool alex_hunted(const struct alex *a);

/* Is a unit after him? */
bool alex_hunter(const struct alex *a, int unit);

/* Steps from a place to what the unit wants, 255 when it wants nothing. */
int alex_way_of(const struct alex *a, int unit, int place);

/* How much the side needs what the unit is after, and how near it is; 0 when it wants nothing. */
int alex_errand(const struct alex *a, int unit);

int alex_step_worth(const struct alex *a, const struct ac_frame *move, int to);
int alex_face_worth(const struct alex *a, const struct ac_frame *move, int arg);

/* Coming out on top of a stack, for only the topmost moves [5.76]: for a unit that wants to go on. */
int alex_shift_worth(const struct alex *a, int unit);

/* How much there is to do for a unit: the higher, the more it is worth waking. */
int alex_unit_interest(const struct alex *a, int unit);

/* The best attack from a place on what stands beside it; 0 when none is worth it. */
int alex_best_blow(const struct alex *a, int unit, int place);

#endif
