/* What the scripted player sees of the war; made once for a decision and shared by its files. */
#ifndef SYRA_SCRIPT_H
#define SYRA_SCRIPT_H

#include "syracuse/rules.h"

enum { SYRA_NEVER = -1000000, SYRA_FAR = 30 };

struct syra_war {
    const struct syra_look *l;
    const int16_t *k; /* weights, by syra_knob */
    int side;
    int mine[SYRA_MAX_AREAS], theirs[SYRA_MAX_AREAS]; /* strength ashore, Leaders included */
    int navy[SYRA_MAX_AREAS], fleet[SYRA_MAX_AREAS];  /* ships fit to fight: ours, theirs */
    struct syra_info info;
    int chase;     /* area with enemy ships that ours go for in this Impulse, or AC_NONE */
    int keeper;    /* ship that keeps the port open, or AC_NONE */
    int outpost;   /* Syracusan ship beached beside the city, so that it is not cut off */
    int ferry;     /* ship that carries a warden across the water, or AC_NONE */
    int rider;     /* that warden */
    uint64_t seal; /* sea areas that shut every enemy port when they are held */
    uint8_t post[SYRA_UNITS]; /* Athenian Hoplites: 1 + area of the line round the city */
    bool warden[SYRA_UNITS];  /* of these: stays there whatever else is to be had */
};

/* Strength of a unit as it stands: 0 when Routed. */
int syra_worth(const struct syra_look *l, int unit);
void syra_war_begin(const struct syra_look *l, int side, int style, struct syra_war *out);
int syra_area_named(const struct syra_look *l, const char *id);
/* Steps over land from every area to `to`. */
void syra_march(const struct syra_war *w, int to, uint8_t *out);
/* Where a ground unit is wanted. */
int syra_ground_task(const struct syra_war *w, int unit);
int syra_score_map(const struct syra_war *w, const struct ac_action *a);

/* script_siege.c: the line round the city */
void syra_siege_plan(struct syra_war *w);
/* Is there a way out of the city when these areas are held too? */
bool syra_leaks(const struct syra_war *w, uint64_t held);

/* script_sea.c: fleets */
void syra_sea_plan(struct syra_war *w);
/* A beach where Hoplites can be put ashore. */
bool syra_may_land(const struct syra_war *w, int area);
/* Steps from every area to `to` for ships of w->side, not through enemy ships. */
void syra_sail(const struct syra_war *w, int to, uint8_t *out);
int syra_score_sail(const struct syra_war *w, const struct ac_action *a);
int syra_score_load(const struct syra_war *w, const struct ac_action *a);
int syra_score_unload(const struct syra_war *w, int unit);
int syra_score_rouse(const struct syra_war *w, int ship);
int syra_score_naval_impulse(const struct syra_war *w);
/* More than half of the side's ground units would go hungry now. */
bool syra_starving(const struct syra_look *l, int side);

/*
 * What a style weighs (data/weights.yaml): name, usual value, bounds, meaning. First the battle board,
 * from TASK on the map, from SAIL on the sea.
 */
