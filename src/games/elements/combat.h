/* Factors, scores and results of close combat and distant shooting. */
#ifndef ELEM_COMBAT_H
#define ELEM_COMBAT_H

#include "world.h"

enum { ELEM_MAX_FACTORS = 10 };

/* A factor with the lines it is made of. */
struct elem_factor {
    int total, count;
    struct {
        ac_case rule;
        int8_t value;
    } line[ELEM_MAX_FACTORS];
};

/* a's factor against b; either may hold a camp. */
void elem_close_factor(const struct elem_world *w, int a, int b, struct elem_factor *out);

/* Both factors of a shooting combat: of the main shooter and of the target. */
void elem_shoot_factors(const struct elem_world *w, const struct elem_fight *fight,
                        struct elem_factor *shooter, struct elem_factor *target);

/* Does the unit behind give the one in front same-type support against a type [SUP.1]? */
bool elem_supports(const struct elem_world *w, int rear, int front, int against);

/* What a score against a score does to a unit [RES.1]. */
enum elem_result elem_result_of(const struct elem_world *w, int unit, int foe, int score,
                                int foe_score, bool shooting);

/* The two results of a fight with these dice; result[0] is of unit a. */
void elem_fight_results(const struct elem_world *w, const struct elem_fight *fight, int die_a,
                        int die_b, enum elem_result result[2]);

/* The same for two scores. */
void elem_score_results(const struct elem_world *w, const struct elem_fight *fight, int score_a,
                        int score_b, enum elem_result result[2]);

void elem_fight_factors(const struct elem_world *w, const struct elem_fight *fight,
                        struct elem_factor *a, struct elem_factor *b);

/* -- shooting -- */

/* The distance in ticks at which a unit can shoot another, -1 when it cannot [SHOOT.7-SHOOT.16]. */
int64_t elem_can_shoot(const struct elem_world *w, int shooter, int target);

/* May it shoot of its own accord in this turn [SHOOT.1, 4, 5, 17]? */
bool elem_may_shoot(const struct elem_world *w, int unit);

/* Targets a unit may take, as a mask: those that shoot back come first [SHOOT.21]. */
uint32_t elem_targets(const struct elem_world *w, int unit);

/* Does the target shoot back at its main shooter [SHOOT.6, SHOOT.21]? */
bool elem_shoots_back(const struct elem_world *w, int target, int shooter);

/* The main shooter of a set against a target [SHOOT.18, SHOOT.31]. */
int elem_main_shooter(const struct elem_world *w, uint32_t set, int target);

/* Are all shooters behind the rear line of the target [SHOOT.27]? */
bool elem_rear_shot(const struct elem_world *w, uint32_t set, int target);

#endif