/* clang-format off */
#define SYRA_KNOBS(X)                                                                              \
    X(NEAR, "near", 4, 0, 30, "a quarter of a square nearer to the enemy")                         \
    X(RANGE, "range", 3, 0, 30, "the same beyond its range, for who shoots; within it twice")      \
    X(FRONT, "front", 14, 0, 80, "an enemy before it")                                             \
    X(REAR, "rear", 14, 0, 80, "his back turned to it")                                            \
    X(FLANK, "flank", 8, 0, 80, "his side")                                                        \
    X(FACING, "facing", 7, 0, 80, "looking to where the enemy is")                                 \
    X(LINE, "line", 2, 0, 30, "a friend beside it in the line")                                    \
    X(TURN, "turn", 2, 0, 30, "a turn")                                                            \
    X(ENGAGED, "engaged", 10, 0, 80, "turning from an enemy in front")                             \
    X(WAIT, "wait", 3, 0, 12, "rounds that a line which is attacked waits")                        \
    X(WAIT_FROM, "wait-from", 4, 1, 12, "squares to the enemy while it does")                      \
    X(DISRUPT, "disrupt", 110, 0, 600, "a Disruption, in hundredths of a step")                    \
    X(ROUT, "rout", 420, 0, 1200, "a Rout")                                                        \
    X(ASSAULT, "assault", 25, -200, 300, "an Assault at all")                                      \
    X(ASSAULT_LEADER, "assault-leader", 30, 0, 200, "a Leader in the square that is assaulted")    \
    X(FIRE, "fire", 12, 0, 80, "a face of the die that hits")                                      \
    X(FIRE_SHAKEN, "fire-shaken", 20, 0, 80, "the same where the target is disrupted")             \
    X(FIRE_STEP, "fire-step", 4, 0, 40, "and for each of its steps")                               \
    X(FIRE_LEADER, "fire-leader", 20, 0, 200, "a Leader in the square that is shot at")            \
    X(RAM, "ram", 10, 0, 80, "a face of the die that rams")                                        \
    X(RAM_LAST, "ram-last", 14, 0, 80, "the same where it sinks")                                  \
    X(REACHED, "reached", 0, 0, 80, "stopping where the enemy can bring its own strength first")   \
    X(GO_ON, "go-on", 100, 0, 300, "going on with who has set out, rather than with another")      \
    X(FLEE, "flee", 200, 50, 600, "hundredths of its strength before it that make it go back")     \
    X(TASK, "task", 12, 1, 40, "on the map: a step nearer to where a unit is wanted")              \
    X(CLASH, "clash", 6, -20, 60, "a step to enemies who are weaker")                              \
    X(CLASH_ODDS, "clash-odds", 13, 5, 40, "tenths of their strength that count as more")          \
    X(CLASH_WEAK, "clash-weak", 40, 0, 200, "a step to enemies who are not, against it")           \
    X(PREY_ODDS, "prey-odds", 16, 8, 40, "tenths of a stack's strength that hunters want")         \
    X(PREY_REACH, "prey-reach", 3, 0, 8, "steps to it at most")                                    \
    X(PREY_FAR, "prey-far", 20, 0, 50, "a step to it")                                             \
    X(PREY_SIZE, "prey-size", 25, 0, 100, "as much of its strength as counts")                     \
    X(PREY_LEADER, "prey-leader", 15, 0, 100, "a Leader in it")                                    \
    X(PREY_FORT, "prey-fort", 60, 0, 200, "the Circle Fort under it, to Syracuse")                 \
    X(SALLY_ODDS, "sally-odds", 125, 50, 300, "hundredths of a stack's strength to march out")     \
    X(SALLY_REACH, "sally-reach", 4, 0, 8, "steps from the city at most")                          \
    X(SALLY_FAR, "sally-far", 6, 0, 40, "a step from the city")                                    \
    X(SALLY_FORT, "sally-fort", 30, 0, 150, "the Circle Fort under it")                            \
    X(SALLY_RING, "sally-ring", 15, 0, 150, "its area is one of the ring")                         \
    X(SALLY_FROM, "sally-from", 2, 1, 9, "the first Game-Turn of it")                              \
    X(HORSE, "horse", 3, 1, 10, "the first Game-Turn of the city's horse across the supply line")  \
    X(ROUSE, "rouse", 4, -10, 40, "calling those again who have acted")                            \
    X(ROUSE_WARDEN, "rouse-warden", 11, -10, 60, "the same for one of the line")                   \
    X(ROUSE_MORALE, "rouse-morale", 6, 1, 11, "morale at which it is tried")                       \
    X(BUILD, "build", 6, -10, 60, "a wall in the line")                                            \
    X(BUILDERS, "builders", 2, 1, 6, "who build it at most")                                       \
    X(COUNTER, "counter", 0, 0, 6, "Hoplites of the city who go out and wall a gap in the line")   \
    X(IMPULSE_PREY, "impulse-prey", 65, 0, 100, "a Ground Impulse with something to hunt")         \
    X(IMPULSE_LEADER, "impulse-leader", 40, 0, 100, "one with a Leader who has not acted")         \
    X(IMPULSE_LATE, "impulse-late", 5, 0, 20, "one more who is not where he is wanted")            \
    X(PASS, "pass", 10, 0, 60, "passing")                                                          \
    X(FIGHT_ODDS, "fight-odds", 13, 5, 40, "tenths of their strength for a Pitched Battle")        \
    X(NIGHT, "night", -5, -20, 20, "attacking by night")                                           \
    X(HOPELESS, "hopeless", 40, 0, 120, "hundredths of their strength under which one flees")      \
    X(REACT_ODDS, "react-odds", 17, 8, 60, "tenths of ours that make those who are met go away")   \
    X(REACT_LEVEL, "react-level", 4, 0, 10, "Impulse Level that it needs")                         \
    X(SAIL, "sail", 12, 1, 40, "at sea: a step nearer to where a ship is wanted")                  \
    X(AHEAD, "ahead", 14, 6, 40, "tenths of the enemy's strength that a fleet wants")              \
    X(CHASE, "chase", 62, 0, 100, "a Naval Impulse with ships to chase")                           \
    X(CHASE_WON, "chase-won", 44, 0, 100, "the same after a battle won in this turn")              \
    X(BLOCKADE, "blockade", 42, 0, 100, "one that takes ships to their stations")                  \
    X(SEAL, "seal", 70, 0, 100, "one that shuts the last port before Supply")                      \
    X(SEAL_FLEET, "seal-fleet", 4, 0, 20, "enemy strength in a sea that would be shut")            \
    X(VENTURE, "venture", 1, 0, 12, "enemy Impulses left, at most, when the last one lays it")    \
    X(VOYAGE, "voyage", 3, 1, 8, "marches that a passage by sea counts for")
/* clang-format on */

enum syra_knob {
#define X(id, name, usual, least, most, text) SYRA_K_##id,
    SYRA_KNOBS(X)
#undef X
        SYRA_KNOB_COUNT
};

extern const struct ac_knob syra_knobs[SYRA_KNOB_COUNT];

#endif
